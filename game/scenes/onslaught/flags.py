"""What stands on the flags over Onslaught's figures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.options import Stake
from game.rules.onslaught.preview import HITS
from game.scenes.match.marking import Flag
from game.scenes.onslaught.asking import damage_of
from game.scenes.onslaught.cards import Presenter
from game.words.numbers import percent
from game.words.onslaught.play import say
from game.words.rich import plain, signed

REASONS: Final = {
    "no_line": "odds.no_line",
    "no_line_miniature": "odds.no_line",
    "too_far": "odds.too_far",
    "too_near": "odds.too_near",
}
"""Why somebody cannot be struck, in the two words that fit a flag; the panel says it in full."""


class OddsFlags:
    """The chance to hit, and what it must beat; ``presenter`` knows what everything is called."""

    def __init__(self, presenter: Presenter) -> None:
        self.presenter = presenter

    @property
    def reasons(self) -> Mapping[str, str]:
        """Return why somebody cannot be struck, by the key of the refusal."""
        return {key: say(words) for key, words in REASONS.items()}

    def odds(self, stake: Stake) -> Flag:
        """Return the chance to hit somebody, against which armour class."""
        (roll,) = stake.rolls
        less = [part for part in roll.reasons if part[1] < 0] if roll.need == 0 else []
        if less:
            # All is certain but how much is left of it.
            source = plain((self.presenter.names.source(less[0][0]),))
            return Flag(damage_of([stake]), f"{source} {signed(less[0][1])}", stake.friend)
        if HITS not in stake.odds:
            # Nobody aims at them: what they suffer is all there is to tell.
            return Flag(damage_of([stake]), say("odds.sure"), stake.friend)
        note = say("odds.armour", armour=roll.goal)
        if stake.friend:
            note = say("odds.friend_tag")
        elif roll.need == 0:
            note = say("odds.sure")
        return Flag(percent(float(stake.odds[HITS])), note, stake.friend)

    def who(self, figure: int) -> str:
        """Return the name of a figure."""
        return self.presenter.names.figure(figure).text
