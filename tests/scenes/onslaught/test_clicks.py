"""What a typical activation costs in clicks: attack, move, end."""

from __future__ import annotations

import pygame

from game.board.grid import bits
from game.engine.decisions import choice, member_of
from game.rules.onslaught.activation import options
from game.rules.onslaught.codes import ABILITY, MOVE
from game.rules.onslaught.preview import HITS
from game.rules.onslaught.state import of
from game.scenes.match.taking import NOTHING
from game.scenes.onslaught.table import OnslaughtMatch
from game.table.hud.hint_line import phrase
from game.words.numbers import percent
from game.words.onslaught.play import hint as game_hint
from game.words.onslaught.play import say
from game.words.play import BY_MOUSE, hint
from game.words.rich import plain
from tests.scenes.match.kept import Stock
from tests.scenes.onslaught.conftest import PEOPLE, Sit
from tests.scenes.onslaught.sitting import settle, to_question


def test_an_attack_a_move_and_the_end_take_four_clicks_at_most(shelf_of: Stock) -> None:
    """A goblin is in range, and no bonus ability is ready: nothing is left to be ended then."""
    shelf = shelf_of(44)
    shelf.house.change("prompts", "matters")
    desk, scene = shelf.sit_down()
    clicks, made = 0, len(scene.session.history.steps)
    decision = scene.session.decision
    assert decision is not None
    figure = decision.figure

    def click(cell: int) -> None:
        nonlocal clicks
        desk.click(scene.screen.board.camera.box(cell).center)
        clicks += 1
        for _ in range(500):
            desk.wait()
            if scene.question.turn and not scene.busy:
                break

    s = of(scene.session.match)
    struck = [
        cell for code in range(ABILITY, ABILITY + 4) for cell in bits(scene.question.mask(code))
    ]
    target = next(cell for cell in struck if s.figure_at(cell) >= s.tables.characters)
    click(target)
    click(target)
    assert len(scene.session.history.steps) == made + 1
    free = [c for c in bits(scene.question.mask(MOVE)) if of(scene.session.match).figure_at(c) < 0]
    click(free[0])
    assert scene.session.history.steps[-1].line.choice.startswith("move ")
    if scene.session.decision is not None and scene.session.decision.figure == figure:
        desk.press(say("button.end"))
        clicks += 1
        settle(desk)
    decision = scene.session.decision
    assert decision is not None
    assert decision.figure != figure
    assert clicks <= 4


def test_one_click_makes_both_moves_where_only_two_lead_and_one_undo_takes_them_back(
    sit: Sit,
) -> None:
    """It is told before that the second one spends the standard action (R15)."""
    desk = sit(PEOPLE)
    scene = to_question(desk, "turn")
    (beyond,) = scene.session.game.further(scene.session.match, scene.course.seat)
    near, s = scene.question.mask(MOVE), of(scene.session.match)
    far = next(c for c in bits(beyond.cells & ~near) if s.figure_at(c) < 0)
    figure, before = s.acting, s.cell[s.acting]
    desk.move(scene.screen.board.camera.box(far).center)
    settle(desk)
    head, said = scene.panels._said()
    assert (head, plain(said).splitlines()[-1]) == (say("further.head"), say("further.text"))
    path = scene.question.pointing.marks.path
    assert path is not None
    assert (path.cells[0], path.cells[-1]) == (before, far)
    made = len(scene.session.history.steps)
    desk.click(scene.screen.board.camera.box(far).center)
    settle(desk, 200)
    now = of(scene.session.match)
    assert len(scene.session.history.steps) == made + 2
    assert (now.cell[figure], bool(now.move_left), bool(now.standard_left)) == (far, False, False)
    scene.undoing.undo()
    settle(desk)
    now = of(scene.session.match)
    assert len(scene.session.history.steps) == made
    assert (now.cell[figure], bool(now.move_left), bool(now.standard_left)) == (before, True, True)


