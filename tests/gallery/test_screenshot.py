from __future__ import annotations

import argparse
import re
from pathlib import Path

import pytest

from game.gallery.poses import poses
from game.gallery.screenshot import run
from game.words.language import spoken


@pytest.mark.parametrize("scene", ["roll", "critical", "result"])
def test_the_same_pixels_every_time(scene: str, tmp_path: Path) -> None:
    pictures = []
    for number in range(2):
        out = tmp_path / f"{number}.png"
        args = argparse.Namespace(scene=scene, size=(1280, 720), out=str(out), seed=3)
        assert run(args) == 0
        pictures.append(out.read_bytes())
    assert pictures[0] == pictures[1]
    assert len(pictures[0]) > 50_000


@pytest.mark.usefixtures("kept_looks")
def test_no_two_scenes_look_the_same(tmp_path: Path) -> None:
    pairs = [("action", "moved"), ("initiative", "initiative_laid"), ("dice", "landed")]
    for pair in pairs:
        pictures = []
        for scene in pair:
            out = tmp_path / f"{scene}.png"
            assert scene in poses()
            assert run(argparse.Namespace(scene=scene, size=(1280, 720), out=out, seed=1)) == 0
            pictures.append(out.read_bytes())
        assert pictures[0] != pictures[1], pair


@pytest.mark.usefixtures("kept_looks")
def test_settings_are_drawn_with_their_first_page(tmp_path: Path) -> None:
    pictures = []
    for scene in ("settings", "settings_look", "settings_motion"):
        out = tmp_path / f"{scene}.png"
        assert run(argparse.Namespace(scene=scene, size=(1280, 720), out=out, seed=1)) == 0
        pictures.append(out.read_bytes())
    assert pictures[0] == pictures[1] != pictures[2]


def test_an_unknown_scene_is_named(tmp_path: Path) -> None:
    args = argparse.Namespace(scene="attic", size=(1280, 720), out=tmp_path / "a.png", seed=1)
    with pytest.raises(ValueError, match="no scene 'attic'"):
        run(args)


@pytest.mark.parametrize(
    ("scene", "near"),
    [
        ("trials", "(near it: trials_won, trials_initiative and trials_event)"),
        ("targetting", "(near it: targeting"),
    ],
)
def test_an_unknown_scene_is_told_what_is_near(tmp_path: Path, scene: str, near: str) -> None:
    args = argparse.Namespace(scene=scene, size=(1280, 720), out=tmp_path / "a.png", seed=1)
    with pytest.raises(ValueError, match=re.escape(near)):
        run(args)


@pytest.mark.usefixtures("kept_looks")
def test_a_picture_speaks_the_language_asked_for_and_then_english_again(tmp_path: Path) -> None:
    pictures = []
    for code in ("en", "de", "pseudo"):
        out = tmp_path / f"{code}.png"
        args = argparse.Namespace(scene="title", size=(1280, 720), out=out, seed=1, language=code)
        assert run(args) == 0
        assert spoken() == "en"
        pictures.append(out.read_bytes())
    assert len(set(pictures)) == 3


def test_a_language_without_words_is_refused(tmp_path: Path) -> None:
    args = argparse.Namespace(
        scene="title", size=(1280, 720), out=tmp_path / "a.png", seed=1, language="xx"
    )
    with pytest.raises(ValueError, match="no words for the language 'xx'"):
        run(args)
