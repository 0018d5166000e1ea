"""The abilities of monsters in words: what each is called and what it does."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.rules.descent.content import Gain, Rank
from game.words.descent import gains
from game.words.language import N_, _
from game.words.rich import ABILITY, Span, Text, fill

ABILITIES: Final = {
    "breath": (N_("Breath"), N_("strikes everybody in a cone of 1, 3 and 5 spaces"), "D6.6"),
    "quick_shot": (N_("Quick Shot"), N_("attacks twice"), "D6.11"),
    "sorcery": (
        N_("Sorcery {amount}"),
        N_("{amount} more range or damage after the roll"),
        "D6.9",
    ),
    "fly": (N_("Fly"), N_("moves over figures, pits and obstacles"), "D6.12"),
    "regenerate": (
        N_("Regenerate {amount}"),
        N_("heals {amount} as the overlord's turn begins"),
        "D6.14",
    ),
    "undying": (N_("Undying"), N_("when killed, a surge on a black die heals it all"), "D6.15"),
    "aura": (N_("Aura"), N_("an enemy who steps beside it loses 1 wound"), "D6.16"),
    "command": (N_("Command"), N_("+1 damage for other monsters within 3 spaces"), "D6.10"),
}
"""By field of a monster's line: its name, what it does, and the clause that says so."""
ALWAYS: Final = {
    "pierce": (N_("Pierce {amount}"), N_("ignores {amount} armor"), "D6.2"),
    "knockback": (N_("Knockback"), N_("whoever is wounded is pushed up to 3 spaces"), "D6.7"),
    "blast": (N_("Blast {amount}"), N_("strikes everybody within {amount} of the target"), "D6.5"),
    "sweep": (N_("Sweep"), N_("strikes every enemy within reach"), "D6.4"),
}
"""By field of what always applies to its attacks."""
TOKENS: Final = {
    "stun": N_("a wound leaves only a move or an attack next turn"),
    "web": N_("a wound stops all movement until the web is gone"),
    "burn": N_("a wound costs another each turn until the fire is out"),
    "poison": N_("wounds are marked, and healing first removes marks"),
}
BONUS: Final = N_("in every attack")


class AbilityText(NamedTuple):
    """An ability: its name as a card prints it, what it does in words, the clause that says so."""

    name: Text
    text: Text
    clause: str

    @property
    def whole(self) -> Text:
        """Return both: ``Fly: moves over figures, pits and obstacles``."""
        return fill(_("{name}: {text}"), name=self.name, text=self.text)


def of(rank: Rank) -> tuple[AbilityText, ...]:
    """Return the abilities of a line of monsters: what its attacks always have, then the others."""
    found = [*_bonuses(rank.always), *_gained(rank.always)]
    for field, (name, text, clause) in ABILITIES.items():
        amount = getattr(rank, field)
        if amount:
            found.append(_made(name, text, clause, int(amount)))
    return tuple(found)


def _bonuses(gain: Gain) -> list[AbilityText]:
    plain = Gain(range=gain.range, damage=gain.damage)
    return [AbilityText(each, (Span(_(BONUS)),), "D15.1") for each in gains.phrases(plain) if each]


def _gained(gain: Gain) -> list[AbilityText]:
    found = [
        _made(name, text, clause, int(getattr(gain, field)))
        for field, (name, text, clause) in ALWAYS.items()
        if getattr(gain, field)
    ]
    for each in gain.conditions:
        name: Text = (Span(_(gains.TOKENS[each]), ABILITY, "D6.8"),)
        found.append(AbilityText(name, (Span(_(TOKENS[each])),), "D6.8"))
    return found


def _made(name: str, text: str, clause: str, amount: int) -> AbilityText:
    called = Span(_(name).format(amount=amount), ABILITY, clause)
    return AbilityText((called,), fill(_(text), amount=amount), clause)
