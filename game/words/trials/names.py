"""What is called how in Trials: kinds of cards, ailments, skills, rings, pieces."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.rules.trials import words as w
from game.rules.trials.codes import PIECES, RINGS
from game.rules.trials.codes import SKILLS as SKILL_IDS
from game.rules.trials.content import Deck, content
from game.words import keywords
from game.words.language import N_, _, named
from game.words.rich import CONDITION, Span, Text

GAME: Final = "trials"

SIDES: Final = {"tide": N_("Tide"), "ember": N_("Ember")}
"""The two parties: the Blue and the Red one of the rulebook."""
OTHERS: Final = {"wild": N_("Monsters")}
"""Whoever is of neither."""

KINDS: Final = {
    w.MV: N_("Move Action"),
    w.AT: N_("weapon attack"),
    w.SP: N_("spell attack"),
    w.GE: N_("General Action"),
    w.SK: N_("skill card"),
    w.CM: N_("Move chain"),
    w.CA: N_("Attack chain"),
    w.CG: N_("General chain"),
    w.CX: N_("Any chain"),
    w.DC: N_("Damage Chain"),
    w.FR: N_("Free card"),
    w.PA: N_("feature"),
}
"""What each type of card is called (T65.2)."""
TIERS: Final = (N_("Primary"), N_("tier 1"), N_("tier 2"))
SKILLS: Final = (N_("Athletics"), N_("Knowledge"), N_("Savvy"))
SKILLS_OF: Final = dict(zip(SKILL_IDS, SKILLS, strict=True))
"""Skills by their ids."""
AILMENTS: Final = (
    N_("burn"), N_("poison"), N_("root"), N_("daze"), N_("a push"), N_("a pull"),
)  # fmt: skip
"""In the order of their numbers."""
RING_NAMES: Final = (
    "Bardic Inspiration", "Vicious Mockery", "Heat Metal", "Tasha's Hideous Laughter", "Sanctuary",
    "Guiding Bolt", "Hold Person", "Ray of Enfeeblement", "Vow of Enmity", "Hunter's Mark",
    "Marked",
)  # fmt: skip
"""In the order of their numbers (T65.90 to T65.99), and the mark of TQ6."""
RING_CLAUSES: Final = (*(f"T65.{number}" for number in range(90, 100)), "TQ6")
PIECE_NAMES: Final = (
    "Hypnotic Pattern", "Spiritual Weapon", "Moonbeam", "Spike Growth", "Healing Spirit",
    "Smoke Bomb", "Wall of Fire", "Wall of Stone",
)  # fmt: skip
"""In the order of their numbers (T65.80 to T65.87)."""
PIECE_CLAUSE: Final = 80
BATTLEREALMS: Final = ("Ancient Temple", "Frost Ruins")
REALMS: Final = {"ancient_temple": "Ancient Temple", "frost_ruins": "Frost Ruins"}
"""The Battlerealms by their ids; one of somebody's own goes by its id."""
CAMPS: Final = {
    "goblin": N_("Goblin camp"),
    "kobold": N_("Kobold camp"),
    "bugbear": N_("Bugbear camp"),
    "ogre": N_("Ogre camp"),
    "merc": N_("Mercenary camp"),
}
"""Camps by the kind of their monsters, and those of mercenaries (TQ9)."""
CAMP_KINDS: Final = ("goblin", "kobold", "bugbear", "ogre")
"""The camps of a board in their order (T6, T71.4); those of mercenaries stand behind them."""
AILMENTS_OF: Final = {
    "burn": (N_("burn"), "T46.2"),
    "psn": (N_("poison"), "T46.3"),
    "root": (N_("root"), "T46.4"),
    "daze": (N_("daze"), "T46.5"),
    "push": (N_("push"), "T46.6"),
    "pull": (N_("pull"), "T46e"),
}
"""Ailments by their ids, each with its clause."""
BOONS: Final = {
    "dr": N_("DR"),
    "roll": N_("rolls"),
    "next_attack_roll": N_("the next attack roll"),
    "next_roll": N_("the next roll"),
    "attacks_on_dis": N_("attacks on it at disadvantage"),
    "attacks_from_dis": N_("attacks from afar on it at disadvantage"),
    "hidden": N_("hidden"),
    "ghost": N_("creatures do not block it"),
    "climb": N_("water, rocks and trees do not block it"),
    "clamber": N_("rocks and trees do not block it"),
    "ignore_hazards": N_("no harm from hazards"),
    "no_spells": N_("no spells"),
    "no_free_cards": N_("no Free cards"),
    "duel": N_("a duel"),
    "next_hit_dmg": N_("damage of the next hit"),
    "next_hit_prc": N_("piercing damage of the next hit"),
    "ignore_dis": N_("no disadvantage"),
    "skill_adv": N_("advantage on a skill roll"),
    "attack_adv": N_("advantage on an attack roll"),
    "declared_roll": N_("one roll"),
    "portent": N_("Portent"),
    "dr_against": N_("DR"),
    "first_step_tele": N_("the first step may be a teleport"),
}
"""What lasts on a figure, by its id."""
TOKEN_NAMES: Final = {
    "loot": N_("loot"),
    "dropped": N_("dropped loot"),
    "deck_of_many": N_("the Deck of Many Things"),
    "teleportal": N_("a teleportal"),
    "champion": N_("the title of Champion"),
    "pillar": N_("a pillar of flame"),
    "peddler": N_("the Spirit Peddler"),
    "dead_magic": N_("a dead magic zone"),
    "poison_cloud": N_("a poison cloud"),
}
"""What lies on the board, by its id."""
ACID: Final = N_("Acid")

