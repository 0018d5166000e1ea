"""Who plays a kept match of Trials: whom each seat has drafted, by what its first choices told."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from game.engine.errors import BadText
from game.rules.trials.events import EVENTS, Drafted
from game.store.kept import Choice


def drafted(seats: int, told: Iterable[Choice]) -> dict[int, str]:
    """Return the character of each of so many seats by its id, "" for one without (T8)."""
    found = dict.fromkeys(range(seats), "")
    for choice in told:
        with suppress(BadText):  # a damaged row tells nothing
            for event in choice.events(EVENTS):
                if isinstance(event, Drafted) and event.stage == "character":
                    found[event.seat] = event.id
    return found
