"""How an adventure is opened: how many heroes, who they are, and what else is agreed on."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from game import games
from game.engine.match import Match
from game.rules.adventure.descriptor import RULES, SETTING_UP, agreed
from game.rules.adventure.game import AdventureGame
from game.rules.check import faults_of
from game.rules.level import BadLevel
from game.rules.setting_up import Ways
from tests.rules.adventure.test_scenario import CELLAR

ROOT = Path(__file__).resolve().parents[3]
LEVELS = ROOT / "levels"
ICON = "find_the_icon_of_ravenloft"
TOMB = "escape_the_tomb"


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """Return a folder with the adventure of the page that tells how to write one."""
    (tmp_path / "cold_cellar.toml").write_text(CELLAR, "utf-8")
    return tmp_path


def opened(scenario: str, folder: Path = LEVELS, **switches: int) -> AdventureGame:
    game = RULES.open(folder, scenario, switches)
    assert isinstance(game, AdventureGame)
    return game


def heroes(scenario: str, folder: Path = LEVELS, **switches: int) -> list[str]:
    return [hero.id for hero in opened(scenario, folder, **switches).tables.hero]


@pytest.mark.clause("A1.7", "A1.8")
def test_every_seat_is_of_the_heroes_and_the_castle_plays_itself() -> None:
    game = opened(ICON, heroes=3)
    assert [seat.side for seat in game.seats] == ["heroes"] * 3
    assert game.looks() == ("arjhan", "kat", "thorgrim")
    assert [(side.id, side.seats) for side in game.sides] == [("heroes", (0, 1, 2)), ("castle", ())]


@pytest.mark.clause("A2k", "A2d")
def test_each_seat_has_its_own_usual_hero_and_may_take_another() -> None:
    everybody = ["arjhan", "kat", "thorgrim", "immeril", "allisa"]
    assert heroes(ICON, heroes=5) == everybody
    assert heroes(ICON) == heroes(TOMB) == ["arjhan"]
    assert heroes(ICON, heroes=2, hero1=4, hero2=0) == ["allisa", "arjhan"]
    # Whom a seat would have that nobody holds does not matter.
    assert heroes(ICON, heroes=2, hero1=4) == ["allisa", "kat"]
    # Who was not told whom to take takes nobody whom another has.
    assert heroes(ICON, heroes=2, hero1=1) == ["kat", "arjhan"]


def test_the_usual_way_of_each_switch_is_what_a_match_without_it_has() -> None:
    usual = {each.name: each.values[0] for each in SETTING_UP.switches}
    assert agreed(usual) == agreed({})
    assert set(SETTING_UP.offered) >= {"heroes", "powers", "surges", "first"}
    assert not {each.name for each in SETTING_UP.switches if each.seat >= 0} & set(
        SETTING_UP.offered
    )


@pytest.mark.clause("A2.4", "A2.5")
def test_the_game_is_easier_with_a_surge_more_and_harder_with_one_fewer(own: Path) -> None:
    assert [opened(ICON, surges=each).tables.surges for each in (2, 3, 1)] == [2, 3, 1]
    path = own / "cold_cellar.toml"
    path.write_text(CELLAR.replace("below = 2", "below = 2\nsurges = 4"), "utf-8")
    rich = [opened("cold_cellar", own, hero1=1, surges=each).tables.surges for each in (2, 3, 1)]
    assert rich == [4, 5, 3]
    path.write_text(CELLAR.replace("below = 2", "below = 2\nsurges = 1"), "utf-8")
    assert opened("cold_cellar", own, hero1=1, surges=3).tables.surges == 2
    with pytest.raises(msgspec.ValidationError, match="surges: 1 means nothing here"):
        opened("cold_cellar", own, hero1=1, surges=1)


@pytest.mark.clause("A2.10", "A8.14")
def test_powers_and_the_first_turn_are_agreed_on() -> None:
    tables = opened(ICON, heroes=2, powers=1, first=2).tables
    assert (tables.powers, tables.first) == (1, 2)


@pytest.mark.parametrize(
    ("scenario", "switches", "said"),
    [
        (
            ICON,
            {"heroes": 2, "hero1": 0, "hero2": 0},
            "hero2: Arjhan is taken by seat 1 already; pick another",
        ),
        (TOMB, {"heroes": 2}, "heroes: Escape the Tomb is for one hero, not 2"),
        (ICON, {"heroes": 6}, "heroes: 6 means nothing here; pick one of 1, 2, 3, 4, 5"),
        (ICON, {"heroes": 0}, "heroes: 0 means nothing here; pick one of 1, 2, 3, 4, 5"),
        (ICON, {"hero1": 5}, r"hero1: there is no hero 5; pick one of 0 \(Arjhan\), 1 \(Kat\), 2"),
        (ICON, {"hero1": -1}, "hero1: there is no hero -1; pick one of 0"),
        (ICON, {"heroes": 2, "first": 3}, "first: 3 means nothing here; pick one of 0, 1, 2"),
        (ICON, {"powers": 3}, "powers: 3 means nothing here; pick one of 0, 1, 2"),
        (ICON, {"surges": 0}, "surges: 0 means nothing here; pick one of 1, 2, 3"),
        (ICON, {"hero6": 0}, "unknown field `hero6`"),
        (ICON, {"heroes": True}, "Expected `int`, got `bool`"),
    ],
)
def test_what_cannot_be_agreed_on_is_refused_in_words(
    scenario: str, switches: dict[str, int], said: str
) -> None:
    with pytest.raises(msgspec.ValidationError, match=said):
        RULES.open(LEVELS, scenario, switches)


def test_an_own_adventure_takes_only_its_heroes_and_as_many_as_it_is_for(own: Path) -> None:
    assert heroes("cold_cellar", own, heroes=3, hero1=2) == ["thorgrim", "kat", "allisa"]
    said = r"hero1: Arjhan does not go on The Cold Cellar; pick one of 1 \(Kat\), 2 \(Thorgrim\), 4"
    with pytest.raises(msgspec.ValidationError, match=said):
        opened("cold_cellar", own, hero1=0)
    assert heroes("cold_cellar", own, heroes=3) == ["kat", "thorgrim", "allisa"]
    with pytest.raises(msgspec.ValidationError, match="The Cold Cellar is for 1 to 3 heroes, not"):
        opened("cold_cellar", own, heroes=4)


def ways(scenario: str, folder: Path = LEVELS, **switches: int) -> Ways:
    return RULES.ways(folder, scenario, switches)


def test_the_ways_are_those_that_an_adventure_leaves(own: Path) -> None:
    assert ways(TOMB) == {"heroes": (1,), "first": (0, 1), "odds": (0,)}
    assert ways(ICON, heroes=3) == {"heroes": (1, 2, 3, 4, 5), "first": (0, 1, 2, 3)}
    found = ways("cold_cellar", own, heroes=2)
    assert found["heroes"] == (1, 2, 3)
    assert found["hero1"] == (1, 2, 4)
    assert found["hero3"] == (2, 4, 1)


@pytest.mark.parametrize("before", [{}, {"heroes": 5, "first": 5, "hero2": 3, "hero4": 1}])
def test_what_a_set_up_makes_of_any_switches_can_be_opened(
    own: Path, before: dict[str, int]
) -> None:
    usual = {each.name: each.values[0] for each in SETTING_UP.switches}
    for folder, scenario in ((LEVELS, TOMB), (LEVELS, ICON), (own, "cold_cellar")):
        switches = {**usual, **before}
        for _ in range(3):
            left = RULES.ways(folder, scenario, switches)
            switches = SETTING_UP.fitting(switches, left)
        assert isinstance(RULES.open(folder, scenario, switches), AdventureGame)


def test_the_scenarios_are_ours_in_the_order_of_their_sections_and_then_those_of_the_player(
    own: Path,
) -> None:
    assert RULES.scenarios([LEVELS, own]) == (*SETTING_UP.scenarios, "cold_cellar")
    assert RULES.scenarios([own]) == ("cold_cellar",)


def test_an_adventure_with_faults_is_not_opened(own: Path) -> None:
    (own / "cold_cellar.toml").write_text(CELLAR.replace("T02 = 1", "T03 = 1"), "utf-8")
    with pytest.raises(BadLevel, match=r"line 10: goal: the goal T02 is not in the stack"):
        opened("cold_cellar", own, hero1=1)


def test_another_text_is_another_match_and_the_same_text_the_same(own: Path) -> None:
    first = opened("cold_cellar", own, hero1=1)
    assert first.fingerprint == opened("cold_cellar", own, hero1=1).fingerprint
    (own / "cold_cellar.toml").write_text(CELLAR.replace("T09 = 1\n", ""), "utf-8")
    assert first.fingerprint != opened("cold_cellar", own, hero1=1).fingerprint


def test_the_check_of_the_house_reads_adventures(
    own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if "adventure" not in games.names():
        elsewhere = {"adventure": "game.{room}.adventure.descriptor"}
        monkeypatch.setattr(games, "_elsewhere", elsewhere)
    path = own / "cold_cellar.toml"
    assert faults_of(path) == []
    path.write_text(CELLAR.replace('"kat"', '"cat"').replace('"A18"', '"A118"'), "utf-8")
    said = faults_of(path)
    assert said[0].startswith("cold_cellar.toml, line 4: clause: 'A118' is no clause; ")
    assert said[1] == (
        "cold_cellar.toml, line 16: heroes[1]: there is no hero 'cat'; did you mean 'kat'?"
    )


@pytest.mark.parametrize("count", [1, 3])
def test_the_adventure_of_the_page_is_played_to_its_end(own: Path, count: int) -> None:
    game = opened("cold_cellar", own, heroes=count, hero1=1, hero2=2, hero3=4)
    for seed in range(4):
        chance = random.Random(seed)
        match = Match.start(game, seed)
        for _ in range(5000):
            decision = match.decision
            if decision is None:
                break
            seat = match.waiting()[0]
            match.play(seat, decision.nth(seat, chance.randrange(decision.count(seat))))
        assert match.decision is None
        assert game.winner(match) in (0, 1)
