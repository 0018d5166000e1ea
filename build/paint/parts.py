"""Part lines: the small language in which a miniature is written, read into plain shapes.

Each line is one part; `docs/figures.md` tells the language. Coordinates are units of a hundredth
of a cell; the feet stand at (50, 110). Reading never stops at the first fault: every line that
cannot be read is reported with a reason.
"""

from __future__ import annotations

import difflib
import math
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from paint.ramps import RAMPS

Point = tuple[float, float]
Knot = tuple[float, float, float]

_TOKEN: Final = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)|\S")
_COORDINATES: Final = {"M": 2, "L": 2, "C": 6, "Q": 4, "Z": 0}
_CURVE_STEPS: Final = 14
_KNOT_STEPS: Final = 10
_ELLIPSE_STEPS: Final = 48


@dataclass(frozen=True, slots=True)
class Limb:
    """A thick curve through knots (x, y, radius). A clipped one is a line on the part before."""

    role: str
    knots: tuple[Knot, ...]
    clipped: bool = False


@dataclass(frozen=True, slots=True)
class Outline:
    """Filled polygons. A clipped one is a detail on the part before."""

    role: str
    polygons: tuple[tuple[Point, ...], ...]
    clipped: bool = False


@dataclass(frozen=True, slots=True)
class Glow:
    """Light added after everything else."""

    role: str
    x: float
    y: float
    radius: float
    strength: float


Part = Limb | Outline | Glow
Library = Mapping[str, tuple[Part, ...]]


@dataclass(frozen=True, slots=True)
class Placing:
    """Turn by `degrees`, scale (below zero: mirrored left to right) and move by (x, y)."""

    x: float = 0.0
    y: float = 0.0
    degrees: float = 0.0
    scale: float = 1.0

    def point(self, x: float, y: float) -> Point:
        """Where the point (x, y) comes to lie."""
        size = abs(self.scale)
        x, y = x * self.scale, y * size
        turn = math.radians(self.degrees)
        cos, sin = math.cos(turn), math.sin(turn)
        return self.x + x * cos - y * sin, self.y + x * sin + y * cos


class Block(NamedTuple):
    """The parts of a block of lines, back to front.

    `lines` tells for every part on which line of the block it stands, `faults` every line that
    cannot be read and why; both count from 0.
    """

    parts: list[Part]
    lines: list[int]
    faults: list[tuple[int, str]]


class LineError(ValueError):
    """One part line cannot be read; the text says why."""


def nearest(word: str, known: Iterable[str]) -> str:
    """What to do about a name that is not known: "; did you mean X?", or what names there are."""
    names = sorted(known)
    close = difflib.get_close_matches(word, names, 1, 0.6)
    if close:
        return f"; did you mean {close[0]}?"
    if len(names) <= 12:
        return f"; there are {', '.join(names)}"
    return f"; the nearest are {', '.join(difflib.get_close_matches(word, names, 3, 0.0))}"


def read(text: str, library: Library) -> Block:
    """The parts of a block of lines, with every fault in it."""
    block = Block([], [], [])
    for number, raw in enumerate(text.splitlines()):
        line = raw.split("#", 1)[0].strip()
        if not line:
            continue
        try:
            found = _line(line, library)
            if not any(not isinstance(p, Glow) and not p.clipped for p in block.parts):
                first = found[0]
                if not isinstance(first, Glow) and first.clipped:
                    raise LineError(
                        "a detail (f, e, l) needs a part before it to lie on; "
                        "put an L, P, E or U line above it"
                    )
            block.parts.extend(found)
            block.lines.extend([number] * len(found))
        except LineError as fault:
            block.faults.append((number, str(fault)))
    return block


def place(part: Part, placing: Placing) -> Part:
    """The same part turned, scaled and moved."""
    size = abs(placing.scale)
    if isinstance(part, Limb):
        knots = tuple((*placing.point(x, y), r * size) for x, y, r in part.knots)
        return Limb(part.role, knots, part.clipped)
    if isinstance(part, Outline):
        moved = tuple(tuple(placing.point(x, y) for x, y in ring) for ring in part.polygons)
        return Outline(part.role, moved, part.clipped)
    x, y = placing.point(part.x, part.y)
    return Glow(part.role, x, y, part.radius * size, part.strength)


def bounds(part: Part) -> tuple[float, float, float, float]:
    """The smallest box (left, top, right, bottom) around a part, in units."""
    if isinstance(part, Limb):
        spine = smooth(part.knots)
        return (
            min(x - r for x, _, r in spine),
            min(y - r for _, y, r in spine),
            max(x + r for x, _, r in spine),
            max(y + r for _, y, r in spine),
        )
    if isinstance(part, Outline):
        points = [point for ring in part.polygons for point in ring]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        return min(xs), min(ys), max(xs), max(ys)
    reach = part.radius
    return part.x - reach, part.y - reach, part.x + reach, part.y + reach


