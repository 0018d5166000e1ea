"""Which monster of a tie acts next is picked by the number in its name."""

from __future__ import annotations

import pygame

from game.board.grid import bits, lowest
from game.engine.decisions import choice
from game.engine.options import Option
from game.rules.onslaught.codes import GO, TARGET
from game.rules.onslaught.state import of
from game.scenes.onslaught.asking import damage_of
from game.scenes.onslaught.table import OnslaughtMatch
from game.table.board.shown import MiniShown, Shown
from game.words.rich import plain
from tests.scenes.onslaught.conftest import PEOPLE, Sit
from tests.scenes.onslaught.sitting import go_to, settle, to_question

FIRST_TIE = 5
"""The seed of a robot that soon comes to equal spaces, and strikes somebody from some of them."""


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


def test_the_equal_spaces_of_a_monster_have_keys_and_tell_whom_it_heads_for(sit: Sit) -> None:
    desk = sit(PEOPLE)
    scene = to_question(desk, "monster_move", FIRST_TIE)
    settle(desk)
    marks, match = scene.panels.own.marks(), scene.session.match
    assert [cell for _, cell in marks.numbered] == list(bits(scene.question.mask(GO)))
    assert [flag.text for flag in marks.tags if flag.key] == [str(n) for n, _ in marks.numbered]
    told = plain(scene.question.asked.task(match, scene.course.seat)[1])
    assert all(scene.names.cell(cell).text in told for _, cell in marks.numbered)


def to_struck(sit: Sit) -> tuple[OnslaughtMatch, Option]:
    """Return a match with a monster's equal spaces, and a choice of which it strikes somebody."""
    desk = sit(PEOPLE)

    def struck() -> list[Option]:
        scene = desk.top
        if not isinstance(scene, OnslaughtMatch) or scene.busy or not scene.question.mask(GO):
            return []
        match, seat = scene.session.match, scene.course.seat
        kept = [choice(GO, cell) for cell in bits(scene.question.mask(GO))]
        told = [match.game.option(match, seat, one) for one in kept]
        return [one for one in told if one.stakes]

    scene = go_to(desk, lambda: bool(struck()), FIRST_TIE, aim="monster_move")
    return scene, struck()[0]


def test_what_is_certain_is_told_by_its_damage_and_no_chance(sit: Sit) -> None:
    scene, option = to_struck(sit)
    (row, *_) = scene.laid.panels._odds(option).rows
    assert row.told == damage_of(option.stakes[:1])
    assert "%" not in row.told + row.detail


def test_the_flag_of_a_blow_hangs_at_whom_it_would_strike_and_the_question_stays(sit: Sit) -> None:
    scene, option = to_struck(sit)
    asked = scene.screen._note
    end = option.path[-1]
    scene.question.point(end)
    scene.panels.refresh()
    grid = scene.state.tables.grid
    flags = [flag for flag in scene.panels.own.marks().tags if not flag.key]
    cells = [scene.state.cell[each.figure] for each in option.stakes]
    assert [(flag.row, flag.column) for flag in flags] == [
        (grid.row(cell), grid.col(cell)) for cell in cells
    ]
    assert scene.screen._note == asked


def test_the_space_that_is_pointed_at_keeps_its_number(sit: Sit) -> None:
    scene, option = to_struck(sit)
    scene.question.point(option.path[-1])
    marks = scene.panels.own.marks()
    numbers = {flag.text for flag in marks.tags if flag.key}
    assert numbers == {str(number) for number, _ in marks.numbered}


def test_the_board_dims_about_the_equal_spaces_of_a_monster(sit: Sit) -> None:
    scene = to_question(sit(PEOPLE), "monster_move", FIRST_TIE)
    assert scene.question.pointing.marks.lit == scene.question.mask(GO)


def test_about_whom_one_is_asked_stands_out_until_one_of_the_equal_spaces_is_pointed_at(
    sit: Sit,
) -> None:
    scene = to_question(sit(PEOPLE), "monster_move", FIRST_TIE)
    decision = scene.session.match.decision
    assert decision is not None
    rims = []
    for space in (-1, lowest(scene.question.mask(GO))):
        scene.question.point(space)
        frame = Shown(minis={decision.figure: MiniShown(decision.figure, 0, 0)})
        scene.panels._light(frame)
        rims.append(frame.minis[decision.figure].outline)
    assert rims == [1.0, 0.0]


def test_each_of_the_equal_spaces_is_told_by_the_number_that_it_has_on_the_board(sit: Sit) -> None:
    scene = to_question(sit(PEOPLE), "monster_move", FIRST_TIE)
    numbered = scene.question.pointing.marks.numbered
    told = plain(scene.question.asked.task(scene.session.match, scene.course.seat)[1])
    named = [f"{number}\N{NO-BREAK SPACE}·\N{NO-BREAK SPACE}{scene.names.cell(cell).text}"
             for number, cell in numbered]  # fmt: skip
    assert named
    assert all(name in told for name in named)


def test_the_log_names_the_side_that_picked_one_of_the_equal_spaces(sit: Sit) -> None:
    desk = sit(PEOPLE)
    scene = to_question(desk, "monster_move", FIRST_TIE)
    settle(desk)
    side = scene.names.side_name(scene.course.seat)
    before = len(scene.log.lines)
    desk.key(pygame.K_1)
    settle(desk)
    told = [plain(line.text) for line in scene.log.lines[before:]]
    assert any(f"picked by {side}" in line for line in told)
