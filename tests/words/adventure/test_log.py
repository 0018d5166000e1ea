"""The log of Adventure tells every event in one sentence or two, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, get_type_hints

import pytest

from game import paths
from game.engine.events import Event, Locked
from game.rules.adventure import codes, referee
from game.rules.adventure import events as e
from game.words import language
from game.words.adventure import by_hand, log
from game.words.adventure.match_names import MatchNames
from game.words.rich import plain
from tests.words.adventure.named import named

FOLDER = paths.assets() / "locale"
CODES = [each.code for each in language.languages(FOLDER)]
NAMES = named()
KLAK = named("klaks_infernal_artifact")
ARJHAN, KAT, THORGRIM, IMMERIL, ALLISA = range(5)


def card(id: str, names: MatchNames = NAMES) -> int:
    """Return the first card of an id."""
    return next(at for at in range(codes.FIRST_TILE) if names.tables.called(at) == id)


def figure(id: str) -> int:
    """Return the figure of the first card of a kind of monsters."""
    return codes.FIRST_MONSTER + card(id)


TOLD: list[tuple[Event, str, str]] = [
    (Locked(seat=KAT, clause="A8.14"), "Kat has chosen.", "Kat hat gewählt."),
    (
        e.MatchStarted(
            adventure="find_the_icon_of_ravenloft",
            heroes=("arjhan", "kat"),
            surges=2,
            clause="A2k",
        ),
        "Find the Icon of Ravenloft: Arjhan and Kat, with 2 healing surges.",
        "Die Ikone von Ravenloft: Arjhan und Kat, mit 2 Heilungsschüben.",
    ),
    (
        e.PowersTaken(
            seat=KAT,
            cards=(card("backstab"), card("sneak_attack")),
            ids=("backstab", "sneak_attack"),
            clause="A8.11",
        ),
        "Kat brings Backstab and Sneak Attack.",
        "Kat bringt mit: Hinterhalt und Hinterhältiger Angriff.",
    ),
    (
        e.TileLaid(
            slot=4, card=170, id="T12", x=0, y=1, turn=0, black=True, why="explored",
            seat=THORGRIM, clause="A4.4",
        ),
        "Thorgrim explores: Crypt of Sergei, black triangle.",
        "Thorgrim erkundet: Krypta von Sergei, schwarzes Dreieck.",
    ),
    (
        e.TileLaid(
            slot=2, card=-1, id="T21", x=0, y=1, turn=0, black=False, why="setup", clause="A18.2.1"
        ),
        "Hallway is laid.",
        "Gelegt wird: Flur.",
    ),
    (
        e.MarkerLaid(
            seat=KAT, marker="trap", slot=3, tokens=0, card=card("alarm"), clause="A10.7"
        ),
        "Alarm lies on Hall 3.",
        "Alarm liegt auf Hall 3.",
    ),
    (
        e.MarkerLaid(seat=IMMERIL, marker="freezing_cloud", slot=3, tokens=3, clause="A1c"),
        "Freezing Cloud lies on Hall 3, with 3 tokens.",
        "Frostwolke liegt auf Hall 3, mit 3 Steinen.",
    ),
    (e.TurnStarted(seat=KAT, turn=7, round=2, clause="A4.9"), "Turn 7: Kat.", "Zug 7: Kat."),
    (
        e.SurgeUsed(seat=ARJHAN, left=1, clause="A9.9"),
        "Arjhan uses a healing surge; 1 left.",
        "Arjhan benutzt einen Heilungsschub; 1 übrig.",
    ),
    (
        e.CardUsed(seat=IMMERIL, card=card("shield"), id="shield", why="answer", clause="A8.5"),
        "Immeril answers with Shield.",
        "Immeril antwortet mit: Schild.",
    ),
    (
        e.Walked(figure=KAT, path=(4, 5, 6, 7), clause="A5.1"),
        "Kat moves 3 squares to A7.",
        "Kat bewegt sich 3 Felder nach A7.",
    ),
    (
        e.TileWalked(figure=figure("wolf"), path=(1, 2, 3), cell=33, clause="A6.2"),
        "Wolf 1 moves 2 tiles to A33.",
        "Wolf 1 zieht 2 Teile nach A33.",
    ),
    (
        e.TileWalked(figure=figure("wolf"), path=(1, 2), cell=33, stopped=True, clause="A17e"),
        "Wolf 1 moves 1 tile; caltrops hold it on A33.",
        "Wolf 1 zieht 1 Teil; Krähenfüße halten es auf, bei A33.",
    ),
    (
        e.Left(figure=KAT, treasures=3, carried=5, needed=12, clause="A18.4.3"),
        "Kat leaves the castle with 3 treasures: 5 of 12 are out.",
        "Kat verlässt das Schloss mit 3 Schätzen: 5 von 12 sind draußen.",
    ),
    (
        e.Spawned(
            figure=figure("skeleton") + 1, card=card("skeleton") + 1, id="skeleton", seat=KAT,
            cell=9, hp=1, clause="A4.5",
        ),
        "Skeleton 2 appears on A9; Kat has the card.",
        "Skelett 2 erscheint auf A9; die Karte liegt vor Kat.",
    ),
    (
        e.MonsterDropped(
            seat=KAT, card=card("zombie"), id="zombie", why="duplicate", clause="A4.12"
        ),
        "Zombie lies before Kat already: another card is drawn.",
        "Zombie liegt schon vor Kat: eine andere Karte wird gezogen.",
    ),
    (
        e.LineChosen(
            figure=figure("skeleton"), line=2, target=THORGRIM, tiles=1, squares=4, by=-1,
            clause="A14.2",
        ),
        "Skeleton 1, line 2: Thorgrim.",
        "Skelett 1, Zeile 2: Thorgrim.",
    ),
    (
        e.AttackRolled(
            figure=figure("skeleton"), target=THORGRIM, card=card("skeleton"),
            name="Charging Slice", dice=(14,), die=14, bonus=(("printed", 9),),
            armour=(("printed", 17),), clause="A8.6",
        ),
        "Skeleton 1 attacks Thorgrim with Charging Slice: 14 + 9 = 23 against 17.",
        "Skelett 1 greift Thorgrim an, mit Anstürmender Schnitt: 14 + 9 = 23 gegen 17.",
    ),
    (
        e.AttackRolled(
            figure=KAT, target=figure("ghoul"), card=card("backstab"), name="", dice=(18, 6),
            die=6, bonus=(("printed", 7), ("magic_sword", 1), ("immeril", 1)),
            armour=(("printed", 16),), clause="A8.6",
        ),
        "Kat attacks Ghoul 1 with Backstab: 18 / 6 → 6 + 7 + 1 Magic Sword + 1 Lore = 15 "
        "against 16.",
        "Kat greift Ghul 1 an, mit Hinterhalt: 18 / 6 → 6 + 7 + 1 Magisches Schwert + 1 Altes "
        "Wissen = 15 gegen 16.",
    ),
    (
        e.AttackRolled(
            figure=-1, target=KAT, card=card("hands_of_the_dead"), name="", dice=(10,), die=10,
            bonus=(("printed", 7),), armour=(("printed", 14), ("arjhan", 1)), clause="A8.6",
        ),
        "Hands of the Dead attacks Kat: 10 + 7 = 17 against 14 + 1 Defender = 15.",
        "Angriff auf Kat, Hände der Toten: 10 + 7 = 17 gegen 14 + 1 Verteidiger = 15.",
    ),
    (
        e.AttackJudged(
            figure=figure("skeleton"), target=codes.CROWD, total=23, armour=10, hit=True,
            clause="A13v",
        ),
        "23 against 10: Illusionary Crowd is hit.",
        "23 gegen 10, Treffer: Trugbild der Menge.",
    ),
    (
        e.AttackJudged(
            figure=figure("skeleton"), target=KAT, total=23, armour=14, hit=False, turned=True,
            clause="A8b",
        ),
        "23 against 14 would hit Kat, but misses.",
        "23 gegen 14 würde treffen, verfehlt aber: Kat.",
    ),
    (
        e.CheckRolled(
            seat=KAT, check="disable", card=card("alarm"), die=8,
            bonus=(("kat", 5), ("thieves_tools", 4)), need=10, clause="A10.10",
        ),
        "Kat tries to disable Alarm: 8 + 5 Trap Expert + 4 Thieves' Tools = 17, 10 is needed.",
        "Kat versucht zu entschärfen, Alarm: 8 + 5 Fallenkennerin + 4 Diebeswerkzeug = 17, nötig "
        "ist 10.",
    ),
    (
        e.CheckJudged(
            seat=KAT, check="disable", card=card("alarm"), total=17, passed=True, clause="A10.10"
        ),
        "17: Kat disables Alarm.",
        "17: Kat entschärft Alarm.",
    ),
    (
        e.Damaged(figure=KAT, amount=2, hp=6, by=figure("wolf"), card=card("wolf"), clause="A9.1"),
        "Kat takes 2 damage from Wolf 1: 6 HP left.",
        "Kat erleidet 2 Schaden durch Wolf 1: noch 6 TP.",
    ),
    (
        e.Damaged(figure=KAT, amount=1, hp=7, by=-1, card=card("passage_of_time"), clause="A9.1"),
        "Kat takes 1 damage from Passage of Time: 7 HP left.",
        "Kat erleidet 1 Schaden durch Die Zeit vergeht: noch 7 TP.",
    ),
    (
        e.Conditioned(figure=KAT, condition="slowed", clause="A5.6"),
        "Kat is Slowed.",
        "Kat ist Verlangsamt.",
    ),
    (
        e.Defeated(figure=figure("zombie"), id="zombie", seat=THORGRIM, clause="A9.3"),
        "Thorgrim defeats Zombie 1.",
        "Thorgrim besiegt Zombie 1.",
    ),
    (
        e.ExperiencePaid(seat=KAT, cards=(card("zombie"), card("wolf")), xp=5, clause="A11d"),
        "Kat pays 5 XP: Zombie and Wolf.",
        "Kat zahlt 5 EP: Zombie und Wolf.",
    ),
    (
        e.Levelled(seat=KAT, card=card("deep_cut"), clause="A11.5"),
        "Kat reaches level 2 and learns Deep Cut.",
        "Kat erreicht Stufe 2 und lernt: Tiefer Schnitt.",
    ),
    (
        e.EncounterDropped(
            seat=KAT, card=card("ambush"), id="ambush", why="dispelled", clause="A0.12"
        ),
        "Ambush! is dispelled.",
        "Gebannt ist: Überfall!",
    ),
    (
        e.EncounterDrawn(seat=KAT, card=card("ambush"), id="ambush", clause="A10.1"),
        "Kat draws an encounter: Ambush!",
        "Kat zieht eine Begegnung: Überfall!",
    ),
    (
        e.Nothing(seat=KAT, card=card("secret_door"), why="no_edge", clause="A10c"),
        "Secret Door: There is no unexplored edge.",
        "Geheimtür: Es gibt keine unerforschte Kante.",
    ),
    (
        e.TreasureKept(
            seat=KAT, card=card("lucky_charm"), id="lucky_charm", giver=THORGRIM, clause="A17.4"
        ),
        "Thorgrim gives Lucky Charm to Kat.",
        "Thorgrim gibt an Kat: Glücksbringer.",
    ),
    (
        e.Looked(
            seat=KAT, deck="monster", cards=(card("wolf"), card("ghoul")), ids=("wolf", "ghoul"),
            clause="A0.14",
        ),
        "Kat looks at the Monster deck: Wolf and Ghoul.",
        "Kat sieht den Monsterstapel an: Wolf und Ghul.",
    ),
    (
        e.LaidUpon(seat=KAT, card=card("daze"), on=card("wolf"), deck="", clause="A17l"),
        "Daze lies on Wolf.",
        "Benommen liegt auf Wolf.",
    ),
    (
        e.IconLaid(slot=9, guards=3, clause="A18.2.2"),
        "The Icon lies on the altar. 3 monsters guard it.",
        "Die Ikone liegt auf dem Altar. 3 Monster bewachen sie.",
    ),
    (
        e.StormPassed(
            seat=KAT, given=card("backstab"), got=card("cleave"), ids=("backstab", "cleave"),
            clause="A18.3.2",
        ),
        "The storm takes Backstab from Kat and brings Cleave.",
        "Der Sturm nimmt Hinterhalt von Kat und bringt Spalten.",
    ),
    (
        e.MatchEnded(side="castle", reason="no_surge", clause="A2.11"),
        "The castle wins: a hero lies at 0 HP and no healing surge is left.",
        "Das Schloss siegt: ein Held liegt mit 0 TP da, und kein Heilungsschub ist übrig.",
    ),
    (
        e.MatchEnded(side="heroes", reason="icon_taken", clause="A18.2.3"),
        "Heroes win: the Icon is theirs.",
        "Helden siegen: die Ikone gehört ihnen.",
    ),
]  # fmt: skip


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    language.use("en")


def test_every_event_is_told() -> None:
    assert log.LINES.lacks(e.EVENTS.classes) == []


def test_every_phase_and_deck_and_reason_is_told() -> None:
    assert log.PHASES.keys() == set(codes.PHASES)
    assert set(log.ENDED) >= {"no_surge", "icon_taken", "too_few_treasures", "vampire_destroyed"}


@pytest.mark.parametrize("place", range(len(TOLD)))
def test_what_is_told(place: int) -> None:
    event, wanted, german = TOLD[place]
    told = log.line(event, NAMES)
    assert plain(told.text) == wanted
    assert told.clause == event.clause
    language.use("de", FOLDER)
    assert plain(log.line(event, NAMES).text) == german


def words_of(kind: type[Event]) -> list[str]:
    """Return the words that the docstring of a kind of event names for its ``why``."""
    said = " ".join((kind.__doc__ or "").split())
    found = re.search(r"``why``:?(?: is| it may be:)? ([a-z_, ]+)[.(]", said)
    return re.split(r", | or ", found.group(1).strip()) if found else []


@pytest.mark.parametrize(
    "table",
    [
        (e.MonsterDropped, log.DROPPED),
        (e.EncounterDropped, log.ENCOUNTER_DROPPED),
        (e.TreasureDiscarded, log.DISCARDED),
        (e.CurseGrown, log.CURSED),
        (e.Nothing, log.NOTHING),
        (e.Idle, log.IDLE),
    ],
    ids=lambda pair: pair[0].__name__,
)
def test_each_why_that_an_event_names_is_told(table: tuple[type[Event], dict[str, str]]) -> None:
    kind, told = table
    assert set(words_of(kind)) == set(told)


def test_what_a_referee_sets_is_told_and_has_a_name() -> None:
    assert by_hand.CHANGES.keys() == {*referee.CHANGES, *referee.CASTLES, "up", "down"}
    moved = e.SetByHand(
        figure=KAT, cell=7, hp=4, slowed=True, immobilized=False, level=2, card=-1, seat=-1,
        text="kat hp 4", clause="",
    )  # fmt: skip
    assert plain(log.line(moved, NAMES).text) == "By hand: Kat on A7, HP 4, Slowed, level 2."
    wolf = e.SetByHand(
        figure=figure("wolf"), cell=-1, hp=1, slowed=False, immobilized=False, level=1, card=6,
        seat=KAT, text="wolf.1 off", clause="",
    )  # fmt: skip
    assert plain(log.line(wolf, NAMES).text) == "By hand: Wolf 1 leaves the board."
    won = e.CastleByHand(key="xp", amount=1, card=card("wolf"), text="castle xp wolf.1", clause="")
    assert plain(log.line(won, NAMES).text) == "By hand: Wolf is won, 1 XP."
    assert set(by_hand.CASTLE) | {"tile", "environment"} == set(referee.CASTLES)


@pytest.mark.clause("A7a", "A14b")
def test_a_line_tells_why_the_monster_chose_whom_it_did() -> None:
    facts = {"figure": figure("wolf"), "line": 2, "target": KAT, "clause": "A14.2"}
    near = e.LineChosen(tiles=1, squares=4, by=-1, **facts)  # type: ignore[arg-type]
    tie = e.LineChosen(tiles=0, squares=1, by=ALLISA, **facts)  # type: ignore[arg-type]
    alone = e.LineChosen(
        figure=figure("wolf"), line=3, target=-1, tiles=-1, squares=-1, by=-1, clause="A14.2"
    )
    assert plain(log.line(near, NAMES).why) == "closest: 1 tile, 4 squares"
    assert plain(log.line(tie, NAMES).why) == "closest: 0 tiles, 1 square, as Allisa chose"
    assert log.line(alone, NAMES).why == ()
    assert plain(log.line(alone, NAMES).text) == "Wolf 1, line 3."
    language.use("de", FOLDER)
    assert plain(log.line(near, NAMES).why) == "am nächsten: 1 Teil, 4 Felder"


def test_villain_artifact_and_kavan_have_names() -> None:
    assert KLAK.figure(codes.VILLAIN).text == "Klak"
    assert KLAK.figure(codes.ARTIFACT).text == "Infernal Artifact"
    assert named("the_final_transformation").figure(codes.KAVAN).text == "Kavan"
    assert KLAK.source("critical").text == "Critical"


def _struck(die: int, total: int) -> tuple[Event, Event]:
    """An attack on a Wolf's AC of 13, and how it was judged."""
    rolled = e.AttackRolled(
        figure=KAT, target=figure("wolf"), card=card("backstab"), name="", dice=(die,), die=die,
        bonus=(("printed", 7),), armour=(("printed", 13),), clause="A8.6",
    )  # fmt: skip
    judged = e.AttackJudged(
        figure=KAT, target=figure("wolf"), total=total, armour=13, hit=total >= 13, clause="A8.6"
    )
    return rolled, judged