def smooth(knots: tuple[Knot, ...]) -> list[Knot]:
    """Points along the Catmull-Rom curve through `knots`, radius included."""
    last = len(knots) - 1
    curve: list[Knot] = []
    for i in range(last):
        before, start = knots[max(0, i - 1)], knots[i]
        end, after = knots[i + 1], knots[min(last, i + 2)]
        for step in range(_KNOT_STEPS):
            t = step / _KNOT_STEPS
            x, y, r = (
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t)
                + 0.5 * (3 * b - a - 3 * c + d) * t * t * t
                for a, b, c, d in zip(before, start, end, after, strict=True)
            )
            curve.append((x, y, max(r, 0.05)))
    curve.append(knots[last])
    return curve


def _line(line: str, library: Library) -> list[Part]:
    letter, _, rest = line.partition(" ")
    if letter == "U":
        return _used(rest.split(), library)
    reader = _READERS.get(letter)
    if reader is None:
        known = ", ".join([*sorted(_READERS), "U"])
        raise LineError(f"no kind of part is called {letter!r}; a line begins with {known}")
    role, _, rest = rest.strip().partition(" ")
    if role not in RAMPS:
        raise LineError(f"no colour ramp is called {role!r}{nearest(role, RAMPS)}")
    return [reader(role, rest.strip())]


