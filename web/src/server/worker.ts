// The worker of Skerry's pages (public/worker.js): registered here, and told what this client is made of.
const WORKER = "/worker.js";

/** Whether this browser has workers, and the page came by https or from this machine. */
export const able = (): boolean => isSecureContext && "serviceWorker" in navigator;

/** The worker, once it runs. Rejects where the browser refuses it. */
export async function worker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(WORKER);
  return navigator.serviceWorker.ready;
}

/** Which client this is: the hashed script that the page began with, "" where it is not a built one. */
export function build(): string {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute("src") ?? "";
  return entry.startsWith("/assets/") ? entry : "";
}

/** Tells the worker what this page has loaded, for it to open without a network. */
export async function hold(): Promise<void> {
  const entry = build();
  if (!able() || !entry) return;
  try {
    const urls = performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => name.startsWith(`${location.origin}/`))
      .map((name) => new URL(name).pathname);
    (await worker()).active?.postMessage({ entry, urls });
  } catch {
    // a browser that refuses: its pages need the network
  }
}
