"""How long everything takes, in milliseconds at speed 1: the one table that all motion reads."""

from __future__ import annotations

from typing import Final

HOVER: Final = 90
SELECT: Final = 160
STEP: Final = 150
"""A cell of a path; a whole path takes `PATH` at most."""
PATH: Final = 1200
TELEPORT: Final = 420
ARRIVE: Final = 260
ARRIVE_STEP: Final = 160
"""When the next may be set down."""
PUSH: Final = 180
DUST: Final = 160
AIM: Final = 180
"""Leaning back before the dice are thrown."""
WIND_UP: Final = 90
STRIKE: Final = 70
RECOVER: Final = 160
FLIGHT_CELL: Final = 40
"""A missile's flight takes so long a cell, within `FLIGHT`."""
FLIGHT: Final = (120, 300)
AREA: Final = 350
AREA_ROW: Final = 45
THROW: Final = (900, 1000, 1100)
"""One die, two dice, more: 700 to 1100, of which the last `EASE` bring the face to rest."""
EASE: Final = 180
DICE_READ: Final = 450
MOMENT_READ: Final = 600
"""How long a triumph or a mishap of dice is left to be read, and how long it is made much of."""
MOMENT: Final = 700
KEPT: Final = 120
HIT: Final = 220
HIT_STEP: Final = 120
"""When the next event may follow a blow that landed."""
FLASH: Final = 60
SHAKE: Final = 50
HARD_SHAKE: Final = 200
MISS: Final = 260
MISS_READ: Final = 700
NUMBER_IN: Final = 120
NUMBER_READ: Final = 480
NUMBER_OUT: Final = 300
NUMBER_APART: Final = 80
WHEEL_POINT: Final = 120
WHEEL: Final = 600
DIAL: Final = 180
RISING: Final = 420
RISING_STEP: Final = 200
ACTS_READ: Final = 300
"""How long whose turn it is, or who reacts, is left to be seen before it goes on."""
ITEM_READ: Final = 400
DONE_READ: Final = 1200
"""How long it is left to be read that an activation ended by itself, and why."""
LOST_READ: Final = 250
"""How long a lost point is left to be seen."""
FALL: Final = 650
GREY: Final = 200
MARK: Final = 400
STAR_READ: Final = 450
STAR: Final = 800
STAR_STEP: Final = 300
PULSE: Final = 300
OPENING: Final = 500
CARD: Final = 240
CARD_READ: Final = 260
DEAL: Final = 110
"""When the next card may follow one that is being dealt."""
TOKEN: Final = 180
TOKENS_APART: Final = 60
"""A token of lost points falls, and when the next one follows it."""
BANNER: Final = 200
BANNER_READ: Final = 700
CARD_IN: Final = 160
"""How long the card of a moment takes to come down, and to go again."""
TOLD: Final = 1500
TOLD_FIRST: Final = 1100
TOLD_LEAST: Final = 800
"""How long such a card is there in all: alone, with another one behind it, and at any speed."""
CURTAIN_SHUT: Final = 650
CURTAIN_OPEN: Final = 450
CURTAIN_LAG: Final = 40
CAMERA: Final = 350
TILE_LIFT: Final = 300
TILE_SLIDE: Final = 450
TILE_DOWN: Final = 150
TILE_LIGHT: Final = 300
"""A tile is lifted from its stack, comes to its place and is set down; then its torches burn."""
SETTLE: Final = 120

READ_LEAST: Final = 250
"""What is to be read stays at least so long at every speed."""
REDUCED_MOVE: Final = 200
REDUCED_OUTLINE: Final = 300
REDUCED_DICE: Final = 250

FLASHES: Final = 3
"""White flashes and bursts that may begin within a second; what exceeds them is outlined."""
