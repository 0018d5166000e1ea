"""How long things take at the table of Descent, in milliseconds at speed 1."""

from __future__ import annotations

from typing import Final

DOOR: Final = 300
SWEEP: Final = 600
"""The light that sweeps from the door over an area."""
RISE: Final = 200
RISE_APART: Final = 60
"""A figure rises, and how much later one does for each space that it is farther from the door."""
RISE_LATEST: Final = 900
REVEALED: Final = (900, 700)
NAMED_READ: Final = (1600, 1100)
"""How long an area that is revealed is left to be looked at, and one with whom the quest names: at
speed 1, and at least so long at every speed.
"""
SMOKE: Final = 300
FIGURE: Final = 250
"""Smoke where a figure is spawned, and then the figure."""
WOUND: Final = 80
WOUNDS: Final = 600
"""A wound that falls off the plate, and all of them at most."""
FOUND_READ: Final = 1500
SPRUNG_READ: Final = 700
"""How much longer than others a moment is read that says what an item can, or what a trap does."""
THREAT: Final = 300
CARD: Final = 350
"""A card comes; what it does waits until it lies there."""
CARD_READ: Final = (900, 700)
TRAP_READ: Final = (1600, 1000)
"""How long a card that was played is left to be read, and a trap that has sprung: at speed 1, and
at least so long at every speed.
"""
CROWN: Final = 800
"""A crown of conquest flies, or cracks."""
GLYPH: Final = 500
ROLLED: Final = (450, 350)
FAILED: Final = (1100, 900)
RECKONED: Final = (900, 700)
WOUNDED: Final = (450, 400)
"""How long an attack's dice, an X, what the overlord's attacks come to and what somebody has lost
are left to be read: at speed 1, and at least so long at every speed.
"""
PURCHASE: Final = 160
PIT: Final = 350
STEP_BREATH: Final = 150
"""How long a step in the middle of a way stands for the overlord to ring."""
BREATHS: Final = {"0.6": 600, "1.5": 1500, "3": 3000}
"""How long what a hero does stands, by the wish of the settings; a door or a chest at least the
next."""
LONG_BREATH: Final = 1500
