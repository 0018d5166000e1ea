"""The boxes of the games on the title's shelf."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec
import pygame

from game import games, paths
from game.rules.registry import open_game
from game.rules.room import rules_of
from game.scenes.room import scenes_of
from game.scenes.shell.pictures import mini_canvas, minis_of
from game.table.look import palette as ink
from game.table.look.boxes import Box, Line, Pixels, Share, Size, Sum, Wide
from game.table.look.fitting import fitted
from game.table.look.strokes import clear, glow, rescaled
from game.table.look.theme import Look
from game.words.language import spoken
from game.words.room import line as line_of
from game.words.room import title, words_of

FACTS: Final = ("hourglass", "crown")
"""The icons of how long a game takes and how many play it."""


class GameBox(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One game: its id, two figures in its picture (with their sides), the picture's tone."""

    game: str
    figures: tuple[tuple[str, str], tuple[str, str]]
    tone: ink.RGB
    faces: tuple[tuple[str, str], ...] = ()
    """Who looks out of the plate that leads back to a match of it."""


class _Shelf(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    box: tuple[GameBox, ...]


def boxes(assets: Path) -> tuple[GameBox, ...]:
    """Return the boxes in the order of the shelf, and behind them games that have none there."""
    return _boxes(assets, games.names())


@lru_cache(maxsize=1)
def _boxes(assets: Path, known: tuple[str, ...]) -> tuple[GameBox, ...]:
    shelf = msgspec.toml.decode((assets / "shelf.toml").read_bytes(), type=_Shelf).box
    shelved = {box.game for box in shelf}
    return (*shelf, *(_plain(game) for game in known if game not in shelved))


def _plain(game: str) -> GameBox:
    """Return a box for a game that has painted none: one figure of each of its first two sides."""
    usual = rules_of(game).setting_up.scenarios[0]
    seats = open_game(game, paths.levels(usual), usual, {}).seats
    ends = dict.fromkeys((seats[0].side, seats[-1].side))
    found = []
    for side in (*ends, seats[-1].side):
        seat = next(each.index for each in seats if each.side == side)
        found.append((scenes_of(game).party(side, seat, {})[0].figure, side))
    return GameBox(game, (found[0], found[1]), PLAIN)


PLAIN: Final = (110, 104, 96)
"""The tone of a box that has none of its own."""
GREAT: Final = {"bone_pile_ogre": 1.22, "grend": 1.45}
"""How much larger than the others somebody is drawn."""


def box_picture(look: Look, box: GameBox, size: tuple[int, int]) -> pygame.Surface:
    """Return a box as a picture of `size`, which the look keeps."""
    key = (box.game, size, spoken())
    return look.pictures.get(key, lambda: _box_picture(look, box, size))


def _box_picture(look: Look, box: GameBox, size: tuple[int, int]) -> pygame.Surface:
    wide, high = size
    result, whole = clear(wide, high), look.box(pygame.Rect(0, 0, wide, high))
    sheet = look.materials.parchment(wide, high, len(box.game), border=False, shadow=False)
    sheet.draw(result, 0, 0)
    row_high = look.fonts.line_height("compact")
    sides = whole.inset(18, 0)
    inner = sides.width
    line = line_of(box.game)
    told = look.prose.lay(line, "body", inner, ink.rgb("#4A3620")).picture
    # All boxes leave the same room for their line, so that their pictures stand in one row.
    lines = (line_of(each.game) for each in boxes(look.assets))
    tallest = max(look.prose.lay(each, "body", inner).picture.get_height() for each in lines)
    lines_high = row_high if _beside(look, inner) else 2 * row_high
    upper, foot = sides.column(Share(), Pixels(lines_high) + 18)
    picture, name_at = upper.less(top=12, bottom=22).column(Share(), Line("h3"))
    with_line = picture.height - tallest >= whole.high(96)
    if with_line:
        picture = picture.less(bottom=Pixels(tallest))
    if picture.height >= whole.high(60):
        spot = picture.inset(-6, 0).rect
        window = _window(look, box, spot.size)
        result.blit(window, spot)
        name_at = upper.less(top=Pixels(spot.bottom) + 8)
    else:
        name_at = upper.less(top=Pixels(picture.height // 2) + 12)
    name = fitted(look, title(box.game), "h3", ink.INK, inner)
    result.blit(name, name_at.spot(name, "midtop"))
    if with_line:
        result.blit(told, name_at.less(top=Line("h3")).rect)
    pygame.draw.line(result, (150, 112, 66), foot.rect.topleft, foot.rect.topright)
    foot = foot.moved(0, -2)
    _facts(look, result, words_of(box.game).facts(), foot)
    return result


def _beside(look: Look, inner: int) -> bool:
    """Return whether both facts of each game fit in one line."""
    facts = [fact for name in games.names() for fact in words_of(name).facts()]
    widest = look.window.wide(Wide("compact", *facts) + Size("compact") + 8)
    return widest <= inner // 2


def _facts(look: Look, result: pygame.Surface, facts: tuple[str, ...], foot: Box) -> None:
    lines = [Line("compact")] * len(facts)
    if _beside(look, foot.width):
        places = foot.row(*[Share()] * len(facts))
    else:
        places = foot.sized(None, Sum(lines)).column(*lines)
    for icon, fact, place in zip(FACTS, facts, places, strict=True):
        sign, text = place.row(Size("compact"), Share(), gap=6)
        look.icons.draw(result, icon, *sign.rect.center, sign.width, ink.RUBRIC)
        words = fitted(look, fact, "compact", ink.INK, text.less(right=2).width)
        result.blit(words, text.spot(words, "midleft"))


def _window(look: Look, box: GameBox, size: tuple[int, int]) -> pygame.Surface:
    """Return the picture in a box: a vaulted hall in the game's tone, two figures before it."""
    wide, high = size
    small = pygame.Surface((32, 24))
    for y in range(24):
        for x in range(32):
            far = ((x / 31 - 0.5) ** 2 + ((y / 23 - 0.42) * 1.1) ** 2) ** 0.5
            value = max(0.1, 1.2 - 1.2 * far) * (0.62 if y > 16 else 1.0)
            small.set_at((x, y), [min(255, round(part * value)) for part in box.tone])
    window = rescaled(small, size).convert_alpha()
    for bay in range(3):
        arch = pygame.Rect(0, 0, round(wide * 0.23), round(high * 0.56))
        arch.midbottom = (round(wide * (0.18 + 0.32 * bay)), round(high * 0.72))
        shade = clear(*arch.size)
        pygame.draw.rect(
            shade, (16, 10, 10, 120), shade.get_rect(),
            border_top_left_radius=arch.width // 2, border_top_right_radius=arch.width // 2,
        )  # fmt: skip
        window.blit(shade, arch)
    lamp = glow(round(high * 0.6), ink.KEY_LIGHT)
    spot = lamp.get_rect(center=(wide // 2, round(high * 0.1)))
    window.blit(lamp, spot, special_flags=pygame.BLEND_RGB_ADD)
    minis = minis_of(look.assets)
    spots = ((0.71, 0.74, 0.44, True), (0.32, 0.82, 0.52, False))
    pairs = zip(reversed(box.figures), spots, strict=True)
    for (figure, side), (across, down, share, left) in pairs:
        cell = max(36, min(round(high * share), round(wide * 0.36)))
        cell = round(cell * GREAT.get(figure, 1.0))
        place = (round(wide * across), round(high * down))
        mini_canvas(window, minis, figure, side, cell, place, left)
    mask = clear(wide, high)
    radius = look.window.wide(7)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=radius)
    window.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    pygame.draw.rect(window, ink.rgb("#2B1808"), window.get_rect(), 3, border_radius=radius)
    inner = window.get_rect().inflate(-4, -4)
    pygame.draw.rect(window, ink.BRASS, inner, 1, border_radius=radius)
    return window
