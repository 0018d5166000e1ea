"""Which hero the computer drafts (T8.3)."""

from __future__ import annotations

from game import paths
from game.board.grid import bits
from game.engine.decisions import choice, member_of
from game.engine.match import Match
from game.players.trials import drafting
from game.players.trials.player import TrialsPlayer
from game.rules.trials.codes import ATHLETICS, KNOWLEDGE, NO, SAVVY, YES
from game.rules.trials.descriptor import RULES
from game.rules.trials.state import of


def asked_for(kind: str, quests: int) -> Match:
    """Return a match that stands at a question of its draft, all others answered by the computer;
    nobody wants the recommended builds.
    """
    game = RULES.open(paths.levels(), "ancient_temple", {"quests": quests})
    match = Match.start(game, 3, listening=False)
    while match.decision is not None and match.decision.kind != kind:
        seat = match.waiting()[0]
        if match.decision.kind == "shortcut":
            match.play(seat, choice(NO, 0))
        else:
            match.play(seat, TrialsPlayer(1).choose(match.seen_by(seat)))
    return match


def test_skills_are_wanted_by_the_quests_that_lie_open() -> None:
    """T63a: runes and the ritual ask for Knowledge, herbs for all three."""
    s = of(asked_for("class", 2))
    asked = drafting.wanted(s)
    assert asked[KNOWLEDGE] > asked[SAVVY] > 0
    assert asked[KNOWLEDGE] > asked[ATHLETICS] > 0


def test_with_runes_to_be_read_the_sage_is_taken_first() -> None:
    match = asked_for("character", 2)
    seat = match.waiting()[0]
    chosen = member_of(TrialsPlayer(1).choose(match.seen_by(seat)))
    assert of(match).tables.content.characters[chosen].id == "mertz"


def test_the_class_is_one_of_the_best_that_are_left() -> None:
    """Classes that the table cannot tell apart are picked by chance, others by it."""
    match = asked_for("class", 1)
    s, seat = of(match), match.waiting()[0]
    names = [each.id for each in s.tables.content.classes]
    worths = drafting.CLASSES
    left = 0xFF
    while left:
        best = max(worths[names[each]] for each in bits(left))
        good = {each for each in bits(left) if worths[names[each]] > best - drafting.NEARLY}
        picked = {drafting.klass(s, seat, left, seed) for seed in range(60)}
        assert picked == good
        left &= left - 1
    assert drafting.klass(s, seat, 0xFF, 5) == drafting.klass(s, seat, 0xFF, 5)


def test_computers_do_not_draft_the_same_heroes_in_each_match() -> None:
    picked = set()
    match = asked_for("class", 1)
    for seed in range(12):
        picked.add(TrialsPlayer(seed).choose(match.seen_by(match.waiting()[0])))
    assert len(picked) > 1


def test_whoever_wants_the_recommended_builds_gets_them_of_a_computer() -> None:
    """T8c: both parties must want them."""
    match = asked_for("shortcut", 1)
    for _ in range(2):
        assert match.decision is not None
        assert match.decision.kind == "shortcut"
        seat = match.waiting()[0]
        chosen = TrialsPlayer(1).choose(match.seen_by(seat))
        assert chosen == choice(YES, 0)
        match.play(seat, chosen)
    s = of(match)
    content = s.tables.content
    builds = [content.classes[each].build for each in s.klass]
    assert list(zip(s.subclass, s.character, strict=True)) == builds
