"""How Adventure's questions are put, and what a person's pointing and pressing mean in them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.board.grid import Grid, bits
from game.engine.decisions import Decision, choice, code_of, is_whole
from game.engine.errors import Refused
from game.engine.match import Match
from game.engine.options import Option, Refusal
from game.rules.adventure import standing
from game.rules.adventure.codes import DISARM, DRINK, END, NOBODY, PASS, PLACE, TAKE, USE
from game.rules.adventure.notation import family_of
from game.rules.adventure.state import of
from game.scenes.adventure import answering
from game.scenes.adventure.aim import AdventureAiming
from game.scenes.adventure.answering import READ, SECRET, Answers
from game.scenes.adventure.ending import Ending
from game.scenes.adventure.proposing import ORDER, PAY, picked
from game.scenes.adventure.taking import AdventureTaking
from game.scenes.match.buttons import BESIDE, Entry
from game.scenes.match.question import BOARD, PROMPT, PROPOSED, Pointing, Question
from game.scenes.match.usual import Usual
from game.scenes.shell.house import House
from game.scenes.shell.scene import Scene
from game.table.adventure.commands import TRAP
from game.table.hud.data import Answer, PromptData
from game.table.input.commands import ROWS
from game.table.look.buttons import Face
from game.words.adventure.answers import button, row, rows
from game.words.adventure.match_names import MatchNames
from game.words.adventure.play import say
from game.words.adventure.prompts import hint as said_hint
from game.words.adventure.prompts import prompt
from game.words.adventure.refusals import refusal as told_refusal
from game.words.adventure.refusals import refused
from game.words.play import BY_MOUSE
from game.words.rich import Text, plain

USED: Final = {DISARM: "jaws", DRINK: "die"}
SHORT: Final = {DISARM: "button.disarm", DRINK: "button.drink"}
"""What stands on the buttons of what is done in place of an attack."""


class AdventureAsking(Usual):
    """Puts the questions: what lies on the board is answered there, all else by buttons."""

    def __init__(
        self, house: House, names: MatchNames, grid: Grid, push: Callable[[Scene], None]
    ) -> None:
        """``push`` lays a question over the table."""
        self.house, self.names = house, names
        self.answers = Answers(names, house.cap)
        self.ending = Ending(house, names, push)
        self.taking = AdventureTaking(grid, names)
        self.aiming = AdventureAiming(grid)

    def how(self, decision: Decision) -> str:
        """Return how a question is put."""
        return answering.how(decision)

    def point(self, match: Match, seat: int, code: int, space: int) -> Pointing:
        """Return what a space (-1: none) means, and what the board shows for it."""
        return self.aiming.point(match, seat, code, space)

    def task(self, match: Match, seat: int) -> tuple[str, Text]:
        """Return title and text of what is asked; what stands on a card is told there."""
        decision = match.decision
        if decision is None or seat not in decision.seats or answering.on_card(decision):
            return "", ()
        asked = prompt(match, seat, self.names)
        return asked.title, asked.text

    def prompt(self, match: Match, seat: int) -> PromptData | None:
        """Return a question for one of several cards: a few are read, more are named on buttons."""
        decision = match.decision
        if decision is None or decision.kind == SECRET:
            return None
        asked = prompt(match, seat, self.names)
        every = rows(match, seat, self.names)
        reads = len(every) <= READ + 1
        usual = answering.golden(decision, seat)
        buttons, left = list[Answer](), list(ROWS)
        if decision.kind == PAY:
            words = say("button.pay", xp=standing.least(of(match), picked(decision)))
            face = Face(words, "gold", "star", self.house.cap("confirm"))
            buttons.append(Answer(PROPOSED, face, "end"))
        for each in every:
            if each.choice == usual:
                command = "end"
            else:
                command = left.pop(0) if left else ""
            kind = "gold" if each.choice == usual else "wood"
            cap = self.house.cap(command) if command else ""
            facts, text = "", ()  # type: tuple[str, Text]
            words = plain(each.name)
            if reads and code_of(each.choice) == TAKE:
                facts, text = self.answers.read(match, seat, each.choice)
            face = Face(words, kind, self.answers.icon(each.choice), cap)
            buttons.append(Answer(f"choice:{each.choice}", face, command, facts, text))
        hero = self.names.tables.hero[seat].id
        return PromptData(hero, hero, asked.title, asked.text, tuple(buttons))

    # --- buttons

    @property
    def golden_cap(self) -> str:
        """What is printed on the key of the golden answer; on a pad confirming is the board's."""
        return self.house.cap("end" if self.house.by_pad else "confirm")

    def entries(self, question: Question) -> list[Entry]:
        """Return the buttons that answer the question: the golden one, and what has no card."""
        decision, seat = question.decision, question.course.seat
        if decision is None or question.how == PROMPT:
            return []
        found: list[Entry] = []
        usual = answering.golden(decision, seat)
        if question.proposed:
            found.append(self._proposal(question))
            usual = NOBODY
        elif usual >= 0:
            found.append(self._entry(question, usual, golden=True))
        if answering.on_card(decision):
            return found
        for code, mask in decision.families(seat):
            if code in answering.ON_BOARD or code >= USE:
                continue
            choices = [choice(code, member) for member in bits(mask)]
            found += [self._entry(question, each) for each in choices if each != usual]
        return found

    def _entry(self, question: Question, chosen: int, golden: bool = False) -> Entry:
        match, seat = question.match, question.course.seat
        code = code_of(chosen)

        def send() -> None:
            if code == END:
                self.ending.end(question, chosen)
            elif code == PASS:
                self.let_be(question)
            else:
                question.choose(chosen)

        told = row(match, seat, chosen, self.names)
        words, tip = plain(told.name), plain(told.text)
        if code == END or golden:
            return Entry(words, "gold", "", send, tip=tip, key=self.golden_cap)
        if code == PASS:
            # With an icon it has room beside what is proposed, in a single row.
            key = self.house.cap("no")
            return Entry(words, "wood", "cross", send, tip=tip, key=key, role=BESIDE)
        if code in USED:
            key = self.house.cap(TRAP.name) if code == DISARM else ""
            short = say(SHORT[code])
            return Entry(
                words, "wood", USED[code], send, tip=tip, key=key, short=short, role=BESIDE
            )
        return Entry(words, "wood", "", send, tip=tip)

    def let_be(self, question: Question) -> None:
        """Let it be; whoever strikes nobody else has picked an order already (A8c)."""
        decision = question.decision
        if decision is not None:
            order = standing.picked_order(of(question.match), decision)
            question.choose(choice(PASS, 0), order)

    def _proposal(self, question: Question) -> Entry:
        """Return the golden button that takes what is marked: an order over all that is left."""
        match, seat = question.match, question.course.seat
        first, decision = question.proposed[0], question.decision
        if decision is not None and decision.kind == ORDER:
            words = say("button.order")
        elif code_of(first) == PLACE:
            words = say("button.marked")
        else:
            words = button(match, seat, first, self.names)
        return Entry(words, "gold", "", question.take_proposed, key=self.golden_cap)

    def meanwhile(self, question: Question) -> list[Entry]:
        """Return none: who is not asked has nothing to do."""
        return []

    def usual(self) -> list[Entry]:
        """Return the button by whose words the row is measured."""

        def nothing() -> None:
            """A button that only measures does nothing."""

        cap = self.golden_cap
        words = (say(f"button.{each}") for each in ("explore", "done", "happen"))
        return [Entry(each, "gold", "", nothing, key=cap) for each in words]

    def hint(self, match: Match, seat: int, code: int, by: str) -> str:
        """Return the line that tells how the question is answered; commands stand in braces."""
        decision = match.decision
        if decision is None or decision.kind == SECRET:
            return ""
        taken = code >= USE and not is_whole(code)
        ready = taken and family_of(self.names.tables, code) == 0
        proposes = bool(self.taking.proposed(match, seat)) and self.how(decision) == BOARD
        line = said_hint(match, by, taken=taken, ready=ready, proposes=proposes)
        return line.replace("{end}", "{confirm}") if by == BY_MOUSE else line

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
