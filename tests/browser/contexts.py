"""Browser contexts that are used again: making one costs a second, emptying one a fraction of that.

A context that comes back has no pages, cookies, routes or stored data. One that was made to keep something between
pages (init scripts, bindings, a clock, service workers, permissions) is closed instead.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Page

MOST: Final = 8
"""Contexts that lie idle; the one unused for longest is closed."""
STORED: Final = "local_storage,indexeddb,cache_storage,service_workers,file_systems,websql"
LASTING: Final = ("add_init_script", "expose_binding", "expose_function", "grant_permissions", "route_from_har")
"""What is done to a context for good."""

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
                asked = {"origin": options["base_url"], "storageTypes": STORED}
                session = context.new_cdp_session(page)
                session.send("Storage.clearDataForOrigin", asked)
                session.detach()
                return context, page
        context = self.browser.new_context(**options)
        self._made[context] = name
        for method in LASTING:
            self._watch(context, context, method)
        for method in ("install", "set_fixed_time", "set_system_time", "pause_at"):
            self._watch(context, context.clock, method)
        if options.get("service_workers") != "block":
            self._spoilt.add(context)
        return context, context.new_page()

    def _watch(self, context: BrowserContext, owner: Any, method: str) -> None:
        """Let a method of a context, or of its clock, spoil the context for others."""
        does = getattr(owner, method)

        def spoil(*asked: Any, **named: Any) -> Any:
            self._spoilt.add(context)
            return does(*asked, **named)

        setattr(owner, method, spoil)

    def give_back(self, context: BrowserContext) -> None:
        """Empty a context for whoever comes next, or close it."""
        name = self._made[context]
        if context in self._spoilt:
            self._close(context)
            return
        for page in context.pages:
            page.close()
        context.unroute_all(behavior="ignoreErrors")
        context.set_offline(False)
        context.clear_cookies()
        self._idle[id(context)] = (name, context)
        while len(self._idle) > MOST:
            _, (_, oldest) = self._idle.popitem(last=False)
            self._close(oldest)

    def _close(self, context: BrowserContext) -> None:
        del self._made[context]
        self._spoilt.discard(context)
        context.close()
