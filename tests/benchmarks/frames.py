"""Frame times of a busy match: every frame updated and painted, CPU seconds of this thread.

    python -m tests.benchmarks.frames [onslaught] [--size 1920x1080] [--frames 1500]
    python -m tests.benchmarks.frames command --round 25 --watch 0
    python -m tests.benchmarks.frames adventure --seats 4 --crowded

Two computers play in the window's scene at speed 1 while the other process thinks. With ``--round``
chance plays the match on to that round first, until hands and board are full; ``--watch`` shows the
cards of a seat. ``--seats`` says how many there are where a game lets one choose, and ``--crowded``
fills the castle of Adventure with 25 tiles and 20 figures. With ``--zoom`` the game stands still,
and the wheel turns over the middle of the board, from all of it to the nearest and back, twice, a
step every two thirds of a second: at first nothing of a step is made yet. Prints median, 99th
percentile and worst in milliseconds, the largest resident memory, and how fast the machine was
beside it.
"""

from __future__ import annotations

import argparse
import os
import resource
import statistics
import time
from typing import TYPE_CHECKING

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from game import games, paths
from game.players.random_player import RandomPlayer
from game.rules.registry import open_game
from game.rules.room import rules_of

if TYPE_CHECKING:
    from game.scenes.shell.stack import Stack

FRAME = 1 / 60
STEP = 40
"""Frames between two steps of a zoom."""


def began(args: argparse.Namespace, size: tuple[int, int]) -> Stack:
    """Return the stack with the match on it, played on to the round that was asked for."""
    # Here, so that the other process, which reads this module too, has no window to load.
    from game.scenes.match.table import MatchScene
    from game.scenes.setup.plan import COMPUTER, HUMAN, MatchPlan
    from game.scenes.shell.entrance import begin
    from game.scenes.shell.house import House
    from game.scenes.shell.stack import Stack
    from tests.benchmarks.crowded import crowd

    rules = rules_of(args.game)
    scenario = args.scenario or rules.setting_up.scenarios[0]
    switches = {rules.setting_up.seated: args.seats} if args.seats else {}
    seats = len(open_game(args.game, paths.levels(scenario), scenario, switches).seats)
    # Who zooms is asked something, and nothing else moves.
    names = ("A",) * seats if args.zoom else tuple("ABCDEFGH"[:seats])
    kind = HUMAN if args.zoom else COMPUTER
    house = House(begin)
    mode = "referee" if args.crowded else "strict"
    plan = MatchPlan(args.game, scenario, (kind,) * seats, names, switches, args.seed, mode=mode)
    scene = begin(house, plan)
    assert isinstance(scene, MatchScene)
    session = scene.session
    chance = RandomPlayer(args.seed)
    while session.decision is not None and session.game.round_of(session.match) < args.round:
        seat = session.match.waiting()[0]
        session.choose(seat, chance.choose(session.seen_by(seat)))
    if args.crowded:
        crowd(session)
    session.poll()
    scene.course.watcher = args.watch
    scene.course.leap()
    scene.ending.recount()
    return Stack(scene, size)


def zoomed(stack: Stack, frame: int) -> bool:
    """Turn the wheel where a step of the zoom is due in a frame; return whether any is to come."""
    import pygame

    from game.scenes.match.table import MatchScene

    scene = stack.top
    assert isinstance(scene, MatchScene)
    camera = scene.screen.board.camera
    middle = camera.view.center
    if frame == 0:
        camera.overlook()
        buttons = {"rel": (0, 0), "buttons": (0, 0, 0), "touch": False}
        stack.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=middle, **buttons))
    steps = len([cell for cell in camera.levels if cell >= camera.whole_cell]) - 1
    step, late = divmod(frame, STEP)
    if late == STEP // 2:
        way = 1 if step // steps % 2 == 0 else -1
        stack.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=way, pos=middle, touch=False))
    scene.due.picture = True
    return step < 4 * steps


def adding() -> float:
    """Return the milliseconds of a million additions: how fast this machine is just now."""
    begun = time.process_time()
    total = 0
    for number in range(1_000_000):
        total += number
    return (time.process_time() - begun) * 1000


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default=games.names()[0], choices=games.names())
    parser.add_argument("--scenario", default="")
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--frames", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--round", type=int, default=0)
    parser.add_argument("--watch", type=int, default=None)
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--crowded", action="store_true")
    parser.add_argument("--zoom", action="store_true")
    parser.add_argument("--picture", default="", help="keep the last frame in this file")
    args = parser.parse_args()
    width, height = (int(part) for part in args.size.split("x"))

    import pygame

    pygame.display.init()
    pygame.font.init()
    screen = pygame.display.set_mode((width, height))
    begun = time.perf_counter()
    stack = began(args, (width, height))
    stack.update(0.0)
    stack.draw(screen)
    first = time.perf_counter() - begun
    loops = [adding()]
    spent: list[float] = []
    for frame in range(args.frames if not args.zoom else 1 << 20):
        if args.zoom and not zoomed(stack, frame):
            break
        wall = time.perf_counter()
        before = time.thread_time()
        stack.update(FRAME)
        drawn = stack.draw(screen)
        if drawn:
            pygame.display.flip()
            spent.append((time.thread_time() - before) * 1000)
        time.sleep(max(0.0, FRAME - (time.perf_counter() - wall)))
        if stack.top.name == "result":
            break
    loops.append(adding())
    if args.picture:
        pygame.image.save(screen, args.picture)
    spent.sort()
    worst = spent[-1]
    print(f"{args.game}, size {width}x{height}, {len(spent)} frames drawn, first {first:.2f} s")
    print(
        f"p50 {statistics.median(spent):.1f} ms, p99 {spent[int(len(spent) * 0.99)]:.1f} ms, "
        f"worst {worst:.1f} ms; a million additions take {statistics.mean(loops):.0f} ms"
    )
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"resident memory at most {memory:.0f} MiB")
    for scene in stack.scenes:
        scene.leave()


if __name__ == "__main__":
    main()
