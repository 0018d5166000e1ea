"""The numbers of figures just now: armor, speed, dice, and what they are made of; who is where."""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.rules.descent import codes
from game.rules.descent.codes import (
    BLACK,
    IN_HAND,
    MELEE,
    TYPES,
)
from game.rules.descent.state import DescentState, is_hero
from game.rules.descent.tables import Bonus, Weapon

Parts = tuple[tuple[str, int], ...]
"""A sum: the id of each source with what it adds."""
COMMAND_SPACES: Final = 3
DOOM: Final = "doom"
BRILLIANT_COMMANDER: Final = "brilliant_commander"
HORDES: Final = "hordes"
ONE_HAND: Final = 1


def total(parts: Parts) -> int:
    """Return what a sum comes to."""
    found = 0
    for _, amount in parts:
        found += amount
    return found


# --- where figures are


def adjacent(s: DescentState, a: int, b: int) -> bool:
    """Return whether two figures on the map are adjacent (D3h.2, D13d)."""
    if not s.stands(a) or not s.stands(b):
        return False
    return bool(s.layout().around(s.spaces[a]) & s.spaces[b])


def beside(s: DescentState, hero: int) -> int:
    """Return the other heroes adjacent to one, as bits (D13d); nobody where he is not on the map.

    Where two stand on one space in passing, neither is beside the other (D7i).
    """
    found = 0
    near = s.layout().around(s.spaces[hero]) & s.heroes
    if not near:
        return found
    for other in range(s.seats):
        if s.spaces[other] & near:
            found |= 1 << other
    return found


def range_between(s: DescentState, a: int, b: int) -> int:
    """Return the range between the nearest spaces of two figures on the map (D3c, D6m)."""
    grid = s.tables.dungeon.grid
    best = grid.size
    for here in bits(s.spaces[a]):
        for there in bits(s.spaces[b]):
            best = min(best, grid.range(here, there))
    return best


def heroes_in(s: DescentState, areas: int) -> list[int]:
    """Return the heroes in some areas, an open door of them included, in seat order (D10k)."""
    within = s.tables.dungeon.within(areas, s.opened)
    return [seat for seat in range(s.seats) if s.spaces[seat] & within]


# --- what heroes carry


def equipped(s: DescentState, hero: int) -> list[int]:
    """Return the items that a hero wears or holds, by number, in the order of his rows."""
    return s.outfit(hero).equipped


def weapons(s: DescentState, hero: int) -> list[int]:
    """Return what a hero can attack with, by number, each once, fists first (D3.1.2, D5a)."""
    return s.outfit(hero).weapons


def weapon_of(s: DescentState, item: int) -> Weapon:
    """Return the weapon of an item's number, 0 for fists."""
    found = s.tables.weapon[item]
    assert found is not None
    return found


def off_hand(s: DescentState, hero: int, item: int) -> Bonus | None:
    """Return what the weapon in the other hand gives an attack with this one (D6.1)."""
    weapon = weapon_of(s, item)
    if weapon.type != MELEE or weapon.hands != ONE_HAND:
        return None
    used = False
    for at in s.outfit(hero).loose:
        row = s.gear[at]
        if row[1] != IN_HAND:
            continue
        if row[2] == item and not used:
            used = True
            continue
        other = s.tables.weapon[row[2]]
        if other is not None and other.off_hand is not None:
            return other.off_hand
    return None


def potions(s: DescentState, hero: int) -> list[int]:
    """Return the rows of a hero's potions."""
    return s.outfit(hero).potions


def shields(s: DescentState, hero: int) -> list[int]:
    """Return the rows of a hero's Shields in hand that are not exhausted (D14a, D14e); a monster
    has none.
    """
    found: list[int] = []
    if not is_hero(hero):
        return found
    for at in s.outfit(hero).loose:
        row = s.gear[at]
        if row[1] != IN_HAND or row[3]:
            continue
        item = s.tables.item[row[2]]
        if item is not None and item.worn.cancels:
            found.append(at)
    return found


