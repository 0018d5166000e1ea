"""What the panels of Trials show: plain values without a match behind them.

Plaques, tray, target list and pile are those of every table (`PlaqueData`, `TrayData`, `OddsData`,
`PileData` with its `AskedRow`); here is what they leave. Parties stand in pairs everywhere: Tide's
value, then Ember's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.table.hud.fan import Store
from game.table.hud.wheel import WheelData
from game.words.rich import Text

# --- the head: whose turn it is


@dataclass(frozen=True, slots=True)
class TrackHero:
    """Somebody who acts in this round (T14): a hero, or the monsters with the face of one of them.

    ``value`` is the initiative. ``done`` has acted, ``gone`` is off the board. ``at`` is
    where it stands while the track sorts, counted in places from the left; below 0 where it stands
    as it comes.
    """

    id: str
    figure: str
    side: str
    value: str
    now: bool = False
    done: bool = False
    gone: bool = False
    at: float = -1.0


@dataclass(frozen=True, slots=True)
class TrackEvent:
    """An event that happens at an initiative: a small disc between the portraits."""

    id: str
    icon: str
    value: str
    done: bool = False


@dataclass(frozen=True, slots=True)
class TrackData:
    """The round, and all that happens in it in its order."""

    number: str
    word: str
    turns: tuple[TrackHero | TrackEvent, ...]


# --- the parties


PLAIN: Final = "plain"
ACTS: Final = "acts"
ASKED: Final = "asked"
RINGS: Final = "rings"
"""How a hero's cell is framed: as any, who acts, who is asked now, who has rung the bell."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A hero in the strip of the party.

    ``hand`` and ``loot`` are counts. ``icon`` is the worst ailment, ``more`` how many others there
    are. Who is ``fallen`` has a skull, and ``word`` in place of hit points: when he is back.
    ``shown`` is whose card lies open, ``lit`` who can be pressed as an answer (a bell, a card to
    give up), by ``key``.
    """

    id: str
    figure: str
    side: str
    name: str
    hand: int
    loot: int
    hp: int
    max_hp: int
    state: str = PLAIN
    icon: str = ""
    more: int = 0
    word: str = ""
    done: bool = False
    fallen: bool = False
    shown: bool = False
    lit: bool = False
    key: str = ""


@dataclass(frozen=True, slots=True)
class PartyData:
    """The heroes of a party in seat order, two to four."""

    side: str
    cells: tuple[Cell, ...]


# --- a hero's card


@dataclass(frozen=True, slots=True)
class Kept:
    """Something that lies on a hero's card: a die that was kept (``die`` is what it shows, 0 for
    none), else an icon, with its name and a few words below it.
    """

    id: str
    icon: str
    name: str
    note: str = ""
    die: int = 0


@dataclass(frozen=True, slots=True)
class FactPlate:
    """A plate below the portrait: Action 1, Action 2, Spaces, Chain; ``spent`` is pale. ``shorter``
    are words for its value where that has no room, the longest first.
    """

    id: str
    icon: str
    head: str
    value: str
    spent: bool = False
    shorter: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardRow:
    """A Primary or a loot card in a row: what it is, at the right what it reaches, what it does.

    ``lit`` can be played now, ``selected`` was taken up; of another ``reason`` says why it cannot.
    ``turned`` lies on its other side (T19.3), ``spent`` does nothing for now. ``flip`` is how far
    it has turned over (0 to 1). ``tone`` is that of
    its disc, one of `TONES` of the bench's plates.
    """

    id: str
    icon: str
    name: str
    line: str = ""
    text: Text = ()
    tone: str = "red"
    key: str = ""
    lit: bool = False
    selected: bool = False
    turned: bool = False
    spent: bool = False
    reason: Text = ()
    flip: float = 1.0


@dataclass(frozen=True, slots=True)
class Ailment:
    """Something one is in: the chip with its number ("Burn 1"), and what it will do and when.

    ``tone`` is one of `TONES` of chips.
    """

    id: str
    icon: str
    word: str
    text: str
    tone: str = "red"


PRIMARIES: Final = "leaf:primaries"
LOOT: Final = "leaf:loot"
"""The ids of the card's tabs, where it has them."""


@dataclass(frozen=True, slots=True)
class HeroData:
    """A hero's card. ``tabs`` are the words of its two tabs where there is little height, ``open``
    is that which is open. ``empty`` stands where there is no loot.
    """

    figure: str
    side: str
    name: str
    line: str
    kind: str
    wheel: WheelData
    kept: tuple[Kept, ...]
    facts: tuple[FactPlate, ...]
    primaries_head: str
    primaries: tuple[CardRow, ...]
    loot_head: str
    loot: tuple[CardRow, ...]
    ailments: tuple[Ailment, ...]
    tabs: tuple[str, str] = ("", "")
    open: str = PRIMARIES
    empty: str = ""
    fallen: str = ""
    """What stands over the card of a hero who is off the board: when and where he is back."""
    brief: str = ""
    """What stands on the ribbon in place of ``line`` where that is too long."""


# --- the bench: deck, spent pile and hand


