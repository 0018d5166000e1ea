"""Descent's panels: what they show of a match, and what hands find in them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from game.board.grid import lowest
from game.engine.decisions import Decision, choice, code_of, is_whole, member_of
from game.engine.events import Event
from game.engine.options import Option, Stake
from game.engine.reasons import Reason
from game.rules.descent import standing
from game.rules.descent.codes import (
    ACTIVATE,
    ADD,
    ATTACK,
    CLAIM,
    DIE,
    DISCARD,
    DOOR,
    ENHANCE,
    FISTS,
    GLYPH,
    GUARDS,
    HEROES_WIN,
    IN_PACK,
    NONE,
    OPEN_CHEST,
    ORDER,
    ORDERS,
    PHASES,
    PLAY,
    ROOM,
    SIDES,
    SURGE,
)
from game.rules.descent.codes import OVERLORD as LORDS
from game.rules.descent.events import (
    AttackRerolled,
    AttackRolled,
    DieAdded,
    SaveRolled,
    TokenRolled,
    TurnStarted,
    UndyingRolled,
)
from game.rules.descent.notation import FIGURES as _FIGURES
from game.rules.descent.state import DescentState, of
from game.scenes.descent import answering, drinking, lording, pitfalls
from game.scenes.descent.answering import ROW, offered
from game.scenes.descent.asking import DescentAsking
from game.scenes.descent.benching import (
    CLOSE,
    OPENS,
    REARRANGE,
    TO_TOWN,
    Benching,
    keyed,
)
from game.scenes.descent.discards import DISCARDS as OPEN
from game.scenes.descent.discards import PLAYED, UNSEEN, DiscardsScene
from game.scenes.descent.flying import flights, glows
from game.scenes.descent.furniture import Furniture
from game.scenes.descent.helping import DOES, Helping
from game.scenes.descent.lording import BACK, STANDING, STOOD, TOGGLE, TURN_UP
from game.scenes.descent.ordering import Orders
from game.scenes.descent.pitfalls import Fall
from game.scenes.descent.presenting import CARD, FIGURE, GEAR, ITEM, SEAT, ZONE, Presenter
from game.scenes.descent.town import KIND as SHOP
from game.scenes.match.bare import BarePanels
from game.scenes.match.course import Course
from game.scenes.match.hands import Row
from game.scenes.match.marking import Flag, Marking
from game.scenes.match.question import Question
from game.scenes.match.rim import covers_not
from game.scenes.match.taking import NOTHING
from game.scenes.match.threats import Whereabouts
from game.scenes.shell.column import Entry
from game.scenes.shell.scene import Scene
from game.table.board.marks import Marks, TagMark
from game.table.board.shown import Banner, DiceShown, Moment, Shown
from game.table.board.view import BoardView
from game.table.descent import commands
from game.table.descent.data import AttackData, CastData, PlatesData
from game.table.descent.glyphs import THING, card_key, item_key
from game.table.descent.looks import DUNGEON, OVERLORD
from game.table.descent.lord_hand import HandData
from game.table.descent.moments import FOUND, TRAP
from game.table.descent.projection import BLOCK, CHEST, DARK, EMPTIED, LIT, START, MatchNow
from game.table.descent.reckoning import ADD as ADD_ID
from game.table.descent.reckoning import STAR
from game.table.descent.regions import REGIONS
from game.table.descent.signs import PLAYED as ON_TABLE
from game.table.descent.signs import TableAtRest, table_of
from game.table.descent.told import ToldData
from game.table.dice.throw import Throw
from game.table.hud import off_view
from game.table.hud.at_rest import RestSection
from game.table.hud.brush import Brush
from game.table.hud.data import Decider, MomentData, OddsData
from game.table.hud.layout import Layout, Regions
from game.table.hud.panel import Panel
from game.table.input.commands import ROWS
from game.table.look import palette as ink
from game.table.look.glyphs import glyph
from game.words.descent import explained, moments, pits
from game.words.descent import names as called
from game.words.descent.answers import cost
from game.words.descent.answers import row as told_row
from game.words.descent.log import line as log_line
from game.words.descent.match_names import MatchNames
from game.words.descent.play import say as in_play
from game.words.descent.reasons import why as told_why
from game.words.descent.table import say
from game.words.numbers import one_decimal, percent
from game.words.play import say as told
from game.words.rich import Span, Text, plain
from game.words.room import unnamed

LOOKS: Final = {"deck": UNSEEN, "powers": PLAYED}
"""What of the overlord's piles can be clicked, and what is looked through then."""
AT_HAND: Final = (OPEN_CHEST, GLYPH, DOOR)
"""What lies on the map and can be used where the hero stands, what matters most first."""
FIRST: Final = ("charm", "attack", "powers", "hand_limit")
"""Questions of the overlord before step 1 of his turn is done."""
PLATED: Final = ("place", "charm", "attack")
"""Questions of the overlord that have plates in place of his hand."""
UNDER_WAY: Final = ("reroll", "spend", "follows", "push", "shields")
"""Questions in the middle of an attack."""
CASTS: Final = (SaveRolled, TokenRolled, UndyingRolled)
"""Black dice that are rolled by themselves."""


@dataclass(frozen=True, slots=True)
class PlateRow:
    """A plate that a key chooses."""

    id: str
    key: str
    selected: bool
    enabled: bool


class DescentFlags:
    """What the flags over figures say: the chance of a hit with its wounds, and who that is."""

    def __init__(self, names: MatchNames) -> None:
        self.names = names
        self.reasons: dict[str, str] = {}

    def odds(self, stake: Stake) -> Flag:
        """Return what an attack on somebody promises."""
        share = percent(stake.odds["hit"])
        wounds = one_decimal(stake.effects["wounds"].mean())
        text = say("flag.odds", share=share, wounds=wounds)
        kill = stake.odds["kill"]
        note = say("flag.kill", share=percent(kill)) if kill else self._why_none(stake)
        return Flag(text, note or self.who(stake.figure), stake.friend)

    def _why_none(self, stake: Stake) -> str:
        """Return why an attack can do nothing to somebody: the dice never show so much range
        (D3h), or armor takes all (D3.6); "" where it can.
        """
        if stake.effects["wounds"].mean():
            return ""
        (roll,) = stake.rolls
        if not stake.odds["hit"]:
            return say("flag.far", need=roll.goal) if roll.goal else ""
        return say("flag.armor", armor=sum(amount for _, amount in roll.reasons))

    def who(self, figure: int) -> str:
        """Return what a figure is called."""
        return self.names.figure(figure).text


