"""What enemies can reach and strike, what of a question still changes something, and the numbers of
figures, as a table shows them.
"""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.engine.answers import Exposure, Number, Peril, Threat, Useful
from game.engine.decisions import choice
from game.engine.match import Match
from game.rules.descent import chances, preview, queries, reaching, terms, ways
from game.rules.descent.codes import (
    ABILITY,
    ATTACK,
    BUY,
    DONE,
    END,
    FISTS,
    KEEP,
    MELEE,
    ORDER,
    PASS,
    STEP,
)
from game.rules.descent.state import DescentState, is_hero, of

WAITS: Final = (END, PASS, DONE, KEEP)


def points_of(s: DescentState, figure: int) -> int:
    """Return the points with which a figure will move when it acts (D10.6); webbed none."""
    return 0 if s.web[figure] else queries.total(queries.speed(s, figure))


def placements(s: DescentState, figure: int) -> list[int]:
    """Return where a figure may stand when it attacks, where it stands among them."""
    start = s.cell[figure] << 1 | s.lie[figure]
    return [start, *ways.reached(s, figure, points_of(s, figure))]


def weapon(s: DescentState, figure: int) -> int:
    """Return what a figure attacks farthest with: a hero's last weapon in hand, else fists."""
    return queries.weapons(s, figure)[-1] if is_hero(figure) else FISTS


def threats(match: Match, seat: int) -> list[Threat]:
    """Return what each enemy can reach and strike when it acts next (D10.6)."""
    s = of(match)
    enemies = s.foes() if seat < s.seats else s.on_map()
    mine = s.on_map() if seat < s.seats else s.foes()
    found: list[Threat] = []
    for figure in enemies:
        item = weapon(s, figure)
        stands = struck = 0
        for place in placements(s, figure):
            spaces = s.tables.covers(figure, place >> 1, place & 1)
            stands |= spaces
            struck |= reaching.targets_from(s, figure, spaces, item)
        strikes = tuple([each for each in mine if s.spaces[each] & struck])
        afar = struck if queries.attack_type(s, figure, item) != MELEE else 0
        found.append(Threat(figure, stands, struck, strikes, "D10.6", afar=afar))
    return found


def exposure(match: Match, seat: int, figure: int) -> Exposure | None:
    """Return what each enemy could do to a figure wherever it stood: the worst of its attacks;
    ``None`` for one that is not on the map.
    """
    s = of(match)
    if not s.stands(figure) or is_hero(figure) != (seat < s.seats):
        return None
    found: list[Peril] = []
    for threat in threats(match, seat):
        item = weapon(s, threat.figure)
        start = s.cell[threat.figure]
        asked = terms.attack_terms(s, threat.figure, item, s.cell[figure], figure, start)
        damage = chances.chances(asked._replace(need=0)).wounds()
        name = s.tables.kind(threat.figure)
        found.append(Peril(threat.figure, name, threat.cells, damage))
    return Exposure(figure, s.wounds[figure], tuple(found))


def strikes_left(match: Match) -> tuple[int, ...]:
    """Return whom whoever acts now could still attack from where it stands."""
    s = of(match)
    decision = match.decision
    if decision is None or decision.kind not in ("turn", "activation"):
        return ()
    figure = decision.figure
    left = s.attacks if decision.kind == "turn" else decision.about.get("attacks", 0)
    if not left or not s.stands(figure):
        return ()
    items = queries.weapons(s, figure) if is_hero(figure) else [FISTS]
    spaces = 0
    for item in items:
        spaces |= reaching.targets(s, figure, item)
    mine = is_hero(figure)
    return tuple([each for each in s.figures_at(spaces) if is_hero(each) != mine])


def useful(match: Match, seat: int) -> list[Useful]:
    """Return what of the open question would still change something, the worthiest first: attacks
    on somebody, then an order, what else can be done, and points.
    """
    s = of(match)
    decision = match.decision
    if decision is None or seat not in decision.seats:
        return []
    whom = strikes_left(match)
    found: list[tuple[int, int, Useful]] = []
    for code, mask in decision.families(seat):
        if code in WAITS or code == BUY:
            continue
        if code == ATTACK and not whom:
            continue
        rank = {ATTACK: 0, ORDER: 1, ABILITY: 2, STEP: 4}.get(code, 3)
        told = preview.option(match, seat, choice(code, bits(mask)[0]))
        figures = whom if code == ATTACK else ()
        amount = s.points if code == STEP and decision.kind == "turn" else 0
        clause = told.clause
        found.append((rank, len(found), Useful(code, told.key, mask, clause, figures, amount)))
    found.sort(key=lambda each: each[:2])
    return [each for _, _, each in found]


def numbers(s: DescentState, figure: int) -> list[Number]:
    """Return the public numbers of a figure with what they are made of."""
    if not s.stands(figure) and not (is_hero(figure) and figure < s.seats):
        return []
    most = s.tables.most_wounds(figure)
    armor = queries.armor(s, figure, MELEE)
    speed = queries.speed(s, figure)
    found = [
        Number("wounds", most, (("printed", most),)),
        Number("armor", queries.total(armor), armor),
        Number("speed", queries.total(speed), speed),
    ]
    if is_hero(figure):
        fatigue = s.tables.hero[figure].fatigue
        found.append(Number("fatigue", fatigue, (("printed", fatigue),)))
    return found
