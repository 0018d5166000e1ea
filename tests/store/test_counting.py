"""What a finished match came to: counted when it ends, and the same from what is kept of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from game import paths
from game.gallery.onslaught.fixed import advance
from game.rules.onslaught.events import FirstRolled, MatchEnded, Rolled
from game.session import Pairing, Session
from game.store.counting import STOPPED, count_all, count_kept
from game.store.library import Library
from tests.store.playing import COUNTED, LEVELS, SCENARIO, Played


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    opened = Library.open(tmp_path / "data", clock=lambda: COUNTED.ended)
    yield opened
    opened.close()


def session(
    library: Library, seed: int, players: tuple[str, str] = ("greedy", "random")
) -> Session:
    begun = Session(Pairing("onslaught", SCENARIO, players, ("Anna", "Ben"), seed, {}), LEVELS)
    begun.begin_book(library, f"match {seed}")
    return begun


@pytest.mark.parametrize("seed", range(3))
def test_a_match_is_counted_when_it_ends_and_the_same_from_what_is_kept(
    library: Library, seed: int
) -> None:
    played = session(library, seed)
    advance(played, lambda match: False)
    assert played.over
    (told,) = library.statistics()
    kept = library.load(played.book.journal.id)  # type: ignore[union-attr]
    assert msgspec.structs.replace(count_kept(kept, LEVELS), ended=told.ended) == told
    (ended,) = [event for event in played.events if isinstance(event, MatchEnded)]
    assert (told.winner, told.reason) == (ended.winner, ended.reason)
    assert tuple(seat.points for seat in told.seats) == ended.points
    assert told.rounds == ended.round
    assert [(seat.controller, seat.name) for seat in told.seats] == [
        ("greedy", "Anna"), ("random", "Ben"),
    ]  # fmt: skip
    dice = [e.dice for e in played.events if isinstance(e, Rolled | FirstRolled)]
    faces = [int(str(face)) for each in dice for face in each]  # type: ignore[union-attr]
    assert sum(seat.deeds["dice"] for seat in told.seats) == len(faces)
    assert sum(seat.deeds["pips"] for seat in told.seats) == sum(faces)
    assert sum(seat.deeds["twenties"] for seat in told.seats) == faces.count(20)
    assert sum(seat.deeds["ones"] for seat in told.seats) == faces.count(1)
    totals = [e.total for e in played.events if isinstance(e, Rolled)]
    assert max(seat.deeds["best_roll"] for seat in told.seats) == max(totals)  # type: ignore[type-var]
    for seat in told.seats:
        assert 0 < seat.deeds["rolls_hit"] <= seat.deeds["rolls"]
        assert seat.deeds["best_damage"] <= seat.deeds["damage"]


def test_an_end_that_is_taken_back_and_brought_again_counts_once(library: Library) -> None:
    played = session(library, 1, ("human", "human"))
    played.history.mode = "friendly"
    advance(played, lambda match: False)
    assert len(library.statistics()) == 1
    played.undo((0, 1), agreed=True)
    assert library.statistics() == []
    played.redo()
    assert played.over
    assert len(library.statistics()) == 1


def test_who_gives_up_has_lost(library: Library) -> None:
    played = session(library, 1)
    advance(played, lambda match: match.game.round_of(match) == 2)
    played.concede(0)
    (told,) = library.statistics()
    assert (told.winner, told.reason, told.rounds) == (1, "conceded", 2)
    assert library.uncounted() == []


def test_who_gave_up_has_lost_also_where_the_match_is_counted_again(library: Library) -> None:
    played = session(library, 1)
    advance(played, lambda match: match.game.round_of(match) == 2)
    played.concede(1)
    (told,) = library.statistics()
    kept = library.load(played.book.journal.id)  # type: ignore[union-attr]
    again = count_kept(kept, LEVELS)
    assert (again.winner, again.reason) == (0, "conceded")
    assert msgspec.structs.replace(again, ended=told.ended) == told


def test_who_wins_by_concession_is_counted_with_the_feats_of_a_winner(library: Library) -> None:
    played = session(library, 1)
    advance(played, lambda match: match.game.round_of(match) == 2)
    played.concede(1)
    (told,) = library.statistics()
    assert "none_lost" in told.seats[0].feats


def test_matches_of_an_older_library_are_counted_later(library: Library) -> None:
    over = Played(library, 1).play()
    Played(library, 2).play(30)
    stopped = Played(library, 3).play(30)
    stopped.journal.finish()
    gone = Played(library, 4).play()
    library.delete(gone.journal.id)
    count_all(library, paths.levels)
    assert [each.reason == STOPPED for each in library.statistics()] == [False, True]
    assert library.uncounted() == []
    told = library.statistics()
    count_all(library, paths.levels)
    assert library.statistics() == told
    assert told[0].ended == COUNTED.ended
    assert told[0].rounds == over.match.game.round_of(over.match)
    assert told[0].seats[0].deeds


def test_a_match_of_a_level_that_is_gone_counts_without_its_deeds(
    library: Library, tmp_path: Path
) -> None:
    played = Played(library, 1).play()
    told = count_kept(library.load(played.journal.id), tmp_path)
    assert (told.winner, told.reason) == (-1, STOPPED)
    assert [seat.deeds for seat in told.seats] == [{}, {}]
    assert told.rounds > 0


def test_a_seat_that_a_person_left_to_the_computer_is_told_as_such(library: Library) -> None:
    played = session(library, 1, ("human", "random"))
    played.hand_over(0, "greedy")
    advance(played, lambda match: False)
    (told,) = library.statistics()
    assert [(seat.controller, seat.left) for seat in told.seats] == [
        ("greedy", True), ("random", False),
    ]  # fmt: skip
    kept = library.load(played.book.journal.id)  # type: ignore[union-attr]
    assert msgspec.structs.replace(count_kept(kept, LEVELS), ended=told.ended) == told
