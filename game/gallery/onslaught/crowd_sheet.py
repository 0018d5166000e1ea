"""The sheet of crowds: nine figures side by side, with all that can hang on them."""

from __future__ import annotations

from typing import Final

import pygame

from game.board.terrain import Board
from game.rules.onslaught.codes import SIDES
from game.scenes.shell.form_scene import FormScene
from game.scenes.shell.pictures import minis_of
from game.table.board.camera import HEAD, SIDE
from game.table.board.kit import Kit
from game.table.board.marks import Marks
from game.table.board.picture import BoardPainter
from game.table.board.shown import MiniShown, Shown
from game.table.board.view import BoardView
from game.table.widgets.form import Form

BOARD: Final = Board.parse(".....\n.....\n.....\n.....")
CROWDS: Final = (
    ("bedlam", "loot_goblin", "jeevika", "rokpyratrix", "goblin_guard", "barachiel",
     "grabbleshanks", "skeleton_sentinel", "chloe_amasnodel"),
    ("lightning_dancer", "bedlam", "goblin_guard", "kobold_slinger", "rokpyratrix", "mimic",
     "goblin_guard", "grabbleshanks", "goblin_guard"),
    ("barachiel", "mistral", "bone_pile_ogre", "wren_ashdown", "jeevika", "bram_oathstone",
     "loot_goblin", "loot_goblin", "kobold_slinger"),
    ("goblin_guard", "goblin_guard", "goblin_guard", "rokpyratrix", "bedlam",
     "lightning_dancer", "kobold_slinger", "skeleton_sentinel", "goblin_guard"),
)  # fmt: skip
"""Nine figures each, row by row."""
PLACES: Final = ((1, 0), (0, 1), (2, 0), (2, 1))
"""The upper left column and row of each crowd: two of them stand at the upper edge."""
CONDITIONS: Final = ("cursed", "marked", "taunted", "slowed", "weakened", "warded")


def crowd(number: int) -> Shown:
    """Return a crowd: four of it with cards, nobody without a condition."""
    left, top = PLACES[number]
    minis = {}
    for at in range(len(CROWDS[number])):
        told = tuple(CONDITIONS[(at + way) % len(CONDITIONS)] for way in range(1 + at % 2))
        minis[at] = MiniShown(
            at, left + at % 3, top + at // 3, SIDES[(at + number) % 3], 3 + at, 11,
            conditions=told, carried=("flametongue",) * (at == 2 * number), acting=at == 4,
            card=str(at * 4 + number) if at % 2 else None,
        )  # fmt: skip
    return Shown(minis=minis)


class CrowdSheet(FormScene):
    """Crowds side by side; nothing can be pressed."""

    name = "crowds"
    fields: list[pygame.Rect]

    def lay_out(self, form: Form) -> None:
        """A field for each crowd."""
        grid = self.look.window.less(28, 28, 28, 28).grid(2, 2, gap=28)
        self.fields = [box.rect for box in grid]

    def paint(self, screen: pygame.Surface) -> None:
        """A board in each field."""
        self.table(screen)
        look, grid = self.look, BOARD.grid
        for number, field in enumerate(self.fields):
            wide, high = grid.width + 2 * SIDE + 0.3, grid.height + HEAD + 0.5
            cell = min(int(field.width / wide), int(field.height / high), 128) // 2 * 2
            box = pygame.Rect(0, 0, cell * grid.width, cell * grid.height)
            box.midbottom = (field.centerx, field.bottom - round(0.25 * cell))
            look.materials.board_frame(*box.size, look.px(12)).draw(screen, box.x, box.y)
            painter = BoardPainter(BOARD, Kit(look.assets), look.icons)
            view = BoardView(
                painter, box, CROWDS[number], minis_of(look.assets), look.fonts, look.icons,
                look.materials, calm=True, least=cell, named=False,
            )  # fmt: skip
            view.draw(screen, crowd(number), Marks())
