"""A position of Adventure as it can be read at the table, and what sections 6, 7, 14 and 15 say
about it: who is a target, who is closest, where a monster goes, which line it does.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.rules.adventure import codes
from game.rules.adventure.state import AdventureState
from tests.campaigns.adventure_second.tactics_book import (
    ADJACENT,
    ANY,
    ARMOUR,
    CROWD_ARMOUR,
    FOES,
    KAVAN_ARMOUR,
    Blow,
    Foe,
    Line,
)
from tests.campaigns.adventure_second.tactics_ground import FAR, Ground

CROWD: Final = codes.CROWD
KAVAN: Final = codes.KAVAN
VILLAIN: Final = codes.VILLAIN
ARTIFACT: Final = codes.ARTIFACT
GROUNDS: dict[tuple[object, object], Ground] = {}
GIVES_ARMOUR: Final = {"warding_light": 1, "shield": 2, "shield_of_faith": 2}


class View:
    """The position: who stands where with how many HP, what lies, whose cards are where."""

    def __init__(self, s: AdventureState) -> None:
        t = s.tables
        self.called = t.called
        self.seats = s.seats
        self.active = s.active
        self.cell = s.cell[:]
        self.hp = s.hp[:]
        laid = tuple(tuple(row) for row in s.laid)
        broken = tuple(tuple(row) for row in s.broken)
        if (laid, broken) not in GROUNDS:
            if len(GROUNDS) > 200:
                GROUNDS.clear()
            named = [(t.kinds[kind].id, x, y, turn) for kind, x, y, turn in laid]
            GROUNDS[laid, broken] = Ground(named, [(slot, way) for slot, way in broken])
        self.ground = GROUNDS[laid, broken]
        self.markers = [tuple(row) for row in s.markers]
        self.lasting = [tuple(row) for row in s.lasting]
        self.card_of = s.card_of[:]
        self.rows = [s.row(seat) for seat in range(s.seats)]
        self.items = [s.items(seat) for seat in range(s.seats)]
        self.gone = s.gone
        self.slowed = s.slowed
        self.immobilized = s.immobilized
        self.level_two = s.level_two
        self.frenzy = bool(s.twice)
        self.mist = bool(s.once & codes.MIST)
        self.dazed = {row[1] for row in s.dazed}
        self.working = s.piles.cards[codes.DRAWN]
        self.heroes = [hero.id for hero in t.hero]
        self.villain = t.villain.id if t.villain is not None else ""
        self.leashed = t.adventure.id == "the_final_transformation"
        environment = s.piles.cards[codes.ENVIRONMENT]
        self.environment = t.called(environment[-1]) if environment else ""

    # --- figures

    def is_monster(self, figure: int) -> bool:
        """Return whether a figure came with a Monster Card."""
        return codes.FIRST_MONSTER <= figure < codes.FIRST_MONSTER + codes.MONSTERS

    def card(self, figure: int) -> int:
        """Return the Monster Card of a figure."""
        return self.card_of[figure - codes.FIRST_MONSTER]

    def foe(self, figure: int) -> Foe:
        """Return what is printed of a monster or villain."""
        return FOES[self.called(self.card(figure)) if self.is_monster(figure) else self.villain]

    def stands(self, figure: int) -> bool:
        """Return whether a figure is on the board."""
        return self.cell[figure] >= 0

    def tile(self, figure: int) -> int:
        """Return the tile of a figure, or of the Crowd; -1 without one."""
        if figure == CROWD:
            return next((row[2] for row in self.markers if row[0] == codes.ILLUSIONARY_CROWD), -1)
        return self.cell[figure] // 16 if self.stands(figure) else -1

    def taken(self, but: int = -1) -> set[int]:
        """Return the squares that are taken, one figure's left out."""
        return {cell for figure, cell in enumerate(self.cell) if cell >= 0 and figure != but}

    def monsters(self) -> list[int]:
        """Return the monsters on the board."""
        return [each for each, cell in enumerate(self.cell) if cell >= 0 and self.is_monster(each)]

    # --- targets (7, A14c)

    def is_target(self, figure: int) -> bool:
        """Return whether monsters see a figure."""
        if figure == CROWD:
            return self.tile(CROWD) >= 0
        return self.stands(figure) and (figure == KAVAN or self.hp[figure] > 0)

    def targets(self) -> list[int]:
        """Return all whom monsters see."""
        return [each for each in [*range(self.seats), KAVAN, CROWD] if self.is_target(each)]

    def adjacent(self, figure: int, target: int) -> bool:
        """Return whether a target is adjacent to a monster; the Crowd is to who is on its tile."""
        if target == CROWD:
            return self.tile(figure) == self.tile(CROWD)
        return self.cell[target] in self.ground.beside[self.cell[figure]]

    def far(self, figure: int, target: int) -> tuple[int, int]:
        """Return how many tiles and squares away a target is (A7a, A7c, A13v)."""
        here, tile = self.cell[figure], self.tile(target)
        tiles = self.ground.tiles(here // 16, tile)
        if target == CROWD:
            return tiles, min(self.ground.steps(here, each) for each in self.ground.squares(tile))
        return tiles, self.ground.steps(here, self.cell[target])

    def closest(self, figure: int, among: Iterable[int]) -> set[int]:
        """Return who is closest of some targets."""
        far = {each: self.far(figure, each) for each in among}
        reached = {each: how for each, how in far.items() if how[0] < FAR}
        least = min(reached.values(), default=(0, 0))
        return {each for each, how in reached.items() if how == least}

    def on_tile(self, slot: int) -> set[int]:
        """Return the targets on a tile."""
        return {each for each in self.targets() if self.tile(each) == slot}

    # --- lines (A14.2)

    def seen(self, figure: int, near: int | str) -> list[int]:
        """Return the targets by which a line is true."""
        found = self.targets()
        if near == ADJACENT:
            return [each for each in found if self.adjacent(figure, each)]
        if isinstance(near, int):
            return [each for each in found if self.far(figure, each)[0] <= near]
        return found

    def true(self, figure: int, line: Line) -> bool:
        """Return whether a line is true."""
        if line.near == ANY:
            return True
        if line.near == "mist":
            return self.hp[figure] <= 5 and not self.mist
        if line.near == "calls":
            return self.hp[figure] <= 5 and self.mist and len(self.monsters()) < 3
        if line.near == "fewer":
            return len(self.monsters()) < self.seats
        return bool(self.seen(figure, line.near))

    def line(self, figure: int) -> tuple[int, Line, set[int]]:
        """Return which line is done, from 1, and who can be its target."""
        lines = self.foe(figure).lines
        number = next(at for at, line in enumerate(lines) if self.true(figure, line))
        line = lines[number]
        if line.does[0] in ("place", "spawn"):
            return number + 1, line, set()
        return number + 1, line, self.closest(figure, self.seen(figure, line.near))

    # --- where a monster goes

    def beside(self, figure: int, target: int) -> set[int]:
        """Return the squares of A6.3 for moving adjacent to a target."""
        if target == CROWD:
            return set()
        around = self.ground.beside[self.cell[target]] - self.taken(figure)
        own = {square for square in around if square // 16 == self.tile(target)}
        return own or around

    def caltrops(self) -> set[int]:
        """Return the tiles that nobody walks onto (A17e)."""
        return {
            self.tile(row[2])
            for row in self.lasting
            if self.called(row[0]) == "bag_of_caltrops" and self.stands(row[2])
        }

    def has(self, kind: int, slot: int) -> bool:
        """Return whether a marker of a kind lies on a tile."""
        return any(row[0] == kind and row[2] == slot for row in self.markers)

    def allowed(self, figure: int, here: int, goal: int) -> set[int]:
        """Return the tiles onto which a figure may step on its way (A18r)."""
        ahead = self.ground.ahead(here, goal)
        if figure != VILLAIN or not self.leashed:
            return ahead
        heroes = [self.tile(seat) for seat in range(self.seats) if self.stands(seat)]
        near = {
            slot
            for slot in self.ground.joined
            if any(self.ground.tiles(slot, each) <= 2 for each in heroes)
        }
        return ahead & near if here in near else ahead

    # --- numbers

    def bonus(self, figure: int, blow: Blow) -> int:
        """Return what is added to the roll of a blow (AE51)."""
        undead = figure != ARTIFACT and self.foe(figure).undead
        return blow.bonus + (2 if undead and self.environment == "haunted_mists" else 0)

    def armour(self, target: int) -> int:
        """Return the AC of a target."""
        if target == CROWD:
            return CROWD_ARMOUR
        if target == KAVAN:
            return KAVAN_ARMOUR
        found = ARMOUR[self.heroes[target]] + (1 if self.level_two >> target & 1 else 0)
        found += sum(self.called(card) == "amulet_of_protection" for card in self.items[target])
        for row in self.lasting:
            if row[1] >> target & 1:
                found += GIVES_ARMOUR.get(self.called(row[0]), 0)
        for seat, hero in enumerate(self.heroes):
            there = self.stands(seat) and self.hp[seat] > 0 and seat != target
            if hero == "arjhan" and there and self.tile(seat) == self.tile(target):
                found += 1
        return found

    def damage(self, figure: int, blow: Blow, die: int) -> int:
        """Return the damage of a hit (AE52)."""
        found = blow.damage
        if blow.per_monster:
            found *= sum(self.tile(each) == self.tile(figure) for each in self.monsters())
        return found + (1 if self.environment == "blood_fog" and die >= 17 else 0)
