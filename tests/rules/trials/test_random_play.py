"""A short sample of the campaign of Trials, and that its book and its checks notice faults."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.engine.match import Match
from game.rules.trials import codes
from game.rules.trials.codes import DISCARD, GUARDIAN, HAND, LOOT, LOOT_DECK, pile
from game.rules.trials.state import TrialsState, of
from tests.campaigns.random_matches import look_closely
from tests.rules.trials.random_play import GAMES, Ledger, sound, whole

SAMPLE = {
    "ancient_temple 4 0": 24,
    "frost_ruins 4 3": 7,
    "ancient_temple 6 2": 10,
    "frost_ruins 8 1": 21,
}
MOST = 300


@pytest.mark.parametrize("name", sorted(SAMPLE))
def test_a_match_stays_sound_and_tells_all_that_happens(name: str) -> None:
    """T63, T2: VP are what the events say; every card in one place, nobody in terrain."""
    game = GAMES[name]
    ledger = Ledger(game)
    for number, (match, events) in enumerate(whole(SAMPLE[name], game)):
        for event in events:
            ledger.take(event)
        ledger.agrees(match)
        sound(match)
        if number % 50 == 20:
            look_closely(match, number)
        if number > MOST:
            break


@pytest.fixture(scope="module")
def played() -> tuple[Match, Ledger]:
    """Return a match at a hero's decision in a turn, and its book."""
    game = GAMES["ancient_temple 4 1"]
    ledger = Ledger(game)
    for match, events in whole(25, game):
        for event in events:
            ledger.take(event)
        asked = match.decision is not None and match.decision.kind == "turn"
        if asked and of(match).hand(of(match).active):
            return match, ledger
    raise AssertionError("no turn came")


def one_in_a_wall(s: TrialsState) -> None:
    wall = s.tables.realm.walls
    s.put((s.active + 1) % s.seats, (wall & -wall).bit_length() - 1)


def two_on_a_space(s: TrialsState) -> None:
    first, second = [seat for seat in range(s.seats) if seat != s.active][:2]
    floor = s.tables.realm.floor & ~s.taken()
    cell = (floor & -floor).bit_length()
    s.put(first, cell)
    s.put(second, cell)


def a_card_twice(s: TrialsState) -> None:
    card = s.hand(s.active)[0]
    s.piles.cards[pile(s.active, DISCARD)] += (card,)


def a_card_of_another(s: TrialsState) -> None:
    other = (s.active + 1) % s.seats
    s.piles.move(s.hand(s.active)[0], pile(s.active, HAND), pile(other, HAND))


def too_many_hp(s: TrialsState) -> None:
    s.hp[s.active] = 99


def fewer_than_no_points(s: TrialsState) -> None:
    s.vp[0] = -1


@pytest.mark.parametrize(
    "spoil",
    [
        one_in_a_wall, two_on_a_space, a_card_twice, a_card_of_another, too_many_hp,
        fewer_than_no_points,
    ],
)  # fmt: skip
def test_what_cannot_be_is_noticed(
    played: tuple[Match, Ledger], spoil: Callable[[TrialsState], None]
) -> None:
    match = played[0].copy()
    sound(match)
    spoil(of(match))
    with pytest.raises(AssertionError):
        sound(match)


def a_point_more(s: TrialsState) -> None:
    s.vp[1] += 1


def somebody_elsewhere(s: TrialsState) -> None:
    s.put(GUARDIAN, 31 * 14 + 14)


def loot_from_nowhere(s: TrialsState) -> None:
    s.piles.move(s.piles.cards[LOOT_DECK][-1], LOOT_DECK, pile(0, LOOT))


@pytest.mark.parametrize("spoil", [a_point_more, somebody_elsewhere, loot_from_nowhere])
def test_what_no_event_told_of_is_noticed(
    played: tuple[Match, Ledger], spoil: Callable[[TrialsState], None]
) -> None:
    match, ledger = played
    ledger.agrees(match)
    other = match.copy()
    of(other).guardian = codes.HILL_GIANT
    spoil(of(other))
    with pytest.raises(AssertionError):
        ledger.agrees(other)
