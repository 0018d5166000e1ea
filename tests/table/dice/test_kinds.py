"""Dice of every game are data: their faces, and what is wrong with a file."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pygame
import pytest

from game import paths
from game.table.dice.faces import FacePainter
from game.table.dice.kinds import all_dice, kind, signs
from game.table.dice.throw import Throw
from game.table.look.fonts import Fonts
from game.table.look.icons import Icons

MARKED = [name for name, one in all_dice().dice.items() if one.faces]


@pytest.fixture(scope="module")
def painter() -> FacePainter:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((16, 16))
    return FacePainter(Fonts(paths.assets()), Icons(paths.assets()))


def test_every_icon_of_a_mark_is_drawn() -> None:
    icons = Icons(paths.assets())
    assert all(icons.has(mark.icon) or mark.number for mark in all_dice().marks.values())


@pytest.mark.parametrize("name", MARKED)
def test_faces_look_different_where_they_are(name: str, painter: FacePainter) -> None:
    looks: dict[str, bytes] = {}
    for face, text in enumerate(kind(name).faces, 1):
        picture = pygame.image.tobytes(painter.picture(name, face), "RGBA")
        assert looks.setdefault(text, picture) == picture
    assert len(set(looks.values())) == len(looks)
    if "" in looks:
        assert not any(looks[""])


@pytest.mark.parametrize("name", list(all_dice().dice))
def test_every_kind_comes_to_rest_on_its_face(name: str) -> None:
    body = kind(name).body
    for seed, face in enumerate(sorted(body.numbers)[:6]):
        (die,) = Throw(seed, (name,), (face,), (430.0, 200.0)).at(2.0)
        assert body.top(die.pose.turn) == face


def test_a_face_tells_its_marks_in_order() -> None:
    marks = signs("red", 4)
    assert marks is not None
    assert [(mark.icon, mark.number, count) for mark, count in marks] == [
        ("", True, 1),
        ("heart", False, 3),
        ("bolt", False, 1),
    ]
    assert signs("black", 1) == ()
    assert signs("d20", 7) is None


def test_an_unknown_die_is_named() -> None:
    with pytest.raises(KeyError, match="d7"):
        kind("d7")


@pytest.mark.parametrize(
    ("faces", "fault"),
    [
        ('["D1", "D1"]', "die odd: 2 faces on a d6"),
        ('["Q1", "", "", "", "", ""]', "die odd: no mark 'Q1'"),
        ('["D", "", "", "", "", ""]', "die odd: no mark 'D'"),
        ('["D4 S3", "", "", "", "", ""]', "die odd: more than 6 marks on 'D4 S3'"),
    ],
)
def test_a_wrong_file_is_refused(
    faces: str, fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "dice").mkdir()
    (tmp_path / "dice" / "dice.toml").write_text(
        '[marks]\nD = { icon = "heart" }\nS = { icon = "bolt" }\n\n'
        f'[dice.odd]\nsolid = "d6"\nfaces = {faces}\n',
        "utf-8",
    )
    monkeypatch.setattr(paths, "assets", lambda: tmp_path)
    with pytest.raises(ValueError, match=fault):
        all_dice.__wrapped__()
