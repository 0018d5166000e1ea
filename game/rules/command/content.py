"""The creatures and action cards of Command as data (sections 13 and 14), in a vocabulary (0).

Read from the TOML files beside this module. An unknown key, a wrong type or a card that makes no
sense is told with file, key and remedy, all faults in one pass. A card that a ruling settles is
written as it is ruled; the fields say what a ruling adds.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final, Literal, TypeVar

import msgspec

from game.rules.content_files import BadContent, at_least_one, id_fault, read
from game.rules.faults import Fault

FOLDER: Final = Path(__file__).resolve().parent / "content"
FILES: Final = ("creatures.toml", "actions.toml")

SUGGESTED: Final = {
    "drow": ("drow_house_guard", "drow_house_guard", "giant_spider"),
    "heroes": ("dwarf_cleric", "half_orc_thug", "halfling_sneak"),
}
"""With whom each faction may well start (C14e)."""
FACTIONS: Final = ("drow", "heroes")
CREATURE_DECK: Final = 12  # cards (C1.1)
ACTION_DECK: Final = 30  # cards (C1.2)
SHOT: Final = "shot"
"""The power of every creature with a ranged value (C14b)."""

T = TypeVar("T")
Faction = Literal["drow", "heroes"]
Ability = Literal["STR", "DEX", "CON", "INT", "WIS", "CHA"]
CardAbility = Literal["STR", "DEX", "CON", "INT", "WIS", "CHA", "ANY"]
CardType = Literal["standard", "minor", "immediate"]
Keyword = Literal[
    "aberrant",
    "adventurer",
    "beast",
    "dragon",
    "drow",
    "dwarf",
    "earth",
    "elemental",
    "elf",
    "evil",
    "good",
    "half_orc",
    "halfling",
    "human",
    "humanoid",
    "poison",
    "spider",
]


class Names(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is named when the card or power is declared, beside the target of its attacks (C10c).

    ``reach`` is adjacent (C12a) or a number of steps (C6c); ``sight`` asks for a line to it. The
    acting creature is no choice unless ``itself`` (C13n, C13x).
    """

    whom: Literal["creature", "enemy", "ally"]
    reach: Literal["adjacent"] | int = "adjacent"
    itself: bool = False
    sight: bool = False
    untapped: bool = False


