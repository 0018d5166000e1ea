"""Choices in words, as a record keeps them, and back again."""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.engine.decisions import choice, code_of, member_of
from game.engine.errors import BadText, Refused
from game.engine.match import Match
from game.rules.adventure.codes import (
    ACCEPT,
    BRANCH,
    CANCEL,
    CROWD,
    DECK,
    DECK_NAMES,
    DISARM,
    DRINK,
    EDGE,
    END,
    KEEP,
    LEAVE,
    MOVE,
    OUTFIT,
    PASS,
    PLACE,
    SEAT,
    STAY,
    TAKE,
    TARGET,
    TILE,
    USE,
)
from game.rules.adventure.opening import first_code
from game.rules.adventure.state import AdventureState, of
from game.rules.adventure.tables import Tables

WORDS: Final = {
    MOVE: "move",
    PLACE: "place",
    TARGET: "target",
    TILE: "tile",
    EDGE: "edge",
    TAKE: "take",
    PASS: "pass",
    ACCEPT: "accept",
    END: "end",
    DISARM: "disable",
    DRINK: "drink",
    DECK: "deck",
    BRANCH: "way",
    OUTFIT: "powers",
    SEAT: "to",
    CANCEL: "cancel",
    STAY: "stay",
    LEAVE: "leave",
    KEEP: "keep",
}
"""The first word of each choice but the use of a card, which begins with ``use`` and the card."""
CODES: Final = {word: code for code, word in WORDS.items()}
ALONE: Final = frozenset({PASS, ACCEPT, END, DRINK, CANCEL, STAY, LEAVE, KEEP})
"""Families of one member, whose word says all."""
CLAUSES: Final = {
    "act": "A4.2", "start": "A4g", "answer": "A8d", "cancel": "A10f", "explore": "A4.4",
    "begin": "A2.6", "powers": "A8.11", "target": "A7a", "order": "A8c", "way": "A6d",
    "arrive": "A6.2", "beside": "A6.3", "place": "A0.5", "rise": "A4b", "stand": "A18j",
    "edge": "A7d", "tile": "A0d", "attack": "A7b", "give": "A17.4", "keep": "A18m",
    "keep_one": "A17n", "pay": "A11d", "level": "A11.4", "learn": "A11g", "escort": "A18.5.2",
    "aid": "A13f", "end_order": "A4n", "return": "A16l", "storm": "A18.3.2", "leave": "A18.4.3",
    "prevent": "A16e", "at_will": "A16f", "instead": "A17i", "monster": "A16r", "keeper": "A15e",
    "activate": "A16g", "figure": "A0d", "flip_up": "A0.11", "flip_down": "A16n",
    "lose": "A16n", "deck": "A17m", "put_back": "A17j", "daze": "A17l", "heal": "A0.2",
    "damage": "A0.2", "release": "A0.7", "condition": "A0.7", "choose": "A0d", "one_of": "A17h",
    "surge": "A17h", "move": "A5.11", "marker": "A0.31",
}  # fmt: skip
"""The rule by which each kind of question is asked."""
USES: Final = "use"
SIDES: Final = "nesw"


def member_word(s: AdventureState, seat: int, code: int, member: int) -> str:
    """Return a member of a family in words."""
    tables = s.tables
    if code in (MOVE, PLACE):
        return s.castle.tiling.name(member)
    if code == TARGET:
        return tables.figure_name(member)
    if code == TILE:
        return str(member + 1)
    if code == EDGE:
        return f"{member // 4 + 1}{SIDES[member % 4]}"
    if code in (TAKE, DISARM):
        return tables.card_name(member)
    if code == DECK:
        return DECK_NAMES[member]
    if code == OUTFIT:
        return ",".join(tables.called(card) for card in tables.outfits(seat)[member])
    if code == SEAT:
        return tables.hero[member].id
    return str(member + 1)


def family_of(tables: Tables, code: int) -> int:
    """Return of what kind the members of a family are; those of a card's use answer its first
    question.
    """
    if code < USE:
        return code
    return first_code(tables.texts[tables.text[code - USE]][0])


def say(match: Match, seat: int, chosen: int) -> str:
    """Return a choice in words: ``move 3b2``, ``use cleave zombie.2``, ``edge 4n``, ``pass``."""
    s = of(match)
    code, member = code_of(chosen), member_of(chosen)
    head = WORDS[code] if code < USE else f"{USES} {s.tables.card_name(code - USE)}"
    kind = family_of(s.tables, code)
    if code in ALONE or kind == 0:
        return head
    return f"{head} {member_word(s, seat, kind, member)}"


def read(match: Match, seat: int, text: str) -> int:
    """Return the choice that words say; ``BadText`` for words that say none, `Refused` for one that
    is not offered.
    """
    decision = match.decision
    words = text.split()
    if not words:
        raise BadText("an empty line is no choice; write one such as `move 3b2`")
    families = decision.families(seat) if decision is not None else []
    clause = CLAUSES.get(decision.kind, "") if decision is not None else ""
    code = _code(of(match), words)
    known = next((mask for each, mask in families if each == code), 0)
    kind = family_of(of(match).tables, code)
    if code in ALONE or kind == 0:
        member = 0
    else:
        last = words[-1]
        found = [each for each in bits(known) if member_word(of(match), seat, kind, each) == last]
        if not found:
            raise Refused(clause, "not_offered", {"seat": seat, "choice": text})
        member = found[0]
    wanted = choice(code, member)
    if decision is None or not decision.allows(seat, wanted):
        raise Refused(clause, "not_offered", {"seat": seat, "choice": text})
    return wanted


def _code(s: AdventureState, words: list[str]) -> int:
    """Return the family that the first words name."""
    if words[0] == USES and len(words) > 1:
        card = s.tables.card_named(words[1])
        if card >= 0:
            return USE + card
        raise BadText(f"{words[1]!r} is no card of this match")
    if words[0] not in CODES:
        known = ", ".join(sorted([*CODES, USES]))
        raise BadText(f"{words[0]!r} is no choice of Adventure; choices begin with {known}")
    return CODES[words[0]]


def figures(tables: Tables) -> tuple[str, ...]:
    """Return the names of all figures by their numbers, the Crowd last."""
    return tuple([tables.figure_name(figure) for figure in range(CROWD + 1)])
