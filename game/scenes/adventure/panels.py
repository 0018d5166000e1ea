"""Adventure's panels: what they show of a match, and what hands find in them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from game.engine.decisions import code_of
from game.engine.events import Event
from game.engine.options import Option, Stake
from game.rules.adventure.codes import ARTIFACT, EDGE, KAVAN, MOVE, USE
from game.rules.adventure.events import AttackRolled, CheckRolled
from game.rules.adventure.state import AdventureState, of
from game.scenes.adventure import castle_marks
from game.scenes.adventure.asking import AdventureAsking
from game.scenes.adventure.furniture import OWN, POWERS, Furniture
from game.scenes.adventure.presenting import CARD, POWER, SEAT, Presenter, needs
from game.scenes.adventure.telling import RIBBONS, ribbon, telling
from game.scenes.match.bare import BarePanels
from game.scenes.match.course import Course
from game.scenes.match.hands import Row
from game.scenes.match.marking import Flag, Marking
from game.scenes.match.question import Question
from game.scenes.match.threats import Whereabouts
from game.table.adventure.position import CASTLE, FigureNow, RollNow, is_hero
from game.table.adventure.projection import MatchNow
from game.table.adventure.regions import REGIONS
from game.table.adventure.signs import TableShown, table_of
from game.table.board.marks import Marks
from game.table.board.shown import Banner, DiceShown, Moment, Shown
from game.table.hud.brush import Brush
from game.table.hud.data import MomentData, OddsData, OddsRow, TrayData
from game.table.hud.layout import Layout, Regions
from game.table.input.commands import ROWS
from game.words.adventure.match_names import MatchNames
from game.words.adventure.play import say
from game.words.play import say as told

DIE: Final = "d20"


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
        return Flag(f"{share} %", self.who(stake.figure), stake.friend)

    def who(self, figure: int) -> str:
        """Return what a figure is called."""
        return self.names.figure(figure).text


class AdventurePanels(BarePanels):
    """Fills and reads Adventure's panels for one match."""

    def __init__(self, course: Course, names: MatchNames, asking: AdventureAsking) -> None:
        super().__init__(course)
        self.names, self.asking = names, asking
        self.presenter = Presenter(names)
        self.furniture: Furniture
        self.marking: Marking
        self._own: TableShown | None = None
        self._tab = ""
        """What was turned to by hand, "" for what lies open by itself."""

    def meet(self, question: Question) -> None:
        """Learn of the question that is open."""
        super().meet(question)
        figures = self.shown.figures
        standing = Whereabouts(
            self.at, lambda figure: figures[figure].cell, lambda figure: 0 if is_hero(figure) else 1
        )
        grid = self.asking.aiming.grid
        flags = AdventureFlags(self.names)
        self.marking = Marking(self.course, question, standing, lambda: grid, flags)

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
        return self.furniture

    def fill(self, frame: Shown) -> None:
        """Fill all panels from the table in a frame."""
        own, panels, s = table_of(frame), self.furniture, self.state
        self._own = own
        still = not self.course.busy
        panels.goal.show(self.presenter.goal(own))
        panels.stores.show(self.presenter.stores(own))
        panels.track.show(self.presenter.track(own, s if still else None))
        seat = self.seat
        lit = self._lit(seat) if still else {}
        keys = self._keys() if still and seat == self.course.seat else {}
        hero = self.presenter.hero(own, seat, s, lit, keys, self.question.selected())
        panels.hero.show(hero)
        panels.powers.show(hero)
        panels.own.show(self.presenter.own_cards(own, seat, s))
        panels.turn_to(self._open(own))
        panels.environment.show(self.presenter.environment(own))
        panels.party.show(self.presenter.party(own, s, seat))
        panels.drawn.show(self.presenter.drawn(own, s, (), None) if self._reads(own) else None)

    def _reads(self, own: TableShown) -> bool:
        """Return whether the card drawn last is to be read now: not while something is aimed."""
        card = own.rest.drawn
        if card is None or self.question.code >= 0:
            return False
        decision = self.question.decision
        return decision is None or decision.kind != "act"

    def _open(self, own: TableShown) -> str:
        """Return which of powers and cards is open where both have no room: what matters now."""
        if self._tab:
            return self._tab
        return OWN if own.rest.phase == "villain" else POWERS

    def _lit(self, seat: int) -> dict[str, str]:
        """Return the cards of a hero that can be used now, with the word why."""
        decision = self.question.decision
        if decision is None or seat not in decision.seats:
            return {}
        rows = self.asking.taking.rows(self.question.match, seat)
        return {id: "" if decision.kind == "act" else say("why.answer") for id, _ in rows}

    def _keys(self) -> dict[str, str]:
        """Return the caps of the keys of the cards that can be used now."""
        return {row.id: row.key for _, row in self.rows() if row.enabled}

    def rows(self) -> Sequence[tuple[int, Row]]:
        """Return the cards that number keys take up."""
        decision, seat = self.question.decision, self.course.seat
        if decision is None or seat < 0:
            return []
        found: list[tuple[int, Row]] = []
        for number, (id, code) in enumerate(
            self.asking.taking.rows(self.question.match, seat), start=1
        ):
            key = str(number) if number <= len(ROWS) else ""
            found.append((0, CardRow(id, key, self.question.code == code, True)))
        return found

    def takes_up(self) -> bool:
        """Return that the card has rows."""
        return True

    # --- hands

    def press(self, name: str) -> bool:
        """Take a card up, look at a hero, or turn to powers or cards."""
        if name.startswith(POWER):
            self.question.select(name)
            return True
        if name.startswith(SEAT):
            self.look_at(int(name.removeprefix(SEAT)))
            return True
        if name in (POWERS, OWN):
            self._tab = name
            if self._own is not None:
                self.furniture.turn_to(name)
            return True
        return name.startswith(CARD)

    def heard(self, event: Event) -> None:
        """Another turn or phase opens what matters in it."""
        self._tab = ""

    def wheel(self, place: tuple[int, int], by: int) -> bool:
        """Leaf through the cards before a hero."""
        if self.furniture.own.rect.collidepoint(place):
            return self.furniture.own.scroll(by)
        return False

    # --- aiming

    def aim(self, option: Option | None, space: int) -> OddsData | None:
        """Return everybody in the sights."""
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
            fells = stake.odds.get("defeat")
            detail = "" if fells is None else f"{round(float(fells) * 100)} %"
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
        castle_marks.fresh(marks, shown.castle, self.names, shown.fresh)
        decision, seat = question.decision, self.course.seat
        walks = question.code in (-1, MOVE, EDGE)
        if walks and decision is not None and seat in decision.seats and not self.course.busy:
            castle_marks.edges(marks, self.state, decision, seat, question.space)
            if marks.edge is not None:
                grid = self.asking.aiming.grid
                place = (grid.row(question.space), grid.col(question.space))
                castle_marks.flag(marks, place)
        return marks

    # --- rolls

    def tray(self) -> TrayData | None:
        """Return the last roll as a sum."""
        roll = self.shown.roll
        if roll is None:
            return None
        who = roll.figure if roll.figure >= 0 else roll.seat
        name = self.names.figure(who).text if who >= 0 else self.names.card(roll.card).text
        title = say("roll.by", figure=name, name=roll.name) if roll.name else name
        note = ""
        if roll.target >= 0:
            note = say("roll.at", figure=name, target=self.names.figure(roll.target).text)
        parts = [(str(roll.die), told("tray.die"))]
        bonus = sum(amount for _, amount in roll.bonus)
        if bonus:
            parts.append((f"{bonus:+d}", told("tray.bonuses")))
        need = sum(amount for _, amount in roll.armour) if roll.target >= 0 else roll.need
        outcome, tone = "", "plain"
        if roll.total >= 0:
            outcome, tone = self._came(roll, need), "hit" if roll.passed else "miss"
        side = self.shown.figures[who].side if who in self.shown.figures else CASTLE
        return TrayData(
            title, note, side, tuple(parts), str(roll.die + bonus), str(need) if need else "",
            outcome, tone, total_word=told("tray.total"), against_word=told("tray.versus"),
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
