/** The page that leads to tables seen before. The app, which knows the pages, says how it is fetched; a table that was kept
 * fetches it while there is a network. */
export const wayBack: { fetch: () => Promise<unknown> } = { fetch: async () => undefined };
