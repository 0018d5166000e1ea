"""The state of a match of Trials: one list or mask for each quantity, no references."""

from __future__ import annotations

from typing import ClassVar, Final

from game.board.grid import bits
from game.engine.cards import ALL, Piles
from game.engine.cards import NOBODY as NO_SEAT
from game.engine.dice import Dice, new_dice
from game.engine.match import Match
from game.engine.procedure import Procedure
from game.engine.state import EMPTY, UNANSWERED, State
from game.rules.trials import codes
from game.rules.trials.climate import Climate
from game.rules.trials.codes import (
    BOX,
    CREATURES,
    DRAW,
    EVENT_DECK,
    EVENTS,
    FIGURES,
    FIRE_WALL,
    FIRST_EVENT,
    FIRST_LOOT,
    FIRST_OBELISK,
    GROUPS,
    HAND,
    HERO_CARDS,
    LOOK,
    LOOT_DECK,
    MOST_SEATS,
    NO_PARTY,
    NOBODY,
    NONE,
    PARTIES,
    PILES,
    PURPOSES,
    QUEST_DECK,
    RUNNING,
    SETUP,
    SMOKE,
    STONE_WALL,
    pile,
)
from game.rules.trials.frames import (
    BOON_SIZE,
    CAMP_SIZE,
    DEED_SIZE,
    HURT_SIZE,
    ONGOING_SIZE,
    PIECE_SIZE,
    PLAY_SIZE,
    RING_SIZE,
    THROW_SIZE,
    Deed,
    Hurt,
    Play,
    Throw,
    deed_of,
    hurt_of,
    play_of,
    throw_of,
)
from game.rules.trials.kept import OPEN_PILES, KeptBoard, KeptClimate, KeptOrder, KeptUnseen
from game.rules.trials.realm import Board
from game.rules.trials.tables import Holding, Tables

ROW_SIZES: Final = {
    "deeds": DEED_SIZE, "throws": THROW_SIZE, "hurts": HURT_SIZE, "pile": PLAY_SIZE,
    "boons": BOON_SIZE, "rings": RING_SIZE, "pieces": PIECE_SIZE, "ongoing": ONGOING_SIZE,
    "camps": CAMP_SIZE, "falls": 3, "tokens": 4, "markers": 5, "limits": 3, "happenings": 5,
}  # fmt: skip
"""How many numbers a row of each growing list has; that of a quest has what its kind asks."""


