"""What the board shows at one moment: the projection of events played so far, and what moves.

Places are in cells and fractions of cells, (0, 0) being the middle of the north-west cell. A
miniature's place is the middle of all that it fills. Nothing here knows pixels; whoever draws knows
the camera.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final, Protocol

from game.board.tiling import Tiling

FEET: Final = 0.22
"""How far below the middle of its square a miniature's feet stand, in sides of that square."""


@dataclass(slots=True)
class MiniShown:
    """One miniature as it stands now."""

    figure: int
    x: float
    y: float
    side: str = ""
    hp: int = 0
    max_hp: int = 0
    conditions: tuple[str, ...] = ()
    acting: bool = False
    done: bool = False
    card: str | None = None
    """What stands on the small card that hangs on it, "" face down; None: none hangs there."""
    carried: tuple[str, ...] = ()
    """The objectives that it carries, each by the id of its icon."""
    lift: float = 0.0
    """Height over the floor in cells; the base shadow shrinks with it."""
    tilt: float = 0.0
    """Degrees, clockwise, round the foot of the base."""
    alpha: float = 1.0
    grey: float = 0.0
    """0 in full colour, 1 without any."""
    flash: float = 0.0
    """0 to 1: how white the figure is."""
    outline: float = 0.0
    """0 to 1: a cream outline, which stands for the flash where motion is reduced."""
    halo: float = 1.0
    """Size of the halo of whoever acts, 1 at rest."""
    wide: int = 1
    high: int = 1
    """The cells that it fills from west to east, and from north to south."""
    number: int = 0
    """Which it is of several that look alike, told at its base; 0: nobody looks like it."""
    lettered: bool = False
    """Whether that is told by a letter: A for the first."""
    worth: int = 1
    """How many hit points a field of its row stands for."""
    plate: str = ""
    """What a plate under its base says of its hit points, instead of a row of fields."""
    tapped: float = 0.0
    """How far its card has turned to its side, 1 tapped."""
    asleep: bool = False
    """Whether it sleeps, which two letters over its head say."""
    card_icon: str = ""
    """What the small card is instead, by the id of its icon; then it lies face up."""
    card_tone: str = ""
    """The tint of that card by its id, "" in the colours of the side."""
    aside: float = 0.0
    """How many cells to the right of its place it is drawn, because others share its space."""
    down: float = 0.0
    """The same below its place."""
    tells: bool = True
    """Whether what lies on its space is marked at its base: at one base of those who share it."""

    @property
    def pale(self) -> bool:
        """Whether it has lost its colours with its tap; whoever acts keeps them."""
        return self.tapped >= 0.5 and not self.acting

    @property
    def corner(self) -> tuple[float, float]:
        """Column and row of the north-west one of the cells that it fills."""
        return self.x - (self.wide - 1) / 2, self.y - (self.high - 1) / 2

    @property
    def drawn_x(self) -> float:
        """The column in whose middle it is drawn."""
        return self.x + self.aside

    @property
    def drawn_y(self) -> float:
        """The row in whose middle it is drawn."""
        return self.y + self.down

    @property
    def depth(self) -> float:
        """The row of somebody who fills one cell and whose feet stand as far down as its own."""
        # Feet stand below the middle, the farther the larger the square is that they stand in.
        return self.drawn_y + FEET * (min(self.wide, self.high) - 1)

    @property
    def large(self) -> bool:
        """Whether it fills more than one cell."""
        return self.wide * self.high > 1

    @property
    def rests(self) -> bool:
        """Whether it stands on whole cells, and is not on its way between some."""
        x, y = self.corner
        return x == round(x) and y == round(y)

    def fills(self) -> list[tuple[int, int]]:
        """Return row and column of each cell that it fills."""
        left, top = (round(at) for at in self.corner)
        rows, columns = range(top, top + self.high), range(left, left + self.wide)
        return [(row, column) for row in rows for column in columns]


@dataclass(slots=True, frozen=True)
class Label:
    """A number or a word that rises from a place. ``tone``: damage, heal, miss, good, gain."""

    x: float
    y: float
    text: str
    tone: str
    alpha: float = 1.0
    scale: float = 1.0
    rise: float = 0.0
    """Units of a 1080-line window, 34 at the end."""
    level: int = 0
    """How many numbers stand over the same place already: it stands clear of them."""


@dataclass(slots=True, frozen=True)
class Projectile:
    """Something thrown or shot: where it is, where it flies (degrees), how much has been flown."""

    x: float
    y: float
    angle: float
    ability: str
    progress: float
    start: tuple[float, float]


