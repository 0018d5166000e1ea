"""What a game's state has in common: dice, cards, and secret answers that wait for others."""

from __future__ import annotations

from typing import ClassVar, Final

from game.engine.cards import Piles
from game.engine.dice import Dice, are_numbers

UNANSWERED: Final = -1
SEALED: Final = -2
EMPTY: Final = -1


def reserved(places: int) -> list[int]:
    """Return a list of ``places`` empty places for what may still come into a match.

    What figures and tokens are told by their number keeps its shape from the first question to the
    last (a snapshot of another shape is refused): figures that spawn, tiles laid and tokens dropped
    take a place reserved for them. What comes and goes without a number of its own grows
    (:attr:`State.growing`).
    """
    return [EMPTY] * places


def take_place(held: list[int], value: int) -> int:
    """Put ``value`` into the first empty place of a reserved list and return that place.

    ``IndexError`` says that a game reserved too little.
    """
    for place, old in enumerate(held):
        if old == EMPTY:
            held[place] = value
            return place
    raise IndexError(f"all {len(held)} places of this state are taken; reserve more of them")


class State:
    """Base of a game's state: plain slotted data, one list a quantity, no object references.

    ``fields`` names the game's own attributes (whole numbers and lists of them), ``growing`` those
    that hold as many rows as there are just now: each a list of tuples of whole numbers, such as
    the items of a pile of interrupts. A row is replaced, never changed, so that a copy needs the
    list alone. ``sealed[seat]`` is that seat's answer to a question that others still think about.
    """

    __slots__ = ("dice", "piles", "sealed")

    fields: ClassVar[tuple[str, ...]] = ()
    growing: ClassVar[tuple[str, ...]] = ()

    def __init__(self, dice: Dice, piles: Piles, sealed: list[int]) -> None:
        self.dice = dice
        self.piles = piles
        self.sealed = sealed

    def copy(self) -> State:
        """Return an independent copy; written out by hand in each game."""
        raise NotImplementedError

    def hide(self, seat: int) -> None:
        """Replace everything that ``seat`` may not know by blanks, the dice key included."""
        self.dice.blank()
        self.piles.hide(seat)
        for other, answer in enumerate(self.sealed):
            if other != seat and answer >= 0:
                self.sealed[other] = SEALED

    def plain(self) -> dict[str, object]:
        """Return the state as JSON-ready values."""
        found: dict[str, object] = {
            name: getattr(self, name) for name in self.fields + self.growing
        }
        found["dice"] = self.dice.plain()
        found["piles"] = self.piles.plain()
        found["sealed"] = self.sealed
        return found

    def fill(self, plain: dict[str, object]) -> None:
        """Take over the values that :meth:`plain` wrote; ``ValueError`` names what does not fit."""
        for name in self.fields:
            if name not in plain:
                raise ValueError(f"the state lacks {name!r}")
            old = getattr(self, name)
            new = plain[name]
            if not _same_shape(old, new):
                raise ValueError(f"{name!r} of the state has the wrong shape")
            setattr(self, name, new)
        for name in self.growing:
            if name not in plain:
                raise ValueError(f"the state lacks {name!r}")
            setattr(self, name, _rows(name, plain[name]))
        dice, piles, sealed = plain.get("dice"), plain.get("piles"), plain.get("sealed")
        if (
            not isinstance(dice, list)
            or not isinstance(piles, list)
            or not isinstance(sealed, list)
        ):
            raise ValueError("the state lacks its dice, cards or sealed answers")
        self.dice = Dice.read(self.dice.purposes, dice)
        self.piles = Piles.read(self.piles.pools, piles)
        if not _same_shape(self.sealed, sealed):
            raise ValueError("the sealed answers are not one a seat")
        self.sealed = [int(answer) for answer in sealed]

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, State)
            and self.fields == other.fields
            and self.growing == other.growing
            and self.plain() == other.plain()
        )

    def __hash__(self) -> int:
        return hash(repr(sorted(self.plain().items())))


def _rows(name: str, plain: object) -> list[tuple[int, ...]]:
    """Return the rows of a growing attribute; ``ValueError`` where they are none."""
    if not isinstance(plain, list):
        raise ValueError(f"{name!r} of the state is not written as rows")
    found: list[tuple[int, ...]] = []
    for row in plain:
        if not isinstance(row, list | tuple) or not are_numbers(list(row)):
            raise ValueError(f"{name!r} of the state has a row that is not of whole numbers")
        found.append(tuple(row))
    return found


def _same_shape(old: object, new: object) -> bool:
    if isinstance(old, bool):
        return isinstance(new, bool)
    if isinstance(old, list):
        return (
            isinstance(new, list)
            and len(old) == len(new)
            and all(_same_shape(a, b) for a, b in zip(old, new, strict=True))
        )
    return isinstance(new, type(old)) and not isinstance(new, bool)
