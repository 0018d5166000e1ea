"""What a pointed-at space means: which choice, with what follows, and where one may point at all.

A hero's way is gone step by step, a card is taken up before its target is asked for, and a chain
before both. Pointing at a space far off means the whole way, with the Move Action that it needs;
pointing at an enemy the attack: the first choice, and the others as ``follow`` of the aim.

What a person has said besides is told by ``chain`` (a member of ``CHAIN`` that shall be played on
the Action) and ``laid`` (the whole choice of one of several areas that one space may mean: see
:func:`layings`).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from game.board.grid import bits, lowest
from game.board.sight import Line
from game.engine.answers import ENDS, ITSELF, MIDDLE, PUTS, WHOM, Aim, Further, Leg
from game.engine.decisions import MEMBERS, Decision, choice, code_of, member_of
from game.engine.match import Match
from game.engine.options import Cost, Option, Stake
from game.rules.trials import (
    actions,
    areas,
    attack_targets,
    chances,
    laying,
    playing,
    preview,
    queries,
    quests,
    refusals,
    refused_cards,
    selecting,
    skills,
    ways,
)
from game.rules.trials import words as w
from game.rules.trials.codes import (
    ALLIES,
    AREA_AT,
    ATTACK,
    CHAIN,
    FEATURE,
    FIRST_LOOT,
    FREE,
    GENERAL,
    GIVE,
    INTERACT,
    LINE_AT,
    LOOT_USE,
    MOVE,
    NONE,
    PASS,
    PIECE,
    RING,
    SIDES_OF_A_CARD,
    SKILL,
    SPACE,
    STEP,
    TARGET,
    pile,
)
from game.rules.trials.codes import HAND as IN_HAND
from game.rules.trials.frames import Deed
from game.rules.trials.laying import Lays
from game.rules.trials.notation import FIGURES, card_of
from game.rules.trials.preview import AREAS, ON_BOARD
from game.rules.trials.state import TrialsState, of
from game.rules.trials.windows import open_window

HOW: Final = {STEP: ENDS, AREA_AT: MIDDLE, LINE_AT: MIDDLE}
AT_ONCE: Final = (PIECE, RING, CHAIN, INTERACT)
"""Families whose members name nobody on the board."""
NAMED: Final = (FREE, LOOT_USE)
"""Families whose members name whom they are for when they are played (T65j)."""
BEGUN: Final = (GENERAL, FEATURE)
"""Families whose members may ask later whom they are for."""
ASKED_ON_BOARD: Final = (
    "figure", "targets", "area", "space", "hand", "target", "step",
)  # fmt: skip
"""Questions that a card asks on the board when it is carried out."""
MOST_STEPS: Final = 40
"""So many questions a card may come through before it asks on the board."""


def aim(match: Match, seat: int, code: int, cell: int, chain: int = NONE, laid: int = NONE) -> Aim:
    """Return what ``cell`` (-1: none) means under ``code``: a family, a whole choice that is taken
    up (a card), or -1 for neither: then what a plain click means.
    """
    s = of(match)
    decision = match.decision
    if decision is None or seat not in decision.seats:
        return Aim(-1, -1, -1, PUTS, 0, cell)
    if code < 0:
        code = plain(match, s, decision, seat, cell)
    family = code_of(code) if code >= MEMBERS else code
    if decision.kind == "turn":
        found = _in_turn(match, s, decision, seat, code, family, cell, chain, laid)
        if found is not None:
            return found
    if family == STEP and decision.kind == "step":
        return _way(match, s, decision, seat, NONE, NONE, cell)
    if family in NAMED and code >= MEMBERS:
        return _named(match, s, decision, seat, code, cell)
    if family in AT_ONCE and code >= MEMBERS:
        return _at_once(match, s, decision, seat, code, cell)
    if family in AREAS:
        if code >= MEMBERS:
            laid = code
        return _laid(match, s, decision, seat, family, cell, laid)
    return _plain(match, s, decision, seat, code, family, cell)


def _in_turn(
    match: Match,
    s: TrialsState,
    decision: Decision,
    seat: int,
    code: int,
    family: int,
    cell: int,
    chain: int,
    laid: int,
) -> Aim | None:
    """Return what a space means between a hero's own decisions, ``None`` for what is no matter of
    turns alone.
    """
    whole = code >= MEMBERS
    if family in (STEP, MOVE):
        member = member_of(code) if family == MOVE and whole else NONE
        return _way(match, s, decision, seat, member, chain, cell)
    if family == ATTACK:
        card = member_of(code) if whole else best_primary(match, s, decision, seat, cell)
        return _armed(match, s, decision, seat, card, cell, chain, laid)
    if family in BEGUN and whole:
        return _begun(match, s, decision, seat, code, cell, chain)
    if family == SKILL:
        return _tried(match, s, decision, seat, code, cell, chain)
    if family == GIVE and whole:
        return _handed(match, s, decision, seat, code, cell)
    if family == PIECE and whole:
        found = _at_once(match, s, decision, seat, code, cell)
        deed = actions.new_deed(s, seat, member_of(code), actions.MAINTAIN_WAY)
        return _chained(s, found, deed, chain)
    return None


def _handed(
    match: Match, s: TrialsState, decision: Decision, seat: int, code: int, cell: int
) -> Aim:
    """Return what a space means for a loot card that is to pass: all allies it may pass to are
    meant, or the one from whom it may come (T51).
    """
    card = member_of(code) // ALLIES
    passes = [each for each in bits(decision.offered(seat, GIVE)) if each // ALLIES == card]
    if cell < 0 and len(passes) == 1:
        cell = lowest(preview.cells(match, GIVE, passes[0]))  # it alone can be meant
    found = Aim(code, seat, _origin(s, seat), WHOM, 0, cell)
    for member in passes:
        there = preview.cells(match, GIVE, member)
        found.cells |= there
        if cell >= 0 and there >> cell & 1:
            found.choice = choice(GIVE, member)
    if found.choice >= 0:
        _mean(match, seat, found, found.choice)
    elif cell >= 0:
        heroes = [each for each in s.figures_at(1 << cell) if each < s.seats]
        off = (GIVE, card * ALLIES + heroes[0]) if heroes else (NONE, cell)
        found.refusal = refusals.why_not(match, seat, *off)
    return found


def _tried(
    match: Match,
    s: TrialsState,
    decision: Decision,
    seat: int,
    code: int,
    cell: int,
    chain: int,
) -> Aim:
    """Return what a space means for an objective that is to be tried: its chance, with the chain
    (T25, T26c).
    """
    there = preview.cells(match, SKILL, member_of(code)) if code >= MEMBERS else 0
    if cell in (NONE, s.cell[seat]) and there and decision.allows(seat, code):
        cell = lowest(there)  # it alone can be meant, and is tried from where the hero stands
    found = _plain(match, s, decision, seat, code, SKILL, cell)
    if there and found.choice < 0:
        found.refusal = None  # it lies elsewhere: that is no rule against it
    if found.choice < 0 or found.option is None:
        return found
    number = member_of(found.choice)
    deed = actions.new_deed(s, seat, skills.skill_card(s, seat), 0, number)
    if chain >= 0:
        deed.chain, deed.chain_way = divmod(chain, SIDES_OF_A_CARD)
    found.option.stakes = (preview.skill_stake(s, seat, number, deed),)
    return _chained(s, found, deed, chain)


def _mean(match: Match, seat: int, found: Aim, chosen: int) -> Option:
    """Let an aim mean a choice with its costs; return it in full."""
    option = preview.option(match, seat, chosen)
    found.choice, found.option, found.costs = chosen, option, option.costs
    return option


def _chained(s: TrialsState, found: Aim, deed: Deed, chain: int) -> Aim:
    """Add the chain of an Action to what it means, or that none is wanted."""
    if found.choice < 0 or found.option is None:
        return found
    if chain >= 0:
        found.follow = (choice(CHAIN, chain),)
        found.costs = (*found.costs, Cost("card"))
        found.option.costs = found.costs
    else:
        found.follow = ways.unchained(s, deed)
    return found


def _figure(decision: Decision, seat: int) -> int:
    return decision.figure if decision.figure >= 0 else seat


# --- what lies on the board at the open question


def _plain(
    match: Match,
    s: TrialsState,
    decision: Decision,
    seat: int,
    code: int,
    family: int,
    cell: int,
) -> Aim:
    """Return what a space means under a family whose members lie on the board, or under the one
    member of it that is taken up.
    """
    figure = _figure(decision, seat)
    mask = decision.offered(seat, family) if family >= 0 else 0
    if code >= MEMBERS:
        mask &= 1 << member_of(code)
    found = Aim(code, figure, _origin(s, figure), _how(decision, family), 0, cell)
    if family not in ON_BOARD:
        if cell >= 0:
            found.refusal = refusals.why_not(match, seat, -1, cell)
        return found
    meant = NONE
    for member in bits(mask):
        there = preview.cells(match, family, member)
        found.cells |= there
        if cell >= 0 and there >> cell & 1 and _is_nearer(s, family, member, meant, cell):
            meant = member
    found.strikes = family == TARGET and preview.deed_asked(match) is not None
    if meant >= 0:
        _mean(match, seat, found, choice(family, meant))
        if found.strikes:
            _draw_line(s, found, figure, cell)
    elif cell >= 0:
        found.refusal = refusals.why_not(match, seat, family, _member_there(s, family, cell))
    return found


def _is_nearer(s: TrialsState, family: int, member: int, before: int, cell: int) -> bool:
    """Return whether a member is meant rather than one before it: what a figure's own space is."""
    if before < 0:
        return True
    return family in FIGURES and s.cell[member] == cell and s.cell[before] != cell


