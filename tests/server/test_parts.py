"""Small parts by themselves: names, limits, the door."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace

import pytest

from server.test_fuzz import FITTING
from skerry.core.words import PSEUDO
from skerry.server.accounts.cookies import Accounts, Guest
from skerry.server.keys.key_files import COOKIE_FILE, open_keys, renew
from skerry.server.settings import Settings
from skerry.server.static_files import FOR_EVER, FRESH, StaticFiles
from skerry.tables import protocol
from skerry.tables.limits import rates
from skerry.tables.limits.rates import (
    Client,
    ConcurrencyLimit,
    RateLimiter,
    TokenBucket,
    TokenBuckets,
    group_of,
    is_loopback,
)
from skerry.tables.records import verification
from skerry.tables.text.catalogue import CATALOGUE, say, spoken_language
from skerry.tables.text.names import FIRST_NAMES, LAST_NAMES, clean_name, clean_text, guest_name

SOURCE = Path(__file__).parents[2] / "src" / "skerry"


def test_every_message_has_a_form_in_the_fuzzer() -> None:
    told = {member.__struct_config__.tag for member in protocol.ClientMessage.__args__}  # type: ignore[attr-defined]
    assert told - set(FITTING) <= {"close_table", "keep_table"}, (
        "those end what is fuzzed, or do nothing before it goes"
    )


def test_a_cookie_is_only_good_where_it_was_signed(tmp_path: Path) -> None:
    accounts = Accounts(tmp_path)
    person = accounts.new()
    assert accounts.read(accounts.sign(person)) == person
    assert Accounts(tmp_path).read(accounts.sign(person)) == person, "also after a restart"
    (tmp_path / "other").mkdir()
    assert Accounts(tmp_path / "other").read(accounts.sign(person)) is None
    for forged in ("", person.person, f"{person.person}.x", "é.é", accounts.sign(Guest("../../etc", person.device))):
        assert accounts.read(forged) is None
    assert "Secure" in accounts.header(person, secure=True)
    assert "Secure" not in accounts.header(person, secure=False)


def test_cookie_keys_are_a_list_of_which_the_first_signs(tmp_path: Path) -> None:
    plain = bytes(range(200, 232))  # as the file was before there were lists
    (tmp_path / COOKIE_FILE).write_bytes(plain)
    before = Accounts(tmp_path)
    person = before.new()
    cookie = before.sign(person)
    assert open_keys(tmp_path / COOKIE_FILE).secret == [plain]
    renew(tmp_path / COOKIE_FILE)
    after = Accounts(tmp_path)
    assert after.read(cookie) == person
    assert after.is_old(cookie)
    assert not after.is_old(after.sign(person))
    assert before.read(after.sign(person)) is None
    assert (tmp_path / COOKIE_FILE).stat().st_mode & 0o777 == 0o600
    lines = (tmp_path / COOKIE_FILE).read_text().splitlines(keepends=True)
    (tmp_path / COOKIE_FILE).write_text("".join(lines[:-1]))
    assert Accounts(tmp_path).read(cookie) is None, "a key that was thrown out is believed no more"


def test_every_finding_has_words() -> None:
    catalogue = verification.CATALOGUE
    for key in catalogue.ids():
        assert verification.say(key, PSEUDO, **dict.fromkeys(catalogue.facts(key), 1)).startswith("⟦")
    for file in ("core/verify.py", "server/keys/record_signing.py"):
        text = (SOURCE / file).read_text()
        keys = set(re.findall(r'"((?:luck|log|decided|signature)\.[a-z_.]+)"', text))
        endings = ("all", "some", "alone")
        for key in keys:
            assert catalogue.has(key) or all(catalogue.has(f"{key}.{ending}") for ending in endings), key


@pytest.mark.parametrize(
    ("given", "shown"),
    [("  Ann  of\tArran ", "Ann of Arran"), ("\u202eevil", "evil"), ("x" * 90, "x" * 40), ("\u200b\u0000", "")],
)
def test_names_are_fit_to_be_shown(given: str, shown: str) -> None:
    assert clean_name(given) == shown


def test_chat_keeps_joined_emoji_but_no_tricks() -> None:
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    assert clean_text(f" {family}\u202e\nx\x07 ") == f"{family} x"


def test_guests_have_steady_friendly_names() -> None:
    assert guest_name("a" * 24) == guest_name("a" * 24)
    assert len({guest_name(str(number)) for number in range(200)}) > 100
    assert len(FIRST_NAMES) == len(LAST_NAMES) == 24


def test_every_message_is_translated_through_the_catalogue() -> None:
    for key, message in CATALOGUE.messages()["en"].items():
        said = say(key, PSEUDO, **dict.fromkeys(message.facts(), 1))
        texts = [part for part in message.parts if isinstance(part, str) and part.strip()]
        assert said.startswith("⟦") or (not texts and not said.isascii()), key
    assert say("no message key", "en") == "no message key"
    assert spoken_language(" Pseudo ") == PSEUDO
    for unknown in ("../../x", "xx", "en-1", ""):  # else there were as many stories of a table as anybody asks for
        assert spoken_language(unknown) == "en"


def test_a_language_is_found_however_its_code_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("skerry.tables.text.catalogue.spoken", lambda: {"en": "en", "pt-br": "pt-BR"})
    assert [spoken_language(wish) for wish in ("pt-BR", "pt-br", "pt")] == ["pt-BR", "pt-BR", "en"]


def test_a_bucket_fills_again() -> None:
    bucket = TokenBucket(rate=1000, burst=2)
    assert [bucket.take() for _ in range(2)] == [True, True]
    bucket.at -= 1
    assert bucket.take()
    slow = TokenBucket(rate=0, burst=1)
    assert [slow.take(), slow.take()] == [True, False]


def test_who_is_not_known_is_limited_by_address_and_loopback_is_at_home() -> None:
    limiter = RateLimiter(rate=0, burst=2)
    assert [limiter.take(Client("192.0.2.1")) for _ in range(3)] == [True, True, False]
    assert limiter.take(Client("192.0.2.2"))
    assert all(limiter.take(Client("127.0.0.1")) for _ in range(20))


def test_a_person_has_a_bucket_of_their_own_and_an_address_a_wider_one() -> None:
    limiter = RateLimiter(rate=0, burst=2, wide=3)
    assert [limiter.take(Client("192.0.2.1", "ann")) for _ in range(3)] == [True, True, False]
    assert not limiter.take(Client("192.0.2.9", "ann")), "elsewhere it is the same person"
    assert limiter.take(Client("192.0.2.1", "bob")), "behind the same address, another one"
    assert limiter.take(Client("192.0.2.1")), "and who is new there"
    assert [limiter.take(Client("192.0.2.1", f"p{number}")) for number in range(4)] == [True, True, False, False]
    assert limiter.take(Client("192.0.2.2", "bob"), 1), "a refusal takes nothing from the person"


def test_what_is_asked_at_once_has_places() -> None:
    places = ConcurrencyLimit(1, wide=2)
    ann, bob, cleo = (Client("192.0.2.1", name) for name in ("ann", "bob", "cleo"))
    assert [places.enter(one) for one in (ann, ann, bob, cleo)] == [True, False, True, False]
    places.leave(ann)
    assert places.enter(cleo)
    for one in (bob, cleo):
        places.leave(one)
    assert not places.people
    assert not places.addresses


def test_many_people_at_one_address_do_not_make_the_others_be_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rates, "MANY", 10)
    limiter = RateLimiter(rate=0, burst=4)
    assert all(limiter.take(Client("192.0.2.1", f"p{number}")) for number in range(64))
    assert len(limiter.people) <= 10
    assert not limiter.take(Client("192.0.2.1", "somebody")), "their address has used up what it may"


def test_a_stranger_with_many_addresses_resets_nobodys_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(rates, "time", SimpleNamespace(monotonic=lambda: now[0]))
    monkeypatch.setattr(rates, "MANY", 20)
    buckets = TokenBuckets(rate=0.001, burst=4)
    assert [buckets.of("ann").take() for _ in range(5)] == [True] * 4 + [False]
    assert buckets.of("bob").take(3)
    for number in range(200):
        assert buckets.of(f"stranger {number}").take()
        assert len(buckets) <= 20
    assert not buckets.of("ann").take()
    assert not buckets.of("bob").take(2)
    now[0] = 4_000.0  # all are full again, and the oldest of equals is forgotten
    for number in range(20):
        buckets.of(f"later {number}")
    assert "ann" not in buckets._known
    assert buckets.of("ann").take(4)


def test_what_counts_as_one_address() -> None:
    assert group_of("2001:db8::1") == group_of("2001:db8::2"), "one house, one network"
    assert group_of("2001:db8::1") != group_of("2001:db8:0:1::1")
    assert group_of("fe80::1%eth0") == group_of("fe80::2%eth0")
    assert group_of("nonsense") == "unknown"
    # a server that listens on :: is told IPv4 addresses so
    assert group_of("::ffff:192.0.2.1") == group_of("192.0.2.1") == "192.0.2.1"
    assert group_of("::ffff:192.0.2.1") != group_of("::ffff:192.0.2.2")
    assert is_loopback("::ffff:127.0.0.1")
    assert not is_loopback("::ffff:192.0.2.1")


def test_plain_postgresql_urls_find_their_driver(tmp_path: Path) -> None:
    assert Settings(tmp_path, "postgres://a@b/c").url == "postgresql+psycopg://a@b/c"
    assert Settings(tmp_path).url.startswith("sqlite:///")


def test_files_are_told_for_what_they_are(tmp_path: Path) -> None:
    kinds = {
        "index.html": "text/html",
        "assets/a.js": "text/javascript",
        "assets/a.css": "text/css",
        "icon.svg": "image/svg+xml",
        "picture.png": "image/png",
        "assets/a.unheard_of": "application/octet-stream",
        "assets/packed.gz": "application/octet-stream",
    }
    (tmp_path / "assets").mkdir()
    for name in kinds:
        (tmp_path / name).write_bytes(b"x" * 600)
    pages = StaticFiles(tmp_path)
    for name, kind in kinds.items():
        page = pages.find(f"/{name}")
        assert page is not None
        assert page.kind == kind, name
        assert page.caching == (FOR_EVER if name.startswith("assets/") else FRESH), name
        assert bool(page.packed) is (Path(name).suffix in (".html", ".js", ".css", ".svg")), name
