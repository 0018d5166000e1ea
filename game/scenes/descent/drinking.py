"""A potion that would have no use: it is asked about before it is drunk."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.decisions import code_of, member_of
from game.rules.descent.codes import DRINK
from game.rules.descent.content import Fatigue, Heal
from game.rules.descent.state import DescentState
from game.scenes.shell.ask import Ask
from game.scenes.shell.house import House
from game.words.descent.match_names import MatchNames
from game.words.descent.play import say


def in_vain(s: DescentState, hero: int, chosen: int) -> str:
    """Return what a potion would give back of which the hero lacks nothing: "wounds", "fatigue",
    "" where it has a use, or something else is chosen (D7.19, section 14). Whoever has marks of
    poison has lost wounds too (D11f).
    """
    item = s.tables.item[member_of(chosen)] if code_of(chosen) == DRINK else None
    if item is None:
        return ""
    whole = s.wounds[hero] >= s.tables.most_wounds(hero)
    rested = s.fatigue[hero] >= s.tables.hero[hero].fatigue
    useless = [
        (whole, "wounds") if isinstance(part, Heal) else (rested, "fatigue")
        for part in item.drunk
        if isinstance(part, Heal | Fatigue)
    ]
    vain = len(useless) == len(item.drunk) and all(each for each, _ in useless)
    return useless[0][1] if vain and useless else ""


def ask(house: House, names: MatchNames, hero: int, lacks: str, drink: Callable[[], None]) -> Ask:
    """Return the question whether it is drunk all the same."""
    text = say(f"drink.{lacks}", hero=names.seat(hero).text)
    return Ask(house, text, say("drink.yes"), say("drink.no"), drink, "potion")
