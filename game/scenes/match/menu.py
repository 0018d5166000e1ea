"""The menu of a running match: go on, look things up, hand a seat over, give up, leave."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Final, Protocol

import pygame

from game.engine.game import Game
from game.engine.seats import Side
from game.scenes.shell.ask import Ask
from game.scenes.shell.column import Column, Entry, Group, Ways
from game.scenes.shell.house import House
from game.table.input.commands import AT_TABLE
from game.table.input.keymap import Keymap
from game.words.library import daily_name
from game.words.room import seat_name, side_name, unnamed
from game.words.ui import say

HAND: Final = "menu.hand"
TAKE: Final = "menu.take"
"""The words of what hands a seat to the computer, and of what takes it from there."""


class Running(Protocol):
    """What the menu asks of the match under it."""

    @property
    def rules(self) -> Game:
        """Return the game that is played, with its seats and sides."""

    @property
    def called(self) -> tuple[str, ...]:
        """Return what whoever sits at each seat is called."""

    @property
    def kept(self) -> bool:
        """Return whether the match is kept and can go on another time."""

    def played_as(self, seat: int) -> str:
        """Return what stands at the table for a seat: its hero, or its side."""

    def is_person(self, seat: int) -> bool:
        """Return whether a person decides for the seat now."""

    def hand_over(self, seat: int) -> None:
        """Let the computer decide for a person's seat, or the person again."""

    @property
    def daily(self) -> str:
        """Return the date of the daily table at which the match counts, "" for any other."""

    def ends_without(self, seat: int) -> bool:
        """Return whether the match is over when the side of the seat gives it up."""

    def concede(self, seat: int) -> None:
        """Give the match up for the side of the seat; the others go on if it is not over."""

    def leave_match(self) -> None:
        """End the match without a winner and go back to the title."""


class Giving(Ways):
    """Asks which of the people's sides gives the match up."""

    name = "giving"
    head = "menu.giving"


