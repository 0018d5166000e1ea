"""What a quest of Trials asks for: what counts, its three tiers, and what is next (T63, T68)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from game.rules.trials.codes import TIER_VP
from game.rules.trials.content import (
    Herbs,
    Hunt,
    LastHits,
    MarkedForDeath,
    Mercs,
    Obelisks,
    Power,
    Princes,
    Progress,
    QuestCard,
    Readings,
    Ritual,
)
from game.words.language import N_, _, named, ngettext
from game.words.lists import either
from game.words.rich import STRONG, Span, Text, fill, join, plain, signed
from game.words.sentences import sentences
from game.words.trials import counted, names
from game.words.trials.event_texts import damage

TIERS: Final = len(TIER_VP)
MONSTERS: Final = {"ankheg": "Ankheg", "bulezau": "Bulezau"}


class QuestText(NamedTuple):
    """A quest in words: its name; in one ``line`` what counts; the three ``tiers`` with what each
    needs; all of it as ``text``; its clause ("" for a player's own).
    """

    name: str
    line: Text
    tiers: tuple[Text, ...]
    text: Text
    clause: str


def quest(card: QuestCard, tiers: int = TIERS) -> QuestText:
    """Return a quest in words, of which so many ``tiers`` count (TE40)."""
    progress = card.progress
    needs = tuple(tier(card, place) for place in range(tiers))
    lines = [
        fill(_("{need}: {vp}"), need=need, vp=counted.points(TIER_VP[place]))
        for place, need in enumerate(needs)
    ]
    told = sentences((*_TOLD[type(progress)][1](progress, card), join(lines, "; ")))
    return QuestText(named(card.name), line(card), needs, told, card.clause)


def line(card: QuestCard) -> Text:
    """Return what counts in a quest, in one line."""
    told: Text = _TOLD[type(card.progress)][0](card.progress, card)
    return sentences((told,))


def _skills(skills: tuple[str, ...]) -> Text:
    return either([Span(names.skill(each), STRONG) for each in dict.fromkeys(skills)])


def _monster(progress: Ritual | Hunt) -> Span:
    return Span(named(MONSTERS[progress.monster]), STRONG)


# --- what counts in one line, and all that is to be known


def _last_hits(one: LastHits, card: QuestCard) -> Text:
    sentence = _("a Last Hit on a monster counts {minion}, on an elite {elite}")
    return fill(sentence, minion=one.minion, elite=one.elite)


def _all_last_hits(one: LastHits, card: QuestCard) -> list[Text]:
    found = [_last_hits(one, card)]
    if one.guardian:
        found.append(fill(_("one on the Guardian counts {n}"), n=one.guardian))
    else:
        found.append(fill(_("one on the Guardian does not count")))
    return found


def _readings(one: Readings, card: QuestCard) -> Text:
    return fill(_("pass {skill} once at each altar"), skill=_skills((one.skill,)))


def _all_readings(one: Readings, card: QuestCard) -> list[Text]:
    found = [_readings(one, card)]
    harder = [Span(signed(each)) for each in one.rolls if each]
    if harder:
        told = _("after the first altar your party's rolls have {more}")
        found.append(fill(told, more=join(harder, ", ")))
    return found


def _obelisks(one: Obelisks, card: QuestCard) -> Text:
    return fill(_("damage to the obelisks counts, which have DR {dr}"), dr=one.dr)


def _all_obelisks(one: Obelisks, card: QuestCard) -> list[Text]:
    pulse = _("at the end of each round every hero within {n} of an obelisk takes {damage}")
    return [
        _obelisks(one, card),
        fill(_("both obelisks count together; they have no HP and no ailments")),
        fill(pulse, n=one.within, damage=fill(_("{n} piercing damage"), n=one.prc)),
    ]


def _herbs(one: Herbs, card: QuestCard) -> Text:
    return fill(_("pass a skill once at each herb"))


def _all_herbs(one: Herbs, card: QuestCard) -> list[Text]:
    each = [
        fill(_("herb {n}: {skill}"), n=place + 1, skill=_skills((skill,)))
        for place, skill in enumerate(one.skills)
    ]
    return [_herbs(one, card), join(each, ", ")]


def _ritual(one: Ritual, card: QuestCard) -> Text:
    return fill(_("light altars, then summon {monster}, then fell it"), monster=_monster(one))


def _all_ritual(one: Ritual, card: QuestCard) -> list[Text]:
    altars = _("light each altar once by {skills}")
    summon = _(
        "with the first tier, on the Place of Power: {skill} with {plus} summons {monster} for "
        "{damage}; one party alone can do that"
    )
    last = _("its Last Hit is the third tier, for either party")
    return [
        fill(altars, skills=_skills(one.skills)),
        fill(
            summon,
            skill=_skills((one.skill,)),
            plus=Span(signed(one.roll)),
            monster=_monster(one),
            damage=fill(_("{n} piercing damage"), n=one.prc),
        ),
        fill(last),
    ]


def _marked(one: MarkedForDeath, card: QuestCard) -> Text:
    sentence = _("a Last Hit on the marked rival counts {hit}, your marked hero's damage {round}")
    return fill(sentence, hit=one.last_hit, round=one.round_end)


def _all_marked(one: MarkedForDeath, card: QuestCard) -> list[Text]:
    return [
        fill(_("the hero with the highest initiative is marked first")),
        fill(
            _("a rival's Last Hit on it counts {n}, and the mark passes to that rival"),
            n=one.last_hit,
        ),
        fill(
            _("at the end of a round in which it damaged a rival hero it counts {n} for its party"),
            n=one.round_end,
        ),
        fill(_("if anything else defeats it, the nearest rival hero is marked")),
    ]


def _power(one: Power, card: QuestCard) -> Text:
    sentence = _("more heroes at the Place of Power at a round's end count {n}")
    return fill(sentence, n=one.most)


def _all_power(one: Power, card: QuestCard) -> list[Text]:
    rolled = _("on it, {skill} counts {n}, and passed or not it costs {damage}")
    return [
        _power(one, card),
        fill(
            rolled,
            skill=_skills((one.skill,)),
            n=one.passed,
            damage=damage(one.prc, one.by_round, prc=True),
        ),
    ]


def _princes(one: Princes, card: QuestCard) -> Text:
    sentence = _("your ogre across counts {across}, the Last Hit on the rival one {hit}")
    return fill(sentence, across=one.across, hit=one.last_hit)


def _all_princes(one: Princes, card: QuestCard) -> list[Text]:
    acts = _("each party has an ogre with {hp} HP and DR {dr}")
    return [
        fill(acts, hp=one.hp, dr=one.dr),
        fill(_("it acts after its party's hero with the lowest initiative")),
        _princes(one, card),
        fill(
            _("across is where the rival ogre began; one that is removed comes back a round later")
        ),
    ]


def _mercs(one: Mercs, card: QuestCard) -> Text:
    sentence = _("the last goblin of a merc camp counts {last}, a camp won by {skill} {allied}")
    return fill(sentence, last=one.last, skill=_skills((one.skill,)), allied=one.allied)


def _all_mercs(one: Mercs, card: QuestCard) -> list[Text]:
    comes = _("a round that ends with {out} goblins out of play brings a camp of {size}")
    return [
        _mercs(one, card),
        fill(_("allied goblins act on 10 for the party that won them")),
        fill(comes, out=one.out, size=one.size),
    ]


def _hunt(one: Hunt, card: QuestCard) -> Text:
    return fill(_("damage to {monster} counts, then its Last Hit"), monster=_monster(one))


def _all_hunt(one: Hunt, card: QuestCard) -> list[Text]:
    comes = _("{monster} comes in round {round}, active")
    burrows = _("after a round in which it took {n} damage it burrows to a new place")
    return [
        fill(comes, monster=_monster(one), round=one.round),
        _hunt(one, card),
        fill(burrows, n=one.burrows),
    ]


Line = Callable[[Any, QuestCard], Text]
Whole = Callable[[Any, QuestCard], list[Text]]
_TOLD: Final[dict[type[Progress], tuple[Line, Whole]]] = {
    LastHits: (_last_hits, _all_last_hits),
    Readings: (_readings, _all_readings),
    Obelisks: (_obelisks, _all_obelisks),
    Herbs: (_herbs, _all_herbs),
    Ritual: (_ritual, _all_ritual),
    MarkedForDeath: (_marked, _all_marked),
    Power: (_power, _all_power),
    Princes: (_princes, _all_princes),
    Mercs: (_mercs, _all_mercs),
    Hunt: (_hunt, _all_hunt),
}
"""By how a quest is advanced: what counts in one line, and all of it."""
KINDS: Final = frozenset(_TOLD)


# --- tiers


def tier(card: QuestCard, place: int) -> Text:
    """Return what a tier (0 to 2) needs: ``7 points``, ``2 altars``, ``a Last Hit``."""
    n = card.tiers[place]
    progress = card.progress
    if isinstance(progress, Readings):
        return fill(ngettext("{n} altar read", "{n} altars read", n), n=n)
    if isinstance(progress, Herbs):
        return fill(ngettext("{n} herb", "{n} herbs", n), n=n)
    if isinstance(progress, Ritual):
        if place == 0:
            return fill(ngettext("{n} altar lit", "{n} altars lit", n), n=n)
        return fill(_("the summoning")) if place == 1 else fill(_("the Last Hit on it"))
    if isinstance(progress, Hunt) and place == len(card.tiers) - 1:
        return fill(_("the Last Hit on it"))
    if isinstance(progress, Obelisks | Hunt):
        return fill(_("{n} damage"), n=n)
    return fill(ngettext("{n} point", "{n} points", n), n=n)


NEEDS: Final = {
    "summon": N_("summon"),
    "last_hit": N_("fell it"),
}
"""What stands on a tier's bar in place of a number."""


def need(card: QuestCard, place: int) -> str:
    """Return what stands at the end of a tier's bar: its number, or a word."""
    progress = card.progress
    if isinstance(progress, Ritual) and place == 1:
        return _(NEEDS["summon"])
    if isinstance(progress, Ritual | Hunt) and place == len(card.tiers) - 1:
        return _(NEEDS["last_hit"])
    return str(card.tiers[place])


def needs_word(card: QuestCard, place: int) -> bool:
    """Return whether a tier counts no points but one deed."""
    return not need(card, place).isdigit()


ALL_DONE: Final = N_("all tiers done")


def next_step(card: QuestCard, points: int, done: int, tiers: int = TIERS) -> str:
    """Return what a party does next in a quest: ``2 more for 2 VP``, a deed for its VP, or that all
    tiers are done; ``done`` are its tiers as bits.
    """
    for place in range(tiers):
        if done >> place & 1:
            continue
        vp = counted.points(TIER_VP[place])
        if needs_word(card, place):
            return plain(fill(_("{need}: {vp}"), need=tier(card, place), vp=vp))
        more = max(1, card.tiers[place] - points)
        return plain(fill(_("{n} more for {vp}"), n=more, vp=vp))
    return _(ALL_DONE)


def told_count(card: QuestCard, points: int, done: int, tiers: int = TIERS) -> str:
    """Return how far a party is in a quest, with what is next: ``9 of 12``, ``summon``."""
    for place in range(tiers):
        if done >> place & 1:
            continue
        if needs_word(card, place):
            return need(card, place)
        return _("{points} of {most}").format(points=points, most=card.tiers[place])
    return _("done")


# --- what is tried, and where

TRIES: Final[dict[type[Progress], str]] = {
    Readings: N_("Read the runes"),
    Herbs: N_("Gather the herb"),
    Ritual: N_("Light the altar"),
    Power: N_("Siphon power"),
    Mercs: N_("Win the mercenaries"),
}
"""What it is called to try an objective with a skill, by how the quest is advanced (T25, T63a)."""
SUMMONS: Final = N_("Summon {monster}")


def tries(card: QuestCard, summons: bool = False) -> Text:
    """Return what it is called to try an objective of a quest; ``summons``: the last step of a
    ritual.
    """
    progress = card.progress
    if isinstance(progress, Ritual) and summons:
        return fill(_(SUMMONS), monster=_monster(progress))
    return fill(_(TRIES[type(progress)]))
