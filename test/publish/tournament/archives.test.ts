import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {cached} from "../../../pipeline/kit/cached.ts";
import type {Store} from "../../../pipeline/kit/store.ts";
import {load} from "../../../pipeline/tournament/facts/load.ts";
import {type Snapshot, snapshotAt} from "../../../pipeline/tournament/snapshot.ts";
import {trackedSnapshot} from "../../../publish/editions/incremental/tracked-snapshot.ts";
import {archiveMatch, tournaments} from "../../../publish/tournament/archives.ts";
import {tournamentEndpoints} from "../../../publish/tournament/endpoints.ts";
import {archiveView} from "../../../publish/tournament/pages/archive-view.ts";
import {archivePage} from "../../../site/tournament/archive/archive-page.tsx";
import {modelledArchives} from "../../fixtures/built/world.ts";
import {worldCupFacts} from "../../fixtures/built/world-cup-facts.ts";
import {faults} from "../../schemas/tournament-schemas.ts";
import {ENGLISH} from "../../site/frame.ts";
import {AFTER, closeStores, cupFacts, snapshotsOf} from "./snapshots.ts";

const SIMULATION = {seed: "archives", runs: 50};
let store: Store;
let snapshot: Snapshot;

beforeAll(() => {
  store = modelledArchives();
  load(store, worldCupFacts());
  snapshot = snapshotAt(store, 2026, AFTER.world, SIMULATION);
});
afterAll(() => {
  store.close();
  closeStores();
});

const record = (path: string) => tournamentEndpoints.find((one) => one.path === path)!;
const printed = (path: string, from: Snapshot) =>
  [...record(path).each(from)].map((params) => ({
    params,
    body: record(path).load(from, params, {}),
  }));

test("the tournaments, the current one first, with their champions", () => {
  const body = tournaments(snapshot);
  expect(faults("tournaments.json", body)).toEqual([]);
  expect(
    body.tournaments.map(({year, archive, hosts, champion}) => [
      year,
      archive,
      hosts.map(({code}) => code).join(),
      champion?.code,
    ]),
  ).toEqual([
    [2026, false, "CAN,MEX,USA", "ESP"],
    [2022, true, "QAT", "ARG"],
    [2018, true, "RUS", "FRA"],
  ]);
});

test.each([
  ["/api/tournaments/{year}/matches", "schedule.json"],
  ["/api/tournaments/{year}/standings", "standings.json"],
  ["/api/tournaments/{year}/bracket", "bracket.json"],
  ["/api/tournaments/{year}/match-probabilities", "match-probabilities.json"],
  ["/api/tournaments/{year}/ratings", "ratings.json"],
  ["/api/tournaments/{year}/prediction-accuracy", "prediction-accuracy.json"],
  ["/api/tournaments/{year}/team-table", "team-table.json"],
  ["/api/tournaments/{year}/clean-sheets", "clean-sheets.json"],
  ["/api/tournaments/{year}/win-probability-added", "win-probability-added.json"],
])("%s exists for every year, each its own", (path, schema) => {
  const bodies = printed(path, snapshot);
  expect(bodies.map(({params}) => params.year)).toEqual(["2026", "2022", "2018"]);
  expect(bodies.map(({body}) => (body as {year: number}).year)).toEqual([2026, 2022, 2018]);
  expect(bodies.flatMap(({body}) => faults(schema, body))).toEqual([]);
});

test.each([
  {path: "/api/tournaments/{year}/champion-odds"},
  {path: "/api/tournaments/{year}/upcoming-probability-verification"},
])("$path is of the current year alone", ({path}) => {
  expect([...record(path).each(snapshot)]).toEqual([{year: "2026"}]);
});

describe("a match of an archive", () => {
  const path = "/api/tournaments/{year}/matches/{ref}";

  test("exists for each of the 128, by its number too", () => {
    const bodies = printed(path, snapshot);
    expect(bodies).toHaveLength(128);
    expect(
      bodies.flatMap(({params, body}) =>
        faults("archive-match.json", body).map((fault) => `${params.ref} ${fault}`),
      ),
    ).toEqual([]);
    const final = {year: "2018", ref: "france-vs-croatia-2018-07-15"};
    expect([...record(path).aliases(snapshot, final)]).toEqual([
      {year: "2018", ref: "m-2018-64"},
      {year: "2018", ref: "w61-vs-w62-2018-07-15"},
    ]);
  });

  test("describes the final of 2022 in full", () => {
    const archive = snapshot.archives.get(2022)!;
    const body = archiveMatch(archive, archive.match("m-2022-64"));
    expect(body.match.score).toMatchObject({
      fullTime: [2, 2],
      extraTime: [3, 3],
      shootout: [4, 2],
      decidedIn: "shootout",
    });
    expect(body.events.events.filter(({type}) => type === "goal")).toHaveLength(6);
    expect(body.lineups.home.lineup?.players).toBe(11);
    expect(body.staff.officials).toEqual([
      {role: "referee", name: "Szymon Marciniak", country: "pol"},
    ]);
    expect(body.probability.backfilled).toBe(true);
  });
});

