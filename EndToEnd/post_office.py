"""A mail server that keeps what it gets, by aiosmtpd."""

import email
import email.policy
import re
import time

from aiosmtpd.controller import Controller

from running_server import free_port


class PostOffice:
    def __init__(self):
        self.letters = []
        # Of each letter, by their names.
        self.all_headers = []
        self.port = free_port()
        self._controller = Controller(self, hostname="127.0.0.1", port=self.port)
        self._controller.start()

    async def handle_DATA(self, server, session, envelope):
        letter = email.message_from_bytes(envelope.content, policy=email.policy.default)
        self.letters.append((envelope.rcpt_tos[0], letter["Subject"], letter.get_content()))
        self.all_headers.append(dict(letter.items()))
        return "250 OK"

    def letter(self, receiver, subject):
        """The text of the newest letter to somebody with such a subject, once it is there."""
        for _ in range(200):
            for to, title, text in reversed(self.letters):
                if to == receiver and subject in title:
                    return text
            time.sleep(0.1)
        raise AssertionError(f"{receiver} never gets “{subject}”: {self.letters}")

    def headers(self, receiver, subject):
        """The headers of that letter."""
        self.letter(receiver, subject)
        found = [headers for (to, title, _), headers in zip(self.letters, self.all_headers) if to == receiver and subject in title]
        return found[-1]

    def link(self, receiver, subject):
        """The path of the link in that letter."""
        return re.search(r"https?://[^/\s]+(/\S+)", self.letter(receiver, subject)).group(1)

    def close(self):
        self._controller.stop()
