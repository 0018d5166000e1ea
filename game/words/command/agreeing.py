"""Sentences in which a side goes by a name that is several: `Heroes draw`, where a person draws."""

from __future__ import annotations

from typing import Final

from game.words.command.names import WARBANDS
from game.words.language import N_, _
from game.words.rich import SIDE, Piece, text_of

PAIRS: Final = (
    (
        N_("{seat} plays {faction}."),
        N_("{seat} play {faction}."),
    ),
    (
        N_("{seat} shuffles the action deck."),
        N_("{seat} shuffle the action deck."),
    ),
    (
        N_("{seat} shuffles the creature deck."),
        N_("{seat} shuffle the creature deck."),
    ),
    (
        N_("{seat} moves {amount} gold from vault to supply."),
        N_("{seat} move {amount} gold from vault to supply."),
    ),
    (
        N_("{seat} moves {amount} gold from vault to supply for {figure}."),
        N_("{seat} move {amount} gold from vault to supply for {figure}."),
    ),
    (
        N_("{seat} pays {amount} gold for {figure}."),
        N_("{seat} pay {amount} gold for {figure}."),
    ),
    (
        N_("{seat} gains {amount} VP for what the vault of {of} lacks."),
        N_("{seat} gain {amount} VP for what the vault of {of} lacks."),
    ),
    (
        N_("{side} wins by VP, {points}."),
        N_("{side} win by VP, {points}."),
    ),
    (
        N_("{side} wins: VP are equal, {points}, and levels on the board decide, {levels}."),
        N_("{side} win: VP are equal, {points}, and levels on the board decide, {levels}."),
    ),
    (
        N_("{seat} draws an action card."),
        N_("{seat} draw an action card."),
    ),
    (
        N_("{seat} draws {count} action cards."),
        N_("{seat} draw {count} action cards."),
    ),
    (
        N_("{seat} draws a creature card."),
        N_("{seat} draw a creature card."),
    ),
    (
        N_("{seat} draws {count} creature cards."),
        N_("{seat} draw {count} creature cards."),
    ),
    (
        N_("{seat} turns up {card} and takes it."),
        N_("{seat} turn up {card} and take it."),
    ),
    (
        N_("{seat} turns up {card}, which goes back."),
        N_("{seat} turn up {card}, which goes back."),
    ),
    (
        N_("{seat} lets {figures} assist."),
        N_("{seat} let {figures} assist."),
    ),
    (
        N_("{seat} does not let {figures} assist."),
        N_("{seat} do not let {figures} assist."),
    ),
    (
        N_("{seat} has chosen in secret."),
        N_("{seat} have chosen in secret."),
    ),
    (
        N_("{seat} starts with {figures}."),
        N_("{seat} start with {figures}."),
    ),
    (
        N_("{seat} draws {card}."),
        N_("{seat} draw {card}."),
    ),
    (
        N_("{seat} lays {card} open."),
        N_("{seat} lay {card} open."),
    ),
    (
        N_("{seat} begins"),
        N_("{seat} begin"),
    ),
    (
        N_("{seat} then chooses"),
        N_("{seat} then choose"),
    ),
    (
        N_("{seat} moves {gold} gold"),
        N_("{seat} move {gold} gold"),
    ),
    (
        N_("{seat} takes {count} VP"),
        N_("{seat} take {count} VP"),
    ),
    (
        N_("{seat} draws {count}"),
        N_("{seat} draw {count}"),
    ),
    (
        N_("{seat} ends the Action phase. Until all pass, Immediate cards may be played."),
        N_("{seat} end the Action phase. Until all pass, Immediate cards may be played."),
    ),
    (
        N_("{seat} wants to tap {figures}, to help {figure} with {card}."),
        N_("{seat} want to tap {figures}, to help {figure} with {card}."),
    ),
    (
        N_(
            "{seat} has {gold} gold in the vault. The turn in which a vault cannot pay is the last."
        ),
        N_(
            "{seat} have {gold} gold in the vault. The turn in which a vault cannot pay is "
            "the last."
        ),
    ),
    (
        N_("Then {seat} refreshes: vault {before} to {after}."),
        N_("Then {seat} refresh: vault {before} to {after}."),
    ),
    (
        N_("Then {seat} has no gold to move: its turn is the last."),
        N_("Then {seat} have no gold to move: their turn is the last."),
    ),
)
"""Each sentence about one, and about several."""
SEVERAL: Final = dict(PAIRS)


def several(whose: Piece) -> bool:
    """Return whether a seat goes by the bare name of a faction, and so is several."""
    spans = text_of(whose)
    called = {_(each) for each in WARBANDS.values()}
    return len(spans) == 1 and spans[0].style == SIDE and spans[0].text in called


def agreed(sentence: str, whose: Piece) -> str:
    """Return a sentence about a seat or side in the language in use, as its name wants it."""
    return _(SEVERAL.get(sentence, sentence) if several(whose) else sentence)
