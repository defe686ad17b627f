"""Routes of a person's own alerts, and of the link to stop them that each alert carries."""

from __future__ import annotations

from html import escape
from typing import Final

from litestar import Response, delete, get, post, put
from litestar.enums import MediaType

from skerry.server import protocol
from skerry.server.alerts.catalogue import tell
from skerry.server.services import Ask, client_of, language_of, person_of, services_of, while_there

PAGE: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>{title}</title>
<style>
:root {{ color-scheme: light dark }}
body {{ font: 18px/1.6 system-ui, sans-serif; max-width: 36rem; margin: 4rem auto; padding: 0 1rem;
  color: light-dark(oklch(0.27 0.03 255), oklch(0.94 0.012 85));
  background: light-dark(oklch(0.965 0.012 85), oklch(0.205 0.022 255)) }}
h1 {{ font-size: 28px; line-height: 1.2 }}
a {{ display: inline-block; padding: 10px 0; color: inherit }}
button {{ font: inherit; font-weight: 650; min-height: 48px; padding: 0 1.5rem; border: 0; border-radius: 6px;
  color: light-dark(oklch(0.985 0.008 85), oklch(0.2 0.03 40));
  background: light-dark(oklch(0.5 0.155 32), oklch(0.76 0.13 45)) }}
</style>
<main><h1>{title}</h1>
<p>{words}</p>
{next}</main>
</html>
"""
"""Page without scripts, in the colours of the client's tokens.css."""
FORM: Final = """<form method="post"><button>{go}</button></form>
"""
LINK: Final = """<p><a href="/me">{go}</a></p>
"""


@get("/api/me/alerts", summary="List your alerts and the tables they are for")
async def list_alerts(request: Ask) -> protocol.Alerts:
    return await services_of(request).alerts.of(person_of(request))


@post("/api/me/alerts", summary="Add or change an alert", status_code=200)
async def save_alert(request: Ask, data: protocol.SaveAlert) -> protocol.Alerts:
    alerts = services_of(request).alerts
    agent = request.headers.get("user-agent", "")
    return await alerts.save(person_of(request), language_of(request), data, agent, client_of(request))


@delete("/api/me/alerts/{channel:str}", summary="Remove an alert", status_code=200)
async def remove_alert(request: Ask, channel: str) -> protocol.Alerts:
    return await services_of(request).alerts.remove(person_of(request), channel)


@post("/api/me/alerts/{channel:str}/test", summary="Send a test alert and report the result", status_code=200)
async def try_alert(request: Ask, channel: str) -> protocol.AlertTest:
    return await while_there(request, services_of(request).alerts.test(person_of(request), channel))


@post(
    "/api/me/alerts/{channel:str}/prove", summary="Confirm an email address with the code sent to it", status_code=200
)
async def prove_alert(request: Ask, channel: str, data: protocol.ProveAlert) -> protocol.Alerts:
    return await services_of(request).alerts.prove(person_of(request), channel, data.code, client_of(request))


@put("/api/me/alerts/tables/{table:str}", summary="Turn alerts for a table on or off")
async def silence_alerts(request: Ask, table: str, data: protocol.SilenceAlerts) -> protocol.Alerts:
    return await services_of(request).alerts.silence(person_of(request), table, data.off, client_of(request))


@get(
    "/api/alerts/stop/{token:str}", summary="Show the page with the button that stops alerts", media_type=MediaType.HTML
)
async def ask_stop(request: Ask, token: str) -> Response[str]:
    there = await services_of(request).alerts.stoppable(token)
    return _page(language_of(request), "stop.ask" if there else "stop.gone", there)


@post("/api/alerts/stop/{token:str}", summary="Stop alerts", media_type=MediaType.HTML, status_code=200)
async def stop(request: Ask, token: str) -> Response[str]:
    there = await services_of(request).alerts.stoppable(token)
    await services_of(request).alerts.stop(token)
    return _page(language_of(request), "stop.done" if there else "stop.gone", False)


def _page(language: str, key: str, ask: bool) -> Response[str]:
    """Return a page made by the server itself, which needs neither a cookie nor scripts. `ask`: whether it has the
    button; without it a link leads to where alerts are set."""
    title, words = escape(tell("stop.title", language)), escape(tell(key, language))
    last = FORM if ask else LINK
    next_step = last.format(go=escape(tell("stop.go" if ask else "stop.mine", language)))
    return Response(PAGE.format(title=title, words=words, next=next_step), media_type=MediaType.HTML)


HANDLERS: Final = [
    *(list_alerts, save_alert, remove_alert, try_alert, prove_alert, silence_alerts),
    *(ask_stop, stop),
]
