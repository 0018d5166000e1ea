"""A short sample of the campaign of Adventure, and that its book and its checks notice faults."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.engine.match import Match
from game.rules.adventure import codes
from game.rules.adventure.state import AdventureState, of, pile_of
from tests.campaigns.random_matches import look_closely
from tests.rules.adventure.random_play import ALL, Ledger, sound, whole

SAMPLE = {
    "escape_the_tomb kat": 4,
    "find_the_icon_of_ravenloft 2": 5,
    "klaks_infernal_artifact 3": 7,
    "daylight_assault 4": 8,
    "the_final_transformation 5": 10,
}
MOST = 150


@pytest.mark.parametrize("name", sorted(SAMPLE))
def test_a_match_stays_sound_and_tells_all_that_happens(name: str) -> None:
    game = ALL[name]
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
    """Return a match at a hero's question with a monster on the board, and its book."""
    game = ALL["find_the_icon_of_ravenloft 3 long"]
    ledger = Ledger(game)
    for match, events in whole(4, game):
        for event in events:
            ledger.take(event)
        s = of(match)
        asked = match.decision is not None and match.decision.kind == "act"
        if asked and s.monsters() and s.row(s.active) and s.turn > 6:
            return match, ledger
    raise AssertionError("no monster came")


def two_on_a_square(s: AdventureState) -> None:
    s.cell[s.monsters()[0]] = s.cell[s.active]


def a_monster_without_its_card(s: AdventureState) -> None:
    figure = s.monsters()[0]
    card = s.card_of[figure - codes.FIRST_MONSTER]
    row = next(seat for seat in range(s.seats) if card in s.row(seat))
    s.piles.move(card, pile_of(row, codes.ROW), codes.MONSTER_DISCARDS)


def a_card_without_its_monster(s: AdventureState) -> None:
    s.put(s.monsters()[0], -1)


def a_card_in_a_wrong_pile(s: AdventureState) -> None:
    s.piles.move(s.piles.cards[codes.STACK][0], codes.STACK, codes.TREASURE_DECK)


def too_many_hit_points(s: AdventureState) -> None:
    s.hp[s.active] = 99


def a_tile_that_is_not_drawn(s: AdventureState) -> None:
    s.piles.move(s.piles.cards[codes.STACK][0], codes.STACK, codes.LAID)


@pytest.mark.parametrize(
    "spoil",
    [
        two_on_a_square,
        a_monster_without_its_card,
        a_card_without_its_monster,
        a_card_in_a_wrong_pile,
        too_many_hit_points,
        a_tile_that_is_not_drawn,
    ],
)
def test_the_checks_notice_what_must_not_be(
    played: tuple[Match, Ledger], spoil: Callable[[AdventureState], None]
) -> None:
    match = played[0].copy()
    sound(match)
    spoil(of(match))
    with pytest.raises(AssertionError):
        sound(match)


def test_the_book_notices_what_was_not_told(played: tuple[Match, Ledger]) -> None:
    match, ledger = played
    ledger.agrees(match)
    for change in ("slowed", "surges", "sun", "curse"):
        twin = match.copy()
        setattr(twin.state, change, getattr(twin.state, change) + 1)
        with pytest.raises(AssertionError):
            ledger.agrees(twin)
