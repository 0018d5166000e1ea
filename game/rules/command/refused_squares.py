"""Why a square is no end of a way, no place for a creature, or no middle of a burst.

Functions return ``None`` where nothing of their own stands in the way.
"""

from __future__ import annotations

from game.board.grid import bits
from game.engine.options import Refusal
from game.rules.command import queries
from game.rules.command.arena import BURROW, BY_SPEED, FIXED, SHIFT, UNREACHABLE, WALKER
from game.rules.command.codes import SLOTS
from game.rules.command.content import Burst, DeployAt, Slide
from game.rules.command.gold import can_pay
from game.rules.command.refused_targets import Told, off
from game.rules.command.state import CREATURE_DISCARD, CommandState, Item, pile_of
from game.rules.command.travel import HOW, SLIDE, TELEPORT, Travel
from game.rules.command.travel import SHIFT as SHIFTS


def solid(s: CommandState, subject: str, cell: int, clause: str) -> Refusal | None:
    """Return that a square is a wall or an obstacle (C5.5)."""
    arena = s.tables.arena
    if arena.floor >> cell & 1:
        return None
    key = "obstacle" if arena.obstacles >> cell & 1 else "wall"
    return Refusal(subject, cell, clause, key, {"cell": cell})


def taken(s: CommandState, subject: str, cell: int, clause: str, key: str) -> Refusal | None:
    """Return that somebody stands on a square."""
    figure = s.figure_at(cell)
    if figure < 0:
        return None
    return Refusal(subject, cell, clause, key, {"cell": cell, "target": figure})


# --- setting up


def station_off(s: CommandState, seat: int, cell: int) -> Refusal | None:
    """Return why a starting creature of ``seat`` cannot be placed on a square (C2.5, C2h)."""
    if not s.tables.arena.starts[seat] >> cell & 1:
        return Refusal("station", cell, "C2.5", "no_start_square", {"cell": cell})
    return taken(s, "station", cell, "C2.5", "taken")


# --- moves, shifts, slides and teleports


def travel_off(s: CommandState, travel: Travel, cell: int) -> Refusal | None:
    """Return why a way that is under way cannot end on a square (section 5)."""
    figure = travel.figure
    if travel.how == SLIDE:
        return _slide_off(s, figure, travel.points, travel.beside, cell)
    if travel.how == TELEPORT:
        return _teleport_off(s, figure, travel.points, cell)
    return move_off(s, figure, travel.points, travel.how == SHIFTS, cell)


def move_off(s: CommandState, figure: int, number: int, shifts: bool, cell: int) -> Refusal | None:
    """Return why a move or shift of ``figure`` cannot end on another square.

    ``number`` 0 is its speed, as for :func:`queries.ends`. Staying is always an end (C0a). Who is
    pinned is not asked where its move ends (C5n).
    """
    subject = "shift" if shifts else "move"
    arena = s.tables.arena
    kind = queries.gait(s, figure)
    blocked = solid(s, subject, cell, "C5m" if kind == BURROW else "C5.5")
    if blocked is not None:
        return blocked
    other = s.figure_at(cell)
    if other >= 0:
        friend = "C5.3" if kind in (WALKER, BURROW) else "C5l"
        foe = "C5.4" if kind in (WALKER, BURROW) else "C5l"
        clause = foe if s.hostile(figure, other) else friend
        return taken(s, subject, cell, clause, "occupied")
    how = SHIFT if shifts else FIXED if number else BY_SPEED
    points = number or s.tables.speed[figure]
    allies, enemies = s.allies(figure), s.enemies(figure)
    own = s.cell[figure]
    if arena.moves(own, points, kind, how, allies, enemies) >> cell & 1:
        return None
    told: Told = {"figure": figure, "cell": cell, "points": points}
    if how == BY_SPEED and arena.moves(own, points, kind, FIXED, allies, enemies) >> cell & 1:
        told["by"] = s.figure_at(bits(arena.adjacent(own) & enemies)[0])
        if arena.rough >> cell & arena.adjacent(own) >> cell & 1:
            return Refusal(subject, cell, "C5a", "hemmed_rough", told)
        return Refusal(subject, cell, "C5.7", "hemmed", told)
    if arena.moves(own, points, kind, SHIFT, allies, enemies) >> cell & 1:
        path = arena.path(own, cell, points, kind, SHIFT, allies, enemies)
        for step in path[1:]:
            near = arena.adjacent(step) & enemies
            if near:
                told["by"] = s.figure_at(bits(near)[0])
                break
        return Refusal(subject, cell, "C5.8", "stopped", told)
    cost = _cost(s, figure, kind, cell)
    if cost < 0:
        return Refusal(subject, cell, "C5.5", "no_way", told)
    told["cost"] = cost
    return Refusal(subject, cell, "C5e", "out_of_reach", told)


def _cost(s: CommandState, figure: int, kind: int, cell: int) -> int:
    """Return the fewest points that lead ``figure`` to a square were nothing to stop it, or -1."""
    arena = s.tables.arena
    own = s.cell[figure]
    allies, enemies = s.allies(figure), s.enemies(figure)
    least, most = 1, 2 * arena.floor.bit_count()
    if not arena.moves(own, most, kind, SHIFT, allies, enemies) >> cell & 1:
        return UNREACHABLE
    while least < most:
        middle = (least + most) // 2
        if arena.moves(own, middle, kind, SHIFT, allies, enemies) >> cell & 1:
            most = middle
        else:
            least = middle + 1
    return least


