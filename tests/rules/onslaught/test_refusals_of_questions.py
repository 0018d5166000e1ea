"""Why a space, a figure, a card or an answer is off, for every kind of question but a turn."""

from __future__ import annotations

import random

import pytest

from game.board.grid import bits
from game.engine.decisions import choice
from game.engine.match import Match
from game.engine.options import Refusal
from game.rules.onslaught.codes import (
    ABILITY,
    ASSIGN,
    END,
    GIVE,
    GO,
    LEVEL,
    LOOT,
    MOVE,
    NEXT,
    NOWHERE,
    PASS,
    PICK,
    PLACE,
    REACT,
    REACT_SLOTS,
    RESPAWN,
    SEAT,
    TARGET,
)  # fmt: skip
from game.rules.onslaught.content import Gain, MoreDamage, Push, load
from game.rules.onslaught.end_phase import EndEffect
from game.rules.onslaught.experience import LevelUp
from game.rules.onslaught.state import cup_pile
from game.rules.rulebook import of_game
from tests.rules.onslaught.own_cards import changed, with_ability
from tests.rules.onslaught.own_levels import OPEN, big_game, own_game
from tests.rules.onslaught.table import GAME, Table

HALL = "\n".join(["." * 13] * 13)


def why(table: Table, code: int, member: int) -> tuple[str, str]:
    """The clause and key of why an answer of whoever is asked is off."""
    return told(table.game.why_not(table.match, table.match.waiting()[0], code, member))


def told(refusal: Refusal | None) -> tuple[str, str]:
    assert refusal is not None
    return refusal.clause, refusal.key


def listed(table: Table) -> set[tuple[str, str, str]]:
    """What is told unasked: subject, clause and key."""
    return {(each.subject, each.clause, each.key) for each in table.refusals()}


# --- setting up


@pytest.mark.clause("R55.6")
def test_the_winner_of_the_roll_must_say_who_begins() -> None:
    match = Match.start(GAME, 4)
    seat = match.waiting()[0]
    assert told(GAME.why_not(match, seat, PASS, 0)) == ("R55.6", "must_choose")
    assert GAME.why_not(match, seat, SEAT, 0) is None
    assert told(GAME.why_not(match, seat, SEAT, 5)) == ("R55.6", "not_offered")
    assert told(GAME.why_not(match, 1 - seat, SEAT, 0)) == ("R55.6", "not_your_turn")


@pytest.mark.clause("R55a")
def test_a_taken_start_space_tells_who_stands_there() -> None:
    match = Match.start(GAME, 4)
    for _ in range(2):  # who begins, and the first character
        seat = match.waiting()[0]
        decision = match.decision
        assert decision is not None
        match.play(seat, decision.nth(seat, 0))
    seat = match.waiting()[0]
    (taken,) = [each for each in GAME.refusals(match, seat) if each.cell >= 0]
    assert told(taken) == ("R55a", "taken")
    assert match.state.cell[int(taken.params["target"])] == taken.cell  # type: ignore[attr-defined]
    elsewhere = (GAME.tables.start[1 - seat]).bit_length() - 1
    assert told(GAME.why_not(match, seat, PLACE, elsewhere)) == ("R55a", "no_start_space")


@pytest.mark.clause("R8", "R8.2")
def test_cards_go_to_ones_own_that_have_none() -> None:
    table = Table({"grabbleshanks": "C5", "bedlam": "G5"}, game=big_game(3), active="harpers")
    table.begin_round()
    ranger, bedlam = table.figure("grabbleshanks"), table.figure("bedlam")
    assert why(table, GIVE, bedlam) == ("R8", "not_of_your_party")
    assert listed(table) == {("pass", "R8", "must_choose")}
    table.match.play(0, choice(GIVE, ranger))
    assert (table.asks, table.match.waiting()) == ("initiative_assign", (0, 1))
    assert told(table.game.why_not(table.match, 0, ASSIGN, 4000)) == ("R8.2", "not_offered")
    found = [(told(r), r.params) for r in table.game.refusals(table.match, 0) if r.params]
    assert found == [(("R8.2", "has_a_card"), {"target": ranger})]


