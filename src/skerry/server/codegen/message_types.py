"""TypeScript types of every message, from `skerry.server.protocol`."""

from __future__ import annotations

import ast
import inspect
import json
import sys
from typing import Any

import msgspec

from skerry.core import boards
from skerry.server import protocol
from skerry.server.codegen.files import MARK
from skerry.tables import protocol as of_tables

HEADER = (
    f"{MARK}src/skerry: tables/protocol, server/protocol and core/boards.py by skerry.server.codegen; do not edit.\n"
)

PRIMITIVES = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}

SENT_BY_CLIENTS = (
    protocol.Rename,
    protocol.Enter,
    protocol.DeleteMe,
    protocol.KeepPasskey,
    protocol.EnterByPasskey,
    protocol.EnterOwner,
    protocol.MakeBar,
    protocol.SetHouse,
    protocol.MakeInvitation,
    protocol.AcceptInvitation,
    protocol.SaveAlert,
    protocol.ProveAlert,
    protocol.SilenceAlerts,
    protocol.KeepNote,
    protocol.CreateTable,
    protocol.PlayOn,
    protocol.CreateEvent,
    protocol.JoinEvent,
    protocol.SaveCreation,
    protocol.ChangeCreation,
    protocol.CopyCreation,
    protocol.JudgeContent,
    protocol.GenerateContent,
    protocol.JudgeRules,
    protocol.PlayLesson,
    protocol.StartTrial,
    protocol.StartRange,
    protocol.ClientMessage,
)
"""Messages of clients. A field with a default may be left out of them; the server always sends every field."""

SENT_BY_SERVER = (
    protocol.Me,
    protocol.Myself,
    protocol.Daily,
    protocol.Duplicates,
    protocol.Addresses,
    protocol.Devices,
    protocol.DeviceCode,
    protocol.RecoveryWords,
    protocol.Entered,
    protocol.Passkeys,
    protocol.OutsideBots,
    protocol.MakeBot,
    protocol.MadeBot,
    protocol.PasskeyOptions,
    protocol.OwnerPage,
    protocol.OwnedTables,
    protocol.OwnedPeople,
    protocol.MadeInvitation,
    protocol.MadeBackup,
    protocol.BlockedPerson,
    protocol.Alerts,
    protocol.AlertTest,
    protocol.PrivateNote,
    protocol.Numbers,
    protocol.NumberLink,
    protocol.GameInfo,
    protocol.Learn,
    protocol.LessonInfo,
    protocol.LessonState,
    protocol.TableSummary,
    protocol.EventSummary,
    protocol.EventPage,
    protocol.ErrorResponse,
    protocol.Health,
    protocol.Verification,
    protocol.RecordKey,
    protocol.Correction,
    protocol.Replay,
    protocol.ReplayStep,
    protocol.Story,
    protocol.OpenedRecord,
    protocol.Ending,
    protocol.CreationSummary,
    protocol.Creation,
    protocol.SharedCreation,
    protocol.ContentInfo,
    protocol.ContentJudgement,
    protocol.ContentReading,
    protocol.GeneratedContent,
    protocol.RulesJudgement,
    protocol.Trial,
    protocol.RangeTrial,
    protocol.ServerMessage,
)

SENT_BY_GAMES = (boards.Board, boards.BoardToken)
"""Types that games may put into `static` and `view`; they leave out the fields that they do not need."""


def render() -> str:
    """Return the text of the whole file."""
    received = _definitions((*SENT_BY_CLIENTS, *SENT_BY_GAMES))
    sent = _definitions(SENT_BY_SERVER)
    notes = _field_notes()
    parts = [HEADER]
    for name in sorted({*received, *sent}):
        schema = sent.get(name) or received[name]
        optional = set() if name in sent else set(schema.get("properties", ())) - set(schema.get("required", ()))
        parts.append(_declaration(name, schema, optional, notes.get(name, {})))
    for name in ("ServerMessage", "ClientMessage"):
        members = [member.__name__ for member in getattr(protocol, name).__args__]
        parts.append(f"export type {name} =\n  | " + "\n  | ".join(members) + ";\n")
    parts.append("\n".join(f"export type {name} = {_type(_schema_of(name))};" for name in ("Phase", "Occupant")) + "\n")
    return "\n".join(parts)


def _definitions(roots: tuple[Any, ...]) -> dict[str, dict[str, Any]]:
    _, definitions = msgspec.json.schema_components(roots, ref_template="#/$defs/{name}")
    return definitions


def _schema_of(name: str) -> dict[str, Any]:
    return msgspec.json.schema(getattr(protocol, name))


def _type(schema: dict[str, Any]) -> str:
    """Return a JSON schema as a TypeScript type. Raises TypeError for a shape that messages do not have."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[1]
    if "anyOf" in schema:
        return " | ".join(_type(choice) for choice in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    kind = schema.get("type")
    if kind == "array":
        if "prefixItems" in schema:
            return "readonly [" + ", ".join(_type(item) for item in schema["prefixItems"]) + "]"
        item = _type(schema.get("items") or {})
        return f"readonly ({item})[]" if " " in item else f"readonly {item}[]"
    if kind == "object" and "properties" not in schema:
        extra = schema.get("additionalProperties")
        return f"Readonly<Record<string, {_type(extra) if isinstance(extra, dict) else 'unknown'}>>"
    if kind in PRIMITIVES:
        return PRIMITIVES[kind]
    if set(schema) <= {"title", "description", "default"}:
        return "unknown"
    raise TypeError(f"no TypeScript for {schema}")


def _declaration(name: str, schema: dict[str, Any], optional: set[str], notes: dict[str, str]) -> str:
    rows = []
    for field, kind in schema["properties"].items():
        if field in notes:
            rows.append(comment(notes[field], "  "))
        rows.append(f"  readonly {field}{'?' if field in optional else ''}: {_type(kind)};\n")
    words = comment(schema["description"]) if "description" in schema else ""
    return f"{words}export interface {name} {{\n{''.join(rows)}}}\n"


def comment(text: str, indent: str = "") -> str:
    """Return a text as a comment, to stand above what it describes."""
    lines = inspect.cleandoc(text).splitlines()
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    return f"{indent}/**\n" + "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines) + f"{indent} */\n"


def _field_notes() -> dict[str, dict[str, str]]:
    """Return the docstrings below fields in the source: class -> field -> text."""
    notes: dict[str, dict[str, str]] = {}
    found = {value.__module__ for value in vars(protocol).values() if inspect.isclass(value)}
    ours = (of_tables.__name__, protocol.__name__)
    modules = [boards.__name__, *(module for module in found if module.startswith(ours))]
    sources = [inspect.getsource(sys.modules[module]) for module in modules]
    for node in (node for source in sources for node in ast.parse(source).body):
        if not isinstance(node, ast.ClassDef):
            continue
        for field, below in zip(node.body, node.body[1:]):
            if (
                isinstance(field, ast.AnnAssign)
                and isinstance(field.target, ast.Name)
                and isinstance(below, ast.Expr)
                and isinstance(below.value, ast.Constant)
            ):
                notes.setdefault(node.name, {})[field.target.id] = str(below.value.value)
    return notes
