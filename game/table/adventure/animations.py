"""Which animation each kind of event of Adventure is shown by: one table, keyed by its class.

A maker sees the projection as it stands before its event, and returns what moves.
"""

from __future__ import annotations

from typing import Final

from game.engine.readers import Reader, on
from game.rules.adventure.codes import SIDES, XP_PRICE
from game.rules.adventure.events import (
    Activated,
    AttackJudged,
    AttackRolled,
    Awoke,
    CardUsed,
    CardWon,
    CheckJudged,
    CheckRolled,
    Conditioned,
    CurseGrown,
    Damaged,
    Defeated,
    EncounterDrawn,
    EncounterDropped,
    EnvironmentBegan,
    ExperienceGained,
    ExperiencePaid,
    Fell,
    FirstPlayer,
    FirstRolled,
    Flipped,
    FountainFilled,
    Healed,
    IconLaid,
    IconTaken,
    Idle,
    KavanTurned,
    LaidUpon,
    LastingBegan,
    Left,
    Levelled,
    LineChosen,
    Looked,
    MarkerLaid,
    MarkerTicked,
    MatchEnded,
    MonsterDrawn,
    MonsterDropped,
    Nothing,
    PhaseStarted,
    Placed,
    Removed,
    Rerolled,
    RollRaised,
    Rose,
    RowPassed,
    Spawned,
    Stood,
    StormPassed,
    SunMoved,
    SurgeUsed,
    TileLaid,
    TileWalked,
    TrapDisabled,
    TrapSprung,
    TreasureDiscarded,
    TreasureDrawn,
    TreasureKept,
    TurnStarted,
    Walked,
    WallBroken,
)
from game.table.adventure import blows, cards, strikes, tempo
from game.table.adventure import moves as own
from game.table.adventure.looks import HEROES
from game.table.adventure.position import BLACK, TREASURE, VILLAIN_PHASE, WHITE, Position
from game.table.adventure.signs import (
    CARRIED,
    CURSE,
    DISCARDS,
    ENVIRONMENT,
    FOUNTAIN,
    GOAL,
    ICON,
    PLACE,
    SEAT,
    SUN,
    TRIANGLE,
    CardMoving,
)
from game.table.board.shown import TRIUMPH
from game.table.motion import moves, signs
from game.table.motion.animation import Animation, Pace, after, nothing, quick, together, wait

SETUP: Final = "setup"
BY_HAND: Final = "by_hand"
TURN: Final = "turn"
BEGINS: Final = "begins"
CALM: Final = "calm"
AWAKE: Final = "awake"
LEVEL: Final = "level"
ENDED: Final = "match_ended"
"""The ribbons of Adventure: whose turn, who begins, no encounter, what a moment tells slowly."""


def _voice(shown: Position, seat: int) -> str:
    """Return the cue of a turn, in the voice of a hero's look."""
    return f"your turn/{HEROES[shown.seats[seat].hero]}"


def _sign(shown: Position, figure: int, id: str, cue: str, pace: Pace) -> Animation:
    """Return an icon that rises through the base of a figure; nothing off the board."""
    place = shown.place_of(figure)
    if place is None:
        return nothing(cue) if cue else nothing()
    return signs.rising(pace, place, id, cue)


# --- set-up and turn


def _first_player(shown: Position, event: FirstPlayer, pace: Pace, serial: int) -> Animation:
    return signs.banner(pace, BEGINS, event.seat, "round starts")


def _turn_started(shown: Position, event: TurnStarted, pace: Pace, serial: int) -> Animation:
    return signs.banner(pace, TURN, event.seat, _voice(shown, event.seat), tempo.TURN_READ)


def _phase_started(shown: Position, event: PhaseStarted, pace: Pace, serial: int) -> Animation:
    """A white tile lets everybody breathe, the triangle of a black one pulses (A4.6)."""
    if event.phase != VILLAIN_PHASE:
        return nothing()
    if shown.placed == WHITE and not shown.awake:
        return signs.banner(pace, CALM, event.seat, "", tempo.BREATH)
    if shown.placed == BLACK:
        swells = cards.swells(pace, TRIANGLE, tempo.PULSE)
        if shown.fresh < 0:
            return swells
        return together((swells, own.triangle(shown, shown.fresh, pace)))
    return nothing()


def _surge_used(shown: Position, event: SurgeUsed, pace: Pace, serial: int) -> Animation:
    return cards.surge(pace, event.seat)


def _card_used(shown: Position, event: CardUsed, pace: Pace, serial: int) -> Animation:
    """Its sign rises through who uses it; an item leaves the row of treasures."""
    shows = [_sign(shown, event.seat, event.id, "condition", pace)]
    if event.card in shown.seats[event.seat].items:
        flight = CardMoving(event.card, SEAT, PLACE, 0.0, event.seat)
        shows.append(quick(cards.flies(pace, [flight], tempo.CARD, "card deal")))
    return together(shows)


