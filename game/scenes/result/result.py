"""Who won, who did what, and where the points came from."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.result.chart import draw_chart
from game.scenes.result.deeds import deeds_height, draw_deeds
from game.scenes.result.outcome import Deeds, Outcome
from game.scenes.result.podium import draw_podium
from game.scenes.shell.form_scene import FormScene
from game.scenes.shell.house import House
from game.scenes.shell.pictures import minis_of, portrait
from game.scenes.title.motes import Dust
from game.session import CONCEDED
from game.table.look import palette as ink
from game.table.look.fitting import fitted
from game.table.look.glyphs import glyph
from game.table.look.strokes import Ink, outline
from game.table.widgets.fields import Button
from game.table.widgets.form import Form
from game.words.room import side_name, words_of
from game.words.ui import say


class Result(FormScene):
    """One page in a large window, two or three where text would not fit on one.

    `rematch` begins another match with the same people, `leave` goes to the title; `watch` shows
    the match again, where it was kept. `salt` and seed are told when the match is over.
    """

    name = "result"

    def __init__(
        self, house: House, outcome: Outcome, rematch: Callable[[], None],
        leave: Callable[[], None], watch: Callable[[], None] | None = None, salt: str = "",
    ) -> None:  # fmt: skip
        super().__init__(house)
        self.watch, self.salt = watch, salt
        self.outcome, self.rematch, self.leave_result = outcome, rematch, leave
        self.page, self.pages = 0, 1
        self.dust = Dust()

    def update(self, seconds: float) -> None:
        """Let the widgets follow the mouse, and the dust the draught."""
        super().update(seconds)
        self.changed |= self.dust.due(seconds, self.house.settings.reduced_motion)

    def over(self, screen: pygame.Surface) -> None:
        """Paint the dust in the lamp's light."""
        self.dust.draw(screen, self.look.px(100) / 100, self.house.settings.reduced_motion)

    def back(self) -> None:
        """Esc leads to the title: the match is over and nothing is lost."""
        self.leave_result()

    @property
    def paged(self) -> bool:
        """Whether this window needs two pages."""
        return self.size[1] < 900 or self.look.text >= 150

    def lay_out(self, form: Form) -> None:
        """Boxes for this window, and the buttons."""
        look, fonts = self.look, self.look.fonts
        wide, high = self.size
        edge, gap = look.px(48), look.px(24)
        foot = max(44, look.grown(58, 1.5))
        body = pygame.Rect(edge, look.px(32), wide - 2 * edge, 0)
        below = fonts.line_height("note") + look.px(30)
        body.height = high - foot - below - gap - body.y
        left = round((body.width - gap) * 0.565)
        self.left = pygame.Rect(body.x, body.y, left, body.height)
        self.right = pygame.Rect(body.x + left + gap, body.y, body.width - left - gap, body.height)
        buttons: list[tuple[str, str, str, Callable[[], None]]] = [
            ("again", "gold", "undo", self.rematch),
            ("menu", "wood", "book", self.leave_result),
        ]
        if self.watch is not None:
            buttons.insert(1, ("watch", "wood", "eye", self.watch))
        self.pages = self._pages(body)
        self.page = min(self.page, self.pages - 1)
        if self.pages > 1:
            turn = ("next", "points_page", "first")[self.page]
            turn = "first" if self.page == self.pages - 1 else turn
            icon = "left" if turn == "first" else "right"
            buttons.insert(1, (turn, "wood", icon, self._turn))
        widest = max(fonts.width(say(f"result.{key}"), "button") for key, *_ in buttons)
        button = widest + fonts.size("button") + look.px(64)
        button = max(button, (self.right.width - (len(buttons) - 1) * gap) // len(buttons))
        button = min(button, (body.width - (len(buttons) - 1) * gap) // len(buttons))
        y = body.bottom + gap
        x = body.right - len(buttons) * (button + gap) + gap
        for key, kind, icon, action in buttons:
            rect = pygame.Rect(x, y, button, foot)
            form.add(Button(form.manager, rect, say(f"result.{key}"), action, kind, icon))
            x += button + gap
        rest = body.width - len(buttons) * (button + gap)
        beside = fonts.width(self._seed(), "note") <= rest
        self.note = (body.x, y + foot // 2 if beside else y + foot + below // 2)

    def _pages(self, body: pygame.Rect) -> int:
        """Return how many pages there are: the sources have their own where rows would crowd."""
        if not self.paged:
            return 1
        gap, deeds = self.look.px(20), deeds_height(self.look, self.outcome)
        rest = body.height - deeds - (gap if deeds else 0) - self._table_height() - gap
        return 2 if rest >= self._sources_height() else 3

    def _turn(self) -> None:
        self.page = (self.page + 1) % self.pages
        self.again()

    def paint(self, screen: pygame.Surface) -> None:
        """The table with ribbon, plinths, heroes, chart and sources."""
        look = self.look
        self.table(screen, (0.36, 0.4))
        one, gap = self.outcome, look.px(20)
        if not self.paged:
            left = self.left
            heroes = pygame.Rect(left.x, 0, left.width, self._table_height())
            heroes.bottom = left.bottom
            deeds = pygame.Rect(left.x, 0, left.width, deeds_height(look, one))
            deeds.bottom = heroes.top - (gap if deeds.height else 0)
            podium = pygame.Rect(left.x, left.y, left.width, deeds.top - gap - left.y)
            self._podium(screen, podium)
            draw_deeds(screen, look, deeds, one)
            self._heroes(screen, heroes)
            chart = self.right.copy()
            chart.height = round(self.right.height * 0.62)
            self._chart(screen, chart)
            rest = pygame.Rect(self.right.x, chart.bottom + gap, self.right.width, 0)
            rest.height = self.right.bottom - rest.y
            self._sources(screen, rest)
        elif self.page == 0:
            self._podium(screen, self.left)
            self._chart(screen, self.right)
        elif self.page == 1:
            self._deeds_page(screen, self.left.union(self.right))
        else:
            self._sources(screen, self.left.union(self.right))
        seed = self.look.fonts.line(self._seed(), "note", ink.MUTED_CREAM)
        screen.blit(seed, seed.get_rect(midleft=self.note))

    def _deeds_page(self, screen: pygame.Surface, whole: pygame.Rect) -> None:
        """Highlights and heroes, and under them the sources where they have room."""
        look, one, gap = self.look, self.outcome, self.look.px(20)
        deeds = pygame.Rect(whole.x, whole.y, whole.width, deeds_height(look, one))
        draw_deeds(screen, look, deeds, one)
        top = deeds.bottom + (gap if deeds.height else 0)
        heroes = pygame.Rect(whole.x, top, whole.width, self._table_height())
        heroes.height = min(heroes.height, whole.bottom - top)
        self._heroes(screen, heroes)
        if self.pages == 2:
            rest = pygame.Rect(whole.x, heroes.bottom + gap, whole.width, 0)
            rest.height = whole.bottom - rest.y
            self._sources(screen, rest)

    def _seed(self) -> str:
        if self.salt:
            return say("result.commitment", seed=self.outcome.seed, salt=self.salt)
        return say("result.seed", seed=self.outcome.seed)

    def headline(self) -> tuple[str, str]:
        """Return the words on the ribbon: who won, and how."""
        one = self.outcome
        wins = say("result.draw")
        if one.winner >= 0:
            wins = say("result.wins", winner=side_name(one.game, one.sides[one.winner]))
        first = max(one.winner, 0)
        others = [place for place in range(len(one.sides)) if place != first]
        if one.reason == CONCEDED and len(others) == 1:
            other = side_name(one.game, one.sides[others[0]])
            return wins, say("result.conceded", other=other, round=one.round, rounds=one.rounds)
        points = tuple(one.points[place] for place in (first, *others) if place < len(one.points))
        reason = one.reason if one.winner >= 0 else "draw"
        return wins, words_of(one.game).ended(
            reason, points, one.round, one.rounds
        ) or self._score()

    def _score(self) -> str:
        """Return the points of all sides, or only when it ended where there are none."""
        one = self.outcome
        names = (side_name(one.game, side) for side in one.sides)
        score = " · ".join(f"{name} {of}" for name, of in zip(names, one.points, strict=False))
        return score or say("result.after", round=one.round)

    # Parts

    def _podium(self, screen: pygame.Surface, rect: pygame.Rect) -> None:
        draw_podium(screen, self.look, rect, self.outcome, *self.headline())

    def _sources_height(self) -> int:
        """Return the least height at which no two rows of the sources touch."""
        look, fonts = self.look, self.look.fonts
        row = max(fonts.line_height("compact"), fonts.line_height("number_m") * 3 // 4)
        rows = max(1, len(self.outcome.sources)) * row
        return look.px(48) + fonts.line_height("h3") + rows

    def _table_height(self) -> int:
        look = self.look
        rows = len(self.outcome.heroes)
        row = max(look.px(50), look.fonts.line_height("name") + look.px(14))
        return rows * row + look.fonts.line_height("label") + look.px(60)

    def _heroes(self, screen: pygame.Surface, rect: pygame.Rect) -> None:
        look, fonts, one = self.look, self.look.fonts, self.outcome
        self.on(screen, look.materials.parchment(*rect.size, 6), rect)
        inner = rect.inflate(-look.px(48), -look.px(40))
        head = fonts.line_height("label") + look.px(8)
        row = (inner.height - head) // max(1, len(one.heroes))
        radius = min(look.px(22), row // 2 - 2)
        names = round(inner.width * 0.36)
        words = words_of(one.game)
        column = (inner.width - names) // max(1, len(one.columns))
        left = inner.x + 2 * radius + look.px(20)
        self.words(
            screen, words_of(self.outcome.game).head("figure"), "label", (left, inner.y), ink.RUBRIC
        )
        heads, wide = [words.deed(each.deed) for each in one.columns], column - look.px(6)
        for role in ("label", "name", "compact", "note"):
            if all(look.fonts.width(text, role) <= wide for text in heads):
                break
        for number, text in enumerate(heads):
            x = inner.x + names + column * number + column // 2
            word = fitted(look, text, role, ink.RUBRIC, wide)
            screen.blit(word, word.get_rect(midtop=(x, inner.y)))
        line = inner.y + head - look.px(4)
        pygame.draw.line(screen, ink.RUBRIC, (inner.x, line), (inner.right, line))
        minis = minis_of(look.assets)
        for place, hero in enumerate(one.heroes):
            middle = inner.y + head + row * place + row // 2
            if place % 2 == 0:
                band = look.materials.plate(inner.width, row - 2, (255, 248, 222, 110), None, 6)
                band.draw(screen, inner.x, middle - row // 2 + 1)
            side = one.sides[hero.side]
            spot = (inner.x + radius + look.px(8), middle)
            portrait(screen, minis, hero.figure, side, radius, spot, hero.fallen)
            mark = row // 2 if hero.fallen else 0
            room = inner.x + names - left - mark
            name = fitted(look, hero.name, "name", ink.INK, room)
            screen.blit(name, name.get_rect(midleft=(left, middle)))
            if hero.fallen:
                x = left + name.get_width() + mark // 2 + look.px(6)
                look.icons.draw(screen, "skull", x, middle, round(mark * 0.8), ink.RUBRIC)
            self._values(screen, hero, inner.x + names, column, middle)

    def _values(
        self, screen: pygame.Surface, hero: Deeds, left: int, column: int, middle: int
    ) -> None:
        look, one = self.look, self.outcome
        for number, told in enumerate(one.columns):
            x = left + column * number + column // 2
            value = hero.done[told.deed]
            best = value == one.best(told) and (value > 0 or told.least)
            text = f"{value} / {hero.done[told.of]}" if told.of else str(value)
            picture = look.fonts.line(text, "name" if best else "body", ink.INK)
            screen.blit(picture, picture.get_rect(center=(x, middle)))
            if best:
                star = x + picture.get_width() // 2 + look.px(14)
                look.icons.draw(screen, "star", star, middle, look.px(16), ink.VICTORY)

    def _chart(self, screen: pygame.Surface, rect: pygame.Rect) -> None:
        look = self.look
        self.on(screen, look.materials.parchment(*rect.size, 7), rect)
        inner = rect.inflate(-look.px(60), -look.px(52))
        head = fitted(
            look, words_of(self.outcome.game).head("points.by_round"), "h3", ink.INK, inner.width
        )
        screen.blit(head, inner.topleft)
        down = head.get_height() + look.px(14)
        area = pygame.Rect(inner.x, inner.y + down, inner.width, inner.height - down)
        draw_chart(screen, look, area, self.outcome)

    def _sources(self, screen: pygame.Surface, rect: pygame.Rect) -> None:
        look, fonts, one = self.look, self.look.fonts, self.outcome
        self.on(screen, look.materials.tray(*rect.size, 4), rect)
        inner = rect.inflate(-look.px(56), -look.px(44))
        head = fitted(look, say("result.sources"), "h3", ink.BRASS_LIGHT, inner.width)
        screen.blit(head, inner.topleft)
        top = inner.y + head.get_height() + look.px(4)
        if not one.sources:
            self.words(screen, say("result.no_points"), "body", (inner.x, top), ink.CREAM)
            return
        row = min((inner.bottom - top) // len(one.sources), look.px(60) + fonts.size("compact"))
        if len(one.points) != 2:
            self._plain_sources(screen, inner, top, row)
            return
        for place, (clause, two) in enumerate(one.sources.items()):
            middle = top + row * place + row // 2
            wide = round(inner.width * 0.3)
            name = fitted(look, words_of(one.game).source(clause), "compact", ink.CREAM, wide)
            size = min(look.px(24), row - name.get_height())
            if size >= 14:
                high = size + name.get_height()
                icon = glyph(clause)
                spot = (inner.centerx, middle - high // 2 + size // 2)
                look.icons.draw(screen, icon, *spot, size, ink.BRASS_LIGHT)
                box = name.get_rect(midbottom=(inner.centerx, middle + high // 2))
            else:
                box = name.get_rect(center=(inner.centerx, middle))
            screen.blit(name, box)
            for seat, points in enumerate(two):
                self._stars(screen, inner, middle, seat, points, row)

    def _plain_sources(
        self, screen: pygame.Surface, inner: pygame.Rect, top: int, row: int
    ) -> None:
        """The sources as a table, a column a side, where they cannot face each other."""
        one, names = self.outcome, round(inner.width * 0.4)
        column = (inner.width - names) // max(1, len(one.sides))
        for place, (clause, points) in enumerate(one.sources.items()):
            middle = top + row * place + row // 2
            name = fitted(self.look, words_of(one.game).source(clause), "compact", ink.CREAM, names)
            screen.blit(name, name.get_rect(midleft=(inner.x, middle)))
            for side, count in enumerate(points):
                tone = ink.SIDES[one.sides[side]].light
                number = self.look.fonts.line(str(count).replace("-", "−"), "number_m", tone)
                x = inner.x + names + column * side + column // 2
                screen.blit(number, number.get_rect(center=(x, middle)))

    def _stars(
        self, screen: pygame.Surface, inner: pygame.Rect, middle: int, seat: int, points: int,
        row: int,
    ) -> None:  # fmt: skip
        look = self.look
        side = ink.SIDES[self.outcome.sides[seat]]
        way = 1 if seat else -1
        number = look.fonts.line(str(points).replace("-", "−"), "number_m", side.light)
        edge = inner.right if seat else inner.x
        box = number.get_rect(midright=(edge, middle)) if seat else number.get_rect(
            midleft=(edge, middle)
        )  # fmt: skip
        screen.blit(number, box)
        start = inner.centerx + way * round(inner.width * 0.17)
        room = abs((box.x if seat else box.right) - start) - look.px(12)
        size = max(6, min(look.px(15), row // 2 - 3))
        step = min(2 * size + look.px(5), room // max(1, abs(points)))
        if step < size:
            return
        pen = Ink(inner, 2)
        spots = [start + way * (size + step * n) for n in range(abs(points))]
        for x in spots:
            pen.polygon(outline(side.shape, x, middle, size), side.main)
        pen.lay(screen)
        icon = "star" if points > 0 else "skull"
        for x in spots:
            look.icons.draw(screen, icon, x, middle, round(size * 1.2), side.light)
