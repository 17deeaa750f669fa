"""The app on a phone that shows the codes of a second factor (RFC 6238)."""

import base64
import hashlib
import hmac
import struct
import time


def code(secret):
    """The six digits that it shows now."""
    key = base64.b32decode(secret.replace(" ", ""))
    digest = hmac.new(key, struct.pack(">Q", int(time.time()) // 30), hashlib.sha1).digest()
    place = digest[-1] & 15
    return f"{(struct.unpack('>I', digest[place : place + 4])[0] & 0x7FFFFFFF) % 1_000_000:06}"
