"""What is changed of a source, read by the outermost statement around the change alone."""

from __future__ import annotations

import pytest

pytest.importorskip("cosmic_ray")

from cosmic_ray.mutating import mutate_code

from tests.campaigns.mutants import OPERATORS, Mutant, mutants_of

SOURCE = """\
from functools import cache

MOST = 3


@cache
def fewer(gold: int) -> int:
    return gold - 1 if gold > 0 else 0


class Purse:
    def __init__(self) -> None:
        self.gold = 2

    def lose(self) -> None:
        for _ in range(1):
            self.gold = fewer(self.gold) - 0
"""


def _of(function: str, operator: str) -> list[Mutant]:
    found = mutants_of("purse", SOURCE)
    return [each for each in found if (each.function, each.operator) == (function, operator)]


def test_every_change_is_the_same_in_its_block_and_in_the_whole_source() -> None:
    found = mutants_of("purse", SOURCE)
    assert {each.function for each in found} == {"", "fewer", "Purse.__init__", "Purse.lose"}
    for each in found:
        whole = mutate_code(SOURCE, OPERATORS[each.operator](), each.occurrence)
        plain = each.plain(each.before(SOURCE), each.after(SOURCE))
        assert plain == each.plain(SOURCE, whole)
        assert plain["old"] != plain["new"]


def test_a_block_stands_on_the_lines_of_the_whole_source() -> None:
    (minus,) = _of("Purse.lose", "ReplaceBinaryOperator_Sub_Add")
    assert minus.block == (11, 17)
    lines = minus.after(SOURCE).splitlines()
    assert lines[:10] == [""] * 10
    assert lines[16].strip() == "self.gold = fewer(self.gold) + 0"


def test_a_block_begins_with_what_decorates_it() -> None:
    (minus,) = _of("fewer", "ReplaceBinaryOperator_Sub_Add")
    assert minus.before(SOURCE).split() == SOURCE.split("\n\n\n")[1].split()
