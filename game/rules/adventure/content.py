"""The tiles and cards of Adventure as data (sections 12 to 18), in a vocabulary (section 0).

Read from the TOML files beside this module. An unknown key, a wrong type or a card that makes no
sense is told with file, key and remedy, all faults in one pass. A card that a ruling settles is
written as it is ruled. General rules are not repeated: what a target of a kind of card is, how long
a card lies or when it flips is told by the sections 7 to 17.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final, Literal, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from game import paths
from game.rules.content_files import BadContent, as_many, at_least_one, id_fault, once_each, read
from game.rules.faults import Fault, fit
from game.rules.level import read_toml

FOLDER: Final = Path(__file__).resolve().parent / "content"
TILES_FILE: Final = "tiles.toml"
HEROES_FILE: Final = "heroes.toml"
POWERS_FILE: Final = "powers.toml"
MONSTERS_FILE: Final = "monsters.toml"
VILLAINS_FILE: Final = "villains.toml"
ENCOUNTERS_FILE: Final = "encounters.toml"
TREASURES_FILE: Final = "treasures.toml"
ADVENTURES: Final = "adventure"
"""The game's id, and the folder within that of all levels in which the five adventures lie."""

TILES: Final = 40  # without the Start tile (A1.1)
POWERS: Final = 50
MONSTERS: Final = 30
ENCOUNTERS: Final = 60
TREASURES: Final = 50
ADVENTURE_TREASURES: Final = 10  # decks (A1.3)
PLAYERS: Final = 5  # at most (A1.7)
SIDES: Final = "NESW"
SIDE: Final = 4  # squares of a tile each way (A3.1)
START: Final = ("START-N", "START-S")
"""The halves of the Start tile from the north; the border between them is not free (A12.7)."""
CHOSEN: Final = {"at_will": 2, "daily": 1, "utility": 1}
"""How many powers of each kind are chosen (A8.11)."""

T = TypeVar("T")
HeroClass = Literal["fighter", "rogue", "cleric", "wizard", "ranger"]
PowerKind = Literal["at_will", "daily", "utility"]
MonsterType = Literal["undead", "animal", "elemental", "vermin", "reptile"]
Ref = Literal["self", "target", "attacker", "attacked"]
"""A figure that is plain from the text.

`self` is the hero who uses it, the active hero of an encounter, the acting figure, or the marker of
a trap; `target` the one attacked, chosen or rolling, in a tactics line that line's target;
`attacker` and `attacked` are those of the attack that a card answers.
"""
When = Literal[
    "",
    "adjacent",
    "adjacent_undead",
    "adjacent_not_undead",
    "adjacent_vampire",
    "not_adjacent",
    "undead",
    "vampire",
    "one_tile_away",
    "beside_another_hero",
]
"""What must be true of the target of an attack."""
Deck = Literal["encounter", "monster", "treasure", "tiles", "powers"]


class Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which figures are meant, as seen from `self`; a `hero` may be `self` too.

    `monster` means villains and the artifact too where a power or treasure speaks (A7f).
    `attacked` are all targets of the attack before, `placed` all figures of the placing before.
    `anyone` is every figure. `reach`: adjacent; within `tiles` tiles, with `exact` so many; on one
    chosen `tile` so far off; on the `chosen_tile` of the part before; passed adjacent by the move
    before; on the `hero_tiles`; anywhere on the `board`; in the `game`, off the board too. One is
    chosen, or up to `count`, or by `pick`; `each` are all there are.
    """

    who: Literal["monster", "hero", "other_hero", "anyone", "attacked", "placed"] = "monster"
    reach: Literal[
        "adjacent", "tiles", "tile", "chosen_tile", "passed", "hero_tiles", "board", "game"
    ] = "board"
    tiles: int = 0
    exact: bool = False
    each: bool = False
    count: int = 1
    pick: Literal["choice", "closest", "farthest", "most_hp", "fewest_hp", "fewest_monsters"] = (
        "choice"
    )
    type: Literal["", "undead", "vampire", "werewolf"] = ""
    only: Literal["", "without_monster", "with_monster", "without_hero"] = ""
    """Only those on whose tile a monster is or is not, or no hero is."""


# --- parts: what a text does, in its order


class Part(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    """Base of what a text does; `do` names the verb in the files."""


class More(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """So much more to the roll or the damage of a hit if the target is so (A8i)."""

    amount: int
    to: Literal["attack", "damage"]
    when: When


class Attack(Part, frozen=True, tag="attack"):
    """d20 and `bonus` against the AC of each target, `times` one after another (A0.1, A0.18).

    `at` is a group, one figure, or `target_tile`: each hero on the tile of the line's target; with
    `there` the attack is lost if the figure does not stand on it (A6f). `beside`: the line's target
    has to be adjacent (A14d). `per` multiplies the damage (A0.19), itself counted. What stands in
    `hit`, `missed` and `always` is done for each target; parts after the attack once all its rolls
    are done (A8j).
    """

    bonus: int
    damage: int
    miss: int = 0
    at: Group | Literal["self", "target", "attacker", "target_tile"] = "target"
    beside: bool = False
    there: bool = False
    times: int = 1
    name: str = ""
    per: Literal["", "monsters_on_own_tile"] = ""
    more: tuple[More, ...] = ()
    hit: tuple[AnyPart, ...] = ()
    missed: tuple[AnyPart, ...] = ()
    always: tuple[AnyPart, ...] = ()
    unflipped_miss: bool = False
    """A missed daily stays face up (A0.20)."""
    preventable_by_daily: bool = False
    """A hit hero may flip a daily face down to prevent the whole damage (A16e)."""


class Damage(Part, frozen=True, tag="damage"):
    """`amount` damage without a roll (A0.2); `own_monsters`: for each Monster Card in one's row."""

    amount: int
    to: Ref | Group = "target"
    per: Literal["", "own_monsters"] = ""
    when: When = ""


