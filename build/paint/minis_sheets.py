"""Sheets of miniatures: painted pictures packed into PNG files with one index beside them."""

from __future__ import annotations

import math
import struct
import zlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np
import numpy.typing as npt

from paint.minis_definition import FEET, Cast, Drawing, FigureText
from paint.minis_painter import Picture, paint, whole
from paint.minis_raster import Mask, Window, blur, coverage
from paint.minis_sides import (
    SIDES,
    STRETCHES,
    WIDTHS,
    base_canvas,
    paint_base,
    paint_frame,
    paint_frame_hole,
    paint_ground_shadow,
    paint_halo,
)
from paint.parts import Outline, Placing
from paint.ramps import colour

BODY_DENSITY: Final = 4.0
LARGE_DENSITY: Final = 4.5
"""Pixels per unit of a figure of one cell, and of one that fills more and is shown larger."""
PORTRAIT_EDGE: Final = 384
BASE_DENSITY: Final = 3.0
LONG_BASE_DENSITY: Final = 2.0
"""Pixels per unit of a base, and of one for two blocks, which is as large again."""
FRAME_RADIUS: Final = 120
GROUND: Final = "ground"
"""The sheet of what all bases throw on the floor."""
PORTRAIT_REACH: Final = 28.0
"""Units from the middle of a portrait to the edge of its frame, at zoom 1 and scale 1."""

_GUTTER: Final = 2
_STEP: Final = 8


def premultiplied(picture: Picture) -> Picture:
    """The picture with its colours multiplied by their alpha, in whole numbers.

    Where it is opaque, colours come in steps of `_STEP`, which halves the files; every picture is
    shown scaled down, which smooths them again. Glows and soft edges keep twice as many.
    """
    alpha = picture[..., 3:]
    exact = np.rint(np.concatenate([picture[..., :3] * (alpha / 255), alpha], 2))
    coarse = np.minimum(np.rint(exact / _STEP) * _STEP, 255)
    fine = np.minimum(np.rint(exact / 4) * 4, 255)
    return np.asarray(np.where(exact[..., 3:] == 255, coarse, fine), np.float32)


def trimmed(picture: Picture, view: Window) -> tuple[Picture, Window]:
    """The picture without its empty border, and the window that is left."""
    rows = np.nonzero(picture[..., 3].max(1) >= 1)[0]
    columns = np.nonzero(picture[..., 3].max(0) >= 1)[0]
    top, bottom = int(rows[0]), int(rows[-1]) + 1
    left, right = int(columns[0]), int(columns[-1]) + 1
    window = Window(
        view.left + left, view.top + top, view.left + right, view.top + bottom, view.density
    )
    return picture[top:bottom, left:right], window


@dataclass(slots=True)
class Page:
    """Pictures side by side on one sheet."""

    name: str
    pictures: list[tuple[int, Picture]] = field(default_factory=list)
    width: int = 0

    def add(self, picture: Picture) -> tuple[int, int, int, int]:
        """Put a picture to the right of the others; its box (x, y, width, height)."""
        box = (self.width, 0, picture.shape[1], picture.shape[0])
        self.pictures.append((self.width, picture))
        self.width += picture.shape[1] + _GUTTER
        return box

    def save(self, folder: Path) -> None:
        """Write the sheet as a PNG file, colours premultiplied."""
        height = max(picture.shape[0] for _, picture in self.pictures)
        sheet = np.zeros((height, self.width - _GUTTER, 4), np.uint8)
        for x, picture in self.pictures:
            tall, wide = picture.shape[:2]
            sheet[:tall, x : x + wide] = premultiplied(picture).astype(np.uint8)
        (folder / f"{self.name}.png").write_bytes(png(sheet))


def png(sheet: npt.NDArray[np.uint8]) -> bytes:
    """A picture of four channels as a PNG file.

    pygame predicts every row from its neighbours, which is right for photographs. Colours in
    coarse steps repeat instead, and pack a fifth smaller without prediction.
    """
    height, width = sheet.shape[:2]
    rows = np.zeros((height, 1 + 4 * width), np.uint8)
    rows[:, 1:] = sheet.reshape(height, 4 * width)
    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)

    def chunk(kind: bytes, data: bytes) -> bytes:
        return (
            struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        )

    packed = zlib.compress(rows.tobytes(), 9)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", packed) + chunk(b"IEND", b"")
    )


