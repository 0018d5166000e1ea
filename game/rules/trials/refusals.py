"""Why a space, a figure, a card or an answer is off, for every kind of question."""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.engine.decisions import Decision, choice
from game.engine.match import Match
from game.engine.options import Refusal
from game.engine.state import UNANSWERED
from game.rules.trials import (
    actions,
    areas,
    attack_targets,
    numbers,
    queries,
    quests,
    reach,
    selecting,
    turn,
    ways,
)
from game.rules.trials import refused_cards as cards_off
from game.rules.trials import words as w
from game.rules.trials.climate import NO_LIMIT
from game.rules.trials.codes import (
    AREA_AT,
    ATTACK,
    CARD,
    CHAIN,
    CREATURES,
    DONE,
    END,
    FEATURE,
    FIRST_LOOT,
    FREE,
    GENERAL,
    GIVE,
    INTERACT,
    LAUGHTER,
    LINE_AT,
    LOOT_USE,
    MOVE,
    NONE,
    PASS,
    PIECE,
    RING,
    RINGS,
    SIDES_OF_A_CARD,
    SKILL,
    SPACE,
    STEP,
)
from game.rules.trials.frames import Deed
from game.rules.trials.notation import (
    CARDS,
    CELLS,
    CLAUSES,
    FIGURES,
    IN_WORDS,
    SIDED,
    WORDS,
    card_of,
)
from game.rules.trials.state import TrialsState, of
from game.rules.trials.weather import longest_range

Told = dict[str, int | str]
FAR: Final = 40
"""More spaces than anybody ever has."""
CARD_FAMILIES: Final = (MOVE, ATTACK, GENERAL, FREE, CHAIN, LOOT_USE)
PLAYED: Final = (*CARD_FAMILIES, FEATURE, PIECE)
"""Families under which a card is offered for what it does itself."""


def refusals(match: Match, seat: int) -> list[Refusal]:
    """Return what ``seat`` might wish to do and may not, each with its clause and reason: its cards
    that do not fit now, and the figures on the board that are no answer.
    """
    barred = _barred(match, seat)
    if barred is not None:
        return [barred]
    s = of(match)
    decision = match.decision
    assert decision is not None
    found: list[Refusal] = []
    if decision.kind in ("turn", "chain", "answer"):
        offered = offered_cards(decision, seat)
        for card in cards_off.held(s, seat):
            each = None if offered >> card & 1 else cards_off.card_off(match, seat, card)
            if each is not None:
                found.append(each)
    if decision.kind in ("turn", "target", "targets", "figure", "play_target", "victim"):
        for figure in bits(s.present):
            if figure == seat:
                continue
            each = why_not(match, seat, -1, s.cell[figure])
            if each is not None:
                found.append(each)
    return found


def offered_cards(decision: Decision, seat: int) -> int:
    """Return the cards that are offered under any family, as bits."""
    found = 0
    for code, mask in decision.families(seat):
        if code in PLAYED:
            for member in bits(mask):
                found |= 1 << card_of(code, member)
    return found


def why_not(match: Match, seat: int, code: int, member: int) -> Refusal | None:
    """Return why ``member`` of the family ``code`` is off; ``None`` for what is offered.

    With ``code`` -1 the member is a space, and what is meant is a plain click on it.
    """
    barred = _barred(match, seat)
    if barred is not None:
        return barred
    s = of(match)
    decision = match.decision
    assert decision is not None
    if code < 0:
        return _clicked(match, s, decision, seat, member)
    if member >= 0 and decision.allows(seat, choice(code, member)):
        return None
    if code in (PASS, DONE, END):
        return _no_end(s, decision, seat, code)
    if code in CARD_FAMILIES:
        off = cards_off.card_off(match, seat, card_of(code, member))
        return off if off is not None else _not_asked(decision, code)
    if decision.kind == "turn" or decision.kind == "answer":
        found = _by_family(match, s, decision, seat, code, member)
        if found is not None:
            return found
    if code == STEP:
        return _step(match, s, decision, seat, member)
    if code in FIGURES:
        return _target(match, s, decision, seat, code, member)
    if code == SPACE:
        return Refusal(WORDS[code], member, clause_of(decision), _space_key(s, member), {})
    if code in (AREA_AT, LINE_AT):
        return area_off(match, seat, None, _target_space(s, code, member))
    if code == CARD and _asks(decision, CARD):
        told: Told = {"card": member}
        return Refusal(cards_off.id_of(s, member), -1, clause_of(decision), "card_not_among", told)
    return _not_asked(decision, code)


