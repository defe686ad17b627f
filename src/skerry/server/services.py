"""Services of the request handlers, and what they read from every request."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, TypeVar

from litestar import Request
from litestar.datastructures import State

from skerry.server.accounts.blocked_people import Blocks
from skerry.server.accounts.chat_switch import ChatSwitch
from skerry.server.accounts.cookies import Guest
from skerry.server.accounts.deletion import AccountDeletion
from skerry.server.accounts.devices import Devices
from skerry.server.accounts.outside_bots import Bots
from skerry.server.accounts.passkeys import Passkeys
from skerry.server.accounts.second_device import SecondDevice
from skerry.server.alerts.alerter import Alerter, Sender
from skerry.server.alerts.mail import Mails
from skerry.server.alerts.message import Links, stop_signer
from skerry.server.alerts.service import AlertService
from skerry.server.alerts.web_push import Pushes
from skerry.server.alerts.webhooks import Webhooks
from skerry.server.bot_machines.bot_machines import BotMachines
from skerry.server.creations.creations import Creations
from skerry.server.creations.uploaded_records import RecordReader, Records
from skerry.server.creations.validation import Validator
from skerry.server.database.account_store import PeopleStore
from skerry.server.database.alert_store import AlertStore
from skerry.server.database.creation_store import CreationStore, Room
from skerry.server.database.deal_store import DealStore
from skerry.server.database.event_store import EventStore
from skerry.server.database.moderation_store import RightsStore
from skerry.server.database.outcome_store import OutcomeStore
from skerry.server.database.outside_bot_store import BotStore
from skerry.server.database.owner_store import OwnerStore
from skerry.server.database.passkey_store import PasskeyStore
from skerry.server.database.private_note_store import NoteStore
from skerry.server.database.table_store import Store
from skerry.server.events.runner import EventRunner
from skerry.server.events.service import EventService
from skerry.server.keys.key_files import COOKIE_FILE, open_keys
from skerry.server.keys.record_signing import Signer
from skerry.server.maintenance.daily_seal import DailySealTask
from skerry.server.maintenance.health import Health
from skerry.server.maintenance.loop_lag import LoopLag
from skerry.server.maintenance.measurements import Figures
from skerry.server.maintenance.metrics import Counted, Gauge, MetricsPort, counted, text_of
from skerry.server.maintenance.retention import RetentionJob
from skerry.server.maintenance.server_reports import Report, ServerReports, recent_of
from skerry.server.maintenance.shared_clock import SharedClock
from skerry.server.owner.access import Door, Invitations
from skerry.server.owner.actions import Owner, tell_all
from skerry.server.owner.overview import Watch
from skerry.server.owner.server_rules import ServerRules
from skerry.server.private_notes import PrivateNotes
from skerry.server.quotas import Quotas
from skerry.server.settings import Settings
from skerry.server.shared_limits import SharedLimits
from skerry.server.static_files import StaticFiles
from skerry.server.statistics.finished_games import Counter
from skerry.server.statistics.service import StatisticsService
from skerry.server.trials.ranges import Ranges
from skerry.server.trials.trials import Trials
from skerry.server.workers.bot_pool import BotRunner
from skerry.tables.api.routes import TableServices
from skerry.tables.bots.outside import OutsideBot
from skerry.tables.concurrency import disconnected, unless_gone
from skerry.tables.limits.rates import Client, ConcurrencyLimit
from skerry.tables.rulesets import Rulesets
from skerry.tables.runtime.runtime import Runtime
from skerry.tables.text.catalogue import spoken_language

Ask = Request[Any, Any, State]
Found = TypeVar("Found")


class Services:
    """All services of one server."""

    def __init__(self, settings: Settings, store: Store) -> None:
        """Raises OSError if a key in the data folder cannot be read or made."""
        self.settings = settings
        self.store = store
        self.validator = Validator(settings.judge_seconds)
        self.bot_machines = BotMachines(settings.redis_url) if settings.redis_url else None
        elsewhere = self.bot_machines.pools if self.bot_machines is not None else {}
        self.bots = bots = BotRunner(settings.bot_workers, settings.bot_seconds, elsewhere.get("bots"))
        quotas = Quotas(settings, store)
        self.signer = Signer(settings.data_dir)
        self.figures = Figures()
        self.loop_lag = LoopLag(self.figures.lags)
        self.shared_clock = SharedClock(store)
        owned = OwnerStore(store)
        self.server_rules = ServerRules(owned, settings.poll_seconds)
        quotas.needs_invitation = lambda: self.server_rules.invited
        self.runtime = Runtime(settings, store, bots, self.signer, quotas, Rulesets(self.validator), DealStore(store))
        self.runtime.on_choice = self.figures.choices.add
        self.retention_job = RetentionJob(store, settings)
        self.health = Health(store, settings.health_seconds)
        links = Links(settings.public_urls, stop_signer(settings.data_dir))
        pushes = Pushes(settings.data_dir, links.base or "mailto:nobody@example.org", settings.private_webhooks)
        senders: dict[str, Sender] = {"webhook": Webhooks(settings.private_webhooks), "push": pushes}
        if settings.smtp_url:
            senders["mail"] = Mails(settings.smtp_url, settings.smtp_from)
        alerts = AlertStore(store)
        self.alerter = Alerter(alerts, self.runtime.tables.loaded, senders, links, settings.alert_seconds)
        self.alerts = AlertService(alerts, store, self.alerter, links, quotas, pushes.public)
        self.reader = RecordReader(settings.judge_seconds, self.signer.public)
        self.table_services = TableServices(
            self.runtime, self.alerts.went_off, lambda: self.server_rules.notice, self.reader
        )
        self.daily_seal = DailySealTask(self.table_services.daily)
        events = EventStore(store)
        self.event_runner = EventRunner(events, self.runtime, settings.event_seconds, settings.event_grace_seconds)
        self.events = EventService(events, self.runtime, self.table_services.lobby, self.event_runner, quotas)
        self.pages = StaticFiles(settings.static_dir)
        self.creations = Creations(
            CreationStore(store),
            self.validator,
            Room(settings.creations_each, settings.creation_bytes_each, settings.creations_all),
            self.table_services.lobby.name_of,
            quotas,
        )
        self.records = Records(self.creations, self.table_services.replays.opened)
        self.trials = Trials(settings, self.validator, elsewhere.get("trials"))
        self.ranges = Ranges(self.trials, self.validator, self.creations.keep_range)
        self.creations.finished_ranges = self.ranges.finished
        if self.bot_machines is not None:
            self.bot_machines.on_change = self.trials.resize
        self.sockets = ConcurrencyLimit(settings.connections_each)
        people = PeopleStore(store)
        self.devices = Devices(people, settings.poll_seconds)
        self.second_device = SecondDevice(people, self.devices, self.runtime, quotas, self.table_services.lobby.name_of)
        self.blocks = Blocks(self.runtime)
        self.passkeys = Passkeys(PasskeyStore(store), self.second_device, quotas, settings.data_dir)
        self.counter = Counter(store, settings.count_seconds)
        self.numbers = StatisticsService(OutcomeStore(store), quotas, self.table_services.lobby.name_of)
        self.notes = PrivateNotes(NoteStore(store), self.runtime, quotas)
        name_of = self.table_services.lobby.name_of
        self.outside = Bots(BotStore(store), self.devices, self.second_device, quotas, name_of, settings.poll_seconds)
        self.chat_switch = ChatSwitch(people, self.devices, quotas, name_of)
        self.account_deletion = AccountDeletion(people, self.devices, self.runtime, name_of, self.outside.revoke_all)
        self.invitations = Invitations(owned, self.second_device, quotas, name_of)
        self.door = Door(owned, self.second_device)
        self.server_reports = ServerReports(
            owned, self.runtime.cluster.server, self._report, store.tells, settings.presence_seconds
        )
        self.watch = Watch(owned, RightsStore(store), self.server_reports, self.server_rules, self.runtime)
        self.owner = Owner(settings, owned, RightsStore(store), self.server_rules, self.runtime, self.account_deletion)
        self.metrics = MetricsPort(settings.metrics_port, self._figures) if settings.metrics_port >= 0 else None
        self.limits = self._shared_limits(quotas)
        self.server_rules.on_notice = lambda text: tell_all(self.runtime, text)
        self.server_rules.on_barred = lambda: self.devices.end_sockets(
            self.server_rules.bars.is_gone, self.server_rules.bars.has
        )

    def _shared_limits(self, quotas: Quotas) -> SharedLimits | None:
        """Return limits that are counted together with other servers in Redis; None without Redis. They are those by
        the minute, hour or day; limits by the second apply to each server alone."""
        if not self.settings.redis_url:
            return None
        limits = SharedLimits(self.settings.redis_url, open_keys(self.settings.data_dir / COOKIE_FILE).secret[0])
        quotas.share(limits)
        limits.join_both("codes", self.second_device.tries)
        limits.join_both("reports", self.runtime.reports)
        limits.join_both("hints", self.runtime.hints.limiter)
        limits.join_both("mails", self.alerts.mails)
        limits.join_both("tries", self.alerts.tries)
        limits.join("letters", self.alerts.letters)
        limits.join("alerts", self.alerter.hours)
        return limits

    def _sockets(self) -> int:
        """Return the number of connections to tables."""
        return sum(len(table.connections) for table in self.runtime.tables.loaded.values())

    def _report(self) -> Report:
        """Return the state of this server."""
        faults, count = self.figures.faults.of_a_day()
        return Report(
            started=self.figures.started,
            open=len(self.runtime.tables.loaded),
            sockets=self._sockets(),
            bots_waiting=self.bots.waiting,
            requests=recent_of(self.figures.requests),
            choices=recent_of(self.figures.choices),
            faults=faults,
            fault_count=count,
        )

    async def _figures(self) -> str:
        """Return the metrics in Prometheus' text format."""
        return text_of(await self.counted())

    async def counted(self) -> Counted:
        """Return this process' metrics. Raises StoreError."""
        sizes = await self.watch.store.sizes()
        gauges = {
            "skerry_tables_open": Gauge("Tables in memory.", len(self.runtime.tables.loaded)),
            "skerry_sockets": Gauge("Pages at tables.", self._sockets()),
            "skerry_writes_waiting": Gauge("Writes waiting for the database.", self.store.writer.waiting),
            "skerry_bots_waiting": Gauge("Questions to bots waiting for a process.", self.bots.waiting),
            "skerry_bot_machine_processes": Gauge(
                "Processes for bots on machines of their own.", self.bot_machines.processes if self.bot_machines else 0
            ),
            "skerry_database_bytes": Gauge("Size of the database.", sizes.bytes, True),
            "skerry_tables_playing": Gauge("Games in play.", sizes.tables.get("playing", 0), True),
            "skerry_people": Gauge("People known.", sizes.people, True),
        }
        if self.store.tells:
            linked = int(self.store.news_carrier != "database")
            gauges["skerry_news_linked"] = Gauge("Servers that hear at once of what others store.", linked)
        return counted(self.figures, gauges)

    async def close(self) -> None:
        """Stop all services; what is stored stays."""
        if self.limits is not None:
            await self.limits.close()
        await self.daily_seal.close()
        if self.metrics is not None:
            await self.metrics.close()
        await self.loop_lag.close()
        await self.server_reports.close()
        self.figures.close()
        await self.server_rules.close()
        await self.event_runner.close()
        await self.alerter.close()
        await self.retention_job.close()
        await self.counter.close()
        await self.devices.close()
        await self.outside.close()
        await self.trials.close()
        await self.validator.close()
        await self.reader.close()
        await self.runtime.close()
        if self.bot_machines is not None:
            await self.bot_machines.close()
        await self.shared_clock.close()


