"""Miniatures, bases, portraits and tokens: scaled down from the painted sheets, once per size.

Everything that stands in a cell comes as a picture on the same canvas: blit it at the upper left
corner of the cell (of its block, for a large figure) plus `Minis.anchor`. All pictures have
premultiplied alpha: blit them with `special_flags=pygame.BLEND_PREMULTIPLIED`. They are shared by
everyone who asks, so never draw on one.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from pathlib import Path
from threading import Thread
from typing import Final, NamedTuple

import msgspec
import pygame

from game.table.board.camera import HEAD
from game.table.board.shown import FEET
from game.table.look.palette import worn
from game.table.look.picture_cache import PictureCache
from game.table.look.strokes import rescaled

LARGEST_BLOCK: Final = 1200
"""Pixels of the widest block: a figure of three cells at the largest zoom of an 8K window."""
Fills = tuple[int, int]
"""What a figure fills: so many cells across and down. An oblong one stands in the square in the
middle, its block, on a base that reaches over all of it."""
ONE: Final[Fills] = (1, 1)
SQUARE: Final = "square"
LYING: Final = "lying"
UPRIGHT: Final = "upright"
"""The shapes of bases: for as many cells across as down, for two blocks side by side, and for two
from north to south."""

_DONE_SATURATION: Final = 0.55
_PALE_SATURATION: Final = 0.25
_GREY_CONTRAST: Final = 0.62
_GREY_LIFT: Final = 0.06
_PLAIN_BELOW: Final = 16
"""Portraits of a smaller radius have no pattern on their frame."""

# The canvas around the feet, in parts of a cell: room for the widest and tallest figure and for
# the shadow that it throws to the right.
_HALF_WIDTH: Final = 1.42
_ABOVE: Final = 1.62
_BELOW: Final = 0.52
_HALVES: Final = {SQUARE: (0.0, 0.0), LYING: (0.5, 0.0), UPRIGHT: (0.0, 0.5)}
"""How far a base reaches beyond the square in its middle, to both sides and up and down."""
_LONG_BODY: Final = {LYING: (1.35, 2.4), UPRIGHT: (1.2, 1.7)}
"""How much larger a figure is drawn on a long base, and how many blocks wide it may be there."""
_TRIED: Final = 48
"""Pixels of a cell at which it is tried how much of a neighbour's face a figure covers."""

_HEAD_TRIED: Final = 96
"""Pixels of the largest block in which it is looked for a head."""
_ABOUT_FACE: Final = (0.3, 0.6, 0.2)
"""How far a head reaches beyond the face to both sides, up and down, in widths of the face."""
_SOLID: Final = 150
"""From this opacity on something belongs to a body: the rim about it does not."""
_RIM: Final = 0.024
"""How wide the dark rim about a body is, in sides of its block."""
_RIM_DARK: Final = 140
"""How opaque that rim is."""
OUTLINED: Final = 20
"""Pixels of a cell in an outline."""

Box = tuple[int, int, int, int]


class Outline(NamedTuple):
    """What a body covers, in pixels of which ``OUTLINED`` make a cell, and where that begins.

    The place is from the upper left corner of its block.
    """

    mask: pygame.Mask
    x: int
    y: int


class Piece(msgspec.Struct, frozen=True):
    """A picture on a sheet: its box is x, y, width and height."""

    sheet: str
    box: Box


class Body(msgspec.Struct, frozen=True):
    """A picture that stands: `foot` is where its feet are inside the box.

    `density` is its pixels per unit, a hundredth of the block that the figure fills.
    """

    sheet: str
    box: Box
    foot: tuple[float, float]
    density: float


class Figure(msgspec.Struct, frozen=True):
    """One miniature: its name, how many cells wide it is and its pictures.

    `face` is the box of its face where it looks right: from the feet, in units, before it grows.
    """

    name: str
    size: int
    face: tuple[float, float, float, float]
    right: Body
    left: Body
    portrait: Piece


class Base(msgspec.Struct, frozen=True):
    """The bases of a side for one shape by ring width, and its halo."""

    wide: Piece
    middle: Piece
    narrow: Piece
    halo: Piece


class Side(msgspec.Struct, frozen=True):
    """The bases of a side by shape, and its portrait frames."""

    bases: dict[str, Base]
    frame: Piece
    plain: Piece
    hole: Piece


