import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {ask} from "../../../../fixtures/publishing/ask.ts";
import {ADMIN_TOKEN, type LiveServer, problemIn, startLive} from "../../live-server.ts";
import {printedCup} from "../../printed-cup.ts";

let server: LiveServer;
beforeAll(async () => {
  const {out, store} = await printedCup();
  server = await startLive({store, out});
});
afterAll(async () => {
  await server.close();
});
const get = (path: string, headers: Record<string, string> = {}) =>
  ask(server.base, path, {headers});
const json = async (path: string) => JSON.parse((await get(path)).body.toString());

interface Match {
  readonly matchId: string;
  readonly group: string | null;
  readonly stage: string;
  readonly localOn: string;
  readonly status: string;
  readonly home: {readonly teamId: string | null};
  readonly away: {readonly teamId: string | null};
}

describe("filters of the schedule, one static or several live, keep the matches that meet all of them", () => {
  const has = (team: string) => (match: Match) =>
    [match.home.teamId, match.away.teamId].includes(team);
  const inA = ({group}: Match) => group === "A";
  const isGroup = ({stage}: Match) => stage === "group";
  const on = (date: string) => (match: Match) => match.localOn === date;
  const from = (date: string) => (match: Match) => match.localOn >= date;
  const to = (date: string) => (match: Match) => match.localOn <= date;
  const isFinished = ({status}: Match) => status === "finished";
  test.each([
    {query: "group=A", meets: [inA], count: 3},
    {query: "team=ard", meets: [has("ard")], count: 4},
    {query: "team=ard&stage=group", meets: [has("ard"), isGroup], count: 2},
    {query: "group=A&team=ard", meets: [inA, has("ard")], count: 2},
    {query: "group=A&date=2030-06-08", meets: [inA, on("2030-06-08")], count: 1},
    {query: "stage=group&date=2030-06-10&team=dun", meets: [on("2030-06-10"), has("dun")]},
    {query: "team=ard&date=2030-06-11", meets: [], count: 0},
    {
      query: "from=2030-06-09&to=2030-06-10",
      meets: [from("2030-06-09"), to("2030-06-10")],
    },
    {query: "from=2030-06-10&team=ard", meets: [from("2030-06-10"), has("ard")]},
    {query: "to=2030-06-08&status=finished", meets: [to("2030-06-08"), isFinished]},
    {query: "from=2030-06-10&to=2030-06-09", meets: [], count: 0},
  ])("$query", async ({query, meets, count}) => {
    const {matches: all} = await json("/api/schedule");
    const {matches, total, filter} = await json(`/api/schedule?${query}`);
    const expected =
      count === 0 ? [] : all.filter((match: Match) => meets.every((meet) => meet(match)));
    expect(matches).toEqual(expected);
    expect(total).toBe(count ?? expected.length);
    expect(new URLSearchParams(query).size).toBe(
      Object.values(filter).filter((value) => value !== null).length,
    );
  });
});

describe("a filter that nothing meets gives an empty list, wherever it is", () => {
  test.each([
    "/api/schedule?team=zzz",
    "/api/schedule?date=2031-01-01",
    "/api/schedule?team=zzz&group=A",
    "/api/tournaments/2030/matches?team=zzz",
    "/api/news?team=zzz",
    "/api/news?source=zzz",
    "/api/news/today?source=zzz",
  ])("%s", async (path) => {
    const {status} = await get(path);
    const {matches, items, total} = await json(path);
    expect([status, matches ?? items, total]).toEqual([200, [], 0]);
  });
  test.each([
    "/rss/today?source=zzz",
    "/rss/news?source=zzz",
    "/rss/news?team=zzz",
    "/rss/news?team=ard&source=zzz&language=vi",
  ])("%s", async (path) => {
    const {status, headers, body} = await get(path);
    expect([status, headers["content-type"]]).toEqual([200, "application/rss+xml; charset=utf-8"]);
    expect(body.toString()).toContain("<channel>");
    expect(body.toString()).not.toContain("<item>");
  });
  test.each(["/feeds/news.json?source=zzz", "/feeds/news.json?team=zzz"])("%s", async (path) => {
    expect([(await get(path)).headers["content-type"], (await json(path)).items]).toEqual([
      "application/feed+json",
      [],
    ]);
  });
});

