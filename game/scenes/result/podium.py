"""The winners: a ribbon, the cloth of their side, and each of them on a plinth of stone.

Where the game itself has won, those stand there who stopped the party, beside whoever fell.
"""

from __future__ import annotations

import re
from typing import Final

import pygame

from game.rules import floors
from game.scenes.result.outcome import Deeds, Outcome
from game.scenes.shell.pictures import mini_canvas, minis_of
from game.table.board.kit import Kit
from game.table.figures.minis import LARGEST_BLOCK, Minis
from game.table.look import palette as ink
from game.table.look.boxes import Box, Line, Pixels, Share, Sum
from game.table.look.fitting import fitted, role_of, short
from game.table.look.strokes import Ink, clear, rescaled, soft_shadow
from game.table.look.theme import Look
from game.words.room import words_of
from game.words.ui import say

STONES: Final = floors.USUAL
NAMES: Final = ("h3", "label", "name", "compact", "note")
"""The roles in which the winners' names are set, all in the first that fits."""
SMALL: Final = ("compact", "note")
EDGE: Final = 14
"""Units of the edge of a slab, over the words on the block below it."""
TOP_LIGHT: Final = (236, 226, 212)
EVEN: Final = "scales"
MOST: Final = 8
"""Plinths that stand side by side: of a large party those with the greatest deeds have one."""
FEW: Final = 3
"""So many stand there at least, with names or without."""
LAID: Final = 2
"""So many of the losers lie there at most, each at one end."""
SHRUNK: Final = 0.78
"""How large such a one is beside those who stand."""
LYING: Final = 82
"""Degrees by which somebody who fell has toppled."""
APART: Final = 24
CLOSE: Final = 4
"""Units on either side of a block, of more than `SPACED` less, so that their names have room."""
SPACED: Final = 4
FACE_LIGHT: Final = (150, 140, 130)
LIP_LIGHT: Final = (255, 246, 232)


def draw_podium(
    screen: pygame.Surface, look: Look, box: Box, outcome: Outcome, head: str, line: str
) -> None:
    """Paint ribbon, cloth and plinths into ``box``; of a draw all figures stand there, and of a
    match that the game has won those who stopped the party.
    """
    won = 0 <= outcome.winner < len(outcome.sides)
    side = outcome.sides[outcome.winner] if won else ink.NOBODYS
    tone = ink.rgb("#FFF3D0")
    room = box.inset(130, 0).width
    role = role_of(look, line, ("name", "compact", "note"), room)
    if role:
        small = look.fonts.line(line, role, tone)
    else:
        told = line.replace(" · ", "\n", 1)  # who it was, and below it how
        small = look.prose.lay(told, "note", room, tone, align="centre").picture
    big = fitted(look, head, "h1" if look.text > 125 else "hero", tone, room)
    ribbon = box.inset(60, 0).top(Sum((Pixels(big.get_height()), Pixels(small.get_height()), 22)))
    _cloth(screen, look, box.rect, ribbon.rect, side)
    _tails(screen, look, ribbon.rect, side)
    band = look.materials.ribbon(*ribbon.size, side, tails=False)
    band.draw(screen, *ribbon.rect.topleft)
    upper, lower = ribbon.less(top=8).column(Pixels(big.get_height()), Share())
    screen.blit(big, upper.spot(big, "midtop"))
    screen.blit(small, lower.spot(small, "midtop"))
    # The emblem stands beside the words, smaller where they leave little room, or not at all.
    words = max(big.get_width(), look.fonts.width(line, role) if role else room)
    ends = ribbon.inset(64, 0)
    spare = ribbon.width // 2 - ribbon.wide(64) - words // 2 - ribbon.wide(10)
    size = min(ribbon.wide(54), ribbon.less(bottom=24).height, 2 * min(spare, ribbon.wide(50)))
    if size >= ribbon.wide(24):
        for spot in (ends.rect.midleft, ends.rect.midright):
            look.icons.draw(screen, _emblem(side), *spot, size, ink.BRASS_LIGHT)
    figures = _named(look, box, outcome)
    if figures:
        _plinths(screen, look, box.less(top=Pixels(ribbon.height)), outcome, figures)


