"""How a line is fitted into a width: in a smaller role, set smaller, in two lines, or cut."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol
from weakref import WeakKeyDictionary

import pygame

from game.table.look import palette as ink
from game.table.look.fonts import ROLES, SMALLEST, Fonts

HEAD: Final = ("h3", "label", "name", "compact", "note")
"""The roles in which the head of a panel is tried, from the largest on."""
INSCRIBED: Final = ("h3", "label")
"""Those of them in inscriptional letters: a head keeps these."""
HEADS: Final = (
    ("h3", 1), ("label", 1), ("close", 1), ("h3", 2), ("label", 2), ("name", 2), ("compact", 2),
    ("note", 2),
)  # fmt: skip
"""The roles in which the head of a question is tried, each with the lines it may take."""
MOST_FACES: Final = 2000
_FACES: Final[WeakKeyDictionary[Fonts, dict[tuple[str, str, int], tuple[str, int]]]] = (
    WeakKeyDictionary()
)
"""In which face a line of a role fits a width: buttons ask for theirs in every frame."""


class Typed(Protocol):
    """Whatever has the type of one window: a look, or a brush."""

    @property
    def fonts(self) -> Fonts:
        """The type."""


def fitted(set_in: Typed, text: str, role: str, colour: ink.RGB, width: int) -> pygame.Surface:
    """Return one line of text that is at most `width` pixels, set smaller when it must be.

    Inscriptional letters are wide: before they would be smaller than a note the text face takes
    over. Where even the smallest is too long the line ends in an ellipsis.
    """
    if set_in.fonts.width(text, role) <= width:
        return set_in.fonts.line(text, role, colour)
    return _cut_at(set_in.fonts, text, *face_for(set_in, text, role, width), colour, width)


def alike(
    set_in: Typed, texts: Sequence[tuple[str, ink.RGB]], role: str, width: int
) -> list[pygame.Surface]:
    """Return lines that are each at most `width` pixels, all in the letters of that which needs
    the smallest: what stands for the same is written alike.
    """
    fonts, own = set_in.fonts, ROLES[role].face
    if all(fonts.width(text, role) <= width for text, _ in texts):
        return [fonts.line(text, role, colour) for text, colour in texts]
    faces = [face_for(set_in, text, role, width) for text, _ in texts]
    face, pixels = min(faces, key=lambda each: (each[0] == own, each[1]))
    return [_cut_at(fonts, text, face, pixels, colour, width) for text, colour in texts]


def _cut_at(
    fonts: Fonts, text: str, face: str, pixels: int, colour: ink.RGB, width: int
) -> pygame.Surface:
    """Return a line in these letters, ended by an ellipsis where it would be too wide."""
    font = fonts.sized(face, pixels)
    while len(text) > 1 and font.size(text)[0] > width:
        text = text[:-2].rstrip() + "…"
    return fonts.exact(text, face, pixels, colour)


def face_for(set_in: Typed, text: str, role: str, width: int) -> tuple[str, int]:
    """Return the face and the pixels in which a line fits, the smallest if it fits in none."""
    kept, key = _FACES.setdefault(set_in.fonts, {}), (text, role, width)
    if key not in kept:
        if len(kept) >= MOST_FACES:
            kept.clear()
        kept[key] = _tried(set_in.fonts, text, role, width)
    return kept[key]


def _tried(fonts: Fonts, text: str, role: str, width: int) -> tuple[str, int]:
    """Return the first face and pixels, from the role's own on, in which a line fits."""
    face = ROLES[role].face
    full = fonts.size(role)
    steps = [(face, pixels) for pixels in range(full, SMALLEST - 1, -1)]
    if face.startswith("display"):
        steps = [(face, pixels) for _, pixels in steps if pixels >= fonts.size("note")]
        steps += [("semibold", pixels) for pixels in range(full, SMALLEST - 1, -1)]
    fits = (step for step in steps if fonts.sized(*step).size(text)[0] <= width)
    return next(fits, steps[-1])


def narrowest(set_in: Typed, text: str, role: str, carved: bool = False) -> int:
    """Return the pixels from which on `readable` holds for a line, in the face of its role alone
    where that is to stay ``carved``.
    """
    fonts, face = set_in.fonts, ROLES[role].face
    note = min(fonts.size(role), fonts.size("note"))
    faces = {face, "semibold"} if face.startswith("display") and not carved else {face}
    wides = [fonts.sized(each, note).size(text)[0] for each in faces]
    return min(fonts.width(text, role), *wides)


