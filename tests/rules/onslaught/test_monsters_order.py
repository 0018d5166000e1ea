"""Monsters: when they act, in which order, and what they share with characters (R50, R51)."""

from __future__ import annotations

import random

import msgspec
import pytest

from game.engine.events import Event
from game.engine.match import Match
from game.paths import levels
from game.rules.level import load_level
from game.rules.onslaught.content import load
from game.rules.onslaught.events import (
    ActivationEnded,
    MonsterChosen,
    NumberCalled,
    Reinforced,
    RoundStarted,
)
from game.rules.onslaught.game import OnslaughtGame
from game.rules.onslaught.scenario import Switches, Tables
from tests.facts import plain
from tests.rules.onslaught.own_levels import DUEL, OPEN
from tests.rules.onslaught.table import DEFAULTS, GAME, Table


def with_initiative(tenths: int) -> OnslaughtGame:
    """Return the preview scenario with another card for the goblins."""
    level = load_level(levels(), "greathalls")
    scenario = msgspec.convert(level.tables, Tables)
    group = msgspec.structs.replace(scenario.group[0], initiative=tenths)
    changed = msgspec.structs.replace(scenario, group=[group])
    return OnslaughtGame(load(), level.id, changed, level.rows, Switches(ask_ties=False))


def play_to_the_end_of_the_round(table: Table) -> Table:
    """Give the cards in any way and end every activation at once."""
    while len(table.events(RoundStarted)) < 2:
        seat = table.match.waiting()[0]
        if table.asks == "turn":
            table.play("end")
        else:
            decision = table.match.decision
            assert decision is not None
            first = next(iter(decision.choices(seat)))
            table.play(table.game.say(table.match, seat, first))
    return table


FAR_APART = {
    "grabbleshanks": "A14",
    "lightning_dancer": "B14",
    "bedlam": "M1",
    "rokpyratrix": "N1",
    "goblin_guard": "H8",
}


@pytest.mark.clause("R50")
@pytest.mark.parametrize("tenths", [15, 25, 35, 105])
def test_a_group_acts_between_two_characters_or_after_the_last(tenths: int) -> None:
    table = Table(FAR_APART, game=with_initiative(tenths)).begin_round()
    play_to_the_end_of_the_round(table)
    called = [event.number for event in table.events(NumberCalled)]
    assert called[:5] == sorted([10, 20, 30, 40, tenths])


@pytest.mark.clause("R50.2")
def test_a_monster_walks_by_the_rules_of_characters() -> None:
    at = {"goblin_guard": "N5", "grabbleshanks": "A5"}
    table = Table(at).token("goblin_guard", "slowed").activate("goblin_guard")
    assert table.where("goblin_guard") == "K5"  # speed 5, 2 less while Slowed


@pytest.mark.clause("R50a")
def test_fading_tokens_leave_a_monster_at_the_end_of_its_own_activation() -> None:
    at = {"goblin_guard.1": "F5", "goblin_guard.2": "N14", "grabbleshanks": "E5"}
    table = Table(at).token("goblin_guard.1", "weakened").token("goblin_guard.2", "weakened")
    table.activate("goblin_guard.1")
    assert not table.bears("goblin_guard.1", "weakened")
    assert table.bears("goblin_guard.2", "weakened")


@pytest.mark.clause("R51")
def test_the_monster_nearest_the_north_west_corner_acts_first_and_each_acts_once() -> None:
    at = {
        "goblin_guard.1": "N12",
        "goblin_guard.2": "B12",
        "goblin_guard.3": "C1",
        "goblin_guard.4": "N1",
        "grabbleshanks": "E10",
        "bedlam": "M7",
    }
    table = Table(at, game=DEFAULTS).unready().monsters()
    acted = [event.figure for event in table.events(MonsterChosen)]
    order = ("goblin_guard.3", "goblin_guard.2", "goblin_guard.4", "goblin_guard.1")
    assert acted == [table.figure(name) for name in order]


@pytest.mark.clause("R51a")
def test_the_nearest_is_measured_anew_after_each_monster() -> None:
    at = {
        "goblin_guard.1": "D5",
        "goblin_guard.2": "G8",
        "goblin_guard.3": "M8",
        "grabbleshanks": "E5",
        "lightning_dancer": "E4",
    }
    table = Table(at).monsters()
    assert table.asks == "monster_target"
    table.s.put(table.figure("goblin_guard.3"), table.cell("B1"))
    table.play("target grabbleshanks E5")
    acted = [event.figure for event in table.events(MonsterChosen)]
    assert acted[:2] == [table.figure("goblin_guard.1"), table.figure("goblin_guard.3")]


@pytest.mark.clause("R54a")
@pytest.mark.parametrize(("near", "far"), [("C7", "I3"), ("H1", "E7")])
def test_row_plus_column_tells_the_distance_to_the_corner(near: str, far: str) -> None:
    # 7 + 3 against 3 + 9, and 1 + 8 against 7 + 5: neither row nor column nor range decides.
    at = {"goblin_guard.1": far, "goblin_guard.2": near, "grabbleshanks": "F14"}
    table = Table(at, game=DEFAULTS).unready().monsters()
    assert table.events(MonsterChosen)[0].figure == table.figure("goblin_guard.2")


