import {describe, expect, test} from "vitest";
import {adjustedRowsOf, rowsOf} from "../../../../pipeline/market/sources/stored/bars.ts";
import {PATHS, RECORDED, text} from "../../../fixtures/market/provider-server.ts";
import {type Handler, inTurn, status} from "../../../fixtures/providers/server.ts";
import {withCrawling} from "./crawling.ts";

const MONDAY = "2025-08-18";
const EVENING = `${MONDAY}T09:00:00Z`;
const the = withCrawling();

/** Requests since the last call. */
function asked(): string[] {
  const paths = the.server.asked.map(({path}) => path).filter((path) => path !== "/robots.txt");
  the.server.asked.length = 0;
  return paths;
}
/** The windows requested from CafeF, reduced to symbol and dates. */
const windows = () =>
  asked().map((path) =>
    path.replace(/^.*Symbol=(\w+)&StartDate=([^&]+)&EndDate=([^&]+)&.*/, "$1 $2 $3"),
  );

describe("the sessions after the facts", () => {
  /** Boards and flows requested, as exchange or `flows` with their day. */
  const days = () =>
    asked().flatMap((path) => {
      const url = decodeURIComponent(path);
      const board = /q=date:([\d-]+)~floor:(\w+)/.exec(url);
      const flows = /foreigns.*tradingDate:([\d-]+)/.exec(url);
      return board ? `${board[2]} ${board[1]}` : flows ? `flows ${flows[1]}` : [];
    });
  const crawl = (at: string, signal?: AbortSignal) =>
    the.crawling.crawl({
      ...{at, signal, symbols: ["SHB"], factsThrough: "2025-08-12"},
      providers: the.server.providers("vndirect"),
    });
  // Friday to Wednesday; the facts end on Tuesday
  const BETWEEN = ["2025-08-15", "2025-08-14", "2025-08-13"];
  const DUE = [
    ...["HOSE", "HNX", "UPCOM"].map((what) => `${what} ${MONDAY}`),
    // the desk shows those of twenty sessions
    ...[MONDAY, ...BETWEEN].map((on) => `flows ${on}`),
  ];
  const EARLIER = ["HOSE", "HNX", "UPCOM"].flatMap((what) => BETWEEN.map((on) => `${what} ${on}`));

  test("are asked for once, after what is due", async () => {
    await crawl(EVENING);
    expect(days()).toEqual([...DUE, ...EARLIER]);
    await crawl("2025-08-18T10:30:00Z");
    expect(days().filter((one) => EARLIER.includes(one))).toEqual([]);
  });

  test("are asked for from where a stopped crawl was", async () => {
    const stop = new AbortController();
    const empty: Handler = text(() => ({data: []}));
    // three boards are due, and three days of each of the first two exchanges precede
    the.server.misbehave(
      PATHS.stockPrices,
      inTurn(...Array.from({length: 11}, () => empty), (request, response) => {
        stop.abort(new Error("stopped"));
        empty(request, response);
      }),
    );
    await expect(crawl(EVENING, stop.signal)).rejects.toThrow("stopped");
    days();
    the.server.behave();
    await crawl("2025-08-18T10:30:00Z");
    expect(days().filter((one) => EARLIER.includes(one))).toEqual(EARLIER.slice(-1));
  });
});

describe("the past", () => {
  const history = (more: {readonly signal?: AbortSignal; readonly all?: boolean} = {}) =>
    the.crawling.crawl({
      at: EVENING,
      symbols: ["FPT", "SHB"],
      providers: the.server.providers("cafef"),
      historyFrom: "2025-02-01",
      ...more,
    });
  /** Windows of at most 90 days, newest first. */
  const ALL = ["05/21/2025 08/18/2025", "02/20/2025 05/20/2025", "02/01/2025 02/19/2025"];
  const of = (symbol: string) => ALL.map((window) => `${symbol} ${window}`);

  test("is read window by window, once", async () => {
    await history();
    expect(windows()).toEqual([...of("FPT"), ...of("SHB")]);
    expect(rowsOf(the.crawling.store, "raw", "SHB")).toHaveLength(10);
    await history();
    expect(windows()).toEqual([]);
    await history({all: true});
    expect(windows()).toHaveLength(6);
  });

  test("resumes in the window where it was stopped, and requests nothing twice", async () => {
    const stop = new AbortController();
    const answers: Handler = text(() => ({Success: true, Data: {TotalCount: 0, Data: []}}));
    the.server.misbehave(
      PATHS.priceHistory,
      inTurn(answers, answers, answers, answers, (request, response) => {
        stop.abort(new Error("stopped"));
        answers(request, response);
      }),
    );
    await expect(history({signal: stop.signal})).rejects.toThrow("stopped");
    expect(windows()).toEqual([...of("FPT"), ...of("SHB").slice(0, 2)]);
    the.server.behave();
    await history();
    expect(windows()).toEqual(of("SHB").slice(1));
  });

  test("resumes where the provider failed", async () => {
    the.server.misbehave(PATHS.priceHistory, status(500));
    const {sources} = await history();
    expect(sources[0]).toMatchObject({outcome: "failed", asked: 1, left: 1});
    asked();
    the.server.behave();
    await history();
    expect(windows()).toEqual([...of("FPT"), ...of("SHB")]);
  });

  test("a share not listed yet is requested no further back than a good year", async () => {
    await the.crawling.crawl({
      at: EVENING,
      symbols: ["FPT"],
      providers: the.server.providers("cafef"),
      historyFrom: "2013-01-02",
    });
    expect(windows()).toHaveLength(6);
  });

  test("an adjusted series is read in one answer, from the first day anyone needs", async () => {
    const read = (historyFrom: string) =>
      the.crawling.crawl({
        at: EVENING,
        symbols: ["SHB"],
        providers: the.server.providers("ssi"),
        historyFrom,
      });
    await read("2025-08-11");
    expect(adjustedRowsOf(the.crawling.store, "SHB", "ssi")).toHaveLength(6);
    await read("2025-08-05");
    expect(adjustedRowsOf(the.crawling.store, "SHB", "ssi")).toHaveLength(10);
    asked();
    await read("2025-08-11");
    expect(asked()).toEqual([]);
  });
});

