"""What the log says about attacks, damage, healing, dials and conditions."""

from __future__ import annotations

from typing import Final

from game.words.language import N_, _
from game.words.onslaught import dice
from game.words.onslaught.names import Names
from game.words.onslaught.phrasing import Data
from game.words.rich import BAD, GOOD, Span, Text, fill, join


def dial(data: Data, names: Names) -> Text:
    """Return what a dial now shows, of a figure or of an item on the map (R13.2, R23)."""
    ability, figure, value = names.ability(data["ability"]), data.get("figure", -1), data["value"]
    if value < 0:
        text = fill(_("{ability} is exhausted"), ability=ability)
    elif value == 0:
        text = fill(_("{ability} is ready again"), ability=ability)
    else:
        text = fill(_("{ability} is on {value}"), ability=ability, value=value)
    if figure < 0:
        return (*text, Span("."))
    return fill(_("{figure}: {dial}."), figure=names.figure(figure), dial=text)


def used(data: Data, names: Names) -> Text:
    """Return who uses what (R2a)."""
    figure, ability = names.figure(data["figure"]), names.ability(data["ability"])
    return fill(_("{figure} uses {ability}."), figure=figure, ability=ability)


def attack_declared(data: Data, names: Names) -> Text:
    """Return who attacks whom with what (R22, R24)."""
    figure, ability = names.figure(data["figure"]), names.ability(data["ability"])
    targets = tuple(data["targets"])
    if not targets:
        return fill(
            _("{figure} uses {ability} where nobody stands."), figure=figure, ability=ability
        )
    if data.get("second"):
        sentence = _("{figure} attacks {targets} with {ability}, for the second time.")
    else:
        sentence = _("{figure} attacks {targets} with {ability}.")
    return fill(sentence, figure=figure, ability=ability, targets=names.figures(targets))


def rolled(data: Data, names: Names) -> Text:
    """Return the dice and what is added to them (R25)."""
    roll = dice.roll(data["dice"], data["kept"], data["bonus"], names)
    return fill(_("{figure} rolls {roll}."), figure=names.figure(data["figure"]), roll=roll)


def result(data: Data, names: Names) -> Text:
    """Return how the attack went for one target (R26, R40, R41, R54, R57)."""
    target = names.figure(data["target"])
    if data["outcome"] == "slain":
        sentence = _("{figure} slays {target} with Flametongue, without a roll.")
        return fill(sentence, figure=names.figure(data["figure"]), target=target)
    if data["ac"] <= 0:
        sentence = _("{figure} hits {target}; monsters do not roll.")
        return fill(sentence, figure=names.figure(data["figure"]), target=target)
    verdict = dice.verdict(data["total"], data["ac"], data["outcome"])
    return fill(_("{target}: {verdict}."), target=target, verdict=verdict)


def damaged(data: Data, names: Names) -> Text:
    """Return what was suffered, what is left and how it adds up (R27a, R36)."""
    figure = names.figure(data["figure"])
    amount, left, parts = data["amount"], data["hp"], tuple(data.get("parts", ()))
    due = max(0, sum(number for _source, number in parts))
    if amount and due > amount:
        sentence = _("{figure} suffers {due} damage and loses its last {amount} HP.")
        text = fill(sentence, figure=figure, due=Span(str(due), BAD), amount=amount)
    elif amount:
        sentence = _("{figure} suffers {amount} damage and has {hp} HP left.")
        text = fill(sentence, figure=figure, amount=Span(str(amount), BAD), hp=left)
    else:
        text = fill(_("{figure} suffers no damage."), figure=figure)
    return join([text, _bracketed(names.parts(parts))]) if len(parts) > 1 else text


def _bracketed(text: Text) -> Text:
    return (Span("("), *text, Span(")"))


def healed(data: Data, names: Names) -> Text:
    """Return what was healed (R39)."""
    figure = names.figure(data["figure"])
    if not data["amount"]:
        return fill(_("{figure} has nothing to heal."), figure=figure)
    amount = Span(str(data["amount"]), GOOD)
    sentence = _("{figure} heals {amount} and has {hp} HP.")
    return fill(sentence, figure=figure, amount=amount, hp=data["hp"])


def defeated(data: Data, names: Names) -> Text:
    """Return who fell, and by whom (R38)."""
    figure, by = names.figure(data["figure"]), data.get("by", -1)
    if by < 0 or by == data["figure"]:
        return fill(_("{figure} is defeated."), figure=figure)
    return fill(_("{figure} is defeated by {by}."), figure=figure, by=names.figure(by))


def condition_gained(data: Data, names: Names) -> Text:
    """Return who has which token now (R44)."""
    figure, by = names.figure(data["figure"]), data.get("by", -1)
    condition = names.condition(data["condition"])
    if by < 0 or by == data["figure"]:
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


def condition_lost(data: Data, names: Names) -> Text:
    """Return who lost which token and why (R11.2, R38b, R44a, R44e)."""
    sentence = _(LOSSES.get(data.get("why", "removed"), LOSSES["removed"]))
    condition = names.condition(data["condition"])
    return fill(sentence, figure=names.figure(data["figure"]), condition=condition)
