"""Paint the materials of the interface: wood, parchment, brass, felt, cloth."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from paint.noise import ASSETS, Field, fractal, save, smooth, surface, tone


def wood(width: int, height: int, seed: int, plank: int, colour: tuple[int, int, int]) -> Field:
    """Return planks lying across: rings bent by noise, fibres, a dark seam between planks."""
    random = np.random.default_rng(seed)
    out = np.zeros((height, width, 3), np.float32)
    y = index = 0
    while y < height:
        deep = min(height - y, int(plank * random.uniform(0.9, 1.1)))
        if height - y - deep < plank * 0.3:
            deep = height - y
        unit = plank / 180
        warp = fractal(width, deep, 260 * unit, 3, seed * 13 + index, flat=0.35) * 3.2
        lines = np.linspace(0, deep / plank * 3.2, deep)[:, None] + random.random() * 9
        rings = 0.5 + 0.5 * np.sin((lines + warp) * 6.28 * 1.25)
        fine = fractal(width, deep, 90 * unit, 4, seed * 17 + index, flat=0.03)
        pores = fractal(width, deep, 26 * unit, 2, seed * 19 + index, flat=0.06)
        value = 0.62 + 0.24 * rings + 0.40 * (fine - 0.5) - 0.66 * np.clip(pores - 0.62, 0, 1)
        base = np.array(colour) * (1 + random.normal(0, 0.07))
        part = value[..., None] * base * 1.15 + (rings * fine)[..., None] * np.array([22, 10, 2])
        rim = np.minimum(np.arange(deep), deep - 1 - np.arange(deep)).astype(np.float32)
        part *= (0.35 + 0.65 * np.clip(rim / (4 * unit), 0, 1))[:, None, None]
        out[y : y + deep] = part
        y += deep
        index += 1
    return out


def parchment(width: int, height: int, seed: int) -> Field:
    """Return the sheet without its edges; it repeats seamlessly."""
    broad = fractal(width, height, 120, 5, seed, wrap=True)
    middle = fractal(width, height, 18, 3, seed + 3, wrap=True)
    fine = fractal(width, height, 3, 2, seed + 5, wrap=True)
    fibre = fractal(width, height, 40, 2, seed + 7, flat=0.05, wrap=True)
    value = 0.95 + 0.13 * (broad - 0.5) + 0.06 * (middle - 0.5) + 0.05 * (fine - 0.5)
    value += 0.04 * (fibre - 0.5)
    sheet = np.array([236, 219, 180]) * value[..., None]
    stains = np.clip(broad - 0.66, 0, 1) * 2.2
    return np.asarray(sheet - stains[..., None] * np.array([30, 40, 50]), np.float32)


def parchment_edge(side: int, corner: int, seed: int) -> Field:
    """Return the darkening of a sheet's rim, to be multiplied in nine pieces.

    The rim wavers; its middle part repeats along each side.
    """
    run = side - 2 * corner
    y, x = np.mgrid[0:side, 0:side].astype(np.float32)

    def waver(place: Field, number: int) -> Field:
        line = fractal(run, 1, 40, 3, seed + number, wrap=True)[0]
        return np.asarray(line[((place - corner) % run).astype(int)], np.float32)

    near_x, near_y = np.minimum(x, side - 1 - x), np.minimum(y, side - 1 - y)
    along = np.where(near_x < near_y, y, x)
    number = np.where(near_x < near_y, np.where(x < side / 2, 1, 2), np.where(y < side / 2, 3, 4))
    wide = np.zeros_like(x)
    for which in (1, 2, 3, 4):
        wide = np.where(number == which, waver(along, which * 7), wide)
    # In the corners both rims meet: a mean width avoids a seam along the diagonal.
    corner_x, corner_y = near_x < corner, near_y < corner
    calm = np.clip(np.abs(near_x - near_y) / 18, 0, 1)
    wide = np.where(corner_x & corner_y, 0.5 + (wide - 0.5) * calm, wide)
    near = np.minimum(near_x, near_y)
    inner = 1 - np.clip(1 - near_x / 46, 0, 1) - np.clip(1 - near_y / 46, 0, 1)
    share = np.clip(near / (24 + 34 * wide), 0, 1)
    share = np.minimum(share, np.clip(share * 0.5 + 0.5 * np.clip(inner + 0.3, 0, 1), 0, 1))
    share = smooth(share)[..., None]
    return np.asarray(255 * (share + (1 - share) * np.array([0.80, 0.66, 0.47])), np.float32)


def disc(side: int) -> tuple[Field, Field, Field]:
    """Return distance from the middle (1 at the rim), angle, and the opacity of a round disc."""
    y, x = np.mgrid[0:side, 0:side].astype(np.float32)
    x, y = x - (side - 1) / 2, y - (side - 1) / 2
    far = np.hypot(x, y) / (side / 2)
    return far, np.arctan2(y, x), np.clip((1 - far) * side / 2, 0, 1) * 255


def brass(side: int) -> tuple[Field, Field]:
    """Return a turned brass disc and its opacity."""
    far, angle, opacity = disc(side)
    value = (
        0.62 + 0.26 * np.cos(2 * (angle - np.radians(45))) + 0.18 * np.cos(angle + np.radians(125))
    )
    value += 0.05 * np.cos(9 * angle) + 0.02 * np.sin(far * 90)
    stops = [0.2, 0.6, 1.05]
    channels = ([80, 190, 255], [50, 142, 232], [18, 66, 160])
    colour = np.stack([np.interp(value, stops, channel) for channel in channels], 2)
    colour *= (1 - 0.42 * np.clip((far - 0.955) / 0.03, 0, 1))[..., None]
    return np.asarray(colour, np.float32), opacity


def enamel(side: int) -> tuple[Field, Field, Field]:
    """Return how much of the light tone each point has, its rim shade, and the opacity."""
    far, angle, opacity = disc(side)
    x, y = far * np.cos(angle), far * np.sin(angle)
    lit = np.clip(0.55 - (x * 0.35 + y * 0.6) * 0.55, 0, 1)
    shade = 1 - 0.45 * np.clip((far - 0.72) / 0.28, 0, 1)
    return lit, shade, opacity


def felt(side: int) -> Field:
    fine = fractal(side, side, 3, 2, 5, wrap=True)
    broad = fractal(side, side, 70, 4, 6, wrap=True)
    value = 0.98 * (0.78 + 0.3 * fine + 0.25 * (broad - 0.5))
    return np.asarray(np.array([26, 74, 60]) * value[..., None] * 1.3, np.float32)


def cloth(width: int, height: int) -> Field:
    """Return woven ribbon in grey; the side's colour is multiplied in later."""
    broad = fractal(width, height, 60, 3, 4, flat=0.2, wrap=True)
    x = np.arange(width)[None, :]
    y = np.arange(height)[:, None]
    weave = 1 + 0.02 * np.sin(x * 2.1) * np.sin(y * 2.1)
    return np.asarray(tone(255 * np.clip((0.80 + 0.24 * (broad - 0.1)) * weave, 0, 1)), np.float32)


