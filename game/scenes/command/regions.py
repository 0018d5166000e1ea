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
    column=(
        Region(OURS, 148, low=76, firm=True),
        Region(CARD, 316, low=196, words=0.6),
        Region(HAND, 334, low=284, words=0.2),
    ),
    head=(Region(TRACK),),
    beside=(Region(THEIRS),),
    low_crown=76,
    tray=False,
    told=470,
    narrow=400,
    sinks=HAND,
)
"""Own creatures, the card and the hand below each other; the others' over what is declared. A low
board has the hand under it.
"""
