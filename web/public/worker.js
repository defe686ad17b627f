// The one worker of Skerry's pages. It shows the alerts that a browser gets while no page is open (what it is sent:
// src/skerry/server/alerts/web_push.py), and keeps the client's own files, so that its pages open without a network.
// It never comes between a page and the API, and while the server answers, the page is always the server's own: what is
// kept of it serves only if nobody answers. Of older clients nothing is kept.
const SHELL = "skerry-shell ";
/** Files beside the hashed ones, which may change under their name. */
const FILES = ["/theme.js", "/icon.svg", "/manifest.webmanifest"];

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (!pathname.startsWith("/api/") && pathname !== "/healthz" && !pathname.split("/").at(-1).includes(".")) event.respondWith(page(event));
  } else if (pathname.startsWith("/assets/")) event.respondWith(hashed(request));
  else if (FILES.includes(pathname)) event.respondWith(named(request));
});

async function page(event) {
  try {
    return (await event.preloadResponse) || (await fetch(event.request));
  } catch (problem) {
    const kept = await caches.match("/", { cacheName: await newest() });
    if (kept) return kept;
    throw problem;
  }
}

/** A file whose name tells its content: the kept one is the right one. */
async function hashed(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  const shell = await newest();
  if (answer.ok && shell) {
    const copy = answer.clone();
    await (await caches.open(shell)).put(request, copy).catch(() => {}); // a full disc is no reason to show nothing
  }
  return answer;
}

async function named(request) {
  try {
    return await fetch(request);
  } catch (problem) {
    const kept = await caches.match(request);
    if (kept) return kept;
    throw problem;
  }
}

/** The cache of the client that ran last; "" before the first. */
const newest = async () => (await caches.keys()).filter((name) => name.startsWith(SHELL)).at(-1) ?? "";

// A page that runs tells which client it is (`entry`, its hashed script) and what it has loaded (`urls`).
let working = Promise.resolve();
self.addEventListener("message", (event) => {
  const { entry, urls } = event.data ?? {};
  if (typeof entry !== "string" || !entry.startsWith("/assets/") || !Array.isArray(urls)) return;
  working = working.then(() => hold(entry, urls)).catch(() => {}); // without a network there is nothing to hold
  event.waitUntil(working);
});

async function hold(entry, urls) {
  const name = SHELL + entry;
  const fresh = !(await caches.has(name));
  let index;
  if (fresh) {
    index = await fetch("/", { cache: "no-store" });
    if (!index.ok || !(await index.clone().text()).includes(entry)) return; // the page is of another client than the server's
  }
  const files = urls.filter((url) => typeof url === "string" && (url.startsWith("/assets/") || FILES.includes(url)));
  const cache = await caches.open(name);
  if (index) await cache.put("/", index);
  for (const url of new Set([...files, ...(fresh ? [entry, ...FILES] : [])])) {
    if (await cache.match(url)) continue;
    const found = (url.startsWith("/assets/") && (await caches.match(url))) || (await fetch(url));
    if (found.ok) await cache.put(url, found);
  }
  if (fresh) for (const other of await caches.keys()) if (other.startsWith(SHELL) && other !== name) await caches.delete(other);
}

self.addEventListener("push", (event) => {
  const alert = event.data ? event.data.json() : {};
  const more = { body: alert.body || "", tag: alert.tag || "", icon: "/icon.svg", data: { link: alert.link || "" } };
  event.waitUntil(self.registration.showNotification(alert.title || "Skerry", more));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = event.notification.data.link ? new URL(event.notification.data.link).pathname : "/me";
  event.waitUntil(opened(new URL(path, self.location.origin).href));
});

/** A page at that address: the one that is open already, or a new one. */
async function opened(address) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find((one) => one.url.split(/[?#]/)[0] === address);
  return page ? page.focus() : self.clients.openWindow(address);
}
