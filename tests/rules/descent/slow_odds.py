"""Odds of an attack the slow way: every face of every die, every way to spend, in fractions.

A second reading of section 3: it shares nothing with the rules but the form of the question.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Final, NamedTuple

from game.rules.descent.chances import Option, Terms

TABLE: Final = (
    "X | D4 | R1 D3 | R1 D3 S1 | R2 D1 S1 | R2 D2",
    "X | R1 D2 | R2 D2 | R3 D1 S1 | R3 D1 S1 | R4 S1",
    "X | R1 D3 S1 | R1 D3 S1 | R2 D2 | R3 D1 S1 | R3 D1 S1",
    "D3 | D3 | D3 | D2 S1 | R1 D1 | R1 D2",
    "R1 D1 | R2 D1 | R2 S1 | R2 S1 | R3 | R3",
    "- | S1 | S1 | E1 | E1 | E1",
)
"""Red, blue, white, green, yellow, black."""
BLACK: Final = 5


class Roll(NamedTuple):
    """What lies on the table."""

    range: int = 0
    damage: int = 0
    surges: int = 0
    enhancements: int = 0

    def with_face(self, face: str) -> Roll:
        """Return the roll and one face more; the face is no X."""
        found = dict(zip("RDSE", self, strict=True))
        for word in face.split():
            if word != "-":
                found[word[0]] += int(word[1:])
        return Roll(*found.values())


class End(NamedTuple):
    """How an attack ends: the wounds, ``None`` where it fails; the threat; the dice bought."""

    wounds: int | None
    threat: int
    added: int


def faces(kind: int) -> list[str]:
    """Return the six faces of a die as they are printed."""
    return [each.strip() for each in TABLE[kind].split("|")]


def strikes(terms: Terms, roll: Roll) -> Iterator[tuple[int, int]]:
    """Return damage and Pierce of every way to spend a roll that reaches its target."""
    points = roll.enhancements + terms.sorcery
    options = () if terms.threat else terms.options
    surges = roll.surges
    surges -= paid_first(terms, surges) * (terms.options[terms.first].price if options else 0)
    for times in bought(options, surges):
        for farther in range(points + 1):
            reach = roll.range + terms.range + farther
            damage = roll.damage + terms.damage + points - farther
            pierce = terms.pierce
            for option, often in zip(options, times, strict=True):
                reach += often * option.range
                damage += often * option.damage
                pierce += often * option.pierce
            if reach >= terms.need:
                yield damage, pierce


def paid_first(terms: Terms, surges: int) -> int:
    """Return how often what is to be bought first is paid."""
    if terms.first < 0 or terms.threat:
        return 0
    return min(terms.often, surges // terms.options[terms.first].price)


def bought(options: tuple[Option, ...], surges: int) -> Iterator[tuple[int, ...]]:
    """Return every way to buy of the options."""
    for times in product(*[range(surges // each.price + 1) for each in options]):
        if sum(often * each.price for often, each in zip(times, options, strict=True)) <= surges:
            yield times


def most_wounds(terms: Terms, roll: Roll) -> int | None:
    """Return the most wounds of a roll, ``None`` where it fails."""
    found = [max(0, d - max(0, terms.armor - p)) for d, p in strikes(terms, roll)]
    return max(found, default=None)


Ends = dict[End, Fraction]


def played(terms: Terms, roll: Roll, left: int, added: int) -> Ends:
    """Return how an attack with a roll ends, if dice are bought as long as it is worth it."""
    threat = roll.surges // 2 if terms.threat else 0
    still: Ends = {End(most_wounds(terms, roll), threat, added): Fraction(1)}
    if not left:
        return still
    more: Ends = defaultdict(Fraction)
    for face in faces(BLACK):
        for end, chance in played(terms, roll.with_face(face), left - 1, added + 1).items():
            more[end] += chance / 6
    return more if worth(terms, more) > worth(terms, still) else still


def worth(terms: Terms, ends: Ends) -> tuple[Fraction, Fraction]:
    """Return the chance of the kill, and the expected wounds up to those left."""
    kill = Fraction(0)
    mean = Fraction(0)
    for end, chance in ends.items():
        if end.wounds is not None:
            kill += chance * (end.wounds >= terms.wounds)
            mean += chance * min(end.wounds, terms.wounds)
    return kill, mean


def ends_of(terms: Terms) -> tuple[Ends, Fraction]:
    """Return how an attack ends without an X, and the chance of one."""
    left = max(0, min(terms.fatigue, 5 - terms.dice.count(BLACK)))
    found: Ends = defaultdict(Fraction)
    missed = Fraction(0)
    each = Fraction(1, 6 ** len(terms.dice))
    kept: dict[Roll, Ends] = {}
    for shown in product(*[faces(kind) for kind in terms.dice]):
        if "X" in shown:
            missed += each
            continue
        roll = Roll()
        for face in shown:
            roll = roll.with_face(face)
        if roll not in kept:
            kept[roll] = played(terms, roll, left, 0)
        for end, chance in kept[roll].items():
            found[end] += chance * each
    return found, missed


def rerolled(terms: Terms, shown: tuple[int, ...], again: int) -> tuple[Fraction, Fraction]:
    """Return the chance of the kill and the expected wounds up to those left, if of dice with these
    faces those on some places are rolled again.
    """
    left = max(0, min(terms.fatigue, 5 - terms.dice.count(BLACK)))
    open_to = [
        faces(kind) if again >> place & 1 else [faces(kind)[shown[place] - 1]]
        for place, kind in enumerate(terms.dice)
    ]
    kill = mean = Fraction(0)
    count = 0
    for laid in product(*open_to):
        count += 1
        if "X" in laid:
            continue
        roll = Roll()
        for face in laid:
            roll = roll.with_face(face)
        more, much = worth(terms, played(terms, roll, left, 0))
        kill += more
        mean += much
    return kill / count, mean / count
