"""Which events of Trials decide a match, and as what moments they are told."""

from __future__ import annotations

from typing import Final

from game.engine.events import NOBODY, Event
from game.engine.readers import Reader, on
from game.rules.trials.codes import ELITES, GUARDIAN, PARTIES, SIDES
from game.rules.trials.events import (
    ActionDeclared,
    CampAllied,
    EventDrawn,
    ExtraAttack,
    Fell,
    GuardianCame,
    MatchEnded,
    MonsterAttacks,
    PhaseStarted,
    Played,
    RoundStarted,
    StayedUp,
    Stepped,
    Stood,
    TierDone,
    TitleTaken,
    TurnEnded,
    TurnStarted,
    VictoryPoints,
)
from game.table.board.shown import Moment
from game.table.trials.position import Position

HERO_FALLS: Final = "hero_falls"
ELITE_FALLS: Final = "elite_falls"
MONSTER_COMES: Final = "monster_comes"
GUARDIAN_WAITS: Final = "guardian_waits"
GUARDIAN_COMES: Final = "guardian_comes"
GUARDIAN_RETURNS: Final = "guardian_returns"
GUARDIAN_FALLS: Final = "guardian_falls"
TIER_DONE: Final = "tier_done"
CAMP_ALLIED: Final = "camp_allied"
CHAMPION: Final = "champion"
WON: Final = "won"
BROUGHT: Final = ("event", "summon")
"""How an elite comes that was not there from the start."""
BEGINNINGS: Final[tuple[type[Event], ...]] = (
    ActionDeclared, EventDrawn, ExtraAttack, MatchEnded, MonsterAttacks, PhaseStarted, Played,
    RoundStarted, Stepped, TurnEnded, TurnStarted,
)  # fmt: skip
"""With these something new begins; what one blow or one Action brings about is told before."""


def _side(party: int) -> str:
    return SIDES[party] if 0 <= party < PARTIES else ""


def _fell(shown: Position, event: Fell) -> Moment | None:
    """Heroes, elites and the Guardian; ``number`` is the hero whose the Last Hit was, -1 for
    none. Who fell leaves loot: that is told by the stars that fly back.
    """
    one = shown.figures[event.figure]
    side = _side(event.party)
    if shown.hero(event.figure) is not None:
        return Moment(HERO_FALLS, one.side, event.figure, side, event.seat, one.cell)
    if event.figure == GUARDIAN:
        return Moment(
            GUARDIAN_FALLS, side, event.figure, shown.guardian, event.seat, one.cell, "triumph"
        )
    if not ELITES >> event.figure & 1:
        return None
    return Moment(ELITE_FALLS, side, event.figure, one.kind, event.seat, one.cell, "triumph")


def _stood(shown: Position, event: Stood) -> Moment | None:
    """An elite that an event or a ritual has brought."""
    one = shown.figures[event.figure]
    if event.how not in BROUGHT or not ELITES >> event.figure & 1:
        return None
    return Moment(MONSTER_COMES, "", event.figure, one.kind, cell=event.cell)


def _came(shown: Position, event: GuardianCame) -> Moment:
    return Moment(GUARDIAN_COMES, "", event.figure, event.id, cue="last round")


def _stayed(shown: Position, event: StayedUp) -> Moment | None:
    """The Naga comes back; ``number`` is with how many HP."""
    if event.figure != GUARDIAN:
        return None
    return Moment(GUARDIAN_RETURNS, "", event.figure, shown.guardian, event.hp)


def _points(shown: Position, event: VictoryPoints) -> Moment | None:
    """A party has VP enough for the Guardian to come when the round ends: told once."""
    reached = max(shown.points.values(), default=0) >= shown.trigger
    if shown.guardian_came or reached or event.total < shown.trigger:
        return None
    return Moment(GUARDIAN_WAITS, _side(event.party), GUARDIAN, shown.guardian, event.total)


def _tier(shown: Position, event: TierDone) -> Moment:
    """``number`` is the tier, of which the VP are as many."""
    return Moment(TIER_DONE, _side(event.party), thing=event.id, number=event.tier, cue="triumph")


def _allied(shown: Position, event: CampAllied) -> Moment:
    camp = shown.camps[event.camp]
    return Moment(CAMP_ALLIED, _side(event.party), thing=camp.kind, cell=camp.cell)


def _title(shown: Position, event: TitleTaken) -> Moment | None:
    if event.seat < 0:
        return None
    return Moment(CHAMPION, _side(shown.heroes[event.seat].party), event.seat)


def _ended(shown: Position, event: MatchEnded) -> Moment:
    winner = SIDES.index(event.side) if event.side else NOBODY
    return Moment(WON, event.side, NOBODY, event.reason, winner)


MOMENTS: Final[Reader[Position, [], Moment | None]] = Reader(
    "the moments of Trials",
    on(Fell, _fell),
    on(Stood, _stood),
    on(GuardianCame, _came),
    on(StayedUp, _stayed),
    on(VictoryPoints, _points),
    on(TierDone, _tier),
    on(CampAllied, _allied),
    on(TitleTaken, _title),
    on(MatchEnded, _ended),
)
"""What decides a match; that the lead has changed, and the last round, every table tells."""
