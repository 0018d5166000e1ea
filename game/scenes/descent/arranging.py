"""What a hero carries, moved about between hands, body and pack before it is said (D7.3)."""

from __future__ import annotations

from game.rules.descent import standing
from game.rules.descent.codes import AMONG_POTIONS
from game.rules.descent.state import DescentState


class Arranging:
    """A draft of how a hero arranges his things: one mask, as the rules' answer has it."""

    def __init__(self) -> None:
        self.open = False
        """Whether a person has asked for it in the middle of a turn."""
        self._of: tuple[int, tuple[tuple[int, ...], ...]] = (-1, ())
        self.mask = 0

    def begin(self, s: DescentState, hero: int) -> None:
        """Begin with how things lie, unless they are being moved about already."""
        now = (hero, tuple(s.gear[at] for at in s.carried(hero)))
        if now != self._of:
            self._of, self.mask = now, standing.worn(s, hero)

    def forget(self) -> None:
        """Begin anew when next asked."""
        self.open, self._of = False, (-1, ())

    def loose(self, s: DescentState, hero: int) -> list[int]:
        """Return the rows that can be moved, in the order of the mask's bits."""
        return [at for at in s.carried(hero) if s.gear[at][1] != AMONG_POTIONS]

    def move(self, s: DescentState, hero: int, row: int) -> None:
        """Let a thing go from the pack, or into it."""
        rows = self.loose(s, hero)
        if row in rows:
            self.mask ^= 1 << rows.index(row)

    def worn(self, s: DescentState, hero: int) -> list[int]:
        """Return the rows that would be in hand or worn."""
        return [at for bit, at in enumerate(self.loose(s, hero)) if self.mask >> bit & 1]

    def fits(self, s: DescentState, hero: int) -> bool:
        """Return whether all of it fits so (D7.3)."""
        return bool(standing.arrangements(s, hero) >> self.mask & 1)

    def changed(self, s: DescentState, hero: int) -> bool:
        """Return whether anything lies elsewhere than it does."""
        return self.mask != standing.worn(s, hero)
