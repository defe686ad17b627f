// Addresses without a library: the path chooses a page, the hash an anchor in it.

/** How a table is shown: to play at, on a big screen without anything private, as one seat's remote, to its host. */
export type TableKind = "play" | "screen" | "remote" | "host";
const KINDS: ReadonlySet<string> = new Set<TableKind>(["screen", "remote", "host"]);

export type Route =
  | { readonly page: "home" }
  | { readonly page: "lobby" }
  | { readonly page: "create"; readonly game: string }
  | { readonly page: "table"; readonly id: string; readonly kind: TableKind }
  | { readonly page: "learn"; readonly game: string }
  | { readonly page: "lesson"; readonly game: string }
  | { readonly page: "replay"; readonly id: string }
  | { readonly page: "me" }
  | { readonly page: "events" }
  | { readonly page: "newevent"; readonly game: string }
  | { readonly page: "event"; readonly id: string }
  | { readonly page: "numbers"; readonly link: string }
  | { readonly page: "workshop"; readonly game: string; readonly kind: string }
  | { readonly page: "shared"; readonly link: string }
  | { readonly page: "daily"; readonly day: string }
  | { readonly page: "duplicates"; readonly deal: string }
  | { readonly page: "credits" }
  | { readonly page: "owner" }
  | { readonly page: "invited" }
  | { readonly page: "missing"; readonly path: string };

/** The page an address means. A trailing slash changes nothing. */
export function match(path: string): Route {
  const parts = path.split("/").filter(Boolean).map(decoded);
  const [first = "", second = "", third = ""] = parts;
  if (parts.length === 0) return { page: "home" };
  if (parts.length === 1) {
    if (first === "tables") return { page: "lobby" };
    if (first === "new") return { page: "create", game: "" };
    if (first === "learn") return { page: "learn", game: "" };
    if (first === "events") return { page: "events" };
    if (first === "me") return { page: "me" };
    if (first === "daily") return { page: "daily", day: "" };
    if (first === "credits") return { page: "credits" };
    if (first === "owner") return { page: "owner" };
    if (first === "invited") return { page: "invited" };
  }
  if (parts.length === 2) {
    if (first === "new") return { page: "create", game: second };
    if (first === "table") return { page: "table", id: second, kind: "play" };
    if (first === "learn") return { page: "learn", game: second };
    if (first === "events" && second === "new") return { page: "newevent", game: "" };
    if (first === "event") return { page: "event", id: second };
    if (first === "replay") return { page: "replay", id: second };
    if (first === "workshop") return { page: "workshop", game: second, kind: "rules" };
    if (first === "shared") return { page: "shared", link: second };
    if (first === "daily") return { page: "daily", day: second };
    if (first === "duplicates") return { page: "duplicates", deal: second };
    if (first === "me" && second === "numbers") return { page: "numbers", link: "" };
    if (first === "numbers") return { page: "numbers", link: second };
  }
  if (parts.length === 3 && first === "table" && KINDS.has(third))
    return { page: "table", id: second, kind: third as TableKind };
  if (parts.length === 3 && first === "events" && second === "new") return { page: "newevent", game: third };
  if (parts.length === 3 && first === "learn" && third === "play") return { page: "lesson", game: second };
  if (parts.length === 3 && first === "workshop") return { page: "workshop", game: second, kind: third };
  return { page: "missing", path };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a stray "%": taken as it stands, it will not be found
  }
}

const part = encodeURIComponent;

/** The table that a page belongs to: while it is played or replayed; "" for none. */
function tableOf(path: string): string {
  const here = match(path);
  return here.page === "table" || here.page === "replay" ? here.id : "";
}

