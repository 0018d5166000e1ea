"""What a pointed-at space means, and over which line (R17, R24, R32, R33)."""

from __future__ import annotations

import pytest

from game.engine.answers import ENDS, ITSELF, MIDDLE, PUTS, TURN, WHOM, Aim
from game.engine.decisions import code_of, member_of
from game.engine.match import Match
from game.rules.onslaught.codes import LOOT, MOVE
from tests.rules.onslaught.own_levels import own_game
from tests.rules.onslaught.table import GAME, Table

HALL = own_game("\n".join(["." * 13] * 13))
WALLED = own_game("......\n......\n...#..\n......\n......\n......")


def aim(table: Table, ability: str, space: str = "") -> Aim:
    """What a space means under an ability of whoever is asked (under nothing chosen if "")."""
    decision = table.match.decision
    assert decision is not None
    code = -1
    if ability:
        code = next(r.tool for r in table.game.tables.rows[decision.figure] if r.id == ability)
    cell = table.cell(space) if space else -1
    return table.game.aim(table.match, table.match.waiting()[0], code, cell)


@pytest.mark.clause("R17")
def test_a_plain_click_in_reach_is_a_move_and_shows_its_way() -> None:
    table = Table({"bedlam": "C3", "grabbleshanks": "L12"}, game=HALL).activate("bedlam")
    found = aim(table, "", "C5")
    assert found.option is not None
    assert (found.code, found.how, found.option.key) == (MOVE, ENDS, "move")
    assert [cost.kind for cost in found.costs] == ["move"]
    assert [table.game.tables.grid.name(c) for c in found.option.path] == ["C3", "C4", "C5"]


@pytest.mark.clause("R15", "R16e")
def test_a_second_move_tells_that_the_standard_action_pays() -> None:
    table = Table({"bedlam": "C3", "grabbleshanks": "L12"}, game=HALL).activate("bedlam")
    table.play("move C5")
    assert [cost.kind for cost in aim(table, "").costs] == ["standard"]


@pytest.mark.clause("R17")
def test_a_plain_click_out_of_reach_tells_why() -> None:
    table = Table({"bedlam": "C3", "grabbleshanks": "L12"}, game=HALL).activate("bedlam")
    found = aim(table, "", "C9")
    assert found.choice == -1
    assert found.refusal is not None
    assert (found.refusal.clause, found.refusal.key) == ("R17", "out_of_reach")


@pytest.mark.clause("R24", "R32.3")
def test_a_target_shows_its_line_and_one_behind_another_what_cuts_it() -> None:
    at = {"bedlam": "A1", "grabbleshanks": "C1", "lightning_dancer": "E1"}
    table = Table(at, game=HALL).activate("bedlam")
    found = aim(table, "gloom_bolt", "C1")
    assert found.how == WHOM
    assert found.strikes
    assert found.line is not None
    assert found.line.clear
    assert found.option is not None
    assert [one.figure for one in found.option.stakes] == [table.figure("grabbleshanks")]
    behind = aim(table, "gloom_bolt", "E1")
    assert behind.line is not None
    assert behind.line.blocker == table.cell("C1")
    assert behind.refusal is not None
    assert behind.refusal.key == "no_line_miniature"


@pytest.mark.clause("R33", "R34")
def test_a_cone_turns_to_the_side_on_which_one_points() -> None:
    table = Table({"rokpyratrix": "C3", "grabbleshanks": "F2"}, game=HALL).activate("rokpyratrix")
    found = aim(table, "fire_breath", "J4")
    assert (found.how, found.cell) == (TURN, table.cell("D3"))
    assert found.option is not None
    assert [one.figure for one in found.option.stakes] == [table.figure("grabbleshanks")]


@pytest.mark.clause("R34a")
def test_a_cone_does_not_turn_to_a_wall() -> None:
    table = Table({"rokpyratrix": "C3", "grabbleshanks": "F6"}, game=WALLED)
    found = aim(table.activate("rokpyratrix"), "fire_breath", "F3")
    assert (found.cell, found.choice) == (-1, -1)


@pytest.mark.clause("R35", "R35c")
def test_an_area_tells_what_it_covers_and_what_a_wall_keeps_from_it() -> None:
    table = Table({"grabbleshanks": "A4", "bedlam": "F6"}, game=WALLED).activate("grabbleshanks")
    found = aim(table, "arrow_storm", "D4")
    assert found.how == MIDDLE
    assert found.option is not None
    assert found.option.cells >> table.cell("D5") & 1
    assert found.option.missed >> table.cell("D3") & 1


@pytest.mark.clause("R59h", "R35")
def test_to_the_marked_a_shot_goes_past_others_and_an_area_does_not() -> None:
    at = {"grabbleshanks": "A5", "goblin_guard.1": "C5", "bedlam": "E5"}
    table = Table(at, game=HALL).token("bedlam", "marked").activate("grabbleshanks")
    shot = aim(table, "shortbow", "E5")
    assert shot.line is not None
    assert shot.line.clear
    area = aim(table, "arrow_storm", "E5")
    assert area.line is not None
    assert area.line.blocker == table.cell("C5")
    assert area.refusal is not None
    assert area.refusal.key == "no_line_miniature"


@pytest.mark.clause("R2a")
def test_what_is_done_to_oneself_is_meant_wherever_one_points() -> None:
    table = Table({"bedlam": "C3", "grabbleshanks": "L12"}, game=HALL).activate("bedlam")
    found = aim(table, "arcane_strike", "K9")
    assert (found.how, member_of(found.choice)) == (ITSELF, table.cell("C3"))
    assert not found.strikes


@pytest.mark.clause("R20")
def test_a_click_on_a_chest_at_hand_opens_it() -> None:
    chest = GAME.tables.chests & -GAME.tables.chests
    grid = GAME.tables.grid
    space = chest.bit_length() - 1
    beside = grid.orthogonal(space) & GAME.tables.floor
    start = grid.name(beside.bit_length() - 1)
    table = Table({"bedlam": start, "grabbleshanks": "C5"}).activate("bedlam")
    found = aim(table, "gloom_bolt", grid.name(space))
    assert code_of(found.choice) == LOOT


@pytest.mark.clause("R55a")
def test_placing_is_putting_and_a_space_elsewhere_tells_why_not() -> None:
    match = Match.start(GAME, 4)
    seat = match.waiting()[0]
    match.play(seat, GAME.read(match, seat, GAME.say(match, seat, match.decision.nth(seat, 0))))  # type: ignore[union-attr]
    seat = match.waiting()[0]
    start = GAME.tables.start[seat]
    found = GAME.aim(match, seat, -1, start.bit_length() - 1)
    assert found.how == PUTS
    assert found.choice >= 0
    other = GAME.aim(match, seat, -1, (GAME.tables.start[1 - seat]).bit_length() - 1)
    assert other.refusal is not None
    assert (other.refusal.clause, other.refusal.key) == ("R55a", "no_start_space")


def test_who_is_not_asked_means_nothing_by_pointing() -> None:
    table = Table({"bedlam": "C3", "grabbleshanks": "C5"}, game=HALL).activate("bedlam")
    found = table.game.aim(table.match, 0, -1, table.cell("C4"))
    assert (found.choice, found.option, found.cells) == (-1, None, 0)
