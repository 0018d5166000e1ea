"""What a position of Adventure is worth to the heroes, as their computer players judge it.

One unit is about one hit point of a hero who has several left. All numbers here are ours.
"""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.board.tiling import SQUARES
from game.rules.adventure import activation, chances, goals, queries, targets
from game.rules.adventure.codes import (
    ARTIFACT,
    CROWD,
    D20,
    FIRST_MONSTER,
    FIRST_POWER,
    KAVAN,
    MONSTERS,
    RUNNING,
    STACK,
    TRAP,
    VILLAIN,
    WON,
)
from game.rules.adventure.content import Attack
from game.rules.adventure.experience import experience
from game.rules.adventure.state import AdventureState

WIN: Final = 1000.0
HIT_POINT: Final = 1.0
LAST_POINTS: Final = 1.2
"""How much more each of the last three hit points is worth."""
FALLEN: Final = (40.0, 14.0, 9.0)
"""Of a hero at 0 HP by the surges that are left: without one the match is nearly lost (A2.11)."""
SURGE: Final = 8.0
CONDITION: Final = 0.8
DAILY: Final = 2.2
UTILITY: Final = 1.8
ITEM: Final = 1.6
XP: Final = 0.5
XP_COUNTS: Final = 10
LEVEL: Final = 4.0
MONSTER: Final = 2.2
MONSTER_POINT: Final = 0.8
TRAP_LIES: Final = 1.5
ENVIRONMENT: Final = 0.8
TILE: Final = 2.4
"""Of a tile laid on the way to the goal."""
NEAR_GOAL: Final = 0.9
"""Of a tile less between a hero and where he has to be."""
GUARD: Final = 2.0
VILLAIN_POINT: Final = 12.0
ARTIFACT_POINT: Final = 12.0
"""Of a hit point of what has to be destroyed: it strikes, or calls others, until it is."""
CARRIED: Final = 5.0
HELD: Final = 2.0
TOKEN: Final = 8.0
CURSES: Final = (0.0, 9.0, 19.0, 34.0)
"""What each curse has cost so far: the last turns Kavan into what bites every turn (A18.5.3)."""
STEP: Final = 0.12
OUT: Final = 60.0
"""Of standing where the next turn wins."""
KEPT: Final = 2.4
"""Of a hit point of the Young Vampire, who must not be destroyed (A18.5.6)."""
ALL_THE_SAME: Final = 0.15
"""Of a hit point of a villain that need not be destroyed."""
WAY: Final = 10
"""Tiles to the goal from which on cards are kept as dearly as can be."""
AT_GOAL: Final = 0.4
"""How much less a card is kept for later once the goal is in reach."""
NEAR_EDGE: Final = 0.7
"""Of a tile less between Kavan and what is not explored, and between a hero and Kavan."""
FOR_GOAL: Final = {"take_icon": 2.0, "villain_and_artifact": 3.5}
"""How dearly what strikes is kept where the goal is won by fighting, until that fight: most for
Klak and his artifact, ten hit points that strike back each turn."""
NEAR_START: Final = 0.5
"""Of a tile less between a hero and the way out, while treasures are still looked for."""
AGAIN: Final = 0.5
"""What an attack counts that comes only in a later turn, before which something may be done."""
OTHERS: Final = 0.3
"""What the attack of a monster counts that acts in another hero's turn."""
WEAK: Final = 3
"""Hit points with which a hero takes his treasures out of the castle, if he can."""


def worth(s: AdventureState) -> float:
    """Return what a position is worth, without what the castle is about to do."""
    if s.winner != RUNNING:
        return WIN if s.winner == WON else -WIN
    found = heroes(s) + SURGE * s.surges + XP * min(experience(s), XP_COUNTS)
    for figure in range(FIRST_MONSTER, FIRST_MONSTER + MONSTERS):
        if s.cell[figure] >= 0:
            found -= monster_worth(s, figure)
    for row in s.markers:
        if row[0] == TRAP:
            found -= TRAP_LIES
    if queries.environment(s) >= 0:
        found -= ENVIRONMENT
    return found + progress(s)


