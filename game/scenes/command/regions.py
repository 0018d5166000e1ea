"""Where Command's panels lie on the table."""

from __future__ import annotations

from typing import Final

from game.table.hud.layout import Region, Regions

TRACK: Final = "track"
OURS: Final = "ours"
CARD: Final = "card"
HAND: Final = "hand"
THEIRS: Final = "theirs"
REGIONS: Final = Regions(
    column=(Region(OURS, 148), Region(CARD, 316), Region(HAND, 334)),
    head=(Region(TRACK),),
    beside=(Region(THEIRS),),
    tray=False,
    told=470,
)
"""Own creatures, the card and the hand below each other; the others' over what is declared."""
