"""The sheet of floor sets: one map in each of them, side by side."""

from __future__ import annotations

from typing import Final

import pygame

from game.board.terrain import Board
from game.rules.floors import FLOORS
from game.scenes.shell.form_scene import FormScene
from game.scenes.shell.pictures import mini_canvas, minis_of
from game.table.board.kit import Kit
from game.table.board.picture import BoardPainter
from game.table.look import palette as ink
from game.table.look.boxes import Line, Pixels
from game.table.look.fitting import fitted, role_of
from game.table.look.strokes import clear
from game.table.widgets.form import Form
from game.words.ui import say

ACROSS: Final = 4
MAP: Final = """
    ....r....ZZZ.
    .s.......ZZZ.
    .##D##.......
    .#...#..#B#..
    .#...o.......
    .#####.G.s...
    .......p...p.
    HH.p.........
    HH.....p...p.
    HH......r....
"""
LEGEND: Final = {
    "r": "respawn", "Z": "zhentarim", "H": "harpers", "G": "guards", "s": "rubble",
    "D": "door", "o": "open door", "B": "brazier", "p": "pillar",
}  # fmt: skip
STANDING: Final = ("D", "B", "p")
"""Signs of the map that are blocking terrain besides ``#``."""
BOARD: Final = Board.parse(
    MAP.translate(str.maketrans("".join(STANDING), "#" * len(STANDING))), LEGEND
)
DRAWN: Final = Board.parse(MAP, LEGEND)
PIECES: Final = (
    "pillar", "brazier", "door.shut.across", "door.ajar.across", "door.shut.upright",
    "door.ajar.upright", "rubble.0",
)  # fmt: skip
FIGURES: Final = (
    ("goblin_guard", "dungeon", "H6"),
    ("grabbleshanks", "harpers", "B9"),
    ("rokpyratrix", "zhentarim", "K3"),
)


def painter(kit: Kit, scene: FormScene) -> BoardPainter:
    """Return what paints the map of the sheet with the pieces of a kit."""
    layers = DRAWN.layers
    zones = {side: layers[side] for side in ("harpers", "zhentarim")}
    objects = {kind: layers[kind] for kind in ("rubble", "door", "open door", "brazier")}
    return BoardPainter(BOARD, kit, scene.look.icons, zones, layers["respawn"], objects)


class FloorSheet(FormScene):
    """All floor sets at one glance; nothing can be pressed."""

    name = "floors"
    fields: list[pygame.Rect]

    def lay_out(self, form: Form) -> None:
        """A field for each floor set, and one two wide for the words."""
        rows = -(-(len(FLOORS) + 2) // ACROSS)
        first, second, *rest = self.look.window.less(28, 28, 28, 28).grid(ACROSS, rows, gap=28)
        self.fields = [first.rect.union(second.rect), *(box.rect for box in rest[: len(FLOORS)])]

    def paint(self, screen: pygame.Surface) -> None:
        """The words, and a board in each field."""
        self.table(screen)
        words = self.fields[0]
        self.on(screen, self.look.materials.parchment(*words.size, 3), words)
        inner = self.look.box(words).inset(32, 28)
        title = role_of(self.look, say("floors.head"), ("h2", "h3"), inner.width) or "label"
        head = self.words(screen, say("floors.head"), title, inner.rect.topleft, ink.INK)
        body = inner.less(top=Pixels(head.height) + 12)
        for role in ("body", "compact", "note"):
            note = self.text_height(say("floors.note"), role, body.width)
            if note <= body.less(bottom=-20).height:
                break
        place = body.rect.topleft
        self.words(screen, say("floors.note"), role, place, ink.INK, width=body.width)
        self._pieces(screen, body.less(top=Pixels(note)).inset(0, 12).rect)
        for floor, field in zip(FLOORS, self.fields[1:], strict=True):
            self._board(screen, floor, field)

    def _pieces(self, screen: pygame.Surface, box: pygame.Rect) -> None:
        """Show what a map may hold from near, on bare slabs."""
        count = len(PIECES)
        cell = min(box.width // count, round(box.height / 1.8)) // 2 * 2
        if cell < 24:
            return
        kit = Kit(self.look.assets)
        x, y = box.centerx - cell * count // 2, box.bottom - cell
        for number in range(count):
            slab = kit.piece(f"slab.{number % 8}", cell)
            screen.blit(slab, (x + number * cell, y))
        for number, name in enumerate(PIECES):
            piece = kit.piece(name, cell)
            middle = x + number * cell + cell // 2
            low = y + cell + (cell // 8 if name == "pillar" else 0)
            screen.blit(piece, piece.get_rect(midbottom=(middle, low)))

    def _board(self, screen: pygame.Surface, floor: str, field: pygame.Rect) -> None:
        look, grid = self.look, BOARD.grid
        room = look.box(field).less(16, 16, 16, 16).less(top=Line("h3") + 10).rect
        cell = min(room.width // grid.width, room.height // grid.height) // 2 * 2
        kit = Kit(look.assets, floor)
        picture = painter(kit, self).picture(cell)
        box = pygame.Rect((0, 0), picture.surface.get_size())
        box.midbottom = (field.centerx, room.bottom)
        look.materials.board_frame(*box.size, look.px(12)).draw(screen, box.x, box.y)
        screen.blit(picture.surface, box)
        for number, (x, y) in enumerate(picture.flames):
            flame = kit.piece(f"flame.{number % 4}", cell)
            screen.blit(flame, flame.get_rect(center=(box.x + x, box.y + y)))
        things = [(one.row, 0, one.picture, one.x, one.y) for one in picture.standing]
        for _, _, stone, x, y in sorted(things, key=lambda thing: thing[:2]):
            screen.blit(stone, (box.x + x, box.y + y), special_flags=pygame.BLEND_PREMULTIPLIED)
        figures = minis_of(look.assets)
        for name, side, at in FIGURES:
            spot = grid.parse(at)
            feet = (
                round(box.x + (grid.col(spot) + 0.5) * cell),
                round(box.y + (grid.row(spot) + 0.72) * cell),
            )
            canvas = clear(*screen.get_size())
            mini_canvas(canvas, figures, name, side, cell, feet)
            screen.blit(canvas, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        words = fitted(look, say(f"floor.{floor}"), "h3", ink.BRASS_LIGHT, box.width)
        screen.blit(words, words.get_rect(midbottom=(box.centerx, box.y - look.px(14))))
