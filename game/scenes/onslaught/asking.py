"""How Onslaught's questions are put: prompts, turns with a card, spaces on the board, buttons."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

from game.board.grid import Grid, bits, lowest
from game.engine.answers import TURN as SIDE
from game.engine.answers import WHOM, Useful
from game.engine.decisions import Decision, choice, code_of, member_of
from game.engine.errors import Refused
from game.engine.match import Match
from game.engine.options import Option, Refusal, Stake
from game.rules.onslaught.codes import ABILITY, END, LOOT, MOVE, NOWHERE, PASS, PICK, REACT, SIDES
from game.rules.onslaught.content import Ability
from game.rules.onslaught.preview import DAMAGE, HITS
from game.rules.onslaught.state import HAND, Onslaught, of
from game.scenes.match.buttons import BESIDE, Entry
from game.scenes.match.question import BOARD, PROMPT, TURN, Pointing, Question
from game.scenes.match.sparing import EndOfTurn, Left, Whose, spared
from game.scenes.match.taking import NOTHING
from game.scenes.match.usual import Usual
from game.scenes.onslaught.aim import OnslaughtAiming
from game.scenes.onslaught.cards import Presenter
from game.scenes.onslaught.taking import MOVING, STRUCK, CardRows, reaction
from game.scenes.shell.house import House
from game.scenes.shell.scene import Scene
from game.session import Session
from game.table.hud.data import Answer, Fact, Lot, PromptData
from game.table.input.commands import ROWS
from game.table.look.buttons import Face
from game.table.look.glyphs import glyph
from game.table.onslaught.commands import LOOT_CHEST, TAKE_MOVE
from game.table.widgets.fields import Action
from game.words.lists import listed
from game.words.numbers import percent
from game.words.onslaught import cards as texts
from game.words.onslaught.conditions import meaning
from game.words.onslaught.names import Names
from game.words.onslaught.play import hint, say
from game.words.onslaught.prompts import prompt, refusing
from game.words.onslaught.refusals import refusal as told_refusal
from game.words.onslaught.refusals import refused
from game.words.play import BY_MOUSE, BY_PAD
from game.words.play import say as say_anywhere
from game.words.rich import NUMBER, Span, Text, fill, join, plain, signed

IDLE: Final = ("hint.card", "hint.move", "hint.dash")
"""What the hints tell while nothing is taken up."""
ON_A_PANEL: Final = frozenset({"react", "level_up", "order", "first_player", "initiative_one"})
"""Questions that are put as a prompt with buttons; all others are answered on the board."""
NUMBERED: Final = "{at}\N{NO-BREAK SPACE}·\N{NO-BREAK SPACE}{cell}"
"""A space as it is told where it has a number on the board; the two stay in one line."""


def damage_told(option: Option) -> str:
    """Return what a hit does, and what a critical one does where that is more."""
    return damage_of(option.stakes)


def damage_of(stakes: Iterable[Stake]) -> str:
    """Return what a hit does to those at stake."""
    ways = [tuple(filter(None, stake.effects[DAMAGE].ways)) for stake in stakes]
    dealt = sorted({amount for each in ways for amount in each})
    least, most = min(dealt, default=0), max(dealt, default=0)
    if least == most:
        return say("odds.damage", damage=str(most))
    if len(dealt) == 2 and all(len(each) == 2 for each in ways):
        return say("odds.damage_critical", damage=str(least), critical=str(most))
    return say("odds.damage", damage=f"{least}–{most}")


class Asking(Usual):
    """Puts Onslaught's questions, and knows what a person's pointing and pressing mean in them.

    ``push`` lays a question over the table; ``prized`` are the items that score.
    """

    def __init__(
        self, house: House, presenter: Presenter, grid: Grid, push: Callable[[Scene], None],
        prized: Iterable[str] = (),
    ) -> None:  # fmt: skip
        self.house, self.presenter = house, presenter
        self._prized = tuple(prized)
        self.taking = CardRows(grid, presenter)
        self.aiming = OnslaughtAiming(grid)
        self.ending = EndOfTurn(house, choice(END, 0), self._left, self._whose, push)

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
        if self.aiming.equals(decision):
            return asked.title, join([asked.text, *self._ways(match, seat, decision)], "\n")
        if decision.kind == "place":
            return asked.title, self._setting_up(of(match), seat, decision.figure)
        # What can be done in a turn stands in the line of keys, and nothing is said twice.
        return asked.title, () if decision.kind == "turn" else asked.text

    def _setting_up(self, s: Onslaught, seat: int, figure: int) -> Text:
        """Return who of the party is set up next and which side acts first (R55a, R6.2): that a
        space is to be picked is said by the title and by what is lit.
        """
        still = [one for one in s.tables.party[seat] if s.cell[one] < 0 and one != figure]
        told = [fill(hint("place.next"), figure=self.names.figure(still[0]))] if still else []
        told.append(fill(hint("place.first" if s.active == seat else "place.last")))
        return join(told, "\n")

    def _ways(self, match: Match, seat: int, decision: Decision) -> list[Text]:
        """Return a line for what each of the equal spaces leads to: who is struck from there, how
        hard and why, else for whom the monster heads; spaces that come to the same share one.
        Each is told by the number that it has on the board, if any.
        """
        cells = [member_of(chosen) for chosen in decision.choices(seat)]
        numbers = {cell: at for at, cell in self.aiming.numbers(match, decision, sorted(cells))}
        came: dict[str, tuple[str, Text, str, list[Span]]] = {}
        for chosen in decision.choices(seat):
            space = member_of(chosen)
            option = match.game.option(match, seat, chosen)
            whom = tuple(each.figure for each in option.stakes)
            key, damage = "way.strikes", ""
            if option.stakes:
                reasons = [
                    f"{plain((self.names.source(source),))} {signed(amount)}"
                    for source, amount in option.stakes[0].rolls[0].reasons
                    if amount
                ]
                damage = damage_told(option) + (f" ({', '.join(reasons)})" if reasons else "")
            else:
                key, whom = "way.heads", option.heads
            figures = self.names.figures(whom)
            alike = f"{key} {plain(figures)} {damage}"
            spaces = came.setdefault(alike, (key, figures, damage, []))[-1]
            cell = self.names.cell(space)
            if space in numbers:
                cell = cell._replace(text=NUMBERED.format(at=numbers[space], cell=cell.text))
            spaces.append(cell)
        return [
            fill(hint(key), spaces=listed(spaces), figure=figures, damage=damage)
            for key, figures, damage, spaces in came.values()
        ]

    def prompt(self, match: Match, seat: int) -> PromptData | None:
        """Return the prompt for questions that are answered with buttons."""
        decision = match.decision
        if decision is None:
            return None
        s = of(match)
        asked = prompt(decision, seat, self.names)
        tables, figure = s.tables, decision.figure
        side = tables.side[figure] if figure >= 0 else seat
        # Of a side's heroes none is asked about alone: then its emblem stands there.
        who = tables.ids[figure] if figure >= 0 else ""
        react = decision.kind == "react"
        buttons: list[Answer] = []
        for code, mask in decision.families(seat):
            if code >= REACT and mask.bit_count() > 1:
                words = say("button.use", ability=self.names.ability(reaction(s, code)).text)
                buttons.append(Answer(f"react:{code}", Face(words, "gold", "tick"), "yes"))
        for chosen, words in asked.buttons:
            no = code_of(chosen) == PASS
            kind = "wood" if no or not react else "gold"
            icon = "cross" if no else "tick" if react else ""
            command = "no" if no else "yes" if react else ""
            buttons.append(Answer(f"choice:{chosen}", Face(words, kind, icon), command))
        # What changes nothing stands first, as in every dialog; it keeps its key.
        buttons.sort(key=lambda each: each.command != "no")
        does = [each for each in buttons if each.command != "no"]
        if not react or len(does) > 1:
            numbered = [replace(b, command=c) for b, c in zip(does, ROWS, strict=False)]
            buttons[-len(does) :] = numbered
        cap = self.house.cap
        buttons = [
            replace(b, face=replace(b.face, key=cap(b.command) if b.command else ""))
            for b in buttons
        ]
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
        facts = self._prospect(match, seat) if react else ()
        return PromptData(
            who, SIDES[side], asked.title, asked.text, tuple(buttons), held=held, facts=facts
        )

    def _prospect(self, match: Match, seat: int) -> tuple[Fact, ...]:
        """Return what using the reaction would change, what it costs, and who may strike next.

        Hit points are told as they are when all is over, whether the blow has fallen yet or not.
        """
        decision = match.decision
        assert decision is not None
        options = (match.game.option(match, seat, one) for one in decision.choices(seat))
        ahead = next((one.prospect for one in options if one.prospect is not None), None)
        if ahead is None:
            return ()
        s, facts = of(match), []
        for one in ahead.strikes:
            key = "react.strikes" if one.after else "react.fells"
            who, points = self.names.figure(one.figure), Span(signed(one.points), NUMBER)
            if one.points:
                key = "react.scores"
            told = fill(hint(key), who=who, before=one.before, after=one.after, points=points)
            facts.append(Fact("heart" if one.after else "skull", told))
        if ahead.used != ahead.without:
            told = fill(hint("react.spares"), without=ahead.without, used=ahead.used)
            facts.append(Fact("heart", told))
        for key, items in (("react.falls", ahead.falls), ("react.kept", ahead.kept)):
            if items:
                held = listed([self.names.item(item) for item in items])
                facts.append(Fact(glyph(items[0]), fill(hint(key), items=held)))
        if ahead.spent:
            again = s.round + ahead.spent
            lasts = ahead.spent < 0 or again > s.tables.scenario.rounds
            key = "react.spent.match" if lasts else "react.spent"
            facts.append(Fact("hourglass", fill(hint(key), round=again)))
        if decision.figure in ahead.stays:
            key = "react.stays" if ahead.goes else "react.stays.alone"
            who, others = self.names.figure(decision.figure), self.names.figures(ahead.goes)
            foe = self.names.figure(ahead.foe)
            told = fill(hint(key), foe=foe, who=who, others=others)
            facts.append(Fact("boot", told))
        if ahead.still:
            foes = self.names.figures(ahead.still)
            told = fill(hint("react.still"), foes=foes)
        else:
            told = fill(hint("react.nobody"))
        facts.append(Fact("sword", told))
        return tuple(facts)

    def _level(self, button: Answer, ability: Ability) -> Answer:
        """Return a level-up card with what it prints, so that nobody chooses blindly."""
        content = self.names.content
        card = texts.ability(content, ability)
        face = replace(button.face, icon=glyph(ability.id))
        return replace(button, face=face, facts=card.kind, text=texts.in_sentences(card))

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

    def further(self) -> Text:
        """Return what it would cost to go where only a second move leads (R15)."""
        return self._by_hand("further.text")

    def _by_hand(self, key: str, **places: Span | Text | str) -> Text:
        """Return what a click does, or the key that does it for whoever plays by keys or a pad."""
        cap = self.house.cap("confirm")
        return fill(hint(key, self.house.hand if cap else BY_MOUSE), confirm=cap, **places)

    def here(
        self, match: Match, seat: int, code: int, space: int, offer: Option | None
    ) -> tuple[str, Text]:
        """Return which attack a click would aim, its chance and its damage; or how a chest
        there is looted (R20), or stepped onto where moving is taken up.
        """
        decision = match.decision
        if decision is None or decision.kind != "turn" or code not in (NOTHING, MOVE):
            return "", ()
        if offer is not None and offer.stakes:
            (stake, *_) = offer.stakes
            name, damage = self.names.ability(offer.key), damage_told(offer)
            chance = percent(float(stake.odds[HITS]))
            chance_told = Span(chance, NUMBER)
            told = self._by_hand("here.attack", ability=name, chance=chance_told, damage=damage)
            return name.text, told
        s = of(match)
        offered = dict(decision.families(seat)).get(LOOT, 0)
        if not s.chests >> space & 1 or (s.figure_at(space) >= 0 and not offered >> space & 1):
            return "", ()
        told = self._chest_here(match, seat, code, space)
        return (say("here.chest.head") if told else ""), told

    def _chest_here(self, match: Match, seat: int, code: int, space: int) -> Text:
        """Return what a click on a chest does, and what it spends (R15, R20); empty where moving
        is taken up and no single one leads there.
        """
        decision = match.decision
        assert decision is not None
        offered = dict(decision.families(seat))
        onto = bool(offered.get(MOVE, 0) >> space & 1)
        at_hand = offered.get(LOOT, 0) >> space & 1
        if at_hand and not (onto and code == MOVE):
            looted = match.game.option(match, seat, choice(LOOT, space))
            price = self.names.action(looted.costs[0].kind)
            now = self.aiming.click_loots(match, seat, space)
            key = "here.chest.now" if now else "here.chest.dear"
            told = self._by_hand(key, action=price)
            return join([told, (Span(say("here.chest.first")),)], " ") if onto else told
        if code == MOVE and not onto:
            return ()
        beside = match.game.beside(match, seat, space) if not at_hand else NOTHING
        if onto:
            told = self._by_hand("here.chest.onto" if beside >= 0 else "here.chest.steps")
        elif beside >= 0:
            told = self._by_hand("here.chest.walk")
        else:
            return (Span(say("here.chest")),)
        moves = match.game.aim(match, seat, MOVE, NOTHING)
        # Where two moves lead there, what the second spends is told of every such way.
        once = onto or offered.get(MOVE, 0) >> beside & 1
        if once and self.aiming.dear(moves):
            return join([told, (Span(say("here.chest.spends")),)], " ")
        return told

    def taking_moving(self, plate: str) -> Text:
        """Return what pressing a plate of the card does; empty where that is nothing."""
        if plate != MOVING:
            return ()
        by = self.house.hand
        key = self.house.cap("previous_row" if by == BY_PAD else TAKE_MOVE.name)
        told = hint("plate.take", by).format(key=key, confirm=self.house.cap("confirm"))
        return (Span(told),) if key else ()

    def told(self, refusal: Refusal) -> Text:
        """Return why something is off, as a sentence."""
        return told_refusal(refusal, self.names)

    def why(self, fault: Refused) -> Text:
        """Return why a choice was turned away, as a sentence."""
        return refused(fault, self.names)

    # --- pointing

    def point(self, match: Match, seat: int, code: int, space: int) -> Pointing:
        """Return what a space means, and what the board shows for it."""
        return self.aiming.point(match, seat, code, space)

    # --- buttons and hints

    def hint(self, match: Match, seat: int, code: int, by: str) -> str:
        """Return the line that tells how the question is answered; commands stand in braces."""
        key, loot = self._hint(match, seat, code), f"{{{LOOT_CHEST.name}}}"
        decision = match.decision
        offered = dict(decision.families(seat)) if decision is not None else {}
        chests, lying = offered.get(LOOT, 0), offered.get(PICK, 0)
        if not chests | lying or not self.house.cap(LOOT_CHEST.name) or not key.startswith(IDLE):
            return hint(key, by)
        if not chests:
            s = of(match)
            dearest = self.names.item(s.tables.item_ids[by_worth(s, lying)[0]]).text
            return say("hint.pick", loot=loot, item=dearest, help="{help}")
        looted = match.game.option(match, seat, choice(LOOT, lowest(chests)))
        price = self.names.action(looted.costs[0].kind).text
        return say("hint.loot", loot=loot, action=price, help="{help}")

    def _hint(self, match: Match, seat: int, code: int) -> str:
        decision = match.decision
        if decision is None or decision.kind != "turn":
            aim = match.game.aim(match, seat, code, NOTHING)
            cells = tuple(bits(aim.cells))
            tied = decision is not None and self.aiming.numbers(match, decision, cells)
            if decision is not None and decision.kind in STRUCK:
                return "hint.strike"  # no row is put back any more: it is under way
            if aim.how != WHOM:
                return "hint.space.number" if tied else "hint.space"
            return "hint.number" if tied else "hint.figure"
        taken = ABILITY <= code < REACT
        aim = match.game.aim(match, seat, code if taken else MOVE, NOTHING)
        if taken:
            if aim.how == SIDE or aim.strikes:
                return "hint.cone" if aim.how == SIDE else "hint.aim"
            return "hint.use" if aim.how == WHOM else "hint.place"
        if code == MOVE:
            return "hint.taken.dear" if self.aiming.dear(aim) else "hint.taken"
        if not aim.cells:
            return "hint.card"
        if self.aiming.dear(aim):
            return "hint.dash"
        return "hint.moves" if match.game.further(match, seat) else "hint.move"

    def entries(self, question: Question) -> list[Entry]:
        """Return the buttons of a turn: chests, what can be picked up, the end; or declining."""
        decision = question.decision
        if decision is None:
            return []
        found: list[Entry] = []
        if decision.kind == "turn":
            offered = dict(decision.families(question.course.seat))
            for code, mask in offered.items():
                if code == LOOT:
                    found.extend(self._chests(question, mask))
                elif code == PICK:
                    found.extend(self._picks(question, mask, LOOT not in offered))

            def end() -> None:
                self.ending.end(question)

            # What ends the turn calls for a press only where nothing useful is left.
            kind = "wood" if self.ending.holds(question) else "gold"
            return [*found, self._end(end, kind)]
        if question.mask(PASS) and decision.kind not in ON_A_PANEL:

            def stay() -> None:
                question.choose(choice(PASS, 0))

            words, short = refusing(decision.kind), ""
            if decision.kind == "second_target":
                short = say("button.decline.short")
            # What leaves it out stands where Cancel does, never where an attack was sent just now.
            found.append(Entry(words, "wood", "cross", stay, short=short, role=BESIDE))
        return found

    def meanwhile(self, question: Question) -> list[Entry]:
        """Return none: who is not asked has nothing to do."""
        return []

    def usual(self) -> list[Entry]:
        """Return what ends an activation, what loots and takes, and what sends an attack."""
        cap, words = self.house.cap("confirm"), say("button.attack")
        attack = Entry(words, "red", "tick", idle, key=cap, short=say_anywhere("button.do"))
        takes = [self._take(name, idle, first=True, alone=True) for name in self._prized]
        beside = [one._replace(role=BESIDE) for one in (self._loot(idle), *takes)]
        return [self._end(idle), *beside, attack]

    def _end(self, end: Action, kind: str = "gold") -> Entry:
        words, short, cap = say("button.end"), say("button.end.short"), self.house.cap("end")
        return Entry(words, kind, "hourglass", end, key=cap, short=short)

    def _loot(self, loot: Action) -> Entry:
        words, short = say("button.loot"), say("button.loot.short")
        return Entry(words, "wood", "chest", loot, key=self.house.cap(LOOT_CHEST.name), short=short)

    def _chests(self, question: Question, mask: int) -> list[Entry]:
        """Return a button for each chest at hand; of several each tells its space."""
        if not mask & (mask - 1):

            def nearest() -> None:
                self.loot(question)

            return [self._loot(nearest)]
        return [self._chest(question, space) for space in bits(mask)]

    def _chest(self, question: Question, space: int) -> Entry:
        def loot() -> None:
            question.choose(choice(LOOT, space))

        at = self.names.cell(space).text
        words = f"{say('button.loot')} {at}"
        return Entry(words, "wood", "chest", loot, short=at)

    def _picks(self, question: Question, mask: int, keyed: bool) -> list[Entry]:
        """Return a button for each item at hand, the dearest first; where it is ``keyed`` the key
        of looting takes that.
        """
        s, found = of(question.match), []
        for at, item in enumerate(by_worth(s, mask)):
            name = s.tables.item_ids[item]

            def pick(item: int = item) -> None:
                question.choose(choice(PICK, item))

            found.append(self._take(name, pick, keyed and not at, not mask & (mask - 1)))
        return found

    def _take(self, name: str, pick: Action, first: bool, alone: bool) -> Entry:
        """Return the button that takes an item; the key of looting takes the ``first``."""
        key = self.house.cap(LOOT_CHEST.name) if first else ""
        called = self.names.item(name).text
        # Of one thing alone the verb is enough: it lies where one stands.
        short = say("button.pick.short") if alone else called
        words = say("button.pick", item=called)
        return Entry(words, "teal", glyph(name), pick, key=key, short=short)

    def loot(self, question: Question) -> None:
        """Loot the chest at hand, the one nearest to the pointer if there are two; where none is,
        take the dearest item that lies at hand.
        """
        mask, lying = question.mask(LOOT), question.mask(PICK)
        if lying and not mask:
            question.choose(choice(PICK, by_worth(of(question.match), lying)[0]))
        elif mask:
            grid = of(question.match).tables.grid
            at = question.space if question.space != NOTHING else lowest(mask)
            question.choose(choice(LOOT, min(bits(mask), key=lambda c: grid.range(c, at))))

    # --- ending and being spared

    def _whose(self, match: Match, figure: int) -> Whose:
        """Return whose turn would end."""
        tables = of(match).tables
        side = SIDES[tables.side[figure]]
        return Whose(self.names.figure(figure).text, tables.ids[figure], side, say("end.head"))

    def _left(self, each: Useful) -> Left:
        """Return what could still be done, as its row on the card tells it."""
        if each.code == LOOT:
            return Left(say("button.loot"), "chest", (Span(say("end.loot")),))
        if each.code == PICK:
            return Left(say("end.pick"), "star")
        if each.code == MOVE:
            return Left(say("end.move", points=each.amount), "boot")
        printed = texts.row(self.names.content, each.key)
        # Beside a name the words of a narrow row read as a value: there is room for the sentence.
        told = printed.text if printed.brief else join(printed.facts, ", ")
        told = join([told, *map(meaning, texts.gains(self.names.content, each.key))], " ")
        return Left(self.names.ability(each.key).text, glyph(each.key), told)

    def spared(self, session: Session, seat: int) -> int | None:
        """Return the answer to a reaction that does not matter; None if it is to be asked."""
        return spared(self.house, session, seat, "react", choice(PASS, 0))


def idle() -> None:
    """A button by which a row is only measured does nothing."""


def by_worth(s: Onslaught, items: int) -> list[int]:
    """Return the items of a mask, first those that bring the most points at the end (R58.6)."""
    points = s.tables.scenario.points.held
    return sorted(bits(items), key=lambda item: -points.get(s.tables.item_ids[item], 0))
