"""Packages that only some features need."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from .errors import MissingExtraError


def load_extra(extra: str, module: str) -> Any:
    try:
        return import_module(module)
    except ImportError:
        raise MissingExtraError(extra) from None
