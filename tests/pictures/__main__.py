"""Compare all scenes with their references, or renew these.

python -m tests.pictures                          compare and check the layout of what is stored
python -m tests.pictures --accept                 draw all references anew
python -m tests.pictures action --text 150        only some of them
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
from tests.pictures.references import FOLDER, compare, path_of, stored


def main(argv: list[str]) -> int:
    """Do what is asked for; return 1 if any picture differs or has no reference."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.pictures",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("scenes", nargs="*", help="all if none is named")
    parser.add_argument("--accept", action="store_true", help="draw the references anew")
    parser.add_argument("--size", action="append", type=size_of)
    parser.add_argument("--text", action="append", type=int)
    parser.add_argument("--out", type=Path, default=Path("differences"), metavar="DIR")
    args = parser.parse_args(argv)
    pygame.display.init()
    wrong = 0
    for size in args.size or SIZES:
        screen = pygame.display.set_mode(size)
        for text in args.text or TEXTS:
            for scene in args.scenes or list(poses()):
                picture = draw(scene, size, SEED, text, screen)
                path = path_of(scene, size, text)
                if args.accept:
                    path.parent.mkdir(exist_ok=True)
                    path.write_bytes(stored(picture))
                else:
                    wrong += not _same(picture, path, args.out)
    if args.accept and not args.scenes:
        _drop_strangers()
    return 1 if wrong else 0


def _same(picture: pygame.Surface, path: Path, out: Path) -> bool:
    """Say what differs, and draw it into a folder."""
    if not path.exists():
        sys.stdout.write(f"{path.stem}: there is no reference; run with --accept\n")
        return False
    found = compare(picture, path.read_bytes())
    if found is None:
        return True
    out.mkdir(parents=True, exist_ok=True)
    pygame.image.save(found.picture, str(out / f"{path.stem}.png"))
    sys.stdout.write(f"{path.stem}: {found}; see {out / path.stem}.png\n")
    return False


def _drop_strangers() -> None:
    """Drop the references of scenes that are no more."""
    for path in FOLDER.glob("*.webp"):
        if path.stem.rsplit("-", 2)[0] not in poses():
            path.unlink()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
