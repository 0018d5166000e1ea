"""What a set-up decides: who plays which side, and the switches of the match."""

from __future__ import annotations

from dataclasses import dataclass, field

SIDES = ("harpers", "zhentarim")
PERSON = "human"
COMPUTER = "greedy"


@dataclass(frozen=True, slots=True)
class MatchPlan:
    """A match to begin. `seats` are "human" or a computer's name, by seat; `seed` None: chance.

    `guide` names the script of a guided match, which then decides all but the names. `kept` is a
    match of the library that goes on, 0 for a new one. `mode` says how far choices may be taken
    back; with `real_dice` the table rolls, and `opening` is what the dice for the first player
    showed. `salt` hides the seed behind its commitment; a fresh one is drawn where it is empty.
    """

    seats: tuple[str, str] = (PERSON, COMPUTER)
    names: tuple[str, str] = ("", "")
    goblins: int = 4
    ask_ties: bool = True
    seed: int | None = None
    scenario: str = field(default="greathalls")
    guide: str = ""
    mode: str = "strict"
    real_dice: bool = False
    opening: tuple[int, ...] = ()
    kept: int = 0
    salt: str = ""
