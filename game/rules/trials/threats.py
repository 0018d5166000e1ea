"""What enemies can reach and strike when they act next, whom the acting hero could still strike,
and what all of them could do to a figure wherever it stood.

Of heroes it reckons with what lies open before them: their Primaries, one Move Action and one
attack; what a hand holds nobody knows. Monsters go by their script.
"""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.engine.answers import Exposure, Peril, Threat
from game.engine.match import Match
from game.engine.odds import Distribution
from game.rules.trials import (
    actions,
    areas,
    attack_targets,
    bestiary,
    chances,
    hunting,
    numbers,
    queries,
    reach,
    scripts,
    selecting,
    targeting,
)
from game.rules.trials import words as w
from game.rules.trials.codes import (
    ANKHEG,
    ATTACK,
    CREATURES,
    GUARDIAN,
    HOARDER,
    LAUGHTER,
    MONSTERS,
    NOBODY,
)
from game.rules.trials.frames import Deed
from game.rules.trials.state import TrialsState, of
from game.rules.trials.words import Printed

OF_MONSTERS: Final = "T59"
OF_HEROES: Final = "T20"


class Reach:
    """One attack of an enemy: its ``key``, the ``card`` or line of a script, the spaces it strikes
    from where its figure ``stands`` already and those it strikes after a move too.
    """

    __slots__ = ("after", "area", "card", "key", "line", "now")

    def __init__(self, key: str, card: int, line: int, now: int, after: int, area: bool) -> None:
        self.key = key
        self.card = card
        self.line = line
        self.now = now
        self.after = after
        self.area = area


# --- what strikes where


def stands_of(s: TrialsState, figure: int) -> list[int]:
    """Return the north-west spaces on which an enemy may stand when it attacks, its own first: a
    hero after one Primary Move Action (T20), a monster after its movement (T60).
    """
    here = s.cell[figure]
    if queries.is_hero(figure):
        held = queries.rooted(s, figure) or queries.ringed(s, figure, LAUGHTER)
        spaces = 0 if held else numbers.best_move(s, figure)
        found = reach.within(s, figure, spaces)
    else:
        found = 0
        if not hunting.held(s, figure):
            ways = hunting.Ways(s, figure)
            found = ways.reached(bestiary.move(s, figure)) & ways.ends
    return [here, *bits(found & ~(1 << here))]


def struck_by(s: TrialsState, spaces: int, printed: Printed) -> int:
    """Return the spaces that a hero on some spaces could strike with a card (T35, T37, T38)."""
    board = s.board()
    near = board.beside_all(spaces)
    if printed.reach == w.TOUCH:
        return board.seen_of(spaces, near)
    if printed.reach == w.AROUND:
        found = 0
        for cell in bits(spaces):
            found |= areas.square(s, cell, printed.area)
        return found
    far = selecting.range_now(s, printed.range)
    if printed.reach == w.SHOT:
        return areas.seen_spaces(s, spaces, far) & ~near
    return areas.seen_spaces(s, spaces, far)


def attacks(s: TrialsState, figure: int) -> list[Reach]:
    """Return each attack of an enemy with the spaces it strikes, now and after a move."""
    if not queries.is_hero(figure):
        return _of_monster(s, figure)
    found: list[Reach] = []
    stands = stands_of(s, figure)
    for card in numbers.attacks_of(s, figure):
        printed = s.tables.card(card)
        now = after = 0
        for cell in stands:
            struck = struck_by(s, 1 << cell, printed)
            if cell == stands[0]:
                now = struck
            after |= struck
        if printed.reach == w.AREA_RANGE:  # the area reaches beyond the space it is laid on
            now, after = _spread(s, now, printed.area), _spread(s, after, printed.area)
        area = printed.reach not in (w.TOUCH, w.SHOT)
        found.append(Reach(printed.id, card, 0, now, after, area))
    return found


def _spread(s: TrialsState, cells: int, size: int) -> int:
    """Return the spaces in areas laid on any of some spaces (T37, T37.2, T39)."""
    found = 0
    for cell in bits(cells):
        for quarter in range(1 if size % 2 else areas.QUARTERS):
            found |= s.board().area(cell, size, quarter)
    return found


def _of_monster(s: TrialsState, figure: int) -> list[Reach]:
    """Return the attacks of a monster, each line of a Guardian's script (section 8, T62.2)."""
    found: list[Reach] = []
    if figure == HOARDER:
        return found
    stands = stands_of(s, figure)
    for line in range(bestiary.lines(s, figure)):
        now = after = 0
        for cell in stands:
            spaces = scripts.spaces_at(s, figure, cell)
            struck = _struck_by_line(s, figure, line, spaces)
            if cell == stands[0]:
                now = struck
            after |= struck
        area = figure == ANKHEG and line == bestiary.ACID
        area = area or (figure == GUARDIAN and bool(bestiary.script_line(s, line).area))
        found.append(Reach(bestiary.attack_id(s, figure, line), -1, line, now, after, area))
    return found


def _struck_by_line(s: TrialsState, figure: int, line: int, spaces: int) -> int:
    """Return the spaces that a monster on some spaces could strike with one of its attacks."""
    board = s.board()
    near = board.beside_all(spaces)
    if figure == ANKHEG and line == bestiary.ACID:
        return _acid(s, spaces)
    if figure != GUARDIAN:
        return near
    script = bestiary.script_line(s, line)
    if script.range <= 1 and not script.area:
        return near
    far = selecting.range_now(s, script.range)
    if script.when == "within":
        within = 0
        for cell in bits(spaces):
            within |= board.grid.within(cell, far)
        return within & ~spaces
    found = areas.seen_spaces(s, spaces, far)
    if script.area:
        found = _spread(s, found, scripts.SCRIPT_AREA)
        return found & ~spaces
    return found & ~near


