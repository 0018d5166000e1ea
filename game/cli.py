"""The command `warhall`: the window, and the commands that need none.

Exit codes: 0 done, 1 faults were found (`check`, `replay`), 2 the request cannot be carried out.
"""

from __future__ import annotations

import argparse
import functools
import importlib
import io
import os
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NoReturn

from game import __version__, faults, games, gate, paths
from game.engine.seats import HUMAN

COMPUTERS: Final = ("greedy", "random")
SMALLEST: Final = (1280, 720)
LARGEST: Final = (7680, 4320)
LARGEST_SEED: Final = 2**63 - 1
REFUSED: Final = 2
MOST_SEATS: Final = 8
"""More than any game has."""

EXAMPLES: Final = """\
examples:
  warhall                                              open the window
  warhall play GAME --seats human,greedy --seed 7      start straight into a match
  warhall simulate GAME --seats greedy,random --games 200 --seed 1 --jobs 2
                                                       let computers play, show who wins
  warhall simulate GAME --games 5 --keep matches       keep each match as a text file
  warhall replay matches/match-1.warhall --verify      does every die and event come out again?
  warhall check levels/greathalls.toml                 look for faults in a level
  warhall screenshot action --size 1920x1080 --out action.png
                                                       one picture without a window

`warhall COMMAND --help` tells more about a command.
"""


class _Parser(argparse.ArgumentParser):
    """A parser whose complaint is one sentence, without the usage lines before it."""

    def error(self, message: str) -> NoReturn:
        said = message[:1].upper() + message[1:]
        self.exit(
            REFUSED, f"{self.prog}: {said.rstrip('.')}. Try '{self.prog} --help' for examples.\n"
        )


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out one command line (`sys.argv` without it) and return the exit code."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A terminal that knows fewer letters is told the others by their numbers.
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        args = _parse(arguments)
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else REFUSED
    try:
        carry_out: Callable[[argparse.Namespace], int] = args.carry_out
        return carry_out(args)
    except KeyboardInterrupt:
        return _refuse("Stopped.")
    except BrokenPipeError:
        # The reader of our output went away (`| head`): nothing is left to say, and nobody to hear.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return REFUSED
    except (ValueError, OSError) as error:
        return _refuse(_sentence(error))
    except Exception as error:
        return _refuse(_reported(error))


def _parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = _Parser(
        prog="warhall",
        description=f"Dungeon-skirmish board games on one digital table: {_games()}.",
        epilog=EXAMPLES.replace("GAME", games.names()[0]),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"warhall {__version__}")
    parser.set_defaults(carry_out=_window, game=None)
    _add_window_options(parser)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", dest="command")
    _add_play(commands)
    _add_simulate(commands)
    _add_replay(commands)
    _add_check(commands)
    _add_screenshot(commands)
    args = parser.parse_args(arguments)
    if args.game is not None:
        args.scenario = _scenario(parser, args.game, args.scenario)
        if args.seats is None:
            args.seats = _usual_seats(args.command, args.game, args.scenario)
        wanted = len(args.seats)
        if _seats_for(args.game, args.scenario, wanted) != wanted:
            there = _counted(args.game, args.scenario)
            parser.error(f"the scenario {args.scenario} has {there}, but --seats names {wanted}")
    return args


