"""Building a board: tiles from the box, the table they are laid on, and what is still wrong."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game import gate, paths
from game.rules.command import building
from game.rules.floors import FLOORS
from game.scenes.command.building import box, keeping
from game.scenes.command.building.bench import Bench
from game.scenes.command.building.choosing import Choosing
from game.scenes.command.building.keeping import Board
from game.scenes.command.building.wrong import Wrong
from game.scenes.shell.form_scene import FOOT, FormScene
from game.scenes.shell.house import House
from game.scenes.shell.notice import Notice
from game.table.input.commands import ARROWS, EVERYWHERE, LAYING
from game.table.input.pads import PAD
from game.table.laying.floor import LayingFloor
from game.table.laying.laying import Laying, Place
from game.table.laying.stock import StockTile
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
    Wide,
)
from game.table.widgets.fields import Button, Choice, Entry
from game.table.widgets.form import Form
from game.words import ui
from game.words.command.building import tile as tile_name
from game.words.command.laying import left, say
from game.words.gate import refusal
from game.words.play import BY_MOUSE

COLUMNS: Final = 2
"""Tiles of the box that lie side by side."""


class Builder(FormScene):
    """Everything is noted as it is laid: whoever leaves finds the board again as it lay.

    `level` is the id of an own level to be changed, "" for a new board; `saved` is called with the
    id of a board that was kept for playing, or of the one that lies here ("": none) when another
    was deleted. `bench` is the board where that is at hand already.
    """

    name = "builder"
    groups = (EVERYWHERE, LAYING)

    def __init__(
        self, house: House, level: str, saved: Callable[[str], None], bench: Bench | None = None
    ) -> None:
        super().__init__(house)
        self.saved = saved
        self.bench = bench or Bench(level)
        self.floor: LayingFloor | None = None
        self.told = ""
        """What could not be done, until something is."""
        self.trouble = ""
        """Why the board cannot be noted, while that is so."""
        self._hand = house.hand
        self._stock: dict[str, StockTile] = {}
        self._take_up()

    @property
    def laying(self) -> Laying:
        """Return the tiles that lie, and the one in hand."""
        return self.bench.laying

    def _take_up(self) -> None:
        """Show another board, or other tiles of it."""
        self.pictures = box.pictures(self.house.assets, self.bench.board.floor)
        self._judged()

    def _judged(self) -> None:
        """Tell what is wrong with the board now."""
        bench = self.bench
        self.wrong = Wrong(bench.faults, bench.layout, self._point_out, self.trouble)
        self.told = ""

    # --- which board

    def open(self, level: str) -> None:
        """Build on at a level of the player's own, or at a new board: as it was last left."""
        self.bench.open(level)
        self._take_up()
        self.again()

    def begin_with(self, board: Board) -> None:
        """Lay the tiles of a board in place of what lies; that can be taken back."""
        self.bench.begin_with(board)
        self._take_up()
        self._changes()

    def delete(self, level: str) -> None:
        """Delete a level of the player's own for good; why it fails is told."""
        assert self.stack is not None
        try:
            self.bench.delete(level)
        except OSError as fault:
            why = fault.strerror or str(fault)
            told = say("not_deleted", path=paths.own_levels(), why=why)
            self.stack.push(Notice(self.house, told))
            return
        self._take_up()
        self.again()
        self.saved(self.bench.written.id)

    def _changes(self) -> None:
        """The board is another: judge it, note it, and lay everything out for it."""
        self.bench.judge()
        self._note()
        self._judged()
        self.again()

    def _note(self) -> None:
        """Write down how far the board is, so that nothing is lost whatever comes."""
        try:
            self.bench.note()
            self.trouble = ""
        except OSError as fault:
            why = fault.strerror or str(fault)
            self.trouble = say("not_noted", path=keeping.notes_path(), why=why)

    # --- laying out

    def lay_out(self, form: Form) -> None:
        """The box at the left, the table in the middle, name and faults at the right."""
        page = self.look.window.inset(36, 30)
        self.head, body, foot = page.column(Size("h1") + 8, Share(), FOOT, gap=16)
        names = [tile_name(box.tile(one)) for one in self.laying.box]
        name = Wide("name", *names) + 40
        ways = Wide("name", *(say(f"seats.{count}") for count in (2, 4))) + Size("name") + 44
        self.box, table, self.side = body.row(
            Longest(Part(0.20), Shortest(Sum((name,) * COLUMNS), Part(0.26))),
            Share(),
            Longest(
                Grown(336, 1.45), self.wrong.least + 2 * 17, Shortest(Sum((ways, ways)), Part(0.3))
            ),
            gap=20,
        )
        before, bench = self.floor, self.bench
        self.floor = LayingFloor(
            self.look, table.inset(8).rect, self.laying, self.pictures, box.SQUARES, self._happened
        )
        if before is not None and before.laying is self.laying:
            self.floor.go_on(before)
        self.floor.sides = box.sides_of(bench.layout)
        self.floor.marked = box.marked(bench.layout, bench.faults, self.wrong.lit)
        self._tiles(form, self.floor, self.box.inset(16, 14))
        form.add(self.floor)
        self._about(form, self.side.inset(17, 18))
        self._buttons(form, foot)

    def _tiles(self, form: Form, floor: LayingFloor, inner: Box) -> None:
        """Put the tiles of the box into the form."""
        self.headline, inner = inner.column(Line("label"), Share(), gap=8)
        stock, held = box.stock(), self.laying.held
        rows = -(-len(stock) // COLUMNS)
        self._stock = {}
        for one, place in zip(stock, inner.grid(COLUMNS, rows, gap=10), strict=False):
            count = self.laying.left(one.id)
            tile = StockTile(
                form.manager, place.rect, one.id, partial(self._picked, one.id),
                tile_name(box.tile(one.id)), count, left(count), floor,
            )  # fmt: skip
            tile.chosen = held is not None and held.tile == one.id
            self._stock[one.id] = form.add(tile)

    def _about(self, form: Form, inner: Box) -> None:
        """Name, floor set and seats, and below them what is wrong."""
        bench, manager, line = self.bench, form.manager, Grown(50, 1.4, least=44)
        self.called, entry, floor, rest = inner.column(Line("label"), line, line, Share(), gap=10)
        put = (bench.board.name, self._name, bench.board.name or bench.usual, gate.LEVEL)
        form.add(Entry(manager, entry.rect, *put))
        words = say("floor", floor=ui.say(f"floor.{bench.board.floor}"))
        tip = say("floor.tip")
        form.add(Button(manager, floor.rect, words, self._next_floor, icon="swap", tip=tip))
        if len(bench.seats) > 1:
            seats, rest = rest.column(line, Share(), gap=12)
            ways = [(count, say(f"seats.{count}")) for count in bench.seats]
            form.add(Choice(manager, seats.rect, ways, bench.players, self._put_seats))
        self.wrong.lay_out(form, rest, self.look)

    def _buttons(self, form: Form, foot: Box) -> None:
        manager, cap, wrong = form.manager, self.house.cap, bool(self.bench.faults)
        names = ui.say("back"), say("other"), say("keep")
        wides = [Longest(150, Wide("button", name) + Size("button") + 70) for name in names]
        keep = Longest(200, Wide("button", names[2]) + Wide("note", cap("keep_board")) + 130)
        small_ones = (
            ("undo_tile", "undo", self._undo, self.laying.can_undo),
            ("redo_tile", "redo", self._redo, self.laying.can_redo),
            ("turn_tile", "turned", self._spin, True),
        )
        small = [Wide("note", cap(one[0])) + Size("button") + 52 for one in small_ones]
        back, *places, _, other, keeps = foot.row(wides[0], *small, Share(), wides[1], keep, gap=14)
        form.add(
            Button(
                manager, keeps.rect, names[2], self.keep, "gold", "tick", cap("keep_board"),
                barred=wrong, tip=say("keep.wrong") if wrong else "",
            )
        )  # fmt: skip
        for place, (command, icon, action, enabled) in zip(places, small_ones, strict=True):
            tip, key = say(f"{command}.tip"), cap(command)
            form.add(Button(manager, place.rect, "", action, "wood", icon, key, enabled, tip))
        tip = say("other.tip")
        form.add(Button(manager, other.rect, names[1], self._choose, icon="fit", tip=tip))
        form.add(Button(manager, back.rect, names[0], self.leave_off, icon="left"))

    # --- hearing

    def handle(self, event: pygame.event.Event) -> None:
        """Keys and pad lay tiles while no other field has the ring; the rest is the form's."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._down(event.pos)
        if event.type not in (pygame.KEYDOWN, PAD) or self.form.types(event):
            super().handle(event)
        else:
            self._command(event, self.house.keymap.meaning(event, self.groups))

    def _command(self, event: pygame.event.Event, meant: str) -> None:
        assert self.floor is not None
        does: dict[str, Callable[[], None]] = {
            "turn_tile": self._spin,
            "turn_tile_back": partial(self.floor.spin, -1),
            "take_up": self.floor.take_up,
            "undo_tile": self._undo,
            "redo_tile": self._redo,
        }
        typing = isinstance(self.form.focused, Entry) and event.type == pygame.KEYDOWN
        if meant == "keep_board":
            self.keep()
        elif meant in does and not typing:
            does[meant]()
        elif self._at_table and meant in ARROWS:
            self._ring()
            across, down = ARROWS[meant]
            if across:
                self.floor.turn(across)
            else:
                self.floor.climb(down)
        elif self._at_table and meant == "confirm":
            self._ring()
            self.floor.press()
        else:
            super().handle(event)
            if meant in ("next", "previous"):
                self._walked()
        self.changed = True

    @property
    def _at_table(self) -> bool:
        """Return whether arrows and Enter mean the table: no other field has the ring."""
        holder = self.form.focused
        return holder is None or isinstance(holder, LayingFloor | StockTile)

    def _ring(self) -> None:
        """Show the place that is pointed at with the ring: keys are in use."""
        assert self.floor is not None
        self.floor.ringed = self.floor.aimed = True
        focus = self.form.focus
        if focus.at < 0:
            focus.go(self.form.widgets.index(self.floor))
        focus.shown = True

    def _walked(self) -> None:
        """Take in hand the tile of the box to which the ring came."""
        holder = self.form.focused
        if isinstance(holder, StockTile) and self.laying.take(holder.tile):
            self._ring()
            self._happened("hand")

    def _down(self, pos: tuple[int, int]) -> None:
        """Take a tile from the box as soon as the button goes down on it, so that it is dragged."""
        assert self.floor is not None
        for id, tile in self._stock.items():
            if tile.rect.collidepoint(pos) and tile.enabled:
                tile.was_held = tile.chosen
                self.floor.drag()
                self.hold(id)

    def _picked(self, id: str) -> None:
        """A tile of the box was clicked: it is in hand, or back in the box if it was before."""
        tile = self._stock[id]
        if tile.was_held:
            self.laying.let_go()
            self._happened("hand")
        else:
            self.hold(id)
        tile.was_held = False

    def hold(self, id: str) -> None:
        """Take a tile of the box in hand."""
        self.laying.take(id)
        self._happened("hand")

    def back(self) -> None:
        """The right button and Esc: put the tile away, or leave."""
        if self.laying.let_go():
            self._happened("hand")
        else:
            self.leave_off()

    def leave_off(self) -> None:
        """Leave; the board is there again next time."""
        super().back()

    def _happened(self, what: str) -> None:
        """Something was done at the table, or could not be."""
        if what == "changed":
            self._changes()
            self._tell_replaced()
        elif what == "too_large":
            self._tell(say("too_large", most=building.MOST_PLACES))
        elif what == "nothing":
            self._tell("" if self.laying.held or self.laying.laid else say("nothing"))
        else:
            held = self.laying.held
            for id, tile in self._stock.items():
                tile.chosen = held is not None and held.tile == id
            self._tell("")
        self.changed = True

    def _tell_replaced(self) -> None:
        """Say which tile went back into the box under the one that was laid."""
        replaced, self.laying.replaced = self.laying.replaced, None
        if replaced is not None:
            name = tile_name(box.tile(replaced.tile))
            self._tell(say("replaced", tile=name, undo=self.house.cap("undo_tile")))

    def _tell(self, words: str) -> None:
        if words != self.told:
            self.told = words
            self.repaint()

    def _undo(self) -> None:
        self._wander(self.laying.undo())

    def _redo(self) -> None:
        self._wander(self.laying.redo())

    def _wander(self, done: bool) -> None:
        self.house.sounds.play("step" if done else "refuse")
        if done:
            self._changes()

    def _spin(self) -> None:
        assert self.floor is not None
        self.floor.spin(1)

    def _point_out(self, place: Place | None) -> None:
        """A fault is pointed at: light where it is, and let keys begin there."""
        assert self.floor is not None
        if place is not None:
            self.laying.point(place)
        self.floor.marked = box.marked(self.bench.layout, self.bench.faults, self.wrong.lit)
        self.changed = True

    # --- what else is chosen

    def _name(self, name: str) -> None:
        self.bench.put(name=name)
        self._note_alone()

    def _next_floor(self) -> None:
        floor = FLOORS[(FLOORS.index(self.bench.board.floor) + 1) % len(FLOORS)]
        self.bench.put(floor=floor)
        self._take_up()
        self._changes()

    def _put_seats(self, seats: int) -> None:
        self.bench.put(seats=seats)
        self._note_alone()

    def _note_alone(self) -> None:
        """Note what changes nothing on the table; lay out anew where that fails, or no more."""
        before = self.trouble
        self._note()
        if self.trouble != before:
            self._judged()
            self.again()

    def _choose(self) -> None:
        assert self.stack is not None
        self.stack.push(Choosing(self.house, self))

    def keep(self) -> None:
        """Keep the board for playing; what is wrong, or why it fails, is told."""
        assert self.stack is not None
        if self.bench.faults:
            self.house.sounds.play("refuse")
            self._tell(say("keep.wrong"))
            return
        try:
            kept = self.bench.keep(self.house.library)
        except gate.NotAdmitted as fault:
            self.stack.push(Notice(self.house, refusal(fault)))
            return
        except OSError as fault:
            why = fault.strerror or str(fault)
            told = say("not_kept", path=paths.own_levels(), why=why)
            self.stack.push(Notice(self.house, told))
            return
        stack = self.stack
        stack.pop()
        self.saved(kept.id)
        if kept.beside and stack.scenes:
            stack.push(Notice(self.house, say("kept_beside")))

    # --- painting

    def update(self, seconds: float) -> None:
        """Follow the pointer over what is wrong, and tell how to lay tiles by what is used."""
        super().update(seconds)
        self.wrong.update()
        if self.house.hand != self._hand:
            self.repaint()

    def paint(self, screen: pygame.Surface) -> None:
        """The table, the trays, and what lies under the tiles."""
        look = self.look
        self._hand = self.house.hand
        self.table(screen)
        title = look.fonts.carved(say("head"), "h1", ink.BRASS_LIGHT)
        screen.blit(title, self.head.spot(title, "midleft"))
        self._hint(screen, self.head.less(left=Pixels(title.get_width()) + 40))
        for tray, grain in ((self.box, 1), (self.side, 4)):
            self.on(screen, look.materials.tray(*tray.size, grain), tray.rect)
        for place, words, at in (
            (self.headline, say("box"), "midtop"),
            (self.called, ui.say("setup.name"), "midleft"),
        ):
            line = look.fonts.line(words, "label", ink.BRASS_LIGHT)
            screen.blit(line, line.get_rect(**{at: getattr(place.rect, at)}))
        good = "good.teams" if len(self.bench.seats) > 1 else "good"
        self.wrong.paint(screen, look, say(good))
        assert self.floor is not None
        floor = self.floor.rect
        self.on(screen, look.materials.board_frame(*floor.size, look.px(8)), floor)
        screen.blit(look.materials.table(*self.size, (0.5, 0.45)), floor, floor)
        self.on(screen, look.materials.inset(*floor.size, 0.30), floor)
        self.floor.tabletop = screen.subsurface(floor).copy()

    def _hint(self, screen: pygame.Surface, room: Box) -> None:
        """Say what to do, or what could not be done."""
        cap, told, tone = self.house.cap, self.told, ink.KEY_LIGHT
        if not told:
            tone = ink.MUTED_CREAM
            caps = {
                "next": cap("next"), "turn": cap("turn_tile"), "lay": cap("confirm"),
                "take": cap("take_up"),
            }  # fmt: skip
            told = say("hint.mouse") if self.house.hand == BY_MOUSE else say("hint.keys", **caps)
        for role in ("body", "compact", "note"):
            text = self.look.prose.lay(told, role, room.width, tone, align="right").picture
            if text.get_height() <= room.height + room.high(16):
                screen.blit(text, room.spot(text, "midright"))
                return
        if self.told:
            screen.blit(text, room.spot(text, "midright"))
