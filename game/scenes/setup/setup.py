"""Setting up a match: the scenario, who plays which side, the switches, and Start."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, starmap
from typing import Any, Final

import pygame

from game import gate, paths
from game.history import STRICT
from game.rules.registry import open_game
from game.rules.room import rules_of
from game.rules.setting_up import DICE, MODE, SCENARIO, SEED, Switch
from game.scenes.room import scenes_of
from game.scenes.setup.crew import Crew
from game.scenes.setup.level_card import LevelCard
from game.scenes.setup.plan import COMPUTER, PERSON, MatchPlan
from game.scenes.setup.sharing import Sharing, is_shared
from game.scenes.shell.form_scene import FormScene
from game.scenes.shell.house import House
from game.scenes.title.shelf import boxes
from game.store.notation import MODES
from game.table.look import palette as ink
from game.table.look.fitting import fitted, readable, role_of
from game.table.widgets.fields import Button, Choice, Entry, Toggle, Widget
from game.table.widgets.form import Form
from game.words.gate import refusal
from game.words.room import title, words_of
from game.words.ui import say

A_PAGE: Final = 3
"""Options on a page."""
LONGEST_SEED = 15


class Setup(FormScene):
    """One page; everything has a usual value, so Start works at once."""

    name = "setup"

    def __init__(self, house: House, game: str) -> None:
        super().__init__(house)
        self.game = game
        self.its = words_of(game)
        self.offers = rules_of(game).setting_up
        self.scenario = self.offers.scenarios[0]
        self.switches = {each.name: each.values[0] for each in self.offers.switches}
        self.mode = STRICT
        self.real_dice = False
        self.seed = ""
        self.page = 0
        self.sides: list[str] = []
        self.seats: list[str] = []
        self.names = list(house.settings.names)
        self.levels = LevelCard(self)
        self._seat()

    def _seat(self) -> None:
        """Give the scenario that is chosen its seats; who sat there already stays."""
        levels = paths.levels(self.scenario)
        opened = open_game(self.game, levels, self.scenario, self.switches)
        before, self.sides = self.sides, [seat.side for seat in opened.seats]
        if self.sides != before:
            self.crew = Crew(self, opened.sides)
        count = len(self.sides)
        for seat in range(len(self.seats), count):
            alone = seat and self.may_compute(seat)
            self.seats.append(COMPUTER if alone else PERSON)
        del self.seats[count:]
        self.names += self.house.settings.names[len(self.names) : count]
        self.names += [""] * (count - len(self.names))
        del self.names[count:]

    def may_compute(self, seat: int) -> bool:
        """Return whether a computer may hold a seat."""
        return self.sides[seat] not in self.offers.people_only

    def plan(self) -> MatchPlan:
        """Return the match as chosen so far; a seat without a name is called by its side,
        and so is one that the computer plays, whatever was typed before it took the seat.
        """
        typed = [
            gate.tamed(name) if seat == PERSON else ""
            for name, seat in zip(self.names, self.seats, strict=True)
        ]
        names = [self.its.person(name, side) for name, side in zip(typed, self.sides, strict=True)]
        return MatchPlan(
            self.game,
            seats=tuple(self.seats),
            names=tuple(names),
            switches=dict(self.switches),
            seed=int(self.seed) if self.seed.isdigit() else None,
            scenario=self.levels.scenario or self.scenario,
            mode=self.mode,
            real_dice=self.real_dice,
        )

    def trouble(self) -> str:
        """Return why Start is locked, "" when it is not."""
        for name, seat in zip(self.names, self.seats, strict=True):
            try:
                if seat == PERSON and name.strip():
                    gate.admitted(name)
            except gate.NotAdmitted as fault:
                return refusal(fault)
        called = set(zip(self.plan().names, self.sides, strict=True))
        # Within a side one name is one person; two sides are never of one.
        across = [(a[0], b[0]) for a, b in combinations(called, 2) if a[1] != b[1]]
        same = any(starmap(gate.alike, across))
        return say("setup.same_name") if same else self.levels.trouble()

    def note(self) -> str:
        """Return what kind of match this is, in a sentence."""
        plan, people = self.plan(), self.seats.count(PERSON)
        if len(self.seats) == 2:
            return say(("setup.both_computer", "setup.against", "setup.two_people")[people])
        held = zip(plan.names, plan.seats, strict=True)
        persons = len({name for name, seat in held if seat == PERSON})
        return say("setup.many", persons=persons, computers=len(self.seats) - people)

    def lay_out(self, form: Form) -> None:
        """Scenario at the left, the sides and switches in the middle and right, Start below."""
        look, fonts = self.look, self.look.fonts
        wide, high = self.size
        edge = look.px(48)
        foot = max(44, look.grown(58, 1.5))
        top = edge + fonts.size("h1") + look.px(22)
        self.body = pygame.Rect(edge, top, wide - 2 * edge, high - edge - foot - look.px(20) - top)
        gap = look.px(28)
        left = round(self.body.width * (0.30 if look.text < 150 else 0.24))
        self.card = pygame.Rect(self.body.x, self.body.y, left, self.body.height)
        right = pygame.Rect(self.card.right + gap, self.body.y, 0, self.body.height)
        right.width = self.body.right - right.x
        sides_high = round(right.height * 0.54)
        self.options = pygame.Rect(right.x, right.y + sides_high + gap, right.width, 0)
        self.options.height = right.bottom - self.options.y
        self.crew.lay_out(form, pygame.Rect(right.x, right.y, right.width, sides_high))
        self.levels.lay_out(form, self.card)
        self._options(form)
        self._buttons(form, foot)

    @property
    def shown(self) -> tuple[str, ...]:
        """Return what can be chosen on the page that is open."""
        return self.offers.offered[self.page * A_PAGE :][:A_PAGE]

    @property
    def pages(self) -> int:
        """Return how many pages of options there are."""
        return max(1, -(-len(self.offers.offered) // A_PAGE))

    def _options(self, form: Form) -> None:
        look = self.look
        inner = self.options.inflate(-look.px(48), -look.px(36))
        keys = self.shown
        step = inner.height // max(1, len(keys))
        line = min(step - look.px(8), max(40, look.grown(44, 1.5)))
        self.rows = [
            pygame.Rect(inner.x, inner.y + n * step, inner.width, step) for n in range(len(keys))
        ]
        self.share = self._share(keys, inner.width)
        for row, key in zip(self.rows, keys, strict=True):
            rect = pygame.Rect(0, 0, round(inner.width * self.share), line)
            rect.midright = (row.right, row.centery)
            form.add(self._control(form, key, rect))

    def _share(self, keys: tuple[str, ...], wide: int) -> float:
        """Return what part of a row its control takes: more where the words need it."""
        look = self.look
        needs = [
            len(ways) * max(look.fonts.width(text, "name") for _, text in ways)
            for ways in map(self._ways, keys)
            if ways
        ]
        spare = 3 * look.px(20)
        return min(0.66, max([0.44, *((need + spare) / wide for need in needs)]))

    def _ways(self, key: str) -> tuple[tuple[Any, str], ...]:
        """Return the values of an option that is a choice of a few, each with its words."""
        switch = self.offers.switch(key)
        if key == MODE:
            return tuple((value, say(f"setup.mode.{value}")) for value in MODES)
        if key == SCENARIO:
            return tuple((one, self.its.set_up(f"scenario.{one}")) for one in self.offers.scenarios)
        if switch is None or switch.toggle:
            return ()
        return tuple((value, self.its.set_up(f"{key}.{value}")) for value in switch.values)

    def _called(self, key: str) -> str:
        return say(f"setup.{key}") if key in (MODE, DICE, SEED) else self.its.set_up(key)

    def _noted(self, key: str) -> str:
        if key == MODE:
            return say(f"setup.mode.{self.mode}.note")
        if key in (DICE, SEED):
            return say(f"setup.{key}.note")
        return self.its.set_up(f"{key}.note")

    def _control(self, form: Form, key: str, rect: pygame.Rect) -> Widget:
        """Return the widget with which an option is chosen."""
        words, manager = (say("off"), say("on")), form.manager
        if key == SEED:
            hint, put = say("setup.seed.hint"), self._put_seed
            return Entry(manager, rect, self.seed, put, hint, LONGEST_SEED, digits=True)
        if key == DICE:
            return Toggle(manager, rect, words, self.real_dice, self._put_dice)
        ways = self._ways(key)
        if key == MODE:
            return Choice(manager, rect, ways, self.mode, self._put_mode)
        if key == SCENARIO:
            # An own level is another one.
            chosen = None if self.levels.scenario else self.scenario
            return Choice(manager, rect, ways, chosen, self._put_scenario)
        switch = self.offers.switch(key)
        assert switch is not None
        put_switch = self._put_switch(switch)
        now = self.switches[key]
        if switch.toggle:
            return Toggle(manager, rect, words, now == switch.values[1], put_switch)
        return Choice(manager, rect, ways, now, put_switch)

    def _put_seed(self, value: str) -> None:
        self.seed = value

    def _put_dice(self, value: bool) -> None:
        self.real_dice = value
        self.repaint()

    def _put_mode(self, value: str) -> None:
        self.mode = value
        self.repaint()

    def _put_scenario(self, value: str) -> None:
        before = self.sides
        self.scenario = value
        self._seat()
        self.repaint()
        self.levels.leave()
        if self.sides != before:
            self.again()

    def _put_switch(self, switch: Switch) -> Callable[[Any], None]:
        def put(value: Any) -> None:
            self.switches[switch.name] = switch.values[value] if switch.toggle else value

        return put

    def _buttons(self, form: Form, foot: int) -> None:
        look, fonts = self.look, self.look.fonts
        y = self.size[1] - look.px(36) - foot
        wide = max(look.px(300), fonts.width(say("setup.start"), "button") + look.px(120))
        start = pygame.Rect(self.body.right - wide, y, wide, foot)
        trouble = self.trouble()
        # Start comes first in the Tab order after the fields, Back last.
        form.add(
            Button(
                form.manager, start, say("setup.start"), self._start, "gold", "play",
                enabled=not trouble,
            )
        )  # fmt: skip
        narrow = max(look.px(200), fonts.width(say("back"), "button") + look.px(90))
        back = pygame.Rect(self.body.x, y, narrow, foot)
        last = self.page == self.pages - 1
        turn = say("setup.less" if last else "setup.more")
        longer = max(fonts.width(say(f"setup.{key}"), "button") for key in ("more", "less"))
        more = pygame.Rect(back.right + look.px(16), y, longer + look.px(90), foot)
        if self.pages > 1:
            icon = "left" if last else "right"
            form.add(Button(form.manager, more, turn, self._turn, "wood", icon))
        form.add(Button(form.manager, back, say("back"), self.back, icon="undo"))
        self.told = pygame.Rect(more.right + look.px(24), y, 0, foot)
        self.told.width = start.x - look.px(24) - self.told.x
        self._was_in_trouble = bool(trouble)

    def _turn(self) -> None:
        self.page = (self.page + 1) % self.pages
        self.again()

    def check(self) -> None:
        """Lay out anew where Start is locked now, or open."""
        if bool(self.trouble()) != self._was_in_trouble:
            self.again()

    def _start(self) -> None:
        assert self.stack is not None
        # Whoever sat farther on in a larger match is remembered for the next of these.
        farther = self.house.settings.names[len(self.names) :]
        self.house.change("names", [*map(gate.tamed, self.names), *farther])
        plan = self.plan()
        if is_shared(plan):
            self.stack.push(Sharing(self.house, plan, self.sides))
        else:
            self.stack.reset(self.house.begin(self.house, plan))

    def paint(self, screen: pygame.Surface) -> None:
        """The table, scenario card, the trays with their heads and notes."""
        look = self.look
        self.table(screen)
        place = (self.body.x, look.px(44))
        head = look.fonts.carved(say("setup.head"), "h1", ink.BRASS_LIGHT)
        screen.blit(head, place)
        row = pygame.Rect(place[0] + head.get_width() + look.px(40), place[1], 0, 0)
        row.size = (self.body.right - row.x, head.get_height())
        self._games(screen, row)
        self._card(screen)
        self.crew.paint(screen)
        self.on(screen, look.materials.tray(*self.options.size, 2), self.options)
        wide = round(self.rows[0].width * (0.97 - self.share))
        for row, key in zip(self.rows, self.shown, strict=True):
            words = self._called(key)
            name = fitted(look, words, "name", ink.CREAM, wide)
            if not readable(look, words, "name", wide):
                name = look.fonts.rich(words, "note", wide, ink.CREAM).picture
            note = self._noted(key)
            lower = self.text_height(note, "compact", wide) if note else 0
            if name.get_height() + lower > row.height:
                lower = 0
            y = row.y + (row.height - name.get_height() - lower) // 2
            screen.blit(name, (row.x, y))
            if lower:
                below = (row.x, y + name.get_height())
                self.words(screen, note, "compact", below, ink.MUTED_CREAM, width=wide)
        told = self.trouble() or self.note()
        tone = ink.KEY_LIGHT if self.trouble() else ink.MUTED_CREAM
        for role in ("body", "compact", "note"):
            text = look.fonts.rich(told, role, self.told.width, tone, align="centre").picture
            if text.get_height() <= self.told.height + look.px(24):
                break
        screen.blit(text, text.get_rect(center=self.told.center))

    def _games(self, screen: pygame.Surface, row: pygame.Rect) -> None:
        """The five games in a row: the one that is set up lit, those in the making locked."""
        look, fonts = self.look, self.look.fonts
        gap, shelf = look.px(12), boxes(look.assets)
        wide = min(look.grown(230, 1.4), (row.width - gap * (len(shelf) - 1)) // len(shelf))
        note, room = fonts.line_height("note"), wide - look.px(20)
        icons = round(note * 0.7) + look.px(8)
        names = [title(box.game) for box in shelf]
        notes = [say("title.ready" if box.built else "title.making") for box in shelf]
        role = role_of(look, max(names, key=len), ("label", "name"), room)
        told = all(role_of(look, each, ("note",), room - icons) for each in notes)
        if not role or not told:
            return  # the shelf of the title tells it, too
        high = fonts.line_height(role) + note + look.px(8)
        left = row.right - (wide + gap) * len(shelf) + gap
        for number, (name, text) in enumerate(zip(names, notes, strict=True)):
            lit = shelf[number].game == self.game
            box = pygame.Rect(left + number * (wide + gap), 0, wide, high)
            box.centery = row.centery
            edge = ink.BRASS_LIGHT if lit else ink.BRASS_DARK
            fill = (*ink.WALNUT_LIGHT, 235) if lit else (*ink.NIGHT, 170)
            look.materials.plate(*box.size, fill, edge, 8, 2.0).draw(screen, box.x, box.y)
            tone = ink.BRASS_LIGHT if lit else ink.MUTED_CREAM
            line = fitted(look, name, role, tone, room)
            screen.blit(line, line.get_rect(midtop=(box.centerx, box.y + look.px(4))))
            line = fonts.line(text, "note", tone)
            x = box.centerx - (icons + line.get_width()) // 2
            y = box.bottom - look.px(4) - note // 2
            size = icons - look.px(8)
            look.icons.draw(
                screen, "tick" if shelf[number].built else "lock", x + size // 2, y, size, tone
            )
            screen.blit(line, line.get_rect(midleft=(x + icons, y)))

    def _card(self, screen: pygame.Surface) -> None:
        look, card = self.look, self.card
        self.on(screen, look.materials.parchment(*card.size, 3), card)
        inner = self.levels.paint(screen, card.inflate(-look.px(48), -look.px(44)))
        if self.levels.scenario:
            return
        headed, wide = self.its.set_up(f"scenario.{self.scenario}.title"), inner.width
        longest = max(headed.split(), key=len, default="")
        role = role_of(look, longest, ("h3", "label", "name"), wide) or "note"
        name = look.fonts.rich(headed, role, wide, ink.INK, align="centre").picture
        told = self.its.set_up(f"scenario.{self.scenario}.line")
        left = inner.height - name.get_height() - look.px(14)
        for role in ("body", "compact", "note"):
            line = look.fonts.rich(told, role, wide, ink.INK).picture
            if line.get_height() <= left + look.px(10):
                break
        side = min(inner.width, left - line.get_height())
        y = inner.y
        if side >= look.px(110):
            picture = scenes_of(self.game).scenario_picture(look.assets, self.scenario, side)
            box = picture.get_rect(midtop=(inner.centerx, y))
            screen.blit(picture, box)
            pygame.draw.rect(screen, ink.rgb("#2B1808"), box.inflate(4, 4), 3, border_radius=4)
            pygame.draw.rect(screen, ink.BRASS, box.inflate(2, 2), 1, border_radius=4)
            y = box.bottom + look.px(14)
        screen.blit(name, name.get_rect(midtop=(inner.centerx, y)))
        y += name.get_height() + look.px(4)
        screen.blit(line, (inner.x, y))
        y += line.get_height() + look.px(10)
        for text in self.its.points():
            row = look.fonts.rich(text, "compact", inner.width - look.px(30), ink.INK).picture
            if y + row.get_height() > inner.bottom:
                break
            size = look.fonts.size("compact")
            middle = y + look.fonts.line_height("compact") // 2
            look.icons.draw(screen, "star", inner.x + size // 2, middle, size, ink.VICTORY)
            screen.blit(row, (inner.x + look.px(28), y))
            y += row.get_height() + look.px(4)
