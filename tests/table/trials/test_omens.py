"""The event of the round, and the Guardian's script: the line that counts now is always seen."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.table.trials.data import ScriptData, ScriptLine, Stays
from game.table.trials.omens import EventCard, ScriptCard
from tests.table.hud.stage import brush as brush_for
from tests.table.trials import samples
from tests.table.trials.panels import SIZES, Written, apart, made


def script(lit: int, count: int = 6) -> ScriptData:
    lines = tuple(
        ScriptLine(str(at + 1), f"Line {at}", "nobody", lit=at == lit) for at in range(count)
    )
    return replace(samples.GUARDIAN, lines=lines)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lit", range(6))
def test_the_line_that_counts_now_is_among_those_that_are_seen(
    lit: int, size: tuple[tuple[int, int], int]
) -> None:
    card = made(ScriptCard, "event", size, script(lit))
    box = card.where(f"guardian:{lit}")
    assert box is not None
    assert card.rect.contains(box)
    every = [card.where(f"guardian:{at}") for at in range(6)]
    assert apart([one for one in every if one is not None])


@pytest.mark.parametrize("size", SIZES)
def test_hit_points_stand_behind_a_bar_and_before_the_most(
    size: tuple[tuple[int, int], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    written = Written(monkeypatch, brush_for(*size))
    made(ScriptCard, "event", size, replace(samples.GUARDIAN, hp=57.6))
    boxes = dict(written.lines)
    assert boxes["58"].right <= boxes["of 100"].left


def test_before_it_comes_the_card_tells_when_and_shows_a_grey_face(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    own = brush_for((1920, 1080), 100)
    greys = list[bool]()
    monkeypatch.setattr(own, "portrait", lambda *args: greys.append(args[5]))
    written = Written(monkeypatch, own)
    made(ScriptCard, "event", SIZES[0], samples.WAITING)
    assert greys == [True]
    assert not any("of" in text for text in written.texts())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [0, 1, 2, 6])
def test_every_event_that_stays_is_pressed_on_the_card(
    count: int, size: tuple[tuple[int, int], int]
) -> None:
    stays = tuple(Stays(f"stay:{at}", "whirl", f"Event {at} stays") for at in range(count))
    card = made(EventCard, "event", size, replace(samples.EVENT, stays=stays))
    boxes = dict(card.targets())
    lie = [boxes[one.id] for one in stays]
    assert apart(lie)
    assert all(card.rect.contains(box) for box in lie)
    assert boxes["TE7"] == card.rect


def test_a_card_that_turns_up_shows_its_back_first() -> None:
    hidden = made(EventCard, "event", SIZES[0], replace(samples.EVENT, shown=False))
    assert hidden.targets() == []
    seen = made(EventCard, "event", SIZES[0], samples.EVENT)
    assert hidden.picture[0].get_buffer().raw != seen.picture[0].get_buffer().raw
    assert pygame.Rect(seen.rect).size == (228, 158)


def test_what_stays_moves_beside_the_head_before_it_cuts_the_text(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    own = brush_for(*SIZES[0])
    cuts = list[bool]()
    lay = own.prose.lay

    def laid(text: Any, role: str, width: int, tone: Any, lines: int = 0, *more: Any) -> Any:
        found = lay(text, role, width, tone, lines, *more)
        cuts.append(bool(lines) and own.prose.height(text, role, width) > own.prose.height(
            text, role, width, lines
        ))  # fmt: skip
        return found

    monkeypatch.setattr(own.prose, "lay", laid)
    text = samples.t(
        "A hero that ends its turn where it began gets **root 1**, and each hero beside a camp "
        "that is awake loses **2** HP at the end of the round."
    )
    stays = tuple(replace(samples.EVENT.stays[0], id=f"event:{at}") for at in range(3))
    card = made(EventCard, "event", SIZES[0], replace(samples.EVENT, text=text, stays=stays))
    assert cuts == [False]
    boxes = [dict(card.targets())[one.id] for one in stays]
    assert apart(boxes)
    assert all(box.bottom < card.rect.top + card.rect.height // 3 for box in boxes)


def test_a_card_wants_as_much_height_as_its_words_need() -> None:
    card = made(EventCard, "event", SIZES[2], samples.EVENT)
    longer = samples.t("One sentence more than that. " * 6)
    before = card.wanted(300)
    card.show(replace(samples.EVENT, text=(*samples.EVENT.text, *longer)))
    assert card.wanted(300) > before > 0
