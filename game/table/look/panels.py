"""Panels: wooden trays, insets, parchments, frames and plates of any size."""

from __future__ import annotations

from typing import Final

import pygame

from game.table.look import palette as ink
from game.table.look.palette import RGB, RGBA
from game.table.look.sheets import Piece, Sheets
from game.table.look.strokes import rescaled, rounded, soft_shadow

PLAIN_EDGES: Final[dict[RGB | RGBA, RGB]] = {
    ink.BRASS_DARK: ink.BRASS,
    ink.BRASS: ink.BRASS_LIGHT,
}
"""Edges that are lighter where all is plain."""


class Panels(Sheets):
    """Everything flat that lies on the table and carries text or widgets."""

    def tray(self, width: int, height: int, grain: int = 0, rivets: bool = True) -> Piece:
        """Return a dark wooden panel with its shadow; `grain` picks another piece of wood."""

        def make() -> Piece:
            face = self._texture("tray.jpg", width, height, grain)
            self._shade(face, 1.0, 0.64)
            radius = 12 * self.unit
            self._cut(face, radius)
            self._brass_frame(face, radius)
            rim = self.px(4)
            line = rounded(width - 2 * rim, height - 2 * rim, radius - rim, (0, 0, 0, 77), 1)
            face.blit(line, (rim, rim))
            if rivets:
                self._rivets(face, 9, 2.8)
            return self._on_shadow(face, radius, 16, 0.75, 7)

        return self._keep(("tray", width, height, grain, rivets), make)

    def inset(self, width: int, height: int, strength: float = 0.72, radius: float = 8) -> Piece:
        """Return a dark slot sunk into a tray; `strength` is its opacity."""

        def make() -> Piece:
            r = radius * self.unit
            opacity = 255 if self.plain else round(255 * strength)
            face = rounded(width, height, r, ink.alpha(ink.INSET, opacity))
            if self.plain:
                face.blit(rounded(width, height, r, ink.BRASS_DARK, 1.5), (0, 0))
            face.blit(rounded(width, height, r, (0, 0, 0, 130), 1.25 * self.unit), (0, 0))
            face.blit(rounded(width - 2, height - 2, r, (255, 220, 160, 14), 1), (1, 2))
            return Piece(face)

        return self._keep(("inset", width, height, strength, radius), make)

    def parchment(
        self, width: int, height: int, grain: int = 0, border: bool = True, shadow: bool = True
    ) -> Piece:
        """Return a sheet of parchment with darkened edges, a double rule and its shadow."""

        def make() -> Piece:
            face = self._texture("parchment.jpg", width, height, grain)
            if not self.plain:
                self._burn(face)
            radius = 12 * self.unit
            self._cut(face, radius)
            face.blit(rounded(width, height, radius, (60, 34, 12, 190), 1.4 * self.unit), (0, 0))
            one = self.px(1.4)
            light = rounded(width - 2 * one, height - 2 * one, radius - one, (255, 246, 214, 70), 1)
            face.blit(light, (one, one))
            if border:
                for far, opacity, wide in ((7, 150, 1.1), (9.6, 80, 0.75)):
                    rim = self.px(far)
                    size = (width - 2 * rim, height - 2 * rim)
                    line = rounded(
                        *size, radius - rim / 2, (110, 74, 34, opacity), wide * self.unit
                    )
                    face.blit(line, (rim, rim))
            if not shadow:
                return Piece(face)
            return self._on_shadow(face, radius, 14, 0.70, 6)

        return self._keep(("parchment", width, height, grain, border, shadow), make)

    def _burn(self, face: pygame.Surface) -> None:
        """Darken the rim of a sheet by the nine-piece edge, corners whole and sides repeated; on a
        low or narrow sheet all of it is smaller, for a corner that is cut ends in a hard edge.
        """
        width, height = face.get_size()
        corner = min(round(max(150, 384 * self.unit) / 6), 64, width // 2, height // 2)
        if not corner:
            return
        source, side = self.sheet("parchment_edge.png"), 6 * corner
        if side != source.get_width():
            source = rescaled(source, (side, side))
        far, run, flag = side - corner, side - 2 * corner, pygame.BLEND_RGB_MULT
        for x, from_x in ((0, 0), (width - corner, far)):
            for y, from_y in ((0, 0), (height - corner, far)):
                face.blit(source, (x, y), (from_x, from_y, corner, corner), flag)
        for from_, to in ((0, 0), (far, height - corner)):
            strip = source.subsurface((corner, from_, run, corner))
            face.blit(_stretched(strip, width - 2 * corner), (corner, to), None, flag)
        for from_, to in ((0, 0), (far, width - corner)):
            strip = source.subsurface((from_, corner, corner, run))
            strip = pygame.transform.rotate(strip, 90)
            long = pygame.transform.rotate(_stretched(strip, height - 2 * corner), -90)
            face.blit(long, (to, corner), None, flag)

    def board_frame(self, width: int, height: int, wide: int) -> Piece:
        """Return the wooden frame round a board of the given inner size; `wide` is its breadth."""

        def make() -> Piece:
            full = (width + 2 * wide, height + 2 * wide)
            face = self._texture("tray.jpg", *full, at=3)
            radius = 9 * self.unit
            self._cut(face, radius)
            self._brass_frame(face, radius, 1.8)
            lip = self.px(4)
            box = (wide - lip, wide - lip, width + 2 * lip, height + 2 * lip)
            face.blit(
                rounded(box[2] + 2, box[3] + 2, 3, ink.alpha(ink.BRASS, 150)),
                (box[0] - 1, box[1] - 1),
            )
            face.blit(rounded(box[2], box[3], 3, ink.INSET), box[:2])
            dot = self.rivet(3.2).picture
            for x in (wide / 2, full[0] - wide / 2):
                for y in (wide / 2, full[1] - wide / 2):
                    face.blit(dot, dot.get_rect(center=(round(x), round(y))))
            piece = self._on_shadow(face, radius, 34, 0.9, 6)
            return Piece(piece.picture, piece.left + wide, piece.top + wide)

        return self._keep(("board_frame", width, height, wide), make)

    def plate(
        self, width: int, height: int, fill: RGB | RGBA, edge: RGB | RGBA | None = None,
        radius: float = 8, line: float = 1.2,
    ) -> Piece:  # fmt: skip
        """Return a flat plate for chips, pills, caps and rows."""

        def make() -> Piece:
            r = radius * self.unit
            face = rounded(width, height, r, fill)
            if edge is not None:
                tone = PLAIN_EDGES.get(edge, edge) if self.plain else edge
                thick = line * self.unit * (1.5 if self.plain else 1.0)
                face.blit(rounded(width, height, r, tone, max(1.0, thick)), (0, 0))
            return Piece(face)

        return self._keep(("plate", width, height, fill, edge, radius, line), make)

    def shadow(self, width: int, height: int, radius: float, blur: float, opacity: float) -> Piece:
        """Return the soft shadow of a box."""

        def make() -> Piece:
            picture, margin = soft_shadow(width, height, radius * self.unit, self.px(blur), opacity)
            return Piece(picture, margin, margin)

        return self._keep(("shadow", width, height, radius, blur, opacity), make)


def _stretched(strip: pygame.Surface, length: int) -> pygame.Surface:
    """Return a strip of an edge brought to another length by copies of it, every second mirrored,
    so that each goes on where the one before it ends: an odd number, to end as the strip does.
    """
    run, high = strip.get_size()
    count = max(0, round((length / run - 1) / 2)) * 2 + 1
    found = pygame.Surface((length, high), pygame.SRCALPHA, 32)
    for at in range(count if length else 0):
        start, end = length * at // count, length * (at + 1) // count
        piece = rescaled(strip, (end - start, high))
        found.blit(pygame.transform.flip(piece, bool(at % 2), False), (start, 0))
    return found
