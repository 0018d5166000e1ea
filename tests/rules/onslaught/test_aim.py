"""What a pointed-at space means, and over which line (R17, R24, R32, R33)."""

from __future__ import annotations

import pytest

from game.engine.answers import ENDS, ITSELF, MIDDLE, PUTS, TURN, WHOM, Aim
from game.engine.decisions import code_of, member_of
from game.engine.match import Match
from game.rules.onslaught.aiming import cone_toward, line
from game.rules.onslaught.codes import END, ITEM, LOOT, MOVE, NOWHERE, REACT, REACT_SLOTS
from game.rules.onslaught.content import load
from tests.rules.onslaught.own_cards import changed
from tests.rules.onslaught.own_levels import FIELD, own_game
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


@pytest.mark.clause("R17", "R24")
def test_nothing_taken_up_shows_no_line_also_where_no_move_is_left() -> None:
    at = {"bedlam": "C3", "grabbleshanks": "C6"}
    table = Table(at, game=HALL).activate("bedlam")
    table.play("move C4")
    table.play("move C5")
    found = aim(table, "", "C6")
    assert (found.choice, found.line) == (-1, None)


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


def under(table: Table, code: int, space: str = "") -> Aim:
    """What a space means under a code."""
    cell = table.cell(space) if space else -1
    return table.game.aim(table.match, table.match.waiting()[0], code, cell)


def of_aim(found: Aim) -> tuple[int, int, int, str, int, int]:
    return found.code, found.figure, found.origin, found.how, found.cells, found.cell


def test_without_a_question_or_for_who_is_not_asked_everything_is_left_open() -> None:
    table = Table({"bedlam": "C3"}, game=HALL)
    assert of_aim(table.game.aim(table.match, 0, -1, 7)) == (-1, -1, -1, PUTS, 0, 7)
    table.activate("bedlam")
    assert of_aim(table.game.aim(table.match, 0, -1, 7)) == (-1, -1, -1, PUTS, 0, 7)


@pytest.mark.clause("R17")
def test_whoever_acts_begins_in_its_own_space_the_first_figure_too() -> None:
    for name in ("grabbleshanks", "bedlam"):
        table = Table({name: "C3"}, game=HALL).activate(name)
        found = aim(table, "", "C4")
        assert (found.figure, found.origin) == (table.figure(name), table.cell("C3"))
        assert found.line is None
    asked = Table({"goblin_guard.4": "N13"}).begin_round()
    assert asked.asks == "initiative_one"
    found = under(asked, -1)
    assert of_aim(found) == (-1, -1, NOWHERE, ENDS, 0, -1)
    found = under(asked, -1, "C3")
    assert (found.option, found.refusal) == (None, None)


@pytest.mark.clause("R17")
def test_the_very_first_space_is_a_space_as_any_other() -> None:
    table = Table({"bedlam": "B1", "grabbleshanks": "A1"}, game=HALL).activate("bedlam")
    assert aim(table, "", "A1").refusal is not None
    first = aim(table, "hexblade", "A1")
    assert (first.choice >= 0, first.how, first.strikes) == (True, WHOM, True)
    table = Table({"bedlam": "B1"}, game=HALL).activate("bedlam")
    assert aim(table, "", "A1").choice >= 0
    found = aim(table, "hexblade", "A1")
    assert (found.choice, found.cells) == (-1, 0)
    rok = Table({"rokpyratrix": "C3"}, game=HALL).activate("rokpyratrix")
    assert aim(rok, "fire_breath", "A1").cell == rok.cell("C2")
    assert aim(rok, "fire_breath").cell == -1


@pytest.mark.clause("R14", "R15", "R16e")
def test_of_a_turn_moves_and_abilities_tell_their_cost_and_the_rest_none() -> None:
    table = Table({"bedlam": "B2", "grabbleshanks": "D2"}).activate("bedlam")
    assert [cost.kind for cost in aim(table, "gloom_bolt").costs] == ["standard"]
    assert [cost.kind for cost in aim(table, "arcane_strike").costs] == ["bonus"]
    assert under(table, LOOT).costs == ()
    table.s.standard_left = table.s.move_left = table.s.bonus_left = 0
    assert aim(table, "gloom_bolt").costs == ()
    assert aim(table, "").costs == ()


