"""The language that sentences are made in: English as written, others from gettext catalogues.

``_("...")`` translates at once, ``N_("...")`` only marks a sentence of a table for the catalogue,
``named`` translates a proper name of a card. Sentences hold named places: ``{figure} moves.``
"""

from __future__ import annotations

import gettext
from pathlib import Path
from typing import Final

ENGLISH: Final = "en"
DOMAIN: Final = "warhall"
CARD: Final = "card"
RULEBOOK: Final = "rulebook"


class _Spoken:
    """The language in use; one for the whole process, as there is one reader at a time."""

    code = ENGLISH
    catalogue: gettext.NullTranslations = gettext.NullTranslations()


def use(code: str, folder: Path | None = None) -> None:
    """Speak the language ``code`` from now on.

    Its catalogue is ``folder/<code>/LC_MESSAGES/warhall.mo``. English needs none. ``LookupError``
    if the language has no catalogue; what was spoken before stays.
    """
    if code == ENGLISH:
        _Spoken.catalogue = gettext.NullTranslations()
    else:
        if folder is None:
            raise LookupError(f"no folder was given with the words of the language {code!r}")
        try:
            _Spoken.catalogue = gettext.translation(DOMAIN, folder, languages=[code])
        except OSError as fault:
            raise LookupError(
                f"there are no words for the language {code!r} in {folder}"
            ) from fault
    _Spoken.code = code


def spoken() -> str:
    """Return the code of the language in use."""
    return _Spoken.code


def languages(folder: Path) -> list[str]:
    """Return the codes of the languages that can be used: English and the folder's catalogues."""
    found = {path.parent.parent.name for path in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")}
    return sorted(found | {ENGLISH})


def _(message: str) -> str:
    """Return ``message`` in the language in use."""
    return _Spoken.catalogue.gettext(message)


def N_(message: str) -> str:  # noqa: N802 - the name that gettext tools know
    """Return ``message`` as it is; it is marked for the catalogue and translated when used."""
    return message


def ngettext(one: str, many: str, count: int) -> str:
    """Return the form of a sentence that fits ``count``, in the language in use."""
    return _Spoken.catalogue.ngettext(one, many, count)


def named(name: str) -> str:
    """Return the proper name of a card (a character, ability, item, condition) as it is spoken."""
    return _Spoken.catalogue.pgettext(CARD, name)


def printed(text: str) -> str:
    """Return a text of the rulebook in the language in use."""
    return _Spoken.catalogue.pgettext(RULEBOOK, text)
