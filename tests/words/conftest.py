from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "build"))

import catalogue


@pytest.fixture(scope="session")
def messages() -> dict[catalogue.Message, str]:
    """What there is to translate: all of the source is read for it, once in a process."""
    return catalogue.collect()
