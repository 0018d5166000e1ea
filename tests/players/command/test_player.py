"""Greedy as a player of Command: legal, the same every time, blind to what its seat cannot see."""

from __future__ import annotations

import pytest

from game.engine.match import Match, Seen
from game.players.greedy import Greedy
from game.players.random_player import RandomPlayer
from game.rules.command.game import CommandGame
from game.rules.command.state import of
from tests.campaigns.command_greedy import play, settings
from tests.rules.command.test_game import NARROWS, opened
from tests.rules.command.test_muster import COURT
from tests.rules.command.test_random_actions import FOUR


def views_of(game: CommandGame, seed: int, seats: tuple[int, ...], turns: int) -> list[Seen]:
    """Return what greedy seats were asked in the first turns of a match against random ones."""
    match = Match.start(game, seed, listening=False)
    greedy, other = Greedy(seed), RandomPlayer(seed)
    views: list[Seen] = []
    while match.decision is not None and of(match).turn <= turns:
        seat = match.waiting()[0]
        seen = match.seen_by(seat)
        if seat in seats:
            views.append(match.seen_by(seat))
        match.play(seat, (greedy if seat in seats else other).choose(seen))
    return views


@pytest.fixture(scope="module")
def views() -> list[Seen]:
    """What two seats and, two against two, two of four were asked."""
    two = views_of(opened(NARROWS, ("heroes", "drow")), 4, (0, 1), 4)
    return two[::2] + views_of(opened(COURT, FOUR), 5, (0, 3), 2)


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


def test_most_kinds_of_questions_come_up(views: list[Seen]) -> None:
    kinds = {seen.decision.kind for seen in views if seen.decision is not None}
    assert {"muster", "station", "act", "move"} <= kinds


def test_it_is_ahead_of_a_random_player_before_long() -> None:
    """A sample of the campaign, and not to the end."""
    setting = settings()[0]
    ended = play(setting, 70, "greedy", "random", 10)
    assert ended.points[setting.side] > ended.points[1 - setting.side] + 3
