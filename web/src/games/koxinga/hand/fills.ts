// Which holds the looked-at choice would fill, 1..5.
import type { GameScene } from "../scene";

export function fillsOf(scene: GameScene): number[] {
  const looked = scene.preview;
  if (scene.is(looked, "take")) return looked.preview.hold === null ? [] : [looked.preview.hold];
  if (!scene.is(looked, "play")) return [];
  return [looked.preview.day, looked.preview.night].flatMap((half) =>
    half.do === "gain" && half.hold !== null ? [half.hold] : [],
  );
}
