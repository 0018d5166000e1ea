"""One table: what each effect word of Trials reads like, by who is meant (T65.10 to T65.49).

Phrases without capital or full stop. A card speaks to its player; what it does to somebody else
says so; a result of an attack tells what its target gets.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from game.rules.trials import words as w
from game.rules.trials.codes import (
    BEARERS_TURN,
    END_ROUND,
    END_TURN,
    FOREVER,
    NEXT_TURN,
    OWN_TURNS,
    ROUNDS,
)
from game.rules.trials.words import Band, Effect, Selector
from game.words.language import N_, _, ngettext
from game.words.lists import either, listed
from game.words.rich import ABILITY, CONDITION, NUMBER, Piece, Span, Text, fill, join, signed
from game.words.trials import names

YOU, ONE, MANY, RESULT = range(4)
"""Who is meant: the player, somebody, several, or the target of a result (T65.6)."""


class Phrase(NamedTuple):
    """What an effect reads like for the player, for somebody else, for several, in a result.

    "" where the first reads well there too, which a colon sets apart from whom it is for.
    """

    you: str
    one: str = ""
    many: str = ""
    result: str = ""


EFFECTS: Final[dict[int, Phrase]] = {
    w.DMG: Phrase(
        N_("take {n} damage"),
        N_("takes {n} damage"),
        N_("take {n} damage each"),
        N_("{n} damage"),
    ),
    w.PRC: Phrase(
        N_("take {n} piercing damage"),
        N_("takes {n} piercing damage"),
        N_("take {n} piercing damage each"),
        N_("{n} piercing damage"),
    ),
    w.DMG_MORE: Phrase(
        N_("{plus} damage"), N_("deals {plus} damage"), N_("deal {plus} damage each")
    ),
    w.PRC_MORE: Phrase(
        N_("{plus} piercing damage"),
        N_("deals {plus} piercing damage"),
        N_("deal {plus} piercing damage each"),
    ),
    w.HEAL: Phrase(
        N_("heal {n}"), N_("heals {n}"), N_("heal {n} each"), N_("you heal {n}")
    ),
    w.SHARE_HEAL: Phrase(
        N_("share {n} healing"), N_("gets {n} healing"), N_("share {n} healing as you say")
    ),
    w.HEAL_MORE: Phrase(N_("{plus} to all healing")),
    w.PUSH: Phrase(
        N_("push {n}"), N_("is pushed {n}"), N_("are pushed {n} each")
    ),
    w.PULL: Phrase(
        N_("pull {n}"), N_("is pulled {n}"), N_("are pulled {n} each")
    ),
    w.BURN: Phrase(
        N_("burn {n}"), N_("gets burn {n}"), N_("get burn {n} each")
    ),
    w.PSN: Phrase(
        N_("poison {n}"), N_("gets poison {n}"), N_("get poison {n} each")
    ),
    w.ROOT: Phrase(
        N_("root {n}"), N_("gets root {n}"), N_("get root {n} each")
    ),
    w.DAZE: Phrase(
        N_("daze {n}"), N_("gets daze {n}"), N_("get daze {n} each")
    ),
    w.MOVE: Phrase(
        N_("move up to {n}"),
        N_("may move up to {n}"),
        N_("may move up to {n} each"),
        N_("you may move up to {n}"),
    ),
    w.TELE: Phrase(
        N_("teleport up to {n}"),
        N_("may teleport up to {n}"),
        N_("may teleport up to {n} each"),
        N_("you may teleport up to {n}"),
    ),
    w.SPACES: Phrase(N_("{n} spaces")),
    w.SPACES_MORE: Phrase(N_("{n} more spaces")),
    w.DR_MORE: Phrase(N_("DR {plus}"), N_("has DR {plus}"), N_("each have DR {plus}")),
    w.ROLL_MORE: Phrase(
        N_("{plus} on the roll"), N_("has {plus} on the roll"), N_("each have {plus} on the roll")
    ),
    w.RANGE_MORE: Phrase(N_("{plus} to the range")),
    w.INIT_MORE: Phrase(
        N_("{plus} to your initiative"),
        N_("has {plus} to the initiative"),
        N_("each have {plus} to the initiative"),
    ),
    w.ACT_MORE: Phrase(N_("Actions this turn {plus}")),
    w.NEXT_ATTACK_ROLL: Phrase(
        N_("{plus} on your next attack roll this turn"),
        N_("has {plus} on the next attack roll this turn"),
        N_("each have {plus} on the next attack roll this turn"),
    ),
    w.NEXT_ROLL: Phrase(
        N_("{plus} on your next roll"),
        N_("has {plus} on the next roll"),
        N_("each have {plus} on the next roll"),
    ),
    w.SKILL_ROLL_MORE: Phrase(N_("{plus} on a roll of {skill}")),
    w.ADV: Phrase(N_("advantage"), N_("has advantage"), N_("have advantage")),
    w.DIS: Phrase(N_("disadvantage"), N_("has disadvantage"), N_("have disadvantage")),
    w.REDUCE: Phrase(
        N_("take {n} less damage"), N_("takes {n} less damage"), N_("take {n} less damage each")
    ),
    w.CRIT_FROM: Phrase(N_("critical from {n} on")),
    w.CRIT: Phrase(N_("the hit is critical")),
    w.CRIT_PRC: Phrase(N_("{plus} piercing damage if it is critical")),
    w.REROLL: Phrase(N_("roll again"), N_("rolls again"), N_("roll again each")),
    w.SET: Phrase(
        N_("your die shows {n}"), N_("has the die set to {n}"), N_("have the die set to {n}")
    ),
    w.DRAW: Phrase(N_("draw {n}"), N_("draws {n}"), N_("draw {n} each"), N_("you draw {n}")),
    w.DISC: Phrase(N_("discard {n}"), N_("discards {n}"), N_("discard {n} each")),
    w.DRAW_MORE: Phrase(N_("draw {n} more")),
    w.LOOK_TAKE: Phrase(
        N_("look at the top {n} cards of your deck, take {m}, put the rest back in any order")
    ),
    w.RECOVER: Phrase(
        N_("take {n} back from your discard pile"),
        N_("takes {n} back from the discard pile"),
        N_("take {n} back each from the discard pile"),
    ),
    w.RECOVER_FR: Phrase(
        N_("take {n} back from your discard pile, Free cards only"),
        N_("takes {n} back from the discard pile, Free cards only"),
        N_("take {n} back each from the discard pile, Free cards only"),
    ),
    w.RING: Phrase(
        N_("the ring {ring}"), N_("gets the ring {ring}"), N_("get the ring {ring} each")
    ),
    w.CLEANSE: Phrase(
        N_("lose all ailments"),
        N_("loses all ailments"),
        N_("lose all ailments"),
        N_("it loses all ailments"),
    ),
    w.LIFT: Phrase(
        N_("lose one status"),
        N_("loses one status"),
        N_("lose one status each"),
        N_("it loses one status"),
    ),
    w.IGNORE: Phrase(N_("ignore it"), N_("ignores it"), N_("ignore it")),
    w.STEAL: Phrase(N_("steal one loot card")),
    w.HP: Phrase(N_("stay with {n} HP instead of falling"), N_("stays with {n} HP")),
    w.ATTACK: Phrase(
        N_("an extra attack with {primaries}"),
        N_("makes an extra attack with {primaries}"),
        N_("make an extra attack with {primaries} each"),
    ),
    w.TOP_BAND: Phrase(N_("do not roll, the highest result counts")),
    w.DOUBLE_DMG: Phrase(N_("the damage of the result counts twice")),
    w.GHOST: Phrase(
        N_("creatures do not block you"),
        N_("is not blocked by creatures"),
        N_("are not blocked by creatures"),
    ),
    w.CLIMB: Phrase(
        N_("water, rocks and trees do not block you"),
        N_("is not blocked by water, rocks and trees"),
        N_("are not blocked by water, rocks and trees"),
    ),
    w.CLAMBER: Phrase(
        N_("rocks and trees do not block you but cost 2"),
        N_("goes over rocks and trees for 2 each"),
        N_("go over rocks and trees for 2 each"),
    ),
    w.FIRST_STEP_TELE: Phrase(N_("the first step may be a teleport of {n}")),
    w.BESIDE_TERRAIN: Phrase(N_("end next to terrain")),
    w.HIDDEN: Phrase(
        N_("you are hidden (only adjacent creatures can target you)"),
        N_("is hidden (only adjacent creatures can target it)"),
        N_("are hidden (only adjacent creatures can target them)"),
    ),
    w.DUEL: Phrase(N_("its attacks on anyone but you have disadvantage")),
    w.ATTACKS_ON_DIS: Phrase(N_("attacks on you have disadvantage")),
    w.ATTACKS_FROM_DIS: Phrase(N_("attacks on you from {n} or more away have disadvantage")),
    w.IGNORE_DIS: Phrase(
        N_("disadvantage does not matter to you"),
        N_("minds no disadvantage"),
        N_("mind no disadvantage"),
    ),
    w.IGNORE_HAZARDS: Phrase(
        N_("hazards do not matter to you"), N_("minds no hazards"), N_("mind no hazards")
    ),
    w.NO_SPELLS: Phrase(N_("no spells"), N_("plays no spells"), N_("play no spells")),
    w.NO_FREE_CARDS: Phrase(
        N_("no Free cards"), N_("plays no Free cards"), N_("play no Free cards")
    ),
    w.PLACE: Phrase(N_("place {piece}")),
    w.SUMMON: Phrase(N_("summon {piece}")),
    w.PIECE_MOVES: Phrase(N_("it moves up to {n}")),
    w.PIECE_ATTACKS: Phrase(N_("it attacks")),
    w.STEP_COST: Phrase(N_("each step onto it costs {n} more")),
    w.THE_BANDS: Phrase(N_("roll for these results again, without an attack")),
    w.COUNTER: Phrase(N_("counter it")),
    w.NULLIFY: Phrase(N_("nullify it")),
    w.MIRROR: Phrase(N_("mirror it")),
    w.DISPEL: Phrase(
        N_("dispel one of your ongoing cards"),
        N_("loses one ongoing card of your choice"),
        N_("lose one ongoing card of your choice each"),
        N_("dispel one of its ongoing cards"),
    ),
    w.SPARE: Phrase(N_("spare up to {n} creatures")),
    w.HAND: Phrase(
        N_("take loot or try an objective within range, as if you stood there")
    ),
    w.LOOT_WITHIN: Phrase(N_("you may take loot within {n}")),
    w.READY: Phrase(N_("a used loot card of yours may be used again")),
    w.REVIVE: Phrase(N_("an allied hero off the board comes back with {n} HP")),
    w.PORTENT: Phrase(N_("roll a die and keep it for a roll of this round")),
    w.BOUNCE: Phrase(N_("the shot goes off a space next to terrain")),
    w.DR_HORDE: Phrase(N_("DR +1 for each hostile creature adjacent to you beyond the first")),
    w.ENDS: Phrase(N_("discard this card")),
}  # fmt: skip
"""By effect word."""

ROLLS: Final = Phrase(
    N_("{plus} on your rolls"), N_("has {plus} on its rolls"), N_("each have {plus} on their rolls")
)
"""A bonus to the roll that lasts."""

UNTIL: Final = {
    END_TURN: N_("until the end of the turn"),
    END_ROUND: N_("until the end of the round"),
    NEXT_TURN: N_("until your next turn"),
    OWN_TURNS: N_("for {n} of your turns"),
    ROUNDS: N_("for {n} rounds, this one counted"),
    BEARERS_TURN: N_("until the end of its next turn"),
}
"""How long something lasts (T65.50 to T65.54)."""
YOUR_TURN: Final = N_("until the end of your turn")
"""One turn of the player's own."""
IMPERATIVES: Final = (
    w.HEAL, w.MOVE, w.TELE, w.REROLL, w.DRAW, w.DISC, w.RECOVER, w.RECOVER_FR, w.CLEANSE, w.LIFT,
    w.IGNORE, w.STEAL, w.HP, w.REDUCE,
)  # fmt: skip
"""What the player is told to do; the last of several of these stands behind an "and"."""
LASTS: Final = N_("{effect} {until}")
FOR_EACH: Final = N_("{effect} for each target")
WITH_ADVANTAGE: Final = N_("{attack} with advantage")
WITH_BONUS: Final = N_("{attack} with {plus} on the roll")
OTHER_TARGET: Final = N_("{attack} on another target")
ANY_PRIMARY: Final = N_("any Primary attack")

