"""What explains the thing under the pointer: a clause, a card, a sum and its parts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.rules.rulebook import of_game
from game.scenes.onslaught import bound
from game.words import keys
from game.words.onslaught.clauses import told
from game.words.onslaught.conditions import explained
from game.words.onslaught.endings import reason
from game.words.onslaught.names import GAME
from game.words.onslaught.refusals import refusal
from game.words.play import say
from game.words.rich import Span, Text, join

if TYPE_CHECKING:
    from game.rules.onslaught.content import Content
    from game.scenes.onslaught.panels import Panels


FURTHER: Final = "further"
"""What stands for the spaces that only a second move reaches."""


def explanation(panels: Panels, key: str) -> tuple[str, Text] | None:
    """Return title and text for what lies under the pointer, None where nothing is to say."""
    content, names = panels.scene.names.content, panels.scene.names
    if key == FURTHER:
        return say("further.head"), (Span(say("further.text")),)
    if key == bound.KEY:
        return bound.explained(panels.scene)
    kind, _, value = key.partition(":")
    shown = panels.scene.timeline.projection
    figure = panels.card_figure()
    if kind == "pill":
        if value in content.conditions:
            found = explained(value, content)
            return found.name, found.text
        return names.ability(value).text, _row_text(panels, value)
    if kind == "points":
        return say("plaque.reasons"), _reasons(panels)
    if kind == "wheel":
        asked = panels.scene.session.game.numbers(panels.scene.state, figure)
        return say("tray.ac"), names.parts(next(one.parts for one in asked if one.key == "ac"))
    if key == "rolls":
        return say("rolls.head"), (Span(keys.command("rolls")),)
    if kind == "experience":
        return say("card.exp"), told("R45.2", content).text
    if kind == "plate":
        clause = {"standard": "R14", "move": "R15", "bonus": "R15"}.get(value, "R43")
        return clause, told(clause, content).text
    if kind == "figure" and value.isdigit():
        one = shown.figures[int(value)]
        return names.figure(one.index).text, (Span(f"{one.hp}/{one.max_hp}"),)
    if kind == "clause":
        return _told(value, content)
    if key in content.items or any(
        each.id == key for card in content.characters.values() for each in card.ability
    ):
        return names.ability(key).text, _row_text(panels, key)
    book = of_game(GAME)
    if book.ids.fit(key) or key in book.clauses:
        return _told(key, content)
    return None


def under(panels: Panels, place: tuple[int, int]) -> str | None:
    """Return the key of what lies under a place of the window: in a panel, else on the board."""
    key = panels.scene.screen.tooltip(place)
    asking = panels.scene.asking
    if key is not None and key == asking.selected():
        return None  # it was read before it was taken up; now the board is what to look at
    if key is not None or panels.scene.busy:
        return key
    there = 1 << asking.space if asking.space >= 0 and asking.space != asking.rested else 0
    regions = asking.pointing.marks.regions
    beyond = asking.pointing.choice < 0
    far = beyond and any(one.style == "dash" and one.cells & there for one in regions)
    return FURTHER if far and not _taken(panels, asking.space) else None


def _taken(panels: Panels, space: int) -> bool:
    """Return whether somebody stands on a space; then a short card tells of that."""
    return any(one.cell == space for one in panels.scene.timeline.projection.figures.values())


def _told(clause: str, content: Content) -> tuple[str, Text]:
    found = told(clause, content)
    return found.head, found.text


def _reasons(panels: Panels) -> Text:
    """Return every change of the pointed-at side's victory points with its reason."""
    seat = 0 if panels.scene.screen.left.rect.collidepoint(panels.pointer) else 1
    names = panels.scene.names
    told_lines: list[Text] = []
    for change in panels.scene.timeline.projection.changes:
        if change.seat == seat:
            head = say("plaque.change", round=change.round, change=f"{change.change:+d}")
            why = reason(change.reason, change.figure, names)
            told_lines.append(join([(Span(head),), why], " "))
    return join(told_lines, "\n") if told_lines else (Span(say("plaque.no_points")),)


def _row_text(panels: Panels, name: str) -> Text:
    clause = panels.scene.names.ability(name).clause
    refused = panels.refused.get(name)
    parts: list[Text] = []
    if clause is not None:
        parts.append(told(clause, panels.scene.names.content).text)
    if refused is not None:
        parts.append(refusal(refused, panels.scene.names))
    return join(parts, "\n")
