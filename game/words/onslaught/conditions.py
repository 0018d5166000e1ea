"""What a hover over a condition token explains (R44, R60)."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.rules.onslaught.content import Content
from game.rules.rulebook import of_game
from game.words import keywords
from game.words.language import N_, _, named, printed
from game.words.onslaught.names import GAME
from game.words.rich import CONDITION, Span, Text, fill, join

LASTING: Final = {
    True: N_("Fading: it goes when the bearer's next activation ends."),
    False: N_("Enduring: it stays until something takes it off."),
}

# What a figure loses or suffers by it, with the numbers of the rules.
MEANINGS: Final = {
    "cursed": N_("Bedlam's attacks deal 1 more damage to it. With its defeat Bedlam heals 3."),
    "marked": N_("Attacks by Grabbleshanks deal 1 more damage to it."),
    "taunted": N_("It rolls one die, not two, when Lightning-Dancer is not among its targets."),
    "slowed": N_("Its speed is 2 less, but at least 1."),
    "weakened": N_("Its attacks deal 1 damage less."),
    "warded": N_("All damage that it suffers is 1 less."),
}

# The same in a few words, of a condition that a card gives: "you" is whose card it is.
IN_SHORT: Final = {
    "cursed": N_("+1 from you"),
    "marked": N_("+1 from you"),
    "taunted": N_("one die"),
    "slowed": N_("2 less speed"),
    "weakened": N_("deals 1 less"),
    "warded": N_("suffers 1 less"),
}


class ConditionText(NamedTuple):
    """A condition explained: its name, what it does and how long, and the rulebook's clause."""

    name: str
    text: Text
    rule: Text
    clause: str


def brief(condition: str, content: Content) -> Text:
    """Return a condition's name and what it does, in one line without how long."""
    card = content.conditions[condition]
    name = Span(named(card.name), CONDITION, card.clause)
    return join([(name,), fill(_(MEANINGS[condition]))], ": ")


def meaning(condition: str) -> Text:
    """Return what a condition does, in a sentence without its name and how long it lasts."""
    return fill(_(MEANINGS[condition]))


def in_short(condition: str) -> str:
    """Return what a condition does in a few words, as the card tells it that gives it."""
    return _(IN_SHORT[condition])


def explained(condition: str, content: Content) -> ConditionText:
    """Return what a hover over the token of ``condition`` shows."""
    card = content.conditions[condition]
    links = keywords.of(GAME)
    clause = of_game(GAME).clause(card.clause)
    text = join([fill(_(MEANINGS[condition])), fill(_(LASTING[card.fading]))])
    return ConditionText(
        named(card.name),
        links.link(text, besides=card.clause),
        links.link((Span(printed(clause.text)),), besides=card.clause),
        card.clause,
    )
