"""How Command's questions are put: on the board, as a turn with hand and powers, as answers."""

from __future__ import annotations

from typing import Final

from game.board.grid import Grid, bits
from game.engine.decisions import Decision, choice, code_of, member_of
from game.engine.errors import Refused
from game.engine.match import Match
from game.engine.options import Option, Refusal
from game.rules.command import codes
from game.rules.command.state import of
from game.scenes.command.aim import CommandAiming
from game.scenes.command.taking import CommandTaking
from game.scenes.match.buttons import Entry
from game.scenes.match.question import BOARD, PROMPT, TURN, Pointing, Question
from game.scenes.shell.house import House
from game.table.hud.data import Answer, PromptData
from game.table.input.commands import ROWS
from game.table.look.buttons import Face
from game.words.command.match_names import MatchNames
from game.words.play import hint
from game.words.rich import Span, Text

TURNS: Final = frozenset({"act", "deploy"})
ON_BOARD: Final = frozenset(
    {"actor", "target", "second", "burst", "whom", "move", "shift", "slide", "teleport",
     "station", "place"}
)  # fmt: skip
BY_BUTTON: Final = (codes.END, codes.DONE, codes.FINISH, codes.PASS, codes.MAY, codes.CONSENT)


class CommandAsking:
    """Puts Command's questions, and knows what a person's pointing and pressing mean in them."""

    def __init__(self, house: House, names: MatchNames, grid: Grid) -> None:
        self.house, self.names = house, names
        self.taking = CommandTaking(grid)
        self.aiming = CommandAiming(grid)

    # --- how questions are put

    def how(self, decision: Decision) -> str:
        """Return how a question is put."""
        if decision.kind in TURNS:
            return TURN
        return BOARD if decision.kind in ON_BOARD else PROMPT

    def point(self, match: Match, seat: int, code: int, space: int) -> Pointing:
        """Return what a space (-1: none) means, and what the board shows for it."""
        return self.aiming.point(match, seat, code, space)

    def task(self, match: Match, seat: int) -> tuple[str, Text]:
        """Return title and text of what is asked."""
        decision = match.decision
        return (decision.kind if decision is not None else "", ())

    def prompt(self, match: Match, seat: int) -> PromptData | None:
        """Return a question that is put as a prompt."""
        decision = match.decision
        if decision is None or decision.kind == "muster":
            return None  # answered in a scene of its own
        s = of(match)
        figure = decision.figure
        who = s.tables.creature[figure].id if figure >= 0 else ""
        side = match.game.seats[figure // codes.SLOTS if figure >= 0 else seat].side
        keys = [*ROWS, *("",) * 99]
        buttons = tuple(
            Answer(
                f"choice:{each}",
                Face(match.game.say(match, seat, each), key=self.house.cap(key) if key else ""),
                key,
            )
            for each, key in zip(decision.choices(seat), keys, strict=False)
        )
        return PromptData(who, side, decision.kind, (), buttons)

    def entries(self, question: Question) -> list[Entry]:
        """Return the buttons that answer the question, besides those that every question has."""
        decision = question.decision
        if decision is None or question.how == PROMPT:
            return []
        seat = question.course.seat
        found = []
        for code, mask in decision.families(seat):
            for member in bits(mask):
                if code in BY_BUTTON or (code == codes.WHOM and member == codes.NOBODY_ELSE):
                    found.append(self._entry(question, choice(code, member)))
        return found

    def _entry(self, question: Question, chosen: int) -> Entry:
        def send() -> None:
            question.choose(chosen)

        seat = question.course.seat
        return Entry(question.match.game.say(question.match, seat, chosen), "gold", "", send)

    def usual(self) -> list[Entry]:
        """Return none besides those of every game."""
        return []

    def hint(self, match: Match, seat: int, code: int, by: str) -> str:
        """Return the line that tells how the question is answered; commands stand in braces."""
        return hint("hint.space", by)

    def further(self) -> Text:
        """Return nothing: no two moves follow each other."""
        return ()

    def here(
        self, match: Match, seat: int, code: int, space: int, offer: Option | None
    ) -> tuple[str, Text]:
        """Return nothing: what stands on a space tells of itself."""
        return "", ()

    def off(self, match: Match, seat: int, chosen: int) -> Text:
        """Return why a choice is not offered, () where it is."""
        found = match.game.why_not(match, seat, code_of(chosen), member_of(chosen))
        return self.told(found) if found is not None else ()

    def told(self, refusal: Refusal) -> Text:
        """Return why something is off, as a sentence."""
        return (Span(refusal.key, clause=refusal.clause),)

    def why(self, fault: Refused) -> Text:
        """Return why a choice was turned away, as a sentence."""
        return (Span(fault.key),)
