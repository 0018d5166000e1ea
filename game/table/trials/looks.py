"""As which of the looks the sides of Trials and its figures appear, and their emblems."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from game.rules.trials.codes import (
    ANKHEG,
    BULEZAU,
    FIRST_BUGBEAR,
    FIRST_GOBLIN,
    FIRST_KOBOLD,
    FIRST_OBELISK,
    FIRST_PRINCE,
    FIRST_SPAWN,
    GUARDIAN,
    HOARDER,
    MOST_SEATS,
    OGRE,
)
from game.rules.trials.codes import SIDES as PARTIES
from game.table.look.palette import FIRST, NOBODYS, SECOND
from game.table.trials.position import WILD, FigureNow

TIDE, EMBER = PARTIES
SIDES: Final[Mapping[str, str]] = {TIDE: FIRST, EMBER: SECOND, WILD: NOBODYS}
EMBLEMS: Final[Mapping[str, str]] = {TIDE: "drop", EMBER: "flame", WILD: "skull"}
NOT_DRAFTED: Final = "mertz"
"""The figure of a hero who is not drafted yet and stands nowhere."""
_FROM: Final = (
    (FIRST_OBELISK, "obelisk", "obelisk"),
    (FIRST_PRINCE, "prince", "ogre_prince"),
    (FIRST_BUGBEAR, "bugbear", "bugbear"),
    (FIRST_KOBOLD, "kobold", "kobold"),
    (FIRST_GOBLIN, "goblin", "goblin"),
    (HOARDER, "hoarder", "runaway_hoarder"),
    (ANKHEG, "ankheg", "ankheg"),
    (BULEZAU, "bulezau", "bulezau"),
    (OGRE, "ogre", "ogre"),
    (FIRST_SPAWN, "spawn", "oblex_spawn"),
    (GUARDIAN, "guardian", ""),
    (0, "hero", NOT_DRAFTED),
)
"""The kinds of figures and what they look like, from which number on, downwards."""
HEROES: Final = range(MOST_SEATS)


def kind_of(figure: int) -> str:
    """Return the kind of a figure: one of ``codes.KINDS``, "hero", "prince" or "obelisk"."""
    return next(kind for first, kind, _ in _FROM if figure >= first)


def mini_of(figure: int, guardian: str = "", character: str = "") -> str:
    """Return the painted figure of one: a Guardian's is its id, a hero's its character's."""
    if figure == GUARDIAN:
        return guardian or "hill_giant"
    if figure in HEROES and character:
        return character
    return next(mini for first, _, mini in _FROM if figure >= first)


class MinisNow(Mapping[int, str]):
    """The painted figures of a match by their numbers, as they are now: who a hero is the draft
    says, who the Guardian is the set-up.
    """

    def __init__(self, figures: Callable[[], Mapping[int, FigureNow]]) -> None:
        self._figures = figures

    def __getitem__(self, figure: int) -> str:
        return self._figures()[figure].id

    def __iter__(self) -> Iterator[int]:
        return iter(self._figures())

    def __len__(self) -> int:
        return len(self._figures())
