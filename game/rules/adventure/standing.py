"""What all at the table may know of a figure: what is printed of it, what is left to it.

Rules work with the parts of a number; the window shows what they come to.
"""

from __future__ import annotations

from typing import NamedTuple, cast

from game.board.grid import bits
from game.engine.decisions import Decision, choice
from game.engine.options import Stake
from game.rules.adventure import activation, attack, experience, groups, harms, queries, targets
from game.rules.adventure.codes import HERO, TARGET
from game.rules.adventure.content import Attack, TileMove
from game.rules.adventure.harms import Swapped as Swapped
from game.rules.adventure.state import AdventureState
from game.rules.adventure.turn import edges_of
from game.rules.adventure.uses import can_attack, can_move


class Left(NamedTuple):
    """What a hero may still do in its Hero phase (A4.2)."""

    move: bool
    attack: bool


def armour_parts(s: AdventureState, figure: int) -> queries.Parts:
    """Return what adds to the AC of a figure, the printed number first (A8.7, A8.8)."""
    return queries.armour(s, figure)


def armour(s: AdventureState, figure: int) -> int:
    """Return the AC of a figure with all that adds to it (A8.7, A8.8)."""
    return queries.total(queries.armour(s, figure))


def speed(s: AdventureState, seat: int) -> int:
    """Return the squares of one move of a hero (A5.1)."""
    return queries.speed(s, seat)


def most_hp(s: AdventureState, figure: int) -> int:
    """Return the Hit Points of a figure that nothing has harmed (A9.2)."""
    return queries.most_hp(s, figure)


def when_others_act(s: AdventureState) -> AdventureState:
    """Return the position with which monsters of this turn will act, as all stand now: in a Hero
    Phase without what ends with it (A0h, A4n).
    """
    over = [row for row in s.lasting if row[2] == s.active and row[3] == 1]
    if s.phase != HERO or not over:
        return s
    found = s.copy()
    found.lasting = [row for row in s.lasting if row not in over]
    return found


def left(s: AdventureState) -> Left:
    """Return what the active hero may still do (A4.2)."""
    return Left(can_move(s), can_attack(s))


def explores(s: AdventureState, seat: int) -> tuple[int, bool]:
    """Return the edges a hero would explore where it stands, and whether it may stay instead."""
    return edges_of(s, seat)


def picked_order(s: AdventureState, decision: Decision, last: int = -1) -> tuple[int, ...]:
    """Return the answers that an attack's picks have given already to who comes first, with
    ``last`` as the last of them: as they were picked, where that will be asked at all (A8c).
    """
    if decision.kind != "attack":
        return ()
    picked = list(cast("tuple[int, ...]", decision.about.get("picked", ())))
    if last >= 0:
        picked.append(last)
    if len(picked) < 2 or not attack.order_matters(s, decision.figure, picked):
        return ()
    return tuple([choice(TARGET, each) for each in picked[:-1]])


def alike(s: AdventureState, decision: Decision) -> bool:
    """Return whether nothing hangs on whom a figure chooses: all stand on one tile, and all it does
    is go toward that tile or strike each hero on it (A6.2, A7a).
    """
    if decision.kind != "target":
        return False
    [(code, mask)] = decision.families(decision.seats[0])
    if code != TARGET or len({targets.slot_of(s, each) for each in bits(mask)}) > 1:
        return False
    line = decision.about.get("line")
    if not isinstance(line, int):
        return True  # a card only moves it
    return all(
        isinstance(part, TileMove) or (isinstance(part, Attack) and part.at == "target_tile")
        for part in activation.tactics(s, decision.figure)[line].parts
    )


def card_of(s: AdventureState, figure: int) -> int:
    """Return the Monster Card of a figure, -1 for one that has none (A9a)."""
    return activation.card_of(s, figure)


def called(s: AdventureState, figure: int) -> str:
    """Return the id of a figure: its hero, its kind, or what it is; "" for none."""
    return queries.called(s, figure)


def slot_of(s: AdventureState, figure: int) -> int:
    """Return the place in the castle of the tile a figure stands on; -1 off the board."""
    return queries.slot_of(s, figure)


def harmed(s: AdventureState, card: int) -> list[Stake]:
    """Return whom an Encounter Card will harm first as all stand now, and how (A10f)."""
    return harms.harmed(s, card)


def swapped(s: AdventureState, card: int) -> list[Swapped]:
    """Return with whom an Encounter Card lets the active hero change squares (A16q)."""
    return harms.swapped(s, card)


def worth(s: AdventureState, card: int) -> int:
    """Return the XP that a card of the experience pile pays (A11.2)."""
    return experience.worth(s, card)


def payments(s: AdventureState, picked: tuple[int, ...] = ()) -> list[tuple[int, ...]]:
    """Return every way in which a payment can go on after ``picked`` (A11.3, A11d)."""
    return experience.payments(s, picked)


def cheapest(s: AdventureState, picked: tuple[int, ...] = ()) -> tuple[int, ...]:
    """Return the payment that loses the least, () where the pile cannot pay (A11d)."""
    return experience.cheapest(s, picked)


def least(s: AdventureState, picked: tuple[int, ...] = ()) -> int:
    """Return what that payment is worth (A11.2)."""
    return experience.paid(s, cheapest(s, picked))


def clockwise(s: AdventureState, figures: int) -> list[int]:
    """Return figures in the order in which they do and suffer things (A0g)."""
    return groups.clockwise(s, figures)


def is_hero(figure: int) -> bool:
    """Return whether a figure is a hero."""
    return queries.is_hero(figure)


def is_monster(figure: int) -> bool:
    """Return whether a figure is a Monster of the deck."""
    return queries.is_monster(figure)
