"""Whole matches of random choices: they end, sums hold, copies and snapshots go on alike."""

from __future__ import annotations

import random

import pytest

from game.engine.decisions import code_of
from game.engine.events import Event
from game.engine.match import Match
from game.engine.state import EMPTY
from game.rules.command import codes
from game.rules.command import state as st
from game.rules.command.events import Deployed, MatchEnded, Mustered, TurnStarted
from game.rules.command.state import CommandState, new_state, of
from game.rules.command.turn import PROCEDURES, Play
from tests.rules.command.alone import Alone
from tests.rules.command.test_muster import COURT, VAULT, tables

NARROWS = ("G D G180",)
TWO = ("drow", "heroes")
FOUR = ("drow", "heroes", "heroes", "drow")
IDLE = (codes.END, codes.DONE, codes.PASS, codes.FINISH)
TURNS = 21  # of a seat: with the last of its 20 gold gone, Refresh ends the match (C9.1, C9.4)


def check(s: CommandState, deployed: list[int]) -> None:
    """Check what must hold at every question."""
    seats = s.tables.seats
    cards = sorted(card for pile in s.piles.cards for card in pile)
    assert cards == list(range(seats * 42))  # each in exactly one pile
    for card, host in enumerate(s.host):
        assert (host >= 0) == (card in s.piles.cards[st.ATTACHED])
        assert host < 0 or s.stands(host)
    cells = [cell for cell in s.cell if cell != EMPTY]
    assert len(cells) == len(set(cells))
    assert s.occupied() == sum(1 << cell for cell in cells)
    assert not s.occupied() & ~s.tables.arena.floor
    for seat in range(seats):
        spent = sum(s.tables.level[figure] for figure in deployed if figure // 12 == seat)
        assert s.vault[seat] + s.supply[seat] + spent == codes.VAULT
        assert s.vault[seat] >= 0
        assert s.supply[seat] >= 0
    for figure in range(s.tables.figures):
        in_play = s.tables.creature_card(figure) in s.piles.cards[st.IN_PLAY]
        if s.phase != codes.SETUP:
            assert in_play == s.stands(figure)
        if not s.stands(figure):
            assert not s.is_tapped(figure)
            assert s.damage[figure] == s.webs[figure] == s.block[figure] == 0


def play(board: tuple[str, ...], factions: tuple[str, ...], seed: int) -> tuple[Match, list[Event]]:
    """Play a match of random choices to its end; every seventh question a twin goes on too."""
    chance = random.Random(seed)
    game = Alone(new_state(tables(board, factions), seed), Play(), *PROCEDURES)
    match = Match.start(game, seed)
    told = list(match.events)
    deployed: list[int] = []
    asked = 0
    while match.decision is not None:
        asked += 1
        assert asked < 20_000
        s = of(match)
        check(s, deployed)
        seat = match.waiting()[0]
        codes_offered = [code for code, mask in match.decision.families(seat) if mask]
        keen = [code for code in codes_offered if code not in IDLE]
        # Half the matches are of players that rather act than pass, so that much happens.
        code = chance.choice(keen if keen and seed % 2 and chance.random() < 0.9 else codes_offered)
        chosen = chance.choice([c for c in match.decision.choices(seat) if code_of(c) == code])
        twins = [match.copy(), Match.restore(game, match.snapshot())] if asked % 7 == 0 else []
        told += match.play(seat, chosen)
        for each in match.events:
            if isinstance(each, Deployed):
                deployed.append(each.figure)
        for twin in twins:
            assert twin.play(seat, chosen) == match.events
            assert twin.state == match.state
            assert twin.snapshot() == match.snapshot()
    check(of(match), deployed)
    return match, told


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(
    ("board", "factions"),
    [(VAULT, TWO), (COURT, TWO), (NARROWS, TWO), (COURT, FOUR)],
    ids=["vault", "court", "narrows", "court_of_four"],
)
def test_a_match_of_random_choices_ends_and_loses_nothing(
    board: tuple[str, ...], factions: tuple[str, ...], seed: int
) -> None:
    match, told = play(board, factions, seed)
    s = of(match)
    assert sum(isinstance(each, Mustered) for each in told) == len(factions)
    assert [type(each) for each in told].count(MatchEnded) == 1
    assert isinstance(told[-1], MatchEnded)
    assert s.ending
    assert s.winner != codes.RUNNING
    turns = [each.seat for each in told if isinstance(each, TurnStarted)]
    assert turns == [(s.first + turn) % len(factions) for turn in range(len(turns))]
    assert len(turns) <= TURNS * len(factions)
    assert (s.pile, s.pool, s.guards, s.fresh, s.struck, s.waiting) == ([], [], [], [], [], [])
    assert s.piles.cards[st.DECLARED] == ()
