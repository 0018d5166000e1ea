"""A greedy hero: for each question the answer that promises most now."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.board.grid import bits
from game.engine.decisions import Decision, choice
from game.engine.match import Match
from game.players.descent import worth as w
from game.rules.descent import carrying, chances, offers, queries, reaching, standing, ways
from game.rules.descent.codes import (
    ABILITY,
    ACT,
    ADD,
    ADVANCE,
    ARRANGE,
    ATTACK,
    BATTLE,
    CHEST_TO,
    DIE,
    DONE,
    DOOR,
    DRINK,
    END,
    ENHANCE,
    FISTS,
    FOLLOWS,
    GIVE,
    GLYPH,
    GUARD,
    GUARDS,
    HEALING_POTION,
    KEEP,
    NONE,
    OPEN_CHEST,
    ORDER,
    PASS,
    PUSH,
    READY,
    REST,
    REST_IN_TOWN,
    RUN,
    SELL,
    SHIELDS,
    SHOP,
    SPACE,
    STARTING_SET,
    STUNNED,
    SURGE,
    TARGET,
    THROW,
    VITALITY_POTION,
    placement,
)
from game.rules.descent.rolling import Rolling
from game.rules.descent.state import DescentState, is_hero, of
from game.rules.descent.terms import terms_now

A_FATIGUE: Final = 0.5
"""What a fatigue is kept for."""
SECOND: Final = 0.85
"""What the second attack is worth beside the first."""
LOW: Final = 0.4
"""The share of his wounds below which a hero looks after himself."""


class Weighing:
    """What spaces are worth to a hero, each reckoned once while he weighs one answer."""

    def __init__(self, s: DescentState, hero: int) -> None:
        self._s = s
        self._hero = hero
        self._items = w.weapons(s, hero)
        self._foes = w.hurts(s)
        self._lure = w.Lure(s, hero)
        self._blows: dict[int, tuple[float, int, int]] = {}
        self._draws: dict[int, float] = {}
        self._reached: dict[int, dict[int, int]] = {}

    def blow(self, cell: int) -> tuple[float, int, int]:
        """Return the worth of the best attack from a space, the item and the space attacked."""
        found = self._blows.get(cell)
        if found is None:
            found = w.best_blow(self._s, self._hero, cell, self._items)
            self._blows[cell] = found
        return found

    def draw(self, cell: int) -> float:
        """Return how much more draws a hero to a space than drives him from it."""
        found = self._draws.get(cell)
        if found is None:
            found = self._lure.at(cell) - w.danger(self._s, self._hero, cell, self._foes)
            self._draws[cell] = found
        return found

    def reached(self, points: int) -> dict[int, int]:
        """Return where so many points lead, each placement with what it costs."""
        found = self._reached.get(points)
        if found is None:
            found = ways.reached(self._s, self._hero, points)
            self._reached[points] = found
        return found


class Spot(NamedTuple):
    """Where a hero would best be with what he has: what it is worth, the placement, what he attacks
    from there with, and which space; -1 for nothing.
    """

    worth: float
    place: int
    item: int
    cell: int


def here_of(s: DescentState, hero: int) -> int:
    """Return the placement on which a hero stands."""
    return placement(s.cell[hero], 0)


def best_spot(
    s: DescentState,
    hero: int,
    points: int,
    more: int,
    attacks: int,
    weighing: Weighing,
) -> Spot:
    """Return where a hero would best be with so many points, fatigue and attacks."""
    chests = s.chests()
    here = here_of(s, hero)
    reach = {here: 0, **weighing.reached(points + more)}
    best = Spot(-1e9, here, NONE, NONE)
    pits = s.layout().pits
    for place, cost in reach.items():
        cell = place >> 1
        blow, item, target = weighing.blow(cell) if attacks else (0.0, NONE, NONE)
        value = blow * (1 + SECOND * (attacks - 1)) if attacks else 0.0
        value += weighing.draw(cell)
        value -= A_FATIGUE * max(0, cost - points) + 0.01 * cost
        if pits >> cell & 1:
            value -= 4.0
        left = points + more - cost
        for door in w.openable(s, hero, cell):
            if left >= w.door_price(s, hero, door):
                value += 2.5
        if chests >> cell & 1 and left >= offers.chest_price(s, hero):
            value += 5.0
        if value > best.worth:
            best = Spot(value, place, item, target)
    return best


# --- the turn


def action(s: DescentState, decision: Decision, hero: int) -> int:
    """Return the action that a hero names (D7.5)."""
    acts = decision.families(hero)[0][1]
    more = s.fatigue[hero]
    if not s.stands(hero):
        return _in_town(s, hero, acts)
    speed = queries.total(queries.speed(s, hero))
    weighing = Weighing(s, hero)
    found: list[tuple[float, int]] = []
    webbed = bool(s.web[hero])
    lots = (
        (RUN, False, 2 * speed, 0, 0.0),
        (BATTLE, False, 0, 2, 0.0),
        (ADVANCE, False, speed, 1, 0.0),
        (READY, False, speed, 0, _order_worth(s, hero)),
        (READY, True, 0, 1, _order_worth(s, hero)),
        (STUNNED, False, speed, 0, 0.0),
        (STUNNED, True, 0, 1, 0.0),
    )
    for kind, attack, points, attacks, order in lots:
        member = offers.act(kind, attack)
        if acts >> member & 1:
            useful = 0 if webbed else points
            buys = 0 if webbed or (kind == STUNNED and attack) else more
            spot = best_spot(s, hero, useful, buys, attacks, weighing)
            found.append((spot.worth + order, member))
    return choice(ACT, max(found, key=lambda each: (each[0], -each[1]))[1])


def _order_worth(s: DescentState, hero: int) -> float:
    """Return what an order is worth that Ready lets a hero place."""
    return max(rest_worth(s, hero), 1.5 if s.foes() else 0.3)


def rest_worth(s: DescentState, hero: int) -> float:
    """Return what a rest is worth: the fatigue that it brings back, if no enemy spoils it."""
    missing = s.tables.hero[hero].fatigue - s.fatigue[hero]
    calm = w.danger(s, hero, s.cell[hero], w.hurts(s)) < 0.5 if s.stands(hero) else True
    return missing * (A_FATIGUE if calm else A_FATIGUE * 0.3)


def _in_town(s: DescentState, hero: int, acts: int) -> int:
    """Return the action of a hero in town: he comes back at once, or rests when worn out."""
    rests = offers.act(REST_IN_TOWN)
    if acts >> rests & 1 and s.fatigue[hero] == 0 and s.conquest > 3:
        return choice(ACT, rests)
    for kind in (ADVANCE, STUNNED):
        if acts >> offers.act(kind) & 1:
            return choice(ACT, offers.act(kind))
    return choice(ACT, bits(acts)[0])


def turn(m: Match, s: DescentState, decision: Decision, hero: int) -> int:
    """Return what a hero does next in his turn."""
    families = dict(decision.families(hero))
    if GLYPH in families and not s.stands(hero):
        return choice(GLYPH, _glyph(s, hero, families[GLYPH]))
    drink = _drinks(s, hero, families.get(DRINK, 0))
    if drink:
        return choice(DRINK, drink)
    if not s.stands(hero):
        if ORDER in families:
            return choice(ORDER, REST)
        if GLYPH not in families and s.fatigue[hero] and not s.points:
            bought = next((code for code in families if code == 5), NONE)
            if bought != NONE:
                return choice(bought, 0)
        return choice(END, 0)
    more = offers.buyable(s, hero)
    if not carrying_on(s, hero):
        return _anywhere(decision, hero)
    if OPEN_CHEST in families:
        return choice(OPEN_CHEST, 0)
    if GIVE in families:
        handed = _hands_over(s, hero, families[GIVE])
        if handed != NONE:
            return choice(GIVE, handed)
    spot = best_spot(s, hero, s.points, more, s.attacks, Weighing(s, hero))
    here = here_of(s, hero)
    if spot.place != here:
        acts = ways.acts(s, hero, ways.way(s, hero, spot.place, s.points, more), s.points)
        if acts and decision.allows(hero, acts[0]):
            return acts[0]
    if s.attacks and spot.item != NONE and families.get(ATTACK, 0) >> spot.item & 1:
        return choice(ATTACK, spot.item)
    door = _door(s, hero, families.get(DOOR, 0))
    if door != NONE:
        return choice(DOOR, door)
    if ABILITY in families and _ability_helps(s, hero):
        return choice(ABILITY, 0)
    if ORDER in families:
        return choice(ORDER, _order(s, hero))
    return choice(END, 0)


def carrying_on(s: DescentState, hero: int) -> bool:
    """Return whether a hero may end where he stands."""
    return bool(s.layout().floor >> s.cell[hero] & 1) and not any(
        s.cell[other] == s.cell[hero] for other in s.on_map() if other != hero
    )


def _anywhere(decision: Decision, hero: int) -> int:
    """Return the first way on from a friend's space."""
    return decision.choices(hero)[0]


