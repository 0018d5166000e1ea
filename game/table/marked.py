"""Texts with marks: ``*bold*``, ``_italic_`` and ``[word](link)``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

MARKS: Final = re.compile(r"(\*\*|\*|\b_|_\b|\[[^\]]*\]\([^)]*\))")


@dataclass(frozen=True, slots=True)
class Word:
    """A run of one face; with `link` it leads somewhere."""

    text: str
    face: str
    link: str


def words(text: str, face: str, linked: str) -> list[Word]:
    """Return the runs of a marked text: ``*bold*``, ``_italic_``, ``[word](link)``.

    `linked` is the face of a link that is neither bold nor italic.
    """
    result: list[Word] = []
    bold = italic = False
    for part in MARKS.split(text):
        if not part:
            continue
        if part in ("*", "**"):
            bold = not bold
        elif part == "_":
            italic = not italic
        else:
            weight = ("bold_italic" if bold else "italic") if italic else "bold" if bold else face
            if part.startswith("[") and part.endswith(")") and "](" in part:
                word, link = part[1:-1].split("](", 1)
                result.append(Word(word, linked if weight == face else weight, link))
            else:
                result.append(Word(part, weight, ""))
    return result
