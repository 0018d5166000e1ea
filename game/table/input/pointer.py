"""Where the mouse is, in the pixels that scenes are laid out in."""

from __future__ import annotations

import pygame


class _Scale:
    """Pixels of the scenes for one of the window; more than 1 where the window is too small."""

    value = 1.0


def scale_by(share: float) -> None:
    """Count the window's pixels as so many of the scenes' from now on."""
    _Scale.value = share


def place() -> tuple[int, int]:
    """Return where the mouse is."""
    return scaled(pygame.mouse.get_pos())


def scaled(at: tuple[int, int]) -> tuple[int, int]:
    """Return a place or a way of the window as the scenes count it."""
    if _Scale.value == 1.0:
        return at
    return round(at[0] * _Scale.value), round(at[1] * _Scale.value)


def moved(event: pygame.event.Event) -> pygame.event.Event:
    """Return an event of the mouse as the scenes count; any other comes back as it is."""
    if _Scale.value == 1.0 or not hasattr(event, "pos"):
        return event
    facts = {**event.dict, "pos": scaled(event.pos)}
    if "rel" in facts:
        facts["rel"] = scaled(event.rel)
    return pygame.event.Event(event.type, facts)
