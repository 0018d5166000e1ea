"""Feats as medals: golden on the ribbon of who won one, dull where it is still to be won."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.table.look import palette as ink
from game.table.look.boxes import Box, Line, Pixels, Share, Sum, Told
from game.table.look.fitting import fitted
from game.table.look.glyphs import glyph
from game.table.look.strokes import Ink
from game.table.look.theme import Look
from game.words.room import words_of

DISC: Final = 0.74
"""The disc of a medal, as a share of its height; the ribbon has the rest."""
CLOTH: Final = (ink.rgb("#8E2A1E"), ink.rgb("#4A130C"))
"""The ribbon of a medal that is no side's."""
DULL: Final = (ink.rgb("#3A3028"), ink.rgb("#1E1712"))
GOLD: Final = (ink.rgb("#96621A"), ink.rgb("#FFDE7C"))
RIM: Final = ink.rgb("#7A6A56")
FAINT: Final = ink.rgb("#9A8A72")
GAP: Final = 16
WON_ROLES: Final = ("label", "compact", "note")
"""The roles in which the names of won medals stand in one row, all in the first that fits."""
OPEN: Final = Line("note") + 10
"""The height of the words over the medals that are still to be won."""
LEAST: Final = 10
"""Letters' heights that the narrowest line is wide that reads well."""


class Medal(NamedTuple):
    """A feat on show: ``note`` is what is said below its name, ``sides`` are those that won it.

    ``won`` is whether it is golden; a golden one of no side hangs on cloth of no side.
    """

    feat: str
    note: str
    won: bool
    sides: tuple[str, ...] = ()
    under: str = ""
    """What stands in a line of its own under the note."""


