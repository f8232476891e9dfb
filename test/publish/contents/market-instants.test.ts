import {expect, test} from "vitest";
import {readMarketFacts} from "../../../pipeline/market/facts.ts";
import {readPrices} from "../../../pipeline/market/prices/read.ts";
import {marketInstants} from "../../../publish/contents/market-instants.ts";
import {earliest} from "../../../publish/contents/valid-until.ts";
import {keepPublishing} from "../../../publish/editions/incremental/keep-publishing.ts";
import {briefingAt} from "../../../publish/market/briefing.ts";
import {marketView} from "../../../publish/market/market-view.ts";
import {vnIndexChart} from "../../../publish/market/vnindex-chart.ts";

const market = readMarketFacts("data");
const nextAt = (at: string) => earliest(marketInstants(market, at));

// Figures are published at 15:10 in Vietnam, briefings at 08:00, both +07:00. 1 and 2 September are
// National Day; the calendar includes the second day by law.
test.each([
  ["during a session, its figures", "2026-08-20T03:00:00Z", "2026-08-20T08:10:00Z"],
  ["with them, the morning after", "2026-08-20T08:10:00Z", "2026-08-21T01:00:00Z"],
  ["over a weekend, Monday's briefing", "2026-08-21T08:10:00Z", "2026-08-24T01:00:00Z"],
  ["the morning of a new basket", "2026-07-31T08:10:00Z", "2026-08-02T17:00:00Z"],
  ["before a holiday, the end of that", "2026-09-01T08:10:00Z", "2026-09-02T17:00:00Z"],
  ["on the holiday too", "2026-09-02T03:00:00Z", "2026-09-02T17:00:00Z"],
])("the market reads differently next: %s", (_, at, next) => expect(nextAt(at)).toBe(next));

// Closes of VN-Index: 1,734.24 on Thursday and 1,768.12 on Friday, the last of the facts.
test("a lasting process sees each close and each briefing when it is published", async () => {
  const prices = readPrices("data", market);
  const stop = new AbortController();
  const seen: unknown[] = [];
  let clock = Date.parse("2026-08-21T08:00:00Z");
  await keepPublishing({
    head: () => 0,
    async publish(now) {
      const view = marketView({market, prices}, [], now);
      seen.push([now, vnIndexChart(view, "1w").last?.close, briefingAt(view)?.date]);
      return nextAt(now);
    },
    onFailure(error) {
      throw error;
    },
    now: () => clock,
    async sleep() {
      clock += 600_000;
      if (clock > Date.parse("2026-08-25T09:00:00Z")) stop.abort();
    },
    signal: stop.signal,
  });
  expect(seen).toEqual([
    ["2026-08-21T08:00:00Z", 1734.24, "2026-08-21"],
    ["2026-08-21T08:10:00Z", 1768.12, "2026-08-21"],
    ["2026-08-24T01:00:00Z", 1768.12, "2026-08-24"],
  ]);
});
