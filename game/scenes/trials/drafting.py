"""The page on which heroes are drafted: it stays as long as anybody picks (T8)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.engine.decisions import Decision, choice
from game.rules.trials.codes import NO, NONE, PICK, SIDES, YES
from game.rules.trials.content import Deck, content
from game.rules.trials.state import TrialsState, of
from game.scenes.match.buttons import Entry
from game.scenes.match.page import BoardPage
from game.scenes.match.question import Question
from game.scenes.shell.house import House
from game.table.hud.hint_line import phrase, write_hint
from game.table.input.commands import ROWS
from game.table.input.unmeant import begun, unseen
from game.table.trials.draft_page import (
    DraftCard,
    DraftData,
    DraftPage,
    DraftParty,
    DraftSeat,
    Reading,
)
from game.table.trials.glyphs import CLASSES as CLASS_ICONS
from game.table.trials.glyphs import SUBCLASSES as SUBCLASS_ICONS
from game.words.language import named
from game.words.rich import Text, fill, plain
from game.words.trials import card_texts, interactions
from game.words.trials.draft import class_line, say
from game.words.trials.match_names import MatchNames

STAGES: Final = ("class", "subclass", "character")
SHORTCUT: Final = "shortcut"
KINDS: Final = frozenset({*STAGES, SHORTCUT})
"""The questions that the page answers."""
NOTED: Final = (SHORTCUT, "subclass")
"""Those of which more is told: subclasses are picked only once the recommended builds were refused
(T8c).
"""
PICKED: Final = "pick:"
SHOWN: Final = "shown:"
"""What the id of a card begins with that can be picked, or only looked at."""
PAGES: Final = {"page_up": -3, "page_down": 3}
"""How many cards of a deck the page keys leaf over."""


def _deck(stage: int, number: int) -> Deck:
    known = content()
    return (known.classes, known.subclasses, known.characters)[stage][number]


def _picks(s: TrialsState, seat: int) -> tuple[int, int, int]:
    return s.klass[seat], s.subclass[seat], s.character[seat]


class Draft:
    """What the page tells of a draft as it stands; ``names`` are those of the match."""

    def __init__(self, names: MatchNames, cap: Callable[[str], str]) -> None:
        self.names, self._cap = names, cap

    def data(self, s: TrialsState, decision: Decision, asked: bool) -> DraftData:
        """Return the page for a question; ``asked`` is whether a person here answers it."""
        seat = decision.seats[0]
        party = 0 if seat < s.half else 1
        stage = STAGES.index(decision.kind) if decision.kind in STAGES else 1
        who = self.names.holder(seat)
        head = say(f"head.{decision.kind}", who=who)
        note = say(f"note.{decision.kind}", who=who) if decision.kind in NOTED else ""
        stages = tuple(say(f"stage.{each}") for each in STAGES)
        return DraftData(
            head, SIDES[party], stages, stage, self._cards(s, decision, asked),
            (self._party(s, 0, seat), self._party(s, 1, seat)), note, say("open"),
        )  # fmt: skip

    def _party(self, s: TrialsState, party: int, now: int) -> DraftParty:
        names = self.names
        seats = range(s.half) if party == 0 else range(s.half, s.seats)
        told = []
        for seat in seats:
            klass, subclass, character = _picks(s, seat)
            picks = [
                named(_deck(stage, number).name)
                for stage, number in enumerate((klass, subclass, character))
                if number != NONE
            ]
            figure = content().characters[character].id if character != NONE else ""
            icon = CLASS_ICONS[content().classes[klass].id] if klass != NONE else ""
            told.append(DraftSeat(self.names.listed(seat), figure, icon, tuple(picks), seat == now))
        return DraftParty(SIDES[party], names.side(party), tuple(told))

    def _cards(self, s: TrialsState, decision: Decision, asked: bool) -> tuple[DraftCard, ...]:
        if decision.kind == SHORTCUT:
            return tuple(self._build(s, seat) for seat in range(s.seats))
        stage, seat = STAGES.index(decision.kind), decision.seats[0]
        known = content()
        offered = dict(decision.families(seat)).get(PICK, 0)
        if stage == 1:
            numbers = [each.number for each in known.subclasses if each.klass == s.klass[seat]]
        else:
            numbers = list(range(len((known.classes, known.subclasses, known.characters)[stage])))
        keys = iter([self._cap(each) for each in ROWS])
        found = []
        for number in numbers:
            key = next(keys, "")
            lit = bool(offered >> number & 1)
            found.append(self._card(s, seat, stage, number, key if asked else "", lit))
        return tuple(found)

    def _card(
        self, s: TrialsState, seat: int, stage: int, number: int, key: str, lit: bool
    ) -> DraftCard:
        deck = _deck(stage, number)
        holder = next((each for each in range(s.seats) if _picks(s, each)[stage] == number), NONE)
        klass = s.klass[seat]
        build = content().classes[klass].build if klass != NONE else (NONE, NONE)
        ticked = say("recommended") if stage and build[stage - 1] == number else ""
        line = figure = amount = ""
        text: Text = ()
        if stage == 0:
            icon, line = CLASS_ICONS[deck.id], class_line(deck.id)
            text = self._of_class(deck)
        elif stage == 1:
            icon, amount = SUBCLASS_ICONS[deck.id], say("dr", dr=deck.dr)
            text = card_texts.card(deck.printed[0]).lines[0]
        else:
            icon, figure = "person", deck.id
            text = join_lines([card_texts.card(each).lines for each in deck.printed[:2]])
        taken = SIDES[0 if holder < s.half else 1] if holder != NONE else ""
        return DraftCard(
            f"{PICKED if lit else SHOWN}{number}", icon, named(deck.name), line, text, amount,
            figure, "", taken if not lit else "", say("taken"), ticked, key,
        )  # fmt: skip

    def _of_class(self, deck: Deck) -> Text:
        """Return what a hero of a class gives, and what is recommended with it."""
        subclass, character = deck.build
        known = content()
        build = say(
            "build", subclass=named(known.subclasses[subclass].name),
            character=named(known.characters[character].name),
        )  # fmt: skip
        gives = fill(say("interaction", gift="{gift}"),
                     gift=interactions.interaction(deck.interaction))  # fmt: skip
        return join_lines([(gives, (*fill(build + "."),))])

    def _build(self, s: TrialsState, seat: int) -> DraftCard:
        """Return the recommended build of a seat's class, to be looked at."""
        klass = content().classes[s.klass[seat]]
        subclass, character = klass.build
        known = content()
        sub, hero = known.subclasses[subclass], known.characters[character]
        return DraftCard(
            f"{SHOWN}build{seat}", CLASS_ICONS[klass.id], named(hero.name),
            f"{named(klass.name)} \N{MIDDLE DOT} {named(sub.name)}",
            card_texts.card(sub.printed[0]).lines[0], say("dr", dr=sub.dr), hero.id,
            SIDES[0 if seat < s.half else 1],
        )  # fmt: skip

    def readings(self, s: TrialsState, decision: Decision) -> dict[str, Reading]:
        """Return all cards of what can be pointed at, by its id."""
        found = {}
        if decision.kind == SHORTCUT:
            for seat in range(s.seats):
                klass = content().classes[s.klass[seat]]
                builds = (klass, content().subclasses[klass.build[0]],
                         content().characters[klass.build[1]])  # fmt: skip
                found[f"{SHOWN}build{seat}"] = self._reading(builds)
            return found
        stage = STAGES.index(decision.kind)
        known = content()
        decks = (known.classes, known.subclasses, known.characters)[stage]
        for deck in decks:
            told = self._reading((deck,))
            found[f"{PICKED}{deck.number}"] = found[f"{SHOWN}{deck.number}"] = told
        return found

    def _reading(self, decks: Sequence[Deck]) -> Reading:
        cards = []
        for deck in decks:
            for printed in deck.printed:
                told = card_texts.card(printed)
                name = told.name
                if printed.copies > 1:
                    name = say("times", name=name, count=printed.copies)
                cards.append((name, plain(told.line), join_lines([told.lines])))
        return Reading(say("deck.of", name=named(decks[-1].name)), tuple(cards))


