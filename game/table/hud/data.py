"""What the widgets show: plain values without a match behind them, equal when they look equal."""

from __future__ import annotations

from dataclasses import dataclass

from game.table.look.buttons import Face
from game.table.look.palette import NOBODYS
from game.words.rich import Text


@dataclass(frozen=True, slots=True)
class PlaqueData:
    """One side's standing."""

    side: str
    name: str
    line: str
    points: int
    unit: str = ""
    stars: int = 12
    active: bool = False
    pulse: float = 0.0
    carried: tuple[str, ...] = ()
    """The objectives that the side carries, each by the id of its icon."""
    token: str = "star"
    """The icon that stands for a point in the row of ``stars``."""


@dataclass(frozen=True, slots=True)
class TrayData:
    """A roll as a sum. ``parts`` are values with what they are, the total among them not."""

    title: str
    note: str = ""
    side: str = NOBODYS
    parts: tuple[tuple[str, str], ...] = ()
    total: str = ""
    against: str = ""
    outcome: str = ""
    outcome_tone: str = "plain"
    kept_word: str = ""
    dropped_word: str = ""
    total_word: str = ""
    against_word: str = ""
    decisive: tuple[int, ...] = ()
    """The dice that decide by themselves, by their places; their chips say so."""
    decisive_word: str = ""
    decisive_tone: str = "plain"
    decisive_note: str = ""
    """What stands in the place of ``note`` once such dice lie still."""

    @property
    def compared(self) -> bool:
        """Return whether it is no sum, but what several sides have rolled against each other."""
        return not self.total and len(self.parts) > 1


@dataclass(frozen=True, slots=True)
class OddsRow:
    """One target's chance: ``share`` 0 to 1. ``tone``: good, fair, poor, friend or none."""

    id: str
    figure: str
    side: str
    name: str
    reason: str
    share: float
    tone: str = "good"
    detail: str = ""
    parts: str = ""
    """What the damage of a hit is made of, where it is more than the attack's own."""
    told: str = ""
    """What stands in place of the chance and its bar, where nothing is left to chance."""


@dataclass(frozen=True, slots=True)
class OddsData:
    """Everybody in the sights."""

    head: str
    note: str
    rows: tuple[OddsRow, ...]
    named: bool = True
    """Whether its head is told; not where it stands above the list already."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """A sentence of the log, or with ``head`` a heading between sentences, in its side's colour.

    Of a ``side`` without a ``figure`` it has the emblem.
    """

    id: str
    text: Text = ()
    figure: str = ""
    side: str = ""
    chip: str = ""
    chip_tone: str = "plain"
    head: str = ""
    indent: int = 0
    """How many steps further in than others it stands: it answers them."""
    before: LogLine | None = None
    """A line that is told just before it: what it shows to be over."""


@dataclass(frozen=True, slots=True)
class Lot:
    """What one figure gets by an answer: its portrait, and what stands on the card it gets."""

    figure: str
    side: str
    value: str


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card that a person holds or has laid: who has it, and what others know of it."""

    value: str
    figure: str = ""
    name: str = ""
    line: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer of a prompt: its id, its button, and the command that gives it too.

    With a text or lots it is a large card and no button: ``facts`` stand below its head.
    """

    id: str
    face: Face
    command: str = ""
    facts: str = ""
    text: Text = ()
    lots: tuple[Lot, ...] = ()

    @property
    def is_card(self) -> bool:
        """Return whether it is laid out as a large card."""
        return bool(self.text or self.lots)


@dataclass(frozen=True, slots=True)
class Decider:
    """Who decides: the side in whose colours, and the words that say so.

    ``about`` is the figure that is decided about and whose side it is of, "" for none.
    """

    side: str
    words: str
    about: tuple[str, str] = ("", "")


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that an answer depends on, in one short line behind its icon."""

    icon: str
    text: Text


@dataclass(frozen=True, slots=True)
class PromptData:
    """A question that must be answered: who is asked, to what, and the answers.

    ``held`` are the cards in the hand of whoever decides, where the answer depends on them;
    ``facts`` stand in lines of their own below the words.
    """

    figure: str
    side: str
    head: str
    text: Text
    buttons: tuple[Answer, ...]
    note: str = ""
    held: tuple[Lot, ...] = ()
    decider: Decider | None = None
    facts: tuple[Fact, ...] = ()

    @property
    def cards(self) -> tuple[Answer, ...]:
        """Return the answers that are large cards."""
        return tuple(one for one in self.buttons if one.is_card)

    @property
    def plain(self) -> tuple[Answer, ...]:
        """Return the answers that are buttons."""
        return tuple(one for one in self.buttons if not one.is_card)


@dataclass(frozen=True, slots=True)
class MomentData:
    """What one moment says: a head and what it means, beside whoever it concerns.

    ``figure`` is "" where it concerns a side, and the ``side`` nobody's where it concerns all.
    ``band`` is the side in whose colour the head stands, "" where that is the ``side`` itself.
    """

    head: str
    text: Text
    icon: str
    side: str = NOBODYS
    figure: str = ""
    grey: bool = False
    band: str = ""
