"""The list of kept matches: what its buttons do, and how files come and go."""

from __future__ import annotations

import random
import re
import shutil
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game import paths
from game.rules.onslaught.events import ActivationStarted, Defeated, Hand
from game.scenes.library import bring_in, bringing, matches
from game.scenes.library.bring_in import BringIn
from game.scenes.library.bringing import Bringing
from game.scenes.library.files import SaveFile
from game.scenes.library.kept_words import (
    dates_words,
    day,
    file_words,
    full_name,
    game_words,
    match_name,
    seats_words,
    state_words,
    when,
)
from game.scenes.library.matches import EXCHANGE, Matches
from game.scenes.match.between import BetweenPersons
from game.scenes.match.menu import Menu
from game.scenes.match.milestones import POINTS, ROUND, milestones
from game.scenes.match.play_on import PlayOn
from game.scenes.match.replay import OPEN, ReplayScene
from game.scenes.match.replay_menu import Points
from game.scenes.onslaught.table import OnslaughtMatch, watch
from game.scenes.result.result import Result
from game.scenes.shell.ask import Ask
from game.scenes.shell.entrance import begin
from game.scenes.shell.house import House
from game.scenes.shell.naming import Naming
from game.scenes.shell.notice import Notice
from game.scenes.shell.stack import Stack
from game.scenes.title.title import Title
from game.session import NOBODY, Pairing, Session
from game.store.kept import CONCEDED, Stamp
from game.store.library import Library
from game.store.resume import open_match
from game.store.settings import Settings, SettingsFile
from game.table.look.glyphs import glyph
from game.table.onslaught.moments import DOWN
from game.table.widgets.fields import Button, Choice
from game.table.widgets.slider import Slider, SliderMark
from game.words import language, play, ui
from game.words.rich import plain
from game.words.room import side_name

SIZE = (1280, 720)


def opened() -> House:
    """Return a house whose library is open."""
    house = House(begin, SettingsFile(None))
    house.file.settings = Settings(speed="instant", reduced_motion=True, language="en")
    house.open_library()
    return house


class Sitting:
    """A house with some matches, and the list of them on the screen."""

    def __init__(self) -> None:
        pygame.display.init()
        pygame.font.init()
        self.screen = pygame.display.set_mode(SIZE)
        self.house = opened()
        assert self.house.library is not None
        self.library = self.house.library
        self.stack = Stack(Title(self.house), SIZE)
        self.list = Matches(self.house, self.library)
        self.brought: list[int] = []
        self.stack.push(self.list)
        self.settle()

    def settle(self) -> None:
        for _ in range(4):
            self.stack.update(0.3)
        self.stack.draw(self.screen)

    def wait_for_the_file(self) -> None:
        """However slow the machine is."""
        while isinstance(self.stack.top, Bringing):
            self.settle()

    def key(self, code: int) -> None:
        self.stack.arrival.see()
        self.stack.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))

    def press(self, text: str) -> None:
        buttons = [w for w in self.stack.top.form.widgets if isinstance(w, Button)]
        next(button for button in buttons if button.text == text).press()
        self.settle()

    def pick(self, state: str) -> None:
        found = next(each for each in self.library.all() if each.state == state)
        self.list._pick(found.id)()
        self.settle()


