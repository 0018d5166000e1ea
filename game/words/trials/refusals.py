"""Why something is off: a sentence and its clause, ``Goblin A is out of sight (rule T36).``"""

from __future__ import annotations

from typing import Final

from game.words.language import N_, _, ngettext
from game.words.refusals import Params, Refusals, Way, cell, figure, given, number
from game.words.rich import Span, Text
from game.words.trials.match_names import MatchNames
from game.words.trials.names import GAME

# key: the sentence with its places. A place that was not given is told as "it" or "that".
SENTENCES: Final = {
    "match_over": N_("the match is over"),
    "not_your_turn": N_("{figure} is asked now"),
    "already_answered": N_("your choice is locked in"),
    "not_offered": N_("that is not among the choices"),
    "not_asked": N_("something else is asked now"),
    "must_choose": N_("this cannot be declined"),
    "nobody_there": N_("nobody stands on {cell}"),
    "off_board": N_("your hero is not on the board"),
    "target_off_board": N_("{target} is not on the board"),
    "not_among": N_("{target} is not among those that can be chosen"),
    "card_not_among": N_("{card} is not among the cards that can be chosen"),
    "card_elsewhere": N_("{card} lies neither in your hand nor open before you"),
    # steps
    "wall": N_("there is a wall"),
    "rock": N_("rocks and trees stop every step"),
    "water": N_("nobody walks over water"),
    "taken": N_("somebody stands there"),
    "stands_there": N_("{figure} stands there already"),
    "friend_there": N_("{target} stands there: allies are passed, but no move ends on them"),
    "enemy_there": N_("{target} stands there and lets nobody through"),
    "no_way": N_("no way leads there"),
    "not_on_the_way": N_("that is not on the way to where it shall end"),
    "step_by_step": N_("a way is gone one space after another, and {cell} is not the next"),
    "too_far": N_("the way there costs {needed}, and no more than {spaces} can be gone"),
    "no_spaces": N_("no spaces are left to go there"),
    "rooted": N_("{figure} is rooted"),
    "laughs": N_("{figure} laughs too much to move"),
    "must_go_on": N_("nobody acts or ends a turn in another's space: go on first"),
    # Actions
    "no_actions": N_("no Action is left"),
    "no_target": N_("no target is in reach and sight"),
    "nobody_adjacent": N_("nobody to attack is adjacent"),
    "nobody_in_reach": N_("nobody it could be for is in reach and sight"),
    "no_objective": N_("skills are tried where a quest has something to try"),
    "no_such_objective": N_("there is nothing left to try"),
    "stand_on_it": N_("stand on it to try this"),
    "stand_beside_it": N_("stand on it or beside it to try this"),
    "no_spells": N_("a spell keeps your hero from playing spells"),
    "no_free_cards": N_("your hero cannot play Free cards now"),
    "dead_magic": N_("your hero stands where magic is dead"),
    "dead_magic_there": N_("{target} stands where magic is dead"),
    "dead_magic_space": N_("magic is dead there"),
    "used_this_turn": N_("{card} was used this turn"),
    "used_this_round": N_("{card} was used this round"),
    "used_once": N_("{card} was used already"),
    "works_by_itself": N_("{card} works by itself"),
    "no_feature": N_("{card} has nothing besides its Action"),
    "move_first": N_("{card} does this after its Move Action"),
    "nobody_fallen": N_("no ally is off the board"),
    "nothing_in_hand_range": N_("no loot and nothing to try lies in its range"),
    "no_spell_used": N_("no spell was used this turn"),
    "not_in_play": N_("{card} is not in play"),
    "paid_already": N_("{card} is paid for this turn"),
    "loot_in_own_turn": N_("{card} is used in the own turn"),
    # gifts
    "gift_made": N_("loot has changed hands this turn"),
    "no_step": N_("loot changes hands after a step of your own"),
    "no_ally": N_("{target} is no ally"),
    "not_beside": N_("{figure} is not beside your hero"),
    # chains
    "chain_of_a_move": N_("{card} is a chain of Move Actions: declare one, then play it"),
    "chain_of_an_attack": N_("{card} is a chain of Attack Actions: declare one, then play it"),
    "chain_of_a_general": N_("{card} is a chain of General Actions: declare one, then play it"),
    "chain_of_any": N_("{card} is a chain: declare an Action, then play it"),
    "damage_chain": N_("{card} comes after a hit of your own Attack Action"),
    "one_damage_chain": N_("an Attack Action takes one Damage Chain"),
    "no_action_spent": N_("no Action was spent on this attack, so it takes no chain"),
    "no_chain": N_("{card} is no chain"),
    "answer_later": N_("{card} is an answer and no chain"),
    "chain_limits": N_("{card} does not fit this Action"),
    "after_a_failed_roll": N_("{card} comes when the roll fails"),
    "must_reach": N_("only a chain that brings a target into range fits now"),
    "needs_a_chain": N_("no target is in range without a chain"),
    "needs_mage_hand": N_("{card} is a chain only while Mage Hand is in your hand"),
    # the moments of answers
    "own_action": N_("{card} is an Action of the own turn"),
    "own_turn": N_("{card} is played between decisions of the own turn"),
    "actions_left": N_("{card} is played when no Action is left"),
    "no_occasion": N_(
        "{card} is played between own decisions, at a declaration, at damage and at the end of a "
        "turn"
    ),
    "before_a_roll": N_("{card} is played before a roll"),
    "after_a_roll": N_("{card} is played after a roll"),
    "at_zero": N_("{card} is played when your hero falls to 0 HP"),
    "on_an_ailment": N_("{card} is played when something is put on your hero"),
    "after_healing": N_("{card} is played when somebody was healed"),
    "after_a_miss": N_("{card} is played when an attack misses"),
    "after_an_attack": N_("{card} is played when an attack is over"),
    "after_initiative": N_("{card} is played when initiative was rolled"),
    "after_a_spell": N_("{card} is played when a rival's spell is over"),
    "after_a_shot": N_("{card} is played after a ranged attack of your own"),
    "on_a_declaration": N_("{card} is played when something is declared"),
    "on_damage": N_("{card} is played when damage is dealt"),
    "on_a_spell": N_("{card} is played when a rival plays a spell"),
    "end_of_turn": N_("{card} is played at the end of a turn"),
    "other_moment": N_("{card} waits for another moment"),
    "waits_already": N_("{card} is played already"),
    "other_roll": N_("{card} does not fit whoever rolls"),
    "own_roll": N_("{card} is for a roll of your own"),
    "own_failed_skill": N_("{card} is for a skill roll of your own that would fail"),
    "other_damage": N_("{card} does not fit this damage"),
    "other_attack": N_("{card} does not fit this attack"),
    "other_spell": N_("{card} does not fit this spell"),
    "other_ailment": N_("{card} does not fit what is put on your hero"),
    "other_fall": N_("{card} is for the fall of your own hero"),
    "own_shot": N_("{card} is for a ranged attack of your own"),
    "no_ring": N_("your hero has no ring that could be used now"),
    # Interactions
    "no_allys_turn": N_("the Interaction is for the turn of another ally"),
    "rivals_turn": N_("{figure} is no ally"),
    "ally_off_board": N_("{figure} is not on the board"),
    "interaction_used": N_("your Interaction was used this turn"),
    "interaction_moment": N_(
        "your Interaction comes at a declaration, at damage or at the end of the turn"
    ),
    "interaction_before_roll": N_("your Interaction comes before a roll of {figure}"),
    "rolled_already": N_("it is rolled: your Interaction comes before"),
    # targets
    "itself": N_("{figure} cannot be its own target"),
    "friend": N_("{target} is an ally"),
    "other_kind": N_("{target} is none of those it can be for"),
    "not_adjacent": N_("{target} is not adjacent to {figure}"),
    "past_a_wall": N_("a wall stands between {figure} and {target}"),
    "too_near": N_("{target} is adjacent: ranged attacks take nobody who is"),
    "hidden": N_("{target} is hidden from all who are not adjacent"),
    "out_of_range": N_("that is {range} spaces away, and this reaches {reach}"),
    "no_line": N_("{target} is out of sight"),
    "named_already": N_("{target} is named already"),
    # areas
    "area_on_terrain": N_("no area begins on a wall, rock or tree"),
    "space_unseen": N_("{cell} is out of sight"),
    "space_too_near": N_("{cell} is beside {figure}: no ranged area begins there"),
    "beside_yourself": N_("the area must hold a space beside {figure}, and none of its own"),
    "nobody_inside": N_("nobody would be inside"),
}

