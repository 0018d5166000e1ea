"""The dice, heroes, items, monsters and overlord cards of Descent as data (sections 2 and 13 to
16), in a vocabulary (section 0).

Read from the TOML files beside this module. An unknown key, a wrong type or a card that makes no
sense is told with file, key and remedy, all faults in one pass. General rules are not repeated:
whom a trap is played on, that a spawn card places less for one hero (D16p) or how a token works is
told by the sections 3 to 12.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final, Literal, get_args

import msgspec

from game.rules.content_files import BadContent, as_many, at_least_one, id_fault, once_each, read
from game.rules.descent import codes
from game.rules.faults import Fault, suggestion

FOLDER: Final = Path(__file__).resolve().parent / "content"
DICE_FILE: Final = "dice.toml"
HEROES_FILE: Final = "heroes.toml"
ITEMS_FILE: Final = "items.toml"
MONSTERS_FILE: Final = "monsters.toml"
CARDS_FILE: Final = "cards.toml"

HEROES: Final = 6
AMOUNTS: Final = {"R": "range", "D": "damage", "S": "surges"}
"""What the letters of a face of a die count."""

AttackType = Literal["melee", "ranged", "magic"]
Colour = Literal["red", "blue", "white", "green", "yellow", "black"]
Condition = Literal["stun", "web", "burn", "poison"]
ATTACK_DICE: Final = {"melee": "red", "ranged": "blue", "magic": "white"}
"""The die that an attack of each type begins with (D2.1)."""


# --- parts: what an effect does, in its order


class Part(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    """Base of what an effect does; `do` names the verb in the files."""


class Wounds(Part, frozen=True, tag="wounds"):
    """So many wounds, armor ignored (D0.2)."""

    amount: int


class Heal(Part, frozen=True, tag="heal"):
    """So many wounds are healed, first `all` marks of poison or so many (D0.4, D11.4, D11f)."""

    amount: int
    to: Literal["self", "adjacent_hero"] = "self"
    marks: Literal["amount", "all"] = "amount"


class Fatigue(Part, frozen=True, tag="fatigue"):
    """Fatigue is regained: all up to the maximum (D0.4)."""

    amount: Literal["full"]


class StepAside(Part, frozen=True, tag="step_aside"):
    """The hero picks a free space beside him and is moved there (D16c)."""


class GetToken(Part, frozen=True, tag="condition"):
    """The target gets a token (D0.6)."""

    token: Condition


class Reroll(Part, frozen=True, tag="reroll"):
    """Dice of the attack are rolled again, by whoever makes it or whoever suffers it (D0.8)."""

    by: Literal["attacker", "defender"]


class Spawn(Part, frozen=True, tag="spawn"):
    """So many figures of a kind for 1, 2, 3 and 4 heroes, of which so many masters (D0.10)."""

    monster: str
    figures: tuple[int, int, int, int]
    masters: tuple[int, int, int, int] = (0, 0, 0, 0)


class ExtraAttack(Part, frozen=True, tag="extra_attack"):
    """One attack more (D0.11)."""


class DoubleAttacks(Part, frozen=True, tag="double_attacks"):
    """Twice as many attacks in this activation (D0.11)."""


class DoubleSpeed(Part, frozen=True, tag="double_speed"):
    """Twice the speed in this activation (D0.11, D16j)."""


class NoLosBeyond(Part, frozen=True, tag="no_los_beyond"):
    """Heroes name no space farther away than this (D0.11, D16l)."""

    spaces: int


class Save(Part, frozen=True, tag="save"):
    """Each target rolls so many black dice against what stands in `parts` (D0.12).

    Any blank avoids it all (D16k), or each surge lessens it by so much. `whom`: the hero who set
    the trap off or was chosen, each hero beside the door, or each in the area.
    """

    dice: int
    parts: tuple[AnyPart, ...]
    avoids: Literal["", "blank"] = ""
    lessens: int = 0
    whom: Literal["hero", "beside_door", "in_area"] = "hero"


class Place(Part, frozen=True, tag="place"):
    """The space is one of these from now on (D0.13)."""

    what: Literal["pit", "obstacle"]


class Teleport(Part, frozen=True, tag="teleport"):
    """Onto an empty space within so many in line of sight (D0.14)."""

    spaces: int


class EndTurn(Part, frozen=True, tag="end_turn"):
    """The target's turn is over (D0.15)."""


