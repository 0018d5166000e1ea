"""What a match of Descent never changes: its quest, who plays, and everything by number."""

from __future__ import annotations

from typing import Final

from game.board.footprint import SHAPES, Footprint
from game.board.grid import bits
from game.rules.descent import codes
from game.rules.descent.chances import Option
from game.rules.descent.codes import (
    CONDITIONS,
    FIGURES,
    FIRST_MONSTER,
    FIRST_NAMED,
    FISTS,
    MELEE,
    MOST_HEROES,
    NONE,
    OF_A_KIND,
    RED,
    TYPES,
)
from game.rules.descent.content import (
    NOTHING,
    Card,
    Content,
    Gain,
    Hero,
    Item,
    KeepAim,
    Lasting,
    Monster,
    OpensFor,
    Rank,
    SaveDice,
)
from game.rules.descent.dungeon import Dungeon
from game.rules.descent.scenario import Printed, Quest, figures
from game.rules.numbering import numbered

SIZES: Final = ("1x1", "1x2", "2x2")
DOOR_POINTS: Final = 2
"""What a door, and a chest, costs (D7.17, D7.18)."""


def marks_of(gain: Gain) -> int:
    """Return the tokens that wounds of an attack bring, as bits of ``codes.CONDITIONS``."""
    found = 0
    for each in gain.conditions:
        found |= 1 << CONDITIONS.index(each)
    return found


class Bonus:
    """What an attack has, always or for surges (D14.1, D14.2, D15.1): ``marks`` are tokens as bits
    of ``codes.CONDITIONS``, ``blast`` is the spaces of a Blast, 0 for none.
    """

    __slots__ = ("blast", "damage", "knockback", "marks", "pierce", "price", "range", "sweep")

    def __init__(self, gain: Gain, price: int = 0) -> None:
        self.price = price
        self.range = gain.range
        self.damage = gain.damage
        self.pierce = gain.pierce
        self.blast = gain.blast
        self.sweep = gain.sweep
        self.knockback = gain.knockback
        self.marks = marks_of(gain)


class Weapon:
    """What a hero attacks with: an item, or his fists, number 0 (D3.1.2, D5.1).

    ``dice`` are kinds of dice without those of the trait, ``off_hand`` what it gives another
    one-handed melee weapon (D6.1), ``surges`` what surges buy and ``options`` the same as chances
    are reckoned with.
    """

    __slots__ = (
        "always", "dice", "hands", "id", "number", "off_hand", "options", "reach", "surges", "type",
    )  # fmt: skip

    def __init__(self, item: Item | None) -> None:
        if item is None:
            self.number: int = FISTS
            self.id: str = "fists"
            self.type: int = MELEE
            self.hands: int = 0
            self.dice: tuple[int, ...] = (RED,)
            self.always: Bonus = Bonus(NOTHING)
            self.surges: list[Bonus] = []
            self.reach: bool = False
            self.off_hand: Bonus | None = None
        else:
            self.number = item.number
            self.id = item.id
            self.type = TYPES.index(item.type)
            self.hands = item.hands
            self.dice = tuple([codes.DICE.index(each) for each in item.dice])
            self.always = Bonus(item.always)
            self.surges = [Bonus(each, each.price) for each in item.surges]
            self.reach = item.reach
            self.off_hand = Bonus(item.off_hand) if item.off_hand != NOTHING else None
        self.options: tuple[Option, ...] = tuple(
            [
                Option(
                    each.price,
                    each.range,
                    each.damage,
                    each.pierce,
                    each.knockback or each.marks != 0,
                )
                for each in self.surges
            ]
        )


