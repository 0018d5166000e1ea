"""What all scenes of one window share: settings, the look, and how the window follows them."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import date
from functools import lru_cache
from pathlib import Path

import pygame

from game import paths
from game.scenes.setup.plan import Draft, MatchPlan
from game.scenes.shell.scene import Scene
from game.store.library import Library
from game.store.settings import Settings, SettingsFile
from game.store.trouble import LibraryTrouble
from game.table.input.keymap import KEYS, PADS, Keymap, PadCap, ReturnCap
from game.table.input.pads import PAD
from game.table.look.picture_cache import BUDGET
from game.table.look.theme import Look
from game.table.motion.animation import Pace
from game.table.sound.sounds import Sounds
from game.words import clause, keys, language
from game.words import library as words_of_library
from game.words.language import Language
from game.words.play import BY_KEYS, BY_MOUSE, BY_PAD
from game.words.ui import say


def _nothing(settings: Settings) -> None:
    """Nobody follows the settings yet."""


def _today() -> str:
    return date.today().isoformat()


class House:
    """The things that every scene may use; one for the whole window.

    `begin` makes the scene of a match that was set up. `follow` is called with the settings after
    each change, so that the window can go full screen.
    """

    def __init__(
        self,
        begin: Callable[[House, MatchPlan], Scene],
        file: SettingsFile | None = None,
        assets: Path | None = None,
        sounds: Sounds | None = None,
    ) -> None:
        self.begin = begin
        self.file = file if file is not None else SettingsFile(None)
        self.assets = assets if assets is not None else paths.assets()
        self.sounds = sounds if sounds is not None else Sounds(self.assets / "sounds")
        self.sounds.follow(self.settings)
        self.follow: Callable[[Settings], None] = _nothing
        self.library: Library | None = None
        """Where matches are kept; None where they are not (pictures, tests, a failing disk)."""
        self.trouble: LibraryTrouble | None = None
        """Why matches cannot be kept, if they should be."""
        self._told_settings = False
        self.today: Callable[[], str] = _today
        """Tells the date where the person is (ISO 8601): which daily table is on."""
        self.by_pad = False
        """Whether a pad was used last: then hints tell its buttons in place of keys."""
        self.by_keys = False
        """Whether a key or a pad was used last, and no mouse since: then focus rings are seen."""
        self.drafts: dict[str, Draft] = {}
        """What was chosen in the set-up of each game that was opened since the program began."""
        self._keymap: tuple[Settings, Keymap] | None = None

    @classmethod
    def of_this_machine(cls, begin: Callable[[House, MatchPlan], Scene]) -> House:
        """Return a house with the settings that this machine keeps, in their language."""
        house = cls(begin, SettingsFile(paths.config() / "settings.json"))
        house.speak()
        house.open_library()
        if house.library is not None and house.file.join(house.library):
            house.speak()
            house.sounds.follow(house.settings)
        clause.tell_numbers(house.settings.rule_numbers)
        return house

    def open_library(self) -> None:
        """Open the library of this machine; ``trouble`` tells why if that fails."""
        try:
            self.library = Library.open(paths.data())
            self.trouble = None
        except LibraryTrouble as fault:
            self.library, self.trouble = None, fault

    def settings_news(self) -> str:
        """Return what is wrong with the file of settings, "" if nothing is."""
        notice = self.file.notice
        if notice is None:
            return ""
        names = ", ".join(say(f"settings.{key}") for key in notice.keys)
        key = f"settings.{notice.kind}{'.back' if notice.back else ''}"
        return say(key, keys=names, aside=notice.aside, path=notice.path)

    def news(self) -> str:
        """Return what a person must know of what is kept, one thing at a time and each once."""
        found = self.library_news()
        if not found and not self._told_settings:
            self._told_settings = True
            found = self.settings_news()
        return found

    def library_news(self) -> str:
        """Return what a person must know of the library, once: it failed, or was rescued."""
        news = ""
        if self.trouble is not None:
            news = words_of_library.not_opened(
                self.trouble.kind, str(self.trouble.path), self.trouble.detail
            )
        elif self.library is not None and self.library.rescued is not None:
            found = self.library.rescued
            news = words_of_library.rescued(found.aside, found.matches, found.choices)
            self.library.rescued = None
        self.trouble = None
        return news

    def close(self) -> None:
        """Let go of the library."""
        if self.library is not None:
            self.library.close()
            self.library = None

    # --- the language

    @property
    def _locale(self) -> Path:
        return self.assets / "locale"

    def languages(self) -> list[Language]:
        """Return the languages that can be chosen."""
        return language.languages(self._locale)

    @property
    def language(self) -> str:
        """Return the code of the language that is chosen, or else that the environment asks for."""
        codes = [one.code for one in self.languages()]
        chosen = self.settings.language
        return chosen if chosen in codes else language.preferred(self._locale, os.environ)

    def speak(self, code: str = "") -> bool:
        """Speak a language, without one that in force, from now on; True if it is another."""
        wanted = code or self.language
        if language.spoken() == wanted:
            return False
        language.use(wanted, self._locale)
        return True

    # --- keys and pads

    @property
    def settings(self) -> Settings:
        """Return the settings in force."""
        return self.file.settings

    @property
    def keymap(self) -> Keymap:
        """Return which keys and pad buttons mean what."""
        if self._keymap is None or self._keymap[0] is not self.settings:
            keymap = Keymap(self.settings.keys, self.settings.pads)
            self._keymap = (self.settings, keymap)
        return self._keymap[1]

    def cap(self, command: str) -> str:
        """Return what is printed on the key of a command, "" if it has none.

        On the pad's button if a pad was used last.
        """
        names = self.keymap.all(command, PADS if self.by_pad else KEYS)
        if not names:
            return ""
        if self.by_pad:
            return PadCap(keys.button(names[0]))
        printed = keys.key(names[0])
        return ReturnCap(printed) if names[0] == "return" else printed

    @property
    def hand(self) -> str:
        """How somebody played last: by mouse, keys or pad, as hints tell it."""
        return BY_PAD if self.by_pad else BY_KEYS if self.by_keys else BY_MOUSE

    def hear(self, event: pygame.event.Event) -> bool:
        """Notice which device is used; True when it is another than before."""
        before = self.by_pad
        if event.type == PAD:
            self.by_pad = True
        elif event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.by_pad = False
        if event.type in (PAD, pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.by_keys = event.type != pygame.MOUSEBUTTONDOWN
        return self.by_pad != before

    def change(self, key: str, value: object) -> None:
        """Put a setting in force, keep it, and tell who follows."""
        self.file.change(key, value)
        if key == "language":
            self.speak()
        elif key == "rule_numbers":
            clause.tell_numbers(self.settings.rule_numbers)
        self.sounds.follow(self.settings)
        self.follow(self.settings)

    def rulebook_opens(self) -> None:
        """Somebody reads in the rulebook: the first time, numbers of rules are told from then."""
        if not self.settings.rulebook_opened:
            self.change("rulebook_opened", True)
            self.change("rule_numbers", True)

    def pace(self) -> Pace:
        """Return how fast the settings let things go."""
        speed = {"1": 1, "2": 2, "4": 4, "instant": 0}[self.settings.speed]
        return Pace(speed, self.settings.reduced_motion)

    def look(self, size: tuple[int, int]) -> Look:
        """Return the look for a window of `size` under the settings in force."""
        one = self.settings
        return _look(self.assets, size, one.text, one.interface, one.high_contrast)


@lru_cache(maxsize=1)
def _look(assets: Path, size: tuple[int, int], text: int, interface: int, plain: bool) -> Look:
    """Return a look; one is kept, and what was painted for the one before is dropped."""
    BUDGET.forget()
    return Look(assets, size, text, interface, plain)
