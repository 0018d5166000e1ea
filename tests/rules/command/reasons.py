"""What is said of a choice that is off, in names: of a match that a :class:`Played` plays."""

from __future__ import annotations

from game.board.grid import bits
from game.engine.match import Match
from game.engine.options import Refusal
from game.rules.command import codes, refusals
from game.rules.command.state import of
from tests.rules.command.played import Played

SQUARES = (-1, codes.TO, codes.BURST, codes.STATION)  # -1 is a click


def said(refusal: Refusal | None) -> tuple[str, str]:
    """Return clause and key of a refusal; there must be one."""
    assert refusal is not None
    return refusal.clause, refusal.key


def of_match(match: Match, code: int, member: int) -> tuple[str, str]:
    """Return clause and key of why a member is off for the first that is asked."""
    assert match.decision is not None
    found = refusals.why_not(match, match.decision.seats[0], code, member)
    assert found is not None
    sound(match, found, code, member)
    return said(found)


def sound(match: Match, refusal: Refusal, code: int, member: int) -> None:
    """Fail unless a refusal lies on a square that is meant and speaks of creatures that stand."""
    s = of(match)
    # What is off is off everywhere, on the square that is meant, or where a creature stands.
    assert refusal.cell in {-1, *s.cell} | ({member} if code in SQUARES else set())
    figure, figures = refusal.params.get("figure", -1), refusal.params.get("figures", -1)
    if isinstance(figures, int) and figures != -1:
        assert figures > 0
        assert all(s.stands(each) for each in bits(figures))
        if isinstance(figure, int) and figure != -1:
            assert figures >> figure & 1


def why(played: Played, code: int, member: int | str = 0) -> tuple[str, str]:
    """Return clause and key of why a member is off; a name is a figure, or a square (``C3``)."""
    return of_match(played.match, code, number(played, member))


def params(played: Played, code: int, member: int | str = 0) -> dict[str, int | str]:
    """Return what fills the sentence in."""
    found = refusals.why_not(played.match, played.seat, code, number(played, member))
    assert found is not None
    sound(played.match, found, code, number(played, member))
    return found.params


def allowed(played: Played, code: int, member: int | str = 0) -> bool:
    """Return whether nothing is said against a member."""
    return refusals.why_not(played.match, played.seat, code, number(played, member)) is None


def number(played: Played, member: int | str) -> int:
    """Return a member that is told as a figure or as a square."""
    if isinstance(member, int):
        return member
    return played.at(member) if "." in member else played.tables.arena.grid.parse(member)


def pair(played: Played, striker: str, target: str) -> int:
    """Return an off-turn melee as a member."""
    return played.at(striker) * 64 + played.at(target)