def _by_family(
    match: Match, s: TrialsState, decision: Decision, seat: int, code: int, member: int
) -> Refusal | None:
    """Return why one of the rarer things of turns and answers is off; ``None`` for other ones."""
    if code == INTERACT:
        return cards_off.interaction_off(match, seat, member)
    if code == FEATURE:
        return cards_off.feature_off(match, seat, member)
    if code == RING and 0 <= member < len(RINGS):
        return Refusal(RINGS[member], -1, "T65.90", "no_ring", {})
    if code == GIVE and decision.kind == "turn":
        return cards_off.gift_off(s, seat, member)
    if code == PIECE and decision.kind == "turn":
        return cards_off.maintain_off(s, seat, member)
    if code == SKILL and decision.kind == "turn":
        return _skill(s, seat, member)
    return None


def clause_of(decision: Decision) -> str:
    """Return the rule by which the open question is asked."""
    return CLAUSES.get(decision.kind, "")


def _not_asked(decision: Decision, code: int) -> Refusal:
    return Refusal(WORDS.get(code, ""), -1, clause_of(decision), "not_asked", {})


def _asks(decision: Decision, code: int) -> bool:
    return any(each == code for each, _ in decision.families(decision.seats[0]))


def _barred(match: Match, seat: int) -> Refusal | None:
    """Return why a seat may not answer at all, ``None`` where it may."""
    decision = match.decision
    if decision is None:
        return Refusal("", -1, "T2", "match_over", {})
    if seat not in decision.seats:
        asked = decision.seats[0]
        return Refusal("", -1, clause_of(decision), "not_your_turn", {"figure": asked})
    if match.state.sealed[seat] != UNANSWERED:
        return Refusal("", -1, clause_of(decision), "already_answered", {})
    return None


def _no_end(s: TrialsState, decision: Decision, seat: int, code: int) -> Refusal:
    """Return why one can neither pass nor end (T22c, T26f)."""
    word = WORDS[code]
    if code == END and decision.kind in ("turn", "step"):
        return Refusal(word, -1, "T22c", "must_go_on", {})
    if code == PASS and decision.kind == "chain":
        return Refusal(word, -1, "T26f", "needs_a_chain", {})
    key = "not_asked" if code == END else "must_choose"
    return Refusal(word, -1, clause_of(decision), key, {})


def _skill(s: TrialsState, seat: int, number: int) -> Refusal:
    """Return why an objective cannot be tried now (T25, T68.2)."""
    each = quests.objective(s, seat, number)
    if each is None:
        return Refusal(WORDS[SKILL], -1, "T63.2", "no_such_objective", {})
    name = quests.name_of(s, number)
    if s.actions <= 0:
        return Refusal(name, each.cell, "T20", "no_actions", {})
    if not turn.may_stop(s, seat):
        return Refusal(name, each.cell, "T22c", "must_go_on", {})
    key = "stand_on_it" if each.on else "stand_beside_it"
    return Refusal(name, each.cell, "T68.2", key, {})


# --- a plain click


def _clicked(
    match: Match, s: TrialsState, decision: Decision, seat: int, cell: int
) -> Refusal | None:
    """Return why nothing comes of a click on a space, ``None`` where something does."""
    grid = s.tables.realm.grid
    if cell < 0 or not grid.cells >> cell & 1:
        return Refusal("", -1, clause_of(decision), "not_asked", {})
    there = [each for each in s.figures_at(1 << cell) if each != seat]
    if decision.kind == "turn":
        foes = attack_targets.at(s, seat)
        enemy = next((each for each in there if foes >> each & 1), NONE)
        if enemy >= 0:
            return _no_attack(match, s, decision, seat, enemy, cell)
        return _step(match, s, decision, seat, cell)
    for code, mask in decision.families(seat):
        if code in FIGURES:
            if any(mask >> each & 1 for each in s.figures_at(1 << cell)):
                return None
            figure = there[0] if there else (seat if s.spaces[seat] >> cell & 1 else NONE)
            if figure < 0:
                return Refusal("", cell, clause_of(decision), "nobody_there", {"cell": cell})
            return _target(match, s, decision, seat, code, figure)
        if code in (STEP, SPACE):
            return why_not(match, seat, code, cell)
        if code in (AREA_AT, LINE_AT):
            meant = any(_covers(s, code, member, cell) for member in bits(mask))
            return None if meant else area_off(match, seat, None, cell)
    return Refusal("", cell, clause_of(decision), "not_asked", {})


