"""Who is where and has what: a state of Adventure in the words of the rulebook."""

from __future__ import annotations

from functools import cached_property

from game.rules.adventure import codes
from game.rules.adventure.codes import pile_of
from game.rules.adventure.state import AdventureState
from tests.campaigns.adventure_second.ground import Ground, Square, ground_of

UNDEAD = {"zombie", "ghoul", "skeleton", "blazing_skeleton", "wraith"}
UNDEAD |= {"count_strahd", "young_vampire", "gravestorm"}
HERO = {  # AC, HP, Speed, Surge (section 13)
    "arjhan": (17, 10, 5, 5),
    "kat": (14, 8, 6, 4),
    "thorgrim": (17, 10, 5, 5),
    "immeril": (14, 6, 6, 3),
    "allisa": (15, 8, 6, 4),
}
FOE = {  # AC, HP (sections 14, 15 and 18)
    "zombie": (11, 1),
    "ghoul": (16, 1),
    "wolf": (14, 1),
    "rat_swarm": (12, 1),
    "gargoyle": (16, 2),
    "spider": (15, 1),
    "skeleton": (16, 1),
    "kobold_skirmisher": (13, 1),
    "blazing_skeleton": (13, 2),
    "wraith": (15, 2),
    "count_strahd": (19, 12),
    "klak": (14, 6),
    "young_vampire": (16, 8),
    "artifact": (12, 4),
}
PASSIVE = {
    "ring_of_accuracy", "magic_sword", "holy_avenger", "ring_of_regeneration", "thieves_tools",
    "amulet_of_protection", "boots_of_striding",
}  # fmt: skip


