"""Routes of the workshop: a person's own rule sets and content, shared links, judges, trials and ranges."""

from __future__ import annotations

from typing import Any, Final

from litestar import delete, get, post, put

from skerry.server import protocol
from skerry.server.creations.uploaded_records import LARGEST
from skerry.server.creations.validation import LARGEST_FILE
from skerry.server.services import Ask, client_of, language_of, person_of, services_of, while_there


# ---- own things ---------------------------------------------------------------------------------------------------
@get("/api/creations", summary="List your rule sets and content, last changed first")
async def list_creations(request: Ask, game: str = "", kind: str = "") -> list[protocol.CreationSummary]:
    return await services_of(request).creations.list_own(person_of(request), game, kind)


@post("/api/creations", summary="Save a rule set or a piece of content")
async def save_creation(request: Ask, data: protocol.SaveCreation) -> protocol.Creation:
    creations = services_of(request).creations
    return await creations.save(person_of(request), data, language_of(request), client_of(request))


@get("/api/creations/{creation:str}", summary="Get one of your own things")
async def show_creation(request: Ask, creation: str) -> protocol.Creation:
    return await services_of(request).creations.show(person_of(request), creation, language_of(request))


@put("/api/creations/{creation:str}", summary="Change the title or data of one of your own things")
async def change_creation(request: Ask, creation: str, data: protocol.ChangeCreation) -> protocol.Creation:
    creations = services_of(request).creations
    return await creations.change(person_of(request), creation, data, language_of(request), client_of(request))


@delete("/api/creations/{creation:str}", summary="Delete one of your own things")
async def delete_creation(request: Ask, creation: str) -> None:
    await services_of(request).creations.delete(person_of(request), creation)


@post("/api/creations/{creation:str}/copy", summary="Make a copy of it")
async def copy_creation(request: Ask, creation: str, data: protocol.CopyCreation) -> protocol.Creation:
    return await services_of(request).creations.copy(
        person_of(request), creation, data.title, language_of(request), client_of(request)
    )


@post("/api/creations/{creation:str}/share", summary="Share it by a link", status_code=200)
async def share_creation(request: Ask, creation: str) -> protocol.Creation:
    return await services_of(request).creations.share(person_of(request), creation, True, language_of(request))


@delete("/api/creations/{creation:str}/share", summary="Stop sharing it", status_code=200)
async def unshare_creation(request: Ask, creation: str) -> protocol.Creation:
    return await services_of(request).creations.share(person_of(request), creation, False, language_of(request))


@get("/api/shared/{link:str}", summary="Get what a link shares")
async def read_shared(request: Ask, link: str) -> protocol.SharedCreation:
    return await services_of(request).creations.read(person_of(request), link, language_of(request))


@post("/api/shared/{link:str}/copy", summary="Save a copy of it as your own")
async def take_shared(request: Ask, link: str, data: protocol.CopyCreation) -> protocol.Creation:
    creations, client = services_of(request).creations, client_of(request)
    return await creations.take(person_of(request), link, data.title, language_of(request), client)


# ---- records ------------------------------------------------------------------------------------------------------
@post("/api/records", summary="Open a record from a file", status_code=200, request_max_body_size=LARGEST)
async def open_record(request: Ask, title: str = "") -> protocol.OpenedRecord:
    services, body = services_of(request), await request.body()
    opening = services.records.open(person_of(request), body, title, language_of(request), client_of(request))
    return await while_there(request, opening)


@post("/api/records/{opened:str}/keep", summary="Save an open record")
async def keep_record(request: Ask, opened: str) -> protocol.CreationSummary:
    return await services_of(request).records.keep(person_of(request), opened, client_of(request))


@post("/api/creations/{creation:str}/open", summary="Open a saved record", status_code=200)
async def reopen_record(request: Ask, creation: str) -> protocol.OpenedRecord:
    records = services_of(request).records
    opening = records.reopen(person_of(request), creation, language_of(request), client_of(request))
    return await while_there(request, opening)


