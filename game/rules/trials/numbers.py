"""The public numbers of a figure as they are now, with what they are made of (T9, T25, T31.2, T43).

The parts of each add up to its value, the printed one first, the others by the ids of loot, cards,
rings and events. What is drawn on cards in a hidden hand is in none of them.
"""

from __future__ import annotations

from typing import Final

from game.engine.answers import Number
from game.rules.trials import (
    actions,
    attack_targets,
    bestiary,
    defences,
    queries,
    rolls,
    scripts,
    selecting,
    skills,
    weather,
)
from game.rules.trials import words as w
from game.rules.trials.codes import (
    ACTION,
    ATTACK_ROLL,
    B_AGAINST,
    B_DR,
    EVENTS,
    FIRST_LOOT,
    FIRST_OBELISK,
    HOARDER,
    NONE,
    PRIMARY,
    SKILL_ROLL,
    SKILLS,
    pile,
)
from game.rules.trials.content import AllDR, Ranges, Spaces
from game.rules.trials.frames import Deed, Throw
from game.rules.trials.state import TrialsState

PRINTED: Final = "printed"
"""The part that stands on the card of a figure."""
FEWER: Final = "least"
"""The part that keeps a number from falling below what it may come to."""
HORDE: Final = "horde"
ALL: Final = "events"
"""What several events in play make of a number together."""
Parts = list[tuple[str, int]]


def numbers(s: TrialsState, figure: int) -> list[Number]:
    """Return the public numbers of a figure: ``hp`` at most, ``dr``, ``move`` of each Primary Move
    Action (of a monster its one), of each attack ``roll`` (what is added to it) and ``range``, of
    each skill ``needs`` (what the die must show) and its ``skill`` bonus.

    ``of`` is the card, the line of a script or the skill. None of who was not drafted, or is off
    the board and no hero.
    """
    if queries.is_hero(figure):
        drafted = figure < s.seats and s.character[figure] >= 0
        return _of_hero(s, figure) if drafted else []
    return _of_monster(s, figure) if s.stands(figure) else []


def _whole(key: str, parts: Parts, of: str = "") -> Number:
    """Return a number of its parts; those that are 0 are left out, the printed one never."""
    kept = [parts[0], *[each for each in parts[1:] if each[1]]]
    return Number(key, sum([n for _, n in kept]), tuple(kept), of)


def _of_hero(s: TrialsState, seat: int) -> list[Number]:
    found = [_whole("hp", hp_parts(s, seat)), _whole("dr", dr_parts(s, seat))]
    for card in s.piles.cards[pile(seat, PRIMARY)]:
        printed = s.tables.card(card)
        if printed.type == w.MV:
            for way in range(selecting.ways_of(printed)):
                parts = move_parts(s, seat, card, way)
                if parts[0][1]:
                    found.append(_whole("move", parts, printed.id))
        elif printed.type in (w.AT, w.SP) and printed.faces:
            found.append(_whole("roll", roll_parts(s, seat, card), printed.id))
            if printed.reach in (w.SHOT, w.AREA_RANGE, w.LINE_RANGE):
                found.append(_whole("range", range_parts(s, printed.range), printed.id))
    for which, name in enumerate(SKILLS):
        needs = skills.needs(s, seat, which)
        if needs:
            bonus = rolls.bonuses(s, Throw(SKILL_ROLL, seat, needs=needs, skill=which))
            found.append(_whole("skill", [(PRINTED, 0), *bonus], name))
            found.append(_whole("needs", [(PRINTED, needs), *[(id, -n) for id, n in bonus]], name))
    return found


def _of_monster(s: TrialsState, figure: int) -> list[Number]:
    most = queries.most_hp(s, figure)
    found = [_whole("hp", [(PRINTED, most)])] if most and not queries.is_minion(figure) else []
    found.append(_whole("dr", dr_parts(s, figure)))
    if figure >= FIRST_OBELISK:
        return found
    found.append(_whole("move", [(PRINTED, bestiary.move(s, figure))]))
    if figure == HOARDER:
        return found
    for line in range(bestiary.lines(s, figure)):
        id = bestiary.attack_id(s, figure, line)
        throw = Throw(ATTACK_ROLL, figure, flags=scripts.flags(s, figure, line, 0))
        found.append(_whole("roll", [(PRINTED, 0), *rolls.bonuses(s, throw)], id))
        far = scripts.range_of(s, figure, line)
        if far > 1:
            found.append(_whole("range", range_parts(s, far), id))
    return found


# --- what each is made of


