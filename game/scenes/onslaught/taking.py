"""What of an activation is taken up and then aimed: abilities and items of a character's card."""

from __future__ import annotations

from math import inf
from typing import Final

from game.board.grid import Grid
from game.engine.answers import WHOM
from game.engine.decisions import code_of
from game.engine.match import Match
from game.engine.options import Refusal
from game.rules.onslaught.codes import ABILITY, MOVE, REACT, REACT_SLOTS, TARGET
from game.rules.onslaught.content import Gain, Move, Teleport
from game.rules.onslaught.state import Onslaught, of
from game.scenes.match.taking import NOTHING, Taking
from game.scenes.onslaught.cards import Presenter
from game.words.onslaught.cards import row
from game.words.onslaught.conditions import brief
from game.words.onslaught.play import hint, say
from game.words.rich import Text, fill, join

STRUCK: Final = ("rush_target", "second_target")
"""The questions that ask whom a row strikes once it is under way: aimed as every attack is."""
MOVING: Final = "plate:move"
"""The plate of the card that takes moving up, so that the board means nothing else."""


class CardRows(Taking):
    """The rows of the card of whoever acts, its move, and reactions that are aimed."""

    def __init__(self, grid: Grid, presenter: Presenter) -> None:
        super().__init__(grid)
        self.presenter = presenter

    def row(self, match: Match, name: str) -> int:
        """Return the code of an ability or item of whoever acts, or of moving; -1 where there is
        none such.
        """
        decision = match.decision
        if decision is None:
            return NOTHING
        if name == MOVING:
            return MOVE
        tables = of(match).tables
        if name in tables.item_ids:
            item = tables.item_rows[decision.figure][tables.item_ids.index(name)]
            return item.tool if item is not None else NOTHING
        found = (row.tool for row in tables.rows[decision.figure] if row.id == name)
        return next(found, NOTHING)

    def row_id(self, match: Match, code: int) -> str:
        """Return the id of the ability or item that a code takes up, or of moving."""
        decision = match.decision
        if decision is not None and decision.kind == "turn" and code == MOVE:
            return MOVING
        if decision is None or not ABILITY <= code < REACT:
            return ""
        return of(match).tables.row(decision.figure, code).id

    def at_once(self, match: Match, seat: int, space: int) -> int | Refusal | None:
        """Return the attack that a click on an enemy takes up: the best that costs nothing but its
        action. Or why none reaches it: of all on one enemy that which comes closest to it tells.
        """
        decision, s = match.decision, of(match)
        other = s.figure_at(space)
        if decision is None or other < 0 or not s.hostile(decision.figure, other):
            return None
        figure = decision.figure
        blow = match.game.blow(match, seat, space)
        if blow >= 0:
            return code_of(blow)
        rows = [row for row in s.tables.rows[figure] if row.level in (-1, s.level[figure])]
        aims = [match.game.aim(match, seat, row.tool, space) for row in rows if row.is_attack]
        reasons = [aim.refusal for aim in aims if aim.how == WHOM]
        return min((one for one in reasons if one is not None), key=_short_of, default=None)

    def page(self, match: Match, code: int) -> int:
        """Return the page on which a row stands: items have their own."""
        decision = match.decision
        if decision is None or not ABILITY <= code < REACT:
            return 0
        return int(of(match).tables.row(decision.figure, code).item >= 0)

    def aims(self, match: Match, seat: int, chosen: int) -> bool:
        """Return whether a choice is aimed: that of every row, and of whom a row strikes.

        Moving is done at once, taken up or not.
        """
        decision = match.decision
        if code_of(chosen) == MOVE:
            return False
        struck = decision is not None and decision.kind in STRUCK and code_of(chosen) == TARGET
        return struck or super().aims(match, seat, chosen)

    def follow_up(self, name: str) -> int:
        """Return the code of a reaction that is aimed on the board, or -1."""
        kind, _, value = name.partition(":")
        return int(value) if kind == "react" else NOTHING

    def follow_up_task(self, match: Match, code: int) -> tuple[str, Text]:
        """Return the reaction's name, and how far its user may go or teleport (R19d, R19e)."""
        names, (figure, slot) = self.presenter.names, divmod(code - REACT, REACT_SLOTS)
        ability = names.content.characters[of(match).tables.ids[figure]].ability[slot]
        far = [one.points for one in ability.effects if isinstance(one, Move)]
        far += [one.distance for one in ability.effects if isinstance(one, Teleport)]
        told = fill(hint("react.move"), points=far[0]) if far else ()
        return names.ability(ability.id).text, told

    def task(self, match: Match, code: int) -> tuple[str, Text]:
        """Return the name of an ability or item that is taken up, what it does, and what the
        conditions mean that it brings.
        """
        name = self.row_id(match, code)
        if not name or name == MOVING:
            return self.called(name), ()
        told = row(self.presenter.names.content, name)
        return told.name, join([told.text, self.means(match, code)], "\n")

    def means(self, match: Match, code: int) -> Text:
        """Return what the conditions do that a row brings, a line each."""
        decision = match.decision
        if decision is None or not ABILITY <= code < REACT:
            return ()
        ability = of(match).tables.row(decision.figure, code).ability
        gains = [one for one in (*ability.effects, *ability.on_hit) if isinstance(one, Gain)]
        content = self.presenter.names.content
        return join([brief(one.condition, content) for one in gains], "\n")

    def sending(self, match: Match, seat: int, code: int) -> tuple[str, str]:
        """Return what the button says that sends what is taken up, and its kind."""
        names = self.presenter.names
        if code >= REACT:
            return names.ability(reaction(of(match), code)).text, "gold"
        if code == TARGET or match.game.aim(match, seat, code, NOTHING).strikes:
            return say("button.attack"), "red"
        return self.called(self.row_id(match, code)), "gold"

    def called(self, name: str) -> str:
        """Return what something that can be taken up is called, "" for nothing."""
        if name == MOVING:
            return say("plate.move")
        return self.presenter.names.ability(name).text if name else ""


def _short_of(why: Refusal) -> float:
    """Return the spaces that an attack is short of reaching somebody, or too near by; none where
    but its line is cut, endless where it cannot be used at all.
    """
    told = why.params
    if why.key == "too_far":
        return int(told["range"]) - int(told["longest"])
    if why.key == "too_near":
        return int(told["least"]) - int(told["range"])
    return 0 if why.cell >= 0 else inf


def reaction(s: Onslaught, code: int) -> str:
    """Return the id of the reaction behind a choice's code."""
    figure, slot = divmod(code - REACT, 16)
    return s.tables.rows[figure][slot].id
