import {afterEach, beforeEach, describe, expect, test, vi} from "vitest";
import type {Fetcher} from "../../../../pipeline/kit/fetch/fetcher.ts";
import {type Progress, silent} from "../../../../pipeline/kit/progress.ts";
import {healthOf, sourceHealth} from "../../../../pipeline/kit/source-health.ts";
import type {Store} from "../../../../pipeline/kit/store.ts";
import {eventsAfter} from "../../../../pipeline/tournament/queries/feed.ts";
import {currentRecord} from "../../../../pipeline/tournament/queries/matches.ts";
import type {Conflict} from "../../../../pipeline/tournament/sources/conflicts.ts";
import {pollProvider} from "../../../../pipeline/tournament/sources/poll.ts";
import {crawlTournament} from "../../../../pipeline/tournament/sources/poll-once.ts";
import {apiFootball} from "../../../../pipeline/tournament/sources/providers/api-football/provider.ts";
import {espn} from "../../../../pipeline/tournament/sources/providers/espn/provider.ts";
import {authorityOf} from "../../../../pipeline/tournament/sources/stored.ts";
import type {Provider} from "../../../../pipeline/tournament/sources/types.ts";
import {watchSources} from "../../../../pipeline/tournament/sources/watch.ts";
import {withinLimit} from "../../../fixtures/kit/time-limit.ts";
import {envelope, fixture} from "../../../fixtures/providers/api-football.ts";
import {cupStore, quickFetcher, YEAR} from "../../../fixtures/providers/cup.ts";
import {event, summary} from "../../../fixtures/providers/espn.ts";
import {startServer, status, type TestServer} from "../../../fixtures/providers/server.ts";

const START = Date.parse("2030-06-08T17:30:00Z");
let server: TestServer;
let store: Store;
let fetcher: Fetcher;
let clock: number;
let second: Provider;
let third: Provider;
beforeEach(async () => {
  server = await startServer();
  store = cupStore(0);
  clock = START;
  fetcher = quickFetcher(() => clock);
  second = espn({api: server.url});
  third = apiFootball({api: server.url, key: "k"});
  server.on("/summary", summary());
});
afterEach(async () => {
  store.close();
  await Promise.all([fetcher.close(), server.close()]);
});
const poll = (provider: Provider, signal = new AbortController().signal) =>
  pollProvider(provider, {store, fetcher, year: YEAR, now: () => clock, signal});
const says = (name: string, state: string, score: readonly [number, number], more = {}) =>
  server.on("/scoreboard", {
    events: [event({name, state, clock: "40'", period: 1, ...more}, score)],
  });
const stored = () => currentRecord(store, "m-001")!.state;
const types = (after = 0) =>
  eventsAfter(store, after, 100)
    .filter(({matchId}) => matchId === "m-001")
    .map(({type}) => type);
/** All recorded conflicts, oldest first; only those of one match if given. */
const conflicts = (matchId: string | null = null): Conflict[] =>
  store
    .prepare<[string | null], Omit<Conflict, "said"> & {claims: string}>(
      `SELECT match_id AS matchId, field, said AS claims, settled_by AS settledBy, rule, noticed_at AS noticedAt FROM source_conflict
       WHERE match_id = coalesce(?, match_id) ORDER BY conflict_id`,
    )
    .all(matchId)
    .map((row) => ({...row, claims: JSON.parse(row.claims) as Conflict["claims"]}));

