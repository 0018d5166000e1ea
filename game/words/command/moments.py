"""What decides a match of Command, as the card of a moment says it, and what its ribbons say."""

from __future__ import annotations

from typing import Final

from game.words.command.agreeing import agreed
from game.words.command.match_names import MatchNames
from game.words.language import N_, _, ngettext
from game.words.rich import NUMBER, Span, Text, fill, join, text_of

HEADS: Final = {
    "first_down": N_("{who} falls first"),
    "great_down": N_("{who} falls"),
    "last_turn": N_("The last turn"),
    "vault_empty": N_("The vault of {seat} is empty"),
    "high_pile": N_("A high pile"),
}
"""The head of each kind; ``who`` is a creature, ``seat`` a person or side."""
BY: Final = N_("Destroyed by {seat}.")
LAST: Final = N_("The vault of {seat} cannot pay. This turn is played to its end, then VP count.")
OWES: Final = N_("The next gold that it owes ends the match.")
BEGINS: Final = N_("{seat} begins")
TURN: Final = N_("Turn {turn} · {seat}")
TAPPED: Final = (
    N_("Tapped"),
    N_(
        "A tapped creature neither attacks, answers nor assists. It may still move and play Minor "
        "cards, and untaps when its player's turn begins."
    ),
)


def head(kind: str, figure: int, seat: int, names: MatchNames) -> str:
    """Return the head of a moment; ``KeyError`` for a kind that is none of Command's own.

    ``figure`` and ``seat`` are whom it is about, -1 for nobody.
    """
    who = names.figure(figure).text if figure >= 0 else ""
    return _(HEADS[kind]).format(who=who, seat=names.seat(seat).text if seat >= 0 else "")


def fallen(by: int, gold: int, owner: int, names: MatchNames) -> Text:
    """Return which seat has destroyed a creature, -1 for nobody, and what its owner moves for it.

    ``gold`` is its printed level (C7.12).
    """
    moves = ngettext(
        "{gold} gold goes from the vault of {seat} to the supply.",
        "{gold} gold go from the vault of {seat} to the supply.",
        gold,
    )
    told = [fill(_(BY), seat=names.seat(by))] if by >= 0 else []
    return join([*told, fill(moves, gold=Span(str(gold), NUMBER), seat=names.seat(owner))])


def last_turn(seat: int, names: MatchNames) -> Text:
    """Return why the turn is the last one (C9.4, C9.6)."""
    return fill(_(LAST), seat=names.seat(seat))


def vault_empty() -> Text:
    """Return what an empty vault means (C9.4)."""
    return fill(_(OWES))


def high_pile(count: int) -> Text:
    """Return how many actions lie on each other, and which comes first (C8.8)."""
    sentence = ngettext(
        "{count} action is declared. The top one happens first.",
        "{count} actions are declared. The top one happens first.",
        count,
    )
    return fill(sentence, count=Span(str(count), NUMBER))


def begins(seat: int, names: MatchNames) -> str:
    """Return who has the first turn (C2.7)."""
    whose = names.seat(seat)
    return agreed(BEGINS, whose).format(seat=whose.text)


def turn(number: int, seat: int, names: MatchNames) -> str:
    """Return which turn has begun, and whose."""
    return _(TURN).format(turn=number, seat=names.seat(seat).text)


def tapped() -> tuple[str, Text]:
    """Return what the mark of a tapped creature is called and means (C4b, C8.4, C10.3)."""
    head, text = TAPPED
    return _(head), text_of(_(text))
