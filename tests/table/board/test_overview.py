"""The small map: what it keeps from one frame to the next is what it would draw anew."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from game.board.terrain import Board
from game.paths import assets
from game.table.board.camera import Camera
from game.table.board.kit import Kit
from game.table.board.overview import BoardMap
from game.table.board.picture import BoardPainter
from game.table.board.shown import MiniShown, Shown
from game.table.look.icons import Icons
from game.table.look.materials import Materials

BOARD = Board.parse("\n".join(["............", "..##....#...", *["............"] * 8]))
ICONS = Icons(assets())
VIEW = pygame.Rect(30, 20, 400, 300)


@pytest.fixture(autouse=True)
def _screen() -> None:
    pygame.display.init()
    pygame.display.set_mode((10, 10))


class Painted(BoardPainter):
    """A board whose floor becomes another."""

    turned = False

    def small(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the board reduced to a size, upside down once it is another."""
        return pygame.transform.flip(super().small(size), False, self.turned)


def a_map() -> BoardMap:
    painter = Painted(BOARD, Kit(assets()), ICONS)
    camera = Camera(BOARD.grid, VIEW)
    camera.zoom(2, VIEW.center)
    assert not camera.whole
    return BoardMap(painter, camera, Materials(assets(), ICONS))


def begun() -> Shown:
    return Shown(
        minis={
            0: MiniShown(0, 1, 4, "harpers", 9, 11, acting=True),
            1: MiniShown(1, 5, 4, "zhentarim", 11, 11),
        },
        laid=BOARD.grid.cells,
    )


def moved(shown: Shown, small: BoardMap) -> None:
    shown.minis[1] = replace(shown.minis[1], x=5.5)


def acts(shown: Shown, small: BoardMap) -> None:
    shown.minis[0] = replace(shown.minis[0], acting=False)


def changes_side(shown: Shown, small: BoardMap) -> None:
    shown.minis[1] = replace(shown.minis[1], side="dungeon")


def grows_large(shown: Shown, small: BoardMap) -> None:
    shown.minis[1] = replace(shown.minis[1], wide=2, high=1)


def goes(shown: Shown, small: BoardMap) -> None:
    del shown.minis[1]


def fades(shown: Shown, small: BoardMap) -> None:
    shown.minis[1] = replace(shown.minis[1], alpha=0.2)


def is_laid(shown: Shown, small: BoardMap) -> None:
    shown.laid &= ~0b1111


def another_floor(shown: Shown, small: BoardMap) -> None:
    assert isinstance(small._painter, Painted)
    small._painter.turned = True
    small._painter.age += 1


def panned(shown: Shown, small: BoardMap) -> None:
    small._camera.pan(-40, -30)


def zoomed(shown: Shown, small: BoardMap) -> None:
    small._camera.zoom(1, VIEW.center)


def gives_way(shown: Shown, small: BoardMap) -> None:
    small.keep_off([small.rect])


def another_window(shown: Shown, small: BoardMap) -> None:
    small._camera.resize(VIEW.inflate(-60, -40))


CHANGES = (
    moved, acts, changes_side, grows_large, goes, fades, is_laid, another_floor, panned, zoomed,
    gives_way, another_window,
)  # fmt: skip


def drawn(small: BoardMap, shown: Shown) -> bytes:
    target = pygame.Surface((460, 340))
    target.fill((90, 80, 70))
    small.draw(target, shown)
    return pygame.image.tobytes(target, "RGB")


@pytest.mark.parametrize("change", CHANGES)
def test_a_map_that_was_drawn_before_shows_what_changed(
    change: Callable[[Shown, BoardMap], None],
) -> None:
    kept, anew, shown = a_map(), a_map(), begun()
    before = drawn(kept, shown)
    change(shown, kept)
    after = drawn(kept, shown)
    again = begun()
    change(again, anew)
    assert after == drawn(anew, again)
    assert after != before


def test_what_stands_still_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    small, shown = a_map(), begun()
    before = drawn(small, shown)
    made: list[object] = []
    monkeypatch.setattr(small, "_drawn_signs", lambda *told: made.append(told))
    monkeypatch.setattr(small, "_darken", lambda *told: made.append(told))
    assert drawn(small, begun()) == before
    assert made == []
