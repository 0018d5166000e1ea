"""Card texts are made from the definitions; the sentences themselves are fixed here."""

from __future__ import annotations

from typing import get_args, get_type_hints

import pytest

from game.rules.onslaught.content import VOCABULARY, Content, Modify
from game.rules.rulebook import of_game
from game.words.onslaught import cards as printed
from game.words.onslaught.effects import MODIFIED, PHRASES
from game.words.rich import STYLES, plain


def facts(card: printed.CardText) -> str:
    return " | ".join(plain(fact) for fact in card.facts)


def test_every_effect_has_a_phrase() -> None:
    assert PHRASES.lacks(VOCABULARY) == []


def test_every_query_that_a_card_can_change_has_a_phrase() -> None:
    queries = set(get_args(get_type_hints(Modify)["query"]))
    assert queries == MODIFIED.keys() | {"printed_damage"}


def test_every_row_of_the_rulebook_prints(cards: Content) -> None:
    known = of_game("onslaught").clauses
    for clause in known.values():
        if clause.row:
            card = printed.row(cards, clause.row)
            assert card.clause == clause.id
            assert card.text or card.facts, clause.id
            for span in (*card.text, *(each for fact in card.facts for each in fact)):
                assert span.style in STYLES
                assert span.clause is None or span.clause in known


@pytest.mark.parametrize(
    ("row", "wanted"),
    [
        ("long_draw", "Shortbow: +2 range; +1 damage from range 5 on."),
        ("eye_of_the_storm", "+1 AC; Storm Fists: +1 damage."),
        ("shadow_mail", "+1 AC; hit in melee: 1 back."),
        ("clanless_fury", "Bloodied: +1 damage."),
        ("spite", "Bloodied: +1 with Hexblade."),
        ("sharp_eyes", "Marked: sight past miniatures."),
        ("cats_grace", "Move through enemies."),
        ("maddening_whispers", "Weakened: deals 1 less; push 1."),
        ("pinning_shot", "Slowed: 2 less speed."),
        ("devour", "Heal 4."),
        ("scaled", "Cones, areas: 1 less."),
        ("bedlam critical", "+1 damage; Cursed: +1 from you."),
        ("lightning_dancer critical", "+1 damage; then move 2."),
        ("lightning_dancer bonus", "2 or more adjacent at the end: 1 EXP."),
        (
            "flametongue",
            "Goblin Guard: slain, no roll; critical: +2 damage; dropped when hurt.",
        ),
    ],
)
def test_what_lasts_has_few_words_too(cards: Content, row: str, wanted: str) -> None:
    card = printed.row(cards, row)
    assert plain(card.brief) == wanted
    assert len(wanted) < len(plain(card.text))


@pytest.mark.parametrize(
    ("row", "wanted"),
    [
        ("goading_kick", "Taunted: one die."),
        ("challenge", "Taunted: one die."),
        ("name_the_quarry", "Marked: +1 from you."),
        ("iron_hide", "Warded: suffers 1 less."),
        ("bellow", "Enemies: 2 less speed."),
    ],
)
def test_few_words_tell_what_a_condition_does_and_never_its_name_alone(
    cards: Content, row: str, wanted: str
) -> None:
    """R44, R60"""
    assert plain(printed.row(cards, row).brief) == wanted


