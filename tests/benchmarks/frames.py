"""Frame times of a busy match: every frame updated and painted, CPU seconds of this thread.

    python -m tests.benchmarks.frames [--size 1920x1080] [--frames 1500]

Two computers play in the window's scene at speed 1 while the other process thinks. Prints median,
99th percentile and worst in milliseconds, and the largest resident memory.
"""

from __future__ import annotations

import argparse
import os
import resource
import statistics
import time

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

FRAME = 1 / 60


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--frames", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=7)
    args = parser.parse_args()
    width, height = (int(part) for part in args.size.split("x"))

    import pygame

    from game.scenes.setup.plan import MatchPlan
    from game.scenes.shell.entrance import begin
    from game.scenes.shell.house import House
    from game.scenes.shell.stack import Stack

    pygame.display.init()
    pygame.font.init()
    screen = pygame.display.set_mode((width, height))
    house = House(begin)
    plan = MatchPlan("onslaught", "greathalls", ("greedy", "greedy"), ("A", "B"), seed=args.seed)
    begun = time.perf_counter()
    stack = Stack(begin(house, plan), (width, height))
    stack.update(0.0)
    stack.draw(screen)
    first = time.perf_counter() - begun
    spent: list[float] = []
    for _ in range(args.frames):
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
    spent.sort()
    worst = spent[-1]
    print(f"size {width}x{height}, {len(spent)} frames drawn, first frame {first:.2f} s")
    print(
        f"p50 {statistics.median(spent):.1f} ms, p99 {spent[int(len(spent) * 0.99)]:.1f} ms, "
        f"worst {worst:.1f} ms"
    )
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"resident memory at most {memory:.0f} MiB")
    for scene in stack.scenes:
        scene.leave()


if __name__ == "__main__":
    main()
