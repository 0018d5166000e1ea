"""What tests of fights share: procedures that only note that they were made, and attacks."""

from __future__ import annotations

from typing import ClassVar

from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.trials.codes import ACTION, NO_PARTY, NONE, USED, pile
from game.rules.trials.events import Damaged
from game.rules.trials.frames import Deed
from game.rules.trials.harm import Damage, Heal
from game.rules.trials.rolls import Roll
from game.rules.trials.state import of
from game.rules.trials.windows import Window
from tests.rules.trials.positions import Position


class Noted(Procedure):
    """Base of what notes its fields in ``heard`` and does nothing else."""

    __slots__ = ("a", "b", "c", "d")

    steps: ClassVar[tuple[str, ...]] = ("note",)
    fields: ClassVar[tuple[str, ...]] = ("a", "b", "c", "d")
    heard: ClassVar[list[tuple[str, tuple[int, ...]]]] = []

    def __init__(self, a: int, b: int, c: int, d: int = NONE) -> None:
        super().__init__()
        self.a = a
        self.b = b
        self.c = c
        self.d = d

    def note(self, m: Match) -> Outcome:
        """Note it."""
        Noted.heard.append((type(self).__name__, (self.a, self.b, self.c, self.d)))
        return None


class Harmed(Noted):
    """Damage that was dealt: target, hero it is credited to, party, HP lost."""

    __slots__ = ()


class LastHit(Noted):
    """A Last Hit: who fell, the party and the hero it is credited to, where."""

    __slots__ = ()


class Fall(Noted):
    """A hero falls: party and hero of the Last Hit."""

    __slots__ = ()


class Removal(Noted):
    """Monsters at 0 are removed."""

    __slots__ = ()

    def __init__(self, a: int) -> None:
        super().__init__(a, NONE, NONE)

    def note(self, m: Match) -> Outcome:
        """Note it, and forget them."""
        of(m).falls = of(m).falls[: self.a]
        return super().note(m)


BASICS: tuple[type[Procedure], ...] = (Window, Roll, Damage, Heal, Harmed)
ALONE: tuple[type[Procedure], ...] = (*BASICS, Fall, Removal)
"""Rolls, damage and healing without what follows a defeat."""


def heard(kind: str) -> list[tuple[int, ...]]:
    """Return what was noted of one kind, and forget everything."""
    found = [fields for name, fields in Noted.heard if name == kind]
    Noted.heard.clear()
    return found


def strike(
    p: Position,
    target: int,
    dmg: int,
    prc: int = 0,
    source: int = NONE,
    flags: int = 0,
    party: int = NO_PARTY,
) -> int:
    """Deal damage and let all pass; return what it cost."""
    p.run(Damage(target, source, dmg, prc, flags, NONE, party))
    events = list(p.events)
    p.events = events + p.pass_all()
    return p.s.lost


def last(p: Position) -> Damaged:
    """Return the newest damage that was told."""
    return p.told(Damaged)[-1]


def use(p: Position, seat: int, name: str) -> int:
    """Lay a card of a hero among the used ones; return it."""
    p.hand(seat, name)
    card = p.s.hand(seat)[0]
    p.s.piles.move(card, pile(seat, 1), pile(seat, USED))
    return card


def deed(p: Position, figure: int, card: int, target: int, flags: int = 0) -> None:
    """Let an Action with a card be under way."""
    p.s.deeds.append(Deed(ACTION, figure, card, target=target, targets=1 << target).row())


class Arrive(Procedure):
    """A figure has come to a space; nothing is there."""

    __slots__ = ("cell", "figure", "how")

    steps: ClassVar[tuple[str, ...]] = ("note",)
    fields: ClassVar[tuple[str, ...]] = ("figure", "cell", "how")

    def __init__(self, figure: int, cell: int, how: str) -> None:
        super().__init__()
        self.figure = figure
        self.cell = cell
        self.how = how

    def note(self, m: Match) -> Outcome:
        """Note it."""
        Noted.heard.append((self.how, (self.figure, self.cell)))
        return None
