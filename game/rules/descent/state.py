"""The state of a match of Descent: one list or mask for each quantity, no references."""

from __future__ import annotations

from typing import ClassVar

from game.board.grid import bits
from game.engine.cards import ALL, NOBODY, Piles
from game.engine.dice import Dice, new_dice
from game.engine.match import Match
from game.engine.procedure import Procedure
from game.engine.state import EMPTY, UNANSWERED, State
from game.rules.descent import codes
from game.rules.descent.codes import (
    CARDS,
    DECK,
    FIGURES,
    FIRST_MONSTER,
    HAND,
    MOST_HEROES,
    NO_ORDER,
    PILES,
    PURPOSES,
    RUNNING,
    SETUP,
)
from game.rules.descent.dungeon import Layout
from game.rules.descent.outfit import Lying, Outfit, Outfits
from game.rules.descent.tables import Tables

Carried = tuple[int, ...]
"""A row of what heroes carry: the hero, the place, the item and 1 if it is exhausted."""


class Drawn:
    """A layout, and what of a state it is the map of."""

    __slots__ = ("blocks", "layout", "opened", "pits")

    def __init__(self, layout: Layout, opened: int, blocks: int, pits: int) -> None:
        self.layout = layout
        self.opened = opened
        self.blocks = blocks
        self.pits = pits


