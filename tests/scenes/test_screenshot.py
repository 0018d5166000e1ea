from __future__ import annotations

import argparse
from pathlib import Path

import pytest

from game.scenes.screenshot import SCENES, run


@pytest.mark.parametrize("scene", SCENES)
def test_the_same_pixels_every_time(scene: str, tmp_path: Path) -> None:
    pictures = []
    for number in range(2):
        out = tmp_path / f"{number}.png"
        args = argparse.Namespace(scene=scene, size=(1280, 720), out=str(out), seed=3)
        assert run(args) == 0
        pictures.append(out.read_bytes())
    assert pictures[0] == pictures[1]
    assert len(pictures[0]) > 50_000
