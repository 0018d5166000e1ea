"""What each hero did and what a party can be proud of, told from the events of a match."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from game.engine.events import Event
from game.engine.match import Match
from game.rules.adventure.codes import (
    ARTIFACT,
    FIRST_ENCOUNTER,
    FIRST_POWER,
    FIRST_TREASURE,
    ITEMS,
    LOST,
    VILLAIN,
    WON,
    pile_of,
)
from game.rules.adventure.deeds import COUNTED, deeds
from game.rules.adventure.events import (
    AttackJudged,
    AttackRolled,
    CardUsed,
    CardWon,
    CheckRolled,
    Damaged,
    Defeated,
    EncounterDrawn,
    EncounterDropped,
    ExperienceGained,
    Fell,
    Healed,
    Levelled,
    MatchEnded,
    PhaseStarted,
    Spawned,
    SurgeUsed,
    TileLaid,
    TrapDisabled,
    TreasureDiscarded,
    TreasureDrawn,
    TreasureKept,
    TurnStarted,
    Walked,
)
from game.rules.adventure.feats import FEATS, feats, neared
from game.rules.adventure.state import of
from tests.facts import fact
from tests.rules.adventure.positions import game_of

ZOMBIE, GHOUL, WOLF = 5, 8, 11
"""Figures of monsters."""
CARD = FIRST_POWER + 3
BEGUN = fact(TurnStarted, seat=0, turn=1, round=1)
VICTORY = fact(MatchEnded, side="heroes")


def done(*events: Event) -> tuple[dict[str, int], ...]:
    return deeds(2, events)


def proud(*events: Event, given: int = -1) -> tuple[tuple[str, ...], ...]:
    return feats(2, events, given)


# --- deeds


@pytest.mark.clause("A9.1", "A9.3")
def test_damage_is_that_of_whoever_dealt_it_and_of_whoever_suffered_it() -> None:
    assert done(
        fact(Damaged, figure=ZOMBIE, amount=1, by=0),
        fact(Damaged, figure=VILLAIN, amount=3, by=0),
        fact(Damaged, figure=ARTIFACT, amount=2, by=1),
        fact(Damaged, figure=1, amount=2, by=GHOUL),
        fact(Damaged, figure=1, amount=1, by=-1),
        fact(Damaged, figure=WOLF, amount=1, by=-1),
        fact(Healed, figure=1, amount=2),
        fact(Healed, figure=VILLAIN, amount=1),
    ) == (
        {"damage": 4, "best_damage": 3},
        {"damage": 2, "best_damage": 2, "suffered": 3, "healed": 2},
    )


def test_monsters_and_villains_are_counted_apart_and_the_artifact_is_none() -> None:
    assert done(
        fact(Defeated, figure=ZOMBIE, seat=0),
        fact(Defeated, figure=VILLAIN - 1, seat=0),
        fact(Defeated, figure=VILLAIN, seat=0),
        fact(Defeated, figure=ARTIFACT, seat=1),
        fact(Defeated, figure=WOLF, seat=-1),
    ) == ({"destroyed": 2, "villains": 1}, {})


def test_dice_are_those_of_attacks_traps_and_the_fountain() -> None:
    told = done(
        fact(AttackRolled, figure=0, target=ZOMBIE, dice=(3, 17), die=17),
        fact(AttackJudged, figure=0, target=ZOMBIE, hit=True),
        fact(AttackRolled, figure=0, target=GHOUL, dice=(2,), die=2),
        fact(AttackJudged, figure=0, target=GHOUL, hit=False),
        fact(AttackRolled, figure=GHOUL, target=0, dice=(20,), die=20),
        fact(AttackJudged, figure=GHOUL, target=0, hit=True),
        fact(CheckRolled, seat=1, check="disable", die=11),
        fact(CheckRolled, seat=1, check="fountain", die=8),
        fact(CheckRolled, seat=1, check="storm", die=20),
        fact(CheckRolled, seat=1, check="encounter", die=20),
    )
    assert told == ({"dice": 3, "pips": 22, "attacks": 2, "hits": 1}, {"dice": 2, "pips": 19})


@pytest.mark.clause("A2.7")
def test_the_items_of_the_set_up_are_no_treasures_that_were_drawn() -> None:
    drawn = fact(TreasureDrawn, seat=0)
    assert done(drawn, drawn, BEGUN, drawn) == ({"treasures": 1}, {})


def test_tiles_encounters_traps_and_what_else_a_hero_does() -> None:
    assert done(
        fact(TileLaid, seat=-1, why="setup"),
        fact(TileLaid, seat=1, why="explored"),
        fact(TileLaid, seat=1, why="card"),
        fact(EncounterDrawn, seat=1),
        fact(EncounterDrawn, seat=1),
        fact(EncounterDropped, seat=1, why="cancelled"),
        fact(EncounterDropped, seat=1, why="dispelled"),
        fact(EncounterDropped, seat=1, why="redrawn"),
        fact(TrapDisabled, seat=1),
        fact(CardWon, seat=0, xp=2),
        fact(ExperienceGained, seat=0, xp=1),
        fact(Levelled, seat=1),
        fact(SurgeUsed, seat=0, left=1),
        fact(Fell, figure=0),
        fact(CardUsed, seat=0, card=CARD, why="answer"),
        fact(CardUsed, seat=0, card=CARD, why="act"),
        fact(Walked, figure=0, path=(1, 2, 3, 4)),
    ) == (
        {"experience": 3, "surges": 1, "falls": 1, "answers": 1, "moved": 3},
        {"tiles": 1, "encounters": 2, "cancelled": 2, "traps": 1, "levels": 1},
    )


def played(seed: int, adventure: str, seats: int) -> tuple[Match, list[Event]]:
    heroes = ("kat", "arjhan", "immeril")[:seats]
    match = Match.start(game_of(adventure, heroes), seed, listening=True)
    chance = random.Random(seed)
    events = list(match.events)
    while match.decision is not None:
        seat = match.waiting()[0]
        chosen = match.decision.nth(seat, chance.randrange(match.decision.count(seat)))
        events += match.play(seat, chosen)
    return match, events


@pytest.mark.parametrize("seed", range(6))
def test_what_is_counted_of_a_whole_match_agrees_with_its_end(seed: int) -> None:
    adventure = ("find_the_icon_of_ravenloft", "daylight_assault", "klaks_infernal_artifact")
    match, events = played(seed, adventure[seed % 3], 1 + seed % 3)
    s = of(match)
    told = match.game.deeds(events)
    assert len(told) == s.seats

    def all_of(name: str) -> int:
        return sum(each.get(name, 0) for each in told)

    assert all_of("surges") == s.tables.surges - s.surges
    assert all_of("levels") == s.level_two.bit_count()
    assert sum(each.why == "explored" for each in of_kind(events, TileLaid)) == all_of("tiles")
    for seat in range(s.seats):
        most = s.tables.most_hp(seat, bool(s.level_two >> seat & 1))
        own = told[seat]
        lost = own.get("suffered", 0) - own.get("healed", 0)
        assert s.hp[seat] == most - lost
    known = {each.deed for each in COUNTED} | {each.of for each in COUNTED if each.of}
    assert {name for each in told for name in each} <= known


def test_fair_dice_of_twenty_faces_show_ten_and_a_half() -> None:
    assert {each.name: each.fair for each in COUNTED if each.fair} == {"rolled": Fraction(21, 2)}


def of_kind(events: list[Event], kind: type[TileLaid]) -> list[TileLaid]:
    return [each for each in events if isinstance(each, kind)]


# --- feats


def test_a_party_that_lost_is_proud_only_of_what_it_did() -> None:
    assert proud() == ((), ())
    assert proud(fact(MatchEnded, side="castle")) == ((), ())
    disabled = [fact(TrapDisabled, seat=each % 2) for each in range(3)]
    assert proud(*disabled[:2]) == ((), ())
    assert proud(*disabled, fact(MatchEnded, side="castle")) == (("disarmer",),) * 2


def test_a_victory_without_a_fall_and_without_a_surge() -> None:
    assert proud(VICTORY) == (("unfallen", "no_surge"),) * 2
    assert proud(fact(Fell, figure=1), VICTORY) == (("no_surge",),) * 2
    used = fact(SurgeUsed, seat=0, left=1)
    assert proud(fact(Fell, figure=0), used, VICTORY) == ((), ())
    last = fact(SurgeUsed, seat=0, left=0)
    assert proud(fact(Fell, figure=0), used, last, VICTORY) == (("last_surge",),) * 2


def test_the_castle_is_cleared_when_nobody_stands_there_any_more() -> None:
    came = [fact(Spawned, figure=each) for each in (ZOMBIE, GHOUL)]
    fell = [fact(Defeated, figure=each, seat=0) for each in (ZOMBIE, GHOUL)]
    assert "cleared" in proud(*came, *fell, VICTORY)[0]
    assert "cleared" not in proud(*came, fell[0], VICTORY)[0]
    villain = fact(Defeated, figure=VILLAIN, seat=0)
    assert "cleared" not in proud(*came, fell[0], villain, VICTORY)[0]


@pytest.mark.clause("A11.5")
def test_veterans_are_all_of_level_two() -> None:
    levelled = [fact(Levelled, seat=seat) for seat in range(2)]
    assert "veterans" in proud(*levelled, VICTORY)[1]
    assert "veterans" not in proud(levelled[0], VICTORY)[0]
    assert neared(2, [levelled[0], VICTORY])[0]["veterans"] == (1, 2)


def test_three_felled_with_one_attack_are_a_sweep_of_that_hero() -> None:
    def struck(*figures: int, card: int = CARD, seat: int = 0) -> list[Event]:
        found: list[Event] = []
        for figure in figures:
            found.append(fact(Damaged, figure=figure, amount=1, by=seat, card=card))
            found.append(fact(Defeated, figure=figure, seat=seat))
        return found

    used = fact(CardUsed, seat=0, card=CARD, why="act")
    answer = fact(CardUsed, seat=0, card=FIRST_TREASURE, why="answer")
    other = fact(CardUsed, seat=1, card=CARD + 1, why="act")
    assert proud(used, *struck(ZOMBIE, GHOUL, WOLF)) == (("sweep",), ())
    assert proud(used, *struck(ZOMBIE), answer, other, *struck(GHOUL, WOLF)) == (("sweep",), ())
    assert proud(used, *struck(ZOMBIE, GHOUL), used, *struck(WOLF)) == ((), ())
    assert proud(used, *struck(ZOMBIE, GHOUL, VILLAIN)) == ((), ())
    # What a marker does in the next phase is no part of the attack.
    phase = fact(PhaseStarted, seat=0, phase="exploration")
    assert proud(used, *struck(ZOMBIE, GHOUL), phase, *struck(WOLF)) == ((), ())
    assert proud(used, *struck(ZOMBIE, GHOUL), *struck(WOLF, card=CARD + 5)) == ((), ())
    assert neared(2, [used, *struck(ZOMBIE, GHOUL)])[0]["sweep"] == (2, 3)


@pytest.mark.clause("A11.3", "A0.12")
def test_three_encounters_cancelled_are_defiance() -> None:
    cancelled = fact(EncounterDropped, seat=0, card=FIRST_ENCOUNTER, why="cancelled")
    dispelled = fact(EncounterDropped, seat=1, card=FIRST_ENCOUNTER, why="dispelled")
    redrawn = fact(EncounterDropped, seat=1, card=FIRST_ENCOUNTER, why="redrawn")
    assert proud(cancelled, dispelled, cancelled) == (("defiant",),) * 2
    assert proud(cancelled, dispelled, redrawn) == ((), ())


@pytest.mark.clause("A8b")
def test_five_hits_turned_are_help_and_those_of_heroes_do_not_count() -> None:
    turned = fact(AttackJudged, figure=ZOMBIE, target=0, turned=True)
    own = fact(AttackJudged, figure=1, target=ZOMBIE, turned=True)
    missed = fact(AttackJudged, figure=ZOMBIE, target=0)
    assert proud(*[turned] * 5) == (("helper",),) * 2
    assert proud(*[turned] * 4, own, missed) == ((), ())
    assert neared(2, [turned] * 2)[1]["helper"] == (2, 5)


def test_ten_treasures_at_the_end_are_a_load() -> None:
    kept = [fact(TreasureKept, seat=0, card=FIRST_TREASURE + each) for each in range(10)]
    gone = fact(TreasureDiscarded, seat=0, card=FIRST_TREASURE, why="used")
    assert "laden" in proud(*kept, VICTORY)[0]
    assert "laden" not in proud(*kept, gone, VICTORY)[0]
    assert "laden" in proud(*kept, gone, kept[0], VICTORY)[0]
    assert "laden" not in proud(*kept)[0]


def test_whoever_gave_up_has_lost() -> None:
    assert proud(VICTORY, given=LOST) == ((), ())
    assert proud(given=WON) == (("unfallen", "no_surge"),) * 2


def test_the_feats_are_told_in_their_order_and_the_treasures_held_are_those_of_the_match() -> None:
    match, events = played(4, "find_the_icon_of_ravenloft", 3)
    s = of(match)
    held = sum(len(s.piles.cards[pile_of(seat, ITEMS)]) for seat in range(s.seats))
    came = match.game.neared([*events, VICTORY])[0]["laden"]
    assert came == (held, 10)
    for found in match.game.feats([*events, VICTORY]):
        assert list(found) == [each for each in FEATS if each in found]
