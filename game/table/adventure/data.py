"""What Adventure's panels show: plain values without a match behind them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.table.hud.chips import Chip
from game.table.hud.wheel import WheelData
from game.words.rich import Text

AT_WILL: Final = "at_will"
DAILY: Final = "daily"
UTILITY: Final = "utility"
KINDS: Final = (AT_WILL, DAILY, UTILITY)


@dataclass(frozen=True, slots=True)
class PowerRow:
    """A power on a hero's card.

    ``word`` is that of its ``kind``. One that is ``lit`` can be used now; ``why`` says in few words
    to what end ("may answer a hit"). ``selected`` is the one in hand. One that was ``used`` lies
    face down and is told in one line, with ``used`` as its word.
    """

    id: str
    icon: str
    name: str
    kind: str
    word: str
    text: Text = ()
    key: str = ""
    why: str = ""
    lit: bool = False
    selected: bool = False
    used: str = ""


@dataclass(frozen=True, slots=True)
class HeroCardData:
    """A hero's card.

    ``line`` stands at the end of the ribbon ("Dwarf cleric · level 1"), ``brief`` where that has
    no room. ``surge`` is the surge value and ``surge_word`` what it is, ``special`` the special
    ability, ``head`` that of the powers. ``states`` are conditions, ``items`` what is carried. A
    ``fallen`` hero is grey.
    """

    figure: str
    side: str
    name: str
    line: str
    wheel: WheelData
    surge: int
    surge_word: str
    special: Text = ()
    head: str = ""
    powers: tuple[PowerRow, ...] = ()
    states: tuple[Chip, ...] = ()
    items: tuple[Chip, ...] = ()
    brief: str = ""
    fallen: bool = False
