"""Greedy as a player: legal, the same every time, blind to what its seat may not see, quick."""

from __future__ import annotations

from statistics import median
from time import perf_counter

import pytest

from game.engine.match import Match, Seen
from game.paths import levels
from game.players.greedy import Greedy
from game.players.random_player import RandomPlayer
from game.rules.onslaught.load import load_game

GAME = load_game(levels(), "greathalls")


def seen_in_a_match(seed: int, greedy_seat: int) -> list[Seen]:
    """Every question to a greedy seat in one match against a random player."""
    match = Match.start(GAME, seed, listening=False)
    greedy, other = Greedy(seed), RandomPlayer(seed)
    views: list[Seen] = []
    while match.decision is not None:
        seat = match.waiting()[0]
        seen = match.seen_by(seat)
        if seat == greedy_seat:
            views.append(match.seen_by(seat))
            match.play(seat, greedy.choose(seen))
        else:
            match.play(seat, other.choose(seen))
    return views


@pytest.fixture(scope="module")
def views() -> list[Seen]:
    return seen_in_a_match(3, 0) + seen_in_a_match(4, 1)


def test_every_choice_is_allowed(views: list[Seen]) -> None:
    for seen in views:
        assert seen.decision is not None
        assert seen.decision.allows(seen.seat, Greedy(1).choose(seen))


def test_the_same_view_and_seed_give_the_same_choice(views: list[Seen]) -> None:
    used = Greedy(1)
    for seen in views:
        # One player that has answered before, one that is new.
        assert used.choose(seen) == Greedy(1).choose(seen)


def test_thinking_leaves_the_view_as_it_was(views: list[Seen]) -> None:
    for seen in views[::5]:
        before = seen.digest()
        Greedy(1).choose(seen)
        assert seen.digest() == before


def test_what_a_seat_may_not_know_changes_nothing(views: list[Seen]) -> None:
    for seen in views[::4]:
        chosen = {Greedy(1).choose(seen.sample(guess).seen_by(seen.seat)) for guess in range(3)}
        assert chosen == {Greedy(1).choose(seen)}


def test_it_answers_every_kind_of_question_it_is_asked(views: list[Seen]) -> None:
    kinds = {seen.decision.kind for seen in views if seen.decision is not None}
    assert {"turn", "place", "initiative_one", "initiative_assign"} <= kinds


def test_half_of_all_decisions_take_less_than_150_ms(views: list[Seen]) -> None:
    player = Greedy(1)
    times = []
    for seen in views:
        began = perf_counter()
        player.choose(seen)
        times.append(perf_counter() - began)
    assert median(times) < 0.15


@pytest.mark.parametrize("seat", [0, 1])
def test_it_beats_a_random_player_from_both_sides(seat: int) -> None:
    for seed in range(3):
        match = Match.start(GAME, 50 + seed, listening=False)
        players = {seat: Greedy(seed), 1 - seat: RandomPlayer(seed)}
        while match.decision is not None:
            asked = match.waiting()[0]
            match.play(asked, players[asked].choose(match.seen_by(asked)))
        state = match.state
        assert getattr(state, "winner", None) == seat
