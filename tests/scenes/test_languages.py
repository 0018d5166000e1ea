"""No sentence of the screens misses the catalogue, and a change of language reaches all of them."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import paths
from game.gallery.onslaught.kept_poses import KEPT_POSES
from game.gallery.poses import poses
from game.gallery.screenshot import USUAL, clear, staged
from game.rules.rulebook import any_citation
from game.table.hud.moment_card import LONG
from game.table.look.fonts import Fonts
from game.table.look.prose import Prose
from game.words import language, pseudo
from game.words.rich import Text

SIZE = (1280, 720)
# Two letters of plain ASCII or more, which the pseudo-language leaves in no word.
PLAIN = re.compile(r"(?<!\w)[A-Za-z]{2,}(?!\w)")
# What nobody translates: the languages' own names.
OWN = {"English", "Deutsch"}
# What the poses invent: persons, what they called their matches, and where files are.
INVENTED = (
    "Revenge for the long night",
    "The long night",
    "Rainy Sunday 2",
    "Rainy Sunday",
    "Club evening, table 3",
    "Typed in by hand",
    "Before the ogre",
    "Before the volley",
    "All four alive",
    "Everything on one roll",
    "Annemarie Oldcastle",
    "Bert",
    "Anna and Ben",
    "Anna",
    "Ben",
    "library-damaged-1.sqlite3",
    "LookupError: no figure stands there",
)
# Letters measured ahead for what will be set, and the words for which parchment is cut before the
# first moment is due: nobody reads them.
AHEAD = (string.ascii_letters, LONG)
SIDES = re.compile("Harpers|Zhentarim|Computer")
FILES = re.compile(r"/home/anna\S*|\S+\.(?:warhall|txt)|[a-z-]+/")


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    language.use(language.ENGLISH)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that takes every line and every block of text that is set."""
    texts: list[str] = []

    def hear(of: type, name: str) -> None:
        # What is asked for, not what is set: a line that was set before is taken as it is.
        usual = getattr(of, name)

        def heard(self: object, text: Text | str, *rest: object, **more: object) -> object:
            texts.append(text if isinstance(text, str) else "".join(span.text for span in text))
            return usual(self, text, *rest, **more)

        monkeypatch.setattr(of, name, heard)

    for name in ("width", "line", "exact"):
        hear(Fonts, name)
    hear(Prose, "lay")
    return texts


COLUMN = re.compile("[A-Z]{1,2}")
"""The name of a column at the rim of a board; after Z comes AA."""


NUMERALS = re.compile(r"\bI{1,3}\b")
"""The sides of a card are numbered as it prints them, in every language."""


def plain_words(texts: list[str]) -> set[str]:
    """Return the texts that hold English as the source has it, besides what is invented."""
    found = set()
    for text in texts:
        bare = FILES.sub("", re.sub(r"\]\([^)]*\)", "", text.replace("\u200a", "")))
        bare = NUMERALS.sub("", bare)
        for name in INVENTED:
            bare = bare.replace(name, "")
        if any(bare in letters for letters in AHEAD) or COLUMN.fullmatch(bare):
            continue
        # A long name is set word by word, with a mark of quotation at its first and last.
        word = bare.strip("«»")
        if PLAIN.search(bare) and bare not in OWN and not any(word in name for name in INVENTED):
            found.add(text)
    return found


@pytest.mark.parametrize("pose", sorted(poses()))
def test_every_scene_is_drawn_and_nothing_in_it_misses_the_catalogue(
    pose: str, drawn: list[str]
) -> None:
    """In the smallest window, with large text, in a language that is two fifths longer."""
    pseudo.use()
    screen = pygame.display.set_mode(SIZE)
    stack = staged(pose, SIZE, 1, USUAL.changed("text", 150))
    stack.draw(screen)
    clear(stack)
    colours = {tuple(screen.get_at((x, y))) for x in range(0, 1280, 40) for y in range(0, 720, 40)}
    assert len(colours) > 30
    assert drawn
    if pose in KEPT_POSES:
        # The library is filled once, and people keep the names that they began a match with.
        drawn = [SIDES.sub("", text) for text in drawn]
    assert plain_words(drawn) == set()


