"""Quests as the rest of the rules meets them: set-up, what is heard of damage and Last Hits, the
ends of turns and rounds, and what heroes may try (T63, T68).
"""

from __future__ import annotations

from typing import ClassVar, Final

from game.board.grid import bits, less
from game.engine.decisions import Decision, Families, code_of, member_of
from game.engine.events import Value
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.engine.state import EMPTY
from game.rules.trials import areas, camps, harm, hunting, monsters, pieces, progress, queries
from game.rules.trials.codes import (
    DECLARATION,
    FIRST_OBELISK,
    FIRST_PRINCE,
    NOBODY,
    NONE,
    OBELISKS,
    PARTIES,
    PASS,
    SKILLS,
    SPACE,
    TARGET,
)
from game.rules.trials.content import Ritual
from game.rules.trials.events import TurnStarted
from game.rules.trials.order import lowest_of
from game.rules.trials.quest_kinds import (
    ITEMS,
    Marked,
    Objective,
    OgrePrinces,
    UnholyRitual,
    at_place,
    may_be_near,
)
from game.rules.trials.state import TrialsState, make, of
from game.rules.trials.windows import Window

PRINCE_MOVES: Final = 4
"""Spaces of an allied ogre (T68l)."""


# --- objectives (T25, T63a)


def objectives(s: TrialsState, party: int) -> list[Objective]:
    """Return all that a party's heroes may try with a skill somewhere, quest by quest."""
    found: list[Objective] = []
    for at in range(len(s.quests)):
        found += at_place(s, at).objectives(s, at, party)
    return found


def places_of(s: TrialsState, card: int) -> int:
    """Return the spaces where an open quest can be served, for either party: where something can be
    tried, and where whoever or whatever counts for it is (T63, T68); 0 for one that is not open.
    """
    at = next((at for at, row in enumerate(s.quests) if row[0] == card), -1)
    if at < 0:
        return 0
    kind = at_place(s, at)
    found = kind.counts(s, at)
    for party in range(PARTIES):
        for each in kind.objectives(s, at, party):
            found |= each.near
    return found


def is_at(s: TrialsState, seat: int, each: Objective) -> bool:
    """Return whether a hero is at an objective: on it or adjacent to it, of some on it alone
    (T68.2).
    """
    here = s.spaces[seat]
    if each.on:
        return bool(here & each.near)
    return bool((here | s.board().beside_all(here)) & each.near)


def open_for(s: TrialsState, seat: int) -> int:
    """Return the objectives that a hero could try where it stands, by their numbers as bits."""
    found = 0
    if not s.stands(seat):
        return 0
    here = s.spaces[seat]
    near = here | s.board().beside_all(here)
    if not may_be_near(s, near):
        return 0
    for each in objectives(s, queries.party(s, seat)):
        if each.near & (here if each.on else near):
            found |= 1 << each.number
    return found


def within(s: TrialsState, seat: int, far: int) -> int:
    """Return the objectives that a hero sees within so many spaces, by their numbers as bits: those
    that Mage Hand reaches (T66an, T67a), a spell (TE21).
    """
    found = 0
    board, dead = s.board(), areas.dead_spaces(s)
    for each in objectives(s, queries.party(s, seat)):
        for cell in bits(board.seen_of(s.spaces[seat], less(each.near, dead))):
            if queries.distance_to(s, seat, cell) <= far:
                found |= 1 << each.number
    return found


def objective(s: TrialsState, seat: int, number: int) -> Objective | None:
    """Return an objective by its number, if the hero's party may still try it."""
    for each in objectives(s, queries.party(s, seat)):
        if each.number == number:
            return each
    return None


def skill_of(number: int) -> int:
    """Return the skill of an objective by its number: a place in ``codes.SKILLS``."""
    return number % len(SKILLS)