describe("a poll", () => {
  test("kick-off, a goal, the end: each poll's news is in the feed, a poll without news writes nothing", async () => {
    says("SCHEDULED", "pre", [0, 0]);
    await poll(second);
    says("FIRST_HALF", "in", [0, 0]);
    expect(await poll(second)).toMatchObject({outcome: "ok", matchesChanged: 1, refused: []});
    expect(types()).toContain("match.status_changed");
    says("FIRST_HALF", "in", [1, 0]);
    expect(await poll(second)).toMatchObject({matchesChanged: 1});
    expect(types()).toContain("match.score_updated");
    expect(await poll(second)).toMatchObject({
      outcome: "ok",
      observations: 1,
      matchesChanged: 0,
      events: 0,
    });
    says("FULL_TIME", "post", [1, 0]);
    await poll(second);
    expect(types().at(-1)).toBe("match.completed");
    expect(stored()).toMatchObject({
      status: "finished",
      goalsNow: [1, 0],
      score: {fullTime: [1, 0]},
    });
    expect(authorityOf(store, "m-001")).toBe("espn");
  });

  test.each([
    ["a broken server", status(500), "500", 500],
    [
      "HTML",
      (_: unknown, response: {end: (body: string) => void}) => response.end("<html>"),
      "expected JSON",
      200,
    ],
    ["another schema", {matches: []}, "events is missing", null],
    [
      "a missing host",
      status(302, {location: "http://192.168.0.1/"}),
      "not a public address",
      null,
    ],
  ])("%s is reported, what is stored stays", async (_, handler, message, http) => {
    says("FIRST_HALF", "in", [1, 0]);
    await poll(second);
    const before = stored();
    server.on("/scoreboard", handler as never);
    clock += 10_000;
    const report = await poll(second);
    expect(report).toMatchObject({outcome: "failed", observations: 0, matchesChanged: 0});
    expect(report.error).toContain(message);
    expect(stored()).toEqual(before);
    expect(healthOf(store, "espn")).toMatchObject({
      lastSuccessAt: "2030-06-08T17:30:00Z",
      lastErrorAt: "2030-06-08T17:30:10Z",
      failures: 1,
      httpStatus: http,
    });
    says("FIRST_HALF", "in", [1, 0]);
    await poll(second);
    expect(healthOf(store, "espn")).toMatchObject({
      failures: 0,
      httpStatus: 200,
      lastError: expect.stringContaining(message),
    });
  });

  test("a source that asks for a pause gets it", async () => {
    server.on("/scoreboard", status(429, {"retry-after": "600"}));
    expect(await poll(second)).toMatchObject({
      outcome: "failed",
      nextAttemptAt: "2030-06-08T17:40:00Z",
    });
    const asked = server.asked.length;
    expect(await poll(second)).toMatchObject({
      outcome: "waiting",
      nextAttemptAt: "2030-06-08T17:40:00Z",
    });
    expect(server.asked.length).toBe(asked);
    clock += 600_000;
    says("SCHEDULED", "pre", [0, 0]);
    expect(await poll(second)).toMatchObject({outcome: "ok"});
  });

  test("a source out of time is a failure, the caller's stop is not", async () => {
    server.on("/scoreboard", () => {});
    expect(await poll(second, AbortSignal.timeout(50))).toMatchObject({
      outcome: "failed",
      error: expect.stringMatching(/timeout/i),
    });
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 20);
    await expect(poll(second, stop.signal)).rejects.toThrow(/abort/i);
  });
});

describe("two sources", () => {
  const other = (goals: readonly [number, number], short = "1H") => {
    const told = envelope([
      fixture({
        short,
        elapsed: 40,
        goals,
        ...(short === "FT" && {halftime: [0, 0] as const, fulltime: goals}),
      }),
    ]);
    server.on("/fixtures", told);
  };

  test("the first in order is believed, the difference is written down once", async () => {
    says("FIRST_HALF", "in", [1, 0]);
    other([0, 0]);
    await poll(second);
    expect(await poll(third)).toMatchObject({conflicts: 1});
    expect(await poll(third)).toMatchObject({conflicts: 0});
    expect(stored().goalsNow).toEqual([1, 0]);
    expect(conflicts("m-001")).toMatchObject([
      {
        field: "goals",
        claims: {espn: "1-0", "api-football": "0-0"},
        settledBy: "espn",
        rule: "order of precedence",
        noticedAt: "2030-06-08T17:30:00Z",
      },
    ]);
    expect(conflicts("m-002")).toEqual([]);
  });

  test("a conflict is never rewritten", async () => {
    says("FIRST_HALF", "in", [1, 0]);
    other([0, 0]);
    await poll(second);
    await poll(third);
    expect(() => store.exec("UPDATE source_conflict SET rule = 'x'")).toThrow("append-only");
    expect(() => store.exec("DELETE FROM source_conflict")).toThrow("append-only");
  });

  test("when the first falls silent the second takes over, and its end counts", async () => {
    says("FIRST_HALF", "in", [1, 0]);
    await poll(second);
    server.on("/scoreboard", status(500));
    clock += 90 * 60_000;
    await poll(second);
    other([1, 1], "FT");
    await poll(third);
    expect(stored()).toMatchObject({status: "finished", goalsNow: [1, 1]});
    says("FIRST_HALF", "in", [1, 0]);
    await poll(second);
    expect(stored()).toMatchObject({status: "finished", goalsNow: [1, 1]});
    expect(conflicts().map(({rule}) => rule)).toContain("never back");
  });

  test("a match of the facts files is not changed by a source's score", async () => {
    store.close();
    store = cupStore(1);
    const facts = stored();
    says("FULL_TIME", "post", [4, 4]);
    await poll(second);
    expect(stored()).toMatchObject({
      goalsNow: facts.goalsNow,
      score: facts.score,
      goals: facts.goals,
      cards: facts.cards,
    });
    expect(conflicts("m-001")).toContainEqual(
      expect.objectContaining({
        field: "goals",
        claims: {facts: "2-1", espn: "4-4"},
        settledBy: "facts",
      }),
    );
  });
});

