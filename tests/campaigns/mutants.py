"""Which mutants there are: Cosmic Ray's operators on chosen modules, and one of ours."""

from __future__ import annotations

import ast
import hashlib
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import parso
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.operator import Example, Operator
from cosmic_ray.operators.provider import OperatorProvider


class LeaveOut(Operator):
    """Put ``pass`` in place of a call, or of a change of an attribute, an entry or a count."""

    def mutation_positions(self, node: Any) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
        if node.type == "simple_stmt" and self._does_something(node.children[0]):
            first = node.children[0]
            yield first.start_pos, first.end_pos

    def _does_something(self, statement: Any) -> bool:
        if statement.type == "atom_expr":
            return True
        if statement.type != "expr_stmt":
            return False
        target, sign = statement.children[0], statement.children[1]
        if sign.type == "annassign":
            return False
        return target.type == "atom_expr" or sign.get_code().strip() != "="

    def mutate(self, node: Any, index: int) -> Any:
        prefix = node.children[0].get_first_leaf().prefix
        nothing = parso.parse("pass").children[0]
        nothing.get_first_leaf().prefix = prefix
        node.children[0] = nothing
        return node

    @classmethod
    def examples(cls) -> tuple[Example, ...]:
        return (Example("f(x)\n", "pass\n"),)


# Of Cosmic Ray's operators: each sign to those that a slip of the pen makes of it. Left out are
# signs that no whole number or mask bears (division, power), which any test would kill.
SWAPS = {
    "ReplaceBinaryOperator": (
        "Add_Sub", "Sub_Add", "Mul_Add", "FloorDiv_Mul", "Mod_FloorDiv", "BitAnd_BitOr",
        "BitOr_BitAnd", "BitOr_BitXor", "BitXor_BitOr", "LShift_RShift", "RShift_LShift",
    ),
    "ReplaceComparisonOperator": (
        "Eq_NotEq", "NotEq_Eq", "Lt_LtE", "Lt_GtE", "LtE_Lt", "LtE_Gt", "Gt_GtE", "Gt_LtE",
        "GtE_Gt", "GtE_Lt", "Is_IsNot", "IsNot_Is",
    ),
    "ReplaceUnaryOperator": ("Delete_USub", "Delete_Invert", "Delete_Not"),
}  # fmt: skip
PLAIN = (
    "AddNot",
    "ReplaceTrueWithFalse",
    "ReplaceFalseWithTrue",
    "ReplaceAndWithOr",
    "ReplaceOrWithAnd",
    "ReplaceBreakWithContinue",
    "ReplaceContinueWithBreak",
    "ExceptionReplacer",
    "NumberReplacer",
    "ZeroIterationForLoop",
)


def _operators() -> dict[str, type[Operator]]:
    provider = OperatorProvider()
    names = [f"{base}_{swap}" for base, swaps in SWAPS.items() for swap in swaps]
    found = {name: provider[name] for name in (*names, *PLAIN)}
    return {**found, "LeaveOut": LeaveOut}


OPERATORS = _operators()


class Mutant:
    """One change: the ``occurrence``-th place of ``operator`` in ``module``.

    ``first`` and ``last`` are the lines of the statement (of its head, if it has a body) around it,
    ``function`` the qualified name it lies in. ``block`` are the first and last line of the
    outermost statement around it, in which it is the ``within``-th place of its operator.
    """

    def __init__(
        self, module: str, operator: str, occurrence: int, line: int, span: tuple[int, int, str]
    ) -> None:
        self.module = module
        self.operator = operator
        self.occurrence = occurrence
        self.line = line
        self.first, self.last, self.function = span
        self.block = (line, line)
        self.within = 0
        self.key = ""

    def before(self, source: str) -> str:
        """Return the outermost statement around the change, on the lines where it stands."""
        first, last = self.block
        lines = source.splitlines()[first - 1 : last]
        return "\n" * (first - 1) + "\n".join(lines) + "\n"

    def after(self, source: str) -> str:
        """Return what ``before`` returns once it is changed: a module is long to read for each."""
        first = self.block[0]
        block = self.before(source)[first - 1 :]
        changed = mutate_code(block, OPERATORS[self.operator](), self.within)
        assert changed is not None
        return "\n" * (first - 1) + str(changed)

    def plain(self, source: str, new: str) -> dict[str, Any]:
        """Return the record of the change, with the line before and after."""
        old_lines, new_lines = source.splitlines(), new.splitlines()
        at = next(
            (
                i
                for i, pair in enumerate(zip(old_lines, new_lines, strict=False))
                if pair[0] != pair[1]
            ),
            self.line - 1,
        )
        return {
            "key": self.key,
            "module": self.module,
            "function": self.function,
            "line": at + 1,
            "operator": self.operator,
            "old": old_lines[at].strip(),
            "new": new_lines[at].strip() if at < len(new_lines) else "",
        }


