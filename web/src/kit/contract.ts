// What a game's client module gives the table, and what the table gives it. One contract for the live table, the
// replay, hot seat and spectators: a module draws what a scene shows and never asks where the scene comes from.
//
// A game lives in web/src/games/<name>/ and default-exports a GameModule from module.ts; the registry in
// web/src/games/index.ts finds it by that path. It holds no rules: it draws a view, offers the legal actions of the
// server, and says how events look.
import type { Patch } from "#server/patches.ts";
import type { Component } from "svelte";
import type { SoundName } from "#app/sound/sounds.ts";
import type { IllegalChoice, Decision, LegalAction, LogLine, Result, SeatState, Sheet } from "#generated/protocol.ts";

/** What happened, as the server told this viewer: `type` and facts. `seat` is who acted, `clause` the rule at work. */
export interface GameEvent {
  readonly type: string;
  readonly seat?: number | null;
  readonly clause?: string;
  /** What it changed in the viewer's view; left out where that is nothing, and at the start of a game. */
  readonly patch?: Patch;
  readonly [fact: string]: unknown;
}

export type { IllegalChoice };

/** A value whose type only a game's own code knows: the platform passes it on and never looks into it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- with `unknown` no game's scene would pass for any scene
export type OfGame = any;

/** What a game sends with each of its kinds of something, by kind: its `Previews`, its `Events`. */
export type Kinds = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A choice of one family, with the preview that the game sends with it. */
export type LegalOf<Preview> = Omit<LegalAction, "preview"> & { readonly preview: Preview };

/** Any event of a game: looking at its `type` tells which facts it has. */
export type EventOf<Events> = {
  readonly [Type in keyof Events & string]: Events[Type] & {
    readonly type: Type;
    readonly seat?: number | null;
    readonly patch?: Patch;
  };
}[keyof Events & string];

/** A point in board units (those of the board's view box). */
export type Point = readonly [x: number, y: number];

/** Where a board element is, in board units. `r` is the radius of its hit area; `path` its outline, if not a circle. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  /** Half its height, where it is taller than twice its radius. */
  readonly tall?: number;
  readonly path?: string;
}

/** How a hint marks a choice: first, second or third, and in words how it compares with the first. */
export interface Mark {
  readonly rank: number;
  readonly words: string;
}

/** A piece on the board. Its id never changes while it lives, so that it keeps its element, its focus and its motion. */
export interface Token<Data = unknown> {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** Degrees clockwise; left out: upright. */
  readonly turn?: number;
  /** Which board element it is, e.g. ["seat", 2]: a target with this role and value marks the token. */
  readonly element?: readonly [role: string, value: unknown];
  /** Whose piece it is: a small screen keeps the viewer's own in sight. */
  readonly seat?: number;
  /** Drawn later if higher. Raising it never moves the element in the page. */
  readonly layer?: number;
  /** In free play it is dragged by whatever is within so many board units of it; left out: it cannot be dragged. */
  readonly grip?: number;
  /** What the game's own drawing of it needs. */
  readonly data: Data;
}

/** How an event looks. Times are milliseconds at normal speed; the table scales them, and drops them when motion is off. */
export type Motion =
  /** Token `token` travels along these points; it faces its way if `turning`. */
  | {
      readonly kind: "path";
      readonly token: string;
      readonly points: readonly Point[];
      readonly ms: number;
      readonly delay?: number;
      readonly turning?: boolean;
    }
  /** Words rise from a board point or from a seat's panel ("+3 food"). */
  | {
      readonly kind: "note";
      readonly at: Point | { readonly seat: number };
      readonly text: string;
      readonly tone?: "plain" | "gain" | "loss";
      readonly ms: number;
      readonly delay?: number;
    }
  /** A ring spreads on the board: look here. */
  | { readonly kind: "ring"; readonly at: Point; readonly ms: number; readonly delay?: number }
  /** Guns fire from one place at others: so many shots at each, with smoke where they leave and where they fall. */
  | {
      readonly kind: "shots";
      readonly from: Point;
      readonly to: readonly Point[];
      readonly count: number;
      readonly ms: number;
      readonly delay?: number;
    }
  /** Nothing moves; the table waits so that what changed can be read (a die, a revealed card). */
  | { readonly kind: "pause"; readonly ms: number };