@pytest.mark.parametrize(
    ("die", "total", "told"),
    [
        (6, 13, "Wolf 1 is hit."),
        (5, 12, "Wolf 1 is missed."),
        (5, 14, "14 against 13: Wolf 1 is hit."),
    ],
)
def test_a_sum_is_told_again_only_where_a_card_has_changed_it(
    die: int, total: int, told: str
) -> None:
    rolled, judged = _struck(die, total)
    assert plain(log.line(judged, NAMES, rolled).text) == told
    assert plain(log.line(judged, NAMES).text).startswith(f"{total} against 13")


def _checked(check: str, total: int, passed: bool) -> tuple[Event, Event]:
    rolled = e.CheckRolled(
        seat=KAT, check=check, card=card("alarm"), die=8, bonus=(), need=10, clause="A10.10"
    )
    judged = e.CheckJudged(
        seat=KAT, check=check, card=card("alarm"), total=total, passed=passed, clause="A8a"
    )
    return rolled, judged


def test_a_die_that_needs_nothing_is_told_once_unless_it_was_raised() -> None:
    rolled, judged = _checked("storm", 8, True)
    assert log.line(judged, NAMES, rolled).detail
    rolled, judged = _checked("storm", 9, True)
    assert plain(log.line(judged, NAMES, rolled).text) == "The roll of Kat comes to 9."
    assert not log.line(judged, NAMES, rolled).detail


