"""One running match and its book in the library: every choice is on the disk before the next.

When the disk fails, nothing is lost as long as the game runs: what could not be written waits and
is written first the next time.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from game.engine.errors import BadText
from game.engine.events import Event
from game.engine.game import Game
from game.engine.match import Match
from game.history import REFEREE_SEAT, History, Step
from game.store.journal import Journal
from game.store.kept import Kept, Stamp, Statistic
from game.store.recorder import begun_again, set_by_hand
from game.store.resume import BROKEN, Resumed, open_match
from game.store.trouble import LibraryTrouble


class Book:
    """Writes what a history does into a journal. ``trouble`` is why it cannot, or None."""

    def __init__(self, journal: Journal, numbers: list[int]) -> None:
        """``numbers`` are the journal's numbers of the lines that stand, the opening's first."""
        self.journal = journal
        self.trouble: LibraryTrouble | None = None
        self._numbers = numbers
        self._waiting: list[Callable[[], None]] = []

    def played(self, step: Step, events: list[Event], match: Match) -> None:
        """Keep the step that ``match`` has just carried out."""
        # A later try must not write a later match.
        now = match.copy()
        points = match.game.points(match)
        by_hand = step.seat == REFEREE_SEAT

        def write() -> None:
            stamp = None
            if by_hand:
                stamp = Stamp("set_by_hand", len(self._numbers), words=step.override)
            number = self.journal.append(
                step.seat, step.line, events, now, points,
                "override" if by_hand else "plain", step.own, stamp,
            )  # fmt: skip
            self._numbers.append(number)

        self._do(write)

    def undone(self, lines: int, stamp: Stamp | None) -> None:
        """Keep that only ``lines`` lines stand now."""

        def write() -> None:
            self.journal.undo(self._numbers[lines - 1], stamp)
            del self._numbers[lines:]

        self._do(write)

    def handed_over(self, controllers: list[str], stamp: Stamp) -> None:
        """Keep who decides for each seat from now on, and at which line that changed."""
        told = list(controllers)
        self._do(lambda: self.journal.hand_over(told, stamp))

    def finished(self, stamp: Stamp) -> None:
        """Keep that the table has ended the match, and how."""
        self._do(lambda: self.journal.finish(stamp))

    def count(self, told: Statistic) -> None:
        """Keep what the match, which is over, came to."""
        self._do(lambda: self.journal.count(told))

    def mark(self, name: str) -> None:
        """Name the point where the match stands now."""
        self._do(lambda: self.journal.mark(name))

    def try_again(self) -> None:
        """Write what waits; ``trouble`` stays if it still cannot be."""
        try:
            while self._waiting:
                self._waiting[0]()
                del self._waiting[0]
            self.trouble = None
        except LibraryTrouble as fault:
            self.trouble = fault

    def _do(self, write: Callable[[], None]) -> None:
        self._waiting.append(write)
        self.try_again()


class Returned(msgspec.Struct, frozen=True):
    """A kept match brought back: its history and its book.

    ``difference`` says what came out differently, and at which line; the match then goes on from
    before it. Empty where all of it came out the same.
    """

    history: History
    numbers: list[int]
    difference: str = ""


def bring_back(kept: Kept, levels: Path) -> Returned:
    """Return a kept match at the very decision where it stood.

    :class:`~game.engine.errors.BadText` where it cannot be begun at all.
    """
    resumed = open_match(kept, levels)
    if not resumed.choices:
        noted = "; ".join((str(resumed.difference), *resumed.noted))
        raise BadText(noted)
    terms = kept.terms
    mode = terms.mode
    played = _played_again(kept, resumed) if not resumed.noted else None
    if played is not None:
        redo = [
            Step(choice.seat, choice.own, "", choice.line, set_by_hand(choice.line))
            for choice in kept.redoable
        ]
        played.can_bring_back(redo if resumed.difference is None else [])
    kinds = resumed.match.game.events
    history = played or History.resumed(
        resumed.match, mode, [(choice.line, choice.events(kinds)) for choice in resumed.choices]
    )
    if terms.anew:
        # Also where it goes on from before that point: the other match's dice are none of its.
        history.match.state.dice.renew(terms.anew[-1].seed)
    difference = str(resumed.difference) if resumed.difference is not None else ""
    history.stamps = list(kept.stamps)
    numbers = [choice.number for choice in resumed.choices]
    return Returned(history, numbers, difference)


def _played_again(kept: Kept, resumed: Resumed) -> History | None:
    """Return the whole history played again, so that all of it can be taken back, or None."""
    game: Game = resumed.match.game
    terms = kept.terms
    try:
        match = begun_again(game, terms.head, resumed.choices[0].line, terms.by_hand)
        history = History(match, terms.mode, terms.anew)
        for choice in resumed.choices[1:]:
            history.again(choice.line, choice.own)
    except BROKEN:  # the snapshot is the better witness
        return None
    return history if history.match.digest() == resumed.match.digest() else None
