"""The projection of all events of a match is the match, as far as each seat may know it."""

from __future__ import annotations

import pytest

from game.engine.events import Event
from game.engine.state import EMPTY
from game.rules.command import queries
from game.rules.command import state as st
from game.rules.command.codes import CARDS, KINDS, PHASES, PLAYS, REMOVES, TOKEN
from game.rules.command.events import EVENTS, SET_BY_HAND, Aimed, Consented, Fizzled, Triggered
from game.rules.command.gold import points
from game.rules.command.state import RESOLVED, CommandState, Item, pile_of
from game.table.command.changes import CHANGES
from game.table.command.position import BEGUN, NO_CARD, THROUGH, UNSEEN, WAITS, Position
from game.table.command.reader import READER
from tests.table.command.courses import MATCHES, played

ALL = -1


def creatures(shown: Position, s: CommandState) -> None:
    """Compare the creatures."""
    for figure, one in shown.figures.items():
        assert one.standing == (s.cell[figure] != EMPTY)
        if not one.standing:
            assert not one.tapped
            assert not one.attached
            continue
        assert one.cell == s.cell[figure]
        assert (one.damage, one.block, one.webs) == (
            s.damage[figure], s.block[figure], s.webs[figure],
        )  # fmt: skip
        assert (one.tapped, one.done) == (s.is_tapped(figure), bool(s.activated >> figure & 1))
        assert list(one.attached) == s.under(figure)
        assert one.max_hp == queries.hit_points(s, figure)
        assert one.hp == max(0, one.max_hp - one.damage)
        assert one.level == queries.level(s, figure)


def pile(shown: Position, s: CommandState) -> None:
    """Compare what lies on the pile."""
    assert [entry.item for entry in shown.pile] == [row[0] for row in s.pile]
    for entry, row in zip(shown.pile, s.pile, strict=True):
        item = Item(*row)
        assert (entry.figure, entry.seat, entry.doing) == (item.figure, item.seat, KINDS[item.kind])
        assert (entry.cell, sum(1 << one for one in entry.helpers)) == (item.cell, item.helpers)
        named = item.more | (1 << item.target if item.target >= 0 else 0)
        if named:
            assert sum(1 << one for one in entry.targets) == named
        if item.done == RESOLVED:
            assert entry.state == THROUGH
        elif item.done:
            assert entry.state == BEGUN
        else:
            assert entry.state in (WAITS, BEGUN)
        taken_off = item.answers if item.kind == REMOVES and item.answers < TOKEN else NO_CARD
        assert entry.card == max(item.card, taken_off)


def seats(shown: Position, s: CommandState, viewer: int) -> None:
    """Compare gold and cards, and what of them the viewer knows."""
    lying = {row[4] for row in s.pile if row[1] == PLAYS}
    # What is being declared is paid for only when all about it is said.
    undeclared = [card for card in s.piles.cards[st.DECLARED] if card not in lying]
    for one in shown.seats:
        seat = one.seat
        assert (one.vault, one.supply, one.vp) == (s.vault[seat], s.supply[seat], s.vp[seat])
        cards = [s.piles.cards[pile_of(seat, kind)] for kind in range(st.PILES)]
        hand = [*cards[st.ACTION_HAND], *(c for c in undeclared if c // CARDS == seat)]
        assert len(one.hand) == len(hand)
        assert {card for card in one.hand if card != UNSEEN} <= set(hand)
        warband = [card - s.tables.cards for card in cards[st.CREATURE_HAND]]
        assert len(one.warband) == len(warband)
        assert {figure for figure in one.warband if figure != UNSEEN} <= set(warband)
        if viewer in (ALL, seat):
            assert (set(one.hand), set(one.warband)) == (set(hand), set(warband))
        else:
            assert all(card == UNSEEN for card in one.warband)
        assert (one.deck, one.reserve) == (len(cards[st.ACTION_DECK]), len(cards[st.CREATURE_DECK]))
        assert one.discards == cards[st.ACTION_DISCARD]
        fallen = tuple(card - s.tables.cards for card in cards[st.CREATURE_DISCARD])
        assert one.fallen == fallen


def agree(shown: Position, s: CommandState) -> None:
    """Compare what all may know with the match."""
    creatures(shown, s)
    pile(shown, s)
    assert (shown.round, shown.acting) == (s.turn, s.acting)
    assert shown.active == (s.active if s.first >= 0 else -1)
    assert (shown.phase or "setup", shown.moved) == (PHASES[s.phase], bool(s.moved))
    assert (shown.ending >= 0, shown.first) == (bool(s.ending), s.first)
    assert tuple(shown.points.values()) == points(s)


def open_to_all(shown: Position) -> tuple[object, ...]:
    """Return what all may know of what is shown."""
    return (
        shown.figures, shown.pile, shown.round, shown.phase, shown.active, shown.acting,
        shown.moved, shown.ending, shown.points, shown.winner,
    )  # fmt: skip


def test_no_event_is_forgotten() -> None:
    assert CHANGES.lacks(EVENTS.classes) == []


def test_the_matches_have_every_kind_of_event_that_is_not_rare() -> None:
    happened = {type(event) for match in MATCHES for event in played(*match).events}
    set_by_hand = {kind for kind in EVENTS.classes if kind.kind == SET_BY_HAND}
    rare: set[type[Event]] = {Aimed, Consented, Fizzled, Triggered}
    assert set(EVENTS.classes) - happened <= rare | set_by_hand


@pytest.mark.parametrize(("board", "factions", "seed"), MATCHES)
def test_what_each_seat_is_shown_is_the_match_as_far_as_it_may_know_it(
    board: tuple[str, ...], factions: tuple[str, ...], seed: int
) -> None:
    course = played(board, factions, seed)
    whole = READER.opening(course.game)
    views = [READER.opening(course.game) for _ in factions]
    for told in course.told:
        for event in told.events:
            whole.apply(event)
            for viewer, shown in enumerate(views):
                if event.seen_by(viewer):
                    shown.apply(event)
        agree(whole, told.state)
        seats(whole, told.state, ALL)
        for viewer, shown in enumerate(views):
            assert open_to_all(shown) == open_to_all(whole)
            seats(shown, told.state, viewer)


def test_of_twins_each_has_its_number_and_nobody_else() -> None:
    shown = READER.opening(played(*MATCHES[0]).game)
    told = [(one.id, one.number) for one in shown.figures.values() if one.seat == 0]
    assert told[:3] == [("demonweb_spider", 1), ("demonweb_spider", 2), ("drow_house_guard", 1)]
    assert ("giant_spider", 0) in told