class Heal(Part, frozen=True, tag="heal"):
    """`amount` HP are regained (A0.2), or the `surge` value, or all up to `full`."""

    amount: int | Literal["surge", "full"]
    to: Ref | Group = "self"


class Move(Part, frozen=True, tag="move"):
    """A walk of up to so many `squares`, 0 is the Speed (A0.3, A5g)."""

    squares: int = 0
    whom: Ref | Group = "self"
    may: bool = False


class TileMove(Part, frozen=True, tag="tilemove"):
    """So many tiles along a shortest path, to the closest hero, to `self`, or onto the `tile` that
    the line began on, whoever is still there (A0.4, A6.2).
    """

    tiles: int
    whom: Ref | Group = "self"
    toward: Literal["closest", "self", "tile"] = "closest"


class MoveAdjacent(Part, frozen=True, tag="move_adjacent"):
    """The figure goes adjacent to the line's target (A0.17, A6.3)."""


class Place(Part, frozen=True, tag="place"):
    """Figures are put on empty squares, no path needed (A0.5, A0.22).

    `where`: `beside` a figure (A0e); `within` `tiles` tiles of `of`, with `exact` so many; so many
    tiles `closer` to `of` or exactly so far `away` from the figure's own tile; on the `farthest`
    tile, the tile just `new`, `any` tile, any `other` tile; on the tile within `tiles` with the
    `most_monsters`; on the neighbour to one `side` as the tile is drawn (A16s); on the named `tile`
    and without it on the farthest. `of` is a figure, the `tile` on which `self` was at first, or
    the `start` tile.
    """

    where: Literal[
        "beside",
        "within",
        "closer",
        "away",
        "farthest",
        "new",
        "any",
        "other",
        "most_monsters",
        "side",
        "named",
    ]
    whom: Ref | Group = "self"
    of: Ref | Literal["tile", "start"] = "self"
    tiles: int = 0
    exact: bool = False
    beyond: int = 0
    """Only a figure more than so many tiles away."""
    side: Literal["", "N", "E", "S", "W"] = ""
    tile: str = ""
    together: bool = False
    """All on one tile."""
    may: bool = False
    along: Group | None = None
    """Who is placed on the same tile after it; measured before the first is placed (A16i)."""
    otherwise: tuple[AnyPart, ...] = ()
    """What is done instead if there is no such tile, or too few go `along`."""


class Slow(Part, frozen=True, tag="slow"):
    """Slowed (A0.6)."""

    to: Ref | Group = "target"


class Immobilize(Part, frozen=True, tag="immobilize"):
    """Immobilized (A0.6)."""

    to: Ref | Group = "target"


class EndCondition(Part, frozen=True, tag="end_condition"):
    """One condition ends (A0.7)."""

    to: Ref | Group


class Spawn(Part, frozen=True, tag="spawn"):
    """Monster Cards are drawn and their figures placed (A0.8).

    `where`: the `own` tile of `self`, `beside` it, the `new` tile, `any` tile, one of the tiles
    with an unexplored edge (`edge`), the tile of the `closest_edge`. `keeper` draws and keeps the
    card (A10e); without one the active player does.
    """

    where: Literal["own", "beside", "new", "any", "edge", "closest_edge"]
    count: int = 1
    keeper: Group | None = None


class AddTile(Part, frozen=True, tag="add_tile"):
    """A tile is placed at an unexplored edge and brings no encounter (A0.9, A16.3)."""

    edge: Literal["closest", "closest_to_start", "any"]
    stack: Literal["top", "bottom"] = "bottom"


class DrawTreasure(Part, frozen=True, tag="draw_treasure"):
    """Treasure Cards are drawn and so many kept (A0.10, A17n)."""

    cards: int = 1
    keep: int = 1


class DiscardTreasure(Part, frozen=True, tag="discard_treasure"):
    """A treasure is lost (A0.10, A16n); `if_hit`: if the attack before hit `self`."""

    how: Literal["choice", "random"]
    to: Ref = "self"
    if_hit: bool = False


class FlipUp(Part, frozen=True, tag="flip_up"):
    """One power of `self` turns face up (A0.11)."""


class FlipDown(Part, frozen=True, tag="flip_down"):
    """One daily or utility of `self` that is face up turns face down, else `otherwise` (A0.11)."""

    otherwise: tuple[AnyPart, ...] = ()


class Cancel(Part, frozen=True, tag="cancel"):
    """The Encounter Card is discarded with no effect (A0.12)."""


class Bonus(Part, frozen=True, tag="bonus"):
    """A modifier; all add up (A0.13). `damage` is that of hits only (A8i).

    It lasts as long as its `card` lies (a blessing, an item, an environment, a hero card), until
    the end of the user's `next_hero_phase` (A0h) or of `this_hero_phase`. Attacks: only against
    targets that are so (`when`); `per` multiplies; `natural` asks for that die or more. `unslowed`
    spares the Slowed (AE49).
    """

    to: Literal["attack", "damage", "ac", "speed", "disable"]
    amount: int
    whom: Ref | Group = "self"
    until: Literal["card", "next_hero_phase", "this_hero_phase"] = "card"
    when: When = ""
    per: Literal["", "heroes_on_tile", "monsters_on_tile"] = ""
    natural: int = 0
    unslowed: bool = False


class Look(Part, frozen=True, tag="look"):
    """The top `cards` of one of the decks are seen and put back, in any order or as they lay
    (A0.14, A17j).
    """

    decks: tuple[Deck, ...]
    cards: int
    reorder: bool = False


class Reroll(Part, frozen=True, tag="reroll"):
    """The die is rolled again (A0.14, A8e)."""


