#!/usr/bin/env python3
"""Writes Sources/Profiles/Model/CommonPasswords.swift: hashes of common passwords that the other rules for people's passwords let through.

    pip install zxcvbn==4.5.0 && python3 Tests/Passwords/make.py
"""

import pathlib

from zxcvbn.frequency_lists import FREQUENCY_LISTS

ROOT = pathlib.Path(__file__).parents[2]
SHORTEST, MOST_BEHIND = 10, 4
# As in Password.swift.
FIRST_GUESSES = [
    "password", "passw0rd", "p@ssword", "contraseña", "contrasena", "qwertyuiop", "qwerty", "asdfghjkl", "zxcvbnm",
    "1q2w3e4r", "1qaz2wsx", "iloveyou", "letmein", "welcome", "football", "baseball", "basketball", "princess",
    "sunshine", "superman", "dragon", "monkey", "teamo", "tequiero", "123456", "abc123", "woaini", "5201314",
]


def is_run(text):
    pairs = list(zip(text, text[1:]))
    up = sum(ord(right) == ord(left) + 1 or (left, right) == ("9", "0") for left, right in pairs)
    down = sum(ord(left) == ord(right) + 1 or (left, right) == ("0", "9") for left, right in pairs)
    return max(up, down) * 10 >= len(pairs) * 8


def is_refused(text):
    if len(set(text)) <= 2 or is_run(text):
        return True
    return any(guess in text and len(text) - len(guess) < 5 for guess in FIRST_GUESSES)


def hashed(text):
    """FNV-1a of 32 bits, folded to 24."""
    value = 0x811C9DC5
    for byte in text.encode():
        value = (value ^ byte) * 0x01000193 & 0xFFFFFFFF
    return value >> 24 ^ value & 0xFFFFFF


def main():
    known = {text for text in FREQUENCY_LISTS["passwords"] if len(text) >= SHORTEST and not is_refused(text)}
    ends = range(1, MOST_BEHIND + 1)
    own = [text for text in known if not any(text[:-end] in known for end in ends if len(text) - end >= SHORTEST)]
    values = [f"0x{value:06x}" for value in sorted({hashed(text) for text in own})]
    rows = [", ".join(values[start : start + 10]) for start in range(0, len(values), 10)]
    lines = "".join(f"    {row},\n" for row in rows)
    (ROOT / "Sources/Profiles/Model/CommonPasswords.swift").write_text(
        f"""extension Password {{
  /// What is said of each common password of zxcvbn 4.5.0 (PyPI) that has ten characters or more and that no other rule finds: its FNV-1a
  /// of 32 bits, folded to 24 and in order. Tests/Passwords/make.py writes them. The list is copyright (c) 2016 Daniel Wolf, MIT License:
  /// the copyright and the permission notice go with all copies, and there is no warranty.
  ///
  /// As texts they would be four times as long, and nothing to read for pupils. Of {len(values)} in 16,777,216, one in 3,700 passwords that
  /// nobody else has is refused as well.
  static let common: [UInt32] = [
{lines}  ]
}}
"""
    )


main()
