"""The set-up of a game with two to eight seats: drawn from what the game declares."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import msgspec
import pygame
import pytest

from game import games, gate
from game.engine.game import Game
from game.rules import registry
from game.rules.room import SwitchValues
from game.rules.setting_up import SCENARIO, SettingUp, Switch, Ways
from game.scenes.setup.setup import Setup
from game.scenes.shell.entrance import begin
from game.scenes.shell.house import House
from game.scenes.shell.stack import Stack
from game.store.settings import SettingsFile
from game.table.widgets.fields import Button, Choice, Entry, Toggle
from game.words.ui import say
from tests.duel import rules

SEATS = {
    3: "left-left-right",
    5: "left-left-left-right-right",
    8: "left-right-left-right-left-right-left-right",
}


class Agreed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a Duel with a choice of content would agree on."""

    quest: int
    fog: bool


class Brought(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What whoever holds a seat of a Duel would bring along; the shelf opens one without."""

    quest: int = 1


@pytest.fixture(autouse=True)
def duel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_elsewhere", {"duel": "tests.duel.{room}"})
    monkeypatch.setattr(registry, "_opened", {})


@pytest.fixture(params=[(1280, 720), (1920, 1080)], ids=["720", "1080"])
def size(request: pytest.FixtureRequest) -> tuple[int, int]:
    found: tuple[int, int] = request.param
    return found


@pytest.fixture
def house() -> Iterator[House]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    made = House(begin, SettingsFile(None))
    yield made
    made.close()


def offer(monkeypatch: pytest.MonkeyPatch, what: SettingUp) -> None:
    monkeypatch.setattr(type(rules.RULES), "setting_up", what)


def set_up(house: House, size: tuple[int, int], game: str = "duel") -> Setup:
    screen = pygame.display.set_mode(size)
    setup = Setup(house, game)
    stack = Stack(setup, size)
    stack.update(0.1)
    stack.draw(screen)
    return setup


@pytest.mark.parametrize("count", SEATS)
@pytest.mark.parametrize("text", [100, 150])
def test_every_seat_has_its_fields_inside_the_window_and_beside_each_other(
    house: House, size: tuple[int, int], count: int, text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    offer(monkeypatch, SettingUp((SEATS[count],)))
    house.file.change("text", text)
    setup = set_up(house, size)
    setup.seats = ["human"] * count
    setup.again()
    entries = [one for one in setup.form.widgets if isinstance(one, Entry)]
    assert len(entries) >= count
    window = pygame.Rect((0, 0), size)
    boxes = [one.rect for one in setup.form.widgets]
    assert all(window.contains(box) for box in boxes)
    assert not any(one.colliderect(other) for one, other in combinations(boxes, 2))
    names = [setup.crew.called(seat) for seat in range(count)]
    assert len(set(names)) == count


def test_a_computer_takes_a_seat_and_leaves_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    offer(monkeypatch, SettingUp((SEATS[3],)))
    setup = set_up(house, (1280, 720))
    assert setup.plan().seats == ("human", "greedy", "greedy")
    turner = next(
        one for one in setup.form.widgets if isinstance(one, Button) and one.icon == "person"
    )
    turner.press()
    assert setup.plan().seats == ("greedy",) * 3


def test_the_sides_of_the_computer_begin_with_it_and_all_others_with_people(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    offer(monkeypatch, SettingUp((SEATS[3],), computed=frozenset({"right"})))
    sides = set_up(house, (1280, 720)).sides
    setup = set_up(house, (1280, 720))
    wanted = tuple("greedy" if side == "right" else "human" for side in sides)
    assert "greedy" in wanted
    assert setup.plan().seats == wanted


def test_the_heroes_of_descent_are_led_by_people_and_the_overlord_by_nobody(house: House) -> None:
    setup = set_up(house, (1280, 720), "descent")
    setup.put_switch("heroes", 3)
    assert setup.plan().seats == ("human", "human", "human", "greedy")


def test_a_side_for_people_only_begins_with_people_and_keeps_them(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    offer(monkeypatch, SettingUp((SEATS[3],), people_only=frozenset({"left"})))
    setup = set_up(house, (1280, 720))
    assert setup.plan().seats == ("human", "human", "greedy")
    locked = [one for one in setup.form.widgets if isinstance(one, Button) and not one.enabled]
    assert len(locked) == 2


def test_one_name_is_one_person_within_a_side_and_never_on_two(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    offer(monkeypatch, SettingUp((SEATS[3],)))
    setup = set_up(house, (1280, 720))
    setup.seats, setup.names = ["human"] * 3, ["Anna", "Anna", "Ben"]
    assert setup.trouble() == ""
    assert setup.note() == say("setup.many", persons=2, computers=0)
    setup.names[1] = "Cid"
    told = say("setup.many", persons=3, computers=0), say("setup.hold")
    assert setup.note() == " ".join(told), "Anna could hold both"
    setup.names[1] = "Anna"
    setup.names[2] = "anna"
    assert gate.alike("anna", "Anna")
    assert setup.trouble() == say("setup.same_name")


def test_two_of_one_side_do_not_play_against_each_other(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    offer(monkeypatch, SettingUp(("left-left", "left-right")))
    setup = set_up(house, (1280, 720))
    assert setup.note() == say("setup.many", persons=1, computers=1)
    setup._put_scenario("left-right")
    assert setup.note() == say("setup.against")


def test_another_scenario_has_other_seats(house: House) -> None:
    setup = set_up(house, (1280, 720))
    assert len(setup.plan().seats) == 3
    choice = next(
        one
        for one in setup.form.widgets
        if isinstance(one, Choice) and "left-right" in dict(one.options)
    )
    choice.choose("left-right")
    plan = setup.plan()
    assert (plan.game, plan.scenario) == ("duel", "left-right")
    assert len(plan.seats) == len(plan.names) == 2


def test_switches_are_offered_in_the_order_and_ways_that_the_game_tells(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    quest = Switch("quest", (0, 1, 2))
    fog = Switch("fog", (False, True), toggle=True)
    offer(monkeypatch, SettingUp((SEATS[3],), (quest, fog), ("fog", "quest", SCENARIO)))
    monkeypatch.setattr(rules, "Switches", Agreed)
    setup = set_up(house, (1280, 720))
    options = [one for one in setup.form.widgets if setup.options.rect.contains(one.rect)]
    assert [type(one) for one in options] == [Toggle, Choice, Choice]
    assert setup.plan().switches == {"quest": 0, "fog": False}
    options[0].press()
    second = options[1]
    assert isinstance(second, Choice)
    second.choose(2)
    assert setup.plan().switches == {"quest": 2, "fog": True}


def test_whoever_sat_farther_on_is_remembered_for_the_next_match_of_so_many(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    offer(monkeypatch, SettingUp((SEATS[8],)))
    people = ["Anna", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hal"]
    setup = Setup(house, "duel")
    Stack(setup, (1280, 720), house.assets, house.sounds, None)
    setup.seats, setup.names = ["human"] * 8, list(people)
    setup._start()
    offer(monkeypatch, SettingUp((SEATS[3],)))
    small = Setup(house, "duel")
    assert small.names == people[:3]
    Stack(small, (1280, 720), house.assets, house.sounds, None)
    small.names[0] = "Zoe"
    small._start()
    offer(monkeypatch, SettingUp((SEATS[8],)))
    assert Setup(house, "duel").names == ["Zoe", *people[1:]]


@pytest.mark.parametrize("text", [100, 150])
def test_what_a_seat_of_many_brings_along_stands_in_a_line_below_its_name(
    house: House, size: tuple[int, int], text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rules, "Switches", Brought)
    four = "left-left-right-right"
    quest = Switch("quest", (1, 2, 3), seat=0)
    offer(monkeypatch, SettingUp((four,), (quest,)))
    house.file.change("text", text)
    setup = set_up(house, size)
    (pick,) = [
        one
        for one in setup.form.widgets
        if isinstance(one, Choice) and [value for value, _ in one.options] == [1, 2, 3]
    ]
    row = setup.crew.boxes[0].rect
    assert pick.rect.top >= row.bottom
    assert (pick.rect.left, pick.rect.right) == (row.left, row.right)
    assert setup.crew.names[0].width * 5 >= row.width * 2


# --- seats that a switch makes, and what only one of them can have


class Party(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a Duel would agree on of which so many play together, each as another hero."""

    heroes: int = 2
    hero1: int = 0
    hero2: int = 1
    hero3: int = 2
    hero4: int = 3


MOST = {"left-left": 4, "left-right": 2}
"""How many play in each scenario of that Duel, which seats them in turn on its sides."""


@pytest.fixture
def party(monkeypatch: pytest.MonkeyPatch) -> SettingUp:
    """Let a switch of Duel say how many play, and four switches of seats who they are."""

    def ways(self: object, levels: Path, scenario: str, switches: SwitchValues) -> Ways:
        found: dict[str, tuple[int | bool, ...]] = {"heroes": tuple(range(1, MOST[scenario] + 1))}
        if scenario == "left-right":
            found |= {f"hero{seat + 1}": (0, 2, 3) for seat in range(4)}
        return found

    def opened(self: object, levels: Path, scenario: str, switches: SwitchValues) -> Game:
        agreed = msgspec.convert(dict(switches), Party)
        held = [agreed.hero1, agreed.hero2, agreed.hero3, agreed.hero4][: agreed.heroes]
        assert agreed.heroes <= MOST[scenario]
        assert len(set(held)) == agreed.heroes
        assert scenario == "left-left" or 1 not in held
        sides = scenario.split("-")
        return rules.Duel(*(sides[seat % 2] for seat in range(agreed.heroes)))

    seats = tuple(
        Switch(f"hero{seat + 1}", (0, 1, 2, 3), seat=seat, distinct="hero") for seat in range(4)
    )
    # The usual ones differ from seat to seat.
    seats = tuple(
        each._replace(values=tuple((each.seat + at) % 4 for at in range(4))) for each in seats
    )
    many = Switch("heroes", (2, 1, 3, 4))
    offers = SettingUp(("left-left", "left-right"), (many, *seats), (SCENARIO, "heroes"))
    offer(monkeypatch, offers)
    monkeypatch.setattr(type(rules.RULES), "ways", ways)
    monkeypatch.setattr(type(rules.RULES), "open", opened)
    return offers


def pick(setup: Setup, value: object) -> Choice:
    """Return the field of the options, or of a seat, that has this way."""
    return next(
        one for one in setup.form.widgets if isinstance(one, Choice) and value in dict(one.options)
    )


def picks(setup: Setup) -> list[Choice]:
    """Return the fields of what the seats bring along, in the order of the seats."""
    return [
        one
        for one in setup.form.widgets
        if isinstance(one, Choice)
        and isinstance(one.chosen, int)
        and not setup.options.rect.contains(one.rect)
    ]


def many(setup: Setup) -> Choice:
    """Return the field of how many play."""
    return [
        one
        for one in setup.form.widgets
        if isinstance(one, Choice) and setup.options.rect.contains(one.rect)
    ][1]


@pytest.mark.usefixtures("party")
def test_a_switch_makes_seats_and_who_sat_there_stays(house: House) -> None:
    setup = set_up(house, (1280, 720))
    assert setup.plan().seats == ("human", "greedy")
    setup.seats[1], setup.names[:] = "human", ["Anna", "Ben"]
    many(setup).choose(4)
    assert setup.plan().seats == ("human", "human", "greedy", "greedy")
    assert setup.plan().names[:2] == ("Anna", "Ben")
    assert len(setup.crew.boxes) == len(picks(setup)) == 4
    setup.seats[2], setup.names[2] = "human", "Cleo"
    many(setup).choose(1)
    assert setup.plan().names == ("Anna",)
    assert len(setup.crew.boxes) == 1
    many(setup).choose(3)
    assert setup.plan().seats == ("human",) * 3
    assert setup.plan().names == ("Anna", "Ben", "Cleo")


@pytest.mark.usefixtures("party")
def test_a_seat_that_takes_what_another_has_swaps_with_it(house: House) -> None:
    setup = set_up(house, (1280, 720))
    picks(setup)[0].choose(1)
    held = {key: value for key, value in setup.plan().switches.items() if key != "heroes"}
    assert held == {"hero1": 1, "hero2": 0, "hero3": 2, "hero4": 3}
    assert [one.chosen for one in picks(setup)] == [1, 0]
    picks(setup)[1].choose(3)  # which nobody in this match has
    assert setup.plan().switches["hero4"] == 0
    many(setup).choose(4)
    assert [one.chosen for one in picks(setup)] == [1, 3, 2, 0]


@pytest.mark.usefixtures("party")
def test_a_scenario_for_fewer_has_fewer_seats_and_only_ways_that_it_knows(house: House) -> None:
    setup = set_up(house, (1280, 720))
    many(setup).choose(4)
    pick(setup, "left-right").choose("left-right")
    assert setup.plan().switches["heroes"] == 2
    assert len(setup.plan().seats) == 2
    assert [value for value, _ in many(setup).options] == [1, 2]
    assert [one.chosen for one in picks(setup)] == [0, 2]
    assert [value for value, _ in picks(setup)[0].options] == [0, 2, 3]
    pick(setup, "left-left").choose("left-left")
    assert [value for value, _ in many(setup).options] == [1, 2, 3, 4]


@pytest.mark.usefixtures("party")
def test_a_set_up_that_was_left_has_its_seats_when_it_is_opened_again(house: House) -> None:
    setup = set_up(house, (1280, 720))
    many(setup).choose(3)
    picks(setup)[2].choose(0)
    setup.names[:] = ["Anna", "", ""]
    setup.leave()
    again = set_up(house, (1280, 720))
    assert again.plan().switches == setup.plan().switches
    assert again.names == ["Anna", "", ""]
    assert len(again.crew.boxes) == 3


@pytest.mark.usefixtures("party")
def test_a_seat_that_is_shown_as_somebody_of_its_own_is_called_so(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    setup = set_up(house, (1280, 720))
    many(setup).choose(3)
    assert [setup.worn(seat) for seat in range(3)] == ["left"] * 3
    names = [setup.crew.called(seat) for seat in range(3)]
    assert names == ["The Left 1", "The Left 2", "The Left 3"]
    monkeypatch.setattr(rules.Duel, "looks", lambda self: ("right", "left+wolves", "left"))
    assert [setup.worn(seat) for seat in range(3)] == ["right", "left+wolves", "left"]
    names = [setup.crew.called(seat) for seat in range(3)]
    assert names == ["The Right", "The Left 2", "The Left 3"]


def test_who_sits_beside_the_seats_that_a_switch_counts_stays_whoever_comes_or_goes(
    house: House,
) -> None:
    setup = set_up(house, (1280, 720), "descent")
    assert (setup.sides, setup.seats) == (["heroes", "overlord"], ["human", "greedy"])
    # What heroes bring along is no matter of the overlord's seat, whichever it is.
    assert setup.crew.brought(0)
    assert setup.crew.brought(1) == ()
    setup.seats, setup.names = ["greedy", "human"], ["", "Ann"]
    setup.put_switch("heroes", 4)
    assert setup.sides == ["heroes"] * 4 + ["overlord"]
    assert all(setup.crew.brought(seat) for seat in range(4))
    assert setup.crew.brought(4) == ()
    assert (setup.seats[0], setup.seats[-1], setup.names[-1]) == ("greedy", "human", "Ann")
    setup.put_switch("heroes", 2)
    assert setup.sides == ["heroes"] * 2 + ["overlord"]
    assert (setup.seats[-1], setup.names[-1], len(setup.names)) == ("human", "Ann", 3)
