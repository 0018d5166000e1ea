"""Levels of a test's own making: another map, bigger parties, another monster card."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from game.paths import levels
from game.rules.level import load_level
from game.rules.onslaught.content import Content, load
from game.rules.onslaught.game import OnslaughtGame
from game.rules.onslaught.scenario import Switches, Tables

LEVEL = load_level(levels(), "greathalls")


def own_game(rows: str = "", content: Content | None = None, **group: Any) -> OnslaughtGame:
    """Return a new game on a map of words (one a row), with fields of the group changed."""
    scenario = msgspec.convert(LEVEL.tables, Tables)
    scenario = msgspec.structs.replace(
        scenario, group=[msgspec.structs.replace(scenario.group[0], **group)]
    )
    return OnslaughtGame(
        content if content is not None else load(),
        LEVEL.id,
        scenario,
        tuple(rows.split()) or LEVEL.rows,
        Switches(),
    )


def big_game(size: int, rows: str = "", **group: Any) -> OnslaughtGame:
    """Return a game with ``size`` characters a side: twins ``bedlam_3`` ... fill the parties."""
    content = load()
    characters = dict(content.characters)
    scenario = msgspec.convert(LEVEL.tables, Tables)
    parties: dict[str, list[str]] = {}
    for side, party in scenario.parties.items():
        twins = [f"{party[0]}_{number}" for number in range(3, size + 1)]
        for twin in twins:
            characters[twin] = msgspec.structs.replace(characters[party[0]], id=twin)
        parties[side] = [*party, *twins]
    scenario = msgspec.structs.replace(
        scenario,
        parties=parties,
        group=[msgspec.structs.replace(scenario.group[0], **group)],
    )
    changed = msgspec.structs.replace(content, characters=characters)
    return OnslaughtGame(changed, LEVEL.id, scenario, tuple(rows.split()) or LEVEL.rows, Switches())


FIELD: Final = "\n".join(["." * 13] * 13)
"""Thirteen by thirteen spaces of open floor."""
OPEN: Final = own_game(FIELD)
LANE: Final = "#########\n.........\n#########"
DUEL: Final = {"bedlam": "C5", "grabbleshanks": "G5"}
"""Two enemies on open floor, three spaces between them."""
