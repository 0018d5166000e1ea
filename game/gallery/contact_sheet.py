"""The contact sheet of the miniatures: what an art director looks at, page by page."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Final

import pygame

from game import games
from game.gallery.room import gallery_of
from game.scenes.shell.form_scene import FormScene
from game.scenes.shell.house import House
from game.scenes.shell.pictures import minis_of, portrait
from game.table.board.kit import Kit
from game.table.figures.minis import Minis
from game.table.look import palette as ink
from game.table.look.boxes import Pixels, Wide, measured
from game.table.look.fitting import fitted
from game.table.look.palette import NOBODYS, worn
from game.table.look.strokes import clear
from game.table.look.vision import Vision, simulated
from game.table.room import table_of
from game.table.widgets.form import Form
from game.words.room import side_name
from game.words.ui import say

CLOSER: Final = 18
"""Pages that show six miniatures each from near."""
EVERYBODY: Final = 5
"""Pages over which everybody is spread."""
TRAYS: Final = 3
"""Pages over which the tokens are spread."""
MORE: Final = (
    *(f"{each}_{page}" for each in ("all", "tones") for page in range(2, EVERYBODY + 1)),
    *(f"tokens_{page}" for page in range(2, TRAYS + 1)),
)
PAGES: Final = (
    "all",
    "tones",
    "bases",
    "tokens",
    *MORE,
    *(str(page + 1) for page in range(CLOSER)),
)
ACROSS: Final = 6
"""Fields in a row of the pages that show everybody."""
LYING: Final = 5
"""Tokens in a row of their pages."""
NEAR: Final = (3, 2)
"""Fields in a row, and rows, of a page from near."""
VISIONS: Final[tuple[Vision, ...]] = ("grey", "deutan", "protan", "tritan")

# How far a figure reaches above its feet and its base below them, in parts of its block.
_ABOVE: Final = 1.46
_BELOW: Final = 0.32
_ABOVE_LYING: Final = 1.05
"""How far a token reaches above its feet."""


class ContactSheet(FormScene):
    """One page of it: some of everybody, of them without colour, bases, tokens, or six from near.

    Sizes are pixels of the block that a figure fills, whether that is one cell or four. They grow
    with the window; at 1080 lines the middle one is 64, unless larger type leaves less room.
    """

    name = "minis"

    def __init__(self, house: House, page: str = PAGES[0]) -> None:
        super().__init__(house)
        self.page = page

    def lay_out(self, form: Form) -> None:
        """Nothing here can be pressed."""
        self._fit(1.0)

    @cached_property
    def minis(self) -> Minis:
        """The miniatures that are shown."""
        return minis_of(self.house.assets)

    @property
    def cast(self) -> list[str]:
        """The ids of all figures, by the looks of their sides; without a side they come last."""
        return sorted(self.minis.figures, key=lambda id: (self.minis.sides.index(_side(id)), id))

    def paint(self, screen: pygame.Surface) -> None:
        """The head, and the page under it."""
        self.table(screen, (0.5, 0.3))
        pages: dict[str, Callable[[pygame.Surface], None]] = {
            "all": self._all,
            "tones": self._tones,
            "bases": self._bases,
            "tokens": self._tokens,
        }
        pages.get(self.page.split("_")[0], self._closer)(screen)

    @property
    def shown(self) -> list[str]:
        """Who stands on this page of those that show everybody."""
        return self._part(self.cast, EVERYBODY)

    @property
    def lying(self) -> list[str]:
        """The tokens on this page of theirs."""
        return self._part(self.minis.tokens, TRAYS)

    def _part(self, everything: Sequence[str], pages: int) -> list[str]:
        """What stands on this page of as many among which everything is spread."""
        page, many = int(self.page.partition("_")[2] or 1), -(-len(everything) // pages)
        return list(everything[(page - 1) * many : page * many])

    # Pages

    def _all(self, screen: pygame.Surface) -> None:
        shown, body = self.shown, self._body(self._sizes("minis.note"))
        down = -(-len(shown) // ACROSS)
        high = body.height // down - self._plate_height(body.width // ACROSS)
        # Three stand in a column: the middle one, its outline without a base, the small one.
        self._fit(high / (_ABOVE + _BELOW) / 118, high / (3.05 * 64 + 1.6 * 32))
        floor = self._floor(screen, self._head(screen, "minis.head", self._sizes("minis.note")))
        for id, field in zip(shown, _fields(floor, ACROSS, len(shown)), strict=True):
            side = _side(id)
            low = field.bottom - self._plate_height(field.width)
            foot = (field.x + round(0.88 * self.large), low - round(_BELOW * self.large))
            self._mini(screen, id, self.large, side, foot)
            x, y = field.right - round(0.9 * self.middle), field.y + self.look.px(4)
            y += round(1.34 * self.middle)
            self._mini(screen, id, self.middle, side, (x, y))
            y += round(1.56 * self.middle)
            black = _black(self.minis.body(id, self._cell(id, self.middle)))
            self._lay(screen, black, id, self.middle, (x, y))
            foot = (x + self.small // 4, low - round(_BELOW * self.small))
            self._mini(screen, id, self.small, side, foot)
            self._plate(screen, id, field)

    def _tones(self, screen: pygame.Surface) -> None:
        shown, body = self.shown, self._body(self._sizes("minis.tones.note"))
        down = -(-len(shown) // ACROSS)
        # Larger names leave less room for those who bear them.
        high = self._within(body, 16).height // down - self._plate_height(body.width // ACROSS)
        self._fit(high / 2 / (_ABOVE + _BELOW) / 64)
        body = self._head(screen, "minis.tones", self._sizes("minis.tones.note"))
        self.on(screen, self.look.materials.parchment(*body.size, 2), body)
        inner = self._within(body, 16)
        for id, field in zip(shown, _fields(inner, ACROSS, len(shown)), strict=True):
            name = self._name(id, self._within(field, 12).width, ink.INK)
            screen.blit(name, name.get_rect(midbottom=field.midbottom))
            plate = Pixels(self._plate_height(field.width))
            room = self.look.box(field).inset(8, 0).less(bottom=plate).rect
            plain = self.minis.figure(id, self._cell(id, self.middle), _side(id))
            black = _black(self.minis.body(id, self._cell(id, self.middle)))
            pictures = [plain, black, *(simulated(plain, vision) for vision in VISIONS)]
            for picture, spot in zip(pictures, _fields(room, 3, 6), strict=True):
                foot = (spot.centerx, spot.bottom - round(self.middle * _BELOW))
                self._lay(screen, picture, id, self.middle, foot)

    def _bases(self, screen: pygame.Surface) -> None:
        body = self._head(screen, "minis.bases", self._sizes("minis.bases.note"))
        self.on(screen, self.look.materials.parchment(*body.size, 2), body)
        self._sides(screen, self._within(body, 20))

    def _tokens(self, screen: pygame.Surface) -> None:
        """The tokens of this page in three sizes and in black."""
        tokens = self.lying
        note = self._sizes("minis.tokens.note")
        high = self._body(note).height // -(-len(tokens) // LYING) - self.look.px(40)
        self._fit(high / (_ABOVE_LYING + _BELOW) / 118)
        floor = self._floor(
            screen, self._head(screen, "minis.tokens", self._sizes("minis.tokens.note"))
        )
        for kind, field in zip(tokens, _fields(floor, LYING, len(tokens)), strict=True):
            words = fitted(self.look, say(f"mini.{kind}"), "name", ink.CREAM, field.width)
            plate = self.look.box(field).less(bottom=6).spot(words, "midbottom")
            self._on_plate(screen, words, plate)
            foot = plate.y - round(_BELOW * self.large)
            for size, share in ((self.large, 0.24), (self.middle, 0.54), (self.small, 0.7)):
                spot = (field.x + round(field.width * share), foot)
                self._put(screen, self.minis.token(kind, size), size, spot)
            spot = (field.x + round(field.width * 0.86), foot)
            black = _black(self.minis.token(kind, self.middle))
            self._put(screen, black, self.middle, spot)

    def _closer(self, screen: pygame.Surface) -> None:
        page, many = int(self.page), NEAR[0] * NEAR[1]
        body, gap = self._body(self._sizes("minis.closer.note")), self.look.px(12)
        high = body.height // NEAR[1] - self._plate_height(body.width // NEAR[0]) - 2 * gap
        self._fit(high / (2.2 * (_ABOVE + _BELOW) + 1.4) / 64)
        self.large = min(round(high / (_ABOVE + _BELOW)), round(body.width / NEAR[0] / 2.76))
        note = self._sizes("minis.closer.note")
        body = self._head(screen, "minis.closer", note, page=page, pages=CLOSER)
        chosen = self.cast[(page - 1) * many : page * many]
        for id, field in zip(chosen, _fields(body, NEAR[0], many), strict=False):
            floor = self._floor(screen, field.inflate(-gap, -gap))
            half = floor.x + round(floor.width * 0.63)
            low = floor.bottom - self._plate_height(field.width)
            foot = ((floor.x + half) // 2, low - round(_BELOW * self.large))
            self._mini(screen, id, self.large, _side(id), foot)
            x, step = (half + floor.right) // 2 + gap, round((_ABOVE + _BELOW) * self.middle)
            for number, left in enumerate((False, True)):
                y = floor.y + gap + number * step + round(_ABOVE * self.middle)
                self._mini(screen, id, self.middle, _side(id), (x - self.small // 2, y), left)
                spot = (x + self.middle - gap // 2, y)
                self._mini(screen, id, self.small, _side(id), spot, left)
            free = low - floor.y - gap - 2 * step
            radius = min(round(free * 0.46), self.look.px(60))
            portrait(screen, self.minis, id, _side(id), radius, (x, low - free // 2))
            self._plate(screen, id, floor)

    # Parts

    def _fit(self, *shares: float) -> None:
        """Set the sizes of this page: at 1080 lines 118, 64 and 32 pixels, or what there is room
        for, as parts of that."""
        share = min(self.size[1] / 1080, self.size[0] / 1920, *shares)
        self.large, self.middle, self.small = (round(share * side) for side in (118, 64, 32))

    def _within(self, rect: pygame.Rect, margin: float) -> pygame.Rect:
        """What a margin in units leaves of a field on all sides."""
        return self.look.box(rect).less(margin, margin, margin, margin).rect

    def _sizes(self, key: str) -> str:
        return say(key, large=self.large, middle=self.middle, small=self.small)

    def _plate_height(self, width: int) -> int:
        """Pixels that the tallest name takes at the foot of a field of this width."""
        room = self._within(pygame.Rect(0, 0, width, 0), 12).width
        names = (self._name(id, room, ink.INK).get_height() for id in self.cast)
        return max(names) + self.look.px(12)

    def _body(self, note: str) -> pygame.Rect:
        """The room under the title and a note."""
        room = self.look.window.less(40, 24, 40, 24)
        title = Pixels(self.look.fonts.gold(say("minis.head"), "h1").get_height())
        told = Pixels(self.text_height(note, "body", room.width))
        return room.less(top=title + told).rect

    def _head(self, screen: pygame.Surface, title: str, note: str, **values: object) -> pygame.Rect:
        """Paint title and note; the room left under them comes back."""
        body = self._body(note)
        above = self.look.window.top(Pixels(body.y)).less(top=12, bottom=12)
        gold = self.look.fonts.gold(say(title, **values), "h1")
        screen.blit(gold, above.spot(gold, "midtop"))
        words = self.look.prose.lay(note, "body", body.width, ink.CREAM, align="centre").picture
        screen.blit(words, above.spot(words, "midbottom"))
        return body

    def _floor(self, screen: pygame.Surface, area: pygame.Rect) -> pygame.Rect:
        """Paint a framed piece of floor; the floor itself comes back."""
        floor = self._within(area, 9)
        self.on(screen, self.look.materials.board_frame(*floor.size, floor.x - area.x), floor)
        kit, cell = Kit(self.house.assets), 2 * (self.look.px(100) // 2)
        many = kit.count("slab")
        stone = pygame.Surface(floor.size)
        for row in range(-(-floor.height // cell)):
            for column in range(-(-floor.width // cell)):
                slab = kit.piece(f"slab.{(row * 7 + column * 5 + row * column) % many}", cell)
                stone.blit(slab, (column * cell, row * cell))
        stone.fill((176, 170, 166), special_flags=pygame.BLEND_RGB_MULT)
        screen.blit(stone, floor)
        return floor

    def _sides(self, screen: pygame.Surface, area: pygame.Rect) -> None:
        """Every side's base by size, without colour, active and done, and its portraits."""
        fonts, minis = self.look.fonts, self.minis
        sides = minis.sides
        somebody = next(id for id, side in _cast().items() if worn(side) == NOBODYS)
        heads = ["", say("minis.colour"), *(say(f"minis.{vision}") for vision in VISIONS)]
        heads.append(say("minis.states"))
        names = [_side_name(side) for side in sides]
        first = measured(Wide("name", *names) + 12, self.look)
        rest = 1 - min(0.2, first / area.width)
        shares = (1 - rest, *(rest * part for part in (0.28, 0.1, 0.1, 0.1, 0.1, 0.32)))
        lefts = [area.x + round(area.width * sum(shares[:at])) for at in range(len(shares) + 1)]
        line = fonts.line_height("compact")
        # Heads wider than their column stand on two lines in turn.
        rooms = [right - left for left, right in pairwise(lefts)]
        tight = any(fonts.width(h, "compact") > w for h, w in zip(heads, rooms, strict=True))
        top = area.y + line * (2 if tight else 1) + self.look.px(8)
        row = (area.bottom - top) // len(sides)
        for at, head in enumerate(heads):
            room = rooms[at] * (3 if tight else 2) // 2
            words = fitted(self.look, head, "compact", ink.RUBRIC, room)
            y = area.y + line * (at % 2 if tight else 0)
            screen.blit(words, words.get_rect(midtop=((lefts[at] + lefts[at + 1]) // 2, y)))
        for number, (side, said) in enumerate(zip(sides, names, strict=True)):
            y = top + row * number + row // 2
            name = fitted(self.look, said, "name", ink.INK, lefts[1] - lefts[0])
            screen.blit(name, name.get_rect(midleft=(lefts[0], y)))
            wide = lefts[2] - lefts[1]
            for size, share in ((self.large, 0.26), (self.middle, 0.66), (self.small, 0.9)):
                spot = (lefts[1] + round(wide * share), y)
                self._put(screen, minis.base(side, size), size, spot)
            half = round(1.44 * self.middle)
            base = minis.base(side, half)
            for at, vision in enumerate(VISIONS, 2):
                spot = ((lefts[at] + lefts[at + 1]) // 2, y)
                self._put(screen, simulated(base, vision), half, spot)
            wide = lefts[7] - lefts[6]
            radius = min(self.look.px(42), round(row * 0.36))
            portrait(screen, minis, somebody, side, radius, (lefts[6] + round(wide * 0.19), y))
            for share, active, done in ((0.53, True, False), (0.86, False, True)):
                state = minis.base(side, half, active=active, done=done)
                self._put(screen, state, half, (lefts[6] + round(wide * share), y))

    def _plate(self, screen: pygame.Surface, id: str, field: pygame.Rect) -> None:
        """The name of a figure at the foot of its field."""
        name = self._name(id, self._within(field, 12).width, ink.CREAM)
        place = self.look.box(field).less(bottom=8).spot(name, "midbottom")
        self._on_plate(screen, name, place, ink.SIDES[_side(id)].main)

    def _on_plate(
        self, screen: pygame.Surface, words: pygame.Surface, place: pygame.Rect,
        edge: ink.RGB = ink.BRASS,
    ) -> None:  # fmt: skip
        box = self.look.box(place).inset(-10, -2).rect
        self.on(screen, self.look.materials.plate(*box.size, ink.NIGHT, edge, 6), box)
        screen.blit(words, place)

    def _name(self, id: str, width: int, colour: ink.RGB) -> pygame.Surface:
        said, size = say(f"mini.{id}"), self.minis.size(id)
        if size > 1:
            said = say("minis.large", name=said, size=size)
        fonts = self.look.fonts
        parts = said.replace("-", "- ")
        if fonts.width(said, "name") > width and " " in parts:
            return self.look.prose.lay(parts, "name", width, colour, align="centre").picture
        return fitted(self.look, said, "name", colour, width)

    def _cell(self, id: str, block: int) -> int:
        """Pixels of a cell when the block of a figure is to have `block`."""
        return max(1, block // self.minis.size(id))

    def _mini(
        self, screen: pygame.Surface, id: str, block: int, side: str, foot: tuple[int, int],
        left: bool = False,
    ) -> None:  # fmt: skip
        picture = self.minis.figure(id, self._cell(id, block), side, left)
        self._lay(screen, picture, id, block, foot)

    def _lay(
        self, screen: pygame.Surface, picture: pygame.Surface, id: str, block: int,
        foot: tuple[int, int],
    ) -> None:  # fmt: skip
        size = self.minis.size(id)
        x, y = self.minis.feet(self._cell(id, block), (size, size))
        place = (foot[0] - x, foot[1] - y)
        screen.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _put(
        self, screen: pygame.Surface, picture: pygame.Surface, cell: int, foot: tuple[int, int]
    ) -> None:
        """Lay a base or token so that its middle comes to a point."""
        x, y = self.minis.feet(cell)
        place = (foot[0] - x, foot[1] - y)
        screen.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def _cast() -> dict[str, str]:
    """Return the side of each figure that some game has, as its gallery tells."""
    found: dict[str, str] = {}
    for game in reversed(games.names()):
        found.update(gallery_of(game).cast)
    return found


def _side(id: str) -> str:
    """Return the look in which a figure is shown."""
    side = _cast().get(id)
    return worn(side) if side is not None else NOBODYS


def _side_name(look: str) -> str:
    """Return what the side is called that wears a look; the look's own name if none does."""
    for game in games.names():
        for side in table_of(game).sides:
            if worn(side) == look:
                return side_name(game, side)
    return say(f"minis.{look}")


def _fields(area: pygame.Rect, across: int, count: int) -> Iterator[pygame.Rect]:
    """Yield `count` equal fields of an area, `across` in a row."""
    down = -(-count // across)
    for number in range(count):
        row, column = divmod(number, across)
        x, y = area.x + area.width * column // across, area.y + area.height * row // down
        right, low = area.width * (column + 1) // across, area.height * (row + 1) // down
        yield pygame.Rect(x, y, area.x + right - x, area.y + low - y)


def _black(picture: pygame.Surface) -> pygame.Surface:
    """Return the outline of a picture filled with black."""
    black = clear(*picture.get_size())
    black.blit(picture, (0, 0))
    black.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return black
