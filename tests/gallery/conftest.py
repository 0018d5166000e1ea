from __future__ import annotations

import pytest

from tests.computers import _processes, kept_computers
from tests.looks import kept_looks

__all__ = ["_processes", "kept_computers", "kept_looks"]


@pytest.fixture(autouse=True)
def _kept(kept_computers: None) -> None:
    """Let a computer that brings a match into its pose think once, not for every picture."""