def _no_attack(
    match: Match, s: TrialsState, decision: Decision, seat: int, enemy: int, cell: int
) -> Refusal | None:
    """Return why no Primary attacks an enemy now: the reason of the one that comes nearest."""
    told: Told = {"target": enemy}
    if not turn.may_stop(s, seat):
        return Refusal("attack", cell, "T22c", "must_go_on", {})
    if s.actions <= 0:
        return Refusal("attack", cell, "T20", "no_actions", {})
    best: Refusal | None = None
    for card in numbers.attacks_of(s, seat):
        printed = s.tables.card(card)
        if actions.barred(s, seat, printed):
            best = best or cards_off.card_off(match, seat, card)
            continue
        deed = actions.new_deed(s, seat, card)
        each = target_off(s, deed, enemy)
        if each is None:
            return None
        if best is None or ORDER.get(each.key, -1) > ORDER.get(best.key, -1):
            best = each
    return best or Refusal("attack", cell, "T24", "no_target", told)


ORDER: Final = {
    "not_adjacent": 0, "past_a_wall": 1, "too_near": 2, "out_of_range": 3, "no_line": 4,
    "hidden": 5,
}  # fmt: skip
"""What is told of several attacks that do not reach somebody: the last of these."""


# --- steps


def _step(match: Match, s: TrialsState, decision: Decision, seat: int, cell: int) -> Refusal | None:
    """Return why a figure cannot come to a space and end there (T22 to T23b, T46i); ``None`` if it
    can by several steps, or by a Move Action.
    """
    figure = decision.figure if decision.figure >= 0 else seat
    if decision.kind not in ("turn", "step", "path"):
        return Refusal("step", cell, clause_of(decision), "not_asked", {})
    if not s.stands(figure):
        return Refusal("step", cell, "T54", "off_board", {})
    blocked = _terrain(s, figure, cell)
    if blocked is not None:
        return blocked
    if s.spaces[figure] >> cell & 1:
        return Refusal("step", cell, "T22", "stands_there", {"figure": figure})
    for other in s.figures_at(1 << cell):
        if CREATURES >> other & 1 and not reach.ends(s, figure) >> cell & 1:
            key = "friend_there" if queries.allied(s, figure, other) else "enemy_there"
            return Refusal("step", cell, "T22.3", key, {"target": other})
    if queries.rooted(s, figure):
        return Refusal("step", cell, "T46i", "rooted", {"figure": figure})
    if decision.kind == "path":
        return Refusal("step", cell, "T60g", "not_on_the_way", {})
    return _too_far(s, decision, seat, figure, cell)


def _terrain(s: TrialsState, figure: int, cell: int) -> Refusal | None:
    """Return what of the ground keeps a figure from ending on a space (T23, T65.33)."""
    board = s.board()
    realm = s.tables.realm
    key = ""
    if board.walls >> cell & 1:
        key = "wall"
    elif realm.rocks >> cell & 1:
        key = "rock"
    elif realm.water >> cell & 1:
        key = "water"
    if not key or reach.ends(s, figure) >> cell & 1:
        return None
    return Refusal("step", cell, "T23" if key == "water" else "T23.2", key, {})


