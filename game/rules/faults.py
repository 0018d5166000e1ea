"""Faults in files that people write, and strict decoding that finds all of them in one pass."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping
from types import UnionType
from typing import Any, Final, Literal, TypeVar, cast, get_args, get_origin

import msgspec
from msgspec import NODEFAULT, structs

ENOUGH: Final = 200  # faults of one file: more are not looked for
MANY: Final = 12  # known keys that are named to whoever wrote another
DEEPEST: Final = 24  # tables within tables; more is no file of ours
WORDS: Final[Mapping[str, str]] = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
    "null": "nothing",
    "datetime": "a date",
    "date": "a date",
    "time": "a time of day",
}

T = TypeVar("T")
_PLACE: Final = re.compile(r" - at `\$(?P<place>[^`]*)`$")
_PLAIN: Final = re.compile(r"[A-Za-z0-9_-]{1,40}")
_INDEX: Final = re.compile(r"\[(\d+)\]")  # items are counted from 1, as people count
_QUOTED: Final = re.compile(r"`(?P<word>[^`]*)`")


class Fault(msgspec.Struct, frozen=True):
    """One thing wrong with a file: where it is, what it is and what to do about it.

    ``line`` is 0 where nobody knows it.
    """

    file: str
    where: str
    what: str
    remedy: str
    line: int = 0

    def __str__(self) -> str:
        """Return the fault as one line of words."""
        place = f"{self.file}, line {self.line}" if self.line else self.file
        place = f"{place}: {self.where}" if self.where else place
        return f"{place}: {self.what}; {self.remedy}" if self.remedy else f"{place}: {self.what}"


def nearest(name: str, known: Iterable[str]) -> str:
    """Return the known name most like `name`, or an empty text if none is like it."""
    folded = {each.casefold(): each for each in known}
    found = difflib.get_close_matches(name.casefold()[:80], folded, 1, 0.6)
    return folded[found[0]] if found else ""


def suggestion(name: str, known: Iterable[str], otherwise: str) -> str:
    """Return "did you mean …?" with the nearest known name, or `otherwise`."""
    found = nearest(name, known)
    return f"did you mean {found!r}?" if found else otherwise


def within(where: str, key: str) -> str:
    """Return what the place of a key in a table is called; of a strange key, the table's place."""
    if not _PLAIN.fullmatch(key):
        return where
    return f"{where}.{key}" if where else key


def shown(value: object, longest: int = 40) -> str:
    """Return a value as a message quotes it, cut to a readable length and without controls."""
    if isinstance(value, (list, dict)) and len(value) > longest:
        return f"a {'list' if isinstance(value, list) else 'table'} of {len(value)}"
    text = repr(value) if not isinstance(value, str) else repr(value[: longest + 1])
    return text if len(text) <= longest else f"{text[:longest]}…"


def too_deep(value: object, deepest: int = DEEPEST) -> bool:
    """Return whether lists and tables are nested deeper than `deepest`."""
    level = [value]
    for _ in range(deepest):
        inner: list[object] = []
        for each in level:
            if isinstance(each, dict):
                inner += each.values()
            elif isinstance(each, list):
                inner += each
        if not inner:
            return False
        level = [each for each in inner if isinstance(each, (dict, list))]
    return bool(level)


def fit(value: object, kind: type[T], file: str, where: str, faults: list[Fault]) -> T | None:
    """Return decoded data as the struct `kind`, or None; every misfit is added to `faults`.

    Unknown keys, missing keys and wrong types are told with their place; a struct within a
    struct, a list or a table is gone through in the same way, so one pass finds them all.
    """
    if not _is_struct(kind):
        plain: T | None = _convert(value, kind, file, where, faults)
        return plain
    return _fit_struct(value, kind, file, where, faults)


def _fit_struct(
    value: object, kind: type[T], file: str, where: str, faults: list[Fault]
) -> T | None:
    """Return decoded data as a struct, gone through key by key; its tag is no field of it."""
    if not isinstance(value, dict):
        faults.append(
            Fault(file, where, f"a table belongs here, not {shown(value)}", "write key and value")
        )
        return None
    before = len(faults)
    fields = {each.encode_name: each for each in structs.fields(cast(Any, kind))}
    for key in value:
        if len(faults) > ENOUGH:
            break
        if key not in fields and key != cast(Any, kind).__struct_config__.tag_field:
            more = ", …" if len(fields) > MANY else ""
            otherwise = f"known here: {', '.join(sorted(fields)[:MANY])}{more}"
            remedy = suggestion(str(key), fields, otherwise)
            faults.append(Fault(file, within(where, key), f"unknown key {shown(key)}", remedy))
    read: dict[str, Any] = {}
    for name, field in fields.items():
        if name in value:
            inner = within(where, name)
            read[field.name] = _fit_inside(value[name], field.type, file, inner, faults)
        elif field.default is NODEFAULT and field.default_factory is NODEFAULT:
            faults.append(Fault(file, where, f"the key {name!r} is missing", "add it"))
    return kind(**read) if len(faults) == before else None


