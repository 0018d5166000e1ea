from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game.paths import assets

np = pytest.importorskip("numpy")
BUILD = str(Path(__file__).resolve().parents[2] / "build")
sys.path.insert(0, BUILD)
try:
    from sound import waves
    from sound.recipes import RECIPES
finally:
    sys.path.remove(BUILD)

FOLDER = assets() / "sounds"
SHORT = sorted(name for name, recipe in RECIPES.items() if recipe.milliseconds <= 700)
# What pressing may change of a peak, and of a sound as a whole against its own strength.
PEAK_OFF = 1.0
SOUND_OFF = 0.2


@pytest.fixture(scope="module")
def mixer() -> Iterator[ModuleType]:
    pygame.mixer.init(waves.RATE, -16, 1, 1024, allowedchanges=0)
    yield pygame.mixer
    pygame.mixer.quit()


def decibels(value: float) -> float:
    return float(20 * np.log10(max(abs(value), 1e-9)))


def shipped(name: str) -> np.ndarray:
    raw = pygame.mixer.Sound(FOLDER / f"{name}.ogg").get_raw()
    return np.frombuffer(raw, np.int16) / 32768


def test_a_file_ships_for_every_recipe_and_no_other() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {f"{name}.ogg" for name in RECIPES}


def test_all_sounds_together_stay_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 1_000_000


@pytest.mark.parametrize("name", SHORT)
def test_what_ships_is_what_the_recipe_makes(mixer: ModuleType, name: str) -> None:
    wanted, got = RECIPES[name].make(), shipped(name)
    assert len(got) == len(wanted)
    off = np.sqrt(((got - wanted) ** 2).mean()) / np.sqrt((wanted**2).mean())
    assert off < SOUND_OFF, name


@pytest.mark.parametrize("name", ["click", "die_tumble-1", "step-3", "hit"])
def test_a_recipe_gives_the_same_sound_every_time(name: str) -> None:
    first, second = RECIPES[name].make(), RECIPES[name].make()
    assert first.tobytes() == second.tobytes()


@pytest.mark.parametrize("name", sorted(RECIPES))
def test_every_sound_has_its_length_and_level_and_begins_and_ends_in_silence(
    mixer: ModuleType, name: str
) -> None:
    recipe, got = RECIPES[name], shipped(name)
    assert len(got) * 1000 / waves.RATE == pytest.approx(recipe.milliseconds, abs=1)
    assert decibels(np.abs(got).max()) == pytest.approx(recipe.decibels, abs=PEAK_OFF)
    # No push of the membrane that is no sound.
    assert decibels(got.mean()) < recipe.decibels - 34
    if name != "room":
        assert decibels(got[0]) < recipe.decibels - 25
        assert decibels(got[-1]) < recipe.decibels - 36


def test_the_room_goes_round_without_a_seam(mixer: ModuleType) -> None:
    got = shipped("room")
    jumps = np.abs(np.diff(got))
    assert abs(got[0] - got[-1]) <= np.percentile(jumps, 99)


def test_steps_and_clicks_differ_among_themselves() -> None:
    for family in ("step", "die_tumble", "die_settles"):
        sounds = [r.make().tobytes() for name, r in RECIPES.items() if name.startswith(family)]
        assert len(set(sounds)) == len(sounds) > 2


def test_the_bells_rise(mixer: ModuleType) -> None:
    highest = []
    for number in range(1, 13):
        wave = RECIPES[f"victory_point-{number}"].make()
        highest.append(int(np.abs(np.fft.rfft(wave)).argmax()))
    assert highest == sorted(set(highest))
