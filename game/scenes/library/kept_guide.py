"""Whether a kept match is a guided one that still follows its script."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from game import games
from game.engine.seats import HUMAN
from game.history import History
from game.players.bookmark import STRAYED, bookmark, take_up
from game.players.script import BadScript, Reading, Script, read_script
from game.scenes.room import scenes_of
from game.scenes.shell.house import House
from game.store.kept import Summary
from game.store.trouble import LibraryTrouble

FOLDER: Final = "guides"
"""Where the scripts of guided matches lie among the assets."""


def guide_of(house: House, summary: Summary) -> str:
    """Return the name of the script that a kept match follows up to its last choice, else ""."""
    head, library = summary.terms.head, house.library
    guide = scenes_of(head.game).guide if head.game in games.names() else ""
    script = _script(house.assets / FOLDER / f"{guide}.toml") if guide else None
    if script is None or library is None or summary.state != "running":
        return ""
    people = tuple(seat for seat, each in enumerate(head.seats) if each.controller == HUMAN)
    if (head.scenario, head.seed, people) != (script.scenario, script.seed, script.persons):
        return ""
    try:
        choices = library.load(summary.id).standing
    except LibraryTrouble:
        return ""
    made = [(choice.seat, choice.line.choice) for choice in choices if choice.number]
    return guide if bookmark(script, made) != STRAYED else ""


def take_up_guide(reading: Reading, past: History) -> bool:
    """Bring a reading to where the past of its match has come.

    False, and nothing is changed, where that past is not the script's or not all of it is known.
    """
    made = [(step.seat, step.words) for step in past.steps]
    at = bookmark(reading.script, made)
    if at == STRAYED or len(past.lines) != len(made) + 1:
        return False
    take_up(reading, at, past.events)
    return True


@lru_cache(maxsize=8)
def _script(path: Path) -> Script | None:
    try:
        return read_script(path)
    except (OSError, BadScript):
        return None
