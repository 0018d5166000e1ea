"""The state of a match of Adventure: one list or mask for each quantity, no references."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from game.engine.cards import ALL, NOBODY, Piles
from game.engine.dice import Dice, new_dice
from game.engine.match import Match
from game.engine.state import EMPTY, UNANSWERED, State
from game.rules.adventure import codes
from game.rules.adventure.castle import Castle, TileKind
from game.rules.adventure.codes import (
    CARDS,
    FIGURES,
    FIRST_ENCOUNTER,
    FIRST_KEPT_ASIDE,
    FIRST_MONSTER,
    FIRST_POWER,
    FIRST_TILE,
    FIRST_TREASURE,
    MONSTERS,
    PILES,
    PURPOSES,
    RUNNING,
    SETUP,
    pile_of,
)
from game.rules.adventure.tables import Tables


class Laid(NamedTuple):
    """A tile on the table: its kind, its place, and its quarter turns clockwise."""

    kind: int
    x: int
    y: int
    turn: int


class Broken(NamedTuple):
    """A wall that was broken: the tile, by the order of laying, and the direction (A2c)."""

    slot: int
    way: int


class Marker(NamedTuple):
    """What lies on a tile: one of ``codes.MARKERS``, whose hero put it (-1: none), on which tile,
    with how many tokens; of a trap ``card`` is its card.
    """

    kind: int
    seat: int
    slot: int
    tokens: int
    card: int


class Lasting(NamedTuple):
    """What a card gives for a while: for which heroes (a mask), through whom, and at the end of how
    many more of that hero's Hero Phases it is over (A0h); 0: at the start of that hero's next turn.
    """

    card: int
    heroes: int
    seat: int
    phases: int


class Fallen(NamedTuple):
    """A figure that was destroyed and whose end is not settled yet (A9e): whose card it was (-1 for
    none), the tile, who did it, and whether that is worth a treasure (A9.5).
    """

    card: int
    slot: int
    seat: int
    treasure: int


class AdventureState(State):
    """All that changes. ``tables`` are what never does, shared and no part of the state; ``castle``
    follows from ``laid`` and ``broken`` and is shared between copies.

    ``seats`` heroes play. ``cell[figure]`` is where it stands, ``EMPTY`` off the board;
    ``hp[figure]`` are its hit points, ``card_of[monster]`` is the Monster Card that its figure
    belongs to, by the number of the figure among monsters (A9a). ``heroes`` and ``others`` are the
    squares of heroes and of monsters, villains and the artifact; ``kavan`` counts as neither.

    Masks of seats: ``slowed``, ``immobilized``, ``level_two``, ``removed`` (off the board for a
    while, AE41), ``gone`` (left for good, A18.4.3). ``flipped`` is the mask of power cards that lie
    face down, by their place among powers. ``rewarded`` says that this turn has had its treasure
    (A9.5). ``winner`` is -2 while the match runs, else a place in ``codes.SIDES``.

    Of the Hero Phase: how many ``moves`` and ``attacks`` were made of A4.2's, and whether the hero
    ``fought`` at all (A13f). ``twice`` says that Frenzy holds this Villain Phase, ``hallowed`` that
    Consecrated Ground has hurt who acts now (A13q), ``once`` are bits of what villains do but once.
    ``arriving`` is the goal tile whose monsters are still to come, ``icon`` the tile on which the
    Icon lies, -1 for none, and ``guards`` the monsters that came there (A18.2.3). ``carried`` are
    the treasures that heroes took out of the castle, ``under`` how many tiles lie under the goal
    tile in the stack, which all may know.

    Growing: ``laid`` (:class:`Laid`), ``broken`` (:class:`Broken`), ``markers`` (:class:`Marker`),
    ``lasting`` (:class:`Lasting`), ``fallen`` (:class:`Fallen`), ``dazed`` (Daze, and the Monster
    Card on which it lies) and ``respites`` (Moment's Respite, and the deck on which it lies).
    """

    __slots__ = (
        "active",
        "arriving",
        "attacks",
        "broken",
        "card_of",
        "carried",
        "castle",
        "cell",
        "curse",
        "dazed",
        "fallen",
        "first",
        "flipped",
        "fought",
        "fountain",
        "gone",
        "guards",
        "hallowed",
        "heroes",
        "hp",
        "icon",
        "immobilized",
        "laid",
        "lasting",
        "level_two",
        "markers",
        "moves",
        "once",
        "others",
        "phase",
        "removed",
        "respites",
        "rewarded",
        "round",
        "seats",
        "slowed",
        "sun",
        "surges",
        "tables",
        "turn",
        "twice",
        "under",
        "winner",
    )

    fields: ClassVar[tuple[str, ...]] = (
        "active",
        "arriving",
        "attacks",
        "card_of",
        "carried",
        "cell",
        "curse",
        "first",
        "flipped",
        "fought",
        "fountain",
        "gone",
        "guards",
        "hallowed",
        "heroes",
        "hp",
        "icon",
        "immobilized",
        "level_two",
        "moves",
        "once",
        "others",
        "phase",
        "removed",
        "rewarded",
        "round",
        "slowed",
        "sun",
        "surges",
        "turn",
        "twice",
        "under",
        "winner",
    )
    growing: ClassVar[tuple[str, ...]] = (
        "broken",
        "dazed",
        "fallen",
        "laid",
        "lasting",
        "markers",
        "respites",
    )

    def __init__(
        self,
        tables: Tables,
        castle: Castle,
        dice: Dice,
        piles: Piles,
        sealed: list[int],
        turn: int,
        round: int,
        active: int,
        first: int,
        phase: int,
        winner: int,
        surges: int,
        sun: int,
        curse: int,
        fountain: int,
        heroes: int,
        others: int,
        slowed: int,
        immobilized: int,
        level_two: int,
        removed: int,
        gone: int,
        flipped: int,
        rewarded: int,
        moves: int,
        attacks: int,
        fought: int,
        twice: int,
        hallowed: int,
        once: int,
        arriving: int,
        icon: int,
        guards: int,
        carried: int,
        under: int,
        cell: list[int],
        hp: list[int],
        card_of: list[int],
        laid: list[tuple[int, ...]],
        broken: list[tuple[int, ...]],
        markers: list[tuple[int, ...]],
        lasting: list[tuple[int, ...]],
        fallen: list[tuple[int, ...]],
        dazed: list[tuple[int, ...]],
        respites: list[tuple[int, ...]],
    ) -> None:
        State.__init__(self, dice, piles, sealed)  # quicker than super(), once a copy
        self.tables: Tables = tables
        self.seats: int = tables.seats
        self.castle = castle
        self.turn = turn
        self.round = round
        self.active = active
        self.first = first
        self.phase = phase
        self.winner = winner
        self.surges = surges
        self.sun = sun
        self.curse = curse
        self.fountain = fountain
        self.heroes = heroes
        self.others = others
        self.slowed = slowed
        self.immobilized = immobilized
        self.level_two = level_two
        self.removed = removed
        self.gone = gone
        self.flipped = flipped
        self.rewarded = rewarded
        self.moves = moves
        self.attacks = attacks
        self.fought = fought
        self.twice = twice
        self.hallowed = hallowed
        self.once = once
        self.arriving = arriving
        self.icon = icon
        self.guards = guards
        self.carried = carried
        self.under = under
        self.cell = cell
        self.hp = hp
        self.card_of = card_of
        self.laid = laid
        self.broken = broken
        self.markers = markers
        self.lasting = lasting
        self.fallen = fallen
        self.dazed = dazed
        self.respites = respites

    def copy(self) -> AdventureState:
        """Return an independent copy; the castle as it lies is shared."""
        return AdventureState(
            self.tables,
            self.castle,
            self.dice.copy(),
            self.piles.copy(),
            self.sealed[:],
            self.turn,
            self.round,
            self.active,
            self.first,
            self.phase,
            self.winner,
            self.surges,
            self.sun,
            self.curse,
            self.fountain,
            self.heroes,
            self.others,
            self.slowed,
            self.immobilized,
            self.level_two,
            self.removed,
            self.gone,
            self.flipped,
            self.rewarded,
            self.moves,
            self.attacks,
            self.fought,
            self.twice,
            self.hallowed,
            self.once,
            self.arriving,
            self.icon,
            self.guards,
            self.carried,
            self.under,
            self.cell[:],
            self.hp[:],
            self.card_of[:],
            self.laid[:],
            self.broken[:],
            self.markers[:],
            self.lasting[:],
            self.fallen[:],
            self.dazed[:],
            self.respites[:],
        )

    def fill(self, plain: dict[str, object]) -> None:
        """Take over what :meth:`plain` wrote; ``ValueError`` names what does not fit, such as a
        tile that cannot lie where it is said to (A3d).
        """
        State.fill(self, plain)
        self.castle = built(self.tables.kinds, self.laid, self.broken)

    # --- tiles

    def lay(self, kind: int, slot: int, way: int) -> int:
        """Lay a tile at an edge of one that lies there, and return its slot (A3d)."""
        self.castle = self.castle.explored(kind, slot, way)
        x, y = self.castle.tiling.places[-1]
        self.laid.append(Laid(kind, x, y, way))
        return self.castle.tiling.slots - 1

    def put_tile(self, kind: int, x: int, y: int, turn: int = 0) -> int:
        """Lay a tile on a place, as set-ups do before a wall is broken, and return its slot."""
        grounds = self.tables.grounds
        laid = (*self.laid, Laid(kind, x, y, turn))
        if laid not in grounds:
            grounds[laid] = self.castle.put(kind, (x, y), turn)
        self.castle = grounds[laid]
        self.laid.append(laid[-1])
        return self.castle.tiling.slots - 1

    def break_wall(self, slot: int, way: int) -> None:
        """Break the wall along an edge (A2c)."""
        self.castle = self.castle.broken(slot, way)
        self.broken.append(Broken(slot, way))

    # --- where everybody stands

    def put(self, figure: int, cell: int) -> None:
        """Stand a figure on a square, or take it off the board with ``EMPTY``."""
        old = self.cell[figure]
        change = (1 << old if old != EMPTY else 0) ^ (1 << cell if cell != EMPTY else 0)
        if figure < FIRST_MONSTER:
            self.heroes ^= change
        elif figure != codes.KAVAN:
            self.others ^= change
        self.cell[figure] = cell

    def stands(self, figure: int) -> bool:
        """Return whether a figure is on the board."""
        return self.cell[figure] != EMPTY

    def taken(self) -> int:
        """Return all squares on which a figure is: one at 0 HP fills its square too (A9b)."""
        kavan = self.cell[codes.KAVAN]
        return self.heroes | self.others | (1 << kavan if kavan != EMPTY else 0)

    def figure_at(self, cell: int) -> int:
        """Return who stands on a square, -1 for nobody."""
        try:
            return self.cell.index(cell)
        except ValueError:
            return EMPTY

    def figures_on(self, squares: int) -> list[int]:
        """Return all figures on some squares, ascending."""
        return [at for at, cell in enumerate(self.cell) if cell != EMPTY and squares >> cell & 1]

    def figure_of(self, card: int) -> int:
        """Return the figure that belongs to a Monster Card (A9a)."""
        for at, each in enumerate(self.card_of):
            if each == card:
                return FIRST_MONSTER + at
        raise ValueError(f"no figure belongs to card {card}")

    def able(self) -> list[int]:
        """Return the heroes on the board above 0 HP: those whom monsters see (A7.5)."""
        return [seat for seat in range(self.seats) if self.hp[seat] > 0 and self.stands(seat)]

    def monsters(self) -> list[int]:
        """Return the monsters on the board; villains and the artifact are none (A15a, A18k)."""
        if not self.others:
            return []
        last = FIRST_MONSTER + MONSTERS
        return [at for at in range(FIRST_MONSTER, last) if self.cell[at] != EMPTY]

    def monsters_mask(self) -> int:
        """Return the same as bits."""
        found = 0
        if self.others:
            for at in range(FIRST_MONSTER, FIRST_MONSTER + MONSTERS):
                if self.cell[at] != EMPTY:
                    found |= 1 << at
        return found

    # --- cards

    def row(self, seat: int) -> tuple[int, ...]:
        """Return the Monster and Trap Cards of a seat, the first to act first (A2.8)."""
        return self.piles.cards[pile_of(seat, codes.ROW)]

    def items(self, seat: int) -> tuple[int, ...]:
        """Return the treasures before a seat."""
        return self.piles.cards[pile_of(seat, codes.ITEMS)]

    def powers(self, seat: int) -> tuple[int, ...]:
        """Return the power cards of a seat, used ones too."""
        return self.piles.cards[pile_of(seat, codes.OWN_POWERS)]

    def face_up(self, power: int) -> bool:
        """Return whether a power card lies face up, so that it can be used (A8.2, A8.3)."""
        return not self.flipped >> power - FIRST_POWER & 1

    def markers_on(self, slot: int) -> list[Marker]:
        """Return what lies on a tile."""
        return [Marker(*row) for row in self.markers if row[2] == slot]


def built(
    kinds: list[TileKind], laid: list[tuple[int, ...]], broken: list[tuple[int, ...]]
) -> Castle:
    """Return the castle of tiles as they were laid; ``ValueError`` where they cannot lie (A3d)."""
    castle = Castle(kinds)
    for row in laid:
        if len(row) != len(Laid._fields):
            raise ValueError("a tile of the castle is not written as kind, place and turn")
        kind, x, y, turn = row
        if not 0 <= kind < len(kinds) or not 0 <= turn < 4:
            raise ValueError(f"the castle has a tile of kind {kind} and turn {turn}: there is none")
        try:
            castle = castle.put(kind, (x, y), turn)
        except ValueError as fault:
            raise ValueError(f"{fault} (A3d)") from None
    for row in broken:
        if len(row) != len(Broken._fields):
            raise ValueError("a broken wall is not written as tile and direction")
        slot, way = row
        if not 0 <= slot < castle.tiling.slots or not 0 <= way < 4:
            raise ValueError(f"a wall was broken on tile {slot} in direction {way}: there is none")
        castle = castle.broken(slot, way)
    return castle


def new_state(tables: Tables, seed: int) -> AdventureState:
    """Return the state before anything has happened: every card in its deck, nothing on the table.

    A deck is known to all until it is shuffled, and nobody knows its order afterwards (A0c).
    """
    cards: list[tuple[int, ...]] = [()] * PILES
    starts = (0, FIRST_ENCOUNTER, FIRST_TREASURE, FIRST_POWER, FIRST_KEPT_ASIDE, FIRST_TILE, CARDS)
    lots = (
        codes.MONSTER_DECK, codes.ENCOUNTER_DECK, codes.TREASURE_DECK, codes.ASIDE, codes.ASIDE,
        codes.STACK,
    )  # fmt: skip
    pools: list[int] = []
    for lot, pile in enumerate(lots):
        cards[pile] += tuple(range(starts[lot], starts[lot + 1]))
        pools += [lot] * (starts[lot + 1] - starts[lot])
    return AdventureState(
        tables,
        Castle(tables.kinds),
        new_dice(PURPOSES, seed),
        Piles(tuple(pools), cards, [ALL] * PILES),
        [UNANSWERED] * tables.seats,
        turn=0,
        round=0,
        active=0,
        first=0,
        phase=SETUP,
        winner=RUNNING,
        surges=0,
        sun=0,
        curse=0,
        fountain=0,
        heroes=0,
        others=0,
        slowed=0,
        immobilized=0,
        level_two=0,
        removed=0,
        gone=0,
        flipped=0,
        rewarded=0,
        moves=0,
        attacks=0,
        fought=0,
        twice=0,
        hallowed=0,
        once=0,
        arriving=-1,
        icon=-1,
        guards=0,
        carried=0,
        under=-1,
        cell=[EMPTY] * FIGURES,
        hp=[0] * FIGURES,
        card_of=list(range(MONSTERS)),
        laid=[],
        broken=[],
        markers=[],
        lasting=[],
        fallen=[],
        dazed=[],
        respites=[],
    )


def shuffle(s: AdventureState, pile: int, purpose: int) -> None:
    """Shuffle a deck or the stack; from then on nobody knows how it lies (A0c)."""
    s.piles.shuffle(pile, s.dice, purpose)
    s.piles.knows[pile] = NOBODY


def clockwise(s: AdventureState, start: int) -> list[int]:
    """Return all seats whose heroes have not left for good, from one on to the left (A0g)."""
    seats = [(start + step) % s.seats for step in range(s.seats)]
    return [seat for seat in seats if not s.gone >> seat & 1]


def of(match: Match) -> AdventureState:
    """Return the state of ``match``, which is one of Adventure."""
    return match.state  # type: ignore[return-value]  # asked ten times a decision
