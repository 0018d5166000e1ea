"""No sentence of the screens misses the catalogue, and a change of language reaches all of them."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pygame
import pytest

from game.scenes.poses import POSES
from game.scenes.screenshot import USUAL, clear, staged
from game.table.fonts import Fonts
from game.words import language, pseudo

SIZE = (1280, 720)
# Two letters of plain ASCII or more, which the pseudo-language leaves in no word.
PLAIN = re.compile(r"(?<!\w)[A-Za-z]{2,}(?!\w)")
# What nobody translates: the languages' own names, and a fault as the machine tells it.
OWN = {"English", "Deutsch"}
FAULT = (
    "/home/anna/.local/state/warhall/faults/2026-03-14-150926.txt "
    "LookupError: no figure stands there"
)


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    language.use(language.ENGLISH)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that takes every line and every block of text that is set."""
    texts: list[str] = []
    runs, wrap = Fonts._runs, Fonts._wrap

    def heard_runs(self: Fonts, text: str, face: str, pixels: int) -> object:
        texts.append(text)
        return runs(self, text, face, pixels)

    def heard_wrap(self: Fonts, text: str, *rest: object) -> object:
        texts.append(text)
        return wrap(self, text, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(Fonts, "_runs", heard_runs)
    monkeypatch.setattr(Fonts, "_wrap", heard_wrap)
    return texts


def plain_words(texts: list[str], known: str = "") -> set[str]:
    """Return the texts that hold English as the source has it, and are no part of `known`."""
    bare = {re.sub(r"\]\([^)]*\)", "", text.replace("\u200a", "")) for text in texts}
    return {text for text in bare - OWN if PLAIN.search(text) and text not in known}


@pytest.mark.parametrize("pose", sorted(POSES))
def test_nothing_on_the_screen_misses_the_catalogue(pose: str, drawn: list[str]) -> None:
    pseudo.use()
    screen = pygame.display.set_mode(SIZE)
    stack = staged(pose, SIZE, 1, USUAL)
    stack.draw(screen)
    clear(stack)
    assert drawn
    assert plain_words(drawn, FAULT if pose == "fault" else "") == set()


@pytest.mark.parametrize(
    "pose", ["action", "initiative", "menu", "reaction", "result", "rolls", "rules", "setup"]
)
def test_another_language_reaches_all_that_is_open(pose: str, drawn: list[str]) -> None:
    screen = pygame.display.set_mode(SIZE)
    stack = staged(pose, SIZE, 1, USUAL)
    stack.draw(screen)
    assert plain_words(drawn)
    pseudo.use()
    stack.resize(SIZE)
    drawn.clear()
    for _ in range(3):
        stack.update(0.1)
        stack.fresh = True
        stack.draw(screen)
    clear(stack)
    # Persons and heroes keep the names that they began the match with.
    named = re.compile("Harpers|Zhentarim|Computer|Grabbleshanks|Lightning-Dancer")
    assert plain_words([named.sub("", text) for text in drawn]) == set()
