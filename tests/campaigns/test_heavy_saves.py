"""A sample of the campaign: saved, loaded and compared after every choice."""

from __future__ import annotations

import os
import subprocess
import sys

import msgspec

from tests.campaigns.heavy_saves import Found, run

STEPS = 260


def test_what_is_loaded_of_a_match_with_hands_and_a_pile_is_what_was_saved() -> None:
    assert run(STEPS, 1, "command").wrong == []


def test_what_is_loaded_is_what_was_saved_under_every_hash_seed() -> None:
    command = [sys.executable, "-m", "tests.campaigns.heavy_saves", "--alone"]
    command += ["--steps", str(STEPS)]
    environment = {**os.environ, "PYTHONHASHSEED": "4711"}
    other = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True)
    told = msgspec.json.decode(other.stdout, type=Found)
    here = run(STEPS, 1)
    assert here.wrong == told.wrong == []
    assert here.digest == told.digest
    assert here.matches >= 2
