"""Command's panels: what they show of a match, and what hands find in them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.board.grid import bits
from game.engine.decisions import choice, code_of, member_of
from game.engine.events import Event
from game.engine.options import Option, Stake
from game.engine.reasons import Reason
from game.rules.command.arena import DIFFICULT
from game.rules.command.codes import ACTIVATE, ACTOR, DODGE, IMMEDIATE, PAIR, SIDES, STRIKE
from game.rules.command.declared import givers
from game.rules.command.events import Activated, Declared
from game.rules.command.state import of
from game.scenes.command.asking import TURNS, CommandAsking
from game.scenes.command.deploying import deployed, purchase
from game.scenes.command.discards import DiscardsScene
from game.scenes.command.furniture import Furniture
from game.scenes.command.hand import BACK, Hand, idle_cards
from game.scenes.command.helping import Helping
from game.scenes.command.lines import Lines
from game.scenes.command.presenting import ACTIONS, CREATURES, Presenter
from game.scenes.command.regions import REGIONS
from game.scenes.command.telling import RIBBONS, ribbon, sign, telling
from game.scenes.match.bare import BarePanels
from game.scenes.match.course import Course
from game.scenes.match.hands import Row
from game.scenes.match.marking import Flag, Marking
from game.scenes.match.question import Question
from game.scenes.match.taking import NOTHING
from game.scenes.match.threats import Whereabouts
from game.scenes.shell.scene import Scene
from game.table.board.marks import Marks, TagMark
from game.table.board.shown import Banner, Moment, Shown
from game.table.command.commands import BELL, DISCARDS, HANDS, LOOK, PASS_ALL
from game.table.command.projection import MatchNow
from game.table.command.signs import TableShown, table_of
from game.table.hud.at_rest import RestSection
from game.table.hud.brush import Brush
from game.table.hud.creature_card import KEYWORDS, WHOLE
from game.table.hud.data import MomentData, OddsData
from game.table.hud.fan import FanCard, read_card
from game.table.hud.hint_line import Sample
from game.table.hud.layout import Layout, Regions
from game.table.input.commands import ROWS
from game.table.look import palette as ink
from game.words.command import outcome
from game.words.command.match_names import MatchNames
from game.words.command.names import side
from game.words.command.play import say
from game.words.command.reasons import why
from game.words.rich import Span, Text, join

NO_MOMENT: Final = (-1, "")
CHIPS: Final = {"hit": ink.DAMAGE, "damage": ink.AREA, "heal": ink.GOOD}
"""The colours of what an answer leaves of the damage: all of it, some of it, nothing."""


@dataclass(frozen=True, slots=True)
class HandRow:
    """A card that a key takes up."""

    id: str
    key: str
    selected: bool
    enabled: bool


class CommandFlags:
    """What the flags over creatures say: what a blow would do, and who is pointed at."""

    reasons: Mapping[str, str] = {}

    def __init__(self, names: MatchNames) -> None:
        self.names = names

    def odds(self, stake: Stake) -> Flag:
        """Return what an aim at somebody promises if nobody answers."""
        damage = stake.effects["damage"].ways
        amount = max(damage, default=0)
        told = say("chip.damage", amount=amount)
        if stake.odds.get("destroyed"):
            gold = self.names.tables.level[stake.figure]
            return Flag(told, outcome.falls(gold), stake.friend)
        return Flag(told, self.who(stake.figure), stake.friend)

    def who(self, figure: int) -> str:
        """Return what a creature is called."""
        return self.names.figure(figure).text


class CommandPanels(BarePanels):
    """Fills and reads Command's panels for one match; ``called`` are the persons' names."""

    def __init__(
        self, course: Course, names: MatchNames, asking: CommandAsking, called: tuple[str, ...]
    ) -> None:
        super().__init__(course)
        self.names, self.asking, self.called = names, asking, called
        self.presenter = Presenter(names.tables, names)
        self.lines = Lines(names.tables)
        self.helping = Helping(course, names)
        self.hand = Hand(course, asking)
        self.furniture: Furniture
        self.marking: Marking
        self.push: Callable[[Scene], None]
        """Lays a scene over the table."""
        self._own: TableShown | None = None
        self._told_of = ""
        """The line of the pile that was pointed at when its foot was told."""
        self._idle_of: tuple[object, ...] = ()
        self._idly: frozenset[str] = frozenset()
        self._hovered = NOTHING
        """Who is pointed at on the board."""
        self._turned_to = (NO_MOMENT, "")
        """The phase in which somebody turned to one of the two hands, and which."""

    def meet(self, question: Question) -> None:
        """Learn of the question that is open."""
        super().meet(question)
        tables, course = self.names.tables, self.course
        standing = Whereabouts(
            lambda space: of(course.match).figure_at(space),
            lambda figure: of(course.match).cell[figure],
            tables.side_of,
        )
        grid = tables.arena.grid
        flags = CommandFlags(self.names)
        self.marking = Marking(self.course, question, standing, lambda: grid, flags)

    @property
    def shown(self) -> MatchNow:
        """Return what has been shown of the match."""
        shown = self.course.shown
        assert isinstance(shown, MatchNow)
        return shown

    # --- whose is what

    @property
    def home(self) -> int:
        """Return the side at the left: that of the only person here, else the first."""
        viewer = self.course.viewer
        return viewer % len(SIDES) if viewer >= 0 else 0

    @property
    def seat(self) -> int:
        """Return the seat whose hand lies there: who looks on, who decides, or whose turn it is."""
        if self.course.viewer >= 0:
            return self.course.viewer
        if self.course.seat >= 0:
            return self.course.seat
        return max(self.shown.active, 0)

    def seats(self, side: int) -> tuple[int, ...]:
        """Return the seats of a side."""
        return tuple(one.seat for one in self.shown.seats if one.seat % len(SIDES) == side)

    @property
    def open(self) -> str:
        """Return which of the two hands lies open: the one of the phase, or that turned to."""
        turned, hand = self._turned_to
        if turned == self._now and hand:
            return hand
        return CREATURES if self.shown.phase == "deploy" else ACTIONS

    @property
    def _now(self) -> tuple[int, str]:
        """Return the turn and its phase: a hand that was turned to stays open until it is over."""
        return self.shown.round, self.shown.phase

    def heard(self, event: Event) -> None:
        """Look at whoever acts from now on; nobody has rung for what is newly declared."""
        if isinstance(event, Activated):
            self.look_at_nobody()
        elif isinstance(event, Declared) and not event.answer:
            self.asking.passing.begins()

    def lit(self) -> frozenset[int]:
        """Return the creatures that may do what is asked."""
        decision, seat = self.question.decision, self.course.seat
        found: set[int] = set()
        if decision is not None and decision.kind == "station":
            found.add(decision.figure)
        for code, mask in decision.families(seat) if decision is not None else []:
            if code in (ACTIVATE, DODGE):
                found.update(bits(mask))
            elif code in (STRIKE, IMMEDIATE):
                found.update(member // PAIR for member in bits(mask))
        return frozenset(found)

    # --- filling

    @property
    def regions(self) -> Regions:
        """Return room for rows, card, hand and track."""
        return REGIONS

    def furnish(  # type: ignore[override]  # a bare table has none
        self, brush: Brush, layout: Layout, mirrored: bool
    ) -> Furniture:
        """Make the panels for a window size."""
        self.furniture = Furniture(brush, layout, mirrored)
        return self.furniture

    def fill(self, frame: Shown) -> None:
        """Fill all panels from the table in a frame."""
        own, panels = table_of(frame), self.furniture
        self._own = own
        home = self.home
        who = {seat: self._who(seat) for seat in range(len(self.shown.seats))}
        for place, purse in enumerate(panels.purses):
            side = home if place == 0 else 1 - home
            purse.show(self.presenter.purse(own, side, who, self._paying()))
            purse.flights = self.presenter.flights(own, side)
        panels.track.show(self.presenter.track(own))
        lit = frozenset() if self.course.busy else self.lit()
        comes = self._deployed()
        panels.ours.show(self.presenter.row(own, self.seats(home), lit, comes))
        panels.theirs.show(self.presenter.row(own, self.seats(1 - home), lit, comes))
        self._card(own)
        self._hand(own)
        self._pile(own)
        self._purchase(comes)

    def _deployed(self) -> int:
        """Return the creature whose card is taken up to be deployed, -1 for none."""
        if self.course.busy or self.course.seat < 0:
            return NOTHING
        return deployed(self.question.decision, self.question.code)

    def _purchase(self, figure: int) -> None:
        """Show what the creature costs that is taken up, and what comes of it."""
        data = None
        if figure >= 0:
            data = purchase(self.course.session.match, self.course.seat, figure, self.names)
        self.furniture.purchase.show(data)

    def _who(self, seat: int) -> str:
        """Return who plays a seat, "" where that is plain."""
        return self.who(seat, self.called[seat], side(self.shown.seats[seat].side))

    def _pile(self, own: TableShown) -> None:
        """Show what is declared, with the answers to it and what comes of them."""
        seat, match, pile = self.course.seat, self.course.session.match, self.furniture.pile
        question, foot = None, Text()
        if not self.course.busy and seat >= 0 and self.course.past is None:
            keys = self.hand.keys(seat)
            question = self.asking.answers(
                match, seat, self.holds_open(seat), keys, self.question.code
            )
        if question is not None:
            foot = self.asking.foretelling.foot(match, seat, self._pointed_answer())
        elif self.course.halted and (passes := self.course.session.waiting_human()) >= 0:
            foot = self.asking.foretelling.foot(match, passes, NOTHING)
        headed = self.furniture.layout.tabs is None
        busy = self.course.busy or self.course.past is not None
        dealt = {} if busy else self.asking.foretelling.dealt(match)
        pile.show(self.presenter.pile(own, question, foot, headed, dealt))

    def _pointed_answer(self) -> int:
        """Return the answer whose line is pointed at, -1 for none."""
        pile, seat = self.furniture.pile, self.course.seat
        rows = dict(self.asking.taking.rows(self.course.session.match, seat))
        return rows.get(pile.hot or pile.focus or "", NOTHING)

    def holds_open(self, seat: int) -> bool:
        """Return whether the hand of a seat lies open to whoever looks on."""
        return self.hand.open(seat)

    def _paying(self) -> tuple[int, int]:
        """Return the seat that would pay for whoever is taken up to be deployed, and how much."""
        comes = self._deployed()
        if comes < 0:
            return NOTHING, 0
        return self.course.seat, self.names.tables.creature[comes].level

    def _card(self, own: TableShown) -> None:
        comes = self._deployed()
        figure = comes if comes >= 0 else self.card_figure()
        card = None
        if figure >= 0:
            card = self.presenter.creature_card(own, figure, costs=figure == comes)
        self.furniture.card.show(card)

    def _hand(self, own: TableShown) -> None:
        seat = self.seat
        keys = {} if self.course.busy else self.hand.keys(seat)
        backs = () if self.course.busy else self.hand.backs(seat)
        reasons: dict[str, Text] = {}
        if not self.course.busy and self.course.seat == seat:
            off = self.question.off()
            reasons = {id: self.asking.told(each) for id, each in off.items()}
        open_ = self.holds_open(seat) or own.rest.open_cards
        held = self.hand.cards(seat, self.open)
        idle = self._idle(seat) if keys and open_ else ()
        fan = self.presenter.fan(own, seat, self.open, open_, keys, reasons, held, backs, idle)
        self.furniture.hand.show(fan)
        away = self.shown.sides[1 - seat % len(SIDES)]
        self.furniture.veil(away if self.hand.looking and self.holds_open(seat) else "")

    def _idle(self, seat: int) -> frozenset[str]:
        """Return the cards of the hand that can be played and would change nothing; the rules are
        asked once for a question.
        """
        session = self.course.session
        of_ = (session.decision, seat, len(session.events))
        if of_ != self._idle_of:
            self._idle_of, self._idly = of_, idle_cards(session.match, seat)
        return self._idly

    # --- aiming

    def aim(self, option: Option | None, space: int) -> OddsData | None:
        """Return no odds: every blow hits, and the flags tell what it does. Whoever is pointed at
        is read of on the card, but for while another is asked about.
        """
        decision = self.question.decision
        asked = decision is not None and decision.kind not in TURNS and decision.figure >= 0
        figure = NOTHING if asked or self.course.busy or space < 0 else self.at(space)
        if figure != self._hovered:
            self._hovered = figure
            if self._own is not None:
                self._card(self._own)
        return None

    def card_figure(self) -> int:
        """Return whose card lies there: who was looked at, else who is pointed at, else who is
        asked about or acts.
        """
        if self._looked_at < 0 <= self._hovered and self.has_card(self._hovered):
            return self._hovered
        return super().card_figure()

    def marks(self) -> Marks:
        """Return what lies over the board now, with what an answer that is pointed at brings."""
        made = self.marking.marks()
        self._follow_pointer()
        if self._own is None:
            return made
        self.lines.pile(self._own).lay(made)
        if self.course.busy:
            return made
        self._cover(made)
        self._difficult(made)
        self._costs(made)
        self._who_over(made)
        if self.asking.taking.answers(self.course.session.match, self.question.code):
            return made
        chosen = self._pointed_answer()
        if chosen != NOTHING:
            self._foretell(made, self._own, chosen)
        self._keys_over(made)
        return made

    def _follow_pointer(self) -> None:
        """Tell at the foot of the pile of the answer that is pointed at now."""
        at = self.furniture.pile.hot or self.furniture.pile.focus or ""
        if at != self._told_of:
            self._told_of = at
            if self._own is not None:
                self._pile(self._own)

    def _cover(self, made: Marks) -> None:
        """Tell of a shot that is aimed what decides whether its target has cover (C6.5)."""
        aim = self.question.pointing.aim
        if aim is None or self.question.pointing.option is None:
            return
        drawn = self.lines.cover(aim)
        if drawn.deeds or drawn.corners:
            # The free line stands in it, with its word.
            own = self.question.pointing.marks.sights
            made.sights = [each for each in made.sights if each not in own]
            drawn.lay(made)

    def _difficult(self, made: Marks) -> None:
        """Tell of a difficult square that is pointed at what it costs (C5.6)."""
        space = self.question.space
        if self.question.code != NOTHING or not self.asking.difficult(space) or self.stands(space):
            return
        place = self._place(space)
        if not any((tag.row, tag.column) == place for tag in made.tags):
            made.tags.append(TagMark(*place, say("flag.costs", cost=DIFFICULT), tone=ink.MOVE))

    def _costs(self, made: Marks) -> None:
        """Tell what whoever is about to be deployed costs, where it would stand (C3.5)."""
        _, gold = self._paying()
        if made.ghost is not None and gold:
            name, place = self.names.figure(self._deployed()).text, self._place(made.ghost.cell)
            made.tags.append(TagMark(*place, say("flag.gold", gold=gold), name, ink.GOLD))

    def _foretell(self, made: Marks, own: TableShown, chosen: int) -> None:
        """Mark who gives an answer and to whom, and what comes of everybody if all pass then."""
        seat, match = self.course.seat, self.course.session.match
        told = self.asking.foretelling.of(match, seat, chosen)
        without = self.asking.foretelling.passes(match, seat)
        if told is None:
            return
        icon = self.asking.icon(match, seat, chosen)
        self.lines.answer(own, seat, told, without, icon).lay(made)
        for each in outcome.flags(without, told, match, seat, chosen, self.names):
            one = self.shown.figures[each.figure]
            if one.cell >= 0:
                row, column = self._place(one.cell)
                made.tags = [tag for tag in made.tags if (tag.row, tag.column) != (row, column)]
                tone = ink.SIDES[one.side].main
                made.tags.append(TagMark(row, column, each.text, each.note, tone))

    def _who_over(self, made: Marks) -> None:
        """Tell over each creature that could give the answer what comes of it if that one does."""
        decision, match, seat = self.question.decision, self.course.session.match, self.course.seat
        if decision is None or seat not in decision.seats:
            return
        foretelling, taken = self.asking.foretelling, self.question.code
        if self.asking.taking.answers(match, taken):
            ways = foretelling.by_answer(match, seat, taken)
        else:
            asked = bits(dict(decision.families(seat)).get(ACTOR, 0))
            offered = [choice(ACTOR, figure) for figure in asked]
            ways = {each: foretelling.ways(match, seat, each) for each in offered}
        for each, found in ways.items():
            if code_of(each) != ACTOR:
                continue
            _full, told, tone = foretelling.chip_of(match, seat, found)
            cell = self.shown.figures[member_of(each)].cell
            if told and cell >= 0:
                made.tags.append(TagMark(*self._place(cell), told, tone=CHIPS[tone]))

    def _keys_over(self, made: Marks) -> None:
        """Put the keys of the answers over the creatures that would give them."""
        pile, seat = self.furniture.pile.data, self.course.seat
        if pile is None or pile.question is None or seat < 0:
            return
        match = self.course.session.match
        rows = dict(self.asking.taking.rows(match, seat))
        keys: dict[int, list[str]] = {}
        for answer in pile.question.answers:
            if answer.key and answer.id in rows:
                for figure in givers(match, seat, rows[answer.id]):
                    keys.setdefault(figure, []).append(answer.key)
        for figure, caps in keys.items():
            cell = self.shown.figures[figure].cell
            if cell >= 0:
                told = " ".join(caps)
                made.tags.append(TagMark(*self._place(cell), told, tone=ink.BRASS_LIGHT, key=True))

    def _place(self, cell: int) -> tuple[int, int]:
        grid = self.names.tables.arena.grid
        return grid.row(cell), grid.col(cell)

    def legend(self) -> tuple[Sample, ...]:
        """Return what the marks mean that somebody asked for."""
        return self.marking.legend()

    def helps(self) -> tuple[RestSection, ...]:
        """Return who is in danger, and how near the end is."""
        return self.helping.sections(self.shown)

    def why(self, reason: Reason) -> Text:
        """Return what a computer player did in an activation and why."""
        return why(self.names, reason)

    def moment(self, moment: Moment) -> MomentData:
        """Return what the card of a moment says."""
        return telling(moment, self.shown, self.names)

    def banner(self, banner: Banner) -> tuple[str, str]:
        """Return the words of a ribbon and the side whose colour it has."""
        return ribbon(banner, self.shown, self.names)

    def banners(self) -> Iterable[tuple[Banner, str, str]]:
        """Return the ribbons that are going to be shown."""
        for key in RIBBONS:
            banner = Banner(key, 0, 1.0)
            yield banner, *self.banner(banner)

    def explain(self, key: str, pointer: tuple[int, int]) -> tuple[str, Text] | None:
        """Return head and text of a sign on the board, of what stands on the creature's card, or of
        a clause of the rulebook.
        """
        found = sign(key) or self._on_card(key) or self._on_pile(key)
        return found or super().explain(key, pointer)

    def _on_pile(self, key: str) -> tuple[str, Text] | None:
        """Return the name of what is declared with all that its card or power says."""
        data = self.furniture.pile.data
        entries = data.entries if data is not None else ()
        return next(((one.name, one.text) for one in entries if one.id == key and one.text), None)

    def _on_card(self, key: str) -> tuple[str, Text] | None:
        """Return a creature's name with all that its card tells, or a card attached to it."""
        card = self.furniture.card.data
        if card is None:
            return None
        if key in (WHOLE, KEYWORDS):
            line = (Span(card.line),) if card.line else ()
            return card.name, join([each for each in (line, card.text) if each], "\n")
        under = {f"under:{one.id}": (one.name, one.text) for one in card.under}
        return under.get(key)

    def name_of(self, figure: int) -> str:
        """Return what a creature is called."""
        return self.names.figure(figure).text

    # --- what hands find here

    def rows(self) -> Sequence[tuple[int, Row]]:
        """Return the rows that the keys take up, in their order."""
        seat = self.course.seat
        if seat < 0:
            return []
        taken = self.question.selected()
        return [
            (0, HandRow(id, str(place) if place <= len(ROWS) else "", id == taken, True))
            for place, (id, _chosen) in enumerate(self.hand.rows(seat), 1)
        ]

    def takes_up(self) -> bool:
        """Return whether the rows that are seen belong to whoever may take them up."""
        return self.course.seat >= 0 and self.question.turn

    def do(self, command: str) -> bool:
        """End what runs, turn to the other hand, look through discards, ring, or pass on; False for
        any other command.
        """
        question, seat = self.question, self.course.seat
        if command == "end" and question.turn and question.code == NOTHING:
            self._end()
        elif command == PASS_ALL.name:
            self.asking.turn(question, self.seat)
        elif command == BELL.name:
            self.asking.ring(question)
        elif command == HANDS.name:
            other = ACTIONS if self.open == CREATURES else CREATURES
            self._turned_to = (self._now, other)
            question.due.panel()
        elif command == DISCARDS.name:
            self.browse(max(seat, self.seat))
        elif command == LOOK.name:
            self._look()
        else:
            return False
        return True

    def _look(self) -> None:
        """Hold the hand up that lies here face down; where all know why it does not, do nothing."""
        self.hand.look(self.seat)
        self.question.due.panel()

    def _end(self) -> None:
        """Give the answer of the large button: end, go on, or pass."""
        golden = [one for one in self.asking.entries(self.question) if one.kind == "gold"]
        if golden:
            golden[-1].action()

    def browse(self, seat: int) -> None:
        """Look through what lies open of a seat: its discards, and the creatures it has lost."""
        self.push(DiscardsScene(self.asking.house, self.presenter, lambda: self.shown.seats, seat))

    def press(self, name: str) -> bool:
        """Look at a creature, take a card up, turn to the other hand, or scroll; False for anything
        else.
        """
        kind, _, value = name.partition(":")
        panels = self.furniture
        if kind == "figure":
            self._meet_figure(int(value))
        elif kind == "hand":
            self._turned_to = (self._now, value)
            self.question.due.panel()
        elif kind == "store":
            self.browse(self.seat)
        elif name.startswith(BACK) and self.hand.own_turn(self.seat):
            self._look()
        elif name.startswith(BACK):
            self.question.select(self.hand.under(self.seat, name))
        elif kind == "scroll":
            panels.ours.scroll(int(value))
            panels.theirs.scroll(int(value))
            self.question.due.panel()
        elif name in dict(self.asking.taking.rows(self.course.session.match, self.course.seat)):
            self.question.select(name)
        elif name in self.question.off():
            self.question.refuse(self.asking.told(self.question.off()[name]))
        else:
            return False
        return True

    def _meet_figure(self, figure: int) -> None:
        """A creature's card was clicked: it does what is asked, else its card is looked at."""
        cell = self.shown.figures[figure].cell
        if figure in self.lit() and cell >= 0 and not self.course.busy:
            self.question.point(cell)
            if self.question.pointing.choice != NOTHING:
                self.question.act()
                return
        self.look_at(figure)
        self.question.due.panel()

    def carries(self, name: str) -> bool:
        """Return whether it is a card of the hand that is aimed at the board."""
        fan, seat, match = self.furniture.hand.data, self.course.seat, self.course.session.match
        chosen = dict(self.asking.taking.rows(match, seat)).get(name, NOTHING)
        in_hand = fan is not None and any(card.id == name for card in fan.cards)
        return in_hand and chosen != NOTHING and self.asking.taking.aims(match, seat, chosen)

    def lift(self, name: str) -> None:
        """Leave no more than the place of a card in the fan, while it is carried."""
        self.furniture.hand.carried = name

    def carry(
        self, target: pygame.Surface, name: str, place: tuple[int, int],
        kept: Sequence[pygame.Rect],
    ) -> None:  # fmt: skip
        """Draw a card of the hand at the pointer."""
        self.furniture.hand.carry(target, name, place, kept)

    @property
    def reading(self) -> FanCard | None:
        """Return the card of the hand that is pointed at or has the keyboard, None for none, and
        for one that is taken up: then the board is what to look at.
        """
        card = self.furniture.hand.reading
        taken = card is not None and card.id == self.question.selected()
        return None if taken else card

    def read(self, target: pygame.Surface) -> None:
        """Draw that card large beside the hand, with why it cannot be played."""
        card, hand = self.reading, self.furniture.hand
        found = read_card(hand.brush, card, hand.rect, target.get_rect()) if card else None
        if found is not None:
            piece, box = found
            piece.draw(target, *box.topleft)

    def hold(self, name: str) -> bool:
        """Look at cards that lie face down, or pass all of a pile; False for anything else."""
        if name.startswith(BACK):
            return self.hand.look(self.seat)
        return name == "end" and self.asking.lets_through(self.question)

    def let_go(self, name: str) -> None:
        """Let the hand fall that was held up, whatever else is let go."""
        if name in ("", LOOK.name) or name.startswith(BACK):
            self.hand.close()

    def wheel(self, place: tuple[int, int], by: int) -> bool:
        """Leaf through the row or the pile at a place; False where nothing moves."""
        panels = self.furniture
        for row in (panels.ours, panels.theirs):
            if row.rect.collidepoint(place):
                return row.scroll(by)
        if panels.pile.rect.collidepoint(place):
            return panels.pile.scroll(by * 40)
        return False

    # --- what is going to be shown

    def minis(self) -> Iterable[tuple[str, str]]:
        """Return all creatures with their sides, those that stand on the board first."""
        figures = sorted(self.shown.figures.values(), key=lambda one: not one.standing)
        return dict.fromkeys((one.id, one.side) for one in figures)

    def faces(self, figure: str, side: str) -> Iterator[None]:
        """Cut the face of a creature as rows and pile show it."""
        panels = self.furniture
        for row in (panels.ours, panels.theirs):
            yield from row.rehearse(figure, side)
        panels.pile.rehearse(figure, side)
        yield
        meant = (one.index for one in self.shown.figures.values() if one.id == figure)
        if self._own is not None:
            panels.card.rehearse(self.presenter.creature_card(self._own, next(meant)))
        yield