def _emblem(side: str) -> str:
    """Return the emblem of whoever has won; of a draw the scales, for nobody's is a skull."""
    return EVEN if side == ink.NOBODYS else ink.SIDES[side].emblem


def _named(look: Look, box: Box, outcome: Outcome) -> list[Deeds]:
    """Return the figures that stand there: of many no more than have room for their names."""
    for most in range(MOST, FEW, -1):
        figures = _best(outcome, most)
        if len(figures) < most:
            continue
        room = _room(box, len(figures))
        if _set_in(look, figures, room)[1]:
            return figures
    return _best(outcome, FEW)


def _room(box: Box, count: int) -> int:
    """Return the pixels that the words on one of so many plinths have."""
    return _wide(box, box.row(*[Share()] * count)[0], count) - _margin(box, count)


def _margin(box: Box, count: int) -> int:
    """Return the pixels of a block's breadth that its words leave free."""
    return box.wide(10 if count <= SPACED else 4)


def _wide(box: Box, slot: Box, count: int) -> int:
    """Return the pixels across of the block of one of so many plinths: many stand closer."""
    return min(slot.inset(APART if count <= SPACED else CLOSE, 0).width, box.wide(388))


def _set_in(look: Look, figures: list[Deeds], room: int) -> tuple[list[tuple[str, ...]], str]:
    """Return the names in lines and the role in which they have room, "" for none.

    A name stands whole, else by its words one below the other; its number stays at the word before
    it, and a word with a hyphen in one piece, as far as there is room.
    """
    for way in (None, r"[^ ]+(?: \d+$)?", r"[^ ]+", r"[^ -]+-?"):
        names = [tuple(re.findall(way, each.name)) if way else (each.name,) for each in figures]
        if role := _role_for(look, names, room):
            return names, role
    return names, ""


def _best(outcome: Outcome, most: int) -> list[Deeds]:
    """Return the figures of the winner: of many those that stand at the end, and of these those
    that did most by the columns in order.
    """
    figures = [each for each in outcome.figures if outcome.winner in (-1, each.side)]
    if not figures:
        return _stopped(outcome, most)

    def did(each: Deeds) -> tuple[int, ...]:
        return tuple(-each.done[one.deed] if not one.least else 0 for one in outcome.columns)

    kept = sorted(figures, key=lambda each: (each.fallen, did(each)))[:most]
    return [each for each in figures if any(each is one for one in kept)]


def _stopped(outcome: Outcome, most: int) -> list[Deeds]:
    """Return who stopped those who lost, between the fallen; all who lost where nobody did."""
    fallen = [each for each in outcome.figures if each.fallen][: min(LAID, most - 1)]
    foes = list(outcome.foes[: most - len(fallen)])
    return [*fallen[:1], *foes, *fallen[1:]] if foes else outcome.figures[:most]


def _tails(screen: pygame.Surface, look: Look, ribbon: pygame.Rect, side: str) -> None:
    dark = ink.mix(ink.BLACK, ink.SIDES[side].dark, 0.75)
    pen = Ink(ribbon.inflate(look.px(140), look.px(60)), 2)
    drop, reach, cut = look.px(16), look.px(56), look.px(22)
    for edge, way in ((ribbon.x, -1), (ribbon.right, 1)):
        inner, outer = edge - way * look.px(40), edge + way * reach
        top, bottom = ribbon.y + drop, ribbon.bottom + drop
        middle = (outer - way * cut, (top + bottom) / 2)
        pen.polygon([(inner, top), (outer, top), middle, (outer, bottom), (inner, bottom)], dark)
    pen.lay(screen)


