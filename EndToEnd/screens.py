"""Where the use cases of GoodNEWS are walked: by touch on a phone, and with a mouse on a computer in Firefox."""

import pytest

PHONE_AND_FIREFOX = pytest.mark.parametrize(
    "browser, new_visitor",
    [("chromium", "phone"), ("firefox", "desktop")],
    indirect=True,
    ids=["phone", "computer in Firefox"],
)
# Keys are derived from passwords several times, and the first journey starts the server.
TIMEOUT = pytest.mark.timeout(150)
