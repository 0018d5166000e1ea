"""Texts in spans, wrapped and drawn once; where their linked words lie is kept for hovering."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

import pygame

from game.table.look import palette as ink
from game.table.look.fonts import ROLES, Fonts
from game.table.look.palette import RGB
from game.table.look.picture_cache import PictureCache, weight
from game.table.look.strokes import clear
from game.words import rich
from game.words.rich import Span, Text

BOLD: Final = "bold"
FACES: Final = {
    **dict.fromkeys(
        (
            rich.ABILITY, rich.ITEM, rich.CONDITION, rich.PERSON, rich.NUMBER, rich.SIDE,
            rich.GOOD, rich.BAD, rich.DICE, rich.STRONG,
        ),
        BOLD,
    ),
    rich.SLANTED: "italic",
    rich.STRONG_SLANTED: "bold_italic",
}  # fmt: skip
"""The face of each style that is not set in the face of its role."""
LINKED: Final = "semibold"
"""The face of links that have a colour of their own."""
BLANK: Final = " "
DOTS: Final = "…"
SPACES: Final = re.compile(r"([^\S\u00a0\u202f]+)")
"""What lines may be broken at: not the spaces that keep a number and its sign together."""
SENTENCE_END: Final = re.compile(r"[.!?][»“”’)]*(?=\s|$)")
STROKES: Final = re.compile(r"(?<=[/\\\u00a0])")
BOUND: Final = re.compile(r"(?<=\d) (?=× )|(?<=\d ×) |(?<=\S) (?=[+\u2212]?\d+[.!?]?(?:\n|$))")
"""The blanks of a text that keep together how many there are of what, and a last number with the
word before it: alone in a line it would tell nothing."""
COUNTED: Final = re.compile(r"(?<![^\s+\u2212(])\d+( )(?=[^\W\d_])")
"""The blank between a number and what it counts."""
NO_BREAK: Final = "\N{NO-BREAK SPACE}"
HYPHENS: Final = re.compile(r"[^-]+-*|-+")


@dataclass(frozen=True, slots=True)
class Tone:
    """The colours of a text: its plain words, its bold ones, and its links if they are told."""

    plain: RGB
    bold: RGB
    link: RGB | None = None


ON_PARCHMENT: Final = Tone(ink.INK, ink.INK)
FAINT: Final = Tone(ink.INK_2, ink.INK)
DISABLED: Final = Tone(ink.DISABLED_INK, ink.DISABLED_INK)
ON_WOOD: Final = Tone(ink.CREAM, ink.LOG_NAME)
FAINT_ON_WOOD: Final = Tone(ink.MUTED_CREAM, ink.CREAM)
IN_LOG: Final = Tone(ink.LOG_TEXT, ink.LOG_NAME)


MEASURED: Final = 2000
"""Texts whose lines are kept counted: more than any table measures before it shows others."""


@dataclass(slots=True)
class Block:
    """A wrapped text: its picture, its lines, and its links: a box for each line of each."""

    picture: pygame.Surface
    lines: int
    links: list[tuple[pygame.Rect, str]] = field(default_factory=list)

    def linked(self) -> list[tuple[list[pygame.Rect], str]]:
        """Return each link once, with its boxes: one that goes on in the next line has more."""
        found: list[tuple[list[pygame.Rect], str]] = []
        for box, target in self.links:
            if found and found[-1][1] == target and box.x == 0 and box.y > found[-1][0][-1].y:
                found[-1][0].append(box.copy())
            else:
                found.append(([box.copy()], target))
        return found


class Piece(NamedTuple):
    """A word of a row, a part of one, or the space between two."""

    text: str
    face: str
    link: str | None
    wide: int


Row = list[Piece]


class Prose:
    """Wraps texts with one set of fonts, and keeps what it has wrapped."""

    def __init__(self, fonts: Fonts) -> None:
        self._fonts = fonts
        self._laid: PictureCache[Block] = PictureCache(lambda block: weight(block.picture))
        self._counted: dict[tuple[object, ...], int] = {}
        """How many lines texts have that were measured."""

    def lay(
        self, text: Text | str, role: str, width: int, tone: Tone | RGB = ink.INK, lines: int = 0,
        align: str = "left",
    ) -> Block:  # fmt: skip
        """Return a text wrapped to ``width`` pixels (shared); at most ``lines`` if not 0.

        Bare letters stand as they are: what has marks is read first (:func:`game.words.rich.read`),
        and a person's name never is. A line feed begins a new line, and a text that is
        cut ends in an ellipsis. ``align`` is left, centre or right.
        """
        key = (text, role, width, tone, lines, align)
        return self._laid.get(key, lambda: self._wrap(text, role, width, tone, lines, align))

    def whole(self, text: Text, role: str, width: int, lines: int) -> Text:
        """Return as many whole sentences from the beginning of a text as fit so many lines."""
        if self.lay(text, role, width, FAINT).lines <= lines:
            return text
        for part in reversed(_beginnings(text)):
            if self.lay(part, role, width, FAINT).lines <= lines:
                return part
        return ()

    def fitting(self, text: Text, role: str, width: int, lines: int) -> Text:
        """Return those sentences of a text that fit so many lines, in their order: one that is too
        long is left out, and the next may have its room.
        """
        found: Text = ()
        ends = [0]
        parts = [*_beginnings(text), text]
        whole = [rich.plain(part) for part in parts]
        for at, part in enumerate(parts):
            sentence = _behind(part, ends[-1])
            ends.append(len(whole[at]))
            tried = (*found, *sentence)
            if sentence and self.lay(tried, role, width, FAINT).lines <= lines:
                found = tried
        return found

    def height(self, text: Text, role: str, width: int, lines: int = 0) -> int:
        """Return how high the lines of a text will be; nothing is drawn for it."""
        key = (text, role, width, lines)
        count = self._counted.get(key)
        if count is None:
            if len(self._counted) >= MEASURED:
                self._counted.clear()
            rows = self._rows(rich.text_of(text), role, max(24, width), FAINT)
            count = self._counted[key] = min(len(rows), lines) if lines else len(rows)
        return count * self._fonts.line_height(role)

    def _wrap(
        self, text: Text | str, role: str, width: int, tone: Tone | RGB, lines: int, align: str
    ) -> Block:
        told = tone if isinstance(tone, Tone) else Tone(tone, tone)
        width = max(24, width)
        rows = self._rows(rich.text_of(text), role, width, told)
        if lines and len(rows) > lines:
            rows = rows[:lines]
            self._cut(rows[-1], role, width)
        size, step = self._fonts.size(role), self._fonts.line_height(role)
        block = Block(clear(width, step * len(rows) + round(size * 0.2)), len(rows))
        for number, row in enumerate(rows):
            while row and row[-1].text == BLANK:
                row.pop()
            spare = width - sum(piece.wide for piece in row)
            x = {"left": 0, "centre": spare // 2, "right": spare}[align]
            self._draw(block, row, (x, number * step), role, told)
        return block

    def _rows(self, text: Text, role: str, width: int, tone: Tone) -> list[Row]:
        """Return the lines of a text, none wider than ``width`` if its words allow."""
        rows: list[Row] = [[]]
        used = 0
        glued = False  # whether what comes next is one word with what stands there
        for span in _bound(text):
            face = self._face(span, role, tone)
            for word in _words(span):
                if not word:
                    continue
                if word.isspace():
                    glued = False
                    if "\n" in word:
                        rows += [[] for _ in range(word.count("\n"))]
                        used = 0
                    elif rows[-1]:
                        rows[-1].append(self._piece(BLANK, face, span, role))
                        used += rows[-1][-1].wide
                    continue
                parts = [self._piece(word, face, span, role)]
                if parts[0].wide > width:
                    parts = list(self._torn(parts[0], role, width))
                    glued = False
                for part in parts:
                    if used + part.wide > width and rows[-1]:
                        kept = _last_word(rows[-1]) if glued else []
                        if sum(piece.wide for piece in kept) + part.wide > width:
                            # Together they are too long for any line: each has its own.
                            rows[-1] += kept
                            kept = []
                            bare = part.text.lstrip(NO_BREAK)
                            part = part._replace(text=bare, wide=self._wide(bare, part.face, role))
                        rows.append(kept)
                        used = sum(piece.wide for piece in rows[-1])
                    rows[-1].append(part)
                    used += part.wide
                glued = True
        return rows

    @staticmethod
    def _face(span: Span, role: str, tone: Tone) -> str:
        linked = LINKED if span.clause and tone.link else ROLES[role].face
        return FACES.get(span.style, linked)

    def _piece(self, text: str, face: str, span: Span, role: str) -> Piece:
        return Piece(text, face, span.clause or None, self._wide(text, face, role))

    def _wide(self, text: str, face: str, role: str) -> int:
        return self._fonts.exact_width(text, face, self._fonts.size(role))

    def _torn(self, piece: Piece, role: str, width: int) -> Iterator[Piece]:
        """Return a word that is wider than a line in parts between which a line may end.

        It is torn behind the strokes of a path and blanks that else keep words together, and where
        that is not enough behind hyphens. A part without any of them may still be too wide.
        """
        for part in STROKES.split(piece.text):
            fits = self._wide(part, piece.face, role) <= width
            for each in (part,) if fits else HYPHENS.findall(part):
                yield piece._replace(text=each, wide=self._wide(each, piece.face, role))

    def _cut(self, row: Row, role: str, width: int) -> None:
        """End a row in an ellipsis for which there is room, in place of a full stop, and never just
        behind a bracket that opens.
        """
        face = ROLES[role].face
        dots = Piece(DOTS, face, None, self._wide(DOTS, face, role))
        while row and (
            row[-1].text in (BLANK, "(") or sum(piece.wide for piece in row) + dots.wide > width
        ):
            row.pop()
        if row and row[-1].text.endswith("."):
            text = row[-1].text.rstrip(".")
            row[-1] = row[-1]._replace(text=text, wide=self._wide(text, row[-1].face, role))
        row.append(dots)

    def _draw(self, block: Block, row: Row, at: tuple[int, int], role: str, tone: Tone) -> None:
        """Draw a row, and note where its links lie: neighbours that lead to one place are one."""
        (x, y), base = at, ROLES[role].face
        size, step, goes_on = self._fonts.size(role), self._fonts.line_height(role), False
        for text, face, link, wide in row:
            colour = tone.bold if face.startswith(BOLD) and face != base else tone.plain
            if link and tone.link:
                colour = tone.link
            if text != BLANK:
                picture = self._fonts.exact(text, face, size, colour)
                # Figures may be lent by another face: all stand on one line.
                lift = self._fonts.ascent(text, face, size) - self._fonts.ascent(BLANK, base, size)
                block.picture.blit(picture, (x, y - lift))
            if link and goes_on and block.links[-1][1] == link:
                block.links[-1][0].width += wide
            elif link:
                block.links.append((pygame.Rect(x, y, wide, step), link))
            goes_on = link is not None
            x += wide


def _bound(text: Text) -> Text:
    """Return a text in whose numbers no line ends: neither before what they count nor before the
    last of all. The number of a name belongs to the name and counts nothing.
    """
    letters = rich.plain(text)
    if not any(map(str.isdigit, letters)):
        return text
    named = rich.plain(
        tuple(
            span._replace(text="x" * len(span.text)) if span.style == rich.SIDE else span
            for span in text
        )
    )
    kept = {found.start() for found in BOUND.finditer(named)}
    kept |= {found.start(1) for found in COUNTED.finditer(named)}
    letters = "".join(NO_BREAK if at in kept else letter for at, letter in enumerate(letters))
    spans, at = [], 0
    for span in text:
        spans.append(span._replace(text=letters[at : at + len(span.text)]))
        at += len(span.text)
    return tuple(spans)


def _words(span: Span) -> list[str]:
    """Return the words of a span and what parts them; the number of a name stays with it."""
    words = SPACES.split(span.text)
    if span.style == rich.SIDE and len(words) > 2 and words[-1].isdigit():
        words[-3:] = [words[-3] + BLANK + words[-1]]
    return words


def _last_word(row: Row) -> Row:
    """Take the last word off a row, so that one in two faces ("(" and a bold name) stays whole."""
    cut = len(row)
    while cut and row[cut - 1].text != BLANK:
        cut -= 1
    if not cut:
        return []
    tail = row[cut:]
    del row[cut:]
    return tail


def _behind(text: Text, letters: int) -> Text:
    """Return what stands behind so many letters of a text."""
    found: list[Span] = []
    for span in text:
        left = span.text[letters:]
        letters = max(0, letters - len(span.text))
        if left:
            found.append(span._replace(text=left))
    return tuple(found)


def _beginnings(text: Text) -> list[Text]:
    """Return the beginnings of a text that end where a sentence does, the shortest first."""
    found: list[Text] = []
    before: list[Span] = []
    for span in text:
        for end in SENTENCE_END.finditer(span.text):
            found.append((*before, span._replace(text=span.text[: end.end()])))
        before.append(span)
    return found
