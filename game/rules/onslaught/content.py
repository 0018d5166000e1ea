"""The cards of Onslaught as data: characters, abilities, items, monsters and conditions.

Read from the TOML files beside this module. An unknown key, a wrong type or a name that points
nowhere is told with file, key and reason, all faults in one pass.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final, Literal

import msgspec

FOLDER: Final = Path(__file__).resolve().parent / "content"

AbilityKind = Literal[
    "melee", "ranged", "attack", "standard", "bonus", "free", "reaction", "always"
]
TargetKind = Literal[
    "enemy",
    "area",
    "cone",
    "burst",
    "self",
    "self_or_adjacent_ally",
    "enemies_within",
    "line_move",
]
TriggerKind = Literal[
    "enemy_ends_move_adjacent", "would_suffer_attack", "suffered_attack", "hit_by_adjacent_enemy"
]


class Effect(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """Base of the effect vocabulary; ``do`` names the verb in the files."""


class Gain(Effect, frozen=True, tag="gain"):
    """The target (of ``self`` abilities the user) gains a condition token (R44)."""

    condition: str


class Move(Effect, frozen=True, tag="move"):
    """The user may move up to ``points`` (R19d, R19i)."""

    points: int
    through_enemies: bool = False


class Teleport(Effect, frozen=True, tag="teleport"):
    """The user may teleport up to ``distance`` (R19e, R19i)."""

    distance: int


class Push(Effect, frozen=True, tag="push"):
    """The target is pushed ``distance`` spaces (R19f)."""

    distance: int


class Heal(Effect, frozen=True, tag="heal"):
    """``who`` regains ``amount`` hit points (R39)."""

    amount: int
    who: Literal["user", "target"]


class Suffer(Effect, frozen=True, tag="suffer"):
    """``who`` suffers ``amount`` damage without a roll (R27c)."""

    amount: int
    who: Literal["target", "attacker", "adjacent_enemies"]


class Reduce(Effect, frozen=True, tag="reduce"):
    """The damage about to be suffered is reduced by ``amount`` (R27a)."""

    amount: int


class Aim(Effect, frozen=True, tag="aim"):
    """The user's next attack roll has ``amount`` to hit, whenever it comes (R59a)."""

    amount: int


class Charge(Effect, frozen=True, tag="charge"):
    """Move up to ``spaces`` straight ahead, then attack with ``ability``; a hit pushes (R59d)."""

    spaces: int
    ability: str
    push: int


class MoreDamage(Effect, frozen=True, tag="more_damage"):
    """A critical success deals ``amount`` more to every target of the roll (R42c)."""

    amount: int


class AnswerMelee(Effect, frozen=True, tag="answer_melee"):
    """An enemy that hits the bearer with a melee attack suffers ``amount`` (R59g)."""

    amount: int


class SeePast(Effect, frozen=True, tag="see_past_miniatures"):
    """Miniatures block no line between the user and the bearer of ``condition`` (R59h)."""

    condition: str


class PassEnemies(Effect, frozen=True, tag="pass_enemies"):
    """The user moves through enemies, without ending there."""


class Modify(Effect, frozen=True, tag="modify"):
    """``amount`` is added to a query, always or while what the other fields name holds."""

    query: Literal[
        "ac",
        "speed",
        "range",
        "printed_damage",
        "damage",
        "damage_from_owner",
        "weakness",
        "reduction",
    ]
    amount: int
    ability: str = ""
    bloodied: bool = False
    from_range: int = 0
    pattern: bool = False


AnyEffect = (
    Gain
    | Move
    | Teleport
    | Push
    | Heal
    | Suffer
    | Reduce
    | Aim
    | Charge
    | MoreDamage
    | AnswerMelee
    | SeePast
    | PassEnemies
    | Modify
)

VOCABULARY: Final[tuple[type, ...]] = (
    Gain,
    Move,
    Teleport,
    Push,
    Heal,
    Suffer,
    Reduce,
    Aim,
    Charge,
    MoreDamage,
    AnswerMelee,
    SeePast,
    PassEnemies,
    Modify,
)


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One row of a card (R59). ``cooldown`` is 0 for none, -1 for once a match.

    ``sight`` says whether an ability that is no attack needs a line (R32h).
    """

    id: str
    name: str
    kind: AbilityKind
    target: TargetKind
    cooldown: int = 0
    range: tuple[int, int] = (0, 0)
    sight: bool = False
    hit: int = 0
    hit_as_melee: bool = False
    damage: int = 0
    radius: int = 0
    length: int = 0
    attacks: int = 1
    trigger: TriggerKind | None = None
    on_hit: tuple[AnyEffect, ...] = ()
    effects: tuple[AnyEffect, ...] = ()

    @property
    def is_attack(self) -> bool:
        """Return whether using it is an attack (R22)."""
        return self.kind in ("melee", "ranged", "attack")

    @property
    def is_pattern(self) -> bool:
        """Return whether it strikes a cone or an area instead of chosen enemies (R33, R35)."""
        return self.target in ("cone", "area", "burst")

    @property
    def is_melee(self) -> bool:
        """Return whether it is a melee attack: chosen enemies, maximum range 1 (R5a)."""
        return self.is_attack and not self.is_pattern and self.range[1] == 1


class Bloodied(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """At ``at`` hit points or fewer, armour class and speed are these (R37)."""

    at: int
    ac: int
    speed: int


class Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The bonus experience: ``exp`` each time the character does what ``when`` says (R49)."""

    when: Literal["hits_bearer", "first_hit_on_bearer", "hits_many", "ends_adjacent"]
    exp: int
    condition: str = ""
    count: int = 0


