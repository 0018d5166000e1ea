"""An open question of Trials taken apart, for those who word it and its answers."""

from __future__ import annotations

from game.engine.decisions import Decision
from game.engine.match import Match
from game.rules.trials.codes import ORDER
from game.rules.trials.state import TrialsState, of
from game.rules.trials.tables import Tables
from game.rules.trials.windows import Window, open_window
from game.rules.trials.words import Printed
from game.words.asked import Question
from game.words.rich import Span
from game.words.trials.match_names import MatchNames


class Asked(Question[TrialsState, MatchNames]):
    """The open question of a match: what stands behind it, and what everything in it is called."""

    __slots__ = ()

    def __init__(self, match: Match, seat: int, names: MatchNames) -> None:
        """``ValueError`` where nothing is asked."""
        super().__init__(match, seat, names, of(match))

    @property
    def tables(self) -> Tables:
        """Return the board with its cards."""
        return self.state.tables

    @property
    def why(self) -> str:
        """Return for what reason it is asked, "" where its kind says it."""
        found = self.decision.about.get("why", "")
        return found if isinstance(found, str) else ""

    @property
    def key(self) -> str:
        """Return what tells questions of one kind apart: ``pick.cycle``, ``choose.status``."""
        return key_of(self.decision, self.seat)

    @property
    def card(self) -> int:
        """Return the card that the question is about, -1 for none."""
        return self.fact("card")

    @property
    def thing(self) -> Span:
        """Return the name of the card that the question is about, "" for none."""
        return self.names.card(self.card) if self.card >= 0 else Span("")

    @property
    def printed(self) -> Printed | None:
        """Return what the card says that the question is about."""
        return self.tables.card(self.card) if 0 <= self.card < len(self.tables.printed) else None

    @property
    def hero(self) -> Span:
        """Return the name of the hero who is asked."""
        return self.names.seat(self.seat)

    @property
    def window(self) -> Window | None:
        """Return the window that is open, ``None`` for none."""
        return open_window(self.match)


def key_of(decision: Decision, seat: int) -> str:
    """Return the kind of a question, with its reason where it has one: ``pick.cycle``."""
    why = decision.about.get("why", "")
    if why:
        return f"{decision.kind}.{why}"
    if decision.kind == "play_target" and decision.offered(seat, ORDER):
        return "play_target.order"
    if decision.kind == "feature" and "card" not in decision.about:
        return "feature.after"
    return decision.kind
