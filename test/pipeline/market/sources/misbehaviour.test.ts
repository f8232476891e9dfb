import {beforeEach, describe, expect, test} from "vitest";
import type {PricesReport} from "../../../../pipeline/market/sources/crawl.ts";
import {
  adjustedRowsOf,
  adjustedSeriesOf,
  barsBesideFacts,
  flowsBesideFacts,
  rowsOf,
} from "../../../../pipeline/market/sources/stored/bars.ts";
import {
  type Columns,
  PATHS,
  RECORDED,
  success,
  text,
} from "../../../fixtures/market/provider-server.ts";
import {type Handler, inTurn, status} from "../../../fixtures/providers/server.ts";
import {startCrawling, withCrawling} from "./crawling.ts";

/** 16:00 in Vietnam on the recorded Monday, whose bars are the last. */
const EVENING = "2025-08-18T09:00:00Z";
const MONDAY = "2025-08-18";

const the = withCrawling();

const SHB = RECORDED.adjusted[MONDAY]!.SHB!;
const VNINDEX = RECORDED.indices.VNINDEX!;
const ok = (columns: Partial<Columns> | Record<string, unknown>) =>
  text(() => ({s: "ok", ...SHB, ...columns}));
/** Columns with the last row changed. */
const lastRow = (columns: Columns, row: Partial<Record<keyof Columns, number | null>>) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [
      name,
      name in row ? [...column.slice(0, -1), row[name as keyof Columns]] : column,
    ]),
  );
const cafef = (row: Record<string, unknown>): Handler =>
  text(() => {
    const rows = [
      ...RECORDED.priceHistory.SHB!.slice(0, -1),
      {...RECORDED.priceHistory.SHB!.at(-1), ...row},
    ];
    return {Success: true, Data: {TotalCount: rows.length, Data: rows}};
  });
const html: Handler = (_, response) =>
  void response
    .writeHead(200, {"content-type": "text/html"})
    .end("<!doctype html><title>Just a moment</title>");
const hangs: Handler = () => {};
const endless: Handler = (_, response) => {
  response.writeHead(200, {"content-type": "text/plain"}).end(`"${"x".repeat(9 * 1024 * 1024)}"`);
};

interface Row {
  readonly says: string;
  readonly provider: "vndirect" | "ssi" | "cafef";
  readonly path: (typeof PATHS)[keyof typeof PATHS];
  readonly answers: Handler;
  readonly at?: string;
  /** Kind of data requested; `adjusted` and `raw` are SHB's. */
  readonly of: "adjusted" | "raw" | "index" | "flows";
  /** Days stored afterwards, by default none; the server has ten of most kinds, two of finfo. */
  readonly stored?: number;
  /** Timeout in milliseconds; the usual one if absent. */
  readonly timeoutMs?: number;
  /** Error in the report, if any. */
  readonly refused?: string;
}

const VNDIRECT = {provider: "vndirect", path: PATHS.dchart, of: "adjusted"} as const;
const SSI = {provider: "ssi", path: PATHS.charts, of: "adjusted"} as const;
const SSI_INDEX = {...SSI, of: "index"} as const;
const BOARD = {provider: "ssi", path: PATHS.hose, of: "raw"} as const;
const CAFEF = {provider: "cafef", path: PATHS.priceHistory, of: "raw"} as const;

