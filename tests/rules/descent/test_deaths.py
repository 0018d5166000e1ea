"""Deaths of heroes and monsters, what is lost and won by them, and the end of the match (12)."""

from __future__ import annotations

import pytest

from game.rules.descent import harm
from game.rules.descent.codes import (
    CHEST_TO,
    DODGE,
    GOAL_DONE,
    HEROES_WIN,
    IDOL,
    KEY,
    NO_ORDER,
    NOBODY,
    OVERLORD_WINS,
    RUNNING,
    SURGE,
    TURN_OVER,
)
from game.rules.descent.deaths import Death, fallen, half_of
from game.rules.descent.events import (
    ChestOpened,
    CoinsNow,
    ConquestChanged,
    Healed,
    Killed,
    LeftMap,
    MatchEnded,
    TokenDropped,
    TokenLost,
    ToTown,
    Wounded,
)
from tests.rules.descent.positions import Position
from tests.rules.descent.quests import EMBER_CRYPT

BLANK = [1, 1, 1]


def beaten(hero: str = "steelhorns") -> Position:
    """A hero who has no wound left."""
    p = Position("steelhorns", "runemaster_thorn")
    p.hero("steelhorns", (2, 2))
    p.hero("runemaster_thorn", (5, 5))
    p.s.wounds[p.figure(hero)] = 0
    return p


def die(p: Position, figure: int | str, by: int = NOBODY) -> None:
    p.run(Death(p.figure(figure), by))


# --- wounds


@pytest.mark.clause("D3.14", "D12.1")
def test_a_hero_loses_his_wounds_and_with_the_last_one_he_is_killed() -> None:
    p = Position("steelhorns", "runemaster_thorn")
    p.hero("steelhorns", (2, 2), wounds=6)
    beast = p.monster("beastman", (3, 2), master=True)
    p.strike(beast, (2, 2), red=[3], green=[5], black=[1])
    assert [(e.amount, e.left, e.clause) for e in p.told(Wounded)] == [(5, 1, "D3.14")]
    assert p.told(Killed) == []
    p.strike(beast, (2, 2), red=[3], green=[1], black=[1])
    assert [(each.amount, each.left) for each in p.told(Wounded)] == [(1, 0)]
    assert [(each.figure, each.by) for each in p.told(Killed)] == [(0, beast)]
    assert [each.change for each in p.told(ConquestChanged)] == [-3]


@pytest.mark.clause("D3.15", "D3.16")
def test_a_monster_with_all_its_wounds_is_killed_and_may_come_again() -> None:
    p = Position("steelhorns", "runemaster_thorn")
    p.hero("steelhorns", (2, 2), "sword", fatigue=0)
    beast = p.monster("beastman", (3, 2))
    p.s.burn[beast] = p.s.web[beast] = p.s.stun[beast] = p.s.marks[beast] = 1
    p.s.done = 1 << beast
    p.strike("steelhorns", (3, 2), "sword", red=[5], green=[1], black=BLANK)
    assert [(each.figure, each.clause) for each in p.told(Wounded)] == [(beast, "D3.15")]
    assert [(each.figure, each.by) for each in p.told(Killed)] == [(beast, 0)]
    assert [each.why for each in p.told(LeftMap)] == ["killed"]
    assert p.at(beast) is None
    assert [held[beast] for held in (p.s.burn, p.s.web, p.s.stun, p.s.marks)] == [0] * 4
    again = p.monster("beastman", (3, 2))
    assert (again, p.wounds(again), p.s.burn[again], p.s.done) == (beast, 2, 0, 0)


def test_only_who_has_no_wound_left_has_fallen() -> None:
    p = beaten()
    assert isinstance(fallen(p.m, 0, NOBODY), Death)
    assert fallen(p.m, 1, NOBODY) is None
    beast = p.monster("beastman", (3, 2))
    assert fallen(p.m, beast, NOBODY) is None
    p.s.wounds[beast] = 0
    assert isinstance(fallen(p.m, beast, NOBODY), Death)
    p.s.put(beast, -1)
    assert fallen(p.m, beast, NOBODY) is None