/** What is moving just now. */
export interface Stage<Event = GameEvent> {
  /** The event being shown; null at rest. */
  readonly event: Event | null;
  /** Grows with every event shown: key a die or a card on it to let it tumble again. */
  readonly beat: number;
  readonly motions: readonly Motion[];
  /** Paths under way or ended while the view does not yet know, by token id. */
  readonly paths: ReadonlyMap<
    string,
    { readonly points: readonly Point[]; readonly ms: number; readonly turning: boolean }
  >;
  /** Whether updates are still being shown. Nothing can be chosen until it is over. */
  readonly busy: boolean;
  /** False when motion is off (setting or the system's): change at once. */
  readonly motion: boolean;
  /** Real milliseconds for so many at normal speed; 0 when motion is off. */
  time(ms: number): number;
}

/** Everything a game's components are given. All fields are reactive; `scene` itself never changes. Generic over what the
 * game sends: its `scene.ts` names all of it. */
export interface Scene<
  View = OfGame,
  Fixed = OfGame,
  Previews extends Kinds = OfGame,
  Events extends Kinds = OfGame,
  Infos extends Kinds = OfGame,
> {
  readonly game: string;
  /** The game as the viewer may see it now, following the animation event by event. */
  readonly view: View;
  /** Board geometry and names that never change. */
  readonly fixed: Fixed;
  /** The complete rule set. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: readonly SeatState[];
  /** Whose eyes; null: a spectator, or a covered hot-seat table. */
  readonly viewer: number | null;
  /** The log entry shown. */
  readonly seq: number;
  /** Who chooses what; null while updates are being shown and at the end. */
  readonly decision: Decision | null;
  readonly prompt: string;
  /** What the viewer may choose now; empty in a replay, for spectators, and while updates are being shown. */
  readonly legal: readonly LegalAction[];
  /** Whether the viewer is asked something now. */
  readonly asked: boolean;
  /** Seats whose secret choice is in. */
  readonly sealed: readonly number[];
  /** The viewer's own secret choice that is in and waits for the others. */
  readonly chosen: Readonly<Record<string, unknown>> | null;
  readonly result: Result | null;
  readonly lines: readonly LogLine[];
  /** The log entries that were taken back: their lines no longer count. */
  readonly undone: ReadonlySet<number>;
  /** The position in the game's own words: always where nothing is drawn by a client of the game, else while the table in
   * words is wanted; [] before it has come, and for games that have no such words. */
  readonly sheets: readonly Sheet[];
  /** The choice hovered or focused anywhere (board, hand, list): draw its consequence. */
  readonly preview: LegalAction | null;
  /** The choice that a finger's first tap picked: it is looked at until another is, and played by a second tap. */
  readonly picked: LegalAction | null;
  /** The choice sent and not yet answered: show it as taken. */
  readonly sent: LegalAction | null;
  /** The choice that a lesson asks for: drawn as what to press. Null at a table. */
  readonly pointed: number | null;
  /** Choices of a lesson that the rules forbid: pressed on the board, they tell why. Empty at a table. */
  readonly illegal: readonly IllegalChoice[];
  readonly stage: Stage<EventOf<Events>>;
  /** "replay" has no choices and no clock; everything else is the same. */
  readonly mode: "live" | "replay";
  /** Free play: `viewer` is the seat this person acts for at the moment, any seat may choose, and what is wrong is put
   * right at once. False for spectators. */
  readonly free: boolean;
  /** Whether the table waits for one of this person's own seats: in strict play the same as `asked`. */
  readonly mine: boolean;

  /** Choose it (asks first if the module says it is final). */
  choose(legal: LegalAction): void;
  /** Show the consequence of a choice; null when the pointer or the focus leaves. */
  look(legal: LegalAction | null): void;
  /** What a hint that was asked for says of a choice; null: nothing. */
  marked(legal: LegalAction): Mark | null;
  /** Tell why a choice is forbidden. */
  askWhy(illegal: IllegalChoice): void;
  /** Pick a choice, to be looked at and played later (by `play`; left out: by choosing it); null: none. */
  pick(legal: LegalAction | null, play?: () => void): void;
  /** Whether a finger picks a choice first. */
  weighs(legal: LegalAction): boolean;
  /** Correct something at once (free play). Whether the table took it; if not, it has said why. */
  correct(patch: Patch): Promise<boolean>;
  /** Whether a token can be dragged now. */
  draggable(token: Token): boolean;
  /** A token was let go at a point: what the module makes of it is put right. Whether anything changed. */
  dropped(token: Token, at: Point): Promise<boolean>;
  /** The first legal action of a family, optionally with these arguments: find("play", { card: 3 }). */
  find<Type extends keyof Previews & string>(
    type: Type,
    facts?: Readonly<Record<string, unknown>>,
  ): LegalOf<Previews[Type]> | undefined;
  /** Every legal action of a family. */
  all<Type extends keyof Previews & string>(type: Type): readonly LegalOf<Previews[Type]>[];
  /** Whether a choice is of a family, whose preview it then has. */
  is<Type extends keyof Previews & string>(
    legal: LegalAction | null | undefined,
    type: Type,
  ): legal is LegalOf<Previews[Type]>;
  /** What the question is about, if this step is being decided. */
  info<Step extends keyof Infos & string>(step: Step): Infos[Step] | undefined;
  /** A seat's display name. */
  name(seat: number): string;

  // What the game's module says of itself, with the defaults applied; the board kit asks these.
  /** Where a board element is; null if it is not on the board. */
  place(role: string, value: unknown): Place | null;
  /** Where a choice is clicked: the place of its last target that has one. */
  placeOf(choice: Pick<LegalAction, "action" | "targets" | "preview">): Place | null;
  offer(legal: LegalAction): Offer;
  consequence(legal: LegalAction): string;
  spoken(legal: LegalAction): string;
  standing(seat: number): Standing;
  /** Whether no other choice is foreseeably less dangerous: only then a choice has the accent. */
  wise(legal: LegalAction): boolean;
  /** Whether a choice's button has the accent: what a hint says first, once one was asked for, else what is `main` and not
   * for nothing; never what is not wise. */
  accented(legal: LegalAction, main: boolean): boolean;
  /** Of these choices the one with the accent: what the module says the turn is about if that is wise and not for nothing,
   * else the first that is; null: none of them is. */
  main(choices: readonly LegalAction[]): LegalAction | null;
}

