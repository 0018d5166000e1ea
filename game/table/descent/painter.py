"""The dungeon as it is known: night where nobody has been, doors, pits, and walls as they are seen.

A wall beyond which nobody has looked shows no face and no torch there, or it would tell of the
floor behind it; its picture is made anew with each area that is revealed. Doors and pits change
more often, so they are laid over that picture. While a door turns, what it will show is made, a
part in each frame, so that the light finds it there.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping
from dataclasses import replace
from threading import Thread
from typing import Final

import pygame

from game.board.grid import bits
from game.board.terrain import Board
from game.rules.descent.dungeon import Dungeon
from game.table.board.camera import SMALLEST, Camera
from game.table.board.decor import Decor
from game.table.board.kit import Kit
from game.table.board.picture import BoardPainter, BoardPicture, finished
from game.table.board.shown import Shown
from game.table.descent import night, pit
from game.table.descent.sighting import surrounded
from game.table.descent.signs import TableShown
from game.table.look.icons import Icons
from game.table.look.palette import MAGIC, NIGHT
from game.table.look.strokes import clear, fade, glow, rescaled

Lay = Callable[[pygame.Surface, int, int, int], None]
"""Lays what changes over a board of cells of so many pixels, its corner at a place."""
RUNE: Final = "rune"
SHUT: Final = "shut"
AJAR: Final = "ajar"
WAYS: Final = ("across", "upright")


class DungeonPicture(BoardPicture):
    """A composed dungeon, over which doors and pits are laid as they are when it is drawn."""

    def __init__(self, made: BoardPicture, over: Lay) -> None:
        super().__init__(made.cell, made.surface, made.standing, made.flames)
        self._over = over

    def lay(self, target: pygame.Surface, left: int, top: int) -> None:
        """Put the dungeon onto a picture, its corner at (left, top)."""
        super().lay(target, left, top)
        self._over(target, self.cell, left, top)


class DungeonPainter(BoardPainter):
    """Composes what is known of a dungeon; ``obstacle`` is what its obstacles are.

    Before it follows a frame only where the heroes begin is known.
    """

    middled = True
    parted = False

    def __init__(self, dungeon: Dungeon, kit: Kit, icons: Icons, obstacle: str, seen: int) -> None:
        solid = dungeon.walls | dungeon.doors | dungeon.obstacles
        board = Board(dungeon.grid, solid, {})
        objects = {obstacle: dungeon.obstacles, "door": dungeon.doors}
        super().__init__(board, kit, icons, objects=objects)
        self._dungeon = dungeon
        self._whole: Decor = self.decor
        self._things: Mapping[str, int] = {**self._upright}
        self._now: tuple[object, ...] = ()
        self._known: tuple[int, int, int] = (0, 0, 0)
        self._map_age = 0
        self._opened = 0
        self._pits = 0
        self._turning: dict[int, float] = {}
        self._cell = 0
        """The zoom level that was shown last."""
        self._tried: set[tuple[int, int]] = set()
        """What was made ahead, by zoom level and what is known: if there was no room, once."""
        self._mapped = False
        """Whether the small map was asked for: it is made of a zoom level of its own."""
        self._making: tuple[tuple[int, int], Generator[None, None, BoardPicture]] | None = None
        """What is made while a door turns, by zoom level and what will be known."""
        self._later: Generator[None, None, BoardPicture] | None = None
        """What the small map is made of, where it was not ready as an area was revealed."""
        self._reader: Thread | None = None
        """Reads the kit's sheet, from which more may have to be cut than is kept of it."""
        self._leaves: dict[tuple[str, int], pygame.Surface] = {}
        """The doors of each zoom level: they turn long after all else was cut from their sheet."""
        self._learn(seen)

    # --- what is known

    def follow(self, shown: Shown) -> bool:
        """Take what is known and how it lies; the board keeps its extent, so nothing grows."""
        own = shown.own
        if not isinstance(own, TableShown):
            return False
        rest = own.rest
        now = (rest.seen, rest.opened, rest.pits, tuple(own.doors.items()))
        if now != self._now:
            self._now = now
            self.age += 1
            turned = bool(self._turning or own.doors)
            self._opened, self._pits, self._turning = rest.opened, rest.pits, own.doors
            if rest.seen != self._seen:
                self._learn(rest.seen)
                self._let_go()
                self._put_off(turned)
            self._map_age += now[:3] != self._known and self._later is None
            self._known = now[:3]
        elif self._later is not None:
            self._map_on(self._later)
        if own.doors:
            self._make_ahead(own.doors)
        return False

    def _learn(self, seen: int) -> None:
        """Take the unknown for rock: no face of a wall looks at it, and nothing stands in it."""
        self._seen = seen
        whole, grid = self._whole, self.board.grid
        self.decor = replace(
            whole,
            walls=whole.walls | grid.cells & ~seen,
            pillars=whole.pillars & seen,
            torches=tuple(each for each in whole.torches if self._burns(*each)),
        )
        self._upright = {kind: cells & seen for kind, cells in self._things.items()}
        self._upright["pillar"] = self.decor.pillars
        self.objects["door"] = 0

    def _burns(self, row: int, column: float) -> bool:
        """Return whether a torch is seen: the wall that bears it, and the floor that it lights."""
        grid = self.board.grid
        below = min(row + 1, grid.height - 1)
        columns = {int(column), int(column + 0.5)}
        places = [(each, at) for each in (row, below) for at in columns]
        return all(self._seen >> grid.cell(*place) & 1 for place in places)

    # --- pictures

    def picture(self, cell: int) -> BoardPicture:
        """Return the dungeon for cells of ``cell`` pixels (an even number; shared)."""

        self._cell = cell
        return self._pictures.get((cell, self._seen), lambda: self._made(cell))

    def _made(self, cell: int) -> BoardPicture:
        # What it is made of is kept: the next area wants it again, while everybody waits.
        if self._making is not None and self._making[0] == (cell, self._seen):
            # The door was open before all of it was made.
            begun, self._making = self._making[1], None
            return DungeonPicture(finished(begun), self._over)
        return DungeonPicture(self.compose(cell), self._over)

    def _let_go(self) -> None:
        """Let go of pictures of which less is known than now: they take the room of all others."""
        known = self._seen
        self._pictures.drop(lambda key: key[1] & known != known)
        self._tried = {each for each in self._tried if each[1] & known == known}

    def _make_ahead(self, doors: Iterable[int]) -> None:
        """Make the next part of what is known when these doors are open, unless all is made."""
        wanted = [
            (cell, known)
            for known in self._beyond(doors)
            for cell in dict.fromkeys((self._cell, SMALLEST) if self._mapped else (self._cell,))
            if not self._pictures.has((cell, known))
        ]
        if not wanted:
            return
        if self._making is None or self._making[0] not in wanted:
            self._making = (wanted[0], self.composing(wanted[0][0]))
            self._reader = self.kit.ahead()
        if self._reader is not None and self._reader.is_alive():
            return
        (cell, known), parts = self._making
        before = self._seen
        self._learn(known)
        try:
            next(parts)
        except StopIteration as end:
            self._making, made = None, DungeonPicture(end.value, self._over)
            self._pictures.get((cell, known), lambda: made)
        finally:
            self._learn(before)

    def _put_off(self, turned: bool) -> None:
        """Let the small map show for some frames what it showed, where a door that ``turned`` was
        open before its picture was made: that of the view is wanted more.
        """
        self._later, key = None, (SMALLEST, self._seen)
        if not (turned and self._mapped) or self._cell == SMALLEST or self._pictures.has(key):
            return
        if self._making is not None and self._making[0] == key:
            self._later, self._making = self._making[1], None
        else:
            self._later = self.composing(SMALLEST)

    def _map_on(self, parts: Generator[None, None, BoardPicture]) -> None:
        """Make the next part of what the small map waits for."""
        try:
            next(parts)
        except StopIteration as end:
            self._later, made = None, DungeonPicture(end.value, self._over)
            self._pictures.get((SMALLEST, self._seen), lambda: made)
            self._map_age += 1

    def _beyond(self, doors: Iterable[int]) -> list[int]:
        """Return what more will be known behind each of some doors, each once."""
        dungeon, found = self._dungeon, []
        for spot in doors:
            seen = self._seen
            for area in bits(dungeon.areas_at(spot)):
                seen |= surrounded(dungeon, area)
            if seen != self._seen and seen not in found:
                found.append(seen)
        return found

    def has(self, cell: int) -> bool:
        """Return whether the picture of a zoom level is at hand as the dungeon is known now; of the
        level that is shown also those that opening a door would ask for.
        """
        if not self._pictures.has((cell, self._seen)):
            return False
        return cell != self._cell or not self._ahead(cell)

    def prepare(self, cell: int) -> None:
        """Make the picture of a zoom level, or one that opening a door would ask for."""
        if not self._pictures.has((cell, self._seen)):
            self._pictures.get((cell, self._seen), lambda: self._made(cell))
            return
        for seen in self._ahead(cell)[:1]:
            self._tried.add((cell, seen))
            before = self._seen
            self._learn(seen)
            self._pictures.get((cell, seen), lambda: self._made(cell))
            self._learn(before)

    def _ahead(self, cell: int) -> list[int]:
        """Return what would be known behind each shut door, of which no picture was tried yet."""
        shut = bits(self._dungeon.doors & self._seen & ~self._opened)
        return [seen for seen in self._beyond(shut) if (cell, seen) not in self._tried]

    @property
    def map_age(self) -> int:
        """How often what the small map shows has changed: doors that turn are too small there."""
        return self._map_age

    def small(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the dungeon reduced to a size."""
        shown, self._mapped = self._cell, True
        made = self.picture(SMALLEST)
        self._cell = shown
        whole = pygame.Surface(made.surface.get_size())
        turning, self._turning = self._turning, {}
        made.lay(whole, 0, 0)
        self._turning = turning
        return rescaled(whole, size)

    def _shadowed(self) -> tuple[int, int]:
        """Return what casts shadows; doors come and go, and cast none."""
        walls, low = super()._shadowed()
        return walls, low & self._seen

    # --- what changes

    def _over(self, target: pygame.Surface, cell: int, left: int, top: int) -> None:
        grid, seen = self.board.grid, self._seen
        pit.lay(target, grid, self._pits & seen, cell, left, top)
        for spot in bits(self._dungeon.doors & seen):
            place = left + grid.col(spot) * cell, top + grid.row(spot) * cell
            self._door(target, spot, cell, place)

    def _door(self, target: pygame.Surface, spot: int, cell: int, place: tuple[int, int]) -> None:
        """Lay a door as far as it is open."""
        way = self.way_of(spot)
        share = self._turning.get(spot, float(self._opened >> spot & 1))
        if way == "across":
            line = max(2, round(0.024 * cell))
            edge = (place[0], place[1] - line, cell, cell + 2 * line)
            target.fill((52, 46, 44), edge, pygame.BLEND_RGB_MULT)
        if share > 0.0:
            target.blit(self._leaf(AJAR, way, cell), place)
        if share < 1.0:
            sealed = self._dungeon.runes >> spot & 1
            # The floors of the house's quests have rune doors; on others one is made of a door.
            own = bool(sealed) and self.kit.has(f"door.{RUNE}.{way}")
            shut = self._leaf(RUNE if own else SHUT, way, cell)
            if sealed and not own:
                shut = self._runed(shut, cell)
            target.blit(shut if share <= 0.0 else fade(shut, 1.0 - share), place)

    def _leaf(self, state: str, way: str, cell: int) -> pygame.Surface:
        """Return a door in a state; with the first one all are cut, while their sheet is read."""
        found = self._leaves.get((f"{state}.{way}", cell))
        if found is None:
            names = (f"{one}.{along}" for one in (AJAR, SHUT, RUNE) for along in WAYS)
            for name in names:
                if self.kit.has(f"door.{name}"):
                    self._leaves[name, cell] = self.kit.piece(f"door.{name}", cell)
            found = self._leaves[f"{state}.{way}", cell]
        return found

    def _runed(self, door: pygame.Surface, cell: int) -> pygame.Surface:
        """Return a door with a rune that glows on it: it wants its key."""
        picture = clear(*door.get_size())
        picture.blit(door, (0, 0))
        middle = (door.get_width() // 2, door.get_height() // 2)
        plate = max(6, round(cell * 0.34))
        pygame.draw.circle(picture, (*NIGHT, 255), middle, plate)
        shine = glow(plate, MAGIC)
        picture.blit(shine, shine.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)
        self._icons.draw(picture, RUNE, *middle, round(plate * 1.5), MAGIC)
        return picture

    # --- the unknown

    def dark(self, ground: pygame.Surface, camera: Camera, cells: int) -> None:
        """Lay the night over what is not known, a question mark in each part of it."""
        night.lay(ground, camera, cells, self._icons)
