"""Playing a script as it is written, to find the line that no longer fits."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.engine.errors import BadText, Refused
from game.engine.events import Event
from game.engine.match import Match
from game.players.script import BadScript, Reading, cues_of, read_script
from game.rules.registry import open_game

STEP: Final = "[[step]]"


def line_of(path: Path, step: int) -> int:
    """Return the number of the line on which a step begins, counted from 1 as editors do."""
    found = -1
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        found += line.strip() == STEP
        if found == step:
            return number
    raise IndexError(step)


def misfits(path: Path, levels: Path) -> list[str]:
    """Play the script and return a sentence for what does not fit, with its line; none is well.

    The first choice that is not offered ends the search, as all that follows hangs on it.
    """
    script = read_script(path)
    game = open_game(script.game, levels, script.scenario, script.switches)
    match = Match.start(game, script.seed)
    for number, noted in enumerate(script.step):
        try:
            cues_of(noted, game)
        except BadScript as fault:
            return [f"{path.name}, line {line_of(path, number)}: {fault}"]
    reading = Reading(script, game)
    events = list(match.events)
    while (step := reading.step) is not None:
        where = f"{path.name}, line {line_of(path, reading.at)}"
        if not step.play:
            if step.after and not _heard(reading, events):
                return [f"{where}: nothing happens that the note {step.note!r} waits for"]
        else:
            if step.seat not in match.waiting():
                return [f"{where}: seat {step.seat} is not asked, so it cannot {step.play!r}"]
            try:
                chosen = game.read(match, step.seat, step.play)
            except (Refused, BadText) as fault:
                return [f"{where}: {step.play!r} does not fit: {fault}"]
            events = list(match.play(step.seat, chosen))
        reading.go_on()
    if script.free:
        return [] if match.decision else [f"{path.name}: no match is left to be played freely"]
    return [] if match.decision is None else [f"{path.name}: the match goes on after the last step"]


def _heard(reading: Reading, events: list[Event]) -> bool:
    """Let the note hear events from the first on until it has met its own; take those off."""
    while events:
        if reading.hears(events.pop(0)):
            return True
    return False
