"""Which hero the computer drafts: by what its decks are good for, and the quests on the table."""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.engine.dice import new_dice
from game.rules.trials import words as w
from game.rules.trials.codes import MOST_SEATS, QUESTS, SKILLS
from game.rules.trials.content import Herbs, Mercs, Power, Readings, Ritual
from game.rules.trials.state import TrialsState

CLASSES: Final = {
    "fighter": 0.55, "wizard": 0.45, "rogue": 0.35, "monk": 0.0, "cleric": 0.0, "ranger": -0.2,
    "bard": -0.35, "paladin": -0.5,
}  # fmt: skip
"""How well each class does in greedy hands: what it adds to the logarithm of its party's odds, as
160 matches for four heroes, with classes by chance, were won.
"""
NEARLY: Final = 0.6
"""How far apart two classes must be in the table for the better one to be picked for sure: about
what so many matches can tell. Of those that are nearer chance picks one, so that computers do not
draft the same heroes in each match, and whoever picks second is not the worse for it.
"""
RECOMMENDED: Final = 0.15
PACE: Final = 0.25
"""What each space of a character's Move Action beyond five is worth."""
DEFENCE: Final = 0.12
"""What each point of DR of a subclass is worth."""


def klass(s: TrialsState, seat: int, left: int, seed: int) -> int:
    """Return the class to pick: one of the best that are left, by chance."""
    worths = {
        number: CLASSES.get(s.tables.content.classes[number].id, 0.0) for number in bits(left)
    }
    best = max(worths.values())
    good = [number for number, worth in worths.items() if worth > best - NEARLY]
    return good[new_dice(("pick",), seed * MOST_SEATS + seat).roll(0, len(good)) - 1]


def subclass(s: TrialsState, seat: int, left: int) -> int:
    """Return the subclass to pick: the recommended one unless the other protects better."""
    build = s.tables.content.classes[s.klass[seat]].build[0]

    def worth(number: int) -> float:
        deck = s.tables.content.subclasses[number]
        return DEFENCE * deck.dr + (RECOMMENDED if number == build else 0.0)

    return max(bits(left), key=lambda number: (worth(number), -number))


def wanted(s: TrialsState) -> list[float]:
    """Return how much each skill is asked for by the open quests."""
    found = [0.3, 0.3, 0.3]
    for revealed in s.piles.cards[QUESTS]:
        card = s.tables.quest(revealed).progress
        if isinstance(card, Readings):
            found[SKILLS.index(card.skill)] += 3.0
        elif isinstance(card, Herbs):
            for each in card.skills:
                found[SKILLS.index(each)] += 0.8
        elif isinstance(card, Ritual):
            for each in card.skills:
                found[SKILLS.index(each)] += 0.8
            found[SKILLS.index(card.skill)] += 1.0
        elif isinstance(card, Power | Mercs):
            found[SKILLS.index(card.skill)] += 1.0
    return found


def character(s: TrialsState, seat: int, left: int) -> int:
    """Return the character to pick: by its skills for the quests there are, and its pace."""
    asked = wanted(s)
    build = s.tables.content.classes[s.klass[seat]].build[1]

    def worth(number: int) -> float:
        deck = s.tables.content.characters[number]
        total = RECOMMENDED if number == build else 0.0
        for card in range(deck.first, deck.first + deck.size):
            printed = s.tables.card(card)
            if printed.skills:
                chances = [(21 - needed) / 20.0 for needed in printed.skills]
                total += sum([a * c for a, c in zip(asked, chances, strict=True)])
            if printed.type == w.MV:
                total += PACE * (_spaces(printed) - 5)
        return total

    return max(bits(left), key=lambda number: (worth(number), -number))


def _spaces(printed: w.Printed) -> int:
    for alternatives in printed.parts:
        for effects in alternatives[0].sides:
            for each in effects:
                if each.word == w.SPACES:
                    return each.n
    return 0
