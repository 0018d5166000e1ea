"""Miniature and token definitions: read strictly, with every fault of every file in words."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Final, Literal, get_type_hints

import msgspec

from paint.parts import Glow, Library, Part, Placing, bounds, nearest, place, read
from paint.ramps import RAMPS

CANVAS: Final = (-25.0, -18.0, 125.0, 142.0)
FEET: Final = (50.0, 110.0)
MOST_LINES: Final = 55
MOST_RAMPS: Final = 12

Colour = Annotated[str, msgspec.Meta(pattern="^#[0-9a-fA-F]{6}$")]
Text = Annotated[str, msgspec.Meta(min_length=1)]
Scale = Annotated[float, msgspec.Meta(ge=0.3, le=1.5)]
WeaponSide = Literal["left", "right", "both", "none"]


class FigureText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The keys of a figure's file; `head` is (x, y, zoom) of its portrait."""

    name: Text
    feature: Text
    scale: Scale
    size: Literal["1x1", "2x2", "3x3"]
    head: tuple[float, float, Annotated[float, msgspec.Meta(ge=0.5, le=2.5)]]
    weapon_side: WeaponSide
    palette: Annotated[list[str], msgspec.Meta(min_length=2, max_length=3)]
    backdrop: tuple[Colour, Colour]
    parts: Text


class TokenText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The keys of a token's file; `shadow` is its soft ground shadow (cx, cy, rx, ry) or absent."""

    name: Text
    feature: Text
    scale: Scale
    parts: Text
    shadow: tuple[float, float, float, float] | None = None