describe("crawlTournament", () => {
  const lines: string[] = [];
  const progress: Progress = {...silent, say: (line) => void lines.push(line)};
  const context = (now = "2030-06-08T17:30:00Z") => ({
    store,
    now,
    wallClock: "2030-06-08T17:30:00Z",
    dataDir: "test/fixtures/cup",
    progress,
  });
  const crawl = (
    providers: readonly Provider[],
    options: {now?: string; timeoutMs?: number} = {},
  ) =>
    crawlTournament(context(options.now), {
      providers,
      fetcher,
      now: () => clock,
      ...(options.timeoutMs && {timeoutMs: options.timeoutMs}),
    });

  test("one source fails, the other is stored, the report names both", async () => {
    says("FIRST_HALF", "in", [1, 0]);
    server.on("/fixtures", status(500));
    const report = await crawl([second, third]);
    expect(report.sources.map(({provider, outcome}) => [provider, outcome])).toEqual([
      ["espn", "ok"],
      ["api-football", "failed"],
    ]);
    expect(report).toMatchObject({matchesChanged: 1, skipped: null});
    expect(lines.join()).toContain("api-football: http://127.0.0.1");
    expect(sourceHealth(store).map(({provider, failures}) => [provider, failures])).toEqual([
      ["api-football", 1],
      ["espn", 0],
    ]);
  });

  test("it ends when its time is up, with the results so far", async () => {
    says("FIRST_HALF", "in", [1, 0]);
    server.on("/fixtures", () => {});
    const report = await withinLimit(300, async (timeIsUp) => {
      const crawling = crawl([second, third], {timeoutMs: 300});
      await vi.waitFor(() => expect(stored().goalsNow).toEqual([1, 0]), {
        timeout: 10_000,
        interval: 5,
      });
      timeIsUp();
      return crawling;
    });
    expect(report.sources.map(({outcome}) => outcome)).toEqual(["ok", "failed"]);
    expect(stored().goalsNow).toEqual([1, 0]);
  });

  test.each([
    ["as of another moment nothing is fetched", "2030-06-07T00:00:00Z", true, "as of 2030-06-07"],
    ["without a provider nothing is", undefined, false, "no provider"],
  ])("%s", async (_, now, providers, skipped) => {
    const report = await crawl(providers ? [second] : [], now ? {now} : {});
    expect([report.sources, report.skipped]).toEqual([[], expect.stringContaining(skipped)]);
    expect(server.asked).toEqual([]);
  });
});

describe("watchSources", () => {
  test("each source at its own pace until stopped; a failing one delays no other", async () => {
    says("FIRST_HALF", "in", [0, 0]);
    server.on("/fixtures", status(500));
    const stop = new AbortController();
    const seen: [string, string, string, number][] = [];
    await watchSources([second, third], {
      store,
      fetcher,
      year: YEAR,
      now: () => clock,
      random: () => 0,
      signal: stop.signal,
      // a sleep that only lets the other loop run
      sleep: () => new Promise((resolve) => setTimeout(resolve, 20)),
      onPoll: ({provider, outcome}, {rhythm: pace, waitMs}) => {
        seen.push([provider, outcome, pace, waitMs]);
        if (seen.length >= 4 && new Set(seen.map(([provider]) => provider)).size === 2)
          stop.abort();
      },
    });
    expect(seen.filter(([provider]) => provider === "espn")[0]).toEqual([
      "espn",
      "ok",
      "in play",
      10_000,
    ]);
    expect(seen.filter(([provider]) => provider === "api-football")[0]).toEqual([
      "api-football",
      "failed",
      "in play",
      60_000,
    ]);
    expect(new Set(seen.map(([provider]) => provider)).size).toBe(2);
  });
});
