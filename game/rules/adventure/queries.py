"""The numbers of figures just now, AC, attack, damage, Speed, and what they are made of."""

from __future__ import annotations

from typing import Final

from game.board.tiling import SQUARES
from game.rules.adventure.codes import (
    ARTIFACT,
    CROWD,
    ENVIRONMENT,
    FIRST_MONSTER,
    FIRST_TREASURE,
    KAVAN,
    MONSTERS,
    NOBODY,
    VILLAIN,
)
from game.rules.adventure.content import Attack, Bonus, HealOnHit, Marker, Monster
from game.rules.adventure.state import AdventureState

Parts = tuple[tuple[str, int], ...]
CRITICAL_ON: Final = 20
"""The natural number by which a hero of level 2 hits for 1 more (A11.5)."""
CRITICAL: Final = 1


def total(parts: Parts) -> int:
    """Return what a sum comes to."""
    found = 0
    for _, amount in parts:
        found += amount
    return found


# --- who a figure is


def is_hero(figure: int) -> bool:
    """Return whether a figure is a hero."""
    return 0 <= figure < FIRST_MONSTER


def is_monster(figure: int) -> bool:
    """Return whether a figure came with a Monster Card; villains did not (A15a)."""
    return FIRST_MONSTER <= figure < VILLAIN


def monster_of(s: AdventureState, figure: int) -> Monster:
    """Return what kind of monster a figure is."""
    return s.tables.monster[s.card_of[figure - FIRST_MONSTER]]


def called(s: AdventureState, figure: int) -> str:
    """Return the id of a figure: its hero, its kind, or what it is."""
    if is_hero(figure):
        return s.tables.hero[figure].id
    if is_monster(figure):
        return monster_of(s, figure).id
    if figure == VILLAIN and s.tables.villain is not None:
        return s.tables.villain.id
    return {ARTIFACT: "artifact", KAVAN: "kavan", CROWD: "illusionary_crowd"}.get(figure, "")


def is_of(s: AdventureState, figure: int, kind: str) -> bool:
    """Return whether a figure is of a type: undead, vampire … (A14f)."""
    if is_monster(figure):
        return monster_of(s, figure).type == kind
    if figure == VILLAIN and s.tables.villain is not None:
        return kind in s.tables.villain.types
    return False


def most_hp(s: AdventureState, figure: int) -> int:
    """Return the hit points that a figure may have (A9.2)."""
    if is_hero(figure):
        return s.tables.most_hp(figure, bool(s.level_two >> figure & 1))
    if is_monster(figure):
        return monster_of(s, figure).hp
    if figure == VILLAIN and s.tables.villain is not None:
        return s.tables.villain.hp
    if figure == ARTIFACT and s.tables.adventure.artifact is not None:
        return s.tables.adventure.artifact.hp
    return 0


def slot_of(s: AdventureState, figure: int) -> int:
    """Return the tile on which a figure stands, -1 off the board."""
    cell = s.cell[figure]
    return cell // SQUARES if cell >= 0 else NOBODY


def on_slot(s: AdventureState, slot: int) -> list[int]:
    """Return the figures on a tile, ascending."""
    first = slot * SQUARES
    return [at for at, cell in enumerate(s.cell) if first <= cell < first + SQUARES]


def monsters_on(s: AdventureState, slot: int) -> int:
    """Return how many monsters stand on a tile, no villains (A14e)."""
    return len([figure for figure in on_slot(s, slot) if is_monster(figure)])


def heroes_on(s: AdventureState, slot: int) -> int:
    """Return how many heroes above 0 HP stand on a tile (A17f)."""
    found = [figure for figure in on_slot(s, slot) if is_hero(figure) and s.hp[figure] > 0]
    return len(found)


def adjacent(s: AdventureState, a: int, b: int) -> bool:
    """Return whether two figures on the board are adjacent (A7.2)."""
    there = s.cell[b]
    return there >= 0 and s.cell[a] >= 0 and bool(s.castle.tiling.steps[s.cell[a]] >> there & 1)


def tiles_apart(s: AdventureState, a: int, b: int) -> int:
    """Return how many tiles lie between two figures on the board, -1 for no way (A3.2)."""
    return s.castle.tiling.tiles_apart(slot_of(s, a), slot_of(s, b))