const ROWS: readonly Row[] = [
  // answers without data
  {
    says: "ok with empty columns",
    ...VNDIRECT,
    answers: text(() => ({s: "ok", t: [], o: [], h: [], l: [], c: [], v: []})),
  },
  {
    says: "no_data by the word of UDF",
    ...VNDIRECT,
    answers: text(() => ({s: "no_data", nextTime: 0})),
  },
  {
    says: "a symbol that is not known: a success with empty columns",
    ...SSI,
    answers: text(() => success({t: [], o: [], h: [], l: [], c: [], v: [], s: "ok"})),
  },
  {
    says: "a day without trading: an empty list",
    provider: "vndirect",
    path: PATHS.stockPrices,
    answers: text(() => ({data: []})),
    of: "raw",
  },
  {
    says: "an error in the answer",
    ...VNDIRECT,
    answers: text(() => ({s: "error", errmsg: "symbol not found"})),
    refused: 'the answer says "symbol not found"',
  },
  {
    says: "another word than SUCCESS",
    ...SSI,
    answers: text(() => ({code: "ERROR", data: null})),
    refused: "charts answers ERROR; expected SUCCESS",
  },
  // units and price bases
  {
    says: "prices in VND where thousands are promised",
    ...VNDIRECT,
    answers: ok({
      o: SHB.o.map((p) => p * 1000),
      h: SHB.h.map((p) => p * 1000),
      l: SHB.l.map((p) => p * 1000),
      c: SHB.c.map((p) => p * 1000),
    }),
    refused: "which must be in a different unit",
  },
  {
    says: "adjusted prices in place of traded ones",
    ...CAFEF,
    answers: cafef({GiaThapNhat: 17.33112, GiaMoCua: 17.5}),
    stored: 9,
    refused: "has the price 17331.12; expected whole VND, as traded",
  },
  {
    says: "thousands where VND are promised",
    ...BOARD,
    answers: text(() =>
      success([{...RECORDED.board[2], matchedPrice: 18.85, highest: 19.45, lowest: 18.8}]),
    ),
    refused: "has the price 19.45; expected whole VND",
  },
  {
    says: "a price under the floor that comes with it",
    ...BOARD,
    answers: text(() => success([{...RECORDED.board[2], matchedPrice: 16_650, lowest: 16_650}])),
    refused: "outside its floor 17200 and ceiling 19700",
  },
  {
    says: "levels of an index a thousand times over",
    provider: "vndirect",
    path: PATHS.dchart,
    answers: text(() => ({
      s: "ok",
      ...VNINDEX,
      o: VNINDEX.o.map((p) => p * 1000),
      h: VNINDEX.h.map((p) => p * 1000),
      l: VNINDEX.l.map((p) => p * 1000),
      c: VNINDEX.c.map((p) => p * 1000),
    })),
    of: "index",
    refused: "which must be in a different unit",
  },
  // invalid bars
  {
    says: "flat bars of an index",
    ...SSI_INDEX,
    answers: text(() => success({s: "ok", ...VNINDEX, o: VNINDEX.c, h: VNINDEX.c, l: VNINDEX.c})),
    refused: "VNINDEX 2025-08-05 is flat at",
  },
  {
    says: "one flat bar of an index",
    ...SSI_INDEX,
    answers: text(() =>
      success({s: "ok", ...lastRow(VNINDEX, {o: 1636.37, h: 1636.37, l: 1636.37, c: 1636.37})}),
    ),
    stored: 9,
    refused: "is flat at 1636.37",
  },
  {
    says: "0 as the close of the running day",
    ...CAFEF,
    answers: cafef({GiaDongCua: 0}),
    at: "2025-08-18T03:00:00Z",
    stored: 9,
  },
  {
    says: "0 as a close when the day is over",
    ...CAFEF,
    answers: cafef({GiaDongCua: 0}),
    stored: 9,
    refused: "expected more than 0",
  },
  {
    says: "a flat bar without volume on a day without a trade",
    ...CAFEF,
    answers: cafef({
      GiaMoCua: 20.85,
      GiaCaoNhat: 20.85,
      GiaThapNhat: 20.85,
      GiaDongCua: 20.85,
      KhoiLuongKhopLenh: 0,
    }),
    stored: 9,
  },
  {
    says: "a flat bar that traded, at the ceiling",
    ...CAFEF,
    answers: cafef({GiaMoCua: 22.3, GiaCaoNhat: 22.3, GiaThapNhat: 22.3, GiaDongCua: 22.3}),
    stored: 10,
  },
  {
    says: "a close outside the range of its day",
    ...VNDIRECT,
    answers: ok(lastRow(SHB, {c: 25})),
    stored: 9,
    refused: "outside 18800 to 19450",
  },
  {
    says: "a hole in a column",
    ...VNDIRECT,
    answers: ok(lastRow(SHB, {c: null})),
    stored: 9,
    refused: "SHB.c[9] is null",
  },
  {
    says: "columns of different lengths",
    ...VNDIRECT,
    answers: ok({c: SHB.c.slice(1)}),
    refused: "columns of 10, 10, 10, 10, 9, 10 rows",
  },
  {
    says: "a column that is missing",
    ...VNDIRECT,
    answers: ok({h: undefined}),
    refused: "SHB.h is missing; expected a list",
  },
  {
    says: "the same day twice, with other figures",
    ...VNDIRECT,
    answers: ok(lastRow(SHB, {t: SHB.t.at(-2)!})),
    stored: 8,
    refused: "2025-08-15 appears twice",
  },
  // dates
  {
    says: "midnight in Vietnam in place of midnight in London",
    ...VNDIRECT,
    answers: ok({t: SHB.t.map((t) => t - 7 * 3600)}),
    stored: 10,
  },
  {
    says: "times in milliseconds",
    ...VNDIRECT,
    answers: ok({t: SHB.t.map((t) => t * 1000)}),
    refused: "SHB.t[0] is 1754352000000",
  },
  {
    says: "a Sunday that is a copy of the Friday",
    ...CAFEF,
    answers: text(() => {
      const rows = RECORDED.priceHistory.SHB!.slice(0, -1);
      return {
        Success: true,
        Data: {TotalCount: 10, Data: [...rows, {...rows.at(-1), Ngay: "17/08/2025"}]},
      };
    }),
    stored: 9,
    refused: "2025-08-17 is a weekend day and a copy of 2025-08-15",
  },
  {
    says: "an unreadable day",
    ...CAFEF,
    answers: cafef({Ngay: "08/18/2025"}),
    stored: 9,
    refused: 'Ngay is "08/18/2025"; expected a day',
  },
  {
    says: "a minute before the close",
    ...VNDIRECT,
    answers: ok({}),
    at: "2025-08-18T07:59:00Z",
    stored: 9,
  },
  {
    says: "the close of the day, a minute later",
    ...VNDIRECT,
    answers: ok({}),
    at: "2025-08-18T08:00:00Z",
    stored: 10,
  },
  {
    says: "foreign numbers that are still those of the day before",
    provider: "vndirect",
    path: PATHS.foreigns,
    answers: text(() => ({
      data: RECORDED.foreigns.map((row) => ({...row, tradingDate: "2025-08-19"})),
    })),
    at: "2025-08-19T02:00:00Z",
    of: "flows",
  },
  // server faults
  {
    says: "a page in place of the answer",
    ...CAFEF,
    answers: html,
    refused: "a page that requires a browser",
  },
  {
    says: "half an answer",
    ...CAFEF,
    answers: (_, response) => void response.end('{"Success": tr'),
    refused: "expected JSON",
  },
  {
    says: "a redirect that drops the question",
    ...CAFEF,
    answers: status(302, {location: "/cafef/PriceHistory.ashx"}),
    refused: "which drops the query",
  },
  {
    says: "fewer rows than it says it has",
    ...CAFEF,
    answers: text(() => ({Success: true, Data: {TotalCount: 80, Data: RECORDED.priceHistory.SHB}})),
    refused: "PriceHistory has 10 of 80 rows",
  },
  {
    says: "other field names",
    ...CAFEF,
    answers: text(() => ({
      Success: true,
      Data: {TotalCount: 1, Data: [{Ngay: "18/08/2025", Close: 18.85}]},
    })),
    refused: "GiaMoCua is missing; present are Ngay, Close",
  },
  {
    says: "busy once",
    ...CAFEF,
    answers: inTurn(status(503), cafef({})),
    stored: 10,
  },
  {
    says: "busy for long",
    ...CAFEF,
    answers: status(429, {"retry-after": "3600"}),
    refused: "answered 429",
  },
  {
    says: "no answer",
    ...CAFEF,
    answers: hangs,
    timeoutMs: 50,
    refused: "no complete answer within 50 ms",
  },
  {
    says: "more than anyone can read",
    ...CAFEF,
    answers: endless,
    refused: "is larger than",
  },
];

