import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import {join} from "node:path";
import {afterEach, beforeAll, beforeEach, describe, expect, test} from "vitest";
import {type BuildReport, build} from "../../../bin/build.ts";
import {FactsError} from "../../../pipeline/kit/errors.ts";
import {silent} from "../../../pipeline/kit/progress.ts";
import {openStore, type Store} from "../../../pipeline/kit/store.ts";
import {generatedDocId} from "../../../pipeline/news/generated.ts";
import {feedHead} from "../../../pipeline/tournament/queries/feed.ts";
import type {MatchFacts} from "../../../pipeline/tournament/types.ts";
import {copyThinCup} from "../../fixtures/built/thin-cup.ts";
import {ownFolder} from "../../fixtures/own-folder.ts";

const NOW = "2030-07-01T00:00:00Z";
const OPTIONS = {seed: "s", baseUrl: "http://localhost:8080", effort: "least"} as const;
const RUNS = 20;
const kept = ownFolder();
let folder: string;
let store: Store;

/** A first build, with data, database and site, that tests may continue in a copy. */
interface FirstBuild {
  readonly folder: string;
  readonly report: BuildReport;
}
async function firstBuild(name: string, prepareData: () => void = () => {}): Promise<FirstBuild> {
  open(join(kept, name));
  prepareData();
  const report = await run();
  store.close();
  return {folder, report};
}
let cup: FirstBuild;
let withArchive: FirstBuild;
beforeAll(async () => {
  cup = await firstBuild("cup");
  withArchive = await firstBuild("with-archive", addArchive);
});

/** Opens a folder, and copies the data of the cup into it if it does not exist yet. */
function open(at: string): void {
  folder = at;
  if (!existsSync(folder)) copyThinCup(join(folder, "data"));
  store = openStore(join(folder, "b.db"));
}
const fromNothing = () => open(join(kept, "anew"));
function continueFrom(first: FirstBuild): void {
  const exactly = {recursive: true, preserveTimestamps: true, verbatimSymlinks: true};
  cpSync(first.folder, join(kept, "anew"), exactly);
  open(join(kept, "anew"));
}
afterEach(() => {
  store.close();
  rmSync(folder, {recursive: true, force: true});
});

const run = (out = "site", now = NOW) =>
  build(
    {store, now, wallClock: NOW, dataDir: join(folder, "data"), progress: silent},
    {...OPTIONS, runs: RUNS, outDir: join(folder, out)},
  );
