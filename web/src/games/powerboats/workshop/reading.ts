// A lake out of a file that may be older, looser or unfinished: all of it that can be read, and in words what cannot.
import { HEADING_NAMES, numberOf, type EnterFrom, type Grid, type Side } from "../board/lake";
import type { TileFacts, TileKind } from "#generated/views/powerboats.ts";
import {
  freshMap,
  LEAST_COLS,
  LEAST_ROWS,
  LEAST_SEATS,
  MOST_COLS,
  MOST_LINE_CELLS,
  MOST_NAME,
  MOST_ROWS,
  MOST_SEATS,
  type DrawnBuoy,
  type LakeMap,
} from "./map";
import { MOST_ROCKS, MOST_TILES, TILE_CELLS, TILE_KINDS } from "./tiles";
import { t } from "./words";

/** A lake as far as it could be read; `left` says what was not taken over, or taken otherwise. */
export interface Reading {
  readonly name: string;
  readonly map: LakeMap;
  readonly left: readonly string[];
}
/** Why nothing of it can be drawn. */
export interface Unreadable {
  readonly why: string;
}

/** One of the lakes that a file holds. */
export interface Found {
  readonly title: string;
  readonly data: unknown;
}

type Row = Readonly<Record<string, unknown>>;
const SIDES: readonly Side[] = ["cw", "ccw", "any"];
const ENTER_FROM: readonly EnterFrom[] = ["any", "positive", "negative"];
const TURNS: Readonly<Record<string, number>> = { right: 1, left: -1 };
/** Of a lake; all but the first ones the editor has no use for, or keeps as they are. */
const KEYS = [
  "cols",
  "rows",
  "water",
  "land",
  "buoys",
  "start",
  "finish",
  "players",
  "tiles",
  "name",
  "author",
  "note",
  "generator_seed",
  "schema",
  "id",
  "origin",
  "checks",
];
const BUOY_KEYS = ["n", "q", "r", "side", "gate", "on"];
const START_KEYS = ["cells", "facing"];
const FINISH_KEYS = ["cells", "enter_from"];
const TILE_KEYS = ["kind", "cells", "arrow", "rocks"];
const MOST_NOTE = 400;
const MOST_KEYS_NAMED = 8;

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null && !Array.isArray(value);
const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && least <= (value as number) && (value as number) <= most;
/** Null and nothing at all mean the same: not drawn yet. */
const missing = (value: unknown): boolean => value === null || value === undefined;

/** The lakes in a file: one, or those of its list. */
export function lakesIn(data: unknown): readonly Found[] {
  const list = Array.isArray(data)
    ? data
    : isRow(data) && Array.isArray(data["maps"])
      ? (data["maps"] as readonly unknown[])
      : [data];
  return list.filter(isRow).map((one, i) => ({ title: readName(one["name"]) || t.nthLake({ n: i + 1 }), data: one }));
}

export function readLake(data: unknown): Reading | Unreadable {
  return isRow(data) ? new Reader(data).lake() : { why: t.notDrawable() };
}

function readName(value: unknown): string {
  return typeof value === "string" ? printable(value).slice(0, MOST_NAME).trim() : "";
}
/** Without what no line of text shows. */
const printable = (text: string): string => text.replace(/[^ \P{Z}]|\p{C}/gu, "");

class Reader {
  readonly #data: Row;
  readonly #left: string[] = [];
  readonly #unknown: string[] = [];
  #grid: Grid = { cols: 0, rows: 0 };

  constructor(data: Row) {
    this.#data = data;
  }

