// The server's REST side: one function a question, typed by the generated messages. Every failure is an ApiError.
import { preferences } from "../lib/preferences.svelte";
import type {
  ChangeCreation, ContentInfo, ContentJudgement, Correction, CreateTable, Creation, CreationSummary, Ending, GameInfo,
  GeneratedContent, Learn, LessonInfo, LessonState, Me, OpenedRecord, OptionProblem, PlayLesson, Refused, Replay, ReplayStep, RulesJudgement, SaveCreation,
  SharedCreation, StartTrial, TableSummary, Trial, Verification,
} from "./protocol";

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

type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

function url(path: string, query: Query = {}): string {
  const asked = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== "") asked.set(key, String(value));
  }
  asked.set("lang", preferences.locale);
  return `${path}?${asked.toString()}`;
}

let introduction: Promise<Me> | undefined;

/** Who this browser is, asked once before anything else: two first requests at once would make two guests of one. */
export function introduced(): Promise<Me> {
  introduction ??= request<Me>("GET", "/api/me").catch((problem: unknown) => {
    introduction = undefined;
    throw problem;
  });
  return introduction;
}

/** Asks the server; rejects with an ApiError. Pages that few people open keep their questions beside them. */
export async function ask<Answer>(method: string, path: string, query?: Query, body?: unknown): Promise<Answer> {
  await introduced();
  return request<Answer>(method, path, query, body);
}

/** `body`: sent as JSON, or a file as it is. */
async function request<Answer>(method: string, path: string, query?: Query, body?: unknown): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(url(path, query), {
      method,
      headers: { Accept: "application/json", ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
      credentials: "same-origin",
      ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError("", 0);
  }
  if (!response.ok) {
    const refused = (await response.json().catch(() => null)) as Partial<Refused> | null;
    throw new ApiError(refused?.error ?? "", response.status, refused?.problems ?? []);
  }
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

const part = encodeURIComponent;

export const api = {
  me: () => introduced(),
  rename: (name: string) => ask<Me>("PUT", "/api/me", {}, { name }),
  games: () => ask<readonly GameInfo[]>("GET", "/api/games"),
  /** The rules text; `query` names the rule set: a table, or a preset with options (a JSON object) over it. */
  learn: (game: string, query: Query = {}) => ask<Learn>("GET", `/api/games/${part(game)}/learn`, query),
  lessons: (game: string) => ask<readonly LessonInfo[]>("GET", `/api/games/${part(game)}/lessons`),
  playLesson: (game: string, lesson: string, wish: PlayLesson) => ask<LessonState>("POST", `/api/games/${part(game)}/lessons/${part(lesson)}`, {}, wish),
  /** The lobby; `query` filters by game, phase and the like. */
  tables: (query: Query = {}) => ask<readonly TableSummary[]>("GET", "/api/tables", query),
  mine: () => ask<readonly TableSummary[]>("GET", "/api/tables", { mine: true }),
  table: (id: string) => ask<TableSummary>("GET", `/api/tables/${part(id)}`),
  create: (wish: CreateTable) => ask<TableSummary>("POST", "/api/tables", {}, wish),
  /** What the table may put right by consent; for who sits at it. */
  corrections: (id: string) => ask<readonly Correction[]>("GET", `/api/tables/${part(id)}/corrections`),
  /** With random words it begins at once where only bots sit besides. */
  rematch: (id: string, words: string) => ask<TableSummary>("POST", `/api/tables/${part(id)}/rematch`, {}, { words }),
  ending: (id: string) => ask<Ending>("GET", `/api/tables/${part(id)}/ending`),
  verify: (id: string) => ask<Verification>("GET", `/api/tables/${part(id)}/verify`),
  replay: (id: string, viewer: number | null) => ask<Replay>("GET", `/api/tables/${part(id)}/replay`, { viewer }),
  steps: (id: string, first: number, last: number, viewer: number | null) =>
    ask<readonly ReplayStep[]>("GET", `/api/tables/${part(id)}/replay/steps`, { first, last, viewer }),
  /** One's own rule sets and content; `query`: of one game, of one kind. */
  creations: (query: Query = {}) => ask<readonly CreationSummary[]>("GET", "/api/creations", query),
  creation: (id: string) => ask<Creation>("GET", `/api/creations/${part(id)}`),
  saveCreation: (wish: SaveCreation) => ask<Creation>("POST", "/api/creations", {}, wish),
  changeCreation: (id: string, wish: ChangeCreation) => ask<Creation>("PUT", `/api/creations/${part(id)}`, {}, wish),
  copyCreation: (id: string, title = "") => ask<Creation>("POST", `/api/creations/${part(id)}/copy`, {}, { title }),
  deleteCreation: (id: string) => ask<void>("DELETE", `/api/creations/${part(id)}`),
  /** Gives it a link, or ends the one it has. */
  shareCreation: (id: string, shared: boolean) => ask<Creation>(shared ? "POST" : "DELETE", `/api/creations/${part(id)}/share`),
  shared: (link: string) => ask<SharedCreation>("GET", `/api/shared/${part(link)}`),
  takeShared: (link: string, title = "") => ask<Creation>("POST", `/api/shared/${part(link)}/copy`, {}, { title }),
  contentKind: (game: string, kind: string) => ask<ContentInfo>("GET", `/api/games/${part(game)}/content/${part(kind)}`),
  judgeContent: (game: string, kind: string, data: unknown) =>
    ask<ContentJudgement>("POST", `/api/games/${part(game)}/content/${part(kind)}/judge`, {}, { data }),
  generateContent: (game: string, kind: string, options: Readonly<Record<string, unknown>>, seed: number | null = null) =>
    ask<GeneratedContent>("POST", `/api/games/${part(game)}/content/${part(kind)}/generate`, {}, { options, seed }),
  judgeRules: (game: string, preset: string, options: Readonly<Record<string, unknown>>) =>
    ask<RulesJudgement>("POST", `/api/games/${part(game)}/rules/judge`, {}, { preset, options }),
  startTrial: (wish: StartTrial) => ask<Trial>("POST", "/api/trials", {}, wish),
  trial: (id: string) => ask<Trial>("GET", `/api/trials/${part(id)}`),
  cancelTrial: (id: string) => ask<Trial>("DELETE", `/api/trials/${part(id)}`),
  /** A record's file as a replay that only this person sees. */
  openRecord: (file: Blob, title: string) => ask<OpenedRecord>("POST", "/api/records", { title }, file),
  keepRecord: (opened: string) => ask<CreationSummary>("POST", `/api/records/${part(opened)}/keep`, {}, {}),
  /** One that is kept. */
  reopenRecord: (id: string) => ask<OpenedRecord>("POST", `/api/creations/${part(id)}/open`, {}, {}),
  /** Where the record can be downloaded. */
  recordAddress: (id: string) => `/api/tables/${part(id)}/record`,
} as const;
