"""What every test stands on: a home of its own, so that no player's library is ever touched."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest


@pytest.fixture(scope="session", autouse=True)
def _a_home_for_tests(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Point the game at an empty folder: one for each process, when tests run in several."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("WARHALL_HOME", str(tmp_path_factory.mktemp("home")))
        yield


@pytest.fixture(scope="module", autouse=True)
def _pictures_go_with_their_tests() -> Iterator[None]:
    """Let go of scenes at the end of a file: few objects hold many megabytes of pictures, so the
    collector, which counts objects, would come late.
    """
    yield
    gc.collect()