FEW: Final = {
    "off_board": N_("off the board"),
    "must_go_on": N_("go on first"),
    "no_actions": N_("no Action left"),
    "no_target": N_("no target in reach"),
    "nobody_adjacent": N_("nobody adjacent"),
    "too_near": N_("not if adjacent"),
    "nobody_in_reach": N_("nobody in reach"),
    "no_objective": N_("nothing to try here"),
    "no_spells": N_("no spells now"),
    "no_free_cards": N_("no Free cards now"),
    "dead_magic": N_("magic is dead here"),
    "used_this_turn": N_("used this turn"),
    "used_this_round": N_("used this round"),
    "used_once": N_("used already"),
    "move_first": N_("after its Move"),
    "nobody_fallen": N_("no ally has fallen"),
    "nothing_in_hand_range": N_("nothing in its range"),
    "no_spell_used": N_("no spell was used"),
    "rooted": N_("rooted"),
    "laughs": N_("laughs too much"),
    "chain_of_a_move": N_("with a Move"),
    "chain_of_an_attack": N_("with an attack"),
    "chain_of_a_general": N_("with a General"),
    "chain_of_any": N_("with any Action"),
    "damage_chain": N_("after your hit"),
    "one_damage_chain": N_("one for each attack"),
    "no_action_spent": N_("no Action was spent"),
    "answer_later": N_("an answer, no chain"),
    "no_chain": N_("is no chain"),
    "chain_limits": N_("does not fit"),
    "after_a_failed_roll": N_("when a roll fails"),
    "must_reach": N_("reaches nobody"),
    "needs_mage_hand": N_("needs Mage Hand"),
    "own_action": N_("only in your turn"),
    "own_turn": N_("only in your turn"),
    "loot_in_own_turn": N_("only in your turn"),
    "actions_left": N_("use Actions first"),
    "no_occasion": N_("not at this moment"),
    "other_moment": N_("not at this moment"),
    "before_a_roll": N_("before a roll"),
    "after_a_roll": N_("after a roll"),
    "at_zero": N_("at 0 HP"),
    "on_an_ailment": N_("against ailments"),
    "after_healing": N_("after healing"),
    "after_a_miss": N_("after a miss"),
    "after_an_attack": N_("after an attack"),
    "after_initiative": N_("after initiative"),
    "after_a_spell": N_("after a rival's spell"),
    "after_a_shot": N_("after your own shot"),
    "on_a_declaration": N_("at a declaration"),
    "on_damage": N_("at damage"),
    "on_a_spell": N_("at a rival's spell"),
    "end_of_turn": N_("at the end of a turn"),
    "waits_already": N_("played already"),
    "other_roll": N_("not for this roll"),
    "own_roll": N_("for your own roll"),
    "own_failed_skill": N_("when your skill fails"),
    "other_damage": N_("not for this damage"),
    "other_attack": N_("not for this attack"),
    "other_spell": N_("not for this spell"),
    "other_ailment": N_("not for this ailment"),
    "other_fall": N_("for your own fall"),
    "own_shot": N_("for your own shot"),
    "not_asked": N_("not asked now"),
}
"""Why a card is off, in as few words as have room on it."""


