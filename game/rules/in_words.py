"""Choices in words, for games whose every choice is the words of its family and one member."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.board.grid import bits
from game.engine.decisions import Decision, choice, code_of, member_of
from game.engine.errors import BadText, Refused

Word = Callable[[int, int], str]
"""A member of a family in words, by code and member."""


class InWords:
    """How the choices of one game are said and read.

    ``words`` are the first words of each family, ``alone`` the families whose words say all,
    ``clauses`` the rule by which each kind of question is asked, where it is one.
    """

    __slots__ = ("alone", "clauses", "game", "words")

    def __init__(
        self,
        game: str,
        words: Mapping[int, str],
        alone: frozenset[int],
        clauses: Mapping[str, str],
    ) -> None:
        self.game: Final = game
        self.words: Final = words
        self.alone: Final = alone
        self.clauses: Final = clauses

    def say(self, chosen: int, word: Word) -> str:
        """Return a choice in words: ``step F4``, ``end``."""
        code, member = code_of(chosen), member_of(chosen)
        head = self.words[code]
        return head if code in self.alone else f"{head} {word(code, member)}"

    def read(self, decision: Decision | None, seat: int, text: str, word: Word) -> int:
        """Return the choice that words say; ``BadText`` for words that say none, `Refused` for one
        that is not offered.
        """
        words = " ".join(text.split())
        if not words:
            raise BadText("an empty line is no choice; write one such as `step F4`")
        families = decision.families(seat) if decision is not None else []
        clause = self.clauses.get(decision.kind, "") if decision is not None else ""
        for code, mask in families:
            head = self.words[code]
            if code in self.alone:
                if words == head:
                    return choice(code, bits(mask)[0])
                continue
            if not words.startswith(f"{head} "):
                continue
            last = words[len(head) + 1 :]
            for member in bits(mask):
                if word(code, member) == last:
                    return choice(code, member)
        heads = self.words.values()
        if not any(words == head or words.startswith(f"{head} ") for head in heads):
            known = ", ".join(sorted(heads))
            raise BadText(f"{words!r} is no choice of {self.game}; choices begin with {known}")
        raise Refused(clause, "not_offered", {"seat": seat, "choice": text})
