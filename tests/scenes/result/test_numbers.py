"""What the dice of a match can be checked with: behind a button, to be read, copied and closed."""

from __future__ import annotations

import pygame
import pytest

from game.gallery.onslaught.fixed import outcome
from game.scenes.result import numbers
from game.scenes.result.numbers import Chance, Numbers
from game.scenes.result.result import Result
from game.scenes.shell.house import House
from game.scenes.shell.stack import Stack
from game.store.settings import Settings
from game.table.widgets.fields import Button
from game.words.ui import say

SALT, BOUND = "5a17" * 8, "b0a7" * 16


def nothing() -> None:
    """Nobody presses the others."""


def opened(house: House, salt: str = SALT, bound: str = BOUND) -> tuple[Stack, Result]:
    house.file.settings = Settings(language="en")
    result = Result(house, outcome(1), nothing, nothing, salt=salt, bound=bound)
    stack = Stack(result, (1280, 720), house=house)
    press(stack, say("show_numbers"))
    return stack, result


def press(stack: Stack, text: str) -> None:
    widgets = stack.top.form.widgets  # type: ignore[attr-defined]
    next(one for one in widgets if isinstance(one, Button) and one.text == text).press()


def escape(stack: Stack) -> None:
    stack.arrival.see()
    stack.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))


def test_esc_closes_the_numbers_and_leaves_the_result_open(house: House) -> None:
    stack, result = opened(house)
    assert isinstance(stack.top, Numbers)
    escape(stack)
    assert stack.top is result


def test_esc_on_another_page_leads_to_the_first_before_it_leaves_the_result(house: House) -> None:
    left: list[str] = []
    house.file.settings = Settings(language="en", text=150)
    result = Result(house, outcome(1), nothing, lambda: left.append("left"))
    stack = Stack(result, (1280, 720), house=house)
    result._turn()
    escape(stack)
    assert (result.page, left) == (0, [])
    escape(stack)
    assert left == ["left"]


@pytest.mark.parametrize(("salt", "bound"), [(SALT, BOUND), ("", "")])
def test_the_numbers_that_there_are_can_be_copied_whole(
    house: House, monkeypatch: pytest.MonkeyPatch, salt: str, bound: str
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(numbers, "clipboard_copy", copied.append)
    stack, result = opened(house, salt, bound)
    press(stack, say("numbers.copy"))
    told = Chance(result.outcome.seed, salt, bound).rows()
    assert copied == ["\n".join(f"{name}: {number}" for name, number in told)]
    assert len(told) == (3 if salt else 1)
    press(stack, say("numbers.copied"))


def test_where_there_is_no_clipboard_the_button_says_so(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(text: str) -> None:
        raise pygame.error("there is none")

    monkeypatch.setattr(numbers, "clipboard_copy", refuse)
    stack, _ = opened(house)
    press(stack, say("numbers.copy"))
    press(stack, say("numbers.failed"))
    assert isinstance(stack.top, Numbers)
