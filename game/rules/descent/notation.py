"""Choices in words, as a record keeps them, and back again."""

from __future__ import annotations

from typing import Final

from game.engine.match import Match
from game.rules.descent import codes
from game.rules.descent.codes import (
    ABILITY,
    ACT,
    ACTIONS,
    ACTIVATE,
    ADD,
    ARRANGE,
    ATTACK,
    BUY,
    CHEST_TO,
    CLAIM,
    DIE,
    DISCARD,
    DONE,
    DOOR,
    DRINK,
    END,
    ENHANCE,
    FOLLOWS,
    GIVE,
    GLYPH,
    GUARDS,
    JUMP,
    KEEP,
    OPEN_CHEST,
    ORDER,
    ORDERS,
    PASS,
    PLACE,
    PLAY,
    PUSH,
    SELL,
    SHIELDS,
    SHOP,
    SPACE,
    STARTING_SET,
    STEP,
    SURGE,
    TARGET,
    THROW,
)
from game.rules.descent.state import DescentState, of
from game.rules.in_words import InWords

WORDS: Final = {
    CLAIM: "claim",
    ACT: "action",
    STEP: "step",
    JUMP: "jump",
    BUY: "buy point",
    DOOR: "door",
    OPEN_CHEST: "open chest",
    DRINK: "drink",
    GIVE: "give",
    TARGET: "target",
    ARRANGE: "arrange",
    CHEST_TO: "to",
    GLYPH: "glyph",
    ATTACK: "attack",
    SPACE: "space",
    PLACE: "place",
    ORDER: "order",
    ABILITY: "ability",
    DIE: "reroll",
    KEEP: "keep",
    ENHANCE: "enhance",
    SURGE: "surge",
    ADD: "add die",
    DONE: "done",
    SHOP: "buy",
    SELL: "sell",
    STARTING_SET: "buy set",
    PLAY: "play",
    DISCARD: "discard",
    ACTIVATE: "activate",
    GUARDS: "guard",
    SHIELDS: "shield",
    PUSH: "push",
    FOLLOWS: "follows",
    PASS: "pass",
    END: "end",
    THROW: "throw away",
}
"""The first words of each choice."""
ALONE: Final = frozenset({BUY, OPEN_CHEST, KEEP, ADD, DONE, STARTING_SET, PASS, END, ABILITY})
"""Families of one member, whose words say all."""
CELLS: Final = frozenset({JUMP, DOOR, GLYPH, SPACE})
PLACEMENTS: Final = frozenset({STEP, PLACE, PUSH})
FIGURES: Final = frozenset({CLAIM, TARGET, CHEST_TO, ACTIVATE, FOLLOWS})
GOODS: Final = frozenset({DRINK, ATTACK, SHOP, GUARDS})
ROWS: Final = frozenset({GIVE, SELL, SHIELDS, THROW})
CARDS: Final = frozenset({PLAY, DISCARD})
USES: Final = ("range", "damage")
NOTHING: Final = "nothing"
TO_TOWN: Final = 0
"""The member of a glyph that leads to town (D8.2)."""
TOWN: Final = "town"
CLAUSES: Final = {
    "next": "D7s", "shop": "D8.4", "arrange": "D7.3", "over_limit": "D7f", "start": "D17j",
    "action": "D7.5", "turn": "D7.5", "give_to": "D7.20", "attack": "D3.1", "teleport": "D0.14",
    "heal": "D13.1", "beside_glyph": "D8a", "chest_item": "D8.7", "aside": "D16c",
    "reroll": "D3.7", "spend": "D3a", "shields": "D14a", "follows": "D3v", "push": "D0a",
    "guard": "D7.14", "card": "D10.9", "charm": "D16e", "powers": "D10.10", "hand_limit": "D10.3",
    "overlord": "D10.6", "place": "D10.11", "activation": "D10.6",
}  # fmt: skip
"""The rule by which each kind of question is asked."""
IN_WORDS: Final = InWords("Descent", WORDS, ALONE, CLAUSES)


def member_word(s: DescentState, seat: int, code: int, member: int) -> str:
    """Return a member of a family in words."""
    tables = s.tables
    grid = tables.dungeon.grid
    if code == GLYPH and member == TO_TOWN:
        return TOWN
    if code in CELLS:
        return grid.name(member)
    if code in PLACEMENTS:
        name = grid.name(member >> 1)
        return f"{name}/across" if member & 1 else name
    if code in FIGURES:
        return tables.figure_name(member)
    if code in GOODS:
        return tables.goods_name(member)
    if code in ROWS:
        return _row(s, member)
    if code in CARDS:
        return tables.card_name(member)
    if code == ARRANGE:
        return _arrangement(s, seat, member)
    if code == ACT:
        action = ACTIONS[member // 2]
        if member // 2 in (codes.READY, codes.STUNNED):
            return f"{action}/{'attack' if member & 1 else 'points'}"
        return action
    if code == ORDER:
        return ORDERS[member]
    if code == ENHANCE:
        return USES[member]
    return str(member + 1)


def _row(s: DescentState, at: int) -> str:
    """Return what is carried in words: with its number where the hero has several alike."""
    if at == codes.GIVE_KEY:
        return codes.TOKENS[codes.KEY]
    if at == codes.GIVE_IDOL:
        return codes.TOKENS[codes.IDOL]
    row = s.gear[at]
    name = s.tables.goods_name(row[2])
    alike = [other for other in s.carried(row[0]) if s.gear[other][2] == row[2]]
    return f"{name}.{alike.index(at) + 1}" if len(alike) > 1 else name


def _arrangement(s: DescentState, hero: int, mask: int) -> str:
    """Return what is worn and held in an arrangement."""
    loose = [at for at in s.carried(hero) if s.gear[at][1] != codes.AMONG_POTIONS]
    worn = [_row(s, at) for bit, at in enumerate(loose) if mask >> bit & 1]
    return "+".join(worn) if worn else NOTHING


def say(match: Match, seat: int, chosen: int) -> str:
    """Return a choice in words: ``step F4``, ``attack axe``, ``play rage.2``, ``end``."""
    s = of(match)
    return IN_WORDS.say(chosen, lambda code, member: member_word(s, seat, code, member))


def read(match: Match, seat: int, text: str) -> int:
    """Return the choice that words say; ``BadText`` for words that say none, `Refused` for one that
    is not offered.
    """
    s = of(match)
    return IN_WORDS.read(
        match.decision, seat, text, lambda code, member: member_word(s, seat, code, member)
    )
