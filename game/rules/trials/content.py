"""The cards of Trials as data (sections 3 to 8), in the words of section 2.

Read from the TOML files beside this module. An unknown key, a wrong type or a word that is none is
told with file, key and remedy, all faults in one pass.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final, Literal

import msgspec

from game.rules.content_files import BadContent, as_many, id_fault, once_each, read
from game.rules.faults import Fault, suggestion
from game.rules.trials import grammar
from game.rules.trials import words as w
from game.rules.trials.codes import (
    AREA,
    CHARACTER_CARDS,
    CHARACTERS,
    CLASS_CARDS,
    CLASSES,
    FIRST_LOOT,
    HERO_CARDS,
    LOOT_CARDS,
    MELEE,
    NONE,
    RANGED,
    SPELL,
    SUBCLASS_CARDS,
    SUBCLASSES,
    WEAPON,
)
from game.rules.trials.words import Part, Printed

FOLDER: Final = Path(__file__).resolve().parent / "content"
CLASSES_FILE: Final = "classes.toml"
SUBCLASSES_FILE: Final = "subclasses.toml"
CHARACTERS_FILE: Final = "characters.toml"
LOOT_FILE: Final = "loot.toml"
EVENTS_FILE: Final = "events.toml"
QUESTS_FILE: Final = "quests.toml"
MONSTERS_FILE: Final = "monsters.toml"
EVENT_CARDS: Final = 40
QUEST_CARDS: Final = 10
Kind = Literal["starter", "advanced"]
TIERS: Final = ("P", "1", "2")
CLASS_DECK: Final = 0
SUBCLASS_DECK: Final = 1
CHARACTER_DECK: Final = 2


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hero card as its row tells it (T65.1 to T65.5)."""

    name: str
    tier: Literal["P", "1", "2"]
    type: str
    range: str
    text: str
    copies: int = 1


