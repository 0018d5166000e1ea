"""Paint what lies on the table: materials into `assets/materials`, board kits into `assets/kit`,
what lies on tiles into `assets/tiles`.

    python build/paint_table.py

Always the same pictures; needs numpy, which the game itself does not.
"""

from __future__ import annotations

import pygame

from paint import fixtures, materials, tiles
from paint.tiles_theme import THEMES


def main() -> None:
    """Paint everything anew."""
    pygame.display.init()
    materials.paint()
    for theme in THEMES:
        tiles.paint(theme)
    fixtures.paint()


if __name__ == "__main__":
    main()
