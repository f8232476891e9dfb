import {join} from "node:path";
import {expect, test} from "vitest";
import {silent} from "../../../pipeline/kit/progress.ts";
import {loadMarket} from "../../../pipeline/market/stored-facts.ts";
import {load} from "../../../pipeline/tournament/facts/load.ts";
import {loadFacts} from "../../../pipeline/tournament/facts/load-facts.ts";
import {readFacts} from "../../../pipeline/tournament/facts/read-facts.ts";
import {runModel} from "../../../pipeline/tournament/forecasting/run.ts";
import {initFolder} from "../../../pipeline/tournament/import/init/init.ts";
import {freshGroups} from "../../../publish/contents/record-groups.ts";
import {readInputs} from "../../../publish/contents/site-inputs.ts";
import {emptyStore} from "../../fixtures/built/copied-store.ts";
import {ownFolder} from "../../fixtures/own-folder.ts";
import {makeBeginning} from "../../replay/beginning.ts";
import {type Compared, comparedReplay} from "../../replay/compared-replay.ts";
import {differing, otherFuture, printed, records, schemas} from "./other-future.ts";
import {wordsOf2026} from "./words-of-2026.ts";

const YEAR = 2024;
const folder = ownFolder();
const dataDir = join(folder, "data");
initFolder({from: "test/fixtures/euro", to: dataDir});
const ASOF = "2024-07-20T00:00:00Z";
const SIMULATION = {seed: "euro", runs: 400};
const BETWEEN = "2024-06-20T12:00:00Z";
/** Files without words of a tournament: scripts, styles, pictures. */
const ASSETS = /^\/(?:assets|share)\/|\.(?:png|ico|svg)$/;

test("Euro 2024 renders from its data folder, and no file speaks of a World Cup", () => {
  const store = emptyStore();
  loadFacts({store, dataDir});
  loadMarket({store, dataDir});
  const context = {store, now: ASOF, wallClock: ASOF, dataDir, progress: silent};
  expect(runModel(context, YEAR, SIMULATION)).toMatchObject({problems: [], fitted: 31});
  const inputs = readInputs(dataDir, {...SIMULATION, baseUrl: "http://localhost:8080"});
  const printedAt = (asOf: string) => {
    const bodies = new Map<string, string>();
    for (const group of freshGroups(records, inputs)(store, asOf).groups)
      for (const {url, bytes} of group.render(schemas, "once"))
        bodies.set(url, Buffer.from(bytes).toString());
    return bodies;
  };
  const bodies = printedAt(ASOF);
  const between = printedAt(BETWEEN);
  store.close();

  // The ranked probability score of the 51 last forecasts, measured beside Elo and equal chances.
  const {meta, rps, references} = JSON.parse(
    bodies.get("/api/tournaments/2024/prediction-accuracy")!,
  ) as {meta: {judged: number}; rps: number; references: {name: string; rps: number}[]};
  const of = (name: string) => references.find((one) => one.name === name)!.rps;
  expect(meta.judged).toBe(51);
  expect([rps, of("elo"), of("uniform")].map((one) => one.toFixed(4))).toEqual([
    "0.1918",
    "0.1976",
    "0.2157",
  ]);

  const front = [bodies.get("/")!, bodies.get("/vi")!].map(
    (page) => /<title>(.*?) — Broadsheet/.exec(page)![1],
  );
  expect(front).toEqual([
    "Spain beat England 2–1 to win the European title",
    "Thắng Anh 2–1, Tây Ban Nha vô địch châu Âu",
  ]);
  expect(bodies.get("/rss/news")).toContain(
    "<title>Broadsheet: European Championship 2024</title>",
  );

  // England and Switzerland had met at the Euro in 1996, 1–1, and in 2004, 3–0.
  expect(bodies.get("/matches/england-vs-switzerland-2024-07-06")).toContain(
    'At European Championships</th><td>1</td><td>1</td><td>0</td><td class="whole">4–1</td>',
  );

  const texts = [...bodies, ...between].filter(([url]) => url.startsWith("/") && !ASSETS.test(url));
  expect(texts.length).toBeGreaterThan(8000);
  expect(texts.flatMap(([url, text]) => wordsOf2026(url, text))).toEqual([]);
}, 300_000);

test("nothing later than an instant of a match reaches a published byte", () => {
  // Austria lead the Netherlands 2–1, France lead Poland 1–0.
  const asOf = "2024-06-25T17:20:00Z";
  const facts = readFacts(dataDir, YEAR);
  const edition = (told: typeof facts) => {
    const store = emptyStore();
    load(store, told);
    return printed(store, asOf, {dataDir, year: YEAR, simulation: SIMULATION, wallClock: ASOF});
  };
  const [real, other] = [edition(facts), edition(otherFuture(facts, asOf))];
  expect(differing(real, other)).toEqual([]);
  expect(other.size).toBe(real.size);
}, 300_000);

test("a replay of the last matches of the groups prints what builds from nothing print", async () => {
  const facts = readFacts(dataDir, YEAR);
  const begun = join(folder, "begun.db");
  makeBeginning(begun, dataDir, facts);
  const seen = new Set<string>();
  const done: Compared[] = [];
  await comparedReplay({
    dataDir,
    facts,
    folder,
    begun,
    from: "2024-06-26T18:55:00Z",
    to: "2024-06-26T21:15:00Z",
    simulation: SIMULATION,
    // the first moment of each kind
    look: (what) => {
      const isNew = [...what.keys()].filter((kind) => !seen.has(kind) && seen.add(kind)).length > 0;
      return isNew ? "compare" : "pass";
    },
    onCompared: (one) => done.push(one),
  });
  expect([...seen].sort()).toEqual(["addresses move", "goal", "kick-off", "whistle"]);
  expect(done.flatMap(({at, differences}) => differences.map((line) => `${at}: ${line}`))).toEqual(
    [],
  );
}, 300_000);
