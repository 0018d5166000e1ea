"""Where enemies could strike, shoot and answer next, and what that would cost (5, 7, C8.5).

Whoever is on the board may move once by its speed and attack once, in melee or with the shot of its
card (C4.1, C4.3); cards in hand nobody knows. What is tapped now untaps before it acts (C3.1).
"""

from __future__ import annotations

from game.board.grid import bits
from game.engine.answers import Exposure, Peril, Threat
from game.engine.match import Match
from game.engine.odds import Distribution
from game.engine.state import EMPTY
from game.rules.command import queries
from game.rules.command.codes import SIDES
from game.rules.command.outlook import left
from game.rules.command.pool import MELEE, RANGED
from game.rules.command.preview import blow_parts
from game.rules.command.state import CommandState, of


def threats(match: Match, seat: int) -> list[Threat]:
    """Return what each enemy of ``seat`` on the board could strike in its next activation.

    ``cells`` are those beside a square where it may stand then, or in range and sight of one;
    ``afar`` those of them that only its shot reaches. ``answers`` are the squares beside it if it
    is untapped and its own turn does not run: whoever taps there it may strike (C8.5, C16.12).
    """
    s = of(match)
    found: list[Threat] = []
    for figure in range(s.tables.figures):
        if s.stands(figure) and s.tables.side_of(figure) != seat % len(SIDES):
            found.append(_threat(s, figure))
    return found


def _threat(s: CommandState, figure: int) -> Threat:
    tables = s.tables
    stands = stands_of(s, figure)
    near, shot = beside(s, stands), in_shot(s, figure, stands)
    struck = s.enemies(figure) & (near | shot & ~queries.unshot(s))
    answers = 0
    if not s.is_tapped(figure) and tables.seat_of(figure) != s.active:
        answers = tables.arena.adjacent(s.cell[figure]) & tables.arena.floor
    return Threat(
        figure,
        stands,
        near | shot,
        tuple(s.figures_in(struck)),
        "C4.1",
        afar=shot & ~near,
        answers=answers,
    )


def stands_of(s: CommandState, figure: int) -> int:
    """Return the squares where ``figure`` may stand after its move, its own among them (C4.1)."""
    return queries.ends(s, figure, 0, False)


def beside(s: CommandState, stands: int) -> int:
    """Return the floor squares next to one of ``stands``, where a melee attack reaches (C7.1)."""
    found = 0
    for cell in bits(stands):
        found |= s.tables.arena.adjacent(cell)
    return found & s.tables.arena.floor


def in_shot(s: CommandState, figure: int, stands: int) -> int:
    """Return the squares that the shot of ``figure`` reaches from one of ``stands`` (C6d, C14b)."""
    distance = s.tables.shot_range[figure]
    found = 0
    if s.tables.shot[figure]:
        for cell in bits(stands):
            found |= s.tables.arena.shots(cell, distance)
    return found


def strikes_left(match: Match) -> tuple[int, ...]:
    """Return the enemies that the activated creature could still attack: untapped, and from where
    its move could end if it has not moved (C4.1, C4.3).
    """
    s = of(match)
    figure = s.acting
    if figure < 0 or not s.stands(figure) or s.is_tapped(figure):
        return ()
    stands = 1 << s.cell[figure] if s.moved else stands_of(s, figure)
    return struck_from(s, figure, stands)


def struck_from(s: CommandState, figure: int, stands: int) -> tuple[int, ...]:
    """Return the enemies that ``figure`` could attack from one of ``stands``, ascending."""
    shot = in_shot(s, figure, stands) & ~queries.unshot(s)
    return tuple(s.figures_in(s.enemies(figure) & (beside(s, stands) | shot)))


def exposure(match: Match, seat: int, figure: int) -> Exposure | None:
    """Return what each enemy could do to ``figure`` wherever it stood: one blow each, the harder.

    Enemies move as if it were not there, so this is the worst case; Block, Darkfire and the like
    are read as things are now (C8t). ``None`` for a figure off the board.
    """
    s = of(match)
    if not s.stands(figure):
        return None
    twin = s.copy()
    twin.put(figure, EMPTY)
    found: list[Peril] = []
    for enemy in range(s.tables.figures):
        if not s.stands(enemy) or not s.hostile(figure, enemy):
            continue
        stands = stands_of(twin, enemy)
        blows = [("melee", MELEE, beside(twin, stands))]
        if s.tables.shot[enemy]:
            blows.append(("ranged", RANGED, in_shot(twin, enemy, stands)))
        worths = [(-_dealt(s, enemy, figure, kind), key, cells) for key, kind, cells in blows]
        taken = 0
        for less, key, cells in sorted(worths):
            if less and cells & ~taken:
                found.append(Peril(enemy, key, cells & ~taken, Distribution({-less: 1})))
                taken |= cells
    return Exposure(figure, left(s, figure), tuple(found))


def _dealt(s: CommandState, figure: int, target: int, kind: int) -> int:
    return max(0, sum([amount for _, amount in blow_parts(s, figure, target, kind)]))
