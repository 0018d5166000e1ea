"""The mutation run: breaks the rules of a game one small way at a time and runs their tests.

``python -m tests.campaigns.mutations [game [module ...]]`` makes every mutant of the named modules
(of all without a name, and of every game in ``GAMES``), runs the tests of their suite that reach
the changed line, and prints per module how many were killed, survived or ran out of time. What has
been run stands in ``.work/mutations-GAME.jsonl``, so a run can be stopped and taken up again; what
was run elsewhere is taken from the verdicts kept with the game. After new tests ``--again`` runs
the survivors without a reason once more, with ``--wide`` against the tests that name no clause too
(copies, random play); ``--sample 15 0`` runs once more, whatever became of it, each mutant whose
key leaves 0 by 15; ``--share 20 0`` runs of those that were never run each whose key leaves 0 by
20; ``--within 5`` ends with the first five seconds of the tests of a mutant, those first that are
the likeliest to kill it; ``--in-order`` takes one module after the other, ``--forks`` leaves what
needs an interpreter of its own, and ``--report`` writes the page of the game and its verdicts.

The mutants are those of Cosmic Ray's operators and of one of our own that leaves a statement out.
Cosmic Ray's own runner starts a fresh interpreter for each; here one pytest session collects the
tests once and forks for each mutant, which swaps the code of the one function that changed. Where
a module's body changed, or a function that lives but ran while the tests were being collected too,
a fresh interpreter runs them. Which lines each test runs is kept beside the results until a source
of the rules or a test changes.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import resource
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from datetime import date
from importlib import import_module
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol
from cosmic_ray.mutating import mutate_code

from tests.campaigns import mutation_verdicts
from tests.campaigns.lines_reached import (
    Reach,
    Traced,
    first_of,
    forget,
    keep_trace,
    kept_trace,
    likeliest,
    mark_of,
)
from tests.campaigns.mutants import OPERATORS, Mutant, mutants_of
from tests.campaigns.mutated import GAMES
from tests.campaigns.mutated.mutated import ROOT, Mutated
from tests.campaigns.mutations_report import all_reasons, reason_for, spelt, tell

KILLED, SURVIVED, TIMEOUT, UNREACHED = "killed", "survived", "timeout", "unreached"
LATER = "later"  # it needs an interpreter of its own: those come last
ROOM = 3 << 30  # bytes of address space for a mutant: a loop that fills lists ends there
PATIENCE = 1  # seconds of processor time that a test may take beyond twice what it takes traced
KEENEST = 12  # tests that an interpreter of its own is given first: those that killed the most
SOURCES = ("game/rules", "game/board", "game/engine", "levels", "tests/rules")
"""Where what a test reaches may change."""
PYTEST = ["-q", "-x", "-s", "-n0", "-p", "no:cacheprovider", "--tb=no", "--no-header"]


def changed_code(old: CodeType, new: CodeType) -> list[str] | None:
    """Return the outermost functions that differ by qualified name; None: outside of functions."""
    ours = [c for c in old.co_consts if isinstance(c, CodeType)]
    theirs = [c for c in new.co_consts if isinstance(c, CodeType)]
    if len(ours) != len(theirs) or _outside(old) != _outside(new):
        return None
    found: list[str] = []
    for mine, other in zip(ours, theirs, strict=True):
        if mine == other:
            continue
        if mine.co_flags & 2:  # CO_NEWLOCALS: a function; a class body has none
            found.append(mine.co_qualname)
        else:
            inside = changed_code(mine, other)
            if inside is None:
                return None
            found.extend(inside)
    return found


def _outside(code: CodeType) -> tuple[object, ...]:
    plain = tuple(c for c in code.co_consts if not isinstance(c, CodeType))
    return (code.co_code, code.co_names, repr(plain))


def function_of(module: ModuleType, name: str) -> FunctionType | None:
    """Return the live function of a qualified name, also where it is a property or a static one."""
    found: Any = module
    for part in name.split("."):
        found = found.__dict__.get(part) if hasattr(found, "__dict__") else None
    if isinstance(found, property):
        found = found.fget
    elif isinstance(found, staticmethod | classmethod):
        found = found.__func__
    return found if isinstance(found, FunctionType) else None


def find_code(code: CodeType, name: str) -> CodeType | None:
    """Return the code of a qualified name inside a module's code."""
    for const in code.co_consts:
        if isinstance(const, CodeType):
            if const.co_qualname == name:
                return const
            found = find_code(const, name)
            if found is not None:
                return found
    return None


