"""The cues: everything that can be heard, how much it matters, and what is seen with it.

Nothing is told by sound alone. A cue may name a variant after a stroke, as in
``"your turn/first"`` or ``"victory point/7"``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Cue:
    """``seen`` is what shows the same thing; ``weight`` from 0 (a tick) to 3 (must be heard).

    Of events that were skipped only the last cue of weight 2 and more is heard.
    """

    seen: str
    weight: int


CUES: Final[Mapping[str, Cue]] = {
    # What hands do
    "hover": Cue("the button or row under the pointer is edged in light brass", 0),
    "click": Cue("the button goes down, the chosen row or plate is lit", 0),
    "refuse": Cue("the lock on the button, or the reason in words where the task stands", 1),
    "card deal": Cue("face-down cards come to the track and the hand", 0),
    "card turn": Cue("the card or plate turns over", 0),
    "coin": Cue("a coin comes to its pile, and the number counts", 0),
    "curtain": Cue("the curtain closes or opens", 1),
    # Dice
    "die tumble": Cue("dice roll over the felt and knock on its rim", 0),
    "die settles": Cue("dice lie still, and the sum is written below them", 1),
    "triumph": Cue("light behind the die and its chip, or the level-up ribbon", 2),
    "mishap": Cue("the crack in the die and its chip", 2),
    # Miniatures
    "step": Cue("the miniature hops a cell on, or is set down", 0),
    "blade": Cue("the miniature leans into the blow, or a thrown blade flies", 1),
    "claw": Cue("the miniature leans into the blow", 1),
    "fist": Cue("the miniature leans into the blow", 1),
    "bow": Cue("a missile flies from the archer to the target", 1),
    "fire": Cue("cells light up in orange, row after row", 1),
    "magic": Cue("a bolt flies, cells light up, or the ability's icon rises through the base", 1),
    "hit": Cue("the target flashes and is knocked back; the number in red", 2),
    "miss": Cue("the target steps aside; the word 'Miss'", 1),
    "defeat": Cue("the figure tips over and fades; its ring stays for a moment", 3),
    "condition": Cue("the icon of the condition, or of a plain ability, rises through the base", 1),
    "heal": Cue("leaves rise through the base; the number in green", 2),
    # Signals
    "cooldown ready": Cue("the dial turns to its green tick", 1),
    "chest": Cue("the lid opens and light comes out", 2),
    "victory point": Cue("a star flies to the side's plaque, and the sum counts up", 3),
    "your turn": Cue("the figure grows for a moment, and its portrait leads the track", 1),
    "round starts": Cue("the ribbon with the round or phase unrolls across the board", 1),
    "moment": Cue("the card of a moment comes down over the board", 2),
    "lead": Cue("the card that says who leads comes down over the board", 2),
    "last round": Cue("the card of the last round comes down over the board", 2),
    "victory": Cue("the winner's ribbon and plinths", 3),
    "loss": Cue("the other side's ribbon and plinths", 3),
    "room": Cue("the torches flicker", 0),
}

IMPORTANT: Final = 2


def last_important(cues: Iterable[str]) -> str:
    """Return the one cue that may stand for many skipped ones; "" when none of them matters."""
    last = ""
    for cue in cues:
        if CUES[cue.partition("/")[0]].weight >= IMPORTANT:
            last = cue
    return last
