"""Where enemies could strike: all of them with the key, one of them under the pointer."""

from __future__ import annotations

from game.board.grid import bits
from game.engine.answers import Exposure
from game.engine.decisions import choice
from game.engine.options import Refusal
from game.rules.onslaught.codes import MOVE, NOWHERE
from game.scenes.match.threats import DEADLY, GLOWING, HEAT, SEEKS
from game.scenes.onslaught.table import OnslaughtMatch
from game.table.board.marks import Region, SightMark
from game.table.look.palette import NOBODYS, SIDES, THREAT
from game.words import play
from game.words.numbers import one_decimal, percent
from game.words.onslaught.play import say
from tests.scenes.onslaught.conftest import PEOPLE, Sit
from tests.scenes.onslaught.sitting import to_question


def shown(scene: OnslaughtMatch) -> dict[str, int]:
    """Return the regions of threat by style."""
    regions = scene.laid.panels.marks().regions
    styles = ("threat", "heat")
    return {one.style: one.cells for one in regions if one.style.startswith(styles)}


def threats(scene: OnslaughtMatch) -> dict[int, int]:
    """Return what the game answers: by enemy the spaces that it could strike."""
    match = scene.session.match
    return {one.figure: one.cells for one in match.game.threats(match, scene.course.seat)}


def an_enemy(scene: OnslaughtMatch) -> int:
    s = scene.state
    return next(
        f for f in range(s.tables.figures)
        if s.cell[f] != NOWHERE and s.tables.side[f] != scene.course.seat
    )  # fmt: skip


def test_nothing_is_shown_unasked(sit: Sit) -> None:
    scene = to_question(sit(PEOPLE), "turn")
    scene.question.space = -1
    assert shown(scene) == {}


def exposed(scene: OnslaughtMatch) -> Exposure:
    """Return what the game answers about whoever acts."""
    match, decision = scene.session.match, scene.question.decision
    assert decision is not None
    found = match.game.exposure(match, scene.course.seat, decision.figure)
    assert found is not None
    return found


def test_the_key_lets_the_board_glow_with_the_damage_to_be_expected(sit: Sit) -> None:
    scene = to_question(sit(PEOPLE), "turn")
    scene.question.threats = True
    found, answer = shown(scene), exposed(scene)
    assert found
    assert scene.laid.panels.marks().regions[0].style in GLOWING, "it lies under all other marks"
    styles = [*HEAT, (DEADLY, None)]
    for (style, most), least in zip(styles, (0, *(share for _, share in HEAT)), strict=True):
        for cell in bits(found.pop(style, 0)):
            mean = answer.damage(cell).mean()
            assert mean >= least * answer.hp
            assert most is None or mean < most * answer.hp
            assert answer.at(cell)
    assert not found


def test_a_space_that_is_pointed_at_tells_who_reaches_it_and_how_bad_that_is(sit: Sit) -> None:
    scene = to_question(sit(PEOPLE), "turn")
    scene.question.threats = True
    answer, s = exposed(scene), scene.state
    free = (cell for each in answer.perils for cell in bits(each.cells) if s.figure_at(cell) < 0)
    cell = next(free)
    scene.question.space = cell
    marks, grid = scene.laid.panels.marks(), s.tables.grid
    cells = [s.cell[each.figure] for each in answer.at(cell)]
    end = (grid.row(cell) + 0.5, grid.col(cell) + 0.5)
    starts = [(grid.row(at) + 0.5, grid.col(at) + 0.5) for at in cells]
    assert [(one.start, one.end) for one in marks.sights if one.tone == THREAT] == [
        (start, end) for start in starts
    ]
    assert set(cells) <= set(marks.chosen)
    flag = next(one for one in marks.tags if one.tone == THREAT)
    assert flag.text == f"{one_decimal(answer.damage(cell).mean())} damage"
    decision = scene.question.decision
    assert decision is not None
    who = scene.laid.panels.presenter.names.figure(decision.figure).text
    assert flag.note == f"{who}: {percent(answer.defeated(cell))} to be defeated"
    scene.question.threats = False
    assert not [one for one in scene.laid.panels.marks().tags if one.tone == THREAT]


