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

    ``word`` is that of its ``kind``; ``brief`` is what is told where not all of the ``text`` has
    room, without one as many whole sentences as have. One that is ``lit`` can be used now; ``why``
    says in few words to what end ("may answer a hit"), ``why_short`` in fewer. ``selected`` is the
    one in hand. One that was ``used`` lies face down and is told in one line, with ``used`` as its
    word.
    """

    id: str
    icon: str
    name: str
    kind: str
    word: str
    text: Text = ()
    brief: Text = ()
    key: str = ""
    why: str = ""
    lit: bool = False
    selected: bool = False
    used: str = ""
    why_short: str = ""


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


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to be done on the way to the goal."""

    words: str
    done: bool = False


@dataclass(frozen=True, slots=True)
class Measure:
    """How far something has come: ``value`` of ``most``, in fields behind its icon.

    With a ``goal`` the last field is larger and has its icon. ``word`` says it shortly behind
    ("next tile"). ``bad`` are those that nobody wishes to see filled.
    """

    id: str
    icon: str
    value: int
    most: int
    word: str = ""
    goal: str = ""
    bad: bool = False


@dataclass(frozen=True, slots=True)
class Foe:
    """A villain in play, or an artifact: its portrait, its wheel, and a line about it."""

    id: str
    figure: str
    side: str
    name: str
    wheel: WheelData
    line: str = ""


@dataclass(frozen=True, slots=True)
class GoalData:
    """What is to be done: the adventure, its steps in their order, how far it is, and who stands
    in the way.
    """

    icon: str
    name: str
    steps: tuple[Step, ...] = ()
    measures: tuple[Measure, ...] = ()
    foe: Foe | None = None


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck: its icon on a back of a tone (see ``hud.card_face``), and how many cards it has."""

    id: str
    icon: str
    tone: str
    count: int
    word: str


@dataclass(frozen=True, slots=True)
class StoresData:
    """What all share: surge tokens, experience, decks.

    ``lit`` says that the experience pays for something. While ``pulse`` (0 to 1) lasts, the surge
    tokens are asked for.
    """

    surges: int
    most: int
    surge_word: str
    experience: int
    experience_word: str
    decks: tuple[Deck, ...] = ()
    lit: bool = False
    pulse: float = 0.0


@dataclass(frozen=True, slots=True)
class PowerOption:
    """A power card to pick from.

    ``tag`` is a word for what else there is to know of it ("suggested"). One that is ``fixed``
    comes with the hero; ``barred`` says why one cannot be taken, "" where it can.
    """

    id: str
    icon: str
    name: str
    text: Text
    ticked: bool = False
    fixed: bool = False
    tag: str = ""
    key: str = ""
    barred: str = ""


@dataclass(frozen=True, slots=True)
class PowerGroup:
    """The cards of one kind: its head, and how many are taken of how many."""

    kind: str
    head: str
    count: str
    options: tuple[PowerOption, ...]
    full: bool = False


@dataclass(frozen=True, slots=True)
class PowerChoiceData:
    """All power cards of a hero, by their kinds."""

    groups: tuple[PowerGroup, ...]
