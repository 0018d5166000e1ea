"""What the rules ask about a position again and again: sides, distances, rings, numbers."""

from __future__ import annotations

from game.board.grid import bits
from game.rules.trials.codes import (
    ACTION,
    B_HIDDEN,
    CREATURES,
    DEAD_MAGIC,
    ELITES,
    FIRST_LOOT,
    FIRST_OBELISK,
    FIRST_PRINCE,
    HEROES,
    MINIONS,
    MOST_SEATS,
    NO_PARTY,
    RINGS,
)
from game.rules.trials.frames import Deed, Throw
from game.rules.trials.state import TrialsState
from game.rules.trials.words import AT, SP

# --- sides


def is_hero(figure: int) -> bool:
    """Return whether a figure is a hero."""
    return 0 <= figure < MOST_SEATS


def is_minion(figure: int) -> bool:
    """Return whether a figure has no HP but a wounded state (T52)."""
    return figure >= 0 and bool(MINIONS >> figure & 1)


def is_elite(figure: int) -> bool:
    """Return whether a figure is an elite; Guardians are (T52.2)."""
    return figure >= 0 and bool(ELITES >> figure & 1)


def party(s: TrialsState, figure: int) -> int:
    """Return the party of a hero or allied monster, ``NO_PARTY`` of anybody else (T34b)."""
    if figure < 0:
        return NO_PARTY
    if figure < MOST_SEATS:
        return 0 if figure < s.half else 1
    if FIRST_PRINCE <= figure < FIRST_OBELISK:
        return figure - FIRST_PRINCE
    for row in s.camps:
        if row[2] >> figure & 1:  # Camp.members
            return row[3] if row[3] >= 0 else NO_PARTY  # Camp.ally
    return NO_PARTY


def party_mask(s: TrialsState, which: int) -> int:
    """Return the heroes of a party and the monsters allied to it, as bits, on the board or not."""
    found = (1 << s.half) - 1 if which == 0 else (1 << s.seats) - (1 << s.half)
    found |= 1 << FIRST_PRINCE + which
    for row in s.camps:
        if row[3] == which:
            found |= row[2]
    return found


def allied(s: TrialsState, a: int, b: int) -> bool:
    """Return whether one is an ally of the other: itself too (T34b)."""
    if a == b:
        return True
    which = party(s, a)
    return which != NO_PARTY and which == party(s, b)


def allies(s: TrialsState, figure: int) -> int:
    """Return the allies of a figure that stand, itself among them, as bits (T34b)."""
    which = party(s, figure)
    if which == NO_PARTY:
        return 1 << figure & s.present
    return party_mask(s, which) & s.present & CREATURES


def opponents(s: TrialsState, figure: int) -> int:
    """Return the creatures that stand and are opponents of a hero or an allied monster: everyone
    but its allies, inactive monsters too (T34b). For monsters without a party see :func:`foes`.
    """
    return s.present & CREATURES & ~allies(s, figure)


def active_monsters(s: TrialsState) -> int:
    """Return the active monsters: of camps that are awake, and those that always are (T58)."""
    found = s.awake & s.present
    for row in s.camps:
        if row[4] and row[3] < 0:  # awake, allied to nobody
            found |= row[2]
    return found & s.present


def hostile(s: TrialsState, which: int) -> int:
    """Return who is hostile to a party: rival heroes, and monsters that are active or allied to the
    rivals (T34f), as bits.
    """
    rivals = party_mask(s, 1 - which) & s.present & CREATURES
    return rivals | active_monsters(s) & ~party_mask(s, which)


def foes(s: TrialsState, figure: int) -> int:
    """Return the opponents of any creature: of a monster without a party heroes and monsters allied
    to a party, never another such one (T34g, T59.2).
    """
    which = party(s, figure)
    if which != NO_PARTY:
        return opponents(s, figure)
    return (party_mask(s, 0) | party_mask(s, 1)) & s.present & CREATURES


# --- distances


def distance(s: TrialsState, a: int, b: int) -> int:
    """Return the plain count of spaces between two figures, 0 in one space (T34e)."""
    grid = s.tables.realm.grid
    here, there = s.spaces[a], s.spaces[b]
    if here & (here - 1) == 0 and there & (there - 1) == 0:
        return grid.range(s.cell[a], s.cell[b])
    best = 99
    for one in bits(here):
        for other in bits(there):
            best = min(best, grid.range(one, other))
    return best


def distance_to(s: TrialsState, figure: int, cell: int) -> int:
    """Return the plain count of spaces from a figure to a space (T34e)."""
    here = s.spaces[figure]
    grid = s.tables.realm.grid
    if here & (here - 1) == 0:
        return grid.range(s.cell[figure], cell)
    return min([grid.range(one, cell) for one in bits(here)])


