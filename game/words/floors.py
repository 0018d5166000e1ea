"""What the floor sets of the board are called, and what stands on their sheet."""

from __future__ import annotations

from typing import Final

from game.words.language import N_

TEXTS: Final[dict[str, str]] = {
    "floor.greathalls": N_("Greathalls"),
    "floor.crypt": N_("Castle crypt"),
    "floor.cave": N_("Wild cave"),
    "floor.arena": N_("Arena"),
    "floor.deep_dark": N_("Deep dark"),
    "floor.castle": N_("Cold castle"),
    "floor.chapel": N_("Chapel"),
    "floor.ember_crypt": N_("Ember crypt"),
    "floor.web_cave": N_("Web cave"),
    "floor.temple": N_("Old temple"),
    "floor.frost": N_("Frosty ruins"),
    "floors.head": N_("Floor sets"),
    "floors.note": N_(
        "One map in every floor set: walls, pillars, doors, fires, rubble, start zones, "
        "a respawn space."
    ),
}
