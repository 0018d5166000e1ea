"""Command's panels: what they show of a match, and what hands find in them."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.command.asking import CommandAsking
from game.scenes.match.bare import BarePanels
from game.scenes.match.course import Course
from game.scenes.match.hands import Row
from game.table.command.projection import MatchNow
from game.words.command.match_names import MatchNames


class CommandPanels(BarePanels):
    """Fills and reads Command's panels for one match."""

    def __init__(self, course: Course, names: MatchNames, asking: CommandAsking) -> None:
        super().__init__(course)
        self.names, self.asking = names, asking

    @property
    def shown(self) -> MatchNow:
        """Return what has been shown of the match."""
        shown = self.course.shown
        assert isinstance(shown, MatchNow)
        return shown

    def rows(self) -> Sequence[tuple[int, Row]]:
        """Return the rows that the keys take up."""
        return []

    def name_of(self, figure: int) -> str:
        """Return what a creature is called."""
        return self.names.figure(figure).text
