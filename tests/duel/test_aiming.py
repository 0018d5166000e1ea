"""What pointing shows follows from the game's answer, for a game that says only who is where."""

from __future__ import annotations

from game.board.footprint import SHAPES, Footprint
from game.board.grid import bits
from game.engine.answers import Aim
from game.engine.decisions import choice
from game.engine.match import Match
from game.scenes.match.aiming import Aiming
from tests.duel.rules import STEP, STRIKE, Duel, duel, of


class Pointed(Aiming):
    """Knows where Duel's figures are, and nothing else."""

    def cell(self, match: Match, figure: int) -> int:
        return of(match).cell[figure]

    def mini(self, match: Match, figure: int) -> tuple[str, str]:
        return f"figure {figure}", ("left", "right")[duel(match).side_of(figure)]


class Large(Pointed):
    """Says that everybody fills two cells side by side."""

    def footprint(self, match: Match, figure: int) -> Footprint:
        return SHAPES["1x2"].turned()


class Walking(Pointed):
    """Takes everything for a walk."""

    def walks(self, aim: Aim) -> bool:
        return True


def barred(match: Match, seat: int) -> list[int]:
    """Return the spaces to which a seat is refused the way."""
    return [each.cell for each in match.game.refusals(match, seat) if each.cell >= 0]


def a_turn(at_the_end: bool = False) -> tuple[Match, int, dict[int, int]]:
    """Return a match in which somebody may act, at the end of what is laid if that is wished; with
    the seat and the spaces offered by family.
    """
    match = Match.start(Duel("left", "right"), 3)
    for _ in range(200):
        decision, seat = match.decision, match.waiting()[0]
        assert decision is not None
        if decision.kind == "turn" and (barred(match, seat) or not at_the_end):
            return match, seat, dict(decision.families(seat))
        steps = dict(decision.families(seat)).get(STEP, 0)
        # Eastward, where no tile lies yet.
        match.play(seat, choice(STEP, bits(steps)[-1]) if steps else decision.nth(seat, 0))
    raise AssertionError("it never came to such a turn")


def test_before_anything_is_pointed_at_the_spaces_that_answer_are_lit() -> None:
    match, seat, offered = a_turn()
    aiming = Pointed(duel(match).grid)
    found = aiming.point(match, seat, STEP, -1)
    assert [(one.style, one.cells) for one in found.marks.regions] == [("choice", offered[STEP])]
    assert (found.choice, found.marks.path, found.marks.ghost) == (-1, None, None)


def test_a_way_of_somebody_large_shows_all_that_is_filled_on_it() -> None:
    match, seat, offered = a_turn()
    aiming = Large(duel(match).grid)
    end = bits(offered[STEP])[0]
    marks = aiming.point(match, seat, STEP, end).marks
    assert marks.path is not None
    assert marks.path.fills == ((2, 1),) * len(marks.path.cells)
    assert marks.ghost is not None
    assert (marks.ghost.cell, marks.ghost.wide, marks.ghost.high) == (end, 2, 1)


def test_a_way_shows_its_path_and_whoever_goes_there() -> None:
    match, seat, offered = a_turn()
    aiming = Pointed(duel(match).grid)
    for space in bits(offered[STEP]):
        found = aiming.point(match, seat, STEP, space)
        assert found.choice == choice(STEP, space)
        path, ghost = found.marks.path, found.marks.ghost
        if space == aiming.cell(match, seat):
            continue
        assert path is not None
        assert (path.cells[0], path.cells[-1]) == (aiming.cell(match, seat), space)
        assert ghost is not None
        assert (ghost.mini, ghost.cell) == (f"figure {seat}", space)


def test_what_is_refused_is_crossed_unless_it_is_a_mere_way() -> None:
    match, seat, _ = a_turn(at_the_end=True)
    refused = barred(match, seat)[0]
    found = Pointed(duel(match).grid).point(match, seat, STRIKE, refused)
    assert (found.choice, found.marks.invalid) == (-1, refused)
    assert found.refusal is not None
    assert Walking(duel(match).grid).point(match, seat, STRIKE, refused).marks.invalid == -1
