"""What is taken up and then aimed: powers and items, and the answers that stand on a card."""

from __future__ import annotations

from collections.abc import Sequence

from game.board.grid import Grid, bits
from game.engine.decisions import choice, code_of, is_whole
from game.engine.match import Match
from game.engine.options import Refusal
from game.rules.adventure import standing
from game.rules.adventure.codes import USE
from game.rules.adventure.notation import family_of
from game.rules.adventure.state import of
from game.scenes.adventure.answering import CHOICE, POWER, offered, on_card
from game.scenes.adventure.proposing import proposed
from game.scenes.match.taking import NOTHING, Taking
from game.words.adventure.answers import button, card_row, row
from game.words.adventure.match_names import MatchNames
from game.words.rich import Text, plain


class AdventureTaking(Taking):
    """The cards before a hero by their ids, as they stand on his card."""

    def __init__(self, grid: Grid, names: MatchNames) -> None:
        super().__init__(grid)
        self.names = names

    def rows(self, match: Match, seat: int) -> Sequence[tuple[str, int]]:
        """Return the id of each card that a seat may use now, with its family."""
        decision = match.decision
        if decision is None or seat not in decision.seats:
            return ()
        if on_card(decision):
            return offered(match, seat)
        tables = of(match).tables
        return [
            (f"{POWER}{tables.card_name(code - USE)}", code)
            for code, _ in decision.families(seat)
            if code >= USE
        ]

    def row(self, match: Match, name: str) -> int:
        """Return the family of a card that is offered, an answer as a whole choice, -1 for none."""
        decision = match.decision
        if name.startswith(CHOICE):
            return int(name.removeprefix(CHOICE))
        card = of(match).tables.card_named(name.removeprefix(POWER))
        if decision is None or card < 0:
            return NOTHING
        return USE + card

    def row_id(self, match: Match, code: int) -> str:
        """Return the id of the card that a family takes up, "" where it is none."""
        if is_whole(code):
            return f"{CHOICE}{code}"
        if code < USE:
            return ""
        return f"{POWER}{of(match).tables.card_name(code - USE)}"

    def at_once(self, match: Match, seat: int, space: int) -> int | Refusal | None:
        """Return the at-will that a click on an enemy takes up: the one that promises most."""
        found = match.game.blow(match, seat, space)
        return code_of(found) if found >= 0 else None

    def best(self, match: Match, seat: int, code: int, mask: int) -> int:
        """Return where the keyboard begins to point: among heroes at whoever needs help most, the
        fallen first, else at the hero whom most is lacking.
        """
        s = of(match)
        heroes = [each for each in range(s.tables.seats) if s.cell[each] >= 0]
        met = [each for each in heroes if mask >> s.cell[each] & 1]
        if not met or len(met) < mask.bit_count():
            return super().best(match, seat, code, mask)
        needy = max(met, key=lambda one: (s.hp[one] == 0, standing.most_hp(s, one) - s.hp[one]))
        return s.cell[needy]

    def space_of(self, match: Match, seat: int, chosen: int) -> int:
        """Return the square of what a choice means, -1 where that is none or several."""
        cells = match.game.option(match, seat, chosen).cells
        return bits(cells)[0] if cells and not cells & (cells - 1) else NOTHING

    def sends(self, match: Match, seat: int, code: int) -> bool:
        """Return whether taking it up uses it: an answer, or a card that asks nothing and strikes
        nobody.
        """
        if is_whole(code):
            return True
        if code < USE:
            return False
        unasked = family_of(of(match).tables, code) == 0
        return unasked and not match.game.option(match, seat, choice(code, 0)).stakes

    def proposed(self, match: Match, seat: int) -> tuple[int, ...]:
        """Return what is proposed where the rules leave squares or figures to a person."""
        return proposed(match, seat)

    def task(self, match: Match, code: int) -> tuple[str, Text]:
        """Return the name of what is taken up, and what it does."""
        decision = match.decision
        if decision is None or code < USE or is_whole(code):
            return "", ()
        told = card_row(match, decision.seats[0], code - USE, self.names)
        return plain(told.name), told.does

    def sending(self, match: Match, seat: int, code: int) -> tuple[str, str]:
        """Return what the button says that sends what is taken up, and its kind."""
        if code >= USE:
            strikes = match.game.aim(match, seat, code, NOTHING).strikes
            told = card_row(match, seat, code - USE, self.names)
            return plain(told.name), "red" if strikes else "gold"
        return button(match, seat, code, self.names), "gold"


def told(match: Match, seat: int, chosen: int, names: MatchNames) -> str:
    """Return what a choice is called."""
    return plain(row(match, seat, chosen, names).name)
