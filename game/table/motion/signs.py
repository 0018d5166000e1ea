"""How numbers, icons, dice, points, cards and banners come and go, at the table of any game."""

from __future__ import annotations

import math
from typing import Final

from game.table.board.shown import (
    TRIUMPH,
    Banner,
    CardDealt,
    CardTurned,
    DiceShown,
    Label,
    Opening,
    Rising,
    Shown,
    Star,
)
from game.table.motion import easing, tempo
from game.table.motion.animation import Animation, Pace

RISE: Final = 34.0

Place = tuple[float, float]


def label(
    pace: Pace, place: Place, text: str, tone: str, level: int = 0,
    read: float = tempo.NUMBER_READ,
) -> Animation:  # fmt: skip
    """A number rises, holds ``read`` milliseconds and fades; ``level`` are those there
    already: one that has its place beyond them comes up there at once.
    """
    coming, hold, fade = (
        pace.time(tempo.NUMBER_IN),
        pace.hold(read),
        pace.time(tempo.NUMBER_OUT),
    )
    length = coming + hold + fade

    def frame(shown: Shown, share: float) -> None:
        now = share * length
        alpha = 1.0 - easing.clamp((now - coming - hold) / fade) if fade else 1.0
        come = easing.clamp(now / coming) if coming else 1.0
        if pace.reduced:
            shown.effects.append(Label(*place, text, tone, min(alpha, come), 1.0, RISE, level))
            return
        scale = 0.6 + 0.4 * easing.back(come)
        rise = RISE if level else RISE * easing.out(now / (coming + hold))
        shown.effects.append(Label(*place, text, tone, alpha, scale, rise, level))

    return Animation(length, pace.time(tempo.NUMBER_APART), frame)


def rising(pace: Pace, place: Place, icon: str, cue: str) -> Animation:
    """A ring of leaves or a condition's icon rises through the base; calm, it fades in place."""
    length = pace.time(tempo.RISING)

    def frame(shown: Shown, share: float) -> None:
        alpha = min(1.0, share * 5.0, (1.0 - share) * 2.4)
        at = 0.5 if pace.reduced else easing.out(share)
        shown.effects.append(Rising(place[0], place[1], icon, at, alpha))

    return Animation(length, pace.time(tempo.RISING_STEP), frame, ((0.0, cue),) if cue else ())


def drop(pace: Pace, cell: int) -> Animation:
    """What is dropped falls to the floor and bounces; calm, it fades in."""
    length = pace.time(tempo.ARRIVE)

    def frame(shown: Shown, share: float) -> None:
        fallen = 1.0 if pace.reduced else easing.bounce(share)
        shown.falling[cell] = (1.0 - fallen, easing.clamp(share * 3.0))

    return Animation(length, 0.0, frame, ((length * 0.6, "step"),))


def dice(
    pace: Pace,
    seed: int,
    faces: tuple[int, ...],
    kept: tuple[int, ...],
    side: str,
    moment: str = "",
    kinds: tuple[str, ...] = (),
    decisive: tuple[int, ...] = (),
    rows: tuple[int, ...] = (),
    lie: tuple[int, ...] = (),
    least: float = 0.0,
) -> Animation:
    """Dice tumble, come to rest on what was rolled, and stay long enough to be read: never under
    ``least`` milliseconds.

    ``moment`` is what is made much of, ``TRIUMPH`` or ``MISHAP``, and ``decisive`` the places of
    the dice that it is made of; ``kinds`` are the dice, d20s where none are named. They come to lie
    in ``rows`` of so many, and those that ``lie`` there already stay.
    """
    kinds = kinds or ("d20",) * len(faces)
    places = min(max(1, len(faces) - len(lie)), len(tempo.THROW)) - 1
    throw = pace.time(tempo.REDUCED_DICE if pace.reduced else tempo.THROW[places])
    read = pace.left(tempo.MOMENT_READ if moment else tempo.DICE_READ, max(least, tempo.READ_LEAST))
    length = throw + max(read, pace.time(tempo.MOMENT) if moment else 0.0)

    def frame(shown: Shown, share: float) -> None:
        now = share * length
        # An unhurried reader's seconds since the dice came to rest; below 0 they still roll.
        rest = (now - throw) * (pace.speed or 1)
        alpha = easing.clamp(now / throw) if pace.reduced and throw else 1.0
        rolled = 1.0 if pace.reduced or not throw else easing.clamp(now / throw)
        shown.dice = DiceShown(
            seed, kinds, faces, kept, side, rolled, rest, alpha, moment, pace.reduced,
            decisive=decisive, rows=rows, lie=lie,
        )  # fmt: skip

    cues: list[tuple[float, str]] = [(throw * 0.92, "die settles")]
    if not pace.reduced:
        cues.insert(0, (0.0, "die tumble"))
    if moment:
        cues.append((throw, moment))
    flashes = (throw,) if moment == TRIUMPH and pace.flashes else ()
    return Animation(length, throw + read, frame, tuple(cues), flashes)


