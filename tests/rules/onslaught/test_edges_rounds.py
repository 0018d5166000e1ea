"""Edges of a round: what is told to whom, numbers and dials, ties told (R7-R13, R43b, R51-R55)."""

from __future__ import annotations

import pytest

from game.engine.cards import ALL
from game.engine.match import Match
from game.rules.onslaught.content import Suffer, Teleport
from game.rules.onslaught.end_phase import EndEffect
from game.rules.onslaught.state import GIVEN
from game.rules.onslaught.travel import PUSH, Shove
from tests.rules.onslaught.own_cards import with_ability
from tests.rules.onslaught.own_levels import own_game
from tests.rules.onslaught.table import DEFAULTS, GAME, Table

OPEN = own_game("\n".join(["." * 13] * 13))
ALL_FOUR = {
    "grabbleshanks": "A9",
    "lightning_dancer": "B9",
    "bedlam": "I1",
    "rokpyratrix": "J1",
}


def dealt(active: str = "harpers", round: int = 0) -> Table:
    """A round whose cards are dealt unshuffled: the opponent gets 3 and 4."""
    table = Table(ALL_FOUR, active=active, round=round)
    table.match.state.dice.fix("initiative", [3, 2])
    return table


def assigned(active: str = "harpers") -> Table:
    """The round after all cards are assigned, the 1 on the party's second character."""
    table = dealt(active).begin_round()
    first, other = ("lightning_dancer", "bedlam, first > rokpyratrix")
    if active == "zhentarim":
        first, other = ("rokpyratrix", "grabbleshanks, first > lightning_dancer")
    table.play(f"give 1 > {first}")
    table.play(f"assign second > {other}")
    return table


@pytest.mark.clause("R9b")
@pytest.mark.parametrize("active", ["harpers", "zhentarim"])
def test_cards_and_facedown_cards_are_told_to_their_own_seat_alone(active: str) -> None:
    table = assigned(active)
    for event in table.events("hand"):
        assert event.sees == 1 << int(str(event.data["seat"]))
    side = table.game.tables.side
    for event in table.events("initiative_given"):
        figure = int(str(event.data["figure"]))
        assert event.sees == (ALL if event.data["faceup"] else 1 << side[figure])
        assert event.data["card"] == table.s.piles.cards[GIVEN + figure][0] + 1


@pytest.mark.clause("R8", "R9b")
def test_only_the_1_is_known_to_all_before_numbers_are_called() -> None:
    table = dealt()
    # What lay open in the round before is nobody's knowledge of the next.
    table.s.piles.knows[GIVEN : GIVEN + 4] = [ALL] * 4
    table.s.faceup[:] = [1] * 4
    table.begin_round()
    table.play("give 1 > lightning_dancer")
    assert table.s.piles.knows[GIVEN : GIVEN + 4] == [1, ALL, 2, 2]
    assert table.s.faceup == [0, 1, 0, 0]
    assert table.last("initiative_given").data == {"figure": 1, "card": 1, "faceup": True}


@pytest.mark.clause("R10")
def test_numbers_are_called_from_the_lowest_in_every_round() -> None:
    table = dealt()
    table.s.number = 105  # the goblins acted last in the round before
    table.begin_round()
    table.play("give 1 > lightning_dancer")
    table.play("assign second > bedlam, first > rokpyratrix")
    assert table.last("number_called").data["number"] == 10
    assert table.s.acting == table.figure("lightning_dancer")


@pytest.mark.clause("R13.2", "R13.3")
def test_turned_dials_and_the_1_that_is_handed_on_are_told() -> None:
    guards = {f"goblin_guard.{n}": f"{column}14" for n, column in enumerate("ABCD", 1)}
    table = Table({**ALL_FOUR, **guards}).item("bedlam", "wand_of_darts").unready("bedlam")
    table.dial("bedlam", "wand_of_darts", 2)
    table.dial("grabbleshanks", "arrow_storm", 1)
    table.end_phase()
    turned = {
        (e.data["figure"], e.data["ability"]): e.data["value"] for e in table.events("dial_turned")
    }
    assert turned == {(0, "arrow_storm"): 0, (2, "smoke_step"): 2, (2, "wand_of_darts"): 1}
    assert [e.data["seat"] for e in table.events("initiative_passed")] == [1]


