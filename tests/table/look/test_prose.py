"""Words laid in lines: where a line may be broken and where it may not."""

from __future__ import annotations

import pygame
import pytest

from game import paths
from game.table.look.prose import ON_PARCHMENT
from game.table.look.theme import Look
from game.words.rich import NUMBER, Span


@pytest.mark.parametrize("space", ["\u202f", "\u00a0"])
def test_a_number_and_its_sign_stay_on_one_line(space: str) -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    look = Look(paths.assets(), (1280, 720), 150)
    text = Span(f"Trefferchance 79{space}% ", NUMBER)
    room = look.fonts.width("Trefferchance 79", "compact") + 4
    assert look.fonts.width(f"Trefferchance 79{space}%", "compact") > room
    rows = look.prose._rows((text,), "compact", room, ON_PARCHMENT)
    assert [piece.text for piece in rows[1] if piece.text.strip()] == [f"79{space}%"]
