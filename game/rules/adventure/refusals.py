"""Why a square, a figure, a card or an edge is off, for every kind of question."""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.engine.decisions import Decision, choice
from game.engine.match import Match
from game.engine.options import Refusal
from game.engine.state import EMPTY, UNANSWERED
from game.rules.adventure import queries, walking
from game.rules.adventure.codes import (
    DISARM,
    EDGE,
    FIRST_MONSTER,
    FIRST_POWER,
    HERO,
    KAVAN,
    MOVE,
    PLACE,
    TARGET,
    TILE,
    TRAP,
    USE,
)
from game.rules.adventure.notation import CLAUSES, WORDS, family_of
from game.rules.adventure.opening import stays
from game.rules.adventure.preview import clause_of
from game.rules.adventure.state import AdventureState, of
from game.rules.adventure.uses import can_attack, can_move, text_of, timing

ATTACKS: Final = ("attack", "instead_of_attack")
FREE: Final = ("free", "free_or_answer")
FAR: Final = 99


def refusals(match: Match, seat: int) -> list[Refusal]:
    """Return what ``seat`` might wish to do and may not, each with its clause and reason.

    In a Hero Phase these are the cards before the hero and the figures and traps that he cannot
    reach; at any other question the squares or figures that somebody stands on.
    """
    barred = _barred(match, seat)
    if barred is not None:
        return [barred]
    s = of(match)
    decision = match.decision
    assert decision is not None
    found: list[Refusal] = []
    for card in s.powers(seat) + s.items(seat):
        each = why_not(match, seat, USE + card, -1)
        if each is not None:
            found.append(each)
    for row in s.markers:
        if row[0] == TRAP:
            each = why_not(match, seat, DISARM, row[4])
            if each is not None:
                found.append(each)
    for figure, cell in enumerate(s.cell):
        if cell == EMPTY or figure == seat:
            continue
        each = why_not(match, seat, -1, cell)
        if each is not None:
            found.append(each)
    return found


def why_not(match: Match, seat: int, code: int, member: int) -> Refusal | None:
    """Return why ``member`` of the family ``code`` is off; ``None`` where it is offered.

    With ``code`` -1, and where a family lies on the board, the member is a square; for a card that
    is used it is a square too, -1 for the card as such.
    """
    barred = _barred(match, seat)
    if barred is not None:
        return barred
    s = of(match)
    decision = match.decision
    assert decision is not None
    if code >= USE:
        return _card(s, decision, seat, code - USE, member)
    if code == DISARM:
        return _trap(s, decision, seat, member)
    if code < 0:
        code = _plain(s, decision, seat)
    if (code, decision.kind) in ((MOVE, "act"), (PLACE, "move")):
        return _move(s, decision, seat, code, member)
    kind = family_of(s.tables, code) if code > 0 else 0
    clause = CLAUSES.get(decision.kind, "")
    if kind == PLACE:
        return _place(s, decision, seat, code, member, clause)
    if kind in (TARGET, TILE, EDGE):
        key = {TARGET: "not_a_target", TILE: "not_that_tile", EDGE: "not_that_edge"}[kind]
        return Refusal(decision.kind, member, clause, key, _figure(s, member))
    if code > 0 and decision.allows(seat, choice(code, max(member, 0))):
        return None
    return Refusal(WORDS.get(code, ""), -1, clause, "not_asked", {})


def why_not_there(match: Match, seat: int, code: int, cell: int) -> Refusal | None:
    """Return why pointing at a square means nothing under a family: a trap is known by its tile."""
    if code != DISARM or _barred(match, seat) is not None:
        return why_not(match, seat, code, cell)
    s = of(match)
    slot = s.castle.slot_of(cell)
    for row in s.markers:
        if row[0] == TRAP and row[2] == slot:
            return why_not(match, seat, DISARM, row[4])
    return Refusal(WORDS[DISARM], cell, "A10.10", "not_that_tile", {})


def _barred(match: Match, seat: int) -> Refusal | None:
    """Return why a seat may not answer at all, ``None`` where it may."""
    decision = match.decision
    if decision is None:
        return Refusal("", -1, "A1.8", "match_over", {})
    if seat not in decision.seats:
        heroes = of(match).tables.hero
        asked = heroes[decision.seats[0]].id
        clause = CLAUSES.get(decision.kind, "")
        return Refusal("", -1, clause, "not_your_turn", {"hero": asked})
    if match.state.sealed[seat] != UNANSWERED:
        return Refusal("", -1, "A8.11", "already_answered", {})
    return None


def _plain(s: AdventureState, decision: Decision, seat: int) -> int:
    """Return the family that a click on the board most likely meant."""
    if decision.kind == "act":
        return MOVE
    for code, _ in decision.families(seat):
        if family_of(s.tables, code) in (PLACE, TARGET, TILE, EDGE):
            return code
    return 0


def _figure(s: AdventureState, cell: int) -> dict[str, int | str]:
    """Return who stands on a square, for a sentence."""
    figure = s.figure_at(cell) if cell >= 0 else -1
    return {"figure": figure} if figure >= 0 else {}


