"""Which key and which pad button means which command: the usual ones, and what a person changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from game.table.input.commands import MOST_KEYS, Command, by_name, commands, meet
from game.table.input.pads import BUTTONS, PAD

KEYS: Final = "keys"
PADS: Final = "pads"
MODIFIERS: Final = (
    (pygame.KMOD_CTRL, "ctrl+"),
    (pygame.KMOD_ALT, "alt+"),
    (pygame.KMOD_SHIFT, "shift+"),
)
MODIFYING: Final = frozenset(
    {
        pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT,
        pygame.K_RALT, pygame.K_LMETA, pygame.K_RMETA, pygame.K_MODE, pygame.K_CAPSLOCK,
        pygame.K_NUMLOCKCLEAR,
    }
)  # fmt: skip
"""Keys that change what others mean; none of them is a command by itself."""
TWINS: Final = {"enter": "return"} | {f"[{each}]": each for each in "0123456789+-./*="}
"""Keys of the number pad, which mean what the same keys elsewhere mean."""
LETTERS: Final = 127
ALPHABET: Final = 0x110000
"""Codes of keys between these are letters of other alphabets than the English one."""


@lru_cache(maxsize=256)
def _plain(key: int) -> str:
    name = pygame.key.name(key)
    if not name and LETTERS < key < ALPHABET and chr(key).isprintable():
        # pygame has no names for letters beyond English; each is its own.
        name = chr(key)
    return TWINS.get(name, name)


def key_name(event: pygame.event.Event) -> str:
    """Return what a key event is called in the settings, "" for a mere modifier.

    ``shift+tab`` is Tab with Shift held; keys of the number pad are called as their twins.
    """
    if event.key in MODIFYING:
        return ""
    plain = _plain(event.key)
    if not plain:
        return ""
    held = "".join(word for mask, word in MODIFIERS if getattr(event, "mod", 0) & mask)
    return held + plain


@lru_cache(maxsize=512)
def is_key(name: str) -> bool:
    """Return whether a name is one that `key_name` can give."""
    bare = name
    for _, word in MODIFIERS:
        bare = bare.removeprefix(word)
    if len(bare) == 1 and ord(bare) > LETTERS:
        return bare.isprintable()
    try:
        code = pygame.key.key_code(bare)
    except ValueError:
        return False
    return code not in MODIFYING and _plain(code) == bare


class PadCap(str):
    """What is printed on a pad's button: drawn in a ring, where keys are drawn as keys."""

    __slots__ = ()


class ReturnCap(str):
    """What is printed on the key that confirms; its sign stands for it where that has no room."""

    __slots__ = ()


class Rebound(NamedTuple):
    """What comes of choosing a key: the changes to keep, and who else has which key now.

    ``refused`` is the command that keeps the key from being chosen; then nothing changes.
    """

    changes: dict[str, list[str]] | None = None
    others: tuple[tuple[str, str], ...] = ()
    refused: str = ""


