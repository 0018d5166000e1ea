"""Which animation each kind of event is shown by: one table, keyed by the kind.

A maker sees the projection as it stands before its event, and returns what moves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.engine.events import Event
from game.table.facts import number, numbers, truth, word
from game.table.motion import moves, signs, tempo
from game.table.motion.animation import Animation, Pace, after, nothing, together, wait
from game.table.onslaught import attacks
from game.table.onslaught.projection import OFF, Projection
from game.table.sound.cues import use
from game.words.play import say

Maker = Callable[[Projection, Event, Pace, int], Animation]
"""Takes the projection before the event, the event, the pace and a number for the throw's seed."""


def _path(shown: Projection, event: Event) -> list[tuple[float, float]]:
    cells = numbers(event, "path")
    one = shown.figure(event)
    if one is not None and one.standing and cells and cells[0] != one.cell:
        cells = (one.cell, *cells)
    return [shown.place(cell) for cell in cells]


def _quiet(shown: Projection, event: Event, pace: Pace, serial: int) -> Animation:
    return nothing()


def _first_rolled(shown: Projection, event: Event, pace: Pace, serial: int) -> Animation:
    side = next(
        (one.side for one in shown.figures.values() if one.seat == number(event, "seat")), ""
    )
    return attacks.dice(event, pace, serial, side)


def _first_won(shown: Projection, event: Event, pace: Pace, serial: int) -> Animation:
    seat = number(event, "seat")
    side = next((one.side for one in shown.figures.values() if one.seat == seat), "")
    return signs.banner(pace, "first_won", seat, f"your turn/{side}")


def _placed(shown: Projection, event: Event, pace: Pace, serial: int) -> Animation:
    return moves.arrive(pace, number(event, "figure"))


def _round_started(shown: Projection, event: Event, pace: Pace, serial: int) -> Animation:
    return signs.banner(pace, "round", number(event, "round"), "round starts")


def _phase_started(shown: Projection, event: Event, pace: Pace, serial: int) -> Animation:
    return signs.banner(pace, "phase_" + word(event, "phase"), shown.round, "round starts")


def _dealt(shown: Projection, event: Event, pace: Pace, serial: int) -> Animation:
    return wait(pace.time(tempo.DEAL), "card deal")


def _given(shown: Projection, event: Event, pace: Pace, serial: int) -> Animation:
    card = number(event, "card", 0) if truth(event, "faceup") else 0
    return signs.deal(pace, number(event, "figure"), card)


def _flipped(shown: Projection, event: Event, pace: Pace, serial: int) -> Animation:
    one = shown.figure(event)
    if one is not None and one.faceup:
        return nothing()
    return signs.card(pace, number(event, "figure"), number(event, "card", 0))


def _turn_of(shown: Projection, event: Event) -> str:
    """Return the cue of a turn, in the voice of the figure's side."""
    one = shown.figure(event)
    return f"your turn/{one.side}" if one is not None else "your turn"


def _activation_started(shown: Projection, event: Event, pace: Pace, serial: int) -> Animation:
    chosen = moves.select(pace, number(event, "figure"))
    return together((chosen, wait(pace.hold(tempo.ACTS_READ), _turn_of(shown, event))))


def _monster_turn(shown: Projection, event: Event, pace: Pace, serial: int) -> Animation:
    chosen = moves.select(pace, number(event, "figure"))
    return together((chosen, wait(pace.hold(tempo.ACTS_READ), _turn_of(shown, event))))


def _moved(shown: Projection, event: Event, pace: Pace, serial: int) -> Animation:
    return moves.walk(pace, number(event, "figure"), _path(shown, event))


def _teleported(shown: Projection, event: Event, pace: Pace, serial: int) -> Animation:
    start, end = shown.place(number(event, "start")), shown.place(number(event, "end"))
    return moves.teleport(pace, number(event, "figure"), start, end)


def _pushed(shown: Projection, event: Event, pace: Pace, serial: int) -> Animation:
    return moves.push(pace, number(event, "figure"), _path(shown, event))


def _used(shown: Projection, event: Event, pace: Pace, serial: int) -> Animation:
    place = attacks.place_of(shown, number(event, "figure"))
    if place is None:
        return nothing()
    ability = word(event, "ability")
    return signs.rising(pace, place, ability, use(ability))


def _condition(shown: Projection, event: Event, pace: Pace, serial: int) -> Animation:
    place = attacks.place_of(shown, number(event, "figure"))
    if place is None:
        return nothing()
    return signs.rising(pace, place, word(event, "condition"), "condition")


def _chest(shown: Projection, event: Event, pace: Pace, serial: int) -> Animation:
    return signs.chest(pace, number(event, "cell"))


def _dropped(shown: Projection, event: Event, pace: Pace, serial: int) -> Animation:
    return signs.drop(pace, number(event, "cell"))


