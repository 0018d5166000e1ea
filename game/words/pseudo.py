"""A language nobody speaks, made from the English sentences to find what a translation would break.

Letters carry accents, words are two fifths longer and sentences stand in guillemets: plain English
on a screen did not come from the catalogue, a sentence without its end was cut, and what is too
narrow for this is too narrow for most languages. Places, marks and citations are left alone.
"""

from __future__ import annotations

import gettext
import re
from functools import lru_cache
from typing import Final

from game.rules.rulebook import any_citation
from game.words import language

CODE: Final = "pseudo"
# Words grow by more than sentences are to, for spaces and places do not grow.
LONGER: Final = 1.57
# One letter out of two that a reader still makes out; all of them are in the fonts.
ACCENTS: Final = str.maketrans(
    "aceginosuyzACEGINOSUYZrtlkdRTLKD", "áçéğíñóšúýžÁÇÉĞÍÑÓŠÚÝŽŕťľķďŔŤĽĶĎ"
)
_VOWELS: Final = frozenset("aeiouyAEIOUY")


class Pseudo(gettext.NullTranslations):
    """The catalogue of the pseudo-language."""

    def gettext(self, message: str) -> str:
        """Return a sentence, stretched."""
        return framed(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the English form for `n`, stretched."""
        return framed(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        """Return a sentence, name or word of the game, stretched."""
        # Words of the game stand inside other texts, which must still be found to hold them.
        bare = context == language.RULEBOOK and message[-1:] not in ".?)"
        return stretched(message) if bare else framed(message)


def use() -> None:
    """Speak the pseudo-language from now on."""
    language.speak(CODE, Pseudo())


def framed(text: str) -> str:
    """Return a text stretched and in guillemets, so that a cut shows; signs stay bare."""
    longer = stretched(text)
    return f"«{longer}»" if longer != text else text


def stretched(text: str) -> str:
    """Return a text with each of its words longer and accented, always in the same way."""
    return _parts().sub(lambda found: found[1] or _word(found[2]), text)


@lru_cache(maxsize=1)
def _parts() -> re.Pattern[str]:
    """Find what must stay as it is, places, links and their targets, citations; else words."""
    stays = rf"\{{[^}}]*\}}|\]\([^)]*\)|{any_citation().pattern}"
    return re.compile(rf"({stays})|([^\W\d_]+)")


def _word(word: str) -> str:
    wanted = max(len(word) + 1, round(len(word) * LONGER))
    more = wanted - len(word)
    letters = []
    for letter in word:
        letters.append(letter)
        if more and letter in _VOWELS:
            letters.append(letter.lower())
            more -= 1
    made = "".join(letters + [word[-1].lower()] * more).translate(ACCENTS)
    # Letters such as VP know no accent; something has to tell that they were in the catalogue.
    return f"{made[:-1]}ó" if made.isascii() else made
