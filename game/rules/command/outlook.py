"""What comes about if nobody answers any more: the pile is carried out on a copy (8, C8.2).

All others pass, and so does the asking seat after its choice. Where somebody has to choose how it
goes on, such as where a move ends (C8j), it stops. Only what all can see is told, so that nothing
of it hangs on a hidden hand (C2f).
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from game.engine.answers import Fate, Holding, Outlook
from game.engine.decisions import Decision, choice, member_of
from game.engine.events import ALL, Event
from game.engine.match import Match
from game.engine.odds import Distribution
from game.engine.options import Stake
from game.engine.state import EMPTY
from game.rules.command import effects, queries
from game.rules.command.codes import PASS, SIDES
from game.rules.command.declare import Declare, declare_harm
from game.rules.command.effects import Action
from game.rules.command.events import Damaged
from game.rules.command.pool import Deal, Triggers
from game.rules.command.state import CommandState, of
from game.rules.command.turn import Actions, Deploying, Extra

OPENS: Final = ("act", "extra", "deploy")
"""Questions at which nothing is under way."""
HOLDINGS: Final = ("vault", "supply", "vp", "hand")
"""What a seat has that all can count: gold, VP tokens, action cards in hand (C2f)."""


def outlook(match: Match, seat: int, chosen: int = -1) -> Outlook | None:
    """Return what comes about if all pass, after ``chosen`` of ``seat`` if that is a choice; else
    as if an answer that is being declared were not.

    ``None`` where nothing lies on the pile and nothing is chosen, in set-up, and of what a hidden
    deck decides (C12.28). ``taken`` of a fate are points of damage, ``holdings`` are ``HOLDINGS``.
    """
    told = after(match, seat, chosen)
    if told is None:
        return None
    twin, events = told
    asked, about, whose = "", -1, -1
    decision = twin.decision
    if decision is not None and decision.kind not in OPENS:
        asked, about, whose = decision.kind, decision.figure, decision.seats[0]
        events = events + _settle(twin)
    before, s = of(match), of(twin)
    return Outlook(
        _fates(before, s, events),
        _holdings(before, s),
        tuple([each for each in events if each.sees == ALL]),
        asked,
        whose,
        about,
        bool(s.ending),
    )


def after(match: Match, seat: int, chosen: int) -> tuple[Match, list[Event]] | None:
    """Return a copy in which ``chosen`` was made and all have passed since, and what was told.

    It holds only what is under way, so that nothing goes on when that is through. ``None`` as for
    :func:`outlook`.
    """
    decision = match.decision
    if decision is None or (chosen < 0 and not of(match).pile):
        return None
    if decision.kind == "harms":
        twin = _hurting(match, member_of(chosen))
        events = list(twin.events)
    else:
        begun = under_way(match)
        if begun is None or decision.kind == "ready":
            return None
        twin = begun
        events = list(_leave_off(twin) if chosen < 0 else twin.play(seat, chosen))
    return twin, events + pass_on(twin)


def pass_on(twin: Match) -> list[Event]:
    """Let all pass in a copy until something else is asked, and return what was told."""
    events: list[Event] = []
    while twin.decision is not None and twin.decision.kind == "respond":
        seats = twin.decision.seats
        # A match as another seat sees it does not tell what this one is offered.
        twin.decision = Decision("respond", seats, ([(PASS, 1)],))
        events += twin.play(seats[0], choice(PASS, 0))
    return events


def _leave_off(twin: Match) -> list[Event]:
    """Drop from a copy an answer that is only being declared, as one that is left unpaid (C10f),
    and return what was told.
    """
    if isinstance(twin.stack[-1], Declare):
        twin.stack.pop()
        twin.shared = min(twin.shared, len(twin.stack))
        twin.decision = None
        twin.run()
    return twin.events


def under_way(match: Match) -> Match | None:
    """Return a copy with nothing below what is under way, ``None`` where that is the set-up."""
    lowest = -1
    for place, each in enumerate(match.stack):
        # The innermost: an Action is begun in the others.
        if isinstance(each, Action | Actions | Extra | Deploying):
            lowest = place
    return match.above(lowest) if lowest >= 0 else None


def _hurting(match: Match, place: int) -> Match:
    """Return a match in which the chosen card deals its damage at the start of a turn (C13k)."""
    decision = match.decision
    assert decision is not None
    offered = decision.about["offered"]
    assert isinstance(offered, tuple)
    card = offered[place]
    assert isinstance(card, int)
    twin = Match(match.game, match.state.copy(), [], None)
    declare_harm(twin, card)
    twin.push(Action(of(twin).active))
    twin.run()
    return twin


def _settle(twin: Match) -> list[Event]:
    """Deal the damage that waits in a copy as things stand now (C8r), and return what was told.

    Where the damage of what lies on the pile would come is open then: nothing there goes on.
    """
    if not of(twin).pool:
        return []
    twin.end()
    twin.events = []
    twin.push(Deal(0))
    twin.run()
    return twin.events


def _fates(before: CommandState, s: CommandState, events: list[Event]) -> tuple[Fate, ...]:
    """Return what becomes of each figure that is hurt, healed, moved, deployed or destroyed."""
    taken: dict[int, int] = {}
    for each in events:
        if isinstance(each, Damaged):
            taken[each.figure] = taken.get(each.figure, 0) + each.amount
    found: list[Fate] = []
    for figure in range(s.tables.figures):
        had, has = left(before, figure), left(s, figure)
        start, end = before.cell[figure], s.cell[figure]
        if had != has or start != end or figure in taken:
            found.append(Fate(figure, had, has, taken.get(figure, 0), start, end))
    return tuple(found)


def left(s: CommandState, figure: int) -> int:
    """Return how much damage would destroy ``figure`` now, 0 off the board (C7.10)."""
    if s.cell[figure] == EMPTY:
        return 0
    return queries.hit_points(s, figure) - s.damage[figure]


def _holdings(before: CommandState, s: CommandState) -> tuple[Holding, ...]:
    found: list[Holding] = []
    for seat in range(s.tables.seats):
        had, has = _held(before, seat), _held(s, seat)
        found += [
            Holding(seat, key, one, other)
            for key, one, other in zip(HOLDINGS, had, has, strict=True)
            if one != other
        ]
    return tuple(found)


def _held(s: CommandState, seat: int) -> tuple[int, int, int, int]:
    return s.vault[seat], s.supply[seat], s.vp[seat], len(s.hand(seat))


# --- what one choice does


def stakes(match: Match, seat: int, chosen: int) -> tuple[Stake, ...]:
    """Return the damage of the action that ``chosen`` is part of, figure by figure (C7.5).

    It is what the action deals if nobody answers, with the texts that follow it (C8q), and not what
    else lies on the pile; ``destroyed`` says what all of that together does (C8.11).
    """
    told = after(match, seat, chosen)
    if told is None:
        return ()
    twin, events = told
    item = _item(match, chosen)
    dealt: dict[int, list[Damaged]] = {}
    for each in events + _settle(twin):
        if isinstance(each, Damaged) and each.item == item:
            dealt.setdefault(each.figure, []).append(each)
    s = of(twin)
    return tuple(
        [
            Stake(
                figure,
                friend=s.tables.side_of(figure) == seat % len(SIDES),
                rolls=(),
                odds={"destroyed": Fraction(int(not s.stands(figure)))},
                effects={"damage": Distribution({sum([one.amount for one in blows]): 1})},
                parts=tuple([part for one in blows for part in one.parts]),
            )
            for figure, blows in dealt.items()
        ]
    )


def _item(match: Match, chosen: int) -> int:
    """Return the number of the action that the open question is part of, or that it begins."""
    s = of(match)
    top = match.stack[-1]
    if isinstance(top, effects.Aim):
        return effects.at(s, top.place).id
    if isinstance(top, Triggers):
        rows = match.decision.about.get("offered", ()) if match.decision is not None else ()
        row = rows[member_of(chosen)] if isinstance(rows, tuple) and rows else top.row
        assert isinstance(row, tuple)
        source = row[2]
        assert isinstance(source, int)
        return source
    return s.items_so_far + 1
