"""What is asked of a figure: armour class, speed, range, damage (R27a, R37a).

Every answer is the card's number plus the modifiers in force. Modifiers come from the cards: always
from passives, level-up cards, items and condition tokens, each as a
:class:`~game.rules.onslaught.content.Modify` record.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.engine.modifiers import Modifier, Query
from game.rules.onslaught.content import Character, Modify
from game.rules.onslaught.rows import ALWAYS, Row
from game.rules.onslaught.state import Onslaught
from game.rules.onslaught.tables import Tables

Test = Callable[[Onslaught, int, int, int], bool]

LEVELS: Final = 1
ITEMS: Final = 2
TOKENS: Final = 3

CHOSEN: Final = 0  # the tool of a reduction: damage to chosen targets ...
PATTERN: Final = 1  # ... or by a cone or an area


class Queries:
    """All queries of one match's tables."""

    __slots__ = (
        "ac_added",
        "bonus",
        "from_owner",
        "printed",
        "range_added",
        "reduction",
        "speed_added",
        "tables",
        "weakness",
    )

    def __init__(self, tables: Tables) -> None:
        found: dict[str, list[Modifier]] = {}

        def add(effect: object, source: str, clause: str, layer: int, bearer: Test, f: int) -> None:
            if isinstance(effect, Modify):
                test = _narrowed(tables, effect, bearer, f)
                modifier = Modifier(source, clause, layer, effect.amount, test)
                found.setdefault(effect.query, []).append(modifier)

        for f, (card, rows) in enumerate(zip(tables.cards, tables.rows, strict=True)):
            for effect in card.passive.effects:
                add(effect, card.passive.id, "R4", LEVELS, _is(f), f)
            for row in rows:
                if row.cost == ALWAYS:
                    for effect in row.ability.effects:
                        add(effect, row.id, "R45", LEVELS, _has_level(f, row.level), f)
        for number, item in enumerate(tables.items):
            for effect in item.always:
                add(effect, item.id, "R61", ITEMS, _holds_item(number), -1)
        for number, condition in enumerate(tables.content.conditions.values()):
            owner = tables.owner_of[number]
            for effect in condition.modifies:
                bearer = _owns_token(owner, number) if owner >= 0 else _bears(number)
                add(effect, condition.id, condition.clause, TOKENS, bearer, -1)

        every = [e for card in tables.cards for e in _modifies(card)]
        stretched = {e.ability for e in every if e.query == "range"}
        for rows in tables.rows:
            for row in rows:
                row.stretches = row.id in stretched
        self.tables = tables
        self.ac_added = Query("ac", found.get("ac", []))
        self.speed_added = Query("speed", found.get("speed", []))
        self.range_added = Query("range", found.get("range", []))
        self.printed = Query("printed_damage", found.get("printed_damage", []))
        self.bonus = Query("damage", found.get("damage", []))
        self.from_owner = Query("damage_from_owner", found.get("damage_from_owner", []))
        self.weakness = Query("weakness", found.get("weakness", []))
        self.reduction = Query("reduction", found.get("reduction", []))

    def ac(self, state: Onslaught, figure: int) -> int:
        """Return the armour class of ``figure`` (R4.3, R37a)."""
        tables = self.tables
        wheel = tables.bloodied_ac if state.bloodied(figure) else tables.ac
        return wheel[figure] + self.ac_added.total(state, figure)

    def ac_parts(self, state: Onslaught, figure: int) -> tuple[tuple[str, int], ...]:
        """Return the parts of :meth:`ac`: the wheel first, then what is added."""
        bloodied = state.bloodied(figure)
        wheel = self.tables.bloodied_ac if bloodied else self.tables.ac
        first = ("bloodied" if bloodied else "wheel", wheel[figure])
        return (first, *self.ac_added.parts(state, figure))

    def speed(self, state: Onslaught, figure: int) -> int:
        """Return the speed of ``figure`` in spaces, at least 1 (R4.2, R37a)."""
        tables = self.tables
        wheel = tables.bloodied_speed if state.bloodied(figure) else tables.speed
        speed = wheel[figure] + self.speed_added.total(state, figure)
        return max(1, speed)

    def longest(self, state: Onslaught, figure: int, row: Row) -> int:
        """Return the maximum range of what ``figure`` uses."""
        return row.reach_max + self.range_added.total(state, figure, row.tool)

    def damage(self, state: Onslaught, figure: int, row: Row, target: int, critical: bool) -> int:
        """Return the damage of one hit before reactions, in the order of R27a; at least 0."""
        tool = row.tool
        amount = row.damage + self.printed.total(state, figure, tool, target)
        amount += self.bonus.total(state, figure, tool, target)
        amount += self.from_owner.total(state, figure, tool, target)
        if critical:
            amount += row.critical
        amount -= self.weakness.total(state, figure, tool, target)
        pattern = PATTERN if row.is_pattern else CHOSEN
        amount -= self.reduction.total(state, target, pattern, figure)
        return max(0, amount)

    def damage_parts(
        self, state: Onslaught, figure: int, row: Row, target: int, critical: bool
    ) -> tuple[tuple[str, int], ...]:
        """Return the parts of :meth:`damage` in the order of R27a; reductions are negative."""
        tool = row.tool
        printed = row.damage + self.printed.total(state, figure, tool, target)
        parts: list[tuple[str, int]] = [(row.id, printed)]
        if critical and row.critical:
            parts.append(("critical", row.critical))
        parts.extend(self.from_owner.parts(state, figure, tool, target))
        parts.extend(self.bonus.parts(state, figure, tool, target))
        parts.extend((s, -a) for s, a in self.weakness.parts(state, figure, tool, target))
        pattern = PATTERN if row.is_pattern else CHOSEN
        parts.extend((s, -a) for s, a in self.reduction.parts(state, target, pattern, figure))
        return tuple(parts)

    def lessened(self, state: Onslaught, target: int, amount: int) -> int:
        """Return what is left of ``amount`` suffered without an attack (R60.3); at least 0."""
        return max(0, amount - self.reduction.total(state, target, CHOSEN, -1))