class Creature:
    """A monster's figure by its line (section 15): ``wounds`` are those of this match (D15.3,
    D17i), ``size`` a place in :data:`SIZES`, ``kind`` its place in the table, ``dice`` kinds of
    dice without what cards add.
    """

    __slots__ = (
        "always", "armor", "aura", "breath", "command", "dice", "fly", "id", "kind", "knockback",
        "master", "name", "quick_shot", "regenerate", "shape", "size", "sorcery", "speed", "type",
        "undying", "wounds",
    )  # fmt: skip

    def __init__(
        self, monster: Monster, kind: int, master: bool, heroes: int, name: str = "", extra: int = 0
    ) -> None:
        rank: Rank = monster.master if master else monster.normal
        self.kind: int = kind
        self.id: str = monster.id
        self.name: str = name
        """That of the quest, "" for one of many (D12.8)."""
        self.master: bool = master
        self.size: int = SIZES.index(monster.size)
        self.shape: Footprint = SHAPES[monster.size]
        self.type: int = TYPES.index(monster.type)
        self.speed: int = rank.speed
        self.wounds: int = rank.wounds[heroes - 1] + extra * heroes
        self.armor: int = rank.armor
        self.dice: tuple[int, ...] = tuple([codes.DICE.index(each) for each in rank.dice])
        self.always: Bonus = Bonus(rank.always)
        self.knockback: bool = rank.always.knockback
        self.sorcery: int = rank.sorcery
        self.regenerate: int = rank.regenerate
        self.breath: bool = rank.breath
        self.fly: bool = rank.fly
        self.quick_shot: bool = rank.quick_shot
        self.undying: bool = rank.undying
        self.aura: bool = rank.aura
        self.command: bool = rank.command


class Coming:
    """A figure that comes when its area is revealed (D10.13): ``named`` is its figure if the quest
    calls it by name, else -1; ``cell`` and ``lie`` are where it is printed.
    """

    __slots__ = ("cell", "kind", "lie", "master", "named")

    def __init__(self, kind: int, master: bool, cell: int, lie: int, named: int) -> None:
        self.kind = kind
        self.master = master
        self.cell = cell
        self.lie = lie
        self.named = named