def _acid(s: TrialsState, spaces: int) -> int:
    """Return the spaces of all lines of acid from some spaces (T70i, T40b)."""
    board = s.board()
    grid = board.grid
    solid = board.walls | s.tables.realm.rocks
    found = 0
    for down, across in ((-1, 0), (0, -1), (0, 1), (1, 0)):
        for cell in bits(spaces):
            row, column = grid.row(cell), grid.col(cell)
            for n in range(1, areas.LINE + 1):
                place = grid.place(row + down * n, column + across * n)
                if place < 0 or solid >> place & 1:
                    break
                found |= 1 << place
    return found & ~spaces


# --- what a table asks


def enemies_of(s: TrialsState, seat: int) -> list[int]:
    """Return who is hostile to a seat's party and stands: rival heroes, and monsters that are
    active or allied to the rivals (T34f).
    """
    return bits(queries.hostile(s, queries.party(s, seat)))


def threats(match: Match, seat: int) -> list[Threat]:
    """Return what each enemy of a seat can reach and strike when it acts next (T20, T59)."""
    s = of(match)
    mine = queries.party_mask(s, queries.party(s, seat)) & s.present & CREATURES
    return [_threat(s, figure, mine) for figure in enemies_of(s, seat)]


def _threat(s: TrialsState, figure: int, mine: int) -> Threat:
    stands = struck = beside = 0
    for cell in stands_of(s, figure):
        spaces = s.covers(figure, cell)
        stands |= spaces
        beside |= s.board().beside_all(spaces)
    for each in attacks(s, figure):
        struck |= each.after
    strikes = tuple([each for each in bits(mine) if s.spaces[each] & struck])
    afar = struck & ~beside
    if queries.is_hero(figure):
        return Threat(figure, stands, struck, strikes, OF_HEROES, afar=afar)
    target = targeting.target_of(s, figure)
    if target not in strikes:
        target = NOBODY
    meets = (target,) if target != NOBODY else ()
    return Threat(figure, stands, struck, strikes, OF_MONSTERS, target, meets, afar)


def exposure(match: Match, seat: int, figure: int) -> Exposure | None:
    """Return what each enemy could do to a figure wherever it stood: the worst of its attacks, two
    of a hero's where it stands already (T20); ``None`` for who is no ally of the seat on the board.
    """
    s = of(match)
    if not 0 <= figure < len(s.cell) or not s.stands(figure) or not queries.allied(s, seat, figure):
        return None
    found: list[Peril] = []
    for enemy in enemies_of(s, seat):
        found += _perils(s, enemy, figure)
    return Exposure(figure, chances.enough(s, figure), tuple(found))


def _perils(s: TrialsState, enemy: int, figure: int) -> list[Peril]:
    """Return the blows of one enemy, the worst of them on each space."""
    rows: list[tuple[str, int, Distribution]] = []
    for each in attacks(s, enemy):
        damage = blow(s, enemy, each, figure)
        if not damage.mean():
            continue
        if queries.is_hero(enemy):
            rows.append((each.key, each.now, damage.plus(damage)))
        rows.append((each.key, each.after, damage))
    rows.sort(key=lambda row: -row[2].mean())
    found: list[Peril] = []
    done = 0
    for key, cells, damage in rows:
        if cells & ~done:
            found.append(Peril(enemy, key, cells & ~done, damage))
        done |= cells
    return found


def blow(s: TrialsState, enemy: int, each: Reach, figure: int) -> Distribution:
    """Return what an attack of an enemy would cost a figure, as both are now (T42, T43)."""
    if queries.is_hero(enemy):
        deed, order = attack_targets.alone(s, actions.new_deed(s, enemy, each.card), figure)
    else:
        flags = scripts.flags(s, enemy, each.line, int(each.area))
        deed = Deed(MONSTERS, enemy, -1, each.line, target=figure, targets=1 << figure, flags=flags)
        order = [figure]
    return chances.attack(s, deed, order)[figure].damage


def strikes_left(match: Match) -> tuple[int, ...]:
    """Return whom the acting hero could still attack from where it stands, with its Primaries and
    with what it is offered; nobody without an Action (T20, T24).
    """
    s = of(match)
    decision = match.decision
    if decision is None or decision.kind != "turn" or s.actions <= 0:
        return ()
    seat = decision.seats[0]
    cards = set(numbers.attacks_of(s, seat))
    for code, mask in decision.families(seat):
        if code == ATTACK:
            cards |= set(bits(mask))
    found = 0
    for card in sorted(cards):
        found |= within_reach(s, seat, card)
    return tuple(bits(found))


def within_reach(s: TrialsState, seat: int, card: int) -> int:
    """Return whom an attack with a card could be on from where its hero stands, as bits: of an
    area whoever may be inside, but for the hero's own party (T24b, T37).
    """
    printed = s.tables.card(card)
    if printed.reach in (w.TOUCH, w.SHOT):
        return attack_targets.single(s, seat, card)
    struck = struck_by(s, s.spaces[seat], printed)
    if printed.reach == w.AREA_RANGE:
        struck = 0
        for member in bits(areas.attack_spots(s, seat, card)):
            struck |= areas.at(s, member, printed.area)
    elif printed.reach == w.LINE_RANGE:
        struck = 0
        for member in bits(areas.lines(s, seat, printed.range, printed.spell)):
            struck |= areas.line_at(s, member)
    found = 0
    for figure in bits(attack_targets.at(s, seat)):
        if s.spaces[figure] & struck:
            found |= 1 << figure
    return found