assert len(RING_NAMES) == len(RINGS)
assert len(PIECE_NAMES) == len(PIECES)


def side(side: str) -> str:
    """Return what a party is called, or a character that a seat is shown as; ``KeyError`` else."""
    known = {**SIDES, **OTHERS}
    if side in known:
        return _(known[side])
    return named(content().character_of(side).name)


def realm(id: str) -> str:
    """Return the name of a Battlerealm, its id in words where it is none of the house."""
    return named(REALMS[id]) if id in REALMS else id.replace("_", " ").capitalize()


def camp(place: int) -> str:
    """Return what a camp is called by its place among all."""
    return _(CAMPS[CAMP_KINDS[place] if place < len(CAMP_KINDS) else "merc"])


def skill(skill: str) -> str:
    """Return what a skill is called by its id."""
    return _(SKILLS_OF[skill])


def ailment(id: str) -> Span:
    """Return what an ailment is called, linked to its clause."""
    word, clause = AILMENTS_OF[id]
    return Span(_(word), CONDITION, clause)


def ring_of(id: str) -> Span:
    """Return what a ring is called by its id, linked to its clause."""
    number = RINGS.index(id)
    return Span(ring(number), CONDITION, RING_CLAUSES[number])


def piece_of(id: str) -> Span:
    """Return what a piece is called by its id, linked to its clause."""
    number = PIECES.index(id)
    return Span(piece(number), CONDITION, f"T65.{PIECE_CLAUSE + number}")


def boon(id: str) -> str:
    """Return what something is called that lasts on a figure."""
    return _(BOONS[id])


def token(id: str) -> Span:
    """Return what something is called that lies on the board."""
    return Span(_(TOKEN_NAMES[id]), CONDITION)


def ring(number: int) -> str:
    """Return what a ring is called."""
    return named(RING_NAMES[number])


def piece(number: int) -> str:
    """Return what a piece is called."""
    return named(PIECE_NAMES[number])


def card(id: str) -> str:
    """Return what a card of a hero is called by its id; ``KeyError`` for none."""
    for each in content().printed:
        if each.id == id:
            return named(each.name)
    raise KeyError(id)


def decks() -> tuple[Deck, ...]:
    """Return the decks of all classes, subclasses and characters."""
    known = content()
    return (*known.classes, *known.subclasses, *known.characters)


def card_names() -> Iterator[str]:
    """Yield every proper name on a card, each once."""
    known = content()
    names = [each.name for each in decks()]
    names += [each.name for each in known.printed]
    for many in (known.loot, known.events, known.quests):
        names += [each.name for each in many]
    for one in (known.minions, known.elites, known.guardians):
        names += [each.name for each in one]
    names += [line.name for each in known.guardians for line in each.script]
    names += [*RING_NAMES, *PIECE_NAMES, *BATTLEREALMS]
    yield from dict.fromkeys(names)


def linked(text: Text) -> Text:
    """Return a text with the words of the game as links to their clauses."""
    return keywords.of(GAME).link(text)
