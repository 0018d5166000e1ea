"""What moves at the table of Trials, by the class of the event."""

from __future__ import annotations

from typing import Final

from game.engine.readers import Reader, on
from game.rules.trials.codes import FIRST_OBELISK, FIRST_PRINCE, SIDES
from game.rules.trials.events import (
    ActionDeclared,
    Ailed,
    BoonCame,
    CampAllied,
    CampWoke,
    CardBack,
    CardDiscarded,
    CardGone,
    CardsDrawn,
    ChainPlayed,
    ChestFlipped,
    ChestPlaced,
    Countered,
    Damaged,
    DeckCycled,
    EventActs,
    EventDrawn,
    ExtraAttack,
    Fell,
    Healed,
    InitiativeRolled,
    LeftBoard,
    Located,
    LootGained,
    LootUsed,
    MarkerDone,
    MatchEnded,
    MinionWounded,
    MonsterAttacks,
    ObjectiveDone,
    Ordered,
    PieceMoved,
    PiecePlaced,
    PlainRolled,
    Played,
    PlayOver,
    PortalPlaced,
    Progress,
    QuestRevealed,
    RingPut,
    RollChanged,
    Rolled,
    RollJudged,
    RoundStarted,
    StayedUp,
    Stepped,
    Stood,
    Targeted,
    TierDone,
    TieRolled,
    TitleTaken,
    TokenPlaced,
    TurnStarted,
    VictoryPoints,
)
from game.table.motion import moves, signs
from game.table.motion.animation import Animation, Pace, abreast, together
from game.table.trials import holding, moving, strikes
from game.table.trials.looks import SIDES as LOOKS
from game.table.trials.position import Position
from game.table.trials.tints import HOLY

ROUND: Final = "round"
TURN: Final = "turn"
"""The ribbon of a turn: its number is the seat."""
ENDED: Final = "match_ended"
"""The ribbons, besides those of moments."""


def _round(shown: Position, event: RoundStarted, pace: Pace, serial: int) -> Animation:
    return signs.banner(pace, ROUND, event.round, "round starts")


def _turn(shown: Position, event: TurnStarted, pace: Pace, serial: int) -> Animation:
    """A hero's turn has a ribbon; of monsters, and of an allied ogre, the halo grows."""
    halo = moves.select(pace, event.figure)
    hero = shown.hero(event.figure)
    if hero is None or FIRST_PRINCE <= event.figure < FIRST_OBELISK:
        return halo
    look = LOOKS[SIDES[hero.party]]
    return together((signs.banner(pace, TURN, hero.seat, f"your turn/{look}"), halo))


def _portal(shown: Position, event: PortalPlaced, pace: Pace, serial: int) -> Animation:
    lit = moves.light(pace, [[event.cell]], HOLY, "magic")
    return together((lit, signs.drop(pace, event.cell)))


def _chest_placed(shown: Position, event: ChestPlaced, pace: Pace, serial: int) -> Animation:
    return abreast(signs.drop(pace, event.cell))


def _ended(shown: Position, event: MatchEnded, pace: Pace, serial: int) -> Animation:
    winner = SIDES.index(event.side) if event.side else -1
    return signs.banner(pace, ENDED, winner, "round starts")


ANIMATIONS: Final[Reader[Position, [Pace, int], Animation]] = Reader(
    "the motion of Trials",
    on(RoundStarted, _round),
    on(TurnStarted, _turn),
    on(PortalPlaced, _portal),
    on(ChestPlaced, _chest_placed),
    on(MatchEnded, _ended),
    on(Stood, moving.stood),
    on(Stepped, moving.stepped),
    on(Fell, moving.fell),
    on(LeftBoard, moving.left),
    on(Targeted, strikes.targeted),
    on(ExtraAttack, strikes.extra),
    on(MonsterAttacks, strikes.monster),
    on(Rolled, strikes.rolled),
    on(RollChanged, strikes.changed),
    on(PlainRolled, strikes.plain),
    on(RollJudged, strikes.judged),
    on(Damaged, strikes.damaged),
    on(MinionWounded, strikes.wounded),
    on(Healed, strikes.healed),
    on(StayedUp, strikes.stayed),
    on(Countered, strikes.countered),
    on(CardsDrawn, holding.drawn),
    on(ActionDeclared, holding.declared),
    on(ChainPlayed, holding.chained),
    on(Played, holding.played),
    on(PlayOver, holding.play_over),
    on(CardDiscarded, holding.discarded),
    on(CardGone, holding.gone),
    on(CardBack, holding.back),
    on(DeckCycled, holding.cycled),
    on(InitiativeRolled, holding.initiative),
    on(TieRolled, holding.initiative),
    on(Ordered, holding.ordered),
    on(EventDrawn, holding.event_drawn),
    on(MarkerDone, holding.marker_done),
    on(Located, holding.located),
    on(EventActs, holding.acts),
    on(QuestRevealed, holding.quest_revealed),
    on(Progress, holding.progress),
    on(ObjectiveDone, holding.objective),
    on(TierDone, holding.tier),
    on(VictoryPoints, holding.points),
    on(LootGained, holding.loot),
    on(LootUsed, holding.loot_used),
    on(ChestFlipped, holding.chest),
    on(TokenPlaced, holding.token),
    on(PiecePlaced, holding.piece),
    on(PieceMoved, holding.piece),
    on(Ailed, holding.ailed),
    on(RingPut, holding.ring),
    on(BoonCame, holding.boon),
    on(CampWoke, holding.woke),
    on(CampAllied, holding.allied),
    on(TitleTaken, holding.title),
)
"""What moves with each kind of event; all else is told by what follows it, or by the log."""
