"""Tell setuptools what ships: the package `game`, and `assets/` and `levels/` inside it.

Everything else about the project is in pyproject.toml. In a wheel the two data folders become
`game/assets` and `game/levels`; `game/paths.py` finds them there and in a checkout alike.
"""

from __future__ import annotations

from setuptools import find_packages, setup

setup(
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
