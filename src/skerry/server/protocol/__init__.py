"""All messages between server and client under one name: the source of the types in web/src/generated/protocol.ts.

Messages of tables are defined in `skerry.tables.protocol`; this package defines those that only a server has.
"""

# ruff: noqa: F403
from skerry.server.protocol.accounts import *
from skerry.server.protocol.alerts import *
from skerry.server.protocol.creations import *
from skerry.server.protocol.events import *
from skerry.server.protocol.health import *
from skerry.server.protocol.owner import *
from skerry.server.protocol.private_notes import *
from skerry.server.protocol.ranges import *
from skerry.server.protocol.statistics import *
from skerry.server.protocol.trials import *
from skerry.tables.protocol import *
