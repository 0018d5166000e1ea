"""The contact sheet shows every drawing there is, by a name that can be read."""

from __future__ import annotations

import itertools
import os
from hashlib import sha256

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game.gallery.contact_sheet import CLOSER, EVERYBODY, NEAR, PAGES, TRAYS, ContactSheet
from game.scenes.shell.entrance import begin
from game.scenes.shell.house import House
from game.scenes.shell.stack import Stack
from game.store.settings import SettingsFile
from game.words.ui import has


@pytest.fixture
def house() -> House:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    return House(begin, SettingsFile(None))


def _painted(house: House, page: str, size: tuple[int, int] = (1280, 720)) -> pygame.Surface:
    sheet = ContactSheet(house, page)
    stack = Stack(sheet, size)
    stack.update(0.1)
    screen = pygame.Surface(size)
    sheet.draw(screen)
    return screen


def test_every_figure_and_token_has_a_name_and_a_place(house: House) -> None:
    sheet = ContactSheet(house)
    assert sorted(sheet.cast) == sorted(sheet.minis.figures)
    for id in (*sheet.minis.figures, *sheet.minis.tokens):
        assert has(f"mini.{id}"), f"game/words/minis.py has no name for {id}"
    near = CLOSER * NEAR[0] * NEAR[1]
    assert len(sheet.cast) <= near, "more figures than the pages from near hold: raise CLOSER"


@pytest.mark.parametrize("kind", ["all", "tones"])
def test_the_pages_of_everybody_leave_nobody_out(house: House, kind: str) -> None:
    pages = [page for page in PAGES if page.split("_")[0] == kind]
    shown = [id for page in pages for id in ContactSheet(house, page).shown]
    assert shown == ContactSheet(house).cast
    assert len(pages) == EVERYBODY


def test_the_pages_of_tokens_leave_none_out(house: House) -> None:
    pages = [page for page in PAGES if page.split("_")[0] == "tokens"]
    shown = [id for page in pages for id in ContactSheet(house, page).lying]
    assert shown == list(ContactSheet(house).minis.tokens)
    assert len(pages) == TRAYS


def test_every_page_is_another_picture_and_the_same_every_time(house: House) -> None:
    def pixels(page: str) -> bytes:
        return sha256(pygame.image.tobytes(_painted(house, page), "RGB")).digest()

    pictures = {page: pixels(page) for page in PAGES}
    alike = [
        both
        for both in itertools.combinations(PAGES, 2)
        if len({pictures[page] for page in both}) == 1
    ]
    assert alike == []
    for page in (*PAGES[:3], PAGES[-1]):
        assert pixels(page) == pictures[page], page
