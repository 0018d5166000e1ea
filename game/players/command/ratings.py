"""Which answers to a question within an action are worth looking at, the most promising first."""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.engine.decisions import Decision, choice, code_of, member_of
from game.players.command.position import Position, Stand
from game.rules.command.codes import BURST, SLOTS, TARGET, TO
from game.rules.command.content import Attack
from game.rules.command.declare import text
from game.rules.command.state import RESOLVED, CommandState, Item

TRAVELS: Final = ("move", "shift", "slide", "teleport")
ALIKE: Final = 2  # squares of the same worth that are looked at before others
NEARLY: Final = 1e-6
PROBE: Final = 10  # damage by which targets are told apart


def shortlist(position: Position, decision: Decision, limit: int) -> list[int]:
    """Return up to ``limit`` choices of the seat that is asked, the most promising first."""
    seat = position.look.seat
    if decision.kind in TRAVELS:
        found = ends(position, decision, seat)
    else:
        found = [(_rating(position, decision, each), each) for each in decision.choices(seat)]
    found.sort(key=lambda one: (-one[0], one[1]))
    if decision.kind in TRAVELS:
        found = _various(found)
    return [each for _, each in found[:limit]]


def _various(found: list[tuple[float, int]]) -> list[tuple[float, int]]:
    """Return the best first with those last that are worth as much as ``ALIKE`` before them.

    Squares that are rated alike would else take the place of all others that could be tried out.
    """
    first: list[tuple[float, int]] = []
    rest: list[tuple[float, int]] = []
    last, alike = 0.0, 0
    for each in found:
        alike = alike + 1 if first and abs(each[0] - last) < NEARLY else 0
        last = each[0]
        (first if alike < ALIKE else rest).append(each)
    return first + rest


def _rating(position: Position, decision: Decision, chosen: int) -> float:
    code, member = code_of(chosen), member_of(chosen)
    if code == TARGET:
        return target(position, member)
    if code == BURST:
        return burst(position, decision, member)
    return 0.0


def target(position: Position, figure: int) -> float:
    """Return how promising somebody is as a target: enemies by what hurts, then friends."""
    look, s = position.look, position.s
    worth = position.loss(figure, PROBE) + 0.1 * look.known.strength[figure]
    return worth if s.tables.side_of(figure) != look.side else -worth


def burst(position: Position, decision: Decision, cell: int) -> float:
    """Return what the damage of a burst on ``cell`` is worth."""
    look, s = position.look, position.s
    card = decision.about.get("card")
    shape = look.tables.card[card].burst if isinstance(card, int) and card >= 0 else None
    if shape is None:
        return 0.0
    worth = 0.0
    for figure in s.figures_in(look.tables.arena.burst(cell, shape.radius)):
        worth += target(position, figure)
    return worth


def pending(s: CommandState, figure: int) -> Attack | None:
    """Return the attack that ``figure`` still makes in the action that moves it, if any."""
    for row in reversed(s.pile):
        item = Item(*row)
        if item.figure == figure and item.done != RESOLVED:
            for part in text(s, item).parts[item.done :]:
                if isinstance(part, Attack):
                    return part
            return None
    return None


def ends(position: Position, decision: Decision, seat: int) -> list[tuple[float, int]]:
    """Return (worth, choice) of every square on which somebody may end."""
    look, s = position.look, position.s
    figure = decision.figure
    mask = 0
    for code, members in decision.families(seat):
        if code == TO:
            mask = members
    if s.tables.side_of(figure) != look.side:
        return [(_shoved(position, figure, cell), choice(TO, cell)) for cell in bits(mask)]
    attack = pending(s, figure)
    tapped = s.is_tapped(figure)
    own = position.stand(figure)
    found: list[tuple[float, int]] = []
    for cell in bits(mask):
        if attack is not None:
            worth = own.blow(cell, attack.bonus)[0] + own.place(cell, True)
        elif figure == s.acting:
            worth = best_on(own, cell, tapped)
        else:
            worth = own.place(cell, tapped)
        found.append((worth, choice(TO, cell)))
    return found


def best_on(own: Stand, cell: int, tapped: bool) -> float:
    """Return what it is worth to stand on ``cell`` and strike from there what can be struck."""
    worth = own.place(cell, tapped)
    if tapped:
        return worth
    gain, whom = own.blow(cell)
    return max(worth, gain + own.place(cell, True)) if whom >= 0 else worth


def _shoved(position: Position, foe: int, cell: int) -> float:
    """Return how well an enemy stands on ``cell`` for those who may still strike it."""
    look, s = position.look, position.s
    arena = look.tables.arena
    place = next((at for at, one in enumerate(position.foes) if one.figure == foe), -1)
    if place < 0:
        return 0.0
    near = arena.adjacent(cell)
    worth = 0.0
    for figure in position.own:
        beside = near >> s.cell[figure] & 1
        if beside and pending(s, figure) is not None:
            worth += 2.0 * position.stand(figure).gains[place][0]
        elif figure // SLOTS == s.active and not (s.tapped | s.activated) >> figure & 1:
            if position.reaches.of(s, figure)[0] >> cell & 1:
                worth += position.stand(figure).gains[place][0]
        elif not beside:
            worth += 0.02 * min(10, look.known.away(s.cell[figure])[cell])
    return worth
