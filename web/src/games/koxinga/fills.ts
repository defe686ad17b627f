// Which holds a looked-at choice would fill, 1..5.
import type { Legal } from "../../net/protocol";
import type { CardPreview, TakePreview } from "./view";

export function fillsOf(legal: Legal | null): number[] {
  if (!legal) return [];
  if (legal.action["type"] === "play") {
    const { day, night } = legal.preview as unknown as Partial<CardPreview>;
    return [day, night].flatMap((half) => (half?.do === "gain" && half.hold !== null ? [half.hold] : []));
  }
  if (legal.action["type"] === "take") {
    const { hold } = legal.preview as unknown as Partial<TakePreview>;
    return typeof hold === "number" ? [hold] : [];
  }
  return [];
}
