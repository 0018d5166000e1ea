"""What an aim at somebody promises, in few words: what gets through, what the die must show."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from game.engine.options import Roll, Stake
from game.rules.trials.preview import RING_PUT
from game.words.language import N_, _
from game.words.numbers import percent
from game.words.rich import signed
from game.words.trials.match_names import MatchNames
from game.words.trials.names import AILMENTS_OF, ailment, ring_of

FALLS: Final = N_("{share} falls")
FELLS: Final = N_("wounded: any hit fells it")
WOUNDS: Final = N_("a hit wounds it")
SURE_WOUNDS: Final = N_("wounds it for certain")
SURE_FELLS: Final = N_("fells it for certain")
NOTHING: Final = N_("nothing gets through")
TAKES: Final = N_("takes {amount}")
TAKES_PAST: Final = N_("DR {dr}: takes {amount}")
EITHER: Final = N_("{one} or {other}")
FROM_TO: Final = N_("{least} to {most}")
AILED: Final = N_("{ailment} {amount}")
RINGED: Final = N_("ring {ring}")
HEALS: Final = N_("heals {amount}")
HITS: Final = N_("hits on {need} or more")
PASSES: Final = N_("passes on {need} or more")
CRITICAL: Final = N_("critical on {need}")
BY: Final = N_("{bonus} on the die")
HIGHER: Final = N_("the higher of two dice")
LOWER: Final = N_("the lower of two dice")
BY_ITSELF: Final = N_("hits by itself")
BETWEEN: Final = " · "
SIDES: Final = 20


def promised(stake: Stake, minion: bool, wounded: bool, dr: int = 0) -> str:
    """Return what a stake does to its figure, ``minion``, ``wounded`` and with so much ``dr`` as it
    stands now: what a hit costs, and the chance that it falls (T42.6, T52); "" where nothing is
    certain of it. Without that DR is as much as is stopped of the weakest hit.
    """
    damage = stake.effects.get("damage")
    heal = stake.effects.get("heal")
    if heal is not None:
        return _(HEALS).format(amount=max(heal.ways, default=0))
    if damage is None:
        return ""
    amounts = gets_through(stake)
    falls = stake.odds.get("falls", Fraction(0))
    if not any(amounts):
        besides = brings(stake)
        if besides and not stake.parts:
            return besides
        return BETWEEN.join((_(NOTHING), besides) if besides else (_(NOTHING),))
    sure = "hit" not in stake.odds and min(amounts) > 0
    if minion and wounded:
        return _(SURE_FELLS if sure else FELLS)
    stopped = -dict(stake.parts).get("dr", 0)
    wounds = SURE_WOUNDS if sure else WOUNDS
    told = _(wounds) if minion else _takes(amounts, max(dr, stopped) if stopped else 0)
    if falls:
        told = BETWEEN.join((told, _(FALLS).format(share=percent(falls))))
    return told


def gets_through(stake: Stake) -> list[int]:
    """Return what a hit may cost its figure, ascending: 0 among it where what stops damage leaves
    nothing of one that hits (T42.6); a miss counts nothing.
    """
    damage = stake.effects.get("damage")
    if damage is None:
        return []
    missed = 1 - stake.odds.get("hit", Fraction(1))
    return [amount for amount in damage.ways if amount or damage.chance(0) > missed]


def of_a_hit(stake: Stake) -> list[int]:
    """Return the amounts of damage that a hit may deal, ascending: 0 among them where more often
    nothing gets through than the roll misses.
    """
    damage = stake.effects["damage"]
    amounts = [amount for amount in damage.ways if amount]
    hit = stake.odds.get("hit")
    stopped = hit is not None and damage.chance(0) > 1 - hit
    return [0, *amounts] if stopped and amounts else amounts


def brings(stake: Stake) -> str:
    """Return what a hit puts on its target besides damage: ailments with their number, then rings
    (T46, T48); "" for nothing.
    """
    told: list[str] = []
    for id in AILMENTS_OF:
        spread = stake.effects.get(id)
        amounts = sorted(amount for amount in spread.ways if amount) if spread is not None else []
        if amounts:
            told.append(_(AILED).format(ailment=ailment(id).text, amount=_amount(amounts)))
    for outcome in stake.odds:
        if outcome.startswith(RING_PUT):
            ring = ring_of(outcome.removeprefix(RING_PUT))
            told.append(_(RINGED).format(ring=ring.text))
    return BETWEEN.join(told)


def _amount(amounts: list[int]) -> str:
    if len(amounts) == 1:
        return str(amounts[0])
    if len(amounts) == 2:
        return _(EITHER).format(one=amounts[0], other=amounts[1])
    return _(FROM_TO).format(least=amounts[0], most=amounts[-1])


def _takes(amounts: list[int], dr: int) -> str:
    """Return what somebody loses by a hit."""
    amount = _amount(amounts)
    return _(TAKES_PAST).format(dr=dr, amount=amount) if dr else _(TAKES).format(amount=amount)


def thrown(stakes: tuple[Stake, ...], names: MatchNames) -> str:
    """Return what the dice of an aim must show, if they must show the same for everybody: what is
    added, how they are thrown, from where on it hits and is critical (T31, T32, T33).
    """
    rolls = [each for stake in stakes for each in stake.rolls]
    if not rolls or any(_key(each) != _key(rolls[0]) for each in rolls):
        return ""
    roll = rolls[0]
    if not roll.dice:
        return _(BY_ITSELF)
    first = stakes[0]
    told = [_added(roll, names)]
    if len(roll.dice) > 1 and len(first.rolls) == 1:
        told.append(_(HIGHER) if _is_better(first, roll) else _(LOWER))
    passes = "passes" in first.odds
    told.append(_(PASSES if passes else HITS).format(need=roll.need))
    critical = first.odds.get("critical", Fraction(0)) * SIDES
    if critical and len(roll.dice) == 1 and len(first.rolls) == 1 and critical.denominator == 1:
        told.append(_(CRITICAL).format(need=SIDES + 1 - critical.numerator))
    return BETWEEN.join([each for each in told if each])


def _key(roll: Roll) -> tuple[int, int]:
    return len(roll.dice), roll.need


def _added(roll: Roll, names: MatchNames) -> str:
    """Return what is added to the die, by name where it is one thing."""
    total = sum([n for _each, n in roll.reasons])
    if not total:
        return ""
    if len(roll.reasons) == 1:
        return f"{names.source(roll.reasons[0][0]).text} {signed(total)}"
    return _(BY).format(bonus=signed(total))


def _is_better(stake: Stake, roll: Roll) -> bool:
    """Return whether of two dice the higher counts: the chance is more than that of one."""
    share = stake.odds.get("hit", stake.odds.get("passes", Fraction(0)))
    return share >= Fraction(SIDES + 1 - roll.need, SIDES)