def test_a_disabled_trap_takes_its_roll_and_one_line() -> None:
    rolled, judged = _checked("disable", 11, True)
    gone = e.MarkerGone(seat=KAT, marker="trap", slot=3, clause="A0.31")
    done = e.TrapDisabled(seat=KAT, card=card("alarm"), id="alarm", slot=3, clause="A10.10")
    steps = [(rolled, None), (judged, rolled), (gone, judged), (done, gone)]
    told = [log.line(event, NAMES, before) for event, before in steps]
    assert [each.detail for each in told] == [False, True, True, False]
    rolled, judged = _checked("disable", 8, False)
    assert plain(log.line(judged, NAMES, rolled).text) == "Alarm holds."
    cloud = e.MarkerGone(seat=KAT, marker="freezing_cloud", slot=3, clause="A0.31")
    assert not log.line(cloud, NAMES).detail


def test_phases_are_details_and_blows_are_not() -> None:
    assert log.line(e.PhaseStarted(seat=0, phase="hero", clause="A4.2"), NAMES).detail
    assert not log.line(e.Fell(figure=0, clause="A9.7"), NAMES).detail


def facts(kind: type[Event]) -> dict[str, Any]:
    """Return facts with which an event of a kind can be told."""
    some: dict[str, object] = {
        "adventure": "escape_the_tomb", "deck": "monster", "phase": "hero", "id": "T12",
        "condition": "slowed", "check": "storm", "side": "castle", "reason": "no_surge",
        "marker": "freezing_cloud", "figure": figure("wolf"), "bonus": (("printed", 7),),
        "armour": (("printed", 7),), "path": (1, 2), "dice": (3,), "cards": (1, 2),
        "heroes": 3, "ids": ("wolf", "ghoul"), "name": "Bite", "clause": "A4.2",
    }  # fmt: skip
    whys = {
        e.TileLaid: "explored", e.CardUsed: "act", e.MonsterDropped: "weaker", e.Idle: "no_path",
        e.EncounterDropped: "redrawn", e.Nothing: "no_card", e.TreasureDiscarded: "lost",
        e.CurseGrown: "hit",
    }  # fmt: skip
    found: dict[str, object] = {}
    for name, hint in get_type_hints(kind).items():
        if name in ("kind", "sees"):
            continue
        found[name] = some.get(name, whys.get(kind, "") if name == "why" else 1)
        if hint is bool:
            found[name] = True
    if kind is e.CastleByHand:
        found["key"] = "sun"
    if kind is e.AttackJudged:
        found["armour"] = 14
    if kind is e.MatchStarted:
        found["heroes"] = ("arjhan", "kat")
    return found


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("kind", e.EVENTS.classes, ids=lambda kind: kind.__name__)
def test_each_kind_is_a_whole_sentence_in_each_language(kind: type[Event], code: str) -> None:
    names = named() if kind is not e.MatchStarted else named("klaks_infernal_artifact")
    wanted = {name: value for name, value in facts(kind).items() if name in kind.__struct_fields__}
    english_ = plain(log.line(kind(**wanted), names).text)
    language.use(code, FOLDER)
    told = plain(log.line(kind(**wanted), names).text)
    assert re.fullmatch(r"\S.*[.!]", told)
    assert "{" not in told
    assert (told == english_) == (code == "en")
