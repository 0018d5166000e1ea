"""What stands beside the board while nothing is aimed: who is in danger, which vault runs dry."""

from __future__ import annotations

from typing import Final

from game.words.command.agreeing import agreed
from game.words.language import N_, _
from game.words.rich import Piece, Text, fill

TEXTS: Final[dict[str, str]] = {
    "danger": N_("In danger"),
    "danger.row": N_("{who} from {foes}"),
    "danger.value": N_("−{damage}"),
    "end": N_("The end is near"),
}


def says(key: str, **places: object) -> str:
    """Return a sentence in the language in use with its places filled in."""
    return _(TEXTS[key]).format(**places) if places else _(TEXTS[key])


def endangered(who: Piece, foes: Piece) -> Text:
    """Return who could be struck next turn, and by whom."""
    return fill(_(TEXTS["danger.row"]), who=who, foes=foes)


def runs_dry(seat: Piece, vault: int) -> Text:
    """Return how much a vault still holds, and what comes once it cannot pay (C9.4)."""
    told = N_(
        "{seat} has {gold} gold in the vault. The turn in which a vault cannot pay is the last."
    )
    return fill(agreed(told, seat), seat=seat, gold=vault)
