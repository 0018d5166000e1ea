"""What the house asks of Adventure's words has an answer, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from game import paths
from game.rules import adventure
from game.rules.adventure import codes, feats
from game.rules.adventure.content import content
from game.rules.adventure.descriptor import RULES, SETTING_UP
from game.rules.rulebook import of_game
from game.words import language
from game.words.adventure import (
    adventures,
    clauses,
    deeds,
    explained,
    moments,
    names,
    one_page,
    outside,
    play,
    result,
)
from game.words.adventure.descriptor import WORDS
from game.words.rich import plain, read
from tests.words.adventure.named import named

FOLDER = paths.assets() / "locale"
C = content()
NAMES = named("the_final_transformation")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    language.use("en")


def reasons() -> set[str]:
    """Return every reason for which the rules end a match."""
    found: set[str] = set()
    for path in Path(adventure.__file__).parent.glob("*.py"):
        found |= set(re.findall(r'end_match\(m, \w+, "([a-z_]+)"', path.read_text("utf-8")))
    return found


# --- set-up


@pytest.mark.parametrize("code", ["en", "de"])
def test_everything_that_can_be_set_up_has_a_name(code: str) -> None:
    language.use(code, FOLDER)
    for switch in SETTING_UP.switches:
        assert WORDS.set_up(switch.name)
        for value in switch.values:
            assert WORDS.set_up(f"{switch.name}.{int(value)}"), f"{switch.name}.{value}"
    for id in SETTING_UP.scenarios:
        for key in ("", ".title", ".line", ".listed"):
            assert WORDS.set_up(f"scenario.{id}{key}")
    assert len({WORDS.set_up(f"scenario.{id}.line") for id in SETTING_UP.scenarios}) == 5
    assert WORDS.set_up("scenario.my_own") == ""
    assert WORDS.set_up("scenario.note") != ""
    assert WORDS.set_up("nothing") == ""


def test_set_up_sentences() -> None:
    assert WORDS.set_up("heroes.1") == "1 hero"
    assert WORDS.set_up("heroes.3") == "3 heroes"
    assert WORDS.set_up("hero2.3") == "Immeril"
    assert WORDS.set_up("first.0") == "By the die"
    assert WORDS.set_up("first.2") == "Seat 2"
    assert [WORDS.set_up(f"odds.{each}") for each in (0, 1)] == ["By the book", "Even odds"]
    assert WORDS.set_up("odds.note") == (
        "By the book is best for a first match. Even odds win about half of all."
    )
    assert WORDS.set_up("scenario.daylight_assault.line") == (
        "Carry 12 treasures out of the castle. All tiles are in the stack, and none is sought."
        f" Healing surges: 2. The sun ends at 5.{ODDS}"
    )
    language.use("de", FOLDER)
    assert WORDS.set_up("powers.2") == "Ausgelost"
    assert [WORDS.set_up(f"odds.{each}") for each in (0, 1)] == ["Nach dem Buch", "Ausgeglichen"]
    assert WORDS.set_up("scenario.find_the_icon_of_ravenloft") == "Die Ikone von Ravenloft"


ODDS = "\nEven odds change only what the rulebook leaves open, and one healing surge, as it allows."


@pytest.mark.parametrize(
    ("id", "heroes", "switches", "numbers"),
    [
        ("escape_the_tomb", 1, {}, "number 11. Healing surges: 2. The sun ends at 5."),
        ("escape_the_tomb", 1, {"surges": 3}, "number 11. Healing surges: 3. The sun ends at 5."),
        ("find_the_icon_of_ravenloft", 2, {"odds": 0}, "number 7. Healing surges: 2. More monsters"
         f" on the goal tile: 1 per hero, at least 2.{ODDS}"),
        ("find_the_icon_of_ravenloft", 5, {"odds": 1}, "number 9. Healing surges: 1. More monsters"
         f" on the goal tile: 3 per hero, at least 2.{ODDS}"),
        ("find_the_icon_of_ravenloft", 5, {"odds": 1, "surges": 3}, "number 9. Healing surges: 2."
         f" More monsters on the goal tile: 3 per hero, at least 2.{ODDS}"),
        ("klaks_infernal_artifact", 1, {"odds": 0}, "number 8. Healing surges: 2. The artifact: 4"
         f" HP, attack +6. Powers are swapped at 1 to 10 on the d20.{ODDS}"),
        ("klaks_infernal_artifact", 1, {"odds": 1}, "number 8. Healing surges: 3. The artifact: 4"
         f" HP, attack +0. Powers are swapped at 1 to 20 on the d20.{ODDS}"),
        ("daylight_assault", 1, {"odds": 1}, "Carry 6 treasures out of the castle. All tiles are in"
         f" the stack, and none is sought. Healing surges: 3. The sun ends at 5.{ODDS}"),
        ("the_final_transformation", 1, {"odds": 0}, "number 9. Healing surges: 2. Curses until"
         f" Kavan turns: 3. Tokens on the fountain: 5; 10 or more removes one.{ODDS}"),
        ("the_final_transformation", 1, {"odds": 1}, "number 3. Healing surges: 3. Curses until"
         f" Kavan turns: 3. Tokens on the fountain: 5; 6 or more removes one.{ODDS}"),
    ],
)  # fmt: skip
def test_an_adventure_is_told_with_the_numbers_of_its_odds_and_heroes(
    id: str, heroes: int, switches: dict[str, int], numbers: str
) -> None:
    assert WORDS.scenario_line(id, heroes, switches).endswith(numbers)


def test_nothing_is_told_of_an_adventure_that_nobody_knows() -> None:
    assert WORDS.scenario_line("my_own", 1, {}) == ""


def test_an_adventure_of_a_player_s_own_is_told_by_what_it_has() -> None:
    cellar = msgspec.structs.replace(
        C.adventure("escape_the_tomb"),
        id="cold_cellar", name="The Cold Cellar", text="The cook did not come back.",
        start="", villain="young_vampire", most_players=3, goal_at=(6, 6, 8),
    )  # fmt: skip
    told = adventures.told(cellar, 3)
    assert plain(told.goal) == "Find: Secret Stairway · start a turn on it"
    assert plain(told.set_up) == (
        "The cook did not come back. The goal, Secret Stairway, is tile number 8."
    )
    assert plain(told.special) == (
        "Each white tile moves the sun on by 1, from 1 to 5. At 5, Young Vampire appears and "
        "hunts the heroes."
    )
    for each in C.adventures:
        own = msgspec.structs.replace(each, id="own")
        for text in adventures.told(own)[1:]:
            assert "{" not in plain(text)


# --- the end


@pytest.mark.parametrize("code", ["en", "de"])
def test_every_way_to_end_is_told(code: str) -> None:
    language.use(code, FOLDER)
    assert reasons() <= result.ENDED.keys()
    assert len(reasons()) >= 8
    told = {WORDS.ended(reason, (), 7, 0) for reason in (*result.ENDED, "other")}
    assert len(told) == len(result.ENDED) + 1
    assert all("7" in each for each in told)


def test_sides_and_persons() -> None:
    assert [WORDS.side(each) for each in codes.SIDES] == ["Heroes", "The castle"]
    # A seat is shown as its hero.
    assert [WORDS.side(each) for each in ("kat", "thorgrim")] == ["Kat", "Thorgrim"]
    assert WORDS.person("Ada", "heroes") == "Ada"
    assert WORDS.person("", "heroes") == "Player"
    language.use("de", FOLDER)
    assert WORDS.person("Heroes", "heroes") == "Spieler"
    with pytest.raises(KeyError):
        WORDS.side("west")


@pytest.mark.parametrize("code", ["en", "de"])
def test_every_medal_and_line_of_the_statistics_has_words(code: str) -> None:
    language.use(code, FOLDER)
    assert set(RULES.feats) == deeds.FEATS.keys()
    assert {each.name for each in RULES.counted} == deeds.COUNTED.keys()
    called = [WORDS.feat(each) for each in deeds.FEATS]
    assert len(set(called)) == len(called)
    for feat in deeds.FEATS:
        assert len(WORDS.feat(feat)) <= 18
        assert WORDS.feat_asks(feat).rstrip(".!") == WORDS.feat_asks(feat)
    for head in result.HEADS:
        assert WORDS.head(head)
    for name in result.DEEDS:
        assert WORDS.deed(name)
    lines, measures = map(result.line, result.LINES), map(result.measure, result.MEASURES)
    assert all((*lines, *measures))


@pytest.mark.parametrize("code", ["en", "de"])
def test_medals_ask_for_as_much_as_the_rules_count(code: str) -> None:
    language.use(code, FOLDER)
    words = {
        "en": {3: "three", 5: "five", 10: "ten"}, "de": {3: "drei", 5: "fünf", 10: "zehn"},
    }[code]  # fmt: skip
    for feat, number in (
        ("sweep", feats.AT_ONCE), ("disarmer", feats.DISARMED), ("defiant", feats.DEFIED),
        ("laden", feats.LADEN), ("helper", feats.TURNED),
    ):  # fmt: skip
        assert words[number] in WORDS.feat_asks(feat)


def test_deeds_are_sentences() -> None:
    assert WORDS.highlight("blow", "Kat", 3, "deep_cut", 4) == "Kat: 3 damage, Deep Cut, round 4"
    assert WORDS.highlight("blow", "Kat", 1, "", 4) == "Kat: 1 damage, round 4"
    assert WORDS.highlight("call", "Kat", 1, "", 4) == "Kat: 1 hit point left, round 4"
    assert WORDS.highlight("walk", "Kat", 6, "", 4) == "Kat: 6 squares at once, round 4"
    assert WORDS.highlight("sweep", "Immeril", 3, "fireball", 4) == (
        "Immeril: 3 felled, Fireball, round 4"
    )
    assert WORDS.turn("fallen", "Kat", "") == "Kat falls"
    assert WORDS.turn("comes", "", "count_strahd") == "Count Strahd appears"
    assert WORDS.turn("destroyed", "", "artifact") == "The artifact destroyed"
    assert WORDS.turn("goal", "", "T03") == "Chapel found"
    assert result.stopped(3, ["Kat", "Arjhan"]) == "3 damage · felled Kat · felled Arjhan"
    assert result.stopped(0, []) == ""
    assert result.lies("Kat") == "Kat lies at 0 HP, and no healing surge is left."
    assert result.measure("foe", "Klak") == "Klak, hit points left"
    assert WORDS.done({"felled": 2, "dealt": 5}) == "2 felled · 5 damage"
    for kind in deeds.HEADS:
        assert WORDS.highlight_head(kind)
    with pytest.raises(KeyError):
        WORDS.highlight("luck", "Kat", 1, "", 1)


def test_the_house_speaks_of_rounds_and_not_of_points() -> None:
    for key in outside.TEXTS:
        told = WORDS.own(key).format(side="Heroes", round=4, rounds=0, points="", other="")
        assert "{" not in told
        assert "4" in told or key in ("result.first", "result.points_page")
    assert WORDS.own("matches.nothing") == ""
    with pytest.raises(KeyError):
        WORDS.source("A9.5")


def test_title_box_and_rulebook() -> None:
    assert WORDS.title() == "Adventure"
    assert WORDS.facts() == ("60 min", "1 to 5 players, together")
    assert all((WORDS.line(), WORDS.rulebook(), *WORDS.points()))
    assert WORDS.concerns() == ()
    assert {"Arjhan", "Backstab", "Crypt of Sergei"} <= set(WORDS.card_names())


# --- clauses


@pytest.mark.parametrize("code", ["en", "de"])
def test_rows_of_the_rulebook_are_cards(code: str) -> None:
    language.use(code, FOLDER)
    sections = {"T01": "12", "13 Kat": "13", "13.1 Stealth": "13.1", "AE31": "16"}
    for clause in sections:
        entry = of_game(names.GAME).clause(clause)
        row = clauses.row(entry.row)
        assert row.title
        assert plain(row.text)


@pytest.mark.parametrize("code", ["en", "de"])
def test_the_one_page_leads_to_clauses_that_are_there(code: str) -> None:
    language.use(code, FOLDER)
    assert one_page.HEADS.keys() == one_page.TEXTS.keys()
    for text in one_page.TEXTS.values():
        links = [span.clause for span in read(language._(text)) if span.clause is not None]
        assert links
        assert set(links) <= of_game(names.GAME).clauses.keys()


# --- the table


@pytest.mark.parametrize("code", ["en", "de"])
def test_every_moment_has_a_head_and_says_what_it_means(code: str) -> None:
    language.use(code, FOLDER)
    for kind in moments.HEADS:
        head = moments.head(kind, 1, "T05", NAMES)
        assert re.fullmatch(r"[^{]+", head)
    said = [
        moments.fallen(0), moments.fallen(1), moments.surge(1), moments.goal(NAMES),
        moments.appears(5), moments.appears(0), moments.awake(), moments.guarded(),
        moments.turned(), moments.cursed(1, 3), moments.levelled(-1, NAMES),
        moments.levelled(codes.FIRST_POWER + 6, NAMES), moments.no_reward(),
        moments.carried(3, 12), moments.environment("bat_swarm", NAMES), moments.wall(),
    ]  # fmt: skip
    for text in said:
        assert re.fullmatch(r"[\dA-ZÄÖÜ].*\.", plain(text))
        assert "{" not in plain(text)
    assert moments.TEXTS.keys() == moments.HEADS.keys()
    for kind in moments.HEADS:
        thing = "bat_swarm" if kind == "environment" else "T05"
        head, text = moments.told(kind, 1, thing, 1, NAMES)
        assert head == moments.head(kind, 1, thing, NAMES)
        assert "{" not in plain(text)
    for reason in reasons():
        head, text = moments.told("won", -1, reason, 0, NAMES)
        assert (head, plain(text)) == (
            language._("The heroes win"),
            language._(moments.WHY[reason]),
        )
    for key in moments.RIBBONS:
        assert moments.ribbon(key, 1, NAMES)
    assert set(moments.GOAL) == {each.victory for each in C.adventures}
    assert moments.turn(1, NAMES) != moments.begins(1, NAMES)
    assert moments.calm()


@pytest.mark.parametrize("code", ["en", "de"])
def test_labels_are_filled(code: str) -> None:
    language.use(code, FOLDER)
    for key, text in play.TEXTS.items():
        places = dict.fromkeys(re.findall(r"{(\w+)}", text), "1")
        assert "{" not in play.say(key, **places)
    assert play.tiles(1) != play.tiles(2)
    assert play.cards_then(1) != play.cards_then(2)
    events = {answer for power in C.powers if (answer := power.answer) is not None}
    assert {f"why.{each.event}" for each in events} <= play.TEXTS.keys()
    timings = {power.timing for power in C.powers} - {"free_or_answer"}
    assert {f"why.{each}" for each in timings} <= play.TEXTS.keys()
    with pytest.raises(KeyError):
        play.say("nothing")


@pytest.mark.parametrize("code", ["en", "de"])
def test_what_is_pointed_at_is_told_from_the_rulebook(code: str) -> None:
    language.use(code, FOLDER)
    book = of_game(names.GAME)
    for key, (_title, clauses_) in explained.KEYS.items():
        assert set(clauses_) <= book.clauses.keys()
        found = explained.told(key, NAMES)
        assert found is not None
        head, text = found
        assert head
        assert plain(text).endswith(".")
    for adventure_ in C.adventures:
        table = named(adventure_.id, ("kat",))
        head, text = explained.goal(table)
        assert head == language.named(adventure_.name)
        assert len(plain(text).splitlines()) in (2, 3)
        assert explained.told("steps", table) == (head, text)
        assert explained.told("sun", table) is not None
    assert explained.told("nothing", NAMES) is None


def test_cards_and_numbers_are_told_whole() -> None:
    head, text = explained.card(0, NAMES)
    assert head == "Zombie"
    assert plain(text).splitlines()[-1] == "Else: 1 tile closer"
    head, text = explained.card(codes.FIRST_POWER + 2, NAMES)
    assert (head, plain(text)[:20]) == ("Cleave", "An adjacent monster:")
    assert plain(explained.number((("printed", 14), ("arjhan", 1)), NAMES)) == (
        "14 + 1 Defender = 15"
    )
    assert plain(explained.number((("printed", 6), ("other", -1)), NAMES)) == (
        "6 \N{MINUS SIGN} 1 from cards = 5"
    )
    assert plain(explained.number((("printed", 14),), NAMES)) == "14"


@pytest.mark.parametrize("code", ["en", "de"])
def test_whoever_has_no_name_is_a_player_in_the_language_in_use(code: str) -> None:
    """Also where the match was begun in the other one, and with the number of the seat."""
    language.use(code, FOLDER)
    player = language._(result.PLAYER)
    for begun in ("Player", "Spieler"):
        assert result.person(begun, "heroes") == player
        assert result.person(f"{begun} 3", "heroes") == f"{player} 3"
    assert result.person("Anna", "heroes") == "Anna"
    assert result.person("Anna 3", "heroes") == "Anna 3"