# --- squares


def _move(s: AdventureState, decision: Decision, seat: int, code: int, cell: int) -> Refusal | None:
    """Return why a hero's move cannot end on a square (section 5)."""
    if decision.allows(seat, choice(code, cell)):
        return None
    hero = decision.figure
    if code == MOVE and not can_move(s):
        return Refusal("move", cell, "A4.2", "no_move_left", {})
    if not s.castle.tiling.floor >> cell & 1:
        key = "wall" if cell // 16 < s.castle.tiling.slots else "no_tile"
        return Refusal("move", cell, "A5.2" if key == "wall" else "A5d", key, {})
    figure = s.figure_at(cell)
    if figure >= 0:
        own = figure < FIRST_MONSTER or figure == KAVAN
        clause, key = ("A5.5", "hero_there") if own else ("A5.4", "enemy_there")
        return Refusal("move", cell, clause, key, {"figure": figure})
    points = queries.speed(s, hero)
    if s.immobilized >> hero & 1:
        return Refusal("move", cell, "A5.7", "immobilized", {})
    far = _steps(s, hero, cell)
    if far < 0:
        return Refusal("move", cell, "A5.2", "no_way", {})
    if s.slowed >> hero & 1:
        return Refusal("move", cell, "A5.6", "slowed", {"steps": far, "speed": points})
    return Refusal("move", cell, "A5.1", "too_far", {"steps": far, "speed": points})


def _steps(s: AdventureState, hero: int, cell: int) -> int:
    """Return how many steps a hero would need, -1 for no way."""
    for count, ring in enumerate(walking.rings(s, hero, FAR)):
        if ring >> cell & 1:
            return count
    return -1


def _place(
    s: AdventureState, decision: Decision, seat: int, code: int, cell: int, clause: str
) -> Refusal | None:
    """Return why a figure is not put on a square."""
    if decision.allows(seat, choice(code, cell)):
        return None
    if not s.castle.tiling.floor >> cell & 1:
        return Refusal(decision.kind, cell, "A5.2", "wall", {})
    figure = s.figure_at(cell)
    if figure >= 0:
        return Refusal(decision.kind, cell, clause, "taken", {"figure": figure})
    return Refusal(decision.kind, cell, clause, "not_there", {})


# --- cards


def _card(s: AdventureState, decision: Decision, seat: int, card: int, cell: int) -> Refusal | None:
    """Return why a card cannot be used, or not on what a square means (sections 8 and 17)."""
    name = s.tables.called(card)
    offered = decision.offered(seat, USE + card)
    clause = clause_of(s, card)
    if offered:
        if cell < 0:
            return None
        return Refusal(name, cell, clause, "out_of_reach", _figure(s, cell))
    if card not in s.powers(seat) + s.items(seat):
        return Refusal(name, cell, "A8.5", "not_yours", {})
    if card >= FIRST_POWER and not s.face_up(card):
        return Refusal(name, cell, "A8.9", "face_down", {})
    if s.hp[seat] <= 0:
        return Refusal(name, cell, "A9.7", "at_zero", {})
    when = timing(s, card)
    if when == "":
        item = s.tables.treasure_of(card)
        key, ruled = ("passive", "A17.5") if item.passive else ("kept", "A18m")
        return Refusal(name, cell, ruled, key, {})
    if decision.kind != "act" or s.phase != HERO:
        if when == "answer" or when == "free_or_answer":
            return Refusal(name, cell, "A8d", "answers_other", {})
        return Refusal(name, cell, "A4o", "not_now", {})
    if when == "answer":
        return Refusal(name, cell, "A8d", "answers_only", {})
    if when == "start":
        return Refusal(name, cell, "A4g", "start_only", {})
    if when in ATTACKS and not can_attack(s):
        return Refusal(name, cell, "A4.2", "no_attack_left", {})
    if when == "instead_of_move" and not can_move(s):
        return Refusal(name, cell, "A4.2", "no_move_left", {})
    if when in FREE or stays(s, text_of(s, seat, card)):
        return Refusal(name, cell, "A0i", "changes_nothing", {})
    return Refusal(name, cell, "A7b", "no_target", {})


def _trap(s: AdventureState, decision: Decision, seat: int, card: int) -> Refusal | None:
    """Return why a trap cannot be disabled now (A10.10)."""
    name = s.tables.called(card)
    for code, mask in decision.families(seat):
        if code == DISARM and mask >> card & 1:
            return None
    cell = -1
    for row in s.markers:
        if row[0] == TRAP and row[4] == card:
            here = s.castle.tiling.on(1 << row[2])
            cell = bits(here)[0] if here else -1
            if decision.kind == "act" and queries.slot_of(s, seat) != row[2]:
                return Refusal(name, cell, "A10.10", "other_tile", {})
    if decision.kind == "act" and not can_attack(s):
        return Refusal(name, cell, "A4.2", "no_attack_left", {})
    return Refusal(name, cell, "A10.10", "not_now", {})
