"""Where Descent's own panels lie on the play screen."""

from __future__ import annotations

from typing import Final

from game.table.hud.layout import Region, Regions

STRIP: Final = "strip"
CARD: Final = "card"
TRACK: Final = "track"
BENCH: Final = "bench"
LAIR: Final = "lair"
REGIONS: Final = Regions(
    column=(Region(STRIP, 106, low=64, firm=True), Region(CARD, 700)),
    head=(Region(TRACK),),
    foot=(Region(BENCH),),
    band=228,
    beside=(Region(LAIR),),
    crown=102,
    low_crown=62,
    tray=False,
    told=400,
    narrow=464,
    fills=True,
)
"""The bench under the board holds what whoever acts handles: an attack, plates, a hand."""
