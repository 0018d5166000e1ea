"""Answers to every question but the plan of an activation."""

from __future__ import annotations

from typing import Final

from game.engine.decisions import code_of, member_of
from game.engine.match import Seen
from game.players.onslaught.attacks import Attacks
from game.players.onslaught.outlook import Outlook, Walks
from game.players.onslaught.places import Places
from game.players.onslaught.threat import Danger, Threats, strike_mask
from game.players.onslaught.worth import Pointed, dial_cost, worth_of
from game.rules.onslaught.attack import Attack
from game.rules.onslaught.codes import GO, NOWHERE, PASS, REACT, REACT_SLOTS
from game.rules.onslaught.movement import ends
from game.rules.onslaught.reactions import MOVED
from game.rules.onslaught.rounds import assignment, waiting_for_card
from game.rules.onslaught.rows import ALWAYS, Row
from game.rules.onslaught.rush import Rush
from game.rules.onslaught.state import HAND, Onslaught, of

PATIENCE: Final = 0.8
AT_ONCE: Final = 0.95  # how surely who acts now will strike

Rated = list[tuple[float, int]]


def rate(look: Outlook, seen: Seen) -> Rated:
    """Return (worth, choice) of every choice of a question that is no turn; worth only compares."""
    decision = seen.decision
    assert decision is not None
    kind = decision.kind
    chosen = decision.choices(seen.seat)
    if kind == "react":
        return [(reaction(look, c, seen), c) for c in chosen]
    if kind == "first_player":
        return [(float(member_of(c) == seen.seat), c) for c in chosen]
    if kind == "place":
        return [(_placing(look, decision.figure, member_of(c)), c) for c in chosen]
    if kind == "initiative_one":
        return [(urgency(look, member_of(c)), c) for c in chosen]
    if kind == "initiative_assign":
        return [(_assignment(look, seen.seat, member_of(c)), c) for c in chosen]
    if kind == "level_up":
        return [(_level_up(look, decision.figure, member_of(c)), c) for c in chosen]
    if kind in ("second_target", "rush_target", "mark_target"):
        return [(_target(look, seen, c), c) for c in chosen]
    if kind == "move_to":
        return _moves(look, decision.figure, chosen)
    if kind in ("push_to", "push_order"):
        return [(_pushed(look, seen, c), c) for c in chosen]
    if kind == "monster_move":
        return [(_monster_end(look, member_of(c)), c) for c in chosen]
    if kind == "monster_target":
        return [(_monster_target(look, look.s.figure_at(member_of(c))), c) for c in chosen]
    if kind == "monster_order":
        return [(_monster_end(look, member_of(c)), c) for c in chosen]
    if kind == "reinforce":
        return [(_reinforcement(look, member_of(c)), c) for c in chosen]
    return [(0.0, c) for c in chosen]


def reaction(look: Outlook, chosen: int, seen: Seen) -> float:
    """Return what using a reaction now is worth over letting it pass (which is 0)."""
    if code_of(chosen) < REACT:
        return 0.0
    decision = seen.decision
    assert decision is not None
    figure, slot = divmod(code_of(chosen) - REACT, REACT_SLOTS)
    row = look.tables.rows[figure][slot]
    cause = decision.about.get("trigger", -1)
    amount = decision.about.get("amount", 0)
    assert isinstance(cause, int)
    assert isinstance(amount, int)
    effects = row.ability.effects
    worth = worth_of(look, Pointed(figure, row, cause, amount), effects) - 2 * dial_cost(look, row)
    if row.moves:
        places = Places(look, figure, _threats_during(look, cause, seen))
        worth += places.worth(member_of(chosen)) - places.worth(look.s.cell[figure])
    return worth


def _threats_during(look: Outlook, cause: int, seen: Seen) -> Threats:
    """Return the threats while ``cause`` acts: it may strike at once, with what it has left."""
    s = look.s
    threats = Threats(look, cause)
    if s.cell[cause] == NOWHERE:
        return threats
    stands = 1 << s.cell[cause]
    again = _second_roll(seen)
    if again is not None:
        rows = [again]
    elif cause >= look.tables.characters:
        # After its move its spear comes next; after the spear nothing.
        rows = look.rows(cause) if _moment(seen) == MOVED else []
    elif cause == s.acting and s.standard_left:
        rows = [row for row in look.rows(cause) if row.is_attack]
        if s.move_left:
            stands |= ends(s, cause, look.tables.queries.speed(s, cause))
    else:
        return threats
    strikes = [(row, strike_mask(s, row, cause, stands)) for row in rows]
    threats.dangers.append(Danger(cause, AT_ONCE, strikes))
    return threats


def _moment(seen: Seen) -> object:
    decision = seen.decision
    return decision.about.get("moment") if decision is not None else None


def _second_roll(seen: Seen) -> Row | None:
    """Return the attack of which another roll is still to come (Flurry), if there is one."""
    for procedure in reversed(seen.match.stack):
        if isinstance(procedure, Attack):
            step, _ = procedure.script.place(procedure.at)
            row = of(seen.match).tables.row(procedure.attacker, procedure.tool)
            return row if row.attacks > 1 and step == "choose_second" else None
    return None