def _member_there(s: TrialsState, family: int, cell: int) -> int:
    """Return the member of a family that a space would be, -1 where it would be none."""
    if family in (STEP, SPACE):
        return cell
    if family in FIGURES:
        there = s.figures_at(1 << cell)
        return there[0] if there else NONE
    return NONE


def _origin(s: TrialsState, figure: int) -> int:
    return s.cell[figure] if 0 <= figure < len(s.cell) else NONE


def _how(decision: Decision, family: int) -> str:
    if family in FIGURES:
        return WHOM
    if family == SPACE:
        return ENDS if decision.kind == "lead" else PUTS
    return HOW.get(family, PUTS)


def _draw_line(s: TrialsState, found: Aim, figure: int, cell: int) -> None:
    """Add the line of sight to a space (T36): from the nearest of the figure's spaces that sees it,
    else from the nearest of all.
    """
    if figure < 0 or not s.stands(figure) or s.spaces[figure] >> cell & 1:
        return
    board = s.board()
    grid = board.grid
    starts = [each for each in bits(s.spaces[figure]) if board.seen(each) >> cell & 1]
    clear = bool(starts)
    start = min(starts or bits(s.spaces[figure]), key=lambda each: (grid.range(each, cell), each))
    found.origin = start
    here, there = (grid.row(start), grid.col(start)), (grid.row(cell), grid.col(cell))
    blocker = NONE if clear else _blocker(s, here, there)
    ends = [(2 * row + 1, 2 * column + 1) for row, column in (here, there)]
    found.line = Line(clear, ends[0], ends[1], 2, blocker, not clear)


