"""A short sample of the campaign of Descent, and that its book and its checks notice faults."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.engine.match import Match
from game.rules.descent import codes
from game.rules.descent.state import DescentState, of
from tests.campaigns.random_matches import look_closely
from tests.rules.descent.random_play import ALL, Ledger, sound, whole

SAMPLE = {
    "ember_crypt 4 steelhorns": 4,
    "ember_crypt 1 sister_oriel": 7,
    "web_below 2 tam_quickfinger": 5,
    "web_below 3 korva_halfshield": 6,
}
MOST = 300


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
    """Return a match at a hero's action with monsters on the map, and its book."""
    game = ALL["ember_crypt 3 steelhorns"]
    ledger = Ledger(game)
    for match, events in whole(4, game):
        for event in events:
            ledger.take(event)
        s = of(match)
        asked = match.decision is not None and match.decision.kind == "action"
        if asked and s.foes() and s.stands(s.active) and s.gear:
            return match, ledger
    raise AssertionError("no monster came")


def two_on_a_space(s: DescentState) -> None:
    s.put(s.foes()[0], s.cell[s.active], s.lie[s.foes()[0]])


def one_in_a_wall(s: DescentState) -> None:
    s.put(s.active, 0)


def one_in_the_dark(s: DescentState) -> None:
    s.revealed = 1
    s.opened = 0


def a_lost_card(s: DescentState) -> None:
    s.piles.cards[codes.DECK] = s.piles.cards[codes.DECK][:-1]


def a_trap_in_play(s: DescentState) -> None:
    s.piles.move(s.piles.cards[codes.DECK][0], codes.DECK, codes.PLAYED)


def more_wounds_than_there_are(s: DescentState) -> None:
    s.wounds[s.active] = 99


def nobody_left_alive(s: DescentState) -> None:
    s.wounds[s.active] = 0


def marks_without_wounds(s: DescentState) -> None:
    s.wounds[s.active] = s.tables.most_wounds(s.active)
    s.marks[s.active] = 1


def tokens_of_nobody(s: DescentState) -> None:
    s.web[codes.FIGURES - 1] = 1


def a_hero_nowhere(s: DescentState) -> None:
    s.put(s.active, -1)


def odd_coins(s: DescentState) -> None:
    s.coins[s.active] = 30


def too_much_carried(s: DescentState) -> None:
    s.gear += [(s.active, codes.AS_ARMOR, 13, 0)] * 2


def no_conquest(s: DescentState) -> None:
    s.conquest = 0


def two_keys(s: DescentState) -> None:
    s.tokens += [(codes.KEY, s.cell[s.active])] * 2


def a_glyph_that_is_none(s: DescentState) -> None:
    s.glyphs |= 1 << s.cell[s.active]


def a_key_in_town(s: DescentState) -> None:
    s.key = s.active
    s.put(s.active, -1)
    s.town |= 1 << s.active


FAULTS: list[Callable[[DescentState], None]] = [
    two_on_a_space, one_in_a_wall, one_in_the_dark, a_lost_card, a_trap_in_play,
    more_wounds_than_there_are, nobody_left_alive, marks_without_wounds, tokens_of_nobody,
    a_hero_nowhere, odd_coins, too_much_carried, no_conquest, two_keys, a_glyph_that_is_none,
    a_key_in_town,
]  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_a_fault_is_noticed(
    played: tuple[Match, Ledger], fault: Callable[[DescentState], None]
) -> None:
    match = played[0].copy()
    sound(match)
    fault(of(match))
    with pytest.raises(AssertionError):
        sound(match)


def a_wound(s: DescentState) -> None:
    s.wounds[s.active] -= 1


def a_step(s: DescentState) -> None:
    s.cell[s.active] += 1


def threat(s: DescentState) -> None:
    s.threat += 1


def conquest(s: DescentState) -> None:
    s.conquest += 1


def coins(s: DescentState) -> None:
    s.coins[s.active] += 25


def a_shield(s: DescentState) -> None:
    s.gear.append((s.active, codes.IN_PACK, 15, 0))


def a_drawn_card(s: DescentState) -> None:
    s.piles.draw(codes.DECK, codes.HAND)


def a_pit(s: DescentState) -> None:
    s.pits |= 1 << s.cell[s.active]


def a_stun(s: DescentState) -> None:
    s.stun[s.active] += 1


def an_order(s: DescentState) -> None:
    s.order[s.active] = (s.order[s.active] + 1) % 5


UNTOLD: list[Callable[[DescentState], None]] = [
    a_wound, a_step, threat, conquest, coins, a_shield, a_drawn_card, a_pit, a_stun, an_order,
]  # fmt: skip


@pytest.mark.parametrize("change", UNTOLD, ids=lambda change: change.__name__)
def test_what_no_event_tells_is_noticed(
    played: tuple[Match, Ledger], change: Callable[[DescentState], None]
) -> None:
    match = played[0].copy()
    played[1].agrees(match)
    change(of(match))
    with pytest.raises(AssertionError):
        played[1].agrees(match)
