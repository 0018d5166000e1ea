"""The board in its window: picture, overlays, miniatures row by row, lines, tags.

It draws what `game.table.board.shown` and `game.table.board.marks` describe and knows no rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from math import floor, hypot, inf
from string import ascii_uppercase
from typing import Final

import pygame

from game.board.grid import bits
from game.board.tiling import SIDE
from game.table.board import names as board_names
from game.table.board.camera import SMALLEST, Camera
from game.table.board.deeds import DeedPainter, segment
from game.table.board.effects import EffectPainter
from game.table.board.figures import COVERED, FigurePainter, Stander, faces_left, faint
from game.table.board.growth import Growth
from game.table.board.hung import (
    BORDER,
    Bearer,
    Hanging,
    Hung,
    card_size,
    hang,
    reads_as_own,
    smaller,
)  # fmt: skip
from game.table.board.lines import STEPS, LinePainter, before, lies_between
from game.table.board.marks import DeedMark, Ghost, Marks, Place, SightMark
from game.table.board.overlays import LATER, SOON, Overlays
from game.table.board.overview import BoardMap
from game.table.board.picture import BoardPainter, BoardPicture, Upright
from game.table.board.sharing import stand_apart
from game.table.board.shown import (
    CardDealt,
    CardTurned,
    MiniShown,
    Opening,
    Roundel,
    Shed,
    Shown,
    Star,
    TileComing,
    Token,
)
from game.table.board.surroundings import Surroundings
from game.table.board.tags import Segment, TagPainter, over
from game.table.board.tiled import TilePainter
from game.table.figures.minis import Minis
from game.table.look import palette as ink
from game.table.look.fonts import Fonts
from game.table.look.glyphs import glyph
from game.table.look.icons import Icons
from game.table.look.materials import Materials
from game.table.look.sigils import CARRIED, CONDITION
from game.table.look.strokes import clear, glow
from game.table.motion.idle import Idle

PREMULTIPLIED: Final = pygame.BLEND_PREMULTIPLIED
TOPPLING: Final = 20.0
"""From so many degrees on a miniature falls, and its hit points are no longer drawn."""
LID_UP: Final = 0.18
"""The share of its time after which what opens is seen to be open."""
CROWDED: Final = 0.1
"""The share of a face that may be covered by what somebody beside it holds out."""
HIDDEN_BEHIND: Final = 0.45
"""How much of a pillar or a brazier is seen while somebody stands behind it."""
SEEN_THROUGH: Final = 0.55
"""How much of somebody is seen who covers a goal while that is pointed at."""
DEEPER: Final = 0.3
"""Cells by which what lies deeper in a pile is moved aside, to the south-east."""
BESIDE: Final = 0.62
"""How large a token is that shares its space with equals, in cells."""
AIMED: Final = "area"
"""The style of the spaces that an aim covers."""
Filled = tuple[int, int, int]
"""What a figure fills: its north-west cell, and how many cells across and down."""
Body = tuple[float, pygame.Rect]
"""How deep somebody stands in the picture, and the box of the body."""

UPPER: Final = (0.38, 0.75, 0.0)
"""How far the upper body of somebody reaches to both sides, up and down, in blocks."""
BODY: Final = (0.4, 0.8, 0.4)
"""Blocks that a body reaches to both sides, up and down, weapons not counted."""
TALL: Final = (0.4, 1.15, 0.4)
"""The same with horns and wings."""
GOAL: Final = (0.4, 0.5, 0.4)
"""What is seen of whoever would stand at a goal, and of the space itself."""
HORNS: Final = (0.25, 1.15, 0.0)
"""What lies between horns, seen from the middle of whoever has them."""


class BoardView:
    """One board on screen.

    `names` gives the miniature of each figure number, `camera` says where the board lies. `calm`
    holds torches and breathing still; `strong` is the high-contrast setting; `least` the smallest
    cell in pixels; `named` writes letters and numbers of rows and columns on the floor; `spill` is
    the room around the view, as its camera takes it.
    """

    def __init__(
        self,
        painter: BoardPainter,
        view: pygame.Rect,
        names: Mapping[int, str] | Sequence[str],
        minis: Minis,
        fonts: Fonts,
        icons: Icons,
        materials: Materials,
        calm: bool = False,
        strong: bool = False,
        least: int = SMALLEST,
        named: bool = True,
        spill: tuple[int, int] | None = None,
    ) -> None:
        self.painter = painter
        usual = least if painter.grows else 0
        self.camera = Camera(
            painter.board.grid, view, SMALLEST if usual else least, spill, usual, painter.across
        )
        self.camera.follow(painter.far)
        self.around = Surroundings(painter) if isinstance(painter, TilePainter) else None
        """What lies round the tiles of a board that grows, None for any other."""
        self._growth = Growth(self.camera)
        self.calm = calm
        self._names = names
        self._minis = minis
        self._strong = strong
        self._named = named and not painter.grows
        # A board that fits has its names at its own edge; of any other they lie over what is seen.
        self.camera.lettered = self._named and (painter.middled or painter.across > 0)
        self._overlays: dict[int, Overlays] = {}
        self._ground: tuple[tuple[object, ...], pygame.Surface] | None = None
        self._large: dict[int, Filled] = {}
        """By each cell that a large figure fills: all that it fills."""
        self._left: dict[int, bool] = {}
        """Who looks left in the frame that is drawn."""
        self._faced: tuple[tuple[object, ...], dict[int, bool]] | None = None
        """The same, and for whom it was worked out."""
        self._thin: frozenset[int] = frozenset()
        """Who is seen through in the frame that is drawn."""
        self._bodies: list[tuple[int, MiniShown]] = []
        self._pressed: list[tuple[pygame.Rect, int]] = []
        """The plates by which a space may be meant, where they were drawn last."""
        """Who stands or lies on the board, those in front first."""
        self._standing: list[tuple[int, MiniShown]] = []
        """Those who stand still in the frame that is drawn, whoever covers others first."""
        self._hung: tuple[tuple[object, ...], dict[int, Hung]] | None = None
        self._hanging = Hanging()
        self._spaces: tuple[tuple[object, ...], list[board_names.Written]] | None = None
        """The names of spaces as they lie in the window, and for which look at the board."""
        self._offs: dict[tuple[object, ...], int] = {}
        """How far off its end each line of the frame before ended."""
        self._body_offs: dict[tuple[object, ...], int] = {}
        """The same of deeds."""
        self.badges: list[tuple[pygame.Rect, str, str]] = []
        """Where what hangs on miniatures was drawn last, and its kind and id."""
        self.idle = Idle(calm)
        self._stack: tuple[float, float] | None = None
        self.lying: list[tuple[pygame.Rect, Roundel]] = []
        """Where markers of tiles were drawn last."""
        self.restyle(fonts, icons, materials)

    @property
    def stack(self) -> tuple[float, float]:
        """Where tiles come from, in the window; until it is told, beyond the right upper corner."""
        return self._stack or self.camera.view.topright

    @stack.setter
    def stack(self, place: tuple[float, float]) -> None:
        self._stack = place

    def show_place(self, place: tuple[int, int], gently: bool = False) -> None:
        """Pan as little as needed so that a place for a tile is seen, laid or not."""
        if self.around is not None:
            box = self.camera.box_at(*self.around.painter.plane.corner(place), SIDE, SIDE)
            self.camera.show_box(box, gently)

    def edge_at(self, place: tuple[int, int]) -> tuple[int, int] | None:
        """Return the unexplored edge that is meant by a place of the window beside the tiles."""
        if self.around is None or not self.camera.view.collidepoint(place):
            return None
        row, column = self.camera.place(*place)
        return self.around.edges.at(floor(row + 0.5), floor(column + 0.5))

    def restyle(self, fonts: Fonts, icons: Icons, materials: Materials) -> None:
        """Take the type and materials of another window size or setting."""
        self._figures = FigurePainter(self._minis, fonts, icons, materials)
        self._fonts = fonts
        self._spaces = None
        self._lines = LinePainter(fonts, self._strong)
        self._deeds = DeedPainter(fonts, icons, materials, self._strong)
        self._tags = TagPainter(fonts, icons, materials.unit)
        self.flags: list[pygame.Rect] = []
        """Where flags and caps of keys lay when the board was last drawn, in window pixels."""
        self._effects = EffectPainter(self._minis, fonts, icons, self._figures, materials.unit)
        self._unit = materials.unit
        if self.around is not None:
            self.around.restyle(fonts, icons, materials)
        self.map = BoardMap(
            self.painter,
            self.camera,
            materials,
            lambda kind: self._minis.token(kind, self.camera.cell),
        )

    def prepare(self, ahead: bool = True) -> bool:
        """Make one thing while nothing moves; True if one was missing.

        That is what pointing asks for at the zoom step that is shown, and ``ahead`` of it, where
        nothing happens for long, what aiming asks for, and the next steps with all of that.
        """
        shown = self.camera.cell
        if any(map(self._overlays_at(shown).prepare, SOON)):
            return True
        if not ahead:
            return False
        levels = [cell for cell in self.camera.levels if cell >= self.camera.whole_cell]
        index = levels.index(shown)
        if any(map(self._overlays_at(shown).prepare, LATER)):
            return True
        for cell in levels[max(0, index - 1) : index + 2]:
            if not self.painter.has(cell):
                self.painter.prepare(cell)
                return True
            if any(map(self._overlays_at(cell).prepare, (*SOON, *LATER))):
                return True
        return False

    def rehearse(self) -> Iterator[None]:
        """Make what numbers over the board are written with, a little at each step."""
        yield from self._effects.rehearse()

    def sample(self, meant: str | SightMark, side: int) -> pygame.Surface:
        """Return how a style of region or a line looks, so many pixels high, for a legend."""
        if isinstance(meant, SightMark):
            return self._lines.sample(meant, side)
        return self._overlays_at(side // 2 * 2).sample(meant)

    @property
    def overlays(self) -> Overlays:
        """The overlay pictures of the zoom level shown."""
        return self._overlays_at(self.camera.cell)

    def _overlays_at(self, cell: int) -> Overlays:
        found = self._overlays.get(cell)
        if found is None:
            found = self._overlays[cell] = Overlays(cell, self._strong)
        return found

    def draw(
        self, target: pygame.Surface, shown: Shown, marks: Marks, seconds: float = 0.0
    ) -> None:
        """Draw the board into its view rectangle; `seconds` moves torches and brackets."""
        self.follow(shown)
        size = self.camera.grid.size
        if max(marks.hover, marks.cursor, marks.invalid) >= size:
            # The pointer lay on a tile that is not laid at the moment that is shown.
            there = [at if at < size else -1 for at in (marks.hover, marks.cursor, marks.invalid)]
            marks = replace(marks, hover=there[0], cursor=there[1], invalid=there[2])
        paint = partial(self._paint, shown=shown, marks=marks, seconds=seconds)
        if not self._growth.draw(target, paint, lambda: self._making(shown)):
            paint(target)

    def _making(self, shown: Shown) -> Iterator[bool]:
        """Make what is seen from where the camera stands, a part at each step; give True while
        sheets are read for it.
        """
        camera, nowhere = self.camera, clear(1, 1)
        near = {figure: mini for figure, mini in shown.minis.items() if self._near(mini)}
        self._left = self._facing(shown)
        unmade = {
            figure: mini
            for figure, mini in near.items()
            if not self._minis.has(self._names[figure], camera.cell, self._left[figure])
        }
        if unmade:
            sides = {mini.side for mini in unmade.values()}
            names = [self._names[figure] for figure in unmade]
            reader = self._minis.ahead(names, sides, heads=False)
            while reader.is_alive():
                yield True
        box = camera.view.move(-camera.left, -camera.top)
        yield from self.painter.making(camera.cell, box)
        self._flames(nowhere, self.painter.level(camera.cell), 0.0, shown.laid)
        yield False
        for figure, mini in near.items():
            self._mini(nowhere, figure, mini, 0.0)
            yield False
        for kind in dict.fromkeys(token.kind for token in shown.tokens):
            self._minis.token(kind, camera.cell)
            yield False
        while any(map(self.overlays.prepare, SOON)):
            yield False
        for figure, mini in shown.minis.items():
            name, left, fills = self._names[figure], self._left[figure], (mini.wide, mini.high)
            self._minis.head(name, camera.cell, left, fills)
            self._minis.outline(name, left, fills)
            yield False
        still, _ = self._bearers(shown, self._left)
        for _ in self._hanging.making(still, camera.cell, self._room()):
            yield False
        hung = self._hung_on(shown, self._left)
        yield False
        self._bars(nowhere, shown, hung)

    def _near(self, mini: MiniShown) -> bool:
        """Return whether anything of somebody, and of what hangs there, may be seen."""
        far = 2 * self.camera.cell * max(mini.wide, mini.high)
        middle = self.camera.middle(mini.drawn_y, mini.drawn_x)
        return bool(self.camera.stage.inflate(2 * far, 2 * far).collidepoint(middle))

    def follow(self, shown: Shown) -> None:
        """Take what is laid of a board that grows, before anything on it is looked for.

        A tile that has come is brought into the view, whole.
        """
        before = self.painter.board.grid.size
        if self.painter.follow(shown):
            self.camera.follow(self.painter.far)
            if shown.tiles is not None and self.painter.board.grid.size > before:
                self.show_place(shown.tiles.tiling.places[-1], gently=True)

    def _paint(self, target: pygame.Surface, shown: Shown, marks: Marks, seconds: float) -> None:
        before = target.get_clip()
        target.set_clip(self.camera.view.clip(before))
        self.idle.seconds = seconds
        self._shake(shown.shake)
        stand_apart(shown.minis.values(), self.camera.columns)
        picture = self.painter.level(self.camera.cell)
        self._large = self._large_ones(shown)
        target.blit(self._floor(picture, marks, shown.laid), self.camera.view)
        self._cell_marks(target, marks, seconds)
        self._roundels(target, shown)
        for effect in shown.effects:
            self._effects.below(target, self.camera, effect)
        target.set_clip(self.camera.stage.clip(before))
        self._left = self._facing(shown)
        self._thin = self._seen_through(shown, marks)
        self._floor_lines(target, shown, marks)
        self._rows(target, picture, shown, marks)
        self._over_others(target, shown, marks)
        self._flames(target, picture, seconds, shown.laid)
        self._cursor(target, marks)
        hung = self._hung_on(shown, self._left)
        for sight in marks.sights:
            if not lies_between(sight):
                self._lines.sight(target, self.camera, sight)
        costs = self._costs(target, shown, marks, hung)
        if self._named:
            self._names_again(target, marks, hung, costs)
        self._bars(target, shown, hung)
        if self.around is not None:
            kept = [box for one in hung.values() for box in (one.face, *one.all)]
            kept += [over(self.camera, one, BODY) for one in shown.minis.values()]
            costs += self.around.told(target, self.camera, marks, kept)
        taken = [box for one in hung.values() for box in one.all] if marks.arrows else []
        for cell, angle, chosen in marks.arrows:
            self._arrow(target, cell, angle, chosen, taken)
        costs += self._told_deeds(target, shown, marks, hung)
        # Plates and flags keep clear of the small map, so that finds its corner before them.
        if self.painter.middled:
            self.map.rather_off(shown.laid, [spot for _, spot in self._space_names()])
        self.map.keep_off(self._to_see(shown, marks, hung))
        costs += self._plates(target, marks, hung)
        cards = {figure: one.card.center for figure, one in hung.items() if one.card is not None}
        self._effects.begin()
        for effect in shown.effects:
            self._effects.above(target, self.camera, effect, shown.minis, cards)
            if isinstance(effect, Shed) and effect.figure in hung:
                plate = hung[effect.figure].pips
                if plate is not None:
                    self._effects.shed(target, self.camera, effect, plate)
        self._flags(target, shown, marks, hung, costs)
        self.map.draw(target, shown)
        self._shake((-shown.shake[0], -shown.shake[1]))
        target.set_clip(before)

    def stars(
        self, target: pygame.Surface, shown: Shown, ends: Mapping[int, tuple[float, float]]
    ) -> None:
        """Draw points on their way to the plaques, and a tile on its way to the board; `ends` are
        window places by side.

        To be drawn after everything else, for they leave the board.
        """
        for effect in shown.effects:
            if isinstance(effect, TileComing) and self.around is not None:
                self.around.coming(target, self.camera, effect, self.stack)
            if isinstance(effect, Star) and effect.side in ends:
                self._effects.star(target, self.camera, effect, ends[effect.side])

    def _plates(
        self, target: pygame.Surface, marks: Marks, hung: Mapping[int, Hung]
    ) -> list[pygame.Rect]:
        """Draw what is told at spaces that can be seen, off the faces; return where that stands."""
        camera, found = self.camera, list[pygame.Rect]()
        self._pressed = []
        for mark in marks.plates:
            box = camera.box_at(round(mark.row), round(mark.column), 1, 1)
            if camera.view.collidepoint(box.center):
                kept = [*found, *(one.face for one in hung.values()), *self._over()]
                found.append(self._tags.plate(target, camera.view, box, mark, kept))
                if mark.cell >= 0:
                    self._pressed.append((found[-1], mark.cell))
        return found

    def _over(self) -> list[pygame.Rect]:
        """Return what is drawn over all that is told on the board: the small map."""
        return [self.map.framed] if self.map.there else []

    def _to_see(self, shown: Shown, marks: Marks, hung: Mapping[int, Hung]) -> list[pygame.Rect]:
        """Return what the small map lies beside: whoever stands there, the tile that came last, and
        the words at open edges.
        """
        bodies = [over(self.camera, shown.minis[one], BODY) for one in hung if one in shown.minis]
        faces = [one.face for one in hung.values()]
        around = self.around.to_see(self.camera, marks) if self.around is not None else []
        view = self.camera.view
        return [box.clip(view) for box in (*bodies, *faces, *around) if box.colliderect(view)]

    def _shake(self, by: tuple[float, float]) -> None:
        if by != (0.0, 0.0):
            self.camera.nudge(by[0] * self._unit, by[1] * self._unit)

    # Floor

    def _floor(self, picture: BoardPicture, marks: Marks, laid: int) -> pygame.Surface:
        """Return floor and still overlays, baked into one picture of the view.

        Where nothing is ``laid`` it stays dark.
        """
        camera = self.camera
        key: tuple[object, ...] = (
            camera.cell, camera.left - camera.view.left, camera.top - camera.view.top,
            camera.view.size, tuple(marks.regions), marks.lit, marks.targets, self._strong,
            laid, tuple(self._large.items()), self.painter.age, marks.reachable, marks.edge,
            marks.fresh, marks.goal,
        )  # fmt: skip
        if self._ground is not None and self._ground[0] == key:
            return self._ground[1]
        if self._ground is not None and self._ground[1].get_size() == camera.view.size:
            ground = self._ground[1]
        else:
            ground = pygame.Surface(camera.view.size)
        left, top = camera.left - camera.view.left, camera.top - camera.view.top
        if self.around is not None:
            self.around.below(ground, camera, marks)
        else:
            ground.fill(ink.INSET)
        picture.lay(ground, left, top)
        if self.around is not None:
            self.around.above(ground, camera, marks)
        grid, overlays = camera.grid, self.overlays
        away = (-camera.view.left, -camera.view.top)
        self.painter.dark(ground, camera, grid.cells & ~laid)
        if self._strong:
            ground.fill((191, 191, 191), special_flags=pygame.BLEND_RGB_MULT)
        if marks.lit >= 0:
            overlays.dim(ground, grid, marks.lit, left, top)
        for region in marks.regions:
            overlays.lay(ground, grid, region.cells, region.style, left, top, region.bare)
        for cell, wide, high in self._outlined(marks.targets):
            bracket = self._overlays_of(wide, high).target(wide, high)
            ground.blit(bracket, camera.box(cell).move(away), special_flags=PREMULTIPLIED)
        if self._named:
            board_names.write(ground, camera, self._fonts, self.painter.middled)
        self._ground = (key, ground)
        return ground

    def _floor_lines(self, target: pygame.Surface, shown: Shown, marks: Marks) -> None:
        """Draw the way, and the lines between two, where they lie: on the floor, under whoever
        stands. They would strike out faces and hit points.
        """
        if marks.path is not None:
            self._lines.path(target, self.camera, marks.path, self._ends_at_ghost(marks))
        known, self._offs = self._offs, {}
        for sight in marks.sights:
            if lies_between(sight):
                bodies = tuple(self._bodies_at(sight.end, shown, marks.ghost))
                key = (sight, self.camera.cell, bodies)
                off = known[key] if key in known else self._body_off(sight, bodies)
                self._offs[key] = off
                self._lines.sight(target, self.camera, sight, off)
        if marks.deeds or marks.corners:
            offs = self._deed_offs(shown, marks)
            self._deeds.below(target, self.camera, marks.deeds, marks.corners, offs)

    def _deed_offs(self, shown: Shown, marks: Marks) -> Callable[[DeedMark], int]:
        """Return what tells how many pixels before its end the line of a deed comes to a body."""
        found: dict[Place, int] = {}

        def off(mark: DeedMark) -> int:
            if not mark.between:
                return 0
            if mark.end not in found:
                bodies = tuple(self._bodies_at(mark.end, shown, marks.ghost))
                sight = SightMark(mark.start, mark.end)
                key = (sight, self.camera.cell, bodies)
                if key not in self._body_offs:
                    self._body_offs[key] = self._body_off(sight, bodies)
                found[mark.end] = self._body_offs[key]
            return found[mark.end]

        return off

    def _told_deeds(
        self, target: pygame.Surface, shown: Shown, marks: Marks, hung: Mapping[int, Hung]
    ) -> list[pygame.Rect]:
        """Draw what of deeds lies over everybody; return the boxes that it takes up."""
        if not marks.deeds and not marks.corners:
            return []
        kept = [box for one in hung.values() for box in one.all]
        kept += [over(self.camera, mini, UPPER) for mini in shown.minis.values()]
        off = self._deed_offs(shown, marks)
        return self._deeds.above(target, self.camera, marks.deeds, marks.corners, off, kept)

    def bodies(self) -> list[tuple[int, pygame.Rect]]:
        """Return of whoever stands or lies on the board the spaces, as a mask, and the box of the
        body in the window, as it was drawn last.
        """
        grid = self.camera.grid
        return [
            (sum(1 << grid.cell(*place) for place in mini.fills()), over(self.camera, mini, TALL))
            for _, mini in self._bodies
        ]

    def _bodies_at(
        self, end: Place, shown: Shown, ghost: Ghost | None
    ) -> Iterator[tuple[str, bool, int, int]]:
        """Give who is seen at a line's end: miniature, whether it looks left, what it fills."""
        place = (end[0] - 0.5, end[1] - 0.5)
        for figure, mini in shown.minis.items():
            if (mini.y, mini.x) == place:
                yield self._names[figure], self._left[figure], mini.wide, mini.high
        if ghost is not None:
            there = self._ghost_of(ghost)
            if (there.y, there.x) == place:
                yield ghost.mini, faces_left(there, shown), ghost.wide, ghost.high

    def _body_off(self, sight: SightMark, bodies: Sequence[tuple[str, bool, int, int]]) -> int:
        """Return how many pixels before its end a line comes to one of these bodies: what is held
        out reaches far beyond a base.
        """
        camera = self.camera
        end, start = camera.corner(*sight.end), camera.corner(*sight.start)
        length = hypot(start[0] - end[0], start[1] - end[1])
        for off in range(min(2 * camera.cell, int(length)), 0, -2) if bodies else ():
            share = off / length
            place = tuple(round(b + (a - b) * share) for a, b in zip(start, end, strict=True))
            for name, left, *fills in bodies:
                mini = MiniShown(-1, 0.0, 0.0, wide=fills[0], high=fills[1])
                if self._figures.covers(mini, name, end, camera.cell, left, (place[0], place[1])):
                    return off
        return 0

    def _costs(
        self, target: pygame.Surface, shown: Shown, marks: Marks, hung: Mapping[int, Hung]
    ) -> list[pygame.Rect]:
        """Draw what each step of the way costs, clear of faces, of what hangs on anybody and of the
        names of spaces; return where that is in the window.

        Where spaces have numbers by which one answers, nothing is counted: a step would be read as
        one of them.
        """
        if marks.path is None or any(tag.key for tag in marks.tags):
            return []
        kept = [box for one in hung.values() for box in one.all]
        kept += [over(self.camera, mini, UPPER) for mini in self._all(shown, marks)]
        if self._named:
            kept += [spot for _, spot in self._space_names()]
        return self._lines.costs(target, self.camera, marks.path, kept)

    def _all(self, shown: Shown, marks: Marks) -> list[MiniShown]:
        """Return everybody who is seen, and whoever would stand at the end of a way."""
        would = (*(() if marks.ghost is None else (marks.ghost,)), *marks.ghosts)
        ghosts = [self._ghost_of(each) for each in would]
        return [*shown.minis.values(), *ghosts]

    def _cell_marks(self, target: pygame.Surface, marks: Marks, seconds: float) -> None:
        """Draw what moves on the floor: chosen brackets, the refused cell, the cursor."""
        camera = self.camera
        breath = 0.5 if self.calm else 0.5 + 0.5 * _wave(seconds / 1.1)
        for cell, wide, high in self._outlined(marks.chosen):
            picture, reach = self._overlays_of(wide, high).chosen(breath, wide, high)
            box = camera.box(cell)
            place = (box.left - reach, box.top - reach)
            target.blit(picture, place, special_flags=PREMULTIPLIED)
        hover = -1 if marks.hover == marks.invalid else marks.hover
        pictures: tuple[tuple[int, Callable[[Overlays, int, int], pygame.Surface]], ...] = (
            (hover, lambda overlays, *size: overlays.pointer(False, *size)),
            (marks.cursor, lambda overlays, *size: overlays.pointer(True, *size)),
            (marks.invalid, Overlays.invalid),
        )
        for meant, picture_of in pictures:
            for cell, wide, high in self._outlined((meant,) if meant >= 0 else ()):
                ring = picture_of(self._overlays_of(wide, high), wide, high)
                target.blit(ring, camera.box(cell), special_flags=PREMULTIPLIED)

    def _roundels(self, target: pygame.Surface, shown: Shown) -> None:
        """Draw the markers that lie in the corners of tiles."""
        self.lying = []
        if self.around is not None:
            still = [one for one in shown.minis.values() if one.rests]
            bodies = [over(self.camera, one, BODY) for one in still]
            self.lying = self.around.roundels(target, self.camera, shown.roundels, bodies)

    def _cursor(self, target: pygame.Surface, marks: Marks) -> None:
        """Draw the corners of the keyboard's cursor: over whoever stands or would stand there."""
        for cell, wide, high in self._outlined((marks.cursor,) if marks.cursor >= 0 else ()):
            picture, reach = self._overlays_of(wide, high).cursor(wide, high)
            place = self.camera.box(cell).move(-reach, -reach).topleft
            target.blit(picture, place, special_flags=PREMULTIPLIED)

    def _large_ones(self, shown: Shown) -> dict[int, Filled]:
        """Return what each large figure fills that stands still, by every cell of it."""
        grid, found = self.camera.grid, {}
        for mini in shown.minis.values():
            if mini.large and mini.alpha >= 0.6 and mini.rests:
                cells = [grid.cell(*place) for place in mini.fills()]
                found.update(dict.fromkeys(cells, (cells[0], mini.wide, mini.high)))
        return found

    def _outlined(self, cells: Sequence[int]) -> list[Filled]:
        """Return what is outlined where cells are meant: all that somebody fills, or the cell."""
        return [*dict.fromkeys(self._large.get(cell, (cell, 1, 1)) for cell in cells)]

    def _overlays_of(self, wide: int, high: int) -> Overlays:
        """Return the overlays whose lines suit a figure that fills so many cells."""
        return self._overlays_at(self.camera.cell * min(wide, high))

    def _arrow(
        self, target: pygame.Surface, cell: int, angle: int, chosen: bool,
        taken: Sequence[pygame.Rect],
    ) -> None:  # fmt: skip
        """Draw the arrow of a direction from whoever stands before its cell."""
        start, wide, high = self._large.get(before(self.camera.grid, cell, angle), (cell, 0, 0))
        box = self.camera.box(cell)
        if wide:
            size = (wide * self.camera.cell, high * self.camera.cell)
            box = pygame.Rect(self.camera.box(start).topleft, size)
        else:
            box.move_ip(*(-step * self.camera.cell for step in STEPS[angle]))
        self._lines.arrow(target, box, self.camera.cell, angle, chosen, taken)

    def _flames(
        self, target: pygame.Surface, picture: BoardPicture, seconds: float, laid: int
    ) -> None:
        cell, camera = self.camera.cell, self.camera
        for number, (x, y) in enumerate(picture.flames):
            at = (camera.left + x, camera.top + y)
            if laid >= 0 and not laid >> camera.grid.cell(y // cell, x // cell) & 1:
                continue  # the dark has not given it free yet
            if not camera.view.inflate(cell, cell).collidepoint(at):
                continue
            frame = 0 if self.calm else int(seconds * 7 + number * 1.7) % 4
            light = 0.55 + self.idle.torch(number)
            kit = picture.kits[number] if picture.kits else self.painter.kit
            shine = glow(round(cell * 0.8), ink.mix(ink.BLACK, kit.glow, round(light * 50) / 50))
            middle = (at[0], at[1] - round(0.16 * cell))
            target.blit(shine, shine.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)
            flame = kit.piece(f"flame.{frame}", cell)
            target.blit(flame, flame.get_rect(center=at))

    # Rows

    def _rows(
        self, target: pygame.Surface, picture: BoardPicture, shown: Shown, marks: Marks
    ) -> None:
        """Draw objects and miniatures from the back row to the front."""
        camera = self.camera
        grid, cell = camera.grid, camera.cell
        things: list[tuple[float, int, int, Callable[[], None]]] = []
        stood_on = {place: mini for mini in shown.minis.values() for place in mini.fills()}
        occupied = set(stood_on)
        occupied |= {(grid.row(one.cell), grid.col(one.cell)) for one in shown.tokens}
        if marks.hover >= 0:
            occupied.add((grid.row(marks.hover), grid.col(marks.hover)))
        reach = camera.view.inflate(4 * cell, 4 * cell)
        for thing in picture.standing:
            if not reach.collidepoint(camera.left + thing.x, camera.top + thing.y):
                continue
            if not shown.laid >> thing.cell & 1:
                continue
            column = grid.col(thing.cell)
            hides = (int(thing.row) - 1, column) in occupied
            things.append((thing.row, 0, 0, partial(self._thing, target, thing, hides)))
        opening = {one.cell: one for one in shown.effects if isinstance(one, Opening)}
        for at, effect in opening.items():
            kind = effect.open if effect.progress > LID_UP else effect.shut
            paint = partial(self._token, target, kind, camera.box(at), effect.alpha)
            things.append((grid.row(at), 1, 0, paint))
        piled = [(token.cell, token.kind) for token in shown.tokens]
        for number, token in enumerate(shown.tokens):
            at = token.cell
            if at in opening and token.kind == opening[at].shut:
                continue
            falls = shown.falling.get(at, (0.0, 1.0))
            above = stood_on.get((grid.row(at), grid.col(at)))
            if above is not None and _covers(above) and not falls[0]:
                continue  # It is marked beside the base.
            box = _part(camera.box(at), *token.share)
            if not reach.colliderect(box):
                continue
            # One bag holds all that lies there; what does not lie on top peeps out beside.
            alone = (at, token.kind) not in piled[:number]
            deep = piled[number + 1 :].count((at, token.kind))
            paint = partial(self._lying, target, token, box, falls, alone, deep)
            things.append((float(grid.row(at)), 1, number, paint))
        ranks = self._before(shown)
        ghost = self._ghost_of(marks.ghost) if marks.ghost is not None else None
        # Those who would cover a ghost are seen through, and lie under it.
        through = [shown.minis[figure].depth for figure in self._thin]
        depth = max([*through, ghost.depth]) if ghost is not None else 0.0
        self._bodies = sorted(
            ((figure, mini) for figure, mini in shown.minis.items() if _is_met(mini)),
            key=lambda one: (one[1].depth, ranks.get(one[0], 0)),
            reverse=True,
        )
        self._standing = [one for one in self._bodies if _covers(one[1])]
        for figure, mini in shown.minis.items():
            under = marks.hover >= 0 and self._stands_on(mini, marks.hover)
            hovered = self.idle.hover(figure, under)
            if not self._near(mini):
                continue
            paint = partial(self._mini, target, figure, mini, hovered)
            place = (mini.depth, 2, ranks.get(figure, 0))
            if ghost is not None and mini.depth <= depth and self._chosen(mini, marks):
                place = (depth, 4, 0)  # the ghost does not hide whom the deed would meet
            things.append((*place, paint))
        if marks.ghost is not None and ghost is not None:
            paint = partial(self._ghost, target, marks.ghost, ghost, shown)
            things.append((depth, 3, 0, paint))
            for other in marks.ghosts:
                would = self._ghost_of(other)
                paint = partial(self._ghost, target, other, would, shown)
                things.append((would.depth, 3, 0, paint))
            if marks.path is not None and self._ends_at_ghost(marks):
                # Where the way ends is seen over whom the deed would meet, too.
                over_all = inf if self._thin or marks.chosen else depth
                paint = partial(self._lines.head, target, self.camera, marks.path)
                things.append((over_all, 3, 1, paint))
        for *_, draw in sorted(things, key=lambda thing: thing[:3]):
            draw()

    @staticmethod
    def _ends_at_ghost(marks: Marks) -> bool:
        """Return whether whoever would stand somewhere is where the way ends."""
        path, ghost = marks.path, marks.ghost
        return path is not None and ghost is not None and ghost.cell == path.cells[-1]

    def _seen_through(self, shown: Shown, marks: Marks) -> frozenset[int]:
        """Return who hides where a way ends that is pointed at.

        Whoever hides no more than the way stands whole, and so does whom the deed would meet: pale
        like the ghost they would be read as ghosts.
        """
        if marks.ghost is None or not self._ends_at_ghost(marks):
            return frozenset()
        there = self._ghost_of(marks.ghost)
        goal = over(self.camera, there, GOAL)
        spots = [
            (
                round(goal.left + goal.width * (x + 0.5) / 6),
                round(goal.top + goal.height * (y + 0.5) / 6),
            )
            for x in range(6)
            for y in range(6)
        ]
        return frozenset(
            figure
            for figure, mini in shown.minis.items()
            if mini.depth > there.depth
            and not mini.acting
            and not self._chosen(mini, marks)
            and self._hides(figure, mini, spots) >= COVERED
        )

    def _over_others(self, target: pygame.Surface, shown: Shown, marks: Marks) -> None:
        """Draw again over those who hide it, but over nobody's face: the outline of whoever acts,
        and the way that is pointed at.
        """
        camera, cell = self.camera, self.camera.cell
        standing = {figure: self._stander(figure, mini) for figure, mini in self._standing}
        for figure, mini in self._standing:
            worn = mini.tilt or mini.grey or mini.flash or mini.alpha < 1.0
            if not mini.acting or worn:
                continue
            # Whoever covers others first: those in front come before those beside and behind.
            beside = [
                (one, standing[other])
                for other, one in self._standing
                if other != figure and abs(one.x - mini.x) < 1 + max(one.wide, mini.wide)
            ]
            near = tuple(each for one, each in beside if one.depth > mini.depth)
            spared = tuple(each for _, each in beside)
            breath = round(self.idle.breath(cell * min(mini.wide, mini.high)))
            contour, at = self._figures.contour(standing[figure], mini, cell, near, spared, breath)
            target.blit(contour, at, special_flags=PREMULTIPLIED)
        if marks.path is not None:
            ghost = None
            if marks.ghost is not None:
                there = self._ghost_of(marks.ghost)
                left, middle = faces_left(there, shown), camera.middle(there.y, there.x)
                ghost = self._figures.stander(there, marks.ghost.mini, middle, cell, left)
            # In the order of their numbers: who stands before whom does not matter here.
            others = tuple(one for _, one in sorted(standing.items()))

            def hidden(area: pygame.Rect) -> pygame.Mask:
                found = self._figures.hiding(others, cell, area)
                found.erase(self._figures.hiding(others, cell, area, faces=True), (0, 0))
                if ghost is not None:
                    found.erase(self._figures.hiding((ghost,), cell, area), (0, 0))
                return found

            by = camera.origin
            key = (tuple(each.moved(by) for each in others), ghost and ghost.moved(by))
            stands = self._ends_at_ghost(marks)
            self._lines.over_others(target, camera, marks.path, stands, key, hidden)

    def _stander(self, figure: int, mini: MiniShown) -> Stander:
        middle = self.camera.middle(mini.drawn_y, mini.drawn_x)
        name, left = self._names[figure], self._left[figure]
        return self._figures.stander(mini, name, middle, self.camera.cell, left)

    def _hides(self, figure: int, mini: MiniShown, spots: Sequence[tuple[int, int]]) -> float:
        """Return which share of some places of the window lies on somebody's body."""
        middle = self.camera.middle(mini.drawn_y, mini.drawn_x)
        name, left, cell = self._names[figure], self._left[figure], self.camera.cell
        hidden = (self._figures.covers(mini, name, middle, cell, left, spot) for spot in spots)
        return sum(hidden) / len(spots)

    def _chosen(self, mini: MiniShown, marks: Marks) -> bool:
        return any(self._stands_on(mini, cell) for cell in marks.chosen)

    def _before(self, shown: Shown) -> dict[int, int]:
        """Return a rank for each of those who stand side by side: who has more is drawn later.

        What one holds out must not cover the other's face. Of several in one space whoever acts
        stands in front.
        """
        ranks: dict[int, int] = {}
        for figure, beside in self._side_by_side(shown):
            name, other = self._names[figure], self._names[beside]
            left, other_left = self._left[figure], self._left[beside]
            covers = self._minis.hides(name, left, other, other_left, -1, 0)
            covered = self._minis.hides(other, other_left, name, left, 1, 0)
            ranks[figure] = ranks.get(beside, 0) + (-1 if covers > covered else 1)
        for figure, mini in shown.minis.items():
            shared = (
                other.alpha > 0.0 and (other.x, other.y) == (mini.x, mini.y)
                for each, other in shown.minis.items() if each != figure
            )  # fmt: skip
            if mini.acting and any(shared):
                ranks[figure] = max(ranks.values(), default=0) + 1
        return ranks

    def _facing(self, shown: Shown) -> dict[int, bool]:
        """Return who looks left: toward the nearest enemy, unless two would then hide each other.

        Of two whose faces meet the right one turns away. In most frames all stand as in the last.
        """
        key = tuple(
            [
                (figure, self._names[figure], one.side, one.x, one.y, one.wide, one.high,
                 one.alpha >= 0.5)
                for figure, one in shown.minis.items()
            ]
        )  # fmt: skip
        if self._faced is None or self._faced[0] != key:
            self._faced = (key, self._turned(shown))
        return self._faced[1]

    def _turned(self, shown: Shown) -> dict[int, bool]:
        """Return the same, worked out anew."""
        facing = {figure: faces_left(mini, shown) for figure, mini in shown.minis.items()}
        for figure, beside in self._side_by_side(shown):
            name, other = self._names[figure], self._names[beside]
            if facing[figure] and not facing[beside]:
                covers = self._minis.hides(name, True, other, False, -1, 0)
                covered = self._minis.hides(other, False, name, True, 1, 0)
                facing[figure] = min(covers, covered) <= CROWDED
        return facing

    def _side_by_side(self, shown: Shown) -> Iterator[tuple[int, int]]:
        """Give everybody of one space who stands still, with whoever stands at the left of it."""
        places = {
            (mini.y, mini.x): figure
            for figure, mini in shown.minis.items()
            if mini.rests and not mini.large
        }
        for row, column in sorted(places):
            if (row, column - 1) in places:
                yield places[row, column], places[row, column - 1]

    def _stands_on(self, mini: MiniShown, cell: int) -> bool:
        """Return whether a cell is one of those that a figure fills."""
        return (self.camera.grid.row(cell), self.camera.grid.col(cell)) in mini.fills()

    def _thing(self, target: pygame.Surface, thing: Upright, hides: bool) -> None:
        picture = faint(thing.picture, HIDDEN_BEHIND) if hides else thing.picture
        place = (self.camera.left + thing.x, self.camera.top + thing.y)
        target.blit(picture, place, special_flags=PREMULTIPLIED)

    def _token(
        self, target: pygame.Surface, kind: str, box: pygame.Rect, alpha: float = 1.0,
        lift: float = 0.0,
    ) -> None:  # fmt: skip
        cell = box.width
        anchor = self._minis.anchor(cell)
        place = (box.left + anchor[0], box.top + anchor[1] - round(lift * cell))
        picture = self._minis.token(kind, cell)
        if alpha < 1.0:
            picture = faint(picture, alpha)
        target.blit(picture, place, special_flags=PREMULTIPLIED)

    def _lying(
        self, target: pygame.Surface, token: Token, box: pygame.Rect, falls: tuple[float, float],
        first: bool = True, deep: int = 0,
    ) -> None:  # fmt: skip
        """Draw a token that lies there or falls, and what it is where the viewer knows it.

        The ``first`` of a pile brings the bag; whatever lies ``deep`` in it is seen beside the top.
        """
        lift, cell = 0.6 * falls[0], box.width
        if first:
            self._token(target, token.kind, box, falls[1], lift)
        if not token.thing:
            return
        draw = self._figures.prize if token.prize else self._figures.item
        aside = DEEPER * deep * cell
        place = box.centerx + aside, box.centery - (0.16 + lift) * cell + aside
        draw(target, token.thing, *place, cell)

    def _mini(self, target: pygame.Surface, figure: int, mini: MiniShown, hovered: float) -> None:
        middle = self.camera.middle(mini.drawn_y, mini.drawn_x)
        facing_left = self._left[figure]
        name = self._names[figure]
        cell = self.camera.cell
        breath = self.idle.breath(cell * min(mini.wide, mini.high)) if mini.acting else 0.0
        seen = SEEN_THROUGH if figure in self._thin else 1.0
        self._figures.draw(target, mini, name, middle, cell, facing_left, hovered, breath, seen)

    def draw_before(self, target: pygame.Surface, shown: Shown, box: pygame.Rect) -> None:
        """Draw again, within and around a space's ``box``, whoever stands in the rows before it:
        for what was laid on the floor there when the board had been drawn.
        """
        clip, camera = target.get_clip(), self.camera
        stand_apart(shown.minis.values(), self.camera.columns)
        target.set_clip(box.inflate(camera.cell // 2, camera.cell // 2).clip(camera.stage))
        for figure, mini in sorted(shown.minis.items(), key=lambda one: one[1].depth):
            if camera.middle(mini.drawn_y, mini.drawn_x)[1] > box.bottom:
                self._mini(target, figure, mini, 0.0)
        target.set_clip(clip)

    def _ghost_of(self, ghost: Ghost) -> MiniShown:
        """Return a ghost as if it stood there."""
        grid = self.camera.grid
        x = grid.col(ghost.cell) + (ghost.wide - 1) / 2
        y = grid.row(ghost.cell) + (ghost.high - 1) / 2
        return MiniShown(-1, x, y, ghost.side, wide=ghost.wide, high=ghost.high)

    def _ghost(self, target: pygame.Surface, ghost: Ghost, there: MiniShown, shown: Shown) -> None:
        middle, fills = self.camera.middle(there.y, there.x), (ghost.wide, ghost.high)
        left, cell = faces_left(there, shown), self.camera.cell
        self._figures.ghost(target, ghost.mini, ghost.side, middle, cell, left, fills)

    # Over the miniatures

    def hung(self, shown: Shown) -> dict[int, Hung]:
        """Return where everything lies in the window that hangs on those who can be seen."""
        stand_apart(shown.minis.values(), self.camera.columns)
        return self._hung_on(shown, self._facing(shown))

    def _hung_on(self, shown: Shown, facing: Mapping[int, bool]) -> dict[int, Hung]:
        """Return the same, told who looks left."""
        still, moving = self._bearers(shown, facing)
        cell, room = self.camera.cell, self._room()
        key = (cell, tuple(still), tuple(room))
        if self._hung is None or self._hung[0] != key:
            self._hung = (key, self._hanging.hang(still, cell, room))
        found = dict(self._hung[1])
        for one in moving:
            found.update(hang([one], cell, room))  # whoever passes by moves nothing of the others
        by = self.camera.origin
        return {figure: one.moved(by) for figure, one in found.items()}

    def _bearers(
        self, shown: Shown, facing: Mapping[int, bool]
    ) -> tuple[list[Bearer], list[Bearer]]:
        """Return whoever something hangs on: those who stand, and those under way."""
        cell = self.camera.cell
        coming = {one.figure for one in shown.effects if isinstance(one, CardTurned | CardDealt)}
        still: list[Bearer] = []
        moving: list[Bearer] = []
        for figure, mini in shown.minis.items():
            under = self._under(mini, shown)
            if mini.alpha < 0.6:
                continue
            falls = abs(mini.tilt) >= TOPPLING
            west, north = mini.corner
            fills = (mini.wide, mini.high)
            name, left = self._names[figure], facing[figure]
            head = self._minis.head(name, cell, left, fills)
            one = Bearer(
                figure, west + mini.aside, north + mini.down, mini.wide, mini.high,
                (head.x, head.y, head.width, head.height), mini.max_hp > 0 and not falls,
                mini.card is not None or figure in coming, len(mini.conditions), len(mini.carried),
                self._minis.outline(name, left, fills), len(under), mini.number > 0,
                len(mini.plate),
            )  # fmt: skip
            (still if mini.rests else moving).append(one)
        return still, moving

    def _room(self) -> pygame.Rect:
        """Return what nothing leaves that hangs on anybody, from the board's corner."""
        camera, cell = self.camera, self.camera.cell
        side, above = camera.reach
        north, west, high, wide = (at * cell for at in camera.grid.extent())
        return pygame.Rect(west - side, north - above, wide + 2 * side, high + above)

    def _under(self, mini: MiniShown, shown: Shown) -> list[Token]:
        """Return what lies under the feet of somebody who stands on it, and has come to rest."""
        if not shown.tokens or not mini.tells or not _covers(mini):
            return []
        grid = self.camera.grid
        cells = {grid.cell(*place) for place in mini.fills()}
        opening = {one.cell: one.shut for one in shown.effects if isinstance(one, Opening)}
        return [
            token
            for token in shown.tokens
            if token.cell in cells
            and token.kind != opening.get(token.cell)
            and not shown.falling.get(token.cell, (0.0, 1.0))[0]
        ]

    def meant(self, place: tuple[int, int], lit: int) -> int:
        """Return the cell that a place of the window means, -1 for none.

        On a plate that names a cell it is that one, else the cell there if it is ``lit``. Else
        whoever's body is drawn there means its own cell, be that lit or the one there empty, and
        the place beyond an unexplored edge the nearest lit cell along it. Where nothing is lit a
        place is its cell.
        """
        for box, named in self._pressed:
            if box.collidepoint(place):
                return named
        cell = self.camera.cell_at(*place)
        if not lit or (cell >= 0 and lit >> cell & 1) or not self.camera.stage.collidepoint(place):
            return cell
        grid = self.camera.grid
        edge = self.edge_at(place) if cell < 0 else None
        if edge is not None and self.around is not None:
            # The place for a tile means the squares before it.
            before = bits(self.around.painter.plane.tiling.along(*edge) & lit)
            if before:
                return min(before, key=lambda each: self._away(each, place))
        for figure, mini in self._bodies:
            middle = self.camera.middle(mini.drawn_y, mini.drawn_x)
            name, left = self._names[figure], self._left[figure]
            if not self._figures.covers(mini, name, middle, self.camera.cell, left, place):
                continue
            own = [grid.cell(*each) for each in mini.fills()]
            found = next((each for each in own if lit >> each & 1), own[0])
            empty = cell < 0 or not any(self._stands_on(one, cell) for _, one in self._bodies)
            return found if cell not in own and (empty or lit >> found & 1) else cell
        return self._framing(place, lit, cell)

    def _away(self, cell: int, place: tuple[int, int]) -> float:
        """Return how many pixels the middle of a cell is from a place."""
        x, y = self.camera.box(cell).center
        return hypot(x - place[0], y - place[1])

    def _framing(self, place: tuple[int, int], lit: int, cell: int) -> int:
        """Return the cell of whoever is lit and drawn about a place of the empty ``cell`` behind:
        between two horns nobody means the floor. Else that cell.
        """
        grid = self.camera.grid
        if cell < 0 or any(self._stands_on(one, cell) for _, one in self._bodies):
            return cell
        for _, mini in self._bodies:
            own = [grid.cell(*each) for each in mini.fills()]
            found = next((each for each in own if lit >> each & 1), -1)
            if found >= 0 and over(self.camera, mini, HORNS).collidepoint(place):
                return found
        return cell

    def badge_at(self, place: tuple[int, int]) -> tuple[str, str] | None:
        """Return the kind and the id of what explains itself under a place: a badge on a miniature,
        or what lies there."""
        if not self.camera.view.collidepoint(place):
            return None
        found = (each for each in reversed(self.badges) if each[0].collidepoint(place))
        return next(((kind, name) for _, kind, name in found), None)

    def _bars(self, target: pygame.Surface, shown: Shown, hung: Mapping[int, Hung]) -> None:
        """Draw hit points, sigils, conditions and cards where they hide nobody's face."""
        # What hangs on whoever stands on a space is found before what lies there.
        self.badges = [(box, *one.means) for box, one in self.lying if one.means is not None]
        self.badges += [
            (self.camera.box(token.cell), *token.means)
            for token in shown.tokens
            if token.means is not None
        ]
        cell, seen = self.camera.cell, target.get_clip()
        minis = [shown.minis[figure] for figure in hung]
        bodies = [(mini.depth, over(self.camera, mini, BODY)) for mini in minis]
        tall = [(mini.depth, over(self.camera, mini, TALL)) for mini in minis]
        turning = {one.figure for one in shown.effects if isinstance(one, CardTurned | CardDealt)}
        for figure, there in hung.items():
            mini = shown.minis[figure]
            if not self._near(mini):
                continue
            for box in _strayed(figure, mini.depth, there, hung, bodies):
                self._tags.tie(target, box, there.face)
            if there.pips is not None:
                strays = _before_others(mini.depth, (there.pips,), tall)
                side = mini.side if strays else ""
                if mini.plate:
                    share = mini.hp / mini.max_hp if mini.max_hp else 0.0
                    self._tags.hit_plate(target, there.pips, mini.plate, share, side)
                else:
                    self._tags.hit_points(
                        target, there.pips, mini.hp, mini.max_hp, side, mini.worth
                    )
            if there.number is not None:
                told = ascii_uppercase[mini.number - 1] if mini.lettered else str(mini.number)
                self._figures.number(target, mini.side, told, there.number)
            for name, box in zip(mini.carried, there.sigils, strict=True):
                self._figures.sigil(target, name, box)
                self.badges.append((box, CARRIED, name))
            hidden = _before_others(mini.depth, there.lying, bodies)
            for token, box in zip(self._under(mini, shown), there.lying, strict=True):
                if token.thing and token.prize:
                    self._figures.prize_under(target, token.thing, box)
                elif token.thing and box in hidden:
                    self._figures.coin(target, token.thing, box)
                elif token.thing:
                    self._figures.stood_on(target, token.thing, box)
                else:
                    self._token(target, token.kind, box)
            if mini.asleep:
                self._figures.asleep(target, there.face, cell, min(mini.wide, mini.high))
            for name, box in zip(mini.conditions, there.badges, strict=True):
                self._figures.condition(target, name, box)
                self.badges.append((box, CONDITION, name))
            lies = there.card if figure not in turning else None
            if mini.card is not None and lies is not None and seen.colliderect(lies):
                whole = lies.width > card_size(smaller(cell))[0] + BORDER
                size = cell if whole else smaller(cell)
                icon = glyph(mini.card_icon) if mini.card_icon else ""
                self._figures.card(
                    target, mini.side, mini.card, *lies.center, size, icon=icon, tone=mini.card_tone
                )

    def _flags(
        self, target: pygame.Surface, shown: Shown, marks: Marks, hung: Mapping[int, Hung],
        costs: Sequence[pygame.Rect],
    ) -> None:  # fmt: skip
        """Draw flags and caps of keys, clear of faces, of what hangs there and of ``costs``."""
        self.flags = []
        if not marks.tags:
            return
        taken = [*costs, *(box for one in hung.values() for box in one.all)]
        bodies: dict[tuple[int, int], MiniShown] = {}
        all_bodies = []
        for figure, mini in shown.minis.items():
            all_bodies.append(over(self.camera, mini, (0.44, 0.78, 0.52)))
            bodies.update(dict.fromkeys(mini.fills(), mini))
            if figure not in self._thin:
                taken.append(over(self.camera, mini, (0.38, 0.75, 0.25)))
        would: pygame.Rect | None = None
        if marks.ghost is not None:
            # Who would stand at the end of a way has a face too.
            grid, ghost = self.camera.grid, marks.ghost
            row, column = grid.row(ghost.cell), grid.col(ghost.cell)
            there = MiniShown(-1, column, row, wide=ghost.wide, high=ghost.high)
            would = over(self.camera, there, (0.44, 0.78, 0.52))
            all_bodies.append(would)
            taken.append(over(self.camera, there, (0.38, 0.75, 0.25)))
        pairs = []
        for tag in marks.tags:
            nobody = MiniShown(-1, tag.column, tag.row)
            body = bodies.get((round(tag.row), round(tag.column)), nobody)
            box = over(self.camera, body, (0.44, 0.78, 0.52))
            if box.colliderect(self.camera.view):  # at the rim it would tell of somebody else
                pairs.append((tag, box))
        view = self.camera.view.inflate(-8, -8)
        if self._named:
            # The letters along the top stay whole: half a letter is read as another.
            letters = self._space_names()
            foot = min((spot.bottom for _, spot in letters), default=view.top)
            view.height, view.top = view.bottom - max(view.top, foot), max(view.top, foot)
        things, lines = self._aimed_at(shown, marks), self._drawn_lines(marks)
        self.flags = self._tags.tags(
            target, view, pairs, taken, all_bodies, things, lines, would, self._over()
        )

    def _names_again(
        self, target: pygame.Surface, marks: Marks, hung: Mapping[int, Hung],
        costs: Sequence[pygame.Rect],
    ) -> None:  # fmt: skip
        """Write the names of spaces over bodies that hide them, but over nobody's face, and over
        no cost of a way.
        """
        kept = [*(one.face for one in hung.values()), *costs]
        if marks.ghost is not None:
            kept.append(over(self.camera, self._ghost_of(marks.ghost), UPPER))
        target.blits([each for each in self._space_names() if each[1].collidelist(kept) < 0])

    def _space_names(self) -> list[board_names.Written]:
        """Return the names of spaces where they lie in the window: most frames look there alike."""
        camera = self.camera
        key = (camera.cell, camera.left, camera.top, tuple(camera.view))
        if self._spaces is None or self._spaces[0] != key:
            self._spaces = (key, board_names.laid(camera, self._fonts, self.painter.middled))
        return self._spaces[1]

    def _aimed_at(self, shown: Shown, marks: Marks) -> list[pygame.Rect]:
        """Return the spaces that an aim covers, and those on which something lies."""
        covered = 0
        for region in marks.regions:
            if region.style == AIMED:
                covered |= region.cells
        for token in shown.tokens:
            covered |= 1 << token.cell
        return [self.camera.box(cell) for cell in bits(covered)]

    def _drawn_lines(self, marks: Marks) -> list[Segment]:
        """Return the lines that lie over the board, in window pixels."""
        camera = self.camera
        found: list[Segment] = [
            (camera.corner(*one.start), camera.corner(*one.end)) for one in marks.sights
        ]
        found += [segment(camera, one) for one in marks.deeds]
        if marks.path is not None:
            middles = [camera.box(cell).center for cell in marks.path.cells]
            found += pairwise(middles)
        return found


def _strayed(
    figure: int, depth: float, there: Hung, hung: Mapping[int, Hung], bodies: Sequence[Body]
) -> list[pygame.Rect]:
    """Return what is carried or endured and lies on the body of somebody who stands in front, or
    nearer to another's face than to that of its own figure.

    It would be read as theirs.
    """
    signs = (*there.sigils, *there.badges)
    if not signs:
        return []
    others = [one.face for each, one in hung.items() if each != figure]
    on_others = _before_others(depth, signs, bodies)
    return [box for box in signs if box in on_others or not reads_as_own(box, there.face, others)]


def _before_others(
    depth: float, boxes: Sequence[pygame.Rect], bodies: Sequence[Body]
) -> list[pygame.Rect]:
    """Return which boxes of somebody at a depth lie on the body of anybody who stands in front."""
    if not boxes:
        return []
    before = [body for deep, body in bodies if deep > depth]
    return [box for box in boxes if box.collidelist(before) >= 0]


def _part(box: pygame.Rect, which: int, count: int) -> pygame.Rect:
    """Return where one of so many equals lies in a space: from the north-west to the south-east."""
    if count < 2:
        return box
    side = round(BESIDE * box.width)
    step = (box.width - side) * which // (count - 1)
    return pygame.Rect(box.x + step, box.y + step, side, side)


def _covers(mini: MiniShown) -> bool:
    """Return whether somebody hides what lies under its feet."""
    return mini.rests and mini.alpha >= 0.6 and mini.lift == 0.0


def _is_met(mini: MiniShown) -> bool:
    """Return whether a click can meet somebody's body: whoever rests, on the feet or fallen."""
    return mini.rests and mini.alpha >= 0.6 and mini.lift <= 0.0


def _wave(seconds: float) -> float:
    """Return a soft wave between -1 and 1 with a period of one."""
    share = seconds % 1.0
    up = 1 - abs(2 * share - 1)
    return 2 * up * up * (3 - 2 * up) - 1
