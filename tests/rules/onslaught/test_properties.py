"""What holds in every match: samples of random legal play."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.decisions import Decision
from game.engine.events import Event
from game.engine.match import Match
from game.rules.onslaught.position import ACTION, ROUND, Position
from game.rules.onslaught.rounds import Round
from game.rules.onslaught.setup import Play
from game.rules.onslaught.state import of
from tests.rules.onslaught.own_levels import big_game
from tests.rules.onslaught.random_play import Ledger, sound, sound_state, whole
from tests.rules.onslaught.table import GAME
from tests.rules.random_play import choices, pick

SEEDS = st.integers(min_value=0, max_value=10**9)
MATCHES = settings(max_examples=50, deadline=None, derandomize=True)
FEW = settings(max_examples=6, deadline=None, derandomize=True)
BIG = big_game(3)


@MATCHES
@given(SEEDS)
def test_a_random_match_is_sound_at_every_question_and_ends(seed: int) -> None:
    for match, _ in whole(seed):
        sound(match)
    assert match.decision is None


@MATCHES
@given(SEEDS)
def test_hit_points_spaces_and_victory_points_are_what_the_events_say(seed: int) -> None:
    ledger = Ledger()
    for match, events in whole(seed):
        for event in events:
            ledger.take(event)
        ledger.agrees(match)


@FEW
@given(SEEDS)
def test_bigger_parties_play_on_the_same_rules(seed: int) -> None:
    for match, _ in whole(seed, BIG):
        sound(match)
    assert match.decision is None


class Stepped(Match):
    """A match that keeps a copy of itself at every point between procedures."""

    __slots__ = ("kept",)

    def run(self) -> None:
        """Run as always, one step at a time."""
        while self.stack and self.decision is None:
            procedure = self.stack[-1]
            kinds = [type(each) for each in self.stack]
            place = procedure.script.place(procedure.at)
            if (kinds, place) in ((([Play], ("round", 0))), ([Play, Round], ("call_number", 0))):
                self.kept.append(self.copy())
            if procedure.at >= procedure.script.length:
                self.stack.pop()
                continue
            procedure.at += 1
            outcome = procedure.script.items[procedure.at - 1](procedure, self)
            if isinstance(outcome, Decision):
                self.decision = outcome
            elif outcome is not None:
                self.push(outcome)


def between_procedures(seed: int) -> list[Match]:
    """Copies of a random match at every point between procedures."""
    match = Stepped(GAME, GAME.new_state(seed), [], None)
    match.kept = []
    match.push(GAME.opening())
    match.run()
    for chance in choices(seed):
        if match.decision is None:
            break
        match.play(*pick(match, chance))
    return match.kept


@pytest.mark.interpreted
@FEW
@given(SEEDS)
def test_a_position_is_read_back_from_its_text_and_played_on(seed: int) -> None:
    found = between_procedures(seed)
    assert {Position.of(match).phase for match in found} == {ROUND, ACTION}
    for match in found:
        text = Position.of(match).text()
        again = Position.parse(GAME, text)
        assert again.text() == text
        assert again.state == match.state
        resumed = again.match()
        match.run()
        assert resumed.state == match.state
        assert resumed.events == match.events


@FEW
@given(SEEDS)
def test_a_copy_is_equal_and_goes_its_own_way(seed: int) -> None:
    for number, (match, _) in enumerate(whole(seed)):
        if match.decision is None or number % 3:
            continue
        before = match.digest()
        twin, other = match.copy(), match.copy()
        assert twin.digest() == before
        assert twin.state == match.state
        events = twin.play(*pick(twin, 0.3))
        assert match.digest() == before
        assert other.play(*pick(other, 0.3)) == events
        assert other.digest() == twin.digest()


@FEW
@given(SEEDS)
def test_copies_at_every_question_leave_the_match_as_it_would_be(seed: int) -> None:
    alone = [(events, match.digest()) for match, events in whole(seed)]
    for number, (match, events) in enumerate(whole(seed)):
        assert (events, match.digest()) == alone[number]
        twin = match.copy()
        for chance in (0.9, 0.1, 0.6):
            if twin.decision is None:
                break
            twin.copy().play(*pick(twin, 1 - chance))
            twin.play(*pick(twin, chance))


@FEW
@given(SEEDS)
def test_a_match_goes_on_from_its_snapshot_at_every_question(seed: int) -> None:
    straight: list[Event] = []
    end = ""
    for match, events in whole(seed):
        straight.extend(events)
        end = match.digest() if match.decision is None else end
    resumed = Match.start(GAME, seed)
    found: list[Event] = list(resumed.events)
    for chance in choices(seed):
        if resumed.decision is None:
            break
        snapshot = resumed.snapshot()
        resumed = Match.restore(GAME, snapshot)
        assert resumed.snapshot() == snapshot
        found.extend(resumed.play(*pick(resumed, chance)))
    assert found == straight
    assert resumed.digest() == end


SCRIPT = """
from hashlib import blake2b
from tests.rules.onslaught.random_play import whole
told = blake2b()
for seed in (1, 2, 3):
    for match, events in whole(seed):
        told.update(repr(events).encode() + match.digest().encode())
