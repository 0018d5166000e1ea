"""A bare table: what a game has at once that brings no panels of its own and few words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

import pygame

from game.board.grid import Grid
from game.engine.decisions import Decision, choice
from game.engine.errors import Refused
from game.engine.events import Event
from game.engine.match import Match
from game.engine.options import Option, Refusal
from game.engine.reasons import Reason
from game.engine.seats import HUMAN
from game.scenes.match.buttons import Entry
from game.scenes.match.course import Course
from game.scenes.match.filming import Strike
from game.scenes.match.game import Table
from game.scenes.match.hands import Row
from game.scenes.match.moments import common
from game.scenes.match.question import BOARD, PROMPT, TURN, Pointing, Question
from game.scenes.match.rehearsal import Coming
from game.scenes.match.taking import NOTHING, Taking
from game.scenes.match.usual import Usual
from game.scenes.shell.scene import Scene
from game.session import Session
from game.table.board.marks import Marks, Region
from game.table.board.shown import Banner, DiceShown, Moment, Shown
from game.table.dice.throw import Throw
from game.table.hud.at_rest import RestSection
from game.table.hud.brush import Brush
from game.table.hud.data import (
    Answer,
    Decider,
    HeldCard,
    MomentData,
    OddsData,
    PromptData,
    TrayData,
)
from game.table.hud.hint_line import Sample
from game.table.hud.layout import NOTHING_OWN, Layout, Regions
from game.table.hud.panel import Panel
from game.table.input.commands import ROWS
from game.table.look.buttons import Face
from game.table.look.glyphs import glyph
from game.table.look.palette import NOBODYS
from game.words.play import hint, say
from game.words.rich import Text, plain
from game.words.room import words_of


@dataclass(frozen=True, slots=True)
class BareRow:
    """What is taken up by a button, a key or a click on what it reaches, and then aimed.

    ``id`` is the subject of refusals of it, ``code`` its family of options, ``words`` stand on its
    button. The rest is filled in at the table.
    """

    id: str
    code: int
    words: str
    key: str = ""
    selected: bool = False
    enabled: bool = True


class Sayings(Protocol):
    """What a game must say at a bare table, and which of its answers lie on the board.

    A class that names it as its base inherits that there are no rows.
    """

    def rows(self, decision: Decision, seat: int) -> Sequence[BareRow]:
        """Return what can be taken up and then aimed, or could be were it not for a refusal.

        Families that none of these takes up are answered on the board by one click.
        """
        return ()

    def on_board(self, code: int) -> bool:
        """Return whether the members of a family are spaces of the board."""

    def who(self, match: Match, seat: int) -> tuple[str, str]:
        """Return the figure that a question is about, and its side, both by id."""

    def task(self, match: Match, seat: int) -> tuple[str, Text]:
        """Return title and text of what is asked."""

    def answer(self, match: Match, seat: int, option: Option) -> str:
        """Return what the button of an answer says."""

    def told(self, refusal: Refusal) -> Text:
        """Return why something is off, as a sentence."""

    def why(self, fault: Refused) -> Text:
        """Return why a choice was turned away, as a sentence."""


class BareAsking(Usual):
    """Puts every question: spaces are answered on the board, all else by buttons.

    Where a game has rows, one of them is taken up first and then aimed on the board, once to see
    what comes of it and once more to send it. ``cap`` returns what is printed on the key of a
    command.
    """

    def __init__(self, sayings: Sayings, cap: Callable[[str], str], grid: Grid) -> None:
        self.sayings, self._cap = sayings, cap
        self.taking = BareTaking(sayings, grid)

    def how(self, decision: Decision) -> str:
        """Return ``TURN`` where rows are taken up, ``BOARD`` where any answer is a space."""
        seat = decision.seats[0]
        if self.sayings.rows(decision, seat):
            return TURN
        on_board = any(self.sayings.on_board(code) for code, _ in decision.families(seat))
        return BOARD if on_board else PROMPT

    def point(self, match: Match, seat: int, code: int, space: int) -> Pointing:
        """Return what a space means: of what is taken up, else of the first family offering it.

        Families that want to be taken up first tell what they would do, and choose nothing yet.
        """
        decision = match.decision
        families = decision.families(seat) if decision is not None else []
        rows = {row.code for row in self.taking.rows(match, seat)}
        offered = [(each, mask) for each, mask in families if self.sayings.on_board(each)]
        offered.sort(key=lambda family: family[0] in rows)  # what one click answers goes first
        if code != NOTHING:
            offered = [family for family in offered if family[0] == code]
        found = Pointing(Marks([Region("choice", mask) for _, mask in offered]))
        if space < 0 or not offered:
            return found
        meant = next((each for each, mask in offered if mask >> space & 1), offered[0][0])
        aim = found.aim = match.game.aim(match, seat, meant, space)
        found.option, found.refusal = aim.option, aim.refusal
        if meant == code or meant not in rows:
            found.choice = aim.choice
        found.marks.hover = aim.cell
        if aim.option is None:
            found.marks.invalid = aim.cell
        return found

    def _others(self, match: Match, seat: int) -> list[Option]:
        """Return the answers that are no spaces."""
        decision = match.decision
        families = decision.families(seat) if decision is not None else []
        found: list[Option] = []
        for code, mask in families:
            if not self.sayings.on_board(code):
                members = [n for n in range(mask.bit_length()) if mask >> n & 1]
                found += [match.game.option(match, seat, choice(code, n)) for n in members]
        return found

    def prompt(self, match: Match, seat: int) -> PromptData | None:
        """Return a question with a button for each answer; the first nine have keys."""
        title, text = self.sayings.task(match, seat)
        others = self._others(match, seat)
        keys = [*ROWS, *("",) * len(others)]
        buttons = tuple(
            Answer(
                f"choice:{option.choice}",
                Face(self.sayings.answer(match, seat, option), key=self._cap(key) if key else ""),
                key,
            )
            for option, key in zip(others, keys, strict=False)
        )
        return PromptData(*self.sayings.who(match, seat), title, text, buttons)

    def entries(self, question: Question) -> list[Entry]:
        """Return a button for each row, and one for each answer that is no space."""
        if question.how == PROMPT:
            return []
        match, seat = question.match, question.course.seat
        rows = [self._take(question, row) for row in self.rows(question)]
        return [*rows, *(self._entry(question, option) for option in self._others(match, seat))]

    def meanwhile(self, question: Question) -> list[Entry]:
        """Return none: who is not asked has nothing to do."""
        return []

    def usual(self) -> list[Entry]:
        """Return none besides those of every game: rows and answers come with each question."""
        return []

    def _take(self, question: Question, row: BareRow) -> Entry:
        def take() -> None:
            question.select(row.id)

        refusal = question.off().get(row.id)
        tip = "" if row.enabled or refusal is None else plain(self.told(refusal))
        key = self._cap(ROWS[int(row.key) - 1]) if row.key else ""
        return Entry(row.words, "gold", "", take, row.enabled, tip, key)

    def rows(self, question: Question) -> list[BareRow]:
        """Return the rows as they are now; the first nine have keys."""
        return [
            replace(
                row,
                key=str(number) if number <= len(ROWS) else "",
                selected=question.code == row.code,
                enabled=bool(question.mask(row.code)),
            )
            for number, row in enumerate(
                self.taking.rows(question.match, question.course.seat), start=1
            )
        ]

    def _entry(self, question: Question, option: Option) -> Entry:
        def send() -> None:
            question.choose(option.choice)

        words = self.sayings.answer(question.match, question.course.seat, option)
        return Entry(words, "gold", "", send)

    def task(self, match: Match, seat: int) -> tuple[str, Text]:
        """Return title and text of what is asked."""
        return self.sayings.task(match, seat)

    def further(self) -> Text:
        """Return nothing: it marks no spaces that only a further move reaches."""
        return ()

    def here(
        self, match: Match, seat: int, code: int, space: int, offer: Option | None
    ) -> tuple[str, Text]:
        """Return nothing: what stands on a space tells of itself."""
        return "", ()

    def told(self, refusal: Refusal) -> Text:
        """Return why something is off, as a sentence."""
        return self.sayings.told(refusal)

    def why(self, fault: Refused) -> Text:
        """Return why a choice was turned away, as a sentence."""
        return self.sayings.why(fault)

    def hint(self, match: Match, seat: int, code: int, by: str) -> str:
        """Return the line that tells how the question is answered; commands stand in braces."""
        return hint("hint.space", by)


class BareTaking(Taking):
    """Takes up the rows that the ``sayings`` of a game name."""

    def __init__(self, sayings: Sayings, grid: Grid) -> None:
        super().__init__(grid)
        self.sayings = sayings

    def rows(self, match: Match, seat: int = NOTHING) -> Sequence[BareRow]:
        """Return the rows of a seat, else of the first that is asked."""
        decision = match.decision
        if decision is None:
            return ()
        return self.sayings.rows(decision, seat if seat != NOTHING else decision.seats[0])

    def row(self, match: Match, name: str) -> int:
        """Return the code of a row of whoever is asked, -1 where there is none such."""
        return next((row.code for row in self.rows(match) if row.id == name), NOTHING)

    def row_id(self, match: Match, code: int) -> str:
        """Return the id of the row that a code takes up, "" where it is none."""
        return next((row.id for row in self.rows(match) if row.code == code), "")

    def at_once(self, match: Match, seat: int, space: int) -> int | Refusal | None:
        """Return the code of the first row that reaches a space."""
        decision = match.decision
        offered = dict(decision.families(seat)) if decision is not None else {}
        reaching = (
            row.code for row in self.rows(match, seat) if offered.get(row.code, 0) >> space & 1
        )
        return next(reaching, None)

    def sending(self, match: Match, seat: int, code: int) -> tuple[str, str]:
        """Return what the button says that sends what is taken up: the words of its row."""
        found = (row.words for row in self.rows(match, seat) if row.code == code)
        return next(found, ""), "gold"


class NoFurniture:
    """No panels but those that every table has."""

    brief: Panel | None = None
    briefs = False

    def widgets(self) -> list[Panel]:
        """Return none."""
        return []

    def brief_height(self) -> int:
        """Return that nothing needs room."""
        return 0

    def brief_least(self) -> int:
        """Return the height in which all of that is still told."""
        return 0

    def brief_head(self) -> str:
        """Return no word of its own."""
        return ""

    def give_way(self, pixels: int) -> None:
        """Nothing stands in the way of the buttons."""

    def ends(self) -> dict[int, tuple[int, int]]:
        """Return no places of points."""
        return {}


class Attendance:
    """Who stands where, as it is shown, and who plays: panels of every game know that."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self.question: Question
        self._looked_at = NOTHING
        self._acted = NOTHING
        """Who acted last with a card of its own."""

    def at(self, space: int) -> int:
        """Return the figure that is shown at a space, -1 for none."""
        return self.course.shown.at(space)

    def stands(self, space: int) -> bool:
        """Return whether somebody stands on a space."""
        return self.at(space) >= 0

    def remark(self, title: str, text: Text) -> None:
        """Leave what is said of a space to the screen."""

    # --- whom the question is about

    def about(self, decision: Decision) -> list[int]:
        """Return the figures that a question is about, whoever acts first; -1 for none."""
        return [decision.figure]

    def meant(self) -> list[int]:
        """Return the spaces of those whom the open question is about."""
        decision, shown = self.question.decision, self.course.shown
        figures = self.about(decision) if decision is not None else []
        return [cell for figure in figures for cell in shown.cells(figure)]

    def begins(self) -> int:
        """Return the space of whoever is asked about, -1 for nobody."""
        decision = self.question.decision
        cells = self.course.shown.cells(decision.figure) if decision is not None else ()
        return cells[0] if cells else NOTHING

    @property
    def begins_with_keys(self) -> bool:
        """Return whether the game's own sections come before what a computer player did."""
        return False

    @property
    def picks(self) -> bool:
        """Return that rows are taken up in open turns alone."""
        return False

    def decides(self, seat: int) -> Decider | None:
        """Return nothing: the side of a seat tells who decides."""
        return None

    # --- what hands hold

    def takes_by(self, command: str) -> bool:
        """Return that no command of its own takes anything up."""
        return False

    def answers(self, command: str) -> bool:
        """Let commands mean what they do at every table."""
        return False

    def off_board(self) -> Panel | None:
        """Return that whoever is to be picked stands on the board."""
        return None

    def opens(self, name: str) -> bool:
        """Return that no row opens others."""
        return False

    def press_aside(self, name: str) -> bool:
        """Return that the right button presses nothing."""
        return False

    def put_away(self) -> bool:
        """Return that nothing lies open."""
        return False

    def carries(self, name: str) -> bool:
        """Return that nothing of the panels is carried onto the board."""
        return False

    def drags(self, name: str) -> bool:
        """Return that nothing is carried from one place of the panels to another."""
        return False

    def drop(self, name: str, onto: str) -> None:
        """Nothing is carried there."""

    def lift(self, name: str) -> None:
        """Nothing is carried."""

    def carry(
        self, target: pygame.Surface, name: str, place: tuple[int, int],
        kept: Sequence[pygame.Rect],
    ) -> None:  # fmt: skip
        """Draw nothing at the pointer: nothing is carried."""

    def leads(self, place: tuple[int, int]) -> tuple[float, float] | None:
        """Return that nothing over the board leads anywhere."""
        return None

    def read(self, target: pygame.Surface) -> None:
        """Draw nothing larger than it lies there."""

    def hold(self, name: str) -> bool:
        """Return that to hold something means no more than to press it."""
        return False

    def let_go(self, name: str) -> None:
        """Nothing was held."""

    # --- whose card lies beside the board

    def has_card(self, figure: int) -> bool:
        """Return whether a figure has a card that can be looked at: whoever somebody plays."""
        one = self.course.shown.figures.get(figure)
        return one is not None and one.seat >= 0

    def card_figure(self) -> int:
        """Return whose card lies beside the board: who was looked at, else who is asked about, one
        of whoever decides, who acts; -1 where there is no card.
        """
        if self._looked_at >= 0:
            return self._looked_at
        course, decision = self.course, self.question.decision
        if decision is not None and self.has_card(decision.figure):
            self._acted = decision.figure
            return decision.figure
        shown = course.shown
        acting = shown.acting if self.has_card(shown.acting) else NOTHING
        decides = decision is not None and course.seat >= 0
        seat = course.seat if decides else max(course.viewer, 0)
        figures = shown.figures.values()
        own = [one.index for one in figures if one.seat == seat and self.has_card(one.index)]
        if acting >= 0 and (acting in own or not decides):
            self._acted = acting
            return acting
        if not decides and self.has_card(self._acted) and shown.figures[self._acted].standing:
            return self._acted  # between two activations nobody else's comes between
        # Figures without a card are asked about too: then whoever decides sees their own. Who is
        # off the board is shown only while nobody of the side stands there.
        standing = (figure for figure in own if shown.figures[figure].standing)
        return next(standing, own[0] if own else NOTHING)

    def look_at(self, figure: int) -> None:
        """Lay the card of a figure beside the board, or that which lies there otherwise."""
        if self.has_card(figure):
            self._looked_at = NOTHING if self._looked_at == figure else figure

    def name_of(self, figure: int) -> str:
        """Return what a figure is called: no game here has a name for it."""
        return ""

    def look_at_nobody(self) -> None:
        """Lay that card there which lies there by itself: somebody else acts."""
        self._looked_at = NOTHING

    def who(self, seat: int, called: str, side: str) -> str:
        """Return who plays a seat of a side, "" where that is plain.

        ``called`` is the person's name.
        """
        if self.course.session.decider(seat) != HUMAN:
            return say("plaque.computer")
        if called not in ("", side):
            return called
        if self.course.viewer == seat:
            return say("plaque.you")
        # Beside a computer's side that says so, one without a word would look forgotten.
        session = self.course.session
        alone = all(session.decider(each) == HUMAN for each in range(len(session.game.seats)))
        return "" if alone else say("plaque.person")


