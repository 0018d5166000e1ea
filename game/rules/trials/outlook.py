"""What comes about if nobody answers any more: what waits is carried out on a copy (T27a, T29).

All others pass, and so does the asking seat after its choice. It goes as far as a die is needed,
somebody has to choose how it goes on or a hero's hand would lie open (T54), and not beyond what is
under way. Only what all can see is
told, so that nothing of it hangs on a hidden hand.
"""

from __future__ import annotations

from typing import Final

from game.engine.answers import Fate, Holding, Outlook
from game.engine.decisions import Decision, choice
from game.engine.dice import NumberWanted, new_dice
from game.engine.events import ALL, Event
from game.engine.match import Match
from game.engine.procedure import Procedure
from game.rules.trials import queries
from game.rules.trials.codes import (
    END_OF_TURN,
    FIGURES,
    FIRST_OBELISK,
    GUESS,
    HAND,
    HOARDER,
    LOOT,
    NOBODY,
    PARTIES,
    PASS,
    PURPOSES,
    RUNNING,
    moment_name,
    pile,
)
from game.rules.trials.events import CardBack, CardDiscarded, Damaged, Fell
from game.rules.trials.state import TrialsState, of

WINDOW: Final = "answer"
"""The question in which all may answer (T27a)."""
FURTHER: Final = ("play_target", "discard", "chain", "choose", "figure", "pick")
"""Questions by which a play asks for more before it waits (T65j)."""
COURSE: Final = (
    "Play", "Round", "SetUp", "Draft", "HeroTurn", "Monsters", "Activation", "PrinceActs",
)  # fmt: skip
"""Procedures that only lead from one thing that happens to the next."""
DECLARED: Final = "declared"
"""The step by which the turn of a monster makes an attack that all could answer."""
DIE: Final = "roll"
"""What is asked where a die must be thrown to go on."""
TURN_ENDS: Final = "turn_ends"
"""What is asked where nothing is left but the end of a turn, whose window is open (T46h)."""
UNHURT: Final = 2
"""Fields of a minion: two, one of who is wounded (T52)."""
OF_HANDS: Final = (CardBack, CardDiscarded)
"""Events that name cards which nobody has seen before."""
MOST: Final = 40
"""So many ways to answer are told at most."""


def outlook(match: Match, seat: int, chosen: int = -1) -> Outlook | None:
    """Return what comes about if all pass, after ``chosen`` of ``seat`` if that is a choice.

    ``None`` outside the windows in which all may answer. ``taken`` of a fate are lost HP; before
    and after are HP, of minions fields (T52). ``holdings`` are the VP of both parties (by their
    first seats), cards in hand and loot. ``asked`` is ``DIE`` where a die must be thrown, and
    ``TURN_ENDS`` where only the end of a turn is left.
    """
    decision = match.decision
    if decision is None or (decision.kind != WINDOW and decision.kind not in FURTHER):
        return None
    if decision.kind != WINDOW and chosen < 0:
        return None
    twin = under_way(match)
    events: list[Event] = []
    wanted = _go_on(twin, seat, chosen, events)
    asked, whose, about = "", NOBODY, NOBODY
    now = twin.decision
    if wanted:
        asked = DIE
        s = of(twin)
        if s.throws:
            about = s.throw().figure
            whose = about if queries.is_hero(about) else NOBODY
    elif now is not None and not _shows_hand(events):
        asked, whose, about = now.kind, now.seats[0], now.figure
    elif now is None and decision.about.get("moment") == moment_name(END_OF_TURN):
        asked = TURN_ENDS
    before, after = of(match), of(twin)
    return Outlook(
        _fates(before, after, events),
        _holdings(before, after),
        tuple([each for each in events if each.sees == ALL and not isinstance(each, OF_HANDS)]),
        asked,
        whose,
        about,
        after.winner != RUNNING,
    )


def outlooks(match: Match, seat: int, chosen: int) -> tuple[Outlook, ...]:
    """Return what comes about if all pass after ``chosen``, for each way to answer what it asks of
    ``seat`` first; ``()`` where nobody can know, or where there are more than ``MOST`` ways.
    """
    found: list[Outlook] = []
    return tuple(found) if _gather(match, seat, chosen, found) else ()


