import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {afterEach, beforeEach, describe, expect, test} from "vitest";
import {silent} from "../../../pipeline/kit/progress.ts";
import type {Store} from "../../../pipeline/kit/store.ts";
import type {NewsReport} from "../../../pipeline/news/crawl/crawl.ts";
import {noFetch} from "../../../pipeline/news/crawl/fetch-source.ts";
import {load} from "../../../pipeline/tournament/facts/load.ts";
import {readFacts} from "../../../pipeline/tournament/facts/read-facts.ts";
import {auditChain} from "../../../pipeline/tournament/forecasting/chain.ts";
import {refreshChampionOdds} from "../../../publish/jobs/champion-odds.ts";
import {crawlAllNews} from "../../../publish/jobs/news.ts";
import {perform} from "../../../publish/jobs/perform.ts";
import {recomputeAll, recomputeMatch} from "../../../publish/jobs/recompute.ts";
import type {JobContext} from "../../../publish/jobs/report.ts";
import {squadChanges, syncSquads} from "../../../publish/jobs/squads.ts";
import {verifyUpcomingProbabilities} from "../../../publish/jobs/upcoming.ts";
import {takeLock} from "../../../publish/output/folder.ts";
import {emptyStore} from "../../fixtures/built/copied-store.ts";
import {copyThinCup} from "../../fixtures/built/thin-cup.ts";

const facts = readFacts("test/fixtures/cup", 2030);
const NOTHING_READ: NewsReport = {
  sources: [],
  added: 0,
  changed: 0,
  forgotten: 0,
  skipped: "no news source is turned on",
};

let folder: string;
let store: Store;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "broadsheet-perform-"));
  copyThinCup(join(folder, "data"));
  store = emptyStore();
  load(store, facts);
});
afterEach(() => {
  store.close();
  rmSync(folder, {recursive: true, force: true});
});

const jobAt = (now: string, more: Partial<JobContext> = {}): JobContext => ({
  context: {store, now, wallClock: now, dataDir: join(folder, "data"), progress: silent},
  options: {
    ...{seed: "s", runs: 100, baseUrl: "http://localhost:8080", effort: "least"},
    outDir: join(folder, "out"),
  },
  crawlNews: async () => NOTHING_READ,
  clock: () => Date.parse(now),
  sleep: async () => {},
  signal: new AbortController().signal,
  ...more,
});

describe("recompute", () => {
  // noon forecast runs of 8 to 11 June; ten matches, of which six belong to the groups
  const NOW = "2030-06-11T13:00:00Z";
  test("all: what is missing is added once; the chain of forecasts stays whole", async () => {
    const first = await recomputeAll(jobAt(NOW));
    expect(first.counts).toMatchObject({matches: 10, ratings: 4});
    expect(first.counts.forecasts).toBeGreaterThan(6);
    expect(first.changes).toContain("4 daily ratings fitted");
    const head = auditChain(store, 2030).head;
    const second = await recomputeAll(jobAt(NOW));
    expect(second).toMatchObject({
      changes: [],
      problems: [],
      counts: {ratings: 0, forecasts: 0, simulations: 0, scenarios: 0},
    });
    expect(second.summary).toBe(
      "10 matches checked: nothing was missing; forecasts already frozen are unchanged",
    );
    expect(auditChain(store, 2030)).toMatchObject({head, broken: null});
  });

  test("one match: the same chain as for all, and the result for that match", async () => {
    const work = await recomputeMatch(jobAt(NOW), "m-006");
    expect(work.changes.filter((change) => change.startsWith("m-006"))).toEqual(
      ["08", "09", "10", "11"].map(
        (day) => `m-006: forecast as of 2030-06-${day}T12:00:00Z frozen`,
      ),
    );
    const head = auditChain(store, 2030).head;
    const other = emptyStore();
    load(other, facts);
    await recomputeAll({...jobAt(NOW), context: {...jobAt(NOW).context, store: other}});
    expect(auditChain(other, 2030).head).toEqual(head);
    other.close();
  });

  test("nothing loaded is said", async () => {
    const empty = emptyStore();
    await expect(
      recomputeAll({...jobAt(NOW), context: {...jobAt(NOW).context, store: empty}}),
    ).rejects.toThrow("holds no tournament 2030");
    empty.close();
  });
});

test("champion odds: stored when the state has changed, else simulated all the same and found equal", async () => {
  const first = await refreshChampionOdds(jobAt("2030-06-09T13:00:00Z"));
  expect(first.summary).toMatch(
    /^odds as of 2030-06-09T12:00:00Z stored; likeliest champion is [a-z]{3} with [\d.]+ %$/,
  );
  const second = await refreshChampionOdds(jobAt("2030-06-09T14:00:00Z"));
  expect(second).toMatchObject({changes: [], problems: [], counts: {stored: 0}});
  // two matches end on the evening of 10 June
  const third = await refreshChampionOdds(jobAt("2030-06-10T23:00:00Z"));
  expect([third.changes.length, third.counts.stored]).toEqual([1, 1]);
});

