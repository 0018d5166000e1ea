"""What Descent's aims are, so that the board can show them."""

from __future__ import annotations

from collections.abc import Callable

from game.board.footprint import SHAPES, Footprint
from game.board.grid import Grid, bits
from game.engine.answers import Aim
from game.engine.decisions import Decision, choice, code_of, is_whole
from game.engine.match import Match
from game.engine.options import Option
from game.rules.descent import standing
from game.rules.descent.codes import (
    ATTACK,
    BUY,
    CLAIM,
    DOOR,
    FISTS,
    GLYPH,
    GUARDS,
    JUMP,
    PLACE,
    PUSH,
    SPACE,
    STEP,
)
from game.rules.descent.notation import FIGURES
from game.rules.descent.state import of
from game.rules.descent.tables import SIZES
from game.scenes.descent.placing import Placing
from game.scenes.match.aiming import Aiming
from game.scenes.match.question import DEAR, Pointing
from game.scenes.match.taking import NOTHING
from game.table.board.marks import Ghost, Marks, Region, SightMark
from game.table.descent.looks import DUNGEON, OVERLORD, mini
from game.table.look import palette as ink
from game.words.descent.table import say
from game.words.rich import Span

PLACED: frozenset[str] = frozenset({"start", "beside_glyph", "aside", "teleport"})
"""Questions in which a figure is stood on the space that is pointed at."""


def nowhere_else() -> bool:
    """Nobody says that an empty space is meant."""
    return False


def by_shift() -> str:
    """Return how an empty space is attacked with the mouse."""
    return say("aim.shift")


def enemies(match: Match, seat: int) -> int:
    """Return the spaces of those whom a seat wants struck: also with whomever it decides for."""
    s = of(match)
    return s.heroes if seat == s.tables.overlord else s.monsters