@pytest.mark.clause("R9c")
def test_cards_that_are_laid_stay() -> None:
    table = Table({"grabbleshanks": "C5", "bedlam": "G5"}, game=big_game(3), active="harpers")
    table.begin_round()
    table.match.play(0, choice(GIVE, 0))
    table.match.play(0, choice(ASSIGN, 0))
    assert told(table.game.refusals(table.match, 0)[0]) == ("R9c", "already_answered")
    assert told(table.game.why_not(table.match, 0, ASSIGN, 0)) == ("R9c", "already_answered")


# --- what follows an attack


@pytest.mark.clause("R59b", "R29")
def test_a_second_target_out_of_reach_tells_its_range() -> None:
    at = {"lightning_dancer": "D4", "bedlam": "D3", "rokpyratrix": "D5", "goblin_guard.1": "D9"}
    table = Table(at, (15, 15), game=OPEN).unready().activate("lightning_dancer")
    table.play("flurry > bedlam D3")
    assert table.asks == "second_target"
    assert why(table, TARGET, table.cell("D9")) == ("R29", "too_far")
    assert ("flurry", "R29", "too_far") in listed(table)
    assert ("pass", "R59b", "must_choose") not in listed(table)


@pytest.mark.clause("R59d", "R28d")
def test_the_target_of_a_rush_must_be_an_enemy_beside() -> None:
    at = {"rokpyratrix": "G7", "grabbleshanks": "G8", "lightning_dancer": "G6", "bedlam": "F7"}
    table = Table(at, game=OPEN).unready().activate("rokpyratrix")
    table.play("bull_rush > rokpyratrix G7")
    assert why(table, TARGET, table.cell("F7")) == ("R28d", "enemy_only")
    assert why(table, TARGET, table.cell("C3")) == ("R28d", "enemy_only")
    assert why(table, PASS, 0) == ("R59d", "must_choose")


@pytest.mark.clause("R59e")
def test_only_who_was_hit_can_be_marked() -> None:
    critical = (MoreDamage(amount=1), Gain(condition="marked"))
    content = changed(grabbleshanks={"critical": critical})
    at = {
        "grabbleshanks": "E5", "bedlam": "J5", "rokpyratrix": "I5", "goblin_guard.1": "M12",
    }  # fmt: skip
    table = Table(at, dice=(20, 2), content=content).unready().activate("grabbleshanks")
    table.play("arrow_storm > rokpyratrix I5")
    assert why(table, TARGET, table.cell("M12")) == ("R59e", "not_hit")
    assert ("mark", "R59e", "not_hit") in listed(table)


@pytest.mark.clause("R19j")
def test_of_a_push_only_those_hit_come_in_order() -> None:
    content = with_ability("grabbleshanks", "arrow_storm", on_hit=(Push(1),))
    at = {
        "grabbleshanks": "B7", "bedlam": "E7", "rokpyratrix": "F7", "goblin_guard.1": "M12",
    }  # fmt: skip
    table = Table(at, (18, 2), game=own_game(HALL, content)).unready()
    table.activate("grabbleshanks").play("arrow_storm > bedlam E7")
    assert table.asks == "push_order"
    assert why(table, TARGET, table.cell("M12")) == ("R19j", "not_pushed")


@pytest.mark.clause("R19f", "R19m")
def test_a_push_ends_on_one_of_its_two_ways() -> None:
    content = with_ability("grabbleshanks", "shortbow", on_hit=(Push(2),))
    table = Table({"grabbleshanks": "C3", "bedlam": "E5"}, (18, 2), game=own_game(HALL, content))
    table.unready().activate("grabbleshanks").play("shortbow > bedlam E5")
    assert table.asks == "push_to"
    assert why(table, GO, table.cell("G7")) == ("R19f", "not_on_the_way")
    assert listed(table) == {("pass", "R19m", "must_choose")}


@pytest.mark.clause("R18", "R19", "R19d")
@pytest.mark.parametrize(
    ("space", "clause", "key"),
    [
        ("D4", "R19", "occupied"),
        ("J9", "R19d", "out_of_reach"),
        ("C2", "R18", "blocked_terrain"),
    ],
)
def test_a_granted_move_tells_why_it_does_not_end_there(space: str, clause: str, key: str) -> None:
    rows = "\n".join(["." * 13, "..#" + "." * 10, *["." * 13] * 11])
    at = {"lightning_dancer": "C4", "bedlam": "D4"}
    table = Table(at, (20, 2), game=own_game(rows)).unready().activate("lightning_dancer")
    table.play("storm_fists > bedlam D4")
    assert table.asks == "move_to"
    assert why(table, GO, table.cell(space)) == (clause, key)
    assert table.game.why_not(table.match, 0, GO, table.cell("C4")) is None  # it may stay