test("upcoming matches: a forecast is frozen for each that lacks one, and only then", async () => {
  // the semi-finals of 14 June decide who plays on 16 June: after the forecast run of that day, so
  // only a gap-fill can cover them
  const evening = "2030-06-14T23:30:00Z";
  await recomputeAll(jobAt("2030-06-14T12:30:00Z"));
  const first = await verifyUpcomingProbabilities(jobAt(evening));
  expect(first.changes).toEqual(["m-009: forecast frozen", "m-010: forecast frozen"]);
  expect(first.counts).toEqual({upcoming: 2, filled: 2, missing: 0});
  expect((await verifyUpcomingProbabilities(jobAt(evening))).counts).toEqual({
    upcoming: 2,
    filled: 0,
    missing: 0,
  });
  // a new forecast run that does not exist yet: runs the model stage
  expect((await verifyUpcomingProbabilities(jobAt("2030-06-15T12:30:00Z"))).counts).toEqual({
    upcoming: 2,
    filled: 2,
    missing: 0,
  });
});

describe("squads", () => {
  const spoil = (from: string, to: string) => {
    const file = join(folder, "data", "tournament", "2030", "squads.json");
    const text = readFileSync(file, "utf8");
    expect(text).toContain(from);
    writeFileSync(file, text.replace(from, to));
  };
  const NOW = "2030-06-11T13:00:00Z";
  test("with nothing new it says so", async () => {
    expect(await syncSquads(jobAt(NOW))).toMatchObject({
      summary: "6 squads with 84 players read from the facts files: nothing new",
      changes: [],
    });
  });
  test("changes are loaded and reported", async () => {
    spoil("Alo Aldervane", "Alo Albany");
    expect((await syncSquads(jobAt(NOW))).changes).toEqual([
      "ard: shirt 1 is Alo Albany, previously Alo Aldervane",
    ]);
  });
  test.each([
    [
      "a shirt worn twice",
      '"shirt": 2, "name": "Bram',
      '"shirt": 1, "name": "Bram',
      "squads.json: ard: shirt 1 is worn twice",
    ],
    [
      "a position there is not",
      '"position": "GK"',
      '"position": "XX"',
      'squads.json at /0/players/0/position: is "XX"; must be equal to one of the allowed values: GK',
    ],
  ])("%s is named, and nothing is loaded", async (_, from, to, line) => {
    spoil(from, to);
    await expect(syncSquads(jobAt(NOW))).rejects.toThrow(line);
    expect(
      store
        .prepare(
          "SELECT name FROM squad_player WHERE team_id = 'ard' AND shirt IN (1, 2) ORDER BY shirt",
        )
        .pluck()
        .all(),
    ).toEqual(["Alo Aldervane", "Bram Ashwick"]);
  });
  test("every kind of change has its line", () => {
    const [squad] = facts.squads;
    const [first, second, ...others] = squad!.players;
    const after = {
      ...squad!,
      manager: {name: "Someone New", country: null},
      players: [{...first!, club: null}, ...others, {...second!, shirt: 99}],
    };
    expect(squadChanges(squad, after)).toEqual([
      "ard: manager Someone New, previously Otto Ambrose",
      "ard: shirt 1, Alo Aldervane, club unknown, previously Rovers North",
      "ard: shirt 99, Bram Ashwick, is new",
      "ard: shirt 2, Bram Ashwick, was removed",
    ]);
    expect(squadChanges(undefined, squad!)).toEqual(["ard: a squad of 14"]);
  });
});

test("news: failing sources are named, unfetched ones are counted separately", async () => {
  const visit = {...noFetch("a", "waiting", null), added: 0};
  const read: NewsReport = {
    sources: [
      {...visit, outcome: "read", added: 3},
      {...visit, sourceId: "b", outcome: "failed", error: "no route to host"},
      {...visit, sourceId: "c"},
    ],
    added: 3,
    changed: 1,
    forgotten: 0,
    skipped: null,
  };
  expect(await crawlAllNews(jobAt("2030-06-11T13:00:00Z", {crawlNews: async () => read}))).toEqual({
    summary: "2 of 3 sources fetched, 1 failed: 3 new articles, 1 reworded, 0 expired",
    changes: ["3 articles added", "1 articles reworded"],
    problems: ["b: no route to host"],
    counts: {asked: 2, failed: 1, waiting: 1, unasked: 0, added: 3, changed: 1, forgotten: 0},
  });
});

test("afterwards the current edition is built, as soon as the folder is free", async () => {
  const out = join(folder, "out");
  const now = "2030-06-11T13:00:00Z";
  mkdirSync(out);
  const release = takeLock(out);
  let looks = 0;
  const sleep = async () => {
    if (++looks === 3) release();
  };
  const {edition, summary} = await perform({kind: "print", argument: null}, jobAt(now, {sleep}));
  expect([looks, summary, edition.id]).toEqual([
    3,
    "printed",
    readFileSync(join(out, "current"), "utf8").trim(),
  ]);
  expect([edition.changed > 100, edition.written > 100, edition.addresses.length]).toEqual([
    true,
    true,
    100,
  ]);
});

test.each([
  ["a kind there is not", {kind: "polish", argument: null}, 'there is no job "polish"'],
  ["a recompute of nothing", {kind: "recompute", argument: null}, "recompute needs a match"],
])("%s is refused", async (_, job, error) => {
  await expect(perform(job, jobAt("2030-06-11T13:00:00Z"))).rejects.toThrow(error);
});
