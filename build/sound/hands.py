"""What hands do at the table: pointer, cards, dice, steps, chest, curtain, the tick of a dial."""

from __future__ import annotations

from typing import Final

import numpy as np

from sound.waves import (
    RATE,
    Wave,
    band,
    bell,
    dying,
    finished,
    glide,
    laid,
    noise,
    ringing,
    seconds,
    shaped,
    sine,
    skin,
    sweep,
    swell,
    wood,
)

STEPS: Final = 5
CLICKS: Final = 6
SETTLES: Final = 3
COINS: Final = 3
PAPER: Final = ((900, -40), (2500, -3), (3500, 0), (7000, -3), (12_000, -20))


def hover() -> Wave:
    """A tick so short and high that it is felt more than heard."""
    now = seconds(35)
    return finished(sine(now, 1900.0) * dying(now, 30, 4), -30, closing=6)


def click() -> Wave:
    """A wooden key pressed: noise round 900 Hz over a low body."""
    now = seconds(60)
    tick = band(noise(len(now), 11), 900, 6) * dying(now, 28, 0.4)
    return finished(tick / np.abs(tick).max() + 0.75 * ringing(now, 220, 70), -18)


def refuse() -> Wave:
    """Two dull tones, the second lower: no."""
    now = seconds(76)
    parts = []
    for begins, hertz in ((0.0, 196.0), (82.0, 185.0)):
        tone = np.tanh(2.2 * sine(now, hertz)) * swell(now, 0.22, 0.4)
        parts.append((begins, tone, 1.0))
    dull = [(150.0, 0.0), (700.0, -4.0), (1400.0, -26.0), (4000.0, -60.0)]
    return finished(shaped(laid(160, *parts), dull), -20, 3)


def card_deal() -> Wave:
    """A card slides over the table: high noise that falls, and a soft landing."""
    now = seconds(110)
    air = sweep(noise(len(now), 21), glide(now, 6200, 2600), 1.1)
    air = shaped(air, PAPER)
    landing = shaped(noise(len(now), 22), [(120, -8), (400, 0), (1500, -20)]) * dying(now, 40)
    slide = air / np.abs(air).max() * swell(now, 0.16, 0.6)
    return finished(slide + laid(110, (72, landing, 0.22)), -20, 3)


def card_turn() -> Wave:
    """A card is flicked over: the same paper, but up first and down again."""
    now = seconds(110)
    hertz = glide(now, 2600, 6400) * (1 - 0.45 * np.clip(now / now[-1] * 2 - 1, 0, 1))
    air = sweep(noise(len(now), 23), hertz, 1.3)
    air = shaped(air, PAPER)
    flick = air / np.abs(air).max() * (swell(now, 0.3, 1.2) + 0.35 * swell(now, 0.82, 6))
    return finished(flick, -20, 3)


def step(number: int) -> Wave:
    """A foot of wood set down on stone: a low knock with felt under it, each a little other."""
    now = seconds(70)
    hertz = 140 + (0, 9, -8, 12, -12)[number - 1]
    felt = shaped(noise(len(now), 30 + number), [(120, -8), (420, 0), (1300, -9), (4000, -32)])
    felt *= dying(now, 46, 1.4) / np.abs(felt).max()
    return finished(wood(now, hertz, 62, 40 + number) + 0.8 * felt, -22, closing=16)


def die_click(number: int) -> Wave:
    """A die touches wood or another die: noise through resonances of 2.1, 3.4 and 5.2 kHz."""
    now = seconds(46)
    turn = 1 + 0.035 * (number - 3.5)
    tap = noise(len(now), 50 + number) * dying(now, 9, 0.25)
    body = np.zeros_like(now)
    for hertz, strong, long in ((2100, 1.0, 30), (3400, 0.7, 22), (5200, 0.45, 16)):
        struck = band(tap, hertz * turn, 5)
        body += strong * struck / np.abs(struck).max()
        body += 0.5 * strong * ringing(now, hertz * turn, long, 0.7 * number)
    under = ringing(now, 520 * turn, 24) * 0.25
    return finished(body + under, -16, 0.25, 8)