@dataclass(frozen=True, slots=True)
class Drawing:
    """One definition, ready to paint: its parts stand on the canvas at their final size."""

    id: str
    text: FigureText | TokenText
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong in one file. The line counts from 1; 0 means the file as a whole."""

    path: Path
    line: int
    reason: str

    def __str__(self) -> str:
        place_in_file = f"{self.path}:{self.line}" if self.line else f"{self.path}"
        return f"{place_in_file}: {self.reason}"


@dataclass(frozen=True, slots=True)
class Cast:
    """Everything under `assets/minis`: figures and tokens by id, and every fault found."""

    figures: dict[str, Drawing]
    tokens: dict[str, Drawing]
    faults: tuple[Fault, ...]


def load_cast(folder: Path) -> Cast:
    """Read `folder`: `parts/` is the library, `tokens/` the tokens, other folders hold figures."""
    faults: list[Fault] = []
    library: dict[str, tuple[Part, ...]] = {}
    for path in sorted((folder / "parts").glob("*.toml")):
        library.update(_library_file(path, library, faults))
    figures: dict[str, Drawing] = {}
    tokens: dict[str, Drawing] = {}
    for path in sorted(folder.glob("*/*.toml")):
        if path.parent.name == "parts":
            continue
        if path.stem in figures or path.stem in tokens:
            faults.append(Fault(path, 0, f"another file is called {path.name} already"))
            continue
        token = path.parent.name == "tokens"
        drawing, found = load_drawing(path, library, token=token)
        faults.extend(found)
        if drawing is not None:
            (tokens if token else figures)[path.stem] = drawing
    return Cast(figures, tokens, tuple(faults))


def load_drawing(
    path: Path, library: Library, *, token: bool = False
) -> tuple[Drawing | None, list[Fault]]:
    """The drawing in one file, or None with the reasons why it cannot be painted."""
    source = path.read_text(encoding="utf-8")
    table, faults = _table(path, source)
    if table is None:
        return None, faults
    kind: type[FigureText] | type[TokenText] = TokenText if token else FigureText
    faults += [Fault(path, _line_of(source, key), why) for key, why in _key_faults(table, kind)]
    block = table.get("parts")
    parts: list[Part] = []
    if isinstance(block, str):
        first = _block_line(source, "parts")
        parts, wrong = read(block, library)
        faults += [Fault(path, first + line, why) for line, why in wrong]
        lines = sum(1 for line in block.splitlines() if line.split("#", 1)[0].strip())
        if lines > MOST_LINES:
            faults.append(Fault(path, first, f"{lines} part lines; {MOST_LINES} is the most"))
        ramps = sorted({p.role for p in parts if RAMPS[p.role].finish == "shaded"})
        if len(ramps) > MOST_RAMPS:
            reason = f"{len(ramps)} shaded ramps ({', '.join(ramps)}); {MOST_RAMPS} is the most"
            faults.append(Fault(path, first, reason))
    if faults:
        return None, faults
    text: FigureText | TokenText = msgspec.convert(table, type=kind)
    # Scaling keeps the feet where they are, so a small figure stands on the same base.
    scale = text.scale
    foot = Placing(FEET[0] * (1 - scale), FEET[1] * (1 - scale), 0.0, scale)
    standing = tuple(place(part, foot) for part in parts)
    faults = [Fault(path, _line_of(source, key), why) for key, why in _misfits(text, standing)]
    return (None, faults) if faults else (Drawing(path.stem, text, standing), [])


def _misfits(text: FigureText | TokenText, parts: tuple[Part, ...]) -> list[tuple[str, str]]:
    """What only shows once the parts stand: ramps not used, parts or head off the canvas."""
    found: list[tuple[str, str]] = []
    left, top, right, bottom = CANVAS
    for part in parts:
        if isinstance(part, Glow):
            continue
        x0, y0, x1, y1 = bounds(part)
        if x0 < left or y0 < top or x1 > right or y1 > bottom:
            box = f"{x0:.0f},{y0:.0f} to {x1:.0f},{y1:.0f}"
            found.append(("parts", f"a {part.role} part ({box}) leaves the canvas"))
    if isinstance(text, FigureText):
        used = {part.role for part in parts}
        for ramp in text.palette:
            if ramp not in RAMPS:
                reason = f"no colour ramp is called {ramp!r}{nearest(ramp, RAMPS)}"
                found.append(("palette", reason))
            elif ramp not in used:
                found.append(("palette", f"no part is painted with the leading ramp {ramp!r}"))
        if not (left < text.head[0] < right and top < text.head[1] < bottom):
            found.append(("head", "the head point lies off the canvas"))
    return found


def _table(path: Path, source: str) -> tuple[dict[str, Any] | None, list[Fault]]:
    try:
        return tomllib.loads(source), []
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"at line (\d+)", str(error))
        return None, [Fault(path, int(at[1]) if at else 0, f"not TOML: {error}")]


def _key_faults(table: Mapping[str, Any], kind: type[msgspec.Struct]) -> list[tuple[str, str]]:
    """Check each key by itself, so that one wrong value does not hide the next."""
    types = get_type_hints(kind, include_extras=True)
    required = {f.name for f in msgspec.structs.fields(kind) if f.required}
    found = [("", f"the key {key!r} is missing") for key in sorted(required - set(table))]
    for key, value in table.items():
        if key not in types:
            found.append((key, f"no key is called {key!r}{nearest(key, types)}"))
            continue
        try:
            msgspec.convert(value, types[key])
        except msgspec.ValidationError as error:
            found.append((key, f"{key}: {error}"))
    return found


def _library_file(
    path: Path, known: Mapping[str, tuple[Part, ...]], faults: list[Fault]
) -> dict[str, tuple[Part, ...]]:
    """The parts of one library file: every key is a part's name, every value its lines."""
    source = path.read_text(encoding="utf-8")
    table, wrong = _table(path, source)
    faults.extend(wrong)
    parts: dict[str, tuple[Part, ...]] = {}
    for name, block in (table or {}).items():
        line = _line_of(source, name)
        if not isinstance(block, str):
            faults.append(Fault(path, line, f"{name}: a library part is a text of part lines"))
            continue
        if name in known:
            faults.append(Fault(path, line, f"another file has a part called {name!r} already"))
        found, reasons = read(block, {**known, **parts})
        first = _block_line(source, name)
        faults.extend(Fault(path, first + at, why) for at, why in reasons)
        if not found and not reasons:
            faults.append(Fault(path, line, f"{name}: the part is empty"))
        parts[name] = tuple(found)
    return parts


def _line_of(source: str, key: str) -> int:
    """The line on which `key` is set, from 1; 0 if it is not there."""
    for number, line in enumerate(source.splitlines(), 1):
        if key and re.match(rf"\s*\"?{re.escape(key)}\"?\s*=", line):
            return number
    return 0


def _block_line(source: str, key: str) -> int:
    """The line of the file on which the first line of the text under `key` stands."""
    line = _line_of(source, key)
    if not line:
        return 0
    text = source.splitlines()[line - 1].split("=", 1)[1].strip()
    return line + 1 if text in {'"""', "'''"} else line