def hp_parts(s: TrialsState, seat: int) -> Parts:
    """Return what the most HP of a hero are made of (T9.3, TL3)."""
    found: Parts = [(PRINTED, s.tables.hero_hp)]
    for card in s.loot(seat):
        loot = s.tables.loot[card - FIRST_LOOT]
        found.append((loot.id, loot.max_hp))
    return found


def dr_parts(s: TrialsState, figure: int) -> Parts:
    """Return what the DR of a figure is made of: that of its card, loot, features, what lasts on
    it, the events in play (T43, TE34, TE35).
    """
    if figure >= FIRST_OBELISK:
        return [(PRINTED, defences.of_obelisk(s))]
    found: Parts = []
    if queries.is_hero(figure):
        found.append((PRINTED, s.tables.content.subclasses[s.subclass[figure]].dr))
        for card in s.loot(figure):
            loot = s.tables.loot[card - FIRST_LOOT]
            found.append((loot.id, loot.dr))
        rest = defences.of_hero(s, figure) - sum([n for _, n in found])
        found.append((HORDE, rest))
    else:
        found.append((PRINTED, defences.of_monster(s, figure)))
    for row in s.boons:
        if row[1] == figure and row[0] == B_DR:
            found.append((s.tables.card(row[4]).id if row[4] >= 0 else "dr", row[2]))
    before = sum([n for _, n in found])
    after = weather.dr(s, before)
    if after != before:
        found.append((_event(s, AllDR), after - before))
    if after < 0:
        found.append((FEWER, -after))
    return found


def against(s: TrialsState, figure: int) -> list[tuple[int, int]]:
    """Return against whom else the DR of a figure is another, and by how much (T65.60)."""
    return [(row[8], row[2]) for row in s.boons if row[0] == B_AGAINST and row[1] == figure]


def _event(s: TrialsState, kind: type[AllDR] | type[Ranges] | type[Spaces]) -> str:
    """Return the only event in play that does such a thing, or a word for several of them."""
    found: list[str] = []
    for card in s.piles.cards[EVENTS]:
        event = s.tables.event(card)
        if any(isinstance(each, kind) for each in event.effects):
            found.append(event.id)
    return found[0] if len(found) == 1 else ALL


def move_parts(s: TrialsState, seat: int, card: int, way: int = 0) -> Parts:
    """Return what the spaces of a Move Action are made of, as the first of a turn unless one was
    taken in this one (T22, T30, T30a, TE13, TE14).
    """
    deed = Deed(ACTION, seat, card, way=way)
    bare = actions.spaces_of(s, seat, deed, False)
    found: Parts = [(PRINTED, bare)]
    if s.active == seat and s.walked:
        return found
    for held in s.loot(seat):
        loot = s.tables.loot[held - FIRST_LOOT]
        found.append((loot.id, loot.spaces))
    total = actions.spaces_of(s, seat, deed, True)
    more = weather.move_spaces(s)[0]
    found.append((_event(s, Spaces), more))
    found.append((FEWER, total - sum([n for _, n in found])))
    return found


def roll_parts(s: TrialsState, seat: int, card: int) -> Parts:
    """Return what is added to the attack rolls of a Primary against no target of its own (T31)."""
    flags = attack_targets.flags_of(s.tables.card(card), card)
    throw = Throw(ATTACK_ROLL, seat, NONE, card=card, flags=flags)
    return [(PRINTED, 0), *rolls.bonuses(s, throw)]


def range_parts(s: TrialsState, far: int) -> Parts:
    """Return what a range is made of: the printed one, and what fog cuts off (TE12)."""
    return [(PRINTED, far), (_event(s, Ranges), selecting.range_now(s, far) - far)]


def attacks_of(s: TrialsState, seat: int) -> list[int]:
    """Return the Primaries with which a hero attacks, which lie open before it (T9.2, T24)."""
    found: list[int] = []
    for card in s.piles.cards[pile(seat, PRIMARY)]:
        printed = s.tables.card(card)
        if printed.type in (w.AT, w.SP) and printed.faces:
            found.append(card)
    return found


def best_move(s: TrialsState, seat: int) -> int:
    """Return the most spaces that a Primary Move Action of a hero has now."""
    best = 0
    for card in s.piles.cards[pile(seat, PRIMARY)]:
        printed = s.tables.card(card)
        if printed.type == w.MV:
            for way in range(selecting.ways_of(printed)):
                best = max(best, sum([n for _, n in move_parts(s, seat, card, way)]))
    return best
