"""Why something is off: a sentence and its clause, ``War Wizard is tapped (rule C4.8).``"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.board.grid import bits
from game.rules.command.codes import TOKEN
from game.rules.command.content import AnyPart, Attack
from game.rules.command.content import Names as Named
from game.words.command.effects import attacked, named
from game.words.command.match_names import WEB_TOKEN, MatchNames
from game.words.command.names import GAME, ability, keyword, power
from game.words.language import N_, _, ngettext
from game.words.lists import either, listed
from game.words.refusals import Params, Refusals, Way, cell, figure, given, number
from game.words.rich import ABILITY, Span, Text, fill, join

# key: the sentence with its places. A place that was not given is told as "it" or "that".
SENTENCES: Final = {
    "match_over": N_("the match is over"),
    "not_your_turn": N_("it is not your turn to choose"),
    "already_answered": N_("your choice is locked in"),
    "not_offered": N_("that is not among the choices"),
    "not_asked": N_("something else is asked now"),
    "must_choose": N_("this cannot be declined"),
    "nobody_there": N_("nobody stands on {cell}"),
    "off_board": N_("{target} is not on the board"),
    "not_yours": N_("{target} is not one of your creatures"),
    # who starts, and where
    "nobody_chosen": N_("one creature at least must start"),
    "too_high": N_("{target} has level {level}, and nobody above level {most} may start"),
    "too_many_levels": N_("these creatures have {levels} levels together, {most} are allowed"),
    "no_start_square": N_("{cell} is no start square of yours"),
    "taken": N_("{target} stands on {cell} already"),
    # the activation
    "nobody_activated": N_("no creature is activated yet: pick one first"),
    "is_activated": N_("{target} is activated already"),
    "has_acted": N_("{target} has been activated this turn"),
    "activation_open": N_("{figure} is activated: end its activation first"),
    "has_moved": N_("{figure} has made its move"),
    "pinned": N_("{card} keeps {figure} from moving"),
    "tapped": N_("{figure} is tapped"),
    "untapped": N_("{figure} is untapped"),
    # targets
    "itself": N_("{figure} cannot be its own target"),
    "no_enemy": N_("{target} is no enemy"),
    "no_ally": N_("{target} is no ally"),
    "not_adjacent": N_("{target} is not adjacent to {figure}"),
    "no_ranged": N_("{figure} has no ranged value"),
    "too_far": N_("{target} is {steps} squares away, and {longest} are in reach"),
    "no_route": N_("no route leads from {figure} to {target}"),
    "no_line": N_("{blocker} cuts the line of sight from {figure} to {target}"),
    "shrouded": N_("{card} on {by} keeps ranged attacks from {target}"),
    "tapped_already": N_("{target} is tapped already"),
    "already_target": N_("{target} is a target already"),
    "was_target": N_("{target} was a target of the attack"),
    "no_target": N_("{card} needs a target, {wanted}, and there is none for {figures}"),
    # answers
    "own_turn": N_("nobody strikes back on their own turn"),
    "has_not_tapped": N_("{target} has not tapped just now"),
    "answered_tap": N_("{figure} has answered this tap already"),
    "nothing_to_dodge": N_("no ranged attack is aimed at {figure}"),
    "has_dodged": N_("{figure} has dodged this attack"),
    "clear_shot": N_("{by} has a clear shot at {figure}, which has no cover"),
    # what lies under creatures
    "not_attached": N_("{card} is attached to nobody"),
    "lies_elsewhere": N_("{card} lies under {target}, not under {figure}"),
    "no_pin": N_("{card} keeps nobody from moving"),
    "no_any_time": N_("{card} cannot be discarded at will"),
    "under_theirs": N_("{card} lies under {target}, which is not yours"),
    # action cards
    "not_in_hand": N_("{card} is not in your hand"),
    "standard_now": N_(
        "a Standard card is played in your own Action phase, by the activated creature"
    ),
    "minor_now": N_("a Minor card is played in your own Action phase, by the activated creature"),
    "nobody_fits": N_("needs {need}: no creature of yours on the board has that"),
    "activate_first": N_("needs {need}: activate {either} first"),
    "lacks_requirement": N_("needs {need}: {figure} does not have that"),
    "lacks_ability": N_("needs {need}: {figure} does not have that"),
    "level_alone": N_("needs {need}: {figure} has level {level}, and nobody can assist"),
    "level_together": N_(
        "needs {need}: {figure} has level {level}, {levels} with all who can assist"
    ),
    "ally_refused": N_("needs {need}: an ally has refused to assist {figure}"),
    "no_damage_waits": N_("no damage is about to come to {figures}"),
    "no_damage_near": N_("no damage is about to come to anybody in reach of {figures}"),
    # assistance
    "assists_itself": N_("{figure} is the one that acts"),
    "helper_lacks_ability": N_("whoever assists needs {ability}: {target} does not have it"),
    "not_needed": N_("{target} is not needed: others make up the level without it"),
    "helper_refused": N_("an ally has refused to let {target} assist"),
    # squares
    "wall": N_("{cell} is a wall"),
    "obstacle": N_("{cell} is an obstacle"),
    "occupied": N_("{target} stands on {cell}, and a move cannot end there"),
    "hemmed": N_("{figure} starts beside {by}: this move has speed 1"),
    "hemmed_rough": N_(
        "{figure} starts beside {by}: this move has speed 1, and difficult terrain costs 2"
    ),
    "stopped": N_("on the way to {cell} the move ends beside {by}"),
    "out_of_reach": N_("the way to {cell} costs {cost}, and {figure} has {points}"),
    "no_way": N_("no way leads to {cell}"),
    "slide_too_far": N_("{cell} is too far for a slide of {points}"),
    "not_beside": N_("the slide of {target} must end adjacent to {by}"),
    "square_too_far": N_("{cell} is {steps} squares away, and {longest} are in reach"),
    # deploying
    "stands_already": N_("{target} is on the board already"),
    "destroyed": N_("{target} has been destroyed"),
    "creature_not_in_hand": N_("the card of {target} is not in your hand"),
    "no_gold": N_("{target} costs {level} gold, and your supply holds {gold}"),
    "no_free_square": N_("no square is free for {target}"),
    "deploy_too_far": N_(
        "{cell} is no start square of yours, and farther than {longest} from {by}"
    ),
    "off_the_circle": N_("{cell} is neither a start square of yours nor a magic circle"),
    "not_by_a_wall": N_("{cell} is no start square of yours, and next to no wall or obstacle"),
    "beside_an_enemy": N_("{cell} is next to {by}, an enemy"),
}


def _tapped(count: int) -> str:
    return ngettext(
        "needs {need}: {figures} is tapped", "needs {need}: {figures} are tapped", count
    )


def _not_activated(count: int) -> str:
    return ngettext(
        "needs {need}: {figures} is not activated",
        "needs {need}: {figures} are not activated",
        count,
    )


def _acted(count: int) -> str:
    return ngettext(
        "needs {need}: {figures} has been activated this turn",
        "needs {need}: {figures} have been activated this turn",
        count,
    )


def _shut_out(count: int) -> str:
    return ngettext(
        "{figures} is kept from responding to this",
        "{figures} are kept from responding to this",
        count,
    )


COUNTED: Final[dict[str, Callable[[int], str]]] = {
    "card_tapped": _tapped,
    "not_activated": _not_activated,
    "fits_acted": _acted,
    "shut_out": _shut_out,
}
"""Sentences that have a form for one creature and one for several."""

KEYS: Final = SENTENCES.keys() | COUNTED.keys()
"""Every reason that can be told."""

USUAL: Final = {"match_over": "C9.8", "already_answered": "C2b"}
"""The clause of a reason for which none is given; others are told without one then."""


def _said(key: str, params: Params) -> str:
    if key not in COUNTED:
        return _(SENTENCES[key])
    figures = params.get("figures", 1)
    return COUNTED[key](figures.bit_count() if isinstance(figures, int) else 1)


# --- the places of a sentence


def _figures(params: Params, names: MatchNames) -> Text:
    return listed(_named(params, names))


def _either(params: Params, names: MatchNames) -> Text:
    return either(_named(params, names))


def _named(params: Params, names: MatchNames) -> list[Span]:
    figures = given(params, "figures")
    if figures <= 0:
        return [Span(_("it"))]
    return [names.figure(figure) for figure in bits(figures)]


def _card(params: Params, names: MatchNames) -> Text:
    """Return the name of a card, of a Web token, or of a power of the creature that is told of."""
    card, place = given(params, "card"), given(params, "power")
    if place >= 0:
        creature = names.tables.creature[given(params, "figure")]
        return (power(creature, creature.powers[place].id),)
    if card >= TOKEN:
        return (Span(_(WEB_TOKEN), ABILITY, "C14g"),)
    return (names.card(card) if card >= 0 else Span(_("it")),)


def _need(params: Params, names: MatchNames) -> Text:
    """Return what a card asks of the acting creature: ``INT, level 3`` (C10.1, C10.2, C10.6)."""
    number = given(params, "card")
    if number < 0:
        return (Span(_("that")),)
    card = names.tables.card[number]
    asked: list[Text] = [] if card.ability == "ANY" else [(ability(card.ability),)]
    asked.append(fill(_("level {level}"), level=card.level))
    if card.requires == "ranged":
        asked.append(fill(_("a ranged value")))
    elif card.requires:
        asked.append((Span(keyword(card.requires)),))
    need = join(asked, ", ")
    if card.affinity:
        return fill(_("{need} or {keyword}"), need=need, keyword=keyword(card.affinity))
    return need


def _ability(params: Params, names: MatchNames) -> Text:
    number = given(params, "card")
    return (ability(names.tables.card[number].ability) if number >= 0 else Span(_("that")),)


def _wanted(params: Params, names: MatchNames) -> Text:
    """Return whom a card or power wants as its target: ``an adjacent untapped creature``."""
    number, place, figure = (given(params, each) for each in ("card", "power", "figure"))
    if number >= 0:
        card = names.tables.card[number]
        return _whom(card.parts, card.names, 0)
    if place >= 0:
        creature = names.tables.creature[figure]
        meant = creature.powers[place]
        return _whom(meant.parts, meant.names, creature.ranged[1] if creature.ranged else 0)
    return (Span(_("that")),)


def _whom(parts: tuple[AnyPart, ...], names: Named | None, reach: int) -> Text:
    if names is not None:
        return named(names)
    for part in parts:
        if isinstance(part, Attack):
            return attacked(part, reach)
    return (Span(_("that")),)


PLACES: Final[dict[str, Way[MatchNames]]] = {
    **{place: figure(place, N_("it")) for place in ("figure", "target", "by")},
    **{place: cell(place, N_("that square")) for place in ("cell", "blocker")},
    **{
        place: number(place)
        for place in (
            "cost",
            "gold",
            "level",
            "levels",
            "longest",
            "most",
            "points",
            "steps",
        )
    },
    "figures": _figures,
    "either": _either,
    "card": _card,
    "need": _need,
    "ability": _ability,
    "wanted": _wanted,
}

REFUSALS: Final = Refusals(GAME, _said, PLACES, USUAL)
sentence: Final = REFUSALS.sentence
"""Figures are given as a mask of ``figures`` too, ``card`` by number or as ``TOKEN + figure``."""
refusal: Final = REFUSALS.refusal
refused: Final = REFUSALS.refused
