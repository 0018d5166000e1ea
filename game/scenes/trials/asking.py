"""How the questions of Trials are put, and what a person's pointing and pressing mean in them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.board.grid import Grid, lowest
from game.engine.answers import ITSELF, Outlook
from game.engine.decisions import Decision, choice, code_of, is_whole, member_of
from game.engine.errors import Refused
from game.engine.match import Match
from game.engine.options import Option, Refusal
from game.rules.trials.codes import (
    CARD,
    CHAIN,
    DONE,
    END,
    FEATURE,
    FIRST_LOOT,
    FREE,
    INTERACT,
    PASS,
    RING,
    SKILL,
    STEP,
)
from game.rules.trials.frames import play_of
from game.rules.trials.state import of
from game.scenes.match.buttons import BESIDE, Entry
from game.scenes.match.question import BOARD, PROMPT, TURN, Pointing, Question
from game.scenes.match.taking import NOTHING
from game.scenes.match.windows import Windows, nothing
from game.scenes.shell.house import House
from game.scenes.shell.scene import Scene
from game.scenes.trials import answering, proposing
from game.scenes.trials.aim import Looks, TrialsAiming
from game.scenes.trials.answering import CARD_ID, GOLDEN, TURN_KIND, WINDOW
from game.scenes.trials.chaining import Chaining
from game.scenes.trials.drafting import KINDS as DRAFTED
from game.scenes.trials.ending import Ending
from game.scenes.trials.outlooks import Outlooks
from game.scenes.trials.passing import Passing
from game.scenes.trials.proposing import Proposing
from game.scenes.trials.taking import TrialsTaking
from game.table.hud.data import Answer, PromptData
from game.table.hud.pile import PileAnswer, PileQuestion
from game.table.input.commands import ROWS
from game.table.look.buttons import Face
from game.table.trials import commands
from game.words.rich import Span, Text, join, plain
from game.words.trials import explained, outcome, underway
from game.words.trials.answers import button, row
from game.words.trials.concerned import unticked
from game.words.trials.draft import say as draft_words
from game.words.trials.faces import brief as brief_of
from game.words.trials.match_names import MatchNames
from game.words.trials.play import say
from game.words.trials.prompts import hint as said_hint
from game.words.trials.prompts import prompt
from game.words.trials.refusals import refusal as told_refusal
from game.words.trials.refusals import refused

TONES: Final[Mapping[int, str]] = {
    FREE: "brass", CHAIN: "violet", FEATURE: "teal", INTERACT: "teal", RING: "moss",
}  # fmt: skip
ICONS: Final[Mapping[int, str]] = {
    FREE: "bolt", CHAIN: "chain", FEATURE: "eye", INTERACT: "person", RING: "ring", CARD: "cards",
}  # fmt: skip
"""What stands on the disc of an answer that is no card with an icon of its own."""
HERE: Final = ("turn", "step", "space", "portal")
"""Questions in which a space that is pointed at tells what lies there."""
GIVE: Final = "give"
"""The id of the answer that lets a card be given up for an Interaction (T28)."""


class TrialsAsking(Windows):
    """Puts the questions: what lies on the board is answered there, cards in the hand."""

    bell = commands.BELL.name
    standing = commands.STANDING.name
    passing: Passing

    def __init__(
        self, house: House, names: MatchNames, grid: Grid, looks: Looks,
        push: Callable[[Scene], None],
    ) -> None:  # fmt: skip
        """``push`` lays a question over the table, ``looks`` tells as whom a figure appears."""
        self.house, self.names = house, names
        self.covered: Callable[[int], bool] = _open
        """Whether the hand of a seat lies face down."""
        self.drafts_on: Callable[[], None] = nothing
        """Goes back from the board to the page of the draft."""
        self.ending = Ending(house, names, looks, push)
        self.chaining = Chaining()
        self.taking = TrialsTaking(grid, names)
        self.aiming = TrialsAiming(grid, self.chaining, looks, lambda each: names.kind(each).text)
        self.proposing = Proposing()
        self.outlooks = Outlooks()
        self.taking.proposes = self._proposed
        self.passing = Passing(
            lambda: unticked(house.settings.unconcerned),
            house.settings.always,
            lambda seats: house.change("always", seats),
        )

    def said(self, key: str) -> str:
        """Return a label in the words of Trials."""
        return say(key)

    # --- how questions are put

    def how(self, decision: Decision) -> str:
        """Return how a question is put."""
        return answering.how(decision)

    def point(self, match: Match, seat: int, code: int, space: int) -> Pointing:
        """Return what a space (-1: none) means, and what the board shows for it; in a turn that has
        no space left to go to what is done instead.
        """
        found, decision = self.aiming.point(match, seat, code, space), match.decision
        if space < 0 and code == NOTHING and decision is not None and decision.kind == TURN_KIND:
            ends = answering.offered(decision, seat, END)
            if ends and not answering.offered(decision, seat, STEP):
                found.unmeant = (Span(say("refused.ends", cap=self.house.cap("end"))),)
        return found

    def means(self, match: Match, seat: int, code: int, space: int) -> Option | None:
        """Return what would be done at a space, with the chain that was put on."""
        return self.aiming.aim(match, seat, code, space).option

    def task(self, match: Match, seat: int) -> tuple[str, Text]:
        """Return title and text of what is asked; an answer is asked for on the pile."""
        decision = match.decision
        if decision is None or decision.kind == WINDOW or seat not in decision.seats:
            return "", ()
        asked = prompt(match, seat, self.names)
        return asked.title, join((*self._given(match), asked.text))

    def _given(self, match: Match) -> tuple[Text, ...]:
        """Return by what something is asked on the board: the play that takes effect just now."""
        s, decision = of(match), match.decision
        if decision is None or not s.pile or self.how(decision) != BOARD:
            return ()
        return (underway.play(s, play_of(s.pile[-1]), self.names),)

    def spoken(self, match: Match, seat: int) -> PileQuestion | None:
        """Return what is asked of a seat on the board while plays wait: it lies on them, for they
        cover where it else stands; None where nothing is.
        """
        decision = match.decision
        if decision is None or self.how(decision) != BOARD:
            return None
        title, text = self.task(match, seat)
        return PileQuestion(title, (), text=text) if title else None

    def prompt(self, match: Match, seat: int) -> PromptData | None:
        """Return a question for one of a few things, with a button for each; those that lie in a
        hand have one only for whoever may see it.
        """
        decision = match.decision
        if decision is None or seat not in decision.seats:
            return None
        asked = prompt(match, seat, self.names)
        found = answering.prompted(decision, seat)
        keys = [*ROWS, *("",) * len(found)]
        buttons = []
        for chosen, key in zip(found, keys, strict=False):
            gold = "gold" if code_of(chosen) in GOLDEN and len(found) == 1 else "wood"
            words = button(match, seat, chosen, self.names)
            cap = self.house.cap(key) if key else ""
            buttons.append(Answer(f"choice:{chosen}", Face(words, gold, key=cap), key))
        figure = decision.figure if decision.figure >= 0 else seat
        mini, side = self.aiming.mini(match, figure)
        return PromptData(mini, side, asked.title, asked.text, tuple(buttons))

    # --- answers on the pile

    def answers(
        self, match: Match, seat: int, held: bool, keys: Mapping[str, str]
    ) -> PileQuestion | None:
        """Return what is asked of a seat in a window, with its answers in lines; None where it is
        none such. Cards of its hand are among them where they are ``held`` open; ``keys`` are the
        caps of the keys by the ids of the lines.
        """
        decision = match.decision
        if decision is None or decision.kind != WINDOW or seat not in decision.seats:
            return None
        found = []
        for id, chosen in self.taking.rows(match, seat):
            if code_of(chosen) in (FREE, CHAIN, INTERACT) and not held:
                continue
            found.append(self._answer(match, seat, chosen, id, keys.get(id, "")))
        if answering.offered(decision, seat, INTERACT) and not self.taking.giving(match):
            found.append(self._gives(match, decision, seat, keys.get(GIVE, "")))
        asked = prompt(match, seat, self.names)
        return PileQuestion(asked.title, tuple(found), text=asked.text)

    def _answer(self, match: Match, seat: int, chosen: int, id: str, key: str) -> PileAnswer:
        told, code = row(match, seat, chosen, self.names), code_of(chosen)
        icon, chip = ICONS.get(code, "star"), ""
        without, then = self._outlooks(match, seat, chosen)
        result: Text = ()
        if without is not None and then is not None:
            result = outcome.comes(without, then, seat, self.names)
            taken = outcome.taken(without, then)
            chip = say("chip.damage", amount=taken) if taken else ""
        # That a card of the hand is spent stands beside its name.
        text = told.does if code in (FREE, CHAIN) else told.text
        return PileAnswer(
            id, plain(told.brief or told.name), icon, TONES.get(code, "brass"),
            plain(told.source), text, chip, "damage", key, result=result,
            brief=self._in_few_words(match, chosen) or told.pays,
        )  # fmt: skip

    def _outlooks(
        self, match: Match, seat: int, chosen: int
    ) -> tuple[Outlook | None, Outlook | None]:
        """Return what comes about if all pass, and if they do after an answer."""
        passes = self.outlooks.of(match, seat, choice(PASS, 0))
        return passes, self.outlooks.of(match, seat, chosen)

    def _in_few_words(self, match: Match, chosen: int) -> Text:
        """Return what a card of an answer does in few words, () of what has none."""
        card = answering.chosen_card(chosen)
        if not 0 <= card < FIRST_LOOT:
            return ()
        s = of(match)
        return brief_of(s.tables.card(card), s.turned >> card & 1)

    def _gives(self, match: Match, decision: Decision, seat: int, key: str) -> PileAnswer:
        """Return the line that lets a card be given up (T28)."""
        first = choice(INTERACT, lowest(answering.offered(decision, seat, INTERACT)))
        told = row(match, seat, first, self.names)
        name = say("answer.interact", figure=self.names.figure(of(match).active).text)
        without, then = self._outlooks(match, seat, first)
        result: Text = ()
        if without is not None and then is not None:
            result = outcome.comes(without, then, seat, self.names)
        return PileAnswer(GIVE, name, ICONS[INTERACT], TONES[INTERACT], text=told.does,
                          key=key, result=result)  # fmt: skip

    # --- buttons

    @property
    def golden_cap(self) -> str:
        """What is printed on the key of the golden answer."""
        return self.house.cap("end" if self.house.by_pad else "confirm")

    def entries(self, question: Question) -> list[Entry]:
        """Return the buttons that answer: what ends it, and what does without."""
        decision, seat = question.decision, question.course.seat
        if decision is not None and decision.kind in DRAFTED:
            words, short = draft_words("button.draft"), draft_words("button.draft.short")
            return [Entry(words, "gold", "cards", self.drafts_on, short=short)]
        if decision is None or self.how(decision) == PROMPT:
            return []
        match, found = question.match, []
        if answering.gifts(decision, seat):
            found.append(self._gifts(question))
        if decision.kind == WINDOW:
            found.append(self.wish(question, seat))
        if proposing.is_led(match):
            found += self._led(question, decision, seat)
        usual = answering.golden(decision, seat)
        if usual != NOTHING:
            found.append(self._golden(question, decision, seat, usual))
        elif decision.kind == TURN_KIND:
            found.append(self._on())
        return found

    def _gifts(self, question: Question) -> Entry:
        """Return the button that takes up the next loot card that may pass (T51)."""

        def take() -> None:
            self.gift(question)

        cap = self.house.cap(commands.GIFT.name)
        return Entry(say("button.gift"), "wood", "star", take, tip=say("tip.gift"), key=cap,
                     short=say("button.gift.short"), role=BESIDE)  # fmt: skip

    def gift(self, question: Question) -> bool:
        """Take up the next loot card that may pass to or from an ally, one's own first; False where
        none may.
        """
        match, seat = question.match, question.course.seat
        found = self.taking.next_gift(match, seat)
        if found == NOTHING:
            return False
        if question.code != NOTHING:
            question.cancel()
        self.taking.mean(match, seat, found)
        question.select(answering.row_id(found))
        return True

    def _golden(self, question: Question, decision: Decision, seat: int, usual: int) -> Entry:
        match, passes = question.match, code_of(usual) == PASS

        def send() -> None:
            self.passing.heard(seat)
            if passes and decision.kind == WINDOW:
                self.passing.passed(question.course.session, seat)
            if code_of(usual) == END and decision.kind == TURN_KIND:
                self.ending.end(question, usual)
            else:
                question.choose(usual)

        words = button(match, seat, usual, self.names)
        if decision.kind != WINDOW:
            lies = decision.kind == TURN_KIND or self.how(decision) != TURN
            cap = self.house.cap("end") if lies else self.golden_cap
            key = "end" if decision.kind == TURN_KIND else "done" if code_of(usual) == DONE else ""
            short = say(f"button.{key}.short") if key else ""
            return Entry(words, "gold", "", send, key=cap, short=short)

        def hold() -> None:
            send()
            self.lets_through(question)

        return Entry(words, "gold", "", send, tip=say("tip.pass"), key=self.golden_cap, held=hold,
                     brief=True)  # fmt: skip

    def _on(self) -> Entry:
        """Return the barred button of a turn that cannot end where the hero stands."""
        words, cap = say("button.end"), self.house.cap("end")
        return Entry(words, "gold", "", nothing, False, say("tip.no_end"), cap,
                     short=say("button.end.short"))  # fmt: skip

    def _led(self, question: Question, decision: Decision, seat: int) -> list[Entry]:
        """Return the buttons of whoever leads a monster: as proposed, and all of them so."""
        match = question.match

        def rest() -> None:
            self.as_proposed(question)

        def send() -> None:
            question.choose(proposing.proposed(match, seat))

        cap = self.house.cap(commands.PROPOSED.name)
        found = [
            Entry(say("button.all_so"), "wood", "fast", rest, key=cap, role=BESIDE,
                  short=say("button.all_so.short")),
        ]  # fmt: skip
        if answering.golden(decision, seat) == NOTHING:
            words = say(f"button.so.{decision.kind}")
            short = say("button.so.short")
            found.append(Entry(words, "gold", "", send, key=self.golden_cap, short=short))
        return found

    def as_proposed(self, question: Question) -> bool:
        """Let all monsters that this seat leads in this round do as proposed; False where it leads
        none now.
        """
        match, seat = question.match, question.course.seat
        chosen = proposing.proposed(match, seat)
        if chosen == NOTHING:
            return False
        self.proposing.rest(match, seat)
        question.choose(chosen)
        return True

    def _proposed(self, match: Match, seat: int) -> tuple[int, ...]:
        found = proposing.proposed(match, seat)
        return (found,) if found != NOTHING and code_of(found) not in (PASS, STEP) else ()

    # --- who is asked

    def ring(self, question: Question, seat: int = NOTHING) -> None:
        """Let the match wait for one seat, or whoever here could answer what is declared, and say
        so.
        """
        course = question.course
        if seat >= 0 and course.seat < 0:
            self.tell_bell(question, self.passing.ring_for(course.session, seat))
        else:
            super().ring(question)
        question.due.panel()

    def usual(self) -> list[Entry]:
        """Return the buttons by whose words the row is measured."""
        cap = self.house.cap("end")
        words = ((say("button.end"), say("button.end.short")), (say("button.pass"), ""))
        golden = [Entry(each, "gold", "", nothing, key=cap, short=short) for each, short in words]
        return [*golden, *self.wishes()]

    # --- saying

    def hint(self, match: Match, seat: int, code: int, by: str) -> str:
        """Return the line that tells how the question is answered; commands stand in braces."""
        if match.decision is None:
            return ""
        if self.covered(seat) and self.how(match.decision) == TURN:
            return say(f"hint.covered.{'window' if match.decision.kind == WINDOW else 'own'}")
        ready = is_whole(code) and match.game.aim(match, seat, code, NOTHING).how == ITSELF
        card = answering.chosen_card(code) if is_whole(code) else NOTHING
        several = card >= 0 and self.taking.ways(match, seat, card) > 1
        return said_hint(match, by, taken=is_whole(code), ready=ready, ways=several)

    def further(self) -> Text:
        """Return nothing: what a further move costs is told with it."""
        return ()

    def here(
        self, match: Match, seat: int, code: int, space: int, offer: Option | None
    ) -> tuple[str, Text]:
        """Return who stands on a space while nothing is taken up, else what lies there: ground,
        things, tokens and pieces.
        """
        decision, s = match.decision, of(match)
        if decision is None or space < 0 or decision.kind not in HERE:
            return "", ()
        stands = s.figures_at(1 << space)
        if stands:
            if code != NOTHING:
                return "", ()
            return explained.figure(s, stands[0], self.names)
        name, text = explained.space(s, space, self.names, seat)
        return (name, text) if text else ("", ())

    def goes_on(self, match: Match, seat: int, kind: str) -> bool:
        """Return whether a hero still acts."""
        return kind == TURN_KIND and of(match).active == seat

    def told(self, refusal: Refusal) -> Text:
        """Return why something is off, as a sentence."""
        return told_refusal(refusal, self.names)

    def why(self, fault: Refused) -> Text:
        """Return why a choice was turned away, as a sentence."""
        return refused(fault, self.names)

    # --- what a press on a card means

    def press_card(self, question: Question, card: int) -> bool:
        """A card was pressed: with an Action taken up it is its chain, one that is taken up is
        turned to its next side; False where it means no more than to be taken up.
        """
        match, seat, code = question.match, question.course.seat, question.code
        if self.chaining.turn(match, seat, code, card):
            question.repoint()
            question.due.panel()
            question.due.buttons()
            return True
        if is_whole(code) and answering.chosen_card(code) == card:
            if self.taking.ways(match, seat, card) < 2 or not self.taking.turn_way(
                match, seat, card
            ):
                return False
            question.cancel()
            question.select(f"{CARD_ID}{card}")
            return True
        return False

    def use(self, question: Question) -> bool:
        """Use what is here: take the objective up that can be tried; False where none can."""
        decision, seat = question.decision, question.course.seat
        mask = answering.offered(decision, seat, SKILL)
        if not mask:
            return False
        at = lowest(mask)
        if is_whole(question.code) and code_of(question.code) == SKILL:
            taken = member_of(question.code)
            later = mask >> taken + 1 << taken + 1
            at = lowest(later or mask)
            question.cancel()
        chosen = choice(SKILL, at)
        question.select(answering.row_id(chosen))
        if question.code == chosen:
            # It is tried where it lies: there is nothing to point at first.
            question.point_by_key(self.taking.space_of(question.match, seat, chosen))
        return True


def _open(seat: int) -> bool:
    """All hands lie open."""
    return False