def _too_far(
    s: TrialsState, decision: Decision, seat: int, figure: int, cell: int
) -> Refusal | None:
    """Return by how much a space is too far, ``None`` if it is not (T22)."""
    left = ways.left_of(s, decision)
    near = ways.within(s, figure, left) >> cell & 1
    needed = _needed(s, figure, cell)
    if not needed:
        return Refusal("step", cell, "T22.3", "no_way", {})
    told: Told = {"spaces": left, "needed": needed}
    if decision.kind != "turn":
        return None if near else Refusal("step", cell, "T22", "too_far", told)
    if near:
        return None
    if queries.ringed(s, seat, LAUGHTER):
        return Refusal("step", cell, "T65.93", "laughs", {"figure": seat})
    if s.actions <= 0 or not turn.may_stop(s, seat):
        return Refusal("step", cell, "T22", "too_far" if left else "no_spaces", told)
    moves = ways.plain_move(s, decision, seat)
    if moves < 0:
        return Refusal("step", cell, "T22", "too_far" if left else "no_spaces", told)
    most = left + ways.gains(s, seat, moves)
    if s.actions > 1:
        most += ways.gains(s, seat, moves, first=False)
    if needed <= most:
        return None
    return Refusal("step", cell, "T22", "too_far", {"spaces": most, "needed": needed})


def beyond_one_move(s: TrialsState, figure: int, cell: int, most: int) -> Refusal | None:
    """Return that a space is too far for one Move Action with which so many spaces can be gone,
    ``None`` if it is not that.
    """
    needed = _needed(s, figure, cell)
    if needed <= most:
        return None
    return Refusal("step", cell, "T22", "too_far", {"spaces": most, "needed": needed})


def _needed(s: TrialsState, figure: int, cell: int) -> int:
    """Return the fewest spaces in which a figure comes to a space, 0 where no way leads."""
    for cost, ring in enumerate(reach.rings(s, figure, FAR)):
        if ring >> cell & 1:
            return cost
    return 0


def _space_key(s: TrialsState, cell: int) -> str:
    """Return why something cannot be put on a space, in a word."""
    board = s.board()
    if cell < 0 or (board.walls | s.tables.realm.rocks) >> cell & 1:
        return "wall"
    if s.taken() >> cell & 1:
        return "taken"
    return "not_offered"


# --- targets


def _target(
    match: Match, s: TrialsState, decision: Decision, seat: int, code: int, figure: int
) -> Refusal:
    """Return why a figure is no answer to the question for one (T42.1, T65.61, T65j)."""
    if figure < 0:
        return Refusal("target", -1, clause_of(decision), "nobody_there", {})
    cell = s.cell[figure]
    told: Told = {"target": figure}
    if not _asks(decision, code):
        return Refusal("target", cell, clause_of(decision), "not_asked", {})
    if not s.stands(figure):
        return Refusal("target", cell, "T54", "target_off_board", told)
    deed = _deed_asked(match, s, decision)
    if deed is not None:
        if deed.targets >> figure & 1 and decision.kind == "targets":
            return Refusal("target", cell, "T65.62", "named_already", told)
        found = target_off(s, deed, figure)
        if found is not None:
            return found
    card = decision.about.get("card", NONE)
    if isinstance(card, int) and 0 <= card < FIRST_LOOT:
        return not_for(s, seat, card, figure)
    return Refusal("target", cell, clause_of(decision), "not_among", told)


def _deed_asked(match: Match, s: TrialsState, decision: Decision) -> Deed | None:
    """Return the Action for whose attack a target is asked, ``None`` where it is for none."""
    why = decision.about.get("why", "")
    if decision.kind not in ("target", "targets") or why or not s.deeds:
        return None
    return s.deed()


