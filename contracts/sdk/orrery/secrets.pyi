"""Backends for credentials, so that you don't have to store credentials in source code.

The client reads two secrets, `username` and `password`.
"""

from os import PathLike
from typing import Literal, Protocol, TypeAlias

SecretName: TypeAlias = Literal["username", "password"]
"""The secrets that the client reads. A backend can leave out `username`; the client then takes it from the configuration."""

class Secret:
    """A string that is masked in logs and reprs.

    `repr`, `str`, and format strings show asterisks. Two secrets are equal if their values are; the comparison runs in
    constant time.

    Args:
        value: The value to mask.
    """

    def __init__(self, value: str) -> None: ...
    def reveal(self) -> str:
        """Return the value.

        Returns:
            The value in plain text. Don't log or store it.
        """

    def __repr__(self) -> str: ...
    def __str__(self) -> str: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

class SecretBackend(Protocol):
    """A store of secrets. Any class with this method is a backend."""

    def get(self, name: str) -> Secret | None:
        """Look up a secret.

        Args:
            name: Name of the secret, such as `password`.

        Returns:
            The secret, or None if the backend doesn't hold it.
        """
        ...

class AsyncSecretBackend(Protocol):
    """A store of secrets with an asynchronous lookup, for `AsyncSecrets`."""

    async def get(self, name: str) -> Secret | None:
        """Look up a secret.

        Args:
            name: Name of the secret, such as `password`.

        Returns:
            The secret, or None if the backend doesn't hold it.
        """
        ...

class Secrets:
    """A list of backends that the client queries in order.

    Args:
        *backends: Backends. The first one that holds a secret wins. If none are given, only the environment is used.
    """

    def __init__(self, *backends: SecretBackend) -> None: ...
    def get(self, name: str) -> Secret:
        """Look up a secret in each backend until one holds it.

        Args:
            name: Name of the secret, such as `password`.

        Returns:
            The secret.

        Raises:
            SecretNotFoundError: No backend holds the secret.
        """

class AsyncSecrets:
    """A list of backends that an `AsyncClient` queries in order.

    Args:
        *backends: Asynchronous or synchronous backends. Synchronous backends run in a worker thread.
    """

    def __init__(self, *backends: SecretBackend | AsyncSecretBackend) -> None: ...
    async def get(self, name: str) -> Secret:
        """Look up a secret in each backend until one holds it, as `Secrets.get` does."""

class EnvironmentSecrets:
    """Secrets in environment variables. `password` is read from `ORRERY_PASSWORD`, and `username` from `ORRERY_USERNAME`.

    Args:
        prefix: Prefix of the variables. The name of the secret follows in uppercase.
    """

    def __init__(self, prefix: str = "ORRERY_") -> None: ...
    def get(self, name: str) -> Secret | None:
        """Look up a secret in the environment.

        Args:
            name: Name of the secret, such as `password`.

        Returns:
            The secret, or None if the variable is not set or is empty.
        """

class FileSecrets:
    """Secrets in files, one secret per file, as container platforms mount them.

    Args:
        directory: Directory that contains the files. Each file is named after its secret, without an extension.
    """

    def __init__(self, directory: str | PathLike[str] = "/run/secrets/orrery") -> None: ...
    def get(self, name: str) -> Secret | None:
        """Read a secret from its file. Each call reads the file again.

        Args:
            name: Name of the secret, such as `password`.

        Returns:
            The content of the file without its trailing line break, or None if the file doesn't exist.

        Raises:
            ConfigError: The file exists but can't be read.
        """

class KeyringSecrets:
    """Secrets in the operating system's keyring. It requires the `keyring` extra.

    Args:
        service: Name under which the keyring groups the secrets. Use a different name for each environment.

    Raises:
        MissingExtraError: The `keyring` extra is not installed.
    """

    def __init__(self, service: str = "orrery") -> None: ...
    def get(self, name: str) -> Secret | None:
        """Look up a secret in the keyring. The system may ask the user to unlock it.

        Args:
            name: Name of the secret, such as `password`.

        Returns:
            The secret, or None if the keyring doesn't hold it.
        """

    def set(self, name: str, value: Secret | str) -> None:
        """Store a secret in the keyring, replacing any existing secret with the same name.

        Args:
            name: Name of the secret.
            value: The secret.
        """

    def delete(self, name: str) -> None:
        """Remove a secret from the keyring.

        Args:
            name: Name of the secret.

        Raises:
            SecretNotFoundError: The keyring doesn't hold the secret.
        """

class VaultSecrets:
    """Secrets in HashiCorp Vault, as fields of one entry in a key-value engine (version 2).

    Args:
        path: Path to the entry in the engine. Its fields are named after the secrets.
        url: URL of the Vault server. If omitted, the client reads `VAULT_ADDR`.
        token: Token for the Vault server. If omitted, the client reads `VAULT_TOKEN`.
        mount: Mount path of the key-value engine.
        namespace: Vault namespace, if the server uses namespaces.

    Raises:
        ConfigError: Neither an argument nor a variable sets the URL or the token.
    """

    def __init__(
        self,
        path: str,
        *,
        url: str | None = None,
        token: Secret | str | None = None,
        mount: str = "secret",
        namespace: str | None = None,
    ) -> None: ...
    def get(self, name: str) -> Secret | None:
        """Read a secret from the vault. Each call reads it again, so a rotated secret is picked up.

        Args:
            name: Name of the secret, such as `password`.

        Returns:
            The secret, or None if the entry does not have this field.

        Raises:
            TransportError: The vault can't be reached, or it rejects the token. The URL is that of the vault.
        """
