"""Questions that stand on a card beside the board: what was drawn, else what is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.board.grid import bits
from game.engine.decisions import Decision, choice, code_of, is_whole, member_of
from game.engine.match import Match
from game.rules.adventure import standing
from game.rules.adventure.codes import (
    ADDITIONS,
    ATTACKED,
    CANCEL,
    DAMAGED,
    EDGE,
    ENCOUNTER_DRAWN,
    HIT,
    HP_LOST,
    KEEP,
    MONSTER_DRAWN,
    MONSTERS,
    MOVE,
    PASS,
    PLACE,
    REROLLS,
    SEAT,
    STAY,
    TAKE,
    TARGET,
    TILE,
    USE,
)
from game.rules.adventure.notation import family_of
from game.rules.adventure.state import of
from game.scenes.match.question import BOARD, PROMPT, TURN
from game.table.hud.data import Answer
from game.table.input.commands import ROWS
from game.table.look.buttons import Face
from game.table.look.glyphs import glyph
from game.words.adventure import cards, explained
from game.words.adventure.answers import card_row, row
from game.words.adventure.asked import card_text, kind_of
from game.words.adventure.match_names import MatchNames
from game.words.adventure.play import say
from game.words.rich import STRONG, Span, Text, plain

ON_BOARD: Final = (MOVE, PLACE, TARGET, TILE, EDGE)
"""Families whose members lie on the board."""
CHOICE: Final = "choice:"
POWER: Final = "power:"
"""What the ids of answers begin with."""
SECRET: Final = "powers"
"""The question that is answered in a scene of its own."""
TURNS: Final = frozenset({"act", "surge"})
"""Questions that are answered with the powers before a hero."""
WHEN: Final = {
    each: f"why.{each}" for each in ("attack", "instead_of_attack", "instead_of_move", "free")
}
ANSWERS: Final = (
    (HIT, "why.hit"), (ATTACKED, "why.attacked"), (DAMAGED, "why.damaged"),
    (HP_LOST, "why.hp_lost"), (REROLLS | ADDITIONS, "why.roll"),
    (MONSTER_DRAWN, "why.monster_drawn"), (ENCOUNTER_DRAWN, "why.encounter_drawn"),
)  # fmt: skip
"""What a card answers, by what says most."""
CANCELS: Final = "skip"
"""The command that cancels an Encounter Card while that is asked."""
READ: Final = 4
"""So many cards to choose from are read side by side; more of them are named on buttons."""

TOLD: Final = 3
"""So many answers are told in full on the card."""


def how(decision: Decision) -> str:
    """Return how a question is put: the Hero Phase as a turn, squares on the board, cards to
    choose from as a prompt, all else on the card beside the board, as a turn too: what is aimed is
    taken up there.
    """
    if decision.kind == SECRET:
        return PROMPT
    if decision.kind in TURNS:
        return TURN
    codes = [code for code, _ in decision.families(decision.seats[0])]
    if any(code in ON_BOARD for code in codes):
        return BOARD
    return PROMPT if TAKE in codes else TURN


def on_card(decision: Decision) -> bool:
    """Return whether a question stands on the card beside the board."""
    return decision.kind not in TURNS and how(decision) == TURN


def about_drawn(decision: Decision, card: int) -> bool:
    """Return whether a question is about a card that was drawn."""
    about = decision.about
    if decision.kind == "answer":
        events = about.get("events", 0)
        return isinstance(events, int) and bool(events & (MONSTER_DRAWN | ENCOUNTER_DRAWN))
    return about.get("card") == card


def why(decision: Decision, timing: str) -> str:
    """Return the word that says why a card can be used now, by its key; ``timing`` is when it
    usually is.
    """
    if decision.kind == "act":
        return WHEN.get(timing, "why.free")
    if decision.kind == "start":
        return "why.start"
    if decision.kind == "surge":
        return "why.attack"
    if decision.kind == "cancel":
        return "why.encounter_drawn"
    events = decision.about.get("events", 0)
    found = (key for bit, key in ANSWERS if isinstance(events, int) and events & bit)
    return next(found, "why.answer")


def golden(decision: Decision, seat: int) -> int:
    """Return the answer of the large button, which changes nothing or is the usual one; -1 where
    there is none.
    """
    for code, mask in decision.families(seat):
        if code in (PASS, STAY, KEEP):
            return choice(code, 0)
        if code == SEAT and mask >> seat & 1:
            return choice(SEAT, seat)
    return -1


def offered(match: Match, seat: int) -> list[tuple[str, int]]:
    """Return the id of each answer but the golden one, with what it takes up: a card that is aimed
    as its family, all else as a whole choice.
    """
    decision = match.decision
    if decision is None or seat not in decision.seats:
        return []
    tables = of(match).tables
    usual, found = golden(decision, seat), list[tuple[str, int]]()
    for code, mask in decision.families(seat):
        if code >= USE and family_of(tables, code):
            found.append((f"{POWER}{tables.card_name(code - USE)}", code))
            continue
        for member in bits(mask):
            chosen = choice(code, member)
            if chosen != usual:
                found.append((f"{CHOICE}{chosen}", chosen))
    return found


class Answers:
    """Makes buttons and cards of the answers to a question."""

    def __init__(self, names: MatchNames, cap: Callable[[str], str]) -> None:
        """``cap`` returns what is printed on the key of a command."""
        self.names, self.cap = names, cap

    def buttons(self, match: Match, seat: int) -> tuple[Answer, ...]:
        """Return the answers that stand on a card, each with the key of a command: cancelling has
        one of its own, what else is offered is counted.
        """
        found = []
        for at, (id, code) in enumerate(offered(match, seat)):
            command = ROWS[at] if at < len(ROWS) else ""
            if is_whole(code) and code_of(code) == CANCEL:
                command = CANCELS
            key = self.cap(command) if command else ""
            face = Face(self.words(match, seat, code), "wood", self.icon(code), key)
            found.append(Answer(id, face, command))
        return tuple(found)

    def words(self, match: Match, seat: int, code: int) -> str:
        """Return what an answer is called; a card tells whose it is, too."""
        family = code_of(code) if is_whole(code) else code
        if family < USE:
            return plain(row(match, seat, code, self.names).name)
        told = card_row(match, seat, family - USE, self.names)
        return say("roll.by", figure=self.names.seat(seat).text, name=plain(told.name))

    def told(self, match: Match, seat: int, id: str) -> tuple[str, Text] | None:
        """Return the name of an answer with all that it pays and does, None where it says no more
        than its name.
        """
        code = dict(offered(match, seat)).get(id, -1)
        if code < 0:
            return None
        family = code_of(code) if is_whole(code) else code
        if family >= USE:
            told = card_row(match, seat, family - USE, self.names)
        else:
            told = row(match, seat, code, self.names)
        return (plain(told.name), told.text) if told.text else None

    def texts(self, match: Match, seat: int) -> list[Text]:
        """Return what each of a few cards does that may be used in answer."""
        every = [self.told(match, seat, id) for id, _ in offered(match, seat)]
        told = [each for each in every if each is not None]
        if len(told) > TOLD:
            return []
        return [(Span(f"{name}: ", STRONG), *text) for name, text in told]

    def icon(self, code: int) -> str:
        """Return the icon of an answer: that of its card, a star where experience pays."""
        family = code_of(code) if is_whole(code) else code
        if family >= USE:
            return self._of_card(family - USE)
        if family == TAKE:
            return self._of_card(member_of(code))
        return "star" if family == CANCEL else ""

    def _of_card(self, card: int) -> str:
        return "skull" if card < MONSTERS else glyph(self.names.tables.called(card))

    def read(self, match: Match, seat: int, chosen: int) -> tuple[str, Text]:
        """Return the kind of a card that is chosen from, and what it says; of one that would pay
        what it is worth, for nothing else of it counts (A11d).
        """
        card, tables = member_of(chosen), self.names.tables
        if match.decision is not None and match.decision.kind == "pay":
            return "", cards.worth(standing.worth(of(match), card))
        if card < MONSTERS:
            facts = cards.monster(tables.monster[card]).facts
            return " · ".join(plain(fact) for fact in facts), explained.card(card, self.names)[1]
        return plain(kind_of(tables, card)), card_text(tables, card)
