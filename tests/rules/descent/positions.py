"""Positions of Descent set by hand: figures put anywhere on a map of the test's own or of a quest,
what they carry, cards in hand, dice that are known, and a procedure that runs there.

    p = Position("steelhorns", "thorn")       # an open room, nobody on the map, nothing carried
    p.hero("steelhorns", (2, 2), "sword")     # column and row (D17a), with the sword in hand
    beast = p.monster("beastman", (3, 2))
    p.dice(red=[4], green=[1], black=[1, 1, 1])
    p.attack("steelhorns", (3, 2), "sword")
    p.play(SURGE, 0)
    p.play(DONE)
    assert p.wounds(beast) == 0
"""

from __future__ import annotations

from functools import cache
from typing import TypeVar

from game.board.grid import bits
from game.engine.decisions import choice
from game.engine.events import Event
from game.engine.match import Match
from game.engine.procedure import Procedure
from game.rules.descent import codes, harm, scenario
from game.rules.descent.codes import DECK, DISCARDS, HAND, PLAYED
from game.rules.descent.dungeon import Dungeon
from game.rules.descent.game import DescentGame
from game.rules.descent.scenario import Goal, Quest
from game.rules.descent.state import DescentState, of
from tests.rules.descent import quests

At = tuple[int, int]
"""Column and row from the top left (D17a)."""
ROOM = (
    "############",
    "#..........#",
    "#..........#",
    "#..........#",
    "#..........#",
    "#..........#",
    "#..........#",
    "#.........G#",
    "############",
)
"""An open room, the start in its last corner."""
PLACES = {
    "hand": codes.IN_HAND,
    "armor": codes.AS_ARMOR,
    "other": codes.AS_OTHER,
    "potion": codes.AMONG_POTIONS,
}
PASSING = (codes.DONE, codes.KEEP, codes.PASS, codes.END)
Told = TypeVar("Told", bound=Event)


def own_quest(rows: tuple[str, ...]) -> Quest:
    """Return a map of the test's own as a quest that nobody wins: nothing comes with an area."""
    dungeon = Dungeon(list(rows))
    tables = scenario.Tables((9, 9, 9, 9), Goal(), ())
    return Quest("test", "Test", "D17", tables, dungeon, (None,) * len(dungeon.areas))


@cache
def game_of(quest: str | tuple[str, ...], heroes: tuple[str, ...]) -> DescentGame:
    """Return a quest by its name, or a map by its rows, with these heroes."""
    played = quests.quest(quest) if isinstance(quest, str) else own_quest(quest)
    return DescentGame(played, heroes)