class Quick:
    """The pytest plugin that keeps what names a clause or stands beside it, but no long count."""

    def __init__(self, game: Mutated, wide: bool) -> None:
        self.game = game
        self.beside = [ROOT / name for name in game.beside]
        self.wide = wide

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [
            item
            for item in items
            if (self.wide or item.get_closest_marker("clause") or item.path in self.beside)
            and not any(part in item.name for part in self.game.aside)
            and "hypothesis" not in dir(getattr(item, "obj", None))
        ]


class Campaign(Quick):
    """The pytest plugin that runs mutants in place of the collected tests."""

    def __init__(
        self, game: Mutated, wanted: list[Mutant], wide: bool, asked: argparse.Namespace
    ) -> None:
        super().__init__(game, wide)
        self.wanted = wanted
        self.only = tuple(asked.only)
        self.jobs = asked.jobs
        self.forks = asked.forks
        self.reasons = all_reasons(game)
        self.within = asked.within
        self.reach = Reach(game)
        self.mark = mark_of(*(ROOT / place for place in SOURCES))
        self.compiled: dict[tuple[str, int], CodeType] = {}
        self.makers: set[str] = set()
        self.last_file: Path | None = None
        self.lines: list[set[tuple[str, int]]] = []
        self.items: list[pytest.Item] = []
        self.seconds: list[float] = []

    def pytest_collection(self) -> None:
        sys.settrace(self.reach)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Learn what each test reaches, then share the mutants among the jobs."""
        sys.settrace(None)
        self.reach.collected()
        if session.testsfailed:
            sys.exit("the tests cannot be collected")
        known = kept_trace(self.game.reached, self.mark)
        for item in session.items:
            self._learn(item, known)
        keep_trace(self.game.reached, self.mark, known)
        self.makers = self.reach.makers.union(*(each.makers for each in known.values()))
        whole = sum(self.seconds)
        say(f"{len(self.items)} tests, {whole:.1f} s traced, {len(self.wanted)} mutants")
        gc.collect()
        gc.freeze()
        children = []
        for job in range(self.jobs):
            child = os.fork()
            if not child:
                self._work(self.wanted[job :: self.jobs])
                os._exit(0)
            children.append(child)
        for child in children:
            os.waitpid(child, 0)
        return True

    def _learn(self, item: pytest.Item, known: dict[str, Traced]) -> None:
        """Note what a test reaches and how long it takes, unless it fails without any mutation."""
        traced = known.get(item.nodeid)
        if traced is None:
            if item.path != self.last_file:
                forget(self.game)  # what is made for a file is seen to be made in it
                self.last_file = item.path
            begun = time.process_time()
            self.reach.begin()
            sys.settrace(self.reach)
            passed = run_item(item)
            sys.settrace(None)
            seconds = time.process_time() - begun
            traced = Traced(passed, seconds, self.reach.now, self.reach.makers)
            known[item.nodeid] = traced
        if traced.passed:
            self.items.append(item)
            self.lines.append(traced.lines)
            self.seconds.append(traced.seconds)
        else:
            say(f"left out, because it fails without any mutation: {item.nodeid}")

    def _work(self, mutants: list[Mutant]) -> None:
        killers: dict[tuple[str, str], Counter[int]] = {}
        sources = {m.module: self.game.path_of(m.module).read_text() for m in mutants}
        late: list[Mutant] = []
        begun = _spent()
        for at, mutant in enumerate(mutants, 1):
            source = sources[mutant.module]
            result, killer = self._judge(mutant, source, killers)
            if result == LATER:
                late.append(mutant)
            else:
                self._tell(mutant, source, result, killer)
            if at % 100 == 0 or at == len(mutants):
                spent = _spent() - begun
                say(f"{at} mutants, {spent / at:.2f} s of processor time for each")
        for mutant in () if self.forks else late:
            stages = [self.only] if self.only else [self._keenest(mutant, killers), ()]
            result, killer = fresh(self.game, mutant, self.wide, tuple(dict.fromkeys(stages)))
            self._tell(mutant, sources[mutant.module], result, killer)

    def _tell(self, mutant: Mutant, source: str, result: str, by: str) -> None:
        """Write down what became of a mutant; of a few tests what did not pass them, and what no
        other test can kill either, since a reason says so.
        """
        left = mutant.plain(mutant.before(source), mutant.after(source))
        explained = result == SURVIVED and reason_for(left, self.reasons) is not None
        if result in (KILLED, TIMEOUT) or explained or not self.only:
            note(self.game, left, result, by)
            return
        place = f"{mutant.module}.py:{left['line']} {mutant.function} [{result}]"
        say(f"{place}\n    - {left['old']}\n    + {left['new']}")

    def _keenest(
        self, mutant: Mutant, killers: dict[tuple[str, str], Counter[int]]
    ) -> tuple[str, ...]:
        """Return the tests that killed the most mutants of the module so far, by their ids."""
        tally: Counter[int] = Counter()
        for (module, _), counts in killers.items():
            if module == mutant.module:
                tally.update(counts)
        return tuple(self.items[index].nodeid for index, _ in tally.most_common(KEENEST))

    def _judge(
        self, mutant: Mutant, source: str, killers: dict[tuple[str, str], Counter[int]]
    ) -> tuple[str, str]:
        path = str(self.game.path_of(mutant.module))
        try:
            code = compile(mutant.after(source), path, "exec")
        except SyntaxError:
            return KILLED, "the compiler"
        functions = changed_code(self._plain(mutant, path, source), code)
        if functions == []:
            return SURVIVED, "the same code"
        lines = {(mutant.module, n) for n in range(mutant.first, mutant.last + 1)}
        module = import_module(self.game.name_of(mutant.module))
        live = {name: function_of(module, name) for name in functions or []}
        if functions is None or None in live.values():
            return LATER, ""
        early = any(self._made_early(mutant.module, f) for f in live.values() if f is not None)
        early |= bool(lines & self.reach.collecting) and mutant.module not in self.game.forgetful
        tally = killers.setdefault((mutant.module, functions[0]), Counter())
        near = killers.setdefault((mutant.module, ""), Counter())
        order, whole = self._order(mutant, lines, tally, near)
        if not order:
            return (LATER, "") if early else (UNREACHED, "")
        end, start = os.pipe()
        child = os.fork()
        if not child:
            if mutant.module in self.makers:
                forget(self.game)
            for name, function in live.items():
                mutated = find_code(code, name)
                assert function is not None
                assert mutated is not None
                function.__code__ = mutated
            self._try(order, start, mutant.module in self.makers)
        os.close(start)
        with os.fdopen(end) as told:
            words = told.read()
        _, status = os.waitpid(child, 0)
        if os.WIFSIGNALED(status):
            return TIMEOUT, f"signal {os.WTERMSIG(status)}"
        if os.WEXITSTATUS(status) == 0:
            # What it made while the tests were collected may stand on the unbroken code.
            tried = (
                f"{len(order)} tests" if len(order) == whole else f"{len(order)} of {whole} tests"
            )
            return (LATER, "") if early else (SURVIVED, tried)
        if words.isdigit():
            tally[int(words)] += 1
            near[int(words)] += 1
            return KILLED, self.items[int(words)].nodeid.split("/")[-1]
        return KILLED, "a crash"

    def _order(
        self,
        mutant: Mutant,
        lines: set[tuple[str, int]],
        tally: Counter[int],
        near: Counter[int],
    ) -> tuple[list[int], int]:
        """Return the tests to try, the likeliest to kill first, and how many can see the lines."""
        reach = {i for i, reached in enumerate(self.lines) if reached & lines}
        if mutant.module in self.makers:  # another test of the file would have made it as well
            files = {self.items[i].path for i in reach}
            more = {i for i, item in enumerate(self.items) if item.path in files}
        else:
            more = reach
        names = {f"test_{mutant.module}.py", f"test_{mutant.module.removesuffix('s')}.py"}
        own = {i for i in more if self.items[i].path.name in names}
        order = likeliest(more, reach, tally, near, own, self.seconds)
        return first_of(order, self.seconds, self.within), len(order)

    def _plain(self, mutant: Mutant, path: str, source: str) -> CodeType:
        """Return the code of the outermost statement around a mutant as it stands."""
        key = (path, mutant.block[0])
        if key not in self.compiled:
            self.compiled[key] = compile(mutant.before(source), path, "exec")
        return self.compiled[key]

    def _made_early(self, module: str, function: FunctionType) -> bool:
        """Return whether functions that ``function`` makes were made while tests were collected."""
        code = function.__code__
        makes = [c for c in code.co_consts if isinstance(c, CodeType) and c.co_name[0] != "<"]
        makes += [c for c in code.co_consts if isinstance(c, CodeType) and c.co_name == "<lambda>"]
        lines = {(module, n) for _, _, n in code.co_lines() if n != code.co_firstlineno}
        return bool(makes) and bool(lines & self.reach.collecting)

    def _try(self, order: list[int], out: int, anew: bool) -> None:
        """Run the tests of ``order`` in this process and leave it: 0 if all pass.

        ``anew``: what is kept for them has to be made again, which takes its time.
        """
        resource.setrlimit(resource.RLIMIT_AS, (ROOM, ROOM))
        pytest.Item.repr_failure = lambda *_: ""  # type: ignore[assignment]
        pytest.Function.repr_failure = lambda *_: ""  # type: ignore[assignment]
        try:
            for index, then in zip(order, [*order[1:], -1], strict=True):
                allowed = 2 * self.seconds[index] + PATIENCE * (4 if anew else 1)
                signal.setitimer(signal.ITIMER_VIRTUAL, allowed)  # the signal ends the process
                signal.alarm(int(60 * allowed))  # one that waits for ever uses no processor
                following = self.items[then] if then >= 0 else None
                if not run_item(self.items[index], following):
                    os.write(out, str(index).encode())
                    os._exit(1)
        except BaseException:
            os._exit(2)
        os._exit(0)


def _spent() -> float:
    """Return the processor time of this process and of all that it has started."""
    spent = os.times()
    return spent.user + spent.system + spent.children_user + spent.children_system


def note(game: Mutated, plain: dict[str, Any], result: str, by: str) -> None:
    """Write down what became of a mutant."""
    record = {**plain, "result": result, "by": by, "day": date.today().isoformat()}
    with game.results.open("a") as results:
        results.write(json.dumps(record) + "\n")


def run_item(item: pytest.Item, following: pytest.Item | None = None) -> bool:
    """Run one collected test; return whether it passes. What the next one needs too is kept."""
    reports = runtestprotocol(item, log=False, nextitem=following)
    return all(not report.failed for report in reports)


def fresh(
    game: Mutated, mutant: Mutant, wide: bool, stages: tuple[tuple[str, ...], ...]
) -> tuple[str, str]:
    """Run the tests of each of ``stages`` (empty: all) against a mutant in a new interpreter."""
    words = [sys.executable, "-m", "tests.campaigns.mutations", game.name, "--inside"]
    words += [mutant.module, mutant.operator, str(mutant.occurrence)]
    words += ["--wide"] if wide else []
    for tests in stages:
        asked = [*words, "--first", *tests] if tests else words
        try:
            done = subprocess.run(asked, cwd=ROOT, capture_output=True, timeout=3600, check=False)
        except subprocess.TimeoutExpired:
            return TIMEOUT, "fresh interpreter"
        if done.returncode:
            result = TIMEOUT if done.returncode == -signal.SIGXCPU else KILLED
            return result, "fresh interpreter"
    return SURVIVED, "fresh interpreter"


class Loader:
    """An import hook that gives one module its mutated source."""

    def __init__(self, name: str, source: str) -> None:
        self.name = name
        self.source = source

    def find_spec(self, name: str, path: object = None, target: object = None) -> Any:
        if name != self.name:
            return None
        from importlib.util import spec_from_loader

        return spec_from_loader(name, self)  # type: ignore[arg-type]

    def create_module(self, spec: object) -> None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.source, self.name, "exec"), module.__dict__)


def inside(
    game: Mutated, module: str, operator: str, occurrence: int, wide: bool, first: list[str]
) -> int:
    """Run the tests (``first`` alone, if it names any) with a module mutated from its import on."""
    source = game.path_of(module).read_text()
    new = mutate_code(source, OPERATORS[operator](), occurrence)
    limit = 60 if first else 240
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 2))
    resource.setrlimit(resource.RLIMIT_AS, (ROOM, ROOM))
    hook: Any = Loader(game.name_of(module), new)
    sys.meta_path.insert(0, hook)
    tests = first or game.suite_of(module).tests
    return int(pytest.main([*PYTEST, *tests], plugins=[Quick(game, wide)]))


def read_results(game: Mutated, mutants: list[Mutant]) -> dict[str, dict[str, Any]]:
    """Return the last result of each mutant by its key: kept with the game, or of this machine."""
    found = mutation_verdicts.read(game.verdicts, mutants)
    if game.results.exists():
        for line in game.results.read_text().splitlines():
            record = json.loads(line)
            found[record["key"]] = record
    return found


def current(game: Mutated, modules: list[str]) -> Iterator[Mutant]:
    """Yield every mutant of the modules as they stand."""
    for module in modules:
        yield from mutants_of(module, game.path_of(module).read_text())


def say(words: str) -> None:
    """Print a line at once."""
    sys.stdout.write(words + "\n")
    sys.stdout.flush()


def flags(asked: argparse.Namespace) -> list[str]:
    """Return the words of the command line that a run of one suite takes over."""
    names = ("again", "all", "wide", "in-order", "forks")
    found = [f"--{name}" for name in names if getattr(asked, name.replace("-", "_"))]
    for name in ("sample", "share"):
        if getattr(asked, name):
            found += [f"--{name}", *(str(number) for number in getattr(asked, name))]
    if asked.within is not None:
        found += ["--within", str(asked.within)]
    if asked.only:
        found += ["--only", *asked.only]
    return [f"--jobs={asked.jobs}", *found]


def parsed() -> argparse.Namespace:
    """Return what the command line asks for."""
    parser = argparse.ArgumentParser(prog="mutations", description=__doc__.split("\n")[0])
    parser.add_argument("game", nargs="?", choices=[*GAMES], help="every game if none is named")
    parser.add_argument("modules", nargs="*", help="modules; all if none is named")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument(
        "--again", action="store_true", help="run what survived without a reason once more"
    )
    parser.add_argument(
        "--report", action="store_true", help="write page and verdicts, run nothing"
    )
    parser.add_argument("--all", action="store_true", help="again, those with a reason too")
    parser.add_argument("--wide", action="store_true", help="use tests that name no clause too")
    parser.add_argument("--in-order", action="store_true", help="one module after the other")
    parser.add_argument(
        "--forks", action="store_true", help="leave what needs an interpreter of its own"
    )
    parser.add_argument(
        "--only", nargs="+", default=[], help="try these tests alone, and note what they kill"
    )
    parser.add_argument(
        "--sample", nargs=2, type=int, metavar=("OF", "WHICH"), help="run one of so many once more"
    )
    parser.add_argument(
        "--share", nargs=2, type=int, metavar=("OF", "WHICH"), help="run one of so many anew ones"
    )
    parser.add_argument(
        "--within", type=float, metavar="SECONDS", help="try no more tests of each than these take"
    )
    parser.add_argument("--inside", nargs=3, help=argparse.SUPPRESS)
    parser.add_argument("--first", nargs="*", default=[], help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.report and asked.modules:
        parser.error("a page tells of every module of a game")
    return asked


def chosen_of(game: Mutated, mutants: list[Mutant], asked: argparse.Namespace) -> list[Mutant]:
    """Return the mutants to run, in the order in which they are."""
    known = read_results(game, mutants)
    reasons = all_reasons(game)
    wanted = []
    for mutant in mutants:
        before = known.get(mutant.key)
        if asked.sample:
            take = int(mutant.key, 16) % asked.sample[0] == asked.sample[1]
        elif before is None:
            take = not asked.share or int(mutant.key, 16) % asked.share[0] == asked.share[1]
            take = take and not asked.again
        else:
            take = asked.again and before["result"] in (SURVIVED, UNREACHED)
            take = take and (asked.all or not reason_for(spelt(game, mutant, before), reasons))
        if take:
            wanted.append(mutant)
    # Keys are hashes: a run that is stopped has taken a fair sample of every module.
    order = {module: at if asked.in_order else 0 for at, module in enumerate(game.modules)}
    return sorted(wanted, key=lambda mutant: (order[mutant.module], mutant.key))


def run(game: Mutated, asked: argparse.Namespace) -> None:
    """Run the mutants of a game that are asked for."""
    modules = asked.modules or list(game.modules)
    suites = [suite for suite in game.suites if not set(modules).isdisjoint(suite.modules)]
    if len(suites) > 1:
        for suite in suites:  # its tests are collected by an interpreter that has none yet
            chosen = [module for module in suite.modules if module in modules]
            words = [sys.executable, "-m", "tests.campaigns.mutations", game.name, *chosen]
            subprocess.run([*words, *flags(asked)], cwd=ROOT, check=False)
        return
    wanted = chosen_of(game, list(current(game, modules)), asked)
    game.results.parent.mkdir(exist_ok=True)
    if wanted:
        wide = bool(asked.wide or suites[0].wide or asked.only)
        campaign = Campaign(game, wanted, wide, asked)
        pytest.main([*PYTEST, *(asked.only or suites[0].tests)], plugins=[campaign])


def main() -> int:
    """Run, take up or report the campaign."""
    asked = parsed()
    if asked.inside:
        module, operator, at = asked.inside
        return inside(GAMES[asked.game], module, operator, int(at), asked.wide, asked.first)
    unexplained = 0
    for game in [GAMES[asked.game]] if asked.game else GAMES.values():
        if not asked.report:
            run(game, asked)
        mutants = list(current(game, asked.modules or list(game.modules)))
        known = read_results(game, mutants)
        unexplained += tell(game, mutants, known, asked.report)
    return unexplained


if __name__ == "__main__":
    sys.exit(main())
