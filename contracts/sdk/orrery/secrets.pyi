"""Credentials from where they are kept, so that none of them stands in source code.

The client asks for two secrets, `password` and `token`, and only if the configuration does not hold them already.
"""

from os import PathLike
from typing import Literal, Protocol, TypeAlias

SecretName: TypeAlias = Literal["password", "token"]
"""The secrets that the client asks for: the password of the account, or an access token in its place."""

class Secret:
    """A value that does not show itself.

    `repr`, `str` and format strings give asterisks, so that it cannot get into a log by accident. Two secrets are
    equal if their values are; the comparison takes the same time wherever they differ.

    Args:
        value: The value to hide.
    """

    def __init__(self, value: str) -> None: ...
    def reveal(self) -> str:
        """Give the value itself.

        Returns:
            The value. Hand it on at once, and do not store it.
        """

    def __repr__(self) -> str: ...
    def __str__(self) -> str: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

class SecretBackend(Protocol):
    """A place where secrets are kept. Write a class with this method to add a place of your own."""

    def get(self, name: str) -> Secret | None:
        """Look a secret up.

        Args:
            name: The name of the secret, such as `password`.

        Returns:
            The secret, or None if this place does not hold it.
        """
        ...

class Secrets:
    """The places that the client looks for secrets in, one after the other.

    Args:
        *backends: The places. The first one that holds the secret wins. Without any, the environment is the only one.
    """

    def __init__(self, *backends: SecretBackend) -> None: ...
    def get(self, name: str) -> Secret:
        """Look a secret up in every place until one holds it.

        Args:
            name: The name of the secret, such as `password`.

        Returns:
            The secret.

        Raises:
            SecretNotFoundError: No place holds it.
        """

class EnvironmentSecrets:
    """Secrets in environment variables: `password` is looked up as `ORRERY_PASSWORD`.

    Args:
        prefix: What the names of the variables begin with. The name of the secret follows in upper case.
    """

    def __init__(self, prefix: str = "ORRERY_") -> None: ...
    def get(self, name: str) -> Secret | None:
        """Look a secret up in the environment.

        Args:
            name: The name of the secret, such as `password`.

        Returns:
            The secret, or None if the variable is not set or empty.
        """

class FileSecrets:
    """Secrets in files, one secret a file, as container platforms mount them.

    Args:
        directory: The folder with the files. A file has the name of its secret, without an ending.
    """

    def __init__(self, directory: str | PathLike[str] = "/run/secrets/orrery") -> None: ...
    def get(self, name: str) -> Secret | None:
        """Read a secret from its file, anew at each call.

        Args:
            name: The name of the secret, such as `password`.

        Returns:
            The content of the file without the line break at its end, or None if there is no such file.

        Raises:
            ConfigError: The file exists and cannot be read.
        """

class KeyringSecrets:
    """Secrets in the key ring of the operating system. It needs the extra `keyring`.

    Args:
        service: The name under which the key ring groups the secrets. Take another one for each environment.

    Raises:
        MissingExtraError: The extra `keyring` is not installed.
    """

    def __init__(self, service: str = "orrery") -> None: ...
    def get(self, name: str) -> Secret | None:
        """Look a secret up in the key ring. The system may ask the user to unlock it.

        Args:
            name: The name of the secret, such as `password`.

        Returns:
            The secret, or None if the key ring does not hold it.
        """

    def set(self, name: str, value: Secret | str) -> None:
        """Store a secret in the key ring, in place of an older one of the same name.

        Args:
            name: The name of the secret.
            value: The secret.
        """

    def delete(self, name: str) -> None:
        """Remove a secret from the key ring.

        Args:
            name: The name of the secret.

        Raises:
            SecretNotFoundError: The key ring does not hold it.
        """

class VaultSecrets:
    """Secrets in HashiCorp Vault, as fields of one entry of a key-value engine (version 2). It needs the extra `vault`.

    Args:
        path: The path of the entry in the engine. Its fields have the names of the secrets.
        url: The address of the vault. Without it, the variable `VAULT_ADDR` gives it.
        token: The token for the vault. Without it, the variable `VAULT_TOKEN` gives it.
        mount: Where the key-value engine is mounted.
        namespace: The namespace in the vault, if it has namespaces.

    Raises:
        MissingExtraError: The extra `vault` is not installed.
        ConfigError: Neither an argument nor a variable gives the address or the token.
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
        """Read a secret from the vault, anew at each call, so that a rotated one is found.

        Args:
            name: The name of the secret, such as `password`.

        Returns:
            The secret, or None if the entry has no such field.

        Raises:
            TransportError: The vault cannot be reached, or it refuses the token.
        """
