"""Compare an installed Warhall with the folder it came from: is every asset, level and table there?

    path/to/installed/python build/shipped.py FOLDER

Run it with the Python that Warhall is installed in, from outside the repository.
"""

from __future__ import annotations

import sys
from pathlib import Path

SOURCES = {".py", ".pyc"}


def main(root: Path) -> int:
    """Print what is missing; 0 when nothing is."""
    import game
    from game import paths

    package = Path(game.__file__).resolve().parent
    if package.parent == root.resolve():
        print("This is the checkout itself; run with the Python that Warhall is installed in.")
        return 2
    pairs = (
        (root / "assets", paths.assets()),
        (root / "levels", paths.levels()),
        (root / "game", package),
    )
    missing = [
        path
        for ours, theirs in pairs
        for path in sorted(ours.rglob("*"))
        if path.is_file() and path.suffix not in SOURCES and "__pycache__" not in path.parts
        if not (theirs / path.relative_to(ours)).is_file()
    ]
    for path in missing:
        print(f"missing: {path}")
    return 1 if missing else 0


if __name__ == "__main__":
    # The folder of this script must not stand before what is installed.
    sys.path.pop(0)
    raise SystemExit(main(Path(sys.argv[1])))
