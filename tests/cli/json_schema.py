"""A small validator of JSON Schema, draft 2020-12: the keywords that the schemas of this project use, and no others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

TYPES: Mapping[str, Any] = {
    "array": lambda v: isinstance(v, list),
    "boolean": lambda v: isinstance(v, bool),
    "integer": lambda v: isinstance(v, int) and not isinstance(v, bool),
    "null": lambda v: v is None,
    "number": lambda v: isinstance(v, int | float) and not isinstance(v, bool),
    "object": lambda v: isinstance(v, dict),
    "string": lambda v: isinstance(v, str),
}
IGNORED = {"$schema", "$defs", "title", "description"}


def problems(value: Any, schema: Any, root: Any = None, path: str = "$") -> Iterator[str]:
    """What is wrong with a value; nothing if it is valid."""
    root = schema if root is None else root
    if schema is False:
        yield f"{path} is not allowed"
        return
    for keyword, wanted in schema.items():
        if keyword not in IGNORED:
            # A keyword that is not known here is an error of the schema, not of the value.
            yield from globals()[f"_{keyword.replace('$', '')}"](value, wanted, schema, root, path)


def _ref(value: Any, wanted: str, schema: Any, root: Any, path: str) -> Iterator[str]:
    target = root
    for part in wanted.removeprefix("#/").split("/"):
        target = target[part]
    yield from problems(value, target, root, path)


def _type(value: Any, wanted: Any, schema: Any, root: Any, path: str) -> Iterator[str]:
    names = [wanted] if isinstance(wanted, str) else wanted
    if not any(TYPES[name](value) for name in names):
        yield f"{path} is not of the type {wanted}"


def _const(value: Any, wanted: Any, schema: Any, root: Any, path: str) -> Iterator[str]:
    if type(value) is not type(wanted) or value != wanted:
        yield f"{path} is not {wanted!r}"


def _enum(value: Any, wanted: Any, schema: Any, root: Any, path: str) -> Iterator[str]:
    if value not in wanted:
        yield f"{path} is none of {wanted}"


def _minimum(value: Any, wanted: Any, schema: Any, root: Any, path: str) -> Iterator[str]:
    if TYPES["number"](value) and value < wanted:
        yield f"{path} is less than {wanted}"


def _maximum(value: Any, wanted: Any, schema: Any, root: Any, path: str) -> Iterator[str]:
    if TYPES["number"](value) and value > wanted:
        yield f"{path} is more than {wanted}"


def _minLength(value: Any, wanted: int, schema: Any, root: Any, path: str) -> Iterator[str]:  # noqa: N802
    if isinstance(value, str) and len(value) < wanted:
        yield f"{path} is too short"


def _minItems(value: Any, wanted: int, schema: Any, root: Any, path: str) -> Iterator[str]:  # noqa: N802
    if isinstance(value, list) and len(value) < wanted:
        yield f"{path} has fewer than {wanted} entries"


def _maxItems(value: Any, wanted: int, schema: Any, root: Any, path: str) -> Iterator[str]:  # noqa: N802
    if isinstance(value, list) and len(value) > wanted:
        yield f"{path} has more than {wanted} entries"


def _prefixItems(value: Any, wanted: Any, schema: Any, root: Any, path: str) -> Iterator[str]:  # noqa: N802
    if isinstance(value, list):
        for place, (part, inner) in enumerate(zip(value, wanted, strict=False)):
            yield from problems(part, inner, root, f"{path}[{place}]")


def _items(value: Any, wanted: Any, schema: Any, root: Any, path: str) -> Iterator[str]:
    if isinstance(value, list):
        first = len(schema.get("prefixItems", ()))
        for place, part in enumerate(value[first:], first):
            yield from problems(part, wanted, root, f"{path}[{place}]")


def _properties(value: Any, wanted: Any, schema: Any, root: Any, path: str) -> Iterator[str]:
    if isinstance(value, dict):
        for name in value.keys() & wanted.keys():
            yield from problems(value[name], wanted[name], root, f"{path}.{name}")


def _required(value: Any, wanted: list[str], schema: Any, root: Any, path: str) -> Iterator[str]:
    if isinstance(value, dict):
        yield from (f"{path} lacks {name}" for name in wanted if name not in value)


def _additionalProperties(value: Any, wanted: Any, schema: Any, root: Any, path: str) -> Iterator[str]:  # noqa: N802
    if isinstance(value, dict):
        for name in value.keys() - schema.get("properties", {}).keys():
            yield from problems(value[name], wanted, root, f"{path}.{name}")


def _anyOf(value: Any, wanted: Any, schema: Any, root: Any, path: str) -> Iterator[str]:  # noqa: N802
    if not any(not list(problems(value, way, root, path)) for way in wanted):
        yield f"{path} is nothing that is allowed"


def _oneOf(value: Any, wanted: Any, schema: Any, root: Any, path: str) -> Iterator[str]:  # noqa: N802
    ways = sum(not list(problems(value, way, root, path)) for way in wanted)
    if ways != 1:
        yield f"{path} is allowed in {ways} ways, not in one"
