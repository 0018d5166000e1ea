"""What is taken up in Trials and then aimed: cards of the hand, Primaries, loot, objectives.

Each row is a whole choice. A card that can be played in two ways is turned from one to the other by
taking it up again; in a window of answers taking a card up plays it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.board.grid import Grid, bits, lowest
from game.engine.decisions import Decision, choice, code_of, is_whole, member_of
from game.engine.match import Match
from game.engine.options import Refusal
from game.rules.trials.codes import ATTACK, FREE, GIVE, INTERACT, SKILL, TARGET
from game.rules.trials.state import of
from game.scenes.match.taking import NOTHING, Taking
from game.scenes.trials import answering
from game.scenes.trials.answering import CARD_ID, CONFIRMED, ROW, TURN_KIND, WINDOW
from game.words.rich import Text, plain
from game.words.trials.answers import button, row
from game.words.trials.match_names import MatchNames
from game.words.trials.play import say


class TrialsTaking(Taking):
    """The rows of whoever is asked."""

    def __init__(self, grid: Grid, names: MatchNames) -> None:
        super().__init__(grid)
        self.names = names
        self._ways: dict[int, int] = {}
        """By card which of its choices is meant, where it stands for several."""
        self._giving: Decision | None = None
        """The question in which a card is picked to be given up (T28)."""
        self._passed = NOTHING
        """The loot card that was taken up last to pass: the next one comes after it."""
        self._of: Decision | None = None
        self.proposes: Callable[[Match, int], tuple[int, ...]] = nothing_proposed
        """Returns what is proposed to a question, () for nothing."""

    # --- cards that stand for several things

    def _ask(self, match: Match) -> Decision | None:
        """Return the open question, and forget what was meant in another."""
        if match.decision is not self._of:
            self._of = match.decision
            self._ways.clear()
            self._giving, self._passed = None, NOTHING
        return self._of

    def choice_of(self, match: Match, seat: int, card: int) -> int:
        """Return the whole choice that a card stands for now, -1 for none."""
        decision = self._ask(match)
        if self.giving(match):
            given = answering.offered(decision, seat, INTERACT) >> card & 1
            return choice(INTERACT, card) if given else NOTHING
        found = answering.choices_of(decision, seat, card)
        return found[self._ways.get(card, 0) % len(found)] if found else NOTHING

    def turn_way(self, match: Match, seat: int, card: int) -> bool:
        """Let a card stand for its next choice; False where that was the last one."""
        found = answering.choices_of(self._ask(match), seat, card)
        at = self._ways.get(card, 0) + 1
        self._ways[card] = at % max(1, len(found))
        return at < len(found)

    def ways(self, match: Match, seat: int, card: int) -> int:
        """Return for how many choices a card stands."""
        return len(answering.choices_of(self._ask(match), seat, card))

    def next_gift(self, match: Match, seat: int) -> int:
        """Return the choice by which the next loot card passes, one after the other, one's own
        cards first; -1 where none may (T51).
        """
        found: dict[int, int] = {}
        for chosen in answering.gifts(self._ask(match), seat):
            found.setdefault(answering.chosen_card(chosen), chosen)
        own = of(match).loot(seat)
        order = sorted(found, key=lambda card: (card not in own, card))
        if not order:
            return NOTHING
        at = order.index(self._passed) + 1 if self._passed in order else 0
        self._passed = order[at % len(order)]
        return found[self._passed]

    def mean(self, match: Match, seat: int, chosen: int) -> None:
        """Let a card stand for one of its choices."""
        card = answering.chosen_card(chosen)
        found = answering.choices_of(self._ask(match), seat, card)
        if chosen in found:
            self._ways[card] = found.index(chosen)

    def giving(self, match: Match) -> bool:
        """Return whether a card is picked to be given up for an Interaction."""
        return self._ask(match) is not None and self._giving is match.decision

    def give(self, match: Match, seat: int) -> bool:
        """Let the hand be what is given up for the Interaction, or no more; False where none is
        possible.
        """
        decision = self._ask(match)
        if not answering.offered(decision, seat, INTERACT):
            return False
        self._giving = None if self.giving(match) else decision
        return True

    # --- rows

    def rows(self, match: Match, seat: int) -> Sequence[tuple[str, int]]:
        """Return the id of each row that a seat may take up now, with its whole choice: cards in
        the order of the hand, Primaries and loot, then all else.
        """
        decision = self._ask(match)
        if decision is None or seat not in decision.seats:
            return ()
        if self.giving(match):
            found = list(bits(answering.offered(decision, seat, INTERACT)))
        else:
            found = answering.cards(decision, seat)
        hand = [card for card in of(match).hand(seat) if card >= 0]
        found.sort(key=lambda card: (card not in hand, hand.index(card) if card in hand else card))
        cards = [(f"{CARD_ID}{card}", self.choice_of(match, seat, card)) for card in found]
        rest = [(answering.row_id(each), each) for each in answering.others(decision, seat)]
        return [*cards, *rest]

    def row(self, match: Match, name: str) -> int:
        """Return the whole choice of a row of whoever is asked, -1 where it is not offered."""
        decision = self._ask(match)
        if decision is None:
            return NOTHING
        for seat in decision.seats:
            if name.startswith(CARD_ID):
                found = self.choice_of(match, seat, int(name.removeprefix(CARD_ID)))
            elif name.startswith(ROW):
                said = int(name.removeprefix(ROW))
                found = said if decision.allows(seat, said) else NOTHING
            else:
                found = NOTHING
            if found != NOTHING:
                return found
        return NOTHING

    def row_id(self, match: Match, code: int) -> str:
        """Return the id of the row of a whole choice, "" where it is none."""
        return answering.row_id(code)

    def at_once(self, match: Match, seat: int, space: int) -> int | Refusal | None:
        """Return what a click on a space takes up: the attack on whoever stands there, the
        objective that can be tried there, or the loot that may pass to or from the ally there.
        """
        decision = match.decision
        if decision is None or decision.kind != TURN_KIND or space < 0:
            return None
        aim = match.game.aim(match, seat, NOTHING, space)
        if aim.choice != NOTHING and code_of(aim.choice) == ATTACK:
            return aim.choice
        for number in bits(answering.offered(decision, seat, SKILL)):
            chosen = choice(SKILL, number)
            if match.game.option(match, seat, chosen).cells >> space & 1:
                return chosen
        return self._gift_there(match, seat, space)

    def _gift_there(self, match: Match, seat: int, space: int) -> int | None:
        """Return the choice by which a loot card passes to or from the ally on a space, one's own
        cards first; None where none may (T51).
        """
        own = of(match).loot(seat)
        passes = [
            each
            for each in answering.gifts(self._ask(match), seat)
            if match.game.option(match, seat, each).cells >> space & 1
        ]
        passes.sort(key=lambda each: answering.chosen_card(each) not in own)
        if not passes:
            return None
        self.mean(match, seat, passes[0])
        return passes[0]

    def aims(self, match: Match, seat: int, chosen: int) -> bool:
        """Return that a click on the board sends what was aimed: all that comes of it was seen."""
        return False

    def sends(self, match: Match, seat: int, code: int) -> bool:
        """Return whether taking it up gives it: an answer, a card that is picked; what is done in
        one's own turn is seen before it is sent.
        """
        decision = match.decision
        if decision is None or not is_whole(code):
            return False
        if decision.kind == TURN_KIND:
            return code_of(code) not in CONFIRMED
        if decision.kind == WINDOW and code_of(code) == FREE:
            return not self._aimed(match, seat, code)
        return True

    def _aimed(self, match: Match, seat: int, code: int) -> bool:
        """Return whether an answer is aimed at one of several on the board."""
        aim = match.game.aim(match, seat, code, NOTHING)
        return aim.choice == NOTHING and bool(aim.cells & (aim.cells - 1))

    def space_of(self, match: Match, seat: int, chosen: int) -> int:
        """Return the space of what a choice means, -1 where that is none or several."""
        if code_of(chosen) == TARGET:
            return of(match).cell[member_of(chosen)]
        cells = match.game.option(match, seat, chosen).cells
        return lowest(cells) if cells and not cells & (cells - 1) else NOTHING

    def proposed(self, match: Match, seat: int) -> tuple[int, ...]:
        """Return where a monster is proposed to go that a seat leads (T60)."""
        return self.proposes(match, seat)

    def task(self, match: Match, code: int) -> tuple[str, Text]:
        """Return the name of what is taken up, and what it does."""
        decision = match.decision
        if decision is None or not is_whole(code):
            return "", ()
        told = row(match, decision.seats[0], code, self.names)
        if self._passes_to_several(match, decision.seats[0], code):
            return self.names.card(answering.chosen_card(code)).text, told.does
        return plain(told.name), told.does

    def _passes_to_several(self, match: Match, seat: int, code: int) -> bool:
        """Return whether a loot card is taken up that may pass to one of several allies (T51)."""
        if code_of(code) != GIVE:
            return False
        cells = match.game.aim(match, seat, code, NOTHING)
        return cells.choice == NOTHING

    def sending(self, match: Match, seat: int, code: int) -> tuple[str, str]:
        """Return what the button says that sends what is taken up, and its kind."""
        if not is_whole(code):
            return "", "gold"
        if code_of(code) == GIVE:
            # To whom it passes stands above: in a low window a longer word would become "Use".
            own = answering.chosen_card(code) in of(match).loot(seat)
            return say("button.give" if own else "button.take"), "gold"
        strikes = match.game.aim(match, seat, code, NOTHING).strikes
        told = button(match, seat, code, self.names)
        return told, "red" if strikes else "gold"


def nothing_proposed(match: Match, seat: int) -> tuple[int, ...]:
    """All is left to the person."""
    return ()
