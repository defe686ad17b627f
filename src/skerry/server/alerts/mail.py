"""Alerts by mail, through the SMTP server that the owner has set (`smtp_url`)."""

from __future__ import annotations

import asyncio
import logging
import re
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Final
from urllib.parse import unquote, urlsplit

from msgspec import Struct

from skerry.server.alerts.catalogue import tell
from skerry.server.alerts.delivery_results import Delivery, Reply, answered
from skerry.server.alerts.message import Message, as_text

SECONDS: Final = 20.0
LONGEST_ADDRESS: Final = 254
PORTS: Final = {"smtp": 587, "smtps": 465}
_ADDRESS: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,63}", re.ASCII)

logger = logging.getLogger(__name__)


def is_mail_address(text: str) -> bool:
    """Return whether `text` is one mail address, without a display name."""
    part = text.partition("@")[0]
    dotted = part.startswith(".") or part.endswith(".") or ".." in part
    return len(text) <= LONGEST_ADDRESS and _ADDRESS.fullmatch(text) is not None and not dotted


class Machine(Struct, frozen=True):
    """SMTP server. `tls`: TLS from the first byte on; False: STARTTLS, required if there is a `user`, else if it is
    offered."""

    host: str
    port: int
    user: str
    password: str
    tls: bool


def read_smtp(url: str) -> Machine:
    """Return the SMTP server of a URL such as smtp://user:password@mail.example.org:587. Raises ValueError."""
    parts = urlsplit(url)
    if parts.scheme not in PORTS or not parts.hostname or parts.path not in ("", "/") or parts.query or parts.fragment:
        raise ValueError(
            "is not the address of a mail server; one looks like smtps://user:password@mail.example.org:465"
        )
    port = parts.port or PORTS[parts.scheme]
    return Machine(
        parts.hostname, port, unquote(parts.username or ""), unquote(parts.password or ""), parts.scheme == "smtps"
    )


class Mails:
    """Sender of alerts by mail."""

    def __init__(self, url: str, sender: str) -> None:
        """`url`: as for `read_smtp`; `sender`: the From address. Raises ValueError."""
        self.machine = read_smtp(url)
        self.sender = sender

    async def send(self, target: str, shape: str, message: Message, language: str) -> Delivery:
        """Send an alert; never raises."""
        import aiosmtplib  # imported only if mail is sent

        machine = self.machine
        try:
            async with asyncio.timeout(SECONDS):
                await aiosmtplib.send(
                    self._letter(target, message, language),
                    hostname=machine.host,
                    port=machine.port,
                    username=machine.user or None,
                    password=machine.password or None,
                    use_tls=machine.tls,
                    # a password is never sent unencrypted
                    start_tls=False if machine.tls else True if machine.user else None,
                    timeout=SECONDS,
                )
        except aiosmtplib.SMTPRecipientsRefused as error:
            return answered(Reply(error.recipients[0].code, error.recipients[0].message), language)
        except aiosmtplib.SMTPDataError as error:
            return answered(Reply(error.code, error.message), language)
        except (
            Exception
        ) as error:  # a login or sender refused, a server that is down: the owner has to know, nobody else
            logger.warning("mail cannot be sent by %s port %d: %s", machine.host, machine.port, error)
            return Delivery(False, tell("mail_down", language))
        return Delivery(True)

    def _letter(self, target: str, message: Message, language: str) -> EmailMessage:
        letter = EmailMessage()
        letter["From"] = Address("Skerry", addr_spec=self.sender)
        letter["To"] = Address(addr_spec=target)
        letter["Subject"] = message.title
        letter["Date"] = formatdate()
        domain = self.sender.rpartition("@")[2]
        letter["Message-ID"] = f"<{message.id}@{domain}>" if message.id else make_msgid(domain=domain)
        letter["Auto-Submitted"] = "auto-generated"
        if message.stop:
            letter["List-Unsubscribe"] = f"<{message.stop}>"
            letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        letter.set_content(as_text(message, language) + "\n")
        return letter
