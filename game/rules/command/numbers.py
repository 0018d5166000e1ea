"""The numbers of a creature as they are now, with what they are made of (C1.7, C7.5, C12.2)."""

from __future__ import annotations

from game.engine.answers import Number
from game.rules.command import queries
from game.rules.command.arena import HEMMED, SCUTTLE
from game.rules.command.state import CommandState
from game.rules.command.tables import Says

PRINTED = "printed"
WEB_TOKEN = "web_token"


def numbers(s: CommandState, figure: int) -> list[Number]:
    """Return level, hit points, speed and melee damage of ``figure``; ranged damage and its range
    where it has them; Block, and how much more each attack on it deals, where that is not 0.

    The first part of each that is on the card is ``printed``, the others bear the ids of cards. Of
    hit points those that are left are no part: they are counted in damage (C12.19). Speed is that
    of a move by speed made now: 1 beside an enemy (C5.7), 0 for whoever is pinned.
    """
    tables = s.tables
    texts = queries.texts(s, figure)
    found = [
        _summed("level", tables.level[figure], [(each.source, each.level) for each in texts]),
        _summed(
            "hit_points",
            tables.hit_points[figure],
            [(each.source, each.hit_points) for each in texts],
        ),
        _speed(s, figure),
        _summed("melee", tables.melee[figure], _next(texts)),
    ]
    if tables.shot[figure]:
        found.append(_summed("ranged", tables.shot[figure], _next(texts)))
        reach = tables.shot_range[figure]
        found.append(Number("range", reach, ((PRINTED, reach),)))
    for key, parts in (
        ("block", queries.block_parts(s, figure)),
        ("hurt_more", [(each.source, each.hurt_more) for each in texts if each.hurt_more]),
    ):
        if parts:
            found.append(Number(key, sum([amount for _, amount in parts]), tuple(parts)))
    return found


def _next(texts: list[Says]) -> list[tuple[str, int]]:
    """Return what the next attack deals more (C13r)."""
    return [(each.source, each.next_attack) for each in texts]


def _summed(key: str, printed: int, more: list[tuple[str, int]]) -> Number:
    parts = [(PRINTED, printed), *[part for part in more if part[1]]]
    return Number(key, sum([amount for _, amount in parts]), tuple(parts))


def _speed(s: CommandState, figure: int) -> Number:
    """Return how far a move by speed would go now (C5.7, C5h, C0.15)."""
    tables = s.tables
    printed = tables.speed[figure]
    pins = queries.pins(s, figure)
    if pins:
        source = tables.card[pins[0]].id if pins[0] < tables.cards else WEB_TOKEN
        return Number("speed", 0, ((PRINTED, printed), (source, -printed)))
    near = s.stands(figure) and tables.arena.adjacent(s.cell[figure]) & s.enemies(figure)
    if near and printed > HEMMED and queries.gait(s, figure) != SCUTTLE:
        return Number("speed", HEMMED, ((PRINTED, printed), ("C5.7", HEMMED - printed)))
    return Number("speed", printed, ((PRINTED, printed),))
