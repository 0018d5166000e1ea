"""Boxes of the play screen: the table of the style page, and nothing over anything else."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import Final

import pytest
from pygame import Rect

from game.board.grid import Grid
from game.table.adventure.regions import REGIONS as PARTY
from game.table.board.camera import Camera
from game.table.hud.layout import Layout, Region, Regions, play_screen
from game.table.onslaught.data import REGIONS
from game.table.trials import regions as trials

SIZES = [
    (1280, 720), (1366, 768), (1440, 900), (1600, 900), (1680, 1050), (1920, 1080), (1920, 1200),
    (2048, 1152), (2560, 1080), (2560, 1440), (3440, 1440), (3840, 2160),
]  # fmt: skip


@pytest.mark.parametrize(
    ("size", "cell", "corner"),
    [
        ((1280, 720), 40, (360, 101)),
        ((1920, 1080), 64, (512, 159)),
        ((2560, 1440), 84, (692, 211)),
    ],
)
def test_the_board_leaves_room_above_for_the_heads_of_the_first_row(
    size: tuple[int, int], cell: int, corner: tuple[int, int]
) -> None:
    layout = play_screen(size)
    assert layout.cell == cell
    assert layout.board.topleft == corner
    assert layout.board.size == (14 * cell, 14 * cell)


def parts(layout: Layout) -> dict[str, Rect]:
    boxes = {
        "board": layout.board.inflate(2 * layout.frame, 2 * layout.frame),
        **{f"plaque {at}": rect for at, rect in enumerate(layout.plaques)},
        **layout.own,
        "buttons": layout.buttons,
        "hint": layout.hint,
        "log": layout.log,
        "view": layout.view,
    }
    if layout.tabs is not None:
        boxes["tabs"] = layout.tabs
    else:
        boxes["target"] = layout.target
        if layout.tray is not None:
            boxes["tray"] = layout.tray
    return boxes


FULL = Regions(
    column=(Region("creature", 2), Region("ally")),
    head=(Region("track", 3), Region("morale")),
    foot=(Region("hand", 4), Region("pile")),
)
"""A table with everything: two cards in the column, two panels above, a hand below the board."""


NO_DICE: Final = Regions(tray=False)
DECLARED: Final = Regions(beside=(Region("theirs"),), tray=False, told=490)
"""No dice, and more to tell than elsewhere, under something of the other side's."""
HANDS: Final = Regions(
    column=(
        Region("row", 148, low=76, firm=True),
        Region("card", 316, low=196, words=0.6),
        Region("hand", 334, low=284, words=0.2),
    ),
    head=(Region("track"),),
    beside=(Region("theirs"),),
    low_crown=76,
    tray=False,
    narrow=400,
    sinks="hand",
)
"""A row that is as high as its cards, a card of words, and a hand that may lie under the board."""
THREE: Final = Regions(plaques=3)
FIVE: Final = replace(FULL, plaques=5)


@pytest.mark.parametrize(
    "regions",
    [Regions(), REGIONS, FULL, NO_DICE, DECLARED, Regions(plaques=1), THREE, FIVE, PARTY],
    ids=[
        "none",
        "onslaught",
        "full",
        "no_dice",
        "declared",
        "alone",
        "three sides",
        "five sides",
        "party",
    ],
)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_and_nothing_leaves_the_window(
    size: tuple[int, int], regions: Regions
) -> None:
    window = Rect((0, 0), size)
    for text, mirrored in itertools.product((100, 125, 150, 200), (False, True)):
        case = f"text {text}, mirrored {mirrored}"
        layout = play_screen(size, text=text, mirrored=mirrored, regions=regions)
        assert len(layout.plaques) == regions.plaques, case
        own = (*regions.column, *regions.head, *regions.foot, *regions.beside)
        assert {*layout.own} == {one.name for one in own}, case
        boxes = parts(layout)
        for name, box in boxes.items():
            assert window.contains(box), (case, name)
            assert box.width > 0, (case, name)
            assert box.height > 0, (case, name)
        for (name, box), (other, another) in itertools.combinations(boxes.items(), 2):
            assert not box.colliderect(another), (case, name, other)


@pytest.mark.parametrize("board", [(16, 16), (24, 16), (24, 8), (40, 12), (8, 24)])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_wherever_the_hand_lies(
    size: tuple[int, int], board: tuple[int, int]
) -> None:
    window = Rect((0, 0), size)
    for text, mirrored in itertools.product((100, 150, 200), (False, True)):
        layout = play_screen(size, *board, text=text, mirrored=mirrored, regions=HANDS)
        boxes = parts(layout)
        assert {*layout.own} == {"row", "card", "hand", "track", "theirs"}
        for (name, box), (other, another) in itertools.combinations(boxes.items(), 2):
            assert not box.colliderect(another), (text, mirrored, name, other)
        for name, box in boxes.items():
            assert window.contains(box), (text, mirrored, name)
            assert min(box.size) > 0, (text, mirrored, name)


