"""Events of Command of a test's making; a creature is its number, twelve a seat."""

from __future__ import annotations

from typing import Final

from game.rules.command.arena import Arena
from game.rules.command.content import content
from game.rules.command.events import Damaged, Declared
from game.rules.command.tables import Tables
from tests.facts import fact

TWO: Final = ("drow", "heroes")
GUARD, ARCHER = 2, 12
"""A Drow House Guard of the first seat, an Elf Archer of the second."""


def tables(factions: tuple[str, ...] = TWO) -> Tables:
    """Return all pieces of some factions on a board of six columns."""
    return Tables(content(), factions, Arena("SSSSSS\n......\nSSSSSS"))


def declared(
    item: int,
    figure: int,
    doing: str = "melee",
    answer: bool = False,
    clause: str = "C8.1",
    **facts: object,
) -> Declared:
    """Return what a creature declares; no card, target, square or helper but in ``facts``."""
    plain = {"seat": figure // 12, "card": -1}
    told = {"figure": figure, "item": item, "doing": doing, "answer": answer}
    return fact(Declared, clause, **{**plain, **told, **facts})


def hurt(figure: int, by: int, amount: int = 5, item: int = 1, prevented: int = 0) -> Damaged:
    """Return damage that a melee blow of ``by`` has dealt, less what was prevented."""
    parts = (("melee", amount + prevented), ("prevented", -prevented))
    return fact(Damaged, figure=figure, by=by, amount=amount, item=item, parts=parts)