def _blocker(s: TrialsState, here: tuple[int, int], there: tuple[int, int]) -> int:
    """Return the first opaque space on the straight way between the middles of two, -1 for none."""
    board = s.board()
    opaque = board.opaque
    for area in board.smoke:
        opaque |= area
    down, across = there[0] - here[0], there[1] - here[1]
    parts = max(abs(down), abs(across))
    for at in range(1, parts):
        row = here[0] + (2 * down * at + parts) // (2 * parts)
        column = here[1] + (2 * across * at + parts) // (2 * parts)
        cell = board.grid.cell(row, column)
        if opaque >> cell & 1:
            return cell
    return NONE


# --- a way


def _way(
    match: Match,
    s: TrialsState,
    decision: Decision,
    seat: int,
    member: int,
    chain: int,
    cell: int,
) -> Aim:
    """Return what a space means as the end of a way: its steps, and before them the Move Action
    that is taken up (``member``) or that is needed (T22, T22.1).
    """
    figure = _figure(decision, seat)
    found = Aim(STEP if member < 0 else choice(MOVE, member), figure, _origin(s, figure), ENDS, 0,
                cell)  # fmt: skip
    if not s.stands(figure):
        return found
    left = ways.left_of(s, decision)
    turns = decision.kind == "turn"
    steps = decision.offered(seat, STEP)
    if member >= 0 and not decision.allows(seat, choice(MOVE, member)):
        found.refusal = refusals.why_not(match, seat, MOVE, member)
        return found
    if member < 0 and steps:
        found.cells = ways.within(s, figure, left)
        if cell >= 0 and found.cells >> cell & 1:
            way = ways.path(s, figure, left, cell)
            _go(match, s, found, seat, (), way, s)
    if not turns:
        if cell >= 0 and found.choice < 0:
            found.refusal = refusals.why_not(match, seat, STEP, cell)
        return found
    moves = member if member >= 0 else ways.plain_move(s, decision, seat)
    if moves >= 0:
        after = ways.moved(s, seat, moves, chain)
        reached = ways.within(after, figure, after.spaces_left)
        if cell >= 0 and found.choice < 0 and reached >> cell & 1:
            way = ways.path(after, figure, after.spaces_left, cell)
            _go(match, s, found, seat, _move_acts(s, seat, moves, chain), way, after)
            found.cells |= 1 << cell
        if member >= 0 and cell == found.origin and found.choice < 0:
            _stay(match, s, found, seat, moves, chain)
        if member >= 0 or not steps:
            found.cells |= reached  # else only what costs no Action is near: see `further`
        if cell >= 0 and found.choice < 0 and member < 0 and s.actions > 1:
            _twice(match, s, found, seat, moves, cell)
    if cell >= 0 and found.choice < 0:
        found.refusal = refusals.why_not(match, seat, STEP, cell)
        if found.refusal is None and member >= 0:
            most = s.spaces_left + ways.gains(s, seat, member, chain)
            found.refusal = refusals.beyond_one_move(s, figure, cell, most)
    return found