class DescentState(State):
    """All that changes. ``tables`` are what never does, shared and no part of the state.

    ``seats`` heroes play, the overlord has the seat behind theirs. Of each figure: ``cell`` is its
    anchor, ``EMPTY`` off the map, ``lie`` how it lies there, ``wounds`` how many it has left,
    ``marks`` how many of the lost ones poison marks (D11.4), ``web``, ``stun`` and ``burn`` its
    tokens. ``spaces`` are the spaces it fills, ``heroes`` and ``monsters`` those of all of a side,
    ``large`` those of large figures, ``crowd`` those that two figures share in passing (D9d), and
    ``present`` are the figures on the map, as bits: they follow from the rest. So do the map, what
    lies on it and what heroes carry as they were last asked for, which are kept beside them.

    Of each hero: ``fatigue`` left, ``coins``, ``order``. Masks of heroes: ``acted`` (had their turn
    this round), ``town`` (are in town). ``key`` and ``idol`` are who carries them, -1 for nobody.

    Masks of spaces: ``opened`` doors, ``blocks`` that fell and ``pits`` that were made, ``emptied``
    chests, ``glyphs`` that were lit. ``revealed`` are the areas that were revealed, as bits.
    Nothing here tells of an area that was not.

    ``active`` is the hero whose turn it is, -1 for none; of his turn ``action`` (-1: none yet),
    ``points`` and ``attacks`` left, and ``used``, bits of ``codes.USED``. Of the overlord's turn
    ``spawned`` says that a spawn card was played or it is too late for one (D10.5), ``done`` are
    the figures that were activated.
    ``gust`` says that Gust of Wind blows, ``flags`` are bits of the quest. ``winner`` is -2 while
    the match runs, else a place in ``codes.SIDES``.

    Growing: ``gear`` (:data:`Carried`), ``tokens`` (what lies on the map: kind and space) and
    ``mimics`` (figure, space of its chest, hero who opened it: D16a).
    """

    __slots__ = (
        "_drawn",
        "_lying",
        "_outfits",
        "acted",
        "action",
        "active",
        "attacks",
        "blocks",
        "burn",
        "cell",
        "coins",
        "conquest",
        "crowd",
        "done",
        "emptied",
        "fatigue",
        "flags",
        "gear",
        "glyphs",
        "gust",
        "heroes",
        "idol",
        "key",
        "large",
        "lie",
        "marks",
        "mimics",
        "monsters",
        "opened",
        "order",
        "phase",
        "pits",
        "points",
        "present",
        "revealed",
        "round",
        "seats",
        "spaces",
        "spawned",
        "stun",
        "tables",
        "threat",
        "tokens",
        "town",
        "used",
        "web",
        "winner",
        "wounds",
    )

    fields: ClassVar[tuple[str, ...]] = (
        "acted",
        "action",
        "active",
        "attacks",
        "blocks",
        "burn",
        "cell",
        "coins",
        "conquest",
        "done",
        "emptied",
        "fatigue",
        "flags",
        "glyphs",
        "gust",
        "idol",
        "key",
        "lie",
        "marks",
        "opened",
        "order",
        "phase",
        "pits",
        "points",
        "revealed",
        "round",
        "spawned",
        "stun",
        "threat",
        "town",
        "used",
        "web",
        "winner",
        "wounds",
    )
    growing: ClassVar[tuple[str, ...]] = ("gear", "mimics", "tokens")

    def __init__(
        self,
        tables: Tables,
        dice: Dice,
        piles: Piles,
        sealed: list[int],
        round: int,
        phase: int,
        active: int,
        acted: int,
        winner: int,
        conquest: int,
        threat: int,
        flags: int,
        key: int,
        idol: int,
        gust: int,
        opened: int,
        revealed: int,
        pits: int,
        blocks: int,
        emptied: int,
        glyphs: int,
        town: int,
        action: int,
        points: int,
        attacks: int,
        used: int,
        spawned: int,
        done: int,
        fatigue: list[int],
        coins: list[int],
        order: list[int],
        cell: list[int],
        lie: list[int],
        wounds: list[int],
        marks: list[int],
        web: list[int],
        stun: list[int],
        burn: list[int],
        gear: list[tuple[int, ...]],
        tokens: list[tuple[int, ...]],
        mimics: list[tuple[int, ...]],
        spaces: list[int],
        heroes: int,
        monsters: int,
        large: int,
        crowd: int,
        present: int,
        drawn: Drawn,
        lying: Lying,
        outfits: Outfits,
    ) -> None:
        State.__init__(self, dice, piles, sealed)  # quicker than super(), once a copy
        self.tables: Tables = tables
        self.seats: int = tables.seats
        self.round = round
        self.phase = phase
        self.active = active
        self.acted = acted
        self.winner = winner
        self.conquest = conquest
        self.threat = threat
        self.flags = flags
        self.key = key
        self.idol = idol
        self.gust = gust
        self.opened = opened
        self.revealed = revealed
        self.pits = pits
        self.blocks = blocks
        self.emptied = emptied
        self.glyphs = glyphs
        self.town = town
        self.action = action
        self.points = points
        self.attacks = attacks
        self.used = used
        self.spawned = spawned
        self.done = done
        self.fatigue = fatigue
        self.coins = coins
        self.order = order
        self.cell = cell
        self.lie = lie
        self.wounds = wounds
        self.marks = marks
        self.web = web
        self.stun = stun
        self.burn = burn
        self.gear = gear
        self.tokens = tokens
        self.mimics = mimics
        self.spaces = spaces
        self.heroes = heroes
        self.monsters = monsters
        self.large = large
        self.crowd = crowd
        self.present = present
        self._drawn = drawn
        self._lying = lying
        self._outfits = outfits

    def copy(self) -> DescentState:
        """Return an independent copy."""
        return DescentState(
            self.tables,
            self.dice.copy(),
            self.piles.copy(),
            self.sealed[:],
            self.round,
            self.phase,
            self.active,
            self.acted,
            self.winner,
            self.conquest,
            self.threat,
            self.flags,
            self.key,
            self.idol,
            self.gust,
            self.opened,
            self.revealed,
            self.pits,
            self.blocks,
            self.emptied,
            self.glyphs,
            self.town,
            self.action,
            self.points,
            self.attacks,
            self.used,
            self.spawned,
            self.done,
            self.fatigue[:],
            self.coins[:],
            self.order[:],
            self.cell[:],
            self.lie[:],
            self.wounds[:],
            self.marks[:],
            self.web[:],
            self.stun[:],
            self.burn[:],
            self.gear[:],
            self.tokens[:],
            self.mimics[:],
            self.spaces[:],
            self.heroes,
            self.monsters,
            self.large,
            self.crowd,
            self.present,
            self._drawn,
            self._lying,
            self._outfits,
        )

    def fill(self, plain: dict[str, object]) -> None:
        """Take over what :meth:`plain` wrote; ``ValueError`` names what does not fit, such as a
        figure that stands beside the map.
        """
        State.fill(self, plain)
        grid = self.tables.dungeon.grid
        for name, size in (("gear", 4), ("tokens", 2), ("mimics", 3)):
            if any(len(row) != size for row in getattr(self, name)):
                raise ValueError(f"{name!r} of the state has a row of another length than {size}")
        for figure, cell in enumerate(self.cell):
            if cell != EMPTY and (
                not 0 <= cell < grid.size or not self.tables.covers(figure, cell, self.lie[figure])
            ):
                raise ValueError(f"a figure of the state stands at {cell}, beside the map")
            self.spaces[figure] = self.tables.covers(figure, cell, self.lie[figure])
        self._gather()

    # --- where everybody stands

    def put(self, figure: int, cell: int, lie: int = 0) -> None:
        """Stand a figure on a placement, or take it off the map with ``EMPTY``."""
        left, entered = self.spaces[figure], self.tables.covers(figure, cell, lie)
        self.cell[figure] = cell
        self.lie[figure] = lie
        self.spaces[figure] = entered
        others = (self.heroes | self.monsters) & ~left
        if self.tables.size(figure) or self.crowd & left or entered & others:
            self._gather()
            return
        if cell == EMPTY:
            self.present &= ~(1 << figure)
        else:
            self.present |= 1 << figure
        if figure < FIRST_MONSTER:
            self.heroes = self.heroes & ~left | entered
        else:
            self.monsters = self.monsters & ~left | entered

    def _gather(self) -> None:
        """Put together the spaces of each side; two of one side may share some in passing (D9d)."""
        heroes = monsters = taken = large = crowd = present = 0
        for figure, spaces in enumerate(self.spaces):
            if not spaces:
                continue
            present |= 1 << figure
            crowd |= taken & spaces
            taken |= spaces
            if figure < FIRST_MONSTER:
                heroes |= spaces
            else:
                monsters |= spaces
            if spaces & (spaces - 1):
                large |= spaces
        self.heroes, self.monsters = heroes, monsters
        self.large, self.crowd, self.present = large, crowd, present

    def stands(self, figure: int) -> bool:
        """Return whether a figure is on the map."""
        return self.cell[figure] != EMPTY

    def taken(self) -> int:
        """Return all spaces on which a figure stands."""
        return self.heroes | self.monsters

    def figures_at(self, cells: int) -> list[int]:
        """Return the figures on some spaces, ascending: two on one only in passing (D7i)."""
        if not cells & (self.heroes | self.monsters):
            return []
        spaces = self.spaces
        return [figure for figure in bits(self.present) if spaces[figure] & cells]

    def figure_at(self, cell: int) -> int:
        """Return who stands on a space, the first of two, -1 for nobody."""
        found = self.figures_at(1 << cell)
        return found[0] if found else codes.NOBODY

    def on_map(self) -> list[int]:
        """Return the heroes on the map in seat order (section 18: "hero")."""
        return [seat for seat in range(self.seats) if self.cell[seat] != EMPTY]

    def foes(self) -> list[int]:
        """Return the monsters on the map, ascending."""
        return bits(self.present >> FIRST_MONSTER << FIRST_MONSTER)

    def waiting(self) -> int:
        """Return the monsters that were not activated in this turn, as bits (D10.6)."""
        return self.present >> FIRST_MONSTER << FIRST_MONSTER & ~self.done

    # --- the map

    def layout(self) -> Layout:
        """Return the map as it is now."""
        drawn = self._drawn
        if drawn.opened != self.opened or drawn.pits != self.pits or drawn.blocks != self.blocks:
            drawn = draw(self.tables, self.opened, self.blocks, self.pits)
            self._drawn = drawn
        return drawn.layout

    def lying(self) -> int:
        """Return the spaces on which a token lies."""
        lying = self._lying
        if lying.tokens != self.tokens:
            lying = Lying(self.tokens[:])
            self._lying = lying
        return lying.cells

    def chests(self) -> int:
        """Return the chests that can still be opened, in revealed areas alone (D8e)."""
        dungeon = self.tables.dungeon
        return dungeon.chests & dungeon.within(self.revealed, self.opened) & ~self.emptied

    def active_glyphs(self) -> int:
        """Return the glyphs that lead to town and back (D8.1, D8.3, D8l)."""
        return self.tables.dungeon.start | self.glyphs

    # --- what heroes carry, and cards

    def carried(self, hero: int) -> list[int]:
        """Return the rows of ``gear`` that are a hero's, by their places in it."""
        return self.outfit(hero).rows

    def outfit(self, hero: int) -> Outfit:
        """Return what a hero carries, sorted; not to be changed."""
        outfits = self._outfits
        if outfits.gear != self.gear:
            outfits = Outfits(self.gear[:], self.seats)
            self._outfits = outfits
        found = outfits.known[hero]
        if found is None:
            found = Outfit(self.tables, self.gear, hero)
            outfits.known[hero] = found
        return found

    def hand(self) -> tuple[int, ...]:
        """Return the overlord's cards."""
        return self.piles.cards[HAND]

    def played(self, id: str) -> bool:
        """Return whether a power card of this id is in play (D10.10)."""
        for card in self.piles.cards[codes.PLAYED]:  # noqa: SIM110 - mostly none, asked often
            if self.tables.cards[card].id == id:
                return True
        return False

    def tokens_of(self, kind: int) -> list[int]:
        """Return how many tokens of a kind each figure has: one of ``codes.CONDITIONS``."""
        return (self.stun, self.web, self.burn, self.marks)[kind]