@pytest.mark.clause("R55c")
def test_a_tie_for_the_first_player_is_told_once() -> None:
    match = Match.start(GAME, 1, fixed={"first player": [9, 3, 9, 5, 20, 3, 5, 4]})
    kinds = [event.kind for event in match.events if event.kind.startswith("first_")]
    assert kinds == ["first_rolled"] * 2 + ["first_tied"] + ["first_rolled"] * 2 + ["first_won"]


@pytest.mark.clause("R43b")
@pytest.mark.parametrize("active", ["harpers", "zhentarim"])
def test_the_player_of_the_acting_character_answers_first(active: str) -> None:
    content = with_ability(
        "lightning_dancer", "palm_parry", trigger="suffered_attack", effects=(Teleport(3),)
    )
    at = {"grabbleshanks": "C5", "lightning_dancer": "G5", "bedlam": "G7"}
    table = Table(at, (16, 2), active=active, content=content).activate("grabbleshanks")
    table.play("arrow_storm > G6")
    assert (table.asks, table.asked()) == ("react", "harpers")
    table.play("pass")
    assert table.asked() == "zhentarim"


@pytest.mark.clause("R43i", "R43c")
def test_the_prompt_speaks_of_the_first_that_can_answer() -> None:
    at = {"lightning_dancer": "G7", "bedlam": "G8", "rokpyratrix": "H7"}
    table = Table(at, (12, 2), game=OPEN).level("lightning_dancer", "tempest_whirl")
    table.activate("lightning_dancer").play("tempest_whirl > lightning_dancer G7")
    decision = table.match.decision
    assert decision is not None
    assert (decision.kind, decision.figure) == ("react", table.figure("bedlam"))
    assert decision.about == {
        "reaction": "smoke_step",
        "trigger": table.figure("lightning_dancer"),
        "moment": "hit",
        "ability": "tempest_whirl",
        "amount": 4,
    }


@pytest.mark.clause("R19m")
def test_a_tie_of_a_push_is_asked_about_the_figure_that_is_pushed() -> None:
    at = {"grabbleshanks": "G7", "bedlam": "I9", "rokpyratrix": "A7"}
    table = Table(at, game=OPEN)
    figures = (table.figure("bedlam"), table.figure("rokpyratrix"))
    table.match.push(Shove(table.figure("grabbleshanks"), figures, 1, PUSH))
    table._run()
    decision = table.match.decision
    assert decision is not None
    assert (decision.kind, decision.figure) == ("push_to", table.figure("bedlam"))


@pytest.mark.clause("R12a", "2.1 Bull Rush")
def test_whoever_falls_on_the_run_strikes_nobody() -> None:
    answer = (Suffer(20, "attacker"),)
    content = with_ability("grabbleshanks", "slip_away", effects=answer)
    rows = "\n".join(["." * 13] * 13)
    at = {"rokpyratrix": "G7", "grabbleshanks": "G10", "lightning_dancer": "A1", "bedlam": "M13"}
    table = Table(at, (15, 2), game=own_game(rows, content)).activate("rokpyratrix")
    table.play("bull_rush > G9")
    table.play(next(words for words in sorted(table.choices()) if words.startswith("react")))
    assert table.where("rokpyratrix") == "off"
    assert table.events("attack_declared") == []


@pytest.mark.clause("R45.2")
def test_either_card_is_usable_only_once_it_is_chosen() -> None:
    content = with_ability("grabbleshanks", "long_draw", kind="bonus")
    at = {"grabbleshanks": "G7", "bedlam": "G9"}
    table = Table(at, game=own_game("\n".join(["." * 13] * 13), content)).activate("grabbleshanks")
    assert not {"long_draw", "hail_of_quarrels"} & {w.split(" ")[0] for w in table.choices()}


