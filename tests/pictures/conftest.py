from __future__ import annotations

import pytest

from tests.computers import _processes, kept_computers

__all__ = ["_processes", "kept_computers"]


@pytest.fixture(autouse=True)
def _kept(kept_computers: None) -> None:
    """Let a computer that brings a match into its pose think once, not for every picture."""