test("an archive serves snapshot after snapshot, and is one piece of them", () => {
  const later = snapshotAt(store, 2026, "2026-12-01T00:00:00Z", SIMULATION);
  expect([...later.archives.keys()]).toEqual([...snapshot.archives.keys()]);
  for (const [year, archive] of later.archives) expect(archive).toBe(snapshot.archives.get(year));
  const newest = trackedSnapshot<Snapshot>();
  let times = 0;
  const standings = cached((view: Snapshot) => {
    times++;
    return record("/api/tournaments/{year}/standings").load(view, {year: "2018"}, {});
  });
  for (const one of [snapshot, later]) standings(newest(one));
  expect(times).toBe(1);
});

test.each([
  {says: "before its final", asOf: "2022-12-01T00:00:00Z", archives: [2018]},
  {says: "the day after its final, at noon", asOf: "2022-12-19T12:00:00Z", archives: [2022, 2018]},
])("$says a year is an archive or not: $archives", ({asOf, archives}) => {
  const opened = store.prepare(
    "UPDATE tournament SET body = json_set(body, '$.fieldCompleteAt', '2018-01-01T00:00:00Z') WHERE year = 2026",
  );
  const {body} = store
    .prepare<[], {body: string}>("SELECT body FROM tournament WHERE year = 2026")
    .get()!;
  opened.run();
  expect([...snapshotAt(store, 2026, asOf, SIMULATION).archives.keys()]).toEqual(archives);
  store.prepare("UPDATE tournament SET body = ? WHERE year = 2026").run(body);
});

test("a cup without years before it has no archive", () => {
  const cup = snapshotsOf(cupFacts).at(AFTER.cup);
  expect([...cup.archives]).toEqual([]);
  expect(tournaments(cup).tournaments.map(({year}) => year)).toEqual([2030]);
  expect(printed("/api/tournaments/{year}/matches/{ref}", cup)).toEqual([]);
});

describe("the pages of past tournaments", () => {
  const view = (year: number) => archiveView(snapshot.archives.get(year)!, snapshot, ENGLISH);

  // https://www.fifa.com: Russia 2018, France v Croatia 4–2; Qatar 2022, Argentina v France 3–3,
  // 4–2 on penalties
  test.each([
    [2018, "France beat Croatia in the final in Moscow on Sunday 15 July 2018: 4–2."],
    [
      2022,
      "Argentina beat France in the final in Lusail on Sunday 18 December 2022: 3–3, 4–2 on penalties.",
    ],
  ])("%s says how it ended", (year, lead) => {
    expect(archivePage(view(year)).replaceAll(", 1", " 1")).toContain(lead.replaceAll(", 1", " 1"));
  });

  test.each([2018, 2022])("%i has every result and every row of the bodies", (year) => {
    const {rounds, groups, forecast, totals} = view(year);
    const body = <T>(path: string) =>
      printed(path, snapshot).find(({params}) => params.year === String(year))!.body as T;
    const {matches} = body<{matches: {matchId: string; score: {display: string | null}}[]}>(
      "/api/tournaments/{year}/matches",
    );
    const shown = [...rounds, ...groups].flatMap((part) => part.matches);
    expect(shown.map(({matchId}) => matchId).sort()).toEqual(
      matches.map(({matchId}) => matchId).sort(),
    );
    expect(totals.matches).toBe(64);
    const standings = body<{groups: {group: string; rows: {points: number}[]}[]}>(
      "/api/tournaments/{year}/standings",
    );
    expect(groups.map(({group, rows}) => [group, rows.map(({points}) => points)])).toEqual(
      standings.groups.map(({group, rows}) => [group, rows.map(({points}) => points)]),
    );
    const {count, rps} = body<{count: number; rps: number}>(
      "/api/tournaments/{year}/prediction-accuracy",
    );
    expect([forecast!.matches, forecast!.rps]).toEqual([count, rps]);
  });
});