WHOM: Final = {
    w.S_ALLY: N_("an ally"),
    w.S_OTHER_ALLY: N_("another ally"),
    w.S_ALLIES: N_("the allies in the area"),
    w.S_OPP: N_("an opponent"),
    w.S_OPPS: N_("the opponents in the area"),
    w.S_RIVAL_HERO: N_("a rival hero"),
    w.S_CREATURE: N_("a creature"),
    w.S_MINION: N_("a minion"),
    w.S_ONE_OTHER_ADJACENT: N_("one other creature adjacent to the target"),
    w.S_OTHERS_ADJACENT: N_("all others adjacent to the target"),
    w.S_TARGET_AND_ADJACENT: N_("the target and all adjacent to it"),
    w.S_YOU_OR_ADJACENT_ALLY: N_("you or an adjacent ally"),
}
"""Whom an effect is for (T65.61)."""
WITHIN: Final = {
    w.S_ALLY: N_("an ally within {n}"),
    w.S_OTHER_ALLY: N_("another ally within {n}"),
}
UP_TO: Final = {
    w.S_ALLIES: N_("up to {n} allies"),
    w.S_OPPS: N_("up to {n} opponents"),
}
PASSED: Final = N_("an ally that you passed")
ADJACENT_MINION: Final = N_("an adjacent minion")
EACH_ADJACENT: Final = N_("each adjacent opponent")
SEVERAL: Final = (w.S_ALLIES, w.S_OPPS, w.S_OTHERS_ADJACENT, w.S_TARGET_AND_ADJACENT)

