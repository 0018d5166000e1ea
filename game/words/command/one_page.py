"""The match in one page: what somebody must know before the first turn."""

from __future__ import annotations

from typing import Final

from game.words.language import N_
from game.words.one_page import OnePage

HEADS: Final[dict[str, str]] = {
    "goal": N_("The goal"),
    "turn": N_("A turn"),
    "move": N_("Moving"),
    "tap": N_("Tapping"),
    "answer": N_("Answers"),
    "gold": N_("Gold"),
}
TEXTS: Final[dict[str, str]] = {
    "goal": N_(
        "Two warbands fight until a vault [cannot pay](C9.4). Whoever then has more "
        "[victory points](C9.8) wins: the gold left in the own vault, and 1 for each gold that "
        "the other lacked."
    ),
    "turn": N_(
        "[Refresh](C3.1): untap all, move 1 gold to the supply, draw a card. [Action](C3.4): "
        "activate your creatures one after the other. [Deploy](C3.5): pay new ones their level in "
        "gold; they wait a turn, but [may answer at once](C3c)."
    ),
    "move": N_(
        "A creature moves [once](C4.1) in its activation, diagonally too. A move "
        "[stops beside an enemy](C5.8), and one that starts beside an enemy is a "
        "[single step](C5.7). Rubble [costs 2](C5.6)."
    ),
    "tap": N_(
        "A creature [taps](C4.3) for an attack, a power with T or a Standard card. Minor cards are "
        "[free of it](C4.2). Attacks [always hit](C7.3). A card asks for an ability and a level; "
        "others beside the creature [may assist](C10.3)."
    ),
    "answer": N_(
        "Each declared action [may be answered](C8.2), and the [last](C8.8) happens first. Who "
        "taps beside your untapped creature [may be struck](C8.5); in cover a shot "
        "[can be dodged](C8.6); Immediate cards come [at any time](C4.8)."
    ),
    "gold": N_(
        "Each creature that is destroyed moves [its level in gold](C9.2) from its vault to its "
        "supply: you can [deploy](C9.3) with it, and it is lost as points."
    ),
}

PAGE: Final = OnePage(HEADS, TEXTS)