def draw_medal(
    screen: pygame.Surface, look: Look, box: pygame.Rect, icon: str, won: bool,
    sides: Sequence[str] = (),
) -> None:  # fmt: skip
    """Paint a medal into a box that is higher than it is wide, or a square."""
    high = box.height
    size = round(high * DISC)
    x, y = box.centerx, box.bottom - size // 2
    pen, half, top = Ink(box.inflate(4, 4), 3), size * 0.34, box.top
    looks = [ink.SIDES[side] for side in sides]
    tones = [(each.main, each.dark) for each in looks] or [CLOTH if won else DULL]
    for way, (light, dark) in ((-1, tones[0]), (1, tones[-1])):  # two bands that cross behind it
        band = [
            (x + way * half * 1.5, top), (x + way * half * 0.35, top),
            (x - way * half * 0.25, y), (x + way * half * 0.9, y),
        ]  # fmt: skip
        pen.polygon(band, ink.NIGHT)
        inner = [(px + (x + way * half * 0.6 - px) * 0.14, py) for px, py in band]
        pen.polygon(inner, light if way < 0 else dark)
    pen.lay(screen)
    materials = look.materials
    corner = (x - size // 2, y - size // 2)
    inner_size = round(size * 0.76)
    spot = (x - inner_size // 2, y - inner_size // 2)
    if won:
        materials.brass(size).draw(screen, *corner)
        materials.enamel(inner_size, *GOLD).draw(screen, *spot)
        look.icons.draw(screen, icon, x, y, round(size * 0.5), ink.rgb("#3A1E06"))
        return
    rim = Ink(pygame.Rect(*corner, size, size).inflate(4, 4), 3)
    rim.circle(x, y, size / 2 + 1, ink.NIGHT)
    rim.circle(x, y, size / 2 - 0.5, RIM)
    rim.circle(x, y, size / 2 - max(2, size * 0.05), DULL[0])
    rim.lay(screen)
    look.icons.draw(screen, icon, x, y, round(size * 0.5), FAINT)


def medal_high(look: Look, lines: int = 2, under: bool = False) -> int:
    """Return the pixels of one place: a name, some lines of note, and one more ``under`` them."""
    return look.window.high(Sum((Line("label"), Line("note", lines + under), 18)))


def fitting(look: Look, width: int) -> int:
    """Return how many medals stand side by side in a width with text that reads well."""
    each = LEAST * look.fonts.size("note") + medal_high(look) + look.window.wide(24)
    gap = look.window.wide(GAP)
    return max(1, (width + gap) // (each + gap))


def fit_lines(look: Look, medals: Sequence[Medal], wide: int) -> int:
    """Return how many lines the longest note takes in places ``wide`` pixels wide."""
    room = wide - medal_high(look) - look.window.wide(24)
    return max(
        (look.prose.lay(each.note, "note", max(1, room), ink.CREAM).lines for each in medals),
        default=1,
    )


def place_width(look: Look, width: int, columns: int) -> int:
    """Return the pixels of one of ``columns`` places side by side."""
    return (width - (columns - 1) * look.window.wide(GAP)) // columns


def rows_of(medals: Sequence[Medal], columns: int) -> int:
    """Return in how many rows medals stand: those still to be won begin a row."""
    won = sum(each.won for each in medals)
    return -(-won // columns) + -(-(len(medals) - won) // columns)


def draw_medals(
    screen: pygame.Surface, look: Look, box: Box, game: str, medals: Sequence[Medal], columns: int,
    still: str = "",
) -> None:  # fmt: skip
    """Paint medals row by row into a box on dark wood, each with its name and its note.

    With ``still`` those to be won yet follow those that were won, under these words and a line.
    """
    if still:
        parts = [[each for each in medals if each.won is won] for won in (True, False)]
        if all(parts):
            shares = [Share(-(-len(part) // columns)) for part in parts]
            upper, head, lower = box.column(shares[0], OPEN, shares[1])
            for part, place in zip(parts, (upper, lower), strict=True):
                draw_medals(screen, look, place, game, part, columns)
            line = fitted(look, still, "note", ink.MUTED_CREAM, head.width)
            at = screen.blit(line, head.spot(line, "midleft"))
            start = at.right + head.wide(12), head.rect.centery
            pygame.draw.line(screen, ink.BRASS_DARK, start, head.rect.midright)
            return
    words, count = words_of(game), -(-len(medals) // columns)
    gap = look.window.high(GAP // 2)
    high = (box.height - (count - 1) * gap) // count
    lines = box.column(*[Pixels(high)] * count, gap=Pixels(gap))
    places = [place for line in lines for place in line.row(*[Share()] * columns, gap=GAP)]
    size = Pixels(min(high - look.window.high(8), medal_high(look) - look.window.high(4)))
    laid: list[tuple[Medal, pygame.Rect, Box, list[pygame.Surface]]] = []
    for place, medal in zip(places, medals, strict=False):
        disc, text = place.less(right=8).row(size, Share(), gap=14)
        tone = ink.BRASS_LIGHT if medal.won else ink.MUTED_CREAM
        told = [fitted(look, words.feat(medal.feat), "label", tone, text.width)]
        tone = ink.CREAM if medal.won else ink.rgb("#D9C7A2")
        told.append(look.prose.lay(medal.note, "note", text.width, tone).picture)
        if medal.under:
            tone = ink.BRASS_LIGHT if medal.won else FAINT
            told.append(fitted(look, medal.under, "note", tone, text.width))
        laid.append((medal, disc.sized(None, size).rect, text, told))
    crowded = any(sum(each.get_height() for each in told) > high for *_, told in laid)
    for medal, spot, text, told in laid:
        draw_medal(screen, look, spot, glyph(medal.feat), medal.won, medal.sides)
        pictures = told[:2] if crowded else told
        highs = [Pixels(each.get_height()) for each in pictures]
        rows = text.sized(None, Sum(highs)).column(*highs)
        for picture, row in zip(pictures, rows, strict=True):
            screen.blit(picture, row.spot(picture, "midleft"))
        # What has no line of its own stands at the end of the name's, of all medals alike.
        for under in told[len(pictures) :]:
            if under.get_width() <= text.width - told[0].get_width() - text.wide(10):
                screen.blit(under, rows[0].spot(under, "midright"))


def won_row(look: Look, box: Box, game: str, medals: Sequence[Medal]) -> tuple[str, list[Box]]:
    """Return the role in which the names of won medals are set in one row, and their places.

    It is one role for all: the first in which they all have room.
    """
    role, places = _won_places(look, box, game, medals)
    return role, [place for medal, _, place in places if medal is not None]


def _won_places(
    look: Look, box: Box, game: str, medals: Sequence[Medal]
) -> tuple[str, list[tuple[Medal | None, str, Box]]]:
    """Return the role of a row of won medals, and what stands in it, place by place: medals with
    their names, and before several of one winner, without a medal, whose they are.
    """
    told: list[tuple[Medal | None, str]] = []
    for under, group in itertools.groupby(medals, key=lambda medal: medal.under):
        own = list(group)
        if under and len(own) > 1:
            told.append((None, f"{under}:"))
            told += [(each, words_of(game).feat(each.feat)) for each in own]
        else:
            told += [(each, won_name(game, each)) for each in own]
    size = Pixels(box.height)
    for role in WON_ROLES:
        widths: list[Told] = [
            Pixels(look.fonts.width(name, role)) + (16 if medal is None else size + 36)
            for medal, name in told
        ]
        if box.wide(Sum(widths)) <= box.width:
            break
    # Where even the smallest have no room, all give way alike.
    wide = [box.wide(width) for width in widths]
    fits = sum(wide) <= box.width
    places = box.row(*[Pixels(each) if fits else Share(each) for each in wide])
    return role, [(*each, place) for each, place in zip(told, places, strict=True)]


def won_name(game: str, medal: Medal) -> str:
    """Return what a won medal is called alone in a row: with its sides, where it says so."""
    return words_of(game).feat(medal.feat) + (f" ({medal.under})" if medal.under else "")


def draw_won(
    screen: pygame.Surface, look: Look, box: Box, game: str, medals: Sequence[Medal]
) -> None:
    """Paint medals in one row by their names alone."""
    role, places = _won_places(look, box, game, medals)
    for medal, name, place in places:
        text, tone = place, ink.CREAM
        if medal is not None:
            disc, text = place.row(Pixels(box.height), Share(), gap=8)
            draw_medal(screen, look, disc.rect, glyph(medal.feat), True, medal.sides)
            tone = ink.BRASS_LIGHT
        line = fitted(look, name, role, tone, text.less(right=8).width)
        screen.blit(line, text.spot(line, "midleft"))
