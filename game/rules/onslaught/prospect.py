"""What a reaction would change, for whoever is asked to use it (R43)."""

from __future__ import annotations

from game.board.grid import bits
from game.engine.decisions import Decision
from game.engine.options import Prospect
from game.rules.onslaught.codes import NOWHERE
from game.rules.onslaught.content import Reduce
from game.rules.onslaught.monsters import closest
from game.rules.onslaught.reactions import BLOW
from game.rules.onslaught.rows import Row
from game.rules.onslaught.state import Onslaught
from game.rules.onslaught.threats import in_reach, strikes


def prospect(s: Onslaught, decision: Decision) -> Prospect:
    """Return what the reaction of the asked character would change (R27a, R43c, R2a)."""
    figure = decision.figure
    row = s.tables.rows[figure][s.tables.reaction[figure]]
    hp = s.hp[figure]
    amount = decision.about.get("amount", 0)
    assert isinstance(amount, int)
    if decision.about["moment"] == BLOW:
        without = max(0, hp - amount)
        used = max(0, hp - max(0, amount - _lessened(row)))
        return Prospect(hp, without, used, row.cooldown, still_to_strike(s, figure))
    ahead = Prospect(hp + amount, hp, hp, row.cooldown, still_to_strike(s, figure))
    foe = decision.about["trigger"]
    assert isinstance(foe, int)
    if "amount" not in decision.about and foe == s.acting and foe >= s.tables.characters:
        _tell_strike(s, ahead, decision, foe)
    return ahead


def _tell_strike(s: Onslaught, ahead: Prospect, decision: Decision, foe: int) -> None:
    """Tell whom a monster strikes from where its move has ended, as the asked one stays or goes:
    it goes no further, and strikes the closest in range (R53, R53a).
    """
    figure = decision.figure
    ahead.foe, ahead.stays = foe, closest(s, foe)
    twin = s.copy()
    twin.put(figure, NOWHERE)
    ahead.goes = closest(twin, foe)
    mask = 0
    for _, offered in decision.families(s.tables.side[figure])[:1]:
        mask = offered
    for space in bits(mask):
        twin.put(figure, space)
        if figure in closest(twin, foe):
            ahead.reached |= 1 << space


def _lessened(row: Row) -> int:
    """Return by how much a reaction lessens the blow it answers (R27a)."""
    return sum([effect.amount for effect in row.ability.effects if isinstance(effect, Reduce)])


def still_to_strike(s: Onslaught, figure: int) -> tuple[int, ...]:
    """Return the enemies of a character that act later in this round (R10) and could strike it."""
    return could_strike(s, figure, False)


def may_be_struck(s: Onslaught, figure: int) -> bool:
    """Return whether an enemy could strike a character before its next activation is over (R11.2).

    In the last round only who has still to act can (R58.2); in others whoever could strike it in
    the next activation, wherever in the order that comes.
    """
    return bool(could_strike(s, figure, s.round < s.tables.scenario.rounds))


def could_strike(s: Onslaught, figure: int, next_round: bool) -> tuple[int, ...]:
    """Return the enemies that could strike a character in their next activation: those still to
    come in this round (R10), or with ``next_round`` all on the map.
    """
    return tuple([other for other in _enemies(s, figure, next_round) if strikes(s, other, figure)])


def out_of_reach(s: Onslaught, figure: int, next_round: bool, spaces: int) -> int:
    """Return the part of ``spaces`` where nobody of :func:`could_strike` could strike ``figure``.

    Each is as if ``figure`` stood there, on its north-west space if it is large (R54h).
    """
    tables = s.tables
    twin = s.copy()
    left = spaces
    for other in _enemies(s, figure, next_round):
        # With nobody in its way it comes as far as it can at all.
        twin.put(figure, NOWHERE)
        wide = tables.footprint[figure].touches(tables.grid, in_reach(twin, other))
        for space in bits(left & wide):
            twin.put(figure, space)
            if strikes(twin, other, figure):
                left ^= 1 << space
    return left


def _enemies(s: Onslaught, figure: int, next_round: bool) -> list[int]:
    """Return the enemies of a character whose next activation is told of, ascending."""
    return [
        other
        for other in range(s.tables.figures)
        if s.cell[other] != NOWHERE
        and s.hostile(figure, other)
        and other != s.acting
        and (next_round or _to_come(s, other))
    ]


def _to_come(s: Onslaught, figure: int) -> bool:
    if figure < s.tables.characters:
        return not s.faceup[figure]
    card = s.tables.groups[s.tables.group_of[figure]].initiative
    return card > s.number or (card == s.number and not s.acted[figure])
