"""What helps beside Adventure's board where nothing else is told: who acts next, and the last
rolls with what came of them.
"""

from __future__ import annotations

from typing import Final

from game.rules.adventure.codes import MONSTERS
from game.rules.adventure.events import AttackJudged, AttackRolled, CheckJudged, CheckRolled
from game.scenes.adventure.log_lines import LogLines
from game.scenes.rolls.last_rolls import last_rolls
from game.table.adventure.position import CASTLE, VILLAIN_PHASE
from game.table.adventure.projection import MatchNow
from game.table.hud.at_rest import RestRow, RestSection
from game.table.look.glyphs import glyph
from game.words.adventure.match_names import MatchNames
from game.words.adventure.play import say

ROLLS: Final = 4
"""So many of the last rolls are told."""
ROLLED: Final = (AttackRolled, CheckRolled)
JUDGED: Final = (AttackJudged, CheckJudged)


class Helping:
    """Makes the sections of one match from what has been shown of it."""

    def __init__(self, names: MatchNames) -> None:
        self.names, self.lines = names, LogLines(names)

    def sections(self, shown: MatchNow) -> tuple[RestSection, ...]:
        """Return the sections that have anything to tell, the most useful first; of a roll what was
        thrown, and what came of it (A8.6, A10.10).
        """
        rolls = last_rolls(shown.log, self.lines.line, ROLLED, JUDGED, ROLLS)
        found = (
            RestSection(say("rest.next"), tuple(self._next(shown)), dear=True),
            RestSection(say("rest.rolls"), tuple(rolls)),
        )
        return tuple(section for section in found if section.rows)

    def _next(self, shown: MatchNow) -> list[RestRow]:
        """Return a row for each card that is still to act in a Villain Phase (A4.8)."""
        if shown.phase != VILLAIN_PHASE:
            return []
        tables, found = self.names.tables, list[RestRow]()
        for each in shown.coming():
            if each.card < 0:
                found += [
                    RestRow((self.names.figure(one),), shown.figures[one].id, CASTLE)
                    for one in each.figures
                ]
            elif each.card < MONSTERS:
                found.append(
                    RestRow((self.names.card(each.card),), tables.called(each.card), CASTLE)
                )
            else:
                icon = glyph(tables.called(each.card))
                found.append(RestRow((self.names.card(each.card),), icon=icon))
        return found
