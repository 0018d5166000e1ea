"""Which events of Adventure decide a match, and as what moments they are told."""

from __future__ import annotations

from typing import Final

from game.engine.events import NOBODY, Event
from game.engine.readers import Reader, on
from game.rules.adventure.codes import ARTIFACT, KAVAN, SIDES, VILLAIN
from game.rules.adventure.events import (
    Activated,
    Awoke,
    CardUsed,
    CurseGrown,
    Defeated,
    EncounterDrawn,
    EnvironmentBegan,
    Fell,
    IconLaid,
    KavanTurned,
    Left,
    Levelled,
    MatchEnded,
    MonsterDrawn,
    Nothing,
    PhaseStarted,
    Stood,
    SurgeUsed,
    TileLaid,
    TrapSprung,
    TurnStarted,
    Walked,
    WallBroken,
)
from game.table.adventure.position import CASTLE, Position
from game.table.board.shown import Moment

FALLEN: Final = "fallen"
SURGE: Final = "surge"
GOAL: Final = "goal"
VILLAIN_COMES: Final = "villain"
VILLAIN_DOWN: Final = "villain_down"
ARTIFACT_DOWN: Final = "artifact_down"
ICON: Final = "icon"
AWAKE: Final = "awake"
CURSE: Final = "curse"
KAVAN_TURNS: Final = "kavan"
LEVEL: Final = "level"
ENVIRONMENT: Final = "environment"
LEFT: Final = "left"
WALL: Final = "wall"
RESPITE: Final = "respite"
WON: Final = "won"

BEGINNINGS: Final[tuple[type[Event], ...]] = (
    Activated, CardUsed, EncounterDrawn, MatchEnded, MonsterDrawn, PhaseStarted, TrapSprung,
    TurnStarted, Walked,
)  # fmt: skip
"""With these something new begins; what an attack, a tile or a card brings about is told before."""


def _fell(shown: Position, event: Fell) -> Moment:
    """A hero is down; ``number`` are the surges that are left (A9.9)."""
    one = shown.figures[event.figure]
    return Moment(FALLEN, one.side, one.index, number=shown.surges)


def _surge(shown: Position, event: SurgeUsed) -> Moment:
    return Moment(SURGE, shown.seats[event.seat].hero, event.seat, number=event.left)


def _tile(shown: Position, event: TileLaid) -> Moment | None:
    if event.id != shown.tables.adventure.goal or event.why == "setup":
        return None
    hero = shown.seats[event.seat].hero if event.seat >= 0 else ""
    return Moment(GOAL, hero, event.seat, event.id, cue="triumph")


def _stood(shown: Position, event: Stood) -> Moment | None:
    """The villain comes; ``number`` is the place of the sun that brings it, 0 where none does."""
    if event.figure != VILLAIN:
        return None
    sun = shown.tables.adventure.sun
    brought = sun is not None and shown.sun >= sun.last
    return Moment(VILLAIN_COMES, CASTLE, VILLAIN, event.id, shown.sun if brought else 0, event.cell)


def _defeated(shown: Position, event: Defeated) -> Moment | None:
    """Monsters fall by the dozen; the others decide the match."""
    kind = {VILLAIN: VILLAIN_DOWN, ARTIFACT: ARTIFACT_DOWN}.get(event.figure, "")
    if not kind:
        return None
    cell = shown.figures[event.figure].cell
    hero = shown.seats[event.seat].hero if event.seat >= 0 else ""
    return Moment(kind, hero, event.figure, event.id, event.seat, cell)


def _icon(shown: Position, event: IconLaid) -> Moment:
    return Moment(ICON, CASTLE, thing="icon_of_ravenloft", number=event.guards)


def _awoke(shown: Position, event: Awoke) -> Moment:
    return Moment(AWAKE, CASTLE, cue="last round")


def _curse(shown: Position, event: CurseGrown) -> Moment | None:
    """Told once: with the next curse Kavan turns (A18.5.3)."""
    ward = shown.tables.adventure.ward
    if ward is None or event.curse != ward.curse - 1:
        return None
    return Moment(CURSE, CASTLE, KAVAN, event.why, event.curse)


def _kavan(shown: Position, event: KavanTurned) -> Moment:
    return Moment(KAVAN_TURNS, CASTLE, event.figure, cell=event.cell)


def _level(shown: Position, event: Levelled) -> Moment:
    """``number`` is the new daily, -1 for none."""
    hero = shown.seats[event.seat].hero
    return Moment(LEVEL, hero, event.seat, number=event.card, cue="triumph")


def _environment(shown: Position, event: EnvironmentBegan) -> Moment:
    return Moment(ENVIRONMENT, CASTLE, thing=event.id, number=event.seat)


def _left(shown: Position, event: Left) -> Moment:
    """``number`` are the treasures that are out now."""
    hero = shown.figures[event.figure].side
    return Moment(LEFT, hero, event.figure, number=event.carried)


def _wall(shown: Position, event: WallBroken) -> Moment:
    return Moment(WALL, shown.seats[event.seat].hero, event.seat)


def _nothing(shown: Position, event: Nothing) -> Moment | None:
    return Moment(RESPITE, number=event.seat) if event.why == RESPITE else None


def _ended(shown: Position, event: MatchEnded) -> Moment:
    winner = SIDES.index(event.side)
    return Moment(WON, event.side, NOBODY, event.reason, winner)


MOMENTS: Final[Reader[Position, [], Moment | None]] = Reader(
    "the moments of Adventure",
    on(Fell, _fell),
    on(SurgeUsed, _surge),
    on(TileLaid, _tile),
    on(Stood, _stood),
    on(Defeated, _defeated),
    on(IconLaid, _icon),
    on(Awoke, _awoke),
    on(CurseGrown, _curse),
    on(KavanTurned, _kavan),
    on(Levelled, _level),
    on(EnvironmentBegan, _environment),
    on(Left, _left),
    on(WallBroken, _wall),
    on(Nothing, _nothing),
    on(MatchEnded, _ended),
)
"""What decides a match; other events are told by what moves and by the log."""
