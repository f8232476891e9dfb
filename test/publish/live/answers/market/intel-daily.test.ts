import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {liveRoutes} from "../../../../../publish/live/answers/routes.ts";
import {longDayInText} from "../../../../../site/layout/dates.ts";
import {ask} from "../../../../fixtures/publishing/ask.ts";
import {type LiveServer, problemIn, startLive} from "../../live-server.ts";
import {printedCup} from "../../printed-cup.ts";

let server: LiveServer;
beforeAll(async () => {
  const {out, store} = await printedCup();
  server = await startLive({store, out});
});
afterAll(async () => {
  await server.close();
});
const get = (query: string) => ask(server.base, `/api/intel/daily${query}`);

// the facts of the cup end on 2026-08-21, a Friday
/** The report alone: only an answer without a date says that no later one is known. */
const reportIn = async (query: string) => {
  const {availability: _, ...report} = JSON.parse((await get(query)).body.toString());
  return report;
};

test("the latest report is also at its own date", async () => {
  const newest = await reportIn("");
  expect(newest).toMatchObject({date: "2026-08-21", number: 1});
  expect(await reportIn("?date=2026-08-21")).toEqual(newest);
});

test.each(["?version=first", "?date=2026-08-21&version=first", "?version=FIRST&date=2026-08-21"])(
  "for a day with one report the first is the latest: %s",
  async (query) => expect(await reportIn(query)).toEqual(await reportIn("")),
);

test("every session has a report at its address, of which ten are stored", async () => {
  const archive = JSON.parse((await ask(server.base, "/api/intel")).body.toString());
  const {total, days} = archive as {
    total: number;
    days: {date: string; href: string; firstHref: string; vnindex: {close: number}}[];
  };
  expect([total, days[0]!.date, days.at(-1)!.date]).toEqual([12, "2026-08-21", "2026-08-06"]);
  for (const {date, href, firstHref, vnindex} of days) {
    for (const address of [href, firstHref]) {
      const report = JSON.parse((await ask(server.base, address)).body.toString());
      expect([report.date, report.indices[0].close]).toEqual([date, vnindex.close]);
    }
    for (const page of [`/intel/${date}`, `/vi/intel/${date}`])
      expect((await ask(server.base, page)).body.toString()).toContain(
        `<time datetime="${date}T08:10:00Z">`,
      );
  }
});

/** Every address of the market and the news that takes a day. */
const dated = liveRoutes.filter(
  ({method, path, asked}) =>
    method === "GET" &&
    /^(\/vi)?(\/api)?\/(briefing|intel|news|stocks)\b/.test(path) &&
    (path.includes("{date}") || "date" in asked),
);

test.each(dated)("$path says after which day there is nothing", async ({path}) => {
  server.time.now = Date.parse("2031-02-05T12:00:00Z");
  // the news of the cup end in 2030, the market in 2026
  const on = /\/(api\/news|news\/days\/\{date\})$/.test(path) ? "2031-02-05" : "2030-06-23";
  const address = path.replace("{symbol}", "FPT").replace("{date}", on);
  const {body} = await ask(
    server.base,
    `${address}${path.includes("{date}") ? "" : `?date=${on}`}`,
  );
  const after = on < "2031" ? "2026-08-21" : path.startsWith("/vi") ? "2030-06-17" : "2030-06-16";
  expect(body.toString()).toContain(`no data after ${after}`);
  if (path.includes("/api/")) return;
  const shown = (await ask(server.base, address, {headers: {Accept: "text/html"}})).body.toString();
  const day = longDayInText(path.startsWith("/vi") ? "vi" : "en", after);
  expect(shown).toMatch(/<p class="lead">(There is nothing of this day|Chưa có số liệu của ngày)/);
  expect(shown).toContain(`${day}.</p>`);
});

describe("faults are reported with the expected values", () => {
  test.each([
    {query: "?date=today", expected: "a date such as"},
    {query: "?date=2026-02-30", expected: "a date such as"},
    {query: "?date=2026-08-21&date=2026-08-20", expected: "2 values"},
    {query: "?version=newest", expected: "one of latest, first"},
  ])("$query: 400", async ({query, expected}) => {
    const {status, body} = await get(query);
    expect([status, problemIn(body).errors]).toEqual([
      400,
      [expect.objectContaining({detail: expect.stringContaining(expected)})],
    ]);
  });

  test.each([
    {name: "a Saturday", query: "?date=2026-08-15"},
    {name: "a day before the first", query: "?date=2001-01-01&version=first"},
  ])("$name: 404", async ({query}) => {
    const {status, body} = await get(query);
    expect([status, problemIn(body).detail]).toEqual([
      404,
      expect.stringMatching(
        /^there is no market report of .*: expected one of the 12 trading days from 2026-08-06 to 2026-08-21 that \/api\/intel lists$/,
      ),
    ]);
  });
});
