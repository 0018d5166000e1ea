"""Noise and picture arithmetic for the painters: numpy arrays, rows first."""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import numpy as np
import pygame
from numpy.typing import NDArray

Field = NDArray[np.float32]
ASSETS = Path(__file__).resolve().parents[2] / "assets"


def smooth(value: Field) -> Field:
    return value * value * (3 - 2 * value)


def value_noise(
    width: int, height: int, step_x: float, step_y: float, seed: int, wrap: bool
) -> Field:
    """Return value noise from 0 to 1; with `wrap` it repeats seamlessly (steps are adjusted)."""
    columns, rows = int(width / step_x) + 3, int(height / step_y) + 3
    if wrap:
        columns, rows = max(1, round(width / step_x)), max(1, round(height / step_y))
        step_x, step_y = width / columns, height / rows
    grid = np.random.default_rng(seed).random((rows, columns), dtype=np.float32)
    if wrap:
        grid = np.pad(grid, ((0, 2), (0, 2)), mode="wrap")
    xs = np.arange(width, dtype=np.float32) / step_x
    ys = np.arange(height, dtype=np.float32) / step_y
    xi, yi = xs.astype(int), ys.astype(int)
    xf, yf = smooth(xs - xi)[None, :], smooth(ys - yi)[:, None]
    top = grid[yi][:, xi] * (1 - xf) + grid[yi][:, xi + 1] * xf
    low = grid[yi + 1][:, xi] * (1 - xf) + grid[yi + 1][:, xi + 1] * xf
    return np.asarray(top * (1 - yf) + low * yf, np.float32)


def fractal(
    width: int,
    height: int,
    step: float,
    octaves: int = 4,
    seed: int = 1,
    flat: float = 1.0,
    wrap: bool = False,
) -> Field:
    """Return layered value noise from 0 to 1; `flat` squeezes it vertically."""
    total = np.zeros((height, width), np.float32)
    strength, weight = 1.0, 0.0
    for octave in range(octaves):
        size = step / 2**octave
        if size < 1:
            break
        total += strength * value_noise(
            width, height, max(1, size), max(1, size * flat), seed * 31 + octave, wrap
        )
        weight += strength
        strength *= 0.5
    return total / weight


def blur(field: Field, radius: float) -> Field:
    """Return a field from 0 to 1 blurred with a gaussian."""
    if radius < 0.6:
        return field
    reach = int(3 * radius) + 1
    taps = np.exp(-0.5 * (np.arange(-reach, reach + 1) / radius) ** 2)
    taps /= taps.sum()
    padded = np.pad(field, reach, mode="edge")
    rows = np.apply_along_axis(lambda line: np.convolve(line, taps, mode="valid"), 1, padded)
    return np.asarray(
        np.apply_along_axis(lambda line: np.convolve(line, taps, mode="valid"), 0, rows), np.float32
    )


def edge_distance(width: int, height: int, corner: float = 0) -> Field:
    """Return each pixel's distance to the rim of a rectangle with round corners."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    flat = np.minimum(np.minimum(x, width - 1 - x), np.minimum(y, height - 1 - y))
    if not corner:
        return flat
    cx = np.clip(corner - x, 0, None) + np.clip(x - (width - 1 - corner), 0, None)
    cy = np.clip(corner - y, 0, None) + np.clip(y - (height - 1 - corner), 0, None)
    return np.where((cx > 0) & (cy > 0), np.minimum(flat, corner - np.hypot(cx, cy)), flat)


def surface(colour: Field, opacity: Field | None = None) -> pygame.Surface:
    """Return a picture of an array (height, width, 3), 0 to 255, with an opacity from 0 to 255."""
    height, width = colour.shape[:2]
    result = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    pixels = pygame.surfarray.pixels3d(result)
    pixels[:] = np.clip(colour, 0, 255).astype(np.uint8).swapaxes(0, 1)
    del pixels
    alpha = pygame.surfarray.pixels_alpha(result)
    alpha[:] = 255 if opacity is None else np.clip(opacity, 0, 255).astype(np.uint8).T
    del alpha
    return result


def tone(field: Field) -> Field:
    """Return a field as three equal channels."""
    return np.repeat(field[..., None], 3, 2)


def save(picture: pygame.Surface, path: Path, opaque: bool = False) -> None:
    """Write a picture; opaque ones lose their alpha channel."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if opaque:
        flat = pygame.Surface(picture.get_size(), 0, 24)
        flat.blit(picture, (0, 0))
        picture = flat
    pygame.image.save(picture, str(path))
    print(f"{path.parent.name}/{path.name}  {path.stat().st_size // 1024} KiB")
