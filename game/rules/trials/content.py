"""The cards of Trials as data (sections 3 to 8), in the words of section 2.

Read from the TOML files beside this module. An unknown key, a wrong type or a word that is none is
told with file, key and remedy, all faults in one pass.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from game import gate
from game.rules.content_files import BadContent, as_many, id_fault, once_each, read
from game.rules.faults import Fault, shown, suggestion
from game.rules.trials import cell_faults, grammar
from game.rules.trials import words as w
from game.rules.trials.codes import (
    AREA,
    CHARACTER_CARDS,
    CHARACTERS,
    CLASS_CARDS,
    CLASSES,
    FIRST_LOOT,
    GUARDIANS,
    LOOT_CARDS,
    MELEE,
    NONE,
    RANGED,
    SPELL,
    SUBCLASS_CARDS,
    SUBCLASSES,
    WEAPON,
)
from game.rules.trials.words import Face, Part, Printed

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
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
"""A number of a card, 0 for nothing."""
Some = Annotated[int, msgspec.Meta(ge=1, le=99)]
"""A number of a card that is never 0."""
Change = Annotated[int, msgspec.Meta(ge=-99, le=99)]
"""So much more, or less below 0."""
Result20 = Annotated[int, msgspec.Meta(ge=2, le=20)]
"""What a d20 has to come to."""
Goblins = Annotated[int, msgspec.Meta(ge=1, le=4)]
"""There are four of them (T5.3)."""
Size = Annotated[int, msgspec.Meta(ge=0, le=9)]
"""How wide an area is, 0 for none."""
HP = Annotated[int, msgspec.Meta(ge=1, le=999)]
"""What a monster has."""
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
    copies: Some = 1


class Interaction(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a hero does on the ally whose turn it is, for a card (T28, T66): one of these.

    Adv on one skill or attack roll or so much more on one `roll`, before it is made; healing; a
    `move` at once; `dr` until the ally's own next turn starts; more normal or piercing damage by
    its next hit this turn (T28c).
    """

    skill_adv: bool = False
    attack_adv: bool = False
    roll: Count = 0
    heal: Count = 0
    move: Count = 0
    dr: Count = 0
    hit_dmg: Count = 0
    hit_prc: Count = 0

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
    dr: Annotated[int, msgspec.Meta(ge=0, le=6)]
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
    dmg: Count = 0
    prc: Count = 0
    burn: Count = 0
    psn: Count = 0
    root: Count = 0
    result: Count = 0
    limit: Literal["", "1/t", "1/r"] = ""


