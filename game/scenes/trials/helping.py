"""What helps beside the board of Trials: which keys do what just now, and the last rolls."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.engine.decisions import Decision
from game.rules.trials.codes import END, SKILL
from game.scenes.trials.answering import TURN_KIND, WINDOW, gifts, offered
from game.scenes.trials.proposing import LED
from game.table.hud.at_rest import RestRow, RestSection
from game.table.input.commands import Command
from game.table.trials import commands
from game.table.trials.projection import MatchNow
from game.words.rich import Span
from game.words.trials.match_names import MatchNames
from game.words.trials.play import say

DOES: Final = "do:"
"""What the id of a row begins with whose press is as good as its key; behind it the command."""
ICONS: Final = {"hand": "cards", "primaries": "sword", "go": "boot", "end": "hourglass"}
"""What stands before the rows of a turn."""


class Helping:
    """Makes the sections of one match; ``cap`` returns what is printed on the key of a command."""

    def __init__(self, names: MatchNames, cap: Callable[[str], str]) -> None:
        self.names, self.cap = names, cap

    def sections(
        self, shown: MatchNow, decision: Decision | None, seat: int, hand: str = "",
        primaries: str = "",
    ) -> tuple[RestSection, ...]:  # fmt: skip
        """Return the sections that have anything to tell, the most useful first; ``hand`` and
        ``primaries`` are on the keys that take such cards up in one's own turn.
        """
        rows = tuple(self._keys(decision, seat, hand, primaries))
        found = (RestSection(say("rest.keys"), rows, dear=True),)
        return tuple(section for section in found if section.rows)

    def _keys(
        self, decision: Decision | None, seat: int, hand: str, primaries: str
    ) -> list[RestRow]:
        """Return a row for each key that does something just now, first those of what one does
        most; those of looking always do.
        """
        found = []
        if decision is not None and decision.kind == TURN_KIND:
            caps = {"hand": hand, "primaries": primaries, "go": self.cap("confirm")}
            if offered(decision, seat, END):
                caps["end"] = self.cap("end")
            found += [_told(word, cap, ICONS[word]) for word, cap in caps.items() if cap]
        if decision is not None and decision.kind == TURN_KIND and offered(decision, seat, SKILL):
            found.append(self._row(commands.USE, "use", "eye"))
        if gifts(decision, seat):
            found.append(self._row(commands.GIFT, "gift", "star"))
        if decision is not None and decision.kind in LED:
            found.append(self._row(commands.PROPOSED, "proposed", "fast"))
        if decision is not None and decision.kind == WINDOW:
            found.append(self._row(commands.STANDING, "standing", "hourglass"))
            found.append(self._row(commands.LOOK, "look", "eye"))
        found.append(self._row(commands.DECKS, "decks", "cards"))
        found.append(self._row(commands.CARD, "card", "person"))
        return found

    def _row(self, command: Command, word: str, icon: str) -> RestRow:
        return _told(word, self.cap(command.name), icon, f"{DOES}{command.name}")


def _told(word: str, cap: str, icon: str, means: str = "") -> RestRow:
    """Return the row of what a key with such a cap does."""
    text = (Span(say(f"rest.{word}")), *((Span(f" ({cap})"),) if cap else ()))
    return RestRow(text, icon=icon, means=means)
