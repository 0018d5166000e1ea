"""What leaves a deck: cards that are drawn, and cards revealed by Ready (sections 3 and 12)."""

from __future__ import annotations

import pytest

from game.engine.events import Event
from game.engine.match import Match
from game.rules.command import events as ev
from game.rules.command import state as st
from game.rules.command.decks import draw, draw_creatures, ready
from game.rules.command.gold import Losses
from game.rules.command.state import of, pile_of
from tests.rules.command.alone import Alone
from tests.rules.command.field import Field

DECK = pile_of(1, st.ACTION_DECK)


def on_top(*names: str) -> tuple[Field, Match]:
    """Return a match whose action deck of seat 1 is these cards alone, the first on top."""
    field = Field({})
    piles = field.state.piles
    wanted = [field.card(f"1.{name}") for name in names]
    for card in piles.cards[DECK]:
        if card not in wanted:
            piles.move(card, DECK, pile_of(1, st.ACTION_DISCARD))
    piles.cards[DECK] = tuple(reversed(wanted))
    return field, Match(Alone(field.state, Losses((), ())), field.state, [], None)


def revealed(events: list[Event]) -> list[tuple[str, bool]]:
    return [(each.id, each.taken) for each in events if isinstance(each, ev.Revealed)]


@pytest.mark.clause("C3d")
def test_an_action_deck_gives_what_it_holds_and_then_nothing_and_no_discard_comes_back() -> None:
    field, match = on_top("acid_arrow", "level_up")
    assert draw(match, 1, 3, "C3.3") == 2
    assert field.state.hand(1) == (field.card("1.acid_arrow"), field.card("1.level_up"))
    match.events = []
    assert draw(match, 1, 1, "C3.3") == 0
    assert (match.events, len(field.state.hand(1))) == ([], 2)


@pytest.mark.clause("C3d", "C3.6")
def test_an_empty_creature_deck_gives_nothing() -> None:
    field, match = on_top("acid_arrow")
    assert draw_creatures(match, 1, 20, "C3.6") == 12
    match.events = []
    assert (draw_creatures(match, 1, 1, "C3.6"), match.events) == (0, [])
    assert len(field.state.warband(1)) == 12


@pytest.mark.clause("C2f")
def test_which_card_was_drawn_is_told_to_its_seat_alone() -> None:
    field, match = on_top("acid_arrow")
    draw(match, 1, 1, "C3.3")
    card = field.card("1.acid_arrow")
    assert match.events == [
        ev.DrewCard(seat=1, card=card, id="acid_arrow", clause="C3.3", sees=0b10),
        ev.Drew(seat=1, count=1, clause="C3.3"),
    ]


@pytest.mark.clause("C12.28", "C12c")
def test_ready_reveals_until_the_ability_appears_takes_that_card_and_shuffles() -> None:
    field, match = on_top("level_up", "charge", "acid_arrow", "fireball")
    taken = ready(match, 1, "INT")
    assert taken == field.card("1.acid_arrow")
    assert revealed(match.events) == [
        ("level_up", False),
        ("charge", False),
        ("acid_arrow", True),
    ]
    assert match.events[-1] == ev.Shuffled(seat=1, deck="action", clause="C12.28")
    s = of(match)
    assert s.hand(1) == (taken,)
    unknown = field.card("1.power_attack")
    s.piles.move(unknown, pile_of(1, st.ACTION_DISCARD), pile_of(1, st.ACTION_HAND))
    # Of its hand all know this card and no other.
    assert of(match.seen_by(0).match).hand(1) == (taken, -3)
    assert of(match.seen_by(1).match).hand(1) == (taken, unknown)
    assert sorted(s.piles.cards[DECK]) == sorted(
        field.card(f"1.{name}") for name in ("level_up", "charge", "fireball")
    )
    assert s.piles.knows[DECK] == 0


@pytest.mark.clause("C12b", "C13v")
def test_ready_takes_nothing_where_no_card_of_the_ability_is_left() -> None:
    field, match = on_top("level_up", "charge")
    assert ready(match, 1, "INT") == -1
    assert field.state.hand(1) == ()
    assert len(field.state.piles.cards[DECK]) == 2
    assert [taken for _, taken in revealed(match.events)] == [False, False]
    assert match.events[-1] == ev.Shuffled(seat=1, deck="action", clause="C12.28")
