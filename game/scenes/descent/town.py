"""The town over the board: a hero buys and sells, before the dungeon and whenever his turn begins
in town (D8.4, D8.8).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

import pygame

from game.engine.decisions import Decision, choice, code_of
from game.engine.match import Match
from game.engine.options import Refusal
from game.rules.descent import standing
from game.rules.descent.codes import DONE, MELEE, PLACES, SELL, SHOP, STARTING_SET, TYPES
from game.rules.descent.state import of
from game.scenes.descent.answering import ROW, offered
from game.scenes.descent.presenting import TONES
from game.scenes.match.buttons import Entry
from game.scenes.match.page import BoardPage
from game.scenes.match.question import Question
from game.scenes.shell.ask import Ask
from game.scenes.shell.house import House
from game.table.descent.looks import mini
from game.table.descent.town_page import Good, Shelf, TownData, TownPage
from game.table.hud.hint_line import phrase, write_hint
from game.table.input.commands import ROWS
from game.words.descent import cards, names
from game.words.descent.answers import button
from game.words.descent.match_names import MatchNames
from game.words.descent.play import late, say
from game.words.descent.prompts import page_hint
from game.words.rich import Text, join, plain

KIND: Final = "shop"
"""The question that the page answers."""
OWN: Final = "own:"
"""What the id of a thing begins with that is not for sale."""
OFF: Final = {"too_dear": "town.dear", "no_room": "town.full"}
"""Why goods cannot be had, in a word, by the key of the refusal."""


class Counter:
    """What lies on the counter for whoever is asked, and what they have."""

    def __init__(self, names: MatchNames, told: Callable[[Refusal], Text]) -> None:
        """``told`` says in a sentence why something is off."""
        self.names, self._told = names, told

    def data(
        self, match: Match, decision: Decision, seat: int, keys: Sequence[str], column: int
    ) -> TownData:
        """Return the page for a visit, which is asked about or was just ended by a purchase;
        ``keys`` choose in the lit ``column``.
        """
        s, hero = of(match), decision.figure
        begins = bool(decision.about.get("setup", 0))
        shelves = self._shelves(match, seat, decision)
        own = self._own(match, seat, decision, begins)
        told = [*(shelf.goods for shelf in shelves)]
        told.append(tuple(one for shelf in own for one in shelf.goods))
        # What is not for sale has its number too: the others keep theirs.
        numbered = zip(told[column], keys, strict=False)
        caps = {one.id: key for one, key in numbered if one.id.startswith(ROW)}
        hero_name = self.names.seat(hero).text
        return TownData(
            mini(s.tables.hero[hero].id),
            s.tables.hero[hero].id,
            say("town.begin" if begins else "town.head", hero=hero_name),
            say("town.note.begin" if begins else "town.note"),
            str(s.coins[hero]),
            say("town.coins"),
            _capped(shelves, caps),
            _capped(own, caps),
        )

    def _shelves(self, match: Match, seat: int, decision: Decision) -> tuple[Shelf, ...]:
        """Return all goods in places that stay: melee, other weapons, what is worn and drunk."""
        lots: tuple[list[Good], ...] = ([], [], [])
        for number, item in enumerate(of(match).tables.item):
            if item is not None:
                lot = 2 if not item.type else 0 if item.type == TYPES[MELEE] else 1
                lots[lot].append(self._good(match, seat, decision, number))
        heads = ("town.melee", "town.afar", "town.worn")
        return tuple(Shelf(say(head), tuple(lot)) for head, lot in zip(heads, lots, strict=True))

    def _good(self, match: Match, seat: int, decision: Decision, number: int) -> Good:
        s, chosen = of(match), choice(SHOP, number)
        item = s.tables.item[number]
        assert item is not None
        told = cards.item(item)
        off = ""
        why: Text = ()
        if decision is not match.decision:
            off = say("town.dear" if standing.cost(s, number) > s.coins[seat] else "town.full")
        elif not decision.allows(seat, chosen):
            barred = match.game.why_not(match, seat, SHOP, number)
            if barred is not None:
                off, why = say(OFF[barred.key]), self._told(barred)
        held = sum(s.gear[at][2] == number for at in s.carried(decision.figure))
        has = say("town.has", count=held) if held else ""
        return Good(
            f"{ROW}{chosen}", item.id, TONES[item.type], told.name, plain(told.kind), told.text,
            str(standing.cost(s, number)), tuple(item.dice), has, off, why,
        )  # fmt: skip

    def _own(self, match: Match, seat: int, decision: Decision, begins: bool) -> tuple[Shelf, ...]:
        s, hero = of(match), decision.figure
        found = []
        if begins:
            chosen = choice(STARTING_SET, 0)
            lit = decision.allows(seat, chosen)
            things = s.tables.sets[hero]
            text = join([names.goods(s.tables.goods_name(each)) for each in things], ", ")
            price = sum(standing.cost(s, each) for each in things)
            off, why = ("", ()) if lit else (say("town.late"), late())
            one = Good(
                f"{ROW}{chosen}", "pack", "blue", say("town.set"), "", text, str(price), off=off,
                why=why,
            )  # fmt: skip
            found.append(Shelf(say("town.set.head"), (one,)))
        things_ = tuple(self._held(match, seat, decision, at, begins) for at in s.carried(hero))
        found.append(Shelf(say("town.carried"), things_, say("town.nothing")))
        return tuple(found)

    def _held(self, match: Match, seat: int, decision: Decision, at: int, begins: bool) -> Good:
        s, chosen = of(match), choice(SELL, at)
        item = s.tables.item[s.gear[at][2]]
        assert item is not None
        told = cards.item(item)
        sells = bool(offered(decision, seat, SELL) >> at & 1)
        price = f"+{standing.half(s, s.gear[at][2])}" if sells else ""
        return Good(
            f"{ROW}{chosen}" if sells else f"{OWN}{at}", item.id, TONES[item.type], told.name,
            names.place(PLACES[s.gear[at][1]]), told.text, price, tuple(item.dice),
        )  # fmt: skip


def _capped(shelves: Sequence[Shelf], caps: Mapping[str, str]) -> tuple[Shelf, ...]:
    """Return shelves with the keys that choose their goods, by ids."""
    return tuple(
        replace(
            shelf,
            goods=tuple(replace(one, key=caps.get(one.id, "")) for one in shelf.goods),
        )
        for shelf in shelves
    )


def _ended(visit: Decision) -> Decision:
    """Return a visit in which nothing is left but to go."""
    return Decision(KIND, visit.seats, ([(DONE, 1)],), visit.figure, visit.about)


class TownScene(BoardPage):
    """The page over the board for one hero's visit; nothing on it moves by a purchase."""

    name = "town"
    panel: TownPage

    def __init__(
        self, house: House, counter: Counter, question: Question,
        undos: Callable[[], Sequence[Entry]], aside: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(house, question, undos, aside)
        self.counter = counter
        decision = question.course.session.decision
        assert decision is not None
        self.hero = decision.figure
        self._shut = False
        self.closed: Decision | None = None
        """The visit that the last purchase ended, as nothing more can be had: what was bought lies
        there until the buyer goes, or takes it back.
        """

    @property
    def decision(self) -> Decision | None:
        """Return the question of this visit, None once something else is asked."""
        decision = self.question.course.session.decision
        same = decision is not None and decision.kind == KIND and decision.figure == self.hero
        return decision if same and self.question.course.seat >= 0 else None

    @property
    def visit(self) -> Decision | None:
        """Return the question of this visit, also when the last purchase has answered it for good;
        None once the buyer has gone.
        """
        return self.decision or self.closed

    def data(self) -> TownData:
        """Return the page as it is now."""
        caps = tuple(filter(None, map(self.house.cap, ROWS)))
        course, visit = self.question.course, self.visit
        assert visit is not None
        seat = self.hero if self.closed is visit else course.seat
        return self.counter.data(course.match, visit, seat, caps, self._column())

    def _column(self) -> int:
        """Return the column whose goods number keys choose: that with the ring."""
        focus = getattr(self, "panel", None) and self.panel.focus
        columns = self.panel.columns() if focus else []
        for at, column in enumerate(columns):
            if any(one.id == focus for one in column):
                return at
        return 0

    # --- laying out

    def laid(self, rect: pygame.Rect) -> TownPage:
        """Return the page in a box of the window, empty."""
        return TownPage(self.brush, rect)

    def fill(self, first: bool) -> bool:
        """Show what can be had, the ring on the first of it as the page comes up; False once the
        visit is over.
        """
        if self.visit is None:
            return False
        self.panel.show(self.data())
        if first:
            self._begin()
        return True

    def _begin(self) -> None:
        """Let the keys begin at the starting set as long as it can be had, else at the first
        thing that can be bought.
        """
        *shelves, own = self.panel.columns()
        decision = self.decision
        begins = decision is not None and bool(decision.about.get("setup", 0))
        # Nothing is sold by whoever presses a key too often.
        first = own[:1] if begins else []
        goods = [*first, *(one for shelf in shelves for one in shelf)]
        lit = [one.id for one in goods if one.id.startswith(ROW) and not one.off]
        self.panel.focus = lit[0] if lit else None
        self.panel.show(self.data())

    def entries(self) -> list[Entry]:
        """Return the buttons: what takes back, what looks at the board, and what ends the visit."""
        match, seat = self.question.match, self.question.course.seat
        if self.decision is not None:
            self.done_words = button(match, seat, choice(DONE, 0), self.counter.names)
        return [
            *self.takes_back(),
            *([self.looks_aside(say("town.board"))] if self.closed is None else []),
            Entry(self.done_words, "gold", "tick", self._done, key=self.house.cap("end")),
        ]

    def over(self, screen: pygame.Surface) -> None:
        """Paint the page, and what keys and mouse do here."""
        if self.visit is None:
            return
        self.panel.show(self.data())
        self.panel.draw(screen)
        told = phrase(page_hint(self.house.hand), self.house.cap)
        write_hint(self.brush, screen, self.hint, told)

    # --- hearing

    def steered(self) -> TownPage:
        """Return the page."""
        return self.panel

    def stepped(self) -> None:
        """Let numbers choose in the column that has the ring now."""
        self.panel.show(self.data())

    def steers(self, event: pygame.event.Event) -> bool:
        """Choose a thing by its number or end the visit, else go on as on every page."""
        meaning = self.house.keymap.meaning(event, self.groups)
        if meaning in ROWS:
            column = self.panel.columns()[self._column()]
            place = ROWS.index(meaning)
            if place < len(column):
                self.press_thing(column[place].id)
            return True
        if meaning == "end":
            self._done()
            return True
        return super().steers(event)

    def taken_back(self) -> None:
        """Show what a trade that was taken back came to."""
        self._told(self.closed)

    def press_thing(self, name: str) -> None:
        """Buy or sell a thing; one that is off is told about."""
        self.panel.focus = name
        decision, course = self.decision, self.question.course
        chosen = int(name.removeprefix(ROW)) if name.startswith(ROW) else -1
        if decision is None or chosen < 0 or not decision.allows(course.seat, chosen):
            self.house.sounds.play("refuse")
            self.changed = True
            return
        self.question.choose(chosen)
        buys = code_of(chosen) != SELL and course.gate is None
        self._told(_ended(decision) if buys else None)

    def _done(self) -> None:
        """End the visit; ask first if a hero would go into the dungeon with empty hands."""
        decision, match = self.decision, self.question.match
        if decision is None:
            if self.closed is not None:
                self._leave()
            return
        begins = bool(decision.about.get("setup", 0))
        asks = self.house.settings.ask_before_ending and self.question.course.gate is None
        if begins and asks and not of(match).carried(self.hero):
            assert self.stack is not None
            hero = self.counter.names.seat(self.hero).text
            text = say("town.ask", hero=hero)
            yes, no = say("town.ask.yes"), say("town.ask.no")
            self.stack.push(Ask(self.house, text, yes, no, self._go))
            return
        self._go()

    def _go(self) -> None:
        """Leave the shop, and let the match go on."""
        self._leave()
        self.question.choose(choice(DONE, 0))

    def _told(self, ended: Decision | None = None) -> None:
        """A trade was made or taken back: show what it came to; where that ended the visit, let it
        lie there as ``ended``, or leave.
        """
        self.question.course.skip()
        self.closed = ended if self.decision is None else None
        if self.visit is None:
            self._leave()
        else:
            self.again()
            self.changed = True

    def resume(self) -> None:
        """Come back from what was asked above; the visit may be over by then."""
        if self.visit is None:
            self._leave()
        else:
            super().resume()

    def update(self, seconds: float) -> None:
        """Go on with a visit whose last purchase was taken back by a button."""
        super().update(seconds)
        if self.closed is not None and self.decision is not None:
            self._told()

    def back(self) -> None:
        """Look at the board; the bench leads back to town. A visit that is over is left."""
        if self.closed is None:
            self.aside()
        self._leave()

    def _leave(self) -> None:
        if not self._shut and self.stack is not None and self in self.stack.scenes:
            self._shut = True
            self.stack.pop()
