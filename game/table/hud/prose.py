"""Texts in spans, wrapped and drawn once; where their linked words lie is kept for hovering."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

import pygame

from game.table.look import palette as ink
from game.table.look.fonts import Fonts
from game.table.look.palette import RGB
from game.table.look.picture_cache import PictureCache, weight
from game.table.look.strokes import clear
from game.words.rich import Span, Text

BOLD = {"ability", "item", "condition", "person", "number", "side"}
BOLD_STYLES = BOLD | {"good", "bad", "dice"}


@dataclass(frozen=True, slots=True)
class Tone:
    """The two colours of a text: its plain words and its bold ones."""

    plain: RGB
    bold: RGB


ON_PARCHMENT = Tone(ink.INK, ink.INK)
FAINT = Tone(ink.INK_2, ink.INK)
DISABLED = Tone(ink.DISABLED_INK, ink.DISABLED_INK)
ON_WOOD = Tone(ink.CREAM, ink.LOG_NAME)
FAINT_ON_WOOD = Tone(ink.MUTED_CREAM, ink.CREAM)
IN_LOG = Tone(ink.LOG_TEXT, ink.LOG_NAME)
SPACES = re.compile(r"(\s+)")
SENTENCE_END = re.compile(r"[.!?][»“”’)]*(?=\s|$)")
HYPHENS = re.compile(r"[^-]+-*|-+")


@dataclass(slots=True)
class Laid:
    """A wrapped text: its picture and its linked words with their clauses."""

    picture: pygame.Surface
    lines: int
    links: list[tuple[pygame.Rect, str]] = field(default_factory=list)

    def at(self, x: float, y: float) -> str | None:
        """Return the clause of the word at a place inside the picture."""
        return next((clause for box, clause in self.links if box.collidepoint(x, y)), None)


class Prose:
    """Wraps texts with one set of fonts, and keeps what it has wrapped."""

    def __init__(self, fonts: Fonts) -> None:
        self._fonts = fonts
        self._laid: PictureCache[Laid] = PictureCache(lambda laid: weight(laid.picture))

    def lay(self, text: Text, role: str, width: int, tone: Tone, lines: int = 0) -> Laid:
        """Return a text wrapped to ``width`` pixels (shared); at most ``lines`` if not 0.

        A text that is cut ends in an ellipsis.
        """
        key = (text, role, width, tone, lines)
        return self._laid.get(key, lambda: self._wrap(text, role, max(24, width), tone, lines))

    def whole(self, text: Text, role: str, width: int, lines: int) -> Text:
        """Return as many whole sentences from the beginning of a text as fit so many lines."""
        if self.lay(text, role, width, FAINT).lines <= lines:
            return text
        for part in reversed(_beginnings(text)):
            if self.lay(part, role, width, FAINT).lines <= lines:
                return part
        return ()

    def height(self, text: Text, role: str, width: int, lines: int = 0) -> int:
        """Return how high a text will be."""
        return self.lay(text, role, width, FAINT, lines).lines * self._fonts.line_height(role)

    def _font(self, role: str, span: Span) -> tuple[str, pygame.font.Font]:
        face = "bold" if span.style in BOLD_STYLES else ""
        return face, self._fonts.font(role, face)

    def _wrap(self, text: Text, role: str, width: int, tone: Tone, lines: int) -> Laid:
        rows: list[list[tuple[str, Span, int]]] = [[]]
        used = 0
        for span in text:
            _, font = self._font(role, span)
            for word in SPACES.split(span.text):
                if not word:
                    continue
                if word.isspace():
                    if "\n" in word:
                        rows.append([])
                        used = 0
                    elif rows[-1]:
                        wide = font.size(" ")[0]
                        rows[-1].append((" ", span, wide))
                        used += wide
                    continue
                # A word longer than a line goes on in the next where it has a hyphen.
                long = font.size(word)[0] > width
                for part in HYPHENS.findall(word) if long else (word,):
                    wide = font.size(part)[0]
                    if used + wide > width and rows[-1]:
                        tail = _last_word(rows[-1]) if part == word else []
                        rows.append(tail)
                        used = sum(piece[2] for piece in tail)
                    rows[-1].append((part, span, wide))
                    used += wide
        if lines and len(rows) > lines:
            rows = rows[:lines]
            self._cut(rows[-1], role, width)
        high = self._fonts.line_height(role)
        laid = Laid(clear(width, high * len(rows) + max(2, high // 5)), len(rows))
        for place, row in enumerate(rows):
            self._draw_row(laid, row, role, place * high, high, tone)
        return laid

    def _cut(self, row: list[tuple[str, Span, int]], role: str, width: int) -> None:
        dots = self._fonts.font(role).size("…")[0]
        while row and (row[-1][0] == " " or sum(piece[2] for piece in row) + dots > width):
            row.pop()
        row.append(("…", Span("…"), dots))

    def _draw_row(
        self,
        laid: Laid,
        row: list[tuple[str, Span, int]],
        role: str,
        y: int,
        high: int,
        tone: Tone,
    ) -> None:
        x = 0
        for word, span, wide in row:
            if word != " ":
                face, _ = self._font(role, span)
                colour = tone.bold if face else tone.plain
                laid.picture.blit(self._fonts.line(word, role, colour, face), (x, y))
                if span.clause:
                    laid.links.append((pygame.Rect(x, y, wide, high), span.clause))
            x += wide


def _last_word(row: list[tuple[str, Span, int]]) -> list[tuple[str, Span, int]]:
    """Take the last word off a row where it is glued to what follows ("(" and a bold name)."""
    cut = len(row)
    while cut and row[cut - 1][0] != " ":
        cut -= 1
    if not cut or cut == len(row):
        return []
    tail = row[cut:]
    del row[cut:]
    return tail


def plain(text: str, clause: str | None = None) -> Text:
    """Return bare words as a text."""
    return (Span(text, "", clause),)


def _beginnings(text: Text) -> list[Text]:
    """Return the beginnings of a text that end where a sentence does, the shortest first."""
    found: list[Text] = []
    before: list[Span] = []
    for span in text:
        for end in SENTENCE_END.finditer(span.text):
            found.append((*before, span._replace(text=span.text[: end.end()])))
        before.append(span)
    return found
