"""What a hero carries, moved about between hands, body and pack before it is said (D7.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.decisions import Decision, choice
from game.rules.descent import standing
from game.rules.descent.codes import (
    AMONG_POTIONS,
    ARRANGE,
    AS_ARMOR,
    AS_OTHER,
    DONE,
    IN_HAND,
    IN_PACK,
    NONE,
    PLACES,
    ROOM,
)
from game.rules.descent.state import DescentState

HANDS, BODY, PACK = "hands", "body", "pack"
ZONES: Final = {IN_HAND: HANDS, AS_ARMOR: BODY, AS_OTHER: BODY, IN_PACK: PACK}
"""Where things are dropped, by where they are carried."""
FULL, HELD, WORN = "full", "held", "worn"
"""Why a thing stays where it is: the pack is full; it is held, not worn; it is worn, not held."""


class Arranging:
    """A draft of how a hero arranges his things: one mask, as the rules' answer has it."""

    def __init__(self) -> None:
        self.open = False
        """Whether a person has asked for it in the middle of a turn."""
        self._of: tuple[int, tuple[tuple[int, ...], ...]] = (-1, ())
        self.mask = 0

    def begin(self, s: DescentState, hero: int) -> None:
        """Begin with how things lie, unless they are being moved about already.

        Where that does not fit, begin with the way that is most like it.
        """
        now = (hero, tuple(s.gear[at] for at in s.carried(hero)))
        if now == self._of:
            return
        self._of, self.mask = now, standing.worn(s, hero)
        ways = standing.arrangements(s, hero)
        if not self.fits(s, hero) and ways:
            found = [mask for mask in range(ways.bit_length()) if ways >> mask & 1]
            self.mask = min(found, key=lambda mask: (mask ^ self.mask).bit_count())

    def forget(self) -> None:
        """Begin anew when next asked."""
        self.open, self._of = False, (-1, ())

    def loose(self, s: DescentState, hero: int) -> list[int]:
        """Return the rows that can be moved, in the order of the mask's bits."""
        return [at for at in s.carried(hero) if s.gear[at][1] != AMONG_POTIONS]

    # --- moving

    def move(self, s: DescentState, hero: int, row: int, zone: str = "") -> str:
        """Let a thing go from the pack or into it, or to where it is dropped; return why it stays
        where it is, "" where it does not. What has no room beside it goes into the pack for it.
        """
        rows = self.loose(s, hero)
        if row not in rows:
            return ""
        bit, own = 1 << rows.index(row), _place(s, row)
        if zone in (HANDS, BODY) and zone != ZONES[own]:
            return HELD if own == IN_HAND else WORN
        if zone and (zone != PACK) == bool(self.mask & bit):
            return ""  # it lies there already
        wanted = self.mask ^ bit
        if wanted & bit:
            for at, other in enumerate(rows):
                if _left(s, rows, wanted)[own] >= 0:
                    break
                if other != row and wanted >> at & 1 and _place(s, other) == own:
                    wanted &= ~(1 << at)
        if min(_left(s, rows, wanted)) < 0:
            return FULL
        self.mask = wanted
        return ""

    # --- how things lie

    def worn(self, s: DescentState, hero: int) -> list[int]:
        """Return the rows that would be in hand or worn."""
        return [at for bit, at in enumerate(self.loose(s, hero)) if self.mask >> bit & 1]

    def zone(self, s: DescentState, hero: int, row: int) -> str:
        """Return where a row would lie."""
        return ZONES[_place(s, row)] if row in self.worn(s, hero) else PACK

    def fits(self, s: DescentState, hero: int) -> bool:
        """Return whether all of it fits so (D7.3)."""
        return min(_left(s, self.loose(s, hero), self.mask)) >= 0

    def changed(self, s: DescentState, hero: int) -> bool:
        """Return whether anything lies elsewhere than it does."""
        return _alike(s, hero, self.loose(s, hero), self.mask) != _alike(
            s, hero, self.loose(s, hero), standing.worn(s, hero)
        )

    def answer(self, s: DescentState, decision: Decision, seat: int) -> int:
        """Return the answer that says how things lie, -1 where none does."""
        hero = decision.figure
        found = choice(ARRANGE, _alike(s, hero, self.loose(s, hero), self.mask))
        if decision.allows(seat, found):
            return found
        leave = choice(DONE, 0)
        unchanged = not self.changed(s, hero)
        return leave if unchanged and decision.allows(seat, leave) else NONE


def _place(s: DescentState, row: int) -> int:
    """Return where a row is carried that is not in the pack."""
    item = s.tables.item[s.gear[row][2]]
    assert item is not None
    return PLACES.index(item.place)


def _left(s: DescentState, rows: Sequence[int], mask: int) -> list[int]:
    """Return the room that is left in each place (D7.3)."""
    left = list(ROOM)
    for bit, row in enumerate(rows):
        if mask >> bit & 1:
            item = s.tables.item[s.gear[row][2]]
            assert item is not None
            place = _place(s, row)
            left[place] -= item.hands if place == IN_HAND else 1
        else:
            left[IN_PACK] -= 1
    return left


def _alike(s: DescentState, hero: int, rows: Sequence[int], mask: int) -> int:
    """Return the same arrangement as the rules tell it: of things alike the first are in use."""
    found = 0
    for bit, row in enumerate(rows):
        thing = s.gear[row][2:]
        before = [at for at in range(bit) if s.gear[rows[at]][2:] == thing]
        same = [at for at, other in enumerate(rows) if s.gear[other][2:] == thing]
        if len(before) < sum(mask >> at & 1 for at in same):
            found |= 1 << bit
    return found
