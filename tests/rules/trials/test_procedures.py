"""Every procedure keeps what it was made of and where it stands, in a copy too, so that a match can
be saved and thought over in the middle of any of them.
"""

from __future__ import annotations

import pytest

from game.engine.procedure import Procedure
from game.rules.trials.procedures import PROCEDURES

# Whole numbers stand in every field, where a compiled class takes only what it declares.
pytestmark = pytest.mark.interpreted


def made(kind: type[Procedure]) -> tuple[Procedure, list[int]]:
    """Return a procedure of a kind with other numbers in each of its fields, and these."""
    numbers = list(range(101, 101 + len(kind.fields)))
    return kind(*numbers), numbers


@pytest.mark.parametrize("kind", PROCEDURES, ids=lambda kind: kind.__name__)
def test_a_procedure_is_made_of_its_fields_in_their_order(kind: type[Procedure]) -> None:
    procedure, numbers = made(kind)
    assert [getattr(procedure, field) for field in kind.fields] == numbers


@pytest.mark.parametrize("kind", PROCEDURES, ids=lambda kind: kind.__name__)
def test_a_copy_is_made_of_the_same_and_stands_where_its_pattern_stands(
    kind: type[Procedure],
) -> None:
    procedure, numbers = made(kind)
    procedure.at = 7
    twin = procedure.copy()
    assert type(twin) is kind
    assert twin is not procedure
    assert [getattr(twin, field) for field in kind.fields] == numbers
    assert (twin.at, twin.script) == (7, procedure.script)
