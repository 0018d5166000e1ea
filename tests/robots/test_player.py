"""How long a robot goes on before it says that nothing comes of it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.robots.player import Player


class Idle(Player):
    """Does nothing; a computer thinks during the first ``thought`` steps."""

    def __init__(self, thought: int) -> None:
        super().__init__(Desk(), 1)
        self.thought, self.taken = thought, 0

    def thinks(self) -> bool:
        """Return whether the computer still thinks."""
        return self.taken < self.thought

    def step(self) -> None:
        """Let one step pass."""
        self.taken += 1


class Desk:
    """A desk with nothing on it."""

    stack: Any = type("Stack", (), {"report": staticmethod(dict)})


def test_frames_in_which_a_computer_thinks_are_no_steps() -> None:
    robot = Idle(50)
    robot.play(lambda: robot.taken == 55, 10)
    assert robot.taken == 55


def test_a_robot_says_when_nothing_comes_of_its_steps() -> None:
    robot = Idle(5)
    with pytest.raises(AssertionError, match="10 steps"):
        robot.play(lambda: False, 10)
    assert robot.taken == 15
