"""Font files that are open: each face and size once for the whole process."""

from __future__ import annotations

from collections import OrderedDict

import pygame

from game.gate import typable
from game.table.look.palette import RGB
from game.table.look.strokes import clear


class Face(pygame.font.Font):
    """A font that draws whatever it is given: what no font can draw is left out of the text.

    pygame-ce raises an error at a text without width, half a character or a null. Names of
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


class Typefaces:
    """Opens each face at each size once; beyond `most` the longest unused is closed."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: OrderedDict[tuple[str, int], Face] = OrderedDict()

    def open(self, file: str, pixels: int) -> Face:
        """Return the font of a file at a size in pixels; OSError where there is no such file.

        Nobody may keep it: a font holds its file open as long as anybody holds the font.
        """
        key = (file, pixels)
        found = self._open.get(key)
        if found is None:
            if not self._open:
                if not pygame.font.get_init():
                    pygame.font.init()
                # Fonts are of no use to anybody once their library was shut down.
                pygame.register_quit(self.close)
            while len(self._open) >= self._most:
                self._open.popitem(last=False)
            found = self._open[key] = Face(file, pixels)
        else:
            self._open.move_to_end(key)
        return found

    def close(self) -> None:
        """Close every font that nobody holds; who asks for one opens it anew."""
        self._open.clear()