@pytest.mark.parametrize(
    ("row", "wanted"),
    [
        ("name_the_quarry", "The target gains Marked."),
        ("pinning_shot", "Hit: the target is Slowed."),
        ("trailcraft", "Move 3; you may pass through enemies."),
        ("slip_away", "When an enemy's move ends adjacent to you: move 2."),
        ("long_draw", "Shortbow has range 2–8; +1 damage with Shortbow at range 5 or more."),
        ("lightning_dancer critical", "+1 damage; you may move 2 after the attack."),
        ("thunder_step", "Teleport 4; then each adjacent enemy suffers 1."),
        ("palm_parry", "When an attack is about to damage you: the damage is 2 less."),
        ("eye_of_the_storm", "+1 AC; Storm Fists deals 3 damage."),
        ("arcane_strike", "Your next attack roll has +2 to hit."),
        ("maddening_whispers", "Hit: the target is Weakened; push it 1."),
        ("bedlam critical", "+1 damage; the target gains Cursed."),
        ("shadow_mail", "+1 AC; an enemy who lands a melee attack on you suffers 1."),
        ("devour", "Hit: you heal 4."),
        ("spite", "+1 damage with Hexblade while bloodied."),
        ("bellow", "Each enemy character in range is Slowed."),
        ("iron_hide", "You are Warded."),
        ("scaled", "Cones and areas deal you 1 less."),
        ("clanless_fury", "+1 damage with all attacks while bloodied."),
        ("healing_draught", "You or an adjacent ally regains 4 HP."),
        ("boots_of_striding", "+1 speed."),
        ("rokpyratrix bonus", "1 EXP when one of your attacks hits 2 or more enemies."),
    ],
)
def test_sentences(cards: Content, row: str, wanted: str) -> None:
    assert plain(printed.row(cards, row).text) == wanted


@pytest.mark.parametrize(
    ("row", "wanted"),
    [
        ("shortbow", "range 2–6 | one enemy | +5 to hit | 2 damage"),
        ("fire_breath", "cone 3 | +4 to hit | 2 damage | then 3 rounds to wait"),
        ("tempest_whirl", "area 1 around you | +7 to hit | 4 damage | once, then exhausted"),
        ("bedlam", "HP 11 | AC 15 | speed 5 | bloodied at 5 HP or less: AC 14, speed 5"),
        ("challenge", "range 1–4 | one enemy | in line of sight | then 3 rounds to wait"),
        (
            "goblin_guard",
            "acts at 10.5 | HP 3 | AC 12 | speed 5 | Spear: range 1, 1 damage, no roll",
        ),
    ],
)
def test_facts(cards: Content, row: str, wanted: str) -> None:
    assert facts(printed.row(cards, row)) == wanted


@pytest.mark.clause("R2", "R5")
def test_a_character_card_has_all_its_parts(cards: Content) -> None:
    for character in cards.characters.values():
        head = facts(printed.character(cards, character))
        for number in ("HP", "AC", "speed", "bloodied"):
            assert number in head
        kinds = [each.kind for each in character.ability]
        assert kinds.count("reaction") == 1
        assert 1 <= kinds.count("melee") + kinds.count("ranged") <= 2
        reaction = character.ability[kinds.index("reaction")]
        assert reaction.cooldown > 0
        own = [each for each in character.ability if each.id not in character.levels]
        assert all(each.cooldown > 0 for each in own if each.kind not in ("melee", "ranged"))
        for part in (printed.passive, printed.critical, printed.bonus):
            assert plain(part(cards, character).text)


def test_a_card_follows_its_definition(cards: Content) -> None:
    changed = cards.characters["grabbleshanks"].ability[1]
    card = type(changed)(
        id=changed.id,
        name=changed.name,
        kind="ranged",
        target="enemy",
        range=(2, 9),
        hit=8,
        damage=4,
    )
    assert facts(printed.ability(cards, card)) == "range 2–9 | one enemy | +8 to hit | 4 damage"


def test_an_unknown_row_is_named(cards: Content) -> None:
    with pytest.raises(KeyError, match="longbow"):
        printed.row(cards, "longbow")


def test_all_that_a_card_of_a_level_prints_can_be_read_in_sentences(cards: Content) -> None:
    for character in cards.characters.values():
        for level in character.levels:
            ability = next(one for one in character.ability if one.id == level)
            told = plain(printed.in_sentences(printed.ability(cards, ability)))
            assert not told[0].islower(), told
            assert told.endswith("."), told
            assert " · " not in told
            assert "\n" not in told


def test_what_is_found_and_used_up_for_good_by_its_use_says_so(cards: Content) -> None:
    told = {name: plain(printed.gained(cards, item)) for name, item in cards.items.items()}
    assert told["healing_draught"].endswith("Works once.")
    assert "once" not in told["boots_of_striding"]
