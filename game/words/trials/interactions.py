"""What the Interaction of each class does on the ally whose turn it is (T28, T66)."""

from __future__ import annotations

from typing import Final

import msgspec

from game.rules.trials.content import Interaction
from game.words.language import N_, _
from game.words.rich import NUMBER, Span, Text, fill, signed

GIVES: Final = {
    "skill_adv": N_("advantage on one skill roll"),
    "attack_adv": N_("advantage on one attack roll"),
    "roll": N_("{plus} on one roll, said before it is made"),
    "heal": N_("heals {n}"),
    "move": N_("moves up to {n} at once"),
    "dr": N_("DR {plus} until its next turn"),
    "hit_dmg": N_("{plus} damage on its next hit this turn"),
    "hit_prc": N_("{plus} piercing damage on its next hit this turn"),
}
"""By what an Interaction gives."""
ON_ALLY: Final = N_("the ally whose turn it is: {gift}")


def interaction(one: Interaction) -> Text:
    """Return what an Interaction does; it gives one thing."""
    for key, value in msgspec.structs.asdict(one).items():
        if value:
            gift = fill(_(GIVES[key]), n=value, plus=Span(signed(value), NUMBER))
            return fill(_(ON_ALLY), gift=gift)
    return ()
