"""What moves at the table of Descent, by the class of the event."""

from __future__ import annotations

from typing import Final

from game.engine.readers import Reader, on
from game.rules.descent.codes import SIDES
from game.rules.descent.events import (
    AbilityUsed,
    Activated,
    AreaRevealed,
    AttackDeclared,
    AttackJudged,
    AttackRerolled,
    AttackRolled,
    BlockFell,
    CardDiscarded,
    CardPlayed,
    CardsDrawn,
    ChestOpened,
    ConquestChanged,
    DieAdded,
    Dodged,
    DoorClosed,
    DoorOpened,
    Drunk,
    Enhanced,
    GlyphLit,
    Guarded,
    GustBegan,
    Healed,
    ItemFound,
    LeftMap,
    MatchEnded,
    MimicAwoke,
    OrderPlaced,
    PitMade,
    RoundStarted,
    SaveRolled,
    Stepped,
    Stood,
    Struck,
    SurgeSpent,
    ThreatChanged,
    TokenDropped,
    TokenGained,
    TokenLost,
    TokenRolled,
    TokenTaken,
    TurnStarted,
    UndyingRolled,
    Wounded,
)
from game.table.descent import exploring, holding, moving, strikes, trapping
from game.table.descent.glyphs import order_key
from game.table.descent.position import Position
from game.table.motion import moves, signs
from game.table.motion.animation import Animation, Pace, nothing

ROUND: Final = "round"
OVERLORD: Final = "overlord"
GUST: Final = "gust"
ENDED: Final = "match_ended"
"""The ribbons, besides that of an area that is revealed."""
GUARD: Final = "guard"


def _round(shown: Position, event: RoundStarted, pace: Pace, serial: int) -> Animation:
    return signs.banner(pace, ROUND, event.round, "round starts")


def _turn(shown: Position, event: TurnStarted, pace: Pace, serial: int) -> Animation:
    if shown.hero(event.seat) is None:
        return signs.banner(pace, OVERLORD, event.seat, "your turn/second")
    return moves.select(pace, event.seat)


def _activated(shown: Position, event: Activated, pace: Pace, serial: int) -> Animation:
    return moves.select(pace, event.figure)


def _guarded(shown: Position, event: Guarded, pace: Pace, serial: int) -> Animation:
    place = shown.place_of(event.seat)
    key = order_key(GUARD)
    return signs.rising(pace, place, key, "condition") if place is not None else nothing()


def _gust(shown: Position, event: GustBegan, pace: Pace, serial: int) -> Animation:
    return signs.banner(pace, GUST, event.spaces, "magic")


def _ended(shown: Position, event: MatchEnded, pace: Pace, serial: int) -> Animation:
    return signs.banner(pace, ENDED, SIDES.index(event.side), "round starts")


ANIMATIONS: Final[Reader[Position, [Pace, int], Animation]] = Reader(
    "the motion of Descent",
    on(RoundStarted, _round),
    on(TurnStarted, _turn),
    on(Activated, _activated),
    on(Guarded, _guarded),
    on(GustBegan, _gust),
    on(MatchEnded, _ended),
    on(Stood, moving.stood),
    on(Stepped, moving.stepped),
    on(LeftMap, moving.left),
    on(AttackDeclared, strikes.declared),
    on(Dodged, strikes.dodged),
    on(AttackRolled, strikes.rolled),
    on(AttackRerolled, strikes.rerolled),
    on(DieAdded, strikes.added),
    on(AttackJudged, strikes.judged),
    on(Struck, strikes.struck),
    on(Wounded, trapping.wounded),
    on(SaveRolled, trapping.saved),
    on(TokenRolled, strikes.one_die),
    on(UndyingRolled, strikes.one_die),
    on(DoorOpened, exploring.door),
    on(DoorClosed, exploring.door),
    on(AreaRevealed, exploring.revealed),
    on(GlyphLit, exploring.lit),
    on(PitMade, trapping.pit),
    on(BlockFell, trapping.block),
    on(ChestOpened, exploring.chest),
    on(MimicAwoke, exploring.mimic),
    on(TokenTaken, exploring.taken),
    on(TokenDropped, exploring.dropped),
    on(ConquestChanged, holding.conquest),
    on(ThreatChanged, holding.threat),
    on(CardsDrawn, holding.drawn),
    on(CardPlayed, trapping.played),
    on(CardDiscarded, holding.discarded),
    on(SurgeSpent, holding.surge),
    on(Enhanced, holding.enhanced),
    on(TokenGained, trapping.gained),
    on(TokenLost, holding.lost),
    on(OrderPlaced, holding.ordered),
    on(AbilityUsed, holding.ability),
    on(Drunk, holding.drunk),
    on(ItemFound, holding.found),
    on(Healed, holding.healed),
)
"""What moves with each kind of event; all else is told by what follows it, or by the log."""
