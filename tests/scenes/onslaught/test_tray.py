"""What the tray tells of a roll: whose dice they are, and which die decides by itself."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.rules.onslaught.events import FirstRolled, FirstTied, FirstWon
from game.scenes.onslaught.table import OnslaughtMatch
from game.scenes.setup.plan import MatchPlan
from game.table.board.shown import DiceShown
from game.table.hud.brush import Brush
from game.table.hud.data import TrayData
from game.table.hud.tray import BUTTON, Tray
from game.table.onslaught.projection import TIED, MatchNow, RollShown
from tests.robots.desk import Desk, house
from tests.table.hud.stage import Stage

Results = list[tuple[int, str, int]]


@pytest.fixture(scope="module")
def match() -> OnslaughtMatch:
    desk = Desk(
        house(speed="instant"), MatchPlan("onslaught", "greathalls", ("human", "greedy"), seed=7)
    )
    scene = desk.top
    assert isinstance(scene, OnslaughtMatch)
    return scene


def told(match: OnslaughtMatch, roll: RollShown) -> TrayData:
    data = match.laid.presenter.tray(roll, match.timeline.projection)
    assert data is not None
    return data


def chips(data: TrayData, dice: tuple[int, ...], kept: int) -> list[str]:
    lying = DiceShown(1, ("d20",) * len(dice), dice, (kept,), data.side)
    return [word for word, _ in Tray._chips(data, lying)]


def attack(dice: tuple[int, ...], kept: int, results: Results) -> RollShown:
    bonus = (("arrow_storm", 4),)
    return RollShown(0, "arrow_storm", dice, (kept,), bonus, dice[kept] + 4, -1, results)


def test_the_dice_for_the_first_player_are_of_the_side_that_rolls(match: OnslaughtMatch) -> None:
    for seat, side in enumerate(("harpers", "zhentarim")):
        roll = RollShown(-1, "", (8, 11), (1,), (), 11, seat, pairs=((seat, 0),))
        assert told(match, roll).side == side


def test_the_tray_keeps_both_sides_dice_and_says_who_rolled_them_and_who_won() -> None:
    shown = MatchNow(14)
    shown.apply(FirstRolled(seat=0, dice=(8, 17), kept=1, clause="R55.6"))
    shown.apply(FirstRolled(seat=1, dice=(12, 3), kept=0, clause="R55.6"))
    shown.apply(FirstWon(seat=0, clause="R55.6"))
    roll = shown.roll
    assert roll is not None
    assert (roll.dice, roll.kept, roll.pairs) == ((8, 17, 12, 3), (1, 2), ((0, 0), (1, 2)))
    assert roll.won == 0


def test_what_the_tray_says_of_the_roll_for_the_first_player(match: OnslaughtMatch) -> None:
    roll = RollShown(
        -1, "", (8, 17, 12, 3), (1, 2), (), 12, 1, pairs=((0, 0), (1, 2)), won=0
    )  # fmt: skip
    data = told(match, roll)
    names = [match.names.seat(seat).text for seat in (0, 1)]
    assert data.parts == (("17", names[0]), ("12", names[1]))
    assert data.outcome == f"{names[0]} win"
    roll.won = TIED
    assert told(match, roll).outcome == "Tie"


def test_after_a_tie_the_dice_of_the_first_try_are_gone() -> None:
    shown = MatchNow(14)
    for seat in (0, 1):
        shown.apply(FirstRolled(seat=seat, dice=(8, 11), kept=1, clause="R55.6"))
    shown.apply(FirstTied(clause="R55c"))
    assert shown.roll is not None
    assert shown.roll.won == TIED
    shown.apply(FirstRolled(seat=0, dice=(9, 2), kept=0, clause="R55.6"))
    assert (shown.roll.dice, shown.roll.won) == ((9, 2), -1)


def test_a_natural_1_marks_the_die_that_was_dropped_and_is_why_a_total_misses_that_would_hit(
    match: OnslaughtMatch,
) -> None:
    data = told(match, attack((15, 1), 0, [(2, "fumble", 12)]))
    assert chips(data, (15, 1), 0) == ["Kept", "Natural 1"]
    assert (data.outcome, data.outcome_tone) == ("Miss: a 1", "miss")
    assert "1" in data.decisive_note


def test_a_20_beside_a_1_decides(match: OnslaughtMatch) -> None:
    data = told(match, attack((20, 1), 0, [(2, "critical", 12)]))
    assert chips(data, (20, 1), 0) == ["Natural 20", "Dropped"]
    assert data.outcome == "Critical: a 20"


def test_a_natural_20_counts_for_every_target_of_an_area(match: OnslaughtMatch) -> None:
    data = told(match, attack((20, 6), 0, [(2, "critical", 12), (3, "critical", 25)]))
    assert (data.outcome, data.outcome_tone) == ("Critical: a 20", "victory")


def test_an_area_without_such_a_die_tells_how_many_are_hit(match: OnslaughtMatch) -> None:
    data = told(match, attack((11, 6), 0, [(2, "hit", 12), (3, "miss", 25)]))
    assert data.outcome == "1 of 2 hit"
    assert chips(data, (11, 6), 0) == ["Kept", "Dropped"]
    assert data.decisive_note == ""


def test_the_head_of_the_tray_keeps_off_the_button_beside_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Letters a little narrower than the felt between two buttons are the case that touches."""
    stage = Stage((1280, 720), 150)
    tray, brush = stage.tray, stage.tray.brush
    assert tray.data is not None
    felt = tray._felt_in(tray.inside)
    button = felt.sized(BUTTON, BUTTON, "topright").rect
    most = felt.width - 2 * felt.wide(BUTTON)
    words = "n"
    while brush.fonts.width(words + "n", "label") <= most:
        words += "n"
    heads: list[pygame.Rect] = []
    line = Brush.line

    def watched(self: Brush, target: pygame.Surface, told: str, *rest: Any, **more: Any) -> Any:
        box = line(self, target, told, *rest, **more)
        if told == words:
            heads.append(box)
        return box

    monkeypatch.setattr(Brush, "line", watched)
    tray.show(replace(tray.data, title=words), None)
    tray.draw(pygame.Surface((1280, 720)))
    (head,) = heads
    # The picture of a panel begins at its own corner.
    left = button.left - (0 if button.left < tray.rect.width else tray.rect.left)
    assert head.right <= left - felt.wide(4)
