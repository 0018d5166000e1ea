"""How long everything of Command's own takes, in milliseconds at speed 1."""

from __future__ import annotations

from typing import Final

TURN: Final = 220
"""A card and its base turn to their side, or back."""
SWEEP: Final = 350
"""All that untap in Refresh, one after the other."""
COIN: Final = 300
COINS: Final = 900
"""A coin from vault to supply, and many of them at most."""
PAID: Final = 400
"""Coins that leave the table."""
CARD: Final = 260
"""A card from a hand to the pile, or from a deck to a hand."""
APART: Final = 110
"""When the next card may follow one that is drawn."""
REVEALED: Final = 160
"""How long a card that goes back to its deck is seen."""
DISCARD: Final = 200
ATTACH: Final = 320
SLIDE: Final = 180
"""A declared action comes onto the pile."""
LINE: Final = 200
"""The line from who acts to whom it is about is drawn."""
HOLD: Final = 600
"""How long it is left to be read before anybody may answer."""
HOLDS: Final = {"0.6": HOLD, "1.5": 1500, "3": 3000}
"""The same as the settings name it, where others at the table want longer to ring."""
ANSWER: Final = 300
"""How long a computer takes at least that is asked for an answer."""
LIFT: Final = 120
GONE: Final = 160
"""An entry is lifted off the pile to happen, and goes."""
STRUCK: Final = 240
STRUCK_READ: Final = 500
"""An entry is struck through, and its reason read."""
DEPLOY: Final = 300
DUST: Final = 160
"""A deployed figure is set down, in dust."""
RATTLE: Final = 500
"""A vault that cannot pay rattles."""
TRIGGER_READ: Final = 400
"""How long it is left to be read that a text follows an attack."""
REVEAL_READ: Final = 600
"""How long starting creatures, or the card that was looked for, are left to be read."""
