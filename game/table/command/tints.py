"""The colours of Command's effects that are no plain blow, and of what is attached."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.table.command.attached import FOE, FRIEND
from game.table.command.signs import TAPPED
from game.table.look import palette as ink
from game.table.look.palette import RGB

ACID: Final = ink.rgb("#8FCF4A")
THREAD: Final = ink.rgb("#D9D4C8")
TINTS: Final[Mapping[str, RGB]] = {
    "acid_arrow": ACID,
    "aura_of_blight": ink.MAGIC,
    "bigbys_forceful_hand": ink.MOVE,
    "copper_dragon": ACID,
    "dark_pact": ink.ATTACK,
    "darkfire": ink.MAGIC,
    "drow_wizard": ink.MAGIC,
    "fireball": ink.AREA,
    "shield": ink.MOVE,
    "venom_burst": ACID,
    "war_wizard": ink.AREA,
    "web": THREAD,
    TAPPED: ink.WALNUT_DARK,
    FOE: ink.rgb("#54399E"),
    FRIEND: ink.rgb("#0F666C"),
}
