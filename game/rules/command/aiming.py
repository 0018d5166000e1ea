"""What a pointed-at square means: which choice, over which lines, where a way would end.

A figure is pointed at on its square. What is taken up first and then aimed, a card or a power, is a
whole choice; it is begun on a copy, so that what it asks next tells where it can be pointed
(C8.1), and `follow` of the aim says the rest. A move is declared before its end is asked (C8j) and
is pointed at its end all the same.
"""

from __future__ import annotations

from typing import Final

from game.board.grid import bits, lowest, mask_of
from game.engine.answers import ENDS, ITSELF, MIDDLE, PUTS, WHOM, Aim
from game.engine.decisions import MEMBERS, Decision, choice, code_of, member_of
from game.engine.events import Event
from game.engine.match import Match
from game.engine.options import Option, Refusal
from game.rules.command import codes, effects, preview, ways
from game.rules.command.codes import (
    ACTIVATE,
    ACTOR,
    BURST,
    CARD,
    DEPLOY,
    DODGE,
    END,
    HELPERS,
    IMMEDIATE,
    MELEE,
    MOVE,
    NOBODY_ELSE,
    ORDER,
    PAIR,
    PLAYS,
    POINT,
    POWER,
    SHIELD,
    SHOOT,
    SLOTS,
    STATION,
    STRIKE,
    TAKE_OFF,
    TARGET,
    TO,
)
from game.rules.command.content import Attack, Names
from game.rules.command.declare import Declare, text
from game.rules.command.events import Declared, Deployed
from game.rules.command.outlook import pass_on, stakes, under_way
from game.rules.command.state import CommandState, Waits, of
from game.rules.command.travel import Travel
from game.rules.command.turn import Deploying

SQUARES: Final = (STATION, BURST, TO)
"""Families whose member is a square."""
FIGURES: Final = (ACTIVATE, MELEE, SHOOT, ACTOR, TARGET, DODGE, codes.WHOM)
"""Families whose member is a figure on the board."""
BEGUN: Final = (MOVE, POWER, CARD, DEPLOY, IMMEDIATE)
"""Families whose members ask more once they are chosen."""
ASKS: Final = ("actor", "target", "second", "burst", "shield", "helpers", "place")
"""Questions of a declaration, and of whom to deploy where: they come before anybody answers."""
PLAIN: Final = {"act": (MOVE, MELEE, SHOOT, ACTIVATE)}
"""By the kind of question the families that a plain click means, the first that is offered."""


def aim(match: Match, seat: int, code: int, cell: int) -> Aim:
    """Return what ``cell`` (-1: none) means under ``code``: a family, a whole choice that is taken
    up, or -1 for neither.

    With neither it is what a plain click means. In an activation that is the move, an attack on
    whoever stands there, or for a creature that waits for its turn that the one before it ends.
    """
    decision = match.decision
    if decision is None or seat not in decision.seats:
        return Aim(-1, -1, -1, PUTS, 0, cell)
    found, where = _meant(match, seat, decision, code, cell)
    if found.option is not None or found.cell < 0 or found.cells >> found.cell & 1:
        return found
    if where is not match and found.cell == found.origin:
        return found  # it may stay there: nothing is off
    if code < 0 or where is not match:
        found.refusal = where.game.why_not(where, seat, -1, found.cell)
    else:
        found.refusal = _refusal(match, seat, code, found.cell)
    return found


def _meant(match: Match, seat: int, decision: Decision, code: int, cell: int) -> tuple[Aim, Match]:
    """Return what ``cell`` means, and the match in which that is asked: a copy where ``code`` is
    begun on one, else ``match``.
    """
    if code >= MEMBERS:
        return _taken_up(match, seat, decision, code, cell)
    if code >= 0:
        return _family(match, seat, decision, code, cell)
    code = _plain(match, decision, seat)
    found = Aim(-1, decision.figure, -1, PUTS, 0, cell)
    if code >= 0:
        found, _ = _family(match, seat, decision, code, cell)
    if found.option is None and cell >= 0 and not found.cells >> cell & 1:
        _at_hand(match, seat, decision, found)
    return found, match


