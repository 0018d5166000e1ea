"""Feats as medals: which are golden, whose ribbon they hang on, and what the others ask."""

from __future__ import annotations

import dataclasses
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.gallery.onslaught.fixed import drawn, outcome
from game.gallery.onslaught.statistic_poses import winter
from game.gallery.poses import poses
from game.gallery.stage import Stage
from game.rules.onslaught.feats import FEATS
from game.rules.room import rules_of
from game.scenes.library.statistic_tables import medals
from game.scenes.result import podium, result
from game.scenes.result.outcome import Outcome
from game.scenes.result.result import Result, medals_of
from game.scenes.shell import medals as shown
from game.scenes.shell.house import House
from game.scenes.shell.medals import won_row
from game.scenes.shell.stack import Stack
from game.store.settings import Settings
from game.table.look.boxes import Share
from game.table.look.glyphs import UNKNOWN, glyph
from game.table.widgets.fields import Button
from game.words.room import words_of

GAME = "onslaught"


@pytest.mark.parametrize("feat", FEATS)
def test_every_feat_of_the_game_has_a_name_a_request_and_an_icon_of_its_own(feat: str) -> None:
    words = words_of(GAME)
    assert words.feat(feat) != words.feat_asks(feat)
    assert glyph(feat) != UNKNOWN
    assert [glyph(each) for each in FEATS].count(glyph(feat)) == 1


def test_the_medals_of_a_match_are_golden_first_on_the_ribbons_of_who_won_them() -> None:
    one = outcome(1)
    one.feats = ("zhentarim", "hunt"), ("harpers", "none_lost"), ("harpers", "hunt")
    shown = medals_of(one)
    assert [each.feat for each in shown[:2]] == ["none_lost", "hunt"]
    assert [each.won for each in shown] == [True, True] + [False] * (len(FEATS) - 2)
    assert shown[1].sides == ("zhentarim", "harpers")
    assert {each.feat for each in shown} == set(rules_of(GAME).feats)
    assert all(each.note == words_of(GAME).feat_asks(each.feat) for each in shown)


def test_a_medal_still_to_be_won_says_who_came_nearest() -> None:
    one = outcome(1)
    one.feats = ()
    one.near = ("harpers", "hunt", 1, 3), ("zhentarim", "hunt", 2, 3), ("harpers", "comeback", 0, 2)
    under = {each.feat: each.under for each in medals_of(one)}
    assert under["hunt"] == "Nearest: Zhentarim, 2 of 3"
    assert under["comeback"] == ""


def test_where_a_side_has_several_heroes_a_medal_is_told_of_the_hero() -> None:
    one = outcome(1)
    one.by_figure = True
    names = [figure.name for figure in one.figures]
    side = one.sides[0]
    shown = (side,) * len(names)
    none: dict[str, tuple[int, int]] = {}
    near = [{"hunt": (1, 3)}, {"hunt": (2, 3)}, *[none] * (len(names) - 2)]
    one.proud(shown, [("none_lost",), ("none_lost",), *[()] * (len(names) - 2)], near)
    under = {each.feat: each.under for each in medals_of(one)}
    assert under["none_lost"] == f"{names[0]}, {names[1]}"
    assert under["hunt"] == f"Nearest: {names[1]}, 2 of 3"


def test_the_medals_of_a_party_need_not_say_whose_they_are() -> None:
    one = outcome(1)
    one.own = ("zhentarim",)
    one.feats = (("harpers", "none_lost"),)
    one.near = (("harpers", "hunt", 1, 3),)
    under = {each.feat: each.under for each in medals_of(one)}
    assert (under["none_lost"], under["hunt"]) == ("", "1 of 3")


def test_statistics_show_as_still_to_be_won_what_only_a_computer_player_did() -> None:
    one = winter()[0]
    people, computer = one.seats
    told = replace(
        one, seats=(replace(people, feats=("hunt",)), replace(computer, feats=("sweep",)))
    )
    found = {each.feat: each for each in medals([told, told], GAME)}
    assert tuple(found) == FEATS
    assert (found["hunt"].won, found["hunt"].under) == (True, "People 2 · Computer 0")
    assert (found["sweep"].won, found["sweep"].under) == (False, "People 0 · Computer 2")
    assert found["sweep"].note == words_of(GAME).feat_asks("sweep")
    assert found["comeback"].under == ""


def test_a_medal_says_whose_it_is() -> None:
    one = outcome(1)
    one.feats = (("zhentarim", "hunt"),)
    won, *others = medals_of(one)
    assert won.under == "Zhentarim"
    assert not any(each.sides for each in others)


