"""Onslaught's panels: plaques, track and card of a match, what they show and what is in reach."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import starmap
from typing import Final

from game.board.grid import bits, lowest
from game.engine.decisions import Decision
from game.engine.events import Event
from game.engine.options import Option, Stake
from game.engine.reasons import Reason
from game.rules.onslaught.codes import DUNGEON, GIVE, MOVE, SIDES, TARGET
from game.rules.onslaught.events import ActivationStarted
from game.rules.onslaught.preview import DEFEATS, FELLS, HITS
from game.rules.onslaught.state import Onslaught, of
from game.scenes.match import threats
from game.scenes.match.bare import Attendance
from game.scenes.match.course import Course
from game.scenes.match.marking import Marking
from game.scenes.match.panels import Panels
from game.scenes.match.question import Question
from game.scenes.match.taking import NOTHING
from game.scenes.onslaught.asking import Asking, damage_of, damage_told
from game.scenes.onslaught.cards import Presenter
from game.scenes.onslaught.explaining import Explaining
from game.scenes.onslaught.flags import OddsFlags
from game.scenes.onslaught.helping import Helping
from game.scenes.onslaught.ledger import DIE, OnslaughtLedger
from game.scenes.onslaught.taking import MOVING
from game.scenes.onslaught.telling import telling
from game.table.board.marks import Marks
from game.table.board.shown import Banner, DiceShown, Moment, Shown
from game.table.dice.throw import Throw
from game.table.hud.at_rest import RestSection
from game.table.hud.brush import Brush
from game.table.hud.data import MomentData, OddsData, OddsRow, TrayData
from game.table.hud.hint_line import Sample
from game.table.hud.layout import Layout, Regions
from game.table.hud.panel import Panel
from game.table.hud.plaque import plaques_of
from game.table.onslaught.card import Card
from game.table.onslaught.commands import CARD_PAGE, LOOT_CHEST, TAKE_MOVE
from game.table.onslaught.data import (
    REGIONS,
    RowData,
    SmallCardData,
)
from game.table.onslaught.projection import TOKENS, FigureNow, MatchNow
from game.table.onslaught.signs import on_cards
from game.table.onslaught.small_card import SmallCard
from game.table.onslaught.track import Track
from game.words.lists import listed
from game.words.numbers import percent
from game.words.onslaught.conditions import explained
from game.words.onslaught.names import Names
from game.words.onslaught.play import hint, say
from game.words.onslaught.reasons import why
from game.words.play import say as shared
from game.words.rich import Span, Text, fill, join, plain, signed

INSET: Final = 46
"""Units of a 1080-line window between a plaque's end and its points."""
SLAYS: Final = "R57"
"""The reason of a blow that defeats without a roll and without damage."""
BANNERS: Final = ("phase_initiative", "round", "phase_action", "phase_end")


class Furniture:
    """Two plaques, the track, the card and a short card in one window size."""

    def __init__(self, brush: Brush, layout: Layout, mirrored: bool) -> None:
        self.layout = layout
        self.inset = brush.px(INSET)
        self.left, self.right = plaques_of(brush, layout, mirrored)
        self.track = Track(brush, layout.own["track"])
        self.card = Card(brush, layout.own["card"])
        self.small = SmallCard(brush, layout.target)

    def widgets(self) -> list[Panel]:
        """Return the panels that can always be seen, in reading order."""
        return [self.left, self.right, self.track, self.card]

    @property
    def brief(self) -> Panel:
        """Return the short card."""
        return self.small

    @property
    def briefs(self) -> bool:
        """Return whether the short card has anybody to tell of."""
        return self.small.data is not None

    def brief_least(self) -> int:
        """Return the height in which all of that is still told."""
        return self.brief_height()

    def brief_height(self) -> int:
        """Return the pixels that the short card needs for all its words."""
        return self.small.wanted()

    def brief_head(self) -> str:
        """Return no word of its own."""
        return ""

    def give_way(self, pixels: int) -> None:
        """Make the card lower by so many pixels."""
        box = self.layout.own["card"].copy()
        box.height -= pixels
        self.card.place(box)

    def ends(self) -> dict[int, tuple[int, int]]:
        """Return by side where its points stand."""
        inset = self.inset
        return {
            side: (
                one.rect.left + inset if one.mirrored else one.rect.right - inset,
                one.rect.centery,
            )
            for side, one in enumerate((self.left, self.right))
        }