const daysStored = ({of, provider}: Row): number => {
  const {store} = the.crawling;
  const own = (rows: readonly {readonly source: string}[]) =>
    rows.filter(({source}) => source === provider).length;
  const all = "9999-12-31";
  return {
    adjusted: () => adjustedRowsOf(store, "SHB", provider).length,
    raw: () => own(rowsOf(store, "raw", "SHB")),
    index: () => own(barsBesideFacts(store, "index", all).filter(({id}) => id === "VNINDEX")),
    flows: () => own(flowsBesideFacts(store, all).filter(({symbol}) => symbol === "SHB")),
  }[of]();
};
const complaints = ({sources}: PricesReport): string =>
  sources.flatMap(({refused, error}) => [...refused, error ?? ""]).join("\n");

describe("a provider that misbehaves", () => {
  test.each(ROWS.map((row) => ({stored: 0, ...row})))(
    "$provider, $says: $stored days of $of",
    async (row) => {
      if (row.timeoutMs !== undefined) {
        await the.crawling.close();
        the.crawling = startCrawling({timeoutMs: row.timeoutMs, attempts: 1});
      }
      the.server.misbehave(row.path, row.answers);
      const report = await the.crawling.crawl({
        at: row.at ?? EVENING,
        symbols: ["SHB"],
        providers: the.server.providers(row.provider),
      });
      expect(daysStored(row)).toBe(row.stored);
      if (row.of === "adjusted" && row.stored === 10)
        expect(adjustedRowsOf(the.crawling.store, "SHB", row.provider).at(-1)!.on).toBe(MONDAY);
      if (row.refused === undefined) expect(complaints(report)).toBe("");
      else expect(complaints(report)).toContain(row.refused);
    },
  );

  test("only enabled ones are fetched; by default none is", async () => {
    const report = await the.crawling.crawl({at: EVENING, providers: the.server.providers()});
    expect([report.skipped, the.server.asked]).toEqual(["no provider of prices is turned on", []]);
    await the.crawling.crawl({at: EVENING, providers: the.server.providers("cafef")});
    expect(the.server.asked.every(({path}) => /^\/(cafef\/|robots)/.test(path))).toBe(true);
  });

  test("a failing one delays no other, and loses no stored data", async () => {
    await the.crawling.crawl({
      at: EVENING,
      symbols: ["SHB"],
      providers: the.server.providers("ssi"),
    });
    the.server.misbehave(PATHS.charts, status(500));
    const {sources} = await the.crawling.crawl({
      at: "2025-08-19T09:00:00Z",
      symbols: ["SHB"],
      providers: the.server.providers("vndirect", "ssi"),
    });
    expect(sources.map(({provider, outcome}) => `${provider} ${outcome}`)).toEqual([
      "vndirect ok",
      "ssi failed",
    ]);
    expect(adjustedRowsOf(the.crawling.store, "SHB", "ssi")).toHaveLength(10);
  });

  test("one that asks for a pause gets it, until then", async () => {
    the.server.misbehave(PATHS.priceHistory, status(429, {"retry-after": "3600"}));
    const ask = (at: string) =>
      the.crawling.crawl({at, symbols: ["SHB"], providers: the.server.providers("cafef")});
    await ask(EVENING);
    the.server.behave();
    const [early] = (await ask("2025-08-18T09:59:00Z")).sources;
    expect(early).toMatchObject({outcome: "waiting", nextAttemptAt: "2025-08-18T10:00:00Z"});
    expect((await ask("2025-08-18T10:00:01Z")).rows).toBe(10);
  });
});