def urgency(look: Outlook, figure: int) -> float:
    """Return how much ``figure`` gains by acting early: what it can strike, what may strike it."""
    s = look.s
    if s.cell[figure] < 0:
        return -50.0
    places = Places(look, figure, Threats(look))
    here = s.cell[figure]
    blows = Attacks(look, figure).best()
    strike = max(0.0, blows[0].worth) if blows else 0.0
    worth = strike + 0.7 * places.danger(here) + 0.1 * s.hp[figure]
    return worth if look.rounds_after else worth - PATIENCE * _last_word(look, figure)


def _last_word(look: Outlook, figure: int) -> float:
    """Return what acting late in the last round is worth: who is last keeps what scores."""
    s = look.s
    points = look.tables.scenario.points.held
    worth = 0.0
    for item, name in enumerate(look.tables.item_ids):
        holder = s.item_holder[item]
        lies = s.cell[holder] if holder >= 0 else s.item_cell[item]
        if name not in points or lies < 0:
            continue
        away = look.walks.to(look.tables, lies)[s.cell[figure]]
        reach = 2 * look.tables.queries.speed(s, figure)
        worth += look.held(item) * max(0.0, 1.0 - away / reach)
    return worth


def _assignment(look: Outlook, seat: int, index: int) -> float:
    s = look.s
    hand = s.piles.cards[HAND + seat]
    takers = waiting_for_card(s, seat)
    order = assignment(len(hand), index)
    return -sum(
        urgency(look, figure) * hand[place] for figure, place in zip(takers, order, strict=True)
    )


def _placing(look: Outlook, figure: int, cell: int) -> float:
    s = look.s
    s.put(figure, cell)
    places = Places(look, figure, Threats(look))
    worth = places.worth(cell)
    s.put(figure, -1)
    return worth


def _level_up(look: Outlook, figure: int, level: int) -> float:
    tables = look.tables
    name = tables.cards[figure].levels[level]
    row = tables.rows[figure][tables.cards[figure].slot(name)]
    if row.cost == ALWAYS:
        return worth_of(look, Pointed(figure, row, figure), row.ability.effects)
    if not look.activations_left(figure) and not (look.s.acting == figure and look.s.standard_left):
        return 0.0
    targets = 1.7 if row.is_pattern else 1.0
    worth = 1.6 * targets * row.damage
    return worth + worth_of(look, Pointed(figure, row, figure), row.ability.on_hit)


def _target(look: Outlook, seen: Seen, chosen: int) -> float:
    """A target of a second roll, of a rush, or for a token."""
    s = look.s
    if code_of(chosen) == PASS:
        return 0.0
    target = s.figure_at(member_of(chosen))
    for procedure in reversed(seen.match.stack):
        if isinstance(procedure, Attack | Rush):
            user = procedure.attacker if isinstance(procedure, Attack) else procedure.user
            row = s.tables.row(user, procedure.tool)
            return Attacks(look, user).single(row, target)
    return float(target < look.tables.characters)


def _moves(look: Outlook, figure: int, chosen: list[int]) -> Rated:
    places = Places(look, figure, Threats(look))
    here = look.s.cell[figure]
    rated: Rated = []
    for c in chosen:
        end = member_of(c) if code_of(c) == GO else here
        rated.append((places.worth(end), c))
    return rated


def _pushed(look: Outlook, seen: Seen, chosen: int) -> float:
    """Push foes to where our side strikes them, and away from our wounded."""
    s = look.s
    decision = seen.decision
    assert decision is not None
    if decision.kind == "push_order":
        return 0.0
    cell = member_of(chosen)
    grid = look.tables.grid
    own = decision.figure < look.tables.characters and look.mine(decision.figure)
    distance = sum(grid.range(cell, s.cell[f]) for f in look.own)
    return float(distance) if not own else float(-distance)


def _monster_end(look: Outlook, cell: int) -> float:
    """A monster should stand beside the other side's characters, the weak ones first."""
    s = look.s
    worth = 0.0
    for figure in s.figures_in(look.tables.grid.adjacent(cell)):
        if figure >= look.tables.characters:
            continue
        each = _monster_target(look, figure)
        worth += each
    return worth


def _monster_target(look: Outlook, figure: int) -> float:
    """What a spear in ``figure`` brings this seat; a defeat costs the other side points."""
    harm = look.loss(figure, 1)
    return -harm if look.mine(figure) else harm


def _reinforcement(look: Outlook, cell: int) -> float:
    """Goblins are points: they should come back near to us and far from the others."""
    s = look.s
    tables = look.tables
    distance = look.walks.to(tables, cell)
    ours = min((distance[s.cell[f]] for f in look.own), default=0)
    theirs = min((distance[s.cell[f]] for f in look.foes), default=0)
    return float(theirs - ours)


def reaction_matters(seen: Seen) -> bool:
    """Return whether some use of the offered reactions brings its side anything."""
    state = seen.state
    assert isinstance(state, Onslaught)
    decision = seen.decision
    assert decision is not None
    look = Outlook(state.copy(), seen.seat, Walks())
    return any(reaction(look, c, seen) > 0.0 for c in decision.choices(seen.seat))
