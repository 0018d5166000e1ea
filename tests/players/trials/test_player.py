"""Greedy as a player of Trials: legal, the same every time, blind to what its seat cannot see."""

from __future__ import annotations

import pytest

from game import paths
from game.engine.game import Game
from game.engine.match import Match, Seen
from game.players.greedy import Greedy
from game.players.random_player import RandomPlayer
from game.players.room import players_of
from game.rules.trials import idle
from game.rules.trials.descriptor import RULES
from game.rules.trials.state import of


def opened(heroes: int = 4, quests: int = 1) -> Game:
    switches = {"heroes": heroes, "quests": quests, "rounds": 6}
    return RULES.open(paths.levels(), "ancient_temple", switches)


def views_of(game: Game, seed: int, greedy_party: int, rounds: int) -> list[Seen]:
    """Return what one party was asked in the first rounds of a match against chance."""
    match = Match.start(game, seed, listening=False)
    greedy, other = Greedy(seed), RandomPlayer(seed)
    half = len(game.seats) // 2
    views: list[Seen] = []
    while match.decision is not None and of(match).round <= rounds:
        seat = match.waiting()[0]
        ours = (seat >= half) == bool(greedy_party)
        seen = match.seen_by(seat)
        if ours and seen.decision is not None and seen.decision.count(seat) > 1:
            views.append(match.seen_by(seat))
        match.play(seat, (greedy if ours else other).choose(seen))
    return views


@pytest.fixture(scope="module")
def views() -> list[Seen]:
    """What two of four and four of eight were asked."""
    return views_of(opened(), 4, 0, 3)[::2] + views_of(opened(8, 2), 5, 1, 1)[::3]


def test_every_choice_is_allowed_and_thinking_changes_nothing(views: list[Seen]) -> None:
    for seen in views[::2]:
        assert seen.decision is not None
        before = seen.digest()
        assert seen.decision.allows(seen.seat, Greedy(1).choose(seen))
        assert seen.digest() == before


def test_the_same_view_and_seed_give_the_same_choice(views: list[Seen]) -> None:
    used = Greedy(1)
    for seen in views[::4]:
        # One player that has answered before, one that is new.
        assert used.choose(seen) == Greedy(1).choose(seen)


def test_what_a_seat_may_not_know_changes_nothing(views: list[Seen]) -> None:
    for guess, seen in enumerate(views[1::6]):
        other = seen.sample(guess).seen_by(seen.seat)
        assert Greedy(1).choose(other) == Greedy(1).choose(seen)


def test_the_reason_comes_with_the_same_choice(views: list[Seen]) -> None:
    told = 0
    for seen in views[::3]:
        weighed = Greedy(1).weigh(seen)
        assert weighed.choice == Greedy(1).choose(seen)
        told += weighed.reason is not None
    assert told > 3


def test_a_window_with_nothing_to_answer_does_not_matter() -> None:
    """T29a: a seat is asked by what all can see; one that can only pass is not to be bothered."""
    players = players_of("trials")
    match = Match.start(opened(), 3, listening=False)
    other = RandomPlayer(3)
    seen_both: set[bool] = set()
    while match.decision is not None and len(seen_both) < 2:
        seat = match.waiting()[0]
        seen = match.seen_by(seat)
        if match.decision.kind == "answer":
            more = not idle.in_vain(of(match), seat, match.decision)
            assert players.matters(seen) == more
            assert match.decision.count(seat) > 1 or not more
            seen_both.add(more)
        else:
            assert players.matters(seen)
        match.play(seat, other.choose(seen))
    assert seen_both == {False, True}


def test_it_is_ahead_of_a_random_party_before_long() -> None:
    """A sample of the campaign, and not to the end."""
    match = Match.start(opened(), 8, listening=False)
    greedy, other = Greedy(8), RandomPlayer(8)
    while match.decision is not None and of(match).round <= 5:
        seat = match.waiting()[0]
        match.play(seat, (greedy if seat < 2 else other).choose(match.seen_by(seat)))
    s = of(match)
    assert s.vp[0] >= s.vp[1] + 4