def target_off(s: TrialsState, deed: Deed, figure: int) -> Refusal | None:
    """Return why an attack of a hero with a card cannot take a figure as its one target (T24b, T34
    to T36, T65.36, TE12, TE21); ``None`` where it can.
    """
    seat, card = deed.figure, deed.card
    cell = s.cell[figure]
    told: Told = {"figure": seat, "target": figure}
    name = cards_off.id_of(s, card)
    if figure == seat:
        return Refusal(name, cell, "T24b", "itself", told)
    if not attack_targets.at(s, seat) >> figure & 1:
        return Refusal(name, cell, "T24b", "friend", told)
    if attack_targets.single(s, seat, card, deed.range) >> figure & 1:
        return None
    printed = s.tables.card(card)
    if printed.spell and queries.magic_is_dead(s, s.spaces[figure]):
        return Refusal(name, cell, "TE21", "dead_magic_there", told)
    adjacent = queries.adjacent(s, seat, figure)
    far = queries.distance(s, seat, figure)
    if printed.reach == w.TOUCH:
        told["range"] = far
        if far <= 1:
            return Refusal(name, cell, "T34a", "past_a_wall", told)
        return Refusal(name, cell, "T35", "not_adjacent", told)
    if adjacent:
        return Refusal(name, cell, "T35.2", "too_near", told)
    if queries.hidden(s, figure):
        return Refusal(name, cell, "T65.36", "hidden", told)
    most = selecting.range_now(s, printed.range + deed.range)
    if far > most:
        told["range"], told["reach"] = far, most
        clause = "TE12" if longest_range(s) < min(NO_LIMIT, printed.range + deed.range) else "T35.2"
        return Refusal(name, cell, clause, "out_of_range", told)
    return Refusal(name, cell, "T36", "no_line", told)


def not_for(s: TrialsState, seat: int, card: int, figure: int) -> Refusal:
    """Return why a card cannot be for a figure (T35.3, T65.61)."""
    cell = s.cell[figure]
    told: Told = {"figure": seat, "target": figure, "card": card}
    name = cards_off.id_of(s, card)
    printed = s.tables.card(card)
    for alternatives in printed.parts:
        who = alternatives[0].who
        if who is None:
            continue
        if not selecting.of_kind(s, seat, who.whom) >> figure & 1:
            key = "friend" if queries.allied(s, seat, figure) else "no_ally"
            if who.whom in (w.S_RIVAL_HERO, w.S_MINION, w.S_HERO_OR_ELITE):
                key = "other_kind"
            return Refusal(name, cell, "T65.61", key, told)
        if not selecting.candidates(s, seat, printed, who) >> figure & 1:
            return _unreached(s, seat, printed, who, name, figure)
    return Refusal(name, cell, "T65.61", "not_among", told)


def _unreached(
    s: TrialsState, seat: int, printed: w.Printed, who: w.Selector, name: str, figure: int
) -> Refusal:
    cell = s.cell[figure]
    far = queries.distance(s, seat, figure)
    told: Told = {"figure": seat, "target": figure, "range": far}
    if who.adjacent or (printed.reach == w.TOUCH and who.within < 0):
        return Refusal(name, cell, "T34", "not_adjacent", told)
    most = selecting.range_now(s, who.within if who.within >= 0 else printed.range)
    if far > most:
        told["reach"] = most
        return Refusal(name, cell, "T35.3", "out_of_range", told)
    if queries.hidden(s, figure) and not queries.adjacent(s, seat, figure):
        return Refusal(name, cell, "T65.36", "hidden", told)
    return Refusal(name, cell, "T35.3", "no_line", told)


def why_not_target(match: Match, seat: int, card: int, cell: int) -> Refusal | None:
    """Return why a card that is taken up cannot be for whoever is on a space (T65j)."""
    s = of(match)
    there = s.figures_at(1 << cell)
    if not there:
        return Refusal(cards_off.id_of(s, card), cell, "T65j", "nobody_there", {"cell": cell})
    if card >= FIRST_LOOT:
        told: Told = {"target": there[0], "card": card}
        return Refusal(cards_off.id_of(s, card), cell, "T65j", "not_among", told)
    return not_for(s, seat, card, there[0])


def out_of_aim(match: Match, seat: int, deed: Deed, cell: int) -> Refusal | None:
    """Return why an attack that is taken up cannot be aimed at a space (T24b, T34 to T40)."""
    s = of(match)
    printed = s.tables.card(deed.card)
    if printed.reach in (w.AREA_RANGE, w.LINE_RANGE):
        return area_off(match, seat, deed, cell)
    there = s.figures_at(1 << cell)
    if not there:
        name = cards_off.id_of(s, deed.card)
        return Refusal(name, cell, "T24b", "nobody_there", {"cell": cell})
    return target_off(s, deed, there[0])


# --- areas


def _target_space(s: TrialsState, code: int, member: int) -> int:
    """Return the space that a member of areas or lines begins with."""
    if code == AREA_AT:
        return member // areas.QUARTERS
    return member // 2 % s.tables.realm.grid.size