# --- reactions


@pytest.mark.clause("R43", "R43g")
def test_a_reaction_whose_trigger_was_not_met_tells_so() -> None:
    at = {"grabbleshanks": "G7", "bedlam": "G10", "lightning_dancer": "A1"}
    table = Table(at, game=OPEN).activate("bedlam")
    table.play("move G8")
    assert table.asks == "react"
    assert ("palm_parry", "R43", "nothing_to_answer") in listed(table)
    slot = table.game.tables.reaction[table.figure("lightning_dancer")]
    code = REACT + REACT_SLOTS * table.figure("lightning_dancer") + slot
    assert why(table, code, table.cell("A1")) == ("R43", "nothing_to_answer")


@pytest.mark.clause("R43", "R43c")
def test_a_dial_that_turns_or_a_fallen_character_is_the_reason() -> None:
    at = {"grabbleshanks": "G7", "bedlam": "G10", "lightning_dancer": "A1"}
    table = Table(at, game=OPEN).activate("bedlam")
    table.dial("lightning_dancer", "palm_parry", 2)
    table.play("move G8")
    assert ("palm_parry", "R43", "dial_not_ready") in listed(table)
    table = Table({"grabbleshanks": "G7", "bedlam": "G10"}, game=OPEN).activate("bedlam")
    table.play("move G8")
    assert ("palm_parry", "R43c", "off_the_map") in listed(table)


@pytest.mark.clause("R43", "R19d")
def test_a_reaction_that_moves_tells_where_it_does_not_lead() -> None:
    table = Table({"grabbleshanks": "G7", "bedlam": "G10"}, game=OPEN).activate("bedlam")
    table.play("move G8")
    figure = table.figure("grabbleshanks")
    code = REACT + REACT_SLOTS * figure + table.game.tables.reaction[figure]
    assert why(table, code, table.cell("A1")) == ("R19d", "no_way")
    assert why(table, code, table.cell("G8")) == ("R19", "occupied")


@pytest.mark.clause("R45c")
def test_a_level_up_cannot_be_declined() -> None:
    table = Table({"grabbleshanks": "C5", "bedlam": "G5"}).activate("bedlam")
    table.match.push(LevelUp(table.figure("grabbleshanks")))
    table.match.decision = None
    table.match.run()
    assert listed(table) == {("pass", "R45c", "must_choose")}
    assert why(table, LEVEL, 2) == ("R45c", "not_offered")


# --- monsters


@pytest.mark.clause("R51", "R54a")
def test_the_next_monster_is_one_of_the_nearest_that_has_not_acted() -> None:
    at = {
        "goblin_guard.1": "E7", "goblin_guard.2": "G5", "goblin_guard.3": "M13",
        "goblin_guard.4": "A1", "grabbleshanks": "A14",
    }  # fmt: skip
    table = Table(at, active="harpers")
    table.s.number = table.game.tables.groups[0].initiative
    table.unready().monsters()
    assert table.asks == "monster_order"
    assert why(table, TARGET, table.cell("M13")) == ("R54a", "not_nearest")
    acted = table.s.cell[table.figure("goblin_guard.4")]
    assert why(table, TARGET, acted) == ("R51", "has_acted")
    assert why(table, TARGET, table.cell("A14")) == ("R51", "no_monster")
    assert why(table, PASS, 0) == ("R51", "must_choose")


@pytest.mark.clause("R52d")
def test_a_monster_goes_a_shortest_way() -> None:
    rows = "\n".join(row + "." * 6 for row in ("...", ".#.", "..."))
    at = {"goblin_guard": "A2", "bedlam": "I2"}
    table = Table(at, game=own_game(rows), active="harpers").unready().activate("goblin_guard")
    assert table.asks == "monster_move"
    assert why(table, GO, table.cell("D1")) == ("R52d", "no_shortest_way")
    assert why(table, GO, table.cell("B2")) == ("R18", "blocked_terrain")
    assert why(table, GO, table.cell("I2")) == ("R19", "occupied")


