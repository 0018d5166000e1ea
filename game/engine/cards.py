"""Cards in piles, and who knows them.

A card is a whole number; every card of a match lies in exactly one pile. A pile says which seats
know its cards. What a seat may not know is replaced by a blank that tells only the card's *pool*
(the set of cards with the same back), so a view holds no hidden card at all.
"""

from __future__ import annotations

from typing import Final

from game.engine.dice import Dice, are_numbers

ALL: Final = -1
NOBODY: Final = 0


def blank(pool: int) -> int:
    """Return the number that stands for an unknown card of ``pool``."""
    return -1 - pool


class Piles:
    """Ordered piles of cards; ``knows[pile]`` is the mask of seats that know what lies in it.

    ``pools[card]`` is the card's pool. The top of a pile is its last card. A pile is replaced
    when it changes, so that copies of a match share all piles that lie still.
    """

    __slots__ = ("cards", "knows", "pools")

    def __init__(
        self, pools: tuple[int, ...], cards: list[tuple[int, ...]], knows: list[int]
    ) -> None:
        self.pools = pools
        self.cards = cards
        self.knows = knows

    def copy(self) -> Piles:
        """Return an independent copy."""
        return Piles(self.pools, self.cards[:], self.knows[:])

    def put(self, card: int, pile: int) -> None:
        """Put ``card``, which lies nowhere, on top of ``pile``."""
        self.cards[pile] += (card,)

    def move(self, card: int, source: int, target: int) -> None:
        """Put ``card`` from pile ``source`` on top of pile ``target``."""
        left = list(self.cards[source])
        left.remove(card)
        self.cards[source] = tuple(left)
        self.cards[target] += (card,)

    def draw(self, source: int, target: int) -> int:
        """Move the top card of ``source`` on top of ``target`` and return it."""
        pile = self.cards[source]
        self.cards[source] = pile[:-1]
        self.cards[target] += pile[-1:]
        return pile[-1]

    def gather(self, target: int, sources: list[int]) -> None:
        """Move all cards of ``sources`` to ``target``, in ascending order of their numbers."""
        found = list(self.cards[target])
        for source in sources:
            found.extend(self.cards[source])
            self.cards[source] = ()
        found.sort()
        self.cards[target] = tuple(found)

    def sort(self, pile: int) -> None:
        """Lay the cards of ``pile`` in ascending order of their numbers."""
        self.cards[pile] = tuple(sorted(self.cards[pile]))

    def shuffle(self, pile: int, dice: Dice, purpose: int) -> None:
        """Shuffle one pile with the stream ``purpose``."""
        cards = list(self.cards[pile])
        dice.shuffle(purpose, cards)
        self.cards[pile] = tuple(cards)

    def hide(self, seat: int) -> None:
        """Blank every card that ``seat`` may not know."""
        bit = 1 << seat
        for pile, known in enumerate(self.knows):
            if not known & bit:
                cards = self.cards[pile]
                self.cards[pile] = tuple(
                    [card if card < 0 else blank(self.pools[card]) for card in cards]
                )

    def deal_unknown(self, dice: Dice, purpose: int) -> None:
        """Replace every blank by a card that could lie there, all ways equally likely."""
        seen = [False] * len(self.pools)
        for cards in self.cards:
            for card in cards:
                if card >= 0:
                    seen[card] = True
        for pool in sorted(set(self.pools)):
            left = [c for c in range(len(seen)) if not seen[c] and self.pools[c] == pool]
            dice.shuffle(purpose, left)
            unknown = blank(pool)
            for pile, cards in enumerate(self.cards):
                if unknown in cards:
                    self.cards[pile] = tuple([left.pop() if c == unknown else c for c in cards])

    def plain(self) -> list[object]:
        """Return the piles as JSON-ready values; :meth:`read` takes them back."""
        return [self.cards, self.knows]

    @staticmethod
    def read(pools: tuple[int, ...], plain: list[object]) -> Piles:
        """Return the piles that :meth:`plain` wrote; ``ValueError`` if they do not fit."""
        cards, knows = plain
        if not isinstance(cards, list) or not isinstance(knows, list) or len(cards) != len(knows):
            raise ValueError("the cards of this match are not written as piles")
        if not all(are_numbers(pile) for pile in cards) or not are_numbers(knows):
            raise ValueError("the cards of this match are not written as numbers")
        if sum(len(pile) for pile in cards) != len(pools):
            raise ValueError(
                f"this match has {len(pools)} cards, but other numbers lie in its piles"
            )
        return Piles(pools, [tuple(pile) for pile in cards], list(knows))
