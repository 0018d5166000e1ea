"""A choice in full: what it uses up, which squares it concerns, and its exact odds."""

from __future__ import annotations

from game.board.grid import bits, mask_of
from game.engine.decisions import code_of, member_of
from game.engine.match import Match
from game.engine.options import Cost, Option, Stake
from game.rules.adventure import chances, groups, opening, queries, walking
from game.rules.adventure import content as c
from game.rules.adventure.codes import (
    CANCEL,
    CROWD,
    DISARM,
    DRINK,
    EDGE,
    FIRST_POWER,
    LEAVE,
    MOVE,
    PLACE,
    TARGET,
    TILE,
    TRAP,
    USE,
    XP_PRICE,
)
from game.rules.adventure.notation import CLAUSES, WORDS, family_of
from game.rules.adventure.state import AdventureState, of
from game.rules.adventure.targets import crowd
from game.rules.adventure.text import Text
from game.rules.adventure.uses import text_of, timing


def option(match: Match, seat: int, chosen: int) -> Option:
    """Return everything about one choice of ``seat``."""
    s = of(match)
    decision = match.decision
    code, member = code_of(chosen), member_of(chosen)
    figure = decision.figure if decision is not None else seat
    kind = decision.kind if decision is not None else ""
    key = WORDS[code] if code < USE else s.tables.called(code - USE)
    clause = CLAUSES.get(kind, "")
    path: tuple[int, ...] = ()
    if code >= USE:
        clause = clause_of(s, code - USE)
        figure = seat
    elif code == MOVE or (code == PLACE and kind == "move"):
        clause = "A5.1"
        points = queries.speed(s, figure)
        if walking.ends(s, figure, points) >> member & 1:
            path = walking.way(s, figure, member, points)
    return Option(
        chosen,
        key,
        figure,
        clause,
        costs=costs(s, code, kind),
        cells=cells(s, code, member),
        path=path,
        stakes=stakes(s, seat, code, member),
    )


def clause_of(s: AdventureState, card: int) -> str:
    """Return the row of the rulebook that a power or treasure is."""
    if card >= FIRST_POWER:
        return s.tables.power_of(card).clause
    return s.tables.treasure_of(card).clause


def costs(s: AdventureState, code: int, kind: str) -> tuple[Cost, ...]:
    """Return what it uses up: the ``move`` or ``attack`` of the phase, a ``card``, ``xp``."""
    if code == MOVE:
        return (Cost("move"),)
    if code in (DISARM, DRINK):
        return (Cost("attack"),)
    if code == CANCEL or kind == "level":
        return (Cost("xp", XP_PRICE),)
    if code < USE:
        return ()
    card = code - USE
    found: list[Cost] = []
    when = timing(s, card)
    if kind == "act" and when in ("attack", "instead_of_attack"):
        found.append(Cost("attack"))
    elif kind == "act" and when == "instead_of_move":
        found.append(Cost("move"))
    if card < FIRST_POWER or s.tables.power_of(card).kind != "at_will":
        found.append(Cost("card"))
    return tuple(found)


def cells(s: AdventureState, code: int, member: int) -> int:
    """Return the squares that a choice concerns."""
    kind = family_of(s.tables, code)
    if kind in (MOVE, PLACE):
        return 1 << member
    if kind == TARGET:
        return square_of(s, member)
    if kind == TILE:
        return s.castle.tiling.on(1 << member)
    if kind == EDGE:
        return s.castle.tiling.along(member // 4, member % 4)
    if kind == DISARM:
        slots = mask_of([row[2] for row in s.markers if row[0] == TRAP and row[4] == member])
        return s.castle.tiling.on(slots)
    if code == LEAVE:
        return square_of(s, s.active)
    if code >= USE:
        reached = struck(s, s.active if s.stands(s.active) else 0, code - USE, member)
        found = 0
        for figure in reached:
            found |= square_of(s, figure)
        return found
    return 0


def square_of(s: AdventureState, figure: int) -> int:
    """Return the square of a figure as a mask, all of its tile for the Crowd, 0 off the board."""
    if figure == CROWD:
        slot = crowd(s)
        return s.castle.tiling.on(1 << slot) if slot >= 0 else 0
    cell = s.cell[figure]
    return 1 << cell if cell >= 0 else 0


def struck(s: AdventureState, seat: int, card: int, member: int) -> list[int]:
    """Return whom a card attacks or hurts for sure, by the answer to its first question."""
    text = text_of(s, seat, card)
    part = s.tables.texts[text.text][0]
    if isinstance(part, c.Attack) and isinstance(part.at, c.Group):
        return _group(s, text, part.at, member)
    if isinstance(part, c.Damage) and isinstance(part.to, c.Group):
        return _group(s, text, part.to, member)
    if isinstance(part, c.Choose) and chances.attack_in(part.parts) is not None:
        return [member]
    return []


def _group(s: AdventureState, text: Text, g: c.Group, member: int) -> list[int]:
    if g.reach == "tile":
        text.tile = member
        found = opening.targets(s, text, g)
        return list(bits(found)) if g.each else []
    if g.each:
        return groups.clockwise(s, opening.targets(s, text, g))
    return [member]


def stakes(s: AdventureState, seat: int, code: int, member: int) -> tuple[Stake, ...]:
    """Return the odds of a card that attacks, or hurts, as things are (A8.6)."""
    if code < USE or not s.stands(seat):
        return ()
    card = code - USE
    parts = s.tables.texts[s.tables.text[card]]
    attack = chances.attack_in(parts)
    found: list[Stake] = []
    for target in struck(s, seat, card, member):
        if attack is not None:
            found.append(chances.stake(s, seat, target, attack))
        elif isinstance(parts[0], c.Damage):
            friend = queries.is_hero(target)
            found.append(chances.sure(s, target, parts[0].amount, friend))
    return tuple(found)
