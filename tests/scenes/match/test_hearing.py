"""A match as it is heard: by its events, its dice, and what the person's own hand does."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.onslaught.hand_scene import HandScene
from game.scenes.onslaught.table import OnslaughtMatch
from game.scenes.result.result import Result
from game.scenes.title.title import Title
from game.table.look.palette import worn
from game.table.sound.cues import CUES
from game.table.sound.sounds import Sounds
from game.words import ui
from tests.robots.desk import Desk
from tests.robots.mouse import Mouse
from tests.scenes.onslaught.conftest import PEOPLE, Sit
from tests.scenes.onslaught.sitting import UNSEEN, go_to, settle, to_hand, to_question


class Listener(Sounds):
    """Notes what would be heard."""

    def __init__(self) -> None:
        super().__init__(Path("nowhere"))
        self.heard: list[str] = []
        self.loud: list[float] = []

    def play(self, *cues: str, loud: float = 1.0) -> None:
        for cue in cues:
            assert cue.partition("/")[0] in CUES
            self.heard.append(cue)
            self.loud.append(loud)

    def taken(self) -> list[str]:
        heard, self.heard, self.loud = self.heard, [], []
        return heard


def listen(desk: Desk) -> Listener:
    listener = Listener()
    desk.house.sounds = listener
    desk.stack.resize(desk.screen.get_size())
    settle(desk)
    listener.taken()
    return listener


def test_the_pointer_and_a_button_on_the_title(sit: Sit) -> None:
    desk = sit()
    assert isinstance(desk.top, Title)
    listener = listen(desk)
    widget = next(w for w in desk.top.form.widgets if getattr(w, "text", "") == ui.say("title.new"))
    desk.move(widget.rect.center)
    settle(desk)
    assert listener.taken() == ["hover"]
    desk.click(widget.rect.center)
    assert listener.taken()[0] == "click"


def test_a_screen_that_opens_under_the_pointer_is_not_heard(sit: Sit) -> None:
    desk = sit()
    listener = listen(desk)
    widget = desk.top.form.widgets[0]
    desk.move(widget.rect.center)
    listener.taken()
    desk.top.resize(desk.screen.get_size())
    settle(desk)
    assert listener.taken() == []


def test_cards_and_curtain(sit: Sit) -> None:
    desk = sit(PEOPLE)
    hand = to_hand(desk)
    listener = listen(desk)
    assert isinstance(hand, HandScene)
    assert hand.curtain is not None
    while not hand.curtain.shut:
        desk.frame()
    desk.click(hand.curtain._button().center)
    assert "curtain" in listener.taken()
    settle(desk, 60)
    desk.click(hand.hand.targets()[0][1].center)
    assert "card turn" in listener.taken()


def test_a_match_is_heard_in_full_at_the_usual_pace(sit: Sit) -> None:
    desk = sit(PEOPLE, speed="1")
    desk.every = 6  # dice are heard as they are drawn; nobody looks at what else is painted
    listener = listen(desk)
    mouse = Mouse(desk, seed=3)

    def enough() -> bool:
        return "hit" in listener.heard and "miss" in listener.heard

    mouse.play(enough, steps=9000)
    names = {cue.partition("/")[0] for cue in listener.heard}
    assert {"step", "card deal", "die settles", "round starts", "click", "your turn"} <= names


def test_dice_click_as_they_are_drawn_and_ever_fainter(sit: Sit) -> None:
    desk = sit(PEOPLE, speed="1")
    scene = to_question(desk, "turn")
    listener = listen(desk)
    mouse = Mouse(desk, seed=5, wild=0.0)
    mouse.play(lambda: scene.timeline.shown().dice is not None, steps=4000)
    listener.taken()
    loud: list[float] = []
    for _ in range(120):
        desk.frame()
        pairs = zip(listener.heard, listener.loud, strict=True)
        loud += [strength for cue, strength in pairs if cue == "die tumble"]
        listener.taken()
        dice = scene.timeline.shown().dice
        if dice is None or dice.rolled >= 1.0:
            break
    assert 3 <= len(loud) <= 11
    assert loud[-1] < max(loud)


def test_at_instant_speed_a_choice_makes_no_burst(sit: Sit) -> None:
    desk = sit(PEOPLE, speed="instant")
    scene = to_question(desk, "turn")
    listener = listen(desk)
    desk.every = UNSEEN
    most = 0
    mouse = Mouse(desk, seed=2)
    for _ in range(150):
        if isinstance(desk.top, Result):
            break
        desk.frame()
        listener.taken()
        mouse.step()
        weighty = [c for c in listener.taken() if CUES[c.partition("/")[0]].weight >= 2]
        most = max(most, len(weighty))
    assert scene is not None
    assert 1 <= most <= 2


def test_a_refusal_is_heard(sit: Sit) -> None:
    desk = sit(PEOPLE)
    scene = to_question(desk, "turn")
    listener = listen(desk)
    name = next(name for name in scene.question.off() if name)
    scene.question.select(name)
    desk.frame()
    assert "refuse" in listener.taken()


@pytest.mark.parametrize(("viewer", "winner"), [(0, 0), (0, 1), (-1, 1), (0, -1)])
def test_the_fanfare_is_for_the_winner_and_the_other_for_who_lost(
    sit: Sit, viewer: int, winner: int
) -> None:
    desk = sit(PEOPLE)
    scene = go_to(desk, lambda: isinstance(desk.top, OnslaughtMatch))
    listener = listen(desk)
    scene.course.watcher = viewer
    tally = scene.laid.tally()
    tally.winner = winner
    names, sides = scene.plan.names, tuple(side.id for side in scene.session.game.sides)
    scene.hearing.end(tally.outcome(names, sides), tuple(map(worn, sides)))
    wanted = {
        (0, 0): "victory/first", (0, 1): "loss/first", (-1, 1): "victory/second",
        (0, -1): "round starts",
    }  # fmt: skip
    assert listener.taken() == [wanted[viewer, winner]]
