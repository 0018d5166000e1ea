"""Which monster of a tie acts next is picked by the number in its name."""

from __future__ import annotations

import pygame

from game.rules.onslaught.codes import GO, TARGET
from game.rules.onslaught.state import of
from tests.scenes.onslaught.conftest import PEOPLE, Sit
from tests.scenes.onslaught.sitting import settle, to_question


def test_a_monster_of_a_tie_has_its_number_on_the_board_and_its_key_picks_it(sit: Sit) -> None:
    desk = sit(PEOPLE)
    scene = to_question(desk, "monster_order")
    settle(desk)
    s = of(scene.session.match)
    numbered = dict(scene.question.pointing.marks.numbered)
    assert sum(1 << cell for cell in numbered.values()) == scene.question.mask(TARGET)
    figures = {number: s.figure_at(cell) for number, cell in numbered.items()}
    named = {number: scene.names.figure(one).text for number, one in figures.items()}
    assert named == {number: f"Goblin Guard {number}" for number in numbered}
    flags = scene.panels.own.marks().tags
    assert sorted(flag.text for flag in flags) == sorted(map(str, numbered))
    last = max(numbered)
    made = len(scene.session.history.steps)
    desk.key(pygame.K_0 + last)
    settle(desk)
    assert len(scene.session.history.steps) == made + 1
    where = scene.names.cell(numbered[last]).text
    assert scene.session.history.steps[made].line.choice.endswith(f" {where}")


def test_the_board_dims_about_the_equal_spaces_of_a_monster(sit: Sit) -> None:
    scene = to_question(sit(PEOPLE), "monster_move")
    assert scene.question.pointing.marks.lit == scene.question.mask(GO)
