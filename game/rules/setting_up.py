"""What a game lets the people at a table choose before a match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

Value = int | bool
Ways = Mapping[str, tuple[Value, ...]]
"""The values of switches, by their names."""

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
    name there, and not at all in a match without that seat. No two seats hold the same value of
    switches that are ``distinct`` by one name: their usual values differ, and whoever takes what
    another holds gives his own for it. One among ``several`` means something only where there is
    more than one seat.
    """

    name: str
    values: tuple[int | bool, ...]
    toggle: bool = False
    seat: int = -1
    distinct: str = ""
    several: bool = False


class SettingUp(NamedTuple):
    """What can be chosen: ``scenarios``, the usual one first, ``switches``, and in which order.

    ``offered`` names switches and things of :data:`HOUSE`; what is not in it stays as usual, but
    the switches of a seat are always offered.
    Seats of the sides ``people_only`` are never a computer's. Where a switch says how many seats
    there are, ``seated`` names it; ``beside`` are so many more that it does not count. A newcomer
    finds a computer on the seats of the sides ``computed``: without these on all but the first.
    """

    scenarios: tuple[str, ...]
    switches: tuple[Switch, ...] = ()
    offered: tuple[str, ...] = HOUSE
    people_only: frozenset[str] = frozenset()
    seated: str = ""
    beside: int = 0
    computed: frozenset[str] | None = None

    def switch(self, name: str) -> Switch | None:
        """Return the switch of that name, if there is one."""
        return next((each for each in self.switches if each.name == name), None)

    def computes(self, seat: int, side: str) -> bool:
        """Return whether a computer holds a seat of a side until somebody chooses who does."""
        by_itself = seat > 0 if self.computed is None else side in self.computed
        return by_itself and side not in self.people_only

    def with_value(
        self, switches: Mapping[str, Value], name: str, value: Value
    ) -> dict[str, Value]:
        """Return switches of which one was changed; who held that value of distinct ones has the
        old one now.
        """
        changed = {**switches, name: value}
        switch = self.switch(name)
        group = switch.distinct if switch is not None else ""
        for each in self.switches:
            of_group = group and each.distinct == group and each.name != name
            if of_group and switches[each.name] == value:
                changed[each.name] = switches[name]
        return changed

    def fitting(self, switches: Mapping[str, Value], ways: Ways) -> dict[str, Value]:
        """Return switches of which each has one of its ``ways``, those that are there already kept.

        Where fewer ways are left than seats hold distinct ones, the first seats have them.
        """
        found = dict(switches)
        groups: dict[str, list[Switch]] = {}
        for each in self.switches:
            if each.distinct:
                groups.setdefault(each.distinct, []).append(each)
            elif found[each.name] not in (allowed := ways.get(each.name, each.values)):
                found[each.name] = _nearest(found[each.name], allowed)
        for group in groups.values():
            for at, each in enumerate(group):
                allowed = ways.get(each.name, each.values)
                if found[each.name] in allowed:
                    continue
                for other in group[at + 1 :]:
                    if found[other.name] in allowed:
                        here, there = found[each.name], found[other.name]
                        found[each.name], found[other.name] = there, here
                        break
        return found

    def of_seat(self, seat: int, seats: int = 0) -> tuple[Switch, ...]:
        """Return the switches of what whoever holds a seat brings along; told how many ``seats``
        there are, nothing for those beside the ones that are counted.
        """
        if seats and seat >= seats - self.beside:
            return ()
        return tuple(each for each in self.switches if each.seat == seat)


def _nearest(value: Value, ways: tuple[Value, ...]) -> Value:
    """Return the way that is next below a value, or the usual one where none is."""
    return max((way for way in ways if way < value), default=ways[0])
