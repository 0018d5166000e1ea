"""The course of a match: rounds, turns, quests and VP, by sections 1.1, 1.3, 1.12 and 5."""

from __future__ import annotations

from game.rules.trials import codes
from tests.campaigns.trials_plain.board import Board

TIERS = {
    "monster_slayer": (3, 7, 12),
    "read_the_runes": (1, 2, 3),
    "the_dark_obelisk": (10, 25, 45),
    "gather_rare_herbs": (1, 3, 5),
    "the_unholy_ritual": (2,),
    "marked_for_death": (2, 4, 7),
    "siphon_power": (2, 5, 9),
    "the_ogre_prince": (1, 2, 4),
    "the_roving_mercs": (1, 2, 4),
    "hunt_the_ankheg": (10, 20),
}
"""The points with which tiers are finished, as far as points alone decide (part 5)."""
PHASES = ("draw", "event", "initiative", "turns", "end")
Key = tuple[float, int, int, int]


def quests(board: Board) -> dict[str, tuple[int, ...]]:
    """Return the rows of the open quests by their ids."""
    s = board.s
    return {s.tables.quests[row[0] - s.tables.first_quest].id: row for row in s.quests}


def tiers_of(id: str, points: int, most: int) -> int:
    """Return the tiers that so many points have finished, as bits (T63, TE40)."""
    found = 0
    for tier, wanted in enumerate(TIERS[id]):
        if points >= wanted and tier < most:
            found |= 1 << tier
    return found


def hand_limit(board: Board, seat: int) -> int:
    """Return how many cards a hand may hold at the end of a round (T17.4, TL22)."""
    return 7 if "tome_of_clear_thought" in board.loot(seat) else 5


def draws(board: Board, seat: int) -> int:
    """Return how many cards a seat draws in a round (T13)."""
    if board.s.round > 1:
        return 2
    return 6 if board.character(seat) == "ivar" else 4


def next_up(board: Board, acted: set[int]) -> tuple[str, int]:
    """Return who acts next: markers win ties, monsters at 10 lose them (T15, T15.2, T15b, T16,
    TE32).
    """
    s = board.s
    sign = 1 if "reversed_fates" in board.events() else -1
    rows: list[tuple[Key, tuple[str, int]]] = []
    for place, marker in enumerate(s.markers):
        if not marker[4]:
            rows.append(((sign * marker[0], 0, place, 0), ("marker", marker[2])))
    for seat in board.seats:
        if seat not in acted:
            rows.append(((sign * s.init[seat], 1, -s.tie[seat], seat), ("hero", seat)))
    if not s.monsters_done:
        rows.append(((sign * 10, 2, 0, 0), ("monsters", 10)))
    return min(rows)[1] if rows else ("nobody", -1)


def loot_vp(id: str) -> int:
    """Return what a loot card is worth while it is held (T70, T70c)."""
    return 2 if id == "cursed_idol" else 1


def worth(figure: int) -> int:
    """Return what a Last Hit on a monster is for Monster Slayer (TQ1)."""
    if figure == codes.GUARDIAN:
        return 0
    return 2 if figure in (14, 15, 16, 30, 31) else 1
