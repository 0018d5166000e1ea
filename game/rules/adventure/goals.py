"""Whether the heroes have won or lost, and what the adventures count (sections 2 and 18).

Victory and defeat come true at once (A2i). ``conclude`` is asked by whatever moves a figure, takes
one off the board or gives hit points back; what hangs on a turn is asked by the turn.
"""

from __future__ import annotations

from typing import NoReturn

from game.board.grid import bits
from game.engine.errors import Over
from game.engine.match import Match
from game.rules.adventure import queries
from game.rules.adventure.codes import (
    ARTIFACT,
    KAVAN,
    LOST,
    NOBODY,
    SIDES,
    STACK,
    VILLAIN,
    WON,
)
from game.rules.adventure.events import Awoke, CurseGrown, IconTaken, MatchEnded, SunMoved
from game.rules.adventure.state import AdventureState, of


def end_match(m: Match, winner: int, reason: str, clause: str) -> NoReturn:
    """End the match at once: neither the step that does it nor the stack goes on (A1.8, A2i)."""
    s = of(m)
    s.winner = winner
    if m.listening:
        m.tell(MatchEnded(side=SIDES[winner], reason=reason, clause=clause))
    raise Over


def conclude(m: Match) -> None:
    """End the match if the heroes have reached their goal or lost it just now (A2i)."""
    s = of(m)
    adventure = s.tables.adventure
    if adventure.victory == "take_icon":
        taker = taker_of_icon(s)
        if taker >= 0:
            if m.listening:
                m.tell(IconTaken(seat=taker, card=s.tables.icon_card(), clause="A18g"))
            end_match(m, WON, "icon_taken", "A18.2.3")
    elif adventure.victory == "villain_and_artifact":
        met = s.once & MET
        if met and not s.stands(VILLAIN) and not s.stands(ARTIFACT):
            end_match(m, WON, "villain_and_artifact", "A18.3.4")
    elif adventure.victory == "fountain_empty":
        if s.once & MET and s.fountain == 0:
            end_match(m, WON, "fountain_empty", "A18.5.5")
        elif s.once & TURNED and not s.stands(VILLAIN):
            end_match(m, LOST, "vampire_destroyed", "A18.5.6")


MET = 4
"""Bit of ``once``: the goal tile has brought all that it brings."""
TURNED = 8
"""Bit of ``once``: Kavan is the Young Vampire (A18.5.3)."""
COME = 16
"""Bit of ``once``: the villain that the sun brings has come (A18e)."""


def taker_of_icon(s: AdventureState) -> int:
    """Return the hero that takes the Icon just now, -1 for none (A18.2.3, A18g)."""
    if s.icon < 0 or any(s.stands(figure) for figure in bits(s.guards)):
        return NOBODY
    near = beside_altar(s)
    for step in range(s.seats):
        seat = (s.active + step) % s.seats
        if s.hp[seat] > 0 and s.stands(seat) and near >> s.cell[seat] & 1:
            return seat
    return NOBODY


def beside_altar(s: AdventureState) -> int:
    """Return the squares on and beside the altar on which the Icon lies (A18.2.3)."""
    altar = s.castle.fixture(s.icon, s.tables.goal_letter())
    near = altar
    for square in bits(altar):
        near |= s.castle.tiling.steps[square]
    return near


def awake(s: AdventureState) -> bool:
    """Return whether the castle is awake (A18.4.3, A18n)."""
    sun = s.tables.adventure.sun
    return s.tables.adventure.victory == "carry_out" and sun is not None and s.sun >= sun.last


def shines(m: Match, black: bool) -> bool:
    """Move the sun for a tile that was laid, and return whether it has come to its end now
    (A18.1.2, A18.4.3, A18d).
    """
    s = of(m)
    sun = s.tables.adventure.sun
    if sun is None or (sun.moved_by == "black") != black or s.sun >= sun.last:
        return False
    s.sun += 1
    if m.listening:
        m.tell(SunMoved(at=s.sun, last=sun.last, clause=f"A{s.tables.adventure.section}.2"))
    if s.sun < sun.last:
        return False
    if awake(s) and m.listening:
        m.tell(Awoke(clause="A18n"))
    return True


def curse(m: Match, why: str) -> bool:
    """Add one curse, and return whether Kavan turns by it (A18.5.2, A18.5.3)."""
    s = of(m)
    ward = s.tables.adventure.ward
    if ward is None or not s.stands(KAVAN):
        return False
    s.curse += 1
    if m.listening:
        m.tell(CurseGrown(curse=s.curse, why=why, clause="A18.5.2"))
    return s.curse >= ward.curse


def needed(s: AdventureState) -> int:
    """Return how many treasures have to be carried out; as many as at the start (A18l)."""
    carry = s.tables.adventure.carry
    return carry[s.seats - 1] if carry else 0


def on_goal(s: AdventureState, seat: int) -> bool:
    """Return whether a hero stands on the goal tile (A18.1.5)."""
    slot = queries.slot_of(s, seat)
    return slot >= 0 and s.castle.kind(slot).id == s.tables.adventure.goal


def goal_left(s: AdventureState) -> bool:
    """Return whether the goal tile is still in the stack (A2c)."""
    goal = s.tables.adventure.goal
    return goal != "" and any(s.tables.called(card) == goal for card in s.piles.cards[STACK])
