"""Why points are gained and how a match ended (R58)."""

from __future__ import annotations

from typing import Final

from game.words.language import N_, _, ngettext
from game.words.onslaught.names import Names
from game.words.rich import NUMBER, Span, Text, fill

REASONS: Final = {
    "R58.3": N_("defeating {figure}"),
    "R58.4": N_("defeating {figure}"),
    "R58.5": N_("{figure}, who fell to a goblin"),
    "R58.6": N_("holding Flametongue at the end"),
}

DRAW: Final = N_("A draw: points, characters and HP are equal.")

RESULTS: Final = {
    "wiped_out": N_("All enemies defeated in round {round} of {rounds}"),
    "characters": N_("{first} : {second}, more heroes standing, round {round} of {rounds}"),
    "hit_points": N_("{first} : {second}, more hit points left, round {round} of {rounds}"),
    "draw": N_("{first} : {second}, even to the last hit point, round {round} of {rounds}"),
}
"""How it ended, as the result tells."""


def reason(clause: str, figure: int, names: Names) -> Text:
    """Return why victory points changed, linked to its clause."""
    who: Span = names.figure(figure) if figure >= 0 else Span("")
    text = fill(_(REASONS[clause]), figure=who)
    return tuple(span if span.clause else Span(span.text, span.style, clause) for span in text)


def ending(winner: int, why: str, points: tuple[int, ...], names: Names) -> Text:
    """Return how the match ended; ``winner`` is a seat or -1."""
    score = Span("\N{EN DASH}".join(str(each) for each in points), NUMBER)
    if winner < 0:
        return fill(_(DRAW))
    return fill(_ended(why, names.heads(winner)), winner=names.seat(winner), points=score)


def won(seat: int, names: Names) -> str:
    """Return who has won a roll, in two words."""
    return ngettext("{who} wins", "{who} win", names.heads(seat)).format(who=names.seat(seat).text)


def _ended(why: str, heads: int) -> str:
    """Return the sentence of how a match ended for a winner who is one or several."""
    sentences = {
        "wiped_out": ngettext(
            "{winner} wins: no enemy character is left.",
            "{winner} win: no enemy character is left.",
            heads,
        ),
        "points": ngettext(
            "{winner} wins by victory points, {points}.",
            "{winner} win by victory points, {points}.",
            heads,
        ),
        "characters": ngettext(
            "Points are equal, {points}; {winner} wins with more characters left.",
            "Points are equal, {points}; {winner} win with more characters left.",
            heads,
        ),
        "hit_points": ngettext(
            "Points and characters are equal; {winner} wins with more HP left.",
            "Points and characters are equal; {winner} win with more HP left.",
            heads,
        ),
        "conceded": ngettext(
            "{winner} wins: the other side has given up.",
            "{winner} win: the other side has given up.",
            heads,
        ),
    }
    return sentences[why]


def result(why: str, points: tuple[int, ...], round: int, rounds: int) -> str:
    """Return how a match ended, as the result tells; ``points`` are the winner's first."""
    told = (
        _(RESULTS[why])
        if why in RESULTS
        else ngettext(
            "{first} victory point to {second}, round {round} of {rounds}",
            "{first} victory points to {second}, round {round} of {rounds}",
            points[0],
        )
    )
    return told.format(first=points[0], second=points[1], round=round, rounds=rounds)
