// What pieces of content are called while they are values of a form, which holds nothing but their data.

interface Named {
  /** Of one's own; "" for one from a file or from a link. */
  readonly id: string;
  readonly title: string;
}

const known = new WeakMap<object, Named>();

export function remember(data: unknown, named: Named): void {
  if (typeof data === "object" && data !== null) known.set(data, named);
}

export const titleOf = (data: unknown): Named | undefined =>
  typeof data === "object" && data !== null ? known.get(data) : undefined;
