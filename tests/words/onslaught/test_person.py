"""Who has no name goes by the name of the side, in the language in use."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import paths
from game.words import language
from game.words.onslaught.sides import person

FOLDER = paths.assets() / "locale"


@pytest.fixture
def german() -> Iterator[None]:
    language.use("de", FOLDER)
    yield
    language.use("en", FOLDER)


@pytest.mark.parametrize("name", ["", "Harpers", "Harfner"])
def test_a_name_that_is_only_the_side_s_is_told_anew(german: None, name: str) -> None:
    assert person(name, "harpers") == "Harfner"
    language.use("en", FOLDER)
    assert person(name, "harpers") == "Harpers"


@pytest.mark.parametrize("name", ["Anna", "harpers", "Zhentarim"])
def test_a_name_that_somebody_gave_stays(german: None, name: str) -> None:
    assert person(name, "harpers") == name
