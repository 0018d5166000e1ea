"""Why something is off: a sentence and its clause, ``The standard action is spent (rule R14).``"""

from __future__ import annotations

from typing import Final

from game.engine.options import Refusal
from game.words.language import N_, _, ngettext
from game.words.onslaught.names import GAME, Names
from game.words.refusals import Params, Refusals, Way, cell, filled, given, number
from game.words.rich import Span, Text, fill

# key: the sentence with its places. A place that was not given is told as "it" or left plain.
SENTENCES: Final = {
    "no_line": N_("blocking terrain on {blocker} cuts the line to {target}"),
    "no_line_miniature": N_("{by} cuts every line to {target}"),
    "too_far": N_("{target} is at range {range}, and {ability} reaches {longest}"),
    "too_near": N_("{target} is at range {range}, and {ability} needs at least {least}"),
    "dial_not_ready": N_("the dial of {ability} shows {value}, one less each round"),
    "exhausted": N_("{ability} is exhausted: it works once"),
    "no_standard_left": N_("the standard action is spent"),
    "no_move_left": N_("no action is left that could pay for a move"),
    "no_bonus_left": N_("no action is left that could pay for a bonus action"),
    "no_target": N_("{ability} has no legal target"),
    "nobody_near": N_("{ability} reaches {longest}, and no enemy is that near"),
    "nobody_between": N_("{ability} reaches {least} to {longest}, and no enemy is that far off"),
    "nobody_seen": N_("{ability} reaches {longest}, and no enemy that near can be seen"),
    "no_space": N_("no space can be chosen for {ability}"),
    "nowhere_to_go": N_("no space within reach is free"),
    "not_adjacent": N_("no chest is adjacent or overlapped"),
    "no_tokens_left": N_("the pool holds no more loot tokens"),
    "occupied": N_("{target} stands on {cell}, and a move cannot end there"),
    "blocked_terrain": N_("{cell} is blocking terrain"),
    "out_of_reach": N_("{cell} is out of reach; move points left: {points}"),
    "no_way": N_("no way leads to {cell}"),
    "no_start_space": N_("{cell} is no start space of your party"),
    "no_respawn_space": N_("{cell} is no respawn space"),
    "taken": N_("{target} stands on {cell} already"),
    "no_shortest_way": N_("no shortest way of {by} ends on {cell}"),
    "not_on_the_way": N_("the push of {target} does not end on {cell}"),
    "not_pushed": N_("{target} is not pushed by this"),
    "not_hit": N_("{target} was not hit by this"),
    "no_monster": N_("{target} is no monster of this group"),
    "other_group": N_("{target} is of another group of monsters"),
    "has_acted": N_("{target} has acted already"),
    "not_nearest": N_("another monster is nearer to the north-west corner than {target}"),
    "not_closest": N_("somebody else is struck before {target}"),
    "not_of_your_party": N_("{target} is not of your party"),
    "has_a_card": N_("{target} has its initiative card already"),
    "not_due": N_("{ability} does not come now"),
    "nothing_to_answer": N_("nothing has happened that {ability} answers"),
    "off_the_map": N_("{target} is not on the map"),
    "answered_once": N_("{target} has had its chance to react to this"),
    "must_choose": N_("this cannot be declined"),
    "not_at_hand": N_("{ability} is not adjacent or overlapped"),
    "not_your_turn": N_("it is not your turn to choose"),
    "enemy_only": N_("{target} is no enemy"),
    "no_enemy_there": N_("no enemy stands on {cell}"),
    "origin_blocked": N_("the origin of a cone cannot be blocking terrain"),
    "origin_not_beside": N_("the origin of a cone is a space straight beside you"),
    "not_straight": N_("{cell} does not lie in a straight line"),
    "not_offered": N_("that is not among the choices"),
    "already_answered": N_("your choice is locked in"),
    "match_over": N_("the match is over"),
}

