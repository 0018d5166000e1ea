"""The projection of all events of a match is the match, as far as each seat may know it."""

from __future__ import annotations

import pytest

from game.board.grid import bits
from game.engine.events import Event
from game.engine.state import EMPTY
from game.rules.trials import codes, queries
from game.rules.trials.codes import (
    AILMENTS,
    BOONS,
    FIRST_LOOT,
    GROUPS,
    HOARDER,
    NO_PARTY,
    PIECES,
    RINGS,
    RUNNING,
    TOKENS,
    pile,
)
from game.rules.trials.events import EVENTS
from game.rules.trials.frames import (
    boon_of,
    camp_of,
    deed_of,
    ongoing_of,
    piece_of,
    play_of,
    ring_of,
)
from game.rules.trials.progress import Running
from game.rules.trials.state import TrialsState
from game.table.trials.changes import CHANGES
from game.table.trials.position import UNSEEN, FigureNow, Position
from game.table.trials.projection import opening
from tests.table.trials.courses import MATCHES, Course, played

ALL = -1


def figures(shown: Position, s: TrialsState) -> None:
    """Compare everybody on the board."""
    awake = queries.active_monsters(s)
    for figure, one in shown.figures.items():
        assert one.standing == (s.cell[figure] != EMPTY), figure
        if not one.standing:
            if figure < s.seats:  # with the decks, before anybody stands (T9.3)
                assert one.hp == s.hp[figure]
            continue
        assert one.cell == s.cell[figure]
        assert shown.covered(figure) == s.spaces[figure]
        assert one.party == queries.party(s, figure)
        hit_points(one, s)
        ailments(one, s)
        rings = [ring_of(row) for row in s.rings if row[1] == figure]
        assert sorted((each.ring, each.by, each.card) for each in one.rings) == sorted(
            (RINGS[each.ring], each.seat, each.card) for each in rings
        )
        boons = [boon_of(row) for row in s.boons if row[1] == figure]
        assert sorted((each.boon, each.amount, each.by) for each in one.boons) == sorted(
            (BOONS[each.what], each.n, each.seat) for each in boons
        )
        if one.kind in ("goblin", "kobold", "bugbear", "ogre"):
            idle = one.party == NO_PARTY and not awake >> figure & 1
            assert one.asleep == idle


def hit_points(one: FigureNow, s: TrialsState) -> None:
    """Compare the HP of a figure; minions have a field more than they have wounds (T52)."""
    figure = one.index
    if queries.is_minion(figure):
        assert (one.minion, one.wounded) == (True, bool(s.wounded >> figure & 1))
    elif figure != HOARDER:
        assert (one.hp, one.max_hp) == (s.hp[figure], queries.most_hp(s, figure))


def ailments(one: FigureNow, s: TrialsState) -> None:
    """Compare the ailments of a figure, group by group (T47)."""
    held = {}
    for kind, numbers in enumerate((s.burn, s.psn, s.root)):
        for group in range(GROUPS):
            if many := numbers[one.index * GROUPS + group]:
                held[AILMENTS[kind], group] = many
    if s.daze[one.index]:
        held["daze", 0] = s.daze[one.index]
    assert {(each.ailment, each.group): each.amount for each in one.ailments} == held


def heroes(shown: Position, s: TrialsState, viewer: int, cycles: int) -> None:
    """Compare what heroes have, and what of it the viewer may know."""
    content = s.tables.content
    for one in shown.heroes:
        seat = one.seat
        piles = [s.piles.cards[pile(seat, kind)] for kind in range(codes.SEAT_PILES)]
        assert len(one.hand) == len(piles[codes.HAND])
        if seat != cycles:  # the new deck is told of when all of it is picked
            assert one.deck == len(piles[codes.DRAW]) + len(piles[codes.LOOK])
            spent = piles[codes.DISCARD] + piles[codes.USED]
            assert sorted(one.discards + one.used) == sorted(spent)
        own = viewer in (ALL, seat)
        if own:
            assert sorted(one.hand) == sorted(piles[codes.HAND])
            assert sorted(one.looking) == sorted(piles[codes.LOOK])
        else:
            # A card that came back open is known for good.
            assert {card for card in one.hand if card != UNSEEN} <= set(piles[codes.HAND])
            assert not one.looking
        assert sorted(one.aside) == sorted(piles[codes.ASIDE])
        assert sorted(one.primaries) == sorted(piles[codes.PRIMARY])
        assert {card for card in one.primaries if one.side_of(card)} == {
            card for card in piles[codes.PRIMARY] if s.turned >> card & 1
        }
        assert one.loot == piles[codes.LOOT]
        assert {(each.card, each.target, each.paid) for each in one.ongoing} == {
            (each.card, each.target, bool(each.paid))
            for each in map(ongoing_of, s.ongoing)
            if each.seat == seat
        }
        assert one.cycled == bool(s.cycled >> seat & 1)
        limited = {row[0] for row in s.limits if row[1] == seat and row[0] >= FIRST_LOOT}
        held = limited & set(one.loot)
        if s.phase < codes.END_OF_ROUND:  # what a round limits ends between two questions (T17c)
            assert set(one.spent) == held
        else:
            assert set(one.spent) >= held
        if s.klass[seat] >= 0:
            assert one.klass == content.classes[s.klass[seat]].id
        if s.character[seat] >= 0:
            assert one.character == content.characters[s.character[seat]].id
            assert shown.figures[seat].id == one.character
        assert one.acted == bool(s.acted >> seat & 1)
        if s.phase >= codes.INITIATIVE:
            assert one.initiative == s.init[seat]
        if s.active == seat:
            assert (one.actions, one.spaces) == (s.actions, s.spaces_left)


