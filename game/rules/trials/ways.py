"""Whole ways of a hero: where it comes to with the spaces it has, with a Move Action more, with two
(T22, T22.1, T22c).

What is asked is one step at a time, for each space entered may bring something (T50a); what a table
shows and a person means by a click is the way.
"""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.engine.decisions import Decision, choice
from game.rules.trials import actions, pieces, reach, selecting
from game.rules.trials import words as w
from game.rules.trials.codes import (
    B_CLAMBER,
    B_CLIMB,
    B_FIRST_TELE,
    B_GHOST,
    END_TURN,
    FOREVER,
    MOVE,
    NONE,
    PASS,
    PRIMARY,
    SIDES_OF_A_CARD,
    STEP,
    pile,
)
from game.rules.trials.frames import Boon, Deed
from game.rules.trials.state import TrialsState

LASTING: Final = {
    w.GHOST: B_GHOST, w.CLIMB: B_CLIMB, w.CLAMBER: B_CLAMBER, w.FIRST_STEP_TELE: B_FIRST_TELE,
}  # fmt: skip
"""What Move cards let a hero do while it moves (T65.33, T65.34)."""


def left_of(s: TrialsState, decision: Decision) -> int:
    """Return the spaces that whoever is asked for a step has left."""
    if decision.kind == "turn":
        return s.spaces_left
    found = decision.about.get("left", 0)
    return found if isinstance(found, int) else 0


# --- Move Actions


def move_deed(s: TrialsState, seat: int, member: int, chain: int = NONE) -> Deed:
    """Return a Move Action by its member, with a chain by its member of ``CHAIN``."""
    card, way = divmod(member, SIDES_OF_A_CARD)
    deed = actions.new_deed(s, seat, card, way)
    if chain >= 0:
        deed.chain, deed.chain_way = divmod(chain, SIDES_OF_A_CARD)
    return deed


def gains(s: TrialsState, seat: int, member: int, chain: int = NONE, first: bool = True) -> int:
    """Return the spaces that a Move Action gives; ``first`` says that none was taken this turn
    (T30, T30a).
    """
    return actions.spaces_of(s, seat, move_deed(s, seat, member, chain), first and not s.walked)


def plain_move(s: TrialsState, decision: Decision, seat: int) -> int:
    """Return the Move Action that costs an Action alone, with a Primary, and gives most spaces, as
    a member of ``MOVE``; -1 where none is offered (T20, T22).
    """
    offered = decision.offered(seat, MOVE)
    best, most = NONE, -1
    for card in s.piles.cards[pile(seat, PRIMARY)]:
        for way in range(SIDES_OF_A_CARD):
            member = card * SIDES_OF_A_CARD + way
            if offered >> member & 1:
                spaces = gains(s, seat, member)
                if spaces > most:
                    best, most = member, spaces
    return best


def moved(s: TrialsState, seat: int, member: int, chain: int = NONE) -> TrialsState:
    """Return the position when a Move Action was taken: its spaces gained, and what its card lets
    the hero do while it moves.
    """
    found = s.copy()
    found.spaces_left += gains(s, seat, member, chain)
    found.walked |= 1
    found.actions -= 1
    cards = [divmod(member, SIDES_OF_A_CARD)]
    if chain >= 0:
        cards.append(divmod(chain, SIDES_OF_A_CARD))
    for card, way in cards:
        for part in selecting.side_of(s.tables.card(card), way):
            if part.moment is not None:
                continue
            for effect in part.sides[0] if part.sides else ():
                if effect.word in LASTING:
                    until = END_TURN if effect.until == FOREVER else effect.until
                    found.boons.append(
                        Boon(LASTING[effect.word], seat, max(effect.n, 1), seat, card, until).row()
                    )
    return found


def asks_chain(s: TrialsState, deed: Deed) -> bool:
    """Return whether a chain will be asked for when an Action is declared (T26, T29a): by what all
    can see, its own card laid out of the hand.
    """
    seat, card = deed.figure, deed.card
    hand = s.hand(seat)
    if len(hand) - (1 if card in hand else 0) < 1:
        return False
    unseen = s.unseen(seat) & ~(1 << card)
    has_hand = any(s.tables.card(each).id == w.MAGE_HAND for each in bits(unseen))
    return any(actions.chain_ways(s, deed, each, has_hand) for each in bits(unseen))


def unchained(s: TrialsState, deed: Deed) -> tuple[int, ...]:
    """Return what is answered to the question for an Action's chain when none is wanted: nothing
    where it will not be asked.
    """
    return (choice(PASS, 0),) if asks_chain(s, deed) else ()


# --- ways


def path(s: TrialsState, figure: int, left: int, end: int) -> tuple[int, ...]:
    """Return the way to a space with so many spaces left, the figure's own and the last one
    included: round what harms if that suffices, else a cheapest one. Empty where none does.
    """
    harmful = pieces.hazards(s) & ~s.spaces[figure]
    if harmful and not harmful >> end & 1:
        around = reach.path(s, figure, left, end, harmful)
        if around:
            return around
    return reach.path(s, figure, left, end)


def within(s: TrialsState, figure: int, left: int) -> int:
    """Return the spaces on which a figure may end with so many spaces left, but for its own."""
    return reach.within(s, figure, left) & ~s.spaces[figure]


def spent(s: TrialsState, figure: int, way: tuple[int, ...]) -> tuple[int, ...]:
    """Return how many spaces have been used up at each space of a way (T22.2)."""
    total = 0
    found = [0]
    for cell in way[1:]:
        total += reach.cost(s, figure, cell)
        found.append(total)
    return tuple(found)


def steps(way: tuple[int, ...]) -> tuple[int, ...]:
    """Return the choices by which a way is gone, one step after another."""
    return tuple([choice(STEP, cell) for cell in way[1:]])


def objective_spot(s: TrialsState, seat: int, near: int, on: bool, cells: int) -> int:
    """Return the space among some from which a hero serves what lies on ``near``: on it, or beside
    it if that will do; the nearest to where the hero stands, -1 for none (T68.2).
    """
    grid = s.tables.realm.grid
    fits = near if on else near | s.board().beside_all(near)
    found = bits(fits & cells)
    here = s.cell[seat]
    return min(found, key=lambda cell: (grid.range(here, cell), cell), default=NONE)
