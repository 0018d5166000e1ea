"""What a space is said to be when it is pointed at: what lies there, what it costs, or why not."""

from __future__ import annotations

import pygame
import pytest

from game.board.grid import bits
from game.engine.decisions import Decision, code_of
from game.rules.descent import refusals, standing
from game.rules.descent.codes import DOOR, STEP
from game.rules.descent.state import of
from game.scenes.descent.panels import DescentPanels
from game.scenes.descent.table import DescentMatch
from game.scenes.match.screen import Screen
from game.session import Session
from game.table.descent.projection import CHEST, DARK, START
from game.table.hud import explanation
from game.words.descent import explained
from game.words.rich import Span, plain
from tests.scenes.descent.sitting import Sit


def near_a_door(session: Session, decision: Decision) -> bool:
    """Whether a hero may go, and can open a shut door that he does not stand beside."""
    if decision.kind != "turn" or STEP not in dict(decision.families(decision.seats[0])):
        return False
    return opened_from_afar(session) >= 0


def opened_from_afar(session: Session) -> int:
    s = of(session.match)
    decision = session.match.decision
    assert decision is not None
    seat = decision.seats[0]
    for door in bits(s.tables.dungeon.doors & ~s.opened & refusals.known(s)):
        aim = session.game.aim(session.match, seat, -1, door)
        if aim.choice >= 0 and aim.follow and code_of(aim.follow[-1]) == DOOR:
            return door
    return -1


def said(match: DescentMatch, space: int) -> tuple[str, str]:
    match.question.point(space)
    match.update(0.05)
    own = match.laid.panels
    assert isinstance(own, DescentPanels)
    data = own.furniture.told.data
    assert data is not None
    return data.head, plain(data.said)


def test_a_door_says_what_it_is_and_what_the_way_and_it_cost(sit: Sit) -> None:
    match = sit(near_a_door)
    door = opened_from_afar(match.session)
    head, text = said(match, door)
    title, rule = explained.told("door", match.laid.panels.names) or ("", ())
    assert head.startswith(title)
    assert plain(rule) in text
    cost = next(each.amount for each in match.question.pointing.aim.costs)  # type: ignore[union-attr]
    assert text.startswith(str(cost))


def test_of_the_dark_nothing_is_said_but_that_it_is_dark(sit: Sit) -> None:
    match = sit(near_a_door)
    s = of(match.session.match)
    dungeon = s.tables.dungeon
    hidden = (dungeon.doors | dungeon.chests | dungeon.glyphs | dungeon.pits) & ~refusals.known(s)
    assert hidden
    assert {standing.lies(s, cell) for cell in bits(hidden)} == {""}
    dark = {said(match, cell) for cell in bits(hidden)}
    floor = next(
        bits(~dungeon.walls & s.layout().grid.cells & ~refusals.known(s) & ~hidden).__iter__()
    )
    assert {head for head, _ in dark} == {said(match, floor)[0]}


def test_what_lies_on_the_board_is_explained(sit: Sit) -> None:
    match = sit(near_a_door)
    own = match.laid.panels
    for token, key in ((CHEST, "chest"), (DARK, "glyph"), (START, "start"), ("key", "key")):
        assert own.explain(f"thing:{token}", (0, 0)) == explained.told(key, match.laid.panels.names)


def test_the_right_column_is_laid_once_for_all_that_is_told(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = sit(near_a_door)
    laid, lay = [], Screen._lay_column
    monkeypatch.setattr(Screen, "_lay_column", lambda screen: (laid.append(1), lay(screen)))
    match.question.point(opened_from_afar(match.session))
    match.panels._aimed()
    assert len(laid) == 1


def test_what_explains_a_thing_does_not_cover_where_the_way_to_it_ends(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = sit(near_a_door)
    s, question, panels = of(match.session.match), match.question, match.panels
    camera, free = match.screen.board.camera, s.layout().empty(s.taken(), s.lying())
    drawn: list[pygame.Rect] = []

    def plate(*told: object) -> pygame.Rect:
        drawn.append(clear_of(*told))  # type: ignore[arg-type]
        return drawn[-1]

    clear_of = explanation.clear_of
    monkeypatch.setattr(explanation, "clear_of", plate)
    monkeypatch.setattr(panels, "_point_still", lambda: None)
    target, covered = pygame.Surface(match.size), []
    panels.tip = ("Chest", (Span("It is opened for 2 points. " * 9),))
    for end in [cell for cell in question.lit() if free >> cell & 1]:
        question.point(end)
        box = camera.around((end,))
        for side in ("midtop", "midbottom", "midleft", "midright"):
            panels.pointer = getattr(box.inflate(-4, -4), side)
            panels.draw_tips(target)
            if drawn[-1].colliderect(box):
                covered.append((end, side))
    assert drawn
    assert covered == []
