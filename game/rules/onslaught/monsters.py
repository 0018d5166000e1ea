"""Monsters: order in the group, their way, their target (R50-R54)."""

from __future__ import annotations

from typing import ClassVar, Final

from game.board.grid import bits, lowest, mask_of
from game.engine.decisions import Decision, member_of
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.onslaught.activation import begin_activation
from game.rules.onslaught.codes import ABILITY, GO, NOWHERE, TARGET
from game.rules.onslaught.events import ActivationEnded, MonsterAttack, MonsterChosen, MonsterMove
from game.rules.onslaught.harm import fade
from game.rules.onslaught.movement import monster_rings, standable
from game.rules.onslaught.state import Onslaught, of
from game.rules.onslaught.strike import Strike, tell_attack
from game.rules.onslaught.targets import choices
from game.rules.onslaught.travel import WALK, Travel

NEAREST: Final = "nearest"
ACTIVE: Final = "active"
SEAT: Final = "seat"
DEFAULT: Final = "default"


def order_key(s: Onslaught, figure: int) -> int:
    """Return the distance to the north-west corner, row + column (R51, R54a)."""
    grid = s.tables.grid
    cell = s.cell[figure]
    return grid.row(cell) + grid.col(cell)


def next_in_order(s: Onslaught) -> list[int]:
    """Return who is nearest to the corner of the called group's monsters that have not acted.

    Several if they are tied (R51).
    """
    waiting = [
        f
        for f in range(s.tables.characters, s.tables.figures)
        if s.cell[f] != NOWHERE
        and not s.acted[f]
        and s.tables.groups[s.tables.group_of[f]].initiative == s.number
    ]
    if not waiting:
        return []
    least = min(order_key(s, f) for f in waiting)
    return [f for f in waiting if order_key(s, f) == least]


def default_target(s: Onslaught, candidates: list[int]) -> int:
    """Return the candidate that is lowest in (HP, row, column) (R54e); cells count that way."""
    return min(candidates, key=lambda f: (s.hp[f], s.cell[f]))


def prefer_active(s: Onslaught, candidates: list[int]) -> list[int]:
    """Return the active player's of the tied characters, or all if none is (R52.2, R53.2, R52e)."""
    own = [f for f in candidates if s.tables.side[f] == s.active]
    return own if own else candidates


class Way:
    """Where a monster may end its move, and why (R52).

    ``candidates`` are the equally close characters, ``left`` those that R52.2 leaves, ``ends[f]``
    the mask of end spaces on the way to ``left[f]``. An empty ``left`` means: it stays.
    """

    __slots__ = ("candidates", "clause", "ends", "left")

    def __init__(
        self, candidates: list[int], left: list[int], ends: list[int], clause: str
    ) -> None:
        self.candidates = candidates
        self.left = left
        self.ends = ends
        self.clause = clause

    def all_ends(self) -> int:
        """Return every end space that is left."""
        mask = 0
        for ends in self.ends:
            mask |= ends
        return mask


def find_way(s: Onslaught, figure: int, among: list[int] | None = None) -> Way:
    """Return the ways of "shortest way toward the closest character" (R52, R54b, R54c).

    ``among`` narrows it to some of the characters on the map.
    """
    tables = s.tables
    on_map = [f for f in range(tables.characters) if s.cell[f] != NOWHERE]
    characters = on_map if among is None else among
    adjacent = s.beside(figure)
    near = [f for f in characters if adjacent >> s.cell[f] & 1]
    if near:
        return Way(near, [], [], "R52")
    points = tables.queries.speed(s, figure)
    free = standable(s, figure)
    beside = {f: s.beside(f) for f in characters}
    if figure in tables.large:  # any of its spaces may be the adjacent one (R54j, R67t)
        shape = tables.footprint[figure]
        beside = {f: shape.touches(tables.grid, mask) for f, mask in beside.items()}
    wanted = 0
    for mask in beside.values():
        wanted |= mask
    rings = monster_rings(s, figure, wanted & free)
    goal = rings[-1] & wanted & free
    if not goal:
        return _way_without_a_way(s, figure, characters, rings, points)
    least = len(rings) - 1
    goals = {f: mask & goal for f, mask in beside.items()}
    candidates = [f for f in characters if goals[f]]
    left = prefer_active(s, candidates)
    ends = [
        goals[f]
        if least <= points
        else _as_far_as_it_goes(s, figure, goals[f], rings, least, points)
        for f in left
    ]
    return Way(candidates, left, ends, "R52.3" if least <= points else "R52c")


