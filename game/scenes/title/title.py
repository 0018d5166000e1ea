"""The title: what Warhall is, the ways in, and the games on the shelf."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game import __version__
from game.scenes.library.going_on import go_on
from game.scenes.library.kept_guide import guide_of
from game.scenes.library.matches import Matches
from game.scenes.room import scenes_of
from game.scenes.rulebook.rules_book import RulesBook
from game.scenes.settings.settings import SettingsScene
from game.scenes.setup.plan import MatchPlan
from game.scenes.setup.setup import Setup
from game.scenes.shell.form_scene import FormScene
from game.scenes.shell.house import House
from game.scenes.shell.notice import Notice
from game.scenes.title.diorama import Diorama
from game.scenes.title.kept_plate import draw_plate, plate_lines
from game.scenes.title.motes import Dust
from game.scenes.title.shelf import Box, box_picture, boxes
from game.store.kept import Summary
from game.table.dice.draw import DicePainter
from game.table.dice.throw import Throw
from game.table.look import palette as ink
from game.table.look.fitting import fitted
from game.table.look.fonts import Fonts
from game.table.look.strokes import clear
from game.table.widgets.fields import Button, Paint
from game.table.widgets.form import Form
from game.words.ui import say

DICE = ((20, ink.SECOND, 0.085, 0.20, 4), (8, ink.FIRST, 0.06, 0.82, 11))
"""Face, look, place (share of the room right of the column and above the shelf), and the throw."""


NARROW: Final = 0.75
"""How large the name is where the way back needs its room."""

SHELF = ((0.37, 190), (0.35, 190), (0.33, 190), (0.33, 110))
"""What part of the window's height the shelf of games takes, and the units that the name of the
game and the line below it take; the usual first. Without the line there is room for buttons."""


class Title(FormScene):
    """The bottom of the stack: every other scene comes back here."""

    name = "title"

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.dust = Dust()
        self.boxes = boxes(house.assets)
        self.game = next(box.game for box in self.boxes if box.built)
        """The game that the buttons are about; each box leads to its own."""
        self.last: Summary | None = None
        """The match that Continue leads to."""
        self.guided = False
        """Whether its guide goes on with it."""

    def lay_out(self, form: Form) -> None:
        """New game, the guided match, how to play and so on; and the box of the game built."""
        look, fonts = self.look, self.look.fonts
        left = look.px(110) if self.size[0] > 1500 else look.px(72)
        self.left = left
        note = fonts.line_height("note")
        foot = self.size[1] - look.px(14) - note
        self.foot = foot
        library = self.house.library
        running = library.running() if library is not None else []
        self.last = running[0] if running else None
        self.guided = self.last is not None and bool(guide_of(self.house, self.last))
        kept = library is not None and bool(library.all() or library.deleted())
        entries: tuple[tuple[str, str, Callable[[], None]], ...] = (
            ("new", "sword", self._new),
            *((("matches", "scroll", self._matches),) if kept else ()),
            *((("guided", "play", self._guided),) if scenes_of(self.game).guide else ()),
            ("rules", "book", self._rules),
            ("settings", "cog", self._settings),
            ("quit", "cross", self._quit),
        )
        widest = max(fonts.width(say(f"title.{key}"), "button") for key, *_ in entries)
        half = max(look.px(256), widest + fonts.size("button") + look.px(64))
        half = min(half, round(self.size[0] * 0.24))
        gap = look.px(12)
        least = max(40, fonts.line_height("button") + look.px(10))
        for share, above in SHELF:  # it becomes lower where the buttons would
            shelf_high = round(min(self.size[1] * share, look.px(392)))
            self.shelf = pygame.Rect(left, foot - look.px(12) - shelf_high, 0, shelf_high)
            self.shelf.width = self.size[0] - 2 * left
            self.head = self.shelf.y - look.px(12) - fonts.line_height("h3")
            self.column = pygame.Rect(left, look.px(64), 2 * half + gap, self.head - look.px(64))
            room = self.column.height - look.px(above)
            high = min(look.grown(58, 1.35), (room - look.px(20)) // 3)
            plate = 0
            if self.last is not None:
                _, lines = plate_lines(look, room - 3 * (max(least, high) + gap))
                high = min(high, (room - lines) // 3 - gap)
                plate = lines + gap
            if high >= least:
                break
        high = max(40, high)
        top = self.head - look.px(44) - 3 * high - 2 * gap - plate
        self.top = top
        if plate:
            rect = pygame.Rect(left, top, 2 * half + gap, plate - gap)
            form.add(Button(form.manager, rect, "", self._continue, paint=self._plate))
            top += plate
        alone = len(entries) % 2 == 1  # the first of an odd number takes a row
        for number, (key, icon, action) in enumerate(entries):
            row, side = divmod(number + alone, 2)
            rect = pygame.Rect(left + side * (half + gap), top + row * (high + gap), half, high)
            if not number and alone:
                rect = pygame.Rect(left, top, 2 * half + gap, high)
            kind = "wood" if number or self.last is not None else "gold"
            form.add(Button(form.manager, rect, say(f"title.{key}"), action, kind, icon))
        for number, box in enumerate(self.boxes):
            if box.built:
                rect, act = self._box(number), self._set_up(box.game)
                form.add(Button(form.manager, rect, "", act, paint=self._lit_box(box)))

    def _box(self, number: int) -> pygame.Rect:
        gap = self.look.px(24)
        wide = (self.shelf.width + gap) // len(self.boxes) - gap
        lift = self.look.px(10) if self.boxes[number].built else 0
        x = self.shelf.x + number * (wide + gap)
        return pygame.Rect(x, self.shelf.y - lift, wide, self.shelf.height)

    def back(self) -> None:
        """Esc does nothing here: leaving Warhall should be meant."""

    def _plate(self, screen: pygame.Surface, rect: pygame.Rect, mode: str) -> None:
        assert self.last is not None
        draw_plate(screen, self.look, rect, mode, self.last, self.guided)

    def _continue(self) -> None:
        """Go on with the match that was played last, at the very decision."""
        assert self.stack is not None
        assert self.last is not None
        match = self.last.id
        go_on(self.house, self.stack, lambda: match)

    def _matches(self) -> None:
        assert self.stack is not None
        if self.house.library is not None:
            self.stack.push(Matches(self.house, self.house.library))

    def _new(self) -> None:
        self._set_up(self.game)()

    def _set_up(self, game: str) -> Callable[[], None]:
        def set_up() -> None:
            assert self.stack is not None
            self.stack.push(Setup(self.house, game))

        return set_up

    def _guided(self) -> None:
        assert self.stack is not None
        plan = MatchPlan(self.game, guide=scenes_of(self.game).guide)
        self.stack.reset(self.house.begin(self.house, plan))

    def _rules(self) -> None:
        assert self.stack is not None
        self.stack.push(RulesBook(self.house, self.game))

    def _settings(self) -> None:
        assert self.stack is not None
        self.stack.push(SettingsScene(self.house))

    def _quit(self) -> None:
        assert self.stack is not None
        self.stack.quit()

    def paint(self, screen: pygame.Surface) -> None:
        """The table with a piece of board, the name, and the shelf."""
        look = self.look
        self.table(screen, (0.68, 0.36))
        right = pygame.Rect(self.column.right, 0, self.size[0] - self.column.right, self.shelf.y)
        piece = scenes_of(self.game).piece(look.assets)
        if piece is not None:
            Diorama(look, piece).draw(screen, right)
        self._gradients(screen)
        self._dice(screen)
        # The name of the game is a picture: it doesn't grow with the text.
        fonts = Fonts(look.assets, min(self.size[1], self.size[0] * 9 // 16), 100)
        name = fonts.gold(say("game"), "title")
        room = self.top - look.px(8)
        if name.get_bounding_rect().bottom > room:
            fonts = Fonts(look.assets, round(fonts.height * NARROW), 100)
            name = fonts.gold(say("game"), "title")
        motto = fitted(look, say("title.motto"), "h3", ink.rgb("#F0DDB0"), self.column.width)
        full = name.get_height() + motto.get_height() + look.px(24)
        y = max(look.px(8), (room - full) // 2)
        middle = self.column.centerx
        if full + look.px(16) > room:
            y = look.px(4)
        screen.blit(name, name.get_rect(midtop=(middle, y)))
        y += name.get_height()
        if y + motto.get_height() > self.top:
            self._shelf(screen)
            return
        screen.blit(motto, motto.get_rect(midtop=(middle, y)))
        y += motto.get_height() + look.px(10)
        if y + look.px(9) > self.top:
            self._shelf(screen)
            return
        pygame.draw.line(screen, ink.BRASS, (self.column.x, y), (self.column.right, y), 2)
        tip = look.px(9)
        corners = [(middle - tip, y), (middle, y - tip), (middle + tip, y), (middle, y + tip)]
        pygame.draw.polygon(screen, ink.BRASS_LIGHT, corners)
        self._shelf(screen)

    def update(self, seconds: float) -> None:
        """Let the widgets follow the mouse, and the dust the draught."""
        super().update(seconds)
        news = self.house.news()
        if news and self.stack is not None:
            self.stack.push(Notice(self.house, news))
        self.changed |= self.dust.due(seconds, self.house.settings.reduced_motion)

    def over(self, screen: pygame.Surface) -> None:
        """Paint the dust in the lamp's light."""
        self.dust.draw(screen, self.look.px(100) / 100, self.house.settings.reduced_motion)

    def _dice(self, screen: pygame.Surface) -> None:
        """Two dice that somebody left on the table, where the column leaves room for them."""
        look = self.look
        room = self.size[0] - self.column.right
        painter = DicePainter(look.fonts, look.icons)
        radius = look.px(44)
        for face, side, across, down, seed in DICE:
            x = self.column.right + round(room * across)
            y = round(self.shelf.y * down)
            if x - radius < self.column.right:
                continue
            throw = Throw(seed, ("d20",), (face,), (6 * radius, 6 * radius), radius)
            die = throw.at(throw.seconds)[0]
            centre = (x - die.pose.x, y - die.pose.y)
            painter.draw(screen, (die,), centre, radius, side)

    def _gradients(self, screen: pygame.Surface) -> None:
        """Darken the left and the bottom, so that no text lies on a picture."""
        wide, high = self.size
        side = clear(64, 1)
        for x in range(64):
            side.set_at((x, 0), (14, 8, 5, round(205 * (1 - x / 63) ** 1.1)))
        width = round(wide * 0.51)
        screen.blit(pygame.transform.smoothscale(side, (width, high)), (0, 0))
        foot = clear(1, 64)
        for y in range(64):
            foot.set_at((0, y), (12, 7, 4, round(215 * (y / 63) ** 1.2)))
        top = round(high * 0.52)
        screen.blit(pygame.transform.smoothscale(foot, (wide, high - top)), (0, top))

    def _shelf(self, screen: pygame.Surface) -> None:
        look = self.look
        head = self.words(
            screen, say("title.shelf"), "h3", (self.left, self.head - look.px(12)), ink.BRASS_LIGHT
        )
        room = self.column.right + look.px(90) - head.right - look.px(24)
        if look.fonts.width(say("title.shelf_note"), "compact") <= room:
            note = look.fonts.line(say("title.shelf_note"), "compact", ink.rgb("#D9C7A2"))
            screen.blit(note, note.get_rect(midleft=(head.right + look.px(24), head.centery)))
        for number, box in enumerate(self.boxes):
            rect = self._box(number)
            if not box.built:
                screen.blit(box_picture(look, box, rect.size), rect)
        tone = ink.rgb("#B8A47C")
        version = self.words(
            screen, say("title.version", version=__version__), "note",
            (self.shelf.right, self.foot), tone, "topright",
        )  # fmt: skip
        room = version.x - self.left - look.px(24)
        cap = self.house.cap
        hint = say("title.pad", confirm=cap("confirm")) if self.house.by_pad else ""
        hint = hint or say("title.keys", help=cap("help"))
        keys = fitted(look, hint, "note", tone, room)
        screen.blit(keys, (self.left, self.foot))

    def _lit_box(self, box: Box) -> Paint:
        def draw(screen: pygame.Surface, rect: pygame.Rect, mode: str) -> None:
            picture = box_picture(self.look, box, rect.size)
            down = 1 if mode == "pressed" else 0
            screen.blit(picture, rect.move(0, down))
            edge = self.look.materials.plate(
                rect.width + 6, rect.height + 6, (0, 0, 0, 0),
                ink.WHITE if mode == "hover" else ink.BRASS_LIGHT, 14, 3.4,
            )  # fmt: skip
            edge.draw(screen, rect.x - 3, rect.y - 3 + down)

        return draw