def struck_at_once(scene: OnslaughtMatch) -> int:
    """Return a space on which a click aims an attack with nothing taken up."""
    match, taking = scene.session.match, scene.question.asked.taking
    cells = bits(of(match).tables.grid.cells)
    return next(c for c in cells if isinstance(taking.at_once(match, scene.course.seat, c), int))


def test_an_enemy_that_may_be_attacked_tells_what_a_click_aims(shelf_of: Stock) -> None:
    desk, scene = shelf_of(44).sit_down()
    question, space = scene.question, struck_at_once(scene)
    desk.move(scene.screen.board.camera.box(space).center)
    settle(desk)
    offer, card = question.pointing.offer, scene.screen.own.small.data
    assert offer is not None
    assert card is not None
    chance = percent(float(offer.stakes[0].odds[HITS]))
    name = scene.names.ability(offer.key).text
    assert plain(card.text).startswith(f"A click aims {name}: {chance} to hit, ")
    assert [tag.text for tag in scene.panels.own.marks().tags] == [chance]
    desk.click(scene.screen.board.camera.box(space).center)
    settle(desk)
    assert question.pending == offer.choice


def test_the_line_of_keys_says_that_a_second_click_strikes_whom_the_first_aimed_at(
    shelf_of: Stock,
) -> None:
    desk, scene = shelf_of(44).sit_down()
    question, space = scene.question, struck_at_once(scene)
    desk.click(scene.screen.board.camera.box(space).center)
    settle(desk)
    aimed = phrase(hint("hint.aimed"), scene.house.cap)
    assert scene.panels.hint() == aimed
    name = question.selected()
    question.cancel()
    question.select(name)
    settle(desk)
    assert (question.selected(), question.pending) == (name, NOTHING)
    assert scene.panels.hint() == phrase(game_hint("hint.aim"), scene.house.cap)


def test_what_was_refused_has_a_head_and_goes_with_the_pointer(shelf_of: Stock) -> None:
    desk, scene = shelf_of(44).sit_down()
    grid, near = of(scene.session.match).tables.grid, scene.question.mask(MOVE)
    floor = of(scene.session.match).tables.floor
    wall = next(c for c in bits(grid.cells & ~floor))
    free = next(c for c in bits(near) if of(scene.session.match).figure_at(c) < 0)
    desk.click(scene.screen.board.camera.box(wall).center)
    settle(desk)
    head, said = scene.panels._said()
    assert head == say("refused.head")
    assert plain(said).endswith("is blocking terrain (rule R18).")
    desk.move(scene.screen.board.camera.box(free).center)
    settle(desk)
    assert scene.panels._said()[1] == ()


def test_a_row_refused_by_key_has_a_head_too_and_goes_as_another_is_taken_up(
    shelf_of: Stock,
) -> None:
    desk, scene = shelf_of(44).sit_down()
    question, rows = scene.question, [row.id for _, row in scene.laid.panels.rows()]
    off = question.off()
    question.select(next(row for row in rows if row in off))
    settle(desk)
    assert scene.panels._said()[0] == say("refused.head")
    question.select(next(row for row in rows if row not in off))
    settle(desk)
    assert question.notice == ()


