"""What helps beside Onslaught's board: who is still to act, what scores, who is in danger."""

from __future__ import annotations

from dataclasses import replace

from game.engine.events import NOBODY
from game.rules.onslaught.codes import DUNGEON, SIDES
from game.rules.onslaught.events import ActivationStarted, ItemGained, MonsterAttack, MonsterChosen
from game.rules.onslaught.rows import REACTION
from game.rules.onslaught.state import Onslaught
from game.scenes.match.course import Course
from game.scenes.onslaught.cards import Presenter, position
from game.scenes.onslaught.standing import calls, fallen
from game.table.hud.at_rest import RestRow, RestSection
from game.table.look.glyphs import glyph
from game.table.onslaught.moments import FROM_CHEST
from game.table.onslaught.projection import FigureNow, MatchNow
from game.words.lists import listed
from game.words.onslaught.helping import ready as told_ready
from game.words.onslaught.helping import says, strikes, strikes_of
from game.words.onslaught.moments import worth
from game.words.rich import Span, Text, fill, join


class Helping:
    """Makes the sections of one match; whom enemies can strike is worked out once a position."""

    def __init__(self, course: Course, presenter: Presenter) -> None:
        self.course, self.presenter = course, presenter
        self._strikes: dict[int, tuple[int, ...]] = {}
        self._strikes_of: object = None
        self._bidden: dict[int, tuple[int, ...]] = {}
        """Whom each monster would strike by its own rule if it acted in that position."""
        self._seat = NOBODY
        """Whose side it is told for."""
        self._acts, self._now = NOBODY, frozenset[int]()
        """Who acts in that position, and whom it could still strike before its turn is over."""

    def sections(self, s: Onslaught, shown: MatchNow) -> tuple[RestSection, ...]:
        """Return the sections that have anything to tell, the most useful first."""
        found = (
            RestSection(says("help.found"), tuple(self._found(shown))),
            RestSection(says("help.danger"), tuple(self._danger(s, shown)), dear=True),
            RestSection(says("help.next"), tuple(self._next(s, shown))),
            RestSection(says("help.points"), tuple(self._points(s, shown))),
        )
        return tuple(section for section in found if section.rows)

    # --- what was just found

    def _found(self, shown: MatchNow) -> list[RestRow]:
        """Return what each person's last activation found in chests, or took off the floor of what
        scores, where no card of a moment was there to be read: until a hero of that person acts
        again.
        """
        people = set(self.course.session.humans())
        if self.course.timeline.pace.tells:
            return []
        names = self.presenter.names
        rows: list[RestRow] = []
        for event in reversed(shown.log):
            if not people:
                break
            if not isinstance(event, ActivationStarted | ItemGained):
                continue
            one = shown.figures.get(event.figure)
            if one is None or one.seat not in people:
                continue
            if isinstance(event, ActivationStarted):
                people.discard(one.seat)
            elif event.source == FROM_CHEST or event.item in shown.worth:
                text = worth(event.item, shown.worth.get(event.item, 0), names)
                who = names.figure(one.index)
                row = "help.found.row" if event.source == FROM_CHEST else "help.taken.row"
                told = fill(says(row), who=who, item=names.item(event.item), text=text)
                rows.append(RestRow(told, icon=glyph(event.item)))
        return rows[::-1]

    # --- who comes next

    def _next(self, s: Onslaught, shown: MatchNow) -> list[RestRow]:
        """Return who is still to act this round, and with what; monsters of a group together."""
        if shown.phase in ("", "end"):  # "": nobody acts before the first round
            return []
        rows: list[tuple[int, int, RestRow]] = []
        when = calls(s, shown)
        for one in shown.figures.values():
            if one.seat < 0 or fallen(one) or one.done or one.index == shown.acting:
                continue
            place, value = when[one.index].place, when[one.index].value
            text, brief = self._hero(s, one)
            row = self._row(one, text, value, shown.covered(one.index))
            rows.append((place, one.index, replace(row, brief=brief)))
        for group in range(len(s.tables.groups)):
            left = [
                one for one in shown.figures.values()
                if one.seat < 0 and s.tables.group_of[one.index] == group
                and one.standing and not one.done and one.index != shown.acting
            ]  # fmt: skip
            if left:
                call = when[left[0].index]
                spaces = sum(shown.covered(one.index) for one in left)
                text = self._monsters(s, left)
                row = self._row(left[0], text, call.value, spaces)
                rows.append((call.place, left[0].index, row))
        return [row for _, _, row in sorted(rows, key=lambda each: each[:2])]

    def _row(self, one: FigureNow, text: Text, value: str, spaces: int) -> RestRow:
        means = f"figure:{one.index}" if one.seat >= 0 else ""
        return RestRow(text, one.id, one.side, value=value, spaces=spaces, means=means)

    def _hero(self, s: Onslaught, one: FigureNow) -> tuple[Text, Text]:
        """Return what a hero may do when it acts: how far it goes, which attacks are ready, what
        else it can use; and in brief how many attacks these are and what the worst deals.
        """
        names = self.presenter.names
        _, speed = self.presenter.battle(s, one)
        of_items = s.tables.item_rows[one.index]
        carried = [of_items[s.tables.item_ids.index(item)] for item in one.items]
        items = [row for row in carried if row is not None]
        usable = [
            row for row in (*s.tables.rows[one.index], *items)
            if row.cost < REACTION and not one.dials.get(row.id, 0)
        ]  # fmt: skip
        ready = [
            row for row in usable if row.is_attack
            and (row.level < 0 or s.tables.cards[one.index].levels[row.level] == one.level_up)
        ]  # fmt: skip
        who = names.figure(one.index)
        # What makes faster or harder to hit is in the numbers; what waits cannot be used.
        held: list[Text] = [
            (names.item(s.tables.item_ids[row.item]),)
            for row in usable if row.item >= 0 and not row.is_attack
        ]  # fmt: skip
        if not ready:
            return join([told_ready(who, speed, ()), *held], "; "), ()
        called: list[Text] = [(Span(names.ability(row.id).text),) for row in ready]
        best = max(ready, key=lambda row: row.ability.damage)
        damage = best.ability.damage
        brief = strikes(who, speed, names.ability(best.id).text, damage)
        if len(ready) > 1:
            brief = strikes_of(who, speed, len(ready), damage)
        told = told_ready(who, speed, join(called, ", "))
        return join([told, *held], "; "), join([brief, *held], "; ")

    def _monsters(self, s: Onslaught, left: list[FigureNow]) -> Text:
        """Return what the monsters of a group may do that are still to act."""
        names, first = self.presenter.names, left[0]
        _, speed = self.presenter.battle(s, first)
        ability = self.presenter.content.monsters[first.id].ability
        who = names.figures(tuple(one.index for one in left))
        if len(left) > 1:
            name = names.card(first.id)
            who = fill(says("help.several"), count=str(len(left)), name=Span(name, "strong"))
        attack = names.ability(ability.id).text
        return strikes(who, speed, attack, ability.damage)

    # --- who is in danger

    def _danger(self, s: Onslaught, shown: MatchNow) -> list[RestRow]:
        """Return by hero of the viewer's side who can strike it: those with a strike to come in
        this round; where nobody has one, who can in the next, if one follows.
        """
        if self.course.past is not None:
            return []  # that was another position
        self._judge(s, shown)
        names = self.presenter.names
        last = shown.round >= s.tables.scenario.rounds
        rows: list[tuple[bool, int, RestRow]] = []
        for target, strikers in self._strikes.items():
            one = shown.figures[target]
            there = [shown.figures[foe] for foe in strikers if shown.figures[foe].standing]
            due = [foe for foe in there if self._due(foe, target, shown)]
            there = due or ([] if last else there)
            if not one.standing or not there:
                continue
            key, who, foes = "row" if due else "later", names.figure(target), self._foes(there)
            text = fill(says(f"help.danger.{key}"), who=who, foes=foes)
            spaces = sum(shown.covered(each.index) for each in (one, *there))
            row = RestRow(text, one.id, one.side, spaces=spaces)
            rows.append((not due, -len(there), row))
        return [row for _, _, row in sorted(rows, key=lambda each: each[:2])]

    def _due(self, foe: FigureNow, target: int, shown: MatchNow) -> bool:
        """Return whether a strike of an enemy on somebody is still to come in this round."""
        if foe.done or shown.phase == "end":
            return False
        if foe.index == self._acts:
            return target in self._now
        bidden = self._bidden.get(foe.index)
        if bidden is not None and target not in bidden and self._comes_next(foe, shown):
            return False
        return not self._has_struck(foe, shown)

    def _comes_next(self, foe: FigureNow, shown: MatchNow) -> bool:
        """Return whether no hero acts any more before a monster: it strikes by its own rule."""
        return foe.index == shown.acting or (
            shown.phase == "action"
            and all(one.done or fallen(one) for one in shown.figures.values() if one.seat >= 0)
        )

    def _has_struck(self, foe: FigureNow, shown: MatchNow) -> bool:
        """Return whether somebody acts, as shown, and has no strike left in the same turn."""
        if foe.index != shown.acting:
            return False
        for event in reversed(shown.log):
            if isinstance(event, MonsterChosen | ActivationStarted):
                break
            if isinstance(event, MonsterAttack) and event.figure == foe.index:
                return True
        return "standard" in shown.paid

    def _foes(self, there: list[FigureNow]) -> Text:
        """Return enemies by name, several monsters of a kind by how many they are."""
        names = self.presenter.names
        told: list[Span | Text] = []
        for name in dict.fromkeys(each.id for each in there):
            kind = [each for each in there if each.id == name]
            if len(kind) > 1:
                many = Span(names.card(name), "strong")
                told.append(fill(says("help.several"), count=str(len(kind)), name=many))
            else:
                told.append(names.figure(kind[0].index))
        return listed(told)

    def _judge(self, s: Onslaught, shown: MatchNow) -> None:
        """Find whom enemies can strike as all stand in what is shown, which may lie behind what
        has happened.
        """
        course = self.course
        seat = course.seat if course.seat >= 0 else course.viewer
        if seat >= 0:
            self._seat = seat
        key = (
            self._seat, shown.active, shown.acting, course.busy, len(shown.acted),
            tuple(
                (one.cell, one.hp, one.level_up, *one.conditions, *one.items, *one.dials.values())
                for one in shown.figures.values()
            ),
        )  # fmt: skip
        if key == self._strikes_of:
            return
        self._strikes, self._strikes_of, self._bidden = {}, key, {}
        self._acts, self._now = NOBODY, frozenset()
        if self._seat < 0 or SIDES[self._seat] == SIDES[DUNGEON]:
            return
        match = course.match.copy()
        match.state = position(s, shown)
        for threat in match.game.threats(match, self._seat):
            for target in threat.strikes:
                self._strikes[target] = (*self._strikes.get(target, ()), threat.figure)
            if shown.figures[threat.figure].seat < 0:
                self._bidden[threat.figure] = threat.meets
        if course.busy:
            return
        self._acts = s.acting
        left = match.game.strikes_left(course.match)
        self._now = frozenset(f for f in left if s.tables.side[f] == self._seat)
        for target in sorted(self._now):
            if self._acts not in self._strikes.get(target, ()):
                self._strikes[target] = (self._acts, *self._strikes.get(target, ()))

    # --- what brings points

    def _points(self, s: Onslaught, shown: MatchNow) -> list[RestRow]:
        """Return where what scores at the end is, and which chests are still shut."""
        names = self.presenter.names
        rows = [
            self._prize(shown, prize, points)
            for prize, points in s.tables.scenario.points.held.items()
            if points
        ]
        of_all = s.tables.chests.bit_count()
        if shown.chests:
            cells = join([names.cell(cell) for cell in sorted(shown.chests)], ", ")
            text = fill(says("help.chests"), cells=cells)
            value = says("help.share").format(count=len(shown.chests), all=of_all)
            spaces = sum(1 << cell for cell in shown.chests)
            rows.append(RestRow(text, icon="chest", value=value, spaces=spaces))
        return rows

    def _prize(self, shown: MatchNow, prize: str, points: int) -> RestRow:
        """Return who holds something that scores at the end, or where it lies."""
        names = self.presenter.names
        holder = next((one for one in shown.figures.values() if prize in one.items), None)
        lies = next((cell for cell, name in shown.loot if name == prize), -1)
        value = f"+{points}"
        if holder is not None:
            text = fill(says("help.held"), item=names.item(prize), who=names.figure(holder.index))
            spaces = shown.covered(holder.index)
            return RestRow(text, holder.id, holder.side, value=value, spaces=spaces)
        if lies >= 0:
            text = fill(says("help.lies"), item=names.item(prize), cell=names.cell(lies))
            return RestRow(text, icon=glyph(prize), value=value, spaces=1 << lies)
        text = fill(says("help.hidden"), item=names.item(prize))
        return RestRow(text, icon=glyph(prize), value=value)
