"""Trials as far as it has been shown: heroes, monsters, cards, quests, events, what is under way.

Everything comes from events, so that it is right in a replay and where nobody plays. A card that
the viewer may not see is ``UNSEEN``. What a figure, a hero or a deed holds is never changed but
replaced, so that a copy stays as it is. Cards, cells and figures are numbers as in the rules.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from game.engine.events import NOBODY
from game.rules.trials.codes import (
    FIRE_WALL,
    MONSTERS_ACT,
    NO_PARTY,
    NONE,
    PIECES,
    RUNNING,
    SMOKE,
    STONE_WALL,
    TRIGGER,
)
from game.rules.trials.events import Parts
from game.rules.trials.realm import Board
from game.rules.trials.tables import Tables
from game.table.motion.projection import OFF, Figure, Projection

UNSEEN: Final = -1
"""In place of the number of a card that lies face down to the viewer."""
WILD: Final = "wild"
"""The side of monsters that are allied to nobody; the others are ``codes.SIDES``."""
EVENT, HERO, MONSTERS = ACTING = ("event", "hero", "monsters")
"""Who acts in a round, those first who come before others of the same number (T15.2, T15b)."""
UNHURT: Final = 2
"""The fields of a minion: one goes with its wound, the other as it falls (T52)."""


@dataclass(slots=True, frozen=True)
class AilmentNow:
    """An ailment on a figure: one of ``codes.AILMENTS``, how much, which group put it there (T47a:
    a party or 2 for nobody) and the hero who added to it last, -1 for none.
    """

    ailment: str
    amount: int
    group: int = 0
    by: int = NOBODY


@dataclass(slots=True, frozen=True)
class RingNow:
    """A ring on a figure (T48): one of ``codes.RINGS``, whose, by which card."""

    ring: str
    by: int
    card: int


@dataclass(slots=True, frozen=True)
class BoonNow:
    """What lasts on a figure: one of ``codes.BOONS``, how much, how long by ``codes.UNTIL``, whose
    card it is of; a Portent is one, ``amount`` its kept die.
    """

    boon: str
    amount: int
    until: str
    by: int
    card: int


@dataclass(slots=True)
class FigureNow(Figure):
    """One figure as shown. ``id`` is that of its miniature, ``seat`` its hero's, -1 of a monster.

    ``side`` is a party's id or ``WILD``. A minion has ``UNHURT`` hit points of as many, one when it
    is wounded; an obelisk has none. ``done`` says that it has had its turn this round.
    """

    kind: str = ""
    """Its place in ``codes.KINDS`` by name, "hero", "prince" or "obelisk"."""
    party: int = NO_PARTY
    """The party that it belongs or is allied to, 2 for none."""
    number: int = 0
    """Which of its camp it is from 1 on (1 is A), or which Spawn; 0 where it needs no number."""
    camp: int = NONE
    """The place of its camp among all, -1 for none."""
    asleep: bool = False
    """Whether its camp is inactive (T58)."""
    ailments: tuple[AilmentNow, ...] = ()
    """Burn, poison and root by group, and a monster's daze (T46, T47)."""
    rings: tuple[RingNow, ...] = ()
    boons: tuple[BoonNow, ...] = ()

    @property
    def minion(self) -> bool:
        """Whether it has no HP but a wounded state (T52)."""
        return self.max_hp == UNHURT

    @property
    def wounded(self) -> bool:
        """Whether it is a minion that is wounded (T52)."""
        return self.minion and self.hp < UNHURT

    def amount(self, ailment: str) -> int:
        """Return how much of an ailment all groups have put on it."""
        return sum(one.amount for one in self.ailments if one.ailment == ailment)


@dataclass(slots=True, frozen=True)
class OngoingNow:
    """An ongoing card in play (T21.2), on whom, -1 for nobody, and whether it was paid for in this
    turn (T65d).
    """

    card: int
    target: int = NONE
    paid: bool = True


@dataclass(slots=True)
class HeroNow:
    """What one hero has beside his figure, whose number is the seat, and how his turn stands."""

    seat: int
    party: int
    klass: str = ""
    subclass: str = ""
    character: str = ""
    """Ids of what was drafted, "" before it (T8)."""
    hand: tuple[int, ...] = ()
    deck: int = 0
    """How many cards the deck holds, with those that the seat looks at."""
    discards: tuple[int, ...] = ()
    used: tuple[int, ...] = ()
    """Cards of this turn, which are discarded when it ends (T21.3)."""
    aside: tuple[int, ...] = ()
    """Tier-2 cards before the first cycling (T9)."""
    ongoing: tuple[OngoingNow, ...] = ()
    primaries: tuple[int, ...] = ()
    turned: tuple[int, ...] = ()
    """Those of them that lie on side II (T19)."""
    looking: tuple[int, ...] = ()
    """Top cards of the deck that the seat looks at (T65.24), as far as the viewer sees them."""
    cycled: bool = False
    loot: tuple[int, ...] = ()
    spent: tuple[int, ...] = ()
    """Loot that cannot be used again for the time being (T70)."""
    initiative: int = 0
    dice: tuple[int, ...] = ()
    """What was rolled for it (T15)."""
    acted: bool = False
    actions: int = 0
    spaces: int = 0
    """Actions and spaces left in the turn."""

    def side_of(self, card: int) -> int:
        """Return the side on which a Primary lies: 0 for I, 1 for II."""
        return int(card in self.turned)


