"""Figures of a spawn card: proposed, moved by clicks, and placed all at once (D10.11, D10h)."""

from __future__ import annotations

from game.board.grid import bits
from game.engine.decisions import Decision, choice, member_of
from game.rules.descent import standing
from game.rules.descent.codes import PLACE
from game.rules.descent.state import of
from game.scenes.descent.lording import STOOD
from game.scenes.descent.placing import Placing
from game.scenes.descent.table import DescentMatch
from game.session import Session
from game.words.descent.table import say
from tests.scenes.descent.sitting import Sit


def several(session: Session, decision: Decision) -> bool:
    if decision.about.get("why") != "spawn" or decision.about.get("left") != 1:
        return False
    row = standing.coming(session.match)
    return len(row) == 2 and row[0].places.bit_count() > 4


def draft_of(match: DescentMatch) -> Placing:
    return match.laid.asked.placing


def marked(match: DescentMatch, style: str) -> int:
    return sum(one.cells for one in match.question.pointing.marks.regions if one.style == style)


def test_all_seen_spaces_bear_an_eye_and_only_unseen_ones_a_star(sit: Sit) -> None:
    match = sit(several, choices=3000)
    s = of(match.session.match)
    eyes, stars = marked(match, "watched"), marked(match, "choice")
    assert eyes == standing.watched(s) & ~s.taken()
    assert stars
    assert not eyes & stars


def test_a_seen_space_tells_who_sees_it(sit: Sit) -> None:
    match = sit(several, choices=3000)
    s = of(match.session.match)
    space = bits(marked(match, "watched"))[0]
    match.question.point(space)
    hero = standing.seen_by(s, space)
    panels = match.laid.panels
    told = say("place.seen", hero=panels.names.seat(hero).text)
    assert match.question.pointing.marks.chosen == (s.cell[hero],)
    assert len(match.question.pointing.marks.sights) == 1
    assert told in [tag.text for tag in panels.marks().tags]


def test_both_are_proposed_where_the_lines_of_the_automatic_overlord_place_them(sit: Sit) -> None:
    match = sit(several, choices=3000)
    first = standing.by_lines(match.session.match)
    draft = draft_of(match)
    assert len(draft.row) == 2
    assert draft.choices[0] == first
    marks = match.question.pointing.marks
    assert marks.ghost is not None
    assert len(marks.ghosts) == 1


def test_one_button_places_all(sit: Sit) -> None:
    match = sit(several, choices=3000)
    figures = [each.figure for each in draft_of(match).row]
    places = [member_of(chosen) for chosen in draft_of(match).choices]
    golden = [each for each in match.entries() if each.kind == "gold"]
    assert [each.text for each in golden] == [say("button.place")]
    golden[0].action()
    for _ in range(20):
        match.update(0.05)
    s = of(match.session.match)
    assert [s.cell[figure] for figure in figures] == [place >> 1 for place in places]


def test_a_click_moves_one_and_takes_up_the_next(sit: Sit) -> None:
    match = sit(several, choices=3000)
    draft, question = draft_of(match), match.question
    told, second = len(match.session.events), draft.row[1].place
    others = draft.covers(question.match, 0) | draft.covers(question.match, 1)
    space = bits(marked(match, "choice") & ~others)[-1]
    question.point(space)
    question.act()
    assert len(match.session.events) == told
    assert draft.covers(question.match, 0) >> space & 1
    assert draft.row[1].place == second
    assert draft.at == 1


def test_a_click_on_one_takes_it_up_and_so_does_its_plate(sit: Sit) -> None:
    match = sit(several, choices=3000)
    draft, question = draft_of(match), match.question
    question.point(draft.anchor(1))
    question.act()
    assert draft.at == 1
    assert match.laid.panels.press(f"{STOOD}0")
    assert draft.at == 0
    bench = match.laid.panels.furniture.plates.data
    assert bench is not None
    assert [each.id for group in bench.groups for each in group.plates] == [
        f"{STOOD}0",
        f"{STOOD}1",
    ]


def test_a_figure_pushed_out_of_its_place_is_proposed_another(sit: Sit) -> None:
    """The first may stand where the second would: it gives way, as far as there is room (D10h)."""
    match = sit(several, choices=3000)
    draft, m = draft_of(match), match.question.match
    wanted = [draft.row[1].place, draft.row[1].place]
    row = standing.coming(m, wanted)
    assert row[0].place == wanted[0]
    assert row[1].place != wanted[1]


def large(session: Session, decision: Decision) -> bool:
    tables = of(session.match).tables
    if decision.about.get("why") != "spawn" or tables.size(decision.figure) == 0:
        return False
    first, *others = standing.coming(session.match)
    place = first.place
    return not others and decision.allows(tables.overlord, choice(PLACE, place ^ 1))


def test_a_large_figure_shows_what_it_fills_and_is_turned_by_a_click_on_it(sit: Sit) -> None:
    match = sit(large, choices=3000)
    draft, question = draft_of(match), match.question
    ghost = question.pointing.marks.ghost
    assert ghost is not None
    assert ghost.wide * ghost.high == 2
    assert marked(match, "told") == draft.covers(question.match, 0)
    place, told = draft.row[0].place, len(match.session.events)
    question.point(draft.anchor(0))
    question.act()
    assert len(match.session.events) == told
    assert draft.row[0].place != place
    assert draft.at == 0
