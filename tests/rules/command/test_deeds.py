"""What each seat did, counted from the events of a match."""

from __future__ import annotations

import random

import pytest

from game.engine.decisions import choice, code_of
from game.engine.events import Event
from game.engine.match import Match
from game.rules.command import codes
from game.rules.command.deeds import COUNTED, deeds
from game.rules.command.events import (
    Deployed,
    Destroyed,
    Dodged,
    GoldMoved,
    Guarded,
    MatchEnded,
    Moved,
    VictoryPoints,
)
from game.rules.command.state import of
from tests.facts import fact
from tests.rules.command.facts import declared, hurt
from tests.rules.command.field import Field
from tests.rules.command.test_game import NARROWS, opened
from tests.rules.command.test_muster import suggested

FIELD = Field({})
GUARD, DRIDER = FIELD.at("0.drow_house_guard"), FIELD.at("0.drider")
KNIGHT, ARCHER = FIELD.at("1.dragon_knight"), FIELD.at("1.elf_archer")


def done(*events: Event) -> tuple[dict[str, int], ...]:
    return deeds(FIELD.tables, events)


def test_damage_to_enemies_counts_and_that_to_the_own_side_does_not() -> None:
    assert done(hurt(KNIGHT, GUARD, 10), hurt(KNIGHT, GUARD, 15), hurt(DRIDER, GUARD, 5)) == (
        {"damage": 25, "best_damage": 15},
        {},
    )


@pytest.mark.clause("C9c", "C13k")
def test_damage_of_an_attached_card_is_that_of_whoever_played_it() -> None:
    assert done(declared(4, KNIGHT, "harm"), hurt(GUARD, -1, 5, 4))[1]["damage"] == 5
    assert done(hurt(GUARD, -1, 5, 4)) == ({}, {})  # nobody knows whose it was


@pytest.mark.clause("C0.10", "C12.27")
def test_what_is_prevented_is_the_deed_of_whoever_played_the_card() -> None:
    played = declared(2, KNIGHT, "card", answer=True)
    guarded = fact(Guarded, figure=ARCHER, item=2, source=1)
    told = done(declared(1, GUARD), played, guarded, hurt(ARCHER, GUARD, 0, 1, prevented=10))
    assert told[1] == {"cards": 1, "answers": 1, "prevented": 10}
    assert told[0] == {}


@pytest.mark.clause("C9c")
def test_a_destroyed_creature_is_lost_by_one_and_felled_by_another() -> None:
    told = done(fact(Destroyed, figure=KNIGHT, by=0), fact(Destroyed, figure=DRIDER, by=0))
    assert told == ({"destroyed": 1, "levels": 5, "lost": 1}, {"lost": 1})
    assert done(fact(Destroyed, figure=KNIGHT)) == ({}, {"lost": 1})


def test_answers_strikes_dodges_and_cards() -> None:
    told = done(
        declared(1, GUARD, "card"),
        declared(2, KNIGHT, "strike", answer=True),
        declared(3, KNIGHT, "dodge", answer=True),
        fact(Dodged, figure=ARCHER, item=1),
    )
    assert told == ({"cards": 1}, {"answers": 2, "strikes": 1, "dodges": 1})


@pytest.mark.clause("C5g")
def test_squares_are_those_of_moves_and_shifts() -> None:
    told = done(
        fact(Moved, figure=GUARD, path=(1, 2, 3), how="move"),
        fact(Moved, figure=GUARD, path=(3, 4), how="shift"),
        fact(Moved, figure=GUARD, path=(4, 9), how="teleport"),
        fact(Moved, figure=KNIGHT, path=(4, 9), how="slide"),
    )
    assert told == ({"moved": 3}, {})


@pytest.mark.clause("C9.7", "C9.8")
def test_gold_and_tokens() -> None:
    moved = fact(GoldMoved, seat=0, vault=13)
    assert done(moved) == ({}, {})  # until the end nobody knows what is left
    told = done(moved, fact(VictoryPoints, seat=1, amount=2), fact(MatchEnded))
    assert told == ({"matches": 1, "gold": 13}, {"tokens": 2, "matches": 1, "gold": 20})
    assert done(fact(Deployed, figure=GUARD))[0] == {"deployed": 1}


def played(seed: int) -> tuple[Match, list[Event]]:
    """Return a match between two who rather attack than wait, and all that was told."""
    game, chance = opened(NARROWS), random.Random(seed)
    match = Match.start(game, seed)
    told = list(match.events)
    for seat in (0, 1):
        told += match.play(seat, choice(codes.MUSTER, suggested(game.tables, seat)))
    while match.decision is not None:
        found = match.decision.choices(match.decision.seats[0])
        blows = [each for each in found if code_of(each) in (codes.MELEE, codes.SHOOT)]
        idle = (codes.END, codes.DONE, codes.PASS, codes.FINISH)
        keen = [each for each in found if code_of(each) not in idle]
        told += match.play(match.decision.seats[0], chance.choice(blows or keen or found))
    return match, told


def test_the_deeds_of_a_whole_match_agree_with_how_it_stands() -> None:
    match, told = played(3)
    s, counted = of(match), match.game.deeds(told)
    fallen = [each for each in told if isinstance(each, Destroyed)]
    for seat in (0, 1):
        own = counted[seat]
        assert own.get("gold", 0) == s.vault[seat]
        assert own.get("tokens", 0) == s.vp[seat]
        assert own.get("lost", 0) == sum(each.figure // 12 == seat for each in fallen)
        assert own["damage"] >= own["best_damage"] > 0
        assert own["moved"] > 0
    known = {name for each in counted for name in each}
    assert {each.deed for each in COUNTED} | {"matches"} >= known


def test_every_line_of_the_statistics_is_of_something_counted() -> None:
    names = [each.name for each in COUNTED]
    assert len(set(names)) == len(names)
    assert all(each.of in ("", "matches") for each in COUNTED)


@pytest.mark.clause("C9c")
def test_damage_of_the_very_first_creature_is_its_seat_s() -> None:
    assert done(hurt(KNIGHT, 0, 10)) == ({"damage": 10, "best_damage": 10}, {})


@pytest.mark.clause("C0.10")
def test_what_nobody_is_known_to_have_prevented_is_nobody_s_deed() -> None:
    assert done(hurt(GUARD, KNIGHT, 0, 1, prevented=10)) == ({}, {})
