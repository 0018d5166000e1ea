"""The match in one page: what somebody must know before the first turn."""

from __future__ import annotations

from typing import Final

from game.words.language import N_
from game.words.one_page import OnePage

HEADS: Final[dict[str, str]] = {
    "goal": N_("The goal"),
    "turn": N_("A hero's turn"),
    "attack": N_("Attacking"),
    "spend": N_("After the roll"),
    "overlord": N_("The overlord's turn"),
    "town": N_("Death and town"),
}
TEXTS: Final[dict[str, str]] = {
    "goal": N_(
        "The heroes win with the [goal of the quest](D12.7). Their [conquest](D12.6) is their "
        "life: each hero killed costs some, [glyphs](D8.1) and [chests](D8.7) bring some. At 0 the "
        "overlord wins."
    ),
    "turn": N_(
        "Heroes act in [any order](D7.11). One [action](D7.5): [Run](D7.6), [Battle](D7.7), "
        "[Advance](D7.8) or [Ready](D7.9) with an [order](D7.9). Points pay for steps, "
        "[doors](D7.17), chests and potions; a [fatigue](D7.10) is a point more."
    ),
    "attack": N_(
        "Name a [space in sight](D3.2); figures block the line. Roll the dice of the weapon and "
        "your [trait](D13.1). An [X](D3.4) fails. [Ranged](D4.2) and [magic](D4.3) must reach the "
        "[range](D3c), [melee](D4.1) the space beside. Damage less [armor](D3.13) are wounds."
    ),
    "spend": N_(
        "Each star is [+1 range or +1 damage](D3.5.1). [Surges](D3.5.2) buy what the weapon sells; "
        "the overlord gets a threat for [two of them](D3.5.5). For [fatigue](D3.5.7) heroes add "
        "black dice, up to [five](D3.5.8)."
    ),
    "overlord": N_(
        "Each turn brings [threat](D10.1) and [2 cards](D10.2). One [spawn card](D10.5) brings "
        "monsters [out of sight](D10.11); then [each monster acts](D10.6) once. [Traps](D10.9) are "
        "paid in the heroes' turns. [Doors](D10.13) hide what waits behind."
    ),
    "town": N_(
        "A killed hero [costs conquest](D12.1) and half the coins, and wakes [in town](D12.4). "
        "From a [lit glyph](D8.2) anybody can go there to [buy](D8.4) and [rest](D8b), and come "
        "back."
    ),
}

PAGE: Final = OnePage(HEADS, TEXTS)
"""The match of Descent in one page."""
