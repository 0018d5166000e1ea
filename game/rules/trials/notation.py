"""Choices in words, as a record keeps them, and back again."""

from __future__ import annotations

from typing import Final

from game.engine.match import Match
from game.rules.in_words import InWords
from game.rules.trials import codes
from game.rules.trials.codes import (
    ALLIES,
    AREA_AT,
    ATTACK,
    CARD,
    CHAIN,
    DONE,
    END,
    FEATURE,
    FREE,
    GENERAL,
    GIVE,
    INTERACT,
    LINE_AT,
    LOOT_USE,
    MOVE,
    NO,
    ORDER,
    PASS,
    PICK,
    PIECE,
    RING,
    RINGS,
    SIDE,
    SIDES_OF_A_CARD,
    SKILL,
    SPACE,
    SPARE,
    SPREAD,
    STEP,
    TARGET,
    YES,
)
from game.rules.trials.state import TrialsState, of

WORDS: Final = {
    PASS: "pass",
    STEP: "step",
    MOVE: "move",
    ATTACK: "attack",
    GENERAL: "do",
    SKILL: "try",
    FREE: "play",
    FEATURE: "feature",
    INTERACT: "help with",
    RING: "ring",
    CHAIN: "chain",
    TARGET: "target",
    AREA_AT: "area",
    LINE_AT: "line",
    SPACE: "space",
    SIDE: "side",
    CARD: "card",
    GIVE: "gift",
    END: "end",
    PICK: "pick",
    YES: "yes",
    NO: "no",
    DONE: "done",
    PIECE: "maintain",
    LOOT_USE: "use",
    SPREAD: "points",
    ORDER: "first",
    SPARE: "spare",
}
"""The first words of each choice."""
ALONE: Final = frozenset({PASS, END, YES, NO, DONE})
"""Families of one member, whose words say all."""
CARDS: Final = frozenset({ATTACK, FEATURE, INTERACT, CARD, PIECE, LOOT_USE})
SIDED: Final = frozenset({MOVE, GENERAL, FREE, CHAIN})
"""Families of cards with a side of their OR."""
FIGURES: Final = frozenset({TARGET, SPARE})
CELLS: Final = frozenset({STEP, SPACE})
RUNS: Final = ("east", "south")
CLAUSES: Final = {
    "class": "T8.3", "subclass": "T8.3", "character": "T8.3", "shortcut": "T8.4", "portal": "T10",
    "turn": "T20", "answer": "T29a", "chain": "T26", "target": "T42.1", "targets": "T42.1",
    "area": "T37", "play_target": "T65j", "lead": "T60", "victim": "T59", "path": "T60g",
    "discard": "T17.4",
}  # fmt: skip
"""The rule by which a kind of question is asked, where it is one alone."""
IN_WORDS: Final = InWords("Trials", WORDS, ALONE, CLAUSES)


def card_of(code: int, member: int) -> int:
    """Return the card of a choice, -1 for one of none."""
    if code in SIDED:
        return member // SIDES_OF_A_CARD
    if code == GIVE:
        return codes.FIRST_LOOT + member // ALLIES
    return member if code in CARDS else codes.NONE


def member_word(s: TrialsState, code: int, member: int) -> str:
    """Return a member of a family in words."""
    tables = s.tables
    grid = tables.realm.grid
    if code in CELLS:
        return grid.name(member)
    if code in FIGURES:
        return tables.figure_name(member)
    if code in CARDS:
        return tables.card_name(member)
    if code in SIDED:
        name = tables.card_name(member // SIDES_OF_A_CARD)
        way = member % SIDES_OF_A_CARD
        return f"{name}/{way + 1}" if way else name
    if code == AREA_AT:
        name = grid.name(member // 4)
        return f"{name}/{member % 4 + 1}" if member % 4 else name
    if code == LINE_AT:
        part, first = divmod(member // 2, grid.size)
        name = f"{grid.name(first)}/{RUNS[member % 2]}"
        return f"{name}/{part + 1}" if part else name
    if code == GIVE:
        loot = tables.card_name(codes.FIRST_LOOT + member // ALLIES)
        return f"{loot} {tables.figure_name(member % ALLIES)}"
    if code == RING:
        return RINGS[member]
    return str(member + 1)


def say(match: Match, seat: int, chosen: int) -> str:
    """Return a choice in words: ``step F4``, ``attack rapier``, ``play heckle``, ``end``."""
    s = of(match)
    return IN_WORDS.say(chosen, lambda code, member: member_word(s, code, member))


def read(match: Match, seat: int, text: str) -> int:
    """Return the choice that words say; ``BadText`` for words that say none, `Refused` for one that
    is not offered.
    """
    s = of(match)
    return IN_WORDS.read(
        match.decision, seat, text, lambda code, member: member_word(s, code, member)
    )