def monster_worth(s: AdventureState, figure: int) -> float:
    """Return what it is worth that a monster is gone."""
    kind = queries.monster_of(s, figure)
    found = MONSTER + MONSTER_POINT * kind.xp * s.hp[figure] / kind.hp
    if s.guards >> figure & 1:
        found += GUARD
    return found


def fallen(s: AdventureState) -> float:
    """Return what it costs that a hero falls."""
    return FALLEN[min(s.surges, len(FALLEN) - 1)]


def hero_hp(s: AdventureState, hp: int) -> float:
    """Return what so many hit points of a hero are worth."""
    return HIT_POINT * hp + LAST_POINTS * min(hp, 3) - (fallen(s) if hp == 0 else 0.0)


def kept_for(s: AdventureState) -> float:
    """Return how much cards are kept for later: less at the goal, and when all is at stake."""
    if goal_slot(s) >= 0 or enough(s):
        found = AT_GOAL
    elif s.tables.adventure.victory in FOR_GOAL:
        found = FOR_GOAL[s.tables.adventure.victory]
    elif s.tables.adventure.victory == "carry_out":
        held = sum([len(s.items(seat)) for seat in range(s.seats)]) + s.carried
        found = 1.0 - (1.0 - AT_GOAL) * held / goals.needed(s)
    else:
        left = len(s.piles.cards[STACK]) - s.under
        found = min(1.0, AT_GOAL + (1.0 - AT_GOAL) * left / WAY)
    return found * 0.6 if s.surges == 0 else found


def enough(s: AdventureState) -> bool:
    """Return whether the heroes hold as many treasures as they have to carry out."""
    if s.tables.adventure.victory != "carry_out":
        return False
    held = sum([len(s.items(seat)) for seat in range(s.seats)])
    return held + s.carried >= goals.needed(s)


def heroes(s: AdventureState) -> float:
    """Return what hit points, conditions, cards and levels of the heroes are worth."""
    found = 0.0
    for seat in range(s.seats):
        if s.gone >> seat & 1:
            continue
        found += hero_hp(s, s.hp[seat])
        bit = 1 << seat
        if (s.slowed | s.immobilized) & bit:
            found -= CONDITION
        if s.level_two & bit:
            found += LEVEL
        for card in s.powers(seat):
            kind = s.tables.power[card - FIRST_POWER].kind
            if s.face_up(card) and kind != "at_will":
                found += DAILY if kind == "daily" else UTILITY
        found += ITEM * len(s.items(seat))
    return found


def progress(s: AdventureState) -> float:
    """Return how near the party is to the goal of its adventure."""
    adventure = s.tables.adventure
    laid = s.castle.tiling.slots
    goal = goal_slot(s)
    found = 0.0
    if adventure.ward is not None and s.stands(KAVAN):
        found -= curses(s, s.curse) + _alone(s)
    if adventure.goal and goal < 0:
        if adventure.ward is not None and s.stands(KAVAN):
            found -= _behind(s)
        return found + TILE * laid
    found += TILE * laid if not adventure.goal else TILE * 12
    if adventure.victory == "start_turn_on_goal":
        far = distance(s, s.active, goal)
        found -= NEAR_GOAL * 2 * far + STEP * steps(s, s.active, goal) - (0 if far else OUT)
    elif adventure.victory == "take_icon":
        for seat in range(s.seats):
            found -= NEAR_GOAL * distance(s, seat, goal) + STEP * steps(s, seat, goal)
    elif adventure.victory == "villain_and_artifact":
        found -= VILLAIN_POINT * s.hp[VILLAIN] * (1 if s.stands(VILLAIN) else 0)
        found -= ARTIFACT_POINT * s.hp[ARTIFACT] * (1 if s.stands(ARTIFACT) else 0)
        for seat in range(s.seats):
            found -= NEAR_GOAL * distance(s, seat, goal) + STEP * steps(s, seat, goal)
    elif adventure.victory == "carry_out":
        held = sum([len(s.items(seat)) for seat in range(s.seats)])
        found += CARRIED * s.carried + HELD * held - TILE * laid
        pull = NEAR_GOAL * 3 if enough(s) else NEAR_START
        for seat in range(s.seats):
            if not s.gone >> seat & 1:
                out = NEAR_GOAL * 2 if s.hp[seat] <= WEAK else pull
                found -= max(pull, out) * distance(s, seat, 1) + STEP * steps(s, seat, 1)
    elif adventure.victory == "fountain_empty":
        found -= TOKEN * s.fountain
        led = KAVAN if s.stands(KAVAN) else VILLAIN
        found -= NEAR_GOAL * 2 * distance(s, led, goal) + STEP * 3 * steps(s, led, goal)
        for seat in range(s.seats):
            found -= NEAR_GOAL * distance(s, seat, goal) + STEP * steps(s, seat, goal)
    return found


