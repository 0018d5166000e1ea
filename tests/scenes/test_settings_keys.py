"""Choosing keys, pad buttons and the language; that it holds at once and in the next match."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game import paths
from game.scenes.settings.settings import SettingsScene
from game.scenes.shell import entrance
from game.scenes.shell.house import House
from game.scenes.shell.language import LanguageScene
from game.scenes.shell.scene import Scene
from game.scenes.shell.stack import Stack
from game.scenes.title.title import Title
from game.store.settings import SettingsFile
from game.table.input.keymap import KEYS, PADS
from game.table.input.pads import PAD
from game.words import language
from game.words.keys import key as key_words
from game.words.ui import say
from tests.scenes.conftest import Begun, Hand
from tests.scenes.windows import IN_BOTH

At = Callable[[Scene], Hand]


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    language.use("en")


def on_keys(house: House, at: At, command: str, column: int) -> tuple[SettingsScene, Hand]:
    """Return the page of keys with a place of a command chosen."""
    scene = SettingsScene(house)
    hand = at(scene)
    hand.stack.house = house
    scene._open("keys")
    table = scene.key_page.table
    row = next(n for n, one in enumerate(table.rows) if one.command == command)
    scene.form.focus.go(scene.form.widgets.index(table))
    scene.form.focus.shown = True
    table.go(row, column, 0)
    return scene, hand


@IN_BOTH
def test_the_table_of_keys_takes_the_page_to_its_foot_in_whole_rows(house: House, at: At) -> None:
    scene, _ = on_keys(house, at, "end", 0)
    table, line = scene.key_page.table, scene.key_page._line
    foot = min(one.rect.y for one in scene.form.widgets if one.rect.y > table.rect.bottom)
    assert table.rect.height % table.high == 0
    assert 0 <= foot - line.bottom <= scene.look.px(26)
    assert table.jumped((table.rect.right - 2, table.rect.centery))
    assert table.at % table.high == 0 or table.at == table.last


def test_a_key_is_changed_and_kept(house: House, at: At) -> None:
    scene, hand = on_keys(house, at, "end", 0)
    hand.key(pygame.K_RETURN)
    assert scene.grabbing
    hand.key(pygame.K_INSERT)
    assert not scene.grabbing
    assert house.settings.keys == {"end": ("insert",)}
    assert house.cap("end") == key_words("insert")
    assert key_words("insert") in scene.key_page.told
    cell = scene.key_page.table.cell
    assert (cell.device, cell.text) == (KEYS, key_words("insert"))


def test_a_key_that_is_taken_is_swapped_and_named(house: House, at: At) -> None:
    scene, hand = on_keys(house, at, "end", 0)
    hand.key(pygame.K_RETURN, pygame.K_t)
    assert house.settings.keys == {"end": ("t",), "threat": ("e",)}
    assert "Show what enemies can strike next" in scene.key_page.told
    assert "E" in scene.key_page.told


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_TAB, pygame.K_LEFT])
def test_a_key_that_leads_out_of_menus_is_refused_with_a_sentence(
    house: House, at: At, key: int
) -> None:
    scene, hand = on_keys(house, at, "end", 0)
    hand.key(pygame.K_RETURN, key)
    assert house.settings.keys == {}
    assert "always means" in scene.key_page.told


def test_esc_or_a_click_keeps_the_old_key(house: House, at: At) -> None:
    scene, hand = on_keys(house, at, "end", 0)
    hand.key(pygame.K_RETURN, pygame.K_ESCAPE)
    assert not scene.grabbing
    hand.key(pygame.K_RETURN)
    hand.click((5, 5))
    assert not scene.grabbing
    assert house.settings.keys == {}
    assert hand.stack.top is scene


def test_keys_that_work_everywhere_are_taken_as_they_are_while_one_is_chosen(
    house: House, at: At
) -> None:
    scene, hand = on_keys(house, at, "end", 0)
    hand.key(pygame.K_RETURN, pygame.K_F1)
    assert hand.stack.top is scene
    assert house.settings.keys["end"] == ("f1",)
    assert house.settings.keys["help"] == ("e",)


def test_a_fixed_key_says_that_it_always_works(house: House, at: At) -> None:
    scene, hand = on_keys(house, at, "confirm", 0)
    hand.key(pygame.K_RETURN)
    assert not scene.grabbing
    assert "Enter always works" in scene.key_page.told


def test_a_pad_button_is_changed(house: House, at: At) -> None:
    scene, hand = on_keys(house, at, "onslaught.loot", 2)
    hand.key(pygame.K_RETURN, pygame.K_q)
    assert scene.grabbing
    hand.stack.handle(pygame.event.Event(PAD, button="y", again=False))
    assert house.settings.pads == {"onslaught.loot": ("y",), "end": ()}
    assert scene.key_page.table.cell.device == PADS


def test_keys_are_cleared_reset_and_all_reset(house: House, at: At) -> None:
    scene, hand = on_keys(house, at, "end", 0)
    hand.key(pygame.K_DELETE)
    assert house.settings.keys == {"end": ()}
    buttons = {getattr(one, "text", ""): one for one in scene.form.widgets}
    hand.click(buttons["Reset"].rect.center)
    assert house.settings.keys == {}
    hand.key(pygame.K_TAB)
    for place in (0, 1):
        house.change("keys", {"end": ["k"], "loot": [f"f{place + 2}"]})
    scene.again()
    buttons = {getattr(one, "text", ""): one for one in scene.form.widgets}
    hand.click(buttons["Reset all"].rect.center)
    assert house.settings.keys == {}


@IN_BOTH
def test_the_table_scrolls_to_what_is_chosen_by_keys_wheel_and_bar(house: House, at: At) -> None:
    scene, hand = on_keys(house, at, "confirm", 0)
    table = scene.key_page.table
    for _ in range(len(table.rows)):
        hand.key(pygame.K_DOWN)
        box = table.box(table.row, 0)
        assert table.rect.contains(box), table.rows[table.row]
        if scene.form.focused is not table:
            break
    hand.key(pygame.K_TAB)
    table.at = 0
    hand.stack.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False))
    assert table.at > 0
    hand.click((table.rect.right - 4, table.rect.bottom - 4))
    assert table.at == table.full - table.rect.height
    hand.click((table.rect.right - 4, table.rect.top + 2))
    assert table.at == 0


def test_wrong_keys_in_the_file_are_told_and_left_out(house: House, at: At) -> None:
    house.change("keys", {"end": ["banana"], "dance": ["d"]})
    scene, _ = on_keys(house, at, "end", 0)
    assert scene.key_page.table.cell.text == "E"
    assert "banana" in scene.key_page._unknown()
    assert house.settings.keys["dance"] == ("d",)


def test_another_language_is_spoken_at_once_everywhere(house: House, at: At) -> None:
    hand = at(Title(house))
    scene = SettingsScene(house)
    hand.stack.push(scene)
    scene._open("language")
    choice = scene.form.widgets[1]
    codes = [value for value, _ in choice.options]  # type: ignore[attr-defined]
    assert {"en", "de"} <= set(codes)
    choice.choose("de")  # type: ignore[attr-defined]
    hand.frame()
    assert house.settings.language == "de"
    assert language.spoken() == "de"
    title = hand.stack.scenes[0]
    assert isinstance(title, Title)
    texts = {getattr(one, "text", "") for one in title.form.widgets}
    assert "Neues Spiel" in texts


def test_the_first_start_asks_for_the_language_and_the_second_does_not(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, screen: pygame.Surface
) -> None:
    monkeypatch.setenv("WARHALL_HOME", str(tmp_path))
    for name in language.VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "de_AT.UTF-8")
    entrance.house.cache_clear()
    (first,) = entrance.first()
    assert isinstance(first, LanguageScene)
    hand = Hand(Stack(first, screen.get_size(), house=entrance.house()), screen)
    assert getattr(first.form.focused, "text", "") == "Deutsch"
    assert language.spoken() == "de"
    other = next(one for one in first.form.widgets if getattr(one, "text", "") == "English")
    while first.form.focused is not other:
        hand.key(pygame.K_TAB)
    assert language.spoken() == "en"
    hand.key(pygame.K_RETURN)
    assert isinstance(hand.stack.top, Title)
    assert SettingsFile(paths.config() / "settings.json").settings.language == "en"
    entrance.house().close()
    entrance.house.cache_clear()
    assert isinstance(entrance.first()[0], Title)
    entrance.house().close()
    entrance.house.cache_clear()


def test_esc_at_the_first_start_takes_what_the_environment_asks_for(house: House, at: At) -> None:
    hand = at(LanguageScene(house, lambda: Title(house)))
    hand.key(pygame.K_ESCAPE)
    assert hand.stack.top.name == "title"
    assert house.settings.language == house.language


def test_settings_of_an_older_warhall_keep_working(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"text": 150, "speed": "4", "full_screen": false}')
    file = SettingsFile(path)
    assert file.notice is None
    kept = House(lambda house, plan: Begun(plan), file)
    assert (kept.settings.text, kept.settings.speed) == (150, "4")
    assert kept.keymap.unknown == []
    assert kept.cap("end") == "E"


def test_every_setting_has_a_name_for_what_is_said_of_a_broken_file(house: House) -> None:
    for name in house.settings.__struct_fields__:
        assert say(f"settings.{name}")


@IN_BOTH
@pytest.mark.parametrize("spoken", ["en", "de"])
def test_each_row_of_play_says_beside_it_what_it_does_in_a_small_window_too(
    house: House, spoken: str
) -> None:
    house.change("text", 150)
    house.change("language", spoken)
    scene = SettingsScene(house)
    scene.page = "play"
    Stack(scene, (1280, 720)).draw(pygame.Surface((1280, 720)))
    assert scene._untold == set()


@pytest.mark.parametrize("by_keys", [True, False])
def test_the_ring_is_on_the_tabs_from_the_start_where_keys_opened_the_settings(
    house: House, at: At, by_keys: bool
) -> None:
    house.by_keys = by_keys
    scene = SettingsScene(house)
    at(scene)
    assert scene.form.focus.shown == by_keys
