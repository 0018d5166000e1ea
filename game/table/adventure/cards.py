"""How cards of Adventure fall, fly, are lifted and turned, and how measures swell."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from game.table.adventure import tempo
from game.table.adventure.position import DrawnNow
from game.table.adventure.signs import (
    DISCARDS,
    PLACE,
    SEAT,
    STAR,
    CardMoving,
    table_of,
)
from game.table.board.shown import Shown
from game.table.motion import easing
from game.table.motion import tempo as common
from game.table.motion.animation import Animation, Pace

FULL = 1.0


def falls(pace: Pace, read: float, least: float = 0.0) -> Animation:
    """Return how the card drawn just now falls onto its place, face up, and is read: for ``least``
    milliseconds whatever the speed, but where all goes at once.
    """
    fall, held = pace.time(tempo.FALL), pace.hold(read)
    if pace.speed:
        held = max(held, least / 1000.0)
    length = fall + held

    def frame(shown: Shown, share: float) -> None:
        part = easing.clamp(share * length / fall) if fall else FULL
        table_of(shown).falls = part if pace.reduced else easing.drop(part)

    return Animation(length, length, frame, ((0.0, "card deal"), (fall, "card turn")))


def turns(pace: Pace, read: float) -> Animation:
    """Return how the card drawn just now turns to its face where it lies, and is read."""
    turn, held = pace.time(common.CARD), pace.hold(read)
    length = turn + held

    def frame(shown: Shown, share: float) -> None:
        part = easing.clamp(share * length / turn) if turn else FULL
        table_of(shown).turns = float(part >= 0.5) if pace.reduced else part

    return Animation(length, length, frame, ((0.0, "card turn"),))


def goes(pace: Pace, drawn: DrawnNow | None, read: float, cue: str) -> Animation:
    """Return how the card that was drawn is seen to do nothing, and leaves."""
    held, time = pace.hold(read), pace.time(tempo.DISCARD)
    length = held + time

    def frame(shown: Shown, share: float) -> None:
        gone = easing.clamp((share * length - held) / time) if time else FULL
        if drawn is not None:
            table_of(shown).gone = (drawn, gone)

    return Animation(length, length, frame, ((0.0, cue),))


def flies(pace: Pace, held: Sequence[CardMoving], time: float, cue: str) -> Animation:
    """Return the way of cards from one place to another, one a little after the other; calm,
    they are there at once.
    """
    first, apart = pace.time(time), pace.time(tempo.FLIGHT_APART)
    length = first + apart * (len(held) - 1)

    def frame(shown: Shown, share: float) -> None:
        if pace.reduced:
            return
        for at, one in enumerate(held):
            part = easing.clamp((share * length - at * apart) / first) if first else FULL
            if part < FULL:
                table_of(shown).cards.append(replace(one, part=easing.in_out(part)))

    return Animation(length, length, frame, ((0.0, cue),))


def won(pace: Pace, card: int, seat: int) -> Animation:
    """Return how a card goes from a row to the star (A9.4)."""
    return flies(pace, [CardMoving(card, SEAT, STAR, 0.0, seat)], tempo.STAR, "card deal")


def paid(pace: Pace, cards: Sequence[int]) -> Animation:
    """Return how cards of the experience pile are paid (A11d)."""
    held = [CardMoving(card, STAR, DISCARDS, 0.0) for card in cards]
    return flies(pace, held, tempo.STAR, "coin")


def kept(pace: Pace, card: int, seat: int, giver: int) -> Animation:
    """Return how a treasure goes to who keeps it."""
    flight = CardMoving(card, PLACE if giver < 0 else SEAT, SEAT, 0.0, giver, seat)
    return flies(pace, [flight], tempo.CARD, "card deal")


def lifted(pace: Pace, card: int) -> Animation:
    """Return how a card of a row is lifted: its turn has come."""
    length = pace.time(tempo.LIFT)

    def frame(shown: Shown, share: float) -> None:
        table_of(shown).lifted[card] = easing.out(share)

    return Animation(length, length, frame)


def lit(pace: Pace, card: int) -> Animation:
    """Return the line that is done: it comes up and stays to be read."""
    length = pace.hold(tempo.LINE)
    comes = pace.time(tempo.LIFT)

    def frame(shown: Shown, share: float) -> None:
        table = table_of(shown)
        table.line = easing.clamp(share * length / comes) if comes else FULL
        if card >= 0:
            table.lifted[card] = FULL

    return Animation(length, length, frame)


def flipped(pace: Pace, card: int, up: bool) -> Animation:
    """Return how a power turns over."""
    length = pace.time(tempo.FLIP)

    def frame(shown: Shown, share: float) -> None:
        part = float(share >= 0.5) if pace.reduced else share
        table_of(shown).flips[card] = (part, up)

    return Animation(length, 0.0, frame, ((0.0, "card turn"),))


def swells(pace: Pace, name: str, time: float, cue: str = "") -> Animation:
    """Return how a measure, a store or a mark swells once."""
    length = pace.time(time)

    def frame(shown: Shown, share: float) -> None:
        table_of(shown).pulses[name] = math.sin(math.pi * share)

    return Animation(length, length, frame, ((0.0, cue),) if cue else ())


def surge(pace: Pace, seat: int) -> Animation:
    """Return how a surge token flies from the store to a hero (A9.9)."""
    length = pace.time(tempo.SURGE)

    def frame(shown: Shown, share: float) -> None:
        table_of(shown).surge = (seat, float(share >= 0.5) if pace.reduced else share)

    return Animation(length, length, frame, ((0.0, "coin"),))


def wheel(pace: Pace, figure: int, before: int, after: int) -> Animation:
    """Return how a wheel turns to other hit points."""
    notches = abs(after - before)
    length = pace.time(min(common.WHEEL_POINT * notches, common.WHEEL))

    def frame(shown: Shown, share: float) -> None:
        part = float(share >= 0.5) if pace.reduced else easing.in_out(share)
        table_of(shown).wheels[figure] = easing.between(before, after, part)

    return Animation(length, 0.0, frame)


def levelled(pace: Pace, seat: int) -> Animation:
    """Return how a hero's card turns to its second level (A11.5)."""
    length = pace.time(2 * tempo.FLIP)

    def frame(shown: Shown, share: float) -> None:
        table_of(shown).levels[seat] = float(share >= 0.5) if pace.reduced else share

    return Animation(length, length, frame, ((0.0, "card turn"),))
