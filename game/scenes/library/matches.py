"""All matches that are kept: go on with one, watch it, name it, hand it on, delete it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from game import paths
from game.engine.errors import BadText
from game.rules.level import BadLevel
from game.rules.registry import open_game
from game.scenes.library.bring_in import BringIn
from game.scenes.library.files import SaveFile, show_folder
from game.scenes.library.going_on import game_of, go_on, open_kept
from game.scenes.library.kept_words import game_words, seats_words, state_words, when
from game.scenes.library.statistics import statistics_of
from game.scenes.match.replay_menu import Views
from game.scenes.room import scenes_of
from game.scenes.shell.ask import Ask
from game.scenes.shell.column import Entry
from game.scenes.shell.form_scene import FormScene
from game.scenes.shell.house import House
from game.scenes.shell.naming import Naming
from game.scenes.shell.notice import Notice
from game.scenes.shell.scene import Scene
from game.store.exporting import export, file_name
from game.store.kept import Summary
from game.store.library import Library
from game.store.trouble import LibraryTrouble
from game.table.look import palette as ink
from game.table.look.fitting import fitted
from game.table.look.picture_cache import PictureCache
from game.table.widgets.fields import Button
from game.table.widgets.form import Form
from game.words import play, statistics
from game.words.room import title
from game.words.ui import points, say

ON_GOLD: Final = ink.rgb("#040201")
"""Small letters on the plate of the picked match, which is dark at its foot."""
EXCHANGE: Final = "exchange"
"""The folder, in the data folder, in which files are first looked for and written."""


BOARD: Final = 220
"""Pixels of a side from which the board of a match says something."""
ROLES: Final = ("compact", "note")
"""The roles in which the picked match is told, all in the first that fits."""


class Matches(FormScene):
    """A list with the newest first, and what can be done with the one that is picked."""

    name = "matches"

    def __init__(self, house: House, library: Library) -> None:
        super().__init__(house)
        self.library = library
        self.picked = 0
        self.page = 0
        self._boards: PictureCache[pygame.Surface] = PictureCache()

    @property
    def chosen(self) -> Summary | None:
        """Return the match that is picked, if there is one."""
        found = self.library.all()
        return next((each for each in found if each.id == self.picked), None)

    def lay_out(self, form: Form) -> None:
        """The list at the left, the picked match at the right, Back and Import below."""
        look, fonts = self.look, self.look.fonts
        wide, high = self.size
        edge, gap = look.px(48), look.px(24)
        foot = max(44, look.grown(58, 1.5))
        top = edge + fonts.size("h1") + look.px(22)
        body = pygame.Rect(edge, top, wide - 2 * edge, high - edge - foot - look.px(20) - top)
        found = self.library.all()
        if found and self.picked not in [each.id for each in found]:
            self.picked = found[0].id
        right = round(body.width * 0.4)
        self.list = pygame.Rect(body.x, body.y, body.width - right - gap, body.height)
        self.card = pygame.Rect(self.list.right + gap, body.y, right, body.height)
        if not found:
            self.list.width = body.width
        row = fonts.line_height("h3") + fonts.line_height("compact") + look.px(20)
        turn = max(44, look.grown(48, 1.4))
        inner = self.list.inflate(-look.px(32), -look.px(28))
        self.rows = max(1, (inner.height - turn) // (row + look.px(6)))
        pages = max(1, -(-len(found) // self.rows))
        self.page = min(self.page, pages - 1)
        for number, summary in enumerate(found[self.page * self.rows :][: self.rows]):
            rect = pygame.Rect(inner.x, inner.y + number * (row + look.px(6)), inner.width, row)
            form.add(
                Button(form.manager, rect, "", self._pick(summary.id), paint=self._row(summary))
            )
        if pages > 1:
            self._turners(form, inner, turn, pages)
        self._actions(form)
        y = high - edge - foot
        self._row_of(form, y, foot, edge, wide - edge)

    def _turners(self, form: Form, inner: pygame.Rect, high: int, pages: int) -> None:
        wide = max(high, self.look.px(120))
        for place, (step, icon) in enumerate(((-1, "up"), (1, "down"))):
            rect = pygame.Rect(
                inner.right - (2 - place) * (wide + 8), inner.bottom - high, wide, high
            )
            on = 0 <= self.page + step < pages
            form.add(Button(form.manager, rect, "", self._turn(step), "wood", icon, enabled=on))
        self.pages = say("matches.page", page=self.page + 1, pages=pages)
        self.pages_at = (inner.x, inner.bottom - high // 2)

    def _row_of(self, form: Form, y: int, high: int, left: int, right: int) -> None:
        look, fonts = self.look, self.look.fonts
        entries: list[tuple[str, str, Callable[[], None]]] = [
            (say("back"), "undo", self.back),
            (say("matches.import"), "down", self._bring_in),
            (statistics.say("head"), "star", self._statistics),
        ]
        gone = self.library.deleted()
        if gone:
            entries.append((say("matches.restore", name=gone[0].name), "undo", self._restore))
        x = left
        for text, icon, action in entries:
            wide = fonts.width(text, "button") + fonts.size("button") + look.px(56)
            wide = min(wide, right - x)
            form.add(
                Button(form.manager, pygame.Rect(x, y, wide, high), text, action, "wood", icon)
            )
            x += wide + look.px(16)

    def _actions(self, form: Form) -> None:
        """Buttons of the picked match, two a row, at the foot of its card."""
        look = self.look
        self.board = pygame.Rect(self.card.x, self.card.y, 0, 0)
        chosen = self.chosen
        if chosen is None:
            return
        running = chosen.state == "running"
        entries: list[tuple[str, str, str, Callable[[], None]]] = []
        if running:
            entries.append((say("matches.go_on"), "gold", "play", self._go_on))
        entries += [
            (say("matches.watch"), "wood" if running else "gold", "eye", self._watch),
            (say("matches.rename"), "wood", "scroll", self._rename),
            (say("matches.export"), "wood", "up", self._export),
            (say("matches.delete"), "wood", "cross", self._delete),
        ]
        high = max(40, look.grown(48, 1.4))
        gap = look.px(10)
        inner = self.card.inflate(-look.px(48), -look.px(44))
        half = (inner.width - gap) // 2
        rows = -(-len(entries) // 2)
        top = inner.bottom - rows * (high + gap) + gap
        for number, (text, kind, icon, action) in enumerate(entries):
            row, side = divmod(number, 2)
            rect = pygame.Rect(inner.x + side * (half + gap), top + row * (high + gap), half, high)
            if number == len(entries) - 1 and not side:
                rect.width = inner.width
            form.add(Button(form.manager, rect, text, action, kind, icon))
        self.text = pygame.Rect(inner.x, inner.y, inner.width, top - gap - inner.y)

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

    def _watched(self, match: int) -> Scene:
        kept = self.library.load(match)
        return scenes_of(game_of(kept)).watch(self.house, kept)

    def _rename(self) -> None:
        chosen = self.chosen
        assert self.stack is not None
        if chosen is not None:
            self.stack.push(Naming(self.house, chosen.name, self._name(chosen.id)))

    def _name(self, match: int) -> Callable[[str], None]:
        return lambda name: self._try(lambda: self.library.rename(match, name))

    def _export(self) -> None:
        """Export open what is over, else what the only person knows, or whom of two it is for.

        A fork of a match that still runs is not over for this: it holds the other's hands.
        """
        chosen = self.chosen
        assert self.stack is not None
        if chosen is None:
            return
        seats = chosen.terms.head.seats
        people = [n for n, seat in enumerate(seats) if seat.controller == "human"]
        is_open = self.library.open_to_all(chosen.id)
        if is_open or len(people) < 2:
            self._place(chosen, -1 if is_open else (people or [0])[0])
            return
        ways: list[Entry] = [
            (play.say("replay.view", who=seats[n].name), "wood", "eye", self._writing(chosen, n))
            for n in people
        ]
        self.stack.push(Views(self.house, ways))

    def _writing(self, chosen: Summary, seat: int) -> Callable[[], None]:
        return lambda: self._place(chosen, seat)

    def _place(self, chosen: Summary, seat: int) -> None:
        """Ask where a match is to be written as ``seat`` sees it, -1 for open."""
        assert self.stack is not None
        stack = self.stack

        def saved(folder: Path, name: str) -> None:
            self._write(chosen, seat, folder, name)

        name = file_name(chosen.name)
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
        who = head.seats[max(0, seat)].name
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
            text = say("matches.delete.ask", name=chosen.name)
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
        edge = look.px(48)
        head = look.fonts.carved(say("matches.head"), "h1", ink.BRASS_LIGHT)
        screen.blit(head, (edge, edge - look.px(8)))
        self.on(screen, look.materials.tray(*self.list.size, 1), self.list)
        if not self.library.all():
            inner = self.list.inflate(-look.px(48), -look.px(40))
            none = look.fonts.rich(
                say("matches.none"), "body", inner.width, ink.CREAM, align="centre"
            ).picture
            screen.blit(none, none.get_rect(center=inner.center))
            return
        if len(self.library.all()) > self.rows:
            self.words(screen, self.pages, "compact", self.pages_at, ink.CREAM, "midleft")
        self.on(screen, look.materials.parchment(*self.card.size, 2), self.card)
        chosen = self.chosen
        if chosen is not None:
            self._card(screen, chosen)

    def _card(self, screen: pygame.Surface, chosen: Summary) -> None:
        """The picked match in words, and its board in what room is left."""
        look, box = self.look, self.text
        y = box.y
        name = fitted(look, chosen.name, "h2", ink.INK, box.width)
        screen.blit(name, (box.x, y))
        y += name.get_height() + look.px(4)
        lines = [
            game_words(chosen),
            seats_words(chosen),
            state_words(chosen),
            say("matches.dates", begun=when(chosen.terms.begun), changed=when(chosen.changed)),
        ]
        if chosen.marks:
            lines.append(points(chosen.marks))
        room = box.bottom - y
        # The row of the list tells too when it was played last.
        ways = [(told, role) for told in (lines, lines[:3] + lines[4:]) for role in ROLES]
        high = {number: self._high(*way) for number, way in enumerate(ways)}
        fitting = [number for number in high if high[number] <= room]
        roomy = [number for number in fitting if room - high[number] >= look.px(BOARD)]
        lines, role = ways[(roomy or fitting or [-1])[0]]
        for line in lines:
            y = self.words(
                screen, line, role, (box.x, y), ink.INK, width=box.width
            ).bottom + look.px(2)  # fmt: skip
        room = min(box.bottom - y - look.px(10), box.width)
        if room < look.px(130):
            return
        key = (chosen.id, chosen.choices, room)

        def painted() -> pygame.Surface:
            kept = self.library.load(chosen.id)
            head = kept.terms.head
            levels = paths.levels(head.scenario)
            game = open_game(game_of(kept), levels, head.scenario, head.switches)
            return scenes_of(head.game).kept_board(self.house.assets, game, kept, room)

        try:
            picture = self._boards.get(key, painted)
        except (BadText, BadLevel, LibraryTrouble, KeyError):
            return  # the words stand without a picture
        screen.blit(picture, picture.get_rect(midbottom=(box.centerx, box.bottom)))

    def _high(self, lines: list[str], role: str) -> int:
        """Return the pixels that lines take in a role."""
        width, gap = self.text.width, self.look.px(2)
        return sum(self.text_height(line, role, width) + gap for line in lines)

    def _row(self, summary: Summary) -> Callable[[pygame.Surface, pygame.Rect, str], None]:
        def draw(screen: pygame.Surface, rect: pygame.Rect, mode: str) -> None:
            look = self.look
            kind = "gold" if summary.id == self.picked else "wood"
            look.materials.button(rect.width, rect.height, kind, mode).draw(screen, rect.x, rect.y)
            tone = ON_GOLD if kind == "gold" else ink.CREAM
            pad = look.px(18)
            date = look.fonts.line(when(summary.changed), "compact", tone)
            screen.blit(date, date.get_rect(topright=(rect.right - pad, rect.y + look.px(9))))
            room = rect.width - 3 * pad - date.get_width()
            name = fitted(look, summary.name, "h3", tone, room)
            screen.blit(name, (rect.x + pad, rect.y + look.px(6)))
            game = title(summary.terms.head.game)
            line = fitted(
                look, f"{game} · {state_words(summary)}", "compact", tone, rect.width - 2 * pad
            )
            screen.blit(line, line.get_rect(bottomleft=(rect.x + pad, rect.bottom - look.px(7))))

        return draw
