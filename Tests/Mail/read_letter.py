"""Prints what Python's email package reads in a letter, as JSON.

    read_letter.py FILE…
"""

import email
import email.policy
import json
import pathlib
import sys

letters = []
for name in sys.argv[1:]:
    data = pathlib.Path(name).read_bytes()
    assert all(len(line) <= 998 and b"\r" not in line and b"\n" not in line for line in data.split(b"\r\n")), name
    letter = email.message_from_bytes(data, policy=email.policy.default)
    sender = letter["From"].addresses[0]
    letters.append(
        {
            "headers": letter.keys(),
            "defects": [str(defect) for header in letter.values() for defect in getattr(header, "defects", [])]
            + [str(defect) for defect in letter.defects],
            "subject": letter["Subject"],
            "sender": sender.display_name,
            "from": sender.addr_spec,
            "to": [address.addr_spec for address in letter["To"].addresses],
            "id": letter["Message-ID"],
            "seconds": int(letter["Date"].datetime.timestamp()),
            "language": letter["Content-Language"],
            "automatic": letter["Auto-Submitted"],
            "type": letter.get_content_type(),
            "charset": letter.get_content_charset(),
            "text": letter.get_content().replace("\r\n", "\n"),
        }
    )
print(json.dumps(letters))