/** What a seat's strip and panel head show. */
export interface Standing {
  /** Short, e.g. "13": the score, or what leads to it. */
  readonly score: string;
  /** For a screen reader: "13 points". */
  readonly spoken: string;
  /** A small line below the score, e.g. "+1 treasure". */
  readonly aside?: string;
  /** One or two words beside the name: "under attack". */
  readonly state?: string;
  /** Whether the seat is drawn as touched by what happens now, besides those asked. */
  readonly marked?: boolean;
  /** Ringed in red, with what the ring means: "start player". */
  readonly ring?: string;
}

/** Where a choice is offered besides the plain list: on the board, in the hand, in the focus panel, or as a button. */
export type Offer = "board" | "hand" | "focus" | "bar";

/** An event that a scene shows. */
type Told<GameScene extends Scene> = Exclude<GameScene["stage"]["event"], null>;

/** A game's client, for the scene that its `scene.ts` names. */
export interface GameModule<GameScene extends Scene = Scene> {
  /** The board, built from the kit's BoardStage. Fills its box; never scrolls. */
  readonly Board: Component<{ scene: GameScene }>;
  /** The bottom band: the viewer's own seat with everything private. Also shown without a viewer (a spectator's). */
  readonly Hand?: Component<{ scene: GameScene }>;
  /** The body of one seat's panel, below its head. `own` is the viewer's own seat. */
  readonly SeatDetails?: Component<{ scene: GameScene; seat: number; own: boolean }>;
  /** The panel for a decision that deserves more than a list, shown while `focused` says so: over the board's corner or
   * beside the board on wide screens, in the action bar on phones. */
  readonly Focus?: Component<{ scene: GameScene }>;
  focused?(scene: GameScene): boolean;
  /** Where on the board the panel hides nothing that the decision is about; "side": nowhere, so that it stands beside the
   * board in the log's place. Default: left. */
  focusSide?(scene: GameScene): "left" | "middle" | "right" | "side";
  /** Round, half and the like, in the top bar; must fit 44 px of height and shrink on phones. */
  readonly Header?: Component<{ scene: GameScene }>;
  /** How much of a phone's height what stands below the board has, percent; more of it scrolls. Default: 43. */
  readonly below?: number;
  /** How much of a desk's height the row below the board has, percent. Default: 25. */
  readonly row?: number;
  /** HTML over the board's box (a legend, dice on phones). Its root is absolutely positioned by the game. */
  readonly Overlay?: Component<{ scene: GameScene }>;
  /** Below the generic result and points chart, when the game is over; loaded only then. */
  readonly final?: () => Promise<{ readonly default: Component<{ scene: GameScene }> }>;

