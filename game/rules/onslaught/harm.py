"""Damage, defeat, healing, tokens, experience and victory points: what happens without a question.

Every function changes the state of a match and tells the events.
"""

from __future__ import annotations

from game.engine.match import Match
from game.rules.onslaught.codes import DUNGEON, EXHAUSTED, NOWHERE
from game.rules.onslaught.events import (
    Bloodied,
    ConditionGained,
    ConditionLost,
    Damaged,
    Defeated,
    DialSet,
    ExpGained,
    Healed,
    ItemDropped,
    ItemSpent,
    MatchEnded,
    Recovered,
    VpChanged,
)
from game.rules.onslaught.state import DRAW, Onslaught, of

LEVEL_UP_AT = 5
CURSE_HEAL = 3


def lose(
    m: Match,
    figure: int,
    amount: int,
    by: int,
    parts: tuple[tuple[str, int], ...] = (),
    clause: str = "R36",
) -> int:
    """Take ``amount`` hit points from ``figure`` and return how many it lost (R36, R38c)."""
    s = of(m)
    before = s.hp[figure]
    was_bloodied = s.bloodied(figure)
    lost = min(amount, before)
    s.hp[figure] = before - lost
    if m.listening:
        m.tell(
            Damaged(
                figure=figure,
                amount=lost,
                hp=before - lost,
                by=by,
                parts=parts,
                clause=clause,
            )
        )
        if not was_bloodied and lost and s.hp[figure] > 0 and s.bloodied(figure):
            m.tell(Bloodied(figure=figure, clause="R37"))
    if lost:
        for item, card in enumerate(s.tables.items):
            if card.drops_on_damage and s.item_holder[item] == figure:
                drop_item(m, figure, item, "R57.2")
    return lost


def drops_by(s: Onslaught, figure: int) -> list[tuple[str, int]]:
    """Return the id of each item that ``figure`` holds, with the least damage by which it drops it:
    all of them fall with it, some at any damage (R38, R57.2).
    """
    return [
        (s.tables.item_ids[item], 1 if card.drops_on_damage else s.hp[figure])
        for item, card in enumerate(s.tables.items)
        if s.item_holder[item] == figure
    ]


def drop_item(m: Match, figure: int, item: int, clause: str) -> None:
    """Put the token of an item that ``figure`` holds in its space (R38, R57.2, R61a)."""
    s = of(m)
    s.item_holder[item] = -1
    if s.item_dial[item] == EXHAUSTED:
        if m.listening:
            m.tell(ItemSpent(figure=figure, item=s.tables.item_ids[item], clause="R61a"))
        return
    s.item_cell[item] = s.cell[figure]
    if m.listening:
        m.tell(
            ItemDropped(
                figure=figure,
                item=s.tables.item_ids[item],
                cell=s.cell[figure],
                clause=clause,
            )
        )


def fall(m: Match, figures: tuple[int, ...], by: int) -> None:
    """Defeat all of ``figures`` together; ``by`` caused the last damage (R27b, R38, R58a).

    All miniatures leave first, then drops, points and the heal of Cursed follow; at the end the
    match is over if a party has nobody left (R58f).
    """
    if not figures:
        return
    s = of(m)
    spaces = [s.cell[figure] for figure in figures]
    cursed = _heal_due(s, figures)
    for figure, space in zip(figures, spaces, strict=True):
        for item in range(len(s.tables.items)):
            if s.item_holder[item] == figure:
                drop_item(m, figure, item, "R38")
        s.put(figure, NOWHERE)
        if m.listening:
            m.tell(Defeated(figure=figure, by=by, cell=space, clause="R38"))
    for figure in figures:
        _clear_tokens(m, figure)
        _score_defeat(m, figure, by)
    for healer in cursed:
        if s.cell[healer] != NOWHERE:
            heal(m, healer, CURSE_HEAL, healer, "R44.4")
    _end_if_wiped_out(m)


def _heal_due(s: Onslaught, figures: tuple[int, ...]) -> list[int]:
    """Return whom the defeat of a bearer of Cursed will heal (R44.4, R44b)."""
    condition = s.tables.condition("cursed")
    owner = s.tables.owner_of[condition]
    if owner < 0:
        return []
    return [owner for figure in figures if s.bears(figure, condition)]


def _clear_tokens(m: Match, figure: int) -> None:
    """Remove all tokens from a defeated figure, and Taunted with its owner (R38b, R44e)."""
    s = of(m)
    for condition in range(s.tables.conditions):
        if s.bears(figure, condition):
            take_token(m, figure, condition, "defeated", "R38b")
    taunted = s.tables.condition("taunted")
    if s.tables.owner_of[taunted] == figure:
        bearer = s.bearer(taunted)
        if bearer >= 0:
            take_token(m, bearer, taunted, "owner_defeated", "R44e")


def points_of_defeat(s: Onslaught, figure: int, by: int) -> tuple[int, int, str]:
    """Return whose victory points a defeat changes (a seat, or the dungeon that has none), by how
    much, and the clause (R58.3-R58.5, R58a, R58b, R54g).
    """
    tables = s.tables
    points = tables.scenario.points
    scorer = tables.side[by] if by >= 0 else DUNGEON
    if figure >= tables.characters:
        return scorer, points.monster.get(tables.ids[figure], 0), "R58.3"
    own = tables.side[figure]
    if scorer == DUNGEON:
        return own, points.lost_to_monster, "R58.5"
    return 1 - own, points.enemy, "R58.4"


def _score_defeat(m: Match, figure: int, by: int) -> None:
    """Give or take the victory points of a defeat."""
    seat, points, clause = points_of_defeat(of(m), figure, by)
    if seat != DUNGEON:
        score(m, seat, points, clause, figure)


