"""Whom a monster goes for, who moves it, where it may end and with what it attacks (T57 to T62,
part 8), space after space.
"""

from __future__ import annotations

from game.rules.trials import codes
from tests.campaigns.trials_plain.board import KINDS, At, Board, distance
from tests.campaigns.trials_plain.book import MONSTERS

FAR = 1 << 20
PRINCES = (30, 31)


def move(board: Board, figure: int) -> int:
    """Return how many spaces a monster moves (part 8)."""
    if figure == codes.GUARDIAN:
        return board.guardian()[2]
    return 5 if figure == codes.HOARDER else MONSTERS[KINDS[figure]][2]


def friends(board: Board, figure: int) -> set[int]:
    """Return whom a monster may pass: its camp, an allied one its party too (T60d)."""
    found = {figure}
    for row in board.s.camps:
        if row[2] >> figure & 1:
            found |= {each for each in board.creatures if row[2] >> each & 1}
    if board.party(figure) < 2:
        found |= board.allies(figure)
    return found


def held(board: Board, figure: int) -> bool:
    """Return whether it takes no step (T46.4, T46d, T48b)."""
    return board.ail(figure, "root") > 0 or bool(board.ringed(figure, "tashas_hideous_laughter"))


class Ways:
    """Where a monster could go from where it stands: steps of its north-west space (T61)."""

    def __init__(self, board: Board, figure: int) -> None:
        self.board, self.figure = board, figure
        self.size = board.size(figure)
        passes = friends(board, figure)
        self.blocked = {
            at for each, spot in board.creatures.items() if each not in passes for at in spot
        }
        self.taken = {at for each, spot in board.creatures.items() if each != figure for at in spot}
        self.dear = set()
        for row in board.s.pieces:
            if row[0] == codes.SPIKES:
                self.dear |= board.ats(row[3])
        self.start = board.at(board.s.cell[figure])

    def spot(self, at: At) -> set[At]:
        """Return the spaces it would fill."""
        return {(at[0] + a, at[1] + b) for a in range(self.size) for b in range(self.size)}

    def on_board(self, at: At) -> bool:
        """Return whether it would lie on the board."""
        return self.spot(at) <= self.board.all

    def fits(self, at: At) -> bool:
        """Return whether it may end there (T22.3, T61)."""
        return self.spot(at) <= self.board.floor - self.taken

    def costs(self, most: int) -> dict[At, int]:
        """Return what each space costs to come to, up to so many."""
        found = {self.start: 0}
        todo = {0: {self.start}}
        for spent in range(most + 1):
            for at in todo.pop(spent, set()):
                if found[at] < spent:
                    continue
                for there in self.board.steps(at):
                    if there not in self.board.floor or there in self.blocked:
                        continue
                    if not self.on_board(there):
                        continue
                    cost = spent + 1 + (there in self.dear)
                    if cost <= most and cost < found.get(there, FAR):
                        found[there] = cost
                        todo.setdefault(cost, set()).add(there)
        return found

    def beside(self, other: int) -> set[At]:
        """Return the spaces from which it would be adjacent to a figure, fitting or not."""
        near = self.board.around(self.board.spots[other])
        return {
            (row - a, column - b)
            for row, column in near
            for a in range(self.size)
            for b in range(self.size)
        }


def quarry(board: Board, figure: int) -> set[int]:
    """Return whom a monster could target if it saw them (T59, T59.2, T34g)."""
    party = board.party(figure)
    if party == 2:
        return {each for each in board.creatures if board.party(each) < 2}
    return board.hostile(party) - board.allies(figure)


def seen_by_camp(board: Board, figure: int) -> set[At]:
    """Return what a monster and its camp see (T58.2)."""
    eyes = {figure}
    for row in board.s.camps:
        if row[2] >> figure & 1:
            eyes |= {each for each in board.creatures if row[2] >> each & 1}
    return {at for each in eyes for at in board.seen(each)}


def targets(board: Board, figure: int) -> set[int]:
    """Return everything that a monster could target (T59, T65.36)."""
    seen = seen_by_camp(board, figure)
    found = {each for each in quarry(board, figure) if board.spots[each] & seen}
    near = board.next_to(figure)
    return {
        each
        for each in found
        if not (each < 8 and board.boons(each, "hidden") and each not in near)
    }


