"""The automatic overlord: what section 18 bids him answer, each time with its line.

It looks at nothing hidden but its own hand, and gives no choice to chance (D18.1). Placements are
in reading order by their first spaces, then by the second ones (D1c).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from game.board.grid import bits
from game.engine.decisions import Decision, Families, choice
from game.engine.match import Match
from game.rules.descent import codes, moving, queries, reaching
from game.rules.descent.activation import Activation
from game.rules.descent.codes import (
    ACTIVATE,
    ATTACK,
    DIE,
    DISCARD,
    DONE,
    END,
    ENHANCE,
    FIRST_MONSTER,
    FISTS,
    FOLLOWS,
    JUMP,
    KEEP,
    NOBODY,
    NONE,
    PASS,
    PLACE,
    PLAY,
    SPACE,
    STEP,
    SURGE,
    TARGET,
    placement,
)
from game.rules.descent.dice import face
from game.rules.descent.rolling import Rolling
from game.rules.descent.spending import FARTHER, STRONGER
from game.rules.descent.state import DescentState, is_hero, of, others
from game.rules.descent.ways import can_end, costs, steps
from game.rules.descent.windows import ACTIVATION, OWN_ATTACK, OWN_TURN

KEPT: Final = 4
"""Threat that has to be left after a card is paid (D18.3)."""
POST_RANGE: Final = 4
"""How far off a post for ranged and magic attacks may be (D18.9)."""
NEVER: Final = ("gust_of_wind", "charge", "dodge")
"""Events that it never plays (D18.3)."""
FAR: Final = 1 << 12
LATER: Final = "explosive_door"


class Answer(NamedTuple):
    """What is answered: the choice, the line that bids it, and on whom it is, -1 for nobody."""

    choice: int
    clause: str
    on: int = NOBODY


class Post(NamedTuple):
    """A placement from which a hero can be attacked: what it costs to come there (D18.9)."""

    points: int
    order: tuple[int, ...]
    place: int


def answer(m: Match) -> Answer:
    """Return the answer to the question that the overlord is asked.

    ``AssertionError`` where the open question is not his.
    """
    s = of(m)
    decision = m.decision
    assert decision is not None
    assert s.tables.overlord in decision.seats
    families = decision.families(s.tables.overlord)
    kind = decision.kind
    if kind == "card":
        return _card(m, s, decision, families)
    if kind == "charm":
        return _charm(s, decision, families)
    if kind == "attack":
        return _charmed_attack(s, decision, families)
    if kind == "powers":
        return Answer(choice(DONE, 0), "D18.3")
    if kind == "hand_limit":
        return _discard(s, families)
    if kind == "overlord":
        return _turn(s, families)
    if kind == "place":
        return _place(s, decision, families)
    if kind == "activation":
        return _activation(m, s, decision, families)
    if kind == "reroll":
        return _reroll(decision)
    if kind == "spend":
        return _spend(m, s, decision, families)
    if kind == "follows":
        return _follows(s, families)
    return Answer(choice(DONE, 0), "D18.13")  # a push


def _mask(families: Families, code: int) -> int:
    """Return what is offered of a family, 0 for nothing."""
    return next((mask for each, mask in families if each == code), 0)


# --- whom, and in which order


def weakest(s: DescentState, heroes: list[int]) -> int:
    """Return the weakest of some heroes: least wounds left and armor together, then seat order
    (D18.2); -1 of none.
    """
    best, least = NOBODY, FAR
    for hero in heroes:
        worth = s.wounds[hero] + queries.own_armor(s, hero)
        if worth < least:
            best, least = hero, worth
    return best


def spaces_of(s: DescentState, figure: int, place: int) -> int:
    """Return the spaces that a figure fills on a placement."""
    return s.tables.covers(figure, place >> 1, place & 1)


def order_of(s: DescentState, figure: int, place: int) -> tuple[int, ...]:
    """Return by what a placement comes in reading order: its spaces, the first one first (D1c)."""
    return tuple(bits(spaces_of(s, figure, place)))


def first_in_order(s: DescentState, figure: int, mask: int) -> int:
    """Return the first of some placements in reading order."""
    return min(bits(mask), key=lambda place: order_of(s, figure, place))


def nearest_hero(s: DescentState, spaces: int) -> int:
    """Return the least range from some spaces to a hero on the map (D3c), far away of none."""
    grid = s.tables.dungeon.grid
    best = FAR
    for hero in s.on_map():
        for here in bits(spaces):
            best = min(best, grid.range(here, s.cell[hero]))
    return best


def nearest_place(s: DescentState, figure: int, mask: int) -> int:
    """Return the placement whose nearest space has the least range to a hero (D18.6)."""
    return min(
        bits(mask),
        key=lambda place: (
            nearest_hero(s, spaces_of(s, figure, place)),
            order_of(s, figure, place),
        ),
    )


# --- cards


def _affordable(s: DescentState, cards: int) -> list[int]:
    """Return the cards after which enough threat is left (D18.3)."""
    return [card for card in bits(cards) if s.threat - s.tables.price(card, s.flags) >= KEPT]


def _dearest(s: DescentState, cards: list[int]) -> int:
    """Return the dearest of some cards at its present price; Explosive Door before Paralyzing Gas
    (D18.5), then the first; -1 of none.
    """
    best, most = NONE, (0, 0)
    for card in cards:
        worth = (s.tables.price(card, s.flags), int(s.tables.cards[card].id == LATER))
        if best == NONE or worth > most:
            best, most = card, worth
    return best


def _card(m: Match, s: DescentState, decision: Decision, families: Families) -> Answer:
    """Return whether a card is played in a window (D18.3, D18.4, D18.5, D18.8, D18.12)."""
    trigger = decision.about["trigger"]
    cards = [
        card
        for card in _affordable(s, _mask(families, PLAY))
        if s.tables.cards[card].id not in NEVER
    ]
    clause = "D18.5"
    if trigger == OWN_TURN:
        clause = "D18.4"
        if not charm_victims(s):
            cards = []
    elif trigger == OWN_ATTACK:
        clause = "D18.12"
    elif trigger == ACTIVATION:
        clause = "D18.8"
        if stunned(m) or not rages(s, decision.figure):
            cards = []
    card = _dearest(s, cards)
    if card == NONE:
        return Answer(choice(PASS, 0), "D18.3")
    return Answer(choice(PLAY, card), clause, decision.figure)


def _discard(s: DescentState, families: Families) -> Answer:
    """Return the card that is discarded: the lowest value, then the first by name (D18.14)."""
    cards = bits(_mask(families, DISCARD))
    found = min(cards, key=lambda card: (s.tables.cards[card].value, s.tables.cards[card].name))
    return Answer(choice(DISCARD, found), "D18.14")


# --- Dark Charm


def reached_heroes(s: DescentState, hero: int, item: int) -> list[int]:
    """Return the other heroes whose spaces a hero can attack with an item."""
    spaces = reaching.targets(s, hero, item)
    return [other for other in s.on_map() if other != hero and s.spaces[other] & spaces]


def charm_victims(s: DescentState) -> list[int]:
    """Return the heroes who could attack a space with another hero in it, in seat order (D18.4)."""
    found = []
    for hero in s.on_map():
        if any(reached_heroes(s, hero, item) for item in queries.weapons(s, hero)):
            found.append(hero)
    return found


def charm_target(s: DescentState, hero: int) -> int:
    """Return whom a charmed hero attacks: the weakest he can (D18.4)."""
    found: list[int] = []
    for item in queries.weapons(s, hero):
        found += [each for each in reached_heroes(s, hero, item) if each not in found]
    return weakest(s, sorted(found))


def charm_weapon(s: DescentState, hero: int, target: int) -> int:
    """Return with what he does it: the weapon with most dice, those of his trait not counted, then
    the lower number; fists last (D18.4).
    """
    best, most = FISTS, 0
    for item in queries.weapons(s, hero):
        dice = len(queries.weapon_of(s, item).dice)
        more = dice > most or (dice == most and item < best)
        if item != FISTS and more and target in reached_heroes(s, hero, item):
            best, most = item, dice
    return best


def _charm(s: DescentState, decision: Decision, families: Families) -> Answer:
    """Return on whom Dark Charm is played, or with what he attacks (D18.4)."""
    targets = _mask(families, TARGET)
    if targets:
        victims = [hero for hero in charm_victims(s) if targets >> hero & 1]
        hero = victims[0] if victims else bits(targets)[0]
        return Answer(choice(TARGET, hero), "D18.4", hero)
    hero = decision.figure
    items = _mask(families, ATTACK)
    item = charm_weapon(s, hero, charm_target(s, hero))
    if not items >> item & 1:
        item = bits(items)[0]
    return Answer(choice(ATTACK, item), "D18.4", hero)


def _charmed_attack(s: DescentState, decision: Decision, families: Families) -> Answer:
    """Return the space that a charmed hero attacks (D18.4)."""
    spaces = _mask(families, SPACE)
    item = decision.about["item"]
    assert isinstance(item, int)
    target = weakest(s, reached_heroes(s, decision.figure, item))
    cell = s.cell[target] if target >= 0 else bits(spaces)[0]
    return Answer(choice(SPACE, cell), "D18.4", target)


# --- his turn


def _turn(s: DescentState, families: Families) -> Answer:
    """Return the spawn card, or who acts next: the nearest to a hero (D18.6, D18.7)."""
    card = _dearest(s, _affordable(s, _mask(families, PLAY)))
    if card != NONE:
        return Answer(choice(PLAY, card), "D18.6")
    figures = bits(_mask(families, ACTIVATE))
    if not figures:
        return Answer(choice(END, 0), "D18.7")
    found = min(
        figures, key=lambda each: (nearest_hero(s, s.spaces[each]), tuple(bits(s.spaces[each])))
    )
    return Answer(choice(ACTIVATE, found), "D18.7", found)


def _place(s: DescentState, decision: Decision, families: Families) -> Answer:
    """Return where a figure is placed (D18.6)."""
    found = nearest_place(s, decision.figure, _mask(families, PLACE))
    return Answer(choice(PLACE, found), "D18.6", decision.figure)


# --- ways of who acts by itself


def reach_of(s: DescentState, figure: int, points: int) -> dict[int, int]:
    """Return all placements that a figure can come to and what the cheapest way costs: one of one
    space that does not fly steps into no pit, but may jump (D18.11).
    """
    return costs(s, figure, points, pits=False)[0]


def attacked_from(s: DescentState, figure: int, place: int) -> list[int]:
    """Return the heroes whom a figure could attack from a post (D18.9)."""
    spaces = spaces_of(s, figure, place)
    limit = POST_RANGE if queries.attack_type(s, figure, FISTS) != codes.MELEE else 0
    return _reached(s, figure, spaces, 0 if reaching.breathes(s, figure) else limit)


def _reached(s: DescentState, figure: int, spaces: int, limit: int) -> list[int]:
    """Return the heroes whose spaces can be attacked from these ones: within a limit of range from
    a space that sees him, 0 for none.
    """
    layout = s.layout()
    targets = reaching.targets_from(s, figure, spaces, asked=s.heroes)
    figures = others(s, figure) if limit and targets else 0
    found = []
    for hero in s.on_map():
        cell = s.cell[hero]
        if not targets >> cell & 1:
            continue
        if limit:
            near = [here for here in bits(spaces) if layout.grid.range(here, cell) <= limit]
            blocking = figures & ~spaces & ~(1 << cell)
            if not any(layout.sees(here, cell, blocking) for here in near):
                continue
        found.append(hero)
    return found


def posts(s: DescentState, figure: int, points: int) -> dict[int, Post]:
    """Return the best post for each hero that has one: fewest points, then in order (D18.9)."""
    return _posts(s, figure, reach_of(s, figure, points))


def _posts(s: DescentState, figure: int, reach: dict[int, int]) -> dict[int, Post]:
    """Return the same of the placements that it can come to."""
    found: dict[int, Post] = {}
    room = moving.room_for(s, figure)
    for place, cost in reach.items():
        if spaces_of(s, figure, place) & ~room:
            continue
        heroes = attacked_from(s, figure, place)
        if not heroes:
            continue
        post = Post(cost, order_of(s, figure, place), place)
        for hero in heroes:
            if hero not in found or post < found[hero]:
                found[hero] = post
    return found


def stunned(m: Match) -> bool:
    """Return whether the monster that acts is stunned (D11e)."""
    return any(isinstance(each, Activation) and each.stunned for each in m.stack)


def rages(s: DescentState, figure: int) -> bool:
    """Return whether a monster that is not stunned would find an attack with all its points
    (D18.8).
    """
    return bool(posts(s, figure, queries.total(queries.speed(s, figure))))


def walks(s: DescentState, figure: int) -> list[int]:
    """Return by space how many steps of D7a lead to a hero's space, figures ignored, over floor and
    pits, for a flyer over obstacles too (D18.10); far away where none do.
    """
    layout = s.layout()
    airborne = moving.flies(s, figure)
    left = layout.grid.cells & ~(layout.shut if airborne else layout.solid)
    found = [FAR] * layout.grid.size
    ring = s.heroes & left
    count = 0
    while ring:
        for cell in bits(ring):
            found[cell] = count
        left &= ~ring
        ring = layout.steps(ring, airborne) & left
        count += 1
    return found


def _walk(s: DescentState, figure: int, place: int, found: list[int]) -> int:
    """Return the least of the steps from the spaces of a placement."""
    return min([found[cell] for cell in bits(spaces_of(s, figure, place))])


def _activation(m: Match, s: DescentState, decision: Decision, families: Families) -> Answer:
    """Return what a monster does next (D18.9 to D18.11, D18.15)."""
    figure = decision.figure
    points, attacks = decision.about["points"], decision.about["attacks"]
    assert isinstance(points, int)
    assert isinstance(attacks, int)
    dazed = stunned(m)
    here = placement(s.cell[figure], s.lie[figure])
    stands_well = can_end(s, figure, here)
    reach = reach_of(s, figure, points)
    if attacks:
        found = _posts(s, figure, {here: 0} if dazed else reach)
        if found:
            hero = weakest(s, sorted(found))
            post = found[hero]
            if post.place == here:
                return Answer(choice(SPACE, s.cell[hero]), "D18.9", hero)
            return _toward(s, figure, post.place, reach, families, "D18.9", hero)
    elif stands_well and not (dazed and points):
        return Answer(choice(END, 0), "D18.9")
    return _draw_near(s, figure, reach, attacks, families, dazed)


def _draw_near(
    s: DescentState,
    figure: int,
    reach: dict[int, int],
    attacks: int,
    families: Families,
    dazed: bool,
) -> Answer:
    """Return what is done without a post: draw near, or stay and attack at any range (D18.10)."""
    here = placement(s.cell[figure], s.lie[figure])
    clause = "D18.11" if dazed else "D18.10"
    found = walks(s, figure)
    stands_well = can_end(s, figure, here)
    best: tuple[int, int, tuple[int, ...], int] | None = None
    room = moving.room_for(s, figure)
    for place, cost in reach.items():
        if spaces_of(s, figure, place) & ~room == 0:
            each = (_walk(s, figure, place, found), cost, order_of(s, figure, place), place)
            if best is None or each < best:
                best = each
    nearer = best is not None and (not stands_well or best[0] < _walk(s, figure, here, found))
    if best is not None and nearer and best[3] != here:
        return _toward(s, figure, best[3], reach, families, clause, NOBODY)
    if stands_well:
        if attacks:
            hero = weakest(s, _reached(s, figure, s.spaces[figure], 0))
            if hero >= 0:
                return Answer(choice(SPACE, s.cell[hero]), "D18.10", hero)
        return Answer(choice(END, 0), clause)
    return _anywhere(s, figure, families)


def _toward(
    s: DescentState,
    figure: int,
    goal: int,
    reach: dict[int, int],
    families: Families,
    clause: str,
    on: int,
) -> Answer:
    """Return the first step of a cheapest way to a placement, in reading order (D18.9)."""
    here = placement(s.cell[figure], s.lie[figure])
    offered = _mask(families, STEP)
    leaps = _mask(families, JUMP)
    behind = _before(s, figure, goal, reach)
    for place in sorted(behind, key=lambda each: order_of(s, figure, each)):
        for other, price in steps(s, figure, here, pits=False):
            if other != place or price != reach[place]:
                continue
            if price > moving.A_CLIMB and leaps >> (place >> 1) & 1:
                return Answer(choice(JUMP, place >> 1), clause, on)
            if offered >> place & 1:
                return Answer(choice(STEP, place), clause, on)
    return _anywhere(s, figure, families)


def _before(s: DescentState, figure: int, goal: int, reach: dict[int, int]) -> set[int]:
    """Return all placements on the cheapest ways to one, itself among them."""
    found = {goal}
    left = [goal]
    known: dict[int, list[tuple[int, int]]] = {}
    while left:
        place = left.pop()
        for other, cost in reach.items():
            if cost >= reach[place] or other in found:
                continue
            if other not in known:
                known[other] = steps(s, figure, other, pits=False)
            if any(each == place and cost + price == reach[place] for each, price in known[other]):
                found.add(other)
                left.append(other)
    return found


def _anywhere(s: DescentState, figure: int, families: Families) -> Answer:
    """Return a legal answer where no line gives one: the first placement in reading order
    (D18.15).
    """
    offered = _mask(families, STEP)
    leaps = _mask(families, JUMP)
    if offered:
        return Answer(choice(STEP, first_in_order(s, figure, offered)), "D18.15")
    if leaps:
        return Answer(choice(JUMP, bits(leaps)[0]), "D18.15")
    return Answer(choice(END, 0), "D18.15")


# --- attacks


def _reroll(decision: Decision) -> Answer:
    """Return which die is rolled again: the one that shows X, nothing else (D18.12)."""
    dice, faces, again = (decision.about[each] for each in ("dice", "faces", "again"))
    assert isinstance(dice, tuple)
    assert isinstance(faces, tuple)
    assert isinstance(again, tuple)
    for at, kind in enumerate(dice):
        number = faces[at]
        assert isinstance(kind, int)
        assert isinstance(number, int)
        if at not in again and face(kind, number).misses:
            return Answer(choice(DIE, at), "D18.12")
    return Answer(choice(KEEP, 0), "D18.12")


def _spend(m: Match, s: DescentState, decision: Decision, families: Families) -> Answer:
    """Return what is spent in step 5 (D18.13)."""
    need, reach, points = (decision.about[each] for each in ("need", "range", "points"))
    assert isinstance(need, int)
    assert isinstance(reach, int)
    assert isinstance(points, int)
    if points and _mask(families, ENHANCE):
        short = need - reach
        use = FARTHER if 0 < short <= points else STRONGER
        return Answer(choice(ENHANCE, use), "D18.13")
    if is_hero(decision.figure):
        surges = _mask(families, SURGE)
        attack = next(each for each in reversed(m.stack) if isinstance(each, Rolling))
        for option in bits(surges):
            if attack.effects(s)[option].damage:
                return Answer(choice(SURGE, option), "D18.13")
    return Answer(choice(DONE, 0), "D18.13")


def _follows(s: DescentState, families: Families) -> Answer:
    """Return which consequence is next: heroes in seat order, then monsters in reading order
    (D18.13).
    """
    figures = bits(_mask(families, FOLLOWS))
    found = min(
        figures,
        key=lambda each: (each >= FIRST_MONSTER, each if each < FIRST_MONSTER else 0,
                          tuple(bits(s.spaces[each]))),
    )  # fmt: skip
    return Answer(choice(FOLLOWS, found), "D18.13", found)
