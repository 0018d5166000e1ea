"""What lies round the tiles of a board that grows: the table under them, open edges, a tile on its
way from the stack, and the markers in corners of tiles.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.board.tiling import SIDE, SQUARES
from game.table.board.camera import Camera
from game.table.board.edges import EdgePainter, rim
from game.table.board.marks import Marks
from game.table.board.shown import Roundel, TileComing
from game.table.board.tags import plate
from game.table.board.tiled import Lying, TilePainter, thickness
from game.table.look import palette as ink
from game.table.look.fonts import Fonts
from game.table.look.glyphs import glyph
from game.table.look.icons import Icons
from game.table.look.materials import Materials
from game.table.look.palette import RGB
from game.table.look.picture_cache import PictureCache
from game.table.look.strokes import clear, fade, glow, rescaled, soft_shadow
from game.table.motion import easing

WOOD: Final = (214, 202, 190)
"""How much of its light the table keeps under the tiles."""
PLANKS: Final = 0.55
"""How large the table's planks are painted here, of their sheet."""
SMALL: Final = 0.42
"""How large a tile is on its stack, of what it is when it lies."""
HIGH: Final = 0.10
"""How much larger it is in the air."""
ARC: Final = 0.9
"""How far up its way bends, in squares."""
LAMP: Final = ink.rgb("#6A4A18")
"""The light that lies on a tile that is to be reached."""
UNLIT: Final = 0.55
"""How much darker a tile is before its torches burn."""
MARKER: Final = 0.66
"""How large a marker is, of a square."""
CORNERS: Final = (3, 0, 15, 12)
"""The corners of a tile in the order in which they take markers."""
SQUARE_ORDER: Final = (*CORNERS, *(each for each in range(SQUARES) if each not in CORNERS))
"""The squares of a tile likewise, those between its corners last."""
INSET: Final = 0.36
"""How far from both edges of its corner the middle of a marker lies, in squares."""
TONES: Final[dict[str, tuple[RGB, RGB]]] = {
    "trap": (ink.rgb("#4A0A0E"), ink.rgb("#B3242E")),
    "power": (ink.rgb("#2A1B58"), ink.rgb("#7A5AD0")),
    "glyph": (ink.rgb("#0B4A50"), ink.rgb("#1F9C9A")),
    "goal": (ink.rgb("#5A3A0A"), ink.rgb("#C89B4A")),
    "heal": (ink.rgb("#123E28"), ink.rgb("#2F9E6A")),
}
"""The enamel of a marker by whose it is."""


