"""Which platform to talk to, and how."""

from dataclasses import dataclass
from os import PathLike
from typing import TypedDict

from typing_extensions import Self, Unpack

from .secrets import Secret
from .types import LogLevel

class ConfigOverrides(TypedDict, total=False):
    """The keys of `Config` as keyword arguments. Each of them may be left out."""

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
    """The settings of a client.

    A value comes from the first of these places that has one: arguments, the environment, the file, the default.
    `Config(...)` itself looks at its arguments and the defaults only; `Config.load` looks at all four.

    Attributes:
        url: Where the platform is. The services lie below it, as `/ekp`, `/harbor`, `/workflows` and `/security`. [env: ORRERY_URL] [file: url] [default: https://api.orrery.example]
        token: An access token that you have already, in place of user name and password. It ends after 15 minutes and is not refreshed. Secret. [env: ORRERY_TOKEN] [file: none] [default: none]
        username: The address that the account was created with. [env: ORRERY_USERNAME] [file: username] [default: none]
        password: The password of the account. Without it, the client asks its secrets. Secret. [env: ORRERY_PASSWORD] [file: none] [default: none]
        timeout: How many seconds a single request may take. [env: ORRERY_TIMEOUT] [file: timeout] [default: 30.0]
        retries: How often a request is repeated after a lost connection, a 429 or a 503, from 0 to 10. The client waits as long as the service asks, and a creation is repeated with the same idempotency key. [env: ORRERY_RETRIES] [file: retries] [default: 3]
        page_size: How many items the client asks for at a time when it reads a list, from 1 to 200. [env: ORRERY_PAGE_SIZE] [file: page_size] [default: 50]
        part_size: How many bytes each part of an upload has, from 5242880 (5 MiB) to 104857600 (100 MiB). [env: ORRERY_PART_SIZE] [file: part_size] [default: 8388608]
        verify_tls: Whether the certificate of the platform is checked. Switch it off for a local sandbox only. [env: ORRERY_VERIFY_TLS] [file: verify_tls] [default: true]
        ca_file: A PEM file with the certificate authorities to trust, in place of those of the system. [env: ORRERY_CA_FILE] [file: ca_file] [default: none]
        proxy: The address of the HTTP proxy to go through. [env: ORRERY_PROXY] [file: proxy] [default: none]
        log_level: The least level that the logger `orrery` writes. Secrets and tokens are never written. [env: ORRERY_LOG_LEVEL] [file: log_level] [default: WARN]
        profile: Which table below `profiles` in the file is laid over the keys at its top. A profile other than `default` has to be there. [env: ORRERY_PROFILE] [file: profile] [default: default]
        user_agent: How the client names itself to the services. Put the name of your program in front. [env: ORRERY_USER_AGENT] [file: user_agent] [default: orrery-python/1.0.0]

    Raises:
        ConfigError: A value lies outside its limits.
    """

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

    @classmethod
    def load(cls, path: str | PathLike[str] | None = None, **overrides: Unpack[ConfigOverrides]) -> Self:
        """Gather the settings from arguments, environment and file.

        In an environment variable, `true` and `false` stand for the two values of a switch. An empty variable counts as
        not set.

        Args:
            path: The TOML file. Without it, the variable `ORRERY_CONFIG` names the file; without that, it is
                `orrery.toml` in the working directory or else `~/.config/orrery/config.toml`, if there is one.
            **overrides: Keys of `Config`. They win over every other place.

        Returns:
            The settings in force.

        Raises:
            ConfigError: A file that was named does not exist, is not TOML, lacks the profile, has a key that is
                unknown or secret, or a value lies outside its limits.
        """

    def replace(self, **overrides: Unpack[ConfigOverrides]) -> Self:
        """Make a copy with some keys changed.

        Args:
            **overrides: The keys to change.

        Returns:
            The copy.

        Raises:
            ConfigError: A value lies outside its limits.
        """
