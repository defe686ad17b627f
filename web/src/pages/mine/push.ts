// Being told by this very browser: what it needs, and what it says of itself to be told.
import type { SaveAlert } from "#generated/protocol.ts";
import { able as worked, worker } from "#server/worker.ts";

type Subscription = NonNullable<SaveAlert["browser"]>;

/** Whether this browser could be told: it knows how, and the page came by https or from this machine. */
export const able = (): boolean => worked() && "PushManager" in globalThis && "Notification" in globalThis;

/** Asks whoever sits here, and the browser; null if either says no. `key`: the server's, by which it is known. */
export async function subscribed(key: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  try {
    const { pushManager } = await worker();
    await (await pushManager.getSubscription())?.unsubscribe(); // of another key, perhaps
    const made = (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })).toJSON();
    return { endpoint: made.endpoint ?? "", p256dh: made.keys?.["p256dh"] ?? "", auth: made.keys?.["auth"] ?? "" };
  } catch {
    return null;
  }
}
