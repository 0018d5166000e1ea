"""The numbers of a figure as they are now, with what they are made of (R4, R27a, R37a)."""

from __future__ import annotations

from game.engine.answers import Number
from game.rules.onslaught.codes import ABILITY
from game.rules.onslaught.rows import Row
from game.rules.onslaught.state import Onslaught


def numbers(s: Onslaught, figure: int) -> list[Number]:
    """Return armour class and speed, and of each row of a character's card and of what it holds
    the range (``of`` is its id).
    """
    tables = s.tables
    queries = tables.queries
    found = [Number("ac", queries.ac(s, figure), queries.ac_parts(s, figure)), speed(s, figure)]
    if figure >= tables.characters:
        return [*found, _range(s, figure, tables.row(figure, ABILITY))]
    found.extend(_range(s, figure, row) for row in tables.rows[figure])
    for item, holder in enumerate(s.item_holder):
        row = tables.item_rows[figure][item]
        if holder == figure and row is not None:
            found.append(_range(s, figure, row))
    return found


def speed(s: Onslaught, figure: int) -> Number:
    """Return the speed (R4.2), never under 1 (R37a)."""
    tables = s.tables
    queries = tables.queries
    value = queries.speed(s, figure)
    bloodied = s.bloodied(figure)
    wheel = (tables.bloodied_speed if bloodied else tables.speed)[figure]
    parts = [("bloodied" if bloodied else "wheel", wheel), *queries.speed_added.parts(s, figure)]
    raised = value - sum(amount for _, amount in parts)
    if raised:
        parts.append(("R37a", raised))
    return Number("speed", value, tuple(parts))


def _range(s: Onslaught, figure: int, row: Row) -> Number:
    queries = s.tables.queries
    added = queries.range_added.parts(s, figure, row.tool)
    longest = queries.longest(s, figure, row)
    return Number("range", longest, ((row.id, row.reach_max), *added), row.id, row.reach_min)
