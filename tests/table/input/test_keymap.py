"""Commands, their keys and pad buttons: usual ones, changed ones, and who else has them."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.table.input.commands import (
    AT_TABLE,
    COMMANDS,
    EVERYWHERE,
    MOST_KEYS,
    at_table,
    by_name,
    commands,
    groups,
    meet,
)
from game.table.input.keymap import KEYS, PADS, Keymap, is_key, key_name
from game.table.input.pads import BUTTONS, PAD
from game.table.onslaught.commands import AT_CARDS
from game.words import keys


@pytest.fixture(autouse=True)
def keyboard() -> None:
    """Names of keys are asked of the library, which wants to have been started."""
    pygame.display.init()


def down(key: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")


def button(name: str) -> pygame.event.Event:
    return pygame.event.Event(PAD, button=name, again=False)


def test_the_usual_keys_and_buttons_never_mean_two_things_in_one_place() -> None:
    keymap = Keymap()
    for command in commands():
        for device in (KEYS, PADS):
            for name in keymap.all(command.name, device):
                assert not keymap.clashes(command.name, device, name), (command.name, name)


def test_every_usual_key_exists_and_every_command_has_words() -> None:
    for command in commands():
        assert command.group in groups()
        assert len(command.keys) + len(command.fixed) <= MOST_KEYS + 1
        assert all(is_key(name) for name in (*command.keys, *command.fixed)), command.name
        assert {*command.pads, *command.fixed_pads} <= set(BUTTONS), command.name
        assert keys.command(command.name)
        assert keys.group(command.group)
    assert all(keys.button(name) for name in BUTTONS)


def test_every_command_can_be_given_by_keyboard() -> None:
    keymap = Keymap()
    assert all(keymap.all(command.name, KEYS) for command in commands())


@pytest.mark.parametrize(
    ("key", "mod", "name"),
    [
        (pygame.K_e, 0, "e"),
        (pygame.K_TAB, pygame.KMOD_LSHIFT, "shift+tab"),
        (pygame.K_RETURN, pygame.KMOD_RALT, "alt+return"),
        (pygame.K_KP_ENTER, 0, "return"),
        (pygame.K_KP_PLUS, pygame.KMOD_NUM, "+"),
        (pygame.K_KP_7, 0, "7"),
        (ord("ö"), 0, "ö"),
        (ord("ł"), pygame.KMOD_LSHIFT, "shift+ł"),
        (pygame.K_LSHIFT, 0, ""),
        (pygame.K_RALT, pygame.KMOD_RALT, ""),
    ],
)
def test_a_key_has_one_name_wherever_it_lies(key: int, mod: int, name: str) -> None:
    assert key_name(down(key, mod)) == name
    assert not name or is_key(name)


def test_a_key_means_what_the_place_hears() -> None:
    keymap = Keymap()
    assert keymap.meaning(down(pygame.K_s), AT_TABLE) == "pan_down"
    assert keymap.meaning(down(pygame.K_s), AT_CARDS) == "onslaught.swap"
    assert keymap.meaning(down(pygame.K_s), (EVERYWHERE,)) == ""
    assert keymap.meaning(down(pygame.K_1), AT_CARDS) == "onslaught.card_1"
    assert keymap.meaning(button("y"), AT_TABLE) == "end"
    assert keymap.meaning(button("y"), AT_CARDS) == "onslaught.swap"


def test_shift_held_by_the_way_does_not_hide_a_key_and_ctrl_does() -> None:
    keymap = Keymap()
    assert keymap.meaning(down(pygame.K_e, pygame.KMOD_LSHIFT), AT_TABLE) == "end"
    assert keymap.meaning(down(pygame.K_r, pygame.KMOD_LSHIFT), AT_TABLE) == "previous_row"
    assert keymap.meaning(down(pygame.K_e, pygame.KMOD_LCTRL), AT_TABLE) == ""


def test_a_changed_key_counts_and_the_old_one_no_more() -> None:
    bound = Keymap().bind("end", KEYS, 0, "insert")
    assert bound.changes == {"end": ["insert"]}
    assert bound.others == ()
    keymap = Keymap(bound.changes)
    assert keymap.meaning(down(pygame.K_INSERT), AT_TABLE) == "end"
    assert keymap.meaning(down(pygame.K_e), AT_TABLE) == ""


def test_a_key_that_another_command_has_is_swapped_and_told() -> None:
    bound = Keymap().bind("end", KEYS, 0, "t")
    assert bound.others == (("threat", "e"),)
    keymap = Keymap(bound.changes)
    assert keymap.meaning(down(pygame.K_t), AT_TABLE) == "end"
    assert keymap.meaning(down(pygame.K_e), AT_TABLE) == "threat"


def test_a_key_for_everywhere_is_taken_from_all_who_had_it() -> None:
    bound = Keymap().bind("help", KEYS, 1, "s")
    assert {other for other, _ in bound.others} == {"pan_down", "onslaught.swap"}
    keymap = Keymap(bound.changes)
    assert keymap.meaning(down(pygame.K_s), AT_TABLE) == "help"
    assert keymap.meaning(down(pygame.K_s), AT_CARDS) == "help"


def test_a_key_of_another_place_is_shared() -> None:
    bound = Keymap().bind("onslaught.swap", KEYS, 0, "e")
    assert bound.others == ()
    assert Keymap(bound.changes).meaning(down(pygame.K_e), AT_TABLE) == "end"


@pytest.mark.parametrize(("device", "name", "other"), [
    (KEYS, "return", "confirm"), (KEYS, "escape", "cancel"), (KEYS, "tab", "next"),
    (KEYS, "left", "left"), (PADS, "a", "confirm"), (PADS, "b", "cancel"),
])  # fmt: skip
def test_nobody_can_take_away_the_keys_that_lead_in_and_out(
    device: str, name: str, other: str
) -> None:
    bound = Keymap().bind("end", device, 0, name)
    assert bound.changes is None
    assert bound.refused == other


def test_a_key_that_the_command_has_already_is_refused() -> None:
    assert Keymap().bind("zoom_in", KEYS, 1, "+").refused == "zoom_in"


def test_whatever_is_bound_to_whatever_no_key_means_two_things() -> None:
    names = ("e", "t", "s", "1", "f1", "page up", "k", "shift+r")
    for command, name in itertools.product(by_name(), names):
        for place in range(2):
            bound = Keymap().bind(command, KEYS, place, name)
            keymap = Keymap(bound.changes)
            for each in commands():
                for key in keymap.all(each.name, KEYS):
                    assert not keymap.clashes(each.name, KEYS, key), (command, name, each.name)


def test_a_key_can_be_cleared_and_restored() -> None:
    changes = Keymap().clear("end", KEYS, 0)
    assert changes == {"end": []}
    assert Keymap(changes).own("end", KEYS) == ()
    taken = Keymap().bind("onslaught.loot", KEYS, 0, "e").changes
    assert taken is not None
    back = Keymap(taken).restore("end", KEYS)
    keymap = Keymap(back)
    assert keymap.meaning(down(pygame.K_e), AT_TABLE) == "end"
    assert "e" not in keymap.own("onslaught.loot", KEYS)


def test_names_that_are_no_keys_are_left_out_and_told_and_unknown_commands_kept_out() -> None:
    keymap = Keymap({"end": ["banana", "k"], "dance": ["d"]}, {"end": ["z"]})
    assert keymap.own("end", KEYS) == ("k",)
    assert keymap.own("end", PADS) == ("y",)
    assert keymap.unknown == ["banana", "z"]


def test_a_file_that_gives_a_key_twice_is_told() -> None:
    keymap = Keymap({"end": ["t"]})
    assert keymap.clashes("end", KEYS, "t") == ["threat"]
    assert keymap.clashes("threat", KEYS, "t") == ["end"]


def test_groups_meet_where_they_are_heard_together() -> None:
    assert meet("turn", "board")
    assert meet("everywhere", "onslaught.laying")
    assert not meet("turn", "onslaught.laying")
    assert not meet("another.laying", "onslaught.laying")


@pytest.mark.parametrize(
    ("name", "printed"),
    [("return", "Enter"), ("shift+tab", "Shift+Tab"), ("e", "E"), ("f11", "F11"),
     ("page up", "Page up"), ("+", "+"), ("ö", "Ö"), ("alt+return", "Alt+Enter")],
)  # fmt: skip
def test_keys_are_called_as_they_are_printed(name: str, printed: str) -> None:
    assert keys.key(name) == printed


def test_a_key_chosen_before_a_command_was_a_games_own_is_still_its_key() -> None:
    keymap = Keymap({"loot": ["k"]}, {"loot": ["y"]})
    assert keymap.own("onslaught.loot", KEYS) == ("k",)
    assert keymap.own("onslaught.loot", PADS) == ("y",)
    former = {"swap": ["k"], "card_page": ["j"], "loot": ["b"]}
    assert {name: Keymap(former).own(f"onslaught.{name}", KEYS) for name in former} == {
        name: (key,) for name, (key,) in former.items()
    }
    later = Keymap({"loot": ["k"], "onslaught.loot": ["j"]})
    assert later.own("onslaught.loot", KEYS) == ("j",)


def test_a_games_commands_are_heard_at_its_own_table_alone() -> None:
    keymap = Keymap()
    assert keymap.meaning(down(pygame.K_l), at_table("onslaught")) == "onslaught.loot"
    assert keymap.meaning(down(pygame.K_l), at_table("another")) == ""
    assert meet("onslaught", "turn")
    assert not meet("onslaught", "another")
    assert not meet("onslaught", "onslaught.laying")


def test_what_a_scene_of_a_game_hears_is_heard_there_alone() -> None:
    keymap = Keymap()
    assert keymap.meaning(down(pygame.K_q), AT_TABLE) == ""
    assert keymap.meaning(down(pygame.K_q), at_table("onslaught")) == "onslaught.card_page"
    assert keymap.meaning(down(pygame.K_q), AT_CARDS) == ""
    assert not any("slot" in each.name or "card_page" in each.name for each in COMMANDS)
