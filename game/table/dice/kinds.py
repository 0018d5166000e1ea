"""The kinds of dice there are, from ``assets/dice/dice.toml``: body, colours, what is on a face."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from typing import Final

import msgspec

from game import paths
from game.table.dice.solids import Solid, solid
from game.table.look.palette import RGB, rgb

MOST_MARKS: Final = 6


class Mark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sign on a face: an icon as often as it counts, or its number."""

    icon: str = ""
    number: bool = False
    size: float = 1.0


class Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of die; without ``faces`` it bears numbers or pips."""

    solid: str
    dark: str = ""
    light: str = ""
    ink: str = ""
    faces: tuple[str, ...] = ()

    @property
    def body(self) -> Solid:
        """Return its body."""
        return solid(self.solid)

    @property
    def tones(self) -> tuple[RGB, RGB] | None:
        """Return its dark and light colour, None where the side's are taken."""
        return (rgb(self.dark), rgb(self.light)) if self.dark else None


class Dice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that the file holds."""

    marks: dict[str, Mark]
    dice: dict[str, Kind]


@lru_cache(maxsize=1)
def all_dice() -> Dice:
    """Return all kinds of dice, read once.

    ValueError names the die and the face that the file gets wrong.
    """
    with (paths.assets() / "dice" / "dice.toml").open("rb") as file:
        found = msgspec.convert(tomllib.load(file), Dice)
    for name, one in found.dice.items():
        if one.faces and len(one.faces) != len(one.body.faces):
            raise ValueError(f"die {name}: {len(one.faces)} faces on a {one.solid}")
        for face in one.faces:
            signs = [_sign(each, found.marks, name) for each in face.split()]
            if sum(1 if mark.number else count for mark, count in signs) > MOST_MARKS:
                raise ValueError(f"die {name}: more than {MOST_MARKS} marks on {face!r}")
    return found


def _sign(text: str, marks: dict[str, Mark], die: str) -> tuple[Mark, int]:
    if text[:1] not in marks or not text[1:].isdigit():
        raise ValueError(f"die {die}: no mark {text!r}")
    return marks[text[0]], int(text[1:])


def kind(name: str) -> Kind:
    """Return a kind of die. Raises KeyError for an unknown one."""
    return all_dice().dice[name]


def signs(name: str, face: int) -> tuple[tuple[Mark, int], ...] | None:
    """Return what is on a face (counted from 1): marks with their counts.

    None where the die bears numbers or pips.
    """
    one = kind(name)
    if not one.faces:
        return None
    marks = all_dice().marks
    return tuple(_sign(each, marks, name) for each in one.faces[face - 1].split())