def test_no_star_where_all_are_alike_and_no_chart_where_nobody_scored(
    monkeypatch: pytest.MonkeyPatch, house: House
) -> None:
    charts: list[Outcome] = []
    monkeypatch.setattr(result, "draw_chart", lambda *told: charts.append(told[-1]))
    one = outcome(1)
    one.points, one.by_round = (0, 0), [(0, 0), (0, 0)]

    def nothing() -> None:
        """Nobody presses a button."""

    scene = Result(house, one, nothing, nothing)
    scene.resize((1920, 1080))
    stars: list[str] = []
    draw = scene.look.icons.draw
    monkeypatch.setattr(
        scene.look.icons,
        "draw",
        lambda screen, icon, *how: (stars.append(icon), draw(screen, icon, *how)),
    )
    for figure in one.figures:
        for column in one.columns:
            figure.done[column.deed] = 3
    places = [scene.look.window.row(*[Share()] * len(one.columns))]
    scene._values(pygame.Surface((1920, 1080)), one.figures[0], places[0])
    assert stars == []
    one.figures[0].done[one.columns[0].deed] = 9
    scene._values(pygame.Surface((1920, 1080)), one.figures[0], places[0])
    assert "star" in stars
    scene._chart(pygame.Surface((1920, 1080)), scene.right)
    assert charts == []
    one.points = (1, 0)
    scene._chart(pygame.Surface((1920, 1080)), scene.right)
    assert charts == [one]


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_winners_stand_large_on_their_plinths_whatever_medals_are_shown(
    monkeypatch: pytest.MonkeyPatch, house: House, language: str
) -> None:
    cells: list[int] = []
    shown: list[pygame.Rect] = []
    drawn = result.draw_medals
    monkeypatch.setattr(podium, "mini_canvas", lambda *told: cells.append(told[4]))
    monkeypatch.setattr(
        result, "draw_medals", lambda *told: (shown.append(told[2].rect), drawn(*told))
    )
    house.change("language", language)
    house.change("text", 100)
    one = outcome(1)
    one.feats = ("zhentarim", "hunt"), ("harpers", "none_lost")
    scene = Result(house, one, lambda: None, lambda: None)
    scene.resize((1920, 1080))
    scene.draw(pygame.Surface((1920, 1080)))
    house.change("language", "en")
    assert scene.pages == (result.ALL,)
    assert min(cells) >= 1080 * 0.2
    assert shown[0].left > scene.left.rect.right


@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 100), ((1280, 720), 150)])
def test_what_winners_did_stands_below_the_edge_of_their_plinths(
    monkeypatch: pytest.MonkeyPatch, house: House, size: tuple[int, int], text: int
) -> None:
    house.file.settings = Settings(text=text, language="en")
    blocks: list[pygame.Rect] = []
    heights: list[int] = []
    plinth, lines = podium._plinth, podium._lines

    def kept(*told: Any) -> list[pygame.Surface]:
        found = lines(*told)
        heights.append(sum(line.get_height() for line in found))
        return found

    monkeypatch.setattr(podium, "_plinth", lambda *told: (blocks.append(told[2]), plinth(*told)))
    monkeypatch.setattr(podium, "_lines", kept)
    scene = Result(house, outcome(1), lambda: None, lambda: None)
    Stack(scene, size).update(0.02)
    scene.draw(pygame.Surface(size))
    for block, high in zip(blocks, heights, strict=True):
        assert high + scene.look.px(podium.EDGE) < block.height


@pytest.mark.parametrize("won", [2, 4])
def test_medals_in_a_row_are_set_alike_and_say_what_they_ask(house: House, won: int) -> None:
    one = outcome(1)
    one.feats = tuple(("harpers", feat) for feat in FEATS[:won])
    house.file.settings = Settings(text=150, language="en")
    scene = Result(house, one, lambda: None, lambda: None)
    Stack(scene, (1280, 720)).update(0.02)
    tips = [
        w.below.tool_tip_text for w in scene.form.widgets if isinstance(w, Button) and not w.text
    ]
    assert tips == [words_of(GAME).feat_asks(feat) for feat in FEATS[:won]]
    role, places = won_row(scene.look, scene.proud, GAME, scene.won)
    room = scene.proud.height
    for medal, place in zip(scene.won, places, strict=True):
        wide = scene.look.fonts.width(words_of(GAME).feat(medal.feat), role)
        assert wide + room <= place.rect.width
    scene._to_medals()
    assert scene.pages[scene.page] == "feats"


