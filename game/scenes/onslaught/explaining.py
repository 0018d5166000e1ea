"""What explains the thing under the pointer: a clause, a card, a sum and its parts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.engine.options import Refusal
from game.rules.onslaught.state import of
from game.rules.rulebook import of_game
from game.scenes.match.course import Course
from game.scenes.match.question import Question
from game.scenes.onslaught.cards import Presenter, costs_bonus, pays_for_bonus
from game.table.look.sigils import CARRIED, CONDITION
from game.table.onslaught.projection import FELL, MatchNow
from game.words import keys
from game.words.clause import numbers_told
from game.words.numbers import tenths
from game.words.onslaught.clauses import clauses_of
from game.words.onslaught.conditions import explained
from game.words.onslaught.endings import reason
from game.words.onslaught.helping import says
from game.words.onslaught.moments import worth
from game.words.onslaught.names import GAME, Names
from game.words.onslaught.play import say
from game.words.onslaught.refusals import refusal
from game.words.rich import Span, Text, fill, join
from game.words.sentences import capital_word

PLATES: Final = {
    "standard": ("R14", "R15"),
    "move": ("R17", "R15"),
    "bonus": ("R15",),
    "reaction": ("R43",),
}
"""By plate of a card the clauses of what it stands for."""


class Explaining:
    """Explains the things of one match's panels; ``pressing`` tells what a plate does."""

    def __init__(
        self, course: Course, question: Question, presenter: Presenter,
        shown: Callable[[], MatchNow], pressing: Callable[[str], Text],
    ) -> None:  # fmt: skip
        self.course, self.question, self.presenter, self._shown = course, question, presenter, shown
        self._pressing = pressing

    @property
    def names(self) -> Names:
        """Return what everything is called now."""
        return self.presenter.names

    def of(self, key: str, figure: int, seat: int) -> tuple[str, Text] | None:
        """Return title and text for a thing, None where nothing is to say.

        ``figure`` is whose card lies at the left, ``seat`` whose plaque is meant.
        """
        names, s = self.names, of(self.course.match)
        content = names.content
        decision = self.question.decision
        acts = decision is not None and decision.figure == figure
        off = self.question.off() if acts else {}
        kind, _, value = key.partition(":")
        if kind == CARRIED:
            return names.item(value).text, self._carried(value)
        if kind == FELL:
            return names.figure(int(value)).text, (Span(say("here.fell")),)
        if kind in ("pill", CONDITION):
            if value in content.conditions:
                found = explained(value, content)
                return found.name, found.text
            return names.ability(value).text, self._row_text(value, off, acts)
        if kind == "points":
            return say("plaque.reasons"), self._reasons(seat)
        if kind == "wheel":
            asked = self.course.session.game.numbers(s, figure)
            parts = {one.key: names.parts(one.parts) for one in asked}
            if value:
                return say("card.speed"), parts["speed"]
            at, now = s.tables.bloodied_at[figure], self._shown().figures[figure]
            # What is on the wheel alone needs no other word.
            whole = {one.key: (Span(str(one.parts[0][1])),) for one in asked if len(one.parts) == 1}
            lines: list[Text] = [(Span(say("track.hp", hp=now.hp, most=now.max_hp)),)]
            for number, head in (("ac", say("tray.ac")), ("speed", say("card.speed"))):
                lines.append(join([(Span(head),), whole.get(number, parts[number])], ": "))
            if at > 0:
                ac, speed = self.presenter.battle(s, now)
                if now.hp > at:
                    ac, speed = self.presenter.turned_over(s, now)
                lines.append((Span(say("wheel.bloodied", hp=at, ac=ac, speed=speed)),))
            return names.figure(figure).text, join(lines, "\n")
        if key == "rolls":
            return say("rolls.head"), (Span(keys.command("rolls")),)
        if kind == "experience":
            return say("card.exp"), clauses_of(content).told("R45.2").text
        if kind == "plate":
            called = say("plate.reaction") if value == "reaction" else names.action(value).text
            rules = [clauses_of(content).told(clause).text for clause in PLATES[value]]
            numbers = [", ".join(PLATES[value])] if numbers_told() else []
            head = " · ".join([capital_word(called), *numbers])
            does = self._pressing(key) if acts and self.question.turn else ()
            use = self._shown().paid.get(value, value) if figure == s.acting else value
            if use != value:
                rules.append((Span(say("plate.spent_as", use=names.action(use).text)),))
            return head, join([*rules, *([does] if does else [])], "\n")
        if kind == "figure" and value.isdigit():
            one = self._shown().figures[int(value)]
            stands = say("track.hp", hp=one.hp, most=one.max_hp)
            if one.seat < 0:
                place = s.tables.groups[s.tables.group_of[one.index]].initiative
                stands += " " + say(
                    "track.between", number=tenths(place), low=place // 10, high=place // 10 + 1
                )
            elif self._shown().card_of(one) == "":
                stands += " " + say("track.facedown")
            return names.figure(one.index).text, (Span(stands),)
        if kind == "clause":
            return self._told(value)
        if key in content.items or any(
            each.id == key for card in content.characters.values() for each in card.ability
        ):
            return names.ability(key).text, self._row_text(key, off, acts)
        book = of_game(GAME)
        if book.ids.fit(key) or key in book.clauses:
            return self._told(key)
        return None

    def _carried(self, item: str) -> Text:
        """Return who holds an objective, and what it brings."""
        shown = self._shown()
        names = self.names
        held = [
            fill(says("help.held"), item=names.item(item), who=names.figure(one.index))
            for one in shown.figures.values()
            if item in shown.carried(one)
        ]
        return join((*held, worth(item, shown.worth.get(item, 0), names)), "\n")

    def _told(self, clause: str) -> tuple[str, Text]:
        found = clauses_of(self.names.content).told(clause)
        return found.called, found.text

    def _reasons(self, seat: int) -> Text:
        """Return every change of a side's victory points with its reason."""
        told_lines: list[Text] = []
        for change in self._shown().changes:
            if change.seat == seat:
                head = say("plaque.change", round=change.round, change=f"{change.change:+d}")
                why = reason(change.reason, change.figure, self.names)
                told_lines.append(join([(Span(head),), why], " "))
        return join(told_lines, "\n") if told_lines else (Span(say("plaque.no_points")),)

    def _row_text(self, name: str, off: dict[str, Refusal], acts: bool) -> Text:
        """Return what a row prints, what a use costs of whoever ``acts`` and has not paid for it
        yet, and why it is off.
        """
        clause = self.names.ability(name).clause
        refused = off.get(name)
        parts: list[Text] = []
        if clause is not None:
            parts.append(clauses_of(self.names.content).told(clause).text)
        characters = self.names.content.characters.values()
        every = (ability for card in characters for ability in card.ability)
        if any(one.id == name and costs_bonus(one) for one in every):
            payer = "bonus"
            if acts:
                paid = name == self.question.selected() or not self.question.turn
                payer = "" if paid else pays_for_bonus(self._shown().paid)
            if payer:
                parts.append((Span(say(f"card.costs_{payer}")),))
        if refused is not None:
            parts.append(refusal(refused, self.names))
        return join(parts, "\n")
