"""What blows and cards of Command sound like, by the id of the creature or the card."""

from __future__ import annotations

from typing import Final

STRIKES: Final = {
    "demonweb_spider": "claw",
    "giant_spider": "claw",
    "shadow_mastiff": "claw",
    "umber_hulk": "claw",
    "copper_dragon": "claw",
    "earth_guardian": "fist",
}
"""The melee of whoever has no blade."""
SHOTS: Final = {"drow_wizard": "magic", "war_wizard": "fire", "copper_dragon": "fire"}
"""What flies from whoever has no bow."""
EFFECTS: Final = {"fireball": "fire"}
"""What damage of a card sounds like that is no attack; else it is magic."""


def strike(creature: str) -> str:
    """Return the cue of a creature's melee."""
    return STRIKES.get(creature, "blade")


def shot(creature: str) -> str:
    """Return the cue of a creature's ranged attack."""
    return SHOTS.get(creature, "bow")


def effect(name: str) -> str:
    """Return the cue of damage that a card or a text deals by itself."""
    return EFFECTS.get(name, "magic")