def die_settles(number: int) -> Wave:
    """A die comes to rest: one deeper click and the felt under it."""
    now = seconds(140)
    turn = 1 + 0.05 * (number - 2)
    tap = band(noise(len(now), 60 + number) * dying(now, 16, 0.3), 1200 * turn, 5)
    tap /= np.abs(tap).max()
    thump = skin(now, 90 * turn, 120, 70 + number, 0.18)
    return finished(0.62 * tap + thump / np.abs(thump).max() * 0.8, -14)


def coin(number: int) -> Wave:
    """A coin falls on others: a thin edge rings twice, and the pile takes it."""
    now = seconds(170)
    turn = 1 + 0.045 * (number - 2)
    tick = band(noise(len(now), 85 + number) * dying(now, 5, 0.2), 6100 * turn, 4)
    edge = bell(now, 3136 * turn, 130) + 0.55 * bell(now, 4699 * turn, 90)
    again = seconds(120)
    second = bell(again, 3322 * turn, 90)
    heap = wood(seconds(60), 480, 34, 88 + number)
    return finished(
        laid(
            170,
            (0, tick / np.abs(tick).max(), 0.35),
            (0, edge / np.abs(edge).max(), 0.6),
            (46, second / np.abs(second).max(), 0.3),
            (4, heap, 0.3),
        ),
        -21,
        closing=30,
    )


def chest() -> Wave:
    """A hinge creaks open, and light rings out."""
    now = seconds(430)
    turning = 70 + 9 * np.sin(2 * np.pi * 3.1 * now) + 22 * now
    phase = 2 * np.pi * np.cumsum(turning) / RATE
    saw = sum(np.sin(k * phase) / k for k in range(1, 60))
    # Iron sticks and slips: the creak comes in bites, not as a tone.
    bites = 0.25 + 0.75 * np.clip(np.sin(2 * np.pi * 19 * now + 4 * np.sin(9 * now)), 0, 1) ** 2
    hinge = sweep(np.asarray(saw), 620 + 520 * np.sin(np.pi * now / now[-1]) ** 2, 3.2)
    hinge = hinge / np.abs(hinge).max() * bites * swell(now, 0.35, 0.3)
    after = seconds(390)
    light = bell(after, 1046.5, 520) + 0.6 * bell(after, 1568.0, 420)
    knock = wood(seconds(90), 170, 80, 81)
    return finished(
        laid(700, (0, hinge, 0.5), (0, knock, 0.25), (290, knock, 0.35), (310, light, 0.5)), -14
    )


def cooldown_ready() -> Wave:
    """A brass dial clicks home and rings."""
    now = seconds(300)
    tick = band(noise(len(now), 91) * dying(now, 8, 0.2), 2400, 7)
    ring = bell(now, 880, 300)
    return finished(0.6 * tick / np.abs(tick).max() + 0.5 * ring, -20)


def curtain() -> Wave:
    """Heavy velvet draws, and the rope takes the weight at the end."""
    now = seconds(650)
    cloth = sweep(noise(len(now), 95), 190 + 320 * swell(now, 0.45, 0.2), 0.8)
    cloth = shaped(cloth, [(70, -8), (200, 0), (900, -6), (3200, -26)])
    folds = 0.75 + 0.25 * np.sin(2 * np.pi * 7.3 * now + 2 * np.sin(5 * now))
    cloth = cloth / np.abs(cloth).max() * swell(now, 0.5, 0.4) * folds
    creak_now = seconds(150)
    turning = 118 + 46 * creak_now / 0.15
    phase = 2 * np.pi * np.cumsum(turning) / RATE
    rope = np.asarray(sum(np.sin(k * phase) / k for k in range(1, 30)))
    rope = band(rope, 760, 2.5) * swell(creak_now, 0.3, 1.2)
    stops = wood(seconds(80), 120, 70, 97)
    return finished(
        laid(650, (0, cloth, 1.0), (470, rope / np.abs(rope).max(), 0.22), (560, stops, 0.3)),
        -18,
        20,
        40,
    )
