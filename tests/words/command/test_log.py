"""The log of Command tells every event in one sentence or two, in every language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import paths
from game.engine.events import Event, Locked
from game.rules.command import codes
from game.rules.command import events as e
from game.words import language
from game.words.command import log, phrasing
from game.words.rich import plain
from tests.rules.command.facts import ARCHER, GUARD, TWO, declared
from tests.words.command.named import named

FOLDER = paths.assets() / "locale"


NAMES = named()
PINNING, ACID = (
    next(card for card, one in enumerate(NAMES.tables.card) if one.id == id)
    for id in ("pinning_shot", "acid_arrow")
)


def guards(doing: str, name: str = "", card: int = -1, **facts: object) -> e.Declared:
    """Return what the guard declares."""
    return declared(1, GUARD, doing, name=name, card=card, **facts)


TOLD: list[tuple[Event, str, str]] = [
    (Locked(seat=0, clause="C2b"), "Drow have chosen in secret.", "Drow haben geheim gewählt."),
    (
        e.MatchStarted(factions=("drow", "heroes"), clause="C2.1"),
        "Drow play Drow and spiders. Heroes play Heroes.",
        "Drow spielen: Drow und Spinnen. Helden spielen: Helden.",
    ),
    (
        e.Mustered(seat=1, figures=(12, 13), clause="C2b"),
        "Heroes start with Elf Archer 1 and Elf Archer 2.",
        "Helden beginnen mit Elfenschütze 1 und Elfenschütze 2.",
    ),
    (
        e.GoldMoved(seat=1, amount=1, why="loss", short=2, figure=ARCHER, clause="C9.2"),
        "Heroes move 1 gold from vault to supply for Elf Archer 1. The vault lacks 2 gold.",
        "Helden legen 1 Gold vom Schatz in den Vorrat für: Elfenschütze 1. "
        "Im Schatz fehlen 2 Gold.",
    ),
    (
        e.Drew(seat=0, count=1, clause="C3.3"),
        "Drow draw an action card.",
        "Drow ziehen eine Aktionskarte.",
    ),
    (
        e.Drew(seat=0, count=3, clause="C3.3"),
        "Drow draw 3 action cards.",
        "Drow ziehen 3 Aktionskarten.",
    ),
    (
        e.LaidOpen(seat=1, card=ACID, id="acid_arrow", clause="C8.1"),
        "Heroes lay Acid Arrow open.",
        "Helden legen offen aus: Säurepfeil.",
    ),
    (
        guards("melee", targets=(ARCHER,)),
        "Drow House Guard 1 taps to strike Elf Archer 1.",
        "Drow-Hauswache 1 tappt und schlägt zu. Ziel: Elfenschütze 1.",
    ),
    (
        guards("card", "advancing_strike", 0, helpers=(3,)),
        "Drow House Guard 1 plays Advancing Strike. Helping: Drow House Guard 2.",
        "Drow-Hauswache 1 spielt: Vorrückender Hieb. Hilfe: Drow-Hauswache 2.",
    ),
    (
        guards("power", "shot", targets=(ARCHER,)),
        "Drow House Guard 1 taps to shoot at Elf Archer 1.",
        "Drow-Hauswache 1 tappt und schießt. Ziel: Elfenschütze 1.",
    ),
    (
        guards("card", "pinning_shot", PINNING, targets=(ARCHER,)),
        "Drow House Guard 1 plays Pinning Shot on Elf Archer 1.",
        "Drow-Hauswache 1 spielt: Nagelschuss. Ziel: Elfenschütze 1.",
    ),
    (
        guards("card", "pinning_shot", PINNING, targets=(GUARD,)),
        "Drow House Guard 1 plays Pinning Shot.",
        "Drow-Hauswache 1 spielt: Nagelschuss.",
    ),
    (
        guards("dodge", targets=(ARCHER,)),
        "Drow House Guard 1 taps to dodge.",
        "Drow-Hauswache 1 tappt, um auszuweichen.",
    ),
    (
        e.Fizzled(figure=GUARD, item=1, target=-1, why="C8c", clause="C8b"),
        "What Drow House Guard 1 declared does nothing: out of reach now.",
        "Was angesagt war, bewirkt nichts (Drow-Hauswache 1): jetzt außer Reichweite.",
    ),
    (
        guards("take_off"),
        "Drow House Guard 1 taps to take off the Web token.",
        "Drow-Hauswache 1 tappt und entfernt: Netzmarker.",
    ),
    (
        guards("take_off", "pinning_shot", PINNING),
        "Drow House Guard 1 taps to take off Pinning Shot.",
        "Drow-Hauswache 1 tappt und entfernt: Nagelschuss.",
    ),
    (
        declared(1, -1, "harm", seat=1, name="acid_arrow", card=ACID, targets=(GUARD,)),
        "Acid Arrow is about to hurt Drow House Guard 1.",
        "Säurepfeil wird gleich Schaden zufügen: Drow-Hauswache 1.",
    ),
    (
        e.Resolving(figure=-1, item=1, clause="C8.8"),
        "What lies attached takes effect.",
        "Was angelegt ist, wirkt.",
    ),
    (
        e.Resolved(figure=GUARD, item=1, clause="C8.8"),
        "What Drow House Guard 1 declared is done.",
        "Getan ist, was angesagt war: Drow-Hauswache 1.",
    ),
    (
        e.Aimed(figure=GUARD, item=1, target=ARCHER, clause="C8j"),
        "Drow House Guard 1 aims at Elf Archer 1.",
        "Drow-Hauswache 1 wählt zum Ziel: Elfenschütze 1.",
    ),
    (
        e.Moved(figure=GUARD, path=(1, 2), how="shift", clause="C5.10"),
        "Drow House Guard 1 shifts 1 square to A2.",
        "Drow-Hauswache 1 gleitet 1 Feld nach A2.",
    ),
    (
        e.Moved(figure=GUARD, path=(1,), how="move", clause="C0a"),
        "Drow House Guard 1 stays where it is.",
        "Drow-Hauswache 1 bleibt stehen.",
    ),
    (
        e.Damaged(
            figure=ARCHER, item=1, by=GUARD, amount=10, attack="melee", parts=(), clause="C7.3"
        ),
        "Elf Archer 1 takes 10 damage from Drow House Guard 1.",
        "Elfenschütze 1 nimmt 10 Schaden durch Drow-Hauswache 1.",
    ),
    (
        e.Triggered(figure=5, name="Flashing Blades", item=1, clause="C8m"),
        "Flashing Blades of Drow Blademaster follows.",
        "Es folgt: Blitzende Klingen (Drow-Klingenmeister).",
    ),
    (
        e.Triggered(figure=GUARD, name="lolths_sting", item=1, clause="C8aa"),
        "Lolth's Sting of Drow House Guard 1 follows.",
        "Es folgt: Lolths Stachel (Drow-Hauswache 1).",
    ),
    (
        e.Deployed(figure=0, cell=3, where="Summon Spider", clause="C0.14"),
        "Demonweb Spider 1 is deployed on A3, by Summon Spider.",
        "Dämonennetzspinne 1 wird auf A3 eingesetzt: Spinnen rufen.",
    ),
    (
        e.MatchEnded(side="east", reason="levels", points=(9, 9), levels=(4, 6), clause="C9b"),
        "Heroes win: VP are equal, 9:9, and levels on the board decide, 6:4.",
        "Helden gewinnen: Die SP sind gleich, 9:9, und die Stufen auf dem Spielplan "
        "entscheiden, 6:4.",
    ),
    (
        e.OnBoardByHand(figure=GUARD, cell=7, came="", text="", clause=""),
        "By hand: Drow House Guard 1 stands on A7.",
        "Von Hand: Drow-Hauswache 1 steht auf A7.",
    ),
    (
        e.OffBoardByHand(figure=GUARD, text="", clause=""),
        "By hand: Drow House Guard 1 leaves the board.",
        "Von Hand: Drow-Hauswache 1 verlässt den Spielplan.",
    ),
    (
        e.DamageByHand(figure=GUARD, damage=15, text="", clause=""),
        "By hand: Drow House Guard 1 has 15 damage.",
        "Von Hand: Drow-Hauswache 1 hat 15 Schaden.",
    ),
    (
        e.TappedByHand(figure=GUARD, there=True, text="", clause=""),
        "By hand: Drow House Guard 1 is tapped.",
        "Von Hand: Drow-Hauswache 1 ist getappt.",
    ),
    (
        e.ActivatedByHand(figure=GUARD, there=False, text="", clause=""),
        "By hand: Drow House Guard 1 is still to be activated this turn.",
        "Von Hand: Drow-Hauswache 1 kann in diesem Zug noch aktiviert werden.",
    ),
    (
        e.WebsByHand(figure=GUARD, webs=2, text="", clause=""),
        "By hand: Web tokens on Drow House Guard 1: 2.",
        "Von Hand: Netzmarker auf Drow-Hauswache 1: 2.",
    ),
    (
        e.UnderByHand(
            figure=GUARD, card=ACID, id="acid_arrow", there=True, came="deck", text="", clause=""
        ),
        "By hand: Acid Arrow lies under Drow House Guard 1.",
        "Von Hand: Säurepfeil liegt unter Drow-Hauswache 1.",
    ),
    (
        e.UnderByHand(
            figure=GUARD, card=ACID, id="acid_arrow", there=False, came="", text="", clause=""
        ),
        "By hand: Acid Arrow no longer lies under Drow House Guard 1.",
        "Von Hand: Säurepfeil liegt nicht mehr unter Drow-Hauswache 1.",
    ),
    (
        e.HoldingByHand(seat=1, store="supply", amount=3, text="", clause=""),
        "By hand: 3 gold in the supply of Heroes.",
        "Von Hand: 3 Gold im Vorrat von Helden.",
    ),
]


def test_the_sum_of_damage_names_every_source() -> None:
    """C7.5"""
    parts = (("melee", 10), ("darkfire", 5), ("drow_poison", 10), ("block", -5), ("prevented", -20))
    event = e.Damaged(
        figure=ARCHER, item=1, by=GUARD, amount=0, attack="melee", parts=parts, clause="C7.5"
    )
    minus = "\N{MINUS SIGN}"
    assert plain(log.line(event, NAMES).text) == (
        "Elf Archer 1 takes 10 + 5 Darkfire + 10 Drow Poison = 25 "
        f"{minus} 5 Block {minus} 20 prevented = 0 damage."
    )
    language.use("de", FOLDER)
    assert plain(log.line(event, NAMES).text) == (
        "Elfenschütze 1 nimmt 10 + 5 Dunkelfeuer + 10 Drowgift = 25 "
        f"{minus} 5 Block {minus} 20 verhindert = 0 Schaden."
    )
    assert NAMES.source("halfling_sneak").text == "Halblingsschleicher"


def test_a_defeat_and_its_gold_are_one_line() -> None:
    """C7.12"""
    fall = e.Destroyed(figure=ARCHER, by=0, cell=3, clause="C7.10")
    gold = e.GoldMoved(seat=1, amount=1, why="loss", short=2, figure=ARCHER, clause="C9.2")
    assert plain(log.fallen(fall, gold, NAMES)) == (
        "Elf Archer 1 is destroyed by Drow. +1 gold to the supply. The vault lacks 2 gold."
    )


@pytest.mark.clause("C11a")
def test_allies_without_names_are_numbered_by_their_side() -> None:
    names = named(TWO * 2, ("Drow", "Heroes", "Westen", "Ben"))
    assert [names.seat(seat).text for seat in range(4)] == ["Drow 1", "Heroes 1", "Drow 2", "Ben"]
    assert named(TWO, ("Drow", "Osten")).seat(1).text == "Heroes"


def test_a_name_that_ends_with_a_mark_closes_its_sentence() -> None:
    charge = next(at for at, one in enumerate(NAMES.tables.card) if one.id == "charge")
    told = e.DrewCard(seat=1, card=charge, id="charge", clause="C3.3")
    assert plain(log.line(told, NAMES).text) == "Heroes draw Charge!"


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    language.use("en")


def test_every_event_is_told() -> None:
    assert log.LINES.lacks(e.EVENTS.classes) == []


def test_every_kind_of_action_and_phase_is_told() -> None:
    assert log.DECLARED.keys() == set(codes.KINDS)
    assert log.PHASES.keys() | {"setup"} == set(codes.PHASES)


@pytest.mark.parametrize("place", range(len(TOLD)))
def test_what_is_told(place: int) -> None:
    event, wanted, german = TOLD[place]
    told = log.line(event, NAMES)
    assert plain(told.text) == wanted
    assert told.clause == event.clause
    language.use("de", FOLDER)
    assert plain(log.line(event, NAMES).text) == german


def test_two_seats_of_a_side_are_numbered_and_persons_have_their_names() -> None:
    four = named(("drow", "heroes", "heroes", "drow"), ("Ada", "", "", ""))
    assert [four.seat(each).text for each in range(4)] == ["Ada", "East 1", "West 2", "East 2"]


def test_a_sentence_may_only_ask_for_what_its_event_has() -> None:
    with pytest.raises(ValueError, match="FirstDrawn has no 'cell'"):
        phrasing.told(e.FirstDrawn, "{cell}")


def test_phases_and_taps_are_details_and_blows_are_not() -> None:
    assert log.line(e.PhaseStarted(seat=0, phase="action", clause="C3.4"), NAMES).detail
    assert not log.line(e.Destroyed(figure=0, by=-1, cell=1, clause="C7.10"), NAMES).detail


def test_who_is_untapped_by_what_was_played_is_told_and_at_the_refresh_it_is_a_detail() -> None:
    names = named(TWO)
    assert not log.line(e.Untapped(figure=0, why="effect", clause="C12.2"), names).detail
    assert log.line(e.Untapped(figure=0, why="refresh", clause="C3.2"), names).detail
