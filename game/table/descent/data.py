"""What Descent's own panels show: plain values without a match behind them."""

from __future__ import annotations

from dataclasses import dataclass

from game.table.hud.chips import Chip
from game.table.hud.wheel import WheelData
from game.words.rich import Text

# --- what can be done: plates


@dataclass(frozen=True, slots=True)
class Plate:
    """Something that can be pressed: its icon and name, what it costs in a few words, what it does.

    ``lit`` is what is offered now; of what is not, ``text`` says why.
    """

    id: str
    icon: str
    name: str
    line: str = ""
    text: Text = ()
    key: str = ""
    lit: bool = True
    selected: bool = False
    tone: str = "brass"
    count: str = ""
    dice: tuple[str, ...] = ()
    """The dice that it throws, by their colours: they stand in place of the line."""
    figure: str = ""
    side: str = ""
    """Whose face stands in place of the icon."""
    still: bool = False
    """Whether it only tells something, and cannot be pressed."""


@dataclass(frozen=True, slots=True)
class Group:
    """Plates that belong together, under a head."""

    head: str
    plates: tuple[Plate, ...]


@dataclass(frozen=True, slots=True)
class PlatesData:
    """What can be done now: groups side by side, with a head over all of them."""

    head: str
    note: str
    groups: tuple[Group, ...]


# --- an attack that is being paid for


@dataclass(frozen=True, slots=True)
class DieNow:
    """A die of the attack: its colour, what lies on its face, and whether it can be pressed."""

    id: str
    colour: str
    marks: tuple[tuple[str, int], ...]
    miss: bool = False
    again: bool = False
    """Whether it is lifted, or was rolled again."""
    bought: bool = False
    lit: bool = False
    face: int = 0
    """The face that lies up; 0 before it is known."""


@dataclass(frozen=True, slots=True)
class Term:
    """A number of a row with the word below it, and the sign before it."""

    value: str
    word: str
    sign: str = ""
    joins: bool = False
    """Whether it is one number with the term before it where there is no room for words."""


@dataclass(frozen=True, slots=True)
class ReckonedRow:
    """Range or damage: how it comes about, read as a sentence, and what that means on a chip."""

    icon: str
    name: str
    terms: tuple[Term, ...]
    chip: str = ""
    tone: str = "plain"
    brief: str = ""
    """What the chip says where its words leave no room for the sum."""


@dataclass(frozen=True, slots=True)
class Switch:
    """A star: its ``use`` once it is spent, and what striking now makes of it."""

    use: str = ""
    proposed: str = "damage"


@dataclass(frozen=True, slots=True)
class Sale:
    """Something that surges buy: the price in bolts, what it is, what buying it leads to."""

    id: str
    price: int
    name: str
    line: str
    times: int
    lit: bool
    key: str = ""


@dataclass(frozen=True, slots=True)
class AttackData:
    """An attack: its dice, and what they come to; ``locked`` says why nothing can be spent."""

    title: str
    dice: tuple[DieNow, ...]
    black: tuple[DieNow, ...]
    range: ReckonedRow
    damage: ReckonedRow
    stars: tuple[Switch, ...]
    stars_word: str
    surges_word: str
    sales: tuple[Sale, ...]
    told: str = ""
    """What stands in place of sales: the overlord's surges, or nothing to buy."""
    add: str = ""
    """What the button says that adds a die, "" where none can be."""
    add_lit: bool = False
    add_brief: str = ""
    """The same in a word or two."""
    full: bool = False
    """Whether no die can be added because all black ones are there."""
    locked: str = ""
    spends: bool = False
    """Whether somebody here is asked to spend now."""
    range_word: str = ""
    damage_word: str = ""
    none: str = ""
    """What stands in place of stars where none were rolled."""
    rolls: bool = False
    """Whether dice of it roll now."""
    left: str = ""
    """How many surges are left of how many, "" where none were rolled; ``left_brief`` in short."""
    left_brief: str = ""


@dataclass(frozen=True, slots=True)
class CastData:
    """Black dice that were rolled against a card or for a token: whose, and what comes of it."""

    title: str
    dice: tuple[DieNow, ...]
    told: Text = ()
    rolls: bool = False


# --- the head


@dataclass(frozen=True, slots=True)
class TurnSeat:
    """Somebody of this round: the portrait, and below it the action that was taken."""

    id: str
    figure: str
    side: str
    word: str
    now: bool = False
    done: bool = False
    lit: bool = False


@dataclass(frozen=True, slots=True)
class TurnsData:
    """The round, and all who have turns in it in their order."""

    number: str
    word: str
    seats: tuple[TurnSeat, ...]


@dataclass(frozen=True, slots=True)
class StripSeat:
    """A hero in the strip."""

    id: str
    figure: str
    side: str
    name: str
    conquest: int
    fatigue: int
    most_fatigue: int
    hp: int
    max_hp: int
    icons: tuple[str, ...] = ()
    """Order and tokens, and what quests carry."""
    word: str = ""
    now: bool = False
    shown: bool = False
    asked: bool = False
    done: bool = False
    gone: bool = False


@dataclass(frozen=True, slots=True)
class StripData:
    """All heroes in seat order."""

    seats: tuple[StripSeat, ...]


@dataclass(frozen=True, slots=True)
class LairData:
    """What all may know of the overlord's cards."""

    hand: int
    hand_word: str
    deck: int
    deck_word: str
    warn: str
    powers: tuple[tuple[str, str, Text], ...]
    powers_word: str


# --- the card at the left


@dataclass(frozen=True, slots=True)
class Section:
    """A head with rows; ``zone`` is the id of the place if things can be dropped there."""

    head: str
    plates: tuple[Plate, ...]
    zone: str = ""


@dataclass(frozen=True, slots=True)
class HeroData:
    """A hero's card."""

    figure: str
    side: str
    name: str
    line: str
    wheel: WheelData
    fatigue: int
    most_fatigue: int
    fatigue_word: str
    facts: tuple[tuple[str, str, str, str], ...]
    """Plates: icon, head, value, and the id that explains them."""
    sections: tuple[Section, ...]
    chips: tuple[Chip, ...]
    foot: str


@dataclass(frozen=True, slots=True)
class LordRow:
    """A step of the overlord's turn, or a monster that can be activated."""

    id: str
    icon: str
    name: str
    line: str
    figure: str = ""
    side: str = ""
    dice: tuple[str, ...] = ()
    hp: str = ""
    state: str = ""
    lit: bool = False


@dataclass(frozen=True, slots=True)
class LordData:
    """The overlord's card."""

    name: str
    threat: int
    threat_word: str
    counts: tuple[tuple[str, str], ...]
    steps_head: str
    steps: tuple[LordRow, ...]
    monsters_head: str
    monsters: tuple[LordRow, ...]


# --- who is aimed at, and the quest


@dataclass(frozen=True, slots=True)
class TargetData:
    """A figure that is pointed at or attacked."""

    figure: str
    side: str
    name: str
    line: str
    values: tuple[tuple[str, str], ...]
    dice: tuple[str, ...]
    text: Text
    head: str = ""
    others: tuple[tuple[str, str, str, str], ...] = ()
    """Who else is in the area: figure, side, name and what comes of it."""
    chip: str = ""
    chip_tone: str = "hit"


@dataclass(frozen=True, slots=True)
class QuestData:
    """The quest: both goals, what is special, and which areas were seen."""

    name: str
    word: str
    lines: tuple[tuple[str, Text], ...]
    areas: tuple[tuple[str, bool], ...]
