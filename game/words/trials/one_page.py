"""The match in one page: what somebody must know before the first turn."""

from __future__ import annotations

from typing import Final

from game.words.language import N_
from game.words.one_page import OnePage

HEADS: Final[dict[str, str]] = {
    "goal": N_("The goal"),
    "turn": N_("Your turn"),
    "cards": N_("Cards"),
    "attack": N_("Attacking"),
    "answers": N_("Answers"),
    "monsters": N_("Monsters and loot"),
}
TEXTS: Final[dict[str, str]] = {
    "goal": N_(
        "[Quests](T63) bring 1, 2 and 3 [Victory Points](T2) for their tiers, each "
        "[loot](T50) card brings one. At [10 VP](T3) the [Guardian](T62) comes. When it falls, "
        "the party with more VP [has won](T1)."
    ),
    "turn": N_(
        "Heroes act by [initiative](T15). Each has [2 Actions](T20): [Move](T22), [Attack](T24) "
        "or [General](T24.2), in any order. Spaces of a Move may be walked [between](T22) other "
        "Actions. At a quest's token a [skill](T25) is tried."
    ),
    "cards": N_(
        "[Primaries](T21) stay, cards of the hand are spent. One [chain](T26) may join an Action. "
        "An [empty deck](T19) comes back with stronger cards and turns a Primary to side II. "
        "Keep [5 cards](T17.4) at the end of a round."
    ),
    "attack": N_(
        "Roll a d20: the [band](T31) you reach tells what you deal. [DR](T43) takes off normal "
        "damage, never [piercing](T43.2). [Areas](T37) strike friends too. A "
        "[Damage Chain](T26.3) makes a hit worse. At 0 HP a hero [comes back](T54.3) next turn."
    ),
    "answers": N_(
        "[Free cards](T27) answer what others declare, and cost no Action. The [last](T29) one "
        "played comes first. Once in each ally's turn you may give up a card for your "
        "[Interaction](T28)."
    ),
    "monsters": N_(
        "[Camps](T58) sleep until somebody comes near or hurts them; then they act on [10](T57), "
        "led by the party that is [not the target](T60). Whoever stands on a [chest](T50) takes "
        "its loot, and whoever falls drops all of it."
    ),
}

PAGE: Final = OnePage(HEADS, TEXTS)
"""The match of Trials in one page."""
