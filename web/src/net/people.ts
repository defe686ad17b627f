// A person's devices, and the codes and words that let another one in.
import { ask } from "./api";
import type { DeviceCode, Devices, Enter, Entered, RecoveryWords } from "./protocol";

export const people = {
  devices: () => ask<Devices>("GET", "/api/me/devices"),
  signOut: (device: string) => ask<Devices>("DELETE", `/api/me/devices/${encodeURIComponent(device)}`),
  code: () => ask<DeviceCode>("POST", "/api/me/code"),
  words: () => ask<RecoveryWords>("POST", "/api/me/words"),
  enter: (code: string, here: NonNullable<Enter["here"]> = "") => ask<Entered>("POST", "/api/me/enter", {}, { code, here }),
  deleteMe: (name: string) => ask<void>("POST", "/api/me/delete", {}, { name }),
} as const;