class BarePanels(Attendance):
    """Board, log and prompt, and nothing that is only the game's."""

    def meet(self, question: Question) -> None:
        """Learn of the question that is open."""
        self.question = question

    @property
    def regions(self) -> Regions:
        """Return that no panels need room."""
        return NOTHING_OWN

    def furnish(self, brush: Brush, layout: Layout, mirrored: bool) -> NoFurniture:
        """Make no panels."""
        return NoFurniture()

    def fill(self, frame: Shown) -> None:
        """There is nothing to fill."""

    def turn(self, frame: Shown, stopped: bool) -> None:
        """Fill the panels anew while anything moves in them."""
        self.fill(frame)

    def aim(self, option: Option | None, space: int) -> OddsData | None:
        """Return no odds."""
        return None

    def tray(self) -> TrayData | None:
        """Return no roll."""
        return None

    def rolled(self) -> DiceShown | None:
        """Return no dice."""
        return None

    def thrown(self) -> tuple[DiceShown | None, Throw | None]:
        """Return that no panel has dice of its own."""
        return None, None

    def marks(self) -> Marks:
        """Return what the question marks, hardly any while events are being shown."""
        return Marks() if self.course.busy else self.question.pointing.marks

    def legend(self) -> tuple[Sample, ...]:
        """Return that no marks need words."""
        return ()

    def banner(self, banner: Banner) -> tuple[str, str]:
        """Return the bare key of a banner, in the first side's colour."""
        return banner.key, next(iter(self.course.shown.figures.values())).side

    def moment(self, moment: Moment) -> MomentData:
        """Return what the card of a moment says."""
        shown = self.course.shown
        found = common(moment, shown, words_of(self.course.game).side)
        if found is not None:
            return found
        one = shown.figures.get(moment.figure)
        figure = one.id if one is not None else ""
        head, text = self.says(moment)
        return MomentData(head, text, glyph(moment.kind), moment.side or NOBODYS, figure)

    def says(self, moment: Moment) -> tuple[str, Text]:
        """Return head and meaning of a moment that only the game has: the bare name of its kind."""
        return moment.kind, ()

    def explain(self, key: str, pointer: tuple[int, int]) -> tuple[str, Text] | None:
        """Return head and text of a clause of the rulebook, where the key is one."""
        try:
            clause = words_of(self.course.game).clause(key)
        except KeyError:
            return None
        return clause.title, clause.text

    def heard(self, event: Event) -> None:
        """Nothing follows events but the board and the log."""

    def rolls(self, event: Event) -> bool:
        """Return that no line of the log waits for dice."""
        return False

    def helps(self) -> tuple[RestSection, ...]:
        """Return that nothing is known to help."""
        return ()

    def why(self, reason: Reason) -> Text:
        """Return no reason: the game's players give none."""
        return ()

    def thinker(self, seat: int) -> str:
        """Return the name at a seat."""
        return self.course.session.pairing.names[seat]

    def proposal(self, seat: int, chosen: int) -> str:
        """Return nothing: each answers for itself."""
        return ""

    # --- what hands find, and what is coming

    def rows(self) -> Sequence[tuple[int, Row]]:
        """Return the rows that the keys take up; they are buttons and stand on no page."""
        asked = self.question.asked
        return (
            [(0, row) for row in asked.rows(self.question)] if isinstance(asked, BareAsking) else []
        )

    def takes_up(self) -> bool:
        """Return that no panel has rows: buttons take them up."""
        return False

    def do(self, command: str) -> bool:
        """Know no command."""
        return False

    def press(self, name: str) -> bool:
        """Know nothing to press."""
        return False

    def wheel(self, place: tuple[int, int], by: int) -> bool:
        """Leaf through nothing."""
        return False

    def dice(self) -> Iterable[tuple[str, str]]:
        """Return no dice."""
        return ()

    def minis(self) -> Iterable[tuple[str, str]]:
        """Return all figures with their sides."""
        return [(one.id, one.side) for one in self.course.shown.figures.values()]

    def tokens(self) -> tuple[str, ...]:
        """Return nothing that lies on the floor."""
        return ()

    def faces(self, figure: str, side: str) -> Iterator[None]:
        """Cut no face."""
        return iter(())

    def cards(self) -> Iterator[None]:
        """Paint no cards."""
        return iter(())

    def banners(self) -> Iterable[tuple[Banner, str, str]]:
        """Return no banners."""
        return ()


