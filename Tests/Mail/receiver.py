"""A mail server by aiosmtpd, for Tests/ServerTests/Mail: it prints its port, and keeps each letter as FOLDER/N.eml with its
envelope in FOLDER/N.json, until the program that started it ends.

    receiver.py FOLDER WAY

WAY is how it takes letters: up, slow, busy (452), unknown (550 to the recipient), spam (554 to the text), sender (553 to the
sender), silent (closes after the text, without an answer), tls (implicit, with a login), starttls (with a login). For the last two it writes FOLDER/ca.pem.
"""

import asyncio
import datetime
import ipaddress
import json
import os
import pathlib
import ssl
import sys

from aiosmtpd.smtp import SMTP, AuthResult
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

FOLDER, WAY = pathlib.Path(sys.argv[1]), sys.argv[2]
USER, PASSWORD = b"post@example.org", b"secret word"


class Handler:
    count = 0

    async def handle_MAIL(self, server, session, envelope, address, options):
        if WAY == "sender":
            return "553 5.7.1 not from here"
        envelope.mail_from = address
        envelope.mail_options.extend(options)
        return "250 OK"

    async def handle_RCPT(self, server, session, envelope, address, options):
        if WAY == "busy":
            return "452 4.2.2 mailbox full"
        if WAY == "unknown":
            return "550 5.1.1 no such person"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        if WAY == "slow":
            await asyncio.sleep(30)
        if WAY == "spam":
            return "554 5.6.0 not this"
        self.count += 1
        (FOLDER / f"{self.count}.eml").write_bytes(envelope.original_content)
        about = {"from": envelope.mail_from, "to": envelope.rcpt_tos, "tls": session.ssl is not None}
        (FOLDER / f"{self.count}.json").write_text(json.dumps(about))
        if WAY == "silent":
            server.transport.abort()
        return "250 OK"


def authenticate(server, session, envelope, mechanism, data):
    return AuthResult(success=data.login == USER and data.password == PASSWORD)


def certificate():
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.now(datetime.timezone.utc)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(
            x509.SubjectAlternativeName(
                [x509.DNSName("localhost"), x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]
            ),
            critical=False,
        )
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, hashes.SHA256())
    )
    (FOLDER / "ca.pem").write_bytes(made.public_bytes(serialization.Encoding.PEM))
    (FOLDER / "key.pem").write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
    )
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(FOLDER / "ca.pem", FOLDER / "key.pem")
    return context


async def main():
    settings, context = {}, None
    if WAY in ("tls", "starttls"):
        context = certificate()
        settings = {"authenticator": authenticate, "auth_required": True}
    if WAY == "tls":
        # The connection is encrypted before the protocol begins, which aiosmtpd cannot see.
        settings["auth_require_tls"] = False
    if WAY == "starttls":
        settings |= {"tls_context": context, "require_starttls": True}
    loop, handler = asyncio.get_running_loop(), Handler()
    server = await loop.create_server(
        lambda: SMTP(handler, hostname="localhost", **settings),
        "127.0.0.1",
        0,
        ssl=context if WAY == "tls" else None,
    )
    print(server.sockets[0].getsockname()[1], flush=True)
    parent = os.getppid()
    while os.getppid() == parent:
        await asyncio.sleep(0.5)
    server.close()


asyncio.run(main())