class OnslaughtPanels(Attendance):
    """Fills and reads Onslaught's panels for one match; ``called`` are the persons' names."""

    def __init__(self, course: Course, presenter: Presenter, called: tuple[str, ...]) -> None:
        super().__init__(course)
        self.presenter, self.called = presenter, called
        self.furniture: Furniture
        self.asking: Asking
        self.table: Panels
        self.marking: Marking
        self.explaining: Explaining
        self.helping = Helping(course, presenter)
        self._pages: dict[int, int] = {}
        """By figure which page of its card was open last in this activation, if not the first."""
        self._carded = -1
        """The figure whose card is shown."""

    def meet(self, question: Question, asking: Asking, table: Panels) -> None:
        """Learn of the question that is open, and of the panels that every table has."""
        self.question, self.asking, self.table = question, asking, table
        standing = threats.Whereabouts(
            lambda space: self.state.figure_at(space),
            lambda figure: self.state.cell[figure],
            lambda figure: self.state.tables.side[figure],
        )
        flags = OddsFlags(self.presenter)
        self.marking = Marking(
            self.course, question, standing, lambda: self.state.tables.grid, flags
        )
        self.explaining = Explaining(
            self.course, question, self.presenter, lambda: self.shown, asking.taking_moving
        )

    @property
    def shown(self) -> MatchNow:
        """Return what has been shown of the match."""
        shown = self.course.shown
        assert isinstance(shown, MatchNow)
        return shown

    @property
    def state(self) -> Onslaught:
        """Return the position that is looked at."""
        return of(self.course.match)

    # --- who is shown

    def acting(self) -> int:
        """Return the character that a person decides for now, or -1."""
        decision = self.question.decision
        return decision.figure if decision is not None and decision.kind == "turn" else -1

    def on_turn(self) -> int:
        """Return the character whose activation is being shown, or -1: its plates tell."""
        return self.shown.acting

    def heard(self, event: Event) -> None:
        """Look at whoever acts from now on, with all cards at their first page."""
        if isinstance(event, ActivationStarted):
            self.look_at_nobody()
            self._pages.clear()
            self.question.tab = 0

    def about(self, decision: Decision) -> list[int]:
        """Return also what has set a reaction off, and all who could get a card."""
        trigger = decision.about.get("trigger")
        figures = [decision.figure, trigger if isinstance(trigger, int) else -1]
        return figures + [
            hero
            for code, mask in decision.families(self.course.seat)
            if code == GIVE
            for hero in bits(mask)
        ]

    def helps(self) -> tuple[RestSection, ...]:
        """Return who is still to act, who is in danger, and what scores."""
        return self.helping.sections(self.state, self.shown)

    def why(self, reason: Reason) -> Text:
        """Return what a computer player did in an activation and why."""
        return why(self.presenter.names, reason)

    def thinker(self, seat: int) -> str:
        """Return the side for which a computer thinks."""
        return self.presenter.names.side_name(seat)

    def proposal(self, seat: int, chosen: int) -> str:
        """Return nothing: each answers for itself."""
        return ""

    def name_of(self, figure: int) -> str:
        """Return the name of a figure."""
        return plain((self.presenter.names.figure(figure),))

    def card_figure(self) -> int:
        """Return whose card lies beside the board: a monster's too, while it is asked about, or
        acts in a match that is watched.
        """
        decision = self.question.decision
        watched = self.course.watcher is not None and self._looked_at < 0
        if watched and self.shown.acting in self.shown.figures:
            return self.shown.acting
        if decision is None or self._looked_at >= 0:
            return super().card_figure()
        if decision.figure >= 0:
            return decision.figure
        mask = self.question.mask(TARGET)
        if decision.kind != "monster_order" or not mask:
            return super().card_figure()
        space = self.question.space
        return self.at(space if space >= 0 and mask >> space & 1 else lowest(mask))

    # --- filling

    @property
    def regions(self) -> Regions:
        """Return room for the card and, between the plaques, the track."""
        return REGIONS

    def furnish(self, brush: Brush, layout: Layout, mirrored: bool) -> Furniture:
        """Make the panels for a window size."""
        self.furniture = Furniture(brush, layout, mirrored)
        return self.furniture

    def fill(self, frame: Shown) -> None:
        """Fill plaques, track and card from the match as it is shown now."""
        self._plaques(frame)
        self.furniture.track.show(self.presenter.track(self.state, self.shown))
        self._card(self.card_figure(), frame)

    def turn(self, frame: Shown, stopped: bool) -> None:
        """Let plaques and the card's wheel, dials and changed values follow what is turning."""
        self._plaques(frame)
        figure = self.card_figure()
        if stopped or on_cards(frame).turns(figure):
            self._card(figure, frame)

    def _plaques(self, frame: Shown) -> None:
        shown = self.shown
        for seat, plaque in enumerate((self.furniture.left, self.furniture.right)):
            points, pulse = frame.points.get(seat, 0), frame.pulse.get(seat, 0.0)
            plaque.show(self.presenter.plaque(shown, seat, self._who(seat), pulse, points))

    def _who(self, seat: int) -> str:
        """Return who plays a side, "" where that is plain."""
        return self.who(seat, self.called[seat], self.presenter.names.side_name(seat))

    def _card(self, figure: int, frame: Shown) -> None:
        """Lay the card of a figure at the left, as far as its changes have been told."""
        shown, question, turning = self.shown, self.question, on_cards(frame)
        self._turn_page(figure)
        if shown.figures[figure].seat < 0:
            monster = self.presenter.monster_card(self.state, shown.figures[figure])
            self.furniture.card.show(monster)
            return
        card = self.presenter.card(
            self.state,
            shown.figures[figure],
            question.selected(),
            question.tab,
            question.off() if figure == self.acting() else {},
            turning.wheels.get(figure),
            dict(shown.paid) if figure == self.on_turn() else None,
            turning.dials,
            bool(shown.phase),
        )
        wheel = card.wheel
        if figure in turning.flips:
            before = self.presenter.turned_over(self.state, shown.figures[figure])
            wheel = replace(wheel, flip=turning.flips[figure], before=before)
        part = turning.exps.get(figure, 1.0)
        taken = question.selected() if figure == self.acting() else ""
        plates = tuple(replace(one, selected=f"plate:{one.id}" == taken) for one in card.plates)
        self.furniture.card.show(replace(card, wheel=wheel, exp_part=part, plates=plates))

    def _turn_page(self, figure: int) -> None:
        """Open the page at which a figure's card was left: it is turned for that figure alone."""
        if figure != self._carded:
            self._pages[self._carded] = self.question.tab
            self.question.tab = self._pages.get(figure, 0)
            self._carded = figure

    # --- aiming

    def aim(self, option: Option | None, space: int) -> OddsData | None:
        """Return the odds of an option; without any, show the short card of whoever is there."""
        decision = self.question.decision
        equal = decision is not None and self.asking.aiming.equals(decision)
        # Of equal spaces the question itself tells what each of them leads to.
        odds = self._odds(option) if option is not None and not equal else self._sure()
        self.furniture.small.show(self._short_card(space) if odds is None else None)
        return odds

    def _odds(self, option: Option) -> OddsData:
        names = self.presenter.names
        rows = []
        for stake in option.stakes:
            (roll,) = stake.rolls
            reasons = ", ".join(
                plain((names.source(source),)) + (f" {signed(amount)}" if amount else "")
                for source, amount in roll.reasons
            )
            parts = plain(names.parts(stake.parts)) if len(stake.parts) > 1 else ""
            reason = say("odds.friend") if stake.friend else reasons
            if not reason:
                reason = say("odds.armour", armour=roll.goal)
            share = float(stake.odds.get(HITS, 1))
            key = "odds.fells" if FELLS in stake.odds else "odds.defeat"
            defeats = stake.odds.get(FELLS, stake.odds[DEFEATS])
            detail = say(key, chance=percent(float(defeats))) if defeats else ""
            sure = ""
            if roll.need == 0:
                # What is certain has no chance: it is told what it comes to.
                sure = damage_of([stake])
                detail = say("odds.defeated") if stake.odds[DEFEATS] else ""
                if roll.reasons == ((SLAYS, 0),):
                    # No damage is dealt: the weapon's word and what it means are all there is.
                    sure, detail = detail, say("odds.sure")
            back = [say("odds.back", damage=amount) for _, amount in stake.back]
            drops = self._dropped(stake)
            detail = " · ".join([*([detail] if detail else []), *back, *drops])
            rows.append(
                self.presenter.odds_row(
                    self.state, stake.figure, share, stake.friend, reason, detail, sure, parts
                )
            )
        note = "" if all(row.told for row in rows) else damage_told(option)
        return OddsData(names.ability(option.key).text, note, tuple(rows))

    def _dropped(self, stake: Stake) -> list[str]:
        """Return what becomes of what somebody at stake holds: what falls for sure, what any hit
        makes it drop, and what only its defeat.
        """
        felled, items = stake.odds[DEFEATS], dict[str, list[Span]]()
        for item, chance in stake.drops:
            key = "odds.drops_hit" if chance > felled else "odds.drops_defeat"
            key = "odds.drops" if chance == 1 else key
            items.setdefault(key, []).append(self.presenter.names.item(item))
        return [say(key, items=plain(listed(each))) for key, each in items.items()]

    def _sure(self) -> OddsData | None:
        """Return what the aimed deed does without a roll: whom it heals, or what it puts upon
        whom; None where that is nobody.
        """
        option = self.question.pointing.option
        if option is None:
            return None
        if option.brings:
            name = self.presenter.names.ability(option.key).text
            return OddsData(name, "", tuple(starmap(self._brought, option.brings)))
        if option.mends[0] < 0:
            return None
        figure, after = option.mends
        before = self.shown.figures[figure].hp
        # The value stands in carved letters, which have no arrow.
        told = shared("flag.mends", amount=after - before)
        reason = shared("flag.becomes", hp=before, after=after)
        row = self.presenter.odds_row(self.state, figure, 1.0, False, reason, told=told)
        return OddsData(self.presenter.names.ability(option.key).text, "", (row,))

    def _brought(self, figure: int, condition: str) -> OddsRow:
        told = self.presenter.names.condition(condition).text
        return self.presenter.odds_row(self.state, figure, 1.0, False, "", told=told)

    def _short_card(self, space: int) -> SmallCardData | None:
        figure = self.at(space)
        if figure < 0 or figure == self.card_figure():
            return None
        one = self.shown.figures[figure]
        return self.presenter.small_card(self.state, one, self._matters(one))

    def _matters(self, one: FigureNow) -> Text:
        """Return what matters about a figure now: conditions, items, and the odds against it."""
        names = self.presenter.names
        parts: list[Text] = []
        question, seat = self.question, self.course.seat
        pointing = question.pointing
        if pointing.offer is not None:
            at, offer = question.space, pointing.offer
            parts.append(self.asking.here(question.match, seat, question.code, at, offer)[1])
        elif pointing.refusal is not None:
            parts.append(self.asking.told(pointing.refusal))
        parts.extend(
            join([(names.condition(c),), explained(c, names.content).text], ": ")
            for c in one.conditions
        )
        if one.items:
            items = listed([names.item(item) for item in one.items])
            parts.append(fill(hint("small.carries"), items=items))
        return join(parts, "\n")

    def marks(self) -> Marks:
        """Return what lies over the board now."""
        return self.marking.marks()

    def legend(self) -> tuple[Sample, ...]:
        """Return what the marks mean while the board shows what enemies could strike."""
        return self.marking.legend()

    # --- dice, banners, words

    def rolls(self, event: Event) -> bool:
        """Return whether an event is a roll."""
        return isinstance(event, OnslaughtLedger.throws)

    def tray(self) -> TrayData | None:
        """Return the last roll as a sum against the first target's armour class."""
        return self.presenter.tray(self.shown.roll, self.shown)

    def thrown(self) -> tuple[DiceShown | None, Throw | None]:
        """Return that all dice lie in the tray."""
        return None, None

    def rolled(self) -> DiceShown | None:
        """Return the dice of the last roll at rest."""
        shown = self.shown
        roll = shown.roll
        if roll is None:
            return None
        one = shown.figures.get(roll.figure)
        side = one.side if one is not None else SIDES[max(roll.seat, 0)]
        sides: tuple[str, ...] = ()
        if len(roll.pairs) > 1:
            (first, _), (second, start) = roll.pairs
            sides = (SIDES[first],) * start + (SIDES[second],) * (len(roll.dice) - start)
        return DiceShown(
            len(shown.log), (DIE,) * len(roll.dice), roll.dice, roll.kept, side, sides=sides
        )

    def banner(self, banner: Banner) -> tuple[str, str]:
        """Return the words of a banner and the side whose colour it has."""
        return ribbon(banner, self.shown, self.presenter.names)

    def moment(self, moment: Moment) -> MomentData:
        """Return what the card of a moment says."""
        return telling(moment, self.shown, self.presenter.names)

    def explain(self, key: str, pointer: tuple[int, int]) -> tuple[str, Text] | None:
        """Return head and text that explain a thing of the panels."""
        seat = 0 if self.furniture.left.rect.collidepoint(pointer) else 1
        return self.explaining.of(key, self.card_figure(), seat)

    # --- what hands find here

    def rows(self) -> list[tuple[int, RowData]]:
        """Return the rows of the card that have a key, with their pages; moving stands last."""
        card = self.furniture.card.data
        if card is None:
            return []
        found = [
            (place, row)
            for place, page in enumerate(card.pages)
            for section in page.sections
            for row in section.rows
            if row.key
        ]
        return [*found, (self.question.tab, self._moving())] if self.takes_up() else found

    def _moving(self) -> RowData:
        """Return the plate that takes moving up, as a row that a key takes up."""
        chosen = self.question.selected() == MOVING
        key = self.asking.house.cap(TAKE_MOVE.name)
        return RowData(
            MOVING, "boot", say("plate.move"), "", (), key=key, selected=chosen,
            enabled=bool(self.question.mask(MOVE)),
        )  # fmt: skip

    def _take_up_moving(self) -> None:
        """Take moving up or put it back, or say why nobody can go anywhere."""
        off = self.question.off().get("move")
        if off is not None:
            self.question.refuse(self.asking.told(off))
        else:
            self.question.select(MOVING)

    def takes_up(self) -> bool:
        """Return whether the card is that of the character who acts."""
        return self.furniture.card.data is not None and self.card_figure() == self.acting()

    def do(self, command: str) -> bool:
        """Turn the card, loot, take moving up, and end the activation."""
        if command == CARD_PAGE.name:
            self.question.turn_to(1 - self.question.tab)
        elif command == LOOT_CHEST.name and self.question.turn:
            self.asking.loot(self.question)
        elif command == TAKE_MOVE.name and self.question.turn:
            self.question.by_key = True
            self._take_up_moving()
        elif command == "end" and self.question.turn and self.question.code == NOTHING:
            self.asking.ending.end(self.question)
        else:
            return False
        return True

    def press(self, name: str) -> bool:
        """Look at a figure, leaf through the card, or take moving up."""
        kind, _, value = name.partition(":")
        if kind == "scroll":
            self.furniture.card.scroll(-1 if value == "up" else 1)
        elif kind == "figure":
            self.look_at(int(value))
            self.table.due.panel()
        elif name == MOVING and self.question.turn and self.takes_up():
            self._take_up_moving()
        else:
            return False
        return True

    def wheel(self, place: tuple[int, int], by: int) -> bool:
        """Leaf through the card."""
        card = self.furniture.card
        return card.rect.collidepoint(place) and card.scroll(by)

    # --- what is going to be shown

    def dice(self) -> Iterable[tuple[str, str]]:
        """Return the one kind of dice."""
        return ((DIE, SIDES[0]),)

    def minis(self) -> Iterable[tuple[str, str]]:
        """Return everybody with their sides."""
        tables = self.state.tables
        return zip(tables.ids, (SIDES[side] for side in tables.side), strict=True)

    def tokens(self) -> tuple[str, ...]:
        """Return chests and what lies on the floor."""
        return TOKENS

    def faces(self, figure: str, side: str) -> Iterator[None]:
        """Cut no face: the cards that show them are painted whole."""
        return iter(())

    def cards(self) -> Iterator[None]:
        """Paint the card of every character as it is now, and the track with each of them."""
        for figure in range(self.state.tables.characters):
            now = self.shown.figures[figure]
            data = self.presenter.card(self.state, now, "", 0, {}, None, None, {})
            yield
            yield from self.furniture.card.rehearse(data)
        yield from self.furniture.track.rehearse(self.presenter.track(self.state, self.shown))

    def banners(self) -> Iterable[tuple[Banner, str, str]]:
        """Return the ribbons of the phases."""
        for key in BANNERS:
            banner = Banner(key, 1, 1.0)
            yield banner, *self.banner(banner)


def ribbon(banner: Banner, shown: MatchNow, names: Names) -> tuple[str, str]:
    """Return the words of a banner and the side whose colour it has."""
    key, number = banner.key, banner.number
    side = SIDES[max(shown.active, 0)]
    if key == "round":
        return say("banner.round", round=number), side
    if key == "first_won":
        return say("banner.first", who=names.seat(number).text), SIDES[number]
    if key == "phase_end":
        return say("banner.end", round=number), side
    if key == "levelled_up":
        words = say("banner.level", who=names.figure(number).text)
        return words, shown.figures[number].side
    if key == "match_ended":
        if number < 0:
            return say("banner.draw"), SIDES[DUNGEON]
        return say("banner.won", side=names.side_name(number)), SIDES[number]
    return say(f"banner.{key.removeprefix('phase_')}"), side