def test_larger_text_gives_a_card_of_words_more_of_the_column_and_a_firm_row_keeps_its_own() -> (
    None
):
    usual = play_screen((1280, 720), 16, 16, regions=HANDS).own
    large = play_screen((1280, 720), 16, 16, text=150, regions=HANDS).own
    assert large["row"].height == usual["row"].height == 76
    assert usual["theirs"].height == 76
    assert large["card"].height > usual["card"].height
    assert large["hand"].height < usual["hand"].height


@pytest.mark.parametrize(
    ("size", "board", "sunk"),
    [
        ((1920, 1080), (16, 16), False),
        ((1920, 1080), (24, 16), True),
        ((1920, 1080), (24, 8), True),
        ((1280, 720), (24, 16), False),
        ((1280, 720), (24, 8), True),
    ],
)
def test_the_hand_lies_under_a_board_that_leaves_it_room(
    size: tuple[int, int], board: tuple[int, int], sunk: bool
) -> None:
    layout = play_screen(size, *board, regions=HANDS)
    hand, card = layout.own["hand"], layout.own["card"]
    assert (hand.top > layout.board.bottom) == sunk
    if sunk:
        assert hand.width > layout.board.width
        assert card.bottom + 2 * layout.gap > layout.buttons.top
    else:
        assert (hand.left, hand.width) == (card.left, card.width)


def test_columns_give_way_to_a_wide_board_as_far_as_the_game_allows() -> None:
    assert play_screen((1920, 1080), 16, 16, regions=HANDS).buttons.width == 464
    wide = play_screen((1920, 1080), 24, 16, regions=HANDS)
    assert (wide.buttons.width, wide.cell) == (400, 42)
    small = play_screen((1280, 720), 24, 16, regions=HANDS)
    assert small.buttons.width == 284
    assert small.board.width < 24 * small.cell  # the rest of it is scrolled to


def test_the_hint_lies_under_the_board_in_large_text_too() -> None:
    layout = play_screen((1280, 720), 16, 16, text=150, regions=HANDS)
    assert layout.hint.top >= layout.board.bottom + layout.frame
    assert layout.hint.width == layout.board.width


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_plaques_stand_in_the_order_of_the_sides_the_outer_two_over_the_columns(
    size: tuple[int, int], mirrored: bool
) -> None:
    two = play_screen(size, mirrored=mirrored).plaques
    one, another, last = play_screen(size, mirrored=mirrored, regions=THREE).plaques
    assert (one, last) == two
    assert another.width == one.width
    assert another.centerx == pytest.approx((one.centerx + last.centerx) / 2, abs=1)
    boxes = play_screen(size, mirrored=mirrored, regions=FIVE).plaques
    assert sorted(boxes, key=lambda box: box.x, reverse=mirrored) == list(boxes)


@pytest.mark.parametrize("size", SIZES)
def test_the_interface_setting_keeps_the_board_above_its_smallest_cell(
    size: tuple[int, int],
) -> None:
    for interface in (85, 100, 115, 130):
        layout = play_screen(size, interface=interface)
        assert layout.cell >= 36, interface
        assert layout.buttons.width <= 640 * max(1.0, layout.window[1] / 1440), interface


def test_the_right_column_turns_to_tabs_where_it_is_low_or_text_is_large() -> None:
    assert play_screen((1280, 720)).tabs is not None
    assert play_screen((1920, 1080)).tabs is None
    assert play_screen((1920, 1080), text=150).tabs is not None


@pytest.mark.parametrize(("size", "tabs"), [((1280, 720), True), ((1920, 1080), False)])
def test_without_dice_the_log_has_the_room_of_the_tray(size: tuple[int, int], tabs: bool) -> None:
    usual, bare = play_screen(size), play_screen(size, regions=NO_DICE)
    assert bare.tray is None
    assert usual.tray is not None
    assert (bare.tabs is not None) == tabs
    assert bare.board == usual.board
    assert bare.target.size == usual.target.size
    assert bare.target.top == usual.tray.top
    if not tabs:
        assert bare.log.height - usual.log.height == usual.target.top - usual.tray.top


def test_what_is_foremost_lies_above_the_dice_and_has_its_height_under_tabs_too() -> None:
    layout = play_screen((1920, 1080), regions=PARTY)
    usual = play_screen((1920, 1080), regions=replace(PARTY, foremost=False))
    assert layout.tray is not None
    assert usual.tray is not None
    assert layout.target.top == usual.tray.top
    assert layout.target.height == PARTY.told
    assert layout.target.bottom < layout.tray.top < layout.tray.bottom < layout.log.top
    assert layout.log.bottom == usual.log.bottom
    low = play_screen((1280, 720), regions=PARTY)
    assert low.tabs is not None
    assert low.target.height == PARTY.told
    assert low.log.contains(low.target)


