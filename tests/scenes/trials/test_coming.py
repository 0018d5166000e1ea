"""What is rehearsed of Trials: whoever acts next is shown without reading or wrapping anything."""

from __future__ import annotations

from itertools import islice

import pygame
import pytest

from game.engine.decisions import Decision
from game.rules.trials.realm import Lines
from game.scenes.match.rehearsal import rehearse
from game.scenes.trials.table import TrialsMatch
from game.session import Session
from game.table.figures.minis import Minis
from game.table.look.prose import Prose
from tests.scenes.trials.sitting import Sit, turn


def first_turn(session: Session, decision: Decision) -> bool:
    return turn(session, decision) and session.game.round_of(session.match) == 1


@pytest.fixture
def rehearsed(sit: Sit) -> TrialsMatch:
    scene = sit(first_turn)
    for _ in rehearse(scene.screen, scene.laid.coming):
        continue
    return scene


def test_faces_and_cards_of_all_who_play_read_and_wrap_nothing_once_rehearsed(
    rehearsed: TrialsMatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    panels, canvas = rehearsed.laid.panels, pygame.Surface(rehearsed.size)
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
    furniture = panels.furniture
    for seat in range(len(panels.shown.heroes)):
        furniture.hero.show(panels.card(seat))
        furniture.hero.draw(canvas)
    strips = (furniture.ours, furniture.theirs)
    for acting in (*range(len(panels.shown.heroes)), 10):
        panels.shown.acting = acting
        for party, strip in enumerate(strips):
            strip.show(
                panels.presenter.party(panels.shown, party, frozenset(), frozenset(), -1, {})
            )
            strip.draw(canvas)
    assert made == []


def test_a_rehearsal_changes_nothing_that_is_seen(sit: Sit) -> None:
    scene = sit(first_turn)
    before, after = pygame.Surface(scene.size), pygame.Surface(scene.size)
    scene.draw(before)
    steps = sum(1 for _ in rehearse(scene.screen, scene.laid.coming))
    assert steps > 100, "one step a frame: many small ones"
    scene.draw(after)
    assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(after, "RGB")


@pytest.mark.interpreted
def test_how_lines_of_sight_go_is_worked_out_before_any_is_looked_along(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit(first_turn)
    ways: list[tuple[int, int]] = []
    monkeypatch.setattr(Lines, "draw", lambda self: ways.append((self._south, self._east)))
    pairs = [(south, east) for south in range(1, 30) for east in range(south + 1)]
    for _ in islice(scene.laid.sight(), len(pairs)):
        continue
    assert ways == pairs
