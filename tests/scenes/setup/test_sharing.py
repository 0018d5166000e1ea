"""What persons give to the chance of their match: in set-up, in the match, and in its record."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.engine.seats import HUMAN
from game.rules.setting_up import SHARED
from game.scenes.onslaught.table import OnslaughtMatch
from game.scenes.setup.plan import COMPUTER, MatchPlan
from game.scenes.setup.setup import Setup
from game.scenes.setup.sharing import SHOWN, Sharing
from game.scenes.shell import entrance
from game.scenes.shell.entrance import begin
from game.scenes.shell.house import House
from game.scenes.shell.scene import Scene
from game.scenes.shell.stack import Stack
from game.scenes.title.title import Title
from game.store.notation import Share, pledge, seed_of
from game.store.recorder import share_of
from game.store.settings import Settings, SettingsFile
from game.table.widgets.fields import Button, Entry, Toggle
from game.words import clause
from game.words.ui import say

SIZE = (1280, 720)


class Evening:
    """A set-up of two persons on the screen."""

    def __init__(self, seats: tuple[str, str] = (HUMAN, HUMAN), shared: bool = True) -> None:
        pygame.display.init()
        pygame.font.init()
        self.screen = pygame.display.set_mode(SIZE)
        self.house = House(begin, SettingsFile(None))
        self.house.file.settings = Settings(speed="instant", reduced_motion=True, language="en")
        self.house.open_library()
        self.setup = Setup(self.house, "onslaught")
        self.setup.seats = list(seats)
        self.setup.names = ["Anna", "Ben"]
        self.setup.shared = shared
        self.stack = Stack(self.setup, SIZE)
        self.settle()

    def settle(self) -> None:
        for _ in range(3):
            self.stack.update(0.1)
        self.stack.draw(self.screen)

    def press(self, text: str, place: int = 0) -> None:
        buttons = [w for w in self.stack.top.form.widgets if isinstance(w, Button)]  # type: ignore[attr-defined]
        [button for button in buttons if button.text == text][place].press()
        self.settle()

    @property
    def sharing(self) -> Sharing:
        assert isinstance(self.stack.top, Sharing)
        return self.stack.top

    @property
    def match(self) -> OnslaughtMatch:
        return next(each for each in self.stack.scenes if isinstance(each, OnslaughtMatch))


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Evening]:
    monkeypatch.setenv("WARHALL_HOME", str(tmp_path))
    return Evening


def test_what_two_persons_type_makes_the_seed_with_what_the_machine_pledged(
    evening: Callable[..., Evening],
) -> None:
    two = evening()
    two.press(say("setup.start"))
    assert two.sharing.pledge in two.sharing.told
    shown = two.sharing.pledge.replace("-", "")
    salt = two.sharing.plan.salt
    assert shown == pledge(salt)[:SHOWN]
    lines = [w for w in two.sharing.form.widgets if isinstance(w, Entry)]
    for line, words in zip(lines, ("blue elephant", "  17, or 18 "), strict=True):
        line.changed(words)
    two.press(say("setup.start"))
    session = two.match.session
    shares = (Share("harpers", "blue elephant"), Share("zhentarim", "17, or 18"))
    assert session.pairing.shares == shares
    assert session.pairing.seed == seed_of(salt, shares)
    library = two.house.library
    assert library is not None
    head = library.load(library.all()[0].id).head
    assert (head.shares, head.seed, head.salt) == (shares, session.pairing.seed, salt)
    assert head.pledge.startswith(shown)
    assert session.commitment == head.commitment
    two.house.close()


def test_a_rematch_asks_again_and_takes_no_part_of_the_last_match(
    evening: Callable[..., Evening],
) -> None:
    two = evening()
    two.press(say("setup.start"))
    two.press(say("sharing.click"))
    two.press(say("setup.start"))
    before = two.match.session.pairing
    played = two.match
    played.ending.concede(0)
    while isinstance(two.stack.top, OnslaughtMatch):
        two.settle()
    two.press(say("result.again"))
    assert two.sharing.plan.shares == ()
    assert two.sharing.plan.salt != before.salt
    two.press(say("sharing.click"), 1)
    two.press(say("setup.start"))
    again = two.match
    assert [share.side for share in again.session.pairing.shares] == ["zhentarim"]
    assert again.session.pairing.salt != before.salt
    assert again.session.pairing.seed != before.seed
    two.house.close()


def test_a_click_gives_too_and_who_gives_nothing_is_left_out(
    evening: Callable[..., Evening],
) -> None:
    two = evening()
    two.press(say("setup.start"))
    two.press(say("sharing.click"), 1)
    words = two.sharing.typed[1]
    assert len(words.split()) == 3
    two.press(say("setup.start"))
    assert two.match.session.pairing.shares == (Share("zhentarim", words),)
    two.house.close()


def test_nobody_has_to_give_and_one_can_go_back(evening: Callable[..., Evening]) -> None:
    two = evening()
    two.press(say("setup.start"))
    two.press(say("back"))
    assert two.stack.top is two.setup
    two.press(say("setup.start"))
    two.press(say("setup.start"))
    assert two.match.session.pairing.shares == ()
    two.house.close()


@pytest.mark.parametrize(("seats", "seed"), [((HUMAN, COMPUTER), ""), ((HUMAN, HUMAN), "7")])
def test_one_person_or_a_seed_that_was_typed_is_not_asked(
    evening: Callable[..., Evening], seats: tuple[str, str], seed: str
) -> None:
    one = evening(seats)
    one.setup.seed = seed
    one.press(say("setup.start"))
    assert one.match.session.pairing.shares == ()
    one.house.close()


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("", None),
        (" \n ", None),
        ("a\nb\x00c", "a b c"),
        ("e\u0301", "é"),
        ("x" * 100, "x" * 60),
        ("\u202eabc", "abc"),
        (
            "\U0001f468\u200d\U0001f469\u200d\U0001f467",
            "\U0001f468\u200d\U0001f469\u200d\U0001f467",
        ),
        ("# not a remark", "# not a remark"),
    ],
)
def test_what_is_given_fits_into_a_line_of_the_record(typed: str, kept: str | None) -> None:
    share = share_of("harpers", typed)
    assert (share.words if share else None) == kept


def test_what_a_line_proposes_is_paler_than_what_is_typed(evening: Callable[..., Evening]) -> None:
    two = evening()
    two.press(say("setup.start"))
    line = [w for w in two.sharing.form.widgets if isinstance(w, Entry)][1]  # unfocused
    below = line.below

    def brightest() -> int:
        two.settle()
        inside = two.screen.subsurface(line.rect.inflate(-12, -12))
        return max(sum(inside.get_at((x, y))[:3]) for x in range(80) for y in range(inside.height))

    proposed = brightest()
    below.focus()
    below.set_text("blue elephant")
    below.unfocus()
    typed = brightest()
    assert proposed < typed - 60
    below.set_text("")
    assert brightest() == proposed
    below.focus()
    below.unfocus()
    assert brightest() == proposed


def test_the_mark_of_the_machine_is_one_word(evening: Callable[..., Evening]) -> None:
    two = evening()
    two.press(say("setup.start"))
    assert len(two.sharing.pledge.split()) == 1


def first_scenes(plan: MatchPlan) -> tuple[Scene, ...]:
    """Return what a window that was asked for a match shows first, from the bottom up."""
    entrance.house.cache_clear()
    try:
        return entrance.first(plan)
    finally:
        entrance.house.cache_clear()


def test_two_persons_sit_down_at_once_unless_they_wish_to_add_to_the_dice(
    evening: Callable[..., Evening],
) -> None:
    two = evening(shared=False)
    two.press(say("setup.start"))
    assert two.match.session.pairing.shares == ()
    two.house.close()


def test_only_several_persons_are_offered_to_add_to_the_dice(
    evening: Callable[..., Evening],
) -> None:
    two = evening(shared=False)
    setup = two.setup
    assert setup.offered[-1] == SHARED
    while SHARED not in setup.shown:
        two.press(say("setup.more", page=setup.page + 1, pages=setup.pages))
    *_, shares = (one for one in setup.form.widgets if isinstance(one, Toggle))
    shares.press()
    assert setup.plan().shared
    setup.seats[1] = COMPUTER
    setup.again()
    two.settle()
    assert SHARED not in setup.offered
    assert setup.shown
    two.house.close()


def test_the_mark_of_the_machine_is_shown_to_who_asks_for_the_numbers(
    evening: Callable[..., Evening],
) -> None:
    clause.tell_numbers(False)
    try:
        two = evening()
        two.press(say("setup.start"))
        sharing = two.sharing
        assert sharing.pledge not in sharing.told
        two.press(say("show_numbers"))
        assert sharing.pledge in sharing.told
        assert not [
            w for w in sharing.form.widgets if getattr(w, "text", "") == say("show_numbers")
        ]
        two.house.close()
    finally:
        clause.tell_numbers(True)


def test_persons_of_a_match_with_shared_dice_asked_for_at_the_start_are_asked_as_in_set_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WARHALL_HOME", str(tmp_path))
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    title, sharing = first_scenes(MatchPlan("onslaught", "greathalls", (HUMAN, HUMAN), shared=True))
    assert isinstance(title, Title)
    assert isinstance(sharing, Sharing)
    stack = Stack(title, SIZE)
    stack.push(sharing)
    stack.update(0.1)
    stack.draw(pygame.display.get_surface())
    assert sharing.plan.names == ("Harpers", "Zhentarim")
    sharing.typed[1] = "blue elephant"
    sharing._start()
    match = stack.top
    assert isinstance(match, OnslaughtMatch)
    assert match.session.pairing.shares == (Share("zhentarim", "blue elephant"),)
    assert match.session.pairing.seed == seed_of(sharing.plan.salt, match.session.pairing.shares)
    stack.reset(title)


@pytest.mark.parametrize(
    "plan",
    [
        MatchPlan("onslaught", "greathalls", (HUMAN, HUMAN), seed=7, shared=True),
        MatchPlan("onslaught", "greathalls", (HUMAN, HUMAN)),
        MatchPlan("onslaught", "greathalls", (HUMAN, COMPUTER), shared=True),
        MatchPlan("onslaught", names=("Anna", "Ben"), guide="onslaught", shared=True),
    ],
)
def test_a_settled_seed_one_person_and_the_guide_ask_for_no_part(
    plan: MatchPlan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WARHALL_HOME", str(tmp_path))
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    (scene,) = first_scenes(plan)
    assert isinstance(scene, OnslaughtMatch)
    scene.leave()