def _drinks(s: DescentState, hero: int, potions: int) -> int:
    """Return the potion that a hero should drink now, 0 for none."""
    most = s.tables.hero[hero].wounds
    if potions >> HEALING_POTION & 1 and (most - s.wounds[hero] >= 5 or s.wounds[hero] <= 4):
        return HEALING_POTION
    if potions >> VITALITY_POTION & 1 and s.fatigue[hero] == 0:
        return VITALITY_POTION
    return 0


def _glyph(s: DescentState, hero: int, glyphs: int) -> int:
    """Return the glyph by which a hero comes back: where most is to be had."""
    lure = w.Lure(s, hero)
    return max(bits(glyphs), key=lambda cell: (lure.at(cell), -cell))


def _door(s: DescentState, hero: int, doors: int) -> int:
    """Return the door that a hero opens, -1 for none: not with enemies about and hurt himself."""
    fresh = [door for door in w.openable(s, hero, s.cell[hero]) if doors >> door & 1]
    if not fresh:
        return NONE
    if s.foes() and s.wounds[hero] < LOW * s.tables.hero[hero].wounds:
        return NONE
    return fresh[0]


def _hands_over(s: DescentState, hero: int, rows: int) -> int:
    """Return the healing potion that a hale hero gives to a hurt one beside him, -1 for none."""
    if s.wounds[hero] < 7:
        return NONE
    for at in bits(rows & ((1 << 64) - 1)):
        if at < len(s.gear) and s.gear[at][2] == HEALING_POTION:
            for other in bits(carrying.receivers(s, hero, HEALING_POTION)):
                if s.wounds[other] <= 4 and not queries.potions(s, other):
                    return at
    return NONE


