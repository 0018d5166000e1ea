"""A scenario of Onslaught as its file gives it, and the switches chosen at set-up."""

from __future__ import annotations

from typing import Literal

import msgspec


class Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A monster group: its initiative card in tenths (R50), how many, and whether they return.

    A level has one or more, each with its own card.
    """

    monster: str
    initiative: int
    count: int
    returns: bool = False


class Points(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What scores (R58.3-R58.6): per monster, per enemy character, lost to a monster, held item."""

    enemy: int
    lost_to_monster: int
    monster: dict[str, int] = {}
    held: dict[str, int] = {}


class Tables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an Onslaught scenario file holds besides what every level has."""

    rounds: int
    parties: dict[str, list[str]]
    items: list[str]
    group: list[Group]
    points: Points


class Switches(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the table agreed on before the match; part of its record.

    ``goblins`` is 4, as many as the level has, or 2 for the quick option: at most two of each
    group (R62a). ``ask_ties``: left-over choices of monsters are put to the non-active seat
    (R52.4); otherwise the defaults decide (R54e).
    """

    goblins: Literal[2, 4] = 4
    ask_ties: bool = True
