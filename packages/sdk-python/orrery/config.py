from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypedDict, cast

from ._extras import load_extra
from .errors import ConfigError
from .secrets import Secret
from .types import LogLevel

if TYPE_CHECKING:
    from os import PathLike

    from typing_extensions import Self, Unpack

_ranges = {"retries": (0, 10), "page_size": (1, 200), "part_size": (5242880, 104857600)}
_secrets = ("token", "password")


class ConfigOverrides(TypedDict, total=False):
    url: str
    token: Secret | str | None
    username: str | None
    password: Secret | str | None
    timeout: float
    retries: int
    page_size: int
    part_size: int
    verify_tls: bool
    ca_file: str | None
    proxy: str | None
    log_level: LogLevel
    profile: str
    user_agent: str


@dataclass(frozen=True, kw_only=True)
class Config:
    url: str = "https://api.orrery.example"
    token: Secret | None = None
    username: str | None = None
    password: Secret | None = None
    timeout: float = 30.0
    retries: int = 3
    page_size: int = 50
    part_size: int = 8388608
    verify_tls: bool = True
    ca_file: str | None = None
    proxy: str | None = None
    log_level: LogLevel = "WARN"
    profile: str = "default"
    user_agent: str = "orrery-python/1.0.0"

    def __post_init__(self) -> None:
        for field in fields(self):
            _check(field.name, getattr(self, field.name), str(field.type))

    @classmethod
    def load(cls, path: str | PathLike[str] | None = None, **overrides: Unpack[ConfigOverrides]) -> Self:
        environment = {
            field.name: _read(field.name, text, str(field.type))
            for field in fields(cls)
            if (text := os.environ.get(f"ORRERY_{field.name.upper()}", ""))
        }
        given = cast("Mapping[str, Any]", overrides)
        table = _table(path, given.get("profile") or environment.get("profile"))
        return cls._make({**table, **environment, **given}, frozenset(environment) - set(given))

    def replace(self, **overrides: Unpack[ConfigOverrides]) -> Self:
        given = cast("Mapping[str, Any]", overrides)
        kept = {field.name: getattr(self, field.name) for field in fields(self)}
        return self._make({**kept, **given}, vars(self).get("_environment", frozenset()) - set(given))

    @classmethod
    def _make(cls, values: dict[str, Any], environment: frozenset[str]) -> Self:
        for name in _secrets:
            if isinstance(values.get(name), str):
                values[name] = Secret(values[name])
        for name in set(values) - {field.name for field in fields(cls)}:
            raise ConfigError(f"There is no setting {name!r}.", key=name)
        config = cls(**values)
        object.__setattr__(config, "_environment", environment)
        return config


def _check(name: str, value: Any, kind: str) -> None:
    if value is None and "None" in kind:
        return
    expected: Any = {"str": str, "Secret": Secret, "float": (int, float), "int": int, "bool": bool, "LogLevel": str}
    if not isinstance(value, expected[kind.partition(" ")[0]]) or (isinstance(value, bool) and kind != "bool"):
        raise ConfigError(f"{name} must be of the type {kind}.", key=name)
    low, high = _ranges.get(name, (0, 0))
    number: Any = value
    if name in _ranges and not low <= number <= high:
        raise ConfigError(f"{name} must be from {low} to {high}.", key=name)
    if name == "timeout" and number <= 0:
        raise ConfigError("timeout must be more than 0.", key=name)
    if name in ("url", "proxy") and not re.match(r"https?://[^/\s]", str(value)):
        raise ConfigError(f"{name} must be an HTTP URL.", key=name)
    if name == "log_level" and value not in ("DEBUG", "INFO", "WARN", "ERROR"):
        raise ConfigError("log_level must be DEBUG, INFO, WARN, or ERROR.", key=name)


def _read(name: str, text: str, kind: str) -> Any:
    try:
        if kind == "bool":
            return {"true": True, "false": False}[text.lower()]
        return {"int": int, "float": float}.get(kind, str)(text)
    except (KeyError, ValueError):
        raise ConfigError(f"ORRERY_{name.upper()} must be of the type {kind}.", key=name) from None


def _table(path: str | PathLike[str] | None, profile: str | None) -> dict[str, Any]:
    """The settings of the configuration file, with its profile applied."""
    chosen = path or os.environ.get("ORRERY_CONFIG")
    places = [Path(chosen)] if chosen else [Path("orrery.toml"), Path("~/.config/orrery/config.toml").expanduser()]
    file = next((place for place in places if chosen or place.is_file()), None)
    table = _parse(file) if file else {}
    profiles = table.pop("profiles", {})
    profile = profile or table.get("profile") or "default"
    if profile not in profiles and profile != "default":
        raise ConfigError(f"{file or 'No configuration file'} has no profile {profile!r}.", key="profile")
    merged = {**table, **profiles.get(profile, {}), "profile": profile}
    for name in merged:
        if name in _secrets or name not in ConfigOverrides.__annotations__:
            raise ConfigError(f"{file} must not contain {name!r}.", key=name)
    return merged


def _parse(file: Path) -> dict[str, Any]:
    toml = load_extra("toml", "tomllib" if sys.version_info >= (3, 11) else "tomli")
    try:
        return toml.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ConfigError(f"{file}: {error}") from error