def nearest(board: Board, figure: int, among: set[int]) -> list[tuple[tuple[int, ...], int]]:
    """Return some creatures by how near they are (T59, T60b, T59a), those that a large monster
    cannot reach left out (T61).
    """
    ways = Ways(board, figure)
    costs = ways.costs(300)
    found = []
    for other in among:
        steps = min((costs[at] for at in ways.beside(other) if at in costs and ways.fits(at)),
                    default=FAR)  # fmt: skip
        if steps == FAR and ways.size > 1:
            continue
        far = board.far(figure, other) if steps == FAR else 0
        s = board.s
        tie = (-s.init[other], -s.tie[other], other) if other < s.seats else (-9.5, 0, other)
        found.append(((steps, far, *tie), other))
    return sorted(found)  # type: ignore[arg-type]


def target(board: Board, figure: int) -> int | None:
    """Return whom a monster goes for, -1 for nobody, None where a Guardian's script decides."""
    found = nearest(board, figure, targets(board, figure))
    if figure == codes.GUARDIAN:
        left = targets(board, figure) - {other for _, other in found}
        if left:
            return None  # one that stays in reach of its script is not ignored (T61b)
    return found[0][1] if found else -1


def speaker(board: Board, party: int) -> int:
    """Return the seat that decides for a party: its hero of highest initiative (T60c)."""
    s = board.s
    seats = [seat for seat in board.seats if board.party(seat) == party]
    return min(seats, key=lambda seat: (-s.init[seat], -s.tie[seat], seat))


def lowest(board: Board, party: int) -> int:
    """Return the hero of lowest initiative of a party."""
    s = board.s
    seats = [seat for seat in board.seats if board.party(seat) == party]
    return max(seats, key=lambda seat: (-s.init[seat], -s.tie[seat], seat))


def mover(board: Board, figure: int, goal: int) -> int | None:
    """Return whose player moves a monster (T60, T60.4, TQ9); None where nobody stands."""
    party = board.party(figure)
    if party < 2:
        return lowest(board, party)
    if goal >= 0:
        return speaker(board, 1 - board.party(goal))
    heroes = {each for each in board.creatures if each < 8}
    found = nearest(board, figure, heroes)
    if found:
        return found[0][1]
    return None if heroes else -1


def ends(board: Board, figure: int, goal: int) -> tuple[set[At], bool] | None:
    """Return where a monster may end, and whether it has doubled its movement (T60f, T60.2, T60.4,
    T60h); None for Guardians, whose script decides, and where steps alone do not tell.
    """
    if figure == codes.GUARDIAN:
        return None
    ways = Ways(board, figure)
    far = move(board, figure)
    centre = {(14, 14), (14, 15), (15, 14), (15, 15)}
    if goal < 0:
        if board.spots[figure] & centre:
            return {ways.start}, True
        return toward(ways, centre, far), True
    near = ways.beside(goal)
    costs = ways.costs(far)
    found = {at for at in costs if at in near and ways.fits(at)}
    if found:
        return found, False
    goals = {at for at in near if ways.fits(at)} or near
    return toward(ways, goals, 2 * far), True


def toward(ways: Ways, goals: set[At], most: int) -> set[At]:
    """Return the ends within so many spaces that are nearest to some goals: by steps, else by range
    (T60f).
    """
    reached = {at for at in ways.costs(most) if ways.fits(at)}
    left = distances(ways, goals)
    best = min((left[at] for at in reached if at in left), default=FAR)
    if best < FAR:
        return {at for at in reached if left.get(at) == best}
    if not goals or not reached:
        return reached
    near = min(distance({at}, goals) for at in reached)
    return {at for at in reached if distance({at}, goals) == near}


def distances(ways: Ways, goals: set[At]) -> dict[At, int]:
    """Return what it costs to come from each space to the nearest of some goals."""
    board = ways.board
    found = dict.fromkeys(goals, 0)
    todo: dict[int, set[At]] = {0: set(goals)}
    for spent in range(400):
        for at in todo.pop(spent, set()):
            if found[at] < spent:
                continue
            # A rock is none to end on: it counts as farther where all other goals are taken.
            cost = spent + 1 + (at in ways.dear) + (at in board.rocks)
            for there in board.all & set(_around(at)):
                if at not in board.steps(there):
                    continue
                if there != ways.start and (
                    there not in board.floor or there in ways.blocked or not ways.on_board(there)
                ):
                    continue
                if cost < found.get(there, FAR):
                    found[there] = cost
                    todo.setdefault(cost, set()).add(there)
        if not todo:
            break
    return found


def _around(at: At) -> list[At]:
    return [(at[0] + a, at[1] + b) for a in (-1, 0, 1) for b in (-1, 0, 1) if a or b]


# --- attacks