def readable(set_in: Typed, text: str, role: str, width: int) -> bool:
    """Return whether `fitted` can set a line in a width without going below the size of a note."""
    note = min(set_in.fonts.size(role), set_in.fonts.size("note"))
    face, pixels = face_for(set_in, text, role, width)
    return pixels >= note and set_in.fonts.sized(face, pixels).size(text)[0] <= width


def role_of(set_in: Typed, text: str, roles: Sequence[str], width: int) -> str:
    """Return the first role in which a line fits `width` pixels, "" where it fits in none."""
    return next((role for role in roles if set_in.fonts.width(text, role) <= width), "")


def nearest(set_in: Typed, text: str, roles: Sequence[str], width: int) -> str:
    """Return the first role in which a line fits `width` pixels, else the last."""
    return role_of(set_in, text, roles, width) or roles[-1]


def cut(set_in: Typed, text: str, role: str, width: int, face: str = "") -> str:
    """Return a line that fits `width` pixels, ended by an ellipsis where it was cut."""
    fonts = set_in.fonts
    if fonts.width(text, role, face) <= width:
        return text
    while text and fonts.width(text + "…", role, face) > width:
        text = text[:-1].rstrip()
    return text + "…"


def short(set_in: Typed, text: str, role: str, width: int) -> str:
    """Return as many of a line's parts, from the first on, as fit `width` pixels.

    Parts stand between middle dots; of a line that has none nothing is left out.
    """
    parts = text.split(" · ")
    while len(parts) > 1 and set_in.fonts.width(" · ".join(parts), role) > width:
        parts.pop()
    return " · ".join(parts)


def broken(set_in: Typed, text: str, role: str, width: int, face: str = "") -> list[str]:
    """Return a text in one line, or in the two that are most alike where one is too long."""
    fonts = set_in.fonts
    if fonts.width(text, role, face) <= width:
        return [text]
    cuts = [at + 1 for at, char in enumerate(text[:-1]) if char in " -"]
    pairs = [(text[:at].rstrip(), text[at:]) for at in cuts]
    if not pairs:
        return [text]
    return list(min(pairs, key=lambda pair: max(fonts.width(one, role, face) for one in pair)))


def inscribed(set_in: Typed, text: str, role: str, width: int) -> list[str]:
    """Return a text in one line where it keeps the letters of its role, smaller or not, else in
    two.
    """
    face, pixels = face_for(set_in, text, role, width)
    fits = face == ROLES[role].face and set_in.fonts.sized(face, pixels).size(text)[0] <= width
    if fits:
        return [text]
    cuts = [at for at, char in enumerate(text) if char == " "]
    pairs = [[text[:at], text[at + 1 :]] for at in cuts]
    # A name that is written with a hyphen stays whole where it can.
    fonts = set_in.fonts
    whole = [pair for pair in pairs if max(fonts.width(one, role) for one in pair) <= width]
    if not whole:
        return broken(set_in, text, role, width)
    return min(whole, key=lambda pair: max(fonts.width(one, role) for one in pair))


def wrapped(set_in: Typed, text: str, role: str, width: int) -> list[str]:
    """Return a text in as few lines as it takes, broken after commas, else between words."""
    fonts, lines = set_in.fonts, [""]
    for part in text.replace(", ", ",\0").split("\0"):
        for word in [part] if fonts.width(part, role) <= width else part.split(" "):
            longer = f"{lines[-1]} {word}".strip()
            if not lines[-1] or fonts.width(longer, role) <= width:
                lines[-1] = longer
            else:
                lines.append(word)
    return lines


def head_lines(set_in: Typed, text: str, width: int) -> tuple[str, list[str]]:
    """Return the role and the lines of a head: in inscriptional letters, in two lines if need be,
    before the text face takes over.
    """
    fonts = set_in.fonts
    for role, most in HEADS:
        lines = broken(set_in, text, role, width) if most > 1 else [text]
        if all(fonts.width(line, role) <= width for line in lines):
            return role, lines
    return HEADS[-1][0], broken(set_in, text, HEADS[-1][0], width)


def head_height(set_in: Typed, text: str, width: int) -> int:
    """Return the pixels of a head, those of one large line at least."""
    role, lines = head_lines(set_in, text, width)
    return max(set_in.fonts.line_height("h3"), len(lines) * set_in.fonts.line_height(role))
