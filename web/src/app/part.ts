// A part of the client that is loaded when it is wanted.
import { language } from "#words/language.svelte.ts";

/** What `load` brings, once it can be said in the language chosen. Rejects if it does not come. */
export async function part<Module>(load: () => Promise<Module>): Promise<Module> {
  const found = await fetched(load);
  await language.ready(fetched);
  return found;
}

/** What `load` brings. A browser remembers that a module did not come: then it is asked for at another address, and so
 * are style sheets that did not come with it. Rejects if it does not come that way either. */
export async function fetched<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (problem) {
    const address = /https?:\/\/\S+\.js/.exec(String(problem))?.[0];
    if (!address) throw problem;
    const again = `?again=${Date.now().toString(36)}`;
    for (const sheet of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")) {
      if (sheet.sheet) continue;
      const fresh = document.createElement("link");
      fresh.rel = "stylesheet";
      fresh.href = sheet.href.split("?")[0] + again;
      sheet.replaceWith(fresh);
    }
    return (await import(/* @vite-ignore */ address + again)) as Module;
  }
}