def _stay(match: Match, s: TrialsState, found: Aim, seat: int, member: int, chain: int) -> None:
    """Let the own space mean a Move Action that is taken without a step: its spaces are gone later,
    and what joins it may lead elsewhere (T22.1, T26g).
    """
    acts = _move_acts(s, seat, member, chain)
    option = _mean(match, seat, found, acts[0])
    found.follow = acts[1:]
    option.cells = found.cells = 1 << found.cell
    held = s.piles.cards[pile(seat, IN_HAND)]
    cards = sum([card_of(code_of(each), member_of(each)) in held for each in acts])
    costs = [Cost("action", 1)]
    if cards:
        costs.append(Cost("card", cards))
    found.costs = option.costs = tuple(costs)


def _twice(match: Match, s: TrialsState, found: Aim, seat: int, moves: int, cell: int) -> None:
    """Let a space mean two Move Actions, if only they lead there (see :func:`further`)."""
    after = ways.moved(s, seat, moves)
    last = ways.moved(after, seat, moves)
    if not ways.within(last, seat, last.spaces_left) >> cell & 1:
        return
    way = ways.path(last, seat, last.spaces_left, cell)
    acts = _move_acts(s, seat, moves, NONE) + _move_acts(after, seat, moves, NONE)
    _go(match, s, found, seat, acts, way, last)
    found.cells |= 1 << cell


def _move_acts(s: TrialsState, seat: int, member: int, chain: int) -> tuple[int, ...]:
    """Return a Move Action as choices: itself, and what is answered to the question for its
    chain.
    """
    if chain >= 0:
        return choice(MOVE, member), choice(CHAIN, chain)
    return choice(MOVE, member), *ways.unchained(s, ways.move_deed(s, seat, member))


def _go(
    match: Match,
    s: TrialsState,
    found: Aim,
    seat: int,
    acts: tuple[int, ...],
    way: tuple[int, ...],
    after: TrialsState,
) -> None:
    """Let an aim mean a way: what is done before it, and its steps; ``after`` is the position in
    which it is gone.
    """
    if len(way) < 2:
        return
    figure = found.figure
    told = acts + ways.steps(way)
    option = _mean(match, seat, found, told[0])
    found.follow = told[1:]
    spent = ways.spent(after, figure, way)
    option.path = way
    option.spent = spent
    option.cells = 1 << way[-1]
    option.stakes = ()
    costs: list[Cost] = []
    taken = [each for each in acts if code_of(each) == MOVE]
    if taken:
        costs.append(Cost("action", len(taken)))
    cards = 0
    for each in acts:
        card = card_of(code_of(each), member_of(each))
        if card in s.piles.cards[pile(seat, IN_HAND)] and code_of(each) != PASS:
            cards += 1
    if cards:
        costs.append(Cost("card", cards))
    costs.append(Cost("spaces", spent[-1]))
    found.costs = option.costs = tuple(costs)


def further(match: Match, seat: int) -> list[Further]:
    """Return the spaces to which only two Move Actions lead, or one more while spaces are left of
    the last (T22.1).
    """
    s = of(match)
    decision = match.decision
    if decision is None or seat not in decision.seats or decision.kind != "turn":
        return []
    moves = ways.plain_move(s, decision, seat)
    if moves < 0:
        return []
    key = preview.key_of(s, decision, MOVE, moves)
    found: list[Further] = []
    after = ways.moved(s, seat, moves)
    near = ways.within(after, seat, after.spaces_left)
    if decision.offered(seat, STEP):
        cells = near & ~ways.within(s, seat, ways.left_of(s, decision))
        if cells:
            found.append(Further(key, cells, (Cost("action", 1),), "T22"))
    if s.actions < 2:
        return found
    last = ways.moved(after, seat, moves)
    cells = ways.within(last, seat, last.spaces_left) & ~near
    if cells:
        found.append(Further(key, cells, (Cost("action", 2),), "T22"))
    return found


def leg(match: Match, seat: int, space: int) -> Leg | None:
    """Return the first of the two Move Actions that lead to a space of :func:`further`, with the
    whole way.
    """
    if not any(each.cells >> space & 1 for each in further(match, seat)):
        return None
    found = aim(match, seat, STEP, space)
    if found.choice < 0 or found.option is None:
        return None
    return Leg(found.choice, found.option.path)


def beside(match: Match, seat: int, space: int) -> int:
    """Return where to go in order to try the objective that lies on a space (T25, T68.2), by as few
    Actions as lead there; -1 where none lies there, the hero is at it, or no way leads.
    """
    s = of(match)
    decision = match.decision
    if decision is None or seat not in decision.seats or decision.kind != "turn":
        return NONE
    if not s.stands(seat):
        return NONE
    for each in quests.objectives(s, queries.party(s, seat)):
        if each.near >> space & 1 and not quests.is_at(s, seat, each):
            reached = [aim(match, seat, STEP, NONE).cells]
            reached += [beyond.cells for beyond in further(match, seat)]
            for cells in reached:
                spot = ways.objective_spot(s, seat, each.near, each.on, cells)
                if spot != NONE:
                    return spot
    return NONE


