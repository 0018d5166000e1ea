"""Hit points lost and regained, conditions, and the end of figures (section 9)."""

from __future__ import annotations

from game.engine.match import Match
from game.engine.state import EMPTY
from game.rules.adventure import goals, queries
from game.rules.adventure.codes import (
    EXPERIENCE,
    FIRST_MONSTER,
    FIRST_POWER,
    FIRST_TREASURE,
    KAVAN,
    MARKERS,
    MONSTERS,
    NOBODY,
    ROW,
    TREASURE_DISCARDS,
    VILLAIN,
    pile_of,
)
from game.rules.adventure.events import (
    CardWon,
    Conditioned,
    Damaged,
    Defeated,
    Fell,
    Flipped,
    Healed,
    KavanTurned,
    LastingEnded,
    MarkerGone,
    Rose,
    TreasureDiscarded,
    Unconditioned,
)
from game.rules.adventure.state import AdventureState, Fallen, Lasting, of

SLOWED = "slowed"
IMMOBILIZED = "immobilized"


# --- hit points


def wound(
    m: Match, figure: int, amount: int, by: int, card: int, clause: str, slot: int = NOBODY
) -> int:
    """Take hit points from a figure and return how many it lost (A9.1, A9.7).

    ``by`` is the figure that does it, -1 for none: a hero's row and turn decide what it wins.
    ``slot`` is the tile that it has come to on its way, -1 for the one on which it stands.
    """
    s = of(m)
    lost = min(amount, s.hp[figure])
    if lost <= 0 or not s.stands(figure):
        return 0
    s.hp[figure] -= lost
    if m.listening:
        m.tell(
            Damaged(figure=figure, amount=lost, hp=s.hp[figure], by=by, card=card, clause=clause)
        )
    if s.hp[figure] == 0:
        if queries.is_hero(figure):
            if m.listening:
                m.tell(Fell(figure=figure, clause="A9.7"))
        else:
            defeat(m, figure, by, slot)
    return lost


def heal(m: Match, figure: int, amount: int, card: int, clause: str) -> int:
    """Give hit points back, never above the most, and return how many (A9.2, A9.8).

    Undead do not heal where the Icon lies on its altar (A18.2.2).
    """
    s = of(m)
    gained = min(amount, queries.most_hp(s, figure) - s.hp[figure])
    if gained <= 0 or _barred(s, figure):
        return 0
    lay = queries.is_hero(figure) and s.hp[figure] == 0
    s.hp[figure] += gained
    if m.listening:
        m.tell(Healed(figure=figure, amount=gained, hp=s.hp[figure], card=card, clause=clause))
        if lay:
            m.tell(Rose(figure=figure, clause="A9.8"))
    goals.conclude(m)
    return gained


def _barred(s: AdventureState, figure: int) -> bool:
    there = queries.slot_of(s, figure)
    holy = s.tables.adventure.guards is not None and there >= 0
    on_goal = holy and s.castle.kind(there).id == s.tables.adventure.goal
    return on_goal and queries.is_of(s, figure, "undead")


# --- conditions


def condition(m: Match, seat: int, which: str, clause: str) -> None:
    """Give a hero a marker, of which it has one at most (A5.6, A5.7)."""
    s = of(m)
    bit = 1 << seat
    if which == SLOWED and not s.slowed & bit:
        s.slowed |= bit
    elif which == IMMOBILIZED and not s.immobilized & bit:
        s.immobilized |= bit
    else:
        return
    if m.listening:
        m.tell(Conditioned(figure=seat, condition=which, clause=clause))


def release(m: Match, seat: int, which: str, clause: str) -> None:
    """Take a marker from a hero that has it (A0.7, A5.10)."""
    s = of(m)
    bit = 1 << seat
    if which == SLOWED and s.slowed & bit:
        s.slowed &= ~bit
    elif which == IMMOBILIZED and s.immobilized & bit:
        s.immobilized &= ~bit
    else:
        return
    if m.listening:
        m.tell(Unconditioned(figure=seat, condition=which, clause=clause))


# --- defeat


def defeat(m: Match, figure: int, by: int, slot: int = NOBODY) -> None:
    """Take a figure at 0 HP off the board; a monster's card is won (A9.3, A9.4, A15b). ``slot`` is
    the tile on which it falls, -1 for the one on which it stands.
    """
    s = of(m)
    id = queries.called(s, figure)
    slot = slot if slot >= 0 else queries.slot_of(s, figure)
    seat = by if queries.is_hero(by) else NOBODY
    s.put(figure, EMPTY)
    s.guards &= ~(1 << figure)  # what may rise from its card later is no guard (A18.2.3)
    if m.listening:
        m.tell(Defeated(figure=figure, id=id, seat=seat, clause="A9.3"))
    if queries.is_monster(figure):
        card = _card_won(s, figure, seat)
        _win(m, figure, card)
        mine = 1 if seat >= 0 and seat == s.active else 0
        s.fallen.append(Fallen(card, slot, seat, mine))
    goals.conclude(m)