class Position:
    """A match that stands nowhere in the course of the game, with heroes by their ids."""

    def __init__(
        self, *heroes: str, quest: str | tuple[str, ...] = ROOM, revealed: bool = True
    ) -> None:
        """``revealed`` says that all areas are."""
        self.game = game_of(quest, heroes or ("steelhorns", "runemaster_thorn"))
        self.m = Match(self.game, self.game.new_state(1), [], None)
        self.m.state.dice.log = []
        self.events: list[Event] = []
        if revealed:
            self.s.revealed = (1 << len(self.s.tables.dungeon.areas)) - 1
        self.s.phase = codes.HEROES

    @property
    def s(self) -> DescentState:
        return of(self.m)

    @property
    def overlord(self) -> int:
        """The overlord's seat."""
        return self.s.tables.overlord

    # --- names

    def cell(self, at: At) -> int:
        """Return a space by its column and row."""
        return self.s.tables.dungeon.grid.cell(at[1], at[0])

    def at(self, figure: int | str) -> At | None:
        """Return column and row of a figure's anchor, ``None`` off the map."""
        cell = self.s.cell[self.figure(figure)]
        if cell < 0:
            return None
        row, column = divmod(cell, self.s.tables.dungeon.grid.stride)
        return column, row

    def places(self, cells: int) -> list[At]:
        """Return column and row of the spaces of a set, in reading order."""
        return quests.places(self.s.tables.dungeon, cells)

    def figure(self, name: int | str) -> int:
        """Return a figure by its name, or as it is."""
        if isinstance(name, int):
            return name
        found = self.s.tables.figure_called(name)
        assert found >= 0, name
        return found

    def item(self, name: str) -> int:
        """Return the number of an item, 0 for "fists"."""
        if name == "fists":
            return codes.FISTS
        return next(each.number for each in self.s.tables.content.items if each.id == name)

    def card(self, name: str) -> int:
        """Return a card; `aim` is the first of several."""
        found = self.s.tables.card_called(name)
        found = found if found >= 0 else self.s.tables.card_called(f"{name}.1")
        assert found >= 0, name
        return found

    # --- setting by hand

    def hero(self, name: str, at: At, *items: str, wounds: int = 0, fatigue: int = -1) -> int:
        """Stand a hero on a space with what he holds and wears; return his seat."""
        seat = self.figure(name)
        self.s.put(seat, self.cell(at))
        if wounds:
            self.s.wounds[seat] = wounds
        if fatigue >= 0:
            self.s.fatigue[seat] = fatigue
        self.give(name, *items)
        return seat

    def give(self, name: str, *items: str, pack: bool = False, exhausted: bool = False) -> None:
        """Let a hero carry more, in hand or worn, or in the pack."""
        seat = self.figure(name)
        for each in items:
            number = self.item(each)
            item = self.s.tables.item[number]
            assert item is not None
            place = codes.IN_PACK if pack else PLACES[item.place]
            self.s.gear.append((seat, place, number, int(exhausted)))

    def monster(
        self, kind: str, at: At, master: bool = False, lie: int = 0, wounds: int = 0
    ) -> int:
        """Stand the next figure of a kind, or a named one, with its anchor on a space and all its
        wounds, or so many; return the figure.
        """
        figure = self.s.tables.figure_called(kind)
        if figure < 0:
            name = f"{kind}.master" if master else kind
            free = [self.figure(f"{name}.{n}") for n in range(1, 2 if master else 7)]
            figure = next(each for each in free if not self.s.stands(each))
        self.m.listening = False
        harm.stand(self.m, figure, self.cell(at), lie, "by_hand", "")
        self.m.listening = True
        if wounds:
            self.s.wounds[figure] = wounds
        return figure

    def order(self, hero: str, order: int) -> None:
        """Let a hero have an order."""
        self.s.order[self.figure(hero)] = order

    def hand(self, *names: str, threat: int = 99) -> None:
        """Let the overlord hold these cards and no others, with so much threat."""
        self.s.piles.cards[DECK] += self.s.piles.cards[HAND]
        self.s.piles.cards[HAND] = ()
        for name in names:
            self._take(name, HAND)
        self.s.threat = threat

    def power(self, name: str) -> None:
        """Let a power card be in play."""
        self._take(name, PLAYED)

    def _take(self, name: str, pile: int) -> None:
        """Move a card, of several the first that lies in the deck."""
        alike = [f"{name}.{n}" for n in range(1, 10)]
        known = [self.s.tables.card_called(each) for each in (name, *alike)]
        cards = [each for each in known if each in self.s.piles.cards[DECK]]
        self.s.piles.move(cards[0], DECK, pile)

    def discards(self) -> list[str]:
        """Return the ids of the cards that were discarded or played."""
        return [self.s.tables.cards[each].id for each in self.s.piles.cards[DISCARDS]]

    def dice(self, **faces: list[int]) -> None:
        """Fix the next dice by purpose: `red`, `blue`, `white`, `green`, `yellow`, `black` …"""
        for purpose, shown in faces.items():
            self.s.dice.fix(purpose, shown)

    def left(self) -> list[int]:
        """Return the dice that were fixed and not rolled."""
        return [face for faces in self.s.dice.fixed for face in faces]

    def wounds(self, figure: int | str) -> int:
        """Return the wounds that a figure has left."""
        return self.s.wounds[self.figure(figure)]

    # --- playing

    def run(self, procedure: Procedure) -> list[Event]:
        """Let a procedure run until a question stands; return what happened."""
        self.m.events = []
        self.m.push(procedure)
        self.m.run()
        self.events = self.m.events
        return self.events

    def attack(self, figure: int | str, at: At, item: str = "fists", **more: int) -> list[Event]:
        """Let a figure attack a space, what it pays for that left aside."""
        who = self.figure(figure)
        seat = who if who < codes.FIRST_MONSTER else self.overlord
        values: list[object] = [who, self.item(item), self.cell(at), more.pop("by", seat)]
        values += [more.pop("charmed", 0)]
        return self.run(self.game.procedures["Attack"](*values))

    def asked(self) -> str:
        """Return the open question with its seat, as ``spend steelhorns``; "" for none."""
        decision = self.m.decision
        if decision is None:
            return ""
        names = [each.id for each in self.s.tables.hero] + ["overlord"]
        return " ".join([decision.kind, *[names[seat] for seat in decision.seats]])

    def offers(self, family: int) -> list[int]:
        """Return the members of a family that the first seat asked may choose."""
        decision = self.m.decision
        if decision is None:
            return []
        families = decision.families(decision.seats[0])
        return [member for code, mask in families if code == family for member in bits(mask)]

    def families(self) -> list[int]:
        """Return the families that the first seat asked may choose from."""
        decision = self.m.decision
        return (
            [] if decision is None else [code for code, _ in decision.families(decision.seats[0])]
        )

    def play(self, family: int, member: int = 0) -> list[Event]:
        """Answer the open question and return what happened."""
        decision = self.m.decision
        assert decision is not None, "nothing is asked"
        seat = decision.seats[0]
        told = f"{self.asked()}: {family} {member} is not in {decision.families(seat)}"
        assert decision.allows(seat, choice(family, member)), told
        self.events = self.m.play(seat, choice(family, member))
        return self.events

    def finish(self) -> list[Event]:
        """Answer every question with what passes, else with its first choice; return what happened
        by these answers.
        """
        found: list[Event] = []
        while self.m.decision is not None:
            passing = [each for each in self.families() if each in PASSING]
            family = passing[0] if passing else self.families()[0]
            found += self.play(family, self.offers(family)[0])
        self.events = found
        return found

    def strike(
        self, figure: int | str, at: At, item: str = "fists", **dice: list[int]
    ) -> list[Event]:
        """Let a figure attack with these dice and spend nothing; return all that happened."""
        self.dice(**dice)
        begun = self.attack(figure, at, item)
        self.events = begun + self.finish()
        assert self.left() == [], "dice were fixed that nobody rolled"
        return self.events

    def told(self, kind: type[Told]) -> list[Told]:
        """Return the events of one kind of what happened last, in their order."""
        return [event for event in self.events if isinstance(event, kind)]