# --- attacks


def attack_deed(s: TrialsState, seat: int, card: int, chain: int = NONE) -> Deed:
    """Return an Attack Action with a card as it would be declared, its chain played (T26c)."""
    deed = actions.new_deed(s, seat, card)
    if chain >= 0:
        deed.chain, deed.chain_way = divmod(chain, SIDES_OF_A_CARD)
        deed.range += actions.range_of_chain(s, deed.chain)
    return deed


def reaching_chain(s: TrialsState, deed: Deed, target: int) -> int:
    """Return a chain in hand that alone brings a target into the range of an attack, as a member of
    ``CHAIN``, the one that adds least; -1 for none (T26f).
    """
    best, least = NONE, 0
    for member in bits(actions.chains_held(s, deed)):
        more = actions.range_of_chain(s, member // SIDES_OF_A_CARD)
        if not more or (best >= 0 and more >= least):
            continue
        if attack_targets.single(s, deed.figure, deed.card, more) >> target & 1:
            best, least = member, more
    return best


def best_primary(match: Match, s: TrialsState, decision: Decision, seat: int, cell: int) -> int:
    """Return the Attack Action that costs an Action alone and promises most against whoever is on a
    space; else one of those that are offered, -1 of none.
    """
    offered = decision.offered(seat, ATTACK)
    held = s.hand(seat)
    cards = [card for card in bits(offered) if card not in held and card < FIRST_LOOT]
    best, most = NONE, None
    for card in cards if cell >= 0 else ():
        for target in _targets_at(s, seat, card, cell):
            deed, order = attack_targets.alone(s, attack_deed(s, seat, card), target)
            told = chances.attack(s, deed, order)[target]
            worth = (told.falls, told.damage.mean(), told.hit)
            if most is None or worth > most:
                best, most = card, worth
    if best != NONE:
        return best
    return cards[0] if cards else NONE


def _targets_at(s: TrialsState, seat: int, card: int, cell: int) -> list[int]:
    """Return whom of those on a space an attack with a card may take by itself."""
    there = [each for each in s.figures_at(1 << cell) if each != seat]
    if not there or s.tables.card(card).reach in (w.AREA_RANGE, w.LINE_RANGE):
        return []
    found = attack_targets.single(s, seat, card)
    return [each for each in there if found >> each & 1]


def _armed(
    match: Match,
    s: TrialsState,
    decision: Decision,
    seat: int,
    card: int,
    cell: int,
    chain: int,
    laid: int,
) -> Aim:
    """Return what a space means for an attack that is taken up: the attack, its chain, and then its
    target or its area (T24, T26e, T42.1).
    """
    found = Aim(choice(ATTACK, max(card, 0)), seat, _origin(s, seat), WHOM, 0, cell)
    found.strikes = True
    if card < 0:
        found.refusal = refusals.why_not(match, seat, -1, cell) if cell >= 0 else None
        return found
    if not decision.offered(seat, ATTACK) >> card & 1:
        found.refusal = refusals.why_not(match, seat, ATTACK, card)
        no_target = found.refusal is not None and found.refusal.key in refused_cards.NO_TARGET
        if no_target and cell >= 0 and s.figures_at(1 << cell):
            deed = attack_deed(s, seat, card, chain)
            found.refusal = refusals.out_of_aim(match, seat, deed, cell) or found.refusal
            _draw_line(s, found, seat, cell)
        return found
    deed = attack_deed(s, seat, card, chain)
    lays = laying.of_attack(s, deed)
    if lays is not None:
        return _armed_area(match, s, seat, deed, found, lays, chain, laid)
    face = attack_targets.face_of(s, card)
    if face.each is not None:
        deed.targets = attack_targets.adjacent_opponents(s, seat)
        found.cells = s.cells_of(deed.targets) | s.spaces[seat]
        if cell < 0 or found.cells >> cell & 1:  # nothing is aimed: it is meant all the same
            order = queries.by_place(s, deed.targets)
            _strike(match, s, seat, deed, found, chain, (), order, s.cells_of(deed.targets))
        else:
            found.refusal = refusals.out_of_aim(match, seat, deed, cell)
        return found
    targets = attack_targets.single(s, seat, card, deed.range)
    more = actions.longest_chain(s, deed) if chain < 0 else 0
    far = attack_targets.single(s, seat, card, deed.range + more) & ~targets if more else 0
    found.cells = s.cells_of(targets | far)
    there = s.figures_at(1 << cell) if cell >= 0 else []
    meant = [each for each in there if (targets | far) >> each & 1]
    if meant:
        target = meant[0]
        if far >> target & 1:
            chain = reaching_chain(s, deed, target)
            deed = attack_deed(s, seat, card, chain)
            targets = attack_targets.single(s, seat, card, deed.range)
        rest = (choice(TARGET, target),) if targets & (targets - 1) else ()
        deed, order = attack_targets.alone(s, deed, target)
        _strike(match, s, seat, deed, found, chain, rest, order, s.spaces[target])
        _draw_line(s, found, seat, _nearest_cell(s, seat, target, cell))
    elif cell >= 0:
        found.refusal = refusals.out_of_aim(match, seat, deed, cell)
        if there:
            _draw_line(s, found, seat, cell)
    return found


def _nearest_cell(s: TrialsState, seat: int, target: int, cell: int) -> int:
    """Return the space of a target to which the line is drawn: the pointed-at one if it is seen,
    else the nearest that is.
    """
    board = s.board()
    seen = board.seen_by(s.spaces[seat])
    if seen >> cell & 1:
        return cell
    here = s.cell[seat]
    found = bits(s.spaces[target] & seen)
    return min(found, key=lambda each: (board.grid.range(here, each), each), default=cell)


def _strike(
    match: Match,
    s: TrialsState,
    seat: int,
    deed: Deed,
    found: Aim,
    chain: int,
    rest: tuple[int, ...],
    order: list[int],
    cells: int,
) -> None:
    """Let an aim mean an attack that is taken up, with its chain and what names its targets."""
    option = _mean(match, seat, found, choice(ATTACK, deed.card))
    bare = actions.new_deed(s, seat, deed.card)
    said = (choice(CHAIN, chain),) if chain >= 0 else ways.unchained(s, bare)
    found.follow = said + rest
    option.cells = cells
    option.stakes = preview.attack_stakes(s, deed, order)
    if chain >= 0:
        cards = sum([each.amount for each in option.costs if each.kind == "card"]) + 1
        others = [each for each in option.costs if each.kind != "card"]
        found.costs = option.costs = (*others, Cost("card", cards))


# --- areas


def _armed_area(
    match: Match,
    s: TrialsState,
    seat: int,
    deed: Deed,
    found: Aim,
    lays: Lays,
    chain: int,
    laid: int,
) -> Aim:
    """Return what a space means for an attack on an area that is taken up."""
    found.how = MIDDLE
    found.cells = lays.middles
    if found.cell < 0:
        return found
    told = laying.ordered(s, seat, lays, found.cell, deed)
    member = laying.wanted(told, _said(lays, laid))
    if member < 0:
        found.refusal = refusals.out_of_aim(match, seat, deed, found.cell)
        return found
    deed.area = lays.area(s, member)
    deed.cell = areas.target_of(s, member, lays.family == LINE_AT)
    order = queries.by_place(s, areas.caught(s, deed))
    rest = (choice(lays.family, member),)
    _strike(match, s, seat, deed, found, chain, rest, order, deed.area)
    found.cell = laying.aimed_at(lays, member, found.cell)
    found.cells |= 1 << found.cell
    return found


def _said(lays: Lays, laid: int) -> int:
    """Return the member of what shall be laid, -1 for what is of another family."""
    return member_of(laid) if laid >= 0 and code_of(laid) == lays.family else NONE


def _laid(
    match: Match,
    s: TrialsState,
    decision: Decision,
    seat: int,
    family: int,
    cell: int,
    laid: int,
) -> Aim:
    """Return what a space means where an area is asked for."""
    figure = _figure(decision, seat)
    size = preview.size_of(match)
    lays = laying.of_members(s, family, decision.offered(seat, family), size)
    found = Aim(family, figure, _origin(s, figure), MIDDLE, lays.middles, cell)
    deed = preview.deed_asked(match)
    found.strikes = deed is not None
    if cell < 0:
        return found
    told = laying.ordered(s, seat, lays, cell, deed)
    member = laying.wanted(told, _said(lays, laid))
    if member < 0:
        found.refusal = refusals.area_off(match, seat, None, cell)
        return found
    _mean(match, seat, found, choice(family, member))
    found.cell = laying.aimed_at(lays, member, cell)
    found.cells |= 1 << found.cell
    return found


def layings(match: Match, seat: int, code: int, cell: int, chain: int = NONE) -> tuple[int, ...]:
    """Return all areas that a space may mean under ``code``, as whole choices of ``AREA_AT`` or
    ``LINE_AT``, the likeliest first: what a table turns through, or picks by their middles.
    """
    s = of(match)
    decision = match.decision
    if decision is None or seat not in decision.seats or cell < 0:
        return ()
    family = code_of(code) if code >= MEMBERS else code
    lays: Lays | None = None
    deed: Deed | None = None
    if family in AREAS:
        members = decision.offered(seat, family)
        lays = laying.of_members(s, family, members, preview.size_of(match))
        deed = preview.deed_asked(match)
    elif family == ATTACK and code >= MEMBERS:
        deed = attack_deed(s, seat, member_of(code), chain)
        lays = laying.of_attack(s, deed)
    if lays is None:
        return ()
    return tuple([choice(lays.family, each) for each in laying.ordered(s, seat, lays, cell, deed)])


# --- cards that name somebody


def _named(
    match: Match, s: TrialsState, decision: Decision, seat: int, code: int, cell: int
) -> Aim:
    """Return what a space means for a Free card or loot that is taken up: whom it names (T65j)."""
    family, member = code_of(code), member_of(code)
    found = Aim(code, seat, _origin(s, seat), WHOM, 0, cell)
    if not decision.allows(seat, code):
        found.refusal = refusals.why_not(match, seat, family, member)
        return found
    card, way = card_of(family, member), preview.way_of(family, member)
    window = open_window(match)
    about, mask = (window.figure, window.about) if window is not None else (NONE, 0)
    targets = playing.named_targets(s, seat, s.tables.card(card), way, about, mask)
    if not targets and decision.kind == "turn":
        return _begun(match, s, decision, seat, code, cell, NONE)
    if not targets:
        return _at_once(match, s, decision, seat, code, cell)
    several = bool(targets & (targets - 1))
    found.cells = s.cells_of(targets)
    if not several and found.cells:
        found.cell = cell = cell if cell >= 0 and found.cells >> cell & 1 else lowest(found.cells)
    there = [each for each in s.figures_at(1 << cell) if targets >> each & 1] if cell >= 0 else []
    if there:
        target = there[0]
        option = _mean(match, seat, found, code)
        found.follow = (choice(TARGET, target),) if several else ()
        option.cells = s.spaces[target]
        _add_effect(s, option, seat, card, way, target)
    elif not found.cells:
        _mean(match, seat, found, code)
    elif cell >= 0:
        found.refusal = refusals.why_not_target(match, seat, card, cell)
    return found


def _add_effect(
    s: TrialsState, option: Option, seat: int, card: int, way: int, target: int
) -> None:
    """Tell what a card does for certain to whom it names (T65.10, T65.12)."""
    for part in selecting.side_of(s.tables.card(card), way):
        told = preview.part_stake(s, seat, card, part, 0, target)
        if told is not None:
            option.stakes = (told,)
            if preview.HEALS in told.effects:
                after = s.hp[target] + max(told.effects[preview.HEALS].ways)
                option.mends = (target, after)
            return


def _at_once(
    match: Match, s: TrialsState, decision: Decision, seat: int, code: int, cell: int
) -> Aim:
    """Return what a space means for what names nobody on the board: it is done wherever one
    points.
    """
    found = Aim(code, seat, _origin(s, seat), ITSELF, 0, cell)
    if not decision.allows(seat, code):
        found.refusal = refusals.why_not(match, seat, code_of(code), member_of(code))
        return found
    found.cells = _mean(match, seat, found, code).cells or s.spaces[seat]
    if found.cells:
        found.cell = lowest(found.cells)
    return found


# --- cards that ask when they are carried out


class _Kept:
    """The last card that was begun on a copy: at which question, with what, and what it asked."""

    __slots__ = ("asked", "decision", "follow", "mark", "what")

    def __init__(self) -> None:
        self.decision: Decision | None = None
        self.what: tuple[int, int, int] = (-1, -1, -1)
        self.mark: tuple[int, ...] = ()
        self.asked: Match | None = None
        self.follow: tuple[int, ...] = ()


_kept: Final = _Kept()


def begun(
    match: Match, seat: int, code: int, chain: int = NONE
) -> tuple[Match | None, tuple[int, ...]]:
    """Return a copy in which a card was played and asks its player on the board, if nobody answers
    it, and what is answered to its chain until then; ``None`` where it asks nothing there before a
    die is thrown.
    """
    s = of(match)
    what = (seat, code, chain)
    mark = (s.turn, s.count, s.actions, s.spaces_left, *s.cell, *s.hp)
    if _kept.decision is match.decision and _kept.what == what and _kept.mark == mark:
        return _kept.asked, _kept.follow
    asked, follow = _begin(match, seat, code, chain)
    _kept.decision, _kept.what, _kept.mark = match.decision, what, mark
    _kept.asked, _kept.follow = asked, follow
    return asked, follow


def _begin(match: Match, seat: int, code: int, chain: int) -> tuple[Match | None, tuple[int, ...]]:
    twin = match.copy()
    twin.listening = False
    twin.state.dice.log = []
    said: tuple[int, ...] = ()
    twin.play(seat, code)
    for _ in range(MOST_STEPS):
        decision = twin.decision
        if decision is None or twin.state.dice.log or decision.kind == "turn":
            return None, said
        asked = decision.seats[0]
        if decision.kind == "chain" and asked == seat:
            wanted = choice(CHAIN, chain) if chain >= 0 else choice(PASS, 0)
            if not decision.allows(seat, wanted):
                return None, said
            said += (wanted,)
            twin.play(seat, wanted)
        elif decision.kind == "answer":
            twin.play(asked, choice(PASS, 0))
        elif asked == seat and decision.kind in ASKED_ON_BOARD:
            return twin, said
        else:
            return None, said
    return None, said


def _begun(
    match: Match,
    s: TrialsState,
    decision: Decision,
    seat: int,
    code: int,
    cell: int,
    chain: int,
) -> Aim:
    """Return what a space means for a card that asks whom it is for when it is carried out."""
    if not decision.allows(seat, code):
        found = Aim(code, seat, _origin(s, seat), PUTS, 0, cell)
        found.refusal = refusals.why_not(match, seat, code_of(code), member_of(code))
        return found
    asked, said = begun(match, seat, code, chain)
    if reached(match, seat, code):
        return _reaching(match, s, seat, code, cell, said)
    if asked is None:
        found = _at_once(match, s, decision, seat, code, cell)
        found.follow = said
        return found
    found = aim(asked, seat, -1, cell)
    found.code = code
    option = preview.option(match, seat, code)
    if found.choice >= 0 and found.option is not None:
        inner = found.option
        found.follow = (*said, found.choice, *found.follow)
        found.choice = code
        option.cells, option.stakes, option.mends = inner.cells, inner.stakes, inner.mends
        option.path, option.missed, option.spent = inner.path, inner.missed, inner.spent
        found.option = option
    elif asked.decision is not None and asked.decision.kind == "space":
        found.refusal = None  # it is not lit: nothing is against it but that
    found.costs = option.costs
    return found


class Reached(NamedTuple):
    """What Mage Hand could take: the answer that names it, where it lies, and its chance if it is
    an objective (T65.47, T66an).
    """

    choice: int
    cells: int
    stake: Stake | None


def reached(match: Match, seat: int, code: int) -> list[Reached]:
    """Return all that a card could take or try from afar if it were played now, none for a card
    that reaches for nothing (T66an).
    """
    s = of(match)
    family, member = code_of(code), member_of(code)
    card = card_of(family, member)
    if family != GENERAL or not 0 <= card < FIRST_LOOT:
        return []
    if not any(
        effect.word == w.HAND
        for part in selecting.side_of(s.tables.card(card), preview.way_of(family, member))
        for side in part.sides
        for effect in side
    ):
        return []
    found: list[Reached] = []
    for kind, mask in actions.in_hand(s, seat, s.tables.card(card).range):
        for each in bits(mask):
            if kind == SPACE:
                found.append(Reached(choice(kind, each), 1 << each, None))
                continue
            objective = quests.objective(s, seat, each)
            if objective is not None:
                stake = preview.skill_stake(s, seat, each)
                found.append(Reached(choice(kind, each), objective.near, stake))
    return found


def _reaching(
    match: Match, s: TrialsState, seat: int, code: int, cell: int, said: tuple[int, ...]
) -> Aim:
    """Return what a space means for Mage Hand that is taken up: the loot or the objective that lies
    there, which is named where there are several (T66an).
    """
    told = reached(match, seat, code)
    found = Aim(code, seat, _origin(s, seat), PUTS, 0, cell)
    for each in told:
        found.cells |= each.cells
    if cell < 0 and len(told) == 1:
        found.cell = cell = lowest(told[0].cells)  # it alone can be meant
    meant = [each for each in told if cell >= 0 and each.cells >> cell & 1]
    if not meant:
        if cell >= 0:
            found.refusal = refusals.why_not(match, seat, NONE, cell)
        return found
    option = _mean(match, seat, found, code)
    found.follow = said + ((meant[0].choice,) if len(told) > 1 else ())
    option.cells = meant[0].cells
    option.stakes = (meant[0].stake,) if meant[0].stake is not None else ()
    return found


# --- what a plain click means


def plain(match: Match, s: TrialsState, decision: Decision, seat: int, cell: int) -> int:
    """Return the family that a plain click means: between own decisions an attack with a Primary on
    an enemy who stands there, else a way; at other questions the first family that lies on the
    board.
    """
    if decision.kind == "turn":
        if cell >= 0:
            foes = attack_targets.at(s, seat)
            if any(foes >> each & 1 for each in s.figures_at(1 << cell)):
                return ATTACK
        return STEP
    for code, _ in decision.families(seat):
        if code in ON_BOARD:
            return code
    return -1


def blow(match: Match, seat: int, cell: int) -> int:
    """Return the choice of the best attack on whoever is on a space, of those that use up nothing
    but an Action; at a question for a target the one that stands there; -1 where none is offered.
    """
    s = of(match)
    decision = match.decision
    if decision is None or seat not in decision.seats or cell < 0:
        return NONE
    if decision.kind == "turn":
        card = best_primary(match, s, decision, seat, cell)
        if card >= 0 and _targets_at(s, seat, card, cell):
            return choice(ATTACK, card)
        return NONE
    if preview.deed_asked(match) is None:
        return NONE
    for figure in s.figures_at(1 << cell):
        if decision.offered(seat, TARGET) >> figure & 1:
            return choice(TARGET, figure)
    return NONE
