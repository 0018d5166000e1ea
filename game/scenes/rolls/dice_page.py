"""The page of the dice: a row a die, and for each side what it showed and what was expected."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

import pygame

from game.scenes.rolls.dice_luck import FacesShown
from game.scenes.rolls.naming import Party
from game.table.hud.brush import Brush
from game.table.look import palette as ink
from game.table.look.boxes import Box, Grown, Length, Line, Part, Pixels, Share, Shortest, Sum
from game.table.look.fitting import fitted, role_of
from game.table.look.strokes import diamond
from game.table.look.theme import Look
from game.words.numbers import one_decimal
from game.words.play import say
from game.words.rich import text_of

COLUMNS: Final = ("rolls", "mean", "highest", "ones")
ROLES: Final = ("number_s", "name", "body", "compact")
EXPECTED: Final = ink.mix(ink.INK_2, ink.INK, 0.4)
"""A little darker than a note usually is: one of the columns is shaded."""
SIDE: Final = Line("label") + 10
"""The height of a side's emblem and name."""
FIRST: Final = 0.27
"""What part of the width the names of the dice take."""


def draw_dice(
    screen: pygame.Surface,
    look: Look,
    brush: Brush,
    box: pygame.Rect,
    dice: Sequence[tuple[str, str]],
    faces: int,
    parties: Sequence[tuple[Party, dict[str, FacesShown]]],
) -> None:
    """Paint the table of all sides on a parchment at the top of ``box``.

    ``dice`` are its rows, each with what it is called, and ``faces`` the sides of a die.
    """
    whole = look.box(box)
    head = SIDE + Line("note") + 8
    room = whole.less(bottom=40).less(bottom=head)
    high = Shortest(Grown(92, 1.5), Pixels(room.height // len(dice)))
    whole = whole.top(Sum((40, head, *[high] * len(dice))))
    look.materials.parchment(*whole.size, 6).draw(screen, *whole.rect.topleft)
    inner = whole.inset(22, 20)
    columns: list[Length] = [Part(FIRST), *(Share() for _ in parties)]
    shaded = inner.row(*columns)[-1]
    band = look.materials.plate(*shaded.size, (*ink.INK, 22), None, 6)
    band.draw(screen, *shaded.rect.topleft)
    heads, *rows = inner.column(head, *[high] * len(dice))
    for (party, _), area in zip(parties, heads.row(*columns)[1:], strict=True):
        _side(screen, look, party, faces, area)
    for row, (die, called) in zip(rows, dice, strict=True):
        ends = row is rows[0] or die == "all"
        rule = ink.RUBRIC if ends else ink.mix(ink.PARCHMENT, ink.RUBRIC, 0.3)
        pygame.draw.line(screen, rule, row.rect.topleft, row.rect.topright)
        first, *cells = row.row(*columns)
        wide = first.less(right=10).width
        label = look.prose.lay(text_of(called), "compact", wide, ink.INK).picture
        screen.blit(label, first.spot(label, "midleft"))
        for (_, one), cell in zip(parties, cells, strict=True):
            _row(screen, look, brush, one[die], cell.rect)


def _side(screen: pygame.Surface, look: Look, party: Party, faces: int, area: Box) -> None:
    """Paint the emblem and name of a side, and the heads of its columns."""
    top = area.top(SIDE).less(6, right=6)
    radius = round(top.height * 0.4)
    look.materials.emblem(party.side, radius).draw(screen, top.rect.x, top.middle - radius)
    told = top.less(Pixels(2 * radius) + 6)
    word = fitted(look, party.name, "label", ink.INK, told.width)
    screen.blit(word, told.spot(word, "midleft"))
    step = area.width / len(COLUMNS)
    foot = area.less(bottom=3).rect.bottom
    for place, column in enumerate(COLUMNS):
        x = area.rect.x + round(step * (place + 0.5))
        word = fitted(
            look, say(f"dice.head.{column}", face=faces), "note", ink.RUBRIC, round(step) - 4
        )
        screen.blit(word, word.get_rect(midbottom=(x, foot)))


def _row(
    screen: pygame.Surface, look: Look, brush: Brush, one: FacesShown, row: pygame.Rect
) -> None:
    """Paint the figures of a die of one side; a dash where it was never rolled."""
    step = row.width / len(COLUMNS)
    room = round(step) - 4
    values: tuple[tuple[str, Fraction | None], ...] = (
        (str(one.rolls), None),
        (one_decimal(one.mean), one.mean_expected),
        (str(one.highest), one.highest_expected),
        (str(one.ones), one.ones_expected),
    )
    small = brush.fonts.line_height("note")
    roles = [role for role in ROLES if brush.fonts.line_height(role) + small <= row.height]
    for place, (shown, expected) in enumerate(values):
        x = row.x + round(step * (place + 0.5))
        text = shown if one.rolls else "–"
        role = role_of(look, text, roles, room) or "note"
        with_expected = expected is not None and one.rolls > 0
        middle = row.centery - (small // 2 if with_expected else 0)
        brush.line(screen, text, role, ink.INK, (x, middle), align="centre", face="black")
        if expected is not None and one.rolls:
            down = middle + brush.fonts.line_height(role) // 2 + small // 2 - look.px(2)
            _expected(screen, look, one_decimal(expected), (x, down), room)


def _expected(
    screen: pygame.Surface, look: Look, text: str, at: tuple[int, int], room: int
) -> None:
    """Paint what was expected beside the diamond that marks it, as on the bars of the luck."""
    size = look.px(6)
    word = fitted(look, text, "note", EXPECTED, room - 2 * size - 4)
    left = at[0] - (word.get_width() + 2 * size + 4) // 2
    diamond(screen, (left + size, at[1]), size)
    screen.blit(word, word.get_rect(midleft=(left + 2 * size + 4, at[1])))
