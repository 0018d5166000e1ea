"""The player of sounds: volumes, voices, merging, and silence where nothing can be heard."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game import paths
from game.store.settings import Settings
from game.table.sound import sounds as sound
from game.table.sound.cues import CUES
from game.table.sound.sounds import VOICES, Sounds, share

ROOT = Path(__file__).resolve().parents[3]


def settings(**values: Any) -> Settings:
    chosen = Settings()
    for key, value in values.items():
        chosen = chosen.changed(key, value)
    return chosen


def loaded(folder: Path, **values: Any) -> Sounds:
    """Return a player that has read all it will read."""
    player = Sounds(folder)
    player.follow(settings(**values))
    player.update(0.0, True)
    assert player._thread is not None
    player._thread.join(20)
    assert not player.loading
    return player


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sounds]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    one = loaded(paths.assets() / "sounds", volume_ambience=0)
    yield one
    one.close()


def busy() -> int:
    return sum(pygame.mixer.Channel(voice).get_busy() for voice in range(1, VOICES + 1))


def later(player: Sounds) -> None:
    player.update(0.05, True)


def test_all_cues_are_read(player: Sounds) -> None:
    assert player.ready
    assert player.names == set(CUES)


def test_before_the_first_frame_nothing_is_opened() -> None:
    assert pygame.mixer.get_init() is None
    one = Sounds(paths.assets() / "sounds")
    one.play("hit")
    assert not one.loading
    assert pygame.mixer.get_init() is None
    one.close()


def test_a_cue_takes_one_voice(player: Sounds) -> None:
    player.play("defeat")
    assert busy() == 1


def test_equal_cues_at_once_are_heard_once(player: Sounds) -> None:
    player.play("defeat", "defeat")
    player.update(0.03, True)
    player.play("defeat")
    assert busy() == 1
    player.update(0.02, True)
    player.play("defeat")
    assert busy() == 2


def test_no_more_than_eight_voices(player: Sounds) -> None:
    for _ in range(VOICES + 4):
        player.play("defeat")
        later(player)
    assert busy() == VOICES


def test_what_matters_takes_the_voice_of_what_does_not(player: Sounds) -> None:
    for _ in range(VOICES):
        player.play("curtain")
        later(player)
    curtains = list(player._bank["curtain"].values())
    player.play("victory/first")
    heard = [pygame.mixer.Channel(voice).get_sound() for voice in range(1, VOICES + 1)]
    assert player._bank["victory"]["first"] in heard
    assert sum(one in curtains for one in heard) == VOICES - 1


def test_a_tick_never_cuts_a_fanfare(player: Sounds) -> None:
    for _ in range(VOICES):
        player.play("victory/first")
        later(player)
    player.play("hover")
    hover = list(player._bank["hover"].values())
    assert all(
        pygame.mixer.Channel(voice).get_sound() not in hover for voice in range(1, VOICES + 1)
    )


def test_steps_differ_from_one_to_the_next(player: Sounds) -> None:
    picked = [player._pick("step", "") for _ in range(5)]
    assert len(set(map(id, picked))) == 5
    assert player._pick("step", "") is picked[0]


def test_points_rise_with_the_sum_and_stay_at_the_top(player: Sounds) -> None:
    bells = [player._pick("victory point", str(total)) for total in range(1, 13)]
    assert len(set(map(id, bells))) == 12
    assert player._pick("victory point", "40") is bells[-1]
    assert player._pick("victory point", "0") is bells[0]


def test_volumes_multiply_and_nothing_is_played_at_none(player: Sounds) -> None:
    player.follow(settings(volume=50, volume_effects=50))
    player.play("defeat")
    voice = next(v for v in range(1, VOICES + 1) if pygame.mixer.Channel(v).get_busy())
    wanted = share(50) * share(50)
    assert pygame.mixer.Channel(voice).get_volume() == pytest.approx(wanted, abs=0.01)
    pygame.mixer.stop()
    for silent in ({"volume": 0}, {"volume_effects": 0}):
        player.follow(settings(**silent))
        later(player)
        player.play("defeat")
        assert busy() == 0


def test_sliders_are_silent_at_none_and_whole_at_a_hundred() -> None:
    assert share(0) == 0.0
    assert share(100) == 1.0
    assert all(share(percent) < share(percent + 5) for percent in range(0, 100, 5))


def test_the_room_is_heard_at_its_own_volume(player: Sounds) -> None:
    later(player)
    room = pygame.mixer.Channel(0)
    assert room.get_busy()
    assert room.get_volume() == 0.0
    player.follow(settings(volume=100, volume_ambience=50))
    assert room.get_volume() == pytest.approx(share(50), abs=0.01)
    for _ in range(20):
        later(player)
        player.play("defeat")
    assert room.get_sound() in player._bank["room"].values()


def test_another_window_in_front_means_silence(player: Sounds) -> None:
    player.update(0.05, False)
    player.play("defeat")
    assert busy() == 0
    player.update(0.05, True)
    player.play("defeat")
    assert busy() == 1


def test_who_wants_it_hears_it_in_the_background(player: Sounds) -> None:
    player.follow(settings(mute_unfocused=False))
    player.update(0.05, False)
    player.play("defeat")
    assert busy() == 1


def test_a_missing_folder_is_silence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    one = loaded(tmp_path / "nowhere")
    one.play(*CUES)
    later(one)
    one.close()


def test_a_broken_file_is_skipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    (tmp_path / "hit.ogg").write_bytes(b"no sound")
    whole = paths.assets() / "sounds" / "miss.ogg"
    (tmp_path / "miss.ogg").write_bytes(whole.read_bytes())
    one = loaded(tmp_path)
    assert one.names == {"miss"}
    one.play("hit")
    one.play("miss")
    assert busy() == 1
    one.close()


def test_a_driver_that_is_not_there_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()  # whatever a test before it left running is no driver that is missing
    monkeypatch.setenv("SDL_AUDIODRIVER", "none-such")
    one = loaded(paths.assets() / "sounds")
    assert not one.ready
    one.play(*CUES)
    later(one)
    one.close()


def test_a_library_without_sound_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object) -> None:
        raise NotImplementedError("mixer module not available")

    monkeypatch.setattr(sound.pygame.mixer, "init", missing)
    one = loaded(paths.assets() / "sounds")
    assert not one.ready
    one.play("hit")
    one.close()


def test_a_machine_without_any_device_says_nothing() -> None:
    """In a process of its own, for whatever the system's own sound library writes."""
    code = (
        "from game import paths; from game.table.sound.sounds import Sounds\n"
        "from game.store.settings import Settings\n"
        "one = Sounds(paths.assets() / 'sounds'); one.follow(Settings()); one.update(0.0, True)\n"
        "one._thread.join(20); one.play('hit'); one.update(0.1, True); one.close()\n"
        "print('done')"
    )
    env = {key: value for key, value in os.environ.items() if key != "SDL_AUDIODRIVER"}
    env["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True, timeout=60
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "done\n", "")


def test_closing_while_reading_ends_the_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    one = Sounds(paths.assets() / "sounds")
    one.update(0.0, True)
    one.close()
    assert not one.loading
    assert pygame.mixer.get_init() is None
    one.update(0.1, True)
    one.play("hit")
