"""How Command's questions are put: on the board, as a turn with hand and powers, as answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.board.grid import Grid
from game.engine.decisions import Decision, choice, code_of, is_whole, member_of
from game.engine.errors import Refused
from game.engine.match import Match
from game.engine.options import Option, Refusal
from game.rules.command import codes
from game.rules.command.state import of
from game.scenes.command.aim import CommandAiming
from game.scenes.command.ending import Ending
from game.scenes.command.foretelling import Foretelling
from game.scenes.command.passing import WINDOWS, Passing
from game.scenes.command.taking import ANSWERED, CommandTaking
from game.scenes.match.buttons import BESIDE, Entry
from game.scenes.match.question import BOARD, PROMPT, TURN, Pointing, Question
from game.scenes.match.taking import NOTHING
from game.scenes.match.windows import Windows, nothing
from game.scenes.shell.house import House
from game.scenes.shell.scene import Scene
from game.table.command import commands
from game.table.hud.data import PromptData
from game.table.hud.pile import PileAnswer, PileQuestion
from game.table.look.glyphs import glyph
from game.words.answers import Row
from game.words.command.answers import button, golden_words, row, short_button
from game.words.command.ground import difficult, stops
from game.words.command.match_names import MatchNames
from game.words.command.outcome import first
from game.words.command.play import say
from game.words.command.prompts import beside_lines, passed, prompt, title_for
from game.words.command.prompts import hint as said_hint
from game.words.command.refusals import refusal as told_refusal
from game.words.command.refusals import refused
from game.words.rich import Text, join, plain

TURNS: Final = frozenset({"act", "deploy"})
SECRET: Final = "muster"
"""The question that is answered in a scene of its own."""
GOLDEN: Final = (codes.END, codes.DONE, codes.FINISH, codes.PASS)
"""Families that end something, by the large button."""
KINDS: Final = {
    codes.STRIKE: "strike",
    codes.DODGE: "dodge",
    codes.IMMEDIATE: "power",
    codes.POINT: "action_point",
    codes.HELPERS: "person",
    codes.SHIELD: "shield",
    codes.CONSENT: "tick",
    codes.MAY: "tick",
    codes.MODE: "leaf",
    codes.ORDER: "hourglass",
}
"""What stands on the disc of an answer by its family; a card's is its own."""
TONES: Final = {codes.CARD: "violet", codes.STRIKE: "red", codes.DODGE: "teal"}


