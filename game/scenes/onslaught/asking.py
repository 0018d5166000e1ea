"""How Onslaught's questions are put: prompts, turns with a card, spaces on the board, buttons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from game.board.grid import bits, lowest
from game.engine.answers import ENDS, MIDDLE, Useful
from game.engine.answers import TURN as SIDE
from game.engine.decisions import Decision, choice, code_of
from game.engine.errors import Refused
from game.engine.match import Match
from game.engine.options import Refusal
from game.rules.onslaught.codes import ABILITY, END, LOOT, MOVE, NOWHERE, PASS, PICK, REACT, SIDES
from game.rules.onslaught.content import Ability
from game.rules.onslaught.state import HAND, Onslaught, of
from game.scenes.match.buttons import Entry
from game.scenes.match.question import BOARD, NOTHING, PROMPT, TURN, Pointing, Question
from game.scenes.match.sparing import end_with_care, spared
from game.scenes.onslaught.aim import dashes, point
from game.scenes.onslaught.cards import Presenter
from game.scenes.shell.house import House
from game.scenes.shell.scene import Scene
from game.session import Session
from game.table.hud.data import Answer, Lot, PromptData
from game.table.input.commands import ROWS
from game.table.look.buttons import Face
from game.table.look.glyphs import glyph
from game.table.onslaught.commands import LOOT_CHEST
from game.words.onslaught import cards as texts
from game.words.onslaught import clauses
from game.words.onslaught.names import Names
from game.words.onslaught.play import hint, say
from game.words.onslaught.prompts import prompt, refusing
from game.words.onslaught.refusals import refusal as told_refusal
from game.words.onslaught.refusals import refused
from game.words.rich import Span, Text, fill, join

ON_A_PANEL: Final = frozenset({"react", "level_up", "order", "first_player", "initiative_one"})
"""Questions that are put as a prompt with buttons; all others are answered on the board."""


class Asking:
    """Puts Onslaught's questions, and knows what a person's pointing and pressing mean in them.

    ``push`` lays a question over the table.
    """

    def __init__(self, house: House, presenter: Presenter, push: Callable[[Scene], None]) -> None:
        self.house, self.presenter, self._push = house, presenter, push

    @property
    def names(self) -> Names:
        """Return what everything is called now."""
        return self.presenter.names

    # --- how questions are put

    def how(self, decision: Decision) -> str:
        """Return how a question is put."""
        if decision.kind == "turn":
            return TURN
        return PROMPT if decision.kind in ON_A_PANEL else BOARD

    def task(self, match: Match, seat: int) -> tuple[str, Text]:
        """Return title and text of what is asked."""
        decision = match.decision
        if decision is None:
            return "", ()
        asked = prompt(decision, seat, self.names)
        return asked.title, asked.text

    def prompt(self, match: Match, seat: int) -> PromptData | None:
        """Return the prompt for questions that are answered with buttons."""
        decision = match.decision
        if decision is None:
            return None
        s = of(match)
        asked = prompt(decision, seat, self.names)
        tables, figure = s.tables, decision.figure
        side = tables.side[figure] if figure >= 0 else seat
        who = tables.ids[figure] if figure >= 0 else tables.ids[tables.party[seat][0]]
        react = decision.kind == "react"
        buttons: list[Answer] = []
        for code, mask in decision.families(seat):
            if code >= REACT and mask.bit_count() > 1:
                words = say("button.use", ability=self.names.ability(self._reaction(s, code)).text)
                buttons.append(Answer(f"react:{code}", Face(words, "gold", "tick"), "yes"))
        for chosen, words in asked.buttons:
            no = code_of(chosen) == PASS
            kind = "wood" if no or not react else "gold"
            icon = "cross" if no else "tick" if react else ""
            command = "no" if no else "yes" if react else ""
            buttons.append(Answer(f"choice:{chosen}", Face(words, kind, icon), command))
        if not react or len(buttons) > 2:
            buttons = [replace(b, command=c) for b, c in zip(buttons, ROWS, strict=False)]
        cap = self.house.cap
        buttons = [
            replace(b, face=replace(b.face, key=cap(b.command) if b.command else ""))
            for b in buttons
        ]
        text = asked.text
        if react:
            text = join([text, *self._prospect(match, seat)], " ")
        held: tuple[Lot, ...] = ()
        if decision.kind == "level_up":
            card = tables.cards[figure]
            buttons = [
                self._level(each, card.ability[card.slot(level)])
                for each, level in zip(buttons, card.levels, strict=True)
            ]
        elif decision.kind == "initiative_one":
            party, hand = tables.party[seat], s.piles.cards[HAND + seat]
            buttons = [
                self._gets_the_one(s, b, hero) for b, hero in zip(buttons, party, strict=True)
            ]
            if len(hand) > 2:
                held = tuple(Lot("", SIDES[seat], str(card + 1)) for card in hand)
        return PromptData(who, SIDES[side], asked.title, text, tuple(buttons), "", held)

    def _prospect(self, match: Match, seat: int) -> list[Text]:
        """Return what using the reaction would change, what it costs, and who may strike next."""
        decision = match.decision
        assert decision is not None
        options = [match.game.option(match, seat, one) for one in decision.choices(seat)]
        found = [(one.key, one.prospect) for one in options if one.prospect is not None]
        if not found:
            return []
        reaction, ahead = found[0]
        told = []
        if ahead.used != ahead.without:
            sentence = hint("react.spares", by_pad=False)
            told.append(
                fill(
                    sentence,
                    before=ahead.before,
                    without=ahead.without,
                    reaction=self.names.ability(reaction),
                    used=ahead.used,
                )
            )
        elif ahead.before != ahead.without:
            sentence = hint("react.lost", by_pad=False)
            told.append(fill(sentence, before=ahead.before, without=ahead.without))
        if ahead.spent:
            told.append(fill(hint("react.costs", by_pad=False), rounds=ahead.spent))
        if ahead.still:
            others = join([self.names.figure(one) for one in ahead.still], ", ")
            told.append(join([fill(say("react.still")), others], " "))
        return told

    def _level(self, button: Answer, ability: Ability) -> Answer:
        """Return a level-up card with what it prints, so that nobody chooses blindly."""
        content = self.names.content
        told = clauses.told(self.names.ability(ability.id).clause or "", content)
        kind = texts.ability(content, ability).kind
        face = replace(button.face, icon=glyph(ability.id))
        return replace(button, face=face, facts=kind, text=told.text)

    def _gets_the_one(self, s: Onslaught, button: Answer, hero: int) -> Answer:
        """Return the card on which a character gets the 1, and what that leaves the other (R8)."""
        seat, names = s.tables.side[hero], self.names
        lots = [Lot(s.tables.ids[hero], SIDES[seat], "1")]
        hand, party = s.piles.cards[HAND + seat], s.tables.party[seat]
        if len(hand) == 2 == len(party):
            other = party[1 - party.index(hero)]
            lots.append(Lot(s.tables.ids[other], SIDES[seat], str(hand[1] + 1)))
        said = (Span(say("hand.fallen")),) if s.cell[hero] == NOWHERE else ()
        face = replace(button.face, text=names.figure(hero).text)
        return replace(button, face=face, text=said, lots=tuple(lots))

    def follow_up(self, name: str) -> int:
        """Return the code of a reaction that is aimed on the board, or -1."""
        kind, _, value = name.partition(":")
        return int(value) if kind == "react" else NOTHING

    def _reaction(self, s: Onslaught, code: int) -> str:
        """Return the id of the reaction behind a choice's code."""
        figure, slot = divmod(code - REACT, 16)
        return s.tables.rows[figure][slot].id

    def told(self, refusal: Refusal) -> Text:
        """Return why something is off, as a sentence."""
        return told_refusal(refusal, self.names)

    def why(self, fault: Refused) -> Text:
        """Return why a choice was turned away, as a sentence."""
        return refused(fault, self.names)

    # --- pointing

    def point(self, match: Match, seat: int, code: int, space: int) -> Pointing:
        """Return what a space means, and what the board shows for it."""
        return point(match, seat, code, space)

    def turned(self, match: Match, seat: int, code: int, space: int, across: int, down: int) -> int:
        """Return the origin of a selected cone turned that way, or -1 where none is turned."""
        if not ABILITY <= code < REACT:
            return NOTHING
        aim, grid = match.game.aim(match, seat, code, NOTHING), of(match).tables.grid
        if aim.how != SIDE:
            return NOTHING
        row, column = grid.row(aim.origin) + down, grid.col(aim.origin) + across
        if not (0 <= row < grid.height and 0 <= column < grid.width):
            return space
        origin = match.game.aim(match, seat, code, grid.cell(row, column)).cell
        return origin if origin >= 0 else space

    # --- taking up a row

    def row(self, match: Match, name: str) -> int:
        """Return the code of an ability or item of whoever acts, -1 where there is none such."""
        decision = match.decision
        if decision is None:
            return NOTHING
        tables = of(match).tables
        if name in tables.item_ids:
            item = tables.item_rows[decision.figure][tables.item_ids.index(name)]
            return item.tool if item is not None else NOTHING
        found = (row.tool for row in tables.rows[decision.figure] if row.id == name)
        return next(found, NOTHING)

    def row_id(self, match: Match, code: int) -> str:
        """Return the id of the ability or item that a code takes up."""
        decision = match.decision
        if decision is None or not ABILITY <= code < REACT:
            return ""
        return of(match).tables.row(decision.figure, code).id

    def best(self, match: Match, seat: int, code: int, mask: int) -> int:
        """Return the space with more enemies than friends in it; of equals the nearest."""
        aim, grid = match.game.aim(match, seat, code, NOTHING), of(match).tables.grid

        def fitness(space: int) -> tuple[int, int]:
            worth = 0
            if aim.how in (MIDDLE, SIDE):
                option = match.game.option(match, seat, choice(code, space))
                worth = sum(-2 if each.friend else 1 for each in option.stakes)
            return worth, -grid.range(space, aim.origin)

        return max(bits(mask), key=fitness)

    def aims(self, match: Match, seat: int, choice: int) -> bool:
        """Return whether a first click only aims: attacks, and whatever spends a dial."""
        code = code_of(choice)
        if not ABILITY <= code < REACT:
            return False
        return match.game.aim(match, seat, code, NOTHING).how != ENDS

    def at_once(self, match: Match, seat: int, space: int) -> int | Refusal | None:
        """Return the basic attack that a click on an enemy takes up, or why none reaches it."""
        decision, s = match.decision, of(match)
        other = s.figure_at(space)
        if decision is None or other < 0 or not s.hostile(decision.figure, other):
            return None
        offered = dict(decision.families(seat))
        for code in (ABILITY, ABILITY + 1):  # the basic attacks
            if offered.get(code, 0) >> space & 1:
                return code
        return match.game.why_not(match, seat, ABILITY, space)

    # --- buttons and hints

    def sending(self, match: Match, seat: int, code: int) -> tuple[str, str]:
        """Return what the button says that sends what is taken up, and its kind."""
        if code >= REACT:
            return self.names.ability(self._reaction(of(match), code)).text, "gold"
        if match.game.aim(match, seat, code, NOTHING).strikes:
            return say("button.attack"), "red"
        return self.names.ability(self.row_id(match, code)).text, "gold"

    def hint(self, match: Match, seat: int, code: int, by_pad: bool) -> str:
        """Return the line that tells how the question is answered; commands stand in braces."""
        return hint(self._hint(match, seat, code), by_pad)

    def _hint(self, match: Match, seat: int, code: int) -> str:
        decision = match.decision
        if decision is None or decision.kind != "turn":
            return "hint.space"
        taken = ABILITY <= code < REACT
        aim = match.game.aim(match, seat, code if taken else MOVE, NOTHING)
        if taken:
            return "hint.cone" if aim.how == SIDE else "hint.aim" if aim.strikes else "hint.space"
        if not aim.cells:
            return "hint.card"
        return "hint.dash" if dashes(aim) else "hint.move"

    def entries(self, question: Question) -> list[Entry]:
        """Return the buttons of a turn: chests, what can be picked up, the end; or declining."""
        decision = question.decision
        if decision is None:
            return []
        cap = self.house.cap
        found: list[Entry] = []
        if decision.kind == "turn":
            for code, mask in decision.families(question.course.seat):
                if code == LOOT:
                    found.extend(self._chests(question, mask))
                elif code == PICK:
                    found.extend(self._pick(question, item) for item in bits(mask))
            end = self.end_turn(question)
            return [*found, Entry(say("button.end"), "gold", "hourglass", end, key=cap("end"))]
        if question.mask(PASS) and decision.kind not in ON_A_PANEL:

            def stay() -> None:
                question.choose(choice(PASS, 0))

            found.append(Entry(refusing(decision.kind), "wood", "cross", stay))
        return found

    def _chests(self, question: Question, mask: int) -> list[Entry]:
        """Return a button for each chest at hand; of several each tells its space."""
        if not mask & (mask - 1):

            def nearest() -> None:
                self.loot(question)

            key = self.house.cap(LOOT_CHEST.name)
            return [Entry(say("button.loot"), "wood", "chest", nearest, key=key)]
        return [self._chest(question, space) for space in bits(mask)]

    def _chest(self, question: Question, space: int) -> Entry:
        def loot() -> None:
            question.choose(choice(LOOT, space))

        words = f"{say('button.loot')} {self.names.cell(space).text}"
        return Entry(words, "wood", "chest", loot)

    def _pick(self, question: Question, item: int) -> Entry:
        name = self.names.item(of(question.match).tables.item_ids[item]).text

        def pick() -> None:
            question.choose(choice(PICK, item))

        return Entry(say("button.pick", item=name), "teal", "star", pick)

    def loot(self, question: Question) -> None:
        """Loot the chest at hand; the one nearest to the pointer if there are two."""
        mask = question.mask(LOOT)
        if mask:
            grid = of(question.match).tables.grid
            at = question.space if question.space != NOTHING else lowest(mask)
            question.choose(choice(LOOT, min(bits(mask), key=lambda c: grid.range(c, at))))

    # --- ending and being spared

    def end_turn(self, question: Question) -> Callable[[], None]:
        """Return what ends the activation."""

        def end() -> None:
            self.end(question)

        return end

    def end(self, question: Question) -> None:
        """End the activation; ask first if something useful is left and that is wished."""

        def words() -> tuple[str, str, str]:
            decision = question.decision
            who = self.names.figure(decision.figure).text if decision is not None else ""
            text = say("end.text", figure=who, what=", ".join(left))
            return text, say("end.yes"), say("end.no")

        left = self.useful_left(question)
        end_with_care(self.house, question, choice(END, 0), left, words, self._push)

    def useful_left(self, question: Question) -> list[str]:
        """Return all that the acting character could still do and that changes something, in words.

        The rules say what that is, the worthiest first: moves and what it does to itself as well.
        """
        match = question.match
        if not question.turn:
            return []
        return [self._left(each) for each in match.game.useful(match, question.course.seat)]

    def _left(self, each: Useful) -> str:
        """Return what one thing is called that could still be done."""
        if each.code == LOOT:
            return say("button.loot")
        if each.code == PICK:
            return say("end.pick")
        if each.code == MOVE:
            return say("end.move", points=each.amount)
        return self.names.ability(each.key).text

    def spared(self, session: Session, seat: int) -> int | None:
        """Return the answer to a reaction that does not matter; None if it is to be asked."""
        return spared(self.house, session, seat, "react", choice(PASS, 0))
