"""A match forked from a running one: its chance is its own, and it tells nothing of the other's."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from game.book import Book, bring_back
from game.engine.dice import seed_bytes
from game.engine.errors import Refused
from game.history import FRIENDLY
from game.store.exporting import export, written
from game.store.judging import judge
from game.store.kept import Kept, Stamp
from game.store.library import Library
from game.store.notation import commitment, text
from game.store.parsing import parse
from game.store.replay import play
from game.store.resume import open_match
from tests.store.matches import bring_in
from tests.store.playing import LEVELS, Played, game_played, random_choice
from tests.store.test_replay import VERIFY

AT = 25


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    opened = Library.open(tmp_path)
    yield opened
    opened.close()


def played_on(library: Library, match: int, seed: int, most: int = 10_000) -> Kept:
    """A kept match after more random choices, each through its book."""
    returned = bring_back(library.load(match), LEVELS)
    history, chance = returned.history, random.Random(seed)
    book = Book(library.journal(match), returned.numbers)
    for _ in range(most):
        if history.match.decision is None:
            break
        history.play(*random_choice(history.match, chance))
        book.played(history.steps[-1], history.recorder.told[-1], history.match)
    assert book.trouble is None
    return library.load(match)


def faces(kept: Kept, first: int) -> list[tuple[str, int]]:
    """What chance gave from a line on."""
    lines = [choice.line for choice in kept.standing][first:]
    return [(one.purpose, one.face) for line in lines for one in line.drawn]


def test_a_fork_of_a_running_match_rolls_other_dice_from_there_on(library: Library) -> None:
    original = Played(library, 6).play(60)
    fork = library.fork(original.journal.id, AT, "what if").id
    (anew,) = library.load(fork).terms.anew
    assert anew.after == AT + 1
    assert anew.commitment == commitment(anew.seed, anew.salt)
    assert anew.seed != 6
    match = open_match(library.load(fork), LEVELS).match
    assert match.state.dice.key == seed_bytes(anew.seed)


def test_a_fork_tells_no_die_that_the_running_match_will_roll(library: Library) -> None:
    """The seed of the original derives none of the numbers that fall in the fork."""
    original = Played(library, 6).play(60)
    fork = library.fork(original.journal.id, AT, "what if").id
    kept = played_on(library, fork, 1)
    assert kept.standing[-1].standing.over
    other = played_on(library, original.journal.id, 1)
    common = len(faces(kept, 0)) - len(faces(kept, AT + 1))
    assert faces(kept, 0)[:common] == faces(other, 0)[:common]
    assert faces(kept, AT + 1) != faces(other, AT + 1)


def test_a_fork_is_open_only_when_the_other_match_is_over_too(library: Library) -> None:
    original = Played(library, 6).play(60)
    fork = library.fork(original.journal.id, AT, "what if").id
    second = library.fork(fork, AT, "what if not").id
    for match in (fork, second):
        library.journal(match).finish()
    assert [library.open_to_all(each) for each in (fork, second)] == [False, False]
    library.journal(original.journal.id).finish()
    assert [library.open_to_all(each) for each in (fork, second)] == [True, True]
    library.delete(original.journal.id)
    assert library.open_to_all(fork)


def test_a_match_of_which_no_other_is_the_root_is_open_when_it_is_over(library: Library) -> None:
    original = Played(library, 6).play(30)
    assert not library.open_to_all(original.journal.id)
    library.journal(original.journal.id).finish()
    assert library.open_to_all(original.journal.id)


def test_as_a_seat_sees_a_fork_both_seeds_are_hidden(library: Library) -> None:
    original = Played(library, 6).play(60)
    fork = library.fork(original.journal.id, AT, "what if").id
    kept = library.load(fork)
    whole = text(written(kept, game_played(), 0))
    (anew,) = kept.terms.anew
    assert f"! chance anew: commitment {anew.commitment}, seed hidden\n" in whole
    assert str(anew.seed) not in whole
    assert anew.salt not in whole
    assert parse(whole).anew == (msgspec.structs.replace(anew, seed=-1, salt=""),)


def test_the_chance_of_a_fork_is_recorded_and_verified(library: Library, tmp_path: Path) -> None:
    original = Played(library, 6).play(60)
    fork = library.fork(original.journal.id, AT, "what if").id
    played_on(library, fork, 1, 20)
    second = library.fork(fork, AT + 12, "and then").id
    kept = played_on(library, second, 2)
    assert len(kept.terms.anew) == 2
    path = export(kept, game_played(), tmp_path / "out")
    whole = path.read_text("utf-8")
    file = parse(whole)
    assert text(file) == whole
    assert file.anew == kept.terms.anew
    assert play(file, LEVELS).difference is None
    judged = judge(file)
    assert (judged.wrong, judged.forks) == ((), 2)
    assert VERIFY.judged(whole)[0] == []
    for each in kept.terms.anew:
        other = whole.replace(f"seed {each.seed}, salt", f"seed {each.seed + 1}, salt")
        body = other.rpartition("check:")[0]
        assert any("commitment" in said for said in judge(parse(body)).wrong)
        assert any("commitment" in said for said in VERIFY.judged(body)[0])
        assert play(parse(body), LEVELS).difference is not None


def test_a_fork_is_brought_in_with_its_own_chance(library: Library, tmp_path: Path) -> None:
    original = Played(library, 6).play(60)
    fork = library.fork(original.journal.id, AT, "what if").id
    kept = played_on(library, fork, 1, 20)
    other = Library.open(tmp_path / "other")
    found = bring_in(other, parse(text(written(kept, game_played()))), LEVELS, "from a friend")
    assert found.difference is None
    there = other.load(found.match)
    assert there.terms.anew == kept.terms.anew
    first, second = open_match(there, LEVELS).match, open_match(kept, LEVELS).match
    assert first.digest() == second.digest()
    other.close()


def test_what_lies_before_the_fork_cannot_be_taken_back_in_it(library: Library) -> None:
    """Else the dice of the other match could be tried out, and the choice made there."""
    original = Played(library, 6).play(60)
    kept = library.load(original.journal.id)
    terms = msgspec.structs.replace(kept.terms, mode=FRIENDLY)
    friendly = msgspec.structs.replace(
        kept, summary=msgspec.structs.replace(kept.summary, terms=terms)
    )
    assert bring_back(friendly, LEVELS).history.fence((0, 1)) != "start"
    fork = library.load(library.fork(original.journal.id, AT, "what if").id)
    history = bring_back(fork, LEVELS).history
    assert history.fence((0, 1)) == "start"
    with pytest.raises(Refused, match="fence_start"):
        history.undo((0, 1), agreed=True)
    history.play(*random_choice(history.match, random.Random(3)))
    assert history.target((0, 1)) in (-1, AT)


def test_a_fork_of_a_match_that_is_over_goes_on_with_its_dice(library: Library) -> None:
    original = Played(library, 6).play()
    kept = library.load(library.fork(original.journal.id, AT, "what if").id)
    assert kept.terms.anew == ()
    assert open_match(kept, LEVELS).match.digest() == original.digests[AT]


def test_a_fork_keeps_what_the_table_did_before_it(library: Library) -> None:
    original = Played(library, 6).play(20)
    original.journal.undo(18, Stamp("taken_back", 19, 2))
    fork = library.load(library.fork(original.journal.id, 18, "what if").id)
    assert fork.stamps == (Stamp("taken_back", 19, 2),)
