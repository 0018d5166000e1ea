"""A name is spelled with nothing but a game pad."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.gate import MATCH
from game.scenes.setup.setup import Setup
from game.scenes.shell.house import House
from game.scenes.shell.letters import Letters
from game.scenes.shell.naming import Naming
from game.scenes.shell.scene import Scene
from game.table.input.pads import PAD
from game.table.look.fonts import ROLES
from game.table.widgets.fields import Button, Entry
from game.words.ui import say
from tests.scenes.conftest import Hand
from tests.scenes.windows import IN_BOTH

At = Callable[[Scene], Hand]


def pad(hand: Hand, *buttons: str) -> None:
    for button in buttons:
        hand.stack.arrival.see()
        hand.stack.handle(pygame.event.Event(PAD, button=button))
        hand.frame()


def spell(hand: Hand, *words: str) -> None:
    """Bring the ring to buttons by the cross alone, and press each."""
    for word in words:
        form = hand.stack.top.form
        place = next(n for n, one in enumerate(form.widgets) if getattr(one, "text", "") == word)
        for _ in range(60):
            here, there = form.focus.places[form.focus.at], form.focus.places[place]
            if form.focus.at == place:
                break
            if here.centery != there.centery:
                pad(hand, "down" if there.centery > here.centery else "up")
            else:
                pad(hand, "right" if there.centerx > here.centerx else "left")
        pad(hand, "a")


def test_a_match_is_named_by_pad(house: House, at: At) -> None:
    named: list[str] = []
    hand = at(Naming(house, "", named.append))
    pad(hand, "a")
    letters = hand.stack.scenes[-1]
    assert isinstance(letters, Letters)
    spell(hand, "A", "n", say("letters.space"), "B", "x", say("letters.erase"))
    assert letters.text == "An B"
    spell(hand, say("letters.large"), "C", say("letters.erase"))
    spell(hand, say("letters.done"))
    naming = hand.stack.top
    assert isinstance(naming, Naming)
    line = naming.form.widgets[0]
    assert isinstance(line, Entry)
    assert line.value == "An B"
    spell(hand, say("naming.keep"))
    assert named == ["An B"]


def test_no_more_letters_than_the_line_takes_and_cancel_keeps_the_old(house: House, at: At) -> None:
    hand = at(Naming(house, "x" * MATCH, lambda name: None))
    pad(hand, "a")
    spell(hand, "a")
    assert hand.stack.top.text == "x" * MATCH
    spell(hand, say("letters.erase"))
    pad(hand, "b")
    assert hand.stack.top.typed == "x" * MATCH


def test_letters_say_over_the_line_what_is_named(house: House, at: At) -> None:
    hand = at(Naming(house, "", lambda name: None, "Round 3", "naming.head.mark"))
    pad(hand, "a")
    assert hand.stack.top.about == say("naming.head.mark")
    hand = at(Setup(house, "onslaught"))
    setup = hand.stack.top
    place = next(n for n, one in enumerate(setup.form.widgets) if isinstance(one, Entry))
    setup.form.focus.go(place)
    pad(hand, "a")
    assert hand.stack.top.about == say("setup.name.hint", faction="Harpers")


def test_a_line_of_numbers_offers_nothing_else(house: House, at: At) -> None:
    hand = at(Letters(house, "", 3, True, lambda text: None, ""))
    texts = {one.text for one in hand.stack.top.form.widgets if isinstance(one, Button)}
    assert texts == {*"0123456789", say("letters.erase"), say("cancel"), say("letters.done")}


def test_the_name_of_a_side_is_spelled_in_the_set_up(house: House, at: At) -> None:
    hand = at(Setup(house, "onslaught"))
    setup = hand.stack.top
    place = next(n for n, one in enumerate(setup.form.widgets) if isinstance(one, Entry))
    setup.form.focus.go(place)
    pad(hand, "a")
    spell(hand, "A", "d", "a", say("letters.done"))
    assert setup.plan().names[0].endswith("Ada")


@IN_BOTH
def test_letters_fit_the_window(house: House, at: At, screen: pygame.Surface) -> None:
    hand = at(Letters(house, "", 20, False, lambda text: None, "What is it called?"))
    boxes = [one.rect for one in hand.stack.top.form.widgets]
    for number, box in enumerate(boxes):
        assert screen.get_rect().contains(box)
        assert box.collidelist(boxes[number + 1 :]) < 0
        assert min(box.size) >= 40


@IN_BOTH
def test_a_sharp_s_to_pick_stands_in_a_face_that_has_it(house: House, at: At) -> None:
    house.change("language", "de")
    hand = at(Letters(house, "Preu", 20, False, lambda _: None))
    keys = [one for one in hand.stack.top.form.widgets if isinstance(one, Button)]
    sharp = next(one for one in keys if one.text == "ß")
    assert not ROLES[sharp.face.role].face.startswith("display")
