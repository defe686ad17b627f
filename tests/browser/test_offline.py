"""Without a network: the client opens, tables are shown as they were seen last; nothing of them outlives a person."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import SIZES, THEMES, People
from browser.playing import await_turn, eventually, lay_table, open_table
from browser.scripts import SMALL_TARGETS, UNTRANSLATED
from layers import budget

CUT_OFF = "ERR_INTERNET_DISCONNECTED|Failed to load resource"
"""What a browser says of each request without a network."""
KEPT = "(async () => (await (await caches.open('skerry-sights')).keys()).map((one) => new URL(one.url).pathname))()"
SHELLS = "(async () => (await caches.keys()).filter((name) => name.startsWith('skerry-shell')))()"
HOLDS_PAGE = """(async () => {
    const held = await caches.match("/manifest.webmanifest");
    return Boolean(held) && !(await caches.keys()).some((name) => name.endsWith("index-older.js"));
})()"""
"""Whether the client is kept whole: that file comes last, and then older clients go."""
HOLDS_ALL = """(async () => {
    const shell = (await caches.keys()).find((name) => name.startsWith("skerry-shell"));
    const held = shell ? (await (await caches.open(shell)).keys()).map((one) => new URL(one.url).pathname) : [];
    const loaded = performance.getEntriesByType("resource").map((one) => new URL(one.name).pathname);
    const has = (name) => held.some((one) => one.includes(`/${name}-`));
    return held.includes("/") && has("OldSight") && has("Kept") && has("Home")
        && loaded.filter((one) => one.startsWith("/assets/")).every((one) => held.includes(one));
})()"""

AN_OLDER_ONE = """async () => {
    for (const name of await caches.keys()) if (name.startsWith("skerry-shell")) await caches.delete(name);
    const shell = await caches.open("skerry-shell /assets/index-older.js");
    await shell.put("/", new Response("an older client", { headers: { "Content-Type": "text/html" } }));
    const sight = { me: "x", build: "/assets/index-older.js", when: "", table: { id: "x" } };
    await (await caches.open("skerry-sights")).put("/sights/x", new Response(JSON.stringify(sight)));
}"""
"""What a browser holds that was here before the server was upgraded."""


def cut_off(page: Page) -> None:
    """No network any more."""
    page.context.set_offline(True)


def test_the_last_sight_of_a_table_opens_without_a_network_and_goes_with_its_person(
    person: People, axe: Callable[[Page], None]
) -> None:
    page = person("Mara", service_workers="allow")
    person.allow(CUT_OFF)
    table = lay_table(page, name="Evening")
    open_table(page, table)
    assert await_turn(page) == "asked"
    eventually(page, lambda: page.evaluate(KEPT) == [f"/sights/{table}"] and page.evaluate(HOLDS_ALL))
    cut_off(page)
    page.reload()
    old = page.locator("[data-old]")
    old.wait_for()
    expect(page.get_by_role("status").filter(has_text="This is how it stood")).to_contain_text("you cannot choose now")
    expect(page.get_by_role("heading", name="Evening")).to_be_visible()
    assert page.locator("[data-spot], [data-offer]").count() == 0, "nothing can be chosen"
    for theme in THEMES[: budget(1, len(THEMES))]:
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        for size in list(SIZES.values())[: budget(1, len(SIZES))]:
            page.set_viewport_size({"width": size[0], "height": size[1]})
            axe(page)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), size
    # the first page tells which tables are kept
    page.goto("/")
    kept = page.get_by_role("region", name="No connection")
    axe(page)
    assert not page.evaluate(SMALL_TARGETS)
    kept.get_by_role("link", name="Evening").click()
    old.wait_for()
    # the table goes on where it stands as soon as somebody answers
    page.context.set_offline(False)
    page.locator(".table").wait_for()
    assert await_turn(page) == "asked"
    # who signs this browser out leaves nothing behind
    page.goto("/me")
    page.get_by_role("button", name="Sign out: ").click()
    page.get_by_role("dialog").get_by_role("button", name="Sign out").click()
    page.wait_for_url("/")
    assert page.evaluate(KEPT) == []
    cut_off(page)
    page.goto(f"/table/{table}")
    expect(page.get_by_text("Still no answer from the server.")).to_be_visible()
    assert old.count() == 0


def test_a_newer_client_leaves_nothing_of_the_older_one(person: People) -> None:
    page = person("Mara", "/", service_workers="allow")
    eventually(page, lambda: page.evaluate(HOLDS_PAGE))
    page.evaluate(AN_OLDER_ONE)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    eventually(page, lambda: page.evaluate(HOLDS_PAGE))
    eventually(page, lambda: [name for name in page.evaluate(SHELLS) if "older" in name] == [])
    assert page.evaluate(SHELLS) != []
    eventually(page, lambda: page.evaluate(KEPT) == [])


@pytest.mark.gate
def test_it_can_be_installed(person: People) -> None:
    page = person("Mara", "/")
    told = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert told["errors"] == []
    assert told["url"].endswith("/manifest.webmanifest")
    kinds = {}
    for icon in page.request.get("/manifest.webmanifest").json()["icons"]:
        answer = page.request.get(icon["src"])
        assert answer.ok
        kinds[icon["src"]] = answer.headers["content-type"] == icon["type"]
    assert kinds == dict.fromkeys(["/icon.svg", "/icon-192.png", "/icon-512.png", "/icon-maskable.png"], True)


def test_it_speaks_from_the_catalogue(person: People) -> None:
    page = person("Mara", service_workers="allow", path="/?lang=pseudo")
    person.allow(CUT_OFF)
    eventually(page, lambda: page.evaluate(HOLDS_PAGE))
    cut_off(page)
    page.reload()
    page.locator("#kept").wait_for()
    assert page.evaluate(UNTRANSLATED) == []
