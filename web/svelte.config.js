// Read by every tool that compiles components: Vite, Vitest, svelte-check, ESLint.
export default {
  compilerOptions: {
    // Runes alone, for what a component without any would take with it to be what Svelte 4 wrote.
    runes: true,
    discloseVersion: false,
    // Pages and their styles name a component's scope thousands of times: 6 letters for Svelte's 14 are 0.3 kB of a table.
    cssHash: ({ hash, css }) => `s${hash(css).slice(0, 5)}`,
  },
};
