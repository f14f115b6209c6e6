"""JSON from the platform as data classes, and arguments as JSON."""

from __future__ import annotations

import sys
import types
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from datetime import datetime, timezone
from functools import lru_cache
from typing import Any, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from .types import Iri

T = TypeVar("T")


def camel(name: str) -> str:
    head, *rest = name.split("_")
    return head + "".join(word.capitalize() for word in rest)


def parse_time(text: str) -> datetime:
    if sys.version_info >= (3, 11):
        return datetime.fromisoformat(text)
    # Python 3.10 reads neither "Z" nor three or nine decimals.
    whole, dot, rest = text.replace("Z", "+00:00").partition(".")
    digits = rest[: len(rest) - len(rest.lstrip("0123456789"))]
    return datetime.fromisoformat(f"{whole}.{digits[:6]:0<6}{rest[len(digits) :]}" if dot else whole)


def print_time(time: datetime) -> str:
    """A time without a zone is local, as in Python."""
    return time.astimezone(timezone.utc).isoformat().replace("+00:00", "Z")


def encode(value: Any) -> Any:
    """A value of an argument as JSON: snake_case becomes camelCase, and fields that are None are left out."""
    if isinstance(value, datetime):
        return print_time(value)
    if is_dataclass(value) and not isinstance(value, type):
        return encode_fields({field.name: getattr(value, field.name) for field in fields(value)})
    if isinstance(value, (list, tuple)):
        return [encode(one) for one in cast("Sequence[Any]", value)]
    return value


def encode_fields(values: Mapping[str, Any]) -> dict[str, Any]:
    return {camel(name): encode(value) for name, value in values.items() if value is not None}


def decode(kind: type[T], value: object) -> T:
    """A value as the type of a field. Unknown fields are ignored, and unknown values of open sets are kept."""
    return cast(T, _decoder(kind)(value))


@lru_cache(maxsize=None)
def _decoder(kind: Any) -> Callable[[Any], Any]:
    if kind is datetime:
        return parse_time
    if kind is Iri:
        return Iri
    if is_dataclass(kind):
        return _class_decoder(cast(type, kind))
    origin, arguments = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType) and type(None) in arguments:
        read = _decoder(arguments[0])
        return lambda value: None if value is None else read(value)
    if origin is Sequence:
        item = _decoder(arguments[0])
        return lambda value: tuple([item(one) for one in value])
    if origin is Mapping:
        entry = _decoder(arguments[1])
        return lambda value: {key: entry(one) for key, one in value.items()}
    return lambda value: value


def _class_decoder(kind: type) -> Callable[[Any], Any]:
    hints = get_type_hints(kind, localns=dict(vars(sys.modules[__package__ or ""])))
    plan = [
        (field.name, camel(field.name), _decoder(hints[field.name]), type(None) in get_args(hints[field.name]))
        for field in fields(kind)
    ]

    def build(value: Mapping[str, Any]) -> object:
        # Without the constructor of a frozen class, which takes most of the time.
        made: Any = object.__new__(cast(Any, kind))
        cast("dict[str, Any]", vars(made)).update(
            {key: None if empty and value.get(name) is None else read(value[name]) for key, name, read, empty in plan}
        )
        return made

    return build
