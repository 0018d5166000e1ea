"""Why something is off: a sentence and its clause, ``The standard action is spent (rule R14)``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.engine.errors import Refused
from game.engine.options import Refusal
from game.words import keywords
from game.words.language import N_, _
from game.words.onslaught.names import GAME, Names
from game.words.rich import CLAUSE, NUMBER, Span, Text, fill, join

# key: the sentence with its places. A place that was not given is told as "it" or left plain.
SENTENCES: Final = {
    "no_line": N_("a wall cuts every line to {target}"),
    "no_line_miniature": N_("{by} cuts every line to {target}"),
    "too_far": N_("{target} is at range {range}, and {ability} reaches {longest}"),
    "too_near": N_("{target} is at range {range}, and {ability} needs at least {least}"),
    "dial_not_ready": N_("the dial of {ability} shows {value}, one less each round"),
    "exhausted": N_("{ability} is exhausted: it works once"),
    "no_standard_left": N_("the standard action is spent"),
    "no_move_left": N_("no action is left that could pay for a move"),
    "no_bonus_left": N_("no action is left that could pay for a bonus action"),
    "no_target": N_("{ability} has no legal target"),
    "no_space": N_("no space can be chosen for {ability}"),
    "nowhere_to_go": N_("no space within reach is free"),
    "already_used": N_("{ability} has been used already"),
    "not_adjacent": N_("no chest is adjacent or overlapped"),
    "no_tokens_left": N_("the pool holds no more loot tokens"),
    "no_chest": N_("there is no chest at hand"),
    "nothing_to_pick": N_("there is no loot token at hand"),
    "occupied": N_("{target} stands on {cell}, and a move cannot end there"),
    "blocked_terrain": N_("{cell} is blocking terrain"),
    "out_of_reach": N_("{points} move points do not lead to {cell}"),
    "no_way": N_("no way leads to {cell}"),
    "stay_put": N_("a move action leads to another space"),
    "start_space_only": N_("a character is set up on a start space of its own side"),
    "respawn_occupied": N_("{target} stands on that respawn space"),
    "respawn_space_only": N_("goblins return on respawn spaces only"),
    "not_your_turn": N_("it is not your turn to choose"),
    "not_your_character": N_("{figure} is not the one that acts"),
    "not_yet_levelled": N_("{ability} is a level-up card that {figure} does not have"),
    "other_level": N_("{figure} took the other level-up card"),
    "always_on": N_("{ability} works all the time and is not used"),
    "reaction_only": N_("{ability} is a reaction and waits for its trigger"),
    "reaction_in_reaction": N_("no reaction interrupts another"),
    "enemy_only": N_("{target} is no enemy"),
    "ally_only": N_("{target} is no ally"),
    "no_enemy_there": N_("no enemy stands on {cell}"),
    "no_ally_there": N_("no ally stands on {cell}"),
    "not_held": N_("{item} is not in the hands of {figure}"),
    "origin_blocked": N_("the origin of a cone cannot be blocking terrain"),
    "origin_off_board": N_("the origin of a cone has to lie on the board"),
    "origin_not_beside": N_("the origin of a cone is a space straight beside you"),
    "not_straight": N_("{cell} does not lie in a straight line"),
    "no_teleport": N_("{cell} cannot be seen, so no teleport leads there"),
    "defeated": N_("{figure} is defeated"),
    "not_on_map": N_("{figure} is not on the map"),
    "full_health": N_("{target} has all its HP"),
    "rooted": N_("{figure} is Rooted and cannot move"),
    "slow": N_("{figure} is Slowed, so speed is {points}"),
    "not_offered": N_("that is not among the choices"),
    "already_answered": N_("your choice is locked in"),
    "match_over": N_("the match is over"),
}

# The clause of a reason when none is given.
USUAL: Final = {
    "no_line": "R32",
    "no_line_miniature": "R32.3",
    "too_far": "R29",
    "too_near": "R31",
    "dial_not_ready": "R2a",
    "exhausted": "R59.2",
    "no_standard_left": "R14",
    "no_move_left": "R15",
    "no_bonus_left": "R15",
    "no_target": "R22a",
    "no_space": "R22a",
    "nowhere_to_go": "R18",
    "already_used": "R14",
    "not_adjacent": "R20",
    "no_tokens_left": "R21c",
    "no_chest": "R20",
    "nothing_to_pick": "R21",
    "occupied": "R19",
    "blocked_terrain": "R18",
    "out_of_reach": "R17",
    "no_way": "R18",
    "stay_put": "R19k",
    "start_space_only": "R55a",
    "respawn_occupied": "R56a",
    "respawn_space_only": "R56",
    "not_your_turn": "",
    "not_your_character": "R11",
    "not_yet_levelled": "R45.2",
    "other_level": "R45.3",
    "always_on": "R4",
    "reaction_only": "R43",
    "reaction_in_reaction": "R43d",
    "enemy_only": "R28d",
    "ally_only": "R28e",
    "no_enemy_there": "R28d",
    "no_ally_there": "R28e",
    "not_held": "R61",
    "origin_blocked": "R34a",
    "origin_off_board": "R34a",
    "origin_not_beside": "R33",
    "not_straight": "R59d",
    "no_teleport": "R19e",
    "defeated": "R38",
    "not_on_map": "R38",
    "full_health": "R39",
    "rooted": "R17",
    "slow": "R60.1",
    "not_offered": "",
    "already_answered": "R9c",
    "match_over": "R58",
}

# What a reason becomes where an empty space was pointed at.
ON_A_SPACE: Final = {"enemy_only": "no_enemy_there", "ally_only": "no_ally_there"}


def sentence(key: str, clause: str, params: Mapping[str, int | str], names: Names) -> Text:
    """Return a reason as a sentence with its clause behind it; ``KeyError`` for an unknown key.

    Figures are given by index, spaces as ``cell`` by number, abilities and items by id. What is
    missing is told as "it" or "that"; a missing target is the space, if there is one.
    """
    if key in ON_A_SPACE and "target" not in params and "cell" in params:
        key = ON_A_SPACE[key]
    places = {place: _told(place, params, names) for place in PLACES}
    text = _begun(keywords.of(GAME).link(fill(_(SENTENCES[key]), **places)))
    shown = clause or USUAL[key]
    if not shown:
        return text
    return join([text, fill(_("(rule {clause})"), clause=Span(shown, CLAUSE, shown))])


def _begun(text: Text) -> Text:
    """Return a sentence that begins with a capital letter, whatever fills its first place."""
    head, *rest = text
    return (head._replace(text=head.text[:1].upper() + head.text[1:]), *rest)


def refusal(refused: Refusal, names: Names) -> Text:
    """Return why an option is off; its subject stands for an ability that was not named."""
    params: dict[str, int | str] = dict(refused.params)
    params.setdefault("ability", refused.subject)
    if refused.cell >= 0:
        params.setdefault("cell", refused.cell)
    return sentence(refused.key, refused.clause, params, names)


def refused(fault: Refused, names: Names) -> Text:
    """Return why a choice was turned down."""
    return sentence(fault.key, fault.clause, fault.params, names)


Teller = Callable[[Any, Names], Text]


def _figure(value: Any, names: Names) -> Text:
    if isinstance(value, int) and 0 <= value < len(names.ids):
        return (names.figure(value),)
    return (Span(_("that")),)


def _cell(value: Any, names: Names) -> Text:
    return (names.cell(value),) if isinstance(value, int) else (Span(_("that space")),)


def _card(value: Any, names: Names) -> Text:
    return (names.source(value),) if isinstance(value, str) else (Span(_("it")),)


def _number(value: Any, names: Names) -> Text:
    return (Span(str(value), NUMBER),) if value is not None else (Span("?"),)


PLACES: Final[dict[str, Teller]] = {
    "figure": _figure,
    "target": _figure,
    "by": _figure,
    "cell": _cell,
    "ability": _card,
    "item": _card,
    "range": _number,
    "least": _number,
    "longest": _number,
    "value": _number,
    "points": _number,
}


def _told(place: str, params: Mapping[str, int | str], names: Names) -> Text:
    if place == "target" and "target" not in params and "cell" in params:
        return _cell(params["cell"], names)
    return PLACES[place](params.get(place), names)