class AddToRoll(Part, frozen=True, tag="add_to_roll"):
    """So much more on a roll just made (Crucial Aid)."""

    amount: int


class ItMisses(Part, frozen=True, tag="it_misses"):
    """The hit becomes a miss (A0.23, A8b)."""


class Activate(Part, frozen=True, tag="activate"):
    """A monster's tactics are run now, that figure's alone (A0.15, A4p)."""

    whom: Group


class EachActivates(Part, frozen=True, tag="each_activates"):
    """From the left of the active hero each activates one of his monsters; the first who cannot
    does `otherwise`, and that is the end (AE1, A16g).
    """

    otherwise: tuple[AnyPart, ...]


class ActivateTwice(Part, frozen=True, tag="activate_twice"):
    """The own monsters are activated twice this Villain Phase (A0.27, A16a)."""


class SkipActivation(Part, frozen=True, tag="skip_activation"):
    """The next activation of a Monster Card is left out, or of a `target` in the user's next
    Villain Phase (A0.25, A17l).
    """

    to: Literal["card", "target"] = "card"


class InsteadOfDraw(Part, frozen=True, tag="instead_of_draw"):
    """It lies on one of the decks; the next card there is not drawn (A0.26, A17m)."""

    decks: tuple[Deck, ...]


class Swap(Part, frozen=True, tag="swap"):
    """`self` and another figure change squares (A0.24)."""

    whom: Ref | Group


class Choose(Part, frozen=True, tag="choose"):
    """Figures are chosen, and the parts done with each as `target`; without any, `otherwise`."""

    whom: Group
    parts: tuple[AnyPart, ...]
    may: bool = False
    another: bool = False
    """Not the target so far."""
    otherwise: tuple[AnyPart, ...] = ()


class OneOf(Part, frozen=True, tag="one_of"):
    """One of several is done, as the user likes."""

    choices: tuple[tuple[AnyPart, ...], ...]


class Branch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a die from `low` to `high` brings."""

    low: int
    high: int
    parts: tuple[AnyPart, ...]


class Roll(Part, frozen=True, tag="roll"):
    """A d20 each; who rolled is the `target` of what it brings. No branch: nothing happens."""

    branches: tuple[Branch, ...]
    by: Ref | Group = "self"


class AttackHero(Part, frozen=True, tag="attack_hero"):
    """`self` attacks the target, a hero, with one of his at-wills (A0.28, A16f)."""


class Remove(Part, frozen=True, tag="remove"):
    """`self` is taken off the board; at the start of his next Hero Phase he is placed on any tile
    (A0.30, A16l).
    """


class Marker(Part, frozen=True, tag="marker"):
    """A marker is put on a tile and acts by itself as its card says (A0.31, A1c).

    `where`: a tile within `tiles` of `self`, with `exact` so far, or `any` tile; `unmarked`: one
    without a power marker. `tokens`, `damage` and `ac` are the numbers of its text.
    """

    marker: Literal["consecrated_ground", "freezing_cloud", "illusionary_crowd", "glyph_of_warding"]
    where: Literal["within", "any"] = "within"
    tiles: int = 0
    exact: bool = False
    unmarked: bool = False
    tokens: int = 0
    damage: int = 0
    ac: int = 0


class StopBefore(Part, frozen=True, tag="stop_before"):
    """Each monster entering the user's tile before his next turn stops before it (A0.29, A17e)."""


class DiscardMonster(Part, frozen=True, tag="discard_monster"):
    """The Monster Card just drawn is discarded, and nothing placed (A13n)."""


class DiscardEnvironment(Part, frozen=True, tag="discard_environment"):
    """The environment in play is discarded."""


class LevelUp(Part, frozen=True, tag="level_up"):
    """`self` may spend so much XP for level 2 (A11.7)."""

    xp: int


class Experience(Part, frozen=True, tag="experience"):
    """The card counts as so much XP in the pile."""

    xp: int


class ExtraAttack(Part, frozen=True, tag="extra_attack"):
    """One attack beside that of the Hero Phase (A17h)."""


# --- texts that hold as long as their card lies


class HealOnHit(Part, frozen=True, tag="heal_on_hit"):
    """A hero who hits a monster regains so much, for each target hit (A17f)."""

    amount: int


class InsteadOfTreasure(Part, frozen=True, tag="instead_of_treasure"):
    """Instead of drawing a treasure the holder may do something else (A17i)."""

    parts: tuple[AnyPart, ...]


class Scout(Part, frozen=True, tag="scout"):
    """Any one unexplored edge of the own tile may be explored from anywhere on it (A13e)."""


class LowerOfTwo(Part, frozen=True, tag="lower_of_two"):
    """A hero attacking what is not on his tile rolls twice and keeps the lower (AE46)."""


class Toll(Part, frozen=True, tag="toll"):
    """So much damage to a hero each time it happens (A16b, A16c, AE47, AE48, AE50)."""

    amount: int
    on: Literal["daily_or_utility", "turn_ended_with_hero", "treasure_discarded"]


class DrawMonsters(Part, frozen=True, tag="draw_monsters"):
    """Spawning draws so many Monster Cards and keeps the one with most XP (AE53, A16r)."""

    cards: int


class EndRegeneration(Part, frozen=True, tag="end_regeneration"):
    """The target heals itself no more (A17.6; not used)."""


class FarTeleport(Part, frozen=True, tag="far_teleport"):
    """The holder's teleports reach any tile (A17.6; not used)."""


class Shackles(Part, frozen=True, tag="shackles"):
    """An adjacent monster takes damage whenever it is placed by teleport (A17.6; not used)."""

    damage: int


