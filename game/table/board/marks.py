"""What lies over a board besides the match itself: regions, paths, sight lines, tags, the cursor.

Plain values; whoever fills them in knows the rules, whoever draws them does not.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.table.look.palette import ATTACK, LINE_CLEAR, RGB

Place = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Region:
    """Cells with one meaning: `style` is a key of `game.table.board.overlays.STYLES`."""

    style: str
    cells: int
    bare: int = 0
    """Those of its cells on which only its rim is drawn, the ground being left to other marks."""


@dataclass(frozen=True, slots=True)
class PathMark:
    """The way a figure would go: its cells from start to end, and the running cost of each step.

    Costs may begin with that of the start, which is not shown; a leap has none. Of whoever fills
    several cells they are its north-west ones; the way then leads through the middles of what it
    fills.
    """

    cells: tuple[int, ...]
    costs: tuple[int, ...]
    warned: frozenset[int] = frozenset()
    """Cells where leaving or entering has a price; their pip turns red."""
    dash: bool = False
    fills: tuple[tuple[int, int], ...] = ()
    """Of a large figure: how many cells it fills across and down at each cell of the way."""


@dataclass(frozen=True, slots=True)
class SightMark:
    """A line of sight between two grid corners or points, (row, column) from the north-west."""

    start: Place
    end: Place
    blocker: int = -1
    """The cell that cuts the line, -1 where it is clear."""
    tone: RGB = LINE_CLEAR
    """The colour of a clear line."""
    bound: bool = False
    """Whether it tells where somebody is bound for: broken, with a large head."""
    between: bool = False
    """Whether it leaves those who stand at its ends uncovered."""


@dataclass(frozen=True, slots=True)
class DeedMark:
    """A deed that is declared, or would be: a line from who does it to where it is done.

    Both ends are points, (row, column) from the north-west; one that begins where it ends is told
    by its disc alone.
    """

    start: Place
    end: Place
    number: str = ""
    """What stands on the disc where it begins."""
    tone: RGB = LINE_CLEAR
    between: bool = False
    """Whether it leads from the middle of one to that of another, and leaves both uncovered."""
    icon: str = ""
    """The icon on the medallion in its middle."""
    word: str = ""
    """What stands there over a half-filled shield: that who it leads to is partly covered."""
    dashed: bool = False
    """Whether nobody has declared it yet, or it does nothing any more."""
    part: float = 1.0
    """How much of it is drawn."""


@dataclass(frozen=True, slots=True)
class CornerMark:
    """A corner to which a line of sight is tried; ``blocker`` is the cell that ends it, or -1."""

    start: Place
    end: Place
    blocker: int = -1


@dataclass(frozen=True, slots=True)
class PlateMark:
    """A small dark plate at a space with an icon and few words: what is so there for a while, and
    would not be seen behind those who stand in front.
    """

    row: float
    column: float
    text: str
    icon: str
    cell: int = -1
    """The space that is meant by whoever points at the plate, -1 for none."""


@dataclass(frozen=True, slots=True)
class TagMark:
    """A parchment flag at a figure: the odds, and below them the reason."""

    row: float
    column: float
    text: str
    note: str = ""
    tone: RGB = ATTACK
    dim: bool = False
    icon: str = ""
    """An icon before the text (a friend in danger carries shield and "!")."""
    key: bool = False
    """Whether it is the cap of a key that means whoever stands there, or the space itself."""


@dataclass(frozen=True, slots=True)
class Ghost:
    """Where a miniature would stand: its id, side and cell, the north-west one of all it fills."""

    mini: str
    side: str
    cell: int
    wide: int = 1
    high: int = 1


@dataclass(slots=True)
class Marks:
    """Everything laid over the board in one frame."""

    regions: list[Region] = field(default_factory=list)
    lit: int = -1
    """While aiming: the cells that stay bright; -1 leaves the whole board bright."""
    targets: tuple[int, ...] = ()
    chosen: tuple[int, ...] = ()
    invalid: int = -1
    hover: int = -1
    cursor: int = -1
    """The cell the keyboard points at."""
    path: PathMark | None = None
    ghost: Ghost | None = None
    sights: list[SightMark] = field(default_factory=list)
    tags: list[TagMark] = field(default_factory=list)
    numbered: tuple[tuple[int, int], ...] = ()
    """The numbers by whose keys somebody may be picked, each with the cell."""
    arrows: tuple[tuple[int, int, bool], ...] = ()
    """Directions to be taken: the cell, its angle in degrees, whether it is the chosen one."""
    deeds: list[DeedMark] = field(default_factory=list)
    reachable: frozenset[tuple[int, int]] = frozenset()
    """Of a board that grows: the unexplored edges, slot and direction, that light up."""
    edge: tuple[int, int] | None = None
    """The one of them that is pointed at: the next tile would lie there."""
    fresh: int = -1
    """The slot of the tile that came last, while it is to be noticed."""
    fresh_word: str = ""
    edge_word: str = ""
    """What is told in words of that tile, and of the next one at the edge that is pointed at."""
    goal: int = -1
    """The slot of the tile that is to be reached, once it lies: it keeps its rim."""
    goal_word: str = ""
    """What is told of it."""
    corners: list[CornerMark] = field(default_factory=list)
    """The corners that decide whether somebody is covered."""
    plates: list[PlateMark] = field(default_factory=list)
    ghosts: tuple[Ghost, ...] = ()
    """Where others would stand beside the one that is pointed."""