class Burst(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A square within ``range`` is named; all within ``radius`` of it are meant (C0.12, C13t)."""

    radius: int
    range: int


# --- parts: what a text does, in its order


class Part(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """Base of what a card or power does; ``do`` names the verb in the files."""


class Attack(Part, frozen=True, tag="attack"):
    """An attack with the creature's base damage of that kind and ``bonus`` (C0.1).

    ``range`` 0 is the creature's own. ``two`` is up to two targets, ``each`` all there are, which
    names none (C10c). A target is named when the card is declared, unless a move, shift or slide
    stands before the attack or it is the second one (C8j).
    """

    kind: Literal["melee", "ranged"]
    bonus: int = 0
    range: int = 0
    whom: Literal["enemy", "creature"] = "enemy"
    targets: Literal["one", "two", "each"] = "one"
    ignores_block: bool = False


class Damage(Part, frozen=True, tag="damage"):
    """``amount`` damage that is no attack (C0.2), to what is named or those around (C13x)."""

    amount: int
    to: Literal["target", "each_adjacent", "target_and_adjacent", "burst"] = "target"
    preventable: bool = True


class Heal(Part, frozen=True, tag="heal"):
    """The target is healed (C0.3), or one card attached to it is discarded."""

    amount: int
    or_discard: bool = False


class Move(Part, frozen=True, tag="move"):
    """The actor moves up to ``points`` (C0.4); 0 is its speed."""

    points: int = 0


class Shift(Part, frozen=True, tag="shift"):
    """The actor shifts up to ``points`` (C0.5); 0 is its speed."""

    points: int = 0


class Slide(Part, frozen=True, tag="slide"):
    """The target is slid up to ``points`` (C0.6); ``beside_actor`` says where it must end."""

    points: int
    beside_actor: bool = False


class Teleport(Part, frozen=True, tag="teleport"):
    """The actor teleports up to ``points`` (C0.7)."""

    points: int


class Tap(Part, frozen=True, tag="tap"):
    """The target is tapped (C0.8); ``shuts``: it cannot respond to this (C8i, C8y)."""

    shuts: bool = True


class Draw(Part, frozen=True, tag="draw"):
    """The controller draws action cards (C0.9); ``if_damaged``: if the damage came (C13y)."""

    cards: int
    if_damaged: bool = False


class Prevent(Part, frozen=True, tag="prevent"):
    """``amount`` damage of one source, or of one attack, does not come (C0.10); -1 is all.

    ``may``: the card can be played for its other parts alone (C8p, C8z).
    """

    amount: int
    of: Literal["source", "attack"] = "source"
    whom: Literal["self", "target"] = "self"
    may: bool = False


class Block(Part, frozen=True, tag="block"):
    """The actor has so much more Block until the activation ends (C0.11, C4e)."""

    amount: int


class Attach(Part, frozen=True, tag="attach"):
    """The card stays under the creature (C0.13); ``if_damaged``: if the attack hurt it (C8aa)."""

    to: Literal["self", "target"]
    if_damaged: bool = False


class WebToken(Part, frozen=True, tag="web_token"):
    """A Web token lies on the target: it is pinned until the token is removed (C14g)."""


AnyPart = (
    Attack
    | Damage
    | Heal
    | Move
    | Shift
    | Slide
    | Teleport
    | Tap
    | Draw
    | Prevent
    | Block
    | Attach
    | WebToken
)
PARTS: Final[tuple[type, ...]] = (
    Attack,
    Damage,
    Heal,
    Move,
    Shift,
    Slide,
    Teleport,
    Tap,
    Draw,
    Prevent,
    Block,
    Attach,
    WebToken,
)


# --- statics: what a text says for as long as it lies there, printed or attached (C0.13)


class Static(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    """Base of the texts that hold; ``name`` is what the card calls it, "" where it has no name."""

    name: str = ""


class Scuttle(Static, frozen=True, tag="scuttle"):
    """It enters adjacency without stopping and passes enemies (C5.11, C5h)."""


class Flying(Static, frozen=True, tag="flying"):
    """It ignores difficult terrain and passes enemies (C5.12, C5i)."""


class Burrow(Static, frozen=True, tag="burrow"):
    """It moves through walls and obstacles without ending there (C5.14, C5m)."""


class Nimble(Static, frozen=True, tag="nimble"):
    """It untaps at the end of its controller's turn (C12.26)."""


class MoreLevel(Static, frozen=True, tag="more_level"):
    """Its level is higher, though not for gold (C12.2)."""

    amount: int


class MoreHitPoints(Static, frozen=True, tag="more_hit_points"):
    """It has more hit points (C12.2)."""

    amount: int


class HasBlock(Static, frozen=True, tag="has_block"):
    """Each attack on it deals so much less (C12.18)."""

    amount: int


class AuraBlock(Static, frozen=True, tag="aura_block"):
    """Its controller's other creatures with ``keyword`` within so many steps have Block (C0.16)."""

    amount: int
    within: int
    keyword: Keyword


class HurtMore(Static, frozen=True, tag="hurt_more"):
    """Attacks against it deal so much more (C13e, C13i)."""

    amount: int


class AgainstTapped(Static, frozen=True, tag="against_tapped"):
    """Its attacks against tapped creatures deal so much more (C7x2)."""

    amount: int


class Pinned(Static, frozen=True, tag="pinned"):
    """It cannot move or shift, and has "T: remove this" (C0.15, C13d)."""


class Unshot(Static, frozen=True, tag="unshot"):
    """It and creatures adjacent to it are no targets of ranged attacks (C0.15, C13f)."""


class StartDamage(Static, frozen=True, tag="start_damage"):
    """It takes so much damage at the start of its controller's turn (C3a, C13k)."""

    amount: int


class NextAttack(Static, frozen=True, tag="next_attack"):
    """Its next attack with a target deals so much more; then this is discarded (C13r)."""

    amount: int


class DrawOnKill(Static, frozen=True, tag="draw_on_kill"):
    """Its controller may draw when a creature of theirs with ``keyword`` destroys an enemy's.

    C13j and C13u say what counts.
    """

    cards: int
    keyword: Keyword


class AnyTime(Static, frozen=True, tag="any_time"):
    """It may be discarded at any time to untap the bearer (C10.10, C10b, C10g)."""


class Ready(Static, frozen=True, tag="ready"):
    """Deployed, it may look for a card of an ability in the action deck (C12.28, C12b, C12c)."""

    ability: Ability


class DeployAt(Static, frozen=True, tag="deploy_at"):
    """More squares to deploy on (C0.14).

    ``near``: creatures of its controller with ``keyword`` within so many steps of it. ``wall``:
    itself, beside a wall and beside no enemy (C14h). ``circle``: itself, on a magic circle.
    """

    where: Literal["near", "wall", "circle"]
    within: int = 0
    keyword: Keyword | Literal[""] = ""


class After(Static, frozen=True, tag="after"):
    """What follows an attack of its own, in the same source (C8m, C8q, C8u).

    ``damaged``: the attack dealt damage; ``made``: it came to its damage part at all (C8v). Either
    ``damage`` or ``slide`` is what is done ``to`` whom, measured when it runs (C8aa).
    """

    attack: Literal["any", "melee", "ranged"]
    when: Literal["damaged", "made"]
    to: Literal[
        "other_enemy_beside_actor",
        "tapped_enemy_beside_actor",
        "enemies_beside_target",
        "target_if_adjacent",
    ]
    damage: int = 0
    slide: int = 0
    may: bool = False
    once: bool = False
    """Once an action, whatever the number of its attacks."""


AnyStatic = (
    Scuttle
    | Flying
    | Burrow
    | Nimble
    | MoreLevel
    | MoreHitPoints
    | HasBlock
    | AuraBlock
    | HurtMore
    | AgainstTapped
    | Pinned
    | Unshot
    | StartDamage
    | NextAttack
    | DrawOnKill
    | AnyTime
    | Ready
    | DeployAt
)
STATICS: Final[tuple[type, ...]] = (
    Scuttle,
    Flying,
    Burrow,
    Nimble,
    MoreLevel,
    MoreHitPoints,
    HasBlock,
    AuraBlock,
    HurtMore,
    AgainstTapped,
    Pinned,
    Unshot,
    StartDamage,
    NextAttack,
    DrawOnKill,
    AnyTime,
    Ready,
    DeployAt,
)
VOCABULARY: Final[tuple[type, ...]] = (*PARTS, *STATICS, After)
"""Every class of text: each room has an entry for each of them."""


# --- the cards


class Power(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A power of a creature (C4.4, C4.5); each has "T:"."""

    id: str
    name: str
    parts: tuple[AnyPart, ...]
    kind: Literal["standard", "immediate"] = "standard"
    names: Names | None = None


class Creature(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A creature card (C1.7, section 14). ``ranged`` is its damage and its range."""

    id: str
    name: str
    faction: Faction
    level: int
    abilities: tuple[Ability, ...]
    hp: int
    speed: int
    melee: int
    keywords: tuple[Keyword, ...]
    copies: int = 1
    ranged: tuple[int, int] | None = None
    powers: tuple[Power, ...] = ()
    statics: tuple[AnyStatic, ...] = ()
    triggers: tuple[After, ...] = ()

    @property
    def clause(self) -> str:
        """Return the row of the rulebook that the card is: ``14.2 Elf Archer``."""
        return f"14.{FACTIONS.index(self.faction) + 1} {self.name}"


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action card (C1.8, section 13); ``attached`` is what it says under a creature."""

    id: str
    name: str
    faction: Faction
    level: int
    ability: CardAbility
    type: CardType
    parts: tuple[AnyPart, ...]
    copies: int = 1
    keywords: tuple[Keyword, ...] = ()
    requires: Literal["", "ranged"] | Keyword = ""
    affinity: Literal[""] | Keyword = ""
    names: Names | None = None
    burst: Burst | None = None
    attached: tuple[AnyStatic, ...] = ()
    assists_at_target: bool = False
    """Allies adjacent to the target may assist too (Sneak Attack)."""

    @property
    def clause(self) -> str:
        """Return the row of the rulebook that the card is: ``13.1 Web``."""
        return f"13.{FACTIONS.index(self.faction) + 1} {self.name}"


class Content:
    """All cards of Command, each faction's in the order of its table."""

    __slots__ = ("cards", "creatures")

    def __init__(
        self, creatures: dict[str, tuple[Creature, ...]], cards: dict[str, tuple[Card, ...]]
    ) -> None:
        self.creatures = creatures
        self.cards = cards

    def creature(self, faction: str, id: str) -> Creature:
        """Return a creature; ``KeyError`` if that faction has none of that id."""
        for each in self.creatures[faction]:
            if each.id == id:
                return each
        raise KeyError(id)

    def card(self, faction: str, id: str) -> Card:
        """Return an action card; ``KeyError`` if that faction has none of that id."""
        for each in self.cards[faction]:
            if each.id == id:
                return each
        raise KeyError(id)

    def warband(self, faction: str) -> tuple[Creature, ...]:
        """Return the 12 creature cards of a faction, copies one after the other (C1.1)."""
        return tuple(each for each in self.creatures[faction] for _ in range(each.copies))

    def deck(self, faction: str) -> tuple[Card, ...]:
        """Return the 30 action cards of a faction, copies one after the other (C1.2)."""
        return tuple(each for each in self.cards[faction] for _ in range(each.copies))


class _Creatures(msgspec.Struct, forbid_unknown_fields=True):
    creature: list[Creature]


class _Actions(msgspec.Struct, forbid_unknown_fields=True):
    action: list[Card]


@lru_cache(maxsize=1)
def content() -> Content:
    """Return the cards of the game, read once."""
    return load()


def load(folder: Path = FOLDER) -> Content:
    """Return the content of ``folder``; :class:`BadContent` tells every fault."""
    faults: list[Fault] = []
    creatures = read(folder / FILES[0], _Creatures, faults)
    actions = read(folder / FILES[1], _Actions, faults)
    if creatures is not None:
        _creature_faults(creatures.creature, faults)
    if actions is not None:
        _card_faults(actions.action, faults)
    if creatures is not None and actions is not None:
        _keyword_faults(creatures.creature, actions.action, faults)
    if faults or creatures is None or actions is None:
        raise BadContent(faults)
    return Content(
        {
            name: tuple(_armed(c) for c in creatures.creature if c.faction == name)
            for name in FACTIONS
        },
        {name: tuple(c for c in actions.action if c.faction == name) for name in FACTIONS},
    )


def _armed(creature: Creature) -> Creature:
    """Return a creature with the power of its ranged value (C14b)."""
    if creature.ranged is None:
        return creature
    shot = Power(SHOT, "Shot", (Attack("ranged"),))
    return msgspec.structs.replace(creature, powers=(shot, *creature.powers))


# --- what makes no sense although every value has its type


def _creature_faults(creatures: list[Creature], faults: list[Fault]) -> None:
    file = FILES[0]
    _count_faults(file, [(c.faction, c.id, c.copies) for c in creatures], CREATURE_DECK, faults)
    for creature in creatures:
        where = f"{creature.faction}.{creature.id}"
        id_fault(file, where, creature.id, creature.name, faults)
        at_least_one(file, where, {"level": creature.level, "speed": creature.speed}, faults)
        amounts = {"hp": creature.hp, "melee": creature.melee}
        if creature.ranged is not None:
            amounts["ranged"] = creature.ranged[0]
            at_least_one(file, where, {"ranged": creature.ranged[1]}, faults)
        _amount_faults(file, where, amounts, faults)
        seen = {SHOT}
        for power in creature.powers:
            inner = f"{where}.{power.id}"
            if power.id in seen:
                faults.append(Fault(file, inner, "this power stands there twice", "rename one"))
            seen.add(power.id)
            _text_faults(file, inner, power.parts, power.names, None, faults)
            if any(isinstance(part, Attach) for part in power.parts):
                faults.append(Fault(file, inner, "a power is no card to attach", "use web_token"))
            _ranged_fault(file, inner, power.parts, creature.ranged is not None, faults)
        _static_faults(file, where, creature.statics, faults)
        for after in creature.triggers:
            if (after.damage > 0) == (after.slide > 0) or after.damage % 5:
                what = "what follows an attack is damage of 5, 10 … or a slide"
                faults.append(Fault(file, where, what, "write one of the two"))


def _card_faults(cards: list[Card], faults: list[Fault]) -> None:
    file = FILES[1]
    _count_faults(file, [(c.faction, c.id, c.copies) for c in cards], ACTION_DECK, faults)
    for card in cards:
        where = f"{card.faction}.{card.id}"
        id_fault(file, where, card.id, card.name, faults)
        at_least_one(file, where, {"level": card.level}, faults)
        _text_faults(file, where, card.parts, card.names, card.burst, faults)
        _static_faults(file, where, card.attached, faults)
        attaches = any(isinstance(part, Attach) for part in card.parts)
        if attaches != bool(card.attached):
            what = "it is attached and then says nothing" if attaches else "it is never attached"
            faults.append(Fault(file, where, what, "give it both `attach` and `attached`"))
        _ranged_fault(file, where, card.parts, card.requires == "ranged", faults)
        if card.type != "immediate" and any(isinstance(part, Prevent) for part in card.parts):
            what = "it prevents damage but cannot be an answer"
            faults.append(Fault(file, where, what, 'write type = "immediate"'))


def _count_faults(
    file: str, cards: list[tuple[str, str, int]], size: int, faults: list[Fault]
) -> None:
    for faction in FACTIONS:
        ids = [id for name, id, _ in cards if name == faction]
        for id in sorted({id for id in ids if ids.count(id) > 1}):
            remedy = "write one of them, with `copies`"
            faults.append(Fault(file, f"{faction}.{id}", "this card stands there twice", remedy))
        copies = [count for name, _, count in cards if name == faction]
        if any(count < 1 for count in copies):
            faults.append(Fault(file, faction, "a card has no copies", "write 1 or more"))
        elif sum(copies) != size:
            what = f"the deck holds {sum(copies)} cards"
            faults.append(Fault(file, faction, what, f"make them {size}"))


def _amount_faults(file: str, where: str, amounts: dict[str, int], faults: list[Fault]) -> None:
    """Damage and hit points are counted in tokens of 5 (C1.5)."""
    for key, amount in amounts.items():
        if amount < 5 or amount % 5:
            faults.append(Fault(file, f"{where}.{key}", f"{amount} is no 5, 10, 15 …", "mend it"))


def _text_faults(
    file: str,
    where: str,
    parts: tuple[AnyPart, ...],
    names: Names | None,
    burst: Burst | None,
    faults: list[Fault],
) -> None:
    """Tell parts that speak of a target or a burst that nothing names, and odd amounts."""
    if not parts:
        faults.append(Fault(file, where, "the text does nothing", "give it parts"))
    if names is not None and isinstance(names.reach, int):
        at_least_one(file, where, {"names.reach": names.reach}, faults)
    target = names is not None
    bursts = False
    for part in parts:
        if isinstance(part, Attack):
            target = target or part.targets == "one"
            if part.bonus < 0 or part.bonus % 5 or part.range < 0:
                what = f"bonus {part.bonus} or range {part.range} cannot be"
                faults.append(Fault(file, where, what, "write a bonus of 0, 5, 10 …"))
        elif isinstance(part, Damage | Heal | Block):
            _amount_faults(file, where, {"amount": part.amount}, faults)
        elif isinstance(part, Prevent):
            if part.amount != -1:
                _amount_faults(file, where, {"amount": part.amount}, faults)
        elif isinstance(part, Slide | Teleport):
            at_least_one(file, where, {"points": part.points}, faults)
        elif isinstance(part, Draw):
            at_least_one(file, where, {"cards": part.cards}, faults)
        bursts = bursts or (isinstance(part, Damage) and part.to == "burst")
        if _speaks_of_target(part) and not target:
            what = f"{type(part).__name__} speaks of a target that nothing names"
            faults.append(Fault(file, where, what, "give the card `names`, or an attack before"))
    if bursts != (burst is not None):
        what = "a burst needs both its square and its damage"
        faults.append(Fault(file, where, what, 'give it `burst` and damage `to = "burst"`'))


def _speaks_of_target(part: AnyPart) -> bool:
    if isinstance(part, Damage):
        return part.to in ("target", "target_and_adjacent")
    if isinstance(part, Prevent):
        return part.whom == "target"
    if isinstance(part, Attach):
        return part.to == "target"
    return isinstance(part, Heal | Slide | Tap | WebToken)


def _ranged_fault(
    file: str, where: str, parts: tuple[AnyPart, ...], ranged: bool, faults: list[Fault]
) -> None:
    if not ranged and any(isinstance(part, Attack) and part.kind == "ranged" for part in parts):
        what = "it makes a ranged attack without a ranged value (C7.2)"
        faults.append(Fault(file, where, what, "give the creature `ranged`, or require it"))


def _static_faults(
    file: str, where: str, statics: tuple[AnyStatic, ...], faults: list[Fault]
) -> None:
    fives = (
        MoreHitPoints | HasBlock | AuraBlock | HurtMore | AgainstTapped | StartDamage | NextAttack
    )
    for static in statics:
        if isinstance(static, fives):
            _amount_faults(file, where, {"amount": static.amount}, faults)
        elif isinstance(static, MoreLevel):
            at_least_one(file, where, {"amount": static.amount}, faults)
        elif isinstance(static, DrawOnKill):
            at_least_one(file, where, {"cards": static.cards}, faults)
        elif isinstance(static, DeployAt):
            near = static.within > 0 and static.keyword != ""
            none = static.within == 0 and static.keyword == ""
            if not (near if static.where == "near" else none):
                what = f"deploy_at {static.where!r} has the wrong fields"
                remedy = "near has `within` and `keyword`, the others have neither"
                faults.append(Fault(file, where, what, remedy))


def _keyword_faults(creatures: list[Creature], cards: list[Card], faults: list[Fault]) -> None:
    """Tell a card that no creature of its faction could ever be the acting one of."""
    for card in cards:
        band = [each for each in creatures if each.faction == card.faction]
        known = {keyword for each in band for keyword in each.keywords}
        for word in (card.affinity, card.requires):
            if word not in ("", "ranged") and word not in known:
                what = f"no creature of the faction has the keyword {word!r}"
                faults.append(
                    Fault(FILES[1], f"{card.faction}.{card.id}", what, "name one that it has")
                )
