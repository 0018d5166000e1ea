"""What happens to figures and to the sides in one stroke: wounds, healing, tokens, fatigue, orders,
coins, conquest and threat (sections 3, 7, 8, 10 to 12). Who dies of it is a matter of ``deaths``.
"""

from __future__ import annotations

from game.engine.match import Match
from game.rules.descent.codes import (
    AIM,
    CONDITIONS,
    GOAL_DONE,
    GUARD,
    HEROES_WIN,
    NO_ORDER,
    NOBODY,
    ORDERS,
    OVERLORD_WINS,
    REST,
    RUNNING,
    SIDES,
)
from game.rules.descent.events import (
    CarriedNow,
    CoinsNow,
    ConquestChanged,
    FatigueBack,
    FatigueSpent,
    Healed,
    MatchEnded,
    OrderGone,
    Stood,
    ThreatChanged,
    TokenGained,
    TokenLost,
    Wounded,
)
from game.rules.descent.state import is_hero, of


def wound(
    m: Match, figure: int, amount: int, by: int, why: str, clause: str, poison: bool = False
) -> int:
    """Let a figure lose wounds and return how many it lost; 0 left is its death, which whoever
    calls this brings about (D3.14, D3.15). A hero's order may be lost with it (7).
    """
    s = of(m)
    lost = min(amount, s.wounds[figure])
    if lost <= 0:
        return 0
    s.wounds[figure] -= lost
    if poison:
        s.marks[figure] += lost
    if m.listening:
        m.tell(
            Wounded(
                figure=figure,
                amount=lost,
                left=s.wounds[figure],
                by=by,
                why=why,
                marks=lost if poison else 0,
                clause=clause,
            )
        )
    if is_hero(figure) and s.order[figure] in (AIM, GUARD, REST):
        lose_order(m, figure, "wounded", f"D7.{11 + s.order[figure]}")
    return lost


def heal(
    m: Match, figure: int, amount: int, why: str, clause: str, all_marks: bool = False
) -> None:
    """Heal a figure: marks of poison first, all of them by a potion (D11.4, D11f), then wounds up
    to its most (D0.4).
    """
    s = of(m)
    marks = s.marks[figure] if all_marks else min(amount, s.marks[figure])
    rest = amount if all_marks else amount - marks
    healed = min(rest, s.tables.most_wounds(figure) - s.wounds[figure])
    if marks == 0 and healed <= 0:
        return
    s.marks[figure] -= marks
    s.wounds[figure] += healed
    # Marks are never more than the wounds lost (D11f).
    s.marks[figure] = min(s.marks[figure], s.tables.most_wounds(figure) - s.wounds[figure])
    if m.listening:
        m.tell(
            Healed(
                figure=figure,
                amount=healed,
                marks=marks,
                left=s.wounds[figure],
                why=why,
                clause=clause,
            )
        )


def gain_token(m: Match, figure: int, token: int, clause: str) -> None:
    """Give a figure a token of stun, web or burn (D0.6)."""
    held = of(m).tokens_of(token)
    held[figure] += 1
    if m.listening:
        name = CONDITIONS[token]
        m.tell(TokenGained(figure=figure, token=name, many=held[figure], clause=clause))


def lose_token(m: Match, figure: int, token: int, clause: str) -> None:
    """Take one of a figure's tokens of stun, web or burn away."""
    held = of(m).tokens_of(token)
    held[figure] -= 1
    if m.listening:
        name = CONDITIONS[token]
        m.tell(TokenLost(figure=figure, token=name, many=held[figure], clause=clause))


def spend_fatigue(m: Match, hero: int, amount: int, why: str, clause: str) -> None:
    """Let a hero pay fatigue."""
    s = of(m)
    s.fatigue[hero] -= amount
    if m.listening:
        m.tell(FatigueSpent(seat=hero, amount=amount, left=s.fatigue[hero], why=why, clause=clause))


def rest(m: Match, hero: int, why: str, clause: str) -> None:
    """Put a hero's fatigue to its maximum."""
    s = of(m)
    s.fatigue[hero] = s.tables.hero[hero].fatigue
    if m.listening:
        m.tell(FatigueBack(seat=hero, left=s.fatigue[hero], why=why, clause=clause))


def lose_order(m: Match, hero: int, why: str, clause: str) -> None:
    """Take a hero's order away, if he has one."""
    s = of(m)
    order = s.order[hero]
    if order == NO_ORDER:
        return
    s.order[hero] = NO_ORDER
    if m.listening:
        m.tell(OrderGone(seat=hero, order=ORDERS[order], why=why, clause=clause))


def change_coins(m: Match, hero: int, change: int, why: str, clause: str) -> None:
    """Give a hero coins, or take them."""
    s = of(m)
    s.coins[hero] += change
    if m.listening:
        m.tell(CoinsNow(seat=hero, coins=s.coins[hero], change=change, why=why, clause=clause))


def change_conquest(m: Match, change: int, why: str, clause: str, hero: int = NOBODY) -> None:
    """Change the heroes' conquest; whether that ends the match is judged later (D12e)."""
    s = of(m)
    s.conquest += change
    if m.listening:
        m.tell(
            ConquestChanged(change=change, conquest=s.conquest, why=why, seat=hero, clause=clause)
        )


def change_threat(m: Match, change: int, why: str, clause: str) -> None:
    """Give the overlord threat, or take it."""
    if change == 0:
        return
    s = of(m)
    s.threat += change
    if m.listening:
        m.tell(ThreatChanged(change=change, threat=s.threat, why=why, clause=clause))


def stand(m: Match, figure: int, cell: int, lie: int, why: str, clause: str) -> None:
    """Stand a figure on the map: a monster comes with all its wounds and no tokens."""
    s = of(m)
    if not is_hero(figure):
        s.wounds[figure] = s.tables.most_wounds(figure)
        s.marks[figure] = s.web[figure] = s.stun[figure] = s.burn[figure] = 0
    s.put(figure, cell, lie)
    if m.listening:
        creature = s.tables.creature[figure]
        m.tell(
            Stood(
                figure=figure,
                id=s.tables.kind(figure),
                name=creature.name if creature is not None else "",
                master=creature is not None and creature.master,
                cell=cell,
                lie=lie,
                wounds=s.wounds[figure],
                why=why,
                clause=clause,
            )
        )


def tell_carried(m: Match, hero: int, clause: str) -> None:
    """Tell what a hero carries now; whoever changes his rows calls this afterwards."""
    if m.listening:
        s = of(m)
        gear = tuple([(row[1], row[2], row[3]) for row in s.gear if row[0] == hero])
        m.tell(CarriedNow(seat=hero, gear=gear, clause=clause))


def judge_end(m: Match) -> None:
    """End the match if it is decided: an attack with all its consequences, a step, a card or a draw
    is complete (D12e). Where both happened the heroes win (D12b).
    """
    s = of(m)
    if s.winner != RUNNING:
        return
    if s.flags & GOAL_DONE:
        end_match(m, HEROES_WIN, "goal", "D12.7")
    elif s.conquest <= 0:
        end_match(m, OVERLORD_WINS, "conquest", "D12.6")


def end_match(m: Match, winner: int, reason: str, clause: str) -> None:
    """End the match at once."""
    s = of(m)
    s.winner = winner
    if m.listening:
        m.tell(MatchEnded(side=SIDES[winner], reason=reason, clause=clause))
    m.end()