class TrialsState(State):
    """All that changes. ``tables`` are what never does, shared and no part of the state.

    ``seats`` heroes play, the first ``half`` of the seats are the first party (T7a). Of each
    figure: ``cell`` is its north-west space, ``EMPTY`` off the board, ``hp`` what it has left,
    ``daze`` what its next attack roll loses (T46c); by figure and group (T47a: two parties and
    nobody, three numbers a figure) ``burn``, ``psn``, ``root`` and ``latest``, when that group
    last put an ailment on it (T47c), of heroes and minions all in the first group; ``credit`` is
    who last added to the burn, and to the poison, of that group, -1 for nobody (T46k; two numbers
    a group). Masks of figures: ``wounded``
    minions (T52), ``awake`` monsters that belong to no camp. ``spaces`` are the spaces each
    fills, ``present`` who is on the board: they follow from the rest.

    By party: ``vp``, ``tiers`` (how many quest tiers it has: T4c), ``portal``, a cell. By seat:
    ``init`` and ``tie`` (T15; ``tie`` orders equal ones, the higher first), ``klass``,
    ``subclass`` and ``character`` (-1: not yet drafted). Masks of seats: ``acted`` (had their
    turn this round), ``cycled`` (have cycled their deck: T19). ``turned`` are the Primaries on
    side II, by card.

    ``active`` is the figure whose turn it is, -1 for none; ``turn`` counts all turns of the
    match. Of a hero's turn: ``actions`` and ``spaces_left``, ``start`` the cell where it began,
    ``passed`` the figures passed, ``walked`` the Move cards used as bits of the seat's places,
    ``gift`` whether one was made, ``stepped`` whether the space was entered by a step of its own
    (T51a). ``monsters_done`` says that the monsters have acted this round. ``lost`` is what the
    last instance of damage cost. ``guardian`` is which one waits, ``guardian_came`` whether it
    has come, ``returned`` whether the Naga has come back, ``last_hit`` the party of the Last Hit
    on it. ``first_party`` placed its portal first. ``champion`` holds the title (TE3),
    ``champion_ends`` counts the rounds it ended at the centre. ``full`` are the chests that are
    full, as bits. ``count`` numbers plays, ``born`` what is placed.

    Growing, each a row of :mod:`game.rules.trials.frames`: ``deeds``, ``throws``, ``hurts``,
    ``pile`` (what is under way), ``boons``, ``rings``, ``pieces``, ``ongoing``, ``camps``; and
    ``falls`` (monsters at 0 that are removed when the attack is over, each with the party and the
    hero of its Last Hit: T42b, T57), ``tokens`` (kind, cell and two numbers of its own),
    ``markers`` (value, order, event card and two numbers), ``limits`` (what was used: card, seat,
    until one of ``codes.UNTIL``), ``happenings`` (what events keep: event card and four numbers),
    ``quests`` (quest card, round of its reveal, and what its class keeps).

    What is asked again and again and follows from this is kept with what it follows from, and
    holds as long as that is the same: :mod:`game.rules.trials.kept`. Nothing kept is ever changed,
    so copies share it.
    """

    __slots__ = (
        "_board",
        "_climate",
        "_order",
        "_taken",
        "_twice",
        "_unseen",
        "acted",
        "actions",
        "active",
        "awake",
        "boons",
        "born",
        "burn",
        "camps",
        "cell",
        "champion",
        "champion_ends",
        "character",
        "count",
        "credit",
        "cycled",
        "daze",
        "deeds",
        "falls",
        "first_party",
        "full",
        "gift",
        "grown",
        "guardian",
        "guardian_came",
        "half",
        "happenings",
        "hp",
        "hurts",
        "init",
        "klass",
        "last_hit",
        "latest",
        "limits",
        "lost",
        "markers",
        "monsters_done",
        "ongoing",
        "passed",
        "phase",
        "pieces",
        "pile",
        "portal",
        "present",
        "psn",
        "quests",
        "returned",
        "rings",
        "root",
        "round",
        "seats",
        "spaces",
        "spaces_left",
        "start",
        "stepped",
        "subclass",
        "tables",
        "throws",
        "tie",
        "tiers",
        "tokens",
        "turn",
        "turned",
        "vp",
        "walked",
        "winner",
        "wounded",
    )

    fields: ClassVar[tuple[str, ...]] = (
        "acted",
        "actions",
        "active",
        "awake",
        "born",
        "burn",
        "cell",
        "champion",
        "champion_ends",
        "character",
        "count",
        "credit",
        "cycled",
        "daze",
        "first_party",
        "full",
        "grown",
        "gift",
        "guardian",
        "guardian_came",
        "hp",
        "init",
        "klass",
        "last_hit",
        "latest",
        "lost",
        "monsters_done",
        "walked",
        "passed",
        "phase",
        "portal",
        "psn",
        "returned",
        "root",
        "round",
        "spaces_left",
        "start",
        "stepped",
        "subclass",
        "tie",
        "tiers",
        "turn",
        "turned",
        "vp",
        "winner",
        "wounded",
    )
    growing: ClassVar[tuple[str, ...]] = (
        "boons",
        "camps",
        "deeds",
        "falls",
        "happenings",
        "hurts",
        "limits",
        "markers",
        "ongoing",
        "pieces",
        "pile",
        "quests",
        "rings",
        "throws",
        "tokens",
    )

    def __init__(
        self,
        tables: Tables,
        dice: Dice,
        piles: Piles,
        sealed: list[int],
        round: int,
        phase: int,
        active: int,
        winner: int,
        turn: int,
        count: int,
        born: int,
        guardian: int,
        guardian_came: int,
        returned: int,
        first_party: int,
        actions: int,
        spaces_left: int,
        acted: int,
        walked: int,
        gift: int,
        stepped: int,
        start: int,
        passed: int,
        full: int,
        grown: int,
        wounded: int,
        awake: int,
        turned: int,
        cycled: int,
        lost: int,
        monsters_done: int,
        last_hit: int,
        champion: int,
        champion_ends: int,
        vp: list[int],
        tiers: list[int],
        portal: list[int],
        init: list[int],
        tie: list[int],
        klass: list[int],
        subclass: list[int],
        character: list[int],
        cell: list[int],
        hp: list[int],
        burn: list[int],
        psn: list[int],
        root: list[int],
        latest: list[int],
        credit: list[int],
        daze: list[int],
        deeds: list[tuple[int, ...]],
        throws: list[tuple[int, ...]],
        hurts: list[tuple[int, ...]],
        falls: list[tuple[int, ...]],
        pile: list[tuple[int, ...]],
        boons: list[tuple[int, ...]],
        rings: list[tuple[int, ...]],
        pieces: list[tuple[int, ...]],
        ongoing: list[tuple[int, ...]],
        tokens: list[tuple[int, ...]],
        camps: list[tuple[int, ...]],
        markers: list[tuple[int, ...]],
        quests: list[tuple[int, ...]],
        limits: list[tuple[int, ...]],
        happenings: list[tuple[int, ...]],
        spaces: list[int],
        present: int,
        taken: int,
        twice: int,
        board: KeptBoard,
        climate: KeptClimate,
        order: KeptOrder,
        unseen: list[KeptUnseen],
    ) -> None:
        State.__init__(self, dice, piles, sealed)  # quicker than super(), once a copy
        self.tables: Tables = tables
        self.seats: int = tables.seats
        self.half: int = tables.seats // 2
        self.round = round
        self.phase = phase
        self.active = active
        self.winner = winner
        self.turn = turn
        self.count = count
        self.born = born
        self.guardian = guardian
        self.guardian_came = guardian_came
        self.returned = returned
        self.first_party = first_party
        self.actions = actions
        self.spaces_left = spaces_left
        self.acted = acted
        self.walked = walked
        self.gift = gift
        self.stepped = stepped
        self.start = start
        self.passed = passed
        self.full = full
        self.grown = grown
        self.wounded = wounded
        self.awake = awake
        self.turned = turned
        self.cycled = cycled
        self.lost = lost
        self.monsters_done = monsters_done
        self.last_hit = last_hit
        self.champion = champion
        self.champion_ends = champion_ends
        self.vp = vp
        self.tiers = tiers
        self.portal = portal
        self.init = init
        self.tie = tie
        self.klass = klass
        self.subclass = subclass
        self.character = character
        self.cell = cell
        self.hp = hp
        self.burn = burn
        self.psn = psn
        self.root = root
        self.latest = latest
        self.credit = credit
        self.daze = daze
        self.deeds = deeds
        self.throws = throws
        self.hurts = hurts
        self.falls = falls
        self.pile = pile
        self.boons = boons
        self.rings = rings
        self.pieces = pieces
        self.ongoing = ongoing
        self.tokens = tokens
        self.camps = camps
        self.markers = markers
        self.quests = quests
        self.limits = limits
        self.happenings = happenings
        self.spaces = spaces
        self.present = present
        self._taken = taken
        self._twice = twice
        self._board: KeptBoard = board
        self._climate: KeptClimate = climate
        self._order: KeptOrder = order
        self._unseen: list[KeptUnseen] = unseen

    def copy(self) -> TrialsState:
        """Return an independent copy."""
        return TrialsState(
            self.tables,
            self.dice.copy(),
            self.piles.copy(),
            self.sealed[:],
            self.round,
            self.phase,
            self.active,
            self.winner,
            self.turn,
            self.count,
            self.born,
            self.guardian,
            self.guardian_came,
            self.returned,
            self.first_party,
            self.actions,
            self.spaces_left,
            self.acted,
            self.walked,
            self.gift,
            self.stepped,
            self.start,
            self.passed,
            self.full,
            self.grown,
            self.wounded,
            self.awake,
            self.turned,
            self.cycled,
            self.lost,
            self.monsters_done,
            self.last_hit,
            self.champion,
            self.champion_ends,
            self.vp[:],
            self.tiers[:],
            self.portal[:],
            self.init[:],
            self.tie[:],
            self.klass[:],
            self.subclass[:],
            self.character[:],
            self.cell[:],
            self.hp[:],
            self.burn[:],
            self.psn[:],
            self.root[:],
            self.latest[:],
            self.credit[:],
            self.daze[:],
            self.deeds[:],
            self.throws[:],
            self.hurts[:],
            self.falls[:],
            self.pile[:],
            self.boons[:],
            self.rings[:],
            self.pieces[:],
            self.ongoing[:],
            self.tokens[:],
            self.camps[:],
            self.markers[:],
            self.quests[:],
            self.limits[:],
            self.happenings[:],
            self.spaces[:],
            self.present,
            self._taken,
            self._twice,
            self._board,
            self._climate,
            self._order,
            self._unseen[:],
        )

    def fill(self, plain: dict[str, object]) -> None:
        """Take over what :meth:`plain` wrote; ``ValueError`` names what does not fit, such as a
        figure that stands beside the board.
        """
        State.fill(self, plain)
        for name, size in ROW_SIZES.items():
            if any(len(row) != size for row in getattr(self, name)):
                raise ValueError(f"{name!r} of the state has a row of another length than {size}")
        tables = self.tables
        for figure, cell in enumerate(self.cell):
            if cell != EMPTY and not (
                0 <= cell < tables.realm.grid.size and self.covers(figure, cell)
            ):
                raise ValueError(f"a figure of the state stands at {cell}, beside the board")
            self.spaces[figure] = self.covers(figure, cell)
        for seat in range(self.seats):
            picked = (self.klass[seat], self.subclass[seat], self.character[seat])
            if not tables.content.drafted(picked):
                raise ValueError(f"the hero of seat {seat + 1} is of no deck there is")
        self._gather()
        self.piles.pools = pools_of(self)

    # --- where everybody stands

    def covers(self, figure: int, cell: int) -> int:
        """Return the spaces of a figure whose north-west space is this, 0 off the board (T41)."""
        if cell < 0:
            return 0
        shape = self.tables.shape(figure, self.guardian, self.grown)
        return shape.cells(self.tables.realm.grid, cell)

    def board(self) -> Board:
        """Return the board as it is now: with walls of stone, smoke and fire (T65.85-T65.87)."""
        kept = self._board
        if kept.pieces == self.pieces:
            return kept.board
        kept = KeptBoard(self.pieces[:], self._walled())
        self._board = kept
        return kept.board

    def _walled(self) -> Board:
        """Return the board with what pieces add to it."""
        stone = fire = 0
        smoke: tuple[int, ...] = ()
        for row in self.pieces:
            if row[0] == STONE_WALL:
                stone |= row[3]
            elif row[0] == FIRE_WALL:
                fire |= row[3]
            elif row[0] == SMOKE:
                smoke += (row[3],)
        return self.tables.realm.board(stone, fire, smoke)

    def put(self, figure: int, cell: int) -> None:
        """Stand a figure on a space, or take it off the board with ``EMPTY``."""
        old = self.spaces[figure]
        new = self.covers(figure, cell)
        self.cell[figure] = cell
        self.spaces[figure] = new
        others = self._taken & ~old
        if figure >= FIRST_OBELISK or old & self._twice or new & others:
            self._gather()
            return
        self._taken = others | new
        if new:
            self.present |= 1 << figure
        else:
            self.present &= ~(1 << figure)

    def _gather(self) -> None:
        """Put together who stands where."""
        present = taken = twice = 0
        for figure, spaces in enumerate(self.spaces):
            if spaces:
                present |= 1 << figure
                if figure < FIRST_OBELISK:
                    twice |= taken & spaces
                    taken |= spaces
        self.present = present
        self._taken = taken
        self._twice = twice

    def stands(self, figure: int) -> bool:
        """Return whether a figure is on the board."""
        return self.cell[figure] != EMPTY

    def taken(self) -> int:
        """Return all spaces on which creatures stand; tokens, obelisks too, take none (T22.3)."""
        return self._taken

    def others(self, figure: int) -> int:
        """Return all spaces on which creatures but one stand, its own among them only where it
        shares them: on a portal, or on its way past allies (T10a, T22.3).
        """
        if not self._twice and figure < FIRST_OBELISK:  # mostly
            return self._taken ^ self.spaces[figure]
        return self._taken & ~(self.spaces[figure] & ~self._twice)

    def taken_but(self, figures: int) -> int:
        """Return all spaces on which creatures but some stand: of few, quicker than ``cells_of``
        all others.
        """
        if self._twice:  # a space may be theirs and another one's
            return self.cells_of(CREATURES & ~figures)
        found = self._taken
        for figure in bits(figures & self.present & CREATURES):
            found ^= self.spaces[figure]
        return found

    def figures_at(self, cells: int) -> list[int]:
        """Return who stands on some spaces, ascending; several on one only on a portal (T10a)."""
        spaces = self.spaces
        if not cells & (self._taken | spaces[FIRST_OBELISK] | spaces[FIRST_OBELISK + 1]):
            return []
        return [figure for figure in bits(self.present) if spaces[figure] & cells]

    def cells_of(self, figures: int) -> int:
        """Return the spaces of a mask of figures."""
        found = 0
        for figure in bits(figures & self.present):
            found |= self.spaces[figure]
        return found

    # --- what is under way: the newest of each, and all others below it

    def deed(self) -> Deed:
        """Return the newest deed."""
        return deed_of(self.deeds[-1])

    def keep_deed(self, deed: Deed) -> None:
        """Keep the newest deed as it is now."""
        self.deeds[-1] = deed.row()

    def throw(self) -> Throw:
        """Return the newest roll."""
        return throw_of(self.throws[-1])

    def keep_throw(self, throw: Throw) -> None:
        """Keep the newest roll as it is now."""
        self.throws[-1] = throw.row()

    def hurt(self) -> Hurt:
        """Return the newest instance of damage."""
        return hurt_of(self.hurts[-1])

    def keep_hurt(self, hurt: Hurt) -> None:
        """Keep the newest instance of damage as it is now."""
        self.hurts[-1] = hurt.row()

    def play(self) -> Play:
        """Return the newest play that waits."""
        return play_of(self.pile[-1])

    # --- what the whole table goes by

    def climate(self) -> Climate:
        """Return what the events in play change everywhere (T69)."""
        kept = self._climate
        events = self.piles.cards[EVENTS]
        if kept.events is not events:
            kept = KeptClimate(events, self.tables.climate(events))
            self._climate = kept
        return kept.climate

    def order(self) -> KeptOrder:
        """Return the order of the seats, by what it follows from (T15, T29f)."""
        kept = self._order
        reversed = self.climate().reversed
        if not kept.holds(self.init, self.tie, self.phase, self.first_party, reversed):
            kept = KeptOrder(self.init[:], self.tie[:], self.phase, self.first_party, reversed)
            self._order = kept
        return kept

    # --- cards

    def hand(self, seat: int) -> tuple[int, ...]:
        """Return the cards in a seat's hand; blanks are below 0."""
        return self.piles.cards[pile(seat, HAND)]

    def holding(self, seat: int) -> Holding:
        """Return what cards a seat's hero has."""
        return self.open_of(seat).holding

    def unseen(self, seat: int) -> int:
        """Return the cards of a seat of which all others know only that they are in its hand or
        deck, as bits: what it could hold (T29, asked by what all can see).
        """
        return self.holding(seat).cards & ~self.open_cards(seat)

    def open_of(self, seat: int) -> KeptUnseen:
        """Return what all others know of a seat's cards."""
        kept = self._unseen[seat]
        klass, subclass, character = self.klass[seat], self.subclass[seat], self.character[seat]
        first = pile(seat, 0)
        if kept.holds(self.piles.cards, first, klass, subclass, character):
            return kept
        holding = self.tables.holding(klass, subclass, character)
        kept = KeptUnseen(self.piles.cards, first, klass, subclass, character, holding)
        self._unseen[seat] = kept
        return kept

    def open_cards(self, seat: int) -> int:
        """Return the hero cards of a seat that lie open, as bits."""
        found = 0
        cards = self.piles.cards
        for kind in OPEN_PILES:
            for card in cards[pile(seat, kind)]:
                found |= 1 << card
        return found

    def loot(self, seat: int) -> tuple[int, ...]:
        """Return the loot that a hero holds."""
        return self.piles.cards[pile(seat, codes.LOOT)]

    def holds(self, seat: int, loot: int) -> bool:
        """Return whether a hero holds a loot card: 1 to 30, by TL."""
        return FIRST_LOOT + loot - 1 in self.piles.cards[pile(seat, codes.LOOT)]


