"""What an Encounter Card will do to whom, as all stand before it happens (A10f): whom it harms and
how, and with whom it lets the active hero change squares.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from game.board.grid import bits, mask_of
from game.engine.odds import Distribution
from game.engine.options import Stake
from game.rules.adventure import chances, groups, opening, queries
from game.rules.adventure import content as c
from game.rules.adventure.codes import D20, NOBODY
from game.rules.adventure.state import AdventureState
from game.rules.adventure.text import Text


class Swapped(NamedTuple):
    """A ``figure`` that may change squares with the active hero, so many ``tiles`` away."""

    figure: int
    tiles: int


def swapped(s: AdventureState, card: int) -> list[Swapped]:
    """Return with whom an Encounter Card lets the active hero change squares (A0.24, A16q): several
    where the active player will pick one; nobody where it does nothing of the kind.
    """
    if not s.stands(s.active):
        return []
    text, found = _text(s, card), 0
    for part in s.tables.texts[text.text]:
        if isinstance(part, c.Swap):
            found |= opening.target_of_swap(s, text, part)
    here, tiling = queries.slot_of(s, s.active), s.castle.tiling
    return [
        Swapped(each, tiling.tiles_apart(here, queries.slot_of(s, each)))
        for each in groups.clockwise(s, found)
    ]


def _text(s: AdventureState, card: int) -> Text:
    """Return the text of an Encounter Card as it will begin."""
    trap = s.tables.encounter_of(card).kind == "trap"
    return Text(
        s.tables.text[card], card, s.active, NOBODY if trap else s.active,
        queries.slot_of(s, s.active) if s.stands(s.active) else NOBODY,
    )  # fmt: skip


def harmed(s: AdventureState, card: int) -> list[Stake]:
    """Return whom the first thing that an Encounter Card does to heroes harms, clockwise from the
    active hero: attacked (A8.6), hurt without a roll (A0.2), or hurt by what their own die brings.
    Several where the active player will pick one; nobody where it does nothing of the kind.
    """
    text = _text(s, card)
    for part in s.tables.texts[text.text]:
        found = _harms(s, text, part)
        if found:
            return found
    return []


def _harms(s: AdventureState, text: Text, part: c.AnyPart) -> list[Stake]:
    """Return whom one part of a text harms."""
    if isinstance(part, c.Attack):
        whom = _whom(s, text, part.at) & groups.able(s)
        return [chances.stake(s, NOBODY, each, part) for each in groups.clockwise(s, whom)]
    if isinstance(part, c.Damage):
        found = [(each, _dealt(s, each, part)) for each in _seats(s, text, part.to)]
        return [chances.sure(s, each, amount, False) for each, amount in found if amount]
    if isinstance(part, c.Choose):
        amounts = [each for each in part.parts if isinstance(each, c.Damage)]
        if amounts:
            hurt = _seats(s, text, part.whom)
            return [chances.sure(s, each, _dealt(s, each, amounts[0]), False) for each in hurt]
    if isinstance(part, c.Roll):
        return [each for seat in _seats(s, text, part.by) for each in _rolled(s, seat, part)]
    return []


def _seats(s: AdventureState, text: Text, to: str | c.Group) -> list[int]:
    return groups.clockwise(s, _whom(s, text, to))


def _whom(s: AdventureState, text: Text, to: str | c.Group) -> int:
    """Return the heroes whom a part means, as bits: one figure is never another than `self`, as
    nothing has happened yet.
    """
    if isinstance(to, c.Group):
        meant = groups.meant(s, text, to)
    else:
        meant = 1 << s.active if to == "self" and s.stands(s.active) else 0
    return mask_of([each for each in bits(meant) if queries.is_hero(each)])


def _dealt(s: AdventureState, seat: int, part: c.Damage) -> int:
    return part.amount * (queries.own_monsters(s, seat) if part.per == "own_monsters" else 1)


def _rolled(s: AdventureState, seat: int, part: c.Roll) -> list[Stake]:
    """Return what the die of a hero may bring him, if some of its faces hurt."""
    spread: dict[int, int] = {}
    for each in part.branches:
        amount = sum([_dealt(s, seat, one) for one in each.parts if isinstance(one, c.Damage)])
        if amount:
            spread[amount] = spread.get(amount, 0) + each.high - each.low + 1
    faces = sum(spread.values())
    if not faces:
        return []
    if faces < D20:
        spread[0] = D20 - faces
    damage = Distribution(spread)
    odds = {chances.HITS: Fraction(faces, D20), chances.DEFEATS: damage.at_least(s.hp[seat])}
    return [Stake(seat, False, (), odds, {chances.DAMAGE: damage})]
