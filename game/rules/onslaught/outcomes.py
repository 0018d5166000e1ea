"""What a record of a match says besides the choices: whose they are, and what came of them."""

from __future__ import annotations

from typing import Final

from game.engine.events import Event
from game.rules.onslaught.codes import SIDES
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
    aims = [e for e in events if e.kind == "result"]
    own = {e.data["target"] for e in aims if e.data["figure"] == acting}
    found: list[str] = []
    struck = NOBODY
    for event in events:
        data = event.data
        if event.kind == "result":
            target, attacker = data["target"], data["figure"]
            words = str(data["outcome"])
            if attacker != acting:
                words = f"{_name(s, attacker)} > {_name(s, target)} {words}"
            elif len(own) > 1:
                words = f"{_name(s, target)} {words}"
            found.append(words)
            struck = target if isinstance(target, int) else NOBODY
        elif event.kind == "damaged":
            if data["figure"] == struck:
                found[-1] += f" {data['amount']}"
            else:
                found.append(f"{_name(s, data['figure'])} suffers {data['amount']}")
            struck = NOBODY
        else:
            words = _words(s, event)
            if words:
                found.append(words)
    return ", ".join(found)


def _words(s: Onslaught, event: Event) -> str:
    data = event.data
    kind = event.kind
    if kind == "healed":
        return f"{_name(s, data['figure'])} heals {data['amount']}"
    if kind == "defeated":
        return f"{_name(s, data['figure'])} falls"
    if kind == "item_gained":
        return f"{_name(s, data['figure'])} gains {data['item']}"
    if kind == "levelled_up":
        return f"{_name(s, data['figure'])} takes {data['ability']}"
    if kind == "vp_changed":
        return f"{SIDES[_number(data['seat'])]} {data['total']} vp"
    if kind == "round_started":
        return f"round {data['round']}"
    if kind == "first_won":
        return f"{SIDES[_number(data['seat'])]} wins the roll"
    if kind == "match_ended":
        winner = _number(data["winner"])
        points = data["points"]
        score = ":".join(str(p) for p in points) if isinstance(points, tuple) else ""
        who = SIDES[winner] if winner >= 0 else "nobody"
        return f"{who} wins {score} {data['reason']}"
    return ""


def _name(s: Onslaught, figure: object) -> str:
    return figure_name(s, _number(figure))


def _number(value: object) -> int:
    assert isinstance(value, int)
    return value
