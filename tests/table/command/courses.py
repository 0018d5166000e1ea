"""Random matches of Command, played once and shared by what looks at them."""

from __future__ import annotations

import random
from functools import cache
from typing import Final, NamedTuple

from game.engine.decisions import code_of, member_of
from game.engine.events import Event
from game.engine.match import Match
from game.rules.command import building, codes
from game.rules.command.building import Layout, Placed
from game.rules.command.game import CommandGame
from game.rules.command.level_check import tiles
from game.rules.command.state import CommandState, of

NARROWS = ("G D G180",)
COURT = ("G C G180", "G E G180")
TWO = ("drow", "heroes")
FOUR = ("drow", "heroes", "heroes", "heroes")
IDLE = (codes.END, codes.DONE, codes.PASS, codes.FINISH)
FIERCE = (codes.MELEE, codes.SHOOT, codes.POWER, codes.CARD, codes.STRIKE, codes.SHIELD)
MOST = 1200
"""So many questions are answered at most: losses, deployments and cards of every kind come before
that.
"""


MATCHES: Final = [(NARROWS, TWO, 8), (NARROWS, TWO, 3), (COURT, FOUR, 0)]
"""Matches in which nearly everything happens."""


class Told(NamedTuple):
    """What one answer brought about, and how the match stands at the question that follows."""

    events: tuple[Event, ...]
    state: CommandState


class Course(NamedTuple):
    """A match as it went."""

    game: CommandGame
    told: tuple[Told, ...]

    @property
    def events(self) -> list[Event]:
        """All that happened."""
        return [event for told in self.told for event in told.events]


def game_of(board: tuple[str, ...] = NARROWS, factions: tuple[str, ...] = TWO) -> CommandGame:
    """Return a game on a board of tiles, a faction for each seat."""
    placed = [
        Placed(tiles()[word[0]], row, column, int(word[1:] or 0) // 90)
        for row, line in enumerate(board)
        for column, word in enumerate(line.split())
    ]
    assert building.start_areas(Layout(placed), len(factions))
    return CommandGame("test", Layout(placed), factions)


def answer(match: Match, chance: random.Random) -> int:
    """Return a choice of somebody who looks for a fight."""
    assert match.decision is not None
    seat, s = match.waiting()[0], of(match)
    offered = [code for code, mask in match.decision.families(seat) if mask]
    keen = [code for code in offered if code not in IDLE]
    fierce = [code for code in offered if code in FIERCE]
    code = chance.choice(offered)
    if chance.random() < 0.9:
        code = chance.choice(fierce or keen or offered)
    found = [c for c in match.decision.choices(seat) if code_of(c) == code]
    if code != codes.TO:
        return chance.choice(found)
    enemies = s.enemies(seat * codes.SLOTS)
    near = s.tables.arena.adjacent
    some = [chance.choice(found) for _ in range(6)]
    return max(some, key=lambda c: (near(member_of(c)) & enemies).bit_count())


@cache
def played(board: tuple[str, ...], factions: tuple[str, ...], seed: int) -> Course:
    """Return a match of players that look for fights, to its end or nearly."""
    chance = random.Random(seed)
    game = game_of(board, factions)
    match = Match.start(game, seed)
    told = [Told(tuple(match.events), of(match).copy())]
    while match.decision is not None and len(told) < MOST:
        events = tuple(match.play(match.waiting()[0], answer(match, chance)))
        told.append(Told(events, of(match).copy()))
    return Course(game, tuple(told))
