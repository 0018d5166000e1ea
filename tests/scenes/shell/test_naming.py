"""What is typed or pasted as a name: seen as it will be, or refused in a sentence."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import gate
from game.scenes.onslaught.table import OnslaughtMatch
from game.scenes.setup.plan import MatchPlan
from game.scenes.setup.setup import Setup
from game.scenes.shell.entrance import begin
from game.scenes.shell.house import House
from game.scenes.shell.naming import Naming
from game.scenes.shell.notice import Notice
from game.scenes.shell.stack import Stack
from game.store.settings import Settings, SettingsFile
from game.table.widgets import fields
from game.table.widgets.fields import Button, Entry
from game.words.gate import refusal
from game.words.ui import say

SIZE = (1280, 720)
HOSTILE = [
    "\u2764\ufe0f", "\u200d", "\ufe0f", "a\u202eb", "\ud800", "a\0b", "a\nb", "\r\n", "\t",
    "\u0301", "\U0001f468\u200d\U0001f469\u200d\U0001f467", "x" * 5000,
    "\u2028", "\u3164", "\x1b[31m", "",
]  # fmt: skip
WAYS: list[str] = ["typed", "pasted"]


@pytest.fixture(scope="module")
def house() -> House:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    made = House(begin, SettingsFile(None))
    made.file.settings = Settings(language="en", reduced_motion=True)
    return made


def enter(stack: Stack, text: str, way: str) -> None:
    """Bring a text into the line that has the focus, as a keyboard or a clipboard does."""
    if way == "typed":
        stack.handle(pygame.event.Event(pygame.TEXTINPUT, text=text))
    else:
        said: Callable[[], str] = lambda: text  # noqa: E731
        before, fields.clipboard_paste = fields.clipboard_paste, said
        try:
            key = {"key": pygame.K_v, "mod": pygame.KMOD_CTRL, "unicode": "\x16"}
            stack.arrival.see()
            stack.handle(pygame.event.Event(pygame.KEYDOWN, key))
        finally:
            fields.clipboard_paste = before
    show(stack)


def show(stack: Stack) -> None:
    stack.update(0.1)
    screen = pygame.display.get_surface()
    assert screen is not None
    stack.draw(screen)


def press(stack: Stack, words: str) -> None:
    form = stack.top.form  # type: ignore[attr-defined]
    next(each for each in form.widgets if isinstance(each, Button) and each.text == words).press()
    show(stack)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: ascii(text)[:20])
def test_whatever_is_entered_is_drawn_and_kept_as_it_is_seen_or_refused(
    house: House, text: str, way: str
) -> None:
    kept: list[str] = []
    naming = Naming(house, "", kept.append, "usual")
    stack = Stack(naming, SIZE)
    stack.push(naming)
    enter(stack, text, way)
    assert naming.typed == gate.typable(naming.typed)
    assert len(naming.typed) <= gate.MATCH
    stack.arrival.see()
    stack.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
    show(stack)
    if kept:
        assert kept == [
            gate.admitted(naming.typed, gate.MATCH) if naming.typed.strip() else "usual"
        ]
    else:
        assert isinstance(stack.top, Notice)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.text(max_size=30), st.sampled_from(WAYS))
def test_any_text_may_be_entered_into_the_set_up(house: House, text: str, way: str) -> None:
    setup = Setup(house, "onslaught")
    stack = Stack(setup, SIZE)
    show(stack)
    line = next(each for each in setup.form.widgets if isinstance(each, Entry))
    setup.form.focus.go(setup.form.widgets.index(line))
    enter(stack, text, way)
    trouble = setup.trouble()
    for name in setup.plan().names:
        assert gate.admitted(name) == name
    assert bool(trouble) == (not _admitted(setup.names[0]))


def _admitted(name: str) -> bool:
    try:
        return not name.strip() or bool(gate.admitted(name))
    except gate.NotAdmitted:
        return False


@pytest.mark.parametrize(("name", "why"), [("\u0301x", "marks"), ("x" + 5 * "\u0335", "marks")])
def test_a_name_that_does_not_pass_locks_start_with_its_reason(
    house: House, name: str, why: str
) -> None:
    setup = Setup(house, "onslaught")
    stack = Stack(setup, SIZE)
    setup.names[0] = name
    setup.again()
    show(stack)
    assert setup.trouble() == refusal(gate.NotAdmitted(why, gate.PERSON))  # type: ignore[arg-type]
    start = next(
        each
        for each in setup.form.widgets
        if isinstance(each, Button) and each.text == say("setup.start")
    )
    assert not start.enabled


def test_names_that_only_look_the_same_are_the_same(house: House) -> None:
    setup = Setup(house, "onslaught")
    Stack(setup, SIZE)
    setup.seats = ["human", "human"]
    setup.names = ["Zo\u00eb", "ZOE\u0308"]
    assert setup.trouble() == say("setup.same_name")


def test_a_match_is_drawn_whatever_its_people_are_called(house: House) -> None:
    for names in (("\u200d", "\u2764\ufe0f"), ("\u202e" * 30, "\ud800"), ("a\nb\0", "\ufe0f" * 9)):
        plan = MatchPlan("onslaught", "greathalls", seats=("human", "human"), names=names, seed=3)
        stack = Stack(OnslaughtMatch(house, plan), SIZE)
        for _ in range(3):
            show(stack)


def test_settings_with_a_name_that_does_not_pass_lose_it_alone(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"text": 150, "names": ["Ann", "B\\u202eob"]}', "utf-8")
    file = SettingsFile(path)
    assert file.settings == Settings(text=150)
    assert file.notice is not None
    assert (file.notice.kind, file.notice.keys) == ("wrong_values", ("names",))
    path.write_text('{"names": ["  Zoe\\u0308 ", ""]}', "utf-8")
    assert SettingsFile(path).settings.names == ("Zo\u00eb", "")
