"""Make every sound from its recipe and write it to `assets/sounds`.

    python build/paint_sounds.py [FOLDER]

Always the same sounds; needs numpy and soundfile, which the game itself does not.
"""

from __future__ import annotations

import sys
from pathlib import Path

import soundfile

from sound.recipes import RECIPES
from sound.waves import RATE

FOLDER = Path(__file__).resolve().parents[1] / "assets" / "sounds"
FINE = 0.2
"""How hard Vorbis presses, 0 to 1: the transients of dice stay sharp up to here."""


def paint(folder: Path = FOLDER) -> None:
    """Write all sounds as Ogg Vorbis, mono."""
    folder.mkdir(parents=True, exist_ok=True)
    total = 0
    for name, recipe in RECIPES.items():
        path = folder / f"{name}.ogg"
        soundfile.write(
            path, recipe.make(), RATE, format="OGG", subtype="VORBIS", compression_level=FINE
        )
        total += path.stat().st_size
    print(f"{len(RECIPES)} sounds, {total // 1024} KiB")


if __name__ == "__main__":
    paint(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