def test_a_click_on_a_chest_walks_next_to_it_and_the_next_one_loots_it(sit: Sit) -> None:
    """Where two moves lead there the note says so; and it says what looting costs."""
    desk = sit(PEOPLE)
    scene = to_question(desk, "turn")
    match, seat = scene.session.match, scene.course.seat
    s = of(match)
    grid, figure = s.tables.grid, s.acting
    (beyond,) = scene.session.game.further(match, seat)
    near = scene.question.mask(MOVE)
    chest = next(
        c for c in bits(s.chests)
        if (near | beyond.cells) & grid.within(c, 1)
        and not near & grid.within(c, 1)
    )  # fmt: skip
    desk.move(scene.screen.board.camera.box(chest).center)
    settle(desk)
    head, said = scene.panels._said()
    told = [say("here.chest.walk"), say("further.text")]
    assert (head, plain(said)) == (say("here.chest.head"), "\n".join(told))
    desk.click(scene.screen.board.camera.box(chest).center)
    settle(desk, 200)
    now = of(scene.session.match)
    assert grid.range(now.cell[figure], chest) == 1
    desk.move((0, 0))
    desk.move(scene.screen.board.camera.box(chest).center)
    settle(desk)
    head, said = scene.panels._said()
    assert plain(said) == "Still shut: a click loots it for the bonus action."
    assert scene.panels.question.asked.hint(
        scene.session.match, seat, -1, BY_MOUSE
    ).startswith("{onslaught.loot} loots the chest for the bonus action")  # fmt: skip
    desk.click(scene.screen.board.camera.box(chest).center)
    settle(desk, 50)
    assert not of(scene.session.match).chests >> chest & 1


def test_a_chest_that_somebody_stands_on_leads_nobody_next_to_it(sit: Sit) -> None:
    """Whoever stands there is meant: a click would spend two actions that no word told."""
    desk = sit(PEOPLE)
    scene = to_question(desk, "turn")
    match, seat = scene.session.match, scene.course.seat
    s = of(match)
    (beyond,) = scene.session.game.further(match, seat)
    near, grid = scene.question.mask(MOVE), s.tables.grid
    chest = next(
        c for c in bits(s.chests)
        if (near | beyond.cells) & grid.within(c, 1) and not near & grid.within(c, 1)
    )  # fmt: skip
    friend = next(f for f in range(s.tables.characters) if f != s.acting and s.cell[f] >= 0)
    s.put(friend, chest)
    scene.question.new()
    made = len(scene.session.history.steps)
    desk.move(scene.screen.board.camera.box(chest).center)
    settle(desk)
    assert scene.question.pointing.marks.path is None
    desk.click(scene.screen.board.camera.box(chest).center)
    settle(desk, 50)
    assert len(scene.session.history.steps) == made


def beside_a_chest(scene: OnslaughtMatch, **left: int) -> int:
    """Put whoever acts next to a chest with these actions left; return the chest's space."""
    match = scene.session.match
    s, decision = of(match), match.decision
    assert decision is not None
    grid, figure = s.tables.grid, decision.figure
    chest = bits(s.chests)[0]
    taken = sum(1 << cell for cell in s.cell if cell >= 0)
    free = grid.within(chest, 1) & s.tables.floor & ~s.chests & ~taken
    s.put(figure, bits(free)[0])
    s.bonus_left = left.get("bonus", 1)
    s.move_left, s.standard_left = left.get("move", 0), left.get("standard", 1)
    decision._families = (options(s, figure),)
    scene.question.new()
    return chest


def test_a_click_on_a_chest_at_hand_loots_it_though_a_move_leads_onto_it(sit: Sit) -> None:
    """The first move is spent: a second one would spend the standard action."""
    desk = sit(PEOPLE)
    scene = to_question(desk, "turn")
    chest = beside_a_chest(scene)
    assert scene.question.mask(MOVE) >> chest & 1
    desk.click(scene.screen.board.camera.box(chest).center)
    settle(desk, 50)
    assert not of(scene.session.match).chests >> chest & 1


def test_no_click_on_a_chest_at_hand_spends_the_standard_action(sit: Sit) -> None:
    desk = sit(PEOPLE)
    scene = to_question(desk, "turn")
    chest, made = beside_a_chest(scene, bonus=0), len(scene.session.history.steps)
    desk.click(scene.screen.board.camera.box(chest).center)
    settle(desk)
    assert len(scene.session.history.steps) == made
    told = "Still shut: looting it would spend the standard action."
    assert plain(scene.panels._said()[1]).startswith(told)


