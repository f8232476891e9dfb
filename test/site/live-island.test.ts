import {readFileSync} from "node:fs";
import {gzipSync} from "node:zlib";
import type {Browser, Page} from "playwright-core";
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test} from "vitest";
import {sha256} from "../../pipeline/kit/hash.ts";
import {stylesheet} from "../../site/styles/stylesheet.ts";
import {describeInBrowser, launchBrowser} from "./browser.ts";

const ISLAND = readFileSync("site/islands/live.js", "utf8");
const BEFORE = "2026-07-19T21:20:59Z";
const AT = "2026-07-19T21:21:00Z";
const GOAL = "Spain 1–0 Argentina: Torres 106′.";
const WHISTLE = "Full time: Spain 1–0 Argentina.";
const ORIGIN = "http://paper.example";

interface Printed {
  readonly at?: string;
  readonly score?: string;
  readonly said?: string;
  /** `data-live` of the page: `running`, the next kick-off, or null on a settled page. */
  readonly state?: string | null;
  /** Whether a clock is running, which it is not at half-time. */
  readonly hasClock?: boolean;
  /** Whether the page has a strip of matches. */
  readonly hasStrip?: boolean;
}

/** The parts of a rendered page that the island reads. */
const printed = ({
  at = "21:21",
  score = "0–0",
  said = "",
  state = "running",
  hasClock = true,
  hasStrip = false,
}: Printed = {}) =>
  `<!doctype html><html lang="en"><head><title>${score}</title><link rel="stylesheet" href="/site.css">
  <script src="/live.js" defer></script></head><body>
  ${hasStrip ? '<nav class="day" data-strip="/strip" data-live="running"><a href="/">All</a></nav>' : ""}
  <p class="dateline" data-dateline></p>
  <main${state === null ? "" : ` data-live="${state}"${hasClock ? " data-live-clock" : ""}`}><p data-live="as-of" class="as-of">${at} UTC</p><div data-live="scorebox m-104"><p class="score">${score}</p><span class="live-new">In play</span></div><p id="below">Below</p></main>
  <p class="unseen" role="status" data-live-said>${said}</p>
  ${state === null ? "" : '<p class="stale" role="status" data-stale-note="may be out of date"></p>'}</body></html>`;

/** The contents of the strip of matches, which is a document of its own. */
const stripOf = (score: string, state: string | null = "running") =>
  `<nav class="day" data-strip="/strip"${state === null ? "" : ` data-live="${state}"`}><ol data-live="day">
  <li data-live="strip m-104"><a href="/matches/m-104"><span class="live-new">53′</span><b>${score}</b></a></li></ol><a href="/">All</a>
  <p hidden data-edition="As of">Sunday</p></nav>`;