describe("a series that was adjusted again", () => {
  const FRIDAY = "2025-08-15";
  const closes = () =>
    adjustedRowsOf(the.crawling.store, "SHB", "vndirect").map(({close}) => close);
  const ask = (at: string) =>
    the.crawling.crawl({at, symbols: ["SHB"], providers: the.server.providers("vndirect")});
  beforeEach(async () => {
    the.server.capture(FRIDAY);
    await ask(`${FRIDAY}T09:00:00Z`);
    the.server.capture(MONDAY);
  });
  const friday = () => RECORDED.adjusted[FRIDAY]!.SHB!.c.map((price) => price * 1000);
  const monday = () => SHB.c.map((price) => Math.round(price * 100_000) / 100);

  test("replaces the old one whole, with the day of its capture", async () => {
    expect(closes()).toEqual(friday());
    const {sources} = await ask(EVENING);
    expect(sources[0]!.readjusted).toEqual(["adjusted/SHB"]);
    expect(closes()).toEqual(monday());
    expect(adjustedSeriesOf(the.crawling.store, "SHB")).toMatchObject([
      {adjustedAt: EVENING, fromOn: "2025-08-05", throughOn: MONDAY},
    ]);
  });

  const short = (rows: number) => ({
    ...Object.fromEntries(
      Object.entries(SHB).map(([name, column]) => [name, column.slice(column.length - rows)]),
    ),
  });
  test.each([
    ["is cut short", ok(short(3)), "lacks 7 of the 9 days that are stored"],
    ["is empty", ok(short(0)), null],
    [
      "comes in another unit",
      ok(
        Object.fromEntries(
          Object.entries(SHB).map(([name, column]) => [
            name,
            "ohlc".includes(name) ? column.map((price: number) => price / 1000) : column,
          ]),
        ),
      ),
      "which must be in a different unit",
    ],
  ])("is rejected where it %s: stored data are kept", async (_, answers, refused) => {
    the.server.misbehave(PATHS.dchart, answers);
    const report = await ask(EVENING);
    expect(closes()).toEqual(friday());
    expect(complaints(report)).toContain(refused ?? "");
  });

  test("is requested in full if the new bars have no day in common with it", async () => {
    the.server.misbehave(
      PATHS.dchart,
      inTurn(...Array<Handler>(4).fill(text(() => ({s: "no_data"}))), ok(short(1)), ok({})),
    );
    await ask(EVENING);
    expect(closes()).toEqual(monday());
  });
});