DOES: Final = N_("{whom} {deeds}")
APART: Final = N_("{whom}: {deeds}")
BAND: Final = N_("{at}+: {effects}")
WITHOUT_ROLL: Final = N_("{effects}, without a roll")


def whom(one: Selector) -> Text:
    """Return whom a selector means (T65.61)."""
    if one.passed:
        return fill(_(PASSED))
    if one.each and one.adjacent:
        return fill(_(EACH_ADJACENT))
    if one.adjacent:
        return fill(_(ADJACENT_MINION))
    if one.most:
        return fill(_(UP_TO[one.whom]), n=one.most)
    if one.within >= 0:
        return fill(_(WITHIN[one.whom]), n=one.within)
    return fill(_(WHOM[one.whom]))


def voice_of(one: Selector | None, usual: int) -> int:
    """Return in which form effects for a selector are told."""
    if one is None or one.whom == w.S_TARGET:
        return usual
    if one.whom == w.S_YOU:
        return YOU
    return MANY if one.whom in SEVERAL else ONE


def effect(one: Effect, voice: int) -> Text:
    """Return one effect as a phrase, for whom it is meant left out."""
    told = ROLLS if one.word == w.ROLL_MORE and one.until != FOREVER else EFFECTS[one.word]
    said = (told.you, told.one, told.many, told.result)[voice] or told.you
    text = fill(_(said), **_places(one))
    if one.word == w.ATTACK:
        text = _attack(one, text)
    if one.word == w.ACT_MORE and voice == YOU:
        more = ngettext("{n} more Action this turn", "{n} more Actions this turn", one.n)
        text = fill(more, n=one.n)
    if one.each:
        text = fill(_(FOR_EACH), effect=text)
    if one.until != FOREVER:
        text = fill(_(LASTS), effect=text, until=_until(one))
    return text