# ---- judges -------------------------------------------------------------------------------------------------------
@get(
    "/api/games/{game:str}/content/{kind:str}",
    summary="Get a kind of content: its examples, whether it can be generated",
    sync_to_thread=True,
)
def content_info(request: Ask, game: str, kind: str) -> protocol.ContentInfo:
    return services_of(request).validator.info(game, kind, language_of(request))


@get(
    "/api/games/{game:str}/content/{kind:str}/schema",
    summary="Get the JSON Schema of a kind of content, for text editors",
    media_type="application/schema+json",
    sync_to_thread=True,
)
def content_schema(request: Ask, game: str, kind: str) -> dict[str, Any]:
    found: dict[str, Any] = services_of(request).validator.schema(game, kind)
    return found


@post("/api/games/{game:str}/content/{kind:str}/judge", summary="Check content", status_code=200)
async def judge_content(request: Ask, game: str, kind: str, data: protocol.JudgeContent) -> protocol.ContentJudgement:
    validator, client = services_of(request).validator, client_of(request)
    return await while_there(request, validator.content(game, kind, data.data, language_of(request), client))


@post(
    "/api/games/{game:str}/content/{kind:str}/read",
    summary="Read a file of content",
    status_code=200,
    request_max_body_size=LARGEST_FILE,
)
async def read_content(request: Ask, game: str, kind: str, data: protocol.ReadContent) -> protocol.ContentReading:
    validator, client = services_of(request).validator, client_of(request)
    return await while_there(request, validator.read(game, kind, data.data, language_of(request), client))


@post(
    "/api/games/{game:str}/content/{kind:str}/generate", summary="Generate a random piece of content", status_code=200
)
async def generate_content(
    request: Ask, game: str, kind: str, data: protocol.GenerateContent
) -> protocol.GeneratedContent:
    validator = services_of(request).validator
    return await while_there(request, validator.generate(game, kind, data, client_of(request)))


@post(
    "/api/games/{game:str}/rules/judge",
    summary="Get the numbers of seats that rules can be played with",
    status_code=200,
)
async def judge_rules(request: Ask, game: str, data: protocol.JudgeRules) -> protocol.RulesJudgement:
    validator, client = services_of(request).validator, client_of(request)
    return await while_there(request, validator.judgement(game, data, language_of(request), client))


# ---- trials -------------------------------------------------------------------------------------------------------
@post("/api/trials", summary="Let bots play a rule set many times")
async def start_trial(request: Ask, data: protocol.StartTrial) -> protocol.Trial:
    return await services_of(request).trials.start(person_of(request), data, language_of(request), client_of(request))


@get("/api/trials/{trial:str}", summary="Get a trial's progress and results so far")
async def show_trial(request: Ask, trial: str) -> protocol.Trial:
    return services_of(request).trials.show(person_of(request), trial, language_of(request))


@delete("/api/trials/{trial:str}", summary="Stop a trial", status_code=200)
async def cancel_trial(request: Ask, trial: str) -> protocol.Trial:
    return services_of(request).trials.cancel(person_of(request), trial, language_of(request))


# ---- ranges -------------------------------------------------------------------------------------------------------
@post("/api/ranges", summary="Let bots play a rule set many times with each of several values of an option")
async def start_range(request: Ask, data: protocol.StartRange) -> protocol.RangeTrial:
    return await services_of(request).ranges.start(person_of(request), data, language_of(request), client_of(request))


@get("/api/ranges/{range_id:str}", summary="Get a range's progress and results so far")
async def show_range(request: Ask, range_id: str) -> protocol.RangeTrial:
    return services_of(request).ranges.show(person_of(request), range_id, language_of(request))


@delete("/api/ranges/{range_id:str}", summary="Stop a range", status_code=200)
async def cancel_range(request: Ask, range_id: str) -> protocol.RangeTrial:
    return await services_of(request).ranges.cancel(person_of(request), range_id, language_of(request))


HANDLERS: Final = [
    *(list_creations, save_creation, show_creation, change_creation, delete_creation, copy_creation, share_creation),
    *(unshare_creation, read_shared, take_shared, content_info, content_schema, judge_content, read_content),
    *(generate_content, judge_rules, open_record, keep_record, reopen_record, start_trial, show_trial, cancel_trial),
    *(start_range, show_range, cancel_range),
]
