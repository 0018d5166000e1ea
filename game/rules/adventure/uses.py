"""What a hero can do in his Hero Phase (A4.2, A4o, A8.5, A10.10, A17.5)."""

from __future__ import annotations

from game.board.grid import mask_of
from game.engine.decisions import Families, code_of
from game.rules.adventure import queries, walking
from game.rules.adventure.codes import (
    AS_ATTACK,
    DISARM,
    DRINK,
    END,
    FIRST_POWER,
    FIRST_TREASURE,
    FOR_ATTACK,
    FOR_MOVE,
    FREELY,
    KAVAN,
    MOVE,
    TRAP,
    USE,
    VILLAIN,
)
from game.rules.adventure.opening import opening
from game.rules.adventure.state import AdventureState
from game.rules.adventure.text import Text


def card_used(chosen: int) -> int:
    """Return the card that a choice uses."""
    return code_of(chosen) - USE


def timing(s: AdventureState, card: int) -> str:
    """Return when a power or an item is used (see ``content.Timing``), "" for one that is not: a
    passive item, a card kept unplayed.
    """
    if card >= FIRST_POWER:
        return s.tables.power[card - FIRST_POWER].timing
    treasure = s.tables.treasure[card - FIRST_TREASURE]
    return "" if treasure.kind != "item" or treasure.passive else treasure.timing


def ready(s: AdventureState, seat: int, timings: int) -> Families:
    """Return the cards of a hero that can be used at such times (bits, see ``Tables.when``), each
    with the answers to its first question (A8.9, A0i, A7b).
    """
    found: Families = []
    when = s.tables.when
    for card in s.powers(seat):
        if when[card] & timings and s.face_up(card):
            _add(s, seat, card, found)
    for card in s.items(seat):
        if when[card] & timings:
            _add(s, seat, card, found)
    return found


def _add(s: AdventureState, seat: int, card: int, found: Families) -> None:
    """Add a card, if it can be used now."""
    mask = opening(s, text_of(s, seat, card))
    if mask:
        found.append((USE + card, mask))


def text_of(s: AdventureState, seat: int, card: int) -> Text:
    """Return the text of a card as a hero begins to use it."""
    return Text(s.tables.text[card], card, seat, seat, queries.slot_of(s, seat))


def attacks(s: AdventureState, seat: int) -> Families:
    """Return what could be the attack of A4.2 now, Freezing Cloud too (A8.5, A17h)."""
    if s.hp[seat] <= 0 or not s.stands(seat):
        return []
    found = ready(s, seat, AS_ATTACK)
    for family in ready(s, seat, FOR_ATTACK):
        card = family[0] - USE
        if card >= FIRST_POWER and s.tables.power[card - FIRST_POWER].kind == "daily":
            found.append(family)
    return found


def can_move(s: AdventureState) -> bool:
    """Return whether a move is left of A4.2's."""
    return s.moves == 0 or (s.moves == 1 and s.attacks == 0)


def can_attack(s: AdventureState) -> bool:
    """Return whether the attack is left of A4.2's."""
    return s.attacks == 0 and s.moves < 2


def traps_here(s: AdventureState, seat: int) -> int:
    """Return the trap cards whose marker lies on a hero's tile, as bits (A10.10)."""
    here = queries.slot_of(s, seat)
    return mask_of([row[4] for row in s.markers if row[0] == TRAP and row[2] == here])


def at_fountain(s: AdventureState, seat: int) -> bool:
    """Return whether a hero can drink: on the fountain's tile together with Kavan, or with the
    Young Vampire on it (A18.5.4).
    """
    adventure = s.tables.adventure
    if adventure.fountain is None or s.fountain == 0:
        return False
    here = queries.slot_of(s, seat)
    if s.castle.kind(here).id != adventure.goal:
        return False
    return here in (queries.slot_of(s, KAVAN), queries.slot_of(s, VILLAIN))


def offers(s: AdventureState, seat: int) -> Families:
    """Return everything that a hero may do next in his Hero Phase; ``END`` comes last (A4e)."""
    found: Families = []
    attacks_left = can_attack(s)
    if can_move(s):
        found.append((MOVE, walking.ends(s, seat, queries.speed(s, seat))))
    timings = FREELY
    if found:
        timings |= FOR_MOVE
    if attacks_left:
        timings |= AS_ATTACK | FOR_ATTACK
    when = s.tables.when
    cards = ready(s, seat, timings)
    for family in cards:
        if when[family[0] - USE] & FOR_MOVE:
            found.append(family)
    if attacks_left:
        for family in cards:
            if when[family[0] - USE] & (AS_ATTACK | FOR_ATTACK):
                found.append(family)
        traps = traps_here(s, seat)
        if traps:
            found.append((DISARM, traps))
        if at_fountain(s, seat):
            found.append((DRINK, 1))
    for family in cards:
        if when[family[0] - USE] & FREELY:
            found.append(family)
    found.append((END, 1))
    return found
