"""Each choice in words reads back as itself; wrong words are told apart from wrong choices."""

from __future__ import annotations

import random

import pytest

from game.engine.decisions import Decision, choice, code_of
from game.engine.errors import BadText, Refused
from game.engine.events import Value
from game.engine.match import Match
from game.rules import rulebook
from game.rules.command import codes, notation
from game.rules.command.muster import Muster
from game.rules.command.pool import AFTER, KILL, STING
from game.rules.command.state import Waits
from tests.rules.command.alone import alone
from tests.rules.command.field import Field
from tests.rules.command.test_random_actions import FOUR, crowded, declarations
from tests.rules.command.trial import begun

STARTS = "\n".join(["S" * 12, *["." * 12] * 6, "S" * 12])


def reads_back(match: Match) -> set[int]:
    """Check all choices of all who are asked; return the families that were offered."""
    decision = match.decision
    assert decision is not None
    met = set()
    for seat in decision.seats:
        told: dict[str, int] = {}
        for chosen in decision.choices(seat):
            text = notation.say(match, seat, chosen)
            assert told.setdefault(text, chosen) == chosen, f"{text} says two choices"
            assert notation.read(match, seat, text) == chosen
            met.add(code_of(chosen))
    return met


@pytest.mark.parametrize("factions", [("drow", "heroes"), FOUR], ids=["two", "four"])
def test_every_choice_of_random_play_reads_back(factions: tuple[str, ...]) -> None:
    met: set[int] = set()
    for seed in range(30):
        chance = random.Random(seed)
        s = crowded(chance, factions)
        match = begun(s, chance.choice(declarations(s)))
        for _ in range(60):
            decision = match.decision
            if decision is None:
                break
            met |= reads_back(match)
            seat = decision.seats[0]
            match.play(seat, decision.nth(seat, chance.randrange(decision.count(seat))))
    assert {codes.CARD, codes.STRIKE, codes.PASS, codes.TO, codes.ACTOR, codes.TARGET} <= met


@pytest.mark.parametrize("factions", [("drow", "drow"), FOUR], ids=["alike", "four"])
def test_every_choice_of_the_muster_reads_back(factions: tuple[str, ...]) -> None:
    match = alone(Field({}, STARTS, factions).state, Muster())
    assert reads_back(match) == {codes.MUSTER}


def asked(
    code: int,
    *members: int,
    kind: str = "act",
    figure: int = -1,
    about: dict[str, Value] | None = None,
    factions: tuple[str, ...] = ("drow", "heroes"),
) -> Match:
    """Return a match in which seat 0 is asked for one of these members."""
    match = alone(Field({}, STARTS, factions).state, Muster())
    mask = sum(1 << member for member in members)
    match.decision = Decision(kind, (0,), ([(code, mask)],), figure, about)
    return match


def words(match: Match) -> list[str]:
    """Return all choices of seat 0 in words, after reading each back."""
    reads_back(match)
    assert match.decision is not None
    return [notation.say(match, 0, chosen) for chosen in match.decision.choices(0)]


DROW = Field({})
DRIDER = DROW.at("0.drider")
GUARD = DROW.at("0.drow_house_guard.2")
ARCHER = DROW.at("1.elf_archer.1")
CLERIC = DROW.at("1.dwarf_cleric")
STING_CARD = DROW.card("0.lolths_sting")
SHOT = DROW.card("1.pinning_shot")


@pytest.mark.parametrize(
    ("code", "member", "text"),
    [
        (codes.ACTIVATE, GUARD, "activate drow_house_guard.2"),
        (codes.MOVE, 0, "move"),
        (codes.MELEE, ARCHER, "melee elf_archer.1"),
        (codes.SHOOT, ARCHER, "shoot elf_archer.1"),
        (codes.POINT, DROW.card("1.action_point.2"), "point action_point.2"),
        (codes.TAKE_OFF, SHOT, "take_off pinning_shot"),
        (codes.TAKE_OFF, codes.TOKEN + GUARD, "take_off web_token drow_house_guard.2"),
        (codes.END, 0, "end"),
        (codes.DONE, 0, "done"),
        (codes.FINISH, 0, "finish"),
        (codes.DEPLOY, DRIDER, "deploy drider"),
        (codes.CONSENT, 1, "consent yes"),
        (codes.MAY, 0, "may no"),
        (codes.WHOM, codes.NOBODY_ELSE, "whom nobody"),
        (codes.STRIKE, DRIDER * 64 + ARCHER, "strike drider > elf_archer.1"),
        (codes.MODE, 0, "mode heal"),
        (codes.MODE, 1 + SHOT, "mode discard pinning_shot"),
        (codes.MODE, 1 + codes.TOKEN, "mode discard web_token demonweb_spider.1"),
        (codes.MUSTER, 0b110, "muster demonweb_spider.2, drow_house_guard.1"),
        (codes.BURST, 14, "burst B2"),
    ],
)
def test_a_choice_has_these_words(code: int, member: int, text: str) -> None:
    assert words(asked(code, member)) == [text]


def test_a_power_is_named_on_the_card_of_who_acts() -> None:
    assert words(asked(codes.POWER, 0, figure=CLERIC)) == ["power healing_touch"]
    with pytest.raises(Refused) as refused:
        notation.read(asked(codes.POWER, 0, figure=DRIDER), 0, "power healing_touch")
    assert refused.value.clause == "C4.3"


def test_seats_of_one_faction_tell_their_figures_apart() -> None:
    match = asked(codes.TARGET, 0, 36, 12, factions=FOUR)
    assert words(match) == [
        "target west.1.demonweb_spider.1",
        f"target east.1.{DROW.tables.ids[12]}",
        "target east.2.demonweb_spider.1",
    ]


