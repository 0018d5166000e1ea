"""How Adventure's questions are put, and what a person's pointing and pressing mean in them."""

from __future__ import annotations

from typing import Final

from game.board.grid import Grid, bits
from game.engine.decisions import Decision, choice, code_of
from game.engine.errors import Refused
from game.engine.match import Match
from game.engine.options import Option, Refusal
from game.rules.adventure.codes import (
    CANCEL,
    DISARM,
    DRINK,
    EDGE,
    END,
    MOVE,
    PASS,
    PLACE,
    STAY,
    TARGET,
    TILE,
    USE,
)
from game.rules.adventure.notation import family_of
from game.scenes.adventure.aim import AdventureAiming
from game.scenes.adventure.taking import AdventureTaking, told
from game.scenes.match.buttons import BESIDE, Entry
from game.scenes.match.question import BOARD, PROMPT, TURN, Pointing, Question
from game.scenes.shell.house import House
from game.table.adventure.position import CASTLE, is_hero
from game.table.hud.data import Answer, PromptData
from game.table.input.commands import ROWS
from game.table.look.buttons import Face
from game.table.look.glyphs import glyph
from game.words.adventure.answers import button, rows
from game.words.adventure.match_names import MatchNames
from game.words.adventure.play import say
from game.words.adventure.prompts import hint as said_hint
from game.words.adventure.prompts import prompt
from game.words.adventure.refusals import refusal as told_refusal
from game.words.adventure.refusals import refused
from game.words.rich import Text

ON_BOARD: Final = (MOVE, PLACE, TARGET, TILE, EDGE)
TURNS: Final = ("act",)
GOLDEN: Final = (END, PASS, STAY)


class AdventureAsking:
    """Puts the questions: what lies on the board is answered there, all else by buttons."""

    def __init__(self, house: House, names: MatchNames, grid: Grid) -> None:
        self.house, self.names = house, names
        self.taking = AdventureTaking(grid, names)
        self.aiming = AdventureAiming(grid)

    def how(self, decision: Decision) -> str:
        """Return how a question is put: the Hero Phase as a turn, squares on the board."""
        if decision.kind in TURNS:
            return TURN
        if self._aimed(decision):
            return TURN
        lies = any(code in ON_BOARD for code, _ in decision.families(decision.seats[0]))
        return BOARD if lies else PROMPT

    def _aimed(self, decision: Decision) -> bool:
        """Return whether a card is asked for that is aimed on the board once it is taken up."""
        tables = self.names.tables
        families = decision.families(decision.seats[0])
        return any(code >= USE and family_of(tables, code) in ON_BOARD for code, _ in families)

    def point(self, match: Match, seat: int, code: int, space: int) -> Pointing:
        """Return what a space (-1: none) means, and what the board shows for it."""
        return self.aiming.point(match, seat, code, space)

    def task(self, match: Match, seat: int) -> tuple[str, Text]:
        """Return title and text of what is asked."""
        if match.decision is None:
            return "", ()
        asked = prompt(match, seat, self.names)
        return asked.title, asked.text

    def prompt(self, match: Match, seat: int) -> PromptData | None:
        """Return a question that nothing on the board answers, with a button for each answer."""
        decision = match.decision
        if decision is None:
            return None
        asked = prompt(match, seat, self.names)
        buttons = []
        every = rows(match, seat, self.names)
        keys = [*ROWS, *("",) * len(every)]
        for each, command in zip(every, keys, strict=False):
            code = code_of(each.choice)
            kind = "gold" if code in GOLDEN or len(every) == 1 else "wood"
            words = button(match, seat, each.choice, self.names)
            cap = self.house.cap(command) if command else ""
            face = Face(words, kind, self.icon(match, code), cap)
            buttons.append(Answer(f"choice:{each.choice}", face, command))
        figure, side = self.who(match, seat)
        return PromptData(figure, side, asked.title, asked.text, tuple(buttons))

    def who(self, match: Match, seat: int) -> tuple[str, str]:
        """Return the figure that a question is about, and its side, both by id."""
        hero = self.names.tables.hero[seat].id
        return hero, hero

    def icon(self, match: Match, code: int) -> str:
        """Return the icon of an answer: that of its card."""
        if code >= USE:
            return glyph(self.names.tables.called(code - USE))
        return "star" if code == CANCEL else ""

    # --- buttons

    def entries(self, question: Question) -> list[Entry]:
        """Return the buttons that answer the question."""
        decision = question.decision
        if decision is None or question.how == PROMPT:
            return []
        found: list[Entry] = []
        for code, mask in decision.families(question.course.seat):
            if code in ON_BOARD:
                continue
            if code >= USE:
                if decision.kind not in TURNS:
                    found.append(self._card(question, code))
                continue
            for member in bits(mask):
                found.append(self._entry(question, choice(code, member)))
        return found

    def _card(self, question: Question, code: int) -> Entry:
        """Return the button that takes a card up in answer to something."""
        match = question.match
        id = self.taking.row_id(match, code)

        def take() -> None:
            question.select(id)

        words, _ = self.taking.sending(match, question.course.seat, code)
        return Entry(words, "wood", self.icon(match, code), take, role=BESIDE)

    def _entry(self, question: Question, chosen: int) -> Entry:
        match, seat = question.match, question.course.seat

        def send() -> None:
            question.choose(chosen)

        code = code_of(chosen)
        words = told(match, seat, chosen, self.names)
        if code in GOLDEN:
            return Entry(words, "gold", "", send, key=self.house.cap("end"))
        if code in (DISARM, DRINK):
            return Entry(words, "wood", "die" if code == DRINK else "cross", send, role=BESIDE)
        return Entry(words, "wood", "", send)

    def meanwhile(self, question: Question) -> list[Entry]:
        """Return none: who is not asked has nothing to do."""
        return []

    def usual(self) -> list[Entry]:
        """Return the button by whose words the row is measured."""

        def nothing() -> None:
            """A button that only measures does nothing."""

        cap = self.house.cap("end")
        return [Entry(say("button.end"), "gold", "", nothing, key=cap)]

    def hint(self, match: Match, seat: int, code: int, by: str) -> str:
        """Return the line that tells how the question is answered; commands stand in braces."""
        if match.decision is None:
            return ""
        taken = code >= USE
        ready = taken and family_of(self.names.tables, code) == 0
        return said_hint(match, by, taken=taken, ready=ready)

    def further(self) -> Text:
        """Return nothing: no two moves are shown at once."""
        return ()

    def here(
        self, match: Match, seat: int, code: int, space: int, offer: Option | None
    ) -> tuple[str, Text]:
        """Return nothing: what stands on a space tells of itself."""
        return "", ()

    def told(self, refusal: Refusal) -> Text:
        """Return why something is off, as a sentence."""
        return told_refusal(refusal, self.names)

    def why(self, fault: Refused) -> Text:
        """Return why a choice was turned away, as a sentence."""
        return refused(fault, self.names)


def side_of(names: MatchNames, figure: int) -> str:
    """Return as which side a figure is shown: a hero as himself, all else as the castle's."""
    return names.tables.hero[figure].id if is_hero(figure) else CASTLE
