"""An overlord who plays his hand as he likes: his figures act as section 18 bids, but he keeps no
threat back, plays power cards and all events, and lets cards go for a figure that he can bring.
"""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.engine.decisions import Decision, Families, choice
from game.engine.match import Match
from game.rules.descent import automatic, chances, queries, terms
from game.rules.descent.automatic import Answer
from game.rules.descent.codes import DISCARD, DONE, NONE, PASS, PLAY
from game.rules.descent.rolling import rolling
from game.rules.descent.state import DescentState, of
from game.rules.descent.windows import ACTIVATION, HEROS_ATTACK, OWN_ATTACK, OWN_TURN

AIMS_FROM: Final = 6
"""Threat from which he aims."""
SAVES: Final = 2.5
"""Wounds to be expected of a hero's attack that make a Dodge worth its price."""
WORN: Final = ("aim", "dodge", "charge", "gust_of_wind")
"""Events that he lets go first."""


def answer(m: Match) -> Answer:
    """Return the answer to the question that the overlord is asked."""
    s = of(m)
    decision = m.decision
    assert decision is not None
    families = decision.families(s.tables.overlord)
    if decision.kind == "card":
        return _card(m, s, decision, families)
    if decision.kind == "powers":
        return _powers(s, families)
    if decision.kind == "hand_limit":
        return _discard(s, families)
    if decision.kind == "overlord":
        card = _spawn(s, families)
        if card != NONE:
            return Answer(choice(PLAY, card), "D10.5")
        let_go = _for_a_spawn(s, families)
        if let_go != NONE:
            return Answer(choice(DISCARD, let_go), "D10.4")
    return automatic.answer(m)


def _of(families: Families, code: int) -> list[int]:
    return next((bits(mask) for each, mask in families if each == code), [])


def _dearest(s: DescentState, cards: list[int]) -> int:
    """Return the dearest of some cards at its present price, -1 of none."""
    return max(cards, key=lambda card: (s.tables.price(card, s.flags), -card), default=NONE)


def _card(m: Match, s: DescentState, decision: Decision, families: Families) -> Answer:
    """Return the card that is played in a window, if one is worth it."""
    cards = _of(families, PLAY)
    trigger = decision.about["trigger"]
    named = {s.tables.cards[card].id: card for card in cards}
    found = NONE
    if trigger == OWN_TURN:
        if "dark_charm" in named and automatic.charm_victims(s):
            found = named["dark_charm"]
    elif trigger == OWN_ATTACK:
        found = cards[0] if s.threat >= AIMS_FROM else NONE
    elif trigger == HEROS_ATTACK:
        found = cards[0] if _hurts(m, s) >= SAVES else NONE
    elif trigger == ACTIVATION:
        found = _driven(m, s, decision.figure, named)
    else:
        found = _dearest(s, cards)
    if found == NONE:
        return Answer(choice(PASS, 0), "D10.9")
    return Answer(choice(PLAY, found), s.tables.cards[found].clause, decision.figure)


def _hurts(m: Match, s: DescentState) -> float:
    """Return the wounds to be expected of the attack that is declared."""
    attack = rolling(m)
    target = s.figure_at(attack.cell)
    if target < 0:
        return 0.0
    asked = terms.attack_terms(s, attack.figure, attack.item, attack.cell, target, attack.start)
    return float(chances.chances(asked._replace(fatigue=0)).wounds().mean())


def _driven(m: Match, s: DescentState, figure: int, named: dict[str, int]) -> int:
    """Return Rage where an attack is found, Charge where one is found by it alone."""
    if automatic.stunned(m):
        return NONE
    speed = queries.total(queries.speed(s, figure))
    if automatic.posts(s, figure, speed):
        return named.get("rage", NONE)
    if "charge" in named and automatic.posts(s, figure, 2 * speed):
        return named["charge"]
    return NONE


def _powers(s: DescentState, families: Families) -> Answer:
    """Return the dearest power card that he can pay."""
    card = _dearest(s, _of(families, PLAY))
    if card == NONE:
        return Answer(choice(DONE, 0), "D10.10")
    return Answer(choice(PLAY, card), s.tables.cards[card].clause)


def _spawn(s: DescentState, families: Families) -> int:
    """Return the dearest spawn card, -1 for none."""
    return _dearest(s, _of(families, PLAY))


def _for_a_spawn(s: DescentState, families: Families) -> int:
    """Return a worn card whose threat helps to pay for a spawn card in hand, -1 for none."""
    if s.spawned or s.done:
        return NONE
    prices = [
        s.tables.price(card, s.flags) for card in s.hand() if s.tables.cards[card].kind == "spawn"
    ]
    missing = min(prices, default=0) - s.threat
    worn = [card for card in _of(families, DISCARD) if s.tables.cards[card].id in WORN]
    value = sum([s.tables.cards[card].value for card in worn])
    if not 0 < missing <= value:
        return NONE
    return min(worn, key=lambda card: (s.tables.cards[card].value, card))


def _discard(s: DescentState, families: Families) -> Answer:
    """Return the card over the limit that he misses least."""
    cards = _of(families, DISCARD)
    found = min(
        cards,
        key=lambda card: (s.tables.cards[card].id not in WORN, s.tables.cards[card].value, card),
    )
    return Answer(choice(DISCARD, found), "D10.3")