class Surroundings:
    """Draws it all for one view; ``edges`` knows where the board may grow."""

    def __init__(self, painter: TilePainter) -> None:
        self.painter = painter
        self.edges: EdgePainter
        self._pictures: PictureCache[pygame.Surface] = PictureCache()

    def restyle(self, fonts: Fonts, icons: Icons, materials: Materials) -> None:
        """Take the type and materials of another window size or setting."""
        self._fonts, self._icons, self._materials = fonts, icons, materials
        self._pictures.clear()
        self.edges = EdgePainter(self.painter.plane, fonts, icons)
        self.edges.back = self.painter.back

    # --- on the table

    def below(self, ground: pygame.Surface, camera: Camera, marks: Marks) -> None:
        """Paint the bare table over a picture of the view, and all that lies round the tiles."""
        wood = self._tabletop()
        wide, high = wood.get_size()
        # It lies still under the tiles, wherever one looks.
        left, top = (camera.origin[0] - camera.view.left), (camera.origin[1] - camera.view.top)
        for y in range(top % high - high, ground.get_height(), high):
            for x in range(left % wide - wide, ground.get_width(), wide):
                ground.blit(wood, (x, y))
        by = (-camera.view.left, -camera.view.top)
        self.edges.word = self.painter.word
        self.edges.draw(ground, camera, by, marks.reachable, marks.edge)

    def above(self, ground: pygame.Surface, camera: Camera, marks: Marks) -> None:
        """Lay its brass rim over the tile that came last, while it is to be noticed, and rim and
        lamplight over that which is to be reached.
        """
        places = self.painter.tiles.tiling.places
        for slot in dict.fromkeys((marks.goal, marks.fresh)):
            if not 0 <= slot < len(places):
                continue
            row, column = self.painter.plane.corner(places[slot])
            box = camera.box_at(row, column, SIDE, SIDE).move(-camera.view.left, -camera.view.top)
            if slot == marks.goal:
                self._lamplight(ground, box)
            ground.blit(rim(box.width), box)

    def _lamplight(self, ground: pygame.Surface, box: pygame.Rect) -> None:
        """Add the light of a lamp over the middle of a tile, no farther than that reaches."""
        side = box.width
        shine = self._pictures.get(("lamp", side), lambda: glow(side // 2, LAMP))
        whole = shine.get_rect(center=box.center)
        lit = whole.clip(box)
        area = lit.move(-whole.left, -whole.top)
        ground.blit(shine, lit, area, special_flags=pygame.BLEND_RGB_ADD)

    def to_see(self, camera: Camera, marks: Marks) -> list[pygame.Rect]:
        """Return the boxes of the tile that came last, and of the words at open edges."""
        places = self.painter.tiles.tiling.places
        self.edges.word = self.painter.word
        found = self.edges.labels(camera)
        if 0 <= marks.fresh < len(places):
            corner = self.painter.plane.corner(places[marks.fresh])
            found.append(camera.box_at(*corner, SIDE, SIDE))
        return found

    def told(
        self, target: pygame.Surface, camera: Camera, marks: Marks, kept: Sequence[pygame.Rect]
    ) -> list[pygame.Rect]:
        """Write what is told of the tile that came last, and of the next one, at an edge of theirs
        where it lies on the fewest of the boxes that are ``kept``; return where that stands.
        """
        places = self.painter.tiles.tiling.places
        said: list[tuple[tuple[int, int], str]] = []
        if marks.goal_word and 0 <= marks.goal < len(places):
            said.append((places[marks.goal], marks.goal_word))
        if marks.fresh_word and 0 <= marks.fresh < len(places):
            said.append((places[marks.fresh], marks.fresh_word))
        if marks.edge_word and marks.edge is not None:
            said.append((self.painter.tiles.tiling.beyond(*marks.edge), marks.edge_word))
        spots: list[pygame.Rect] = []
        for each in said:
            spots.append(self._chip(target, camera, *each, [*kept, *spots]))
        return [spot for spot in spots if spot.width]

    def _chip(
        self, target: pygame.Surface, camera: Camera, place: tuple[int, int], word: str,
        kept: Sequence[pygame.Rect],
    ) -> pygame.Rect:  # fmt: skip
        """Write a word with the sign of a tile at an edge of a place whose middle is seen."""
        box = camera.box_at(*self.painter.plane.corner(place), SIDE, SIDE)
        if not camera.view.collidepoint(box.center):
            return pygame.Rect(box.center, (0, 0))
        chip = self._pictures.get(("chip", word), lambda: self._written(word))
        gap, view = camera.cell // 8, camera.view.inflate(-8, -8)
        low, high, room = box.bottom - gap, box.top + gap, box.inflate(-2 * gap, 0)
        spots = [
            chip.get_rect(midbottom=(box.centerx, low)),
            chip.get_rect(bottomleft=(room.left, low)),
            chip.get_rect(bottomright=(room.right, low)),
            chip.get_rect(midtop=(box.centerx, high)),
            chip.get_rect(topleft=(room.left, high)),
            chip.get_rect(topright=(room.right, high)),
            chip.get_rect(midtop=(box.centerx, box.bottom + gap)),
            chip.get_rect(midbottom=(box.centerx, box.top - gap)),
        ]
        spots = [spot.clamp(view) for spot in spots]
        spot = min(spots, key=lambda each: _hidden(each, kept))
        target.blit(chip, spot)
        return spot

    def _written(self, word: str) -> pygame.Surface:
        return plate(self._fonts, self._icons, self._materials.unit, word, "tile")

    def _tabletop(self) -> pygame.Surface:
        """Return a piece of the table that goes on seamlessly beside itself."""

        def make() -> pygame.Surface:
            if self._materials.plain:
                even = pygame.Surface((64, 64))
                even.fill(ink.PLAIN["walnut.jpg"])
                return even
            source = self._materials.sheet("walnut.jpg")
            share = PLANKS * max(0.7, self._materials.unit)
            size = (round(source.get_width() * share), round(source.get_height() * share))
            wood = rescaled(source, size)
            wood.fill(WOOD, special_flags=pygame.BLEND_RGB_MULT)
            both = pygame.Surface((2 * size[0], size[1]))
            both.blit(wood, (0, 0))
            both.blit(pygame.transform.flip(wood, True, False), (size[0], 0))
            return both

        return self._pictures.get("table", make)

    # --- a tile on its way

    def coming(
        self, target: pygame.Surface, camera: Camera, effect: TileComing,
        stack: tuple[float, float],
    ) -> None:  # fmt: skip
        """Draw a tile that flies from its stack to its place, or is being set down there."""
        row, column = self.painter.plane.corner(effect.place)
        goal, view = camera.box_at(row, column, SIDE, SIDE), camera.view
        before = target.get_clip()
        # In the air it passes over panels; it lies on nothing but the board.
        out = 0 if effect.calm else round((1.0 - easing.in_out(effect.share)) * view.width)
        target.set_clip(view.inflate(2 * out, 2 * out).clip(before))
        side, lying = goal.width, Lying(effect.kind, effect.turn)
        if effect.calm:
            target.blit(fade(self._lit(lying, camera.cell, 1.0), effect.share), goal)
            target.set_clip(before)
            return
        size = easing.between(SMALL, 1.0, effect.share) * (1 + HIGH * effect.lifted)
        size *= 1 - HIGH / (1 + HIGH) * effect.down
        middle = (
            easing.between(stack[0], goal.centerx, effect.share),
            easing.between(stack[1], goal.centery, effect.share)
            - ARC * camera.cell * 4 * effect.share * (1 - effect.share)
            - 0.3 * camera.cell * effect.lifted * (1 - effect.down),
        )
        face = (
            self._lit(lying, camera.cell, effect.light) if effect.width >= 0 else self._back(side)
        )
        wide, high = max(2, round(side * size * abs(effect.width))), max(2, round(side * size))
        picture = face if (wide, high) == face.get_size() else rescaled(face, (wide, high))
        off = round(side * 0.07 * (1 - effect.down) * max(0.2, effect.lifted)) + side // 40
        shadow, _ = soft_shadow(wide, high, 3, max(3, side // 16), 0.62)
        if abs(effect.spin) > 0.5:
            picture = pygame.transform.rotate(_clear(picture), -effect.spin)
            shadow = pygame.transform.rotate(shadow, -effect.spin)
        spot = picture.get_rect(center=(round(middle[0]), round(middle[1])))
        target.blit(shadow, shadow.get_rect(center=(spot.centerx + off, spot.centery + off)))
        if not effect.spin and effect.down >= 1.0:
            edge = pygame.Rect(spot.left, spot.bottom, spot.width, thickness(side))
            target.fill(ink.NIGHT, edge)
        target.blit(picture, spot)
        if effect.down >= 1.0:
            self._kindled(target, camera, effect, goal)
        target.set_clip(before)

    def _lit(self, lying: Lying, cell: int, light: float) -> pygame.Surface:
        """Return the face of a tile as far as its torches burn."""
        face = self.painter.face(lying, cell).surface
        if light >= 1.0:
            return face
        dim = face.copy()
        share = round(255 * easing.between(1.0 - UNLIT, 1.0, light))
        dim.fill((share, share, min(255, share + 12)), special_flags=pygame.BLEND_RGB_MULT)
        return dim

    def _back(self, side: int) -> pygame.Surface:
        return self.painter.back(side)

    def _kindled(
        self, target: pygame.Surface, camera: Camera, effect: TileComing, goal: pygame.Rect
    ) -> None:
        """Draw what stands on a tile that has been set down, and the light of its torches."""
        lying = Lying(effect.kind, effect.turn)
        face, cell = self.painter.face(lying, camera.cell), camera.cell
        for thing in face.standing:
            place = (goal.left + thing.x, goal.top + thing.y)
            target.blit(thing.picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        kit, flare = self.painter.kit_of(lying), 4 * effect.light * (1 - effect.light)
        for number, (x, y) in enumerate(face.flames):
            at = (goal.left + x, goal.top + y)
            tone = ink.mix(ink.BLACK, kit.glow, round(20 * (0.55 * effect.light + flare)) / 40)
            shine = glow(round(cell * (0.8 + 1.6 * flare)), tone)
            target.blit(shine, shine.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)
            if effect.light > 0.25:
                flame = kit.piece(f"flame.{number % 4}", cell)
                target.blit(flame, flame.get_rect(center=at))

    # --- markers

    def roundels(
        self, target: pygame.Surface, camera: Camera, lying: tuple[Roundel, ...],
        bodies: Sequence[pygame.Rect] = (),
    ) -> list[tuple[pygame.Rect, Roundel]]:  # fmt: skip
        """Draw the markers in the corners of their tiles, where none of the ``bodies`` hides them;
        return where each lies.
        """
        found: list[tuple[pygame.Rect, Roundel]] = []
        plane, size = self.painter.plane, round(camera.cell * MARKER)
        for one in lying:
            own = self.painter.drawn(one, camera.cell) if one.slot < plane.tiling.slots else None
            if own is not None:
                spot = own[0].get_rect(center=camera.box(own[1]).center)
                target.blit(own[0], spot)
                found.append((spot, one))
                continue
            if one.slot >= plane.tiling.slots:
                continue
            floor, others = plane.tiling.floors[one.slot], [box for box, _ in found]
            # A marker lies on floor rather than on a wall, where it would seem to stand.
            squares = [each for each in SQUARE_ORDER if floor >> each & 1] or CORNERS
            spots = [self._corner_of(camera, one.slot, each, size) for each in squares]
            spots = [each for each in spots if each.collidelist(others) < 0]
            if not spots:
                continue
            spot = min(spots, key=lambda each: _hidden(each, bodies))
            if target.get_clip().colliderect(spot):
                self._roundel(target, one, spot)
            found.append((spot, one))
        return found

    def _corner_of(self, camera: Camera, slot: int, square: int, size: int) -> pygame.Rect:
        """Return where a marker lies on a square of a tile: toward the corner of that."""
        box = camera.box(slot * SQUARES + square)
        west, north = square % SIDE < SIDE // 2, square < SQUARES // 2
        spot = pygame.Rect(0, 0, size, size)
        spot.center = (
            round(box.left + (INSET if west else 1 - INSET) * camera.cell),
            round(box.top + (INSET if north else 1 - INSET) * camera.cell),
        )
        return spot

    def _roundel(self, target: pygame.Surface, one: Roundel, spot: pygame.Rect) -> None:
        picture = self._pictures.get(
            ("roundel", one.icon, one.tone, spot.width),
            lambda: self.roundel(one.icon, one.tone, spot.width),
        )
        target.blit(picture, picture.get_rect(center=spot.center))
        if one.count:
            high = max(13, round(spot.width * 0.42))
            word = self._fonts.outlined(str(one.count), "black", high, ink.CREAM, ink.NIGHT, 2)
            target.blit(
                word, word.get_rect(center=(spot.right - high // 5, spot.bottom - high // 4))
            )

    def roundel(self, icon: str, tone: str, size: int) -> pygame.Surface:
        """Return a marker: a flat disc of brass, enamel in the colour of whose it is, an icon or
        that of what it is by its id.
        """
        disc = self._materials.brass(size)
        picture = disc.picture.copy()
        middle = picture.get_rect().center
        middle = (disc.left + size // 2, disc.top + size // 2)
        face = self._materials.enamel(round(size * 0.84), *TONES[tone])
        picture.blit(face.picture, face.picture.get_rect(center=middle))
        name = icon if self._icons.has(icon) else glyph(icon)
        sign = self._icons.icon(name, round(size * 0.56), ink.CREAM, ink.NIGHT, max(0.8, size / 40))
        picture.blit(sign, sign.get_rect(center=middle))
        return picture


def _hidden(spot: pygame.Rect, kept: Sequence[pygame.Rect]) -> int:
    """Return the pixels in which a box lies on others."""
    found = [spot.clip(each) for each in kept]
    return sum(each.width * each.height for each in found)


def _clear(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture that is clear beyond its edge when it is turned."""
    if picture.get_flags() & pygame.SRCALPHA:
        return picture
    copy = clear(*picture.get_size())
    copy.blit(picture, (0, 0))
    return copy
