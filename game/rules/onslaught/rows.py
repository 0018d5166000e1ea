"""Abilities as the rules use them at speed: plain slotted rows made once from the cards."""

from __future__ import annotations

from typing import Final

from game.rules.onslaught.codes import ABILITY, ITEM
from game.rules.onslaught.content import (
    Ability,
    Character,
    Charge,
    Gain,
    Item,
    Monster,
    MoreDamage,
    Move,
    Teleport,
)

ENEMY: Final = 0
AREA: Final = 1
CONE: Final = 2
BURST: Final = 3
SELF: Final = 4
SELF_OR_ALLY: Final = 5
ENEMIES_WITHIN: Final = 6
LINE_MOVE: Final = 7

TARGETS: Final[dict[str, int]] = {
    "enemy": ENEMY,
    "area": AREA,
    "cone": CONE,
    "burst": BURST,
    "self": SELF,
    "self_or_adjacent_ally": SELF_OR_ALLY,
    "enemies_within": ENEMIES_WITHIN,
    "line_move": LINE_MOVE,
}

STANDARD: Final = 0
MOVE_ACTION: Final = 1
BONUS: Final = 2
FREE: Final = 3
REACTION: Final = 4
ALWAYS: Final = 5
COSTS: Final = ("standard", "move", "bonus", "free", "reaction", "always")


class Row:
    """One ability, attack or reaction of a card.

    ``tool`` is the code under which it is offered, ``level`` the level-up card that carries it (or
    -1), ``item`` the item (or -1). ``critical`` is the damage bonus of a critical success with it,
    ``critical_move`` and ``critical_gain`` the rest of that text.
    """

    __slots__ = (
        "ability",
        "attacks",
        "cooldown",
        "cost",
        "critical",
        "critical_gain",
        "critical_move",
        "damage",
        "hit",
        "id",
        "is_attack",
        "is_melee",
        "is_pattern",
        "item",
        "length",
        "level",
        "moves",
        "radius",
        "reach_max",
        "reach_min",
        "sight",
        "slays",
        "slot",
        "stretches",
        "target",
        "through",
        "tool",
    )

    def __init__(self, ability: Ability, tool: int, slot: int, level: int, item: int) -> None:
        self.ability = ability
        self.id = ability.id
        self.tool = tool
        self.slot = slot
        self.level = level
        self.item = item
        self.target = TARGETS[ability.target]
        self.cooldown = ability.cooldown
        self.reach_min = ability.range[0]
        self.reach_max = ability.range[1]
        self.sight = ability.sight or ability.is_attack
        self.hit = ability.hit
        self.damage = ability.damage
        self.radius = ability.radius
        self.length = ability.length
        self.attacks = ability.attacks
        self.is_attack = ability.is_attack
        self.is_pattern = ability.is_pattern
        self.is_melee = ability.is_melee
        self.slays = ""
        self.stretches = False  # whether a modifier can change its range: queries.py tells
        self.critical = 0
        self.critical_move = 0
        self.critical_gain = ""
        self.moves = 0
        self.through = False
        if ability.is_attack or ability.kind == "standard":
            self.cost = STANDARD
        elif ability.kind == "bonus":
            self.cost = BONUS
        elif ability.kind == "free":
            self.cost = FREE
        elif ability.kind == "reaction":
            self.cost = REACTION
        else:
            self.cost = ALWAYS
        for effect in ability.effects:
            if isinstance(effect, Move):
                self.moves = effect.points
                self.through = effect.through_enemies
            elif isinstance(effect, Teleport):
                self.moves = effect.distance
            elif isinstance(effect, Charge):
                self.moves = effect.spaces

    def take_critical(self, texts: tuple[object, ...]) -> None:
        """Read the critical text of the card or item that applies (R42d)."""
        for effect in texts:
            if isinstance(effect, MoreDamage):
                self.critical = effect.amount
            elif isinstance(effect, Move):
                self.critical_move = effect.points
            elif isinstance(effect, Gain):
                self.critical_gain = effect.condition


def character_rows(card: Character) -> tuple[Row, ...]:
    """Return the rows of a character card, in its order; ``tool`` is ``ABILITY + place``."""
    rows: list[Row] = []
    for slot, ability in enumerate(card.ability):
        level = card.levels.index(ability.id) if ability.id in card.levels else -1
        row = Row(ability, ABILITY + slot, slot, level, -1)
        row.take_critical(card.critical)
        rows.append(row)
    return tuple(rows)


def item_row(card: Character, item: Item, number: int) -> Row | None:
    """Return the ability of ``item`` in the hands of ``card``'s character, if it has one."""
    if item.ability is None:
        return None
    row = Row(item.ability, ITEM + number, -1, -1, number)
    row.take_critical(item.critical if item.critical else card.critical)
    row.slays = item.slays
    if item.ability.hit_as_melee:
        melee = [a for a in card.ability if a.kind == "melee"]
        if melee:
            row.hit = melee[0].hit
    return row


def monster_row(monster: Monster) -> Row:
    """Return a monster's attack; it is never rolled (R54)."""
    return Row(monster.ability, ABILITY, 0, -1, -1)
