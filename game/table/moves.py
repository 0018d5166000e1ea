"""How miniatures move: walking, jumping through smoke, being pushed, striking, falling."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from game.table import easing
from game.table.motion import Animation, Frame, Pace, nothing
from game.table.shown import Label, Lit, Mark, Projectile, Puff, Shown

Place = tuple[float, float]

STEP_MS: Final = 150
PATH_MS: Final = 1200
KNOCK: Final = 6 / 64
SIDESTEP: Final = 8 / 64
LEAN: Final = 0.2


def toward(start: Place, end: Place) -> Place:
    """Return the direction from ``start`` to ``end`` as a step of length 1, (0, 0) if equal."""
    across, down = end[0] - start[0], end[1] - start[1]
    length = math.hypot(across, down)
    return (across / length, down / length) if length else (0.0, 0.0)


def walk(pace: Pace, figure: int, path: Sequence[Place]) -> Animation:
    """Go cell by cell with a small hop each; a long path is walked faster."""
    steps = len(path) - 1
    if steps < 1:
        return nothing()
    if pace.reduced:
        return fade_over(pace, figure, path[0], path[-1])
    length = pace.time(min(STEP_MS * steps, PATH_MS))

    def frame(shown: Shown, share: float) -> None:
        mini = shown.minis.get(figure)
        if mini is None:
            return
        at = easing.in_out(share) * steps
        index = min(int(at), steps - 1)
        part = at - index
        (x, y), (next_x, next_y) = path[index], path[index + 1]
        mini.x = easing.between(x, next_x, part)
        mini.y = easing.between(y, next_y, part)
        mini.lift = 0.06 * math.sin(math.pi * part)
        mini.tilt = 3.0 * math.sin(math.pi * part) * (1 if index % 2 else -1)

    beat = length / steps
    return Animation(length, length, frame, tuple((beat * k, "step") for k in range(steps)))


def fade_over(pace: Pace, figure: int, start: Place, end: Place) -> Animation:
    """Vanish at one place, appear at the other."""
    length = pace.time(200)

    def frame(shown: Shown, share: float) -> None:
        if mini := shown.minis.get(figure):
            mini.x, mini.y = start if share < 0.5 else end
            mini.alpha = abs(1.0 - 2.0 * share)

    return Animation(length, length, frame, ((0.0, "step"),))


def teleport(pace: Pace, figure: int, start: Place, end: Place) -> Animation:
    """Go up in smoke and come down elsewhere."""
    if pace.reduced:
        return fade_over(pace, figure, start, end)
    length = pace.time(420)

    def frame(shown: Shown, share: float) -> None:
        mini = shown.minis.get(figure)
        if mini is None:
            return
        leaving = share < 0.45
        part = share / 0.45 if leaving else (share - 0.45) / 0.55
        mini.x, mini.y = start if leaving else end
        mini.alpha = 1.0 - part if leaving else easing.out(part)
        mini.lift = 0.25 * (part if leaving else 1.0 - easing.out(part))
        shown.effects.append(Puff(mini.x, mini.y, part))

    return Animation(length, length, frame, ((0.0, "magic"),))


def push(pace: Pace, figure: int, path: Sequence[Place]) -> Animation:
    """Slide along the floor; dust where it ends."""
    if len(path) < 2:
        return nothing()
    start, end = path[0], path[-1]
    if pace.reduced:
        return fade_over(pace, figure, start, end)
    slide, dust = pace.time(180), pace.time(160)

    def frame(shown: Shown, share: float) -> None:
        now = share * (slide + dust)
        part = easing.out(now / slide)
        if mini := shown.minis.get(figure):
            mini.x = easing.between(start[0], end[0], part)
            mini.y = easing.between(start[1], end[1], part)
        if now > slide:
            shown.effects.append(Puff(end[0], end[1], (now - slide) / dust))

    return Animation(slide + dust, slide, frame, ((slide, "step"),))


def wind_up(pace: Pace, figure: int, start: Place, end: Place) -> Animation:
    """Lean back from the target before the roll, and stand straight again."""
    length = pace.time(180)
    across, down = toward(start, end)

    def frame(shown: Shown, share: float) -> None:
        if mini := shown.minis.get(figure):
            back = -0.08 * math.sin(math.pi * share)
            mini.x += across * back
            mini.y += down * back

    return Animation(length, length, frame)


def lunge(pace: Pace, figure: int, start: Place, end: Place, cue: str) -> Animation:
    """Strike at a neighbour: the blow lands when ``step`` has passed."""
    if pace.reduced:
        return Animation(pace.time(90), pace.time(90), _outlined(figure), ((0.0, cue),))
    raise_, strike, back = pace.time(90), pace.time(70), pace.time(160)
    length = raise_ + strike + back
    across, down = toward(start, end)

    def frame(shown: Shown, share: float) -> None:
        mini = shown.minis.get(figure)
        if mini is None:
            return
        now = share * length
        if now < raise_:
            lean = -0.25 * LEAN * easing.out(now / raise_)
        elif now < raise_ + strike:
            lean = easing.between(-0.25 * LEAN, LEAN, easing.drop((now - raise_) / strike))
        else:
            lean = LEAN * (1.0 - easing.in_out((now - raise_ - strike) / back))
        mini.x += across * lean
        mini.y += down * lean
        mini.tilt += 14.0 * lean * (1 if across >= 0 else -1)

    return Animation(length, raise_ + strike, frame, ((raise_, cue),))


def shoot(pace: Pace, start: Place, end: Place, ability: str, cue: str) -> Animation:
    """Let something fly from one place to another: 40 ms a cell, 120 to 300."""
    cells = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
    length = pace.time(min(max(40 * cells, 120), 300))
    angle = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))

    def frame(shown: Shown, share: float) -> None:
        x = easing.between(start[0], end[0], share)
        y = easing.between(start[1], end[1], share)
        shown.effects.append(Projectile(x, y, angle, ability, share, start))

    return Animation(length, length, frame, ((0.0, cue),))


def light(pace: Pace, rows: Sequence[Sequence[int]], ability: str) -> Animation:
    """Light cells one row after the other, 45 ms apart, and let them fade."""
    apart = pace.time(45)
    glow = pace.time(350)
    length = glow + apart * max(len(rows) - 1, 0)

    def frame(shown: Shown, share: float) -> None:
        now = share * length
        for place, row in enumerate(rows):
            part = (now - place * apart) / glow if glow else 1.0
            if 0.0 <= part <= 1.0:
                strength = math.sin(math.pi * easing.out(part))
                shown.effects.extend(Lit(cell, strength, ability) for cell in row)

    return Animation(length, pace.time(350), frame, ((0.0, "fire"),))


def hit(pace: Pace, figure: int, start: Place, end: Place, hard: bool) -> Animation:
    """Flash, be knocked along the line of the blow, and shake the board."""
    if pace.reduced:
        return Animation(pace.time(300), pace.time(120), _outlined(figure), ((0.0, "hit"),))
    length = pace.time(220)
    white = pace.time(60)
    across, down = toward(start, end)
    strength = 5.0 if hard else 2.0
    shake = pace.time(200 if hard else 50) if pace.shakes else 0.0

    def frame(shown: Shown, share: float) -> None:
        now = share * length
        if mini := shown.minis.get(figure):
            mini.flash = 0.7 if now < white else 0.0
            knock = KNOCK * math.sin(math.pi * easing.out(share))
            mini.x += across * knock
            mini.y += down * knock
        if now < shake:
            side = 1 if int(now / shake * 6) % 2 else -1
            shown.shake = (strength * side, strength * 0.6 * -side)

    return Animation(length, pace.time(120), frame, ((0.0, "hit"),))


def miss(pace: Pace, figure: int, start: Place, end: Place) -> Animation:
    """Sidestep and return, with the word."""
    length = pace.hold(700)
    step = pace.time(260)
    across, down = toward(start, end)

    def frame(shown: Shown, share: float) -> None:
        now = share * length
        if (mini := shown.minis.get(figure)) and now < step and not pace.reduced:
            aside = SIDESTEP * math.sin(math.pi * now / step)
            mini.x += -down * aside
            mini.y += across * aside
        alpha = easing.clamp((1.0 - share) * 3.0)
        rise = 0.0 if pace.reduced else 16.0 * easing.out(share)
        shown.effects.append(Label(end[0], end[1], "Miss", "miss", alpha, 1.0, rise))

    return Animation(length, step, frame, ((0.0, "miss"),))


def fall(pace: Pace, figure: int, place: Place, side: str) -> Animation:
    """Tip over the base's edge, bounce, go grey and sink; the ring stays as a mark."""
    tip, grey, mark = pace.time(650), pace.time(200), pace.time(400)
    length = tip + grey + mark
    direction = -1 if int(place[0]) % 2 else 1

    def frame(shown: Shown, share: float) -> None:
        now = share * length
        mini = shown.minis.get(figure)
        if now >= tip + grey:
            alpha = 1.0 - (now - tip - grey) / mark if mark else 0.0
            shown.effects.append(Mark(place[0], place[1], side, alpha))
            return
        if mini is None:
            return
        mini.x, mini.y = place
        fade = easing.clamp((now - tip) / grey) if grey else 1.0
        if not pace.reduced:
            mini.tilt = 80.0 * direction * easing.bounce(now / tip if tip else 1.0)
        mini.grey = easing.clamp(now / tip) if pace.reduced and tip else fade
        mini.alpha = 1.0 - fade

    return Animation(length, tip + grey, frame, ((0.0, "defeat"),))


def arrive(pace: Pace, figure: int) -> Animation:
    """Be set down on the board."""
    length = pace.time(260)

    def frame(shown: Shown, share: float) -> None:
        if mini := shown.minis.get(figure):
            mini.alpha = easing.out(share)
            if not pace.reduced:
                mini.lift = 0.5 * (1.0 - easing.bounce(share))

    return Animation(length, pace.time(160), frame, ((length * 0.6, "step"),))


def select(pace: Pace, figure: int) -> Animation:
    """The one whose turn it is grows for a moment."""
    length = pace.time(160)

    def frame(shown: Shown, share: float) -> None:
        if (mini := shown.minis.get(figure)) and not pace.reduced:
            mini.grow = 1.0 + 0.06 * math.sin(math.pi * easing.back(share))

    return Animation(length, length, frame, ((0.0, "click"),))


def _outlined(figure: int) -> Frame:
    def frame(shown: Shown, share: float) -> None:
        if mini := shown.minis.get(figure):
            mini.outline = 1.0 - easing.clamp(share)

    return frame
