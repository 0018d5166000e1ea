"""The title: what Warhall is, the ways in, and the games on the shelf."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Final

import pygame

from game import __version__, games
from game.scenes.library.going_on import go_on
from game.scenes.library.kept_guide import guide_of
from game.scenes.library.matches import Matches
from game.scenes.library.record import Record, records
from game.scenes.room import scenes_of
from game.scenes.rulebook.rules_book import RulesBook
from game.scenes.settings.settings import SettingsScene
from game.scenes.setup.guided import begin_guided
from game.scenes.setup.setup import Setup
from game.scenes.shell.form_scene import FormScene
from game.scenes.shell.house import House
from game.scenes.shell.notice import Notice
from game.scenes.title.daily import (
    PLATE,
    daily_width,
    draw_daily,
    draw_records,
    plan_of_day,
    records_size,
)
from game.scenes.title.diorama import Diorama
from game.scenes.title.guided import GuidedGames, RulesGames
from game.scenes.title.kept_plate import TOLD, draw_plate, plate_faces, plate_lines
from game.scenes.title.motes import Dust
from game.scenes.title.shelf import GameBox, box_picture, boxes
from game.scenes.title.week import DailyTable, outcomes
from game.store.daily import Try, try_of
from game.store.kept import Choice, Statistic, Summary
from game.store.trouble import LibraryTrouble
from game.table.dice.draw import DicePainter
from game.table.dice.throw import Throw
from game.table.look import palette as ink
from game.table.look.boxes import Box, Line, Longest, Pixels, Share, Shortest, Size, Sum, Wide
from game.table.look.fitting import fitted
from game.table.look.fonts import Fonts
from game.table.look.strokes import clear, rescaled
from game.table.widgets.fields import Button, Paint
from game.table.widgets.form import Form
from game.words.room import title
from game.words.ui import say

DICE = ((20, ink.SECOND, 0.085, 0.20, 4), (8, ink.FIRST, 0.06, 0.82, 11))
"""Face, look, place (share of the room right of the column and above the shelf), and the throw."""


NARROW: Final = 0.75
"""How large the name is where the way back needs its room."""

GAP: Final = 12
"""Between the buttons."""
BETWEEN: Final = 24
"""Between the boxes of the shelf."""
SHELF = ((0.37, 190), (0.35, 190), (0.33, 190), (0.33, 110))
"""What part of the window's height the shelf of games takes, and the units that the name of the
game and the line below it take; the usual first. Without the line there is room for buttons."""


class Title(FormScene):
    """The bottom of the stack: every other scene comes back here."""

    name = "title"
    way_back = "back.title"

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.dust = Dust()
        self.boxes = boxes(house.assets)
        self.game = self.boxes[0].game
        """The game that the buttons are about; each box leads to its own."""
        self.last: Summary | None = None
        """The match that Continue leads to."""
        self.faces: list[tuple[str, str]] = []
        """Who looks out of the plate that leads there, with their sides."""
        self.guided = False
        """Whether its guide goes on with it."""
        self.day = house.today()
        """The date of the daily table that is offered."""
        self.known = False
        """Whether a match was ever kept here."""
        self.tried: Try | None = None
        """The try at it."""
        self.records: tuple[Record, ...] = ()
        self.days: dict[str, str] = {}
        """How the daily tables came out, by date."""

    def enter(self, size: tuple[int, int]) -> None:
        """Come onto the stack with what the library holds now."""
        self._look_up()
        super().enter(size)

    def resume(self) -> None:
        """Come back from a scene above: matches may have been played on, deleted or brought in."""
        self._look_up()
        super().resume()

    def _look_up(self) -> None:
        """Read in the library what is told here, once for every size of the window."""
        library = self.house.library
        self.day = self.house.today()
        every = library.all() if library is not None else []
        running = [one for one in every if one.state == "running"]
        self.last = running[0] if running else None
        self.guided = self.last is not None and bool(guide_of(self.house, self.last))
        self.faces = []
        if self.last is not None and library is not None:
            first: list[Choice] = []
            with suppress(LibraryTrouble):  # it is told of elsewhere
                first = library.beginning(self.last.id, TOLD)
            self.faces = plate_faces(self.house.assets, self.last, first)
        self.known = bool(every)
        self.tried, self.records = None, ()
        statistics: list[Statistic] = []
        if library is not None:
            with suppress(LibraryTrouble):  # it is told of elsewhere
                statistics = library.statistics()
                self.tried = try_of(library, statistics, self.game, self.day)
                self.records = records(statistics, self.game)
        self.days = outcomes(statistics, self.game, self.day, self.tried)

    @property
    def beside(self) -> str:
        """Return the game of which a piece lies beside the name: that of the match to go on with,
        else the one that the buttons are about.
        """
        played = self.last.terms.head.game if self.last is not None else self.game
        return played if played in games.names() else self.game

    def lay_out(self, form: Form) -> None:
        """New game, the guided match, how to play and so on; and the box of the game built."""
        look = self.look
        window = self.look.window.inset(110 if self.size[0] > 1500 else 72, 0)
        page, self.foot = window.less(bottom=14).column(Share(), Line("note"), gap=12)
        if self.day != self.house.today():  # midnight passed: there is another daily table
            self._look_up()
        kept = self.house.library is not None
        entries: tuple[tuple[str, str, Callable[[], None]], ...] = (
            ("new", "sword", self._new),
            *((("matches", "scroll", self._matches),) if kept else ()),
            *((("guided", "play", self._guided),) if scenes_of(self.game).guide else ()),
            ("rules", "book", self._rules),
            ("settings", "cog", self._settings),
            ("quit", "cross", self._quit),
        )
        widest = Wide("button", *(say(f"title.{key}") for key, *_ in entries)) + Size("button")
        half = Shortest(Longest(256, widest + 64), Pixels(round(self.size[0] * 0.24)))
        gap = look.window.high(GAP)
        least = look.window.high(Longest(Pixels(40), Line("button") + 10))
        for share, above in SHELF:  # it becomes lower where the buttons would
            shelf_high = Shortest(Pixels(round(self.size[1] * share)), 392)
            upper, head, self.shelf = page.column(Share(), Line("h3"), shelf_high, gap=12)
            self.head = head.moved(0, -12)
            self.column = upper.less(top=64, bottom=-12).left(Sum((half, half), GAP))
            room = self.column.less(top=above).height
            high = min(look.grown(58, 1.35), (room - look.window.high(20)) // 3)
            # As low as beside the plate even without it: no button moves when that appears.
            _, lines = plate_lines(look, room - 3 * (max(least, high) + gap))
            high = min(high, (room - lines) // 3 - gap)
            plate = lines + gap if self.last is not None else 0
            if high >= least:
                break
        high = max(40, high)
        count = -(-len(entries) // 2)
        menu = Sum([Pixels(high)] * 3, GAP)
        self.menu = self.column.less(bottom=44).bottom(Sum((Pixels(plate), menu)))
        if plate:
            rect = self.menu.top(Pixels(plate - gap)).rect
            form.add(Button(form.manager, rect, "", self._continue, paint=self._plate, meant=True))
        # Somebody who has never sat down here is led by the guide first.
        begun = self.last is not None or self.known or not scenes_of(self.game).guide
        first = "new" if begun else "guided"
        alone = len(entries) % 2 == 1  # the first of an odd number takes a row
        rows = self.menu.less(top=Pixels(plate)).column(*[Pixels(high)] * count, gap=GAP)
        places = [box for row in rows for box in row.row(Share(), Share(), gap=GAP)]
        if alone:
            places[:2] = rows[:1]
        for place, (key, icon, action) in zip(places, entries, strict=True):
            kind = "gold" if key == first and self.last is None else "wood"
            form.add(Button(form.manager, place.rect, say(f"title.{key}"), action, kind, icon))
        self._lay_out_daily(form)
        for number, box in enumerate(self.boxes):
            rect, act = self._box(number), self._set_up(box.game)
            form.add(Button(form.manager, rect, "", act, paint=self._lit_box(box)))

    def _lay_out_daily(self, form: Form) -> None:
        """The daily table and the record against the computer, on the table above the shelf.

        They have the right end of the strip of the shelf's head; the piece of board ends above.
        """
        look = self.look
        wide, high = records_size(look, self.records)
        left = self.column.less(right=-24).rect.right
        free = pygame.Rect(left, 0, self.shelf.rect.right - left, self.head.rect.bottom)
        strip = look.box(free).bottom(Longest(PLATE, high))
        needed = [strip.wide(daily_width(self.day, self.tried)), strip.wide(wide)]
        gap = strip.wide(GAP)
        box, between = self._box(0).width, strip.wide(BETWEEN)
        as_boxes = [-(-(each + between) // (box + between)) for each in needed]
        snapped = [many * (box + between) - between for many in as_boxes]
        if sum(snapped) + between <= strip.width:  # they stand above the boxes, edge by edge
            needed, gap = snapped, between
        beside = needed[1] + gap if self.records else 0
        plate = strip.right(Pixels(min(needed[0], strip.width - beside)))
        self.strip = strip.right(Pixels(plate.width + beside))
        self.record = self.strip.left(Pixels(needed[1]))
        form.add(Button(form.manager, plate.rect, "", self._daily, paint=self._daily_plate))

    def scenery(self) -> pygame.Rect:
        """Return where the piece of board lies: nothing is laid over its figures there."""
        left = self.column.rect.right
        bottom = self.strip.less(top=-GAP).rect.y
        return pygame.Rect(left, 0, self.size[0] - left, bottom)

    def _box(self, number: int) -> pygame.Rect:
        box = self.shelf.row(*[Share()] * len(self.boxes), gap=BETWEEN)[number]
        return box.moved(0, -10).rect

    def back(self) -> None:
        """Esc does nothing here: leaving Warhall should be meant."""

    def _plate(self, screen: pygame.Surface, rect: pygame.Rect, mode: str) -> None:
        assert self.last is not None
        draw_plate(screen, self.look, rect, mode, self.last, self.guided, self.faces)

    def _daily_plate(self, screen: pygame.Surface, rect: pygame.Rect, mode: str) -> None:
        draw_daily(screen, self.look, rect, mode, self.day, self.tried)

    def _daily(self) -> None:
        """Begin today's try if that is meant, go on with it, or play it once more for practice."""
        assert self.stack is not None
        if self.tried is not None and self.tried.state == "running":
            match = self.tried.match
            go_on(self.house, self.stack, lambda: match)
            return
        counts = self.tried is None
        table = DailyTable(
            self.house, self.game, self.day, self.tried, self.days,
            lambda: self._sit_down(counts),
        )  # fmt: skip
        self.stack.push(table)

    def _sit_down(self, counts: bool) -> None:
        """Begin the match of the day; ``counts``: it is the one try."""
        assert self.stack is not None
        plan = plan_of_day(self.game, self.day, counts)
        self.stack.reset(self.house.begin(self.house, plan))

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
        """Begin a guided match; where several games have one it is asked which."""
        assert self.stack is not None
        games = [box.game for box in self.boxes if scenes_of(box.game).guide]
        if len(games) == 1:
            self._lead(games[0])()
            return
        ways = [(title(game), "gold", "play", self._lead(game)) for game in games]
        self.stack.push(GuidedGames(self.house, ways))

    def _lead(self, game: str) -> Callable[[], None]:
        def begin() -> None:
            assert self.stack is not None
            begin_guided(self.house, self.stack, game)

        return begin

    def _rules(self) -> None:
        """Open the rules; where several games are built it is asked of which."""
        assert self.stack is not None
        games = [box.game for box in self.boxes]
        if len(games) == 1:
            self._read(games[0])()
            return
        ways = [(title(game), "gold", "book", self._read(game)) for game in games]
        self.stack.push(RulesGames(self.house, ways))

    def _read(self, game: str) -> Callable[[], None]:
        def read() -> None:
            assert self.stack is not None
            self.stack.push(RulesBook(self.house, game))

        return read

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
        piece = scenes_of(self.beside).piece(look.assets)
        if piece is not None:
            Diorama(look, piece).draw(screen, self.scenery())
        self._gradients(screen)
        self._dice(screen)
        # The name of the game is a picture: it doesn't grow with the text.
        fonts = Fonts(look.assets, min(self.size[1], self.size[0] * 9 // 16), 100)
        name = fonts.gold(say("game"), "title")
        room = look.window.top(Pixels(self.menu.rect.y)).less(bottom=8).height
        if name.get_bounding_rect().bottom > room:
            fonts = Fonts(look.assets, round(fonts.height * NARROW), 100)
            name = fonts.gold(say("game"), "title")
        self._named(screen, name, room)
        draw_records(screen, look, self.record, self.records)
        self._shelf(screen)

    def _named(self, screen: pygame.Surface, name: pygame.Surface, room: int) -> None:
        """Paint the name, and below it as much as fits of the line and its rule."""
        look, box = self.look, self.column
        motto = fitted(look, say("title.motto"), "h3", ink.rgb("#F0DDB0"), box.width)
        full = name.get_height() + motto.get_height() + box.high(24)
        top = max(box.high(8), (room - full) // 2)
        if full + box.high(16) > room:
            top = box.high(4)
        place = look.box(pygame.Rect(box.rect.x, top, box.width, self.menu.rect.y - top))
        screen.blit(name, place.spot(name, "midtop"))
        place = place.less(top=Pixels(name.get_height()))
        if motto.get_height() > place.height:
            return
        screen.blit(motto, place.spot(motto, "midtop"))
        place = place.less(top=Pixels(motto.get_height()) + 10)
        if place.high(9) > place.height:
            return
        (x, y), tip = place.rect.midtop, place.high(9)
        pygame.draw.line(screen, ink.BRASS, place.rect.topleft, place.rect.topright, 2)
        corners = [(x - tip, y), (x, y - tip), (x + tip, y), (x, y + tip)]
        pygame.draw.polygon(screen, ink.BRASS_LIGHT, corners)

    def update(self, seconds: float) -> None:
        """Let the widgets follow the mouse, and the dust the draught."""
        super().update(seconds)
        news = self.house.news()
        if news and self.stack is not None:
            self.stack.push(Notice(self.house, news))
        self.changed |= self.dust.due(seconds, self.house.settings.reduced_motion)

    def over(self, screen: pygame.Surface) -> None:
        """Paint the dust in the lamp's light, and beside the shelf's head what is told of it."""
        self.dust.draw(screen, self.look.px(100) / 100, self.house.settings.reduced_motion)
        told = say("title.shelf_note")
        beside = self._beside_head()
        if beside.wide(Wide("compact", told)) <= beside.width:
            note = fitted(self.look, told, "compact", ink.rgb("#D9C7A2"), beside.width)
            screen.blit(note, beside.spot(note, "midleft"))

    def _beside_head(self) -> Box:
        """Return the room beside the head of the shelf, as far as the daily table."""
        wide = self.look.window.wide(Wide("h3", say("title.shelf")))
        return self.head.less(left=Pixels(wide) + 24).less(
            right=Pixels(self.head.rect.right - self.strip.rect.x) + 16
        )

    def _dice(self, screen: pygame.Surface) -> None:
        """Two dice that somebody left on the table, where the column leaves room for them."""
        look = self.look
        left = self.column.rect.right
        room = self.size[0] - left
        painter = DicePainter(look.fonts, look.icons)
        radius = look.px(44)
        for face, side, across, down, seed in DICE:
            x = left + round(room * across)
            y = round(self.strip.rect.y * down)
            if x - radius < left:
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
        screen.blit(rescaled(side, (width, high)), (0, 0))
        foot = clear(1, 64)
        for y in range(64):
            foot.set_at((0, y), (12, 7, 4, round(215 * (y / 63) ** 1.2)))
        top = round(high * 0.52)
        screen.blit(rescaled(foot, (wide, high - top)), (0, top))

    def _shelf(self, screen: pygame.Surface) -> None:
        look = self.look
        place = self.head.rect.topleft
        self.words(screen, say("title.shelf"), "h3", place, ink.BRASS_LIGHT)
        tone = ink.rgb("#B8A47C")
        version = self.words(
            screen, say("title.version", version=__version__), "note",
            self.foot.rect.topright, tone, "topright",
        )  # fmt: skip
        room = self.foot.less(right=Pixels(version.width) + 24).width
        cap = self.house.cap
        hint = say("title.pad", confirm=cap("confirm")) if self.house.by_pad else ""
        hint = hint or say("title.keys", help=cap("help"))
        keys = fitted(look, hint, "note", tone, room)
        screen.blit(keys, self.foot.rect)

    def _lit_box(self, box: GameBox) -> Paint:
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