class DescentAiming(Aiming):
    """Knows Descent's families of options, and where its figures are; ``placing`` is where those of
    a spawn card would stand.
    """

    def __init__(self, grid: Grid, placing: Placing) -> None:
        super().__init__(grid)
        self.placing = placing
        self.anywhere: Callable[[], bool] = nowhere_else
        """Whether a space is meant where no enemy stands."""
        self.how_anywhere: Callable[[], str] = by_shift
        """Tells why a space without an enemy is not attacked, and how it is."""
        self._reached: tuple[Decision | None, int] = (None, 0)
        """The question whose targets were worked out last, and these."""

    def cell(self, match: Match, figure: int) -> int:
        """Return where a figure is, -1 for nowhere."""
        cells = of(match).cell
        return cells[figure] if 0 <= figure < len(cells) else NOTHING

    def mini(self, match: Match, figure: int) -> tuple[str, str]:
        """Return the ids of a figure's miniature and of its side."""
        tables = of(match).tables
        if figure < tables.seats:
            id = tables.hero[max(0, figure)].id
            return mini(id), id
        line = tables.creature[figure]
        side = OVERLORD if line is not None and line.master else DUNGEON
        return mini(tables.kind(figure)), side

    def footprint(self, match: Match, figure: int) -> Footprint:
        """Return what a figure fills, as it lies."""
        s = of(match)
        shape = SHAPES[SIZES[s.tables.size(figure)] if figure >= 0 else "1x1"]
        return shape.turned() if figure >= 0 and s.lie[figure] else shape

    def point(self, match: Match, seat: int, code: int, space: int) -> Pointing:
        """Return what is shown; a click that names another's turn means the hero on that space."""
        decision = match.decision
        if decision is not None and decision.kind == "next":
            return self._next(match, decision, space)
        found = super().point(match, seat, code, space)
        strikes = is_whole(code) and code_of(code) in (ATTACK, GUARDS)
        if decision is not None and space >= 0 and (strikes or decision.kind == "attack"):
            self._nobody_there(match, seat, space, found)
        in_reach = found.aim.cells if found.aim is not None else 0
        if strikes and space < 0 and not self._struck(match, seat, in_reach):
            found.unmeant = (Span(say("aim.nobody")),)
        if decision is not None and decision.kind == "card":
            self._triggered(match, decision, found)
        if decision is not None and decision.kind == "activation" and not is_whole(code):
            struck = decision.offered(seat, SPACE) & of(match).heroes
            found.marks.targets = (*found.marks.targets, *bits(struck))
        if decision is not None and not is_whole(code) and decision.figure >= 0:
            reached = bits(self._in_reach(match, decision, seat))
            found.marks.targets = tuple(dict.fromkeys((*found.marks.targets, *reached)))
        if decision is not None and self.placing.begin(match):
            return self._spawning(match, space)
        if decision is not None and decision.kind in ("turn", "activation") and not is_whole(code):
            self._doors(match, decision, seat, found)
            if space >= 0 and found.choice < 0:
                self._not_struck(match, decision, seat, space, found)
            if space >= 0 and found.choice < 0 and decision.kind == "turn":
                self._stays(match, decision, seat, space, found)
        return found

    def _not_struck(
        self, match: Match, decision: Decision, seat: int, space: int, found: Pointing
    ) -> None:
        """Tell of an enemy why no attack reaches him (D3.1): who clicks him wants to strike, not
        to go there. Without an attack left it stays with why nobody goes there.
        """
        hero = decision.kind == "turn"
        items = bits(decision.offered(seat, ATTACK)) if hero else (FISTS,)
        left = decision.offered(seat, ATTACK if hero else SPACE)
        if left and found.refusal is not None and enemies(match, seat) >> space & 1:
            found.refusal = standing.out_of_reach(of(match), decision.figure, tuple(items), space)

    def _in_reach(self, match: Match, decision: Decision, seat: int) -> int:
        """Return the spaces of the enemies whom a weapon that can be taken up would reach (D3.1):
        what an attack could do is seen before one is aimed.
        """
        if decision is not self._reached[0]:
            s, found = of(match), 0
            for code in (ATTACK, GUARDS):
                for item in bits(decision.offered(seat, code)):
                    found |= standing.targets(s, decision.figure, item)
            self._reached = (decision, found & enemies(match, seat))
        return self._reached[1]

    def _nobody_there(self, match: Match, seat: int, space: int, found: Pointing) -> None:
        """Let a space without an enemy be attacked only by whoever says that it is meant (D3f)."""
        offered = match.decision.offered(seat, SPACE) if match.decision is not None else 0
        if self._struck(match, seat, offered or 1 << space) >> space & 1:
            return
        if found.choice != NOTHING:
            found.unmeant = (Span(self.how_anywhere()),)
        found.choice, found.option = NOTHING, None
        found.marks.invalid = space

    def _struck(self, match: Match, seat: int, cells: int) -> int:
        """Return which of these spaces are meant by an attack: where enemies are, all that are said
        to be meant, and all where an attack was declared that reaches nobody.
        """
        near = enemies(match, seat) & cells
        declared = match.decision is not None and match.decision.kind == "attack"
        return cells if self.anywhere() or (declared and not near) else near

    def _next(self, match: Match, decision: Decision, space: int) -> Pointing:
        """Let every hero be clicked who can have the next turn (D7s)."""
        s, found = of(match), Pointing()
        cells = 0
        for each in decision.seats:
            cells |= s.spaces[each]
            if space >= 0 and s.spaces[each] >> space & 1:
                found.choice = choice(CLAIM, each)
                found.option = match.game.option(match, each, found.choice)
        found.marks.regions.append(Region("whom", cells))
        found.marks.regions.append(Region("choice", cells))
        found.marks.hover = space
        found.marks.numbered = tuple(
            (at, s.cell[each])
            for at, each in enumerate(sorted(decision.seats), start=1)
            if s.stands(each)
        )
        return found

    def _triggered(self, match: Match, decision: Decision, found: Pointing) -> None:
        """Light whoever sets a card off, and the space of it: a step, a door, a chest (D10.9)."""
        s, cell = of(match), decision.about.get("cell", NOTHING)
        if isinstance(cell, int) and cell >= 0:
            found.marks.regions.append(Region("told", 1 << cell))
        if 0 <= decision.figure < len(s.cell) and s.stands(decision.figure):
            found.marks.regions.append(Region("whom", s.spaces[decision.figure]))
            found.marks.chosen = (s.cell[decision.figure],)

    def _spawning(self, match: Match, space: int) -> Pointing:
        """Show where the figures of a spawn card would stand, where the one that is moved can, and
        which spaces are seen; of a seen one, by whom (D10.11).
        """
        s, draft, found = of(match), self.placing, Pointing()
        marks, watched = found.marks, standing.watched(s)
        who, place = draft.whose(match, space), draft.row[draft.at].place
        if who not in (NOTHING, draft.at):
            found.choice = draft.choices[who]
            marks.chosen = tuple(bits(draft.covers(match, who)))
        elif (meant := draft.meant(match, space)) != NOTHING:
            found.choice, place = choice(PLACE, meant), meant
        elif space >= 0:
            found.refusal = match.game.why_not(match, s.tables.overlord, PLACE, space)
        marks.hover = space
        own = s.tables.covers(draft.row[draft.at].figure, place >> 1, place & 1)
        marks.regions += [
            Region("watched", watched & ~s.taken()),
            Region("choice", draft.open(match)),
            Region("told", own),
        ]
        marks.ghost = self._stood(match, draft.at, place)
        others = [at for at in range(len(draft.row)) if at != draft.at]
        marks.ghosts = tuple(self._stood(match, at, draft.row[at].place) for at in others)
        marks.numbered = tuple((at + 1, draft.anchor(at)) for at in others)
        if space >= 0 and watched >> space & 1 and found.choice < 0:
            self._seen(match, space, found)
        return found

    def _stood(self, match: Match, at: int, place: int) -> Ghost:
        """Return a figure of a spawn card where it would stand."""
        shape = self.placing.shape(match, at, place)
        mini, side = self.mini(match, self.placing.row[at].figure)
        return Ghost(mini, side, place >> 1, shape.width, shape.height)

    def _seen(self, match: Match, space: int, found: Pointing) -> None:
        """Draw the line of the hero who sees a space where nobody can be spawned (D10.11)."""
        s = of(match)
        hero = standing.seen_by(s, space)
        if hero < 0:
            return
        begins, ends = (
            (self.grid.row(cell) + 0.5, self.grid.col(cell) + 0.5) for cell in (s.cell[hero], space)
        )
        found.marks.sights.append(SightMark(begins, ends, tone=ink.THREAT, between=True))
        found.marks.chosen = (s.cell[hero],)

    def _doors(self, match: Match, decision: Decision, seat: int, found: Pointing) -> None:
        """Light doors and glyphs that can be used, beside the spaces to go to."""
        lit = 0
        for code, mask in decision.families(seat):
            if code in (DOOR, GLYPH):
                lit |= mask
        if lit:
            found.marks.regions.append(Region("choice", lit))

    def _stays(
        self, match: Match, decision: Decision, seat: int, space: int, found: Pointing
    ) -> None:
        """A glyph that can be used is meant by a click on it (D8.2)."""
        for code, mask in decision.families(seat):
            if code == GLYPH and mask >> space & 1:
                found.choice = choice(GLYPH, space)
                found.option = match.game.option(match, seat, found.choice)
                found.refusal = None
                found.marks.invalid = NOTHING
                return

    def _show_offered(
        self, match: Match, seat: int, decision: Decision, aim: Aim, marks: Marks
    ) -> None:
        """Show where one may go; where fatigue must buy points stands out (D7.10)."""
        super()._show_offered(match, seat, decision, aim, marks)
        if aim.strikes and aim.code not in FIGURES:
            # Any space can be attacked; those where an enemy stands are brackets enough (D3f).
            marks.targets = tuple(bits(self._struck(match, seat, aim.cells)))
        if not self.walks(aim) or decision.kind != "turn":
            return
        near = standing.unpaid(match, seat)
        if not aim.cells & ~near:
            return
        marks.regions = [each for each in marks.regions if each.cells != aim.cells]
        marks.regions.insert(0, Region(DEAR, aim.cells & ~near))
        marks.regions.append(Region("move", aim.cells & near))

    def walks(self, aim: Aim) -> bool:
        """Return whether it is a way of whoever acts (D7.16)."""
        return aim.code in (STEP, JUMP, BUY)

    def answers(self, aim: Aim) -> bool:
        """Return whether it is a space that an effect asks for: all are lit."""
        return aim.code == SPACE and not aim.strikes

    def asked(self, aim: Aim) -> bool:
        """Return whether a figure is asked for that was not taken up first."""
        return aim.code in FIGURES

    def sets_down(self, aim: Aim) -> bool:
        """Return whether a figure comes to stand on the space without going there."""
        return aim.code in (PLACE, PUSH)

    def leaps(self, match: Match, option: Option) -> bool:
        """Return whether a way has no steps to be counted."""
        return len(option.path) < 3

    def pushes(self, decision: Decision) -> bool:
        """Return whether somebody is moved one step."""
        return False