def _flipped(shown: Position, event: Flipped, pace: Pace, serial: int) -> Animation:
    return cards.flipped(pace, event.card, event.up)


def _lasting_began(shown: Position, event: LastingBegan, pace: Pace, serial: int) -> Animation:
    """The sign rises through all whom it helps."""
    there = [seat.seat for seat in shown.seats if event.heroes >> seat.seat & 1]
    return together([_sign(shown, seat, event.id, "", pace) for seat in there])


# --- the castle


def _tile_laid(shown: Position, event: TileLaid, pace: Pace, serial: int) -> Animation:
    """The goal's lamp swells once its tile lies."""
    if event.why in (SETUP, BY_HAND):
        return nothing()
    comes = own.tile_laid(shown, event, pace)
    if event.id != shown.tables.adventure.goal:
        return comes
    swells = cards.swells(pace, GOAL, tempo.LAMP, TRIUMPH)
    return together((comes, after(comes.length, swells)))


def _wall_broken(shown: Position, event: WallBroken, pace: Pace, serial: int) -> Animation:
    return own.wall(shown, event.slot, event.way, pace)


def _marker(
    shown: Position, event: MarkerLaid | MarkerTicked, pace: Pace, serial: int
) -> Animation:
    """A marker comes, or does its work."""
    card = event.card if isinstance(event, MarkerLaid) else -1
    id = shown.tables.called(card) if card >= 0 else event.marker
    sign = signs.rising(pace, own.middle(shown, event.slot), id, "condition")
    if isinstance(event, MarkerTicked):
        return together((sign, strikes.tile_lit(shown, event.slot, id, "magic", pace)))
    return sign


# --- figures


def _stood(shown: Position, event: Stood, pace: Pace, serial: int) -> Animation:
    """Heroes are set down; what the castle brings rises."""
    if event.figure < len(shown.seats):
        return moves.arrive(pace, event.figure)
    return own.rise(shown, event.figure, event.cell, pace)


def _walked(shown: Position, event: Walked, pace: Pace, serial: int) -> Animation:
    return moves.walk(pace, event.figure, [shown.place(cell) for cell in event.path])


def _tile_walked(shown: Position, event: TileWalked, pace: Pace, serial: int) -> Animation:
    return own.tile_walk(shown, event, pace)


def _placed(shown: Position, event: Placed, pace: Pace, serial: int) -> Animation:
    return own.placed(shown, event.figure, event.cell, pace)


def _away(shown: Position, event: Removed | Left, pace: Pace, serial: int) -> Animation:
    """Who leaves takes the treasures along."""
    goes = own.away(shown, event.figure, pace)
    if isinstance(event, Removed) or not event.treasures:
        return goes
    return together((goes, cards.swells(pace, CARRIED, tempo.LAMP, "chest")))


def _row_passed(shown: Position, event: RowPassed, pace: Pace, serial: int) -> Animation:
    held = [CardMoving(card, SEAT, SEAT, 0.0, event.seat, event.to) for card in event.cards]
    return cards.flies(pace, held, tempo.CARD, "card deal")


# --- monsters and villains


def _monster_drawn(shown: Position, event: MonsterDrawn, pace: Pace, serial: int) -> Animation:
    return cards.turns(pace, tempo.MONSTER_READ)


def _monster_dropped(shown: Position, event: MonsterDropped, pace: Pace, serial: int) -> Animation:
    return cards.goes(pace, shown.drawn, tempo.DROPPED_READ, "card turn")


def _spawned(shown: Position, event: Spawned, pace: Pace, serial: int) -> Animation:
    """Its figure rises, and its card goes into the row (A4.5)."""
    rises = own.rise(shown, event.figure, event.cell, pace)
    flight = CardMoving(event.card, PLACE, SEAT, 0.0, -1, event.seat)
    return together((rises, cards.flies(pace, [flight], tempo.CARD, "card deal")))


def _activated(shown: Position, event: Activated, pace: Pace, serial: int) -> Animation:
    shows = [moves.select(pace, event.figure)]
    if event.card >= 0:
        shows.append(cards.lifted(pace, event.card))
    return together(shows)


def _line_chosen(shown: Position, event: LineChosen, pace: Pace, serial: int) -> Animation:
    return cards.lit(pace, shown.figures[event.figure].card)


def _idle(shown: Position, event: Idle, pace: Pace, serial: int) -> Animation:
    return wait(pace.hold(tempo.IDLE_READ))


