"""Setting up a match: the scenario, who plays which side, the switches, and Start."""

from __future__ import annotations

from itertools import combinations, starmap
from typing import Any

import pygame

from game import gate, paths
from game.history import MODES, STRICT
from game.rules.registry import open_game
from game.scenes.room import scenes_of
from game.scenes.setup.level_card import LevelCard
from game.scenes.setup.plan import COMPUTER, PERSON, MatchPlan
from game.scenes.setup.sharing import Sharing
from game.scenes.shell.form_scene import FormScene
from game.scenes.shell.house import House
from game.scenes.shell.pictures import minis_of, portrait
from game.scenes.title.diorama import board_picture
from game.scenes.title.shelf import boxes
from game.table.look import palette as ink
from game.table.widgets.fields import (
    Button,
    Choice,
    Entry,
    Toggle,
    Widget,
    fitted,
    fitting,
    readable,
)
from game.table.widgets.form import Form
from game.words.gate import refusal
from game.words.room import title
from game.words.ui import person, say

SCENARIOS = {6: "greathalls", 3: "greathalls_first"}
"""The scenarios on this board, by their rounds."""
OPTIONS = (("goblins", "rounds", "mode"), ("ties", "dice", "seed"))
"""What can be chosen besides the sides, page by page."""
FIELDS = {
    "goblins": "goblins",
    "rounds": "rounds",
    "mode": "mode",
    "ties": "breaks_ties",
    "dice": "real_dice",
    "seed": "seed",
}
WAYS: dict[str, tuple[int | str, ...]] = {
    "goblins": (4, 2), "rounds": tuple(SCENARIOS), "mode": MODES,
}  # fmt: skip
"""The values of the options that are a choice of a few."""
LONGEST_SEED = 15