def keep_match(house: House, seed: int, choices: int) -> None:
    """Play a random match of two people and keep it."""
    people = ("human", "human"), ("Anna", "Ben")
    pairing = Pairing("onslaught", "greathalls", *people, seed, {}, salt="ab" * 16)
    session = Session(pairing, paths.levels())
    assert house.library is not None
    session.begin_book(house.library, f"match {seed}")
    chance = random.Random(seed)
    for _ in range(choices):
        decision = session.match.decision
        if decision is None:
            break
        seat = session.match.waiting()[0]
        session.choose(seat, decision.nth(seat, chance.randrange(decision.count(seat))))
    session.close()


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a home in which a running and a finished match are kept: they are played once."""
    home = tmp_path_factory.mktemp("played")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("WARHALL_HOME", str(home))
        house = opened()
        for seed, choices in ((1, 30), (2, 1000)):
            keep_match(house, seed, choices)
        house.close()
    return home


@pytest.fixture
def sitting(played: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Sitting:
    shutil.copytree(played, tmp_path, dirs_exist_ok=True)
    monkeypatch.setenv("WARHALL_HOME", str(tmp_path))
    return Sitting()


def test_a_running_match_goes_on(sitting: Sitting) -> None:
    sitting.pick("running")
    sitting.press(ui.say("matches.go_on"))
    assert isinstance(sitting.stack.scenes[0], OnslaughtMatch)
    sitting.house.close()


@pytest.mark.parametrize("place", ["title", "list"])
def test_a_match_whose_level_is_gone_is_refused_in_a_sentence(
    sitting: Sitting, place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    levels = tmp_path / "levels"
    levels.mkdir()
    if place == "title":
        sitting.stack.reset(Title(sitting.house))
    else:
        sitting.pick("running")
    sitting.settle()
    # Only now: the title shows a piece of the level itself.
    monkeypatch.setattr(paths, "levels", lambda scenario="": levels)
    go_on = sitting.stack.top._continue if place == "title" else sitting.list._go_on
    go_on()
    assert isinstance(sitting.stack.top, Notice)
    assert "greathalls" in sitting.stack.top.text
    sitting.house.close()


def test_deleting_asks_and_can_be_taken_back(sitting: Sitting) -> None:
    sitting.pick("running")
    sitting.press(ui.say("matches.delete"))
    assert isinstance(sitting.stack.top, Ask)
    assert sitting.stack.top.icon == "cross"  # a flag is for giving up
    sitting.press(ui.say("matches.delete"))
    assert len(sitting.library.all()) == 1
    sitting.press(ui.say("matches.restore", name="match 1"))
    assert len(sitting.library.all()) == 2
    sitting.house.close()


def test_a_match_gets_another_name(sitting: Sitting) -> None:
    sitting.pick("running")
    sitting.press(ui.say("matches.rename"))
    sitting.stack.top._type("The long night")
    sitting.press(ui.say("naming.keep"))
    assert "The long night" in [each.name for each in sitting.library.all()]
    sitting.house.close()


def test_a_name_is_typed_at_once_and_kept_by_enter(sitting: Sitting) -> None:
    sitting.pick("running")
    sitting.press(ui.say("matches.rename"))
    sitting.stack.handle(pygame.event.Event(pygame.TEXTINPUT, text="x"))
    sitting.key(pygame.K_RETURN)
    sitting.settle()
    assert "match 1x" in [each.name for each in sitting.library.all()]
    sitting.house.close()


def test_a_running_match_of_two_is_exported_as_the_one_who_is_asked_for(
    sitting: Sitting, tmp_path: Path
) -> None:
    for who, side in (("Anna", "harpers"), ("Ben", "zhentarim")):
        sitting.pick("running")
        sitting.press(ui.say("matches.export"))
        sitting.press(play.say("replay.view", who=who))
        sitting.press(ui.say("files.save"))
        assert isinstance(sitting.stack.top, Notice)
        folder = tmp_path / "data" / EXCHANGE
        path = max(folder.iterdir(), key=lambda each: each.stat().st_mtime_ns)
        assert f"seen: {side}\n" in path.read_text(encoding="utf-8")
        sitting.press(ui.say("notice.understood"))
    sitting.house.close()


def test_the_card_tells_game_and_scenario(sitting: Sitting) -> None:
    summary = sitting.library.all()[0]
    assert game_words(summary) == "Onslaught · Greathalls & Goblins"
    head = msgspec.structs.replace(summary.terms.head, scenario="no_more")
    terms = msgspec.structs.replace(summary.terms, head=head)
    assert game_words(msgspec.structs.replace(summary, terms=terms)) == "Onslaught · no_more"
    sitting.house.close()


def test_the_board_of_a_finished_match_says_something_where_text_is_large(
    sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting.pick("finished")
    top = sitting.stack.top
    assert isinstance(top, Matches)
    sitting.house.change("text", 150)
    top.resize((1280, 720))
    sides: list[int] = []
    paint = matches.board_of

    def noted(*told: Any) -> pygame.Surface:
        sides.append(told[-1][0])
        return paint(*told)

    monkeypatch.setattr(matches, "board_of", noted)
    top.paint(pygame.Surface(top.size))
    assert sides
    assert min(sides) >= 180
    sitting.house.close()


def test_an_exported_match_is_imported_again(sitting: Sitting, tmp_path: Path) -> None:
    sitting.pick("finished")
    sitting.press(ui.say("matches.export"))
    sitting.press(ui.say("files.save"))
    assert isinstance(sitting.stack.top, Notice)
    path = tmp_path / "data" / EXCHANGE / "match 2.warhall"
    assert str(path) in sitting.stack.top.text
    assert path.exists()
    sitting.press(ui.say("notice.understood"))
    sitting.press(ui.say("matches.import"))
    assert isinstance(sitting.stack.top, BringIn)
    sitting.press("match 2")
    sitting.wait_for_the_file()
    assert ui.say("bring_in.done", name="match 2") == sitting.stack.top.text
    assert len(sitting.library.all()) == 3
    sitting.press(ui.say("notice.understood"))
    assert sitting.list.picked == max(each.id for each in sitting.library.all())
    sitting.house.close()


def test_a_bad_file_is_refused_in_a_sentence(sitting: Sitting, tmp_path: Path) -> None:
    path = tmp_path / "bad.warhall"
    path.write_text("not a match")
    scene = BringIn(sitting.house, sitting.library, tmp_path, sitting.brought.append)
    sitting.stack.push(scene)
    scene.handle(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    sitting.settle()
    assert isinstance(sitting.stack.top, Notice)
    assert "line 1" in sitting.stack.top.text
    assert len(sitting.library.all()) == 2
    sitting.house.close()


def test_more_files_than_there_is_room_for_are_leafed_through(
    sitting: Sitting, tmp_path: Path
) -> None:
    for number in range(40):
        (tmp_path / f"night {number}.warhall").write_text("")
    scene = BringIn(sitting.house, sitting.library, tmp_path, sitting.brought.append)
    sitting.stack.push(scene)
    listed: set[str] = set()
    for _ in range(40):
        buttons = [each for each in scene.form.widgets if isinstance(each, Button)]
        listed |= {button.text for button in buttons if button.text.startswith("night")}
        if not buttons[-1].enabled:
            break
        buttons[-1].press()
        sitting.settle()
    assert len(listed) == 40
    sitting.press(min(each.text for each in buttons if each.text.startswith("night")))
    assert "the file is empty" in sitting.stack.top.text
    sitting.house.close()


def test_a_file_without_its_seal_is_brought_in_and_said_so(
    sitting: Sitting, tmp_path: Path
) -> None:
    sitting.pick("finished")
    sitting.press(ui.say("matches.export"))
    sitting.press(ui.say("files.save"))
    path = tmp_path / "data" / EXCHANGE / "match 2.warhall"
    path.write_text(path.read_text(encoding="utf-8").rpartition("check:")[0], encoding="utf-8")
    scene = BringIn(sitting.house, sitting.library, path.parent, sitting.brought.append)
    sitting.stack.push(scene)
    scene.bring(path)
    sitting.wait_for_the_file()
    assert isinstance(sitting.stack.top, Notice)
    assert sitting.stack.top.text.endswith(ui.say("bring_in.not_sealed"))
    assert sitting.brought == [max(each.id for each in sitting.library.all())]
    assert len(sitting.library.all()) == 3
    sitting.house.close()


# --- watching


def watched(sitting: Sitting, state: str) -> ReplayScene:
    sitting.pick(state)
    sitting.press(ui.say("matches.watch"))
    scene = sitting.stack.top
    assert isinstance(scene, ReplayScene)
    return scene


def test_stepping_there_and_back_shows_the_same(sitting: Sitting) -> None:
    scene = watched(sitting, "finished")
    scene.go_to(30)
    kinds = [event.kind for event in scene.timeline.projection.log]
    cells = [one.cell for one in scene.timeline.projection.figures.values()]
    for _ in range(5):
        scene.step(1)
        sitting.settle()
    for _ in range(7):
        scene.step_event(1)
        sitting.settle()
    while scene.replay.at > 30 or scene.replay.part:
        scene.step_event(-1)
        sitting.settle()
    assert [event.kind for event in scene.timeline.projection.log] == kinds
    assert [one.cell for one in scene.timeline.projection.figures.values()] == cells
    sitting.house.close()


def test_it_plays_to_the_end_and_the_slider_goes_to_a_round(sitting: Sitting) -> None:
    scene = watched(sitting, "finished")
    scene.go_to(scene.last - 6)
    scene.play()
    for _ in range(40):
        sitting.stack.update(0.3)
    assert scene.replay.at == scene.last
    assert not scene.playing
    assert sitting.stack.top is scene
    scene._to_choice(scene.replay.begins(2))
    sitting.settle()
    assert scene.timeline.projection.round == 2
    sitting.house.close()


def test_the_slider_marks_every_round_and_what_decided_and_a_click_beside_goes_there(
    sitting: Sitting,
) -> None:
    scene = watched(sitting, "finished")
    (slider,) = [each for each in scene.form.widgets if isinstance(each, Slider)]
    rounds = max(choice.standing.round for choice in scene.replay.choices)
    strokes = [mark.value for mark in slider.marks if not (mark.icon or mark.words)]
    assert strokes == [scene.replay.begins(turn) for turn in range(1, rounds + 1)]
    assert "crown" in {mark.icon for mark in slider.marks}  # the victory
    scored = {one.at for one in scene.milestones.moments if one.moment.kind == POINTS}
    assert scored == {mark.value for mark in slider.marks if mark.words and not mark.icon}
    there = strokes[-1]
    assert slider.at(slider._place(there) + 3) == there
    sitting.house.close()


def test_marks_too_close_for_their_icons_are_one_and_the_knob_hides_none(
    sitting: Sitting,
) -> None:
    scene = watched(sitting, "finished")
    (slider,) = [each for each in scene.form.widgets if isinstance(each, Slider)]
    slider.marks = (*slider.marks, *(SliderMark(at, "skull", words="A fall") for at in (50, 51)))
    places = [slider._seen(*each) for each in slider.gathered]
    marked = [mark for _, marks in slider.gathered for mark in marks]
    assert marked == sorted((m for m in slider.marks if m.icon), key=lambda mark: mark.value)
    assert len(places) < len(marked)
    assert all(left.right < right.x for left, right in pairwise(places))
    assert all(place.width >= 20 for place in places)
    knobs = slider.track.inflate(slider.knob, 0)
    knobs.height, knobs.centery = slider.knob, slider.track.centery
    assert not any(place.colliderect(knobs) for place in places)
    for place, marks in slider.gathered:
        for x, icon, _ in slider._icons(place, marks):
            first = next(mark for mark in marks if mark.icon == icon)
            assert slider.meant((x, place.centery)) == first.value
    sitting.house.close()


def test_each_icon_of_marks_that_lie_together_leads_to_what_it_stands_for(
    sitting: Sitting,
) -> None:
    scene = watched(sitting, "finished")
    (slider,) = [each for each in scene.form.widgets if isinstance(each, Slider)]
    last = scene.last
    slider.marks = SliderMark(last - 3, "skull"), SliderMark(last, "crown"), SliderMark(last - 1)
    ((place, marks),) = slider.gathered
    seen = slider._seen(place, marks)
    assert seen.width > place.width
    assert slider.meant((seen.left + 1, place.centery)) == last - 3
    assert slider.meant((seen.right - 2, place.centery)) == last
    sitting.house.close()


def keep_adventure(house: House, choices: int) -> int:
    """Play a match of Adventure of two people and keep it; return its number."""
    people = ("human", "human"), ("Anna", "Ben")
    agreed = {"heroes": 2, "powers": 0}
    pairing = Pairing("adventure", "daylight_assault", *people, 5, agreed, salt="ab" * 16)
    session = Session(pairing, paths.levels())
    assert house.library is not None
    session.begin_book(house.library, "castle")
    chance = random.Random(1)
    while choices and (decision := session.match.decision) is not None:
        seat, choices = session.match.waiting()[0], choices - 1
        session.choose(seat, decision.nth(seat, chance.randrange(decision.count(seat))))
    session.close()
    return next(each.id for each in house.library.all() if each.name == "castle")


@pytest.mark.parametrize("choices", [8, 2000])
def test_where_all_seats_know_the_same_no_view_is_offered_or_named(
    sitting: Sitting, choices: int
) -> None:
    castle = keep_adventure(sitting.house, choices)
    sitting.list = Matches(sitting.house, sitting.library)
    sitting.stack.push(sitting.list)
    sitting.settle()
    sitting.list._pick(castle)()
    sitting.settle()
    sitting.list._export()
    assert isinstance(sitting.stack.top, SaveFile)
    sitting.stack.pop()
    sitting.settle()
    sitting.press(ui.say("matches.watch"))
    scene = sitting.stack.top
    assert isinstance(scene, ReplayScene)
    assert scene._views() == []
    assert scene._unknown() == ""
    assert not {entry[2] for entry in scene._offered()} & {"eye"}
    assert not plain(scene.panels.where).endswith("· ")
    sitting.house.close()


def test_several_marks_as_one_show_their_rarest_icons_and_no_number(sitting: Sitting) -> None:
    scene = watched(sitting, "finished")
    (slider,) = [each for each in scene.form.widgets if isinstance(each, Slider)]
    slider.marks = tuple(SliderMark(at, "chest") for at in (50, 51, 90))
    slider.marks += SliderMark(50, "skull"), SliderMark(51, "crown")
    bare, chests = pygame.Surface(SIZE), pygame.Surface(SIZE)
    slider.draw(bare, scene.screen.look)
    slider.marks = slider.marks[:3]
    slider.draw(chests, scene.screen.look)
    place, marks = slider.gathered[0]
    assert len(marks) == 2
    # One icon stands for both chests, whole and at its place, as it would for one.
    slider.marks = slider.marks[1:]
    slider.marks = (SliderMark(50, "chest"), *slider.marks[1:])
    alone = pygame.Surface(SIZE)
    slider.draw(alone, scene.screen.look)
    looks = [pygame.image.tobytes(one.subsurface(place), "RGB") for one in (bare, chests, alone)]
    assert looks[1] == looks[2]
    assert looks[0] != looks[1]
    sitting.house.close()


def test_several_marks_as_one_put_nothing_beside_it_that_reads_as_points(
    sitting: Sitting,
) -> None:
    scene = watched(sitting, "finished")
    (slider,) = [each for each in scene.form.widgets if isinstance(each, Slider)]
    slider.marks = (*slider.marks, *(SliderMark(at, "skull", words="A fall") for at in (50, 51)))
    bare = pygame.Surface(SIZE)
    slider.draw(bare, scene.screen.look)
    assert any(len(marks) > 1 for _, marks in slider.gathered)
    for left, right in pairwise(slider._seen(*each) for each in slider.gathered):
        free = pygame.Rect(left.right + 5, left.y, right.x - left.right - 10, left.height - 4)
        assert free.width > 0
        assert not any(pygame.image.tobytes(bare.subsurface(free), "RGB"))
    sitting.house.close()


def test_the_mark_that_is_pointed_at_is_lit(sitting: Sitting) -> None:
    scene = watched(sitting, "finished")
    (slider,) = [each for each in scene.form.widgets if isinstance(each, Slider)]
    (place, _), dark, lit = slider.gathered[0], pygame.Surface(SIZE), pygame.Surface(SIZE)
    pygame.mouse.set_pos(1, 1)
    sitting.settle()
    slider.draw(dark, scene.screen.look)
    pygame.mouse.set_pos(place.center)
    sitting.settle()
    slider.draw(lit, scene.screen.look)
    bright = [sum(pygame.transform.average_color(one, place)[:3]) for one in (dark, lit)]
    assert bright[1] > bright[0]
    sitting.house.close()


def test_the_knob_covers_no_star(sitting: Sitting) -> None:
    scene = watched(sitting, "finished")
    (slider,) = [each for each in scene.form.widgets if isinstance(each, Slider)]
    tone = (10, 250, 20)
    slider.marks = (SliderMark(slider.value, words="A point", colour=tone),)
    drawn = pygame.Surface(SIZE)
    slider.draw(drawn, scene.screen.look)
    assert drawn.get_at((slider._place(slider.value), slider.track.centery))[:3] == tone
    sitting.house.close()


def test_the_side_of_a_person_without_a_name_says_so_beside_a_computers(
    sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = watched(sitting, "finished")
    sits = ["human", "greedy"]
    monkeypatch.setattr(scene.replay, "decider", lambda seat: sits[seat])
    told = [scene.panels.own.who(seat, "", "") for seat in (0, 1)]
    assert told == [play.say("plaque.person"), play.say("plaque.computer")]
    sits[1] = "human"
    assert scene.panels.own.who(0, "", "") == ""
    sitting.house.close()


def test_pointing_at_a_mark_tells_what_happened_there(sitting: Sitting) -> None:
    scene = watched(sitting, "finished")
    (slider,) = [each for each in scene.form.widgets if isinstance(each, Slider)]
    pygame.mouse.set_pos(slider.rect.x + 1, slider.rect.y + 1)
    sitting.settle()
    assert slider.pointed() is None
    place, marks = slider.gathered[0]
    pygame.mouse.set_pos(place.center)
    sitting.settle()
    assert slider.pointed() == (place, marks)
    assert all(mark.words for mark in marks)
    assert scene.screen.rest.shown
    assert [plain(row.text) for row in scene.screen.rest.data.rows] == [m.words for m in marks]
    for mark in (mark for mark in slider.marks if mark.words):
        turn = scene.replay.round_at(mark.value)
        assert mark.head == play.say("replay.round", round=turn)
    at = next(at for at in range(5, 90) if not slider._star_at((slider._place(at), 0)))
    dot = SliderMark(at, words=f"{side_name('onslaught', 'harpers')}: 1 VP")
    slider.marks = (*slider.marks, dot)
    pygame.mouse.set_pos(slider._place(dot.value), slider.track.centery)
    sitting.settle()
    pointed = slider.pointed()
    assert pointed is not None
    assert dot in pointed[1]
    names = [side_name("onslaught", side) for side in ("harpers", "zhentarim")]
    assert dot.words.split(":")[0] in names
    pygame.mouse.set_pos(0, 0)
    sitting.house.close()


def test_what_a_mark_of_the_slider_means_lies_over_no_words(sitting: Sitting) -> None:
    scene = watched(sitting, "finished")
    slider = scene.slider
    pygame.mouse.set_pos(slider.gathered[-1][0].center)
    sitting.settle()
    assert slider.pointed() == slider.gathered[-1]
    bare = pygame.Surface(SIZE)
    slider.draw(bare, scene.screen.look)
    above = pygame.Rect(0, 0, SIZE[0], slider.rect.top - 4)
    assert not any(pygame.image.tobytes(bare.subsurface(above), "RGB"))
    pygame.mouse.set_pos(0, 0)
    sitting.house.close()


def test_a_mark_leads_to_what_happened_before_anybody_else_acts(sitting: Sitting) -> None:
    scene = watched(sitting, "finished")
    moments = scene.milestones.moments
    rounds = {one.at for one in moments if one.moment.kind == ROUND}
    last = {one.at: one.part for one in moments if one.at not in rounds}
    told = scene.replay.told
    at, part = next((at, part) for at, part in last.items() if part < len(told[at - 1]))
    scene._to_choice(at)
    sitting.settle()
    assert (scene.replay.part, scene.slider.value) == (part, at)
    assert scene.course.shown.log[-1] == told[at - 1][part - 1]
    scene.step(1)
    assert (scene.replay.at, scene.replay.part) == (at, 0)
    sitting.house.close()


def test_a_turning_point_in_the_column_leads_there(sitting: Sitting) -> None:
    scene = watched(sitting, "finished")
    scene.go_to(scene.last)
    sitting.settle()
    rows = scene.screen.rest.data.rows
    at, row = next((at, r) for at, r in enumerate(rows) if r.means.startswith("milestone:"))
    number = int(row.means.partition(":")[2])
    scene.hands.press(f"rest:{at}")
    sitting.settle()
    assert scene.replay.place == scene.milestones.moments[number].at < scene.last
    sitting.house.close()


def test_a_replay_says_which_round_it_is_and_who_acts_and_shows_their_card(
    sitting: Sitting,
) -> None:
    scene = watched(sitting, "finished")
    monster = next(
        at
        for at in range(20, scene.last)
        if scene.replay.told[at - 1]
        and isinstance(scene.replay.told[at - 1][-1], ActivationStarted)
        and scene.course.shown.figures[scene.replay.told[at - 1][-1].figure].seat < 0
    )
    scene.go_to(monster)
    sitting.settle()
    figure = scene.course.shown.acting
    name = scene.laid.panels.name_of(figure)
    turn = play.say("replay.round", round=scene.replay.round_at(monster))
    assert scene.screen.rest.data.head == f"{turn} · {name}"
    assert scene.laid.panels.card_figure() == figure
    assert scene.laid.panels.furniture.card.data.name == name
    sitting.house.close()


def test_the_hint_of_a_replay_shows_keys_as_caps_with_words(sitting: Sitting) -> None:
    scene = watched(sitting, "finished")
    hint = scene.panels.hint()
    assert hint[0] == (("Enter",), play.say("replay.keys.play"))
    assert hint[1] == ((",", "."), play.say("replay.keys.choice"))
    sitting.house.close()


def test_a_running_match_is_seen_by_its_person_or_as_both_sides_know_it(
    sitting: Sitting,
) -> None:
    scene = watched(sitting, "running")
    seats = scene.kept_match.terms.head.seats
    alone = (seats[0], msgspec.structs.replace(seats[1], controller="random"))
    head = msgspec.structs.replace(scene.kept_match.terms.head, seats=alone)
    terms = msgspec.structs.replace(scene.kept_match.terms, head=head)
    summary = msgspec.structs.replace(scene.kept_match.summary, terms=terms)
    scene.kept_match = msgspec.structs.replace(scene.kept_match, summary=summary)
    assert [seat for seat, _ in scene._views()] == [0]
    scene.go_to(scene.last)
    nobodys = plain(scene.panels.where)
    scene.look_from(0)
    assert [text for _, text in scene._views()] == [play.say("replay.view.nobody")]
    assert plain(scene.panels.where) != nobodys
    assert not any("open" in text for _, text in scene._views())
    sitting.house.close()


def test_of_two_persons_each_sees_a_running_match_as_they_know_it_behind_a_curtain(
    sitting: Sitting,
) -> None:
    scene = watched(sitting, "running")
    assert scene.course.watcher == NOBODY
    assert [seat for seat, _ in scene._views()] == [0, 1]
    for seat in (0, 1):
        before = scene.course.watcher
        scene.open_menu()
        sitting.press(play.say("replay.view", who=scene._seat_called(seat)))
        curtain = sitting.stack.top
        assert isinstance(curtain, BetweenPersons)
        assert (curtain.who, curtain.opaque) == (scene._seat_called(seat), True)
        assert scene.course.watcher == before
        sitting.key(pygame.K_RETURN)
        sitting.settle()
        assert scene.course.watcher == seat
        assert sitting.stack.top is scene
    scene.open_menu()
    sitting.press(play.say("replay.view", who=scene._seat_called(0)))
    sitting.key(pygame.K_ESCAPE)
    sitting.settle()
    assert sitting.stack.top is scene
    assert scene.course.watcher == NOBODY, "who gives up shows nobody's cards"
    sitting.house.close()


def test_a_hero_down_is_a_milestone_at_the_choice_that_brought_it(sitting: Sitting) -> None:
    scene = watched(sitting, "finished")
    told = [[], [Defeated(0, 1, 0, clause="R38")]]
    found = milestones(scene.course.opening(), scene.timeline.reader, told, lambda event: event)
    assert [(one.at, one.part, one.moment.kind) for one in found.moments] == [(2, 1, DOWN)]
    assert glyph(DOWN) == "skull"
    sitting.house.close()


def test_a_step_by_activation_goes_to_where_somebody_else_begins_to_act(sitting: Sitting) -> None:
    scene = watched(sitting, "finished")
    scene.go_to(scene.replay.begins(1))
    seen = []
    for _ in range(4):
        before = scene.course.shown.acting
        scene.step_activation(1)
        sitting.settle()
        assert scene.course.shown.acting not in (-1, before)
        seen.append(scene.replay.at)
    scene.step_activation(-1)
    assert scene.replay.at == seen[-2]
    sitting.key(pygame.K_u)
    assert scene.replay.at == seen[-3]
    sitting.house.close()


def test_seen_by_a_seat_tells_how_much_that_seat_does_not_know(sitting: Sitting) -> None:
    scene = watched(sitting, "finished")
    scene.go_to(40)
    assert play.say("replay.view.open") in plain(scene.panels.where)
    scene.look_from(0)
    replay = scene.replay
    hidden = sum(replay.view(e, 0) != e for told in replay.told[:40] for e in told)
    assert hidden > 0
    assert play.unknown("Anna", hidden) in plain(scene.panels.where)
    sitting.house.close()


def test_a_view_of_a_computers_seat_is_called_by_its_side(sitting: Sitting) -> None:
    scene = watched(sitting, "finished")
    summary = scene.kept_match.summary
    first, second = summary.began
    began = (first, msgspec.structs.replace(second, controller="random"))
    head = msgspec.structs.replace(summary.terms.head, seats=began)
    terms = msgspec.structs.replace(summary.terms, head=head)
    held = msgspec.structs.replace(summary, began=began, terms=terms)
    scene.kept_match = msgspec.structs.replace(scene.kept_match, summary=held)
    assert [text for seat, text in scene._views() if seat == 1] == ["Seen by Zhentarim"]
    sitting.house.close()


def test_a_running_match_of_two_people_shows_nobodys_hidden_cards(sitting: Sitting) -> None:
    scene = watched(sitting, "running")
    assert scene.course.watcher != OPEN
    assert not any("open" in text for _, text in scene._views())
    hands = [e for e in scene.timeline.projection.log if isinstance(e, Hand)]
    assert hands == []
    sitting.house.close()


def test_cards_on_figures_show_their_faces_while_all_are_seen_open(sitting: Sitting) -> None:
    scene = watched(sitting, "finished")

    def hung() -> dict[int, str | None]:
        shown = scene.timeline.projection
        return {
            one.index: shown.card_of(one)
            for one in shown.figures.values()
            if one.card > 0 and not one.faceup and one.seat >= 0 and not one.done
        }

    while not hung() and scene.replay.at < scene.last:
        scene.go_to(scene.replay.at + 1)
    cards = {one: scene.timeline.projection.figures[one].card for one in hung()}
    assert cards
    assert hung() == {one: str(card) for one, card in cards.items()}
    scene.look_from(0)
    assert {*hung().values()} == {""}
    sitting.house.close()


def test_a_finished_match_is_watched_open_or_from_a_seat(sitting: Sitting) -> None:
    scene = watched(sitting, "finished")
    scene.go_to(30)
    assert [e for e in scene.timeline.projection.log if isinstance(e, Hand)]
    scene.look_from(0)
    seen = [e for e in scene.timeline.projection.log if isinstance(e, Hand)]
    assert {event.seat for event in seen} <= {0}
    sitting.house.close()


def test_playing_on_from_a_point_is_a_match_of_its_own(sitting: Sitting) -> None:
    scene = watched(sitting, "finished")
    scene.go_to(scene.last)
    assert not scene.may_play_on
    scene.go_to(30)
    assert scene.may_play_on
    digest = scene.session.match.digest()
    scene.play_on()
    sitting.press(ui.say("play_on.begin"))
    sitting.settle()
    fresh = next(each for each in sitting.stack.scenes if isinstance(each, OnslaughtMatch))
    assert fresh.session.match.digest() == digest
    names = [each.name for each in sitting.library.all()]
    assert play.say("replay.fork", name="match 2") in names
    sitting.house.close()


def test_playing_on_asks_who_decides_for_each_seat(sitting: Sitting) -> None:
    scene = watched(sitting, "finished")
    scene.go_to(30)
    scene.play_on()
    asked = sitting.stack.top
    assert isinstance(asked, PlayOn)
    before = list(asked.controllers)
    after = ["human" if before[0] != "human" else "greedy", *before[1:]]
    choice = asked.form.widgets[0]
    assert isinstance(choice, Choice)
    choice.choose(after[0])
    sitting.press(ui.say("play_on.begin"))
    sitting.settle()
    fresh = next(each for each in sitting.stack.scenes if isinstance(each, OnslaughtMatch))
    assert fresh.session.controllers == after
    stamps = sitting.library.load(fresh.plan.kept).stamps
    assert [stamp.words.partition(": ")[2] for stamp in stamps if stamp.kind == "handed"] == [
        after[0]
    ]
    sitting.house.close()


# --- named points and what binds the dice


def test_a_named_point_is_shown_and_gone_to(sitting: Sitting) -> None:
    sitting.pick("running")
    sitting.press(ui.say("matches.go_on"))
    scene = next(each for each in sitting.stack.scenes if isinstance(each, OnslaughtMatch))
    marked = scene.session.match.digest()
    scene.open_menu()
    (menu,) = [one for one in sitting.stack.scenes if isinstance(one, Menu)]
    icons = {
        text: icon for groups in menu.columns() for _, group in groups for text, _, icon, _ in group
    }
    assert icons[ui.say("menu.mark")] != icons[ui.say("menu.concede")]
    sitting.press(ui.say("menu.mark"))
    naming = sitting.stack.top
    assert isinstance(naming, Naming)
    naming._type("Before the volley")
    sitting.press(ui.say("naming.keep"))
    kept = next(each for each in sitting.library.all() if each.state == "running")
    assert kept.marks == 1
    assert plain(scene.question.notice) == play.say("bound.point", name="Before the volley")
    sitting.stack.reset(Matches(sitting.house, sitting.library))
    replay = watch(sitting.house, sitting.library.load(kept.id))
    sitting.stack.push(replay)
    sitting.settle()
    replay.open_menu()
    sitting.press(play.say("replay.points"))
    assert isinstance(sitting.stack.top, Points)
    sitting.press("Before the volley")
    assert sitting.stack.scenes[-1] is replay
    assert replay.session.match.digest() == marked
    sitting.house.close()


def test_a_point_without_a_typed_name_is_called_by_its_round(sitting: Sitting) -> None:
    sitting.pick("running")
    sitting.press(ui.say("matches.go_on"))
    scene = next(each for each in sitting.stack.scenes if isinstance(each, OnslaughtMatch))
    scene.open_menu()
    sitting.press(ui.say("menu.mark"))
    sitting.press(ui.say("naming.keep"))
    running = next(each for each in sitting.library.all() if each.state == "running")
    names = [mark.name for mark in sitting.library.load(running.id).marks]
    assert names == [play.say("log.round", round=scene.timeline.projection.round)]
    sitting.house.close()


def test_what_was_taken_back_by_agreement_stays_in_the_log(sitting: Sitting) -> None:
    running = next(each for each in sitting.library.all() if each.state == "running")
    journal = sitting.library.journal(running.id)
    journal.undo(journal.tip - 3, Stamp("taken_back", journal.tip - 2, 3))
    sitting.pick("running")
    sitting.press(ui.say("matches.go_on"))
    table = next(each for each in sitting.stack.scenes if isinstance(each, OnslaughtMatch))
    said = [plain(line.text) for line in table.log.lines]
    assert said[-1] == play.taken_back(3)
    replay = watch(sitting.house, sitting.library.load(running.id))
    sitting.stack.push(replay)
    for at, told in ((replay.last - 1, 0), (replay.last, 1)):
        replay.go_to(at)
        sitting.settle()
        said = [plain(line.text) for line in replay.log.lines]
        assert said.count(play.taken_back(3)) == told
    sitting.house.close()


def test_a_point_that_was_taken_back_is_watched_on_its_own_way(sitting: Sitting) -> None:
    running = next(each for each in sitting.library.all() if each.state == "running")
    journal = sitting.library.journal(running.id)
    journal.mark("Stands", 10)
    journal.mark("Before the blunder")
    tip = journal.tip
    kept = sitting.library.load(running.id)
    marked = open_match(kept, paths.levels()).match.digest()
    journal.undo(tip - 5)
    replay = watch(sitting.house, sitting.library.load(running.id))
    sitting.stack.push(replay)
    sitting.settle()
    replay.open_menu()
    sitting.press(play.say("replay.points"))
    undone = play.say("replay.point.undone", name="Before the blunder")
    texts = [getattr(one, "text", "") for one in sitting.stack.top.form.widgets]  # type: ignore[attr-defined]
    assert texts[:2] == ["Stands", undone]
    sitting.press(undone)
    branch = sitting.stack.top
    assert isinstance(branch, ReplayScene)
    assert branch is not replay
    assert branch.session.match.digest() == marked
    assert branch.replay.at == branch.last == tip + 1
    branch.play_on()
    sitting.press(ui.say("play_on.begin"))
    sitting.settle()
    fresh = next(each for each in sitting.stack.scenes if isinstance(each, OnslaughtMatch))
    session = fresh.session
    (anew,) = sitting.library.load(fresh.plan.kept).terms.anew
    assert (session.pairing.seed, session.commitment) == (anew.seed, anew.commitment)
    place = fresh.session.game.place
    assert place(fresh.session.match) == place(branch.session.match)
    sitting.house.close()


def test_the_log_begins_with_what_binds_the_dice_and_the_menu_tells_all_of_it(
    sitting: Sitting,
) -> None:
    sitting.pick("running")
    sitting.press(ui.say("matches.go_on"))
    scene = next(each for each in sitting.stack.scenes if isinstance(each, OnslaughtMatch))
    whole = scene.session.commitment
    assert whole[:16] in plain(scene.log.lines[0].text)
    scene.open_menu()
    sitting.press(play.say("bound.head"))
    assert isinstance(sitting.stack.top, Notice)
    assert whole in "".join(sitting.stack.top.text.split())
    tip = scene.keeping.explained("commitment")
    assert tip is not None
    assert whole in "".join(plain(tip[1]).split())
    sitting.house.close()


def test_every_button_of_a_replay_is_reached_by_keys_and_by_mouse(sitting: Sitting) -> None:
    scene = watched(sitting, "finished")
    scene.go_to(30)
    sitting.settle()
    widgets = [widget for widget in scene.form.widgets if widget.enabled]
    reached = []
    for _ in widgets:
        sitting.key(pygame.K_TAB)
        reached.append(scene.form.focused)
    assert reached == widgets
    play_at = next(n for n, widget in enumerate(scene.form.widgets) if widget.golden)
    scene.form.focus.go(play_at)
    sitting.key(pygame.K_RETURN)
    assert scene.playing
    back = scene.form.widgets[play_at - 1].rect.center
    at = scene.replay.at
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        sitting.stack.arrival.see()
        sitting.stack.handle(pygame.event.Event(kind, pos=back, button=1))
    assert scene.replay.at < at + 1
    assert not scene.playing
    sitting.house.close()


def test_keys_move_in_time_and_the_line_under_the_board_tells_where(sitting: Sitting) -> None:
    scene = watched(sitting, "finished")
    scene.go_to(30)
    for key, at, part in (
        (pygame.K_PERIOD, 31, 0), (pygame.K_COMMA, 30, 0), (pygame.K_u, 28, 0),
    ):  # fmt: skip
        sitting.key(key)
        sitting.settle()
        assert (scene.replay.at, scene.replay.part) == (at, part)
        assert play.say("replay.where", at=at, last=scene.last) in plain(scene.panels.where)
    sitting.key(pygame.K_r)
    assert (scene.replay.at, scene.replay.part) in ((28, 1), (29, 0))
    sitting.key(pygame.K_RETURN)
    assert scene.playing
    sitting.key(pygame.K_RETURN)
    assert not scene.playing
    sitting.house.close()


def test_a_line_of_the_log_leads_to_its_choice(sitting: Sitting) -> None:
    scene = watched(sitting, "finished")
    scene.go_to(scene.last)
    line = scene.log.lines[40]
    number = int(line.id.removeprefix("log:"))
    scene.look_back(number)
    sitting.settle()
    assert scene.replay.at < scene.last
    assert len(scene.timeline.projection.log) >= number
    assert line in scene.log.lines
    sitting.house.close()


def long_file(sitting: Sitting) -> Path:
    """A file that takes longer than anybody waits without being told."""
    kept = next(each for each in sitting.library.all() if each.state == "finished")
    sitting.list._pick(kept.id)()
    sitting.list._write(kept, -1, paths.data() / EXCHANGE, "")
    sitting.stack.pop()
    return next((paths.data() / EXCHANGE).glob("*.warhall"))


def test_a_long_file_tells_how_far_it_is_and_can_be_stopped(
    sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bring_in, "AT_ONCE", 0.0)
    monkeypatch.setattr(bringing, "A_FRAME", 0.0)
    path, before = long_file(sitting), len(sitting.library.all())
    sitting.press(ui.say("matches.import"))
    chooser = sitting.stack.top
    assert isinstance(chooser, BringIn)
    chooser.bring(path)
    going = sitting.stack.top
    assert isinstance(going, Bringing)
    done = going.importing.done
    sitting.settle()
    assert done < going.importing.done < going.importing.total
    sitting.press(ui.say("cancel"))
    assert sitting.stack.top is chooser
    assert len(sitting.library.all()) == before
    chooser.bring(path)
    sitting.wait_for_the_file()
    assert isinstance(sitting.stack.top, Notice)
    assert sitting.stack.top.text == ui.say("bring_in.done", name=path.stem)
    assert len(sitting.library.all()) == before + 1
    sitting.house.close()


def test_a_fork_of_a_running_match_is_shown_and_exported_as_its_seats_know_it(
    sitting: Sitting,
) -> None:
    running = next(each for each in sitting.library.all() if each.state == "running")
    fork = sitting.library.fork(running.id, 20, "what if").id
    sitting.library.journal(fork).finish()
    replay = watch(sitting.house, sitting.library.load(fork))
    assert replay.course.watcher != OPEN
    assert replay.session.pairing.salt != "ab" * 16
    sitting.list._pick(fork)()
    sitting.settle()
    sitting.press(ui.say("matches.export"))
    assert not list((paths.data() / EXCHANGE).glob("*.warhall"))  # whose view is asked
    sitting.stack.pop()
    sitting.library.journal(running.id).finish()
    assert watch(sitting.house, sitting.library.load(fork)).course.watcher == OPEN
    sitting.press(ui.say("matches.export"))
    sitting.press(ui.say("files.save"))
    (path,) = (paths.data() / EXCHANGE).glob("*.warhall")
    assert "seen: open" in path.read_text("utf-8")
    sitting.house.close()


def plates(sitting: Sitting) -> list[Button]:
    """Return the buttons on the card of the picked match."""
    card = sitting.list.card.rect
    shown = [one for one in sitting.list.form.widgets if isinstance(one, Button)]
    return [one for one in shown if card.contains(one.rect)]


def test_buttons_stand_in_the_same_places_whether_a_match_runs_or_is_over(
    sitting: Sitting,
) -> None:
    found = []
    for state in ("running", "finished"):
        sitting.pick(state)
        found.append(plates(sitting))
    running, over = found
    assert [one.rect for one in running] == [one.rect for one in over]
    assert [one.text for one in running[1:]] == [one.text for one in over[1:]]
    sitting.house.close()


@pytest.mark.parametrize(
    ("state", "key"), [("running", "matches.go_on"), ("finished", "matches.result")]
)
def test_the_first_plate_of_a_match_is_golden_and_what_one_wants_of_it(
    sitting: Sitting, state: str, key: str
) -> None:
    sitting.pick(state)
    first, *others = plates(sitting)
    assert (first.text, first.kind) == (ui.say(key), "gold")
    assert all(one.enabled and one.kind == "wood" for one in others)
    sitting.house.close()


def test_the_list_opens_the_result_of_a_finished_match_and_esc_leads_back(
    sitting: Sitting,
) -> None:
    sitting.pick("finished")
    sitting.press(ui.say("matches.result"))
    result = sitting.stack.top
    assert isinstance(result, Result)
    assert result.medals
    sitting.key(pygame.K_ESCAPE)
    assert sitting.stack.top is sitting.list
    sitting.house.close()


def test_a_replay_offers_its_result_and_the_result_leads_back_to_it(sitting: Sitting) -> None:
    scene = watched(sitting, "finished")
    scene.go_to(scene.last)
    sitting.settle()
    shows = [w for w in scene.form.widgets if isinstance(w, Button) and w.icon == "crown"]
    shows[0].press()
    result = sitting.stack.top
    assert isinstance(result, Result)
    sitting.press(ui.say("result.watch"))
    assert sitting.stack.top is scene
    sitting.house.close()


def test_the_replay_of_a_result_leads_back_to_that_result(sitting: Sitting) -> None:
    sitting.pick("finished")
    sitting.press(ui.say("matches.result"))
    result = sitting.stack.top
    sitting.press(ui.say("result.watch"))
    replay = sitting.stack.top
    assert isinstance(replay, ReplayScene)
    replay.show_result()
    assert sitting.stack.top is result
    sitting.house.close()


def test_a_replay_of_a_match_that_still_runs_has_no_result(sitting: Sitting) -> None:
    scene = watched(sitting, "running")
    shows = [w for w in scene.form.widgets if isinstance(w, Button) and w.icon == "crown"]
    assert not shows[0].enabled
    assert scene.result_of(sitting.stack) is None
    sitting.house.close()


def test_a_match_that_was_conceded_says_so_and_ended_when_the_list_says(sitting: Sitting) -> None:
    sitting.pick("finished")
    chosen = sitting.list.chosen
    assert chosen is not None
    outcome = sitting.library.outcomes()[chosen.id]
    won = msgspec.structs.replace(outcome, winner=0)
    given_up = msgspec.structs.replace(won, reason=CONCEDED, ended="2026-11-21T09:43:00+00:00")
    assert state_words(chosen, given_up) == ui.say(
        "matches.won.conceded",
        side=side_name("onslaught", won.sides[0]),
        round=chosen.standing.round,
        points=" : ".join(map(str, chosen.standing.points)),
    )
    assert state_words(chosen, won) != state_words(chosen, given_up)
    equal = msgspec.structs.replace(chosen.standing, points=(4, 4))
    tied = msgspec.structs.replace(chosen, standing=equal)
    assert "though equal, 4 : 4" in state_words(tied, won), "what decided was not the points"
    assert when(given_up.ended) in dates_words(chosen, given_up)
    assert when(given_up.ended) not in dates_words(chosen)
    sitting.house.close()


def test_a_match_that_nobody_named_says_by_itself_who_played_and_who_won(
    sitting: Sitting,
) -> None:
    sitting.pick("finished")
    chosen = sitting.list.chosen
    assert chosen is not None
    sitting.library.rename(chosen.id, "")
    sitting.list.again()
    chosen = sitting.list.chosen
    assert chosen is not None
    outcome = sitting.library.outcomes()[chosen.id]
    name = full_name(chosen, outcome)
    assert name.startswith(match_name(chosen))
    assert state_words(chosen, outcome) in name
    assert state_words(chosen, outcome) != state_words(chosen)
    assert day(chosen.changed)[:4] in name
    language.use("de", paths.assets() / "locale")
    first, second = chosen.standing.points
    for title in (file_words(chosen, outcome), file_words(chosen, None)):
        assert f" {first}-{second} " in title or f" {second}-{first} " in title
        assert re.fullmatch(r"[\w \-]{1,60}", title)
        assert re.search(r" \d{4}-\d\d-\d\d$", title)
    try:
        assert " gegen " in match_name(chosen)
    finally:
        language.use("en")
    sitting.house.close()


@pytest.mark.parametrize(
    ("given", "title", "seats"),
    [
        (
            (0, 1),
            "Anna against Ben, then the computer",
            "Harpers: Anna (then the computer) · Zhentarim: Ben (then the computer)",
        ),
        (
            (1,),
            "Anna against Ben (then the computer)",
            "Harpers: Anna · Zhentarim: Ben (then the computer)",
        ),
    ],
)
def test_whoever_hands_a_seat_to_the_computer_has_played_all_the_same(
    sitting: Sitting, given: tuple[int, ...], title: str, seats: str
) -> None:
    sitting.pick("finished")
    chosen = sitting.list.chosen
    assert chosen is not None
    sitting.library.rename(chosen.id, "")
    journal, held = sitting.library.journal(chosen.id), ["human", "human"]
    for seat in given:
        held[seat] = "greedy"
        side = chosen.terms.head.seats[seat].side
        journal.hand_over(held, Stamp("handed", 5, words=f"{side}: greedy"))
    sitting.list.again()
    (summary,) = (each for each in sitting.library.all() if each.id == chosen.id)
    assert match_name(summary) == title
    assert plain(seats_words(summary)) == seats
    sitting.house.close()


def test_a_replay_names_at_each_point_who_decided_there(sitting: Sitting) -> None:
    sitting.pick("finished")
    chosen = sitting.list.chosen
    assert chosen is not None
    journal = sitting.library.journal(chosen.id)
    journal.hand_over(["human", "greedy"], Stamp("handed", 30, words="zhentarim: greedy"))
    scene = watched(sitting, "finished")
    named = []
    for at in (20, 40):
        scene.go_to(at)
        sitting.settle()
        named.append(
            [
                plaque.data.line
                for plaque in (scene.panels.own.furniture.left, scene.panels.own.furniture.right)
            ]
        )
    assert [line.split(" ")[0] for line in named[0]] == ["Anna", "Ben"]
    assert [line.split(" ")[0] for line in named[1]] == ["Anna", "Computer"]
    sitting.house.close()


def test_the_words_of_what_is_locked_lie_on_the_dark_and_not_on_parchment(
    sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Library, "outcomes", lambda _: {})  # as of a match that stopped
    sitting.pick("finished")
    locked = next(one for one in plates(sitting) if one.text == ui.say("matches.result"))
    parchment = sitting.list.text.rect.inflate(-2, -2)
    below = pygame.Surface(SIZE)
    sitting.list.paint(below)
    assert sum(below.get_at(locked.rect.center)[:3]) < sum(below.get_at(parchment.topright)[:3])
    sitting.house.close()
