"""The panels of Trials: what they show of a match, and what hands find in them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

import pygame

from game.board.grid import bits, lowest
from game.engine.decisions import Decision, choice, code_of, is_whole, member_of
from game.engine.events import Event
from game.engine.options import Option, Refusal, Stake
from game.engine.reasons import Reason
from game.rules.trials.aiming import Reached, aim, reached
from game.rules.trials.codes import (
    AILMENT,
    FIRST_LOOT,
    FREE,
    MINIONS,
    NONE,
    PASS,
    PRIMARY,
    SIDES_OF_A_CARD,
    SKILL,
    TARGET,
    moment_name,
    pile,
)
from game.rules.trials.codes import GIVE as PASSES
from game.rules.trials.defences import dr
from game.rules.trials.effects import lacks_another
from game.rules.trials.events import ActionDeclared, Rolled, TurnStarted
from game.rules.trials.frames import play_of
from game.rules.trials.notation import SIDED
from game.rules.trials.order import from_active
from game.rules.trials.quests import places_of
from game.rules.trials.state import TrialsState, of
from game.rules.trials.windows import Window, open_window
from game.scenes.match.bare import BarePanels
from game.scenes.match.course import Course
from game.scenes.match.hands import Row
from game.scenes.match.marking import Flag, Marking
from game.scenes.match.question import BOARD, TURN, Question
from game.scenes.match.taking import NOTHING
from game.scenes.match.threats import Whereabouts
from game.scenes.shell.scene import Scene
from game.scenes.trials import answering
from game.scenes.trials.aim import strokes_named
from game.scenes.trials.answering import CARD_ID, ROW, TURN_KIND, WINDOW
from game.scenes.trials.asking import GIVE as GIVES
from game.scenes.trials.asking import TrialsAsking
from game.scenes.trials.browsing import SpentScene
from game.scenes.trials.declared import NOBODY_MEANT, Declared
from game.scenes.trials.flying import flights
from game.scenes.trials.furniture import Furniture
from game.scenes.trials.hand import BACK, Hand
from game.scenes.trials.helping import DOES, Helping
from game.scenes.trials.looking import Looking, matters, outside
from game.scenes.trials.presenting import (
    DECK,
    DOT,
    FIGURE,
    QUEST,
    SEAT,
    SPENT,
    Acted,
    Presenter,
)
from game.scenes.trials.rolling import at_rest, initiative, tray_of
from game.scenes.trials.telling import ribbon, telling
from game.table.board.marks import Marks, Region, TagMark
from game.table.board.shown import Banner, DiceShown, Moment, Shown
from game.table.board.view import BoardView
from game.table.dice.throw import Throw
from game.table.hud import off_view
from game.table.hud.asked_row import ANSWERED, NOW, PASSED, STANDS, WAITS, AskedFace, AskedRow
from game.table.hud.at_rest import RestSection
from game.table.hud.brush import Brush
from game.table.hud.data import MomentData, OddsData, OddsRow
from game.table.hud.hint_line import Sample
from game.table.hud.layout import Layout, Regions
from game.table.hud.panel import Panel
from game.table.hud.pile import PileData, PileEntry, PileQuestion
from game.table.input.commands import ROWS
from game.table.input.unmeant import UNSEEN, unseen
from game.table.look import palette as ink
from game.table.trials import commands
from game.table.trials.bench import BACK as BEFORE
from game.table.trials.bench import ON as BEHIND
from game.table.trials.data import (
    CHOSEN,
    DARK,
    JOINED,
    JOINS,
    LIT,
    LOOT,
    LYING,
    PRIMARIES,
    BenchAside,
    BenchCard,
    HeroData,
)
from game.table.trials.position import FigureNow, Position
from game.table.trials.projection import MatchNow
from game.table.trials.regions import REGIONS
from game.table.trials.signs import TableShown, table_of
from game.table.trials.tokens import lasting
from game.words.numbers import percent
from game.words.rich import Span, Text, join, plain
from game.words.trials import (
    conditions,
    event_texts,
    explained,
    outcome,
    quest_texts,
    stakes,
    underway,
)
from game.words.trials.answers import button
from game.words.trials.faces import kind_short, over_side
from game.words.trials.log import by_quest
from game.words.trials.match_names import MatchNames
from game.words.trials.play import say
from game.words.trials.prompts import prompt
from game.words.trials.reasons import why as told_why
from game.words.trials.refusals import few_words

TURNS_OVER: Final = "primary"
"""The question for a Primary, of which the side below is told as well (T19.2)."""
CONDITION: Final = "condition:"
BY_ITSELF: Final = "works_by_itself"
OF_ACTIONS: Final = "chain_of_"
"""What the keys begin with by which a chain is refused while no Action is taken up, and the one
by which it is beside one.
"""
FITS_NOT: Final = "chain_limits"
HIDE: Final = "hide"
PRIMARY_KEYS: Final = tuple(each.name for each in commands.PRIMARIES)
"""The commands that take a Primary up, in the order of their keys."""
"""The id of the button that turns an open hand down."""
OWN_CARDS: Final = "own_cards"
"""The command whose key hides an open hand here: it lies on the bench, no page is laid for it."""
BETWEEN: Final = frozenset({"end_of_turn", "own", "no_actions", "after_initiative"})
"""Moments of windows in which nothing was declared that could be answered."""
EXPLAINED: Final = {DECK: "deck", SPENT: "spent", "wheel": "hp"}
"""What is told of a thing of the panels that has an id of its own, by the key of its words."""


@dataclass(frozen=True, slots=True)
class CardRowOf:
    """Something that a number key takes up."""

    id: str
    key: str
    selected: bool
    enabled: bool


class TrialsFlags:
    """What the flags over figures say: the chance of a hit, what gets through, and who that is."""

    reasons: Mapping[str, str] = {}

    def __init__(
        self, names: MatchNames, named: Callable[[], Mapping[int, str]] = dict,
        hp: Callable[[int], tuple[int, int]] | None = None,
    ) -> None:  # fmt: skip
        """``named`` returns what is said of whom something was aimed at already, ``hp`` how many a
        figure has and can have.
        """
        self.names, self.named, self.hp = names, named, hp

    def odds(self, stake: Stake) -> Flag:
        """Return what an aim at somebody promises."""
        before = self.named().get(stake.figure)
        note = DOT.join([before, self._note(stake)]) if before else self._note(stake)
        share = share_of(stake)
        text = percent(share) if share is not None else note
        told = note if share is not None else self.who(stake.figure)
        return Flag(text, told, stake.friend and endangers(stake))

    def _note(self, stake: Stake) -> str:
        falls = stake.odds.get("falls")
        sure = share_of(stake) is None
        if falls:
            if sure and falls == 1:
                return say("flag.fells")
            return say("flag.falls", share=percent(falls))
        damage = stake.effects.get("damage")
        if damage is not None and max(damage.ways, default=0):
            if MINIONS >> stake.figure & 1:
                return say("flag.wounds_sure" if sure else "flag.wounds")
            least, most = through(stake)
            return (
                say("flag.damage", least=least, most=most)
                if least != most
                else say("flag.one_damage", most=most)
            )
        heal = stake.effects.get("heal")
        if heal is not None:
            return self._heals(stake.figure, max(heal.ways, default=0))
        return stakes.brings(stake) or self.who(stake.figure)

    def _heals(self, figure: int, amount: int) -> str:
        """Return how many HP somebody gets back, and how many those make then."""
        if self.hp is None:
            return say("flag.heal", amount=amount)
        now, most = self.hp(figure)
        after = min(most, now + amount)
        return say("flag.heals_to", amount=amount, before=now, after=after)

    def who(self, figure: int) -> str:
        """Return what a figure is called."""
        return self.names.figure(figure).text


def endangers(stake: Stake) -> bool:
    """Return whether a friend is in danger by what is aimed: not by being healed, nor by its own
    skill roll.
    """
    return "passes" not in stake.odds and "heal" not in stake.effects


def health(figure: FigureNow) -> str:
    """Return how a figure is: its HP, of a minion whether it is wounded (T52); nothing of what has
    no HP to lose, as an obelisk.
    """
    if figure.minion:
        return say("flag.wounded" if figure.wounded else "flag.unhurt")
    return say("flag.hp", hp=figure.hp, most=figure.max_hp) if figure.max_hp > 1 else ""


class TrialsMarking(Marking):
    """Hangs the chance of an objective at where it lies, not at whoever tries it; of a card that
    heals it is told for each ally what it does.
    """

    tells_all = True

    def _stakes(self) -> list[Stake]:
        return [each for each in super()._stakes() if "passes" not in each.odds]


def share_of(stake: Stake) -> Fraction | None:
    """Return the chance that something comes of it, None where nothing is left to chance."""
    return stake.odds.get("hit", stake.odds.get("passes"))


def through(stake: Stake) -> tuple[int, int]:
    """Return the least and the most damage that a hit deals."""
    ways = stakes.gets_through(stake)
    return (min(ways), max(ways)) if ways else (0, 0)


class TrialsPanels(BarePanels):
    """Fills and reads the panels of one match; ``called`` are the persons' names."""

    def __init__(
        self, course: Course, names: MatchNames, asking: TrialsAsking, called: tuple[str, ...]
    ) -> None:
        super().__init__(course)
        self.names, self.asking, self.called = names, asking, called
        self.presenter = Presenter(names)
        self.helping = Helping(names, asking.house.cap)
        self.hand = Hand(course, asking)
        self.furniture: Furniture
        self.marking: Marking
        self.declared: Declared
        self.board: Callable[[], BoardView]
        """Returns the board as it lies in the window."""
        self.seen_for: Callable[[], float] = lambda: UNSEEN
        """Returns for how many seconds the open question has been seen."""
        self.looking = Looking()
        self.push: Callable[[Scene], None]
        """Lays a scene over the table."""
        self._tab = PRIMARIES
        """The page of the hero's card that lies open in a low window."""
        self._asked_last = NOTHING
        """The seat of a person here that was asked last."""
        self._quest = ""
        """The quest whose places are shown on the board."""
        self._own: TableShown | None = None
        """The table as it was shown last."""

    def meet(self, question: Question) -> None:
        """Learn of the question that is open."""
        super().meet(question)
        self.asking.aiming.spot = lambda: NONE if question.by_key else question.spot

        def side(figure: int) -> int:
            one = self.shown.figures.get(figure)
            return one.party if one is not None else NOTHING

        standing = Whereabouts(self.at, lambda figure: self.shown.figures[figure].cell, side)
        grid = self.asking.aiming.grid
        self.declared = Declared(grid)
        self.marking = TrialsMarking(
            self.course,
            question,
            standing,
            lambda: grid,
            TrialsFlags(self.names, lambda: strokes_named(self.course.session.match), self._hp_of),
            lambda figure: health(self.shown.figures[figure]),
        )

    # --- what is looked at

    @property
    def shown(self) -> MatchNow:
        """Return what has been shown of the match."""
        shown = self.course.shown
        assert isinstance(shown, MatchNow)
        return shown

    @property
    def rest(self) -> Position:
        """Return how everything lies in the frame that is shown."""
        return self._own.rest if self._own is not None else self.shown

    @property
    def state(self) -> TrialsState:
        """Return the position that is looked at."""
        return of(self.course.match)

    @property
    def asked(self) -> bool:
        """Return whether somebody here is asked now, and nothing is being shown."""
        return not self.course.busy and self.question.decision is not None

    @property
    def seat(self) -> int:
        """Return whose hand lies on the bench: who is asked, who of the only person here acts or
        is next, else who acts.
        """
        course, seats = self.course, self.names.tables.seats
        if course.seat >= 0:
            return course.seat
        acting = self.shown.acting
        if course.viewer >= 0:
            own = [seat for seat in range(seats) if self.hand.shares(seat)]
            if acting in own:
                return acting
            later = [seat for kind, seat, _, done in self.shown.track()
                     if kind == "hero" and seat in own and not done]  # fmt: skip
            return later[0] if later else course.viewer
        return acting if 0 <= acting < seats else 0

    @property
    def picks(self) -> bool:
        """Return whether a card is asked for on the bench: to be discarded, to come back, to add
        to an Action.
        """
        return self.question.turn and self._kind() not in (TURN_KIND, WINDOW)

    def has_card(self, figure: int) -> bool:
        """Return whether a hero's card can be looked at."""
        return 0 <= figure < self.names.tables.seats

    def about(self, decision: Decision) -> list[int]:
        """Return whom a question is about: of a window who does what it answers, on whom, and who
        is asked.
        """
        window = self._window()
        if decision.kind != WINDOW or window is None:
            return [decision.figure]
        found = (decision.figure, *self._actor(window), self.course.seat)
        return [each for each in dict.fromkeys(found) if each >= 0]

    def card_figure(self) -> int:
        """Return whose card lies beside the board: who was looked at, else whose hand it is."""
        return self._looked_at if self._looked_at >= 0 else self.seat

    def who_plays(self, party: int) -> str:
        """Return who plays a party, in a line."""
        seats = [hero.seat for hero in self.shown.members(party)]
        session = self.course.session
        persons = {session.person(seat) for seat in seats} - {NOTHING}
        computers = sum(session.person(seat) < 0 for seat in seats)
        told = []
        if persons:
            told.append(say_count("plaque.persons", len(persons)))
        if computers:
            told.append(say_count("plaque.computers", computers))
        own = [seat for seat in seats if self.hand.shares(seat)]
        if len(own) == 1 and self.shown.heroes[own[0]].character:
            told.append(say("plaque.you", hero=self.names.seat(own[0]).text))
        elif own:
            told.append(say("plaque.yours", count=len(own)))
        return " · ".join(told)

    # --- filling

    @property
    def regions(self) -> Regions:
        """Return room for strips, card, track, bench and what lies at the right."""
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
        self._own, shown = own, own.rest
        self._look_at_asked()
        first, *_, last = panels.plaques
        acting = shown.party_of(shown.acting)
        for party, plaque in ((0, first), (1, last)):
            pulse = frame.pulse.get(party, 0.0)
            plaque.show(
                self.presenter.plaque(
                    shown, party, self.who_plays(party), pulse,
                    acting == party and shown.acting < self.names.tables.seats,
                )
            )  # fmt: skip
        panels.track.show(self.presenter.track(own, shown.round < 1))
        asked = frozenset({self.course.seat} if self.asked else ())
        rung, lit = frozenset(self.asking.passing.rung), self._bells()
        for party, strip in ((0, panels.ours), (1, panels.theirs)):
            strip.show(self.presenter.party(shown, party, asked, rung, self.card_figure(), lit))
        self._hero()
        self._bench()
        panels.pile.show(self._pile())
        side = shown.party_of(self.course.viewer) if self.course.viewer >= 0 else NOTHING
        folded = panels.pile.data is not None and not panels.low
        panels.quests.show(self.presenter.quests(own, side, folded, self._quest))
        panels.event.show(self.presenter.event(own))
        panels.guardian.show(self.presenter.guardian(shown, self.state))
        self._dice(frame)
        panels.arrange()
        calm = self.asking.house.settings.reduced_motion
        panels.air.show(() if calm else flights(own, panels, self.names.tables, self.seat))

    def turn(self, frame: Shown, stopped: bool) -> None:
        """Follow what moves."""
        if stopped or table_of(frame).changes:
            self.fill(frame)
        else:
            self._dice(frame)
            self.furniture.arrange()

    def _bells(self) -> dict[int, str]:
        """Return the heroes whose cells can be pressed, to ring for them or as an answer, with the
        caps of their keys.
        """
        session = self.course.session
        if self.course.past is not None:
            return {}
        seats = self._named() if self.asked else self.asking.passing.could_ring(session)
        return {seat: self.asking.house.cap(commands.SEATS[seat].name) for seat in seats}

    # --- dice

    def _dice(self, frame: Shown) -> None:
        """Show a roll over event and Guardian while it rolls and until it is past."""
        rest = table_of(frame).rest
        panels, roll = self.furniture, rest.roll
        dice = frame.dice
        lies = dice is not None or (roll is not None and bool(rest.deeds))
        panels.rolling = lies
        data = tray_of(roll, rest, self.names) if roll is not None else None
        if rolled := table_of(frame).rolled:
            data = initiative(rolled, self.names)
        lying = at_rest(roll, rest) if roll is not None else None
        panels.tray.show(data, (dice or lying) if lies else None)

    def thrown(self) -> tuple[DiceShown | None, Throw | None]:
        """Return the dice that roll on the tray of the table's own."""
        tray = self.furniture.tray
        return (tray.dice, tray.throw) if self.furniture.rolling else (None, None)

    def rolls(self, event: Event) -> bool:
        """Return whether a line of the log waits for dice."""
        return isinstance(event, Rolled)

    # --- the hero's card

    def _hero(self) -> None:
        seat, match = self.card_figure(), self.course.session.match
        keys: dict[str, str] = {}
        reasons: dict[str, Text] = {}
        selected, chains = "", ("", "")
        if self.asked and self.course.seat != seat:
            # Of another hero's card only loot can be meant that may pass from it (T51).
            selected = self.question.selected()
            gifts = answering.gifts(self.question.decision, self.course.seat)
            keys = {answering.row_id(each): "" for each in gifts}
        elif self.asked:
            selected = self.question.selected()
            caps = [self.asking.house.cap(each.name) for each in commands.PRIMARIES]
            primaries = self._primaries(seat)
            offered = dict(self.asking.taking.rows(match, seat))
            for id in offered:
                keys[id] = caps[primaries.index(id)] if id in primaries[: len(caps)] else ""
            reasons = self._reasons() if self._kind() == TURN_KIND else {}
            chains = self._chain_plate(seat)
        self.furniture.hero.show(
            self.presenter.hero(
                self.rest, seat, self.state, keys, selected, reasons, chains, self._tab,
                self.furniture.low, self._done(seat), self._taken_up(seat),
                self._own.flips if self._own is not None else None,
            )
        )  # fmt: skip

    def card(self, seat: int) -> HeroData | None:
        """Return a hero's card as whoever looks at it reads it, None before its draft."""
        low = self.furniture.low
        return self.presenter.hero(
            self.rest, seat, self.state, {}, "", {}, ("", ""), self._tab, low, self._done(seat)
        )

    def _done(self, seat: int) -> list[Acted]:
        """Return with what a hero has taken its Actions in this turn, in their order."""
        found: list[Acted] = []
        for event in reversed(self.shown.log):
            if isinstance(event, TurnStarted):
                break
            if isinstance(event, ActionDeclared) and event.figure == seat:
                found.append(self._acted_with(event.card, seat))
        return found[::-1]

    def _acted_with(self, card: int, seat: int) -> Acted:
        """Return what an Action is called by its card: the own Move of a hero, which is called as
        the hero, by its kind.
        """
        name = self.names.card(card).text
        if card >= FIRST_LOOT:
            return Acted(name, say("card.one_loot"))
        kind = kind_short(self.names.tables.card(card))
        return Acted(kind if name == self.names.seat(seat).text else name, kind)

    def _taken_up(self, seat: int) -> Acted | None:
        """Return what is taken up for an Action, None for nothing."""
        code = self.question.code
        if not self._plays(seat) or not is_whole(code) or code_of(code) not in answering.ACTIONS:
            return None
        card = answering.chosen_card(code)
        if card >= 0:
            return self._acted_with(card, seat)
        return Acted(self._called(code), say("fact.try"))

    def _kind(self) -> str:
        """Return what kind of question somebody here is asked, "" for none."""
        decision = self.question.decision
        return decision.kind if self.asked and decision is not None else ""

    def _primaries(self, seat: int) -> list[str]:
        """Return the ids of the Primaries of a seat in the order in which they lie."""
        data = self.furniture.hero.data
        if data is not None:
            return [row.id for row in data.primaries]
        cards = self.state.piles.cards[pile(seat, PRIMARY)]
        return [f"{CARD_ID}{card}" for card in cards]

    def _chain_plate(self, seat: int) -> tuple[str, str]:
        """Return what the plate of the chain says: how many cards fit what is taken up."""
        match, code = self.course.session.match, self.question.code
        fits = self.asking.chaining.cards(match, seat, code)
        if not self.hand.open(seat):
            return say("fact.chain"), ""
        card = self.asking.chaining.card(match, seat, code)
        if card >= 0:
            return say("fact.chain"), self.names.card(card).text
        return say("fact.chain"), say_count("fact.fits", len(fits)) if fits else ""

    def _reasons(self) -> dict[str, Text]:
        """Return by the ids of cards why they cannot be played now."""
        if not self.question.turn:
            return {}
        found: dict[str, Text] = {}
        off = self.question.off()
        for card in self._own_cards():
            refusal = off.get(self._printed_as(card))
            # Of what works by itself its text is told.
            if refusal is not None and refusal.key != BY_ITSELF:
                found[f"{CARD_ID}{card}"] = self.asking.told(refusal)
        return found

    def _few_words(self) -> dict[str, str]:
        """Return by the ids of cards the same in few words, where there are some."""
        if not self.question.turn:
            return {}
        off = self.question.off()
        told = {
            f"{CARD_ID}{card}": few_words(refusal.key)
            for card in self._own_cards()
            if (refusal := off.get(self._printed_as(card))) is not None
        }
        return {id: words for id, words in told.items() if words}

    def _printed_as(self, card: int) -> str:
        """Return the id of what is printed on a card, the same for two alike: refusals are of
        that.
        """
        tables = self.names.tables
        return tables.loot[card - FIRST_LOOT].id if card >= FIRST_LOOT else tables.card(card).id

    def _own_cards(self) -> list[int]:
        """Return the cards that whoever is asked holds and has: of two alike both."""
        s, seat = self.state, max(self.course.seat, 0)
        held = [card for card in s.hand(seat) if card >= 0]
        return [*held, *s.piles.cards[pile(seat, PRIMARY)], *s.loot(seat)]

    # --- the bench

    def _bench(self) -> None:
        seat, shown = self.seat, self.rest
        hero = shown.heroes[seat]
        side = shown.figures[seat].side
        cards, head = self._bench_cards(seat), ""
        decision = self.question.decision
        if self.asked and decision is not None and self._asks_hand(seat):
            head = prompt(self.course.session.match, seat, self.names).title
        aside = None
        if self._open_for_one(seat):
            who = self.names.seat(seat).text
            aside = BenchAside(
                (Span(say("aside.alone", hero=who)),), HIDE, say("aside.hide"), "no_eye",
                self.asking.house.cap(OWN_CARDS), (Span(say("aside.alone.short")),),
            )  # fmt: skip
        self.furniture.bench.show(self.presenter.bench(hero, side, cards, head, aside))

    def _open_for_one(self, seat: int) -> bool:
        """Return whether the hand on the bench lies open to one of several persons here."""
        return (
            self.course.viewer < 0
            and self.course.watcher is None
            and self.hand.open(seat)
            and not self.hand.in_sight(seat)
        )

    def _asks_hand(self, seat: int) -> bool:
        """Return whether a question is about what lies on the bench."""
        decision = self.question.decision
        if decision is None or decision.kind in (TURN_KIND, WINDOW):
            return self.asking.taking.giving(self.course.session.match)
        return bool(answering.cards(decision, seat))

    def _bench_cards(self, seat: int) -> list[BenchCard]:
        """Return the cards on the bench: the hand, or what is picked from in its place."""
        s, match = self.state, self.course.session.match
        shown = self.rest.heroes[seat]
        laid = self.hand.laid(seat)
        if laid is not None:
            return self._laid(seat, laid)
        held: Sequence[int] = self.hand.cards(seat) or shown.hand
        if len(held) != len(shown.hand):
            held = shown.hand
        if not self.hand.open(seat) and not self.course.open_cards:
            return self._backs(seat, len(held))
        seen = self._own.seen(seat) if self._own is not None else ()
        caps = self.hand.caps(seat) if self.asked else {}
        offered = dict(self.asking.taking.rows(match, seat)) if self._plays(seat) else {}
        reasons = self._reasons() if self._plays(seat) else {}
        few = self._few_words() if self._plays(seat) else {}
        code = self.question.code if self._plays(seat) else NOTHING
        taken = answering.chosen_card(code) if is_whole(code) else NOTHING
        chaining = self.asking.chaining
        joins = chaining.cards(match, seat, code) if self._plays(seat) else frozenset()
        joined = chaining.card(match, seat, code) if self._plays(seat) else NONE
        found = []
        for place, card in enumerate(held):
            if card < 0:
                found.append(BenchCard(f"{BACK}{place}"))
                continue
            id = f"{CARD_ID}{card}"
            way = member_of(code) % SIDES_OF_A_CARD if card == taken and _sided(code) else NONE
            state, why, tag = LYING, Text(), ""
            if card == taken:
                state = CHOSEN
            elif card == joined:
                state, tag = JOINED, self._chain_tag(seat, code)
            elif card in joins:
                state, tag = JOINS, self._would_tag(seat, code, card)
            elif id in offered:
                state = LIT
            elif self._plays(seat) and is_whole(code):
                state = LYING
            elif self._plays(seat) and self.question.turn:
                state, why = DARK, reasons.get(id, ())
            short = ""
            if tag or state == JOINS:
                option = self.question.pointing.option
                at = option.stakes[0].figure if option is not None and option.stakes else NONE
                if lacks_another(of(match), seat, card, at):
                    tag, short = say("tag.nobody_else"), say("tag.nobody_else.short")
            found.append(
                BenchCard(
                    id, self.presenter.printed(s, card, way), state, caps.get(id, ""), tag,
                    short, why, few.get(id, "") if why else "",
                    self._now(seat, offered.get(id, NOTHING)),
                    seen[place] if place < len(seen) else 1.0,
                )
            )  # fmt: skip
        return found

    def _plays(self, seat: int) -> bool:
        """Return whether a seat is asked now."""
        return self.asked and self.course.seat == seat

    def _laid(self, seat: int, cards: Sequence[int]) -> list[BenchCard]:
        caps = self.hand.caps(seat)
        s, kind = self.state, self._kind()
        offered = dict(self.asking.taking.rows(self.course.session.match, seat))
        return [
            BenchCard(
                f"{CARD_ID}{card}", self.presenter.printed(s, card),
                LIT if f"{CARD_ID}{card}" in offered else LYING, caps.get(f"{CARD_ID}{card}", ""),
                now=over_side(s, card) if kind == TURNS_OVER else (),
            )
            for card in cards
        ]  # fmt: skip

    def _backs(self, seat: int, count: int) -> list[BenchCard]:
        """Return a hand face down; in a window each back has the key of its card."""
        caps: list[str] = []
        decision = self.question.decision
        if self._plays(seat) and decision is not None and decision.kind == WINDOW:
            caps = [self.asking.house.cap(each) for each in ROWS]
        return [
            BenchCard(f"{BACK}{place}", key=caps[place] if place < len(caps) else "")
            for place in range(count)
        ]

    def _chain_tag(self, seat: int, code: int) -> str:
        """Return what the chain does to the chance of what is aimed, where that is known."""
        option = self.question.pointing.option
        aimed = option.stakes if option is not None else ()
        shares = [share for each in aimed if (share := share_of(each)) is not None]
        return say("tag.chain", share=percent(shares[0])) if shares else say("tag.joined")

    def _would_tag(self, seat: int, code: int, card: int) -> str:
        """Return what a card of the hand would do to the chance of what is aimed if it were the
        chain, "" where nothing is aimed or the chance stays as it is.
        """
        pointing, match = self.question.pointing, self.course.session.match
        option = pointing.option
        if option is None or not option.stakes or self.question.space < 0:
            return ""
        now = share_of(option.stakes[0])
        chaining = self.asking.chaining
        for member in bits(chaining.fits(match, seat, code)):
            if member // SIDES_OF_A_CARD != card or now is None:
                continue
            would = aim(match, seat, code, self.question.space, member).option
            share = share_of(would.stakes[0]) if would is not None and would.stakes else None
            if share is not None and share != now:
                return say("tag.chain", share=percent(share))
        return ""

    def _tell_chains(self) -> None:
        """Let the cards that may join tell what they would do to what is aimed now."""
        seat, code = self.course.seat, self.question.code
        if seat < 0 or not self._plays(seat) or not is_whole(code):
            return
        if self.asking.chaining.fits(self.course.session.match, seat, code):
            self._bench()

    def _now(self, seat: int, chosen: int) -> Text:
        """Return what an answer comes to now, if all pass then: ``13 becomes 7``."""
        decision = self.question.decision
        if chosen == NOTHING or decision is None or decision.kind != WINDOW:
            return ()
        if code_of(chosen) != FREE:
            return ()
        match = self.course.session.match
        without = self.asking.outlooks.of(match, seat, choice(PASS, 0))
        then = self.asking.outlooks.of(match, seat, chosen)
        if without is None or then is None:
            return ()
        return outcome.changed(without, then)

    # --- what is declared

    def _window(self) -> Window | None:
        """Return the window that stands open, as it is looked at."""
        return open_window(self.course.session.match) if self.course.past is None else None

    def _pile(self) -> PileData | None:
        """Return what is declared, with the answers to it and what comes of them."""
        window, seat = self._window(), self.course.seat
        moving = self.course.timeline.busy and not self.course.standing
        if window is None or moving or not (self.asked or self._declared(window)):
            passing = self._passing()
            asks = self._spoken() if passing else None
            return self.presenter.pile(asks, (), None, passing, self.furniture.low)
        match = self.course.session.match
        question: PileQuestion | None = None
        if self.asked:
            question = self.asking.answers(match, seat, self.hand.open(seat), self.hand.caps(seat))
            question = question or self._spoken()
        foot: Text = ()
        entries = self._entries(window)
        if question is not None:
            foot = self._foot(seat) if question.answers else ()
            # What is asked about is told once: below the question.
            asked = plain(question.text)
            entries = [replace(one, line="") if one.line == asked else one for one in entries]
        return self.presenter.pile(
            question, foot, self._asked_row(window), entries, self.furniture.low
        )

    def _spoken(self) -> PileQuestion | None:
        """Return what is asked on the board while plays wait, None where it stands beside them."""
        if not self.asked or self.furniture.low:
            return None
        return self.asking.spoken(self.course.session.match, self.course.seat)

    def _declared(self, window: Window) -> bool:
        """Return whether anything is declared that the window lets be answered: a moment between
        two, as the end of the turn of somebody asleep, is nothing to be read.
        """
        return moment_name(window.moment) not in BETWEEN or len(self.state.pile) > max(
            window.base, 0
        )

    def _passing(self) -> list[PileEntry]:
        """Return the plays as they lie while something moves: those that come, and those that are
        through and go.
        """
        if self._own is None:
            return []
        rest, found = self._own.rest, list[PileEntry]()
        leaving = [(one, 1.0 - part, part) for one, part in self._own.leaving]
        lying = [(one, self._own.plays.get(one.play, 1.0), 0.0) for one in rest.pile]
        plays = sorted(lying + leaving, key=lambda each: each[0].play)
        for number, (one, shown, lift) in reversed(list(enumerate(plays, 2))):
            target = rest.face(one.target) if one.target >= 0 else None
            name = self.names.card(one.card) if one.card >= 0 else self.names.of_id(one.id)
            found.append(
                PileEntry(
                    f"play:{one.play}", number, name.text,
                    rest.face(one.seat), target, shown=shown, lift=lift,
                )
            )  # fmt: skip
        deed = rest.deed
        if found and deed is not None:
            told = self.names.card(deed.card) if deed.card >= 0 else self.names.of_id(deed.id)
            target = rest.face(deed.targets[0]) if deed.targets else None
            found.append(PileEntry("play:0", 1, told.text, rest.face(deed.figure), target))
        return found

    def _entries(self, window: Window) -> list[PileEntry]:
        """Return the plays that wait, the newest first, then what the window is about."""
        s, found = self.state, []
        waiting = s.pile[max(window.base, 0) :]
        come = self._own.plays if self._own is not None else {}
        for number, row in reversed(list(enumerate(waiting, 2))):
            one = play_of(row)
            target = self.shown.face(one.target) if one.target >= 0 else None
            told = underway.play_name(s, one, self.names)
            line = plain(underway.play(s, one, self.names))
            found.append(
                PileEntry(
                    f"play:{one.id}", number, told.text,
                    self.shown.face(one.seat), target, line,
                    shown=come.get(one.id, 1.0),
                )
            )  # fmt: skip
        about = underway.about(s, window, self.names)
        figure, whom = self._actor(window)
        if about and figure >= 0:
            hurt = s.hurt() if s.hurts and not s.throws else None
            chip = say("chip.damage", amount=hurt.dmg + hurt.prc) if hurt is not None else ""
            face = self.shown.face(figure)
            target = self.shown.face(whom) if whom not in (NOTHING, figure) else None
            found.append(
                PileEntry(
                    "play:0", 1, self._about_name(window), face, target, plain(about), chip=chip
                )
            )
        return found

    def _about_name(self, window: Window) -> str:
        s = self.state
        if s.deeds:
            deed = s.deed()
            name = underway.card_of(s, deed, self.names).text
            return f"{name} + {self.names.card(deed.chain).text}" if deed.chain >= 0 else name
        if s.hurts and not s.throws:
            told = self._harming()
            if told:
                return told
        return say(f"moment.{'roll' if s.throws else 'other'}")

    def _harming(self) -> str:
        """Return what harms where nobody attacks: a card, an event, a quest; "" where
        that has no name.
        """
        hurt = self.state.hurt()
        if hurt.card >= 0:
            return self.names.card(hurt.card).text
        quest = by_quest(self.names, self.shown.log) if hurt.source < 0 else None
        return quest.text if quest is not None and not hurt.flags & AILMENT else ""

    def _actor(self, window: Window) -> tuple[int, int]:
        """Return who does what the window is about, and to whom."""
        s = self.state
        if s.hurts and not s.throws:
            hurt = s.hurt()
            return hurt.source if hurt.source >= 0 else hurt.target, hurt.target
        if s.throws:
            throw = s.throw()
            return throw.figure, throw.target
        if s.deeds:
            deed = s.deed()
            return deed.figure, deed.target
        return window.figure, NOTHING

    def _asked_row(self, window: Window) -> AskedRow:
        """Return who is asked, has passed and will be, in the order from whoever acts (T29b)."""
        s, passing = self.state, self.asking.passing
        order = from_active(s)
        before = [
            order[(window.at_seat - back) % len(order)] for back in range(1, window.passes + 1)
        ]
        decision = self.course.session.decision
        now = decision.seats[0] if decision is not None else NOTHING
        plays = {play_of(row).seat for row in s.pile[max(window.base, 0) :]}
        faces = []
        for seat in order:
            state = WAITS
            if seat == now:
                state = NOW
            elif seat in before:
                state = PASSED
            elif seat in plays:
                state = ANSWERED
            elif self.course.is_person(seat) and seat not in passing.always:
                state = STANDS
            mini, side = self.shown.face(seat)
            faces.append(AskedFace(f"{SEAT}{seat}", mini, side, state))
        return AskedRow(say("pile.asked"), tuple(faces))

    def _foot(self, seat: int) -> Text:
        """Return what comes about if all pass, and with the answer that is pointed at."""
        match, outlooks = self.course.session.match, self.asking.outlooks
        passes = outlooks.of(match, seat, choice(PASS, 0))
        found = [outcome.passed(passes, self.names)] if passes is not None else []
        pile_panel = self.furniture.pile
        at = pile_panel.hot or pile_panel.focus or ""
        chosen = dict(self.asking.taking.rows(match, seat)).get(at, NOTHING)
        if chosen != NOTHING:
            then = outlooks.of(match, seat, chosen)
            if then is not None:
                found.append(outcome.after(then, self._called(chosen), self.names))
        return join(found)

    def _called(self, chosen: int) -> str:
        card = answering.chosen_card(chosen)
        if card >= 0 and code_of(chosen) != PASSES:
            return self.names.card(card).text
        match, seat = self.course.session.match, self.course.seat
        return button(match, seat, chosen, self.names) if seat >= 0 else say("answer.this")

    # --- aiming

    def aim(self, option: Option | None, space: int) -> OddsData | None:
        """Return the odds of what is aimed at: who is inside, why, what gets through."""
        self._tell_chains()
        if option is None or self.course.busy or not option.stakes:
            return None
        code = self.question.code
        head = self._called(code) if is_whole(code) else ""
        rows = tuple(self._odds_row(each) for each in option.stakes)
        note = stakes.thrown(option.stakes, self.names)
        return OddsData(head or self.names.figure(option.stakes[0].figure).text, note, rows)

    def _hp_of(self, figure: int) -> tuple[int, int]:
        """Return how many HP a figure has as it is shown, and can have."""
        one = self.shown.figures[figure]
        return one.hp, one.max_hp

    def _odds_row(self, stake: Stake) -> OddsRow:
        one = self.shown.figures[stake.figure]
        share = share_of(stake)
        flags = TrialsFlags(self.names, hp=self._hp_of)
        told = "" if share is not None else flags.odds(stake).text
        value = float(share) if share is not None else 1.0
        tone = (
            "friend"
            if stake.friend and endangers(stake)
            else ("good" if value >= 0.65 else "fair" if value >= 0.35 else "poor")
        )
        s, figure = self.state, stake.figure
        reason = stakes.promised(
            stake, self.shown.figures[figure].minion, bool(s.wounded >> figure & 1),
            dr(s, figure, self.course.seat),
        )  # fmt: skip
        return OddsRow(
            f"odds:{stake.figure}", one.id, one.side, self.names.figure(stake.figure).text,
            reason, value, tone, told=told,
        )  # fmt: skip

    def marks(self) -> Marks:
        """Return what lies over the board now; of a quest that is pointed at, its places."""
        made = self.marking.marks()
        made.regions[:0] = [Region("lasting", cells) for cells in lasting(self.shown)]
        window = self._window() if not self.course.busy else None
        meant = self._actor(window) if window is not None else NOBODY_MEANT
        self.declared.lay(made, self.shown, meant, self.furniture.pile.data is not None)
        if self.course.busy:
            return made
        quest = self._quest_meant
        if quest:
            cells = places_of(self.state, int(quest.removeprefix(QUEST)))
            if cells:
                made.regions.append(Region("told", cells))
        self._objectives(made)
        return made

    @property
    def _quest_meant(self) -> str:
        """Return the quest that is pointed at, else the one that was pressed, by its id."""
        hot = self.furniture.quests.hot or ""
        return hot if hot.startswith(QUEST) else self._quest

    def _objectives(self, made: Marks) -> None:
        """Hang at each place that can be tried here, or that Mage Hand reaches while it is taken
        up, what it is called and its chance (T25, T66an).
        """
        decision, seat = self.question.decision, self.course.seat
        if self.asked and is_whole(self.question.code):
            for each in reached(self.course.session.match, seat, self.question.code):
                self._objective(made, each)
        mask = answering.offered(decision, seat, SKILL)
        if not mask or not self.asked:
            return
        match = self.course.session.match
        for number in bits(mask):
            chosen = choice(SKILL, number)
            option = match.game.option(match, seat, chosen)
            if not option.cells or not option.stakes:
                continue
            share = share_of(option.stakes[0])
            cell = lowest(option.cells)
            grid = self.asking.aiming.grid
            words = say("tag.try", share=percent(share)) if share is not None else ""
            named = (button(match, seat, chosen, self.names),
                     self.asking.house.cap(commands.USE.name))  # fmt: skip
            note = " \N{MIDDLE DOT} ".join(each for each in named if each)
            made.tags.append(TagMark(grid.row(cell), grid.col(cell), words, note, ink.GOLD))

    def _objective(self, made: Marks, one: Reached) -> None:
        """Hang at a thing that Mage Hand reaches what it is called, and its chance."""
        match, cell = self.course.session.match, lowest(one.cells)
        if one.stake is None:
            words, note = explained.space(of(match), cell, self.names)[0], ""
        else:
            share = share_of(one.stake)
            words = percent(share) if share is not None else ""
            note = button(match, self.course.seat, one.choice, self.names)
        grid = self.asking.aiming.grid
        made.tags.append(TagMark(grid.row(cell), grid.col(cell), words, note, ink.GOLD))

    def legend(self) -> tuple[Sample, ...]:
        """Return what the marks mean that somebody asked for."""
        return self.marking.legend()

    # --- words

    def helps(self) -> tuple[RestSection, ...]:
        """Return which keys do what just now."""
        decision = self.question.decision if self.asked else None
        seat, hand, primaries = self.course.seat, "", ""
        if self._kind() == TURN_KIND:
            cap = self.asking.house.cap
            held = min(len(self.rest.heroes[seat].hand), len(ROWS))
            ends = (cap(ROWS[0]), cap(ROWS[held - 1])) if held else ()
            hand = "\N{EN DASH}".join(dict.fromkeys(ends))
            offered = dict(self.asking.taking.rows(self.course.session.match, seat))
            places = zip(self.presenter.primaries(self.rest, seat), PRIMARY_KEYS, strict=False)
            primaries = ", ".join(cap(key) for id, key in places if id in offered and cap(key))
        return self.helping.sections(self.shown, decision, seat, hand, primaries)

    @property
    def begins_with_keys(self) -> bool:
        """Return whether what a person can do comes before what a computer did: in a turn of its
        own.
        """
        return self._kind() == TURN_KIND

    def why(self, reason: Reason) -> Text:
        """Return what a computer player did and why."""
        return told_why(self.names, reason)

    def thinker(self, seat: int) -> str:
        """Return for whom a computer thinks."""
        return self.names.seat(seat).text

    def moment(self, moment: Moment) -> MomentData:
        """Return what the card of a moment says."""
        return telling(moment, self.shown, self.names) or super().moment(moment)

    def banner(self, banner: Banner) -> tuple[str, str]:
        """Return the words of a ribbon and the side whose colour it has."""
        return ribbon(banner, self.shown, self.names)

    def name_of(self, figure: int) -> str:
        """Return what a figure is called."""
        return self.names.figure(figure).text

    def explain(self, key: str, pointer: tuple[int, int]) -> tuple[str, Text] | None:
        """Return head and text of what lies under the pointer: a card, a condition, a quest, an
        event, a line of a script; else a clause of the rulebook.
        """
        return self._explained(key) or super().explain(key, pointer)

    def _explained(self, key: str) -> tuple[str, Text] | None:
        kind, _, value = key.partition(":")
        read = self.furniture.bench.reading
        if read is not None and read.id == key:
            return None  # it is read large beside it
        if f"{kind}:" == CARD_ID and value.isdigit():
            one = self.presenter.printed(self.state, int(value))
            head = " · ".join(each for each in (one.kind, one.price, one.reach) if each)
            return one.name, (Span(head + "\n"), *one.text)
        if f"{kind}:" == QUEST and value.isdigit():
            told = quest_texts.quest(self.names.tables.quest(int(value)))
            return told.name, told.text
        if f"{kind}:" == CONDITION:
            for each in conditions.of_figure(self.state, self.card_figure(), self.names):
                if each.id == value:
                    return each.word, each.text
        if kind == "event" and value.isdigit():
            event = event_texts.event(self.names.tables.event(int(value)), max(1, self.shown.round))
            return event.name, event.text
        if f"{kind}:" in (SEAT, FIGURE) and value.isdigit():
            return explained.figure(self.state, int(value), self.names)
        return explained.told(EXPLAINED.get(key, key))

    # --- hands

    def heard(self, event: Event) -> None:
        """Look at whoever acts from now on, and first at his Primaries."""
        if isinstance(event, TurnStarted):
            self.look_at_nobody()
            self._tab = PRIMARIES

    def _look_at_asked(self) -> None:
        """Lay the card of another hero there who is asked now, whoever was looked at before."""
        if self.asked and self.course.seat != self._asked_last:
            self._asked_last, self._tab = self.course.seat, PRIMARIES
            self._looked_at = NOTHING

    def rows(self) -> Sequence[tuple[int, Row]]:
        """Return the rows that number keys take up, in their order."""
        seat = self.course.seat
        if seat < 0 or not self.asked or not self.question.turn:
            return []
        taken = self.question.selected()
        found: list[tuple[int, Row]] = []
        for place, (id, _chosen) in enumerate(self.hand.rows(seat), 1):
            key = str(place) if place <= len(ROWS) else ""
            found.append((0, CardRowOf(id, key, id == taken, True)))
        return found

    def takes_up(self) -> bool:
        """Return whether the rows that are seen belong to whoever may take them up."""
        return self.course.seat >= 0 and self.question.turn

    def opens(self, name: str) -> bool:
        """Let a card join what is taken up, or the hand be given from; False where a row is simply
        taken up.
        """
        if name == GIVES:
            return self._give()
        if name.startswith(CARD_ID) and self._covered_own():
            return self._turn_up()
        if name.startswith(CARD_ID) and self.asked:
            card = int(name.removeprefix(CARD_ID))
            return self.asking.press_card(self.question, card) or self._bars(name, card)
        return False

    def _bars(self, name: str, card: int) -> bool:
        """Say why a card cannot be played, where that has a reason; of a chain, that it does not
        fit what is taken up. False of a card that can be.
        """
        question = self.question
        if self.asking.taking.row(question.match, name) != NOTHING or card not in self._own_cards():
            return False
        refusal = question.off().get(self._printed_as(card))
        if refusal is None or refusal.key == BY_ITSELF:
            return False
        if is_whole(question.code) and refusal.key.startswith(OF_ACTIONS):
            refusal = Refusal(refusal.subject, -1, refusal.clause, FITS_NOT, refusal.params)
        question.refuse(self.asking.told(refusal))
        return True

    def _covered_own(self) -> bool:
        seat = self.course.seat
        return self.asked and self.hand.to_turn_up(seat) and not self._in_window()

    def _in_window(self) -> bool:
        decision = self.question.decision
        return decision is not None and decision.kind == WINDOW

    def _give(self) -> bool:
        """Let a card of the hand be picked to be given up."""
        found = self.asking.taking.give(self.course.session.match, self.course.seat)
        self.question.due.panel()
        return found

    def takes_by(self, command: str) -> bool:
        """Return whether a command takes a Primary up, or what is tried or handed over here."""
        return command in (*PRIMARY_KEYS, commands.USE.name, commands.GIFT.name)

    def answers(self, command: str) -> bool:
        """Take with the confirming key what is proposed, or turn one's own hand up, where nothing
        else is meant by it.
        """
        question = self.question
        if command == "skip" and question.code == NOTHING and self._kind() != TURN_KIND:
            return self._end()
        if command != "confirm" or question.code != NOTHING:
            return False
        if question.pointing.choice != NOTHING:
            return False
        if question.proposed:
            question.take_proposed()
            return True
        if self._covered_own():
            return self._turn_up()
        if self._kind() == TURN_KIND or question.how != TURN or unseen(self.seen_for()):
            return False
        return self._leaves_out() and self._end()

    def _leaves_out(self) -> bool:
        """Return whether what is asked can be left out, or is done with."""
        decision, seat = self.question.decision, self.course.seat
        return decision is not None and answering.golden(decision, seat) != NOTHING

    def off_board(self) -> Panel | None:
        """Return the bench where a card that lies there must be picked, and nothing on the board;
        None else.
        """
        decision, seat = self.question.decision, self.course.seat
        if decision is None or seat < 0 or self.question.how != TURN or self._leaves_out():
            return None
        if decision.kind == TURN_KIND or self.hand.to_turn_up(seat):
            return None
        return self.furniture.bench if answering.cards(decision, seat) else None

    def _turn_up(self) -> bool:
        found = self.hand.look(self.course.seat)
        self.question.due.panel()
        self.question.due.buttons()
        return found

    def do(self, command: str) -> bool:
        """Carry a command of this table out; False for any other."""
        question, seat = self.question, self.course.seat
        cells = [each.name for each in commands.SEATS]
        if command == "end" and self.asked and question.code == NOTHING:
            self._end()
        elif command == "end" and self.asked:
            told = say("refused.put_back", cap=self.asking.house.cap("cancel"))
            question.refuse((Span(told),))
        elif command in PRIMARY_KEYS:
            ids = self._primaries(max(seat, 0))
            at = PRIMARY_KEYS.index(command)
            if self.asked and at < len(ids) and not self.opens(ids[at]):
                question.select(ids[at])
        elif command in cells:
            self._press_seat(cells.index(command))
        elif command == commands.USE.name:
            self.asked and self.asking.use(question)
        elif command == commands.GIFT.name:
            self.asked and self.asking.gift(question)
        elif command == commands.BELL.name:
            self.asking.ring(question)
        elif command == commands.LOOK.name:
            self.hand.look(self.seat)
        elif command == OWN_CARDS:
            if not self._open_for_one(self.seat):
                return False
            self.hand.hide()
            question.due.buttons()
        elif command == commands.STANDING.name:
            self.asking.turn(question, self.seat)
        elif command == commands.PROPOSED.name:
            self.asked and self.asking.as_proposed(question)
        elif command == commands.CARD.name:
            self.look_at((self.card_figure() + 1) % self.names.tables.seats)
        elif command == commands.LOOT.name:
            self._tab = LOOT if self._tab == PRIMARIES else PRIMARIES
        elif command == commands.ACTING.name:
            self._look_at(self.shown.cells(self.shown.acting) or self.shown.cells(self.seat))
        elif command == commands.MATTERS.name:
            worthy = matters(self.state, self.seat, self.asking.aiming.grid)
            self._look_at((self.looking.after(worthy),))
        elif command == commands.DECKS.name:
            self.browse(self.card_figure())
        else:
            return False
        question.due.panel()
        return True

    def _look_at(self, cells: Sequence[int]) -> None:
        """Bring spaces into the middle of the view."""
        if cells and cells[0] >= 0:
            grid = self.asking.aiming.grid
            self.board().camera.look_at(grid.row(cells[0]), grid.col(cells[0]), gently=True)
            self.question.due.picture = True

    def _end(self) -> bool:
        """Give the answer of the large button: end, done, or pass; False where there is none."""
        golden = [one for one in self.asking.entries(self.question) if one.kind == "gold"]
        if not golden or not golden[-1].enabled:
            return False
        golden[-1].action()
        return True

    def browse(self, seat: int) -> None:
        """Look through what lies open of a seat: spent cards, Primaries, loot, events."""
        self.push(SpentScene(self.asking.house, self.presenter, lambda: self.shown, seat,
                             lambda: self.state))  # fmt: skip

    def press(self, name: str) -> bool:
        """Do what a click on a thing of the panels means; False for nothing of theirs."""
        kind, _, value = name.partition(":")
        question = self.question
        if name in (DECK, SPENT):
            self.browse(self.seat)
        elif name == HIDE:
            self.hand.hide()
            question.due.buttons()
        elif name in (BEFORE, BEHIND):
            self.furniture.bench.leaf(name)
        elif name == GIVES:
            return self._give()
        elif name in (PRIMARIES, LOOT):
            self._tab = name
        elif f"{kind}:" == SEAT and value.isdigit():
            self._press_seat(int(value))
        elif f"{kind}:" == FIGURE and value.isdigit():
            self._show_figure(int(value))
        elif f"{kind}:" == QUEST:
            self._quest = "" if self._quest == name else name
            question.due.aim()
        elif name.startswith(BACK):
            if self._covered_own():
                self._turn_up()
            elif self._in_window() and self.hand.looking:
                question.select(self.hand.under(self.seat, name))
        elif name.startswith(CARD_ID) and self.asked:
            if not self.opens(name):
                self._take(name)
        elif name.startswith(ROW) and self.asked:
            question.select(name)
        elif name.startswith(DOES):
            return self.do(name.removeprefix(DOES))
        else:
            return False
        question.due.panel()
        return True

    def _take(self, name: str) -> None:
        """Take a card up; of one that cannot be played it is said why."""
        question = self.question
        if self.asking.taking.row(question.match, name) != NOTHING:
            question.select(name)
            return
        why = self._reasons().get(name, ())
        if why:
            question.refuse(why)

    def _press_seat(self, seat: int) -> None:
        """Press a hero's cell: answer with it, ring for it, else look at its card."""
        if seat >= self.names.tables.seats:
            return
        if not self.asked and seat in self._bells():
            self.asking.ring(self.question, seat)
            return
        if seat == self.course.seat and self._in_window() and self._give():
            return
        if seat in self._named():
            self.question.choose(choice(TARGET, seat))
            return
        self.look_at(seat)

    def _named(self) -> frozenset[int]:
        """Return the heroes of whom one is asked for: their cells answer as well as the board."""
        decision, seat = self.question.decision, self.course.seat
        if not self.asked or decision is None or self.question.how != BOARD:
            return frozenset()
        mask = answering.offered(decision, seat, TARGET)
        return frozenset(each for each in range(self.names.tables.seats) if mask >> each & 1)

    def _show_figure(self, figure: int) -> None:
        """Point at a monster on the board."""
        cell = self.shown.figures[figure].cell
        if cell >= 0:
            self.question.point_by_key(cell)

    def hold(self, name: str) -> bool:
        """Look at cards that lie face down, or pass all of a window; False for anything else."""
        if name.startswith(BACK) or name == commands.LOOK.name:
            return self.hand.look(self.seat)
        return name == "end" and self.asking.lets_through(self.question)

    def let_go(self, name: str) -> None:
        """Let the hand fall that was held up."""
        if name in ("", commands.LOOK.name) or name.startswith(BACK):
            self.hand.close()

    def wheel(self, place: tuple[int, int], by: int) -> bool:
        """Leaf through the pile at a place; False where nothing moves."""
        panels = self.furniture
        if panels.pile.data is not None and panels.pile.rect.collidepoint(place):
            return panels.pile.scroll(by * 40)
        if panels.bench.rect.collidepoint(place):
            return panels.bench.scroll(by)
        return False

    def press_aside(self, name: str) -> bool:
        """Put a card back that is taken up, with the right button; False for anything else."""
        if name and name == self.question.selected():
            self.question.cancel()
            return True
        return False

    def put_away(self) -> bool:
        """Put away what lies open: a hand to give from, a quest's places, another hero's card."""
        if self.asking.taking.giving(self.course.session.match):
            return self._give()
        if self._quest:
            self._quest = ""
            self.question.due.aim()
            return True
        if self._looked_at >= 0:
            self.look_at_nobody()
            self.question.due.panel()
            return True
        return False

    def _outside(self) -> list[off_view.Pointer]:
        """Return the faces of whoever stands outside the view."""
        if self.course.timeline.telling:
            return []  # the card of a moment has the board to itself
        unit = self.furniture.brush.unit
        return outside(self.board(), self.question, self.shown, self.names.tables.seats, unit)

    def leads(self, place: tuple[int, int]) -> tuple[float, float] | None:
        """Return where whoever stands whose face at the rim lies at a place."""
        unit = self.furniture.brush.unit
        for one in self._outside():
            if off_view.box_of(one, unit).collidepoint(place):
                return one.place
        return None

    def read(self, target: pygame.Surface) -> None:
        """Draw the card that is pointed at large above the bench; not one that is taken up: then
        the board is what to look at.
        """
        brush = self.furniture.brush
        off_view.draw(brush, target, self._outside())
        bench = self.furniture.bench
        card = bench.reading
        if card is None or card.id == self.question.selected():
            return
        found = bench.read(target.get_rect())
        if found is not None:
            piece, box = found
            piece.draw(target, *box.topleft)

    # --- what is going to be shown

    def minis(self) -> Iterable[tuple[str, str]]:
        """Return all figures with their sides, those that stand on the board first."""
        figures = sorted(self.shown.figures.values(), key=lambda one: not one.standing)
        return dict.fromkeys((one.id, one.side) for one in figures)


def _sided(code: int) -> bool:
    return is_whole(code) and code_of(code) in SIDED


def say_count(key: str, count: int) -> str:
    """Return so many persons or computers in words."""
    return say(key if count != 1 else f"{key}.one", count=count)