const matchesFile = () => join(folder, "data", "tournament", "2030", "matches.json");
const snapshot = (out = "site") =>
  readdirSync(join(folder, out), {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => `${file} ${statSync(file).mtimeMs} ${statSync(file).ino}`);

describe("builds from nothing", () => {
  beforeEach(fromNothing);

  test("of two simultaneous builds the one that ends last publishes the newer edition, also if it began first", async () => {
    const [early, late] = ["2030-06-09T11:00:00Z", "2030-06-11T13:00:00Z"];
    let clock = early;
    const data = {store, wallClock: early, dataDir: join(folder, "data"), progress: silent};
    const options = {...OPTIONS, runs: RUNS, outDir: join(folder, "site")};
    const ticking = {...data, clock: () => clock};
    let second: Awaited<ReturnType<typeof build>> | undefined;
    const first = await build(
      {...ticking, now: early},
      {
        ...options,
        // while it waits for its sources, another build runs from start to end
        async crawl() {
          clock = late;
          second = await build({...ticking, now: late}, options);
          return {tournament: null, news: null, prices: null};
        },
      },
    );
    expect([first.asOf, first.publish.asOf, second!.asOf]).toEqual([late, late, late]);
    expect(first.publish).toMatchObject({id: second!.publish.id, written: 0});
  });
});

/** Addresses of a match, its page and its recap. */
const MATCH_OR_RECAP = /^(\/vi|\/api)?\/matches\/[^/]+(\/recap)?$/;

describe("a build after another", () => {
  beforeEach(() => continueFrom(cup));

  test("one changed result rewrites only what it touches, and says how much", async () => {
    const matches = JSON.parse(readFileSync(matchesFile(), "utf8")) as {
      number: number;
      attendance: number | null;
    }[];
    matches[0]!.attendance = 12_345;
    writeFileSync(matchesFile(), JSON.stringify(matches));
    const second = await run();
    expect(second.load).toMatchObject({changed: true, matchesChanged: 1, events: 1});
    expect(second.publish.files).toBe(cup.report.publish.files);
    expect(second.publish.changed.toSorted()).toEqual(
      expect.arrayContaining(["/api/health", "/api/matches/m-001"]),
    );
    // both addresses of the match, of its page in both languages and of its recap; and every
    // address with the text of the generated report, which also names the attendance
    const report = generatedDocId("2030-recap-m-001");
    const hangsOnIt = [
      "/api/health",
      `/api/news/${report}`,
      `/api/news/explanations/${report}`,
      `/news/${report}`,
      `/vi/news/${report}`,
      // the front pages that it leads
      ...["2030-06-09", "2030-06-10"].flatMap((on) => [`/on/${on}`, `/vi/on/${on}`]),
      // the opening of the report
      "/news/days/2030-06-08",
      "/vi/news/days/2030-06-08",
      // the largest attendance
      "/records",
      "/vi/records",
      "/feeds/news.json",
      "/feeds/news.json?language=vi",
      "/api/search/documents",
      "/api/tournaments/2030/records",
      "/api/tournaments/2030/venues",
      // every match in full
      "/api/tournaments/2030/matches.ndjson",
      ...["/venues", "/venues/arden-city"].flatMap((path) => [path, `/vi${path}`]),
      // samples from bodies of this edition
      "/docs/api/matches",
      "/docs/api/tournament",
    ];
    const others = second.publish.changed.filter((url) => !hangsOnIt.includes(url));
    expect(others.filter((url) => !MATCH_OR_RECAP.test(url))).toEqual([]);
    expect(others.length).toBe(8);
  });

  test("another score rewrites tables and what depends on them, and nothing of the matches next to it", async () => {
    const matches = JSON.parse(readFileSync(matchesFile(), "utf8")) as MatchFacts[];
    const index = matches.findIndex(({number}) => number === 1);
    const {score, goals, ...rest} = matches[index]!;
    const fullTime = [score.fullTime![0] + 1, score.fullTime![1]] as const;
    const late = {
      side: "home" as const,
      shirt: null,
      name: "Late Winner",
      kind: "goal" as const,
      minute: 90,
      stoppage: 9,
    };
    matches[index] = {...rest, score: {...score, fullTime}, goals: [...goals!, late]};
    writeFileSync(matchesFile(), JSON.stringify(matches));
    const second = await run();
    // the result is reported again, as a correction
    expect(second.load).toMatchObject({matchesChanged: 1, events: 5});
    const {changed} = second.publish;
    for (const url of [
      "/schedule",
      "/vi/schedule",
      "/tables",
      "/matches/m-001",
      "/api/schedule",
      "/api/home",
      "/api/dashboard",
      "/api/tournaments/2030/standings",
      "/api/matches/m-001",
      "/api/matches/m-001/events",
    ])
      expect(changed).toContain(url);
    for (const url of [
      "/api/matches/m-002",
      "/api/matches/m-002/events",
      "/api/matches/m-001/lineups",
      "/api/matches/m-001/staff",
    ])
      expect(changed).not.toContain(url);
    expect(changed.some((url) => url.endsWith("/probability"))).toBe(false);
    expect(second.publish.written).toBeLessThan(second.publish.files / 2);
  });

  test("an unreadable file stops the build with one line, and the current edition stays", async () => {
    const before = snapshot();
    const head = feedHead(store);
    const text = readFileSync(matchesFile(), "utf8");
    const spoilt = {
      "a truncated file": text.slice(0, text.length / 2),
      "a wrong type": text.replace('"number": 1', '"number": "one"'),
      "an empty file": "",
    };
    for (const [says, spoiltText] of Object.entries(spoilt)) {
      writeFileSync(matchesFile(), spoiltText);
      const failed = await run().catch((error: unknown) => error);
      expect(failed, says).toBeInstanceOf(FactsError);
      expect((failed as Error).message, says).toMatch(/^tournament\/2030\/matches\.json[^\n]*$/);
      expect(snapshot(), says).toEqual(before);
      expect(feedHead(store), says).toBe(head);
    }
  });
});

const archiveFile = (name: string) => join(folder, "data", "tournament", "2026", name);
/** Also adds the cup to the facts as one of four years earlier. */
function addArchive(): void {
  cpSync(join(folder, "data", "tournament", "2030"), join(folder, "data", "tournament", "2026"), {
    recursive: true,
  });
  for (const name of readdirSync(join(folder, "data", "tournament", "2026"))) {
    const text = readFileSync(archiveFile(name), "utf8");
    const earlier = text.replaceAll("2030", "2026").replace(/"m-0(\d\d)"/g, '"m-2026-$1"');
    writeFileSync(archiveFile(name), earlier);
  }
}

describe("with the cup of four years before as an archive", () => {
  const url = (name: string) => `/api/tournaments/2026/${name}`;

  test("both years are published", () => {
    continueFrom(withArchive);
    const {load, publish} = withArchive.report;
    expect(load.matchesChanged).toBe(10);
    expect(publish.changed).toEqual(
      expect.arrayContaining([
        ...[
          "standings",
          "bracket",
          "matches",
          "matches/m-2026-01",
          "ratings",
          "prediction-accuracy",
        ].map(url),
      ]),
    );
    expect(publish.changed).not.toContain(url("champion-odds"));
  });

  test("a second build does nothing in any stage and touches no file", async () => {
    continueFrom(withArchive);
    const {load, publish} = withArchive.report;
    expect(load.changed).toBe(true);
    expect(publish.written).toBeGreaterThan(0);
    const before = snapshot();
    const head = feedHead(store);
    // the same day at the exchanges: the pages of old prices say how old these are
    const second = await run("site", "2030-07-01T08:00:00Z");
    expect(second.load).toMatchObject({changed: false, matchesChanged: 0, events: 0});
    expect(second.model).toMatchObject({fitted: 0, forecasts: 0, simulated: 0});
    expect(second.publish).toMatchObject({id: publish.id, written: 0, removed: 0, changed: []});
    expect(snapshot()).toEqual(before);
    expect(feedHead(store)).toBe(head);
  });

  test("the archive leaves the current year unchanged", () => {
    fromNothing();
    const read = ({folder, report}: FirstBuild, name: string) =>
      readFileSync(join(folder, "site", "builds", report.publish.id, "site", name), "utf8");
    for (const name of [
      "api/health.json",
      "api/home.json",
      "api/tournaments/2030/champion-odds.json",
    ])
      expect(read(withArchive, name), name).toBe(read(cup, name));
  });

  test("a corrected fact of the archive changes what depends on it, and is not news", async () => {
    continueFrom(withArchive);
    const head = feedHead(store);
    const matches = JSON.parse(readFileSync(archiveFile("matches.json"), "utf8")) as {
      attendance: number | null;
    }[];
    matches[0]!.attendance = 12_345;
    writeFileSync(archiveFile("matches.json"), JSON.stringify(matches));
    const {load, publish} = await run();
    expect(load).toMatchObject({changed: false});
    // the documentation uses a match of an earlier year as a sample
    const tables = ["records", "venues", "matches.ndjson"].map(url);
    tables.push("/docs/api/matches", "/api/search/documents");
    const pages = ["/venues", "/archive/2026/matches/arden-vs-belmora-2026-06-08"];
    tables.push(...pages, ...pages.map((path) => `/vi${path}`));
    expect(
      publish.changed.filter((one) => !one.startsWith(url("matches/")) && !tables.includes(one)),
    ).toEqual([]);
    expect(publish.changed).toContain(url("matches/m-2026-01"));
    expect(feedHead(store)).toBe(head);
  });

  test("an unreadable archive stops the build, and nothing of the current year is stored", async () => {
    fromNothing();
    addArchive();
    writeFileSync(archiveFile("matches.json"), "[");
    await expect(run()).rejects.toThrow(/^tournament\/2026\/matches\.json[^\n]*$/);
    expect([feedHead(store), store.prepare("SELECT year FROM tournament").all()]).toEqual([0, []]);
  });
});