def _covers(s: TrialsState, code: int, member: int, cell: int) -> bool:
    """Return whether an area has its target space on a space, or a line lies over it."""
    if code == AREA_AT:
        return _target_space(s, code, member) == cell
    return bool(areas.line_at(s, member) >> cell & 1)


def area_off(match: Match, seat: int, deed: Deed | None, cell: int) -> Refusal:
    """Return why an area or line cannot be laid with a target space (T37 to T40b)."""
    s = of(match)
    decision = match.decision
    assert decision is not None
    card = deed.card if deed is not None else decision.about.get("card", NONE)
    if not isinstance(card, int) or card < 0 or not s.stands(seat):
        return Refusal("area", cell, clause_of(decision), "not_offered", {})
    printed = s.tables.card(card)
    name = cards_off.id_of(s, card)
    board = s.board()
    spaces = s.spaces[seat]
    told: Told = {"figure": seat, "cell": cell}
    if cell < 0 or (board.walls | s.tables.realm.rocks) >> cell & 1:
        return Refusal(name, cell, "T37d", "area_on_terrain", told)
    far = queries.distance_to(s, seat, cell)
    own = deed if deed is not None else (s.deed() if s.deeds else None)
    more = own.range if own is not None and own.card == card else 0
    most = selecting.range_now(s, printed.range + more)
    if printed.reach == w.AREA_RANGE and most == 1:
        if far > (printed.area + 2) // 2:
            told["range"], told["reach"] = far, (printed.area + 2) // 2
            return Refusal(name, cell, "T38", "out_of_range", told)
    elif far > most:
        told["range"], told["reach"] = far, most
        return Refusal(name, cell, "T37" if printed.reach == w.AREA_RANGE else "T40a",
                       "out_of_range", told)  # fmt: skip
    if not board.seen_by(spaces) >> cell & 1:
        return Refusal(name, cell, "T37" if printed.reach == w.AREA_RANGE else "T40a",
                       "space_unseen", told)  # fmt: skip
    if most == 1:
        return Refusal(name, cell, "T38", "beside_yourself", told)
    beside = board.beside_all(spaces) | spaces
    if beside >> cell & 1 and (printed.reach == w.LINE_RANGE or printed.type in (w.AT, w.SP)):
        clause = "T37.3" if printed.reach == w.AREA_RANGE else "T40a"
        return Refusal(name, cell, clause, "space_too_near", told)
    if printed.spell and areas.dead_spaces(s) >> cell & 1:
        return Refusal(name, cell, "TE21", "dead_magic_space", told)
    if printed.reach == w.AREA_RANGE and not printed.places:
        return Refusal(name, cell, "T37b", "nobody_inside", told)
    return Refusal(name, cell, "T40b", "not_offered", told)


# --- records


def of_words(match: Match, seat: int, text: str) -> Refusal | None:
    """Return why what these words of the notation say is off; ``None`` where they name no space,
    figure or card of which more is to be said than that it is not offered.
    """
    s = of(match)
    words = " ".join(text.split())
    for code, head in WORDS.items():
        if words == head and code in IN_WORDS.alone:
            return why_not(match, seat, code, 0)
        if words.startswith(f"{head} "):
            member = _member(s, code, words[len(head) + 1 :])
            if member < 0:
                continue
            found = why_not(match, seat, code, member)
            if found is None and code == STEP:  # in reach of several steps, not of this one
                return Refusal(head, member, "T22a", "step_by_step", {"cell": member})
            return found
    return None


def _member(s: TrialsState, code: int, named: str) -> int:
    """Return the member that words name, -1 for none."""
    tables = s.tables
    name, _, way = named.partition("/")
    if code in CELLS:
        try:
            return tables.realm.grid.parse(named)
        except ValueError:
            return NONE
    if code in FIGURES:
        return tables.figure_called(named)
    card = tables.card_called(name if code in SIDED else named)
    if card < 0:
        return NONE
    if code in SIDED:
        side = int(way) - 1 if way.isdigit() else 0
        return card * SIDES_OF_A_CARD + side if 0 <= side < SIDES_OF_A_CARD else NONE
    return card if code in CARDS else NONE
