"""Why something is off: a sentence and its clause, ``Kat has no move left (rule A4.2).``"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from string import Formatter
from typing import Final

from game.engine.errors import Refused
from game.engine.options import Refusal
from game.words.adventure.match_names import MatchNames
from game.words.adventure.names import linked, of_hero
from game.words.language import N_, _
from game.words.rich import NUMBER, Span, Text, fill
from game.words.sentences import cited

# key: the sentence with its places. A place that was not given is told as "it" or "that".
SENTENCES: Final = {
    "match_over": N_("the match is over"),
    "not_your_turn": N_("{hero} is asked now"),
    "already_answered": N_("your choice is locked in"),
    "not_offered": N_("that is not among the choices"),
    "not_asked": N_("something else is asked now"),
    # squares
    "no_move_left": N_("no move is left in this Hero Phase"),
    "wall": N_("{cell} is a wall"),
    "no_tile": N_("no tile lies there"),
    "hero_there": N_("{figure} stands on {cell}: heroes are passed, but no move ends there"),
    "enemy_there": N_("{figure} stands on {cell}, and nobody goes through"),
    "immobilized": N_("an Immobilized hero has Speed 0"),
    "slowed": N_("{cell} is {steps} squares away, and a Slowed hero has Speed {speed}"),
    "too_far": N_("{cell} is {steps} squares away, and the Speed is {speed}"),
    "no_way": N_("no way leads to {cell}"),
    "taken": N_("{figure} stands on {cell}"),
    "not_there": N_("{cell} is none of the squares for this"),
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

Params = Mapping[str, int | str]


def sentence(key: str, clause: str, params: Params, names: MatchNames) -> Text:
    """Return a reason as a sentence with its clause behind it; ``KeyError`` for an unknown key.

    Figures and squares are given by number, a card as ``card`` by its id, a hero by its id.
    """
    marked = _(SENTENCES[key])
    wanted = [place for _before, place, _form, _turn in Formatter().parse(marked) if place]
    places = {place: PLACES[place](params, names) for place in wanted}
    return cited(linked(fill(marked, **places)), clause or USUAL.get(key, ""))


def refusal(refused: Refusal, names: MatchNames) -> Text:
    """Return why something is off: a card by what was wished, a square by where."""
    params: dict[str, int | str] = {"card": refused.subject, **refused.params}
    if refused.cell >= 0:
        params.setdefault("cell", refused.cell)
    return sentence(refused.key, refused.clause, params, names)


def refused(fault: Refused, names: MatchNames) -> Text:
    """Return why a choice was turned down."""
    return sentence(fault.key, fault.clause, fault.params, names)


# --- the places of a sentence

Way = Callable[[Params, MatchNames], Text]


def _figure(params: Params, names: MatchNames) -> Text:
    value = params.get("figure", -1)
    if isinstance(value, int) and value >= 0:
        return (names.figure(value),)
    return (Span(_("that")),)


def _cell(params: Params, names: MatchNames) -> Text:
    value = params.get("cell", -1)
    if isinstance(value, int) and value >= 0:
        return (names.cell(value),)
    return (Span(_("that square")),)


def _number(place: str) -> Way:
    def tell(params: Params, names: MatchNames) -> Text:
        return (Span(str(params.get(place, "?")), NUMBER),)

    return tell


def _card(params: Params, names: MatchNames) -> Text:
    value = params.get("card", "")
    return (names.of_id(value) if isinstance(value, str) and value else Span(_("it")),)


def _hero(params: Params, names: MatchNames) -> Text:
    value = params.get("hero", "")
    if isinstance(value, str) and value:
        return (of_hero(value),)
    return (Span(_("somebody else")),)


PLACES: Final[dict[str, Way]] = {
    "figure": _figure,
    "cell": _cell,
    "steps": _number("steps"),
    "speed": _number("speed"),
    "card": _card,
    "hero": _hero,
}
