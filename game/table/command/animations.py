"""Which animation each kind of event of Command is shown by: one table, keyed by its class.

A maker sees the projection as it stands before its event, and returns what moves.
"""

from __future__ import annotations

from typing import Final

from game.engine.readers import Reader, on
from game.rules.command.codes import SIDES
from game.rules.command.events import (
    Activated,
    ActivationEnded,
    Aimed,
    Attached,
    Blocked,
    Damaged,
    Declared,
    Deployed,
    Destroyed,
    Discarded,
    Dodged,
    Drew,
    DrewCreatures,
    EndTriggered,
    FirstDrawn,
    Fizzled,
    GoldMoved,
    Guarded,
    Healed,
    MatchEnded,
    Moved,
    Mustered,
    Resolved,
    Resolving,
    Revealed,
    Stationed,
    Tapped,
    Triggered,
    TurnStarted,
    Untapped,
    VictoryPoints,
    WebLaid,
    WebRemoved,
)
from game.table.board.shown import CardDealt, Puff, Shown
from game.table.command import actions, harm, moving, tempo
from game.table.command.attached import mark
from game.table.command.position import NO_CARD, Position
from game.table.command.signs import (
    AWAY,
    DECK,
    DISCARDS,
    FIGURE,
    HAND,
    PILE,
    RESERVE,
    SUPPLY,
    VAULT,
    WARBAND,
    CardMoving,
)
from game.table.look.palette import worn
from game.table.motion import easing, moves, signs
from game.table.motion import tempo as common
from game.table.motion.animation import Animation, Pace, after, nothing, quick, together, wait
from game.words.command.chips import chip

LAST_TURN: Final = "last_turn"
NOTHING_LEFT: Final = "nothing_left"


# --- set-up and turn


def _mustered(shown: Position, event: Mustered, pace: Pace, serial: int) -> Animation:
    return wait(pace.hold(tempo.REVEAL_READ), "card turn")


def _stationed(shown: Position, event: Stationed, pace: Pace, serial: int) -> Animation:
    return moves.arrive(pace, event.figure)


def _first_drawn(shown: Position, event: FirstDrawn, pace: Pace, serial: int) -> Animation:
    return signs.banner(pace, "first", event.seat, "round starts")


def _turn_started(shown: Position, event: TurnStarted, pace: Pace, serial: int) -> Animation:
    return signs.banner(pace, "turn", event.turn, f"your turn/{worn(shown.seats[event.seat].side)}")


def _activated(shown: Position, event: Activated, pace: Pace, serial: int) -> Animation:
    return moves.select(pace, event.figure)


def _activation_ended(
    shown: Position, event: ActivationEnded, pace: Pace, serial: int
) -> Animation:
    """One that ended by itself says so over whoever acted."""
    place = shown.place_of(event.figure)
    if place is None or event.why != NOTHING_LEFT:
        return nothing()
    told = signs.label(pace, place, chip("nothing_left"), "good", 0, common.DONE_READ)
    return together((told, wait(pace.hold(common.DONE_READ))))


# --- gold


def _gold(shown: Position, event: GoldMoved, pace: Pace, serial: int) -> Animation:
    """Gold for a loss is seen to go before anything else happens; so is what is paid (C3.5)."""
    if not event.amount:
        return nothing()
    if event.why == "deploy":
        return moving.coins(pace, event.seat, SUPPLY, AWAY, event.amount)
    coins = moving.coins(pace, event.seat, VAULT, SUPPLY, event.amount)
    return coins if event.why == "loss" else quick(coins)


def _end_triggered(shown: Position, event: EndTriggered, pace: Pace, serial: int) -> Animation:
    """The vault rattles; where moments have no card of their own a ribbon says why."""
    rattles = moving.rattles(pace, event.seat)
    if pace.tells:
        return rattles
    ribbon = signs.banner(pace, LAST_TURN, event.seat, "last round")
    return together((rattles, after(rattles.length, ribbon)))


def _points(shown: Position, event: VictoryPoints, pace: Pace, serial: int) -> Animation:
    """A star for each seat's tokens flies from what was lost to the plaque of who takes them."""
    cells = (past.cell for past in reversed(shown.log[-12:]) if isinstance(past, Destroyed))
    cell = next(cells, NO_CARD)
    side = event.seat % len(SIDES)
    total = shown.points[side] + event.amount
    if cell < 0:
        return wait(pace.hold(common.STAR_READ), f"victory point/{total}")
    return signs.star(pace, shown.place(cell), side, event.amount, total)


def _ended(shown: Position, event: MatchEnded, pace: Pace, serial: int) -> Animation:
    winner = SIDES.index(event.side) if event.side else -1
    return signs.banner(pace, "match_ended", winner, "round starts")


# --- cards