def _fit_inside(value: object, kind: Any, file: str, where: str, faults: list[Fault]) -> Any:
    """Return a field's value, gone through item by item where it holds structs or misfits."""
    item, origin = _item_of(kind), get_origin(kind)
    if item is not None and isinstance(value, dict if origin is dict else list):
        if not _is_struct(item):
            told: list[Fault] = []
            whole = _convert(value, kind, file, where, told)
            if not told:
                return whole
        if isinstance(value, dict):
            places = [(each, within(where, key)) for key, each in value.items()]
        else:
            places = [(each, f"{where}[{number}]") for number, each in enumerate(value, 1)]
        items = [
            _fit_inside(each, item, file, place, faults)
            for each, place in places
            if len(faults) <= ENOUGH
        ]
        if origin is dict:
            return dict(zip(value, items, strict=False))
        return items if origin is list else tuple(items)
    tagged = _tagged(kind)
    if tagged and isinstance(value, dict):
        return _fit_tagged(value, tagged, file, where, faults)
    optional = [each for each in get_args(kind) if _is_struct(each)]
    if len(optional) == 1 and origin is UnionType and isinstance(value, dict):
        return fit(value, optional[0], file, where, faults)
    return fit(value, kind, file, where, faults)


def _tagged(kind: object) -> dict[str, Any]:
    """Return the structs of a kind that a tag tells apart, by their tags; none for other kinds."""
    found = {}
    for each in get_args(kind) if get_origin(kind) is UnionType else (kind,):
        if not isinstance(each, type) or not issubclass(each, msgspec.Struct):
            return {}
        if each.__struct_config__.tag_field is None:
            return {}
        found[str(each.__struct_config__.tag)] = each
    return found


def _fit_tagged(
    value: dict[str, object], tagged: dict[str, Any], file: str, where: str, faults: list[Fault]
) -> Any:
    """Return a table as the struct that its tag names; a tag that is missing or none is told."""
    field = next(iter(tagged.values())).__struct_config__.tag_field
    if field not in value:
        remedy = f"known: {', '.join(sorted(tagged))}"
        faults.append(Fault(file, where, f"the key {field!r} is missing", f"add it; {remedy}"))
        return None
    tag = value[field]
    if not isinstance(tag, str) or tag not in tagged:
        remedy = suggestion(str(tag), tagged, f"known: {', '.join(sorted(tagged))}")
        what = f"{shown(tag)} means nothing here"
        faults.append(Fault(file, within(where, field), what, remedy))
        return None
    return _fit_struct(value, tagged[tag], file, where, faults)


def _item_of(kind: object) -> Any:
    """Return of what kind the items of a list or table are, None for what has no items."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin is list or (origin is tuple and inner[-1] is ...):
        return inner[0]
    return inner[1] if origin is dict and inner[0] is str else None


def _is_struct(kind: object) -> bool:
    """Return whether a kind has fields to go through without a tag that tells it apart."""
    if not isinstance(kind, type) or not issubclass(kind, msgspec.Struct):
        return False
    return kind.__struct_config__.tag_field is None


def _convert(value: object, kind: Any, file: str, where: str, faults: list[Fault]) -> Any:
    """Return a plain value as `kind`, or None with the misfit added in plain words."""
    if kind is object:
        return value
    if get_origin(kind) is Literal and isinstance(value, str) and value not in get_args(kind):
        known = [each for each in get_args(kind) if isinstance(each, str) and each]
        remedy = suggestion(value, known, f"known: {', '.join(known)}")
        faults.append(Fault(file, where, f"{shown(value)} means nothing here", remedy))
        return None
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as misfit:
        place = _PLACE.search(str(misfit))
        if place is not None:
            where += _INDEX.sub(lambda found: f"[{int(found[1]) + 1}]", place["place"])
        faults.append(Fault(file, where, in_words(misfit), "write it so"))
        return None


def in_words(misfit: msgspec.ValidationError) -> str:
    """Return what a value of a file is not, in plain words without its place."""
    text = _PLACE.sub("", str(misfit))
    text = _QUOTED.sub(lambda found: WORDS.get(found["word"], found["word"]), text)
    text = text.replace(" | ", " or ").replace(", got ", ", found ")
    return text[:1].lower() + text[1:]