class Menu(Column):
    """Lies over the match; nothing in the match moves on while a person reads it."""

    name = "menu"
    head = "menu.head"

    def __init__(
        self, house: House, running: Running, more: Callable[[], Sequence[Entry]] = tuple,
        reads: Callable[[], Sequence[Entry]] = tuple,
    ) -> None:  # fmt: skip
        """`more` returns the entries of this match alone, each time that the menu is laid out; it
        closes before it does what they say. `reads` are those that only tell something: they come
        back to it.
        """
        super().__init__(house)
        self.running = running
        self.game = running.rules.name
        self.more, self.reads = more, reads

    def columns(self) -> list[list[Group]]:
        """Return what belongs to the match as it is played and who plays it, and beside it what is
        looked up and set, and the ways out.
        """
        match: list[Entry] = [
            (say("menu.resume"), "gold", "play", self.back),
            *self.closing(self.more()),
        ]
        looked_up: Group = (say("menu.table"), [*self.lookups(), *self.reads()])
        return [
            [(say("menu.match"), match), (say("menu.seats"), self._seats())],
            [looked_up, (say("menu.out"), self._ways_out())],
        ]

    def _seats(self) -> list[Entry]:
        entries: list[Entry] = []
        for seat in range(len(self.running.rules.seats)):
            person = self.running.is_person(seat)
            key, icon = (HAND, "computer") if person else (TAKE, "person")
            text = say(key, faction=self._seat(seat))
            entries.append((text, "wood", icon, self._hand(seat)))
        return entries

    def _ways_out(self) -> list[Entry]:
        entries: list[Entry] = []
        # A side gives up as a whole, whoever of its people says so; and one entry is it for all
        # sides: how one leaves stands in the same place however many people play.
        sides = [side for side in self.running.rules.sides if self._person_of(side) is not None]
        if sides:
            concede = self._concede(sides[0]) if len(sides) == 1 else self._whose(sides)
            entries.append((say("menu.concede"), "wood", "flag", concede))
        leave = say("menu.leave.kept" if self.running.kept else "menu.leave")
        entries.append((leave, "wood", "cross", self._leave))
        return entries

    def other_words(self) -> Sequence[str]:
        """Return what is said of each seat while a person holds it, and while the computer does."""
        seats = range(len(self.running.rules.seats))
        return [say(key, faction=self._seat(seat)) for seat in seats for key in (HAND, TAKE)]

    def headed(self) -> str:
        """Return what the match is called where that matters: a try at a daily table counts."""
        day = self.running.daily
        return daily_name(datetime.fromisoformat(day)) if day else super().headed()

    def _person_of(self, side: Side) -> int | None:
        """Return a seat of a side that a person holds, if there is one."""
        return next((seat for seat in side.seats if self.running.is_person(seat)), None)

    def _seat(self, seat: int) -> str:
        """Return what a seat is called: as its side, or as its person where sides are shared.

        Where each of a side is known by a face of their own, that has a name. Whoever holds
        several seats is told apart by the side, and who has no name is called so; a hero that was
        picked in the match goes before the place in the side.
        """
        rules, names = self.running.rules, self.running.called
        sides = [rules.banner_of(each.index) for each in rules.seats]
        looks = rules.looks()
        alone = len(set(sides)) == len(sides)
        known = not alone and len(set(looks)) == len(looks)
        named = seat_name(self.game, looks if known else sides, seat)
        name, played = names[seat], self.running.played_as(seat)
        if alone:
            return named
        told = named if played in ("", name) else played
        if unnamed(self.game, name, sides[seat]):
            return told
        return name if names.count(name) == 1 and told == named else f"{name} ({told})"

    def _shared(self) -> bool:
        """Return whether several persons play, so that a side alone does not tell whose it is."""
        names = zip(range(len(self.running.rules.seats)), self.running.called, strict=True)
        return len({name for seat, name in names if self.running.is_person(seat)}) > 1

    def _people(self, side: Side) -> list[str]:
        """Return the names of the persons of a side, none where one plays alone or has no name."""
        if not self._shared():
            return []
        called = self._banner(side)
        names = dict.fromkeys(
            self.running.called[seat] for seat in side.seats if self.running.is_person(seat)
        )
        return [name for name in names if not unnamed(self.game, name, called)]

    def _banner(self, side: Side) -> str:
        rules = self.running.rules
        return rules.banners()[[one.id for one in rules.sides].index(side.id)]

    def _named(self, side: Side) -> str:
        return side_name(self.game, self._banner(side))

    def _side(self, side: Side) -> str:
        """Return what a side is called, with its persons where several play."""
        called, people = self._named(side), self._people(side)
        return f"{called} ({', '.join(people)})" if people else called

    def _hand(self, seat: int) -> Callable[[], None]:
        def hand() -> None:
            self.running.hand_over(seat)
            self.back()

        return hand

    def _whose(self, sides: Sequence[Side]) -> Callable[[], None]:
        def ask() -> None:
            assert self.stack is not None
            ways: list[Entry] = [
                (self._side(side), "wood", "flag", self._concede(side)) for side in sides
            ]
            self.stack.push(Giving(self.house, ways))

        return ask

    def _concede(self, side: Side) -> Callable[[], None]:
        seat, rules = self._person_of(side), self.running.rules
        assert seat is not None
        winner = rules.conceded(seat)

        def concede() -> None:
            self.back()
            self.running.concede(seat)

        def ask() -> None:
            assert self.stack is not None
            faction = self._side(side)
            ends = self.running.ends_without(seat)
            text = say(f"menu.concede.ask.{'many' if ends else 'others'}", faction=faction)
            if winner >= 0:
                other, people = self._side(rules.sides[winner]), self._people(side)
                text = say("menu.concede.ask", faction=faction, other=other)
                if len(people) == 1:
                    name = self._named(side)
                    text = say("menu.concede.ask.named", who=people[0], faction=name, other=other)
            yes, no = say("menu.concede.yes"), say("menu.no")
            head = say("menu.concede.head")
            if self._shared():
                head = say("menu.concede.head.for", faction=faction)
            self.stack.push(Ask(self.house, text, yes, no, concede, about=head))

        return ask

    def _leave(self) -> None:
        assert self.stack is not None
        if self.running.kept:
            self.running.leave_match()
            return
        text, yes, no = say("menu.leave.ask"), say("menu.leave.yes"), say("menu.no")
        self.stack.push(Ask(self.house, text, yes, no, self.running.leave_match))


def asked_for(keymap: Keymap, event: pygame.event.Event, groups: Sequence[str]) -> bool:
    """Return whether the menu is asked for where only these groups of commands are heard.

    Its own key belongs to the table; there it may mean something else, which then goes first.
    """
    if event.type == pygame.KEYUP:
        return False
    meant = keymap.meaning(event, groups)
    return meant == "cancel" or (not meant and keymap.meaning(event, AT_TABLE) == "menu")
