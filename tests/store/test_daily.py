"""The daily table: a seed by the date, and one try a day that counts."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

from game import paths
from game.book import Book, bring_back
from game.scenes.title.daily import plan_of_day
from game.session import Pairing, Session
from game.store.counting import count_all, count_kept
from game.store.daily import Try, seed_of_day, try_of
from game.store.database import PAGE
from game.store.exporting import export, written
from game.store.library import FILE, Library
from game.store.notation import text
from game.store.replay import read
from tests.store.matches import bring_in

GAME, DAY, NEXT = "onslaught", "2026-11-22", "2026-11-23"
LEVEL = "greathalls"


def begun(library: Library, day: str) -> Session:
    pairing = Pairing(GAME, LEVEL, ("human", "human"), ("Anna", "Ben"), 3, daily=day)
    session = Session(pairing, paths.levels(LEVEL))
    session.begin_book(library, "A match")
    return session


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library.open(tmp_path)


def test_the_seed_of_a_day_is_the_first_53_bits_of_the_hash_that_is_told() -> None:
    whole = sha256(b"warhall daily onslaught 2026-11-22").hexdigest()
    assert seed_of_day(GAME, DAY) == int(whole, 16) >> (256 - 53)
    assert seed_of_day(GAME, DAY) != seed_of_day(GAME, NEXT)


def test_the_page_of_the_notation_tells_the_seed_of_a_day_as_it_is_made() -> None:
    page = (Path(__file__).parents[2] / "docs" / "notation.md").read_text("utf-8")
    code = page.partition("The seed of a *daily table*")[2].split("```")[1]
    found: dict[str, int] = {}
    exec(code, found)  # the page's own lines
    assert found["seed"] == seed_of_day(GAME, DAY)
    assert f"# {found['seed']}:" in code


def test_the_match_of_a_day_has_one_person_against_the_computer_in_the_usual_scenario() -> None:
    plan = plan_of_day(GAME, DAY, counts=True)
    assert (plan.scenario, plan.seats) == (LEVEL, ("human", "greedy"))
    assert (plan.seed, plan.daily) == (seed_of_day(GAME, DAY), DAY)
    practice = plan_of_day(GAME, DAY, counts=False)
    assert (practice.seed, practice.daily) == (plan.seed, "")


def test_a_try_that_runs_is_that_of_its_day_alone(library: Library) -> None:
    session = begun(library, DAY)
    assert session.book is not None
    assert try_of(library, library.statistics(), GAME, DAY) == Try(
        "running", session.book.journal.id
    )
    assert try_of(library, library.statistics(), GAME, NEXT) is None
    library.close()


def test_a_match_for_practice_is_no_try(library: Library) -> None:
    begun(library, "")
    assert try_of(library, library.statistics(), GAME, DAY) is None
    library.close()


def test_what_a_try_came_to_is_kept_with_its_date_and_counted_again_alike(library: Library) -> None:
    session = begun(library, DAY)
    assert session.book is not None
    session.concede(0)
    found = try_of(library, library.statistics(), GAME, DAY)
    assert found is not None
    assert found.told is not None
    assert (found.state, found.told.daily, found.told.winner) == ("finished", DAY, 1)
    kept = library.load(session.book.journal.id)
    assert count_kept(kept, paths.levels(LEVEL)).daily == DAY
    library.close()


def test_a_try_that_was_deleted_is_spent(library: Library) -> None:
    session = begun(library, DAY)
    assert session.book is not None
    library.delete(session.book.journal.id)
    assert try_of(library, library.statistics(), GAME, DAY) == Try("finished")
    library.close()


def test_a_try_deleted_for_good_while_it_ran_stays_spent(library: Library, tmp_path: Path) -> None:
    session = begun(library, DAY)
    assert session.book is not None
    library.delete(session.book.journal.id)
    library.close()
    again = Library.open(tmp_path)
    assert again.deleted() == []
    assert try_of(again, again.statistics(), GAME, DAY) == Try("finished")
    assert try_of(again, again.statistics(), GAME, NEXT) is None
    assert try_of(again, again.statistics(), "another", DAY) is None
    again.close()


def test_a_rescued_library_knows_which_tries_were_begun(library: Library, tmp_path: Path) -> None:
    session = begun(library, DAY)
    assert session.book is not None
    library.delete(session.book.journal.id)
    library.close()
    path = tmp_path / FILE
    path.write_bytes(bytes(PAGE) + path.read_bytes()[PAGE:])
    again = Library.open(tmp_path)
    assert again.rescued is not None
    assert try_of(again, again.statistics(), GAME, DAY) == Try("finished")
    again.close()


def test_the_result_of_a_day_outlives_its_match(library: Library, tmp_path: Path) -> None:
    session = begun(library, DAY)
    assert session.book is not None
    session.concede(0)
    library.delete(session.book.journal.id)
    library.close()
    again = Library.open(tmp_path)
    found = try_of(again, again.statistics(), GAME, DAY)
    assert found is not None
    assert found.told is not None
    assert (found.state, found.match, found.told.daily) == ("finished", 0, DAY)
    again.close()


def test_a_fork_of_a_try_is_no_try(library: Library) -> None:
    session = begun(library, DAY)
    assert session.book is not None
    forked = library.fork(session.book.journal.id, 0, "Another way")
    assert library.load(forked.id).terms.daily == ""
    library.close()


def test_a_try_that_came_in_from_a_file_counts_nowhere_and_spends_no_try(
    library: Library, tmp_path: Path
) -> None:
    session = begun(library, DAY)
    assert session.book is not None
    own = session.book.journal.id
    session.concede(0)
    path = export(library.load(own), session.game, tmp_path / "out")
    assert f"\ndaily: {DAY}\n" in path.read_text("utf-8")
    other = Library.open(tmp_path / "other")
    for where, tries in ((library, 1), (other, 0)):
        match = bring_in(where, read(path), paths.levels(), "again").match
        count_all(where, paths.levels)
        assert len(where.statistics()) == tries
        assert where.outcomes()[match].elsewhere == DAY
        found = try_of(where, where.statistics(), GAME, DAY)
        assert (found.match if found else None) == (own if tries else None)
        again = where.load(match)
        assert text(written(again, session.game)) == path.read_text("utf-8")
        fork = where.load(where.fork(match, 0, "").id)
        assert "daily:" not in text(written(fork, session.game))
        where.close()


def test_a_try_from_a_file_that_is_gone_on_with_counts_nowhere_either(
    library: Library, tmp_path: Path
) -> None:
    session = begun(library, DAY)
    assert session.book is not None
    path = export(library.load(session.book.journal.id), session.game, tmp_path / "out")
    other = Library.open(tmp_path / "other")
    match = bring_in(other, read(path), paths.levels(), "again").match
    kept = other.load(match)
    returned = bring_back(kept, paths.levels(LEVEL))
    going_on = Session(Pairing.of(kept), paths.levels(LEVEL), None, returned.history)
    going_on.book = Book(other.journal(match), returned.numbers)
    going_on.concede(0)
    assert other.outcomes()[match].elsewhere == DAY
    assert other.statistics() == []
    assert count_kept(other.load(match), paths.levels(LEVEL)).elsewhere == DAY
    other.close()
    library.close()
