"""Actions declared and answered at random: nothing breaks, nothing is lost, copies agree."""

from __future__ import annotations

import random

import pytest

from game.board.grid import bits
from game.engine.state import EMPTY
from game.rules.command import codes, declare, queries
from game.rules.command import state as st
from game.rules.command.declare import Declare
from game.rules.command.state import CommandState, of, pile_of
from tests.rules.command.trial import Trial, begun

ROWS = "\n".join(["..#...^.", ".o....^.", "....#...", "..^.....", ".#....o.", "........"])
FOUR = ("drow", "heroes", "heroes", "drow")


def crowded(chance: random.Random, factions: tuple[str, ...]) -> CommandState:
    """Return a state in the middle of a fight: cards in hand and under creatures, some tapped."""
    trial = Trial({}, ROWS, factions)
    s = trial.state
    cells = [
        cell for cell in range(trial.tables.arena.grid.size) if trial.tables.arena.floor >> cell & 1
    ]
    chance.shuffle(cells)
    for seat in range(len(factions)):
        for figure in chance.sample(range(seat * 12, seat * 12 + 12), 12 // len(factions) + 1):
            card = trial.tables.creature_card(figure)
            s.piles.move(card, pile_of(seat, st.CREATURE_DECK), st.IN_PLAY)
            s.put(figure, cells.pop())
            s.damage[figure] = 5 * chance.randrange(trial.tables.hit_points[figure] // 5)
            s.tapped |= chance.randrange(3) // 2 << figure
            s.webs[figure] = chance.randrange(6) // 5
        deck = list(s.piles.cards[pile_of(seat, st.ACTION_DECK)])
        for card in chance.sample(deck, 9):
            says = trial.tables.attached[card]
            if (says.pins or says.any_time or says.level or says.kill) and chance.randrange(2):
                s.piles.move(card, pile_of(seat, st.ACTION_DECK), st.ATTACHED)
                s.host[card] = chance.choice(s.standing(seat))
            else:
                s.piles.move(card, pile_of(seat, st.ACTION_DECK), pile_of(seat, st.ACTION_HAND))
    s.active = chance.randrange(len(factions))
    s.acting = chance.choice(s.standing(s.active))
    return s


def declarations(s: CommandState) -> list[Declare]:
    """Return what the activated creature may declare."""
    seat, figure = s.active, s.acting
    found = [Declare(seat, codes.WALKS, figure=figure)]
    found += [
        Declare(seat, codes.PLAYS, card=card)
        for card in s.hand(seat)
        if declare.actors(s, seat, card, 0)
        and (s.tables.card[card].type != "immediate" or s.tables.card[card].id == "tumble")
    ]
    if s.is_tapped(figure):
        return found
    for target in bits(queries.melee_targets(s, figure)):
        found.append(Declare(seat, codes.STRIKES, figure=figure, target=target))
    for place in bits(declare.powers(s, figure)):
        found.append(Declare(seat, codes.USES, power=place, figure=figure))
    for target in bits(queries.ranged_targets(s, figure)):
        found.append(Declare(seat, codes.USES, power=0, figure=figure, target=target))
    for what in queries.pins(s, figure):
        found.append(declare.removal(s, figure, what))
    return found


def check(s: CommandState) -> None:
    """Check the sums that must hold at every question."""
    cards = sorted(card for pile in s.piles.cards for card in pile)
    assert cards == list(range(s.tables.seats * 42))
    for card in s.piles.cards[st.ATTACHED]:
        assert s.stands(s.host[card])
    cells = [cell for cell in s.cell if cell != EMPTY]
    assert len(cells) == len(set(cells))
    assert s.occupied() == sum(1 << cell for cell in cells)
    assert not s.occupied() & ~s.tables.arena.floor
    for figure, cell in enumerate(s.cell):
        if cell == EMPTY:
            assert not s.is_tapped(figure)
            assert s.damage[figure] == 0
        in_play = s.tables.creature_card(figure) in s.piles.cards[st.IN_PLAY]
        assert in_play == (cell != EMPTY)
    for seat in range(s.tables.seats):
        assert s.vault[seat] + s.supply[seat] == 20


@pytest.mark.parametrize("factions", [("drow", "heroes"), FOUR], ids=["two", "four"])
@pytest.mark.parametrize("seed", range(40))
def test_random_actions_end_and_lose_nothing(seed: int, factions: tuple[str, ...]) -> None:
    chance = random.Random(seed)
    s = crowded(chance, factions)
    check(s)
    first = chance.choice(declarations(s))
    match = begun(s, first)
    for _ in range(200):
        decision = match.decision
        if decision is None:
            break
        check(of(match))
        seat = decision.seats[0]
        chosen = decision.nth(seat, chance.randrange(decision.count(seat)))
        twin = match.copy()
        assert twin.play(seat, chosen) == match.play(seat, chosen)
        assert twin.state == match.state
    s = of(match)
    assert match.decision is None
    check(s)
    assert (s.pile, s.pool, s.guards, s.fresh, s.struck, s.waiting) == ([], [], [], [], [], [])
    assert s.piles.cards[st.DECLARED] == ()
