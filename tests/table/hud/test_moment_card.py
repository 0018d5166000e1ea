"""The card of moments: every word of it is there, whatever the board and the type."""

from __future__ import annotations

import pygame
import pytest

from game.table.board.shown import Moment, Telling
from game.table.hud.data import MomentData
from game.table.hud.moment_card import MomentCard
from game.table.look import fitting
from game.table.look.palette import NOBODYS
from game.words.rich import text_of
from tests.table.hud.stage import brush

LONG = MomentData(
    "Lightning-Dancer verliert: Flammenzunge",
    text_of("Am Ende für den, der es dann hält."),
    "sword",
    "harpers",
    "lightning_dancer",
)
BOARD = pygame.Rect(360, 100, 560, 560)
TELLING = Telling((Moment("lost"),))


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("count", [1, 3, 12])
def test_no_head_is_cut_and_the_card_stays_on_the_board(
    monkeypatch: pytest.MonkeyPatch, text: int, count: int
) -> None:
    drawn: list[str] = []
    on = brush((1280, 720), text)
    head = type(on).head

    def heard(self: object, target: object, words: str, *more: object, **named: object) -> object:
        box = head(self, target, words, *more, **named)  # type: ignore[arg-type]
        most = more[3]
        assert isinstance(most, int)
        assert box.width <= most
        assert fitting.face_for(on, words, more[0][0], most)[0] == "display"  # type: ignore[index]
        drawn.append(words)
        return box

    monkeypatch.setattr(type(on), "head", heard)
    card = MomentCard(on, BOARD)
    card.draw(pygame.Surface((1280, 720)), TELLING, [LONG] * count, ())
    assert " ".join(drawn).startswith(LONG.head)
    assert BOARD.contains(card.rect)


def test_of_head_and_foot_it_takes_the_one_that_hides_less() -> None:
    card = MomentCard(brush((1280, 720)), BOARD)
    target = pygame.Surface((1280, 720))
    pointer = pygame.Rect(BOARD.centerx, BOARD.top + 60, 1, 1)
    card.draw(target, TELLING, [LONG], [[], [pointer]])
    assert card.rect.top > BOARD.centery
    card.draw(target, Telling((Moment("taken"),)), [LONG], [[pointer.move(0, 440)], [pointer]])
    assert card.rect.bottom < BOARD.centery


def test_it_lies_in_the_middle_where_head_and_foot_both_hide_whom_it_is_about() -> None:
    card = MomentCard(brush((1280, 720)), BOARD)
    high, low = (pygame.Rect(BOARD.centerx, BOARD.top + y, 40, 40) for y in (60, 480))
    card.draw(pygame.Surface((1280, 720)), TELLING, [LONG], [[high, low], []])
    assert not any(card.rect.colliderect(one) for one in (high, low))


def test_what_concerns_all_has_its_icon_once(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    on = brush((1280, 720))
    icon = type(on).icon

    def seen(self: object, target: object, name: str, *more: object, **named: object) -> object:
        drawn.append(name)
        return icon(self, target, name, *more, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(type(on), "icon", seen)
    last = MomentData("Die letzte Runde", text_of("Danach ist Schluss."), "hourglass", NOBODYS)
    MomentCard(on, BOARD).draw(pygame.Surface((1280, 720)), TELLING, [last], ())
    assert drawn == ["hourglass"]


def test_lines_of_one_text_are_of_like_length_under_the_middle_of_the_head() -> None:
    on = brush((1280, 720), 150)
    two = "Das Spiel endet mit ihr. Harfner 7, Zhentarim 1"
    last = MomentData("Die letzte Runde", text_of(two), "hourglass", NOBODYS)
    target = pygame.Surface((1280, 720))
    card = MomentCard(on, BOARD)
    card.draw(target, TELLING, [last], ())
    # Dark ink on parchment, below the ribbon and beside the medallion.
    low = card.rect.top + round(card.rect.height * 0.5)
    below = pygame.Rect(card.rect.left, low, card.rect.width, card.rect.bottom - low - 30)
    below = below.inflate(-320, 0)
    ink = pygame.mask.from_threshold(target.subsurface(below), (43, 29, 16), (50, 50, 50, 255))
    rows = [
        [x for x in range(below.width) if any(ink.get_at((x, y)) for y in part)]
        for part in (range(below.height // 2), range(below.height // 2, below.height))
    ]
    first, second = (max(row) - min(row) for row in rows)
    assert min(first, second) >= 0.7 * max(first, second)


def test_what_fits_the_card_in_one_smaller_line_is_not_broken() -> None:
    on = brush((1920, 1080))
    board = pygame.Rect(512, 160, 896, 896)
    text = text_of(
        "Zhentarim had it before. An attack with 4 damage. +3 VP at the end for whoever holds it."
    )
    data = MomentData("Flametongue is picked up", text, "sword", "harpers", "lightning_dancer")
    laid: list[tuple[str, int]] = []
    lay = on.prose.lay

    def heard(words: object, role: str, *more: object) -> object:
        block = lay(words, role, *more)  # type: ignore[arg-type]
        laid.append((role, block.lines))
        return block

    on.prose.lay = heard  # type: ignore[assignment, method-assign]
    MomentCard(on, board).draw(pygame.Surface((1920, 1080)), TELLING, [data], ())
    assert laid[-1] == ("compact", 1)
