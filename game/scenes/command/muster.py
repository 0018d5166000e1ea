"""The secret choice of starting creatures (C2.4, C2b): cards, a bar of coins, and a button."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.decisions import Decision, choice
from game.rules.command.codes import MUSTER, SLOTS
from game.rules.command.content import SUGGESTED, content
from game.rules.command.muster import LEVELS
from game.rules.command.tables import Tables
from game.scenes.command.presenting import Presenter
from game.scenes.match.browsing import BrowseButton, Browsing
from game.scenes.shell.house import House
from game.table.hud.card_browser import BrowserCard, BrowserData, Budget
from game.words.command.play import say
from game.words.command.prompts import muster_hint
from game.words.rich import Text, text_of


class MusterScene(Browsing):
    """One seat picks; ``answer`` gives the answer, ``menu`` opens the menu of the match."""

    name = "muster"

    def __init__(
        self, house: House, presenter: Presenter, decision: Decision, seat: int,
        answer: Callable[[int], None], menu: Callable[[], None],
        why: Callable[[int], Text],
    ) -> None:  # fmt: skip
        self.presenter, self.decision, self.seat = presenter, decision, seat
        self.answer, self.menu, self.why = answer, menu, why
        tables = presenter.tables
        self.slots = suggested(tables, seat)
        super().__init__(house, self._told, self._turn, self._buttons, leaves=False)

    @property
    def tables(self) -> Tables:
        """Return what is the same for all of the match."""
        return self.presenter.tables

    def allows(self, slots: int) -> bool:
        """Return whether a choice of slots could be sent."""
        return self.decision.allows(self.seat, choice(MUSTER, slots))

    @property
    def levels(self) -> int:
        """Return the levels of those picked together."""
        first = self.seat * SLOTS
        own = range(SLOTS)
        return sum(self.tables.level[first + slot] for slot in own if self.slots >> slot & 1)

    def _told(self) -> BrowserData:
        cards = []
        first = self.seat * SLOTS
        for slot in range(SLOTS):
            picked = bool(self.slots >> slot & 1)
            reason: Text = ()
            later: Text = ()
            if not self.allows(1 << slot):
                reason = self.why(1 << slot)
            elif not picked and not self.allows(self.slots | 1 << slot):
                level = self.tables.level[first + slot]
                later = text_of(say("muster.over", sum=self.levels + level, most=LEVELS))
            face = self.presenter.creature_face(first + slot)
            cards.append(BrowserCard(str(slot), face, 1, picked, reason, later))
        left = LEVELS - self.levels
        words = say("muster.left", count=left) if left else say("muster.full")
        head = say("muster.head", faction=self.presenter.names.warband(self.seat))
        return BrowserData(
            head, tuple(cards), note=say("muster.note"), budget=Budget(self.levels, LEVELS, words)
        )

    def _turn(self, name: str) -> None:
        """Pick a creature, or put it back; one that does not go with the others stays."""
        if name.isdigit():
            slots = self.slots ^ 1 << int(name)
            if not slots or slots < self.slots or self.allows(slots):
                self.slots = slots

    def _buttons(self) -> Sequence[BrowseButton]:
        ready = self.allows(self.slots)
        return (
            BrowseButton(say("muster.menu"), "wood", "cog", self.menu),
            BrowseButton(say("muster.done"), "gold", "tick", self._send, ready),
        )

    def hinted(self) -> str:
        """Return how creatures are taken and put back."""
        return muster_hint(self.house.hand)

    def back(self) -> None:
        """Esc opens the menu: what is asked must be answered."""
        self.menu()

    def _send(self) -> None:
        assert self.stack is not None
        slots = self.slots
        self.stack.pop()
        self.answer(choice(MUSTER, slots))


def suggested(tables: Tables, seat: int) -> int:
    """Return the slots of the creatures that the rulebook suggests to a faction (C14e)."""
    left = list(SUGGESTED[tables.factions[seat]])
    found = 0
    for slot, card in enumerate(content().warband(tables.factions[seat])):
        if card.id in left:
            left.remove(card.id)
            found |= 1 << slot
    return found