def _card_won(s: AdventureState, figure: int, seat: int) -> int:
    """Return whose card of that name is won: the attacker's if he holds one, his figure's own
    first, else the first one clockwise from him (A9.4, A9a).
    """
    own = s.card_of[figure - FIRST_MONSTER]
    name = s.tables.called(own)
    start = seat if seat >= 0 else s.active
    for step in range(s.seats):
        row = s.row((start + step) % s.seats)
        named = [card for card in row if card < MONSTERS and s.tables.called(card) == name]
        if own in named:
            return own
        if named:
            return named[0]
    return own


def _win(m: Match, figure: int, card: int) -> None:
    s = of(m)
    place = figure - FIRST_MONSTER
    if s.card_of[place] != card:
        # The taken card's figure now belongs to the card whose figure fell (A9a).
        other = s.figure_of(card) - FIRST_MONSTER
        s.card_of[other], s.card_of[place] = s.card_of[place], card
    for seat in range(s.seats):
        if card in s.row(seat):
            s.piles.move(card, pile_of(seat, ROW), EXPERIENCE)
            lift_daze(m, card)
            if m.listening:
                worth = s.tables.monster[card]
                m.tell(CardWon(seat=seat, card=card, id=worth.id, xp=worth.xp, clause="A9.4"))
            return


def lift_daze(m: Match, card: int) -> bool:
    """Discard a Daze that lies on a Monster Card, and return whether one did (A17l)."""
    s = of(m)
    for row in s.dazed:
        if row[1] == card:
            s.dazed.remove(row)
            put_away(m, row[0], NOBODY, "over")
            return True
    return False


def put_away(m: Match, card: int, seat: int, why: str) -> None:
    """Lay a treasure that works no more on its discards (A2m)."""
    s = of(m)
    for pile, cards in enumerate(s.piles.cards):
        if card in cards:
            s.piles.move(card, pile, TREASURE_DISCARDS)
            break
    if m.listening:
        id = s.tables.called(card)
        m.tell(TreasureDiscarded(seat=seat, card=card, id=id, why=why, clause="A2m"))


# --- cards that turn, end, and cost


def flip(m: Match, seat: int, card: int, up: bool, clause: str) -> None:
    """Turn a power card face up or down (A8.2, A8.9)."""
    s = of(m)
    bit = 1 << card - FIRST_POWER
    s.flipped = s.flipped & ~bit if up else s.flipped | bit
    if m.listening:
        id = s.tables.called(card)
        m.tell(Flipped(seat=seat, card=card, id=id, up=up, clause=clause))


def drop_marker(m: Match, row: tuple[int, ...]) -> None:
    """Take a marker off its tile."""
    s = of(m)
    s.markers.remove(row)
    if m.listening:
        name = MARKERS[row[0]]
        m.tell(MarkerGone(seat=row[1], marker=name, slot=row[2], clause="A0.31"))


def end_lasting(m: Match, row: tuple[int, ...]) -> None:
    """End what a card gave for a while; a Blessing or an item goes to its discards (A17.2, A2m)."""
    s = of(m)
    s.lasting.remove(row)
    if m.listening:
        id = s.tables.called(row[0])
        m.tell(LastingEnded(seat=row[2], card=row[0], id=id, clause="A0h"))
    if FIRST_TREASURE <= row[0] < FIRST_POWER:
        put_away(m, row[0], row[2], "over")


def begin_lasting(s: AdventureState, card: int, heroes: int, seat: int, phases: int) -> None:
    """Let what a card gives hold from now on (A0h)."""
    s.lasting.append(Lasting(card, heroes, seat, phases))


# --- Kavan


def turn_kavan(m: Match) -> None:
    """Kavan becomes the Young Vampire on his square, with full HP (A18.5.3, A18r)."""
    s = of(m)
    cell = s.cell[KAVAN]
    s.put(KAVAN, EMPTY)
    s.put(VILLAIN, cell)
    s.hp[VILLAIN] = queries.most_hp(s, VILLAIN)
    s.once |= goals.TURNED
    if m.listening:
        m.tell(KavanTurned(figure=VILLAIN, cell=cell, clause="A18.5.3"))


def curse_kavan(m: Match, why: str) -> None:
    """Add one curse to Kavan, who may turn by it (A18.5.2, A18.5.3)."""
    if goals.curse(m, why):
        turn_kavan(m)
