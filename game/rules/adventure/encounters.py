"""Encounter Cards as they are drawn: cancelled, answered, done, laid (sections 10 and 16)."""

from __future__ import annotations

from typing import ClassVar

from game.engine.decisions import Decision, Families, code_of, member_of
from game.engine.events import Value
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.adventure import decks, harm, queries
from game.rules.adventure.codes import (
    CANCEL,
    DRAWN,
    ENCOUNTER_DECK,
    ENCOUNTER_DISCARDS,
    ENCOUNTER_DRAWN,
    ENVIRONMENT,
    FIRST_ENCOUNTER,
    MARKERS,
    NOBODY,
    PASS,
    ROW,
    TRAP,
    USE,
    XP_PRICE,
    pile_of,
)
from game.rules.adventure.content import Encounter as Card
from game.rules.adventure.events import (
    EncounterDrawn,
    EncounterDropped,
    EnvironmentBegan,
    MarkerLaid,
    Nothing,
    TrapDisabled,
)
from game.rules.adventure.experience import Pay, experience
from game.rules.adventure.rolls import CHECK_STEPS, Check
from game.rules.adventure.settle import Settle
from game.rules.adventure.state import AdventureState, Marker, of
from game.rules.adventure.text import Text
from game.rules.adventure.use import Answering, Use
from game.rules.adventure.verbs import end_environment


class Encounter(Procedure):
    """The active player draws an Encounter Card (A10.1). ``card`` is it, ``since`` the figures that
    were unsettled before.
    """

    __slots__ = ("card", "since")

    steps: ClassVar[tuple[str, ...]] = (
        "draw",
        "offer",
        "cancel",
        "drop",
        "others",
        "resolve",
        "settle",
        "discard",
    )
    fields: ClassVar[tuple[str, ...]] = ("card", "since")

    def __init__(self, card: int = NOBODY, since: int = 0) -> None:
        super().__init__()
        self.card = card
        self.since = since

    def copy(self) -> Encounter:
        twin = Encounter(self.card, self.since)
        twin.standing(self)
        return twin

    def _end(self) -> None:
        self.at = self.script.length

    def printed(self, s: AdventureState) -> Card:
        """Return what is printed on the card."""
        return s.tables.encounter[self.card - FIRST_ENCOUNTER]

    def draw(self, m: Match) -> Outcome:
        """Draw, unless a respite takes the card's place (A17m, A2f)."""
        s = of(m)
        self.since = len(s.fallen)
        if decks.respite(m, ENCOUNTER_DECK):
            self._nothing(m, "respite", "A17m")
            return None
        self.card = decks.draw(m, ENCOUNTER_DECK)
        if self.card < 0:
            self._nothing(m, "no_card", "A2f")
            return None
        if m.listening:
            id = s.tables.called(self.card)
            m.tell(EncounterDrawn(seat=s.active, card=self.card, id=id, clause="A10.1"))
        return None

    def _nothing(self, m: Match, why: str, clause: str) -> None:
        if m.listening:
            m.tell(Nothing(seat=of(m).active, card=self.card, why=why, clause=clause))
        self._end()

    def offer(self, m: Match) -> Outcome:
        """Ask the drawer whether he cancels it, for experience or by a card (A10b, A10f)."""
        s = of(m)
        families: Families = []
        if experience(s) >= XP_PRICE:
            families.append((CANCEL, 1))
        families += Answering(ENCOUNTER_DRAWN, s.active, NOBODY).families(s, s.active)
        if not families:
            self.go("others")
            return None
        families.append((PASS, 1))
        about: dict[str, Value] = {"card": self.card}
        return Decision("cancel", (s.active,), (families,), s.active, about)

    def cancel(self, m: Match) -> Outcome:
        """Pay, or use the card."""
        code = code_of(m.answer)
        if code == PASS:
            self.go("others")
            return None
        if code == CANCEL:
            return Pay()
        self.go("others")
        return Use(of(m).active, code - USE, "answer", member_of(m.answer), NOBODY, of(m).active)

    def drop(self, m: Match) -> Outcome:
        """It is cancelled and not replaced (A10b, A10g)."""
        self._drop(m, "cancelled", "A11.3")
        self._end()
        return None

    def _drop(self, m: Match, why: str, clause: str) -> None:
        s = of(m)
        s.piles.move(self.card, DRAWN, ENCOUNTER_DISCARDS)
        if m.listening:
            id = s.tables.called(self.card)
            m.tell(EncounterDropped(seat=s.active, card=self.card, id=id, why=why, clause=clause))

    def others(self, m: Match) -> Outcome:
        """Let the others spring away, clockwise (A10f)."""
        s = of(m)
        if self.card not in s.piles.cards[DRAWN]:
            self._end()
            return None
        return Answering(ENCOUNTER_DRAWN, s.active, NOBODY, others=1)

    def resolve(self, m: Match) -> Outcome:
        """Do it, or lay it; one that cannot come is drawn again, or does nothing (A10.4-A10.7)."""
        s = of(m)
        card = self.printed(s)
        if card.needs == "start_tile" and not s.castle.start:
            self._drop(m, "redrawn", "A16.1")
            self.go("draw")
            return None
        if card.needs == "monster" and not s.monsters():
            self._drop(m, "no_monster", card.clause)
            self._end()
            return None
        slot = queries.slot_of(s, s.active)
        if card.kind == "trap":
            if any(row[0] == TRAP and row[2] == slot for row in s.markers):
                self._drop(m, "trap_lies", "A10.7")
                self.go("draw")
                return None
            self._lay_trap(m, slot)
            self._end()
            return None
        if card.kind == "environment":
            end_environment(m)
            s.piles.move(self.card, DRAWN, ENVIRONMENT)
            if m.listening:
                m.tell(EnvironmentBegan(seat=s.active, card=self.card, id=card.id, clause="A10.6"))
            self._end()
            return None
        return Text(s.tables.text[self.card], self.card, s.active, s.active, slot)

    def _lay_trap(self, m: Match, slot: int) -> None:
        """Lay its marker on the active hero's tile and the card in his row (A10.7)."""
        s = of(m)
        s.piles.move(self.card, DRAWN, pile_of(s.active, ROW))
        s.markers.append(Marker(TRAP, s.active, slot, 0, self.card))
        if m.listening:
            name = MARKERS[TRAP]
            m.tell(
                MarkerLaid(
                    seat=s.active, marker=name, slot=slot, tokens=0, card=self.card, clause="A10.7"
                )
            )

    def settle(self, m: Match) -> Outcome:
        """Settle who fell by it (A9h)."""
        return Settle(self.since)

    def discard(self, m: Match) -> Outcome:
        """Discard it (A10.4, A10.5)."""
        s = of(m)
        if self.card in s.piles.cards[DRAWN]:
            decks.discard(m, self.card, ENCOUNTER_DECK)
        return None


