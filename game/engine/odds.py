"""Exact chances: a distribution is a list of (value, ways) out of a whole number of ways."""

from __future__ import annotations

from fractions import Fraction


class Distribution:
    """How often each value comes, as whole numbers of ways out of ``of``."""

    __slots__ = ("of", "ways")

    def __init__(self, ways: dict[int, int]) -> None:
        self.ways = {value: ways[value] for value in sorted(ways) if ways[value]}
        self.of = sum(self.ways.values())

    def chance(self, value: int) -> Fraction:
        """Return the chance of exactly ``value``."""
        return Fraction(self.ways.get(value, 0), self.of)

    def at_least(self, value: int) -> Fraction:
        """Return the chance of ``value`` or more."""
        return Fraction(sum(w for v, w in self.ways.items() if v >= value), self.of)

    def mean(self) -> Fraction:
        """Return the expected value."""
        return Fraction(sum(v * w for v, w in self.ways.items()), self.of)

    def plus(self, other: Distribution) -> Distribution:
        """Return the distribution of the sum of this and another one, independent of it."""
        ways: dict[int, int] = {}
        for value, count in self.ways.items():
            for more, times in other.ways.items():
                ways[value + more] = ways.get(value + more, 0) + count * times
        return Distribution(ways)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Distribution):
            return False
        values = self.ways.keys() | other.ways.keys()
        return all(self.chance(v) == other.chance(v) for v in sorted(values))

    def __hash__(self) -> int:
        return hash(tuple((v, self.chance(v)) for v in self.ways))


def highest(dice: int, sides: int) -> Distribution:
    """Return how often each face is the highest of so many fair dice."""
    return Distribution({f: f**dice - (f - 1) ** dice for f in range(1, sides + 1)})


def showing(dice: int, sides: int) -> Fraction:
    """Return the chance that one face or another shows on at least one of so many fair dice."""
    return 1 - Fraction(sides - 1, sides) ** dice
