"""How questions of Adventure are put, and that no answer is lost on the way to a button."""

from __future__ import annotations

import random
from functools import cache

import pytest

from game.board.grid import bits
from game.engine.decisions import choice, code_of, is_whole
from game.engine.match import Match
from game.gallery.adventure.poses import asks, seated
from game.rules.adventure import codes
from game.rules.adventure.state import of
from game.scenes.adventure import answering
from game.scenes.adventure.asking import SHORT, USED
from game.scenes.match.question import BOARD, PROMPT, TURN
from game.store.settings import Settings
from game.words.adventure.match_names import MatchNames
from game.words.adventure.play import TEXTS, say
from game.words.adventure.prompts import prompt
from game.words.rich import plain
from tests.rules.adventure.positions import Position
from tests.stages import staged
from tests.table.adventure.courses import answer, game_of

MATCHES = (("daylight_assault", 3, 5), ("find_the_icon_of_ravenloft", 2, 3))


@cache
def asked() -> dict[str, Match]:
    """Return a match at the first question of each kind that two matches ask."""
    found: dict[str, Match] = {}
    for adventure, heroes, seed in MATCHES:
        chance = random.Random(seed)
        match = Match.start(game_of(adventure, heroes, powers=1), seed, listening=False)
        for _ in range(600):
            if match.decision is None:
                break
            if match.decision.kind not in found:
                found[match.decision.kind] = match.copy()
            match.play(match.waiting()[0], answer(match, chance))
    return found


def names_of(match: Match) -> MatchNames:
    return MatchNames(of(match).tables, (), str, str)


def test_two_matches_ask_most_of_what_stands_on_a_card() -> None:
    assert {"powers", "begin", "act", "answer", "cancel", "give", "keep"} <= asked().keys()


def test_every_answer_stands_on_the_large_button_or_on_the_card() -> None:
    for match in asked().values():
        decision, seat = match.decision, match.waiting()[0]
        assert decision is not None
        if not answering.on_card(decision):
            continue
        usual = answering.golden(decision, seat)
        told = [usual] if usual >= 0 else []
        for _, code in answering.offered(match, seat):
            if is_whole(code):
                told.append(code)
            else:
                told += [choice(code, one) for one in bits(dict(decision.families(seat))[code])]
        assert sorted(told) == sorted(decision.choices(seat)), decision.kind


def test_squares_are_asked_on_the_board_and_cards_to_choose_from_side_by_side() -> None:
    ways = {kind: answering.how(m.decision) for kind, m in asked().items() if m.decision}
    assert ways["act"] == TURN
    assert ways["begin"] == BOARD
    assert ways["powers"] == PROMPT
    assert ways["cancel"] == ways["give"] == ways["answer"] == TURN
    for kind, match in asked().items():
        assert match.decision is not None
        codes_ = [code for code, _ in match.decision.families(match.waiting()[0])]
        if codes.TAKE in codes_:
            assert ways[kind] == PROMPT, kind


@pytest.mark.parametrize(
    ("kind", "code"), [("cancel", codes.PASS), ("answer", codes.PASS), ("give", codes.SEAT)]
)
def test_the_large_button_lets_things_be(kind: str, code: int) -> None:
    match = asked()[kind]
    seat = match.waiting()[0]
    assert match.decision is not None
    usual = answering.golden(match.decision, seat)
    assert code_of(usual) == code
    if kind == "give":
        assert usual == choice(codes.SEAT, seat)


def test_a_card_that_answers_says_whose_it_is_and_what_it_does() -> None:
    match = asked()["answer"]
    seat, made = match.waiting()[0], answering.Answers(names_of(match), str)
    buttons = made.buttons(match, seat)
    hero = names_of(match).seat(seat).text
    assert buttons
    for one in buttons:
        assert one.face.text.startswith(f"{hero}: ")
        assert one.face.key == one.command
        told = made.told(match, seat, one.id)
        assert told is not None
        assert told[1]
    assert len(made.texts(match, seat)) == len(buttons)


def test_cancelling_has_a_key_of_its_own() -> None:
    match = asked()["cancel"]
    seat, made = match.waiting()[0], answering.Answers(names_of(match), str)
    whole = [one for one in made.buttons(match, seat) if one.id.startswith(answering.CHOICE)]
    found = {code_of(int(one.id.removeprefix(answering.CHOICE))): one for one in whole}
    assert found[codes.CANCEL].command == answering.CANCELS


def test_what_is_lit_says_why() -> None:
    for match in asked().values():
        decision, seat = match.decision, match.waiting()[0]
        assert decision is not None
        for code, _ in decision.families(seat):
            if code >= codes.USE:
                key = answering.why(decision, "attack")
                assert key in TEXTS, (decision.kind, key)
    act = asked()["act"].decision
    assert act is not None
    for when in ("attack", "instead_of_attack", "instead_of_move", "free"):
        assert answering.why(act, when) == f"why.{when}"
    cancel = asked()["cancel"].decision
    assert cancel is not None
    assert answering.why(cancel, "answer") == "why.encounter_drawn"


def test_a_question_about_the_drawn_card_stands_on_it() -> None:
    match = asked()["give"]
    assert match.decision is not None
    card = match.decision.about["card"]
    assert isinstance(card, int)
    assert answering.about_drawn(match.decision, card)
    assert not answering.about_drawn(match.decision, card + 1)


def test_who_comes_first_is_asked_with_the_card_that_asks_it() -> None:
    p = Position("arjhan", "kat")
    p.trap("crossbow_turret", 1, "arjhan")
    p.stand("arjhan", "1b2")
    p.stand("kat", "1c2")
    p.settle()
    p.quiet()
    p.play("end")
    assert p.asked() == "order arjhan"
    told = plain(prompt(p.m, 0, names_of(p.m)).text)
    assert told.startswith("Crossbow Turret on 0: ")


def test_what_is_done_in_place_of_an_attack_is_said_in_short_where_there_is_no_room() -> None:
    assert SHORT.keys() == USED.keys()
    assert [say(SHORT[code]) for code in (codes.DISARM, codes.DRINK)] == ["Disable", "Draw"]


@pytest.mark.clause("A11d")
def test_cards_that_pay_tell_what_they_are_worth_and_not_how_they_fight() -> None:
    p = Position("arjhan", "kat")
    p.stand("arjhan", "2b1")
    p.experience("wolf", "spider", "blazing_skeleton", "hard_won_experience")
    p.top("encounter", "ambush")
    p.play("end", "cancel")
    assert p.asked() == "pay arjhan"
    assert p.m.decision is not None
    read = answering.Answers(MatchNames(p.s.tables, (), str, str), str).read
    told = [read(p.m, 0, each) for each in p.m.decision.choices(0)]
    assert [(facts, plain(text)) for facts, text in told] == [("", "2 XP"), ("", "2 XP")]
    p.play(p.offers()[0])
    assert p.asked() == "pay arjhan"
    told = [read(p.m, 0, each) for each in p.m.decision.choices(0)]
    assert {plain(text) for _, text in told} == {"1 XP"}, "a Fortune is worth as much as a Wolf"


def test_no_is_an_answer_and_never_ends_a_hero_phase() -> None:
    with staged(7, Settings(speed="instant")) as stage:
        for kind, answers in (("act", False), ("answer", True)):
            match = seated(stage, asks(kind))
            stage.settle()
            match.question.went_on()
            stage.settle()
            made = len(match.session.history.steps)
            match.laid.panels.do("no")
            assert stage.stack.top is match, "nothing is asked before it is done"
            assert (len(match.session.history.steps) > made) is answers
