from __future__ import annotations

import asyncio
import hmac
import inspect
import json
import os
from os import PathLike
from pathlib import Path
from typing import Any, Literal, Protocol, TypeAlias
from urllib.error import HTTPError, URLError
from urllib.parse import quote
from urllib.request import Request, urlopen

from ._extras import load_extra
from .errors import ConfigError, SecretNotFoundError, TransportError

SecretName: TypeAlias = Literal["username", "password"]


class Secret:
    __slots__ = ("_value",)

    def __init__(self, value: str) -> None:
        self._value = value

    def reveal(self) -> str:
        return self._value

    def __repr__(self) -> str:
        return "Secret('********')"

    def __str__(self) -> str:
        return "********"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Secret) and hmac.compare_digest(self._value.encode(), other._value.encode())

    def __hash__(self) -> int:
        return hash(self._value)


class SecretBackend(Protocol):
    def get(self, name: str) -> Secret | None: ...


class AsyncSecretBackend(Protocol):
    async def get(self, name: str) -> Secret | None: ...


class Secrets:
    def __init__(self, *backends: SecretBackend) -> None:
        self._backends = backends or (EnvironmentSecrets(),)

    def get(self, name: str) -> Secret:
        for backend in self._backends:
            if (secret := backend.get(name)) is not None:
                return secret
        raise SecretNotFoundError(name)


class AsyncSecrets:
    def __init__(self, *backends: SecretBackend | AsyncSecretBackend) -> None:
        self._backends = backends or (EnvironmentSecrets(),)

    async def get(self, name: str) -> Secret:
        for backend in self._backends:
            found: Any
            if inspect.iscoroutinefunction(backend.get):
                found = await backend.get(name)
            else:
                found = await asyncio.to_thread(backend.get, name)
            if found is not None:
                return found
        raise SecretNotFoundError(name)


class EnvironmentSecrets:
    def __init__(self, prefix: str = "ORRERY_") -> None:
        self._prefix = prefix

    def get(self, name: str) -> Secret | None:
        value = os.environ.get(self._prefix + name.upper())
        return Secret(value) if value else None


class FileSecrets:
    def __init__(self, directory: str | PathLike[str] = "/run/secrets/orrery") -> None:
        self._directory = Path(directory)

    def get(self, name: str) -> Secret | None:
        file = self._directory / name
        try:
            text = file.read_text(encoding="utf-8")
        except (FileNotFoundError, NotADirectoryError):
            return None
        except (OSError, ValueError) as error:
            raise ConfigError(f"{file}: {error}", key=name) from error
        return Secret(text.removesuffix("\n").removesuffix("\r"))


class KeyringSecrets:
    def __init__(self, service: str = "orrery") -> None:
        self._keyring = load_extra("keyring", "keyring")
        self._service = service

    def get(self, name: str) -> Secret | None:
        value = self._keyring.get_password(self._service, name)
        return None if value is None else Secret(value)

    def set(self, name: str, value: Secret | str) -> None:
        self._keyring.set_password(self._service, name, value.reveal() if isinstance(value, Secret) else value)

    def delete(self, name: str) -> None:
        if self.get(name) is None:
            raise SecretNotFoundError(name)
        self._keyring.delete_password(self._service, name)


class VaultSecrets:
    def __init__(
        self,
        path: str,
        *,
        url: str | None = None,
        token: Secret | str | None = None,
        mount: str = "secret",
        namespace: str | None = None,
    ) -> None:
        address = url or os.environ.get("VAULT_ADDR")
        given = token or os.environ.get("VAULT_TOKEN")
        if not address or not given:
            raise ConfigError(f"VaultSecrets needs {'a token' if address else 'a URL'}.")
        self._url = f"{address.rstrip('/')}/v1/{quote(mount)}/data/{quote(path)}"
        self._token = given if isinstance(given, Secret) else Secret(given)
        self._namespace = namespace

    def get(self, name: str) -> Secret | None:
        headers = {"X-Vault-Token": self._token.reveal(), "X-Vault-Request": "true"}
        if self._namespace:
            headers["X-Vault-Namespace"] = self._namespace
        try:
            with urlopen(Request(self._url, headers=headers), timeout=30) as response:
                entry = json.load(response)["data"]["data"]
        except HTTPError as error:
            if error.code == 404:
                return None
            raise TransportError(f"The vault returned {error.code}.", url=self._url) from error
        except (OSError, URLError, KeyError, TypeError, ValueError) as error:
            raise TransportError(f"The vault can't be reached: {error}", url=self._url) from error
        return Secret(str(entry[name])) if name in entry else None