def _ability_helps(s: DescentState, hero: int) -> bool:
    """Return whether a hero's own ability is worth its fatigue now."""
    ability = s.tables.hero[hero].ability
    if ability.when == "run":
        return w.best_blow(s, hero, s.cell[hero], w.weapons(s, hero))[0] > 2.5
    if any(type(part).__name__ == "Heal" for part in ability.parts):
        for other in bits(offers.beside(s, hero)):
            if s.tables.hero[other].wounds - s.wounds[other] >= 3:
                return True
        return False
    foes = w.hurts(s)
    return w.danger(s, hero, s.cell[hero], foes) > 4.0


def _order(s: DescentState, hero: int) -> int:
    """Return the order that a hero places."""
    if rest_worth(s, hero) >= 1.5 or not s.foes():
        return REST
    return GUARD


# --- attacks


def attack(s: DescentState, decision: Decision, hero: int) -> int:
    """Return the space that is attacked."""
    spaces = decision.families(hero)[0][1]
    item = decision.about["item"]
    assert isinstance(item, int)
    best, found = -1e9, bits(spaces)[0]
    for cell in bits(spaces & s.monsters) or bits(spaces):
        start = reaching.source(s, hero, item, cell)
        worth = w.blow(s, hero, item, start, cell)
        if worth > best:
            best, found = worth, cell
    return choice(SPACE, found)


def guard(s: DescentState, decision: Decision, hero: int) -> int:
    """Return with what a hero on Guard attacks, or that he waits."""
    items = [item for item in bits(decision.families(hero)[0][1]) if item != FISTS] or [FISTS]
    worth, item, _ = w.best_blow(s, hero, s.cell[hero], items)
    if item != NONE and worth > 1.5:
        return choice(GUARDS, item)
    return choice(PASS, 0)


def spend(m: Match, s: DescentState, decision: Decision, hero: int) -> int:
    """Return what is spent in step 5: as is best by exact odds."""
    families = dict(decision.families(hero))
    told = standing.proposed(m)
    if told is None:
        return choice(DONE, 0)
    if told.add and ADD in families and s.fatigue[hero] > 1:
        return choice(ADD, 0)
    if ENHANCE in families:
        if told.enhancements_to_range + told.sorcery_to_range > 0:
            return choice(ENHANCE, 0)
        if told.enhancements_to_damage + told.sorcery_to_damage > 0:
            return choice(ENHANCE, 1)
    for option, times in enumerate(told.times):
        if times and families.get(SURGE, 0) >> option & 1:
            return choice(SURGE, option)
    return choice(DONE, 0)


