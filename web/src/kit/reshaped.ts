// The table's scene with choices of a game's own on its board: a choice in two steps, or one that stands for several.
// A game extends it and overrides what it shapes (legal, choose, look, preview, offer, …); the rest is the table's.
import type { LegalAction } from "#generated/protocol.ts";
import type { IllegalChoice, LegalOf, Mark, Offer, OfGame, Place, Point, Scene, Standing, Token } from "./contract";
import type { Patch } from "#server/patches.ts";

export class ReshapedScene<GameScene extends Scene> implements Scene<GameScene["view"], GameScene["fixed"]> {
  /** `inner`: the table's own scene. */
  constructor(protected readonly inner: GameScene) {}

  get game(): string {
    return this.inner.game;
  }
  get view(): GameScene["view"] {
    return this.inner.view;
  }
  get fixed(): GameScene["fixed"] {
    return this.inner.fixed;
  }
  get options(): Readonly<Record<string, unknown>> {
    return this.inner.options;
  }
  get seats(): Scene["seats"] {
    return this.inner.seats;
  }
  get viewer(): number | null {
    return this.inner.viewer;
  }
  get seq(): number {
    return this.inner.seq;
  }
  get decision(): Scene["decision"] {
    return this.inner.decision;
  }
  get prompt(): string {
    return this.inner.prompt;
  }
  get legal(): readonly LegalAction[] {
    return this.inner.legal;
  }
  get asked(): boolean {
    return this.inner.asked;
  }
  get sealed(): readonly number[] {
    return this.inner.sealed;
  }
  get chosen(): Scene["chosen"] {
    return this.inner.chosen;
  }
  get result(): Scene["result"] {
    return this.inner.result;
  }
  get lines(): Scene["lines"] {
    return this.inner.lines;
  }
  get undone(): Scene["undone"] {
    return this.inner.undone;
  }
  get sheets(): Scene["sheets"] {
    return this.inner.sheets;
  }
  get preview(): LegalAction | null {
    return this.inner.preview;
  }
  get pointed(): number | null {
    return this.inner.pointed;
  }
  get illegal(): Scene["illegal"] {
    return this.inner.illegal;
  }
  marked(legal: LegalAction): Mark | null {
    return this.inner.marked(legal);
  }
  askWhy(illegal: IllegalChoice): void {
    this.inner.askWhy(illegal);
  }
  get picked(): LegalAction | null {
    return this.inner.picked;
  }
  get sent(): LegalAction | null {
    return this.inner.sent;
  }
  get stage(): GameScene["stage"] {
    return this.inner.stage;
  }
  get mode(): "live" | "replay" {
    return this.inner.mode;
  }
  get free(): boolean {
    return this.inner.free;
  }
  get mine(): boolean {
    return this.inner.mine;
  }
  choose(legal: LegalAction): void {
    this.inner.choose(legal);
  }
  look(legal: LegalAction | null): void {
    this.inner.look(legal);
  }
  pick(legal: LegalAction | null): void {
    this.inner.pick(legal, () => legal && this.choose(legal));
  }
  weighs(legal: LegalAction): boolean {
    return this.inner.weighs(legal);
  }
  correct(patch: Patch): Promise<boolean> {
    return this.inner.correct(patch);
  }
  draggable(token: Token): boolean {
    return this.inner.draggable(token);
  }
  dropped(token: Token, at: Point): Promise<boolean> {
    return this.inner.dropped(token, at);
  }
  find(type: string, facts?: Readonly<Record<string, unknown>>): LegalOf<OfGame> | undefined {
    return this.inner.find(type, facts);
  }
  all(type: string): readonly LegalOf<OfGame>[] {
    return this.inner.all(type);
  }
  is(legal: LegalAction | null | undefined, type: string): legal is LegalOf<OfGame> {
    return this.inner.is(legal, type);
  }
  info(step: string): OfGame {
    return this.inner.info(step);
  }
  name(seat: number): string {
    return this.inner.name(seat);
  }
  place(role: string, value: unknown): Place | null {
    return this.inner.place(role, value);
  }
  placeOf(choice: Parameters<Scene["placeOf"]>[0]): Place | null {
    return this.inner.placeOf(choice);
  }
  offer(legal: LegalAction): Offer {
    return this.inner.offer(legal);
  }
  consequence(legal: LegalAction): string {
    return this.inner.consequence(legal);
  }
  spoken(legal: LegalAction): string {
    return this.inner.spoken(legal);
  }
  standing(seat: number): Standing {
    return this.inner.standing(seat);
  }
  wise(legal: LegalAction): boolean {
    return this.inner.wise(legal);
  }
  accented(legal: LegalAction, main: boolean): boolean {
    return this.inner.accented(legal, main);
  }
  main(choices: readonly LegalAction[]): LegalAction | null {
    return this.inner.main(choices);
  }
}
