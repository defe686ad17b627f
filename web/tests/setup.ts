import "@testing-library/jest-dom/vitest";

// jsdom lays nothing out, so it has neither matchMedia (svelte/motion asks for it when imported) nor ResizeObserver.
window.matchMedia = (media: string) =>
  ({ matches: true, media, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
