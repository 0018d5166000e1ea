"""Each font file is opened once a size, and few are open at a time."""

from __future__ import annotations

import pygame
import pytest

from game.paths import assets
from game.table.look import typefaces
from game.table.look.fonts import FACES
from game.table.look.typefaces import Typefaces

FILE = str(assets() / "fonts" / FACES["regular"])


def test_a_face_is_opened_once_a_size() -> None:
    faces = Typefaces(most=4)
    assert faces.open(FILE, 16) is faces.open(FILE, 16)
    assert faces.open(FILE, 16) is not faces.open(FILE, 17)


def test_the_longest_unused_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[int] = []
    plain = typefaces.Face

    def face(name: str, pixels: int) -> typefaces.Face:
        opened.append(pixels)
        return plain(name, pixels)

    monkeypatch.setattr(typefaces, "Face", face)
    faces = Typefaces(most=2)
    for pixels in (12, 13, 12, 14, 12, 13):
        faces.open(FILE, pixels)
    assert opened == [12, 13, 14, 13]


def test_fonts_are_opened_anew_after_pygame_was_shut_down() -> None:
    faces = Typefaces(most=2)
    faces.open(FILE, 16)
    pygame.quit()
    assert faces.open(FILE, 16).size("Warhall")[0] > 0