def test_with_moving_taken_up_a_click_on_a_chest_at_hand_steps_onto_it_as_was_told(
    sit: Sit,
) -> None:
    desk = sit(PEOPLE)
    scene = to_question(desk, "turn")
    chest = beside_a_chest(scene, move=1)
    settle(desk)
    place, s = scene.screen.board.camera.box(chest).center, of(scene.session.match)
    desk.move(place)
    assert plain(scene.panels._said()[1]).endswith(say("here.chest.first"))
    desk.click(dict(scene.laid.panels.furniture.card.targets())["plate:move"].center)
    desk.move(place)
    assert plain(scene.panels._said()[1]) == say("here.chest.steps")
    figure = s.acting
    desk.click(place)
    settle(desk, 50)
    assert s.cell[figure] == chest
    assert s.chests >> chest & 1


def test_the_key_of_moving_takes_it_up_and_escape_puts_it_back(sit: Sit) -> None:
    desk = sit(PEOPLE)
    scene = to_question(desk, "turn")
    card = scene.laid.panels.furniture.card

    def lit() -> list[str]:
        desk.frame()
        return [plate.id for plate in card.data.plates if plate.selected]

    assert lit() == []
    desk.key(pygame.K_m)
    assert (scene.question.code, lit()) == (MOVE, ["move"])
    assert say("button.cancel") in desk.places()
    desk.key(pygame.K_ESCAPE)
    assert (scene.question.code, lit()) == (NOTHING, [])


def test_a_pad_comes_to_moving_behind_the_last_row(sit: Sit) -> None:
    desk = sit(PEOPLE)
    scene = to_question(desk, "turn")
    desk.pad("lb")
    assert scene.question.code == MOVE
    desk.pad("rb")
    assert scene.question.code == NOTHING


def test_moving_that_is_spent_is_not_taken_up_and_it_is_said_why(sit: Sit) -> None:
    desk = sit(PEOPLE)
    scene = to_question(desk, "turn")
    beside_a_chest(scene, standard=0)
    scene.question._off_of = ()
    settle(desk)
    desk.click(dict(scene.laid.panels.furniture.card.targets())["plate:move"].center)
    assert scene.question.code == NOTHING
    assert plain(scene.question.notice)


def test_a_click_that_would_step_onto_a_chest_tells_what_that_spends(sit: Sit) -> None:
    desk = sit(PEOPLE)
    scene = to_question(desk, "turn")
    beside_a_chest(scene)
    match, seat = scene.session.match, scene.course.seat
    s, decision = of(match), match.decision
    assert decision is not None
    far = scene.question.mask(MOVE) & ~s.tables.grid.within(s.cell[decision.figure], 1)
    chest = next(c for c in bits(far) if s.figure_at(c) < 0)
    s.chests |= 1 << chest
    told = plain(scene.question.asked.here(match, seat, NOTHING, chest, None)[1])
    assert told == f"{say('here.chest.onto')} {say('here.chest.spends')}"


def beside_a_foe(scene: OnslaughtMatch, item: str, monster: bool) -> int:
    """Put whoever acts next to an enemy with an item in hand; return the enemy's space."""
    match = scene.session.match
    s, decision = of(match), match.decision
    assert decision is not None
    grid, figure = s.tables.grid, decision.figure
    foes = [f for f in range(s.tables.figures) if s.cell[f] >= 0 and s.hostile(figure, f)]
    foe = next(f for f in foes if (f >= s.tables.characters) == monster)
    taken = sum(1 << cell for cell in s.cell if cell >= 0)
    s.put(figure, bits(grid.within(s.cell[foe], 1) & s.tables.floor & ~taken)[0])
    s.item_holder[s.tables.item_ids.index(item)] = figure
    decision._families = (options(s, figure),) * len(decision.seats)
    scene.question.new()
    return s.cell[foe]