def _gather(match: Match, seat: int, chosen: int, found: list[Outlook]) -> bool:
    """Gather what may come of a choice; return whether all of it could be told."""
    told = outlook(match, seat, chosen)
    if told is None or len(found) >= MOST:
        return False
    if told.asked not in FURTHER or told.seat != seat:
        found.append(told)
        return True
    twin = under_way(match)
    try:
        twin.play(seat, chosen)
    except NumberWanted:
        found.append(told)
        return True
    now = twin.decision
    if now is None or now.kind not in FURTHER or seat not in now.seats:
        found.append(told)  # it asks more, but only once it is carried out
        return True
    return all(_gather(twin, seat, each, found) for each in now.choices(seat))


def under_way(match: Match) -> Match:
    """Return a copy with nothing below what is under way, in which no die is thrown."""
    start = 0
    for place, each in enumerate(match.stack):
        if type(each).__name__ in COURSE:
            start = place if _is_declared(each) else place + 1
    twin = match.above(start)
    if any(card < 0 for cards in twin.state.piles.cards for card in cards):
        # Which ones they are changes nothing that is told, but cards they must be.
        twin.state.piles.deal_unknown(new_dice(PURPOSES, 0), GUESS)
    twin.state.dice.log = None
    twin.state.dice.by_hand = (1 << len(PURPOSES)) - 1
    return twin


def _is_declared(course: Procedure) -> bool:
    """Return whether the attack of a monster is declared and will be made next (T27a, T60)."""
    return course.at < course.script.length and course.script.places[course.at] == DECLARED


def _go_on(twin: Match, seat: int, chosen: int, events: list[Event]) -> bool:
    """Carry a choice out in a copy and let all pass until something else is asked; gather what is
    told. Return whether it stopped because a die must be thrown.
    """
    try:
        if chosen >= 0:
            twin.play(seat, chosen)
            events += twin.events
            if _shows_hand(events):
                return False
        while twin.decision is not None and twin.decision.kind == WINDOW:
            seats = twin.decision.seats
            # A match as another seat sees it does not tell what this one is offered.
            twin.decision = Decision(WINDOW, seats, ([(PASS, 1)],))
            twin.play(seats[0], choice(PASS, 0))
            events += twin.events
            if _shows_hand(twin.events):
                break
    except NumberWanted:
        events += twin.events
        return True
    return False


def _shows_hand(events: list[Event]) -> bool:
    """Return whether a hero has fallen, whose hand lies open then: what follows hangs on it."""
    return any(isinstance(each, Fell) and queries.is_hero(each.figure) for each in events)


def _fates(before: TrialsState, after: TrialsState, events: list[Event]) -> tuple[Fate, ...]:
    """Return what becomes of each figure that is hurt, healed, moved or leaves the board."""
    taken: dict[int, int] = {}
    for each in events:
        if isinstance(each, Damaged) and each.lost:
            taken[each.figure] = taken.get(each.figure, 0) + each.lost
    found: list[Fate] = []
    for figure in range(FIGURES):
        had, has = left(before, figure), left(after, figure)
        start, end = before.cell[figure], after.cell[figure]
        if had != has or start != end or figure in taken:
            found.append(Fate(figure, had, has, taken.get(figure, 0), start, end))
    return tuple(found)


def left(s: TrialsState, figure: int) -> int:
    """Return how much a figure has left: HP, of a minion fields, of an obelisk 1; 0 off the board
    and of a monster that is about to be removed (T52, T57).
    """
    if not s.stands(figure):
        return 0
    for row in s.falls:
        if row[0] == figure:
            return 0
    if figure >= FIRST_OBELISK or figure == HOARDER:
        return 1
    if queries.is_minion(figure):
        return UNHURT - (s.wounded >> figure & 1)
    return s.hp[figure]


def _holdings(before: TrialsState, after: TrialsState) -> tuple[Holding, ...]:
    """Return what parties and seats gain and lose of what all can count."""
    found: list[Holding] = []
    for party in range(PARTIES):
        if before.vp[party] != after.vp[party]:
            first = party * before.half
            found.append(Holding(first, "vp", before.vp[party], after.vp[party]))
    for seat in range(before.seats):
        for key, kind in (("hand", HAND), ("loot", LOOT)):
            had = len(before.piles.cards[pile(seat, kind)])
            has = len(after.piles.cards[pile(seat, kind)])
            if had != has:
                found.append(Holding(seat, key, had, has))
    return tuple(found)
