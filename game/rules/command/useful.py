"""What of an open question would still change something for the better (sections 4 and 8, C3.5).

What a choice changes is what comes about by it if nobody answers, beside what comes about anyway:
an enemy that is worse off, one of the own side that is better off, somebody who stands elsewhere, a
card that comes to lie under a creature. Healing of the unhurt or a dodge of what Block leaves
nothing of change nothing. A move counts for whoever could then attack an enemy that it cannot
attack from where it stands. A card, and what is discarded to untap, is used up by its use: keeping
it is as good a choice in every turn. A card that goes before it attacks counts where it comes to
somebody so; one that only goes counts as it is, but for an Immediate with nothing to answer.
"""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.engine.answers import Outlook, Useful
from game.engine.decisions import choice, code_of, member_of
from game.engine.events import NOBODY, Event
from game.engine.match import Match
from game.rules.command import preview, queries
from game.rules.command.aiming import asks_more
from game.rules.command.codes import (
    ACTIVATE,
    BURST,
    CARD,
    DEPLOY,
    DODGE,
    DONE,
    END,
    FINISH,
    IMMEDIATE,
    MELEE,
    MOVE,
    PASS,
    POINT,
    POWER,
    SHOOT,
    SIDES,
    STRIKE,
    TAKE_OFF,
    TO,
)
from game.rules.command.content import Attack, Move, Shift
from game.rules.command.events import (
    Attached,
    Discarded,
    Drew,
    Healed,
    Tapped,
    Untapped,
    WebLaid,
    WebRemoved,
)
from game.rules.command.notation import CLAUSES, WORDS
from game.rules.command.outlook import after, left, outlook, under_way
from game.rules.command.state import CommandState, of
from game.rules.command.threats import beside, stands_of, struck_from
from game.rules.command.travel import HOW, SHIFT, TELEPORT
from game.rules.command.travel import MOVE as GOING

WAITS: Final = (END, DONE, FINISH, PASS)
"""Families by which nothing is done."""
GOES: Final = (HOW[GOING], HOW[SHIFT], HOW[TELEPORT])
"""Questions of where somebody goes by itself: who is slid is pushed."""
KEPT: Final = (CARD, POINT)
"""Families whose members are used up by their use."""
ORDER: Final = (
    (MELEE, SHOOT, STRIKE, DODGE),
    (POWER, IMMEDIATE),
    (ACTIVATE, DEPLOY),
    (TAKE_OFF,),
    (CARD,),
    (POINT,),
    (MOVE,),
)
RANKS: Final = {code: rank for rank, alike in enumerate(ORDER) for code in alike}
"""How soon each family is told; of attacks the one with the most damage comes first."""


def useful(match: Match, seat: int) -> list[Useful]:
    """Return what ``seat`` could still do that changes something, the worthiest first.

    ``members`` are those of the family that do, ``figures`` whom else than the user they could
    change. ``amount`` is the speed of a move (C4.1), or the gold that can be spent on creatures
    (C3.5).
    """
    decision = match.decision
    if decision is None or seat not in decision.seats:
        return []
    base = outlook(match, seat)
    found: list[tuple[int, int, Useful]] = []
    for code, mask in [each for each in decision.families(seat) if each[0] not in WAITS]:
        rank, worth, each = RANKS.get(code, 0), 0, None
        if code == MOVE:
            each = _move(of(match))
        elif code == ACTIVATE:
            each = _activating(match, seat, mask)
        elif code == DEPLOY:
            each = Useful(code, WORDS[code], mask, CLAUSES[code], amount=of(match).supply[seat])
        elif code in RANKS:
            worth, each = _family(match, seat, code, mask, base)
        else:
            each = Useful(code, decision.kind, mask, CLAUSES[code])
        if each is not None:
            found.append((rank, -worth, each))
    found.sort(key=lambda one: one[:2])
    return [each for _, _, each in found]


def _family(
    match: Match, seat: int, code: int, mask: int, base: Outlook | None
) -> tuple[int, Useful | None]:
    """Return the damage of its best blow, and what of a family changes something."""
    members = best = 0
    figures: set[int] = set()
    for member in bits(mask):
        chosen = choice(code, member)
        changed = {of(match).host[member]} if code == POINT else _changed(match, seat, chosen, base)
        if not changed:
            continue
        members |= 1 << member
        figures |= changed
        for stake in preview.option(match, seat, chosen).stakes:
            best = max(best, *stake.effects["damage"].ways)
    if not members:
        return best, None
    if code in (MELEE, SHOOT, POWER, TAKE_OFF):
        figures.discard(of(match).acting)
    whom = tuple(sorted(figures - {NOBODY}))
    return best, Useful(code, WORDS[code], members, CLAUSES[code], whom, once=code in KEPT)


def _move(s: CommandState) -> Useful | None:
    """Return a move if it lets whoever acts attack somebody that it cannot attack from here."""
    figure = s.acting
    if s.is_tapped(figure):
        return None
    there = struck_from(s, figure, stands_of(s, figure))
    here = struck_from(s, figure, 1 << s.cell[figure])
    more = tuple([each for each in there if each not in here])
    if not more:
        return None
    return Useful(MOVE, "move", 1, CLAUSES[MOVE], more, s.tables.speed[figure])


