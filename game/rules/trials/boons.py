"""What lasts on figures, what is limited, and how all of it comes to its end (T21.2, T65.50 to
T65.55, T17c, T46h).
"""

from __future__ import annotations

from typing import Final

from game.engine.match import Match
from game.rules.trials import rings
from game.rules.trials.codes import (
    BEARERS_TURN,
    BOONS,
    DISCARD,
    END_ROUND,
    END_TURN,
    FOREVER,
    NEXT_TURN,
    NOBODY,
    NONE,
    ONGOING,
    OWN_TURNS,
    PIECES,
    ROUNDS,
    UNTIL,
    USED,
    pile,
)
from game.rules.trials.events import BoonCame, BoonGone, CardGone, PieceGone
from game.rules.trials.frames import Boon, boon_of, piece_of
from game.rules.trials.state import TrialsState, of

TURN_STARTS: Final = 0
TURN_ENDS: Final = 1
ROUND_ENDS: Final = 2
STAYS: Final = -1

# --- boons


def give(
    m: Match,
    what: int,
    figure: int,
    n: int,
    seat: int,
    card: int,
    until: int = FOREVER,
    turns: int = 0,
    extra: int = NONE,
) -> None:
    """Let something last on a figure, for as long as the words of its card say (T65.50 to
    T65.54).
    """
    s = of(m)
    whose, left = rings.span(s, until, turns, seat, figure)
    s.boons.append(Boon(what, figure, n, seat, card, until, whose, left, extra).row())
    if m.listening:
        m.tell(
            BoonCame(
                figure=figure,
                what_kind=BOONS[what],
                amount=n,
                until=UNTIL[until],
                by=seat,
                card=card,
                clause=_clause(until),
            )
        )


def _clause(until: int) -> str:
    return "T21.2" if until == FOREVER else f"T65.{50 + until}"


def lose(m: Match, row: tuple[int, ...]) -> None:
    """Let one of them end."""
    of(m).boons.remove(row)
    if m.listening:
        boon = boon_of(row)
        m.tell(
            BoonGone(
                figure=boon.figure,
                what_kind=BOONS[boon.what],
                by=boon.seat,
                card=boon.card,
                clause=_clause(boon.until),
            )
        )


def spend(m: Match, figure: int, what: int) -> int:
    """Use up all of one kind on a figure, such as its next roll; return what it came to."""
    total = 0
    for row in of(m).boons[:]:
        if row[0] == what and row[1] == figure:
            total += row[2]
            lose(m, row)
    return total


# --- limits


def use_up(s: TrialsState, card: int, seat: int, until: int) -> None:
    """Note that a hero has used what a turn, a round, or the time it holds a loot card lets it use
    once (T65.55, T70).
    """
    s.limits.append((card, seat, until))


def ready(s: TrialsState, card: int, seat: int) -> None:
    """Let it be used again (T66am)."""
    s.limits = [row for row in s.limits if row[0] != card or row[1] != seat]


# --- ongoing cards


def in_play(s: TrialsState, card: int) -> bool:
    """Return whether a card lies in play as an ongoing one (T21.2)."""
    for row in s.ongoing:  # noqa: SIM110 - mostly few
        if row[0] == card:
            return True
    return False


def leave_play(m: Match, card: int, why: str, at_once: bool = False) -> None:
    """Discard an ongoing card with its rings, boons and pieces (T21.2, T48a, T65a): among the used
    cards of the turn, but ``at_once`` in a defeat, and outside every turn (T21.3, T21b).
    """
    s = of(m)
    seat = NOBODY
    for row in s.ongoing:
        if row[0] == card:
            seat = row[1]
            s.ongoing.remove(row)
            break
    if seat == NOBODY:
        return
    at_once = at_once or s.active == NOBODY
    s.piles.move(card, pile(seat, ONGOING), pile(seat, DISCARD if at_once else USED))
    if m.listening:
        id = s.tables.card(card).id
        m.tell(CardGone(seat=seat, card=card, id=id, why=why, clause="T21.2"))
    for row in s.rings[:]:
        if row[3] == card:
            rings.take_off(m, row, why)
    for row in s.boons[:]:
        if row[4] == card:
            lose(m, row)
    for row in s.pieces[:]:
        if row[2] == card:
            remove_piece(m, row)


