"""Levels that the player added: checked, shown, played, and gone on with."""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
import pytest

from game import games, paths
from game.rules.onslaught.state import of
from game.scenes.library.kept_words import rounds_of
from game.scenes.library.matches import Matches
from game.scenes.match.table import MatchScene
from game.scenes.onslaught.table import OnslaughtMatch
from game.scenes.setup.own_levels import own_levels, picture
from game.scenes.setup.plan import MatchPlan
from game.scenes.setup.setup import Setup
from game.scenes.shell.boards import board_of, shown_of
from game.scenes.shell.house import House
from game.scenes.shell.notice import Notice
from game.scenes.shell.stack import Stack
from game.store.exporting import export
from game.store.replay import play, read
from game.table.widgets.fields import Button, Choice
from game.words.ui import say
from tests.robots.desk import quick_house
from tests.store.matches import bring_in

SIZE = (1280, 720)
ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's levels: a good one of five rounds, and three with faults."""
    monkeypatch.setenv("WARHALL_HOME", str(tmp_path))
    place = paths.own_levels()
    shipped = paths.levels()
    whole = (shipped / "greathalls.toml").read_text(encoding="utf-8")
    for name in ("greathalls.tmj", "symbols.tsj"):
        shutil.copy(shipped / name, place)
    mine = whole.replace('id = "greathalls"', 'id = "cellar"').replace("rounds = 6", "rounds = 5")
    (place / "cellar.toml").write_text(mine.replace("Greathalls &", "Cellars &"), encoding="utf-8")
    (place / "greathalls.toml").write_text(whole, encoding="utf-8")
    wrong = mine.replace('"cellar"', '"wrong"').replace("grabbleshanks", "grableshanks")
    (place / "wrong.toml").write_text(wrong, encoding="utf-8")
    (place / "noise.toml").write_bytes(bytes(range(256)))
    return place


@pytest.fixture
def house(folder: Path) -> House:
    return quick_house(SIZE)


def test_every_level_is_checked_before_it_is_shown(folder: Path) -> None:
    found = {level.id: level for level in own_levels("onslaught")}
    assert list(found) == ["cellar", "greathalls", "noise", "wrong"]
    assert (found["cellar"].name, found["cellar"].rounds) == ("Cellars & Goblins", 5)
    assert found["cellar"].faults == ()
    assert found["greathalls"].faults == (say("own.taken", name="greathalls"),)
    assert "did you mean 'grabbleshanks'?" in found["wrong"].faults[0]
    assert "UTF-8" in found["noise"].faults[0]


def test_only_a_level_of_ones_own_alone_lies_in_the_own_folder(folder: Path) -> None:
    assert paths.levels("cellar") == folder
    for name in ("", "greathalls", "nowhere", "../levels/cellar"):
        assert paths.levels(name) == paths.levels()


def test_a_level_in_a_folder_of_its_own_tells_of_itself_on_the_card(
    folder: Path, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "deep").mkdir()
    for name in ("cellar.toml", "greathalls.tmj", "symbols.tsj"):
        (folder / name).rename(folder / "deep" / name)
    path = folder / "deep" / "cellar.toml"
    told = 'rounds = 5\ntext = "Nobody came back."'
    path.write_text(path.read_text("utf-8").replace("rounds = 5", told), "utf-8")
    level = own_levels("onslaught")[0]
    assert (level.id, level.faults) == ("cellar", ())
    setup = Setup(house, "onslaught")
    stack = Stack(setup, SIZE)
    setup.levels.find("cellar")
    setup.seated()
    said: list[str] = []
    words = setup.words
    monkeypatch.setattr(
        setup, "words", lambda screen, text, *more, **how: said.append(text) or words(
            screen, text, *more, **how
        )
    )  # fmt: skip
    screen = pygame.display.get_surface()
    assert screen is not None
    stack.update(0.1)
    stack.draw(screen)
    assert "Nobody came back." in said
    assert setup.plan().scenario == "cellar"
    house.close()


def test_a_level_that_was_mended_is_read_anew(folder: Path) -> None:
    path = folder / "cellar.toml"
    assert own_levels("onslaught")[0].rounds == 5
    path.write_text(path.read_text(encoding="utf-8").replace("rounds = 5", "rounds = 7"))
    assert own_levels("onslaught")[0].rounds == 7


def test_the_board_of_a_level_fits_its_room(folder: Path) -> None:
    level = own_levels("onslaught")[0]
    board = picture(paths.assets(), folder, level, (300, 200))
    assert board.get_width() == board.get_height() == 200


def test_the_set_up_leads_through_the_levels_and_starts_none_with_faults(house: House) -> None:
    setup = Setup(house, "onslaught")
    stack = Stack(setup, SIZE)
    screen = pygame.display.get_surface()
    assert screen is not None
    seen: list[tuple[str, bool]] = []
    for _ in range(5):
        stack.update(0.1)
        stack.draw(screen)
        start = next(each for each in _buttons(setup) if each.text == say("setup.start"))
        seen.append((setup.plan().scenario, start.enabled))
        next(each for each in _buttons(setup) if not each.text and each.icon == "right").press()
    assert seen == [
        ("greathalls", True), ("cellar", True), ("greathalls", False), ("noise", False),
        ("wrong", False),
    ]  # fmt: skip
    assert setup.plan().scenario == "greathalls"
    assert not setup.trouble()
    house.close()


