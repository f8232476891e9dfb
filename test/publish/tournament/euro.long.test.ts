import {join} from "node:path";
import {expect, test} from "vitest";
import {initFolder} from "../../../pipeline/tournament/import/init/init.ts";
import {ownFolder} from "../../fixtures/own-folder.ts";
import {bodiesAt, modelled} from "./other-future.ts";
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
  const {store, ...ran} = modelled(dataDir, YEAR, ASOF, SIMULATION);
  expect(ran).toMatchObject({problems: [], fitted: 31});
  const [bodies, between] = [ASOF, BETWEEN].map((asOf) =>
    bodiesAt(store, asOf, {dataDir, simulation: SIMULATION}),
  ) as [Map<string, string>, Map<string, string>];
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
