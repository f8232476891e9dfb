import {expect, test} from "vitest";
import {watchPrices} from "../../bin/crawl-setup.ts";
import type {PriceCrawler} from "../../bin/price-crawler.ts";
import {silent} from "../../pipeline/kit/progress.ts";
import {adjustedRowsOf, rowsOf} from "../../pipeline/market/sources/stored/bars.ts";
import {PATHS} from "../fixtures/market/provider-server.ts";
import {status} from "../fixtures/providers/server.ts";
import {withCrawling} from "../pipeline/market/sources/crawling.ts";

const MONDAY = "2025-08-18";
const the = withCrawling();

/** A round of requests to providers, timed by the watch's clock; robots.txt left out. */
interface Look {
  readonly at: string;
  readonly paths: readonly string[];
}

/**
 * Runs the watch on its own clock from one instant to another.
 *
 * @param onLook is called after each round, before the clock advances
 */
async function watch(
  {from, to, ids}: {from: string; to: string; ids: readonly string[]},
  onLook: (at: string) => void = () => {},
): Promise<Look[]> {
  const stop = new AbortController();
  const looks: Look[] = [];
  let clock = Date.parse(from);
  const at = () => new Date(clock).toISOString().replace(".000Z", "Z");
  const pricer: PriceCrawler = {
    isOn: true,
    crawl: ({now}, asked) =>
      the.crawling.crawl({
        ...asked,
        at: now,
        symbols: ["SHB"],
        providers: the.server.providers(...ids),
      }),
  };
  const {store} = the.crawling;
  const context = {store, now: from, wallClock: from, dataDir: "data", progress: silent};
  await watchPrices(context, pricer, stop.signal, {
    now: () => clock,
    async sleep(ms) {
      const paths = the.server.asked.map(({path}) => path).filter((path) => path !== "/robots.txt");
      the.server.asked.length = 0;
      if (paths.length > 0) looks.push({at: at(), paths});
      onLook(at());
      clock += ms;
      if (at() > to) stop.abort();
    },
  });
  return looks;
}

const daysOf = (symbol: string) => ({
  raw: rowsOf(the.crawling.store, "raw", symbol).map(({on}) => on),
  adjusted: adjustedRowsOf(the.crawling.store, symbol, "vndirect").map(({on}) => on),
});

// Trading ends at 15:00 in Vietnam, 08:00 UTC; the server already has Monday's figures in the
// morning, as providers do during a trading day.
test("a watch asks for a day once it is over, and takes no close before", async () => {
  const early: string[] = [];
  const looks = await watch(
    {from: "2025-08-18T00:03:00Z", to: "2025-08-18T16:00:00Z", ids: ["vndirect", "ssi", "cafef"]},
    (at) => {
      const {raw, adjusted} = daysOf("SHB");
      if (at < "2025-08-18T08:00:00Z" && [...raw, ...adjusted].includes(MONDAY)) early.push(at);
    },
  );
  expect(early).toEqual([]);
  // Friday is missing in the morning
  expect(looks.map(({at}) => at)).toEqual(["2025-08-18T00:03:00Z", "2025-08-18T08:03:00Z"]);
  const [morning, evening] = looks.map(({paths}) => paths.join("\n"));
  expect(morning).toContain("date:2025-08-15~floor:HOSE");
  expect(morning).not.toMatch(/2025-08-18|08\/18\/2025/);
  expect(evening).toMatch(/date:2025-08-18~floor:HOSE/);
  expect(evening).toMatch(/EndDate=08\/18\/2025/);
  const {raw, adjusted} = daysOf("SHB");
  expect([raw.at(-1), adjusted.at(-1)]).toEqual([MONDAY, MONDAY]);
});

test("a provider that fails is left alone for 20, 40, 80 minutes, while the others are asked", async () => {
  the.server.misbehave(PATHS.priceHistory, status(500));
  const looks = await watch(
    {from: "2025-08-18T08:03:00Z", to: "2025-08-18T13:00:00Z", ids: ["ssi", "cafef"]},
    (at) => {
      if (at > "2025-08-18T10:30:00Z") the.server.behave();
    },
  );
  const askedFor = (path: string) =>
    looks.filter(({paths}) => paths.some((one) => one.startsWith(path))).map(({at}) => at);
  expect(askedFor(PATHS.hose)).toEqual(["2025-08-18T08:03:00Z"]);
  expect(askedFor(PATHS.priceHistory)).toEqual([
    "2025-08-18T08:03:00Z",
    "2025-08-18T08:23:00Z",
    "2025-08-18T09:03:00Z",
    "2025-08-18T10:23:00Z",
    // at most two hours
    "2025-08-18T12:23:00Z",
  ]);
  expect(rowsOf(the.crawling.store, "raw", "SHB").map(({source}) => source)).toContain("cafef");
});

test("told to stop while a provider keeps it waiting, a watch ends at once", async () => {
  const stop = new AbortController();
  the.server.misbehave(PATHS.priceHistory, () => stop.abort(new Error("stopped")));
  const pricer: PriceCrawler = {
    isOn: true,
    crawl: ({now}, asked) =>
      the.crawling.crawl({...asked, at: now, providers: the.server.providers("cafef")}),
  };
  const {store} = the.crawling;
  const context = {store, now: MONDAY, wallClock: MONDAY, dataDir: "data", progress: silent};
  await expect(watchPrices(context, pricer, stop.signal)).rejects.toThrow("stopped");
  expect(rowsOf(store, "raw", "SHB")).toEqual([]);
});