def curses(s: AdventureState, count: int) -> float:
    """Return what so many curses on Kavan cost (A18.5.3)."""
    ward = s.tables.adventure.ward
    if ward is None:
        return 0.0
    left = max(0, ward.curse - count)
    return CURSES[max(0, len(CURSES) - 1 - left)]


def cursed(s: AdventureState) -> float:
    """Return what one curse more costs."""
    return curses(s, s.curse + 1) - curses(s, s.curse)


def _behind(s: AdventureState) -> float:
    """Return how far Kavan is from what is not explored, and the heroes from him."""
    here = queries.slot_of(s, KAVAN)
    tiling = s.castle.tiling
    edges = 0
    for slot, way in s.castle.edges():
        edges |= tiling.along(slot, way)
    near = s.castle.nearest(s.cell[KAVAN], edges) if edges else 0
    found = 0.0
    if near:
        cell = bits(near)[0]
        found += max(0, tiling.tiles_apart(here, cell // SQUARES)) * NEAR_EDGE
        found += max(0, tiling.apart(s.cell[KAVAN], cell)) * STEP
    return found + NEAR_EDGE * sum([distance(s, seat, here) for seat in s.able()])


def _alone(s: AdventureState) -> float:
    """Return what it costs that nobody is with Kavan at the end of this turn (A18.5.2)."""
    here = queries.slot_of(s, KAVAN)
    return 0.0 if queries.heroes_on(s, here) else cursed(s)


def goal_slot(s: AdventureState) -> int:
    """Return where the goal tile lies, -1 while it does not."""
    goal = s.tables.adventure.goal
    for slot, kind in enumerate(s.castle.kinds):
        if goal and s.castle.all_kinds[kind].id == goal:
            return slot
    return -1


def distance(s: AdventureState, figure: int, slot: int) -> int:
    """Return how many tiles a figure is away from one; off the board as if far."""
    here = queries.slot_of(s, figure)
    if here < 0 or slot < 0:
        return 6
    found = s.castle.tiling.tiles_apart(here, slot)
    return found if found >= 0 else 12


def steps(s: AdventureState, figure: int, slot: int) -> int:
    """Return how many steps a figure is away from the nearest square of a tile."""
    if s.cell[figure] < 0 or slot < 0:
        return 12
    near = s.castle.nearest(s.cell[figure], s.castle.tiling.on(1 << slot))
    found = s.castle.tiling.apart(s.cell[figure], bits(near)[0]) if near else 12
    return found if found >= 0 else 24


# --- blows


def chance(s: AdventureState, attacker: int, target: int, part: Attack) -> float:
    """Return the chance that an attack hits."""
    need = queries.total(queries.armour(s, target))
    need -= queries.total(queries.attack(s, attacker, target, part))
    single = min(1.0, max(0.0, (D20 + 1 - need) / D20))
    two = queries.is_hero(attacker) and len(chances.dice_of(s, attacker, target)) > 1
    return single * single if two else single


def blow(s: AdventureState, attacker: int, target: int, part: Attack) -> float:
    """Return what an attack of a hero on a target promises."""
    hit = chance(s, attacker, target, part)
    damage = queries.total(queries.damage(s, attacker, target, part, 10))
    return hit * gain(s, target, damage) + (1 - hit) * gain(s, target, part.miss)


def gain(s: AdventureState, target: int, damage: int) -> float:
    """Return what so much damage to a target is worth."""
    if not damage or not s.stands(target):
        return 0.0
    hp = s.hp[target]
    dealt = min(damage, hp)
    if target == VILLAIN:
        victory = s.tables.adventure.victory
        if victory == "fountain_empty":
            return -KEPT * dealt
        return (VILLAIN_POINT if victory == "villain_and_artifact" else ALL_THE_SAME) * dealt
    if target == ARTIFACT:
        return ARTIFACT_POINT * dealt
    full = monster_worth(s, target)
    if dealt < hp:
        return full * 0.5 * dealt / hp
    treasure = 0.0 if s.rewarded else ITEM + 0.6
    xp = XP * queries.monster_of(s, target).xp
    return full + treasure + xp + danger_of(s, target)


def danger_of(s: AdventureState, figure: int) -> float:
    """Return what a figure would do now, in worth of hit points."""
    found = 0.0
    for target, mean in expected(s, figure):
        found += hurt(s, target, mean)
    return found


def hurt(s: AdventureState, target: int, mean: float) -> float:
    """Return what it is worth that a target is spared so much damage."""
    if target in (CROWD, KAVAN):
        return cursed(s) * mean if target == KAVAN else 0.0
    hp = s.hp[target]
    if hp <= 0:
        return 0.0
    per = HIT_POINT + (LAST_POINTS if hp <= 4 else 0.35)
    share = min(1.0, mean / hp)
    return per * min(mean, hp) + fallen(s) * share * share


def expected(s: AdventureState, figure: int) -> list[tuple[int, float]]:
    """Return on whom a figure would come now by its tactics, with the damage to be expected."""
    if figure == ARTIFACT:
        parts = s.tables.artifact
        near = targets.near(s, s.cell[figure], 1)
        attack = parts[0]
        assert isinstance(attack, Attack)
        return [(each, _mean(s, figure, each, attack)) for each in near]
    line = activation.tactics(s, figure)[activation.line_of(s, figure)]
    meets = activation.candidates(s, figure, line)[:1]
    found: list[tuple[int, float]] = []
    for part in line.parts:
        if not isinstance(part, Attack):
            continue
        struck = meets
        if part.at == "target_tile" and meets:
            struck = targets.on_tile(s, targets.slot_of(s, meets[0]))
        found += [(each, _mean(s, figure, each, part)) for each in struck]
    return found


def _mean(s: AdventureState, figure: int, target: int, part: Attack) -> float:
    hit = chance(s, figure, target, part)
    if target in (CROWD, KAVAN):
        return hit
    damage = part.damage
    if part.per:
        damage *= max(1, queries.monsters_on(s, queries.slot_of(s, figure)))
    return hit * damage + (1 - hit) * part.miss


def acting(s: AdventureState, seat: int) -> list[int]:
    """Return who will act in the Villain Phase of a hero: villains, and all of his row's names."""
    found = [each for each in (VILLAIN, ARTIFACT) if s.stands(each)]
    names = {s.tables.called(card) for card in s.row(seat) if card < MONSTERS}
    for figure in range(FIRST_MONSTER, FIRST_MONSTER + MONSTERS):
        if s.cell[figure] >= 0 and queries.monster_of(s, figure).id in names:
            found.append(figure)
    return found


def phases(s: AdventureState, target: int, seat: int) -> int:
    """Return in how many Villain Phases a hero stands as now, from that of ``seat`` on."""
    if not queries.is_hero(target):
        return 1
    return (target - seat - 1) % s.seats + 1


def danger(s: AdventureState, seat: int) -> float:
    """Return what the Villain Phase of a hero will cost, as all stand now, and what the others'
    will until each hero has its next turn: villains act in all of them (A15.1).
    """
    means: dict[int, float] = {}
    acts = acting(s, seat)
    for figure in range(FIRST_MONSTER, ARTIFACT + 1):
        if s.cell[figure] < 0:
            continue
        for target, mean in expected(s, figure):
            if figure >= VILLAIN:
                mean *= 1 + AGAIN * (phases(s, target, seat) - 1)
            elif figure not in acts:
                mean *= OTHERS
            means[target] = means.get(target, 0.0) + mean
    return sum([hurt(s, target, mean) for target, mean in means.items()])