def _trap_sprung(shown: Position, event: TrapSprung, pace: Pace, serial: int) -> Animation:
    lit = strikes.tile_lit(shown, event.slot, event.id, blows.effect(event.id), pace)
    return together((cards.lifted(pace, event.card), lit, cards.lit(pace, event.card)))


# --- what comes of it


def _fell(shown: Position, event: Fell, pace: Pace, serial: int) -> Animation:
    return own.fall(event.figure, pace)


def _rose(shown: Position, event: Rose, pace: Pace, serial: int) -> Animation:
    return own.stand(event.figure, pace)


def _conditioned(shown: Position, event: Conditioned, pace: Pace, serial: int) -> Animation:
    return _sign(shown, event.figure, event.condition, "condition", pace)


def _card_won(shown: Position, event: CardWon, pace: Pace, serial: int) -> Animation:
    return cards.won(pace, event.card, event.seat)


def _gained(shown: Position, event: ExperienceGained, pace: Pace, serial: int) -> Animation:
    return cards.won(pace, event.card, event.seat)


def _paid(shown: Position, event: ExperiencePaid, pace: Pace, serial: int) -> Animation:
    return cards.paid(pace, event.cards)


def _levelled(shown: Position, event: Levelled, pace: Pace, serial: int) -> Animation:
    """The hero's star rises and its card turns; in a hurry a ribbon says it."""
    shows = [
        _sign(shown, event.seat, "level", TRIUMPH, pace),
        cards.levelled(pace, event.seat),
    ]
    if not pace.tells:
        shows.append(signs.banner(pace, LEVEL, event.seat, ""))
    return together(shows)


# --- cards that are drawn


def _encounter_drawn(shown: Position, event: EncounterDrawn, pace: Pace, serial: int) -> Animation:
    """It waits where the pile can pay for cancelling it; else it acts at once (A11.3)."""
    if shown.xp >= XP_PRICE:
        return cards.falls(pace, tempo.ENCOUNTER_READ)
    return cards.falls(pace, tempo.UNASKED_READ, tempo.UNASKED_LEAST)


def _encounter_dropped(
    shown: Position, event: EncounterDropped, pace: Pace, serial: int
) -> Animation:
    return cards.goes(pace, shown.drawn, tempo.DROPPED_READ, "refuse")


def _environment_began(
    shown: Position, event: EnvironmentBegan, pace: Pace, serial: int
) -> Animation:
    return quick(cards.swells(pace, ENVIRONMENT, tempo.LAMP, "condition"))


def _trap_disabled(shown: Position, event: TrapDisabled, pace: Pace, serial: int) -> Animation:
    return signs.rising(pace, own.middle(shown, event.slot), event.id, "cooldown ready")


def _did_nothing(shown: Position, event: Nothing, pace: Pace, serial: int) -> Animation:
    return wait(pace.hold(tempo.IDLE_READ))


def _treasure_drawn(shown: Position, event: TreasureDrawn, pace: Pace, serial: int) -> Animation:
    """In the set-up cards go by; in play each is read: an item while it is asked who gets it, any
    other before it acts (A17.4).
    """
    if shown.phase == SETUP:
        return wait(pace.time(tempo.FLIGHT_APART), "card deal")
    item = shown.tables.treasure_of(event.card).kind == "item"
    if item and len(shown.seats) > 1:
        return cards.falls(pace, tempo.TREASURE_READ)
    return cards.falls(pace, tempo.UNASKED_READ, tempo.UNASKED_LEAST)


def _treasure_kept(shown: Position, event: TreasureKept, pace: Pace, serial: int) -> Animation:
    return cards.kept(pace, event.card, event.seat, event.giver)


def _treasure_discarded(
    shown: Position, event: TreasureDiscarded, pace: Pace, serial: int
) -> Animation:
    held = any(event.card in seat.items for seat in shown.seats)
    flight = CardMoving(
        event.card, SEAT if held else PLACE, DISCARDS, 0.0, event.seat, deck=TREASURE
    )
    return quick(cards.flies(pace, [flight], tempo.DISCARD, "card deal"))


def _looked(shown: Position, event: Looked, pace: Pace, serial: int) -> Animation:
    return cards.turns(pace, tempo.LOOKED_READ)


def _laid_upon(shown: Position, event: LaidUpon, pace: Pace, serial: int) -> Animation:
    flight = CardMoving(event.card, PLACE, SEAT, 0.0, event.seat, deck=event.deck)
    return cards.flies(pace, [flight], tempo.CARD, "card deal")


# --- the adventure


def _sun_moved(shown: Position, event: SunMoved, pace: Pace, serial: int) -> Animation:
    return cards.swells(pace, SUN, tempo.PULSE, "condition")


