"""Texts with marks: ``*bold*``, ``_italic_`` and ``[word](link)``."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

MARKS: Final = re.compile(r"(\*\*|\*|\b_|_\b|\[[^\]]*\]\([^)]*\))")

STROKES: Final = re.compile(r"(?<=[/\\])")


@dataclass(frozen=True, slots=True)
class Word:
    """A run of one face; with `link` it leads somewhere."""

    text: str
    face: str
    link: str


def torn(word: str, wide: Callable[[str], int], width: int) -> list[tuple[str, int]]:
    """Return a word that is wider than ``width`` in parts that are not, each with its width.

    It is torn behind the strokes of a path alone: a part without one may still be too wide.
    """
    found = [("", 0)]
    for part in STROKES.split(word):
        whole = wide(found[-1][0] + part)
        if whole <= width or not found[-1][0]:
            found[-1] = (found[-1][0] + part, whole)
        else:
            found.append((part, wide(part)))
    return found


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