def _add_play(commands: argparse._SubParsersAction[_Parser]) -> None:
    play = commands.add_parser(
        "play",
        help="start straight into a match",
        description="Open the window with a match that has already begun.",
        epilog=f"example:\n  warhall play {games.names()[0]} --seats human,greedy --seed 7",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    _add_match_options(play, _seats_of_play, "human and then greedy for each further seat")
    play.add_argument(
        "--names",
        type=_names,
        metavar="A,B,…",
        help="what to call the persons of the seats (default: their sides)",
    )
    play.add_argument(
        "--seed",
        type=_whole(0, LARGEST_SEED),
        metavar="N",
        help="the number that decides all chance (default: a new one each time)",
    )
    play.add_argument(
        "--guided",
        action="store_true",
        help="the first match of the game, with a guide for its player",
    )
    _add_window_options(play)
    play.set_defaults(carry_out=_window)


def _add_simulate(commands: argparse._SubParsersAction[_Parser]) -> None:
    simulate = commands.add_parser(
        "simulate",
        help="let computers play many matches",
        description="Let computers play against each other. They move on by a seat every match; "
        "sides are reported apart.",
        epilog=f"example:\n  warhall simulate {games.names()[0]} "
        "--seats greedy,random --games 200 --seed 1 --json",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    _add_match_options(simulate, _seats_of_computers, "greedy and random in turn, by side")
    simulate.add_argument(
        "--games",
        type=_whole(1, 10_000_000),
        default=100,
        metavar="N",
        help="how many matches (default: %(default)s)",
    )
    simulate.add_argument(
        "--jobs",
        type=_whole(1, 256),
        default=1,
        metavar="N",
        help="how many processes share them (default: %(default)s)",
    )
    simulate.add_argument(
        "--seed",
        type=_whole(0, LARGEST_SEED),
        default=1,
        metavar="N",
        help="the number that decides all chance (default: %(default)s)",
    )
    simulate.add_argument(
        "--json", action="store_true", help="print one JSON object and no progress bar"
    )
    simulate.add_argument(
        "--keep", type=Path, metavar="DIR", help="write every match as a file into this folder"
    )
    simulate.set_defaults(carry_out=_simulate)


def _add_replay(commands: argparse._SubParsersAction[_Parser]) -> None:
    replay = commands.add_parser(
        "replay",
        help="play a kept match again",
        description="Play a match again from its file and tell its choices. The exit code is 0 "
        "only if every die, every shuffle and every event comes out as it is written; with "
        "--verify, only if the file also proves that nobody chose them.",
        epilog="examples:\n  warhall replay match-001.warhall\n"
        "  warhall replay match-001.warhall --verify",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    replay.add_argument("file", type=_existing, metavar="FILE")
    replay.add_argument(
        "--verify",
        action="store_true",
        help="only say whether all of it comes out as written and is proved",
    )
    replay.set_defaults(carry_out=_replay)


def _add_check(commands: argparse._SubParsersAction[_Parser]) -> None:
    check = commands.add_parser(
        "check",
        help="look for faults in levels",
        description="Read levels (or folders of them) and list every fault in words. The exit "
        "code is 0 when there is none, 1 when there is one.",
        epilog="example:\n  warhall check levels/greathalls.toml",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    check.add_argument("paths", nargs="+", type=_existing, metavar="PATH")
    check.set_defaults(carry_out=_check)


def _add_screenshot(commands: argparse._SubParsersAction[_Parser]) -> None:
    screenshot = commands.add_parser(
        "screenshot",
        help="draw a scene into a picture, without a window",
        description="Draw one scene from a fixed position: the same pixels every time. The scene "
        "'all' draws every one of them at three sizes of the window and two of the text.",
        epilog="examples:\n  warhall screenshot --list\n"
        "  warhall screenshot targeting --size 1920x1080 --out targeting.png\n"
        "  warhall screenshot all --out pictures",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    screenshot.add_argument("scene", nargs="?", metavar="SCENE", help="one of --list, or all")
    screenshot.add_argument("--list", action="store_true", help="print the names of the scenes")
    screenshot.add_argument("--size", type=_size, default=(1920, 1080), metavar="WIDTHxHEIGHT")
    screenshot.add_argument(
        "--out", type=Path, metavar="FILE.png", help="where the picture goes; for all, a folder"
    )
    screenshot.add_argument("--seed", type=_whole(0, LARGEST_SEED), default=1, metavar="N")
    screenshot.add_argument(
        "--text", type=int, choices=(100, 125, 150, 200), default=100, help="text size in per cent"
    )
    screenshot.add_argument(
        "--language", default="en", metavar="CODE", help="what to speak in it (default: en)"
    )
    screenshot.set_defaults(carry_out=_screenshot)


def _add_match_options(
    parser: argparse.ArgumentParser, seats: Callable[[str], tuple[str, ...]], usual: str
) -> None:
    known = games.names()
    parser.add_argument("game", choices=known, metavar="GAME", help=", ".join(known))
    parser.add_argument(
        "--scenario", metavar="NAME", help="which level of the game (default: its first)"
    )
    parser.add_argument(
        "--seats",
        type=seats,
        metavar="A,B,…",
        help=f"who chooses for each seat, in order (default: {usual})",
    )


def _add_window_options(parser: argparse.ArgumentParser) -> None:
    # SUPPRESS: the options are offered before and after `play`, and the absent one of the two
    # must not overwrite what the other was given.
    parser.add_argument(
        "--size",
        type=_size,
        default=argparse.SUPPRESS,
        metavar="WIDTHxHEIGHT",
        help="size of the window in pixels",
    )
    parser.add_argument(
        "--report",
        type=Path,
        default=argparse.SUPPRESS,
        metavar="FILE.json",
        help="write facts about the frames drawn, for tests and measurements",
    )


def _window(args: argparse.Namespace) -> int:
    from game import app

    match = None
    if args.game is not None:
        names = args.names or ()
        if names and len(names) != len(args.seats):
            raise ValueError(
                f"--names gives {_many(len(names), 'name')} for {_many(len(args.seats), 'seat')}; "
                "give one for each."
            )
        match = app.MatchWanted(args.game, args.scenario, args.seats, names, args.seed, args.guided)
    return app.run(
        match=match, size=getattr(args, "size", None), report=getattr(args, "report", None)
    )


def _simulate(args: argparse.Namespace) -> int:
    run = _implementer("game.players.simulate")
    if args.keep is None:
        return run(args)
    # Late, like the commands themselves.
    from game.store import series_files

    return run(args, functools.partial(series_files.keep, series_files.folder_for(args.keep)))


def _replay(args: argparse.Namespace) -> int:
    return _implementer("game.store.replay")(args)


def _check(args: argparse.Namespace) -> int:
    return _implementer("game.rules.check")(args.paths)


def _screenshot(args: argparse.Namespace) -> int:
    if not args.list:
        if args.scene is None:
            raise ValueError("Name a scene, or ask for the names with --list.")
        if args.out is None:
            raise ValueError("Say with --out where the picture goes.")
        if args.scene != "all":
            _check_picture(args.out)
    return _implementer("game.gallery.screenshot")(args)


def _implementer(module: str) -> Callable[..., int]:
    """Return `run` of `module`; imported late, so that no command loads what it does not need."""
    run: Callable[..., int] = importlib.import_module(module).run
    return run


def _scenarios(game: str) -> tuple[str, ...]:
    """Return the ids of the scenarios of `game`, the usual one first."""
    from game.rules.room import rules_of  # loaded only by the commands that play

    return rules_of(game).scenarios((paths.levels(), paths.own_levels()))


def _scenario(parser: _Parser, game: str, wanted: str | None) -> str:
    known = _scenarios(game)
    if wanted is None and known:
        return known[0]
    if wanted not in known:
        there = ", ".join(known) if known else "none"
        parser.error(f"There is no scenario '{wanted}' of {game}; there is: {there}")
    assert wanted is not None
    return wanted


def _usual_seats(command: str, game: str, scenario: str) -> tuple[str, ...]:
    """Return who sits at a match of which nobody said it."""
    from game.rules.registry import open_game  # loaded only by the commands that play

    seats = open_game(game, paths.levels(scenario), scenario, {}).seats
    if command == "play":
        return (HUMAN, *("greedy" for _ in seats[1:]))
    # Those of one side win together: of two unlike ones on each side nothing is learned.
    sides = list(dict.fromkeys(seat.side for seat in seats))
    return tuple(COMPUTERS[sides.index(seat.side) % len(COMPUTERS)] for seat in seats)


def _seats_for(game: str, scenario: str, wanted: int) -> int:
    """Return how many seats a scenario has: as many as are wanted, if a switch gives it those."""
    from game.rules.registry import open_game, switches_for  # loaded only by commands that play

    levels = paths.levels(scenario)
    switches = switches_for(game, levels, scenario, wanted)
    return len(open_game(game, levels, scenario, switches).seats)


def _counted(game: str, scenario: str) -> str:
    """Return how many seats a scenario can have, in words."""
    found = [many for many in range(1, MOST_SEATS + 1) if _seats_for(game, scenario, many) == many]
    if len(found) > 1:
        return f"{found[0]} to {found[-1]} seats"
    return _many(found[0] if found else len(_usual_seats("simulate", game, scenario)), "seat")


def _many(count: int, thing: str) -> str:
    """Return a number of things in words."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def _games() -> str:
    """Return all games that there are, in words."""
    *others, last = games.names()
    return f"{', '.join(others)} and {last}" if others else last


def _seats_of_play(text: str) -> tuple[str, ...]:
    return _seats(text, (HUMAN, *COMPUTERS))


def _seats_of_computers(text: str) -> tuple[str, ...]:
    return _seats(text, COMPUTERS)


def _seats(text: str, known: tuple[str, ...]) -> tuple[str, ...]:
    seats = _words(text)
    for seat in seats:
        if seat not in known:
            raise argparse.ArgumentTypeError(
                f"nobody is called '{seat}'; a seat is one of: {', '.join(known)}"
            )
    return seats


def _words(text: str) -> tuple[str, ...]:
    words = tuple(word.strip() for word in text.split(","))
    if not all(words):
        raise argparse.ArgumentTypeError(f"'{text}' has an empty place between its commas")
    return words


def _names(text: str) -> tuple[str, ...]:
    from game.words.gate import refusal  # loaded only where names are given

    names = []
    for word in _words(text):
        try:
            names.append(gate.admitted(word))
        except gate.NotAdmitted as fault:
            raise argparse.ArgumentTypeError(f"{word[:40]!r}: {refusal(fault)}") from None
    return tuple(names)


def _whole(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,20}", text) or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(
                f"'{text}' is not a whole number from {least} to {most}"
            )
        return int(text)

    return read


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]{1,5})[x×]([0-9]{1,5})", text)
    if found is None:
        raise argparse.ArgumentTypeError(f"'{text}' is not a size; write it like 1920x1080")
    width, height = int(found[1]), int(found[2])
    if not (SMALLEST[0] <= width <= LARGEST[0] and SMALLEST[1] <= height <= LARGEST[1]):
        raise argparse.ArgumentTypeError(
            f"{width}x{height} is outside {SMALLEST[0]}x{SMALLEST[1]} to {LARGEST[0]}x{LARGEST[1]}"
        )
    return width, height


def _existing(text: str) -> Path:
    path = Path(text)
    if not path.exists():
        raise argparse.ArgumentTypeError(f"'{text}' does not exist")
    return path


def _check_picture(path: Path) -> None:
    if path.suffix.lower() != ".png":
        raise ValueError(f"The name of the picture '{path}' must end in .png.")
    if not path.absolute().parent.is_dir():
        raise ValueError(f"The folder of '{path}' does not exist.")


def _sentence(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror and error.filename is not None:
        return f"{error.filename}: {error.strerror}."
    said = " ".join(str(error).split()) or faults.sentence(error)
    return said if said.endswith((".", "!", "?")) else f"{said}."


def _reported(error: Exception) -> str:
    try:
        path = faults.write_report(error, {"command": " ".join(sys.argv[1:])})
    except OSError as trouble:
        return f"Something went wrong ({faults.sentence(error)}); no report: {trouble}."
    return f"Something went wrong ({faults.sentence(error)}). A report is in {path}"


def _refuse(said: str) -> int:
    print(f"warhall: {said}", file=sys.stderr)
    return REFUSED
