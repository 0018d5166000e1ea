"""What to build on at: an empty table, a ready board, one of the player's own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game import paths
from game.rules.command.game import CommandGame
from game.rules.level import BadLevel
from game.rules.room import rules_of
from game.scenes.command.building import box, keeping
from game.scenes.command.building.keeping import Board
from game.scenes.shell.ask import Ask
from game.scenes.shell.form_scene import BUTTON, FormScene
from game.scenes.shell.house import House
from game.store.trouble import LibraryTrouble
from game.table.laying.laying import span_of
from game.table.look import palette as ink
from game.table.look.boxes import Grown, Line, Longest, Part, Pixels, Share, Shortest, Size, Wide
from game.table.look.fitting import fitted
from game.table.look.strokes import clear
from game.table.widgets.fields import Button
from game.table.widgets.form import Form
from game.words.command.laying import say
from game.words.room import words_of
from game.words.ui import say as say_ui

if TYPE_CHECKING:
    from game.scenes.command.building.builder import Builder

ACROSS: Final = 3
DOWN: Final = 2
BIN: Final = Grown(50, 1.2, least=44)
"""How large the button is that deletes a board."""
A_PAGE: Final = ACROSS * DOWN


class Offer(NamedTuple):
    """One thing to begin with: what it is called, its board, and what choosing it does."""

    name: str
    board: Board
    take: Callable[[], None]
    delete: Callable[[], None] | None = None
    """Asks whether it is to be deleted; None for what is not the player's own."""


