"""A choice in the game's words, both ways: ``shortbow > goblin_guard C7``.

The words are the ids of the cards and the names of spaces, so a record outlives the code.
"""

from __future__ import annotations

from typing import Final

from game.engine.decisions import choice, code_of, member_of
from game.engine.errors import BadText, Refused
from game.engine.match import Match
from game.rules.onslaught.codes import (
    ABILITY,
    ASSIGN,
    END,
    GIVE,
    GO,
    ITEM,
    LEVEL,
    LOOT,
    MOVE,
    NEXT,
    PASS,
    PICK,
    PLACE,
    REACT,
    REACT_SLOTS,
    RESPAWN,
    SEAT,
    SIDES,
    TARGET,
)
from game.rules.onslaught.rounds import assignment, waiting_for_card
from game.rules.onslaught.state import Onslaught, of

SPACES: Final = {
    PLACE: "place",
    MOVE: "move",
    LOOT: "loot",
    GO: "go",
    TARGET: "target",
    RESPAWN: "respawn",
}
PLACES: Final = ("first", "second", "third", "fourth", "fifth")


def _at(s: Onslaught, space: int) -> str:
    """Return the space, with who stands there."""
    figure = s.figure_at(space)
    name = s.tables.grid.name(space)
    return f"{s.tables.ids[figure]} {name}" if figure >= 0 else name


def say(match: Match, seat: int, chosen: int) -> str:
    """Return ``chosen``, an answer of ``seat`` to the open question, as one line of text."""
    s = of(match)
    tables = s.tables
    decision = match.decision
    figure = decision.figure if decision is not None else -1
    code, member = code_of(chosen), member_of(chosen)
    if code == END:
        return "end"
    if code == PASS:
        return "pass"
    if code == SEAT:
        return f"active {SIDES[member]}"
    if code == GIVE:
        return f"give 1 > {tables.ids[member]}"
    if code == ASSIGN:
        takers = waiting_for_card(s, seat)
        order = assignment(len(takers), member)
        pairs = sorted(zip(order, takers, strict=True))
        return "assign " + ", ".join(f"{PLACES[p]} > {tables.ids[f]}" for p, f in pairs)
    if code == PICK:
        return f"pick {tables.item_ids[member]}"
    if code == LEVEL:
        return f"level {tables.cards[figure].levels[member]}"
    if code == NEXT:
        return f"next {tables.end_effects[member].name}"
    if code in SPACES:
        return (
            f"{SPACES[code]} {_at(s, member)}"
            if code == TARGET
            else (f"{SPACES[code]} {tables.grid.name(member)}")
        )
    if code >= REACT:
        who, slot = divmod(code - REACT, REACT_SLOTS)
        return f"react {tables.rows[who][slot].id} > {tables.grid.name(member)}"
    if code >= ITEM:
        return f"{tables.item_ids[code - ITEM]} > {_at(s, member)}"
    return f"{tables.rows[figure][code - ABILITY].id} > {_at(s, member)}"


def read(match: Match, seat: int, text: str) -> int:
    """Return the choice of ``seat`` that ``text`` says.

    Raises :class:`BadText` for text that means nothing here, and :class:`Refused` for something
    that is understood but not offered.
    """
    decision = match.decision
    if decision is None:
        raise BadText(f"the match is over, so {text!r} cannot be played")
    wanted = _in_order(" ".join(text.split()))
    for code, mask in decision.families(seat):
        probe = mask
        while probe:
            low = probe & -probe
            chosen = choice(code, low.bit_length() - 1)
            if say(match, seat, chosen) == wanted:
                return chosen
            probe ^= low
    word = wanted.split(" ")[0] if wanted else ""
    if word in known_words(of(match)):
        raise Refused("", "not_offered", {"text": wanted})
    raise BadText(f"{wanted!r} is no choice of Onslaught; it begins with none of its words")


def _in_order(text: str) -> str:
    """Return the words of a choice with its cards in rising order, in whatever they were told."""
    word, _, rest = text.partition(" ")
    if word != "assign":
        return text
    parts = [part.strip() for part in rest.split(",")]
    rising = [part for place in PLACES for part in parts if part.split(" ")[0] == place]
    return f"assign {', '.join(rising)}" if len(rising) == len(parts) else text


def known_words(s: Onslaught) -> frozenset[str]:
    """Return every word with which a choice can begin."""
    words = {"end", "pass", "active", "give", "assign", "pick", "level", "next", "react"}
    words.update(SPACES.values())
    words.update(s.tables.item_ids)
    for rows in s.tables.rows:
        words.update(row.id for row in rows)
    return frozenset(words)
