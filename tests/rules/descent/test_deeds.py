"""What each seat did and what it can be proud of, told from the events of a match."""

from __future__ import annotations

import pytest

from game.engine.events import Event
from game.rules.descent.codes import FIRST_MONSTER, HEROES_WIN, OVERLORD_WINS
from game.rules.descent.deeds import COUNTED, deeds
from game.rules.descent.events import (
    AreaRevealed,
    AttackJudged,
    AttackRolled,
    CardPlayed,
    ChestOpened,
    CoinsNow,
    ConquestChanged,
    DieAdded,
    DoorOpened,
    Drunk,
    GlyphLit,
    Guarded,
    Healed,
    Killed,
    MatchEnded,
    SaveRolled,
    Stepped,
    Stood,
    ThreatChanged,
    Wounded,
)
from game.rules.descent.feats import (
    AT_ONCE,
    CUNNING,
    FEATS,
    HORDE,
    LUCKY,
    MIGHTY,
    OPENED,
    REAPER,
    TRAPS,
    WATCHFUL,
    feats,
    neared,
)
from tests.facts import fact
from tests.rules.descent.random_play import ALL, whole

BEAST, OGRE = FIRST_MONSTER, FIRST_MONSTER + 5
HERO, OTHER, OVERLORD = 0, 1, 2
WON = fact(MatchEnded, side="heroes", reason="goal")
LOST = fact(MatchEnded, side="overlord", reason="conquest")


def done(*events: Event) -> tuple[dict[str, int], ...]:
    return deeds(2, events)


def proud(*events: Event, given: int = -1) -> tuple[tuple[str, ...], ...]:
    return feats(2, events, given)


# --- deeds


def test_wounds_are_those_of_whoever_dealt_and_of_whoever_suffered_them() -> None:
    assert done(
        fact(Wounded, figure=BEAST, amount=3, by=HERO),
        fact(Wounded, figure=OGRE, amount=2, by=HERO),
        fact(Wounded, figure=OTHER, amount=4, by=BEAST),
        fact(Wounded, figure=OTHER, amount=1, by=-1),
    ) == (
        {"wounds": 5, "best_wounds": 3},
        {"suffered": 5},
        {"suffered": 5, "wounds": 4, "best_wounds": 4},
    )


def test_kills_named_ones_and_deaths() -> None:
    assert done(
        fact(Killed, figure=BEAST, by=HERO, name=""),
        fact(Killed, figure=OGRE, by=HERO, name="Grend"),
        fact(Killed, figure=OTHER, by=OGRE, name=""),
        fact(Killed, figure=BEAST, by=-1, name=""),
    ) == ({"killed": 2, "named": 1}, {"deaths": 1}, {"killed": 1})


def test_attacks_hits_and_misses_by_an_x() -> None:
    assert done(
        fact(AttackRolled, figure=HERO),
        fact(AttackJudged, figure=HERO, hit=True, why=""),
        fact(AttackRolled, figure=HERO),
        fact(AttackJudged, figure=HERO, hit=False, why="miss"),
        fact(AttackRolled, figure=BEAST),
        fact(AttackJudged, figure=BEAST, hit=False, why="range"),
    ) == ({"attacks": 2, "hits": 1, "misses": 1}, {}, {"attacks": 1})


def test_healing_but_not_what_the_dead_have_again() -> None:
    assert done(
        fact(Healed, figure=HERO, amount=3, why="potion"),
        fact(Healed, figure=HERO, amount=16, why="town"),
        fact(Healed, figure=BEAST, amount=1, why="regenerate"),
        fact(Healed, figure=BEAST, amount=4, why="undying"),
    ) == ({"healed": 3}, {}, {"healed": 1})


def test_what_heroes_find_open_and_light() -> None:
    assert done(
        fact(DoorOpened, seat=HERO),
        fact(AreaRevealed),
        fact(AreaRevealed),
        fact(ChestOpened, seat=OTHER),
        fact(GlyphLit, seat=OTHER),
        fact(Drunk, seat=HERO),
        fact(DieAdded, figure=HERO),
        fact(Stepped, figure=HERO),
        fact(CoinsNow, seat=HERO, change=100, why="chest"),
        fact(CoinsNow, seat=HERO, change=100, why="found"),
        fact(CoinsNow, seat=HERO, change=100, why="reward"),
        fact(CoinsNow, seat=HERO, change=50, why="sold"),
    ) == (
        {"areas": 2, "potions": 1, "dice_bought": 1, "moved": 1, "coins": 300},
        {"chests": 1, "glyphs": 1},
        {},
    )


