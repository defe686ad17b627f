// The owner's page and what is done there; and coming in by an invitation.
import { ask, part } from "./api";
import type {
  HouseNotice,
  MadeBackup,
  MadeInvitation,
  MakeBar,
  OwnedPeople,
  OwnedTables,
  OwnerPage,
  SetHouse,
} from "#generated/protocol.ts";

export const owner = {
  enter: (code: string) => ask<void>("POST", "/api/owner/enter", {}, { code }),
  leave: () => ask<void>("POST", "/api/owner/leave"),
  page: () => ask<OwnerPage>("GET", "/api/owner"),
  tables: (phase: string, search: string) => ask<OwnedTables>("GET", "/api/owner/tables", { phase, search }),
  people: (search: string) => ask<OwnedPeople>("GET", "/api/owner/people", { search }),
  endTable: (table: string) => ask<void>("POST", `/api/owner/tables/${part(table)}/end`),
  deleteTable: (table: string) => ask<void>("DELETE", `/api/owner/tables/${part(table)}`),
  removePerson: (person: string) => ask<void>("DELETE", `/api/owner/people/${part(person)}`),
  bar: (bar: MakeBar) => ask<void>("POST", "/api/owner/bars", {}, bar),
  lift: (bar: MakeBar) => ask<void>("POST", "/api/owner/bars/lift", {}, bar),
  house: (wish: SetHouse) => ask<void>("PUT", "/api/owner/house", {}, wish),
  backup: () => ask<MadeBackup>("POST", "/api/owner/backup"),
  invite: (people: number, days: number) => ask<MadeInvitation>("POST", "/api/owner/invitations", {}, { people, days }),
  revoke: (invitation: string) => ask<void>("DELETE", `/api/owner/invitations/${part(invitation)}`),
  settle: (report: number) => ask<void>("DELETE", `/api/owner/reports/${report}`),
  accept: (code: string) => ask<void>("POST", "/api/invitation", {}, { code }),
  notice: () => ask<HouseNotice>("GET", "/api/notice"),
} as const;