class Tables:
    """One quest with the heroes of its seats.

    ``seats`` heroes play, ``overlord`` is the seat behind theirs. ``hero`` is by seat, ``item`` by
    number (section 14; 0 is none), ``weapon`` by number of item, ``None`` for what is no weapon;
    ``cards`` is by card, ``creature`` by figure, ``None`` of heroes and names that nobody has.
    """

    __slots__ = (
        "_card_names",
        "_covered",
        "_figure_names",
        "_lasting",
        "_printed",
        "_triggered",
        "all_heroes",
        "arrangements",
        "cards",
        "chest_items",
        "conquest",
        "content",
        "creature",
        "door_points",
        "dungeon",
        "goal_figure",
        "goal_idol",
        "hero",
        "item",
        "keeps_aim",
        "key_chest",
        "monster",
        "overlord",
        "quest",
        "save_dice",
        "seats",
        "sets",
        "weapon",
    )

    def __init__(
        self, content: Content, quest: Quest, heroes: list[str], even: bool = False
    ) -> None:
        """``heroes`` are their ids, one a seat in seat order (D1c); ``even`` says that the heroes
        begin with the conquest of even odds, if the quest has such numbers.

        `ValueError` where a hero is taken twice (D13e) or there are too many or too few of them;
        ``KeyError`` names a hero there is not.
        """
        if not 1 <= len(heroes) <= MOST_HEROES:
            raise ValueError(f"Descent is for 1 to {MOST_HEROES} heroes, not {len(heroes)}")
        known = {each.id: each for each in content.heroes}
        for hero in heroes:
            if heroes.count(hero) > 1:
                raise ValueError(f"{known[hero].name} is taken twice; pick another hero")
        self.content: Content = content
        self.quest: Quest = quest
        self.dungeon: Dungeon = quest.dungeon
        self.seats: int = len(heroes)
        self.overlord: int = len(heroes)
        begin = quest.tables.conquest
        if even and quest.tables.even is not None:
            begin = quest.tables.even
        self.conquest: int = begin[self.seats - 1]
        self.hero: list[Hero] = [known[each] for each in heroes]
        self.all_heroes: list[Hero] = list(content.heroes)
        self.item: list[Item | None] = [None, *content.items]
        self.weapon: list[Weapon | None] = [Weapon(None)]
        for each in content.items:
            self.weapon.append(Weapon(each) if each.type else None)
        self.chest_items: list[int] = [
            each.number for each in content.items if each.cost >= 100 and each.place != "potion"
        ]
        """What a chest may hold (D8.7)."""
        numbers = {each.id: each.number for each in content.items}
        self.sets: list[tuple[int, ...]] = [
            tuple([numbers[each] for each in hero.set]) for hero in self.hero
        ]
        """The starting set of each seat (D14.4)."""
        self.cards: list[Card] = list(content.deck())
        self._triggered: dict[str, int] = {}
        for number, card in enumerate(self.cards):
            self._triggered[card.trigger] = self._triggered.get(card.trigger, 0) | 1 << number
        self.arrangements: dict[tuple[tuple[int, int], ...], int] = {}
        """What was reckoned of the ways to arrange things, by item and whether it is exhausted."""
        self.monster: list[Monster] = list(content.monsters)
        self.keeps_aim: list[bool] = []
        self.save_dice: list[int] = []
        self.door_points: list[int] = []
        self._lasting: list[list[Lasting]] = []
        for held in self.hero:
            parts = held.ability.parts
            self.keeps_aim.append(any(isinstance(each, KeepAim) for each in parts))
            more = [each.dice for each in parts if isinstance(each, SaveDice)]
            self.save_dice.append(sum(more))
            points = [each.points for each in parts if isinstance(each, OpensFor)]
            self.door_points.append(points[0] if points else DOOR_POINTS)
            self._lasting.append([each for each in parts if isinstance(each, Lasting)])
        self.creature: list[Creature | None] = [None] * FIGURES
        for figure in range(FIRST_MONSTER, FIRST_NAMED):
            kind = codes.kind_of(figure)
            self.creature[figure] = Creature(
                self.monster[kind], kind, codes.is_master(figure), self.seats
            )
        self._printed: list[list[Coming]] = []
        self.goal_figure: int = NONE
        """The monster that the heroes are to kill, -1 for none."""
        named = FIRST_NAMED
        kinds = [each.id for each in content.monsters]
        for area in quest.areas:
            coming: list[Coming] = []
            for printed in figures(area.monsters if area is not None else (), self.seats):
                kind = kinds.index(printed.kind)
                figure = NONE
                if printed.name:
                    figure = named
                    named += 1
                    self._name(figure, printed, kind)
                cell = self.dungeon.grid.parse(printed.at)
                coming.append(Coming(kind, printed.master, cell, printed.turn, figure))
            self._printed.append(coming)
        self.goal_idol: bool = quest.tables.goal.carry == "idol"
        key = quest.tables.key
        self.key_chest: int = self.dungeon.grid.parse(key) if key else NONE
        self._card_names: list[str] = numbered([each.id for each in self.cards])
        self._figure_names: list[str] = self._called()
        self._covered: list[dict[int, int]] = [{} for _ in range(2 * len(SIZES))]

    def _name(self, figure: int, printed: Printed, kind: int) -> None:
        """Let a figure be one that the quest calls by name (D17i)."""
        self.creature[figure] = Creature(
            self.monster[kind], kind, True, self.seats, printed.name, printed.wounds_per_hero
        )
        if printed.name == self.quest.tables.goal.kill:
            self.goal_figure = figure

    # --- names

    def _called(self) -> list[str]:
        """Return the name of each figure in choices and records."""
        found = [each.id for each in self.hero]
        found += [f"seat.{seat + 1}" for seat in range(self.seats, MOST_HEROES)]
        for figure in range(FIRST_MONSTER, FIRST_NAMED):
            place = (figure - FIRST_MONSTER) % OF_A_KIND
            id = self.monster[codes.kind_of(figure)].id
            if place < codes.NORMALS:
                found.append(f"{id}.{place + 1}")
            else:
                found.append(f"{id}.master.{place - codes.NORMALS + 1}")
        for figure in range(FIRST_NAMED, FIGURES):
            creature = self.creature[figure]
            name = creature.name if creature is not None else f"named.{figure - FIRST_NAMED + 1}"
            found.append("_".join(name.lower().split()))
        return found

    def figure_name(self, figure: int) -> str:
        """Return what a figure is called in choices and records: ``skeleton.2``, ``grend``."""
        return self._figure_names[figure]

    def figure_called(self, name: str) -> int:
        """Return the figure of a name, -1 for none."""
        try:
            return self._figure_names.index(name)
        except ValueError:
            return NONE

    def card_name(self, card: int) -> str:
        """Return what a card is called in choices and records: ``rage.2``, ``mimic``."""
        return self._card_names[card]

    def card_called(self, name: str) -> int:
        """Return the card of a name, -1 for none."""
        try:
            return self._card_names.index(name)
        except ValueError:
            return NONE

    def kind(self, figure: int) -> str:
        """Return what a figure is: its hero's id, or its kind's; "" of one that nobody has."""
        if figure < FIRST_MONSTER:
            return self.hero[figure].id if 0 <= figure < self.seats else ""
        creature = self.creature[figure]
        return creature.id if creature is not None else ""

    def goods_name(self, number: int) -> str:
        """Return the id of an item or potion, "fists" of none."""
        found = self.item[number]
        return found.id if found is not None else "fists"

    # --- figures

    def monster_line(self, figure: int) -> Creature:
        """Return the line of a monster's figure."""
        found = self.creature[figure]
        assert found is not None
        return found

    def size(self, figure: int) -> int:
        """Return how large a figure is: a place in :data:`SIZES` (D9.1)."""
        creature = self.creature[figure]
        return creature.size if creature is not None else 0

    def most_wounds(self, figure: int) -> int:
        """Return the wounds that a figure has when nothing was lost (section 13, D15.3, D17i)."""
        if figure < FIRST_MONSTER:
            return self.hero[figure].wounds
        return self.monster_line(figure).wounds

    def covers(self, figure: int, cell: int, lie: int) -> int:
        """Return the spaces of a figure at an anchor, 0 off the map (D9.1)."""
        if cell < 0:
            return 0
        size = self.size(figure)
        if size == 0:
            return 1 << cell
        known = self._covered[2 * size + lie]
        found = known.get(cell)
        if found is None:
            shape = SHAPES[SIZES[size]]
            found = (shape.turned() if lie else shape).cells(self.dungeon.grid, cell)
            known[cell] = found
        return found

    def coming(self, area: int) -> list[Coming]:
        """Return who comes when an area is revealed, in the order of the table (D10g, D17e)."""
        return self._printed[area]

    def printed_tokens(self, areas: int) -> list[tuple[int, ...]]:
        """Return the tokens that lie in some areas at first, kind by kind (D8.5, D8.6, D17)."""
        dungeon = self.dungeon
        within = dungeon.within(areas, 0)
        lots = (dungeon.coins, dungeon.healing, dungeon.vitality, 0, dungeon.idol)
        return [(kind, cell) for kind, cells in enumerate(lots) for cell in bits(cells & within)]

    def lasting(self, hero: int) -> list[Lasting]:
        """Return what a hero's ability gives as long as he stands there (D0.17)."""
        return self._lasting[hero]

    # --- cards

    def price(self, card: int, flags: int) -> int:
        """Return what a card costs now (D10.9): the idol's taking may have changed it (D17.2.2)."""
        printed = self.cards[card]
        if flags & codes.IDOL_TAKEN:
            return self.quest.tables.taken.prices.get(printed.id, printed.cost)
        return printed.cost

    def cards_of(self, trigger: str) -> list[int]:
        """Return all cards that a trigger lets play (D10.9)."""
        return bits(self.triggered(trigger))

    def triggered(self, trigger: str) -> int:
        """Return the same as bits."""
        return self._triggered.get(trigger, 0)
