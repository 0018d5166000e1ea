"""Building a board of Command: by mouse, keys and pad, what is wrong, and what is kept of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game import paths
from game.rules.check import faults_of
from game.rules.command import building
from game.rules.command.level_check import layout_of
from game.rules.level import load_level
from game.scenes.command.building import box, keeping
from game.scenes.command.building.bench import Bench
from game.scenes.command.building.builder import Builder
from game.scenes.command.building.choosing import Choosing
from game.scenes.command.building.keeping import Board, tiles_of
from game.scenes.setup.setup import Setup
from game.scenes.shell.ask import Ask
from game.scenes.shell.house import House
from game.scenes.shell.notice import Notice
from game.scenes.shell.scene import Scene
from game.store import whole
from game.store.library import Library
from game.table.input.pads import PAD
from game.table.laying.laying import Lying, Place
from game.table.widgets.fields import Button, Entry
from game.words import ui
from game.words.command.laying import say
from game.words.rich import plain
from tests.scenes.conftest import TEXT, Hand

At = Callable[[Scene], Hand]
NARROWS = {(0, 0): Lying("G"), (0, 1): Lying("D"), (0, 2): Lying("G", 2)}
WIDE = NARROWS | {(1, 0): Lying("G"), (1, 1): Lying("E"), (1, 2): Lying("G", 2)}
SMALL = (1280, 720, 150)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WARHALL_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture(params=[SMALL], ids=["720 at 150 %"])
def screen(request: pytest.FixtureRequest) -> Iterator[pygame.Surface]:
    """What is laid is the same in every window: one will do but for the lay-out."""
    pygame.display.init()
    pygame.font.init()
    width, height, TEXT["now"] = request.param
    surface = pygame.display.set_mode((width, height))
    pygame.mouse.set_pos(0, 0)
    yield surface
    pygame.event.get()
    pygame.display.quit()


def board(laid: dict[Place, Lying], **values: object) -> Board:
    return Board(tiles=tiles_of(laid), **values)  # type: ignore[arg-type]


def bench(laid: dict[Place, Lying], level: str = "", **values: object) -> Bench:
    made = Bench(level)
    made.begin_with(board(laid))
    made.put(**values)
    return made


def full(path: Path, data: bytes) -> None:
    raise OSError(28, "No space left on device")


# --- what is kept


@pytest.mark.clause("C2.2", "C15a")
def test_a_kept_board_is_a_level_of_the_player_without_faults() -> None:
    kept = bench(NARROWS, name='The "old" \\ pans', floor="cave").keep(None)
    path = paths.own_levels() / f"{kept.id}.toml"
    assert (kept.id, faults_of(path)) == ("the_old_pans", [])
    level = load_level(path.parent, kept.id)
    assert (level.name, level.floor) == ('The "old" \\ pans', "cave")
    assert building.rows(layout_of(level)) == building.rows(bench(NARROWS).layout)
    assert keeping.board_of(path.parent, kept.id).tiles == tiles_of(NARROWS)


@pytest.mark.clause("C2h", "C11b")
def test_a_board_for_four_says_so_as_long_as_it_is_one() -> None:
    four = bench(WIDE, seats=4)
    assert (four.seats, four.players) == ((2, 4), 4)
    assert "seats = 4" in (paths.own_levels() / f"{four.keep(None).id}.toml").read_text()
    four.laying.point((1, 2))
    four.laying.remove()
    four.judge()
    assert (four.seats, four.players) == ((2,), 2)


def test_boards_without_a_name_are_numbered_and_no_two_have_one_file() -> None:
    assert [bench(NARROWS).keep(None).id for _ in range(2)] == ["own_board", "own_board_2"]
    assert [one.name for one in keeping.own_boards()] == [say("usual"), f"{say('usual')} 2"]
    again = bench(NARROWS, name="Own board")
    assert again.keep(None).id == "own_board_3"
    shipped = bench(NARROWS, name="Broken Vault")
    assert shipped.keep(None).id == "broken_vault_2"


@pytest.mark.parametrize(
    ("name", "id"),
    [("Ödland", "odland"), ("3 Wege", "board_3_wege"), ("…", "board"), ("x" * 90, "x" * 32)],
)
def test_a_name_gives_an_id_that_files_can_have(name: str, id: str) -> None:
    assert keeping.free_id(name, set()) == id


def test_an_own_board_is_opened_and_kept_over_itself() -> None:
    first = bench(NARROWS, name="Pans").keep(None)
    changed = Bench(first.id)
    assert (changed.board.name, changed.laying.laid) == ("Pans", NARROWS)
    changed.laying.replace(WIDE)
    changed.judge()
    assert changed.keep(None) == first
    assert keeping.board_of(paths.own_levels(), first.id).tiles == tiles_of(WIDE)


def test_a_board_on_which_matches_were_played_stays_as_it_was(home: Path) -> None:
    first = bench(NARROWS, name="Pans").keep(None)

    class Played:
        """A library in which a match was played on that board."""

        def all(self) -> list[object]:
            head = type("Head", (), {"scenario": first.id})
            return [type("Summary", (), {"terms": type("Terms", (), {"head": head})})]

    library: Library = Played()  # type: ignore[assignment]
    changed = Bench(first.id)
    changed.put(name="Salt pans")
    assert changed.keep(library) == (first.id, False)  # its squares are the same
    changed = Bench(first.id)
    changed.laying.replace(WIDE)
    changed.judge()
    assert changed.keep(library) == ("salt_pans", True)
    assert keeping.board_of(paths.own_levels(), first.id).tiles == tiles_of(NARROWS)


def test_an_unfinished_board_is_there_again_and_gone_once_it_is_kept() -> None:
    made = bench({(4, 4): Lying("G", 1)}, name="Half", floor="crypt")
    made.note()
    again = Bench()
    assert (again.board.name, again.board.floor) == ("Half", "crypt")
    assert again.laying.laid == {(4, 4): Lying("G", 1)}
    again.laying.replace(NARROWS)
    again.note()
    again.judge()
    again.keep(None)
    assert Bench().laying.laid == {}


def test_changes_of_an_own_board_wait_apart_from_the_new_one() -> None:
    first = bench(NARROWS, name="Pans").keep(None)
    bench({(0, 0): Lying("E")}).note()
    bench(WIDE, first.id).note()
    assert Bench(first.id).laying.laid == WIDE
    assert Bench().laying.laid == {(0, 0): Lying("E")}
    back = Bench(first.id)
    back.laying.replace(NARROWS)
    back.put(seats=2)
    back.note()
    assert set(keeping.noted()) == {""}


@pytest.mark.parametrize(
    "spoilt",
    [
        "", "{", "[]", '{"": 7}', '{"": {"tiles": [[0, 0, "Q", 0]]}}',
        '{"": {"tiles": [[0, 0, "G", 4]]}}', '{"": {"tiles": [[0, 99999, "G", 0]]}}',
        '{"": {"tiles": [[0, 0, "G", 0], [0, 9, "G", 0]]}}', '{"": {"floor": "moon"}}',
        '{"": {"id": "other"}}', "[" * 5000,
    ],
)  # fmt: skip
def test_spoilt_notes_of_unfinished_boards_count_as_none(spoilt: str) -> None:
    keeping.notes_path().write_text(spoilt)
    assert keeping.noted() == {}
    assert Bench().laying.laid == {}


def test_what_cannot_be_written_is_told_and_nothing_is_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first = bench(NARROWS, name="Pans").keep(None)
    made = bench(WIDE, first.id)
    monkeypatch.setattr(whole, "write", full)
    with pytest.raises(OSError, match="No space"):
        made.keep(None)
    assert (made.laying.laid, made.board.id) == (WIDE, first.id)
    assert keeping.board_of(paths.own_levels(), first.id).tiles == tiles_of(NARROWS)


# --- by hand


class Table:
    """A builder under a hand, and what it was told to have been kept."""

    def __init__(self, house: House, at: At, laid: dict[Place, Lying] | None = None) -> None:
        self.kept: list[str] = []
        self.builder = Builder(house, "", self.kept.append)
        self.hand = at(self.builder)
        if laid:
            self.builder.begin_with(board(laid))
            self.hand.frame()

    @property
    def laid(self) -> dict[Place, Lying]:
        return self.builder.laying.laid

    def place(self, *place: int) -> tuple[int, int]:
        assert self.builder.floor is not None
        return self.builder.floor.box((place[0], place[1])).center

    def tile(self, id: str) -> tuple[int, int]:
        return self.builder._stock[id].rect.center

    def button(self, words: str) -> Button:
        return next(
            one
            for one in self.builder.form.widgets
            if isinstance(one, Button) and one.text == words
        )

    def mouse(self, kind: int, pos: tuple[int, int], **facts: object) -> None:
        pygame.mouse.set_pos(pos)
        self.hand.stack.arrival.see()
        self.hand.stack.handle(pygame.event.Event(kind, pos=pos, **facts))
        self.hand.frame()

    def point(self, pos: tuple[int, int]) -> None:
        self.mouse(pygame.MOUSEMOTION, pos, rel=(0, 0), buttons=(0, 0, 0))

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.point(start)
        self.mouse(pygame.MOUSEBUTTONDOWN, start, button=1)
        self.point(end)
        self.mouse(pygame.MOUSEBUTTONUP, end, button=1)

    def wheel(self, by: int) -> None:
        self.hand.stack.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=by, flipped=False))
        self.hand.frame()

    def pad(self, *buttons: str) -> None:
        for button in buttons:
            self.hand.stack.arrival.see()
            self.hand.stack.handle(pygame.event.Event(PAD, button=button, again=False))
            self.hand.frame()


@pytest.fixture
def table(house: House, at: At) -> Table:
    return Table(house, at)


def test_the_mouse_drags_turns_moves_and_takes_away(table: Table) -> None:
    table.drag(table.tile("G"), table.place(1, 1))
    table.drag(table.tile("D"), table.place(1, 2))
    assert table.laid == {(1, 1): Lying("G"), (1, 2): Lying("D")}
    table.hand.click(table.tile("G"))
    table.point(table.place(0, 2))
    table.wheel(-1)
    table.wheel(-1)
    table.hand.click(table.place(0, 2))
    assert table.laid[0, 2] == Lying("G", 2)
    table.hand.click(table.place(0, 1), button=3)  # the next copy out of the hand
    assert table.builder.laying.held is None
    table.drag(table.place(0, 2), table.place(1, 3))
    assert table.laid == {(1, 1): Lying("G"), (1, 2): Lying("D"), (1, 3): Lying("G", 2)}
    assert table.builder.bench.faults == []
    table.hand.click(table.place(1, 2), button=3)
    assert (1, 2) not in table.laid
    assert table.hand.stack.top is table.builder


def test_a_second_look_is_not_needed_while_tiles_are_laid(table: Table) -> None:
    shown = [table.place(0, 0), table.place(0, 1), table.place(4, 5)]
    table.hand.click(table.tile("G"))
    for spot in shown:
        table.hand.click(spot)
    assert set(table.laid) == {(0, 0), (0, 1), (4, 5)}
    assert [table.place(0, 0), table.place(0, 1), table.place(4, 5)] == shown
    table.hand.click(shown[0], button=3)  # the next copy out of the hand
    table.point(table.tile("B"))
    assert table.builder.laying.view.has((-1, -1))


def test_a_tile_that_another_one_replaces_is_told(table: Table) -> None:
    table.hand.click(table.tile("A"))
    table.hand.click(table.place(1, 1))
    assert table.builder.told == ""
    table.hand.click(table.tile("B"))
    table.hand.click(table.place(1, 1))
    assert table.builder.told == say("replaced", tile="Pillar tile", undo="U")
    table.hand.key(pygame.K_u)
    assert table.laid == {(1, 1): Lying("A")}
    assert table.builder.told == ""


def test_a_second_click_puts_a_tile_of_the_box_back(table: Table) -> None:
    table.hand.click(table.tile("A"))
    assert table.builder.laying.held is not None
    table.hand.click(table.tile("A"))
    assert table.builder.laying.held is None
    table.hand.click(table.place(1, 1))
    assert table.laid == {}


def test_keys_choose_move_turn_lay_and_take_up(table: Table) -> None:
    hand = table.hand
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_LEFT, pygame.K_LEFT, pygame.K_RETURN)
    assert table.laid == {(2, 1): Lying("G")}
    hand.key(pygame.K_TAB, pygame.K_TAB, pygame.K_TAB, pygame.K_TAB)
    assert table.builder.laying.held == ("D", 0, None)
    hand.key(pygame.K_RIGHT, pygame.K_r, pygame.K_RETURN)
    assert table.laid[2, 2] == Lying("D", 1)
    hand.key(pygame.K_r)
    assert table.laid[2, 2] == Lying("D", 2)
    hand.key(pygame.K_u)
    assert table.laid[2, 2] == Lying("D", 1)
    hand.key(pygame.K_u, mod=pygame.KMOD_SHIFT)
    assert table.laid[2, 2] == Lying("D", 2)
    hand.key(pygame.K_RETURN)  # lifts it
    hand.key(pygame.K_DOWN, pygame.K_RETURN)
    assert table.laid == {(2, 1): Lying("G"), (3, 2): Lying("D", 2)}
    hand.key(pygame.K_DELETE)
    assert table.laid == {(2, 1): Lying("G")}


def test_escape_puts_the_tile_away_before_it_leaves(table: Table) -> None:
    table.hand.key(pygame.K_TAB, pygame.K_ESCAPE)
    assert (table.builder.laying.held, table.hand.stack.done) == (None, False)
    table.hand.key(pygame.K_ESCAPE)
    assert table.hand.stack.done


def test_a_pad_builds_a_board_and_keeps_it(table: Table) -> None:
    table.pad("x", "left", "left", "a", "x", "x", "x", "x", "right", "a")
    assert table.laid == {(2, 1): Lying("G"), (2, 2): Lying("D")}
    table.builder.form.focus.go(len(table.builder.form.widgets) - 1)
    table.pad("x")  # around the end, to the first tile
    table.pad("right", "rb", "lb", "rb", "rb", "a", "start")
    assert table.kept == ["own_board"]


def test_tab_walks_on_to_the_name_and_the_buttons(table: Table) -> None:
    seen = []
    table.hand.key(pygame.K_TAB)
    for _ in range(13):
        table.builder.handle(
            pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\t")
        )
        seen.append(table.builder.form.focused)
    assert any(isinstance(one, Entry) for one in seen)
    assert table.button(say("other")) in seen
    table.builder.form.focus.go(table.builder.form.widgets.index(table.button(say("other"))))
    table.hand.key(pygame.K_RETURN)
    assert isinstance(table.hand.stack.top, Choosing)


@pytest.mark.clause("C15.2.2")
def test_squares_that_no_way_leads_to_are_marked_on_their_tile() -> None:
    layout = box.layout_of({(3, 4): Lying("A"), (3, 5): Lying("G", 2)})
    faults = building.faults(layout)
    (lit,) = (at for at, one in enumerate(faults) if one.key == building.CUT_OFF_SQUARES)
    assert box.marked(layout, faults, lit).squares == {((3, 4), 7, 3), ((3, 4), 7, 4)}


@pytest.mark.clause("C2.2", "C15.2.3")
def test_what_further_tiles_may_mend_is_no_warning_until_it_is_pointed_at() -> None:
    layout = box.layout_of({(0, 0): Lying("G"), (0, 2): Lying("G", 2)})
    faults = building.faults(layout)
    assert {one.key for one in faults} <= building.MENDED_BY_MORE
    (apart,) = (at for at, one in enumerate(faults) if one.key == building.UNJOINED)
    unmarked = box.marked(layout, faults)
    assert not unmarked.places
    assert not unmarked.squares
    assert box.marked(layout, faults, apart).places == set(faults[apart].places)


def test_what_is_wrong_is_told_before_what_is_still_to_be_laid() -> None:
    bench = Bench(noted=False)
    for place, lying in ((0, 0), Lying("G")), ((0, 1), Lying("G")), ((3, 3), Lying("B")):
        bench.laying.laid[place] = lying
    bench.judge()
    later = [one.key in building.MENDED_BY_MORE for one in bench.faults]
    assert later == sorted(later)
    assert set(later) == {False, True}


@pytest.mark.clause("C15.2.3", "C2.2", "C15.2.1")
def test_what_is_wrong_is_told_and_lit_where_it_is(house: House, at: At) -> None:
    wrong = {(0, 0): Lying("G"), (0, 1): Lying("G"), (0, 2): Lying("A"), (2, 0): Lying("B")}
    table = Table(house, at, wrong)
    keys = {fault.key for fault in table.builder.bench.faults}
    assert {building.CLOSED_EDGE, building.UNJOINED, building.NOT_OPPOSITE} <= keys
    floor = table.builder.floor
    assert floor is not None
    assert ((0, 0), building.EAST) in floor.marked.edges
    assert (2, 0) not in floor.marked.places  # a tile between would join it
    sentences = table.builder.wrong.sentences
    keys_told = [fault.key for fault in table.builder.bench.faults]
    apart = plain(sentences[keys_told.index(building.UNJOINED)])
    table.point(table.button(apart).rect.center)
    assert (2, 0) in floor.marked.places
    first = table.button(plain(sentences[0]))
    table.point(first.rect.center)
    assert floor.marked.lit == set(table.builder.bench.faults[0].places)
    table.point((1, 1))
    assert floor.marked.lit == frozenset()
    table.hand.click(table.button(say("keep")).rect.center)
    assert table.builder.told == say("keep.wrong")
    assert table.kept == []


@pytest.mark.parametrize("screen", [SMALL, (1920, 1080, 100)], ids=["720", "1080"], indirect=True)
def test_everything_lies_inside_the_window_and_beside_each_other(house: House, at: At) -> None:
    for laid in (WIDE, {(row, column): Lying("G") for row in (0, 2, 4) for column in (0, 3)}):
        table = Table(house, at, laid)
        boxes = [one.rect for one in table.builder.form.widgets]
        assert table.hand.screen.get_rect().contains(boxes[0].unionall(boxes[1:]))
        assert all(one.collidelist(boxes[at + 1 :]) < 0 for at, one in enumerate(boxes))
        told = len(table.builder.wrong._shown) + table.builder.wrong.more
        assert told == len(table.builder.bench.faults)


def test_a_full_disk_is_told_in_a_sentence_and_the_board_stays(
    house: House, at: At, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(house, at, NARROWS)
    monkeypatch.setattr(whole, "write", full)
    table.hand.click(table.button(say("keep")).rect.center)
    notice = table.hand.stack.top
    assert isinstance(notice, Notice)
    assert "No space left on device" in notice.text
    table.hand.key(pygame.K_RETURN)
    assert table.laid == NARROWS
    table.drag(table.tile("A"), table.place(1, 1))
    assert "No space left on device" in table.builder.trouble
    told = [one.text for one in table.builder.form.widgets if isinstance(one, Button)]
    assert table.builder.trouble in told
    monkeypatch.undo()
    table.hand.key(pygame.K_u)
    assert table.builder.trouble == ""


def test_a_ready_board_is_begun_with_and_taken_back(house: House, at: At) -> None:
    table = Table(house, at, {(0, 0): Lying("E")})
    table.hand.click(table.button(say("other")).rect.center)
    choosing = table.hand.stack.top
    assert isinstance(choosing, Choosing)
    names = [offer.name for offer in choosing.offers]
    assert names[:1] == [say("choose.empty")]
    assert len(names) == 4  # and three ready boards, the one for teams no second time
    next(
        one for one in choosing.form.widgets if isinstance(one, Button) and one.text == names[2]
    ).press()
    table.hand.frame()
    assert {lying.tile for lying in table.laid.values()} == {"G", "D"}
    table.hand.key(pygame.K_u)
    assert table.laid == {(0, 0): Lying("E")}


def test_another_own_board_is_opened_and_the_new_one_waits(house: House, at: At) -> None:
    kept = bench(NARROWS, name="Pans").keep(None)
    table = Table(house, at, {(0, 0): Lying("E")})
    choosing = Choosing(house, table.builder)
    table.hand.stack.push(choosing)
    choosing.offers[-1].take()
    assert (table.builder.bench.board.id, table.laid) == (kept.id, NARROWS)
    table.hand.stack.push(choosing := Choosing(house, table.builder))
    assert choosing.offers[0].name == say("choose.unfinished")
    choosing.offers[0].take()
    assert (table.builder.bench.board.id, table.laid) == ("", {(0, 0): Lying("E")})


def test_an_own_board_is_deleted_for_good_after_one_question(house: House, at: At) -> None:
    kept = bench(NARROWS, name="Pans").keep(None)
    Bench(kept.id).keep(None)
    table = Table(house, at, {(0, 0): Lying("E")})
    told: list[str] = []
    table.builder.saved = told.append
    stack = table.hand.stack
    stack.push(choosing := Choosing(house, table.builder))
    bins = [one for one in choosing.form.widgets if isinstance(one, Button) and one.tip]
    assert [one.tip for one in bins] == [say("delete.tip", name="Pans")]
    bins[0].press()
    asked = stack.top
    assert isinstance(asked, Ask)
    asked.back()
    assert [one.name for one in keeping.own_boards()] == ["Pans"]
    bins[0].press()
    yes = next(
        one
        for one in stack.top.form.widgets  # type: ignore[attr-defined]
        if isinstance(one, Button) and one.text == say("delete")
    )
    yes.press()
    assert keeping.own_boards() == []
    assert stack.top is choosing
    assert all(offer.delete is None for offer in choosing.offers)
    assert told == [""]
    assert table.laid == {(0, 0): Lying("E")}


def test_a_board_that_is_deleted_while_it_lies_leaves_a_new_one(house: House, at: At) -> None:
    kept = bench(NARROWS, name="Pans").keep(None)
    table = Table(house, at, {})
    table.builder.open(kept.id)
    table.builder.bench.put(name="Pots")
    table.builder.bench.note()
    table.builder.delete(kept.id)
    assert (table.builder.bench.board.id, table.laid) == ("", {})
    assert kept.id not in keeping.noted()


def test_why_a_board_cannot_be_deleted_is_told(
    house: House, at: At, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = bench(NARROWS, name="Pans").keep(None)
    table = Table(house, at, {})
    monkeypatch.setattr(Path, "unlink", lambda path: full(path, b""))
    table.builder.delete(kept.id)
    notice = table.hand.stack.top
    assert isinstance(notice, Notice)
    assert [one.name for one in keeping.own_boards()] == ["Pans"]


def test_a_name_that_is_changed_renames_the_kept_board(house: House) -> None:
    kept = bench(NARROWS, name="Pans").keep(None)
    changed = Bench(kept.id)
    changed.put(name="Pots")
    assert changed.keep(None).id == kept.id
    assert [(one.id, one.name) for one in keeping.own_boards()] == [(kept.id, "Pots")]


def test_what_is_typed_is_no_command(table: Table) -> None:
    table.drag(table.tile("A"), table.place(1, 1))
    entry = next(one for one in table.builder.form.widgets if isinstance(one, Entry))
    table.hand.click(entry.rect.center)
    table.hand.type("Ruru")
    assert table.builder.bench.board.name == "Ruru"
    assert table.laid == {(1, 1): Lying("A")}
    assert json.loads(keeping.notes_path().read_text())[""]["name"] == "Ruru"


# --- how the set-up leads there


def test_the_set_up_leads_to_the_builder_and_plays_what_was_built(house: House, at: At) -> None:
    setup = Setup(house, "command")
    hand = at(setup)

    def press(words: str) -> None:
        form = getattr(hand.stack.top, "form")  # noqa: B009 - any scene with a form
        button = next(one for one in form.widgets if getattr(one, "text", "") == words)
        hand.click(button.rect.center)

    press(ui.say("own.build"))
    builder = hand.stack.top
    assert isinstance(builder, Builder)
    builder.begin_with(board(WIDE, seats=4))
    hand.frame()
    press(say("keep"))
    assert hand.stack.top is setup
    assert setup.plan().scenario == "own_board"
    assert setup.sides == ["west", "east", "west", "east"]
    press(ui.say("own.change"))
    again = hand.stack.top
    assert isinstance(again, Builder)
    assert again.laying.laid == WIDE
    again._put_seats(2)
    again.keep()
    assert setup.sides == ["west", "east"]
