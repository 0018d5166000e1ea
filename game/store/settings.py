"""The settings of this machine: one small JSON file, checked when read and written whole."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec

LARGEST: Final = 1_000_000
"""Bytes of a file that is read; a real one has a thousandth of it."""

TextSize = Literal[100, 125, 150, 200]
Speed = Literal["1", "2", "4", "instant"]
Prompts = Literal["always", "matters"]
Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]
Name = Annotated[str, msgspec.Meta(max_length=20)]
Pixels = Annotated[int, msgspec.Meta(ge=0, le=32767)]


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What a person chose about how Warhall looks, moves and asks; never about the rules."""

    text: TextSize = 100
    interface: Annotated[int, msgspec.Meta(ge=85, le=130)] = 100
    high_contrast: bool = False
    speed: Speed = "1"
    reduced_motion: bool = False
    shake: bool = True
    prompts: Prompts = "always"
    ask_before_ending: bool = True
    hold_threat: bool = False
    mirrored: bool = False
    full_screen: bool = False
    volume: Percent = 80
    volume_effects: Percent = 100
    volume_ambience: Percent = 70
    mute_unfocused: bool = True
    window: tuple[Pixels, Pixels] = (0, 0)
    """Width and height that the window was last given; (0, 0) until it was given one."""
    names: tuple[Name, Name] = ("", "")
    """Who last played each side; empty where nobody said."""
    language: str = ""
    """The code of the language chosen; empty until one was."""
    keys: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    """Commands with other keys than the usual, by name."""
    pads: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    """Commands with other buttons of a pad than the usual, by name."""

    def changed(self, key: str, value: object) -> Settings:
        """Return these settings with one value replaced; `ValidationError` when it does not fit."""
        values = msgspec.to_builtins(self)
        if key not in values:
            raise KeyError(key)
        values[key] = value
        return msgspec.convert(values, Settings)


class Notice(msgspec.Struct, frozen=True, kw_only=True):
    """What went wrong with the file, for `words` to put into a sentence.

    `kind` is "unreadable" (no JSON object in it), "wrong_values" (`keys` were set to their
    defaults) or "not_written"; `aside` is where a broken file was put, empty when it could not be.
    """

    kind: Literal["unreadable", "wrong_values", "not_written"]
    path: str
    aside: str = ""
    keys: tuple[str, ...] = ()


class SettingsFile:
    """Reads and writes the settings; keeps keys that a newer Warhall may have written."""

    __slots__ = ("notice", "path", "settings", "unknown")

    def __init__(self, path: Path | None) -> None:
        """`path` None: nothing is read or written (tests, pictures from fixed positions)."""
        self.path = path
        self.settings = Settings()
        self.unknown: dict[str, Any] = {}
        self.notice: Notice | None = None
        if path is not None and path.exists():
            self._read(path)

    def change(self, key: str, value: object) -> Settings:
        """Set one value and write the file; the new settings come back."""
        self.settings = self.settings.changed(key, value)
        self.write()
        return self.settings

    def write(self) -> bool:
        """Write all of it by way of a second file, so that a stop in between loses nothing.

        False when the folder cannot be written; `notice` then says so.
        """
        if self.path is None:
            return True
        values = {**self.unknown, **msgspec.to_builtins(self.settings)}
        fresh = self.path.with_name(self.path.name + ".new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with fresh.open("wb") as file:
                file.write(msgspec.json.format(msgspec.json.encode(values), indent=2) + b"\n")
                file.flush()
                os.fsync(file.fileno())
            fresh.replace(self.path)
        except OSError:
            self.notice = Notice(kind="not_written", path=str(self.path))
            return False
        return True

    def _read(self, path: Path) -> None:
        try:
            with path.open("rb") as file:
                raw = file.read(LARGEST + 1)
            values = msgspec.json.decode(raw) if len(raw) <= LARGEST else None
        except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            values = None
        if not isinstance(values, dict):
            self.notice = Notice(kind="unreadable", path=str(path), aside=_set_aside(path))
            return
        known = {field for field in Settings.__struct_fields__ if field in values}
        self.unknown = {key: value for key, value in values.items() if key not in known}
        wrong = []
        for key in sorted(known):
            try:
                self.settings = self.settings.changed(key, values[key])
            except msgspec.ValidationError:
                wrong.append(key)
        if wrong:
            aside = _set_aside(path)
            self.notice = Notice(
                kind="wrong_values", path=str(path), aside=aside, keys=tuple(wrong)
            )


def _set_aside(path: Path) -> str:
    """Move a broken file to a free name beside it, which comes back; "" if it would not move."""
    for count in range(1, 100):
        aside = path.with_name(f"{path.stem}.broken-{count}{path.suffix}")
        if aside.exists():
            continue
        try:
            path.replace(aside)
        except OSError:
            return ""
        return str(aside)
    return ""