AnyPart = (
    Attack
    | Damage
    | Heal
    | Move
    | TileMove
    | MoveAdjacent
    | Place
    | Slow
    | Immobilize
    | EndCondition
    | Spawn
    | AddTile
    | DrawTreasure
    | DiscardTreasure
    | FlipUp
    | FlipDown
    | Cancel
    | Bonus
    | Look
    | Reroll
    | AddToRoll
    | ItMisses
    | Activate
    | EachActivates
    | ActivateTwice
    | SkipActivation
    | InsteadOfDraw
    | Swap
    | Choose
    | OneOf
    | Roll
    | AttackHero
    | Remove
    | Marker
    | StopBefore
    | DiscardMonster
    | DiscardEnvironment
    | LevelUp
    | Experience
    | ExtraAttack
    | HealOnHit
    | InsteadOfTreasure
    | Scout
    | LowerOfTwo
    | Toll
    | DrawMonsters
    | EndRegeneration
    | FarTeleport
    | Shackles
)
VOCABULARY: Final[tuple[type, ...]] = (
    Attack,
    Damage,
    Heal,
    Move,
    TileMove,
    MoveAdjacent,
    Place,
    Slow,
    Immobilize,
    EndCondition,
    Spawn,
    AddTile,
    DrawTreasure,
    DiscardTreasure,
    FlipUp,
    FlipDown,
    Cancel,
    Bonus,
    Look,
    Reroll,
    AddToRoll,
    ItMisses,
    Activate,
    EachActivates,
    ActivateTwice,
    SkipActivation,
    InsteadOfDraw,
    Swap,
    Choose,
    OneOf,
    Roll,
    AttackHero,
    Remove,
    Marker,
    StopBefore,
    DiscardMonster,
    DiscardEnvironment,
    LevelUp,
    Experience,
    ExtraAttack,
    HealOnHit,
    InsteadOfTreasure,
    Scout,
    LowerOfTwo,
    Toll,
    DrawMonsters,
    EndRegeneration,
    FarTeleport,
    Shackles,
)
"""Every class of part: each room has an entry for each of them."""


# --- tiles, heroes and cards


class Tile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of tile as drawn with its triangle to the south (A3c, section 12).

    `open` are its open sides, `fixture` what the `letter` in the drawing is.
    """

    id: str
    name: str
    triangle: Literal["white", "black", "none"]
    open: str
    rows: tuple[str, ...]
    copies: int = 1
    letter: str = ""
    fixture: str = ""

    @property
    def start(self) -> bool:
        """Return whether it is a half of the Start tile (A12.9)."""
        return self.triangle == "none"


class Special(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a hero card says: always, or at the end of a Hero Phase without attack (A13f)."""

    name: str
    parts: tuple[AnyPart, ...]
    when: Literal["always", "end_without_attack"] = "always"


