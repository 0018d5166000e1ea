"""Damage Reduction: what a creature's DR is made of at every moment (T9.4, T43)."""

from __future__ import annotations

from game.rules.trials import queries, weather
from game.rules.trials import words as w
from game.rules.trials.codes import (
    ANKHEG,
    B_AGAINST,
    B_DR,
    BULEZAU,
    FIRST_LOOT,
    FIRST_OBELISK,
    FIRST_PRINCE,
    GUARDIAN,
    NONE,
    OGRE,
    PRIMARY,
    pile,
)
from game.rules.trials.content import Obelisks, Princes
from game.rules.trials.state import TrialsState


def dr(s: TrialsState, figure: int, source: int = NONE) -> int:
    """Return the DR of a figure against what a figure deals, -1 for nobody (T43): bonuses add up,
    then the events in play change it (TE34, TE35), of creatures alone.
    """
    if figure >= FIRST_OBELISK:
        return of_obelisk(s)
    total = of_hero(s, figure) if queries.is_hero(figure) else of_monster(s, figure)
    for row in s.boons:
        if row[1] != figure:
            continue
        if row[0] == B_DR or (row[0] == B_AGAINST and row[8] == source and source >= 0):
            total += row[2]
    return max(0, weather.dr(s, total))


def of_hero(s: TrialsState, seat: int) -> int:
    """Return what a hero's subclass, features and loot give (T9.4, TL1, TL2, T66ag)."""
    total = s.tables.content.subclasses[s.subclass[seat]].dr
    for card in s.loot(seat):
        total += s.tables.loot[card - FIRST_LOOT].dr
    for card in s.piles.cards[pile(seat, PRIMARY)]:
        for alternatives in s.tables.card(card).parts:
            for effect in alternatives[0].sides[0] if alternatives[0].sides else ():
                if effect.word == w.DR_HORDE:
                    total += horde(s, seat)
    return total


def horde(s: TrialsState, seat: int) -> int:
    """Return how many hostile creatures are adjacent to a hero but for one (T66ag)."""
    near = queries.hostile(s, queries.party(s, seat)) & queries.adjacent_to(s, seat)
    return max(0, near.bit_count() - 1)


def of_monster(s: TrialsState, figure: int) -> int:
    """Return a monster's own DR (section 8); minions have none."""
    box = s.tables.content
    if figure == GUARDIAN:
        return box.guardians[s.guardian].dr
    if figure >= FIRST_PRINCE:
        for quest in s.tables.quests:
            if isinstance(quest.progress, Princes):
                return quest.progress.dr
    elite = {OGRE: 0, BULEZAU: 1, ANKHEG: 2}.get(figure, NONE)
    return 0 if elite < 0 else box.elites[elite].dr


def of_obelisk(s: TrialsState) -> int:
    """Return the DR of an obelisk (TQ3)."""
    for quest in s.tables.quests:
        if isinstance(quest.progress, Obelisks):
            return quest.progress.dr
    return 0