def _number(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        raise LineError(f"{text!r} is not a number; write one like 12 or -3.5") from None
    if not math.isfinite(value):
        raise LineError(f"{text!r} is not a finite number; write one like 12 or -3.5")
    return value


def _numbers(text: str, least: int, most: int, form: str) -> list[float]:
    words = text.split()
    if not least <= len(words) <= most:
        raise LineError(f"write {form} after the ramp; found {len(words)} numbers")
    return [_number(word) for word in words]


def _limb(role: str, rest: str) -> Part:
    knots: list[Knot] = []
    for word in rest.split():
        numbers = word.split(",")
        if len(numbers) != 3:
            raise LineError(f"a knot is x,y,radius without spaces; found {word!r}")
        x, y, radius = (_number(number) for number in numbers)
        if radius <= 0:
            raise LineError(f"the radius of knot {word!r} must be above zero")
        knots.append((x, y, radius))
    if len(knots) < 2:
        raise LineError("a limb needs at least two knots; add another x,y,radius")
    return Limb(role, tuple(knots))


def _stroke(role: str, rest: str) -> Part:
    width, _, tail = rest.partition(" ")
    radius = _number(width) / 2
    if radius <= 0:
        raise LineError("the width of a line must be above zero")
    knots: list[Knot] = []
    for word in tail.split():
        numbers = word.split(",")
        if len(numbers) != 2:
            raise LineError(f"a point of a line is x,y without spaces; found {word!r}")
        knots.append((_number(numbers[0]), _number(numbers[1]), radius))
    if len(knots) < 2:
        raise LineError("a line needs at least two points; add another x,y after its width")
    return Limb(role, tuple(knots), clipped=True)


def _ellipse(role: str, rest: str) -> Outline:
    numbers = _numbers(rest, 4, 5, "cx cy rx ry [degrees]")
    cx, cy, rx, ry = numbers[:4]
    if rx <= 0 or ry <= 0:
        raise LineError("both half-axes of an ellipse must be above zero")
    placing = Placing(cx, cy, numbers[4] if len(numbers) == 5 else 0.0)
    angles = [i * math.tau / _ELLIPSE_STEPS for i in range(_ELLIPSE_STEPS)]
    ring = tuple(placing.point(rx * math.cos(a), ry * math.sin(a)) for a in angles)
    return Outline(role, (ring,))


def _path(role: str, rest: str) -> Outline:
    tokens = _TOKEN.findall(rest.replace(",", " "))
    polygons: list[tuple[Point, ...]] = []
    ring: list[Point] = []
    at = 0
    command = ""
    while at < len(tokens):
        if tokens[at].isalpha():
            command = tokens[at]
            at += 1
            if command not in _COORDINATES:
                raise LineError(f"a path knows M, L, C, Q and Z, absolute only; found {command!r}")
            if command == "Z":
                if len(ring) < 3:
                    raise LineError("a closed path needs at least three points; add some before Z")
                polygons.append(tuple(ring))
                ring = []
                continue
        elif not command or command == "Z":
            raise LineError(f"a path starts with M x y; found {tokens[at]!r}")
        wanted = _COORDINATES[command]
        words = tokens[at : at + wanted]
        if len(words) < wanted or any(word.isalpha() for word in words):
            raise LineError(f"{command} takes {wanted} numbers; found {' '.join(words) or 'none'}")
        numbers = [_number(word) for word in words]
        at += wanted
        if command == "M":
            if ring:
                raise LineError("a path must be closed with Z before the next M")
            ring = [(numbers[0], numbers[1])]
            command = "L"
        elif not ring:
            raise LineError("a path starts with M x y, also after Z")
        elif command == "L":
            ring.append((numbers[0], numbers[1]))
        else:
            ring.extend(_curve(ring[-1], numbers))
    if ring:
        raise LineError("a path must be closed; put Z at its end")
    if not polygons:
        raise LineError("the path is empty; write M x y L x y L x y Z")
    return Outline(role, tuple(polygons))


def _curve(start: Point, numbers: list[float]) -> list[Point]:
    """Points of a cubic (six numbers) or quadratic (four numbers) Bézier curve after `start`."""
    points = [start, *zip(numbers[::2], numbers[1::2], strict=True)]
    degree = len(points) - 1
    found: list[Point] = []
    for step in range(1, _CURVE_STEPS + 1):
        t = step / _CURVE_STEPS
        weights = [math.comb(degree, i) * t**i * (1 - t) ** (degree - i) for i in range(degree + 1)]
        x = sum(w * p[0] for w, p in zip(weights, points, strict=True))
        y = sum(w * p[1] for w, p in zip(weights, points, strict=True))
        found.append((x, y))
    return found


def _detail(role: str, rest: str) -> Part:
    return Outline(role, _path(role, rest).polygons, clipped=True)


def _spot(role: str, rest: str) -> Part:
    return Outline(role, _ellipse(role, rest).polygons, clipped=True)


def _glow(role: str, rest: str) -> Part:
    numbers = _numbers(rest, 3, 4, "cx cy radius [strength]")
    if RAMPS[role].finish != "glowing":
        glowing = ", ".join(name for name, ramp in RAMPS.items() if ramp.finish == "glowing")
        raise LineError(f"a glow takes a glowing ramp ({glowing}), not {role!r}")
    if numbers[2] <= 0:
        raise LineError("the radius of a glow must be above zero")
    return Glow(role, numbers[0], numbers[1], numbers[2], numbers[3] if len(numbers) == 4 else 0.6)


def _used(words: list[str], library: Library) -> list[Part]:
    if len(words) < 2:
        raise LineError("write U part x,y [degrees] [scale] [ramp=ramp ...]")
    name, where = words[0], words[1].split(",")
    if name not in library:
        raise LineError(f"the part library has no {name!r}{nearest(name, library)}")
    if len(where) != 2:
        raise LineError(f"the place of a part is x,y without spaces; found {words[1]!r}")
    numbers: list[float] = []
    swaps: dict[str, str] = {}
    for word in words[2:]:
        old, equals, new = word.partition("=")
        if equals:
            for role in (old, new):
                if role not in RAMPS:
                    raise LineError(f"no colour ramp is called {role!r}{nearest(role, RAMPS)}")
            swaps[old] = new
        elif swaps or len(numbers) == 2:
            raise LineError(f"after the place come degrees, scale and ramp=ramp; found {word!r}")
        else:
            numbers.append(_number(word))
    parts = library[name]
    unused = sorted(set(swaps) - {part.role for part in parts})
    if unused:
        has = ", ".join(sorted({part.role for part in parts}))
        raise LineError(f"part {name!r} has no ramp {unused[0]!r} to swap; it has {has}")
    degrees = numbers[0] if numbers else 0.0
    scale = numbers[1] if len(numbers) == 2 else 1.0
    if scale == 0:
        raise LineError("the scale of a part must not be zero; below zero mirrors it")
    placing = Placing(_number(where[0]), _number(where[1]), degrees, scale)
    return [_dyed(place(part, placing), swaps) for part in parts]


def _dyed(part: Part, swaps: Mapping[str, str]) -> Part:
    role = swaps.get(part.role, part.role)
    if isinstance(part, Limb):
        return Limb(role, part.knots, part.clipped)
    if isinstance(part, Outline):
        return Outline(role, part.polygons, part.clipped)
    return Glow(role, part.x, part.y, part.radius, part.strength)


_READERS: Final[dict[str, Callable[[str, str], Part]]] = {
    "L": _limb,
    "P": _path,
    "E": _ellipse,
    "f": _detail,
    "e": _spot,
    "l": _stroke,
    "G": _glow,
}