def test_whoever_has_acted_reaches_a_space_next_round_only(sit: Sit) -> None:
    scene = to_question(sit(PEOPLE), "turn")
    scene.question.threats = True
    answer, s = exposed(scene), scene.state
    free = (cell for each in answer.perils for cell in bits(each.cells) if s.figure_at(cell) < 0)
    cell = next(cell for cell in free if len(answer.at(cell)) > 1)
    first = answer.at(cell)[0].figure
    scene.question.space = cell
    for one in scene.laid.panels.shown.figures.values():
        one.done = one.index == first
    lines = [one for one in scene.laid.panels.marks().sights if one.tone == THREAT]
    assert [one.bound for one in lines] == [True] + [False] * (len(lines) - 1)
    told = [one.words for one in scene.laid.panels.legend() if isinstance(one.meant, SightMark)]
    assert told == [play.say("legend.reaches"), play.say("legend.later")]


def test_a_space_pointed_at_for_its_dangers_is_not_refused(sit: Sit) -> None:
    """Nobody has asked to go there; a click asks, and is told why not."""
    desk = sit(PEOPLE)
    scene = to_question(desk, "turn")
    question, s = scene.question, scene.state
    far = next(
        cell for cell in bits(s.tables.floor)
        if question.point(cell) is None and question.pointing.refusal is not None
    )  # fmt: skip
    assert scene.panels._said()[1]
    question.threats = True
    assert not scene.panels._said()[1]
    question.act()
    assert scene.panels._said()[1], f"a click on {far} says why it leads nowhere"


def test_whom_monsters_seek_is_shown_by_arrows_while_nothing_is_pointed_at(sit: Sit) -> None:
    scene = to_question(sit(PEOPLE), "turn")
    scene.question.space, scene.question.threats = -1, True
    match, s = scene.session.match, scene.state
    grid = s.tables.grid
    bound = [one for one in match.game.threats(match, scene.course.seat) if one.target >= 0]
    ways = [(s.cell[one.figure], s.cell[one.target]) for one in bound]
    places = [tuple((grid.row(at) + 0.5, grid.col(at) + 0.5) for at in way) for way in ways]
    assert [(one.start, one.end) for one in scene.laid.panels.marks().sights] == places


def test_a_second_move_looks_like_what_it_costs(sit: Sit) -> None:
    """R15: once the move is spent, the standard action pays for another."""
    desk = sit(PEOPLE)
    scene = to_question(desk, "turn")
    regions = {one.style: one.cells for one in scene.question.pointing.marks.regions}
    first = regions["move"]
    scene.question.choose(choice(MOVE, bits(first)[0]))
    while scene.busy or scene.question.decision is None:
        desk.frame()
    match = scene.session.match
    aim = match.game.aim(match, scene.course.seat, MOVE, -1)
    assert [cost.kind for cost in aim.costs] == ["standard"]
    styles = {one.style for one in scene.question.pointing.marks.regions}
    assert "dash" in styles
    assert "move" not in styles


def test_an_enemy_under_the_pointer_shows_its_own_and_no_other(sit: Sit) -> None:
    scene = to_question(sit(PEOPLE), "turn")
    enemy = an_enemy(scene)
    scene.question.space = scene.state.cell[enemy]
    for key in (False, True):
        scene.question.threats = key
        own = threats(scene)[enemy]
        assert shown(scene) == {"threat": own, "threat_one": own}


def test_the_own_reach_fades_while_an_enemy_is_pointed_at(sit: Sit) -> None:
    scene = to_question(sit(PEOPLE), "turn")
    reach = {one.style: one.cells for one in scene.laid.panels.marks().regions}
    assert {"move", "dash"} <= set(reach)
    scene.question.space = scene.state.cell[an_enemy(scene)]
    styles = {one.style: one.cells for one in scene.laid.panels.marks().regions}
    assert set(styles) == {"faded", "threat", "threat_one"}
    assert styles["faded"] == reach["move"]


