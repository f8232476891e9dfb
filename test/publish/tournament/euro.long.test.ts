import {join} from "node:path";
import {expect, test} from "vitest";
import {silent} from "../../../pipeline/kit/progress.ts";
import {loadMarket} from "../../../pipeline/market/stored-facts.ts";
import {loadFacts} from "../../../pipeline/tournament/facts/load-facts.ts";
import {runModel} from "../../../pipeline/tournament/forecasting/run.ts";
import {initFolder} from "../../../pipeline/tournament/import/init/init.ts";
import {freshGroups} from "../../../publish/contents/record-groups.ts";
import {readInputs} from "../../../publish/contents/site-inputs.ts";
import {emptyStore} from "../../fixtures/built/copied-store.ts";
import {ownFolder} from "../../fixtures/own-folder.ts";
import {records, schemas} from "./other-future.ts";
import {wordsOf2026} from "./words-of-2026.ts";

const YEAR = 2024;
const ASOF = "2024-07-20T00:00:00Z";
const SIMULATION = {seed: "euro", runs: 400};
const BETWEEN = "2024-06-20T12:00:00Z";
/** Files without words of a tournament: scripts, styles, pictures. */
const ASSETS = /^\/(?:assets|share)\/|\.(?:png|ico|svg)$/;

test("Euro 2024 renders from its data folder, and no file speaks of a World Cup", () => {
  const dataDir = join(ownFolder(), "data");
  initFolder({from: "test/fixtures/euro", to: dataDir});
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