class Hero(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hero card (A2.17, section 13); `fixed` is the power that comes with it, if any."""

    id: str
    name: str
    race: Literal["dragonborn", "human", "dwarf", "eladrin"]
    hero_class: HeroClass
    ac: int
    hp: int
    speed: int
    surge: int
    special: Special
    fixed: str = ""
    at_wills: int = CHOSEN["at_will"]

    @property
    def clause(self) -> str:
        """Return the row of the rulebook that the card is: ``13 Arjhan``."""
        return f"13 {self.name}"


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """To what a card answers (A8a, A8d).

    `event`: a hero is hit, was attacked, was damaged, lost HP by anything, rolled one of `rolls`,
    or a card is drawn. `whose`: the user himself, another hero `within` so many tiles (-1: any
    distance), or either; `near`: that other has to be adjacent. `by`: any attack, or monsters and
    villains alone (A8g); `beside`: the attacker has to be adjacent to the user.
    """

    event: Literal[
        "hit", "attacked", "damaged", "hp_lost", "roll", "monster_drawn", "encounter_drawn"
    ]
    whose: Literal["self", "other", "either"] = "self"
    within: int = -1
    near: bool = False
    by: Literal["any", "monster"] = "any"
    beside: bool = False
    rolls: tuple[
        Literal["attack", "attack_on", "disable", "encounter", "trap", "storm", "fountain"], ...
    ] = ()
    """`attack_on` is an attack against the user."""


Timing = Literal[
    "attack", "instead_of_attack", "instead_of_move", "free", "start", "answer", "free_or_answer"
]
"""`attack` is the attack of A4.2; `start` the start of the Hero Phase (A4g); see A4o."""


class Power(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A power card (section 13.1)."""

    id: str
    name: str
    hero_class: HeroClass
    kind: PowerKind
    parts: tuple[AnyPart, ...]
    timing: Timing = "attack"
    fixed: bool = False
    suggested: Literal["", "always", "alone", "group"] = ""
    """For first games: always, or only when playing alone or in a group (A8.13, A13d)."""
    answer: Answer | None = None
    teleport: bool = False

    @property
    def clause(self) -> str:
        """Return the row of the rulebook that the card is: ``13.1 Cleave``."""
        return f"13.1 {self.name}"


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of tactics: the first that is true is done (A14.2, A14a).

    `near`: a target is adjacent, or within so many tiles; `any`: no such condition. `hp` is at
    most so much; `fewer_monsters` than so many, or than players, are in play; `together` so many
    heroes (alone: 1) stand on one tile that near. `once` is done once a match under that name and
    `after` asks that it was.
    """

    parts: tuple[AnyPart, ...]
    near: Literal["any", "adjacent"] | int = "any"
    hp: int = 0
    fewer_monsters: int | Literal["players"] = 0
    together: int = 0
    once: Literal["", "mist", "breath"] = ""
    after: Literal["", "mist"] = ""


class Monster(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of Monster Card (section 14); `defeated` is done when it falls."""

    id: str
    name: str
    type: MonsterType
    ac: int
    hp: int
    xp: int
    tactics: tuple[Line, ...]
    defeated: tuple[AnyPart, ...] = ()
    copies: int = 3

    @property
    def clause(self) -> str:
        """Return the row of the rulebook that the card is: ``14 Zombie``."""
        return f"14 {self.name}"


class Villain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A villain (section 15); `size` in squares each way; `regenerates` at each activation."""

    id: str
    name: str
    types: tuple[Literal["undead", "vampire", "reptile", "werewolf"], ...]
    ac: int
    hp: int
    tactics: tuple[Line, ...]
    size: int = 1
    regenerates: int = 0
    used: bool = True
    """Whether an adventure of section 18 has it (A15f)."""

    @property
    def clause(self) -> str:
        """Return the row of the rulebook that the card is: ``15 Count Strahd``."""
        return f"15 {self.name}"


class Encounter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An Encounter Card (section 16), one for each of its `numbers`.

    `needs` the Start tile, else it is drawn again, or a monster in play, else it is discarded.
    """

    id: str
    name: str
    kind: Literal["event", "event_attack", "environment", "trap"]
    numbers: tuple[int, ...]
    parts: tuple[AnyPart, ...]
    needs: Literal["", "start_tile", "monster"] = ""
    disable: int = 0

    @property
    def clause(self) -> str:
        """Return the clause of the rulebook that the card is: ``AE31``."""
        return f"AE{self.numbers[0]}"


class Treasure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Treasure Card (section 17).

    A blessing or fortune happens at once; an item that is `passive` holds, any other is discarded
    for its parts when its `timing` allows (A17.5, A17b). `adventure`: set aside until an adventure
    asks for it (A17.6).
    """

    id: str
    name: str
    kind: Literal["blessing", "fortune", "item"]
    parts: tuple[AnyPart, ...]
    copies: int = 1
    passive: bool = False
    timing: Timing = "free"
    answer: Answer | None = None
    teleport: bool = False
    adventure: bool = False

    @property
    def clause(self) -> str:
        """Return the row of the rulebook that the card is: ``17 Lucky Find``."""
        return "A17.6" if self.adventure else f"17 {self.name}"


# --- the numbers of the adventures


class Joined(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile that is laid at a `side` of a half of the Start tile in the set-up (A18.2.1)."""

    tile: str
    half: str
    side: Literal["N", "E", "W"]


class Sun(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The sun marker goes from `first` to `last`, one for each tile of a colour (A18.1.2)."""

    moved_by: Literal["white", "black"]
    first: int = 1
    last: int = 5


class Guards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """More monsters on the goal tile: so many a hero, at least so many (A18.2.2)."""

    each: int
    least: int


class Artifact(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A thing that is attacked like a monster and attacks in each Villain Phase (A18.3.3)."""

    ac: int
    hp: int
    attack: Attack


class Storm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A die up to `high` swaps a power at the start of each round (A18.3.2)."""

    high: int


class Ward(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Kavan: his AC, at how much `curse` he turns, and how near to heroes he then stays (A18.5)."""

    ac: int
    curse: int
    leash: int


class Fountain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """So many tokens; a die of `one` removes one, of `two` two (A18.5.4)."""

    tokens: int
    one: int
    two: int


SECTIONS: Final = {
    "start_turn_on_goal": "18.1",
    "take_icon": "18.2",
    "villain_and_artifact": "18.3",
    "carry_out": "18.4",
    "fountain_empty": "18.5",
}
"""Where each victory is told."""


class Even(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Own numbers of even odds in place of those by the book, each a list for 1 to `most_players`;
    an empty one leaves its number as it is. Of `guards_each` the piece is `guards`, and so on.
    """

    surges: tuple[int, ...] = ()
    goal_at: tuple[int, ...] = ()
    carry: tuple[int, ...] = ()
    guards_each: tuple[int, ...] = ()
    guards_least: tuple[int, ...] = ()
    artifact_hp: tuple[int, ...] = ()
    artifact_bonus: tuple[int, ...] = ()
    storm_high: tuple[int, ...] = ()
    ward_curse: tuple[int, ...] = ()
    fountain_tokens: tuple[int, ...] = ()
    fountain_one: tuple[int, ...] = ()
    sun_last: tuple[int, ...] = ()


class Adventure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An adventure (section 18). What depends on the players is a list for 1 to `most_players`."""

    id: str
    name: str
    clause: str
    victory: Literal[
        "start_turn_on_goal", "take_icon", "villain_and_artifact", "carry_out", "fountain_empty"
    ]
    most_players: int = PLAYERS
    surges: int = 2
    start: str = ""
    """The tile instead of the Start tile."""
    joined: tuple[Joined, ...] = ()
    goal: str = ""
    goal_at: tuple[int, ...] = ()
    """The goal tile's place in the stack (A18)."""
    below: int = -1
    """How many tiles lie below it; -1: all the others."""
    villain: str = ""
    sun: Sun | None = None
    guards: Guards | None = None
    artifact: Artifact | None = None
    storm: Storm | None = None
    carry: tuple[int, ...] = ()
    """How many Treasure Cards are carried out (A18.4.2)."""
    ward: Ward | None = None
    fountain: Fountain | None = None
    treasure: str = ""
    """The Adventure Treasure it needs."""
    stack: dict[str, int] = {}
    """How many of each tile may come, the goal tile too; empty: all but `start` and `joined`."""
    left_out: tuple[str, ...] = ()
    """Monsters, encounters and treasures of which no card is in its deck."""
    heroes: tuple[str, ...] = ()
    """Who may be taken; empty: everybody."""
    text: str = ""
    """What it tells of itself, where the game has no words for it."""
    even: Even | UnsetType = UNSET
    """What it is played with at even odds. Where there is none, the fingerprint of a game has
    nothing of it: by the book, matches go on that are older than these numbers.
    """

    @property
    def section(self) -> str:
        """Return the section of the rulebook that tells of its goal: ``18.2``."""
        return SECTIONS[self.victory]


class Content:
    """Everything of Adventure, each kind in the order of its table."""

    __slots__ = (
        "adventures",
        "encounters",
        "heroes",
        "monsters",
        "powers",
        "tiles",
        "treasures",
        "villains",
    )

    def __init__(
        self,
        tiles: tuple[Tile, ...],
        heroes: tuple[Hero, ...],
        powers: tuple[Power, ...],
        monsters: tuple[Monster, ...],
        villains: tuple[Villain, ...],
        encounters: tuple[Encounter, ...],
        treasures: tuple[Treasure, ...],
        adventures: tuple[Adventure, ...],
    ) -> None:
        self.tiles = tiles
        self.heroes = heroes
        self.powers = powers
        self.monsters = monsters
        self.villains = villains
        self.encounters = encounters
        self.treasures = treasures
        self.adventures = adventures

    def with_adventure(self, adventure: Adventure) -> Content:
        """Return the same box with one adventure more, or in place of the one of its id."""
        others = [each for each in self.adventures if each.id != adventure.id]
        return Content(
            self.tiles,
            self.heroes,
            self.powers,
            self.monsters,
            self.villains,
            self.encounters,
            self.treasures,
            (*others, adventure),
        )

    def tile(self, id: str) -> Tile:
        """Return a kind of tile; ``KeyError`` if there is none of that id."""
        for each in self.tiles:
            if each.id == id:
                return each
        raise KeyError(id)

    def hero(self, id: str) -> Hero:
        """Return a hero; ``KeyError`` if there is none of that id."""
        for each in self.heroes:
            if each.id == id:
                return each
        raise KeyError(id)

    def power(self, id: str) -> Power:
        """Return a power; ``KeyError`` if there is none of that id."""
        for each in self.powers:
            if each.id == id:
                return each
        raise KeyError(id)

    def monster(self, id: str) -> Monster:
        """Return a kind of monster; ``KeyError`` if there is none of that id."""
        for each in self.monsters:
            if each.id == id:
                return each
        raise KeyError(id)

    def villain(self, id: str) -> Villain:
        """Return a villain; ``KeyError`` if there is none of that id."""
        for each in self.villains:
            if each.id == id:
                return each
        raise KeyError(id)

    def encounter(self, number: int) -> Encounter:
        """Return the Encounter Card of a number; ``KeyError`` if there is none."""
        for each in self.encounters:
            if number in each.numbers:
                return each
        raise KeyError(number)

    def treasure(self, id: str) -> Treasure:
        """Return a Treasure Card; ``KeyError`` if there is none of that id."""
        for each in self.treasures:
            if each.id == id:
                return each
        raise KeyError(id)

    def adventure(self, id: str) -> Adventure:
        """Return an adventure; ``KeyError`` if there is none of that id."""
        for each in self.adventures:
            if each.id == id:
                return each
        raise KeyError(id)

    def powers_of(self, hero_class: str) -> tuple[Power, ...]:
        """Return the ten powers of a class, the fixed one first."""
        return tuple(each for each in self.powers if each.hero_class == hero_class)

    def stack(self) -> tuple[Tile, ...]:
        """Return the 40 tiles without the Start tile, copies one after the other (A1.1)."""
        return tuple(each for each in self.tiles if not each.start for _ in range(each.copies))

    def monster_deck(self) -> tuple[Monster, ...]:
        """Return the 30 Monster Cards, copies one after the other (A14.4)."""
        return tuple(each for each in self.monsters for _ in range(each.copies))

    def encounter_deck(self) -> tuple[Encounter, ...]:
        """Return the 60 Encounter Cards by their numbers (A1.3)."""
        return tuple(self.encounter(number) for number in range(1, ENCOUNTERS + 1))

    def treasure_deck(self) -> tuple[Treasure, ...]:
        """Return the 50 Treasure Cards, copies one after the other (A17.1)."""
        return tuple(t for t in self.treasures if not t.adventure for _ in range(t.copies))


class _Tiles(msgspec.Struct, forbid_unknown_fields=True):
    tile: list[Tile]


class _Heroes(msgspec.Struct, forbid_unknown_fields=True):
    hero: list[Hero]


class _Powers(msgspec.Struct, forbid_unknown_fields=True):
    power: list[Power]


class _Monsters(msgspec.Struct, forbid_unknown_fields=True):
    monster: list[Monster]


class _Villains(msgspec.Struct, forbid_unknown_fields=True):
    villain: list[Villain]


class _Encounters(msgspec.Struct, forbid_unknown_fields=True):
    encounter: list[Encounter]


class _Treasures(msgspec.Struct, forbid_unknown_fields=True):
    treasure: list[Treasure]


@lru_cache(maxsize=1)
def content() -> Content:
    """Return the cards of the game, read once."""
    return load()


def load(folder: Path = FOLDER, adventures: Path | None = None) -> Content:
    """Return the cards and tiles of ``folder`` and the ``adventures`` that ship with Warhall.

    :class:`BadContent` tells every fault.
    """
    faults: list[Fault] = []
    tiles = read(folder / TILES_FILE, _Tiles, faults)
    heroes = read(folder / HEROES_FILE, _Heroes, faults)
    powers = read(folder / POWERS_FILE, _Powers, faults)
    monsters = read(folder / MONSTERS_FILE, _Monsters, faults)
    villains = read(folder / VILLAINS_FILE, _Villains, faults)
    encounters = read(folder / ENCOUNTERS_FILE, _Encounters, faults)
    treasures = read(folder / TREASURES_FILE, _Treasures, faults)
    shipped = _shipped(paths.levels() / ADVENTURES if adventures is None else adventures, faults)
    if tiles is not None:
        _tile_faults(tiles.tile, faults)
    if heroes is not None:
        _hero_faults(heroes.hero, [] if powers is None else powers.power, faults)
    if powers is not None:
        _power_faults(powers.power, faults)
    if monsters is not None:
        _monster_faults(monsters.monster, faults)
    if villains is not None:
        _villain_faults(villains.villain, faults)
    if encounters is not None:
        _encounter_faults(encounters.encounter, faults)
    if treasures is not None:
        _treasure_faults(treasures.treasure, faults)
    if (
        tiles is None
        or heroes is None
        or powers is None
        or monsters is None
        or villains is None
        or encounters is None
        or treasures is None
    ):
        raise BadContent(faults)
    found = Content(
        tuple(tiles.tile),
        tuple(heroes.hero),
        tuple(powers.power),
        tuple(monsters.monster),
        tuple(villains.villain),
        tuple(encounters.encounter),
        tuple(treasures.treasure),
        tuple(shipped),
    )
    if faults:
        raise BadContent(faults)
    return found


def _shipped(folder: Path, faults: list[Fault]) -> list[Adventure]:
    """Return the adventures of a folder in the order of their sections.

    What else they need to be played is told where levels are checked.
    """
    found = []
    for path in sorted(folder.glob("*.toml")):
        table = read_toml(path, faults)
        if table is not None:
            table.pop("game", None)
            one = fit(table, Adventure, path.name, "", faults)
            found += [one] if one is not None else []
    return sorted(found, key=lambda one: one.clause)


# --- what makes no sense although every value has its type


def _tile_faults(tiles: list[Tile], faults: list[Fault]) -> None:
    file = TILES_FILE
    once_each(file, [each.id for each in tiles], faults)
    as_many(file, sum(each.copies for each in tiles if not each.start), TILES, "tiles", faults)
    for tile in tiles:
        at_least_one(file, tile.id, {"copies": tile.copies}, faults)
        if len(tile.rows) != SIDE or any(len(row) != SIDE for row in tile.rows):
            what = "the drawing is not four rows of four signs"
            faults.append(Fault(file, tile.id, what, "draw every square"))
            continue
        signs = "".join(tile.rows)
        known = "#.=" if tile.start else f"#.b{tile.letter}"
        for sign in sorted(set(signs) - set(known)):
            faults.append(Fault(file, tile.id, f"{sign!r} is no sign here", f"use {known}"))
        if signs.count("b") != (0 if tile.start else 1):
            what = f"it has {signs.count('b')} bone piles"
            faults.append(Fault(file, tile.id, what, "the Start tile has none, all others one"))
        if (tile.letter == "") != (tile.fixture == "") or tile.letter not in signs:
            what = "its fixture is not in the drawing, or has no name or no letter"
            faults.append(Fault(file, tile.id, what, "give it `letter`, `fixture` and squares"))
        found = open_sides(tile.rows)
        if found != tile.open:
            what = f"its open sides are drawn as {found!r}, not {tile.open!r}"
            faults.append(Fault(file, tile.id, what, "make both the same"))


def open_sides(rows: tuple[str, ...]) -> str:
    """Return the sides of a drawing with two neighbouring squares that are not wall (A3a)."""
    edges = (
        rows[0],
        "".join(row[-1] for row in rows),
        rows[-1],
        "".join(row[0] for row in rows),
    )
    found = ""
    for side, edge in zip(SIDES, edges, strict=True):
        if any(edge[at] != "#" and edge[at + 1] != "#" for at in range(SIDE - 1)):
            found += side
    return found


def _hero_faults(heroes: list[Hero], powers: list[Power], faults: list[Fault]) -> None:
    file = HEROES_FILE
    once_each(file, [each.id for each in heroes], faults)
    fixed = {each.id: each.hero_class for each in powers if each.fixed}
    for hero in heroes:
        id_fault(file, hero.id, hero.id, hero.name, faults)
        numbers = {"ac": hero.ac, "hp": hero.hp, "speed": hero.speed, "surge": hero.surge}
        at_least_one(file, hero.id, numbers, faults)
        _parts_faults(file, hero.id, hero.special.parts, faults)
        if powers and hero.fixed != "" and fixed.get(hero.fixed) != hero.hero_class:
            what = f"{hero.fixed!r} is no fixed power of a {hero.hero_class}"
            faults.append(Fault(file, hero.id, what, f"name one of {POWERS_FILE}"))


def _power_faults(powers: list[Power], faults: list[Fault]) -> None:
    file = POWERS_FILE
    once_each(file, [each.id for each in powers], faults)
    as_many(file, len(powers), POWERS, "powers", faults)
    for power in powers:
        id_fault(file, power.id, power.id, power.name, faults)
        _parts_faults(file, power.id, power.parts, faults)
        _timing_faults(file, power.id, power.timing, power.answer, faults)
        if power.kind == "at_will" and power.timing != "attack":
            faults.append(Fault(file, power.id, "an at-will is an attack (A8.1)", "mend `timing`"))


def _monster_faults(monsters: list[Monster], faults: list[Fault]) -> None:
    file = MONSTERS_FILE
    once_each(file, [each.id for each in monsters], faults)
    as_many(file, sum(each.copies for each in monsters), MONSTERS, "cards", faults)
    for monster in monsters:
        id_fault(file, monster.id, monster.id, monster.name, faults)
        numbers = {"copies": monster.copies}
        numbers |= {"ac": monster.ac, "hp": monster.hp, "xp": monster.xp}
        at_least_one(file, monster.id, numbers, faults)
        _tactics_faults(file, monster.id, monster.tactics, faults)
        if monster.defeated:
            _parts_faults(file, monster.id, monster.defeated, faults)


def _villain_faults(villains: list[Villain], faults: list[Fault]) -> None:
    file = VILLAINS_FILE
    once_each(file, [each.id for each in villains], faults)
    for villain in villains:
        id_fault(file, villain.id, villain.id, villain.name, faults)
        numbers = {"ac": villain.ac, "hp": villain.hp, "size": villain.size}
        at_least_one(file, villain.id, numbers, faults)
        _tactics_faults(file, villain.id, villain.tactics, faults)


def _tactics_faults(file: str, where: str, lines: tuple[Line, ...], faults: list[Fault]) -> None:
    """Tell a list whose last line may be false, or with a line after one that is always true."""
    if not lines:
        faults.append(Fault(file, where, "it has no tactics", "give it lines"))
    for number, line in enumerate(lines, 1):
        _parts_faults(file, f"{where}.tactics[{number}]", line.parts, faults)
        sure = line.near == "any" and line.hp == 0 and line.fewer_monsters == 0 and line.once == ""
        if sure != (number == len(lines)):
            what = "the last line of tactics, and it alone, has no condition (A14.2)"
            faults.append(Fault(file, f"{where}.tactics[{number}]", what, "mend the line"))


def _encounter_faults(encounters: list[Encounter], faults: list[Fault]) -> None:
    file = ENCOUNTERS_FILE
    once_each(file, [each.id for each in encounters], faults)
    numbers = sorted(number for each in encounters for number in each.numbers)
    if numbers != list(range(1, ENCOUNTERS + 1)):
        what = "the numbers are not 1 to 60, each once"
        faults.append(Fault(file, "", what, "give every card its `numbers`"))
    for each in encounters:
        id_fault(file, each.id, each.id, each.name, faults)
        _parts_faults(file, each.id, each.parts, faults)
        if (each.kind == "trap") != (each.disable > 0):
            what = "a trap, and no other card, has a Disable number (A10.10)"
            faults.append(Fault(file, each.id, what, "mend `disable`"))


def _treasure_faults(treasures: list[Treasure], faults: list[Fault]) -> None:
    file = TREASURES_FILE
    once_each(file, [each.id for each in treasures], faults)
    own = sum(each.copies for each in treasures if not each.adventure)
    as_many(file, own, TREASURES, "cards", faults)
    aside = sum(each.copies for each in treasures if each.adventure)
    as_many(file, aside, ADVENTURE_TREASURES, "Adventure Treasures", faults)
    for each in treasures:
        id_fault(file, each.id, each.id, each.name, faults)
        at_least_one(file, each.id, {"copies": each.copies}, faults)
        _parts_faults(file, each.id, each.parts, faults)
        _timing_faults(file, each.id, each.timing, each.answer, faults)
        if each.kind != "item" and (each.passive or each.timing != "free"):
            what = "only an item is kept and used later (A17.4)"
            faults.append(Fault(file, each.id, what, "leave `passive` and `timing` out"))


def _timing_faults(
    file: str, where: str, timing: str, answer: Answer | None, faults: list[Fault]
) -> None:
    if (timing in ("answer", "free_or_answer")) != (answer is not None):
        what = "an answer needs both its timing and its event"
        faults.append(Fault(file, where, what, "give it `timing` and `answer`"))


def _parts_faults(file: str, where: str, parts: tuple[AnyPart, ...], faults: list[Fault]) -> None:
    """Tell a text without parts, and numbers in any part that cannot be."""
    if not parts:
        faults.append(Fault(file, where, "the text does nothing", "give it parts"))
    for part in every_part(parts):
        if isinstance(part, Attack):
            at_least_one(file, where, {"bonus": part.bonus, "times": part.times}, faults)
            if part.damage < 1 or part.miss < 0 or part.miss > part.damage:
                what = f"damage {part.damage}, on a miss {part.miss}, cannot be"
                faults.append(Fault(file, where, what, "mend the attack"))
        elif isinstance(part, Damage | AddToRoll | HealOnHit | Toll):
            at_least_one(file, where, {"amount": part.amount}, faults)
        elif isinstance(part, TileMove):
            at_least_one(file, where, {"tiles": part.tiles}, faults)
        elif isinstance(part, Bonus) and part.amount == 0:
            faults.append(Fault(file, where, "a bonus of 0", "write another amount"))
        elif isinstance(part, Roll):
            _branch_faults(file, where, part.branches, faults)
        elif isinstance(part, Place):
            _place_faults(file, where, part, faults)


def _place_faults(file: str, where: str, place: Place, faults: list[Fault]) -> None:
    sided = (place.where == "side") == (place.side != "")
    named = (place.where == "named") == (place.tile != "")
    if not sided or not named:
        what = f"where {place.where!r} has the wrong fields"
        faults.append(Fault(file, where, what, "side has `side`, named has `tile`"))


def _branch_faults(
    file: str, where: str, branches: tuple[Branch, ...], faults: list[Fault]
) -> None:
    last = 0
    for branch in branches:
        if not last < branch.low <= branch.high <= 20:
            what = f"the die {branch.low} to {branch.high} does not follow {last}"
            faults.append(Fault(file, where, what, "write the branches upward, from 1 to 20"))
        last = branch.high


def every_part(parts: tuple[AnyPart, ...]) -> list[AnyPart]:
    """Return all parts of a text, those within others after the part that holds them."""
    found: list[AnyPart] = []
    for part in parts:
        found.append(part)
        if isinstance(part, Attack):
            found += every_part(part.hit) + every_part(part.missed) + every_part(part.always)
        elif isinstance(part, Place | FlipDown | EachActivates):
            found += every_part(part.otherwise)
        elif isinstance(part, Choose):
            found += every_part(part.parts) + every_part(part.otherwise)
        elif isinstance(part, InsteadOfTreasure):
            found += every_part(part.parts)
        elif isinstance(part, OneOf):
            for choice in part.choices:
                found += every_part(choice)
        elif isinstance(part, Roll):
            for branch in part.branches:
                found += every_part(branch.parts)
    return found
