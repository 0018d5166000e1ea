"""The table on which tiles are laid: places, tiles, the ghost of the one in hand, marks of edges.

An open edge has a chevron that leads out of it, a closed one a bar; where an open edge lies against
a closed one there is a cross.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

import pygame

from game.table.laying.laying import SIDES, Laying, Lying, Place
from game.table.laying.pictures import TilePictures
from game.table.look import palette as ink
from game.table.look.sheets import Piece
from game.table.look.strokes import Ink, clear
from game.table.look.theme import Look
from game.table.widgets.fields import Widget

GHOST: Final = 0.85
"""How much of the tile in hand is seen where it would lie."""
LIFTED: Final = 0.34
"""How much is seen of a tile at the place from which it was lifted."""
WRONG: Final = ink.rgb("#FF5448")
MARGIN: Final = 14
"""Units that are free around the places."""


@dataclass(frozen=True, slots=True)
class Marked:
    """What is marked on the floor: places and edges that are wrong, squares that are cut off.

    An edge is a place and a number of :data:`~game.table.laying.laying.SIDES`, a square a place
    with row and column on its tile. What is ``lit`` is pointed at where it is told in words.
    """

    places: frozenset[Place] = frozenset()
    edges: frozenset[tuple[Place, int]] = frozenset()
    squares: frozenset[tuple[Place, int, int]] = frozenset()
    lit: frozenset[Place] = frozenset()


Told = Callable[[str], None]


class LayingFloor(Widget):
    """The table with its tiles, as one thing of a form: mouse, arrows and Enter lay on it.

    A click lays the tile in hand, or lifts one; what is dragged is laid where it is let go. The
    wheel turns; the right button puts away what is in hand, else what it is pressed on.
    ``squares`` is how many squares a tile has each way. ``told`` is called with what happened:
    ``changed`` (the board is another), ``hand`` (only the hand is), ``too_large`` and ``nothing``
    (it could not be done).
    """

    rounding = 3.0

    def __init__(
        self, look: Look, rect: pygame.Rect, laying: Laying, pictures: TilePictures, squares: int,
        told: Told,
    ) -> None:  # fmt: skip
        super().__init__(pygame.Rect(rect))
        self.look = look
        self.laying, self.pictures, self.squares = laying, pictures, squares
        self.told = told
        self.marked = Marked()
        self.sides: Mapping[Place, str] = {}
        """The sides to which the start squares of tiles belong."""
        self.tabletop: pygame.Surface | None = None
        """What lies under the tiles."""
        self.ringed = False
        """Whether the form has its ring around the place that is pointed at: keys are in use."""
        self.aimed = False
        """Whether the place that is pointed at is shown."""
        self._pressed: Place | None = None
        """Where the button went down; what is let go elsewhere was dragged."""
        self._dragging = False
        self._fresh: Place | None = None
        """Where a tile was just laid: it is seen without another above it."""
        self._base: pygame.Surface | None = None
        self._key: object = None

    # --- hands

    def go_on(self, before: LayingFloor) -> None:
        """Take over from the floor of the form before this one what a hand is doing."""
        self.ringed, self.aimed, self._fresh = before.ringed, before.aimed, before._fresh
        self._pressed, self._dragging = before._pressed, before._dragging

    def drag(self) -> None:
        """A tile was taken from the box with the button that is still down."""
        self._dragging, self._pressed = True, None

    def press(self) -> None:
        """Lay the tile in hand where is pointed at, or lift the one that lies there."""
        if self.laying.held is None:
            self._say("hand" if self.laying.lift(self.laying.at) else "nothing")
        elif self.laying.lay():
            self._fresh = self.laying.at
            self._say("changed")
        else:
            self._say("too_large")

    def turn(self, by: int) -> bool:
        """Point at the place to the left or right."""
        return self._step(by, 0)

    def climb(self, by: int) -> bool:
        """Point at the place above or below."""
        return self._step(0, by)

    def _step(self, across: int, down: int) -> bool:
        self.ringed = self.aimed = True
        self._say("hand" if self.laying.step(across, down) else "nothing")
        return True

    def spin(self, by: int) -> None:
        """Turn the tile in hand, else the one that is pointed at."""
        loose = self.laying.held is not None
        turned = self.laying.turn(by)
        self._say("nothing" if not turned else "hand" if loose else "changed")

    def take_up(self) -> None:
        """Put the tile in hand, else the one that is pointed at, back into the box."""
        self._say("changed" if self.laying.remove() else "nothing")

    def leaf(self, by: float) -> bool:
        """Turn the tile with the wheel; other ways of leafing mean nothing here."""
        if abs(by) >= 1 or (self.laying.held is None and self.laying.at not in self.laying.laid):
            return False
        self.spin(1 if by > 0 else -1)
        return True

    def point(self, event: pygame.event.Event) -> bool:
        """Follow the pointer, and hear its left button."""
        if event.type == pygame.MOUSEMOTION:
            return self._leave(event) or self._follow(event.pos)
        if event.button != pygame.BUTTON_LEFT:
            away = event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_RIGHT
            return away and self._away(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._down(event.pos)
        return self._up(event.pos)

    def _leave(self, event: pygame.event.Event) -> bool:
        """Show where else the board may grow, once nobody aims here: what is shown may shift."""
        before = self.laying.view
        if not (self._dragging or any(event.buttons) or self.rect.collidepoint(event.pos)):
            self.laying.grow()
        return before != self.laying.view

    def _follow(self, pos: tuple[int, int]) -> bool:
        place = self.place_at(pos)
        before = (self.aimed, self.laying.at, self.ringed)
        self.aimed, self.ringed = place is not None, False
        if place is not None:
            self.laying.point(place)
        return before != (self.aimed, self.laying.at, self.ringed)

    def _down(self, pos: tuple[int, int]) -> bool:
        self._follow(pos)
        place = self.place_at(pos)
        if place is None:
            return False
        self._dragging, self._pressed = False, place
        if self.laying.held is None and self.laying.lift(place):
            self._dragging = True
            self._say("hand")
        return True

    def _up(self, pos: tuple[int, int]) -> bool:
        place, pressed, dragging = self.place_at(pos), self._pressed, self._dragging
        self._pressed, self._dragging = None, False
        if place is None or self.laying.held is None or (pressed is None and not dragging):
            return False
        self.laying.point(place)
        if dragging and place == pressed:
            return False  # lifted by a click: it stays in hand
        if dragging:
            self.press()
            if self.laying.let_go():
                self._say("hand")  # what is dragged is not taken up again
        elif place == pressed:
            self.press()
        return True

    def _away(self, pos: tuple[int, int]) -> bool:
        """Put away what is in hand, else the tile at a point back into the box."""
        if not self.rect.collidepoint(pos):
            return False
        place = self.place_at(pos)
        if self.laying.let_go():
            self._say("hand")
        elif place is not None and place in self.laying.laid:
            self.laying.point(place)
            self.take_up()
        return True

    def _say(self, what: str) -> None:
        self.heard({"changed": "step", "hand": "hover"}.get(what, "refuse"))
        self.told(what)

    @property
    def ring(self) -> pygame.Rect:
        """Return where the ring lies: around the place that is pointed at."""
        return self.box(self.laying.at) if self.laying.view.has(self.laying.at) else self.rect

    def state(self) -> tuple[object, ...]:
        """Return what decides the looks."""
        laying = self.laying
        return (
            laying.at, laying.held, laying.view, self.aimed, self.ringed, self.marked,
            tuple(laying.laid.items()),
        )  # fmt: skip

    # --- where things are

    @property
    def side(self) -> int:
        """Return the pixels of a place each way."""
        view, free = self.laying.view, 2 * self.look.px(MARGIN)
        room = min(
            (self.rect.width - free) // view.wide,
            # The last row is thick, the first has what is taller than its squares.
            (self.rect.height - free) * 10 // (10 * view.high + 2),
        )
        return max(8, room)

    def box(self, place: Place) -> pygame.Rect:
        """Return the rectangle of a place in the window, also of one beyond the view."""
        view, side = self.laying.view, self.side
        left = self.rect.centerx - view.wide * side // 2
        top = self.rect.centery - view.high * side // 2 + side // 20
        return pygame.Rect(
            left + (place[1] - view.left) * side, top + (place[0] - view.top) * side, side, side
        )

    def place_at(self, pos: tuple[int, int]) -> Place | None:
        """Return the place under a point of the window, None beside the view."""
        first = self.box((self.laying.view.top, self.laying.view.left))
        row = self.laying.view.top + (pos[1] - first.top) // first.height
        column = self.laying.view.left + (pos[0] - first.left) // first.width
        there = self.rect.collidepoint(pos) and self.laying.view.has((row, column))
        return (row, column) if there else None

    # --- drawing

    def draw(self, screen: pygame.Surface, look: Look) -> None:
        """Draw the table with all that lies on it, and the ghost."""
        laying = self.laying
        origin = laying.held.origin if laying.held else None
        key = (
            tuple(sorted(laying.laid.items())), laying.view, self.rect.size, self.marked, origin,
            tuple(sorted(self.sides.items())), id(self.tabletop),
        )  # fmt: skip
        if self._base is None or key != self._key:
            self._base, self._key = self._lying(origin), key
        screen.blit(self._base, self.rect)
        before = screen.get_clip()
        screen.set_clip(self.rect.clip(before))
        if self.aimed and laying.view.has(laying.at):
            self._pointed(screen)
        screen.set_clip(before)

    def _lying(self, origin: Place | None) -> pygame.Surface:
        """Return the picture of all but what follows the pointer."""
        picture = pygame.Surface(self.rect.size)
        away = self.rect.topleft
        if self.tabletop is not None:
            picture.blit(self.tabletop, (0, 0))
        for place in self.laying.view.places():
            if place not in self.laying.laid:
                self._empty(picture, self.box(place).move(-away[0], -away[1]), place)
        for place, lying in sorted(self.laying.laid.items()):
            box = self.box(place).move(-away[0], -away[1])
            piece = self.pictures.tile(lying, box.width, self.sides.get(place, ""))
            _blit(picture, piece, box, LIFTED if place == origin else 1.0)
        for place, lying in sorted(self.laying.laid.items()):
            box = self.box(place).move(-away[0], -away[1])
            if place != origin:
                self._edges(picture, box, place, lying)
            self._wrong(picture, box, place)
        for place, edge in sorted(self.marked.edges):
            box = self.box(place).move(-away[0], -away[1])
            self._cross(picture, _middle(box, edge))
        return picture

    def _empty(self, picture: pygame.Surface, box: pygame.Rect, place: Place) -> None:
        """Draw the outline of a place without a tile; where the board may not go, nothing."""
        if not self.laying.free(place):
            return
        beside = any((place[0] + y, place[1] + x) in self.laying.laid for y, x in SIDES)
        outline = self.look.pictures.get(
            ("place", box.size, beside), lambda: self._outline(box.size, beside)
        )
        picture.blit(outline, box)

    def _outline(self, size: tuple[int, int], beside: bool) -> pygame.Surface:
        """Return the broken outline of an empty place; one ``beside`` a tile is plainer."""
        box = pygame.Rect((0, 0), size)
        inner = box.inflate(-max(4, box.width // 14), -max(4, box.width // 14))
        pen = Ink(box, 2)
        corners = [inner.topleft, inner.topright, inner.bottomright, inner.bottomleft]
        dash, tone = max(4.0, box.width / 16), ink.alpha(ink.BRASS, 150 if beside else 60)
        pen.dashes([*corners, corners[0]], tone, max(1.0, self.look.px(2)), dash, dash)
        return pen.finish()

    def _edges(
        self, picture: pygame.Surface, box: pygame.Rect, place: Place, lying: Lying,
        strong: bool = False,
    ) -> None:  # fmt: skip
        """Mark the edges of a tile: of one that lies those alone that no other tile touches."""
        origin = self.laying.held.origin if self.laying.held else None
        shown = 0
        for number, (down, across) in enumerate(SIDES):
            beside = (place[0] + down, place[1] + across)
            if strong or beside not in self.laying.laid or beside == origin:
                shown |= 1 << number
        opened = self.laying.edges(lying)
        signs = self.look.pictures.get(
            ("edges", box.size, opened, shown, strong),
            lambda: _signs(box.size, opened, shown, strong),
        )
        picture.blit(signs, box)

    def _wrong(self, picture: pygame.Surface, box: pygame.Rect, place: Place) -> None:
        """Mark a tile that is wrong, and its squares that are cut off."""
        cell = box.width / self.squares
        spots = [(row, column) for at, row, column in self.marked.squares if at == place]
        if spots:
            veil = clear(*box.size)
            for row, column in spots:
                area = (column * cell, row * cell, cell + 1, cell + 1)
                veil.fill((*WRONG, 120), [round(part) for part in area])
            picture.blit(veil, box)
            pen = Ink(box, 2)
            for row, column in spots:
                x, y = box.x + column * cell, box.y + row * cell
                near, far = cell * 0.25, cell * 0.75
                for a, b in (((near, near), (far, far)), ((far, near), (near, far))):
                    line = [(x + a[0], y + a[1]), (x + b[0], y + b[1])]
                    pen.line(line, ink.WHITE, max(1.0, cell * 0.12))
            pen.lay(picture)
        lit = place in self.marked.lit
        if lit or place in self.marked.places:
            thick = max(2, self.look.px(5 if lit else 3))
            pygame.draw.rect(picture, ink.NIGHT, box.inflate(-1, -1), thick + 2)
            pygame.draw.rect(picture, ink.GOLD if lit else WRONG, box.inflate(-2, -2), thick)
        if place in self.marked.places:
            size = max(12, min(self.look.px(30), box.width // 4))
            spot = (box.right - size * 0.8, box.top + size * 0.8)
            self._disc(picture, spot, size, "warning")

    def _cross(self, picture: pygame.Surface, at: tuple[float, float]) -> None:
        self._disc(picture, at, max(12, min(self.look.px(34), self.side // 5)), "cross")

    def _disc(self, picture: pygame.Surface, at: tuple[float, float], size: int, icon: str) -> None:
        """Draw an icon on a red disc."""
        box = pygame.Rect(0, 0, size + 4, size + 4)
        box.center = round(at[0]), round(at[1])
        pen = Ink(box, 3)
        pen.circle(*box.center, size / 2 + 1.5, ink.NIGHT)
        pen.circle(*box.center, size / 2, ink.DAMAGE)
        pen.lay(picture)
        self.look.icons.draw(picture, icon, *box.center, round(size * 0.62), ink.WHITE)

    def _pointed(self, screen: pygame.Surface) -> None:
        """Draw the place that is pointed at: the ghost of the tile in hand, or a frame."""
        laying, place = self.laying, self.laying.at
        box, ghost = self.box(place), laying.ghost
        if place != self._fresh:
            self._fresh = None
        free = laying.free(place)
        if ghost is not None and self._fresh is None:
            lift = 0 if self.ringed else max(2, box.width // 40)
            lifted = box.move(-lift, -2 * lift)
            _blit(screen, self.pictures.tile(ghost, box.width), lifted, GHOST if free else 0.3)
            if not self.ringed or not free:
                rim = ink.GOLD if free else WRONG
                around, thick = lifted.inflate(2, 2), max(2, self.look.px(3))
                pygame.draw.rect(screen, ink.NIGHT, around.inflate(2, 2), thick + 2, 3)
                pygame.draw.rect(screen, rim, around, thick, 3)
            self._edges(screen, lifted, place, ghost, strong=True)
            for edge in laying.clashes(place, ghost):
                self._cross(screen, _middle(lifted, edge))
        elif not self.ringed:
            pygame.draw.rect(screen, ink.BRASS_LIGHT, box.inflate(-2, -2), self.look.px(2), 3)


def _signs(size: tuple[int, int], opened: int, shown: int, strong: bool) -> pygame.Surface:
    """Return the signs of some edges of a tile: a chevron for an open one, a bar for a closed."""
    box = pygame.Rect((0, 0), size)
    pen, unit = Ink(box, 3), box.width * (0.085 if strong else 0.065)
    for number, (down, across) in enumerate(SIDES):
        if not shown >> number & 1:
            continue
        x, y = _middle(box, number)
        x, y = x - across * unit * 1.3, y - down * unit * 1.3
        if opened >> number & 1:
            tip = (x + across * unit * 0.8, y + down * unit * 0.8)
            wings = [
                (x - across * unit * 0.2 + down * unit * way,
                 y - down * unit * 0.2 + across * unit * way)
                for way in (-1, 1)
            ]  # fmt: skip
            line, tone = [wings[0], tip, wings[1]], ink.GOLD if strong else ink.BRASS_LIGHT
        else:
            line = [(x + down * unit * way, y + across * unit * way) for way in (-1.2, 1.2)]
            tone = ink.CREAM if strong else ink.MUTED_CREAM
        pen.line(line, ink.alpha(ink.NIGHT, 210), max(3.0, unit * 0.62))
        pen.line(line, tone, max(1.5, unit * 0.30))
    return pen.finish()


def _middle(box: pygame.Rect, edge: int) -> tuple[float, float]:
    """Return the middle of an edge of a box."""
    down, across = SIDES[edge]
    return box.centerx + across * box.width / 2, box.centery + down * box.height / 2


def _blit(target: pygame.Surface, piece: Piece, box: pygame.Rect, opacity: float) -> None:
    """Draw a tile whose square has its corner at that of a box."""
    picture = piece.picture
    if opacity < 1.0:
        picture = picture.copy()
        share = round(255 * opacity)
        picture.fill((share, share, share, share), special_flags=pygame.BLEND_RGBA_MULT)
    spot = (box.x - piece.left, box.y - piece.top)
    target.blit(picture, spot, special_flags=pygame.BLEND_PREMULTIPLIED)
