import type {Browser, Page} from "playwright-core";
import {afterAll, beforeAll, expect, test} from "vitest";
import {silent} from "../../pipeline/kit/progress.ts";
import {loadMarket} from "../../pipeline/market/stored-facts.ts";
import {load} from "../../pipeline/tournament/facts/load.ts";
import {readFacts} from "../../pipeline/tournament/facts/read-facts.ts";
import {runModel} from "../../pipeline/tournament/forecasting/run.ts";
import {ingest} from "../../pipeline/tournament/ingest.ts";
import {scriptOf} from "../../pipeline/tournament/sources/replay/script.ts";
import {openPublisher} from "../../publish/editions/incremental/publisher.ts";
import {createSite, type Site} from "../../publish/live/printed/site.ts";
import {readManifest} from "../../publish/output/builds.ts";
import {emptyStore} from "../fixtures/built/copied-store.ts";
import {temporary} from "../fixtures/publishing/shop.ts";
import {describeInBrowser, launchBrowser} from "./browser.ts";

const DATA = "test/fixtures/cup";
const YEAR = 2030;
/** Parts of pages, which are documents of their own so that no page changes with them. */
const PARTS: ReadonlySet<string> = new Set(["/strip", "/vi/strip"]);

/** Replays a final into a folder, edition by edition. */
function replayedFinal(out: string) {
  const facts = readFacts(DATA, YEAR);
  const store = emptyStore();
  const final = facts.fixtures.find(({stage}) => stage === "F")!;
  loadMarket({store, dataDir: DATA});
  load(store, {...facts, matches: facts.matches.filter(({number}) => number !== final.number)});
  const options = {seed: "live", runs: 50, outDir: out, baseUrl: "https://cup.example"};
  const publisher = openPublisher(store, DATA, options);
  const steps = scriptOf(
    facts,
    facts.matches.filter(({number}) => number === final.number),
  );
  return {
    /** Continues until an event of this type in the final. @returns the pages that changed */
    async until(happened: string): Promise<readonly string[]> {
      for (let step = steps.shift(); step; step = steps.shift()) {
        const {at, state} = step;
        const {events} = ingest(store, state, at);
        if (!events.some(({type}) => type === happened)) continue;
        runModel({store, now: at, wallClock: at, dataDir: DATA, progress: silent}, YEAR, options);
        const {changed, id} = await publisher.publish(at);
        // other addresses of a match have the same bytes as its own
        const pages = readManifest(out, id)!.files.filter(
          ({url, type, route}) =>
            type.startsWith("text/html") && changed.includes(url) && !PARTS.has(route),
        );
        return [...new Map(pages.map(({sha256, url}) => [sha256, url])).values()];
      }
      throw new Error(`nothing in the final was ${happened}`);
    },
    async close() {
      await publisher.settled();
      store.close();
    },
  };
}

describeInBrowser("the final of the small cup with the page left open", () => {
  const out = temporary();
  let final: ReturnType<typeof replayedFinal>;
  let site: Site;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    final = replayedFinal(out);
    await final.until("match.status_changed");
    site = createSite({out});
    const base = await site.listen({host: "127.0.0.1", port: 0});
    browser = await launchBrowser();
    page = await browser.newPage();
    await page.goto(`${base}/`);
    await page.evaluate(`
      window.stayed = true;
      window.shift = 0;
      new PerformanceObserver((list) => {
        for (const {value} of list.getEntries()) window.shift += value;
      }).observe({type: "layout-shift"});
    `);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
    await final?.close();
  });

  test("a goal changes score, strip, headline and what is read aloud, without a reload or a shift", async () => {
    const before = await page.innerText(".scorebox-score");
    const changed = await final.until("match.score_updated");
    await page.locator(".scorebox-score").filter({hasNotText: before}).first().waitFor();
    await page.locator(".day li:first-child b", {hasText: "1"}).waitFor();
    const seen = (await page.evaluate(`({
      stayed: window.stayed,
      shift: window.shift,
      title: document.querySelector("h1").textContent,
      scorer: document.querySelector(".scorebox-side .fine").textContent,
      said: document.querySelector("[data-live-said]").textContent,
    })`)) as {stayed: boolean; shift: number; title: string; scorer: string; said: string};
    const scorer = seen.scorer.split(" ")[0]!;
    expect(seen.stayed).toBe(true);
    expect(seen.shift).toBeLessThanOrEqual(0.02);
    expect(seen.title).toContain(scorer);
    expect(seen.said).toContain(scorer);
    expect(changed.length, changed.join(" ")).toBeLessThanOrEqual(20);
  });
});