test("a feed about a team has what the list about it has", async () => {
  const {items: listed} = await json("/api/news?team=ard&pageSize=50");
  const {items, feed_url} = await json("/feeds/news.json?team=ard");
  expect(items.length).toBeGreaterThan(3);
  expect(items.map(({id}: {id: string}) => id)).toEqual(
    listed.slice(0, items.length).map(({docId}: {docId: string}) => docId),
  );
  expect(feed_url).toMatch(/\/feeds\/news\.json\?team=ard$/);
});

test("the matches of a year are filtered like the schedule", async () =>
  expect((await json("/api/tournaments/2030/matches?team=ard&stage=group")).matches).toEqual(
    (await json("/api/schedule?team=ard&stage=group")).matches,
  ));

describe("an invalid value is 400 and says what is expected", () => {
  test.each([
    ["/api/schedule?group=Z", "one of A, B, C"],
    ["/api/schedule?group=Z&team=ard", "one of A, B, C"],
    ["/api/schedule?date=monday&team=ard", "a date such as 2026-06-11"],
    ["/api/v1/feed?limt=5", "limit is"],
    ["/api/schedule?from=2030-06-31", "a date such as 2026-06-11"],
    ["/api/schedule?status=over", "one of scheduled, live, finished"],
    ["/api/news?page=0", "a whole number from 1 to 10000"],
    ["/api/news?page=0&q=x", "a whole number from 1 to 10000"],
    ["/rss/today?source=a/b", "an identifier of letters"],
  ])("%s", async (path, expected) => {
    const {status, body} = await get(path);
    expect([status, problemIn(body).errors]).toEqual([
      400,
      [expect.objectContaining({detail: expect.stringContaining(expected)})],
    ]);
    expect(body.toString()).not.toContain("pattern");
  });
});

describe("capitals mean the same", () => {
  test.each([
    ["/api/schedule?team=ARD", "/api/schedule?team=ard"],
    ["/api/schedule?group=a", "/api/schedule?group=A"],
    ["/api/schedule?group=a&team=ARD", "/api/schedule?group=A&team=ard"],
    ["/api/news?team=ARD", "/api/news?team=ard"],
    ["/api/v1/matches/M-001/snapshot", "/api/v1/matches/m-001/snapshot"],
  ])("%s is %s", async (capitals, plain) => {
    const [one, other] = [await get(capitals), await get(plain)];
    expect([one.status, one.body.toString()]).toEqual([200, other.body.toString()]);
  });
  test.each([
    ["/api/matches/M-001", "/api/matches/m-001"],
    ["/api/teams/ARD", "/api/teams/ard"],
    ["/API/Schedule/?team=ard", "/api/schedule?team=ard"],
  ])("%s leads to %s", async (capitals, plain) => {
    const {status, headers} = await get(capitals);
    expect([status, headers.location]).toEqual([308, plain]);
    expect((await get(plain)).status).toBe(200);
  });
});

describe("a missing resource is a page for browsers and a problem for programs", () => {
  const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
  const paths = [
    "/nope",
    "/news/n-000000000000",
    "/api/matches/m-999",
    "/api/v1/matches/m-999/snapshot",
    "/api/news/n-000000000000?language=vi",
    "/api/news/explain?u=https%3A%2F%2Fa.example%2F1",
  ];
  test.each(paths)("%s", async (path) => {
    const page = await get(path, {accept: BROWSER});
    expect([page.status, page.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
    expect(page.body.toString()).toContain("<h1>There is nothing at this address</h1>");
    expect(page.headers.vary).toContain("Accept");
    for (const accept of ["*/*", "application/json", "application/json, text/html;q=0.5"]) {
      const problem = await get(path, {accept});
      expect(problemIn(problem.body)).toMatchObject({status: 404});
      expect(problem.headers.vary).toContain("Accept");
    }
  });
  test("on an admin route too, with the right token", async () => {
    const headers = {accept: BROWSER, "x-admin-token": ADMIN_TOKEN};
    expect((await get("/api/admin/jobs/j-none", headers)).body.toString()).toContain("<h1>");
  });
  test("an invalid request stays a problem", async () => {
    const {status, body} = await get("/api/schedule?group=Z", {accept: BROWSER});
    expect([status, problemIn(body).status]).toEqual([400, 400]);
  });
});
