"""Who won, who did what, how the match went, and where the points came from, or what the party set
out to do.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.rules.room import rules_of
from game.scenes.result.chart import draw_chart
from game.scenes.result.deeds import deeds_height, draw_deeds
from game.scenes.result.numbers import Chance, Numbers
from game.scenes.result.outcome import Deeds, Outcome
from game.scenes.result.podium import draw_podium
from game.scenes.result.quest import draw_quest, most_height, quest_height
from game.scenes.shell.form_scene import FOOT, FormScene
from game.scenes.shell.house import House
from game.scenes.shell.medals import (
    OPEN,
    Medal,
    draw_medals,
    draw_won,
    fit_lines,
    fitting,
    medal_high,
    place_width,
    rows_of,
    won_row,
)
from game.scenes.shell.pictures import minis_of, portrait
from game.scenes.title.motes import Dust
from game.store.kept import CONCEDED
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
    Sum,
    Told,
    Wide,
)
from game.table.look.fitting import fitted
from game.table.look.glyphs import glyph
from game.table.look.strokes import Ink, outline
from game.table.widgets.fields import Button
from game.table.widgets.form import Form
from game.words.numbers import integer
from game.words.room import said_of, side_name, words_of
from game.words.ui import say, winning

GAP: Final = 24
"""Between the halves of the page, its buttons, and both."""
ALL: Final = "all"
WINNERS: Final = "winners"
FIGURES: Final = "figures"
POINTS: Final = "points"
FEATS: Final = "feats"
TURNS: Final = {
    ALL: "first", WINNERS: "first", FIGURES: "next", POINTS: "points_page", FEATS: "feats_page",
}  # fmt: skip
"""What the button is called that turns to each page."""
MEDALS_HEAD: Final = Line("h3") + 6
"""The height of the head over the medals."""
NUMBERS: Final = Grown(44, 1.2, least=44)
"""How high the button is that shows seed and salt."""
UNDER: Final = 28
"""What is left free above and below that button, where it stands under the others."""
MOST_COLUMNS: Final = 2
"""Medals side by side, under the sources or on a page of their own."""
LEAST_PODIUM: Final = Grown(280, 1.3)
"""The height that the winners keep where the figures stand below them."""
LEAST_CHART: Final = Grown(330, 1.3)
"""The height that the chart keeps where medals lie below it."""
ROW_OF_SOURCE: Final = Size("compact") + 60
"""The most height of a source's row."""
ABOVE: Final = 14
"""Units that a source's icon above its name keeps off the row before."""
SOURCE: Final = Longest(44, Line("compact") + 22)
"""The height of a source's row where medals lie below the sources."""


def _lit(screen: pygame.Surface, rect: pygame.Rect, mode: str) -> None:
    """Paint nothing but a rim around a medal that is pointed at: the page has painted it."""
    if mode == "hover":
        pygame.draw.rect(screen, ink.BRASS_LIGHT, rect, 2, 6)


def medals_of(outcome: Outcome) -> tuple[Medal, ...]:
    """Return the medals of a match: those that were won first, then those still to be won; none
    where it earns none.
    """
    if outcome.guided:
        return ()
    words = words_of(outcome.game)
    won: dict[str, list[str]] = {}
    for side, feat in outcome.feats:
        won.setdefault(feat, []).append(side)
    found = []
    for feat in sorted(rules_of(outcome.game).feats, key=lambda feat: feat not in won):
        sides = tuple(won.get(feat, ()))
        # Where all play together it is everybody's.
        called = [outcome.called(side) for side in sides if side != outcome.party]
        under = ", ".join(outcome.did.get(feat, called))
        nearest = outcome.nearest(feat)
        if not sides and nearest is not None:
            side, at, of = nearest
            key = "feat.so_far" if side == outcome.party else "feat.near"
            who, at, of = outcome.almost.get(feat, (outcome.called(side), at, of))
            under = say(key, side=who, at=at, of=of)
        found.append(Medal(feat, words.feat_asks(feat), feat in won, sides, under))
    return tuple(found)


