"""Who starts, where they stand, who is deployed and where."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.board.grid import bits
from game.engine.decisions import Decision, choice, code_of, member_of
from game.players.command.outlook import FADING, SUPPLY, Outlook
from game.players.command.position import Position
from game.players.command.reach import Reaches
from game.rules.command.codes import DEPLOY, FINISH, SIDES, SLOTS

AFTER: Final = 0.5  # turns that a creature waits before it acts, as those before it count
STANDING: Final = 0.02  # a level on the board at the end, which settles a tie

Rates = list[tuple[float, int]]


def muster(look: Outlook, decision: Decision) -> Rates:
    """Return what each choice of starting creatures is worth on the board."""
    first = look.seat * SLOTS
    return [
        (sum(look.known.strength[first + slot] for slot in bits(member_of(each))), each)
        for each in decision.choices(look.seat)
    ]


def station(look: Outlook, decision: Decision) -> Rates:
    """Return the start squares: who fights close by stands in front, archers behind."""
    tables, figure = look.tables, decision.figure
    goals = [
        cell
        for seat in range(tables.seats)
        if seat % len(SIDES) != look.side
        for cell in bits(tables.arena.starts[seat])
    ]
    sign = 1 if tables.shot[figure] > tables.melee[figure] else -1
    rates: Rates = []
    for each in decision.choices(look.seat):
        away = look.known.away(member_of(each))
        rates.append((sign * float(sum(away[goal] for goal in goals)), each))
    return rates


def deploy(look: Outlook, decision: Decision) -> Rates:
    """Return 1 for the dearest of those that are best bought together, else for none."""
    tables, known = look.tables, look.known
    hand = [member_of(c) for c in decision.choices(look.seat) if code_of(c) == DEPLOY]
    supply = look.s.supply[look.seat]
    later = 1.0 - FADING ** max(0.0, look.turns - AFTER)
    best, chosen = 0.0, choice(FINISH, 0)
    for number in range(1, 1 << len(hand)):
        bought = [hand[at] for at in bits(number)]
        cost = sum(tables.level[figure] for figure in bought)
        if cost > supply:
            continue
        worth = sum(later * known.strength[figure] for figure in bought)
        worth += (STANDING - SUPPLY * look.later) * cost
        if worth > best:
            dearest = max(bought, key=lambda figure: (tables.level[figure], -figure))
            best, chosen = worth, choice(DEPLOY, dearest)
    return [(float(each == chosen), each) for each in decision.choices(look.seat)]


def place(look: Outlook, decision: Decision) -> Rates:
    """Return the squares for a new creature by how it stands there."""
    own = Position(look, Reaches(look), look.s).stand(decision.figure)
    return [(own.place(member_of(each), False), each) for each in decision.choices(look.seat)]


def ready(look: Outlook, decision: Decision) -> Rates:
    """Return that a card that may be looked for is looked for (C12.28)."""
    return [(float(member_of(each)), each) for each in decision.choices(look.seat)]


RATE: Final[dict[str, Callable[[Outlook, Decision], Rates]]] = {
    "muster": muster,
    "station": station,
    "deploy": deploy,
    "place": place,
    "ready": ready,
}
"""How the choices of each question are rated that no trial tells more of."""
