// The server's REST side: one function a question, typed by the generated messages. Every failure is an ApiError.
import { language } from "#words/language.svelte.ts";
import type {
  Correction,
  CreateTable,
  Ending,
  GameInfo,
  Learn,
  LessonInfo,
  LessonState,
  Me,
  Myself,
  OptionProblem,
  PlayLesson,
  ErrorResponse,
  Replay,
  ReplayStep,
  TableSummary,
  Verification,
} from "#generated/protocol.ts";

/** The server refused, or could not be reached (`status` 0). `message` says why and the way out, in words. */
export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly problems: readonly OptionProblem[] = [],
  ) {
    super(message);
    this.name = "ApiError";
  }
}

export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

function url(path: string, query: Query = {}): string {
  const asked = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== "") asked.set(key, String(value));
  }
  asked.set("lang", language.current);
  return `${path}?${asked.toString()}`;
}

let introduction: Promise<Myself> | undefined;

/** Who this browser is, asked once before anything else: two first requests at once would make two guests of one. */
export function introduced(): Promise<Myself> {
  introduction ??= request<Myself>("GET", "/api/me").catch((problem: unknown) => {
    introduction = undefined;
    throw problem;
  });
  return introduction;
}

/** Asks the server; rejects with an ApiError. Pages that few people open keep their questions beside them. */
export async function ask<Answer>(
  method: string,
  path: string,
  query?: Query,
  body?: unknown,
  last = false,
): Promise<Answer> {
  await introduced();
  return request<Answer>(method, path, query, body, last);
}

/** `body`: sent as JSON, or a file as it is. `last`: sent to the end though the page may go meanwhile. */
async function request<Answer>(
  method: string,
  path: string,
  query?: Query,
  body?: unknown,
  last = false,
): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(url(path, query), {
      method,
      headers: { Accept: "application/json", ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
      credentials: "same-origin",
      keepalive: last,
      ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError("", 0);
  }
  if (!response.ok) {
    const refused = (await response.json().catch(() => null)) as Partial<ErrorResponse> | null;
    throw new ApiError(refused?.error ?? "", response.status, refused?.problems ?? []);
  }
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

export const part = encodeURIComponent;

export const api = {
  me: () => introduced(),
  rename: (name: string) => ask<Me>("PUT", "/api/me", {}, { name }),
  games: () => ask<readonly GameInfo[]>("GET", "/api/games"),
  /** The rules text; `query` names the rule set: a table, or a preset with options (a JSON object) over it. */
  learn: (game: string, query: Query = {}) => ask<Learn>("GET", `/api/games/${part(game)}/learn`, query),
  lessons: (game: string) => ask<readonly LessonInfo[]>("GET", `/api/games/${part(game)}/lessons`),
  playLesson: (game: string, lesson: string, wish: PlayLesson) =>
    ask<LessonState>("POST", `/api/games/${part(game)}/lessons/${part(lesson)}`, {}, wish),
  /** The lobby; `query` filters by game, phase and the like. */
  tables: (query: Query = {}) => ask<readonly TableSummary[]>("GET", "/api/tables", query),
  mine: () => ask<readonly TableSummary[]>("GET", "/api/tables", { mine: true }),
  table: (id: string) => ask<TableSummary>("GET", `/api/tables/${part(id)}`),
  create: (wish: CreateTable) => ask<TableSummary>("POST", "/api/tables", {}, wish),
  /** What the table may put right by consent; for who sits at it. */
  corrections: (id: string) => ask<readonly Correction[]>("GET", `/api/tables/${part(id)}/corrections`),
  /** With random words it begins at once where only bots sit besides. */
  rematch: (id: string, client_seed: string) =>
    ask<TableSummary>("POST", `/api/tables/${part(id)}/rematch`, {}, { client_seed }),
  ending: (id: string) => ask<Ending>("GET", `/api/tables/${part(id)}/ending`),
  verify: (id: string) => ask<Verification>("GET", `/api/tables/${part(id)}/verify`),
  replay: (id: string, viewer: number | null) => ask<Replay>("GET", `/api/tables/${part(id)}/replay`, { viewer }),
  steps: (id: string, first: number, last: number, viewer: number | null, words = false) =>
    ask<readonly ReplayStep[]>("GET", `/api/tables/${part(id)}/replay/steps`, {
      first,
      last,
      viewer,
      words: words || null,
    }),
  /** Where the record can be downloaded. */
  recordAddress: (id: string) => `/api/tables/${part(id)}/record`,
} as const;