def join_lines(lots: Sequence[Sequence[Text]]) -> Text:
    """Return lines as one text, a space between."""
    found: Text = ()
    for lines in lots:
        for line in lines:
            found = (*found, *fill(" "), *line) if found else line
    return found


class DraftScene(BoardPage):
    """The page over the board for the whole draft; others' picks come in while it lies there."""

    name = "draft"
    lets_pass = True
    panel: DraftPage

    def __init__(
        self, house: House, draft: Draft, question: Question,
        undos: Callable[[], Sequence[Entry]], aside: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(house, question, undos, aside)
        self.draft = draft
        self._told: tuple[object, ...] = ()
        self._decision = question.course.session.decision
        self._since = begun()
        """How long what is asked has been seen."""

    @property
    def decision(self) -> Decision | None:
        """Return the open question of the draft, None once nobody drafts any more."""
        decision = self.question.course.session.decision
        return decision if decision is not None and decision.kind in KINDS else None

    @property
    def lies(self) -> bool:
        """Whether it lies over the table."""
        return self.stack is not None and self in self.stack.scenes

    @property
    def asked(self) -> bool:
        """Whether a person here answers now."""
        course = self.question.course
        return self.decision is not None and course.seat >= 0 and not course.busy

    # --- laying out

    def laid(self, rect: pygame.Rect) -> DraftPage:
        """Return the page in a box of the window, empty."""
        return DraftPage(self.brush, rect)

    def fill(self, first: bool) -> bool:
        """Fill the page with the draft as it stands."""
        self._show()
        return True

    def _show(self) -> None:
        """Fill the page with the draft as it stands."""
        decision = self.decision or self._decision
        if decision is None:
            return
        self._decision = decision
        s = of(self.question.course.session.match)
        self.panel.readings = self.draft.readings(s, decision)
        self.panel.show(self.draft.data(s, decision, self.asked))

    def entries(self) -> list[Entry]:
        """Return the buttons: what takes back, what looks at the board, and the answers that are
        no card.
        """
        cap = self.house.cap
        found = [*self.takes_back(), self.looks_aside(say("button.board"))]
        if self.asked and self.decision is not None and self.decision.kind == SHORTCUT:
            one = Entry(say("button.one_by_one"), "wood", "cards", lambda: self._answer(NO),
                        key=cap("no"))  # fmt: skip
            take = Entry(say("button.builds"), "gold", "tick", lambda: self._answer(YES),
                         key=cap("end" if self.house.by_pad else "confirm"))  # fmt: skip
            found += [one, take]
        return found

    def over(self, screen: pygame.Surface) -> None:
        """Paint the page, and what keys and mouse do here."""
        self.panel.draw(screen)
        self._since.draw()
        key = "hint.mouse" if not self.house.by_keys else "hint.keys"
        if self.asked and self.decision is not None and self.decision.kind == SHORTCUT:
            told = say("hint.builds")
        elif self.asked:
            told = say(key, confirm="{confirm}") if key == "hint.keys" else say(key)
        else:
            decision = self.decision or self._decision
            assert decision is not None
            told = say("hint.waits", who=self.draft.names.holder(decision.seats[0]))
        write_hint(self.brush, screen, self.hint, phrase(told, self.house.cap))

    # --- hearing

    def steered(self) -> DraftPage:
        """Return the page."""
        return self.panel

    def stepped(self) -> None:
        """Read what the ring has come to."""
        self._show()

    def handle(self, event: pygame.event.Event) -> None:
        """Read a long deck on by the wheel and the page keys, else as on every page."""
        by = -event.y if event.type == pygame.MOUSEWHEEL else 0
        by = by or PAGES.get(self.house.keymap.meaning(event, self.groups), 0)
        if by:
            self.changed |= self.panel.scroll(by)
            return
        super().handle(event)

    def steers(self, event: pygame.event.Event) -> bool:
        """Pick a card by its number or answer for the builds, else go on as on every page."""
        meaning = self.house.keymap.meaning(event, self.groups)
        data = self.panel.data
        if meaning in ROWS and data is not None:
            place = ROWS.index(meaning)
            if place < len(data.cards):
                self.press_thing(data.cards[place].id)
            return True
        shortcut = self.asked and self.decision is not None and self.decision.kind == SHORTCUT
        if shortcut and meaning in ("end", "yes", "no"):
            self._answer(NO if meaning == "no" else YES)
            return True
        ringed = self.form.focus.shown and self.form.focused is not None
        if meaning == "confirm" and self.asked and not ringed:
            return self._confirm(shortcut)
        return super().steers(event)

    def _confirm(self, shortcut: bool) -> bool:
        """Take the builds, whatever of them is looked at, or the card that is lit; where none is
        that can be picked the first such one comes to be. What came up a moment ago nobody has
        meant.
        """
        if shortcut:
            if not unseen(self._since.seconds):
                self._answer(YES)
        elif self.panel.focus is not None and self.panel.focus.startswith(PICKED):
            self.press_thing(self.panel.focus)
        else:
            cards = self.panel.data.cards if self.panel.data is not None else ()
            open_ = (each.id for each in cards if each.id.startswith(PICKED))
            self.panel.focus, self.panel.hot = next(open_, None), None
            self.stepped()
        return True

    def press_thing(self, name: str) -> None:
        """Pick a card; one that is taken, or looked at alone, refuses."""
        self.panel.focus = name
        decision, course = self.decision, self.question.course
        number = name.removeprefix(PICKED)
        chosen = choice(PICK, int(number)) if name.startswith(PICKED) else NONE
        if not self.asked or decision is None or not decision.allows(course.seat, chosen):
            self.house.sounds.play("refuse")
            self.changed = True
            return
        self.panel.focus = None
        self.question.choose(chosen)
        self.again()

    def _answer(self, code: int) -> None:
        if self.asked:
            self.question.choose(choice(code, 0))
            self.again()

    # --- time

    def update(self, seconds: float) -> None:
        """Follow the draft while others pick; leave when it is over."""
        super().update(seconds)
        self._since.update(self.stack.passed if self.stack is not None else seconds)
        course = self.question.course
        if self.decision is None:
            if not course.busy:
                self._leave()
            return
        now = (id(self.decision), course.seat, course.busy)
        if now != self._told:
            self._told = now
            self._since.begin()
            self.again()
            self.changed = True

    def back(self) -> None:
        """Look at the board; a button there leads back."""
        self.aside()
        self._leave()

    def _leave(self) -> None:
        if self.stack is not None and self.stack.scenes and self.stack.top is self:
            self.stack.pop()
