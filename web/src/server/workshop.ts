// What the workshop, trials and opened records ask the server: few pages need it, so it comes with them.
import { ask, part, type Query } from "./api";
import type {
  ChangeCreation,
  ContentInfo,
  ContentJudgement,
  ContentReading,
  Creation,
  CreationSummary,
  GeneratedContent,
  OpenedRecord,
  RulesJudgement,
  SaveCreation,
  SharedCreation,
  StartTrial,
  Trial,
} from "#generated/protocol.ts";

export const workshop = {
  /** One's own rule sets and content; `query`: of one game, of one kind. */
  creations: (query: Query = {}) => ask<readonly CreationSummary[]>("GET", "/api/creations", query),
  creation: (id: string) => ask<Creation>("GET", `/api/creations/${part(id)}`),
  saveCreation: (wish: SaveCreation) => ask<Creation>("POST", "/api/creations", {}, wish),
  changeCreation: (id: string, wish: ChangeCreation) => ask<Creation>("PUT", `/api/creations/${part(id)}`, {}, wish),
  copyCreation: (id: string, title = "") => ask<Creation>("POST", `/api/creations/${part(id)}/copy`, {}, { title }),
  deleteCreation: (id: string) => ask<void>("DELETE", `/api/creations/${part(id)}`),
  /** Gives it a link, or ends the one it has. */
  shareCreation: (id: string, shared: boolean) =>
    ask<Creation>(shared ? "POST" : "DELETE", `/api/creations/${part(id)}/share`),
  shared: (link: string) => ask<SharedCreation>("GET", `/api/shared/${part(link)}`),
  takeShared: (link: string, title = "") => ask<Creation>("POST", `/api/shared/${part(link)}/copy`, {}, { title }),
  contentKind: (game: string, kind: string) =>
    ask<ContentInfo>("GET", `/api/games/${part(game)}/content/${part(kind)}`),
  judgeContent: (game: string, kind: string, data: unknown) =>
    ask<ContentJudgement>("POST", `/api/games/${part(game)}/content/${part(kind)}/judge`, {}, { data }),
  /** The pieces in a file's JSON, as far as the game can read them. */
  readContent: (game: string, kind: string, data: unknown) =>
    ask<ContentReading>("POST", `/api/games/${part(game)}/content/${part(kind)}/read`, {}, { data }),
  generateContent: (
    game: string,
    kind: string,
    options: Readonly<Record<string, unknown>>,
    seed: number | null = null,
  ) => ask<GeneratedContent>("POST", `/api/games/${part(game)}/content/${part(kind)}/generate`, {}, { options, seed }),
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
} as const;
