"""The open question of a person at the table: what they point at, aim at and answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from game.board.grid import bits, lowest
from game.engine.answers import ENDS, ITSELF, MIDDLE, Aim, Leg
from game.engine.decisions import FIRST, Decision, choice, code_of, is_whole, member_of
from game.engine.errors import Refused
from game.engine.match import Match
from game.engine.options import Option, Refusal
from game.scenes.match.buttons import Entry
from game.scenes.match.course import Course
from game.scenes.match.due import Due
from game.scenes.match.taking import NOTHING, Taking
from game.session import NOBODY
from game.table.board.marks import Marks
from game.table.hud.data import PromptData
from game.words.play import say
from game.words.rich import Span, Text

TARGET: Final = "target"
"""The panel in which a question stands, and what is said beside it."""
PROMPT: Final = "prompt"
BOARD: Final = "board"
TURN: Final = "turn"
"""How a question is put: as a prompt with buttons, on the board, or as a turn with a card whose
rows can be taken up."""
PROPOSED: Final = "proposed"
"""The id of a prompt's button that takes what is proposed."""
DEAR: Final = "dash"
"""The region where one goes for more than the move itself."""


@dataclass(slots=True)
class Pointing:
    """What the board shows while a space is pointed at.

    ``choice`` is what a click would choose (-1: nothing), ``option`` that choice in full,
    ``refusal`` why there is none; ``aim`` is the game's whole answer. ``offer`` is what a click
    would take up and aim, where nothing is taken up, and ``leg`` the first of two moves that lead
    there.
    """

    marks: Marks = field(default_factory=Marks)
    choice: int = -1
    option: Option | None = None
    refusal: Refusal | None = None
    aim: Aim | None = None
    offer: Option | None = None
    leg: Leg | None = None
    about: int = -1
    """Whoever somebody else decides for, while none of the answers is pointed at."""
    unmeant: Text = ()
    """What is said of a click that means nothing here though no rule is against it."""


class Asked(Protocol):
    """How one game's questions are put, and what pointing and pressing mean in them.

    Nothing here changes the match or the table; ``code`` is the family of options that is taken
    up, -1 for none.
    """

    @property
    def taking(self) -> Taking:
        """Return what can be taken up in a turn, and how it is aimed."""

    def how(self, decision: Decision) -> str:
        """Return how a question is put: ``PROMPT``, ``BOARD`` or ``TURN``."""

    def point(self, match: Match, seat: int, code: int, space: int) -> Pointing:
        """Return what a space (-1: none) means, and what the board shows for it."""

    def means(self, match: Match, seat: int, code: int, space: int) -> Option | None:
        """Return what would be done at a space with what is taken up, None for nothing: with all
        that was said besides.
        """

    def prompt(self, match: Match, seat: int) -> PromptData | None:
        """Return a question that is put as a prompt."""

    def task(self, match: Match, seat: int) -> tuple[str, Text]:
        """Return title and text of what is asked."""

    def entries(self, question: Question) -> list[Entry]:
        """Return the buttons that answer the question, besides those that every question has."""

    def meanwhile(self, question: Question) -> list[Entry]:
        """Return the buttons that a person has while nobody here is asked, beside those that every
        table has then.
        """

    def usual(self) -> list[Entry]:
        """Return the buttons that its turns often have, by whose words the row is measured; those
        that stand beside the answer have that role.
        """

    def hint(self, match: Match, seat: int, code: int, by: str) -> str:
        """Return the line that tells how the question is answered; commands stand in braces."""

    def further(self) -> Text:
        """Return what it would cost to go where only a further move leads, as a sentence."""

    def here(
        self, match: Match, seat: int, code: int, space: int, offer: Option | None
    ) -> tuple[str, Text]:
        """Return head and text of what a click on a space would aim, or of a thing that lies
        there; empty where there is neither, or what is taken up has nothing to do with it.
        """

    def goes_on(self, match: Match, seat: int, kind: str) -> bool:
        """Return whether the turn of a seat still goes on in which it was asked such a question,
        though others are asked something in between.
        """

    def told(self, refusal: Refusal) -> Text:
        """Return why something is off, as a sentence."""

    def why(self, fault: Refused) -> Text:
        """Return why a choice was turned away, as a sentence."""


