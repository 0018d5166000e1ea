"""The house: what ships, what is kept, what a fault leaves, what the frame facts say."""

from __future__ import annotations

import ast
import json
import re
import sys
import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

from game import __version__, faults, games, paths
from game.framefacts import FrameFacts
from game.rules.registry import open_game
from game.rules.room import rules_of
from game.store.library import Library
from game.store.settings import SettingsFile
from game.store.trouble import LibraryTrouble

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("rules", "words", "players", "table", "scenes", "gallery")


def test_what_ships_is_found_in_the_checkout() -> None:
    assert (paths.assets() / "fonts" / "Cinzel-OFL.txt").is_file()
    assert (paths.levels() / "greathalls.toml").is_file()
    assert (paths.assets() / "icon" / "warhall-256.png").is_file()


def test_what_ships_inside_the_package_comes_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "game"
    for folder in (tmp_path / "assets", package / "assets"):
        folder.mkdir(parents=True)
    monkeypatch.setattr(paths, "_PACKAGE", package)
    assert paths.assets() == package / "assets"
    with pytest.raises(FileNotFoundError, match="Install Warhall again"):
        paths.levels()


def test_what_is_kept_lies_in_one_folder_when_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WARHALL_HOME", str(tmp_path / "home"))
    places = {paths.state(), paths.data(), paths.config()}
    assert places == {tmp_path / "home" / name for name in ("state", "data", "config")}
    assert all(place.is_dir() for place in places)


def test_a_home_that_cannot_be_written_stops_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "home").write_text("a file where a folder should be")
    monkeypatch.setenv("WARHALL_HOME", str(tmp_path / "home"))
    assert not SettingsFile(paths.config() / "settings.json").write()
    with pytest.raises(LibraryTrouble):
        Library.open(paths.data())


def test_what_is_kept_follows_the_system_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("WARHALL_HOME", raising=False)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    if sys.platform.startswith("linux"):
        assert paths.state() == tmp_path / "warhall"


def test_a_fault_leaves_a_report_and_old_ones_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WARHALL_HOME", str(tmp_path))
    said = {"seed": "7", "choices": "end turn; move C7"}
    written = [faults.write_report(ValueError(f"no {n}"), said) for n in range(faults.KEPT + 3)]
    kept = sorted(written[0].parent.glob("*.txt"))
    assert kept == written[3:]
    text = written[-1].read_text(encoding="utf-8")
    for fact in (f"version: {__version__}", "seed: 7", "choices: end turn; move C7", "ValueError"):
        assert fact in text


def test_the_sentence_of_a_fault_is_one_line() -> None:
    assert faults.sentence(ValueError("two\nlines")) == "ValueError: two lines"
    assert faults.sentence(KeyError()) == "KeyError"


def test_frame_facts_count_scenes_and_time(tmp_path: Path) -> None:
    facts = FrameFacts(tmp_path / "facts.json")
    for frame in range(100):
        scenes = ["title"] if frame < 40 else ["action", "dice"]
        facts.drawn(scenes, frame / 1000, frame / 2000, lambda: {"seed": "7"})
    facts.write()
    read = json.loads((tmp_path / "facts.json").read_text(encoding="utf-8"))
    assert read["frames"] == 100
    assert read["scenes"] == {"title": 40, "action": 60, "dice": 60}
    assert read["frame_wall_ms"] == {"p50": 49, "p99": 98, "worst": 99}
    assert read["said"] == {"seed": "7"}


def test_constraints_name_no_host_and_hold_what_is_needed() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pinned = [line for line in lines if line and not line.startswith("#")]
    assert all(re.fullmatch(r"[A-Za-z0-9._-]+==[0-9][A-Za-z0-9.]*", line) for line in pinned)
    names = {_plain(line.split("==")[0]) for line in pinned}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"]]
    for extra in project["optional-dependencies"].values():
        wanted += extra
    assert {_plain(re.split("[<>=]", line)[0]) for line in wanted} <= names


def test_every_game_is_held_apart_from_the_others_in_every_room() -> None:
    tools = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]
    contracts = tools["importlinter"]["contracts"]
    apart = [set(one["modules"]) for one in contracts if one["type"] == "independence"]
    for room in ROOMS:
        folders = {
            f"game.{room}.{name}"
            for name in games.names()
            if (ROOT / "game" / room / name).is_dir()
        }
        # A game may be held apart before it can be played.
        assert any(folders <= each for each in apart), room


KNOW_THE_WINDOW = frozenset(
    {"game.__main__", "game.app", "game.cli", "game.gallery", "game.scenes", "game.table"}
)
"""What may know the window; the commands only through what they start."""


