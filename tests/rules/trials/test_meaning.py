"""In matches by chance every choice is told in full, and a space means what may be chosen."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from game.board.grid import bits
from game.engine.decisions import MEMBERS, choice, code_of
from game.engine.match import Match
from game.rules.rulebook import of_game
from game.rules.trials.codes import CREATURES, PASS, STEP
from game.rules.trials.game import TrialsGame
from game.rules.trials.notation import WORDS
from game.rules.trials.preview import AREAS
from game.rules.trials.state import of
from tests.rules.trials.random_play import GAMES, careful

CLAUSES = frozenset(of_game("trials").clauses)
COSTS = {"action", "card", "price", "spaces", "use", "gift", "ring"}
SEEN_OFTEN = 3
"""So often each kind of question is looked at."""


def look(match: Match, seat: int, dice: random.Random) -> None:
    """Look at one question: its choices, and what spaces mean under them."""
    game, decision = match.game, match.decision
    assert decision is not None
    grid = of(match).tables.realm.grid
    cells = [-1, *dice.sample(bits(grid.cells), 6)]
    s = of(match)
    cells += [s.cell[each] for each in bits(s.present & CREATURES)][:6]
    codes = [-1]
    for code, mask in decision.families(seat):
        members = dice.sample(bits(mask), min(3, mask.bit_count()))
        codes += [code, *[choice(code, member) for member in members]]
        for member in members:
            told(match, seat, choice(code, member))
    for code in codes:
        for cell in cells:
            found = game.aim(match, seat, code, cell)
            if found.choice < 0:
                assert found.option is None
                continue
            assert decision.allows(seat, found.choice)
            assert found.option is not None
            assert found.option.choice == found.choice
            if code >= MEMBERS and code_of(code) not in (STEP, *AREAS):
                assert found.choice == code
            assert all(code_of(each) in WORDS for each in found.follow)
    for each in game.refusals(match, seat):
        assert each.key
        assert each.clause == "" or each.clause in CLAUSES, (each.key, each.clause)


def told(match: Match, seat: int, chosen: int) -> None:
    """Look at one choice in full."""
    option = match.game.option(match, seat, chosen)
    assert option.choice == chosen
    assert option.key
    assert option.clause == "" or option.clause in CLAUSES, (option.key, option.clause)
    assert {each.kind for each in option.costs} <= COSTS
    for stake in option.stakes:
        assert all(0 <= chance <= 1 for chance in stake.odds.values())
        assert all(spread.of > 0 for spread in stake.effects.values())


@pytest.mark.parametrize("name", ["ancient_temple 4 0", "frost_ruins 6 2", "ancient_temple 8 3"])
def test_every_question_is_told_in_full(name: str) -> None:
    game = GAMES[name]
    assert isinstance(game, TrialsGame)
    dice = random.Random(name)
    match = Match.start(game, 11)
    seen: Counter[str] = Counter()
    for at in range(900):
        decision = match.decision
        if decision is None:
            break
        if seen[decision.kind] < SEEN_OFTEN or at % 60 == 0:
            seen[decision.kind] += 1
            before = match.state.plain()
            look(match, match.waiting()[0], dice)
            assert match.state.plain() == before
        match.play(*careful(match, dice.random()))
    assert {"class", "portal", "turn", "answer"} <= seen.keys()


def test_a_way_that_is_meant_leads_where_it_says() -> None:
    game = GAMES["frost_ruins 4 1"]
    match = Match.start(game, 4)
    dice = random.Random(4)
    walked = 0
    for _ in range(1200):
        decision = match.decision
        if decision is None or walked >= 12:
            break
        seat = match.waiting()[0]
        if decision.kind == "turn":
            cells = bits(game.aim(match, seat, STEP, -1).cells)
            end = dice.choice(cells) if cells else -1
            found = game.aim(match, seat, STEP, end)
            if end >= 0 and follow(match.copy(), seat, found.choice, found.follow, end):
                walked += 1
        match.play(*careful(match, dice.random()))
    assert walked >= 12


def follow(match: Match, seat: int, first: int, rest: tuple[int, ...], end: int) -> bool:
    """Carry a way out; return whether nothing came in between, when it has to end where it was said
    to end.
    """
    match.play(seat, first)
    left = list(rest)
    while left and match.decision is not None:
        asked = match.waiting()[0]
        if asked == seat and match.decision.allows(seat, left[0]):
            match.play(seat, left.pop(0))
        elif match.decision.kind == "answer":
            match.play(asked, choice(PASS, 0))
        else:
            return False
    assert of(match).cell[seat] == end or not of(match).stands(seat)
    return True
