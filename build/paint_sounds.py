"""Make every sound from its recipe and write it to `assets/sounds`.

    python build/paint_sounds.py [FOLDER]

Always the same sounds; needs numpy and soundfile, which the game itself does not.
"""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path

import numpy as np
import soundfile

from sound.recipes import RECIPES
from sound.waves import RATE, Wave

FOLDER = Path(__file__).resolve().parents[1] / "assets" / "sounds"
FINE = 0.2
"""How hard Vorbis presses, 0 to 1: the transients of dice stay sharp up to here."""


def paint(folder: Path = FOLDER) -> None:
    """Write all sounds as Ogg Vorbis, mono; a file that sounds the same already stays as it is.

    Every stream has a number by chance, so that the same sound never gives the same bytes.
    """
    folder.mkdir(parents=True, exist_ok=True)
    total = written = 0
    for name, recipe in RECIPES.items():
        path, fresh = folder / f"{name}.ogg", BytesIO()
        soundfile.write(
            fresh, recipe.make(), RATE, format="OGG", subtype="VORBIS", compression_level=FINE
        )
        if not path.exists() or not np.array_equal(heard(path), heard(fresh)):
            path.write_bytes(fresh.getvalue())
            written += 1
        total += path.stat().st_size
    print(f"{len(RECIPES)} sounds, {written} of them new, {total // 1024} KiB")


def heard(file: Path | BytesIO) -> Wave:
    """Return what a sound file holds."""
    if isinstance(file, BytesIO):
        file.seek(0)
    wave: Wave = soundfile.read(file)[0]
    return wave


if __name__ == "__main__":
    paint(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
