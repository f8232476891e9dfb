import {expect, test} from "vitest";
import {briefingDays, briefingOf} from "../../../pipeline/market/briefing/briefing.ts";
import {publisherOf} from "../../../pipeline/market/briefing/publishers.ts";
import {mornings} from "../../../pipeline/market/desk/mornings.ts";
import {readMarketFacts} from "../../../pipeline/market/facts.ts";
import {moversOn} from "../../../pipeline/market/intel/movers.ts";
import {readPrices} from "../../../pipeline/market/prices/read.ts";
import {grounded} from "../../../pipeline/tournament/text/grounding.ts";
import {otherLevels, shifted} from "../../fixtures/market/shifted.ts";

const market = readMarketFacts("data");
const desk = {market, prices: readPrices("data", market)};
const END = "2026-11-21T00:00:00Z";
const days = briefingDays(desk, END);
const textsOf = (date: string, language: "en" | "vi") => {
  const {title, summary, items} = briefingOf(desk, date)!;
  return [title, summary, ...items.map(({text}) => text)].map((text) => text[language]);
};

// 308 sessions from 2025-06-02 to 2026-08-21; the first has no change yet.
test("one each morning that follows a session, written an hour before the first open", () => {
  expect(days).toHaveLength(307);
  expect([days[0], days.at(-1)]).toEqual(["2026-08-24", "2025-06-04"]);
  const open = market.rules.flatMap(({sessions}) => sessions.map(({from}) => from)).sort()[0];
  expect(open).toBe("09:00");
  expect(briefingOf(desk, "2026-08-24")!.writtenAt).toBe("2026-08-24T01:00:00Z");
});

test("each says five things, each with a figure, its day and whose it is", () => {
  const wrong = days.filter((date) => {
    const {items, reportOn} = briefingOf(desk, date)!;
    return (
      items.length !== 5 ||
      new Set(items.map(({kind}) => kind)).size !== 5 ||
      items.some(
        ({figure, on, source}) =>
          !Number.isFinite(figure.value) || ![date, reportOn].includes(on) || !source.publisher.vi,
      )
    );
  });
  expect(wrong).toEqual([]);
});

test("the figure of an item is one that its text states", () => {
  // the figure of a new basket or of days without trading is a count, which the text lists out
  const counts = ["basket", "closure"];
  const wrong = days.flatMap((date) =>
    briefingOf(desk, date)!
      .items.filter(({kind}) => !counts.includes(kind))
      .filter(({text, figure: {value}}) => {
        const told = numbersIn(text.vi);
        // a thousand millions or more are given in billions
        return ![Math.abs(value), Math.round(value / 10) / 100].some((one) => told.includes(one));
      })
      .map(({text, figure: {value}}) => `${date}: ${value} of ${text.vi}`),
  );
  expect(wrong).toEqual([]);
});
const numbersIn = (text: string): readonly number[] =>
  (text.match(/\d[\d.]*(?:,\d+)?/g) ?? []).map((one) =>
    Number(one.replaceAll(".", "").replace(",", ".")),
  );

test("the shares that moved most are those of the market report", () => {
  for (const date of days.slice(0, 30)) {
    const {facts, items, reportOn} = briefingOf(desk, date)!;
    const movers = facts.things.find((one) => one.kind === "movers")!;
    const {gainers, losers} = moversOn(desk, reportOn).find(({exchange}) => exchange === "HOSE")!;
    const traded = (list: typeof gainers) => list.find(({turnover}) => turnover >= 10e9)?.symbol;
    // the report's ten largest moves may all have a smaller turnover
    const [up, down] = [traded(gainers), traded(losers)];
    if (up) expect.soft(movers.up[0]!.symbol, date).toBe(up);
    if (down) expect.soft(movers.down[0]!.symbol, date).toBe(down);
    const {source} = items.find(({kind}) => kind === "movers")!;
    expect.soft(source.sources, date).toBeGreaterThan(0);
    expect.soft(source.href, date).toBe(`/api/stocks/${movers.up[0]!.symbol}?date=${reportOn}`);
  }
});

test.each([
  // no session from Monday 16 to Friday 20 February 2026: Tết
  [
    "2026-02-12",
    "closure",
    "Thị trường nghỉ giao dịch từ thứ Hai 16/2, mở cửa trở lại vào thứ Hai 23/2.",
  ],
  // a close of 153,000 and a factor of 0.5
  [
    "2026-08-06",
    "rights",
    "Hôm nay là ngày giao dịch không hưởng quyền của VHM: giá tham chiếu là 76.500 đồng, so với giá đóng cửa phiên trước 153.000 đồng.",
  ],
  [
    "2026-08-03",
    "basket",
    "Từ hôm nay, VN30 được tính theo rổ mới gồm 30 cổ phiếu: MCH và TCX vào thay PLX và TPB.",
  ],
  // 129 + 167 + 76 = 372 traded, as counted in breadth.csv
  ["2026-08-19", "breadth", "Trên HOSE có 129 mã tăng, 167 mã giảm và 76 mã đứng giá."],
  // 1,768.12 against 1,734.24 of 20 August
  [
    "2026-08-24",
    "index",
    "VN-Index đóng cửa phiên 21/8 ở mức 1.768,12 điểm, tăng 33,88 điểm (1,95%); trong phiên dao động từ 1.725,40 đến 1.768,31 điểm.",
  ],
])("%s: %s", (date, kind, vi) => {
  const {items} = briefingOf(desk, date)!;
  expect(items.find((one) => one.kind === kind)?.text.vi).toBe(vi);
});

