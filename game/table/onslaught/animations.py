"""Which animation each kind of event is shown by: one table, keyed by its class.

A maker sees the projection as it stands before its event, and returns what moves.
"""

from __future__ import annotations

from typing import Final

from game.engine.readers import Reader, on
from game.rules.onslaught.codes import NOTHING_LEFT
from game.rules.onslaught.events import (
    ActivationEnded,
    ActivationStarted,
    AttackDeclared,
    Bloodied,
    CardFlipped,
    CardSkipped,
    ChestOpened,
    ConditionGained,
    Damaged,
    Dealt,
    Defeated,
    DialSet,
    DialTurned,
    ExpGained,
    FirstRolled,
    FirstWon,
    Healed,
    InitiativeGiven,
    ItemDropped,
    ItemGained,
    LevelledUp,
    MatchEnded,
    MonsterChosen,
    Moved,
    PhaseStarted,
    Placed,
    Pulled,
    Pushed,
    ReactionUsed,
    Recovered,
    Reinforced,
    Result,
    Rolled,
    RoundStarted,
    Teleported,
    Used,
    VpChanged,
)
from game.table.board.shown import MISHAP, TRIUMPH
from game.table.look.palette import worn
from game.table.motion import moves, signs, tempo
from game.table.motion.animation import Animation, Pace, after, nothing, together, wait
from game.table.onslaught import attacks
from game.table.onslaught import signs as own
from game.table.onslaught.blows import use
from game.table.onslaught.projection import CHEST_OPEN, CHEST_SHUT, MatchNow
from game.words.onslaught.play import say


def _path(shown: MatchNow, event: Moved | Pushed | Pulled) -> list[tuple[float, float]]:
    cells = event.path
    one = shown.figures.get(event.figure)
    if one is None:
        return [shown.place(cell) for cell in cells]
    if one.standing and cells and cells[0] != one.cell:
        cells = (one.cell, *cells)
    return [shown.place(cell, one.footprint) for cell in cells]


def _first_rolled(shown: MatchNow, event: FirstRolled, pace: Pace, serial: int) -> Animation:
    side = next((one.side for one in shown.figures.values() if one.seat == event.seat), "")
    return attacks.dice(event, pace, serial, side)


def _first_won(shown: MatchNow, event: FirstWon, pace: Pace, serial: int) -> Animation:
    seat = event.seat
    side = next((one.side for one in shown.figures.values() if one.seat == seat), "")
    return signs.banner(pace, "first_won", seat, f"your turn/{worn(side)}")


def _placed(shown: MatchNow, event: Placed | Reinforced, pace: Pace, serial: int) -> Animation:
    return moves.arrive(pace, event.figure)


def _round_started(shown: MatchNow, event: RoundStarted, pace: Pace, serial: int) -> Animation:
    return signs.banner(pace, "round", event.round, "round starts")


def _phase_started(shown: MatchNow, event: PhaseStarted, pace: Pace, serial: int) -> Animation:
    return signs.banner(pace, "phase_" + event.phase, shown.round, "round starts")


def _dealt(shown: MatchNow, event: Dealt, pace: Pace, serial: int) -> Animation:
    return wait(pace.time(tempo.DEAL), "card deal")


def _given(shown: MatchNow, event: InitiativeGiven, pace: Pace, serial: int) -> Animation:
    told = str(event.card) if event.faceup or (shown.open_cards and event.card) else ""
    return signs.card_dealt(pace, event.figure, told)


def _flipped(
    shown: MatchNow, event: CardFlipped | CardSkipped, pace: Pace, serial: int
) -> Animation:
    one = shown.figures.get(event.figure)
    if one is not None and (one.faceup or shown.open_cards):
        return nothing()
    return signs.card_turned(pace, event.figure, str(event.card))


def _turn_of(shown: MatchNow, event: ActivationStarted | MonsterChosen) -> str:
    """Return the cue of a turn, in the voice of the figure's side."""
    one = shown.figures.get(event.figure)
    return f"your turn/{worn(one.side)}" if one is not None else "your turn"


def _activation_started(
    shown: MatchNow, event: ActivationStarted, pace: Pace, serial: int
) -> Animation:
    chosen = moves.select(pace, event.figure)
    return together((chosen, wait(pace.hold(tempo.ACTS_READ), _turn_of(shown, event))))


def _monster_chosen(shown: MatchNow, event: MonsterChosen, pace: Pace, serial: int) -> Animation:
    chosen = moves.select(pace, event.figure)
    return together((chosen, wait(pace.hold(tempo.ACTS_READ), _turn_of(shown, event))))


def _activation_ended(
    shown: MatchNow, event: ActivationEnded, pace: Pace, serial: int
) -> Animation:
    """One that ended by itself says so over whoever acted, before anybody else does (R16g)."""
    place = shown.place_of(event.figure)
    if place is None or event.why != NOTHING_LEFT:
        return nothing()
    # Numbers that still rise over it stay clear of these words.
    level = attacks.level(shown, event.figure)
    told = signs.label(pace, place, say("chip.nothing_left"), "good", level, tempo.DONE_READ)
    return together((told, wait(pace.hold(tempo.DONE_READ))))


def _moved(shown: MatchNow, event: Moved, pace: Pace, serial: int) -> Animation:
    return moves.walk(pace, event.figure, _path(shown, event))


