"""Where there is something to be had on the board of Trials, and where it is dangerous."""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.players.trials import odds
from game.players.trials import worth as w
from game.players.trials.worth import HP, VP, Worth, progress, quest_of, tier
from game.rules.trials import bestiary, chances, defences, loot, queries, quests, skills
from game.rules.trials.codes import (
    CHAMPIONS,
    CREATURES,
    DECK_OF_MANY,
    GUARDIAN,
    MOST_SEATS,
    PEDDLER,
)
from game.rules.trials.content import Herbs, Mercs, Power, Readings, Ritual
from game.rules.trials.quest_kinds import SUMMON, Objective
from game.rules.trials.realm import Board
from game.rules.trials.state import TrialsState

FADES: Final = 0.93
"""How much of what lies ahead is left for each step that it is away."""
ANOTHERS: Final = 0.35
"""What of a goal is left for whoever is not the best of the party for it."""
TWICE: Final = 2.0
"""What can be done with both Actions of a turn."""
FAR: Final = 99
FADED: Final = tuple([FADES**steps for steps in range(FAR + 1)])


class Ways:
    """Steps to goals over the ground, creatures ignored; kept from one question to the next, as the
    ground hardly changes.
    """

    __slots__ = ("_faded", "_found", "_key")

    MOST: Final = 400

    def __init__(self) -> None:
        self._found: dict[int, list[int]] = {}
        self._faded: dict[int, list[float]] = {}
        self._key: tuple[int, int] = (0, 0)

    def to(self, board: Board, cells: int) -> list[int]:
        """Return by space how many steps lead to the nearest of some, ``FAR`` where none do."""
        key = (board.walls, board.floor)
        if key != self._key or len(self._found) > self.MOST:
            self._found.clear()
            self._faded.clear()
            self._key = key
        found = self._found.get(cells)
        if found is None:
            found = [FAR] * board.grid.size
            ring = known = cells & board.floor
            steps = 0
            while ring and steps < FAR:
                for cell in bits(ring):
                    found[cell] = steps
                steps += 1
                ring = board.steps(ring) & board.floor & ~known
                known |= ring
            self._found[cells] = found
        return found

    def faded(self, board: Board, cells: int) -> list[float]:
        """Return by space what is left of what lies on some, for the steps that lead there."""
        steps = self.to(board, cells)
        found = self._faded.get(cells)
        if found is None:
            found = [FADED[each] for each in steps]
            self._faded[cells] = found
        return found


class Goal:
    """Something to be had: what it is worth, the spaces where it is, what it is (for reasons)."""

    __slots__ = ("cells", "figure", "key", "skill", "worth")

    def __init__(
        self, key: str, worth: float, cells: int, figure: int = -1, skill: int = -1
    ) -> None:
        self.key = key
        self.worth = worth
        self.cells = cells
        self.figure = figure
        self.skill = skill


# --- skills


def chance(s: TrialsState, seat: int, each: Objective) -> float:
    """Return how likely a hero passes the roll of an objective as things stand (T25)."""
    return float(chances.skill(s, seat, each.skill, each.more))


def gain(s: TrialsState, judge: Worth, each: Objective) -> float:
    """Return what passing the roll of an objective is worth, and what it costs in any case."""
    party = judge.party
    card = s.tables.quest(s.quests[each.at][0]).progress
    if isinstance(card, Readings | Herbs):
        return progress(s, each.at, party, 1)
    if isinstance(card, Ritual):
        if each.item == SUMMON:
            return tier(s, each.at, party, 1) - card.prc * HP
        return progress(s, each.at, party, 1)
    if isinstance(card, Power):
        return progress(s, each.at, party, card.passed)
    if isinstance(card, Mercs):
        return progress(s, each.at, party, card.allied) + 2.0
    return VP


def price(s: TrialsState, seat: int, each: Objective) -> float:
    """Return what trying an objective costs, passed or not (TQ7)."""
    card = s.tables.quest(s.quests[each.at][0]).progress
    if isinstance(card, Power):
        harm = card.prc + (s.round if card.by_round else 0)
        return w.felled(s, seat) if harm >= s.hp[seat] else -w.spared(s, seat, -harm)
    if isinstance(card, Ritual) and each.item == SUMMON and card.prc >= s.hp[seat]:
        return w.felled(s, seat)
    return 0.0


def comes_again(s: TrialsState, each: Objective) -> bool:
    """Return whether an objective can be passed again and again (TQ7)."""
    return isinstance(s.tables.quest(s.quests[each.at][0]).progress, Power)


def spaces_at(board: Board, each: Objective) -> int:
    """Return the spaces at an objective (T68.2)."""
    return each.near if each.on else each.near | board.beside_all(each.near)


# --- what draws


