"""Setting up a match: the scenario, who plays which side, the switches, and Start."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, starmap
from typing import Any, Final

import pygame

from game import gate, paths
from game.engine.game import Game
from game.engine.seats import HUMAN, borne, under
from game.history import STRICT
from game.rules.registry import open_game
from game.rules.room import rules_of
from game.rules.setting_up import DICE, MODE, SCENARIO, SEED, SHARED, Switch, Ways
from game.scenes.room import scenes_of
from game.scenes.setup.crew import Crew
from game.scenes.setup.level_card import LevelCard
from game.scenes.setup.plan import COMPUTER, Draft, MatchPlan
from game.scenes.setup.sharing import start
from game.scenes.shell.form_scene import FOOT, FormScene
from game.scenes.shell.house import House
from game.scenes.title.shelf import boxes
from game.store.notation import MODES
from game.table.input import pointer
from game.table.look import palette as ink
from game.table.look.boxes import (
    Box,
    Grown,
    Line,
    Longest,
    Part,
    Pixels,
    Share,
    Shortest,
    Size,
    Wide,
)
from game.table.look.fitting import broken, fitted, readable, role_of
from game.table.look.strokes import clear
from game.table.widgets.fields import Button, Choice, Entry, Toggle, Widget, two_lines
from game.table.widgets.form import Form
from game.words import rich
from game.words.gate import refusal
from game.words.language import spoken
from game.words.room import persons_called, title, words_of
from game.words.ui import say

A_PAGE: Final = 3
"""Options on a page; the last takes one more, so that none stands alone."""
LONGEST_SEED = 15
LEAST_BOARD: Final = 200
"""Units of a side that the board keeps where it gives room to what brings points."""
STARRED: Final = Longest(28, Size("compact") + 10)
"""What the star before a line of points takes, and what is free beside it."""
MOST_SHARE: Final = 0.66
"""What part of a row a control takes at most where its words can be read there."""
TEXTS: Final = 0.03
"""What part of a row is free between an option's words and its control."""
BARE: Final = 6
"""Units that the lines of an option may reach out of its row, where no letters are."""