@dataclass(slots=True)
class CampNow:
    """A camp (T6): the kind of its members, the cell of its token, who of it is left; ``ally`` is
    the party it is allied to, -1 for none (TQ9).
    """

    place: int
    kind: str
    cell: int
    members: tuple[int, ...]
    merc: bool = False
    awake: bool = False
    why: str = ""
    """Why it woke (T58)."""
    ally: int = NONE


@dataclass(slots=True)
class QuestNow:
    """An open quest: how far both parties are, and which tiers each has (as bits, tier 1 first)."""

    card: int
    id: str
    round: int
    points: tuple[int, int] = (0, 0)
    done: tuple[int, int] = (0, 0)
    tiers: int = 3
    """How many of its tiers count: two of one that A New Challenge brought (TE40)."""
    served: tuple[tuple[int, int], ...] = ()
    """Which party has done its objective at which cell (T63.2)."""

    def has(self, party: int, tier: int) -> bool:
        """Return whether a party has a tier, counted from 1."""
        return bool(self.done[party] >> tier - 1 & 1)


@dataclass(slots=True, frozen=True)
class TokenNow:
    """A token on a space: one of ``codes.TOKENS``, the event that laid it, -1 for none, the loot
    that a hero dropped there, -1 for any other, and the spaces for which it stands, 0 for its own.
    """

    kind: str
    cell: int
    event: int = NONE
    loot: int = NONE
    area: int = 0


@dataclass(slots=True, frozen=True)
class PieceNow:
    """A piece on the board (T65.41): one of ``codes.PIECES``, whose, of which card, its spaces."""

    kind: str
    seat: int
    card: int
    cells: int


@dataclass(slots=True, frozen=True)
class MarkerNow:
    """An event that waits for its place in the turn order, or has had it (T56)."""

    event: int
    id: str
    value: int
    done: bool = False


@dataclass(slots=True)
class RollNow:
    """A roll as it lies (T31): its kind of ``codes.ROLLS`` or a plain one's name, who rolls, at
    whom, for which card; all dice, which one counts, what is added and by what, the result.
    """

    figure: int
    roll: str
    card: int = NONE
    target: int = NONE
    dice: tuple[int, ...] = ()
    kept: int = 0
    parts: Parts = ()
    result: int = 0
    needs: int = 0
    changed: tuple[str, ...] = ()
    """How it was changed since, by the words of `RollChanged`."""
    judged: bool = False
    band: int = -1
    """The threshold of the band it reached, -1 for a miss."""
    passed: bool = False
    critical: bool = False


@dataclass(slots=True)
class DeedNow:
    """An Action or an attack under way (T26e): who, with which card (-1: a monster), of which kind:
    ``move``, ``attack``, ``general``, ``extra`` or ``monster``.
    """

    figure: int
    kind: str
    card: int = NONE
    id: str = ""
    """What the card, or the attack of a monster, is called."""
    way: int = 0
    line: int = NONE
    """The line of a monster's script."""
    objective: str = ""
    by: int = NOBODY
    """Who brought an extra attack about."""
    chain: int = NONE
    blow: int = NONE
    """The Damage Chain."""
    targets: tuple[int, ...] = ()
    cell: int = OFF
    area: int = 0
    hurt: tuple[tuple[int, int], ...] = ()
    """What each figure has lost by it so far."""
    missed: tuple[int, ...] = ()
    countered: str = ""
    """How its spell was answered: countered, nullified or mirrored (T65.44)."""


@dataclass(slots=True)
class PlayNow:
    """A play that waits to be carried out (T29): its number, the family of its choice as in
    ``notation.WORDS``, whose, with which card, on whom or where, and which play it answers.
    """

    play: int
    family: str
    seat: int
    card: int
    id: str
    way: int = 0
    target: int = NONE
    cell: int = OFF
    answers: int = 0