def _until(one: Effect) -> Text:
    """Return how long an effect lasts; one turn or round is the running one."""
    if one.turns == 1:
        return fill(_(YOUR_TURN if one.until == OWN_TURNS else UNTIL[END_ROUND]))
    return fill(_(UNTIL[one.until]), n=one.turns)


def _places(one: Effect) -> dict[str, Piece]:
    """Return what stands in the places of an effect's phrase."""
    found: dict[str, Piece] = {
        "n": one.n,
        "m": one.m,
        "plus": Span(signed(one.n), NUMBER),
    }
    if one.word == w.RING:
        found["ring"] = Span(names.ring(one.m), CONDITION)
    elif one.word in (w.PLACE, w.SUMMON):
        found["piece"] = Span(names.piece(one.m), ABILITY)
    elif one.word == w.SKILL_ROLL_MORE:
        found["skill"] = _(names.SKILLS[one.m])
    elif one.word == w.ATTACK:
        with_ = [(Span(names.card(each), ABILITY),) for each in one.names]
        found["primaries"] = either(with_) if with_ else fill(_(ANY_PRIMARY))
    return found


def _attack(one: Effect, text: Text) -> Text:
    """Return an extra attack with what makes it easier, and at whom it has to go (T65.31)."""
    if one.other:
        text = fill(_(OTHER_TARGET), attack=text)
    if one.roll:
        text = fill(_(WITH_BONUS), attack=text, plus=Span(signed(one.roll), NUMBER))
    if one.adv:
        text = fill(_(WITH_ADVANTAGE), attack=text)
    return text