def score(m: Match, seat: int, change: int, reason: str, figure: int) -> None:
    """Change the victory points of ``seat``; the total never falls below 0 (R58.5)."""
    s = of(m)
    before = s.vp[seat]
    after = max(0, before + change)
    s.vp[seat] = after
    if m.listening and change:
        m.tell(
            VpChanged(
                seat=seat,
                change=after - before,
                total=after,
                reason=reason,
                figure=figure,
                clause=reason,
            )
        )


def heal(m: Match, figure: int, amount: int, by: int, clause: str = "R39") -> None:
    """Give hit points back up to the maximum; the defeated are not healed (R39, R38c)."""
    s = of(m)
    if s.cell[figure] == NOWHERE:
        return
    was_bloodied = s.bloodied(figure)
    before = s.hp[figure]
    s.hp[figure] = min(s.tables.hp[figure], before + amount)
    if m.listening:
        m.tell(
            Healed(
                figure=figure,
                amount=s.hp[figure] - before,
                hp=s.hp[figure],
                by=by,
                clause=clause,
            )
        )
        if was_bloodied and not s.bloodied(figure):
            m.tell(Recovered(figure=figure, clause="R39"))


def give_token(m: Match, figure: int, condition: int, by: int) -> None:
    """Place a condition token on ``figure`` (R44, R44a, R60a)."""
    s = of(m)
    if s.cell[figure] == NOWHERE:
        return
    if s.tables.owner_of[condition] >= 0:
        bearer = s.bearer(condition)
        if bearer >= 0 and bearer != figure:
            take_token(m, bearer, condition, "moved", "R44a")
    s.token[figure * s.tables.conditions + condition] = s.serial + 1
    if m.listening:
        card = s.tables.content.conditions[s.tables.condition_ids[condition]]
        m.tell(ConditionGained(figure=figure, condition=card.id, by=by, clause=card.clause))


def take_token(m: Match, figure: int, condition: int, why: str, clause: str) -> None:
    """Remove a condition token from ``figure``."""
    s = of(m)
    s.token[figure * s.tables.conditions + condition] = 0
    if m.listening:
        name = s.tables.condition_ids[condition]
        m.tell(ConditionLost(figure=figure, condition=name, why=why, clause=clause))


def fade(m: Match, figure: int) -> None:
    """Remove the fading tokens that were not placed during this activation (R11.2, R50a)."""
    s = of(m)
    if s.cell[figure] == NOWHERE:
        return
    now = s.serial + 1
    first = figure * s.tables.conditions
    for condition, fading in enumerate(s.tables.fading):
        placed = s.token[first + condition]
        if fading and placed and placed != now:
            take_token(m, figure, condition, "faded", "R11.2")


def gain_exp(m: Match, figure: int, amount: int, reason: str, clause: str) -> bool:
    """Add experience; return whether the character now levels up (R45, R45d, R49b)."""
    s = of(m)
    if s.cell[figure] == NOWHERE or s.exp[figure] >= LEVEL_UP_AT:
        return False
    s.exp[figure] = min(LEVEL_UP_AT, s.exp[figure] + amount)
    if m.listening:
        m.tell(
            ExpGained(
                figure=figure,
                amount=amount,
                exp=s.exp[figure],
                reason=reason,
                clause=clause,
            )
        )
    return s.exp[figure] >= LEVEL_UP_AT and s.level[figure] < 0


def set_dial(m: Match, figure: int, tool: int) -> None:
    """Turn the dial of what ``figure`` has used to its printed number (R2a, R23, R46)."""
    s = of(m)
    row = s.tables.row(figure, tool)
    if row.cooldown == 0:
        return
    if row.item >= 0:
        s.item_dial[row.item] = row.cooldown
    else:
        s.dial[figure * s.tables.slots + row.slot] = row.cooldown
    if m.listening:
        clause = "R46" if row.cooldown == EXHAUSTED else "R23"
        m.tell(DialSet(figure=figure, ability=row.id, value=row.cooldown, clause=clause))


def _end_if_wiped_out(m: Match) -> None:
    """End the match at once if a party has no character on the map (R58, R58d)."""
    s = of(m)
    left = (s.standing(0), s.standing(1))
    if left[0] and left[1]:
        return
    if left[0] == left[1]:
        finish(m, DRAW, "draw", "R58c")
    else:
        finish(m, 0 if left[0] else 1, "wiped_out", "R58d")


def finish(m: Match, winner: int, reason: str, clause: str) -> None:
    """End the match: ``winner`` is a seat, or -1 for a draw."""
    s = of(m)
    s.winner = winner
    if m.listening:
        m.tell(
            MatchEnded(
                winner=winner,
                reason=reason,
                points=(s.vp[0], s.vp[1]),
                round=s.round,
                clause=clause,
            )
        )
    m.end()


def finish_by_points(m: Match) -> None:
    """End the match after its last round (R58.2, R58.6, R58c, R58e)."""
    s = of(m)
    for item, name in enumerate(s.tables.item_ids):
        worth = s.tables.scenario.points.held.get(name, 0)
        holder = s.item_holder[item]
        if worth and holder >= 0:
            score(m, s.tables.side[holder], worth, "R58.6", holder)
    party = s.tables.party
    life = [sum(s.hp[f] for f in party[seat] if s.cell[f] != NOWHERE) for seat in (0, 1)]
    for reason, ours, theirs in (
        ("points", s.vp[0], s.vp[1]),
        ("characters", s.standing(0), s.standing(1)),
        ("hit_points", life[0], life[1]),
    ):
        if ours != theirs:
            finish(m, 0 if ours > theirs else 1, reason, "R58.2" if reason == "points" else "R58c")
            return
    finish(m, DRAW, "draw", "R58c")
