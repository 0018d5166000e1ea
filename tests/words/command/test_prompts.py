"""Every question of Command and every answer has its words, in every language."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from game import paths
from game.engine.decisions import choice, code_of
from game.engine.match import Match
from game.rules import command
from game.rules.command import codes
from game.rules.command.declare import Declare, removal
from game.rules.command.gold import Losses
from game.rules.command.muster import Muster
from game.rules.command.notation import WORDS
from game.rules.command.refusals import CLAUSES
from game.rules.command.state import new_state, of
from game.rules.command.travel import HOW
from game.rules.rulebook import FILE, load
from game.words import language, play
from game.words.command import answers, prompts, questions
from game.words.command.asked import Asked
from game.words.command.match_names import MatchNames
from game.words.rich import plain
from tests.rules.command.alone import alone
from tests.rules.command.field import Field
from tests.rules.command.played import Played
from tests.rules.command.test_game import NARROWS, TWO, go_on, opened
from tests.rules.command.test_immediate_powers import box
from tests.rules.command.test_muster import COURT, slots, suggested, tables
from tests.rules.command.test_random_actions import FOUR, begun, crowded, declarations
from tests.rules.command.test_turn import Round
from tests.rules.command.trial import Trial

RULES = Path(command.__file__).parent
NOWHERE = frozenset(
    {codes.END, codes.DONE, codes.FINISH, codes.PASS, codes.MAY, codes.CONSENT, codes.MODE,
     codes.ORDER, codes.SHIELD}
)  # fmt: skip
"""Families whose answers lie neither on the board nor in a hand."""
GUARD, ARCHER = "0.drow_house_guard", "1.elf_archer"
SECOND = "0.drow_house_guard.2"
MASTER, SPIDER, KNIGHT = "0.drow_blademaster", "0.giant_spider", "1.dragon_knight"
SNEAK, THUG, MAGE = "1.halfling_sneak", "1.half_orc_thug", "1.war_wizard"


def names_of(match: Match) -> MatchNames:
    found = of(match).tables
    return MatchNames(found, (), found.arena.grid.name)


def asked(match: Match) -> tuple[str, str]:
    """Return title and text of the open question."""
    assert match.decision is not None
    told = prompts.prompt(match, match.waiting()[0], names_of(match))
    return told.title, plain(told.text)


def text(played: Played) -> str:
    return asked(played.match)[1]


def row(match: Match, code: int, member: int = 0) -> tuple[str, str, str]:
    """Return name, source and what it costs and does of an answer to the open question."""
    seat = match.waiting()[0]
    told = answers.row(match, seat, choice(code, member), names_of(match))
    return plain(told.name), plain(told.source), plain(told.text)


def buttons(match: Match) -> list[str]:
    """Return what the buttons of those answers say that lie neither on the board nor in a hand."""
    seat = match.waiting()[0]
    assert match.decision is not None
    return [
        answers.button(match, seat, chosen, names_of(match))
        for chosen in match.decision.choices(seat)
        if code_of(chosen) in NOWHERE or chosen == choice(codes.WHOM, codes.NOBODY_ELSE)
    ]


# --- that nothing is left out


def kinds_of_the_rules() -> set[str]:
    found = set(HOW)
    for path in RULES.glob("*.py"):
        found |= set(re.findall(r"(?:Decision|_ask)\(\s*\"(\w+)\"", path.read_text("utf-8")))
    return found


def test_every_question_that_the_rules_ask_has_title_text_hint_and_clause() -> None:
    kinds = kinds_of_the_rules()
    for keys in (prompts.TITLES.keys(), questions.TEXTS.keys(), prompts.HINT_OF.keys()):
        assert keys == kinds
    clauses = load(RULES / FILE).clauses
    assert {CLAUSES[kind] for kind in kinds} <= clauses.keys()
    assert set(prompts.HINT_OF.values()) | {"act"} <= prompts.HINTS.keys()


def test_every_family_of_answers_has_a_row() -> None:
    assert answers.ROWS.keys() == WORDS.keys()


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize(
    ("board", "factions"), [(NARROWS, TWO), (COURT, FOUR)], ids=["two", "four"]
)
def test_every_question_and_answer_of_a_match_is_worded(
    board: Sequence[str], factions: tuple[str, ...], code: str
) -> None:
    language.use(code, paths.assets() / "locale")
    try:
        chance = random.Random(6)
        match = Match.start(opened(board, factions), 6)
        for _ in range(110):
            if match.decision is None:
                break
            worded(match, chance)
            go_on(match, chance, 1)
        for seed in range(8):
            chance = random.Random(seed)
            s = crowded(chance, factions)
            match = begun(s, chance.choice(declarations(s)))
            for _ in range(20):
                if match.decision is None:
                    break
                worded(match, chance)
                go_on(match, chance, 1)
    finally:
        language.use("en")


def worded(match: Match, chance: random.Random) -> None:
    """Check that the open question, and some answers to it, can be told."""
    decision, names = match.decision, names_of(match)
    assert decision is not None
    for seat in match.waiting():
        told = prompts.prompt(match, seat, names)
        assert told.title
        assert "{" not in told.title + plain(told.text)
        assert plain(told.text).endswith(".")
        for by in (play.BY_MOUSE, play.BY_KEYS, play.BY_PAD):
            assert prompts.hint(match, by)
        offered = decision.choices(seat)
        for chosen in chance.sample(offered, min(6, len(offered))):
            found = answers.row(match, seat, chosen, names)
            words = plain(found.name) + plain(found.source) + plain(found.text)
            assert plain(found.name)
            assert "{" not in words
            assert not found.text or plain(found.text).endswith(".")
            assert found.choice == chosen
            assert answers.button(match, seat, chosen, names).startswith(plain(found.name))


def test_a_question_tells_nothing_of_a_hidden_hand() -> None:
    chance = random.Random(12)
    match = Match.start(opened(), 12)
    compared = 0
    for _ in range(160):
        if match.decision is None:
            break
        seat = match.waiting()[0]
        kind = match.decision.kind
        if kind in ("act", "respond", "extra", "deploy"):
            # As the other seat may imagine it: who holds which cards is anybody's guess.
            twin = match.seen_by(1 - seat).sample(compared)
            twin.decision = match.decision
            names = names_of(match)
            told = [questions.TEXTS[kind](Asked(one, seat, names)) for one in (match, twin)]
            assert told[0] == told[1]
            compared += 1
        go_on(match, chance, 1)
    assert compared > 50


# --- setting up


def test_who_musters_is_told_the_limits_and_what_a_choice_comes_to() -> None:
    match = alone(new_state(tables(), 5), Muster())
    assert asked(match) == (
        "Your starting creatures",
        "At most 7 levels together, nobody above level 3. "
        "The choice stays secret until everybody has chosen.",
    )
    chosen = slots(of(match).tables, 0, "drow_wizard", "giant_spider")
    assert row(match, codes.MUSTER, chosen) == (
        "Drow Wizard and Giant Spider",
        "",
        "5 of 7 levels.",
    )
    for seat in range(2):
        match.play(seat, choice(codes.MUSTER, suggested(of(match).tables, seat)))
    assert asked(match)[0] == "Place Drow House Guard 1"
    cell = of(match).tables.arena.grid.parse("B2")
    assert row(match, codes.STATION, cell) == ("Place on B2", "", "")


# --- the own turn


def test_an_activation_tells_what_is_left_of_it() -> None:
    turn = Round({GUARD: "C3", SPIDER: "C5", KNIGHT: "J6"}).give("0.fast_advance").begin()
    assert asked(turn.match) == (
        "Whom do you activate?",
        "Giant Spider and Drow House Guard 1 are still to be activated, each creature once a turn.",
    )
    assert row(turn.match, codes.ACTIVATE, turn.at(GUARD)) == (
        "Drow House Guard 1",
        "",
        "It may move, and tap for one attack, power or Standard card.",
    )
    assert buttons(turn.match) == ["End turn"]
    assert row(turn.match, codes.DONE)[2] == "Giant Spider and Drow House Guard 1 will not act."
    turn.activate(GUARD)
    assert asked(turn.match) == (
        "Drow House Guard 1 is activated",
        "It may move, and tap for one attack, power or Standard card.",
    )
    assert buttons(turn.match) == ["End activation"]
    assert row(turn.match, codes.MOVE) == ("Move", "", "Up to 6 squares.")
    card = turn.card("0.fast_advance")
    assert row(turn.match, codes.CARD, card) == (
        "Fast Advance",
        "from your hand",
        "Drow House Guard 1 plays it without tapping. Move up to 4 squares.",
    )
    turn.say(codes.MOVE).passes()
    assert asked(turn.match) == (
        "Where does Drow House Guard 1 move?",
        "Pick a square up to 6 squares away, or stay. Beside an enemy the move ends.",
    )
    grid = turn.tables.arena.grid
    assert row(turn.match, codes.TO, grid.parse("D3"))[0] == "Move to D3"
    assert row(turn.match, codes.TO, grid.parse("C3"))[0] == "Stay"
    turn.go("D3")
    assert text(turn) == "It has moved. It may tap for one attack, power or Standard card."


def test_the_state_of_a_creature_is_told_as_it_is() -> None:
    turn = Round({SPIDER: "C3", ARCHER: "D4", KNIGHT: "J6"}).give("0.tumble")
    turn.attach("1.pinning_shot", SPIDER)
    turn.begin().activate(SPIDER)
    assert text(turn) == "It cannot move. It may tap for one attack, power or Standard card."
    assert row(turn.match, codes.TAKE_OFF, turn.card("1.pinning_shot")) == (
        "Take off Pinning Shot",
        "",
        "Giant Spider taps. Giant Spider can move again.",
    )
    assert row(turn.match, codes.POWER, 0) == (
        "Web",
        "tap power",
        "Giant Spider taps. Choose another creature within 5, in line of sight. Lay a Web token "
        "on it: it cannot move or shift, but may tap to remove the token.",
    )
    assert row(turn.match, codes.MELEE, turn.at(ARCHER)) == (
        "Melee attack on Elf Archer 1",
        "",
        "Giant Spider taps. 10 damage, and Elf Archer 1 is destroyed.",
    )
    turn.melee(ARCHER).passes()
    assert text(turn) == "It cannot move and is tapped: Minor cards are left."


def test_who_starts_beside_an_enemy_is_told_so() -> None:
    turn = Round({GUARD: "C3", ARCHER: "C4", KNIGHT: "J6"}).begin().activate(GUARD)
    assert row(turn.match, codes.MOVE)[2] == "One step: it starts beside an enemy."
    turn.say(codes.MOVE).passes()
    assert text(turn) == "It starts beside an enemy: it may go one step, or stay."


def test_an_action_point_is_told_with_its_bearer() -> None:
    turn = Round({GUARD: "C3", KNIGHT: "D4"})
    turn.attach("1.action_point", KNIGHT)
    turn.tap(KNIGHT)
    turn.begin().activate(GUARD).say(codes.MOVE)
    assert asked(turn.match) == (
        "Your answer?",
        "Drow House Guard 1 is about to move. Action Point may untap Dragon Knight.",
    )
    assert row(turn.match, codes.POINT, turn.card("1.action_point")) == (
        "Action Point",
        "under Dragon Knight",
        "Dragon Knight untaps at once, and nobody can answer.",
    )


def test_deploying_tells_what_it_costs_and_where_it_may_be() -> None:
    turn = Round({"0.drow_priestess": "C3", KNIGHT: "J6"})
    turn.recruit("0.demonweb_spider", gold=2).begin()
    assert buttons(turn.match) == ["Go on to Deploy"]
    turn.done()
    assert asked(turn.match) == (
        "Whom do you deploy?",
        "Your supply holds 3 gold, and a creature costs its level. "
        "It may answer at once, and is activated from your next turn on.",
    )
    spider = turn.at("0.demonweb_spider")
    assert row(turn.match, codes.DEPLOY, spider) == (
        "Demonweb Spider 1",
        "from your hand",
        "1 gold leaves the game. It may answer at once, and is activated from your next turn on.",
    )
    turn.say(codes.DEPLOY, spider)
    assert asked(turn.match) == (
        "Where is Demonweb Spider 1 deployed?",
        "Pick a free square of your start area. "
        "Summon Spider of Drow Priestess opens more squares.",
    )
    grid = turn.tables.arena.grid
    assert row(turn.match, codes.TO, grid.parse("A1")) == ("Deploy on A1", "", "")
    assert row(turn.match, codes.TO, grid.parse("D4")) == ("Deploy on D4", "by Summon Spider", "")


def test_ready_may_be_left() -> None:
    turn = Round({"0.drow_house_guard": "C3", KNIGHT: "J6"})
    turn.recruit("0.drow_priestess", gold=4).begin("0.dark_pact", "0.tumble", "0.web").done()
    turn.say(codes.DEPLOY, turn.at("0.drow_priestess")).go("A1")
    assert asked(turn.match)[0] == "Look for a card?"
    assert buttons(turn.match) == ["Leave the deck alone", "Look for a card of WIS"]


# --- answers


def test_an_answer_tells_what_was_declared_and_why_one_is_asked() -> None:
    trial = Trial({GUARD: "C3", ARCHER: "C4", SNEAK: "D4", THUG: "F6"})
    trial.melee(GUARD, ARCHER)
    assert asked(trial.match) == (
        "Your answer?",
        "Drow House Guard 1 taps for a melee attack on Elf Archer 1. "
        "Drow House Guard 1 tapped beside your Halfling Sneak and Elf Archer 1. "
        "Damage is about to come to Elf Archer 1.",
    )
    pair = trial.at(SNEAK) * 64 + trial.at(GUARD)
    assert row(trial.match, codes.STRIKE, pair) == (
        "Strike back at Drow House Guard 1",
        "it has tapped",
        "Halfling Sneak taps. It deals 10.",
    )
    assert buttons(trial.match) == ["Pass"]
    said = answers.button(trial.match, 1, choice(codes.STRIKE, pair), names_of(trial.match))
    assert said == "Strike back at Drow House Guard 1 (Halfling Sneak)"
    assert prompts.hint(trial.match) == "Click a lit card, a lit creature or a line at the right"
    trial.strike(SNEAK, GUARD)
    assert text(trial).startswith("Halfling Sneak taps to strike back at Drow House Guard 1.")


def beside(match: Match, lines: tuple[int, ...], held: bool = True) -> str:
    """Return what stands beside lines of these families."""
    return plain(prompts.beside_lines(match, match.waiting()[0], names_of(match), lines, held))


def test_a_question_repeats_nothing_that_its_lines_or_the_pile_tell() -> None:
    rows = "\n".join([".......", "...o...", ".......", "......."])
    trial = Trial({GUARD: "C3", ARCHER: "E1", MAGE: "E2"}, rows).give("1.shield")
    trial.shoot(GUARD, ARCHER)
    card = "An untapped creature may play an Immediate card."
    assert beside(trial.match, (codes.DODGE, codes.CARD)) == ""
    assert beside(trial.match, (codes.DODGE,)) == ""
    assert beside(trial.match, (codes.DODGE,), held=False) == card
    assert beside(trial.match, ()) == card


def test_a_strike_is_called_briefly_while_there_is_one_to_strike_back_at() -> None:
    trial = Trial({GUARD: "C3", ARCHER: "C4", SNEAK: "D4"})
    trial.melee(GUARD, ARCHER)
    names = names_of(trial.match)
    assert trial.match.decision is not None
    told = [answers.row(trial.match, 1, one, names) for one in trial.match.decision.choices(1)]
    found = [each for each in told if each.brief]
    assert {plain(each.brief) for each in found} == {"Strike back"}
    assert len(found) == 2


def test_who_has_passed_is_told_but_nobody_who_could_not_answer() -> None:
    rows = "\n".join([".......", "...o...", ".......", "......."])
    field = {GUARD: "C3", ARCHER: "E1", MAGE: "E2"}
    alone_ = Trial({**field}, rows).give("1.shield")
    alone_.shoot(GUARD, ARCHER)
    names = names_of(alone_.match)
    assert prompts.passed(alone_.match, names) == ""
    alone_.say(codes.DODGE, alone_.at(ARCHER))
    assert alone_.match.waiting() == (1,)
    assert prompts.passed(alone_.match, names) == ""  # the guard is tapped: nothing was asked
    trial = Trial({**field, MASTER: "A4"}, rows).give("1.shield").give("0.feint")
    trial.shoot(GUARD, ARCHER)
    trial.say(codes.DODGE, trial.at(ARCHER))
    assert trial.match.waiting() == (0,)
    trial.say(codes.PASS, 0)
    assert trial.match.waiting() == (1,)
    assert prompts.passed(trial.match, names_of(trial.match)) == "Drow have passed"


def test_cover_and_the_hand_are_told_as_reasons() -> None:
    rows = "\n".join([".......", "...o...", ".......", "......."])
    trial = Trial({GUARD: "C3", ARCHER: "E1", MAGE: "E2"}, rows).give("1.shield")
    trial.shoot(GUARD, ARCHER)
    assert text(trial) == (
        "Drow House Guard 1 taps to shoot at Elf Archer 1. "
        "Elf Archer 1 has cover and may dodge. Damage is about to come to Elf Archer 1. "
        "An untapped creature may play an Immediate card."
    )
    assert row(trial.match, codes.DODGE, trial.at(ARCHER)) == (
        "Dodge",
        "cover allows it",
        "Elf Archer 1 taps. Nothing of the attack reaches it.",
    )
    dodge = choice(codes.DODGE, trial.at(ARCHER))
    assert answers.button(trial.match, 1, dodge, names_of(trial.match)) == "Dodge"
    assert row(trial.match, codes.CARD, trial.card("1.shield"))[2].startswith("War Wizard taps.")


@pytest.mark.parametrize(
    ("trial", "told"),
    [
        (
            lambda: (
                Trial({GUARD: "C3", ARCHER: "C6", MAGE: "F6"})
                .give("1.shield")
                .play(GUARD, "0.fast_advance")
            ),
            "Drow House Guard 1 plays Fast Advance.",
        ),
        (
            lambda: (
                Trial({GUARD: "C3", ARCHER: "C4", MAGE: "F6"})
                .give("1.shield")
                .play(GUARD, "0.feint")
            ),
            "Drow House Guard 1 plays Feint on Elf Archer 1.",
        ),
        (
            lambda: (
                Trial({"0.drow_wizard": "C3", ARCHER: "C6", MAGE: "F6"})
                .give("1.shield")
                .play("0.drow_wizard", "0.venom_burst")
                .say(codes.BURST, 0)
            ),
            "Drow Wizard plays Venom Burst on A1.",
        ),
        (
            lambda: Trial({SPIDER: "C3", ARCHER: "C6"}).give("1.shield").power(SPIDER),
            "Giant Spider taps for Web on Elf Archer 1.",
        ),
        (
            lambda: (
                Trial({"0.shadow_mastiff": "C3", MAGE: "C6"})
                .give("1.shield")
                .power("0.shadow_mastiff")
            ),
            "Shadow Mastiff taps for Teleport.",
        ),
    ],
)
def test_each_kind_of_action_is_told_as_a_cause(trial: object, told: str) -> None:
    assert callable(trial)
    assert text(trial()).startswith(told)


def test_taking_off_dodging_and_what_hurts_at_the_start_are_causes_too() -> None:
    trial = Trial({GUARD: "C3", MAGE: "C6"}).give("1.shield")
    trial.attach("1.pinning_shot", GUARD)
    trial.act(GUARD, removal(trial.state, trial.at(GUARD), trial.card("1.pinning_shot")))
    assert text(trial).startswith("Drow House Guard 1 taps to take off Pinning Shot.")
    trial = Trial({GUARD: "C3", MAGE: "C6"}).give("0.glancing_parry", "1.shield")
    trial.attach("1.acid_arrow", GUARD)
    trial.hurt("1.acid_arrow")
    assert text(trial).startswith("Acid Arrow is about to hurt Drow House Guard 1.")
    rows = "\n".join([".......", "...o...", ".......", "......."])
    trial = Trial({GUARD: "C3", ARCHER: "E1", MAGE: "E2"}, rows).give("0.tumble")
    trial.put(SECOND, "A4")
    trial.shoot(GUARD, ARCHER).say(codes.DODGE, trial.at(ARCHER))
    assert text(trial).startswith("Elf Archer 1 taps to dodge.")


def test_the_last_window_of_an_action_phase_tells_whose_it_is() -> None:
    turn = Round({GUARD: "C3", KNIGHT: "J6"}).give("1.block").begin().done()
    assert asked(turn.match) == (
        "Before the Action phase ends",
        "Drow end the Action phase. Until all pass, Immediate cards may be played.",
    )


# --- declaring


def test_targets_and_actors_are_asked_for_by_what_is_played() -> None:
    trial = Trial({GUARD: "C3", ARCHER: "C4", THUG: "D4", "1.human_ranger": "F6"})
    trial.give("1.block").play(GUARD, "0.piercing_strike")
    assert asked(trial.match) == ("Piercing Strike: on whom?", "Pick an adjacent enemy.")
    assert row(trial.match, codes.TARGET, trial.at(THUG)) == ("Half-Orc Thug", "25 of 25 HP", "")
    trial.say(codes.TARGET, trial.at(THUG)).say(codes.CARD, trial.card("1.block"))
    assert asked(trial.match) == (
        "Who plays Block?",
        "Several creatures can play it: the one you pick is tapped.",
    )
    assert row(trial.match, codes.ACTOR, trial.at(THUG)) == (
        "Half-Orc Thug",
        "level 3",
        "Half-Orc Thug taps.",
    )


def test_a_named_target_is_asked_for_in_the_words_of_the_card() -> None:
    trial = Trial({GUARD: "C3", ARCHER: "C4", THUG: "D4"}).play(GUARD, "0.feint")
    assert asked(trial.match) == (
        "Feint: on whom?",
        "Choose an adjacent untapped creature. Tap it; it cannot respond to this.",
    )


def test_an_attack_that_begins_later_says_so() -> None:
    trial = Trial({KNIGHT: "C3", GUARD: "E5", SECOND: "E3"}).play(KNIGHT, "1.charge").go("D4")
    assert asked(trial.match) == (
        "Charge!: on whom?",
        "Dragon Knight now makes its attack: pick an adjacent enemy.",
    )


def test_a_second_target_may_be_left() -> None:
    trial = Trial({KNIGHT: "C3", GUARD: "C4", SECOND: "D3"}).play(KNIGHT, "1.wide_swing")
    trial.say(codes.TARGET, trial.at(GUARD))
    assert asked(trial.match) == (
        "Wide Swing: a second target?",
        "The first target is Drow House Guard 1. Pick another, or leave it at that.",
    )
    assert buttons(trial.match) == ["No second target"]


def test_a_burst_tells_whom_it_reaches() -> None:
    trial = Trial({"0.drow_wizard": "C3", ARCHER: "C6"}).play("0.drow_wizard", "0.venom_burst")
    assert asked(trial.match) == (
        "Venom Burst: on which square?",
        "Choose a square within 5. Each creature within 1 of it suffers 5 damage.",
    )
    grid = trial.tables.arena.grid
    assert row(trial.match, codes.BURST, grid.parse("C5"))[2] == "Reaches Elf Archer 1."
    assert row(trial.match, codes.BURST, grid.parse("G3"))[2] == "Reaches nobody."


def test_assistance_tells_the_levels_and_an_ally_is_asked() -> None:
    cells = {MASTER: "D4", SPIDER: "D5", "2.drider": "C4", ARCHER: "D3"}
    trial = Trial(cells, factions=("drow", "heroes", "drow", "heroes"))
    trial.play(MASTER, "0.sneak_attack")
    assert asked(trial.match) == (
        "Sneak Attack: who assists?",
        "Drow Blademaster has level 3, Sneak Attack needs 6. Whoever assists is tapped.",
    )
    sets = trial.match.decision.about["sets"] if trial.match.decision is not None else ()
    assert isinstance(sets, tuple)
    drider = sets.index(trial.mask("2.drider"))
    assert row(trial.match, codes.HELPERS, drider) == (
        "Drider",
        "",
        "Drider taps. Together level 3 + 4 = 7.",
    )
    trial.say(codes.HELPERS, drider)
    assert asked(trial.match) == (
        "Sneak Attack: may they assist?",
        "Drow 1 wants to tap Drider, to help Drow Blademaster with Sneak Attack.",
    )
    assert buttons(trial.match) == ["Refuse", "Allow it"]
    assert row(trial.match, codes.CONSENT, 1)[2] == "Drider taps."


def test_prevention_is_asked_against_what() -> None:
    thug, mage = "0.half_orc_thug", "0.war_wizard"
    guards = ("1.drow_house_guard", "1.drow_house_guard.2")
    cells = {thug: "C3", mage: "B2", guards[0]: "C4", guards[1]: "D4"}
    trial = Trial(cells, factions=("heroes", "drow")).give("0.shield").melee(thug, guards[0])
    trial.strike(guards[0], thug).say(codes.PASS).strike(guards[1], thug)
    trial.say(codes.CARD, trial.card("0.shield"))
    trial.say(codes.TARGET, trial.at(thug))
    assert asked(trial.match) == (
        "Shield: against what?",
        "Shield holds against one of them: pick whose damage is prevented.",
    )
    assert buttons(trial.match) == [
        "Strike back (Drow House Guard 1)",
        "Strike back (Drow House Guard 2)",
    ]
    assert row(trial.match, codes.SHIELD, 0) == (
        "Strike back",
        "Drow House Guard 1",
        "Its damage to Half-Orc Thug is prevented.",
    )


# --- ways and what follows


def test_ways_are_told_by_how_one_goes() -> None:
    trial = Trial({GUARD: "C3", ARCHER: "C4"}).play(GUARD, "0.advancing_strike").passes()
    assert asked(trial.match) == (
        "Where does Drow House Guard 1 shift?",
        "Pick a square up to 6 squares away, or stay. No enemy stops a shift.",
    )
    trial = Trial({KNIGHT: "C3", GUARD: "C4"}).play(KNIGHT, "1.shove").passes()
    assert asked(trial.match) == (
        "Where is Drow House Guard 1 slid?",
        "Pick a square up to 3 squares away, or leave it where it stands.",
    )
    cell = trial.tables.arena.grid.parse
    assert row(trial.match, codes.TO, cell("C4"))[0] == "Leave it there"
    assert row(trial.match, codes.TO, cell("C6"))[0] == "Slide to C6"
    trial = Trial({KNIGHT: "C3", SPIDER: "C4"}).play(KNIGHT, "1.driving_blow").passes()
    assert text(trial) == "Pick a square up to 3 squares away, adjacent to Dragon Knight."
    mastiff = "0.shadow_mastiff"
    trial = Trial({mastiff: "C3", GUARD: "C4"}).power(mastiff).passes()
    assert asked(trial.match) == (
        "Where does Shadow Mastiff teleport?",
        "Pick a free square within 8. It needs no way there.",
    )
    assert row(trial.match, codes.TO, cell("D4"))[0] == "Teleport to D4"
    spider = "0.demonweb_spider"
    trial = Trial({spider: "C3", ARCHER: "C6"})
    trial.act(spider, Declare(0, codes.WALKS, figure=trial.at(spider))).passes()
    assert text(trial) == "Pick a square up to 7 squares away, or stay."


def test_what_follows_an_attack_is_told_by_its_text() -> None:
    cells = {MASTER: "C3", KNIGHT: "C4", SNEAK: "D3", THUG: "B3"}
    trial = Trial(cells).melee(MASTER, KNIGHT).passes()
    assert asked(trial.match) == (
        "Flashing Blades: whom?",
        "When its melee attack deals damage, another enemy adjacent to it, which was no target, "
        "suffers 5 damage. You may use this once an action.",
    )
    assert buttons(trial.match) == ["Nobody"]
    assert row(trial.match, codes.WHOM, trial.at(SNEAK)) == (
        "Halfling Sneak",
        "10 of 10 HP",
        "5 damage.",
    )


def test_an_order_is_asked_of_texts_that_differ() -> None:
    guardian = "1.earth_guardian"
    cells = {guardian: "C3", GUARD: "C4", SECOND: "D4"}
    trial = Trial(cells)
    trial.play(guardian, "1.whirlwind_attack").passes()
    assert asked(trial.match) == (
        "What comes first?",
        "Several texts follow at once: you say which comes first.",
    )
    assert buttons(trial.match) == ["Slam on Drow House Guard 1", "Slam on Drow House Guard 2"]
    assert row(trial.match, codes.ORDER, 0)[1] == "of Earth Guardian"


def test_a_draw_tells_what_has_happened_and_by_which_card() -> None:
    trial = Trial({GUARD: "C3", ARCHER: "C4", KNIGHT: "J6"})
    trial.attach("0.lolths_blessing", GUARD)
    trial.melee(GUARD, ARCHER).passes()
    assert asked(trial.match) == (
        "Lolth's Blessing: draw?",
        "One of your Drow has destroyed an enemy: Lolth's Blessing lets you draw 1 card.",
    )
    assert buttons(trial.match) == ["Draw nothing", "Draw 1 card"]


def test_healing_tells_what_it_mends() -> None:
    cleric = "1.dwarf_cleric"
    trial = Trial({cleric: "C3", KNIGHT: "J6"})
    trial.state.damage[trial.at(cleric)] = 5
    trial.state.webs[trial.at(cleric)] = 1
    trial.attach("0.darkfire", cleric)
    trial.power(cleric).passes()
    assert asked(trial.match) == (
        "Heal or discard?",
        "Dwarf Cleric heals up to 10, or one card attached to it is discarded.",
    )
    assert buttons(trial.match) == ["Heal 5", "Discard Darkfire", "Discard the Web token"]
    name, note, does = row(trial.match, codes.MODE, 0)
    assert (name, does) == ("Heal 5", "")
    assert "25" in note  # what it has now, of 30
    name, note, does = row(trial.match, codes.MODE, 1 + trial.card("0.darkfire"))
    assert (name, note, does) == ("Discard Darkfire", "under Dwarf Cleric", "")


def test_what_hurts_first_and_whose_gold_moves_first_are_choices() -> None:
    turn = Round({GUARD: "C3", KNIGHT: "J6"})
    turn.attach("1.acid_arrow", GUARD)
    turn.attach("0.lolths_sting", GUARD)
    turn.begin()
    assert asked(turn.match) == (
        "What hurts first?",
        "Several attached cards hurt now: you say which comes first.",
    )
    assert [row(turn.match, codes.ORDER, place) for place in range(2)] == [
        ("Acid Arrow", "under Drow House Guard 1", "5 damage to Drow House Guard 1."),
        ("Lolth's Sting", "under Drow House Guard 1", "5 damage to Drow House Guard 1."),
    ]
    field = Field({})
    field.state.vault[1] = 2
    lost = (field.at(THUG), field.at(KNIGHT))
    match = alone(field.state, Losses(lost, (0, 1)))
    assert asked(match) == (
        "Whose gold moves first?",
        "The vault of Heroes cannot pay for all: the order says who gains VP.",
    )
    assert row(match, codes.ORDER, 1) == ("Dragon Knight", "", "5 gold for the loss.")


def test_an_immediate_power_is_told_as_a_reason_and_as_an_answer() -> None:
    trial = Trial({GUARD: "C3", ARCHER: "G3"}, box=box()).shoot(GUARD, ARCHER)
    assert text(trial).endswith("Elf Archer 1 may use an Immediate power.")
    member = trial.at(ARCHER) * 64 + 1
    assert row(trial.match, codes.IMMEDIATE, member) == (
        "Leap Away",
        "of Elf Archer 1",
        "Elf Archer 1 taps. Shift up to 2 squares.",
    )
