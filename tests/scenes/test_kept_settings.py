"""A file of settings that is lost: the library still has them, and a sentence tells it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game import paths
from game.scenes.settings.settings import SettingsScene
from game.scenes.shell.house import House
from game.scenes.shell.notice import Notice
from game.scenes.title.title import Title
from game.store.settings import Settings
from game.words import language
from tests.scenes.conftest import Begun, Hand

At = Callable[[object], Hand]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The file of settings of a machine on which German and large text were chosen once."""
    monkeypatch.setenv("WARHALL_HOME", str(tmp_path))
    first = opened()
    first.change("language", "de")
    first.change("text", 125)
    first.close()
    language.use("en", paths.assets() / "locale")
    yield paths.config() / "settings.json"
    language.use("en", paths.assets() / "locale")


def opened() -> House:
    return House.of_this_machine(lambda house, plan: Begun(plan))


@pytest.mark.parametrize("content", [None, "{", '{"text": 125, "language": 7}'])
def test_what_the_library_still_has_is_in_force_and_told(
    home: Path, screen: pygame.Surface, at: At, content: str | None
) -> None:
    home.unlink()
    if content is not None:
        home.write_text(content)
    house = opened()
    assert house.settings == Settings(text=125, language="de")
    assert language.spoken() == "de"
    hand = at(Title(house))
    hand.frame()
    assert isinstance(hand.stack.top, Notice)
    assert "Bibliothek" in hand.stack.top.text
    hand.key(pygame.K_RETURN)
    hand.frame()
    assert isinstance(hand.stack.top, Title)
    house.close()
    again = opened()
    assert again.settings == house.settings
    assert again.news() == ""
    again.close()


def test_a_broken_file_is_told_also_where_nothing_is_left_of_it(
    home: Path, screen: pygame.Surface, at: At
) -> None:
    home.write_text("{")
    (paths.data() / "library.sqlite3").unlink()
    house = opened()
    assert house.settings == Settings()
    assert "settings.broken-1.json" in house.news()
    assert house.news() == ""
    hand = at(SettingsScene(house))
    hand.frame()
    assert "settings.broken-1.json" in house.settings_news()
    house.close()