describe("a day", () => {
  const ask = (at: string, ...ids: string[]) =>
    the.crawling.crawl({at, symbols: ["SHB"], providers: the.server.providers(...ids)});

  test("already stored is not requested again", async () => {
    await ask(EVENING, "vndirect", "ssi", "cafef");
    expect(asked().length).toBeGreaterThan(10);
    // exchanges and indices without data on the server are requested again after an hour
    await ask("2025-08-18T09:59:00Z", "vndirect", "ssi", "cafef");
    expect(asked()).toEqual([]);
  });

  test("that has not come yet is requested again, with the validators of the last answer", async () => {
    const until = (day: number): Handler =>
      text((query) => {
        const {adjusted} = RECORDED;
        const columns = adjusted[MONDAY]![query.get("symbol")!] ?? RECORDED.indices.VNINDEX!;
        return {
          s: "ok",
          ...Object.fromEntries(
            Object.entries(columns).map(([name, column]) => [name, column.slice(0, day)]),
          ),
        };
      });
    const last = () => adjustedRowsOf(the.crawling.store, "SHB", "vndirect").at(-1)!.on;
    const validators = async (at: string) => {
      the.server.asked.length = 0;
      await ask(at, "vndirect");
      return the.server.asked.flatMap(({path, headers}) =>
        path.includes("symbol=SHB") ? (headers["if-none-match"] ?? "none") : [],
      );
    };
    the.server.misbehave(PATHS.dchart, until(9));
    // first the whole series, then its last days: a different request
    expect(await validators(EVENING)).toEqual(["none"]);
    expect(await validators("2025-08-18T10:00:00Z")).toEqual(["none"]);
    const etag = expect.stringMatching(/^"[0-9a-f]{16}"$/);
    expect(await validators("2025-08-18T11:00:00Z")).toEqual([etag]);
    expect(last()).toBe("2025-08-15");
    the.server.misbehave(PATHS.dchart, until(10));
    expect(await validators("2025-08-18T12:00:00Z")).toEqual([etag]);
    expect(last()).toBe(MONDAY);
    expect(await validators("2025-08-18T13:00:00Z")).toEqual([]);
  });

  test("an answer from before the close validates nothing: the close is accepted though the server would call it unchanged", async () => {
    const board = () => the.server.asked.filter(({path}) => path === PATHS.hose);
    const days = () => rowsOf(the.crawling.store, "raw", "SHB").map(({on}) => on);
    await ask("2025-08-18T07:30:00Z", "ssi");
    expect(days()).toEqual([]);
    await ask("2025-08-18T08:30:00Z", "ssi");
    expect(board().map(({headers}) => headers["if-none-match"])).toEqual([undefined, undefined]);
    expect(days()).toEqual([MONDAY]);
  });

  test("missed sessions are requested one by one", async () => {
    await ask("2025-08-13T09:00:00Z", "vndirect");
    // finfo was recorded on two days only, so its first answer with data is Friday's
    await ask("2025-08-15T09:00:00Z", "vndirect");
    asked();
    await ask("2025-08-20T09:00:00Z", "vndirect");
    const days = asked().flatMap((path) => /q=date:([^~]+)~floor:HOSE/.exec(path)?.[1] ?? []);
    expect(days).toEqual(["2025-08-18", "2025-08-19", "2025-08-20"]);
  });
});
