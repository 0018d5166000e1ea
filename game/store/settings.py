"""The settings of this machine: one small JSON file, checked when read and written whole.

The library keeps its text a second time, see :meth:`SettingsFile.join`.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Protocol

import msgspec

from game import bounded, gate
from game.store import whole
from game.store.trouble import LibraryTrouble

LARGEST: Final = 1_000_000
"""Bytes of a file that is read; a real one has a thousandth of it."""

TextSize = Literal[100, 125, 150, 200]
Speed = Literal["1", "2", "4", "instant"]
Prompts = Literal["always", "matters"]
Hold = Literal["0.6", "1.5", "3", "wait"]
Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]
Name = Annotated[str, msgspec.Meta(max_length=gate.LONGEST_TEXT)]
MOST_CONCERNS: Final = 64
"""Kinds of what concerns a person, of all games together."""
MOST_SEATS: Final = 8
"""Persons that a match has room for."""
Seat = Annotated[int, msgspec.Meta(ge=0, lt=MOST_SEATS)]
Pixels = Annotated[int, msgspec.Meta(ge=0, le=32767)]


class StandingOrders(msgspec.Struct, frozen=True):
    """What is done by itself with cards of a hand in one match: orders by the ids of cards."""

    match: Name = ""
    cards: dict[Name, Name] = {}


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
    hold: Hold = "0.6"
    """Seconds that what was declared stands before it goes on, or until somebody lets it."""
    unconcerned: Annotated[tuple[Name, ...], msgspec.Meta(max_length=MOST_CONCERNS)] = (
        "rival_spell", "ally_roll",
    )  # fmt: skip
    """What does not concern a person, who is then not asked to answer it: reasons of the rules. At
    first those that come too often.
    """
    always: Annotated[tuple[Seat, ...], msgspec.Meta(max_length=MOST_SEATS)] = ()
    """Seats whose persons wish to be asked in every window of answers, in any match."""
    standing: StandingOrders = StandingOrders()
    """Orders that a person gave to cards of the match that was played last."""
    wait_after: bool = False
    """Whether the table waits for a key after each activation of a computer player."""
    hold_threat: bool = False
    mirrored: bool = False
    rule_numbers: bool = False
    """Whether sentences tell the numbers of rules, and what binds the dice is told at length."""
    rulebook_opened: bool = False
    """Whether the rulebook was ever opened: then numbers of rules began to mean something."""
    full_screen: bool = False
    volume: Percent = 80
    volume_effects: Percent = 100
    volume_ambience: Percent = 70
    mute_unfocused: bool = True
    window: tuple[Pixels, Pixels] = (0, 0)
    """Width and height that the window was last given; (0, 0) until it was given one."""
    names: Annotated[tuple[Name, ...], msgspec.Meta(max_length=MOST_SEATS)] = ()
    """Who last sat at each seat, the first one first; empty where nobody said."""
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
        changed = msgspec.convert(values, Settings)
        try:
            names = [name and gate.admitted(name) for name in changed.names]
        except gate.NotAdmitted as fault:
            raise msgspec.ValidationError(f"no name of a person: {fault}") from None
        return msgspec.structs.replace(changed, names=tuple(names))


class Notice(msgspec.Struct, frozen=True, kw_only=True):
    """What went wrong with the file, for `words` to put into a sentence.

    `kind` is "unreadable" (no JSON object in it), "wrong_values" (`keys` were set to their
    defaults), "missing" or "not_written"; `aside` is where a broken file was put, empty when it
    could not be. With `back` the library still had what was lost, and that is in force.
    """

    kind: Literal["unreadable", "wrong_values", "missing", "not_written"]
    path: str
    aside: str = ""
    keys: tuple[str, ...] = ()
    back: bool = False


class Second(Protocol):
    """Where the text of the settings is kept a second time: a library."""

    def settings(self) -> str:
        """Return the text that was kept last, "" if there is none."""

    def keep_settings(self, text: str) -> None:
        """Keep a text in place of the one before."""


class SettingsFile:
    """Reads and writes the settings; keeps keys that a newer Warhall may have written."""

    __slots__ = ("_second", "_text", "notice", "path", "settings", "unknown")

    def __init__(self, path: Path | None) -> None:
        """`path` None: nothing is read or written (tests, pictures from fixed positions)."""
        self.path = path
        self.settings = Settings()
        self.unknown: dict[str, Any] = {}
        self.notice: Notice | None = None
        self._second: Second | None = None
        self._text = ""
        """What the file holds; empty until there is a sound one."""
        if path is not None:
            self._read(path)

    def change(self, key: str, value: object) -> Settings:
        """Set one value and write the file; the new settings come back."""
        self.settings = self.settings.changed(key, value)
        self.write()
        return self.settings

    def join(self, second: Second) -> bool:
        """Keep the settings in `second` as well from now on, after the file.

        A file that was missing or broken gets back what `second` has: then True, and `notice`
        says so. A fault of `second` is its own: the file is what counts.
        """
        if self.path is None:
            return False
        self._second = second
        back = not self._text and self._bring_back(second)
        if back:
            notice = self.notice or Notice(kind="missing", path=str(self.path))
            if self.write():
                self.notice = msgspec.structs.replace(notice, back=True)
        self._keep()
        return back

    def _bring_back(self, second: Second) -> bool:
        """Put the settings of `second` in force; False where it has none that can be read."""
        try:
            values = _values(second.settings().encode())
        except LibraryTrouble:
            return False
        if values is None:
            return False
        lost = self.notice.keys if self.notice is not None else ()
        known = {*Settings.__struct_fields__}
        if not lost:
            self.unknown = {key: value for key, value in values.items() if key not in known}
        for key in sorted(known & set(lost or values) & set(values)):
            with suppress(msgspec.ValidationError):
                self.settings = self.settings.changed(key, values[key])
        return True

    def _keep(self) -> None:
        """Keep the text of a sound file in the second place, should it be another there."""
        second = self._second
        if second is not None and self._text:
            with suppress(LibraryTrouble):
                if second.settings() != self._text:
                    second.keep_settings(self._text)

    def write(self) -> bool:
        """Write all of it by way of a second file, so that a stop in between loses nothing.

        False when the folder cannot be written; `notice` then says so.
        """
        if self.path is None:
            return True
        values = {**self.unknown, **msgspec.to_builtins(self.settings)}
        text = msgspec.json.format(msgspec.json.encode(values), indent=2) + b"\n"
        try:
            whole.write(self.path, text)
        except OSError:
            self.notice = Notice(kind="not_written", path=str(self.path))
            return False
        self._text = text.decode()
        self._keep()
        return True

    def _read(self, path: Path) -> None:
        try:
            raw = bounded.read(path, LARGEST)
        except bounded.Unreadable as fault:
            if fault.kind == "absent":
                return
            raw = b""
        values = _values(raw)
        if values is None:
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
        else:
            self._text = raw.decode()


def _values(raw: bytes) -> dict[str, Any] | None:
    """Return the JSON object that is written there; None if it is none, or too large."""
    if len(raw) > LARGEST:
        return None
    try:
        values = msgspec.json.decode(raw.decode())
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return values if isinstance(values, dict) else None


def _set_aside(path: Path) -> str:
    """Move a broken file to a free name beside it, which comes back; "" if it would not move."""
    for count in range(1, 100):
        aside = path.with_name(f"{path.stem}.broken-{count}{path.suffix}")
        if os.path.lexists(aside):
            continue
        try:
            path.replace(aside)
        except OSError:
            return ""
        return str(aside)
    return ""