class Setup(FormScene):
    """One page; everything has a usual value, so Start works at once."""

    name = "setup"

    def __init__(self, house: House, game: str) -> None:
        super().__init__(house)
        self.game = game
        self.its = words_of(game)
        self.offers = rules_of(game).setting_up
        self.scenario = self.offers.scenarios[0]
        self.switches: dict[str, int | bool] = {
            each.name: each.values[0] for each in self.offers.switches
        }
        self.ways: Ways = {}
        """The values of switches that have fewer as things stand."""
        self.mode = STRICT
        self.real_dice = False
        self.seed = ""
        self.shared = False
        self.page = 0
        self.pointed_mode = ""
        """The way of taking back that is pointed at, whose line is told."""
        self.sides: list[str] = []
        self.seats: list[str] = []
        self.names = list(house.settings.names)
        self._left: dict[int, tuple[str, str]] = {}
        """Who sat on seats that there are not any more, and the name: they come back with those."""
        self.levels = LevelCard(self)
        self.pointed = ""
        """The option that is pointed at, or has the ring."""
        self.brought: tuple[str, int] | None = None
        """What somebody could bring along that is pointed at, whose card is told."""
        self._others: list[tuple[pygame.Rect, str]] = []
        """Where the other games stand that can be played, by their ids."""
        self._untold: set[str] = set()
        """Options whose lines have no room beside them."""
        draft = house.drafts.get(game)
        if draft is not None and draft.scenario in self.offers.scenarios:
            self._take_up(draft)
        self._seat()

    def _take_up(self, draft: Draft) -> None:
        """Go on with what was chosen before this scene was left."""
        self.scenario, self.switches = draft.scenario, dict(draft.switches)
        self.mode, self.real_dice, self.shared = draft.mode, draft.real_dice, draft.shared
        self.seed = draft.seed
        self.seats, self.names = [*draft.seats], [*draft.names]
        self.levels.find(draft.level)

    def leave(self) -> None:
        """Keep what was chosen, as long as the program runs."""
        super().leave()
        self.house.drafts[self.game] = Draft(
            self.scenario, self.levels.scenario, tuple(self.seats), tuple(self.names),
            dict(self.switches), self.seed, self.mode, self.real_dice, self.shared,
        )  # fmt: skip

    def back(self) -> None:
        """Esc, the right button and Back go back a page, from the first one to the title."""
        if self.page:
            self.page -= 1
            self.again()
        else:
            super().back()

    def _seat(self) -> None:
        """Give the scenario that is chosen its seats; who sat there already stays."""
        self._fit()
        opened = self._opened()
        before, self.sides = self.sides, [seat.side for seat in opened.seats]
        if self.sides != before:
            self.crew = Crew(self, opened.sides)
        count = len(self.sides)
        beside = self._rise() if len(before) != count else []
        for seat in range(count - len(beside), len(self.seats)):
            self._left[seat] = self.seats[seat], self.names[seat]
        known = self.house.settings.names
        for seat in range(len(self.seats), count - len(beside)):
            usual = COMPUTER if self.offers.computes(seat, self.sides[seat]) else HUMAN
            name = self.names[seat] if seat < len(self.names) else "".join(known[seat : seat + 1])
            kind, name = self._left.pop(seat, (usual, name))
            self.seats.append(kind if self.may_compute(seat) else HUMAN)
            self.names[seat:] = [name]
        del self.seats[count - len(beside) :]
        del self.names[count - len(beside) :]
        for kind, name in beside:
            self.seats.append(kind)
            self.names.append(name)

    def _rise(self) -> list[tuple[str, str]]:
        """Take from their seats those that sit beside the ones that a switch counts, and return
        them: whoever comes or goes, they stay who they are.
        """
        beside = self.offers.beside
        if not beside or len(self.seats) <= beside:
            return []
        found = list(
            zip(self.seats[-beside:], self.names[len(self.seats) - beside :], strict=False)
        )
        del self.names[len(self.seats) - beside :]
        del self.seats[-beside:]
        return found

    def _opened(self) -> Game:
        """Return what is chosen, opened."""
        scenario = self.levels.playable or self.scenario
        return open_game(self.game, paths.levels(scenario), scenario, self.switches)

    def _fit(self) -> None:
        """Let each switch have a value that it can have: one may hang on another that changes."""
        scenario = self.levels.playable or self.scenario
        before: dict[str, int | bool] = {}
        for _ in self.offers.switches:
            if self.switches == before:
                break
            before = self.switches
            ways = rules_of(self.game).ways(paths.levels(scenario), scenario, before)
            self.ways, self.switches = ways, self.offers.fitting(before, ways)

    def put_switch(self, name: str, value: int | bool) -> None:
        """Change a switch and whatever hangs on it: seats, and what other switches can be."""
        before = self.sides, self.ways, self._opened().looks()
        others = {**self.switches, name: value}
        self.switches = self.offers.with_value(self.switches, name, value)
        self._seat()
        if before != (self.sides, self.ways, self._opened().looks()) or self.switches != others:
            self.again()
        else:
            self.repaint()

    def values(self, switch: Switch) -> tuple[int | bool, ...]:
        """Return the ways of a switch as things stand; what seats swap, in the same order at each
        of them.
        """
        found = self.ways.get(switch.name, switch.values)
        return tuple(sorted(found)) if switch.distinct else found

    def worn(self, seat: int) -> str:
        """Return as what a seat is shown: its side, with the emblem of the banner that it has, or
        somebody of its own.
        """
        shown = self._opened().looks()[seat]
        banner = borne(shown)[1]
        return under(self.sides[seat], banner, called=False) if banner else shown

    def may_compute(self, seat: int) -> bool:
        """Return whether a computer may hold a seat."""
        return self.sides[seat] not in self.offers.people_only

    def plan(self) -> MatchPlan:
        """Return the match as chosen so far; a seat without a name is called by its side,
        and so is one that the computer plays, whatever was typed before it took the seat.
        """
        typed = [
            gate.tamed(name) if seat == HUMAN else ""
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
            shared=self.shared,
        )

    def trouble(self) -> str:
        """Return why Start is locked, "" when it is not."""
        for name, seat in zip(self.names, self.seats, strict=True):
            try:
                if seat == HUMAN and name.strip():
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
        plan, people = self.plan(), self.seats.count(HUMAN)
        if len(self.sides) == len(set(self.sides)) == 2:
            return say(("setup.both_computer", "setup.against", "setup.two_people")[people])
        names = persons_called(self.game, plan.names, self.sides)
        held = zip(names, plan.seats, strict=True)
        persons = len({name for name, seat in held if seat == HUMAN})
        told = say("setup.many", persons=persons, computers=len(self.seats) - people)
        sides = {side for side, seat in zip(self.sides, plan.seats, strict=True) if seat == HUMAN}
        # Each has a name of their own, and two are on one side: that could be one person.
        return f"{told} {say('setup.hold')}" if people == persons > len(sides) else told

    def lay_out(self, form: Form) -> None:
        """Scenario at the left, the sides and switches in the middle and right, Start below."""
        page = self.look.window.inset(48)
        page, foot = page.less(top=Size("h1") + 22).column(Share(), FOOT, gap=20)
        scenario = Part(0.30 if self.look.text <= 150 else 0.24)  # the names of figures need it
        self.card, rest = page.row(scenario, Share(), gap=28)
        crew, self.options = rest.column(Part(0.5), Share(), gap=28)
        self.crew.lay_out(form, crew)
        self.levels.lay_out(form, self.card.inset(24, 22))
        self._options(form)
        self._buttons(form, foot.moved(0, 12))

    @property
    def shown(self) -> tuple[str, ...]:
        """Return what can be chosen on the page that is open."""
        first = self.page * A_PAGE
        return (
            self.offered[first:] if self.page == self.pages - 1 else self.offered[first:][:A_PAGE]
        )

    @property
    def offered(self) -> tuple[str, ...]:
        """Return what can be chosen: only several persons can add to the dice together, and what
        is settled among several seats is not asked of one.
        """
        return tuple(key for key in self.offers.offered if self._asked(key))

    def _asked(self, key: str) -> bool:
        if key == SHARED:
            return self.seats.count(HUMAN) > 1
        switch = self.offers.switch(key)
        return switch is None or not switch.several or len(self.seats) > 1

    @property
    def pages(self) -> int:
        """Return how many pages of options there are."""
        count = len(self.offered)
        return max(1, -(-count // A_PAGE) - (count % A_PAGE == 1))

    def _options(self, form: Form) -> None:
        self.page = min(self.page, self.pages - 1)  # somebody may have left the table
        keys = self.shown
        # One row more than usual has its note where the edges are narrower.
        inner = self.options.inset(24, 18 if len(keys) <= A_PAGE else 10)
        # The last page may have fewer: they stand where they would among more.
        lines = max(A_PAGE, len(keys)) if self.pages > 1 else len(keys)
        self.share = self._share(keys, inner)
        double = Share(1, Pixels(two_lines(self.look)) + 8)
        high = [double if self._crowded(key, inner) else Share() for key in keys]
        self.rows = inner.column(*high, *[Share()] * (lines - len(keys)))[: len(keys)]
        line = Shortest(Part(1) + -8, Grown(44, 1.5, least=40))
        both = Shortest(
            Part(1) + -8, Longest(Grown(44, 1.5, least=40), Pixels(two_lines(self.look)))
        )
        for row, key in zip(self.rows, keys, strict=True):
            tall = both if self._crowded(key, row) else line
            rect = row.sized(Part(self.share), tall, "midright").rect
            form.add(self._control(form, key, rect))

    def _crowded(self, key: str, row: Box) -> bool:
        """Return whether the ways of an option have no room side by side in one line each."""
        ways = self._ways(key)
        words = row.wide(Wide("name", *(text for _, text in ways))) if ways else 0
        return bool(ways) and words + row.wide(16) > row.width * self.share / len(ways)

    def _share(self, keys: tuple[str, ...], row: Box) -> float:
        """Return what part of a row its control takes: more where the words need it, and all
        that names and notes in one line leave, so that it begins right after them.
        """
        called = [row.wide(Wide("name", self._called(key))) for key in keys]
        # What is told of the ways of taking back changes under the pointer; the controls stay.
        ways = [say(f"setup.mode.{way}.note") for way in MODES if MODE in keys]
        notes = ways + [self._noted(key) for key in keys if key != MODE]
        noted = [row.wide(Wide("compact", note)) for note in notes]
        left = 1 - TEXTS - (max(called + noted) + row.wide(8)) / row.width
        needs = [
            len(ways) * row.wide(Wide("name", *(text for _, text in ways))) + row.wide(60)
            for ways in map(self._ways, keys)
            if ways
        ]
        # Switches and a number want less than ways side by side: the notes have what they leave.
        least = 0.44 if needs else 0.25
        share = min(MOST_SHARE, max([least, left, *(need / row.width for need in needs)]))
        # Ways that could not be read there take what the names leave: notes are told below then.
        bare = 1 - TEXTS - (max(called) + row.wide(8)) / row.width
        return share if self._legible(keys, row, share) else max(share, bare)

    def _legible(self, keys: tuple[str, ...], row: Box, share: float) -> bool:
        """Return whether the ways of all options can be read on plates in that part of a row."""
        for ways in map(self._ways, keys):
            room = round(row.width * share / max(1, len(ways))) - row.wide(16)
            lines = [line for _, text in ways for line in broken(self.look, text, "name", room)]
            if not all(readable(self.look, line, "name", room) for line in lines):
                return False
        return True

    def _ways(self, key: str) -> tuple[tuple[Any, str], ...]:
        """Return the values of an option that is a choice of a few, each with its words."""
        switch = self.offers.switch(key)
        if key == MODE:
            return tuple((value, say(f"setup.mode.{value}")) for value in MODES)
        if key == SCENARIO:
            return tuple((one, self.its.set_up(f"scenario.{one}")) for one in self.offers.scenarios)
        if switch is None or switch.toggle:
            return ()
        return tuple((value, self.its.set_up(f"{key}.{value}")) for value in self.values(switch))

    def _called(self, key: str) -> str:
        return say(f"setup.{key}") if key in (MODE, DICE, SEED, SHARED) else self.its.set_up(key)

    def _noted(self, key: str) -> str:
        if key == MODE:
            return say(f"setup.mode.{self.pointed_mode or self.mode}.note")
        if key in (DICE, SEED, SHARED):
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
        if key == SHARED:
            return Toggle(manager, rect, words, self.shared, self._put_shared)
        ways = self._ways(key)
        if key == MODE:
            self.modes = Choice(manager, rect, ways, self.mode, self._put_mode)
            return self.modes
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

    def _put_shared(self, value: bool) -> None:
        self.shared = value
        self.repaint()

    def _put_mode(self, value: str) -> None:
        self.mode = value
        self.repaint()

    def _put_scenario(self, value: str) -> None:
        before, self.scenario = (self.sides, self.ways, self.switches), value
        away = self.levels.leave()
        self._seat()
        self.repaint()
        if away or before != (self.sides, self.ways, self.switches):
            self.again()

    def seated(self) -> None:
        """Another level was chosen: seat everybody there."""
        self._seat()
        self.again()

    def built(self, level: str) -> None:
        """A level was built: it is the one that is chosen."""
        self.levels = LevelCard(self)
        self.levels.find(level)
        self.seated()

    def _put_switch(self, switch: Switch) -> Callable[[Any], None]:
        def put(value: Any) -> None:
            self.put_switch(switch.name, switch.values[value] if switch.toggle else value)

        return put

    def _buttons(self, form: Form, foot: Box) -> None:
        trouble, last = self.trouble(), self.page == self.pages - 1
        at = {"page": self.page + 1, "pages": self.pages}
        turns = say("setup.more", **at), say("setup.less", **at)
        back, more, told, start = foot.row(
            Longest(200, Wide("button", say("back")) + 90),
            Wide("button", *turns) + 90,
            Share(),
            Longest(300, Wide("button", say("setup.start")) + 120),
            gap=16,
        )
        self.told = told.inset(8, 0)
        # Start comes first in the Tab order after the fields, Back last.
        form.add(
            Button(
                form.manager, start.rect, say("setup.start"), self._start, "gold", "play",
                enabled=not trouble,
            )
        )  # fmt: skip
        if self.pages > 1:
            icon = "left" if last else "right"
            form.add(Button(form.manager, more.rect, turns[last], self._turn, "wood", icon))
        form.add(Button(form.manager, back.rect, say("back"), self.back, icon="undo"))
        self._was_in_trouble = bool(trouble)

    def _turn(self) -> None:
        self.page = (self.page + 1) % self.pages
        self.again()

    def update(self, seconds: float) -> None:
        """Let the widgets follow the mouse, and tell of the way of taking back it is on."""
        super().update(seconds)
        pointed = self.modes.pointed if MODE in self.shown else None
        if (pointed or "") != self.pointed_mode:
            self.pointed_mode = pointed or ""
            self.repaint()
        focus = self.form.focus
        brought = self.crew.pointed(self.form.focused if focus.shown else None)
        if brought != self.brought:
            self.brought = brought
            self.repaint()
        option = self._pointed()
        if option != self.pointed:
            told = {option, self.pointed} & self._untold
            self.pointed = option
            if told:
                self.repaint()

    def _pointed(self) -> str:
        """Return the option with the ring, else the one that the mouse is on, "" without any."""
        focus, holder = self.form.focus, self.form.focused
        at = holder.rect.center if holder is not None and focus.shown else pointer.place()
        rows = zip(self.shown, self.rows, strict=True)
        return next((key for key, row in rows if row.rect.collidepoint(at)), "")

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
        self.seed = ""  # the next match is another one, unless that is asked for again
        start(self.house, self.stack, plan, self.sides)

    def paint(self, screen: pygame.Surface) -> None:
        """The table, scenario card, the trays with their heads and notes."""
        look = self.look
        self.table(screen)
        top = look.window.less(top=44, bottom=44).inset(48, 0)
        head = look.fonts.carved(say("setup.head"), "h1", ink.BRASS_LIGHT)
        screen.blit(head, top.rect)
        left = Pixels(head.get_width()) + 40
        self._games(screen, top.top(Pixels(head.get_height())).less(left=left))
        self._card(screen)
        self.crew.paint(screen)
        self.on(screen, look.materials.tray(*self.options.size, 2), self.options.rect)
        wide = round(self.rows[0].width * (1 - TEXTS - self.share))
        self._untold.clear()
        for row, key in zip(self.rows, self.shown, strict=True):
            words = self._called(key)
            name = fitted(look, words, "name", ink.CREAM, wide)
            if not readable(look, words, "name", wide):
                name = look.prose.lay(words, "note", wide, ink.CREAM).picture
            note = self._noted(key)
            lower = self.text_height(note, "compact", wide) if note else 0
            # Over the name's letters and under the note's their lines are bare.
            if name.get_height() + lower > row.height + row.high(BARE):
                lower = 0
                self._untold.add(key)
            upper, below = row.sized(None, Pixels(name.get_height() + lower)).column(
                Pixels(name.get_height()), Share()
            )
            screen.blit(name, upper.rect)
            if lower:
                over = max(0, name.get_height() + lower - row.height)
                place = below.rect.x, below.rect.y - over
                self.words(screen, note, "compact", place, ink.MUTED_CREAM, width=wide)
        note = self._noted(self.pointed) if self.pointed in self._untold else self.note()
        told = self.trouble() or note
        tone = ink.KEY_LIGHT if self.trouble() else ink.MUTED_CREAM
        for role in ("body", "compact", "note"):
            text = look.prose.lay(told, role, self.told.width, tone, align="centre").picture
            if text.get_height() <= self.told.height + self.told.high(24):
                break
        screen.blit(text, self.told.spot(text))

    def unheard(self, event: pygame.event.Event) -> None:
        """A click on another game that can be played sets that one up instead."""
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            for rect, game in self._others:
                if rect.collidepoint(event.pos) and self.stack is not None:
                    self.house.sounds.play("click")
                    self.stack.replace(Setup(self.house, game))
                    return
        super().unheard(event)

    def _games(self, screen: pygame.Surface, row: Box) -> None:
        """The games in a row, each with how long it takes: the one that is set up is lit."""
        look, shelf = self.look, boxes(self.look.assets)
        each = row.row(*[Share()] * len(shelf), gap=12)[0].width
        wide = Shortest(Grown(230, 1.4), Pixels(each))
        room = row.wide(wide) - row.wide(20)
        note = look.fonts.line_height("note")
        size = round(note * 0.7)
        icons = row.wide(Pixels(size) + 8)
        names = [title(box.game) for box in shelf]
        notes = [words_of(box.game).facts()[0] for box in shelf]
        role = role_of(look, max(names, key=len), ("label", "name"), room)
        told = all(role_of(look, each, ("note",), room - icons) for each in notes)
        if not role or not told:
            return  # the shelf of the title tells it, too
        lines = row.sized(None, Line(role) + Line("note") + 8)
        plates = lines.row(Share(), *[wide] * len(shelf), gap=12)[1:]
        self._others = [
            (place.rect, game.game)
            for place, game in zip(plates, shelf, strict=True)
            if game.game != self.game
        ]
        for place, game, name, text in zip(plates, shelf, names, notes, strict=True):
            lit = game.game == self.game
            edge = ink.BRASS_LIGHT if lit else ink.BRASS_DARK
            fill = (*ink.WALNUT_LIGHT, 235) if lit else (*ink.NIGHT, 170)
            plate = look.materials.plate(*place.size, fill, edge, 8, 2.0)
            plate.draw(screen, *place.rect.topleft)
            tone = ink.BRASS_LIGHT if lit else ink.MUTED_CREAM
            upper, lower = place.inset(0, 4).column(Line(role), Line("note"))
            line = fitted(look, name, role, tone, room)
            screen.blit(line, upper.spot(line, "midtop"))
            line = look.fonts.line(text, "note", tone)
            lower = lower.sized(Pixels(icons + line.get_width()), None)
            spot = lower.left(Pixels(size)).rect.center
            look.icons.draw(screen, "hourglass", *spot, size, tone)
            screen.blit(line, lower.spot(line, "midright"))

    def _card(self, screen: pygame.Surface) -> None:
        look, card = self.look, self.card
        if self._brought(screen):
            return
        self.on(screen, look.materials.parchment(*card.size, 3), card.rect)
        inner = self.levels.paint(screen, card.inset(24, 22))
        if self.levels.scenario:
            return
        headed, wide = self.its.set_up(f"scenario.{self.scenario}.title"), inner.width
        longest = max(headed.split(), key=len, default="")
        role = role_of(look, longest, ("h3", "label", "name"), wide) or "note"
        name = look.prose.lay(headed, role, wide, ink.INK, align="centre").picture
        told = self.its.scenario_line(self.scenario, len(self.sides), self.switches)
        left = inner.less(bottom=Pixels(name.get_height()) + 14)
        lines = [look.prose.lay(told, role, wide, ink.INK).picture
                 for role in ("body", "compact", "note")]  # fmt: skip
        # The board gives room to what brings points, and so does the size of what is told of it.
        points = self._points_high(wide)
        most = left.height - points - inner.high(LEAST_BOARD)
        roomy = [line for line in lines if line.get_height() <= most]
        fits = [line for line in lines if line.get_height() <= left.height + left.high(10)]
        line = (roomy or fits or lines[-1:])[0]
        side = min(inner.width, left.height - line.get_height() - (points if roomy else 0))
        if side >= inner.high(110):
            picture = scenes_of(self.game).scenario_picture(look.assets, self.scenario, side)
            box = inner.spot(picture, "midtop")
            screen.blit(picture, box)
            pygame.draw.rect(screen, ink.rgb("#2B1808"), box.inflate(4, 4), 3, border_radius=4)
            pygame.draw.rect(screen, ink.BRASS, box.inflate(2, 2), 1, border_radius=4)
            inner = inner.less(top=Pixels(box.height) + 14)
        screen.blit(name, inner.spot(name, "midtop"))
        inner = inner.less(top=Pixels(name.get_height()) + 4)
        screen.blit(line, inner.rect)
        inner = inner.less(top=Pixels(line.get_height()) + 10)
        for row in self._points(inner.width):
            room = inner.less(left=STARRED)
            if row.get_height() > inner.height:
                break
            size = look.fonts.size("compact")
            spot = inner.top(Line("compact")).left(Pixels(size)).rect.center
            look.icons.draw(screen, "star", *spot, size, ink.VICTORY)
            screen.blit(row, room.rect)
            inner = inner.less(top=Pixels(row.get_height()) + 4)

    def _brought(self, screen: pygame.Surface) -> bool:
        """Lay the card of what is pointed at beside a name over that of the scenario; False where
        nothing is told of it.
        """
        if self.brought is None:
            return False
        box = self.card.less(bottom=self.levels.foot)
        (switch, value), scenes, look = self.brought, scenes_of(self.game), self.look
        key = (self.game, switch, value, tuple(self.switches.items()), box.size, spoken())
        told = look.pictures.get(
            ("brought", *key),
            lambda: scenes.told_of(look, self.switches, switch, value, box.size) or clear(1, 1),
        )
        if told.get_width() == 1:
            return False
        screen.blit(told, told.get_rect(center=box.rect.center))
        return True

    def _points(self, width: int) -> list[pygame.Surface]:
        """Return the lines that say what brings points, in a card so many pixels wide."""
        wide = width - self.look.window.wide(STARRED) - self.look.window.wide(2)
        return [
            self.look.prose.lay(rich.read(text), "compact", wide, ink.INK).picture
            for text in self.its.points()
        ]

    def _points_high(self, width: int) -> int:
        """Return the pixels that those lines take, and what is free over them."""
        gap = self.look.window.high(4)
        return sum(row.get_height() + gap for row in self._points(width)) + 3 * gap