class Interaction(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a hero does on the ally whose turn it is, for a card (T28, T66): one of these.

    Adv on one skill or attack roll or so much more on one `roll`, before it is made; healing; a
    `move` at once; `dr` until the ally's own next turn starts; more normal or piercing damage by
    its next hit this turn (T28c).
    """

    skill_adv: bool = False
    attack_adv: bool = False
    roll: int = 0
    heal: int = 0
    move: int = 0
    dr: int = 0
    hit_dmg: int = 0
    hit_prc: int = 0

    def touches_roll(self) -> bool:
        """Return whether it is played before a roll is made, and not in a window (T28b)."""
        return self.skill_adv or self.attack_adv or self.roll > 0


class ClassRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A class: its Interaction and its recommended build (T66)."""

    id: str
    name: str
    interaction: Interaction
    subclass: str
    character: str
    cards: tuple[Row, ...]


class SubclassRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A subclass of a class, with its starting DR (T9.4)."""

    id: str
    name: str
    klass: str = msgspec.field(name="class")
    dr: int
    cards: tuple[Row, ...]


class CharacterRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character (T9.6)."""

    id: str
    name: str
    cards: tuple[Row, ...]


# --- loot (T70): what a card does is a number of its own, a list, or a use

Only = Literal["melee", "ranged", "weapon", "spell", "area"]
"""What an attack, a damage or a roll must be (T65.60); a list of them asks for all."""
BITS: Final = {"melee": MELEE, "ranged": RANGED, "weapon": WEAPON, "spell": SPELL, "area": AREA}
Limit = Literal["", "1/t", "1/r", "1/g"]
"""Without limit; once per turn, once per round, once while held by the same hero (T70)."""


def fits(only: tuple[Only, ...], flags: int) -> bool:
    """Return whether the flags of a deed, a roll or an instance of damage are all that a card asks
    for (T65.60).
    """
    for each in only:  # noqa: SIM110 - asked often
        if not flags & BITS[each]:
            return False
    return True


class Hits(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What its holder's damaging hits bring besides (T42d): more damage, ailments; with `result`
    only from that modified result on (TL12).
    """

    only: tuple[Only, ...] = ()
    dmg: int = 0
    prc: int = 0
    burn: int = 0
    psn: int = 0
    root: int = 0
    result: int = 0
    limit: Literal["", "1/t", "1/r"] = ""


class Rolls(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """So much `more` to its holder's rolls: `of` attacks (``only`` such), of every skill, or of one
    of the three (T65.17, T65.18).
    """

    of: Literal["attack", "skill", "athletics", "knowledge", "savvy"]
    more: int
    only: tuple[Only, ...] = ()


class Crits(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Its holder's attacks are critical from so much on (T33)."""

    at: int
    only: tuple[Only, ...] = ()


class Reduces(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Damage to its holder is reduced by `n`, by itself, if it is such (T42.4, T65i)."""

    n: int
    only: tuple[Only, ...] = ()
    limit: Limit = ""


class Rewards(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What its holder gets for a Last Hit: `on` a rival hero, an elite or any monster (T53)."""

    on: Literal["rival_hero", "elite", "monster"]
    draw: int = 0
    vp: int = 0


class Use(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What its holder may do with it: `by` a play between his own decisions, a General Action or an
    Attack Action (T70d), so often, for `disc` cards as a price (T65e).

    ``text`` is in the words of hero cards, ``range`` too (T65.3); they are read into
    :attr:`Content.uses`. With ``spell_back`` a spell card that was used this turn comes back to the
    hand instead (TL20). An attack by it is neither weapon nor spell (TL25).
    """

    by: Literal["own", "general", "attack"]
    limit: Limit = ""
    disc: int = 0
    range: str = "-"
    text: str = ""
    spell_back: bool = False


class LootCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A loot card (T70): its clause, whether it is left out of a first game (T12), its VP, and what
    it does while it is held.

    ``spaces`` are added to the first Move Action of each turn (T69i). ``climb``: water, rocks and
    trees do not block (T65.33). ``heal_bonus`` is added to each healing of its holder (T49b),
    ``turn_heal`` heals at the start of his turn; then he may also discard `swap` cards to draw as
    many (TL21). ``gain_heal`` and ``gain_draw`` are for whoever gains it, as often as it is gained.
    ``hand_limit`` replaces T17.4's, 0 does not. ``initiative_adv`` is for its roll (TL27);
    ``rolls_on_you`` are added to attack rolls on its holder (TL30).
    """

    clause: str
    id: str
    name: str
    kind: Kind
    vp: int = 1
    dr: int = 0
    max_hp: int = 0
    spaces: int = 0
    climb: bool = False
    hand_limit: int = 0
    heal_bonus: int = 0
    turn_heal: int = 0
    swap: int = 0
    gain_heal: int = 0
    gain_draw: int = 0
    initiative_adv: bool = False
    rolls_on_you: int = 0
    hits: tuple[Hits, ...] = ()
    rolls: tuple[Rolls, ...] = ()
    crits: tuple[Crits, ...] = ()
    reduces: tuple[Reduces, ...] = ()
    rewards: tuple[Rewards, ...] = ()
    use: Use | None = None


# --- events (T69): a card is a list of effects, each a verb with its numbers


class EventEffect(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True
):
    """Base of what an event does; `do` names the verb in the files."""


class Result(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the hero who rolled gets from a result `at` on, up to the next one (T31)."""

    at: int
    prc: int = 0
    disc: int = 0
    draw: int = 0
    loot: int = 0


class Offer(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A trade that a hero may take: for `disc` cards or `give` loot cards he draws `loot` loot
    cards, `draw` cards, and heals fully (TE39).
    """

    disc: int = 0
    give: int = 0
    loot: int = 0
    draw: int = 0
    heal_fully: bool = False


class DeckToken(EventEffect, frozen=True, tag="deck_token"):
    """A token at a random location: the first hero who enters makes a card roll and gets what its
    ``results`` say; then it is removed (TE1, T69d).
    """

    results: tuple[Result, ...]


class PeddlerToken(EventEffect, frozen=True, tag="peddler_token"):
    """A token at a random location: a hero who enters may take one of its ``offers``, and then it
    is removed (TE39, T69o).
    """

    offers: tuple[Offer, ...]


class PortalTokens(EventEffect, frozen=True, tag="portal_tokens"):
    """Two tokens at random locations: a hero entering one is moved to the other, until Refresh
    (TE5, T69g, T69c).
    """


class ChampionToken(EventEffect, frozen=True, tag="champion_token"):
    """A token on the centre: the first hero to end a turn there is Champion, worth `vp` (TE3)."""

    vp: int


class Ascendant(EventEffect, frozen=True, tag="ascendant"):
    """At the end of each round heroes `within` so many spaces of the centre `heal` and `draw`; a
    Champion who ends so many ``rounds`` in a row there wins (TE4, T69f).
    """

    within: int
    heal: int
    draw: int
    rounds: int


class Strike(EventEffect, frozen=True, tag="strike"):
    """At a random initiative, `times` over, each with a marker of its own: area damage (T69h).

    An `area` so large at a random location, or a random `row` from edge to edge (TE26); normal
    damage is `dmg`, and the number of the round more if it is `by_round` (T55.2). After all of it
    those inside are pushed from the centre space (T69e); a loot token comes there (TE2).
    """

    area: int = 0
    row: bool = False
    dmg: int = 0
    by_round: bool = True
    push: int = 0
    loot: bool = False
    times: int = 1


class Zone(EventEffect, frozen=True, tag="zone"):
    """A marked place at a random location: an `area` so large (T39), or all `within` so many
    spaces. Creatures that end a turn in it get `burn` and `psn`; with `no_spells` none is played
    into, out of or inside it (T69l). It lasts so many ``rounds``, the one of drawing among them, or
    until Refresh with 0.
    """

    area: int = 0
    within: int = 0
    burn: int = 0
    psn: int = 0
    no_spells: bool = False
    rounds: int = 0


class Brings(EventEffect, frozen=True, tag="monster"):
    """A monster at a random location, active, if it is not in play (T56f); its last hitter draws
    `loot` loot cards. The hoarder flees at 10, so many ``spaces``, and falls at 1 damage (TE18).
    Not with an open quest whose progress is ``unless``.
    """

    monster: Literal["ankheg", "bulezau", "hoarder"]
    loot: int = 0
    spaces: int = 0
    unless: Literal["", "ritual", "hunt"] = ""


class Tremor(EventEffect, frozen=True, tag="each_hero_rolls"):
    """Each hero makes a card roll; under `need` it takes `dmg`, and the number of the round more if
    it is `by_round`, and `root` (TE9).
    """

    need: int
    dmg: int = 0
    by_round: bool = True
    root: int = 0


class HealAll(EventEffect, frozen=True, tag="heal_all"):
    """Every creature heals `n` (TE10)."""

    n: int


class AllHits(EventEffect, frozen=True, tag="hits"):
    """All hits deal so much more normal damage (TE11)."""

    dmg: int


class Ranges(EventEffect, frozen=True, tag="ranges"):
    """Ranges that are longer become so long (TE12, T69i)."""

    most: int


class Spaces(EventEffect, frozen=True, tag="spaces"):
    """The first Move Action of each turn has so many spaces more or less, `least` at least (TE13,
    TE14, T69i).
    """

    n: int
    least: int = 0


class CampsWake(EventEffect, frozen=True, tag="camps"):
    """Every camp is awake this round, or wakes by damage alone (TE15, TE16, T69j)."""

    wake: Literal["always", "damaged"]


class Recruits(EventEffect, frozen=True, tag="recruits"):
    """Each minion camp with a survivor regains so many members (TE17, T69k)."""

    n: int


class Cache(EventEffect, frozen=True, tag="cache"):
    """The empty chest farthest from all heroes is full again; if there is none, a loot token comes
    to a random location (TE19, T69k).
    """


class WildMagic(EventEffect, frozen=True, tag="wild_magic"):
    """A spell attack deals `even_dmg` more if its die is even, its caster takes `odd_prc` if it is
    odd (TE20, T69l).
    """

    even_dmg: int
    odd_prc: int


class ColdSnap(EventEffect, frozen=True, tag="cold_snap"):
    """A hero that ends its turn where it began gets so much `root` (TE23)."""

    root: int


class Reward(EventEffect, frozen=True, tag="reward"):
    """Who deals a Last Hit on a rival hero or an elite, or damages a rival hero, gets `vp` and
    `draw`; only the `first` to do it, or each (TE27-TE29, T69m).
    """

    on: Literal["last_hit_on_rival", "last_hit_on_elite", "damage_to_rival"]
    first: bool = False
    vp: int = 0
    draw: int = 0


class EachDraws(EventEffect, frozen=True, tag="each_draws"):
    """Each hero draws so many (TE30)."""

    n: int


class EachDiscards(EventEffect, frozen=True, tag="each_discards"):
    """Each hero discards so many of its choice (TE31, T65e)."""

    n: int


class Reversed(EventEffect, frozen=True, tag="reversed"):
    """The turn order runs from the lowest to the highest (TE32, T69o)."""


class FirstActs(EventEffect, frozen=True, tag="more_actions"):
    """The hero with the highest initiative has so many Actions more (TE33, T69n)."""

    n: int


class AllDR(EventEffect, frozen=True, tag="dr"):
    """DR of all creatures is `halved`, rounded down, or so much more (TE34, TE35)."""

    n: int = 0
    halved: bool = False


class ByVP(EventEffect, frozen=True, tag="rolls_by_vp"):
    """Rolls of heroes whose party has the `more` or `fewer` VP of the moment are changed by `n`;
    they draw so many when the event is revealed (TE36, TE37, T69m).
    """

    who: Literal["more", "fewer"]
    n: int
    draw: int = 0


class Swap(EventEffect, frozen=True, tag="swap"):
    """Each party picks one of its heroes, and the two change places (TE38, T69n)."""


class Challenge(EventEffect, frozen=True, tag="challenge"):
    """One more quest is revealed and set up, of which only so many ``tiers`` count (TE40)."""

    tiers: int


AnyEffect = (
    DeckToken
    | PeddlerToken
    | PortalTokens
    | ChampionToken
    | Ascendant
    | Strike
    | Zone
    | Brings
    | Tremor
    | HealAll
    | AllHits
    | Ranges
    | Spaces
    | CampsWake
    | Recruits
    | Cache
    | WildMagic
    | ColdSnap
    | Reward
    | EachDraws
    | EachDiscards
    | Reversed
    | FirstActs
    | AllDR
    | ByVP
    | Swap
    | Challenge
)


class EventCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An event card (T69): how long it lasts (T55), whether it is left out of a first game, and
    what it does, in this order. A player's own has no clause.
    """

    clause: str = ""
    id: str
    name: str
    kind: Kind
    lasts: Literal["instant", "round", "ongoing"]
    effects: tuple[AnyEffect, ...]


# --- quests (T68): a class of progress with its numbers, and three tiers

Skill = Literal["athletics", "knowledge", "savvy"]
Placed = Literal["altar", "obelisk", "herb", "power", "ogre_start"]
"""What of a board a quest uses (T71.3): the places of 7, 6, 8, 5 and 9."""


class Progress(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="by", forbid_unknown_fields=True
):
    """Base of how a quest is advanced; `by` names the class in the files. The three numbers of
    ``tiers`` are points of progress, unless the class says otherwise.
    """


class LastHits(Progress, frozen=True, tag="last_hits"):
    """Last Hits on monsters that are not allied to the hitter's party: so much each (TQ1, T68h)."""

    minion: int
    elite: int
    guardian: int = 0


class Readings(Progress, frozen=True, tag="readings"):
    """A skill roll at each altar once, so much added to the roll for the party's first, second and
    third reading (TQ2).
    """

    skill: Skill
    rolls: tuple[int, ...]


class Obelisks(Progress, frozen=True, tag="obelisks"):
    """Damage to obelisks, which have so much `dr`; at the end of the round each hero `within` so
    many spaces of one takes `prc` (TQ3, T68i).
    """

    dr: int
    within: int
    prc: int


class Herbs(Progress, frozen=True, tag="herbs"):
    """A skill roll at each herb once, its skill by the herb's number (TQ4)."""

    skills: tuple[Skill, ...]


class Ritual(Progress, frozen=True, tag="ritual"):
    """Altars are lit once by each party with one of ``skills``; with tier 1 a hero on the Place of
    Power passes `skill` with so much added to the `roll`, takes `prc`, and the `monster` appears
    (TQ5, T68j). The tiers are: altars lit, summonings, Last Hits on it.
    """

    skills: tuple[Skill, ...]
    skill: Skill
    roll: int
    prc: int
    monster: Literal["bulezau"] = "bulezau"


class MarkedForDeath(Progress, frozen=True, tag="marked"):
    """A hero is marked: so much for the rivals' Last Hit on it, so much for its own party at the
    end of a round in which it damaged a rival hero (TQ6, T68k).
    """

    last_hit: int
    round_end: int


class Power(Progress, frozen=True, tag="power"):
    """At the end of the round the party with more heroes at the Place of Power gets `most`; a hero
    on it may roll a `skill` for `passed`, and takes piercing damage: `prc`, and the number of the
    round more if it is `by_round` (TQ7).
    """

    most: int
    skill: Skill
    passed: int
    prc: int = 0
    by_round: bool = True


class Princes(Progress, frozen=True, tag="princes"):
    """Each party has an allied ogre: so much when it is `across`, for the Last Hit on the rival one
    (TQ8, T64.6-T64.8, T68l). It has `hp` and `dr`, all else as the Ogre.
    """

    hp: int
    dr: int
    across: int
    last_hit: int


class Mercs(Progress, frozen=True, tag="mercs"):
    """At the end of each round with so many goblins `out` of play a camp of so many comes; `last`
    for the last goblin of a camp allied to nobody, `allied` for a camp won by a roll of `skill`
    (TQ9, T64.1-T64.5, T68m).
    """

    out: int
    size: int
    skill: Skill
    last: int
    allied: int


class Hunt(Progress, frozen=True, tag="hunt"):
    """Damage to a monster that comes in round 2, and burrows after a round in which it took so much
    (TQ10, T68n). The tiers are: damage, damage, Last Hits on it.
    """

    burrows: int
    monster: Literal["ankheg"] = "ankheg"
    round: int = 2


AnyProgress = (
    LastHits
    | Readings
    | Obelisks
    | Herbs
    | Ritual
    | MarkedForDeath
    | Power
    | Princes
    | Mercs
    | Hunt
)


class QuestCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A quest (T68): what of the board it uses, how it is advanced, how much progress each of its
    three tiers asks for, whether it is left out of a first game (T12).

    A player's own has no clause.
    """

    clause: str = ""
    id: str
    name: str
    kind: Kind
    tokens: tuple[Placed, ...] = ()
    tiers: tuple[int, int, int]
    progress: AnyProgress


# --- monsters (section 8)


class Minion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A minion (section 8): spaces it moves, the bands of its attack, what is special about it."""

    id: str
    name: str
    move: int
    attack: str
    special: Literal["", "goblins", "kobolds", "bugbears"] = ""


class Elite(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An elite (section 8); ``acid`` are the bands of the Ankheg's line (T70i)."""

    id: str
    name: str
    hp: int
    dr: int
    move: int
    attack: str
    special: Literal["", "stench", "acid"] = ""
    acid: str = ""


class ScriptLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of a Guardian's script (T62.2): when it applies, how far it reaches, over what area,
    and the bands of its attack. Without `when` it is the attack on an adjacent target.
    """

    id: str
    name: str
    attack: str
    when: Literal["", "adjacent", "out_of_reach", "area", "not_adjacent", "within"] = ""
    range: int = 1
    area: int = 0


class Guardian(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Guardian: HP for 4, 6 and 8 heroes (T70.3), its script from top to bottom."""

    id: str
    name: str
    hp: tuple[int, int, int]
    dr: int
    move: int
    script: tuple[ScriptLine, ...]
    size: Literal["2x2", "3x3"] = "2x2"
    special: Literal["", "golem", "returns", "spawns"] = ""
    returns: int = 0


class Deck:
    """A deck: of a class, a subclass or a character; its cards are numbered from ``first`` on.

    ``number`` is its place among those of its kind, ``klass`` the class of a subclass. ``build`` is
    the recommended subclass and character of a class (T66), ``interaction`` what its heroes do on
    the ally whose turn it is (T28); ``dr`` is the starting DR of a subclass (T9.4).
    """

    __slots__ = (
        "build", "dr", "first", "id", "interaction", "kind", "klass", "name", "number", "printed",
        "size",
    )  # fmt: skip

    def __init__(
        self, kind: int, number: int, id: str, name: str, first: int, printed: tuple[Printed, ...]
    ) -> None:
        self.kind = kind
        self.number = number
        self.id = id
        self.name = name
        self.first = first
        self.printed = printed
        self.size: int = sum(each.copies for each in printed)
        self.klass: int = NONE
        self.build: tuple[int, int] = (NONE, NONE)
        self.interaction: Interaction = Interaction()
        self.dr: int = 0


class Content:
    """All that ships. ``printed`` is by hero card, a copy as its first one; ``uses`` by loot: what
    its holder may do with it, in the words of hero cards, without parts where he may do nothing.
    """

    __slots__ = (
        "characters", "classes", "elites", "events", "guardians", "loot", "minions", "printed",
        "quests", "subclasses", "uses",
    )  # fmt: skip

    def __init__(
        self,
        classes: tuple[Deck, ...],
        subclasses: tuple[Deck, ...],
        characters: tuple[Deck, ...],
        loot: tuple[LootCard, ...],
        events: tuple[EventCard, ...],
        quests: tuple[QuestCard, ...],
        minions: tuple[Minion, ...],
        elites: tuple[Elite, ...],
        guardians: tuple[Guardian, ...],
        uses: tuple[Printed, ...],
    ) -> None:
        self.loot = loot
        self.uses = uses
        self.events = events
        self.quests = quests
        self.minions = minions
        self.elites = elites
        self.guardians = guardians
        self.classes = classes
        self.subclasses = subclasses
        self.characters = characters
        cards: list[Printed] = []
        for deck in (*classes, *subclasses, *characters):
            for each in deck.printed:
                cards += [each] * each.copies
        self.printed = tuple(cards)

    def decks_of(self, klass: int, subclass: int, character: int) -> tuple[Deck, ...]:
        """Return the decks of a hero as far as it is drafted (T9)."""
        found: list[Deck] = []
        for number, decks in (
            (klass, self.classes), (subclass, self.subclasses), (character, self.characters),
        ):  # fmt: skip
            if number >= 0:
                found.append(decks[number])
        return tuple(found)

    def drafted(self, picked: tuple[int, int, int]) -> bool:
        """Return whether a class, subclass and character go together, -1 for none yet (T8.3)."""
        klass, subclass, character = picked
        if not -1 <= klass < CLASSES or not -1 <= character < CHARACTERS:
            return False
        if not -1 <= subclass < SUBCLASSES:
            return False
        return subclass < 0 or self.subclasses[subclass].klass == klass

    def class_of(self, id: str) -> Deck:
        """Return a class by its id; ``KeyError`` for none."""
        return _named(self.classes, id)

    def subclass_of(self, id: str) -> Deck:
        """Return a subclass by its id; ``KeyError`` for none."""
        return _named(self.subclasses, id)

    def character_of(self, id: str) -> Deck:
        """Return a character by its id; ``KeyError`` for none."""
        return _named(self.characters, id)


def _named(decks: tuple[Deck, ...], id: str) -> Deck:
    for each in decks:
        if each.id == id:
            return each
    raise KeyError(id)


class _Classes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    klass: list[ClassRow] = msgspec.field(name="class")


class _Subclasses(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    subclass: list[SubclassRow]


class _Characters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    character: list[CharacterRow]


class _Loot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    loot: list[LootCard]


class _Events(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    event: list[EventCard]


class _Quests(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    quest: list[QuestCard]


class _Monsters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    minion: list[Minion]
    elite: list[Elite]
    guardian: list[Guardian]


@lru_cache(maxsize=1)
def content() -> Content:
    """Return what ships; :class:`BadContent` tells every fault of it."""
    return load(FOLDER)


def load(folder: Path) -> Content:
    """Return what the files of a folder hold; :class:`BadContent` tells every fault of all."""
    faults: list[Fault] = []
    classes = read(folder / CLASSES_FILE, _Classes, faults)
    subclasses = read(folder / SUBCLASSES_FILE, _Subclasses, faults)
    characters = read(folder / CHARACTERS_FILE, _Characters, faults)
    loot = read(folder / LOOT_FILE, _Loot, faults)
    events = read(folder / EVENTS_FILE, _Events, faults)
    quests = read(folder / QUESTS_FILE, _Quests, faults)
    monsters = read(folder / MONSTERS_FILE, _Monsters, faults)
    if classes is None or subclasses is None or characters is None:
        raise BadContent(faults)
    if loot is None or events is None or quests is None or monsters is None:
        raise BadContent(faults)
    made = Content(
        _class_decks(classes.klass, faults),
        _subclass_decks(subclasses.subclass, classes.klass, faults),
        _character_decks(characters.character, faults),
        tuple(loot.loot),
        tuple(events.event),
        tuple(quests.quest),
        tuple(monsters.minion),
        tuple(monsters.elite),
        tuple(monsters.guardian),
        _uses(loot.loot, faults),
    )
    _judge(made, faults)
    _builds(made, classes.klass, faults)
    if faults:
        raise BadContent(faults)
    return made


def _class_decks(rows: list[ClassRow], faults: list[Fault]) -> tuple[Deck, ...]:
    found: list[Deck] = []
    first = 0
    for number, row in enumerate(rows):
        id_fault(CLASSES_FILE, row.id, row.id, row.name, faults)
        printed = _printed(CLASSES_FILE, row.id, row.name, first, row.cards, faults)
        deck = Deck(CLASS_DECK, number, row.id, row.name, first, printed)
        deck.interaction = row.interaction
        found.append(deck)
        first += deck.size
    return tuple(found)


def _subclass_decks(
    rows: list[SubclassRow], classes: list[ClassRow], faults: list[Fault]
) -> tuple[Deck, ...]:
    found: list[Deck] = []
    first = CLASS_CARDS
    ids = [each.id for each in classes]
    for number, row in enumerate(rows):
        id_fault(SUBCLASSES_FILE, row.id, row.id, row.name, faults)
        printed = _printed(SUBCLASSES_FILE, row.id, row.name, first, row.cards, faults)
        deck = Deck(SUBCLASS_DECK, number, row.id, row.name, first, printed)
        if row.klass in ids:
            deck.klass = ids.index(row.klass)
        else:
            what = f"there is no class {row.klass!r}"
            remedy = suggestion(row.klass, ids, "write the id of a class")
            faults.append(Fault(SUBCLASSES_FILE, f"{row.id}.class", what, remedy))
        deck.dr = row.dr
        found.append(deck)
        first += deck.size
    return tuple(found)


def _character_decks(rows: list[CharacterRow], faults: list[Fault]) -> tuple[Deck, ...]:
    found: list[Deck] = []
    first = CLASS_CARDS + SUBCLASS_CARDS
    for number, row in enumerate(rows):
        id_fault(CHARACTERS_FILE, row.id, row.id, row.name, faults)
        printed = _printed(CHARACTERS_FILE, row.id, row.name, first, row.cards, faults)
        deck = Deck(CHARACTER_DECK, number, row.id, row.name, first, printed)
        found.append(deck)
        first += deck.size
    return tuple(found)


def _printed(
    file: str, deck: str, title: str, first: int, rows: tuple[Row, ...], faults: list[Fault]
) -> tuple[Printed, ...]:
    """Return the cards of a deck; what cannot be read is told and left out."""
    found: list[Printed] = []
    number = first
    for row in rows:
        where = f"{deck}.{grammar.id_of(row.name)}"
        try:
            found.append(_card(row, title, number))
        except grammar.BadCell as fault:
            faults.append(Fault(file, where, str(fault), "write it in the words of the cards"))
        number += row.copies
    once_each(file, [each.name for each in rows], faults)
    return tuple(found)


def _card(row: Row, title: str, number: int) -> Printed:
    kind, ongoing, spell = grammar.read_type(row.type)
    reach, far, area = grammar.read_range(row.range)
    skills: tuple[int, ...] = ()
    faces: tuple[w.Face, ...] = ()
    parts: tuple[tuple[Part, ...], ...] = ()
    ways: tuple[int, ...] = ()
    if kind == w.SK and row.text[0].isdigit() and ":" not in row.text:
        skills = grammar.read_skills(row.text)
    else:
        cell = grammar.read_cell(row.text, kind, ongoing)
        faces, parts, ways = cell.faces, cell.parts, cell.ways
    return Printed(
        number, grammar.id_of(row.name), row.name, f"T {title}: {row.name}",
        TIERS.index(row.tier), row.copies, kind, ongoing, spell, reach, far, area, faces, parts,
        skills, ways,
    )  # fmt: skip


def _uses(rows: list[LootCard], faults: list[Fault]) -> tuple[Printed, ...]:
    """Return what may be done with each loot card, as a card of its own."""
    return tuple([_use(number, row, faults) for number, row in enumerate(rows)])


def _use(number: int, row: LootCard, faults: list[Fault]) -> Printed:
    use = row.use or Use(by="own")
    kind = {"own": w.FR, "general": w.GE, "attack": w.AT}[use.by] if row.use else w.PA
    cell = grammar.Cell((), (), ())
    reach, far, area = w.ALONE, 0, 0
    try:
        reach, far, area = grammar.read_range(use.range)
        if use.text:
            text = f"your turn: {use.text}" if use.by == "own" else use.text
            cell = grammar.read_cell(text, kind)
    except grammar.BadCell as fault:
        remedy = "write it in the words of the cards"
        faults.append(Fault(LOOT_FILE, f"{row.id}.use", str(fault), remedy))
    return Printed(
        FIRST_LOOT + number, row.id, row.name, row.clause, 0, 1, kind, False, False, reach, far,
        area, cell.faces, cell.parts, (), cell.ways,
    )  # fmt: skip


# --- what makes no sense although every word is one


def _judge(made: Content, faults: list[Fault]) -> None:
    """Tell of decks of another size, and of heroes whose cards are too many or few (T66)."""
    for file, decks, count, cards in (
        (CLASSES_FILE, made.classes, CLASSES, CLASS_CARDS),
        (SUBCLASSES_FILE, made.subclasses, SUBCLASSES, SUBCLASS_CARDS),
        (CHARACTERS_FILE, made.characters, CHARACTERS, CHARACTER_CARDS),
    ):
        once_each(file, [each.id for each in decks], faults)
        as_many(file, len(decks), count, "decks", faults)
        as_many(file, sum(each.size for each in decks), cards, "cards", faults)
    as_many(CLASSES_FILE, len(made.printed), HERO_CARDS, "hero cards with all other files", faults)
    as_many(LOOT_FILE, len(made.loot), LOOT_CARDS, "loot cards", faults)
    as_many(EVENTS_FILE, len(made.events), EVENT_CARDS, "events", faults)
    as_many(QUESTS_FILE, len(made.quests), QUEST_CARDS, "quests", faults)


def _builds(made: Content, rows: list[ClassRow], faults: list[Fault]) -> None:
    """Let each class know its recommended build (T66, T8.4)."""
    subclasses = [each.id for each in made.subclasses]
    characters = [each.id for each in made.characters]
    for deck, row in zip(made.classes, rows, strict=True):
        for key, id, known in (
            ("subclass", row.subclass, subclasses), ("character", row.character, characters),
        ):  # fmt: skip
            if id not in known:
                what = f"there is no {key} {id!r}"
                remedy = suggestion(id, known, f"write the id of a {key}")
                faults.append(Fault(CLASSES_FILE, f"{row.id}.{key}", what, remedy))
        if row.subclass in subclasses and row.character in characters:
            deck.build = (subclasses.index(row.subclass), characters.index(row.character))