def test_choosing_rounds_leads_back_to_the_scenario_of_the_shelf(house: House) -> None:
    setup = Setup(house, "onslaught")
    Stack(setup, SIZE)
    setup.levels.at = 1
    setup.again()
    rounds = next(
        each
        for each in setup.form.widgets
        if isinstance(each, Choice) and "greathalls" in dict(each.options)
    )
    assert rounds.chosen is None
    rounds.press()
    assert setup.plan().scenario == "greathalls"
    house.close()


def test_without_own_levels_the_card_is_as_it_was(house: House, folder: Path) -> None:
    shutil.rmtree(folder)
    setup = Setup(house, "onslaught")
    Stack(setup, SIZE)
    assert not [each for each in _buttons(setup) if not each.text]
    house.close()


def test_a_match_on_an_own_level_is_kept_gone_on_with_and_handed_on(
    house: House, tmp_path: Path
) -> None:
    scene = OnslaughtMatch(
        house, MatchPlan("onslaught", "cellar", seats=("human", "human"), seed=5)
    )
    session = scene.session
    for _ in range(12):
        seat = session.match.waiting()[0]
        assert session.decision is not None
        session.choose(seat, session.decision.nth(seat, 0))
    assert house.library is not None
    kept = house.library.load(house.library.all()[0].id)
    assert rounds_of(kept.summary) == 5
    shown = shown_of(session.game, kept)
    picture = board_of(house.assets, paths.levels("cellar"), session.game, shown, (200, 200))
    assert max(picture.get_size()) == 200
    again = OnslaughtMatch(house, MatchPlan("onslaught", kept=kept.summary.id))
    assert again.session.match.digest() == session.match.digest()
    path = export(kept, session.game, tmp_path)
    file = read(path)
    assert play(file, paths.levels("cellar")).difference is None
    assert bring_in(house.library, file, paths.levels("cellar"), "mine").difference is None
    house.close()


def test_a_level_of_several_groups_is_played_in_the_window(house: House, folder: Path) -> None:
    path = folder / "cellar.toml"
    whole = path.read_text(encoding="utf-8")
    early = '[[group]]\nmonster = "goblin_guard"\ninitiative = 15\ncount = 2\n\n[points]'
    changed = whole.replace("count = 4", "count = 2").replace("[points]", early)
    path.write_text(changed.replace("rounds = 5", "rounds = 2"), encoding="utf-8")
    assert own_levels("onslaught")[0].faults == ()
    scene = OnslaughtMatch(
        house, MatchPlan("onslaught", "cellar", seats=("human", "human"), seed=5)
    )
    session, stack = scene.session, Stack(scene, SIZE)
    shown: set[str] = set()
    while (decision := session.decision) is not None:
        seat = session.match.waiting()[0]
        session.choose(seat, decision.nth(seat, decision.count(seat) // 2))
        for _ in range(3):
            stack.update(0.1)
        track = scene.laid.presenter.track(scene.state, scene.timeline.projection)
        shown |= {one.value for one in track.entries}
    assert {"1.5", "10.5"} <= shown
    house.close()


@pytest.mark.parametrize(("changed", "said"), [("count = 3", "opening"), ("rounds = 4", "")])
def test_a_match_whose_level_was_changed_goes_on_or_says_why_not(
    house: House, folder: Path, changed: str, said: str
) -> None:
    scene = OnslaughtMatch(
        house, MatchPlan("onslaught", "cellar", seats=("human", "human"), seed=5)
    )
    decision, seat = scene.session.decision, scene.session.match.waiting()[0]
    assert decision is not None
    scene.session.choose(seat, decision.nth(seat, 0))
    path = folder / "cellar.toml"
    whole = path.read_text(encoding="utf-8")
    old = {"count = 3": "count = 4", "rounds = 4": "rounds = 5"}[changed]
    path.write_text(whole.replace(old, changed), encoding="utf-8")
    own_levels("onslaught")
    assert house.library is not None
    matches = Matches(house, house.library)
    stack = Stack(matches, SIZE)
    for act in (matches._go_on, matches._watch):
        act()
        if said:
            assert isinstance(stack.top, Notice)
            assert said in stack.top.text
            stack.pop()
        else:
            table = stack.top
            assert isinstance(table, MatchScene)
            assert of(table.course.match).tables.scenario.rounds == 4
    house.close()


def _buttons(setup: Setup) -> list[Button]:
    return [each for each in setup.form.widgets if isinstance(each, Button)]


def test_an_own_adventure_shows_how_it_begins_and_seats_only_its_heroes(
    house: House, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if "adventure" not in games.names():
        elsewhere = {"adventure": "game.{room}.adventure.descriptor"}
        monkeypatch.setattr(games, "_elsewhere", elsewhere)
    page = (ROOT / "docs" / "adventures.md").read_text("utf-8")
    text = page.partition("```toml\n")[2].partition("```")[0]
    (folder / "cold_cellar.toml").write_text(text, "utf-8")
    own = next(level for level in own_levels("adventure") if level.id == "cold_cellar")
    assert own.faults == ()
    assert own.text.startswith("The cook went down")
    board = picture(house.assets, folder, own, (300, 200))
    assert board.get_size() == (200, 200)
    assert pygame.mask.from_surface(board).count() > 2000
    setup = Setup(house, "adventure")
    Stack(setup, SIZE)
    setup.levels.find("cold_cellar")
    setup.seated()
    setup.put_switch("heroes", 3)
    plan = setup.plan()
    assert plan.scenario == "cold_cellar"
    assert [plan.switches[f"hero{seat}"] for seat in (1, 2, 3)] == [1, 2, 4]
    assert [setup.crew.called(seat) for seat in range(3)] == ["Kat", "Thorgrim", "Allisa"]
    house.close()