def draw(tables: Tables, opened: int, blocks: int, pits: int) -> Drawn:
    """Return the map with these doors opened, these blocks fallen and these pits made in it."""
    dungeon = tables.dungeon
    return Drawn(dungeon.layout(opened, blocks, dungeon.pits | pits), opened, blocks, pits)


def new_state(tables: Tables, seed: int) -> DescentState:
    """Return the state before anything has happened: all cards in the deck, nobody on the map.

    What lies in the area of the start lies there; all else comes as it is revealed (D10.13).
    """
    dungeon = tables.dungeon
    revealed = dungeon.revealed(0)
    cards: list[tuple[int, ...]] = [()] * PILES
    cards[DECK] = tuple(range(CARDS))
    knows = [ALL] * PILES
    knows[DECK] = NOBODY
    knows[HAND] = 1 << tables.overlord
    heroes = [tables.hero[seat].wounds for seat in range(tables.seats)]
    tokens = tables.printed_tokens(revealed)
    return DescentState(
        tables,
        new_dice(PURPOSES, seed),
        Piles((0,) * CARDS, cards, knows),
        [UNANSWERED] * (tables.seats + 1),
        round=0,
        phase=SETUP,
        active=codes.NOBODY,
        acted=0,
        winner=RUNNING,
        conquest=tables.conquest,
        threat=0,
        flags=0,
        key=codes.NOBODY,
        idol=codes.NOBODY,
        gust=0,
        opened=0,
        revealed=revealed,
        pits=0,
        blocks=0,
        emptied=0,
        glyphs=0,
        town=0,
        action=codes.NONE,
        points=0,
        attacks=0,
        used=0,
        spawned=0,
        done=0,
        fatigue=[tables.hero[seat].fatigue for seat in range(tables.seats)],
        coins=[codes.START_COINS] * tables.seats,
        order=[NO_ORDER] * tables.seats,
        cell=[EMPTY] * FIGURES,
        lie=[0] * FIGURES,
        wounds=[*heroes, *[0] * (FIGURES - len(heroes))],
        marks=[0] * FIGURES,
        web=[0] * FIGURES,
        stun=[0] * FIGURES,
        burn=[0] * FIGURES,
        gear=[],
        tokens=tokens,
        mimics=[],
        spaces=[0] * FIGURES,
        heroes=0,
        monsters=0,
        large=0,
        crowd=0,
        present=0,
        drawn=draw(tables, 0, 0, 0),
        lying=Lying(tokens[:]),
        outfits=Outfits([], tables.seats),
    )


def make(m: Match, name: str, *values: object) -> Procedure:
    """Return a procedure by its name: where its module is one that needs the asking one itself."""
    return m.game.procedures[name](*values)


def is_hero(figure: int) -> bool:
    """Return whether a figure is a hero."""
    return 0 <= figure < MOST_HEROES


def friends(s: DescentState, figure: int) -> int:
    """Return the spaces of the figures of the same side, its own among them."""
    return s.heroes if is_hero(figure) else s.monsters


def enemies(s: DescentState, figure: int) -> int:
    """Return the spaces of the figures of the other side."""
    return s.monsters if is_hero(figure) else s.heroes


def others(s: DescentState, figure: int) -> int:
    """Return the spaces of all other figures, what they share with this one too (D9d)."""
    own = s.spaces[figure]
    found = (s.heroes | s.monsters) & ~own
    if own & s.crowd:
        for at in bits(s.present & ~(1 << figure)):
            found |= s.spaces[at]
    return found


def of(match: Match) -> DescentState:
    """Return the state of ``match``, which is one of Descent."""
    return match.state  # type: ignore[return-value]  # asked ten times a decision