class Disable(Check):
    """A hero tries to disable a trap on his tile (A10.10)."""

    __slots__ = ()

    steps: ClassVar[tuple[str, ...]] = CHECK_STEPS
    fields: ClassVar[tuple[str, ...]] = ("seat", "card", "die", "added")

    def __init__(self, seat: int, card: int, die: int = 0, added: int = 0) -> None:
        super().__init__(seat, card, die, added)

    def copy(self) -> Disable:
        twin = Disable(self.seat, self.card, self.die, self.added)
        twin.standing(self)
        return twin

    def kind(self) -> str:
        return "disable"

    def bonus(self, m: Match) -> queries.Parts:
        return queries.disabling(of(m), self.seat)

    def need(self, m: Match) -> int:
        return of(m).tables.encounter[self.card - FIRST_ENCOUNTER].disable

    def judged(self, m: Match, total: int) -> Outcome:
        """Discard card and marker, if it was enough."""
        if total >= self.need(m):
            disable(m, self.seat, self.card)
        return None


def disable(m: Match, seat: int, card: int) -> None:
    """Discard a trap, its card and its marker (A10.10)."""
    s = of(m)
    for row in s.markers:
        if row[0] == TRAP and row[4] == card:
            slot = row[2]
            harm.drop_marker(m, row)
            break
    for holder in range(s.seats):
        if card in s.row(holder):
            s.piles.move(card, pile_of(holder, ROW), ENCOUNTER_DISCARDS)
            break
    if m.listening:
        id = s.tables.called(card)
        m.tell(TrapDisabled(seat=seat, card=card, id=id, slot=slot, clause="A10.10"))
