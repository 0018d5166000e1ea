"""What each kind of event of Adventure changes of what is shown."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.board.tiling import SQUARES
from game.engine.events import NOBODY, Event, Locked
from game.engine.readers import Reader, on
from game.rules.adventure.codes import (
    FIRST_TREASURE,
    KAVAN,
    MONSTERS,
    SIDES,
    VILLAIN,
)
from game.rules.adventure.events import (
    Activated,
    AttackJudged,
    AttackRolled,
    Awoke,
    CardUsed,
    CardWon,
    CastleByHand,
    CheckJudged,
    CheckRolled,
    Conditioned,
    CurseGrown,
    Damaged,
    Defeated,
    EncounterDrawn,
    EncounterDropped,
    EnvironmentBegan,
    EnvironmentEnded,
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
    LastingEnded,
    Left,
    Levelled,
    LineChosen,
    Looked,
    MarkerGone,
    MarkerLaid,
    MarkerTicked,
    MatchEnded,
    MatchStarted,
    MonsterDrawn,
    MonsterDropped,
    Nothing,
    PhaseStarted,
    Placed,
    PowersTaken,
    PutBack,
    Removed,
    Rerolled,
    RollRaised,
    Rose,
    RowPassed,
    SetByHand,
    Shuffled,
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
    Unconditioned,
    Walked,
    WallBroken,
)
from game.table.adventure.position import (
    ACTIONS,
    ARRIVES,
    BLACK,
    DRAW,
    ENCOUNTER,
    EXPLORATION,
    EXPLORE,
    HERO,
    MONSTER,
    NO_CARD,
    NO_TILE,
    NOWHERE,
    ROW,
    STORM,
    SURGE,
    TREASURE,
    VILLAIN_PHASE,
    VILLAINS,
    WHITE,
    DrawnNow,
    LaidOn,
    LastingNow,
    LineNow,
    MarkerNow,
    Position,
    RollNow,
    activates,
    frenzied,
    is_hero,
    is_monster,
)
from game.table.motion.projection import OFF

TRAP: Final = "trap"


def _nothing(shown: Position, event: Event) -> None:
    """Change nothing: it is told by the log, or by what follows it."""


def without(held: tuple[int, ...], one: int) -> tuple[int, ...]:
    """Return what is held without a card; unchanged where it is not there."""
    return tuple(card for card in held if card != one)


def _take(shown: Position, card: int) -> None:
    """Take a card out of where it lies, whatever that is; discards are not looked through."""
    shown.working = without(shown.working, card)
    for seat in shown.seats:
        if card in seat.items:
            seat.items = without(seat.items, card)
        if card in seat.row:
            seat.row = without(seat.row, card)
    if card in shown.experience:
        shown.experience = without(shown.experience, card)


def _pull(shown: Position, deck: str, card: int) -> None:
    """Take a card out of wherever it lies, its deck and the discards too, as a referee may."""
    lies = card in shown.working or card in shown.experience
    lies = lies or any(card in seat.items or card in seat.row for seat in shown.seats)
    _take(shown, card)
    if lies:
        return
    there = shown.decks[deck]
    if card in there.discards:
        there.discards = without(there.discards, card)
    else:
        there.count -= 1


def _discard(shown: Position, deck: str, card: int) -> None:
    """Lay a card on the discards of its deck."""
    _take(shown, card)
    shown.decks[deck].discards += (card,)


def _draw(shown: Position, deck: str, card: int, id: str, seat: int) -> None:
    """Take the top card of a deck; it works from now on."""
    shown.decks[deck].count -= 1
    shown.working += (card,)
    shown.drawn = DrawnNow(deck, card, id, seat)
    shown.looked = ("", ())


def _end(shown: Position, card: int, fate: str) -> None:
    """Say what became of the card drawn last."""
    if shown.drawn is not None and shown.drawn.card == card:
        shown.drawn = replace(shown.drawn, fate=fate)


def _close(shown: Position) -> None:
    """Lay away the encounter that has worked: nothing is told of that (A10.4, A10.5)."""
    for card in shown.working:
        if MONSTERS <= card < FIRST_TREASURE:
            _discard(shown, ENCOUNTER, card)
            shown.drawn = None


# --- set-up


def _powers_taken(shown: Position, event: PowersTaken) -> None:
    shown.seats[event.seat].powers = event.cards


def _started(shown: Position, event: MatchStarted) -> None:
    shown.surges = shown.most_surges = event.surges


def _first_rolled(shown: Position, event: FirstRolled) -> None:
    shown.roll = RollNow(event.seat, event.seat, check="first", dice=(event.die,), die=event.die)


def _first_player(shown: Position, event: FirstPlayer) -> None:
    shown.first = shown.active = event.seat


def _shuffled(shown: Position, event: Shuffled) -> None:
    deck = shown.decks[event.deck]
    deck.count += len(deck.discards)
    deck.discards = ()


# --- the castle


def _tile_laid(shown: Position, event: TileLaid) -> None:
    tables = shown.tables
    shown.castle = shown.castle.put(tables.kind(event.id), (event.x, event.y), event.turn)
    shown.tiles = shown.castle
    if event.why == "setup":
        return
    shown.stack -= 1
    if event.below:
        shown.under -= 1
    shown.fresh = event.slot
    if event.id == tables.adventure.goal:
        shown.goal = event.slot
    if event.why == "explored":
        shown.placed, shown.step = BLACK if event.black else WHITE, ARRIVES


def _wall_broken(shown: Position, event: WallBroken) -> None:
    shown.castle = shown.castle.broken(event.slot, event.way)
    shown.tiles = shown.castle


def _marker_laid(shown: Position, event: MarkerLaid) -> None:
    if event.marker == TRAP:
        _take(shown, event.card)
        shown.seats[event.seat].row += (event.card,)
        _end(shown, event.card, TRAP)
    laid = MarkerNow(event.marker, event.seat, event.slot, event.tokens, event.card)
    shown.markers += (laid,)


def _at(shown: Position, event: MarkerGone | MarkerTicked) -> int:
    """Return the place of a marker among all that lie, -1 where there is none such."""
    told = (event.marker, event.seat, event.slot)
    found = (at for at, one in enumerate(shown.markers) if (one.marker, one.seat, one.slot) == told)
    return next(found, NOWHERE)


def _marker_gone(shown: Position, event: MarkerGone) -> None:
    if (at := _at(shown, event)) >= 0:
        shown.markers = (*shown.markers[:at], *shown.markers[at + 1 :])


def _marker_ticked(shown: Position, event: MarkerTicked) -> None:
    if (at := _at(shown, event)) >= 0:
        ticked = replace(shown.markers[at], tokens=event.tokens)
        shown.markers = (*shown.markers[:at], ticked, *shown.markers[at + 1 :])


# --- turn


def _turn_started(shown: Position, event: TurnStarted) -> None:
    _close(shown)
    shown.active, shown.turn, shown.round = event.seat, event.turn, event.round
    shown.acting = event.seat
    shown.drawn = shown.line = shown.roll = None
    shown.looked = ("", ())
    shown.placed, shown.fresh, shown.twice = NO_TILE, NOWHERE, False
    shown.acted = shown.sprung = ()
    shown.by_card = 0


def _phase_started(shown: Position, event: PhaseStarted) -> None:
    shown.phase = event.phase
    if event.phase == HERO:
        shown.step = ACTIONS
        if shown.figures[event.seat].lying:
            shown.step = SURGE
    elif event.phase == EXPLORATION:
        shown.step = EXPLORE
    elif event.phase == VILLAIN_PHASE:
        shown.step = DRAW if shown.draws_encounter else VILLAINS
        shown.acting = OFF
        shown.roll = None
        shown.drawn = None


def _surge_used(shown: Position, event: SurgeUsed) -> None:
    shown.surges, shown.step = event.left, ACTIONS


def _card_used(shown: Position, event: CardUsed) -> None:
    seat = shown.seats[event.seat]
    shown.looked = ("", ())
    if event.card in seat.items:
        seat.items = without(seat.items, event.card)
        shown.working += (event.card,)


def _flipped(shown: Position, event: Flipped) -> None:
    seat = shown.seats[event.seat]
    seat.down = seat.down - {event.card} if event.up else seat.down | {event.card}


def _lasting_began(shown: Position, event: LastingBegan) -> None:
    shown.lasting += (LastingNow(event.card, event.heroes, event.seat),)


def _lasting_ended(shown: Position, event: LastingEnded) -> None:
    if any(one.card == event.card for one in shown.laid_on):
        # A respite has taken the place of a card (A17m).
        _lift(shown, event.card)
        _discard(shown, TREASURE, event.card)
        return
    for at, one in enumerate(shown.lasting):
        if (one.card, one.seat) == (event.card, event.seat):
            shown.lasting = (*shown.lasting[:at], *shown.lasting[at + 1 :])
            return


def _lift(shown: Position, card: int) -> None:
    shown.laid_on = tuple(one for one in shown.laid_on if one.card != card)


# --- figures


def _stood(shown: Position, event: Stood) -> None:
    one = shown.figures[event.figure]
    one.id, one.cell, one.hp = event.id, event.cell, event.hp


def _walked(shown: Position, event: Walked) -> None:
    if event.path:
        shown.figures[event.figure].cell = event.path[-1]


def _tile_walked(shown: Position, event: TileWalked) -> None:
    shown.figures[event.figure].cell = event.cell


def _placed(shown: Position, event: Placed) -> None:
    shown.figures[event.figure].cell = event.cell
    if event.figure < len(shown.seats):
        shown.seats[event.figure].removed = False


def _removed(shown: Position, event: Removed) -> None:
    shown.figures[event.figure].cell = OFF
    shown.seats[event.figure].removed = True


def _left(shown: Position, event: Left) -> None:
    shown.figures[event.figure].cell = OFF
    seat = shown.seats[event.figure]
    seat.gone, seat.items = True, ()
    shown.carried_out = event.carried


def _row_passed(shown: Position, event: RowPassed) -> None:
    shown.seats[event.seat].row = ()
    shown.seats[event.to].row += event.cards
    shown.own()


# --- monsters and villains


def _monster_drawn(shown: Position, event: MonsterDrawn) -> None:
    _draw(shown, MONSTER, event.card, event.id, event.seat)


def _monster_dropped(shown: Position, event: MonsterDropped) -> None:
    _discard(shown, MONSTER, event.card)
    _end(shown, event.card, event.why)


def _spawned(shown: Position, event: Spawned) -> None:
    _take(shown, event.card)
    shown.seats[event.seat].row += (event.card,)
    one = shown.figures[event.figure]
    one.cell, one.hp = event.cell, event.hp
    shown.own()
    _end(shown, event.card, "spawned")


def _activated(shown: Position, event: Activated) -> None:
    if shown.phase == VILLAIN_PHASE and shown.by_card:
        shown.by_card -= 1
    elif shown.phase == VILLAIN_PHASE:
        _close(shown)
        shown.drawn = None
        shown.step = ROW if is_monster(event.figure) else VILLAINS
        shown.acted += (event.figure,)
    shown.acting = event.figure
    shown.line = LineNow(event.figure)
    shown.roll = None


def _idle(shown: Position, event: Idle) -> None:
    """Who is dazed has had its turn (A17l)."""
    if event.why == "dazed" and shown.phase == VILLAIN_PHASE:
        shown.acted += (event.figure,)


def _trap_sprung(shown: Position, event: TrapSprung) -> None:
    _close(shown)
    shown.drawn = shown.line = shown.roll = None
    shown.step, shown.acting = ROW, OFF
    shown.sprung += (event.card,)


def _line_chosen(shown: Position, event: LineChosen) -> None:
    shown.line = LineNow(
        event.figure, event.line, event.target, event.tiles, event.squares, event.by
    )
    villain = shown.tables.villain
    if event.figure == VILLAIN and villain is not None:
        once = villain.tactics[event.line - 1].once
        if once:
            shown.once |= {once}


# --- rolls


def _attack_rolled(shown: Position, event: AttackRolled) -> None:
    shown.roll = RollNow(
        event.figure, NOBODY, event.target, "", event.card, event.name, event.dice, event.die,
        event.bonus, event.armour,
    )  # fmt: skip


def _rerolled(shown: Position, event: Rerolled) -> None:
    if shown.roll is not None:
        shown.roll = replace(shown.roll, dice=(*shown.roll.dice, event.die), die=event.die)


def _roll_raised(shown: Position, event: RollRaised) -> None:
    if shown.roll is not None:
        more = (shown.tables.called(event.card), event.amount)
        shown.roll = replace(shown.roll, bonus=(*shown.roll.bonus, more))


def _attack_judged(shown: Position, event: AttackJudged) -> None:
    if shown.roll is not None:
        shown.roll = replace(
            shown.roll, total=event.total, passed=event.hit, turned=event.turned, need=event.armour
        )


def _check_rolled(shown: Position, event: CheckRolled) -> None:
    if event.check == STORM:
        shown.step = STORM
    shown.roll = RollNow(
        NOBODY, event.seat, NOBODY, event.check, event.card, "", (event.die,), event.die,
        event.bonus, (), event.need,
    )  # fmt: skip


def _check_judged(shown: Position, event: CheckJudged) -> None:
    if event.check == STORM:
        shown.step = ACTIONS
    if shown.roll is not None:
        shown.roll = replace(shown.roll, total=event.total, passed=event.passed)


# --- what comes of it


def _damaged(shown: Position, event: Damaged) -> None:
    shown.figures[event.figure].hp = event.hp


def _healed(shown: Position, event: Healed) -> None:
    shown.figures[event.figure].hp = event.hp


def _fell(shown: Position, event: Fell) -> None:
    shown.figures[event.figure].lying = True


def _rose(shown: Position, event: Rose) -> None:
    shown.figures[event.figure].lying = False


def _conditioned(shown: Position, event: Conditioned) -> None:
    one = shown.figures[event.figure]
    if event.condition not in one.conditions:
        one.conditions = [*one.conditions, event.condition]


def _unconditioned(shown: Position, event: Unconditioned) -> None:
    one = shown.figures[event.figure]
    one.conditions = [each for each in one.conditions if each != event.condition]


def _defeated(shown: Position, event: Defeated) -> None:
    one = shown.figures[event.figure]
    one.cell, one.hp = OFF, 0
    shown.felled = event.figure
    shown.guards -= {event.figure}


def _card_won(shown: Position, event: CardWon) -> None:
    _take(shown, event.card)
    shown.experience += (event.card,)
    fell, other = shown.figures[shown.felled], shown.of_card(event.card)
    if other is not None and other is not fell:
        # The taken card's figure now belongs to the card whose figure fell (A9a).
        fell.card, other.card = other.card, fell.card
    shown.own()


def _experience_gained(shown: Position, event: ExperienceGained) -> None:
    _take(shown, event.card)
    shown.experience += (event.card,)
    _end(shown, event.card, "experience")


def _experience_paid(shown: Position, event: ExperiencePaid) -> None:
    for card in event.cards:
        _discard(shown, MONSTER if card < MONSTERS else TREASURE, card)


def _levelled(shown: Position, event: Levelled) -> None:
    seat = shown.seats[event.seat]
    seat.level = 2
    if event.card >= 0:
        seat.powers += (event.card,)
    shown.figures[event.seat].max_hp = shown.tables.most_hp(event.seat, level_two=True)


# --- encounters


def _encounter_drawn(shown: Position, event: EncounterDrawn) -> None:
    _draw(shown, ENCOUNTER, event.card, event.id, event.seat)
    shown.by_card = activates(shown, event.card)
    shown.twice = frenzied(shown.tables, event.card)


def _encounter_dropped(shown: Position, event: EncounterDropped) -> None:
    _discard(shown, ENCOUNTER, event.card)
    _end(shown, event.card, event.why)
    shown.by_card, shown.twice = 0, False


def _environment_began(shown: Position, event: EnvironmentBegan) -> None:
    if shown.environment >= 0:
        shown.decks[ENCOUNTER].discards += (shown.environment,)  # set by hand
    _pull(shown, ENCOUNTER, event.card)
    shown.environment = event.card
    _end(shown, event.card, "environment")


def _environment_ended(shown: Position, event: EnvironmentEnded) -> None:
    shown.environment = NO_CARD
    shown.decks[ENCOUNTER].discards += (event.card,)


def _trap_disabled(shown: Position, event: TrapDisabled) -> None:
    _discard(shown, ENCOUNTER, event.card)


def _did_nothing(shown: Position, event: Nothing) -> None:
    shown.by_card = 0


# --- treasures


def _treasure_drawn(shown: Position, event: TreasureDrawn) -> None:
    _draw(shown, TREASURE, event.card, event.id, event.seat)


def _treasure_kept(shown: Position, event: TreasureKept) -> None:
    _pull(shown, TREASURE, event.card)
    shown.seats[event.seat].items += (event.card,)
    _end(shown, event.card, "kept")


def _treasure_discarded(shown: Position, event: TreasureDiscarded) -> None:
    _lift(shown, event.card)
    _discard(shown, TREASURE, event.card)
    _end(shown, event.card, event.why)


def _looked(shown: Position, event: Looked) -> None:
    shown.looked = (event.deck, event.cards)


def _put_back(shown: Position, event: PutBack) -> None:
    shown.looked = ("", ())


def _laid_upon(shown: Position, event: LaidUpon) -> None:
    shown.laid_on += (LaidOn(event.card, event.on, event.deck),)
    _end(shown, event.card, "laid")


# --- the adventure


def _sun_moved(shown: Position, event: SunMoved) -> None:
    shown.sun = event.at


def _awoke(shown: Position, event: Awoke) -> None:
    shown.awake = True


def _icon_laid(shown: Position, event: IconLaid) -> None:
    shown.icon = event.slot
    monsters = (one for one in shown.figures.values() if is_monster(one.index) and one.standing)
    shown.guards = frozenset(one.index for one in monsters if one.cell // SQUARES == event.slot)


def _icon_taken(shown: Position, event: IconTaken) -> None:
    shown.taken = True


def _storm_passed(shown: Position, event: StormPassed) -> None:
    seat = shown.seats[event.seat]
    seat.powers = (*without(seat.powers, event.given), event.got)
    seat.down = seat.down - {event.given, event.got}


def _curse_grown(shown: Position, event: CurseGrown) -> None:
    shown.curse = event.curse


def _kavan_turned(shown: Position, event: KavanTurned) -> None:
    shown.figures[KAVAN].cell = OFF
    one = shown.figures[event.figure]
    one.cell, one.hp = event.cell, one.max_hp


def _fountain_filled(shown: Position, event: FountainFilled) -> None:
    shown.fountain = event.tokens


# --- set by hand


def _set_by_hand(shown: Position, event: SetByHand) -> None:
    one = shown.figures[event.figure]
    one.cell, one.hp = event.cell, event.hp
    if is_hero(event.figure):
        marked = (("slowed", event.slowed), ("immobilized", event.immobilized))
        one.conditions = [name for name, there in marked if there]
        one.lying = event.hp == 0
        shown.seats[event.figure].level = event.level
        one.max_hp = shown.tables.most_hp(event.figure, event.level == 2)
    elif is_monster(event.figure) and event.seat != one.owner:
        _pull(shown, MONSTER, event.card)
        if event.seat == NOBODY:
            shown.decks[MONSTER].discards += (event.card,)
        else:
            shown.seats[event.seat].row += (event.card,)
        shown.own()


def _castle_by_hand(shown: Position, event: CastleByHand) -> None:
    if event.key == "xp":
        _pull(shown, MONSTER, event.card)
        shown.experience += (event.card,)
    elif event.key == "surges":
        shown.surges = event.amount
        shown.most_surges = max(shown.most_surges, event.amount)
    elif event.key == "sun":
        shown.sun = event.amount
    elif event.key == "curse":
        shown.curse = event.amount
    elif event.key == "fountain":
        shown.fountain = event.amount


def _match_ended(shown: Position, event: MatchEnded) -> None:
    shown.winner, shown.reason = SIDES.index(event.side), event.reason
    shown.acting = OFF


CHANGES: Final[Reader[Position, [], None]] = Reader(
    "what is shown of Adventure",
    on(Locked, _nothing),
    on(MatchStarted, _started),
    on(PowersTaken, _powers_taken),
    on(FirstRolled, _first_rolled),
    on(FirstPlayer, _first_player),
    on(Shuffled, _shuffled),
    on(TileLaid, _tile_laid),
    on(WallBroken, _wall_broken),
    on(MarkerLaid, _marker_laid),
    on(MarkerGone, _marker_gone),
    on(MarkerTicked, _marker_ticked),
    on(TurnStarted, _turn_started),
    on(PhaseStarted, _phase_started),
    on(SurgeUsed, _surge_used),
    on(CardUsed, _card_used),
    on(Flipped, _flipped),
    on(LastingBegan, _lasting_began),
    on(LastingEnded, _lasting_ended),
    on(Stood, _stood),
    on(Walked, _walked),
    on(TileWalked, _tile_walked),
    on(Placed, _placed),
    on(Removed, _removed),
    on(Left, _left),
    on(RowPassed, _row_passed),
    on(MonsterDrawn, _monster_drawn),
    on(MonsterDropped, _monster_dropped),
    on(Spawned, _spawned),
    on(Activated, _activated),
    on(TrapSprung, _trap_sprung),
    on(LineChosen, _line_chosen),
    on(Idle, _idle),
    on(AttackRolled, _attack_rolled),
    on(Rerolled, _rerolled),
    on(RollRaised, _roll_raised),
    on(AttackJudged, _attack_judged),
    on(CheckRolled, _check_rolled),
    on(CheckJudged, _check_judged),
    on(Damaged, _damaged),
    on(Healed, _healed),
    on(Fell, _fell),
    on(Rose, _rose),
    on(Conditioned, _conditioned),
    on(Unconditioned, _unconditioned),
    on(Defeated, _defeated),
    on(CardWon, _card_won),
    on(ExperienceGained, _experience_gained),
    on(ExperiencePaid, _experience_paid),
    on(Levelled, _levelled),
    on(EncounterDrawn, _encounter_drawn),
    on(EncounterDropped, _encounter_dropped),
    on(EnvironmentBegan, _environment_began),
    on(EnvironmentEnded, _environment_ended),
    on(TrapDisabled, _trap_disabled),
    on(Nothing, _did_nothing),
    on(TreasureDrawn, _treasure_drawn),
    on(TreasureKept, _treasure_kept),
    on(TreasureDiscarded, _treasure_discarded),
    on(Looked, _looked),
    on(PutBack, _put_back),
    on(LaidUpon, _laid_upon),
    on(SunMoved, _sun_moved),
    on(Awoke, _awoke),
    on(IconLaid, _icon_laid),
    on(IconTaken, _icon_taken),
    on(StormPassed, _storm_passed),
    on(CurseGrown, _curse_grown),
    on(KavanTurned, _kavan_turned),
    on(FountainFilled, _fountain_filled),
    on(SetByHand, _set_by_hand),
    on(CastleByHand, _castle_by_hand),
    on(MatchEnded, _match_ended),
)
"""Every kind of event: a test says that none is forgotten."""
