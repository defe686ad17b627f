// Words of the board kit.
import { plural } from "#words/format.ts";

export const en = {
  targets: (p: { board: string; n: number }) =>
    p.n === 0
      ? p.board
      : `${p.board}. ${p.n} ${plural("en", p.n, { one: "place", other: "places" })} to choose: arrow keys go from one to the next, Enter chooses.`,
  zoomIn: () => "Zoom in",
  zoomOut: () => "Zoom out",
  fit: () => "Show the whole board",
  readRule: () => "Read the rule",
  reach: () => "Go to the places you can choose",
  choices: (p: { n: number }) => `${p.n} choices here`,
  mark: (p: { rank: number; words: string }) => `Hint ${p.rank}: ${p.words}`,
  cancel: () => "Not now",
  less: (p: { what: string }) => `${p.what}: one less`,
  more: (p: { what: string }) => `${p.what}: one more`,
  die: (p: { face: string }) => `Die shows ${p.face}`,
  dieBlank: () => "Die not rolled yet",
  battleDie: (p: { face: string }) => `Twelve-sided die shows ${p.face}`,
  battleDieBlank: () => "Twelve-sided die not rolled yet",
  fire: () => "fire",
  odds: (p: { win: number; draw: number; lose: number }) => `Win ${p.win} %, draw ${p.draw} %, lose ${p.lose} %`,
  win: () => "win",
  draw: () => "draw",
  lose: () => "lose",
  percent: (p: { n: number }) => `${p.n} %`,
  about: (p: { what: string }) => `About ${p.what}`,
};
