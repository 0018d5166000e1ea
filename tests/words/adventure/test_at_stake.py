"""A question tells what is at stake: damage, what is left, and which card has led to it."""

from __future__ import annotations

import random
from functools import cache

from game.engine.match import Match
from game.rules.adventure import queries
from game.rules.adventure.attack import Attack
from game.rules.adventure.codes import DAMAGED, HIT, TRAP
from game.rules.adventure.state import of
from game.words.adventure.match_names import MatchNames
from game.words.adventure.prompts import prompt
from game.words.rich import plain
from tests.rules.adventure.test_adventures import KLAK, start, tomb
from tests.table.adventure.courses import answer, game_of

MATCHES = (
    ("find_the_icon_of_ravenloft", 5, range(12)), ("daylight_assault", 5, range(12)),
)  # fmt: skip


def names_of(match: Match) -> MatchNames:
    return MatchNames(of(match).tables, (), str, lambda slot: f"Hall {slot}")


@cache
def asked() -> dict[tuple[str, int], list[Match]]:
    """Return matches by the kind of question that is open and what has happened."""
    found: dict[tuple[str, int], list[Match]] = {}
    for adventure, heroes, seeds in MATCHES:
        for seed in seeds:
            chance = random.Random(seed)
            match = Match.start(game_of(adventure, heroes, powers=1), seed, listening=False)
            for _ in range(500):
                decision = match.decision
                if decision is None:
                    break
                events = decision.about.get("events", 0)
                kept = found.setdefault((decision.kind, int(str(events))), [])
                if len(kept) < 3:
                    kept.append(match.copy())
                match.play(match.waiting()[0], answer(match, chance))
    return found


def told(match: Match) -> str:
    return plain(prompt(match, match.waiting()[0], names_of(match)).text)


def attack(match: Match) -> Attack:
    return next(one for one in reversed(match.stack) if isinstance(one, Attack))


def test_a_hit_that_can_miss_tells_its_damage_and_the_hit_points() -> None:
    matches = asked()["answer", HIT]
    assert matches
    for match in matches:
        s, one = of(match), attack(match)
        parts = queries.damage(s, one.attacker, one.target, one.printed(s), one.die)
        target = names_of(match).figure(one.target).text
        sentence = (
            f"A hit deals {queries.total(parts)} damage, a miss {one.printed(s).miss}; "
            f"{target} has {s.hp[one.target]} HP."
        )
        assert sentence in told(match)


def test_damage_that_was_dealt_tells_how_much_and_what_is_left() -> None:
    matches = [
        match
        for (kind, events), some in asked().items()
        if kind == "answer" and events & DAMAGED and not events & HIT
        for match in some
        if any(isinstance(each, Attack) and each.lost > 0 for each in match.stack)
    ]
    assert matches
    for match in matches:
        one = attack(match)
        left = of(match).hp[one.target]
        target = names_of(match).figure(one.target).text
        assert f"That was {one.lost} damage; {target} has {left} HP left." in told(match)


def test_a_trap_that_attacks_is_called_with_its_tile() -> None:
    matches = [
        match
        for match in asked()["order", 0]
        if match.decision is not None
        and any(
            row[0] == TRAP and row[4] == match.decision.about.get("card")
            for row in of(match).markers
        )
    ]
    assert matches
    for match in matches:
        assert match.decision is not None
        card = match.decision.about["card"]
        slot = next(row[2] for row in of(match).markers if row[4] == card)
        assert f" on Hall {slot}: " in told(match)


def test_level_two_tells_what_critical_does() -> None:
    for match in asked()["level", 0]:
        assert f"a natural {queries.CRITICAL_ON} deals {queries.CRITICAL} more" in told(match)


def test_who_comes_with_the_sun_is_told_so() -> None:
    p = tomb()
    p.s.sun = 4
    p.monster("zombie", p.s.castle.tiling.name(p.s.castle.bones(0)))
    p.top("tiles", "T09")
    p.play("end")
    assert p.asked() == "stand arjhan"
    assert told(p.m).startswith("The sun has reached 5: ")


def test_what_comes_with_a_tile_is_told_so() -> None:
    p = start("arjhan", "kat", adventure=KLAK)
    p.stand("arjhan", "2a1")
    p.top("tiles", "T04")
    p.play("end")
    assert p.asked() == "stand arjhan"
    assert told(p.m).startswith("The tile that was laid brings ")
