"""A sample of how things look under the settings in force."""

from __future__ import annotations

import pygame

from game import games
from game.scenes.room import scenes_of
from game.scenes.shell.house import House
from game.scenes.title.diorama import Piece
from game.table.board.overlays import Overlays
from game.table.look import palette as ink
from game.table.look.fitting import fitted
from game.table.look.materials import BUTTON_TEXT
from game.table.look.theme import Look
from game.words.ui import say


class Sample:
    """A card, a button and a piece of board with a reach and a target on it."""

    def __init__(self, look: Look, house: House) -> None:
        self.look, self.house = look, house

    @staticmethod
    def least(look: Look) -> int:
        """Return the pixels downward that a sample needs."""
        lines = look.fonts.line_height("h3") + 2 * look.fonts.line_height("body")
        return max(lines + look.px(60), look.px(128))

    def draw(self, screen: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint it into `rect`."""
        look = self.look
        high = min(rect.height - look.px(12), look.px(260))
        gap = look.px(16)
        area = pygame.Rect(rect.x, rect.bottom - high, rect.width, high)
        third = (area.width - 2 * gap) // 3
        card = pygame.Rect(area.x, area.y, third, high)
        look.materials.parchment(card.width, card.height, 2).draw(screen, card.x, card.y)
        inner = card.inflate(-look.px(36), -look.px(28))
        head = fitted(look, say("sample.head"), "h3", ink.RUBRIC, inner.width)
        screen.blit(head, inner.topleft)
        room = inner.height - head.get_height()
        lines = max(1, room // look.fonts.line_height("body"))
        text = look.fonts.rich(say("sample.text"), "body", inner.width, ink.INK, max_lines=lines)
        screen.blit(text.picture, (inner.x, inner.y + head.get_height()))
        self._wood(screen, pygame.Rect(card.right + gap, area.y, third, high))
        pieces = (scenes_of(game).piece(look.assets) for game in games.names())
        piece = next((each for each in pieces if each is not None), None)
        if piece is not None:
            box = pygame.Rect(card.right + third + 2 * gap, area.y, third, high)
            self._board(screen, box, piece)

    def _wood(self, screen: pygame.Surface, rect: pygame.Rect) -> None:
        look = self.look
        look.materials.inset(rect.width, rect.height).draw(screen, rect.x, rect.y)
        high = max(40, look.grown(52))
        box = pygame.Rect(0, 0, rect.width - look.px(40), high)
        box.midtop = (rect.centerx, rect.y + look.px(16))
        look.materials.button(box.width, box.height, "wood", "focus").draw(screen, box.x, box.y)
        words = fitted(look, say("sample.button"), "button", BUTTON_TEXT["wood"], box.width - 20)
        screen.blit(words, words.get_rect(center=box.center))
        below = pygame.Rect(box.x, box.bottom + look.px(12), box.width, 0)
        lines = max(1, (rect.bottom - look.px(8) - below.y) // look.fonts.line_height("compact"))
        text = look.fonts.rich(
            say("sample.note"), "compact", below.width, ink.MUTED_CREAM, max_lines=lines
        )
        if below.y + look.fonts.line_height("compact") <= rect.bottom:
            screen.blit(text.picture, below.topleft)

    def _board(self, screen: pygame.Surface, rect: pygame.Rect, piece: Piece) -> None:
        """Paint a corner of a board with spaces to move to and one to attack."""
        painter, (left, top, *_) = piece.painter, piece.crop
        grid = painter.board.grid
        cell = 48
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
        wide, high = min(rect.width, 7 * cell), min(rect.height, 5 * cell)
        frame = pygame.Rect(0, 0, wide, high)
        frame.center = rect.center
        source = pygame.Rect(0, 0, wide, high)
        source.center = ((left + 3) * cell + cell // 2, (top + 3) * cell + cell // 2)
        screen.blit(picture, frame, source)
        pygame.draw.rect(screen, ink.BRASS, frame.inflate(4, 4), 2, border_radius=4)
