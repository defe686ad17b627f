"""HTTP handlers of the addresses in `skerry.tables.api.routes`: the parameters of each are those of its answer."""

from __future__ import annotations

import inspect
from typing import Any, Final, get_type_hints

from litestar import Response, get, post, put
from litestar.enums import MediaType
from litestar.handlers import HTTPRouteHandler

from skerry.server.services import Ask, client_of, language_of, person_of, services_of, while_there
from skerry.tables.api.routes import ADDRESSES, Caller, File, Route

METHODS: Final = {"GET": get, "POST": post, "PUT": put}
OWN: Final = 2
"""Number of an answer's leading parameters that are not read from the request: the services, and the caller."""


def handler_of(address: Route) -> HTTPRouteHandler:
    """Return the handler of an address. Its signature, which Litestar reads, is the answer's, with the request in place
    of its first parameters."""

    async def handle(request: Ask, **asked: Any) -> Any:
        who = Caller(person_of(request), language_of(request), client_of(request))
        work = address.answer(services_of(request).table_services, who, **asked)
        found = await (while_there(request, work) if address.long else work)
        if not isinstance(found, File):
            return found
        headers = {"content-disposition": f'attachment; filename="{found.name}"'}
        return Response(found.text, media_type=MediaType.JSON, headers=headers)

    types = get_type_hints(address.answer, include_extras=True)
    asked = list(inspect.signature(address.answer).parameters.values())[OWN:]
    gives = Response[str] if types["return"] is File else types["return"]
    types = {"request": Ask, **{one.name: types[one.name] for one in asked}, "return": gives}
    first = inspect.Parameter("request", inspect.Parameter.KEYWORD_ONLY, annotation=Ask)
    rest = [one.replace(kind=inspect.Parameter.KEYWORD_ONLY, annotation=types[one.name]) for one in asked]
    handle.__annotations__ = types
    handle.__signature__ = inspect.Signature([first, *rest], return_annotation=gives)  # type: ignore[attr-defined]
    handle.__name__ = handle.__qualname__ = address.answer.__name__
    made: HTTPRouteHandler = METHODS[address.method](address.path.replace("}", ":str}"), summary=address.summary)(
        handle
    )
    return made


HANDLERS: Final = [handler_of(address) for address in ADDRESSES]
