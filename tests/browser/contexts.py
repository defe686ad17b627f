"""Browser contexts that are used again: making one and filling its cache costs more than emptying one.

A context that comes back has no pages, cookies, routes, listeners or stored data. One to which something was done that
cannot be undone, or is not known to be, is closed instead: nobody has to remember what to put back. What stays is the
cache of files whose name is their content: the server lets browsers keep nothing else.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Error, Frame, Page

MOST: Final = 8
"""Contexts that lie idle; the one unused for longest is closed."""
UNDONE: Final = frozenset(
    {
        *("add_cookies", "clear_cookies", "cookies", "storage_state", "set_offline", "set_default_timeout"),
        *("route", "unroute", "unroute_all", "new_page", "close", "is_closed"),
        *("expect_console_message", "expect_event", "expect_page", "wait_for_event", "remove_listener"),
    }
)
"""Methods of a context that change nothing, or what is put back. Any other spoils it: bindings and scripts for all its
pages, listeners, permissions, headers, sockets, sessions with the browser, and what a later Playwright may bring."""
OWNERS: Final = ("clock", "tracing", "credentials", "debugger")
"""Parts of a context whose every method spoils it. (A page's clock is its context's.)"""

Options = dict[str, Any]


class Contexts:
    """The contexts of one browser, by the options that they were made with."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self._idle: OrderedDict[int, tuple[str, BrowserContext]] = OrderedDict()
        self._made: dict[BrowserContext, str] = {}
        self._spoilt: set[BrowserContext] = set()

    def take(self, options: Options) -> tuple[BrowserContext, Page]:
        """Return a context with these options and its only page, which knows nothing of pages before."""
        name = repr(sorted(options.items()))
        for number, (known, context) in reversed(self._idle.items()):
            if known == name:
                del self._idle[number]
                page = context.new_page()
                session = self.session(page)
                session.send("Storage.clearDataForOrigin", {"origin": options["base_url"], "storageTypes": "all"})
                session.detach()
                context.clear_cookies()
                return context, page
        context = self.browser.new_context(**options)
        self._made[context] = name
        self._watch(context, options["base_url"])
        if options.get("service_workers") != "block":
            self._spoilt.add(context)
        return context, context.new_page()

    def session(self, page: Page) -> Any:
        """Return a session with the browser about one page that leaves nothing behind when the page is gone."""
        return BrowserContext.new_cdp_session(page.context, page)

    def _watch(self, context: BrowserContext, address: str) -> None:
        """Let whatever could outlast a test's pages spoil the context for others."""
        for method in methods(context) - UNDONE:
            self._spoil_by(context, context, method)
        for owner in filter(None, (getattr(context, name, None) for name in OWNERS)):
            for method in methods(owner):
                self._spoil_by(context, owner, method)

        def went(frame: Frame) -> None:
            """Only the data of its own server is deleted."""
            if frame.url.startswith("http") and urlsplit(frame.url)[:2] != urlsplit(address)[:2]:
                self._spoilt.add(context)

        BrowserContext.on(context, "page", lambda page: page.on("framenavigated", went))

    def _spoil_by(self, context: BrowserContext, owner: Any, method: str) -> None:
        """Let a method of a context, or of a part of it, spoil the context."""
        does = getattr(owner, method)

        def spoil(*asked: Any, **named: Any) -> Any:
            self._spoilt.add(context)
            return does(*asked, **named)

        setattr(owner, method, spoil)

    def give_back(self, context: BrowserContext) -> None:
        """Empty a context for whoever comes next, or close it."""
        name = self._made[context]
        if context not in self._spoilt:
            try:
                for page in context.pages:
                    page.close()
                context.unroute_all(behavior="ignoreErrors")
                context.set_offline(False)
            except Error:  # closed by the test, or crashed
                self._spoilt.add(context)
        if context in self._spoilt:
            self._close(context)
            return
        self._idle[id(context)] = (name, context)
        while len(self._idle) > MOST:
            _, (_, oldest) = self._idle.popitem(last=False)
            self._close(oldest)

    def _close(self, context: BrowserContext) -> None:
        del self._made[context]
        self._spoilt.discard(context)
        context.close()


def methods(owner: Any) -> set[str]:
    """Return the names of the public methods of a context or of a part of one."""
    kind = type(owner)
    return {name for name in dir(kind) if not name.startswith("_") and callable(getattr(kind, name))}
