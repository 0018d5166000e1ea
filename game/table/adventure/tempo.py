"""How long everything of Adventure's own takes, in milliseconds at speed 1."""

from __future__ import annotations

from typing import Final

TILE: Final = 120
"""A monster walks over a tile."""
LIFT: Final = 120
"""The card of who acts is lifted."""
LINE: Final = 500
"""How long the line that is done stays lit before it happens."""
FALL: Final = 350
"""A drawn card falls onto its place."""
CARD: Final = 260
"""A card goes from one place to another."""
DISCARD: Final = 200
ENCOUNTER_READ: Final = 900
MONSTER_READ: Final = 260
TREASURE_READ: Final = 700
UNASKED_READ: Final = 2200
UNASKED_LEAST: Final = 1500
"""The same of a card that acts at once, about which nobody is asked; it is never less, however fast
all else goes: what it says could be read nowhere before it happens.
"""
DROPPED_READ: Final = 400
LOOKED_READ: Final = 600
"""How long drawn cards are left to be read where nothing is asked."""
RISE: Final = 400
"""A figure rises from the bone pile."""
SURGE: Final = 500
STAND: Final = 500
"""A surge token flies from the store; a hero that lay stands up."""
STAR: Final = 300
"""A card goes to the experience pile, or from it."""
LAMP: Final = 800
"""The lamp of the goal swells."""
PULSE: Final = 400
"""A measure or a store swells for a moment."""
BREATH: Final = 300
"""How long it is quiet where no encounter comes."""
IDLE_READ: Final = 300
"""How long it is left to be seen that somebody does nothing."""
TURN_READ: Final = 300
"""How long the ribbon of a turn stays; with its coming it takes half a second."""
WALL: Final = 400
FLIP: Final = 240
FLIGHT_APART: Final = 60
"""When the next of several cards follows."""