class BareLaid:
    """What of a match laid on a table every game can leave as it is.

    A game adds its sides, figures, painter and grid, how questions are put, its log and its count.
    """

    def __init__(self, course: Course, panels: BarePanels) -> None:
        self.course = course
        self.panels = self.hands = panels
        self.coming: Coming = panels

    def meet(self, table: Table) -> None:
        """Learn of the question that is open."""
        self.panels.meet(table.question)

    @property
    def phase(self) -> str:
        """Return the name of the phase that is shown."""
        return self.course.shown.phase

    def place_of(self, event: Event) -> tuple[float, float] | None:
        """Return that the camera follows nothing."""
        return None

    def framed(self, event: Event) -> Sequence[int]:
        """Return that nothing is to be seen together."""
        return ()

    def lingers(self, event: Event) -> bool:
        """Return that the camera waits for nothing."""
        return False

    def overlooks(self, about: Decision | Event) -> bool:
        """Return that the board is seen as it is played on."""
        return False

    def struck(self) -> Strike | None:
        """Return that the camera goes nearer to nothing."""
        return None

    def at(self, space: int) -> int:
        """Return the figure that is shown at a space, -1 for none."""
        return self.panels.at(space)

    def roller(self) -> str:
        """Return that the table rolls."""
        return ""

    def spared(self, session: Session, seat: int) -> int | None:
        """Return that every question is asked."""
        return None

    def puts(self, decision: Decision) -> bool:
        """Return that what leaves no choice is answered."""
        return False

    def sight(self) -> Iterator[None]:
        """Work out nothing ahead."""
        return iter(())

    def common(self, decision: Decision, chosen: int) -> bool:
        """Return that each answers for itself."""
        return False

    def declined(self, decision: Decision, seat: int) -> int:
        """Return nothing: each answers for itself."""
        return NOTHING

    def set_piece(self, decision: Decision, seat: int) -> Scene | None:
        """Return that every question is answered at the table."""
        return None

    def missed(self, person: int) -> Sequence[Moment]:
        """Return that nothing must be told again behind a curtain."""
        return ()

    def held(self, seat: int) -> Sequence[HeldCard]:
        """Return that nobody holds cards."""
        return ()

    def rolls(self) -> Scene | None:
        """Return that there is no scene of all rolls."""
        return None
