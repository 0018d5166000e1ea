"""The chain of an Action that is being aimed: offered, never forced, taken off by a click (T26).

The rules ask for it once the Action is declared; here it is said before, so that the odds are seen
with it, and given when it is asked for.
"""

from __future__ import annotations

from game.board.grid import bits
from game.engine.decisions import choice, code_of, is_whole, member_of
from game.engine.match import Match
from game.rules.trials.actions import MAINTAIN_WAY, chains_held, new_deed
from game.rules.trials.codes import (
    ATTACK,
    CHAIN,
    GENERAL,
    MOVE,
    NONE,
    PIECE,
    SIDES_OF_A_CARD,
    SKILL,
)
from game.rules.trials.frames import Deed
from game.rules.trials.skills import skill_card
from game.rules.trials.state import of
from game.scenes.match.taking import NOTHING


def deed_of(match: Match, seat: int, code: int) -> Deed | None:
    """Return the Action that is taken up, as it would be declared; None where none is."""
    if not is_whole(code):
        return None
    s, family, member = of(match), code_of(code), member_of(code)
    if family == ATTACK:
        return new_deed(s, seat, member)
    if family in (MOVE, GENERAL):
        return new_deed(s, seat, member // SIDES_OF_A_CARD, member % SIDES_OF_A_CARD)
    if family == SKILL:
        return new_deed(s, seat, skill_card(s, seat), 0, member)
    if family == PIECE:
        return new_deed(s, seat, member, MAINTAIN_WAY)
    return None


class Chaining:
    """The chain that was said for what is taken up."""

    def __init__(self) -> None:
        self.chosen = NOTHING
        """The whole choice of the chain, -1 for none."""
        self._of = NOTHING
        """What it was said for."""

    def fits(self, match: Match, seat: int, code: int) -> int:
        """Return the chains of the hand that fit what is taken up, as members of CHAIN."""
        deed = deed_of(match, seat, code)
        if deed is None:
            return 0
        found = chains_held(of(match), deed)
        for member in bits(found):
            if member // SIDES_OF_A_CARD == deed.card:
                found &= ~(1 << member)
        return found

    def cards(self, match: Match, seat: int, code: int) -> frozenset[int]:
        """Return the cards of them."""
        return frozenset(member // SIDES_OF_A_CARD for member in bits(self.fits(match, seat, code)))

    def of(self, match: Match, seat: int, code: int) -> int:
        """Return the chain that was said for what is taken up, -1 for none."""
        if code != self._of:
            self.chosen, self._of = NOTHING, code
        if (
            self.chosen != NOTHING
            and not self.fits(match, seat, code) >> member_of(self.chosen) & 1
        ):
            self.chosen = NOTHING
        return self.chosen

    def card(self, match: Match, seat: int, code: int) -> int:
        """Return the card of that chain, -1 for none."""
        said = self.of(match, seat, code)
        return member_of(said) // SIDES_OF_A_CARD if said != NOTHING else NONE

    def turn(self, match: Match, seat: int, code: int, card: int) -> bool:
        """Say a card as the chain, its next side, or no chain any more; False where it does not
        fit.
        """
        fits = [
            member
            for member in bits(self.fits(match, seat, code))
            if member // SIDES_OF_A_CARD == card
        ]
        if not fits:
            return False
        now = self.of(match, seat, code)
        at = fits.index(member_of(now)) + 1 if self.card(match, seat, code) == card else 0
        self.chosen = choice(CHAIN, fits[at]) if at < len(fits) else NOTHING
        return True
