"""Which events of Descent decide a match, and as what moments they are told."""

from __future__ import annotations

from typing import Final

from game.engine.events import NOBODY, Event
from game.engine.readers import Reader, on
from game.rules.descent.codes import KEY, SIDES, TOKENS
from game.rules.descent.events import (
    ActionTaken,
    Activated,
    AttackDeclared,
    CardPlayed,
    ChestOpened,
    ConquestChanged,
    DeckRenewed,
    DoorOpened,
    IdolTaken,
    ItemFound,
    Killed,
    MatchEnded,
    MimicAwoke,
    QuestThing,
    SaveRolled,
    Stepped,
    TurnStarted,
)
from game.table.board.shown import Moment
from game.table.descent import tempo
from game.table.descent.looks import OVERLORD, PARTY
from game.table.descent.position import Position

HERO_KILLED: Final = "hero_killed"
NAMED_KILLED: Final = "named_killed"
LOW: Final = "conquest_low"
DECK: Final = "deck_out"
IDOL: Final = "idol_taken"
RUNE_KEY: Final = "rune_key"
POWER: Final = "power_played"
MIMIC: Final = "mimic_awakes"
CHEST: Final = "chest_opened"
FOUND: Final = "item_found"
TRAP: Final = "trap_sprung"
WON: Final = "won"
AVOIDED: Final = -1
"""In place of by how much a roll lessens a trap: it does nothing at all."""
FEW: Final = 3
"""Conquest from which on the heroes are in danger."""
BEGINNINGS: Final[tuple[type[Event], ...]] = (
    ActionTaken, Activated, AttackDeclared, CardPlayed, DoorOpened, MatchEnded, Stepped,
    TurnStarted,
)  # fmt: skip
"""With these something new begins; what an attack, a door or a card brings about is told before."""


def _killed(shown: Position, event: Killed) -> Moment | None:
    """A hero goes to town and costs conquest; of monsters those whom the quest names count."""
    hero = shown.hero(event.figure)
    if hero is not None:
        return Moment(HERO_KILLED, OVERLORD, event.figure, event.id, hero.conquest, event.cell)
    if not event.name:
        return None
    by = shown.hero(event.by)
    side = by.hero if by is not None else PARTY
    return Moment(NAMED_KILLED, side, event.figure, event.name, event.by, event.cell, "triumph")


def _conquest(shown: Position, event: ConquestChanged) -> Moment | None:
    """Told as the heroes come into danger, and not with each crown that they lose in it."""
    if event.change >= 0 or not 0 < event.conquest <= FEW < shown.conquest:
        return None
    return Moment(LOW, OVERLORD, thing=event.why, number=event.conquest, cue="last round")


def _renewed(shown: Position, event: DeckRenewed) -> Moment:
    return Moment(DECK, OVERLORD, number=event.many)


def _idol(shown: Position, event: IdolTaken) -> Moment:
    return Moment(IDOL, shown.heroes[event.seat].hero, event.seat, cue="triumph")


def _thing(shown: Position, event: QuestThing) -> Moment | None:
    """The rune key is told of once; the idol has a moment of its own."""
    if event.token != TOKENS[KEY] or shown.key_found:
        return None
    return Moment(RUNE_KEY, shown.heroes[event.seat].hero, event.seat)


def _played(shown: Position, event: CardPlayed) -> Moment | None:
    """``number`` is the card: a power stays for the quest."""
    power = shown.tables.cards[event.card].kind == "power"
    return Moment(POWER, OVERLORD, thing=event.id, number=event.card) if power else None


def _mimic(shown: Position, event: MimicAwoke) -> Moment:
    return Moment(MIMIC, OVERLORD, event.figure, number=event.seat, cell=event.chest)


def _chest(shown: Position, event: ChestOpened) -> Moment:
    """What every chest gives; the item that it holds besides is told by itself (D8.7)."""
    hero = shown.heroes[event.seat].hero
    return Moment(CHEST, hero, event.seat, cell=event.cell)


def _found(shown: Position, event: ItemFound) -> Moment | None:
    """``number`` is the item; a chest with none left gave only what every chest gives (D8d)."""
    if not event.item:
        return None
    hero = shown.heroes[event.seat].hero
    return Moment(FOUND, hero, event.seat, event.id, event.item, longer=tempo.FOUND_READ)


def _trap(shown: Position, event: SaveRolled) -> Moment | None:
    """A trap on one of its victims: ``number`` is by how much the roll lessens it (D0.12)."""
    if shown.tables.cards[event.card].kind != "trap":
        return None
    less = AVOIDED if event.avoided else event.less
    cue = "moment" if event.avoided else "mishap"
    longer = tempo.SPRUNG_READ
    return Moment(TRAP, OVERLORD, event.figure, event.id, less, cue=cue, longer=longer)


def _ended(shown: Position, event: MatchEnded) -> Moment:
    return Moment(WON, event.side, NOBODY, event.reason, SIDES.index(event.side))


MOMENTS: Final[Reader[Position, [], Moment | None]] = Reader(
    "the moments of Descent",
    on(Killed, _killed),
    on(ConquestChanged, _conquest),
    on(DeckRenewed, _renewed),
    on(IdolTaken, _idol),
    on(QuestThing, _thing),
    on(CardPlayed, _played),
    on(MimicAwoke, _mimic),
    on(ChestOpened, _chest),
    on(ItemFound, _found),
    on(SaveRolled, _trap),
    on(MatchEnded, _ended),
)
"""What decides a match; other events are told by what moves and by the log."""