/** The addresses of the pages: the only place that spells them. */
export const address = {
  home: () => "/",
  lobby: () => "/tables",
  /** `what`: with one's own rule set or content (`mine`), or with what a link shows (`shared`). */
  create: (game = "", what: { readonly mine?: string; readonly shared?: string } = {}) => {
    const asked = new URLSearchParams(Object.entries(what).filter(([, value]) => value)).toString();
    return `${game ? `/new/${part(game)}` : "/new"}${asked ? `?${asked}` : ""}`;
  },
  table: (id: string, kind: TableKind = "play") => `/table/${part(id)}${kind === "play" ? "" : `/${kind}`}`,
  /** `table`: under whose rule set the rules are told; on a table's own pages it is that table. */
  learn: (game = "", clause = "", table = game ? tableOf(location.pathname) : "") =>
    `${game ? `/learn/${part(game)}` : "/learn"}${table ? `?table=${part(table)}` : ""}${clause ? `#${part(clause)}` : ""}`,
  /** Lessons, played; `lesson`: which one, left out: the first that is not done. */
  lesson: (game: string, lesson = "") => `/learn/${part(game)}/play${lesson ? `?lesson=${part(lesson)}` : ""}`,
  /** The rules told for a preset with options over it. Content (a map) is left out: no address is that long. */
  rules: (game: string, preset: string, options: Readonly<Record<string, unknown>>) => {
    const told = Object.fromEntries(Object.entries(options).filter(([, value]) => typeof value !== "object"));
    const asked = new URLSearchParams({
      preset,
      ...(Object.keys(told).length ? { options: JSON.stringify(told) } : {}),
    });
    return `/learn/${part(game)}?${asked.toString()}`;
  },
  /** `eyes`: the seat through whose eyes; -1: everybody's. */
  replay: (id: string, step = -1, eyes = -1) =>
    `/replay/${part(id)}${step >= 0 ? `?step=${step}${eyes >= 0 ? `&eyes=${eyes}` : ""}` : ""}`,
  /** From its first step, with nothing told of what is to come. */
  unseen: (id: string) => `/replay/${part(id)}?blind=1`,
  me: () => "/me",
  events: () => "/events",
  newEvent: (game = "") => (game ? `/events/new/${part(game)}` : "/events/new"),
  event: (id: string) => `/event/${part(id)}`,
  /** What finished games add up to: one's own, or what a link shows. */
  numbers: (link = "") => (link ? `/numbers/${part(link)}` : "/me/numbers"),
  /** Where a rule set (kind "rules") or a piece of content is drawn up; `what`: one of one's own, or what a link shows. */
  workshop: (game: string, kind = "rules", what: { readonly id?: string; readonly shared?: string } = {}) => {
    const asked = new URLSearchParams(Object.entries(what).filter(([, value]) => value)).toString();
    return `/workshop/${part(game)}/${part(kind)}${asked ? `?${asked}` : ""}`;
  },
  shared: (link: string) => `/shared/${part(link)}`,
  /** The challenge of the day; `day`: of that day (ISO 8601). */
  daily: (day = "") => (day ? `/daily/${part(day)}` : "/daily"),
  /** Tables that play the same luck. */
  duplicates: (deal: string) => `/duplicates/${part(deal)}`,
  credits: () => "/credits",
  /** What the owner does, by a link that `skerry owner` prints; and where invitations lead. */
  owner: () => "/owner",
  invited: () => "/invited",
} as const;

class Router {
  #path = $state(location.pathname);
  #hash = $state(location.hash);
  #query = $state(location.search);
  /** Grows with every visit, also of the same address: pages move the focus on it. */
  visit = $state(0);
  readonly route = $derived(match(this.#path));
  /** Set by a page that wants to be asked before it is left; true: stay, it will see to the rest. */
  guard: ((to: string) => boolean) | null = null;

  get path(): string {
    return this.#path;
  }
  /** The anchor, without "#"; "" for none. */
  get hash(): string {
    return decoded(this.#hash.slice(1));
  }
  get query(): URLSearchParams {
    return new URLSearchParams(this.#query);
  }

  /** Goes to an address of ours. `replace` leaves no trace in the history. The language asked for by ?lang= stays. */
  go(to: string, options: { readonly replace?: boolean } = {}): void {
    const url = new URL(to, location.href);
    const language = new URLSearchParams(location.search).get("lang");
    if (language && !url.searchParams.has("lang")) url.searchParams.set("lang", language);
    const same = url.pathname === location.pathname;
    if (!same && this.guard?.(url.href)) return;
    history[options.replace || url.href === location.href ? "replaceState" : "pushState"](null, "", url);
    this.#read();
    if (!same) window.scrollTo(0, 0);
    this.visit += 1;
  }

  /** Changes the query of this address without a new visit, e.g. the step of a replay. */
  setQuery(changes: Readonly<Record<string, string | null>>): void {
    const url = new URL(location.href);
    for (const [key, value] of Object.entries(changes)) {
      if (value === null) url.searchParams.delete(key);
      else url.searchParams.set(key, value);
    }
    history.replaceState(null, "", url);
    this.#query = url.search;
  }

  #read(): void {
    this.#path = location.pathname;
    this.#hash = location.hash;
    this.#query = location.search;
  }

  /** Follows the history and plain clicks on links of ours. Gives what stops it. */
  start(): () => void {
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener("popstate", () => this.#back(), { signal });
    document.addEventListener("click", (event) => this.#click(event), { signal });
    return () => stop.abort();
  }

  #back(): void {
    const here = this.#path + this.#query + this.#hash;
    if (location.pathname !== this.#path && this.guard?.(location.href)) {
      history.pushState(null, "", here); // the browser has gone already
      return;
    }
    this.#read();
    this.visit += 1;
  }

  #click(event: MouseEvent): void {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = (event.target as Element | null)?.closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement)) return;
    if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    if (link.hash && link.pathname === location.pathname && link.dataset["skip"] !== undefined) return; // skip link
    event.preventDefault();
    this.go(link.href);
  }
}

export const router = new Router();