def density_of(drawing: Drawing) -> float:
    """Pixels per unit of a drawing's master: enough for the largest cell it is shown on."""
    return LARGE_DENSITY if getattr(drawing.text, "size", "1x1") != "1x1" else BODY_DENSITY


def body(drawing: Drawing, *, mirrored: bool = False) -> tuple[Picture, Window]:
    """The master of a figure or token for the board, trimmed."""
    view = whole(density_of(drawing))
    return trimmed(paint(drawing, view, mirrored=mirrored), view)


def portrait(drawing: Drawing) -> Picture:
    """The head of a figure before its backdrop: a full square, 2.3 frame radii wide and high.

    It is painted at the 5 to 8 pixels per unit that fill `PORTRAIT_EDGE`.
    """
    text = drawing.text
    assert isinstance(text, FigureText)
    foot = Placing(FEET[0] * (1 - text.scale), FEET[1] * (1 - text.scale), 0.0, text.scale)
    x, y = foot.point(text.head[0], text.head[1])
    half = PORTRAIT_EDGE // 2
    density = half / (1.15 * PORTRAIT_REACH * text.scale / text.head[2])
    left, top = round(x * density) - half, round(y * density) - half
    view = Window(left, top, left + 2 * half, top + 2 * half, density)
    figure = paint(drawing, view)
    span = np.linspace(-1, 1, 2 * half, dtype=np.float32)
    far = np.clip(np.hypot(span[None] + 0.25, span[:, None] + 0.35) / 1.35, 0, 1)
    near = (1 - far * far * (3 - 2 * far))[..., None]
    dark, light = (colour(hue) for hue in text.backdrop)
    back = dark * (1 - near) + light * near
    # The head throws a soft shade on the backdrop, so that it stands off it.
    alpha = figure[..., 3:] / 255
    shade = blur(np.ascontiguousarray(alpha[..., 0]), 0.16 * half)[..., None] * 0.45
    mixed = back * (1 - shade) * (1 - alpha) + figure[..., :3] * alpha
    opaque = np.full((*mixed.shape[:2], 1), 255, np.float32)
    return np.concatenate([np.clip(mixed, 0, 255), opaque], 2).astype(np.float32)


def with_shadow(picture: Picture, window: Window, shadow: tuple[float, ...]) -> Picture:
    """A token's picture over its soft ground shadow (cx, cy, rx, ry in units)."""
    cx, cy, rx, ry = shadow
    steps = [i * math.tau / 64 for i in range(64)]
    ring = tuple((cx + rx * math.cos(a), cy + ry * math.sin(a)) for a in steps)
    spread: Mask = blur(coverage(Outline("dark", (ring,)), window), 5 * window.density) * 0.6
    alpha = picture[..., 3] / 255
    joined = alpha + spread * (1 - alpha)
    share = np.divide(alpha, joined, out=np.zeros_like(alpha), where=joined > 0)
    colours = picture[..., :3] * share[..., None]
    return np.concatenate([colours, joined[..., None] * 255], 2).astype(np.float32)


def _crop(page: Page, picture: Picture, window: Window) -> dict[str, Any]:
    """Put a body on a page: its box there and where the feet are inside the box."""
    foot = (FEET[0] * window.density - window.left, FEET[1] * window.density - window.top)
    box = page.add(picture)
    return {"sheet": page.name, "box": box, "foot": foot, "density": window.density}


def face(text: FigureText) -> tuple[float, ...]:
    """The face of a figure that looks right: its box from the feet, in units, to two decimals."""
    x, y, wide, high = text.face
    box = (x - wide - FEET[0], y - high - FEET[1], 2 * wide, 2 * high)
    return tuple(round(side * text.scale, 2) for side in box)


def _figure(drawing: Drawing, folder: Path) -> dict[str, Any]:
    text = drawing.text
    assert isinstance(text, FigureText)
    page = Page(drawing.id)
    right = _crop(page, *body(drawing))
    left = _crop(page, *body(drawing, mirrored=True))
    page.save(folder)
    # Panels ask for heads in many sizes at any time, the board for bodies in one.
    head = Page(portrait_sheet(drawing.id))
    box = head.add(portrait(drawing))
    head.save(folder)
    return {
        "name": text.name,
        "size": int(text.size[0]),
        "face": face(text),
        "right": right,
        "left": left,
        "portrait": {"sheet": head.name, "box": box},
    }