def beside(s: TrialsState, figure: int) -> int:
    """Return the spaces adjacent to a figure: its neighbours, but for diagonals past walls (T34a);
    its own are none of them (T34i).
    """
    return s.board().beside_all(s.spaces[figure])


def adjacent(s: TrialsState, a: int, b: int) -> bool:
    """Return whether two figures are adjacent (T34, T34a)."""
    return bool(beside(s, a) & s.spaces[b])


def adjacent_to(s: TrialsState, figure: int, among: int = CREATURES) -> int:
    """Return the creatures, of some, adjacent to a figure, as bits."""
    near = beside(s, figure)
    found = 0
    if not near & s.taken():
        return found
    for other in bits(s.present & among & CREATURES & ~(1 << figure)):
        if s.spaces[other] & near:
            found |= 1 << other
    return found


# --- rings and boons


def ringed(s: TrialsState, figure: int, ring: int) -> bool:
    """Return whether a figure bears a ring (T48)."""
    for row in s.rings:  # noqa: SIM110 - asked often
        if row[0] == ring and row[1] == figure:
            return True
    return False


def marked(s: TrialsState, figure: int) -> bool:
    """Return whether anything marks a figure (T48.2)."""
    for row in s.rings:  # noqa: SIM110 - asked often
        if row[1] == figure and row[0] >= len(RINGS) - 3:  # Vow, Hunter's Mark, the quest's mark
            return True
    return False


def boon(s: TrialsState, figure: int, what: int) -> int:
    """Return the sum of what lasts on a figure of one kind (T31.2, T43)."""
    total = 0
    for row in s.boons:
        if row[0] == what and row[1] == figure:
            total += row[2]
    return total


def has_boon(s: TrialsState, figure: int, what: int) -> bool:
    """Return whether anything of one kind lasts on a figure."""
    for row in s.boons:  # noqa: SIM110 - asked often
        if row[0] == what and row[1] == figure:
            return True
    return False


def hidden(s: TrialsState, figure: int) -> bool:
    """Return whether only adjacent creatures can choose a figure as a target (T65.36)."""
    return has_boon(s, figure, B_HIDDEN)


# --- numbers


def most_hp(s: TrialsState, figure: int) -> int:
    """Return the HP that a figure has at most (T9.3, TL3, T70.3); 0 of minions (T52)."""
    if is_hero(figure):
        total = s.tables.hero_hp
        for card in s.loot(figure):
            total += s.tables.loot[card - FIRST_LOOT].max_hp
        return total
    return s.tables.monster_hp(figure, s.guardian)


def rooted(s: TrialsState, figure: int) -> bool:
    """Return whether any group keeps a figure rooted (T46.4, T47)."""
    at = figure * 3
    return bool(s.root[at] or s.root[at + 1] or s.root[at + 2])


def inactive(s: TrialsState) -> int:
    """Return the monsters on the board that are neither active nor allied, as bits: nobody's
    opponents (T34g).
    """
    ours = party_mask(s, 0) | party_mask(s, 1)
    return s.present & CREATURES & ~HEROES & ~active_monsters(s) & ~ours


def flanked(s: TrialsState, target: int, seat: int) -> bool:
    """Return whether an opponent of a target, other than this hero, is adjacent to it (T65.59);
    never of an obelisk, of which no state counts (T68i).
    """
    if target >= FIRST_OBELISK:
        return False
    near = adjacent_to(s, target) & ~(1 << seat)
    return near != 0 and bool(near & foes(s, target) & ~inactive(s))


def takes_damage_chain(s: TrialsState, deed: Deed) -> bool:
    """Return whether a deed is an Attack Action, which alone takes a Damage Chain (T26h, T24c,
    T70d).
    """
    if deed.kind != ACTION or deed.card < 0:
        return False
    return s.tables.card(deed.card).type in (AT, SP)


def magic_is_dead(s: TrialsState, cells: int) -> bool:
    """Return whether any of some spaces lies in a Dead Magic Zone (TE21)."""
    for row in s.tokens:  # noqa: SIM110 - mostly few, asked often
        if row[0] == DEAD_MAGIC and row[2] & cells:
            return True
    return False


def result_of(throw: Throw) -> int:
    """Return what a roll comes to: its die, or what it was set to, and all that is added (T31)."""
    return (throw.set or throw.die) + throw.bonus


def by_place(s: TrialsState, figures: int) -> list[int]:
    """Return figures on the board in the order in which they are resolved: the lowest (row, col)
    of their north-west spaces first (T42b); heroes that share their portal by their seats.
    """
    found = bits(figures & s.present)
    found.sort(key=lambda figure: s.cell[figure])
    return found


def is_used(s: TrialsState, card: int, seat: int) -> bool:
    """Return whether a seat has used up what has a limit (T65.55, T70)."""
    for row in s.limits:  # noqa: SIM110 - asked often
        if row[0] == card and row[1] == seat:
            return True
    return False
