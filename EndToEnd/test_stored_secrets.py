"""How a password protects a profile, as another implementation of the same standards sees it."""

import json

from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.kdf.pbkdf2 import PBKDF2HMAC
from playwright.sync_api import expect

import pytest
import stored_records
from stored_people import ANA, PLAN, open_ninth_grade

NAME = "user/ana"
pytestmark = pytest.mark.with_real_keys


def bound_to(*fields, version):
    """The additional data: each field after its length, then the format."""
    lengths = (len(field).to_bytes(2, "big") + field.encode() for field in fields)
    return b"".join(lengths) + bytes([version])


def stretched(password, wrap):
    salt = bytes.fromhex(wrap["salt"])
    return PBKDF2HMAC(SHA256(), length=32, salt=salt, iterations=wrap["iterations"]).derive(password.encode())


def expanded(material):
    return HKDF(SHA256(), length=32, salt=None, info=b"toward wrap 2").derive(material)


def stored_profile(app):
    return json.loads(stored_records.read(app.page)[NAME])


def opened(profile, password):
    wrap = profile["password"]
    assert wrap["format"] == 2 and wrap["iterations"] >= 600_000
    key = AESGCM(expanded(stretched(password, wrap)))
    data = bound_to(profile["id"], "user", "password", version=2)
    return key.decrypt(bytes.fromhex(wrap["nonce"]), bytes.fromhex(wrap["sealed"]), data)


def in_the_first_format(profile, password, data_key):
    wrap = dict(profile["password"], iterations=600_000)
    del wrap["format"]
    data = bound_to(profile["id"], "user", "password", version=1)
    sealed = AESGCM(stretched(password, wrap)).encrypt(bytes.fromhex(wrap["nonce"]), data_key, data)
    return dict(profile, format=1, password=dict(wrap, sealed=sealed.hex()))


def test_a_profile_of_the_first_format_opens_and_is_raised_to_todays(app):
    app.sign_up(ANA)
    open_ninth_grade(app)
    app.tick(PLAN)
    today = stored_profile(app)
    data_key = opened(today, ANA.password)
    app.log_out()
    first = in_the_first_format(today, ANA.password, data_key)
    stored_records.put(app.page, NAME, json.dumps(first).encode())

    app.reload()
    app.log_in(ANA)
    open_ninth_grade(app)
    expect(app.box(PLAN)).to_be_checked()

    raised = stored_profile(app)
    assert raised["format"] == 2 and raised["password"]["iterations"] == 1_200_000
    assert opened(raised, ANA.password) == data_key