class Setup(FormScene):
    """One page; everything has a usual value, so Start works at once."""

    name = "setup"

    def __init__(self, house: House, game: str) -> None:
        super().__init__(house)
        self.game = game
        scenario = SCENARIOS[6]
        opened = open_game(game, paths.levels(scenario), scenario, {})
        self.sides = [seat.side for seat in opened.seats]
        self.seats = [PERSON, COMPUTER]
        self.names = list(house.settings.names)
        self.goblins = 4
        self.rounds = 6
        self.breaks_ties = False
        self.mode = STRICT
        self.real_dice = False
        self.seed = ""
        self.page = 0
        self.levels = LevelCard(self)

    def plan(self) -> MatchPlan:
        """Return the match as chosen so far; a side without a name is called by its faction,
        and so is one that the computer plays, whatever was typed before it took the seat.
        """
        typed = [
            gate.tamed(name) if seat == PERSON else ""
            for name, seat in zip(self.names, self.seats, strict=True)
        ]
        names = [person(name, side) for name, side in zip(typed, self.sides, strict=True)]
        return MatchPlan(
            self.game,
            seats=tuple(self.seats),
            names=tuple(names),
            switches={"goblins": self.goblins, "ask_ties": not self.breaks_ties},
            seed=int(self.seed) if self.seed.isdigit() else None,
            scenario=self.levels.scenario or SCENARIOS[self.rounds],
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
        same = any(starmap(gate.alike, combinations(self.plan().names, 2)))
        return say("setup.same_name") if same else self.levels.trouble()

    def note(self) -> str:
        """Return what kind of match this is, in a sentence."""
        people = self.seats.count(PERSON)
        return say(("setup.both_computer", "setup.against", "setup.two_people")[people])

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
        half = (right.width - gap) // 2
        self.trays = [
            pygame.Rect(right.x + number * (half + gap), right.y, half, sides_high)
            for number in range(2)
        ]
        self.options = pygame.Rect(right.x, right.y + sides_high + gap, right.width, 0)
        self.options.height = right.bottom - self.options.y
        for seat in range(2):
            self._side(form, seat)
        self.levels.lay_out(form, self.card)
        self._options(form)
        self._buttons(form, foot)

    def _side(self, form: Form, seat: int) -> None:
        look = self.look
        tray = self.trays[seat].inflate(-look.px(48), -look.px(40))
        line = max(40, look.grown(46, 1.5))
        name = pygame.Rect(tray.x, tray.bottom - line, tray.width, line)
        kind = name.move(0, -line - look.px(14))
        kinds = ((PERSON, say("setup.person")), (COMPUTER, say("setup.greedy")))

        def choose(value: Any) -> None:
            self.seats[seat] = value
            self.again()

        def call(value: str) -> None:
            self.names[seat] = value
            self._check()

        icons = ("person", "computer")
        form.add(Choice(form.manager, kind, kinds, self.seats[seat], choose, icons))
        faction = say(f"faction.{self.sides[seat]}")
        self.name_rects = [*getattr(self, "name_rects", [])[:seat], name]
        if self.seats[seat] == PERSON:
            hint = say("setup.name.hint", faction=faction)
            form.add(Entry(form.manager, name, self.names[seat], call, hint, gate.PERSON))

    def _options(self, form: Form) -> None:
        look = self.look
        inner = self.options.inflate(-look.px(48), -look.px(36))
        keys = OPTIONS[self.page]
        step = inner.height // len(keys)
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
            len(WAYS[key])
            * max(look.fonts.width(say(f"setup.{key}.{one}"), "name") for one in WAYS[key])
            for key in keys
            if key in WAYS
        ]
        spare = 3 * look.px(20)
        return min(0.66, max([0.44, *((need + spare) / wide for need in needs)]))

    def _control(self, form: Form, key: str, rect: pygame.Rect) -> Widget:
        """Return the widget with which an option is chosen."""
        words = (say("off"), say("on"))

        def put(value: Any) -> None:
            setattr(self, FIELDS[key], value)
            if key in ("rounds", "mode", "dice"):
                self.repaint()
            if key == "rounds":
                self.levels.leave()

        if key == "seed":
            hint = say("setup.seed.hint")
            return Entry(form.manager, rect, self.seed, put, hint, LONGEST_SEED, digits=True)
        if key == "ties":
            return Toggle(form.manager, rect, words, self.breaks_ties, put)
        if key == "dice":
            return Toggle(form.manager, rect, words, self.real_dice, put)
        ways = tuple((value, say(f"setup.{key}.{value}")) for value in WAYS[key])
        own = key == "rounds" and self.levels.scenario
        chosen = None if own else getattr(self, FIELDS[key])  # an own level has its own rounds
        return Choice(form.manager, rect, ways, chosen, put)

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
        turn = say("setup.more" if self.page == 0 else "setup.less")
        longer = max(fonts.width(say(f"setup.{key}"), "button") for key in ("more", "less"))
        more = pygame.Rect(back.right + look.px(16), y, longer + look.px(90), foot)
        icon = "right" if self.page == 0 else "left"
        form.add(Button(form.manager, more, turn, self._turn, "wood", icon))
        form.add(Button(form.manager, back, say("back"), self.back, icon="undo"))
        self.told = pygame.Rect(more.right + look.px(24), y, 0, foot)
        self.told.width = start.x - look.px(24) - self.told.x
        self._was_in_trouble = bool(trouble)

    def _turn(self) -> None:
        self.page = 1 - self.page
        self.again()

    def _check(self) -> None:
        if bool(self.trouble()) != self._was_in_trouble:
            self.again()

    def _start(self) -> None:
        assert self.stack is not None
        self.house.change("names", [gate.tamed(name) for name in self.names])
        plan = self.plan()
        if plan.seed is None and plan.seats.count(PERSON) > 1:
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
        for seat, tray in enumerate(self.trays):
            self._party(screen, seat, tray)
        self.on(screen, look.materials.tray(*self.options.size, 2), self.options)
        wide = round(self.rows[0].width * (0.97 - self.share))
        for row, key in zip(self.rows, OPTIONS[self.page], strict=True):
            words = say(f"setup.{key}")
            name = fitted(look, words, "name", ink.CREAM, wide)
            if not readable(look, words, "name", wide):
                name = look.fonts.rich(words, "note", wide, ink.CREAM).picture
            note = say(f"setup.mode.{self.mode}.note" if key == "mode" else f"setup.{key}.note")
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
        role = fitting(look, max(names, key=len), ("label", "name"), room)
        told = all(fitting(look, each, ("note",), room - icons) for each in notes)
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
        title, wide = say("setup.scenario"), inner.width
        longest = max(title.split(), key=len)
        role = fitting(look, longest, ("h3", "label", "name"), wide) or "note"
        name = look.fonts.rich(title, role, wide, ink.INK, align="centre").picture
        told = say(f"setup.scenario.line.{self.rounds}")
        left = inner.height - name.get_height() - look.px(14)
        for role in ("body", "compact", "note"):
            line = look.fonts.rich(told, role, wide, ink.INK).picture
            if line.get_height() <= left + look.px(10):
                break
        side = min(inner.width, left - line.get_height())
        y = inner.y
        if side >= look.px(110):
            picture = board_picture(look.assets, side)
            box = picture.get_rect(midtop=(inner.centerx, y))
            screen.blit(picture, box)
            pygame.draw.rect(screen, ink.rgb("#2B1808"), box.inflate(4, 4), 3, border_radius=4)
            pygame.draw.rect(screen, ink.BRASS, box.inflate(2, 2), 1, border_radius=4)
            y = box.bottom + look.px(14)
        screen.blit(name, name.get_rect(midtop=(inner.centerx, y)))
        y += name.get_height() + look.px(4)
        screen.blit(line, (inner.x, y))
        y += line.get_height() + look.px(10)
        for number in range(1, 5):
            text = say(f"setup.scenario.points.{number}")
            row = look.fonts.rich(text, "compact", inner.width - look.px(30), ink.INK).picture
            if y + row.get_height() > inner.bottom:
                break
            size = look.fonts.size("compact")
            middle = y + look.fonts.line_height("compact") // 2
            look.icons.draw(screen, "star", inner.x + size // 2, middle, size, ink.VICTORY)
            screen.blit(row, (inner.x + look.px(28), y))
            y += row.get_height() + look.px(4)

    def _party(self, screen: pygame.Surface, seat: int, tray: pygame.Rect) -> None:
        look, side = self.look, self.sides[seat]
        self.on(screen, look.materials.tray(*tray.size, seat), tray)
        inner = tray.inflate(-look.px(48), -look.px(40))
        fields = inner.bottom - 2 * max(40, look.grown(46, 1.5)) - look.px(28)
        radius = min(look.px(26), max(12, (fields - inner.y) // 5))
        emblem = look.materials.emblem(side, radius)
        emblem.draw(screen, inner.x, inner.y)
        room = inner.width - 2 * radius - look.px(16)
        tone = ink.SIDES[side].light
        name = fitted(look, say(f"faction.{side}"), "h2", tone, room)
        left = inner.x + 2 * radius + look.px(16)
        screen.blit(name, name.get_rect(midleft=(left, inner.y + radius)))
        y = inner.y + 2 * radius + look.px(12)
        words = look.fonts.line_height("name") + look.fonts.line_height("compact")
        room = fields - look.px(10) - y
        words = words if room - words >= look.px(110) else 0
        size = min((room - words) // 2, inner.width // 5)
        if size >= 20:
            minis = minis_of(look.assets)
            for number, member in enumerate(scenes_of(self.game).party(side)):
                x = inner.x + round(inner.width * (0.26 + 0.48 * number))
                portrait(screen, minis, member.figure, side, size - 4, (x, y + (room - words) // 2))
                if words:
                    wide = round(inner.width * 0.46)
                    low = y + (room - words) // 2 + size + look.px(2)
                    called = fitted(look, member.name, "name", ink.CREAM, wide)
                    screen.blit(called, called.get_rect(midtop=(x, low)))
                    low += called.get_height()
                    if readable(look, member.kind, "compact", wide):
                        kind = fitted(look, member.kind, "compact", ink.MUTED_CREAM, wide)
                        screen.blit(kind, kind.get_rect(midtop=(x, low)))
        if self.seats[seat] != PERSON:
            rect = self.name_rects[seat]
            told = say("setup.computer")
            text = look.fonts.rich(told, "compact", rect.width, ink.MUTED_CREAM).picture
            if text.get_height() <= rect.height + look.px(16):
                screen.blit(text, text.get_rect(midleft=rect.midleft))
