"""In matches of random choices: what could be wished for is offered or off with a reason."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from game import paths
from game.board.grid import bits
from game.engine.decisions import choice
from game.engine.match import Match
from game.engine.options import Refusal
from game.rules import command
from game.rules.command import refusals
from game.rules.command.state import of
from game.rules.rulebook import FILE, load
from game.words import language
from game.words.command import refusals as words
from game.words.command.match_names import MatchNames
from game.words.rich import plain
from tests.rules.command.reasons import sound
from tests.rules.command.test_game import NARROWS, TWO, go_on, opened
from tests.rules.command.test_muster import COURT
from tests.rules.command.test_random_actions import FOUR, begun, crowded, declarations

BOOK = load(Path(command.__file__).with_name(FILE))
GENERAL = {"not_offered", "not_asked"}
"""What is said where there is no reason: never of what could be wished for."""
SAMPLE = 10  # members of a family at each question


def judged(match: Match, chance: random.Random) -> Iterator[Refusal]:
    """Judge some wishes of whoever is asked, and return why those are off that are."""
    decision = match.decision
    assert decision is not None
    for seat in match.waiting():
        for code, mask in refusals.wishes(match, seat):
            members = bits(mask)
            for member in chance.sample(members, min(SAMPLE, len(members))):
                off = refusals.why_not(match, seat, code, member)
                assert (off is None) == decision.allows(seat, choice(code, member))
                if off is not None:
                    sound(match, off, code, member)
                    yield off
        # Whatever is offered is a wish.
        wished = dict(refusals.wishes(match, seat))
        for code, mask in decision.families(seat):
            assert not mask & ~wished[code]
        yield from refusals.refusals(match, seat)
        for cell in chance.sample(bits(of(match).tables.arena.grid.cells), 3):
            clicked = refusals.why_not(match, seat, -1, cell)
            if clicked is not None:
                sound(match, clicked, -1, cell)


def told(match: Match, found: Iterator[Refusal], met: set[str]) -> None:
    """Check that what is off has a clause, and a sentence in both languages, once a key."""
    tables = of(match).tables
    names = MatchNames(tables, (), tables.arena.grid.name)
    for off in found:
        if off.key in met:
            continue
        met.add(off.key)
        assert off.key not in GENERAL
        assert off.clause in BOOK.clauses
        sentences = []
        for code in ("en", "de"):
            language.use(code, paths.assets() / "locale")
            sentences.append(plain(words.refusal(off, names)))
        language.use("en")
        assert sentences[0] != sentences[1]
        assert all("{" not in each and each.endswith(".") for each in sentences)


@pytest.mark.parametrize(
    ("board", "factions"), [(NARROWS, TWO), (COURT, FOUR)], ids=["two", "four"]
)
def test_every_wish_of_a_match_is_offered_or_has_its_reason(
    board: Sequence[str], factions: tuple[str, ...]
) -> None:
    chance = random.Random(4)
    match = Match.start(opened(board, factions), 4)
    met: set[str] = set()
    for _ in range(150):
        if match.decision is None:
            break
        told(match, judged(match, chance), met)
        go_on(match, chance, 1)
    assert {"too_high", "no_start_square", "has_acted", "nobody_activated"} <= met


@pytest.mark.parametrize("factions", [TWO, FOUR], ids=["two", "four"])
def test_every_wish_in_the_middle_of_an_action_is_offered_or_has_its_reason(
    factions: tuple[str, ...],
) -> None:
    met: set[str] = set()
    for seed in range(12):
        chance = random.Random(seed)
        s = crowded(chance, factions)
        match = begun(s, chance.choice(declarations(s)))
        for _ in range(30):
            if match.decision is None:
                break
            told(match, judged(match, chance), met)
            go_on(match, chance, 1)
    assert {"standard_now", "minor_now", "nothing_to_dodge", "card_tapped"} <= met


def test_a_seat_is_told_nothing_of_what_others_hold() -> None:
    chance = random.Random(9)
    match = Match.start(opened(), 9)
    asked = 0
    for _ in range(200):
        decision = match.decision
        if decision is None:
            break
        seat = decision.seats[0]
        if decision.kind in ("act", "respond", "deploy"):
            asked += 1
            twin = match.seen_by(seat).sample(asked)
            for code, mask in refusals.wishes(match, seat):
                for member in chance.sample(bits(mask), min(4, mask.bit_count())):
                    one = refusals.why_not(match, seat, code, member)
                    other = refusals.why_not(twin, seat, code, member)
                    assert _said(one) == _said(other)
        go_on(match, chance, 1)
    assert asked > 50


def _said(off: Refusal | None) -> object:
    return None if off is None else (off.subject, off.cell, off.clause, off.key, off.params)
