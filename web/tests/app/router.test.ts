import { afterEach, beforeEach, expect, test } from "vitest";
import { address, match, router } from "#app/router.svelte.ts";

let stop: () => void;
beforeEach(() => {
  history.replaceState(null, "", "/");
  window.scrollTo = () => {};
  stop = router.start();
  router.go("/");
});
afterEach(() => stop());

test("every address leads to its page", () => {
  expect(match("/")).toEqual({ page: "home" });
  expect(match(address.lobby())).toEqual({ page: "lobby" });
  expect(match(address.create("koxinga"))).toEqual({ page: "create", game: "koxinga" });
  expect(match(address.create())).toEqual({ page: "create", game: "" });
  expect(match(address.table("a b/c"))).toEqual({ page: "table", id: "a b/c", kind: "play" });
  expect(match(address.table("t1", "host"))).toEqual({ page: "table", id: "t1", kind: "host" });
  expect(match(address.table("t1", "screen"))).toEqual({ page: "table", id: "t1", kind: "screen" });
  expect(match(address.table("t1", "remote"))).toEqual({ page: "table", id: "t1", kind: "remote" });
  expect(match(new URL(address.learn("koxinga", "KX-20"), "http://x").pathname)).toEqual({
    page: "learn",
    game: "koxinga",
  });
  expect(match(new URL(address.replay("t1", 12), "http://x").pathname)).toEqual({ page: "replay", id: "t1" });
  expect(match(address.me())).toEqual({ page: "me" });
  expect(match(address.events())).toEqual({ page: "events" });
  expect(match(address.newEvent())).toEqual({ page: "newevent", game: "" });
  expect(match(address.newEvent("koxinga"))).toEqual({ page: "newevent", game: "koxinga" });
  expect(match(address.event("e1"))).toEqual({ page: "event", id: "e1" });
  expect(match(address.credits())).toEqual({ page: "credits" });
});

test("rules are read as they are at the table that one comes from", () => {
  expect(address.learn("koxinga", "KX-20")).toBe("/learn/koxinga#KX-20");
  history.replaceState(null, "", "/table/t1");
  expect(address.learn("koxinga", "KX-20")).toBe("/learn/koxinga?table=t1#KX-20");
  expect(address.learn()).toBe("/learn");
  history.replaceState(null, "", "/replay/t2?step=4");
  expect(address.learn("koxinga")).toBe("/learn/koxinga?table=t2");
  expect(address.rules("koxinga", "sudden", {})).toBe("/learn/koxinga?preset=sudden");
  expect(new URL(address.rules("koxinga", "sudden", { holds: 3 }), "http://x").searchParams.get("options")).toBe(
    '{"holds":3}',
  );
});

test("a trailing slash changes nothing, and what is unknown is missing", () => {
  expect(match("/tables/")).toEqual({ page: "lobby" });
  for (const path of ["/nowhere", "/table", "/table/a/b", "/learn/koxinga/more", "/%E0%A4%A"]) {
    expect(match(path)).toEqual({ page: "missing", path });
  }
});

test("a link of ours is followed without loading, one to elsewhere is left to the browser", () => {
  document.body.innerHTML = `<a id="ours" href="/tables">x</a><a id="theirs" href="http://elsewhere.example/">y</a><a id="file" href="/api/x" download>z</a>`;
  const click = (id: string): boolean => {
    const event = new MouseEvent("click", { bubbles: true, cancelable: true });
    // jsdom cannot leave the page; what the router did not prevent, the browser would do
    document.addEventListener("click", (e) => setTimeout(() => e.preventDefault()), { once: true });
    return !document.getElementById(id)!.dispatchEvent(event);
  };
  expect(click("ours")).toBe(true);
  expect(router.path).toBe("/tables");
  expect(click("file")).toBe(false);
  expect(router.path).toBe("/tables");
});

test("the anchor and the language asked for are kept apart from the path", () => {
  router.go("/learn/koxinga?lang=pseudo#KX-20");
  expect(router.hash).toBe("KX-20");
  router.go("/tables");
  expect(router.query.get("lang")).toBe("pseudo");
  expect(router.hash).toBe("");
});

test("going back in the history goes back here", async () => {
  router.go("/tables");
  router.go("/me");
  const back = new Promise((done) => window.addEventListener("popstate", done, { once: true }));
  history.back();
  await back;
  expect(router.route).toEqual({ page: "lobby" });
});

test("a change of the query is no visit", () => {
  const before = router.visit;
  router.setQuery({ game: "koxinga" });
  expect(router.query.get("game")).toBe("koxinga");
  router.setQuery({ game: null });
  expect(router.query.has("game")).toBe(false);
  expect(router.visit).toBe(before);
});

test("a page may ask to be left, by a link as by the history", async () => {
  router.go("/tables");
  router.go("/me");
  const asked: string[] = [];
  router.guard = (to) => asked.push(new URL(to).pathname) > 0;
  router.go("/credits");
  expect(router.route).toEqual({ page: "me" });
  const back = new Promise((done) => window.addEventListener("popstate", done, { once: true }));
  history.back();
  await back;
  expect([router.route.page, location.pathname]).toEqual(["me", "/me"]);
  expect(asked).toEqual(["/credits", "/tables"]);
  router.go("/me?step=1"); // the same page
  expect(asked.length).toBe(2);
  router.guard = null;
  router.go("/credits");
  expect(router.route).toEqual({ page: "credits" });
});
