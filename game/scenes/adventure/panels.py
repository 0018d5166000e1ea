"""Adventure's panels: what they show of a match, and what hands find in them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.board.grid import bits
from game.engine.decisions import Decision, choice, code_of, is_whole
from game.engine.events import Event
from game.engine.options import Option, Stake
from game.engine.reasons import Reason
from game.rules.adventure.codes import (
    ACCEPT,
    ADDITIONS,
    ARTIFACT,
    CANCEL,
    DISARM,
    EDGE,
    FIRST_ENCOUNTER,
    FIRST_TREASURE,
    KAVAN,
    MOVE,
    PASS,
    REROLLS,
    USE,
    XP_PRICE,
)
from game.rules.adventure.codes import SEAT as SEAT_FAMILY
from game.rules.adventure.events import AttackRolled, CheckRolled, TurnStarted
from game.rules.adventure.standing import Swapped, swapped
from game.rules.adventure.state import AdventureState, of
from game.rules.adventure.uses import timing
from game.scenes.adventure import castle_marks
from game.scenes.adventure.answering import CHOICE, POWER, TURNS, about_drawn, on_card, why
from game.scenes.adventure.asking import AdventureAsking
from game.scenes.adventure.discards import DECK, DiscardsScene
from game.scenes.adventure.explaining import Explaining, card_of
from game.scenes.adventure.flying import flights, glows, stack_of
from game.scenes.adventure.forecasting import Forecasting
from game.scenes.adventure.furniture import OWN, POWERS, Furniture
from game.scenes.adventure.helping import Helping
from game.scenes.adventure.plans import Plans, all_told
from game.scenes.adventure.presenting import CARD, SEAT, Presenter, faces, needs
from game.scenes.adventure.telling import RIBBONS, ribbon, telling
from game.scenes.match.bare import BarePanels
from game.scenes.match.course import Course
from game.scenes.match.hands import Row
from game.scenes.match.marking import Flag, Marking
from game.scenes.match.question import Question
from game.scenes.match.screen import TRAY
from game.scenes.match.taking import NOTHING
from game.scenes.match.threats import Whereabouts
from game.scenes.shell.scene import Scene
from game.table.adventure.as_shown import as_shown
from game.table.adventure.commands import CARD as LOOK
from game.table.adventure.commands import DISCARDS, TRAP
from game.table.adventure.data import HeroCardData
from game.table.adventure.position import CASTLE, ENCOUNTER, FigureNow, RollNow, is_hero
from game.table.adventure.projection import MatchNow
from game.table.adventure.regions import REGIONS
from game.table.adventure.signs import TableAtRest, TableShown, table_of
from game.table.adventure.stores import EXPERIENCE
from game.table.board.marks import DeedMark, Marks
from game.table.board.shown import Banner, DiceShown, Moment, Shown
from game.table.hud.at_rest import RestSection
from game.table.hud.automaton import AutomataData
from game.table.hud.brush import Brush
from game.table.hud.data import Decider, MomentData, OddsData, OddsRow, TrayData
from game.table.hud.drawn_card import DrawnCardData
from game.table.hud.forecast import ForecastData
from game.table.hud.layout import Layout, Regions
from game.table.input.commands import ROWS
from game.words.adventure.match_names import MatchNames
from game.words.adventure.play import say
from game.words.adventure.prompts import prompt
from game.words.adventure.reasons import why as told_why
from game.words.language import spoken
from game.words.numbers import percent, whole_percent
from game.words.play import say as told
from game.words.rich import Span, Text, join, plain
from game.words.room import unnamed

DIE: Final = "d20"


def needed(roll: RollNow) -> int:
    """Return what a roll has to reach: an AC, else what a check needs; 0 where nothing has to."""
    return sum(amount for _, amount in roll.armour) if roll.target >= 0 else roll.need


def as_it_stands(roll: RollNow | None) -> str:
    """Return what a roll would bring if nobody changed it, "" where none lies (A8e)."""
    if roll is None or not roll.dice:
        return ""
    total, need = roll.die + sum(amount for _, amount in roll.bonus), needed(roll)
    if not need:
        return say("roll.stands", total=total)
    good = total >= need
    if roll.target >= 0:
        return say("roll.stands_hit" if good else "roll.stands_miss", total=total, need=need)
    return say("roll.stands_made" if good else "roll.stands_short", total=total, need=need)


def promised(stake: Stake) -> str:
    """Return what an attack promises besides to hit: to defeat, else how much it hurts whom it does
    not fell at once; "" for what does neither.
    """
    fells = stake.odds.get("defeat")
    if fells:
        return say("odds.defeat", chance=percent(fells))
    hurt = stake.effects.get("damage")
    harm = max(hurt.ways, default=0) if hurt is not None and stake.rolls else 0
    return say("chip.damage", amount=harm) if harm else ""


@dataclass(frozen=True, slots=True)
class CardRow:
    """A card that a key takes up."""

    id: str
    key: str
    selected: bool
    enabled: bool


class AdventureFlags:
    """What the flags over figures say: the chance of a hit, and who is pointed at."""

    def __init__(self, names: MatchNames) -> None:
        self.names = names
        self.reasons: dict[str, str] = {}

    def odds(self, stake: Stake) -> Flag:
        """Return what an aim at somebody promises."""
        share = round(float(stake.odds["hit"]) * 100)
        if not stake.rolls:
            damage = max(stake.effects["damage"].ways, default=0)
            return Flag(say("chip.damage", amount=damage), self.who(stake.figure), stake.friend)
        return Flag(whole_percent(share), self.who(stake.figure), stake.friend)

    def who(self, figure: int) -> str:
        """Return what a figure is called."""
        return self.names.figure(figure).text


class AdventurePanels(BarePanels):
    """Fills and reads Adventure's panels for one match."""

    def __init__(self, course: Course, names: MatchNames, asking: AdventureAsking) -> None:
        super().__init__(course)
        self.names, self.asking = names, asking
        self.presenter = Presenter(names)
        self.plans = Plans()
        self.forecasting = Forecasting(names)
        self.helping = Helping(names)
        self.furniture: Furniture
        self.marking: Marking
        self.explaining = Explaining(names)
        self.push: Callable[[Scene], None]
        """Lays a scene over the table."""
        self.opened: Callable[[], str]
        """Returns which panel of the right column lies open, "" where it has no tabs."""
        self.tiles_from: Callable[[tuple[int, int]], None]
        """Tells the board from where in the window tiles come."""
        self._tabbed = False
        """Whether the panels of the right column lie under tabs."""
        self._tab = ""
        """What was turned to by hand, "" for what lies open by itself."""
        self._row_of: TableAtRest | None = None
        self._row_key: tuple[object, ...] = ()
        self._row_told: AutomataData
        self._hero_of: TableAtRest | None = None
        self._hero_key: tuple[object, ...] = ()
        self._hero_told: HeroCardData
        self._told_ahead: ForecastData | None = None
        self._ahead_of: tuple[TableAtRest | None, int] = (None, NOTHING)
        """What was foretold last, as all lay, and for which move."""
        self._standing = self.state
        self._standing_of: tuple[MatchNow | None, int, int] = (None, 0, 0)
        """The position as it was shown last, how much of the match had been, and had happened."""

    def meet(self, question: Question) -> None:
        """Learn of the question that is open."""
        super().meet(question)
        # What is shown is another after each undo: it is asked for whenever somebody is pointed at.
        standing = Whereabouts(
            self.at,
            lambda figure: self.shown.figures[figure].cell,
            lambda figure: 0 if is_hero(figure) else 1,
        )
        grid = self.asking.aiming.grid
        flags = AdventureFlags(self.names)
        self.marking = Marking(self.course, question, standing, lambda: grid, flags)

    def helps(self) -> tuple[RestSection, ...]:
        """Return who acts next, and the last rolls, where the column shows but one of its panels
        at a time: else the log tells of rolls, and the hero's cards of who acts. While somebody is
        asked only the tab of rolls tells them: the others have that to tell.
        """
        asked = not self.course.busy and self.question.decision is not None
        if not self._tabbed or (asked and self.opened() != TRAY):
            return ()
        return self.helping.sections(self.shown)

    def why(self, reason: Reason) -> Text:
        """Return what a hero of the computer did in his Hero Phase and why."""
        return told_why(self.names, reason)

    def thinker(self, seat: int) -> str:
        """Return the hero for whom a computer thinks."""
        return self.names.seat(seat).text

    def proposal(self, seat: int, chosen: int) -> str:
        """Return which hero would spend the experience of all, and for what."""
        key = "proposes.cancel" if code_of(chosen) == CANCEL else "proposes.level"
        return say(key, who=self.names.seat(seat).text, xp=XP_PRICE)

    @property
    def shown(self) -> MatchNow:
        """Return what has been shown of the match."""
        shown = self.course.shown
        assert isinstance(shown, MatchNow)
        return shown

    @property
    def state(self) -> AdventureState:
        """Return the position that is looked at."""
        return of(self.course.match)

    @property
    def standing(self) -> AdventureState:
        """Return the position that is looked at, as far as events have been shown: what has not is
        on no panel. A match that is only watched is known by its events alone.
        """
        if self._at_hand:
            return self.state
        shown, happened = self.shown, len(self.course.session.events)
        before, seen, then = self._standing_of
        if shown is not before or (len(shown.log), happened) != (seen, then):
            self._standing_of = shown, len(shown.log), happened
            self._standing = as_shown(shown, self.state)
        return self._standing

    @property
    def _at_hand(self) -> bool:
        """Return whether the match stands at a question, and all before it has been shown."""
        course = self.course
        return not course.busy and course.past is None and course.session.decision is not None

    @property
    def seat(self) -> int:
        """Return whose card lies there: who was looked at, who decides, whose turn it is."""
        if 0 <= self._looked_at < self.names.tables.seats:
            return self._looked_at
        if self.course.seat >= 0 and not self.course.busy:
            return self.course.seat
        return max(self.shown.active, 0)

    # --- filling

    @property
    def regions(self) -> Regions:
        """Return room for hero, cards, party and track."""
        return REGIONS

    def furnish(  # type: ignore[override]  # a bare table has none
        self, brush: Brush, layout: Layout, mirrored: bool
    ) -> Furniture:
        """Make the panels for a window size."""
        self.furniture = Furniture(brush, layout, mirrored)
        self._tabbed = layout.tabs is not None
        return self.furniture

    def fill(self, frame: Shown) -> None:
        """Fill all panels from the table in a frame."""
        self.tiles_from(stack_of(self.furniture))
        own, panels, s = table_of(frame), self.furniture, self.standing
        still = not self.course.busy
        panels.goal.show(self.presenter.goal(own))
        panels.stores.show(self.presenter.stores(own))
        panels.track.show(self.presenter.track(own, s if self._at_hand else None))
        seat = self.seat
        lit = self._lit(seat) if still else {}
        keys = self._keys() if still and seat == self.course.seat else {}
        hero = self._hero(own, seat, s, lit, keys)
        panels.hero.show(hero)
        panels.powers.show(hero)
        panels.hero.turning = panels.powers.turning = self.presenter.turning(own)
        panels.own.show(self._row(own, seat, s))
        panels.own.lifted, panels.own.light = self.presenter.lifted(own), own.line
        panels.turn_to(self._open(own))
        panels.environment.show(self.presenter.environment(own))
        panels.party.show(self.presenter.party(own, s, seat))
        # What still falls is not read yet.
        panels.drawn.show(self._card(own, s) if own.falls >= 1.0 else None)
        panels.ahead.show(self._ahead(own))
        panels.drawn.turned = own.turns
        panels.drawn.away = own.gone[1] if own.gone is not None else 0.0
        panels.air.show(flights(own, panels, seat), glows(own, panels))

    def _row(self, own: TableShown, seat: int, s: AdventureState) -> AutomataData:
        """Return the cards before a hero: worked out once for all frames of an event."""
        key = (seat, self.course.busy, spoken())
        if own.rest is not self._row_of or key != self._row_key:
            self._row_of, self._row_key = own.rest, key
            self._row_told = self.presenter.own_cards(own, seat, s)
        return self._row_told

    def _hero(
        self, own: TableShown, seat: int, s: AdventureState, lit: dict[str, str],
        keys: dict[str, str],
    ) -> HeroCardData:  # fmt: skip
        """Return the card of a hero; while events are shown it is worked out once for each, but for
        the wheel and for powers that have turned over.
        """
        if not self.course.busy:
            self._hero_of = None
            return self.presenter.hero(own, seat, s, lit, keys, self.question.selected())
        down = faces(own, own.rest.seats[seat].down)
        key = (seat, down, spoken())
        if own.rest is not self._hero_of or key != self._hero_key:
            self._hero_of, self._hero_key = own.rest, key
            self._hero_told = self.presenter.hero(own, seat, s, {}, {}, "")
        told = self._hero_told
        return replace(told, wheel=replace(told.wheel, hp=own.hp(seat)))

    def _ahead(self, own: TableShown) -> ForecastData | None:
        """Return what comes if the Hero Phase ends where the hero stands, or where a click would
        lead; None where nobody is asked to end it, and while something is aimed.
        """
        decision, seat = self.question.decision, self.course.seat
        if self.course.busy or decision is None or decision.kind != "act" or seat < 0:
            return None
        if self.question.code not in (NOTHING, MOVE):
            return None
        pointing, s = self.question.pointing, self.state
        option = pointing.option if pointing.option is not None else pointing.offer
        meant = option.choice if option is not None else NOTHING
        before, then = self._ahead_of
        if own.rest is not before or meant != then:
            self._ahead_of = own.rest, meant
            self._told_ahead = self.forecasting.ahead(own.rest, s, seat, option)
        return self._told_ahead

    def _card(self, own: TableShown, s: AdventureState) -> DrawnCardData | None:
        """Return the card beside the board: what was drawn, with what is asked about it, else what
        is asked of somebody; None where nothing is, and while something is aimed.
        """
        decision, seat, card = self.question.decision, self.course.seat, own.rest.drawn
        proposed = self.course.session.proposed
        if proposed is not None and not self.course.busy:
            note = self.proposal(proposed.seat, proposed.choice)
            return self.presenter.drawn(own, s, (), self.decides(proposed.seat), note)
        if self.course.busy or decision is None or seat < 0:
            return self.presenter.drawn(own, s)
        if self.question.code >= 0 or decision.kind in TURNS:
            return None
        if not on_card(decision):
            return self.presenter.drawn(own, s)
        match, answers = self.question.match, self.asking.answers
        buttons = answers.buttons(match, seat)
        asked = prompt(match, seat, self.names)
        if card is None or not about_drawn(decision, card.card):
            text = join([*self._asked(decision, asked.text), *answers.texts(match, seat)], "\n")
            if self.question.stands != NOTHING:
                text = join([text, told("tip.object")], "\n")
            whose = self.decides(seat).words
            return self.presenter.question(seat, whose, asked.title, text, buttons)
        note = plain(asked.text) if decision.kind == "answer" else ""
        if decision.kind == "cancel":
            note = say("drawn.lets", end=self.asking.golden_cap)
        elif decision.kind == "give":
            note = say("drawn.given")
        if self.question.stands != NOTHING:
            note = told("tip.object")
        return self.presenter.drawn(own, s, buttons, self.decides(seat), note)

    def _asked(self, decision: Decision, text: Text) -> list[Text]:
        """Return why somebody is asked, and what a roll comes to that a card may still change:
        the question lies where the dice were.
        """
        events = decision.about.get("events", 0)
        changed = isinstance(events, int) and events & (REROLLS | ADDITIONS)
        stands = as_it_stands(self.shown.roll) if changed else ""
        return [text, (Span(stands),)] if stands else [text]

    def decides(self, seat: int) -> Decider:
        """Return the hero for whom is decided: the party does so together. Where several sit at
        the table each is called by the own name.
        """
        hero = self.names.tables.hero[seat].id
        who = self.person(seat) or self.names.seat(seat).text
        return Decider(hero, told("prompt.for", who=who))

    def person(self, seat: int) -> str:
        """Return the name of whoever holds a hero, "" where none was given, where one person holds
        several, or where nobody else sits at the table.
        """
        session = self.course.session
        if session.person(seat) == NOTHING or not session.needs_curtain():
            return ""
        alone = len(session.persons[session.person(seat)].seats) == 1
        pairing, name = session.pairing, session.pairing.names[seat]
        bare = unnamed(pairing.game, name, session.game.banner_of(seat))
        return "" if bare or not alone else name

    def _open(self, own: TableShown) -> str:
        """Return which of powers and cards is open where both have no room: what matters now."""
        if self._tab:
            return self._tab
        answers = not self.course.busy and bool(self._lit(self.seat))
        return OWN if own.rest.phase == "villain" and not answers else POWERS

    def _lit(self, seat: int) -> dict[str, str]:
        """Return the cards of a hero that can be used now, with the word why."""
        decision = self.question.decision
        if decision is None or seat not in decision.seats:
            return {}
        tables, s, found = self.names.tables, of(self.question.match), dict[str, str]()
        for code, _ in decision.families(seat):
            if code >= USE:
                card = code - USE
                found[f"{POWER}{tables.card_name(card)}"] = say(why(decision, timing(s, card)))
        return found

    def _keys(self) -> dict[str, str]:
        """Return the caps of the keys of the cards that can be used now."""
        tables, found = self.names.tables, dict[str, str]()
        for (_, row), (_, code) in zip(self.rows(), self._offered(), strict=True):
            family = code_of(code) if is_whole(code) else code
            if row.key and family >= USE:
                cap = self.asking.house.cap(ROWS[int(row.key) - 1])
                found[f"{POWER}{tables.card_name(family - USE)}"] = cap
        return found

    def _offered(self) -> Sequence[tuple[str, int]]:
        """Return the id of all that can be taken up now with what it takes up: powers in the order
        in which they stand on the card, then items.
        """
        seat = self.course.seat
        found = list(self.asking.taking.rows(self.question.match, seat)) if seat >= 0 else []
        decision = self.question.decision
        if decision is not None and not on_card(decision):
            stands = self.presenter.stands(of(self.question.match), seat)
            found.sort(key=lambda row: stands.index(row[1] - USE))
        return found

    def rows(self) -> Sequence[tuple[int, Row]]:
        """Return the cards and answers that number keys take up."""
        if self.question.decision is None or not self.question.turn:
            return []
        return [
            (0, CardRow(id, str(at) if at <= len(ROWS) else "", self.question.code == code, True))
            for at, (id, code) in enumerate(self._offered(), start=1)
        ]

    def takes_up(self) -> bool:
        """Return that the card has rows."""
        return True

    # --- hands

    def press(self, name: str) -> bool:
        """Take a card up, give an answer, look at a hero, look through cards, or turn to powers or
        cards; False for anything else.
        """
        if name.startswith(POWER):
            self._use(name)
        elif name.startswith(CHOICE):
            self.question.select(name)
        elif name.startswith(SEAT):
            self._meet_seat(int(name.removeprefix(SEAT)))
        elif name in (POWERS, OWN):
            self._tab = name
            self.furniture.turn_to(name)
        elif name.startswith(DECK) or name == EXPERIENCE:
            self.browse(name.removeprefix(DECK))
        else:
            return name.startswith(CARD)
        self.question.due.panel()
        return True

    def _use(self, name: str) -> None:
        """Take a power or item up, where it is that of whoever is asked; else say why not."""
        question, seat = self.question, self.course.seat
        if question.decision is None or self.course.busy or self.seat != seat:
            return
        if name in self._lit(seat):
            question.select(name)
            return
        card = self.names.tables.card_named(name.removeprefix(POWER))
        off = question.match.game.why_not(question.match, seat, USE + card, NOTHING)
        if off is not None:
            question.refuse(self.asking.told(off))

    def _meet_seat(self, seat: int) -> None:
        """A hero of the party was clicked: what is to be given goes to him, else his card is looked
        at.
        """
        decision, giving = self.question.decision, choice(SEAT_FAMILY, seat)
        asked = decision is not None and not self.course.busy
        if asked and decision is not None and decision.allows(self.course.seat, giving):
            self.question.choose(giving)
            return
        self.look_at(seat)

    def do(self, command: str) -> bool:
        """Give the golden answer, say yes or no, disable a trap, look at another hero or through
        decks, or frame the castle; False for any other command.
        """
        question, decision, seat = self.question, self.question.decision, self.course.seat
        if command == DISCARDS.name:
            self.browse(ENCOUNTER)
        elif command == LOOK.name:
            self.look_at((self.seat + 1) % self.names.tables.seats)
            question.due.panel()
        elif decision is None or self.course.busy or question.code != NOTHING:
            return False
        elif command == "no" and question.proposed and decision.allows(seat, choice(PASS, 0)):
            self.asking.let_be(question)
        elif command == "end" or (command == "no" and decision.kind not in TURNS):
            self._golden()
        elif command == "yes" and decision.allows(seat, choice(ACCEPT, 0)):
            question.choose(choice(ACCEPT, 0))
        elif command == TRAP.name and dict(decision.families(seat)).get(DISARM):
            question.choose(choice(DISARM, bits(dict(decision.families(seat))[DISARM])[0]))
        else:
            return False
        return True

    def answers(self, command: str) -> bool:
        """Confirming gives the golden answer, unless the keys have gone to a space that can be
        picked; whatever stands on the card drawn has its own key.
        """
        question = self.question
        if question.code != NOTHING:
            return False
        if command != "confirm":
            card = self.furniture.drawn.data
            held = [one.id for one in card.answers if one.command == command] if card else []
            return bool(held) and self.press(held[0])
        if question.by_key and question.pointing.choice != NOTHING:
            return False
        if question.by_key and question.space != NOTHING and self._walks():
            return False  # whoever went there means that square: it is said why it is none
        return self._golden()

    def _walks(self) -> bool:
        """Return whether a Hero Phase is asked for, in which squares are gone to."""
        decision = self.question.decision
        return decision is not None and decision.kind == "act"

    def _golden(self) -> bool:
        """Give the golden answer; False where there is none."""
        gold = [one for one in self.asking.entries(self.question) if one.kind == "gold"]
        if gold:
            gold[-1].action()
        return bool(gold)

    def browse(self, deck: str) -> None:
        """Look through what lies open of the decks, beginning with one of them."""
        self.push(DiscardsScene(self.asking.house, self.presenter, lambda: self.shown, deck))

    def explain(self, key: str, pointer: tuple[int, int]) -> tuple[str, Text] | None:
        """Return head and text of a card, a number, a deck, an answer, or a clause."""
        match, seat = self.question.match, self.course.seat
        if key.startswith(CHOICE):
            return self.asking.answers.told(match, seat, key) if seat >= 0 else None
        found = self.explaining.told(key, self.standing, self.seat, self.shown.drawn)
        return found or super().explain(key, pointer)

    def heard(self, event: Event) -> None:
        """Another turn or phase opens what matters in it."""
        self._tab = ""
        if isinstance(event, TurnStarted):
            self.look_at_nobody()

    def wheel(self, place: tuple[int, int], by: int) -> bool:
        """Leaf through the cards before a hero."""
        if self.furniture.own.rect.collidepoint(place):
            return self.furniture.own.scroll(by)
        return False

    # --- aiming

    def aim(self, option: Option | None, space: int) -> OddsData | None:
        """Return everybody in the sights; what a move would lead to is foretold anew."""
        self.furniture.ahead.show(self._ahead(table_of(self.course.timeline.shown())))
        if option is None or not option.stakes or self.course.busy:
            return None
        rows = []
        for stake in option.stakes:
            share = float(stake.odds["hit"])
            figure = stake.figure
            one = self.shown.figures.get(figure)
            id = one.id if one is not None else "illusionary_crowd"
            name = self.names.figure(figure).text
            reason = needs(stake) if stake.rolls else ""
            detail = promised(stake)
            tone = "good" if share >= 0.6 else "fair" if share >= 0.4 else "poor"
            side = one.side if one is not None else CASTLE
            rows.append(OddsRow(f"odds:{figure}", id, side, name, reason, share, tone, detail))
        head = ""
        if code_of(option.choice) >= USE:
            head = self.names.card(code_of(option.choice) - USE).text
        return OddsData(head, "", tuple(rows))

    def marks(self) -> Marks:
        """Return what lies over the board now."""
        marks, shown, question = self.marking.marks(), self.shown, self.question
        castle_marks.fallen(marks, shown)
        if question.decision is not None and not self.course.busy and question.code == NOTHING:
            marks.deeds += self._planned()
        castle_marks.fresh(marks, shown.castle, self.names, shown.fresh)
        castle_marks.goal(marks, shown, self.names)
        castle_marks.swapped(marks, shown, self.names, self._swapped())
        decision, seat = question.decision, self.course.seat
        if decision is not None and castle_marks.asked_on(decision, seat, shown.fresh):
            marks.fresh_word = ""
        if decision is not None and castle_marks.asked_on(decision, seat, shown.goal):
            marks.goal_word = ""
        walks = question.code in (-1, MOVE, EDGE)
        if walks and decision is not None and seat in decision.seats and not self.course.busy:
            castle_marks.edges(marks, self.state, decision, seat, question.space)
            if marks.edge is not None:
                grid = self.asking.aiming.grid
                place = (grid.row(question.space), grid.col(question.space))
                castle_marks.flag(marks, place)
        return marks

    def about(self, decision: Decision) -> list[int]:
        """Return also with whom the card asked about lets the active hero change squares."""
        others = [each.figure for each in self._swapped()]
        return [*super().about(decision), *others, *([self.shown.active] if others else [])]

    def _swapped(self) -> list[Swapped]:
        """Return with whom the card that was drawn lets the active hero change squares, while
        somebody is asked about it or may object to what a computer answers.
        """
        session, card = self.course.session, self.shown.drawn
        decision = session.decision
        asked = self.question.decision is not None or session.proposed is not None
        if self.course.busy or not asked or decision is None or card is None or card.fate:
            return []
        encounter = FIRST_ENCOUNTER <= card.card < FIRST_TREASURE
        if not encounter or not about_drawn(decision, card.card):
            return []
        return swapped(self.state, card.card)

    def _planned(self) -> list[DeedMark]:
        """Return the lines of what is still to act: all, or of the monster or card pointed at."""
        shown, space = self.shown, self.question.space
        lines = self.plans.lines(shown, self.standing)
        if all_told(shown, self.question.threats):
            return list(lines.values())
        hot = self.furniture.own.hot or ""
        card = card_of(self.names.tables, hot) if hot.startswith(CARD) else NOTHING
        pointed = self.at(space) if space >= 0 else NOTHING
        figures = shown.figures
        return [
            line for figure, line in lines.items()
            if figure == pointed or figures[figure].card == card >= 0
        ]  # fmt: skip

    # --- rolls

    def tray(self) -> TrayData | None:
        """Return the last roll as a sum."""
        roll = self.shown.roll
        if roll is None:
            return None
        who = roll.figure if roll.figure >= 0 else roll.seat
        name = self.names.figure(who).text if who >= 0 else self.names.card(roll.card).text
        attack = self.names.attack(roll.name, roll.card).text
        title = say("roll.by", figure=name, name=attack) if roll.name else name
        note = ""
        if roll.target >= 0:
            note = say("roll.at", figure=name, target=self.names.figure(roll.target).text)
        parts = [(str(roll.die), told("tray.die"))]
        bonus = sum(amount for _, amount in roll.bonus)
        if bonus:
            parts.append((f"{bonus:+d}", told("tray.bonuses")))
        need = needed(roll)
        outcome, tone = "", "plain"
        if roll.total >= 0:
            outcome, tone = self._came(roll, need), "hit" if roll.passed else "miss"
        goal = say("roll.ac" if roll.target >= 0 else "roll.needed")
        side = self.shown.figures[who].side if who in self.shown.figures else CASTLE
        return TrayData(
            title, note, side, tuple(parts), str(roll.die + bonus), str(need) if need else "",
            outcome, tone, total_word=told("tray.total"), against_word=goal,
        )  # fmt: skip

    def _came(self, roll: RollNow, need: int) -> str:
        """Return how a roll ended."""
        if roll.turned:
            return say("roll.turned")
        if roll.target < 0:
            return say("roll.made", total=roll.total, need=need) if need else ""
        return say("roll.hit" if roll.passed else "roll.miss", ac=need)

    def rolled(self) -> DiceShown | None:
        """Return the dice of the last roll; the one that counts is kept."""
        roll = self.shown.roll
        if roll is None or not roll.dice:
            return None
        who = roll.figure if roll.figure >= 0 else roll.seat
        side = self.shown.figures[who].side if who in self.shown.figures else CASTLE
        kept = roll.dice.index(roll.die) if roll.die in roll.dice else 0
        return DiceShown(len(self.shown.log), (DIE,) * len(roll.dice), roll.dice, (kept,), side)

    def rolls(self, event: Event) -> bool:
        """Return whether an event throws dice."""
        return isinstance(event, AttackRolled | CheckRolled)

    def dice(self) -> Iterable[tuple[str, str]]:
        """Return the dice that are thrown here, by kind and side."""
        heroes = [hero.id for hero in self.names.tables.hero]
        return [(DIE, side) for side in (*heroes, CASTLE)]

    def minis(self) -> Iterable[tuple[str, str]]:
        """Return all figures that can come in this match, with their sides."""
        return [(one.id, one.side) for one in self.shown.figures.values() if self.comes(one)]

    def comes(self, one: FigureNow) -> bool:
        """Return whether a figure can come: a villain, artifact or Kavan only in its adventure."""
        adventure = self.names.tables.adventure
        if one.index == ARTIFACT:
            return adventure.artifact is not None
        if one.index == KAVAN:
            return adventure.ward is not None
        return bool(one.id)

    # --- ribbons

    def moment(self, moment: Moment) -> MomentData:
        """Return what the card of a moment says."""
        return telling(moment, self.shown, self.names)

    def banner(self, banner: Banner) -> tuple[str, str]:
        """Return what a ribbon says, and in whose colour."""
        return ribbon(banner, self.shown, self.names)

    def banners(self) -> Iterable[tuple[Banner, str, str]]:
        """Return the ribbons that are going to be shown."""
        for key in RIBBONS:
            banner = Banner(key, 0, 1.0)
            yield banner, *self.banner(banner)

    def name_of(self, figure: int) -> str:
        """Return what a figure is called."""
        return self.names.figure(figure).text

    def has_card(self, figure: int) -> bool:
        """Return whether a hero's card can be looked at."""
        return 0 <= figure < self.names.tables.seats