  lake(): Reading | Unreadable {
    const data = this.#data;
    const { cols, rows } = data;
    if (!isWhole(cols, LEAST_COLS, MOST_COLS) || !isWhole(rows, LEAST_ROWS, MOST_ROWS))
      return { why: t.outlineBad({ cols: [LEAST_COLS, MOST_COLS], rows: [LEAST_ROWS, MOST_ROWS] }) };
    this.#grid = { cols, rows };
    const wet = this.#terrain();
    if (!wet) return { why: t.noTerrain() };
    this.#keys(data, KEYS, "");
    const start = this.#line("start", START_KEYS);
    const finish = this.#line("finish", FINISH_KEYS);
    const fresh = freshMap(cols, rows);
    const map: LakeMap = {
      ...fresh,
      wet,
      buoys: this.#buoys(),
      start: start.cells,
      facing: this.#word(HEADING_NAMES, start.row["facing"], t.startRow()) ?? fresh.facing,
      finish: finish.cells,
      enterFrom: ENTER_FROM[this.#word(ENTER_FROM, finish.row["enter_from"], t.finishRow()) ?? 0] ?? "any",
      author: this.#text("author", MOST_NAME),
      seats: this.#seats(fresh.seats),
      tiles: this.#tiles(),
      rest: this.#rest(),
    };
    const name = this.#text("name", MOST_NAME);
    if (this.#unknown.length) {
      const keys = [...new Set(this.#unknown)];
      this.#left.push(
        t.keysUnknown({ keys: keys.slice(0, MOST_KEYS_NAMED), more: Math.max(0, keys.length - MOST_KEYS_NAMED) }),
      );
    }
    return { name, map, left: this.#left };
  }

  /** What a row holds that nobody here knows. */
  #keys(row: Row, known: readonly string[], where: string): void {
    for (const key of Object.keys(row))
      if (!known.includes(key)) this.#unknown.push(`${where}${printable(key).slice(0, MOST_NAME)}`);
  }

  /** The cells of a list that lie in the lake, each once; others are counted and told. */
  #cells(list: unknown, what: string): readonly number[] {
    if (missing(list)) return [];
    if (!Array.isArray(list)) {
      this.#left.push(t.partUnreadable({ what }));
      return [];
    }
    const cells = new Set<number>();
    let lost = 0;
    for (const pair of list as readonly unknown[]) {
      const cell = this.#cell(pair);
      if (cell === null) lost += 1;
      else cells.add(cell);
    }
    if (lost) this.#left.push(t.cellsLost({ what, n: lost }));
    return [...cells];
  }

  #cell(pair: unknown): number | null {
    if (!Array.isArray(pair) || pair.length !== 2) return null;
    const [q, r] = pair as readonly unknown[];
    return Number.isInteger(q) && Number.isInteger(r) ? numberOf(this.#grid, [q as number, r as number]) : null;
  }

  /** Which cells are water; null if the file tells of neither water nor land. */
  #terrain(): Uint8Array | null {
    const { water, land } = this.#data;
    if (!Array.isArray(water) && !Array.isArray(land)) return null;
    const wet = new Uint8Array(this.#grid.cols * this.#grid.rows);
    const dry = new Set(this.#cells(land, t.landPaint()));
    if (!Array.isArray(water)) {
      wet.fill(1);
      this.#left.push(t.waterAssumed());
    }
    const soaked = this.#cells(Array.isArray(water) ? water : [], t.waterPaint());
    for (const cell of soaked) wet[cell] = 1;
    const both = soaked.filter((cell) => dry.has(cell)).length;
    for (const cell of dry) wet[cell] = 0;
    if (both) this.#left.push(t.cellsBoth({ n: both }));
    const neither = Array.isArray(water) && Array.isArray(land) ? wet.length - new Set([...soaked, ...dry]).size : 0;
    if (neither) this.#left.push(t.cellsNeither({ n: neither }));
    return wet;
  }

  #buoys(): readonly (DrawnBuoy | null)[] {
    const buoys: (DrawnBuoy | null)[] = [null, null, null];
    for (const [i, row] of this.#rows("buoys", t.buoys()).entries()) {
      const { n, q, r, side, gate } = isRow(row) ? row : ({} as Row);
      const cell = this.#cell([q, r]);
      if (!isWhole(n, 1, buoys.length) || cell === null || buoys[n - 1]) {
        this.#left.push(t.buoyLost({ n: i + 1 }));
        continue;
      }
      this.#keys(row as Row, BUOY_KEYS, "buoys.");
      const where = t.buoyTool({ n });
      const by = this.#word(SIDES, side, where);
      const through = this.#word(HEADING_NAMES, gate, where);
      buoys[n - 1] = {
        cell,
        side: SIDES[by ?? 0] ?? "cw",
        gate: through ?? 0,
        autoSide: by === null,
        autoGate: through === null,
      };
    }
    return buoys;
  }

  #line(key: "start" | "finish", known: readonly string[]): { readonly row: Row; readonly cells: readonly number[] } {
    const row = this.#data[key];
    const what = key === "start" ? t.startRow() : t.finishRow();
    if (!isRow(row)) {
      if (!missing(row)) this.#left.push(t.partUnreadable({ what }));
      return { row: {}, cells: [] };
    }
    this.#keys(row, known, `${key}.`);
    const cells = this.#cells(row["cells"], what);
    if (cells.length > MOST_LINE_CELLS) this.#left.push(t.lineCut({ what, most: MOST_LINE_CELLS }));
    return { row, cells: cells.slice(0, MOST_LINE_CELLS) };
  }