def velvet(width: int, height: int, tied: bool) -> tuple[Field, Field, Field]:
    """Return the left curtain in grey, its gold hem, and its opacity; tied back or hanging shut."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    v = y / height
    if tied:
        waist = 0.66
        narrow = np.where(
            v < waist,
            1 - 0.72 * smooth(np.clip(v / waist, 0, 1)) ** 1.3,
            0.28 + 0.30 * smooth(np.clip((v - waist) / (1 - waist), 0, 1)),
        )
    else:
        narrow = np.ones_like(v)
    u = x / width / narrow
    sway = 0.012 * np.sin(v * 7 + u * 9) + 0.02 * (
        fractal(width, height, 240, 2, 3, flat=2.0) - 0.5
    )
    fold = 0.5 + 0.5 * np.cos((u + sway) * 2 * np.pi * 8.5)
    value = 0.16 + 0.80 * fold**1.35
    value *= 0.90 + 0.16 * fractal(width, height, 5, 2, 9)
    value *= 1 - 0.35 * np.clip((v - 0.75) / 0.25, 0, 1)
    if tied:
        value *= 1 - 0.45 * np.exp(-(((v - 0.66) / 0.035) ** 2))
    hem = ((u > 0.955) & (u <= 1)).astype(np.float32)
    hem_tone = np.clip((1 - np.abs((u - 0.9775) / 0.0225)) * 1.2, 0, 1) * (0.55 + 0.45 * fold)
    gold = np.array([226, 176, 84]) * (0.35 + 0.75 * hem_tone)[..., None]
    gold *= (0.85 + 0.15 * np.sin(y / height * 700))[..., None]
    opacity = np.clip((1 - u) * width * narrow, 0, 1) * 255
    return (
        tone(np.asarray(value * 255, np.float32)),
        np.asarray(gold, np.float32),
        np.where(hem > 0, -opacity, opacity).astype(np.float32),
    )


def pelmet(width: int, height: int, swags: int) -> tuple[Field, Field, Field]:
    """Return the swagged cloth over the curtain: grey, gold rim, opacity (negative where gold)."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    u = (x / width * swags) % 1
    hang = height * (0.52 + 0.42 * (1 - (2 * u - 1) ** 2) ** 0.8)
    depth = y / np.maximum(hang, 1)
    curve = depth + 0.20 * (2 * u - 1) ** 2
    fold = 0.5 + 0.5 * np.cos(curve * 2 * np.pi * 3.6)
    value = 0.16 + 0.72 * fold**1.35
    value *= 0.55 + 0.45 * np.clip(np.minimum(u, 1 - u) / 0.10, 0, 1)
    value *= 0.92 + 0.14 * fractal(width, height, 5, 2, 11)
    opacity = np.clip(hang - y, 0, 1) * 255
    rim = (hang - y < height * 0.055) & (hang > y)
    shine = np.clip(1 - np.abs((hang - y) / (height * 0.055) - 0.5) * 1.4, 0, 1)
    gold = np.array([226, 176, 84]) * (0.4 + 0.7 * shine)[..., None]
    return (
        tone(np.asarray(value * 255, np.float32)),
        np.asarray(gold, np.float32),
        np.where(rim, -opacity, opacity).astype(np.float32),
    )