def remove_piece(m: Match, row: tuple[int, ...]) -> None:
    """Take a piece off the board (T65a)."""
    of(m).pieces.remove(row)
    if m.listening:
        piece = piece_of(row)
        m.tell(
            PieceGone(piece=PIECES[piece.kind], card=piece.card, clause=f"T65.{80 + piece.kind}")
        )


# --- the end of it


def start_of_turn(m: Match, figure: int) -> None:
    """End what lasts until this turn starts (T16a, T65.51)."""
    _pass(m, TURN_STARTS, figure)


def end_of_turn(m: Match, figure: int) -> None:
    """End what lasts until the end of this turn, or of one of this figure's (T46h, T65.50, T65.52,
    T65.54), and what was limited to a turn (T65.55).
    """
    s = of(m)
    _pass(m, TURN_ENDS, figure)
    rings.released(m, figure)
    s.limits = [row for row in s.limits if row[2] != END_TURN]


def end_of_round(m: Match) -> None:
    """End what lasts until the end of the round, after the effects of that end (T17c, T65.50,
    T65.53), and what was limited to a round (T65.55).
    """
    s = of(m)
    _pass(m, ROUND_ENDS, NOBODY)
    s.limits = [row for row in s.limits if row[2] != END_ROUND]


def left_after(until: int, whose: int, left: int, moment: int, figure: int) -> int:
    """Return how many turns or rounds are left after a moment, 0 for none; ``STAYS`` where the
    moment does not matter.
    """
    if moment == TURN_STARTS:
        return 0 if until == NEXT_TURN and whose == figure else STAYS
    if moment == TURN_ENDS:
        if until == END_TURN:
            return 0
        return left - 1 if until in (OWN_TURNS, BEARERS_TURN) and whose == figure else STAYS
    if until == END_ROUND:
        return 0
    return left - 1 if until == ROUNDS else STAYS


def _pass(m: Match, moment: int, figure: int) -> None:
    """Let a moment pass for all that lasts: cards with theirs first, then what has no card."""
    s = of(m)
    over: list[int] = []
    for at, row in enumerate(s.ongoing):
        left = left_after(row[3], row[4], row[5], moment, figure)
        if left == 0:
            over.append(row[0])
        elif left > 0:
            s.ongoing[at] = (*row[:5], left, *row[6:])
    for card in over:
        leave_play(m, card, "over")
    if s.boons:
        _pass_boons(m, moment, figure)
    if s.rings:
        _pass_rings(m, moment, figure)
    if s.pieces:
        _pass_pieces(m, moment, figure)


def _pass_boons(m: Match, moment: int, figure: int) -> None:
    s = of(m)
    for row in s.boons[:]:
        left = left_after(row[5], row[6], row[7], moment, figure)
        if left == 0:
            lose(m, row)
            if not any(other[4] == row[4] for other in s.boons):
                leave_play(m, row[4], "over")
        elif left > 0:
            s.boons[s.boons.index(row)] = (*row[:7], left, row[8])


def _pass_rings(m: Match, moment: int, figure: int) -> None:
    s = of(m)
    for row in s.rings[:]:
        left = left_after(row[4], row[5], row[6], moment, figure)
        if left == 0:
            rings.take_off(m, row, "over")
            leave_play(m, row[3], "over")
        elif left > 0:
            s.rings[s.rings.index(row)] = (*row[:6], left)


def _pass_pieces(m: Match, moment: int, figure: int) -> None:
    s = of(m)
    for row in s.pieces[:]:
        left = left_after(row[4], row[5], row[6], moment, figure)
        if left == 0:
            remove_piece(m, row)
            leave_play(m, row[2], "over")
        elif left > 0:
            s.pieces[s.pieces.index(row)] = (*row[:6], left, *row[7:])


def fall(m: Match, figure: int) -> None:
    """Take all rings and boons off a figure that falls, with the cards that were for it alone; the
    ongoing cards of a hero go to its discard pile at once, its rings on others stay (T54, T54a,
    T48a, T21b).
    """
    s = of(m)
    for row in s.ongoing[:]:
        if row[1] == figure or row[2] == figure:
            leave_play(m, row[0], "defeat", row[1] == figure)
    for row in s.rings[:]:
        if row[1] == figure:
            rings.take_off(m, row, "defeat")
            leave_play(m, row[3], "defeat")
    for row in s.boons[:]:
        if row[1] == figure:
            lose(m, row)
