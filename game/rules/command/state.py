"""The state of a match of Command: one list a quantity, everything else is asked of it."""

from __future__ import annotations

from typing import ClassVar, Final, NamedTuple

from game.board.grid import bits
from game.engine.cards import ALL, NOBODY, Piles
from game.engine.dice import Dice, new_dice
from game.engine.match import Match
from game.engine.state import EMPTY, UNANSWERED, State
from game.rules.command.codes import CARDS, PURPOSES, RUNNING, SETUP, SIDES, SLOTS, VAULT
from game.rules.command.tables import Tables

# Piles that all seats share, then six a seat.
DECLARED: Final = 0  # action cards of items on the pile
ATTACHED: Final = 1  # action cards that lie under creatures
IN_PLAY: Final = 2  # creature cards whose figures stand
OWN: Final = 3  # + seat * PILES + one of these:
ACTION_DECK: Final = 0
ACTION_HAND: Final = 1
ACTION_DISCARD: Final = 2
CREATURE_DECK: Final = 3
CREATURE_HAND: Final = 4
CREATURE_DISCARD: Final = 5
PILES: Final = 6


def pile_of(seat: int, kind: int) -> int:
    """Return the number of one of the six piles of ``seat``."""
    return OWN + seat * PILES + kind


class Item(NamedTuple):
    """A declared action on the pile (C8.1), all in whole numbers; -1 is none.

    ``id`` tells items apart and is the source of their damage (C7.7). ``more`` and ``helpers`` are
    masks of figures: further targets, and who assisted. ``answers`` is the number of the tap that
    an off-turn melee answers, and for prevention the id of the source that it is played against;
    ``attack`` is then which attack of that source. ``shut`` is the mask of creatures that cannot
    respond (C8i). ``done`` counts the parts of its text that are carried out, ``RESOLVED`` is all.
    """

    id: int
    kind: int
    seat: int
    figure: int
    card: int = -1
    power: int = -1
    target: int = -1
    more: int = 0
    cell: int = -1
    helpers: int = 0
    answers: int = -1
    attack: int = -1
    shut: int = 0
    done: int = 0


def item_of(row: tuple[int, ...]) -> Item:
    """Return a row of the pile as an item, which it is unless it was read from text."""
    return row if isinstance(row, Item) else Item(*row)


def carried(item: Item, done: int) -> Item:
    """Return ``item`` with so many parts carried out; ``_replace`` takes ten times as long."""
    return Item(
        item.id,
        item.kind,
        item.seat,
        item.figure,
        item.card,
        item.power,
        item.target,
        item.more,
        item.cell,
        item.helpers,
        item.answers,
        item.attack,
        item.shut,
        done,
    )


RESOLVED: Final = 99
SHUT: Final = 12
"""The place of ``shut`` in a row, for whoever only adds them up."""


class Harm(NamedTuple):
    """Damage of the group that waits in the pool (C8.11, C8r); amounts are read when dealt (C8t).

    ``source`` is the id of its item, ``attack`` the number of the attack in it (-1: no attack).
    ``figure`` deals it (-1: an attached card does) and ``seat`` causes it (C9c). ``kind`` is 0 for
    damage as printed, 1 for a melee and 2 for a ranged attack; ``amount`` is what is printed or
    the bonus. ``flags``: 1 cannot be prevented, 2 ignores Block, 4 does not reach its target.
    """

    source: int
    attack: int
    seat: int
    figure: int
    target: int
    kind: int
    amount: int
    flags: int


class Guard(NamedTuple):
    """What keeps ``figure`` from damage of a source, or of one attack of it (-1: all of them).

    ``left`` is how much of it still, -1 all, -2 dodged: nothing of the attack reaches it (C6.6).
    """

    source: int
    attack: int
    figure: int
    left: int


