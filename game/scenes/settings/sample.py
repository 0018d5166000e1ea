"""A sample of how things look under the settings in force."""

from __future__ import annotations

from typing import Final

import pygame

from game import games
from game.scenes.room import scenes_of
from game.scenes.shell.house import House
from game.scenes.title.diorama import Piece
from game.table.board.overlays import Overlays
from game.table.look import palette as ink
from game.table.look.boxes import Box, Grown, Line, Part, Pixels, Share, Shortest, Sum
from game.table.look.fitting import fitted
from game.table.look.materials import BUTTON_TEXT
from game.table.look.theme import Look
from game.words.rich import read
from game.words.ui import say

ACROSS: Final = 7
"""Spaces of the piece of board from side to side."""


class Sample:
    """A card, a button and a piece of board with a reach and a target on it."""

    def __init__(self, look: Look, house: House) -> None:
        self.look, self.house = look, house
        self.places: list[pygame.Rect] = []
        """Where card, wood and board lie, once they were drawn."""

    LEAST: Final = Sum((Line("h3"), Line("body"), 42))
    """How high the room for a sample must be."""

    def draw(self, screen: pygame.Surface, box: Box) -> None:
        """Paint it into ``box``."""
        look = self.look
        area = box.bottom(Shortest(Part(1) + -12, 260))
        card, wood, board = area.row(Share(), Share(), Share(), gap=16)
        self.places = [card.rect, wood.rect]
        look.materials.parchment(*card.size, 2).draw(screen, *card.rect.topleft)
        inner = card.inset(18, 14)
        head = fitted(look, say("sample.head"), "h3", ink.RUBRIC, inner.width)
        screen.blit(head, inner.rect)
        below = inner.less(top=Pixels(head.get_height()))
        lines = below.fits(Line("body"))
        text = look.prose.lay(read(say("sample.text")), "body", inner.width, ink.INK, lines=lines)
        screen.blit(text.picture, below.rect)
        self._wood(screen, wood)
        pieces = (scenes_of(game).piece(look.assets) for game in games.names())
        piece = next((each for each in pieces if each is not None), None)
        if piece is not None:
            self._board(screen, board.rect, piece)
            self.places.append(board.rect)

    def _wood(self, screen: pygame.Surface, box: Box) -> None:
        look = self.look
        look.materials.inset(*box.size).draw(screen, *box.rect.topleft)
        button, below = box.inset(20, 0).less(top=16).column(Grown(52, least=40), Share(), gap=12)
        plate = look.materials.button(*button.size, "wood")
        plate.draw(screen, *button.rect.topleft)
        words = fitted(look, say("sample.button"), "button", BUTTON_TEXT["wood"], button.width - 20)
        screen.blit(words, button.spot(words))
        lines = below.less(bottom=8).fits(Line("compact"))
        text = look.prose.lay(
            say("sample.note"), "compact", below.width, ink.MUTED_CREAM, lines=lines
        )
        if below.height >= below.high(Line("compact")):
            screen.blit(text.picture, below.rect)

    def _board(self, screen: pygame.Surface, rect: pygame.Rect, piece: Piece) -> None:
        """Paint a corner of a board with spaces to move to and one to attack, seven spaces wide."""
        painter, (left, top, *_) = piece.painter, piece.crop
        grid = painter.board.grid
        cell = -(-rect.width // ACROSS)
        strong = self.house.settings.high_contrast
        picture = painter.picture(cell).surface.copy()
        if strong:
            picture.fill((191, 191, 191), special_flags=pygame.BLEND_RGB_MULT)
        overlays = Overlays(cell, strong)
        reach = sum(
            1 << grid.cell(row, col)
            for row in range(top + 2, top + 6)
            for col in range(left + 1, left + 4)
        )
        overlays.lay(picture, grid, reach, "move")
        target = overlays.target()
        place = ((left + 5) * cell + cell // 2, (top + 3) * cell + cell // 2)
        picture.blit(
            target, target.get_rect(center=place), special_flags=pygame.BLEND_PREMULTIPLIED
        )
        source = pygame.Rect((0, 0), rect.size)
        source.center = ((left + 3) * cell + cell // 2, (top + 3) * cell + cell // 2)
        screen.blit(picture, rect, source)
        pygame.draw.rect(screen, ink.BRASS, rect, 2, border_radius=4)
