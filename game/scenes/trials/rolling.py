"""A roll of Trials as a sum on the tray: die, bonus, result, what it needs, what came of it."""

from __future__ import annotations

from collections.abc import Sequence

from game.table.board.shown import DiceShown
from game.table.hud.data import TrayData
from game.table.trials.holding import D20
from game.table.trials.position import Position, RollNow
from game.words.rich import signed
from game.words.trials.match_names import MatchNames
from game.words.trials.play import say

SKILL = "skill"


def tray_of(roll: RollNow, shown: Position, names: MatchNames) -> TrayData:
    """Return a roll in words and numbers."""
    one = shown.figures.get(roll.figure)
    bonus = sum(amount for _, amount in roll.parts)
    parts: tuple[tuple[str, str], ...] = (
        (str(roll.kept), say("tray.die")),
        (signed(bonus), say("tray.bonus")),
    )
    outcome, tone = outcome_of(roll)
    total = str(roll.result) if roll.result else ""
    against = say("tray.needs", number=roll.needs) if roll.needs else ""
    return TrayData(
        title_of(roll, names), side=one.side if one is not None else "", parts=parts, total=total,
        against=against, outcome=outcome, outcome_tone=tone, total_word=say("tray.result"),
        against_word=say("tray.need") if against else "",
    )  # fmt: skip


def initiative(rolled: Sequence[tuple[int, int]], names: MatchNames) -> TrayData:
    """Return what seats have rolled for initiative, side by side."""
    parts = tuple((str(value), names.seat(seat).text) for seat, value in rolled)
    return TrayData(say("tray.initiative"), parts=parts)


def title_of(roll: RollNow, names: MatchNames) -> str:
    """Return who rolls, with what and at whom."""
    who = names.figure(roll.figure).text if roll.figure >= 0 else ""
    card = names.card(roll.card).text if roll.card >= 0 else ""
    whom = names.figure(roll.target).text if roll.target >= 0 else ""
    if card and whom:
        return say("tray.at", who=who, card=card, whom=whom)
    return ", ".join(each for each in (who, card or whom) if each)


def outcome_of(roll: RollNow) -> tuple[str, str]:
    """Return what came of a roll, and the tone of that; "" before it is judged."""
    if not roll.judged:
        return "", "plain"
    if roll.roll == SKILL or roll.needs:
        return (say("tray.passed"), "hit") if roll.passed else (say("tray.failed"), "miss")
    if roll.critical:
        return say("tray.critical"), "hit"
    return (say("tray.hit"), "hit") if roll.band >= 0 else (say("tray.miss"), "miss")


def at_rest(roll: RollNow, shown: Position) -> DiceShown | None:
    """Return the dice of a roll as they lie when they have come to rest; None where none did."""
    if not roll.dice:
        return None
    one = shown.figures.get(roll.figure)
    kept = roll.dice.index(roll.kept) if roll.kept in roll.dice else 0
    side = one.side if one is not None else ""
    return DiceShown(len(shown.log), (D20,) * len(roll.dice), roll.dice, (kept,), side)
