"""A text being carried out, part by part, with what it has chosen and done so far (section 0)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from game.board.grid import lowest
from game.engine.decisions import Decision, Families, code_of, member_of
from game.engine.events import Value
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.adventure.codes import (
    FIRST_KEPT_ASIDE,
    FIRST_POWER,
    FIRST_TREASURE,
    KAVAN,
    NOBODY,
    PASS,
)
from game.rules.adventure.content import AnyPart
from game.rules.adventure.state import AdventureState, of


class Text(Procedure):
    """A text of a card or of tactics (section 0).

    ``text`` is its number, ``part`` the place of the part that is done, ``card`` whose text it is
    (-1: no card's). ``seat`` makes its choices (A0d). ``figure`` is `self`, -1 for a trap; ``slot``
    is the tile on which `self` was as it began. ``target``, ``attacker`` and ``attacked`` are the
    figures that the text takes for granted (see ``content.Ref``), -1 for none.

    What the parts so far have found: the ``tile`` that was chosen, who was ``touched`` by the last
    attack, of these who was ``hit``, who was ``placed``, the slot of the tile that is ``new``, and
    the square from which the last move began (``origin``).

    ``stage``, ``queue`` and ``picks`` are how far the part itself is. ``given`` is the answer to
    its first question where that was asked before, -1 else; ``asked`` says that a question waits.
    """

    __slots__ = (
        "asked",
        "attacked",
        "attacker",
        "card",
        "figure",
        "given",
        "hit",
        "new",
        "origin",
        "part",
        "picks",
        "placed",
        "queue",
        "seat",
        "slot",
        "stage",
        "target",
        "text",
        "tile",
        "touched",
    )

    steps: ClassVar[tuple[str, ...]] = ("carry_out",)
    fields: ClassVar[tuple[str, ...]] = (
        "text",
        "card",
        "seat",
        "figure",
        "slot",
        "target",
        "attacker",
        "attacked",
        "given",
        "part",
        "tile",
        "touched",
        "hit",
        "placed",
        "new",
        "origin",
        "stage",
        "queue",
        "picks",
        "asked",
    )

    def __init__(
        self,
        text: int,
        card: int,
        seat: int,
        figure: int,
        slot: int,
        target: int = NOBODY,
        attacker: int = NOBODY,
        attacked: int = NOBODY,
        given: int = -1,
        part: int = 0,
        tile: int = -1,
        touched: tuple[int, ...] = (),
        hit: tuple[int, ...] = (),
        placed: tuple[int, ...] = (),
        new: int = -1,
        origin: int = -1,
        stage: int = 0,
        queue: tuple[int, ...] = (),
        picks: tuple[int, ...] = (),
        asked: int = 0,
    ) -> None:
        super().__init__()
        self.text = text
        self.card = card
        self.seat = seat
        self.figure = figure
        self.slot = slot
        self.target = target
        self.attacker = attacker
        self.attacked = attacked
        self.given = given
        self.part = part
        self.tile = tile
        self.touched = touched
        self.hit = hit
        self.placed = placed
        self.new = new
        self.origin = origin
        self.stage = stage
        self.queue = queue
        self.picks = picks
        self.asked = asked

    def copy(self) -> Text:
        twin = Text(
            self.text,
            self.card,
            self.seat,
            self.figure,
            self.slot,
            self.target,
            self.attacker,
            self.attacked,
            self.given,
            self.part,
            self.tile,
            self.touched,
            self.hit,
            self.placed,
            self.new,
            self.origin,
            self.stage,
            self.queue,
            self.picks,
            self.asked,
        )
        twin.standing(self)
        return twin

    # --- the run through the parts

    def carry_out(self, m: Match) -> Outcome:
        """Do part after part in their order; each is told by the table of verbs."""
        parts = of(m).tables.texts[self.text]
        while True:
            if self.stage == OVER:
                self.part += 1
                self.stage = 0
                self.queue = ()
                self.picks = ()
            if self.part >= len(parts):
                return None
            part = parts[self.part]
            outcome = VERBS[type(part)](m, self, part)
            if outcome is not None:
                self.go("carry_out")
                return outcome

    def over(self) -> None:
        """Say that the part is done; a verb that neither ends its part nor returns is run again."""
        self.stage = OVER

    def within(self, parts: tuple[AnyPart, ...], s: AdventureState, target: int) -> Text:
        """Return a text that stands within this one, with another target."""
        return Text(
            s.tables.text_of(parts),
            self.card,
            self.seat,
            self.figure,
            self.slot,
            target,
            self.attacker,
            self.attacked,
            tile=self.tile,
            new=self.new,
        )

    # --- asking

    def ask(
        self,
        kind: str,
        code: int,
        mask: int,
        may: bool = False,
        seat: int = NOBODY,
        figure: int = NOBODY,
        about: dict[str, Value] | None = None,
    ) -> Decision | None:
        """Ask for a member of a family, of ``seat`` or of who makes the choices; with ``may`` it
        can be passed. :meth:`got` then tells the answer.

        Nothing is asked where it was answered before, and where there is no choice.
        """
        if self.given >= 0:
            return None
        if not may and not mask & (mask - 1):
            self.given = lowest(mask)
            return None
        self.asked = 1
        families: Families = [(code, mask)]
        if may:
            families.append((PASS, 1))
        who = self.seat if seat < 0 else seat
        facts: dict[str, Value] = {"card": self.card}
        if about is not None:
            facts.update(about)
        return Decision(kind, (who,), (families,), self.figure if figure < 0 else figure, facts)

    def got(self, m: Match) -> int:
        """Return the answer to what was asked last, -1 for a pass."""
        if self.asked:
            self.asked = 0
            return NOBODY if code_of(m.answer) == PASS else member_of(m.answer)
        found = self.given
        self.given = -1
        return found

    # --- what is meant

    def ours(self) -> bool:
        """Return whether it is a power's or a treasure's: `monster` means more there (A7f)."""
        return FIRST_TREASURE <= self.card < FIRST_KEPT_ASIDE

    def power(self) -> bool:
        """Return whether it is the text of a power card."""
        return FIRST_POWER <= self.card < FIRST_KEPT_ASIDE

    def here(self, s: AdventureState) -> int:
        """Return the tile of `self` now, the one of the trap, or where he was (A0.16)."""
        if self.figure >= 0 and s.stands(self.figure):
            return s.castle.slot_of(s.cell[self.figure])
        return self.slot

    def who(self, ref: str) -> int:
        """Return the figure that a word of the text stands for (see ``content.Ref``)."""
        if ref == "self":
            return self.figure
        if ref == "target":
            return self.target
        return self.attacker if ref == "attacker" else self.attacked


OVER: Final = -1
"""The stage of a part that is done."""

Verb = Callable[[Match, Text, AnyPart], Outcome]
VERBS: Final[dict[type, Verb]] = {}
"""What each class of part does; filled by the modules of verbs (see ``verbs.py``)."""


def chooser(s: AdventureState, figure: int, seat: int) -> int:
    """Return who chooses the square of a figure: a hero's own player (A0d)."""
    return figure if 0 <= figure < s.seats and figure != KAVAN else seat
