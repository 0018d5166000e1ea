"""What a reaction would change, for whoever is asked to use it (R43), and who may still strike."""

from __future__ import annotations

from game.board.grid import bits
from game.engine.decisions import Decision
from game.engine.match import Match
from game.engine.options import Prospect, Struck
from game.rules.onslaught.attack import Attack
from game.rules.onslaught.codes import NOWHERE
from game.rules.onslaught.content import Reduce, Suffer
from game.rules.onslaught.harm import drops_by, points_of_defeat
from game.rules.onslaught.monsters import MonsterTurn, closest
from game.rules.onslaught.reactions import BLOW
from game.rules.onslaught.rows import Row
from game.rules.onslaught.rush import Rush
from game.rules.onslaught.state import Onslaught, of
from game.rules.onslaught.targets import choices
from game.rules.onslaught.threats import in_reach, strikes, strikes_now


def prospect(m: Match, decision: Decision) -> Prospect:
    """Return what the reaction of the asked character would change (R27a, R43c, R2a)."""
    ahead = _of_its_own(m, decision)
    ahead.strikes = _strikes(of(m), decision)
    return ahead


def _strikes(s: Onslaught, decision: Decision) -> tuple[Struck, ...]:
    """Return whom the reaction of the asked character makes suffer without a roll (R27c)."""
    figure, tables = decision.figure, s.tables
    foe = decision.about["trigger"]
    assert isinstance(foe, int)
    found: list[Struck] = []
    for effect in tables.rows[figure][tables.reaction[figure]].ability.effects:
        if not isinstance(effect, Suffer):
            continue
        hurt: tuple[int, ...] = (foe,)
        if effect.who == "adjacent_enemies":
            hurt = tuple(s.figures_in(s.beside(figure) & s.enemies(figure)))
        for other in hurt:
            before = s.hp[other]
            after = max(0, before - tables.queries.lessened(s, other, effect.amount))
            seat, points, _ = points_of_defeat(s, other, figure)
            scored = points if after == 0 and seat == tables.side[figure] else 0
            if after != before:
                found.append(Struck(other, before, after, scored))
    return tuple(found)


def _of_its_own(m: Match, decision: Decision) -> Prospect:
    """Return what the reaction changes for the asked character itself."""
    s = of(m)
    figure = decision.figure
    row = s.tables.rows[figure][s.tables.reaction[figure]]
    hp = s.hp[figure]
    amount = decision.about.get("amount", 0)
    assert isinstance(amount, int)
    if decision.about["moment"] == BLOW:
        without = max(0, hp - amount)
        used = max(0, hp - max(0, amount - _lessened(row)))
        ahead = Prospect(hp, without, used, row.cooldown, still_to_strike(s, figure))
        ahead.falls = _dropped(s, figure, used)
        ahead.kept = tuple([i for i in _dropped(s, figure, without) if i not in ahead.falls])
        return ahead
    ahead = Prospect(hp + amount, hp, hp, row.cooldown, still_to_strike(s, figure))
    foe = decision.about["trigger"]
    assert isinstance(foe, int)
    if "amount" not in decision.about and foe == s.acting:
        if foe >= s.tables.characters:
            _tell_strike(s, ahead, decision, foe, -1)
        elif (rush := _rushing(m)) is not None and rush.tool >= 0:
            _tell_strike(s, ahead, decision, foe, rush.tool)
    return ahead


def _rushing(m: Match) -> Rush | None:
    """Return the rush of whoever acts whose blow is still to come (R59d)."""
    for procedure in m.stack:
        if isinstance(procedure, Rush) and procedure.at <= procedure.script.labels["strike"]:
            return procedure
    return None


def strikes_left(m: Match) -> tuple[int, ...]:
    """Return the enemies of whoever acts that it could still strike before its turn is over.

    A monster that has moved strikes the closest (R53), whoever has rushed one that is adjacent
    (R59d), an attack of two rolls whom the second can be aimed at (R59b). A blow that is falling
    is none that is to come.
    """
    s = of(m)
    figure = s.acting
    if figure < 0 or s.cell[figure] == NOWHERE:
        return ()
    foes = s.figures_in(s.enemies(figure))
    for procedure in m.stack:
        labels = procedure.script.labels
        if isinstance(procedure, MonsterTurn):
            if procedure.at > labels["strike"]:
                return ()
            if procedure.at > labels["move"]:
                return closest(s, figure)
            return tuple([f for f in foes if strikes(s, figure, f)])
        if isinstance(procedure, Rush) and procedure.at <= labels["strike"]:
            return _from_here(s, figure, procedure.tool)
        if isinstance(procedure, Attack):
            several = s.tables.row(figure, procedure.tool).attacks > 1
            again = several and procedure.at <= labels["second_roll"]
            return _from_here(s, figure, procedure.tool) if again else ()
    if figure >= s.tables.characters or not s.standard_left:
        return ()
    return tuple([f for f in foes if strikes_now(s, figure, f)])


def _from_here(s: Onslaught, figure: int, tool: int) -> tuple[int, ...]:
    """Return whom an attack could be aimed at from where somebody stands."""
    if tool < 0:
        return ()
    return tuple(s.figures_in(choices(s, s.tables.queries, figure, s.tables.row(figure, tool))))


def _met(s: Onslaught, foe: int, tool: int) -> tuple[int, ...]:
    return closest(s, foe) if tool < 0 else _from_here(s, foe, tool)


def _tell_strike(s: Onslaught, ahead: Prospect, decision: Decision, foe: int, tool: int) -> None:
    """Tell whom an enemy strikes from where its move has ended, as the asked one stays or goes:
    it goes no further; a monster strikes the closest in range (R53, R53a), whoever has rushed
    there with ``tool`` (else -1) one that is adjacent (R59d).
    """
    figure = decision.figure
    ahead.foe, ahead.stays = foe, _met(s, foe, tool)
    twin = s.copy()
    twin.put(figure, NOWHERE)
    ahead.goes = _met(twin, foe, tool)
    mask = 0
    for _, offered in decision.families(s.tables.side[figure])[:1]:
        mask = offered
    for space in bits(mask):
        twin.put(figure, space)
        if figure in _met(twin, foe, tool):
            ahead.reached |= 1 << space


def _dropped(s: Onslaught, figure: int, hp: int) -> tuple[str, ...]:
    """Return the items that a character drops when it comes to so many hit points."""
    lost = s.hp[figure] - hp
    return tuple([item for item, least in drops_by(s, figure) if lost >= least])


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
