"""The game of Command as the engine sees it: words, results, secrets, guesses, whole matches."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from game.board.grid import bits
from game.engine.decisions import choice, code_of
from game.engine.events import Event
from game.engine.match import Match
from game.rules.command import codes
from game.rules.command.building import Layout, Placed
from game.rules.command.events import (
    Damaged,
    Declared,
    Destroyed,
    Drew,
    LaidOpen,
    MatchEnded,
    Moved,
    Mustered,
    TurnStarted,
)
from game.rules.command.game import CommandGame
from game.rules.command.level_check import tiles
from game.rules.command.muster import musters
from game.rules.command.state import of
from tests.rules.command.test_muster import COURT, suggested
from tests.rules.command.test_notation import reads_back
from tests.rules.command.test_random_actions import FOUR

NARROWS = ("G D G180",)
TWO = ("drow", "heroes")


def opened(board: Sequence[str] = NARROWS, factions: tuple[str, ...] = TWO) -> CommandGame:
    placed = [
        Placed(tiles()[word[0]], row, column, int(word[1:] or 0) // 90)
        for row, line in enumerate(board)
        for column, word in enumerate(line.split())
    ]
    return CommandGame("board", Layout(placed), factions)


def go_on(match: Match, chance: random.Random, questions: int) -> list[Event]:
    """Answer so many questions at random, rather acting than passing; return what was told."""
    told: list[Event] = []
    idle = (codes.END, codes.DONE, codes.PASS, codes.FINISH)
    for _ in range(questions):
        if match.decision is None:
            break
        seat = match.waiting()[0]
        found = match.decision.choices(seat)
        keen = [each for each in found if code_of(each) not in idle]
        told += match.play(seat, chance.choice(keen if keen and chance.random() < 0.8 else found))
    return told


def test_sight_from_start_squares_is_known_when_a_game_is_opened() -> None:
    arena = opened().tables.arena
    assert all(arena.corners.is_known(cell) for cell in bits(arena.start))
    assert not all(arena.corners.is_known(cell) for cell in bits(arena.floor))


def stationed(game: CommandGame) -> Match:
    """Return a match at its first question after the set-up."""
    match = Match.start(game, 3)
    for seat in range(len(game.seats)):
        match.play(seat, choice(codes.MUSTER, suggested(game.tables, seat)))
    chance = random.Random(1)
    while match.decision is not None and match.decision.kind == "station":
        go_on(match, chance, 1)
    return match


@pytest.mark.parametrize(
    ("board", "factions"), [(NARROWS, TWO), (COURT, FOUR)], ids=["two", "four"]
)
def test_every_choice_of_a_match_reads_back_and_is_told_in_full(
    board: Sequence[str], factions: tuple[str, ...]
) -> None:
    game = opened(board, factions)
    chance = random.Random(5)
    match = stationed(game)
    met: set[int] = set()
    for _ in range(400):
        decision = match.decision
        if decision is None:
            break
        met |= reads_back(match)
        for seat in decision.seats:
            for chosen in decision.choices(seat):
                told = game.option(match, seat, chosen)
                assert told.choice == chosen
                assert told.key == game.say(match, seat, chosen).split(" ")[0]
                if code_of(chosen) == codes.TO and decision.kind != "place":
                    assert told.path[0] == of(match).cell[decision.figure]
                    assert told.path[-1] == chosen & 0xFFF
        go_on(match, chance, 1)
    assert {codes.ACTIVATE, codes.MOVE, codes.CARD, codes.END, codes.DONE, codes.TO} <= met


def test_a_match_is_played_to_its_end_and_says_who_won() -> None:
    game = opened()
    match = Match.start(game, 11)
    told = go_on(match, random.Random(11), 20_000)
    assert match.decision is None
    ended = [each for each in told if isinstance(each, MatchEnded)]
    assert len(ended) == 1
    points = game.points(match)
    assert ended[0].points == points
    winner = -1 if not ended[0].side else codes.SIDES.index(ended[0].side)
    assert game.ended(told) == (winner, ended[0].reason)
    assert game.winner(match) == winner
    if points[0] != points[1]:
        assert winner == (0 if points[0] > points[1] else 1)
    turns = [each.turn for each in told if isinstance(each, TurnStarted)]
    assert game.round_of(match) == turns[-1] == len(turns)


def test_sides_alternate_in_the_order_of_turns() -> None:
    game = opened(COURT, FOUR)
    assert [seat.side for seat in game.seats] == ["west", "east", "west", "east"]
    assert [(side.id, side.seats) for side in game.sides] == [("west", (0, 2)), ("east", (1, 3))]
    assert game.called(2) == "west.2"
    assert len(set(game.figures())) == 48


def test_nobody_has_won_while_the_match_runs() -> None:
    match = stationed(opened())
    game = match.game
    assert game.winner(match) == -1
    assert game.ended([]) is None
    assert game.points(match) == (codes.VAULT - 1, codes.VAULT) or game.points(match) == (
        codes.VAULT,
        codes.VAULT - 1,
    )


def test_what_was_mustered_is_guessed_of_those_who_have_answered() -> None:
    game = opened()
    match = Match.start(game, 3)
    match.play(0, choice(codes.MUSTER, suggested(game.tables, 0)))
    found = set()
    for seed in range(8):
        state = of(match).copy()
        state.hide(1)
        game.guess(state, seed)
        sealed = state.sealed[0]
        assert code_of(sealed) == codes.MUSTER
        assert musters(game.tables, 0) >> (sealed & 0xFFF) & 1
        found.add(sealed)
    assert len(found) > 1


def test_a_guess_fills_hands_and_decks_with_cards_that_could_lie_there() -> None:
    match = stationed(opened())
    s = of(match)
    state = s.copy()
    state.hide(0)
    assert min(state.hand(1)) < 0
    match.game.guess(state, 9)
    assert state.hand(0) == s.hand(0)
    assert len(state.hand(1)) == len(s.hand(1))
    assert sorted(card for pile in state.piles.cards for card in pile) == list(range(84))
    assert {card // codes.CARDS for card in state.hand(1)} == {1}


def test_only_questions_about_a_hand_are_hidden() -> None:
    match = Match.start(opened(), 3)
    game = match.game
    assert game.holds_hidden(match, 0)
    match = stationed(opened())
    assert match.decision is not None
    active = of(match).active
    assert match.decision.kind == "act"
    assert game.holds_hidden(match, active)
    assert not game.holds_hidden(match, 1 - active)
    figure = of(match).standing(active)[0]
    match.play(active, choice(codes.ACTIVATE, figure))
    match.play(active, choice(codes.MOVE, 0))
    while match.decision is not None and match.decision.kind == "respond":
        match.play(match.decision.seats[0], choice(codes.PASS, 0))
    assert match.decision is not None
    assert match.decision.kind == "move"
    assert not game.holds_hidden(match, active)


def test_what_ends_free_undo() -> None:
    game = opened()
    declared = Declared(
        figure=0,
        item=1,
        seat=0,
        doing="card",
        name="feint",
        card=3,
        targets=(),
        cell=-1,
        helpers=(),
        answer=False,
        clause="C8.1",
    )
    moved = Moved(figure=0, path=(1, 2), how="move", clause="C5.1")
    assert game.fence([], [moved]) == ""
    assert game.fence([], [moved, Drew(seat=0, count=1, clause="C3.3")]) == "draw"
    # The card lay open before, or it is none of a hand: an answer to that can be taken back.
    assert game.fence([], [declared]) == ""
    assert game.fence([], [LaidOpen(seat=0, card=3, id="feint", clause="C8.1")]) == "reveal"
    assert game.fence([], [Mustered(seat=0, figures=(1,), clause="C2b")]) == "reveal"
    assert game.fence([(codes.DEAL, 0, 5, 2)], []) == "draw"


def test_a_record_tells_what_came_of_a_choice() -> None:
    match = stationed(opened())
    hurt = Damaged(figure=12, item=1, by=0, amount=15, attack="melee", parts=(), clause="C7.5")
    none = Damaged(figure=13, item=1, by=0, amount=0, attack="melee", parts=(), clause="C7.5")
    fell = Destroyed(figure=12, by=0, cell=3, clause="C7.10")
    name = match.game.figures()[12]
    assert match.game.told(match, "west", [hurt, none, fell]) == f"{name} -15, {name} destroyed"


def test_a_place_tells_what_all_may_know() -> None:
    match = stationed(opened())
    s = of(match)
    seat = s.active
    figure = s.standing(seat)[0]
    s.damage[figure] = 10
    s.webs[figure] = 1
    s.tapped |= 1 << figure
    head, west, east, *standing = match.game.place(match).split(" | ")
    assert head == f"command turn 1 {codes.SIDES[seat]} action"
    parts = (west, east)[seat].split(" ")
    assert parts[0] == codes.SIDES[seat]
    assert parts[1:] == ["vault=19", "supply=1", "vp=0", "hand=4+3", "deck=26+6"]
    cell = match.game.tables.arena.grid.name(s.cell[figure])  # type: ignore[attr-defined]
    assert f"{match.game.figures()[figure]} {cell} damage=10 webs=1 tapped" in standing
    assert len(standing) == 6


def test_other_cards_or_boards_are_another_game() -> None:
    one, other = opened(), opened(factions=("heroes", "drow"))
    assert one.fingerprint == opened().fingerprint
    assert one.fingerprint != other.fingerprint
    assert one.fingerprint != opened(COURT).fingerprint


@pytest.mark.parametrize(
    ("board", "factions"), [(NARROWS, TWO), (COURT, FOUR)], ids=["two", "four"]
)
def test_what_a_seat_knows_can_be_filled_in_and_played_on(
    board: Sequence[str], factions: tuple[str, ...]
) -> None:
    chance = random.Random(2)
    match = stationed(opened(board, factions))
    for step in range(25):
        go_on(match, chance, 17)
        if match.decision is None:
            break
        seat = match.waiting()[0]
        sample = match.seen_by(seat).sample(step)
        assert sample.decision is not None
        offered = match.decision.choices(seat)
        assert sample.decision.choices(seat) == offered
        for chosen in offered:
            assert match.game.say(sample, seat, chosen) == match.game.say(match, seat, chosen)
        assert match.game.place(sample) == match.game.place(match)
        go_on(sample, random.Random(step), 60)


@pytest.mark.clause("C2f")
def test_only_the_beginning_of_a_turn_and_the_secret_choice_need_a_curtain() -> None:
    match = Match.start(opened(), 3)
    assert not match.game.in_the_open(match, 0)  # the creatures are chosen in secret
    match, chance, asked = stationed(opened()), random.Random(4), set[tuple[str, bool]]()
    for _ in range(400):
        assert match.decision is not None
        kind, seat, s = match.decision.kind, match.waiting()[0], of(match)
        begins = kind == "act" and s.acting < 0 and not s.activated & s.tables.own(seat)
        assert match.game.in_the_open(match, seat) == (not begins)
        asked.add((kind, begins))
        go_on(match, chance, 1)
    assert asked >= {("act", True), ("act", False), ("deploy", False), ("respond", False)}
