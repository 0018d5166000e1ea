"""Miniature and token definitions: read strictly, with every fault of every file in words."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Final, Literal, NamedTuple, get_type_hints

import msgspec

from paint.parts import Block, Glow, Library, Part, Placing, bounds, nearest, place, read
from paint.ramps import RAMPS

CANVAS: Final = (-25.0, -18.0, 125.0, 142.0)
FEET: Final = (50.0, 110.0)
TOKENS: Final = "tokens"
MOST_LINES: Final = 55
MOST_RAMPS: Final = 12

Colour = Annotated[str, msgspec.Meta(pattern="^#[0-9a-fA-F]{6}$")]
Text = Annotated[str, msgspec.Meta(min_length=1)]
Scale = Annotated[float, msgspec.Meta(ge=0.3, le=1.5)]
Half = Annotated[float, msgspec.Meta(gt=0)]
WeaponSide = Literal["left", "right", "both", "none"]


class FigureText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The keys of a figure's file; `head` is (x, y, zoom) of its portrait.

    `face` is what must stay in sight on the board, as the middle and half of width and height.
    `like` is the id of the figure whose body this one has: what it does not say itself is as there,
    `behind` lies under that body, and `parts` over it.
    """

    name: Text
    feature: Text
    scale: Scale
    size: Literal["1x1", "1x2", "2x2", "3x3"]
    head: tuple[float, float, Annotated[float, msgspec.Meta(ge=0.5, le=2.5)]]
    face: tuple[float, float, Half, Half]
    weapon_side: WeaponSide
    palette: Annotated[list[str], msgspec.Meta(min_length=2, max_length=3)]
    backdrop: tuple[Colour, Colour]
    parts: Text
    like: Text | None = None
    behind: Text | None = None


class TokenText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The keys of a token's file; `shadow` is its soft ground shadow (cx, cy, rx, ry) or absent."""

    name: Text
    feature: Text
    scale: Scale
    parts: Text
    shadow: tuple[float, float, float, float] | None = None


