"""What heroes carry and where: hands, armor, others, the pack and potions (D7.3, D7.4, D7f, D7p,
D8j).

An arrangement is told by which of a hero's rows that are no potions are worn or in hand, as bits in
their order; each thing has but one place besides the pack, so that says all.
"""

from __future__ import annotations

from typing import ClassVar, Final

from game.board.grid import bits
from game.engine.decisions import Decision, Families, code_of, member_of
from game.engine.events import Value
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.descent import harm, queries
from game.rules.descent.codes import (
    AIM,
    AMONG_POTIONS,
    ARRANGE,
    AS_ARMOR,
    AS_OTHER,
    GIVE,
    IN_HAND,
    IN_PACK,
    NONE,
    PLACES,
    ROOM,
    TARGET,
    THROW,
)
from game.rules.descent.events import Discarded, Given
from game.rules.descent.outfit import UNKNOWN
from game.rules.descent.state import DescentState, of

MOST_KNOWN: Final = 1024
"""So many sets of things are remembered with the ways to arrange them."""


def place_of(s: DescentState, item: int) -> int:
    """Return where an item is worn or held, or that it is a potion: one of ``codes.PLACES``."""
    found = s.tables.item[item]
    assert found is not None
    return PLACES.index(found.place)


def takes(s: DescentState, item: int) -> int:
    """Return how much room an item takes in its place: the hands, else 1 (D7.3)."""
    found = s.tables.item[item]
    assert found is not None
    return found.hands if found.place == "hand" else 1


def _loose(s: DescentState, hero: int) -> list[int]:
    """Return the places in ``gear`` of a hero's things that are no potions."""
    return s.outfit(hero).loose


def worn(s: DescentState, hero: int) -> int:
    """Return the arrangement as it is."""
    return s.outfit(hero).worn


def arrangements(s: DescentState, hero: int) -> int:
    """Return all arrangements that fit D7.3, as a mask of their numbers; 0 with too much carried.

    Things alike are told apart by nothing: of several arrangements that are the same the one with
    the lower rows in use stands for all, and an exhausted Shield is not like a ready one.
    """
    outfit = s.outfit(hero)
    if outfit.ways == UNKNOWN:
        rows = [s.gear[at] for at in outfit.loose]
        key = tuple([(row[2], row[3]) for row in rows])
        known = s.tables.arrangements
        found = known.get(key, UNKNOWN)
        if found == UNKNOWN:
            if len(known) >= MOST_KNOWN:
                known.clear()
            found = _arrangements(s, rows)
            known[key] = found
        outfit.ways = found
    return outfit.ways


def _arrangements(s: DescentState, rows: list[tuple[int, ...]]) -> int:
    """Return the arrangements of such rows that fit."""
    found = 0
    for mask in range(1 << len(rows)):
        if _fits(s, rows, mask) and not _repeats(rows, mask):
            found |= 1 << mask
    return found


def _fits(s: DescentState, rows: list[tuple[int, ...]], mask: int) -> bool:
    """Return whether an arrangement fits (D7.3)."""
    left = list(ROOM)
    for bit, row in enumerate(rows):
        if mask >> bit & 1:
            left[place_of(s, row[2])] -= takes(s, row[2])
        else:
            left[IN_PACK] -= 1
    return min(left) >= 0


def _repeats(rows: list[tuple[int, ...]], mask: int) -> bool:
    """Return whether a lower row in the pack could as well be in use for a higher one alike."""
    for bit, row in enumerate(rows):
        if mask >> bit & 1:
            for lower in range(bit):
                if not mask >> lower & 1 and rows[lower][2:] == row[2:]:
                    return True
    return False


def potions_fit(s: DescentState, hero: int) -> bool:
    """Return whether a hero has not more potions than he may (D7.3)."""
    return len(queries.potions(s, hero)) <= ROOM[AMONG_POTIONS]


def can_fit(s: DescentState, hero: int, more: int = NONE) -> bool:
    """Return whether what a hero carries, with one thing more, can be arranged so that it fits
    (D7.3, D8g).
    """
    items = [s.gear[at][2] for at in s.carried(hero)]
    if more != NONE:
        items.append(more)
    many = [0] * len(ROOM)
    hands: list[int] = []
    for item in items:
        place = place_of(s, item)
        many[place] += 1
        if place == IN_HAND:
            hands.append(takes(s, item))
    if many[AMONG_POTIONS] > ROOM[AMONG_POTIONS]:
        return False
    held = left = 0
    for needed in sorted(hands):
        if left + needed <= ROOM[IN_HAND]:
            left += needed
            held += 1
    packed = many[IN_HAND] - held
    for place in (AS_ARMOR, AS_OTHER):
        packed += max(0, many[place] - ROOM[place])
    return packed <= ROOM[IN_PACK]


def fits(s: DescentState, hero: int) -> bool:
    """Return whether what a hero carries fits as it is (D7.3)."""
    rows = [s.gear[at] for at in _loose(s, hero)]
    return _fits(s, rows, worn(s, hero)) and potions_fit(s, hero)


def has_room(s: DescentState, hero: int, item: int) -> bool:
    """Return whether somebody can give a hero something: a place in his pack, or among his potions
    (D7p).
    """
    outfit = s.outfit(hero)
    if place_of(s, item) == AMONG_POTIONS:
        return len(outfit.potions) < ROOM[AMONG_POTIONS]
    return outfit.packed < ROOM[IN_PACK]