print(told.hexdigest())
"""


def test_the_same_seed_gives_the_same_events_under_any_hash_seed() -> None:
    root = Path(__file__).resolve().parents[3]
    found: set[str] = set()
    for hash_seed in ("0", "1", "31337"):
        env = {**os.environ, "PYTHONHASHSEED": hash_seed}
        run = subprocess.run(
            [sys.executable, "-c", SCRIPT], cwd=root, env=env, capture_output=True, text=True
        )
        assert run.returncode == 0, run.stderr
        found.add(run.stdout)
    assert len(found) == 1


@pytest.mark.parametrize("game", [GAME, BIG], ids=["preview", "three a side"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_a_seat_may_not_know_can_be_drawn_anew_unseen(game: object, seed: int) -> None:
    drawn_otherwise = 0
    for number, (match, _) in enumerate(whole(seed, game)):
        if number % 2:
            continue
        asks = match.decision.kind if match.decision is not None else ""
        for seat in (0, 1):
            seen = match.seen_by(seat)
            for guess in (1, 2):
                sample = seen.sample(guess)
                assert sample.seen_by(seat).digest() == seen.digest()
                sound_state(of(sample), asks == "level_up")
                drawn_otherwise += sample.state.piles != match.state.piles
    assert drawn_otherwise > 0


@pytest.mark.parametrize("seed", range(4))
def test_a_drawn_match_can_be_played_on(seed: int) -> None:
    for match, _ in whole(seed, BIG):
        if match.decision is not None and match.decision.kind == "initiative_assign":
            for seat in match.waiting():
                sample = match.seen_by(seat).sample(seed)
                if sample.waiting() != (seat,):
                    continue
                sample.play(*pick(sample, 0.5))
                sound_state(of(sample))


KINDS = {
    "first_player", "place", "initiative_one", "initiative_assign", "turn", "react", "move_to",
    "second_target", "rush_target", "push_to", "level_up", "monster_order", "monster_move",
    "monster_target", "reinforce",
}  # fmt: skip


def test_a_copy_taken_at_any_kind_of_question_goes_on_alike() -> None:
    waiting = set(KINDS)
    for seed in range(200):
        for match, _ in whole(seed):
            decision = match.decision
            if decision is None or decision.kind not in waiting:
                continue
            waiting.remove(decision.kind)
            lines = [match.copy(), match.copy().copy(), Match.restore(GAME, match.snapshot())]
            told = []
            for line in lines:
                events = [line.play(*pick(line, 0.4))]
                while line.decision is not None and len(events) < 12:
                    events.append(line.play(*pick(line, 0.4)))
                told.append((events, line.digest()))
            assert told[0] == told[1] == told[2], decision.kind
        if not waiting:
            break
    assert waiting == set()