def mutants_of(module: str, source: str) -> list[Mutant]:
    """Return every mutant of a module's source, in the order of its lines."""
    spans, hints = _spans(source)
    blocks = _blocks(source)
    found: list[Mutant] = []
    nodes = list(ast_nodes(get_ast(source)))
    for name, operator in OPERATORS.items():
        occurrence = 0
        within: dict[tuple[int, int], int] = defaultdict(int)
        for node in nodes:
            for start, _ in operator().mutation_positions(node):
                line = start[0]
                block = blocks.get(line, (line, line))
                if not any(first <= start <= last for first, last in hints):
                    mutant = Mutant(module, name, occurrence, line, spans[line])
                    mutant.block, mutant.within = block, within[block]
                    found.append(mutant)
                occurrence += 1
                within[block] += 1
    found.sort(key=lambda m: (m.line, m.operator, m.occurrence))
    _give_keys(found, source)
    return found


def _blocks(source: str) -> dict[int, tuple[int, int]]:
    """Return the lines of the outermost statement around each line."""
    found: dict[int, tuple[int, int]] = {}
    for node in ast.parse(source).body:
        decorators: list[ast.expr] = getattr(node, "decorator_list", [])
        first = min([node.lineno, *(each.lineno for each in decorators)])
        last = node.end_lineno or node.lineno
        found.update((line, (first, last)) for line in range(first, last + 1))
    return found


def _give_keys(mutants: list[Mutant], source: str) -> None:
    """Name each mutant by its function's text, so that a change elsewhere leaves the name alone."""
    texts: dict[str, str] = {}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ClassDef):
            for each in node.body:
                if isinstance(each, ast.FunctionDef):
                    texts[f"{node.name}.{each.name}"] = ast.dump(each)
        elif isinstance(node, ast.FunctionDef):
            texts.setdefault(node.name, ast.dump(node))
    count: dict[tuple[str, str], int] = defaultdict(int)
    for mutant in mutants:
        place = (mutant.function, mutant.operator)
        text = texts.get(mutant.function, source.splitlines()[mutant.line - 1])
        words = f"{mutant.module} {place} {count[place]} {text}"
        count[place] += 1
        mutant.key = hashlib.sha256(words.encode()).hexdigest()[:16]


def _spans(source: str) -> tuple[dict[int, tuple[int, int, str]], list[Any]]:
    """Return the statement around each line, and where type hints stand."""
    spans: dict[int, tuple[int, int, str]] = {
        n: (n, n, "") for n in range(1, source.count("\n") + 3)
    }
    hints: list[Any] = []

    def note(node: ast.AST | None) -> None:
        if node is not None:
            hints.append(((node.lineno, node.col_offset), (node.end_lineno, node.end_col_offset)))

    def walk(body: list[ast.stmt], name: str) -> None:
        for node in body:
            last = node.end_lineno or node.lineno
            inner = getattr(node, "body", None)
            if inner:
                last = max(node.lineno, inner[0].lineno - 1)
            inside = name
            if isinstance(node, ast.FunctionDef):
                note(node.returns)
                for argument in [*node.args.args, *node.args.kwonlyargs]:
                    note(argument.annotation)
                inside = name if name and not _is_class(name) else f"{name}{node.name}"
            elif isinstance(node, ast.ClassDef):
                inside = f"{node.name}."
            elif isinstance(node, ast.AnnAssign):
                note(node.annotation)
            for line in range(node.lineno, last + 1):
                spans[line] = (node.lineno, last, inside)
            for part in ("body", "orelse", "finalbody"):
                walk(getattr(node, part, []), inside)
            for handler in getattr(node, "handlers", []):
                walk(handler.body, inside)

    walk(ast.parse(source).body, "")
    return spans, hints


def _is_class(name: str) -> bool:
    return name.endswith(".")