@pytest.mark.parametrize(
    "pose", ["action", "initiative", "menu", "reaction", "result", "rolls", "rules", "setup"]
)
def test_another_language_reaches_all_that_is_open(pose: str, drawn: list[str]) -> None:
    screen = pygame.display.set_mode(SIZE)
    stack = staged(pose, SIZE, 1, USUAL)
    stack.draw(screen)
    assert plain_words(drawn)
    pseudo.use()
    stack.resize(SIZE)
    drawn.clear()
    for _ in range(3):
        stack.update(0.1)
        stack.fresh = True
        stack.draw(screen)
    clear(stack)
    # Persons and heroes keep the names that they began the match with.
    named = re.compile(
        "Harpers|Zhentarim|Computer|Grabbleshanks|Lightning-Dancer|Bedlam|Rokpyratrix"
    )
    assert plain_words([named.sub("", text) for text in drawn]) == set()


# Names of files, of the system's variables, of clauses and colours; drawings and maps.
UNREAD = re.compile(
    r"[\w-]+\.(?:ttf|png|toml|json|txt)|[A-Z]+(?:_[A-Z0-9]+)+|#[0-9A-F]{6}|<svg.*|[\s\w#]*\.{4}[\s\w#.]*|"
    + any_citation().pattern
)
# A word with a capital, an abbreviation, a sentence of three words: what a person would read.
# Or a per cent sign, before which languages set different spaces.
READ = re.compile(r"[A-Z][a-z]|\b[A-Z]{2,}\b|\w+ \w+ \w+|^ ?%$")
KNOWN = {"Warhall", "RGBA", "AnyWidget", "Data", "SomeScene", "none could be shown"}
# What a pose invents, what `tests` and papers read, and what the command line says without a
# window: all of it in English.
SPARED = {
    "poses.py",
    "build_poses.py",
    "kept_poses.py",
    "statistic_poses.py",
    "cues.py",
    "window.py",
}

NAMED = {"TypeVar", "Reader", "unicodedata.normalize"}
"""Calls whose first argument names a thing of the code, for whoever reads it."""


def literals(source: str) -> Iterator[tuple[int, str]]:
    """Yield each string of a module that is neither told about code nor raised, with its line."""
    tree = ast.parse(source)
    skipped: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Subscript):
            skipped.update(id(each) for each in ast.walk(node.slice))
        if isinstance(node, ast.Call) and ast.unparse(node.func) in NAMED:
            skipped.update(id(each) for each in ast.walk(node.args[0]))
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            skipped.update(id(each) for each in ast.walk(node.value))
        if isinstance(node, ast.Expr | ast.Raise | ast.Assert) and not (
            isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
        ):
            skipped.update(id(each) for each in ast.walk(node))
        for hint in (getattr(node, "annotation", None), getattr(node, "returns", None)):
            if isinstance(hint, ast.expr):
                skipped.update(id(each) for each in ast.walk(hint))
    for node in ast.walk(tree):
        is_text = isinstance(node, ast.Constant) and isinstance(node.value, str)
        if is_text and id(node) not in skipped:
            yield node.lineno, node.value


def test_strings_of_the_source_are_told_apart() -> None:
    source = (
        '"""Head."""\nx: "Title" = f"Hit {n}"\nraise ValueError("No way at all")\n'
        '__all__ = ["Hut"]\ny: A["Hat"] = f("Miss", "a b")\nT = TypeVar("That")\n'
    )
    assert [text for _, text in literals(source) if READ.search(text)] == ["Hit ", "Miss"]


@pytest.mark.parametrize("room", ["gallery", "scenes", "table", "app.py", "session.py"])
def test_no_module_of_the_window_holds_words_of_its_own(room: str) -> None:
    folder = Path(paths.__file__).resolve().parent / room
    found = [
        f"{path.name}:{line}: {text!r}"
        for path in (sorted(folder.rglob("*.py")) if folder.is_dir() else [folder])
        if path.name not in SPARED
        for line, text in literals(path.read_text("utf-8"))
        if READ.search(text) and not UNREAD.fullmatch(text) and text not in KNOWN
    ]
    assert found == []