def blow(match: Match, seat: int, cell: int) -> int:
    """Return the melee attack or shot on whoever stands on ``cell`` that destroys, else deals more,
    else needs no range; -1 where neither is offered (C4.3).
    """
    decision, target = match.decision, of(match).figure_at(cell)
    worths: dict[int, tuple[int, int]] = {}
    if decision is None or target < 0:
        return -1
    for code in (MELEE, SHOOT):
        if decision.offered(seat, code) >> target & 1:
            (stake,) = preview.option(match, seat, choice(code, target)).stakes
            (damage,) = stake.effects["damage"].ways
            worths[choice(code, target)] = int(stake.odds["destroyed"]), damage
    return max(worths, key=worths.__getitem__, default=-1)


def _plain(match: Match, decision: Decision, seat: int) -> int:
    """Return the family that a plain click on the board means, or -1."""
    for code in PLAIN.get(decision.kind, ()):
        if decision.offered(seat, code):
            return code
    for code, mask in decision.families(seat):
        if code in SQUARES or any(squares for _, squares in _spots(match, decision, code, mask)):
            return code
    return -1


# --- a family


def _family(
    match: Match, seat: int, decision: Decision, code: int, cell: int, only: int = -1
) -> tuple[Aim, Match]:
    """Return what ``cell`` means under a family, or under the one member ``only`` of it; and the
    match in which that is asked.
    """
    if code == MOVE and decision.offered(seat, MOVE):
        found, twin = _taken_up(match, seat, decision, choice(MOVE, 0), cell)
        found.code = MOVE
        return found, twin
    s = of(match)
    mask = decision.offered(seat, code)
    if only >= 0:
        mask &= 1 << only
    cells, meant = _pointed(match, decision, code, mask, cell)
    if only >= 0 and cells and not cells & (cells - 1):
        cell, meant = lowest(cells), only
    found = Aim(code, -1, -1, _how(match, code), cells, cell)
    if code not in preview.ITSELF and code not in (STRIKE, HELPERS, POINT, IMMEDIATE):
        found.figure = decision.figure
    attack = _attack(match, code)
    found.strikes = attack is not None or code in (MELEE, SHOOT, STRIKE)
    travel = match.stack[-1]
    if code == TO and isinstance(travel, Travel):
        found.stops = ways.edge(s, travel)
    if meant >= 0:
        found.choice = choice(code, meant)
        found.option = preview.option(match, seat, found.choice)
        found.option.stakes = stakes(match, seat, found.choice) or found.option.stakes
        found.costs = found.option.costs
        found.figure = found.option.figure
    if found.figure >= 0:
        found.origin = s.cell[found.figure]
    if code == SHOOT or (attack is not None and attack.kind == "ranged"):
        _look(s, found)
    elif code == TARGET and _looks(match):
        _look(s, found)
        found.cover = False
    return found, match


def _pointed(match: Match, decision: Decision, code: int, mask: int, cell: int) -> tuple[int, int]:
    """Return the squares of a family, and the member that ``cell`` means: -1 for none, and where
    it could be several.
    """
    if code in SQUARES:
        return mask, cell if cell >= 0 and mask >> cell & 1 else -1
    cells = 0
    there: list[int] = []
    for member, squares in _spots(match, decision, code, mask):
        cells |= squares
        if cell >= 0 and squares >> cell & 1:
            there.append(member)
    if len(there) == 1 or (there and code == POINT):  # one Action Point is as good as another
        return cells, there[0]
    return cells, -1