def _activating(match: Match, seat: int, mask: int) -> Useful | None:
    """Return who would have something useful to do in an activation, cards aside (C3.4).

    While nobody has been activated all who could do anything count: else the phase were given away.
    """
    members, s = 0, of(match)
    unused = all(mask >> figure & 1 for figure in s.standing(seat))
    for figure in bits(mask):
        twin = under_way(match)
        assert twin is not None
        twin.play(seat, choice(ACTIVATE, figure))
        # Where nothing is left to do its activation is over already (C4.9).
        if of(twin).acting != figure:
            continue
        if unused or any(not each.once for each in useful(twin, seat)):
            members |= 1 << figure
    if not members:
        return None
    return Useful(ACTIVATE, "activate", members, CLAUSES[ACTIVATE], tuple(bits(members)))


# --- what a choice changes


def _changed(
    match: Match, seat: int, chosen: int, base: Outlook | None, card: int | None = None
) -> set[int]:
    """Return whom a choice would change for the better of ``seat``, whoever it may be aimed at.

    ``card`` is the action card that it is part of.
    """
    ahead = outlook(match, seat, chosen)
    if ahead is None:
        return set()
    card = member_of(chosen) if code_of(chosen) == CARD else card
    twin = asks_more(match, seat, chosen)
    if twin is None:
        changed = _better(of(match), seat, ahead, base)
        return changed | _goes(match, seat, chosen, ahead, card) if card is not None else changed
    found: set[int] = set()
    assert twin.decision is not None
    for each in twin.decision.choices(seat):
        if code_of(each) != PASS and not _idle_burst(twin, seat, each):
            found |= _changed(twin, seat, each, base, card)
    return found


def _goes(match: Match, seat: int, chosen: int, ahead: Outlook, card: int) -> set[int]:
    """Return whom a card gains by letting one of its own side go: whoever goes, and where it
    attacks then those whom it comes to (C8j).
    """
    s = of(match)
    if ahead.asked not in GOES or s.tables.side_of(ahead.figure) != seat % len(SIDES):
        return set()
    printed = s.tables.card[card]
    if printed.type == "immediate" and not s.pile:
        return set()
    ways = [place for place, part in enumerate(printed.parts) if isinstance(part, Move | Shift)]
    if not ways:
        return set()  # who goes would go anyway
    if not any(isinstance(part, Attack) for part in printed.parts[min(ways) :]):
        return {ahead.figure}
    told = after(match, seat, chosen)
    assert told is not None
    asked = told[0].decision
    assert asked is not None
    ends = asked.offered(seat, TO)
    return set(s.figures_in(s.enemies(ahead.figure) & beside(s, ends)))


def _idle_burst(twin: Match, seat: int, chosen: int) -> bool:
    """Return whether a burst is laid where no enemy stands."""
    if code_of(chosen) != BURST:
        return False
    s = of(twin)
    cells = preview.option(twin, seat, chosen).cells
    return not cells & s.where[1 - seat % len(SIDES)]


def _better(s: CommandState, seat: int, ahead: Outlook, base: Outlook | None) -> set[int]:
    """Return who is better off, or as an enemy worse off, than if the choice were not made."""
    side = seat % len(SIDES)
    found: set[int] = set()
    asks = bool(ahead.asked) and (base is None or ahead.asked != base.asked)
    if asks and (ahead.asked not in HOW or s.tables.side_of(ahead.figure) != side):
        found.add(ahead.figure)  # somebody is chosen then, or slid
    for figure in range(s.tables.figures):
        stays = left(s, figure), s.cell[figure]
        fate, other = ahead.fate(figure), base.fate(figure) if base is not None else None
        has, stands = (fate.after, fate.end) if fate is not None else stays
        had, stood = (other.after, other.end) if other is not None else stays
        own = s.tables.side_of(figure) == side
        if (has > had if own else has < had) or (stands != stood and has and had):
            found.add(figure)
    before = base.events if base is not None else ()
    for event in ahead.events:
        if event not in before:
            found |= _gains(s, side, event)
    return found


def _gains(s: CommandState, side: int, event: Event) -> set[int]:
    """Return whom one event changes for the better of a side; ``NOBODY`` is the side itself."""
    if isinstance(event, Drew):
        return {NOBODY} if event.seat % len(SIDES) == side else set()
    if not isinstance(
        event, Attached | WebLaid | WebRemoved | Healed | Untapped | Tapped | Discarded
    ):
        return set()
    if event.figure < 0:
        return set()
    good = isinstance(event, WebRemoved | Healed | Untapped)
    if isinstance(event, Attached):
        good = not _harms(s, event.card)
    elif isinstance(event, Discarded):
        good = _harms(s, event.card)
    elif isinstance(event, WebLaid) and queries.pinned(s, event.figure):
        return set()
    elif isinstance(event, Tapped) and event.why != "effect":
        return set()  # it pays for something
    own = s.tables.side_of(event.figure) == side
    return {event.figure} if good == own else set()


def _harms(s: CommandState, card: int) -> bool:
    """Return whether whoever bears an action card is the worse for it."""
    says = s.tables.attached[card]
    return bool(says.pins or says.hurt_more or says.start_damage)
