"""What lasting cards, pieces and bonuses still promise: by what they do, on whom and how long."""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.players.trials import worth
from game.players.trials.worth import HP, Worth
from game.rules.trials import defences, pieces, queries
from game.rules.trials import words as w
from game.rules.trials.codes import (
    B_AGAINST,
    B_DIS_FROM,
    B_DIS_ON,
    B_DR,
    B_HIDDEN,
    CREATURES,
    FOREVER,
    HEROES,
    OWN_TURNS,
    ROUNDS,
)
from game.rules.trials.state import TrialsState

FACES: Final = 20
PAID: Final = 1.5
"""Turns that a card which is to be maintained lasts (T65d)."""
ENDLESS: Final = 2.5
"""Turns that count of whatever nothing ends soon."""
MOST_TURNS: Final = 3.0
FADING: Final = 0.85
"""What of a later turn's deeds is left: who is in reach now may be gone."""
AWAY: Final = 0.8
"""What a turn's attack is worth where nobody is in reach of it yet."""
STAYS: Final = 0.7
"""How likely a creature in an area still is there when it counts."""
AGAIN: Final = 0.4
"""What of an effect is left that takes another Action, which could do something else."""
STANDING: Final = 5.0
"""Damage of a wall of fire to whoever starts its turn in it."""
STRUCK: Final = 0.28
"""How often an enemy that is near strikes this hero in a round, and hits."""
AVERTED: Final = 1.6
"""HP that a hit loses on average by disadvantage."""
UNSEEN: Final = 2.4
"""The same where an enemy that is not adjacent cannot strike at all (T65.36)."""
NEAR: Final = 7
"""How far off an enemy is at most that strikes before long."""
GUARDS: Final = (B_DR, B_DIS_ON, B_DIS_FROM, B_HIDDEN, B_AGAINST)
"""What is worth as much as enemies are about."""


def turns(until: int, left: int) -> float:
    """Return how many turns something lasts (T65.50 to T65.54), the running one among them."""
    if until in (OWN_TURNS, ROUNDS):
        return min(float(left), MOST_TURNS)
    return ENDLESS if until == FOREVER else 1.0


def cards(s: TrialsState, judge: Worth) -> float:
    """Return what all ongoing cards promise a party, less what those of its rivals do (T21.2)."""
    total = 0.0
    for row in s.ongoing:
        found = card(s, judge, row)
        total += found if judge.allies >> row[1] & 1 else -found
    return total


def card(s: TrialsState, judge: Worth, row: tuple[int, ...]) -> float:
    """Return what an ongoing card promises the party of its hero; its rings and what lasts on
    figures by it count by themselves.
    """
    number, seat = row[0], row[1]
    printed = s.tables.card(number)
    piece = pieces.of_card(s, number)
    lasts = turns(piece[4], piece[6]) if piece else turns(row[3], row[5])
    if printed.maintained:
        lasts = PAID
    ours = bool(judge.allies >> seat & 1)
    total = 0.0
    for alternatives in printed.parts:
        part = alternatives[0]
        moment = part.moment.what if part.moment is not None else -1
        if not _holds(s, seat, part):
            continue
        if part.bands:
            total += _attacks(s, judge, printed, part, piece, lasts, ours)
        for each in part.sides[0] if part.sides else ():
            if each.word == w.HEAL:
                if moment in (w.M_END_OF_TURN, w.M_START_OF_TURN):
                    total += _healed(s, seat, each.n * lasts)
                else:
                    total += _spirit(s, seat, each.n * max(row[6], 1))
            elif each.word == w.REDUCE:
                total += HP * (each.n - 1) * max(row[6], 1) * STAYS
            elif moment in (w.M_ENDING, w.M_ENDING_WITHIN):
                cells = pieces.area_of(s, number)
                if moment == w.M_ENDING_WITHIN:
                    cells |= s.board().beside_all(cells)
                total += lasts * STAYS * _harm(s, judge, cells, each.n, ours)
            elif moment == w.M_ENTERING and piece:
                total += 0.5 * STAYS * _harm(s, judge, piece[3], 2, ours)
            elif each.word == w.THE_BANDS and piece:
                total += (lasts - 1.0) * STAYS * _harm(s, judge, piece[3], int(STANDING), ours)
            elif each.word == w.DMG and moment < 0 and printed.maintained and row[2] >= 0:
                total += AGAIN * _upon(s, judge, row[2], each.n, ours)
    return total


def after(s: TrialsState, judge: Worth, printed: w.Printed, target: int) -> float:
    """Return what an attack that lasts promises on a target beyond its roll (T65d, T66ap)."""
    total = 0.0
    for alternatives in printed.parts:
        part = alternatives[0]
        for each in part.sides[0] if part.sides else ():
            if each.word == w.DMG and part.moment is None and printed.maintained:
                total += AGAIN * _upon(s, judge, target, each.n, True)
            elif each.word == w.THE_BANDS and s.stands(target):
                total += STAYS * _upon(s, judge, target, STANDING, True)
    return total


def kept(s: TrialsState, judge: Worth, number: int) -> float:
    """Return what an Action brings that maintains a card (T65d): what the card does for one more
    turn.
    """
    for row in s.ongoing:
        if row[0] == number:
            found = card(s, judge, row)
            for alternatives in s.tables.card(number).parts:
                for each in alternatives[0].sides[0] if alternatives[0].sides else ():
                    if each.word == w.DMG and alternatives[0].moment is None:
                        return found / AGAIN  # the Action itself does it
            return found
    return 0.0


