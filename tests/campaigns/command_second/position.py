"""A position of a match and what can be asked of it: plain dictionaries, nothing is remembered."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from game.rules.command import codes
from tests.campaigns.command_second import book
from tests.campaigns.command_second.ground import Ground, Square

Kind = Literal["melee", "ranged", ""]
ALL = 10_000
"""More than any damage: "prevent all"."""


@dataclass
class Attack:
    """An attack that was named and did not land yet: which of its item, on whom."""

    number: int
    kind: Kind
    targets: list[int]


@dataclass(eq=False)
class Item:
    """What was declared: ``doing`` is the word of ``codes.KINDS``.

    ``target`` and ``second`` are creatures, ``against`` the source that it prevents, with the
    number of its attack or -1. ``shut`` cannot respond to it (C8i). ``attack`` waits to land.
    """

    id: int
    doing: str
    seat: int
    figure: int
    card: int = -1
    text: str = ""
    target: int = -1
    second: int = -1
    square: Square | None = None
    helpers: frozenset[int] = frozenset()
    against: tuple[int, int] | None = None
    shut: int = -1
    attack: Attack | None = None
    attached: bool = False
    answering: bool = False


class Blow(NamedTuple):
    """Damage that waits in the pool; ``kind`` "" is no attack (C0.2)."""

    source: int
    attack: int
    seat: int
    figure: int
    target: int
    kind: Kind
    more: int
    certain: bool = False  # cannot be prevented
    through: bool = False  # ignores Block
    void: bool = False  # out of reach by now (C8v)
    item: Item | None = None
    struck: frozenset[int] = frozenset()


@dataclass
class Guard:
    """What keeps a figure from a source; ``attack`` -1 is all of it (C0.10)."""

    source: int
    attack: int
    figure: int
    left: int


class Trigger(NamedTuple):
    """A text that waits for its turn (C8m)."""

    seat: int
    text: str
    figure: int
    target: int
    card: int
    source: int
    struck: frozenset[int]


@dataclass(eq=False)
class Position:
    """Everything that a match of Command holds."""

    ground: Ground
    factions: tuple[str, ...]
    at: dict[int, Square] = field(default_factory=dict)
    stood: dict[int, Square] = field(default_factory=dict)
    damage: Counter[int] = field(default_factory=Counter)
    blocks: list[tuple[int, int, str]] = field(default_factory=list)
    webs: Counter[int] = field(default_factory=Counter)
    tapped: set[int] = field(default_factory=set)
    activated: set[int] = field(default_factory=set)
    acting: int = -1
    moved: bool = False
    active: int = 0
    attached: list[tuple[int, int]] = field(default_factory=list)
    stack: list[Item] = field(default_factory=list)
    pool: list[Blow] = field(default_factory=list)
    guards: list[Guard] = field(default_factory=list)
    taps: list[tuple[int, int]] = field(default_factory=list)
    answered: set[tuple[int, int]] = field(default_factory=set)
    waiting: list[Trigger] = field(default_factory=list)
    refused: set[tuple[int, int, frozenset[int]]] = field(default_factory=set)
    items: int = 0
    tap_count: int = 0
    ending: bool = False
    winner: int = codes.RUNNING

    def __post_init__(self) -> None:
        self.seats = len(self.factions)
        self.creatures = [each for one in self.factions for each in book.creatures(one)]
        self.cards = [each for one in self.factions for each in book.cards(one)]
        self.hand: list[list[int]] = [[] for _ in self.factions]
        self.deck: list[list[int]] = [[] for _ in self.factions]
        self.discards: list[list[int]] = [[] for _ in self.factions]
        self.warband: list[list[int]] = [[] for _ in self.factions]
        self.creature_deck: list[list[int]] = [[] for _ in self.factions]
        self.fallen: list[list[int]] = [[] for _ in self.factions]
        self.mixed: set[int] = set()  # seats whose action deck was shuffled, so nobody knows it
        self.declared: list[int] = []
        self.vault = [20] * self.seats
        self.supply = [0] * self.seats
        self.vp = [0] * self.seats

    # --- who is who

    def round_from(self, seat: int) -> list[int]:
        """All seats in turn order, that seat first."""
        return [(seat + step) % self.seats for step in range(self.seats)]

    def of(self, seat: int) -> list[int]:
        """The creatures of a seat on the board."""
        return sorted(figure for figure in self.at if figure // 12 == seat)

    def foes(self, figure: int, other: int) -> bool:
        """Whether two creatures are enemies (C11.5)."""
        return figure // 12 % 2 != other // 12 % 2

    def place(self, figure: int) -> Square:
        """Where it stands or stood (C8aa)."""
        return self.at[figure] if figure in self.at else self.stood[figure]

    def is_beside(self, one: int, other: int) -> bool:
        """Whether two creatures on the board are adjacent."""
        return (
            one in self.at
            and other in self.at
            and self.ground.adjacent(self.at[one], self.at[other])
        )

    def beside(self, figure: int) -> list[int]:
        """All creatures adjacent to one."""
        return [other for other in sorted(self.at) if self.is_beside(figure, other)]

    def near(self, figure: int, n: int) -> list[int]:
        """All creatures within n of one, itself too (C0b)."""
        here = self.at[figure]
        return [f for f in sorted(self.at) if self.ground.within(here, self.at[f], n)]

    # --- what holds for a creature

    def under(self, figure: int, name: str = "") -> list[int]:
        """The cards attached to a creature, all or those of a name."""
        return [
            card
            for card, host in self.attached
            if host == figure and name in ("", self.cards[card].name)
        ]

    def level(self, figure: int) -> int:
        """Its level with Level Up (C12.2)."""
        return self.creatures[figure].level + len(self.under(figure, "level_up"))

    def hp(self, figure: int) -> int:
        """Its hit points with Level Up (C12.7)."""
        return self.creatures[figure].hp + 10 * len(self.under(figure, "level_up"))

    def bound(self, figure: int) -> bool:
        """Whether it may neither move nor shift."""
        return bool(
            self.webs[figure] or self.under(figure, "web") or self.under(figure, "pinning_shot")
        )

    def gait(self, figure: int) -> str:
        """Scuttle, flying, burrow or ""."""
        words = self.creatures[figure].words
        return next((each for each in ("scuttle", "flying", "burrow") if each in words), "")

    def block(self, figure: int) -> int:
        """All Block that it has (C7.5): printed, for a while, and from Shield Block."""
        creature = self.creatures[figure]
        total = sum(amount for who, amount, _ in self.blocks if who == figure)
        total += 5 * creature.has("block_5")
        if creature.has("adventurer") and figure in self.at:
            total += 5 * sum(
                self.creatures[other].has("shield_block")
                for other in self.near(figure, 1)
                if other // 12 == figure // 12 and other != figure
            )
        return total

    # --- whom attacks reach

    def shrouded(self, figure: int) -> bool:
        """Whether Shroud of Darkness keeps it from being shot at (C13f)."""
        around = [figure, *self.beside(figure)]
        return any(self.under(each, "shroud_of_darkness") for each in around)

    def reaches(self, figure: int, target: int, kind: Kind, distance: int) -> bool:
        """Whether an attack of that kind reaches a creature that stands (C7.1, C7.2, C6d)."""
        if figure not in self.at or target not in self.at or figure == target:
            return False
        if kind == "melee":
            return self.is_beside(figure, target)
        one, other = self.at[figure], self.at[target]
        return (
            self.ground.within(one, other, distance)
            and self.ground.sees(one, other)
            and not self.shrouded(target)
        )

    def enemies_in_reach(self, figure: int, kind: Kind, distance: int) -> list[int]:
        """All enemies that it may attack (C7a)."""
        return [
            other
            for other in sorted(self.at)
            if self.foes(figure, other) and self.reaches(figure, other, kind, distance)
        ]

    # --- taps

    def tap(self, figure: int) -> None:
        """Turn a card; the tap may be answered (C8.5)."""
        assert figure not in self.tapped
        self.tapped.add(figure)
        self.tap_count += 1
        self.taps.append((self.tap_count, figure))

    # --- cards

    def discard(self, card: int) -> None:
        """To the discard pile of its owner."""
        self.discards[card // 30].append(card)

    def leave(self, card: int) -> None:
        """An attached card is discarded."""
        self.attached = [each for each in self.attached if each[0] != card]
        self.discard(card)
