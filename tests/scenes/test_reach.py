"""Every widget of every scene: reached and used by keyboard alone, pad alone, mouse alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.gallery.onslaught.fixed import outcome
from game.scenes.library.bring_in import BringIn
from game.scenes.library.files import SaveFile
from game.scenes.library.matches import Matches
from game.scenes.match.by_hand import ByHand
from game.scenes.match.real_die import RealDie
from game.scenes.match.replay_menu import Points, ReplayMenu
from game.scenes.onslaught.table import OnslaughtMatch
from game.scenes.result.result import Result
from game.scenes.settings.settings import PAGES, SettingsScene
from game.scenes.setup.plan import MatchPlan
from game.scenes.shell.column import Entry
from game.scenes.shell.form_scene import FormScene
from game.scenes.shell.house import House
from game.scenes.shell.naming import Naming
from game.scenes.shell.notice import Notice
from game.scenes.shell.scene import Scene
from game.store.library import Library
from game.table.input.pads import PAD
from game.table.widgets.fields import Button, Choice, Toggle, Widget
from game.table.widgets.fields import Entry as Line
from game.table.widgets.key_table import KeyList, KeyTable
from game.table.widgets.scroll import Page
from game.table.widgets.slider import Slider
from game.table.widgets.ticks import Ticks
from tests.scenes.conftest import Hand
from tests.scenes.library.test_matches import keep_match
from tests.scenes.test_screens import all_scenes

At = Callable[[Scene], Hand]


@dataclass
class Way:
    """How one device goes on and presses."""

    name: str
    on: Any
    press: Any
    right: Any
    done: list[str] = field(default_factory=list)


def by_hand(table: OnslaughtMatch) -> ByHand:
    """Return what a referee may set at a table."""
    return ByHand(table.house, table.laid.by_hand(), table.session.override, table.show_anew)


def key(code: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")


def button(name: str) -> pygame.event.Event:
    return pygame.event.Event(PAD, button=name, again=False)


READ = Line | Page | KeyList
"""What takes typing or is read."""

KEYBOARD = Way("keyboard", key(pygame.K_TAB), key(pygame.K_RETURN), key(pygame.K_RIGHT))
A_PAD = Way("pad", button("x"), button("a"), button("right"))


@pytest.fixture
def house(house: House, tmp_path: Path) -> Iterator[House]:
    """Give the house a library with more matches than a page of the list holds, one deleted."""
    house.library = Library.open(tmp_path / "data")
    for seed in range(9):
        keep_match(house, seed, 2)
    house.library.delete(1)
    for name in ("one", "two"):
        (tmp_path / f"{name}.warhall").touch()
    yield house
    house.library.close()


def kept_scenes(house: House) -> list[FormScene]:
    """Return the scenes of kept matches, in their states."""
    library = house.library
    assert library is not None
    table = OnslaughtMatch(
        house, MatchPlan("onslaught", "greathalls", ("human", "greedy"), seed=1, mode="referee")
    )
    whom, space = by_hand(table), by_hand(table)
    whom.whom = space.whom = "grabbleshanks"
    space.what = "at"
    entries: list[Entry] = [("One event on", "wood", "right", nothing)]
    return [
        Matches(house, library),
        BringIn(house, library, library.path.parent.parent, lambda _: None),
        SaveFile(house, library.path.parent.parent, "A match", lambda folder, name: None),
        Naming(house, "A name", lambda _: None),
        Notice(house, "Something happened."),
        RealDie(house, "What does it show?", 20, lambda _: None),
        by_hand(table),
        whom,
        space,
        ReplayMenu(house, "onslaught", lambda: entries, nothing),
        Points(house, entries),
        Result(house, outcome(1), nothing, nothing, nothing, "5eed"),
    ]


def nothing() -> None:
    """A button that was pressed is noticed by itself."""


def everything(house: House) -> list[FormScene]:
    """Return all scenes, the settings once a page."""
    found = [scene for scene in all_scenes(house) if not isinstance(scene, SettingsScene)]
    found += kept_scenes(house)
    for page in PAGES:
        settings = SettingsScene(house)
        settings.page = page
        found.append(settings)
    return found


def listen(widget: Widget, heard: list[Widget]) -> None:
    """Let a widget say that it was used, and do nothing else."""

    def used(*_: object) -> None:
        heard.append(widget)

    if isinstance(widget, Toggle | Choice | Slider | Ticks):
        widget.changed = used  # type: ignore[method-assign]
    elif isinstance(widget, Button):
        widget.action = used
    elif isinstance(widget, KeyTable):
        widget.chosen = used  # type: ignore[method-assign]


@pytest.mark.parametrize("way", [KEYBOARD, A_PAD], ids=lambda way: way.name)
def test_every_widget_is_reached_and_used(house: House, at: At, way: Way) -> None:
    house.hear(way.on)  # another device would have every scene laid out anew
    for scene in everything(house):
        hand = at(scene)
        heard: list[Widget] = []
        for widget in scene.form.widgets:
            listen(widget, heard)
        reached = []
        for _ in [widget for widget in scene.form.widgets if widget.enabled]:
            hand.stack.arrival.see()
            hand.stack.handle(way.on)
            hand.frame()
            assert scene.form.focus.shown
            holder = scene.form.focused
            assert holder is not None
            reached.append(holder)
            if isinstance(holder, READ):
                continue
            before = len(heard)
            hand.stack.arrival.see()
            hand.stack.handle(way.press)
            hand.frame()
            if isinstance(holder, Slider | Choice) and len(heard) == before:
                hand.stack.handle(way.right)
                hand.frame()
            assert heard[before:] == [holder], (scene.name, holder)
        assert reached == [one for one in _from(reached[0], scene) if one.enabled], scene.name


def _from(first: Widget, scene: FormScene) -> list[Widget]:
    widgets = scene.form.widgets
    start = widgets.index(first)
    return widgets[start:] + widgets[:start]


def test_every_widget_is_used_by_the_mouse(house: House, at: At) -> None:
    for scene in everything(house):
        hand = at(scene)
        heard: list[Widget] = []
        for widget in scene.form.widgets:
            listen(widget, heard)
            before = len(heard)
            if isinstance(widget, READ) or not widget.enabled:
                continue
            place = widget.rect.center
            if isinstance(widget, Choice):
                others = [
                    n for n, (value, _) in enumerate(widget.options) if value != widget.chosen
                ]
                if not others:
                    continue
                place = widget.parts[others[0]][0].center
            elif isinstance(widget, Slider):
                place = (widget.rect.x + 20, widget.rect.centery)
            elif isinstance(widget, KeyTable):
                place = widget.box(1, 1).center
            hand.click(place)
            assert heard[before:] == [widget], (scene.name, widget)


def test_the_ring_is_seen_on_every_widget(house: House, at: At) -> None:
    for scene in everything(house):
        hand = at(scene)
        for _ in scene.form.widgets:
            hand.stack.handle(KEYBOARD.on)
            hand.frame()
            holder = scene.form.focused
            assert holder is not None
            area = holder.ring.inflate(12, 12).clip(hand.screen.get_rect())
            scene.draw(hand.screen)
            with_ring = pygame.image.tobytes(hand.screen.subsurface(area), "RGB")
            scene.form.focus.shown = False
            scene.draw(hand.screen)
            without = pygame.image.tobytes(hand.screen.subsurface(area), "RGB")
            scene.form.focus.shown = True
            assert with_ring != without, (scene.name, holder)
