import {readFileSync} from "node:fs";
import {join} from "node:path";
import {expect, test} from "vitest";
import {type Snapshot, snapshotAt} from "../../../pipeline/tournament/snapshot.ts";
import {cupIn, matchShared} from "../../../publish/tournament/pages/share-pictures.ts";
import {LANGUAGES} from "../../../site/layout/frame.ts";
import {EURO_LISTING, GOLDEN, listing} from "../../cup/kept.ts";
import {printEuro} from "../../cup/print.ts";
import {bodiesAt} from "./other-future.ts";
import {wordsOf2026} from "./words-of-2026.ts";

const simulation = {seed: "euro", runs: 400};
/** Before the first match, and during two. */
const OTHERS = ["2024-06-10T12:00:00Z", "2024-06-25T17:20:00Z"];
/** Files without words of a tournament: scripts, styles, pictures. */
const ASSETS = /^\/(?:assets|share)\/|\.(?:png|ico|svg)$/;

/** What the tournament gives its share pictures to say; the rest are words of the site. */
const saidOnPictures = (snapshot: Snapshot): string =>
  JSON.stringify([
    LANGUAGES.map((language) => cupIn(language, snapshot)),
    snapshot.matches.map(({fixture}) => matchShared(snapshot, fixture.matchId)),
  ]);

test("Euro 2024 renders from its data folder, and no file speaks of a World Cup", async () => {
  const {answers, others, pictures} = await printEuro((answers, store, dataDir) => ({
    answers,
    others: OTHERS.flatMap((asOf) => [...bodiesAt(store, asOf, {dataDir, simulation})]),
    pictures: [...OTHERS, "2024-07-20T00:00:00Z"].map((asOf) =>
      saidOnPictures(snapshotAt(store, 2024, asOf, simulation)),
    ),
  }));
  const golden = readFileSync(join(GOLDEN, EURO_LISTING), "utf8");
  expect(listing(answers).split("\n"), "npm run derive accepts it").toEqual(golden.split("\n"));
  const bodies = new Map(answers.map(({url, text}) => [url, text]));

  // The ranked probability score of the 51 last forecasts, measured beside Elo and equal chances.
  const near = (rps: number) => expect.closeTo(rps, 4);
  expect(JSON.parse(bodies.get("/api/tournaments/2024/prediction-accuracy")!)).toMatchObject({
    meta: {judged: 51},
    rps: near(0.1918),
    references: expect.arrayContaining([
      expect.objectContaining({name: "elo", rps: near(0.1976)}),
      expect.objectContaining({name: "uniform", rps: near(0.2157)}),
    ]),
  });

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

  expect(pictures.flatMap((text) => wordsOf2026("/share", text))).toEqual([]);
  const texts = [...bodies, ...others].filter(([url]) => url.startsWith("/") && !ASSETS.test(url));
  expect(texts.length).toBeGreaterThan(12_000);
  expect(texts.flatMap(([url, text]) => wordsOf2026(url, text))).toEqual([]);
}, 300_000);
