"""Where Warhall's files are: what it ships, and what it keeps for the person who plays.

Shipped files (`assets/`, `levels/`) lie beside the package in a checkout, and inside it in an
installed wheel and in the executable. Kept files follow the customs of the system, unless
`WARHALL_HOME` names one folder for all of them (tests, a stick, a second player).
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

import platformdirs

HOME_VARIABLE: Final = "WARHALL_HOME"
LEVELS: Final = ("*.toml", "*/*.toml")
"""Where levels lie in a folder of them: in itself, and in folders within it, one a game."""
_PACKAGE: Final = Path(__file__).resolve().parent


def assets() -> Path:
    """Return the folder of fonts, icons, sheets and sounds; FileNotFoundError if it is missing."""
    return _shipped("assets")


def levels(scenario: str = "") -> Path:
    """Return the folder of maps and scenarios; FileNotFoundError if it is missing.

    Of a ``scenario`` that lies only among the player's own levels it is :func:`own_levels`.
    """
    shipped, own = _shipped("levels"), own_levels()
    alone = scenario and scenario in _stems(own) and scenario not in _stems(shipped)
    return own if alone else shipped


def own_levels() -> Path:
    """Return the folder of levels that the player added; made if it was not there and can be."""
    place = data() / "levels"
    with suppress(OSError):
        place.mkdir(parents=True, exist_ok=True)
    return place


def _stems(folder: Path) -> set[str]:
    try:
        return {each.stem for glob in LEVELS for each in folder.glob(glob)}
    except OSError:
        return set()


def state() -> Path:
    """Return the folder for reports and journals, made if it was not there and can be."""
    return _kept("state", platformdirs.user_state_path("warhall", appauthor=False))


def data() -> Path:
    """Return the folder for matches and statistics, made if it was not there and can be."""
    return _kept("data", platformdirs.user_data_path("warhall", appauthor=False))


def config() -> Path:
    """Return the folder for settings, made if it was not there and can be."""
    return _kept("config", platformdirs.user_config_path("warhall", appauthor=False))


def _shipped(name: str) -> Path:
    # Inside the package first: an installed Warhall must never pick up a stranger's `assets`
    # folder that happens to lie in site-packages.
    for place in (_PACKAGE / name, _PACKAGE.parent / name):
        if place.is_dir():
            return place
    raise FileNotFoundError(
        f"Warhall's folder '{name}' is missing; it should be at {_PACKAGE / name}. "
        "Install Warhall again."
    )


def _kept(name: str, customary: Path) -> Path:
    home = os.environ.get(HOME_VARIABLE)
    place = Path(home).expanduser() / name if home else customary
    # Where nothing can be written the game is played all the same: whoever writes there tells.
    with suppress(OSError):
        place.mkdir(parents=True, exist_ok=True)
    return place
