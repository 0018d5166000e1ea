"""The language that sentences are made in: English as written, others from gettext catalogues.

``_("...")`` translates at once, ``N_("...")`` only marks a sentence of a table for the catalogue,
``named`` translates a proper name of a card. Sentences hold named places: ``{figure} moves.``
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

ENGLISH: Final = "en"
DOMAIN: Final = "warhall"
CARD: Final = "card"
RULEBOOK: Final = "rulebook"
# What a catalogue calls its own language: the translation of "English" in this context.
LANGUAGE: Final = "language"
OWN_NAME: Final = "English"
# Where the environment names the reader's language; the first that is set counts, as in gettext.
VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


class Language(NamedTuple):
    """A language to choose: its code (``de``) and what its speakers call it (``Deutsch``)."""

    code: str
    name: str


class _Spoken:
    """The language in use; one for the whole process, as there is one reader at a time."""

    code = ENGLISH
    catalogue: gettext.NullTranslations = gettext.NullTranslations()
    turn = 0
    folder: Path | None = None
    """Where catalogues were last looked for."""


def use(code: str, folder: Path | None = None) -> None:
    """Speak the language ``code`` from now on.

    Its catalogue is ``folder/<code>/LC_MESSAGES/warhall.mo``. English needs none. ``LookupError``
    if the language has no catalogue; what was spoken before stays. Sentences that were made
    earlier stay as they are: whoever shows them asks for them again.
    """
    speak(code, _catalogue(code, folder))
    _Spoken.folder = folder or _Spoken.folder


def speak(code: str, catalogue: gettext.NullTranslations) -> None:
    """Speak from a catalogue that is at hand already, under the name ``code``."""
    _Spoken.catalogue = catalogue
    _Spoken.code = code
    _Spoken.turn += 1


def _catalogue(code: str, folder: Path | None) -> gettext.NullTranslations:
    if code == ENGLISH:
        return gettext.NullTranslations()
    if folder is None:
        raise LookupError(f"no folder was given with the words of the language {code!r}")
    try:
        return gettext.translation(DOMAIN, folder, languages=[code])
    except OSError as fault:
        raise LookupError(f"there are no words for the language {code!r} in {folder}") from fault


def spoken() -> str:
    """Return the code of the language in use."""
    return _Spoken.code


def languages(folder: Path) -> list[Language]:
    """Return the languages that can be used, by their own names: English and the catalogues."""
    codes = {path.parent.parent.name for path in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")}
    found = (
        Language(code, _catalogue(code, folder).pgettext(LANGUAGE, OWN_NAME))
        for code in codes | {ENGLISH}
    )
    return sorted(found, key=lambda each: each.name.casefold())


def preferred(folder: Path, environment: Mapping[str, str]) -> str:
    """Return the code of the language that the environment asks for, if the folder has it.

    ``LANGUAGE`` may list several (``fr:de_AT``), the others name one (``de_DE.UTF-8``). English
    where nothing is asked for or nothing asked for is there.
    """
    there = {each.code for each in languages(folder)}
    asked = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    for wish in asked.split(":"):
        code = re.split(r"[.@]", wish)[0]
        for form in (code, code.partition("_")[0]):
            if form in there:
                return form
    return ENGLISH


def turn() -> int:
    """Return a number that is another after each change, for what is kept of spoken words."""
    return _Spoken.turn


def _(message: str) -> str:
    """Return ``message`` in the language in use."""
    return _Spoken.catalogue.gettext(message)


def N_(message: str) -> str:  # noqa: N802 - the name that gettext tools know
    """Return ``message`` as it is; it is marked for the catalogue and translated when used."""
    return message


def ngettext(one: str, many: str, count: int) -> str:
    """Return the form of a sentence that fits ``count``, in the language in use."""
    return _Spoken.catalogue.ngettext(one, many, count)


def everywhere(message: str) -> frozenset[str]:
    """Return a sentence in every language that can be spoken."""
    return _everywhere(message, _Spoken.folder)


@lru_cache(maxsize=16)
def _everywhere(message: str, folder: Path | None) -> frozenset[str]:
    codes = [each.code for each in languages(folder)] if folder is not None else []
    return frozenset(_catalogue(code, folder).gettext(message) for code in [ENGLISH, *codes])


def named(name: str) -> str:
    """Return the proper name of a card (a character, ability, item, condition) as it is spoken."""
    return _Spoken.catalogue.pgettext(CARD, name)


def printed(text: str) -> str:
    """Return a text of the rulebook in the language in use; of a word, its usual form."""
    return forms(text)[0]


def forms(word: str) -> list[str]:
    """Return a word of the game as it is spoken, in all its forms, the usual one first.

    A language that bends its words tells them in one message: ``Sichtlinie|Sichtlinien``.
    """
    return _Spoken.catalogue.pgettext(RULEBOOK, word).split("|")