class Passive(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is always on (R4)."""

    id: str
    name: str
    effects: tuple[AnyEffect, ...]


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character card (R2)."""

    id: str
    name: str
    faction: Literal["harpers", "zhentarim"]
    role: str
    kind: str
    hp: int
    ac: int
    speed: int
    bloodied: Bloodied
    critical: tuple[AnyEffect, ...]
    bonus: Bonus
    levels: tuple[str, str]
    passive: Passive
    ability: tuple[Ability, ...]
    short: str = ""

    def slot(self, ability: str) -> int:
        """Return the place of an ability on the card; ``KeyError`` if it is not there."""
        for place, each in enumerate(self.ability):
            if each.id == ability:
                return place
        raise KeyError(ability)


class Item(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An item card (R61)."""

    id: str
    name: str
    ability: Ability | None = None
    always: tuple[AnyEffect, ...] = ()
    critical: tuple[AnyEffect, ...] = ()
    drops_on_damage: bool = False
    slays: str = ""


class Monster(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A monster (R62); it does not roll (R54).

    What it leaves at its default stays out of the game's fingerprint, as in records written
    before that field was.
    """

    id: str
    name: str
    kind: str
    initiative: int
    hp: int
    ac: int
    speed: int
    behaviour: Literal["close_in"]
    ability: Ability
    size: Literal["1x1", "2x2", "3x3"] = "1x1"  # R54h


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A condition token (R44, R60); ``owner`` names the figure that owns the only one."""

    id: str
    name: str
    clause: str
    fading: bool
    owner: str = ""
    modifies: tuple[Modify, ...] = ()


class Content(msgspec.Struct, frozen=True):
    """All cards of Onslaught by id."""

    characters: dict[str, Character]
    items: dict[str, Item]
    monsters: dict[str, Monster]
    conditions: dict[str, Condition]


class _Items(msgspec.Struct, forbid_unknown_fields=True):
    item: list[Item]


class _Monsters(msgspec.Struct, forbid_unknown_fields=True):
    monster: list[Monster]


class _Conditions(msgspec.Struct, forbid_unknown_fields=True):
    condition: list[Condition]


class BadContent(ValueError):
    """Every fault found in the content files, one a line, with file and key."""


LISTS: Final = {"items.toml": _Items, "monsters.toml": _Monsters, "conditions.toml": _Conditions}


def load(folder: Path = FOLDER) -> Content:
    """Return the content of ``folder``; :class:`BadContent` lists every fault."""
    faults: list[str] = []
    content = Content({}, {}, {}, {})
    for path in sorted(folder.glob("*.toml")):
        kind = LISTS.get(path.name, Character)
        try:
            read = msgspec.convert(tomllib.loads(path.read_text("utf-8")), kind)
        except (tomllib.TOMLDecodeError, msgspec.ValidationError, UnicodeDecodeError) as fault:
            faults.append(f"{path.name}: {fault}")
            continue
        if isinstance(read, _Items):
            content.items.update((each.id, each) for each in read.item)
        elif isinstance(read, _Monsters):
            content.monsters.update((each.id, each) for each in read.monster)
        elif isinstance(read, _Conditions):
            content.conditions.update((each.id, each) for each in read.condition)
        elif isinstance(read, Character):
            content.characters[read.id] = read
    faults.extend(_dangling(content))
    if faults:
        raise BadContent("\n".join(faults))
    return content


def _dangling(content: Content) -> list[str]:
    """Return a sentence for every name that points nowhere."""
    faults: list[str] = []
    owners = content.characters.keys() | content.monsters.keys()
    for condition in content.conditions.values():
        if condition.owner and condition.owner not in owners:
            faults.append(
                f"conditions.toml: {condition.id}.owner is {condition.owner!r}, who has no card"
            )
    for character in content.characters.values():
        where = f"{character.id}.toml"
        known = {each.id for each in character.ability}
        for level in character.levels:
            if level not in known:
                faults.append(f"{where}: levels names {level!r}, which the card does not have")
        if character.bonus.condition and character.bonus.condition not in content.conditions:
            faults.append(f"{where}: bonus.condition {character.bonus.condition!r} does not exist")
        effects = [*character.passive.effects, *character.critical]
        for ability in character.ability:
            effects += [*ability.effects, *ability.on_hit]
        faults.extend(_effect_faults(where, effects, known, content))
    for item in content.items.values():
        effects = [*item.always, *item.critical]
        if item.ability is not None:
            effects += [*item.ability.effects, *item.ability.on_hit]
        if item.slays and item.slays not in content.monsters:
            faults.append(f"items.toml: {item.id}.slays names {item.slays!r}, which is no monster")
        faults.extend(_effect_faults("items.toml", effects, set(), content))
    return faults


def _effect_faults(
    where: str, effects: list[AnyEffect], abilities: set[str], content: Content
) -> list[str]:
    faults: list[str] = []
    for effect in effects:
        if isinstance(effect, Gain | SeePast) and effect.condition not in content.conditions:
            faults.append(f"{where}: an effect names the condition {effect.condition!r}")
        if isinstance(effect, Charge) and effect.ability not in abilities:
            faults.append(f"{where}: an effect names the ability {effect.ability!r}")
        if isinstance(effect, Modify) and effect.ability and effect.ability not in abilities:
            faults.append(f"{where}: a modifier names the ability {effect.ability!r}")
    return faults
