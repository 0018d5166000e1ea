"""Gold, the vault that cannot pay, and who has won (section 9; for teams C11c)."""

from __future__ import annotations

from typing import ClassVar

from game.engine.decisions import Decision, member_of
from game.engine.events import NOBODY, Value
from game.engine.match import Match
from game.engine.procedure import Outcome, Procedure
from game.rules.command.codes import DRAW, ORDER, SIDES, SLOTS
from game.rules.command.events import EndTriggered, GoldMoved, MatchEnded, VictoryPoints
from game.rules.command.state import CommandState, of

# --- gold that moves


def move_gold(m: Match, seat: int, amount: int, why: str, figure: int, by: int) -> None:
    """Move gold of ``seat`` from vault to supply (C9.1, C9.2).

    ``figure`` is the creature it is for, -1 in Refresh. What the vault lacks triggers the end and
    is VP for ``by``, the seat that caused the loss, if that is an opponent (C9.4-C9.7, C9a, C9d).
    """
    s = of(m)
    paid = min(amount, s.vault[seat])
    short = amount - paid
    s.vault[seat] -= paid
    s.supply[seat] += paid
    if m.listening:
        m.tell(
            GoldMoved(
                seat=seat,
                amount=paid,
                why=why,
                short=short,
                figure=figure,
                vault=s.vault[seat],
                supply=s.supply[seat],
                clause="C9.1" if figure < 0 else "C9.2",
            )
        )
    if not short:
        return
    if not s.ending:
        s.ending = 1
        if m.listening:
            m.tell(EndTriggered(seat=seat, clause="C9.4"))
    taker = _taker(seat, by)
    if taker != NOBODY:
        s.vp[taker] += short
        if m.listening:
            m.tell(VictoryPoints(seat=taker, amount=short, of=seat, clause="C9.7"))


def can_pay(s: CommandState, figure: int) -> bool:
    """Return whether the supply of its seat pays for the printed level of ``figure`` (C9.3)."""
    return s.tables.level[figure] <= s.supply[figure // SLOTS]


def pay_for(m: Match, figure: int) -> None:
    """Pay for ``figure``, which is deployed: that gold leaves the game (C3.5, C9.3)."""
    s = of(m)
    seat, level = figure // SLOTS, s.tables.level[figure]
    s.supply[seat] -= level
    if m.listening:
        m.tell(
            GoldMoved(
                seat=seat,
                amount=level,
                why="deploy",
                figure=figure,
                vault=s.vault[seat],
                supply=s.supply[seat],
                clause="C9.3",
            )
        )


def _taker(seat: int, by: int) -> int:
    """Return who takes VP for what ``seat`` cannot pay: ``by``, unless it is an ally (C9a, C9d)."""
    return by if by >= 0 and (by - seat) % len(SIDES) else NOBODY


class Losses(Procedure):
    """Gold for ``figures``, each lost to the seat in ``causes`` at its place (C7.12, C9.2).

    Seats pay in turn order, the active one first. The active player is asked for the order only
    where the vault cannot pay for all and the order decides who takes VP (C9d, C9e).
    """

    __slots__ = ("causes", "figures")

    steps: ClassVar[tuple[str, ...]] = ("pay", "ask", "take")
    fields: ClassVar[tuple[str, ...]] = ("figures", "causes")

    def __init__(self, figures: tuple[int, ...], causes: tuple[int, ...]) -> None:
        super().__init__()
        self.figures = figures
        self.causes = causes

    def copy(self) -> Losses:
        twin = Losses(self.figures, self.causes)
        twin.standing(self)
        return twin

    def pay(self, m: Match) -> Outcome:
        """Pay for all whose order does not matter, up to the first seat where it does."""
        s = of(m)
        for seat in s.tables.order_from(s.active):
            if self._matters(s, seat):
                return None
            for figure in self._lost(seat):
                self._move(m, figure)
        return None

    def ask(self, m: Match) -> Outcome:
        """Ask the active player whose gold moves next (C9d)."""
        if not self.figures:
            return None
        s = of(m)
        offered = self._offered(s)
        about: dict[str, Value] = {"offered": offered, "seat": offered[0] // SLOTS}
        return Decision("losses", (s.active,), ([(ORDER, (1 << len(offered)) - 1)],), about=about)

    def take(self, m: Match) -> Outcome:
        """Move the gold for the chosen one, then look at the rest anew."""
        if self.figures:
            self._move(m, self._offered(of(m))[member_of(m.answer)])
            self.go("pay")
        return None

    def _lost(self, seat: int) -> tuple[int, ...]:
        """Return the creatures of ``seat`` whose gold has not moved yet."""
        return tuple([figure for figure in self.figures if figure // SLOTS == seat])

    def _offered(self, s: CommandState) -> tuple[int, ...]:
        """Return the creatures among which the order matters now."""
        for seat in s.tables.order_from(s.active):
            lost = self._lost(seat)
            if lost:
                return lost
        return ()

    def _matters(self, s: CommandState, seat: int) -> bool:
        """Return whether who takes VP hangs on the order in which ``seat`` pays (C9e).

        It does not with an empty vault: nothing is paid then, whoever comes first.
        """
        owed = 0
        takers: set[int] = set()
        for figure, cause in zip(self.figures, self.causes, strict=True):
            if figure // SLOTS == seat:
                owed += s.tables.level[figure]
                takers.add(_taker(seat, cause))
        return len(takers) > 1 and 0 < s.vault[seat] < owed

    def _move(self, m: Match, figure: int) -> None:
        place = self.figures.index(figure)
        cause = self.causes[place]
        self.figures = self.figures[:place] + self.figures[place + 1 :]
        self.causes = self.causes[:place] + self.causes[place + 1 :]
        move_gold(m, figure // SLOTS, of(m).tables.level[figure], "loss", figure, cause)


# --- who has won


def points(s: CommandState) -> tuple[int, ...]:
    """Return the VP of each side if the match ended now: tokens and gold left (C9.8, C11c)."""
    found = [0] * len(SIDES)
    for seat in range(s.tables.seats):
        found[seat % len(SIDES)] += s.vp[seat] + s.vault[seat]
    return tuple(found)


def levels(s: CommandState) -> tuple[int, ...]:
    """Return the printed levels that each side has on the board (C9b)."""
    found = [0] * len(SIDES)
    for figure in range(s.tables.figures):
        if s.stands(figure):
            found[s.tables.side_of(figure)] += s.tables.level[figure]
    return tuple(found)


def end_match(m: Match) -> None:
    """End the match with its turn: most VP, then most levels on the board, else a draw (C9.8-C9b).

    ``winner`` of the state is the side then, or ``DRAW``; nothing on the stack goes on.
    """
    s = of(m)
    counted, standing = points(s), levels(s)
    reason, clause, by = "points", "C9.9", counted
    if counted[0] == counted[1]:
        reason, clause, by = "levels", "C9b", standing
        if standing[0] == standing[1]:
            reason = "draw"
    s.winner = DRAW if reason == "draw" else 0 if by[0] > by[1] else 1
    if m.listening:
        side = "" if s.winner == DRAW else SIDES[s.winner]
        m.tell(MatchEnded(side=side, reason=reason, points=counted, levels=standing, clause=clause))
    m.end()
