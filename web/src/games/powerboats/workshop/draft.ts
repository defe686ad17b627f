// What was drawn and not kept yet outlives a reload: one drawing for each lake of one's own, and one for a new one.
import { fromJson, toJson, type LakeMap } from "./map";

export interface Draft {
  readonly title: string;
  readonly map: LakeMap;
}

const place = (id: string): string => `skerry.lake.${id}`;

export function kept(id: string): Draft | null {
  try {
    const found = JSON.parse(localStorage.getItem(place(id)) ?? "null") as {
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
    return null; // storage may be forbidden, or hold something else: then a reload begins anew
  }
}

/** False if the browser does not keep it. */
export function keep(id: string, { title, map }: Draft): boolean {
  try {
    const auto = map.buoys.map((buoy) => [buoy?.autoSide ?? false, buoy?.autoGate ?? false]);
    localStorage.setItem(place(id), JSON.stringify({ title, data: toJson(map, title), auto }));
    return true;
  } catch {
    return false;
  }
}

export function forget(id: string): void {
  try {
    localStorage.removeItem(place(id));
  } catch {
    // nothing was kept, then
  }
}