def paint(folder: Path = ASSETS / "materials") -> None:
    """Write every sheet of this painter."""
    save(surface(wood(2560, 1440, 4, 240, (74, 44, 26))), folder / "walnut.jpg", opaque=True)
    save(surface(wood(1280, 900, 8, 300, (52, 32, 20)) * 1.25), folder / "tray.jpg", opaque=True)
    save(surface(wood(1280, 400, 21, 60, (112, 68, 36))), folder / "frame.jpg", opaque=True)
    save(surface(wood(700, 200, 33, 200, (96, 60, 34)) * 1.1), folder / "button.jpg", opaque=True)
    save(surface(parchment(768, 768, 3)), folder / "parchment.jpg", opaque=True)
    save(surface(parchment_edge(384, 64, 5)), folder / "parchment_edge.png", opaque=True)
    save(surface(*brass(320)), folder / "brass.png")
    lit, shade, opacity = enamel(256)
    save(surface(tone(lit * 255), opacity), folder / "enamel_lit.png")
    save(surface(tone(shade * 255), opacity), folder / "enamel_rim.png")
    save(surface(felt(384)), folder / "felt.jpg", opaque=True)
    save(surface(cloth(720, 96)), folder / "cloth.png", opaque=True)
    for name, (grey, gold, seen) in {
        "velvet_tied": velvet(520, 1080, True),
        "velvet_shut": velvet(1000, 1080, False),
        "pelmet": pelmet(1920, 170, 6),
    }.items():
        save(surface(grey, np.clip(seen, 0, 255)), folder / f"{name}.png")
        save(surface(gold, np.clip(-seen, 0, 255)), folder / f"{name}_gold.png")
