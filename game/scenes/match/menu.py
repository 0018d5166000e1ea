"""The menu of a running match: go on, look things up, hand a seat over, give up, leave."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.scenes.shell.ask import Ask
from game.scenes.shell.column import Column, Entry
from game.scenes.shell.house import House
from game.words.ui import say


class Running(Protocol):
    """What the menu asks of the match under it; seats are numbered from 0, 0 and 1."""

    @property
    def game(self) -> str:
        """Return the id of the game that is played."""

    def side_of(self, seat: int) -> str:
        """Return the id of the faction that a seat leads."""

    @property
    def kept(self) -> bool:
        """Return whether the match is kept and can go on another time."""

    def is_person(self, seat: int) -> bool:
        """Return whether a person decides for the seat now."""

    def hand_over(self, seat: int) -> None:
        """Let the computer decide for a person's seat, or the person again."""

    def concede(self, seat: int) -> None:
        """End the match; the other seat wins."""

    def leave_match(self) -> None:
        """End the match without a winner and go back to the title."""


class Menu(Column):
    """Lies over the match; nothing in the match moves on while a person reads it."""

    name = "menu"
    head = "menu.head"

    def __init__(
        self, house: House, running: Running, seats: tuple[int, ...] = (0, 1),
        more: Sequence[Entry] = (),
    ) -> None:  # fmt: skip
        """`more` are entries of this match alone; the menu closes before it does what they say."""
        super().__init__(house)
        self.running = running
        self.game = running.game
        self.seats = seats
        self.more = more

    def entries(self) -> list[Entry]:
        """Return what can be done with the match, whether it goes on or ends."""
        entries: list[Entry] = [
            (say("menu.resume"), "gold", "play", self.back),
            *((text, kind, icon, self.after(action)) for text, kind, icon, action in self.more),
            *self.lookups(),
        ]
        for seat in self.seats:
            person = self.running.is_person(seat)
            key, icon = ("menu.hand", "computer") if person else ("menu.take", "person")
            text = say(key, faction=self._faction(seat))
            entries.append((text, "wood", icon, self._hand(seat)))
        people = [seat for seat in self.seats if self.running.is_person(seat)]
        for seat in people:
            text = say("menu.concede")
            if len(people) > 1:
                text = f"{text}: {self._faction(seat)}"
            entries.append((text, "wood", "flag", self._concede(seat)))
        leave = say("menu.leave.kept" if self.running.kept else "menu.leave")
        entries.append((leave, "wood", "cross", self._leave))
        return entries

    def _faction(self, seat: int) -> str:
        return say(f"faction.{self.running.side_of(seat)}")

    def _hand(self, seat: int) -> Callable[[], None]:
        def hand() -> None:
            self.running.hand_over(seat)
            self.back()

        return hand

    def _concede(self, seat: int) -> Callable[[], None]:
        def concede() -> None:
            self.back()
            self.running.concede(seat)

        def ask() -> None:
            assert self.stack is not None
            text = say(
                "menu.concede.ask", faction=self._faction(seat), other=self._faction(1 - seat)
            )
            yes, no = say("menu.concede.yes"), say("menu.no")
            self.stack.push(Ask(self.house, text, yes, no, concede))

        return ask

    def _leave(self) -> None:
        assert self.stack is not None
        if self.running.kept:
            self.running.leave_match()
            return
        text, yes, no = say("menu.leave.ask"), say("menu.leave.yes"), say("menu.no")
        self.stack.push(Ask(self.house, text, yes, no, self.running.leave_match))