@pytest.mark.clause("R24", "R32")
def test_only_whom_or_what_an_ability_is_pointed_at_has_a_line() -> None:
    at = {"grabbleshanks": "A5", "bedlam": "D5", "lightning_dancer": "A9"}
    table = Table(at, game=HALL).activate("grabbleshanks")
    assert aim(table, "shortbow", "D5").line is not None
    area = aim(table, "arrow_storm", "D5")
    assert (area.choice >= 0, area.line) == (True, None)
    trail = aim(table, "trailcraft", "A6")
    assert (trail.choice >= 0, trail.line) == (True, None)
    draught = Table(at, game=HALL).item("lightning_dancer", "healing_draught")
    draught.activate("lightning_dancer")
    tool = next(code for code, _ in draught.match.decision.families(0) if code >= ITEM)  # type: ignore[union-attr]
    assert under(draught, tool, "A9").line is None
    assert under(draught, tool, "A9").choice >= 0


@pytest.mark.clause("R20")
def test_a_chest_at_hand_is_told_in_full() -> None:
    table = Table({"bedlam": "C2", "grabbleshanks": "M12"}).activate("bedlam")
    found = aim(table, "gloom_bolt", "B2")
    assert found.option is not None
    assert (found.option.key, found.refusal) == ("loot", None)


@pytest.mark.clause("R15")
def test_a_plain_click_without_a_move_left_tells_so() -> None:
    table = Table({"bedlam": "C3", "grabbleshanks": "C4"}, game=HALL).activate("bedlam")
    table.s.move_left = table.s.standard_left = 0
    table.match.decision = None
    table.match.stack[-1].go("ask")
    table.match.run()
    found = aim(table, "", "C5")
    assert found.code == -1
    assert found.refusal is not None
    assert found.refusal.key == "no_move_left"


@pytest.mark.clause("R43")
@pytest.mark.parametrize(
    ("at", "moves", "name"),
    [
        ({"grabbleshanks": "D2", "bedlam": "G2"}, "move E2", "grabbleshanks"),
        ({"bedlam": "D2", "grabbleshanks": "D3"}, "dagger > bedlam D2", "bedlam"),
    ],
)
def test_a_reaction_is_pointed_by_who_reacts(at: dict[str, str], moves: str, name: str) -> None:
    acting = "bedlam" if name == "grabbleshanks" else "grabbleshanks"
    table = Table(at, (15, 2), game=HALL).activate(acting)
    table.play(moves)
    figure = table.figure(name)
    code = REACT + REACT_SLOTS * figure + table.game.tables.reaction[figure]
    found = under(table, code, "D1")
    assert (found.figure, found.origin, found.how) == (figure, table.cell("D2"), ENDS)
    assert found.choice >= 0
    assert found.costs == ()


@pytest.mark.clause("R43")
def test_the_very_first_reaction_code_is_pointed_by_who_reacts() -> None:
    card = load().characters["grabbleshanks"]
    slip = next(each for each in card.ability if each.id == "slip_away")
    others = tuple(each for each in card.ability if each is not slip)
    game = own_game(FIELD, changed(grabbleshanks={"ability": (slip, *others)}))
    table = Table({"grabbleshanks": "D2", "bedlam": "G2"}, game=game).activate("bedlam")
    table.play("move E2")
    found = under(table, REACT, "D3")
    assert (found.figure, found.origin) == (0, table.cell("D2"))
    assert not found.strikes
    table = Table({"grabbleshanks": "D2", "bedlam": "G2"}, game=game).activate("bedlam")
    found = under(table, REACT)
    assert (found.figure, found.origin) == (0, table.cell("D2"))