class Result(FormScene):
    """One page in a large window, several where text would not fit on one.

    `rematch` begins another match with the same people, `leave` goes to the title; `watch` shows
    the match again, where it was kept. `salt`, seed and what was `bound` at the start are told when
    the match is over. `swap` begins another match in which they change sides, where sides can be
    changed. Where the page was opened from another one, `back` leads there in place of `leave`.
    """

    name = "result"

    def __init__(
        self, house: House, outcome: Outcome, rematch: Callable[[], None],
        leave: Callable[[], None], watch: Callable[[], None] | None = None, salt: str = "",
        swap: Callable[[], None] | None = None, bound: str = "",
        back: Callable[[], None] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(house)
        self.watch, self.swap = watch, swap
        self.chance = Chance(outcome.seed, salt, bound)
        self.outcome, self.rematch = outcome, rematch
        self.comes_back, self.leave_result = back is not None, back or leave
        self.page = 0
        self.pages: tuple[str, ...] = (ALL,)
        self.medals = medals_of(outcome)
        # Those of one winner stand together, so that its name need stand but once.
        won = [each for each in self.medals if each.won]
        self.won = tuple(sorted(won, key=lambda medal: medal.under))
        self.dust = Dust()

    def update(self, seconds: float) -> None:
        """Let the widgets follow the mouse, and the dust the draught."""
        super().update(seconds)
        self.changed |= self.dust.due(seconds, self.house.settings.reduced_motion)

    def over(self, screen: pygame.Surface) -> None:
        """Paint the dust in the lamp's light."""
        self.dust.draw(screen, self.look.px(100) / 100, self.house.settings.reduced_motion)

    def back(self) -> None:
        """Esc leads back to the first page, and from there to where the result was opened from,
        or to the title: the match is over and nothing is lost.
        """
        if self.page:
            self.page = 0
            self.again()
        else:
            self.leave_result()

    @property
    def checkable(self) -> str:
        """Return that the chance of the match can be checked."""
        return said_of(self.outcome.game, say, "result.checkable")

    @property
    def paged(self) -> bool:
        """Whether this window needs two pages."""
        return self.size[1] < 900 or self.look.text >= 150

    def lay_out(self, form: Form) -> None:
        """Boxes for this window, and the buttons."""
        buttons = self._ways()
        shows = say("show_numbers")
        asks = Wide("button", shows) + Size("button") + 60
        told = Sum((Wide("note", self.checkable), asks), 16)
        page = self.look.window.inset(48, 0).less(top=32)
        # What can be checked stands left of the buttons where they leave it room, else below them.
        beside = page.wide(Sum((told, *self._widths(buttons)), GAP)) <= page.width
        foot, under = self._halves(page, 20) if beside else self._halves(page, self._below())
        if beside and len(self.pages) > 1:
            foot, under = self._halves(page, self._below())
        self.page = min(self.page, len(self.pages) - 1)
        if len(self.pages) > 1:
            turn = TURNS[self.pages[(self.page + 1) % len(self.pages)]]
            icon = "left" if turn == "first" else "right"
            buttons.insert(2 if self.swap is not None else 1, (turn, "wood", icon, self._turn))
        wides = self._widths(buttons)
        if beside and len(self.pages) == 1:
            note, *places = foot.row(Share(), *wides, gap=GAP)
        else:  # alone in their row they take all of it, alike wherever their words let them
            note, places = under, foot.row(*(Share(least=wide) for wide in wides), gap=GAP)
        for place, (key, kind, icon, action) in zip(places, buttons, strict=True):
            said = self._said(key)
            form.add(Button(form.manager, place.rect, said, action, kind, icon))
        self.note, box = note.row(Wide("note", self.checkable), asks, gap=16)
        box = box.sized(None, NUMBERS)
        form.add(Button(form.manager, box.rect, shows, self._show, "wood", "die"))
        self._explained(form)

    def _explained(self, form: Form) -> None:
        """Let each medal of the row say what it asks; pressing it leads to the page of them all."""
        page = self.pages[self.page]
        if FEATS not in self.pages or page not in (ALL, WINNERS) or not self.won:
            return
        _, places = won_row(self.look, self.proud, self.outcome.game, self.won)
        for medal, place in zip(self.won, places, strict=True):
            form.add(
                Button(form.manager, place.rect, "", self._to_medals, paint=_lit, tip=medal.note)
            )

    def _to_medals(self) -> None:
        self.page = self.pages.index(FEATS)
        self.again()

    def _ways(self) -> list[tuple[str, str, str, Callable[[], None]]]:
        """Return the buttons from the left, but for the one that turns the page."""
        buttons: list[tuple[str, str, str, Callable[[], None]]] = [
            ("again", "gold", "play", self.rematch),
            ("back", "wood", "undo", self.leave_result)
            if self.comes_back
            else ("menu", "wood", "book", self.leave_result),
        ]
        if self.watch is not None:
            buttons.insert(1, ("watch", "wood", "eye", self.watch))
        if self.swap is not None:
            buttons.insert(1, ("swap", "wood", "swap", self.swap))
        return buttons

    def _said(self, key: str) -> str:
        """Return what a button is called, by the game where it has other pages."""
        return said_of(self.outcome.game, say, f"result.{key}")

    def _widths(self, buttons: Sequence[tuple[str, str, str, Callable[[], None]]]) -> list[Told]:
        """Return the widths of the buttons: what turns the page has room for each of its words, so
        that none of those before it moves.
        """
        turns = [TURNS[page] for page in self.pages]
        said = [turns if key in turns else (key,) for key, *_ in buttons]
        return [Wide("button", *map(self._said, keys)) + Size("button") + 64 for keys in said]

    def _below(self) -> Told:
        """Return the height that what can be checked takes under the buttons."""
        return NUMBERS + UNDER

    def _halves(self, page: Box, below: Told) -> tuple[Box, Box]:
        """Find the pages and the places of their parts; return the foot and what is under it."""
        body, foot, under = page.column(Share(), FOOT, below)
        body = body.less(bottom=GAP)
        self.proud = body.top(0)
        self.body = body
        self.left, self.right = self._split(body)
        self.beneath = self._beneath(self.right)
        # Won medals take the foot of the winners' page alone, or why there are none.
        if (self.won or self.outcome.guided) and not self.beneath:
            upper, self.proud = body.column(Share(), Line("compact") + 14, gap=12)
            self.left, self.right = self._split(upper)
        self.pages = self._pages(body)
        return foot, under

    def _split(self, body: Box) -> tuple[Box, Box]:
        left, right = body.row(Pixels(body.less(right=GAP).wide(Part(0.565))), Share(), gap=GAP)
        return left, right

    def _pages(self, body: Box) -> tuple[str, ...]:
        """Return which pages there are: the sources have their own where rows would crowd."""
        feats = (FEATS,) if self.medals and not self.beneath else ()
        figures = (FIGURES,) * -(-len(self.outcome.figures) // self._most_rows(body))
        if not self.paged:
            return (ALL, *(() if self._tabled else figures), *feats)
        crowded = len(figures) > 1 or not self._parts(body, self._sources_height())[2].height
        return (WINNERS, *figures, *((POINTS,) if crowded else ()), *feats)

    @property
    def _tabled(self) -> bool:
        """Return whether the figures stand below the winners, who keep enough room there."""
        deeds = deeds_height(self.look, self.outcome)
        taken = Sum((self._table_height(), 20, *((Pixels(deeds), 20) if deeds else ())))
        return self.body.height - self.body.high(taken) >= self.body.high(LEAST_PODIUM)

    def _most_rows(self, body: Box) -> int:
        """Return how many figures have a row on a page, where no two rows touch."""
        deeds = deeds_height(self.look, self.outcome)
        room = body.height - deeds - body.high(Sum((20, Line("label"), 60)))
        return max(1, room // body.high(Line("name")))

    def _beneath(self, right: Box) -> int:
        """Return the pixels of all medals under chart and sources, 0 where the chart wants them."""
        if not self.medals or self.paged:
            return 0
        columns = min(fitting(self.look, right.less(right=64).width), MOST_COLUMNS)
        wide = place_width(self.look, right.less(right=64).width, columns)
        each = medal_high(self.look, fit_lines(self.look, self.medals, wide)) - right.high(10)
        rows = rows_of(self.medals, columns)
        open_head = OPEN if len(self.won) < len(self.medals) and self.won else 0
        high = (
            right.high(open_head)
            + rows * each
            + (rows - 1) * right.high(8)
            + right.high(Sum((24, MEDALS_HEAD)))
        )
        rest = right.height - high - right.high(Sum((self._sources_wish(), 40)))
        return high if rest >= right.high(LEAST_CHART) else 0

    def _sources_wish(self) -> Told:
        if self.outcome.quest is not None:
            return quest_height(self.outcome.quest)
        return Sum((Line("h3"), *[SOURCE] * max(1, len(self.outcome.sources)), 52))

    def _parts(self, box: Box, least: Told = 0) -> tuple[Box, Box, Box]:
        """Return the boxes of the highlights, the figures, and of what is left if it is enough."""
        deeds = deeds_height(self.look, self.outcome)
        upper = Sum((Pixels(deeds), 20)) if deeds else 0
        highlights = box.top(Pixels(deeds))
        rest = box.less(top=upper)
        figures = rest.top(Shortest(self._table_height(), Part(1)))
        if ALL in self.pages:  # the first page tells the sources
            return highlights, rest, rest.top(0)
        sources = rest.less(top=Pixels(figures.height) + 20)
        if sources.height < sources.high(least):
            return highlights, figures, sources.top(0)
        # Few sources want little room: the rest of it is the figures'.
        sources = sources.bottom(Shortest(self._sources_most(), Part(1)))
        return highlights, rest.less(bottom=Pixels(sources.height) + 20), sources

    def _sources_most(self) -> Told:
        """Return the height of which the sources make use."""
        if self.outcome.quest is not None:
            return most_height(self.outcome.quest)
        return Sum((Line("h3"), *[ROW_OF_SOURCE] * max(1, len(self.outcome.sources)), 60))

    def _show(self) -> None:
        assert self.stack is not None
        self.stack.push(Numbers(self.house, self.chance))

    def _turn(self) -> None:
        self.page = (self.page + 1) % len(self.pages)
        self.again()

    def paint(self, screen: pygame.Surface) -> None:
        """The table with ribbon, plinths, figures, chart and sources."""
        look = self.look
        self.table(screen, (0.36, 0.4))
        page = self.pages[self.page]
        if page == ALL:
            deeds = deeds_height(look, self.outcome)
            podium = self.left
            if self._tabled:
                podium, figures = podium.column(Share(), self._table_height(), gap=20)
                self._figures(screen, figures, self.outcome.figures)
            if deeds:
                podium, row = podium.column(Share(), Pixels(deeds), gap=20)
                draw_deeds(screen, look, row, self.outcome)
            self._podium(screen, podium)
            if self.beneath:
                chart, rest, proud = self.right.column(
                    Share(), self._sources_wish(), Pixels(self.beneath), gap=20
                )
                columns = min(fitting(look, proud.less(right=64).width), MOST_COLUMNS)
                self._medals(screen, proud, columns)
            else:
                chart, rest = self.right.column(Part(0.62), Share(), gap=20)
            self._chart(screen, chart)
            self._sources(screen, rest)
        elif page == WINNERS:
            self._podium(screen, self.left)
            self._chart(screen, self.right)
        elif page == FIGURES:
            self._deeds_page(screen)
        elif page == FEATS:
            columns = min(fitting(look, self.body.less(right=64).width), MOST_COLUMNS)
            self._medals(screen, self.body, columns)
        else:
            self._sources(screen, self.body)
        if FEATS in self.pages and page in (ALL, WINNERS) and self.won:
            draw_won(screen, look, self.proud, self.outcome.game, self.won)
        if self.outcome.guided and page in (ALL, WINNERS):
            room = self.proud
            self.on(screen, look.materials.tray(*room.size, 9), room.rect)
            none = fitted(look, say("result.guided"), "compact", ink.CREAM, room.width - 48)
            screen.blit(none, room.spot(none))
        note = self.look.fonts.line(self.checkable, "note", ink.MUTED_CREAM)
        screen.blit(note, self.note.spot(note, "midleft"))

    def _medals(self, screen: pygame.Surface, box: Box, columns: int) -> None:
        """Show what sides can be proud of, and what there is to be proud of another time."""
        self.on(screen, self.look.materials.tray(*box.size, 9), box.rect)
        head, inner = box.inset(32, 12).column(MEDALS_HEAD, Share())
        title = fitted(self.look, say("result.feats_page"), "h3", ink.BRASS_LIGHT, head.width)
        screen.blit(title, title.get_rect(topleft=(box.inset(28, 0).rect.x, head.rect.y)))
        game = self.outcome.game
        draw_medals(screen, self.look, inner, game, self.medals, columns, say("feat.open"))

    def _deeds_page(self, screen: pygame.Surface) -> None:
        """Highlights and figures, and under them the sources where they have room."""
        deeds, figures, rest = self._parts(self.body)
        draw_deeds(screen, self.look, deeds, self.outcome)
        pages = self.pages.count(FIGURES)
        most = -(-len(self.outcome.figures) // pages)  # as many on each of them
        first = self.pages[: self.page].count(FIGURES) * most
        self._figures(screen, figures, self.outcome.figures[first : first + most])
        if rest.height and POINTS not in self.pages and WINNERS in self.pages:
            self._sources(screen, rest)

    def headline(self) -> tuple[str, str]:
        """Return the words on the ribbon: who won, and how."""
        wins, line = self._how_it_ended()
        one = self.outcome
        if one.winner >= 0 and one.only >= 0:
            came = say("result.you.won" if one.winner == one.only else "result.you.lost")
            return wins, f"{came} · {line}"
        persons = one.persons.get(one.sides[one.winner], ()) if one.winner >= 0 else ()
        return wins, f"{winning(persons)} · {line}" if persons else line

    def _how_it_ended(self) -> tuple[str, str]:
        one = self.outcome
        wins = say("result.draw" if one.conceded < 0 else "result.nobody")
        if one.winner >= 0:
            won = one.sides[one.winner]
            wins = say("result.wins", winner=side_name(one.game, won))
            if one.party and won != one.party:  # nobody is glad that the game has won
                wins = say("result.beaten", loser=side_name(one.game, one.party))
        first = max(one.winner, 0)
        others = [place for place in range(len(one.sides)) if place != first]
        gone = [one.conceded] if one.conceded >= 0 else others
        if one.reason == CONCEDED and len(gone) == 1:
            other = one.called(one.sides[gone[0]])
            said = {"other": other, "round": one.round, "rounds": one.rounds}
            return wins, said_of(one.game, say, "result.conceded", **said)
        points = tuple(one.points[place] for place in (first, *others) if place < len(one.points))
        reason = one.reason if one.winner >= 0 else "draw"
        return wins, words_of(one.game).ended(
            reason, points, one.round, one.rounds
        ) or self._score()

    def _score(self) -> str:
        """Return the points of all sides, or only when it ended where there are none."""
        one = self.outcome
        names = map(one.called, one.sides)
        score = " · ".join(f"{name} {of}" for name, of in zip(names, one.points, strict=False))
        return score or say("result.after", round=one.round)

    # Parts

    def _podium(self, screen: pygame.Surface, box: Box) -> None:
        draw_podium(screen, self.look, box, self.outcome, *self.headline())

    def _sources_height(self) -> Told:
        """Return the least height at which no two rows of the sources touch."""
        if self.outcome.quest is not None:
            return quest_height(self.outcome.quest)
        fonts = self.look.fonts
        row = max(fonts.line_height("compact"), fonts.line_height("number_m") * 3 // 4)
        return Sum((Line("h3"), *[Pixels(row)] * max(1, len(self.outcome.sources)), 48))

    def _table_height(self) -> Told:
        row = Longest(50, Line("name") + 14)
        return Sum((Line("label"), *[row] * len(self.outcome.figures), 60))

    def _figures(self, screen: pygame.Surface, box: Box, figures: Sequence[Deeds]) -> None:
        """A table of what these of the figures did."""
        look, one = self.look, self.outcome
        self.on(screen, look.materials.parchment(*box.size, 6), box.rect)
        words, shares = words_of(one.game), [Share()] * len(one.columns)
        head, body = box.inset(24, 20).column(Line("label") + 8, Share())
        row = body.height // max(1, len(figures))
        radius = min(body.high(36), row // 2 - 2)
        grown = row >= 2 * look.fonts.line_height("h3")
        face = Pixels(2 * radius) + 20
        label, *places = head.row(Part(0.36), *shares)
        corner = label.less(left=face).rect.topleft
        named = self.words(screen, words.head("figure"), "label", corner, ink.RUBRIC)
        self._starred(screen, label.less(left=face).less(left=Pixels(named.width) + 20))
        heads = [words.deed(each.deed) for each in one.columns]
        wide = min((place.inset(3, 0).width for place in places), default=0)
        for role in ("label", "name", "compact", "note"):
            if all(look.fonts.width(text, role) <= wide for text in heads):
                break
        for place, text in zip(places, heads, strict=True):
            word = fitted(look, text, role, ink.RUBRIC, wide)
            screen.blit(word, place.spot(word, "midtop"))
        rule = head.less(bottom=4).rect
        pygame.draw.line(screen, ink.RUBRIC, rule.bottomleft, rule.bottomright)
        minis = minis_of(look.assets)
        lines = body.column(*[Pixels(row)] * len(figures))
        for number, (each, line) in enumerate(zip(figures, lines, strict=True)):
            if number % 2 == 0:
                band = look.materials.plate(line.width, row - 2, (255, 248, 222, 110), None, 6)
                band.draw(screen, line.rect.x, line.rect.y + 1)
            label, *places = line.row(Part(0.36), *shares)
            spot = label.less(left=8).left(Pixels(2 * radius)).rect.center
            portrait(screen, minis, each.figure, one.look_of(each), radius, spot, each.fallen)
            label = label.less(left=face)
            mark = min(row // 2, radius) if each.fallen else 0
            name = fitted(look, each.name, "h3" if grown else "name", ink.INK, label.width - mark)
            screen.blit(name, label.spot(name, "midleft"))
            if each.fallen:
                skull = label.less(left=Pixels(name.get_width()) + 6).left(Pixels(mark))
                size = round(mark * 0.8)
                look.icons.draw(screen, "skull", *skull.rect.center, size, ink.RUBRIC)
            self._values(screen, each, places, grown)

    def _starred(self, screen: pygame.Surface, box: Box) -> None:
        """Tell what a star beside a number means, where there is one."""
        one, look = self.outcome, self.look
        if not any(one.leads(each, told) for each in one.figures for told in one.columns):
            return
        star, room = box.row(Size("note"), Share(), gap=4)
        line = look.fonts.line(say("result.best"), "note", ink.INK_2)
        if line.get_width() <= room.width:
            look.icons.draw(screen, "star", *star.rect.center, star.width, ink.VICTORY)
            screen.blit(line, room.spot(line, "midleft"))

    def _values(
        self, screen: pygame.Surface, each: Deeds, places: list[Box], grown: bool = False
    ) -> None:
        """What a figure did, in large figures where the rows have ``grown``."""
        look, one = self.look, self.outcome
        for place, told in zip(places, one.columns, strict=True):
            value = each.done[told.deed]
            best = one.leads(each, told)
            text = f"{value} / {each.done[told.of]}" if told.of else str(value)
            picture = look.fonts.line(text, "name" if best else "body", ink.INK)
            if grown:
                face, size = "bold" if best else "regular", look.fonts.size("h3")
                picture = look.fonts.exact(text, face, size, ink.INK)
            box = place.spot(picture)
            screen.blit(picture, box)
            if best:
                star = look.box(box).moved(14).rect.midright
                look.icons.draw(screen, "star", *star, place.wide(16), ink.VICTORY)

    def _chart(self, screen: pygame.Surface, box: Box) -> None:
        look = self.look
        self.on(screen, look.materials.parchment(*box.size, 7), box.rect)
        inner = box.inset(30, 26)
        headed = words_of(self.outcome.game).head("points.by_round")
        head = fitted(look, headed, "h3", ink.INK, inner.width)
        screen.blit(head, inner.rect)
        below = inner.less(top=Pixels(head.get_height()) + 14)
        told = [self.outcome.points, *(line.totals for line in self.outcome.lines())]
        if any(map(any, told)):
            draw_chart(screen, look, below, self.outcome)
        else:  # won by other things than points, or before there were any
            self.words(screen, say("result.no_points"), "body", below.rect.topleft, ink.INK)

    def _sources(self, screen: pygame.Surface, box: Box) -> None:
        look, one = self.look, self.outcome
        self.on(screen, look.materials.tray(*box.size, 4), box.rect)
        if one.quest is not None:
            draw_quest(screen, look, box, one.quest)
            return
        inner = box.inset(28, 22)
        room = inner.width
        if one.sources and len(one.points) == 2:
            names = [look.fonts.line(side_name(one.game, side), "name", ink.SIDES[side].light)
                     for side in one.sides]  # fmt: skip
            room -= 2 * (max(name.get_width() for name in names) + inner.wide(20))
        head = fitted(look, say("result.sources"), "h3", ink.BRASS_LIGHT, room)
        if room < inner.width:  # what is over two columns stands between the names of the sides
            top = inner.top(Pixels(head.get_height()))
            screen.blit(head, top.spot(head))
            left, right = names
            screen.blit(left, top.spot(left, "midleft"))
            screen.blit(right, top.spot(right, "midright"))
        else:
            screen.blit(head, inner.rect)
        inner = inner.less(top=Pixels(head.get_height()) + 4)
        if not one.sources:
            self.words(screen, say("result.no_points"), "body", inner.rect.topleft, ink.CREAM)
            return
        count = len(one.sources)
        row = Shortest(Pixels(inner.height // count), ROW_OF_SOURCE)
        rows = inner.column(*[row] * count)
        if len(one.points) != 2:
            self._plain_sources(screen, rows)
            return
        called = [words_of(one.game).source(clause) for clause in one.sources]
        longest = max(self.look.fonts.width(words, "compact") for words in called)
        for line, (clause, two) in zip(rows, one.sources.items(), strict=True):
            middle = line.sized(Part(0.3), None)
            words = words_of(one.game).source(clause)
            name = fitted(look, words, "compact", ink.CREAM, middle.width)
            size = line.high(24)
            if line.height >= size + name.get_height() + line.high(ABOVE):
                middle = middle.sized(None, Pixels(size + name.get_height()))
                spot = middle.top(Pixels(size)).rect.center
                look.icons.draw(screen, glyph(clause), *spot, size, ink.BRASS_LIGHT)
                screen.blit(name, middle.spot(name, "midbottom"))
            else:  # one above the other they would run into the next row's
                size = min(size, line.height)
                both = Sum((Pixels(size), Pixels(min(longest, middle.width)), 10))
                face, label = middle.sized(both, None).row(Pixels(size), Share(), gap=10)
                look.icons.draw(screen, glyph(clause), *face.rect.center, size, ink.BRASS_LIGHT)
                screen.blit(name, label.spot(name, "midleft"))
            for seat, points in enumerate(two):
                self._stars(screen, line, seat, points)

    def _plain_sources(self, screen: pygame.Surface, rows: list[Box]) -> None:
        """The sources as a table, a column a side, where they cannot face each other."""
        one = self.outcome
        for row, (clause, points) in zip(rows, one.sources.items(), strict=True):
            label, *places = row.row(Part(0.4), *[Share()] * len(one.sides))
            words = words_of(one.game).source(clause)
            name = fitted(self.look, words, "compact", ink.CREAM, label.width)
            screen.blit(name, label.spot(name, "midleft"))
            for place, side, count in zip(places, one.sides, points, strict=False):
                tone = ink.SIDES[side].light
                number = self.look.fonts.line(integer(count), "number_m", tone)
                screen.blit(number, place.spot(number))

    def _stars(self, screen: pygame.Surface, row: Box, seat: int, points: int) -> None:
        look = self.look
        side = ink.SIDES[self.outcome.sides[seat]]
        way = 1 if seat else -1
        number = look.fonts.line(integer(points), "number_m", side.light)
        box = row.spot(number, "midright" if seat else "midleft")
        screen.blit(number, box)
        start, middle = row.rect.centerx + way * round(row.width * 0.17), row.rect.centery
        room = abs((box.x if seat else box.right) - start) - row.wide(12)
        most = row.high(Longest(15, Size("compact") + -6))
        size = max(6, min(most, row.height // 2 - 3, room // max(1, abs(points))))
        step = min(2 * size + row.wide(5), room // max(1, abs(points)))
        if step < size:
            return
        pen = Ink(row.rect, 2)
        spots = [start + way * (size + step * n) for n in range(abs(points))]
        for x in spots:
            pen.polygon(outline(side.shape, x, middle, size), side.main)
        pen.lay(screen)
        icon = "star" if points > 0 else "skull"
        for x in spots:
            look.icons.draw(screen, icon, x, middle, round(size * 1.2), side.light)