class Table:
    """A state, asked in plain words."""

    def __init__(self, s: AdventureState) -> None:
        self.s = s
        self.seats = range(s.tables.seats)
        self.ground: Ground = ground_of(s)
        self.at: dict[int, Square] = {
            figure: self.ground.square(cell) for figure, cell in enumerate(s.cell) if cell >= 0
        }

    # --- figures

    def name(self, figure: int) -> str:
        """What a figure is called."""
        if figure < codes.MOST_HEROES:
            return self.s.tables.hero[figure].id
        if figure < codes.VILLAIN:
            return self.s.tables.called(self.s.card_of[figure - codes.FIRST_MONSTER])
        if figure == codes.VILLAIN:
            assert self.s.tables.villain is not None
            return self.s.tables.villain.id
        return "artifact" if figure == codes.ARTIFACT else "kavan"

    def undead(self, figure: int) -> bool:
        """Whether a figure is Undead."""
        return codes.FIRST_MONSTER <= figure < codes.ARTIFACT and self.name(figure) in UNDEAD

    @cached_property
    def foes(self) -> list[int]:
        """All that powers call monsters: monsters, villains, the artifact (A7f)."""
        return [f for f in self.at if codes.FIRST_MONSTER <= f <= codes.ARTIFACT]

    @cached_property
    def moved(self) -> list[int]:
        """Those of them that can be placed (A18k, A13w)."""
        return [f for f in self.foes if f != codes.ARTIFACT]

    def monsters_on(self, slot: int) -> int:
        """How many monster figures, no villains, stand on a tile (A14e)."""
        return len([f for f in self.foes if f < codes.VILLAIN and self.tile(f) == slot])

    @cached_property
    def standing(self) -> list[int]:
        """The heroes on the board above 0 HP."""
        return [h for h in self.seats if h in self.at and self.s.hp[h] > 0]

    def most(self, hero: int) -> int:
        """A hero's full HP (A11.5)."""
        return HERO[self.name(hero)][1] + (2 if self.s.level_two >> hero & 1 else 0)

    def hurt(self, heroes: list[int]) -> set[int]:
        """Those of some heroes that are not at full HP."""
        return {h for h in heroes if self.s.hp[h] < self.most(h)}

    @cached_property
    def in_game(self) -> list[int]:
        """The heroes that have not left, on the board or not."""
        return [h for h in self.seats if not self.s.gone >> h & 1]

    # --- places

    def tile(self, figure: int) -> int:
        """The tile of a figure, -1 off the board."""
        return self.ground.tile(self.at[figure]) if figure in self.at else -1

    def away(self, one: int, other: int) -> int:
        """The tiles between two figures on the board; many where there is no way."""
        return self.ground.tiles_from(self.tile(one)).get(self.tile(other), 10**6)

    def adjacent(self, one: int, other: int) -> bool:
        """Whether two figures are (A7.2)."""
        both = one in self.at and other in self.at
        return both and self.at[other] in self.ground.steps(self.at[one])

    def within(self, who: int, figures: list[int], most: int, least: int = 0) -> set[int]:
        """Those of some figures from so many to so many tiles away."""
        return {f for f in figures if least <= self.away(who, f) <= most}

    def beside(self, who: int, figures: list[int]) -> set[int]:
        """Those of some figures that are adjacent."""
        return {f for f in figures if self.adjacent(who, f)}

    @cached_property
    def taken(self) -> set[Square]:
        """The squares on which somebody is."""
        return set(self.at.values())

    def empty(self, slots: list[int], figure: int) -> set[Square]:
        """The squares of some tiles on which a figure can be placed; its own is one (A0f)."""
        own = self.at.get(figure)
        squares = {square for slot in slots for square in self.ground.on(slot)}
        return {square for square in squares if square == own or square not in self.taken}

    def placed_beside(self, other: int, figure: int) -> set[Square]:
        """Where a figure is placed adjacent to another (A0e)."""
        taken = self.taken - {self.at[figure]} if figure in self.at else self.taken
        found = {sq for sq in self.ground.steps(self.at[other]) if sq not in taken}
        if found:
            return found
        free = [sq for sq in self.ground.signs if self.ground.floor(sq) and sq not in taken]
        return self.ground.nearest(self.at[other], free)

    def on_tile(self, slot: int, figure: int) -> set[Square]:
        """Where a figure is placed on a tile: where that is full, on the next nearest (A19.6)."""
        away = self.ground.tiles_from(slot)
        for count in sorted(set(away.values())):
            found = self.empty([each for each, n in away.items() if n == count], figure)
            if found:
                return found
        return self.empty(list(range(len(self.ground.places))), figure)

    # --- cards

    def powers(self, seat: int) -> dict[str, int]:
        """The powers of a seat that lie face up."""
        cards = self.s.piles.cards[pile_of(seat, codes.OWN_POWERS)]
        return {
            self.s.tables.called(card): card
            for card in cards
            if not self.s.flipped >> card - codes.FIRST_POWER & 1
        }

    def down(self, seat: int) -> set[int]:
        """The powers of a seat that lie face down."""
        cards = self.s.piles.cards[pile_of(seat, codes.OWN_POWERS)]
        return {card for card in cards if self.s.flipped >> card - codes.FIRST_POWER & 1}

    def items(self, seat: int) -> list[tuple[str, int]]:
        """The treasures of a seat; Fortunes and Blessings kept unplayed too."""
        cards = self.s.piles.cards[pile_of(seat, codes.ITEMS)]
        return [(self.s.tables.called(card), card) for card in cards]

    def passive(self, seat: int) -> list[str]:
        """The passive items of a seat that work (A9b)."""
        names = [name for name, _ in self.items(seat)]
        return [name for name in names if name in PASSIVE] if self.s.hp[seat] > 0 else []

    @cached_property
    def environment(self) -> str:
        """The environment in play."""
        cards = self.s.piles.cards[codes.ENVIRONMENT]
        return self.s.tables.called(cards[-1]) if cards else ""

    def lasting(self, hero: int) -> list[str]:
        """The cards that help a hero for a while."""
        return [self.s.tables.called(row[0]) for row in self.s.lasting if row[1] >> hero & 1]

    # --- numbers

    def speed(self, hero: int) -> int:
        """The squares of one move (A5.6, A5.7, A5b, AE49)."""
        if self.s.immobilized >> hero & 1:
            return 0
        if self.s.slowed >> hero & 1:
            return 2
        found = HERO[self.name(hero)][2]
        found += 2 * self.lasting(hero).count("run") + 3 * self.lasting(hero).count(
            "potion_of_speed"
        )
        found += self.passive(hero).count("boots_of_striding")
        return max(0, found - (self.environment == "crippling_miasma"))

    def armour(self, figure: int) -> int:
        """The AC of a figure."""
        if figure >= codes.CROWD:
            return 10
        if figure == codes.KAVAN:
            return 12
        if figure >= codes.MOST_HEROES:
            return FOE[self.name(figure)][0]
        found = HERO[self.name(figure)][0] + (1 if self.s.level_two >> figure & 1 else 0)
        found += self.passive(figure).count("amulet_of_protection")
        for name in self.lasting(figure):
            found += {"warding_light": 1, "shield_of_faith": 2, "shield": 2}.get(name, 0)
        for other in self.standing:
            if (
                other != figure
                and self.name(other) == "arjhan"
                and self.tile(other) == self.tile(figure)
            ):
                found += 1
        return found

    def helped(self, hero: int, target: int) -> int:
        """What heroes, items and cards add to an attack of a hero (A8.8)."""
        found = 0
        near = self.adjacent(hero, target)
        for name in self.lasting(hero):
            found += {"sneak_attack": 4, "bless": 2, "guided_strikes": 2}.get(name, 0)
            if name == "surround_them":
                found += len([h for h in self.standing if self.tile(h) == self.tile(hero)])
            if name == "heroic_stand":
                found += self.monsters_on(self.tile(hero))
        for name in self.passive(hero):
            if name == "ring_of_accuracy":
                found += not near
            if name == "magic_sword":
                found += near
            if name == "holy_avenger" and near:
                found += 3 if self.undead(target) else 1
        for other in self.standing:
            if (
                other != hero
                and self.name(other) == "immeril"
                and self.tile(other) == self.tile(hero)
            ):
                found += 1
        return found