def test_over_several_medals_of_one_winner_its_name_stands_once_and_all_are_set_alike(
    monkeypatch: pytest.MonkeyPatch, house: House
) -> None:
    one = outcome(1)
    one.feats = *(("harpers", feat) for feat in FEATS[:3]), ("zhentarim", "hunt")
    house.file.settings = Settings(text=150, language="en")
    scene = Result(house, one, lambda: None, lambda: None)
    Stack(scene, (1280, 720)).update(0.02)
    told: list[tuple[str, str]] = []
    fitted = shown.fitted

    def noted(look: Any, words: str, role: str, *how: Any) -> pygame.Surface:
        told.append((words, role))
        return fitted(look, words, role, *how)

    monkeypatch.setattr(shown, "fitted", noted)
    shown.draw_won(pygame.Surface((1280, 720)), scene.look, scene.proud, GAME, scene.won)
    feat = words_of(GAME).feat
    names = ["Harpers:", *map(feat, FEATS[:3]), f"{feat('hunt')} (Zhentarim)"]
    assert [words for words, _ in told] == names
    assert len({role for _, role in told}) == 1


def test_the_points_sources_are_headed_by_their_sides(
    monkeypatch: pytest.MonkeyPatch, house: House
) -> None:
    scene = Result(house, outcome(1), lambda: None, lambda: None)
    Stack(scene, (1280, 720)).update(0.02)
    told: list[str] = []
    line = scene.look.fonts.line
    monkeypatch.setattr(
        scene.look.fonts, "line", lambda words, *how: (told.append(words), line(words, *how))[1]
    )
    scene._sources(pygame.Surface((1280, 720)), scene.body)
    assert {"Harpers", "Zhentarim"} <= set(told)


def test_on_a_small_window_every_plinth_of_a_draw_bears_a_name(
    monkeypatch: pytest.MonkeyPatch, house: House
) -> None:
    house.file.settings = Settings(text=150, language="en")
    named: list[str] = []
    lines = podium._lines

    def noted(look: Any, name: tuple[str, ...], *rest: Any) -> list[pygame.Surface]:
        named.append("".join(name))
        return lines(look, name, *rest)

    monkeypatch.setattr(podium, "_lines", noted)
    scene = Result(house, drawn(1), lambda: None, lambda: None)
    Stack(scene, (1280, 720)).update(0.02)
    scene.draw(pygame.Surface((1280, 720)))
    assert [figure.name for figure in scene.outcome.figures] == named


@pytest.mark.parametrize("pose", ["result", "result_kept", "draw", "defeat"])
def test_the_medals_of_a_picture_are_those_of_the_match_that_it_shows(pose: str) -> None:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    stage = Stage.of(Settings(text=150, language="en"), (1280, 720), 1)
    poses()[pose](stage)
    scene = stage.stack.top
    assert isinstance(scene, Result)
    one = scene.outcome
    sides = {side: number for number, side in enumerate(one.sides)}
    for side, feat in one.feats:
        own = [each for each in one.figures if each.side == sides[side]]
        assert feat != "hunt" or sum(each.done["defeats"] for each in own) >= 3
        assert feat != "none_lost" or not any(each.fallen for each in own)
    assert one.feats
    assert one.points == tuple(one.by_round[-1])


def test_won_medals_take_no_room_from_the_pages_that_do_not_show_them(house: House) -> None:
    house.file.settings = Settings(text=150, language="en")
    one = outcome(1)
    with_them = Result(house, one, lambda: None, lambda: None)
    without = Result(house, dataclasses.replace(one, feats=()), lambda: None, lambda: None)
    for scene in (with_them, without):
        Stack(scene, (1280, 720)).update(0.02)
    assert with_them.won
    assert with_them.body.rect == without.body.rect
    assert with_them.left.rect.bottom < with_them.proud.rect.top


@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 100), ((1280, 720), 150)])
def test_a_guided_match_says_that_it_earns_no_medals_and_lists_none(
    monkeypatch: pytest.MonkeyPatch, house: House, size: tuple[int, int], text: int
) -> None:
    house.file.settings = Settings(text=text, language="en")
    one = dataclasses.replace(outcome(1), feats=(), near=(), guided=True)
    scene = Result(house, one, lambda: None, lambda: None)
    told: list[str] = []
    fitted = result.fitted
    monkeypatch.setattr(
        result,
        "fitted",
        lambda look, words, *how: (told.append(words), fitted(look, words, *how))[1],
    )
    Stack(scene, size).update(0.02)
    scene.draw(pygame.Surface(size))
    assert "The guided match earns no medals." in told
    assert scene.medals == ()


def test_whoever_took_nothing_has_the_star_of_the_fewest(
    monkeypatch: pytest.MonkeyPatch, house: House
) -> None:
    one = outcome(1)
    scene = Result(house, one, lambda: None, lambda: None)
    scene.resize((1920, 1080))
    stars: list[str] = []
    monkeypatch.setattr(scene.look.icons, "draw", lambda _, icon, *how: stars.append(icon))
    one.columns = tuple(column for column in one.columns if column.least)
    for taken, figure in enumerate(one.figures):
        figure.done[one.columns[0].deed] = taken
    scene._values(pygame.Surface((1920, 1080)), one.figures[0], [scene.look.window])
    assert stars == ["star"]