class Choosing(FormScene):
    """Lies over the board that is built; Esc leaves that as it is."""

    name = "choosing"
    opaque = False

    def __init__(self, house: House, builder: Builder) -> None:
        super().__init__(house)
        self.builder = builder
        self.page = 0
        self.offers = self._offers()

    def _offers(self) -> list[Offer]:
        """Return what there is: the ready boards once each, then those of the player."""
        bench = self.builder.bench
        empty = Offer(say("choose.empty"), Board(), partial(self._begin, Board()))
        if bench.board.id:
            # A new one: the one that is not finished, if there is one.
            new = partial(self._change, "")
            board = bench.notes.get("")
            name = say("choose.empty" if board is None else "choose.unfinished")
            empty = Offer(name, board or Board(), new)
        found = [empty]
        seen = set()
        for level in rules_of(CommandGame.name).scenarios([paths.levels()]):
            try:
                board = keeping.board_of(paths.levels(), level)
            except (BadLevel, OSError):
                continue
            if board.tiles not in seen:
                seen.add(board.tiles)
                name = words_of(CommandGame.name).set_up(f"scenario.{level}.title")
                found.append(Offer(name or board.name, board, partial(self._begin, board)))
        for board in keeping.own_boards():
            change: Callable[[], None] = partial(self._change, board.id)
            take = self.back if board.id == bench.board.id else change
            found.append(Offer(board.name, board, take, partial(self._ask, board)))
        return found

    def _ask(self, board: Board) -> None:
        """Ask whether a board of the player is to be deleted; nothing brings it back."""
        assert self.stack is not None
        played = self._played(board.id)
        text = say("delete.played" if played else "delete.ask", name=board.name)
        self.stack.push(
            Ask(
                self.house, text, say("delete"), say("delete.no"), partial(self._delete, board.id),
                "cross",
            )
        )  # fmt: skip

    def _played(self, level: str) -> bool:
        """Return whether matches are kept that were played on a level; True if nobody knows."""
        library = self.house.library
        try:
            return library is not None and any(
                one.terms.head.scenario == level for one in library.all()
            )
        except LibraryTrouble:
            return True

    def _delete(self, level: str) -> None:
        """Delete a board, and offer what is left."""
        self.builder.delete(level)
        self.offers = self._offers()
        if self.stack is not None and self.stack.top is self:
            self.again()

    def _begin(self, board: Board) -> None:
        """Lay a board in place of what lies."""
        self._leave()
        self.builder.begin_with(board)

    def _change(self, level: str) -> None:
        """Go on at a level of the player's own."""
        self._leave()
        self.builder.open(level)

    def _leave(self) -> None:
        assert self.stack is not None
        self.stack.pop()

    # --- laying out

    def lay_out(self, form: Form) -> None:
        """Boards in a grid, a page at a time, and Cancel."""
        inside = self.framed(Shortest(Grown(1180, 1.5), Part(0.92)), Shortest(820, Part(1) + -110))
        self.headline, body, foot = inside.column(Line("h2") + 8, Share(), BUTTON, gap=16)
        pages = -(-len(self.offers) // A_PAGE)
        self.page = min(self.page, pages - 1)
        shown = self.offers[self.page * A_PAGE :][:A_PAGE]
        for offer, place in zip(shown, body.grid(ACROSS, DOWN, gap=14), strict=False):
            paint = partial(self._board, offer)
            aside = BIN if offer.delete is not None else Pixels(0)
            place, side = place.row(Share(), aside)
            form.add(Button(form.manager, place.rect, offer.name, offer.take, paint=paint))
            if offer.delete is not None:
                spot = side.less(left=4).top(BIN).rect
                tip = say("delete.tip", name=offer.name)
                form.add(Button(form.manager, spot, "", offer.delete, "wood", "cross", tip=tip))
        words = say_ui("cancel")
        wide = Longest(200, Wide("button", words) + Size("button") + 110)
        back, before, after, _ = foot.row(wide, BUTTON, BUTTON, Share(), gap=14)
        cap = self.house.cap("cancel")
        form.add(Button(form.manager, back.rect, words, self.back, "wood", "undo", cap))
        if pages > 1:
            for place, icon, by in ((before, "left", -1), (after, "right", 1)):
                turn = partial(self._turn, by, pages)
                form.add(Button(form.manager, place.rect, "", turn, "wood", icon))
        form.begin(0)

    def _turn(self, by: int, pages: int) -> None:
        self.page = (self.page + by) % pages
        self.again()

    # --- painting

    def paint(self, screen: pygame.Surface) -> None:
        """A tray with its head."""
        self.on(screen, self.look.materials.tray(*self.frame.size, 1), self.frame)
        place = self.headline.rect.topleft
        self.words(screen, say("choose"), "h2", place, ink.BRASS_LIGHT)

    def _board(self, offer: Offer, screen: pygame.Surface, rect: pygame.Rect, mode: str) -> None:
        """Paint one board with its name."""
        look = self.look
        lit = mode in ("hover", "pressed")
        edge = ink.BRASS_LIGHT if lit else ink.BRASS_DARK
        plate = look.materials.plate(*rect.size, (*ink.INSET, 200), edge, 8, 2.0 if lit else 1.2)
        plate.draw(screen, *rect.topleft)
        upper, name = look.box(rect).inset(12, 10).column(Share(), Line("name"), gap=6)
        words = fitted(look, offer.name, "name", ink.CREAM, name.width)
        screen.blit(words, name.spot(words))
        if offer.board.tiles:
            picture = self._from_far(offer.board, upper.size)
            place = upper.spot(picture)
            screen.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        else:
            size = min(upper.rect.height, upper.rect.width) // 3
            look.icons.draw(screen, "plus", *upper.rect.center, size, ink.BRASS)

    def _from_far(self, board: Board, room: tuple[int, int]) -> pygame.Surface:
        """Return a board from far, as large as fits into a room."""
        key = (board.floor, board.tiles, room)
        return self.look.pictures.get(("laid", key), lambda: self._made(board, room))

    def _made(self, board: Board, room: tuple[int, int]) -> pygame.Surface:
        pictures = box.pictures(self.look.assets, board.floor)
        laid = board.laid()
        span, sides = span_of(laid), box.sides_of(box.layout_of(laid))
        side = min((room[0] - 8) // span.wide, (room[1] - 8) // span.high)
        whole = clear(span.wide * side + 8, span.high * side + 8)
        for (row, column), lying in sorted(laid.items()):
            piece = pictures.tile(lying, side, sides.get((row, column), ""))
            x, y = (column - span.left) * side + 4, (row - span.top) * side + 2
            spot = (x - piece.left, y - piece.top)
            whole.blit(piece.picture, spot, special_flags=pygame.BLEND_PREMULTIPLIED)
        return whole