def _drew(shown: Position, event: Drew, pace: Pace, serial: int) -> Animation:
    """Cards that the viewer was shown come open, the others face down (C2f)."""
    seat = shown.seats[event.seat]
    known = seat.hand[len(seat.hand) - seat.told :]
    cards = (*known, *(NO_CARD,) * (event.count - len(known)))
    return moving.drawn(pace, [CardMoving(seat.seat, DECK, HAND, 0.0, one) for one in cards])


def _drew_creatures(shown: Position, event: DrewCreatures, pace: Pace, serial: int) -> Animation:
    seat = shown.seats[event.seat]
    known = seat.warband[len(seat.warband) - seat.told :]
    cards = (*known, *(NO_CARD,) * (event.count - len(known)))
    flights = [CardMoving(seat.seat, RESERVE, WARBAND, 0.0, creature=one) for one in cards]
    return moving.drawn(pace, flights)


def _revealed(shown: Position, event: Revealed, pace: Pace, serial: int) -> Animation:
    """A card is turned up; the one that was looked for is read (C12.28)."""
    flies = CardMoving(event.seat, DECK, HAND if event.taken else DECK, 0.0, event.card)
    if event.taken:
        shows = moving.card(pace, flies, tempo.CARD, "card turn")
        return together((shows, wait(shows.length + pace.hold(tempo.REVEAL_READ))))
    return moving.card(pace, flies, tempo.REVEALED, "card turn")


def _discarded(shown: Position, event: Discarded, pace: Pace, serial: int) -> Animation:
    source = FIGURE if event.figure >= 0 else PILE
    flies = CardMoving(event.seat, source, DISCARDS, 0.0, event.card, figure=event.figure)
    return quick(moving.card(pace, flies, tempo.DISCARD))


def _attached(shown: Position, event: Attached, pace: Pace, serial: int) -> Animation:
    """It goes under the creature's card, and a small one to its figure (C0.13)."""
    owner = shown.tables.owner(event.card)
    flies = CardMoving(owner, PILE, FIGURE, 0.0, event.card, figure=event.figure)
    one = shown.figures[event.figure]
    look = mark(shown, one, (*one.attached, event.card))
    length = pace.time(tempo.ATTACH)

    def frame(seen: Shown, share: float) -> None:
        come, calm = easing.back(share), pace.reduced
        lift = 0.0 if calm else 4.0 * share * (1.0 - share)
        dealt = CardDealt(
            event.figure, look.told, 1.0 if calm else come, lift, 0.0, easing.clamp(share * 4.0),
            look.icon, look.tone,
        )  # fmt: skip
        seen.effects.append(dealt)

    hangs = Animation(length, length, frame)
    return together((moving.card(pace, flies, tempo.ATTACH), hangs))


def _deployed(shown: Position, event: Deployed, pace: Pace, serial: int) -> Animation:
    """It is set down, and dust rises (C3.5)."""
    length, dust = pace.time(tempo.DEPLOY), pace.time(tempo.DUST)
    place = shown.place(event.cell)

    def frame(seen: Shown, share: float) -> None:
        now = share * (length + dust)
        mini = seen.minis.get(event.figure)
        if mini is not None and now < length:
            down = now / length
            mini.alpha *= easing.out(down)
            if not pace.reduced:
                mini.lift += 0.9 * (1.0 - easing.drop(down))
        elif now >= length and dust and not pace.reduced:
            seen.effects.append(Puff(*place, (now - length) / dust))

    return Animation(length + dust, length, frame, ((length, "step"),))


ANIMATIONS: Final = Reader(
    "the animations of Command",
    on(Mustered, _mustered),
    on(Stationed, _stationed),
    on(FirstDrawn, _first_drawn),
    on(TurnStarted, _turn_started),
    on(Activated, _activated),
    on(ActivationEnded, _activation_ended),
    on(GoldMoved, _gold),
    on(EndTriggered, _end_triggered),
    on(VictoryPoints, _points),
    on(MatchEnded, _ended),
    on(Drew, _drew),
    on(DrewCreatures, _drew_creatures),
    on(Revealed, _revealed),
    on(Discarded, _discarded),
    on(Attached, _attached),
    on(WebLaid, harm.web_laid),
    on(WebRemoved, harm.web_removed),
    on(Declared, actions.declared),
    on(Tapped, actions.tapped),
    on(Untapped, actions.untapped),
    on(Resolving, actions.resolving),
    on(Aimed, actions.aimed),
    on(Resolved, actions.resolved),
    on(Fizzled, actions.fizzled),
    on(Moved, actions.moved),
    on(Damaged, harm.damaged),
    on(Guarded, harm.guarded),
    on(Dodged, harm.dodged),
    on(Blocked, harm.blocked),
    on(Healed, harm.healed),
    on(Triggered, harm.triggered),
    on(Destroyed, harm.destroyed),
    on(Deployed, _deployed),
)
"""What moves; what other events change stands on the track, the cards or in the log."""