def portrait_sheet(figure: str) -> str:
    """The name of the sheet of a figure's head."""
    return f"portrait_{figure}"


def _token(drawing: Drawing, page: Page) -> dict[str, Any]:
    view = whole(density_of(drawing))
    picture = paint(drawing, view)
    shadow = getattr(drawing.text, "shadow", None)
    if shadow is not None:
        picture = with_shadow(picture, view, shadow)
    return _crop(page, *trimmed(picture, view))


def _base_density(shape: str) -> float:
    return BASE_DENSITY if shape == "square" else LONG_BASE_DENSITY


def _bases(name: str, shape: str, page: Page) -> dict[str, Any]:
    """The pictures of one side for one shape of base: three widths of it, and its halo."""
    density, stretch = _base_density(shape), STRETCHES[shape]
    painted = {width: paint_base(name, width, density, stretch) for width in WIDTHS}
    painted["halo"] = paint_halo(name, density, stretch)
    return {
        part: {"sheet": page.name, "box": page.add(picture)} for part, picture in painted.items()
    }


def _ground(shape: str, page: Page) -> dict[str, Any]:
    """What bases of one shape have in common."""
    density, stretch = _base_density(shape), STRETCHES[shape]
    left, top, _, _ = base_canvas(stretch)
    box = page.add(paint_ground_shadow(density, stretch))
    return {
        "density": density,
        "middle": [-left, -top],
        "shadow": {"sheet": page.name, "box": box},
    }


def _side(name: str, page: Page, long: Page, frames: Page) -> dict[str, Any]:
    """The pictures of one side: its bases and its portrait frames.

    Long bases have a sheet of their own, few games need them; and so have frames, which panels
    need when no base is to be made.
    """

    def put(picture: Picture) -> dict[str, Any]:
        return {"sheet": frames.name, "box": frames.add(picture)}

    return {
        "bases": {
            shape: _bases(name, shape, page if shape == "square" else long) for shape in STRETCHES
        },
        "frame": put(paint_frame(name, FRAME_RADIUS, patterned=True)),
        "plain": put(paint_frame(name, FRAME_RADIUS, patterned=False)),
        "hole": put(paint_frame_hole(name, FRAME_RADIUS)),
    }


def paint_sheets(cast: Cast, folder: Path, only: frozenset[str] = frozenset()) -> None:
    """Paint the cast into `folder`: sheets of figures, sides and tokens, and `index.json`.

    `only` names figures to repaint; the other figures keep their sheets and index entries, those
    whose file has a fault just now included.
    """
    folder.mkdir(parents=True, exist_ok=True)
    index_file = folder / "index.json"
    known: dict[str, Any] = {}
    if only and index_file.exists():
        known = msgspec.json.decode(index_file.read_bytes())["figures"]
    faulty = {fault.path.stem for fault in cast.faults} & set(known)
    figures = {
        id: known[id] if id in known and id not in only else _figure(cast.figures[id], folder)
        for id in sorted({*cast.figures, *faulty})
    }
    # A sheet a token and three a side: a match reads no more than lies about and is worn in it.
    tokens = {id: Page(f"token_{id}") for id in sorted(cast.tokens)}
    sides = {name: Page(f"side_{name}") for name in SIDES}
    longs = {name: Page(f"side_{name}_long") for name in SIDES}
    frames = {name: Page(f"frame_{name}") for name in SIDES}
    ground = Page(GROUND)
    index = {
        "figures": figures,
        "tokens": {id: _token(cast.tokens[id], page) for id, page in tokens.items()},
        "sides": {
            name: _side(name, page, longs[name], frames[name]) for name, page in sides.items()
        },
        "grounds": {shape: _ground(shape, ground) for shape in STRETCHES},
    }
    pages = (
        *tokens.values(), *sides.values(), *longs.values(), *frames.values(), ground
    )  # fmt: skip
    for page in pages:
        page.save(folder)
    kept = {*figures, *map(portrait_sheet, figures), *(page.name for page in pages)}
    for sheet in folder.glob("*.png"):
        if sheet.stem not in kept:
            sheet.unlink()
    text = msgspec.json.format(msgspec.json.encode(index), indent=1)
    index_file.write_bytes(text + b"\n")
