"""Feats of a match: what a seat can be proud of, told from the events of the match alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.engine.events import NOBODY, Event
from game.engine.readers import Reader, on
from game.rules.command.codes import ANSWERS, KINDS, SIDES, SLOTS, VAULT
from game.rules.command.deeds import PREVENTED
from game.rules.command.events import (
    Damaged,
    Declared,
    Deployed,
    Destroyed,
    Dodged,
    GoldMoved,
    Guarded,
    MatchEnded,
    Stationed,
    VictoryPoints,
)
from game.rules.command.tables import Tables
from game.rules.feats import watched

BEHIND: Final = 5
"""Points behind from which a victory is a comeback."""
HOARD: Final = 8
"""Gold left in the vault that makes a hoard."""
SMALL: Final = 1
LARGE: Final = 5
"""The levels of somebody small, and from which on somebody is large."""
AT_ONCE: Final = 2
"""Enemies destroyed by one group of damage that make a sweep."""
PILED: Final = 3
"""Answers of one seat on one pile that make a stack."""
EVADED: Final = 4
"""Attacks dodged in a match that make an evader."""
WARDED: Final = 30
"""Damage prevented in a match that makes a bulwark."""
FEATS: Final = (
    "none_lost", "cleared", "comeback", "hoard", "giant", "sweep", "riposte", "stack", "evader",
    "bulwark",
)  # fmt: skip
"""All that there are, in the order in which they are told."""


def feats(
    tables: Tables, events: Iterable[Event], given: int = NOBODY
) -> tuple[tuple[str, ...], ...]:
    """Return the feats of each seat by name, in a fixed order.

    For the seats of the winning side, be it the one to which the other has ``given`` the match up:
    ``none_lost`` (if it was ever hurt or dodged), ``cleared`` (no enemy is left on the board, where
    one has fallen), ``comeback`` (its points were behind and ended ahead: to be conceded to is
    none) and ``hoard``. For any: ``giant``, somebody of level 1 had part in destroying somebody of
    level 5 or more; ``sweep``, two at once; ``riposte``, an off-turn melee destroyed somebody;
    ``stack``, three answers on one pile; ``evader`` and ``bulwark`` (C6.6, C0.10).
    """
    seen = watched(Seen(tables), _see, events, given)
    return tuple([seen.of(seat) for seat in range(tables.seats)])


def neared(
    tables: Tables, events: Iterable[Event], given: int = NOBODY
) -> tuple[dict[str, tuple[int, int]], ...]:
    """Return of each seat, by name, how far it came with the feats that are counted, and how many
    each wants: enemies of ``sweep``, answers of ``stack``, dodges of ``evader``, damage of
    ``bulwark``; for the winners gold of ``hoard`` and, where their points ended ahead, points
    behind of ``comeback``.
    """
    seen = watched(Seen(tables), _see, events, given)
    return tuple([seen.near(seat) for seat in range(tables.seats)])


def _see(seen: Seen, event: Event) -> None:
    hurts = isinstance(event, Damaged)
    if hurts and not seen.hurting:
        seen.blows, seen.at_once = [], [0] * seen.tables.seats
    seen.hurting = hurts
    SEEN(seen, event)


class Seen:
    """What was seen so far, by seat or by side.

    ``blows`` are (item, who dealt it, whom) of the last group of damage (C8.11), ``hurting`` tells
    that it is being dealt; ``struck`` are the items that are off-turn melees, ``owner`` whose each
    item is, ``guarded`` who prevents the damage of a source to a figure.
    """

    __slots__ = (
        "answers",
        "at_once",
        "behind",
        "blows",
        "dodges",
        "giant",
        "guarded",
        "hurting",
        "lost",
        "most",
        "owner",
        "piled",
        "riposte",
        "standing",
        "struck",
        "tables",
        "tokens",
        "tried",
        "vault",
        "warded",
        "winner",
    )

    def __init__(self, tables: Tables) -> None:
        seats = tables.seats
        self.tables = tables
        self.winner = NOBODY
        self.vault = [VAULT] * seats
        self.tokens = [0] * seats
        self.behind = [0] * len(SIDES)
        self.tried = [False] * len(SIDES)
        self.lost = [False] * len(SIDES)
        self.standing = [0] * len(SIDES)
        self.at_once = [0] * seats
        self.most = [0] * seats
        self.answers = [0] * seats
        self.piled = [0] * seats
        self.dodges = [0] * seats
        self.warded = [0] * seats
        self.giant = [False] * seats
        self.riposte = [False] * seats
        self.blows: list[tuple[int, int, int]] = []
        self.hurting = False
        self.struck: set[int] = set()
        self.owner: dict[int, int] = {}
        self.guarded: dict[tuple[int, int], int] = {}

    def of(self, seat: int) -> tuple[str, ...]:
        """Return the feats of a seat."""
        side = seat % len(SIDES)
        done: set[str] = set()
        if side == self.winner:
            if self.tried[side] and not self.lost[side]:
                done.add("none_lost")
            if self.lost[1 - side] and not self.standing[1 - side]:
                done.add("cleared")
            if self.behind[side] >= BEHIND and self.turned(side):
                done.add("comeback")
            if self.vault[seat] >= HOARD and self.tried[1 - side]:
                done.add("hoard")
        if self.giant[seat]:
            done.add("giant")
        if self.most[seat] >= AT_ONCE:
            done.add("sweep")
        if self.riposte[seat]:
            done.add("riposte")
        if self.piled[seat] >= PILED:
            done.add("stack")
        if self.dodges[seat] >= EVADED:
            done.add("evader")
        if self.warded[seat] >= WARDED:
            done.add("bulwark")
        return tuple([each for each in FEATS if each in done])

    def near(self, seat: int) -> dict[str, tuple[int, int]]:
        """Return how far a seat came with the feats that are counted, and how many each wants."""
        side = seat % len(SIDES)
        came = {
            "sweep": (self.most[seat], AT_ONCE),
            "stack": (self.piled[seat], PILED),
            "evader": (self.dodges[seat], EVADED),
            "bulwark": (self.warded[seat], WARDED),
        }
        if side == self.winner:
            if self.turned(side):
                came["comeback"] = self.behind[side], BEHIND
            came["hoard"] = self.vault[seat], HOARD
        return came

    def points(self, side: int) -> int:
        """Return the VP of a side now: tokens and gold left (C9.8, C11c)."""
        return sum(self.vault[side :: len(SIDES)]) + sum(self.tokens[side :: len(SIDES)])

    def turned(self, side: int) -> bool:
        """Return whether a side ended with more points than the other."""
        return self.points(side) > self.points(1 - side)

    def count(self) -> None:
        """Note how far each side is behind."""
        for side in range(len(SIDES)):
            self.behind[side] = max(self.behind[side], self.points(1 - side) - self.points(side))


def _stands(seen: Seen, event: Stationed | Deployed) -> None:
    seen.standing[seen.tables.side_of(event.figure)] += 1


def _declared(seen: Seen, event: Declared) -> None:
    seen.owner[event.item] = event.seat
    if event.doing == KINDS[ANSWERS]:
        seen.struck.add(event.item)
    if not event.answer:
        seen.answers = [0] * seen.tables.seats
        return
    seen.answers[event.seat] += 1
    seen.piled[event.seat] = max(seen.piled[event.seat], seen.answers[event.seat])


def _dodged(seen: Seen, event: Dodged) -> None:
    seen.dodges[event.figure // SLOTS] += 1
    seen.tried[seen.tables.side_of(event.figure)] = True


def _guarded(seen: Seen, event: Guarded) -> None:
    seen.guarded[event.source, event.figure] = seen.owner.get(event.item, NOBODY)


def _damaged(seen: Seen, event: Damaged) -> None:
    seen.tried[seen.tables.side_of(event.figure)] = True
    if event.amount:
        seen.blows.append((event.item, event.by, event.figure))
    guard = seen.guarded.get((event.item, event.figure), NOBODY)
    for source, amount in event.parts:
        if source == PREVENTED and guard != NOBODY:
            seen.warded[guard] -= amount


def _destroyed(seen: Seen, event: Destroyed) -> None:
    tables, seat = seen.tables, event.by
    side = tables.side_of(event.figure)
    seen.lost[side] = True
    seen.standing[side] -= 1
    if seat < 0 or seat % len(SIDES) == side:
        return
    seen.at_once[seat] += 1
    seen.most[seat] = max(seen.most[seat], seen.at_once[seat])
    for item, by, figure in seen.blows:
        if figure != event.figure or seen.owner.get(item, NOBODY) != seat:
            continue
        if item in seen.struck:
            seen.riposte[seat] = True
        if by >= 0 and tables.level[by] == SMALL and tables.level[figure] >= LARGE:
            seen.giant[seat] = True


def _gold(seen: Seen, event: GoldMoved) -> None:
    seen.vault[event.seat] = event.vault
    seen.count()


def _tokens(seen: Seen, event: VictoryPoints) -> None:
    seen.tokens[event.seat] += event.amount
    seen.count()


def _ended(seen: Seen, event: MatchEnded) -> None:
    seen.winner = SIDES.index(event.side) if event.side else NOBODY


SEEN: Final = Reader(
    "the feats",
    on(Stationed, _stands),
    on(Deployed, _stands),
    on(Declared, _declared),
    on(Dodged, _dodged),
    on(Guarded, _guarded),
    on(Damaged, _damaged),
    on(Destroyed, _destroyed),
    on(GoldMoved, _gold),
    on(VictoryPoints, _tokens),
    on(MatchEnded, _ended),
)
