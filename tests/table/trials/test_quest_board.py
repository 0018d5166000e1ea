"""The quest board: how far both parties are, tier by tier, and how it folds."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.table.hud import tier_bar
from game.table.look.palette import grey
from game.table.trials import quest_board
from game.table.trials.data import QuestsData, shares
from game.table.trials.quest_board import QuestBoard
from tests.table.hud.stage import brush as brush_for
from tests.table.trials import samples
from tests.table.trials.panels import SIZES, Written, apart, made


def test_the_shares_of_tiers_that_count_one_upon_the_other() -> None:
    assert shares(5, (3, 7, 12)) == (1.0, 0.5, 0.0)
    assert shares(0, (3, 7, 12)) == (0.0, 0.0, 0.0)
    assert shares(20, (3, 7, 12)) == (1.0, 1.0, 1.0)
    assert shares(1.5, (1, 2, 3)) == (1.0, 0.5, 0.0)


@pytest.mark.parametrize("size", SIZES[:2])
@pytest.mark.parametrize("count", [3, 4])
def test_every_tier_is_drawn_with_both_shares(
    count: int, size: tuple[tuple[int, int], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[str, tuple[float, float], bool]] = []
    draw = tier_bar.draw_tier

    def tier(*args: Any) -> None:
        drawn.append((args[5], args[4], args[6]))
        draw(*args)

    monkeypatch.setattr(quest_board, "draw_tier", tier)
    data = samples.quests(count=count)
    board = made(QuestBoard, "quests", size, data)
    wanted = [(one.need, one.done, any(one.won)) for quest in data.quests for one in quest.tiers]
    assert drawn == wanted
    strips = [box for id, box in board.targets()]
    assert [id for id, _ in board.targets()] == [quest.id for quest in data.quests]
    assert apart(strips)
    assert all(board.rect.contains(box) for box in strips)


@pytest.mark.parametrize("size", SIZES[:2])
def test_a_tier_is_explained_where_it_stands(size: tuple[tuple[int, int], int]) -> None:
    data = samples.quests()
    board = made(QuestBoard, "quests", size, data)
    tips = [board.where(f"{quest.id}:{at}") for quest in data.quests for at in range(3)]
    assert all(tips)
    assert apart([box for box in tips if box is not None])
    box = board.where("TQ2:1")
    assert box is not None
    assert board.tooltip(box.center) == "TQ2:1"
    assert board.hit(box.center) == "TQ2"


@pytest.mark.parametrize("size", SIZES)
def test_what_both_parties_have_counted_is_written_once_and_apart(
    size: tuple[tuple[int, int], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    written = Written(monkeypatch, brush_for(*size))
    made(QuestBoard, "quests", size, samples.quests(count=1))
    counts = [box for text, box in written.lines if text in ("8", "5")]
    assert len(counts) == 2
    cores = [box.inflate(0, -box.height * 2 // 5) for box in counts]
    assert apart(cores)


@pytest.mark.parametrize(("window", "text"), [((1920, 1080), 100), ((1280, 720), 150)])
def test_strips_too_low_for_their_bars_are_lines(
    window: tuple[int, int], text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = brush_for(window, text)
    written = Written(monkeypatch, own)
    drawn = list[str]()
    monkeypatch.setattr(quest_board, "draw_tier", lambda *args: drawn.append(args[5]))
    data = samples.quests(count=4)
    board = QuestBoard(
        own, pygame.Rect(0, 0, 464 if text == 100 else 324, 240 if text == 100 else 190)
    )
    board.show(data)
    assert board.ready()
    assert bool(drawn) == (text == 100)
    if not drawn:
        assert {words for quest in data.quests for words in quest.told} <= set(written.texts())
    boxes = [box for _, box in board.targets()]
    assert len(boxes) == 4
    assert apart(boxes)


def test_folded_it_is_a_line_a_quest_with_the_next_step_of_both(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written = Written(monkeypatch, brush_for((1920, 1080), 100))
    data = samples.quests(folded=True)
    made(QuestBoard, "strip", SIZES[0], data)
    for quest in data.quests:
        assert quest.name in written.texts()
        assert set(quest.told) <= set(written.texts())


@pytest.mark.parametrize("side", ["tide", "ember"])
def test_a_bar_is_full_as_far_as_its_share(side: str) -> None:
    own = brush_for((1920, 1080), 100)
    for share in (0.0, 0.5, 1.0):
        target = pygame.Surface((120, 30))
        tier_bar.draw_bar(own, target, side, pygame.Rect(10, 10, 100, 10), share)
        row = [target.get_at((x, 15))[:3] for x in range(16, 104)]
        full = [
            sum(abs(a - b) for a, b in zip(tone, tier_bar.EMPTY, strict=True)) > 60 for tone in row
        ]
        assert abs(sum(full) / len(full) - share) < 0.12


def test_parties_differ_in_the_pattern_of_their_bars_too() -> None:
    own = brush_for((1920, 1080), 100)
    dots = tier_bar.patterned(own, "tide", (90, 11))
    teeth = tier_bar.patterned(own, "ember", (90, 11))

    def light(picture: Any) -> set[tuple[int, int]]:

        tones = {
            (x, y): grey(picture.get_at((x, y))[:3])[0] for x in range(8, 82) for y in range(11)
        }
        middle = {y: sorted(tones[x, y] for x in range(8, 82))[37] for y in range(11)}
        return {at for at, tone in tones.items() if tone > middle[at[1]] + 12}

    first, second = light(dots), light(teeth)
    assert len(first & second) < 0.7 * min(len(first), len(second))


def test_a_quest_that_is_laid_open_turns_from_its_back_to_its_face() -> None:
    data = samples.quests()
    first, *others = data.quests
    seen = {}
    for shown in (0.1, 0.45, 0.55, 1.0):
        turning = replace(data, quests=(replace(first, shown=shown), *others))
        board = made(QuestBoard, "quests", SIZES[0], turning)
        box = dict(board.targets())[first.id]
        picture, corner = board.picture
        row = box.centery - corner[1]
        wood = picture.get_at((box.left - corner[0] - 3, row))
        across = range(box.left - corner[0], box.right - corner[0])
        seen[shown] = [tuple(picture.get_at((x, row))) for x in across]
        assert wood != seen[1.0][0] if 1.0 in seen else True
    whole = made(QuestBoard, "quests", SIZES[0], data)
    assert len(dict(whole.targets())) == len(data.quests)
    # Half-way round it is a narrow slip in the middle of its place, and no more than wood beside.
    assert seen[0.45][0] == seen[0.55][0] != seen[1.0][0]
    assert seen[0.1][len(seen[0.1]) // 4] != seen[1.0][len(seen[1.0]) // 4]


def spread(monkeypatch: pytest.MonkeyPatch, data: QuestsData) -> list[tuple[pygame.Rect, str]]:
    """Return where the tiers of a board in a small window with large letters are drawn."""
    found: list[tuple[pygame.Rect, str]] = []
    draw = tier_bar.draw_tier

    def tier(*args: Any) -> None:
        found.append((args[3], args[5]))
        draw(*args)

    monkeypatch.setattr(quest_board, "draw_tier", tier)
    board = QuestBoard(brush_for((1280, 720), 150), pygame.Rect(941, 207, 328, 442))
    board.show(data)
    assert board.ready()
    return found


def test_a_word_that_a_tier_needs_lies_over_no_neighbour(monkeypatch: pytest.MonkeyPatch) -> None:
    data = samples.quests(count=3)
    first, *others = data.quests
    ten, twenty, _ = first.tiers
    tiers = (
        replace(ten, need="10"), replace(twenty, need="20"), replace(ten, need="besiegen"),
    )  # fmt: skip
    data = replace(data, quests=(replace(first, tiers=tiers), *others))
    drawn = spread(monkeypatch, data)[:3]
    assert [need for _, need in drawn] == ["10", "20", "besiegen"]
    brush = brush_for((1280, 720), 150)
    for box, need in drawn:
        assert tier_bar.least(brush, need, box.height, "compact") <= box.width
    assert apart([box for box, _ in drawn])
