// English of the devices under My games: a second device, getting back in, signing out.
import { plural } from "#words/format.ts";

const count = (n: number, one: string, other: string): string => `${n} ${plural("en", n, { one, other })}`;

export const en = {
  on_another: () => "Play on another device too",
  devices: () => "Your devices",
  devices_help: () => "Each of them is you: the same seats, names and rule sets.",
  another: () => "Another device",
  have_code: () => "I have a code",
  recovery: () => "Recovery words",
  // the list
  named: (p: { browser: string; system: string }) =>
    p.browser && p.system ? `${p.browser} on ${p.system}` : p.browser || p.system || "A browser",
  here: () => "this one",
  seen: (p: { when: string }) => `last used ${p.when}`,
  seen_now: () => "used in the last hour",
  sign_out: () => "Sign out",
  sign_out_of: (p: { device: string }) => `Sign out: ${p.device}`,
  sign_out_ask: (p: { device: string }) => `Sign out ${p.device}?`,
  sign_out_help: () => "Whatever is open there closes at once. Coming back takes a new code or your recovery words.",
  sign_out_here: () => "This browser forgets who you are; your other devices and your recovery words do not.",
  sign_out_lost: () =>
    "You have no other device and no recovery words: without a passkey you could never get back to your seats.",
  signed_out: (p: { device: string }) => `${p.device} is signed out.`,
  // a code
  code_help: () =>
    "On the other device, open this page and choose “I have a code”, or scan the picture with its camera.",
  code: () => "Code",
  code_once: (p: { time: string }) =>
    `For one device, until ${p.time}. Show it to nobody else: it gives away your seats.`,
  code_local: () =>
    "The picture leads to this machine’s own address, which no other device can reach. Open Skerry at the address that the other device uses, or type the code there.",
  code_picture: () => "The same code as a picture for a camera",
  code_used: (p: { device: string }) => `${p.device} is you now.`,
  code_over: () => "This code has expired.",
  code_new: () => "Make a new code",
  // entering one
  enter_help: () => "A code from your other device, or your eight recovery words.",
  enter_field: () => "Code or words",
  enter_brought: () => "Somebody showed you this code. If that was you on another device, go on; otherwise close this.",
  enter_go: () => "Go on",
  enter_both: () => "Keep both (they become one)",
  enter_leave: () => "Leave what is here",
  enter_ask: (p: { name: string }) => `You are about to be ${p.name}`,
  enter_has: (p: { tables: number; creations: number }) => {
    const kept = [
      p.tables ? count(p.tables, "table", "tables") : "",
      p.creations ? count(p.creations, "rule set or map", "rule sets and maps") : "",
    ].filter(Boolean);
    return kept.length
      ? `This browser has ${kept.join(" and ")} already.`
      : "This browser belongs to somebody who has something here already: another device, a passkey, recovery words, bots, events, notes or statistics.";
  },
  enter_choice: () =>
    "If you keep both, everything from here comes along. If you leave it, it stays with who you are here now: without that person’s other devices, recovery words or passkeys, nobody can reach it again.",
  enter_empty: () => "Type the code or the words first.",
  // passkeys
  passkeys: () => "Passkeys",
  passkeys_help: () =>
    "A passkey is kept by your browser, phone or key, and brings you back with a finger or a PIN: nothing to write down.",
  passkeys_numbers: () =>
    "Not here: passkeys need a host name, and you have opened Skerry at a numeric address. On this machine, localhost is such a name.",
  passkeys_old: () =>
    "Not here: this browser has no passkeys, or needs https for them. A code or recovery words work everywhere.",
  passkey_make: () => "Make a passkey",
  passkey_made: () => "Your passkey is saved.",
  passkey_not_made: () => "No passkey was made. Try again, or use a code or recovery words.",
  passkey_since: (p: { day: string }) => `made on ${p.day}`,
  passkey_remove: () => "Remove",
  passkey_remove_of: (p: { device: string }) => `Remove the passkey made with ${p.device}`,
  passkey_use: () => "Use a passkey",
  // going for good
  delete_me: () => "Delete me",
  delete_ask: () => "Delete everything of yours?",
  delete_help: () =>
    "At once, and for good: bots take your seats in running games, tables where nobody else waits are closed, and your name becomes “A former player”, in replays too. Your chat messages, rule sets, maps, recovery words and devices are deleted.",
  delete_others: () => "What others played with you stays readable for them.",
  delete_reach: () =>
    "Records that somebody has downloaded are out of reach, and so are backups made by whoever runs this server.",
  delete_go: () => "Delete me for good",
  // recovery words
  words_help: () =>
    "Eight words bring you back in any browser if you lose all your devices. They are shown only once; write them down and show them to nobody.",
  words_made: (p: { day: string }) => `You made some on ${p.day}. New ones replace them.`,
  words_make: () => "Show me eight words",
  words_renew: () => "Make new words",
  words_list: () => "Your recovery words",
  words_copy: () => "Copy the words",
  words_copied: () => "Words copied.",
  words_not_copied: () => "The words could not be copied; write them down.",
  words_kept: () => "I have written them down",
};
