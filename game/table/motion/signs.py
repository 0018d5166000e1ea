"""How numbers, icons, cards and banners come and go; a figure's wheel and dials turning."""

from __future__ import annotations

import math
from typing import Final

from game.table.board.shown import (
    Banner,
    Deal,
    DiceShown,
    Label,
    Lid,
    Rising,
    Shown,
    Star,
    Turn,
)
from game.table.motion import easing, tempo
from game.table.motion.animation import Animation, Pace

RISE: Final = 34.0

Place = tuple[float, float]


def label(pace: Pace, place: Place, text: str, tone: str, level: int = 0) -> Animation:
    """A number rises, holds and fades; ``level`` are the numbers above it."""
    coming, hold, fade = (
        pace.time(tempo.NUMBER_IN),
        pace.hold(tempo.NUMBER_READ),
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
        rise = RISE * easing.out(now / (coming + hold))
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


def wheel_time(pace: Pace, points: int) -> float:
    """Return the seconds that a wheel takes to turn by so many points: 600 ms at most."""
    return pace.time(min(tempo.WHEEL_POINT * points, tempo.WHEEL))


def wheel(pace: Pace, figure: int, before: int, after: int, most: int) -> Animation:
    """The battle wheel turns, in and out, and springs back by 2 degrees at each notch.

    ``most`` are the hit points on its rim; beside them it has the field of the defeated.
    """
    notches = abs(after - before)
    length = wheel_time(pace, notches)
    way = 1 if after > before else -1
    recoil = 2.0 * (most + 1) / 360.0

    def frame(shown: Shown, share: float) -> None:
        at = share * notches
        notch = math.floor(at)
        part = at - notch
        if pace.reduced or share >= 1.0:
            shown.wheels[figure] = before + way * min(notches, notch + round(part))
            return
        turned = easing.in_out(part / 0.72)
        if part > 0.72:
            turned += recoil * math.sin(math.pi * (part - 0.72) / 0.28)
        shown.wheels[figure] = before + way * (notch + turned)

    return Animation(length, 0.0, frame)


def flip(pace: Pace, figure: int) -> Animation:
    """Armour class and speed turn over like cards."""
    length = pace.time(tempo.CARD)

    def frame(shown: Shown, share: float) -> None:
        shown.flips[figure] = 1.0 if pace.reduced else easing.in_out(share)

    return Animation(length, length, frame, ((0.0, "card turn"),))


def dial(pace: Pace, figure: int, ability: str, ready: bool) -> Animation:
    """A cooldown dial turns one segment; one that becomes ready flashes once and rings."""
    length = pace.time(tempo.DIAL)
    flashes = (0.0,) if ready and pace.flashes else ()

    # One that may not flash now is simply there.
    calm = pace.reduced or (ready and not flashes)

    def frame(shown: Shown, share: float) -> None:
        shown.dials[(figure, ability)] = 1.0 if calm else easing.in_out(share)

    cues = ((0.0, "cooldown ready"),) if ready else ()
    return Animation(length, 0.0, frame, cues, flashes)


def experience(pace: Pace, figure: int) -> Animation:
    """The experience dial fills its next step."""
    length = pace.time(tempo.DIAL)

    def frame(shown: Shown, share: float) -> None:
        shown.exps[figure] = 1.0 if pace.reduced else easing.in_out(share)

    return Animation(length, 0.0, frame)


def dice(
    pace: Pace,
    seed: int,
    faces: tuple[int, ...],
    kept: tuple[int, ...],
    side: str,
    moment: str = "",
    kinds: tuple[str, ...] = (),
) -> Animation:
    """Dice tumble, come to rest on what was rolled, and stay long enough to be read.

    ``moment`` is what is made much of: ``natural 20``, ``natural 1`` or nothing; ``kinds`` are
    the dice, d20s where none are named.
    """
    kinds = kinds or ("d20",) * len(faces)
    places = min(max(1, len(faces)), len(tempo.THROW)) - 1
    throw = pace.time(tempo.REDUCED_DICE if pace.reduced else tempo.THROW[places])
    read = pace.hold(tempo.MOMENT_READ if moment else tempo.DICE_READ)
    length = throw + max(read, pace.time(tempo.MOMENT) if moment else 0.0)

    def frame(shown: Shown, share: float) -> None:
        now = share * length
        # An unhurried reader's seconds since the dice came to rest; below 0 they still roll.
        rest = (now - throw) * (pace.speed or 1)
        alpha = easing.clamp(now / throw) if pace.reduced and throw else 1.0
        rolled = 1.0 if pace.reduced or not throw else easing.clamp(now / throw)
        shown.dice = DiceShown(
            seed, kinds, faces, kept, side, rolled, rest, alpha, moment, pace.reduced
        )

    cues: list[tuple[float, str]] = [(throw * 0.92, "die settles")]
    if not pace.reduced:
        cues.insert(0, (0.0, "die tumble"))
    if moment:
        cues.append((throw, moment))
    flashes = (throw,) if moment == "natural 20" and pace.flashes else ()
    return Animation(length, throw + read, frame, tuple(cues), flashes)


def star(pace: Pace, cell: int, seat: int, change: int, total: int) -> Animation:
    """A point flies to its plaque, which pulses; the sum changes when it lands."""
    flight, pulse = pace.time(tempo.STAR), pace.hold(tempo.PULSE)
    length = flight + pulse

    def frame(shown: Shown, share: float) -> None:
        now = share * length
        if now < flight:
            shown.points[seat] = total - change
            if not pace.reduced:
                shown.effects.append(Star(cell, seat, change, easing.in_out(now / flight)))
        else:
            shown.pulse[seat] = math.sin(math.pi * (now - flight) / pulse) if pulse else 0.0

    return Animation(
        length, pace.time(tempo.STAR_STEP), frame, ((flight, f"victory point/{total}"),)
    )


def chest(pace: Pace, cell: int) -> Animation:
    """The lid goes up, warm light comes out, a card rises from it and turns its face."""
    length = pace.time(tempo.CHEST)

    def frame(shown: Shown, share: float) -> None:
        alpha = easing.clamp((1.0 - share) / 0.25)
        shown.effects.append(Lid(cell, share, alpha, pace.reduced))

    return Animation(length, length, frame, ((0.0, "chest"),))


def deal(pace: Pace, figure: int, number: int) -> Animation:
    """An initiative card is dealt to a miniature: on an arc, turning a little, and settling."""
    length = pace.time(tempo.CARD)

    def frame(shown: Shown, share: float) -> None:
        alpha = easing.clamp(share * 4.0)
        if pace.reduced:
            shown.effects.append(Deal(figure, number, 1.0, 0.0, 0.0, easing.clamp(share)))
            return
        come = easing.back(share)
        lift = math.sin(math.pi * easing.out(share))
        shown.effects.append(Deal(figure, number, come, lift, 24.0 * (1.0 - come), alpha))

    return Animation(length, pace.time(tempo.DEAL), frame, ((0.0, "card deal"),))


def card(pace: Pace, figure: int, number: int) -> Animation:
    """An initiative card turns over: the width follows a cosine, the side changes half-way."""
    length = pace.time(tempo.CARD)
    rest = pace.hold(tempo.CARD_READ)

    def frame(shown: Shown, share: float) -> None:
        now = share * (length + rest)
        part = easing.clamp(now / length) if length else 1.0
        width = 1.0 if pace.reduced else -math.cos(math.pi * part)
        lift = 0.0 if pace.reduced else math.sin(math.pi * part)
        alpha = easing.clamp((1.0 - share) * (length + rest) / (0.5 * rest)) if rest else 1.0
        shown.effects.append(Turn(figure, number, width, lift, alpha))

    return Animation(length + rest, length, frame, ((0.0, "card turn"),))


def banner(pace: Pace, key: str, number: int, cue: str) -> Animation:
    """A ribbon unrolls across the board, holds and rolls up again; calm, it fades."""
    unroll, hold = pace.time(tempo.BANNER), pace.hold(tempo.BANNER_READ)
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

    return Animation(length, unroll + hold, frame, ((0.0, cue),))