class Waits(NamedTuple):
    """A text that follows an attack and waits for its turn (C8m, C8u), see ``pool``.

    ``seat`` decides, ``what`` is the kind of text and ``place`` which: that on the card of
    ``figure``, or an action card. ``target`` is the creature that was hit, ``struck`` the mask of
    all targets of the attack.
    """

    seat: int
    what: int
    source: int
    figure: int
    target: int
    place: int
    struck: int


class Tap(NamedTuple):
    """A tap that can be answered by off-turn melee (C8.5), and who made it."""

    number: int
    figure: int


class CommandState(State):
    """All that changes. ``tables`` is shared and no part of the state.

    ``cell[figure]`` is where it stands, ``EMPTY`` off the board, ``stood[figure]`` where it stood
    when it was destroyed (C8aa); ``where[side]`` is the mask of squares that a side holds.
    ``present`` (who is on the board), ``tapped`` and ``activated`` are masks of figures.
    ``damage`` and ``block`` are in points, ``webs`` counts Web tokens, ``host[card]`` is the figure
    under which an action card lies. ``phase`` is one of ``codes.PHASES``, ``acting`` the activated
    figure, ``taps`` and ``items_so_far`` give taps and items their numbers. ``seen`` is the mask of
    action cards in hands that all have seen. ``winner``: -2 running, -1 draw, else the side.

    Growing: ``pile`` (:class:`Item`, the oldest first), ``pool`` (:class:`Harm`), ``guards``
    (:class:`Guard`), ``fresh`` (:class:`Tap`: those that may be answered now), ``struck`` (tap,
    figure: who has answered which tap, C8f), ``waiting`` (:class:`Waits`) and ``refused``
    (card, actor, mask of helpers: assistance that an ally refused, C10f).
    """

    __slots__ = (
        "acting",
        "activated",
        "active",
        "block",
        "cell",
        "damage",
        "ending",
        "first",
        "fresh",
        "guards",
        "host",
        "items_so_far",
        "moved",
        "phase",
        "pile",
        "pool",
        "present",
        "refused",
        "seen",
        "stood",
        "struck",
        "supply",
        "tables",
        "tapped",
        "taps",
        "turn",
        "vault",
        "vp",
        "waiting",
        "webs",
        "where",
        "winner",
    )

    fields: ClassVar[tuple[str, ...]] = (
        "acting",
        "activated",
        "active",
        "block",
        "cell",
        "damage",
        "ending",
        "first",
        "host",
        "items_so_far",
        "moved",
        "phase",
        "present",
        "seen",
        "stood",
        "supply",
        "tapped",
        "taps",
        "turn",
        "vault",
        "vp",
        "webs",
        "where",
        "winner",
    )
    growing: ClassVar[tuple[str, ...]] = (
        "fresh",
        "guards",
        "pile",
        "pool",
        "refused",
        "struck",
        "waiting",
    )

    def __init__(
        self,
        tables: Tables,
        dice: Dice,
        piles: Piles,
        sealed: list[int],
        turn: int,
        active: int,
        first: int,
        phase: int,
        acting: int,
        moved: int,
        activated: int,
        tapped: int,
        present: int,
        seen: int,
        ending: int,
        winner: int,
        taps: int,
        items_so_far: int,
        cell: list[int],
        stood: list[int],
        where: list[int],
        damage: list[int],
        block: list[int],
        webs: list[int],
        host: list[int],
        vault: list[int],
        supply: list[int],
        vp: list[int],
        pile: list[tuple[int, ...]],
        pool: list[tuple[int, ...]],
        guards: list[tuple[int, ...]],
        fresh: list[tuple[int, ...]],
        struck: list[tuple[int, ...]],
        waiting: list[tuple[int, ...]],
        refused: list[tuple[int, ...]],
    ) -> None:
        State.__init__(self, dice, piles, sealed)  # quicker than super(), once a copy
        self.tables = tables
        self.turn = turn
        self.active = active
        self.first = first
        self.phase = phase
        self.acting = acting
        self.moved = moved
        self.activated = activated
        self.tapped = tapped
        self.present = present
        self.seen = seen
        self.ending = ending
        self.winner = winner
        self.taps = taps
        self.items_so_far = items_so_far
        self.cell = cell
        self.stood = stood
        self.where = where
        self.damage = damage
        self.block = block
        self.webs = webs
        self.host = host
        self.vault = vault
        self.supply = supply
        self.vp = vp
        self.pile = pile
        self.pool = pool
        self.guards = guards
        self.fresh = fresh
        self.struck = struck
        self.waiting = waiting
        self.refused = refused

    def copy(self) -> CommandState:
        """Return an independent copy."""
        return CommandState(
            self.tables,
            self.dice.copy(),
            self.piles.copy(),
            self.sealed[:],
            self.turn,
            self.active,
            self.first,
            self.phase,
            self.acting,
            self.moved,
            self.activated,
            self.tapped,
            self.present,
            self.seen,
            self.ending,
            self.winner,
            self.taps,
            self.items_so_far,
            self.cell[:],
            self.stood[:],
            self.where[:],
            self.damage[:],
            self.block[:],
            self.webs[:],
            self.host[:],
            self.vault[:],
            self.supply[:],
            self.vp[:],
            self.pile[:],
            self.pool[:],
            self.guards[:],
            self.fresh[:],
            self.struck[:],
            self.waiting[:],
            self.refused[:],
        )

    def hide(self, seat: int) -> None:
        """Blank what ``seat`` may not know; cards in hands that all have seen stay (C2f)."""
        held = [self.hand(other) for other in range(self.tables.seats)]
        State.hide(self, seat)
        if not self.seen:
            return
        for other, cards in enumerate(held):
            pile = pile_of(other, ACTION_HAND)
            self.piles.cards[pile] = tuple(
                [
                    card if card >= 0 and self.seen >> card & 1 else left
                    for card, left in zip(cards, self.piles.cards[pile], strict=True)
                ]
            )

    # --- where everybody stands

    def put(self, figure: int, cell: int) -> None:
        """Stand ``figure`` on ``cell``, or take it off the board with ``EMPTY``."""
        side = figure // SLOTS % len(SIDES)
        old = self.cell[figure]
        if old != EMPTY:
            self.where[side] ^= 1 << old
        if cell != EMPTY:
            self.where[side] |= 1 << cell
            self.present |= 1 << figure
        else:
            self.present &= ~(1 << figure)
        self.cell[figure] = cell

    def stands(self, figure: int) -> bool:
        """Return whether ``figure`` is on the board."""
        return self.cell[figure] != EMPTY

    def occupied(self) -> int:
        """Return the mask of squares with a figure."""
        return self.where[0] | self.where[1]

    def allies(self, figure: int) -> int:
        """Return the mask of squares of the side of ``figure``, its own included (C11.4)."""
        return self.where[figure // SLOTS % len(SIDES)]

    def enemies(self, figure: int) -> int:
        """Return the mask of squares of the enemies of ``figure`` (C11.5)."""
        return self.where[1 - figure // SLOTS % len(SIDES)]

    def hostile(self, figure: int, other: int) -> bool:
        """Return whether the two are enemies (C11.5)."""
        return (figure // SLOTS ^ other // SLOTS) & 1 != 0

    def figure_at(self, cell: int) -> int:
        """Return who stands on ``cell``, or -1."""
        try:
            return self.cell.index(cell)
        except ValueError:
            return -1

    def figures_in(self, squares: int) -> list[int]:
        """Return all figures on a mask of squares, ascending."""
        if not squares:
            return []
        return [f for f in bits(self.present) if squares >> self.cell[f] & 1]

    def figures_on(self, squares: int) -> int:
        """Return the mask of all figures on a mask of squares."""
        found = 0
        if squares:
            left = self.present
            while left:
                low = left & -left
                if squares >> self.cell[low.bit_length() - 1] & 1:
                    found |= low
                left ^= low
        return found

    def standing(self, seat: int) -> list[int]:
        """Return the figures of ``seat`` on the board, ascending."""
        return bits(self.present & ((1 << SLOTS) - 1) << seat * SLOTS)

    def squares_of(self, figures: int) -> int:
        """Return the mask of squares on which a mask of figures stands."""
        found = 0
        for figure in bits(figures & self.present):
            found |= 1 << self.cell[figure]
        return found

    # --- the pile

    def item(self, id: int) -> Item:
        """Return the declared item of that id; ``KeyError`` if none of it lies on the pile."""
        for each in self.pile:
            if each[0] == id:
                return item_of(each)
        raise KeyError(id)

    # --- cards

    def is_tapped(self, figure: int) -> bool:
        """Return whether the card of ``figure`` is tapped (C12.31)."""
        return self.tapped >> figure & 1 != 0

    def under(self, figure: int) -> list[int]:
        """Return the action cards attached to ``figure``, in the order in which they came."""
        host = self.host
        return [card for card in self.piles.cards[ATTACHED] if host[card] == figure]

    def hand(self, seat: int) -> tuple[int, ...]:
        """Return the action cards in the hand of ``seat``; blanks where the reader sees none."""
        return self.piles.cards[OWN + seat * PILES + ACTION_HAND]

    def warband(self, seat: int) -> tuple[int, ...]:
        """Return the creature cards in the hand of ``seat``; blanks where the reader sees none."""
        return self.piles.cards[OWN + seat * PILES + CREATURE_HAND]


def new_state(tables: Tables, seed: int) -> CommandState:
    """Return the state before anything has happened: all cards in their decks (C2.1).

    A deck is known to all until it is shuffled, and nobody knows its order afterwards (C2f). The
    cards of an action deck have one back, those of a creature deck another.
    """
    seats, figures = tables.seats, tables.figures
    pools = [2 * (card // CARDS) for card in range(tables.cards)]
    pools += [2 * (figure // SLOTS) + 1 for figure in range(figures)]
    piles: list[tuple[int, ...]] = [()] * (OWN + seats * PILES)
    knows = [ALL] * len(piles)
    for seat in range(seats):
        first = pile_of(seat, 0)
        piles[first + ACTION_DECK] = tuple(range(seat * CARDS, (seat + 1) * CARDS))
        piles[first + CREATURE_DECK] = tuple(
            range(tables.cards + seat * SLOTS, tables.cards + (seat + 1) * SLOTS)
        )
        knows[first + ACTION_HAND] = 1 << seat
        knows[first + CREATURE_HAND] = 1 << seat
    return CommandState(
        tables,
        new_dice(PURPOSES, seed),
        Piles(tuple(pools), piles, knows),
        [UNANSWERED] * seats,
        turn=0,
        active=0,
        first=-1,
        phase=SETUP,
        acting=-1,
        moved=0,
        activated=0,
        tapped=0,
        present=0,
        seen=0,
        ending=0,
        winner=RUNNING,
        taps=0,
        items_so_far=0,
        cell=[EMPTY] * figures,
        stood=[EMPTY] * figures,
        where=[0] * len(SIDES),
        damage=[0] * figures,
        block=[0] * figures,
        webs=[0] * figures,
        host=[-1] * tables.cards,
        vault=[VAULT] * seats,
        supply=[0] * seats,
        vp=[0] * seats,
        pile=[],
        pool=[],
        guards=[],
        fresh=[],
        struck=[],
        waiting=[],
        refused=[],
    )


def shuffle(s: CommandState, seat: int, kind: int, purpose: int) -> None:
    """Shuffle a deck of ``seat``; from then on nobody knows how it lies (C2.6, C2f)."""
    pile = pile_of(seat, kind)
    s.piles.shuffle(pile, s.dice, purpose)
    s.piles.knows[pile] = NOBODY


def of(match: Match) -> CommandState:
    """Return the state of ``match``, which is one of Command."""
    return match.state  # type: ignore[return-value]  # asked ten times a decision
