"""Synchronous classes, made from the asynchronous ones.

A synchronous client never has to wait for an event loop: its coroutines run to their end at once. So `Files.find` calls
`AsyncFiles.find`, and iterates over what that returns.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from typing import Any, TypeVar, cast

T = TypeVar("T", bound=type)

_twins: dict[type, type] = {}
_names = {"__aenter__": "__enter__", "__aexit__": "__exit__", "__aiter__": "__iter__"}


def finish(coroutine: Coroutine[Any, Any, Any]) -> Any:
    try:
        coroutine.send(None)
    except StopIteration as stop:
        return stop.value
    raise RuntimeError("a synchronous client waited for an event loop")


def _iterate(items: AsyncIterator[Any]) -> Iterator[Any]:
    while True:
        try:
            item = finish(cast("Coroutine[Any, Any, Any]", items.__anext__()))
        except StopAsyncIteration:
            return
        yield item


def _synchronous(value: Any) -> Any:
    if inspect.iscoroutine(value):
        return finish(value)
    if type(value) in _twins:
        return _twins[type(value)](value)
    return _iterate(cast("AsyncIterator[Any]", value)) if isinstance(value, AsyncIterator) else value


def _wrap(member: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(member)
    def call(self: Any, *arguments: Any, **named: Any) -> Any:
        result = _synchronous(member(self.twin, *arguments, **named))
        return self if result is self.twin else result

    signature = inspect.signature(member)
    returns = str(signature.return_annotation).replace("Async", "")
    setattr(call, "__signature__", signature.replace(return_annotation=returns))
    return call


def blocking(twin: type) -> Callable[[T], T]:
    """Adds the members of an asynchronous class to a synchronous one, whose instances hold their `twin`."""

    def decorate(target: T) -> T:
        def start(self: Any, twin: object) -> None:
            self.twin = twin

        _twins[twin] = target
        if "__init__" not in vars(target):
            setattr(target, "__init__", start)
        for name, member in vars(twin).items():
            if name in _names or not name.startswith("_"):
                made = property(_wrap(cast(Any, member).fget)) if isinstance(member, property) else _wrap(member)
                setattr(target, _names.get(name, name), made)
        return target

    return decorate