def _item(shown: Projection, event: Event, pace: Pace, serial: int) -> Animation:
    place = attacks.place_of(shown, number(event, "figure"))
    if place is None:
        return nothing()
    return together(
        (
            signs.rising(pace, place, word(event, "item"), "card turn"),
            wait(pace.hold(tempo.ITEM_READ)),
        )
    )


def _exp(shown: Projection, event: Event, pace: Pace, serial: int) -> Animation:
    place = attacks.place_of(shown, number(event, "figure"))
    amount = number(event, "amount", 0)
    if place is None or not amount:
        return nothing()
    figure = number(event, "figure")
    text = say("chip.experience", amount=amount)
    rising = signs.label(pace, place, text, "exp", attacks.level(shown, figure))
    return together((rising, signs.experience(pace, figure)))


def _levelled(shown: Projection, event: Event, pace: Pace, serial: int) -> Animation:
    place = attacks.place_of(shown, number(event, "figure"))
    banner = signs.banner(pace, "levelled_up", number(event, "figure"), "natural 20")
    if place is None:
        return banner
    # First the star is seen to rise; a ribbon may lie over the one who levels up.
    rising = signs.rising(pace, place, "level", "natural 20")
    return together((rising, after(rising.length, banner)))


def _points(shown: Projection, event: Event, pace: Pace, serial: int) -> Animation:
    seat, change = number(event, "seat"), number(event, "change", 0)
    # Drops and lost conditions come between a defeat and what it scores.
    fallen = next((past for past in reversed(shown.log[-8:]) if past.kind == "defeated"), None)
    cell = number(fallen, "cell") if fallen is not None else OFF
    if cell == OFF:
        one = shown.figure(event)
        cell = one.cell if one is not None else OFF
    if cell == OFF or change <= 0:
        lost = "natural 1" if change < 0 else f"victory point/{number(event, 'total', 0)}"
        return wait(pace.hold(tempo.LOST_READ), lost)
    return signs.star(pace, cell, seat, change, number(event, "total", 0))


def _reaction(shown: Projection, event: Event, pace: Pace, serial: int) -> Animation:
    place = attacks.place_of(shown, number(event, "figure"))
    if place is None:
        return nothing()
    ability = word(event, "ability")
    shows = signs.rising(pace, place, ability, use(ability))
    return together(
        (shows, moves.select(pace, number(event, "figure")), wait(pace.hold(tempo.ACTS_READ)))
    )


def _dial(shown: Projection, event: Event, pace: Pace, serial: int) -> Animation:
    value = number(event, "value", 0)
    ready = event.kind == "dial_turned" and value == 0
    return signs.dial(pace, number(event, "figure"), word(event, "ability"), ready)


def _ended(shown: Projection, event: Event, pace: Pace, serial: int) -> Animation:
    return signs.banner(pace, "match_ended", number(event, "winner"), "round starts")


ANIMATIONS: Final[dict[str, Maker]] = {
    "locked": _quiet,
    "match_started": _quiet,
    "first_rolled": _first_rolled,
    "first_tied": _quiet,
    "first_won": _first_won,
    "active_chosen": _quiet,
    "placed": _placed,
    "round_started": _round_started,
    "phase_started": _phase_started,
    "dealt": _dealt,
    "hand": _quiet,
    "initiative_given": _given,
    "initiative_locked": _quiet,
    "number_called": _quiet,
    "card_flipped": _flipped,
    "card_skipped": _flipped,
    "activation_started": _activation_started,
    "activation_ended": _quiet,
    "paid": _quiet,
    "moved": _moved,
    "teleported": _teleported,
    "pushed": _pushed,
    "pulled": _pushed,
    "used": _used,
    "dial_set": _dial,
    "attack_declared": attacks.declared,
    "rolled": attacks.rolled,
    "result": attacks.result,
    "damaged": attacks.damaged,
    "healed": attacks.healed,
    "bloodied": attacks.flip,
    "recovered": attacks.flip,
    "defeated": attacks.defeated,
    "condition_gained": _condition,
    "condition_lost": _quiet,
    "chest_opened": _chest,
    "item_gained": _item,
    "item_dropped": _dropped,
    "item_spent": _quiet,
    "exp_gained": _exp,
    "levelled_up": _levelled,
    "vp_changed": _points,
    "monster_turn": _monster_turn,
    "monster_move": _quiet,
    "monster_attack": _quiet,
    "reaction_used": _reaction,
    "reaction_declined": _quiet,
    "primed": _quiet,
    "dial_turned": _dial,
    "end_of_round": _quiet,
    "reinforced": _placed,
    "initiative_passed": _quiet,
    "match_ended": _ended,
    "set_by_hand": _quiet,
}
"""Every kind of event; what a quiet one changes stands on the card, the track or in the log."""