def new_state(tables: Tables, seed: int) -> TrialsState:
    """Return the state before anything has happened: all decks in the box, nobody on the board."""
    cards: list[tuple[int, ...]] = [()] * PILES
    cards[BOX] = tuple(range(HERO_CARDS))
    cards[LOOT_DECK] = tuple(range(FIRST_LOOT, FIRST_EVENT))
    cards[EVENT_DECK] = tuple(range(FIRST_EVENT, tables.first_quest))
    cards[QUEST_DECK] = tuple(range(tables.first_quest, tables.cards))
    knows = [ALL] * PILES
    for hidden in (LOOT_DECK, EVENT_DECK, QUEST_DECK):
        knows[hidden] = NO_SEAT
    for seat in range(MOST_SEATS):
        knows[pile(seat, DRAW)] = NO_SEAT
        knows[pile(seat, HAND)] = knows[pile(seat, LOOK)] = 1 << seat
    return TrialsState(
        tables,
        new_dice(PURPOSES, seed),
        Piles(tables.pools, cards, knows),
        [UNANSWERED] * tables.seats,
        round=0,
        phase=SETUP,
        active=NOBODY,
        winner=RUNNING,
        turn=0,
        count=0,
        born=0,
        guardian=NONE,
        guardian_came=0,
        returned=0,
        first_party=NONE,
        actions=0,
        spaces_left=0,
        acted=0,
        walked=0,
        gift=0,
        stepped=0,
        start=EMPTY,
        passed=0,
        full=0,
        grown=0,
        wounded=0,
        awake=0,
        turned=0,
        cycled=0,
        lost=0,
        monsters_done=0,
        last_hit=NO_PARTY,
        champion=NOBODY,
        champion_ends=0,
        vp=[0] * PARTIES,
        tiers=[0] * PARTIES,
        portal=[EMPTY] * PARTIES,
        init=[0] * tables.seats,
        tie=[0] * tables.seats,
        klass=[NONE] * tables.seats,
        subclass=[NONE] * tables.seats,
        character=[NONE] * tables.seats,
        cell=[EMPTY] * FIGURES,
        hp=[0] * FIGURES,
        burn=[0] * (FIGURES * GROUPS),
        psn=[0] * (FIGURES * GROUPS),
        root=[0] * (FIGURES * GROUPS),
        latest=[0] * (FIGURES * GROUPS),
        credit=[NOBODY] * (FIGURES * GROUPS * 2),
        daze=[0] * FIGURES,
        deeds=[],
        throws=[],
        hurts=[],
        falls=[],
        pile=[],
        boons=[],
        rings=[],
        pieces=[],
        ongoing=[],
        tokens=[],
        camps=[],
        markers=[],
        quests=[],
        limits=[],
        happenings=[],
        spaces=[0] * FIGURES,
        present=0,
        taken=0,
        twice=0,
        board=KeptBoard([], tables.realm.board()),
        climate=KeptClimate((), tables.climate(())),
        order=KeptOrder([0] * tables.seats, [0] * tables.seats, SETUP, NONE, False),
        unseen=[
            KeptUnseen(cards, pile(seat, 0), NONE, NONE, NONE, tables.holding(NONE, NONE, NONE))
            for seat in range(tables.seats)
        ],
    )


def pools_of(s: TrialsState) -> tuple[int, ...]:
    """Return the pool of each card: hero cards by who has them, so that a hand and the deck below
    it may be exchanged and nothing else (T9); what nobody has lies open.
    """
    found = list(s.tables.pools)
    for seat in range(s.seats):
        cards = s.tables.deck_mask(s.klass[seat], s.subclass[seat], s.character[seat])
        for card in bits(cards):
            found[card] = seat
    return tuple(found)


def make(m: Match, name: str, *values: object) -> Procedure:
    """Return a procedure by its name: where its module is one that needs the asking one itself."""
    return m.game.procedures[name](*values)


def of(match: Match) -> TrialsState:
    """Return the state of ``match``, which is one of Trials."""
    return match.state  # type: ignore[return-value]  # asked ten times a decision