def together(effects: tuple[Effect, ...], usual: int) -> Text:
    """Return effects that all apply, those for the same creature in one phrase."""
    groups: list[tuple[Selector | None, list[Effect]]] = []
    for each in effects:
        if groups and groups[-1][0] is each.who:
            groups[-1][1].append(each)
        else:
            groups.append((each.who, [each]))
    return join([_group(who, many, usual) for who, many in groups], "; ")


def _group(who: Selector | None, effects: list[Effect], usual: int) -> Text:
    voice = voice_of(who, usual)
    deeds = [effect(each, voice) for each in effects]
    row = voice == RESULT or (
        voice == YOU and any(each.word not in IMPERATIVES for each in effects)
    )
    told = join(deeds, ", ") if row else listed(deeds)
    if who is None or voice in (YOU, RESULT):
        return told
    return _said_of(who, effects, told, voice)


def _said_of(who: Selector, effects: list[Effect], told: Text, voice: int) -> Text:
    """Return what somebody does, or gets behind a colon where an effect has no verb for it."""
    verbs = all(EFFECTS[each.word][voice] for each in effects)
    return fill(_(DOES if verbs else APART), whom=whom(who), deeds=told)


def one_of(sides: tuple[tuple[Effect, ...], ...], usual: int = YOU) -> Text:
    """Return effects of which the player takes one side (T65.5)."""
    if len(sides) == 1:
        return together(sides[0], usual)
    who = sides[0][0].who
    flat = [each for side in sides for each in side]
    if who is None or any(each.who is not who for each in flat):
        return either([together(side, usual) for side in sides])
    voice = voice_of(who, usual)
    told = either([listed([effect(each, voice) for each in side]) for side in sides])
    return _said_of(who, flat, told, voice) if voice in (ONE, MANY) else told


def band(one: Band) -> Text:
    """Return a result: from which number on, and what it brings (T65.4)."""
    told = together(one.effects, RESULT)
    return fill(_(BAND), at=one.at, effects=told) if one.at else fill(_(WITHOUT_ROLL), effects=told)


def bands(many: tuple[Band, ...]) -> Text:
    """Return the results of an attack, the lowest first."""
    return join([band(each) for each in many], "; ")
