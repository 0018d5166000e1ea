"""The match in one page: what somebody must know before the first round."""

from __future__ import annotations

from typing import Final

from game.words.language import N_
from game.words.one_page import OnePage

HEADS: Final[dict[str, str]] = {
    "goal": N_("The goal"),
    "round": N_("A round"),
    "turn": N_("Your turn"),
    "attack": N_("An attack"),
    "dials": N_("Dials and reactions"),
    "points": N_("Points"),
}
TEXTS: Final[dict[str, str]] = {
    "goal": N_(
        "Two parties of two heroes meet in a hall of goblins and chests. After the last round "
        "whoever has more [victory points](R58) wins; if all enemy heroes have fallen, the "
        "match is won at once."
    ),
    "round": N_(
        "Each hero gets an [initiative card](R7). The 1 lies faceup, all others are laid in "
        "secret. Numbers are called [from low to high](R10); the goblins come at 10.5, the last "
        "of all."
    ),
    "turn": N_(
        "A hero has one [standard, one move and one bonus action](R14), in any order. Steps go "
        "[straight](R17.2), never diagonally, but diagonal neighbours count as [beside](R30) you. "
        "A chest beside you is [looted](R20) with a bonus action."
    ),
    "attack": N_(
        "Roll [two dice and keep the higher](R25), add your skill, and [equal or beat](R26) the "
        "armour class. Mind range and [line of sight](R32). A 20 on either die is a "
        "[critical](R40); a 1 on either die [fails](R41), unless the other shows a 20."
    ),
    "dials": N_(
        "Mighty abilities set a [dial](R2.2); it goes down by one [when a round ends](R13.2). A "
        "[reaction](R43) answers out of turn. [Experience](R45) of 5 brings a new card."
    ),
    "points": N_(
        "A goblin is worth [1](R58.3), an enemy hero [2](R58.4), Flametongue in hand at the end "
        "[3](R58.6). A hero lost to a goblin costs [2](R58.5)."
    ),
}

PAGE: Final = OnePage(HEADS, TEXTS)