def test_on_a_dense_screen_columns_grow_like_all_else() -> None:
    """3840×2160 shows what 2560×1440 shows, half as large again."""
    usual, dense = play_screen((2560, 1440)), play_screen((3840, 2160))
    for name in ("buttons", "tray", "log", "prompt"):
        assert abs(getattr(dense, name).width - 1.5 * getattr(usual, name).width) <= 4, name
    for large, small in zip(dense.plaques, usual.plaques, strict=True):
        assert abs(large.width - 1.5 * small.width) <= 4


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1280, 1024)])
def test_a_prompt_lies_below_a_low_board_and_over_the_foot_of_any_other(
    size: tuple[int, int],
) -> None:
    low, usual = play_screen(size, 9, 2), play_screen(size)
    assert low.prompt.top >= low.board.bottom + low.frame
    assert low.hint.top >= low.prompt.bottom
    assert low.board.top > usual.board.top  # in the middle of its room
    assert usual.prompt.bottom < usual.board.bottom
    window = Rect((0, 0), size)
    assert window.contains(low.prompt)
    assert window.contains(low.hint)


def test_panels_of_one_place_share_it_as_the_game_says() -> None:
    own = play_screen((1920, 1080), regions=FULL).own
    assert own["creature"].height == pytest.approx(2 * own["ally"].height, abs=2)
    assert own["hand"].width == pytest.approx(4 * own["pile"].width, abs=4)
    assert own["hand"].height == FULL.band


@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_under_two_parties_and_their_quests(size: tuple[int, int]) -> None:
    window, own = Rect((0, 0), size), trials.REGIONS
    lot = trials.STRIP_HIGH + trials.QUESTS_HIGH + trials.OMENS_HIGH + 2 * trials.BETWEEN
    for text, mirrored in itertools.product((100, 125, 150, 200), (False, True)):
        case = (text, mirrored)
        layout = play_screen(size, 30, 30, text=text, mirrored=mirrored, regions=own)
        boxes = parts(layout)
        for (name, box), (other, another) in itertools.combinations(boxes.items(), 2):
            assert not box.colliderect(another), (*case, name, other)
        for name, box in boxes.items():
            assert window.contains(box), (*case, name)
        strip, right = layout.own[trials.STRIP], layout.own[trials.RIGHT]
        if layout.tabs is None:
            assert right.height >= int(lot * layout.unit), case
            assert layout.log.height >= layout.unit * 120, case
        else:
            assert abs(right.height - strip.height) <= 2, case
            assert right.bottom < layout.tabs.top, case


def test_what_lies_beside_stands_over_what_is_told_and_that_over_the_log() -> None:
    bare = play_screen((1920, 1080), regions=NO_DICE)
    layout = play_screen((1920, 1080), regions=DECLARED)
    theirs = layout.own["theirs"]
    assert (theirs.top, theirs.height) == (bare.target.top, DECLARED.crown)
    assert theirs.bottom < layout.target.top
    assert layout.target.height == DECLARED.told
    assert layout.target.bottom < layout.log.top
    assert layout.log.bottom == bare.log.bottom
    assert layout.board == bare.board


@pytest.mark.parametrize("window", [(1280, 720), (1366, 768), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("columns", [7, 14])
def test_whoever_stands_at_the_edge_of_the_board_has_room_beside_it(
    window: tuple[int, int], text: int, columns: int
) -> None:
    layout = play_screen(window, columns, columns, text)
    camera = Camera(Grid(columns, columns), layout.board, spill=layout.spill)
    side, head = camera.reach
    if camera.whole:
        assert camera.rim == (0, 0)
        assert side <= layout.spill[0]
        assert head <= layout.spill[1]
    reached = Rect(layout.board).inflate(2 * layout.spill[0], 0)
    reached.top -= layout.spill[1]
    assert layout.tray is not None
    columns_at = (layout.tray, *layout.plaques)
    assert reached.collidelist(columns_at) < 0
    assert layout.board.bottom + layout.frame <= window[1]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("text", [100, 150])
def test_a_low_board_over_the_hand_takes_the_height_that_it_has(
    size: tuple[int, int], text: int
) -> None:
    layout = play_screen(size, 24, 8, text=text, regions=HANDS)
    strip = max(box.bottom for box in layout.plaques)
    over = layout.board.top - strip
    under = layout.own["hand"].top - layout.board.bottom
    whole = layout.board.width // 24
    assert layout.cell > whole  # not all columns are seen at once, but most
    assert layout.board.width >= 24 * layout.cell * 0.6
    free = over + under - 2 * layout.frame
    assert free < 2 * layout.cell or layout.cell >= whole * 1.4
