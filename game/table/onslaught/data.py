"""What Onslaught's widgets show: plain values without a match behind them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.table.hud.layout import Region, Regions
from game.table.hud.wheel import WheelData
from game.words.rich import Text

REGIONS: Final = Regions(column=(Region("card"),), head=(Region("track"),))
"""Where its own panels lie: the card of a figure, and between the plaques the track."""

HIT_TONES: Final = {"critical": "victory", "hit": "hit", "slain": "hit"}
"""The tone in which each outcome of an attack is told that strikes its target."""


def tone_of(outcome: str) -> str:
    """Return the tone in which an outcome of an attack is told."""
    return HIT_TONES.get(outcome, "miss")


@dataclass(frozen=True, slots=True)
class DialData:
    """A cooldown dial: ``value`` 0 ready, n counting, -1 exhausted; ``cooldown`` -1 is once."""

    value: int
    cooldown: int
    progress: float = 1.0


@dataclass(frozen=True, slots=True)
class RowData:
    """One row of a card. ``tone``: attack, ability, once, item or trait."""

    id: str
    icon: str
    name: str
    meta: str
    text: Text
    dial: DialData | None = None
    tone: str = "attack"
    key: str = ""
    selected: bool = False
    enabled: bool = True
    note: str = ""
    """Why it is off, in few words; stands behind the text while it is, or where its range does."""
    numbers: Text = ()
    """The numbers of an attack; they stand first and are told whatever else has no room."""
    spaces: str = ""
    """The bare numbers of ``meta``, for where its words do not fit beside the name."""
    strike: tuple[tuple[str, str], ...] = ()
    """The ``numbers`` in short, each with its icon, for where there is no line for their words."""
    cost: str = ""
    """The icon of the action that pays for a bonus action, in a mark on its disc; "" for others."""
    dear: bool = False
    """Whether that is another action than the bonus action: the mark is lit."""
    brief: Text = ()
    """The text in a few words, for where it has no room."""


@dataclass(frozen=True, slots=True)
class Section:
    """A head with its rows."""

    head: str
    rows: tuple[RowData, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """A tab of a card; one that is ``whole`` is leafed through before a text on it is cut."""

    label: str
    sections: tuple[Section, ...]
    whole: bool = False
    lit: bool = False
    """Whether something on it that is not on the first page can be used now."""


@dataclass(frozen=True, slots=True)
class PlateData:
    """One of the four actions: what is left, or for what it was exchanged."""

    id: str
    icon: str
    label: str
    value: str
    spent: bool = False
    selected: bool = False
    """Whether it is taken up, so that the board means nothing else."""


@dataclass(frozen=True, slots=True)
class PillData:
    """A condition."""

    id: str
    icon: str
    label: str
    tone: str = "magic"


NO_EXP: Final = -1
"""The experience of those who gain none."""


@dataclass(frozen=True, slots=True)
class CardData:
    """A whole card, of a character or a monster; ``exp`` may be `NO_EXP`."""

    figure: str
    name: str
    side: str
    kind: str
    wheel: WheelData
    exp: int
    levelled: bool
    plates: tuple[PlateData, ...]
    pages: tuple[Page, ...]
    pills: tuple[PillData, ...] = ()
    tab: int = 0
    fallen: bool = False
    exp_part: float = 1.0
    """How far the last step of the experience dial is filled."""


@dataclass(frozen=True, slots=True)
class SmallCardData:
    """The short card of somebody hovered: stats are icon and value, ``text`` what matters now."""

    figure: str
    name: str
    side: str
    line: str
    stats: tuple[tuple[str, str], ...]
    text: Text
    pills: tuple[PillData, ...] = ()
    grey: bool = False


@dataclass(frozen=True, slots=True)
class TrackEntry:
    """One portrait of the initiative track. ``state``: done, now, next or fallen."""

    id: str
    figure: str
    side: str
    value: str
    state: str = "next"
    carried: tuple[str, ...] = ()
    """The objectives that it carries, each by the id of its icon."""


@dataclass(frozen=True, slots=True)
class TrackData:
    """The order of a round."""

    head: str
    round: int
    of: str
    entries: tuple[TrackEntry, ...]
    brief: str = ""
    """The round and how many there are, where there is no room for words."""
    last: bool = False


@dataclass(frozen=True, slots=True)
class CardInHand:
    """An initiative card: number 0 is face down."""

    id: str
    number: int
    side: str
    selected: bool = False
    faceup: bool = False
    key: str = ""
    """What lays it, as it is printed on the key."""


@dataclass(frozen=True, slots=True)
class TurnToCome:
    """Who acts in a round: one, or several of a kind at once; the value is that of the card."""

    figure: str
    side: str
    name: str
    value: str


@dataclass(frozen=True, slots=True)
class OrderToCome:
    """Who acts in a round, one after another."""

    head: str
    turns: tuple[TurnToCome, ...]


@dataclass(frozen=True, slots=True)
class SlotData:
    """A hero who needs an initiative card: the one laid there, or the words of the empty place."""

    id: str
    figure: str
    name: str
    side: str
    card: CardInHand | None
    line: str
    empty: str = ""
    fallen: bool = False