_WANTED: Final[dict[str, str]] = {
    "name": 'what it is called, like "Goblin Guard"',
    "feature": 'the one thing that no other figure has, like "a drawn recurve bow"',
    "scale": "a number from 0.3 to 1.5, like 0.84",
    "size": '"1x1", "1x2", "2x2" or "3x3"',
    "head": "the middle and the zoom (0.5 to 2.5) of the portrait, like [52, 40, 0.9]",
    "face": "the face's middle and half of its width and height, like [52, 37, 12, 12]",
    "weapon_side": '"left", "right", "both" or "none"',
    "palette": 'two or three names of ramps, like ["goblin", "iron"]',
    "backdrop": 'a dark and a light colour, like ["#421810", "#C8703E"]',
    "parts": 'the part lines between """ and """',
    "like": 'the id of a figure of the same folder, like "goblin_guard"',
    "behind": 'the part lines under the body that it is like, between """ and """',
    "shadow": "the ground shadow's cx, cy, rx, ry, like [56, 108, 38, 15]",
}
"""What each key takes, as the end of a sentence."""
_OWN: Final = frozenset({"name", "feature", "parts"})
"""Keys that nobody takes from the figure it is like."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """One definition, ready to paint: its parts stand on the canvas at their final size."""

    id: str
    text: FigureText | TokenText
    parts: tuple[Part, ...]
    folder: str


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
    """Read `folder`: `parts/` is the library, other folders hold figures.

    Tokens are in `tokens/` and in those of one game, `tokens_<game>/`.
    """
    faults: list[Fault] = []
    library: dict[str, tuple[Part, ...]] = {}
    for path in sorted((folder / "parts").glob("*.toml")):
        library.update(_library_file(path, library, faults))
    figures: dict[str, Drawing] = {}
    tokens: dict[str, Drawing] = {}
    seen: dict[str, Path] = {}
    for path in sorted(folder.glob("*/*.toml")):
        if path.parent.name == "parts":
            continue
        if path.stem in seen:
            other = seen[path.stem].relative_to(folder)
            faults.append(Fault(path, 0, f"{other} has the same id; give this file another name"))
            continue
        seen[path.stem] = path
        token = path.parent.name.split("_")[0] == TOKENS
        drawing, found = load_drawing(path, library, token=token)
        faults.extend(found)
        if drawing is not None:
            (tokens if token else figures)[path.stem] = drawing
    return Cast(figures, tokens, tuple(faults))


def load_drawing(
    path: Path, library: Library, *, token: bool = False
) -> tuple[Drawing | None, list[Fault]]:
    """The drawing in one file, or None with the reasons why it cannot be painted."""
    source, faults = _source(path)
    table = source.table
    if table is None:
        return None, faults
    if not re.fullmatch(r"[a-z][a-z0-9_]*", path.stem):
        reason = "a file's name is its id; use small letters, digits and _ alone"
        faults.append(Fault(path, 0, reason))
    kind: type[FigureText] | type[TokenText] = TokenText if token else FigureText
    model = _Model({}, (), []) if token else _model(path, table, library)
    faults += [Fault(path, source.line_of(key), why) for key, why in model.faults]
    lost = "like" in table and not model.table
    table = {**{key: told for key, told in model.table.items() if key not in _OWN}, **table}
    # What it would have from a model that it does not get is not told as missing besides.
    faults += [
        Fault(path, source.line_of(key), why)
        for key, why in _key_faults(table, kind)
        if key or not lost
    ]
    # From back to front: what lies behind, the body of the model, the figure's own lines.
    drawn: list[tuple[Part, int]] = []
    for key in ("behind", "parts"):
        if key == "parts":
            drawn += [(part, source.line_of("like")) for part in model.parts]
        lines = None if token and key == "behind" else table.get(key)
        if not isinstance(lines, str) or not lines:
            continue
        block, first = read(lines, library), source.first_line(key)
        drawn += [(p, first + line) for p, line in zip(block.parts, block.lines, strict=True)]
        faults += [Fault(path, first + line, why) for line, why in block.faults]
        faults += [Fault(path, first, why) for why in _too_much(key, lines, block)]
    if faults:
        return None, faults
    text: FigureText | TokenText = msgspec.convert(table, type=kind)
    # Scaling keeps the feet where they are, so a small figure stands on the same base.
    scale = text.scale
    foot = Placing(FEET[0] * (1 - scale), FEET[1] * (1 - scale), 0.0, scale)
    standing = tuple(place(part, foot) for part, _ in drawn)
    for part, (_, line) in zip(standing, drawn, strict=True):
        faults += [Fault(path, line, why) for why in _off_canvas(part)]
    if isinstance(text, FigureText):
        faults += [Fault(path, source.line_of(key), why) for key, why in _misfits(text, standing)]
    return (None, faults) if faults else (Drawing(path.stem, text, standing, path.parent.name), [])


class _Model(NamedTuple):
    """The figure that another is like: its keys, its parts, and why it cannot be one, by key."""

    table: dict[str, Any]
    parts: tuple[Part, ...]
    faults: list[tuple[str, str]]


def _model(path: Path, table: Mapping[str, Any], library: Library) -> _Model:
    """The figure of the same folder that one is `like`; empty if it is like nobody."""
    if "like" not in table:
        alone = "behind lies under the body of another figure; name that one with like"
        return _Model({}, (), [("behind", alone)] if "behind" in table else [])
    id = table["like"]
    if not isinstance(id, str) or not id:
        return _Model({}, (), [])
    others = {file.stem: file for file in path.parent.glob("*.toml") if file != path}
    if id not in others:
        near = nearest(id, others) if others else ""
        reason = f"no other figure of this folder is called {id!r}{near}"
        return _Model({}, (), [("like", reason)])
    found = _source(others[id])[0].table
    lines = (found or {}).get("parts")
    block = read(lines, library) if isinstance(lines, str) else None
    if found is None or block is None or block.faults:
        return _Model({}, (), [("like", f"the file of {id} has faults; mend those first")])
    if "like" in found:
        reason = f"{id} is like {found['like']} itself; be like that one"
        return _Model({}, (), [("like", reason)])
    return _Model(found, tuple(block.parts), [])


def _too_much(key: str, lines: str, block: Block) -> list[str]:
    """What a block of part lines has too much of, or of which it has nothing."""
    found = []
    count = sum(1 for line in lines.splitlines() if line.split("#", 1)[0].strip())
    if not count:
        found.append(f"{key} has no part line; write at least one, like E steel 50 90 20 20")
    if count > MOST_LINES:
        found.append(f"{count} part lines, and {MOST_LINES} is the most; join or leave out some")
    ramps = sorted({p.role for p in block.parts if RAMPS[p.role].finish == "shaded"})
    if len(ramps) > MOST_RAMPS:
        named = ", ".join(ramps)
        found.append(
            f"{len(ramps)} shaded ramps, and {MOST_RAMPS} is the most; drop one of {named}"
        )
    return found


def _off_canvas(part: Part) -> list[str]:
    """Why a part that stands does not lie on the canvas."""
    left, top, right, bottom = CANVAS
    room = f"keep within x {left:.0f} to {right:.0f} and y {top:.0f} to {bottom:.0f}"
    if isinstance(part, Glow):
        if left <= part.x <= right and top <= part.y <= bottom:
            return []
        return [f"the middle of a {part.role} glow lies off the canvas; {room}"]
    x0, y0, x1, y1 = bounds(part)
    if left <= x0 and top <= y0 and x1 <= right and y1 <= bottom:
        return []
    box = f"x {x0:.0f} to {x1:.0f}, y {y0:.0f} to {y1:.0f} after scaling"
    return [f"a {part.role} part leaves the canvas ({box}); {room}"]


def _misfits(text: FigureText, parts: tuple[Part, ...]) -> list[tuple[str, str]]:
    """What keys say that the parts do not bear out, by key."""
    found: list[tuple[str, str]] = []
    used = {part.role for part in parts}
    for ramp in text.palette:
        if ramp not in RAMPS:
            found.append(("palette", f"no colour ramp is called {ramp!r}{nearest(ramp, RAMPS)}"))
        elif ramp not in used:
            reason = f"no part is painted with the leading ramp {ramp!r}; name one that is used"
            found.append(("palette", reason))
    left, top, right, bottom = CANVAS
    if not (left < text.head[0] < right and top < text.head[1] < bottom):
        found.append(("head", "the head point lies off the canvas; point between the eyes"))
    x, y, wide, high = text.face
    if not (left < x - wide and x + wide < right and top < y - high and y + high < bottom):
        found.append(("face", "the face leaves the canvas; give its middle, then half its size"))
    return found


def _key_faults(table: Mapping[str, Any], kind: type[msgspec.Struct]) -> list[tuple[str, str]]:
    """Check each key by itself, so that one wrong value does not hide the next."""
    types = get_type_hints(kind, include_extras=True)
    required = {f.name for f in msgspec.structs.fields(kind) if f.required}
    found = []
    for key in sorted(required - set(table)):
        found.append(("", f"the key {key!r} is missing; set it to {_WANTED[key]}"))
    for key, value in table.items():
        if key not in types:
            found.append((key, f"no key is called {key!r}{nearest(key, types)}"))
            continue
        try:
            msgspec.convert(value, types[key])
        except msgspec.ValidationError:
            found.append((key, f"{key} must be {_WANTED[key]}; it is {_shown(value)}"))
    return found


def _shown(value: object) -> str:
    """A value as it stands in the file, cut short."""
    said = "true" if value is True else "false" if value is False else repr(value)
    said = said.replace("'", '"')
    return said if len(said) <= 40 else f"{said[:37]}..."


class _Source(NamedTuple):
    """The text of a file, what it says (None if it cannot be read) and where its keys stand."""

    lines: list[str]
    table: dict[str, Any] | None

    def line_of(self, key: str) -> int:
        """The line on which `key` is set, from 1; 0 if it is not there."""
        for number, line in enumerate(self.lines, 1):
            if key and re.match(rf"\s*\"?{re.escape(key)}\"?\s*=", line):
                return number
        return 0

    def first_line(self, key: str) -> int:
        """The line of the file on which the first line of the text under `key` stands."""
        line = self.line_of(key)
        if not line:
            return 0
        text = self.lines[line - 1].split("=", 1)[1].strip()
        return line + 1 if text in {'"""', "'''"} else line


