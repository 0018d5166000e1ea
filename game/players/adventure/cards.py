"""What cards cost that are used up, and what those promise whose worth no trial on a copy shows:
markers that wait for somebody, caltrops, a monster that never comes.
"""

from __future__ import annotations

from typing import Final

from game.players.adventure import worth as w
from game.rules.adventure import activation, chances, queries, targets
from game.rules.adventure import content as c
from game.rules.adventure.codes import ARTIFACT, DRAWN, FIRST_MONSTER, FIRST_POWER, VILLAIN
from game.rules.adventure.state import AdventureState
from game.rules.adventure.turn import edges_of

STAYS: Final = 0.45
"""Of a tick of Freezing Cloud in a later turn, but for the artifact, which never moves (A13u)."""
COMES: Final = 0.6
"""How likely the monster of a tile that is explored comes to its explorer's tile at once."""
FIRST_BLOW: Final = 1.3
"""What a monster that has just come does at once, in hit points."""
USUAL: Final = 3.4
"""What it is worth that a monster as they come on average is destroyed before it strikes."""
FAR: Final = 0.8
"""How much of what a monster would do is spared by sending it three tiles away."""
WEIGHT: Final = 0.8
"""What a monster that never comes is worth for each of its points of experience."""
CROWD: Final = 0.6
"""How much more for each monster on the board beyond one a hero."""
IN_NEED: Final = 1.5
"""How much more if the hero to whom it comes could fall by its first blow."""


def counted(s: AdventureState, card: int) -> float:
    """Return what a position is worth by a card that has not been used, as ``worth`` counts it."""
    if card < FIRST_POWER:
        return w.ITEM + (w.HELD if s.tables.adventure.victory == "carry_out" else 0.0)
    kind = s.tables.power_of(card).kind
    if kind == "at_will":
        return 0.0
    return w.DAILY if kind == "daily" else w.UTILITY


def spent(s: AdventureState, seat: int, card: int) -> bool:
    """Return whether a hero has a card no more, or only face down."""
    if card < FIRST_POWER:
        return card not in s.items(seat)
    return card not in s.powers(seat) or not s.face_up(card)


def price(s: AdventureState, card: int) -> float:
    """Return what it costs to use a card up: only what strikes is kept for the last fight."""
    if card >= FIRST_POWER and s.tables.power_of(card).kind == "at_will":
        return 0.0
    kept = w.kept_for(s)
    if not strikes(s, card):
        kept = min(1.0, kept)
    counts = card < FIRST_POWER and s.tables.adventure.victory == "carry_out"
    own = counted(s, card) - (w.HELD if counts else 0.0)
    return own * kept + (w.HELD if counts else 0.0)


def strikes(s: AdventureState, card: int) -> bool:
    """Return whether a card does damage."""
    parts = s.tables.texts[s.tables.text[card]]
    if chances.attack_in(parts) is not None or isinstance(parts[0], c.Damage):
        return True
    return isinstance(parts[0], c.Marker) and parts[0].marker == "freezing_cloud"


def promised(
    s: AdventureState, seat: int, card: int, member: int, staying: bool
) -> float | None:  # fmt: skip
    """Return what a card promises of which a trial shows nothing, ``None`` for any other;
    ``staying`` says that the hero will end his Hero Phase where he stands.
    """
    part = s.tables.texts[s.tables.text[card]][0]
    if isinstance(part, c.Marker) and part.marker == "freezing_cloud":
        return cloud(s, member, part.tokens)
    if isinstance(part, c.Marker) and part.marker == "glyph_of_warding":
        return warded(s, seat) if staying else 0.0
    if isinstance(part, c.StopBefore):
        return barred(s, seat) if staying else 0.0
    if isinstance(part, c.Place) and isinstance(part.whom, c.Group) and part.whom.reach == "tile":
        return sent_away(s, seat, member)
    return None


def cloud(s: AdventureState, slot: int, tokens: int) -> float:
    """Return what Freezing Cloud on a tile promises: a point now, more to what stays (A13u)."""
    found = 0.0
    for figure in range(FIRST_MONSTER, ARTIFACT + 1):
        if queries.slot_of(s, figure) != slot:
            continue
        again = min(tokens, s.hp[figure]) - 1
        share = 1.0 if figure == ARTIFACT else STAYS
        found += w.gain(s, figure, 1) * (1.0 + again * share)
    return found


def entering(s: AdventureState, seat: int) -> list[int]:
    """Return who would walk onto a hero's tile in his Villain Phase, by its tactics."""
    here = queries.slot_of(s, seat)
    found: list[int] = []
    for figure in w.acting(s, seat):
        if figure == ARTIFACT or queries.slot_of(s, figure) == here:
            continue
        line = activation.tactics(s, figure)[activation.line_of(s, figure)]
        walks = any(isinstance(part, c.MoveAdjacent | c.TileMove) for part in line.parts)
        meets = activation.candidates(s, figure, line)[:1]
        if walks and meets and targets.slot_of(s, meets[0]) == here:
            found.append(figure)
    return found


def explores(s: AdventureState, seat: int) -> bool:
    """Return whether a hero explores where he stands (A4.17)."""
    edges, may = edges_of(s, seat)
    return bool(edges) and not may


def warded(s: AdventureState, seat: int) -> float:
    """Return what a Glyph of Warding on a hero's tile promises (A17d): the first who comes."""
    found = max([w.gain(s, each, 1) for each in entering(s, seat)], default=0.0)
    return max(found, COMES * USUAL) if explores(s, seat) else found


def barred(s: AdventureState, seat: int) -> float:
    """Return what caltrops around a hero spare: all who come to strike stop before (A17e)."""
    found = sum([w.danger_of(s, each) for each in entering(s, seat)])
    return found + (COMES * FIRST_BLOW if explores(s, seat) else 0.0)


def sent_away(s: AdventureState, seat: int, slot: int) -> float:
    """Return what it spares that all monsters of a tile are placed far away."""
    acts = w.acting(s, seat)
    found = 0.0
    for figure in range(FIRST_MONSTER, VILLAIN + 1):
        if queries.slot_of(s, figure) == slot:
            found += w.danger_of(s, figure) * (FAR if figure in acts else FAR * w.OTHERS)
    return found


def never_comes(s: AdventureState, seat: int) -> float:
    """Return what it is worth that the Monster Card just drawn is discarded (A13n)."""
    drawn = [card for card in s.piles.cards[DRAWN] if s.tables.is_monster_card(card)]
    if not drawn:
        return 0.0
    found = WEIGHT * s.tables.monster[drawn[-1]].xp
    found += CROWD * max(0, len(s.monsters()) - s.seats)
    return found + (IN_NEED if 0 < s.hp[seat] <= w.WEAK - 1 else 0.0)
