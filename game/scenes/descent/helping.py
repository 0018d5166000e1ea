"""What helps beside Descent's board: which keys do what just now, and the last attacks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.board.grid import lowest
from game.engine.decisions import Decision
from game.rules.descent import codes
from game.rules.descent.events import AttackJudged, AttackRolled, SaveRolled
from game.scenes.descent.answering import offered
from game.scenes.descent.log_lines import LogLines
from game.scenes.rolls.last_rolls import last_rolls
from game.table.descent import commands
from game.table.descent.projection import MatchNow
from game.table.hud.at_rest import RestRow, RestSection
from game.table.input.commands import Command
from game.words.descent import keys
from game.words.descent.match_names import MatchNames
from game.words.descent.play import say
from game.words.language import _
from game.words.rich import Span

DOES: Final = "do:"
"""What the id of a row begins with whose press is as good as its key; behind it the command."""
ROLLS: Final = 3
"""So many of the last rolls are told."""
USED: Final = {
    codes.OPEN_CHEST: "chest", codes.GLYPH: "town", codes.DOOR: "door", codes.SHOP: "shop",
}  # fmt: skip
"""What can be used, in the order in which the key takes it."""
ROLLED: Final = (AttackRolled, SaveRolled)
OFFERS: Final[tuple[tuple[Command, tuple[int, ...], str], ...]] = (
    (commands.USE, (codes.OPEN_CHEST, codes.GLYPH, codes.DOOR, codes.SHOP), "door"),
    (commands.ORDER, (codes.ORDER,), "eye"),
    (commands.ARRANGE, (codes.ARRANGE,), "pack"),
    (commands.STAR, (codes.ENHANCE,), "star"),
    (commands.ADD, (codes.ADD,), "die"),
    (commands.DISCARD, (codes.DISCARD,), "return"),
)
"""Commands that have a row where one of these families is offered, with their icons."""


class Helping:
    """Makes the sections of one match; ``cap`` returns what is printed on the key of a command."""

    def __init__(self, names: MatchNames, cap: Callable[[str], str]) -> None:
        self.lines, self.cap = LogLines(names), cap

    def sections(
        self, shown: MatchNow, decision: Decision | None, seat: int, rolling: bool = False
    ) -> tuple[RestSection, ...]:
        """Return the sections that have anything to tell, the most useful first.

        While dice are ``rolling`` the roll that they belong to is not told: they tell it.
        """
        log = shown.log
        if rolling:
            log = log[
                : max((at for at, one in enumerate(log) if isinstance(one, ROLLED)), default=0)
            ]
        rolls = last_rolls(log, self.lines.line, ROLLED, (AttackJudged,), ROLLS)
        found = (
            RestSection(say("rest.keys"), tuple(self._keys(shown, decision, seat)), dear=True),
            RestSection(say("rest.rolls"), tuple(rolls)),
        )
        return tuple(section for section in found if section.rows)

    def _keys(self, shown: MatchNow, decision: Decision | None, seat: int) -> list[RestRow]:
        """Return a row for each key that does something just now; those of looking always do."""
        if decision is None:
            return []
        uses = {commands.USE: self._use(shown, decision, seat)}
        found = [
            self._row(command, icon, uses.get(command, ""))
            for command, codes_, icon in OFFERS
            if any(offered(decision, seat, code) for code in codes_)
        ]
        left = any(offered(decision, seat, code) for code in (codes.ACTIVATE, codes.PLAY))
        if decision.kind == "overlord" and left:
            found.append(self._row(commands.REST, "fast"))
        return [*found, self._row(commands.DECKS, "cards"), self._row(commands.CARD, "person")]

    def _use(self, shown: MatchNow, decision: Decision, seat: int) -> str:
        """Return what the key does that uses what is at hand: the first thing that is."""
        for code, word in USED.items():
            members = offered(decision, seat, code)
            if members:
                back = code == codes.GLYPH and not shown.figures[decision.figure].standing
                cell = self.lines.names.cell(lowest(members)).text
                return _(keys.USES["back" if back else word]).format(cell=cell)
        return ""

    def _row(self, command: Command, icon: str, words: str = "") -> RestRow:
        words = words or _(keys.TEXTS[command.name.partition(".")[2]])
        cap = self.cap(command.name)
        return RestRow((Span(words),), icon=icon, value=cap, means=f"{DOES}{command.name}")