def _awoke(shown: Position, event: Awoke, pace: Pace, serial: int) -> Animation:
    """Where moments have no card of their own a ribbon says it."""
    return nothing() if pace.tells else signs.banner(pace, AWAKE, 0, "last round")


def _icon_laid(shown: Position, event: IconLaid, pace: Pace, serial: int) -> Animation:
    place = own.middle(shown, event.slot)
    swells = cards.swells(pace, ICON, tempo.LAMP, TRIUMPH)
    return together((signs.rising(pace, place, "icon_of_ravenloft", ""), swells))


def _icon_taken(shown: Position, event: IconTaken, pace: Pace, serial: int) -> Animation:
    swells = cards.swells(pace, ICON, tempo.LAMP, TRIUMPH)
    return together((_sign(shown, event.seat, "icon_of_ravenloft", "", pace), swells))


def _storm_passed(shown: Position, event: StormPassed, pace: Pace, serial: int) -> Animation:
    """One power turns away, the other comes."""
    turned = cards.flipped(pace, event.got, up=True)
    return together((turned, wait(pace.hold(tempo.LOOKED_READ), "magic")))


def _curse_grown(shown: Position, event: CurseGrown, pace: Pace, serial: int) -> Animation:
    swells = cards.swells(pace, CURSE, tempo.PULSE, "condition")
    kavan = next((one for one in shown.figures.values() if one.id == "kavan"), None)
    if kavan is None:
        return swells
    return together((swells, _sign(shown, kavan.index, CURSE, "", pace)))


def _kavan_turned(shown: Position, event: KavanTurned, pace: Pace, serial: int) -> Animation:
    return together((own.rise(shown, event.figure, event.cell, pace), nothing("magic")))


def _fountain(shown: Position, event: FountainFilled, pace: Pace, serial: int) -> Animation:
    return cards.swells(pace, FOUNTAIN, tempo.PULSE, "coin")


def _ended(shown: Position, event: MatchEnded, pace: Pace, serial: int) -> Animation:
    return signs.banner(pace, ENDED, SIDES.index(event.side), "round starts")


ANIMATIONS: Final = Reader(
    "the animations of Adventure",
    on(FirstRolled, strikes.first_rolled),
    on(FirstPlayer, _first_player),
    on(TileLaid, _tile_laid),
    on(WallBroken, _wall_broken),
    on(MarkerLaid, _marker),
    on(MarkerTicked, _marker),
    on(TurnStarted, _turn_started),
    on(PhaseStarted, _phase_started),
    on(SurgeUsed, _surge_used),
    on(CardUsed, _card_used),
    on(Flipped, _flipped),
    on(LastingBegan, _lasting_began),
    on(Stood, _stood),
    on(Walked, _walked),
    on(TileWalked, _tile_walked),
    on(Placed, _placed),
    on(Removed, _away),
    on(Left, _away),
    on(RowPassed, _row_passed),
    on(MonsterDrawn, _monster_drawn),
    on(MonsterDropped, _monster_dropped),
    on(Spawned, _spawned),
    on(Activated, _activated),
    on(TrapSprung, _trap_sprung),
    on(LineChosen, _line_chosen),
    on(Idle, _idle),
    on(AttackRolled, strikes.attack_rolled),
    on(Rerolled, strikes.rerolled),
    on(RollRaised, strikes.raised),
    on(AttackJudged, strikes.judged),
    on(CheckRolled, strikes.check_rolled),
    on(CheckJudged, strikes.check_judged),
    on(Damaged, strikes.damaged),
    on(Healed, strikes.healed),
    on(Fell, _fell),
    on(Rose, _rose),
    on(Conditioned, _conditioned),
    on(Defeated, strikes.defeated),
    on(CardWon, _card_won),
    on(ExperienceGained, _gained),
    on(ExperiencePaid, _paid),
    on(Levelled, _levelled),
    on(EncounterDrawn, _encounter_drawn),
    on(EncounterDropped, _encounter_dropped),
    on(EnvironmentBegan, _environment_began),
    on(TrapDisabled, _trap_disabled),
    on(Nothing, _did_nothing),
    on(TreasureDrawn, _treasure_drawn),
    on(TreasureKept, _treasure_kept),
    on(TreasureDiscarded, _treasure_discarded),
    on(Looked, _looked),
    on(LaidUpon, _laid_upon),
    on(SunMoved, _sun_moved),
    on(Awoke, _awoke),
    on(IconLaid, _icon_laid),
    on(IconTaken, _icon_taken),
    on(StormPassed, _storm_passed),
    on(CurseGrown, _curse_grown),
    on(KavanTurned, _kavan_turned),
    on(FountainFilled, _fountain),
    on(MatchEnded, _ended),
)
"""What moves; what other events change stands on the cards, the plaques or in the log."""
