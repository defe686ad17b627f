import "@testing-library/jest-dom/vitest";
import { configure } from "@testing-library/svelte";

// jsdom knows <dialog> but cannot open one.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event("close"));
};

// jsdom lays nothing out, so it has neither matchMedia (svelte/motion asks for it when imported) nor ResizeObserver.
window.matchMedia = (media: string) =>
  ({ matches: true, media, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

configure({ asyncUtilTimeout: 60_000 }); // how fast a machine is decides nothing
