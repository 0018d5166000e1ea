"""What a record of a match says besides the choices: whose they are, and what came of them."""

from __future__ import annotations

from typing import Final

from game.engine.events import Event
from game.engine.readers import Reader, on
from game.rules.onslaught.codes import SIDES
from game.rules.onslaught.events import (
    Damaged,
    Defeated,
    FirstWon,
    Healed,
    ItemGained,
    LevelledUp,
    MatchEnded,
    Result,
    RoundStarted,
    VpChanged,
)
from game.rules.onslaught.state import Onslaught

NOBODY: Final = -1


def figure_name(s: Onslaught, figure: int) -> str:
    """Return the id of a figure; monsters are numbered: ``goblin_guard.2``."""
    tables = s.tables
    if figure < tables.characters:
        return tables.ids[figure]
    return f"{tables.ids[figure]}.{figure - tables.characters + 1}"


def told(s: Onslaught, acting: int, events: list[Event]) -> str:
    """Return what came of a choice of ``acting`` (or -1): ``hit 2``, ``goblin_guard.1 hit 1 by …``.

    Several things are parted by commas. A target is named where more than one was aimed at.
    """
    aims = [e for e in events if isinstance(e, Result)]
    own = {e.target for e in aims if e.figure == acting}
    found: list[str] = []
    struck = NOBODY
    for event in events:
        if isinstance(event, Result):
            words = event.outcome
            if event.figure != acting:
                attacker, target = figure_name(s, event.figure), figure_name(s, event.target)
                words = f"{attacker} > {target} {words}"
            elif len(own) > 1:
                words = f"{figure_name(s, event.target)} {words}"
            found.append(words)
            struck = event.target
        elif isinstance(event, Damaged):
            if event.figure == struck:
                found[-1] += f" {event.amount}"
            else:
                found.append(f"{figure_name(s, event.figure)} suffers {event.amount}")
            struck = NOBODY
        else:
            said = WORDS(s, event)
            if said is not None:
                found.append(said)
    return ", ".join(found)


def _healed(s: Onslaught, event: Healed) -> str:
    return f"{figure_name(s, event.figure)} heals {event.amount}"


def _defeated(s: Onslaught, event: Defeated) -> str:
    return f"{figure_name(s, event.figure)} falls"


def _item_gained(s: Onslaught, event: ItemGained) -> str:
    return f"{figure_name(s, event.figure)} gains {event.item}"


def _levelled_up(s: Onslaught, event: LevelledUp) -> str:
    return f"{figure_name(s, event.figure)} takes {event.ability}"


def _vp_changed(s: Onslaught, event: VpChanged) -> str:
    return f"{SIDES[event.seat]} {event.total} vp"


def _round_started(s: Onslaught, event: RoundStarted) -> str:
    return f"round {event.round}"


def _first_won(s: Onslaught, event: FirstWon) -> str:
    return f"{SIDES[event.seat]} wins the roll"


def _match_ended(s: Onslaught, event: MatchEnded) -> str:
    score = ":".join(str(points) for points in event.points)
    who = SIDES[event.winner] if event.winner >= 0 else "nobody"
    return f"{who} wins {score} {event.reason}"


WORDS: Final = Reader(
    "the record",
    on(Healed, _healed),
    on(Defeated, _defeated),
    on(ItemGained, _item_gained),
    on(LevelledUp, _levelled_up),
    on(VpChanged, _vp_changed),
    on(RoundStarted, _round_started),
    on(FirstWon, _first_won),
    on(MatchEnded, _match_ended),
)
"""What a record says of an event that stands for itself; results and damage are told together."""
