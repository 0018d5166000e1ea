"""How long things take at the table of Trials, in milliseconds at speed 1."""

from __future__ import annotations

from typing import Final

CARD: Final = 260
SPENT: Final = 200
"""A card comes to the board, and goes to the spent ones."""
DRAW: Final = 180
DRAW_APART: Final = 60
CYCLE: Final = 900
"""Cards of a new deck slide in, one after the other."""
FLIP: Final = 240
"""A Primary turns over."""
SORT: Final = 400
"""The track sorts itself when the initiative is known."""
EVENT: Final = 350
EVENT_READ: Final = (900, 700)
"""The card of the event turns up, and is left to be read: at speed 1, and at least so long at
every speed."""
LAMPS: Final = 700
"""Row and column of a random location light up and cross."""
BAR: Final = 300
"""The bar of a quest fills."""
WAKE: Final = 260
GUARDIAN: Final = 1400
ASIDE: Final = 180
RESPAWN: Final = 500
LOOT: Final = 500
SMOKE: Final = 300
FIGURE: Final = 250
"""Smoke out of which somebody comes, and then the figure."""
HURT: Final = 30
HURTS: Final = 600
"""A hit point that falls off the plate, and all of them at most."""
HURT_READ: Final = (350, 300)
PLAY_READ: Final = (600, 400)
JUDGED: Final = (450, 350)
"""How long damage, what was played and what a skill roll came to are left to be read."""
REVEAL: Final = (700, 400)
"""A quest that is laid open."""
DIE_READ: Final = 800
"""How long a die at least lies on the felt that a hero has rolled, or that was rolled against one:
whoever hurries sees it too.
"""