def services_of(request: Any) -> Services:
    """Return the services of the server that handles a request."""
    services: Services = request.app.state.services
    return services


def person_of(request: Any) -> str:
    """Return the id of the person who sent a request."""
    return str(request.scope["state"]["person"])


def guest_of(request: Any) -> Guest:
    """Return the person and the device that sent a request."""
    return Guest(person_of(request), str(request.scope["state"]["device"]))


def bot_of(request: Any) -> OutsideBot | None:
    """Return the bot from outside whose token came with a request; None if a person sent it."""
    found: OutsideBot | None = request.scope["state"]["bot"]
    return found


def client_of(request: Any) -> Client:
    """Return the client of a request, as limits count it."""
    client: Client = request.scope["state"]["client"]
    return client


def reached_at(request: Any) -> tuple[str, ...]:
    """Return where other devices reach this server, likeliest first; () unless the client is on this machine: nobody
    else is told the addresses of its network."""
    settings = services_of(request).settings
    return (settings.public_urls or settings.addresses) if client_of(request).at_home else ()


async def while_there(request: Ask, work: Coroutine[Any, Any, Found]) -> Found:
    """Return the result of `work`. If the client disconnects before, cancel it and raise RequestError."""
    return await unless_gone(work, disconnected(request.receive))


def language_of(request: Any) -> str:
    """Return the language for the response."""
    return spoken_language(request.query_params.get("lang", "en"))