def test_every_room_has_its_place_in_the_layers_and_only_those_of_the_window_know_it() -> None:
    tools = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]
    contracts = {one["type"]: one for one in reversed(tools["importlinter"]["contracts"])}
    rooms = {
        f"game.{path.stem}"
        for path in (ROOT / "game").iterdir()
        if path.stem != "__init__" and (path.suffix == ".py" or (path / "__init__.py").is_file())
    }
    layers = " ".join(contracts["layers"]["layers"])
    assert set(re.findall(r"[\w.]+", layers)) == rooms
    assert set(contracts["forbidden"]["source_modules"]) == rooms - KNOW_THE_WINDOW


@pytest.mark.parametrize("room", ROOMS)
def test_every_game_has_its_object_in_every_room(room: str) -> None:
    for name in games.GAMES:
        assert hasattr(games.room(name, room), room.upper())


PLAIN_WORDS = frozenset({"command", "adventure", "trials"})
"""Games that are called by a word of the house: of these only the folder gives them away."""


def _game_of(path: Path) -> str:
    """Return the game in whose folder a file lies, or in one below it; "" for a common one.

    A game has a folder among the rules before it can be played.
    """
    begun = {each.parent.name for each in (ROOT / "game" / "rules").glob("*/rulebook.toml")}
    return next((name for name in sorted({*games.GAMES, *begun}) if name in path.parts[-4:-1]), "")


ALSO_A_CARD = re.compile(r"rejuvenating[_ ]onslaught")
"""Cards that have the name of another game in theirs."""


def names_it(line: str, name: str) -> bool:
    """Return whether a line of source names a game."""
    if name in PLAIN_WORDS:
        return re.search(rf"[.}}/]{name}[./]", line) is not None
    return name in ALSO_A_CARD.sub("", line.casefold())


def test_a_game_is_named_in_its_folders_and_in_one_line_alone() -> None:
    named: list[str] = []
    for path in sorted((ROOT / "game").rglob("*.py")):
        for name in games.GAMES:
            if _game_of(path) == name:
                continue
            lines = path.read_text("utf-8").splitlines()
            named += [f"{path.name}: {line}" for line in lines if names_it(line, name)]
    assert [line.partition(":")[0] for line in named] == ["games.py"] * len(games.GAMES), named


CAPTIONS: dict[str, str] = {
    "game/words/minis.py": "the captions of all that is painted, whichever game it is for",
}
"""Common modules that may name a game's content, each with its reason."""


def _content_ids(value: object, key: str = "") -> set[str]:
    """Return the ids in what was read from a file of a game's content, and the sides it names."""
    if isinstance(value, dict):
        return set().union(*(_content_ids(each, name) for name, each in value.items()))
    if isinstance(value, list):
        return set().union(*(_content_ids(each) for each in value))
    return {value} if isinstance(value, str) and key in ("id", "faction") else set()


def _strings(path: Path) -> list[str]:
    """Return the string literals of a module, keys in parts: ``mini.bedlam``, ``your turn/x``."""
    tree = ast.parse(path.read_text("utf-8"))
    told = [each.value for each in ast.walk(tree) if isinstance(each, ast.Constant)]
    return [part for each in told if isinstance(each, str) for part in re.split("[./]", each)]


ORDINARY = frozenset(
    {
        "block", "web", "shield", "west", "east", "castle", "sword",
        "red", "blue", "white", "green", "yellow", "black", "boulder", "sweep",
    }
)  # fmt: skip
"""Ids of content that are words of every board too: a block of wall, an icon, a floor, a colour,
a stone, several felled with one attack.
"""


@cache
def _ids() -> frozenset[str]:
    """Return the ids of the content of all games, and of their sides."""
    ids: set[str] = set()
    for name in games.GAMES:
        rules = rules_of(name)
        found = [tomllib.loads(each.read_text("utf-8")) for each in rules.folder.rglob("content/*")]
        usual = rules.setting_up.scenarios[0]
        sides = open_game(name, paths.levels(usual), usual, {}).sides
        ids |= _content_ids(found) | {side.id for side in sides}
    # A single letter is a name of many things, and so are these.
    return frozenset(each for each in ids if len(each) > 1) - ORDINARY


def test_no_common_room_says_an_id_of_a_game_s_content() -> None:
    said = {
        path.relative_to(ROOT).as_posix(): found
        for path in sorted((ROOT / "game").rglob("*.py"))
        if not _game_of(path) and (found := _ids().intersection(_strings(path)))
    }
    assert said.keys() == CAPTIONS.keys(), said