def name_of(s: TrialsState, number: int) -> str:
    """Return what an objective is called: its quest, which of its things, its skill."""
    at, item = divmod(number // len(SKILLS), ITEMS)
    id = s.tables.quest(s.quests[at][0]).id
    return f"{id}.{item + 1}.{SKILLS[skill_of(number)]}"


def tried(m: Match, seat: int, number: int, passed: bool) -> Outcome:
    """Carry out what follows a hero's roll for an objective; each Action serves one quest
    (T68d).
    """
    s = of(m)
    at, item = divmod(number // len(SKILLS), ITEMS)
    if at >= len(s.quests):
        return None
    return at_place(s, at).tried(m, at, seat, item, passed)


class SetUpQuest(Procedure):
    """Set up a quest that has been revealed (T5, section 5); of one that a New Challenge brings
    only its first two ``tiers`` count (TE40), and its rounds count from now on (T68g).
    """

    __slots__ = ("card", "tiers")

    steps: ClassVar[tuple[str, ...]] = ("set_up", "place")
    fields: ClassVar[tuple[str, ...]] = ("card", "tiers")

    def __init__(self, card: int, tiers: int = progress.ALL_TIERS) -> None:
        super().__init__()
        self.card = card
        self.tiers = tiers

    def copy(self) -> SetUpQuest:
        twin = SetUpQuest(self.card, self.tiers)
        twin.standing(self)
        return twin

    def set_up(self, m: Match) -> Outcome:
        """Lay out what it needs."""
        s = of(m)
        s.quests.append(progress.new_row(self.card, s.round, self.tiers))
        at = len(s.quests) - 1
        return at_place(s, at).set_up(m, at)

    def place(self, m: Match) -> Outcome:
        """Place what stands by the portals; at the start they do not lie yet (T5, T10)."""
        s = of(m)
        at = len(s.quests) - 1
        if s.portal[0] != EMPTY:
            at_place(s, at).portals_lie(m, at)
        return None


class Summoning(Procedure):
    """The summoner pays with HP, for no party; then the monster appears (TQ5, T68j)."""

    __slots__ = ("at_quest", "seat")

    steps: ClassVar[tuple[str, ...]] = ("pay", "appear")
    fields: ClassVar[tuple[str, ...]] = ("seat", "at_quest")

    def __init__(self, seat: int, at_quest: int) -> None:
        super().__init__()
        self.seat = seat
        self.at_quest = at_quest

    def copy(self) -> Summoning:
        twin = Summoning(self.seat, self.at_quest)
        twin.standing(self)
        return twin

    def pay(self, m: Match) -> Outcome:
        """It takes piercing damage."""
        s = of(m)
        card = s.tables.quest(s.quests[self.at_quest][0]).progress
        assert isinstance(card, Ritual)
        return harm.deal(m, self.seat, NONE, 0, card.prc, 0)

    def appear(self, m: Match) -> Outcome:
        """The monster is there."""
        kind = at_place(of(m), self.at_quest)
        assert isinstance(kind, UnholyRitual)
        return kind.summoned(m, self.at_quest, self.seat)


# --- what is heard of


class Harmed(Procedure):
    """A creature or obelisk has lost HP, by the damage of a party and perhaps of a hero: quests
    hear of it, then events (T68i, T68k, T68n, TE28).
    """

    __slots__ = ("figure", "lost", "party", "seat")

    steps: ClassVar[tuple[str, ...]] = ("quests", "events")
    fields: ClassVar[tuple[str, ...]] = ("figure", "seat", "party", "lost")

    def __init__(self, figure: int, seat: int, party: int, lost: int) -> None:
        super().__init__()
        self.figure = figure
        self.seat = seat
        self.party = party
        self.lost = lost

    def copy(self) -> Harmed:
        twin = Harmed(self.figure, self.seat, self.party, self.lost)
        twin.standing(self)
        return twin

    def quests(self, m: Match) -> Outcome:
        """Quests count it."""
        s = of(m)
        for at in range(len(s.quests)):
            at_place(s, at).harmed(m, at, self.figure, self.party, self.seat, self.lost)
        return None

    def events(self, m: Match) -> Outcome:
        """Events reward it."""
        return make(m, "HurtBy", self.figure, self.seat)


class LastHit(Procedure):
    """A creature is defeated and has left the board: quests hear of it, then events; then its camp
    is without it (T53, T63).

    ``party`` has the Last Hit, 2 for none, ``seat`` is the hero whose it is, -1 for none, ``cell``
    where the creature stood.
    """

    __slots__ = ("cell", "figure", "party", "seat")

    steps: ClassVar[tuple[str, ...]] = ("quests", "events", "camp")
    fields: ClassVar[tuple[str, ...]] = ("figure", "party", "seat", "cell")

    def __init__(self, figure: int, party: int, seat: int, cell: int) -> None:
        super().__init__()
        self.figure = figure
        self.party = party
        self.seat = seat
        self.cell = cell

    def copy(self) -> LastHit:
        twin = LastHit(self.figure, self.party, self.seat, self.cell)
        twin.standing(self)
        return twin

    def quests(self, m: Match) -> Outcome:
        """Quests count it, in the order in which they were revealed."""
        s = of(m)
        for at in range(len(s.quests)):
            at_place(s, at).last_hit(m, at, self.figure, self.party, self.seat, self.cell)
        return None

    def events(self, m: Match) -> Outcome:
        """Events reward it."""
        return make(m, "Credited", self.figure, self.party, self.seat)

    def camp(self, m: Match) -> Outcome:
        """Its camp has lost it."""
        if not queries.is_hero(self.figure):
            camps.lost(of(m), self.figure)
        return None


class CameBack(Procedure):
    """A hero is on the board again: the mark may wait for it (T68e)."""

    __slots__ = ("seat",)

    steps: ClassVar[tuple[str, ...]] = ("mark",)
    fields: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def copy(self) -> CameBack:
        twin = CameBack(self.seat)
        twin.standing(self)
        return twin

    def mark(self, m: Match) -> Outcome:
        """Mark it if it is the one."""
        s = of(m)
        for at in range(len(s.quests)):
            kind = at_place(s, at)
            if isinstance(kind, Marked):
                kind.came_back(m, at, self.seat)
        return None


# --- moments of a round


class QuestsBegin(Procedure):
    """What quests do before the draws of a round, in the order in which they were revealed
    (T68n).
    """

    __slots__ = ("place",)

    steps: ClassVar[tuple[str, ...]] = ("next",)
    fields: ClassVar[tuple[str, ...]] = ("place",)

    def __init__(self, place: int = 0) -> None:
        super().__init__()
        self.place = place

    def copy(self) -> QuestsBegin:
        twin = QuestsBegin(self.place)
        twin.standing(self)
        return twin

    def next(self, m: Match) -> Outcome:
        """The next quest."""
        s = of(m)
        if self.place == len(s.quests):
            return None
        at = self.place
        self.place += 1
        self.go("next")
        return at_place(s, at).begins(m, at)


class QuestsOrdered(Procedure):
    """What quests do when the initiative of a round is known (TQ6)."""

    __slots__ = ()

    steps: ClassVar[tuple[str, ...]] = ("quests",)

    def copy(self) -> QuestsOrdered:
        twin = QuestsOrdered()
        twin.standing(self)
        return twin

    def quests(self, m: Match) -> Outcome:
        """All of them."""
        s = of(m)
        for at in range(len(s.quests)):
            at_place(s, at).ordered(m, at)
        return None


class QuestsOver(Procedure):
    """What quests do at the end of a round, in the order in which they were revealed (T17.1);
    ``turn`` counts the steps of one.
    """

    __slots__ = ("place", "turn")

    steps: ClassVar[tuple[str, ...]] = ("next",)
    fields: ClassVar[tuple[str, ...]] = ("place", "turn")

    def __init__(self, place: int = 0, turn: int = 0) -> None:
        super().__init__()
        self.place = place
        self.turn = turn

    def copy(self) -> QuestsOver:
        twin = QuestsOver(self.place, self.turn)
        twin.standing(self)
        return twin

    def next(self, m: Match) -> Outcome:
        """The next step of the next quest."""
        s = of(m)
        if self.place == len(s.quests):
            return None
        at, turn = self.place, self.turn
        kind = at_place(s, at)
        self.turn += 1
        if self.turn >= kind.turns(s, at):
            self.place += 1
            self.turn = 0
        self.go("next")
        return kind.over(m, at, turn)


# --- the allied ogres (TQ8)


def obelisks_beside(s: TrialsState, figure: int) -> int:
    """Return the obelisks adjacent to a figure, which are targets for melee (T68i), as bits."""
    near = queries.beside(s, figure)
    found = 0
    for each in range(FIRST_OBELISK, FIRST_OBELISK + OBELISKS):
        if s.spaces[each] & near:
            found |= 1 << each
    return found


class PrinceActs(Procedure):
    """A party's ogre acts after the turn of its hero of lowest initiative, who moves it and picks
    its target: up to its spaces, then perhaps an attack, and no step after it (T64.6, T68l).

    ``active`` is whose turn it was.
    """

    __slots__ = ("active", "party")

    steps: ClassVar[tuple[str, ...]] = (
        "begin", "start", "lead", "led", "across", "victim", "attack", "declared",
        "attacked", "end", "over",
    )  # fmt: skip
    fields: ClassVar[tuple[str, ...]] = ("party", "active")

    def __init__(self, party: int, active: int = NOBODY) -> None:
        super().__init__()
        self.party = party
        self.active = active

    def copy(self) -> PrinceActs:
        twin = PrinceActs(self.party, self.active)
        twin.standing(self)
        return twin

    def _figure(self) -> int:
        return FIRST_PRINCE + self.party

    def begin(self, m: Match) -> Outcome:
        """Its turn begins."""
        s = of(m)
        self.active = s.active
        s.active = self._figure()
        s.turn += 1
        if m.listening:
            m.tell(TurnStarted(figure=self._figure(), clause="T64.6"))
        return None

    def start(self, m: Match) -> Outcome:
        """What pieces do to who starts its turn in them (T65.79)."""
        return pieces.starting(m, self._figure())

    def lead(self, m: Match) -> Outcome:
        """Ask where it goes; it may stay (T68l)."""
        s = of(m)
        figure = self._figure()
        if not s.stands(figure) or hunting.held(s, figure):
            self.go("across")
            return None
        ways = hunting.Ways(s, figure)
        ends = ways.reached(PRINCE_MOVES) & ways.ends
        if not ends & (ends - 1):
            self.go("across")
            return None
        about: dict[str, Value] = {"target": NOBODY, "proposed": s.cell[figure], "doubled": False}
        return Decision("lead", (lowest_of(s, self.party),), ([(SPACE, ends)],), figure, about)

    def led(self, m: Match) -> Outcome:
        """It goes there."""
        seat = lowest_of(of(m), self.party)
        return monsters.March(self._figure(), seat, member_of(m.answer), PRINCE_MOVES)

    def across(self, m: Match) -> Outcome:
        """After its move it is looked at whether it is across (T64.7, T68l)."""
        s = of(m)
        if s.stands(self._figure()):
            for at in range(len(s.quests)):
                kind = at_place(s, at)
                if isinstance(kind, OgrePrinces):
                    kind.crossed(m, at, self.party)
        return None

    def victim(self, m: Match) -> Outcome:
        """Ask whom it attacks, if anybody: any adjacent opponent, inactive monsters too (T68l)."""
        s = of(m)
        figure = self._figure()
        near = 0
        if s.stands(figure):
            near = queries.opponents(s, figure) & queries.adjacent_to(s, figure)
            near |= obelisks_beside(s, figure)
        if not near:
            self.go("end")
            return None
        families: Families = [(TARGET, near), (PASS, 1)]
        return Decision("victim", (lowest_of(s, self.party),), (families,), figure)

    def attack(self, m: Match) -> Outcome:
        """It attacks."""
        if code_of(m.answer) == PASS:
            self.go("end")
            return None
        target = member_of(m.answer)
        monsters.push_attack(m, self._figure(), 0, target, 1 << target, NONE, 0)
        return Window(DECLARATION, self._figure(), 1 << target)

    def declared(self, m: Match) -> Outcome:
        """It is made, once all have answered its declaration (T27a)."""
        return make(m, "Attack")

    def attacked(self, m: Match) -> Outcome:
        """Its attack is over."""
        of(m).deeds.pop()
        return None

    def end(self, m: Match) -> Outcome:
        """The end of its turn (T46h)."""
        return make(m, "EndOfTurn", self._figure())

    def over(self, m: Match) -> Outcome:
        """The hero's turn goes on to its end."""
        of(m).active = self.active
        return None