def test_what_the_overlord_plays_spawns_and_takes() -> None:
    assert done(
        fact(CardPlayed, seat=OVERLORD),
        fact(Stood, figure=BEAST, why="spawn"),
        fact(Stood, figure=BEAST, why="mimic"),
        fact(Stood, figure=BEAST, why="reveal"),
        fact(ThreatChanged, change=4, why="collected"),
        fact(ThreatChanged, change=2, why="surges"),
        fact(ThreatChanged, change=1, why="discard"),
        fact(ThreatChanged, change=-8, why="spent"),
        fact(ConquestChanged, change=-3, why="deck"),
        fact(ConquestChanged, change=3, why="glyph"),
    )[OVERLORD] == {"cards": 1, "spawned": 2, "threat": 7, "conquest_taken": 3}


def test_what_a_referee_sets_is_nobodys_deed() -> None:
    assert done(
        fact(DoorOpened, seat=-1),
        fact(AreaRevealed),
        fact(ChestOpened, seat=-1),
        fact(GlyphLit, seat=-1),
        fact(CoinsNow, seat=HERO, change=100, why="by_hand"),
        fact(Stood, figure=BEAST, why="by_hand"),
    ) == ({}, {}, {})


def test_whole_matches_count_nothing_that_is_not_told() -> None:
    names = {each.name for each in COUNTED}
    told: list[Event] = []
    for _, events in whole(5, ALL["web_below 2 steelhorns"]):
        told += events
    counted = deeds(2, told)
    assert all(counted)
    for seat in counted:
        assert set(seat) <= names | {"attacks"}


# --- feats


def times(event: Event, many: int) -> list[Event]:
    return [event] * many


@pytest.mark.parametrize(
    ("feat", "seat", "events", "most"),
    [
        ("mighty", HERO, [fact(Wounded, figure=BEAST, amount=MIGHTY, by=HERO, why="attack")], 1),
        ("watchful", OTHER, [fact(Guarded, seat=OTHER)], WATCHFUL),
        ("lucky", HERO, [fact(SaveRolled, figure=HERO, avoided=True)], LUCKY),
        ("treasure", HERO, [fact(ChestOpened, seat=OTHER)], OPENED),
        ("cunning", OVERLORD, [fact(CardPlayed, seat=OVERLORD, id="spike_pit")], CUNNING),
        ("horde", OVERLORD, [fact(Stood, figure=BEAST, why="spawn")], HORDE),
    ],
)
def test_a_feat_is_done_by_so_many(feat: str, seat: int, events: list[Event], most: int) -> None:
    assert feat in proud(*events * most)[seat]
    assert feat not in proud(*events * (most - 1))[seat]


def test_so_many_killed_with_one_attack() -> None:
    blow = fact(AttackRolled, figure=HERO)
    killed = fact(Killed, figure=BEAST, by=HERO, name="")
    assert "sweep" in proud(blow, *times(killed, AT_ONCE))[HERO]
    assert "sweep" not in proud(blow, killed, blow, *times(killed, AT_ONCE - 1))[HERO]


def test_untouched_and_unbroken_are_feats_of_heroes_who_won() -> None:
    assert proud(WON)[HERO] == ("untouched", "unbroken")
    assert proud(LOST)[HERO] == ()
    assert proud(fact(Killed, figure=OTHER, by=BEAST, name=""), WON)[HERO] == ("unbroken",)
    assert proud(fact(ConquestChanged, change=-3), WON)[HERO] == ("untouched",)
    assert proud(fact(ConquestChanged, change=3), WON)[HERO] == ("untouched", "unbroken")


def test_a_reaper_has_won() -> None:
    deaths = times(fact(Killed, figure=HERO, by=BEAST, name=""), REAPER)
    assert proud(*deaths, LOST)[OVERLORD] == ("reaper",)
    assert proud(*deaths[1:], LOST)[OVERLORD] == ()
    assert proud(*deaths, WON)[OVERLORD] == ()


def test_to_whom_a_match_is_given_has_won_it() -> None:
    assert proud(given=HEROES_WIN)[HERO] == ("untouched", "unbroken")
    deaths = times(fact(Killed, figure=HERO, by=BEAST, name=""), REAPER)
    assert proud(*deaths, given=OVERLORD_WINS)[OVERLORD] == ("reaper",)


def test_a_chest_that_a_referee_has_opened_is_no_treasure() -> None:
    chests = times(fact(ChestOpened, seat=HERO), OPENED - 1)
    assert proud(*chests, fact(ChestOpened, seat=-1))[HERO] == ()