def test_an_id_in_a_common_room_is_found(tmp_path: Path) -> None:
    path = tmp_path / "room.py"
    path.write_text('SOUND = "your turn/harpers"\nWHO = ("anna", "bedlam")\n', "utf-8")
    assert _ids().intersection(_strings(path)) == {"harpers", "bedlam"}
    assert {"goblin_guard", "shortbow", "cursed", "flametongue", "zhentarim"} <= _ids()


def test_no_common_sentence_says_a_word_of_one_game() -> None:
    """A turn is a turn in every game; what Onslaught calls it, Onslaught says."""
    own = re.compile(r"activat|initiative", re.IGNORECASE)
    said = {
        text
        for path in sorted((ROOT / "game" / "words").glob("*.py"))
        for text in _strings(path)
        if " " in text and own.search(text)
    }
    assert not said


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


# --- the window draws, the rules answer

WINDOW = ("game/scenes", "game/table")
SAID: dict[str, dict[str, frozenset[str] | None]] = {
    "onslaught": {
        # What choices, sides and cells are numbered by: a choice is shown by what it is.
        "codes": None,
        # Cards as they are printed: names, numbers, which effects; shown as they stand.
        "content": None,
        "rows": frozenset({"Row", "REACTION"}),
        # What lies on the table for all to see, and the board it lies on.
        "state": frozenset({"Onslaught", "of", "HAND", "initiative_cards"}),
        "tables": frozenset({"Tables"}),
        # What happened: a reader of events knows their classes.
        "events": None,
        # The words in which an option promises something.
        "preview": frozenset({"HITS", "DAMAGE", "DEFEATS", "FELLS"}),
        # How the answer of one seat's hand is numbered, who is dealt one, and who has which card.
        "rounds": frozenset({"assignment", "waiting_for_card", "initiative_of"}),
        # What can be set by hand, and up to where.
        "harm": frozenset({"LEVEL_UP_AT"}),
        "outcomes": frozenset({"figure_name"}),
        # Which game a descriptor is of.
        "game": frozenset({"OnslaughtGame"}),
    },
    "command": {
        "codes": None,
        "content": None,
        "events": None,
        "tables": frozenset({"Tables"}),
        "state": frozenset({"CommandState", "of"}),
        # What lies open goes to the rules, and they tell what comes of it.
        "sums": None,
        # How somebody goes is seen: a teleport has no steps.
        "travel": frozenset({"Travel", "TELEPORT"}),
        # The board: what it is laid from, and what its squares are.
        "building": None,
        "level_check": None,
        "arena": frozenset({"Arena", "DIFFICULT"}),
        "game": frozenset({"CommandGame"}),
        # Whether a window is worth a person's question, by what all can see.
        "concerns": frozenset({"concerns", "declarer", "may_answer"}),
        # Who would give an answer, and what the pile comes to.
        "declared": frozenset({"declared", "givers"}),
        # What comes of an answer by who gives it.
        "foreseen": frozenset({"by_answer"}),
        # What can be set by hand, and up to where.
        "referee": frozenset({"CHANGES", "STORES", "wounds"}),
        # How many coins the bar has.
        "muster": frozenset({"LEVELS"}),
        # Who picked which faction.
        "descriptor": frozenset({"picked"}),
        # As what sides and seats are shown and called.
        "banners": None,
    },
    "adventure": {
        "codes": None,
        "content": None,
        "events": None,
        "tables": frozenset({"Tables"}),
        "state": frozenset({"AdventureState", "of"}),
        # What the tiles are laid to: their squares, and the kinds they are of.
        "castle": frozenset({"Castle", "TileKind"}),
        "game": frozenset({"AdventureGame"}),
        # How sides and figures are written down, by which they are set by hand.
        "notation": frozenset({"SIDES", "family_of"}),
        "referee": frozenset({"CASTLE"}),
        # What all may know of a figure as it stands.
        "standing": None,
        # When a card is used, and the windows in which one answers.
        "uses": frozenset({"timing"}),
        "use": frozenset(
            {
                "HIT",
                "ATTACKED",
                "DAMAGED",
                "HP_LOST",
                "REROLLS",
                "ADDITIONS",
                "MONSTER_DRAWN",
                "ENCOUNTER_DRAWN",
            }
        ),
        # What comes of a figure's turn and of an attack, as the rules foresee it.
        "chances": None,
        # What an adventure is as it is set up.
        "descriptor": frozenset({"RULES", "agreed"}),
    },
    "descent": {
        "codes": None,
        "content": None,
        "events": None,
        "tables": frozenset({"Tables", "SIZES"}),
        "state": frozenset({"DescentState", "of"}),
        # The map as it is drawn: which doors and areas it has.
        "dungeon": frozenset({"Dungeon"}),
        # What faces of dice show.
        "dice": frozenset({"FACES", "Symbols", "face", "together"}),
        "game": frozenset({"DescentGame"}),
        # How families of choices are written down, and which of them lie on the map.
        "notation": frozenset({"WORDS", "CELLS", "FIGURES", "PLACEMENTS"}),
        # The words in which an option promises something.
        "preview": frozenset({"HITS", "MISSES", "KILLS", "WOUNDS", "THREAT"}),
        # What all may know of a figure, an attack and the map as they stand.
        "standing": None,
        # What a card of the overlord's is set off by.
        "windows": frozenset({"CHEST", "DOOR", "ENTERS", "HEROS_ATTACK"}),
        # What is counted, and who goes on a quest as it is set up.
        "deeds": frozenset({"COUNTED"}),
        "descriptor": frozenset({"RULES", "HERO", "HEROES"}),
    },
    "trials": {
        "codes": None,
        "content": None,
        "events": None,
        "words": None,
        "tables": frozenset({"Tables"}),
        "state": frozenset({"TrialsState", "of"}),
        # The board as it is drawn, and as what lies on it has changed it.
        "realm": frozenset({"Realm", "Board"}),
        "scenario": frozenset({"load"}),
        "game": frozenset({"TrialsGame"}),
        # How families of choices are written down, which of them lie on the map, and which card
        # a choice means.
        "notation": frozenset({"WORDS", "CELLS", "FIGURES", "ALLIES", "SIDED", "card_of"}),
        # What a pointed-at space means, with what is laid and joined so far, and what Mage Hand
        # reaches.
        "aiming": frozenset({"Reached", "aim", "layings", "reached"}),
        # Whether a window is worth a person's question, by what all can see.
        "concerns": frozenset({"HITS", "concerns", "declarer", "may_answer"}),
        # Whether all that could be answered would do nothing.
        "idle": frozenset({"in_vain"}),
        # What lies open: plays on the pile, who is asked after whom, whom a way would wake.
        "frames": frozenset({"Deed", "play_of"}),
        "windows": frozenset({"Window", "open_window"}),
        "order": frozenset({"from_active"}),
        "camps": frozenset({"sleepers_by"}),
        # How far a led ogre has to go across.
        "hunting": frozenset({"Ways"}),
        # What cards in hand could join what is about to be done, and at whom it was aimed so far.
        "actions": frozenset({"MAINTAIN_WAY", "chains_held", "named_so_far", "new_deed"}),
        "skills": frozenset({"skill_card"}),
        # Whether a chain would find nobody else to attack.
        "effects": frozenset({"lacks_another"}),
        # What can be tried, by whom, and who is hostile to a party.
        "quests": frozenset({"objectives", "places_of"}),
        "quest_kinds": frozenset({"ITEMS", "start_of"}),
        "queries": frozenset({"hostile", "party"}),
        # A hero's armour, and which line of its script the Guardian would use on whom.
        "defences": frozenset({"dr"}),
        "targeting": frozenset({"target_of"}),
        "scripts": frozenset({"line_at"}),
        # What can be set by hand, and up to where.
        "referee": frozenset({"MAP", "MATCH", "MOST_INITIATIVE", "ON_OFF"}),
        # What is counted.
        "deeds": frozenset({"COUNTED"}),
        "descriptor": frozenset({"RULES"}),
    },
}
"""By game and module of its rules, what the window may take besides answers (None: all)."""
WORKS_OUT = frozenset({"queries", "ground", "bands"})
"""Parts of a game's tables that only rules work with."""


