"""What the log says about attacks, damage, healing, dials and conditions."""

from __future__ import annotations

from typing import Final

from game.rules.onslaught.events import (
    AttackDeclared,
    ConditionGained,
    ConditionLost,
    Damaged,
    Defeated,
    DialSet,
    DialTurned,
    Healed,
    Result,
    Rolled,
    Used,
)
from game.words.language import N_, _
from game.words.onslaught import dice
from game.words.onslaught.names import Names
from game.words.rich import BAD, GOOD, Span, Text, fill, join

SUFFERED: Final = "R36"
"""The clause of damage that no attack deals: something's text does."""


def dial(names: Names, event: DialSet | DialTurned) -> Text:
    """Return what a dial now shows, of a figure or of an item on the map (R13.2, R23)."""
    ability, figure, value = names.ability(event.ability), event.figure, event.value
    if value < 0:
        text = fill(_("{ability} is exhausted"), ability=ability)
    elif value == 0:
        text = fill(_("{ability} is ready again"), ability=ability)
    else:
        text = fill(_("{ability} is on {value}"), ability=ability, value=value)
    if figure < 0:
        return (*text, Span("."))
    return fill(_("{figure}: {dial}."), figure=names.figure(figure), dial=text)


def used(names: Names, event: Used) -> Text:
    """Return who uses what (R2a)."""
    figure, ability = names.figure(event.figure), names.ability(event.ability)
    return fill(_("{figure} uses {ability}."), figure=figure, ability=ability)


def attack_declared(names: Names, event: AttackDeclared) -> Text:
    """Return who attacks whom with what (R22, R24)."""
    figure, ability = names.figure(event.figure), names.ability(event.ability)
    targets = event.targets
    if not targets:
        return fill(
            _("{figure} uses {ability} where nobody stands."), figure=figure, ability=ability
        )
    if event.second:
        sentence = _("{figure} attacks {targets} with {ability}, for the second time.")
    else:
        sentence = _("{figure} attacks {targets} with {ability}.")
    return fill(sentence, figure=figure, ability=ability, targets=names.figures(targets))


def rolled(names: Names, event: Rolled) -> Text:
    """Return the dice and what is added to them (R25)."""
    roll = dice.roll(event.dice, event.kept, event.bonus, names)
    return fill(_("{figure} rolls {roll}."), figure=names.figure(event.figure), roll=roll)


def result(names: Names, event: Result) -> Text:
    """Return how the attack went for one target (R26, R40, R41, R54, R57)."""
    target = names.figure(event.target)
    if event.outcome == "slain":
        sentence = _("{figure} slays {target} with Flametongue, without a roll.")
        return fill(sentence, figure=names.figure(event.figure), target=target)
    if event.ac <= 0:
        sentence = _("{figure} hits {target}; monsters do not roll.")
        return fill(sentence, figure=names.figure(event.figure), target=target)
    return dice.verdict(target, event.total, event.ac, event.outcome)


def damaged(names: Names, event: Damaged) -> Text:
    """Return what was suffered, what is left and how it adds up (R27a, R36)."""
    figure = names.figure(event.figure)
    amount, left, parts = event.amount, event.hp, event.parts
    due = event.suffered
    if due > amount:
        sentence = _("{figure} suffers {due} damage and loses its last {amount} HP.")
        text = fill(sentence, figure=figure, due=Span(str(due), BAD), amount=amount)
    elif amount:
        sentence = _("{figure} suffers {amount} damage and has {hp} HP left.")
        text = fill(sentence, figure=figure, amount=Span(str(amount), BAD), hp=left)
    else:
        text = fill(_("{figure} suffers no damage."), figure=figure)
    if len(parts) > 1:
        return join([text, _bracketed(names.parts(parts))])
    if parts and event.clause == SUFFERED:
        # No attack before it tells where that comes from.
        return join([text, _bracketed((names.source(parts[0][0]),))])
    return text


def _bracketed(text: Text) -> Text:
    return (Span("("), *text, Span(")"))


def healed(names: Names, event: Healed) -> Text:
    """Return what was healed (R39)."""
    figure = names.figure(event.figure)
    if not event.amount:
        return fill(_("{figure} has nothing to heal."), figure=figure)
    amount = Span(str(event.amount), GOOD)
    sentence = _("{figure} heals {amount} and has {hp} HP.")
    return fill(sentence, figure=figure, amount=amount, hp=event.hp)


def defeated(names: Names, event: Defeated) -> Text:
    """Return who fell, and by whom (R38)."""
    figure, by = names.figure(event.figure), event.by
    if by < 0 or by == event.figure:
        return fill(_("{figure} is defeated."), figure=figure)
    return fill(_("{figure} is defeated by {by}."), figure=figure, by=names.figure(by))


def condition_gained(names: Names, event: ConditionGained) -> Text:
    """Return who has which token now (R44)."""
    figure, by = names.figure(event.figure), event.by
    condition = names.condition(event.condition)
    if by < 0 or by == event.figure:
        return fill(_("{figure} is now {condition}."), figure=figure, condition=condition)
    sentence = _("{figure} is now {condition}, by {by}.")
    return fill(sentence, figure=figure, condition=condition, by=names.figure(by))


LOSSES: Final = {
    "faded": N_("{condition} fades from {figure}."),
    "moved": N_("{condition} leaves {figure}, for its token goes to another."),
    "defeated": N_("{figure} loses {condition} with its defeat."),
    "owner_defeated": N_(
        "{figure} is no longer {condition}, now that the owner of the token has fallen."
    ),
    "removed": N_("{figure} is no longer {condition}."),
}


def condition_lost(names: Names, event: ConditionLost) -> Text:
    """Return who lost which token and why (R11.2, R38b, R44a, R44e)."""
    sentence = _(LOSSES.get(event.why, LOSSES["removed"]))
    condition = names.condition(event.condition)
    return fill(sentence, figure=names.figure(event.figure), condition=condition)
