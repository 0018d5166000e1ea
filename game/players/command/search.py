"""Trying choices out: a copy of the match is played on until all is settled, and judged there."""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.engine.decisions import Families, choice, code_of
from game.engine.match import Match
from game.players.command.expected import reply
from game.players.command.outlook import Outlook
from game.players.command.position import Position
from game.players.command.ratings import best_on, shortlist
from game.players.command.reach import Reaches
from game.rules.command import queries
from game.rules.command.codes import (
    CARD,
    DRAW,
    IMMEDIATE,
    MELEE,
    MOVE,
    PASS,
    POINT,
    POWER,
    RUNNING,
    SHOOT,
    TAKE_OFF,
)
from game.rules.command.effects import Action
from game.rules.command.state import CommandState, of
from game.rules.command.turn import Actions, Extra

LEAVES: Final = 160  # positions that are judged for one answer
ON: Final = 2  # ends of a way that is still to go
NARROW: Final = 3  # answers that are tried of each question that follows
SPENT: Final = 0.05  # for a card is gone, also where more are held than can be played
EFFORT: Final = 0.01  # of two ways to the same, the shorter one
WON: Final = 60.0
QUIET: Final = ("act", "deploy", "place", "ready", "extra", "harms", "muster", "station")

Line = tuple[int, ...]
"""The own choices that lead to a position, in their order."""


class Found:
    """What a choice leads to: its worth, and the match and the own choices up to there.

    ``material`` is what of its worth is owned there.
    """

    __slots__ = ("line", "match", "material", "worth")

    def __init__(self, worth: float, match: Match, line: Line, material: float = 0.0) -> None:
        self.worth = worth
        self.material = material
        self.match = match
        self.line = line


class Search:
    """The trials for one answer of the seat of ``look``; each is a copy of the match."""

    __slots__ = ("left", "look", "reaches")

    def __init__(self, look: Outlook) -> None:
        self.look = look
        self.reaches = Reaches(look)
        self.left = LEAVES

    def position(self, s: CommandState) -> Position:
        """Return a state as a position to be judged."""
        return Position(self.look, self.reaches, s)

    def tried(self, match: Match, chosen: int, depth: int, width: int = NARROW) -> Found:
        """Return what ``chosen``, an answer of the own seat, leads to; ``match`` stays as it is.

        ``depth`` says how many deeds more the activated creature is let do, ``width`` how many
        answers to the next question are looked at.
        """
        twin = match.copy()
        twin.play(self.look.seat, chosen)
        found = self._settled(twin, depth, width)
        found.worth -= SPENT if code_of(chosen) == CARD else EFFORT
        found.line = (chosen, *found.line)
        return found

    def _settled(self, m: Match, depth: int, width: int) -> Found:
        """Play on as others are expected to answer, with the best own answers, and judge."""
        look = self.look
        seat = look.seat
        while True:
            decision = m.decision
            if decision is None:
                return self._ended(m)
            asked = m.waiting()[0]
            kind = decision.kind
            if asked != seat:
                answer = reply(look, of(m), decision, asked)
                if answer < 0:
                    return self._judged(m)
                m.play(asked, answer)
                continue
            if kind == "respond":
                m.play(seat, choice(PASS, 0))
                continue
            if kind == "act" and depth > 0 and decision.figure >= 0 and self.left > 0:
                return self._strikes(m, depth)
            if kind in QUIET:
                return self.judged(m)
            if decision.count(seat) == 1:
                m.play(seat, decision.nth(seat, 0))
                continue
            return self._branched(m, depth, width)

    def _branched(self, m: Match, depth: int, width: int) -> Found:
        """Return the best of the promising answers to a question within an action."""
        decision = m.decision
        assert decision is not None
        limit = width if self.left > 0 else 1
        tries = shortlist(self.position(of(m)), decision, limit)
        return max([self.tried(m, each, depth) for each in tries], key=lambda one: one.worth)

    def _strikes(self, m: Match, depth: int) -> Found:
        """Return the best of what the activated creature could tap or play now, or of nothing."""
        best = self.judged(m)
        decision = m.decision
        assert decision is not None
        for each in deeds(decision.families(self.look.seat), of(m)):
            if self.left <= 0:
                break
            found = self.tried(m, each, depth - 1)
            if found.worth > best.worth:
                best = found
        return best

    # --- judging

    def _ended(self, m: Match) -> Found:
        """Judge a match that is over, or of which only the rest was cut off."""
        s = of(m)
        if s.winner == RUNNING:
            return self._judged(m)
        sign = 0.0 if s.winner == DRAW else 1.0 if s.winner == self.look.side else -1.0
        return Found(WON * sign, m, ())

    def judged(self, m: Match) -> Found:
        """Return what ``m`` is worth as it stands, with what the activated creature may still do.

        A way that it has yet to go is tried out too: where one goes changes what all others risk,
        so that a guess would not compare with a way that was gone.
        """
        found = self._judged(m)
        decision, seat = m.decision, self.look.seat
        if decision is None or decision.kind != "act" or m.waiting()[0] != seat or self.left <= 0:
            return found
        if any(code == MOVE for code, _ in decision.families(seat)):
            gone = self.tried(m, choice(MOVE, 0), 0, ON)
            found.worth = max(found.worth, gone.worth)
        return found

    def _judged(self, m: Match) -> Found:
        """Return what ``m`` is worth if the activated creature goes nowhere any more."""
        self.left -= 1
        s = of(m)
        position = self.position(s)
        figure = s.acting
        material = position.material()
        if s.active == self.look.seat and figure >= 0 and s.stands(figure) and not s.pile:
            able = best_on(position.stand(figure), s.cell[figure], s.is_tapped(figure))
            worth = position.places(figure) + able
        else:
            worth = position.places()
        return Found(material + worth, m, (), material)

    def follow(self, position: Position, figure: int) -> float:
        """Return what the activated creature can still make of it: strike, move, or both."""
        s = position.s
        own = position.stand(figure)
        cell, tapped = s.cell[figure], s.is_tapped(figure)
        best = own.place(cell, tapped)
        gain, whom = (0.0, -1) if tapped else own.blow(cell)
        if whom >= 0:
            best = max(best, gain + own.place(cell, True))
        if s.moved or queries.pinned(s, figure):
            return best
        for end in bits(queries.ends(s, figure, 0, False)):
            worth = best_on(own, end, tapped)
            if whom >= 0:
                worth = max(worth, gain + own.place(end, True))
            worth -= EFFORT
            if worth > best:
                best = worth
        return best


def phase(match: Match) -> Match:
    """Return a copy that ends with the phase, or the action, that is under way.

    Else a creature that can do nothing more would end the turn, and the next would begin.
    """
    twin = match.copy()
    for place, procedure in enumerate(twin.stack):
        if isinstance(procedure, Actions | Extra | Action):
            twin.stack = twin.stack[place:]
            twin.shared = max(0, twin.shared - place)
            break
    return twin


def deeds(families: Families, s: CommandState) -> list[int]:
    """Return the choices of an activation that tap, play or use something, attacks first."""
    found: list[int] = []
    cards: list[int] = []
    for code, mask in families:
        if code in (MELEE, SHOOT, POWER, IMMEDIATE, POINT, TAKE_OFF):
            found += [choice(code, member) for member in bits(mask)]
        elif code == CARD:
            alike: set[str] = set()
            for card in bits(mask):
                id = s.tables.card[card].id
                if id not in alike:
                    alike.add(id)
                    cards.append(choice(code, card))
    return found + cards
