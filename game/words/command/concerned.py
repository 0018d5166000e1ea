"""Why a window concerns somebody, in few words: as the settings let it be ticked."""

from __future__ import annotations

from typing import Final

from game.rules.command.concerns import (
    AREA,
    CARD,
    DAMAGE,
    DODGE,
    MOVED,
    STRIKE,
    TAPPED,
    TARGET,
)
from game.words.language import N_, _

TEXTS: Final = {
    TARGET: N_("Mine is a target"),
    DAMAGE: N_("Mine will be damaged"),
    AREA: N_("Mine stands in an area"),
    MOVED: N_("Mine will be moved"),
    TAPPED: N_("Mine will be tapped"),
    CARD: N_("Mine is given a card"),
    DODGE: N_("Mine may dodge"),
    STRIKE: N_("Mine may strike back"),
}


def told() -> tuple[tuple[str, str], ...]:
    """Return each reason with its words in the language in use."""
    return tuple((reason, _(words)) for reason, words in TEXTS.items())
