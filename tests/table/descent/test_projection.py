"""The projection of all events of a match is the match, as far as each seat may know it."""

from __future__ import annotations

import pytest

from game.engine.events import Event
from game.engine.state import EMPTY
from game.rules.descent.codes import DECK, DISCARDS, HAND, ORDERS, PLAYED, RUNNING, SIDES, TOKENS
from game.rules.descent.events import EVENTS, Activated, RoundStarted, TurnStarted
from game.rules.descent.standing import in_pit
from game.rules.descent.state import DescentState
from game.table.descent.changes import CHANGES
from game.table.descent.glyphs import DOWN
from game.table.descent.position import UNSEEN, Position
from game.table.descent.reader import READER
from tests.table.descent.courses import MATCHES, Course, played

ALL = -1


def figures(shown: Position, s: DescentState) -> None:
    """Compare everybody on the map."""
    for figure, one in shown.figures.items():
        assert one.standing == (s.cell[figure] != EMPTY)
        if figure < s.seats:
            assert shown.heroes[figure].town == bool(s.town >> figure & 1)
            assert one.order == ORDERS[s.order[figure]]
        if not one.standing:
            continue
        assert (one.cell, one.lie) == (s.cell[figure], s.lie[figure])
        assert shown.covered(figure) == s.spaces[figure]
        assert (one.hp, one.marks) == (s.wounds[figure], s.marks[figure])
        assert dict(one.tokens) == {
            name: many
            for name, many in (
                ("stun", s.stun[figure]), ("web", s.web[figure]), ("burn", s.burn[figure]),
            )
            if many
        }  # fmt: skip
        assert one.max_hp == s.tables.most_wounds(figure)
        assert (DOWN in one.conditions) == in_pit(s, figure)


def heroes(shown: Position, s: DescentState) -> None:
    """Compare what heroes have, and how the turn of one of them stands."""
    for one in shown.heroes:
        seat = one.seat
        assert (one.fatigue, one.coins) == (s.fatigue[seat], s.coins[seat])
        assert one.gear == tuple(row[1:] for row in s.gear if row[0] == seat)
        assert (one.key, one.idol) == (s.key == seat, s.idol == seat)
        if s.active == seat and s.action >= 0:
            assert (one.points, one.attacks) == (s.points, s.attacks)


def dungeon(shown: Position, s: DescentState) -> None:
    """Compare the map; what nobody has seen is not in it."""
    drawn = s.tables.dungeon
    known = drawn.within(s.revealed, s.opened)
    assert (shown.revealed, shown.opened, shown.blocks) == (s.revealed, s.opened, s.blocks)
    assert shown.pits == (drawn.pits | s.pits) & known
    assert shown.chests == s.chests()
    assert shown.lit == (drawn.start | s.glyphs) & known
    assert shown.glyphs == drawn.glyphs & known & ~s.glyphs
    assert sorted(shown.lying) == sorted((TOKENS[kind], cell) for kind, cell in s.tokens)
    assert not drawn.within((1 << len(drawn.areas)) - 1 & ~s.revealed, 0) & shown.seen


def cards(shown: Position, s: DescentState, viewer: int) -> None:
    """Compare the overlord's cards, and what of them the viewer knows."""
    piles = s.piles.cards
    assert (shown.threat, shown.conquest, shown.gust > 0) == (s.threat, s.conquest, bool(s.gust))
    assert (shown.deck, len(shown.hand)) == (len(piles[DECK]), len(piles[HAND]))
    assert sorted(shown.discards) == sorted(piles[DISCARDS])
    assert sorted(shown.powers) == sorted(piles[PLAYED])
    # One spawn card a turn, before the first monster is activated (D10.5); it acts after that.
    assert s.spawned or not (shown.spawned or shown.activated)
    if viewer in (ALL, s.tables.overlord):
        assert sorted(shown.hand) == sorted(piles[HAND])
    else:
        assert set(shown.hand) <= {UNSEEN}


def _seen_by(course: Course, viewer: int, event: Event) -> bool:
    return viewer == ALL or event.seen_by(viewer)


@pytest.mark.parametrize("match", MATCHES)
@pytest.mark.parametrize("viewer", ["all", "hero", "overlord"])
def test_what_is_shown_is_how_the_match_stands(match: tuple[str, int, int], viewer: str) -> None:
    course = played(*match)
    seat = {"all": ALL, "hero": 0, "overlord": match[1]}[viewer]
    shown = READER.opening(course.game)
    for told in course.told:
        for event in told.events:
            if _seen_by(course, seat, event):
                shown.apply(event)
        s = told.state
        figures(shown, s)
        heroes(shown, s)
        dungeon(shown, s)
        cards(shown, s, seat)
        assert (shown.winner is None) == (s.winner == RUNNING)


def test_a_monster_has_acted_until_the_overlords_next_turn_begins() -> None:
    """D10.5."""
    course = played(*MATCHES[0])
    shown, acted, times = READER.opening(course.game), False, 0
    for event in course.events:
        shown.apply(event)
        if isinstance(event, TurnStarted) and event.seat == course.game.tables.overlord:
            acted = False
        elif isinstance(event, Activated):
            acted, times = True, times + 1
        assert shown.activated == acted
    assert times > 1


def test_a_round_begins_with_the_heroes_though_nothing_else_is_told_of_it_yet() -> None:
    """D7.11."""
    course = played(*MATCHES[0])
    shown, rounds = READER.opening(course.game), 0
    for event in course.events:
        shown.apply(event)
        if isinstance(event, RoundStarted):
            assert shown.phase == SIDES[0]
            rounds += 1
    assert rounds > 1


def test_every_kind_of_event_is_read() -> None:
    assert not list(CHANGES.lacks(EVENTS.classes))