def star(pace: Pace, place: Place, side: int, change: int, total: int) -> Animation:
    """A point is read where it was scored, then flies to the plaque of its side, which pulses;
    the sum changes when it lands. Calm, it stays where it was scored until then.
    """
    read, flight = pace.hold(tempo.STAR_READ), pace.time(tempo.STAR)
    pulse, landed = pace.hold(tempo.PULSE), read + flight
    length = landed + pulse

    def frame(shown: Shown, share: float) -> None:
        now = share * length
        if now < landed:
            shown.points[side] = total - change
            gone = easing.in_out(max(0.0, now - read) / flight) if flight else 0.0
            shown.effects.append(Star(*place, side, change, 0.0 if pace.reduced else gone))
        else:
            shown.pulse[side] = math.sin(math.pi * (now - landed) / pulse) if pulse else 0.0

    step = read + pace.time(tempo.STAR_STEP)
    return Animation(length, step, frame, ((landed, f"victory point/{total}"),))


def opening(pace: Pace, cell: int, shut: str, open: str, icon: str, cue: str) -> Animation:
    """A token opens, warm light comes out, a card rises from it and turns its face."""
    length = pace.time(tempo.OPENING)

    def frame(shown: Shown, share: float) -> None:
        alpha = easing.clamp((1.0 - share) / 0.25)
        shown.effects.append(Opening(cell, shut, open, icon, share, alpha, pace.reduced))

    return Animation(length, length, frame, ((0.0, cue),))


def banner(
    pace: Pace, key: str, number: int, cue: str, read: float = tempo.BANNER_READ
) -> Animation:
    """A ribbon unrolls across the board, holds for ``read`` milliseconds and rolls up again; calm,
    it fades.
    """
    unroll, hold = pace.time(tempo.BANNER), pace.hold(read)
    length = unroll + hold + unroll

    def frame(shown: Shown, share: float) -> None:
        now = share * length
        opened = 1.0
        if unroll:
            opened = min(easing.out(now / unroll), easing.out((length - now) / unroll))
        if pace.reduced:
            shown.banner = Banner(key, number, 1.0, opened)
        else:
            shown.banner = Banner(key, number, opened)

    return Animation(length, unroll + hold, frame, ((0.0, cue),) if cue else (), ribbon=True)


def card_dealt(pace: Pace, figure: int, told: str) -> Animation:
    """A small card comes to a miniature: on an arc, turning a little, and settling.

    ``told`` stands on it, "" face down.
    """
    length = pace.time(tempo.CARD)

    def frame(shown: Shown, share: float) -> None:
        alpha = easing.clamp(share * 4.0)
        if pace.reduced:
            shown.effects.append(CardDealt(figure, told, 1.0, 0.0, 0.0, easing.clamp(share)))
            return
        come = easing.back(share)
        lift = math.sin(math.pi * easing.out(share))
        shown.effects.append(CardDealt(figure, told, come, lift, 24.0 * (1.0 - come), alpha))

    return Animation(length, pace.time(tempo.DEAL), frame, ((0.0, "card deal"),))


def card_turned(pace: Pace, figure: int, told: str) -> Animation:
    """The card of a miniature turns over: the width follows a cosine, the side changes half-way.

    ``told`` stands on its face, which stays to be read.
    """
    length = pace.time(tempo.CARD)
    rest = pace.hold(tempo.CARD_READ)

    def frame(shown: Shown, share: float) -> None:
        now = share * (length + rest)
        part = easing.clamp(now / length) if length else 1.0
        width = 1.0 if pace.reduced else -math.cos(math.pi * part)
        lift = 0.0 if pace.reduced else math.sin(math.pi * part)
        alpha = easing.clamp((1.0 - share) * (length + rest) / (0.5 * rest)) if rest else 1.0
        shown.effects.append(CardTurned(figure, told, width, lift, alpha))

    return Animation(length + rest, length, frame, ((0.0, "card turn"),))
