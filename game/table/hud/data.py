"""What the widgets show: plain values without a match behind them, equal when they look equal."""

from __future__ import annotations

from dataclasses import dataclass

from game.table.look.palette import NOBODYS
from game.words.rich import Text


@dataclass(frozen=True, slots=True)
class WheelData:
    """A battle wheel. ``hp`` may lie between two points while it turns.

    ``flip`` goes from 0 to 1 while armour class and speed turn over from the values ``before``.
    """

    hp: float
    max_hp: int
    ac: int
    speed: int
    bloodied: bool = False
    flip: float = 1.0
    before: tuple[int, int] | None = None


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
    """Why it is off, or what else is to be said; stands where the text stands."""
    spaces: str = ""
    """The bare numbers of ``meta``, for where its words do not fit beside the name."""


@dataclass(frozen=True, slots=True)
class Section:
    """A head with its rows."""

    head: str
    rows: tuple[RowData, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """A tab of a card."""

    label: str
    sections: tuple[Section, ...]


@dataclass(frozen=True, slots=True)
class PlateData:
    """One of the four actions: what is left, or for what it was exchanged."""

    id: str
    icon: str
    label: str
    value: str
    spent: bool = False


@dataclass(frozen=True, slots=True)
class PillData:
    """A condition."""

    id: str
    icon: str
    label: str
    tone: str = "magic"


@dataclass(frozen=True, slots=True)
class CardData:
    """A whole character card."""

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


@dataclass(frozen=True, slots=True)
class TrackEntry:
    """One portrait of the initiative track. ``state``: done, now, next or fallen."""

    id: str
    figure: str
    side: str
    value: str
    state: str = "next"


@dataclass(frozen=True, slots=True)
class TrackData:
    """The order of a round."""

    head: str
    round: int
    of: str
    entries: tuple[TrackEntry, ...]


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
    naturals: tuple[int, ...] = ()
    """The dice that decide by themselves (R40, R41), by their places; their chips say so."""
    natural_word: str = ""
    natural_tone: str = "plain"
    natural_note: str = ""
    """What stands in the place of ``note`` once such dice lie still."""


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


@dataclass(frozen=True, slots=True)
class OddsData:
    """Everybody in the sights."""

    head: str
    note: str
    rows: tuple[OddsRow, ...]


@dataclass(frozen=True, slots=True)
class LogLine:
    """A sentence of the log, or with ``head`` a heading between sentences."""

    id: str
    text: Text = ()
    figure: str = ""
    side: str = ""
    chip: str = ""
    chip_tone: str = "plain"
    head: str = ""


@dataclass(frozen=True, slots=True)
class PromptButton:
    """One answer of a prompt; ``command`` answers it too, ``key`` is printed on its key."""

    id: str
    label: str
    icon: str = ""
    kind: str = "wood"
    key: str = ""
    command: str = ""


@dataclass(frozen=True, slots=True)
class PromptData:
    """A question that must be answered: who is asked, to what, and the answers."""

    figure: str
    side: str
    head: str
    text: Text
    buttons: tuple[PromptButton, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class CardInHand:
    """An initiative card: number 0 is face down."""

    id: str
    number: int
    side: str
    selected: bool = False
    faceup: bool = False


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
