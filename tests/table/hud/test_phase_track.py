"""The track tells where a turn stands, with as many words as fit."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.table.hud import phase_track
from game.table.hud.phase_track import DONE, NEXT, NOW, Phase, PhaseTrack, PhaseTrackData
from game.table.look import palette as ink
from game.table.look.palette import SIDES
from tests.table.hud.stage import brush
from tests.table.test_contrast import ratio

BOXES = [
    ((1920, 1080), 100, (496, 12, 928, 100)),
    ((1920, 1080), 150, (496, 12, 928, 100)),
    ((1280, 720), 100, (344, 8, 594, 62)),
    ((1280, 720), 150, (344, 8, 594, 62)),
]
NAMES = (
    ("Auffrischung", "erledigt"), ("Aktion", "2 von 4 aktiviert"),
    ("Aufstellung", "2 Gold zum Ausgeben"), ("Zugende", "dann die Helden"),
)  # fmt: skip


def data(count: int, now: int, side: str = "second", number: str = "7") -> PhaseTrackData:
    phases = tuple(
        Phase(
            f"p{at}", "sword", *NAMES[at % 4], DONE if at < now else NOW if at == now else NEXT
        )
        for at in range(count)
    )  # fmt: skip
    return PhaseTrackData(number, side, phases, "Runde", "Helden")


def shown(place: int, told: PhaseTrackData) -> tuple[PhaseTrack, pygame.Surface]:
    size, text, box = BOXES[place]
    track = PhaseTrack(brush(size, text), pygame.Rect(box))
    track.show(told)
    window = pygame.Surface(size)
    track.draw(window)
    return track, window


@pytest.mark.parametrize("place", range(len(BOXES)))
def test_phases_stand_side_by_side_beside_the_disc(place: int) -> None:
    for count, now in itertools.combinations_with_replacement(range(7), 2):
        # The present phase is any of them, or none is left.
        count, now = now, count
        track, _ = shown(place, data(count, now))
        boxes = [box for _, box in track.targets()]
        assert len(boxes) == count
        for box in boxes:
            assert track.rect.contains(box), (count, now)
            assert box.width >= track.brush.px(40), (count, now)
        for one, other in itertools.pairwise(boxes):
            assert one.right < other.left, (count, now)
        turn = track.where("turn")
        assert turn is not None
        assert track.rect.contains(turn)
        assert not boxes or turn.right < boxes[0].left


@pytest.mark.parametrize("place", range(len(BOXES)))
def test_what_is_told_of_a_phase_fits_into_it(place: int) -> None:
    size, text, _ = BOXES[place]
    by = brush(size, text)
    for now in range(4):
        track, _ = shown(place, data(4, now))
        assert track.data is not None
        boxes = dict(track.targets())
        room = pygame.Rect(0, 0, sum(box.width for box in boxes.values()), boxes["p0"].height)
        room.width += 3 * by.px(phase_track.GAP)
        plan = phase_track._plan(by, track.data, room)
        for phase in track.data.phases:
            assert phase_track._need(by, phase, plan) <= boxes[phase.id].width, (now, phase.id)
        assert plan.worded(track.data.phases[now]), now


def test_with_room_every_phase_has_its_line() -> None:
    size, text, _ = BOXES[0]
    told = data(4, 1)
    plan = phase_track._plan(brush(size, text), told, pygame.Rect(0, 0, 800, 74))
    assert [plan.line(phase) for phase in told.phases] == [line for _, line in NAMES]


@pytest.mark.parametrize("side", ["first", "second", "third", "fourth"])
def test_the_present_phase_is_lit_in_the_colour_of_the_seat(side: str) -> None:
    track, window = shown(0, data(4, 1, side))
    box = dict(track.targets())["p1"]
    spot = window.get_at((box.right - 8, box.centery))[:3]
    look = SIDES[side]
    lit = ink.mix(look.main, look.dark, 0.72)
    assert max(abs(a - b) for a, b in zip(spot, lit, strict=True)) < 4
    assert ratio(ink.CREAM, lit) >= 4.5
    other = dict(track.targets())["p2"]
    assert sum(window.get_at((other.right - 8, other.centery))[:3]) < 90


def test_done_now_and_next_look_different_and_the_number_is_told() -> None:
    windows = [shown(0, data(4, now))[1] for now in range(5)]
    windows.append(shown(0, data(4, 0, number="8"))[1])
    assert len({pygame.image.tobytes(window, "RGB") for window in windows}) == 6
