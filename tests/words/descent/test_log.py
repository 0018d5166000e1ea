"""The log of Descent tells every event in one sentence or two, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_type_hints

import pytest

from game import paths
from game.engine.events import Event, Locked
from game.rules import descent
from game.rules.descent import codes, referee
from game.rules.descent import events as e
from game.words import language
from game.words.descent import by_hand, dice, log
from game.words.descent.match_names import MatchNames
from game.words.rich import plain
from tests.rules.descent.positions import Position
from tests.rules.descent.turns import take_turn
from tests.words.descent.named import ILSA, KORVA, ORIEL, OVERLORD, STEELHORNS, named

FOLDER = paths.assets() / "locale"
CODES = [each.code for each in language.languages(FOLDER)]
NAMES = named()
SOURCES = {
    path.stem: path.read_text("utf-8") for path in Path(descent.__file__).parent.glob("*.py")
}
BEAST = codes.monster(0, 1)
MASTER = codes.monster(7, codes.NORMALS)
GREND = codes.FIRST_NAMED
RED, BLACK = codes.RED, codes.BLACK


def card(id: str) -> int:
    """Return the first card of an id."""
    return next(at for at, each in enumerate(NAMES.tables.cards) if each.id == id)


def item(id: str) -> int:
    """Return the number of an item."""
    return next(each.number for each in NAMES.tables.content.items if each.id == id)


TOLD: list[tuple[Event, str, str]] = [
    (Locked(seat=KORVA, clause="D7s"), "Korva has chosen.", "Korva hat gewählt."),
    (
        e.MatchStarted(
            quest="ember_crypt", heroes=("steelhorns", "korva_halfshield"), conquest=4,
            clause="D17d",
        ),
        "The Ember Crypt: Steelhorns and Korva against the overlord, with conquest 4.",
        "Die Glutgruft: Steelhorns und Korva gegen den Overlord, mit Eroberung 4.",
    ),
    (e.TurnStarted(seat=OVERLORD, clause="D10j"), "A turn begins: Overlord.",
     "Ein Zug beginnt: Overlord."),
    (
        e.ActionTaken(seat=ILSA, action="advance", points=5, attacks=1, clause="D7.8"),
        "Ilsa: Advance, 5 points and 1 attack.",
        "Ilsa: Vorrücken, 5 Punkte und 1 Angriff.",
    ),
    (
        e.ActionTaken(seat=ILSA, action="rest_in_town", points=0, attacks=0, clause="D8b"),
        "Ilsa: Rest in town.",
        "Ilsa: Rast in der Stadt.",
    ),
    (
        e.PointsPaid(seat=ILSA, amount=2, points=3, why="door", clause="D7.17"),
        "Ilsa pays for a door: 2; points left: 3.",
        "Ilsa zahlt für eine Tür: 2; übrige Punkte: 3.",
    ),
    (
        e.OrderGone(seat=ILSA, order="aim", why="moved", clause="D7r"),
        "Ilsa moves and loses the order: Aim.",
        "Ilsa bewegt sich und verliert den Befehl: Zielen.",
    ),
    (
        e.AbilityUsed(seat=ORIEL, price=1, clause="13 Sister Oriel"),
        "Oriel heals, for 1 fatigue.",
        "Oriel heilt, für 1 Ausdauer.",
    ),
    (
        e.AbilityUsed(seat=STEELHORNS, price=2, clause="13 Steelhorns"),
        "Steelhorns may attack in this Run, for 2 fatigue.",
        "Steelhorns darf in diesem Rennen angreifen, für 2 Ausdauer.",
    ),
    (
        e.Stood(
            figure=MASTER, id="ogre", name="", master=True, cell=40, lie=0, wounds=13,
            why="spawn", clause="D10.11",
        ),
        f"Master Ogre 1 appears on {NAMES.cell(40).text}.",
        f"Meister-Oger 1 erscheint auf {NAMES.cell(40).text}.",
    ),
    (
        e.Wounded(
            figure=KORVA, amount=1, left=13, by=BEAST, why="aura", marks=0, clause="D6.16"
        ),
        "By the Aura of Beastman 2 Korva loses 1 wound; 13 left.",
        "Durch die Aura von Tiermensch 2 verliert Korva 1 Wunde; 13 übrig.",
    ),
    (
        e.Wounded(
            figure=KORVA, amount=3, left=11, by=BEAST, why="attack", marks=3, clause="D3.14"
        ),
        "Korva loses 3 wounds; 11 left. Marked by poison: 3.",
        "Korva verliert 3 Wunden; 11 übrig. Von Gift markiert: 3.",
    ),
    (
        e.Healed(figure=KORVA, amount=2, marks=1, left=12, why="ability", clause="D11f"),
        "Korva is rid of marks of poison: 1. Korva heals 2 wounds and has 12.",
        "Korva ist Markierungen von Gift los: 1. Korva heilt 2 Wunden und hat 12.",
    ),
    (
        e.TokenRolled(figure=KORVA, token="burn", face=1, clause="D11.3"),
        "Korva rolls for burn: blank.",
        "Korva würfelt (Brand): leer.",
    ),
    (
        e.UndyingRolled(figure=BEAST, face=2, stays=True, clause="D6.15"),
        "Undying, Beastman 2 rolls 1 surge: it stays.",
        "Unsterblich, Tiermensch 2 wirft 1 Schub: die Figur bleibt.",
    ),
    (
        e.Killed(figure=GREND, id="ogre", name="Grend", by=ILSA, cell=9, clause="D3.15"),
        "Ilsa kills Grend.",
        "Ilsa tötet Grend.",
    ),
    (
        e.AttackDeclared(
            figure=ILSA, weapon="crossbow", type="ranged", start=1, cell=40, need=4, clause="D3.1"
        ),
        f"Ilsa attacks {NAMES.cell(40).text} with Crossbow. Range needed: 4.",
        f"Ilsa greift {NAMES.cell(40).text} an (Armbrust). Nötige Reichweite: 4.",
    ),
    (
        e.AttackDeclared(
            figure=ILSA, weapon="fists", type="melee", start=1, cell=40, need=0, charmed=True,
            clause="D3.1",
        ),
        f"Under the charm Ilsa attacks {NAMES.cell(40).text} with Fists.",
        f"Im Bann greift Ilsa {NAMES.cell(40).text} an (Fäuste).",
    ),
    (
        e.AttackRolled(figure=KORVA, dice=(RED, BLACK, BLACK), faces=(4, 2, 4), clause="D3.3.2"),
        "Korva rolls range 1, damage 3, 2 surges and 1 star.",
        "Korva wirft Reichweite 1, Schaden 3, 2 Schübe und 1 Stern.",
    ),
    (
        e.AttackRolled(figure=KORVA, dice=(RED, BLACK), faces=(1, 4), clause="D3.3.2"),
        "Korva rolls X.",
        "Korva wirft X.",
    ),
    (
        e.AttackRerolled(
            figure=KORVA, again=(0,), faces=(2, 4), dice=(RED, BLACK), clause="D3.7"
        ),
        "1 die is rolled again: damage 4 and 1 star now.",
        "1 Würfel wird neu geworfen: nun Schaden 4 und 1 Stern.",
    ),
    (
        e.Enhanced(figure=KORVA, use="range", sorcery=True, clause="D6.9"),
        "A point of Sorcery becomes +1 range.",
        "Ein Punkt Zauberei wird +1 Reichweite.",
    ),
    (
        e.SurgeSpent(figure=KORVA, option=0, price=2, weapon="greatsword", clause="D3.5.2"),
        "Bought for 2 surges: Sweep.",
        "Gekauft für 2 Schübe: Rundumschlag.",
    ),
    (
        e.AttackJudged(
            figure=ILSA, hit=True, why="", range=5, need=4, damage=6, pierce=1, clause="D3.4.2"
        ),
        "A hit: range 5 of 4, damage 6, Pierce 1.",
        "Ein Treffer: Reichweite 5 von 4, Schaden 6, Durchbohren 1.",
    ),
    (
        e.AttackJudged(
            figure=ILSA, hit=False, why="range", range=3, need=4, damage=6, pierce=1,
            clause="D3.4.3",
        ),
        "Too short: range 3 of 4.",
        "Zu kurz: Reichweite 3 von 4.",
    ),
    (
        e.Struck(figure=BEAST, by=ILSA, damage=6, armor=4, pierce=1, wounds=3, clause="D3.13"),
        "Beastman 2: damage 6 − armor 4 + pierce 1 = 3 wounds.",
        "Tiermensch 2: Schaden 6 − Rüstung 4 + Durchbohren 1 = 3 Wunden.",
    ),
    (
        e.SaveRolled(
            figure=KORVA, card=card("spike_pit"), id="spike_pit", faces=(1,), avoided=True, less=0,
            clause="D0.12",
        ),
        "Korva rolls blank and avoids it: Spike Pit.",
        "Korva wirft leer und wendet es ab: Stachelgrube.",
    ),
    (
        e.SaveRolled(
            figure=KORVA, card=card("explosive_rune"), id="explosive_rune", faces=(2, 3, 4),
            avoided=False, less=4, clause="D0.12",
        ),
        "Korva rolls 1 surge, 1 surge and 1 star against Explosive Rune: 4 wounds less.",
        "Korva wirft 1 Schub, 1 Schub und 1 Stern (Sprengrune): 4 Wunden weniger.",
    ),
    (
        e.AreaRevealed(area=1, id="idol_vault", tokens=(), clause="D10.13"),
        "Revealed: Idol Vault.",
        "Aufgedeckt: Idolgewölbe.",
    ),
    (
        e.ItemFound(seat=KORVA, item=item("chain_mail"), id="chain_mail", clause="D8.7"),
        "Korva draws from the chest: Chain Mail.",
        "Korva zieht aus der Truhe: Kettenhemd.",
    ),
    (
        e.ItemFound(seat=KORVA, item=0, id="", clause="D8d"),
        "No item is left: the chest held coins only.",
        "Kein Gegenstand ist übrig: in der Truhe waren nur Münzen.",
    ),
    (
        e.Given(seat=KORVA, to=ILSA, item=0, id="key", clause="D17.1.5"),
        "Korva gives to Ilsa: the rune key.",
        "Korva gibt an Ilsa: der Runenschlüssel.",
    ),
    (
        e.Bought(seat=KORVA, item=item("axe"), id="axe", cost=125, clause="D8.4"),
        "Korva buys Axe for 125 coins.",
        "Korva kauft für 125 Münzen: Axt.",
    ),
    (
        e.ConquestChanged(change=-3, conquest=5, why="killed", seat=KORVA, clause="D12.1"),
        "A hero killed, conquest −3: 5.",
        "Ein Held getötet, Eroberung −3: 5.",
    ),
    (
        e.ThreatChanged(change=2, threat=9, why="surges", clause="D3.5.5"),
        "Surges bring the overlord threat +2: 9.",
        "Schübe bringen dem Overlord Bedrohung +2: 9.",
    ),
    (
        e.CardsSeen(
            seat=OVERLORD, cards=(card("rage"), card("doom")), ids=("rage", "doom"), sees=16,
            clause="D10.2",
        ),
        "Drawn: Rage and Doom.",
        "Gezogen: Raserei und Verhängnis.",
    ),
    (
        e.CardPlayed(
            seat=OVERLORD, card=card("rage"), id="rage", cost=8, figure=BEAST, clause="16 Rage"
        ),
        "The overlord plays Rage for 8 threat: Beastman 2.",
        "Der Overlord spielt für 8 Bedrohung: Raserei (Tiermensch 2).",
    ),
    (
        e.CardDiscarded(seat=OVERLORD, card=card("rage"), id="rage", value=2, clause="D10.4"),
        "The overlord discards Rage, worth 2 threat.",
        "Der Overlord wirft ab: Raserei, wert 2 Bedrohung.",
    ),
    (
        e.MatchEnded(side="heroes", reason="goal", clause="D12.7"),
        "The quest is done: the heroes win.",
        "Die Quest ist erfüllt: die Helden gewinnen.",
    ),
]  # fmt: skip


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    language.use("en")


def test_every_event_is_told() -> None:
    assert log.LOG.lacks(e.EVENTS.classes) == []


@pytest.mark.parametrize("place", range(len(TOLD)))
def test_what_is_told(place: int) -> None:
    event, wanted, german = TOLD[place]
    told = log.line(event, NAMES)
    assert plain(told.text) == wanted
    assert told.clause == event.clause
    language.use("de", FOLDER)
    assert plain(log.line(event, NAMES).text) == german


def given(call: str, at: int) -> set[str]:
    """Return the words that the rules hand to a function as its argument of that place."""
    found: set[str] = set()
    for source in SOURCES.values():
        for inside in re.findall(rf"\b{re.escape(call)}\(([^()]*(?:\([^()]*\)[^()]*)*)\)", source):
            words = re.findall(r'(?:^|, )("[a-z_]+")?', inside)
            parts = re.split(r",\s*(?![^()]*\))", inside)
            del words
            if len(parts) > at and re.fullmatch(r'\s*"[a-z_]+"\s*', parts[at]):
                found.add(parts[at].strip().strip('"'))
    return found


@pytest.mark.parametrize(
    ("calls", "told"),
    [
        ([("harm.wound", 4)], log.LOSES),
        ([("harm.heal", 3)], log.HEALS),
        ([("harm.lose_order", 2)], log.GONE),
        ([("harm.spend_fatigue", 3)], log.SPENT),
        ([("harm.change_conquest", 2)], log.CONQUEST),
        ([("harm.change_threat", 2)], log.THREAT),
        ([("harm.stand", 4)], log.STANDS),
        ([("pay", 3)], log.PAID),
    ],
    ids=lambda each: str(each[0][0]) if isinstance(each, list) else "",
)
def test_each_why_that_the_rules_give_is_told(
    calls: list[tuple[str, int]], told: dict[str, str]
) -> None:
    found = set().union(*(given(call, at) for call, at in calls))
    assert len(found) >= 2
    assert found <= told.keys()


def test_each_word_of_the_rules_is_told() -> None:
    assert log.PHASES.keys() == set(codes.PHASES)
    assert log.STEPPED.keys() == set(codes.HOW)
    assert log.GETS.keys() == set(codes.CONDITIONS)
    assert log.TAKEN.keys() == set(codes.TOKENS)
    assert {side for side, _reason in log.ENDED} == log.WON.keys() == set(codes.SIDES)
    ends = re.findall(r'end_match\(m, \w+, "([a-z]+)"', SOURCES["harm"])
    assert set(ends) == {"goal", "conquest"} <= {reason for _side, reason in log.ENDED}


def test_what_a_referee_sets_is_told_and_has_a_name() -> None:
    others = {each for lots in referee.OTHERS.values() for each in lots}
    assert by_hand.CHANGES.keys() == {*referee.CHANGES, *others}
    moved = e.SetByHand(figure=KORVA, thing="fatigue", value=2, clause="")
    assert plain(log.line(moved, NAMES).text) == "By hand: Korva, Fatigue left 2."
    moved = e.SetByHand(figure=-1, thing="threat", value=9, clause="")
    assert plain(log.line(moved, NAMES).text) == "By hand: Threat 9."
    with pytest.raises(KeyError):
        by_hand.change("luck")


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("steelhorns at C3", "By hand: Steelhorns on C3."),
        ("steelhorns order guard", "By hand: Steelhorns, Order Guard."),
        ("steelhorns order none", "By hand: Steelhorns has no order."),
        ("steelhorns wounds 4", "By hand: Steelhorns, Wounds left 4."),
        ("steelhorns coins 150", "By hand: Steelhorns has coins: 150."),
        ("beastman.1 at D4", "By hand: Beastman 1 on D4."),
        ("beastman.1 off", "By hand: Beastman 1 leaves the map."),
        ("steelhorns town", "By hand Steelhorns is in town."),
        ("map pit D4", "A pit opens on D4."),
        ("match gust on", "Gust of Wind: heroes attack no farther than 5 spaces."),
    ],
)
def test_each_line_of_a_referee_is_told_whole(line: str, wanted: str) -> None:
    p = Position("steelhorns")
    p.hero("steelhorns", (1, 1))
    if line == "beastman.1 off":
        p.monster("beastman", (3, 3))
    take_turn(p, "steelhorns", codes.ADVANCE)
    names = MatchNames(p.s.tables, ())
    told = [plain(log.line(each, names).text) for each in referee.override(p.m, line)]
    assert [each for each in told if each] == [wanted]


def test_what_nobody_opened_was_set_by_hand() -> None:
    for kind in (e.DoorOpened, e.DoorClosed, e.ChestOpened, e.GlyphLit):
        told = plain(log.line(kind(seat=-1, cell=9, clause=""), NAMES).text)
        assert told.startswith("By hand: ")


def test_steps_and_points_are_details_and_blows_are_not() -> None:
    step = e.Stepped(figure=0, start=1, cell=2, lie=0, how="step", clause="D7.16")
    jump = e.Stepped(figure=0, start=1, cell=2, lie=0, how="jump", clause="D7.22")
    assert log.line(step, NAMES).detail
    assert not log.line(jump, NAMES).detail
    assert log.line(e.LeftMap(figure=0, why="killed", clause="D12.4"), NAMES).detail
    killed = e.Killed(figure=0, id="steelhorns", name="", by=-1, cell=3, clause="D3.14")
    assert not log.line(killed, NAMES).detail


@pytest.mark.parametrize(
    ("rolled", "pierce", "english", "german"),
    [
        (9, 0, "damage 9 − armor 7 = 2 wounds.", "Schaden 9 − Rüstung 7 = 2 Wunden."),
        (7, 0, "damage 7 + 2 − armor 7 = 2 wounds.", "Schaden 7 + 2 − Rüstung 7 = 2 Wunden."),
        (
            7, 1, "damage 7 + 2 − armor 7 + pierce 1 = 2 wounds.",
            "Schaden 7 + 2 − Rüstung 7 + Durchbohren 1 = 2 Wunden.",
        ),
    ],
)  # fmt: skip
@pytest.mark.clause("D3.6", "D3.13")
def test_a_blow_is_reckoned_in_one_line_from_the_dice_to_the_wounds(
    rolled: int, pierce: int, english: str, german: str
) -> None:
    struck = e.Struck(
        figure=BEAST, by=ILSA, damage=9, armor=7, pierce=pierce, wounds=2, clause="D3.13"
    )
    assert plain(log.reckoned(NAMES, struck, rolled)).endswith(english)
    assert not log.line(struck, NAMES).detail
    language.use("de", FOLDER)
    told = plain(log.reckoned(NAMES, struck, rolled))
    language.use("en")
    assert told.endswith(german)


@pytest.mark.clause("D2.1", "D2.3")
def test_a_face_reads_as_it_is_printed() -> None:
    assert plain(dice.reading(dice.face(RED, 1))) == "X"
    assert plain(dice.reading(dice.face(RED, 4))) == "range 1, damage 3 and 1 surge"
    assert [plain(dice.black(face)) for face in (1, 2, 6)] == ["blank", "1 surge", "1 star"]


def facts(kind: type[Event]) -> dict[str, Any]:
    """Return facts with which an event of a kind can be told."""
    some: dict[str, object] = {
        "quest": "ember_crypt", "heroes": ("steelhorns", "ilsa_fletcher"), "phase": "heroes",
        "action": "run", "order": "aim", "id": "rage", "how": "push", "token": "stun",
        "weapon": "axe", "type": "melee", "use": "damage", "side": "overlord",
        "reason": "conquest", "figure": BEAST, "by": KORVA, "name": "", "again": (0,),
        "dice": (RED,), "faces": (2,), "cards": (1, 2), "ids": ("aim", "dodge"),
        "tokens": (), "gear": (), "thing": "wounds", "seat": ILSA, "clause": "D7.5",
    }  # fmt: skip
    whys = {
        e.TurnEnded: "done", e.PointsPaid: "door", e.OrderGone: "used", e.Stood: "reveal",
        e.LeftMap: "glyph", e.Wounded: "attack", e.Healed: "potion", e.FatigueSpent: "die",
        e.FatigueBack: "rest", e.AttackJudged: "", e.ToTown: "glyph", e.CoinsNow: "found",
        e.ConquestChanged: "glyph", e.ThreatChanged: "collected",
    }  # fmt: skip
    own: dict[type[Event], dict[str, object]] = {
        e.AreaRevealed: {"id": "crypt"},
        e.Drunk: {"item": 17, "id": "healing_potion"},
        e.TokenTaken: {"token": "key"},
        e.TokenDropped: {"token": "idol"},
        e.QuestThing: {"token": "idol"},
        e.AbilityUsed: {"seat": ORIEL},
    }
    found: dict[str, object] = {}
    for name, hint in get_type_hints(kind).items():
        if name in ("kind", "sees"):
            continue
        found[name] = some.get(name, whys.get(kind, "") if name == "why" else 1)
        if hint is bool:
            found[name] = True
    return found | own.get(kind, {})


SILENT = (e.LeftMap, e.ActivationEnded, e.CarriedNow)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("kind", e.EVENTS.classes, ids=lambda kind: kind.__name__)
def test_each_kind_is_a_whole_sentence_in_each_language(kind: type[Event], code: str) -> None:
    wanted = {name: value for name, value in facts(kind).items() if name in kind.__struct_fields__}
    english_ = plain(log.line(kind(**wanted), NAMES).text)
    language.use(code, FOLDER)
    told = log.line(kind(**wanted), NAMES)
    if kind in SILENT:
        assert told.text == ()
        assert told.detail
        return
    said = plain(told.text)
    assert re.fullmatch(r"\S.*[.!]", said)
    assert re.search(r"[{}]|_", said) is None
    assert (said == english_) == (code == "en")


@pytest.mark.parametrize("why", log.WHOLE)
@pytest.mark.parametrize(("code", "one"), [("en", "1 wound"), ("de", "1 Wunde")])
def test_whoever_has_one_wound_again_has_one_wound(why: str, code: str, one: str) -> None:
    language.use(code, FOLDER)
    event = e.Healed(figure=4, amount=1, marks=0, left=1, why=why, clause="D4.1")
    told = plain(log.line(event, NAMES).text)
    assert one in told
    assert f"{one}n" not in told
    assert f"{one}s" not in told