class Charm(Part, frozen=True, tag="charm"):
    """The target makes one attack that the overlord decides (D0.16, D16e)."""


class Lasting(Part, frozen=True, tag="lasting"):
    """Holds as long as its card is in play or its figure is where it must be (D0.17).

    `against` are the types of attack against which the armor counts; without it, against all.
    """

    scope: Literal["adjacent_heroes", "spawn_cards", "masters", "monsters"]
    armor: int = 0
    against: tuple[AttackType, ...] = ()
    speed: int = 0
    black: int = 0
    figures: int = 0
    command: bool = False


class Mimic(Part, frozen=True, tag="mimic"):
    """The chest is a monster and acts at once (D16a, D16h)."""

    monster: str


class KeepAim(Part, frozen=True, tag="keep_aim"):
    """An Aim is not lost by moving (section 13, Ilsa Fletcher)."""


class SaveDice(Part, frozen=True, tag="save_dice"):
    """So many dice more in every save (D13c)."""

    dice: int


class OpensFor(Part, frozen=True, tag="opens_for"):
    """Doors and chests are opened for so many points (section 13, Tam Quickfinger)."""

    points: int


AnyPart = (
    Wounds
    | Heal
    | Fatigue
    | StepAside
    | GetToken
    | Reroll
    | Spawn
    | ExtraAttack
    | DoubleAttacks
    | DoubleSpeed
    | NoLosBeyond
    | Save
    | Place
    | Teleport
    | EndTurn
    | Charm
    | Lasting
    | Mimic
    | KeepAim
    | SaveDice
    | OpensFor
)
VERBS: Final = get_args(AnyPart)
"""Every verb that there is."""


# --- dice


class Face(msgspec.Struct, frozen=True):
    """A face of a die: what it adds, or a miss (D3.4)."""

    range: int = 0
    damage: int = 0
    surges: int = 0
    enhancements: int = 0
    miss: bool = False


