"""What the handlers of requests use, and what they ask of every request."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, TypeVar

from litestar import Request
from litestar.datastructures import State

from skerry.server.care.health import Health
from skerry.server.care.retention import Keeper
from skerry.server.database.creation_store import CreationStore
from skerry.server.database.passkey_store import PasskeyStore
from skerry.server.database.people_store import PeopleStore
from skerry.server.database.store import Store
from skerry.server.http.pages import Pages
from skerry.server.people.accounts import Guest
from skerry.server.people.devices import Devices
from skerry.server.people.joining import Joining
from skerry.server.people.parting import Parting
from skerry.server.people.passkeys import Passkeys
from skerry.server.people.quotas import Quotas
from skerry.server.people.signing import Signer
from skerry.server.settings import Settings
from skerry.server.workers.bot_runner import BotRunner
from skerry.server.workshop.creations import Creations
from skerry.server.workshop.judging import Judge
from skerry.server.workshop.records import Records
from skerry.server.workshop.trials import Trials
from skerry.tables.desk.answers import Desk
from skerry.tables.gone import disconnected, unless_gone
from skerry.tables.limits import Asker, Places
from skerry.tables.live.hall import Hall
from skerry.tables.rulesets import Rulesets
from skerry.tables.shown.texts import spoken_language

Ask = Request[Any, Any, State]
Found = TypeVar("Found")


class Services:
    """What the handlers use, one set a server."""

    def __init__(self, settings: Settings, store: Store) -> None:
        """Raises OSError if the key that signs records cannot be read or made."""
        self.settings = settings
        self.store = store
        self.judge = Judge(settings.judge_seconds)
        bots = BotRunner(settings.bot_workers, settings.bot_seconds)
        quotas = Quotas(settings, store)
        self.signer = Signer(settings.data_dir)
        self.hall = Hall(settings, store, bots, self.signer, quotas, Rulesets(self.judge))
        self.keeper = Keeper(store, settings)
        self.health = Health(store, settings.health_seconds)
        self.desk = Desk(self.hall)
        self.pages = Pages(settings.static_dir)
        self.creations = Creations(
            CreationStore(store),
            self.judge,
            settings.creations_each,
            self.desk.lobby.name_of,
            settings.creation_bytes_each,
            quotas,
        )
        self.records = Records(self.creations, self.judge, self.desk.replays.opened)
        self.trials = Trials(settings, self.judge)
        self.sockets = Places(settings.connections_each)
        people = PeopleStore(store)
        self.devices = Devices(people, settings.poll_seconds)
        self.joining = Joining(people, self.devices, self.hall, quotas, self.desk.lobby.name_of)
        self.passkeys = Passkeys(PasskeyStore(store), self.joining, quotas, settings.data_dir)
        self.parting = Parting(people, self.devices, self.hall, self.desk.lobby.name_of)

    async def close(self) -> None:
        """Stop everything; what is stored stays."""
        await self.keeper.close()
        await self.devices.close()
        await self.trials.close()
        await self.judge.close()
        await self.hall.close()


def services_of(request: Any) -> Services:
    """The server's services."""
    services: Services = request.app.state.services
    return services


def person_of(request: Any) -> str:
    """Who asks."""
    return str(request.scope["state"]["person"])


def guest_of(request: Any) -> Guest:
    """Who asks, and at which device."""
    return Guest(person_of(request), str(request.scope["state"]["device"]))


def asker_of(request: Any) -> Asker:
    """Who asks, as limits count them."""
    asker: Asker = request.scope["state"]["asker"]
    return asker


async def while_there(request: Ask, work: Coroutine[Any, Any, Found]) -> Found:
    """What `work` gives; it is dropped once whoever asked has gone. Raises Refusal then."""
    return await unless_gone(work, disconnected(request.receive))


def language_of(request: Any) -> str:
    """The language to answer in."""
    return spoken_language(request.query_params.get("lang", "en"))
