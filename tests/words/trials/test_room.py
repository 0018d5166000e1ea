"""What the house asks of the words of Trials has an answer, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from game import paths
from game.rules.trials import codes, concerns, feats
from game.rules.trials.descriptor import RULES, SETTING_UP, TRIOS
from game.table.trials import moments as told_moments
from game.table.trials.commands import COMMANDS, GAME
from game.words import language
from game.words.rich import plain
from game.words.trials import concerned, deeds, moments, result
from game.words.trials.descriptor import WORDS
from game.words.trials.match_names import MatchNames
from tests.rules.books import book
from tests.words.trials.named import GAINS, MERTZ, NAREE, named, tables

FOLDER = paths.assets() / "locale"
CODES = ["en", "de"]
NAMES = named()


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    language.use("en")


# --- outside a match


def test_title_box_and_rulebook() -> None:
    assert WORDS.title() == "Trials"
    assert WORDS.facts() == ("120 min", "2 to 8 players in two parties")
    assert all((WORDS.line(), WORDS.rulebook(), *WORDS.points()))
    assert {"Mertz", "Fire Bolt", "Flame Tongue", "Wild Magic", "Sweep"} <= set(WORDS.card_names())


def test_parties_and_those_that_are_of_neither() -> None:
    assert [WORDS.side(each) for each in (*codes.SIDES, "wild")] == ["Tide", "Ember", "Monsters"]
    assert WORDS.side("mertz") == "Mertz"
    with pytest.raises(KeyError):
        WORDS.side("zhentarim")


def test_whoever_has_no_name_goes_by_the_party() -> None:
    assert WORDS.person("Ann", "tide") == "Ann"
    assert WORDS.person("", "ember") == "Ember"
    assert WORDS.person("Ember 2", "ember") == "Ember 2"
    language.use("de", FOLDER)
    assert WORDS.person("Ember 2", "ember") == "Glut 2"
    assert WORDS.person("Flut", "tide") == "Flut"


@pytest.mark.parametrize("code", CODES)
def test_every_command_of_the_table_says_what_it_does(code: str) -> None:
    language.use(code, FOLDER)
    names = {each.name.removeprefix(f"{GAME}.") for each in COMMANDS}
    names |= {each.line.removeprefix(f"{GAME}.") for each in COMMANDS if each.line}
    said = [WORDS.command(each) for each in sorted(names)]
    assert all(said)
    assert len(set(said)) == len(said)
    with pytest.raises(KeyError):
        WORDS.command("nothing")


@pytest.mark.parametrize("code", CODES)
def test_each_reason_why_a_window_concerns_somebody_can_be_ticked(code: str) -> None:
    language.use(code, FOLDER)
    told = WORDS.concerns()
    ticks = [tick for tick, _words in told]
    assert sorted(concerned.unticked(ticks)) == sorted(concerns.REASONS)
    assert concerned.unticked(()) == ()
    assert set(concerns.SELDOM) <= set(ticks)
    assert len({words for _tick, words in told}) == len(told)
    assert all(len(words) <= 45 for _tick, words in told)


# --- set-up


@pytest.mark.parametrize("code", CODES)
def test_everything_that_can_be_set_up_has_a_name(code: str) -> None:
    language.use(code, FOLDER)
    for switch in SETTING_UP.switches:
        assert WORDS.set_up(switch.name)
        assert WORDS.set_up(f"{switch.name}.note").endswith(".")
        said = [WORDS.set_up(f"{switch.name}.{int(value)}") for value in switch.values]
        assert all(said)
        assert len(set(said)) == len(said)
    for id in SETTING_UP.scenarios:
        for key in ("", ".title", ".line", ".listed"):
            assert WORDS.set_up(f"scenario.{id}{key}")
    assert WORDS.set_up("scenario.my_own") == ""
    assert WORDS.set_up("guardian.9") == ""
    assert WORDS.set_up("nothing") == ""


def test_set_up_sentences() -> None:
    assert WORDS.set_up("heroes.6") == "6 heroes"
    assert WORDS.set_up("guardian.3") == "Guardian Naga"
    assert WORDS.set_up("trigger.8") == "at 8 VP"
    assert WORDS.set_up("rounds.10") == "10"
    language.use("de", FOLDER)
    assert WORDS.set_up("guardian.1") == "Hügelriese"


@pytest.mark.clause("T12", "T12.2", "T12.3")
def test_a_board_is_told_with_its_quests_and_its_end() -> None:
    line = WORDS.scenario_line("ancient_temple", 4, {"quests": 1, "guardian": 2, "rounds": 8})
    assert line == (
        "Halls and water round a temple that opens west and east. Quests: Monster Slayer, Read the "
        "Runes, The Dark Obelisk. Iron Golem comes at 10 VP. The match ends after round 8."
    )
    by_chance, _first, monsters, rivals = (
        WORDS.scenario_line("frost_ruins", 4, {"quests": number, "trigger": 6})
        for number in range(len(TRIOS))
    )
    assert by_chance.endswith("Three quests by chance. The Guardian comes at 6 VP.")
    assert "Quests: Gather Rare Herbs, Read the Runes, The Unholy Ritual." in monsters
    assert "Quests: Marked for Death, Siphon Power, The Ogre Prince." in rivals
    assert WORDS.scenario_line("my_own", 4, {}) == ""


# --- the end


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("reason", [*result.ENDED, "nothing"])
def test_every_end_is_told_with_its_points(reason: str, code: str) -> None:
    language.use(code, FOLDER)
    told = WORDS.ended(reason, (12, 7), 9, 0)
    assert "12 : 7" in told
    assert "{" not in told
    assert ("9" in told) == (reason != "nothing")


def test_what_a_hero_did_is_told_on_the_plinth() -> None:
    done = {"heroes_defeated": 1, "monsters_defeated": 2, "damage": 31}
    assert WORDS.done(done) == "3 felled · 31 damage"


def test_points_are_told_by_what_they_are_for() -> None:
    assert WORDS.source("T2") == "Tiers of quests"
    assert WORDS.source("T50.2") == "Loot held"
    assert WORDS.source("TE28") == "First Blood"
    with pytest.raises(KeyError):
        WORDS.source("T99")


@pytest.mark.parametrize("code", CODES)
def test_all_that_is_counted_has_a_name(code: str) -> None:
    language.use(code, FOLDER)
    for counted in RULES.counted:
        assert WORDS.counted(counted.name)
        assert len(WORDS.deed(counted.name)) <= 16
    assert all(WORDS.head(each) for each in ("figure", "round", *result.HEADS))


NUMBERS = {
    "en": {2: "two", 3: "three", 4: "four", 5: "five", 12: "twelve", 30: "thirty"},
    "de": {2: "zwei", 3: "drei", 4: "vier", 5: "fünf", 12: "zwölf", 30: "dreißig"},
}


@pytest.mark.parametrize("code", CODES)
def test_every_medal_asks_for_as_much_as_the_rules_count(code: str) -> None:
    language.use(code, FOLDER)
    assert deeds.FEATS.keys() == set(RULES.feats)
    names = [WORDS.feat(each) for each in RULES.feats]
    assert len(set(names)) == len(names)
    for feat, name in zip(RULES.feats, names, strict=True):
        assert len(name) <= 18
        assert WORDS.feat_asks(feat).rstrip(".!") == WORDS.feat_asks(feat)
    for feat, number in (
        ("mighty", feats.MIGHTY), ("hunter", feats.HUNTER), ("duellist", feats.DUELLIST),
        ("healer", feats.HEALER), ("scholar", feats.SCHOLAR), ("hoard", feats.HOARD),
        ("spellbreaker", feats.COUNTERED),
    ):  # fmt: skip
        assert NUMBERS[code][number] in WORDS.feat_asks(feat).lower()


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("kind", deeds.HEADS)
def test_each_deed_worth_telling_is_told(kind: str, code: str) -> None:
    language.use(code, FOLDER)
    assert WORDS.highlight_head(kind)
    for what in ("", "fire_bolt"):
        told = WORDS.highlight(kind, "Mertz", 14, what, 3)
        assert told.startswith("Mertz: 14 ")
        assert re.search(r"\b3$", told)
        assert "_" not in told


def test_deeds_are_told_with_what_did_them() -> None:
    assert WORDS.highlight("blow", "Mertz", 14, "fire_bolt.2", 3) == (
        "Mertz: 14 damage, Fire Bolt, round 3"
    )
    assert deeds.called("boulder") == "Boulder"
    assert deeds.called("burn") == "burn"
    assert deeds.called("somebodys_own") == "Somebodys own"


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("kind", deeds.TURNS)
def test_what_turned_a_match_is_told_in_few_words(kind: str, code: str) -> None:
    language.use(code, FOLDER)
    told = WORDS.turn(kind, "Mertz", "siphon_power")
    assert "{" not in told
    assert len(told) <= 40


def test_rows_and_rules_are_found_by_their_words() -> None:
    assert WORDS.clause("T Wizard: Fire Bolt").title == "Fire Bolt"
    assert WORDS.clause("T54").text
    assert "T46.2" in [each.clause for each in WORDS.search("burn turn ends")]


# --- moments


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("kind", moments.HEADS)
def test_every_moment_has_a_head_and_says_what_it_means(kind: str, code: str) -> None:
    language.use(code, FOLDER)
    assert moments.TEXTS.keys() == moments.HEADS.keys()
    head, text = moments.told(kind, "tide", GAINS, "siphon_power", 2, NAMES)
    assert re.fullmatch(r"[^{}_]+", head)
    assert re.fullmatch(r"[A-ZÄÖÜ1-9].*\.", plain(text))
    assert "{" not in plain(text)


def test_the_table_knows_the_same_moments() -> None:
    own = {each for each in vars(told_moments).values() if isinstance(each, str)}
    assert moments.HEADS.keys() <= own
    said = {name: each for name, each in vars(told_moments).items() if name.isupper()}
    kinds = {each for each in said.values() if isinstance(each, str)} - {told_moments.WON}
    assert kinds == moments.HEADS.keys()


def test_moments_name_whom_they_are_about() -> None:
    assert moments.told("tier_done", "ember", -1, "siphon_power", 2, NAMES)[0] == (
        "Ember: Siphon Power!"
    )
    tier = plain(moments.told("tier_done", "ember", -1, "siphon_power", 3, NAMES)[1])
    assert tier == "Tier 3 is done: 3 VP."
    fallen, text = moments.told("hero_falls", "tide", MERTZ, "ember", NAREE, NAMES)
    assert fallen == "Mertz falls"
    assert plain(text).startswith("Last Hit: Naree. The hero's loot lies there.")
    assert plain(moments.told("hero_falls", "tide", MERTZ, "", -1, NAMES)[1]).startswith("The hero")
    by_party = moments.told("hero_falls", "tide", MERTZ, "ember", -1, NAMES)[1]
    assert plain(by_party).startswith("Last Hit: Ember. ")
    assert moments.told("guardian_comes", "", codes.GUARDIAN, "", -1, NAMES)[0] == (
        "Hill Giant rises"
    )
    with pytest.raises(KeyError):
        moments.told("nothing", "", -1, "", -1, NAMES)


@pytest.mark.parametrize("code", CODES)
def test_the_end_says_who_has_won_and_why(code: str) -> None:
    language.use(code, FOLDER)
    for reason in moments.WHY:
        head, text = moments.told("won", "", -1, reason, codes.EMBER, NAMES)
        assert head == language._("{party} wins").format(party=language._("Ember"))
        assert plain(text).endswith(".")
    assert moments.told("won", "", -1, "rounds", -1, NAMES)[0] == language._("A draw")


def test_a_turn_begins_with_hero_and_person() -> None:
    names = MatchNames(tables(), ("", "", "", "Ann"))
    names.know(NAMES.characters, 0)
    assert moments.ribbon("turn", NAREE, names) == "Naree · Ann"
    assert moments.ribbon("turn", GAINS, names) == "Gains"
    for key in moments.RIBBONS:
        assert moments.ribbon(key, 1, names)


def test_what_words_link_to_is_there() -> None:
    known = book("trials").book.clauses
    for kind in moments.HEADS:
        _head, text = moments.told(kind, "tide", GAINS, "siphon_power", 2, NAMES)
        assert {span.clause for span in text if span.clause is not None} <= set(known)
