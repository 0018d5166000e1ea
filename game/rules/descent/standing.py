"""What all at the table may know of a figure, an attack and the map: what the window shows of the
rules, worked out by them.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from game.engine.decisions import choice, member_of
from game.engine.match import Match
from game.engine.options import Refusal
from game.rules.descent import (
    automatic,
    carrying,
    chances,
    chests,
    moving,
    offers,
    queries,
    reaching,
    refusals,
    terms,
    town,
    ways,
)
from game.rules.descent.codes import PLACE, TOKENS
from game.rules.descent.offers import REARRANGING as REARRANGING
from game.rules.descent.overlord import collected as collected_now
from game.rules.descent.rolling import Rolling
from game.rules.descent.state import DescentState, of


class Reckoning(NamedTuple):
    """An attack that is being paid for: who attacks whom (-1: nobody), its ``dice`` and ``faces``.

    ``range`` is reached of that ``need``-ed, 0 where it does not count. ``damage`` and ``pierce``
    are the attack's, ``armor`` the target's, ``wounds`` what it would lose of those ``left`` to it.
    E and Sorcery ``points`` and ``surges`` are still to spend; ``bought`` is how often each option
    was, ``added`` how many black dice can still be. ``misses``: an X is among the dice.
    """

    figure: int
    item: int
    target: int
    dice: tuple[int, ...]
    faces: tuple[int, ...]
    misses: bool
    range: int
    need: int
    damage: int
    pierce: int
    armor: int
    wounds: int
    left: int
    points: int
    surges: int
    bought: tuple[int, ...]
    added: int
    threat: int


def lies(s: DescentState, cell: int) -> str:
    """Return what a space is or what lies there, "" for nothing: nothing that is not known yet
    (D10.13). A token is told by its own name, before what it lies on.
    """
    if cell < 0 or not refusals.known(s) >> cell & 1:
        return ""
    dungeon = s.tables.dungeon
    token = next((kind for kind, at in s.tokens if at == cell), -1)
    if token >= 0:
        return TOKENS[token]
    lots = (
        ("rune_door", dungeon.runes), ("door", dungeon.doors), ("chest", s.chests()),
        ("emptied", s.emptied), ("start", dungeon.start), ("glyph", dungeon.glyphs),
        ("pit", dungeon.pits | s.pits), ("obstacle", dungeon.obstacles | s.blocks),
    )  # fmt: skip
    return next((name for name, cells in lots if cells >> cell & 1), "")


def reckoning(match: Match) -> Reckoning | None:
    """Return the attack that is under way, ``None`` without one."""
    s = of(match)
    found = next((each for each in reversed(match.stack) if isinstance(each, Rolling)), None)
    return None if found is None else _reckoned(s, found)


def _reckoned(s: DescentState, attack: Rolling) -> Reckoning:
    target = s.figure_at(attack.cell)
    armor = left = 0
    if target >= 0:
        kind = queries.attack_type(s, attack.figure, attack.item)
        armor = queries.total(queries.armor(s, target, kind))
        left = s.wounds[target]
    rolled = bool(attack.faces)
    damage = attack.damage(s) if rolled else 0
    pierce = attack.pierce(s) if rolled else 0
    misses = rolled and attack.shown().misses > 0
    hits = rolled and not misses and attack.hits(s)
    wounds = max(0, damage - max(0, armor - pierce)) if hits and target >= 0 else 0
    surges = attack.surges(s) if rolled else 0
    return Reckoning(
        attack.figure,
        attack.item,
        target,
        attack.dice,
        attack.faces,
        misses,
        attack.range(s) if rolled else 0,
        attack.need,
        damage,
        pierce,
        armor,
        wounds,
        left,
        attack.points(s) if rolled else 0,
        surges,
        attack.times,
        attack.more_black(s) if rolled else 0,
        surges // 2 if attack.against and attack.figure >= s.seats else 0,
    )


def proposed(match: Match) -> chances.Proposal | None:
    """Return how the attack under way is best spent, ``None`` where nothing is."""
    s = of(match)
    attack = next((each for each in reversed(match.stack) if isinstance(each, Rolling)), None)
    target = s.figure_at(attack.cell) if attack is not None else -1
    if attack is None or target < 0 or not attack.faces:
        return None
    shown = attack.shown()
    left = attack.enhancements()
    rest = type(shown)(shown.range, shown.damage, attack.surges(s), left, shown.misses)
    return chances.proposal(terms.terms_now(s, attack, target), rest)


def armor(s: DescentState, figure: int, kind: int = 0) -> int:
    """Return the armor of a figure against a type of attack (D3.11, D3.12)."""
    return queries.total(queries.armor(s, figure, kind))


def speed(s: DescentState, figure: int) -> int:
    """Return the speed of a figure (D14d, D15.3)."""
    return queries.total(queries.speed(s, figure))


def dice(s: DescentState, figure: int, item: int) -> tuple[int, ...]:
    """Return the kinds of dice that an attack throws first (D3.3.2)."""
    return queries.attack_dice(s, figure, item)


def weapons(s: DescentState, hero: int) -> list[int]:
    """Return what a hero can attack with, fists first (D3.1.2, D5a)."""
    return queries.weapons(s, hero)


def targets(s: DescentState, figure: int, item: int = 0) -> int:
    """Return the spaces that a figure can attack from where it stands (D3.1)."""
    return reaching.targets(s, figure, item)


def unpaid(match: Match, seat: int) -> int:
    """Return the spaces at which whoever is asked to move may end for the points that are left, no
    fatigue spent (D7.10).
    """
    s = of(match)
    decision = match.decision
    if decision is None:
        return 0
    figure = decision.figure if decision.figure >= 0 else seat
    points, _ = ways.budget(s, decision, seat)
    found = 0
    for place in ways.reached(s, figure, points):
        found |= s.tables.covers(figure, place >> 1, place & 1)
    return found


def attack_type(s: DescentState, figure: int, item: int) -> int:
    """Return the type of an attack with an item, of ``codes.TYPES`` (section 4)."""
    return queries.attack_type(s, figure, item)


def by_lines(match: Match) -> int:
    """Return the overlord's answer to the open question as section 18 has it."""
    return automatic.answer(match).choice