def reroll(m: Match, s: DescentState, decision: Decision, hero: int) -> int:
    """Return the die that is rolled again: those that are best by exact odds (D3.7, D3.8)."""
    attack = next(each for each in reversed(m.stack) if isinstance(each, Rolling))
    targets = s.figures_at(1 << attack.cell)
    dice = decision.families(hero)[0][1]
    if targets:
        asked = terms_now(s, attack, targets[0])._replace(dice=attack.dice, fatigue=0)
        again = chances.reroll(asked, attack.faces, attack.figure != hero)
        left = again & dice
        if left:
            return choice(DIE, bits(left)[0])
    return choice(KEEP, 0)


def shields(s: DescentState, decision: Decision, hero: int) -> int:
    """Return whether a Shield is exhausted: for two wounds, or the last."""
    wounds, left = decision.about["wounds"], decision.about["left"]
    assert isinstance(wounds, int)
    assert isinstance(left, int)
    rows = decision.families(hero)[0][1]
    if wounds >= 2 or wounds >= left:
        return choice(SHIELDS, bits(rows)[0])
    return choice(PASS, 0)


def push(s: DescentState, decision: Decision, hero: int) -> int:
    """Return where an enemy is pushed: into a pit, else away from all heroes."""
    families = dict(decision.families(hero))
    figure = decision.figure
    grid, pits = s.tables.dungeon.grid, s.layout().pits

    def far(cell: int) -> int:
        return min([grid.range(cell, s.cell[each]) for each in s.on_map()], default=0)

    best, found = far(s.cell[figure]), NONE
    for place in bits(families[PUSH]):
        worth = far(place >> 1) + (50 if pits >> (place >> 1) & 1 else 0)
        if worth > best:
            best, found = worth, place
    return choice(PUSH, found) if found != NONE else choice(DONE, 0)


# --- things


def carried_worth(s: DescentState, hero: int, items: list[int]) -> float:
    """Return what a hero has of what he wears and holds."""
    trait = s.tables.hero[hero]
    best, sum_of = 0.0, 0.0
    for item in items:
        weapon = s.tables.weapon[item]
        if weapon is not None:
            black = trait.trait(("melee", "ranged", "magic")[weapon.type])
            best = max(best, 2.0 * len(weapon.dice) + 1.1 * black + weapon.always.damage)
        found = s.tables.item[item]
        if found is not None:
            worn = found.worn
            sum_of += 2.0 * worn.armor + 1.2 * worn.speed + 0.8 * worn.cancels
            if worn.speed_limit and trait.speed > worn.speed_limit:
                sum_of -= 1.0 * (trait.speed - worn.speed_limit)
    return best + sum_of


def arrange(s: DescentState, decision: Decision, hero: int) -> int:
    """Return the best arrangement of what a hero carries."""
    families = dict(decision.families(hero))
    loose = [at for at in s.carried(hero) if s.gear[at][1] != 4]
    now = carrying.worn(s, hero)
    lots = bits(families.get(ARRANGE, 0))
    if DONE in families:
        lots.append(now)

    def worth(mask: int) -> float:
        return (
            carried_worth(
                s, hero, [s.gear[at][2] for bit, at in enumerate(loose) if mask >> bit & 1]
            )
            + 0.01 * mask.bit_count()
        )

    best = max(lots, key=lambda mask: (worth(mask), mask == now, -mask))
    return choice(DONE, 0) if best == now and DONE in families else choice(ARRANGE, best)


def shop(s: DescentState, decision: Decision, hero: int) -> int:
    """Return what a hero buys: his set first, then better things, and potions."""
    families = dict(decision.families(hero))
    if STARTING_SET in families:
        return choice(STARTING_SET, 0)
    held = [s.gear[at][2] for at in s.carried(hero)]
    best, found = 0.0, NONE
    for item in bits(families.get(SHOP, 0)):
        cost = standing.cost(s, item)
        if item == HEALING_POTION:
            worth = 2.0 if held.count(item) < 2 else 0.3
        elif item == VITALITY_POTION:
            worth = 0.8 if held.count(item) < 1 else 0.0
        else:
            worth = _gain(s, hero, held, item) * 2.5
        if worth > 0 and worth / (cost + 40) > best:
            best, found = worth / (cost + 40), item
    if found != NONE and best > 0.006:
        return choice(SHOP, found)
    for at in bits(families.get(SELL, 0)):
        if s.gear[at][1] == 3 and s.tables.item[s.gear[at][2]] is not None:
            return choice(SELL, at)
    return choice(DONE, 0)