def area(board: Board, centre: At, size: int = 3) -> set[At]:
    """Return the spaces of an area round a space that a path inside it reaches (T37, T39)."""
    half = size // 2
    inside = {
        (centre[0] + a, centre[1] + b)
        for a in range(-half, half + 1)
        for b in range(-half, half + 1)
    } & board.all
    found, todo = {centre}, [centre]
    while todo:
        for there in board.steps(todo.pop()):
            if there in inside - found and there not in board.walls | board.rocks:
                found.add(there)
                todo.append(there)
    return found


def areas(board: Board, figure: int, goal: int, far: int, many: int) -> list[set[At]]:
    """Return the areas that a script's attack may be laid on (T70g)."""
    own = board.spots[figure]
    seen = board.seen(figure)
    foes = targets(board, figure) | {goal}
    found = []
    near = (-1, 0, 1)
    for centre in {(a + c, b + d) for a, b in board.spots[goal] for c in near for d in near}:
        if centre not in seen or centre in board.walls | board.rocks or centre not in board.all:
            continue
        spaces = area(board, centre)
        if not spaces & board.spots[goal]:
            continue
        if far == 1:
            if spaces & own or not spaces & board.around(own):
                continue
        elif distance(own, {centre}) > far:
            continue
        if sum(bool(board.spots[each] & spaces) for each in foes) >= many:
            found.append(spaces)
    return found


def acid(board: Board, figure: int, goal: int) -> list[set[At]]:
    """Return the lines of the Ankheg's acid (T70i, T40b)."""
    own = board.spots[figure]
    foes = targets(board, figure) | {goal}
    found = []
    for down, across in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        for row, column in own:
            line = [(row + down * n, column + across * n) for n in range(1, 7)]
            if line[0] in own or not set(line) <= board.all:
                continue
            spaces = set()
            for at in line:
                if at in board.walls | board.rocks:
                    break
                spaces.add(at)
            held = sum(bool(board.spots[each] & spaces) for each in foes)
            if board.spots[goal] & spaces and held >= 2:
                found.append(spaces)
    return found


def line(board: Board, figure: int, goal: int, before: bool) -> int:
    """Return the attack that a monster uses from where it stands, the first that applies; -1 for
    none (T62.2, T70a to T70i).
    """
    near = board.adjacent(figure, goal)
    if figure != codes.GUARDIAN:
        if figure == codes.ANKHEG and (before or near) and acid(board, figure, goal):
            return 1
        return 0 if near else -1
    foes = targets(board, figure)
    fog = board.most_range(99)
    sees = board.sees(figure, goal)
    away = board.far(figure, goal)
    beside = [each for each in foes if board.adjacent(figure, each)]
    name = codes.GUARDIANS[board.s.guardian]
    if name == "hill_giant":
        if near and len(beside) >= 2:
            return 0
        throws = before and not near and sees and away <= min(6, fog)
        if throws and not comes_near(board, goal) and areas(board, figure, goal, min(6, fog), 1):
            return 1
        return 2 if near else -1
    if name == "iron_golem":
        if areas(board, figure, goal, 1, 2):
            return 0
        return 1 if near else -1
    if name == "guardian_naga":
        if areas(board, figure, goal, min(8, fog), 2):
            return 0
        if not near and sees and away <= min(6, fog):
            return 1
        return 2 if near else -1
    close = [each for each in foes if board.far(figure, each) <= min(2, fog)]
    if goal in close and len(close) >= 2:
        return 0
    return 1 if near else -1


def comes_near(board: Board, goal: int) -> bool:
    """Return whether one movement brings the Guardian next to its target (T70g)."""
    if held(board, codes.GUARDIAN):
        return False
    ways = Ways(board, codes.GUARDIAN)
    near = ways.beside(goal)
    return any(at in near and ways.fits(at) for at in ways.costs(move(board, codes.GUARDIAN)))


def struck(board: Board, figure: int, number: int, goal: int, spaces: set[At]) -> set[int]:
    """Return whom an attack of a monster is on (T70g, T37a)."""
    if spaces:
        return {each for each, spot in board.spots.items() if each != figure and spot & spaces}
    if figure == codes.GUARDIAN and number == 0:
        name = codes.GUARDIANS[board.s.guardian]
        foes = targets(board, figure)
        if name == "hill_giant":
            return {each for each in foes if board.adjacent(figure, each)}
        if name == "elder_oblex":
            far = min(2, board.most_range(99))
            return {each for each in foes if board.far(figure, each) <= far}
    return {goal}
