"""The hand of cards at the table: to whom it lies open, who looks at one that lies face down, and
which keys its cards have.

Where several persons sit here a hand lies face down in another's turn, and in one's own once
another has answered: then it is turned up, when its person is alone with it. In another's turn that
person holds it to look and lets go; each back has the key of its card then, whether that card can
be played or not, so that the keys tell nobody anything of the hand (C2f).
"""

from __future__ import annotations

from typing import Final

from game.board.grid import bits
from game.engine.decisions import code_of
from game.engine.match import Match
from game.rules.command.codes import CARD
from game.rules.command.state import of
from game.scenes.command.asking import TURNS, CommandAsking
from game.scenes.command.ending import HELD
from game.scenes.command.passing import WINDOWS
from game.scenes.command.presenting import ACTIONS
from game.scenes.match.course import Course
from game.scenes.match.face_down import FaceDown
from game.scenes.match.taking import NOTHING
from game.table.input.commands import ROWS

BACK: Final = "back:"
"""What the id of a card begins with that lies face down; its place in the hand follows."""


def idle_cards(match: Match, seat: int) -> frozenset[str]:
    """Return the ids of the action cards that a seat can play now and that would change nothing."""
    decision = match.decision
    offered = dict(decision.families(seat)).get(CARD, 0) if decision is not None else 0
    if not offered:
        return frozenset()
    worthy = [each.members for each in match.game.useful(match, seat) if each.code == CARD]
    ids = of(match).tables.card_ids
    return frozenset(ids[card] for card in bits(offered & ~(worthy[0] if worthy else 0)))


class Hand(FaceDown):
    """Whose hand may be seen here, and what of it has a key."""

    def __init__(self, course: Course, asking: CommandAsking) -> None:
        super().__init__(course)
        self.asking = asking
        asking.covered = self.covered

    def own_turn(self, seat: int) -> bool:
        """Return whether a seat is asked for something of its own turn now."""
        decision = self.course.session.decision
        return self.course.seat == seat and decision is not None and decision.kind in TURNS

    def cards(self, seat: int, hand: str) -> tuple[int, ...] | None:
        """Return the cards of a hand that its person alone looks at now, None where the table
        knows them, or nobody may.
        """
        if self.course.viewer >= 0 or not self.open(seat):
            return None
        s = of(self.course.session.match)
        if hand == ACTIONS:
            return s.hand(seat)
        return tuple(card - s.tables.cards for card in s.warband(seat))

    # --- what has a key

    def rows(self, seat: int) -> list[tuple[str, int]]:
        """Return the id of all that has a key, with its whole choice, -1 where that is not offered.

        Of a hand that is covered in a window every card has one, behind what lies open.
        """
        match = self.course.session.match
        rows = list(self.asking.taking.rows(match, seat))
        decision = match.decision
        if decision is None or not self.covered(seat):
            return rows
        if decision.kind in TURNS:
            return [row for row in rows if code_of(row[1]) not in HELD]
        if decision.kind not in WINDOWS:
            return rows
        offered = dict(rows)
        s = of(match)
        ids = [s.tables.card_ids[card] for card in s.hand(seat)]
        plain = [row for row in rows if code_of(row[1]) != CARD]
        return [*plain, *((id, offered.get(id, NOTHING)) for id in ids)]

    def keys(self, seat: int) -> dict[str, str]:
        """Return by id the caps of the keys of all that a seat may take up now."""
        if self.course.seat != seat:
            return {}
        caps = self._caps(seat)
        return {id: caps[id] for id, chosen in self.rows(seat) if chosen != NOTHING}

    def backs(self, seat: int) -> tuple[str, ...]:
        """Return the caps of the keys of cards that lie face down, in their order; () of none."""
        match = self.course.session.match
        decision = match.decision
        if self.course.seat != seat or decision is None or decision.kind not in WINDOWS:
            return ()
        if not self.covered(seat):
            return ()
        s, caps = of(match), self._caps(seat)
        return tuple(caps[s.tables.card_ids[card]] for card in s.hand(seat))

    def under(self, seat: int, back: str) -> str:
        """Return the id of the card that lies face down with an id of its own, "" for none."""
        held = of(self.course.session.match).hand(seat)
        place = int(back.removeprefix(BACK))
        tables = of(self.course.session.match).tables
        return tables.card_ids[held[place]] if self.covered(seat) and place < len(held) else ""

    def _caps(self, seat: int) -> dict[str, str]:
        caps = [self.asking.house.cap(each) for each in ROWS]
        rows = self.rows(seat)
        return {id: caps[at] if at < len(caps) else "" for at, (id, _) in enumerate(rows)}
