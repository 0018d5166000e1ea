from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game import paths
from game.engine.match import Match
from game.rules.level import load_level
from game.rules.onslaught.content import Content, load
from game.rules.onslaught.game import OnslaughtGame
from game.rules.onslaught.scenario import Switches, Tables
from game.words import language
from game.words.onslaught.names import Names


@pytest.fixture(autouse=True)
def english() -> None:
    language.use("en")


@pytest.fixture(scope="session")
def cards() -> Content:
    return load()


@pytest.fixture(scope="session")
def greathalls(cards: Content) -> OnslaughtGame:
    level = load_level(Path(paths.levels()), "greathalls")
    tables = msgspec.convert(level.tables, Tables)
    return OnslaughtGame(cards, level.id, tables, level.rows, Switches())


@pytest.fixture
def match(greathalls: OnslaughtGame) -> Match:
    return Match.start(greathalls, 7)


@pytest.fixture(scope="session")
def names(greathalls: OnslaughtGame) -> Names:
    return Names.of(greathalls.tables, ("Ann", "Ben"))
