"""What a party set out to do stands where others have the sources of their points."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.gallery.onslaught.fixed import outcome
from game.scenes.result import quest
from game.scenes.result.outcome import Measure, Quest, Step
from game.scenes.result.result import Result
from game.scenes.shell.house import House
from game.scenes.shell.stack import Stack
from game.store.settings import Settings
from game.table.look import fitting

QUEST = Quest(
    "flag", "Find the Chapel", (Step("Find it", True), Step("clear it", False)),
    (
        Measure("tile", "Way to the goal", 7, 9), Measure("sun", "Sun", 2, 5, True),
        Measure("skull", "Monsters destroyed", 21), Measure("star", "Far", 3, 40),
        Measure("surge", "Healing surges left", 0, 2),
    ),
    "The Icon is theirs.",
)  # fmt: skip


def opened(house: House, size: tuple[int, int], text: int, told: Quest = QUEST) -> Result:
    house.file.settings = Settings(text=text, language="en")
    one = replace(outcome(1), quest=told)
    scene = Result(house, one, lambda: None, lambda: None)
    Stack(scene, size)
    return scene


def drawn(
    house: House, size: tuple[int, int], text: int, monkeypatch: pytest.MonkeyPatch
) -> dict[str, int]:
    """Return each text of the panel with how often it is written, and the icons by their names."""
    scene, found = opened(house, size, text), dict[str, int]()

    def note(name: str) -> None:
        found[name] = found.get(name, 0) + 1

    kept, icon = fitting.fitted, scene.look.icons.draw
    line = scene.look.fonts.line
    monkeypatch.setattr(
        quest, "fitted", lambda look, told, *how: (note(told), kept(look, told, *how))[1]
    )
    monkeypatch.setattr(
        scene.look.fonts, "line", lambda told, *how: (note(told), line(told, *how))[1]
    )
    monkeypatch.setattr(
        scene.look.icons, "draw", lambda on, name, *how: (note(name), icon(on, name, *how))[1]
    )
    box = scene.look.box(pygame.Rect(0, 0, size[0] * 2 // 5, size[1] // 2))
    quest.draw_quest(pygame.Surface(size), scene.look, box, QUEST)
    return found


@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 100), ((1280, 720), 150)])
def test_steps_are_ticked_or_crossed_and_every_measure_has_its_number(
    house: House, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text: int
) -> None:
    found = drawn(house, size, text, monkeypatch)
    assert (found["tick"], found["cross"]) == (1, 1)
    for told in ("Find the Chapel", "The Icon is theirs.", "Find it", "clear it"):
        assert found[told] >= 1
    for number in ("7 / 9", "2 / 5", "21", "3 / 40", "0 / 2"):
        assert found[number] == 1


def test_fields_are_drawn_of_what_has_few_and_full_as_many_as_there_are(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(house, (1920, 1080), 100)
    tones: list[object] = []
    plate = scene.look.materials.plate
    monkeypatch.setattr(
        scene.look.materials,
        "plate",
        lambda wide, high, tone, *how: (tones.append(tone), plate(wide, high, tone, *how))[1],
    )
    box = scene.look.box(pygame.Rect(0, 0, 500, 40))
    screen = pygame.Surface((500, 40))
    for told, full, tone in ((QUEST.measures[0], 7, quest.FULL), (QUEST.measures[1], 2, quest.BAD)):
        tones.clear()
        quest._fields(screen, scene.look, box, told)
        assert len(tones) == told.most
        assert tones.count(tone) == full
    tones.clear()
    for told in QUEST.measures[2:4]:
        quest._fields(screen, scene.look, box, told)
    quest._fields(screen, scene.look, box.left(30), QUEST.measures[0])
    assert tones == []


@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 100), ((1280, 720), 150)])
def test_the_quest_takes_the_place_of_the_sources_on_every_page(
    house: House, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text: int
) -> None:
    scene, shown = opened(house, size, text), list[pygame.Rect]()
    monkeypatch.setattr(
        "game.scenes.result.result.draw_quest", lambda *told: shown.append(told[2].rect)
    )
    for page in range(len(scene.pages)):
        scene.page = page
        scene.again()
        scene.draw(pygame.Surface(size))
    (box,) = shown
    assert box.height >= scene.look.window.high(quest.quest_height(QUEST))
