"""The draft of heroes and the Entry Portals (T8 to T10)."""

from __future__ import annotations

from typing import ClassVar, Final

from game.engine.decisions import Decision, code_of, member_of
from game.engine.events import Value
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.trials import decks
from game.rules.trials.codes import (
    CHARACTERS,
    CLASSES,
    DRAFT_DIE,
    HERO_HP,
    NO,
    NONE,
    PARTIES,
    PICK,
    SPACE,
    YES,
)
from game.rules.trials.events import Drafted, DraftRolled, PortalPlaced, Stood
from game.rules.trials.realm import Realm
from game.rules.trials.state import TrialsState, of, pools_of

STAGES: Final = ("class", "subclass", "character")
CLASS: Final = 0
SUBCLASS: Final = 1
CHARACTER: Final = 2
FIRST_GAME: Final = (
    ("ranger", "horde_breaker", "ivar"),
    ("wizard", "divination", "mertz"),
    ("fighter", "champion", "gains"),
    ("rogue", "thief", "naree"),
)
"""The heroes of a first game by seat, Blue's before Red's (T12)."""


def members(s: TrialsState, party: int) -> list[int]:
    """Return the seats of a party in their order (T8b)."""
    return list(range(s.half)) if party == 0 else list(range(s.half, s.seats))


def free(s: TrialsState, stage: int, seat: int) -> int:
    """Return what a seat may pick in a stage, as bits: nothing is there twice (T8a), a subclass is
    one of its class (T8.3).
    """
    if stage == CLASS:
        found = (1 << CLASSES) - 1
        taken = s.klass
    elif stage == SUBCLASS:
        found = 0
        for deck in s.tables.content.subclasses:
            if deck.klass == s.klass[seat]:
                found |= 1 << deck.number
        taken = s.subclass
    else:
        found = (1 << CHARACTERS) - 1
        taken = s.character
    for each in taken:
        if each != NONE:
            found &= ~(1 << each)
    return found


def give(m: Match, seat: int, stage: int, number: int, clause: str) -> None:
    """Let a seat have what it picked."""
    s = of(m)
    content = s.tables.content
    if stage == CLASS:
        s.klass[seat] = number
        id = content.classes[number].id
    elif stage == SUBCLASS:
        s.subclass[seat] = number
        id = content.subclasses[number].id
    else:
        s.character[seat] = number
        id = content.characters[number].id
    if m.listening:
        m.tell(Drafted(seat=seat, stage=STAGES[stage], id=id, clause=clause))