@pytest.mark.clause("D12.4", "D12a")
def test_a_hero_may_die_in_town_where_nothing_is_dropped() -> None:
    p = beaten()
    p.s.put(0, -1)
    p.s.town = 1
    p.s.key = 0
    assert isinstance(fallen(p.m, 0, NOBODY), Death)
    die(p, "steelhorns")
    assert p.told(LeftMap) == []
    assert p.s.tokens == []
    assert (p.wounds("steelhorns"), p.s.town) == (16, 1)


# --- a hero's death


@pytest.mark.clause("D12.2")
def test_tokens_and_orders_of_the_killed_are_gone() -> None:
    p = beaten()
    p.s.stun[0] = p.s.web[0] = p.s.burn[0] = 2
    p.s.marks[0] = 3
    p.order("steelhorns", DODGE)
    die(p, "steelhorns")
    assert (p.s.stun[0], p.s.web[0], p.s.burn[0], p.s.marks[0]) == (0, 0, 0, 0)
    assert [each.token for each in p.told(TokenLost)] == ["stun", "web", "burn"]
    assert p.s.order[0] == NO_ORDER


@pytest.mark.clause("D12.3", "D12c", "D1d")
def test_half_the_coins_are_lost_rounded_up_to_25() -> None:
    assert [half_of(each) for each in (0, 25, 50, 75, 100, 325)] == [0, 25, 25, 50, 50, 175]
    p = beaten()
    p.s.coins[0] = 75
    die(p, "steelhorns")
    assert [(each.coins, each.change) for each in p.told(CoinsNow)] == [(25, -50)]
    assert p.s.coins == [25, 300]


@pytest.mark.clause("D12.4")
def test_the_killed_hero_is_in_town_with_all_wounds_and_fatigue() -> None:
    p = beaten()
    p.s.fatigue[0] = 0
    die(p, "steelhorns")
    assert [each.why for each in p.told(ToTown)] == ["killed"]
    assert [each.why for each in p.told(LeftMap)] == ["killed"]
    assert [(each.why, each.left) for each in p.told(Healed)] == [("town", 16)]
    assert (p.at("steelhorns"), p.wounds("steelhorns"), p.s.fatigue[0]) == (None, 16, 3)
    assert p.s.town == 1


@pytest.mark.clause("D12a")
def test_items_stay_his_and_quest_things_lie_in_his_last_space() -> None:
    p = beaten()
    p.give("steelhorns", "sword")
    p.s.key = p.s.idol = 0
    die(p, "steelhorns")
    assert (p.s.key, p.s.idol) == (NOBODY, NOBODY)
    assert p.s.tokens[-2:] == [(KEY, p.cell((2, 2))), (IDOL, p.cell((2, 2)))]
    assert [each.token for each in p.told(TokenDropped)] == ["key", "idol"]
    assert len(p.s.carried(0)) == 1


@pytest.mark.clause("D12a")
def test_who_is_killed_in_his_own_turn_has_it_over_and_another_keeps_his() -> None:
    for active, over in ((0, TURN_OVER), (1, 0)):
        p = beaten()
        p.s.active = active
        p.s.acted = 0
        die(p, "steelhorns")
        assert p.s.used == over
        assert p.s.acted == 0


# --- rewards


@pytest.mark.clause("D12.5", "D12d", "D12.8")
def test_masters_and_named_monsters_bring_coins_to_every_hero_whoever_kills_them() -> None:
    p = Position("steelhorns", "runemaster_thorn", quest=EMBER_CRYPT)
    found = []
    for kind, at, master in (
        ("beastman", (9, 2), False), ("beastman", (9, 2), True), ("grend", (21, 10), True),
    ):  # fmt: skip
        figure = p.monster(kind, at, master=master)
        p.s.wounds[figure] = 0
        die(p, figure, figure)
        found.append(([each.change for each in p.told(CoinsNow)], p.s.flags & GOAL_DONE))
    assert found == [([], 0), ([100, 100], 0), ([200, 200], GOAL_DONE)]


