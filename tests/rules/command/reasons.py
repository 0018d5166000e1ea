"""What is said of a choice that is off, in names: of a match that a :class:`Played` plays."""

from __future__ import annotations

from collections.abc import Iterable

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


def whole(played: Played, code: int, members: Iterable[int]) -> list[str]:
    """Return a line for each thing that is said of ``members``: what in full, and of which.

    Nothing is said of what is offered. Creatures and cards are named, squares too; ``it`` is the
    member itself, ``here`` its own square.
    """
    squares = code in SQUARES
    lines: dict[str, list[str]] = {}
    for member in members:
        found = refusals.why_not(played.match, played.seat, code, member)
        if found is not None:
            sound(played.match, found, code, member)
            name = _square(played, member) if squares else _member(played, code, member)
            line = _line(played, found, member if squares else -1)
            words = ["it" if word == name else word for word in line.replace("=", " = ").split()]
            lines.setdefault(" ".join(words).replace(" = ", "="), []).append(name)
    return [f"{line}: {' '.join(names)}" for line, names in lines.items()]


def everybody(played: Played, code: int) -> list[str]:
    """Return what is said of every creature on the board."""
    return whole(played, code, filter(played.now.stands, range(played.tables.figures)))


def everywhere(played: Played, code: int) -> list[str]:
    """Return what is said of every square."""
    return whole(played, code, bits(played.tables.arena.grid.cells))


def _line(played: Played, refusal: Refusal, here: int) -> str:
    told = [refusal.clause, refusal.subject, refusal.key]
    if refusal.cell >= 0:
        told.append("here" if refusal.cell == here else "at " + _square(played, refusal.cell))
    for name, value in refusal.params.items():
        if name == "cell" and value == here and here >= 0:
            continue
        assert isinstance(value, int)
        told.append(f"{name}={_value(played, name, value)}")
    return " ".join(told)


def _value(played: Played, name: str, value: int) -> str:
    if name in ("figure", "target", "by"):
        return _figure(played, value)
    if name == "figures":
        return "+".join(_figure(played, each) for each in bits(value))
    if name in ("cell", "blocker"):
        return _square(played, value)
    if name == "card" and value < played.tables.cards:
        return played.tables.card_ids[value]
    return str(value)


def _figure(played: Played, figure: int) -> str:
    return played.tables.ids[figure]


def _square(played: Played, cell: int) -> str:
    return played.tables.arena.grid.name(cell)


def _member(played: Played, code: int, member: int) -> str:
    if code in (
        codes.ACTIVATE,
        codes.MELEE,
        codes.SHOOT,
        codes.ACTOR,
        codes.TARGET,
        codes.DODGE,
        codes.WHOM,
        codes.DEPLOY,
    ):
        return _figure(played, member)
    if code == codes.CARD or (code == codes.POINT):
        return played.tables.card_ids[member]
    if code in (codes.STRIKE, codes.IMMEDIATE):
        figure, other = divmod(member, codes.PAIR)
        second = _figure(played, other) if code == codes.STRIKE else str(other)
        return f"{_figure(played, figure)}/{second}"
    return str(member)


def in_hand(played: Played) -> list[str]:
    """Return what is said of every action card in hand."""
    return whole(played, codes.CARD, sorted(played.now.hand(played.seat)))


def helping(played: Played) -> list[str]:
    """Return what is said of a click on each creature while it is asked who assists."""
    s = played.now
    return whole(played, -1, [cell for cell in s.cell if cell >= 0])
