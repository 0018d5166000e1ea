"""What is called how in Trials: kinds of cards, ailments, skills, rings, pieces."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.rules.trials import words as w
from game.rules.trials.codes import PIECES, RINGS
from game.rules.trials.content import Deck, content
from game.words.language import N_, named

GAME: Final = "trials"

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
PIECE_NAMES: Final = (
    "Hypnotic Pattern", "Spiritual Weapon", "Moonbeam", "Spike Growth", "Healing Spirit",
    "Smoke Bomb", "Wall of Fire", "Wall of Stone",
)  # fmt: skip
"""In the order of their numbers (T65.80 to T65.87)."""
BATTLEREALMS: Final = ("Ancient Temple", "Frost Ruins")

assert len(RING_NAMES) == len(RINGS)
assert len(PIECE_NAMES) == len(PIECES)


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
