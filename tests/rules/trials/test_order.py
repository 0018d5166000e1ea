"""Who comes first: turns of a round, who is asked, who speaks for a party (T15, T29, T60c)."""

from __future__ import annotations

import pytest

from game.rules.trials.codes import DRAWING, EVENTS, INITIATIVE, TURNS
from game.rules.trials.order import (
    active_hero,
    by_initiative,
    from_active,
    lowest_of,
    rolled,
    speaker,
    turn_order,
)
from game.rules.trials.rounds import HERO, MARKER, MONSTERS, next_to_act
from tests.rules.trials.positions import ALL_CLASSES, A, B, C, D, Position


def acting(p: Position) -> list[tuple[int, int]]:
    """Return who acts in a round, in their order."""
    s = p.s
    found: list[tuple[int, int]] = []
    while True:
        kind, number = next_to_act(s)
        if kind < 0:
            return found
        found.append((kind, number))
        if kind == HERO:
            s.acted |= 1 << number
        elif kind == MONSTERS:
            s.monsters_done = 1
        else:
            row = s.markers[number]
            s.markers[number] = (*row[:4], 1)


def event(p: Position, name: str) -> int:
    """Let an event be in play; return its card."""
    card = p.card(name)
    p.s.piles.cards[EVENTS] += (card,)
    return card


@pytest.mark.clause("T15", "T16")
def test_higher_initiative_acts_first() -> None:
    """T15, T16: from high to low."""
    p = Position("A B C D")
    p.initiative(3, 18, 11, 12)
    heroes = [number for kind, number in acting(p) if kind == HERO]
    assert heroes == [B, D, C, A]


@pytest.mark.clause("T15.2")
def test_monsters_act_on_ten_and_lose_ties() -> None:
    """T15.2, T57: at 10, behind a hero on 10."""
    p = Position("A B C D")
    p.initiative(10, 11, 9, 1)
    assert acting(p) == [(HERO, B), (HERO, A), (MONSTERS, 0), (HERO, C), (HERO, D)]


@pytest.mark.clause("T15.2", "T15b")
def test_event_markers_win_ties_in_the_order_in_which_they_were_placed() -> None:
    """T15.2, T15b, T56."""
    p = Position("A B C D")
    p.initiative(15, 10, 2, 1)
    p.s.markers = [(15, 0, 270, 0, 0), (10, 1, 270, 0, 0), (15, 2, 270, 0, 0)]
    assert acting(p)[:6] == [
        (MARKER, 0), (MARKER, 2), (HERO, A), (MARKER, 1), (HERO, B), (MONSTERS, 0),
    ]  # fmt: skip


@pytest.mark.clause("T15")
def test_tied_heroes_act_by_their_roll_off() -> None:
    """T15: tied heroes roll off for their order."""
    p = Position("A B C D")
    p.initiative(12, 12, 12, 1)
    p.s.tie = [4, 19, 7, 0]
    heroes = [number for kind, number in acting(p) if kind == HERO]
    assert heroes == [B, C, A, D]


@pytest.mark.clause("TE32", "T69o")
def test_reversed_fates_turn_the_order_but_neither_ties_nor_roll_offs() -> None:
    """TE32, T69o: markers still win ties, monsters lose them, roll-offs stay."""
    p = Position("A B C D")
    p.initiative(12, 12, 10, 3)
    p.s.tie = [4, 19, 0, 0]
    p.s.markers = [(10, 0, 270, 0, 0)]
    event(p, "reversed_fates")
    assert acting(p) == [
        (HERO, D), (MARKER, 0), (HERO, C), (MONSTERS, 0), (HERO, B), (HERO, A),
    ]  # fmt: skip
    assert turn_order(p.s) == (D, C, B, A)


@pytest.mark.clause("T29f")
def test_highest_goes_by_the_number_whatever_the_order_of_turns() -> None:
    """T29f: also with the order reversed."""
    p = Position("A B C D")
    p.initiative(3, 18, 11, 12)
    event(p, "reversed_fates")
    assert by_initiative(p.s) == (B, D, C, A)
    assert (lowest_of(p.s, 0), lowest_of(p.s, 1)) == (A, C)


@pytest.mark.clause("T29a")
def test_all_are_asked_in_turn_order_from_the_active_hero() -> None:
    """T29a: from whoever has the turn."""
    p = Position("A B C D")
    p.initiative(3, 18, 11, 12)
    p.turn(C)
    assert from_active(p.s) == (C, A, B, D)


@pytest.mark.clause("T29b")
def test_in_a_monster_s_turn_the_highest_hero_counts_as_active() -> None:
    """T29b."""
    p = Position("A B C D g")
    p.initiative(3, 18, 11, 12)
    p.s.active = 18
    assert active_hero(p.s) == B


@pytest.mark.clause("T29b", "T60c")
@pytest.mark.parametrize(("first", "seat"), [(0, A), (1, C)])
def test_before_the_rolls_the_first_seat_of_who_placed_its_portal_first_is_active(
    first: int, seat: int
) -> None:
    """T29b, T60c: until the heroes of the round have rolled."""
    p = Position("A B C D")
    p.initiative(3, 18, 11, 12)
    p.s.first_party = first
    p.s.phase = DRAWING
    assert active_hero(p.s) == seat
    assert (speaker(p.s, 0), speaker(p.s, 1)) == (A, C)
    p.s.phase = INITIATIVE
    assert active_hero(p.s) == B


@pytest.mark.clause("T60c")
def test_the_hero_of_highest_initiative_speaks_for_its_party() -> None:
    """T60c."""
    p = Position("A B C D")
    p.initiative(3, 18, 11, 12)
    assert (speaker(p.s, 0), speaker(p.s, 1)) == (B, D)


@pytest.mark.clause("T7")
def test_eight_heroes_are_two_parties_of_four() -> None:
    """T7: up to eight."""
    p = Position("ABCDEFGH", classes=ALL_CLASSES)
    p.initiative(1, 2, 3, 4, 5, 6, 7, 8)
    assert (speaker(p.s, 0), speaker(p.s, 1)) == (3, 7)
    assert (lowest_of(p.s, 0), lowest_of(p.s, 1)) == (0, 4)


@pytest.mark.clause("T29a", "T29b")
def test_who_is_asked_first_is_the_hero_whose_turn_it_is_and_else_the_highest() -> None:
    p = Position("A B C D")
    p.s.phase = TURNS
    p.initiative(3, 18, 11, 12)
    for active, first in ((A, A), (B, B), (C, C), (D, D), (4, B), (14, B), (-1, B)):
        p.s.active = active
        assert (active_hero(p.s), from_active(p.s)[0]) == (first, first)


@pytest.mark.clause("T15", "T29b")
def test_initiative_is_rolled_from_its_phase_on() -> None:
    p = Position("A B C D")
    for phase, known in ((DRAWING, False), (INITIATIVE, True), (TURNS, True)):
        p.s.phase = phase
        assert rolled(p.s) == known