@pytest.mark.clause("R53.2")
def test_a_monster_strikes_the_active_player_s_first() -> None:
    at = {
        "goblin_guard": "F5", "grabbleshanks": "E5", "lightning_dancer": "E4", "bedlam": "G5",
        "rokpyratrix": "M12",
    }  # fmt: skip
    table = Table(at, active="harpers").unready().activate("goblin_guard")
    assert table.asks == "monster_target"
    assert why(table, TARGET, table.cell("G5")) == ("R53.2", "not_closest")
    assert why(table, TARGET, table.cell("M12")) == ("R29", "too_far")
    assert why(table, TARGET, table.cell("A1")) == ("R53", "enemy_only")


# --- the end of a round


@pytest.mark.clause("R56", "R56a")
def test_a_respawn_space_that_is_taken_and_one_that_is_none() -> None:
    first, *_ = bits(GAME.tables.respawn)
    name = GAME.tables.grid.name(first)
    table = Table({"grabbleshanks": name, "bedlam": "G5"}, active="harpers").end_phase()
    assert table.asks == "reinforce"
    assert why(table, RESPAWN, first) == ("R56a", "taken")
    assert ("reinforce", "R56a", "taken") in listed(table)
    assert why(table, RESPAWN, table.cell("A1")) == ("R56", "no_respawn_space")


# --- a turn's things at hand


@pytest.mark.clause("R20", "R21")
def test_what_lies_elsewhere_is_not_at_hand() -> None:
    table = Table({"bedlam": "C5"}, game=OPEN).token_on_map("boots_of_striding", "M12")
    table.activate("bedlam")
    item = table.game.tables.item_ids.index("boots_of_striding")
    assert why(table, PICK, item) == ("R21", "not_at_hand")
    assert why(table, LOOT, table.cell("M12")) == ("R20", "not_adjacent")


@pytest.mark.parametrize("seed", range(8))
def test_every_question_tells_of_every_space_why_it_is_off(seed: int) -> None:
    """Of all spaces under every family offered: a known clause and a reason, or it is offered."""
    known = of_game("onslaught").clauses
    spaces = list(bits(GAME.tables.grid.cells))
    chance = random.Random(seed)
    match = Match.start(GAME, seed)
    kinds: set[str] = set()
    while match.decision is not None:
        decision = match.decision
        seat = match.waiting()[0]
        if decision.kind not in kinds or chance.random() < 0.02:
            kinds.add(decision.kind)
            found = GAME.refusals(match, seat)
            for code, mask in decision.families(seat):
                for space in spaces:
                    off = GAME.why_not(match, seat, code, space)
                    assert off is None or not mask >> space & 1
                    found += [off] if off is not None else []
            assert {each.clause for each in found} <= known.keys()
            assert GAME.refusals(match, 1 - seat) != [] or 1 - seat in decision.seats
        match.play(seat, decision.nth(seat, chance.randrange(decision.count(seat))))
    assert told(GAME.refusals(match, 0)[0]) == ("R58", "match_over")
    assert told(GAME.why_not(match, 0, NEXT, 0)) == ("R58", "match_over")


# --- all that is said: subject, space, clause, key and numbers

Whole = tuple[str, str, str, str, dict[str, int | str]]


def whole(table: Table, refusal: Refusal | None) -> Whole:
    assert refusal is not None
    space = "" if refusal.cell == -1 else table.game.tables.grid.name(refusal.cell)
    return refusal.subject, space, refusal.clause, refusal.key, refusal.params


def off(table: Table, code: int, member: int) -> Whole:
    """Why an answer of whoever is asked is off."""
    return whole(table, table.game.why_not(table.match, table.match.waiting()[0], code, member))


def unasked(table: Table) -> list[Whole]:
    """What is told unasked, in its order."""
    return [whole(table, each) for each in table.refusals()]


def reaction(table: Table, name: str) -> int:
    figure = table.figure(name)
    return REACT + REACT_SLOTS * figure + table.game.tables.reaction[figure]


@pytest.mark.clause("R58")
def test_when_the_match_is_over_nothing_else_is_said() -> None:
    table = Table({"bedlam": "C5"}, game=OPEN)
    assert table.match.decision is None
    said: Whole = ("", "", "R58", "match_over", {})
    assert [whole(table, each) for each in table.game.refusals(table.match, 0)] == [said]
    assert whole(table, table.game.why_not(table.match, 0, MOVE, 5)) == said