class Draft(Procedure):
    """The draft, and the portals after it.

    ``stage`` is one of :data:`STAGES`, ``place`` how many have picked in it, ``first`` the party
    that picks classes first, ``agreed`` how many parties want the recommended builds (T8c).
    """

    __slots__ = ("agreed", "first", "place", "stage")

    steps: ClassVar[tuple[str, ...]] = (
        "roll", "pick", "picked", "shortcut", "shortened", "next_stage", "decks", "portal",
        "placed",
    )  # fmt: skip
    fields: ClassVar[tuple[str, ...]] = ("stage", "place", "first", "agreed")

    def __init__(
        self, stage: int = CLASS, place: int = 0, first: int = NONE, agreed: int = 0
    ) -> None:
        super().__init__()
        self.stage = stage
        self.place = place
        self.first = first
        self.agreed = agreed

    def copy(self) -> Draft:
        twin = Draft(self.stage, self.place, self.first, self.agreed)
        twin.standing(self)
        return twin

    def roll(self, m: Match) -> Outcome:
        """Each party rolls a d20, ties are rolled again (T8); a first game has its heroes."""
        s = of(m)
        while self.first == NONE:
            rolled = [s.dice.roll(DRAFT_DIE, 20) for _ in range(PARTIES)]
            if m.listening:
                for party, value in enumerate(rolled):
                    m.tell(DraftRolled(party=party, value=value, clause="T8"))
            if rolled[0] != rolled[1]:
                self.first = 0 if rolled[0] > rolled[1] else 1
        s.first_party = 1 - self.first
        if s.tables.settings.draft == "first_game":
            content = s.tables.content
            for seat, (klass, subclass, character) in enumerate(FIRST_GAME):
                give(m, seat, CLASS, content.class_of(klass).number, "T12")
                give(m, seat, SUBCLASS, content.subclass_of(subclass).number, "T12")
                give(m, seat, CHARACTER, content.character_of(character).number, "T12")
            self.go("decks")
        return None

    def _picker(self, s: TrialsState) -> int:
        """Return the seat that picks next: parties take turns, the higher roll first for classes
        and subclasses, the lower first for characters (T8.2, T8.3, T8b).
        """
        first = self.first if self.stage != CHARACTER else 1 - self.first
        party = first if self.place % 2 == 0 else 1 - first
        return members(s, party)[self.place // 2]

    def pick(self, m: Match) -> Outcome:
        """Ask whose turn it is, unless one thing alone is left to pick."""
        s = of(m)
        seat = self._picker(s)
        left = free(s, self.stage, seat)
        if left & (left - 1) == 0:
            self._have(m, left.bit_length() - 1)
            return None
        about: dict[str, Value] = {"stage": STAGES[self.stage]}
        return Decision(STAGES[self.stage], (seat,), ([(PICK, left)],), seat, about)

    def picked(self, m: Match) -> Outcome:
        """Let it be his; then the next, until all have picked."""
        self._have(m, member_of(m.answer))
        return None

    def _have(self, m: Match, number: int) -> None:
        s = of(m)
        give(m, self._picker(s), self.stage, number, "T8.3")
        self.place += 1
        if self.place < s.seats:
            self.go("pick")
            return
        self.place = 0
        if self.stage != CLASS:
            self.go("next_stage")
        elif s.tables.settings.draft == "recommended":
            self._shorten(m)
        else:
            self.go("shortcut")

    def shortcut(self, m: Match) -> Outcome:
        """Ask whether both parties want the recommended builds, the first to pick first (T8.4,
        T8c); the first member of each answers.
        """
        s = of(m)
        party = self.first if self.agreed == 0 else 1 - self.first
        seat = members(s, party)[0]
        return Decision("shortcut", (seat,), ([(YES, 1), (NO, 1)],), seat)

    def shortened(self, m: Match) -> Outcome:
        """Take them if both do."""
        if code_of(m.answer) == NO:
            self.go("next_stage")
            return None
        self.agreed += 1
        if self.agreed < PARTIES:
            self.go("shortcut")
        else:
            self._shorten(m)
        return None

    def _shorten(self, m: Match) -> None:
        """Give each class its recommended subclass and character (T8.4, T66)."""
        s = of(m)
        for seat in range(s.seats):
            subclass, character = s.tables.content.classes[s.klass[seat]].build
            give(m, seat, SUBCLASS, subclass, "T8.4")
            give(m, seat, CHARACTER, character, "T8.4")
        self.go("decks")

    def next_stage(self, m: Match) -> Outcome:
        """The next stage, or the decks (T8.3)."""
        self.stage += 1
        if self.stage <= CHARACTER:
            self.go("pick")
        return None

    def decks(self, m: Match) -> Outcome:
        """Each hero's deck and its HP (T9, T9.3)."""
        s = of(m)
        s.piles.pools = pools_of(s)
        for seat in range(s.seats):
            decks.make_deck(m, seat)
            s.hp[seat] = HERO_HP
        return None

    def portal(self, m: Match) -> Outcome:
        """The party that picked characters first puts its portal into any corner (T10)."""
        s = of(m)
        corners = 0
        for cell in s.tables.realm.portals:
            corners |= 1 << cell
        seat = members(s, s.first_party)[0]
        return Decision("portal", (seat,), ([(SPACE, corners)],), seat)

    def placed(self, m: Match) -> Outcome:
        """The rivals take the opposite corner; heroes start on their portal (T10, T10.2)."""
        s = of(m)
        realm = s.tables.realm
        corner = member_of(m.answer)
        other = opposite(realm, corner)
        for party, cell in ((s.first_party, corner), (1 - s.first_party, other)):
            s.portal[party] = cell
            if m.listening:
                m.tell(PortalPlaced(party=party, cell=cell, clause="T10"))
        for seat in range(s.seats):
            cell = s.portal[0 if seat < s.half else 1]
            s.put(seat, cell)
            if m.listening:
                hp = s.hp[seat]
                m.tell(Stood(figure=seat, cell=cell, how="setup", hp=hp, clause="T10.2"))
        return None


def opposite(realm: Realm, corner: int) -> int:
    """Return the portal corner opposite to one: the farthest (T10, T71.6)."""
    grid = realm.grid
    best = corner
    most = -1
    for cell in realm.portals:
        rows = grid.row(cell) - grid.row(corner)
        columns = grid.col(cell) - grid.col(corner)
        far = rows * rows + columns * columns
        if far > most:
            best, most = cell, far
    return best