@pytest.mark.parametrize(
    "factions", [("drow", "heroes"), ("heroes", "drow"), ("drow", "drow"), FOUR]
)
def test_no_two_cards_and_no_two_creatures_of_a_match_are_called_alike(
    factions: tuple[str, ...],
) -> None:
    tables = Field({}, STARTS, factions).state.tables
    assert len(set(tables.card_ids)) == len(tables.card_ids)
    assert len(set(tables.ids)) == len(tables.ids)


def test_a_card_that_both_decks_hold_is_named_by_its_seat_or_is_that_of_whoever_plays_it() -> None:
    tables = Field({}, STARTS, ("heroes", "drow")).state.tables
    feints = [card for card, each in enumerate(tables.card) if each.id == "feint"]
    assert [tables.card_ids[card] for card in feints] == ["west.feint", "east.feint"]
    for seat, card in enumerate(feints):
        assert notation._card(tables, seat, "feint") == card
        assert notation._card(tables, 1 - seat, tables.card_ids[card]) == card


def test_what_a_question_lists_is_said_by_its_names() -> None:
    about: dict[str, Value] = {"offered": (DRIDER, GUARD)}
    match = asked(codes.ORDER, 0, 1, kind="losses", about=about)
    assert words(match) == ["order drider", "order drow_house_guard.2"]
    about = {"offered": (SHOT, STING_CARD)}
    match = asked(codes.ORDER, 0, 1, kind="start", about=about)
    assert words(match) == ["order pinning_shot", "order lolths_sting.1"]
    about = {"waiting": ((3, -1, ARCHER), (4, 1, ARCHER))}
    match = asked(codes.SHIELD, 0, 1, about=about)
    assert words(match) == ["shield item 3 > elf_archer.1", "shield item 4 attack 1 > elf_archer.1"]


def test_texts_that_wait_are_numbered_where_they_read_alike() -> None:
    rows = (
        Waits(0, AFTER, 1, DRIDER, ARCHER, 0, 1),
        Waits(0, AFTER, 2, DRIDER, ARCHER, 0, 1),
        Waits(0, KILL, -1, DRIDER, ARCHER, STING_CARD, 0),
        Waits(0, STING, 1, DRIDER, CLERIC, STING_CARD, 0),
    )
    match = asked(codes.ORDER, 0, 1, 2, 3, kind="order", about={"offered": rows})
    assert words(match) == [
        "order drider > elf_archer.1",
        "order drider > elf_archer.1 #2",
        "order lolths_sting.1 > elf_archer.1",
        "order lolths_sting.1 > dwarf_cleric",
    ]


def test_lists_are_read_in_any_order_case_and_spacing() -> None:
    match = asked(codes.MUSTER, 0b110)
    text = "  Muster  drow_house_guard.1 ,demonweb_spider.2"
    assert notation.read(match, 0, text) == choice(codes.MUSTER, 0b110)
    sets = (1 << ARCHER, 1 << ARCHER | 1 << CLERIC)
    match = asked(codes.HELPERS, 0, 1, about={"sets": sets})
    assert notation.read(match, 0, "helpers dwarf_cleric, elf_archer.1") == choice(codes.HELPERS, 1)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "begins with one of muster, station"),
        ("jump B2", "begins with one of muster, station"),
        ("activate", "lacks what is chosen, as in 'activate drow_wizard'"),
        ("activate beholder", "there is no creature 'beholder' in this match"),
        ("end it", "'end' stands alone; leave out 'it'"),
        ("to Z99", "is off the board"),
        ("card wish", "there is no action card 'wish' in this match"),
        ("may maybe", "write yes or no"),
        ("strike drider", "does not say who strikes whom"),
        ("strike drider > beholder", "there is no creature 'beholder'"),
        ("power flight", "no creature of this match has a power 'flight'"),
        ("mode sleep", "is neither 'heal' nor 'discard CARD'"),
        ("muster drider, drider", "'drider' is named twice"),
    ],
)
def test_words_that_mean_nothing_are_bad_text(text: str, said: str) -> None:
    with pytest.raises(BadText) as bad:
        notation.read(asked(codes.ACTIVATE, DRIDER), 0, text)
    assert said in str(bad.value)


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("activate drow_house_guard.2", "C3.4"),
        ("end", "C4.9"),
        ("muster elf_archer.1", "C2.4"),
        ("order drider", "C8u"),
        ("whom nobody", "C8m"),
        ("strike drider > elf_archer.1", "C8.5"),
    ],
)
def test_what_is_not_offered_is_refused_with_its_rule(text: str, clause: str) -> None:
    with pytest.raises(Refused) as refused:
        notation.read(asked(codes.ACTIVATE, DRIDER), 0, text)
    assert (refused.value.clause, refused.value.key) == (clause, "not_offered")


def test_every_family_has_its_word_and_its_rule() -> None:
    families = range(codes.MUSTER, codes.IMMEDIATE + 1)
    assert set(notation.WORDS) == set(notation.CLAUSES) == set(families)
    assert set(notation.EXAMPLE) | set(notation.BARE) == set(families)
    clauses = set(rulebook.of_game("command").clauses)
    assert set(notation.CLAUSES.values()) <= clauses


def test_nothing_is_read_after_the_end() -> None:
    match = asked(codes.END, 0)
    match.decision = None
    with pytest.raises(BadText, match="the match is over"):
        notation.read(match, 0, "end")
