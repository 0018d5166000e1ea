"""Rings: put on, found, taken off (T48, T65.90 to T65.99)."""

from __future__ import annotations

from game.engine.match import Match
from game.rules.trials import queries
from game.rules.trials.codes import (
    BARDIC,
    BEARERS_TURN,
    CREATURES,
    ENFEEBLED,
    FOREVER,
    HOLD_PERSON,
    LAUGHTER,
    MARKED,
    NEXT_TURN,
    NONE,
    OWN_TURNS,
    RINGS,
    ROUNDS,
)
from game.rules.trials.events import RingGone, RingPut
from game.rules.trials.frames import Ring, ring_of
from game.rules.trials.state import TrialsState, of


def span(s: TrialsState, until: int, turns: int, seat: int, bearer: int) -> tuple[int, int]:
    """Return whose turn ends what lasts so long, and how many turns or rounds are left, the running
    one of its own among them (T65.51 to T65.54).
    """
    if until == NEXT_TURN:
        return seat, 1
    if until == OWN_TURNS:
        return seat, turns
    if until == BEARERS_TURN:
        return bearer, 2 if s.active == bearer else 1
    if until == ROUNDS:
        return NONE, turns
    return NONE, 0


def fits(s: TrialsState, ring: int, figure: int, seat: int) -> bool:
    """Return whether a ring could be put on: on a creature that stands (T68i), Bardic Inspiration
    on a hero that has none (T65.90), no other one twice by the same giver (T48d).
    """
    if not s.present & CREATURES & 1 << figure:
        return False
    if ring == BARDIC:
        return queries.is_hero(figure) and not queries.ringed(s, figure, BARDIC)
    for row in s.rings:  # noqa: SIM110 - mostly few, asked often
        if row[0] == ring and row[1] == figure and row[2] == seat:
            return False
    return True


def put(
    m: Match,
    ring: int,
    figure: int,
    seat: int,
    card: int,
    until: int = FOREVER,
    turns: int = 0,
) -> bool:
    """Put a ring on a figure, for as long as its card says; return whether it came (T48).

    Tasha's Hideous Laughter ends with the bearer's next turn (T65.93), Ray of Enfeeblement with its
    second, a running one counted (T65.97).
    """
    s = of(m)
    if not fits(s, ring, figure, seat):
        return False
    if ring == LAUGHTER:
        until = BEARERS_TURN
    whose, left = span(s, until, turns, seat, figure)
    if ring == ENFEEBLED:
        until, whose, left = OWN_TURNS, figure, 2
    s.rings.append(Ring(ring, figure, seat, card, until, whose, left).row())
    if m.listening:
        m.tell(RingPut(figure=figure, ring=RINGS[ring], by=seat, card=card, clause=clause(ring)))
    return True


def clause(ring: int) -> str:
    """Return the clause of a ring (T65.90 to T65.99; the quest's mark is TQ6's)."""
    return "TQ6" if ring == MARKED else f"T65.{90 + ring}"


def take_off(m: Match, row: tuple[int, ...], why: str) -> None:
    """Take one ring off (T48)."""
    s = of(m)
    s.rings.remove(row)
    if m.listening:
        ring = ring_of(row)
        m.tell(
            RingGone(
                figure=ring.figure,
                ring=RINGS[ring.ring],
                by=ring.seat,
                why=why,
                clause=clause(ring.ring),
            )
        )


def lose(m: Match, figure: int, ring: int, why: str) -> None:
    """Take the rings of one kind off a figure."""
    for row in of(m).rings[:]:
        if row[0] == ring and row[1] == figure:
            take_off(m, row, why)


def released(m: Match, figure: int) -> None:
    """Take Hold Person off a figure that is no longer rooted (T65.96)."""
    if not queries.rooted(of(m), figure):
        lose(m, figure, HOLD_PERSON, "released")


def statuses(s: TrialsState, figure: int) -> list[tuple[int, ...]]:
    """Return the rings on a figure that the other side put on, which "one status" means; never the
    quest's mark (T48c).
    """
    found: list[tuple[int, ...]] = []
    for row in s.rings:
        if row[1] == figure and row[0] != MARKED and not queries.allied(s, figure, row[2]):
            found.append(row)
    return found


def givers(s: TrialsState, figure: int, ring: int) -> int:
    """Return the seats that put a ring of one kind on a figure, as bits."""
    found = 0
    for row in s.rings:
        if row[0] == ring and row[1] == figure and row[2] >= 0:
            found |= 1 << row[2]
    return found