@pytest.mark.clause("R11")
def test_who_is_not_asked_has_no_say() -> None:
    table = Table({"bedlam": "C5"}, game=OPEN).activate("bedlam")
    said: Whole = ("", "", "R11", "not_your_turn", {})
    assert [whole(table, each) for each in table.game.refusals(table.match, 0)] == [said]
    assert whole(table, table.game.why_not(table.match, 0, MOVE, table.cell("C6"))) == said


@pytest.mark.clause("R14", "R16")
def test_what_is_offered_is_not_off_to_the_first_of_its_codes() -> None:
    table = Table({"bedlam": "C5"}, game=OPEN).activate("bedlam")
    assert table.game.why_not(table.match, 1, END, 0) is None
    assert table.game.why_not(table.match, 1, MOVE, table.cell("C6")) is None


@pytest.mark.clause("R17")
def test_a_plain_click_in_a_turn_is_answered_as_a_move() -> None:
    table = Table({"bedlam": "C5"}, game=OPEN).activate("bedlam")
    assert off(table, -1, table.cell("M13")) == (
        "move", "M13", "R17", "out_of_reach", {"points": 5},
    )  # fmt: skip


@pytest.mark.clause("R20", "R21")
def test_chests_and_tokens_that_are_not_at_hand_tell_where_they_lie() -> None:
    table = Table({"bedlam": "C5"}).token_on_map("boots_of_striding", "M12").activate("bedlam")
    item = table.game.tables.item_ids.index("boots_of_striding")
    assert off(table, PICK, item) == ("boots_of_striding", "M12", "R21", "not_at_hand", {})
    assert off(table, LOOT, table.cell("B2")) == ("loot", "B2", "R20", "not_adjacent", {})


@pytest.mark.clause("R21c")
def test_a_chest_at_hand_tells_that_no_token_is_left() -> None:
    table = Table({"bedlam": "C2"})
    cup = cup_pile(table.game.tables)
    for card in tuple(table.s.piles.cards[cup]):
        table.s.piles.move(card, cup, cup + 1)
    table.activate("bedlam")
    assert off(table, LOOT, table.cell("B2")) == ("loot", "B2", "R21c", "no_tokens_left", {})


@pytest.mark.clause("R29")
def test_the_first_row_of_a_card_tells_its_range() -> None:
    table = Table({"bedlam": "C5", "grabbleshanks": "G5"}, game=OPEN).activate("bedlam")
    far = {"range": 4, "target": table.figure("grabbleshanks"), "longest": 1}
    assert off(table, ABILITY, table.cell("G5")) == ("hexblade", "G5", "R29", "too_far", far)


@pytest.mark.clause("R13a")
def test_an_effect_that_is_not_due_is_named_if_it_has_a_name() -> None:
    table = Table({"grabbleshanks": "A7", "bedlam": "M7"}, game=own_game(returns=False))
    table.game.tables.end_effects = tuple(
        EndEffect(name, 0, lambda state: True, lambda match: None) for name in "abc"
    )
    table.end_phase().play("next a")
    assert table.asks == "order"
    assert off(table, NEXT, 0) == ("a", "", "R13a", "not_due", {})
    assert off(table, NEXT, 3) == ("order", "", "R13a", "not_due", {})
    assert off(table, NEXT, -1)[0] == "order"


@pytest.mark.clause("R55a")
def test_a_start_space_is_ones_own_and_free() -> None:
    match = Match.start(GAME, 4)
    match.play(match.waiting()[0], choice(SEAT, 0))
    table = Table({})
    table.match = match
    assert table.asks == "place"
    assert table.asked() == "zhentarim"
    assert off(table, PLACE, table.cell("H1")) == ("place", "H1", "R55a", "no_start_space", {})
    match.play(1, choice(PLACE, table.cell("I1")))
    first = GAME.tables.party[1][0]
    taken: Whole = ("place", "I1", "R55a", "taken", {"target": first})
    assert off(table, PLACE, table.cell("I1")) == taken
    assert unasked(table) == [taken, ("pass", "", "R55a", "must_choose", {})]


START = {"grabbleshanks": "A9", "lightning_dancer": "B9", "bedlam": "I1", "rokpyratrix": "J1"}


