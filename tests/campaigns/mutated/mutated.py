"""What a mutation run wants to know of a game: its modules, their tests, and the words about it."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parents[2]


class Suite(NamedTuple):
    """Modules that are tried against the same tests: all of them, or those that name a clause."""

    modules: tuple[str, ...]
    package: str
    tests: tuple[str, ...]
    wide: bool


class Mutated(NamedTuple):
    """A game: its suites and its page.

    ``beside`` are tests that count where only those that name a clause do; ``forgetful`` modules
    are run while tests are collected, but nothing is kept of them; ``told`` says on the page what
    is mutated, and ``example`` is a module with tests of its own. ``kept`` are functions,
    dictionaries and lists that keep what the unbroken rules have made: it is forgotten before a
    mutant is tried. ``aside`` are parts of the names of tests that take too long for each.
    """

    name: str
    title: str
    suites: tuple[Suite, ...]
    beside: tuple[str, ...]
    forgetful: tuple[str, ...]
    page: str
    example: tuple[str, str]
    told: str
    kept: tuple[str, ...] = ()
    aside: tuple[str, ...] = ("million",)

    @property
    def modules(self) -> tuple[str, ...]:
        """Every module that is mutated, in the order in which they are run and told."""
        return tuple(module for suite in self.suites for module in suite.modules)

    @property
    def survivors(self) -> Path:
        """The file of the reasons why mutants survive."""
        return HERE / self.name / "survivors.toml"

    @property
    def verdicts(self) -> Path:
        """The file of what became of each mutant, for whoever goes on elsewhere."""
        return HERE / self.name / "verdicts.txt"

    @property
    def results(self) -> Path:
        """The file in which a run writes down each mutant at once."""
        return ROOT / ".work" / f"mutations-{self.name}.jsonl"

    @property
    def reached(self) -> Path:
        """The file that keeps which lines each test runs."""
        return ROOT / ".work" / f"reached-{self.name}.pickle"

    def suite_of(self, module: str) -> Suite:
        """Return the suite that a module belongs to."""
        return next(suite for suite in self.suites if module in suite.modules)

    def name_of(self, module: str) -> str:
        """Return the full name of a module."""
        return f"{self.suite_of(module).package}.{module}"

    def path_of(self, module: str) -> Path:
        """Return the file of a module."""
        return ROOT / f"{self.name_of(module).replace('.', '/')}.py"
