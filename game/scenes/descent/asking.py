"""How Descent's questions are put, and what a person's pointing and pressing mean in them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.board.grid import Grid
from game.engine.decisions import Decision, code_of, is_whole
from game.engine.errors import Refused
from game.engine.match import Match
from game.engine.options import Option, Refusal
from game.rules.descent import standing
from game.rules.descent.codes import ACTIVATE, DOOR, END, NONE, PLAY
from game.rules.descent.state import of
from game.scenes.descent import answering, spending
from game.scenes.descent.aim import DescentAiming
from game.scenes.descent.arranging import Arranging
from game.scenes.descent.ending import Ending
from game.scenes.descent.foreseeing import Foreseeing
from game.scenes.descent.passing import ASKED, CARD, RUNG, Passing
from game.scenes.descent.placing import Placing
from game.scenes.descent.standing_orders import StandingOrders
from game.scenes.descent.taking import DescentTaking
from game.scenes.match.buttons import BESIDE, Entry
from game.scenes.match.question import Pointing, Question
from game.scenes.match.usual import Usual
from game.scenes.shell.house import House
from game.scenes.shell.scene import Scene
from game.table.descent.commands import BELL, SPACE
from game.table.hud.data import PromptData
from game.words.descent import explained
from game.words.descent.answers import button
from game.words.descent.match_names import MatchNames
from game.words.descent.play import say as told
from game.words.descent.prompts import arranged_hint
from game.words.descent.prompts import hint as said_hint
from game.words.descent.refusals import refusal as told_refusal
from game.words.descent.refusals import refused
from game.words.descent.table import say, way_costs
from game.words.rich import Span, Text, join

BACK: Final = "cross"


class DescentAsking(Usual):
    """Puts the questions: what lies on the board is answered there, all else on the bench."""

    def __init__(
        self, house: House, names: MatchNames, grid: Grid, push: Callable[[Scene], None],
        match: str = "",
    ) -> None:  # fmt: skip
        """``push`` lays a question over the table; ``match`` tells the match from all others."""
        self.house, self.names = house, names
        self.ending = Ending(house, names, push)
        self.taking = DescentTaking(grid, names)
        self.placing = Placing()
        self.aiming = DescentAiming(grid, self.placing)
        self.aiming.how_anywhere = self._how_anywhere
        self.arranging = Arranging()
        self.orders = StandingOrders(house, match)
        self.passing = Passing(names.tables.overlord, self.orders)
        self.foreseeing = Foreseeing(self.arranging)
        self.rest: Callable[[Question], None] = nothing
        """Plays the rest of the overlord's turn as section 18 has it."""

    def _how_anywhere(self) -> str:
        """Return why a space without an enemy is not attacked, and how it is: with Shift held, or
        by the key or button of its own.
        """
        by_hand = self.house.by_keys or self.house.by_pad
        cap = self.house.cap(SPACE.name) if by_hand else ""
        return say("aim.key", press=cap) if cap else say("aim.shift")

    def strike_anywhere(self, question: Question) -> bool:
        """Attack the space that is pointed at, whoever stands there or nobody (D3f); False where no
        attack is aimed.
        """
        decision, aiming = question.decision, self.aiming
        if decision is None or not (answering.aims(question.code) or decision.kind == "attack"):
            return False
        usual, aiming.anywhere = aiming.anywhere, everywhere
        question.repoint()
        question.act()
        aiming.anywhere = usual
        question.repoint()
        return True

    def how(self, decision: Decision) -> str:
        """Return how a question is put."""
        return answering.how(decision)

    def point(self, match: Match, seat: int, code: int, space: int) -> Pointing:
        """Return what a space (-1: none) means, and what the board shows for it."""
        return self.aiming.point(match, seat, code, space)

    def prompt(self, match: Match, seat: int) -> PromptData | None:
        """Return nothing: no question covers the board."""
        return None

    def task(self, match: Match, seat: int) -> tuple[str, Text]:
        """Return nothing: what is asked stands on the bench."""
        return "", ()

    # --- buttons

    @property
    def golden_cap(self) -> str:
        """What is printed on the key of the golden answer."""
        return self.house.cap("end" if self.house.by_pad else "confirm")

    def entries(self, question: Question) -> list[Entry]:
        """Return the buttons that answer: the large one, and what puts things back."""
        decision, seat = question.decision, question.course.seat
        if decision is None:
            return []
        if decision.kind == "arrange" or (decision.kind == "turn" and self.arranging.open):
            return self._arranged(question, decision, seat)
        if self.placing.begin(question.match):
            return [self._placed(question)]
        found: list[Entry] = []
        if question.foreseen is not None:
            found += self._as_it_was(question)
        left = any(answering.offered(decision, seat, code) for code in (ACTIVATE, PLAY))
        if decision.kind == "overlord" and left:
            cap = self.house.cap(REST_COMMAND)
            words, short = say("button.rest"), say("button.rest.short")
            found.append(
                Entry(words, "wood", "fast", lambda: self.rest(question), key=cap, short=short,
                      role=BESIDE)
            )  # fmt: skip
        if decision.kind == CARD and self.passing.watched(question.course.session):
            found.append(self._wish(question))
        usual = answering.golden(decision, seat)
        if usual >= 0:
            found.append(self._golden(question, decision, seat, usual))
        return found

    def _placed(self, question: Question) -> Entry:
        """Return the button that lets all figures of a spawn card stand where they would."""
        draft = self.placing

        def send() -> None:
            first, *then = draft.choices
            question.choose(first, then)

        words = say("button.place" if len(draft.row) > 1 else "button.place.one")
        return Entry(words, "gold", "", send, key=self.golden_cap)

    def gathers(self, question: Question, chosen: int) -> bool:
        """Take a click into the draft of where figures stand; a single small one is sent."""
        match, draft = question.match, self.placing
        if not draft.begin(match) or not draft.gathers(match):
            return False
        return draft.click(match, question.space)

    def _golden(self, question: Question, decision: Decision, seat: int, usual: int) -> Entry:
        match = question.match
        if decision.kind == "spend":

            def strike() -> None:
                first, *then = spending.strike(match, seat)
                question.choose(first, then)

            told, short = spending.words(match), spending.short(match)
            return Entry(told, "red", "sword", strike, key=self.golden_cap, short=short)

        def send() -> None:
            if code_of(usual) == END:
                self.ending.end(question, usual)
            else:
                question.choose(usual)

        words = button(match, seat, usual, self.names)
        cap = self.house.cap("end") if code_of(usual) == END else self.golden_cap
        return Entry(words, "gold", "", send, key=cap)

    def _arranged(self, question: Question, decision: Decision, seat: int) -> list[Entry]:
        """Return the button that says how things lie, and the one that leaves them as they are."""
        s, draft = of(question.match), self.arranging
        draft.begin(s, decision.figure)

        def done() -> None:
            answer = draft.answer(s, decision, seat)
            draft.forget()
            if answer != NONE:
                question.choose(answer)
            else:
                question.due.buttons()

        fits = draft.fits(s, decision.figure)
        found = []
        if decision.kind == "turn":

            def back() -> None:
                draft.forget()
                question.due.buttons()
                question.due.panel()

            found.append(Entry(say("button.back"), "wood", BACK, back, role=BESIDE))
        tip = "" if fits else say("bench.no_fit")
        found.append(
            Entry(say("button.arranged"), "gold", "", done, fits, tip, key=self.golden_cap)
        )
        return found

    def _wish(self, question: Question) -> Entry:
        """Return the button that lets the overlord be asked always, or only when he rings:
        whichever is not so now (D10q).
        """

        def turn() -> None:
            self.passing.always = not self.passing.always
            question.tell(told("bell.always" if self.passing.always else "bell.only"))
            question.due.buttons()

        wish = "only" if self.passing.always else "always"
        tip = told(f"bell.{'always' if self.passing.always else 'only'}")
        words, short = told(f"button.{wish}"), told(f"button.{wish}.short")
        return Entry(words, "wood", "fast", turn, tip=tip, short=short, role=BESIDE)

    def _as_it_was(self, question: Question) -> list[Entry]:
        """Return what puts things back to where they lay, if any was moved."""
        s, draft, seat = of(question.course.session.match), self.arranging, question.course.seat
        if not draft.changed(s, seat):
            return []

        def back() -> None:
            draft.forget()
            question.stale = True
            question.due.panel()

        return [Entry(say("button.back"), "wood", BACK, back, role=BESIDE)]

    def meanwhile(self, question: Question) -> list[Entry]:
        """Return the bell while something stands that the overlord may answer, as far as all know,
        whatever he holds (D10q).
        """
        course = question.course
        if not course.standing or course.past is not None:
            return []
        if not self.passing.watched(course.session):
            return []

        def ring() -> None:
            self.ring(question)

        rung = self.passing.rung
        return [
            Entry(
                told("button.bell"), "wood", "tick" if rung else "bell", ring, not rung,
                told("bell.tip"), self.house.cap(BELL.name), role=BESIDE,
            )
        ]  # fmt: skip

    def ring(self, question: Question) -> None:
        """Let the overlord be asked for a card about what has just happened, and say so."""
        course, passing = question.course, self.passing
        asked = course.seat == passing.lord
        standing = bool(course.standing) and passing.watched(course.session)
        come = ASKED if asked else passing.ring(standing)
        question.tell(told(come))
        if come == RUNG:
            course.lets_go_on()
        question.due.buttons()

    def usual(self) -> list[Entry]:
        """Return the buttons by whose words the row is measured."""
        cap = self.golden_cap
        words = (say("button.strike", wounds=12), say("button.arranged"))
        return [Entry(each, "gold", "", idle, key=cap) for each in words]

    def hint(self, match: Match, seat: int, code: int, by: str) -> str:
        """Return the line that tells how the question is answered; commands stand in braces."""
        if match.decision is None:
            return ""
        if self.foreseeing.stands(match) and match.decision.kind == "action":
            return arranged_hint(by)
        return said_hint(match, by, taken=is_whole(code))

    def further(self) -> Text:
        """Return nothing: no two moves are shown at once."""
        return ()

    def here(
        self, match: Match, seat: int, code: int, space: int, offer: Option | None
    ) -> tuple[str, Text]:
        """Return what lies on a space, and what it costs to get there or to open it."""
        decision = match.decision
        if decision is None or space < 0 or decision.kind not in ("turn", "activation"):
            return "", ()
        aim = match.game.aim(match, seat, code, space)
        costs = {each.kind: each.amount for each in aim.costs} if aim.choice >= 0 else {}
        name = self.names.cell(space).text
        lies = explained.told(standing.lies(of(match), space), self.names)
        opens = aim.code == DOOR
        if not (opens or self.aiming.walks(aim)) or (not costs and lies is None):
            return "", ()
        said: list[Text] = []
        if costs:
            told_costs = way_costs(costs.get("points", 0), costs.get("fatigue", 0))
            said.append((Span(told_costs),))
        elif aim.refusal is not None and opens:
            said.append(self.told(aim.refusal))
        if lies is None:
            return name, said[0]
        head, text = lies
        return say("space.of", what=head, space=name), join([*said, text], "\n")

    def told(self, refusal: Refusal) -> Text:
        """Return why something is off, as a sentence."""
        return told_refusal(refusal, self.names)

    def why(self, fault: Refused) -> Text:
        """Return why a choice was turned away, as a sentence."""
        return refused(fault, self.names)


def everywhere() -> bool:
    """Any space is meant."""
    return True


def nothing(question: Question) -> None:
    """Nothing is played for anybody."""


def idle() -> None:
    """A button that only measures does nothing."""


REST_COMMAND: Final = "descent.rest"
