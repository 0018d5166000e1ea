"""What lies open of the decks: discards, and the experience of the party (A11.1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.rules.adventure.codes import FIRST_TREASURE, MONSTERS
from game.scenes.adventure.presenting import TONES, Presenter
from game.scenes.match.browsing import BrowseButton, Browsing
from game.scenes.shell.house import House
from game.table.adventure.position import CASTLE, ENCOUNTER, MONSTER, TREASURE, Position
from game.table.adventure.stores import EXPERIENCE
from game.table.hud.card_browser import BrowserCard, BrowserData
from game.table.hud.card_face import CardFace
from game.table.hud.fan import TAB, FanTab
from game.table.look.glyphs import glyph
from game.words.adventure import cards
from game.words.adventure.asked import card_text, kind_of
from game.words.adventure.play import say
from game.words.rich import plain

DECK: Final = "deck:"
TABS: Final = {
    ENCOUNTER: "browse.encounters",
    MONSTER: "browse.monsters",
    TREASURE: "browse.treasures",
    EXPERIENCE: "browse.experience",
}
"""What lies open, with the key of its words."""


class DiscardsScene(Browsing):
    """Leads through what lies open, beginning with one pile; alike cards lie together."""

    name = "discards"

    def __init__(
        self, house: House, presenter: Presenter, shown: Callable[[], Position], pile: str
    ) -> None:
        self.presenter, self.shown = presenter, shown
        self.open = pile if pile in TABS else ENCOUNTER
        super().__init__(house, self._told, self._turn, self._buttons)

    def _pile(self, name: str) -> tuple[int, ...]:
        shown = self.shown()
        return tuple(shown.experience) if name == EXPERIENCE else shown.decks[name].discards

    def _told(self) -> BrowserData:
        tabs = tuple(FanTab(name, say(key), len(self._pile(name))) for name, key in TABS.items())
        alike: dict[str, list[int]] = {}
        for card in reversed(self._pile(self.open)):
            alike.setdefault(self.presenter.tables.called(card), []).append(card)
        found = tuple(
            BrowserCard(id, face(self.presenter, numbers[0]), len(numbers))
            for id, numbers in alike.items()
        )
        return BrowserData(say("browse.head"), found, tabs, self.open, empty=say("browse.empty"))

    def _turn(self, name: str) -> None:
        if name.startswith(TAB):
            self.open = name.removeprefix(TAB)

    def _buttons(self) -> Sequence[BrowseButton]:
        return (BrowseButton(say("browse.back"), "gold", "undo", self.back),)


def face(presenter: Presenter, card: int) -> CardFace:
    """Return the face of a Monster, Encounter or Treasure Card."""
    tables, names = presenter.tables, presenter.names
    name, text = names.card(card).text, card_text(tables, card)
    if card < MONSTERS:
        monster = tables.monster[card]
        told = cards.monster(monster)
        kind = " · ".join(plain(fact) for fact in told.facts[:-1])
        return CardFace(
            str(monster.xp), name, kind=kind, tone=CASTLE, text=cards.whole_foe(told),
            figure=monster.id,
        )  # fmt: skip
    if card < FIRST_TREASURE:
        tone = TONES[tables.encounter_of(card).kind]
    else:
        tone = "teal"
    kind = plain(kind_of(tables, card))
    return CardFace("", name, kind=kind, tone=tone, icon=glyph(tables.called(card)), text=text)
