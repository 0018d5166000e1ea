"""The match in one page: what somebody must know before the first turn."""

from __future__ import annotations

from typing import Final

from game.words.language import N_
from game.words.one_page import OnePage

HEADS: Final[dict[str, str]] = {
    "goal": N_("The goal"),
    "turn": N_("A turn"),
    "explore": N_("Exploring"),
    "attack": N_("Attacking"),
    "villain": N_("Monsters"),
    "fall": N_("Falling"),
}
TEXTS: Final[dict[str, str]] = {
    "goal": N_(
        "All heroes [win or lose together](A1.8). The adventure says what has to be found and "
        "done. All lose when a hero [starts a turn at 0 HP](A2.11) and no healing surge is left."
    ),
    "turn": N_(
        "[Hero Phase](A4.2): move and attack in either order, or move twice. "
        "[Exploration Phase](A4.4): along an unexplored edge a tile is laid. "
        "[Villain Phase](A4.6): perhaps an encounter, then villains, then your own cards act."
    ),
    "explore": N_(
        "Who ends the Hero Phase along an [unexplored edge](A3.4) [must explore](A4.17). The new "
        "tile brings a [monster](A4.5). Its triangle tells: [white](A3.6) spares the encounter, "
        "black draws one, and so does [no tile at all](A4.6)."
    ),
    "attack": N_(
        "One [power](A8.5) attacks: a d20 and its bonus [against the AC](A8.6) of each target. "
        "At-wills stay, [dailies](A8.2) and [utilities](A8.3) turn face down. Ranges in tiles are "
        "[counted straight](A3.2), in squares also [diagonally](A3.1)."
    ),
    "villain": N_(
        "Your Monster Cards [act in your turn](A4.8) by their [tactics](A14.2): the first line "
        "that is true is done, on the [closest hero](A7a). [Equal names act together](A4.14), "
        "whoever holds them. A defeat in your own turn brings [one treasure](A9.5), and its card "
        "[experience](A11.1) for all."
    ),
    "fall": N_(
        "At [0 HP](A9.7) a hero lies down and is ignored. At the start of that hero's turn a "
        "[healing surge](A9.9) is used. [5 XP](A11.3) cancel an encounter or bring "
        "[level 2](A11.4) after a natural 20."
    ),
}

PAGE: Final = OnePage(HEADS, TEXTS)
