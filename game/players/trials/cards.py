"""What cards in hand are worth to who holds them, in tenths of a Victory Point."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.rules.trials import decks
from game.rules.trials import words as w
from game.rules.trials.state import TrialsState
from game.rules.trials.words import Effect, Printed

BY_TYPE: Final = {
    w.AT: 0.6, w.SP: 0.7, w.GE: 0.7, w.CM: 0.5, w.CA: 0.7, w.CG: 0.6, w.CX: 0.8, w.DC: 1.0,
    w.FR: 1.0, w.MV: 0.6, w.SK: 0.6, w.PA: 0.0,
}  # fmt: skip
"""What a card is good for: one that takes an Action only by what it does beyond a Primary."""
LARGE: Final = {w.ACT_MORE: 2.0, w.ATTACK: 1.2, w.SUMMON: 1.5, w.STEAL: 1.5}
"""What a card is worth at least that does one of these."""
PER_DAMAGE: Final = 0.28
"""What a point of damage more than usual is worth."""
A_PRIMARY: Final = 3.5
"""What a Primary attack deals on average."""
STROKES: Final = 3.2
"""What a stroke deals on average."""
PIERCING: Final = 1.3
"""How much better a point of piercing damage is."""
MANY: Final = 1.5
"""How much more an attack deals that is made for several targets."""
FACES: Final = 20
TIER_2: Final = 1.5
SAVES: Final = 2.2
"""A card that keeps its hero standing."""
SPARED: Final = (0.55, 0.5, 0.4, 0.3, 0.2, 0.1)
"""What of it is lost where it is spent now, by how many better ones there are: two more come each
round, and what is above the limit goes at its end."""
A_DRAW: Final = 0.6
"""A card that is drawn."""


def said(printed: Printed) -> list[Effect]:
    """Return all that a card may do, in the order in which it stands there, its attack aside."""
    return [
        each
        for alternatives in printed.parts
        for part in alternatives
        for effects in part.sides
        for each in effects
    ]


def has_word(printed: Printed, *wanted: int) -> bool:
    """Return whether a card has any of some words."""
    return any(each.word in wanted for each in said(printed))


def rolls(printed: Printed) -> bool:
    """Return whether what a card does hangs on dice."""
    if printed.faces or has_word(printed, w.HAND, w.STEAL, w.ATTACK):
        return True
    return any(
        each.kind in (w.L_ROLL, w.L_SKILL)
        for alternatives in printed.parts
        for part in alternatives
        for each in part.leads
    )


@cache
def rated(printed: Printed) -> float:
    """Return what a card is worth in hand, by its words alone: an attack by the damage that it
    deals more than a Primary does.
    """
    worth = BY_TYPE[printed.type]
    if printed.faces:
        worth = max(worth, PER_DAMAGE * (_mean(printed) - A_PRIMARY))
    for each in said(printed):
        if each.word == w.HP:
            return SAVES
        if each.word == w.REDUCE:
            worth = max(worth, 0.2 * each.n)
        elif each.word == w.HEAL and each.n > 5:
            worth = max(worth, 0.18 * each.n)
        elif each.word in (w.DMG_MORE, w.PRC_MORE) and printed.type == w.DC:
            worth = max(worth, PER_DAMAGE * each.n)
        elif each.word in LARGE:
            worth = max(worth, LARGE[each.word])
    return worth * (TIER_2 if printed.tier == 2 and not printed.faces else 1.0)


def _mean(printed: Printed) -> float:
    """Return about what an attack deals, of many targets to two of them."""
    face = printed.faces[0]
    if face.strokes:
        return STROKES * face.strokes
    total = 0.0
    for place, band in enumerate(face.bands):
        top = face.bands[place + 1].at if place + 1 < len(face.bands) else FACES + 1
        share = max(0, top - max(band.at, 1)) / FACES
        for each in (*band.effects, *face.hit):
            if each.word == w.DMG:
                total += share * each.n
            elif each.word == w.PRC:
                total += share * each.n * PIERCING
            elif each.word in (w.BURN, w.PSN, w.ROOT, w.DAZE, w.RING):
                total += share * max(each.n, 1)
    many = printed.reach in (w.AREA_RANGE, w.LINE_RANGE) or face.up_to or face.each is not None
    return total * (MANY if many else 1.0)


def hand_worth(s: TrialsState, seat: int) -> dict[int, float]:
    """Return what each card of a hand is worth to keep: less, the more of them there are."""
    held = sorted(
        [(rated(s.tables.card(card)), card) for card in s.hand(seat) if card >= 0], reverse=True
    )
    limit = decks.hand_limit(s, seat)
    found: dict[int, float] = {}
    for place, (worth, card) in enumerate(held):
        share = SPARED[min(place, len(SPARED) - 1)] if place < limit else SPARED[-1]
        found[card] = worth * share
    return found