class Ground(msgspec.Struct, frozen=True):
    """How bases of one shape are painted: pixels per unit, the middle of the top, the shadow.

    The middle is in units from the picture's corner.
    """

    density: float
    middle: tuple[float, float]
    shadow: Piece


class Index(msgspec.Struct, frozen=True):
    """What lies where on the sheets; ``grounds`` are the shapes of bases."""

    grounds: dict[str, Ground]
    figures: dict[str, Figure]
    tokens: dict[str, Body]
    sides: dict[str, Side]


class Minis:
    """The painted miniatures under `assets`, in blocks up to `LARGEST_BLOCK` pixels."""

    def __init__(self, assets: Path) -> None:
        self._folder = assets / "sheets" / "minis"
        index = (self._folder / "index.json").read_bytes()
        self._index = msgspec.json.decode(index, type=Index)
        self._sheets: PictureCache[pygame.Surface] = PictureCache(lasting=True)
        self._pictures: PictureCache[pygame.Surface] = PictureCache()
        self._read: dict[str, pygame.Surface] = {}
        """Sheets read ahead that nobody has asked for yet."""
        self._hidden: dict[tuple[str, bool, str, bool, int, int], float] = {}
        self._small: dict[tuple[str, bool], pygame.Mask] = {}
        """What a figure covers in the cells in which it is tried whether two hide each other."""
        self._heads: dict[tuple[str, int, bool, Fills], pygame.Rect] = {}
        self._outlines: dict[tuple[str, bool, Fills], Outline] = {}

    def has(self, id: str, cell_px: int, facing_left: bool) -> bool:
        """Return whether the figure's body is at hand for cells of this size."""
        ground = (self.size(id), self.size(id))
        return self._pictures.has(("body", id, cell_px, facing_left, ground, False))

    def ahead(self, figures: Iterable[str], sides: Iterable[str], heads: bool = True) -> Thread:
        """Read the sheets of figures and sides beside everything else, those of their ``heads`` and
        frames too.

        A sheet takes longer than a frame may. Whoever asks for one before it is here reads it.
        """
        grounds = self._index.grounds.values()
        names = [piece.sheet for piece in (ground.shadow for ground in grounds)]
        for side in map(self._side, sides):
            names += [side.bases[SQUARE].halo.sheet, *([side.frame.sheet] if heads else [])]
        for figure in map(self._figure, figures):
            names += [figure.right.sheet, *([figure.portrait.sheet] if heads else [])]
        wanted = [one for one in dict.fromkeys(names) if not self._sheets.has((one,))]
        reader = Thread(target=self._read_all, args=(wanted,), name="sheets", daemon=True)
        reader.start()
        return reader

    def no_more(self, id: str) -> None:
        """Let go of a figure's sheets that were read ahead and from which nothing was to be cut."""
        figure = self._figure(id)
        for piece in (figure.right, figure.portrait):
            self._read.pop(piece.sheet, None)

    def measure(self, id: str, cell_px: int, facing_left: bool) -> None:
        """Measure what a figure covers and where its head is, while its sheet is at hand.

        That is asked for whenever somebody comes, turns or steps beside another; it is known from
        then on, and never cut anew.
        """
        self.head(id, cell_px, facing_left)
        self.outline(id, facing_left)
        self._covered(id, facing_left)

    def _covered(self, id: str, facing_left: bool) -> pygame.Mask:
        """What the figure covers where it is tried whether it hides another."""
        found = self._small.get((id, facing_left))
        if found is None:
            ground = (self.size(id), self.size(id))
            found = pygame.mask.from_surface(self._bodied(id, _TRIED, facing_left, ground))
            self._small[id, facing_left] = found
        return found

    def _read_all(self, sheets: list[str]) -> None:
        for sheet in sheets:
            if self._sheets.has((sheet,)) or sheet in self._read:
                continue
            try:
                read = self._load(sheet)
            except (OSError, pygame.error):
                # Whoever needs it meets the same fault where it can be told.
                continue
            if not self._sheets.has((sheet,)):
                self._read[sheet] = read

    def _load(self, sheet: str) -> pygame.Surface:
        return pygame.image.load(self._folder / f"{sheet}.png")

    @property
    def figures(self) -> tuple[str, ...]:
        """The ids of all figures."""
        return tuple(self._index.figures)

    @property
    def tokens(self) -> tuple[str, ...]:
        """The kinds of all tokens."""
        return tuple(self._index.tokens)

    @property
    def sides(self) -> tuple[str, ...]:
        """The ids of all sides."""
        return tuple(self._index.sides)

    def size(self, id: str) -> int:
        """How many cells wide and high the figure's block is."""
        return self._figure(id).size

    def anchor(self, cell_px: int, fills: Fills = ONE) -> tuple[int, int]:
        """From the upper left corner of a figure's block to that of every picture of it."""
        _, (foot_x, foot_y) = _canvas(cell_px, fills)
        block = cell_px * min(fills)
        return block // 2 - foot_x, round(block * (0.5 + FEET)) - foot_y

    def feet(self, cell_px: int, fills: Fills = ONE) -> tuple[int, int]:
        """Where the feet are inside every picture of a block: the middle of the base's top."""
        return _canvas(cell_px, fills)[1]

    def face(
        self, id: str, cell_px: int, facing_left: bool = False, fills: Fills | None = None
    ) -> pygame.Rect:
        """The box of the figure's face from the upper left corner of its block."""
        figure = self._figure(id)
        fills = fills or (figure.size, figure.size)
        block = cell_px * min(fills)
        unit = _unit(figure, cell_px, fills)
        x, y, wide, high = (round(side * unit) for side in figure.face)
        if facing_left:
            x = -x - wide
        feet = round(block * (0.5 + FEET))
        return pygame.Rect(block // 2 + x, feet + y, wide, high)

    def head(
        self, id: str, cell_px: int, facing_left: bool = False, fills: Fills | None = None
    ) -> pygame.Rect:
        """The box of the figure's head, from the upper left corner of its block.

        That is the face with what belongs to it for whoever looks: brow, jaw and snout, ears,
        hood and where its horns grow.
        """
        ground = fills or (self.size(id), self.size(id))
        # A large head is found in a smaller picture: to the pixel nobody needs it.
        tried = min(cell_px, max(1, _HEAD_TRIED // min(ground)))

        def make() -> pygame.Rect:
            anchor, face = self.anchor(tried, ground), self.face(id, tried, facing_left, ground)
            seen = self.body if tried == cell_px else self._bodied
            body = pygame.mask.from_surface(seen(id, tried, facing_left, ground), _SOLID)
            aside, above, below = (round(share * face.width) for share in _ABOUT_FACE)
            about = pygame.Rect(
                face.x - aside, face.y - above, face.width + 2 * aside, face.height + above + below
            ).move(-anchor[0], -anchor[1])
            about = about.clip(pygame.Rect((0, 0), body.get_size()))
            there = pygame.Mask(about.size)
            there.draw(body, (-about.x, -about.y))
            found = face.move(-anchor[0], -anchor[1])
            found.unionall_ip([box.move(about.topleft) for box in there.get_bounding_rects()])
            return found.move(anchor)

        key = (id, tried, facing_left, ground)
        head = self._heads.get(key)
        if head is None:
            head = self._heads[key] = make()
        if tried == cell_px:
            return head.copy()
        left, top = head.x * cell_px // tried, head.y * cell_px // tried
        right, low = -(-head.right * cell_px // tried), -(-head.bottom * cell_px // tried)
        return pygame.Rect(left, top, right - left, low - top)

    def outline(self, id: str, facing_left: bool = False, fills: Fills | None = None) -> Outline:
        """What the figure's body covers, without its base (shared)."""
        ground = fills or (self.size(id), self.size(id))
        key = (id, facing_left, ground)
        found = self._outlines.get(key)
        if found is None:
            tried = 2 * OUTLINED
            body = pygame.mask.from_surface(self._bodied(id, tried, facing_left, ground), _SOLID)
            wide, high = body.get_size()
            x, y = self.anchor(tried, ground)
            found = Outline(body.scale((wide // 2, high // 2)), x // 2, y // 2)
            self._outlines[key] = found
        return found

    def hides(
        self, id: str, facing_left: bool, other: str, other_left: bool, across: int, down: int
    ) -> float:
        """The share of another's face, its block so many cells away, that the figure covers."""

        def make() -> float:
            face = self.face(other, _TRIED, other_left).move(across * _TRIED, down * _TRIED)
            anchor = self.anchor(_TRIED, (self.size(id), self.size(id)))
            face.move_ip(-anchor[0], -anchor[1])
            there = pygame.Mask(face.size, fill=True)
            hidden = self._covered(id, facing_left).overlap_area(there, face.topleft)
            return hidden / max(1, face.width * face.height)

        key = (id, facing_left, other, other_left, across, down)
        found = self._hidden.get(key)
        if found is None:
            found = self._hidden[key] = make()
        return found

    def figure(
        self,
        id: str,
        cell_px: int,
        side: str,
        facing_left: bool = False,
        done: bool = False,
        active: bool = False,
        fills: Fills | None = None,
        pale: bool = False,
    ) -> pygame.Surface:
        """The whole miniature: shadow, base and body. KeyError for an unknown id or side.

        It fills as much as it was painted for, unless that is told; one that is `pale` has lost
        colour from head to foot.
        """
        ground = fills or (self.size(id), self.size(id))

        def make() -> pygame.Surface:
            picture = self.shadow(id, cell_px, facing_left, ground).copy()
            for layer in (
                self.base(side, cell_px, fills=ground, done=done or pale, active=active),
                self.body(id, cell_px, facing_left, ground, pale),
            ):
                picture.blit(layer, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
            return picture

        key = ("figure", id, cell_px, side, facing_left, done, active, ground, pale)
        return self._pictures.get(key, make)

    def body(
        self, id: str, cell_px: int, facing_left: bool = False, fills: Fills | None = None,
        pale: bool = False,
    ) -> pygame.Surface:  # fmt: skip
        """The figure alone, without base and shadow; a dark rim parts it from all behind it."""
        ground = fills or (self.size(id), self.size(id))

        def make() -> pygame.Surface:
            if pale:
                return _paled(self.body(id, cell_px, facing_left, ground), _PALE_SATURATION)
            return self._bodied(id, cell_px, facing_left, ground)

        return self._pictures.get(("body", id, cell_px, facing_left, ground, pale), make)

    def _bodied(
        self, id: str, cell_px: int, facing_left: bool, fills: Fills
    ) -> pygame.Surface:  # fmt: skip
        """The figure alone, made anew: what is only measured need not be kept."""
        size, foot = _canvas(cell_px, fills)
        bare = pygame.Surface(size, pygame.SRCALPHA, 32)
        self._stand(bare, foot, *self._body(id, cell_px, facing_left, fills))
        return _rimmed(bare, _rim(cell_px * min(fills)))

    def base(
        self,
        side: str,
        cell_px: int,
        *,
        fills: Fills = ONE,
        done: bool = False,
        active: bool = False,
    ) -> pygame.Surface:
        """The base of a side; `active` adds halo and brass ring, `done` pales the colours."""

        def make() -> pygame.Surface:
            shape = shape_of(*fills)
            pieces, ground = self._side(side).bases[shape], self._index.grounds[shape]
            canvas, foot = _canvas(cell_px, fills)
            block = cell_px * min(fills)
            ring = pieces.wide if block > 100 else pieces.middle if block > 38 else pieces.narrow
            unit = block / 100
            middle = (ground.middle[0] * unit, ground.middle[1] * unit)
            disc = self._scaled(ring, unit, ground.density)
            if done:
                disc = _paled(disc, _DONE_SATURATION)
            picture = pygame.Surface(canvas, pygame.SRCALPHA, 32)
            if active:
                halo = self._scaled(pieces.halo, unit, ground.density)
                self._stand(picture, foot, halo, middle)
            self._stand(picture, foot, disc, middle)
            return picture

        return self._pictures.get(("base", side, cell_px, fills, done, active), make)

    def shadow(
        self, id: str, cell_px: int, facing_left: bool = False, fills: Fills | None = None
    ) -> pygame.Surface:
        """What the figure and its base throw on the floor."""
        filled = fills or (self.size(id), self.size(id))

        def make() -> pygame.Surface:
            canvas, foot = _canvas(cell_px, filled)
            block, ground = cell_px * min(filled), self._index.grounds[shape_of(*filled)]
            picture = pygame.Surface(canvas, pygame.SRCALPHA, 32)
            unit = block / 100
            middle = (ground.middle[0] * unit, ground.middle[1] * unit)
            self._stand(picture, foot, self._scaled(ground.shadow, unit, ground.density), middle)
            body = self._body(id, cell_px, facing_left, filled)
            self._stand(picture, foot, *_thrown(*body, block))
            return picture

        return self._pictures.get(("shadow", id, cell_px, facing_left, filled), make)

    def token(self, kind: str, cell_px: int) -> pygame.Surface:
        """A chest, loot or mark, on the canvas of a one-cell figure. KeyError if unknown."""

        def make() -> pygame.Surface:
            body = self._token(kind)
            canvas, foot = _canvas(cell_px, ONE)
            picture = pygame.Surface(canvas, pygame.SRCALPHA, 32)
            k = cell_px / 100 / body.density
            layer = self._scaled(body, cell_px / 100, body.density)
            self._stand(picture, foot, layer, (body.foot[0] * k, body.foot[1] * k))
            return picture

        return self._pictures.get(("token", kind, cell_px), make)

    def portrait(self, id: str, radius: int, side: str, grey: bool = False) -> pygame.Surface:
        """The figure's head in the frame of its side; `grey` for defeated or done ones.

        The picture is a square with the middle of the frame in its middle.
        """

        def make() -> pygame.Surface:
            pieces = self._side(side)
            edge = 2 * math.ceil(radius * 1.15)
            crop = self._cut(self._figure(id).portrait)
            head = pygame.Surface((edge, edge), pygame.SRCALPHA, 32)
            head.blit(rescaled(crop, (edge, edge)), (0, 0))
            frame = pieces.plain if radius < _PLAIN_BELOW else pieces.frame
            rim = rescaled(self._cut(frame), (edge, edge))
            if grey:
                head = _greyed(head)
                rim = _paled(rim, _DONE_SATURATION)
            hole = rescaled(self._cut(pieces.hole), (edge, edge))
            head.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            head.blit(rim, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
            return head

        return self._pictures.get(("portrait", id, radius, side, grey), make)

    def _figure(self, id: str) -> Figure:
        figure = self._index.figures.get(id)
        if figure is None:
            raise KeyError(f"no figure is called {id!r}; there are {', '.join(self.figures)}")
        return figure

    def _token(self, kind: str) -> Body:
        body = self._index.tokens.get(kind)
        if body is None:
            raise KeyError(f"no token is called {kind!r}; there are {', '.join(self.tokens)}")
        return body

    def _side(self, side: str) -> Side:
        try:
            return self._index.sides[worn(side)]
        except KeyError:
            there = ", ".join(self.sides)
            raise KeyError(f"no side is called {side!r}; there are {there}") from None

    def _cut(self, piece: Piece | Body) -> pygame.Surface:
        def load() -> pygame.Surface:
            read = self._read.pop(piece.sheet, None)
            return read if read is not None else self._load(piece.sheet)

        return self._sheets.get((piece.sheet,), load).subsurface(piece.box)

    def _scaled(self, piece: Piece | Body, unit: float, density: float) -> pygame.Surface:
        """The piece at `unit` pixels per unit."""
        k = unit / density
        _, _, width, height = piece.box
        size = (max(1, round(width * k)), max(1, round(height * k)))
        return rescaled(self._cut(piece), size)

    def _body(
        self, id: str, cell_px: int, facing_left: bool, fills: Fills
    ) -> tuple[pygame.Surface, tuple[float, float]]:
        """The body at its size on the board, and where its feet are in it."""
        figure = self._figure(id)
        body = figure.left if facing_left else figure.right
        unit = _unit(figure, cell_px, fills)
        k = unit / body.density
        layer = self._scaled(body, unit, body.density)
        return layer, (body.foot[0] * k, body.foot[1] * k)

    @staticmethod
    def _stand(
        picture: pygame.Surface,
        foot: tuple[int, int],
        layer: pygame.Surface,
        at: tuple[float, float],
    ) -> None:
        """Lay `layer` on the canvas so that its point `at` comes to the feet."""
        where = (round(foot[0] - at[0]), round(foot[1] - at[1]))
        picture.blit(layer, where, special_flags=pygame.BLEND_PREMULTIPLIED)


def _grown(block: int) -> float:
    """How much larger than its block a figure is drawn: on the smallest ones it stays readable."""
    return 1.12 if block > 38 else 1.24


def shape_of(wide: int, high: int) -> str:
    """How a figure that fills so many cells lies.

    Whoever is longer than wide is twice as long: ValueError for anything else.
    """
    if wide == high:
        return SQUARE
    if max(wide, high) != 2 * min(wide, high):
        raise ValueError(f"no base is painted that covers {wide} by {high} cells")
    return LYING if wide > high else UPRIGHT


def _unit(figure: Figure, cell_px: int, fills: Fills) -> float:
    """Pixels per unit of a body: as large as what it fills, and no taller than those behind allow.

    On a long base it is drawn larger, but for what would reach far over its neighbours.
    """
    block, shape = cell_px * min(fills), shape_of(*fills)
    unit = block / 100 * _grown(block)
    if max(fills) == 1:
        return unit
    _, _, width, _ = figure.right.box
    if shape != SQUARE:
        most, reach = _LONG_BODY[shape]
        unit *= min(most, 100 * reach * figure.right.density / width / _grown(block))
    # From the feet to the edge of what it fills, and beyond as far as anybody: farther up are the
    # faces of those who stand behind.
    above = cell_px * (fills[1] / 2 + FEET * min(fills) + HEAD)
    return min(unit, above * figure.right.density / figure.right.foot[1])


def _canvas(cell_px: int, fills: Fills) -> tuple[tuple[int, int], tuple[int, int]]:
    """Width and height of the pictures of a figure, and where the feet stand in them."""
    block = cell_px * min(fills)
    if not 1 <= block <= LARGEST_BLOCK:
        raise ValueError(
            f"a block of {min(fills)} cells of {cell_px} px is not within 1 to {LARGEST_BLOCK} px"
        )
    across, down = _HALVES[shape_of(*fills)]
    foot = (math.ceil((_HALF_WIDTH + across) * block), math.ceil((_ABOVE + down) * block))
    return (2 * foot[0], foot[1] + math.ceil((_BELOW + down) * block)), foot


def _rim(block: int) -> int:
    """How many pixels wide the rim about the body in a block is: a line, never a frame."""
    return max(1, min(round(_RIM * block), 2 + block // 160))


def _rimmed(bare: pygame.Surface, far: int) -> pygame.Surface:
    """The picture with a dark rim so many pixels wide about all that is painted."""
    dark = bare.copy()
    dark.fill((0, 0, 0, _RIM_DARK), special_flags=pygame.BLEND_RGBA_MULT)
    picture = pygame.Surface(bare.get_size(), pygame.SRCALPHA, 32)
    near = max(1, round(far * 0.7))
    for across, down in (
        (far, 0), (-far, 0), (0, far), (0, -far),
        (near, near), (-near, near), (near, -near), (-near, -near),
    ):  # fmt: skip
        picture.blit(dark, (across, down), special_flags=pygame.BLEND_RGBA_MAX)
    picture.blit(bare, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return picture


def _paled(picture: pygame.Surface, saturation: float) -> pygame.Surface:
    """The picture with its colours drawn toward grey."""
    kept, lost = round(255 * saturation), round(255 * (1 - saturation))
    pale = picture.copy()
    pale.fill((kept, kept, kept, 255), special_flags=pygame.BLEND_RGBA_MULT)
    grey = pygame.transform.grayscale(picture)
    grey.fill((lost, lost, lost, 255), special_flags=pygame.BLEND_RGBA_MULT)
    pale.blit(grey, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return pale


def _greyed(picture: pygame.Surface) -> pygame.Surface:
    """An opaque picture without colour, flatter and a little lighter."""
    grey = pygame.transform.grayscale(picture)
    flat, lift = round(255 * _GREY_CONTRAST), round(255 * _GREY_LIFT)
    grey.fill((flat, flat, flat, 255), special_flags=pygame.BLEND_RGBA_MULT)
    grey.fill((lift, lift, lift, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return grey


def _thrown(
    body: pygame.Surface, foot: tuple[float, float], block: int
) -> tuple[pygame.Surface, tuple[float, float]]:
    """The shadow that a body throws to the lower right of the floor, and where its feet are."""
    width, height = body.get_size()
    low = max(1, round(height * 0.42))
    lean = round(height * 0.32)
    soft = max(1, round(block * 0.024))
    flat = rescaled(body, (width, low))
    flat.fill((0, 0, 0, 95), special_flags=pygame.BLEND_RGBA_MULT)
    sheared = pygame.Surface((width + lean + 4 * soft, low + 4 * soft), pygame.SRCALPHA, 32)
    for row in range(low):
        shift = round((1 - row / low) * lean)
        sheared.blit(flat, (2 * soft + shift, 2 * soft + row), (0, row, width, 1))
    thrown = pygame.transform.gaussian_blur(sheared, soft)
    at_x = foot[0] + (1 - foot[1] / height) * lean + 2 * soft
    return thrown, (at_x, foot[1] * 0.42 + 2 * soft)
