// A person's devices, and the codes and words that let another one in.
import { ask } from "./api";
import type {
  BlockedPerson,
  DeviceCode,
  Devices,
  Enter,
  EnterByPasskey,
  Entered,
  MadeBot,
  Me,
  Myself,
  OutsideBots,
  Passkeys,
  PasskeyOptions,
  RecoveryWords,
} from "#generated/protocol.ts";

/** What becomes of what this browser has already. */
export type Here = NonNullable<Enter["here"]>;
/** What a browser has made or proved, as it goes over the wire. */
export type Sent = EnterByPasskey["credential"];

export const people = {
  /** Who this browser is, as the server knows it now. */
  me: () => ask<Myself>("GET", "/api/me"),
  switchChat: (off: boolean) => ask<Me>("PUT", "/api/me/chat", {}, { off }),
  devices: () => ask<Devices>("GET", "/api/me/devices"),
  signOut: (device: string) => ask<Devices>("DELETE", `/api/me/devices/${encodeURIComponent(device)}`),
  code: () => ask<DeviceCode>("POST", "/api/me/code"),
  words: () => ask<RecoveryWords>("POST", "/api/me/words"),
  enter: (code: string, here: Here = "") => ask<Entered>("POST", "/api/me/enter", {}, { code, here }),
  passkeys: () => ask<Passkeys>("GET", "/api/me/passkeys"),
  newPasskey: () => ask<PasskeyOptions>("POST", "/api/me/passkeys/new"),
  keepPasskey: (credential: Sent) => ask<Passkeys>("POST", "/api/me/passkeys", {}, { credential }),
  removePasskey: (passkey: string) => ask<Passkeys>("DELETE", `/api/me/passkeys/${encodeURIComponent(passkey)}`),
  askPasskey: () => ask<PasskeyOptions>("POST", "/api/me/passkeys/ask"),
  enterByPasskey: (credential: Sent, here: Here = "") =>
    ask<Entered>("POST", "/api/me/passkeys/enter", {}, { credential, here }),
  bots: () => ask<OutsideBots>("GET", "/api/me/bots"),
  makeBot: (name: string) => ask<MadeBot>("POST", "/api/me/bots", {}, { name }),
  revokeBot: (bot: string) => ask<OutsideBots>("DELETE", `/api/me/bots/${encodeURIComponent(bot)}`),
  blocks: () => ask<readonly BlockedPerson[]>("GET", "/api/me/blocks"),
  release: (blocked: string) =>
    ask<readonly BlockedPerson[]>("DELETE", `/api/me/blocks/${encodeURIComponent(blocked)}`),
  deleteMe: (name: string) => ask<void>("POST", "/api/me/delete", {}, { name }),
} as const;