@pytest.mark.clause("R8", "R8.2")
def test_whom_a_card_cannot_be_given_is_named() -> None:
    table = Table(START, round=0).begin_round()
    other = table.figure("bedlam")
    assert off(table, GIVE, other) == (
        "initiative_one", "", "R8", "not_of_your_party", {"target": other},
    )  # fmt: skip
    assert unasked(table) == [("pass", "", "R8", "must_choose", {})]
    assert off(table, PASS, 0) == ("pass", "", "R8", "must_choose", {})


@pytest.mark.clause("R45c")
def test_another_card_is_not_offered() -> None:
    table = Table({"grabbleshanks": "C5", "bedlam": "G5"}).activate("bedlam")
    table.match.push(LevelUp(table.figure("grabbleshanks")))
    table.match.decision = None
    table.match.run()
    assert off(table, LEVEL, 2) == ("level_up", "", "R45c", "not_offered", {})


@pytest.mark.clause("R8.2", "R9c")
def test_who_has_its_card_is_told_with_its_number() -> None:
    game = big_game(3)
    table = Table({}, game=game, round=0)
    for seat, row in ((0, 8), (1, 0)):
        for column, figure in enumerate(game.tables.party[seat]):
            table.s.put(figure, game.tables.grid.cell(row, column if seat == 0 else 8 + column))
    table.begin_round()
    given = game.tables.party[table.match.waiting()[0]][0]
    table.play(next(w for w in sorted(table.choices()) if w.endswith(game.tables.ids[given])))
    seat = game.tables.side[given]
    found = [whole(table, each) for each in game.refusals(table.match, seat)]
    assert found[0] == ("initiative_assign", "", "R8.2", "has_a_card", {"target": given})
    assert [each[3] for each in found] == ["has_a_card", "must_choose"]
    table.play(sorted(table.choices())[0])
    (left,) = table.match.waiting()
    locked: Whole = ("", "", "R9c", "already_answered", {})
    assert whole(table, game.why_not(table.match, 1 - left, ASSIGN, 0)) == locked
    assert [whole(table, each) for each in game.refusals(table.match, 1 - left)] == [locked]


@pytest.mark.clause("R59b", "R29")
def test_of_the_enemies_only_those_that_cannot_be_struck_next_are_told() -> None:
    at = {"lightning_dancer": "D4", "bedlam": "D3", "rokpyratrix": "D5", "goblin_guard.1": "A1"}
    table = Table(at, (15, 15), game=OPEN).unready().activate("lightning_dancer")
    table.play("flurry > bedlam D3")
    far = {"range": 3, "target": table.figure("goblin_guard.1"), "longest": 1}
    assert unasked(table) == [("flurry", "A1", "R29", "too_far", far)]


@pytest.mark.clause("R51")
def test_of_the_monsters_those_that_cannot_be_next_are_told() -> None:
    at = {
        "goblin_guard.1": "E7", "goblin_guard.2": "G5", "goblin_guard.3": "M13",
        "grabbleshanks": "A14", "bedlam": "A1",
    }  # fmt: skip
    table = Table({**at, "bedlam": "N1"}).unready().monsters()
    assert table.asks == "monster_order"
    third = {"target": table.figure("goblin_guard.3")}
    said = [("monster_order", "M13", "R54a", "not_nearest", third)]
    assert [each for each in unasked(table) if each[1]] == said
    first = {"target": table.figure("grabbleshanks")}
    assert off(table, TARGET, table.cell("A14")) == (
        "monster_order", "A14", "R51", "no_monster", first,
    )  # fmt: skip
    assert off(table, TARGET, table.cell("A13")) == (
        "monster_order", "A13", "R51", "no_monster", {},
    )  # fmt: skip


@pytest.mark.clause("R18", "R19", "R19d")
def test_a_move_that_was_given_tells_its_subject_and_who_stands_there() -> None:
    rows = "\n".join(["." * 13, "..#" + "." * 10, *["." * 13] * 11])
    at = {"lightning_dancer": "C4", "bedlam": "D4", "grabbleshanks": "C5"}
    table = Table(at, (20, 2), game=own_game(rows)).unready().activate("lightning_dancer")
    table.play("storm_fists > bedlam D4")
    first = table.figure("grabbleshanks")
    assert off(table, GO, table.cell("C5")) == ("move", "C5", "R19", "occupied", {"target": first})
    assert off(table, GO, table.cell("C2")) == ("move", "C2", "R18", "blocked_terrain", {})
    assert off(table, GO, table.cell("J9")) == ("move", "J9", "R19d", "out_of_reach", {"points": 2})