def test_a_click_on_an_enemy_aims_the_attack_that_defeats_it_most_likely(sit: Sit) -> None:
    """Flametongue slays a goblin guard without a roll (R57); its page of the card comes up."""
    desk = sit(PEOPLE)
    scene = to_question(desk, "turn")
    foe = beside_a_foe(scene, "flametongue", monster=True)
    desk.click(scene.screen.board.camera.box(foe).center)
    settle(desk)
    assert (scene.question.selected(), scene.question.tab) == ("flametongue", 1)


def test_of_attacks_alike_a_click_aims_the_first_and_of_others_the_hardest(sit: Sit) -> None:
    """Nobody is defeated by one blow: two damage of the card or four of the sword."""
    desk = sit(PEOPLE)
    scene = to_question(desk, "turn")
    match, seat = scene.session.match, scene.course.seat
    s = of(match)
    foe = beside_a_foe(scene, "flametongue", monster=False)
    taking = scene.question.asked.taking
    assert taking.at_once(match, seat, foe) == taking.row(match, "flametongue")
    s.item_holder[s.tables.item_ids.index("flametongue")] = -1
    assert match.decision is not None
    match.decision._families = (options(s, s.acting),)
    assert taking.at_once(match, seat, foe) == ABILITY


def test_a_deed_that_needs_a_figure_lights_it_and_tells_the_click_and_the_condition(
    sit: Sit,
) -> None:
    """The deed says what will be; on the target's card that would read as if it were so already."""
    desk = sit(PEOPLE, text=150)
    scene = to_question(desk, "turn")
    foe = beside_a_foe(scene, "flametongue", monster=True)
    match, s = scene.session.match, of(scene.session.match)
    own = next(r for r in s.tables.rows[s.acting] if r.id in ("challenge", "name_the_quarry"))
    scene.question.select(own.id)
    desk.move(scene.screen.board.camera.box(foe).center)
    settle(desk)
    assert scene.question.pointing.marks.chosen == (foe,)
    assert "Click a lit figure or press" in scene.question.asked.hint(match, 0, own.tool, BY_MOUSE)
    _, text = scene.question.asked.taking.task(match, own.tool)
    card = scene.laid.panels.furniture.small.data
    assert card is not None
    means = plain(scene.laid.panels.asking.taking.means(match, own.tool))
    assert means not in plain(card.text)
    assert means in plain(text)
    marked = "Attacks by Grabbleshanks deal 1 more damage"
    taunted = "It rolls one die, not two"
    assert (taunted if own.id == "challenge" else marked) in plain(text)


def test_a_click_on_a_targets_head_aims_at_it(shelf_of: Stock) -> None:
    """The head is drawn over the space behind, where nobody stands who could be meant."""
    desk, scene = shelf_of(44).sit_down()
    s, board = of(scene.session.match), scene.screen.board
    rows = range(ABILITY, ABILITY + 4)
    code, target = next((c, t) for c in rows for t in bits(scene.question.mask(c)))
    scene.question.code = code
    scene.question.repoint()
    settle(desk)
    behind = target - s.tables.grid.stride
    assert not scene.question.mask(code) >> behind & 1
    box = board.camera.box(behind)
    lower = [(x, box.bottom - 2) for x in range(box.left, box.right)]
    desk.move(next(at for at in lower if board.meant(at, 1 << target) == target))
    settle(desk)
    assert member_of(scene.question.pointing.choice) == target


def test_whom_the_sword_slays_is_told_to_be_defeated_without_a_roll_and_no_damage(sit: Sit) -> None:
    """A goblin guard is simply defeated: no damage is dealt to it (R57)."""
    scene = to_question(sit(PEOPLE), "turn")
    foe = beside_a_foe(scene, "flametongue", monster=True)
    match, seat = scene.session.match, scene.course.seat
    code = scene.question.asked.taking.row(match, "flametongue")
    (row,) = scene.laid.panels._odds(match.game.option(match, seat, choice(code, foe))).rows
    assert (row.told, row.reason, row.detail) == ("defeated", "Slaying Sword", "no roll")
