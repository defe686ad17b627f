// What a promise was rejected with, in words or as an answer of the server's.
import { ApiError } from "#server/api.ts";
import { shell } from "#words/shell.ts";

/** What went wrong, in words. */
export function asProblem(problem: unknown): string {
  if (!(problem instanceof ApiError)) return shell.unreachable();
  return problem.message || (problem.status ? shell.refused() : shell.unreachable());
}

/** What went wrong, as a failure is drawn: what is no answer of the server's counts as none. */
export const asError = (problem: unknown): ApiError =>
  problem instanceof ApiError ? problem : new ApiError(problem instanceof Error ? problem.message : String(problem), 0);
