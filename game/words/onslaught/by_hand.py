"""What the log says of a position set by hand: one sentence for each thing a referee can change."""

from __future__ import annotations

from typing import Final

from game.words.language import N_
from game.words.onslaught.names import Names
from game.words.onslaught.phrasing import Data, Teller, told
from game.words.rich import Text

ON: Final[dict[str, Teller]] = {
    "vp": told(N_("By hand: {seat} has {value} VP.")),
    "at": told(N_("By hand: {figure} stands on {cell}.")),
    "off": told(N_("By hand: {figure} leaves the map.")),
    "hp": told(N_("By hand: {figure} has {value} HP.")),
    "exp": told(N_("By hand: {figure} has {value} EXP.")),
    "dial": told(N_("By hand: the dial of {ability} of {figure} shows {value}.")),
    "token": told(N_("By hand: {figure} is {condition}.")),
    "card": told(N_("By hand: {figure} has the initiative {value}.")),
    "held": told(N_("By hand: {figure} has {item}.")),
    "on": told(N_("By hand: {item} lies on {cell}.")),
    "chest": told(N_("By hand: a chest stands on {cell}.")),
}
GONE: Final[dict[str, Teller]] = {
    "token": told(N_("By hand: {figure} is no longer {condition}.")),
    "chest": told(N_("By hand: there is no chest on {cell}.")),
}
KINDS: Final = {"dial": "ability", "token": "condition", "held": "item", "on": "item"}
"""What the name in the event is the name of."""


def set_by_hand(data: Data, names: Names) -> Text:
    """Return the sentence for one change of a referee."""
    what = data["what"]
    places = {**data, KINDS.get(what, "name"): data.get("name", "")}
    teller = GONE[what] if what in GONE and not data["value"] else ON[what]
    return teller(places, names)
