"""The way back to a match of Descent: who plays in it is pictured beside it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.seats import HUMAN
from game.scenes.descent.table import DescentMatch
from game.scenes.setup.plan import COMPUTER, MatchPlan
from game.scenes.title.kept_plate import plate_faces
from game.store.library import Library
from game.store.settings import Settings
from tests.stages import staged


@pytest.mark.parametrize(
    ("seats", "heroes", "faces"),
    [
        ((HUMAN, HUMAN, COMPUTER), (2, 3), 2),
        ((COMPUTER, HUMAN, COMPUTER), (2, 3), 2),
        ((HUMAN, COMPUTER), (4,), 1),
    ],
)
def test_the_heroes_of_the_match_are_pictured_not_those_of_the_box(
    tmp_path: Path, seats: tuple[str, ...], heroes: tuple[int, ...], faces: int
) -> None:
    from game.rules.descent.content import content

    with staged(7, Settings(speed="instant")) as stage:
        stage.house.library = Library.open(tmp_path)
        switches = {"heroes": len(heroes)}
        switches.update({f"hero{at}": number for at, number in enumerate(heroes, 1)})
        plan = MatchPlan("descent", "ember_crypt", seats, ("",) * len(seats), switches, seed=3)
        match = DescentMatch(stage.house, plan)
        found = plate_faces(stage.house.assets, stage.house.library.all()[0])
        ids = [content().heroes[number].id for number in heroes]
        if seats[0] == COMPUTER:
            ids.reverse()
        assert [side for _, side in found[:faces]] == ids
        assert len(found) == 2
        assert (found[1][1] == "overlord") == (len(heroes) == 1)
        match.leave()
        stage.house.library.close()
