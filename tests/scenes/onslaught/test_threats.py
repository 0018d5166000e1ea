"""Where enemies could strike: all of them with the key, one of them under the pointer."""

from __future__ import annotations

from game.board.grid import bits
from game.engine.decisions import choice
from game.engine.options import Refusal
from game.rules.onslaught.codes import MOVE, NOWHERE
from game.scenes.onslaught.table import OnslaughtMatch
from game.words.onslaught.play import say
from tests.scenes.onslaught.conftest import PEOPLE, Sit
from tests.scenes.onslaught.sitting import to_question


def shown(scene: OnslaughtMatch) -> dict[str, int]:
    """Return the regions of threat by style."""
    regions = scene.laid.panels.marks().regions
    return {one.style: one.cells for one in regions if one.style.startswith("threat")}


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


def test_the_key_outlines_all_and_counts_where_a_move_may_end(sit: Sit) -> None:
    scene = to_question(sit(PEOPLE), "turn")
    scene.question.threats = True
    found = shown(scene)
    by_enemy = threats(scene)
    whole = 0
    for mask in by_enemy.values():
        whole |= mask
    assert found["threat"] == whole
    move = next(r.cells for r in scene.question.pointing.marks.regions if r.style == "move")
    for number, style in ((1, "threat_one"), (2, "threat_two"), (3, "threat_three")):
        for cell in bits(found.get(style, 0)):
            count = sum(mask >> cell & 1 for mask in by_enemy.values())
            assert min(3, count) == number
            assert move >> cell & 1
    counted = sum(found.get(s, 0) for s in ("threat_one", "threat_two", "threat_three"))
    assert counted == move & whole


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