@dataclass(slots=True, frozen=True)
class Lit:
    """A cell lit by an area: 0 to 1."""

    cell: int
    strength: float
    ability: str


@dataclass(slots=True, frozen=True)
class Puff:
    """Dust at a place, 0 to 1 of its life."""

    x: float
    y: float
    progress: float


@dataclass(slots=True, frozen=True)
class Trail:
    """A way drawn on the floor while motion is reduced: a miniature's, or a missile's."""

    places: tuple[tuple[float, float], ...]
    alpha: float
    ability: str = ""


@dataclass(slots=True, frozen=True)
class Rising:
    """An icon that rises through a base: ``icon`` is heal, ready, level or a condition's id."""

    x: float
    y: float
    icon: str
    progress: float
    alpha: float = 1.0


@dataclass(slots=True, frozen=True)
class Token:
    """What lies on a cell: the painted token, and its icon's id, "" for none.

    What is a ``prize`` counts for the match itself: it lies on top and gleams. ``means`` is the
    kind and the id of what explains it to whoever points at it; None where the space says it.
    ``share`` is which of how many equals it is that lie side by side there.
    """

    cell: int
    kind: str
    thing: str = ""
    prize: bool = False
    means: tuple[str, str] | None = None
    share: tuple[int, int] = (0, 1)


@dataclass(slots=True, frozen=True)
class Roundel:
    """A marker that lies flat in a corner of a tile, which is named by its slot.

    ``icon`` is an icon, or the id of what it is.
    ``tone`` is whose it is: ``trap``, ``power``, ``glyph``, ``goal``, ``heal``; ``count`` are the
    tokens that lie on it, 0 for none. ``means`` as of a `Token`.
    """

    slot: int
    icon: str
    tone: str = "trap"
    count: int = 0
    means: tuple[str, str] | None = None


@dataclass(slots=True, frozen=True)
class TileComing:
    """A tile on its way from the stack to its place: ``kind`` and ``turn`` as it will lie.

    ``lifted`` and ``share`` tell how far it is up, and on its way; ``width`` -1 (back) to 1 (face)
    is how far it has turned over, ``spin`` the degrees that it has still to turn; ``down`` is 1
    when it lies, ``light`` 1 when its torches burn. ``calm`` it only fades in at its place.
    """

    place: tuple[int, int]
    kind: int
    turn: int
    lifted: float = 1.0
    share: float = 1.0
    width: float = 1.0
    spin: float = 0.0
    down: float = 1.0
    light: float = 1.0
    calm: bool = False


@dataclass(slots=True, frozen=True)
class Opening:
    """A token that opens, ``shut`` and then ``open``; a card with an icon rises from it.

    The card only appears where things are ``calm``.
    """

    cell: int
    shut: str
    open: str
    icon: str
    progress: float
    alpha: float = 1.0
    calm: bool = False


@dataclass(slots=True, frozen=True)
class Star:
    """A point on its way from a place to the plaque of a side (that side's place in the game)."""

    x: float
    y: float
    side: int
    change: int
    progress: float
    icon: str = "star"
    """What it is a point of, by its icon."""


@dataclass(slots=True, frozen=True)
class Shed:
    """So many hit points that fall off the plate of a miniature, one after the other."""

    figure: int
    count: int
    progress: float


@dataclass(slots=True, frozen=True)
class CardTurned:
    """A miniature's card turning over: ``width`` -1 (back) to 1 (face), ``lift`` 0 to 1.

    ``card`` is what stands on its face.
    """

    figure: int
    card: str
    width: float
    lift: float = 0.0
    alpha: float = 1.0


@dataclass(slots=True, frozen=True)
class CardDealt:
    """A card on its way to a miniature: ``progress`` 0 at its side's edge, 1 there.

    ``card`` is what stands on it, "" face down; ``lift`` is 1 at the top of its arc, ``turn`` in
    degrees. With an ``icon`` it is that, in its ``tone`` (see `MiniShown`).
    """

    figure: int
    card: str
    progress: float
    lift: float
    turn: float
    alpha: float
    icon: str = ""
    tone: str = ""


@dataclass(slots=True, frozen=True)
class Mark:
    """The ring a felled figure leaves for a moment, about the middle of what it filled."""

    x: float
    y: float
    side: str
    alpha: float
    wide: int = 1
    high: int = 1


@dataclass(slots=True, frozen=True)
class Banner:
    """A ribbon across the board: what it says (a key, a number), and how far it is unrolled."""

    key: str
    number: int
    open: float
    alpha: float = 1.0