def _teleported(shown: MatchNow, event: Teleported, pace: Pace, serial: int) -> Animation:
    start = shown.place_of(event.figure, event.start) or shown.place(event.start)
    end = shown.place_of(event.figure, event.end) or shown.place(event.end)
    return moves.teleport(pace, event.figure, start, end)


def _pushed(shown: MatchNow, event: Pushed | Pulled, pace: Pace, serial: int) -> Animation:
    return moves.push(pace, event.figure, _path(shown, event))


def _used(shown: MatchNow, event: Used, pace: Pace, serial: int) -> Animation:
    place = shown.place_of(event.figure)
    if place is None:
        return nothing()
    ability = event.ability
    return signs.rising(pace, place, ability, use(ability))


def _condition(shown: MatchNow, event: ConditionGained, pace: Pace, serial: int) -> Animation:
    place = shown.place_of(event.figure)
    if place is None:
        return nothing()
    return signs.rising(pace, place, event.condition, "condition")


def _chest(shown: MatchNow, event: ChestOpened, pace: Pace, serial: int) -> Animation:
    return signs.opening(pace, event.cell, CHEST_SHUT, CHEST_OPEN, "chest", "chest")


def _dropped(shown: MatchNow, event: ItemDropped, pace: Pace, serial: int) -> Animation:
    return signs.drop(pace, event.cell)


def _item(shown: MatchNow, event: ItemGained, pace: Pace, serial: int) -> Animation:
    place = shown.place_of(event.figure)
    if place is None:
        return nothing()
    return together(
        (
            signs.rising(pace, place, event.item, "card turn"),
            wait(pace.hold(tempo.ITEM_READ)),
        )
    )


def _exp(shown: MatchNow, event: ExpGained, pace: Pace, serial: int) -> Animation:
    place = shown.place_of(event.figure)
    amount = event.amount
    if place is None or not amount:
        return nothing()
    figure = event.figure
    text = say("chip.experience", amount=amount)
    rising = signs.label(pace, place, text, "gain", attacks.level(shown, figure))
    return together((rising, own.experience(pace, figure)))


def _levelled(shown: MatchNow, event: LevelledUp, pace: Pace, serial: int) -> Animation:
    place = shown.place_of(event.figure)
    banner = signs.banner(pace, "levelled_up", event.figure, TRIUMPH)
    if place is None:
        return banner
    # First the star is seen to rise; a ribbon may lie over the one who levels up.
    rising = signs.rising(pace, place, "level", TRIUMPH)
    return rising if pace.tells else together((rising, after(rising.length, banner)))


def _points(shown: MatchNow, event: VpChanged, pace: Pace, serial: int) -> Animation:
    seat, change = event.seat, event.change
    # Drops and lost conditions come between a defeat and what it scores.
    fallen = (past for past in reversed(shown.log[-8:]) if isinstance(past, Defeated))
    place = next((shown.place_of(past.figure, past.cell) for past in fallen), None)
    place = place or shown.place_of(event.figure)
    if place is None or change <= 0:
        lost = MISHAP if change < 0 else f"victory point/{event.total}"
        return wait(pace.hold(tempo.LOST_READ), lost)
    return signs.star(pace, place, seat, change, event.total)  # one seat a side, in their order


def _reaction(shown: MatchNow, event: ReactionUsed, pace: Pace, serial: int) -> Animation:
    place = shown.place_of(event.figure)
    if place is None:
        return nothing()
    ability = event.ability
    shows = signs.rising(pace, place, ability, use(ability))
    return together((shows, moves.select(pace, event.figure), wait(pace.hold(tempo.ACTS_READ))))


def _dial(shown: MatchNow, event: DialSet | DialTurned, pace: Pace, serial: int) -> Animation:
    value = event.value
    ready = isinstance(event, DialTurned) and value == 0
    return own.dial(pace, event.figure, event.ability, ready)


def _ended(shown: MatchNow, event: MatchEnded, pace: Pace, serial: int) -> Animation:
    return signs.banner(pace, "match_ended", event.winner, "round starts")


ANIMATIONS: Final = Reader(
    "the animations",
    on(ActivationEnded, _activation_ended),
    on(FirstRolled, _first_rolled),
    on(FirstWon, _first_won),
    on(Placed, _placed),
    on(RoundStarted, _round_started),
    on(PhaseStarted, _phase_started),
    on(Dealt, _dealt),
    on(InitiativeGiven, _given),
    on(CardFlipped, _flipped),
    on(CardSkipped, _flipped),
    on(ActivationStarted, _activation_started),
    on(Moved, _moved),
    on(Teleported, _teleported),
    on(Pushed, _pushed),
    on(Pulled, _pushed),
    on(Used, _used),
    on(DialSet, _dial),
    on(AttackDeclared, attacks.declared),
    on(Rolled, attacks.rolled),
    on(Result, attacks.result),
    on(Damaged, attacks.damaged),
    on(Healed, attacks.healed),
    on(Bloodied, attacks.flip),
    on(Recovered, attacks.flip),
    on(Defeated, attacks.defeated),
    on(ConditionGained, _condition),
    on(ChestOpened, _chest),
    on(ItemGained, _item),
    on(ItemDropped, _dropped),
    on(ExpGained, _exp),
    on(LevelledUp, _levelled),
    on(VpChanged, _points),
    on(MonsterChosen, _monster_chosen),
    on(ReactionUsed, _reaction),
    on(DialTurned, _dial),
    on(Reinforced, _placed),
    on(MatchEnded, _ended),
)
"""What moves; what other events change stands on the card, the track or in the log."""
