"""The way back to a match of Trials: whom its seats have drafted look out of the plate (T8)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.seats import HUMAN
from game.rules.trials.state import of
from game.scenes.setup.plan import COMPUTER, MatchPlan
from game.scenes.title.kept_plate import TOLD, plate_faces
from game.scenes.title.title import Title
from game.scenes.trials.table import TrialsMatch
from game.store.library import Library
from game.store.settings import Settings
from tests.stages import staged

NAMES = ("Ann", "Bob", "Cid", "Dot")


@pytest.mark.parametrize(
    ("seats", "choices", "own", "theirs"),
    [
        ((HUMAN,) * 4, 0, -1, -1),
        ((HUMAN,) * 4, 14, 0, 2),
        ((COMPUTER, HUMAN, COMPUTER, COMPUTER), 14, 1, 2),
        ((COMPUTER, COMPUTER, COMPUTER, HUMAN), 14, 3, 0),
    ],
    ids=["nobody is drafted", "persons", "the second of Tide", "the last of Ember"],
)
def test_the_heroes_of_the_match_are_pictured_not_those_of_the_box(
    tmp_path: Path, seats: tuple[str, ...], choices: int, own: int, theirs: int
) -> None:
    with staged(7, Settings(speed="instant")) as stage:
        library = stage.house.library = Library.open(tmp_path)
        match = TrialsMatch(
            stage.house, MatchPlan("trials", "ancient_temple", seats, NAMES, seed=3)
        )
        session = match.session
        for _ in range(choices):
            decision = session.decision
            assert decision is not None
            seat = session.match.waiting()[0]
            session.choose(seat, decision.nth(seat, 0))
        s, game = of(session.match), match.laid.game
        heroes = [
            game.tables.content.characters[each].id if each >= 0 else "" for each in s.character
        ]
        summary = library.all()[0]
        found = plate_faces(stage.house.assets, summary, library.beginning(summary.id, TOLD))
        expected = [("", "tide"), ("", "ember")]
        if choices:
            assert all(heroes), "the draft is over"
            told = {("ember", "tide")[each < 2]: heroes[each] for each in (own, theirs)}
            expected = [(told[side], side) for side in told]
        assert sorted(found) == sorted(expected)
        assert found[0][1] == ("tide" if own < 2 else "ember"), "the person's hero first"
        match.leave()
        title = Title(stage.house)
        stage.push(title)
        stage.settle()
        assert title.faces == found
        library.close()