def _slide_off(s: CommandState, figure: int, points: int, beside: int, cell: int) -> Refusal | None:
    """Return why a slide of ``figure`` cannot end on a square (C5f)."""
    subject = HOW[SLIDE]
    arena = s.tables.arena
    blocked = solid(s, subject, cell, "C5f")
    if blocked is not None:
        return blocked
    own = s.cell[figure]
    if beside >= 0 and not arena.adjacent(s.cell[beside]) >> cell & 1:
        told: Told = {"target": figure, "by": beside, "cell": cell}
        return Refusal(subject, cell, _text_that_bids(s), "not_beside", told)
    if cell == own:
        return None
    found = taken(s, subject, cell, "C5f", "taken")
    if found is not None:
        return found
    allies, enemies = s.allies(figure), s.enemies(figure)
    told = {"figure": figure, "cell": cell, "points": points}
    far = arena.slides(own, arena.floor.bit_count(), allies, enemies) >> cell & 1
    return Refusal(subject, cell, "C5f", "slide_too_far" if far else "no_way", told)


def _text_that_bids(s: CommandState) -> str:
    """Return the card on the pile whose slide must end beside the one that acts (C0a)."""
    for row in s.pile:
        item = Item(*row)
        if item.card >= 0:
            for part in s.tables.card[item.card].parts:
                if isinstance(part, Slide) and part.beside_actor:
                    return s.tables.card[item.card].clause
    return "C0a"


def _teleport_off(s: CommandState, figure: int, points: int, cell: int) -> Refusal | None:
    """Return why a teleport of ``figure`` cannot end on a square (C0.7, C0b, C5.13)."""
    subject = HOW[TELEPORT]
    found = solid(s, subject, cell, "C5.13")
    if found is None:
        found = taken(s, subject, cell, "C5.13", "taken")
    return found if found is not None else far_off(s, subject, figure, cell, points, "C0b")


def far_off(
    s: CommandState, subject: str, figure: int, cell: int, longest: int, clause: str
) -> Refusal | None:
    """Return that a square is farther than ``longest`` steps of the shortest route (C6c)."""
    steps = s.tables.arena.steps(s.cell[figure], cell)
    told: Told = {"figure": figure, "cell": cell, "longest": longest}
    if steps < 0:
        return Refusal(subject, cell, "C6c", "no_way", told)
    if steps > longest:
        told["steps"] = steps
        return Refusal(subject, cell, clause, "square_too_far", told)
    return None


def burst_off(s: CommandState, figure: int, burst: Burst, cell: int) -> Refusal | None:
    """Return why a burst of ``figure`` cannot be laid on a square (C13t)."""
    found = solid(s, "burst", cell, "C13t")
    return found if found is not None else far_off(s, "burst", figure, cell, burst.range, "C13t")


# --- deploying


def deploy_off(s: CommandState, seat: int, figure: int, places: int) -> Refusal | None:
    """Return why ``seat`` cannot deploy ``figure``, which could stand on ``places`` (C3.5)."""
    told: Told = {"target": figure}
    if figure // SLOTS != seat:
        return off(s, figure, "C3.5", "not_yours", told)
    if s.stands(figure):
        return off(s, figure, "C3.5", "stands_already", told)
    card = s.tables.creature_card(figure)
    if card in s.piles.cards[pile_of(seat, CREATURE_DISCARD)]:
        return off(s, figure, "C7.10", "destroyed", told)
    if card not in s.warband(seat):
        return off(s, figure, "C3.5", "creature_not_in_hand", told)
    if not can_pay(s, figure):
        told["level"] = s.tables.level[figure]
        told["gold"] = s.supply[seat]
        return off(s, figure, "C9.3", "no_gold", told)
    if not places:
        return off(s, figure, "C3b", "no_free_square", told)
    return None


def place_off(s: CommandState, figure: int, cell: int) -> Refusal:
    """Return why ``figure`` is not deployed on a square that is not offered for it (C3.8)."""
    found = solid(s, "place", cell, "C3.5")
    if found is None:
        found = taken(s, "place", cell, "C3.5", "taken")
    if found is not None:
        return found
    told: Told = {"target": figure, "cell": cell}
    for static in s.tables.creature[figure].statics:
        if isinstance(static, DeployAt) and static.where != "near":
            return _own_text_off(s, figure, static, cell, told)
    for bearer in s.standing(figure // SLOTS):
        for static in s.tables.creature[bearer].statics:
            if (
                isinstance(static, DeployAt)
                and static.where == "near"
                and static.keyword in s.tables.keywords[figure]
            ):
                told["by"] = bearer
                told["longest"] = static.within
                return Refusal("place", cell, "C3.8", "deploy_too_far", told)
    return Refusal("place", cell, "C3.5", "no_start_square", told)


def _own_text_off(s: CommandState, figure: int, static: DeployAt, cell: int, told: Told) -> Refusal:
    """Of a creature whose own card gives it more squares: beside walls, or on circles (C14h)."""
    clause = s.tables.creature[figure].clause
    arena = s.tables.arena
    if static.where == "circle":
        return Refusal("place", cell, clause, "off_the_circle", told)
    if not arena.by_walls >> cell & 1:
        return Refusal("place", cell, clause, "not_by_a_wall", told)
    near = arena.adjacent(cell) & s.enemies(figure)
    told["by"] = s.figure_at(bits(near)[0])
    return Refusal("place", cell, clause, "beside_an_enemy", told)
