"""How things look in one window: its scale, type, icons and materials, and the widgets' theme."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pygame

from game.table.look.boxes import Box
from game.table.look.fonts import FACES, Fonts
from game.table.look.icons import Icons
from game.table.look.materials import Materials
from game.table.look.picture_cache import PictureCache
from game.table.look.prose import Prose

FAMILY: Final = "source_sans"
LINES: Final = 1080


class Look:
    """Everything that paints, made for one window size and the settings of size.

    `width` and `height` are the window's pixels, `text` and `interface` percentages; `plain` is
    the high contrast of the settings. A narrow window is measured by its width, so that nothing
    is pushed over the edge.
    """

    def __init__(
        self,
        assets: Path,
        size: tuple[int, int],
        text: int = 100,
        interface: int = 100,
        plain: bool = False,
    ) -> None:
        self.assets = assets
        self.width, self.height = size
        self.text = text
        lines = min(self.height, round(self.width * 9 / 16))
        self.unit = lines / LINES * interface / 100
        self.plain = plain
        self.fonts = Fonts(assets, lines, text, plain)
        self.prose = Prose(self.fonts)
        self.icons = Icons(assets)
        self.materials = Materials(assets, self.icons, self.unit, plain)
        self.pictures: PictureCache[pygame.Surface] = PictureCache()
        self._theme: dict[str, Any] | None = None

    @property
    def window(self) -> Box:
        """Return the whole window, to be laid out."""
        return self.box(pygame.Rect(0, 0, self.width, self.height))

    def box(self, rect: pygame.Rect) -> Box:
        """Return a box of the window, to be laid out in this look's units."""
        return Box(rect, self)

    def px(self, units: float) -> int:
        """Return whole pixels for a length drawn at 1080 lines."""
        return round(units * self.unit)

    def grown(self, units: float, most: float = 2.0) -> int:
        """Return pixels for something that holds text: it grows with the text, up to `most`."""
        return round(units * self.unit * min(most, self.text / 100))

    def theme(self) -> dict[str, Any]:
        """Return the widgets' theme with this window's type; the font files by absolute path."""
        if self._theme is None:
            with (self.assets / "theme" / "warhall.json").open(encoding="utf-8") as file:
                theme: dict[str, Any] = json.load(file)
            for part, role in (
                ("defaults", "body"),
                ("text_entry_line", "body"),
                ("tool_tip.text_box", "compact"),
            ):
                theme[part]["font"] = self._font(self.fonts.size(role))
            # pygame-gui's tooltip has a fixed width; a larger text needs a larger one.
            theme["tool_tip"]["misc"]["rect_width"] = str(self.grown(360))
            if self.plain:
                entry = theme["text_entry_line"]
                entry["colours"]["normal_border"] = entry["colours"]["text_cursor"]
                entry["misc"]["border_width"] = "2"
            self._theme = theme
        return self._theme

    def _font(self, pixels: int) -> dict[str, str]:
        folder = (self.assets / "fonts").resolve()
        paths = {
            "regular_path": "regular",
            "bold_path": "bold",
            "italic_path": "italic",
            "bold_italic_path": "bold_italic",
        }
        font = {key: str(folder / FACES[face]) for key, face in paths.items()}
        return {"name": FAMILY, "size": str(pixels), **font}