@pytest.mark.clause("R21")
def test_a_token_on_the_first_space_is_picked_up_like_any_other() -> None:
    table = Table({"bedlam": "B1"}, game=OPEN).token_on_map("boots_of_striding", "A1")
    assert table.activate("bedlam").offers("pick") == {"boots_of_striding"}


@pytest.mark.clause("R16b")
def test_ending_is_always_the_same_choice() -> None:
    assert Table({"bedlam": "B1"}, game=OPEN).activate("bedlam").chosen("end") == (0, 0)


# --- monsters


@pytest.mark.clause("R12", "R50")
def test_after_a_monsters_turn_nobody_acts() -> None:
    table = Table({"goblin_guard": "G7", "bedlam": "G8"}, game=OPEN).unready()
    assert table.activate("goblin_guard").s.acting == -1


@pytest.mark.clause("R52", "R52c")
@pytest.mark.parametrize(
    ("start", "clause"), [("F2", "R52.3"), ("G2", "R52.3"), ("H2", "R52c"), ("J2", "R52c")]
)
def test_the_log_cites_whether_the_monster_gets_there(start: str, clause: str) -> None:
    lane = own_game("##########\n..........\n##########")
    table = Table({"goblin_guard": start, "bedlam": "A2"}, game=lane).unready()
    table.activate("goblin_guard")
    assert table.last("monster_move").clause == clause


@pytest.mark.clause("R52c", "R19")
@pytest.mark.parametrize(
    ("guards", "end"), [("BCD", "A2"), ("BC", "D2"), ("BD", "C2"), ("CD", "B2")]
)
def test_a_monster_never_ends_on_another(guards: str, end: str) -> None:
    lane = own_game("##########\n..........\n##########")
    at = {f"goblin_guard.{n}": f"{column}2" for n, column in enumerate(guards, 2)}
    table = Table({"goblin_guard.1": "A2", "bedlam": "J2", **at}, game=lane)
    table.token("goblin_guard.1", "slowed").activate("goblin_guard.1")
    assert table.where("goblin_guard.1") == end


@pytest.mark.clause("R54b", "R54c")
def test_a_space_that_another_monster_holds_is_no_way_to_a_character() -> None:
    lane = own_game("#####\n....#\n#####")
    at = {"goblin_guard.1": "B2", "goblin_guard.2": "C2", "bedlam": "D2"}
    table = Table(at, game=lane).activate("goblin_guard.1")
    assert (table.where("goblin_guard.1"), table.where("goblin_guard.2")) == ("B2", "C2")


def told(table: Table, kind: str, key: str = "decided") -> object:
    """One value of the last event of a kind."""
    return table.last(kind).data[key]


@pytest.mark.clause("R51", "R54a")
def test_who_decided_the_order_of_monsters_is_told() -> None:
    alone = Table({"goblin_guard.1": "C5", "goblin_guard.2": "E9", "bedlam": "I1"}).monsters()
    assert next(e.data["decided"] for e in alone.events("monster_turn")) == "nearest"
    tied = {"goblin_guard.1": "A3", "goblin_guard.2": "C1", "bedlam": "M13"}
    asked = Table(tied, game=OPEN).monsters()
    assert asked.asks == "monster_order"
    asked.play("target goblin_guard C1")
    assert told(asked, "monster_turn") == "seat"
    assert told(asked, "monster_turn", "order_candidates") == (4, 5)
    table = Table(tied, game=DEFAULTS).monsters()
    assert table.events("monster_turn")[0].data["decided"] == "default"


