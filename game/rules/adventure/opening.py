"""What the first part of a text could do now: whether a card can be used, and on what (A7b, A0i).

A card that is taken up shows at once what it can be aimed at, so its first question is answered
together with the choice to use it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.board.grid import bits, mask_of
from game.rules.adventure import content as c
from game.rules.adventure import groups, places, queries, walking
from game.rules.adventure.codes import (
    ARTIFACT,
    CROWD,
    DECK,
    ENCOUNTER_DECK,
    ENCOUNTER_DISCARDS,
    GLYPH,
    HERO,
    KAVAN,
    MARKERS,
    MONSTER_DECK,
    MONSTER_DISCARDS,
    NOBODY,
    PLACE,
    POWER_DECK,
    POWER_MARKERS,
    STACK,
    TAKE,
    TARGET,
    TILE,
    TREASURE_DECK,
    TREASURE_DISCARDS,
)
from game.rules.adventure.state import AdventureState
from game.rules.adventure.targets import crowd
from game.rules.adventure.text import Text

SURE: Final = 1
"""Member 0 alone: the part can be done and asks nothing first."""
DECKS: Final = {
    "encounter": ENCOUNTER_DECK,
    "monster": MONSTER_DECK,
    "treasure": TREASURE_DECK,
    "tiles": STACK,
    "powers": POWER_DECK,
}
DISCARDS: Final = {
    ENCOUNTER_DECK: ENCOUNTER_DISCARDS,
    MONSTER_DECK: MONSTER_DISCARDS,
    TREASURE_DECK: TREASURE_DISCARDS,
}


def opening(s: AdventureState, t: Text) -> int:
    """Return the answers to the first question of a text, :data:`SURE` where it asks none, 0 where
    nothing of it can be done.
    """
    found = _aims(s, t)
    return 0 if found and _leads_nowhere(s, t, found) else found


def _aims(s: AdventureState, t: Text) -> int:
    part = s.tables.texts[t.text][0]
    first = FIRST.get(type(part))
    return first(s, t, part) if first is not None else SURE


def stays(s: AdventureState, t: Text) -> bool:
    """Return whether a power does no more in the own Hero Phase than to leave `self` on his square,
    whatever is chosen: a move that leads nowhere, a place beside somebody with no other one free,
    so that it may not be used (A0i).
    """
    return _leads_nowhere(s, t, _aims(s, t))


def _leads_nowhere(s: AdventureState, t: Text, found: int) -> bool:
    """Return the same, with the answers to the first question worked out."""
    parts = s.tables.texts[t.text]
    first, squares = parts[0], 0
    if len(parts) > 1 or type(first) not in _LEADING:
        return False
    if not t.power() or s.phase != HERO or s.active != t.seat:
        return False
    if isinstance(first, c.Move):
        # After a move of no squares he can still take Kavan along (A5f, A18q).
        squares = 0 if queries.adjacent(s, t.figure, KAVAN) else found
    elif isinstance(first, c.Choose) and first.parts == BESIDE:
        for each in bits(found):
            squares |= places.beside(s, each, t.figure)
    return squares == 1 << s.cell[t.figure]


_LEADING: Final = frozenset((c.Move, c.Choose))
BESIDE: Final = (c.Place(where="beside", of="target"),)
"""What brings `self` beside whom it has chosen, and does nothing else."""


# --- attacks


def targets(s: AdventureState, t: Text, g: c.Group) -> int:
    """Return who can be attacked or hurt of a group: no hero at 0 HP (A7.5, A9i)."""
    found = groups.meant(s, t, g)
    if g.who in ("hero", "other_hero"):
        found &= groups.able(s)
        slot = crowd(s) if t.figure == ARTIFACT else -1
        if slot >= 0 and groups.tiles_near(s, t, g) >> slot & 1:
            found |= 1 << CROWD  # to the artifact it is a hero too (A13v)
    return found


def attack_tiles(s: AdventureState, t: Text, g: c.Group) -> int:
    """Return the tiles within reach on which somebody can be attacked (A7b)."""
    return groups.tiles_of(s, groups.all_monsters(s, t, g)) & groups.tiles_near(s, t, g)


def _attack(s: AdventureState, t: Text, part: c.Attack) -> int:
    at = part.at
    if isinstance(at, str):  # a word rather than a group: quicker to tell, asked for every card
        if at == "attacker":
            return SURE if t.attacker >= 0 and s.stands(t.attacker) else 0
        return SURE
    if at.reach == "tile":
        return attack_tiles(s, t, at)
    found = targets(s, t, at)
    return found if not at.each else SURE if found else 0


def _damage(s: AdventureState, t: Text, part: c.Damage) -> int:
    if not isinstance(part.to, c.Group):
        return SURE
    found = targets(s, t, part.to)
    return found if not part.to.each else SURE if found else 0


# --- hit points and cards


def wounded(s: AdventureState, t: Text, g: c.Group) -> int:
    """Return who of a group can be healed: who lacks HP; as an answer the one who lost some. Those
    among whom a rule leaves a choice are all offered, if one of them lacks HP (A0a).
    """
    found = groups.meant(s, t, g)
    if t.attacked >= 0:
        found &= 1 << t.attacked
    lacking = mask_of([each for each in bits(found) if s.hp[each] < queries.most_hp(s, each)])
    return found if lacking and g.pick != "choice" else lacking


def _heal(s: AdventureState, t: Text, part: c.Heal) -> int:
    if not isinstance(part.to, c.Group):
        who = t.who(part.to)
        return SURE if s.hp[who] < queries.most_hp(s, who) else 0
    found = wounded(s, t, part.to)
    return found if not part.to.each else SURE if found else 0


def face_down(s: AdventureState, seat: int) -> int:
    """Return the powers of a hero that lie face down, as bits of card numbers."""
    return mask_of([card for card in s.powers(seat) if not s.face_up(card)])


def _flip_up(s: AdventureState, t: Text, part: c.AnyPart) -> int:
    return face_down(s, t.figure)


def afflicted(s: AdventureState, t: Text, g: c.Group) -> int:
    """Return who of a group has a condition."""
    return groups.meant(s, t, g) & (s.slowed | s.immobilized)


def decks(s: AdventureState, names: tuple[str, ...]) -> int:
    """Return the decks, as bits of piles, that have a card, be it by their discards (A2a, A2f)."""
    found = 0
    for name in names:
        pile = DECKS[name]
        if s.piles.cards[pile] or (pile in DISCARDS and s.piles.cards[DISCARDS[pile]]):
            found |= 1 << pile
    return found


def _look(s: AdventureState, t: Text, part: c.Look) -> int:
    return decks(s, part.decks)


# --- moves and places


def move_ends(s: AdventureState, t: Text, part: c.Move) -> int:
    """Return where a granted move may end: N squares whatever the Speed, which only Immobilized
    stops (A5g); a power's own move ends where its attack has a target (A13l, A7b).
    """
    seat = t.figure
    points = steps_of(s, seat, part)
    found = walking.ends(s, seat, points)
    parts = s.tables.texts[t.text]
    if t.part + 1 >= len(parts):
        return found
    following = parts[t.part + 1]
    if not isinstance(following, c.Attack) or not isinstance(following.at, c.Group):
        return found
    return mask_of([end for end in bits(found) if _hits_from(s, t, following.at, end, points)])


def steps_of(s: AdventureState, seat: int, part: c.Move) -> int:
    """Return the squares of a granted move."""
    if part.squares == 0:
        return queries.speed(s, seat)
    return 0 if s.immobilized >> seat & 1 else part.squares


def _hits_from(s: AdventureState, t: Text, g: c.Group, end: int, points: int) -> bool:
    seen = 1 << end if g.reach == "adjacent" else walking.passed(s, t.figure, end, points)
    return bool(groups.beside_squares(s, groups.all_monsters(s, t, g), seen))


def _move(s: AdventureState, t: Text, part: c.Move) -> int:
    return move_ends(s, t, part) if part.whom == "self" else SURE


def _place(s: AdventureState, t: Text, part: c.Place) -> int:
    if isinstance(part.whom, c.Group):
        return place_tiles(s, t, part)
    if part.whom != "self":
        return SURE
    found = places.squares(s, t, part, t.figure)
    parts = s.tables.texts[t.text]
    following = parts[t.part + 1] if t.part + 1 < len(parts) else None
    if isinstance(following, c.Attack) and isinstance(following.at, c.Group):
        # A power's own placing before its attack has to lead to a target (A7b).
        monsters = groups.all_monsters(s, t, following.at)
        around = 0
        for figure in bits(monsters):
            around |= s.castle.tiling.steps[s.cell[figure]]
        found &= around
    return found


def place_tiles(s: AdventureState, t: Text, part: c.Place) -> int:
    """Return the tiles from which, or to which, all of a group are placed (A13i, A17k)."""
    assert isinstance(part.whom, c.Group)
    if part.whom.reach == "tile":
        near = groups.tiles_near(s, t, part.whom)
        if part.where == "beside" and _somebody_beside(s, t):
            return near
        moved = groups.all_monsters(s, t, part.whom) & ~(1 << ARTIFACT)
        return groups.tiles_of(s, moved) & near
    if part.together:
        own = t.here(s)
        found = places.tiles(s, t, part, t.figure)
        return mask_of(
            [slot for slot in bits(found) if slot == own or places.room(s, 1 << slot, t.figure)]
        )
    return SURE


def _somebody_beside(s: AdventureState, t: Text) -> bool:
    """Return whether a target is adjacent already (A13i)."""
    near = c.Group(reach="adjacent")
    return bool(groups.meant(s, t, near) & ~(1 << t.figure))


# --- choosing


def chosen(s: AdventureState, t: Text, part: c.Choose) -> int:
    """Return from whom a figure is chosen; one that has to be placed first is not the artifact
    unless it is adjacent already (A13j, A18k), and one that no tile is so far away from for (A17o)
    is none.
    """
    found = groups.meant(s, t, part.whom)
    if not found:
        return 0
    if t.target >= 0 and part.another:
        found &= ~(1 << t.target)
    first = part.parts[0]
    if not isinstance(first, c.Place):
        return found
    if found >> ARTIFACT & 1 and first.whom == "target":
        near = first.where == "beside" and queries.adjacent(s, t.figure, ARTIFACT)
        if not near:
            found &= ~(1 << ARTIFACT)
    if first.where == "away":
        found = mask_of([each for each in bits(found) if places.squares(s, t, first, each)])
    return found


def _choose(s: AdventureState, t: Text, part: c.Choose) -> int:
    return chosen(s, t, part)


def _end_condition(s: AdventureState, t: Text, part: c.EndCondition) -> int:
    return afflicted(s, t, part.to) if isinstance(part.to, c.Group) else SURE


# --- markers


def marker_tiles(s: AdventureState, t: Text, part: c.Marker) -> int:
    """Return the tiles on which a marker can be put (A10a, A13u, A13v)."""
    tiling = s.castle.tiling
    here = t.here(s)
    if part.where == "any":
        found = (1 << tiling.slots) - 1
    else:
        found = tiling.exactly(here, part.tiles) if part.exact else tiling.near(here, part.tiles)
    kind = MARKERS.index(part.marker)
    for row in s.markers:
        # The marker itself is taken up first (A1c).
        other = part.unmarked and row[0] in POWER_MARKERS and row[0] != kind
        if other or kind == GLYPH == row[0]:
            found &= ~(1 << row[2])
    return found


def _marker(s: AdventureState, t: Text, part: c.Marker) -> int:
    return marker_tiles(s, t, part)


def _cancel(s: AdventureState, t: Text, part: c.AnyPart) -> int:
    return SURE


def target_of_swap(s: AdventureState, t: Text, part: c.Swap) -> int:
    """Return with whom `self` can change squares."""
    if not isinstance(part.whom, c.Group):
        who = t.who(part.whom)
        return 1 << who if who != NOBODY and s.stands(who) else 0
    return groups.meant(s, t, part.whom)


# Each takes the part of its own kind, the key under which it stands.
First = Callable[[AdventureState, Text, Any], int]
FIRST: Final[dict[type, First]] = {
    c.Attack: _attack,
    c.Damage: _damage,
    c.Heal: _heal,
    c.FlipUp: _flip_up,
    c.Look: _look,
    c.Move: _move,
    c.Place: _place,
    c.Choose: _choose,
    c.EndCondition: _end_condition,
    c.Marker: _marker,
}


def asks(part: c.AnyPart) -> bool:
    """Return whether a text that begins so asks something first, even where but one answer fits."""
    if isinstance(part, c.Attack):
        return isinstance(part.at, c.Group) and (part.at.reach == "tile" or not part.at.each)
    if isinstance(part, c.Damage | c.Heal | c.EndCondition):
        return isinstance(part.to, c.Group) and not part.to.each
    if isinstance(part, c.Place):
        if isinstance(part.whom, c.Group):
            return part.whom.reach == "tile" or part.together
        return part.whom == "self"
    if isinstance(part, c.Move):
        return part.whom == "self"
    return isinstance(part, c.FlipUp | c.Look | c.Choose | c.Marker)


def first_code(part: c.AnyPart) -> int:
    """Return of which family the answers to a text's first question are, 0 where it asks none."""
    if not asks(part):
        return 0
    if isinstance(part, c.Attack):
        assert isinstance(part.at, c.Group)
        return TILE if part.at.reach == "tile" else TARGET
    if isinstance(part, c.Place):
        return TILE if isinstance(part.whom, c.Group) else PLACE
    if isinstance(part, c.Move):
        return PLACE
    if isinstance(part, c.FlipUp):
        return TAKE
    if isinstance(part, c.Look):
        return DECK
    return TILE if isinstance(part, c.Marker) else TARGET
