"""All matches that are kept: go on with one, watch it, name it, hand it on, delete it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import pygame

from game import games, paths
from game.engine.errors import BadText
from game.engine.seats import HUMAN
from game.rules.level import BadLevel
from game.rules.registry import open_game
from game.rules.room import rules_of
from game.scenes.library.bring_in import BringIn
from game.scenes.library.files import SaveFile, show_folder
from game.scenes.library.going_on import game_of, go_on, open_kept
from game.scenes.library.kept_words import (
    called,
    dates_words,
    faces_of,
    file_words,
    full_name,
    game_words,
    match_name,
    named,
    played,
    seats_words,
    state_words,
    when,
)
from game.scenes.library.statistics import statistics_of
from game.scenes.match.seating import UNNAMED
from game.scenes.room import Watched, scenes_of
from game.scenes.shell.ask import Ask
from game.scenes.shell.boards import board_of, shown_of
from game.scenes.shell.column import Entry, Ways
from game.scenes.shell.form_scene import FOOT, FormScene
from game.scenes.shell.house import House
from game.scenes.shell.naming import Naming
from game.scenes.shell.notice import Notice
from game.store.counting import STOPPED, count_all
from game.store.exporting import export
from game.store.kept import Statistic, Summary
from game.store.library import Library
from game.store.trouble import LibraryTrouble
from game.table.look import palette as ink
from game.table.look.boxes import Box, Grown, Line, Longest, Part, Pixels, Share, Size, Sum, Wide
from game.table.look.fitting import fitted
from game.table.look.picture_cache import PictureCache
from game.table.widgets.fields import Button
from game.table.widgets.form import Form
from game.words import play, statistics
from game.words.rich import Text
from game.words.room import title
from game.words.ui import points, say

ON_GOLD: Final = ink.rgb("#040201")
"""Small letters on the plate of the picked match, which is dark at its foot."""
EXCHANGE: Final = "exchange"
"""The folder, in the data folder, in which files are first looked for and written."""


ROW: Final = Sum((Line("h3"), Line("compact"), 20))
"""How high a match of the list is."""
BOARD: Final = 280
"""Units of a side from which the board of a match says something."""
ROLES: Final = ("compact", "note")
"""The roles in which the picked match is told, all in the first that fits."""


class Views(Ways):
    """Asks as whose knowledge a running match is to be exported."""

    name = "views"
    head = "matches.export.whose"


class Matches(FormScene):
    """A list with the newest first, and what can be done with the one that is picked."""

    name = "matches"

    def __init__(self, house: House, library: Library) -> None:
        super().__init__(house)
        self.library = library
        self.picked = 0
        self.page = 0
        self.outcomes: dict[int, Statistic] = {}
        """What each finished match came to."""
        with contextlib.suppress(LibraryTrouble):  # then only who won stays untold
            count_all(library, paths.levels)
        self._boards: PictureCache[pygame.Surface] = PictureCache()

    @property
    def chosen(self) -> Summary | None:
        """Return the match that is picked, if there is one."""
        found = self.library.all()
        return next((each for each in found if each.id == self.picked), None)

    def lay_out(self, form: Form) -> None:
        """The list at the left, the picked match at the right, Back and Import below."""
        page = self.look.window.inset(48)
        body, foot = page.less(top=Size("h1") + 22).column(Share(), FOOT, gap=20)
        found = self.library.all()
        self.outcomes = self.library.outcomes()
        if found and self.picked not in [each.id for each in found]:
            self.picked = found[0].id
        listed, card = body.row(Share(), Part(0.4), gap=24)
        self.list, self.card = listed if found else body, card
        rows, turners = self.list.inset(16, 14).column(Share(), Grown(48, 1.4, least=44), gap=6)
        self.rows = rows.fits(ROW, 6)
        pages = max(1, -(-len(found) // self.rows))
        self.page = min(self.page, pages - 1)
        places = rows.column(*[ROW] * self.rows, gap=6)
        shown = found[self.page * self.rows :][: self.rows]
        for place, one in zip(places, shown, strict=False):
            form.add(Button(form.manager, place.rect, "", self._pick(one.id), paint=self._row(one)))
        if pages > 1:
            self._turners(form, turners, pages)
        self._actions(form)
        self._row_of(form, foot)

    def _turners(self, form: Form, box: Box, pages: int) -> None:
        turner = Longest(Pixels(box.height), 120)
        self.pages_at, *places = box.row(Share(), turner, turner, gap=8)
        for place, step, icon in zip(places, (-1, 1), ("up", "down"), strict=True):
            on, turn = 0 <= self.page + step < pages, self._turn(step)
            form.add(Button(form.manager, place.rect, "", turn, "wood", icon, enabled=on))
        self.pages = say("matches.page", page=self.page + 1, pages=pages)

    def _row_of(self, form: Form, foot: Box) -> None:
        entries: list[tuple[str, str, Callable[[], None]]] = [
            (say("back"), "undo", self.back),
            (say("matches.import"), "down", self._bring_in),
            (statistics.say("head"), "star", self._statistics),
        ]
        gone = self.library.deleted()
        if gone:
            entries.append(
                (say("matches.restore", name=match_name(gone[0])), "undo", self._restore)
            )
        wides = [Wide("button", text) + Size("button") + 56 for text, *_ in entries]
        for place, (text, icon, action) in zip(foot.row(*wides, gap=16), entries, strict=True):
            form.add(Button(form.manager, place.rect, text, action, "wood", icon))

    def _actions(self, form: Form) -> None:
        """Buttons of the picked match, at the foot of its card, each in its place.

        The first, over all of the card, is what one wants of it: to go on, or where it is over,
        to see what it came to. Only of one that stopped there is no more than the watching.
        """
        self.locked: list[pygame.Rect] = []
        chosen = self.chosen
        if chosen is None:
            return
        running, told = chosen.state == "running", self.outcomes.get(chosen.id)
        ended = not running and told is not None and told.reason != STOPPED
        wanted = running or ended
        first = ("go_on", "play", self._go_on) if running else ("result", "crown", self._result)
        entries: list[tuple[str, str, str, Callable[[], None], bool]] = [
            (first[0], "gold" if wanted else "wood", *first[1:], wanted),
            ("watch", "wood" if wanted else "gold", "eye", self._watch, True),
            ("rename", "wood", "scroll", self._rename, True),
            ("export", "wood", "up", self._export, True),
            ("delete", "wood", "cross", self._delete, True),
        ]
        high, gap = Grown(48, 1.4, least=40), 10
        inner = self.card.inset(24, 22)
        self.text, top, *lines = inner.column(Share(), *[high] * 3, gap=gap)
        places = [top, *(box for line in lines for box in line.row(Share(), Share(), gap=gap))]
        for place, (key, kind, icon, action, on) in zip(places, entries, strict=True):
            if not on:
                self.locked.append(place.rect)
            said = say(f"matches.{key}")
            form.add(Button(form.manager, place.rect, said, action, kind, icon, enabled=on))

    # --- what buttons do

    def _pick(self, match: int) -> Callable[[], None]:
        def pick() -> None:
            self.picked = match
            self.again()

        return pick

    def _turn(self, step: int) -> Callable[[], None]:
        def turn() -> None:
            self.page += step
            self.again()

        return turn

    def _go_on(self) -> None:
        chosen = self.chosen
        assert self.stack is not None
        if chosen is not None:
            go_on(self.house, self.stack, lambda: chosen.id)

    def _watch(self) -> None:
        house, chosen, stack = self.house, self.chosen, self.stack
        assert stack is not None
        if chosen is not None:
            open_kept(house, stack, lambda: self._watched(chosen.id), stack.push)

    def _watched(self, match: int) -> Watched:
        kept = self.library.load(match)
        return scenes_of(game_of(kept)).watch(self.house, kept)

    def _result(self) -> None:
        """Show what a finished match came to, as its end did: all of it from the record."""
        house, chosen, stack = self.house, self.chosen, self.stack
        assert stack is not None

        def show(watched: Watched) -> None:
            found = watched.result_of(stack)
            watched.leave()  # it was never shown: only its record was read
            if found is not None:
                stack.push(found)

        if chosen is not None:
            open_kept(house, stack, lambda: self._watched(chosen.id), show)

    def _rename(self) -> None:
        chosen = self.chosen
        assert self.stack is not None
        if chosen is not None:
            usual = self._called(chosen)
            name = chosen.name if named(chosen) else ""
            self.stack.push(Naming(self.house, name, self._name(chosen.id, usual), usual))

    def _name(self, match: int, usual: str) -> Callable[[str], None]:
        """Return what names a match; without a name of its own it says by itself what it is."""

        def rename(name: str) -> None:
            self._try(lambda: self.library.rename(match, UNNAMED if name == usual else name))

        return rename

    def _called(self, summary: Summary) -> str:
        """Return the name by which a match is known where nothing else is told of it."""
        return full_name(summary, self.outcomes.get(summary.id))

    def _export(self) -> None:
        """Export open what is over, else what the only person knows, or whom of two it is for.

        A fork of a match that still runs is not over for this: it holds the other's hands.
        """
        chosen = self.chosen
        assert self.stack is not None
        if chosen is None:
            return
        seats = chosen.terms.head.seats
        people = [n for n, seat in enumerate(seats) if seat.controller == HUMAN]
        is_open = self.library.open_to_all(chosen.id)
        if is_open or len(people) < 2 or self._known_alike(chosen):
            self._place(chosen, -1 if is_open else (people or [0])[0])
            return
        who = called(chosen)
        ways: list[Entry] = [
            (play.say("replay.view", who=who[n]), "wood", "eye", self._writing(chosen, n))
            for n in people
        ]
        self.stack.push(Views(self.house, ways))

    def _known_alike(self, chosen: Summary) -> bool:
        game = chosen.terms.head.game
        return game in games.names() and rules_of(game).known_alike

    def _writing(self, chosen: Summary, seat: int) -> Callable[[], None]:
        return lambda: self._place(chosen, seat)

    def _place(self, chosen: Summary, seat: int) -> None:
        """Ask where a match is to be written as ``seat`` sees it, -1 for open."""
        assert self.stack is not None
        stack = self.stack

        def saved(folder: Path, name: str) -> None:
            self._write(chosen, seat, folder, name)

        name = file_words(chosen, self.outcomes.get(chosen.id))
        stack.push(SaveFile(self.house, self._exchange(), name, saved))

    def _exchange(self) -> Path:
        """Return the folder in which files are looked for first; it is made if it can be."""
        folder = paths.data() / EXCHANGE
        with contextlib.suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
        return folder

    def _write(self, chosen: Summary, seat: int, folder: Path, name: str) -> None:
        """Write a match into a folder as ``seat`` sees it, -1 for open, and tell where it lies."""
        assert self.stack is not None
        head = chosen.terms.head
        try:
            kept = self.library.load(chosen.id)
            game = open_game(head.game, paths.levels(head.scenario), head.scenario, head.switches)
            path = export(kept, game, folder, seat, name)
        except (OSError, BadText, BadLevel, LibraryTrouble) as fault:
            said = say("matches.export.failed", why=" ".join(str(fault).split()))
            self.stack.push(Notice(self.house, said))
            return
        key = "matches.export.open" if seat < 0 else "matches.export.seen"
        who = called(chosen)[max(0, seat)]
        told = Notice(self.house, say(key, path=path, who=who))
        told.other = (say("files.open"), "eye", lambda: show_folder(told, folder))
        self.stack.push(told)

    def _bring_in(self) -> None:
        assert self.stack is not None

        def pick(match: int) -> None:
            self.picked, self.page = match, 0

        self.stack.push(BringIn(self.house, self.library, self._exchange(), pick))

    def _statistics(self) -> None:
        assert self.stack is not None
        try:
            self.stack.push(statistics_of(self.house, self.library))
        except LibraryTrouble as fault:
            self.house.trouble = fault
            self.stack.push(Notice(self.house, self.house.library_news()))

    def _delete(self) -> None:
        chosen = self.chosen
        assert self.stack is not None
        if chosen is not None:
            text = say("matches.delete.ask", name=self._called(chosen))
            yes, no = say("matches.delete"), say("matches.delete.no")
            self.stack.push(Ask(self.house, text, yes, no, self._gone(chosen.id), "cross"))

    def _gone(self, match: int) -> Callable[[], None]:
        return lambda: self._try(lambda: self.library.delete(match))

    def _restore(self) -> None:
        gone = self.library.deleted()
        if gone:
            self.picked = gone[0].id
            self._try(lambda: self.library.restore(gone[0].id))

    def _try(self, change: Callable[[], None]) -> None:
        """Change the library and lay out anew, or say why it cannot be changed."""
        assert self.stack is not None
        try:
            change()
        except LibraryTrouble as fault:
            self.house.trouble = fault
            self.stack.push(Notice(self.house, self.house.library_news()))
            return
        self.again()

    # --- painting

    def paint(self, screen: pygame.Surface) -> None:
        """The table, the head, the tray of the list and the card of the picked match."""
        look = self.look
        self.table(screen)
        head = look.fonts.carved(say("matches.head"), "h1", ink.BRASS_LIGHT)
        screen.blit(head, look.window.inset(48).moved(0, -8).rect)
        self.on(screen, look.materials.tray(*self.list.size, 1), self.list.rect)
        if not self.library.all():
            wide = self.list.inset(24, 20).width
            none = look.prose.lay(say("matches.none"), "body", wide, ink.CREAM, align="centre")
            screen.blit(none.picture, self.list.spot(none.picture))
            return
        if len(self.library.all()) > self.rows:
            place = self.pages_at.rect.midleft
            self.words(screen, self.pages, "compact", place, ink.CREAM, "midleft")
        self.on(screen, look.materials.parchment(*self.card.size, 2), self.card.rect)
        for rect in self.locked:  # on parchment its words would be too pale
            dark = look.materials.plate(*rect.size, (*ink.NIGHT, 255), None, 8)
            dark.draw(screen, *rect.topleft)
        chosen = self.chosen
        if chosen is not None:
            self._card(screen, chosen)

    def _card(self, screen: pygame.Surface, chosen: Summary) -> None:
        """The picked match in words, and its board in what room is left."""
        look, box = self.look, self.text
        name = fitted(look, match_name(chosen), "h2", ink.INK, box.width)
        screen.blit(name, box.rect)
        box = box.less(top=Pixels(name.get_height()) + 4)
        lines: list[Text | str] = [
            game_words(chosen),
            seats_words(chosen),
            state_words(chosen, self.outcomes.get(chosen.id)),
            dates_words(chosen, self.outcomes.get(chosen.id)),
        ]
        if chosen.marks:
            lines.append(points(chosen.marks))
        room = box.height
        # The row of the list tells too when it was played last, and how it stands.
        lists = lines, lines[:3] + lines[4:], lines[:2] + lines[4:]
        ways = [(told, role) for told in lists for role in ROLES]
        high = {number: self._high(*way) for number, way in enumerate(ways)}
        fitting = [number for number in high if high[number] <= room]
        roomy = [number for number in fitting if room - high[number] >= box.high(BOARD)]
        lines, role = ways[(roomy or fitting or [-1])[0]]
        for line in lines:
            place = box.rect.topleft
            told = self.words(screen, line, role, place, ink.INK, width=box.width)
            box = box.less(top=Pixels(told.height) + 2)
        # A broad board has all of the page across, a square one all that is left down.
        free = box.width, box.less(top=10).height
        if min(free) < box.high(130):
            return
        key = (chosen.id, chosen.choices, free)

        def painted() -> pygame.Surface:
            kept = self.library.load(chosen.id)
            head = kept.terms.head
            levels = paths.levels(head.scenario)
            game = open_game(game_of(kept), levels, head.scenario, head.switches)
            return board_of(self.house.assets, levels, game, shown_of(game, kept), free)

        try:
            picture = self._boards.get(key, painted)
        except (BadText, BadLevel, LibraryTrouble, KeyError):
            return  # the words stand without a picture
        spot = box.spot(picture, "midbottom")
        screen.blit(picture, spot, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _high(self, lines: Sequence[Text | str], role: str) -> int:
        """Return the pixels that lines take in a role."""
        box = self.text
        heights = (Pixels(self.text_height(line, role, box.width)) + 2 for line in lines)
        return sum(box.high(each) for each in heights)

    def _row(self, summary: Summary) -> Callable[[pygame.Surface, pygame.Rect, str], None]:
        def draw(screen: pygame.Surface, rect: pygame.Rect, mode: str) -> None:
            look = self.look
            kind = "gold" if summary.id == self.picked else "wood"
            look.materials.button(rect.width, rect.height, kind, mode).draw(screen, rect.x, rect.y)
            tone = ON_GOLD if kind == "gold" else ink.CREAM
            box = look.box(rect).inset(18, 0)
            upper, lower = box.less(top=6), box.less(bottom=7)
            outcome = self.outcomes.get(summary.id)
            date = look.fonts.line(when(played(summary, outcome)), "compact", tone)
            screen.blit(date, box.less(top=9).spot(date, "topright"))
            room = upper.less(right=Pixels(date.get_width()) + 18).width
            name = fitted(look, match_name(summary), "h3", tone, room)
            screen.blit(name, upper.rect)
            # Who are all on one side tell nothing of the match: where they are does.
            game = title(summary.terms.head.game)
            where = game_words(summary) if faces_of(summary) else game
            told = f"{where} · {state_words(summary, outcome)}"
            line = fitted(look, told, "compact", tone, lower.width)
            screen.blit(line, lower.spot(line, "bottomleft"))

        return draw