class Keymap:
    """All commands with the keys and buttons in force.

    `keys` and `pads` are the changes as the settings keep them: the command's name, and its keys
    or buttons. Commands that are not known are left alone; names that are no key or button are
    dropped and told in `unknown`.
    """

    def __init__(
        self,
        keys: Mapping[str, Sequence[str]] | None = None,
        pads: Mapping[str, Sequence[str]] | None = None,
    ) -> None:
        self.unknown: list[str] = []
        self._held: dict[str, dict[str, tuple[str, ...]]] = {
            KEYS: self._read(keys or {}, KEYS),
            PADS: self._read(pads or {}, PADS),
        }
        self._means: dict[tuple[str, str], list[Command]] = {}
        for device in (KEYS, PADS):
            for command in commands():
                for name in (*self.fixed(command.name, device), *self.own(command.name, device)):
                    self._means.setdefault((device, name), []).append(command)

    def _read(
        self, changes: Mapping[str, Sequence[str]], device: str
    ) -> dict[str, tuple[str, ...]]:
        held = {
            command.name: command.keys if device == KEYS else command.pads for command in commands()
        }
        formerly = {command.formerly: command.name for command in commands() if command.formerly}
        for told, names in changes.items():
            command = formerly.get(told, told)
            if command not in held or (command != told and command in changes):
                continue
            good = [n for n in names if (is_key(n) if device == KEYS else n in BUTTONS)]
            self.unknown += [name for name in names if name not in good]
            if good or not names:
                held[command] = tuple(good[: MOST_KEYS if device == KEYS else 1])
        return held

    # --- what is bound

    def fixed(self, command: str, device: str) -> tuple[str, ...]:
        """Return the keys or buttons of a command that nobody can take away."""
        known = by_name()[command]
        return known.fixed if device == KEYS else known.fixed_pads

    def own(self, command: str, device: str) -> tuple[str, ...]:
        """Return the keys or buttons of a command that can be changed."""
        return self._held[device][command]

    def all(self, command: str, device: str) -> tuple[str, ...]:
        """Return all keys or buttons of a command, the unchangeable ones first."""
        return (*self.fixed(command, device), *self.own(command, device))

    def usual(self, command: str, device: str) -> bool:
        """Return whether a command has the keys or buttons that Warhall came with."""
        known = by_name()[command]
        return self.own(command, device) == (known.keys if device == KEYS else known.pads)

    def clashes(self, command: str, device: str, name: str) -> list[str]:
        """Return the other commands that have a key or button where ``command`` is heard.

        A command that has it for good comes first.
        """
        group = by_name()[command].group
        others = [
            one.name
            for one in self._means.get((device, name), [])
            if one.name != command and meet(one.group, group)
        ]
        return sorted(others, key=lambda one: name not in self.fixed(one, device))

    # --- what is heard

    def meaning(self, event: pygame.event.Event, groups: Sequence[str]) -> str:
        """Return the command of a key going down, or of a pad's button; "" for none.

        ``groups`` are those that are heard, the widest first.
        """
        if event.type == pygame.KEYDOWN:
            return self._key(event, groups)
        if event.type == PAD:
            return self._find(PADS, event.button, groups)
        return ""

    def ended(self, event: pygame.event.Event, groups: Sequence[str]) -> str:
        """Return the command whose key is let go, "" for none."""
        return self._key(event, groups) if event.type == pygame.KEYUP else ""

    def _key(self, event: pygame.event.Event, groups: Sequence[str]) -> str:
        name = key_name(event)
        found = self._find(KEYS, name, groups)
        if not found and "+" in name[1:] and not name.startswith("ctrl+"):
            # Shift or Alt held by the way: the bare key counts.
            found = self._find(KEYS, _plain(event.key), groups)
        return found

    def _find(self, device: str, name: str, groups: Sequence[str]) -> str:
        found = [one for one in self._means.get((device, name), []) if one.group in groups]
        # The narrower place knows better than `everywhere`.
        found.sort(key=lambda one: -groups.index(one.group))
        return found[0].name if found else ""

    # --- changing

    def bind(self, command: str, device: str, place: int, name: str) -> Rebound:
        """Return what comes of giving a command a key or button at a place of its own ones.

        The first command that had it takes over what stood at that place, if it can; any other
        loses it. Refused where a command has it for good, or this one has it already.
        """
        clashes = self.clashes(command, device, name)
        if name in self.all(command, device):
            return Rebound(refused=command)
        if clashes and name in self.fixed(clashes[0], device):
            return Rebound(refused=clashes[0])
        own = list(self.own(command, device))
        old = own[place] if place < len(own) else ""
        own[place : place + 1] = [name]
        held = {**self._held[device], command: tuple(own)}
        told = []
        for other in clashes:
            left = [each for each in held[other] if each != name]
            free = [each for each in self.clashes(other, device, old) if each != command]
            got = old if old and not free and old not in self.all(other, device) else ""
            if got:
                left.insert(self.own(other, device).index(name), got)
            held[other] = tuple(left)
            told.append((other, got))
            old = ""
        return Rebound(_changes(held, device), tuple(told))

    def clear(self, command: str, device: str, place: int) -> dict[str, list[str]]:
        """Return the changes to keep when a command loses the key at a place of its own ones."""
        own = list(self.own(command, device))
        del own[place : place + 1]
        return _changes({**self._held[device], command: tuple(own)}, device)

    def restore(self, command: str, device: str) -> dict[str, list[str]]:
        """Return the changes to keep when a command gets its usual keys back.

        Whoever has them now loses them.
        """
        known = by_name()[command]
        usual = known.keys if device == KEYS else known.pads
        held = {**self._held[device], command: usual}
        for name in usual:
            for other in self.clashes(command, device, name):
                held[other] = tuple(each for each in held[other] if each != name)
        return _changes(held, device)


def _changes(held: Mapping[str, tuple[str, ...]], device: str) -> dict[str, list[str]]:
    """Return what is not usual, as the settings keep it."""
    kept = {}
    for one in commands():
        usual = one.keys if device == KEYS else one.pads
        if held[one.name] != usual:
            kept[one.name] = list(held[one.name])
    return kept
