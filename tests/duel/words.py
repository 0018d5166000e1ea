"""What Duel says. It speaks English only: a game of the house takes its sentences from gettext."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.engine.decisions import member_of
from game.engine.events import Event
from game.engine.options import Option, Refusal
from game.engine.readers import Reader, on
from game.rules.room import SwitchValues
from game.rules.rulebook import Clause, of_game
from game.words.clause import ClauseText
from game.words.rich import CELL, PERSON, Span, Text, fill
from game.words.room import Words
from tests.duel.events import (
    Bid,
    Dealt,
    Dodged,
    Fallen,
    Grown,
    HpSet,
    Hurt,
    Over,
    Rolled,
    RoundStarted,
    Walked,
)
from tests.duel.rules import Duel

NAME: Final = "duel"
SIDES: Final = {
    "left": "The Left",
    "right": "The Right",
    "middle": "The Middle",
    "rats": "The Rats",
}
REASONS: Final = {
    "last_standing": "nobody of another side stands",
    "rat_felled": "a rat has fallen",
    "cards": "the cards are spent",
    "draw": "they have lost as much",
}
SET_UP: Final = {"scenario": "Seats", "scenario.note": "All of them bid at once."}
ASKED: Final = {
    "bid": ("Bid", "Which card do you bid? The highest acts first."),
    "turn": ("Your turn", "Walk up to two spaces, or strike at range 1 to 2."),
    "tile": ("The end of the corridor", "Lay the next tile? A rat sits on it."),
    "dodge": ("You are struck", "Throw a card away to step back instead?"),
}
REFUSALS: Final = {
    "not_laid": "No tile is laid there yet",
    "nobody_in_reach": "Nobody can be struck within {reach} spaces",
}


class _Words:
    def title(self) -> str:
        return "Duel"

    def line(self) -> str:
        return "Two sides meet in a corridor that grows."

    def side(self, side: str) -> str:
        return SIDES[side]

    def person(self, name: str, side: str) -> str:
        return name or SIDES[side]

    def scenario_line(self, scenario: str, seats: int, switches: SwitchValues) -> str:
        return self.set_up(f"scenario.{scenario}.line")

    def set_up(self, key: str) -> str:
        named, _, of = key.removeprefix("scenario.").rpartition(".")
        if of in ("title", "listed"):
            return "The corridor"
        if of == "line":
            return f"{named.count('-') + 1} seats. {self.line()}"
        if key.startswith("scenario.") and of != "note":
            return f"{of.count('-') + 1} seats"
        return SET_UP.get(key, "")

    def computer(self, side: str, switches: SwitchValues) -> str:
        return ""

    def points(self) -> tuple[str, ...]:
        return ("*1* for each hit point that is left",)

    def facts(self) -> tuple[str, str]:
        return "5 min", "2 to 8 players"

    def highlight_head(self, kind: str) -> str:
        return {"felled": "The last blow"}[kind]

    def highlight(self, kind: str, who: str, value: int, what: str, round: int) -> str:
        return f"{who} felled {value} in round {round}"

    def turn(self, kind: str, who: str, what: str) -> str:
        return f"{who} falls"

    def ended(self, reason: str, points: tuple[int, ...], round: int, rounds: int) -> str:
        told = REASONS[reason]
        return f"{told[:1].upper()}{told[1:]}, round {round}"

    def own(self, key: str) -> str:
        return ""

    def head(self, key: str) -> str:
        return {
            "figure": "Duellist",
            "round": "Round",
            "points.by_round": "Hit points by round",
            "points.a_match": "Left a match",
        }[key]

    def deed(self, name: str) -> str:
        return {"defeats": "Felled", "taken": "Suffered", "hits": "Hits", "moved": "Walked"}[name]

    def done(self, deeds: Mapping[str, int]) -> str:
        return f"{deeds.get('defeats', 0)} felled"

    def source(self, clause: str) -> str:
        return {"D6": "Hit points left"}[clause]

    def counted(self, name: str) -> str:
        return {"felled": "Felled", "hits": "Strikes of 4 or more"}[name]

    def feat(self, name: str) -> str:
        return {"unfelled": "Unfelled"}[name]

    def feat_asks(self, name: str) -> str:
        return {"unfelled": "Win with nobody of the side felled"}[name]

    def card_names(self) -> Iterator[str]:
        return iter(())

    def command(self, name: str) -> str:
        return {"nearest": "Strike whoever is in reach"}[name]

    def concerns(self) -> tuple[tuple[str, str], ...]:
        return ()

    def rulebook(self) -> str:
        return "Rulebook of Duel"

    def clause(self, clause: str) -> ClauseText:
        return _told(of_game(NAME).clause(clause))

    def search(self, asked: str) -> list[ClauseText]:
        return [_told(each) for each in of_game(NAME).search(asked)]


WORDS: Final[Words] = _Words()


def _told(clause: Clause) -> ClauseText:
    book = of_game(NAME)
    title = next(each.title for each in book.family(clause.id) if each.title)
    section = f"{clause.section} {book.sections[0].title}"
    return ClauseText(clause.id, section, "Rule", title, plain_text(clause.text), clause.id)


def plain_text(told: str) -> Text:
    """Return a sentence without any mark."""
    return (Span(told),)


class Names:
    """What the figures and spaces of one match are called; ``seats`` are the names of the seats."""

    def __init__(self, game: Duel, seats: tuple[str, ...]) -> None:
        self.game = game
        self.seats = seats

    def figure(self, figure: int) -> str:
        """Return the name of a figure, also without its looks."""
        count = len(self.game.seats)
        if figure >= count:
            return f"Rat {figure - count + 1}"
        side = self.game.seats[figure].side
        own = SIDES[side] if self.seats[figure] == SIDES[side] else self.seats[figure]
        party = [seat.index for seat in self.game.seats if self.seats[seat.index] == own]
        return own if len(party) == 1 else f"{own} {party.index(figure) + 1}"

    def who(self, figure: int) -> Span:
        """Return a figure as a piece of a sentence."""
        return Span(self.figure(figure), PERSON)

    def cell(self, cell: int) -> Span:
        """Return a space as a piece of a sentence."""
        return Span(self.game.grid.name(cell), CELL)


def _dealt(names: Names, event: Dealt) -> Text:
    return fill("{who} draws {card}.", who=names.who(event.seat), card=event.card + 1)


def _bid(names: Names, event: Bid) -> Text:
    return fill("{who} bids {card}.", who=names.who(event.seat), card=event.card + 1)


def _walked(names: Names, event: Walked) -> Text:
    where = names.cell(event.path[-1])
    return fill("{who} walks to {where}.", who=names.who(event.seat), where=where)


def _rolled(names: Names, event: Rolled) -> Text:
    whom = names.who(event.figure)
    return fill(
        "{who} strikes at {whom}: {die}.", who=names.who(event.seat), whom=whom, die=event.die
    )


def _dodged(names: Names, event: Dodged) -> Text:
    who, where = names.who(event.seat), names.cell(event.cell)
    return fill(
        "{who} throws {card} away and stands on {where}.",
        who=who, card=event.card + 1, where=where,
    )  # fmt: skip


def _over(names: Names, event: Over) -> Text:
    if not event.side:
        return plain_text(f"Nobody wins: {REASONS['draw']}.")
    return plain_text(f"{SIDES[event.side]} wins: {REASONS[event.reason]}.")


LOG: Final = Reader[Names, [], Text](
    "the log of Duel",
    on(Dealt, _dealt),
    on(RoundStarted, lambda _, event: fill("Round {round}", round=event.round)),
    on(Bid, _bid),
    on(Walked, _walked),
    on(Rolled, _rolled),
    on(Hurt, lambda names, one: fill("{who} has {hp} left.", who=names.who(one.figure), hp=one.hp)),
    on(Dodged, _dodged),
    on(Fallen, lambda names, event: fill("{who} falls.", who=names.who(event.figure))),
    on(Grown, lambda names, one: fill("A tile is laid to {where}.", where=names.cell(one.cell))),
    on(Over, _over),
    on(
        HpSet,
        lambda names, one: fill("{who} is set to {hp}.", who=names.who(one.figure), hp=one.hp),
    ),
)
"""A sentence for each kind of event; that a bid is locked is not told."""


def told(names: Names, event: Event) -> Text:
    """Return an event as a sentence, nothing for one that is not told."""
    return LOG(names, event) or ()


def answer(option: Option, card: int) -> str:
    """Return what the button of an answer says; ``card`` is the one it would use, -1 for none."""
    if card >= 0:
        return f"{option.key.title()} {card + 1}"
    if option.key == "tile":
        return "Lay it" if member_of(option.choice) else "Leave it"
    return "Keep my cards"


def refused(refusal: Refusal) -> Text:
    """Return why something is off, as a sentence with its clause."""
    told = REFUSALS[refusal.key].format(**refusal.params)
    return (Span(told), Span(f" ({refusal.clause})", "", refusal.clause))
