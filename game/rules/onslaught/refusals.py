"""Why a space, a figure, a card or an answer is off, for every kind of question.

:func:`refusals` lists what a seat might wish to do and may not; :func:`why_not` answers for one
member of a family, whatever it is pointed at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from game.board.grid import bits
from game.engine.decisions import Decision, choice
from game.engine.match import Match
from game.engine.options import Refusal
from game.engine.state import UNANSWERED
from game.rules.onslaught import codes, preview
from game.rules.onslaught.codes import (
    ABILITY,
    DUNGEON,
    MOVE,
    NOWHERE,
    PASS,
    REACT,
    REACT_SLOTS,
    READY,
)
from game.rules.onslaught.reactions import Reactions, met, spaces
from game.rules.onslaught.state import GIVEN, Onslaught, of

CLAUSES: Final = {
    "first_player": "R55.6",
    "place": "R55a",
    "initiative_one": "R8",
    "initiative_assign": "R8.2",
    "turn": "R11",
    "react": "R43",
    "move_to": "R19i",
    "push_to": "R19m",
    "push_order": "R19j",
    "second_target": "R59b",
    "rush_target": "R59d",
    "mark_target": "R59e",
    "level_up": "R45c",
    "monster_order": "R51",
    "monster_move": "R52d",
    "monster_target": "R53.2",
    "reinforce": "R56",
    "order": "R13a",
}
"""The rule that asks each kind of question; it also says who is asked, and that one answers."""


def refusals(match: Match, seat: int) -> list[Refusal]:
    """Return what ``seat`` might wish to do and may not, each with its clause and reason.

    ``subject`` is an ability, item or action id; ``pass`` is declining. ``cell`` is the space that
    is off, -1 where the whole subject is.
    """
    decision = match.decision
    if decision is None:
        return [Refusal("", -1, "R58", "match_over", {})]
    barred = _barred(match, decision, seat)
    if barred is not None:
        return [barred]
    if decision.kind == "turn":
        return preview.turn_refusals(of(match), decision.figure)
    found = list(WISHES[decision.kind](match, decision, seat))
    if all(code != PASS for code, _ in decision.families(seat)):
        found.append(Refusal("pass", -1, CLAUSES[decision.kind], "must_choose", {}))
    return found


def why_not(match: Match, seat: int, code: int, member: int) -> Refusal | None:
    """Return why ``member`` of the family ``code`` is off; ``None`` where it is not.

    With ``code`` -1 it is what a plain click on a space would mean. Nobody wonders why a move does
    not end where it begins (R19k).
    """
    decision = match.decision
    if decision is None:
        return Refusal("", -1, "R58", "match_over", {})
    barred = _barred(match, decision, seat)
    if barred is not None:
        return barred
    if decision.allows(seat, choice(code, member)):
        return None
    if code == PASS:
        return Refusal("pass", -1, CLAUSES[decision.kind], "must_choose", {})
    if code >= REACT:
        return _reaction(match, code, member)
    if decision.kind == "turn":
        return _turn(match, decision, code, member)
    return REASONS[decision.kind](match, decision, seat, member)


def _barred(match: Match, decision: Decision, seat: int) -> Refusal | None:
    """Return why ``seat`` has no say at all now: not asked, or its answer is locked in (R9c)."""
    if seat not in decision.seats:
        return Refusal("", -1, CLAUSES[decision.kind], "not_your_turn", {})
    if match.state.sealed[seat] != UNANSWERED:
        return Refusal("", -1, "R9c", "already_answered", {})
    return None


# --- a turn


def _turn(match: Match, decision: Decision, code: int, member: int) -> Refusal | None:
    s = of(match)
    figure = decision.figure
    if code < 0 or code == MOVE:
        return None if member == s.cell[figure] else preview.why_no_move(s, figure, member)
    if code >= ABILITY:
        row = s.tables.row(figure, code)
        off = preview.row_off(s, figure, row)
        return off if off is not None else preview.why_not(s, figure, row, member)
    if code == codes.LOOT:
        for off in preview.chest_refusals(s, figure):
            return Refusal("loot", member, off.clause, off.key, off.params)
        return Refusal("loot", member, "R20", "not_adjacent", {})
    if code == codes.PICK:
        return Refusal(s.tables.item_ids[member], s.item_cell[member], "R21", "not_at_hand", {})
    return None


# --- a space


def _start_space(match: Match, decision: Decision, seat: int, space: int) -> Refusal:
    s = of(match)
    if not s.tables.start[seat] >> space & 1:
        return Refusal("place", space, "R55a", "no_start_space", {})
    return Refusal("place", space, "R55a", "taken", {"target": s.figure_at(space)})


def _respawn_space(match: Match, decision: Decision, seat: int, space: int) -> Refusal:
    s = of(match)
    if not s.tables.respawn >> space & 1:
        return Refusal("reinforce", space, "R56", "no_respawn_space", {})
    return Refusal("reinforce", space, "R56a", "taken", {"target": s.figure_at(space)})


def _end_space(match: Match, decision: Decision, seat: int, space: int) -> Refusal | None:
    """Of a move that was given, or that a monster makes."""
    s = of(match)
    figure = decision.figure
    if space == s.cell[figure]:
        return None
    subject = "move" if decision.kind == "move_to" else decision.kind
    if not s.tables.floor >> space & 1:
        return Refusal(subject, space, "R18", "blocked_terrain", {})
    other = s.figure_at(space)
    if other >= 0:
        return Refusal(subject, space, "R19", "occupied", {"target": other})
    if decision.kind == "monster_move":
        return Refusal(subject, space, "R52d", "no_shortest_way", {"by": figure})
    points = decision.about["points"]
    assert isinstance(points, int)
    return Refusal(subject, space, "R19d", "out_of_reach", {"points": points})


def _push_space(match: Match, decision: Decision, seat: int, space: int) -> Refusal:
    return Refusal("push", space, "R19f", "not_on_the_way", {"target": decision.figure})


# --- a figure, by its space


def _struck_next(match: Match, decision: Decision, seat: int, space: int) -> Refusal:
    """Of an attack that is under way and asks for (another) target."""
    s = of(match)
    ability = decision.about.get("ability")
    figure = decision.figure
    row = next(r for r in s.tables.rows[figure] if r.id == ability)
    return preview.why_not(s, figure, row, space)


def _marked(match: Match, decision: Decision, seat: int, space: int) -> Refusal:
    return Refusal("mark", space, "R59e", "not_hit", _who_is_there(match, space))


def _pushed(match: Match, decision: Decision, seat: int, space: int) -> Refusal:
    return Refusal("push", space, "R19j", "not_pushed", _who_is_there(match, space))


def _next_monster(match: Match, decision: Decision, seat: int, space: int) -> Refusal:
    s = of(match)
    figure = s.figure_at(space)
    if figure < 0 or s.tables.side[figure] != DUNGEON:
        return Refusal("monster_order", space, "R51", "no_monster", _who_is_there(match, space))
    told: dict[str, int | str] = {"target": figure}
    if s.tables.groups[s.tables.group_of[figure]].initiative != s.number:
        return Refusal("monster_order", space, "R51", "other_group", told)
    if s.acted[figure]:
        return Refusal("monster_order", space, "R51", "has_acted", told)
    return Refusal("monster_order", space, "R54a", "not_nearest", told)


def _monster_target(match: Match, decision: Decision, seat: int, space: int) -> Refusal:
    s = of(match)
    figure = decision.figure
    target = s.figure_at(space)
    if target >= 0 and s.hostile(figure, target):
        row = s.tables.row(figure, ABILITY)
        off = preview.why_not(s, figure, row, space)
        if off.key == "no_target":  # it could be struck, but R53.2 leaves others
            return Refusal("monster_target", space, "R53.2", "not_closest", {"target": target})
        return off
    return Refusal("monster_target", space, "R53", "enemy_only", _who_is_there(match, space))


def _who_is_there(match: Match, space: int) -> dict[str, int | str]:
    figure = of(match).figure_at(space)
    return {"target": figure} if figure >= 0 else {}


# --- a figure by its number, a card, an answer


def _gets_the_one(match: Match, decision: Decision, seat: int, figure: int) -> Refusal:
    return Refusal("initiative_one", -1, "R8", "not_of_your_party", {"target": figure})


def _no_such_answer(match: Match, decision: Decision, seat: int, member: int) -> Refusal:
    return Refusal(decision.kind, -1, CLAUSES[decision.kind], "not_offered", {})


def _resolved(match: Match, decision: Decision, seat: int, member: int) -> Refusal:
    names = decision.about.get("choices")
    subject = decision.kind
    if isinstance(names, tuple) and 0 <= member < len(names):
        subject = str(names[member])
    return Refusal(subject, -1, "R13a", "not_due", {})


# --- a reaction


def _reaction(match: Match, code: int, space: int) -> Refusal:
    """Return why the reaction behind ``code`` cannot be used now, or not at ``space``."""
    s = of(match)
    figure, slot = divmod(code - REACT, REACT_SLOTS)
    whole = _no_reaction(match, figure)
    if whole is not None:
        return whole
    row = s.tables.rows[figure][slot]
    target = s.figure_at(space)
    if not s.tables.floor >> space & 1:
        return Refusal(row.id, space, "R18", "blocked_terrain", {})
    if target >= 0:
        return Refusal(row.id, space, "R19", "occupied", {"target": target})
    clause = "R19e" if preview.leaps(row) else "R19d"
    return Refusal(row.id, space, clause, "no_way", {})


def _no_reaction(match: Match, figure: int) -> Refusal | None:
    """Return why the reaction of ``figure`` cannot be used in the open window (R43)."""
    s = of(match)
    tables = s.tables
    slot = tables.reaction[figure]
    if slot < 0:
        return None
    row = tables.rows[figure][slot]
    told: dict[str, int | str] = {"target": figure}
    window = match.stack[-1] if match.stack else None
    if not isinstance(window, Reactions):
        return Refusal(row.id, -1, "R43", "nothing_to_answer", told)
    if s.cell[figure] == NOWHERE:
        return Refusal(row.id, -1, "R43c", "off_the_map", told)
    if window.asked >> figure & 1:
        return Refusal(row.id, -1, "R43a", "answered_once", told)
    dial = s.dial[figure * tables.slots + slot]
    if dial > READY:
        return Refusal(row.id, -1, "R43", "dial_not_ready", {"value": dial})
    if dial < READY:
        return Refusal(row.id, -1, "R59.2", "exhausted", {})
    if not met(s, window.moment, match.stack[-2], figure):
        return Refusal(row.id, -1, "R43", "nothing_to_answer", told)
    if not spaces(s, figure):
        return Refusal(row.id, -1, "R19k", "no_space", {})
    return None


# --- what a seat might wish

Wishes = Callable[[Match, Decision, int], Iterator[Refusal]]
Reason = Callable[[Match, Decision, int, int], "Refusal | None"]


def _nothing(match: Match, decision: Decision, seat: int) -> Iterator[Refusal]:
    yield from ()


def _starts(match: Match, decision: Decision, seat: int) -> Iterator[Refusal]:
    s = of(match)
    for space in bits(s.tables.start[seat] & s.occupied()):
        yield _start_space(match, decision, seat, space)


def _respawns(match: Match, decision: Decision, seat: int) -> Iterator[Refusal]:
    s = of(match)
    for space in bits(s.tables.respawn & s.occupied()):
        yield _respawn_space(match, decision, seat, space)


def _others(match: Match, decision: Decision, seat: int) -> Iterator[Refusal]:
    """Enemies of whoever the question is about that it does not offer."""
    s = of(match)
    open_spaces = 0
    for code, mask in decision.families(seat):
        if code == codes.TARGET:
            open_spaces |= mask
    reason = REASONS[decision.kind]
    for space in bits(_asked_about(s, decision) & ~open_spaces):
        off = reason(match, decision, seat, space)
        if off is not None:
            yield off


def _asked_about(s: Onslaught, decision: Decision) -> int:
    if decision.kind == "monster_order":
        return s.where[DUNGEON]
    return s.enemies(decision.figure)


def _holders(match: Match, decision: Decision, seat: int) -> Iterator[Refusal]:
    s = of(match)
    for figure in s.tables.party[seat]:
        if s.piles.cards[GIVEN + figure]:
            told: dict[str, int | str] = {"target": figure}
            yield Refusal("initiative_assign", -1, "R8.2", "has_a_card", told)


def _reactors(match: Match, decision: Decision, seat: int) -> Iterator[Refusal]:
    for figure in of(match).tables.party[seat]:
        off = _no_reaction(match, figure)
        if off is not None:
            yield off


WISHES: Final[dict[str, Wishes]] = {
    "first_player": _nothing,
    "place": _starts,
    "initiative_one": _nothing,
    "initiative_assign": _holders,
    "react": _reactors,
    "move_to": _nothing,
    "push_to": _nothing,
    "push_order": _others,
    "second_target": _others,
    "rush_target": _others,
    "mark_target": _others,
    "level_up": _nothing,
    "monster_order": _others,
    "monster_move": _nothing,
    "monster_target": _others,
    "reinforce": _respawns,
    "order": _nothing,
}
"""By kind of question, what is listed unasked."""

REASONS: Final[dict[str, Reason]] = {
    "first_player": _no_such_answer,
    "place": _start_space,
    "initiative_one": _gets_the_one,
    "initiative_assign": _no_such_answer,
    "react": _no_such_answer,
    "move_to": _end_space,
    "push_to": _push_space,
    "push_order": _pushed,
    "second_target": _struck_next,
    "rush_target": _struck_next,
    "mark_target": _marked,
    "level_up": _no_such_answer,
    "monster_order": _next_monster,
    "monster_move": _end_space,
    "monster_target": _monster_target,
    "reinforce": _respawn_space,
    "order": _resolved,
}
"""By kind of question, why one member is off."""