def few_words(key: str) -> str:
    """Return a reason in few words for the card itself, "" where there are none."""
    return _(FEW[key]) if key in FEW else ""


KEYS: Final = SENTENCES.keys() | {"price"}
"""Every reason that can be told."""

USUAL: Final = {"match_over": "T3"}
"""The clause of a reason for which none is given; others are told without one then."""


def _said(key: str, params: Params) -> str:
    """Return the sentence of a reason in the language in use."""
    if key == "price":
        return ngettext(
            "that costs {price} card of your hand, which has {hand}",
            "that costs {price} cards of your hand, which has {hand}",
            given(params, "price"),
        )
    return _(SENTENCES[key])


def _card(params: Params, names: MatchNames) -> Text:
    card = given(params, "card")
    return (names.card(card) if card >= 0 else Span(_("that")),)


PLACES: Final[dict[str, Way[MatchNames]]] = {
    "figure": figure("figure", N_("somebody")),
    "target": figure("target", N_("somebody")),
    "cell": cell("cell", N_("that space")),
    "card": _card,
    **{
        place: number(place)
        for place in ("needed", "spaces", "range", "reach", "price", "hand")
    },
}  # fmt: skip

REFUSALS: Final = Refusals(GAME, _said, PLACES, USUAL)
sentence: Final = REFUSALS.sentence
refusal: Final = REFUSALS.refusal
refused: Final = REFUSALS.refused
"""Each returns a text: by its key, of what is off, of what was turned down."""
