import {expect, test} from "vitest";
import {readMarketFacts} from "../../../pipeline/market/facts.ts";
import {readPrices} from "../../../pipeline/market/prices/read.ts";
import {plain, shares} from "../../../pipeline/market/units.ts";
import {marketView} from "../../../publish/market/market-view.ts";
import {deskView} from "../../../publish/market/pages/desk.ts";
import {deskPage} from "../../../site/market/desk-page.tsx";
import {VIETNAMESE} from "../../site/frame.ts";

const market = readMarketFacts("data");
const prices = readPrices("data", market);
const frame = VIETNAMESE;
/** The desk once the figures of a day are published. */
const deskOn = (day: string, known = prices) =>
  deskView(marketView({market, prices: known}, [], `${day}T08:10:00Z`), frame);

// Sums of foreign_flows.csv by hand: for 35 shares on 11 July, 34 on 31 July, 33 on 12 November
// 2025.
test.each([
  {
    says: "a session that is known, in shares where a session of the twenty has no values",
    on: "2025-07-11",
    unit: "shares",
    from: "2025-06-16",
    last: {day: "2025-07-11", bought: 71.129, sold: 37.8098},
    note: null,
  },
  {
    says: "in VND where all have them",
    on: "2025-07-31",
    unit: "VND",
    from: "2025-07-04",
    last: {day: "2025-07-31", bought: 1348.93274, sold: 2856.688535},
    note: null,
  },
  {
    says: "a session that no source has, with those before it",
    on: "2025-10-09",
    unit: "shares",
    from: "2025-09-11",
    last: {day: "2025-10-08", bought: 62.6498, sold: 67.4951},
    note: "Chưa có số liệu giao dịch khối ngoại của phiên 9/10/2025; số liệu gần nhất là phiên 8/10/2025. Biểu đồ gồm 20 phiên cuối có số liệu.",
  },
  {
    says: "after the last that is known, with the last twenty",
    on: "2026-08-21",
    unit: "shares",
    from: "2025-10-16",
    last: {day: "2025-11-12", bought: 34.551401, sold: 38.349959},
    note: "Chưa có số liệu giao dịch khối ngoại của phiên 21/8/2026; số liệu gần nhất là phiên 12/11/2025. Biểu đồ gồm 20 phiên cuối có số liệu.",
  },
])("the desk draws what foreigners traded: $says", ({on, unit, from, last, note}) => {
  const view = deskOn(on);
  expect(view.flows).toMatchObject({unit, from, through: last.day});
  const {day, bought, sold, net} = view.flows!.days.at(-1)!;
  expect({day, bought, sold}).toEqual(last);
  expect(net).toBeCloseTo(last.bought - last.sold, 9);
  const section = /<section aria-labelledby="flows">.*?<\/figure><\/section>/s.exec(
    deskPage(view),
  )![0];
  expect(/<p class="state">(.*?)<\/p>/.exec(section)?.[1] ?? null).toBe(note);
  // twenty bars twice, in a chart for wide and one for narrow screens, and a table row for each
  expect(section.match(/<rect class="flow-(in|out)"/g)).toHaveLength(40);
  expect(section.match(/<th scope="row">/g)).toHaveLength(20);
  expect(section).toContain(`từ phiên ${from.split("-").map(Number).reverse().join("/")} đến`);
});

test("before enough shares are known the desk says so and draws nothing", () => {
  const view = deskOn("2025-06-04");
  expect(view.flows).toBeNull();
  expect(deskPage(view)).toContain(
    '<p class="state">Chưa có số liệu giao dịch khối ngoại của phiên này.</p>',
  );
  expect(deskPage(view)).not.toContain("flow-in");
});

test("an evening knows nothing of later flows", () => {
  // the last ten sessions of each share, none of them among the twenty shown on 1 October
  const altered = {
    ...prices,
    flows: new Map(
      [...prices.flows].map(([symbol, days]) => [
        symbol,
        days.map((day, row) =>
          row < days.length - 10 ? day : {...day, buyVolume: shares(2 * plain(day.buyVolume))},
        ),
      ]),
    ),
  };
  expect(deskPage(deskOn("2025-10-01", altered))).toBe(deskPage(deskOn("2025-10-01")));
  expect(deskOn("2025-11-12", altered).flows).not.toEqual(deskOn("2025-11-12").flows);
});
