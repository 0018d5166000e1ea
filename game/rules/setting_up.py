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
    (a draft, a quest, a board) is a switch too: its values number what there is. One with a
    ``seat`` is what whoever holds that seat brings along (a faction, a deck); it stands beside the
    name there, and not at all in a match without that seat.
    """

    name: str
    values: tuple[int | bool, ...]
    toggle: bool = False
    seat: int = -1


class SettingUp(NamedTuple):
    """What can be chosen: ``scenarios``, the usual one first, ``switches``, and in which order.

    ``offered`` names switches and things of :data:`HOUSE`; what is not in it stays as usual, but
    the switches of a seat are always offered.
    Seats of the sides ``people_only`` are never a computer's.
    """

    scenarios: tuple[str, ...]
    switches: tuple[Switch, ...] = ()
    offered: tuple[str, ...] = HOUSE
    people_only: frozenset[str] = frozenset()

    def switch(self, name: str) -> Switch | None:
        """Return the switch of that name, if there is one."""
        return next((each for each in self.switches if each.name == name), None)

    def of_seat(self, seat: int) -> tuple[Switch, ...]:
        """Return the switches of what whoever holds a seat brings along."""
        return tuple(each for each in self.switches if each.seat == seat)
