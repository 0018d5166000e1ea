"""What is rehearsed of Descent: whoever acts next is shown without reading or wrapping anything."""

from __future__ import annotations

import pygame
import pytest

from game.board.grid import bits
from game.board.sight import Sight
from game.engine.decisions import Decision
from game.scenes.match.rehearsal import rehearse
from game.session import Session
from game.table.descent.projection import at_rest
from game.table.figures.minis import Minis
from game.table.look.prose import Prose
from tests.scenes.descent.sitting import Sit


def a_turn(session: Session, decision: Decision) -> bool:
    return decision.kind == "turn"


def test_every_heros_card_and_the_overlords_read_and_wrap_nothing_once_rehearsed(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit(a_turn, heroes=3)
    panels, canvas = scene.laid.panels, pygame.Surface(scene.size)
    for _ in rehearse(scene.screen, scene.laid.coming):
        continue
    made: list[object] = []

    def read(self: Minis, sheet: str) -> pygame.Surface:
        made.append(sheet)
        return pygame.Surface((4000, 4000), pygame.SRCALPHA)

    wrap = Prose._wrap

    def wrapped(self: Prose, *told: object) -> object:
        made.append(told[0])
        return wrap(self, *told)  # type: ignore[arg-type]

    monkeypatch.setattr(Minis, "_load", read)
    monkeypatch.setattr(Prose, "_wrap", wrapped)
    rest, s = at_rest(panels.shown), panels.state
    for seat in range(s.seats):
        panels.furniture.hero.show(panels.presenter.hero(rest, seat, s, {}, -1))
        panels.furniture.hero.draw(canvas)
    panels.furniture.lord.show(panels.presenter.lord(rest, s, frozenset(), -1))
    panels.furniture.lord.draw(canvas)
    assert made == []


def test_a_rehearsal_changes_nothing_that_is_seen(sit: Sit) -> None:
    scene = sit(a_turn)
    before, after = pygame.Surface(scene.size), pygame.Surface(scene.size)
    scene.draw(before)
    steps = sum(1 for _ in rehearse(scene.screen, scene.laid.coming))
    assert steps > 100, "one step a frame: many small ones"
    scene.draw(after)
    assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(after, "RGB")


def test_lines_of_sight_are_worked_out_before_anybody_points_the_known_first(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit(a_turn)
    prepared: list[int] = []
    monkeypatch.setattr(Sight, "prepare", lambda self, space: prepared.append(space))
    for _ in scene.laid.sight():
        continue
    dungeon, known = scene.laid.game.tables.dungeon, scene.laid.panels.shown.seen
    spaces = dungeon.grid.cells & ~dungeon.walls
    assert sorted(prepared) == bits(spaces)
    first = prepared[: (spaces & known).bit_count()]
    assert all(known >> space & 1 for space in first)
