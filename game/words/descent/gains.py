"""What an attack has more, in words: always, by a weapon in the other hand, or for surges."""

from __future__ import annotations

from typing import Final

from game.rules.descent.content import Gain, Item, Surge
from game.words.descent.names import CONDITIONS
from game.words.language import N_, _, ngettext
from game.words.rich import ABILITY, Span, Text, fill, join

NUMBERS: Final = {
    "range": N_("+{amount} range"),
    "damage": N_("+{amount} damage"),
    "pierce": N_("Pierce {amount}"),
    "blast": N_("Blast {amount}"),
}
"""By field of a gain, in the order in which they are told."""
FLAGS: Final = {"sweep": N_("Sweep"), "knockback": N_("Knockback")}
TOKENS: Final = {
    "stun": N_("Stun"),
    "web": N_("Web"),
    "burn": N_("Burn"),
    "poison": N_("Poison"),
}
"""What a token is called as the ability that gives it (D6.8)."""
REACH: Final = N_("Reach")
OFF_HAND: Final = N_("Off-hand: {gain}")
SURGE: Final = N_("{price}: {gain}")


def phrases(gain: Gain) -> list[Text]:
    """Return what a gain consists of, a phrase each: ``+1 damage``, ``Pierce 2``."""
    found = [
        fill(_(sentence), amount=getattr(gain, field))
        for field, sentence in NUMBERS.items()
        if getattr(gain, field)
    ]
    found += [(Span(_(word)),) for field, word in FLAGS.items() if getattr(gain, field)]
    found += [(Span(_(TOKENS[each]), clause=CONDITIONS[each][1]),) for each in gain.conditions]
    return found


def gain(gain: Gain) -> Text:
    """Return a gain in one phrase; () for none."""
    return join(phrases(gain), ", ")


def surges(count: int) -> Text:
    """Return a number of surges: ``1 surge``."""
    return fill(ngettext("{count} surge", "{count} surges", count), count=count)


def surge(option: Surge) -> Text:
    """Return a surge effect with its price: ``2 surges: Blast 1``."""
    return fill(_(SURGE), price=surges(option.price), gain=gain(option))


def lines(item: Item) -> list[Text]:
    """Return what a weapon can, a phrase each: what always applies first, then what surges buy."""
    found = phrases(item.always)
    if item.reach:
        found.insert(0, (Span(_(REACH), ABILITY, "D6.3"),))
    more = gain(item.off_hand)
    if more:
        found.append(fill(_(OFF_HAND), gain=more))
    return [*found, *(surge(each) for each in item.surges)]
