"""What a set-up decides: who sits where, and the switches of the match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from game.engine.seats import HUMAN
from game.rules.room import rules_of
from game.store.notation import Share
from game.words.room import person_name

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
    of their seats: it then follows from them and the salt; with ``shared`` several persons are
    asked for such parts before the match begins. ``daily`` is the date of the daily table at which
    the match counts, "" elsewhere.
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
    shared: bool = False
    daily: str = ""


@dataclass(frozen=True, slots=True)
class Draft:
    """What was chosen in a set-up that was left, as it stands there when it is opened again.

    ``level`` is the id of the player's own level that was chosen, "" without one.
    """

    scenario: str
    level: str
    seats: tuple[str, ...]
    names: tuple[str, ...]
    switches: Mapping[str, int | bool]
    seed: str
    mode: str
    real_dice: bool
    shared: bool


def swapped(plan: MatchPlan, sides: Sequence[str]) -> MatchPlan | None:
    """Return a plan in which who held the seats of one side holds those of the next.

    ``sides`` are those of the seats. ``None`` where that cannot be: with a single side, with sides
    of different sizes, or where a computer would hold what only people can.
    """
    held: dict[str, list[int]] = {}
    for seat, side in enumerate(sides):
        held.setdefault(side, []).append(seat)
    parties = list(held.values())
    if len(parties) < 2 or len({len(party) for party in parties}) > 1:
        return None
    seats, names = [*plan.seats], [*plan.names]
    for place, party in enumerate(parties):
        for old, new in zip(party, parties[(place + 1) % len(parties)], strict=True):
            seats[new] = plan.seats[old]
            # Whoever is only called by the side is called by the other one now.
            name, bare = (person_name(plan.game, of, sides[old]) for of in (plan.names[old], ""))
            names[new] = person_name(plan.game, "" if name == bare else name, sides[new])
    only = rules_of(plan.game).setting_up.people_only
    if any(who != HUMAN and side in only for who, side in zip(seats, sides, strict=True)):
        return None
    return replace(plan, seats=tuple(seats), names=tuple(names))
