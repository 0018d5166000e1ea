"""An open question of Descent taken apart, for those who word it and its answers."""

from __future__ import annotations

from game.engine.match import Match
from game.rules.descent.codes import GIVE_IDOL, GIVE_KEY, IDOL, KEY, TOKENS
from game.rules.descent.state import DescentState, of
from game.rules.descent.tables import Tables
from game.words.asked import Question
from game.words.descent.match_names import MatchNames
from game.words.descent.names import token
from game.words.rich import Span


class Asked(Question[DescentState, MatchNames]):
    """The open question of a match: what stands behind it, and what everything in it is called."""

    __slots__ = ()

    def __init__(self, match: Match, seat: int, names: MatchNames) -> None:
        """``ValueError`` where nothing is asked."""
        super().__init__(match, seat, names, of(match))

    @property
    def tables(self) -> Tables:
        """Return the quest, its heroes and all cards."""
        return self.state.tables

    @property
    def hero(self) -> Span:
        """Return the name of the hero whom the question is about, else of whoever is asked."""
        if 0 <= self.about < self.tables.seats:
            return self.names.seat(self.about)
        return self.names.seat(self.seat)

    @property
    def thing(self) -> Span:
        """Return the item or card that the question is about, "" for none."""
        item, card = self.fact("item"), self.fact("card")
        if item >= GIVE_KEY:
            return thing_given(self, item)
        if item >= 0:
            return self.names.item(item)
        return self.names.card(card) if card >= 0 else Span("")


def thing_given(asked: Asked, given: int) -> Span:
    """Return what a row of what is carried is called; the key and the idol have none."""
    if given == GIVE_KEY:
        return token(TOKENS[KEY])
    if given == GIVE_IDOL:
        return token(TOKENS[IDOL])
    return asked.names.item(asked.state.gear[given][2])