describeInBrowser("the island of a page that is followed", () => {
  let browser: Browser;
  let page: Page;
  let text: string;
  let status: number;
  /** The answer to requests of the strip; null if it fails. */
  let strip: string | null;
  /** Requests by the island, excluding the initial page load. */
  let asked: number;

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());
  beforeEach(() => {
    [text, status, asked, strip] = [printed(), 200, 0, null];
  });
  afterEach(() => page?.close());

  /** Duration of every pause that the island has scheduled, in milliseconds. */
  let planned: number[];
  let onPlanned: () => void = () => {};

  /** Opens the page with a paused clock. */
  async function open(first = printed()): Promise<void> {
    page = await browser.newPage();
    planned = [];
    let isLoaded = false;
    await page.exposeFunction("plannedOf", (ms: number) => {
      planned.push(ms);
      onPlanned();
    });
    await page.route("**/*", async (route) => {
      const {pathname} = new URL(route.request().url());
      if (pathname === "/live.js")
        return route.fulfill({contentType: "text/javascript", body: ISLAND});
      if (pathname === "/site.css")
        return route.fulfill({contentType: "text/css", body: stylesheet("site/styles")});
      if (pathname === "/strip" && strip !== null)
        return route.fulfill({
          contentType: "text/html",
          body: strip,
          headers: {etag: `"${sha256(strip)}"`},
        });
      if (pathname !== "/") return route.fulfill({status: 404});
      const answer = isLoaded ? {status, body: text} : {status: 200, body: first};
      if (isLoaded) asked++;
      isLoaded = true;
      const headers = {etag: `"${sha256(answer.body)}"`};
      return route.fulfill({...answer, contentType: "text/html", headers});
    });
    await page.clock.install({time: BEFORE});
    await page.clock.pauseAt(AT);
    await page.addInitScript(`
      const plan = window.setTimeout;
      window.setTimeout = (work, ms) => {
        window.plannedOf(ms);
        return plan(work, ms);
      };
      window.isHidden = false;
      Object.defineProperty(document, "hidden", {get: () => window.isHidden});
      window.shift = 0;
      new PerformanceObserver((list) => {
        for (const {value} of list.getEntries()) window.shift += value;
      }).observe({type: "layout-shift", buffered: true});
    `);
    await page.goto(`${ORIGIN}/`);
    await untilPlanned(1);
  }
  /**
   * Resolves when the island has scheduled this many pauses; by then its earlier requests are
   * answered.
   */
  const untilPlanned = (count: number) =>
    new Promise<void>((resolve) => {
      onPlanned = () => planned.length >= count && resolve();
      onPlanned();
    });
  /** Advances the clock until the island has made another request and scheduled the next. */
  async function ask(ms: number): Promise<void> {
    const next = planned.length + 1;
    await page.clock.runFor(ms);
    await untilPlanned(next);
  }
  /** Advances the clock while requests are answered, because none may take ten seconds. */
  async function run(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += 9000) await ask(9000);
  }
  const hide = (isHidden: boolean) =>
    page.evaluate(`
      window.isHidden = ${isHidden};
      document.dispatchEvent(new Event("visibilitychange"));
    `);
  const note = async () => `${await page.innerText(".as-of")} ${await page.innerText(".stale")}`;
  const saysInPlay = () => page.locator(".live-new").isVisible();

  test("a goal is shown and said with the time of its edition, and nothing moves", async () => {
    await open();
    await ask(1);
    text = printed({at: "21:24", score: "1–0", said: GOAL});
    await ask(1500);
    expect(await page.locator(".score").innerText()).toBe("1–0");
    expect(await note()).toContain("21:24 UTC");
    expect(await page.locator("[data-live-said]").textContent()).toBe(GOAL);
    expect(await page.title()).toBe("1–0");
    expect(await page.locator(".score.flash").count()).toBe(1);
    expect(await page.evaluate("window.shift")).toBeLessThanOrEqual(0.02);
  });

  test("other islands rewrite a newer page before it is shown", async () => {
    await open();
    await ask(1);
    await page.evaluate(`addEventListener("fresh-page", ({detail}) => {
      detail.querySelector(".score").append(" rewritten");
    })`);
    text = printed({score: "1–0"});
    await ask(1500);
    expect(await page.locator(".score").innerText()).toBe("1–0 rewritten");
  });

  test("it asks every second and a half, and what has not changed is left alone", async () => {
    await open();
    await ask(1);
    await page.evaluate(`window.node = document.querySelector(".score").firstChild`);
    await ask(1500);
    await ask(1500);
    expect([asked, planned]).toEqual([3, [0, 1500, 1500, 1500]]);
    expect(await page.evaluate(`window.node === document.querySelector(".score").firstChild`)).toBe(
      true,
    );
  });

  test("without anything new for 90 seconds it says so, until there is", async () => {
    await open();
    await ask(1);
    await run(81_000);
    await ask(8_000);
    expect(await note()).not.toContain("may be out of date");
    await run(9_000);
    expect(await note()).toContain("may be out of date");
    expect(await saysInPlay()).toBe(false);
    expect(await page.evaluate("window.shift")).toBeLessThanOrEqual(0.02);
    text = printed({at: "21:24"});
    await ask(1500);
    await page.locator("main:not([data-stale])").waitFor();
    expect(await note()).toBe("21:24 UTC ");
    expect(await saysInPlay()).toBe(true);
  });

  test("at half-time, where there is nothing new, it is not old while it is answered", async () => {
    text = printed({hasClock: false});
    await open(text);
    await ask(1);
    await run(108_000);
    expect(await note()).toContain("21:21 UTC");
    status = 503;
    await ask(1500);
    for (const ms of [3000, 6000, 12_000, 24_000, 48_000]) await ask(ms);
    expect(await note()).toContain("may be out of date");
  });

  test("a hidden page rests, and asks at once when it is seen again", async () => {
    await open();
    await ask(1);
    await hide(true);
    const before = [asked, planned.length];
    await page.clock.runFor(600_000);
    expect([asked, planned.length]).toEqual(before);
    text = printed({at: "21:31", score: "2–0"});
    await hide(false);
    expect(planned.at(-1)).toBe(0);
    await ask(1);
    expect(await page.locator(".score").innerText()).toBe("2–0");
    expect(await note()).toContain("21:31 UTC");
  });

  test("seen again where nothing has come meanwhile, it still says that it may be old", async () => {
    await open();
    await ask(1);
    await hide(true);
    await page.clock.runFor(600_000);
    await hide(false);
    await ask(1);
    expect(await note()).toContain("may be out of date");
  });

  test("it asks less and less often while answers fail, and as before when they come", async () => {
    await open();
    await ask(1);
    status = 503;
    for (const ms of [1500, 3000, 6000, 12_000, 24_000, 48_000, 60_000]) await ask(ms);
    expect(planned.slice(2)).toEqual([3000, 6000, 12_000, 24_000, 48_000, 60_000, 60_000]);
    expect(await page.locator(".score").innerText()).toBe("0–0");
    expect(await note()).toContain("may be out of date");
    status = 200;
    text = printed({at: "21:24"});
    await ask(60_000);
    expect(planned.at(-1)).toBe(1500);
    expect(await note()).toContain("21:24 UTC");
  });

  test("a line that is there again is tried at once", async () => {
    await open();
    await ask(1);
    status = 503;
    await ask(1500);
    await ask(3000);
    status = 200;
    await page.evaluate(`dispatchEvent(new Event("online"))`);
    expect(planned.at(-1)).toBe(0);
    await ask(1);
    expect(planned.at(-1)).toBe(1500);
  });

  test("the final whistle is said, and nothing is asked from then on", async () => {
    await open();
    await ask(1);
    text = printed({score: "1–0", said: WHISTLE, state: null});
    await page.clock.runFor(1500);
    await page.locator(".score", {hasText: "1–0"}).waitFor();
    expect(await page.locator("[data-live-said]").textContent()).toBe(WHISTLE);
    const before = asked;
    await page.clock.runFor(600_000);
    expect(asked).toBe(before);
  });

  test("before a kick-off it waits until a minute before", async () => {
    const state = "2026-07-19T21:30:00Z";
    await open(printed({state}));
    expect(planned).toEqual([8 * 60_000]);
    text = printed({at: "21:29", state: "running"});
    await ask(8 * 60_000);
    expect(asked).toBe(1);
    expect(await note()).toContain("21:29 UTC");
  });

  describe("the strip of matches", () => {
    const settled = (): string => printed({state: null, hasStrip: true});
    const shown = () =>
      page.locator(".day").evaluate((strip) => ({
        score: strip.querySelector("b")!.textContent,
        inPlay: strip.querySelector(".live-new")!.checkVisibility({visibilityProperty: true}),
        asOf: strip.querySelector("[data-edition]")!.checkVisibility(),
        isLink: strip.querySelector(":scope > a")!.checkVisibility(),
      }));

    test("it is filled on a settled page, followed, and nothing moves", async () => {
      strip = stripOf("0–0");
      await open(settled());
      await ask(1);
      expect(await shown()).toEqual({score: "0–0", inPlay: true, asOf: false, isLink: false});
      expect(await page.innerText(".dateline")).toBe("Sunday");
      strip = stripOf("1–0");
      await ask(5000);
      expect(await page.innerText(".day b")).toBe("1–0");
      expect(await page.evaluate("window.shift")).toBeLessThanOrEqual(0.02);
    });

    test("it follows a page that shows a goal at once", async () => {
      strip = stripOf("0–0");
      await open(printed({hasStrip: true}));
      await page.clock.runFor(1);
      await page.locator(".day li", {hasText: "0–0"}).waitFor();
      [text, strip] = [printed({hasStrip: true, score: "1–0"}), stripOf("1–0")];
      await page.clock.runFor(1500);
      await page.locator(".score", {hasText: "1–0"}).waitFor();
      await page.clock.runFor(1);
      await page.locator(".day li", {hasText: "1–0"}).waitFor();
    });

    test("where it cannot be had, it is a link", async () => {
      await open(settled());
      await ask(1);
      expect(await page.locator(".day > a").isVisible()).toBe(true);
    });

    test.each([
      ["without an answer for 90 seconds", "running", null, [5000, 10_000, 20_000, 40_000, 60_000]],
      [
        "a quarter of an hour after a kick-off that it does not show",
        AT,
        stripOf("v", AT),
        [15_000, 900_000],
      ],
    ])("%s it tells its age, and nothing is in play or moves", async (_, state, next, pauses) => {
      strip = stripOf("v", state);
      await open(settled());
      await ask(1);
      strip = next;
      for (const [index, ms] of pauses.entries()) {
        await page.clock.fastForward(ms);
        await untilPlanned(index + 3);
      }
      await page.locator(".day[data-stale]").waitFor({state: "attached"});
      expect(await shown()).toEqual({score: "v", inPlay: false, asOf: true, isLink: false});
      expect(await page.evaluate("window.shift")).toBeLessThanOrEqual(0.02);
      strip = stripOf("1–0");
      await ask(planned.at(-1)!);
      expect(await shown()).toEqual({score: "1–0", inPlay: true, asOf: false, isLink: false});
    });

    test("a settled one is asked for once", async () => {
      strip = stripOf("1–0", null);
      await open(settled());
      await page.clock.runFor(1);
      await page.locator(".day li").waitFor();
      const before = planned.length;
      await page.clock.runFor(600_000);
      expect(planned).toHaveLength(before);
    });
  });

  test("a settled page is not followed", async () => {
    page = await browser.newPage();
    await page.route("**/*", (route) =>
      route.fulfill(
        new URL(route.request().url()).pathname === "/live.js"
          ? {contentType: "text/javascript", body: ISLAND}
          : {contentType: "text/html", body: printed({state: null})},
      ),
    );
    let requests = 0;
    page.on("request", () => requests++);
    await page.clock.install({time: BEFORE});
    await page.goto(`${ORIGIN}/`);
    await page.clock.runFor(600_000);
    expect(requests).toBe(3);
  });
});

test("it has 4 KB at most", () => expect(gzipSync(ISLAND).length).toBeLessThanOrEqual(4 * 1024));
