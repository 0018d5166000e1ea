"""The cards as the book of rules writes them (parts 3 and 4), and a reader of their words.

``cards.txt`` has a card a line: deck, name, tier, type, range and effect. Nothing here looks at how
the game keeps its cards; only their ids are made of their names.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

PLACE = Path(__file__).with_name("cards.txt")
BAND = re.compile(r"(\d+)\+ (.*)")
MOMENTS = (
    "before a roll", "after a roll", "after your roll", "after your attack roll", "on damage",
    "after a miss on you", "after an attack on you", "after an attack", "on a spell at you",
    "on an opp's spell", "after an opp's spell", "on daze, root or status",
    "on an ailment or spell status", "after a heal", "at 0 HP", "your turn", "end of your turn",
    "after initiative", "after your ranged attack", "after a failed skill roll",
)  # fmt: skip
"""What a Free card can name before all else (T65.70 to T65.79)."""
DR = {
    "college_of_lore": 1, "college_of_valor": 2, "life_domain": 3, "death_domain": 2,
    "champion": 3, "battle_master": 4, "elemental": 1, "spellbreaker": 2,
    "oath_of_vengeance": 3, "oath_of_ancients": 4, "colossus_hunter": 2, "horde_breaker": 2,
    "assassin": 1, "thief": 1, "divination": 0, "evocation": 0,
}  # fmt: skip
"""Starting DR of the subclasses (part 3)."""
MONSTERS = {
    "goblin": (0, 0, 5, "8+ dmg 4; 16+ dmg 6"),
    "kobold": (0, 0, 5, "8+ dmg 3; 16+ dmg 5"),
    "bugbear": (0, 0, 4, "8+ dmg 5; 15+ dmg 8"),
    "spawn": (0, 0, 4, "8+ dmg 3; 15+ dmg 5"),
    "ogre": (25, 1, 4, "6+ dmg 7; 14+ dmg 10, push 1"),
    "bulezau": (32, 1, 5, "6+ dmg 6, psn 1; 14+ dmg 8, psn 2"),
    "ankheg": (32, 3, 4, "6+ dmg 6; 14+ dmg 9, root 1"),
    "ankheg_acid": (32, 3, 4, "8+ dmg 5, burn 1"),
    "prince": (20, 1, 4, "6+ dmg 7; 14+ dmg 10, push 1"),
}
"""HP, DR, movement and attack (part 8)."""
GUARDIANS = {
    "hill_giant": (
        (60, 80, 100), 1, 4,
        ("7+ dmg 7, push 2; 15+ dmg 10, push 3", "7+ dmg 6; 15+ dmg 9",
         "6+ dmg 9; 14+ dmg 13, push 1"),
    ),
    "iron_golem": (
        (50, 70, 90), 3, 3,
        ("7+ dmg 4, psn 2; 15+ dmg 6, psn 3", "6+ dmg 8; 14+ dmg 12"),
    ),
    "guardian_naga": (
        (50, 70, 85), 2, 5,
        ("8+ dmg 6, burn 1; 15+ dmg 8, burn 2", "7+ dmg 5, psn 2",
         "6+ dmg 7, psn 2; 14+ dmg 10, psn 3"),
    ),
    "elder_oblex": (
        (55, 75, 95), 1, 3,
        ("7+ prc 4, daze 1; 15+ prc 6, daze 2", "6+ dmg 8; 14+ dmg 11, daze 1"),
    ),
}  # fmt: skip
"""HP for 4, 6 and 8 heroes, DR, movement and script (part 8)."""
SKILLS = ("athletics", "knowledge", "savvy")
Bands = list[tuple[int, dict[str, int]]]


class Card(NamedTuple):
    """One card as it is written."""

    deck: str
    name: str
    id: str
    tier: str
    type: str
    rng: str
    text: str

    @property
    def kind(self) -> str:
        """Return its type without what stands behind it: FR of ``FRso``."""
        return self.type[:2]

    @property
    def spell(self) -> bool:
        """Return whether it counts as a spell (T65.2)."""
        return self.kind == "SP" or "s" in self.type[2:]

    @property
    def ongoing(self) -> bool:
        """Return whether it stays in play (T65.2)."""
        return "o" in self.type[2:]

    def sides(self) -> list[str]:
        """Return the ways of an ``OR`` of a Free card or chain (T65.5); what stands before the
        moment of the first does not hold for the others.
        """
        return self.text.split(" OR ")

    def moment(self, side: str = "") -> str:
        """Return the moment that a side of a card names, "" for none."""
        text = side or self.text
        return next((each for each in MOMENTS if text.startswith(each + ":")), "")

    def far(self) -> int:
        """Return its range as a plain number, 1 for melee, 0 for none."""
        if self.rng == "m":
            return 1
        found = re.search(r"(\d+)$", self.rng)
        return int(found.group(1)) if found else 0

    def size(self) -> int:
        """Return the size of its area, 0 without one."""
        found = re.match(r"a(\d)", self.rng)
        return int(found.group(1)) if found else 0

    def bands(self, turned: bool) -> Bands:
        """Return the bands of its printed side, with what every hit brings (T65.4)."""
        text, always = self.text, ""
        if " / hit: " in text:
            text, always = text.split(" / hit: ")
        if " / II " in text:
            one, other = text.removeprefix("I ").split(" / II ")
            text = other if turned else one
        text = re.sub(r"^(each adjacent opp|up to \d opps|bounce|\d strokes|3 strokes): ", "", text)
        parts = [part.strip() for part in text.split(";")]
        for part in parts:
            if part.startswith("hit: "):
                always = part.removeprefix("hit: ")
        found: Bands = []
        for part in parts:
            band = BAND.match(part)
            if band:
                found.append((int(band.group(1)), words(band.group(2))))
            elif part.startswith("auto "):
                found.append((0, words(part.removeprefix("auto "))))
            elif part.startswith("hit: ") or not found:
                continue
            else:
                break
        for _, effect in found:
            for word, n in words(always).items():
                effect[word] = effect.get(word, 0) + n
        return found


def words(text: str) -> dict[str, int]:
    """Return the numbers of damage and ailments on the target among some effects."""
    found: dict[str, int] = {}
    for each in text.split(","):
        match = re.match(r"\s*(dmg|prc|burn|psn|root|daze|push|pull) (\d+)$", each)
        if match:
            found[match.group(1)] = int(match.group(2))
    return found


def bands_of(text: str) -> Bands:
    """Return the bands of a monster's attack."""
    found: Bands = []
    for part in text.split(";"):
        band = BAND.match(part.strip())
        assert band is not None
        found.append((int(band.group(1)), words(band.group(2))))
    return found


def slug(name: str) -> str:
    """Return the id of a card by its name."""
    name = re.sub(r" (I/II|x2)$", "", name).lower().replace("'", "")
    return re.sub(r"[^a-z0-9]+", "_", name).strip("_")


@cache
def cards() -> dict[tuple[str, str], Card]:
    """Return all cards by deck and id."""
    found = {}
    for line in PLACE.read_text().splitlines():
        deck, name, tier, type, rng, text = line.split(" | ")
        found[slug(deck), slug(name)] = Card(slug(deck), name, slug(name), tier, type, rng, text)
    return found
