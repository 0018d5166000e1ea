from __future__ import annotations

import itertools

import pygame
import pytest

from game.paths import assets
from game.table.look import palette
from game.table.look.icons import Icons
from game.table.look.materials import BUTTON_TEXT, BUTTON_TONES, Materials
from game.table.look.palette import RGB, SIDES

ICONS = Icons(assets())


def contrast(first: RGB, second: RGB) -> float:
    """The contrast ratio of two colours after WCAG."""

    def light(colour: RGB) -> float:
        parts = [c / 255 for c in colour]
        red, green, blue = (
            p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    high, low = sorted((light(first), light(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("unit", [2 / 3, 1.0, 4 / 3])
def test_pieces_have_the_size_that_was_asked_for(unit: float) -> None:
    materials = Materials(assets(), ICONS, unit)
    for piece in (
        materials.tray(330, 72),
        materials.parchment(464, 236),
        materials.dice_tray(300, 150),
    ):
        assert piece.left > 0
        assert piece.picture.get_width() > 2 * piece.left
    assert materials.parchment(200, 120, shadow=False).picture.get_size() == (200, 120)
    assert materials.inset(80, 40).picture.get_size() == (80, 40)


def test_a_piece_is_made_once() -> None:
    materials = Materials(assets(), ICONS)
    assert materials.tray(200, 80) is materials.tray(200, 80)


@pytest.mark.parametrize(
    ("kind", "state"),
    list(itertools.product(BUTTON_TONES, ("normal", "hover", "pressed", "focus"))),
)
def test_words_on_buttons_can_be_read(kind: str, state: str) -> None:
    face = Materials(assets(), ICONS).button(180, 54, kind, state)
    middle = face.picture.subsurface((face.left + 20, face.top + 17, 140, 20))
    shades = [middle.get_at((x, y))[:3] for x in range(0, 140, 7) for y in range(0, 20, 5)]
    ground = tuple(sum(shade[i] for shade in shades) // len(shades) for i in range(3))
    assert contrast(BUTTON_TEXT[kind], ground) >= 4.5  # type: ignore[arg-type]


def test_words_on_parchment_and_trays_can_be_read() -> None:
    for words in (palette.INK, palette.INK_2, palette.RUBRIC, palette.DISABLED_INK):
        assert contrast(words, palette.PARCHMENT) >= 5
    for words in (palette.CREAM, palette.BRASS_LIGHT, palette.MUTED_CREAM):
        assert contrast(words, palette.TRAY) >= 5


@pytest.mark.parametrize("side", sorted(SIDES))
def test_every_side_has_ribbon_emblem_and_curtain(side: str) -> None:
    materials = Materials(assets(), ICONS)
    assert materials.emblem(side, 33).picture.get_width() >= 66
    assert materials.ribbon(464, 58, side).picture.get_width() > 464
    assert materials.curtain(200, 300, side).picture.get_size() == (200, 300)


def test_the_table_fills_any_window() -> None:
    materials = Materials(assets(), ICONS)
    for size in ((1280, 720), (2560, 1080)):
        assert materials.table(*size).get_size() == size


@pytest.mark.parametrize("size", [(464, 60), (464, 111), (60, 300), (700, 420)])
def test_the_burnt_rim_of_a_parchment_has_no_hard_edge_however_low_it_is(
    size: tuple[int, int],
) -> None:
    face = pygame.Surface(size, pygame.SRCALPHA, 32)
    face.fill("white")
    Materials(assets(), ICONS)._burn(face)
    rows = [[face.get_at((x, y)).b for x in range(size[0])] for y in range(size[1])]
    across = max(abs(a - b) for row in rows for a, b in itertools.pairwise(row))
    down = max(
        abs(a - b)
        for one, other in itertools.pairwise(rows)
        for a, b in zip(one, other, strict=True)
    )
    assert min(map(min, rows)) < 140
    assert max(across, down) < 16
