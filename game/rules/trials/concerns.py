"""Whether a window concerns a seat: what is under way is about to touch its hero, or its own deed.

For people who are asked only then ("pass until it concerns me"); the rules themselves ask everybody
who could answer (T27a). It looks at nothing but what all can see, so that neither a question nor
its absence tells anything of a hand.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from game.engine.events import NOBODY
from game.engine.match import Match
from game.rules.trials import idle, plays, queries
from game.rules.trials.codes import (
    AFTER_ATTACK,
    AFTER_HEAL,
    AFTER_INITIATIVE,
    AFTER_MISS,
    AFTER_ROLL,
    AFTER_SHOT,
    AFTER_SPELL,
    AT_ZERO,
    ATTACK_ROLL,
    BARDIC,
    BEFORE_ROLL,
    BY_PIECE,
    CHAIN,
    COUNTERED,
    DAMAGE,
    DECLARATION,
    FREE,
    HIT,
    MONSTERS,
    NULLIFIED,
    ON_AILMENT,
    SKILL_ROLL,
    SPELL,
)
from game.rules.trials.frames import Throw, play_of
from game.rules.trials.hits import face_of
from game.rules.trials.state import TrialsState, of
from game.rules.trials.windows import Window, open_window

DOWN: Final = "down"
DAMAGED: Final = "damage"
STATUS: Final = "status"
AGAINST: Final = "against"
TARGET: Final = "target"
AREA: Final = "area"
ATTACKED: Final = "attacked"
HITS: Final = "hit"
FAILED: Final = "failed"
OPEN_CARD: Final = "open_card"
SHOT: Final = "shot"
INITIATIVE: Final = "initiative"
ALLY: Final = "ally"
HEALED: Final = "healed"
QUEST: Final = "quest"
RIVAL_SPELL: Final = "rival_spell"
ALLY_ROLL: Final = "ally_roll"
REASONS: Final = (
    DOWN, DAMAGED, STATUS, AGAINST, TARGET, AREA, ATTACKED, HITS, FAILED, OPEN_CARD, SHOT,
    INITIATIVE, ALLY, HEALED, QUEST, RIVAL_SPELL, ALLY_ROLL,
)  # fmt: skip
"""Why a window concerns a seat, in the order in which one is told: its hero is at 0 HP (T54f), is
about to be damaged, to get an ailment or a ring; a roll against it is about to be made, or has been
made and hits; it is the target of what was declared or played, stands in its area; an attack on it
has missed or is over (T65.77); its own hit deals damage (T26.3), its own roll has failed, what lies
open before it could serve its roll or hit (T65.90, T66m) or an ally's roll (T66aq), its shot is
over (T65.76); initiative was rolled (T15.3); an ally with few HP is about to be hit, an ally was
healed, a rival rolls for a quest (T25); a rival has cast a spell; an ally rolls.
"""
SELDOM: Final = (RIVAL_SPELL, ALLY_ROLL)
"""Reasons that nobody wishes to be asked for at first: they come too often."""
FEW_HP: Final = 10
"""HP of an ally with which a hit on it concerns its whole party."""


def declarer(match: Match) -> int:
    """Return the seat whose play or deed all are asked to answer, -1 where it is nobody's: of what
    waits the newest play, else the Action or attack, the roll or the damage under way.
    """
    s = of(match)
    window = open_window(match)
    if window is None:
        return NOBODY
    if len(s.pile) > window.base:
        return s.play().seat
    if window.moment in (BEFORE_ROLL, AFTER_ROLL) and s.throws:
        figure = s.throw().figure
    elif window.moment == DAMAGE and s.hurts:
        figure = s.hurt().source
    else:
        figure = window.figure
    return figure if 0 <= figure < s.seats else NOBODY


def may_answer(match: Match, seat: int) -> bool:
    """Return whether a seat could answer in the open window, by what all can see (T29a)."""
    window = open_window(match)
    return window is not None and plays.could_answer(of(match), seat, window.asked())


def concerns(match: Match, seat: int, without: Collection[str] = SELDOM) -> str:
    """Return why the open window concerns ``seat``, one of :data:`REASONS`; "" if it does not, and
    where no window stands open (T27a).

    What the seat has played itself, and nobody has answered, is no concern of it; nor are the
    reasons ``without`` which it wishes to be asked.
    """
    s = of(match)
    window = open_window(match)
    if window is None:
        return ""
    waiting = [play_of(row) for row in s.pile[window.base :]]
    if waiting and waiting[-1].seat == seat:
        return ""
    found = _by_moment(s, window, seat)
    if s.stands(seat):
        for play in waiting:
            if play.target == seat and not queries.allied(s, play.seat, seat):
                found.add(TARGET)
    rivals = [play for play in waiting if not queries.allied(s, play.seat, seat)]
    if any(play.family in (FREE, CHAIN) and s.tables.card(play.card).spell for play in rivals):
        found.add(RIVAL_SPELL)
    return next((each for each in REASONS if each in found and each not in without), "")


def _by_moment(s: TrialsState, window: Window, seat: int) -> set[str]:
    """Return what the moment itself is to a seat."""
    moment, figure = window.moment, window.figure
    if moment == AT_ZERO:
        return {DOWN} if figure == seat else set()
    if moment == ON_AILMENT:
        return {STATUS} if figure == seat else set()
    if moment == DAMAGE:
        return _of_damage(s, seat)
    if moment in (BEFORE_ROLL, AFTER_ROLL):
        return _of_roll(s, moment, seat)
    if moment == DECLARATION:
        return _of_deed(s, window, seat)
    if moment in (AFTER_MISS, AFTER_ATTACK):
        return {ATTACKED} if window.about >> seat & 1 and figure != seat else set()
    if moment == AFTER_SHOT:
        return {SHOT} if figure == seat else set()
    if moment == AFTER_INITIATIVE:
        return {INITIATIVE}
    if moment == AFTER_HEAL:
        return {HEALED} if queries.allied(s, figure, seat) else set()
    if moment == AFTER_SPELL:
        return set() if queries.allied(s, figure, seat) else {RIVAL_SPELL}
    return set()


def _of_damage(s: TrialsState, seat: int) -> set[str]:
    """Damage that is about to be dealt (T42.3). Once nothing of it gets through any more it is no
    concern of whoever would suffer it.
    """
    hurt = s.hurt()
    found: set[str] = set()
    lost = idle.lost(s, hurt)
    if lost and hurt.target == seat:
        found.add(DAMAGED)
    elif lost and _in_need(s, hurt.target, seat):
        found.add(ALLY)
    if hurt.source == seat and hurt.flags & HIT:
        found.add(HITS)
        if plays.paid_features(s, seat):
            found.add(OPEN_CARD)
    return found


def _of_roll(s: TrialsState, moment: int, seat: int) -> set[str]:
    """A roll that is about to be made, or has been made and is not read yet (T42f, T65.72)."""
    throw = s.throw()
    found: set[str] = set()
    passed = moment == BEFORE_ROLL or _passes(s, throw)
    if throw.figure == seat:
        if not passed:
            found.add(FAILED)
        ring = moment == AFTER_ROLL and queries.ringed(s, seat, BARDIC)
        if ring or (moment == BEFORE_ROLL and plays.portents(s, seat)):
            found.add(OPEN_CARD)
        return found
    if queries.allied(s, throw.figure, seat):
        found.add(ALLY_ROLL)
        if moment == BEFORE_ROLL and plays.portents(s, seat):
            found.add(OPEN_CARD)
    elif throw.kind == SKILL_ROLL and queries.is_hero(throw.figure) and passed:
        found.add(QUEST)
    if throw.kind == ATTACK_ROLL and passed:
        if throw.target == seat:
            found.add(AGAINST)
        elif moment == AFTER_ROLL and _in_need(s, throw.target, seat):
            found.add(ALLY)
    return found


def _passes(s: TrialsState, throw: Throw) -> bool:
    """Return whether a roll that was made reaches what it needs: of bands the lowest (T31f)."""
    needs = throw.needs
    if not needs and throw.kind == ATTACK_ROLL and s.deeds:
        needs = face_of(s, s.deed()).bands[0].at
    return queries.result_of(throw) >= needs


def _of_deed(s: TrialsState, window: Window, seat: int) -> set[str]:
    """An Action, a chain, an extra attack or a monster's attack is declared (T27a)."""
    found: set[str] = set()
    if not s.deeds:
        return found
    deed = s.deed()
    if deed.figure == seat or deed.flags & (COUNTERED | NULLIFIED):
        return found
    if deed.kind in (MONSTERS, BY_PIECE) or not queries.allied(s, deed.figure, seat):
        if deed.flags & SPELL and queries.is_hero(deed.figure):
            found.add(RIVAL_SPELL)
        if not deed.area and (window.about | deed.targets) >> seat & 1:
            found.add(TARGET)
    if deed.area & s.spaces[seat] and not deed.spared >> seat & 1:
        found.add(AREA)
    return found


def _in_need(s: TrialsState, figure: int, seat: int) -> bool:
    """Return whether a figure is another hero of the seat's party with few HP."""
    if not queries.is_hero(figure) or figure == seat or not queries.allied(s, figure, seat):
        return False
    return s.hp[figure] <= FEW_HP
