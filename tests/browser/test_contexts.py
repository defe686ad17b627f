"""A browser context that is used again shows its next person nothing of the last, and errors stay with their test."""

from __future__ import annotations

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
    script: window.left ?? null,
})"""


def visit(people: People) -> tuple[BrowserContext, Page]:
    page = people(path="/credits")
    return page.context, page


def test_nothing_is_left_of_who_was_there_before(contexts: Contexts, server: Server) -> None:
    first = People(contexts, server)
    first.allow("net::ERR_FAILED")
    context, page = visit(first)
    page.add_init_script("window.left = 1")
    page.route("**/api/**", lambda route: route.abort())
    context.route("**/credits*", lambda route: route.abort())
    page.evaluate(KEEP)
    was = page.evaluate(LEFT)
    context.set_offline(True)
    first.finish()
    second = People(contexts, server)
    again, other = visit(second)
    assert again is context
    assert other.evaluate("fetch('/api/me').then(answer => answer.ok)")
    left = other.evaluate(LEFT)
    second.finish()
    fresh = contexts.browser.new_context(base_url=server.address, service_workers="block")
    untouched = fresh.new_page()
    untouched.goto("/credits")
    never = untouched.evaluate(LEFT)
    fresh.close()
    assert was["local"]["left"] == "behind"
    assert left == never


def test_a_context_to_which_something_was_done_for_good_is_not_used_again(contexts: Contexts, server: Server) -> None:
    people = People(contexts, server)
    context, _ = visit(people)
    context.add_init_script("window.left = 1")
    people.finish()
    page_of_next = People(contexts, server)
    again, other = visit(page_of_next)
    assert again is not context
    assert other.evaluate("window.left ?? null") is None
    page_of_next.finish()


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
