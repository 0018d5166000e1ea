"""What the house asks of Descent's words has an answer, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from game import paths
from game.engine.events import Event
from game.engine.reasons import Deed, Reason
from game.players.descent import player
from game.rules.descent import codes, feats, queries
from game.rules.descent.content import content
from game.rules.descent.descriptor import RULES, SETTING_UP
from game.rules.rulebook import of_game
from game.words import language
from game.words.descent import (
    answers,
    clauses,
    deeds,
    explained,
    guide,
    keys,
    moments,
    names,
    one_page,
    outside,
    play,
    quests,
    reasons,
    result,
    table,
)
from game.words.descent.descriptor import WORDS
from game.words.descent.match_names import MatchNames
from game.words.rich import plain, read
from tests.rules.descent.positions import Position
from tests.words.descent.named import ALL, ILSA, KORVA, STEELHORNS, named
from tests.words.descent.named import clauses as all_clauses

FOLDER = paths.assets() / "locale"
C = content()
NAMES = named()
WEB = named("web_below")
BEAST = codes.monster(0, 1)
# The longest a plate of the table has room for, in letters.
PLATE = 48


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    language.use("en")


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
    assert WORDS.set_up("scenario.my_own") == ""
    assert WORDS.set_up("scenario.note") != ""
    assert WORDS.set_up("hero3.note") != ""
    assert WORDS.set_up("hero3.9") == ""
    assert WORDS.set_up("nothing") == ""


def test_set_up_sentences() -> None:
    assert WORDS.set_up("heroes.1") == "1 hero"
    assert WORDS.set_up("heroes.4") == "4 heroes"
    assert WORDS.set_up("hero2.3") == "Ilsa"
    assert WORDS.set_up("scenario.web_below") == "The Web Below"
    language.use("de", FOLDER)
    assert WORDS.set_up("scenario.ember_crypt") == "Die Glutgruft"


@pytest.mark.clause("D17d")
@pytest.mark.parametrize(
    ("id", "seats", "switches", "conquest"),
    [
        ("ember_crypt", 2, {}, 4), ("ember_crypt", 5, {}, 10),
        ("web_below", 3, {}, 8), ("web_below", 5, {"heroes": 1}, 5),
    ],
)  # fmt: skip
def test_a_quest_is_told_with_the_conquest_of_its_heroes(
    id: str, seats: int, switches: dict[str, int], conquest: int
) -> None:
    line = WORDS.scenario_line(id, seats, switches).splitlines()[0]
    assert line.endswith(f"Conquest at the start: {conquest}.")
    assert WORDS.scenario_line("my_own", seats, switches) == ""


def test_even_odds_have_their_own_conquest() -> None:
    for id in SETTING_UP.scenarios:
        tables = quests.quest(id).tables
        line = WORDS.scenario_line(id, 5, {"odds": 1}).splitlines()[0]
        wanted = (tables.even or tables.conquest)[3]
        assert line.endswith(f"Conquest at the start: {wanted}.")


@pytest.mark.clause("D17.1.4", "D17.2.2")
def test_a_quest_says_what_is_to_be_done_and_what_is_special() -> None:
    ember, web = (quests.told(quests.quest(id)) for id in names.QUESTS)
    assert (ember.short, web.short) == ("Kill Grend", "Bring out the idol")
    assert plain(ember.special) == (
        "The rune key lies in a chest. While Grend lives and the rune door is open, the overlord "
        "collects 1 threat more each turn."
    )
    assert plain(web.special) == (
        "The rune key lies in a chest. When the idol is first taken, the overlord draws 3 cards. "
        "From then on Spider Nest costs 6 threat. Whoever carries the idol is slower by 1 and uses "
        "no glyph."
    )
    for code in ("en", "de"):
        language.use(code, FOLDER)
        for id in names.QUESTS:
            assert len(quests.told(quests.quest(id)).short.split()) <= 4


@pytest.mark.clause("17.1 Crypt", "17.2 Idol Vault")
def test_an_area_says_who_waits_and_with_how_many_heroes() -> None:
    assert plain(quests.area_told("ember_crypt", "crypt")) == (
        "Doors that reveal it: R11.\n"
        "Grend, Master Ogre on V11, 1 wound more per hero. Master Skeleton on X13, with 3 or more "
        "heroes."
    )
    assert "with 4 heroes" in plain(quests.area_told("web_below", "idol_vault"))


# --- the end


@pytest.mark.parametrize("code", ["en", "de"])
def test_every_way_to_end_is_told(code: str) -> None:
    language.use(code, FOLDER)
    told = {WORDS.ended(reason, (), 7, 0) for reason in (*result.ENDED, "other")}
    assert len(told) == len(result.ENDED) + 1
    assert all("7" in each for each in told)
    assert result.ENDED.keys() == moments.WHY.keys()


def test_sides_and_persons() -> None:
    assert [WORDS.side(each) for each in codes.SIDES] == ["Heroes", "Overlord"]
    # A seat is shown as its hero.
    assert WORDS.side("tam_quickfinger") == "Tam Quickfinger"
    assert WORDS.person("Ada", "heroes") == "Ada"
    assert WORDS.person("", "heroes") == "Player"
    assert WORDS.person("", "overlord") == "Overlord"
    assert WORDS.person("Player 2", "steelhorns") == "Player 2"
    language.use("de", FOLDER)
    assert WORDS.person("Heroes", "heroes") == "Spieler"
    with pytest.raises(KeyError):
        WORDS.side("west")


@pytest.mark.parametrize("code", ["en", "de"])
def test_every_medal_and_line_of_the_statistics_has_words(code: str) -> None:
    language.use(code, FOLDER)
    assert set(RULES.feats) == deeds.FEATS.keys()
    assert {each.name for each in RULES.counted} == deeds.COUNTED.keys()
    assert result.DEEDS.keys() <= deeds.COUNTED.keys()
    called = [WORDS.feat(each) for each in deeds.FEATS]
    assert len(set(called)) == len(called)
    for feat in deeds.FEATS:
        assert len(WORDS.feat(feat)) <= 18
        assert len(WORDS.feat(feat).split()) <= 2
        assert WORDS.feat_asks(feat).rstrip(".!") == WORDS.feat_asks(feat)
    for head in result.HEADS:
        assert WORDS.head(head)
    for name in result.DEEDS:
        assert len(WORDS.deed(name)) <= 20
    lines, measures = map(result.line, result.LINES), map(result.measure, result.MEASURES)
    assert all((*lines, *measures, *map(result.idol, result.IDOL)))


@pytest.mark.parametrize("code", ["en", "de"])
def test_medals_ask_for_as_much_as_the_rules_count(code: str) -> None:
    language.use(code, FOLDER)
    words = {
        "en": {3: ("three",), 5: ("five",), 10: ("ten",)},
        "de": {3: ("drei",), 5: ("fünf",), 10: ("zehn",)},
    }[code]
    for feat, number in (
        ("mighty", feats.MIGHTY), ("sweep", feats.AT_ONCE), ("watchful", feats.WATCHFUL),
        ("treasure", feats.OPENED), ("lucky", feats.LUCKY), ("cunning", feats.CUNNING),
        ("horde", feats.HORDE), ("reaper", feats.REAPER),
    ):  # fmt: skip
        assert any(word in WORDS.feat_asks(feat).lower() for word in words[number]), feat


def test_deeds_are_sentences() -> None:
    assert WORDS.highlight("blow", "Korva", 3, "spear", 4) == "Korva: 3 wounds, Spear, round 4"
    assert WORDS.highlight("blow", "Ogre", 1, "", 4) == "Ogre: 1 wound, round 4"
    assert WORDS.highlight("call", "Korva", 1, "", 4) == "Korva: 1 wound left, round 4"
    assert WORDS.highlight("walk", "Tam", 12, "", 4) == "Tam: 12 spaces in one turn, round 4"
    assert WORDS.highlight("sweep", "Korva", 3, "greatsword", 4) == (
        "Korva: 3 killed, Greatsword, round 4"
    )
    assert WORDS.turn("revealed", "", "idol_vault") == "Idol Vault revealed"
    assert WORDS.turn("slain", "", "Grend") == "Grend is slain"
    assert WORDS.turn("killed", "Tam", "") == "Tam is killed"
    assert WORDS.done({"killed": 2, "wounds": 5}) == "2 killed · 5 wounds dealt"
    for kind in deeds.HEADS:
        assert WORDS.highlight_head(kind)
    with pytest.raises(KeyError):
        WORDS.highlight("luck", "Korva", 1, "", 1)


def test_the_house_speaks_of_rounds_and_not_of_points() -> None:
    for key in outside.TEXTS:
        told = WORDS.own(key).format(side="Heroes", round=4, rounds=0, points="", other="")
        assert "{" not in told
        assert "4" in told or key in ("result.first", "result.points_page")
    assert WORDS.own("matches.nothing") == ""
    with pytest.raises(KeyError):
        WORDS.source("D8.7")


def test_title_box_and_rulebook() -> None:
    assert WORDS.title() == "Descent"
    assert WORDS.facts() == ("120 min", "2 to 5 players, one overlord")
    assert all((WORDS.line(), WORDS.rulebook(), *WORDS.points()))
    assert WORDS.concerns() == ()
    assert {"Steelhorns", "Axe", "Rage", "Crypt", "Ready"} <= set(WORDS.card_names())
    for command in keys.TEXTS:
        assert WORDS.command(command)


# --- names


def test_figures_are_told_apart_by_rank_number_and_name() -> None:
    assert NAMES.figure(STEELHORNS).text == "Steelhorns"
    assert NAMES.whole(KORVA).text == "Korva Halfshield"
    assert NAMES.figure(BEAST).text == "Beastman 2"
    assert NAMES.figure(codes.monster(7, codes.NORMALS + 1)).text == "Master Ogre 2"
    assert NAMES.whole(codes.monster(7, codes.NORMALS)).text == "Master Ogre"
    assert NAMES.figure(codes.FIRST_NAMED).text == "Grend"
    assert WEB.whole(codes.FIRST_NAMED).text == "Mother Sel"
    language.use("de", FOLDER)
    assert WEB.figure(codes.FIRST_NAMED).text == "Mutter Sel"
    assert NAMES.seat(len(ALL)).text == "Overlord"


@pytest.mark.clause("D3.11", "D14d")
def test_numbers_say_what_they_are_made_of() -> None:
    p = Position("ilsa_fletcher", "korva_halfshield")
    p.hero("ilsa_fletcher", (2, 2), "leather_armor", "chain_mail")
    p.hero("korva_halfshield", (3, 2))
    called = MatchNames(p.s.tables, ())
    armor = queries.armor(p.s, 0, codes.RANGED)
    assert plain(explained.number(armor, called)) == (
        "1 + 1 Leather Armor + 2 Chain Mail + 1 Korva = 5"
    )
    speed = queries.speed(p.s, 0)
    assert plain(explained.number(speed, called)) == "5 \N{MINUS SIGN} 1 at most 4 = 4"
    assert plain(explained.number((("printed", 4),), called)) == "4"


# --- clauses and explanations


@pytest.mark.parametrize("code", ["en", "de"])
def test_the_one_page_leads_to_clauses_that_are_there(code: str) -> None:
    language.use(code, FOLDER)
    assert one_page.HEADS.keys() == one_page.TEXTS.keys()
    for text in one_page.TEXTS.values():
        links = [span.clause for span in read(language._(text)) if span.clause is not None]
        assert links
        assert set(links) <= all_clauses()


@pytest.mark.parametrize("code", ["en", "de"])
def test_what_is_pointed_at_is_told_from_the_rulebook(code: str) -> None:
    language.use(code, FOLDER)
    for key, (_title, clauses_) in explained.KEYS.items():
        assert set(clauses_) <= all_clauses(), key
        found = explained.told(key, NAMES)
        assert found is not None
        head, text = found
        assert head
        assert plain(text).endswith(".")
    head, text = explained.goal(WEB)
    assert head == language.printed("The Web Below")
    assert len(plain(text).splitlines()) == 3
    assert explained.told("goal", WEB) == (head, text)
    assert explained.told("nothing", NAMES) is None


def test_all_that_words_link_to_is_there() -> None:
    tables = (
        names.ACTIONS, names.ORDERS, names.CONDITIONS, names.TYPES, names.TOKENS, names.CARD_KINDS,
    )  # fmt: skip
    linked = {clause for table in tables for _word, clause in table.values()}
    assert linked <= all_clauses()
    assert set(reasons.LINES) | set(reasons.FREE) <= all_clauses()


def test_cards_items_and_figures_are_told_whole() -> None:
    rage = next(at for at, each in enumerate(NAMES.tables.cards) if each.id == "rage")
    assert explained.card(rage, NAMES)[0] == "Rage"
    assert plain(explained.card(rage, NAMES)[1]).splitlines() == [
        "Event · Threat 8 · worth 2", "When a monster is activated.",
        "Twice as many attacks in this activation.",
    ]  # fmt: skip
    assert explained.item(0, NAMES)[0] == "Fists"
    assert plain(explained.item(3, NAMES)[1]) == (
        "Melee · 1 hand · red, green · 125 coins\nPierce 1. 2 surges: +3 damage."
    )
    head, text = explained.figure(codes.FIRST_NAMED, NAMES)
    assert head == "Grend"
    assert plain(text).startswith("Melee · 2 by 2 spaces · red, green, green, black · ")
    assert explained.figure(ILSA, NAMES)[0] == "Ilsa Fletcher"


@pytest.mark.parametrize("code", ["en", "de"])
def test_rows_and_rules_are_found_by_their_words(code: str) -> None:
    language.use(code, FOLDER)
    assert clauses.clauses().told("14 Axe").title == language.named("Axe")
    assert clauses.clauses().told("D3.4").text
    asked = {"en": "crossbow", "de": "Armbrust"}[code]
    assert "14 Crossbow" in [each.clause for each in clauses.clauses().search(asked)]
    assert len(of_game(names.GAME).clauses) > 400


# --- the table


@pytest.mark.parametrize("code", ["en", "de"])
def test_every_moment_has_a_head_and_says_what_it_means(code: str) -> None:
    language.use(code, FOLDER)
    assert moments.TEXTS.keys() == moments.HEADS.keys()
    for kind in moments.HEADS:
        things = {"power_played": "doom", "item_found": "axe", "trap_sprung": "spike_pit"}
        thing = things.get(kind, "idol_vault")
        head, text = moments.told(kind, 1, thing, 3, WEB)
        assert head == moments.head(kind, 1, thing, WEB)
        assert re.fullmatch(r"[^{}_]+", head)
        assert re.fullmatch(r"[A-ZÄÖÜ].*\.", plain(text), re.DOTALL)
        assert "{" not in plain(text)
    for reason in moments.WHY:
        head, text = moments.told("won", -1, reason, 1, NAMES)
        assert (head, plain(text)) == (
            language._("The overlord wins"), language._(moments.WHY[reason]),
        )  # fmt: skip
    for key in moments.RIBBONS:
        assert moments.ribbon(key, 1, NAMES)


@pytest.mark.parametrize("code", ["en", "de"])
def test_labels_are_filled_and_short(code: str) -> None:
    language.use(code, FOLDER)
    for key, text in play.TEXTS.items():
        places = dict.fromkeys(re.findall(r"{(\w+)}", text), "1")
        assert "{" not in play.say(key, **places)
        assert len(play.say(key, **places)) <= PLATE, key
    assert play.points(1) != play.points(2)
    assert play.again(0) != play.again(2)
    with pytest.raises(KeyError):
        play.say("nothing")


def test_what_is_counted_is_told_for_one_and_for_many() -> None:
    assert play.surges_pay(4, 2) == "4 surges: 2 threat"
    assert play.surges_pay(1, 0) == "1 surge: no threat"
    assert play.again(2) == "Roll 2 again"
    language.use("de", FOLDER)
    assert play.surges_pay(1, 0) == "1 Schub: keine Bedrohung"
    assert play.surges_pay(2, 0) == "2 Schübe: keine Bedrohung"


def test_a_price_is_told_by_its_kind() -> None:
    assert [plain(answers.cost(kind, 2)) for kind in answers.COSTS] == [
        "2 points", "2 fatigue", "2 attacks", "2 coins", "2 threat",
    ]  # fmt: skip
    with pytest.raises(KeyError):
        answers.cost("luck", 1)


# --- why a computer did what it did


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize("line", sorted({*reasons.LINES, *reasons.FREE}))
def test_each_line_of_the_overlord_is_a_sentence(line: str, code: str) -> None:
    language.use(code, FOLDER)
    deed = Deed(line, 1.0, (KORVA,), chance=0.6)
    told = plain(reasons.why(NAMES, Reason(BEAST, 1, deed)))
    assert re.fullmatch(r"[A-ZÄÖÜ].*\.", told)
    assert NAMES.figure(BEAST).text in told
    assert "Korva" in told
    assert line not in told


def test_every_line_of_section_18_has_a_sentence() -> None:
    lines = {each for each in all_clauses() if re.fullmatch(r"D18\.\d+", each)}
    assert lines == reasons.LINES.keys()
    assert set(player.LEFT_OUT) <= lines


def test_a_hero_s_deeds_are_told_in_their_order() -> None:
    blow = Deed("axe", 3.0, (BEAST,))
    walk = Deed("move", 1.0, space=40)
    stay = Deed("stay", 0.5, space=40)
    told = reasons.why(NAMES, Reason(KORVA, 1, blow, instead=stay, before=(walk,)))
    assert plain(told) == (
        f"Korva: a way to {NAMES.cell(40).text}, then Axe at Beastman 2, worth more than staying "
        "where one is"
    )
    card = reasons.why(NAMES, Reason(BEAST, 1, Deed("16 Rage", 1.0)))
    assert plain(card) == "Beastman 2: Rage"


# --- the guided turns


class Waited(Event, frozen=True, kw_only=True):
    """What notes wait for: its numbers are told in them."""

    change: int = 4
    cost: int = 4
    amount: int = 2
    range: int = 3
    need: int = 5


@pytest.mark.parametrize("code", ["en", "de"])
def test_every_note_of_the_guide_has_its_places(code: str) -> None:
    language.use(code, FOLDER)
    for key in guide.NOTES:
        told = plain(guide.note(key, NAMES, Waited(clause="D1.1")))
        assert re.search(r"[{}*]", told) is None
        assert told.endswith((".", "!"))
        assert len(told) <= 215, key
    with pytest.raises(KeyError):
        guide.note("nothing", NAMES, None)


def test_a_choice_is_told_as_what_the_guide_waits_for() -> None:
    told = {
        "claim korva_halfshield": "the turn of Korva",
        "action advance": "the action Advance",
        "action ready/points": "the action Ready",
        "step H4": "the space in the ring",
        "door H4": "the door in the ring",
        "attack sword": "the attack with Sword",
        "space H4": "the space in the ring",
        "surge 1": "the surge",
        "order guard": "the order Guard",
        "buy set": "the starting set",
        "buy axe": "Axe",
        "activate beastman.2": "Beastman 2",
        "end": "the end of the turn",
    }
    assert {each: plain(guide.wanted(each, NAMES)) for each in told} == told


@pytest.mark.parametrize(
    ("code", "rule", "costs"),
    [
        (
            "en",
            "The computer plays him by the automatic rule.",
            ("1 point.", "2 points.", "1 point, 1 for fatigue."),
        ),
        (
            "de",
            "Der Computer spielt ihn nach der automatischen Regel.",
            ("1 Punkt.", "2 Punkte.", "1 Punkt, davon 1 für Ausdauer."),
        ),
    ],
)
def test_how_the_overlord_is_played_and_what_a_way_costs(
    code: str, rule: str, costs: tuple[str, ...]
) -> None:
    language.use(code, FOLDER)
    assert WORDS.computer("overlord", {}) == rule
    assert WORDS.computer("overlord", {"overlord": 1}) == ""
    assert WORDS.computer("heroes", {}) == ""
    assert (table.way_costs(1), table.way_costs(2), table.way_costs(1, 1)) == costs


@pytest.mark.parametrize("code", ["en", "de"])
def test_a_hover_is_one_short_sentence_with_its_clause(code: str) -> None:
    language.use(code, FOLDER)
    for key, (_title, clauses_) in explained.KEYS.items():
        _head, text = explained.told(key, NAMES) or ("", ())
        told = plain(text)
        assert told.endswith(f"{clauses_[0]})."), key
        assert ". " not in told, key
        assert "\n" not in told, key
        assert len(told) <= 190, (key, told)