# --- armor and speed


def armor(s: DescentState, figure: int, type: int) -> Parts:
    """Return the armor of a figure against an attack of a type, before Pierce (D3.11, D3.12)."""
    if not is_hero(figure):
        return (("printed", s.tables.monster_line(figure).armor),)
    found = [("printed", s.tables.hero[figure].armor), *worn_armor(s, figure)]
    for seat in range(s.seats):
        if seat == figure or not adjacent(s, seat, figure):
            continue
        for lasting in s.tables.lasting(seat):
            if lasting.armor and (not lasting.against or TYPES[type] in lasting.against):
                found.append((s.tables.hero[seat].id, lasting.armor))
    return tuple(found)


def worn_armor(s: DescentState, hero: int) -> list[tuple[str, int]]:
    """Return what a hero's equipped items add to his armor (D3.11)."""
    found = []
    for number in equipped(s, hero):
        item = s.tables.item[number]
        if item is not None and item.worn.armor:
            found.append((item.id, item.worn.armor))
    return found


def own_armor(s: DescentState, hero: int) -> int:
    """Return a hero's armor by D3.11, without what others give him (D18.2)."""
    return s.tables.hero[hero].armor + total(tuple(worn_armor(s, hero)))


def speed(s: DescentState, figure: int) -> Parts:
    """Return the speed of a figure (D14b, D14d; monsters with Doom)."""
    if not is_hero(figure):
        line = s.tables.monster_line(figure)
        found = [("printed", line.speed)]
        if s.played(DOOM):
            found.append((DOOM, 1))
        return tuple(found)
    found = [("printed", s.tables.hero[figure].speed)]
    limit = 0
    for number in equipped(s, figure):
        item = s.tables.item[number]
        if item is not None and item.worn.speed:
            found.append((item.id, item.worn.speed))
        if item is not None and item.worn.speed_limit:
            limit = item.worn.speed_limit
    if s.idol == figure:
        found.append(("idol", -1))
    sum = total(tuple(found))
    if limit and sum > limit:
        found.append(("limit", limit - sum))
    return tuple(found)


# --- attacks


def attack_type(s: DescentState, figure: int, item: int) -> int:
    """Return the type of an attack: of a hero by his weapon, of a monster by its line (4)."""
    if is_hero(figure):
        return weapon_of(s, item).type
    return s.tables.monster_line(figure).type


def attack_dice(s: DescentState, figure: int, item: int) -> tuple[int, ...]:
    """Return the kinds of dice that an attack throws first: those of the weapon and the trait, or
    those of the monster's line, with Doom; five black ones at most (D3.3.2, D3.5.8, D4a).
    """
    if is_hero(figure):
        weapon = weapon_of(s, item)
        trait = s.tables.hero[figure].trait(TYPES[weapon.type])
        return weapon.dice + (BLACK,) * trait
    dice = s.tables.monster_line(figure).dice
    if s.played(DOOM) and dice.count(BLACK) < codes.MOST_BLACK:
        dice += (BLACK,)
    return dice


def commanded(s: DescentState, figure: int) -> bool:
    """Return whether a monster has +1 damage by another one's Command (D6.10, D6d, D6m)."""
    brilliant = s.played(BRILLIANT_COMMANDER)
    for other in s.foes():
        line = s.tables.monster_line(other)
        if other == figure or not (line.command or (brilliant and line.master)):
            continue
        if range_between(s, other, figure) <= COMMAND_SPACES:
            return True
    return False


def bonuses(s: DescentState, figure: int, item: int) -> list[tuple[str, Bonus]]:
    """Return what always applies to an attack, with its source (D14.1, D15.1, D6.1); Command is
    told by :func:`commanded`.
    """
    if not is_hero(figure):
        return [("printed", s.tables.monster_line(figure).always)]
    weapon = weapon_of(s, item)
    found = [(weapon.id, weapon.always)]
    other = off_hand(s, figure, item)
    if other is not None:
        found.append(("off_hand", other))
    return found
