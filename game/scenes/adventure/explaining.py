"""What a hover over a thing of Adventure's panels tells."""

from __future__ import annotations

from typing import Final

from game.rules.adventure import standing
from game.rules.adventure.codes import FIRST_ENCOUNTER, FIRST_POWER, FIRST_TREASURE, MONSTERS
from game.rules.adventure.state import AdventureState
from game.rules.adventure.tables import Tables
from game.scenes.adventure.answering import POWER
from game.scenes.adventure.presenting import CARD, SEAT
from game.table.adventure.hero_card import SPECIAL
from game.table.adventure.position import DrawnNow
from game.words.adventure import cards, explained
from game.words.adventure.asked import kind_of
from game.words.adventure.match_names import MatchNames
from game.words.adventure.play import say
from game.words.rich import STRONG, Span, Text, join, plain

ALIKE: Final = {
    "state:slowed": "slowed",
    "state:immobilized": "immobilized",
    "state:surge": "surges",
    "deck:encounter": "encounter",
    "deck:monster": "monster",
    "deck:treasure": "treasure",
    "measure:tiles": "tiles",
    "measure:sun": "sun",
    "measure:curse": "curse",
    "measure:fountain": "tokens",
    "measure:carried": "carried",
    "phase:hero": "hero_phase",
    "phase:exploration": "exploration_phase",
    "phase:villain": "villain_phase",
    "foe": "villain",
}
"""What the rulebook calls a thing of a panel, where that is not its own id."""
OF_A_SEAT: Final = {"hp": "hp", "ac": "ac", "gems": "gems", "chest": "treasures"}


def card_of(tables: Tables, key: str) -> int:
    """Return the card of a key: panels name it by its number, texts by its id; -1 for none."""
    name = key.removeprefix(CARD)
    if name.isdecimal():
        return int(name)
    found = tables.card_named(name)
    return found if found >= 0 else tables.card_named(f"{name}.1")


class Explaining:
    """Tells of one match; ``None`` where nothing is to say."""

    def __init__(self, names: MatchNames) -> None:
        self.names, self.tables = names, names.tables

    def told(
        self, key: str, s: AdventureState, seat: int, drawn: DrawnNow | None
    ) -> tuple[str, Text] | None:
        """Return head and text of what a key stands for; ``seat`` is whose card lies there."""
        if key.startswith(POWER):
            return self._held(key.removeprefix(POWER))
        if key.startswith(CARD):
            card = card_of(self.tables, key)
            return self.card(card, s) if card >= 0 else None
        if key.startswith(SEAT):
            return self._seat(key.removeprefix(SEAT), s)
        if key == "drawn" and drawn is not None:
            return self.card(drawn.card, s)
        if key == SPECIAL:
            hero = cards.hero(self.tables.hero[seat])
            return hero.special, hero.text
        if key == "wheel":
            return self._wheel(seat, s)
        return explained.told(ALIKE.get(key, key), self.names)

    def _held(self, name: str) -> tuple[str, Text] | None:
        """Return a power or item: its kind, and all that it says."""
        card = self.tables.card_named(name)
        if card < 0:
            return None
        head, text = explained.card(card, self.names)
        return head, join(((Span(plain(kind_of(self.tables, card)), STRONG),), text), "\n")

    def card(self, card: int, s: AdventureState) -> tuple[str, Text]:
        """Return a card that lies open, with what is printed beside its text."""
        head, text = explained.card(card, self.names)
        facts: tuple[Text, ...] = ()
        if card < MONSTERS:
            facts = cards.monster(self.tables.monster[card]).facts
        elif FIRST_ENCOUNTER <= card < FIRST_TREASURE:
            facts = cards.encounter(self.tables.encounter_of(card)).facts
        elif card < FIRST_POWER:
            facts = (kind_of(self.tables, card),)
        line: Text = (Span(" · ".join(plain(fact) for fact in facts), STRONG),) if facts else ()
        return head, join([each for each in (line, text) if each], "\n")

    def _seat(self, name: str, s: AdventureState) -> tuple[str, Text] | None:
        """Return a hero in a few words, or what one of his numbers is made of."""
        number, _, part = name.partition(":")
        seat = int(number)
        if part == "ac":
            return self._wheel(seat, s)
        if part:
            return explained.told(OF_A_SEAT.get(part, part), self.names)
        told = cards.hero(self.tables.hero[seat], 2 if s.level_two >> seat & 1 else 1)
        return told.name, join((told.line, (Span(f"{told.special}: ", STRONG), *told.text)), "\n")

    def _wheel(self, seat: int, s: AdventureState) -> tuple[str, Text] | None:
        """Return what AC is made of, below what the numbers mean."""
        found = explained.told("wheel", self.names)
        if found is None:
            return None
        armour = explained.number(standing.armour_parts(s, seat), self.names)
        return found[0], join(((Span(say("party.ac", ac=plain(armour)), STRONG),), found[1]), "\n")
