// What was drawn and not kept yet outlives a reload: one drawing for each lake of one's own, and one for a new one.
import { store, stored } from "#app/storage.ts";
import { fromJson, toJson, type LakeMap } from "./map";

export interface Draft {
  readonly title: string;
  readonly map: LakeMap;
}

const place = (id: string): string => `skerry.lake.${id}`;

export function kept(id: string): Draft | null {
  try {
    const found = stored("local", place(id)) as {
      title: string;
      data: unknown;
      auto: readonly [boolean, boolean][];
    } | null;
    const map = found && fromJson(found.data);
    if (!found || !map) return null;
    const buoys = map.buoys.map(
      (buoy, i) => buoy && { ...buoy, autoSide: found.auto[i]?.[0] ?? false, autoGate: found.auto[i]?.[1] ?? false },
    );
    return { title: found.title, map: { ...map, buoys } };
  } catch {
    return null; // something else is kept there: then a reload begins anew
  }
}

/** False if the browser does not keep it. */
export function keep(id: string, { title, map }: Draft): boolean {
  const auto = map.buoys.map((buoy) => [buoy?.autoSide ?? false, buoy?.autoGate ?? false]);
  return store("local", place(id), { title, data: toJson(map, title), auto });
}

export function forget(id: string): void {
  store("local", place(id), null);
}
