"""Codes that may be seen, and secrets that may not. Standard library only.

A code (group, game) is 80 random bits in lower-case Crockford base32: it grants reading.
A secret is 32 random bytes made by the client, with a prefix that says what it is for;
only its SHA-256 is kept. Plain SHA-256 is right for a secret of full entropy.
"""

import hashlib
import hmac
import re
import secrets
from enum import StrEnum

CROCKFORD = "0123456789abcdefghjkmnpqrstvwxyz"
# No 0/O, 1/I/L: what is read aloud across a table must be typed right the first time.
SPOKEN = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"

CODE_LENGTH = 16
JOIN_LENGTH = 6


class SecretKind(StrEnum):
    """What a secret is for: its prefix on the wire."""

    PEN = "p_"
    OWNER = "o_"
    OFFER = "h_"


_SECRET = re.compile(r"[poh]_[A-Za-z0-9_-]{43}")


def mint_code() -> str:
    """Return a new group or game code: 16 characters, 80 random bits."""
    return "".join(secrets.choice(CROCKFORD) for _ in range(CODE_LENGTH))


def is_code(text: str) -> bool:
    """Tell whether the text has the form of a group or game code."""
    return len(text) == CODE_LENGTH and set(text) <= set(CROCKFORD)


def mint_join_code() -> str:
    """Return a new code to say aloud: 6 characters of 31 without look-alikes."""
    return "".join(secrets.choice(SPOKEN) for _ in range(JOIN_LENGTH))


def mint_secret(kind: SecretKind) -> str:
    """Return a new secret as a client makes it: prefix and 43 characters of base64url."""
    return kind + secrets.token_urlsafe(32)


def is_secret(text: str, kind: SecretKind) -> bool:
    """Tell whether the text has the form of a secret of this kind."""
    return text.startswith(kind) and _SECRET.fullmatch(text) is not None


def fingerprint(secret: str) -> bytes:
    """Return what is stored instead of the secret: its SHA-256, 32 bytes."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).digest()


def matches(stored: bytes, presented: bytes) -> bool:
    """Compare two fingerprints in constant time."""
    return hmac.compare_digest(stored, presented)


def redact(text: str) -> str:
    """Return the text with every secret in it replaced by its prefix and an ellipsis."""
    return _LEAK.sub(lambda found: found.group(0)[:2] + "…", text)


_LEAK = re.compile(r"[poh]_[A-Za-z0-9_-]{20,}")
