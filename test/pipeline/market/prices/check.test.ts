import {expect, test} from "vitest";
import {FactsError} from "../../../../pipeline/kit/errors.ts";
import {factsFiles} from "../../../../pipeline/kit/facts/facts-files.ts";
import {validatorOf} from "../../../../pipeline/kit/facts/validate.ts";
import {readMarketFacts} from "../../../../pipeline/market/facts.ts";
import type {PriceFacts} from "../../../../pipeline/market/price-types.ts";
import {checkPrices} from "../../../../pipeline/market/prices/check.ts";
import {PRICE_FILES} from "../../../../pipeline/market/prices/files.ts";
import {readPriceFiles} from "../../../../pipeline/market/prices/read.ts";

const market = readMarketFacts("data");
const files = factsFiles("data");
const part = <Part extends keyof PriceFacts>(name: Part) =>
  files.json<PriceFacts[Part]>(PRICE_FILES[name].path, PRICE_FILES[name].schema);
const prices: PriceFacts = {
  raw: part("raw"),
  adjusted: part("adjusted"),
  latest: part("latest"),
  exDates: part("exDates"),
  breadth: part("breadth"),
  flows: part("flows"),
};

type Draft<T> = T extends object ? {-readonly [K in keyof T]: Draft<T[K]>} : T;
/** The error for the facts with one of their files changed; null if there is none. */
function readWith<Part extends keyof PriceFacts>(
  name: Part,
  change: (facts: Draft<PriceFacts[Part]>) => void,
): string | null {
  const facts = structuredClone(prices[name]) as Draft<PriceFacts[Part]>;
  change(facts);
  const {path, schema} = PRICE_FILES[name];
  const wrong = validatorOf(schema)(facts);
  if (wrong !== null) return `${path}${wrong}`;
  try {
    checkPrices({...prices, [name]: facts}, market);
    return null;
  } catch (error) {
    if (error instanceof FactsError) return error.message;
    throw error;
  }
}

// AAT on 2025-06-02: open and high 3,180, low 3,100, close 3,130; the next day's ceiling is 3,340.
test.each([
  {
    says: "a price between two ticks",
    read: () => readWith("raw", ({series: [aat]}) => void aat!.close.splice(0, 1, 3131)),
    error: /prices-raw.json: AAT 2025-06-02: 3180, 3180, 3101 or 3131 is between two ticks/,
  },
  {
    says: "a price out of its band",
    read: () =>
      readWith("raw", ({series: [aat]}) => {
        aat!.high[1] = 500;
      }),
    error: /prices-raw.json: AAT 2025-06-03: 3070 to 3660 is outside 2920 to 3340/,
  },
  {
    says: "a high below the close",
    read: () =>
      readWith("raw", ({series: [aat]}) => {
        aat!.high[0] = -10;
      }),
    error: /prices-raw.json at \/series\/0\/high\/0: is -10; must be >= 0/,
  },
  {
    says: "half a VND",
    read: () =>
      readWith("adjusted", ({series: [aaa]}) => {
        aaa!.close[0] = 0.5;
      }),
    error: /prices-adjusted.json at \/series\/0\/close\/0: is 0.5; must be integer/,
  },
  {
    says: "an ex-date that is not listed: its fall is out of the band",
    read: () => readWith("exDates", (facts) => void facts.exDates.splice(0, 1)),
    error: /prices-raw.json: ACB 2024-05-31: \d+ to \d+ is outside/,
  },
  {
    says: "a share of both bases",
    read: () =>
      readWith("adjusted", ({series}) => {
        series.find(({symbol}) => symbol === "MCH")!.symbol = "MCP";
      }),
    error: /prices-adjusted.json: MCP is in prices-raw.json as well; expected one basis/,
  },
  {
    says: "shares out of order",
    read: () => readWith("raw", ({series}) => void series.reverse()),
    error: /prices-raw.json: \w+ follows \w+; expected symbols in order/,
  },
  {
    says: "sessions out of order",
    read: () => readWith("breadth", ({sessions}) => void sessions.reverse()),
    error: /breadth.json: 2026-08-17 follows 2026-08-18; expected sessions in order/,
  },
  {
    says: "a session on a closure",
    read: () =>
      readWith("breadth", ({sessions}) => {
        sessions.splice(sessions.indexOf("2026-02-23"), 1, "2026-02-20");
      }),
    error: /breadth.json: 2026-02-20 is a session; expected a trading day/,
  },
  {
    says: "a column that is too short",
    read: () => readWith("raw", ({series: [aat]}) => void aat!.volume.pop()),
    error: /prices-raw.json: AAT has columns of 305, 305, 305, 305, 304 and 305 sessions/,
  },
  {
    says: "flows without a session",
    read: () => readWith("flows", ({flows: [acb]}) => void acb!.absent.push("2025-07-01")),
    error: /foreign-flows.json: ACB has columns/,
  },
  {
    says: "an ex-date of a share without prices as traded",
    read: () =>
      readWith("exDates", ({exDates}) => {
        exDates.at(-1)!.symbol = "ZZZ";
      }),
    error: /ex-dates.json: ZZZ has no prices in prices-raw.json/,
  },
  {
    says: "a last close that is not that of the bar",
    read: () =>
      readWith("latest", ({series}) => {
        const fpt = series.find(({symbol}) => symbol === "FPT")!;
        fpt.close[fpt.close.length - 1] = 72_100;
      }),
    error: /latest-closes.json: FPT closed 2026-08-21 at 72100; expected 72000/,
  },
  {
    says: "a last close off the ticks of its exchange",
    read: () =>
      readWith("latest", ({series}) => {
        series.find(({exchange}) => exchange === "UPCOM")!.close[0] = 5150;
      }),
    error: /latest-closes.json: \w+: 5150 is between two ticks of UPCOM/,
  },
  {
    says: "counts of breadth that do not add up",
    read: () => readWith("breadth", ({traded}) => void traded.splice(0, 1, 1)),
    error: /breadth.json: 2025-06-02 has 1 shares traded; expected \d+, as its counts add up/,
  },
])("$says is refused", ({read, error}) => expect(read()).toMatch(error));

test("valid prices pass, and are read in full", () => {
  expect(readWith("raw", () => {})).toBeNull();
  expect(readPriceFiles("data", market)).toEqual(prices);
});