def _holds(s: TrialsState, seat: int, part: w.Part) -> bool:
    """Return whether a part does anything as its hero stands now (T65.59)."""
    for lead in part.leads:
        if lead.kind == w.L_IF and lead.what == w.IF_BELOW_HP and s.hp[seat] >= lead.n:
            return False
        if lead.kind == w.L_IF and lead.what == w.IF_FROM_HP and s.hp[seat] < lead.n:
            return False
    return True


def _upon(s: TrialsState, judge: Worth, figure: int, amount: float, ours: bool) -> float:
    """Return what so much normal damage to a figure is worth to those who deal it."""
    if not s.spaces[figure]:
        return 0.0
    if queries.is_minion(figure):
        rate = judge.rate(figure)
    else:
        rate = judge.rate(figure) * max(0.0, amount - defences.dr(s, figure))
    return rate if ours else -rate


def _harm(s: TrialsState, judge: Worth, cells: int, amount: int, ours: bool) -> float:
    """Return what so much piercing damage to all opponents in some spaces is worth."""
    total = 0.0
    against = judge.allies if not ours else ~judge.allies
    for figure in bits(s.present & against & CREATURES):
        if s.spaces[figure] & cells:
            rate = judge.rate(figure) * (1.0 if queries.is_minion(figure) else amount)
            total += rate if ours else -rate
    return max(0.0, total)


def _healed(s: TrialsState, seat: int, amount: float) -> float:
    """Return what healing over some turns is worth to a hero: what it lacks now, and half of the
    rest, as it will be hurt before long.
    """
    lacks = max(0, queries.most_hp(s, seat) - s.hp[seat])
    now = min(int(amount), lacks)
    return worth.spared(s, seat, now) + 0.5 * HP * (amount - now)


def _spirit(s: TrialsState, seat: int, amount: int) -> float:
    """Return what a spirit that heals is worth to the hero of a party who lacks most (T66ab)."""
    best, found = 0, seat
    party = queries.party_mask(s, queries.party(s, seat)) & HEROES
    for hero in bits(s.present & party):
        lacks = queries.most_hp(s, hero) - s.hp[hero]
        if lacks > best:
            best, found = lacks, hero
    return STAYS * worth.spared(s, found, min(best, amount)) + 0.2


def mean(bands: tuple[w.Band, ...], less: int) -> tuple[float, float]:
    """Return how likely a roll hits by some bands, and the damage that gets through a DR."""
    hit = lost = 0.0
    for place, band in enumerate(bands):
        top = bands[place + 1].at if place + 1 < len(bands) else FACES + 1
        share = max(0, top - max(band.at, 1)) / FACES
        dmg = sum([each.n for each in band.effects if each.word == w.DMG])
        prc = sum([each.n for each in band.effects if each.word == w.PRC])
        hit += share
        lost += share * (max(0, dmg - less) + prc)
    return hit, lost


def _attacks(
    s: TrialsState,
    judge: Worth,
    printed: w.Printed,
    part: w.Part,
    piece: tuple[int, ...],
    lasts: float,
    ours: bool,
) -> float:
    """Return what the attacks of a piece promise on whom it may come to (T66e)."""
    if not piece:
        return 0.0
    moves = 1
    for alternatives in printed.parts:
        for effects in alternatives[0].sides:
            moves += sum([each.n for each in effects if each.word == w.PIECE_MOVES])
    cells = 0
    for cell in bits(piece[3]):
        cells |= s.tables.realm.grid.within(cell, moves)
    best = 0.0
    against = judge.allies if not ours else ~judge.allies
    for figure in bits(s.present & against & CREATURES):
        if not s.spaces[figure] & cells:
            continue
        minion = queries.is_minion(figure)
        hit, lost = mean(part.bands, 0 if minion else defences.dr(s, figure))
        rate = judge.rate(figure)
        promised = (hit if minion else lost) * (rate if ours else -rate)
        best = max(best, promised)
    if best <= 0.0:
        return AWAY * (lasts - 1.0)
    return best * (1.0 + FADING * (lasts - 1.0))


# --- what guards a hero


def enemies_near(s: TrialsState, figure: int) -> int:
    """Return how many creatures hostile to a hero are near it (T34f)."""
    hostile = queries.hostile(s, queries.party(s, figure))
    return sum([1 for each in bits(hostile) if queries.distance(s, figure, each) <= NEAR])


def guard(s: TrialsState, row: tuple[int, ...]) -> float:
    """Return what a bonus is worth to a hero that makes hits on it rarer or lighter, by how many
    enemies are near and how near a fall it is.
    """
    figure = row[1]
    if not s.spaces[figure]:
        return 0.0
    hits = STRUCK * min(enemies_near(s, figure), 4) + 0.08
    if row[0] in (B_DR, B_AGAINST):
        spares = float(row[2])
        if row[0] == B_AGAINST:
            hits = STRUCK
    elif row[0] == B_HIDDEN:
        spares = UNSEEN
    else:
        spares = AVERTED
    rate = HP + worth.felled(s, figure) * worth.steep(s.hp[figure])
    return spares * hits * rate * turns(row[5], row[7])
