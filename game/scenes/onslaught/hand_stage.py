"""The stage on which cards are laid: the whole board under a lamp, between curtains tied back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import ceil
from typing import Final

import pygame

from game.rules.onslaught.codes import NOWHERE, SIDES
from game.rules.onslaught.state import Onslaught
from game.store.settings import Settings
from game.table.board.camera import HEAD
from game.table.board.hung import card_size
from game.table.board.marks import Marks
from game.table.board.picture import BoardPainter
from game.table.board.shown import Shown
from game.table.board.view import BoardView
from game.table.figures.minis import Minis
from game.table.hud.brush import Brush
from game.table.hud.tieback import tieback
from game.table.look import palette as ink
from game.table.look.strokes import Ink
from game.table.look.theme import Look

LEAST_CELL: Final = 16
"""The smallest cell in which the board is shown whole, in pixels."""
CLOTH: Final = 0.30
WAIST: Final = 0.28
TIED_AT: Final = 0.64
"""The width of a curtain against the window's, of its waist against its own, and where that is."""
PELMET: Final = 118
FRAME: Final = 12
GAP: Final = 12
"""The height of the pelmet, the board's frame and what is free around it, in units."""


def cell_of(look: Look, size: tuple[int, int], room: tuple[int, int], painter: BoardPainter) -> int:
    """Return the pixels of a cell where the board lies between two lines of the window, and above
    it whoever stands in its first row.
    """
    grid, (top, foot) = painter.board.grid, room
    rim = look.px(FRAME) + look.px(GAP)
    high = min((foot - top - 2 * rim) / grid.height, (foot - top - rim) / (grid.height + HEAD))
    wide = size[0] * (1 - 2 * CLOTH * 0.9) / grid.width
    return max(LEAST_CELL, int(min(high, wide)) // 2 * 2)


class HandStage:
    """Board, curtains and pelmet for one window size and one seat that lays cards."""

    def __init__(
        self, look: Look, size: tuple[int, int], room: tuple[int, int], painter: BoardPainter,
        figures: tuple[str, ...], minis: Minis, taste: Settings, seat: int,
    ) -> None:  # fmt: skip
        """``room`` are the lines of the window between which the board may lie."""
        self.look, self.size, self.seat = look, size, seat
        grid = painter.board.grid
        top, foot = room
        cell = cell_of(look, size, room, painter)
        self.board = pygame.Rect(0, 0, cell * grid.width, cell * grid.height)
        rim = look.px(FRAME) + look.px(GAP)
        above = max(0, ceil(HEAD * cell) - rim)
        self.board.center = (size[0] // 2, (top + above + foot) // 2)
        self.view = BoardView(
            painter, self.board, figures, minis, look.fonts, look.icons, look.materials,
            taste.reduced_motion, taste.high_contrast, cell, named=False,
        )  # fmt: skip
        self._back: pygame.Surface | None = None

    def draw(
        self, target: pygame.Surface, brush: Brush, shown: Shown, s: Onslaught,
        heroes: Sequence[int], given: Mapping[int, str], seconds: float,
    ) -> None:  # fmt: skip
        """Draw table, board, curtains and pelmet.

        Who of ``heroes`` gets a card stands in the light; ``given`` is what is seen of the cards
        that have been laid, by hero: a number, or nothing of one that lies on its face.
        """
        if self._back is None:
            self._back = self._table()
        target.blit(self._back, (0, 0))
        self._draw_board(target, brush, shown, s, heroes, given, seconds)
        wide, high = round(self.size[0] * CLOTH), self.size[1]
        left = brush.kept(
            ("hand cloth", wide, high, self.seat, False), lambda: self._cloth(wide, high)
        )
        right = brush.kept(
            ("hand cloth", wide, high, self.seat, True),
            lambda: pygame.transform.flip(left, True, False),
        )
        target.blit(left, (0, 0))
        target.blit(right, (self.size[0] - right.get_width(), 0))
        self.look.materials.pelmet(self.size[0], brush.px(PELMET), SIDES[self.seat]).draw(
            target, 0, 0
        )

    def _table(self) -> pygame.Surface:
        """Return the table with the board's frame."""
        look, board = self.look, self.board
        back = pygame.Surface(self.size)
        back.blit(look.materials.table(look.width, look.height, (0.5, 0.42)), (0, 0))
        look.materials.board_frame(board.width, board.height, look.px(FRAME)).draw(
            back, board.x, board.y
        )
        back.blit(look.materials.vignette(look.width, look.height), (0, 0))
        return back

    def _cloth(self, wide: int, high: int) -> pygame.Surface:
        """Return the left curtain in the colour of the side that lays cards, tied back."""
        cloth = self.look.materials.curtain(wide, high, SIDES[self.seat]).picture.copy()
        rope, top = tieback(round(wide * WAIST) + self.look.px(14), self.look.materials.unit)
        cloth.blit(rope, (0, round(high * TIED_AT) - top))
        return cloth

    def _draw_board(
        self, target: pygame.Surface, brush: Brush, shown: Shown, s: Onslaught,
        heroes: Sequence[int], given: Mapping[int, str], seconds: float,
    ) -> None:  # fmt: skip
        """Draw the board; who gets a card stands in the light, with its card or a place for it."""
        grid = self.view.painter.board.grid
        minis = dict(shown.minis)
        standing = [hero for hero in heroes if s.cell[hero] != NOWHERE and hero in minis]
        for hero in standing:
            if hero in given:
                minis[hero] = replace(minis[hero], card=given[hero])
        lit = 0
        for hero in standing:
            lit |= grid.within(s.cell[hero], 1)
        marks = Marks(lit=lit) if lit else Marks()
        self.view.draw(target, replace(shown, minis=minis), marks, seconds)
        with_all = {**minis, **{hero: replace(minis[hero], card="") for hero in standing}}
        hung = self.view.hung(replace(shown, minis=with_all))
        for hero in standing:
            box = hung[hero].card if hero in hung else None
            if hero not in given and box is not None:
                self._waiting(target, brush, box.center)

    def _waiting(self, target: pygame.Surface, brush: Brush, place: tuple[float, float]) -> None:
        """Draw the place that waits for a card."""
        size = card_size(self.view.camera.cell)
        picture = brush.kept(("hand place", size), lambda: self._empty(size))
        target.blit(picture, picture.get_rect(center=(round(place[0]), round(place[1]))))

    def _empty(self, size: tuple[int, int]) -> pygame.Surface:
        unit = self.look.materials.unit
        line = max(1.5, 2.4 * unit)
        pen = Ink(pygame.Rect(0, 0, *size))
        wide, high = size[0] - line, size[1] - line
        corners = [(line, line), (wide, line), (wide, high), (line, high), (line, line)]
        pen.polygon(corners, ink.alpha(ink.NIGHT, 190))
        pen.line(corners, ink.NIGHT, line + 2 * unit)
        pen.dashes(corners, ink.BRASS_LIGHT, line, size[0] / 5, size[0] / 8)
        picture = pen.finish()
        mark = self.look.fonts.exact("?", "black", max(12, round(size[1] * 0.6)), ink.CREAM)
        picture.blit(mark, mark.get_rect(center=(size[0] // 2, size[1] // 2)))
        return picture