def goals(s: TrialsState, judge: Worth, deals: dict[int, float]) -> list[Goal]:
    """Return what draws a hero; ``deals`` is what its best attack on a figure promises."""
    board = s.board()
    seat, party = judge.seat, judge.party
    found: list[Goal] = []
    for each in quests.objectives(s, party):
        worth = chance(s, seat, each) * gain(s, judge, each) - price(s, seat, each)
        if comes_again(s, each):
            worth *= TWICE
        if worth > 0.2:
            found.append(Goal("try", worth, spaces_at(board, each), skill=each.skill))
    for cell in bits(loot.lies_at(s)):
        found.append(Goal("loot", VP + 1.0, 1 << cell))
    at = quest_of(s, Power)
    if at >= 0 and s.tables.realm.power >= 0:
        card = s.tables.quest(s.quests[at][0]).progress
        assert isinstance(card, Power)
        power = s.tables.realm.power
        near = board.beside(power) | 1 << power
        here = [0, 0]
        for hero in range(s.seats):
            if hero != seat and s.stands(hero) and s.spaces[hero] & near:
                here[queries.party(s, hero)] += 1
        margin = here[party] - here[1 - party]
        share = 0.7 if margin in (-1, 0) else 0.2
        found.append(Goal("power", share * progress(s, at, party, card.most), near))
    for row in s.tokens:
        if row[0] == CHAMPIONS:
            found.append(Goal("champion", VP, s.tables.realm.centre))
        elif row[0] == DECK_OF_MANY:
            found.append(Goal("deck", 3.0, 1 << row[1]))
        elif row[0] == PEDDLER and len(s.hand(seat)) >= 2:
            found.append(Goal("peddler", VP - 2.2, 1 << row[1]))
    for figure, worth in deals.items():
        if worth > 0.2 and s.spaces[figure]:
            near = board.beside_all(s.spaces[figure])
            found.append(Goal("fight", worth, near, figure))
    return found


class Lure:
    """How well a hero stands for what there is to be had, by space."""

    def __init__(self, s: TrialsState, judge: Worth, ways: Ways, found: list[Goal]) -> None:
        board = s.board()
        self.goals = found
        self._maps: list[tuple[float, list[float]]] = []
        seat = judge.seat
        others = [
            each
            for each in bits(judge.allies & ((1 << MOST_SEATS) - 1) & s.present)
            if each != seat
        ]
        for goal in found:
            left = ways.faded(board, goal.cells)
            worth = goal.worth
            if goal.key != "fight" and others:
                own = self._fit(s, seat, goal, left)
                if any(self._fit(s, other, goal, left) > own for other in others):
                    worth *= ANOTHERS
            self._maps.append((worth, left))

    @staticmethod
    def _fit(s: TrialsState, seat: int, goal: Goal, left: list[float]) -> float:
        """Return how well a hero is placed for a goal, and made for it."""
        share = 1.0
        if goal.skill >= 0:
            share = odds.at_least(skills.needs(s, seat, goal.skill))
        return share * left[s.cell[seat]]

    def at(self, cell: int) -> float:
        """Return the most that draws whoever stands on a space, and a little of all the rest."""
        best = rest = 0.0
        for worth, left in self._maps:
            each = worth * left[cell]
            rest += each
            if each > best:
                best = each
        return best + 0.12 * (rest - best)

    def toward(self, cell: int) -> Goal | None:
        """Return the goal that draws most from a space."""
        best, found = 0.0, None
        for goal, (worth, left) in zip(self.goals, self._maps, strict=True):
            each = worth * left[cell]
            if each > best:
                best, found = each, goal
        return found


# --- dangers

MINIONS: Final = (5.5, 0.65)
GUARDIANS: Final = (14.0, 0.75)
ELITES: Final = (10.0, 0.75)
HEROES: Final = (6.5, 1.0)
"""By who deals it: the damage of a hit before DR, and how many hits a turn brings."""
LEAST_HIT: Final = 0.6
"""What a hit still costs whoever has more DR than that: some pierces, some ails."""
HITS: Final = 0.7
"""How many of a turn's attacks hit."""
SHOTS: Final = 6
"""How far a hero's attack mostly comes without a Move Action."""
SHARE: Final = 0.4
"""How often an enemy that could come does come for this hero."""
WAKES: Final = 0.8
"""What it costs to come into sight of a camp that sleeps."""


class Danger:
    """What enemies make it worth less to stand on a space."""

    def __init__(self, s: TrialsState, judge: Worth) -> None:
        self._s = s
        self._seat = judge.seat
        self._threats: list[tuple[int, float]] = []
        grid = s.tables.realm.grid
        self._wakes = 0
        asleep = queries.inactive(s)
        dr = defences.dr(s, self._seat)
        for figure in bits(s.present & CREATURES & ~judge.allies):
            if figure < MOST_SEATS:
                far, blows = SHOTS, HEROES
            elif asleep >> figure & 1:
                for cell in bits(s.spaces[figure]):
                    self._wakes |= grid.within(cell, 2)
                continue
            elif figure == GUARDIAN:
                far, blows = bestiary.move(s, figure) + 2, GUARDIANS
            elif queries.is_elite(figure):
                far, blows = bestiary.move(s, figure) + 1, ELITES
            elif queries.is_minion(figure):
                far, blows = bestiary.move(s, figure) + 1, MINIONS
            else:
                continue
            cells = 0
            for cell in bits(s.spaces[figure]):
                cells |= grid.within(cell, far)
            dmg, times = blows
            self._threats.append((cells, times * max(LEAST_HIT, dmg - dr)))
        self._fall = w.felled(s, self._seat)

    def hits(self, cell: int) -> float:
        """Return how many hits are to be expected on a space until the hero's next turn."""
        return SHARE * HITS * sum([1 for cells, _ in self._threats if cells >> cell & 1])

    def at(self, cell: int) -> float:
        """Return what it costs to stand on a space."""
        expected = 0.0
        for cells, mean in self._threats:
            if cells >> cell & 1:
                expected += mean
        expected *= SHARE
        left = self._s.hp[self._seat]
        cost = HP * min(expected, left)
        if expected * 2.0 > left:
            cost += self._fall * min(1.0, expected * 2.0 / left - 1.0) * 0.6
        if self._wakes >> cell & 1:
            cost += WAKES
        return cost
