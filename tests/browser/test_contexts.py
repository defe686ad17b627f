"""A browser context that is used again shows its next person nothing of the last, and errors stay with their test."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page

from browser.conftest import People
from browser.contexts import Contexts
from browser.serving import Server

KEEP = """async () => {
    localStorage.setItem("left", "behind");
    sessionStorage.setItem("left", "behind");
    document.cookie = "left=behind";
    await caches.open("left");
    await new Promise(done => { indexedDB.open("left").onsuccess = done; });
}"""
LEFT = """async () => ({
    local: { ...localStorage }, session: { ...sessionStorage }, cookie: document.cookie,
    caches: await caches.keys(), databases: (await indexedDB.databases()).map(one => one.name),
    script: typeof window.left, width: innerWidth, dark: matchMedia("(prefers-color-scheme: dark)").matches,
})"""


def visit(people: People) -> tuple[BrowserContext, Page]:
    page = people(path="/credits")
    return page.context, page


@pytest.mark.gate
def test_nothing_is_left_of_who_was_there_before(contexts: Contexts, server: Server) -> None:
    first = People(contexts, server)
    first.allow("net::ERR_FAILED")
    context, page = visit(first)
    page.add_init_script("window.left = 1")
    page.route("**/api/**", lambda route: route.abort())
    page.expose_function("left", lambda: 1)
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size({"width": 300, "height": 300})
    heard: list[str] = []
    page.on("request", lambda request: heard.append(request.url))
    context.route("**/credits*", lambda route: route.abort())
    page.evaluate(KEEP)
    was = page.evaluate(LEFT)
    context.set_offline(True)
    first.finish()
    heard.clear()
    second = People(contexts, server)
    again, other = visit(second)
    assert again is context
    assert not heard
    assert other.evaluate("fetch('/api/me').then(answer => answer.ok)")
    left = other.evaluate(LEFT)
    second.finish()
    fresh = contexts.browser.new_context(
        base_url=server.address, service_workers="block", viewport={"width": 1440, "height": 900}
    )
    untouched = fresh.new_page()
    untouched.goto("/credits")
    never = untouched.evaluate(LEFT)
    fresh.close()
    assert was["local"]["left"] == "behind"
    assert left == never


def by_name(address: str) -> str:
    """Return the same place as another origin."""
    return address.replace("127.0.0.1", "localhost")


FOR_GOOD: dict[str, Callable[[Page], object]] = {
    "a script": lambda page: page.context.add_init_script("window.left = 1"),
    "a binding": lambda page: page.context.expose_function("left", lambda: 1),
    "a listener": lambda page: page.context.on("request", lambda request: None),
    "a header": lambda page: page.context.set_extra_http_headers({"x-left": "behind"}),
    "a permission": lambda page: page.context.grant_permissions(["geolocation"]),
    "the clock of a page": lambda page: page.clock.install(),
    "a session": lambda page: page.context.new_cdp_session(page),
    "another server": lambda page: (page.goto("/credits"), page.goto(by_name(page.url)), page.goto("/credits")),
    "closed": lambda page: page.context.close(),
}
"""What is done to a context, or by one of its pages, that cannot be undone."""


@pytest.mark.parametrize("done", FOR_GOOD)
def test_a_context_to_which_something_was_done_for_good_is_not_used_again(
    contexts: Contexts, server: Server, done: str
) -> None:
    options = {"base_url": server.address, "service_workers": "block", "extra_http_headers": {"x-of": "this test"}}
    context, page = contexts.take(options)
    contexts.give_back(context)
    again, page = contexts.take(options)
    assert again is context
    FOR_GOOD[done](page)
    contexts.give_back(context)
    other, _ = contexts.take(options)
    contexts.give_back(other)
    assert other is not context


@pytest.mark.gate
def test_an_error_fails_the_test_in_which_it_came(contexts: Contexts, server: Server) -> None:
    for _ in range(2):
        people = People(contexts, server)
        _, page = visit(people)
        with page.expect_event("pageerror"):
            page.evaluate("() => { setTimeout(() => { throw new Error('of this test'); }); }")
        with pytest.raises(AssertionError, match="of this test"):
            people.finish()
    people = People(contexts, server)
    visit(people)
    people.finish()
