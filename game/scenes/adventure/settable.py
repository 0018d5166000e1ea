"""What a referee of Adventure may set by hand: whom, what of it, and to which value."""

from __future__ import annotations

from typing import Final

from game.rules.adventure import standing
from game.rules.adventure.codes import (
    ARTIFACT,
    FIRST_MONSTER,
    FIRST_POWER,
    FIRST_TREASURE,
    KAVAN,
    STACK,
    VILLAIN,
)
from game.rules.adventure.notation import SIDES
from game.rules.adventure.referee import CASTLE
from game.rules.adventure.state import AdventureState, of
from game.scenes.match.course import Course
from game.words.adventure import by_hand
from game.words.adventure.match_names import MatchNames
from game.words.adventure.names import side
from game.words.ui import say

MOST: Final = 5
SWITCHES: Final = ("slowed", "immobilized")


class AdventureSettable:
    """Everything that can be set of one match, in the words of the rules."""

    def __init__(self, course: Course, names: MatchNames) -> None:
        self.course, self.names = course, names

    @property
    def state(self) -> AdventureState:
        """Return the position."""
        return of(self.course.match)

    def targets(self) -> list[tuple[str, str]]:
        """Return heroes, the castle, and all monsters, as (words of the rules, what it is called);
        those on the board first.
        """
        s = self.state
        heroes = [(s.tables.figure_name(f), self.names.figure(f).text) for f in range(s.seats)]
        others = [each for each in range(FIRST_MONSTER, KAVAN + 1) if self._comes(s, each)]
        others.sort(key=lambda figure: not s.stands(figure))
        found = [(s.tables.figure_name(f), self.names.figure(f).text) for f in others]
        powers = [
            (s.tables.card_name(card), self.names.card(card).text)
            for seat in range(s.seats)
            for card in s.powers(seat)
        ]
        return [*heroes, (CASTLE, side("castle")), *found, *powers]

    def _comes(self, s: AdventureState, figure: int) -> bool:
        """Return whether a figure can be in this adventure."""
        adventure = s.tables.adventure
        if figure == VILLAIN:
            return s.tables.villain is not None
        if figure == ARTIFACT:
            return adventure.artifact is not None
        return figure != KAVAN or adventure.ward is not None

    def changes(self, target: str) -> list[str]:
        """Return what can be set of a target."""
        s = self.state
        if target == CASTLE:
            adventure = s.tables.adventure
            found = ["surges", "tile", "environment", "xp"]
            found += ["sun"] if adventure.sun is not None else []
            found += ["curse"] if adventure.ward is not None else []
            return found + (["fountain"] if adventure.fountain is not None else [])
        if s.tables.card_named(target) >= FIRST_POWER:
            return ["up", "down"]
        figure = s.tables.figure_named(target)
        if standing.is_hero(figure):
            return ["at", "hp", "slowed", "immobilized", "level", "item"]
        if not s.stands(figure):
            return ["at"]
        return ["at", "off", "hp", *(["of"] if standing.is_monster(figure) else [])]

    def values(self, target: str, change: str) -> list[tuple[str, str]]:
        """Return the values of a change: (words behind the change, what they are called)."""
        s, tables = self.state, self.state.tables
        if change in SWITCHES:
            return [(word, say(word)) for word in ("on", "off")]
        if change == "of":
            return [(hero.id, self.names.seat(at).text) for at, hero in enumerate(tables.hero)]
        if change == "item":
            cards = range(FIRST_TREASURE, FIRST_POWER)
            items = [card for card in cards if tables.treasure_of(card).kind == "item"]
            return [(tables.card_name(card), self.names.card(card).text) for card in items]
        if change == "environment":
            fits = [at for at, each in enumerate(tables.encounter) if each.kind == "environment"]
            first = FIRST_TREASURE - len(tables.encounter)
            cards_ = [first + at for at in fits]
            return [(tables.card_name(card), self.names.card(card).text) for card in cards_]
        if change == "xp":
            rows = {card for seat in range(s.seats) for card in s.row(seat)}
            free = [card for card in range(len(tables.monster)) if card not in rows]
            return [
                (tables.card_name(card), self.names.figure(FIRST_MONSTER + card).text)
                for card in free
            ]
        if change == "tile":
            kinds = sorted({tables.called(card) for card in s.piles.cards[STACK]})
            kinds = [each for each in kinds if each != tables.adventure.goal]
            return [
                (
                    f"{kind} {slot + 1}{SIDES[way]}",
                    f"{self.names.tile_named(kind).text} {slot + 1}{SIDES[way]}",
                )
                for kind in kinds
                for slot, way in s.castle.edges()
            ]
        return [(str(number), str(number)) for number in self._numbers(target, change)]

    def _numbers(self, target: str, change: str) -> range:
        """Return the whole numbers that something can be set to."""
        s, adventure = self.state, self.state.tables.adventure
        if change == "hp":
            figure = s.tables.figure_named(target)
            least = 0 if standing.is_hero(figure) else 1
            return range(least, standing.most_hp(s, figure) + 1)
        if change == "level":
            return range(1, 3)
        if change == "sun" and adventure.sun is not None:
            return range(adventure.sun.first, adventure.sun.last + 1)
        if change == "curse" and adventure.ward is not None:
            return range(adventure.ward.curse)
        if change == "fountain" and adventure.fountain is not None:
            return range(1, adventure.fountain.tokens + 1)
        return range(MOST + 1)

    def typed(self, change: str) -> bool:
        """Return whether the value of a change is a square, which is typed."""
        return change == "at"

    def at_once(self, change: str) -> bool:
        """Return whether a change has no value."""
        return change in ("off", "up", "down")

    def words(self, target: str, change: str, value: str) -> str:
        """Return the words of the rules that carry a change out."""
        return f"{target} {change} {value}".rstrip()

    def label(self, change: str) -> str:
        """Return what a change is called."""
        return by_hand.change(change)
