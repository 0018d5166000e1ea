"""Where the right column has tabs, none of them is empty: the last rolls are told, and who acts."""

from __future__ import annotations

from game.engine.decisions import Decision
from game.rules.adventure.events import AttackRolled
from game.scenes.adventure.helping import Helping
from game.scenes.match.screen import TRAY
from game.session import Session
from game.table.adventure.position import VILLAIN_PHASE
from game.words.adventure.play import say
from game.words.rich import plain
from tests.scenes.adventure.sitting import Sit


def rolled(session: Session, decision: Decision) -> bool:
    rolls = [event for event in session.events if isinstance(event, AttackRolled)]
    return decision.kind == "act" and len(rolls) > 1


def test_the_tab_of_rolls_tells_the_last_ones_where_none_lies(sit: Sit) -> None:
    match = sit(rolled)
    screen, panels = match.screen, match.laid.panels
    assert screen.tabs is not None
    assert panels.helps() == ()
    match.hands._turn_to(TRAY)
    match.panels.refresh()
    assert not screen.dice_lie
    sections = {section.head: section for section in panels.helps()}
    rows = sections[say("rest.rolls")].rows
    last = next(e for e in reversed(match.session.events) if isinstance(e, AttackRolled))
    target = panels.names.figure(last.target).text
    assert target in plain(rows[0].text)
    assert screen.rest.shown


def rises(session: Session, decision: Decision) -> bool:
    return decision.kind == "rise"


def test_who_acts_next_is_told_in_a_villain_phase_alone(sit: Sit) -> None:
    match = sit(rises)
    shown, helping = match.laid.panels.shown, Helping(match.laid.names)
    heads = {section.head for section in helping.sections(shown)}
    comes = [each for each in shown.coming() if shown.phase == VILLAIN_PHASE]
    assert (say("rest.next") in heads) is bool(comes)
