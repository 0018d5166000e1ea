"""Compare scenes with stored pictures, or store these anew.

python -m tests.pictures                      compare the few that are kept with the repository
python -m tests.pictures --accept             draw those few anew
python -m tests.pictures --into before        draw every scene at every size into a folder
python -m tests.pictures --against before     and compare every scene with such a folder
python -m tests.pictures action --text 150 --against before
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.gallery.poses import poses
from game.gallery.screenshot import SIZES, TEXTS, draw
from tests.pictures.layout import SEED, size_of
from tests.pictures.references import FOLDER, KEPT, compare, path_of, stored

Wanted = tuple[str, tuple[int, int], int]
"""A scene, the size of its window, and that of its text."""


def main(argv: list[str]) -> int:
    """Do what is asked for; return 1 if any picture differs or has no counterpart."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.pictures",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("scenes", nargs="*", help="all if none is named")
    parser.add_argument("--accept", action="store_true", help="draw the references anew")
    parser.add_argument("--into", type=Path, metavar="DIR", help="draw pictures into a folder")
    parser.add_argument("--against", type=Path, metavar="DIR", help="compare with a folder")
    parser.add_argument("--size", action="append", type=size_of)
    parser.add_argument("--text", action="append", type=int)
    parser.add_argument("--out", type=Path, default=Path("differences"), metavar="DIR")
    args = parser.parse_args(argv)
    folder: Path = args.into or args.against or FOLDER
    if folder == FOLDER:
        wanted: list[Wanted] = [(scene, *KEPT[scene]) for scene in KEPT]
    else:
        wanted = [
            (scene, size, text)
            for size in args.size or SIZES
            for text in args.text or TEXTS
            for scene in poses()
        ]
    wrong = 0
    pygame.display.init()
    for scene, size, text in wanted:
        if args.scenes and scene not in args.scenes:
            continue
        picture = draw(scene, size, SEED, text, pygame.display.set_mode(size))
        path = path_of(scene, size, text, folder)
        if args.accept or args.into:
            folder.mkdir(parents=True, exist_ok=True)
            path.write_bytes(stored(picture))
        else:
            wrong += not _same(picture, path, args.out)
    return 1 if wrong else 0


def _same(picture: pygame.Surface, path: Path, out: Path) -> bool:
    """Say what differs, and draw it into a folder."""
    if not path.exists():
        sys.stdout.write(f"{path.stem}: there is no picture to compare it with\n")
        return False
    found = compare(picture, path.read_bytes())
    if found is None:
        return True
    out.mkdir(parents=True, exist_ok=True)
    pygame.image.save(found.picture, str(out / f"{path.stem}.png"))
    sys.stdout.write(f"{path.stem}: {found}; see {out / path.stem}.png\n")
    return False


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