def _gain(s: DescentState, hero: int, held: list[int], item: int) -> float:
    """Return by how much one thing more makes the best arrangement better."""
    return _best_of(s, hero, [*held, item]) - _best_of(s, hero, held)


def _best_of(s: DescentState, hero: int, items: list[int]) -> float:
    """Return the worth of the best choice of things, by kinds of places."""
    loose = [each for each in items if s.tables.item[each] is not None and each < HEALING_POTION]
    best = 0.0
    for mask in range(1 << len(loose)):
        room = [2, 1, 2]
        worn = [each for bit, each in enumerate(loose) if mask >> bit & 1]
        for each in worn:
            room[carrying.place_of(s, each)] -= carrying.takes(s, each)
        if min(room) >= 0:
            best = max(best, carried_worth(s, hero, worn))
    return best


def over_limit(s: DescentState, decision: Decision, hero: int) -> int:
    """Return what goes of too much: given if somebody is there, else the cheapest."""
    families = dict(decision.families(hero))
    rows = bits(families.get(GIVE, 0)) or bits(families[THROW])
    code = GIVE if GIVE in families else THROW
    return choice(code, min(rows, key=lambda at: (standing.cost(s, s.gear[at][2]), at)))


def chest_item(s: DescentState, decision: Decision, hero: int) -> int:
    """Return who gets the item of a chest: whom it makes most of."""
    heroes = bits(decision.families(hero)[0][1])
    item = decision.about["item"]
    assert isinstance(item, int)

    def gain(other: int) -> float:
        return _gain(s, other, [s.gear[at][2] for at in s.carried(other)], item)

    return choice(CHEST_TO, max(heroes, key=lambda other: (gain(other), -other)))


def weakest_target(s: DescentState, decision: Decision, hero: int) -> int:
    """Return the hero who has lost most."""
    heroes = bits(decision.families(hero)[0][1])

    def lost(other: int) -> int:
        return s.tables.most_wounds(other) - s.wounds[other] if is_hero(other) else 0

    return choice(TARGET, max(heroes, key=lambda other: (lost(other), -other)))


def stand(s: DescentState, decision: Decision, hero: int) -> int:
    """Return the best space to be on, of those that a question offers."""
    spaces = bits(decision.families(hero)[0][1])
    lure, foes, pits = w.Lure(s, hero), w.hurts(s), s.layout().pits
    items = w.weapons(s, hero)

    def worth(cell: int) -> float:
        blow = w.best_blow(s, hero, cell, items)[0] if s.attacks else 0.0
        pit = 4.0 if pits >> cell & 1 else 0.0
        return lure.at(cell) + blow - w.danger(s, hero, cell, foes) - pit

    return choice(SPACE, max(spaces, key=lambda cell: (worth(cell), -cell)))


def answer(m: Match, hero: int) -> int:
    """Return the answer to the open question of a hero's seat."""
    s = of(m)
    decision = m.decision
    assert decision is not None
    kind = decision.kind
    if kind == "action":
        return action(s, decision, hero)
    if kind == "turn":
        return turn(m, s, decision, hero)
    if kind == "attack":
        return attack(s, decision, hero)
    if kind == "guard":
        return guard(s, decision, hero)
    if kind == "spend":
        return spend(m, s, decision, hero)
    if kind == "reroll":
        return reroll(m, s, decision, hero)
    if kind == "shields":
        return shields(s, decision, hero)
    if kind == "push":
        return push(s, decision, hero)
    if kind == "arrange":
        return arrange(s, decision, hero)
    if kind == "shop":
        return shop(s, decision, hero)
    if kind == "over_limit":
        return over_limit(s, decision, hero)
    if kind == "chest_item":
        return chest_item(s, decision, hero)
    if kind in ("give_to", "heal"):
        return weakest_target(s, decision, hero)
    if kind in ("start", "teleport", "beside_glyph", "aside"):
        return stand(s, decision, hero)
    if kind == "follows":
        figures = bits(decision.families(hero)[0][1])
        return choice(FOLLOWS, max(figures))
    return decision.nth(hero, 0)