def beside_hero(s: AdventureState, figure: int, but: int) -> bool:
    """Return whether a figure is adjacent to a hero other than one (A9i)."""
    return any(seat != but and adjacent(s, figure, seat) for seat in range(s.seats))


def holds(s: AdventureState, attacker: int, target: int, when: str) -> bool:
    """Return whether the target of an attack is so (see ``content.When``)."""
    if when == "":
        return True
    if when == "undead":
        return is_of(s, target, "undead")
    if when == "vampire":
        return is_of(s, target, "vampire")
    if when == "beside_another_hero":
        return beside_hero(s, target, attacker)
    if when == "one_tile_away":
        return tiles_apart(s, attacker, target) == 1
    near = adjacent(s, attacker, target)
    if when == "not_adjacent":
        return not near
    if when == "adjacent_undead":
        return near and is_of(s, target, "undead")
    if when == "adjacent_not_undead":
        return near and not is_of(s, target, "undead")
    if when == "adjacent_vampire":
        return near and is_of(s, target, "vampire")
    return near


# --- what cards add


def passive(s: AdventureState, seat: int) -> list[int]:
    """Return the passive items of a hero; none work at 0 HP nor off the board (A9b, A16l)."""
    if s.hp[seat] <= 0 or s.removed >> seat & 1:
        return []
    treasures = s.tables.treasure
    return [card for card in s.items(seat) if treasures[card - FIRST_TREASURE].passive]


def helpers(s: AdventureState, seat: int) -> list[int]:
    """Return the other heroes above 0 HP on the tile of one, whose Special Ability helps it."""
    here = slot_of(s, seat)
    if here < 0:
        return []
    return [
        other
        for other in range(s.seats)
        if other != seat and s.hp[other] > 0 and slot_of(s, other) == here
    ]


def guards(s: AdventureState, seat: int) -> bool:
    """Return whether a hero's Special Ability helps the AC of others while he stands (A9b)."""
    return any(bonus.to == "ac" and bonus.whom != "self" for bonus in s.tables.special[seat])


def _given(s: AdventureState, seat: int, to: str) -> list[tuple[str, Bonus]]:
    """Return what adds to a hero's AC, attack, damage, Speed or disabling, by its source."""
    found: list[tuple[str, Bonus]] = []
    tables = s.tables
    for bonus in tables.special[seat]:
        if bonus.to == to and bonus.whom == "self" and s.hp[seat] > 0:
            found.append((tables.hero[seat].id, bonus))
    for other in helpers(s, seat):
        for bonus in tables.special[other]:
            if bonus.to == to and bonus.whom != "self":
                found.append((tables.hero[other].id, bonus))
    for card in passive(s, seat):
        for bonus in tables.bonuses[card]:
            if bonus.to == to:
                found.append((tables.called(card), bonus))
    for row in s.lasting:
        if row[1] >> seat & 1:
            for bonus in tables.bonuses[row[0]]:
                if bonus.to == to:
                    found.append((tables.called(row[0]), bonus))
    return found


def _environment(s: AdventureState, to: str) -> list[tuple[str, Bonus]]:
    found: list[tuple[str, Bonus]] = []
    for card in s.piles.cards[ENVIRONMENT]:
        for bonus in s.tables.bonuses[card]:
            if bonus.to == to:
                found.append((s.tables.called(card), bonus))
    return found


def _counted(s: AdventureState, attacker: int, bonus: Bonus) -> int:
    if bonus.per == "heroes_on_tile":
        return bonus.amount * heroes_on(s, slot_of(s, attacker))
    if bonus.per == "monsters_on_tile":
        return bonus.amount * monsters_on(s, slot_of(s, attacker))
    return bonus.amount


# --- the numbers


def armour(s: AdventureState, figure: int) -> Parts:
    """Return the AC of a figure or the Crowd (A8.7), with all that adds to it (A8.8)."""
    if is_hero(figure):
        printed = s.tables.armour(figure, bool(s.level_two >> figure & 1))
        found = [("printed", printed)]
        for source, bonus in _given(s, figure, "ac"):
            found.append((source, bonus.amount))
        return tuple(found)
    if is_monster(figure):
        return (("printed", monster_of(s, figure).ac),)
    if figure == VILLAIN and s.tables.villain is not None:
        return (("printed", s.tables.villain.ac),)
    if figure == ARTIFACT and s.tables.adventure.artifact is not None:
        return (("printed", s.tables.adventure.artifact.ac),)
    if figure == KAVAN and s.tables.adventure.ward is not None:
        return (("printed", s.tables.adventure.ward.ac),)
    return (("printed", crowd_armour(s)),)


