"""A position of Descent as one line of text, as everybody at the table sees it."""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.rules.descent.codes import (
    DECK,
    FIGURES,
    HAND,
    IDOL_TAKEN,
    NO_ORDER,
    NOBODY,
    ORDERS,
    PHASES,
    PLACES,
    PLAYED,
    TOKENS,
)
from game.rules.descent.state import DescentState, is_hero

TIRED: Final = "*"
"""Stands behind what is exhausted."""


def line(s: DescentState) -> str:
    """Return the position: its course, the map, and each figure with what it has."""
    return " | ".join([_course(s), *_map(s), *_figures(s)])


def _course(s: DescentState) -> str:
    """Return quest, round, phase and whose turn it is, and the counters of both sides."""
    words = ["descent", s.tables.quest.id, "round", str(s.round), PHASES[s.phase]]
    if s.active != NOBODY:
        words += [s.tables.hero[s.active].id, f"points={s.points}", f"attacks={s.attacks}"]
    words += [f"conquest={s.conquest}", f"threat={s.threat}"]
    words += [f"hand={len(s.piles.cards[HAND])}", f"deck={len(s.piles.cards[DECK])}"]
    if s.flags & IDOL_TAKEN:
        words.append("idol_taken")
    if s.gust:
        words.append("gust")
    return " ".join(words)


def _map(s: DescentState) -> list[str]:
    """Return what has changed of the map, what lies there, and the powers in play."""
    grid = s.tables.dungeon.grid
    lots = [
        ("open", s.opened), ("pits", s.pits), ("blocks", s.blocks),
        ("emptied", s.emptied), ("lit", s.glyphs),
    ]  # fmt: skip
    for kind, word in enumerate(TOKENS):
        cells = 0
        for row in s.tokens:
            if row[0] == kind:
                cells |= 1 << row[1]
        lots.append((word, cells))
    found = []
    for word, cells in lots:
        if cells:
            found.append(" ".join([word, *[grid.name(cell) for cell in bits(cells)]]))
    powers = [s.tables.cards[card].id for card in s.piles.cards[PLAYED]]
    if powers:
        found.append(" ".join(["powers", *powers]))
    return found


def _figures(s: DescentState) -> list[str]:
    """Return each figure: where it is and what it has, what has its starting value left out."""
    grid = s.tables.dungeon.grid
    found = []
    for figure in range(FIGURES):
        in_town = s.town >> figure & 1
        if not s.stands(figure) and not in_town:
            continue
        across = "/across" if s.lie[figure] else ""
        at = "town" if in_town else grid.name(s.cell[figure]) + across
        words = [s.tables.figure_name(figure), at, f"wounds={s.wounds[figure]}"]
        if is_hero(figure):
            words += _hero(s, figure)
        for name, held in (
            ("poison", s.marks), ("stun", s.stun), ("web", s.web), ("burn", s.burn),
        ):  # fmt: skip
            if held[figure]:
                words.append(f"{name}={held[figure]}")
        if s.done >> figure & 1 or (is_hero(figure) and s.acted >> figure & 1):
            words.append("done")
        for row in s.mimics:
            if row[0] == figure:
                words.append(f"chest={grid.name(row[1])}")
        found.append(" ".join(words))
    return found


def _hero(s: DescentState, hero: int) -> list[str]:
    """Return what a hero alone has: fatigue, coins, an order, gear, quest things."""
    words = [f"fatigue={s.fatigue[hero]}", f"coins={s.coins[hero]}"]
    if s.order[hero] != NO_ORDER:
        words.append(f"order={ORDERS[s.order[hero]]}")
    for place, word in enumerate(PLACES):
        rows = [row for row in s.gear if row[0] == hero and row[1] == place]
        if rows:
            goods = [s.tables.goods_name(row[2]) + TIRED * row[3] for row in rows]
            words.append(f"{word}={'+'.join(goods)}")
    if s.key == hero:
        words.append("key")
    if s.idol == hero:
        words.append("idol")
    return words
