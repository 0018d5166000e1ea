"""The projection of all events of a match is the match."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from game.engine.events import Event
from game.engine.match import Match
from game.engine.state import EMPTY
from game.rules.adventure import codes, goals
from game.rules.adventure.codes import KAVAN, MARKERS
from game.rules.adventure.events import (
    EVENTS,
    Activated,
    CastleByHand,
    SetByHand,
    Spawned,
    TileLaid,
    TrapSprung,
    WallBroken,
)
from game.rules.adventure.experience import experience
from game.rules.adventure.queries import most_hp
from game.rules.adventure.state import AdventureState, of
from game.table.adventure.changes import CHANGES
from game.table.adventure.position import Position, is_hero, is_monster
from game.table.adventure.projection import opening
from game.table.adventure.signs import table_of
from tests.facts import fact
from tests.table.adventure.courses import MATCHES, Key, game_of, played

RISE = "rise"
"""Where the square of a monster is asked for, its card is on its way from the deck to the row."""


def mask(figures: Iterable[int]) -> int:
    return sum(1 << figure for figure in figures)


def figures(shown: Position, s: AdventureState) -> None:
    """Compare the figures."""
    for figure, one in shown.figures.items():
        if is_hero(figure) or one.standing or s.cell[figure] != EMPTY:
            assert (one.cell, one.hp) == (s.cell[figure], s.hp[figure])
        if figure != KAVAN and (is_hero(figure) or one.standing):
            assert one.max_hp == most_hp(s, figure)
        if is_hero(figure):
            assert ("slowed" in one.conditions) == bool(s.slowed >> figure & 1)
            assert ("immobilized" in one.conditions) == bool(s.immobilized >> figure & 1)
            assert one.lying == (one.hp == 0)
        if is_monster(figure):
            assert one.card == s.card_of[figure - codes.FIRST_MONSTER]
            holds = [seat for seat in range(s.seats) if one.card in s.row(seat)]
            if one.standing:
                assert [one.owner] == holds


def seats(shown: Position, s: AdventureState, asked: str) -> None:
    """Compare what lies before the players."""
    for one in shown.seats:
        seat = one.seat
        assert one.powers == s.powers(seat)
        assert one.down == {card for card in one.powers if not s.face_up(card)}
        row = s.row(seat)
        if asked == RISE:
            row = tuple(card for card in row if card not in shown.working)
        assert (one.row, one.items) == (row, s.items(seat))
        assert one.level == 1 + (s.level_two >> seat & 1)
        assert (one.removed, one.gone) == (bool(s.removed >> seat & 1), bool(s.gone >> seat & 1))


def cards(shown: Position, s: AdventureState, asked: str) -> None:
    """Compare decks, discards and what works just now; an encounter leaves without a word."""
    piles = s.piles.cards
    for name, pile in (("monster", 0), ("encounter", 2), ("treasure", 4)):
        deck = shown.decks[name]
        assert deck.count == len(piles[pile])
        if name != "encounter":
            assert sorted(deck.discards) == sorted(piles[pile + 1])
    working = {*shown.working}
    if asked == RISE:
        working -= {card for seat in range(s.seats) for card in s.row(seat)}
    both = {*piles[codes.DRAWN], *piles[codes.ENCOUNTER_DISCARDS]}
    assert both == {*working, *shown.decks["encounter"].discards}
    assert {*piles[codes.DRAWN]} <= working
    assert (shown.environment,) == (piles[codes.ENVIRONMENT] or (-1,))
    assert sorted(shown.experience) == sorted(piles[codes.EXPERIENCE])
    assert shown.xp == experience(s)


def castle(shown: Position, s: AdventureState) -> None:
    """Compare the tiles, and what lies on them."""
    assert (shown.castle.kinds, shown.castle.turns) == (s.castle.kinds, s.castle.turns)
    assert shown.castle.tiling.places == s.castle.tiling.places
    assert shown.castle.tiling.floors == s.castle.tiling.floors
    assert shown.stack == len(s.piles.cards[codes.STACK])
    if goals.goal_left(s):
        assert shown.under == s.under
        assert shown.to_goal == shown.stack - s.under
    there = [(MARKERS.index(m.marker), m.seat, m.slot, m.tokens, m.card) for m in shown.markers]
    assert sorted(there) == sorted(tuple(row) for row in s.markers)
    lasts = [(one.card, one.heroes, one.seat) for one in shown.lasting]
    assert sorted(lasts) == sorted((row[0], row[1], row[2]) for row in s.lasting)
    laid = {one.card for one in shown.laid_on}
    assert laid == {row[0] for row in s.dazed + s.respites}


def course(shown: Position, s: AdventureState) -> None:
    """Compare how the match stands."""
    assert (shown.turn, shown.round, shown.active) == (s.turn, s.round, s.active)
    assert (shown.phase, shown.first) == (codes.PHASES[s.phase], s.first)
    assert (shown.surges, shown.sun, shown.curse) == (s.surges, s.sun, s.curse)
    assert (shown.fountain, shown.carried_out, shown.icon) == (s.fountain, s.carried, s.icon)
    assert mask(shown.guards) == s.guards
    assert (shown.awake, shown.winner) == (goals.awake(s), None if s.winner < 0 else s.winner)
    done = (codes.MIST if "mist" in shown.once else 0) | (codes.BREATH if "breath" in shown.once
                                                           else 0)  # fmt: skip
    assert done == s.once & (codes.MIST | codes.BREATH)


def agree(shown: Position, s: AdventureState, asked: str) -> None:
    """Compare everything that is shown with the match."""
    if asked == "powers":
        return  # nothing but who plays is settled yet
    figures(shown, s)
    seats(shown, s, asked)
    cards(shown, s, asked)
    castle(shown, s)
    course(shown, s)


def test_no_event_is_forgotten() -> None:
    assert CHANGES.lacks(EVENTS.classes) == []


def test_the_matches_have_every_kind_of_event_that_is_not_rare() -> None:
    happened = {type(event) for match in MATCHES for event in played(*match).events}
    rare: set[type[Event]] = {WallBroken, SetByHand, CastleByHand}
    assert set(EVENTS.classes) - happened == rare


@pytest.mark.parametrize("key", MATCHES, ids=[f"{key[0]}-{key[1]}" for key in MATCHES])
def test_what_is_shown_is_the_match_at_every_question(key: Key) -> None:
    match = played(*key)
    shown = opening(match.game.tables)
    for told in match.told:
        for event in told.events:
            shown.apply(event)
        agree(shown, told.state, told.asked)


BY_HAND = (
    "zombie.2 at 1b2", "zombie.2 of kat", "kat hp 2", "kat slowed on", "kat immobilized on",
    "kat level 2", "kat hp 0", "kat hp 3", "kat item lucky_charm.2", "castle surges 5",
    "castle environment bat_swarm", "castle environment haunted_mists", "castle xp wolf.1",
    "zombie.2 off", "ghoul.1 at 1b3", "kat slowed off",
)  # fmt: skip


def test_what_a_referee_sets_is_shown() -> None:
    game = game_of()
    match = Match.start(game, 7)
    shown, happened = opening(game.tables), list(match.events)
    while match.decision is not None and match.decision.kind == "begin":
        seat = match.waiting()[0]
        happened += match.play(seat, next(iter(match.decision.choices(seat))))
    for event in happened:
        shown.apply(event)
    for line in BY_HAND:
        for event in game.override(match, line):
            shown.apply(event)
        agree(shown, of(match), "")


@pytest.mark.parametrize("below", [True, False])
def test_a_tile_that_a_referee_lays_is_missing_in_the_stack_where_it_lay(below: bool) -> None:
    game = game_of()
    match = Match.start(game, 7)
    shown, happened = opening(game.tables), list(match.events)
    while match.decision is not None and match.decision.kind == "begin":
        seat = match.waiting()[0]
        happened += match.play(seat, next(iter(match.decision.choices(seat))))
    s = of(match)
    stack = [game.tables.called(card) for card in s.piles.cards[codes.STACK]]
    firsts = [at for at, id in enumerate(stack) if stack.index(id) == at != s.under]
    at = next(each for each in firsts if (each < s.under) == below)
    slot, way = s.castle.edges()[0]
    happened += game.override(match, f"castle tile {stack[at]} {slot + 1}{'nesw'[way]}")
    for event in happened:
        shown.apply(event)
    agree(shown, s, "")


def test_a_broken_wall_is_floor() -> None:
    """A2c"""
    match = played(*MATCHES[0])
    shown = opening(match.game.tables)
    for event in match.events[:100]:
        shown.apply(event)
    slot, way = shown.castle.closed_edges()[0]
    shown.apply(fact(WallBroken, seat=0, slot=slot, way=way))
    assert (slot, way) in shown.castle.edges()
    assert shown.tiles is shown.castle


@pytest.mark.parametrize("key", MATCHES, ids=[f"{key[0]}-{key[1]}" for key in MATCHES])
def test_who_acts_in_the_villain_phase_was_foretold(key: Key) -> None:
    """A4.7, A4.8, A4.14, A4l, A17l"""
    match = played(*key)
    shown = opening(match.game.tables)
    for event in match.events:
        own = shown.phase == "villain" and not shown.by_card
        if own and not shown.twice and isinstance(event, Activated | TrapSprung):
            coming = [one for one in shown.coming() if one.what != "encounter"]
            if isinstance(event, TrapSprung):
                assert (coming[0].what, coming[0].card) == ("trap", event.card)
            elif is_monster(event.figure):
                assert coming[0].figures[0] == event.figure
            else:
                assert event.figure in [figure for one in coming for figure in one.figures]
        shown.apply(event)


def test_the_goal_tile_comes_when_no_tile_is_left_before_it() -> None:
    match = played(*MATCHES[0])
    shown, before = opening(match.game.tables), 0
    for event in match.events:
        if isinstance(event, TileLaid) and event.id == match.game.tables.adventure.goal:
            before = shown.to_goal
        shown.apply(event)
    assert (before, shown.to_goal) == (1, 0)
    assert shown.castle.kind(shown.goal).id == match.game.tables.adventure.goal


def test_a_frame_shows_the_castle_its_markers_and_who_lies() -> None:
    shown = opening(played(*MATCHES[4]).game.tables)
    most, fell = 0, False
    for told in played(*MATCHES[4]).told:
        for event in told.events:
            shown.apply(event)
        frame = shown.still()
        assert frame.tiles is shown.castle
        assert len(frame.roundels) >= len(shown.markers)
        most = max(most, len(frame.roundels))
        for seat in shown.seats:
            lies = shown.figures[seat.seat].lying
            assert (abs(frame.minis[seat.seat].tilt) > 45.0) == lies
            fell = fell or lies
        standing = {figure for figure, mini in frame.minis.items() if mini.alpha}
        assert standing == {one.index for one in shown.figures.values() if one.standing}
    assert fell
    assert most > 1


def test_a_monster_wears_the_sign_of_the_hero_whose_card_it_is() -> None:
    """A4.14"""
    shown = opening(game_of(heroes=3).tables)
    for event in played("find_the_icon_of_ravenloft", 3, 0, 1).told[0].events:
        shown.apply(event)
    shown.apply(fact(Spawned, figure=8, card=3, id="ghoul", seat=1, cell=20, hp=1))
    mini = shown.still().minis[8]
    assert (mini.card, mini.card_icon, mini.card_tone) == ("", "owner:kat", "owner:kat")
    assert (mini.side, mini.number) == ("castle", 1)


def test_what_lies_at_rest_is_not_changed_by_what_follows() -> None:
    match = played(*MATCHES[1])
    shown = opening(match.game.tables)
    for event in match.told[0].events:
        shown.apply(event)
    rest = table_of(shown.still()).rest
    told = repr(rest)
    for event in match.events[len(match.told[0].events) :]:
        shown.apply(event)
        shown.still()
    assert repr(rest) == told