def _says(path: Path, words: Iterable[str]) -> bool:
    """Return whether a module says any of these at all: if not, it need not be taken apart."""
    text = path.read_text("utf-8")
    return any(word in text for word in words)


def _imports(path: Path) -> list[tuple[str, str]]:
    """Return what a module imports as (module, name) pairs."""
    found: list[tuple[str, str]] = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found += [(each.name, "") for each in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            found += [(node.module, each.name) for each in node.names]
    return found


def _beyond_words(path: Path) -> list[str]:
    """Return what a module of the window takes from a game's rules and should ask instead."""
    faults: list[str] = []
    if not _says(path, ("game.rules.", "game.players.")):
        return faults
    for module, name in _imports(path):
        whole = f"{module}.{name}"
        for game in games.GAMES:
            if whole.startswith(f"game.players.{game}."):
                faults.append(f"{path.name}: {whole}")
            if not whole.startswith(f"game.rules.{game}."):
                continue
            part, _, what = whole.removeprefix(f"game.rules.{game}.").partition(".")
            known = SAID.get(game, {}).get(part, frozenset()) if _game_of(path) == game else ()
            if known is not None and what not in known:
                faults.append(f"{path.name}: {whole}")
    return faults


def test_the_window_asks_the_rules_and_works_nothing_out() -> None:
    """A module of scenes or table knows of a game's rules how things are called, no more."""
    paths = [path for folder in WINDOW for path in sorted((ROOT / folder).rglob("*.py"))]
    assert [fault for path in paths for fault in _beyond_words(path)] == []
    for path in paths:
        if _says(path, WORKS_OUT):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                assert not (isinstance(node, ast.Attribute) and node.attr in WORKS_OUT), path


def test_a_rule_taken_by_the_window_is_found(tmp_path: Path) -> None:
    for folder, line, found in (
        ("onslaught", "from game.rules.onslaught.codes import MOVE", False),
        ("onslaught", "from game.rules.onslaught import codes", False),
        ("onslaught", "from game.rules.onslaught.movement import ends", True),
        ("onslaught", "from game.rules.onslaught import movement", True),
        ("onslaught", "from game.rules.onslaught.state import new_state", True),
        ("library", "from game.rules.onslaught.codes import MOVE", True),
        ("onslaught", "from game.players.onslaught.threat import danger_of", True),
        ("library", "from game.rules.level import BadLevel", False),
    ):
        path = tmp_path / folder / "one.py"
        path.parent.mkdir(exist_ok=True)
        path.write_text(f"{line}\n", encoding="utf-8")
        assert bool(_beyond_words(path)) is found, line


READS_BEYOND = {"smoothscale", "smoothscale_by", "box_blur"}
"""What of `pygame.transform` reads beyond the end of some pictures, and kills the program."""


def _reading_beyond(path: Path) -> list[str]:
    found: list[str] = []
    if not _says(path, READS_BEYOND):
        return found
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        names = [node.attr] if isinstance(node, ast.Attribute) else []
        if isinstance(node, ast.ImportFrom):
            names = [alias.name for alias in node.names]
        found += [f"{path.name}: {name}" for name in names if name in READS_BEYOND]
    return found


def test_pictures_are_scaled_smoothly_in_one_place_that_never_reads_beyond_them() -> None:
    strokes = ROOT / "game" / "table" / "look" / "strokes.py"
    paths = [path for path in sorted((ROOT / "game").rglob("*.py")) if path != strokes]
    assert [fault for path in paths for fault in _reading_beyond(path)] == []
    tree = ast.parse(strokes.read_text("utf-8"))
    (own,) = [n for n in tree.body if isinstance(n, ast.FunctionDef) and n.name == "rescaled"]
    tree.body.remove(own)
    assert not [
        n for n in ast.walk(tree) if isinstance(n, ast.Attribute) and n.attr in READS_BEYOND
    ]


def test_a_virtual_screen_outlives_the_last_window_on_it() -> None:
    """One that starts anew when nobody is left turns away a window opened just then."""
    started = 0
    for path in (
        ROOT / ".ci" / "run",
        ROOT / "build" / "smoke.py",
        ROOT / "tests/robots/window.py",
    ):
        for line in path.read_text("utf-8").splitlines():
            if "-screen" in line and "-nolisten" in line:
                started += 1
                assert "-noreset" in line, path
    assert started == 3


@pytest.mark.parametrize(
    "name", [each.name for each in sorted((ROOT / "docs").glob("mutations*.md"))]
)
def test_readme_and_the_pages_of_mutations_give_the_same_figures(name: str) -> None:
    page = (ROOT / "docs" / name).read_text("utf-8")
    whole = re.search(r"^\| all \|(.*)\|$", page, re.MULTILINE)
    assert whole is not None
    _, run, killed, endless, survived, unreached = (int(each) for each in whole[1].split("|"))
    modules = re.findall(r"^\| (?!module|---|all)\w+ \|", page, re.MULTILINE)
    listed = re.findall(r"^- `game/", page, re.MULTILINE)
    assert len(listed) == survived + unreached
    readme = (ROOT / "README.md").read_text("utf-8")
    row = next(line for line in readme.splitlines() if f"(docs/{name})" in line)
    told = f"{run:,} mutants of {len(modules)} modules, {killed + endless:,} killed or timed out, "
    assert f"{told}{survived + unreached:,} survivors" in row