  #seats(usual: readonly [number, number]): readonly [number, number] {
    const players = this.#data["players"];
    const [least, most] = Array.isArray(players) && players.length === 2 ? (players as readonly unknown[]) : [];
    if (isWhole(least, LEAST_SEATS, MOST_SEATS) && isWhole(most, least, MOST_SEATS)) return [least, most];
    this.#left.push(t.seatsAssumed({ least: usual[0], most: usual[1] }));
    return usual;
  }

  #tiles(): readonly TileFacts[] {
    const tiles: TileFacts[] = [];
    for (const [i, row] of this.#rows("tiles", t.tiles()).entries()) {
      const tile = isRow(row) && tiles.length < MOST_TILES ? this.#tile(row) : null;
      if (tile) tiles.push(tile);
      else this.#left.push(t.tileLost({ n: i + 1 }));
    }
    return tiles;
  }

  #tile(row: Row): TileFacts | null {
    const kind = TILE_KINDS.find((one: TileKind) => one === row["kind"]);
    const list = Array.isArray(row["cells"])
      ? (row["cells"] as readonly unknown[]).map((pair) => this.#cell(pair))
      : [];
    const cells = list.filter((cell) => cell !== null);
    if (!kind || list.length !== TILE_CELLS || cells.length !== TILE_CELLS) return null;
    this.#keys(row, TILE_KEYS, "tiles.");
    const arrow =
      kind === "current"
        ? HEADING_NAMES.indexOf(row["arrow"] as (typeof HEADING_NAMES)[number])
        : kind === "maelstrom"
          ? (TURNS[String(row["arrow"])] ?? null)
          : null;
    const given = row["rocks"];
    const rocks =
      kind !== "low-water"
        ? null
        : Array.isArray(given) && given.length === TILE_CELLS && given.every((n) => isWhole(n, 1, MOST_ROCKS))
          ? (given as number[])
          : [];
    const fits =
      (kind !== "current" || arrow !== -1) && (kind !== "maelstrom" || arrow !== null) && rocks?.length !== 0;
    return fits ? { kind, cells, arrow, rocks } : null;
  }

  /** What is kept as it is, for whoever reads the file after us. */
  #rest(): Row {
    const note = this.#text("note", MOST_NOTE);
    const seed = this.#data["generator_seed"];
    return {
      ...(note ? { note } : {}),
      ...(isWhole(seed, 0, Number.MAX_SAFE_INTEGER) ? { generator_seed: seed } : {}),
    };
  }

  #text(key: string, most: number): string {
    const value = this.#data[key];
    if (missing(value)) return "";
    const text = typeof value === "string" ? printable(value).slice(0, most).trim() : "";
    if (typeof value !== "string" || text !== value.trim()) this.#left.push(t.textChanged({ key, most }));
    return text;
  }

  /** Which of some words it is; null if it is none, which is told if there is something. */
  #word(words: readonly string[], value: unknown, where: string): number | null {
    const index = words.indexOf(value as string);
    if (index >= 0) return index;
    if (!missing(value))
      this.#left.push(t.wordUnknown({ where, word: printable(String(JSON.stringify(value))).slice(0, MOST_NAME) }));
    return null;
  }

  #rows(key: string, what: string): readonly unknown[] {
    const list = this.#data[key];
    if (Array.isArray(list)) return list as readonly unknown[];
    if (!missing(list)) this.#left.push(t.partUnreadable({ what }));
    return [];
  }
}