@pytest.mark.clause("R52d")
def test_a_monster_s_way_tells_that_it_is_none_of_its_shortest() -> None:
    rows = "\n".join(row + "." * 6 for row in ("...", ".#.", "..."))
    at = {"goblin_guard": "A2", "bedlam": "I2"}
    table = Table(at, game=own_game(rows)).unready().activate("goblin_guard")
    goblin = {"by": table.figure("goblin_guard")}
    assert off(table, GO, table.cell("D1")) == (
        "monster_move", "D1", "R52d", "no_shortest_way", goblin,
    )  # fmt: skip


@pytest.mark.clause("R53.2", "R53")
def test_whom_a_monster_does_not_strike_is_told_with_who_is_there() -> None:
    at = {
        "goblin_guard": "F5", "grabbleshanks": "E5", "lightning_dancer": "E4", "bedlam": "G5",
        "goblin_guard.2": "F9",
    }  # fmt: skip
    table = Table(at).unready().activate("goblin_guard")
    bedlam, other = table.figure("bedlam"), table.figure("goblin_guard.2")
    assert off(table, TARGET, table.cell("G5")) == (
        "monster_target", "G5", "R53.2", "not_closest", {"target": bedlam},
    )  # fmt: skip
    assert off(table, TARGET, table.cell("F9")) == (
        "monster_target", "F9", "R53", "enemy_only", {"target": other},
    )  # fmt: skip
    assert off(table, TARGET, table.cell("A1")) == ("monster_target", "A1", "R53", "enemy_only", {})
    swapped = {"goblin_guard": "F5", "bedlam": "E5", "rokpyratrix": "E4", "grabbleshanks": "G5"}
    late = Table(swapped, active="zhentarim").unready().activate("goblin_guard")
    assert late.asks == "monster_target"
    first = {"target": late.figure("grabbleshanks")}
    assert off(late, TARGET, late.cell("G5")) == (
        "monster_target", "G5", "R53.2", "not_closest", first,
    )  # fmt: skip
    assert unasked(table) == [
        ("monster_target", "G5", "R53.2", "not_closest", {"target": bedlam}),
        ("pass", "", "R53.2", "must_choose", {}),
    ]


@pytest.mark.clause("R56a")
def test_only_respawn_spaces_that_are_taken_are_told() -> None:
    first, *_ = bits(GAME.tables.respawn)
    name = GAME.tables.grid.name
    table = Table({"grabbleshanks": name(first), "bedlam": "N1"}).end_phase()
    taken = {"target": table.figure("grabbleshanks")}
    assert unasked(table) == [
        ("reinforce", name(first), "R56a", "taken", taken),
        ("pass", "", "R56", "must_choose", {}),
    ]
    assert off(table, RESPAWN, table.cell("A1")) == (
        "reinforce", "A1", "R56", "no_respawn_space", {},
    )  # fmt: skip


# --- reactions in full


@pytest.mark.clause("R43")
def test_in_a_turn_there_is_nothing_to_answer() -> None:
    table = Table({"bedlam": "C5"}, game=OPEN).activate("bedlam")
    figure = table.figure("bedlam")
    assert off(table, reaction(table, "bedlam"), table.cell("C6")) == (
        "smoke_step", "", "R43", "nothing_to_answer", {"target": figure},
    )  # fmt: skip


@pytest.mark.clause("R43", "R43c", "R59.2")
def test_each_character_of_the_side_that_is_asked_tells_why_its_reaction_is_off() -> None:
    at = {"grabbleshanks": "G7", "bedlam": "G10", "lightning_dancer": "A1"}
    table = Table(at, game=OPEN).activate("bedlam")
    table.play("move G8")
    parry = {"target": table.figure("lightning_dancer")}
    assert unasked(table) == [("palm_parry", "", "R43", "nothing_to_answer", parry)]
    table.dial("lightning_dancer", "palm_parry", 2)
    assert unasked(table) == [("palm_parry", "", "R43", "dial_not_ready", {"value": 2})]
    table.dial("lightning_dancer", "palm_parry", -1)
    assert unasked(table) == [("palm_parry", "", "R59.2", "exhausted", {})]
    table.s.put(table.figure("lightning_dancer"), NOWHERE)
    assert unasked(table) == [("palm_parry", "", "R43c", "off_the_map", parry)]