@pytest.mark.clause("R33", "R34a")
@pytest.mark.parametrize(
    ("down", "right", "space"),
    [
        (-1, 0, "C2"), (1, 0, "C4"), (0, 1, "D3"), (0, -1, "B3"), (3, 1, "C4"), (-3, 1, "C2"),
        (1, 2, "D3"), (1, -2, "B3"), (2, 2, "C4"), (-2, 2, "C2"), (2, -2, "C4"), (0, 0, "C2"),
    ],
)  # fmt: skip
def test_a_cone_turns_to_the_nearest_of_four_sides(down: int, right: int, space: str) -> None:
    table = Table({}, game=HALL)
    assert cone_toward(table.s, table.cell("C3"), down, right) == table.cell(space)


@pytest.mark.clause("R33")
def test_a_cone_turns_to_the_corner_but_not_off_the_map() -> None:
    table = Table({}, game=HALL)
    assert cone_toward(table.s, table.cell("A2"), -1, 0) == table.cell("A1")
    assert cone_toward(table.s, table.cell("A1"), -1, 0) == -1
    assert cone_toward(table.s, table.cell("A1"), 0, -1) == -1


@pytest.mark.clause("R33")
def test_a_cone_turns_west_to_what_lies_west() -> None:
    table = Table({"rokpyratrix": "G3"}, game=HALL).activate("rokpyratrix")
    assert aim(table, "fire_breath", "C3").cell == table.cell("F3")


@pytest.mark.clause("R32", "R59h")
def test_there_is_no_line_to_ones_own_space_nor_from_off_the_map() -> None:
    table = Table({"bedlam": "C3", "goblin_guard.4": "K9"}, game=HALL).activate("bedlam")
    bedlam, off = table.figure("bedlam"), table.figure("rokpyratrix")
    assert line(table.s, bedlam, None, table.cell("C3")) is None
    assert line(table.s, off, None, table.cell("C3")) is None
    assert line(table.s, -1, None, table.cell("C3")) is None
    found = line(table.s, bedlam, None, table.cell("C7"))
    assert found is not None
    assert found.clear


@pytest.mark.clause("R59h")
def test_the_marked_sees_the_first_figure_past_others() -> None:
    at = {"bedlam": "A5", "lightning_dancer": "C5", "grabbleshanks": "E5"}
    table = Table(at, game=HALL).token("bedlam", "marked").activate("bedlam")
    assert table.figure("grabbleshanks") == 0
    found = line(table.s, table.figure("bedlam"), None, table.cell("E5"))
    assert found is not None
    assert found.clear


@pytest.mark.clause("R59h", "R32.3")
def test_to_an_empty_space_nobody_s_mark_opens_a_line() -> None:
    at = {"grabbleshanks": "A5", "bedlam": "C5", "goblin_guard.4": "K9"}
    table = Table(at, game=HALL).token("goblin_guard.4", "marked").activate("grabbleshanks")
    found = line(table.s, table.figure("grabbleshanks"), None, table.cell("E5"))
    assert found is not None
    assert found.blocker == table.cell("C5")


@pytest.mark.clause("R17", "R59b")
def test_a_move_and_a_second_target_that_are_off_have_no_line() -> None:
    table = Table({"bedlam": "C3"}, game=HALL).activate("bedlam")
    far = aim(table, "", "M9")
    assert (far.refusal is not None, far.line) == (True, None)
    at = {"lightning_dancer": "D4", "bedlam": "D3", "rokpyratrix": "D5", "goblin_guard.1": "D9"}
    table = Table(at, (15, 15), game=HALL).unready().activate("lightning_dancer")
    table.play("flurry > bedlam D3")
    second = aim(table, "", "D9")
    assert (second.refusal is not None, second.line) == (True, None)


@pytest.mark.clause("R16g")
def test_ending_is_not_a_plain_click() -> None:
    table = Table({"bedlam": "C3"}, game=HALL).activate("bedlam")
    assert under(table, END, "C4").code == END