// VN-Index and VN30 belong to HOSE; HNX-Index and UPCoM-Index are published in Hanoi.
test("a figure is attributed to the exchange that publishes it", () => {
  const publishers = (kind: string) =>
    new Set(
      days.flatMap((date) => {
        const {items} = briefingOf(desk, date)!;
        return items.filter((one) => one.kind === kind).map(({source}) => source.publisher.vi);
      }),
    );
  for (const kind of ["index", "movers", "sectors", "rights", "volume"])
    expect(publishers(kind)).toEqual(new Set(["Sở Giao dịch Chứng khoán TP.HCM"]));
  expect(publishers("others")).toEqual(
    new Set(["Sở Giao dịch Chứng khoán TP.HCM và Sở Giao dịch Chứng khoán Hà Nội (HNX, UPCoM)"]),
  );
  expect(publisherOf(["UPCOM"]).en).toBe("Hanoi Stock Exchange (UPCoM)");
});

test.each(["en", "vi"] as const)("%s: every figure of a text is in its facts", (language) => {
  const faults = days.slice(0, 120).flatMap((date) => {
    const {facts} = briefingOf(desk, date)!;
    const numbers = JSON.stringify(facts)
      .match(/-?\d+(?:\.\d+)?/g)!
      .map(Number);
    const told = {
      facts,
      plain: numbers.flatMap((value) => [Math.abs(value), Math.round(Math.abs(value) / 10) / 100]),
      count: facts.things.length,
    };
    return textsOf(date, language).flatMap((text) => {
      const is = grounded(text.replace(/VN30/g, ""), told, {language});
      const found = is.grounded ? [] : is.faults.filter((fault) => !fault.startsWith("the name"));
      return found.map((fault) => `${date}: ${fault} in ${text}`);
    });
  });
  expect(faults).toEqual([]);
});

/**
 * Wording rejected by an editor: a level without a preceding word, a minimum amount not marked as
 * one, good and bad for up and down, a sentence that begins with a figure or ends with its subject,
 * a share named twice, "stands still" of a share, "the most" without `by`, the holder of the data.
 */
const SLIPS = {
  vi: /(đóng cửa|VN-Index|HNX-Index|VN30)( phiên [^,;]*)? ở \d|từ \d+ tỷ đồng(?! trở lên)|(tốt|kém) nhất|^\d|^So với|quyền của [A-Z0-9]{3}: giá tham chiếu [A-Z]|đứng yên|mở cửa lại|mạnh nhất \d|[Cc]hín trong chín|[Mm]ột trong|mà Broadsheet có/,
  en: /^\d|^Against|nine of the nine|made of|, its (ceiling|floor)|^On HOSE \d/,
} as const;
test.each(["en", "vi"] as const)("%s: no text has a slip", (language) => {
  const texts = days.flatMap((date) => textsOf(date, language));
  const slips = /undefined|null|NaN| {2}|\.\.|\s$|[ (]-\d|(tăng|giảm|up|down) 0[.,]00/;
  expect(texts.filter((text) => slips.test(text) || SLIPS[language].test(text))).toEqual([]);
});

test("the morning of Wednesday knows nothing of Wednesday's session", () => {
  const {market: known, prices} = desk;
  const without = {
    market: {
      ...known,
      indices: otherLevels(known.indices, "2026-08-19"),
      baskets: {
        ...known.baskets,
        baskets: known.baskets.baskets.filter(({effectiveFrom}) => effectiveFrom <= "2026-08-19"),
      },
    },
    prices: {
      ...shifted(prices, "2026-08-19", 1_000),
      exDates: prices.exDates.filter(({on}) => on <= "2026-08-19"),
    },
  };
  const {facts: _, ...wednesday} = briefingOf(desk, "2026-08-19")!;
  const {facts: __, ...blind} = briefingOf(without, "2026-08-19")!;
  expect(blind).toEqual(wednesday);
});

test("by an instant there are those whose morning has come", () => {
  expect(briefingDays(desk, "2026-08-19T00:59:59Z")[0]).toBe("2026-08-18");
  expect(briefingDays(desk, "2026-08-19T01:00:00Z")[0]).toBe("2026-08-19");
  // 3 September 2025, after the closure of 1 and 2 September, according to the calendar
  expect(mornings(market).find(({reportOn}) => reportOn === "2025-08-29")?.on).toBe("2025-09-03");
});