class Die(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A die of section 2: six faces as they are printed there."""

    id: Colour
    kind: Literal["attack", "bonus", "power"]
    faces: tuple[str, ...]

    @property
    def read(self) -> tuple[Face, ...]:
        """Return the faces by what they add."""
        return tuple(face_of(each) for each in self.faces)


def face_of(drawn: str) -> Face:
    """Return what a face adds that is written as ``R1 D3 S1``; ``ValueError`` for other words."""
    if drawn == "X":
        return Face(miss=True)
    if drawn == "-":
        return Face()
    if drawn == "E":
        return Face(enhancements=1)
    amounts: dict[str, int] = {}
    for word in drawn.split(" "):
        key = AMOUNTS.get(word[:1], "")
        if len(word) != 2 or key in ("", *amounts) or word[1] not in "123456789":
            raise ValueError(drawn)
        amounts[key] = int(word[1])
    return Face(amounts.get("range", 0), amounts.get("damage", 0), amounts.get("surges", 0))


# --- what attacks can


class Gain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an attack has more: always, or for surges (D14.1, D15.1, section 6)."""

    range: int = 0
    damage: int = 0
    pierce: int = 0
    blast: int = 0
    sweep: bool = False
    knockback: bool = False
    conditions: tuple[Condition, ...] = ()


class Surge(Gain, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A surge effect and how many surges it costs (D14.2)."""

    price: int


NOTHING: Final = Gain()


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a hero alone can: always, once in his turn, or once in a turn with Run, for fatigue
    (D13a, D13b).
    """

    when: Literal["always", "turn", "run"]
    parts: tuple[AnyPart, ...]
    price: int = 0


class Hero(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hero (section 13); traits are black dice by type (D13.1), `set` the ids of D14.4."""

    id: str
    name: str
    wounds: int
    fatigue: int
    armor: int
    speed: int
    melee: int
    ranged: int
    magic: int
    conquest: int
    ability: Ability
    set: tuple[str, ...]

    @property
    def clause(self) -> str:
        """Return the row of the rulebook that the hero is: ``13 Steelhorns``."""
        return f"13 {self.name}"

    def trait(self, type: str) -> int:
        """Return the black dice for attacks of a type."""
        return {"melee": self.melee, "ranged": self.ranged, "magic": self.magic}[type]


class Worn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What equipped things do that are no weapons (D3.11, D14a, D14d)."""

    armor: int = 0
    speed: int = 0
    speed_limit: int = 0
    cancels: int = 0


class Item(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A weapon, another item or a potion (section 14); without `type` it is no weapon.

    `off_hand` is what it gives another one-handed melee weapon while in the other hand (D6.1).
    """

    number: int
    id: str
    name: str
    cost: int
    place: Literal["hand", "armor", "other", "potion"]
    hands: int = 0
    type: Literal["", "melee", "ranged", "magic"] = ""
    dice: tuple[Colour, ...] = ()
    always: Gain = NOTHING
    surges: tuple[Surge, ...] = ()
    reach: bool = False
    off_hand: Gain = NOTHING
    worn: Worn = Worn()
    drunk: tuple[AnyPart, ...] = ()

    @property
    def clause(self) -> str:
        """Return the row of the rulebook that the item is: ``14 Axe``."""
        return f"14 {self.name}"


class Rank(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of a monster: the normal or the master one (section 15)."""

    speed: int
    wounds: tuple[int, int, int, int]
    armor: int
    dice: tuple[Colour, ...]
    always: Gain = NOTHING
    sorcery: int = 0
    regenerate: int = 0
    breath: bool = False
    fly: bool = False
    quick_shot: bool = False
    undying: bool = False
    aura: bool = False
    command: bool = False


class Monster(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of monster (section 15)."""

    id: str
    name: str
    size: Literal["1x1", "1x2", "2x2"]
    type: AttackType
    normal: Rank
    master: Rank

    @property
    def clause(self) -> str:
        """Return the row of the rulebook that the monster is: ``15 Ogre``."""
        return f"15 {self.name}"


CardKind = Literal["event", "trap", "spawn", "power"]
TRIGGERS: Final = {
    "event": ("own_attack", "heros_attack", "activation", "own_turn"),
    "trap": ("enters", "door", "chest", "own_turn"),
    "spawn": ("spawn",),
    "power": ("power",),
}
"""When a card of each kind can be played (D10.5, D10.9, D10.10)."""


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of overlord card (section 16).

    `trigger`: an attack of his or of a hero, the activation of a monster, the start of his turn, a
    hero who enters an empty space, opens a door or a chest, step 2 of his turn, or step 1.
    """

    id: str
    name: str
    copies: int
    kind: CardKind
    cost: int
    value: int
    trigger: Literal[
        "own_attack",
        "heros_attack",
        "activation",
        "own_turn",
        "enters",
        "door",
        "chest",
        "spawn",
        "power",
    ]
    parts: tuple[AnyPart, ...]
    needs: Literal["", "no_obstacle_beside"] = ""

    @property
    def clause(self) -> str:
        """Return the row of the rulebook that the card is: ``16 Rage``."""
        return f"16 {self.name}"


class Content:
    """Everything of Descent, each kind in the order of its table."""

    __slots__ = ("cards", "dice", "heroes", "items", "monsters")

    def __init__(
        self,
        dice: tuple[Die, ...],
        heroes: tuple[Hero, ...],
        items: tuple[Item, ...],
        monsters: tuple[Monster, ...],
        cards: tuple[Card, ...],
    ) -> None:
        self.dice = dice
        self.heroes = heroes
        self.items = items
        self.monsters = monsters
        self.cards = cards

    def item(self, id: str) -> Item:
        """Return an item; ``KeyError`` if there is none of that id."""
        for each in self.items:
            if each.id == id:
                return each
        raise KeyError(id)

    def monster(self, id: str) -> Monster:
        """Return a kind of monster; ``KeyError`` if there is none of that id."""
        for each in self.monsters:
            if each.id == id:
                return each
        raise KeyError(id)

    def deck(self) -> tuple[Card, ...]:
        """Return the card that each number of the deck is, see :mod:`codes`."""
        return tuple(each for each in self.cards for _ in range(each.copies))


class _Dice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    die: list[Die]


class _Heroes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    hero: list[Hero]


class _Items(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    item: list[Item]


class _Monsters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    monster: list[Monster]


class _Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    card: list[Card]


@lru_cache(maxsize=1)
def content() -> Content:
    """Return what ships; :class:`BadContent` tells every fault of it."""
    return load(FOLDER)


def load(folder: Path) -> Content:
    """Return what the files of a folder hold; :class:`BadContent` tells every fault of all."""
    faults: list[Fault] = []
    dice = read(folder / DICE_FILE, _Dice, faults)
    heroes = read(folder / HEROES_FILE, _Heroes, faults)
    items = read(folder / ITEMS_FILE, _Items, faults)
    monsters = read(folder / MONSTERS_FILE, _Monsters, faults)
    cards = read(folder / CARDS_FILE, _Cards, faults)
    goods = items.item if items is not None else []
    kinds = monsters.monster if monsters is not None else []
    if dice is not None:
        _dice_faults(dice.die, faults)
    if heroes is not None:
        _hero_faults(heroes.hero, goods, faults)
    _item_faults(goods, items is not None, faults)
    _monster_faults(kinds, monsters is not None, faults)
    if cards is not None:
        _card_faults(cards.card, kinds, faults)
    if faults or dice is None or heroes is None or cards is None:
        raise BadContent(faults)
    return Content(
        tuple(dice.die), tuple(heroes.hero), tuple(goods), tuple(kinds), tuple(cards.card)
    )


# --- what makes no sense although every value has its type


def _dice_faults(dice: list[Die], faults: list[Fault]) -> None:
    file = DICE_FILE
    if [each.id for each in dice] != list(codes.DICE):
        what = "the dice are not the six in their order"
        faults.append(Fault(file, "", what, f"write {', '.join(codes.DICE)}"))
    for die in dice:
        if len(die.faces) != codes.FACES:
            what = f"it has {len(die.faces)} faces"
            faults.append(Fault(file, die.id, what, f"make them {codes.FACES}"))
        for number, drawn in enumerate(die.faces, 1):
            try:
                face = face_of(drawn)
            except ValueError:
                what = f"{drawn!r} is no face of a die"
                faults.append(Fault(file, f"{die.id}.faces[{number}]", what, "write as R1 D3 S1"))
                continue
            if face.miss and die.kind != "attack":
                what = "only dice of attacks can miss (D2.1)"
                faults.append(Fault(file, f"{die.id}.faces[{number}]", what, "mend the face"))
            if face.enhancements and die.kind != "power":
                what = "only power dice enhance (D2.3)"
                faults.append(Fault(file, f"{die.id}.faces[{number}]", what, "mend the face"))


def _hero_faults(heroes: list[Hero], items: list[Item], faults: list[Fault]) -> None:
    file = HEROES_FILE
    once_each(file, [each.id for each in heroes], faults)
    as_many(file, len(heroes), HEROES, "heroes", faults)
    known = {each.id: each for each in items}
    for hero in heroes:
        id_fault(file, hero.id, hero.id, hero.name, faults)
        numbers = {"wounds": hero.wounds, "speed": hero.speed, "conquest": hero.conquest}
        at_least_one(file, hero.id, numbers, faults)
        least = min(hero.fatigue, hero.armor, hero.melee, hero.ranged, hero.magic)
        if least < 0 or max(hero.melee, hero.ranged, hero.magic) > codes.MOST_BLACK:
            what = f"a number is below 0, or a trait above {codes.MOST_BLACK} (D3.5.8)"
            faults.append(Fault(file, hero.id, what, "mend the numbers"))
        if (hero.ability.when == "always") != (hero.ability.price == 0):
            what = "what always holds costs no fatigue, anything else does"
            faults.append(Fault(file, f"{hero.id}.ability", what, "mend `when` or `price`"))
        _parts_faults(file, f"{hero.id}.ability", hero.ability.parts, faults)
        if items:
            _set_faults(file, hero, known, faults)


def _set_faults(file: str, hero: Hero, known: dict[str, Item], faults: list[Fault]) -> None:
    """Tell of a starting set that cannot be bought (D8.8) or carried (D7.3) whole."""
    where = f"{hero.id}.set"
    for id in hero.set:
        if id not in known:
            what = f"there is no item {id!r}"
            faults.append(Fault(file, where, what, suggestion(id, known, f"see {ITEMS_FILE}")))
    bought = [known[id] for id in hero.set if id in known]
    cost = sum(each.cost for each in bought)
    if cost > codes.START_COINS:
        what = f"it costs {cost} coins"
        faults.append(Fault(file, where, what, f"keep it to {codes.START_COINS} (D8.8)"))
    for place, room in zip(codes.PLACES, codes.ROOM, strict=True):
        full = sum(max(each.hands, 1) for each in bought if each.place == place)
        if full > room:
            what = f"it needs {full} of {room} places for {place!r}"
            faults.append(Fault(file, where, what, "leave something out (D7.3)"))


def _attack_faults(
    file: str, where: str, type: str, dice: tuple[Colour, ...], faults: list[Fault]
) -> None:
    """Tell of dice that are not one of the type's own and bonus dice behind it (D2.1)."""
    attack = [each for each in dice if each in ATTACK_DICE.values()]
    if attack != [ATTACK_DICE[type]] or dice[0] != attack[0]:
        what = f"an attack of type {type!r} begins with one {ATTACK_DICE[type]} die"
        faults.append(Fault(file, where, what, "mend `dice` (D2.1)"))
    if dice.count("black") > codes.MOST_BLACK:
        what = f"it has {dice.count('black')} black dice"
        faults.append(Fault(file, where, what, f"keep them to {codes.MOST_BLACK} (D4a)"))


def _gain_faults(file: str, where: str, gain: Gain, some: bool, faults: list[Fault]) -> None:
    if min(gain.range, gain.damage, gain.pierce, gain.blast) < 0:
        faults.append(Fault(file, where, "a number below 0", "write 1 or more"))
    elif some and Gain(*(getattr(gain, each) for each in Gain.__struct_fields__)) == NOTHING:
        faults.append(Fault(file, where, "it gives nothing", "say what it gives"))


def _item_faults(items: list[Item], there: bool, faults: list[Fault]) -> None:
    file = ITEMS_FILE
    if not there:
        return
    once_each(file, [each.id for each in items], faults)
    if [each.number for each in items] != list(range(1, codes.GOODS + 1)):
        what = f"the numbers are not 1 to {codes.GOODS} in their order"
        faults.append(Fault(file, "", what, "give every item its `number`"))
    for item in items:
        id_fault(file, item.id, item.id, item.name, faults)
        at_least_one(file, item.id, {"cost": item.cost}, faults)
        if item.cost % codes.COIN:
            what = f"{item.cost} is no multiple of {codes.COIN}"
            faults.append(Fault(file, f"{item.id}.cost", what, "mend the price (D1d)"))
        if (item.place == "hand") != (item.hands in (1, 2)) or not 0 <= item.hands <= 2:
            what = "what is held needs one hand or two, anything else none"
            faults.append(Fault(file, item.id, what, "mend `place` or `hands`"))
        if (item.type != "") != bool(item.dice) or (item.type != "" and item.place != "hand"):
            what = "a weapon has `type` and `dice` and is held, anything else has neither"
            faults.append(Fault(file, item.id, what, "mend the item"))
        elif item.type:
            _attack_faults(file, item.id, item.type, item.dice, faults)
        elif item.always != NOTHING or item.surges or item.reach or item.off_hand != NOTHING:
            faults.append(Fault(file, item.id, "no weapon, but an attack", "give it `type`"))
        _gain_faults(file, f"{item.id}.always", item.always, False, faults)
        _gain_faults(file, f"{item.id}.off_hand", item.off_hand, False, faults)
        for number, surge in enumerate(item.surges, 1):
            where = f"{item.id}.surges[{number}]"
            at_least_one(file, where, {"price": surge.price}, faults)
            _gain_faults(file, where, surge, True, faults)
        if (item.place == "potion") != bool(item.drunk):
            what = "a potion, and nothing else, is drunk"
            faults.append(Fault(file, item.id, what, "mend `place` or `drunk`"))
        if item.drunk:
            _parts_faults(file, f"{item.id}.drunk", item.drunk, faults)


def _monster_faults(monsters: list[Monster], there: bool, faults: list[Fault]) -> None:
    file = MONSTERS_FILE
    if not there:
        return
    once_each(file, [each.id for each in monsters], faults)
    as_many(file, len(monsters), codes.KINDS, "kinds", faults)
    for monster in monsters:
        id_fault(file, monster.id, monster.id, monster.name, faults)
        for name, rank in (("normal", monster.normal), ("master", monster.master)):
            where = f"{monster.id}.{name}"
            at_least_one(file, where, {"speed": rank.speed, "wounds": min(rank.wounds)}, faults)
            if list(rank.wounds) != sorted(rank.wounds):
                what = "it has fewer wounds against more heroes"
                faults.append(Fault(file, f"{where}.wounds", what, "write them upward (D15.3)"))
            if min(rank.armor, rank.sorcery, rank.regenerate) < 0:
                faults.append(Fault(file, where, "a number below 0", "mend the numbers"))
            _attack_faults(file, where, monster.type, rank.dice, faults)
            _gain_faults(file, f"{where}.always", rank.always, False, faults)
            if rank.breath and monster.type != "magic":
                what = "Breath is magic (D13d)"
                faults.append(Fault(file, where, what, "mend `type` or `breath`"))


def _card_faults(cards: list[Card], monsters: list[Monster], faults: list[Fault]) -> None:
    file = CARDS_FILE
    once_each(file, [each.id for each in cards], faults)
    as_many(file, len(cards), codes.CARD_KINDS, "kinds", faults)
    as_many(file, sum(each.copies for each in cards), codes.CARDS, "cards", faults)
    known = [each.id for each in monsters]
    for card in cards:
        id_fault(file, card.id, card.id, card.name, faults)
        numbers = {"copies": card.copies, "cost": card.cost, "value": card.value}
        at_least_one(file, card.id, numbers, faults)
        if card.trigger not in TRIGGERS[card.kind]:
            what = f"no {card.kind} is played at {card.trigger!r}"
            remedy = f"use {', '.join(TRIGGERS[card.kind])}"
            faults.append(Fault(file, f"{card.id}.trigger", what, remedy))
        if (card.kind == "spawn") != any(isinstance(each, Spawn) for each in card.parts):
            what = "a spawn card, and no other, spawns"
            faults.append(Fault(file, card.id, what, "mend `kind` or `parts`"))
        _parts_faults(file, card.id, card.parts, faults)
        for part in every_part(card.parts):
            if isinstance(part, Spawn | Mimic) and known and part.monster not in known:
                what = f"there is no monster {part.monster!r}"
                remedy = suggestion(part.monster, known, f"see {MONSTERS_FILE}")
                faults.append(Fault(file, card.id, what, remedy))


def _parts_faults(file: str, where: str, parts: tuple[AnyPart, ...], faults: list[Fault]) -> None:
    """Tell of an effect without parts, and of numbers in any part that cannot be."""
    if not parts:
        faults.append(Fault(file, where, "it does nothing", "give it parts"))
    for part in every_part(parts):
        if isinstance(part, Wounds | Heal):
            at_least_one(file, where, {"amount": part.amount}, faults)
        elif isinstance(part, NoLosBeyond | Teleport):
            at_least_one(file, where, {"spaces": part.spaces}, faults)
        elif isinstance(part, SaveDice):
            at_least_one(file, where, {"dice": part.dice}, faults)
        elif isinstance(part, OpensFor):
            at_least_one(file, where, {"points": part.points}, faults)
        elif isinstance(part, Save):
            at_least_one(file, where, {"dice": part.dice}, faults)
            if (part.avoids == "") != (part.lessens > 0):
                what = "a save avoids or lessens, one of both"
                faults.append(Fault(file, where, what, "give it `avoids` or `lessens`"))
            if not part.parts:
                faults.append(Fault(file, where, "a save against nothing", "give it parts"))
        elif isinstance(part, Spawn):
            if min(part.figures) < 1 or any(
                not 0 <= masters <= figures
                for masters, figures in zip(part.masters, part.figures, strict=True)
            ):
                what = "it spawns nobody, or more masters than figures"
                faults.append(Fault(file, where, what, "mend `figures` or `masters`"))
        elif part == _nothing_like(part):
            faults.append(Fault(file, where, "it gives nothing", "say what lasts"))


def _nothing_like(part: AnyPart) -> Lasting | None:
    """Return a lasting effect of the same scope that gives nothing; ``None`` for other parts."""
    return Lasting(scope=part.scope, against=part.against) if isinstance(part, Lasting) else None


def every_part(parts: tuple[AnyPart, ...]) -> list[AnyPart]:
    """Return all parts of an effect, those within others after the part that holds them."""
    found: list[AnyPart] = []
    for part in parts:
        found.append(part)
        if isinstance(part, Save):
            found += every_part(part.parts)
    return found