def toward(s: Onslaught, figure: int, end: int) -> tuple[int, ...]:
    """Return the characters for whom a monster heads that ends its move on a space (R52)."""
    way = find_way(s, figure)
    return tuple([f for f, ends in zip(way.left, way.ends, strict=True) if ends >> end & 1])


def _as_far_as_it_goes(
    s: Onslaught, figure: int, goal: int, rings: list[int], cost: int, points: int
) -> int:
    """Return the farthest free spaces on any shortest way to ``goal`` (R52c)."""
    grid = s.tables.grid
    on_way = goal
    layers = [goal]
    for ring in reversed(rings[:cost]):
        on_way = grid.spread4(on_way) & ring
        layers.append(on_way)
    layers.reverse()  # layers[k]: spaces at cost k on a shortest way
    free = standable(s, figure)
    spent = points
    while not layers[spent] & free:  # its own space is free for it, so one is found
        spent -= 1
    return layers[spent] & free


def _way_without_a_way(
    s: Onslaught, figure: int, characters: list[int], rings: list[int], points: int
) -> Way:
    """Nobody can be reached: plain range stands in for the cost (R54c)."""
    grid = s.tables.grid
    shape = s.tables.footprint[figure]
    ranges = {f: s.distance(figure, f) for f in characters}
    least = min(ranges.values())
    candidates = [f for f in characters if ranges[f] == least]
    left = prefer_active(s, candidates)
    reachable = 0
    for ring in rings[: points + 1]:
        reachable |= ring
    reachable &= standable(s, figure)
    ends: list[int] = []
    for f in left:
        away = {cell: shape.range(grid, cell, s.cell[f]) for cell in bits(reachable)}
        nearest = min(away.values())
        ends.append(mask_of([cell for cell, far in away.items() if far == nearest]))
    return Way(candidates, left, ends, "R54c")


class Group(Procedure):
    """The monster group whose number is called acts (R51, R51a).

    The nearest to the corner goes first, measured anew each time.
    """

    __slots__ = ()

    steps: ClassVar[tuple[str, ...]] = ("choose_next", "take_next", "repeat")
    fields: ClassVar[tuple[str, ...]] = ()

    def copy(self) -> Group:
        twin = Group()
        twin.standing(self)
        return twin

    def choose_next(self, m: Match) -> Outcome:
        """Find who acts next; the non-active seat decides a tie (R51, R54a)."""
        s = of(m)
        tied = next_in_order(s)
        if not tied:
            s.acted = [0] * s.tables.figures
            self.at = self.script.length
            return None
        choice = min(tied, key=lambda f: s.cell[f])
        m.answer = s.cell[choice]
        if len(tied) > 1 and s.tables.switches.ask_ties:
            mask = 0
            for f in tied:
                mask |= 1 << s.cell[f]
            return Decision("monster_order", (1 - s.active,), ([(TARGET, mask)],), choice)
        return None

    def take_next(self, m: Match) -> Outcome:
        """Let it act."""
        s = of(m)
        tied = next_in_order(s) if m.listening else []
        figure = s.figure_at(member_of(m.answer))
        s.acted[figure] = 1
        if m.listening:
            decided = NEAREST
            if len(tied) > 1:
                decided = SEAT if s.tables.switches.ask_ties else DEFAULT
            m.tell(
                MonsterChosen(
                    figure=figure,
                    order_candidates=tuple(tied),
                    decided=decided,
                    clause="R51",
                )
            )
        return MonsterTurn(figure)

    def repeat(self, m: Match) -> Outcome:
        """Go on until each has acted once."""
        self.go("choose_next")
        return None


def in_range(s: Onslaught, figure: int) -> tuple[list[int], list[int]]:
    """Return (the closest of all in range of a monster, those that R53.2 leaves); R53a, R54f."""
    row = s.tables.row(figure, ABILITY)
    found = s.figures_in(choices(s, s.tables.queries, figure, row))
    if len(found) > 1:
        found = find_way(s, figure, found).candidates
    return found, prefer_active(s, found)


