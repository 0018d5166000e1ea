"""What happens between miniatures: swings, shots, fire and magic, blows that land or do not."""

from __future__ import annotations

import numpy as np

from sound.waves import (
    Wave,
    band,
    dying,
    finished,
    glide,
    laid,
    noise,
    pluck,
    ringing,
    seconds,
    shaped,
    sine,
    skin,
    sweep,
    swell,
    wood,
)


def _swish(long: float, start: float, end: float, seed: int, peak: float = 0.4) -> Wave:
    now = seconds(long)
    air = sweep(noise(len(now), seed), glide(now, start, end), 1.6)
    return np.asarray(air / np.abs(air).max() * swell(now, peak, 0.9))


def blade() -> Wave:
    """Steel through the air, with its own thin ring at the end."""
    now = seconds(120)
    steel = ringing(now, 3140, 150) + 0.6 * ringing(now, 4725, 110, 0.9)
    steel += 0.35 * ringing(now, 6230, 80, 1.9)
    steel *= np.clip(now * 1000 / 6, 0, 1)
    return finished(laid(230, (0, _swish(190, 3000, 1000, 101), 1.0), (96, steel, 0.13)), -14, 4)


def claw() -> Wave:
    """Three rips, one after the other."""
    parts = []
    for number, begins in enumerate((0.0, 58.0, 112.0)):
        rip = _swish(96, 3600 - 350 * number, 1300, 111 + number, 0.3)
        rough = 0.55 + 0.45 * np.sign(sine(seconds(96), 142.0 + 11 * number))
        parts.append((begins, rip * rough, 1.0 - 0.12 * number))
    return finished(laid(220, *parts), -14, 3)


def fist() -> Wave:
    """A short breath of air and a thump of 110 Hz."""
    now = seconds(150)
    thump = skin(now, 110, 150, 121, 0.5)
    skin_on_skin = band(noise(len(now), 122) * dying(now, 26, 0.4), 780, 2.2)
    air = _swish(90, 1500, 700, 123, 0.6)
    return finished(
        laid(
            210,
            (0, air, 0.3),
            (62, thump / np.abs(thump).max(), 1.0),
            (62, skin_on_skin / np.abs(skin_on_skin).max(), 0.5),
        ),
        -14,
    )


def bow() -> Wave:
    """The string lets go at 180 Hz, wood answers, and the arrow takes the air with it."""
    now = seconds(240)
    string = pluck(now, 180, 190, 1.25, 0.12)
    slap = wood(seconds(60), 320, 40, 131)
    air = _swish(200, 2600, 4200, 132, 0.25)
    return finished(
        laid(260, (0, string / np.abs(string).max(), 0.8), (2, slap, 0.35), (24, air, 0.42)), -14
    )


def fire() -> Wave:
    """A breath of flame: noise that swells from 300 Hz to 1.2 kHz, and crackles."""
    now = seconds(500)
    rising = glide(now, 300, 1200, 1.6)
    body = sweep(noise(len(now), 141), rising, 0.7) + 0.5 * sweep(
        noise(len(now), 142), rising / 2, 1
    )
    flutter = 0.72 + 0.28 * np.sin(2 * np.pi * 23 * now + 3 * np.sin(2 * np.pi * 3.7 * now))
    body = body / np.abs(body).max() * swell(now, 0.34, 0.35) * flutter
    chance = np.random.default_rng(143)
    parts = [(0.0, body, 1.0)]
    for number, begins in enumerate(np.sort(chance.uniform(90, 440, 14))):
        spark = seconds(14)
        snap = band(noise(len(spark), 144 + number) * dying(spark, 6, 0.2), 2600 + 180 * number, 2)
        strong = 0.28 * chance.uniform(0.4, 1.0)
        parts.append((float(begins), snap / np.abs(snap).max(), float(strong)))
    return finished(laid(500, *parts), -14, 12, 60)


def magic() -> Wave:
    """Two tones a hair apart, ring-modulated, that rise and shimmer."""
    now = seconds(460)
    rise = glide(now, 392, 523.25, 2.2)
    tones = sine(now, rise) + sine(now, rise * 1.008)
    ring = tones * (0.6 + 0.4 * sine(now, glide(now, 31, 58)))
    high = sine(now, rise * 3.01) * 0.22 + sine(now, rise * 4.98) * 0.12
    shimmer = high * (0.5 + 0.5 * sine(now, 11.0))
    dust = shaped(noise(len(now), 151), [(2500, -40), (6500, 0), (12000, -10)])
    dust = dust / np.abs(dust).max() * swell(now, 0.55, 2) * 0.12
    return finished((ring / 2.4 + shimmer) * swell(now, 0.22, 0.2) + dust, -14, 10, 90)


def hit() -> Wave:
    """A thump that drops under 80 Hz, and the crack of the touch."""
    now = seconds(180)
    body = sine(now, 80 + 95 * np.exp(-now * 46)) * dying(now, 170, 0.8)
    crack = shaped(noise(len(now), 161), [(250, -14), (900, 0), (2400, -4), (8000, -28)])
    crack = crack / np.abs(crack).max() * dying(now, 48, 0.4)
    wooden = wood(now, 205, 70, 162)
    return finished(np.tanh(1.5 * (body + 0.62 * crack + 0.25 * wooden)), -10, 0.5, 30)


def miss() -> Wave:
    """Only air."""
    return finished(_swish(160, 1900, 760, 171, 0.35), -20, 4)


def defeat() -> Wave:
    """A wooden figure topples: three knocks, each lower, and a deep drum."""
    parts = []
    for begins, hertz, strong in ((0.0, 292.0, 0.55), (120.0, 232.0, 0.62), (206.0, 176.0, 0.75)):
        knock = wood(seconds(110), hertz, 90, round(hertz))
        parts.append((begins, knock / np.abs(knock).max(), strong))
    drum = skin(seconds(390), 58, 420, 181, 0.4)
    parts.append((262.0, drum / np.abs(drum).max(), 1.0))
    return finished(laid(650, *parts), -12, 0.5, 60)
