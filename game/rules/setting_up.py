"""What a game lets the people at a table choose before a match."""

from __future__ import annotations

from typing import Final, NamedTuple

SCENARIO: Final = "scenario"
MODE: Final = "mode"
DICE: Final = "dice"
SEED: Final = "seed"
SHARED: Final = "shared"
HOUSE: Final = (SCENARIO, MODE, DICE, SEED, SHARED)
"""What the house itself can ask: scenario, how far choices are taken back, who rolls, seed, and
whether several persons add to the dice.
"""


class Switch(NamedTuple):
    """Something that the table agrees on: ``values`` are its ways, the usual one first.

    One with ``toggle`` is off in the first way and on in the second. What content is played with
    (a draft, a quest, a board) is a switch too: its values number what there is.
    """

    name: str
    values: tuple[int | bool, ...]
    toggle: bool = False


class SettingUp(NamedTuple):
    """What can be chosen: ``scenarios``, the usual one first, ``switches``, and in which order.

    ``offered`` names switches and things of :data:`HOUSE`; what is not in it stays as usual.
    Seats of the sides ``people_only`` are never a computer's.
    """

    scenarios: tuple[str, ...]
    switches: tuple[Switch, ...] = ()
    offered: tuple[str, ...] = HOUSE
    people_only: frozenset[str] = frozenset()

    def switch(self, name: str) -> Switch | None:
        """Return the switch of that name, if there is one."""
        return next((each for each in self.switches if each.name == name), None)