  /** Where a board element is, for highlighting, the camera, arrow keys and animation; null if it is not on the board. */
  place(role: string, value: unknown, scene: GameScene): Place | null;
  /** A seat's standing. */
  standing(scene: GameScene, seat: number): Standing;
  /** The board elements a choice points at, the last one with a place is where it is pressed. Default: those that the
   * server names. */
  targets?(
    choice: Pick<LegalAction, "action" | "targets" | "preview">,
    scene: GameScene,
  ): readonly (readonly [role: string, value: unknown])[];
  /** Where a choice is offered. Default: "board" if a target has a place, else "bar". */
  offer?(legal: LegalAction, scene: GameScene): Offer;
  /** Touch: whether a first tap on a choice only shows what it would bring, and a second one plays it. Default: if it is
   * offered on the board or in the hand and has anything to show; a button is read before it is pressed. */
  weighs?(legal: LegalAction, scene: GameScene): boolean;
  /** How an event looks; [] or left out: it changes at once. Asked while `scene.view` is still the one before. */
  animate?(event: Told<GameScene>, scene: GameScene): readonly Motion[];
  /** Whether what another seat did touches who looks on, though the event does not name them: then it is watched in its own
   * time, and not aside with other such. */
  touches?(event: Told<GameScene>, scene: GameScene): boolean;
  /** Events by which somebody is out of the game, or of a race: their words are shown over the board for a moment. */
  readonly outs?: readonly Told<GameScene>["type"][];
  /** How an event sounds when it is shown, by its type. Left out: it is silent. */
  readonly sounds?: Readonly<Partial<Record<Told<GameScene>["type"], SoundName>>>;
  /** At the end: whether the game has no winner, though its seats have places. Default: whoever has the first place won. */
  nobodyWon?(scene: GameScene): boolean;
  /** At the end: whether points by source say more than the places do. Default: they do, and are drawn; else `final` comes
   * first and names the places. */
  breakdown?(scene: GameScene): boolean;
  /** Which of the choices offered as buttons a turn is mostly about: it stands first and has the accent, unless the game
   * foresees that it ends worse than another (`Scene.wise`). Left out, or one that is not a button now: the first; null:
   * nothing, where every choice is a button. */
  main?(scene: GameScene): LegalAction | null;
  /** Whether a choice foreseeably brings nothing, by its preview: it has no accent where another brings something. */
  pointless?(legal: LegalAction, scene: GameScene): boolean;
  /** Types of choices that are pressed by themselves when "press Roll and the like for me" is on, where there is no other. */
  readonly pressed?: readonly Parameters<GameScene["find"]>[0][];
  /** The choice made by itself for everybody: all that there are come to the same. Null: there is something to choose. */
  certain?(scene: GameScene): LegalAction | null;
  /** Words to confirm before a choice that cannot be mended; "" for none. One that is sure to put its seat out
   * (`LegalAction.danger` 1), where another is not, is confirmed in any case. */
  confirm?(legal: LegalAction, scene: GameScene): string;
  /** Free play: token `token` (one with a `grip`) was let go at a point of the board. What that sets, e.g.
   * [["boats/2/cell", 417]], out of what the game offers as corrections; null: it goes back to where it was. The same
   * can be set by keyboard in the dialog of corrections, which every game has. */
  drop?(token: Token<OfGame>, at: Point, scene: GameScene): Patch | null;
  /** Kinds of log lines that the filter offers, in order: the words of each, and the event types it covers. */
  readonly logKinds?: Readonly<
    Record<string, readonly [label: () => string, types: readonly (Told<GameScene>["type"] | "time_called")[]]>
  >;
}