class CommandAsking(Windows):
    """Puts Command's questions, and knows what a person's pointing and pressing mean in them."""

    bell = commands.BELL.name
    standing = commands.PASS_ALL.name
    passing: Passing

    def __init__(
        self, house: House, names: MatchNames, grid: Grid, push: Callable[[Scene], None]
    ) -> None:
        """``push`` lays a question over the table."""
        self.house, self.names = house, names
        self.covered: Callable[[int], bool] = _open
        """Whether the hand of a seat lies face down."""
        self.ending = Ending(house, names, push, lambda seat: self.covered(seat))
        self.taking = CommandTaking(grid, names)
        self.aiming = CommandAiming(grid)
        self.foretelling = Foretelling(names)
        self.passing = Passing(
            lambda: house.settings.unconcerned,
            house.settings.always,
            lambda seats: house.change("always", seats),
        )

    def said(self, key: str) -> str:
        """Return a label in the words of Command."""
        return say(key)

    # --- how questions are put

    def how(self, decision: Decision) -> str:
        """Return how a question is put."""
        if decision.kind == SECRET:
            return PROMPT
        return TURN if decision.kind in TURNS or decision.kind in ANSWERED else BOARD

    def point(self, match: Match, seat: int, code: int, space: int) -> Pointing:
        """Return what a space (-1: none) means, and what the board shows for it."""
        return self.aiming.point(match, seat, code, space)

    def task(self, match: Match, seat: int) -> tuple[str, Text]:
        """Return title and text of what is asked; an answer is asked for on the pile."""
        decision = match.decision
        if decision is None or decision.kind in ANSWERED or seat not in decision.seats:
            return "", ()
        asked = prompt(match, seat, self.names)
        return asked.title, asked.text

    def prompt(self, match: Match, seat: int) -> PromptData | None:
        """Return nothing: answers stand on the pile, the secret choice is a scene of its own."""
        return None

    def answers(
        self, match: Match, seat: int, held: bool, keys: Mapping[str, str], taken: int = -1
    ) -> PileQuestion | None:
        """Return what is asked of a seat with its answers in lines; None where it is none such.

        Cards of its hand are among them where they are ``held`` open. ``keys`` are the caps of the
        keys by the ids of the lines. One that is ``taken`` up says what it asks first.
        """
        decision = match.decision
        if decision is None or decision.kind not in ANSWERED or seat not in decision.seats:
            return None
        found, lines = [], set[int]()
        rows = self.taking.rows(match, seat)
        for id, chosen in rows:
            if code_of(chosen) == codes.CARD and not held:
                continue
            key = keys.get(id, "")
            lines.add(code_of(chosen))
            found.append(self._answer(row(match, seat, chosen, self.names), id, key, match, seat))
        text = beside_lines(match, seat, self.names, lines, held)
        if self.taking.answers(match, taken):
            then = self.foretelling.of(match, seat, taken)
            text = first(then) if then is not None else text
        # Two persons before one screen are told which of them is asked.
        title = title_for(match, seat, self.names, self.covered(seat))
        return PileQuestion(title, tuple(found), passed(match, self.names), text)

    def _answer(self, told: Row, id: str, key: str, match: Match, seat: int) -> PileAnswer:
        code = code_of(told.choice)
        icon = self.icon(match, seat, told.choice)
        chip, short, tone = self.foretelling.chip(match, seat, told.choice)
        return PileAnswer(
            id, plain(told.brief or told.name), icon, TONES.get(code, "brass"), plain(told.source),
            told.text, chip, tone, key, chip_short=short, brief=told.pays,
        )  # fmt: skip

    def icon(self, match: Match, seat: int, chosen: int) -> str:
        """Return the icon of an answer: that of its card, else of its kind."""
        code = code_of(chosen)
        if code == codes.CARD:
            return glyph(self.names.tables.card[member_of(chosen)].id)
        return glyph(KINDS.get(code, "star"))

    def entries(self, question: Question) -> list[Entry]:
        """Return the buttons that answer the question: what ends it, and what does without."""
        decision = question.decision
        if decision is None or decision.kind == SECRET:
            return []
        match, seat = question.match, question.course.seat
        found = []
        for code, mask in decision.families(seat):
            if code in GOLDEN:
                found.append(self._entry(question, choice(code, 0), "gold", "", "end"))
            elif code == codes.WHOM and mask >> codes.NOBODY_ELSE & 1:
                nobody = choice(code, codes.NOBODY_ELSE)
                found.append(self._entry(question, nobody, "wood", "cross", "no"))
        powers = [] if decision.kind in ANSWERED else self.powers(match, seat)
        if decision.kind in WINDOWS:
            found.insert(0, self.wish(question, seat))
        return [*(self._power(question, each) for each in powers), *found]

    def powers(self, match: Match, seat: int) -> list[int]:
        """Return the whole choices that have a button, for no card of a hand stands for them."""
        shown = (codes.POWER, codes.IMMEDIATE, codes.TAKE_OFF, codes.POINT)
        rows = self.taking.rows(match, seat)
        return [chosen for _id, chosen in rows if code_of(chosen) in shown]

    def _power(self, question: Question, chosen: int) -> Entry:
        match, seat = question.match, question.course.seat
        id = self.taking.row_id(match, chosen)

        def take() -> None:
            question.select(id)

        words = button(match, seat, chosen, self.names)
        return Entry(words, "wood", glyph(id), take, role=BESIDE)

    def _entry(self, question: Question, chosen: int, kind: str, icon: str, key: str) -> Entry:
        passes = code_of(chosen) == codes.PASS

        def send() -> None:
            self.passing.heard(question.course.seat)
            if passes:
                self.passing.passed(question.course.session, question.course.seat)
            if self.ending.asks(chosen):
                self.ending.end(question, chosen)
            else:
                question.choose(chosen)

        def hold() -> None:
            send()
            self.lets_through(question)

        asked = question.match, question.course.seat, chosen, self.names
        words, short, cap = button(*asked), short_button(*asked), self.house.cap(key)
        if passes and of(question.match).pile:
            tip = say("tip.pass")
            return Entry(
                words, kind, icon, send, tip=tip, key=cap, short=short, held=hold, brief=True
            )
        if kind == "gold":
            # In few words what ends something has the same large letters in every question.
            tip = words if words != short else ""
            return Entry(words, kind, icon, send, tip=tip, key=cap, short=short, brief=True)
        return Entry(words, kind, icon, send, key=cap, short=short)

    def usual(self) -> list[Entry]:
        """Return the buttons by whose words the row is measured: what ends something, and who is
        asked.
        """
        cap = self.house.cap("end")
        golden = [Entry(words, "gold", "", nothing, key=cap) for words in golden_words()]
        return [*golden, *self.wishes()]

    def hint(self, match: Match, seat: int, code: int, by: str) -> str:
        """Return the line that tells how the question is answered; commands stand in braces.

        Of starting creatures it is told where they are picked: this line lies under a veil then.
        """
        if match.decision is not None and match.decision.kind == "muster":
            return ""
        covered = self.covered(seat)
        idle = not covered and not self.taking.rows(match, seat)
        taken = is_whole(code)
        ready = taken and match.game.aim(match, seat, code, NOTHING).choice != NOTHING
        return said_hint(match, by, taken=taken, covered=covered, idle=idle, ready=ready)

    def further(self) -> Text:
        """Return nothing: no two moves follow each other."""
        return ()

    def here(
        self, match: Match, seat: int, code: int, space: int, offer: Option | None
    ) -> tuple[str, Text]:
        """Return that a difficult square costs more, and where a move that leads there ends."""
        told: list[Text] = []
        if self.difficult(space):
            told.append(difficult())
        aim = match.game.aim(match, seat, code, space) if code == NOTHING else None
        if aim is not None and aim.option is not None and self.aiming.walks(aim):
            halts = aim.option.halts
            if halts:
                told.append(stops(halts, self.names))
        return (say("square.head"), join(told)) if told else ("", ())

    def difficult(self, space: int) -> bool:
        """Return whether a square is difficult to enter (C5.6)."""
        return space >= 0 and bool(self.names.tables.arena.rough >> space & 1)

    def off(self, match: Match, seat: int, chosen: int) -> Text:
        """Return why a choice is not offered, () where it is."""
        found = match.game.why_not(match, seat, code_of(chosen), member_of(chosen))
        return self.told(found) if found is not None else ()

    def told(self, refusal: Refusal) -> Text:
        """Return why something is off, as a sentence."""
        return told_refusal(refusal, self.names)

    def why(self, fault: Refused) -> Text:
        """Return why a choice was turned away, as a sentence."""
        return refused(fault, self.names)


def _open(seat: int) -> bool:
    """All hands lie open."""
    return False
