"""What an event card of Trials prints, made from its effects: it does what it says (T69)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from game.rules.trials.content import (
    AllDR,
    AllHits,
    Ascendant,
    Brings,
    ByVP,
    Cache,
    CampsWake,
    Challenge,
    ChampionToken,
    ColdSnap,
    DeckToken,
    EachDiscards,
    EachDraws,
    EventCard,
    EventEffect,
    FirstActs,
    HealAll,
    Offer,
    PeddlerToken,
    PortalTokens,
    Ranges,
    Recruits,
    Result,
    Reversed,
    Reward,
    Spaces,
    Strike,
    Swap,
    Tremor,
    WildMagic,
    Zone,
)
from game.words.language import N_, _, named, ngettext
from game.words.lists import listed
from game.words.rich import NUMBER, STRONG, Span, Text, fill, join, signed
from game.words.sentences import sentences
from game.words.trials import counted
from game.words.trials.loot_texts import ailments, spaces

LASTS: Final = {
    "instant": N_("Event"),
    "round": N_("Event · this round"),
    "ongoing": N_("Event · it stays"),
}
"""How long it lasts (T55)."""


class EventText(NamedTuple):
    """What an event card prints: its name, how long it lasts, its text, its clause ("" for a
    player's own).
    """

    name: str
    line: str
    text: Text
    clause: str


def event(card: EventCard, round: int = 0) -> EventText:
    """Return what an event card prints; in a ``round`` (from 1 on) damage that goes by its number
    is reckoned.
    """
    phrases = [_TOLD[type(each)](each, round) for each in card.effects]
    return EventText(named(card.name), _(LASTS[card.lasts]), sentences(phrases), card.clause)


def _signed(n: int) -> Span:
    return Span(signed(n), NUMBER)


def damage(dmg: int, by_round: bool, round: int = 0, prc: bool = False) -> Text:
    """Return damage that may go by the number of the round (T55.2)."""
    kind = "{n} piercing damage" if prc else "{n} damage"
    if not by_round or round:
        return fill(_(kind), n=dmg + (round if by_round else 0))
    if not dmg:
        told = _("piercing damage by the number of the round")
        return fill(told if prc else _("damage by the number of the round"))
    return fill(_("{n} damage and the number of the round more"), n=dmg)


# --- tokens


def _deck(effect: DeckToken, round: int) -> Text:
    results = join([_result(each) for each in effect.results], "; ")
    sentence = _(
        "a token comes to a random location, and the first hero to enter it rolls: {results}"
    )
    return fill(sentence, results=results)


def _result(each: Result) -> Text:
    gains: list[Text] = []
    if each.prc:
        gains.append(fill(_("{n} piercing damage"), n=each.prc))
    if each.disc:
        gains.append(counted.discards(each.disc))
    if each.draw:
        gains.append(counted.draws(each.draw))
    if each.loot:
        gains.append(counted.draws_loot(each.loot))
    return fill(_("{at}+: {effects}"), at=each.at, effects=join(gains, ", "))


def offer(each: Offer) -> Text:
    """Return a trade: ``discard 2 cards to draw 1 loot card`` (TE39)."""
    price: list[Text] = []
    if each.disc:
        price.append(counted.discards(each.disc))
    if each.give:
        price.append(counted.gives_loot(each.give))
    gains: list[Text] = []
    if each.heal_fully:
        gains.append(fill(_("heal fully")))
    if each.draw:
        gains.append(counted.draws(each.draw))
    if each.loot:
        gains.append(counted.draws_loot(each.loot))
    return fill(_("{price} to {gains}"), price=listed(price), gains=listed(gains))


def _peddler(effect: PeddlerToken, round: int) -> Text:
    sentence = _(
        "a token comes to a random location, and a hero who enters it may trade: {offers}; then it "
        "is gone"
    )
    return fill(sentence, offers=join([offer(each) for each in effect.offers], "; "))


def _portals(effect: PortalTokens, round: int) -> Text:
    sentence = _(
        "two tokens come to random locations, and a hero who enters one is moved to the other and "
        "may move on; the next Refresh takes them away"
    )
    return fill(sentence)


def _champion(effect: ChampionToken, round: int) -> Text:
    sentence = _(
        "a token lies in the centre, and the first hero to end a turn there is Champion and brings "
        "{vp}; a Last Hit on the Champion takes the title, any other defeat puts the token back"
    )
    return fill(sentence, vp=counted.points(effect.vp))


def _ascendant(effect: Ascendant, round: int) -> Text:
    gains = listed((fill(_("heal {n}"), n=effect.heal), counted.draws(effect.draw)))
    sentence = _(
        "at the end of each round heroes within {within} of the centre {gains}; a Champion who "
        "ends {rounds} rounds in a row there wins the match"
    )
    return fill(sentence, within=effect.within, gains=gains, rounds=effect.rounds)


# --- damage and places


def _strike(effect: Strike, round: int) -> Text:
    if effect.row:
        where = fill(_("all creatures in a random row"))
    else:
        where = fill(_("an area {area} at a random location"), area=effect.area)
    gains: list[Text] = [damage(effect.dmg, effect.by_round, round)]
    if effect.push:
        gains.append(fill(_("push {n} from its middle"), n=effect.push))
    when = fill(_("at a random initiative"))
    if effect.times > 1:
        when = fill(_("{n} times, each at a random initiative"), n=effect.times)
    told = fill(_("{when}: {where}, {gains}"), when=when, where=where, gains=join(gains, ", "))
    if effect.loot:
        told = join((told, fill(_("then a loot token comes to its middle"))), "; ")
    return told


def _zone(effect: Zone, round: int) -> Text:
    if effect.area:
        where = fill(_("an area {area} at a random location"), area=effect.area)
    else:
        where = fill(_("all within {n} of a random location"), n=effect.within)
    does: list[Text] = []
    put = ailments(effect.burn, effect.psn)
    if put:
        sentence = _("creatures that end a turn in it get {ailments}")
        does.append(fill(sentence, ailments=listed(put)))
    if effect.no_spells:
        does.append(fill(_("no spells into it, out of it or inside")))
    if not effect.rounds:
        does.append(fill(_("the next Refresh takes it away")))
    elif effect.rounds > 1:
        does.append(fill(_("for {n} rounds, this one counted"), n=effect.rounds))
    return fill(_("{leads}: {effects}"), leads=where, effects=join(does, "; "))


def _brings(effect: Brings, round: int) -> Text:
    name = Span(named(BROUGHT[effect.monster]), STRONG)
    found: list[Text] = []
    if effect.spaces:
        sentence = _(
            "{monster} comes to a random location; on 10 it flees {n} from the nearest hero, and "
            "any damage defeats it"
        )
        found.append(fill(sentence, monster=name, n=effect.spaces))
    elif effect.unless:
        sentence = _(
            "{monster} comes to a random location, active, if it is not in play and no open quest "
            "is about it"
        )
        found.append(fill(sentence, monster=name))
    else:
        sentence = _("{monster} comes to a random location, active, if it is not in play")
        found.append(fill(sentence, monster=name))
    if effect.loot:
        gains = counted.draws_loot(effect.loot)
        found.append(fill(_("whoever has its Last Hit: {gains}"), gains=gains))
    return join(found, "; ")


BROUGHT: Final = {"ankheg": "Ankheg", "bulezau": "Bulezau", "hoarder": "Runaway Hoarder"}
"""What the monsters of events are called."""


def _tremor(effect: Tremor, round: int) -> Text:
    gains = [damage(effect.dmg, effect.by_round, round), *ailments(0, 0, effect.root)]
    sentence = _("each hero rolls and needs {need}, or gets {gains}")
    return fill(sentence, need=effect.need, gains=listed(gains))


# --- what holds for all


def _heal(effect: HealAll, round: int) -> Text:
    return fill(_("every creature heals {n}"), n=effect.n)


def _all_hits(effect: AllHits, round: int) -> Text:
    return fill(_("all hits deal {n} more damage"), n=effect.dmg)


def _ranges(effect: Ranges, round: int) -> Text:
    return fill(_("ranges longer than {n} are {n}"), n=effect.most)


def _spaces(effect: Spaces, round: int) -> Text:
    return spaces(effect.n, effect.least)


CAMPS: Final = {
    "always": N_("every camp is active"),
    "damaged": N_("camps become active by damage alone"),
}


def _camps(effect: CampsWake, round: int) -> Text:
    return fill(_(CAMPS[effect.wake]))


def _recruits(effect: Recruits, round: int) -> Text:
    sentence = ngettext(
        "each camp of minions with a survivor regains {n} member",
        "each camp of minions with a survivor regains {n} members",
        effect.n,
    )
    return fill(sentence, n=effect.n)


def _cache(effect: Cache, round: int) -> Text:
    sentence = _(
        "the empty chest farthest from all heroes is full again; if none is empty, a loot token "
        "comes to a random location"
    )
    return fill(sentence)


def _wild(effect: WildMagic, round: int) -> Text:
    sentence = _(
        "spell attacks: an even die adds {more} damage, an odd one costs the caster {less} "
        "piercing damage"
    )
    return fill(sentence, more=effect.even_dmg, less=effect.odd_prc)


def _cold(effect: ColdSnap, round: int) -> Text:
    sentence = _("a hero that ends its turn where it began gets root {n}")
    return fill(sentence, n=effect.root)


REWARDS: Final = {
    ("last_hit_on_rival", False): N_("each Last Hit on a rival hero: {gains}"),
    ("last_hit_on_rival", True): N_("the first Last Hit on a rival hero: {gains}"),
    ("last_hit_on_elite", False): N_("each Last Hit on an elite: {gains}"),
    ("last_hit_on_elite", True): N_("the first Last Hit on an elite: {gains}"),
    ("damage_to_rival", False): N_("each damage to a rival hero: {gains}"),
    ("damage_to_rival", True): N_("the first hero to damage a rival hero: {gains}"),
}
"""By what is rewarded, and whether only whoever does it first is."""


def _reward(effect: Reward, round: int) -> Text:
    gains: list[Text] = []
    if effect.vp:
        gains.append(counted.points(effect.vp))
    if effect.draw:
        gains.append(counted.draws(effect.draw))
    return fill(_(REWARDS[effect.on, effect.first]), gains=join(gains, ", "))


def _each_draws(effect: EachDraws, round: int) -> Text:
    return fill(_("each hero: {gains}"), gains=counted.draws(effect.n))


def _each_discards(effect: EachDiscards, round: int) -> Text:
    return fill(_("each hero: {gains}"), gains=counted.discards(effect.n))


def _reversed(effect: Reversed, round: int) -> Text:
    return fill(_("turns go from the lowest initiative to the highest"))


def _first_acts(effect: FirstActs, round: int) -> Text:
    sentence = ngettext(
        "the hero with the highest initiative has {n} Action more",
        "the hero with the highest initiative has {n} Actions more",
        effect.n,
    )
    return fill(sentence, n=effect.n)


def _dr(effect: AllDR, round: int) -> Text:
    if effect.halved:
        return fill(_("DR of all creatures is halved, rounded down"))
    return fill(_("all creatures have DR {plus}"), plus=_signed(effect.n))


BY_VP: Final = {
    "more": N_("heroes of the party with more VP have {plus} on their rolls"),
    "fewer": N_("heroes of the party with fewer VP have {plus} on their rolls"),
}


def _by_vp(effect: ByVP, round: int) -> Text:
    told = fill(_(BY_VP[effect.who]), plus=_signed(effect.n))
    if not effect.draw:
        return told
    return join((told, fill(_("each of them: {gains}"), gains=counted.draws(effect.draw))), "; ")


def _swap(effect: Swap, round: int) -> Text:
    return fill(_("each party picks one of its heroes, and the two change places"))


def _challenge(effect: Challenge, round: int) -> Text:
    sentence = ngettext(
        "one more quest is turned up; only its first {n} tier counts",
        "one more quest is turned up; only its first {n} tiers count",
        effect.tiers,
    )
    return fill(sentence, n=effect.tiers)


_TOLD: Final[dict[type[EventEffect], Callable[[Any, int], Text]]] = {
    DeckToken: _deck,
    PeddlerToken: _peddler,
    PortalTokens: _portals,
    ChampionToken: _champion,
    Ascendant: _ascendant,
    Strike: _strike,
    Zone: _zone,
    Brings: _brings,
    Tremor: _tremor,
    HealAll: _heal,
    AllHits: _all_hits,
    Ranges: _ranges,
    Spaces: _spaces,
    CampsWake: _camps,
    Recruits: _recruits,
    Cache: _cache,
    WildMagic: _wild,
    ColdSnap: _cold,
    Reward: _reward,
    EachDraws: _each_draws,
    EachDiscards: _each_discards,
    Reversed: _reversed,
    FirstActs: _first_acts,
    AllDR: _dr,
    ByVP: _by_vp,
    Swap: _swap,
    Challenge: _challenge,
}
"""By class of effect."""
EFFECTS: Final = frozenset(_TOLD)
