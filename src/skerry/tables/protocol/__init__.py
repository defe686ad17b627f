"""Every message of a table under one name; the files beside it are the subjects.

REST answers carry structs; a table's WebSocket (`/api/tables/{table}/live`) carries `ServerMessage` and
`ClientMessage`. Seats are numbered from 0. `seq` is an index of the table's game log: an update with seq n tells of
log entry n. docs/protocol.md shows a conversation.
"""

# ruff: noqa: F403
from skerry.tables.protocol.branches import *
from skerry.tables.protocol.chat import *
from skerry.tables.protocol.clocks import *
from skerry.tables.protocol.common import *
from skerry.tables.protocol.corrections import *
from skerry.tables.protocol.endings import *
from skerry.tables.protocol.games import *
from skerry.tables.protocol.hints import *
from skerry.tables.protocol.lessons import *
from skerry.tables.protocol.lobby import *
from skerry.tables.protocol.people import *
from skerry.tables.protocol.plans import *
from skerry.tables.protocol.play import *
from skerry.tables.protocol.position import *
from skerry.tables.protocol.proposals import *
from skerry.tables.protocol.records import *
from skerry.tables.protocol.replay import *
from skerry.tables.protocol.seats import *
from skerry.tables.protocol.session import *
from skerry.tables.protocol.shared_luck import *
from skerry.tables.protocol.table import *
