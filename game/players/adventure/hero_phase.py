"""What a hero of the computer does in his Hero Phase: where he goes, what he strikes (A4.2)."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.board.grid import bits
from game.board.tiling import SQUARES
from game.engine.decisions import choice, code_of
from game.engine.match import Match
from game.players.adventure import cards
from game.players.adventure import worth as w
from game.players.adventure.kavan import EFFORT, bring_kavan, exposed, follows
from game.players.adventure.trial import run_on
from game.rules.adventure import chances, goals, preview, queries, uses, walking
from game.rules.adventure import content as c
from game.rules.adventure.codes import (
    DISARM,
    DRINK,
    END,
    FIRST_MONSTER,
    KAVAN,
    MOVE,
    USE,
    VILLAIN,
)
from game.rules.adventure.state import AdventureState, of
from game.rules.adventure.turn import edges_of

EXPLORE: Final = 3.2
"""Of ending where one explores: no encounter comes for want of a tile, and the castle grows."""
CAREFUL: Final = 2.0
"""How much of that is lost by a hero with few hit points."""
CROWDED: Final = 0.3
"""How much of it is lost by each monster beyond two on the board."""
FOUND: Final = -0.4
"""Of exploring once the goal is in reach: a monster comes by it, no encounter for want of it."""
AWAKE: Final = -1.0
"""Of exploring in the castle that is awake, with monsters enough on the board (A18.4.3)."""
DISABLED: Final = 1.8
LOOKED_AT: Final = 14
"""How many ends of a move are looked at closely."""
LATER: Final = 0.5
"""What a deed counts that would only be possible with the next turn."""


class Plan(NamedTuple):
    """A choice and what it is expected to be worth."""

    worth: float
    choice: int


def plans(match: Match, seat: int) -> list[Plan]:
    """Return each choice that was considered at the question of a Hero Phase, with its worth."""
    s = of(match)
    decision = match.decision
    assert decision is not None
    here = standing(s, seat)
    ends = best_end(s, seat)
    won = [cell for worth, cell in ends if worth == w.WIN]
    if won:  # nothing else is worth waiting for
        return [Plan(here, choice(END, 0)), Plan(w.WIN, choice(MOVE, won[0]))]
    later = max([here, *[worth for worth, _ in ends]]) if uses.can_move(s) else here
    staying = here >= later - EFFORT
    found = [Plan(here, choice(END, 0))]
    after_move = moves_plans(s, seat, ends)
    found += after_move
    for code, mask in decision.families(seat):
        if code in (MOVE, END):
            continue
        rest = here if s.moves and fights(s, code) else later
        found += [
            Plan(rest + value, chosen) for value, chosen in deeds(match, seat, code, mask, staying)
        ]
    return found


def fights(s: AdventureState, code: int) -> bool:
    """Return whether a choice is the attack of A4.2 or stands for it: no second move follows."""
    if code in (DISARM, DRINK):
        return True
    return code >= USE and uses.timing(s, code - USE) in ("attack", "instead_of_attack")


def deeds(
    match: Match, seat: int, code: int, mask: int, staying: bool
) -> list[tuple[float, int]]:  # fmt: skip
    """Return what the members of a family are worth beside where the hero ends; ``staying`` says
    that this is where he stands.
    """
    s = of(match)
    if code == DISARM:
        return [
            (DISABLED * disable_chance(s, seat, card), choice(code, card)) for card in bits(mask)
        ]
    if code == DRINK:
        fountain = s.tables.adventure.fountain
        need = fountain.one if fountain is not None else 20
        return [(w.TOKEN * (21 - need) / 20, choice(code, 0))]
    found: list[tuple[float, int]] = []
    for member in bits(mask):
        chosen = choice(code, member)
        value = strike(s, seat, code - USE, member)
        if value is None:
            value = cards.promised(s, seat, code - USE, member, staying)
        if value is None:
            value = tried(match, seat, chosen)
        found.append((value - cards.price(s, code - USE), chosen))
    return found


def disable_chance(s: AdventureState, seat: int, card: int) -> float:
    """Return the chance to disable a trap."""
    need = s.tables.encounter_of(card).disable - queries.total(queries.disabling(s, seat))
    return min(1.0, max(0.0, (21 - need) / 20))


def strike(s: AdventureState, seat: int, card: int, member: int) -> float | None:
    """Return what an attack by a card promises, ``None`` for a card that is none."""
    parts = s.tables.texts[s.tables.text[card]]
    attack = chances.attack_in(parts)
    struck = preview.struck(s, seat, card, member)
    if isinstance(parts[0], c.Damage):
        return sum([w.gain(s, each, parts[0].amount) for each in struck])
    if attack is None:
        return None
    if isinstance(parts[0], c.Place | c.Move):
        return moved_strike(s, seat, attack, member, parts[0])
    if not struck and isinstance(attack.at, c.Group) and attack.at.reach == "tile":
        there = [f for f in range(FIRST_MONSTER, VILLAIN + 2) if queries.slot_of(s, f) == member]
        struck = sorted(there, key=lambda f: -w.blow(s, seat, f, attack))[: attack.at.count]
    count = attack.at.count if isinstance(attack.at, c.Group) else 1
    found = sum([w.blow(s, seat, each, attack) for each in struck])
    if count > 1 and len(struck) == 1:
        found += second(s, seat, attack, struck[0]) * (count - 1)
    return found


def second(s: AdventureState, seat: int, attack: c.Attack, first: int) -> float:
    """Return what the next target of an attack on several promises."""
    best = 0.0
    tiles = attack.at.tiles if isinstance(attack.at, c.Group) else 0
    near = s.castle.tiling.near(queries.slot_of(s, seat), tiles)
    for figure in range(FIRST_MONSTER, VILLAIN + 2):
        slot = queries.slot_of(s, figure)
        if figure != first and slot >= 0 and near >> slot & 1:
            best = max(best, w.blow(s, seat, figure, attack))
    return best


def moved_strike(
    s: AdventureState, seat: int, attack: c.Attack, member: int, part: c.Place | c.Move
) -> float:
    """Return what an attack promises before which somebody is moved or placed."""
    if isinstance(part, c.Place) and isinstance(part.whom, c.Group):
        there = [f for f in range(FIRST_MONSTER, VILLAIN + 1) if queries.slot_of(s, f) == member]
        beside = [
            f for f in range(FIRST_MONSTER, VILLAIN + 2)
            if f not in there and s.stands(f) and queries.adjacent(s, seat, f)
        ]  # fmt: skip
        return sum([w.blow(s, seat, each, attack) for each in there + beside])
    near = s.castle.tiling.steps[member]
    found = [
        w.blow(s, seat, f, attack)
        for f in range(FIRST_MONSTER, VILLAIN + 2)
        if s.cell[f] >= 0 and near >> s.cell[f] & 1
    ]
    return max(found, default=0.0)


def tried(match: Match, seat: int, chosen: int) -> float:
    """Return what a card changes that is no attack, tried on a copy; it is priced apart."""
    card = code_of(chosen) - USE
    twin = match.copy()
    before = w.worth(of(twin)) - w.danger(of(twin), seat)
    twin.play(seat, chosen)
    run_on(twin)
    s = of(twin)
    if cards.spent(s, seat, card):
        before -= cards.counted(s, card)
    return w.worth(s) - w.danger(s, seat) - before


# --- where to stand


def standing(s: AdventureState, seat: int) -> float:
    """Return what it is worth that a hero ends his Hero Phase where he stands."""
    if goals.taker_of_icon(s) == seat:
        return w.WIN
    found = w.progress(s) - w.danger(s, seat)
    edges, may = edges_of(s, seat)
    if edges and not may:
        found += explored(s, seat) - exposed(s, seat)
    return found


def explored(s: AdventureState, seat: int) -> float:
    """Return what it is worth to explore: less with few hit points, and where no tile is needed."""
    if (s.tables.adventure.goal and w.goal_slot(s) >= 0) or w.enough(s):
        return FOUND
    if goals.awake(s):
        return AWAKE if len(s.monsters()) > s.seats else 0.8
    found = EXPLORE - CROWDED * max(0, len(s.monsters()) - 2)
    if s.hp[seat] <= 2:
        found -= CAREFUL
    return found


def best_end(s: AdventureState, seat: int) -> list[tuple[float, int]]:
    """Return the ends of a move that are worth a look, each with what standing there is worth."""
    if not uses.can_move(s):
        return []
    ends = walking.ends(s, seat, queries.speed(s, seat))
    found: list[tuple[float, int]] = []
    for cell in candidates(s, seat, ends):
        twin = s.copy()
        twin.put(seat, cell)
        twin.moves += 1
        bring_kavan(twin, seat)
        found.append((standing(twin, seat), cell))
    return found


def candidates(s: AdventureState, seat: int, ends: int) -> list[int]:
    """Return squares on which to end: along edges, beside enemies and Kavan, one on each tile."""
    tiling = s.castle.tiling
    ranked: list[tuple[float, int]] = []
    beside = 0
    for figure in range(FIRST_MONSTER, len(s.cell)):
        if s.cell[figure] >= 0:
            beside |= tiling.steps[s.cell[figure]]
    edges = 0
    for slot, way in s.castle.edges():
        edges |= tiling.along(slot, way)
    goal = w.goal_slot(s)
    takes = goals.beside_altar(s) if s.icon >= 0 else 0
    led = queries.slot_of(s, KAVAN)
    leading = tiling.steps[s.cell[KAVAN]] if led >= 0 else 0
    for cell in bits(ends):
        score = 0.0
        if edges >> cell & 1:
            score += 2.0
        if beside >> cell & 1:
            score += 2.0
        if cell // SQUARES == led:
            score += 2.5
        if takes >> cell & 1:
            score += 2.0
        if goal >= 0:
            apart = tiling.tiles_apart(cell // SQUARES, goal)
            score += 3.0 - 0.5 * apart if apart >= 0 else 0.0
        mates = [
            o for o in range(s.seats) if o != seat and queries.slot_of(s, o) == cell // SQUARES
        ]
        score += 0.2 * len(mates)
        ranked.append((-score, cell))
    ranked.sort()
    found: list[int] = []
    on_tiles: dict[tuple[int, float], int] = {}
    for score, cell in ranked:
        kind = (cell // SQUARES, score)
        if on_tiles.get(kind, 0) >= 2 and not leading >> cell & 1:
            continue
        on_tiles[kind] = on_tiles.get(kind, 0) + 1
        found.append(cell)
        if len(found) == LOOKED_AT:
            break
    return found


def moves_plans(s: AdventureState, seat: int, ends: list[tuple[float, int]]) -> list[Plan]:
    """Return each end of a move with the best attack from there, if one is left then."""
    found: list[Plan] = []
    for value, cell in ends:
        best = 0.0
        if s.attacks == 0 and s.moves == 0:
            twin = s.copy()
            twin.put(seat, cell)
            twin.moves += 1
            bring_kavan(twin, seat)
            further = further_on(twin, seat)
            if twin.cell[KAVAN] != s.cell[KAVAN]:  # who goes back to him has gained nothing
                further += follows(twin, seat)
            best = max(best, best_attack(twin, seat), further)
        found.append(Plan(value + best - EFFORT, choice(MOVE, cell)))
    return found


def further_on(s: AdventureState, seat: int) -> float:
    """Return what a second move could add: reaching an edge, if none is here."""
    edges, may = edges_of(s, seat)
    if edges and not may:
        return 0.0
    ends = walking.ends(s, seat, queries.speed(s, seat))
    along = 0
    for slot, way in s.castle.edges():
        along |= s.castle.tiling.along(slot, way)
    return explored(s, seat) * 0.8 if ends & along else 0.0


def best_attack(s: AdventureState, seat: int) -> float:
    """Return what the best attack from where a hero stands promises."""
    best = 0.0
    for code, mask in uses.attacks(s, seat):
        for member in bits(mask):
            value = strike(s, seat, code - USE, member)
            if value is not None:
                best = max(best, value - cards.price(s, code - USE))
    if uses.at_fountain(s, seat):
        best = max(best, w.TOKEN * 0.55)
    traps = uses.traps_here(s, seat)
    for card in bits(traps):
        best = max(best, DISABLED * disable_chance(s, seat, card))
    return best
