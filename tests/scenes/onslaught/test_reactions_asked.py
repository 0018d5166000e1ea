"""A reaction is asked about by what it answers, what it does, and three facts, each told once."""

from __future__ import annotations

import pytest

from game.engine.options import Prospect
from game.rules.onslaught.game import OnslaughtGame
from game.words.rich import plain
from tests.scenes.onslaught.conftest import PEOPLE, Sit
from tests.scenes.onslaught.sitting import settle, to_question


@pytest.mark.parametrize(
    ("ahead", "wanted"),
    [
        (
            Prospect(12, 11, 12, 2, (4,)),
            [
                "11 HP without it, 12 with it.",
                "Spent until round 3.",
                "Goblin Guard 1 may still strike this round.",
            ],
        ),
        (
            Prospect(14, 13, 13, 2, ()),
            [
                "13 HP with or without it.",
                "Spent until round 3.",
                "Nobody else can strike this round.",
            ],
        ),
        (
            Prospect(9, 9, 9, 6, ()),
            ["Spent for the rest of the match.", "Nobody else can strike this round."],
        ),
    ],
    ids=["spares", "changes no hit points", "nobody is hurt"],
)
def test_three_facts_tell_what_a_reaction_comes_to(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, ahead: Prospect, wanted: list[str]
) -> None:
    """Hit points are those in the end, whether the blow has fallen already or is to come (R27a)."""
    scene = to_question(sit(PEOPLE), "react")
    assert scene.state.round == 1
    told = OnslaughtGame.option

    def option(*asked: object) -> object:
        found = told(*asked)  # type: ignore[arg-type]
        if found.prospect is not None:
            found.prospect = ahead
        return found

    monkeypatch.setattr(type(scene.session.game), "option", option)
    prompt = scene.question.prompt()
    assert prompt is not None
    assert [plain(each.text) for each in prompt.facts] == wanted


@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 100), ((1280, 720), 150)])
def test_the_answers_of_a_reaction_have_one_type(
    sit: Sit, size: tuple[int, int], text: int
) -> None:
    """No button is so narrow that its words are set in another type than those beside it."""
    desk = sit(PEOPLE, size, text=text)
    scene = to_question(desk, "react")
    settle(desk)
    desk.draw()
    prompt, fonts = scene.screen.prompt, scene.screen.brush.fonts
    assert prompt.data is not None
    faces = {one.id: one.face for one in prompt.data.buttons}
    around = 2 * scene.screen.brush.px(14) + scene.screen.brush.px(50)
    for name, box in prompt.answers():
        assert box.width >= fonts.width(faces[name].text, "button") + around
