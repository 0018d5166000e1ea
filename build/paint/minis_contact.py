"""Contact sheets: every drawing in five sizes, in black, without colour and as a portrait."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path

import pygame

from game.table.figures.minis import Minis
from game.table.look.vision import Vision, simulated
from paint.minis_definition import Cast, Drawing, FigureText
from paint.minis_sheets import paint_sheets

_FLOOR = ((122, 110, 96), (74, 68, 62))
_WIDTH, _HEIGHT = 760, 470
_COLUMNS = 2


def contact_sheet(
    drawings: Sequence[Drawing], side_of: Sequence[str] | None = None
) -> pygame.Surface:
    """A picture with a field for each drawing, painted afresh; nothing is kept."""
    figures = {d.id: d for d in drawings if isinstance(d.text, FigureText)}
    tokens = {d.id: d for d in drawings if d.id not in figures}
    rows = -(-len(drawings) // _COLUMNS)
    sheet = pygame.Surface((_COLUMNS * _WIDTH, rows * _HEIGHT))
    with tempfile.TemporaryDirectory() as folder:
        paint_sheets(Cast(figures, tokens, ()), Path(folder) / "sheets" / "minis")
        minis = Minis(Path(folder))
        for number, drawing in enumerate(drawings):
            field = pygame.Rect(
                number % _COLUMNS * _WIDTH, number // _COLUMNS * _HEIGHT, _WIDTH, _HEIGHT
            )
            sheet.fill(_FLOOR[0], field)
            sheet.fill(_FLOOR[1], (field.x + 560, field.y, 200, _HEIGHT))
            side = minis.sides[number % len(minis.sides)] if side_of is None else side_of[number]
            if drawing.id in figures:
                _figure_field(sheet, field, minis, drawing.id, side)
            else:
                _token_field(sheet, field, minis, drawing.id)
    return sheet


def _lay(
    sheet: pygame.Surface,
    minis: Minis,
    picture: pygame.Surface,
    cell: int,
    x: int,
    y: int,
    size: int = 1,
) -> None:
    """Blit a picture into the block of `size` cells whose upper left corner is (x, y)."""
    dx, dy = minis.anchor(cell, (size, size))
    sheet.blit(picture, (x + dx, y + dy), special_flags=pygame.BLEND_PREMULTIPLIED)


def _figure_field(
    sheet: pygame.Surface, field: pygame.Rect, minis: Minis, id: str, side: str
) -> None:
    x, y = field.topleft
    size = minis.size(id)
    cell = 256 // size
    _lay(sheet, minis, minis.figure(id, cell, side), cell, x + 60, y + 170, size)
    for cell, dx, dy, left, done, active in (
        (96, 400, 60, True, False, True),
        (64, 480, 190, False, False, False),
        (64, 590, 190, True, True, False),
        (36, 400, 200, False, False, False),
        (32, 440, 200, False, False, False),
    ):
        picture = minis.figure(id, cell // size, side, left, done, active)
        _lay(sheet, minis, picture, cell // size, x + dx, y + dy, size)
    black = minis.body(id, 64 // size).copy()
    black.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    _lay(sheet, minis, black, 64 // size, x + 400, y + 300, size)
    plain = minis.figure(id, 64 // size, side)
    dims: tuple[tuple[Vision, int, int], ...] = (
        ("grey", 500, 300),
        ("deutan", 400, 395),
        ("protan", 490, 395),
        ("tritan", 580, 395),
    )
    for vision, dx, dy in dims:
        _lay(sheet, minis, simulated(plain, vision), 64 // size, x + dx, y + dy, size)
    middle = x + 660
    for radius, dy, pale in ((76, 85, False), (35, 290, False), (27, 360, True), (14, 410, False)):
        picture = minis.portrait(id, radius, side, pale)
        where = (middle - picture.get_width() // 2, y + dy - picture.get_height() // 2)
        sheet.blit(picture, where, special_flags=pygame.BLEND_PREMULTIPLIED)


def _token_field(sheet: pygame.Surface, field: pygame.Rect, minis: Minis, kind: str) -> None:
    x, y = field.topleft
    for cell, dx, dy in (
        (256, 60, 130),
        (128, 380, 60),
        (64, 400, 240),
        (36, 500, 260),
        (64, 620, 120),
        (36, 640, 260),
    ):
        _lay(sheet, minis, minis.token(kind, cell), cell, x + dx, y + dy)
        pygame.draw.rect(sheet, (100, 90, 78), (x + dx, y + dy, cell, cell), 1)
