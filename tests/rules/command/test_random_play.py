"""The campaign's book of Command notices what must not be: gold, cards, taps and creatures."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.engine.events import Event
from game.engine.match import Match
from game.engine.state import EMPTY
from game.rules.command import codes
from game.rules.command import state as st
from game.rules.command.events import GoldMoved, Tapped
from game.rules.command.state import CommandState, of, pile_of
from tests.rules.command.random_play import GAMES, Ledger, sound, whole

GAME = GAMES["Narrows"]
QUESTIONS = 120


@pytest.fixture
def begun() -> tuple[Match, Ledger]:
    """Return a match in the middle of a turn, and its book."""
    ledger = Ledger(GAME)
    for number, (match, events) in enumerate(whole(3, GAME)):
        for event in events:
            ledger.take(event)
        s = of(match)
        if number > QUESTIONS and s.tapped and any(s.damage) and not s.pile:
            return match, ledger
    raise AssertionError("the match ended before anything was tapped and hurt")


def more_gold(s: CommandState) -> None:
    s.vault[0] += 1


def gold_from_supply_to_vault(s: CommandState) -> None:
    s.vault[0], s.supply[0] = s.vault[0] + 1, s.supply[0] - 1


def a_card_changes_hands(s: CommandState) -> None:
    hand = pile_of(0, st.ACTION_HAND)
    s.piles.move(s.piles.cards[hand][0], hand, pile_of(0, st.ACTION_DISCARD))


def somebody_stands_elsewhere(s: CommandState) -> None:
    figure = next(figure for figure in range(s.tables.figures) if s.stands(figure))
    free = s.tables.arena.floor & ~s.occupied()
    s.put(figure, free.bit_length() - 1)


def damage_is_forgotten(s: CommandState) -> None:
    s.damage = [0] * len(s.damage)


def a_tap_is_forgotten(s: CommandState) -> None:
    s.tapped = 0


@pytest.mark.parametrize(
    "change",
    [
        more_gold,
        gold_from_supply_to_vault,
        a_card_changes_hands,
        somebody_stands_elsewhere,
        damage_is_forgotten,
        a_tap_is_forgotten,
    ],
    ids=lambda change: change.__name__,
)
def test_what_no_event_told_is_noticed(
    begun: tuple[Match, Ledger], change: Callable[[CommandState], None]
) -> None:
    match, ledger = begun
    ledger.agrees(match)
    change(of(match))
    with pytest.raises(AssertionError):
        ledger.agrees(match)


def a_card_twice(s: CommandState) -> None:
    s.piles.cards[pile_of(0, st.ACTION_DISCARD)] += s.piles.cards[pile_of(0, st.ACTION_DECK)][:1]


def two_on_a_square(s: CommandState) -> None:
    first, second, *_ = (cell for cell in s.cell if cell != EMPTY)
    s.cell[s.cell.index(second)] = first


def a_dead_one_tapped(s: CommandState) -> None:
    s.tapped |= 1 << s.cell.index(EMPTY)


def something_left_in_the_pool(s: CommandState) -> None:
    s.pool.append((0,) * 8)


@pytest.mark.parametrize(
    "change",
    [a_card_twice, two_on_a_square, a_dead_one_tapped, something_left_in_the_pool],
    ids=lambda change: change.__name__,
)
def test_what_cannot_be_is_noticed(
    begun: tuple[Match, Ledger], change: Callable[[CommandState], None]
) -> None:
    match, _ = begun
    while match.decision is not None and match.decision.kind not in ("act", "deploy"):
        match.play(match.waiting()[0], match.decision.nth(match.waiting()[0], 0))
    sound(match)
    change(of(match))
    with pytest.raises(AssertionError):
        sound(match)


def told(figure: int) -> list[Event]:
    return [
        Tapped(figure=figure, why="act", clause="C4.3"),
        GoldMoved(seat=0, amount=1, why="refresh", vault=codes.VAULT, supply=1, clause="C9.1"),
    ]


@pytest.mark.parametrize("number", range(2), ids=["tap", "gold"])
def test_an_event_that_cannot_have_happened_is_noticed(
    begun: tuple[Match, Ledger], number: int
) -> None:
    match, ledger = begun
    tapped = of(match).tapped.bit_length() - 1
    with pytest.raises(AssertionError):
        ledger.take(told(tapped)[number])