@dataclass(slots=True, frozen=True)
class Moment:
    """Something that decides a match, in bare facts: what it is and whom it concerns."""

    kind: str
    side: str = ""
    """The side in whose colour it is told, "" for nobody's."""
    figure: int = -1
    """Who does or suffers it."""
    thing: str = ""
    """What it is about, by its id: an item, an ability, a reason."""
    number: int = -1
    """What else there is to know: who brought it about, or how much."""
    cell: int = -1
    """Where it happened, if whom it concerns may stand there no longer."""
    cue: str = "moment"
    longer: int = 0
    """Milliseconds that its card is left longer than others, for whoever has more to read."""


@dataclass(slots=True, frozen=True)
class Telling:
    """A card over the board that tells moments: how far it has come down (1: it is there)."""

    moments: tuple[Moment, ...]
    come: float = 1.0
    alpha: float = 1.0


TRIUMPH: Final = "triumph"
MISHAP: Final = "mishap"
"""What is made much of in a throw, by its sound: dice that decide by themselves, for or against."""
LONG_AT_REST: Final = 60.0
"""Seconds after which dice are no longer new."""


@dataclass(slots=True, frozen=True)
class DiceShown:
    """Dice in the tray: which throw, how far into it, and how long it has been over."""

    seed: int
    kinds: tuple[str, ...]
    faces: tuple[int, ...]
    kept: tuple[int, ...]
    """Places of the kept dice in ``faces``."""
    side: str
    rolled: float = 1.0
    """How much of the throw is over, 0 to 1."""
    rest: float = LONG_AT_REST
    """An unhurried reader's seconds since the dice came to rest; below 0 they still roll."""
    alpha: float = 1.0
    moment: str = ""
    """What is made much of: ``TRIUMPH``, ``MISHAP`` or nothing."""
    calm: bool = False
    sides: tuple[str, ...] = ()
    """Whose each die is, where several sides have rolled; else all are of ``side``."""
    decisive: tuple[int, ...] = ()
    """Places of the dice that it is made of, as the game tells them."""
    rows: tuple[int, ...] = ()
    """How many dice lie in each row, from the top, where they lie in several."""
    lie: tuple[int, ...] = ()
    """Places of the dice that lie there already while the others roll."""

    @property
    def thrown(self) -> tuple[int, ...]:
        """The faces of those that roll."""
        return tuple(face for at, face in enumerate(self.faces) if at not in self.lie)

    @property
    def settled(self) -> bool:
        """Whether the dice lie still, so that they can be read."""
        return self.rest >= 0.0

    def long_settled(self) -> DiceShown:
        """Return the same dice as they lie when nothing about them is new any more."""
        return replace(
            self, rolled=1.0, rest=LONG_AT_REST, alpha=1.0, moment="", decisive=(), lie=()
        )


class OwnShown:
    """What one game shows in a frame that others have not; it brings a class of its own."""

    __slots__ = ()

    @property
    def moving(self) -> bool:
        """Whether the game's panels have to follow."""
        return False


Effect = (
    Label
    | Projectile
    | Lit
    | Puff
    | Trail
    | Rising
    | Opening
    | Star
    | Shed
    | CardTurned
    | CardDealt
    | Mark
    | TileComing
)


class Tiles(Protocol):
    """The tiles that lie on a board which grows: by slot their kinds, by number, and turns."""

    @property
    def tiling(self) -> Tiling:
        """Return where they lie."""

    @property
    def kinds(self) -> tuple[int, ...]:
        """Return what they are."""

    @property
    def turns(self) -> tuple[int, ...]:
        """Return their quarter turns, clockwise."""


@dataclass(slots=True)
class Shown:
    """All that a frame shows of the match."""

    minis: dict[int, MiniShown] = field(default_factory=dict)
    tiles: Tiles | None = None
    """The tiles of a board that is laid while it is played, None where the board is whole."""
    laid: int = -1
    """The cells of a growing board that are there; -1: all."""
    tokens: tuple[Token, ...] = ()
    roundels: tuple[Roundel, ...] = ()
    falling: dict[int, tuple[float, float]] = field(default_factory=dict)
    """How high over its cell a token still is (1: where it was let go), and how opaque."""
    effects: list[Effect] = field(default_factory=list)
    shake: tuple[float, float] = (0.0, 0.0)
    """Units of a 1080-line window."""
    banner: Banner | None = None
    telling: Telling | None = None
    dice: DiceShown | None = None
    points: dict[int, int] = field(default_factory=dict)
    """Sums by side, as they are while a star is still flying."""
    pulse: dict[int, float] = field(default_factory=dict)
    """How strongly the plaques pulse, 0 to 1, by side."""
    own: OwnShown | None = None
    """What else the game that is played lets move, None while nothing of it does."""
