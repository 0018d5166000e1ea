"""One table: what each class of effect reads like on a card. A phrase, no capital, no full stop."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.engine.effects import Table
from game.rules.onslaught.content import (
    Ability,
    Aim,
    AnswerMelee,
    AnyEffect,
    Charge,
    Content,
    Gain,
    Heal,
    Modify,
    MoreDamage,
    Move,
    PassEnemies,
    Push,
    Reduce,
    SeePast,
    Suffer,
    Teleport,
)
from game.words.language import N_, _, named
from game.words.onslaught.names import card_names, row_clause
from game.words.rich import ABILITY, CONDITION, Span, Text, fill, join, signed


class Setting:
    """Where an effect stands: its ``ability`` (``None`` on a passive, critical or item text)."""

    __slots__ = ("ability", "content", "critical")

    def __init__(
        self, content: Content, ability: Ability | None = None, critical: bool = False
    ) -> None:
        self.content = content
        self.ability = ability
        self.critical = critical

    def condition(self, condition: str) -> Span:
        """Return the name of a condition, linked."""
        card = self.content.conditions[condition]
        return Span(named(card.name), CONDITION, card.clause)

    def named_ability(self, ability: str) -> Span:
        """Return the name of an ability, linked to its row."""
        return Span(named(card_names(self.content)[ability]), ABILITY, row_clause(ability))


Phrase = Callable[[Any, Setting], Text]

GAINS: Final = {
    "enemy": (N_("the target gains {condition}"), N_("the target is {condition}")),
    "self": (N_("you gain {condition}"), N_("you are {condition}")),
    "enemies_within": (
        N_("each enemy character in range gains {condition}"),
        N_("each enemy character in range is {condition}"),
    ),
}


def _gain(effect: Gain, setting: Setting) -> Text:
    target = setting.ability.target if setting.ability is not None else "enemy"
    token, state = GAINS.get(target, GAINS["enemy"])
    owned = bool(setting.content.conditions[effect.condition].owner)
    return fill(_(token if owned else state), condition=setting.condition(effect.condition))


def _move(effect: Move, setting: Setting) -> Text:
    if setting.critical:
        return fill(_("you may move {points} after the attack"), points=effect.points)
    if effect.through_enemies:
        return fill(_("move {points}; you may pass through enemies"), points=effect.points)
    return fill(_("move {points}"), points=effect.points)


def _teleport(effect: Teleport, setting: Setting) -> Text:
    return fill(_("teleport {distance}"), distance=effect.distance)


def _push(effect: Push, setting: Setting) -> Text:
    return fill(_("push it {distance}"), distance=effect.distance)


def _heal(effect: Heal, setting: Setting) -> Text:
    if effect.who == "user":
        return fill(_("you heal {amount}"), amount=effect.amount)
    if setting.ability is not None and setting.ability.target == "self_or_adjacent_ally":
        return fill(_("you or an adjacent ally regains {amount} HP"), amount=effect.amount)
    return fill(_("the target heals {amount}"), amount=effect.amount)


SUFFERS: Final = {
    "target": N_("the target suffers {amount}, without a roll and without EXP"),
    "attacker": N_("that enemy suffers {amount}"),
    "adjacent_enemies": N_("then each adjacent enemy suffers {amount}"),
}


def _suffer(effect: Suffer, setting: Setting) -> Text:
    return fill(_(SUFFERS[effect.who]), amount=effect.amount)


def _reduce(effect: Reduce, setting: Setting) -> Text:
    return fill(_("the damage is {amount} less"), amount=effect.amount)


def _aim(effect: Aim, setting: Setting) -> Text:
    return fill(_("your next attack roll has {amount} to hit"), amount=_plus(effect.amount))


def _charge(effect: Charge, setting: Setting) -> Text:
    return fill(
        _(
            "go up to {spaces} in a single straight line, then attack with {ability}; "
            "hit: push the target {push}"
        ),
        spaces=effect.spaces,
        ability=setting.named_ability(effect.ability),
        push=effect.push,
    )


def _more_damage(effect: MoreDamage, setting: Setting) -> Text:
    return fill(_("{amount} damage"), amount=_plus(effect.amount))


def _answer_melee(effect: AnswerMelee, setting: Setting) -> Text:
    sentence = _("an enemy who lands a melee attack on you suffers {amount}")
    return fill(sentence, amount=effect.amount)


def _see_past(effect: SeePast, setting: Setting) -> Text:
    sentence = _(
        "no miniature blocks line of sight between you and the bearer of {condition}, either way"
    )
    return fill(sentence, condition=setting.condition(effect.condition))


def _pass_enemies(effect: PassEnemies, setting: Setting) -> Text:
    return fill(_("you can move through enemies, without ending there"))


def _plus(amount: int) -> Span:
    return Span(signed(amount), "number")


# --- modifiers: one entry a query

MODIFIED: Final = {
    "ac": N_("{amount} AC"),
    "speed": N_("{amount} speed"),
    "range": N_("{amount} range"),
    "damage": N_("{amount} damage"),
    "damage_from_owner": N_("attacks by the token's owner deal {amount} damage to the bearer"),
    "weakness": N_("attacks deal {amount} less"),
    "reduction": N_("damage suffered is {amount} less"),
}


def _modify(effect: Modify, setting: Setting) -> Text:
    if effect.query == "printed_damage":
        return fill(
            _("{ability} deals {amount} damage"),
            ability=setting.named_ability(effect.ability),
            amount=_printed(effect, setting.content),
        )
    if effect.query == "range" and effect.ability:
        shortest, longest = _ability(effect.ability, setting.content).range
        return fill(
            _("{ability} has range {shortest}\N{EN DASH}{longest}"),
            ability=setting.named_ability(effect.ability),
            shortest=shortest,
            longest=longest + effect.amount,
        )
    if effect.pattern:
        return fill(_("cones and areas deal you {amount} less"), amount=effect.amount)
    less = effect.query in ("weakness", "reduction")
    amount: Span | int = effect.amount if less else _plus(effect.amount)
    told = [fill(_(MODIFIED[effect.query]), amount=amount)]
    if effect.ability:
        told.append(fill(_("with {ability}"), ability=setting.named_ability(effect.ability)))
    elif effect.query == "damage":
        told.append(fill(_("with all attacks")))
    if effect.from_range:
        told.append(fill(_("at range {range} or more"), range=effect.from_range))
    if effect.bloodied:
        told.append(fill(_("while bloodied")))
    return join(told)


def _ability(ability: str, content: Content) -> Ability:
    for character in content.characters.values():
        for each in character.ability:
            if each.id == ability:
                return each
    raise KeyError(ability)


def _printed(effect: Modify, content: Content) -> int:
    return _ability(effect.ability, content).damage + effect.amount


PHRASES: Final[Table[Phrase]] = Table(
    "words",
    {
        Gain: _gain,
        Move: _move,
        Teleport: _teleport,
        Push: _push,
        Heal: _heal,
        Suffer: _suffer,
        Reduce: _reduce,
        Aim: _aim,
        Charge: _charge,
        MoreDamage: _more_damage,
        AnswerMelee: _answer_melee,
        SeePast: _see_past,
        PassEnemies: _pass_enemies,
        Modify: _modify,
    },
)


def phrase(effect: AnyEffect, setting: Setting) -> Text:
    """Return what an effect reads like in its setting."""
    return PHRASES.of(effect)(effect, setting)


def phrases(effects: tuple[AnyEffect, ...], setting: Setting) -> Text:
    """Return several effects as one text, set apart by semicolons."""
    return join([phrase(each, setting) for each in effects], "; ")
