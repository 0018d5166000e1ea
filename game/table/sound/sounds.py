"""What is heard: cues in, voices out. Where nothing can be heard, nothing happens and nobody minds.

Opening the device and reading the sounds takes place in a thread that begins after the first
frame, so that neither the start nor any frame waits for it.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import sys
import threading
from pathlib import Path
from typing import Final

import pygame

from game.store.settings import Settings
from game.table.sound.cues import CUES

VOICES: Final = 8
MERGE: Final = 0.040
"""Equal cues within so many seconds are heard once."""
RATE: Final = 44_100
BUFFER: Final = 1024
"""Samples mixed at once: 23 ms, late enough for a busy machine, early enough for the eye."""
LAW: Final = 1.5
"""A slider's half should sound like half: loudness goes by this power of its share."""
FADE_MS: Final = 1800
PATIENCE: Final = 1.0
"""Seconds that the end of the program waits for a device that is still being opened."""
ROOM: Final = "room"
FAILURES: Final = (pygame.error, OSError, NotImplementedError, ImportError)


class Sounds:
    """Plays the sounds of a folder, named by cue and variant (``step-3.ogg``).

    ``follow`` tells it the settings; ``update`` must be called once a frame and begins the loading
    at its first call. Before that, and without device or files, `play` does nothing.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._bank: dict[str, dict[str, pygame.mixer.Sound]] = {}
        self._thread: threading.Thread | None = None
        self._open = False
        self._closing = False
        self._loud = 1.0
        self._ambience = 1.0
        self._mutes = True
        self._quiet = False
        self._now = 0.0
        self._heard: dict[str, float] = {}
        self._turns: dict[str, int] = {}
        self._voices: dict[int, tuple[int, float]] = {}
        self._room: pygame.mixer.Channel | None = None

    @property
    def loading(self) -> bool:
        """Return whether the device is being opened or sounds are still being read."""
        return self._thread is not None and self._thread.is_alive()

    @property
    def ready(self) -> bool:
        """Return whether there is a device that can be heard."""
        return self._open

    @property
    def names(self) -> frozenset[str]:
        """Return the cues whose sounds have been read so far."""
        return frozenset(self._bank)

    def follow(self, settings: Settings) -> None:
        """Take over the volumes and whether to fall silent in the background."""
        master = share(settings.volume)
        self._loud = master * share(settings.volume_effects)
        self._ambience = master * share(settings.volume_ambience)
        self._mutes = settings.mute_unfocused
        if self._room is not None:
            self._room.set_volume(self._ambience)

    def update(self, seconds: float, focused: bool) -> None:
        """Let a frame pass. ``focused``: whether the window has the keyboard."""
        self._now += seconds
        if self._thread is None and not self._closing:
            self._thread = threading.Thread(target=self._load, name="sounds", daemon=True)
            self._thread.start()
        if not self._open:
            return
        quiet = self._mutes and not focused
        if quiet != self._quiet:
            self._quiet = quiet
            if quiet:
                pygame.mixer.pause()
            else:
                pygame.mixer.unpause()
        if self._room is None and not quiet and ROOM in self._bank:
            self._begin_room()

    def play(self, *cues: str, loud: float = 1.0) -> None:
        """Let cues be heard, ``loud`` from 0 to 1 times as loud as they were made."""
        for cue in cues:
            self._play(cue, loud)

    def close(self) -> None:
        """End the loading, and the sound."""
        self._closing = True
        if self._thread is not None:
            self._thread.join(PATIENCE)
        if self._open:
            self._open = False
            pygame.mixer.quit()

    def _play(self, cue: str, loud: float) -> None:
        name, _, variant = cue.partition("/")
        weight = CUES[name].weight
        volume = self._loud * loud
        if not self._open or self._quiet or volume <= 0.0:
            return
        if self._now - self._heard.get(name, -1.0) < MERGE:
            return
        sound = self._pick(name, variant)
        voice = self._voice(weight) if sound is not None else 0
        if sound is None or not voice:
            return
        self._heard[name] = self._now
        self._voices[voice] = (weight, self._now)
        channel = pygame.mixer.Channel(voice)
        channel.play(sound)
        channel.set_volume(volume)

    def _pick(self, name: str, variant: str) -> pygame.mixer.Sound | None:
        """Return the variant asked for, the last for a number beyond all, else each in turn."""
        variants = self._bank.get(name)
        if not variants:
            return None
        if variant in variants:
            return variants[variant]
        keys = sorted(variants, key=lambda key: (len(key), key))
        if variant.isdecimal():
            return variants[keys[0 if int(variant) < 1 else -1]]
        turn = self._turns.get(name, 0)
        self._turns[name] = turn + 1
        # Two on, so that neighbours are heard neither twice running nor in their order.
        return variants[keys[turn * 2 % len(keys) if len(keys) % 2 else turn % len(keys)]]

    def _voice(self, weight: int) -> int:
        """Return the channel for a new sound, 0 when all are taken by what matters more."""
        for number in range(1, VOICES + 1):
            if not pygame.mixer.Channel(number).get_busy():
                return number
        least = min(self._voices, key=lambda number: self._voices[number])
        return least if self._voices[least][0] <= weight else 0

    def _begin_room(self) -> None:
        self._room = pygame.mixer.Channel(0)
        self._room.play(next(iter(self._bank[ROOM].values())), loops=-1, fade_ms=FADE_MS)
        self._room.set_volume(self._ambience)

    def _load(self) -> None:
        # The name that a desktop's mixer shows for this program.
        os.environ.setdefault("SDL_AUDIO_DEVICE_APP_NAME", "Warhall")
        _hush()
        try:
            pygame.mixer.init(RATE, -16, 2, BUFFER)
            pygame.mixer.set_num_channels(VOICES + 1)
            pygame.mixer.set_reserved(1)
            paths = sorted(self._folder.glob("*.ogg"), key=lambda path: path.stat().st_size)
        except FAILURES:
            return
        self._open = True
        # Short ones first: the pointer may be moving already.
        for path in paths:
            if self._closing:
                return
            name, _, variant = path.stem.replace("_", " ").partition("-")
            try:
                sound = pygame.mixer.Sound(path)
            except FAILURES:
                continue
            # Read by the other thread at any time: a finished table takes the old one's place.
            self._bank = {**self._bank, name: {**self._bank.get(name, {}), variant: sound}}


def _hush() -> None:
    """Keep ALSA from writing to the terminal that there is no device: that is no error here.

    What it calls in place of writing must be plain C: a thread of its own may do so while Python
    waits for that thread. `getpid` takes nothing and does nothing.
    """
    if sys.platform.startswith("linux"):
        with contextlib.suppress(OSError, AttributeError):
            nothing = ctypes.cast(ctypes.CDLL(None).getpid, ctypes.c_void_p)
            ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler(nothing)


def share(percent: int) -> float:
    """Return how loud a slider at ``percent`` of 100 is, 0 to 1."""
    return float((percent / 100) ** LAW)