describe("providers that differ", () => {
  const other = (close: number): Handler => cafef({GiaDongCua: close, GiaThapNhat: 18.5});
  const quote = (close: number): Handler =>
    text(() => success([{...RECORDED.board[2], matchedPrice: close, lowest: 18_500}]));
  test.each([
    [
      "one of two: the first in order holds",
      ["vndirect", "cafef"],
      () => the.server.misbehave(PATHS.priceHistory, other(18.8)),
      "SHB 2025-08-18: cafef 18800, vndirect 18850 VND; vndirect holds",
    ],
    [
      "the first against two that agree: the two hold",
      ["vndirect", "ssi", "cafef"],
      () => {
        the.server.misbehave(PATHS.priceHistory, other(18.8));
        the.server.misbehave(PATHS.hose, quote(18_800));
      },
      "SHB 2025-08-18: cafef 18800, ssi 18800, vndirect 18850 VND; ssi holds",
    ],
    [
      "three words: the first in order holds",
      ["vndirect", "ssi", "cafef"],
      () => {
        the.server.misbehave(PATHS.priceHistory, other(18.8));
        the.server.misbehave(PATHS.hose, quote(18_900));
      },
      "SHB 2025-08-18: cafef 18800, ssi 18900, vndirect 18850 VND; vndirect holds",
    ],
  ])("are kept side by side and shown; %s", async (_, ids, set, line) => {
    set();
    const report = await the.crawling.crawl({
      at: EVENING,
      symbols: ["SHB"],
      providers: the.server.providers(...ids),
    });
    expect(report.disputed).toEqual([line]);
    expect(rowsOf(the.crawling.store, "raw", "SHB").filter(({on}) => on === MONDAY)).toHaveLength(
      ids.length,
    );
  });
});
