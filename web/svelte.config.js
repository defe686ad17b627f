// Read by every tool that compiles components: Vite, Vitest, svelte-check, ESLint.
export default {
  // Runes alone, for what a component without any would take with it to be what Svelte 4 wrote.
  compilerOptions: { runes: true, discloseVersion: false, cssHash: ({ hash, css }) => `s${hash(css).slice(0, 5)}` },
};
