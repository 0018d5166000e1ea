"""How miniatures come and go without walking: out of smoke, out of the floor, in light; how one is
seen that has left already, and how hit points fall off a plate.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.table.board.shown import Lit, Puff, Shed, Shown
from game.table.motion import easing
from game.table.motion.animation import Animation, Pace
from game.table.motion.projection import Projection

Place = tuple[float, float]


def beam(
    pace: Pace, figure: int, cells: tuple[int, ...], comes: bool, time: float, ability: str
) -> Animation:
    """Light stands on some cells, in the tint of an ability, and who stood there is gone, or who
    ``comes`` is there.
    """
    length = pace.time(time)

    def frame(shown: Shown, share: float) -> None:
        strength = 1.0 - abs(2.0 * share - 1.0)
        shown.effects += [Lit(cell, strength, ability) for cell in cells]
        if mini := shown.minis.get(figure):
            here = easing.in_out(share if comes else 1.0 - share)
            mini.alpha *= here
            if not pace.reduced:
                mini.lift += 0.5 * (1.0 - here)

    return Animation(length, length, frame, ((0.0, "magic"),))


def rise(pace: Pace, figure: int, delay: float, time: float, deep: float = 0.3) -> Animation:
    """Rise out of the floor after ``delay`` seconds, unseen until then; calm, fade in.

    ``deep`` is how far below the floor it begins, in cells.
    """
    rises = pace.time(time)
    length = delay + rises

    def frame(shown: Shown, share: float) -> None:
        if mini := shown.minis.get(figure):
            part = easing.clamp((share * length - delay) / rises) if rises else 1.0
            mini.alpha *= easing.out(part)
            if not pace.reduced:
                mini.lift -= deep * (1.0 - easing.back(part))

    return Animation(length, length, frame, ((delay, "step"),))


def smoke(pace: Pace, figure: int, place: Place, cloud: float, come: float) -> Animation:
    """A cloud of smoke of so many milliseconds, and somebody stands in it after so many more."""
    clouded, comes = pace.time(cloud), pace.time(come)
    length = clouded + comes

    def frame(shown: Shown, share: float) -> None:
        now = share * length
        if not pace.reduced:
            part = easing.clamp(now / clouded) if clouded else 1.0
            shown.effects.append(Puff(*place, part))
            shown.effects.append(Puff(place[0], place[1] - 0.35, easing.clamp(part - 0.1)))
        if mini := shown.minis.get(figure):
            here = easing.clamp((now - clouded * 0.5) / comes) if comes else 1.0
            mini.alpha *= easing.out(here)
            if not pace.reduced:
                mini.lift += 0.25 * (1.0 - easing.bounce(here))

    return Animation(length, length, frame, ((0.0, "magic"), (length * 0.8, "step")))


def staying(shows: Animation, shown: Projection[Any], figure: int) -> Animation:
    """Return an animation in which somebody is seen who has left the board already."""
    one = shown.figures[figure]
    place = shown.place_of(figure)

    def frame(frame: Shown, share: float) -> None:
        mini = frame.minis.get(figure)
        if mini is not None and place is not None and mini.alpha <= 0.0:
            mini.x, mini.y = place
            mini.wide, mini.high = one.footprint.width, one.footprint.height
            mini.alpha, mini.max_hp, mini.plate, mini.conditions = 1.0, 0, "", ()
            mini.number, mini.asleep = 0, False
        shows.frame(frame, share)

    return Animation(shows.length, shows.step, frame, shows.cues, shows.flashes)


def shed(
    pace: Pace, figure: int, before: int, amount: int, length: float, step: float,
    plate: Callable[[int], str],
) -> Animation:  # fmt: skip
    """So many hit points fall off the plate of a miniature, and what it says counts down; the next
    event may begin after ``step`` seconds.
    """

    def frame(shown: Shown, share: float) -> None:
        mini = shown.minis.get(figure)
        if mini is None:
            return
        mini.hp = before - round(amount * easing.clamp(share))
        mini.plate = plate(mini.hp)
        if not pace.reduced:
            shown.effects.append(Shed(figure, amount, share))

    return Animation(length, max(length, step), frame)
