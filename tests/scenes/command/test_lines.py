"""What is declared as lines over the board: numbers, cover, and the answer that is pointed at."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.engine.seats import HUMAN
from game.gallery.command.pile_poses import play, shot_at
from game.gallery.stage import Stage
from game.rules.command.state import of
from game.scenes.command.lines import Drawn
from game.scenes.command.table import CommandMatch
from game.table.board.marks import DeedMark, Marks, Region
from game.table.command.pile import EntryShown
from game.table.command.position import EntryNow
from tests.stages import SIZE, mouse, staged


@pytest.fixture(scope="module")
def scene() -> Iterator[CommandMatch]:
    """A shot at a creature in cover, with a strike back; its owner answers."""
    with staged() as stage:
        yield shot_at(stage)


def marks(scene: CommandMatch) -> Marks:
    return scene.laid.panels.marks()


def place(scene: CommandMatch, kind: str) -> tuple[int, int]:
    """Return row and column of the creature of a kind."""
    s = of(scene.session.match)
    figure = next(at for at, one in enumerate(s.tables.creature) if one.id == kind)
    grid = s.tables.arena.grid
    return grid.row(s.cell[figure]), grid.col(s.cell[figure])


def pointed(scene: CommandMatch, name: str) -> None:
    """Move the mouse onto the line of an answer by its name."""
    assert scene.stack is not None
    scene.stack.draw(pygame.Surface(SIZE))
    pile = scene.laid.panels.furniture.pile
    assert pile.data is not None
    assert pile.data.question is not None
    id = next(each.id for each in pile.data.question.answers if each.name == name)
    pile.reveal(id)
    scene.stack.draw(pygame.Surface(SIZE))
    box = pile.where(id)
    assert box is not None
    mouse(scene, pygame.MOUSEMOTION, box.center, down=False)


def lines(scene: CommandMatch) -> dict[str, DeedMark]:
    return {each.number: each for each in marks(scene).deeds if each.number}


@pytest.mark.clause("C8.1", "C8.8")
def test_each_entry_of_the_pile_is_a_line_with_its_number(scene: CommandMatch) -> None:
    found = lines(scene)
    assert found.keys() == {"1", "2"}
    row, column = place(scene, "halfling_sneak")
    assert found["2"].start == (row + 0.5, column + 0.5)
    row, column = place(scene, "drow_wizard")
    assert found["2"].end == (row + 0.5, column + 0.5)


@pytest.mark.clause("C6.2", "C6.5")
def test_a_shot_leads_from_corner_to_corner_and_tells_cover(scene: CommandMatch) -> None:
    shot = lines(scene)["1"]
    assert shot.word == "Cover"
    assert not shot.between
    assert all(float(each).is_integer() for each in (*shot.start, *shot.end))
    corners = marks(scene).corners
    assert len(corners) == 4
    assert 0 < sum(each.blocker >= 0 for each in corners) < 4


def test_keys_of_answers_stand_over_whoever_would_give_them(scene: CommandMatch) -> None:
    keys = {(tag.row, tag.column): tag.text for tag in marks(scene).tags if tag.key}
    assert set(keys) == {place(scene, "half_orc_thug"), place(scene, "war_wizard")}
    assert keys[place(scene, "half_orc_thug")] == "1 2"
    assert keys[place(scene, "war_wizard")] == "3"


@pytest.mark.clause("C8.2", "C9.2")
def test_an_answer_pointed_at_shows_who_taps_and_what_it_changes(scene: CommandMatch) -> None:
    pointed(scene, "Shield")
    (line,) = [each for each in marks(scene).deeds if each.dashed]
    row, column = place(scene, "war_wizard")
    assert line.start == (row + 0.5, column + 0.5)
    row, column = place(scene, "half_orc_thug")
    assert line.end == (row + 0.5, column + 0.5)
    flags = {(tag.row, tag.column): tag for tag in marks(scene).tags if not tag.key}
    saved, struck = flags[row, column], flags[place(scene, "drow_wizard")]
    assert (saved.text, saved.note) == ("15 → 0", "with Shield")
    assert (struck.text, struck.note) == ("−10", "falls: 2 gold")


def test_an_answer_of_its_own_has_no_line_to_itself(scene: CommandMatch) -> None:
    pointed(scene, "Dodge")
    assert not any(each.dashed for each in marks(scene).deeds)
    texts = {tag.text for tag in marks(scene).tags}
    assert "15 → 0" in texts


@pytest.mark.clause("C13w", "C8.1")
def test_who_may_play_a_card_is_told_what_comes_of_it_over_each(stage: Stage) -> None:
    scene = shot_at(stage, ready=("dwarf_cleric",))
    play(scene, "block")
    told = {(tag.row, tag.column): tag.text for tag in marks(scene).tags if not tag.key}
    assert told[place(scene, "half_orc_thug")] == "−5 HP"
    assert told[place(scene, "dwarf_cleric")] == "−15 HP, deal 10"


@pytest.mark.clause("C8.8", "C7.5")
def test_an_entry_tells_what_the_answers_above_it_leave_of_its_damage(stage: Stage) -> None:
    scene = shot_at(stage, (HUMAN, HUMAN))
    play(scene, "block")
    stage.settle()
    pile = scene.laid.panels.furniture.pile.data
    assert pile is not None
    chips = {each.number: (each.chip, each.chip_short) for each in pile.entries}
    assert chips[1] == ("15 → 5 damage", "15 → 5")
    assert chips[2] == ("10 damage", "−10 HP")


@pytest.mark.clause("C8.1")
def test_an_answer_that_asks_who_gives_it_can_be_put_back_until_that_is_said(stage: Stage) -> None:
    scene = shot_at(stage, ready=("dwarf_cleric",))
    before = len(scene.session.history.steps)
    rows = dict(scene.laid.asked.taking.rows(scene.session.match, 0))
    block = next(name for name in rows if name.startswith("block"))
    scene.question.select(block)
    stage.settle()
    assert scene.question.selected() == block
    told = {(tag.row, tag.column): tag.text for tag in marks(scene).tags}
    assert told[place(scene, "half_orc_thug")] == "−5 HP"
    assert told[place(scene, "dwarf_cleric")] == "−15 HP, deal 10"
    scene.question.cancel()
    assert len(scene.session.history.steps) == before
    scene.question.select(block)
    grid = scene.laid.grid
    scene.question.point(grid.cell(*place(scene, "half_orc_thug")))
    scene.question.act()
    stage.settle()
    words = [step.words for step in scene.session.history.steps[before:]]
    assert [each.split()[0] for each in words[:2]] == ["card", "actor"]


@pytest.mark.clause("C13t")
def test_a_declared_burst_shows_the_squares_that_it_reaches(scene: CommandMatch) -> None:
    tables = of(scene.session.match).tables
    card = next(at for at, one in enumerate(tables.card) if one.burst is not None)
    burst = tables.card[card].burst
    assert burst is not None
    own = scene.laid.panels._own
    assert own is not None
    one = next(each for each in own.rest.creatures.values() if each.standing)
    cell = one.cell
    entry = EntryNow(
        99, one.index, 0, "card", tables.card[card].id, card, (), cell, (), answer=False
    )
    drawn = Drawn()
    scene.laid.panels.lines._entry(own, EntryShown(3, entry, ()), drawn)
    assert drawn.regions == [Region("area", tables.arena.burst(cell, burst.radius))]