def worn(s: DescentState, hero: int) -> int:
    """Return which of a hero's things are worn or in hand, as an arrangement."""
    return carrying.worn(s, hero)


def arrangements(s: DescentState, hero: int) -> int:
    """Return all arrangements that fit, as a mask of their numbers (D7.3)."""
    return carrying.arrangements(s, hero)


def in_pit(s: DescentState, figure: int) -> bool:
    """Return whether a figure is in a pit, out of which a step costs 2 (D7.22)."""
    down = s.stands(figure) and moving.falls(s, figure)
    return bool(down and s.spaces[figure] & s.layout().pits)


def falls_at(s: DescentState, figure: int, path: Sequence[int]) -> int:
    """Return the first space of a way on which a figure would fall into a pit, -1 for none: whoever
    comes from a joining pit falls no deeper (D7.26, D7e).
    """
    pits = s.layout().pits if moving.falls(s, figure) else 0
    into = (end for start, end in pairwise(path) if pits >> end & ~(pits >> start) & 1)
    return next(into, -1)


def fall_wounds(s: DescentState, figure: int) -> int:
    """Return the wounds that a fall takes from a figure (D7.26)."""
    return min(moving.FALL, s.wounds[figure])


def receivers(s: DescentState, hero: int, given: int) -> int:
    """Return the heroes, as bits, to whom a hero can give something (D7.20, D7p, D17g)."""
    return offers.receivers(s, hero, given)


def cost(s: DescentState, item: int) -> int:
    """Return what an item costs (section 14)."""
    return town.cost(s, item)


def half(s: DescentState, item: int) -> int:
    """Return what the shop pays for an item (D8g)."""
    return town.half(s, item)


def price(s: DescentState, card: int) -> int:
    """Return what a card costs now (D10.9)."""
    return s.tables.price(card, s.flags)


def collected(s: DescentState) -> int:
    """Return the threat that the overlord collects at the start of his turn (D10.1)."""
    return collected_now(s)


def seen_by(s: DescentState, cell: int) -> int:
    """Return the first hero in seat order who sees a space when a figure is spawned, -1 for none
    (D10.11, D10i).
    """
    for hero in s.on_map():
        if s.layout().shown_to(s.cell[hero]) >> cell & 1:
            return hero
    return -1


def out_of_reach(s: DescentState, figure: int, items: Sequence[int], cell: int) -> Refusal:
    """Return why a figure attacks a space with none of these weapons (D3.1, D4.1): of one that
    shoots before one that strikes only beside the figure.
    """
    found = [refusals.out_of_aim(s, figure, each, cell) for each in items]
    return next((each for each in found if each.key != "not_adjacent"), found[0])


def watched(s: DescentState) -> int:
    """Return the spaces of revealed areas where no figure can be spawned since a hero sees them
    (D10.11, D10i).
    """
    layout = s.layout()
    known = s.tables.dungeon.within(s.revealed, s.opened)
    return layout.floor & known & ~layout.hidden(s.heroes)


class Coming(NamedTuple):
    """A figure that is being spawned: the placement at which it would stand, and all that are
    offered to it once those before it stand (D10h).
    """

    figure: int
    place: int
    places: int


def coming(match: Match, wanted: Sequence[int] = ()) -> list[Coming]:
    """Return the figures that the open question and those after it spawn, each at the placement
    that is wanted, where that is offered, else as section 18 has it (D18.6); none at any other
    question.
    """
    twin, found = match.copy(), list[Coming]()
    twin.listening = False
    while (decision := twin.decision) is not None and decision.about.get("why") == "spawn":
        seat, at = decision.seats[0], len(found)
        places = decision.offered(seat, PLACE)
        place = member_of(by_lines(twin))
        if at < len(wanted) and places >> wanted[at] & 1:
            place = wanted[at]
        found.append(Coming(decision.figure, place, places))
        twin.play(seat, choice(PLACE, place))
    return found


def chest_items(s: DescentState) -> list[int]:
    """Return the items that chests can still give (D8.7), by their numbers, ascending."""
    return chests.left(s)
