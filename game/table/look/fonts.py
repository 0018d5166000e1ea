"""The two typefaces, their steps at every window size, and text as cached pictures."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from game.gate import clusters, typable
from game.table.look.marked import Word, torn, words
from game.table.look.palette import BLACK, BRIGHT, INK, RGB, rgb
from game.table.look.strokes import clear

SMALLEST: Final = 12
FINER: Final = 8
"""How much larger letters are measured than drawn, to space them."""
INKED: Final = 100
"""From which alpha on a pixel counts as ink."""

FACES: Final[dict[str, str]] = {
    "display": "Cinzel_700Bold.ttf",
    "display_light": "Cinzel_600SemiBold.ttf",
    "display_black": "Cinzel_900Black.ttf",
    "regular": "SourceSans3_400Regular.ttf",
    "medium": "SourceSans3_500Medium.ttf",
    "semibold": "SourceSans3_600SemiBold.ttf",
    "bold": "SourceSans3_700Bold.ttf",
    "black": "SourceSans3_900Black.ttf",
    "italic": "SourceSans3_400Regular_Italic.ttf",
    "bold_italic": "SourceSans3_700Bold_Italic.ttf",
}


@dataclass(frozen=True, slots=True)
class Role:
    """One step of the type scale: its face and its pixels at 720, 1080 and 1440 lines."""

    face: str
    sizes: tuple[int, int, int]
    leading: float = 1.2
    tracking: float = 0.0


ROLES: Final[dict[str, Role]] = {
    "title": Role("display_black", (68, 101, 135)),
    "hero": Role("display_black", (38, 56, 75)),
    "h1": Role("display_black", (30, 42, 56)),
    "h2": Role("display", (22, 29, 38), tracking=0.5),
    "h3": Role("display", (18, 24, 31), tracking=0.5),
    "label": Role("display", (14, 17, 22), tracking=1),
    "button": Role("display", (15, 20, 26), tracking=1),
    "number_card": Role("black", (42, 62, 83)),
    "number_l": Role("black", (32, 46, 60)),
    "number_m": Role("black", (22, 30, 40)),
    "number_s": Role("black", (16, 20, 26)),
    "name": Role("bold", (15, 18, 24)),
    "body": Role("regular", (15, 18, 24), leading=1.25),
    "compact": Role("regular", (14, 16, 21), leading=1.16),
    "note": Role("medium", (13, 14, 18), leading=1.16),
}


@dataclass(slots=True)
class Block:
    """A wrapped text: its picture, and where its linked words lie (for hovering)."""

    picture: pygame.Surface
    links: list[tuple[pygame.Rect, str]] = field(default_factory=list)

    def linked(self) -> list[tuple[list[pygame.Rect], str]]:
        """Return each link once, with the boxes that it takes: one a line."""
        found: list[tuple[list[pygame.Rect], str]] = []
        for box, target in self.links:
            same = bool(found) and found[-1][1] == target
            last = found[-1][0][-1] if same else box
            if same and last.y == box.y and last.right == box.x:
                last.width += box.width
            elif same and box.y > last.y and box.x == 0:
                found[-1][0].append(box.copy())
            else:
                found.append(([box.copy()], target))
        return found


class Face(pygame.font.Font):
    """A font that draws whatever it is given: what no font can draw is left out of the text.

    The library raises an error at a text without width, half a character or a null. Names of
    persons and files come from outside, and a name must never end the window.
    """

    def render(  # type: ignore[override]
        self, text: str, antialias: bool, color: RGB | str, *rest: object
    ) -> pygame.Surface:
        """Return the picture of a line, a pixel wide where nothing is seen."""
        try:
            return super().render(text, antialias, color)
        except (pygame.error, ValueError):
            plain = typable(text)
            if plain and super().size(plain)[0]:
                return super().render(plain, antialias, color)
            return clear(1, self.get_height())

    def size(self, text: str) -> tuple[int, int]:  # type: ignore[override]
        """Return the width and height of a line in pixels."""
        try:
            return super().size(text)
        except ValueError:
            return super().size(typable(text))


_RUNS: Final = re.compile(r"\d+|\D+")


class Fonts:
    """Text at final pixel size for one window height and one text setting; everything cached.

    `height` is the window's height in pixels, `percent` the text setting (100 to 200), `plain`
    the high contrast. Make a new one when any changes.
    """

    def __init__(
        self, assets: Path, height: int = 1080, percent: int = 100, plain: bool = False
    ) -> None:
        self._folder = assets / "fonts"
        self._tones = BRIGHT if plain else {}
        self.height = height
        self.percent = percent
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._faces: dict[pygame.font.Font, tuple[str, int]] = {}
        self._inks: dict[tuple[pygame.font.Font, str], tuple[int, int]] = {}
        self._lines: dict[tuple[object, ...], pygame.Surface] = {}
        self._widths: dict[tuple[str, str, str], int] = {}
        self._blocks: dict[tuple[object, ...], Block] = {}
        if not pygame.font.get_init():
            pygame.font.init()

    def size(self, role: str) -> int:
        """Return the pixels of a role at this window height, never less than 12."""
        small, middle, large = ROLES[role].sizes
        if self.height <= 720:
            pixels = small * self.height / 720
        elif self.height <= 1080:
            pixels = small + (middle - small) * (self.height - 720) / 360
        elif self.height <= 1440:
            pixels = middle + (large - middle) * (self.height - 1080) / 360
        else:
            pixels = large * self.height / 1440
        return max(SMALLEST, round(pixels * self.percent / 100))

    def font(self, role: str, face: str = "") -> pygame.font.Font:
        """Return the font of a role, in another face of `FACES` if one is named."""
        return self.sized(face or ROLES[role].face, self.size(role))

    def sized(self, face: str, pixels: int) -> pygame.font.Font:
        """Return a face at an exact size (never below 12 px)."""
        key = (face, max(SMALLEST, pixels))
        found = self._fonts.get(key)
        if found is None:
            found = Face(str(self._folder / FACES[face]), key[1])
            self._fonts[key] = found
            self._faces[found] = key
        return found

    def line_height(self, role: str) -> int:
        """Return the pixels from one baseline of a role to the next."""
        return round(self.size(role) * ROLES[role].leading)

    def _spread(
        self, runs: list[tuple[str, pygame.font.Font]], tracking: float
    ) -> tuple[list[tuple[str, pygame.font.Font, int]], int]:
        """Return where each letter of a spaced line begins, and the pixels that all take.

        Letters keep the distances that the face wants between them: a Q's tail runs under the U.
        They are measured large, from ink to ink: small letters are whole pixels, and where their
        ink lies in them would tear gaps into a word.
        """
        placed: list[tuple[str, pygame.font.Font, int]] = []
        ideal, edge, wide = 0.0, 0, 0  # where the ink of the letter before ends, large and drawn
        for run, font in runs:
            face, pixels = self._faces[font]
            large = self.sized(face, pixels * FINER)
            x = ideal
            # An accent is drawn with its letter, a picture with its colour.
            letters = [*clusters(run), ""]
            for char, after in itertools.pairwise(letters):
                (left, right), (first, last) = self._inked(large, char), self._inked(font, char)
                begin = round(edge + x + left / FINER - ideal) - first if placed else 0
                placed.append((char, font, begin))
                step = large.size(char + after)[0] - large.size(after)[0]
                ideal, edge = x + right / FINER, begin + last
                x += step / FINER + tracking
                wide = max(wide, begin + font.size(char)[0])
            ideal, edge = x, edge + round(x - ideal)
        return placed, wide

    def _inked(self, font: pygame.font.Font, char: str) -> tuple[int, int]:
        """Return where the ink of a letter begins and ends; a space is all ink."""
        found = self._inks.get((font, char))
        if found is None:
            box = font.render(char, True, BLACK).get_bounding_rect(INKED)
            found = (box.left, box.right) if box.width else (0, font.size(char)[0])
            self._inks[font, char] = found
        return found

    def _tracking(self, role: str) -> float:
        return ROLES[role].tracking * self.size(role) / ROLES[role].sizes[1]

    def width(self, text: str, role: str, face: str = "") -> int:
        """Return the pixels a line of text takes."""
        key = (text, role, face)
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) > 8000:
                self._widths.clear()
            found = self._widths[key] = self._measured(text, role, face)
        return found

    def _measured(self, text: str, role: str, face: str) -> int:
        runs = self._runs(text, face or ROLES[role].face, self.size(role))
        tracking = self._tracking(role)
        if not tracking:
            return sum(font.size(run)[0] for run, font in runs)
        return self._spread(runs, tracking)[1]

    def line(self, text: str, role: str, colour: RGB = INK, face: str = "") -> pygame.Surface:
        """Return one line of text (shared: never draw on it)."""
        key = (text, role, colour, face)
        found = self._lines.get(key)
        if found is None:
            runs = self._runs(text, face or ROLES[role].face, self.size(role))
            found = self._render(runs, colour, self._tracking(role))
            self._keep(key, found)
        return found

    def exact(self, text: str, face: str, pixels: int, colour: RGB) -> pygame.Surface:
        """Return one line at an exact size, for numbers on dials and pips (shared)."""
        key = (text, face, pixels, colour)
        found = self._lines.get(key)
        if found is None:
            found = self._render(self._runs(text, face, pixels), colour, 0)
            self._keep(key, found)
        return found

    def _keep(self, key: tuple[object, ...], picture: pygame.Surface) -> None:
        if len(self._lines) > 4000:
            self._lines.clear()
        self._lines[key] = picture

    def _runs(self, text: str, face: str, pixels: int) -> list[tuple[str, pygame.font.Font]]:
        """Return a line in runs, each with its font.

        The display face has no lining figures, and its 1 reads as I: the text face lends its own.
        """
        own = self.sized(face, pixels)
        if not face.startswith("display"):
            return [(text, own)]
        figures = self.sized("black", pixels)
        runs = [(run, figures if run[0].isdecimal() else own) for run in _RUNS.findall(text)]
        return runs or [(text, own)]

    def _render(
        self, runs: list[tuple[str, pygame.font.Font]], colour: RGB, tracking: float
    ) -> pygame.Surface:
        colour = self._tones.get(colour, colour)
        if len(runs) == 1 and not tracking:
            return runs[0][1].render(runs[0][0], True, colour)
        if tracking:
            placed, wide = self._spread(runs, tracking)
        else:
            placed, wide = [], 0
            for run, font in runs:
                placed.append((run, font, wide))
                wide += font.size(run)[0]
        ascent = max((font.get_ascent() for _, font in runs), default=0)
        height = max((font.get_height() for _, font in runs), default=1)
        picture = clear(wide + 2, height)
        for run, font, x in placed:
            picture.blit(font.render(run, True, colour), (x, ascent - font.get_ascent()))
        return picture

    def carved(self, text: str, role: str, colour: RGB, face: str = "") -> pygame.Surface:
        """Return a line with a soft dark shadow below, for names and heads on wood (shared)."""
        key = ("carved", text, role, colour, face)
        found = self._lines.get(key)
        if found is None:
            drop = max(1, round(self.size(role) / 18))
            front, back = self.line(text, role, colour, face), self.line(text, role, BLACK, face)
            found = clear(front.get_width() + 1, front.get_height() + drop)
            found.blit(back, (0, drop))
            found.fill((255, 255, 255, 200), special_flags=pygame.BLEND_RGBA_MULT)
            found.blit(front, (0, 0))
            self._keep(key, found)
        return found

    def outlined(
        self, text: str, face: str, pixels: int, colour: RGB, edge: RGB, width: int = 1
    ) -> pygame.Surface:
        """Return a line with a keyline of `width` pixels around it (shared)."""
        key = ("outlined", text, face, pixels, colour, edge, width)
        found = self._lines.get(key)
        if found is None:
            front, back = (self.exact(text, face, pixels, tone) for tone in (colour, edge))
            found = clear(front.get_width() + 2 * width, front.get_height() + 2 * width)
            for dx in range(-width, width + 1):
                for dy in range(-width, width + 1):
                    if dx * dx + dy * dy <= width * width + 1:
                        found.blit(back, (width + dx, width + dy))
            found.blit(front, (width, width))
            self._keep(key, found)
        return found

    def gold(self, text: str, role: str) -> pygame.Surface:
        """Return a line in lit gold with a dark edge, for titles (shared)."""
        key = ("gold", text, role)
        found = self._lines.get(key)
        if found is None:
            face, size = ROLES[role].face, self.size(role)
            front = self.exact(text, face, size, (255, 255, 255)).copy()
            stops = (
                (0.0, "#FFF6D6"),
                (0.44, "#F2C96A"),
                (0.52, "#9A5F1E"),
                (0.62, "#C98A34"),
                (1.0, "#FFE7A4"),
            )
            font = self.sized(face, size)
            top, bottom = font.get_ascent() - size * 0.74, font.get_ascent() + size * 0.06
            for y in range(front.get_height()):
                share = max(0.0, min(1.0, (y - top) / (bottom - top)))
                colour = rgb(stops[-1][1])
                for (a, first), (b, second) in itertools.pairwise(stops):
                    if share <= b:
                        blend = (share - a) / (b - a)
                        pair = zip(rgb(first), rgb(second), strict=True)
                        colour = tuple(round(p + (q - p) * blend) for p, q in pair)  # type: ignore[assignment]
                        break
                front.fill(colour, (0, y, front.get_width(), 1), pygame.BLEND_RGB_MULT)
            edge = max(1, round(size / 34))
            found = self.outlined(text, face, size, rgb("#2A1406"), rgb("#1A0C04"), edge).copy()
            found.blit(front, (edge, edge))
            self._keep(key, found)
        return found

    def rich(
        self, text: str, role: str, width: int, colour: RGB = INK, bold_colour: RGB | None = None,
        face: str = "", align: str = "left", max_lines: int = 0, link: RGB | None = None,
    ) -> Block:  # fmt: skip
        """Return a text wrapped to `width` pixels (shared).

        Marks: ``*bold*``, ``_italic_``, ``[word](link)``; a line feed starts a new line. With
        `max_lines` the rest is cut and the last line ends in an ellipsis. With the colour `link`
        links are set in it and bolder.
        """
        key = (text, role, width, colour, bold_colour, face, align, max_lines, link)
        found = self._blocks.get(key)
        if found is None:
            if len(self._blocks) > 1500:
                self._blocks.clear()
            found = self._wrap(
                text, role, max(20, width), colour, bold_colour or colour, face, align, max_lines,
                link,
            )  # fmt: skip
            self._blocks[key] = found
        return found

    def _wrap(
        self, text: str, role: str, width: int, colour: RGB, bold_colour: RGB, face: str,
        align: str, max_lines: int, link: RGB | None,
    ) -> Block:  # fmt: skip
        size, step = self.size(role), self.line_height(role)
        base = face or ROLES[role].face
        rows: list[list[tuple[Word, int]]] = [[]]
        used = 0
        glued = False
        for paragraph, sentence in enumerate(text.split("\n")):
            if paragraph:
                rows.append([])
                used, glued = 0, False
            for piece in words(sentence, base, "semibold" if link else base):
                for word in re.split(r"(\s+)", piece.text):
                    if not word:
                        continue
                    if word.isspace():
                        word, blank = " ", True
                    else:
                        blank = False
                    wide = self._wide(word, piece.face, size)
                    if blank:
                        if rows[-1]:
                            rows[-1].append((Word(" ", piece.face, piece.link), wide))
                            used += wide
                        glued = False
                        continue
                    parts = [(word, wide)]
                    if wide > width:
                        parts = torn(word, partial(self._wide, face=piece.face, size=size), width)
                        glued = False
                    for part, wide in parts:
                        if used + wide > width and rows[-1]:
                            tail = self._tail(rows[-1]) if glued else []
                            rows.append(tail)
                            used = sum(w for _, w in tail)
                        rows[-1].append((Word(part, piece.face, piece.link), wide))
                        used += wide
                    glued = True
        if max_lines and len(rows) > max_lines:
            rows = rows[:max_lines]
            rows[-1].append((Word("…", base, ""), self.sized(base, size).size("…")[0]))
        block = Block(clear(width, step * len(rows) + round(size * 0.2)))
        for number, row in enumerate(rows):
            while row and row[-1][0].text == " ":
                row.pop()
            full = sum(w for _, w in row)
            x = {"left": 0, "centre": (width - full) // 2, "right": width - full}[align]
            for piece, wide in row:
                tone = (
                    bold_colour if piece.face.startswith("bold") and base != piece.face else colour
                )
                if piece.link and link:
                    tone = link
                if piece.text != " ":
                    block.picture.blit(
                        self.exact(piece.text, piece.face, size, tone), (x, number * step)
                    )
                if piece.link:
                    block.links.append((pygame.Rect(x, number * step, wide, step), piece.link))
                x += wide
        return block

    def _wide(self, text: str, face: str, size: int) -> int:
        return sum(font.size(run)[0] for run, font in self._runs(text, face, size))

    @staticmethod
    def _tail(row: list[tuple[Word, int]]) -> list[tuple[Word, int]]:
        """Take the last word off a row, so that a word in two faces is not torn apart."""
        cut = len(row)
        while cut and row[cut - 1][0].text != " ":
            cut -= 1
        if not cut:
            return []
        tail = row[cut:]
        del row[cut:]
        return tail
