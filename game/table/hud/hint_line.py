"""The line of hints: whole parts of it as far as there is room, wrapped where text is large."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from game.table.board.marks import SightMark
from game.table.hud.brush import Brush
from game.table.input.keymap import PadCap
from game.table.look import palette as ink
from game.table.look.buttons import key_cap
from game.table.look.fonts import ROLES
from game.table.look.strokes import clear


class Piece(NamedTuple):
    """A word, or what is printed on a key; ``apart`` where a space stands before it."""

    printed: str
    is_cap: bool
    apart: bool


class Phrase(NamedTuple):
    """A sentence with keys in it: its clauses, of which the last ones may be left out."""

    clauses: tuple[tuple[Piece, ...], ...]

    @property
    def caps(self) -> tuple[str, ...]:
        """Return what is printed on the keys, in order."""
        return tuple(each.printed for clause in self.clauses for each in clause if each.is_cap)

    @property
    def words(self) -> str:
        """Return the sentence as it is read aloud."""
        clauses = ("".join(" " * one.apart + one.printed for one in each) for each in self.clauses)
        return APART.join(each.strip() for each in clauses)


class Keyed(NamedTuple):
    """What some keys do: what is printed on them, and the words."""

    caps: tuple[str, ...]
    words: str


class Sample(NamedTuple):
    """What a mark on the board means: a style of regions or a line like it, and the words."""

    meant: str | SightMark
    words: str


BELOW = 16
"""Units that a second line of marks may need below the box: never above it, where buttons are."""
SMALLER: Final = (0.95, 0.9, 0.85, 0.8, 0.75)
"""How large the letters of a hint may be of those of its role, where two lines have no room."""
NARROW = 90
"""Units below which a box has room for no more than a word: then F1 alone tells what keys do."""
APART: Final = " · "
"""What stands between the clauses of a sentence, each of which can be left out."""
PIECES: Final = re.compile(r"\{([\w.]+)\}|[^\s{]+")
"""A command in braces, or a word."""
Hint = str | Phrase | tuple[Keyed, ...] | tuple[Sample, ...]
"""A sentence, one with keys in it, keys with what they do, or marks with what they mean."""
Look = Callable[[str | SightMark, int], pygame.Surface]
"""How a mark looks, so many pixels high."""


def draw_hint(
    brush: Brush, target: pygame.Surface, box: pygame.Rect, hint: Hint, look: Look
) -> None:
    """Draw what is told at the foot of the table into the middle of ``box``."""
    if isinstance(hint, str):
        hint = phrase(hint)
    if isinstance(hint, Phrase):
        write_hint(brush, target, box, hint)
        return
    samples = [part for part in hint if isinstance(part, Sample)]
    if samples:
        draw_samples(brush, target, box, samples, look)
    else:
        draw_keys(brush, target, box, [part for part in hint if isinstance(part, Keyed)])


def draw_samples(
    brush: Brush, target: pygame.Surface, box: pygame.Rect, parts: Sequence[Sample], look: Look
) -> None:
    """Draw marks as they look on the board, each followed by what it means.

    They stand in one line, in smaller type if need be, else in two where there is room: areas in
    the first, lines in the second where both fit. Two lines that need more than the box go below.
    What would lie beyond the window is left out, from the last on.
    """
    fonts, near, apart = brush.fonts, brush.px(7), brush.px(16)
    for role, rows, below in (
        ("compact", 1, 0), ("note", 1, 0), ("compact", 2, 0), ("note", 2, 0),
        ("compact", 2, brush.px(BELOW)), ("note", 2, brush.px(BELOW)),
    ):  # fmt: skip
        high = max(round(fonts.size(role) * (1.45 if rows == 1 else 1.0)), 18)
        if rows > 1 and (
            rows * (high + 2) > box.height + below or _foot(box, rows, high) > target.get_height()
        ):
            continue
        pictures = [(look(part.meant, high), part.words) for part in parts]
        wides = [
            picture.get_width() + near + fonts.width(words, role) for picture, words in pictures
        ]
        lines = _broken(wides, apart, box.width, rows)
        if len(lines) > 1:
            lines = _by_kind(parts, wides, apart, box.width) or lines
        if lines:
            break
    else:
        lines = _broken(wides, apart, box.width, len(parts))
        if len(parts) > 1 and _foot(box, len(lines), high) > target.get_height():
            # The last tells what the others let expect: better without it than cut.
            draw_samples(brush, target, box, parts[:-1], look)
            return
    over = max(0, len(lines) * (high + 2) - box.height)
    y = box.centery + over // 2 - (len(lines) - 1) * (high + 2) // 2
    for line in lines:
        x = box.centerx - (sum(wides[at] for at in line) + apart * (len(line) - 1)) // 2
        for at in line:
            picture, words = pictures[at]
            target.blit(picture, picture.get_rect(midleft=(x, y)))
            start = x + picture.get_width() + near
            brush.line(target, words, role, ink.CREAM, (start, y))
            x += wides[at] + apart
        y += high + 2


def _foot(box: pygame.Rect, lines: int, high: int) -> int:
    """Return where so many lines end that stand in the middle of a box, or go below it."""
    over = max(0, lines * (high + 2) - box.height)
    return box.centery + over // 2 + (lines * (high + 2) + 1) // 2


def _by_kind(
    parts: Sequence[Sample], wides: Sequence[int], apart: int, room: int
) -> list[list[int]]:
    """Return areas in one line and lines in the next; none where there are not both or no room."""
    kinds = [isinstance(part.meant, str) for part in parts]
    found = [[at for at, one in enumerate(kinds) if one == kind] for kind in (True, False)]
    wide = max(sum(wides[at] for at in line) + apart * (len(line) - 1) for line in found)
    return found if all(found) and wide <= room else []


def _broken(wides: Sequence[int], apart: int, room: int, most: int) -> list[list[int]]:
    """Return which parts stand in which line; none where they need more than so many lines."""
    lines: list[list[int]] = []
    left = -1
    for at, wide in enumerate(wides):
        if not lines or left < wide + apart:
            lines.append([])
            left = room + apart
        lines[-1].append(at)
        left -= wide + apart
    return lines if len(lines) <= most and max(wides, default=0) <= room else []


def phrase(line: str, cap: Callable[[str], str] | None = None) -> Phrase:
    """Return a sentence in which the keys of the commands in braces stand, as ``cap`` tells them.

    A clause that names a command without a key is left out.
    """
    clauses = []
    for clause in line.split(APART):
        pieces = []
        for found in PIECES.finditer(clause):
            command, apart = found[1], clause[: found.start()].endswith(" ")
            if command is None or cap is None:
                pieces.append(Piece(found[0], False, apart))
            else:
                pieces.append(Piece(cap(command), True, apart))
        if all(each.printed for each in pieces):
            clauses.append(tuple(pieces))
    return Phrase(tuple(clauses))


def write_hint(brush: Brush, target: pygame.Surface, box: pygame.Rect, hint: Phrase) -> None:
    """Write a hint into the middle of ``box``, in one line if it can be; F1 tells the rest."""
    if not any(hint.clauses) or box.width < brush.px(NARROW):
        return
    round_ones = any(isinstance(cap, PadCap) for cap in hint.caps)
    key = ("hint", box.size, hint, round_ones)
    picture = brush.kept(key, lambda: _written(brush, box.size, hint))
    place = picture.get_rect(center=box.center)
    if place.top < box.top:  # caps are higher than words: above the box are buttons
        place.top = box.top
        place.bottom = max(min(place.bottom, target.get_height()), box.bottom)
    target.blit(picture, place)


def _written(brush: Brush, size: tuple[int, int], hint: Phrase) -> pygame.Surface:
    """Return as many clauses as a line has room for, or the first in as many lines as it takes.

    Of several sentences the last ones go where the lines would lie beyond the box: above it are
    buttons, and below it the window ends.
    """
    clauses = [*hint.clauses]
    while len(clauses) > 1 and _wide(brush, _joined(clauses), "compact") > size[0]:
        clauses.pop()
    pieces, role = _joined(clauses), "compact"
    lines = [pieces]
    if _wide(brush, pieces, role) > size[0]:
        role = "note" if size[1] < 2 * brush.fonts.line_height("compact") else "compact"
        lines = _in_lines(brush, pieces, size[0], role)
        if len(lines) * brush.fonts.line_height(role) > size[1]:
            role = "note"
            lines = _in_lines(brush, pieces, size[0], role)
        while len(lines) * brush.fonts.line_height(role) > size[1]:
            ends = [at for at, piece in enumerate(pieces[:-1], 1) if piece.printed.endswith(".")]
            if not ends:
                break
            pieces = pieces[: ends[-1]]
            lines = _in_lines(brush, pieces, size[0], role)
    laid = [_laid(brush, line, role) for line in lines]
    high = brush.fonts.line_height(role)
    if len(laid) * high > size[1]:
        # Two lines would go under the buttons and over the window's edge: one in smaller letters.
        share = next((each for each in SMALLER if _fits(brush, pieces, size[0], each)), 0.0)
        laid = [_laid(brush, pieces, "compact", share)] if share else laid
    tall = max(one.get_height() for row in laid for one, _ in row)
    picture = clear(size[0], max(tall, high) + high * (len(laid) - 1))
    for number, row in enumerate(laid):
        y = max(tall, high) // 2 + number * high
        x = (size[0] - sum(before + one.get_width() for one, before in row)) // 2
        for one, before in row:
            picture.blit(one, one.get_rect(midleft=(x + before, y)))
            x += before + one.get_width()
    return picture


def _in_lines(brush: Brush, pieces: Sequence[Piece], wide: int, role: str) -> list[list[Piece]]:
    """Return the lines of a sentence, broken where it would be wider than so many pixels."""
    lines: list[list[Piece]] = [[]]
    for piece in pieces:
        if lines[-1] and piece.apart and _wide(brush, [*lines[-1], piece], role) > wide:
            lines.append([])
        lines[-1].append(piece)
    return lines


def _joined(clauses: Sequence[Sequence[Piece]]) -> list[Piece]:
    """Return clauses in one sentence, a middle dot between each and the next."""
    found: list[Piece] = []
    for clause in clauses:
        if found:
            found.append(Piece(APART.strip(), False, True))
            clause = [clause[0]._replace(apart=True), *clause[1:]]
        found += clause
    return found


def _fits(brush: Brush, pieces: Sequence[Piece], wide: int, share: float) -> bool:
    """Return whether a line has room in letters so much smaller."""
    return _wide(brush, pieces, "compact", share) <= wide


def _wide(brush: Brush, pieces: Sequence[Piece], role: str, share: float = 1.0) -> int:
    """Return the pixels that a line of pieces takes."""
    return sum(before + one.get_width() for one, before in _laid(brush, pieces, role, share))


def _laid(
    brush: Brush, pieces: Sequence[Piece], role: str, share: float = 1.0
) -> list[tuple[pygame.Surface, int]]:
    """Return the pictures of a line, each with the pixels before it: words run on, caps stand
    alone. ``share`` is how large its letters are of those of its role.
    """
    runs: list[Piece] = []
    for piece in pieces:
        if runs and not piece.is_cap and not runs[-1].is_cap:
            runs[-1] = runs[-1]._replace(
                printed=runs[-1].printed + " " * piece.apart + piece.printed
            )
        else:
            runs.append(piece)
    space = round(brush.fonts.width(" ", role) * share) + brush.px(2)
    face, letters = ROLES[role].face, round(brush.fonts.size(role) * share)

    def written(words: str) -> pygame.Surface:
        if share == 1.0:
            return brush.fonts.line(words, role, ink.MUTED_CREAM)
        return brush.fonts.exact(words, face, letters, ink.MUTED_CREAM)

    return [
        (
            key_cap(brush, run.printed, share) if run.is_cap else written(run.printed),
            (space if run.apart else brush.px(2)) if number else 0,
        )
        for number, run in enumerate(runs)
    ]


def draw_keys(
    brush: Brush, target: pygame.Surface, box: pygame.Rect, parts: Sequence[Keyed]
) -> None:
    """Draw keys as caps, each followed by what it does, as many as ``box`` has room for."""
    round_ones = any(isinstance(cap, PadCap) for part in parts for cap in part.caps)
    key = ("keys", box.size, tuple(parts), round_ones)
    target.blit(brush.kept(key, lambda: _keys(brush, box.size, parts)), box)


def fitting_keys(brush: Brush, width: int, parts: Sequence[Keyed]) -> Sequence[Keyed]:
    """Return as many of the parts, from the first on, as ``width`` pixels have room for."""
    left = width + brush.px(16)
    for number, part in enumerate(parts):
        left -= brush.fonts.width(part.words, "note") + brush.px(16)
        left -= sum(key_cap(brush, cap).get_width() + brush.px(5) for cap in part.caps)
        if left < 0 and number:
            return parts[:number]
    return parts


def _keys(brush: Brush, size: tuple[int, int], parts: Sequence[Keyed]) -> pygame.Surface:
    near, apart = brush.px(5), brush.px(16)
    laid = []
    for part in fitting_keys(brush, size[0], parts):
        words = brush.fonts.line(part.words, "note", ink.MUTED_CREAM)
        laid.append([*(key_cap(brush, cap) for cap in part.caps), words])

    inside = sum(one.get_width() + near for row in laid for one in row)
    picture = clear(*size)
    x = (size[0] - inside - (apart - near) * len(laid) + apart) // 2
    for row in laid:
        for one in row:
            picture.blit(one, one.get_rect(midleft=(x, size[1] // 2)))
            x += one.get_width() + near
        x += apart - near
    return picture
