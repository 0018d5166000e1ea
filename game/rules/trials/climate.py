"""What the events in play change everywhere, added up once for each set of them (T69).

Whether events are there is asked at every roll, hit, step and window, but they change once a round.
"""

from __future__ import annotations

from typing import Final

from game.rules.trials.content import (
    AllDR,
    AllHits,
    AnyEffect,
    ByVP,
    CampsWake,
    ColdSnap,
    FirstActs,
    Ranges,
    Reversed,
    Spaces,
    WildMagic,
)

NO_LIMIT: Final = 99


class Climate:
    """What some events change: each number is a sum over them (T31.2).

    ``hit_dmg`` is more normal damage of all hits (TE11), ``longest_range`` what longer ranges
    become (TE12, T69i). ``more_spaces`` and ``least_spaces`` are of the first Move Action of a turn
    (TE13, TE14), ``more_dr`` and how often it is ``halved`` of every creature's DR (TE34, TE35),
    ``ahead`` and ``behind`` of the rolls of the party with more VP and with fewer (TE36, TE37).
    ``always`` says that every camp is awake (TE15), ``damaged`` that damage alone wakes them
    (TE16). ``even_dmg`` and ``odd_prc`` are of spell attacks by their die (TE20), ``cold_root`` of
    who ends its turn where it began (TE23), ``more_actions`` of the hero of highest initiative
    (TE33). ``reversed`` is the turn order from the lowest to the highest (TE32).
    """

    __slots__ = (
        "ahead",
        "always",
        "behind",
        "cold_root",
        "damaged",
        "even_dmg",
        "halved",
        "hit_dmg",
        "least_spaces",
        "longest_range",
        "more_actions",
        "more_dr",
        "more_spaces",
        "odd_prc",
        "reversed",
    )

    def __init__(self, effects: tuple[AnyEffect, ...]) -> None:
        self.hit_dmg: int = 0
        self.longest_range: int = NO_LIMIT
        self.more_spaces: int = 0
        self.least_spaces: int = 0
        self.more_dr: int = 0
        self.halved: int = 0
        self.ahead: int = 0
        self.behind: int = 0
        self.always: bool = False
        self.damaged: bool = False
        self.even_dmg: int = 0
        self.odd_prc: int = 0
        self.cold_root: int = 0
        self.more_actions: int = 0
        self.reversed: bool = False
        for each in effects:
            self._add(each)

    def _add(self, each: AnyEffect) -> None:
        if isinstance(each, AllHits):
            self.hit_dmg += each.dmg
        elif isinstance(each, Ranges):
            self.longest_range = min(self.longest_range, each.most)
        elif isinstance(each, Spaces):
            self.more_spaces += each.n
            self.least_spaces = max(self.least_spaces, each.least)
        elif isinstance(each, AllDR):
            self.more_dr += each.n
            self.halved += 1 if each.halved else 0
        elif isinstance(each, ByVP):
            if each.who == "more":
                self.ahead += each.n
            else:
                self.behind += each.n
        elif isinstance(each, CampsWake):
            self.always = self.always or each.wake == "always"
            self.damaged = self.damaged or each.wake == "damaged"
        elif isinstance(each, WildMagic):
            self.even_dmg += each.even_dmg
            self.odd_prc += each.odd_prc
        elif isinstance(each, ColdSnap):
            self.cold_root += each.root
        elif isinstance(each, FirstActs):
            self.more_actions += each.n
        elif isinstance(each, Reversed):
            self.reversed = True
