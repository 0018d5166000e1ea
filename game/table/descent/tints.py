"""The colours of Descent's tokens, orders and ranks, of its dice and of what flies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.table.descent.glyphs import (
    CONDITIONS,
    CRACKED,
    DOWN,
    MASTER,
    NAMED,
    ORDERS,
    order_key,
    token_key,
)
from game.table.look import palette as ink
from game.table.look.palette import RGB

TOKENS: Final[Mapping[str, RGB]] = {
    "stun": ink.rgb("#7A6410"),
    "web": ink.rgb("#6B6D78"),
    "burn": ink.rgb("#B4471A"),
    "poison": ink.rgb("#3F7A2C"),
}
ORDER: Final = ink.rgb("#1F5C94")
"""Orders are blue, whichever: the icon tells them apart."""
PIT: Final = ink.rgb("#3A3442")
CROWN: Final = ink.rgb("#8E1C2C")
GOLD: Final = ink.rgb("#A8760E")
"""A master's crown is red, of one whom the quest names gold."""
BOLT: Final = "descent:bolt"
BREATH: Final = "descent:breath"
BURST: Final = "descent:burst"
"""What flies and glows: a bolt of magic, a Hell Hound's breath, a blast."""
TINTS: Final[Mapping[str, RGB]] = {
    **{token_key(each): TOKENS[each] for each in CONDITIONS},
    **{order_key(each): ORDER for each in ORDERS},
    MASTER: CROWN,
    NAMED: GOLD,
    CRACKED: ink.DAMAGE,
    DOWN: PIT,
    BOLT: ink.MAGIC,
    BREATH: ink.AREA,
    BURST: ink.AREA,
}