@pytest.mark.clause("R43")
def test_who_has_no_reaction_tells_nothing_and_who_has_it_first_on_its_card_does() -> None:
    card = load().characters["lightning_dancer"]
    parry = next(each for each in card.ability if each.id == "palm_parry")
    others = tuple(each for each in card.ability if each is not parry)
    said = {}
    for name, abilities in (("none", others), ("first", (parry, *others))):
        game = own_game(HALL, changed(lightning_dancer={"ability": abilities}))
        at = {"grabbleshanks": "G7", "bedlam": "G10", "lightning_dancer": "A1"}
        table = Table(at, game=game).activate("bedlam")
        table.play("move G8")
        said[name] = [each[0] for each in unasked(table)]
    assert said == {"none": [], "first": ["palm_parry"]}


@pytest.mark.clause("R43", "R19d")
def test_the_very_first_reaction_code_is_one_too() -> None:
    card = load().characters["grabbleshanks"]
    slip = next(each for each in card.ability if each.id == "slip_away")
    others = tuple(each for each in card.ability if each is not slip)
    game = own_game(HALL, changed(grabbleshanks={"ability": (slip, *others)}))
    table = Table({"grabbleshanks": "G7", "bedlam": "G10"}, game=game).activate("bedlam")
    table.play("move G8")
    assert reaction(table, "grabbleshanks") == REACT
    assert off(table, REACT, table.cell("A1")) == ("slip_away", "A1", "R19d", "no_way", {})


@pytest.mark.clause("R43", "R19e")
def test_a_teleport_in_answer_does_not_lead_to_the_first_figure_nor_out_of_its_range() -> None:
    at = {"bedlam": "G7", "grabbleshanks": "G8"}
    game = own_game("\n".join(["." * 13] * 9 + [".#....#......"] + ["." * 13] * 3))
    table = Table(at, (15, 2), game=game).activate("grabbleshanks")
    table.play("dagger > bedlam G7")
    code = reaction(table, "bedlam")
    first = {"target": table.figure("grabbleshanks")}
    assert off(table, code, table.cell("G8")) == ("smoke_step", "G8", "R19", "occupied", first)
    for space in ("A1", "A10"):
        assert off(table, code, table.cell(space)) == ("smoke_step", space, "R19e", "no_way", {})
    assert off(table, code, table.cell("G10")) == (
        "smoke_step", "G10", "R18", "blocked_terrain", {},
    )  # fmt: skip


@pytest.mark.clause("R43a")
def test_a_reaction_that_was_used_in_this_window_tells_so() -> None:
    game = big_game(3, "#..\n..#\n...")
    at = {"grabbleshanks": "C3", "grabbleshanks_3": "A2", "bedlam": "C1"}
    table = Table(at, game=game).activate("bedlam")
    table.play("move B2")
    table.match.play(0, choice(reaction(table, "grabbleshanks_3"), table.cell("A3")))
    assert table.asks == "react"
    off_the_map = {"target": table.figure("lightning_dancer")}
    used = {"target": table.figure("grabbleshanks_3")}
    assert unasked(table) == [
        ("palm_parry", "", "R43c", "off_the_map", off_the_map),
        ("slip_away", "", "R43a", "answered_once", used),
    ]


@pytest.mark.clause("R19k", "R43")
def test_a_reaction_that_leads_nowhere_tells_so() -> None:
    game = big_game(3, "#..\n..#\n.#.")
    at = {"grabbleshanks": "C3", "grabbleshanks_3": "A2", "bedlam": "C1"}
    table = Table(at, game=game).activate("bedlam")
    table.play("move B2")
    assert table.asks == "react"
    assert unasked(table)[0] == ("slip_away", "", "R19k", "no_space", {})


@pytest.mark.clause("R14")
def test_an_end_has_no_space_that_could_be_off() -> None:
    at = {"bedlam": "C3", "grabbleshanks": "C5"}
    table = Table(at, game=own_game(HALL)).activate("bedlam")
    assert why(table, MOVE, table.cell("C5")) == ("R19", "occupied")
    end = table.game.why_not(table.match, table.match.waiting()[0], END, table.cell("C5"))
    assert end is None
