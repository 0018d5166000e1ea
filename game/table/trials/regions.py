"""Where the panels of Trials lie on the play screen."""

from __future__ import annotations

from typing import Final

from game.table.hud.layout import Region, Regions

STRIP: Final = "strip"
CARD: Final = "card"
TRACK: Final = "track"
BENCH: Final = "bench"
RIGHT: Final = "right"
STRIP_HIGH: Final = 102
REGIONS: Final = Regions(
    column=(Region(STRIP, STRIP_HIGH, low=52, firm=True), Region(CARD, 700)),
    head=(Region(TRACK),),
    foot=(Region(BENCH),),
    band=226,
    low_band=174,
    beside=(Region(RIGHT),),
    crown=540,
    low_crown=52,
    tab_crown=STRIP_HIGH,
    tray=False,
    told=150,
    narrow=464,
    fills=True,
)
"""The bench under the board holds the hand. At the right lie the rivals' strip, the quests, the
event and the Guardian above what is aimed at; in a low window what has no room there has tabs.
"""
QUESTS_HIGH: Final = 262
FOLDED_HIGH: Final = 100
OMENS_HIGH: Final = 158
BETWEEN: Final = 7
"""Units down of what lies at the right, of the quests while answers pile up, and between two."""
