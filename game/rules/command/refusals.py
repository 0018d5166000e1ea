"""Why a creature, a card, a square or an answer is off, for every kind of question.

:func:`wishes` says what one could wish for at the open question, whether it is offered or not;
:func:`why_not` answers for one of these, :func:`refusals` for all that are no squares.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.board.grid import bits
from game.engine.decisions import Decision, Families, choice
from game.engine.match import Match
from game.engine.options import Refusal
from game.engine.state import UNANSWERED
from game.rules.command import codes, queries
from game.rules.command.codes import NOBODY_ELSE, PAIR, SLOTS, TOKEN
from game.rules.command.content import Attack
from game.rules.command.declare import Declare, shut_now, text, text_of
from game.rules.command.effects import Aim
from game.rules.command.muster import HIGHEST, LEVELS, levels_of
from game.rules.command.notation import FIGURES, SQUARES, WORDS
from game.rules.command.pool import Triggers
from game.rules.command.refused_cards import actor_off, card_off, helper_off, level_off
from game.rules.command.refused_squares import (
    burst_off,
    deploy_off,
    move_off,
    place_off,
    station_off,
    travel_off,
)
from game.rules.command.refused_targets import (
    attack_off,
    dodge_off,
    follow_off,
    immediate_off,
    lying,
    named_off,
    off,
    pin_off,
    point_off,
    power_off,
    strike_off,
)
from game.rules.command.state import CommandState, Item, Waits, of
from game.rules.command.travel import Travel
from game.rules.command.turn import places
from game.rules.command.wishes import listed, means_something, members, tap_powers

CLAUSES: Final = {
    "muster": "C2.4",
    "station": "C2.5",
    "act": "C3.4",
    "respond": "C8.2",
    "extra": "C8o",
    "actor": "C10.1",
    "target": "C10c",
    "second": "C13o",
    "burst": "C13t",
    "shield": "C8p",
    "helpers": "C10.3",
    "consent": "C11.3",
    "move": "C8j",
    "shift": "C8j",
    "slide": "C8j",
    "teleport": "C0b",
    "order": "C8u",
    "losses": "C9d",
    "harms": "C13k",
    "whom": "C8m",
    "draw": "C8m",
    "mend": "C14g",
    "deploy": "C3.5",
    "place": "C3.8",
    "ready": "C12.28",
}
"""The rule that asks each kind of question; it also says who is asked, and that one answers."""


def refusals(match: Match, seat: int) -> list[Refusal]:
    """Return what ``seat`` might wish to do and may not, each with its clause and reason.

    ``subject`` is the id of a creature, card or power, or a word of the notation; ``cell`` is the
    square that is concerned, -1 for none. Of squares only those are told where somebody stands
    whose place was wished for: :func:`why_not` answers for all.
    """
    decision = match.decision
    if decision is None:
        return [_over()]
    barred = _barred(match, decision, seat)
    if barred is not None:
        return [barred]
    s = of(match)
    found: list[Refusal] = []
    for code, mask in wishes(match, seat):
        for member in bits(listed(s, decision, seat, code, mask)):
            each = why_not(match, seat, code, member)
            if each is not None:
                found.append(each)
    if decision.kind == "helpers":
        for figure in bits(s.present):
            each = _helper(match, figure)
            if each is not None:
                found.append(each)
    return found


def why_not(match: Match, seat: int, code: int, member: int) -> Refusal | None:
    """Return why ``member`` of the family ``code`` is off; ``None`` where it is offered.

    With ``code`` -1 the member is a square, and what is meant is a plain click on it: the creature
    that stands there, or the end of a move.
    """
    decision = match.decision
    if decision is None:
        return _over()
    barred = _barred(match, decision, seat)
    if barred is not None:
        return barred
    if code < 0:
        return _clicked(match, decision, seat, member)
    if decision.allows(seat, choice(code, member)):
        return None
    kind = decision.kind
    if code not in REASONS[kind]:
        if code == codes.PASS:
            return Refusal("pass", -1, CLAUSES[kind], "must_choose", {})
        return Refusal(WORDS.get(code, ""), -1, CLAUSES[kind], "not_asked", {})
    found: Refusal | None = None
    if means_something(of(match), code, member):
        found = REASONS[kind][code](match, decision, seat, member)
    if found is None:
        return Refusal(WORDS[code], -1, CLAUSES[kind], "not_offered", {})
    return found


def wishes(match: Match, seat: int) -> Families:
    """Return what ``seat`` could wish for at the open question, offered or not, by families.

    Empty for a seat that is not asked. Passing is among it where one has to choose, too.
    """
    decision = match.decision
    if decision is None or _barred(match, decision, seat) is not None:
        return []
    s = of(match)
    found: Families = []
    for code in REASONS[decision.kind]:
        mask = members(s, decision, seat, code)
        if mask:
            found.append((code, mask))
    if decision.kind not in ("act", "deploy") and codes.PASS not in REASONS[decision.kind]:
        found.append((codes.PASS, 1))
    return found


def _over() -> Refusal:
    return Refusal("", -1, "C9.8", "match_over", {})


def _barred(match: Match, decision: Decision, seat: int) -> Refusal | None:
    """Return why ``seat`` has no say at all now: not asked, or its answer is locked in (C2b)."""
    if seat not in decision.seats:
        return Refusal("", -1, CLAUSES[decision.kind], "not_your_turn", {})
    if match.state.sealed[seat] != UNANSWERED:
        return Refusal("", -1, "C2b", "already_answered", {})
    return None


# --- the action phase


def _nobody_activated(word: str) -> Refusal:
    return Refusal(word, -1, "C3.4", "nobody_activated", {})


def _activated(match: Match, decision: Decision, seat: int, figure: int) -> Refusal | None:
    s = of(match)
    told: dict[str, int | str] = {"target": figure}
    if figure // SLOTS != seat:
        return off(s, figure, "C3.4", "not_yours", told)
    if not s.stands(figure):
        return off(s, figure, "C12.6", "off_board", told)
    if s.activated >> figure & 1:
        key = "is_activated" if figure == s.acting else "has_acted"
        return off(s, figure, "C3.4", key, told)
    return off(s, figure, "C3.4", "activation_open", {"figure": s.acting})


def _moves(match: Match, decision: Decision, seat: int, member: int) -> Refusal | None:
    s = of(match)
    figure = s.acting
    if figure < 0:
        return _nobody_activated("move")
    if s.moved:
        return Refusal("move", -1, "C4a", "has_moved", {"figure": figure})
    pins = queries.pins(s, figure)
    if pins:
        return Refusal("move", -1, "C5n", "pinned", {"figure": figure, "card": pins[0]})
    return None


def _melee(match: Match, decision: Decision, seat: int, target: int) -> Refusal | None:
    s = of(match)
    if s.acting < 0:
        return _nobody_activated("melee")
    if s.is_tapped(s.acting):
        return off(s, target, "C4.3", "tapped", {"figure": s.acting})
    return attack_off(s, s.acting, Attack("melee"), target)


def _shoot(match: Match, decision: Decision, seat: int, target: int) -> Refusal | None:
    s = of(match)
    if s.acting < 0:
        return _nobody_activated("shoot")
    if s.tables.shooting[s.acting] >= 0 and s.is_tapped(s.acting):
        return off(s, target, "C4.3", "tapped", {"figure": s.acting})
    return attack_off(s, s.acting, Attack("ranged"), target)


def _power(match: Match, decision: Decision, seat: int, place: int) -> Refusal | None:
    s = of(match)
    if s.acting < 0:
        return _nobody_activated("power")
    if not tap_powers(s, s.acting) >> place & 1:
        return None
    return power_off(s, s.acting, place)


def _own_card(match: Match, decision: Decision, seat: int, card: int) -> Refusal | None:
    return card_off(of(match), seat, card, 0, True)


def _takes_off(match: Match, decision: Decision, seat: int, what: int) -> Refusal | None:
    s = of(match)
    if s.acting < 0:
        return _nobody_activated("take_off")
    if not _is_something(s, what):
        return None
    return pin_off(s, s.acting, what, _bearer(s, what))


def _is_something(s: CommandState, what: int) -> bool:
    """Return whether a number is that of a card, or of whom a Web token could lie under."""
    return what < s.tables.cards or TOKEN <= what < TOKEN + s.tables.figures


def _bearer(s: CommandState, what: int) -> int:
    """Return under whom a card or Web token lies, -1 for nobody."""
    if what >= TOKEN:
        return what - TOKEN if s.webs[what - TOKEN] else -1
    return s.host[what]


def _ends(match: Match, decision: Decision, seat: int, member: int) -> Refusal | None:
    return _nobody_activated("end")


def _is_done(match: Match, decision: Decision, seat: int, member: int) -> Refusal | None:
    s = of(match)
    return Refusal("done", -1, "C3.4", "activation_open", {"figure": s.acting})


# --- answers


def _answer_card(match: Match, decision: Decision, seat: int, card: int) -> Refusal | None:
    s = of(match)
    return card_off(s, seat, card, shut_now(s), False)


def _strikes(match: Match, decision: Decision, seat: int, pair: int) -> Refusal | None:
    s = of(match)
    return strike_off(s, seat, pair, shut_now(s))


def _dodges(match: Match, decision: Decision, seat: int, figure: int) -> Refusal | None:
    s = of(match)
    return dodge_off(s, seat, figure, shut_now(s))


def _immediate(match: Match, decision: Decision, seat: int, pair: int) -> Refusal | None:
    s = of(match)
    return immediate_off(s, seat, pair, shut_now(s))


def _point(match: Match, decision: Decision, seat: int, card: int) -> Refusal | None:
    return point_off(of(match), seat, card)


def _none(match: Match, decision: Decision, seat: int, member: int) -> Refusal | None:
    """Of families that hold all there is: yes and no, passing, what the question lists."""
    return None


# --- declaring


def _declared(match: Match) -> Declare:
    found = match.stack[-1]
    assert isinstance(found, Declare)
    return found


def _actor(match: Match, decision: Decision, seat: int, figure: int) -> Refusal | None:
    s = of(match)
    declared = _declared(match)
    return actor_off(s, seat, declared.card, figure, shut_now(s))


def _target(match: Match, decision: Decision, seat: int, target: int) -> Refusal | None:
    """Of what a text names, or of an attack that is aimed when it begins (C10c, C8j)."""
    s = of(match)
    top = match.stack[-1]
    if isinstance(top, Aim):
        item = Item(*s.pile[top.place])
        part = text(s, item).parts[top.index]
        assert isinstance(part, Attack)
        return attack_off(s, item.figure, part, target)
    declared = _declared(match)
    figure = declared.figure
    words = text_of(s, declared.kind, figure, declared.card, declared.power)
    names, found = words.names, None
    if names is not None:
        found = named_off(s, figure, names, target)
        if found is None and declared.card >= 0:
            # It could be named, but for it nothing waits that could be prevented (C8p).
            level = level_off(s, declared.card, figure, target, shut_now(s))
            return level or off(s, target, "C8p", "no_damage_waits", {"figures": 1 << target})
        return found
    attack = words.aimed
    assert attack is not None
    if target == declared.target:
        return off(s, target, "C13o", "already_target", {"target": target})
    found = attack_off(s, figure, attack, target)
    if found is None and declared.card >= 0:
        found = level_off(s, declared.card, figure, target, shut_now(s))
    return found


def _burst(match: Match, decision: Decision, seat: int, cell: int) -> Refusal | None:
    s = of(match)
    declared = _declared(match)
    burst = s.tables.card[declared.card].burst
    assert burst is not None
    return burst_off(s, declared.figure, burst, cell)


def _helper(match: Match, figure: int) -> Refusal | None:
    """Return why a creature is in none of the sets that are offered (C10.3)."""
    s = of(match)
    declared = _declared(match)
    return helper_off(s, declared.card, declared.figure, declared.target, figure, shut_now(s))


# --- what is carried out


def _way(match: Match, decision: Decision, seat: int, cell: int) -> Refusal | None:
    travel = match.stack[-1]
    assert isinstance(travel, Travel)
    return travel_off(of(match), travel, cell)


def _whom(match: Match, decision: Decision, seat: int, target: int) -> Refusal | None:
    s = of(match)
    if target == NOBODY_ELSE:
        return Refusal("whom", -1, "C8m", "must_choose", {})
    triggers = match.stack[-1]
    assert isinstance(triggers, Triggers)
    wait = Waits(*triggers.row)
    after = s.tables.creature[wait.figure].triggers[wait.place]
    return follow_off(s, wait, after, target)


def _mends(match: Match, decision: Decision, seat: int, mode: int) -> Refusal | None:
    s = of(match)
    what = mode - 1
    if not _is_something(s, what):
        return None
    bearer = _bearer(s, what)
    if bearer < 0:
        return Refusal(lying(s, what), -1, "C14g", "not_attached", {"card": what})
    told: dict[str, int | str] = {"card": what, "figure": decision.figure, "target": bearer}
    return Refusal(lying(s, what), -1, "C14g", "lies_elsewhere", told)


# --- setting up and deploying


def _musters(match: Match, decision: Decision, seat: int, slots: int) -> Refusal | None:
    s = of(match)
    if not slots:
        return Refusal("muster", -1, "C2b", "nobody_chosen", {})
    for slot in bits(slots):
        figure = seat * SLOTS + slot
        level = s.tables.level[figure]
        if level > HIGHEST:
            told: dict[str, int | str] = {"target": figure, "level": level, "most": HIGHEST}
            return off(s, figure, "C2.4", "too_high", told)
    levels = levels_of(s.tables, seat, slots)
    return Refusal("muster", -1, "C2.4", "too_many_levels", {"levels": levels, "most": LEVELS})


def _stations(match: Match, decision: Decision, seat: int, cell: int) -> Refusal | None:
    return station_off(of(match), seat, cell)


def _deploys(match: Match, decision: Decision, seat: int, figure: int) -> Refusal | None:
    s = of(match)
    return deploy_off(s, seat, figure, places(s, figure))


def _stands_there(match: Match, decision: Decision, seat: int, cell: int) -> Refusal | None:
    s = of(match)
    return place_off(s, decision.figure, cell)


# --- a plain click


def _clicked(match: Match, decision: Decision, seat: int, cell: int) -> Refusal | None:
    """Return why nothing comes of a click on a square, ``None`` where something does."""
    s = of(match)
    kind = decision.kind
    for code in REASONS[kind]:
        if code in SQUARES:
            return why_not(match, seat, code, cell)
    if not s.tables.arena.grid.cells >> cell & 1:
        return Refusal("", -1, CLAUSES[kind], "not_offered", {})
    figure = s.figure_at(cell)
    if kind == "act" and figure < 0 and s.acting >= 0:
        # Only where it ends is asked later; that a square is out of reach is known before.
        return why_not(match, seat, codes.MOVE, 0) or move_off(s, s.acting, 0, False, cell)
    meant = _meant(s, decision, seat, figure) if figure >= 0 else []
    if kind == "helpers" and figure >= 0:
        return _helper(match, figure)
    first: Refusal | None = None
    for code, member in meant:
        found = why_not(match, seat, code, member)
        if found is None:
            return None
        first = first or found
    if first is not None:
        return first
    key = "nobody_there" if figure < 0 and _asks_for_figures(kind) else "not_asked"
    return Refusal("", cell, CLAUSES[kind], key, {"cell": cell})


def _asks_for_figures(kind: str) -> bool:
    return kind in ("respond", "helpers") or any(code in FIGURES for code in REASONS[kind])


def _meant(s: CommandState, decision: Decision, seat: int, figure: int) -> list[tuple[int, int]]:
    """Return what a click on a creature may mean, the likeliest first."""
    kind = decision.kind
    if kind == "act":
        if s.acting < 0 or not s.hostile(s.acting, figure):
            return [(codes.ACTIVATE, figure)]
        attacks = [(codes.MELEE, figure), (codes.SHOOT, figure)]
        return attacks[::-1] if s.tables.shooting[s.acting] >= 0 else attacks
    if kind == "respond":
        if figure // SLOTS == seat:
            return [(codes.DODGE, figure)]
        return [(codes.STRIKE, striker * PAIR + figure) for striker in s.standing(seat)]
    return [(code, figure) for code in REASONS[kind] if code in FIGURES]


# --- by kind of question

Reason = Callable[[Match, Decision, int, int], "Refusal | None"]

REASONS: Final[dict[str, dict[int, Reason]]] = {
    "muster": {codes.MUSTER: _musters},
    "station": {codes.STATION: _stations},
    "act": {
        codes.ACTIVATE: _activated,
        codes.MOVE: _moves,
        codes.MELEE: _melee,
        codes.SHOOT: _shoot,
        codes.POWER: _power,
        codes.CARD: _own_card,
        codes.TAKE_OFF: _takes_off,
        codes.IMMEDIATE: _immediate,
        codes.POINT: _point,
        codes.END: _ends,
        codes.DONE: _is_done,
    },
    "respond": {
        codes.CARD: _answer_card,
        codes.STRIKE: _strikes,
        codes.DODGE: _dodges,
        codes.IMMEDIATE: _immediate,
        codes.POINT: _point,
        codes.PASS: _none,
    },
    "extra": {
        codes.CARD: _answer_card,
        codes.IMMEDIATE: _immediate,
        codes.POINT: _point,
        codes.PASS: _none,
    },
    "actor": {codes.ACTOR: _actor},
    "target": {codes.TARGET: _target},
    "second": {codes.TARGET: _target, codes.PASS: _none},
    "burst": {codes.BURST: _burst},
    "shield": {codes.SHIELD: _none},
    "helpers": {codes.HELPERS: _none},
    "consent": {codes.CONSENT: _none},
    "move": {codes.TO: _way},
    "shift": {codes.TO: _way},
    "slide": {codes.TO: _way},
    "teleport": {codes.TO: _way},
    "order": {codes.ORDER: _none},
    "losses": {codes.ORDER: _none},
    "harms": {codes.ORDER: _none},
    "whom": {codes.WHOM: _whom},
    "draw": {codes.MAY: _none},
    "mend": {codes.MODE: _mends},
    "deploy": {codes.DEPLOY: _deploys, codes.FINISH: _none},
    "place": {codes.TO: _stands_there},
    "ready": {codes.MAY: _none},
}
"""By kind of question and family of answers, why one member is off."""