def _spots(match: Match, decision: Decision, code: int, mask: int) -> list[tuple[int, int]]:
    """Return the members of a family with the squares on which each can be pointed at."""
    s = of(match)
    found: list[tuple[int, int]] = []
    for member in bits(mask):
        squares = 0
        if code in FIGURES:
            squares = _square(s, member) if member != NOBODY_ELSE else 0
        elif code == STRIKE:
            squares = s.squares_of(mask_of(list(divmod(member, PAIR))))
        elif code == POINT:
            squares = _square(s, s.host[member])
        elif code == IMMEDIATE:
            squares = _square(s, member // PAIR)
        elif code == TAKE_OFF:
            squares = _square(s, s.acting)
        elif code in (HELPERS, SHIELD, ORDER):
            squares = _listed(s, decision, code, member)
        found.append((member, squares))
    return found


def _listed(s: CommandState, decision: Decision, code: int, place: int) -> int:
    """Return the squares of what the question lists at a place: assistants, whom damage waits for,
    whose text follows, or whom a card lies under.
    """
    rows = decision.about[{HELPERS: "sets", SHIELD: "waiting"}.get(code, "offered")]
    assert isinstance(rows, tuple)
    row = rows[place]
    if isinstance(row, tuple):
        numbers = [number for number in row if isinstance(number, int)]
        return _square(s, numbers[2] if code == SHIELD else Waits(*numbers).figure)
    assert isinstance(row, int)
    if code == HELPERS:
        return s.squares_of(row)
    return _square(s, s.host[row]) if decision.kind == "harms" else 0  # the lost stand nowhere


def _square(s: CommandState, figure: int) -> int:
    return 1 << s.cell[figure] if s.stands(figure) else 0


def _how(match: Match, code: int) -> str:
    """Return what the squares offered under ``code`` are."""
    if code == BURST:
        return MIDDLE
    if code == TO:
        return ENDS if isinstance(match.stack[-1], Travel) else PUTS
    if code == STATION:
        return PUTS
    return ITSELF if code == TAKE_OFF else WHOM


def _refusal(match: Match, seat: int, code: int, cell: int) -> Refusal | None:
    """Return why a square or whoever stands there is off; ``None`` where nobody is meant."""
    if code == MOVE:
        return match.game.why_not(match, seat, code, 0)  # as such: it is not offered at all
    if code not in SQUARES and code not in FIGURES:
        return None
    member = cell if code in SQUARES else of(match).figure_at(cell)
    return match.game.why_not(match, seat, code, member) if member >= 0 else None


# --- lines


def _attack(match: Match, code: int) -> Attack | None:
    """Return the attack for which a target is asked (C8.1, C8j), ``None`` if it is for none."""
    if code != TARGET:
        return None
    s, top = of(match), match.stack[-1]
    if isinstance(top, effects.Aim):
        part = text(s, effects.at(s, top.place)).parts[top.index]
        return part if isinstance(part, Attack) else None
    if not isinstance(top, Declare):
        return None
    if top.kind == PLAYS:
        return s.tables.text[top.card].aimed
    return s.tables.power[top.figure][top.power].aimed


def _looks(match: Match) -> bool:
    """Return whether the text that asks for a target wants a line of sight to it (C6d)."""
    s, top = of(match), match.stack[-1]
    names: Names | None = None
    if isinstance(top, Declare):
        if top.kind == PLAYS:
            names = s.tables.card[top.card].names
        else:
            names = s.tables.creature[top.figure].powers[top.power].names
    return names is not None and names.sight


def _look(s: CommandState, found: Aim) -> None:
    """Tell the lines to whoever is pointed at, seen or not, and whether it has cover (C6.2-C6.5).

    The four lines go from the corner that sees most of the target; the one that is told alone is
    the first that is free.
    """
    if found.origin < 0 or found.cell in (-1, found.origin) or s.figure_at(found.cell) < 0:
        return
    arena = s.tables.arena
    found.lines = tuple(arena.cover_lines(found.origin, found.cell))
    found.line = next((each for each in found.lines if each.clear), found.lines[0])
    found.cover = arena.cover(found.origin, found.cell)


# --- what a click means besides the usual


def _at_hand(match: Match, seat: int, decision: Decision, found: Aim) -> None:
    """Let the pointed-at square mean what another family offers there: the better attack, or that
    another creature is activated instead; the marks of ``found`` stay.
    """
    best = blow(match, seat, found.cell)
    codes_here = [code_of(best)] if best >= 0 else [code for code, _ in decision.families(seat)]
    for code in codes_here:
        if code in BEGUN:
            continue
        other, _ = _family(match, seat, decision, code, found.cell)
        if other.option is not None and other.cell == found.cell:
            found.choice, found.option = other.choice, other.option
            found.strikes, found.costs = other.strikes, other.costs
            found.figure, found.origin = other.figure, other.origin
            found.line, found.lines, found.cover = other.line, other.lines, other.cover
            return
    s = of(match)
    there = s.figure_at(found.cell)
    waits = there // SLOTS == seat and not s.activated >> there & 1  # nobody (-1) is of no seat
    if waits and decision.offered(seat, END):
        found.choice, found.follow = choice(END, 0), (choice(ACTIVATE, there),)
        found.option = preview.option(match, seat, found.choice)
        # Nobody shoots at whoever is next, though a shot is what a click would mean.
        found.strikes, found.line, found.lines, found.cover = False, None, (), False


# --- what is taken up


def _taken_up(
    match: Match, seat: int, decision: Decision, chosen: int, cell: int
) -> tuple[Aim, Match]:
    """Return what ``cell`` means for a choice that is taken up, and the match in which it asks."""
    code, member = code_of(chosen), member_of(chosen)
    if not decision.allows(seat, chosen):
        off = Aim(chosen, decision.figure, -1, PUTS, 0, -1)
        off.refusal = match.game.why_not(match, seat, code, member)
        return off, match
    twin = under_way(match) if code in BEGUN else None
    if twin is None:
        found, _ = _family(match, seat, decision, code, cell, member)
        found.code = chosen
        return found, match
    told = twin.play(seat, chosen)
    named = next((each for each in told if isinstance(each, Declared)), None)
    asks = _asks(twin, seat)
    if not asks and (named is None or not named.targets):
        told = told + pass_on(twin)
        asks = _goes(twin, seat)
    option = preview.option(match, seat, chosen)
    if asks:
        found = _further(twin, seat, chosen, option, cell)
    else:
        twin = match
        found = _at_once(match, chosen, told, cell)
        option.figure, option.cells = found.figure, found.cells
        option.stakes = stakes(match, seat, chosen)
        for stake in option.stakes:
            option.cells |= _square(of(match), stake.figure)
        found.option = option
    found.code, found.costs = chosen, option.costs
    return found, twin


def asks_more(match: Match, seat: int, chosen: int) -> Match | None:
    """Return a copy in which ``chosen`` was made and asks ``seat`` for more before it is declared,
    ``None`` for what asks nothing more.
    """
    twin = under_way(match)
    if twin is None:
        return None
    twin.play(seat, chosen)
    return twin if _asks(twin, seat) else None


def _asks(twin: Match, seat: int) -> bool:
    """Return whether ``seat`` is asked for more before what it chose is declared."""
    decision = twin.decision
    if decision is None or decision.seats != (seat,) or decision.kind not in ASKS:
        return False
    return isinstance(twin.stack[-1], Declare | Deploying)


def _goes(twin: Match, seat: int) -> bool:
    """Return whether it is asked next where somebody goes, by ``seat``."""
    decision = twin.decision
    return decision is not None and decision.seats == (seat,) and isinstance(twin.stack[-1], Travel)


def _further(twin: Match, seat: int, chosen: int, option: Option, cell: int) -> Aim:
    """Return what ``cell`` means for what ``chosen`` asks next, which is open in ``twin``.

    ``option`` is that choice in full; it takes over what comes of the answer.
    """
    assert twin.decision is not None
    found, _ = _meant(twin, seat, twin.decision, -1, cell)
    if code_of(chosen) == MOVE:
        found.cells &= ~(1 << found.origin)  # whoever would stay need not declare a move
        if found.cell == found.origin:
            found.choice, found.option = -1, None
    inner = found.option
    if inner is None:
        return found
    option.figure, option.cells, option.stakes = inner.figure, inner.cells, inner.stakes
    option.path, option.spent, option.halts = inner.path, inner.spent, inner.halts
    found.follow = (found.choice, *found.follow)
    found.choice, found.option = chosen, option
    return found


def _at_once(match: Match, chosen: int, told: list[Event], cell: int) -> Aim:
    """Return what ``cell`` means for a choice that asks no more: those named, the only square
    where somebody can be put, or whoever acts.
    """
    s = of(match)
    found = Aim(chosen, -1, -1, ITSELF, 0, cell)
    found.choice = chosen
    first = next((each for each in told if isinstance(each, Deployed | Declared)), None)
    if isinstance(first, Deployed):
        found.how, found.figure, found.cells = PUTS, first.figure, 1 << first.cell
    elif first is not None:  # else an ally is asked first, whose creature would assist (C10f)
        found.how, found.figure = WHOM if first.targets else ITSELF, first.figure
        found.cells = s.squares_of(mask_of(list(first.targets or (first.figure,))))
    if found.figure >= 0:
        found.origin = s.cell[found.figure]
    if found.cells:  # it is one square: whom of several it names would have been asked
        found.cell = lowest(found.cells)
    if found.how == WHOM:
        attack = _first_attack(s, chosen, found.figure)
        found.strikes = attack is not None
        if attack is not None and attack.kind == "ranged":
            _look(s, found)
    return found


def _first_attack(s: CommandState, chosen: int, figure: int) -> Attack | None:
    """Return the attack for which a card or power names its target (C8j)."""
    code, member = code_of(chosen), member_of(chosen)
    if code == CARD:
        return s.tables.text[member].aimed
    return s.tables.power[figure][member % PAIR].aimed  # of an Immediate one it is a pair