@pytest.mark.clause("R52.2", "R52.4", "R52d")
def test_who_decided_the_way_of_a_monster_is_told() -> None:
    lane = own_game("#########\n.........\n#########")
    one = Table({"goblin_guard": "D2", "bedlam": "I2"}, game=lane).unready()
    assert told(one.activate("goblin_guard"), "monster_move") == "nearest"
    both = {"goblin_guard": "E2", "bedlam": "I2", "grabbleshanks": "A2"}
    table = Table(both, game=lane, active="zhentarim").unready().activate("goblin_guard")
    assert told(table, "monster_move") == "active"
    assert told(table, "monster_move", "toward") == table.figure("bedlam")
    assert told(table, "monster_move", "candidates") == (0, 2)


@pytest.mark.clause("R52.4", "R52d")
@pytest.mark.parametrize(("active", "asked"), [("harpers", "zhentarim"), ("zhentarim", "harpers")])
def test_a_choice_between_end_spaces_is_told_as_the_seats(active: str, asked: str) -> None:
    rows = "\n".join(row + "." * 6 for row in ("...", ".#.", "..."))
    at = {"goblin_guard": "A2", "bedlam": "I2"}
    table = Table(at, game=own_game(rows), active=active).unready().activate("goblin_guard")
    assert (table.asks, table.asked(), table.offers("go")) == ("monster_move", asked, {"E1", "E3"})
    table.play("go E3")
    assert told(table, "monster_move") == "seat"
    assert table.where("goblin_guard") == "E3"


@pytest.mark.clause("R53.2", "R53b")
@pytest.mark.parametrize(("active", "asked"), [("harpers", "zhentarim"), ("zhentarim", "harpers")])
def test_the_seat_that_is_not_active_picks_among_tied_targets(active: str, asked: str) -> None:
    party = ["grabbleshanks", "lightning_dancer"]
    if active == "zhentarim":
        party = ["bedlam", "rokpyratrix"]
    at = {"goblin_guard": "G7", party[0]: "G8", party[1]: "G6"}
    table = Table(at, game=OPEN, active=active).unready().activate("goblin_guard")
    assert (table.asks, table.asked()) == ("monster_target", asked)
    table.play(f"target {party[1]} G6")
    assert told(table, "monster_attack") == "seat"
    assert told(table, "monster_attack", "candidates") == tuple(map(table.figure, party))


@pytest.mark.clause("R53", "R53.2")
def test_who_decided_the_target_of_a_monster_is_told() -> None:
    one = Table({"goblin_guard": "G7", "bedlam": "G8"}, game=OPEN).unready()
    assert told(one.activate("goblin_guard"), "monster_attack") == "nearest"
    at = {"goblin_guard": "G7", "bedlam": "G8", "grabbleshanks": "G6"}
    tied = Table(at, game=OPEN).unready().activate("goblin_guard")
    assert told(tied, "monster_attack") == "active"
    quiet = {"goblin_guard": "C5", "lightning_dancer": "C6", "grabbleshanks": "D5"}
    table = Table(quiet, game=DEFAULTS).unready().activate("goblin_guard")
    assert told(table, "monster_attack") == "default"


@pytest.mark.clause("R13a")
@pytest.mark.parametrize(("first", "order"), [("a", "abc"), ("b", "bac"), ("c", "cab")])
def test_each_effect_at_the_end_of_a_round_comes_once(first: str, order: str) -> None:
    table = Table({"grabbleshanks": "A7", "bedlam": "M7"}, game=own_game(returns=False))
    found: list[str] = []
    table.game.tables.end_effects = tuple(
        EndEffect(name, 0, lambda state: True, lambda match, name=name: found.append(name))
        for name in "abc"
    )
    table.end_phase()
    decision = table.match.decision
    assert decision is not None
    assert (decision.kind, decision.figure) == ("order", -1)
    assert table.choices() == {"next a", "next b", "next c"}
    table.play(f"next {first}")
    left = sorted({"a", "b", "c"} - {first})
    assert table.choices() == {f"next {name}" for name in left}
    table.play(f"next {left[0]}")
    assert "".join(found) == order