def closest(s: Onslaught, figure: int) -> tuple[int, ...]:
    """Return whom a monster may strike from where it stands: several if they tie (R53.2)."""
    return tuple(in_range(s, figure)[1])


class MonsterTurn(Procedure):
    """One monster of "close in, halt when adjacent, attack the closest" acts (R52-R54, R62)."""

    __slots__ = ("figure",)

    steps: ClassVar[tuple[str, ...]] = (
        "begin",
        "choose_way",
        "move",
        "choose_target",
        "strike",
        "remove_fading",
    )
    fields: ClassVar[tuple[str, ...]] = ("figure",)

    def __init__(self, figure: int) -> None:
        super().__init__()
        self.figure = figure

    def copy(self) -> MonsterTurn:
        twin = MonsterTurn(self.figure)
        twin.standing(self)
        return twin

    def begin(self, m: Match) -> Outcome:
        """Start its activation (R12)."""
        begin_activation(m, self.figure)
        return None

    def choose_way(self, m: Match) -> Outcome:
        """Find where it may end; the non-active seat picks among what is left (R52.4, R52d)."""
        s = of(m)
        way = find_way(s, self.figure)
        ends = way.all_ends()
        m.answer = s.cell[self.figure]
        if not ends:
            return None
        if ends.bit_count() > 1 and s.tables.switches.ask_ties:
            toward = tuple(way.left)
            return Decision(
                "monster_move", (1 - s.active,), ([(GO, ends)],), self.figure, {"toward": toward}
            )
        toward_one = default_target(s, way.left)
        m.answer = lowest(way.ends[way.left.index(toward_one)])
        return None

    def move(self, m: Match) -> Outcome:
        """Walk there (R52)."""
        s = of(m)
        end = member_of(m.answer)
        if end == s.cell[self.figure]:
            return None
        if m.listening:
            way = find_way(s, self.figure)
            heading = [f for f, ends in zip(way.left, way.ends, strict=True) if ends >> end & 1]
            decided = NEAREST
            if way.all_ends().bit_count() > 1:
                decided = SEAT if s.tables.switches.ask_ties else DEFAULT
            elif len(way.candidates) > len(way.left):
                decided = ACTIVE
            m.tell(
                MonsterMove(
                    figure=self.figure,
                    toward=default_target(s, heading),
                    candidates=tuple(way.candidates),
                    decided=decided,
                    clause=way.clause,
                )
            )
        points = s.tables.queries.speed(s, self.figure)
        return Travel(self.figure, end, points, WALK, 0, "monster", 1)

    def choose_target(self, m: Match) -> Outcome:
        """Find the closest target in range; ties as R53.2 and R53b say."""
        s = of(m)
        if s.cell[self.figure] == NOWHERE:
            return None
        _, left = in_range(s, self.figure)
        if not left:
            return None
        m.answer = s.cell[default_target(s, left)]
        if len(left) > 1 and s.tables.switches.ask_ties:
            mask = 0
            for f in left:
                mask |= 1 << s.cell[f]
            return Decision("monster_target", (1 - s.active,), ([(TARGET, mask)],), self.figure)
        return None

    def strike(self, m: Match) -> Outcome:
        """Attack without a roll (R54)."""
        s = of(m)
        if s.cell[self.figure] == NOWHERE:
            return None
        found, left = in_range(s, self.figure)
        if not left:
            return None
        space = member_of(m.answer)
        if m.listening:
            decided = NEAREST if len(found) == 1 else ACTIVE
            if len(left) > 1:
                decided = SEAT if s.tables.switches.ask_ties else DEFAULT
            m.tell(
                MonsterAttack(
                    figure=self.figure,
                    target=s.figure_at(space),
                    candidates=tuple(found),
                    decided=decided,
                    ability=s.tables.row(self.figure, ABILITY).id,
                    clause="R53",
                )
            )
            tell_attack(m, self.figure, ABILITY, space, False)
        return Strike(self.figure, ABILITY, space, 0)

    def remove_fading(self, m: Match) -> Outcome:
        """Its fading tokens leave at the end of its activation (R50a)."""
        fade(m, self.figure)
        of(m).acting = -1
        if m.listening:
            m.tell(ActivationEnded(figure=self.figure, why="done", clause="R12"))
        return None