class Rolls(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """So much `more` to its holder's rolls: `of` attacks (``only`` such), of every skill, or of one
    of the three (T65.17, T65.18).
    """

    of: Literal["attack", "skill", "athletics", "knowledge", "savvy"]
    more: Change
    only: tuple[Only, ...] = ()


class Crits(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Its holder's attacks are critical from so much on (T33)."""

    at: Result20
    only: tuple[Only, ...] = ()


class Reduces(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Damage to its holder is reduced by `n`, by itself, if it is such (T42.4, T65i)."""

    n: Some
    only: tuple[Only, ...] = ()
    limit: Limit = ""


class Rewards(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What its holder gets for a Last Hit: `on` a rival hero, an elite or any monster (T53)."""

    on: Literal["rival_hero", "elite", "monster"]
    draw: Count = 0
    vp: Count = 0


class Use(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What its holder may do with it: `by` a play between his own decisions, a General Action or an
    Attack Action (T70d), so often, for `disc` cards as a price (T65e).

    ``text`` is in the words of hero cards, ``range`` too (T65.3); they are read into
    :attr:`Content.uses`. With ``spell_back`` a spell card that was used this turn comes back to the
    hand instead (TL20). An attack by it is neither weapon nor spell (TL25).
    """

    by: Literal["own", "general", "attack"]
    limit: Limit = ""
    disc: Count = 0
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
    vp: Count = 1
    dr: Count = 0
    max_hp: Count = 0
    spaces: Change = 0
    climb: bool = False
    hand_limit: Count = 0
    heal_bonus: Count = 0
    turn_heal: Count = 0
    swap: Count = 0
    gain_heal: Count = 0
    gain_draw: Count = 0
    initiative_adv: bool = False
    rolls_on_you: Count = 0
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

    at: Some
    prc: Count = 0
    disc: Count = 0
    draw: Count = 0
    loot: Count = 0


class Offer(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A trade that a hero may take: for `disc` cards or `give` loot cards he draws `loot` loot
    cards, `draw` cards, and heals fully (TE39).
    """

    disc: Count = 0
    give: Count = 0
    loot: Count = 0
    draw: Count = 0
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

    vp: Some


class Ascendant(EventEffect, frozen=True, tag="ascendant"):
    """At the end of each round heroes `within` so many spaces of the centre `heal` and `draw`; a
    Champion who ends so many ``rounds`` in a row there wins (TE4, T69f).
    """

    within: Some
    heal: Count
    draw: Count
    rounds: Some


class Strike(EventEffect, frozen=True, tag="strike"):
    """At a random initiative, `times` over, each with a marker of its own: area damage (T69h).

    An `area` so large at a random location, or a random `row` from edge to edge (TE26); normal
    damage is `dmg`, and the number of the round more if it is `by_round` (T55.2). After all of it
    those inside are pushed from the centre space (T69e); a loot token comes there (TE2).
    """

    area: Size = 0
    row: bool = False
    dmg: Count = 0
    by_round: bool = True
    push: Count = 0
    loot: bool = False
    times: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1


class Zone(EventEffect, frozen=True, tag="zone"):
    """A marked place at a random location: an `area` so large (T39), or all `within` so many
    spaces. Creatures that end a turn in it get `burn` and `psn`; with `no_spells` none is played
    into, out of or inside it (T69l). It lasts so many ``rounds``, the one of drawing among them, or
    until Refresh with 0.
    """

    area: Size = 0
    within: Count = 0
    burn: Count = 0
    psn: Count = 0
    no_spells: bool = False
    rounds: Count = 0


class Brings(EventEffect, frozen=True, tag="monster"):
    """A monster at a random location, active, if it is not in play (T56f); its last hitter draws
    `loot` loot cards. The hoarder flees at 10, so many ``spaces``, and falls at 1 damage (TE18).
    Not with an open quest whose progress is ``unless``.
    """

    monster: Literal["ankheg", "bulezau", "hoarder"]
    loot: Count = 0
    spaces: Count = 0
    unless: Literal["", "ritual", "hunt"] = ""


class Tremor(EventEffect, frozen=True, tag="each_hero_rolls"):
    """Each hero makes a card roll; under `need` it takes `dmg`, and the number of the round more if
    it is `by_round`, and `root` (TE9).
    """

    need: Result20
    dmg: Count = 0
    by_round: bool = True
    root: Count = 0


class HealAll(EventEffect, frozen=True, tag="heal_all"):
    """Every creature heals `n` (TE10)."""

    n: Some


class AllHits(EventEffect, frozen=True, tag="hits"):
    """All hits deal so much more normal damage (TE11)."""

    dmg: Some


class Ranges(EventEffect, frozen=True, tag="ranges"):
    """Ranges that are longer become so long (TE12, T69i)."""

    most: Some


class Spaces(EventEffect, frozen=True, tag="spaces"):
    """The first Move Action of each turn has so many spaces more or less, `least` at least (TE13,
    TE14, T69i).
    """

    n: Change
    least: Count = 0


class CampsWake(EventEffect, frozen=True, tag="camps"):
    """Every camp is awake this round, or wakes by damage alone (TE15, TE16, T69j)."""

    wake: Literal["always", "damaged"]


class Recruits(EventEffect, frozen=True, tag="recruits"):
    """Each minion camp with a survivor regains so many members (TE17, T69k)."""

    n: Some


class Cache(EventEffect, frozen=True, tag="cache"):
    """The empty chest farthest from all heroes is full again; if there is none, a loot token comes
    to a random location (TE19, T69k).
    """


class WildMagic(EventEffect, frozen=True, tag="wild_magic"):
    """A spell attack deals `even_dmg` more if its die is even, its caster takes `odd_prc` if it is
    odd (TE20, T69l).
    """

    even_dmg: Count
    odd_prc: Count


class ColdSnap(EventEffect, frozen=True, tag="cold_snap"):
    """A hero that ends its turn where it began gets so much `root` (TE23)."""

    root: Some


class Reward(EventEffect, frozen=True, tag="reward"):
    """Who deals a Last Hit on a rival hero or an elite, or damages a rival hero, gets `vp` and
    `draw`; only the `first` to do it, or each (TE27-TE29, T69m).
    """

    on: Literal["last_hit_on_rival", "last_hit_on_elite", "damage_to_rival"]
    first: bool = False
    vp: Count = 0
    draw: Count = 0


class EachDraws(EventEffect, frozen=True, tag="each_draws"):
    """Each hero draws so many (TE30)."""

    n: Some


class EachDiscards(EventEffect, frozen=True, tag="each_discards"):
    """Each hero discards so many of its choice (TE31, T65e)."""

    n: Some


class Reversed(EventEffect, frozen=True, tag="reversed"):
    """The turn order runs from the lowest to the highest (TE32, T69o)."""


class FirstActs(EventEffect, frozen=True, tag="more_actions"):
    """The hero with the highest initiative has so many Actions more (TE33, T69n)."""

    n: Some


class AllDR(EventEffect, frozen=True, tag="dr"):
    """DR of all creatures is `halved`, rounded down, or so much more (TE34, TE35)."""

    n: Change = 0
    halved: bool = False


class ByVP(EventEffect, frozen=True, tag="rolls_by_vp"):
    """Rolls of heroes whose party has the `more` or `fewer` VP of the moment are changed by `n`;
    they draw so many when the event is revealed (TE36, TE37, T69m).
    """

    who: Literal["more", "fewer"]
    n: Change
    draw: Count = 0


class Swap(EventEffect, frozen=True, tag="swap"):
    """Each party picks one of its heroes, and the two change places (TE38, T69n)."""


class Challenge(EventEffect, frozen=True, tag="challenge"):
    """One more quest is revealed and set up, of which only so many ``tiers`` count (TE40)."""

    tiers: Annotated[int, msgspec.Meta(ge=1, le=3)]


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

    minion: Count
    elite: Count
    guardian: Count = 0


class Readings(Progress, frozen=True, tag="readings"):
    """A skill roll at each altar once, so much added to the roll for the party's first, second and
    third reading (TQ2).
    """

    skill: Skill
    rolls: tuple[Change, ...]


class Obelisks(Progress, frozen=True, tag="obelisks"):
    """Damage to obelisks, which have so much `dr`; at the end of the round each hero `within` so
    many spaces of one takes `prc` (TQ3, T68i).
    """

    dr: Count
    within: Some
    prc: Count


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
    roll: Change
    prc: Count
    monster: Literal["bulezau"] = "bulezau"


class MarkedForDeath(Progress, frozen=True, tag="marked"):
    """A hero is marked: so much for the rivals' Last Hit on it, so much for its own party at the
    end of a round in which it damaged a rival hero (TQ6, T68k).
    """

    last_hit: Some
    round_end: Count


class Power(Progress, frozen=True, tag="power"):
    """At the end of the round the party with more heroes at the Place of Power gets `most`; a hero
    on it may roll a `skill` for `passed`, and takes piercing damage: `prc`, and the number of the
    round more if it is `by_round` (TQ7).
    """

    most: Some
    skill: Skill
    passed: Some
    prc: Count = 0
    by_round: bool = True


class Princes(Progress, frozen=True, tag="princes"):
    """Each party has an allied ogre: so much when it is `across`, for the Last Hit on the rival one
    (TQ8, T64.6-T64.8, T68l). It has `hp` and `dr`, all else as the Ogre.
    """

    hp: Some
    dr: Count
    across: Some
    last_hit: Some


class Mercs(Progress, frozen=True, tag="mercs"):
    """At the end of each round with so many goblins `out` of play a camp of so many comes; `last`
    for the last goblin of a camp allied to nobody, `allied` for a camp won by a roll of `skill`
    (TQ9, T64.1-T64.5, T68m).
    """

    out: Goblins
    size: Goblins
    skill: Skill
    last: Some
    allied: Some


class Hunt(Progress, frozen=True, tag="hunt"):
    """Damage to a monster that comes in round 2, and burrows after a round in which it took so much
    (TQ10, T68n). The tiers are: damage, damage, Last Hits on it.
    """

    burrows: Some
    monster: Literal["ankheg"] = "ankheg"
    round: Result20 = 2


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
    tiers: tuple[Some, Some, Some]
    progress: AnyProgress


# --- monsters (section 8)


class Minion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A minion (section 8): spaces it moves, the bands of its attack, what is special about it."""

    id: str
    name: str
    move: Some
    attack: str
    special: Literal["", "goblins", "kobolds", "bugbears"] = ""


class Elite(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An elite (section 8); ``acid`` are the bands of the Ankheg's line (T70i)."""

    id: str
    name: str
    hp: HP
    dr: Count
    move: Some
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
    range: Some = 1
    area: Size = 0


class Guardian(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Guardian: HP for 4, 6 and 8 heroes (T70.3), its script from top to bottom."""

    id: str
    name: str
    hp: tuple[HP, HP, HP]
    dr: Count
    move: Some
    script: tuple[ScriptLine, ...]
    size: Literal["2x2", "3x3"] = "2x2"
    special: Literal["", "golem", "returns", "spawns"] = ""
    returns: Count = 0


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
    its holder may do with it, in the words of hero cards, without parts where he may do nothing;
    ``faces`` are the bands of the monsters' attacks, by the monster's id or by its id, a point and
    the id of the line of its script: "goblin", "ankheg.acid", "hill_giant.sweep". ``rows`` are the
    decks as they were read, by which records know whether they are of the same cards.
    """

    __slots__ = (
        "characters", "classes", "elites", "events", "faces", "guardians", "loot", "minions",
        "printed", "quests", "rows", "subclasses", "uses",
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
        faces: dict[str, Face],
        rows: tuple[object, ...] = (),
    ) -> None:
        self.faces = faces
        self.rows = rows
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
        _faces(monsters, faults),
        (*classes.klass, *subclasses.subclass, *characters.character),
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
    """Return the cards of a deck; what cannot be read is told, and has no parts."""
    found: list[Printed] = []
    number = first
    for row in rows:
        where = f"{deck}.{grammar.id_of(row.name)}"
        try:
            found.append(_card(row, title, number))
        except grammar.BadCell as fault:
            faults += [Fault(file, where, what, remedy) for what, remedy in fault.each()]
            found.append(_unread(row, title, number))
        number += row.copies
    once_each(file, [each.name for each in rows], faults)
    return tuple(found)


def _unread(row: Row, title: str, number: int) -> Printed:
    """Return a card whose words cannot be read, so that its deck is counted as it is meant."""
    kind = w.TYPES.index(row.type[:2]) if row.type[:2] in w.TYPES else w.PA
    return Printed(
        number, grammar.id_of(row.name), row.name, f"T {title}: {row.name}",
        TIERS.index(row.tier), max(row.copies, 0), kind, False, False, w.ALONE, 0, 0, (), (), (),
        (),
    )  # fmt: skip


def _card(row: Row, title: str, number: int) -> Printed:
    kind, ongoing, spell = grammar.read_type(row.type)
    reach, far, area = grammar.read_range(row.range)
    skills: tuple[int, ...] = ()
    faces: tuple[w.Face, ...] = ()
    parts: tuple[tuple[Part, ...], ...] = ()
    ways: tuple[int, ...] = ()
    if kind == w.SK and row.text[:1].isdigit() and ":" not in row.text:
        skills = grammar.read_skills(row.text)
    else:
        cell = grammar.read_cell(row.text, kind, ongoing)
        faces, parts, ways = cell.faces, cell.parts, cell.ways
    card = Printed(
        number, grammar.id_of(row.name), row.name, f"T {title}: {row.name}",
        TIERS.index(row.tier), row.copies, kind, ongoing, spell, reach, far, area, faces, parts,
        skills, ways,
    )  # fmt: skip
    cell_faults.judge(card)
    return card


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
        where = f"{row.id}.use"
        faults += [Fault(LOOT_FILE, where, what, remedy) for what, remedy in fault.each()]
    return Printed(
        FIRST_LOOT + number, row.id, row.name, row.clause, 0, 1, kind, False, False, reach, far,
        area, cell.faces, cell.parts, (), cell.ways,
    )  # fmt: skip


def _faces(monsters: _Monsters, faults: list[Fault]) -> dict[str, Face]:
    """Return the bands of all attacks of monsters."""
    texts = {each.id: each.attack for each in monsters.minion}
    for elite in monsters.elite:
        texts[elite.id] = elite.attack
        if elite.acid:
            texts[f"{elite.id}.acid"] = elite.acid
    for guardian in monsters.guardian:
        for line in guardian.script:
            texts[f"{guardian.id}.{line.id}"] = line.attack
    found: dict[str, Face] = {}
    for where, text in texts.items():
        try:
            cell = grammar.read_cell(text, w.AT)
            if len(cell.faces) != 1 or cell.parts:
                raise grammar.BadCell(f"{text!r} are no bands", "write them as 8+ dmg 4; 16+ dmg 6")
            found[where] = cell.faces[0]
        except grammar.BadCell as fault:
            faults += [Fault(MONSTERS_FILE, where, *each) for each in fault.each()]
    return found


# --- what makes no sense although every word is one


def _judge(made: Content, faults: list[Fault]) -> None:
    """Tell of decks of another size, and of what all files together have wrong (T66)."""
    for file, decks, count, cards in (
        (CLASSES_FILE, made.classes, CLASSES, CLASS_CARDS),
        (SUBCLASSES_FILE, made.subclasses, SUBCLASSES, SUBCLASS_CARDS),
        (CHARACTERS_FILE, made.characters, CHARACTERS, CHARACTER_CARDS),
    ):
        once_each(file, [each.id for each in decks], faults)
        as_many(file, len(decks), count, "decks", faults)
        as_many(file, sum(each.size for each in decks), cards, "cards", faults)
        for deck in decks:
            _judge_deck(file, deck, faults)
    _named_primaries(made, faults)
    for number, klass in enumerate(made.classes):
        own = sum(1 for each in made.subclasses if each.klass == number)
        if own != SUBCLASSES // CLASSES:
            what = f"it has {own} subclasses"
            faults.append(Fault(SUBCLASSES_FILE, klass.id, what, "give each class two"))
    as_many(LOOT_FILE, len(made.loot), LOOT_CARDS, "loot cards", faults)
    as_many(EVENTS_FILE, len(made.events), EVENT_CARDS, "events", faults)
    as_many(QUESTS_FILE, len(made.quests), QUEST_CARDS, "quests", faults)
    _clauses(LOOT_FILE, "TL", [(each.id, each.clause) for each in made.loot], faults)
    _clauses(EVENTS_FILE, "TE", [(each.id, each.clause) for each in made.events], faults)
    _clauses(QUESTS_FILE, "TQ", [(each.id, each.clause) for each in made.quests], faults)
    for loot in made.loot:
        _judge_loot(loot, faults)
    once_each(LOOT_FILE, [each.id for each in made.loot], faults)
    _judge_monsters(made, faults)
    once_each(EVENTS_FILE, [each.id for each in made.events], faults)
    judge_events(EVENTS_FILE, made.events, faults)
    once_each(QUESTS_FILE, [each.id for each in made.quests], faults)
    judge_quests(QUESTS_FILE, made.quests, faults)


TIER_COUNTS: Final = {
    CLASS_DECK: ((2, 2), (8, 8), (4, 4)),
    SUBCLASS_DECK: ((1, 2), (3, 3), (2, 2)),
    CHARACTER_DECK: ((2, 3), (1, 1), (0, 0)),
}
"""The fewest and most cards of a deck that are Primaries, of tier 1 and of tier 2 (T66)."""


def _judge_deck(file: str, deck: Deck, faults: list[Fault]) -> None:
    """Tell of too many or few cards of a tier (T66, T9)."""
    for tier, (fewest, most) in enumerate(TIER_COUNTS[deck.kind]):
        found = sum(each.copies for each in deck.printed if each.tier == tier)
        if not fewest <= found <= most:
            meant = f"{fewest}" if fewest == most else f"{fewest} or {most}"
            what = f"it has {found} cards of tier {TIERS[tier]}"
            faults.append(Fault(file, deck.id, what, f"make them {meant}"))


def _named_primaries(made: Content, faults: list[Fault]) -> None:
    """Tell of extra attacks and strokes with what is no Primary attack of the hero (T44a)."""
    for file, decks in (
        (CLASSES_FILE, made.classes),
        (SUBCLASSES_FILE, made.subclasses),
        (CHARACTERS_FILE, made.characters),
    ):
        for deck in decks:
            own = list(deck.printed)
            if 0 <= deck.klass < len(made.classes):
                own += made.classes[deck.klass].printed
            known = [each.id for each in own if each.tier == 0 and each.type in (w.AT, w.SP)]
            for card in deck.printed:
                for name in cell_faults.names_of(card):
                    if name not in known:
                        what = f"the hero has no Primary attack {name!r}"
                        remedy = suggestion(name, known, f"known: {', '.join(known)}")
                        faults.append(Fault(file, f"{deck.id}.{card.id}", what, remedy))


def _builds(made: Content, rows: list[ClassRow], faults: list[Fault]) -> None:
    """Let each class know its recommended build (T66, T8.4); tell of one that it cannot have, and
    of an Interaction that is none or two.
    """
    subclasses = [each.id for each in made.subclasses]
    characters = [each.id for each in made.characters]
    for deck, row in zip(made.classes, rows, strict=True):
        given = [each for each in msgspec.structs.astuple(row.interaction) if each]
        if len(given) != 1:
            what = "an Interaction gives one thing"
            faults.append(Fault(CLASSES_FILE, f"{row.id}.interaction", what, "write one of them"))
        for key, id, known in (
            ("subclass", row.subclass, subclasses), ("character", row.character, characters),
        ):  # fmt: skip
            if id not in known:
                what = f"there is no {key} {id!r}"
                remedy = suggestion(id, known, f"write the id of a {key}")
                faults.append(Fault(CLASSES_FILE, f"{row.id}.{key}", what, remedy))
        if row.subclass in subclasses and row.character in characters:
            deck.build = (subclasses.index(row.subclass), characters.index(row.character))
            if made.subclasses[deck.build[0]].klass != deck.number:
                what = f"{row.subclass!r} is a subclass of another class"
                remedy = "write one of its own"
                faults.append(Fault(CLASSES_FILE, f"{row.id}.subclass", what, remedy))


def _clauses(file: str, letters: str, cards: list[tuple[str, str]], faults: list[Fault]) -> None:
    """Tell of cards that do not stand in the order of their numbers."""
    for number, (id, clause) in enumerate(cards, 1):
        if clause != f"{letters}{number}":
            what = f"the clause {clause!r} does not count on"
            faults.append(Fault(file, f"{id}.clause", what, f"write {letters}{number}"))


# --- loot


def _judge_loot(card: LootCard, faults: list[Fault]) -> None:
    """Tell of a loot card that does nothing, or something that cannot be."""
    id_fault(LOOT_FILE, card.id, card.id, card.name, faults)

    def tell(where: str, what: str, remedy: str) -> None:
        faults.append(Fault(LOOT_FILE, f"{card.id}{where}", what, remedy))

    plain = LootCard(clause=card.clause, id=card.id, name=card.name, kind=card.kind)
    if card == plain:
        tell("", "it does nothing", "write what it does while it is held")
    for place, hit in enumerate(card.hits, 1):
        if not (hit.dmg or hit.prc or hit.burn or hit.psn or hit.root):
            tell(f".hits[{place}]", "the hit brings nothing", "write dmg, prc, burn, psn or root")
    for place, roll in enumerate(card.rolls, 1):
        if not roll.more:
            tell(f".rolls[{place}].more", "it changes nothing", "write a number")
        if roll.only and roll.of != "attack":
            what = "skill rolls are of no kind of attack"
            tell(f".rolls[{place}].only", what, "leave it away")
    for place, reward in enumerate(card.rewards, 1):
        if not reward.draw and not reward.vp:
            tell(f".rewards[{place}]", "it rewards nothing", "write draw, or vp")
    if card.use is not None:
        if bool(card.use.text) == card.use.spell_back:
            tell(".use", "a use has one text", "write text, or spell_back = true")
        if card.use.by == "attack" and card.use.range == "-":
            tell(".use.range", "an attack has no range", "write m, a number or an area")


# --- monsters

MINION_IDS: Final = ("goblin", "kobold", "bugbear", "oblex_spawn")
ELITE_IDS: Final = ("ogre", "bulezau", "ankheg")
"""The monsters of the box, each in its place (section 8)."""


def _judge_monsters(made: Content, faults: list[Fault]) -> None:
    """Tell of monsters that are not those of the box, and of scripts that leave a turn open."""
    minions = [(each.id, each.name) for each in made.minions]
    elites = [(each.id, each.name) for each in made.elites]
    guardians = [(each.id, each.name) for each in made.guardians]
    for known, kind, found in (
        (MINION_IDS, "minions", minions), (ELITE_IDS, "elites", elites),
        (GUARDIANS, "Guardians", guardians),
    ):  # fmt: skip
        ids = tuple([id for id, _ in found])
        if ids != known:
            what = f"the {kind} are {', '.join(ids) or 'none'}"
            faults.append(Fault(MONSTERS_FILE, "", what, f"write {', '.join(known)}"))
        for id, name in found:
            id_fault(MONSTERS_FILE, id, id, name, faults)
    for elite in made.elites:
        if (elite.special == "acid") != bool(elite.acid):
            what, remedy = "acid is of whom it is special", "write acid, and special = acid"
            faults.append(Fault(MONSTERS_FILE, f"{elite.id}.acid", what, remedy))
    for guardian in made.guardians:
        if (guardian.special == "returns") != bool(guardian.returns):
            what, remedy = "HP are of whom returns", "write returns, and special = returns"
            faults.append(Fault(MONSTERS_FILE, f"{guardian.id}.returns", what, remedy))
        _judge_script(guardian, faults)


def _judge_script(guardian: Guardian, faults: list[Fault]) -> None:
    """Tell of lines whose condition and reach do not go together (T62.2, T70a)."""
    once_each(MONSTERS_FILE, [f"{guardian.id}.{each.id}" for each in guardian.script], faults)
    for place, line in enumerate(guardian.script):
        where = f"{guardian.id}.{line.id}"
        id_fault(MONSTERS_FILE, where, line.id, line.name, faults)
        wide = line.when in ("out_of_reach", "area")
        far = wide or line.when in ("not_adjacent", "within")
        if wide != (line.area > 1):
            what = "an area is of a line that is out_of_reach or area"
            faults.append(Fault(MONSTERS_FILE, f"{where}.area", what, "write both, or neither"))
        if not far and line.range != 1:
            what = "without such a condition it attacks who is adjacent"
            faults.append(Fault(MONSTERS_FILE, f"{where}.range", what, "leave the range away"))
        if (line.when == "") != (place == len(guardian.script) - 1):
            what = "the last line, and no other, is without a condition"
            faults.append(Fault(MONSTERS_FILE, f"{where}.when", what, "write `when`, or move it"))


# --- events

STAYS: Final = (DeckToken, PeddlerToken, PortalTokens, ChampionToken, Ascendant, Challenge)
"""Of an ongoing event alone."""
LAID: Final = (*STAYS, Zone, Brings)
"""What lies on the board, or comes there, until its card goes: an event has one such effect, and no
other."""
CHANGES: Final = (
    AllHits, Ranges, Spaces, CampsWake, WildMagic, ColdSnap, Reward, Reversed, FirstActs, AllDR,
    ByVP,
)  # fmt: skip
"""What goes on while the event lasts."""


ID: Final = re.compile(r"[a-z][a-z0-9_]{0,39}")
MOST_EFFECTS: Final = 12
"""Of one event, and as many results or offers of a token."""


def _judge_name(file: str, where: str, id: str, name: str, own: bool, faults: list[Fault]) -> None:
    """Tell of an id that is not the name in small letters; of a player's own card only that it is
    an id, and the name can be shown.
    """
    if not own:
        id_fault(file, where, id, name, faults)
        return
    if not ID.fullmatch(id):
        remedy = "use small letters, digits and _, a letter first, 40 at most"
        faults.append(Fault(file, f"{where}.id", f"{shown(id)} is no possible id", remedy))
    try:
        gate.admitted(name, gate.LEVEL)
    except gate.NotAdmitted as fault:
        remedy = f"write one line of text, {gate.LEVEL} characters at most"
        faults.append(Fault(file, f"{where}.name", f"it cannot be shown: {fault}", remedy))


def judge_events(
    file: str, events: Sequence[EventCard], faults: list[Fault], listed: str = ""
) -> None:
    """Tell what makes no sense in events, of the box or of a player's own level: `listed` is the
    key under which they stand in a level's file, where faults are found by place and not by id.
    """
    for number, card in enumerate(events, 1):
        place = f"{listed}[{number}]" if listed else card.id
        _judge_name(file, place, card.id, card.name, bool(listed), faults)
        if not card.effects:
            faults.append(Fault(file, place, "it does nothing", "write effects = [{ do = … }]"))
        if len(card.effects) > MOST_EFFECTS:
            what = f"it has {len(card.effects)} effects"
            faults.append(Fault(file, place, what, f"keep it to {MOST_EFFECTS}"))
        if len(card.effects) > 1 and any(isinstance(each, LAID) for each in card.effects):
            what = "what stays on the board is all that its event does"
            faults.append(Fault(file, f"{place}.effects", what, "write an event of its own for it"))
        for count, effect in enumerate(card.effects, 1):
            here = f"{place}.effects[{count}]"
            _judge_lasting(file, here, card.lasts, effect, faults)
            _judge_effect(file, here, effect, faults)


def _judge_lasting(
    file: str, where: str, lasts: str, effect: AnyEffect, faults: list[Fault]
) -> None:
    """Tell of an effect that an event of such a duration cannot have (T55, T69)."""
    if isinstance(effect, STAYS) and lasts != "ongoing":
        what = f"this stays, but the event is {lasts!r}"
        faults.append(Fault(file, where, what, 'write lasts = "ongoing"'))
    if isinstance(effect, CHANGES) and lasts == "instant":
        what = "this goes on, but the event is over at once"
        faults.append(Fault(file, where, what, 'write lasts = "round", or "ongoing"'))
    if isinstance(effect, Strike) and lasts != "instant":
        what = f"a strike is over when it has come, but the event is {lasts!r}"
        faults.append(Fault(file, where, what, 'write lasts = "instant"'))
    if isinstance(effect, Brings) and (effect.monster == "hoarder") != (lasts == "ongoing"):
        what = "the hoarder is of an ongoing event, all other monsters are of none"
        faults.append(Fault(file, where, what, "write another duration, or another monster"))
    if isinstance(effect, Zone):
        right = {"instant": False, "round": effect.rounds == 1, "ongoing": effect.rounds != 1}
        if not right[lasts]:
            what = f"a zone of {effect.rounds} rounds is none of an event that is {lasts!r}"
            remedy = 'write "round" for 1 round, "ongoing" for more, or for 0: until Refresh'
            faults.append(Fault(file, where, what, remedy))


def _judge_effect(file: str, where: str, effect: AnyEffect, faults: list[Fault]) -> None:
    """Tell of numbers of an effect that mean nothing."""

    def tell(key: str, what: str, remedy: str) -> None:
        faults.append(Fault(file, f"{where}{key}", what, remedy))

    if isinstance(effect, Strike):
        if bool(effect.area) == effect.row:
            tell("", "a strike takes an area or a row", "write area = 3, or row = true")
        if effect.push and effect.row:
            tell(".push", "in a row there is no centre to be pushed from", "leave it away")
        if effect.loot and effect.row:
            tell(".loot", "a row has no centre space", "leave it away")
        if not effect.dmg and not effect.by_round:
            tell("", "it deals no damage", "write dmg, or by_round = true")
    elif isinstance(effect, Zone):
        if bool(effect.area) == bool(effect.within):
            tell("", "a zone is an area, or what lies within", "write area = 5, or within = 1")
        if not effect.burn and not effect.psn and not effect.no_spells:
            tell("", "the zone does nothing", "write burn, psn or no_spells")
    elif isinstance(effect, Brings):
        if (effect.monster == "hoarder") != (effect.spaces > 0):
            tell(".spaces", "it is how far the hoarder flees", "write it for the hoarder alone")
    elif isinstance(effect, Spaces):
        if not effect.n:
            tell(".n", "it changes nothing", "write a number")
    elif isinstance(effect, Tremor):
        if not effect.dmg and not effect.by_round and not effect.root:
            tell("", "it does nothing", "write dmg, by_round or root")
    elif isinstance(effect, Reward):
        if not effect.vp and not effect.draw:
            tell("", "it rewards nothing", "write vp, or draw")
    elif isinstance(effect, AllDR):
        if bool(effect.n) == effect.halved:
            tell("", "DR is halved, or so much more", "write n, or halved = true")
    elif isinstance(effect, ByVP):
        if not effect.n and not effect.draw:
            tell("", "it changes nothing", "write n, or draw")
    elif isinstance(effect, DeckToken):
        ats = [each.at for each in effect.results]
        if not ats or ats != sorted(set(ats)):
            remedy = "write results from the lowest `at` to the highest, each once"
            tell(".results", "the results do not ascend", remedy)
        if len(ats) > MOST_EFFECTS:
            tell(".results", f"there are {len(ats)} results", f"keep them to {MOST_EFFECTS}")
    elif isinstance(effect, PeddlerToken):
        if not effect.offers:
            tell(".offers", "there is no offer", "write one, as { disc = 2, loot = 1 }")
        if len(effect.offers) > MOST_EFFECTS:
            what = f"there are {len(effect.offers)} offers"
            tell(".offers", what, f"keep them to {MOST_EFFECTS}")
        for number, offer in enumerate(effect.offers, 1):
            here = f".offers[{number}]"
            if not offer.disc and not offer.give:
                tell(here, "the offer costs nothing", "write disc, or give")
            if not offer.loot and not offer.draw and not offer.heal_fully:
                tell(here, "the offer gives nothing", "write loot, draw or heal_fully")


# --- quests

USES: Final[dict[type[Progress], tuple[Placed, ...]]] = {
    LastHits: (), Readings: ("altar",), Obelisks: ("obelisk",), Herbs: ("herb",),
    Ritual: ("altar", "power"), MarkedForDeath: (), Power: ("power",), Princes: ("ogre_start",),
    Mercs: (), Hunt: (),
}  # fmt: skip
"""What of a board each class of progress needs (T68)."""
PLACES: Final[dict[Placed, int]] = {
    "altar": 3,
    "obelisk": 2,
    "herb": 5,
    "power": 1,
    "ogre_start": 2,
}
"""How many of each a board has (T71.3)."""


def judge_quests(
    file: str, quests: Sequence[QuestCard], faults: list[Fault], listed: str = ""
) -> None:
    """Tell what makes no sense in quests, of the box or of a player's own level: `listed` is as for
    :func:`judge_events`.
    """
    for number, card in enumerate(quests, 1):
        place = f"{listed}[{number}]" if listed else card.id
        _judge_name(file, place, card.id, card.name, bool(listed), faults)
        needs = USES[type(card.progress)]
        if sorted(card.tokens) != sorted(needs):
            what = f"its progress uses {', '.join(needs) or 'no tokens'}"
            written = ", ".join([f'"{each}"' for each in needs])
            faults.append(Fault(file, f"{place}.tokens", what, f"write tokens = [{written}]"))
        _judge_tiers(file, place, card, faults)
        _judge_progress(file, f"{place}.progress", card.progress, faults)


SINGLE: Final = (Obelisks, Ritual, MarkedForDeath, Princes, Mercs, Hunt)
"""Of whose figures, mark or tokens' DR there is one, so that one such quest can be open."""


def judge_titles(file: str, where: str, events: Sequence[EventCard], faults: list[Fault]) -> None:
    """Tell of two events that give the title of Champion, of which there is one (TE3)."""
    for kind in (ChampionToken, Ascendant):
        ids = [each.id for each in events if any(isinstance(one, kind) for one in each.effects)]
        if len(ids) > 1:
            what = f"{' and '.join(ids)} are about the one title of Champion"
            remedy = f"leave one of them out, by without = [{ids[0]!r}]"
            faults.append(Fault(file, where, what, remedy))


def judge_offer(file: str, where: str, quests: Sequence[QuestCard], faults: list[Fault]) -> None:
    """Tell of quests on offer that cannot be open together, since they use the same figures."""
    for kind in SINGLE:
        ids = [each.id for each in quests if isinstance(each.progress, kind)]
        if len(ids) > 1:
            what = f"{' and '.join(ids)} use the same figures"
            remedy = f"offer one of them, by quests = [...] without {ids[0]!r}"
            faults.append(Fault(file, where, what, remedy))


def _judge_tiers(file: str, where: str, card: QuestCard, faults: list[Fault]) -> None:
    """Tell of tiers that nobody can reach, or that do not ascend (T68, T68c)."""
    counted, most = list(card.tiers), 0
    if isinstance(card.progress, Readings):
        most = PLACES["altar"]
    elif isinstance(card.progress, Herbs):
        most = PLACES["herb"]
    elif isinstance(card.progress, Ritual):
        counted, most = counted[:1], PLACES["altar"]
    elif isinstance(card.progress, Hunt):
        counted = counted[:2]
    if any(each != 1 for each in card.tiers[len(counted) :]):
        what = "one summoning and one Last Hit are all there is"
        faults.append(Fault(file, f"{where}.tiers", what, "write 1 for each of them"))
    if counted != sorted(set(counted)):
        remedy = "write the lowest first, no number twice"
        faults.append(Fault(file, f"{where}.tiers", "the tiers do not ascend", remedy))
    if most and max(counted) > most:
        what = f"a board has {most} of what is counted"
        faults.append(Fault(file, f"{where}.tiers", what, f"write {most} or less"))


def _judge_progress(file: str, where: str, progress: AnyProgress, faults: list[Fault]) -> None:
    """Tell of numbers of a class of progress that leave something open."""
    if isinstance(progress, LastHits) and not progress.minion and not progress.elite:
        faults.append(Fault(file, where, "no Last Hit counts", "write minion, or elite"))
    if isinstance(progress, Readings) and len(progress.rolls) != PLACES["altar"]:
        what = "a party reads three altars"
        faults.append(Fault(file, f"{where}.rolls", what, "write three numbers, as [0, -2, -4]"))
    if isinstance(progress, Herbs) and len(progress.skills) != PLACES["herb"]:
        what = "a board has five herbs"
        faults.append(Fault(file, f"{where}.skills", what, "write five skills"))
    if isinstance(progress, Mercs) and progress.size > progress.out:
        what = f"of {progress.out} goblins no camp of {progress.size} comes"
        faults.append(Fault(file, f"{where}.size", what, f"write {progress.out} or less"))
    if isinstance(progress, Ritual) and not progress.skills:
        faults.append(Fault(file, f"{where}.skills", "no skill lights an altar", "write one"))