def _modifies(card: Character) -> list[Modify]:
    """Return every modifier that a character's card can ever bring."""
    effects = [*card.passive.effects]
    for ability in card.ability:
        effects += ability.effects
    return [effect for effect in effects if isinstance(effect, Modify)]


def _is(figure: int) -> Test:
    return lambda state, subject, tool, other: subject == figure


def _has_level(figure: int, level: int) -> Test:
    return lambda state, subject, tool, other: subject == figure and state.level[figure] == level


def _holds_item(item: int) -> Test:
    return lambda state, subject, tool, other: state.item_holder[item] == subject


def _bears(condition: int) -> Test:
    return lambda state, subject, tool, other: state.bears(subject, condition)


def _owns_token(owner: int, condition: int) -> Test:
    return lambda state, subject, tool, other: subject == owner and state.bears(other, condition)


def _narrowed(tables: Tables, effect: Modify, bearer: Test, figure: int) -> Test:
    """Return ``bearer`` narrowed by what the record asks besides."""
    test = bearer
    if effect.ability:
        row = next(r for r in tables.rows[figure] if r.id == effect.ability)
        test = _with_tool(test, row.tool)
    if effect.bloodied:
        test = _while_bloodied(test)
    if effect.from_range:
        test = _from_range(test, effect.from_range)
    if effect.pattern:
        test = _with_tool(test, PATTERN)
    return test


def _with_tool(test: Test, wanted: int) -> Test:
    return lambda state, subject, tool, other: tool == wanted and test(state, subject, tool, other)


def _while_bloodied(test: Test) -> Test:
    return lambda state, subject, tool, other: (
        test(state, subject, tool, other) and state.bloodied(subject)
    )


def _from_range(test: Test, least: int) -> Test:
    def far(state: Onslaught, subject: int, tool: int, other: int) -> bool:
        if other < 0 or not test(state, subject, tool, other):
            return False
        return state.distance(subject, other) >= least

    return far
