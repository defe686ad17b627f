// What an event changed in a view, as the server says it: src/skerry/core/view_patches.py makes these.

/** Values to set, each by its path: in a view, what an event changed; in a game's state, what is corrected. */
export type Patch = readonly (readonly [path: string, value: unknown])[];

type Part = Readonly<Record<string, unknown>> | readonly unknown[];

/** The view with a patch laid on. Shares what has not changed; changes nothing. */
export function patched<View>(view: View, patch: Patch): View {
  return patch.reduce<unknown>(
    (whole, [path, value]) => (path === "" ? value : set(whole as Part, path.split("/"), value)),
    view,
  ) as View;
}

function set(part: Part, [key = "", ...rest]: readonly string[], value: unknown): unknown {
  const inner = rest.length > 0 ? set((part as Readonly<Record<string, unknown>>)[key] as Part, rest, value) : value;
  return Array.isArray(part) ? part.with(Number(key), inner) : { ...part, [key]: inner };
}
