"""Every procedure of the game, so that a match can be written down and gone on with."""

from __future__ import annotations

from typing import Final

from game.engine.procedure import Procedure
from game.rules.descent.carrying import Fit
from game.rules.descent.opening import SetUp
from game.rules.descent.play import Play
from game.rules.descent.town import Shop

PROCEDURES: Final[tuple[type[Procedure], ...]] = (
    Play,
    SetUp,
    Shop,
    Fit,
)