def anything(choice: int) -> bool:
    """Whatever is offered may be answered."""
    return True


def nothing_foreseen(match: Match, seat: int) -> None:
    """Every question is put by itself."""


def sent_at_once(choice: int) -> bool:
    """No answer waits for others."""
    return False


def nobody_objects() -> bool:
    """Nothing stands to which anybody could object."""
    return False


def unheard() -> None:
    """Nobody waits for an answer to be sent."""


class Question:
    """The dealings of one person with the open question.

    ``code`` is the family taken up (-1: none), or a whole choice that is aimed before it is sent;
    ``space`` is the space pointed at, ``pending`` the
    choice that a click with nothing taken up has aimed and a second one or Enter confirms, ``tab``
    the open page of the card. ``rested`` is where the pointer lay when the question came: what
    stands there does not hide the question. ``allows`` may hold an answer back; who says no says
    why. ``sends`` is called as one is sent.
    """

    def __init__(self, course: Course, asked: Asked, due: Due, clicked: Callable[[], None]) -> None:
        self.course, self.asked, self.due = course, asked, due
        self.allows: Callable[[int], bool] = anything
        self.sends: Callable[[], None] = unheard
        self.stands = NOTHING
        """The answer that others see before it is sent, -1 for none."""
        self.holds_back: Callable[[int], bool] = sent_at_once
        """Whether an answer is shown to others before it is sent."""
        self.gathers: Callable[[int], bool] = sent_at_once
        """Takes what a click on a space means into an answer that is put together; False where it
        is sent."""
        self.foresees: Callable[[Match, int], tuple[int, Match] | None] = nothing_foreseen
        """Returns what a question is answered with unsaid, and the match after it: what is asked
        then is put in its place; None where each is put by itself.
        """
        self.object: Callable[[], bool] = nobody_objects
        """Takes such an answer back; False where none stands."""
        self.agree: Callable[[], bool] = nobody_objects
        """Sends such an answer without waiting; False where none stands."""
        self.code = NOTHING
        self.space = NOTHING
        self.spot = 0
        """Where in that space the mouse points, see ``Camera.spot``."""
        self.pending = NOTHING
        self.tab = 0
        self.by_key = False
        self.rested = NOTHING
        self.following = NOTHING
        """The code that a prompt's button has taken up, while that is aimed on the board."""
        self.pointing = Pointing()
        self.notice: Text = ()
        """A sentence that stands in place of the question until the next choice."""
        self.refused = False
        """Whether that says why a click did nothing: then only until another space is meant."""
        self.threats = False
        """Whether all that enemies could strike is shown."""
        self.stale = True
        """Whether another question may stand than the one that is shown."""
        self._clicked = clicked
        self._ready = False
        self._answered: tuple[tuple[str, int], int] = (("", NOBODY), NOTHING)
        """The kind of question that was answered last, whose it was, and with what."""
        self._turn_of = (NOBODY, NOTHING)
        """The seat and the figure that last had a turn."""
        self._off: dict[str, Refusal] = {}
        self._off_of: tuple[object, ...] = ()

    # --- what is asked

    @property
    def decision(self) -> Decision | None:
        """Return the open question if a person at this table must answer it now."""
        return self.match.decision if self.course.seat != NOBODY else None

    @property
    def match(self) -> Match:
        """Return the match that the question is about."""
        foreseen = self.foreseen
        return foreseen[1] if foreseen is not None else self.course.session.match

    @property
    def foreseen(self) -> tuple[int, Match] | None:
        """Return the answer that is given unsaid with the next one, and the match after it."""
        seat = self.course.seat
        if seat == NOBODY or self.course.gate is not None:
            return None
        return self.foresees(self.course.session.match, seat)

    @property
    def aimed(self) -> int:
        """Return the family of what the confirming button sends: of what is taken up, or of the
        only thing that is asked for; -1 for none.
        """
        only = self._only() if self.code == NOTHING else NOTHING
        return code_of(only) if only != NOTHING else self.code

    @property
    def how(self) -> str:
        """Return how the question is put, "" where nothing is asked."""
        decision = self.decision
        return self.asked.how(decision) if decision is not None else ""

    @property
    def before(self) -> int:
        """Return the space that was chosen last where the board asks the same again, else -1."""
        asked, space = self._answered
        return space if self.how == BOARD and asked == self._kind_asked() else NOTHING

    def _kind_asked(self) -> tuple[str, int]:
        """Return what kind of question is open, and whose it is."""
        decision = self.decision
        return (decision.kind if decision is not None else "", self.course.seat)

    def comes_again(self) -> bool:
        """Return whether the person who has just chosen is about to be asked the same again, though
        what that came to is still being shown: their turn goes on, as far as that is known.
        """
        course, (asked, _) = self.course, self._answered
        session, (kind, seat) = course.session, asked
        if session.decision is None or course.past is not None or session.curtain() >= 0:
            return False
        if (session.decision.kind, session.waiting_human()) == asked:
            return self.asked.how(session.decision) == TURN
        return self.asked.goes_on(session.match, seat, kind)

    def came_again(self) -> bool:
        """Return whether that very question is open now, to be answered."""
        return self._kind_asked() == self._answered[0] and self.how == TURN

    @property
    def turn(self) -> bool:
        """Return whether rows of a card can be taken up."""
        return self.how == TURN

    def mask(self, code: int) -> int:
        """Return the members that the question offers under ``code``, of a whole choice the spaces
        at which it can be aimed.
        """
        decision = self.decision
        if is_whole(code):
            seat = self.course.seat
            if decision is None or not decision.allows(seat, code):
                return 0
            return self.match.game.aim(self.match, seat, code, NOTHING).cells
        return decision.offered(self.course.seat, code) if decision is not None else 0

    def selected(self) -> str:
        """Return the id of the row that is taken up, or an empty string."""
        if self.code == NOTHING or self.decision is None:
            return ""
        return self.asked.taking.row_id(self.match, self.code)

    def prompt(self) -> PromptData | None:
        """Return the prompt of a question that is put so, unless its answer is being aimed."""
        if self.how != PROMPT or self.following != NOTHING:
            return None
        return self.asked.prompt(self.match, self.course.seat)

    def off(self) -> dict[str, Refusal]:
        """Return by id why rows of the card cannot be used now; asked of the game once."""
        if not self.turn:
            return {}
        session, seat = self.course.session, self.course.seat
        of = (self.decision, seat, len(session.events))
        if of != self._off_of:
            self._off_of, self._off = of, {}
            for each in session.game.refusals(self.match, seat):
                if each.cell < 0:
                    self._off.setdefault(each.subject, each)
        return self._off

    def new(self) -> None:
        """Another question stands: what was taken up is forgotten, and the keyboard's space."""
        self.stale = False
        if self.by_key:
            self.space = NOTHING
        self.rested = self.space
        self.reset()
        if self.how == TURN:
            self.tab = 0
        if self.how == BOARD or self._another_turn():
            # What is asked stands in the target panel, which a roll may just have covered. Within
            # a turn it is the roll that is to be read.
            self.due.open(TARGET)

    def _another_turn(self) -> bool:
        """Return whether a turn is asked for, and the last one was somebody else's."""
        if self.how != TURN or self.decision is None:
            return False
        before, self._turn_of = self._turn_of, (self.course.seat, self.decision.figure)
        return before != self._turn_of

    # --- pointing

    def reset(self) -> None:
        """Take nothing up."""
        self.code = self.pending = self.following = NOTHING
        self.repoint()

    def point(self, space: int, spot: int = 0) -> None:
        """Point at another space with the mouse (-1: at none); ``spot`` tells where in it, by which
        an area is told from others that the space may mean.
        """
        aim = self.pointing.aim
        moved = spot != self.spot and aim is not None and aim.how == MIDDLE
        self.spot = spot
        if space != self.space or (moved and space != NOTHING):
            self.space = space
            self.rested = NOTHING
            self._forget_refusal()
            self.repoint()
        elif self.refused and self.pointing.choice != NOTHING and space != NOTHING:
            self._forget_refusal()
            self.due.aim()

    def _forget_refusal(self) -> None:
        """What was refused is not said any more when something else is taken up or pointed at, nor
        when something is that can be chosen.
        """
        if self.refused:
            self.notice, self.refused = (), False

    def point_by_key(self, space: int) -> None:
        """Point at a space with the keyboard's cursor."""
        self.by_key = True
        moved = space != self.space
        self.space = space
        self.repoint()
        if moved or self.pointing.choice != NOTHING:
            self._forget_refusal()

    def repoint(self) -> None:
        """Work out anew what the pointed-at space means."""
        if self.decision is None:
            self.pointing = Pointing()
            if self.space != NOTHING:
                self.pointing.marks.hover = self.space
        else:
            # Beside the board the pointer is on its way to a button: what is chosen stays marked.
            space = self.space
            meant = self.pending if self.pending != NOTHING else self._alone()
            if space == NOTHING and meant != NOTHING and not is_whole(self.code):
                space = self.asked.taking.space_of(self.match, self.course.seat, meant)
            self.pointing = self.asked.point(self.match, self.course.seat, self.code, space)
            self._look_at_offer()
            self._mark_proposed()
        if self.by_key and self.space != NOTHING:
            self.pointing.marks.cursor = self.space
        ready = self.aimed != NOTHING and self.confirmable() != NOTHING
        if ready != self._ready:
            self._ready = ready
            self.due.buttons()  # the button that confirms is barred, or no longer
        self.due.aim()

    @property
    def proposed(self) -> tuple[int, ...]:
        """Return the answer that the table proposes on the board or in a prompt, with what it
        answers ahead; () where none is. A guide proposes by itself.
        """
        if self.how not in (BOARD, PROMPT) or self.code != NOTHING or self.course.gate is not None:
            return ()
        if self.course.session.untold:
            return ()  # the board does not show yet where that would be
        return self.asked.taking.proposed(self.match, self.course.seat)

    @property
    def proposed_space(self) -> int:
        """Return a space of what is proposed, -1 where nothing is."""
        cells = self.proposed_cells
        return lowest(cells) if cells else NOTHING

    @property
    def proposed_cells(self) -> int:
        """Return the spaces of what is proposed, none where nothing is."""
        proposed = self.proposed
        if not proposed:
            return 0
        return self.match.game.option(self.match, self.course.seat, proposed[0]).cells

    def _mark_proposed(self) -> None:
        """Mark what the table proposes; it is shown in full while nothing else is pointed at."""
        space, pointing = self.proposed_space, self.pointing
        if space == NOTHING:
            return
        if pointing.choice == NOTHING:
            hover, seat = pointing.marks.hover, self.course.seat
            pointing.marks = self.asked.point(self.match, seat, self.code, space).marks
            pointing.marks.hover = hover
        pointing.marks.chosen = (*pointing.marks.chosen, space)

    def take_proposed(self) -> None:
        """Send what the table proposes."""
        proposed = self.proposed
        if proposed:
            self.choose(proposed[0], proposed[1:])

    @property
    def looks_out(self) -> bool:
        """Return whether a space is pointed at to see its dangers: nobody asks to go there."""
        return self.threats and self.code == NOTHING and self.how == TURN

    def _look_at_offer(self) -> None:
        """Find what a click would take up and aim where nothing is, or why that cannot be."""
        pointing = self.pointing
        if not self.turn or self.code != NOTHING or self.space == NOTHING:
            return
        seat = self.course.seat
        found = self.asked.taking.at_once(self.match, seat, self.space)
        if isinstance(found, Refusal):
            pointing.refusal = found
        elif found is not None and pointing.choice == NOTHING:
            aim = self.match.game.aim(self.match, seat, found, self.space)
            pointing.offer = aim.option

    def beyond(self) -> bool:
        """Return whether only two moves lead to the pointed-at space."""
        return self.pointing.leg is not None and not self.threats

    @property
    def dear(self) -> bool:
        """Return whether a click would go where more than the move itself is spent."""
        if self.threats or self.space == NOTHING:
            return False
        goes = self.pointing.choice != NOTHING or self.pointing.leg is not None
        return goes and bool(self.dearer() >> self.space & 1)

    def dearer(self) -> int:
        """Return the spaces where more than the move itself would be spent."""
        found = 0
        for region in self.pointing.marks.regions:
            if region.style == DEAR:
                found |= region.cells
        return found

    def rest(self) -> None:
        """Mean nothing until something is pointed at anew."""
        self.space = self.rested = NOTHING
        self.repoint()

    # --- taking up

    def select(self, name: str) -> None:
        """Take up a row of the card by its id, or put it back if it is taken up."""
        if not self.turn:
            return
        if name == self.selected():
            self.cancel()
            return
        code = self.asked.taking.row(self.match, name)
        if code == NOTHING:
            return
        mask = self.mask(code)
        if not mask and not self._stands_alone(code):
            refusal = self.off().get(name)
            if refusal is not None:
                self.refuse(self.asked.told(refusal))
            return
        if self.asked.taking.sends(self.match, self.course.seat, code):
            self.choose(code)
            return
        self.code, self.pending = code, NOTHING
        if self.by_key and mask:
            self.space = self._begins(code)
        self._take_up()

    def held(self, name: str) -> bool:
        """Return whether a row is taken up and aimed by its id, not given as soon as it is."""
        code = self.asked.taking.row(self.match, name)
        return code != NOTHING and not self.asked.taking.sends(self.match, self.course.seat, code)

    def _begins(self, code: int) -> int:
        """Return where the keyboard points with what has just been taken up, -1 for nowhere.

        Nowhere where one may go or stay: whoever only confirms would spend it on staying.
        """
        aim = self.match.game.aim(self.match, self.course.seat, code, NOTHING)
        spaces = self.asked.taking.meant(self.match, self.course.seat, aim)
        if not spaces or (aim.how == ENDS and aim.origin >= 0 and spaces >> aim.origin & 1):
            return NOTHING
        if self.space >= 0 and spaces >> self.space & 1:
            return self.space
        return self.asked.taking.best(self.match, self.course.seat, code, spaces)

    def _stands_alone(self, code: int) -> bool:
        """Return whether a whole choice is offered that is aimed at no space at all."""
        decision = self.decision
        return is_whole(code) and decision is not None and decision.allows(self.course.seat, code)

    def cancel(self) -> None:
        """Put back what is taken up, with what it was aimed at."""
        self.code = self.pending = self.following = NOTHING
        self._take_up()

    def _take_up(self) -> None:
        """Other things are taken up now: point with them, and show them."""
        self._forget_refusal()
        self.repoint()
        self.due.panel()
        self.due.buttons()

    def turn_to(self, page: int) -> None:
        """Open a page of the card."""
        self.tab = page
        self.due.panel()

    def turned(self, across: int, down: int) -> int:
        """Return where a pattern points that is turned that way, -1 where none is turned."""
        if self.decision is None or self.code == NOTHING:
            return NOTHING
        return self.asked.taking.turned(
            self.match, self.course.seat, self.code, self.space, across, down
        )

    # --- answering

    def confirmable(self) -> int:
        """Return the choice that Enter or the red button would send, or -1."""
        if self.pending != NOTHING:
            return self.pending
        if self.pointing.choice != NOTHING:
            return self.pointing.choice
        return self._alone()

    def _alone(self) -> int:
        """Return the choice that stands without pointing, for there is but one; else -1."""
        if self.code == NOTHING:
            return self._only()
        if is_whole(self.code):
            return self.match.game.aim(self.match, self.course.seat, self.code, NOTHING).choice
        mask = self.mask(self.code)
        return choice(self.code, lowest(mask)) if mask.bit_count() == 1 else NOTHING

    def _only(self) -> int:
        """Return the choice that a question on the board wants aimed, where there is but one."""
        if self.how != BOARD or self.decision is None:
            return NOTHING
        families = self.decision.families(self.course.seat)
        aims = [(c, mask) for c, mask in families if self._only_aims(choice(c, lowest(mask)))]
        if len(aims) != 1 or aims[0][1].bit_count() != 1:
            return NOTHING
        return choice(aims[0][0], lowest(aims[0][1]))

    def at_once(self) -> bool:
        """Return whether one click on a space does what is taken up, and there are several."""
        mask = self.mask(self.code) if self.code != NOTHING else 0
        if mask.bit_count() < 2 or (is_whole(self.code) and self._alone() != NOTHING):
            return False
        meant = self.code if is_whole(self.code) else choice(self.code, lowest(mask))
        return not self._only_aims(meant)

    def confirm(self) -> None:
        """Send what is aimed at."""
        chosen = self.confirmable()
        if chosen != NOTHING:
            self.choose(chosen)

    def act(self) -> None:
        """Do what a click (or Enter) on the pointed-at space means.

        Once a row is taken up, or whom it strikes is asked for, the pointed-at space shows all that
        comes of it: one click sends it. With nothing taken up, a first click only takes up and
        aims what reaches there, and while it is aimed so, a click elsewhere aims it there.
        """
        if self.decision is None:
            return
        chosen = self.pointing.choice
        if chosen == NOTHING:
            self._aim_at_once()
        elif self._misses():
            self.refuse(self._nothing_meant())
        elif self.gathers(chosen):
            self.rest()
        elif self.pending not in (NOTHING, chosen) and self._only_aims(chosen):
            # Another is aimed at, and shown by that as the chosen one.
            self.pending = chosen
            self.due.aim()
        else:
            self.choose(chosen)

    def _misses(self) -> bool:
        """Return whether a space is pointed at where what needs no aim does not reach."""
        aim, option, space = self.pointing.aim, self.pointing.option, self.space
        if aim is None or option is None or aim.how != ITSELF or space == NOTHING:
            return False
        return not option.cells >> space & 1

    def _only_aims(self, chosen: int) -> bool:
        """Return whether a choice is of a row, so that it can be aimed before it is sent."""
        if self.how not in (TURN, BOARD):
            return False
        return self.asked.taking.aims(self.match, self.course.seat, chosen)

    def _aim_at_once(self) -> None:
        """A click with nothing taken up takes up what reaches there, and aims it.

        Where that is nothing, it is said why.
        """
        leg = self.pointing.leg
        if self.beyond() and leg is not None:
            self._walk_on(leg)
            return
        found: int | Refusal | None = self.pointing.refusal
        if self.code == NOTHING and self.turn and self.space != NOTHING:
            reached = self.asked.taking.at_once(self.match, self.course.seat, self.space)
            found = reached if reached is not None else found
        if isinstance(found, Refusal):
            self.refuse(self.asked.told(found))
        elif found is not None:
            self.code = found
            self.tab = self.asked.taking.page(self.match, found)
            self.repoint()
            self.pending = self.pointing.choice
            self.due.panel()
            self.due.buttons()
        elif self.how in (TURN, BOARD):
            self.refuse(self._nothing_meant())

    def _nothing_meant(self) -> Text:
        """Return why a click does nothing that the game has no reason against: what lies there may
        say how it is used.
        """
        if self.space == NOTHING:
            return self.pointing.unmeant or (Span(say("refused.nowhere")),)
        told, option = self.pointing.unmeant, self.pointing.option
        if self._misses() and option is not None and not option.cells:
            return told or (Span(say("refused.no_aim")),)
        if self.turn and self.code == NOTHING:
            _, told = self.asked.here(self.match, self.course.seat, self.code, self.space, None)
        return told or (Span(say("refused.nothing_here")),)

    def _walk_on(self, leg: Leg) -> None:
        """Send two moves to where they lead: the second as soon as it is offered.

        Where somebody answers the first one, only that is made.
        """
        decision, seat, space = self.decision, self.course.seat, leg.path[-1]
        second = choice(code_of(leg.choice), space)
        if decision is None or not self.allows(leg.choice) or not self.choose(leg.choice):
            return
        session = self.course.session
        after = session.decision
        if after is None or (after.kind, after.figure) != (decision.kind, decision.figure):
            return
        offered = dict(after.families(seat)).get(code_of(second), 0)
        if offered >> space & 1 and self.allows(second):
            session.choose(seat, second)
            self.course.joined.append(session.history.steps[-1])
            self.went_on()

    def answer(self, name: str) -> None:
        """A prompt's button was pressed."""
        kind, _, value = name.partition(":")
        if kind == "choice":
            self.choose(int(value))
            return
        if name == PROPOSED:
            self.take_proposed()
            return
        code = self.asked.taking.follow_up(name)
        if code != NOTHING:
            self.following = self.code = code
            self._take_up()

    def choose(self, chosen: int, ahead: Sequence[int] = ()) -> bool:
        """Send an answer to the match, and return whether it took it; else it is said why not.

        ``ahead`` are the answers that one click gives to the questions that follow.
        """
        seat = self._who_says(chosen)
        if seat == NOBODY or not self.allows(chosen) or self.holds_back(chosen):
            return False
        self.notice = ()
        self.sends()
        aim = self.pointing.aim
        follow = aim.follow if aim is not None and aim.choice == chosen else ()
        follow = tuple(ahead) or follow
        unsaid = self.foreseen
        if unsaid is not None and unsaid[0] != chosen:
            chosen, follow = unsaid[0], (chosen, *follow)
        self.course.planned.keep(self.course.session, seat, follow)
        self._answered = (self._kind_asked(), member_of(chosen))
        self.course.read()
        try:
            self.course.session.choose(seat, chosen)
        except Refused as fault:
            self.say(self.asked.why(fault))
            return False
        self._clicked()
        self.space = self.rested = NOTHING  # another thing may lie there now, meant by nobody
        self.reset()
        self.went_on()
        return True

    def _who_says(self, chosen: int) -> int:
        """Return the seat that gives an answer: of several who are asked together, and of whom the
        first answer settles it, whichever is held here and offered it.
        """
        seat, decision = self.course.seat, self.decision
        if decision is None or decision.mode != FIRST or decision.allows(seat, chosen):
            return seat
        others = (each for each in decision.seats if self.course.is_person(each))
        return next((each for each in others if decision.allows(each, chosen)), seat)

    def went_on(self) -> None:
        """An answer or a die was told: show what it came to, and ask what comes next."""
        self.course.take()
        self.stale = True
        self.due.picture = True

    # --- saying

    def refuse(self, text: Text) -> None:
        """Say why a click did nothing, until another space is pointed at."""
        self.say(text)
        self.refused = True

    def say(self, text: Text) -> None:
        """Put a sentence where the question stands, until the next choice, and show that panel."""
        self.notice, self.refused = text, False
        self.due.open(TARGET)
        self.due.aim()

    def tell(self, sentence: str) -> None:
        """Put a plain sentence where the question stands, and show that panel."""
        self.say((Span(sentence),))

    # --- what the keyboard goes over

    def lit(self) -> list[int]:
        """Return the spaces that can be meant, in order: targets, or else what is lit.

        What is offered as a choice counts beside targets and arrows: staying has no arrow. Whoever
        fills several spaces is meant by one of them.
        """
        marks = self.pointing.marks
        found = set(marks.targets) | {cell for cell, _, _ in marks.arrows}
        for region in marks.regions:
            if region.style == "choice":
                found.update(bits(region.cells))
        if not found:
            lit = [region.cells for region in marks.regions if region.style in LIT]
            found = {cell for cells in lit for cell in bits(cells)}
        return sorted(found - self._same(marks.targets))

    def offered(self) -> int:
        """Return all spaces that can be meant, wherever is pointed; none where dangers are."""
        if self.decision is None or self.looks_out:
            return 0
        aim = self.pointing.aim
        found = aim.cells if aim is not None else 0
        for region in self.pointing.marks.regions:
            if region.style in LIT:
                found |= region.cells
        return found

    def _same(self, targets: Sequence[int]) -> set[int]:
        """Return the targets that are no more than another space of somebody who fills several.

        Each is kept where it is pointed at, else at the first of its spaces.
        """
        shown, kept, found = self.course.shown, set[int](), set[int]()
        for cell in sorted(targets, key=lambda cell: (cell != self.space, cell)):
            figure = shown.at(cell)
            if figure in kept:
                found.add(cell)
            elif figure != NOTHING:
                kept.add(figure)
        return found

    def few(self, most: int) -> list[int]:
        """Return the lit spaces where something is aimed or a space is asked for, and they are no
        more than so many; else none.
        """
        if self.code == NOTHING and self.how != BOARD:
            return []
        found = self.lit()
        return found if len(found) <= most else []


LIT: Final = frozenset({"move", "choice", "range", DEAR})
"""Regions whose spaces can be chosen."""