def course(shown: Position, s: TrialsState) -> None:
    """Compare where the round stands."""
    if s.phase < codes.END_OF_ROUND:  # the tracker goes on before hands are counted (T17)
        assert shown.round == s.round
    assert shown.phase == codes.PHASES[s.phase]
    assert shown.points == dict(enumerate(s.vp))
    assert list(shown.tiers) == s.tiers
    assert list(shown.portals) == s.portal
    assert shown.turn == s.turn
    if s.winner == RUNNING:
        assert shown.acting == s.active
    assert [(one.value, one.event, one.done) for one in shown.markers] == [
        (row[0], row[2], bool(row[4])) for row in s.markers
    ]
    assert shown.monsters_done == bool(s.monsters_done)
    assert (shown.winner, shown.champion) == (s.winner, s.champion)
    assert shown.guardian == (codes.GUARDIANS[s.guardian] if s.guardian >= 0 else "")
    assert shown.guardian_came == bool(s.guardian_came)


def board(shown: Position, s: TrialsState) -> None:
    """Compare what lies on the board."""
    assert shown.chests == s.full
    zones = {codes.PILLAR, codes.CLOUD, codes.DEAD_MAGIC, codes.CHAMPIONS}
    assert sorted((one.kind, one.cell, one.loot, one.area) for one in shown.tokens) == sorted(
        (
            TOKENS[kind],
            cell,
            a if kind == codes.DROPPED_LOOT else -1,
            a if kind in zones else 0,
        )
        for kind, cell, a, _ in s.tokens
    )
    assert sorted((one.kind, one.seat, one.card, one.cells) for one in shown.pieces) == sorted(
        (PIECES[one.kind], one.seat, one.card, one.cells) for one in map(piece_of, s.pieces)
    )
    assert shown.board() is s.board()
    camps = [camp_of(row) for row in s.camps]
    assert [(one.kind, one.cell, one.members, one.merc, one.ally) for one in shown.camps] == [
        (
            codes.KINDS[one.kind],
            one.cell,
            tuple(bits(one.members & s.present)),
            bool(one.merc),
            one.ally,
        )
        for one in camps
    ]
    for now, one in zip(shown.camps, camps, strict=True):
        if one.ally < 0 and now.members:
            assert now.awake == bool(one.awake)


def decks(shown: Position, s: TrialsState) -> None:
    """Compare the decks of the table, quests and events."""
    piles = s.piles.cards
    assert shown.loot_deck == len(piles[codes.LOOT_DECK])
    assert shown.event_deck == len(piles[codes.EVENT_DECK])
    assert sorted(shown.events) == sorted(piles[codes.EVENTS])
    assert sorted(shown.event_discards) == sorted(piles[codes.EVENT_DISCARD])
    assert sorted(shown.dropped) == sorted(piles[codes.DROPPED])
    assert [one.card for one in shown.quests] == list(piles[codes.QUESTS])
    for row in s.quests:
        quest, now = Running(row), shown.quest(row[0])
        assert now is not None
        assert (list(now.points), list(now.done)) == (quest.points, quest.done)
        assert now.tiers == quest.tiers


def under_way(shown: Position, s: TrialsState) -> None:
    """Compare Actions and plays that are under way."""
    found = [deed_of(row) for row in s.deeds if row[0] == codes.ACTION]
    now = [one for one in shown.deeds if one.kind in ("move", "attack", "general")]
    assert [(one.figure, one.card, one.way) for one in now] == [
        (one.figure, one.card, one.way) for one in found
    ]
    for one, deed in zip(now, found, strict=True):
        assert (one.chain, one.blow) == (deed.chain, deed.blow)
    assert [(one.play, one.seat) for one in shown.pile] == [
        (one.id, one.seat) for one in map(play_of, s.pile)
    ]


def agree(shown: Position, s: TrialsState, viewer: int, cycles: int) -> None:
    """Compare all that is shown with the match."""
    figures(shown, s)
    heroes(shown, s, viewer, cycles)
    course(shown, s)
    board(shown, s)
    decks(shown, s)
    under_way(shown, s)


def _seen_by(viewer: int, event: Event) -> bool:
    return viewer == ALL or event.seen_by(viewer)


def follow(played_out: Course, viewer: int) -> None:
    """Let a viewer follow a match, and compare at every question."""
    shown = opening(played_out.game.tables)
    for told in played_out.told:
        for event in told.events:
            if _seen_by(viewer, event):
                shown.apply(event)
        agree(shown, told.state, viewer, told.cycles)


NOBODYS = 63
"""A viewer that has no seat: only what all may see."""


@pytest.mark.parametrize("match", MATCHES)
@pytest.mark.parametrize("viewer", ["all", "nobody", "first", "last"])
def test_what_is_shown_is_how_the_match_stands(
    match: tuple[str, int, int, int], viewer: str
) -> None:
    seat = {"all": ALL, "nobody": NOBODYS, "first": 0, "last": match[1] - 1}[viewer]
    follow(played(*match), seat)


def test_every_kind_of_event_is_read() -> None:
    assert not list(CHANGES.lacks(EVENTS.classes))