LYING: Final = "lying"
LIT: Final = "lit"
CHOSEN: Final = "chosen"
JOINS: Final = "joins"
JOINED: Final = "joined"
DARK: Final = "dark"
"""How a card of the hand lies: as any, to be played, taken up (large), able to join what was taken
up (raised, violet), joined to it, and dark with the reason why it cannot be played.
"""


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """What is printed on a card (T5.6). ``kind`` is the word in its band ("Spell attack") with the
    ``icon`` before it, ``tone`` one of `TONES` of cards. At the foot stand its ``price`` and its
    ``reach``, in few words and in fewer. ``tier`` 2 has a gold corner.
    """

    name: str
    kind: str
    icon: str
    tone: str
    text: Text
    price: str = ""
    reach: str = ""
    tier: int = 1
    kind_short: str = ""
    brief: Text = ()
    """Its text in about five words."""
    reach_short: str = ""
    price_short: str = ""
    deck: str = ""
    """Of which deck it is, told on the large card: "Wizard", "Divination", "Mertz"."""


@dataclass(frozen=True, slots=True)
class BenchCard:
    """A card of the hand; ``face`` is None where it lies face down.

    ``key`` is on the cap below it, ``tag`` over it what it would do to the odds, ``shown`` how much
    of it has come (0 to 1). ``now`` is told below its text: what it does now ("13 becomes 7").
    """

    id: str
    face: PrintedCard | None = None
    state: str = LYING
    key: str = ""
    tag: str = ""
    tag_short: str = ""
    reason: Text = ()
    reason_short: str = ""
    now: Text = ()
    shown: float = 1.0


@dataclass(frozen=True, slots=True)
class BenchAside:
    """What is told at the end of the hand, with a button: for whom it lies open, and to hide it."""

    text: Text
    id: str
    label: str
    icon: str = ""
    key: str = ""
    short: Text = ()


@dataclass(frozen=True, slots=True)
class BenchData:
    """What the bench holds: the hand of a hero with his deck and his spent pile.

    ``line`` is how many cards are held and may be kept ("hand 6, keep 5"), ``line_short`` the same
    in fewer words, ``over`` whether these are too many. ``head`` is what is asked of the hand, ""
    for nothing; ``empty`` stands where no card is. ``side`` is on the backs.
    """

    side: str
    deck: Store
    spent: Store
    line: str
    cards: tuple[BenchCard, ...]
    over: bool = False
    line_short: str = ""
    head: str = ""
    aside: BenchAside | None = None
    empty: str = ""


# --- quests


@dataclass(frozen=True, slots=True)
class Tier:
    """One tier of a quest: what it needs, in a number or a word, the VP it gives, how much of it
    each party has done (0 to 1), and who has got it.

    ``pulse`` is how far its star flares up (0 to 1) as somebody gets it.
    """

    need: str
    points: int
    done: tuple[float, float]
    won: tuple[bool, bool] = (False, False)
    pulse: float = 0.0


@dataclass(frozen=True, slots=True)
class QuestStrip:
    """A quest: what counts in one line, its tiers, and what each party has counted so far.

    ``counts`` may be words where the tiers do not count the same thing. ``told`` is the same with
    what is next ("9 of 12"), for a board that is folded. ``next`` says what the own party does next
    ("2 more for 2 VP"). One that is ``lit`` is shown on the board. ``shown`` is how far it has
    turned to its face (0 to 1).
    """

    id: str
    icon: str
    name: str
    line: str
    tiers: tuple[Tier, ...]
    counts: tuple[str, str]
    told: tuple[str, str]
    next: str = ""
    tone: str = "red"
    lit: bool = False
    shown: float = 1.0


@dataclass(frozen=True, slots=True)
class QuestsData:
    """The quest board; ``folded`` each quest is one line."""

    head: str
    note: str
    sides: tuple[str, str]
    quests: tuple[QuestStrip, ...]
    folded: bool = False


def shares(have: float, needs: Sequence[int]) -> tuple[float, ...]:
    """Return how much of each tier is done where all of them count the same thing, one upon the
    other: 5 of 3, 7 and 12 is the first whole and half of the second.
    """
    found, before = [], 0
    for need in needs:
        found.append(max(0.0, min(1.0, (have - before) / max(1, need - before))))
        before = need
    return tuple(found)


# --- the event of the round, and the Guardian


@dataclass(frozen=True, slots=True)
class Stays:
    """An event that stays in force (T56): its icon, and what is to be known of it in a line."""

    id: str
    icon: str
    words: str


@dataclass(frozen=True, slots=True)
class EventData:
    """The event of this round and below it those that stay; without a ``name``, ``text`` says when
    the first one comes. ``shown`` is whether the face of its card is seen: it turns up.
    """

    id: str
    head: str
    name: str
    text: Text
    stays: tuple[Stays, ...] = ()
    icon: str = "event"
    shown: bool = True


@dataclass(frozen=True, slots=True)
class ScriptLine:
    """A line of a script: its number, what it does, in a word where it was told ("none in reach").

    The one that would be used now is ``lit``.
    """

    number: str
    name: str
    told: str = ""
    lit: bool = False
    text: Text = ()


@dataclass(frozen=True, slots=True)
class ScriptData:
    """A Guardian's card, or another monster's: hit points, DR, moves, and its script.

    Before it comes it has no ``lines`` and ``waits`` tells when that is. ``hp`` may lie between two
    points while some are lost; with ``max_hp`` 0 they are not told.
    """

    id: str
    head: str
    figure: str
    side: str
    name: str
    line: str
    hp: float = 0.0
    max_hp: int = 0
    hp_word: str = ""
    lines: tuple[ScriptLine, ...] = ()
    waits: Text = ()
