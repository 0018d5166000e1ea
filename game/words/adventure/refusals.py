"""Why something is off: a sentence and its clause, ``Kat has no move left (rule A4.2).``"""

from __future__ import annotations

from typing import Final

from game.words.adventure.match_names import MatchNames
from game.words.adventure.names import GAME, of_hero
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
    # squares
    "no_move_left": N_("no move is left in this Hero Phase"),
    "wall": N_("this square is a wall"),
    "no_tile": N_("no tile lies there"),
    "hero_there": N_("{figure} stands there: heroes are passed, but no move ends with them"),
    "enemy_there": N_("{figure} stands there, and nobody goes through"),
    "immobilized": N_("an Immobilized hero has Speed 0"),
    "slowed": N_("that is {steps} squares away, and a Slowed hero has Speed {speed}"),
    "too_far": N_("that is {steps} squares away, and the Speed is {speed}"),
    "no_way": N_("no way leads there"),
    "taken": N_("{figure} stands there"),
    "not_there": N_("this is none of the lit squares"),
    # targets, tiles and edges
    "not_a_target": N_("{figure} cannot be chosen for this"),
    "not_that_tile": N_("that tile cannot be chosen for this"),
    "not_that_edge": N_("that edge cannot be chosen for this"),
    "out_of_reach": N_("{card} does not reach {figure}"),
    "no_target": N_("{card} has no target now"),
    # cards
    "not_yours": N_("{card} does not lie before this hero"),
    "face_down": N_("{card} is used: it lies face down"),
    "at_zero": N_("a hero at 0 HP uses nothing"),
    "passive": N_("{card} works by itself, all the time"),
    "kept": N_("{card} is kept unplayed, to be carried out"),
    "answers_other": N_("{card} does not answer this"),
    "answers_only": N_("{card} only answers what happens"),
    "start_only": N_("{card} is used at the start of a Hero Phase"),
    "not_now": N_("that is for the own Hero Phase"),
    "no_attack_left": N_("no attack is left in this Hero Phase"),
    "changes_nothing": N_("{card} would change nothing now"),
    # traps
    "other_tile": N_("{card} lies on another tile"),
}

KEYS: Final = SENTENCES.keys()
"""Every reason that can be told."""

USUAL: Final = {"match_over": "A1.8", "already_answered": "A8.11"}
"""The clause of a reason for which none is given; others are told without one then."""


def _said(key: str, params: Params) -> str:
    return _(SENTENCES[key])


# --- the places of a sentence


def _card(params: Params, names: MatchNames) -> Text:
    value = params.get("card", "")
    return (names.of_id(value) if isinstance(value, str) and value else Span(_("it")),)


def _hero(params: Params, names: MatchNames) -> Text:
    value = params.get("hero", "")
    if isinstance(value, str) and value:
        return (of_hero(value),)
    return (Span(_("somebody else")),)


PLACES: Final[dict[str, Way[MatchNames]]] = {
    "figure": figure("figure", N_("that")),
    "steps": number("steps"),
    "speed": number("speed"),
    "card": _card,
    "hero": _hero,
}

REFUSALS: Final = Refusals(GAME, _said, PLACES, USUAL, subject="card")
sentence: Final = REFUSALS.sentence
refusal: Final = REFUSALS.refusal
refused: Final = REFUSALS.refused