class DescentPanels(BarePanels):
    """Fills and reads Descent's panels for one match."""

    def __init__(self, course: Course, names: MatchNames, asking: DescentAsking) -> None:
        super().__init__(course)
        self.names, self.asking = names, asking
        self.presenter = Presenter(names)
        self.helping = Helping(names, asking.house.cap)
        self.benching = Benching(names, asking.arranging)
        self.furniture: Furniture
        self.marking: Marking
        self.board: Callable[[], BoardView]
        """Returns the board as it lies in the window."""
        self.push: Callable[[Scene], None]
        """Lays a scene over the table."""
        self.open_town: Callable[[], None]
        """Leads back to town, where the board was looked at in the middle of a visit."""
        self.discarding = False
        """Whether a click on a card discards it for its threat."""
        self._phase = ""
        """In whose part of the round that was said."""
        self._held = False
        """Whether somebody holds up a hand that lies face down."""
        self._about = NOTHING
        """Whom the last question was about."""
        self._in_the_air = False
        """Whether a card that was played is still on its way, or being read."""
        self._made: PlatesData | None = None
        """The plates of what is asked, where these have the bench."""
        self._said: tuple[str, Text] = ("", ())
        """What is said of the space that is pointed at: its head and its words."""

    def meet(self, question: Question) -> None:
        """Learn of the question that is open."""
        super().meet(question)
        question.gathers = self._gathers
        seats = self.names.tables.seats
        standing_ = Whereabouts(
            self.at,
            lambda figure: self.shown.figures[figure].cell,
            lambda figure: 0 if figure < seats else 1,
        )
        grid = self.asking.aiming.grid
        self.marking = Marking(
            self.course, question, standing_, lambda: grid, DescentFlags(self.names)
        )

    def _gathers(self, chosen: int) -> bool:
        """Take what a click means into a draft; False where it is sent."""
        found = self._asks_of_pit(chosen) or self.asking.gathers(self.question, chosen)
        if found:
            self.question.due.panel()
            self.question.due.buttons()
        return found

    def _asks_of_pit(self, chosen: int) -> bool:
        """Ask before a way leads into a pit, unless a guide's script wants it; False where none
        does.
        """
        question, aim = self.question, self.question.pointing.aim
        fallen = pitfalls.fall(question.match, aim) if self.course.gate is None else None
        if fallen is None or aim is None or aim.choice != chosen:
            return False
        follow = aim.follow

        def go() -> None:
            question.choose(chosen, follow)

        self.push(pitfalls.ask(self.asking.house, self.names, fallen, go))
        return True

    # --- what is looked at

    @property
    def shown(self) -> MatchNow:
        """Return what has been shown of the match."""
        shown = self.course.shown
        assert isinstance(shown, MatchNow)
        return shown

    @property
    def state(self) -> DescentState:
        """Return the position that is looked at."""
        return of(self.course.match)

    @property
    def lord(self) -> int:
        """Return the overlord's seat."""
        return self.names.tables.overlord

    @property
    def asked(self) -> bool:
        """Return whether somebody here is asked now, and nothing is being shown."""
        return not self.course.busy and self.question.decision is not None

    @property
    def seat(self) -> int:
        """Return whose card lies there: who was looked at, who is asked, whose turn it is."""
        seats = self.names.tables.seats
        if 0 <= self._looked_at < seats:
            return self._looked_at
        decision = self.question.decision
        if self.asked and decision is not None:
            if 0 <= decision.figure < seats and self.course.seat < seats:
                return decision.figure
            return self.course.seat
        if self.shown.phase == PHASES[LORDS]:
            return self.lord
        return min(max(0, self.shown.active), seats)

    def has_card(self, figure: int) -> bool:
        """Return whether a hero's card can be looked at."""
        return 0 <= figure < self.names.tables.seats

    def decides(self, seat: int) -> Decider | None:
        """Return for whom is decided."""
        if seat >= self.names.tables.seats or seat < 0:
            return None
        hero = self.names.tables.hero[seat].id
        return Decider(hero, told("prompt.for", who=self.names.seat(seat).text))

    def helps(self) -> tuple[RestSection, ...]:
        """Return which keys do what just now, and the last rolls."""
        decision = self.question.decision if self.asked else None
        dice = table_of(self.course.timeline.glance()).dice
        rolling = dice is not None and not dice.settled
        return self.helping.sections(self.shown, decision, self.course.seat, rolling)

    def why(self, reason: Reason) -> Text:
        """Return what a computer did and why."""
        return told_why(self.names, reason)

    def thinker(self, seat: int) -> str:
        """Return for whom a computer thinks."""
        return self.names.seat(seat).text

    # --- filling

    @property
    def regions(self) -> Regions:
        """Return room for strips, card, track and bench."""
        return REGIONS

    def furnish(  # type: ignore[override]  # a bare table has none
        self, brush: Brush, layout: Layout, mirrored: bool
    ) -> Furniture:
        """Make the panels for a window size."""
        self.furniture = Furniture(brush, layout, mirrored)
        return self.furniture

    def fill(self, frame: Shown) -> None:
        """Fill all panels from the table in a frame."""
        rest, panels, s = table_of(frame).rest, self.furniture, self.state
        first, *_, last = panels.plaques
        first.show(self.presenter.heroes_plaque(rest, frame.pulse.get(HEROES_WIN, 0.0)))
        names = self.course.session.pairing.names
        called = names[self.lord] if self.lord < len(names) else ""
        who = self.who(self.lord, called, OVERLORD)
        last.show(self.presenter.lord_plaque(rest, s, who))
        claims = self._claims()
        self._look_at_asked()
        if rest.phase != self._phase:  # what clicks do is said for one turn
            self._phase, self.discarding = rest.phase, False
        self._bench(frame)
        panels.track.show(self.presenter.track(rest, claims))
        seat = self.seat
        panels.strip.show(self.presenter.strip(rest, s, seat, claims or self._named()))
        panels.lair.show(self.presenter.lair(rest))
        if seat == self.lord:
            decision = self.question.decision
            lit = (
                frozenset(_bits(offered(decision, self.lord, ACTIVATE)))
                if self.asked
                else frozenset()
            )
            spawning = self.asking.placing.begin(self.question.match) and self.asked
            about = decision.about if self.asked and decision is not None else {}
            begins = about.get("trigger") == "own_turn" or self._kind() in FIRST
            late = self.asked and bool(s.spawned)
            panels.lord.show(self.presenter.lord(rest, s, lit, rest.acting, spawning, begins, late))
            panels.hero.show(None)
        else:
            lit_items, used = self._weapons(seat)
            draft = self.asking.arranging if self._arranging(seat) else None
            panels.hero.show(self.presenter.hero(rest, seat, s, lit_items, used, draft))
            panels.lord.show(None)
        self._tell(rest)
        self._fly(frame)

    def turn(self, frame: Shown, stopped: bool) -> None:
        """Follow what moves: dice that roll concern nothing but the bench."""
        if stopped or table_of(frame).changes:
            self.fill(frame)
        else:
            self._bench(frame)

    def _fly(self, frame: Shown) -> None:
        """Let cards, tokens and purchases move; a card that came lies large while it is read."""
        own, panels = table_of(frame), self.furniture
        card = own.card
        read = card is not None and card.target == ON_TABLE and card.part >= 1.0
        if not panels.played.ready():  # once it lies there it stays
            figure, cell = own.rest.played_on
            cells = self.shown.cells(figure) or ((cell,) if cell >= 0 else ())
            panels.played.keep_off([self.board().camera.around(cells)] if cells else [])
        panels.played.show(
            lording.face_up(self.course.match, card.card, self.presenter)
            if card is not None and read and card.card >= 0
            else None
        )
        if self.asking.house.settings.reduced_motion:
            panels.air.show(())
        else:
            cards = self.names.tables.cards
            panels.air.show(flights(own, panels, cards), glows(own, panels))

    def _look_at_asked(self) -> None:
        """Lay the card of whomever is asked about there, whoever was looked at before."""
        decision = self.course.session.decision
        if self.asked and decision is not None and decision.figure != self._about:
            self._about = decision.figure
            self.look_at_nobody()

    def _arranging(self, seat: int) -> bool:
        """Return whether what a hero carries is moved about now."""
        decision = self.course.session.decision
        if not self.asked or decision is None or decision.figure != seat:
            return False
        if not self.benching.arranges(decision):
            return False
        self.asking.arranging.begin(self.state, seat)
        return True

    def _kind(self) -> str:
        """Return what kind of question somebody here is asked, "" for none."""
        decision = self.question.decision
        return decision.kind if self.asked and decision is not None else ""

    def _claims(self) -> frozenset[int]:
        """Return the heroes of persons here who can have the next turn."""
        decision = self.question.decision
        if not self.asked or decision is None or decision.kind != "next":
            return frozenset()
        return frozenset(seat for seat in decision.seats if self.course.is_person(seat))

    def _named(self) -> frozenset[int]:
        """Return the heroes of whom one is asked for."""
        decision, seat = self.question.decision, self.course.seat
        if not self.asked or decision is None:
            return frozenset()
        mask = 0
        for code in answering.ON_BENCH:
            if code in _FIGURES:
                mask |= offered(decision, seat, code)
        return frozenset(each for each in _bits(mask) if each < self.names.tables.seats)

    def _weapons(self, seat: int) -> tuple[dict[int, str], int]:
        """Return the weapons that can be taken up with their keys, and the one that is."""
        decision = self.question.decision
        if not self.asked or decision is None or self.course.seat != seat:
            return {}, NONE
        keys, found = self._keys(), dict[int, str]()
        for id, chosen in answering.rows(decision, seat):
            if code_of(chosen) in (ATTACK, GUARDS):
                found[member_of(chosen)] = keys.get(id, "")
        code = self.question.code
        return found, member_of(code) if is_whole(code) else NONE

    def _caps(self) -> list[str]:
        """Return the caps of the keys that choose plates, in their order."""
        house = self.asking.house
        return [house.cap(name) for name in (*ROWS, commands.TENTH.name)]

    def _keys(self) -> dict[str, str]:
        """Return the caps of number keys by the ids of their plates."""
        seat, house = self.course.seat, self.asking.house
        found = {}
        if self._made is not None:
            return {one.id: one.key for one in keyed(self._made)}
        for at, (id, _) in enumerate(answering.keyed(self.question.decision, seat)):
            if at < len(ROWS):
                found[id] = house.cap(ROWS[at])
        return found

    # --- the bench

    def _bench(self, frame: Shown) -> None:
        """Lay one of three on the bench: an attack with its dice, a hand, plates."""
        panels, own, s = self.furniture, table_of(frame), self.state
        rest, dice = own.rest, own.dice
        rolling = dice if dice is not None and not dice.settled else None
        self._made = None
        attack = self._cast(rest, rolling) or self._attack(rest, s, rolling)
        self._in_the_air = own.card is not None and own.card.target == ON_TABLE
        hand = self._hand(rest, s) if attack is None else None
        self._made = self._asked_plates() if attack is None and hand is None else None
        panels.attack.show(attack)
        panels.attack.rolling = dice if own.rolls else None
        panels.hand.show(hand)
        plates = self._made or self.presenter.acts(rest, s)
        panels.plates.show(None if attack or hand else plates)

    def _asked_plates(self) -> PlatesData | None:
        """Return the plates of what is asked, None where nothing is that has any."""
        seat = self.course.seat
        if not self.asked or seat < 0:
            return None
        if seat == self.lord and self.asking.placing.begin(self.question.match):
            return lording.plates(self.question.match, self.asking.placing, self.presenter)
        self.benching.foreseen = self.question.foreseen is not None
        self.benching.persons = self._tells_persons()
        return self.benching.of(
            self.question.match, seat, self._caps(), self.question.selected(), self._claims()
        )

    def _tells_persons(self) -> bool:
        """Return whether several persons hold heroes here, and any of them has a name: who has
        none is told by the hero as well, and a guide leads but one.
        """
        session, seats = self.course.session, range(self.names.tables.seats)
        if self.course.gate is not None or len({session.person(seat) for seat in seats} - {-1}) < 2:
            return False
        game, called_ = self.course.game, session.pairing.names
        return any(not unnamed(game, called_[seat], session.game.banner_of(seat)) for seat in seats)

    def _cast(self, rest: TableAtRest, rolling: DiceShown | None) -> CastData | None:
        """Return the black dice that were rolled last, while nobody here is asked."""
        if rest.cast is None or self.asked:
            return None
        log = (event for event in reversed(self.shown.log) if isinstance(event, CASTS))
        event = next(log, None)
        text = log_line(event, self.names).text if event is not None else ()
        return self.presenter.cast(rest.cast, text, rolling is not None)

    def _attack(
        self, rest: TableAtRest, s: DescentState, rolling: DiceShown | None
    ) -> AttackData | None:
        """Return the attack that is under way, or the last one while others decide.

        Where a plate must answer (Shields) the question has the bench.
        """
        decision, seat = self.question.decision, self.course.seat
        now = rest.attack
        kind = decision.kind if self.asked and decision is not None else ""
        if now is None or (kind and kind not in ("reroll", "spend", "follows", "push")):
            return None
        found = None
        keys: dict[str, str] = {}
        sales: dict[int, str] = {}
        if kind in ("reroll", "spend") and decision is not None:
            found = standing.reckoning(self.question.match)
            caps = self._keys()
            for id, chosen in answering.rows(decision, seat):
                code, member = code_of(chosen), member_of(chosen)
                if code == DIE:
                    keys[f"die:{member}"] = caps.get(id, "")
                elif code == SURGE:
                    sales[member] = id
                    keys[id] = caps.get(id, "")
                elif code == ADD:
                    keys["add"] = self.asking.house.cap(commands.ADD.name)
            again = decision.about.get("again", ())
            if isinstance(again, tuple):
                for each in again:
                    keys[f"again:{each}"] = ""
        spends = kind == "spend" and bool(offered(decision, seat, ENHANCE))
        return self.presenter.attack(rest, s, now, keys, sales, found, spends, rolling)

    def _hand(self, rest: TableAtRest, s: DescentState) -> HandData | None:
        """Return the overlord's hand, where whoever holds it is asked or nobody else sits here;
        while nobody is asked its backs, in his turn and behind a card that he has played.
        """
        course, decision = self.course, self.question.decision
        if not self.asked and self._lies_face_down(rest, s):
            # A card that flies or is read does not lie on the bench as well.
            lies = -1 if self._in_the_air else rest.played
            return lording.waits(course.match, rest.hand, lies, self.presenter)
        if course.session.person(self.lord) < 0 and course.watcher != self.lord:
            return None
        asked = self.asked and course.seat == self.lord
        looks_in = self._held and self.open_hand
        if not asked and not looks_in and (self.asked or rest.phase != PHASES[LORDS]):
            return None
        plays = offered(decision, self.lord, PLAY) if asked else 0
        if asked and decision is not None and not plays and decision.kind in PLATED:
            return None
        cap, looks = map(self.asking.house.cap, (commands.DISCARD.name, commands.LOOK.name))
        return lording.hand(
            self.question.match if asked else course.match, asked, self._held_cards(rest, s),
            self._keys(), self.discarding, cap, looks, self.presenter, self.asking.orders,
            rest.spawned,
        )  # fmt: skip

    def _lies_face_down(self, rest: TableAtRest, s: DescentState) -> bool:
        """Return whether the bench shows the overlord's backs: he has played a card against heroes
        in their turn, or it is his own turn, nobody here is he, and no monster acts.
        """
        if rest.phase != PHASES[LORDS]:
            return rest.played >= 0
        own = self.course.session.person(self.lord) >= 0 or self.course.watcher == self.lord
        return not own and (rest.played >= 0 or rest.acting < s.seats)

    def _held_cards(self, rest: TableAtRest, s: DescentState) -> tuple[int, ...]:
        """Return the cards of the hand as they may be seen here now, -1 for one face down."""
        if self.open_hand:
            return s.hand() if self.course.past is None and not self.course.busy else rest.hand
        return tuple(-1 for _ in rest.hand)

    @property
    def open_hand(self) -> bool:
        """Return whether the overlord's hand lies open to whoever looks on."""
        course, session = self.course, self.course.session
        if course.watcher is not None:
            return course.watcher == self.lord
        if course.viewer >= 0:
            # Whoever sits here alone sees the hands of all seats that they hold.
            return session.person(course.viewer) == session.person(self.lord) >= 0
        if self._held:
            return True
        person = session.person(self.lord)
        return person >= 0 and person == session.at_screen

    # --- what is told

    def _tell(self, rest: TableAtRest) -> None:
        """Tell of whoever is aimed at or pointed at, and of the quest."""
        option = self.question.pointing.option if not self.course.busy else None
        option = option or (self.question.pointing.offer if not self.course.busy else None)
        stakes = option.stakes if option is not None else ()
        figure = self._told_of(rest, stakes)
        target = None
        if figure >= 0:
            target = self.presenter.target(rest, self.state, figure, stakes)
        said = self._said if not self.course.busy else ("", ())
        self.furniture.told.show(ToldData(target, self.presenter.quest(rest), *said))

    def _told_of(self, rest: TableAtRest, stakes: tuple[Stake, ...]) -> int:
        """Return who is told of, -1 for nobody: whoever stands where is pointed, for the ring and
        the flag are there. Who was attacked last is told of until something else is pointed at.
        """
        space, aims = self.question.space, self.question.code != NOTHING
        attacked = self.at(rest.attack.cell) if rest.attack is not None else NOTHING
        if attacked >= 0 and (not self.asked or self._kind() in UNDER_WAY):
            return attacked
        if space >= 0:
            there = self.at(space)
            return there if there >= 0 or aims or stakes else attacked
        if stakes:
            return stakes[0].figure
        return NOTHING if aims else attacked

    def remark(self, title: str, text: Text) -> None:
        """Tell what is said of a space, too, on that panel: the quest makes room for it."""
        if self._said != (title, text):
            self._said = (title, text)
            self._tell(table_of(self.course.timeline.shown()).rest)

    def aim(self, option: Option | None, space: int) -> OddsData | None:
        """Tell anew of whoever is aimed at: on a panel of its own."""
        self._tell(table_of(self.course.timeline.glance()).rest)
        return None

    def marks(self) -> Marks:
        """Return what lies over the board now; a way that fatigue pays says how much."""
        marks, pointing = self.marking.marks(), self.question.pointing
        draft, match = self.asking.placing, self.question.match
        if self.asked and self.course.seat == self.lord and draft.begin(match):
            space, grid = self.question.space, self.asking.aiming.grid
            marks.tags += lording.flags(match, draft, space, self.names, grid)
        if self._kind() == "card":
            marks.tags += lording.trigger(match, self.names, self.asking.aiming.grid)
        aim = pointing.aim
        if not self.asked or aim is None or aim.choice < 0 or not self.asking.aiming.walks(aim):
            return marks
        tired = next((each.amount for each in aim.costs if each.kind == "fatigue"), 0)
        fatigue = plain(cost("fatigue", tired)) if tired else ""
        cell, fallen = self.question.space, pitfalls.fall(match, aim)
        if fallen is not None:
            self._warn(marks, fallen, fatigue if fallen.cell == cell else "")
        if tired and (fallen is None or fallen.cell != cell):
            place = self._middle(cell)
            marks.tags.append(TagMark(*place, fatigue, "", ink.DASH, icon="drop"))
        return marks

    def _warn(self, marks: Marks, fallen: Fall, fatigue: str) -> None:
        """Show on the board where a way leads into a pit, and what comes of it (D7.26)."""
        if marks.path is not None:
            marks.path = replace(marks.path, warned=frozenset({fallen.cell}))
        note = pits.say("none") if not fallen.left else pits.say("stops") if fallen.stops else ""
        note = " · ".join(each for each in (note, fatigue) if each)
        place = self._middle(fallen.cell)
        words = pits.falls(fallen.wounds)
        marks.tags.append(TagMark(*place, words, note, ink.THREAT, icon="skull"))

    def _middle(self, cell: int) -> tuple[float, float]:
        """Return the middle of a space, as (row, column)."""
        grid = self.asking.aiming.grid
        return grid.row(cell) + 0.5, grid.col(cell) + 0.5

    # --- hands

    def rows(self) -> Sequence[tuple[int, Row]]:
        """Return the plates that number keys choose; no card is played that lies face down."""
        decision = self.question.decision
        if self._made is not None and self._kind() == "next":
            # Who stands on the map has a number there; those in town have none but on the plate.
            away = [choice(CLAIM, seat) for seat in self._claims() if not self.state.stands(seat)]
            called = {f"{ROW}{each}" for each in away}
            return [
                (0, PlateRow(one.id, str(at), False, True))
                for at, one in enumerate(keyed(self._made), start=1)
                if one.id in called
            ]
        if not self.asked or decision is None or not self.question.turn:
            return []
        selected = self.question.selected()
        if self._made is not None:
            ids = [one.id for one in keyed(self._made)]
        else:
            ids = [
                id
                for id, chosen in answering.keyed(decision, self.course.seat)
                if code_of(chosen) != PLAY or self.open_hand
            ]
        return [
            (0, PlateRow(id, str(at) if at <= len(ROWS) else "", id == selected, True))
            for at, id in enumerate(ids, start=1)
        ]

    def opens(self, name: str) -> bool:
        """Press a plate that opens others, moves things about or says who goes next by its key."""
        goes_next = self._kind() == "next" and name.startswith(ROW)
        return (goes_next or name.startswith((OPENS, GEAR, REARRANGE))) and self.press(name)

    def off_board(self) -> Panel | None:
        """Return the bench while its plates say who goes next, and some of them are in town."""
        waits = self._made is not None and any(
            not self.state.stands(seat) for seat in self._claims()
        )
        return self.furniture.plates if waits else None

    def takes_up(self) -> bool:
        """Return that the bench has rows."""
        return True

    def press(self, name: str) -> bool:
        """Give an answer, take something up, look at a hero; False for anything else."""
        question = self.question
        if name.startswith(ROW):
            self._choose(int(name.removeprefix(ROW)))
        elif name.startswith(SEAT):
            self._meet_seat(int(name.removeprefix(SEAT)))
        elif name.startswith(ITEM):
            self._take_item(int(name.removeprefix(ITEM)))
        elif name.startswith(FIGURE):
            self._meet_figure(int(name.removeprefix(FIGURE)))
        elif name.startswith(STOOD):
            self.asking.placing.take(int(name.removeprefix(STOOD)))
            question.repoint()
        elif name.startswith(GEAR):
            self._move(int(name.removeprefix(GEAR)))
        elif name == TO_TOWN:
            self.open_town()
            return True
        elif name.startswith(OPENS):
            self.benching.open_up(name)
        elif name == REARRANGE:
            self.asking.arranging.open = True
            question.due.buttons()
        elif name.startswith("die:"):
            self._choose(choice(DIE, int(name.removeprefix("die:"))))
        elif name.startswith(STAR):
            self._choose(choice(ENHANCE, 0 if name.endswith("range") else 1))
        elif name == ADD_ID:
            self._choose(choice(ADD, 0))
        elif name.startswith(DOES):
            return self.do(name.removeprefix(DOES))
        elif name in LOOKS:
            self.browse(LOOKS[name])
            return True
        elif name.startswith(BACK) or name == TURN_UP:
            if not self.asked or self.course.seat != self.lord:
                return False
            self._look()
        elif name == TOGGLE:
            self.discarding = not self.discarding
        elif name.startswith(STANDING):
            return self._turn_order(int(name.removeprefix(STANDING)))
        else:
            return False
        question.due.panel()
        return True

    def _choose(self, chosen: int) -> None:
        """Give an answer, or take up what is aimed first; else say why it is off."""
        question, decision, seat = self.question, self.question.decision, self.course.seat
        if not self.asked or decision is None:
            return
        claims = code_of(chosen) == CLAIM and member_of(chosen) in self._claims()
        if claims or decision.allows(seat, chosen):
            if answering.aims(chosen):
                question.select(f"{ROW}{chosen}")
            else:
                self.discarding &= code_of(chosen) == DISCARD  # one after the other
                self._give(chosen)
            return
        off = question.match.game.why_not(question.match, seat, code_of(chosen), member_of(chosen))
        if off is not None:
            question.refuse(self.asking.told(off))

    def _give(self, chosen: int) -> None:
        """Give an answer; a potion that would have no use is asked about first, unless a guide's
        script wants it.
        """
        question, seat = self.question, self.course.seat
        lacks = drinking.in_vain(of(question.match), seat, chosen)
        if not lacks or self.course.gate is not None:
            question.choose(chosen)
            return

        def drink() -> None:
            question.choose(chosen)

        self.push(drinking.ask(self.asking.house, self.names, seat, lacks, drink))

    def _take_item(self, item: int) -> None:
        """A weapon of the card was clicked: it is taken up."""
        decision, seat = self.question.decision, self.course.seat
        for code in (ATTACK, GUARDS):
            if offered(decision, seat, code) >> item & 1 or (code == ATTACK and item == FISTS):
                self._choose(choice(code, item))
                return

    def _meet_seat(self, seat: int) -> None:
        """A hero was clicked: it is his turn, or he is who is asked for; else his card is shown."""
        decision = self.question.decision
        if self.asked and decision is not None:
            if decision.kind == "next" and seat in self._claims():
                self.question.choose(choice(CLAIM, seat))
                return
            for code in _FIGURES:
                if offered(decision, self.course.seat, code) >> seat & 1:
                    self.question.choose(choice(code, seat))
                    return
        self.look_at(seat)

    def _meet_figure(self, figure: int) -> None:
        """A monster of the overlord's card was clicked: it acts."""
        decision = self.question.decision
        if self.asked and offered(decision, self.course.seat, ACTIVATE) >> figure & 1:
            self.question.choose(choice(ACTIVATE, figure))

    def do(self, command: str) -> bool:
        """Carry out a command of this table, or give the golden answer; False for any other."""
        question, decision = self.question, self.question.decision
        if command == commands.CARD.name:
            self.look_at((self.seat + 1) % self.names.tables.seats)
            question.due.panel()
        elif command == commands.LOOK.name:
            self._look()
        elif command == commands.BELL.name:
            self.asking.ring(question)
        elif command == commands.DECKS.name:
            self.browse(OPEN)
        elif command == commands.STANDING.name:
            card = self.furniture.hand.reading if self.furniture.hand.data is not None else None
            if card is None or card.order is None:
                return False
            return self.press(card.order.id)
        elif not self.asked or decision is None:
            return False
        elif command == commands.ADD.name:
            self._choose(choice(ADD, 0))
        elif command == commands.STAR.name:
            self._choose(choice(ENHANCE, 0))
        elif command == commands.SPACE.name:
            return self.asking.strike_anywhere(question)
        elif command == commands.TENTH.name:
            return self._tenth()
        elif command == commands.ARRANGE.name:
            return self.press(REARRANGE)
        elif command == commands.USE.name:
            return self._use(decision)
        elif command == commands.ORDER.name:
            return self._order(decision)
        elif command == commands.REST.name:
            self.asking.rest(question)
        elif command == commands.DISCARD.name:
            self._discard()
        elif command in ("end", "no") and question.code == NOTHING:
            self._golden()
        else:
            return False
        return True

    def _turn_order(self, card: int) -> bool:
        """Give a card of the open hand its next standing order, and let it stand on the card."""
        if not self.open_hand or card not in self.state.hand():
            return False
        self.asking.orders.turn(self.state, card)
        self.question.due.panel()
        return True

    def browse(self, pile: str) -> None:
        """Look through what lies open of the overlord's cards, beginning with a pile."""
        house = self.asking.house
        self.push(DiscardsScene(house, lambda: self.shown, lambda: self.state, pile))

    def _use(self, decision: Decision) -> bool:
        """Use the first thing that is at hand: chest, potion, glyph or door; in a shop, the shop.
        False where there is nothing.
        """
        if decision.kind == SHOP:
            return self.press(TO_TOWN)
        seat = self.course.seat
        for code in AT_HAND:
            members = offered(decision, seat, code)
            if members:
                self._choose(choice(code, lowest(members)))
                return True
        self.question.tell(in_play("use.nothing"))
        return True

    def _order(self, decision: Decision) -> bool:
        """Lay the orders before whoever can place one; False where none can be."""
        seat = self.course.seat
        members = _bits(offered(decision, seat, ORDER))
        if not members:
            self.question.tell(in_play("order.nothing"))
            return True
        ways: list[Entry] = []
        for member in members:
            order = ORDERS[member]
            keeps = order == "aim" and self.names.tables.keeps_aim[seat]
            kept = in_play("lost.aim.kept" if keeps else f"lost.{order}")
            words = in_play("order.told", order=called.order(order).text, lost=kept)
            ways.append((words, "wood", order, partial(self._choose, choice(ORDER, member))))
        self.push(Orders(self.asking.house, ways))
        return True

    def _tenth(self) -> bool:
        """Choose the tenth plate; False where there are not so many."""
        rows = self.rows()
        if len(rows) <= len(ROWS):
            return False
        return self.press(rows[len(ROWS)][1].id)

    def _look(self) -> None:
        """Hold the hand up that lies face down here; in a turn of one's own it is turned up."""
        course, session = self.course, self.course.session
        person = session.person(self.lord)
        if person < 0 or course.watcher is not None:
            return
        if self.asked and course.seat == self.lord:
            session.opened(person)
        else:
            self._held = True
        self.question.due.panel()

    def _move(self, row: int, zone: str = "") -> None:
        """Move a thing to a zone, or out of the one where it lies; say why it cannot be."""
        decision, question = self.course.session.decision, self.question
        if not self.asked or decision is None:
            return
        s, draft = self.state, self.asking.arranging
        off = draft.move(s, decision.figure, row, zone)
        if off:
            item = self.names.item(s.gear[row][2]).text
            question.tell(say(f"arrange.{off}", item=item, count=ROOM[IN_PACK]))
            return
        question.notice = ()
        question.stale = True
        question.due.panel()

    def drags(self, name: str) -> bool:
        """Return whether it is a thing that is moved about between hands, body and pack."""
        decision = self.course.session.decision
        moves = self.asked and decision is not None and self.benching.arranges(decision)
        return moves and name.startswith(GEAR)

    def drop(self, name: str, onto: str) -> None:
        """Let a thing go over a zone, or over what lies in one."""
        decision = self.course.session.decision
        if decision is None:
            return
        zone = onto.removeprefix(ZONE) if onto.startswith(ZONE) else ""
        if onto.startswith(GEAR):
            row = int(onto.removeprefix(GEAR))
            zone = self.asking.arranging.zone(self.state, decision.figure, row)
        if zone:
            self._move(int(name.removeprefix(GEAR)), zone)

    def lift(self, name: str) -> None:
        """Light where a thing can be dropped that is carried."""
        self.furniture.hero.lifted = name

    def carry(
        self, target: pygame.Surface, name: str, place: tuple[int, int],
        kept: Sequence[pygame.Rect],
    ) -> None:  # fmt: skip
        """Draw a thing at the pointer."""
        self.furniture.hero.carry(target, name, place)

    def _off_view(self) -> list[off_view.Pointer]:
        """Return the faces at the rim of the view: heroes first, then whoever acts, whom the quest
        names, and the other monsters.
        """
        board, shown = self.board(), self.shown
        if board.camera.whole or board.camera.under_way or self.course.timeline.telling:
            return []  # the card of a moment has the board to itself
        seats = self.names.tables.seats
        standing = [one for one in shown.figures.values() if one.standing]
        standing.sort(
            key=lambda one: (
                one.index >= seats, one.index != shown.acting, not one.name, one.index
            )
        )  # fmt: skip
        far = [off_view.Far(one.id, one.side, shown.cells(one.index)) for one in standing]
        kept, *spared = covers_not(board, self.question)
        kept += [self.furniture.played.rect] if self.furniture.played.ready() else []
        return off_view.pointers(board.camera, far, self.furniture.track.brush.unit, kept, *spared)

    def leads(self, place: tuple[int, int]) -> tuple[float, float] | None:
        """Return where whoever stands whose face at the rim lies at a place."""
        unit = self.furniture.track.brush.unit
        for one in self._off_view():
            if off_view.box_of(one, unit).collidepoint(place):
                return one.place
        return None

    def read(self, target: pygame.Surface) -> None:
        """Draw the faces of whoever stands outside the view."""
        off_view.draw(self.furniture.track.brush, target, self._off_view())

    def hold(self, name: str) -> bool:
        """Look at cards that lie face down; False for anything else."""
        if name.startswith(BACK) or name == TURN_UP:
            self._look()
            return True
        return False

    def put_away(self) -> bool:
        """Close the plates that lie open in place of the one that stands for them; leave what is
        moved about as it lay.
        """
        if self._leaves_arranging():
            return True
        if self.benching.opened == NONE or self.furniture.plates.data is None:
            return False
        return self.press(CLOSE)

    def _leaves_arranging(self) -> bool:
        """Let things lie as they did, where they are moved about; False where they are not, or
        where that is asked and nothing was moved.
        """
        decision, draft = self.course.session.decision, self.asking.arranging
        if not self.asked or decision is None or not self.benching.arranges(decision):
            return False
        if decision.kind != "turn" and not draft.changed(self.state, decision.figure):
            return False
        draft.forget()
        self.question.stale = True
        self.question.due.buttons()
        self.question.due.panel()
        return True

    def let_go(self, name: str) -> None:
        """Let the hand fall that was held up."""
        if self._held:
            self._held = False
            self.question.due.panel()

    def _discard(self) -> None:
        """Discard the card that is pointed at for its threat (D10.4)."""
        card = self.furniture.hand.reading if self.furniture.hand.data is not None else None
        if card is not None:
            self._discard_card(card.id)

    def _discard_card(self, id: str) -> None:
        """Discard the card that lies on the bench under an id, unless it lies face down."""
        number = member_of(int(id.removeprefix(ROW))) if id.startswith(ROW) else NOTHING
        if id.startswith(CARD):
            number = int(id.removeprefix(CARD))
        if number >= 0:
            self._choose(choice(DISCARD, number))

    def press_aside(self, name: str) -> bool:
        """Discard a card of the overlord's hand; nothing else is pressed with the right button."""
        hand = self.furniture.hand.data
        shown = hand is not None and any(card.name and card.id == name for card in hand.cards)
        if not shown or not self.asked or self.course.seat != self.lord:
            return False
        self._discard_card(name)
        self.question.due.panel()
        return True

    def answers(self, command: str) -> bool:
        """Confirming gives the golden answer, unless the keys have gone to a space."""
        question = self.question
        if command != "confirm" or question.code != NOTHING or not self.asked:
            return False
        decision, seat = question.decision, self.course.seat
        if decision is not None and answering.ends(decision, seat):
            return False  # a turn is not ended by the key that goes on: it has a key of its own
        if question.by_key and question.space != NOTHING and question.pointing.choice != NOTHING:
            return False
        if self._kind() == "next" and question.pointing.choice == NOTHING:
            return self._go_to_first()
        return self._golden()

    def _go_to_first(self) -> bool:
        """Take the keyboard's space to the first hero who can go next, so that confirming again
        picks somebody who was seen; False where none of them stands on the map.
        """
        standing_ = [cells[0] for cells in map(self.shown.cells, sorted(self._claims())) if cells]
        if not standing_:
            return False
        grid, first = self.asking.aiming.grid, standing_[0]
        self.board().camera.show(grid.row(first), grid.col(first), gently=True)
        self.question.point_by_key(first)
        return True

    def _golden(self) -> bool:
        """Give the golden answer; False where there is none."""
        gold = [one for one in self.asking.entries(self.question) if one.kind in ("gold", "red")]
        if gold and gold[-1].enabled:
            gold[-1].action()
        return bool(gold)

    # --- explaining

    def explain(self, key: str, pointer: tuple[int, int]) -> tuple[str, Text] | None:
        """Return head and text of a plate, a number, a card, or a clause."""
        match, seat = self.question.match, self.course.seat
        if key.startswith(ROW):
            chosen = int(key.removeprefix(ROW))
            decision = match.decision
            if decision is not None and seat >= 0 and decision.allows(seat, chosen):
                told_ = told_row(match, seat, chosen, self.names)
                return plain(told_.name), told_.text
            if code_of(chosen) in (PLAY, DISCARD):
                return explained.card(member_of(chosen), self.names)
            return None
        if key.startswith(ITEM):
            return explained.item(int(key.removeprefix(ITEM)), self.names)
        if key.startswith(CARD):
            return explained.card(int(key.removeprefix(CARD)), self.names)
        if key.startswith(SEAT):
            return explained.figure(int(key.removeprefix(SEAT)), self.names)
        if key.startswith(FIGURE):
            return explained.figure(int(key.removeprefix(FIGURE)), self.names)
        if key.startswith(STANDING) and self.open_hand:
            card = int(key.removeprefix(STANDING))
            order = lording.ordered(self.state, card, self.asking.orders, self.names)
            kind = (
                "ask" if order is None or not order.stands else "only" if order.figure else "first"
            )
            head = order.words if order is not None else ""
            return head, (Span(in_play(f"standing.{kind}.tip")),)
        if key == TOGGLE:
            return say("bench.discard"), (Span(say("hand.discards")),)
        if key == "points":
            return None
        for kind in ("state:", f"{THING}:"):
            key = key.removeprefix(kind)
        found = explained.told(EXPLAINED.get(key, key), self.names)
        return found or super().explain(key, pointer)

    def thrown(self) -> tuple[DiceShown | None, Throw | None]:
        """Return the dice that roll on the bench."""
        return self.furniture.attack.rolling, self.furniture.attack.throw

    def rolls(self, event: Event) -> bool:
        """Return whether an event is a roll: its line waits until the dice lie."""
        return isinstance(event, (AttackRolled, AttackRerolled, DieAdded, *CASTS))

    def heard(self, event: Event) -> None:
        """Another turn lays another card beside the board."""
        if isinstance(event, TurnStarted):
            self.look_at_nobody()
            self.asking.arranging.forget()

    # --- what is coming

    def minis(self) -> Iterable[tuple[str, str]]:
        """Return all figures that can come in this match, with their sides."""
        return dict.fromkeys((one.id, one.side) for one in self.shown.figures.values())

    def moment(self, moment: Moment) -> MomentData:
        """Return what the card of a moment says."""
        try:
            head, text = moments.told(
                moment.kind, moment.figure, moment.thing, moment.number, self.names
            )
        except KeyError:
            return super().moment(moment)
        one = self.shown.figures.get(moment.figure)
        figure = one.id if one is not None else ""
        side = one.side if one is not None else moment.side or DUNGEON
        # A card or an item has a sign of its own, by which it is known again on plate and strip.
        own = {FOUND: item_key, TRAP: card_key}.get(moment.kind)
        icon = glyph(own(moment.thing) if own is not None else moment.kind)
        return MomentData(head, text, icon, side, figure, band=moment.side)

    def banner(self, banner: Banner) -> tuple[str, str]:
        """Return what a ribbon says, and in whose colour."""
        if banner.key not in moments.RIBBONS:
            return banner.key, OVERLORD
        words = moments.ribbon(banner.key, banner.number, self.names)
        seats = self.names.tables.seats
        if banner.key == "turn" and banner.number < seats:
            return words, self.names.tables.hero[banner.number].id
        if banner.key == "match_ended":
            return words, SIDES[banner.number]
        return words, OVERLORD if banner.key == "overlord" else SIDES[0]

    def name_of(self, figure: int) -> str:
        """Return what a figure is called."""
        return self.names.figure(figure).text


def _bits(mask: int) -> list[int]:
    return [at for at in range(mask.bit_length()) if mask >> at & 1]


EXPLAINED: Final = {
    "heart": "wounds", "shield": "armor", "boot": "speed", CHEST: "chest", EMPTIED: "emptied",
    DARK: "glyph", LIT: "glyph", START: "start", BLOCK: "obstacle",
}  # fmt: skip
"""Numbers by the icon that they stand behind, and what lies on the board by its token."""