def take(m: Match, hero: int, item: int, clause: str, used: int = 0, worn: bool = False) -> None:
    """Let a hero have an item: among his potions, or in his pack, or with ``worn`` in use if there
    is room for it. A weapon that comes into his hands ends his Aim (D7r).
    """
    s = of(m)
    before = _held(s, hero)
    place = place_of(s, item)
    if place != AMONG_POTIONS:
        held = sum([takes(s, s.gear[at][2]) for at in s.carried(hero) if s.gear[at][1] == place])
        if not worn or held + takes(s, item) > ROOM[place]:
            place = IN_PACK
    s.gear.append((hero, place, item, used))
    harm.tell_carried(m, hero, clause)
    _changed(m, hero, before)


def drop(m: Match, at: int, clause: str) -> tuple[int, ...]:
    """Take a row from the hero who carries it, and return it. A weapon that he held is one less in
    hand, which ends his Aim (D7r).
    """
    s = of(m)
    before = _held(s, s.gear[at][0])
    row = s.gear.pop(at)
    harm.tell_carried(m, row[0], clause)
    _changed(m, row[0], before)
    return row


def _held(s: DescentState, hero: int) -> list[int]:
    """Return the weapons in a hero's hands, upward."""
    held = [row[2] for row in s.gear if row[0] == hero and row[1] == IN_HAND]
    return sorted([item for item in held if s.tables.weapon[item] is not None])


def _changed(m: Match, hero: int, before: list[int]) -> None:
    """End an Aim if other weapons are equipped than before (D7r)."""
    s = of(m)
    if s.order[hero] == AIM and _held(s, hero) != before:
        harm.lose_order(m, hero, "weapons", "D7r")


def arrange(m: Match, hero: int, mask: int, clause: str) -> None:
    """Arrange what a hero carries (D7.3, D7.4)."""
    s = of(m)
    before = _held(s, hero)
    for bit, at in enumerate(_loose(s, hero)):
        row = s.gear[at]
        place = place_of(s, row[2]) if mask >> bit & 1 else IN_PACK
        s.gear[at] = (row[0], place, row[2], row[3])
    harm.tell_carried(m, hero, clause)
    _changed(m, hero, before)


def give(m: Match, at: int, to: int, clause: str) -> None:
    """Give what a row is to another hero: into his pack, or among his potions; a Shield stays
    exhausted (D7p).
    """
    s = of(m)
    row = drop(m, at, clause)
    if m.listening:
        id = s.tables.goods_name(row[2])
        m.tell(Given(seat=row[0], to=to, item=row[2], id=id, clause=clause))
    take(m, to, row[2], clause, row[3])


def receivers(s: DescentState, hero: int, item: int) -> int:
    """Return whom a hero can give something, as bits: adjacent, and with room for it (D7.20, D7p);
    nobody where he is not on the map.
    """
    found = 0
    for other in bits(queries.beside(s, hero)):
        if has_room(s, other, item):
            found |= 1 << other
    return found


class Fit(Procedure):
    """A hero arranges all he has; what is over the limit is given to one beside him or discarded
    (D7f, D8j). ``row`` is what is given, -1 for nothing.
    """

    __slots__ = ("hero", "row")

    steps: ClassVar[tuple[str, ...]] = ("ask", "do", "give")
    fields: ClassVar[tuple[str, ...]] = ("hero", "row")

    def __init__(self, hero: int, row: int = NONE) -> None:
        super().__init__()
        self.hero = hero
        self.row = row

    def copy(self) -> Fit:
        twin = Fit(self.hero, self.row)
        twin.standing(self)
        return twin

    def ask(self, m: Match) -> Outcome:
        """Ask for an arrangement; with too much carried what goes is asked first."""
        s = of(m)
        families: Families = []
        if potions_fit(s, self.hero):
            ways = arrangements(s, self.hero)
            if ways:
                if ways & (ways - 1) == 0:
                    self._settle(m, ways.bit_length() - 1)
                    return None
                families.append((ARRANGE, ways))
                return Decision("arrange", (self.hero,), (families,), self.hero)
        given = thrown = 0
        over = not potions_fit(s, self.hero)
        for at in s.carried(self.hero):
            if over != (s.gear[at][1] == AMONG_POTIONS):
                continue
            thrown |= 1 << at
            if self.hero in s.on_map() and receivers(s, self.hero, s.gear[at][2]):
                given |= 1 << at
        if given:
            families.append((GIVE, given))
        families.append((THROW, thrown))
        return Decision("over_limit", (self.hero,), (families,), self.hero)

    def _settle(self, m: Match, mask: int) -> None:
        """Arrange, and have done."""
        if mask != worn(of(m), self.hero):
            arrange(m, self.hero, mask, "D8j")
        self.at = self.script.length

    def do(self, m: Match) -> Outcome:
        """Arrange, discard, or ask to whom it is given."""
        s = of(m)
        code, member = code_of(m.answer), member_of(m.answer)
        if code == ARRANGE:
            self._settle(m, member)
            return None
        if code == THROW:
            row = drop(m, member, "D7f")
            if m.listening:
                id = s.tables.goods_name(row[2])
                m.tell(Discarded(seat=self.hero, item=row[2], id=id, clause="D7f"))
            self.go("ask")
            return None
        self.row = member
        to = receivers(s, self.hero, s.gear[member][2])
        if to & (to - 1) == 0:
            give(m, member, bits(to)[0], "D7f")
            self.go("ask")
            return None
        about: dict[str, Value] = {"item": s.gear[member][2]}
        return Decision("give_to", (self.hero,), ([(TARGET, to)],), self.hero, about)

    def give(self, m: Match) -> Outcome:
        """Give it, and look again."""
        give(m, self.row, member_of(m.answer), "D7f")
        self.row = NONE
        self.go("ask")
        return None