def test_a_mimic_s_chest_is_for_its_killer_else_for_who_opened_it() -> None:
    for by, to in ((1, 1), (NOBODY, 0), (70, 0)):
        p = Position("steelhorns", "runemaster_thorn", quest=EMBER_CRYPT)
        p.hero("steelhorns", (21, 2))
        p.hero("runemaster_thorn", (20, 2))
        beast = p.monster("beastman", (22, 2))
        p.s.wounds[beast] = 0
        p.s.mimics = [(beast, p.cell((21, 2)), 0)]
        die(p, beast, by)
        assert [each.seat for each in p.told(ChestOpened)] == [to]
        assert p.s.mimics == []
        assert p.s.conquest == p.s.tables.conquest + 1
        p.play(CHEST_TO, to)


# --- the end of the match


@pytest.mark.clause("D12.6", "D12e")
def test_the_match_is_lost_when_the_attack_that_kills_is_complete() -> None:
    p = Position("steelhorns", "runemaster_thorn")
    p.hero("steelhorns", (2, 2), wounds=1)
    p.s.conquest = 3
    beast = p.monster("beastman", (3, 2), master=True)
    p.strike(beast, (2, 2), red=[2], green=[1], black=[1])
    assert [(each.side, each.reason) for each in p.told(MatchEnded)] == [("overlord", "conquest")]
    assert p.s.winner == OVERLORD_WINS


@pytest.mark.clause("D12e", "D12g")
def test_a_chest_that_the_same_attack_opens_may_lift_conquest_above_0() -> None:
    p = Position("runemaster_thorn", "steelhorns", quest=EMBER_CRYPT)
    p.hero("runemaster_thorn", (19, 3), "sunburst_rune", fatigue=0)
    p.hero("steelhorns", (22, 3), wounds=1)
    beast = p.monster("beastman", (23, 3), wounds=1)
    p.s.mimics = [(beast, p.cell((21, 2)), 1)]
    p.s.conquest = 3
    p.dice(white=[6], green=[1], yellow=[3], black=BLANK)
    p.attack("runemaster_thorn", (22, 3), "sunburst_rune")
    p.play(SURGE, 0)
    p.play(*_first(p))
    p.finish()
    assert (p.s.conquest, p.s.winner) == (1, RUNNING)


def _first(p: Position) -> tuple[int, int]:
    """Return the first choice of the open question."""
    family = p.families()[0]
    return family, p.offers(family)[0]


@pytest.mark.clause("D12b", "D12.7", "D17.1.2")
def test_goal_and_conquest_0_by_one_attack_is_the_heroes_victory() -> None:
    p = Position("runemaster_thorn", "steelhorns", quest=EMBER_CRYPT)
    p.hero("runemaster_thorn", (20, 9), "sunburst_rune", fatigue=0)
    p.hero("steelhorns", (20, 10), wounds=1)
    grend = p.monster("grend", (21, 10), wounds=1)
    p.s.conquest = 3
    p.dice(white=[2], green=[1], yellow=[3], black=BLANK)
    p.attack("runemaster_thorn", (20, 10), "sunburst_rune")
    p.play(SURGE, 0)
    p.finish()
    assert (p.at(grend), p.s.conquest) == (None, 0)
    assert p.s.winner == HEROES_WIN


@pytest.mark.clause("D12.6", "D12d")
def test_nothing_ends_before_it_is_judged() -> None:
    p = beaten()
    p.s.conquest = 3
    die(p, "steelhorns")
    assert p.s.winner == RUNNING
    harm.judge_end(p.m)
    assert p.s.winner == OVERLORD_WINS


@pytest.mark.clause("D16i")
def test_what_a_charmed_hero_kills_is_his_kill() -> None:
    p = Position("steelhorns", "runemaster_thorn")
    p.hero("steelhorns", (2, 2), "sword")
    p.hero("runemaster_thorn", (3, 2), wounds=1)
    p.dice(red=[2], green=[1], black=BLANK)
    p.attack("steelhorns", (3, 2), "sword", by=p.overlord, charmed=1)
    assert [(each.figure, each.by) for each in p.told(Killed)] == [(1, 0)]


@pytest.mark.clause("D12.4", "D12.2")
def test_it_is_told_what_the_killed_hero_has_again_and_that_no_token_is_left() -> None:
    p = beaten()
    p.s.burn[0] = 2
    die(p, 0)
    assert [(each.amount, each.marks, each.left) for each in p.told(Healed)] == [(16, 0, 16)]
    assert [(each.token, each.many) for each in p.told(TokenLost)] == [("burn", 0)]
