"""Client settings."""

from dataclasses import dataclass
from os import PathLike
from typing import TypedDict

from typing_extensions import Self, Unpack

from .secrets import Secret
from .types import LogLevel

class ConfigOverrides(TypedDict, total=False):
    """Keys of `Config` as keyword arguments. All of them are optional."""

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
    """Client settings.

    The first source that has a value wins: arguments, the environment, the file, the default. `Config(...)` uses its
    arguments and the defaults; `Config.load` uses all four sources.

    Attributes:
        url: Base URL of the platform. The services are available under it at `/ekp`, `/harbor`, `/workflows`, and `/security`. [env: ORRERY_URL] [file: url] [default: https://api.orrery.example]
        token: Access token. It replaces the username and the password. It is masked in logs. [env: ORRERY_TOKEN] [file: none] [default: none]
        username: Email address of the account. [env: ORRERY_USERNAME] [file: username] [default: none]
        password: Password of the account. It is masked in logs. [env: ORRERY_PASSWORD] [file: none] [default: none]
        timeout: Timeout of a request, in seconds; for a file transfer, the longest pause between bytes. Long polling adds its wait time. [env: ORRERY_TIMEOUT] [file: timeout] [default: 30.0]
        retries: Number of retries, from 0 to 10, after a lost connection or a 429, 502, 503, or 504 response. [env: ORRERY_RETRIES] [file: retries] [default: 3]
        page_size: Number of items per page of a list, from 1 to 200. [env: ORRERY_PAGE_SIZE] [file: page_size] [default: 50]
        part_size: Size of each upload part in bytes, from 5242880 (5 MiB) to 104857600 (100 MiB). [env: ORRERY_PART_SIZE] [file: part_size] [default: 8388608]
        verify_tls: Whether to verify the platform's certificate. Leave it on; set `ca_file` for a private certificate authority. [env: ORRERY_VERIFY_TLS] [file: verify_tls] [default: true]
        ca_file: PEM file with the certificate authorities to trust, instead of the system's. [env: ORRERY_CA_FILE] [file: ca_file] [default: none]
        proxy: URL of an HTTP proxy, with its credentials if it needs any. If it is not set, `HTTPS_PROXY`, `HTTP_PROXY`, and `NO_PROXY` apply. [env: ORRERY_PROXY] [file: proxy] [default: none]
        log_level: Minimum level of the `orrery` logger. Secrets and tokens are never logged. [env: ORRERY_LOG_LEVEL] [file: log_level] [default: WARN]
        profile: Table under `profiles` in the file. Its keys override the top-level keys. A profile other than `default` must exist. [env: ORRERY_PROFILE] [file: profile] [default: default]
        user_agent: `User-Agent` header. Put the name of your application at the beginning. [env: ORRERY_USER_AGENT] [file: user_agent] [default: orrery-python/1.0.0]

    Raises:
        ConfigError: A value is out of range.
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
        """Read the settings from arguments, the environment, and a file.

        In environment variables, write booleans as `true` and `false`. An empty variable is treated as unset.

        Args:
            path: Path to the TOML file. If omitted, the path in `ORRERY_CONFIG` is used. If that is not set, the client
                uses `orrery.toml` in the working directory, or else `~/.config/orrery/config.toml`, if it exists.
            **overrides: Keys of `Config`. They take precedence over all other sources.

        Returns:
            The settings.

        Raises:
            ConfigError: A file that you specified doesn't exist; the file isn't TOML, lacks the profile, or has an
                unknown key or a secret; or a value is out of range.
        """

    def replace(self, **overrides: Unpack[ConfigOverrides]) -> Self:
        """Return a copy with some keys changed.

        Args:
            **overrides: Keys to change.

        Returns:
            The copy.

        Raises:
            ConfigError: A value is out of range.
        """
