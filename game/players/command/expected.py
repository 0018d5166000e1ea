"""What others are expected to answer while a choice is tried out, as far as all can see."""

from __future__ import annotations

from game.engine.decisions import Decision, choice, code_of, member_of
from game.players.command.outlook import Outlook
from game.rules.command import queries
from game.rules.command.codes import CONSENT, DODGE, MAY, PAIR, PASS, SIDES, STRIKE, TARGET
from game.rules.command.state import CommandState


def reply(look: Outlook, s: CommandState, decision: Decision, seat: int) -> int:
    """Return what another seat will answer; -1 where that is open and the trial ends."""
    kind = decision.kind
    if kind in ("respond", "extra"):
        return _response(look, s, decision, seat)
    if kind in ("order", "losses", "harms", "whom", "mend", "helpers", "actor", "shield"):
        return decision.nth(seat, 0)
    if kind in ("draw",):
        return choice(MAY, 1)
    if kind == "consent":
        return choice(CONSENT, 1)
    if kind in ("target", "second"):
        found = [c for c in decision.choices(seat) if code_of(c) == TARGET]
        return max(found, key=lambda c: (_harm(look, s, seat, member_of(c)), -c))
    return -1


def _harm(look: Outlook, s: CommandState, seat: int, target: int) -> float:
    worth = _loss(look, s, target, 10)
    return worth if s.tables.side_of(target) != seat % len(SIDES) else -worth


def _loss(look: Outlook, s: CommandState, figure: int, amount: int) -> float:
    return look.loss(figure, s.damage[figure], queries.hit_points(s, figure), amount)


def _struck(look: Outlook, s: CommandState, striker: int, target: int) -> int:
    """Return what a plain melee attack deals as all stand now, auras counted."""
    amount = look.melee(s, striker, target)
    if s.tables.side_of(target) == look.side:
        amount -= sum([part for _, part in queries.auras(s, target, s.cell[target])])
    return amount


def _response(look: Outlook, s: CommandState, decision: Decision, seat: int) -> int:
    """Strike back where it hurts most, else dodge: whoever taps now is untapped in time."""
    best, chosen = 0.0, choice(PASS, 0)
    dodges = -1
    for each in decision.choices(seat):
        code, member = code_of(each), member_of(each)
        if code == STRIKE:
            striker, target = divmod(member, PAIR)
            worth = _loss(look, s, target, _struck(look, s, striker, target))
            if worth > best:
                best, chosen = worth, each
        elif code == DODGE and dodges < 0:
            dodges = each
    return chosen if best else dodges if dodges >= 0 else chosen
