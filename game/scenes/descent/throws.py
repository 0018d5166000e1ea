"""Every roll of a match of Descent that was shown: who rolled which dice at whom, and what came of
it; and the luck of both sides, measured by the faces alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from game.engine.events import Event
from game.engine.readers import Reader, on
from game.rules.descent.codes import BLACK, FIRST_MONSTER
from game.rules.descent.dice import FACES, Symbols, face, together
from game.rules.descent.events import (
    AttackDeclared,
    AttackJudged,
    AttackRerolled,
    AttackRolled,
    DieAdded,
    RoundStarted,
    SaveRolled,
    Shielded,
    Struck,
    Wounded,
)

HIT: Final = "hit"
MISS: Final = "miss"
SHORT: Final = "range"
SAVED: Final = "saved"
SUFFERED: Final = "suffered"
"""What came of a roll."""
MEASURED: Final = ("misses", "damage", "surges", "enhancements", "range")
"""What lies on faces and is measured against what was to be expected, fewest misses first."""


@dataclass(slots=True)
class Blow:
    """Whom an attack hit and what it came to; ``rolled`` is the damage of the dice alone.

    ``shields`` are those that cancelled wounds, ``lost`` the wounds that were really lost: never
    more than the figure had (D3.14, D3.15, D14a).
    """

    struck: Struck
    rolled: int
    shields: list[Shielded] = field(default_factory=list)
    lost: int = 0

    @property
    def open(self) -> bool:
        """Return whether it is still to be seen how much is lost."""
        cancelled = sum(each.cancelled for each in self.shields)
        return self.lost == 0 and self.struck.wounds > cancelled


@dataclass(slots=True)
class Throw:
    """One roll: of an attack with ``weapon`` ("" for a monster's), or a save against ``card``.

    ``first`` are the faces as they fell, ``faces`` those that counted in the end; ``blows`` are
    whom it hit.
    """

    round: int
    figure: int
    weapon: str
    card: int
    dice: tuple[int, ...]
    first: tuple[int, ...]
    faces: tuple[int, ...]
    came: str = ""
    less: int = 0
    blows: list[Blow] = field(default_factory=list)

    @property
    def saves(self) -> bool:
        """Return whether it is a save."""
        return self.card >= 0

    @property
    def heroes(self) -> bool:
        """Return whether a hero rolled."""
        return self.figure < FIRST_MONSTER


class Ledger:
    """Writes down the rolls among events, in order."""

    def __init__(self, events: Iterable[Event]) -> None:
        self.throws: list[Throw] = []
        self._round = 0
        self._weapon = ""
        for event in events:
            WRITTEN(self, event)

    def _round_started(self, event: RoundStarted) -> None:
        self._round = event.round

    def _declared(self, event: AttackDeclared) -> None:
        self._weapon = event.weapon

    def _rolled(self, event: AttackRolled) -> None:
        self.throws.append(
            Throw(self._round, event.figure, self._weapon, -1, event.dice, event.faces, event.faces)
        )

    def _again(self, event: AttackRerolled) -> None:
        if self.throws:
            self.throws[-1].faces = event.faces

    def _added(self, event: DieAdded) -> None:
        if self.throws:
            last = self.throws[-1]
            last.dice, last.faces = (*last.dice, BLACK), (*last.faces, event.face)
            last.first = (*last.first, event.face)

    def _judged(self, event: AttackJudged) -> None:
        if self.throws:
            self.throws[-1].came = HIT if event.hit else event.why

    def _struck(self, event: Struck) -> None:
        if self.throws:
            last = self.throws[-1]
            last.blows.append(Blow(event, together(last.dice, last.faces).damage))

    def _shielded(self, event: Shielded) -> None:
        for blow in self._blows(event.seat):
            blow.shields.append(event)

    def _wounded(self, event: Wounded) -> None:
        if event.why == "attack":
            for blow in self._blows(event.figure):
                blow.lost += event.amount

    def _blows(self, figure: int) -> list[Blow]:
        """Return the blow of which a figure is to lose wounds, as a list; empty for none."""
        blows = self.throws[-1].blows if self.throws else []
        return [each for each in blows if each.struck.figure == figure and each.open]

    def _saved(self, event: SaveRolled) -> None:
        dice = (BLACK,) * len(event.faces)
        came = SAVED if event.avoided else SUFFERED
        self.throws.append(
            Throw(
                self._round, event.figure, "", event.card, dice, event.faces, event.faces, came,
                event.less,
            )
        )  # fmt: skip


WRITTEN: Final = Reader(
    "the rolls of Descent",
    on(RoundStarted, Ledger._round_started),
    on(AttackDeclared, Ledger._declared),
    on(AttackRolled, Ledger._rolled),
    on(AttackRerolled, Ledger._again),
    on(DieAdded, Ledger._added),
    on(AttackJudged, Ledger._judged),
    on(Struck, Ledger._struck),
    on(Shielded, Ledger._shielded),
    on(Wounded, Ledger._wounded),
    on(SaveRolled, Ledger._saved),
)
"""What is written down."""


@dataclass(slots=True)
class Luck:
    """A side's attacks: how many, how many hit, the wounds lost by them, and by what is measured
    how much lay on the dice as they fell, with what was to be expected of fair ones.
    """

    attacks: int
    hits: int
    wounds: int
    came: dict[str, int]
    expected: dict[str, Fraction]


def luck(throws: Sequence[Throw], heroes: bool) -> Luck:
    """Return the luck of the heroes, or of the overlord's monsters; saves do not count."""
    mine = [one for one in throws if one.heroes == heroes and not one.saves]
    found = Luck(
        len(mine),
        sum(one.came == HIT for one in mine),
        sum(blow.lost for one in mine for blow in one.blows),
        dict.fromkeys(MEASURED, 0),
        dict.fromkeys(MEASURED, Fraction(0)),
    )
    for one in mine:
        for kind, number in zip(one.dice, one.first, strict=True):
            for name in MEASURED:
                found.came[name] += getattr(face(kind, number), name)
                found.expected[name] += mean(kind, name)
    return found


def mean(kind: int, name: str) -> Fraction:
    """Return how much of something lies on a face of a kind of dice on average."""
    shown: Sequence[Symbols] = FACES[kind]
    return Fraction(sum(getattr(each, name) for each in shown), len(shown))
