"""The page that tells of keys and pads tells the truth."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import games
from game.table.input.commands import Command, commands
from game.words import keys

PAGE = Path(__file__).parents[2] / "docs" / "controls.md"


OURS = [command for command in commands() if command.group not in games.elsewhere()]


@pytest.mark.parametrize("command", OURS, ids=lambda command: command.name)
def test_every_command_stands_there_with_its_keys_and_buttons(command: Command) -> None:
    on_keys = [f"**{keys.key(name)}**" for name in command.fixed]
    on_keys += [keys.key(name) for name in command.keys]
    on_pads = [f"**{keys.button(name)}**" for name in command.fixed_pads]
    on_pads += [keys.button(name) for name in command.pads]
    row = f"| {keys.command(command.name)} | {', '.join(on_keys)} | {', '.join(on_pads)} |"
    page = PAGE.read_text(encoding="utf-8")
    head = f"## {keys.group(command.group)}\n"
    assert row in page.partition(head)[2].partition("\n## ")[0]