def crowd_armour(s: AdventureState) -> int:
    """Return the AC of the Illusionary Crowd (A13v)."""
    for power in s.tables.power:
        for part in power.parts:
            if isinstance(part, Marker) and part.marker == "illusionary_crowd":
                return part.ac
    return 0


def attack(s: AdventureState, attacker: int, target: int, part: Attack) -> Parts:
    """Return what is added to the die of an attack, read as it is rolled (A0j, A8.8).

    ``attacker`` is -1 where a trap or an Encounter Card attacks.
    """
    found = [("printed", part.bonus)]
    for more in part.more:
        if more.to == "attack" and holds(s, attacker, target, more.when):
            found.append(("printed", more.amount))
    if is_hero(attacker):
        for source, bonus in _given(s, attacker, "attack"):
            if holds(s, attacker, target, bonus.when):
                amount = _counted(s, attacker, bonus)
                if amount:
                    found.append((source, amount))
    elif attacker >= 0:
        for source, bonus in _environment(s, "attack"):
            if is_of(s, attacker, "undead"):
                found.append((source, bonus.amount))
    return tuple(found)


def damage(s: AdventureState, attacker: int, target: int, part: Attack, die: int) -> Parts:
    """Return the damage of a hit by a natural ``die``: what is printed and all that adds (A8i)."""
    printed = part.damage
    if part.per == "monsters_on_own_tile":
        printed *= monsters_on(s, slot_of(s, attacker))
    found = [("printed", printed)]
    for more in part.more:
        if more.to == "damage" and holds(s, attacker, target, more.when):
            found.append(("printed", more.amount))
    if is_hero(attacker):
        for source, bonus in _given(s, attacker, "damage"):
            if holds(s, attacker, target, bonus.when):
                found.append((source, bonus.amount))
        if s.level_two >> attacker & 1 and die == CRITICAL_ON:
            found.append(("critical", CRITICAL))
    for source, bonus in _environment(s, "damage"):
        if die >= bonus.natural:
            found.append((source, bonus.amount))
    return tuple(found)


def fog(s: AdventureState, die: int) -> int:
    """Return what the environment adds to the damage of a hit by a natural ``die`` (AE52, A16d)."""
    found = [bonus.amount for _, bonus in _environment(s, "damage") if die >= bonus.natural]
    return sum(found)


def speed(s: AdventureState, seat: int) -> int:
    """Return the squares of one move of a hero (A5.1, A5b, A16t)."""
    more = 0
    for _, bonus in _given(s, seat, "speed"):
        more += bonus.amount
    for _, bonus in _environment(s, "speed"):
        more += bonus.amount
    bit = 1 << seat
    return s.tables.speed(seat, more, bool(s.slowed & bit), bool(s.immobilized & bit))


def disabling(s: AdventureState, seat: int) -> Parts:
    """Return what a hero adds to a roll to disable a trap (A10.10)."""
    return tuple([(source, bonus.amount) for source, bonus in _given(s, seat, "disable")])


def heals_on_hit(s: AdventureState, seat: int) -> list[tuple[int, int]]:
    """Return the cards by which a hero that hits regains HP, and how many (A17f)."""
    found: list[tuple[int, int]] = []
    for row in s.lasting:
        for part in s.tables.texts[s.tables.text[row[0]]]:
            if row[1] >> seat & 1 and isinstance(part, HealOnHit):
                found.append((row[0], part.amount))
    return found


def environment(s: AdventureState) -> int:
    """Return the environment in play, -1 for none (A10.6)."""
    cards = s.piles.cards[ENVIRONMENT]
    return cards[-1] if cards else NOBODY


def fewest_monsters(s: AdventureState, among: list[int]) -> list[int]:
    """Return those of some heroes with the fewest Monster Cards in their rows (A15e)."""
    counts = [own_monsters(s, seat) for seat in among]
    return [seat for seat, count in zip(among, counts, strict=True) if count == min(counts)]


def own_monsters(s: AdventureState, seat: int) -> int:
    """Return how many Monster Cards lie in a row; traps are none (A10g, A16n)."""
    return len([card for card in s.row(seat) if card < MONSTERS])
