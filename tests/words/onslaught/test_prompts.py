"""Every question and every answer has its words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.engine.decisions import Decision, choice
from game.engine.match import Match
from game.rules import onslaught
from game.rules.onslaught import codes
from game.rules.onslaught.game import OnslaughtGame
from game.rules.rulebook import of_game
from game.words.onslaught import prompts
from game.words.onslaught.names import Names
from game.words.rich import plain

RULES = Path(onslaught.__file__).parent


def kinds_of_the_rules() -> set[str]:
    found: set[str] = set()
    for path in RULES.glob("*.py"):
        found |= set(re.findall(r"Decision\(\s*\"(\w+)\"", path.read_text("utf-8")))
    return found


def test_every_question_that_the_rules_ask_has_a_title_text_and_clause() -> None:
    asked = kinds_of_the_rules()
    assert asked
    told = prompts.TEXTS.keys() | prompts.COUNTED
    for keys in (prompts.TITLES.keys(), told, prompts.CLAUSES.keys()):
        assert asked <= keys
        assert keys == prompts.TITLES.keys()
    assert set(prompts.CLAUSES.values()) <= of_game("onslaught").clauses.keys()


def test_every_family_of_answers_has_a_name() -> None:
    fixed = {
        value
        for name, value in vars(codes).items()
        if name.isupper() and isinstance(value, int) and name in prompts_names()
    }
    assert fixed == prompts.FAMILIES.keys()
    assert set(prompts.FAMILIES.values()) | {"ability", "item", "react"} == prompts.ANSWER.keys()


def prompts_names() -> set[str]:
    source = (RULES / "codes.py").read_text("utf-8")
    families = source[source.index("END: Final") : source.index("ABILITY: Final")]
    return set(re.findall(r"^([A-Z]+): Final", families, re.M))


def test_the_first_question(match: Match, names: Names) -> None:
    decision = match.decision
    assert decision is not None
    seat = match.waiting()[0]
    prompt = prompts.prompt(decision, seat, names)
    assert prompt.title == "Who is active first?"
    assert [said for _, said in prompt.buttons] == ["Ann (Harpers)", "Ben (Zhentarim)"]


def test_a_seat_without_a_name_is_called_by_its_side_once(
    match: Match, greathalls: OnslaughtGame
) -> None:
    decision = match.decision
    assert decision is not None
    nameless = Names.of(greathalls.tables, ("", ""))
    prompt = prompts.prompt(decision, match.waiting()[0], nameless)
    assert [said for _, said in prompt.buttons] == ["Harpers", "Zhentarim"]


def test_a_reaction_tells_what_it_answers_and_what_it_does(names: Names) -> None:
    slot = 6
    code = codes.REACT + codes.REACT_SLOTS * 1 + slot
    about = {"reaction": "palm_parry", "trigger": 3, "amount": 4, "moment": "blow"}
    decision = Decision("react", (0,), ([(code, 1 << 20), (codes.PASS, 1)],), 1, about)
    prompt = prompts.prompt(decision, 0, names)
    assert prompt.title == "Reaction: Palm Parry"
    assert plain(prompt.text) == (
        "Rokpyratrix is about to deal 4 damage to Lightning-Dancer.\nThe damage is 2 less."
    )
    assert prompt.buttons == (
        (choice(code, 20), "Use Palm Parry"),
        (choice(codes.PASS, 0), "No"),
    )


def test_a_reaction_prevents_no_more_than_is_due(names: Names) -> None:
    code = codes.REACT + codes.REACT_SLOTS * 1 + 6
    about = {"reaction": "palm_parry", "trigger": 3, "amount": 1, "moment": "blow"}
    decision = Decision("react", (0,), ([(code, 1 << 20), (codes.PASS, 1)],), 1, about)
    assert plain(prompts.prompt(decision, 0, names).text).endswith("The damage is 1 less.")


def test_several_reactions_are_told_apart_by_who_has_them(names: Names) -> None:
    first = codes.REACT + codes.REACT_SLOTS * 2 + 6
    second = codes.REACT + codes.REACT_SLOTS * 3 + 6
    families = [(first, 0b11), (second, 1 << 20), (codes.PASS, 1)]
    about = {"reaction": "smoke_step", "trigger": 0, "amount": 2}
    prompt = prompts.prompt(Decision("react", (1,), (families,), 2, about), 1, names)
    assert prompt.title == "Reactions"
    assert [said for _, said in prompt.buttons] == ["Use Blood for Blood (Rokpyratrix)", "No"]
    assert plain(prompt.text).startswith("Grabbleshanks gives several")


@pytest.mark.parametrize(
    ("first", "others", "title", "told"),
    [
        (2, 0, "The same target again?", "Only Bedlam can be attacked: strike again with Flurry"),
        (2, 1, "A second target?", "Flurry, Bedlam again or another, or make no second"),
        (-1, 1, "A second target?", "second attack with Flurry, or make no second"),
    ],
)
def test_a_second_attack_tells_what_it_may_do_and_what_leaving_it_means(
    names: Names, first: int, others: int, title: str, told: str
) -> None:
    about = {"ability": "flurry", "first": first, "others": others}
    families = [(codes.TARGET, 1 << 5), (codes.PASS, 1)]
    prompt = prompts.prompt(Decision("second_target", (0,), (families,), 1, about), 0, names)
    assert prompt.title == title
    assert told in plain(prompt.text)
    assert plain(prompt.text).endswith("make no second attack. Either way the activation goes on.")


@pytest.mark.parametrize(
    ("kind", "wanted"), [("move_to", "Stay"), ("second_target", "No second attack")]
)
def test_no_is_said_as_the_question_needs_it(names: Names, kind: str, wanted: str) -> None:
    decision = Decision(kind, (0,), ([(codes.PASS, 1)],), 1, {"points": 2, "ability": "flurry"})
    assert plain(prompts.answer(decision, choice(codes.PASS, 0), names)) == wanted


def test_answers_are_called_by_what_they_do(match: Match, names: Names) -> None:
    decision = Decision("turn", (0,), ([],), 0)
    standing = {5: 2}

    def said(code: int, member: int) -> str:
        chosen = choice(code, member)
        return plain(prompts.answer(decision, chosen, names, lambda c: standing.get(c, -1)))

    assert said(codes.ABILITY + 1, 5) == "Shortbow: Bedlam (F1)"
    assert said(codes.ITEM + 3, 5) == "Wand of Darts: Bedlam (F1)"
    assert said(codes.MOVE, 3) == "Move to D1"
    assert said(codes.PICK, 0) == "Pick up Flametongue"
    assert said(codes.END, 0) == "End the activation"
    assert said(codes.LEVEL, 1) == "Hail of Quarrels"
    assert said(codes.GIVE, 1) == "The 1 for Lightning-Dancer"


@pytest.mark.parametrize("points", [1, 2])
def test_a_move_after_an_attack_tells_that_the_critical_success_gives_it(
    names: Names, points: int
) -> None:
    about = {"points": points, "ability": "critical"}
    decision = Decision("move_to", (0,), ([(codes.GO, 1), (codes.PASS, 1)],), 0, about)
    assert "critical success" in plain(prompts.prompt(decision, 0, names).text)
