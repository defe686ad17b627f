// English of the alerts under My games: where one is told that it is one's turn, and how.
import { plural } from "#words/format.ts";
import type { AlertChannel } from "#generated/protocol.ts";

const WAYS: Readonly<Record<string, string>> = {
  json: "Webhook",
  discord: "Discord",
  slack: "Slack",
  mail: "Email",
  push: "Browser",
};
const MODES: Readonly<Record<string, string>> = { now: "At once", away: "While I am not looking", daily: "Once a day" };
const MODE_HELP: Readonly<Record<string, string>> = {
  now: "One alert for each turn of yours, and reminders at half and at a tenth of your time where a clock runs.",
  away: "One alert for each turn of yours, and reminders where a clock runs, unless you have looked at the table within the last minute.",
  daily: "One list of all the tables that wait for you, at this hour; nothing on days when none does.",
};
const WHERE: Readonly<Record<string, string>> = {
  json: "A plain POST of JSON goes there: kind, text, tables, stop.",
  discord: "In Discord: the channel’s settings, Integrations, Webhooks, Copy Webhook URL.",
  slack: "In Slack: an app with Incoming Webhooks, Add New Webhook, and its URL.",
  mail: "A code goes there first, so that nobody can have email sent to others.",
  push: "This browser shows alerts even while Skerry is not open. It asks you first; alerts go through the browser maker’s service, which cannot read them.",
};

export const en = {
  alerts_off: () =>
    "You are no longer told about your turns: too many alerts could not be delivered. See My games, Alerts.",
  alerts: () => "Alerts",
  alerts_help: () => "Hear elsewhere that it is your turn: the table’s name and a link, nothing about the game.",
  none: () => "No alerts yet. They speed up games that last for days.",
  add: () => "Add an alert",
  no_links: () =>
    "Alerts have no link here: whoever runs this server has not set the address at which people reach it (public_urls).",
  // a channel
  way: (p: { way: string }) => WAYS[p.way] ?? p.way,
  named: (p: { way: string; target: string }) => `${WAYS[p.way] ?? p.way}, ${p.target}`,
  mode: (p: { mode: string }) => MODES[p.mode] ?? p.mode,
  mode_at: (p: { mode: string; hour: string }) =>
    p.mode === "daily" ? `Once a day at ${p.hour}` : (MODES[p.mode] ?? p.mode),
  but_quiet: (p: { told: string; from: string; to: string }) => `${p.told}, but not from ${p.from} to ${p.to}`,
  mode_help: (p: { mode: string }) => MODE_HELP[p.mode] ?? p.mode,
  off: (p: { off: AlertChannel["off"]; answer: string }) =>
    p.off === "stopped"
      ? "Off: stopped by the link in an alert."
      : `Off: too many alerts in a row could not be delivered.${p.answer ? ` The last answer: ${p.answer}` : ""}`,
  lost: (p: { lost: number; answer: string }) =>
    `${p.lost} ${plural("en", p.lost, { one: "alert was", other: "alerts were" })} not delivered. ${p.answer}`,
  unproved: () => "Waiting for the code that was sent there.",
  test: () => "Send a test",
  test_of: (p: { named: string }) => `Send a test: ${p.named}`,
  tested: () => "Delivered.",
  not_tested: (p: { answer: string }) => `Not delivered. ${p.answer}`,
  change: () => "Change",
  change_of: (p: { named: string }) => `Change: ${p.named}`,
  remove: () => "Remove",
  remove_of: (p: { named: string }) => `Remove: ${p.named}`,
  prove: () => "Type the code",
  // the dialog
  where: () => "Where",
  when: () => "When",
  hour: () => "Hour",
  quiet: () => "Quiet hours",
  quiet_help: () => "Alerts from these hours come after them, if it is still your turn; reminders wait too.",
  quiet_from: () => "From",
  quiet_to: () => "Until",
  quiet_none: () => "None",
  address: (p: { way: string }) => (p.way === "mail" ? "Email address" : "Address of the webhook"),
  address_help: (p: { way: string }) => WHERE[p.way] ?? p.way,
  address_kept: () => "Leave it empty to keep the one that is there.",
  no_mail: () => "No email here: whoever runs this server has not named a mail server (smtp_url).",
  no_push: () => "Not here: browsers show alerts only for https pages, and some not at all.",
  not_asked: () =>
    "The browser did not allow it. Its settings for this site say why; on a phone, you may have to add Skerry to the home screen first.",
  code: () => "Code",
  code_help: (p: { target: string }) => `A code was sent to ${p.target}. It works for an hour.`,
  code_again: () => "Send a new code",
  save: () => "Save",
  turn_on: () => "Turn on again",
  // tables
  tables: () => "For these tables",
  table_of: (p: { table: string }) => `Alerts for ${p.table}`,
};
