"""How miniatures move: step, slide, lunge, dodge, fall, appear; and what flies between them.

Places are the middles of what a miniature fills. Whatever moves is shifted against its place at
rest, so that two animations of one miniature that overlap add up and neither makes it jump.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from game.board.footprint import Footprint
from game.table.board.shown import (
    Label,
    Lit,
    Mark,
    MiniShown,
    Projectile,
    Puff,
    Shown,
    Trail,
)
from game.table.motion import easing, tempo
from game.table.motion.animation import Animation, Frame, Pace, nothing
from game.words.play import say

Place = tuple[float, float]

KNOCK: Final = 6 / 64
SIDESTEP: Final = 8 / 64
LEAN: Final = 0.2
HOP: Final = 0.06
TILT: Final = 3.0
TOPPLE: Final = 80.0
SINK: Final = 0.10
SHAKE: Final = 2.0
HARD_SHAKE: Final = 5.0
FLASH: Final = 0.7


def toward(start: Place, end: Place) -> Place:
    """Return the direction from ``start`` to ``end`` as a step of length 1, (0, 0) if equal."""
    across, down = end[0] - start[0], end[1] - start[1]
    length = math.hypot(across, down)
    return (across / length, down / length) if length else (0.0, 0.0)


def _shift(mini: MiniShown, now: Place, rest: Place) -> None:
    mini.x += now[0] - rest[0]
    mini.y += now[1] - rest[1]


def _turn(mini: MiniShown, shapes: Sequence[Footprint], step: int) -> None:
    """Let a miniature fill what it does at a step, where it turns at all."""
    if shapes:
        mini.wide, mini.high = shapes[step].width, shapes[step].height


def _mix(start: Place, end: Place, share: float) -> Place:
    return easing.between(start[0], end[0], share), easing.between(start[1], end[1], share)


def walk(
    pace: Pace, figure: int, path: Sequence[Place], shapes: Sequence[Footprint] = ()
) -> Animation:
    """Go cell by cell with a small hop each; a long path is walked faster.

    ``shapes`` is what it fills at each place, where it turns on its way: it does so in the air.
    """
    steps = len(path) - 1
    if steps < 1:
        return nothing()
    if pace.reduced:
        return fade_over(pace, figure, path, shapes)
    length = pace.time(min(tempo.STEP * steps, tempo.PATH))

    def frame(shown: Shown, share: float) -> None:
        mini = shown.minis.get(figure)
        if mini is None:
            return
        at = easing.in_out(share) * steps
        index = min(int(at), steps - 1)
        part = at - index
        _shift(mini, _mix(path[index], path[index + 1], part), path[-1])
        _turn(mini, shapes, index + (part >= 0.5))
        mini.lift += HOP * math.sin(math.pi * part)
        mini.tilt += TILT * math.sin(math.pi * part) * (1 if index % 2 else -1)

    # A step is heard when its foot comes down.
    cues = tuple((length * easing.in_out_time(k / steps), "step") for k in range(1, steps + 1))
    return Animation(length, length, frame, cues)


def fade_over(
    pace: Pace, figure: int, path: Sequence[Place], shapes: Sequence[Footprint] = ()
) -> Animation:
    """Vanish at one place, appear at the other, the way drawn between them."""
    length = pace.time(tempo.REDUCED_MOVE)

    def frame(shown: Shown, share: float) -> None:
        shown.effects.append(Trail(tuple(path), 1.0 - abs(2.0 * share - 1.0)))
        if mini := shown.minis.get(figure):
            _shift(mini, path[0] if share < 0.5 else path[-1], path[-1])
            _turn(mini, shapes, 0 if share < 0.5 else len(path) - 1)
            mini.alpha *= abs(1.0 - 2.0 * share)

    return Animation(length, length, frame, ((length, "step"),))


def teleport(pace: Pace, figure: int, start: Place, end: Place) -> Animation:
    """Go up in smoke and come down elsewhere."""
    if pace.reduced:
        return fade_over(pace, figure, (start, end))
    length = pace.time(tempo.TELEPORT)

    def frame(shown: Shown, share: float) -> None:
        mini = shown.minis.get(figure)
        if mini is None:
            return
        leaving = share < 0.45
        part = share / 0.45 if leaving else (share - 0.45) / 0.55
        place = start if leaving else end
        _shift(mini, place, end)
        mini.alpha *= 1.0 - easing.in_out(part) if leaving else easing.out(part)
        mini.lift += 0.25 * (easing.drop(part) if leaving else 1.0 - easing.out(part))
        shown.effects.append(Puff(*place, part))

    return Animation(length, length, frame, ((0.0, "magic"),))


def push(
    pace: Pace, figure: int, path: Sequence[Place], shapes: Sequence[Footprint] = ()
) -> Animation:
    """Slide along the floor, turned half-way where ``shapes`` says so; dust where it ends."""
    if len(path) < 2:
        return nothing()
    if pace.reduced:
        return fade_over(pace, figure, path, shapes)
    start, end = path[0], path[-1]
    slide, dust = pace.time(tempo.PUSH), pace.time(tempo.DUST)

    def frame(shown: Shown, share: float) -> None:
        now = share * (slide + dust)
        if now < slide:
            if mini := shown.minis.get(figure):
                slid = easing.out(now / slide)
                _shift(mini, _mix(start, end, slid), end)
                _turn(mini, shapes, 0 if slid < 0.5 else len(path) - 1)
        else:
            shown.effects.append(Puff(*end, (now - slide) / dust))

    return Animation(slide + dust, slide, frame, ((slide, "step"),))


def aim(pace: Pace, figure: int, start: Place, end: Place) -> Animation:
    """Lean back from the target before the roll, and stand straight again."""
    length = pace.time(tempo.AIM)
    if pace.reduced:
        return Animation(length, length, _outlined(figure))
    across, down = toward(start, end)

    def frame(shown: Shown, share: float) -> None:
        if mini := shown.minis.get(figure):
            back = -0.08 * math.sin(math.pi * share)
            mini.x += across * back
            mini.y += down * back

    return Animation(length, length, frame)


def lunge(pace: Pace, figure: int, start: Place, end: Place, cue: str) -> Animation:
    """Strike at a neighbour: the blow lands when ``step`` has passed."""
    raised, strike = pace.time(tempo.WIND_UP), pace.time(tempo.STRIKE)
    back = pace.time(tempo.RECOVER)
    if pace.reduced:
        length = pace.time(tempo.REDUCED_OUTLINE)
        return Animation(length, raised + strike, _outlined(figure), ((raised, cue),))
    length = raised + strike + back
    across, down = toward(start, end)

    def frame(shown: Shown, share: float) -> None:
        mini = shown.minis.get(figure)
        if mini is None:
            return
        now = share * length
        if now < raised:
            lean = -0.25 * LEAN * easing.out(now / raised)
        elif now < raised + strike:
            lean = easing.between(-0.25 * LEAN, LEAN, easing.drop((now - raised) / strike))
        else:
            lean = LEAN * (1.0 - easing.in_out((now - raised - strike) / back))
        mini.x += across * lean
        mini.y += down * lean
        mini.tilt += 40.0 * lean * across

    return Animation(length, raised + strike, frame, ((raised, cue),))


def shoot(pace: Pace, start: Place, end: Place, ability: str, cue: str) -> Animation:
    """Let something fly from one place to another: 40 ms a cell, 120 to 300."""
    cells = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
    least, most = tempo.FLIGHT
    length = pace.time(min(max(tempo.FLIGHT_CELL * cells, least), most))
    if pace.reduced:

        def shown_at_once(shown: Shown, share: float) -> None:
            shown.effects.append(Trail((start, end), 1.0 - share, ability))

        return Animation(pace.time(tempo.REDUCED_OUTLINE), length, shown_at_once, ((0.0, cue),))
    angle = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))

    def frame(shown: Shown, share: float) -> None:
        x, y = _mix(start, end, share)
        shown.effects.append(Projectile(x, y, angle, ability, share, start))

    return Animation(length, length, frame, ((0.0, cue),))


def light(
    pace: Pace, rows: Sequence[Sequence[int]], ability: str, cue: str, strongest: float = 1.0
) -> Animation:
    """Light cells one row after the other, 45 ms apart, and let them fade."""
    apart = 0.0 if pace.reduced else pace.time(tempo.AREA_ROW)
    glow = pace.time(tempo.AREA)
    length = glow + apart * max(len(rows) - 1, 0)

    def frame(shown: Shown, share: float) -> None:
        now = share * length
        for place, row in enumerate(rows):
            part = (now - place * apart) / glow if glow else 1.0
            if 0.0 <= part <= 1.0:
                strength = strongest * math.sin(math.pi * easing.out(part))
                shown.effects.extend(Lit(cell, strength, ability) for cell in row)

    return Animation(length, glow, frame, ((0.0, cue),) if cue else ())


def hit(pace: Pace, figure: int, start: Place, end: Place, hard: bool) -> Animation:
    """Flash, be knocked along the line of the blow, and shake the board."""
    step = pace.time(tempo.HIT_STEP)
    if pace.reduced:
        length = pace.time(tempo.REDUCED_OUTLINE)
        return Animation(length, step, _outlined(figure), ((0.0, "hit"),))
    length = pace.time(tempo.HIT)
    white = pace.time(tempo.FLASH)
    flashes = pace.flashes
    across, down = toward(start, end)
    strength = HARD_SHAKE if hard else SHAKE
    shake = pace.time(tempo.HARD_SHAKE if hard else tempo.SHAKE) if pace.shakes else 0.0

    def frame(shown: Shown, share: float) -> None:
        now = share * length
        if mini := shown.minis.get(figure):
            if flashes:
                mini.flash = max(mini.flash, FLASH if now < white else 0.0)
            else:
                mini.outline = max(mini.outline, 1.0 - share)
            knock = KNOCK * math.sin(math.pi * easing.out(share))
            mini.x += across * knock
            mini.y += down * knock
        if now < shake:
            # To and fro along the blow, once every three frames, and dying away.
            swing = strength * math.cos(math.tau * now / 0.05) * (1.0 - 0.6 * now / shake)
            way = (across, down) if across or down else (1.0, 0.0)
            shown.shake = (way[0] * swing, way[1] * swing)

    seen = (0.0,) if flashes else ()
    return Animation(length, step, frame, ((0.0, "hit"),), seen)


def miss(pace: Pace, figure: int, start: Place, end: Place, word: str = "") -> Animation:
    """Sidestep and return, with a word for it."""
    length = pace.hold(tempo.MISS_READ)
    step = pace.time(tempo.MISS)
    across, down = toward(start, end)
    text = word or say("outcome.miss")

    def frame(shown: Shown, share: float) -> None:
        now = share * length
        if (mini := shown.minis.get(figure)) and now < step and not pace.reduced:
            aside = SIDESTEP * math.sin(math.pi * easing.out(now / step))
            mini.x += -down * aside
            mini.y += across * aside
        alpha = easing.clamp((1.0 - share) * 3.0)
        rise = 16.0
        if pace.reduced:
            alpha = min(alpha, easing.clamp(share * 6.0))
        else:
            rise *= easing.out(share)
        shown.effects.append(Label(end[0], end[1], text, "miss", alpha, 1.0, rise))

    return Animation(length, step, frame, ((0.0, "miss"),))


def fall(pace: Pace, figure: int, place: Place, side: str) -> Animation:
    """Tip over the base's edge, bounce, go grey and sink; the ring stays as a mark.

    ``place`` is the middle of what the figure filled.
    """
    tip, grey, mark = pace.time(tempo.FALL), pace.time(tempo.GREY), pace.time(tempo.MARK)
    length = tip + grey + mark
    direction = -1 if int(place[0]) % 2 else 1

    def frame(shown: Shown, share: float) -> None:
        now = share * length
        fade = easing.clamp((now - tip) / grey) if grey else 1.0
        mini = shown.minis.get(figure)
        if now > tip:
            left = 1.0 - easing.clamp((now - tip - grey) / mark) if mark else 0.0
            filled = (mini.wide, mini.high) if mini is not None else (1, 1)
            shown.effects.append(Mark(place[0], place[1], side, min(fade, left), *filled))
        if mini is None:
            return
        mini.x, mini.y = place
        mini.grey = fade
        if pace.reduced:
            mini.grey = easing.clamp(now / tip) if tip else 1.0
        else:
            mini.tilt = TOPPLE * direction * easing.bounce(now / tip if tip else 1.0)
            mini.lift = -SINK * easing.drop(fade)
        mini.alpha = 1.0 - fade

    return Animation(length, tip, frame, ((0.0, "defeat"),))


def arrive(pace: Pace, figure: int) -> Animation:
    """Be set down on the board."""
    length = pace.time(tempo.ARRIVE)

    def frame(shown: Shown, share: float) -> None:
        if mini := shown.minis.get(figure):
            mini.alpha *= easing.out(share)
            if not pace.reduced:
                mini.lift += 0.5 * (1.0 - easing.bounce(share))

    return Animation(length, pace.time(tempo.ARRIVE_STEP), frame, ((length * 0.6, "step"),))


def select(pace: Pace, figure: int) -> Animation:
    """The halo of the one whose turn it is grows to its size, and a little past it."""
    length = pace.time(tempo.SELECT)

    def frame(shown: Shown, share: float) -> None:
        if (mini := shown.minis.get(figure)) and not pace.reduced:
            mini.halo = easing.between(0.6, 1.0, easing.back(share))

    return Animation(length, length, frame)


def _outlined(figure: int) -> Frame:
    def frame(shown: Shown, share: float) -> None:
        if mini := shown.minis.get(figure):
            mini.outline = max(mini.outline, 1.0 - easing.clamp(share))

    return frame