def test_how_near_a_seat_came() -> None:
    events = [fact(Guarded, seat=OTHER), fact(Stood, figure=BEAST, why="spawn")]
    near = neared(2, events)
    assert near[OTHER]["watchful"] == (1, WATCHFUL)
    assert near[HERO]["watchful"] == (0, WATCHFUL)
    assert near[OVERLORD] == {"cunning": (0, CUNNING), "horde": (1, HORDE), "reaper": (0, REAPER)}
    assert {name for seat in near for name in seat} <= set(FEATS)


def test_the_cards_that_heroes_set_off_are_traps() -> None:
    tables = ALL["web_below 2 steelhorns"].tables  # type: ignore[attr-defined]
    found = {card.id for card in tables.cards if card.trigger in ("enters", "door", "chest")}
    assert found == TRAPS


# --- the first of anything, and nobody


def test_the_first_door_of_nobody_counts_for_nobody() -> None:
    assert done(fact(AreaRevealed, area=1, id="hall", tokens=())) == ({}, {}, {})


def test_wounds_of_a_card_are_nobody_s_and_a_single_one_is_the_best_so_far() -> None:
    assert done(
        fact(Wounded, figure=BEAST, amount=1, by=HERO), fact(Wounded, figure=HERO, amount=2, by=-1)
    ) == ({"wounds": 1, "best_wounds": 1, "suffered": 2}, {}, {"suffered": 1})


def test_who_kills_is_told_of_the_first_hero_and_of_nobody() -> None:
    assert done(fact(Killed, figure=BEAST, by=HERO)) == ({"killed": 1}, {}, {})
    assert done(fact(Killed, figure=BEAST, by=-1, name="grend")) == ({}, {}, {})
    assert done(fact(Killed, figure=HERO, by=BEAST)) == ({"deaths": 1}, {}, {"killed": 1})


def test_conquest_that_is_won_is_not_taken() -> None:
    assert done(fact(ConquestChanged, change=3)) == ({}, {}, {})
    assert done(fact(ConquestChanged, change=-3)) == ({}, {}, {"conquest_taken": 3})


def test_only_blows_of_heroes_at_monsters_are_mighty() -> None:
    for figure, by, why in ((BEAST, -1, "attack"), (OTHER, HERO, "attack"), (BEAST, HERO, "pit")):
        found = neared(2, [fact(Wounded, figure=figure, by=by, why=why, amount=9)])
        assert [each["mighty"] for each in found[:2]] == [(0, MIGHTY)] * 2
    by_overlord = [fact(Wounded, figure=BEAST, by=OVERLORD, why="attack", amount=9)]
    assert [each.get("mighty") for each in neared(2, by_overlord)] == [(0, MIGHTY)] * 2 + [None]
    assert neared(2, [fact(Wounded, figure=BEAST, by=HERO, why="attack", amount=1)])[0][
        "mighty"
    ] == (1, MIGHTY)


def test_kills_without_a_blow_are_none_at_once() -> None:
    assert neared(2, [fact(Killed, figure=BEAST, by=HERO)])[0]["sweep"] == (0, AT_ONCE)
    found = neared(2, [fact(Killed, figure=BEAST, by=-1)])
    assert [each["sweep"] for each in found[:2]] == [(0, AT_ONCE)] * 2
    blow = fact(AttackRolled, figure=HERO)
    assert neared(2, [blow, fact(Killed, figure=BEAST, by=OTHER)])[1]["sweep"] == (0, AT_ONCE)
    assert neared(2, [blow, fact(Killed, figure=BEAST, by=HERO)])[0]["sweep"] == (1, AT_ONCE)
    struck = fact(AttackRolled, figure=BEAST)
    assert neared(2, [struck, fact(Killed, figure=OGRE, by=BEAST)])[1]["sweep"] == (0, AT_ONCE)


def test_the_first_hero_s_chest_counts_and_a_referee_s_does_not() -> None:
    assert neared(2, [fact(ChestOpened, seat=HERO)])[0]["treasure"] == (1, OPENED)
    assert neared(2, [fact(ChestOpened, seat=-1)])[0]["treasure"] == (0, OPENED)


def test_conquest_is_broken_by_one_that_is_lost_and_by_none_that_is_not() -> None:
    for change, unbroken in ((-1, False), (0, True), (1, True)):
        assert ("unbroken" in proud(fact(ConquestChanged, change=change), WON)[0]) == unbroken


def test_with_four_heroes_the_death_of_the_first_monster_is_none_of_the_overlord_s() -> None:
    assert deeds(4, [fact(Killed, figure=BEAST, by=HERO)])[4] == {}


def test_feats_want_as_much_as_their_words_say() -> None:
    assert (AT_ONCE, MIGHTY, WATCHFUL, OPENED, LUCKY) == (3, 10, 3, 3, 3)
    assert (CUNNING, HORDE, REAPER) == (5, 10, 3)