@dataclass(slots=True)
class Position(Projection[FigureNow]):
    """What the window shows of a match of Trials; ``acting`` is the figure whose turn it is and
    ``points`` are the VP by party.
    """

    tables: Tables = field(kw_only=True)
    heroes: list[HeroNow] = field(default_factory=list)
    trigger: int = TRIGGER
    """The VP at which the Guardian comes."""
    order: tuple[int, ...] = ()
    """The seats as they act this round, once it is known (T15)."""
    monsters_done: bool = False
    """Whether the monsters have had their place in the order."""
    markers: tuple[MarkerNow, ...] = ()
    turn: int = 0
    """How many turns have begun in the match."""
    tiers: tuple[int, int] = (0, 0)
    """How many quest tiers each party has (T4c)."""
    portals: tuple[int, int] = (OFF, OFF)
    """The cell of each party's Entry Portal."""
    guardian: str = ""
    """Which one waits, by its id."""
    guardian_came: bool = False
    quests: list[QuestNow] = field(default_factory=list)
    camps: list[CampNow] = field(default_factory=list)
    chests: int = 0
    """Chests that are full, as bits by the order of ``tables.realm.chests``."""
    tokens: tuple[TokenNow, ...] = ()
    pieces: tuple[PieceNow, ...] = ()
    event: int = NONE
    """The event card of the round, -1 before it is drawn."""
    events: tuple[int, ...] = ()
    """Event cards that lie in play: those that last, and those whose moment comes (T55)."""
    event_discards: tuple[int, ...] = ()
    loot_deck: int = 0
    event_deck: int = 0
    """How many cards these decks hold."""
    dropped: tuple[int, ...] = ()
    """Loot that lies where heroes fell (T54)."""
    champion: int = NOBODY
    """The seat that has the title (TE3)."""
    deeds: tuple[DeedNow, ...] = ()
    """What is under way, the newest last."""
    roll: RollNow | None = None
    """The roll that was made last in what is under way."""
    pile: tuple[PlayNow, ...] = ()
    """Plays that wait, the oldest first."""
    target: tuple[int, int] = (NONE, NOBODY)
    """The acting monster's target, and the seat that moves it (T59, T60)."""
    winner: int = RUNNING
    """The party that has won, -1 for a draw, ``RUNNING`` while the match runs."""
    reason: str = ""
    host: int = OFF
    """The hero within whose turn an allied ogre acts (T64.6)."""
    fallen: int = NONE
    """The figure that fell last."""
    dropping: tuple[int, ...] = ()
    """Loot that has left its hero and does not lie anywhere yet (T54)."""

    @property
    def deed(self) -> DeedNow | None:
        """The newest of what is under way, None where nothing is."""
        return self.deeds[-1] if self.deeds else None

    def hero(self, figure: int) -> HeroNow | None:
        """Return the hero that a figure is, None of anybody else."""
        return self.heroes[figure] if 0 <= figure < len(self.heroes) else None

    def face(self, figure: int) -> tuple[str, str]:
        """Return as whom a figure is pictured and its side; a hero who is not drafted yet is "",
        which is pictured by the emblem of its party.
        """
        one, hero = self.figures[figure], self.hero(figure)
        return "" if hero is not None and not hero.character else one.id, one.side

    def party_of(self, figure: int) -> int:
        """Return the party that a figure belongs or is allied to, 2 for none."""
        one = self.figures.get(figure)
        return one.party if one is not None else NO_PARTY

    def quest(self, card: int) -> QuestNow | None:
        """Return an open quest by its card, None where it is not open."""
        return next((one for one in self.quests if one.card == card), None)

    def camp_of(self, figure: int) -> CampNow | None:
        """Return the camp to which a figure belongs, None for none."""
        one = self.figures.get(figure)
        return self.camps[one.camp] if one is not None and one.camp >= 0 else None

    def board(self) -> Board:
        """Return the board as it is now: with walls of stone, smoke and fire (T65.85-T65.87)."""
        cells: dict[str, list[int]] = {}
        for one in self.pieces:
            cells.setdefault(one.kind, []).append(one.cells)
        stone = sum(cells.get(PIECES[STONE_WALL], ()))
        fire = sum(cells.get(PIECES[FIRE_WALL], ()))
        return self.tables.realm.board(stone, fire, tuple(cells.get(PIECES[SMOKE], ())))

    def members(self, party: int) -> list[HeroNow]:
        """Return the heroes of a party in the order of their seats."""
        return [one for one in self.heroes if one.party == party]

    def track(self) -> tuple[tuple[str, int, int, bool], ...]:
        """Return who acts in the round, first to last: ``hero``, ``event`` or ``monsters``, its
        seat or event card, its initiative, and whether that is over (T15, T15.2, T56); before the
        order is known the seats as they sit.
        """
        found = [(EVENT, one.event, one.value, one.done) for one in self.markers]
        for seat in self.order or range(len(self.heroes)):
            hero = self.heroes[seat]
            found.append((HERO, seat, hero.initiative, hero.acted))
        found.append((MONSTERS, NONE, MONSTERS_ACT, self.monsters_done))
        if not self.order:  # the track sorts itself once all have rolled
            return tuple(found)
        way = 1 if self.reversed() else -1
        return tuple(sorted(found, key=lambda one: (way * one[2], ACTING.index(one[0]))))

    def reversed(self) -> bool:
        """Return whether the turn order runs from the lowest to the highest (TE32)."""
        return self.tables.climate(self.events).reversed