def _cloth(
    screen: pygame.Surface, look: Look, rect: pygame.Rect, ribbon: pygame.Rect, side: str
) -> None:
    """The winners' cloth that hangs behind them, ending in a point."""
    wide = round(rect.width * 0.34)
    cloth = pygame.Rect(0, ribbon.centery, wide, round((rect.bottom - ribbon.bottom) * 0.86))
    cloth.centerx = rect.centerx
    piece = look.materials.ribbon(cloth.height, cloth.width, side, tails=False)
    hanging = pygame.transform.rotate(piece.picture, 90)
    point = look.px(26)
    wide, high = hanging.get_size()
    mask = clear(wide, high)
    corners = [(0, 0), (wide, 0), (wide, high - point), (wide // 2, high), (0, high - point)]
    pygame.draw.polygon(mask, (255, 255, 255, 255), corners)
    hanging.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    screen.blit(hanging, hanging.get_rect(center=cloth.center))
    size = round(cloth.width * 0.56)
    tone = ink.mix(ink.SIDES[side].main, ink.BRASS_LIGHT, 0.4)
    spot = (cloth.centerx, ribbon.bottom + (cloth.bottom - ribbon.bottom) * 2 // 5)
    look.icons.draw(screen, _emblem(side), *spot, size, tone)


def _plinths(
    screen: pygame.Surface, look: Look, box: Box, outcome: Outcome, figures: list[Deeds]
) -> None:
    minis = minis_of(look.assets)
    slots, top = box.row(*[Share()] * len(figures)), box.rect.y
    wide = _wide(box, slots[0], len(slots))
    lip = min(look.px(16), max(1, (slots[0].width - wide) // 2))
    room = wide - _margin(box, len(slots))
    names, role = _set_in(look, figures, room)
    texts = [_deeds(look, outcome.game, each, room) for each in figures]
    told = [
        _lines(look, name if role else (), role, text if all(texts) else "", room)
        for name, text in zip(names, texts, strict=True)
    ]
    highest = max(sum(line.get_height() for line in lines) for lines in told)
    # Words stand on the front of the block, below the edge of its slab.
    words = Sum((Pixels(max(highest, box.high(Line("h3"))) + look.px(EDGE)), 8))
    for number, (each, slot) in enumerate(zip(figures, slots, strict=True)):
        foot = slot.sized(Pixels(wide), words, "midbottom")
        block, x = foot.rect, foot.rect.centerx
        slab = min(box.high(124), max(box.high(40), (block.y - top) * 3 // 10))
        _plinth(screen, look, block, slab, lip)
        # The base is as deep as half its width: the figure stands in the middle of the slab.
        cell = min(round((block.y - top - slab // 2) / 1.34), round(wide * 0.74), LARGEST_BLOCK)
        cell = min(cell, round(slab * 2.2))
        if cell >= 36:
            feet = (x, block.y - round(slab * 0.46))
            look_of, turned = outcome.look_of(each), number % 2 == 1
            lies = each.fallen and outcome.winner not in (-1, each.side)
            if lies:
                _lying(screen, minis, each.figure, look_of, cell, feet, number > 0)
            else:
                mini_canvas(screen, minis, each.figure, look_of, cell, feet, turned)
        lines = told[number]
        high = Pixels(sum(line.get_height() for line in lines))
        y = foot.less(bottom=4).bottom(high).rect.y
        for line in lines:
            shade = line.copy()
            shade.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
            spot = line.get_rect(midtop=(x, y))
            for dx, dy in ((1, 1), (-1, 0), (0, 2)):
                screen.blit(shade, spot.move(dx, dy))
            screen.blit(line, spot)
            y += line.get_height()


def _lying(
    screen: pygame.Surface, minis: Minis, figure: str, side: str, cell: int,
    feet: tuple[int, int], left: bool,
) -> None:  # fmt: skip
    """Draw somebody who fell: toppled to one side and grey, so that it lies over a point."""
    cell = round(cell * SHRUNK)
    picture = minis.figure(figure, min(LARGEST_BLOCK, cell), side, left)
    picture = pygame.transform.rotate(picture, LYING if left else -LYING)
    used = picture.get_bounding_rect()
    grey = pygame.transform.grayscale(picture.subsurface(used).copy())
    place = grey.get_rect(midbottom=(feet[0], feet[1] + cell // 4))
    screen.blit(grey, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def _role_for(look: Look, names: list[tuple[str, ...]], room: int) -> str:
    """Return the first role in which all lines of all names have room, "" for none."""
    lines = [line for name in names for line in name]
    return role_of(look, max(lines, key=lambda line: look.fonts.width(line, "name")), NAMES, room)


def _lines(
    look: Look, name: tuple[str, ...], role: str, text: str, room: int
) -> list[pygame.Surface]:
    """Return the name of a winner, in one line or more, and what it did."""
    lines = [look.fonts.line(line, role, ink.rgb("#FFF1CF")) for line in name]
    if text:
        small = role_of(look, text, SMALL, room)
        lines.append(look.fonts.line(text, small, ink.rgb("#F0DDB0")))
    return lines


def _deeds(look: Look, game: str, each: Deeds, room: int) -> str:
    """Return what a figure did, as much of it as fits: "" where nothing does."""
    text = short(look, each.told, SMALL[-1], room) or words_of(game).done(each.done)
    if each.fallen:
        whole = f"{text} · {say('result.fallen')}"
        if role_of(look, whole, SMALL, room):
            return whole
    return text if role_of(look, text, SMALL, room) else ""


def _plinth(
    screen: pygame.Surface, look: Look, block: pygame.Rect, slab: int, lip: int
) -> None:  # fmt: skip
    """A plinth: its top as a trapeze of flags, a lip, and a front of stone for the words."""
    inset = look.px(28)
    kit = Kit(look.assets, STONES)
    shadow, far = soft_shadow(block.width + 2 * lip, block.height, look.px(8), look.px(20), 0.75)
    screen.blit(shadow, (block.x - lip - far + look.px(5), block.y - far + look.px(8)))
    front = _stones(kit, block.width, block.height, 7)
    front.fill(FACE_LIGHT, special_flags=pygame.BLEND_RGB_MULT)
    for y in range(block.height):
        share = round(255 * (1.0 - 0.52 * y / block.height))
        front.fill((share, share, share), (0, y, block.width, 1), pygame.BLEND_RGB_MULT)
    screen.blit(front, block)
    pygame.draw.rect(screen, ink.NIGHT, block, max(2, look.px(2)))
    stones = _stones(kit, block.width + 2 * lip, slab, 3)
    stones.fill(TOP_LIGHT, special_flags=pygame.BLEND_RGB_MULT)
    full = block.width + 2 * lip
    for y in range(slab):
        wide = round(full - 2 * (inset + lip) * (1.0 - y / slab))
        share = round(255 * (0.62 + 0.38 * y / slab))
        row = rescaled(stones.subsurface((0, y, full, 1)), (wide, 1))
        row.fill((share, share, share), special_flags=pygame.BLEND_RGB_MULT)
        screen.blit(row, (block.centerx - wide // 2, block.y - slab + y))
    edge = pygame.Rect(block.x - lip, block.y, full, look.px(EDGE))
    rim = _stones(kit, edge.width, edge.height, 5)
    rim.fill(LIP_LIGHT, special_flags=pygame.BLEND_RGB_MULT)
    screen.blit(rim, edge)
    pen = Ink(block.inflate(4 * lip, 3 * slab), 2)
    top = [
        (block.x + inset, block.y - slab), (block.right - inset, block.y - slab),
        (block.right + lip, block.y), (block.x - lip, block.y), (block.x + inset, block.y - slab),
    ]  # fmt: skip
    pen.line(top, ink.NIGHT, max(2, look.px(2)))
    pen.line([(edge.x, edge.y + 1), (edge.right, edge.y + 1)], (255, 240, 210), 1)
    pen.lay(screen)
    pygame.draw.rect(screen, ink.NIGHT, edge, max(1, look.px(2)))


def _stones(kit: Kit, wide: int, high: int, first: int) -> pygame.Surface:
    """Return a wall of slabs of this size, each another one."""
    cell = min(kit.master, max(24, wide // 3))
    picture = pygame.Surface((wide, high))
    number = first
    for y in range(0, high, cell):
        for x in range(0, wide, cell):
            slab = kit.piece(f"slab.{number % kit.count('slab')}", cell)
            picture.blit(slab, (x, y))
            number += 5
    return picture
