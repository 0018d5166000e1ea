"""What is made before it is due: nothing that is seen changes, and nothing is made twice."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.match.rehearsal import rehearse
from game.table.board.shown import Shown
from game.table.look.fonts import Fonts
from game.table.motion.animation import Pace
from game.table.motion.signs import label
from tests.scenes.onslaught.conftest import PEOPLE, Sit
from tests.scenes.onslaught.sitting import to_question


def test_a_rehearsed_card_measures_and_reads_nothing_more(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = to_question(sit(PEOPLE), "place")
    for _ in rehearse(scene.screen, scene.laid.coming):
        continue
    measured: list[str] = []
    measure = Fonts._measured

    def told(self: Fonts, text: str, role: str, face: str) -> int:
        measured.append(text)
        return measure(self, text, role, face)

    monkeypatch.setattr(Fonts, "_measured", told)
    monkeypatch.setattr(pygame.image, "load", measured.append)
    canvas = pygame.Surface(scene.size)
    for figure in range(scene.state.tables.characters):
        scene.laid.panels._card(figure, scene.timeline.shown())
        scene.laid.panels.furniture.card.draw(canvas)
    assert measured == []


def test_a_rehearsal_changes_nothing_that_is_seen(sit: Sit) -> None:
    scene = to_question(sit(PEOPLE, reduced_motion=True), "place")
    before, after = pygame.Surface(scene.size), pygame.Surface(scene.size)
    scene.draw(before)
    spots = list(scene.laid.panels.furniture.card._spots)
    steps = sum(1 for _ in rehearse(scene.screen, scene.laid.coming))
    assert steps > 100, "one step a frame: many small ones"
    scene.draw(after)
    assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(after, "RGB")
    assert scene.laid.panels.furniture.card._spots == spots


def test_a_number_over_the_board_grows_through_letters_that_were_written_before(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = to_question(sit(PEOPLE), "place").screen.board
    opened: set[int] = set()
    sized = Fonts.sized

    def told(self: Fonts, face: str, pixels: int) -> pygame.font.Font:
        opened.add(pixels)
        return sized(self, face, pixels)

    monkeypatch.setattr(Fonts, "sized", told)
    for _ in board.rehearse():
        continue
    written, grown = set(opened), label(Pace(), (2.0, 2.0), "5", "damage")
    for step in range(101):
        shown = Shown()
        grown.frame(shown, step / 100)
        board._effects.above(pygame.Surface((400, 400)), board.camera, shown.effects[0], {}, {})
    assert opened == written
