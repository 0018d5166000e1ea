"""What a set-up decides: who sits where, and the switches of the match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.store.notation import Share

PERSON = "human"
COMPUTER = "greedy"


@dataclass(frozen=True, slots=True)
class MatchPlan:
    """A match to begin. `seats` are "human" or a computer's name, by seat; `seed` None: chance.

    `switches` are those of the game that are not as usual. `guide` names the script of a guided
    match, which then decides all but the names. `kept` is a match of the library that goes on, 0
    for a new one; all else but its game is then read there. `mode` says how far choices may be
    taken back; with `real_dice` the table rolls, and `opening` is what the dice showed, by
    purpose, that are thrown before the first choice. `salt` hides the seed behind its commitment; a
    fresh one is drawn where it is empty. `shares` are what persons gave to the seed, in the order
    of their seats: it then follows from them and the salt.
    """

    game: str
    scenario: str = ""
    seats: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    switches: Mapping[str, int | bool] = field(default_factory=dict)
    seed: int | None = None
    guide: str = ""
    mode: str = "strict"
    real_dice: bool = False
    opening: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    kept: int = 0
    salt: str = ""
    shares: tuple[Share, ...] = ()
