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

const YEAR = 2024;
const ASOF = "2024-07-20T00:00:00Z";
const SIMULATION = {seed: "euro", runs: 400};
/** Claims that are true of a World Cup only. */
const OF_A_WORLD_CUP =
  /world title|world champion(?!.{0,40}archive)|vô địch thế giới|(?:history|match|first) (?:of|at) (?:the|a|this) World Cup/i;

test("Euro 2024 renders from its data folder, and its texts claim nothing of a World Cup", () => {
  const dataDir = join(ownFolder(), "data");
  initFolder({from: "test/fixtures/euro", to: dataDir});
  const store = emptyStore();
  loadFacts({store, dataDir});
  loadMarket({store, dataDir});
  const context = {store, now: ASOF, wallClock: ASOF, dataDir, progress: silent};
  expect(runModel(context, YEAR, SIMULATION)).toMatchObject({problems: [], fitted: 31});
  const bodies = new Map<string, string>();
  const inputs = readInputs(dataDir, {...SIMULATION, baseUrl: "http://localhost:8080"});
  for (const group of freshGroups(records, inputs)(store, ASOF).groups)
    for (const {url, bytes} of group.render(schemas, "once"))
      bodies.set(url, Buffer.from(bytes).toString());
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

  const matches = [...bodies].filter(([url]) => /^(?:\/vi)?\/(?:matches|news|on)\b/.test(url));
  expect(matches.length).toBeGreaterThan(500);
  expect(matches.flatMap(([url, text]) => (OF_A_WORLD_CUP.test(text) ? [url] : []))).toEqual([]);
}, 300_000);
