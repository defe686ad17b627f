"""Every message between server and client under one name: the source of the types in web/src/net/protocol.ts.

They stand in `skerry.tables.messages`, by subject. REST answers carry structs; a table's WebSocket
(`/api/tables/{table}/live`) carries `ServerMessage` and `ClientMessage`. Seats are numbered from 0. `seq` is an index
of the table's game log: an update with seq n tells of log entry n. docs/protocol.md shows a conversation.
"""

# ruff: noqa: F403
from skerry.tables.messages.alerts import *
from skerry.tables.messages.common import *
from skerry.tables.messages.deals import *
from skerry.tables.messages.endings import *
from skerry.tables.messages.events import *
from skerry.tables.messages.from_clients import *
from skerry.tables.messages.from_server import *
from skerry.tables.messages.games import *
from skerry.tables.messages.lessons import *
from skerry.tables.messages.notes import *
from skerry.tables.messages.numbers import *
from skerry.tables.messages.owner import *
from skerry.tables.messages.people import *
from skerry.tables.messages.positions import *
from skerry.tables.messages.replays import *
from skerry.tables.messages.tables import *
from skerry.tables.messages.trials import *
from skerry.tables.messages.workshop import *