# The same where the name stands above it and there is room for a few words.
IN_SHORT: Final = {
    "exhausted": N_("Exhausted."),
    "no_standard_left": N_("Standard action spent."),
    "no_bonus_left": N_("No bonus action left."),
    "no_target": N_("No legal target."),
    "nobody_near": N_("No enemy within {longest}."),
    "nobody_between": N_("No enemy at {least}–{longest}."),
    "nobody_seen": N_("No enemy in sight."),
    "no_space": N_("No space to choose."),
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
    "nobody_near": "R22a",
    "nobody_between": "R22a",
    "nobody_seen": "R22a",
    "no_space": "R22a",
    "nowhere_to_go": "R18",
    "not_adjacent": "R20",
    "no_tokens_left": "R21c",
    "occupied": "R19",
    "blocked_terrain": "R18",
    "out_of_reach": "R17",
    "no_way": "R18",
    "no_start_space": "R55a",
    "no_respawn_space": "R56",
    "taken": "R56a",
    "no_shortest_way": "R52d",
    "not_on_the_way": "R19f",
    "not_pushed": "R19j",
    "not_hit": "R59e",
    "no_monster": "R51",
    "other_group": "R51",
    "has_acted": "R51",
    "not_nearest": "R54a",
    "not_closest": "R53.2",
    "not_of_your_party": "R8",
    "has_a_card": "R8.2",
    "not_due": "R13a",
    "nothing_to_answer": "R43",
    "off_the_map": "R43c",
    "answered_once": "R43a",
    "must_choose": "",
    "not_at_hand": "R21",
    "not_your_turn": "",
    "enemy_only": "R28d",
    "no_enemy_there": "R28d",
    "origin_blocked": "R34a",
    "origin_not_beside": "R33",
    "not_straight": "R59d",
    "not_offered": "",
    "already_answered": "R9c",
    "match_over": "R58",
}

# What a reason becomes where an empty space was pointed at.
ON_A_SPACE: Final = {"enemy_only": "no_enemy_there"}


def _said(key: str, params: Params) -> str:
    if key in ON_A_SPACE and "target" not in params and "cell" in params:
        key = ON_A_SPACE[key]
    return _(SENTENCES[key])


def in_short(refused: Refusal, names: Names) -> Text:
    """Return why something is off in a few words, below its name; a whole sentence at need."""
    rounds = refused.params.get("value")
    if refused.key == "dial_not_ready" and isinstance(rounds, int):
        return dial_in_short(rounds)
    if refused.key not in IN_SHORT:
        return refusal(refused, names)
    return filled(_(IN_SHORT[refused.key]), PLACES, refused.params, names)


def dial_in_short(value: int) -> Text:
    """Return in few words what a turned dial says: the rounds it still takes, -1 exhausted."""
    if value < 0:
        return fill(_(IN_SHORT["exhausted"]))
    return fill(
        ngettext("{value} more round to wait.", "{value} more rounds to wait.", value), value=value
    )


def _figure(place: str) -> Way[Names]:
    def tell(params: Params, names: Names) -> Text:
        value = given(params, place)
        return (names.figure(value) if 0 <= value < len(names.ids) else Span(_("that")),)

    return tell


_cell: Final = cell("cell", N_("that space"))
_whom: Final = _figure("target")


def _target(params: Params, names: Names) -> Text:
    """Return who is meant, the space where nobody is."""
    alone = "target" not in params and "cell" in params
    return _cell(params, names) if alone else _whom(params, names)


def _card(params: Params, names: Names) -> Text:
    value = params.get("ability")
    return (names.source(value) if isinstance(value, str) else Span(_("it")),)


PLACES: Final[dict[str, Way[Names]]] = {
    "target": _target,
    "by": _figure("by"),
    "cell": _cell,
    "blocker": cell("blocker", N_("that space")),
    "ability": _card,
    **{place: number(place) for place in ("range", "least", "longest", "value", "points")},
}

REFUSALS: Final = Refusals(GAME, _said, PLACES, USUAL, subject="ability")
sentence: Final = REFUSALS.sentence
refusal: Final = REFUSALS.refusal
refused: Final = REFUSALS.refused
