"""A guided match: it is kept as one and known by its name, and counts for nothing."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game import paths
from game.scenes.library.kept_words import full_name, match_name
from game.scenes.library.record import records
from game.scenes.match.seating import sit_down
from game.scenes.setup.plan import MatchPlan
from game.session import Session
from game.store.counting import count_all, count_kept
from game.store.exporting import export, written
from game.store.library import Library
from game.store.notation import text
from game.store.replay import read
from tests.robots.desk import house
from tests.store.matches import bring_in

GAME, LEVEL = "onslaught", "greathalls"
PLAN = MatchPlan(GAME, LEVEL, ("human", "greedy"), seed=3, guide=GAME)


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library.open(tmp_path)


def won(library: Library, plan: MatchPlan) -> Session:
    """Return a match of a plan that the person at the first seat has won."""
    where = house(language="en")
    where.library = library
    session = sit_down(where, plan).session
    session.concede(1)
    return session


def test_a_guided_match_that_was_won_counts_for_no_record_and_no_statistics(
    library: Library,
) -> None:
    won(library, PLAN)
    count_all(library, paths.levels)
    assert library.statistics() == []
    assert records(library.statistics(), GAME) == ()
    won(library, replace(PLAN, guide=""))
    assert [one.won for one in records(library.statistics(), GAME)] == [1]
    library.close()


def test_the_library_names_a_guided_match_as_one_and_knows_how_it_ended(library: Library) -> None:
    session = won(library, PLAN)
    assert session.book is not None
    match = session.book.journal.id
    kept = library.load(match)
    assert match_name(kept.summary) == "Guided match: Onslaught"
    assert full_name(kept.summary, library.outcomes()[match]).startswith(
        "Guided match: Onslaught, Harpers"
    )
    assert count_kept(kept, paths.levels(LEVEL)).guide == GAME
    library.close()


def test_a_guided_match_that_went_out_and_came_in_again_counts_for_nothing(
    library: Library, tmp_path: Path
) -> None:
    session = won(library, PLAN)
    assert session.book is not None
    path = export(library.load(session.book.journal.id), session.game, tmp_path)
    assert f"\nguide: {GAME}\n" in path.read_text("utf-8")
    match = bring_in(library, read(path), paths.levels(), "").match
    count_all(library, paths.levels)
    assert library.statistics() == []
    kept = library.load(match)
    assert kept.terms.guide == GAME
    assert match_name(kept.summary) == "Guided match: Onslaught"
    assert text(written(kept, session.game)) == path.read_text("utf-8")
    library.close()


def test_a_match_played_on_from_a_guided_one_stays_guided(library: Library) -> None:
    session = won(library, PLAN)
    assert session.book is not None
    forked = library.fork(session.book.journal.id, 0, "")
    assert library.load(forked.id).terms.guide == GAME
    library.close()