def _source(path: Path) -> tuple[_Source, list[Fault]]:
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return _Source([], None), [Fault(path, 0, "the file is not UTF-8; save it as UTF-8 text")]
    try:
        return _Source(text.splitlines(), tomllib.loads(text)), []
    except tomllib.TOMLDecodeError as error:
        at = re.search(r" \(at (?:line (\d+).*|end of document)\)", str(error))
        said = str(error)[: at.start()] if at else str(error)
        line = int(at[1]) if at and at[1] else len(text.splitlines())
        reason = f"the file is not TOML ({said}); write key = value, and text in quotes"
        return _Source(text.splitlines(), None), [Fault(path, line, reason)]


def _library_file(
    path: Path, known: Mapping[str, tuple[Part, ...]], faults: list[Fault]
) -> dict[str, tuple[Part, ...]]:
    """The parts of one library file: every key is a part's name, every value its lines."""
    source, wrong = _source(path)
    faults.extend(wrong)
    parts: dict[str, tuple[Part, ...]] = {}
    for name, lines in (source.table or {}).items():
        line = source.line_of(name)
        if not isinstance(lines, str):
            reason = f'{name} must be part lines between """ and """; it is {_shown(lines)}'
            faults.append(Fault(path, line, reason))
            continue
        if name in known:
            reason = f"another file has a part {name!r} already; give this one another name"
            faults.append(Fault(path, line, reason))
        block = read(lines, {**known, **parts})
        first = source.first_line(name)
        faults.extend(Fault(path, first + at, why) for at, why in block.faults)
        if not block.parts and not block.faults:
            faults.append(Fault(path, line, f"the part {name!r} is empty; write its lines"))
        parts[name] = tuple(block.parts)
    return parts
