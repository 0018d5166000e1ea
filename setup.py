"""Tell setuptools what ships: the package `game`, and `assets/` and `levels/` inside it.

Everything else about the project is in pyproject.toml. In a wheel the two data folders become
`game/assets` and `game/levels`; `game/paths.py` finds them there and in a checkout alike.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from setuptools import Extension, find_packages, setup

# Read through msgspec or subclassed by games: these stay as they are.
INTERPRETED = {
    "__init__",
    "content",
    "descriptor",
    "events",
    "game",
    "level_check",
    "load",
    "readers",
    "scenario",
}


def compiled() -> list[Extension]:
    """Return the rules core as compiled modules if WARHALL_COMPILE=1 asks for it, else nothing.

    mypy must then be installed where the build runs (the `dev` extra has it).
    """
    if os.environ.get("WARHALL_COMPILE") != "1":
        return []
    from mypyc.build import mypycify
    from pybind11.setup_helpers import ParallelCompile

    games = sorted(path.parent for path in Path("game/rules").glob("*/__init__.py"))
    sources = [
        str(path)
        for room in (Path("game/board"), Path("game/engine"), *games)
        for path in sorted(room.glob("*.py"))
        if path.stem not in INTERPRETED
    ]
    # What the compiled modules share lies in the package, as `game.core__mypyc`: beside it, it
    # would be found from this folder only. The default target, `build/`, is a folder of sources.
    work = Path(".work/mypyc")
    modules = mypycify(
        sources,
        opt_level="3",
        debug_level="0",
        target_dir=str(work),
        group_name="game.core",
        multi_file=True,
    )
    # A file of C for each module, on all processors: as one file, gcc takes five times as long.
    # They ask for the group's headers by bare name, and these lie in the group's own folder.
    for module in modules:
        module.include_dirs.append(str(work / "game"))
        if sys.platform == "linux":
            # One library calls itself from file to file: bound here, not through a table of names
            # that another library might replace.
            module.extra_link_args.append("-Wl,-Bsymbolic")
    ParallelCompile(default=0).install()
    return modules


setup(
    ext_modules=compiled(),
    packages=[*find_packages(include=["game", "game.*"]), "game.assets", "game.levels"],
    package_dir={"game": "game", "game.assets": "assets", "game.levels": "levels"},
    package_data={
        "": ["*.toml", "*.json", "*.txt", "py.typed"],
        "game": ["**/*.toml", "**/*.json", "**/*.mo", "**/*.po"],
        "game.assets": ["**/*"],
        "game.levels": ["**/*"],
    },
    # `build/` is a folder of sources here, so the work goes elsewhere.
    options={"build": {"build_base": ".work/setuptools"}},
)