def test_ones_own_figure_under_the_pointer_threatens_nobody(sit: Sit) -> None:
    scene = to_question(sit(PEOPLE), "turn")
    s = scene.state
    own = next(f for f in range(s.tables.figures) if s.tables.side[f] == scene.course.seat)
    scene.question.space = s.cell[own]
    assert shown(scene) == {}


def test_somebody_behind_a_wall_says_why_on_a_dim_flag(sit: Sit) -> None:
    scene = to_question(sit(PEOPLE), "turn")
    for name in ("too_far", "no_line"):
        cell = scene.state.cell[an_enemy(scene)]
        scene.question.pointing.refusal = Refusal("shortbow", cell, "R32", name, {})
        scene.question.pointing.marks.invalid = cell
        flags = scene.laid.panels.marks().tags
        assert [flag.note for flag in flags if flag.dim] == [say(f"odds.{name}")]
    scene.question.pointing.refusal = Refusal("shortbow", cell, "R2a", "dial_not_ready", {})
    assert not [flag for flag in scene.laid.panels.marks().tags if flag.dim]


def test_it_glows_only_where_the_next_move_may_end(sit: Sit) -> None:
    scene = to_question(sit(PEOPLE), "turn")
    scene.question.space = -1
    move = {one.style: one.cells for one in scene.question.pointing.marks.regions}["move"]
    decision = scene.question.decision
    assert decision is not None
    scene.question.threats = True
    found = shown(scene)
    glowing = sum(found.values())
    assert glowing
    assert not glowing & ~(move | 1 << scene.state.cell[decision.figure])
    rim = next(one for one in scene.laid.panels.marks().regions if one.style == "move")
    assert rim.cells == move
    assert rim.bare == move & glowing, "what glows is tinted once"


def test_the_legend_shows_the_marks_that_lie_on_the_board_and_no_other(sit: Sit) -> None:
    scene = to_question(sit(PEOPLE), "turn")
    scene.question.space = -1
    assert scene.laid.panels.legend() == ()
    scene.question.threats = True
    legend = scene.laid.panels.legend()
    assert {one.meant for one in legend if isinstance(one.meant, str)} == set(shown(scene))
    assert [one.meant for one in legend if not isinstance(one.meant, str)] == [SEEKS]
    assert scene.panels.hint() == legend
    scene.question.space = scene.state.cell[an_enemy(scene)]
    who = scene.laid.panels.name_of(an_enemy(scene))
    told = [(one.meant, one.words) for one in scene.laid.panels.legend()]
    assert told[0] == ("threat", play.say("legend.foe", who=who))
    assert who in told[0][1]
    assert "threat_one" not in [meant for meant, _ in told], "of one enemy nobody counts"


def test_a_second_move_is_not_marked_over_the_heat(sit: Sit) -> None:
    scene = to_question(sit(PEOPLE), "turn")
    scene.question.space = -1
    assert "dash" in {one.style for one in scene.laid.panels.marks().regions}
    scene.question.threats = True
    assert "dash" not in {one.style for one in scene.laid.panels.marks().regions}


def test_the_second_move_keeps_its_rim_where_it_glows(sit: Sit) -> None:
    scene = to_question(sit(PEOPLE), "turn")
    marks = scene.question.pointing.marks
    marks.regions = [Region("dash", one.cells) for one in marks.regions if one.style == "move"]
    scene.question.space, scene.question.threats = -1, True
    found = {one.style: one for one in scene.laid.panels.marks().regions}
    assert found["dash"].bare
    assert found["dash"].bare == found["dash"].cells & sum(shown(scene).values())


def test_lines_to_whom_monsters_seek_are_their_own(sit: Sit) -> None:
    scene = to_question(sit(PEOPLE), "turn")
    scene.question.space, scene.question.threats = -1, True
    lines = scene.laid.panels.marks().sights
    assert lines
    assert all(one.bound and one.tone == SIDES[NOBODYS].light for one in lines)
