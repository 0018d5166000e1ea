"""The ledger of Descent's rolls: every throw with what came of it, and luck by the faces alone."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.engine.decisions import Decision
from game.engine.events import Event
from game.rules.descent.codes import BLACK, DICE
from game.rules.descent.events import (
    AttackDeclared,
    AttackJudged,
    AttackRerolled,
    AttackRolled,
    DieAdded,
    RoundStarted,
    SaveRolled,
    Shielded,
    Struck,
    Wounded,
)
from game.scenes.descent.log_lines import LogLines
from game.scenes.descent.rolls import ThrowsScene, measures
from game.scenes.descent.throws import HIT, MISS, SAVED, Ledger, luck, mean
from game.session import Session
from game.store.settings import Settings
from game.words.descent.match_names import MatchNames
from game.words.rich import plain
from tests.scenes.descent.sitting import Sit
from tests.stages import staged
from tests.table.descent.courses import MATCHES, played

HERO, FOE = 1, 4
RED, GREEN = DICE.index("red"), DICE.index("green")


def thrown(*more: Event) -> list[Event]:
    return [
        RoundStarted(round=2, clause="D7.11"),
        AttackDeclared(
            figure=HERO, weapon="sword", type="melee", start=0, cell=1, need=0, clause="D3.1"
        ),
        AttackRolled(figure=HERO, dice=(RED, GREEN), faces=(2, 3), clause="D3.3"),
        *more,
    ]


def judged(why: str = "") -> AttackJudged:
    return AttackJudged(
        figure=HERO, hit=not why, why=why, range=0, need=0, damage=4, pierce=0, clause="D3.4"
    )


def struck(figure: int, wounds: int) -> Struck:
    return Struck(
        figure=figure, by=HERO, damage=wounds + 1, armor=1, pierce=0, wounds=wounds, clause="D3.6"
    )


def lost(figure: int, amount: int, left: int = 0, why: str = "attack") -> Wounded:
    return Wounded(figure=figure, amount=amount, left=left, by=HERO, why=why, clause="D3.15")


def test_an_attack_is_written_with_its_weapon_dice_and_round() -> None:
    [one] = Ledger(thrown(judged(), struck(FOE, 3), lost(FOE, 3))).throws
    assert (one.round, one.figure, one.weapon) == (2, HERO, "sword")
    assert (one.dice, one.faces, one.came) == ((RED, GREEN), (2, 3), HIT)
    assert [(blow.struck.figure, blow.lost) for blow in one.blows] == [(FOE, 3)]


def test_only_wounds_that_somebody_had_are_dealt() -> None:
    """D3.15."""
    throws = Ledger(thrown(judged(), struck(FOE, 4), lost(FOE, 2))).throws
    assert luck(throws, heroes=True).wounds == 2


def test_wounds_that_a_shield_cancels_are_not_dealt() -> None:
    """D14a."""
    shield = Shielded(seat=2, cancelled=2, clause="D14a")
    events = thrown(judged(), struck(2, 3), struck(FOE, 3), shield, lost(2, 1, 15), lost(FOE, 3))
    [one] = Ledger(events).throws
    assert [(blow.lost, len(blow.shields)) for blow in one.blows] == [(1, 1), (3, 0)]
    assert luck([one], heroes=True).wounds == 4


def test_a_blow_is_open_until_its_wounds_are_lost_or_cancelled() -> None:
    """D14a."""
    events = thrown(judged(), struck(2, 2))
    assert [blow.open for blow in Ledger(events).throws[0].blows] == [True]
    for last in (Shielded(seat=2, cancelled=2, clause="D14a"), lost(2, 1)):
        assert [blow.open for blow in Ledger([*events, last]).throws[0].blows] == [False]


def test_what_is_lost_after_an_attack_is_none_of_its_wounds() -> None:
    """D3.14, D6.4: an Aura, a pit, a later burn."""
    more = [lost(FOE, 1, why=why) for why in ("aura", "pit", "burn", "card")]
    throws = Ledger(thrown(judged(), struck(FOE, 3), *more, lost(FOE, 2, 3))).throws
    assert luck(throws, heroes=True).wounds == 2


def test_a_whole_matchs_luck_is_of_the_wounds_that_figures_lost() -> None:
    events = played(*MATCHES[0]).events
    throws = Ledger(events).throws
    fell = [each for each in events if isinstance(each, Wounded) and each.why == "attack"]
    assert len(fell) > 5
    assert sum(luck(throws, heroes=side).wounds for side in (True, False)) == sum(
        each.amount for each in fell
    )
    assert not any(blow.open for one in throws for blow in one.blows)


def test_a_bought_die_and_a_second_roll_count_in_the_end_but_luck_is_of_the_first() -> None:
    """D3.5.7, D3.7."""
    again = AttackRerolled(figure=HERO, again=(0,), faces=(5, 3), clause="D3.7")
    added = DieAdded(figure=HERO, face=1, clause="D3.5.7")
    [one] = Ledger(thrown(again, added, judged("miss"))).throws
    assert (one.dice, one.faces) == ((RED, GREEN, BLACK), (5, 3, 1))
    assert one.first == (2, 3, 1)
    assert one.came == MISS


def test_a_save_is_a_roll_and_no_luck_of_attacks() -> None:
    """D0.12."""
    save = SaveRolled(
        figure=HERO, card=0, id="spike_pit", faces=(1,), avoided=True, less=0, clause="D0.12"
    )
    throws = Ledger([save]).throws
    assert [(one.came, one.saves, one.dice) for one in throws] == [(SAVED, True, (BLACK,))]
    assert luck(throws, heroes=True).attacks == 0


def test_luck_sets_faces_against_the_mean_of_each_die() -> None:
    throws = Ledger(thrown(judged())).throws
    found = luck(throws, heroes=True)
    assert (found.attacks, found.hits) == (1, 1)
    assert found.expected["damage"] == mean(RED, "damage") + mean(GREEN, "damage")
    assert mean(RED, "misses") == Fraction(1, 6)
    assert luck(throws, heroes=False).attacks == 0
    names = [name for name, _ in measures([found, luck(throws, heroes=False)])]
    assert names[:3] == ["attacks", "hits", "wounds"]


def test_the_key_of_rolls_opens_all_that_were_shown(sit: Sit) -> None:
    def rolled(session: Session, decision: Decision) -> bool:
        return decision.kind == "next" and any(
            isinstance(each, AttackRolled) for each in session.events
        )

    match = sit(rolled, choices=3000)
    match.open_rolls()
    assert match.stack is not None
    scene = match.stack.top
    assert isinstance(scene, ThrowsScene)
    shown = [each for each in match.course.shown.log if isinstance(each, AttackRolled | SaveRolled)]
    assert [row.faces for row in scene.rows() if row.faces] == [
        one.faces for one in reversed(scene.throws)
    ]
    assert len(scene.throws) == len(shown)


def test_a_blow_is_reckoned_in_the_list_as_in_the_log(sit: Sit) -> None:
    def hit(session: Session, decision: Decision) -> bool:
        return decision.kind == "next" and any(isinstance(each, Struck) for each in session.events)

    match = sit(hit, choices=3000)
    match.open_rolls()
    assert match.stack is not None
    scene = match.stack.top
    assert isinstance(scene, ThrowsScene)
    log = match.course.shown.log
    lines = LogLines(scene.names)
    told = {
        plain(line.text)
        for at, each in enumerate(log, 1)
        if isinstance(each, Struck) and (line := lines.line(each, at, log)) is not None
    }
    rows = [" ".join(each.text for each in row.verdicts) for row in scene.rows()]
    assert told
    assert all(any(line in row for row in rows) for line in told)


@pytest.mark.parametrize("size", [(1280, 720), (2200, 1000)])
def test_a_line_of_the_list_is_broken_and_never_cut(size: tuple[int, int]) -> None:
    """Five dice and a chip leave least room, at the largest letters."""
    course = played(*MATCHES[0])
    dice = (RED, GREEN, BLACK, BLACK, BLACK, BLACK, BLACK)
    rolled = AttackRolled(figure=HERO, dice=dice, faces=(2, 3, 1, 1, 1, 1, 1), clause="D3.3")
    many = 10**24  # whatever is told: no line of a match is as long
    hit = Struck(figure=FOE, by=HERO, damage=many, armor=many, pierce=11, wounds=17, clause="D3.6")
    with staged(7, Settings(text=150)) as stage:
        stage.stack.resize(size)
        throws = Ledger([*thrown(), rolled, hit, lost(FOE, 2)]).throws
        scene = ThrowsScene(stage.house, throws, MatchNames(course.game.tables, ()))
        stage.push(scene)
        (row, *_) = [each for each in scene.rows() if each.verdicts]
        room = scene.empty.room_for(len(dice), row.verdicts[0].chip)
        lines = [each.text for each in row.verdicts]
        assert len(lines) > 1
        assert all(scene.look.fonts.width(each, "note") <= room for each in lines)
        assert " ".join(lines).endswith(f"armor {many} + pierce 11 = 17 wounds.")
