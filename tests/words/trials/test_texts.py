"""What loot, events, quests and all that can be drafted print says what they do, in numbers too."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from game.board.grid import bits
from game.engine.procedure import Procedure
from game.rules.rulebook import of_game
from game.rules.trials import chances, quests
from game.rules.trials import content as printed
from game.rules.trials.codes import (
    AILMENTS,
    B_AGAINST,
    B_DIS_FROM,
    BOONS,
    BURN,
    DAZE,
    FIRST_EVENT,
    FIRST_GOBLIN,
    FOREVER,
    NEXT_TURN,
    OGRE,
    PSN,
    RINGS,
    ROUNDS,
    SKILLS,
    SPIKES,
    TOKENS,
    UNTIL,
)
from game.rules.trials.content import content
from game.rules.trials.frames import Boon, Ring
from game.rules.trials.procedures import PROCEDURES
from game.rules.trials.skills import needs
from game.words import language
from game.words.numbers import percent
from game.words.rich import plain
from game.words.trials import (
    conditions,
    drafting,
    event_texts,
    explained,
    faces,
    loot_texts,
    one_page,
    quest_texts,
)
from game.words.trials.match_names import MatchNames
from tests.rules.trials.positions import A, B, Position


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    language.use("en")


def whole(text: str) -> None:
    """Check that a text is made of sentences, without places or ids."""
    assert text
    assert text.endswith(".")
    assert re.search(r"[{}]|_", text) is None, text


def numbers(one: Any, besides: tuple[str, ...] = ()) -> set[int]:
    """Return all numbers of a row of the content, those of its parts too; 0 and 1 tell nothing."""
    found: set[int] = set()
    if isinstance(one, msgspec.Struct):
        for name, value in msgspec.structs.asdict(one).items():
            if name not in besides:
                found |= numbers(value, besides)
    elif isinstance(one, tuple):
        for each in one:
            found |= numbers(each, besides)
    elif isinstance(one, int) and not isinstance(one, bool) and abs(one) > 1:
        found.add(abs(one))
    return found


def said(text: str) -> set[int]:
    """Return the numbers of a text."""
    return {int(each) for each in re.findall(r"\d+", text)}


# --- loot


@pytest.mark.parametrize("place", range(30))
def test_loot_says_what_it_does_with_its_numbers(place: int) -> None:
    card = content().loot[place]
    told = loot_texts.loot(card)
    whole(plain(told.text))
    # TL21 draws as many as it discards
    missing = numbers(card, ("vp",)) - said(plain(told.text))
    assert not missing, (card.name, missing)
    assert f"{card.vp} VP" in plain(told.line)
    assert told.clause == f"TL{place + 1}"


def test_loot_is_used_as_its_card_says() -> None:
    known = {card.id: plain(loot_texts.text(card)) for card in content().loot}
    assert known["potion_belt"] == "Once while you hold it. In your turn: heal 10."
    assert known["necklace_of_fireballs"].startswith("As an Attack Action, once while you hold it")
    assert known["pearl_of_power"].startswith("In your turn, once per round, for 1 card")
    assert known["frost_brand"] == (
        "On a hit in melee with a weapon with a result of 15 or more: root 1."
    )


# --- events


@pytest.mark.parametrize("place", range(40))
def test_an_event_says_what_it_does_with_its_numbers(place: int) -> None:
    card = content().events[place]
    told = event_texts.event(card)
    whole(plain(told.text))
    missing = numbers(card, ("rounds",)) - said(plain(told.text))
    assert not missing, (card.name, missing)
    assert told.clause == f"TE{place + 1}"


def test_every_effect_of_an_event_has_words() -> None:
    every = {
        each
        for each in vars(printed).values()
        if isinstance(each, type)
        and issubclass(each, printed.EventEffect)
        and each is not printed.EventEffect
    }
    assert every == event_texts.EFFECTS


def test_damage_by_the_round_is_reckoned_where_the_round_is_known() -> None:
    meteors = next(card for card in content().events if card.id == "meteor_shower")
    assert "2 damage and the number of the round more" in plain(event_texts.event(meteors).text)
    assert "an area 3 at a random location, 6 damage." in plain(event_texts.event(meteors, 4).text)


# --- quests


@pytest.mark.parametrize("place", range(10))
def test_a_quest_says_what_counts_and_what_its_tiers_need(place: int) -> None:
    card = content().quests[place]
    told = quest_texts.quest(card)
    whole(plain(told.text))
    whole(plain(told.line))
    assert len(told.tiers) == 3
    assert told.clause == f"TQ{place + 1}"
    missing = numbers(card.progress, ("rolls",)) - said(plain(told.text))
    assert not missing, (card.name, missing)
    for tier, need in enumerate(card.tiers):
        assert quest_texts.needs_word(card, tier) or str(need) in plain(told.tiers[tier])


def test_every_way_to_advance_a_quest_has_words() -> None:
    every = {
        each
        for each in vars(printed).values()
        if isinstance(each, type)
        and issubclass(each, printed.Progress)
        and each is not printed.Progress
    }
    assert every == quest_texts.KINDS


def test_a_quest_says_what_a_party_does_next() -> None:
    slayer, ritual = content().quests[0], content().quests[4]
    assert quest_texts.next_step(slayer, 1, 0) == "2 more for 1 VP"
    assert quest_texts.next_step(slayer, 5, 0b001) == "2 more for 2 VP"
    assert quest_texts.next_step(slayer, 12, 0b111) == "all tiers done"
    assert quest_texts.next_step(slayer, 7, 0b011, 2) == "all tiers done"
    assert quest_texts.next_step(ritual, 2, 0b001) == "the summoning: 2 VP"
    assert quest_texts.told_count(slayer, 5, 0b001) == "5 of 7"
    assert quest_texts.told_count(ritual, 2, 0b001) == "summon"


# --- the draft


def test_all_that_can_be_picked_has_a_name_a_line_and_a_text() -> None:
    known = content()
    assert {each.id for each in known.classes} == drafting.CALLINGS.keys()
    assert {each.id for each in known.characters} == drafting.PEOPLES.keys()
    for stage, decks in (
        ("class", known.classes), ("subclass", known.subclasses), ("character", known.characters)
    ):  # fmt: skip
        for deck in decks:
            told = drafting.picked(known, stage, deck.number, 0)
            assert plain(told.name)
            assert plain(told.line)
            whole(plain(told.text))


def test_the_recommended_build_is_told_beside_its_class_alone() -> None:
    known = content()
    for klass in known.classes:
        said_ = [
            deck.number for deck in known.subclasses if drafting.subclass(deck).recommended
            and deck.klass == klass.number
        ]  # fmt: skip
        assert said_ == [klass.build[0]]
        heroes = [
            deck.number
            for deck in known.characters
            if drafting.character(deck, klass.number).recommended
        ]
        assert heroes == [klass.build[1]]


# --- cards as they lie


def test_a_primary_attack_shows_the_side_that_is_up() -> None:
    p = Position(classes=("wizard", "fighter", "ranger", "rogue"))
    bolt = p.card("fire_bolt", A)
    assert faces.name(p.s, bolt) == "Fire Bolt I"
    first = plain(faces.text(p.s, bolt))
    p.s.turned |= 1 << bolt
    assert faces.name(p.s, bolt) == "Fire Bolt II"
    assert plain(faces.text(p.s, bolt)) != first
    assert faces.deck(p.s, bolt) == "Wizard"
    assert faces.deck(p.s, p.card("foresight", A)) == "Divination"


@pytest.mark.clause("T19.2")
def test_of_a_primary_that_may_turn_over_the_side_below_is_told_with_its_number() -> None:
    p = Position(classes=("wizard", "fighter", "ranger", "rogue"))
    bolt = p.card("fire_bolt", A)
    below = plain(faces.text(p.s, bolt, over=True))
    assert plain(faces.over_side(p.s, bolt)) == f"II: {below}"
    assert faces.over_side(p.s, p.card("shatter")) == ()


@pytest.mark.clause("T37")
def test_a_card_whose_attack_is_rolled_for_all_in_an_area_says_that_friends_are_hit() -> None:
    p = Position(classes=("wizard", "fighter", "ranger", "rogue"))
    assert plain(faces.text(p.s, p.card("shatter"))) == (
        "7+: 5 damage; 14+: 7 damage. Rolled for each inside, friends too."
    )
    assert "friends" not in plain(faces.text(p.s, p.card("fire_bolt", A)))
    assert "friends" not in plain(faces.text(p.s, p.card("spike_growth")))


def test_of_a_card_that_brings_a_piece_it_is_told_in_few_words_what_that_does() -> None:
    p = Position(classes=("wizard", "fighter", "ranger", "rogue"))
    growth = p.s.tables.card(p.card("spike_growth"))
    assert plain(faces.brief(growth)) == (
        "Each step onto it costs 1 more. On entering it: 1 piercing damage."
    )


def test_a_foot_says_what_a_card_costs_or_when_it_comes() -> None:
    p = Position(classes=("wizard", "fighter", "ranger", "rogue"))

    def foot(name: str) -> str:
        return faces.foot(p.s.tables.card(p.card(name)))

    assert foot("shatter") == "1 Action"
    assert foot("true_strike") == "With an attack"
    assert foot("cleaving_strike") == "After a hit"
    assert foot("shield") == "Answer"
    assert foot("second_wind") == "Any time"
    assert foot("action_surge") == "In your turn"
    assert foot("counterspell") == "Answer"
    assert foot("divination") == "Always"
    shatter = p.s.tables.card(p.card("shatter"))
    assert faces.reach(shatter) == "Area 4, range 6"
    assert faces.reach(shatter, brief=True) == "Range 6"


def test_every_card_has_a_band_a_foot_and_a_brief_text() -> None:
    for each in content().printed:
        assert faces.kind(each)
        assert faces.kind_short(each)
        assert faces.foot(each)
        assert re.search(r"[{}]|_", plain(faces.brief(each))) is None
        assert plain(faces.brief(each)), each.name


# --- what lies on a figure


def test_an_ailment_says_what_it_will_do_and_when() -> None:
    assert plain(conditions.ailment(BURN, 2, True).text) == (
        "Takes 2 at the end of this turn, then it falls by 1."
    )
    assert conditions.ailment(PSN, 3).word == "Poison 3"
    assert plain(conditions.ailment(DAZE, 2).text) == ("\N{MINUS SIGN}4 on its next attack roll.")


@pytest.mark.parametrize("ring", range(len(RINGS)))
def test_every_ring_says_what_it_does(ring: int) -> None:
    p = Position()
    one = conditions.ring(Ring(ring, B, A, -1), MatchNames(p.s.tables))
    assert one.word
    whole(plain(one.text))
    assert one.clause in of_game("trials").clauses


@pytest.mark.parametrize("what", range(len(BOONS)))
def test_all_that_lasts_says_what_it_does_and_how_long(what: int) -> None:
    p = Position()
    names = MatchNames(p.s.tables)
    for until in range(len(UNTIL)):
        one = conditions.boon(Boon(what, B, 2, A, p.card("shield"), until, A, 2, 3), names)
        assert one.word
        whole(plain(one.text))
        assert one.clause in of_game("trials").clauses
    assert "Shield" in plain(one.text)


def test_a_distance_and_an_opponent_are_told_with_what_lasts() -> None:
    p = Position()
    names = MatchNames(p.s.tables)
    far = conditions.boon(Boon(B_DIS_FROM, B, 1, B, -1, NEXT_TURN, B, 1, 3), names)
    assert "from 3 or more away" in plain(far.text)
    firm = conditions.boon(Boon(B_AGAINST, B, 2, B, -1, ROUNDS, -1, 1, OGRE), names)
    assert plain(firm.text) == "DR +2 against Ogre, for 1 round more."
    assert not conditions.until(FOREVER, 0, -1, names)


def test_all_of_a_figure_is_told() -> None:
    p = Position("A B g . R .")
    p.s.burn[A * 3 + 2] = 2
    p.s.rings.append(Ring(0, A, B, -1).row())
    p.s.wounded |= 1 << FIRST_GOBLIN
    p.s.champion = B
    p.camp(OGRE, awake=False)
    names = MatchNames(p.s.tables)
    found = {each: conditions.of_figure(p.s, each, names) for each in bits(p.s.present)}
    assert [one.id for one in found[A]] == [AILMENTS[BURN], RINGS[0]]
    assert [one.id for one in found[B]] == ["champion"]
    assert "wounded" in [one.id for one in found[FIRST_GOBLIN]]
    assert [one.id for one in found[OGRE]] == ["asleep"]


# --- hover, and the match in one page


def test_everything_that_is_explained_has_clauses_of_the_rulebook() -> None:
    book = of_game("trials")
    for key, (head, clauses) in explained.KEYS.items():
        for clause in clauses:
            assert clause in book.clauses, (key, clause)
        told = explained.told(key)
        assert told is not None
        assert told[0] == head
        whole(plain(told[1]))
    assert explained.told("nothing of the kind") is None


def test_every_token_is_explained() -> None:
    p = Position()
    assert explained.OF_TOKENS.keys() == set(range(len(TOKENS)))
    for kind in range(len(TOKENS)):
        whole(plain(explained.token(p.s, kind)))


def test_a_space_tells_what_lies_there() -> None:
    p = Position("A ~ . .", ". . O .")
    names = MatchNames(p.s.tables)
    assert "Water" in plain(explained.space(p.s, p.cell((1, 2)), names)[1])
    assert "Rock" in plain(explained.space(p.s, p.cell((2, 3)), names)[1])
    assert explained.space(p.s, p.cell((1, 3)), names)[1] == ()
    p.piece(SPIKES, 1 << p.cell((1, 3)), A)
    assert "Spike Growth" in plain(explained.space(p.s, p.cell((1, 3)), names)[1])


@pytest.mark.clause("T25")
def test_a_herb_tells_what_it_wants_of_a_hero_with_its_chance_and_who_has_it() -> None:
    p = Position("A 8 . .", "8 . 8 8", ". . . 8", procedures=PROCEDURES)
    p.initiative(20, 5, 15, 8)
    p.run(quests.SetUpQuest(p.card("gather_rare_herbs"), 3))
    names, athletics = MatchNames(p.s.tables), SKILLS.index("athletics")
    herb = p.cell((2, 1))
    told = plain(explained.space(p.s, herb, names, A)[1])
    number = needs(p.s, A, athletics)
    share, hero = percent(chances.skill(p.s, A, athletics)), names.seat(A).text
    assert f"Gather the herb: Athletics {number}+, {share} for {hero}." in told
    assert "Done by" not in told
    assert "Gather the herb" not in plain(explained.space(p.s, herb, names)[1])
    numbers = [each.number for each in quests.objectives(p.s, 0) if each.cell == herb]
    outcome = quests.tried(p.m, A, numbers[0], True)
    if isinstance(outcome, Procedure):
        p.run(outcome)
    assert "Done by Tide." in plain(explained.space(p.s, herb, names, A)[1])


def test_any_card_and_figure_is_explained() -> None:
    p = Position("A B g k . R .")
    names = MatchNames(p.s.tables)
    p.s.guardian = 0
    for card in range(FIRST_EVENT):
        assert faces.name(p.s, card)
        whole(plain(faces.text(p.s, card)))
    for figure in range(32):
        if figure < p.s.seats or figure >= 8:
            head, text = explained.figure(p.s, figure, names)
            assert head
            whole(plain(text))


def test_the_page_of_the_match_leads_to_clauses_that_there_are() -> None:
    book = of_game("trials")
    assert one_page.HEADS.keys() == one_page.TEXTS.keys()
    for part in one_page.PAGE.parts:
        assert one_page.PAGE.head(part)
        linked = re.findall(r"\]\(([^)]+)\)", one_page.PAGE.text(part))
        assert len(linked) >= 3
        for clause in linked:
            assert clause in book.clauses, clause
