"""What a loot card of Trials prints, made from its numbers, so that it does what it says (T70)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from game.rules.trials import words as w
from game.rules.trials.content import Hits, LootCard, Only, Reduces, Rewards, Rolls, Use, content
from game.words.language import N_, _, named, ngettext
from game.words.rich import NUMBER, Span, Text, fill, join, signed
from game.words.sentences import sentences
from game.words.trials import card_texts, counted, names
from game.words.trials.leads import LEADS, SUFFERED

LOOT: Final = N_("Loot")
ONLY: Final = {
    "melee": LEADS[w.L_MELEE],
    "ranged": LEADS[w.L_RANGED],
    "weapon": LEADS[w.L_WEAPON],
    "spell": LEADS[w.L_SPELL],
    "area": LEADS[w.L_AREA],
}
"""What an attack has to be."""
FROM: Final = {
    "melee": N_("from a melee attack"),
    "ranged": SUFFERED[w.L_RANGED],
    "weapon": SUFFERED[w.L_WEAPON],
    "spell": SUFFERED[w.L_SPELL],
    "area": SUFFERED[w.L_AREA],
}
"""What damage has to come from."""
LIMITS: Final = {
    "1/t": N_("once per turn"),
    "1/r": N_("once per round"),
    "1/g": N_("once while you hold it"),
}
"""How often (T70)."""
BY: Final = {
    "own": N_("in your turn"),
    "general": N_("as a General Action"),
    "attack": N_("as an Attack Action"),
}
"""How a card is used (T70d)."""
REWARDED: Final = {
    "rival_hero": N_("your Last Hit on a rival hero: {gains}"),
    "elite": N_("your Last Hit on an elite: {gains}"),
    "monster": N_("your Last Hit on a monster: {gains}"),
}


class LootText(NamedTuple):
    """What a loot card prints: its name, its line (loot, its VP, how it is used), its text, and the
    clause of its row.
    """

    name: str
    line: Text
    text: Text
    clause: str


def loot(card: LootCard) -> LootText:
    """Return what a loot card prints."""
    facts: list[Text] = [fill(_(LOOT)), counted.points(card.vp)]
    if card.use is not None:
        facts.append(fill(_(BY[card.use.by])))
    return LootText(named(card.name), join(facts, card_texts.DOT), text(card), card.clause)


def text(card: LootCard) -> Text:
    """Return what a loot card does while it is held, as sentences."""
    found = [*_always(card)]
    found += [_hits(each) for each in card.hits]
    found += [_rolls(each) for each in card.rolls]
    for each in card.crits:
        crit = fill(_("your attacks are critical from {n} on"), n=each.at)
        found.append(_limited(crit, each.only))
    found += [_reduces(each) for each in card.reduces]
    found += [_rewards(each) for each in card.rewards]
    told = sentences(found)
    if card.use is not None:
        told = join((told, *_use(card, card.use)))
    return told


def _always(card: LootCard) -> Iterable[Text]:
    """Yield what are plain numbers of a card."""
    if card.dr:
        yield fill(_("DR {plus}"), plus=_signed(card.dr))
    if card.max_hp:
        yield fill(_("you have up to {n} HP more"), n=card.max_hp)
    if card.spaces:
        yield spaces(card.spaces)
    if card.climb:
        yield fill(_("water, rocks and trees do not block you, but you cannot end there"))
    if card.hand_limit:
        yield fill(_("you keep up to {n} cards at the end of a round"), n=card.hand_limit)
    if card.heal_bonus:
        yield fill(_("each healing you receive heals {n} more"), n=card.heal_bonus)
    if card.turn_heal:
        yield fill(_("at the start of your turn you heal {n}"), n=card.turn_heal)
    if card.swap:
        sentence = ngettext(
            "at the start of your turn you may discard {n} card to draw as many",
            "at the start of your turn you may discard {n} cards to draw as many",
            card.swap,
        )
        yield fill(sentence, n=card.swap)
    if card.gain_heal:
        yield fill(_("whoever gains it heals {n}"), n=card.gain_heal)
    if card.gain_draw:
        sentence = ngettext(
            "whoever gains it draws {n} card", "whoever gains it draws {n} cards", card.gain_draw
        )
        yield fill(sentence, n=card.gain_draw)
    if card.initiative_adv:
        yield fill(_("you roll initiative with advantage"))
    if card.rolls_on_you:
        yield fill(_("attack rolls on you have {plus}"), plus=_signed(card.rolls_on_you))


def spaces(n: int, least: int = 0) -> Text:
    """Return what Move Actions gain or lose, once a turn, and that some are left (T30, T30a)."""
    sentence = ngettext(
        "your first Move Action of a turn has {plus} space",
        "your first Move Action of a turn has {plus} spaces",
        abs(n),
    )
    told = fill(sentence, plus=_signed(n))
    return fill(_("{what}, {n} at least"), what=told, n=least) if least else told


def _signed(n: int) -> Span:
    return Span(signed(n), NUMBER)


def _limited(what: Text, only: tuple[Only, ...], limit: str = "") -> Text:
    """Return an effect with what an attack must be, and how often."""
    told = join((what, *[fill(_(ONLY[each])) for each in only]))
    return join((told, fill(_(LIMITS[limit]))), ", ") if limit else told


def _hits(each: Hits) -> Text:
    gains: list[Text] = []
    if each.dmg:
        gains.append(fill(_("{plus} damage"), plus=_signed(each.dmg)))
    if each.prc:
        gains.append(fill(_("{plus} piercing damage"), plus=_signed(each.prc)))
    gains += ailments(each.burn, each.psn, each.root)
    on = _limited(fill(_("on a hit")), each.only)
    if each.result:
        on = join((on, fill(_("with a result of {n} or more"), n=each.result)))
    told = fill(_("{leads}: {effects}"), leads=on, effects=join(gains, ", "))
    return join((told, fill(_(LIMITS[each.limit]))), ", ") if each.limit else told


def ailments(burn: int, psn: int, root: int = 0) -> list[Text]:
    """Return ailments that are put on: ``burn 1``, ``poison 2``."""
    put = (("burn {n}", burn), ("poison {n}", psn), ("root {n}", root))
    return [fill(_(word), n=n) for word, n in put if n]


def _rolls(each: Rolls) -> Text:
    plus = _signed(each.more)
    if each.of == "attack":
        return _limited(fill(_("{plus} on your attack rolls"), plus=plus), each.only)
    if each.of == "skill":
        return fill(_("{plus} on your skill rolls"), plus=plus)
    skill = _(names.SKILLS_OF[each.of])
    return fill(_("{plus} on a roll of {skill}"), plus=plus, skill=skill)


def _reduces(each: Reduces) -> Text:
    told = fill(_("take {n} less damage"), n=each.n)
    told = join((told, *[fill(_(FROM[kind])) for kind in each.only]))
    return join((told, fill(_(LIMITS[each.limit]))), ", ") if each.limit else told


def _rewards(each: Rewards) -> Text:
    gains = []
    if each.vp:
        gains.append(counted.points(each.vp))
    if each.draw:
        gains.append(counted.draws(each.draw))
    return fill(_(REWARDED[each.on]), gains=join(gains, ", "))


def _use(card: LootCard, use: Use) -> list[Text]:
    """Return how a card is used and what comes of it (T70d)."""
    own = use.by == "own" and not use.spell_back  # its line says so itself
    facts = [] if own else [fill(_(BY[use.by]))]
    if use.limit:
        facts.append(fill(_(LIMITS[use.limit])))
    if use.disc:
        price = ngettext("for {n} card from your hand", "for {n} cards from your hand", use.disc)
        facts.append(fill(price, n=use.disc))
    head = join(facts, ", ")
    if use.spell_back:
        back = fill(_("a spell card that you used this turn comes back to your hand"))
        return [sentences((fill(_("{leads}: {effects}"), leads=head, effects=back),))]
    printed = next(each for each in content().uses if each.id == card.id)
    told = card_texts.card(printed)
    if printed.reach in card_texts.REACHES:
        reach = _(card_texts.REACHES[printed.reach])
        reached = fill(reach, range=printed.range, area=printed.area)
        head = join((head, reached), ", ")
    return [sentences((head,)), *told.lines]
