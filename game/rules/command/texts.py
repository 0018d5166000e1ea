"""What a text does, read once for all who ask: whom it names, attacks and hurts, what it prevents.

A text is that of an action card, of a power, or of what every creature can do (C8.1).
"""

from __future__ import annotations

from typing import Final

from game.rules.command.content import (
    AnyPart,
    Attack,
    Burst,
    Damage,
    Move,
    Names,
    Prevent,
    Shift,
    Slide,
    Tap,
)


class Hit:
    """One part of a text that deals damage: an ``attack``, or ``damage`` that is none.

    ``place`` is which part it is, ``number`` which attack of the text (-1: none). ``late`` says
    that its target is named when it begins, not when the text is declared (C8j).
    """

    __slots__ = ("attack", "damage", "late", "number", "place")

    def __init__(
        self, place: int, number: int, late: bool, attack: Attack | None, damage: Damage | None
    ) -> None:
        self.place = place
        self.number = number
        self.late = late
        self.attack = attack
        self.damage = damage


class Text:
    """The ``parts`` of a text with what its declaration asks of them.

    ``names`` is what it names beside the target of its attack, ``burst`` the square it asks for.
    ``aimed`` is the attack whose target is named when the text is declared, ``must`` whether a
    target there must be: only the first part of a text needs one (C10c, C13w). ``hits`` are the
    parts that deal damage, ``shoots`` whether one of them is a ranged attack. ``shuts``: the
    target cannot respond (C8i), ``wards``: it is of no use but against damage that waits (C8p),
    ``blows``: all it asks for is an enemy beside it to attack.
    """

    __slots__ = (
        "aimed",
        "blows",
        "burst",
        "hits",
        "must",
        "names",
        "parts",
        "prevent",
        "shoots",
        "shuts",
        "wards",
    )

    def __init__(
        self, parts: tuple[AnyPart, ...], names: Names | None = None, burst: Burst | None = None
    ) -> None:
        self.parts = parts
        self.names = names
        self.burst = burst
        self.aimed: Attack | None = None
        self.prevent: Prevent | None = None
        self.hits: list[Hit] = []
        self.shoots: bool = False
        self.shuts: bool = False
        moved = False
        number = 0
        for place, part in enumerate(parts):
            if isinstance(part, Move | Shift | Slide):
                moved = True
            elif isinstance(part, Attack):
                late = moved or number > 0
                self.hits.append(Hit(place, number, late, part, None))
                self.shoots = self.shoots or part.kind == "ranged"
                if names is None and not late and part.targets != "each":
                    self.aimed = part
                number += 1
            elif isinstance(part, Damage):
                self.hits.append(Hit(place, -1, False, None, part))
            elif isinstance(part, Prevent) and self.prevent is None:
                self.prevent = part
            elif isinstance(part, Tap):
                self.shuts = self.shuts or part.shuts
        self.wards: bool = self.prevent is not None and not self.prevent.may
        self.blows: bool = (
            self.aimed is not None
            and self.aimed is parts[0]
            and self.aimed.kind == "melee"
            and self.aimed.whom == "enemy"
            and not self.wards
        )
        self.must: bool = names is not None or (bool(parts) and parts[0] is self.aimed)


WALK: Final = Text((Move(),))
"""The move of an activation (C4.1)."""
BLOW: Final = Text((Attack("melee"),))
"""A melee attack without a card (C7.1)."""
NOTHING: Final = Text(())
"""A dodge, or what pins taken off: no parts of their own."""
