"""A reaction is asked about by what it answers, what it does, and three facts, each told once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.options import Prospect, Struck
from game.rules.onslaught.codes import SIDES
from game.rules.onslaught.game import OnslaughtGame
from game.scenes.onslaught.table import OnslaughtMatch
from game.table.look.buttons import least_width
from game.words.rich import plain
from tests.robots.desk import Desk
from tests.scenes.onslaught.conftest import PEOPLE, Sit
from tests.scenes.onslaught.sitting import go_to, settle, to_question


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
            Prospect(12, 12, 12, 2, (), 4, (0, 1, 2, 3), (1,)),
            [
                "Spent until round 3.",
                "Goblin Guard 1 now strikes {who}, or out of its reach Lightning-Dancer.",
                "Nobody else can strike this round.",
            ],
        ),
        (
            Prospect(14, 13, 13, 2, ()),
            [
                "Spent until round 3.",
                "Nobody else can strike this round.",
            ],
        ),
        (
            Prospect(9, 8, 9, 2, (), falls=("flametongue",)),
            [
                "8 HP without it, 9 with it.",
                "Dropped with or without it: Flametongue.",
                "Spent until round 3.",
                "Nobody else can strike this round.",
            ],
        ),
        (
            Prospect(9, 8, 9, 2, (), kept=("flametongue",)),
            [
                "8 HP without it, 9 with it.",
                "Dropped without it, kept with it: Flametongue.",
                "Spent until round 3.",
                "Nobody else can strike this round.",
            ],
        ),
        (
            Prospect(14, 13, 13, 2, (), strikes=(Struck(4, 3, 1, 0), Struck(5, 1, 0, 1))),
            [
                "Goblin Guard 1: 3 HP now, 1 after.",
                "Goblin Guard 2 falls: +1 VP.",
                "Spent until round 3.",
                "Nobody else can strike this round.",
            ],
        ),
        (
            Prospect(9, 9, 9, 6, ()),
            ["Spent for the rest of the match.", "Nobody else can strike this round."],
        ),
    ],
    ids=[
        "spares",
        "slips away",
        "changes no hit points",
        "drops",
        "keeps",
        "strikes",
        "nobody is hurt",
    ],
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
    decision = scene.question.decision
    assert decision is not None
    who = scene.names.figure(decision.figure).text
    told = [plain(each.text) for each in prompt.facts]
    assert told == [line.format(who=who) for line in wanted]


def test_a_reaction_that_is_aimed_stays_headed_by_who_decides(sit: Sit) -> None:
    desk = sit(PEOPLE)
    scene = to_aimed(desk)
    settle(desk)
    told = scene.screen._note
    assert told is not None
    _, _, decider = told
    assert decider is not None
    assert decider.side == SIDES[scene.course.seat]
    decision = scene.question.decision
    assert decision is not None
    assert decider.about == (scene.state.tables.ids[decision.figure], decider.side)


def test_spaces_on_which_the_foe_still_strikes_are_marked_while_a_reaction_is_aimed(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = to_aimed(sit(PEOPLE))
    (offered,) = (one.cells for one in scene.question.pointing.marks.regions if one.style == "move")
    reached = offered & -offered
    told = OnslaughtGame.option

    def option(*asked: object) -> object:
        found = told(*asked)  # type: ignore[arg-type]
        found.prospect = Prospect(9, 9, 9, 2, (), 4, (0,), (), reached)
        return found

    monkeypatch.setattr(type(scene.session.game), "option", option)
    scene.question.repoint()
    marked = {one.style: one.cells for one in scene.question.pointing.marks.regions}
    assert marked["threat_one"] == reached
    assert marked["move"] == offered


def to_aimed(desk: Desk) -> OnslaughtMatch:
    """Play until a reaction that leads to one of several spaces is asked for, and take it up."""

    def asked() -> bool:
        scene = desk.top
        if not isinstance(scene, OnslaughtMatch) or scene.busy:
            return False
        prompt = scene.question.prompt()
        return prompt is not None and prompt.buttons[-1].id.startswith("react:")

    scene = go_to(desk, asked, aim="react")
    prompt = scene.question.prompt()
    assert prompt is not None
    scene.question.answer(prompt.buttons[-1].id)
    return scene


@pytest.mark.parametrize(("size", "text"), [((1920, 1080), 100), ((1280, 720), 150)])
def test_the_answers_of_a_reaction_have_one_type(
    sit: Sit, size: tuple[int, int], text: int
) -> None:
    """No button is so narrow that its words are set in another type than those beside it."""
    desk = sit(PEOPLE, size, text=text)
    scene = to_question(desk, "react")
    settle(desk)
    desk.draw()
    prompt, brush = scene.screen.prompt, scene.screen.brush
    assert prompt.data is not None
    faces = {one.id: replace(one.face, icon="") for one in prompt.data.buttons}
    for name, box in prompt.answers():
        assert box.width >= least_width(brush, faces[name], whole=True)


def test_refusing_stands_first_and_using_last_as_in_every_dialog(sit: Sit) -> None:
    prompt = to_question(sit(PEOPLE), "react").screen.prompt.data
    assert prompt is not None
    commands = [each.command for each in prompt.buttons]
    assert commands == ["no", "yes"]
