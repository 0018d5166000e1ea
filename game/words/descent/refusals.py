"""Why something is off: a sentence and its clause, ``Only a Run was named (rule D7.6).``"""

from __future__ import annotations

from typing import Final

from game.words.descent.match_names import MatchNames
from game.words.descent.names import GAME, SIDES, short
from game.words.language import N_, _
from game.words.refusals import Params, Refusals, Way, figure, number
from game.words.rich import Span, Text

# key: the sentence with its places. A place that was not given is told as "it" or "that".
SENTENCES: Final = {
    "match_over": N_("the match is over"),
    "not_your_turn": N_("{hero} is asked now"),
    "already_answered": N_("your choice is locked in"),
    "not_offered": N_("that is not among the choices"),
    "not_asked": N_("something else is asked now"),
    # spaces and ways
    "wall": N_("there is a wall"),
    "door": N_("there is a closed door"),
    "unknown": N_("this area is not revealed yet"),
    "obstacle": N_("there is an obstacle"),
    "friend_there": N_("{figure} stands there: friends are passed, but no move ends on them"),
    "enemy_there": N_("{figure} stands there, and enemies let nobody through"),
    "no_start": N_("heroes begin on a start glyph or beside one"),
    "in_town": N_("from town only a glyph leads on"),
    "webbed": N_("a web holds the figure fast"),
    "no_way": N_("no way leads there"),
    "too_far": N_("that costs {needed}; points left: {points}"),
    "on_a_friend": N_("a friend stands here too: go on first"),
    # attacks
    "no_target_space": N_("only floor, a pit or an open door can be attacked"),
    "own_space": N_("nobody attacks the own space"),
    "not_adjacent": N_("that is {range} spaces away, and this reaches {reach}"),
    "gust": N_("in the Gust of Wind no attack goes farther than {reach} spaces"),
    "pit": N_("into a pit and out of it one sees only the spaces beside it"),
    "no_line": N_("wall, door or obstacle is in the line of sight"),
    "figure_in_line": N_("{figure} blocks the line of sight"),
    "no_attack_left": N_("no attack is left in this turn"),
    "no_attack_in_run": N_("a Run has no attack"),
    # points, fatigue, orders and abilities
    "too_few_points": N_("that costs {needed}; points left: {points}"),
    "no_fatigue": N_("no fatigue is left"),
    "stunned": N_("the stunned hero has taken the attack: fatigue buys no points"),
    "no_order": N_("only Ready lets one place an order"),
    "always": N_("that works by itself, all the time"),
    "once_a_turn": N_("that is done once a turn"),
    "only_run": N_("that needs a turn with Run"),
    "too_little_fatigue": N_("that costs {needed} fatigue, and {fatigue} is left"),
    "nobody_there": N_("there is nobody and nothing to use it on"),
    # doors, chests, potions, gifts and glyphs
    "no_door": N_("no door is beside the hero"),
    "needs_key": N_("whoever carries the rune key opens this door"),
    "stays_open": N_("this door stays open"),
    "no_chest": N_("no chest is on this space"),
    "no_potion": N_("the hero has no potion"),
    "drunk_already": N_("one potion of each kind a turn"),
    "nobody_beside": N_("no hero is beside this one"),
    "full": N_("nobody beside has room for it"),
    "nothing_to_give": N_("the hero has nothing to give"),
    "carries": N_("with the rune key or the idol no glyph can be used"),
    "no_glyph": N_("the hero stands on no lit glyph"),
    # town and the overlord
    "too_dear": N_("that costs {cost} coins, and there are {coins}"),
    "no_room": N_("there is no room for it"),
    "not_empty": N_("that space is not empty"),
    "seen_by": N_("{figure} sees that space"),
    "not_nearest": N_("other spaces are nearer"),
    "too_little_threat": N_("that costs {cost} threat, and there is {threat}"),
    "spawned_already": N_("one spawn card a turn, before the first monster acts"),
    "nowhere": N_("none of its figures has a place now"),
    "other_trigger": N_("that card is played at another moment"),
}

KEYS: Final = SENTENCES.keys()
"""Every reason that can be told."""

USUAL: Final = {"match_over": "D12.6"}
"""The clause of a reason for which none is given; others are told without one then."""


def _said(key: str, params: Params) -> str:
    return _(SENTENCES[key])


def _hero(params: Params, names: MatchNames) -> Text:
    value = params.get("hero", "")
    for hero in names.tables.all_heroes:
        if hero.id == value:
            return (short(hero),)
    return (Span(_(SIDES["overlord"])) if value == "overlord" else Span(_("somebody else")),)


PLACES: Final[dict[str, Way[MatchNames]]] = {
    "figure": figure("figure", N_("somebody")),
    "hero": _hero,
    **{
        place: number(place)
        for place in (
            "points", "needed", "range", "reach", "fatigue", "cost", "coins", "threat",
        )
    },
}  # fmt: skip

REFUSALS: Final = Refusals(GAME, _said, PLACES, USUAL)
sentence: Final = REFUSALS.sentence
refusal: Final = REFUSALS.refusal
refused: Final = REFUSALS.refused
"""Each returns a text: by its key, of what is off, of what was turned down."""