@pytest.mark.clause("R54a")
def test_a_tie_of_the_order_is_for_the_player_who_is_not_active() -> None:
    at = {"goblin_guard.1": "E7", "goblin_guard.2": "G5", "grabbleshanks": "A14"}
    table = Table(at, active="harpers").monsters()
    assert (table.asks, table.asked()) == ("monster_order", "zhentarim")
    assert table.offers("target") == {"E7", "G5"}
    table.play("target goblin_guard E7")
    assert table.events(MonsterChosen)[0].figure == table.figure("goblin_guard.1")


@pytest.mark.clause("R54a")
def test_by_default_the_smaller_row_goes_first() -> None:
    at = {"goblin_guard.1": "E7", "goblin_guard.2": "G5", "grabbleshanks": "A14"}
    table = Table(at, game=DEFAULTS).monsters()
    assert table.events(MonsterChosen)[0].figure == table.figure("goblin_guard.2")


def test_who_acts_next_is_no_attack_on_them() -> None:
    """Picking the next monster shows no odds, picking a monster's target does (R54a, R53.2)."""
    told: dict[str, set[int]] = {"monster_order": set(), "monster_target": set()}
    for seed in range(40):
        match = Match.start(GAME, seed)
        chance = random.Random(seed)
        while (decision := match.decision) is not None:
            seat = match.waiting()[0]
            if decision.kind in told:
                option = GAME.option(match, seat, decision.nth(seat, 0))
                told[decision.kind].add(len(option.stakes))
            match.play(seat, decision.nth(seat, chance.randrange(decision.count(seat))))
    assert told == {"monster_order": {0}, "monster_target": {1}}


def told(table: Table, kind: type[Event], key: str = "decided") -> object:
    """One value of the last event of a kind."""
    return plain(table.last(kind))[key]


@pytest.mark.clause("R12", "R50")
def test_the_end_of_a_monsters_activation_is_told() -> None:
    table = Table({"goblin_guard": "G7", "bedlam": "G8"}, game=OPEN).unready()
    table.activate("goblin_guard")
    assert plain(table.last(ActivationEnded)) == {"figure": 4, "why": "done"}


@pytest.mark.clause("R51", "R54a")
@pytest.mark.parametrize(("active", "asked"), [("harpers", "zhentarim"), ("zhentarim", "harpers")])
def test_the_order_of_tied_monsters_is_the_other_seats(active: str, asked: str) -> None:
    tied = {"goblin_guard.1": "A3", "goblin_guard.2": "C1", "bedlam": "M13"}
    table = Table(tied, game=OPEN, active=active).monsters()
    assert (table.asks, table.asked()) == ("monster_order", asked)


@pytest.mark.clause("R12", "R50")
def test_after_a_monsters_turn_nobody_acts() -> None:
    table = Table({"goblin_guard": "G7", "bedlam": "G8"}, game=OPEN).unready()
    assert table.activate("goblin_guard").s.acting == -1


@pytest.mark.clause("R51", "R54a")
def test_who_decided_the_order_of_monsters_is_told() -> None:
    alone = Table({"goblin_guard.1": "C5", "goblin_guard.2": "E9", "bedlam": "I1"}).monsters()
    assert next(e.decided for e in alone.events(MonsterChosen)) == "nearest"
    tied = {"goblin_guard.1": "A3", "goblin_guard.2": "C1", "bedlam": "M13"}
    asked = Table(tied, game=OPEN).monsters()
    assert asked.asks == "monster_order"
    asked.play("target goblin_guard C1")
    assert told(asked, MonsterChosen) == "seat"
    assert told(asked, MonsterChosen, "order_candidates") == (4, 5)
    table = Table(tied, game=DEFAULTS).monsters()
    assert table.events(MonsterChosen)[0].decided == "default"


@pytest.mark.clause("R56", "R56c")
def test_a_goblin_that_comes_back_is_told() -> None:
    table = Table(DUEL).end_phase()
    assert table.asks == "reinforce"
    space = min(table.offers("respawn"))
    table.play(f"respawn {space}")
    assert plain(table.events(Reinforced)[0]) == {
        "figure": 4,
        "cell": table.cell(space),
        "seat": 0,
    }


@pytest.mark.clause("R51")
def test_who_has_acted_is_marked_once_and_nobody_is_when_the_group_is_done() -> None:
    table = Table({"goblin_guard.1": "E5", "goblin_guard.2": "N14", "bedlam": "K1"})
    table.s.number = table.game.tables.groups[0].initiative
    table.unready().monsters()
    assert table.asks == "monster_move"
    assert table.s.acted == [0, 0, 0, 0, 1, 0, 0, 0]
    while table.asks:
        table.play(sorted(table.choices())[0])
    assert not any(table.s.acted)
