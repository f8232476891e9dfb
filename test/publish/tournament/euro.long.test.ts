import {readFileSync} from "node:fs";
import {join} from "node:path";
import {expect, test} from "vitest";
import {initFolder} from "../../../pipeline/tournament/import/init/init.ts";
import {type Snapshot, snapshotAt} from "../../../pipeline/tournament/snapshot.ts";
import {render} from "../../../publish/render/render.ts";
import {sharePictures} from "../../../publish/tournament/pages/share-pictures.ts";
import {readParts} from "../../../site/share/parts.ts";
import {ownFolder} from "../../fixtures/own-folder.ts";
import {bodiesAt, modelled, schemas} from "./other-future.ts";
import {wordsOf2026} from "./words-of-2026.ts";

const YEAR = 2024;
const ASOF = "2024-07-20T00:00:00Z";
const SIMULATION = {seed: "euro", runs: 400};
const [BEFORE, BETWEEN] = ["2024-06-10T12:00:00Z", "2024-06-25T17:20:00Z"];
/** Files without words of a tournament: scripts, styles, pictures. */
const ASSETS = /^\/(?:assets|share)\/|\.(?:png|ico|svg)$/;

/** All letters that the share pictures of an edition ask of their typeface, line by line. */
function writtenOnPictures(snapshot: Snapshot): string {
  const {faces, ...parts} = readParts(readFileSync("site/assets/share-parts.bin"));
  const letters: string[] = [];
  const get = (glyphs: (typeof faces)["small"]["glyphs"], letter: string) => {
    letters.push(letter);
    return glyphs[letter];
  };
  const heard = (face: (typeof faces)["small"]) => ({
    ...face,
    glyphs: new Proxy(face.glyphs, {get}),
  });
  const [small, medium, large] = [faces.small, faces.medium, faces.large].map(heard);
  const all = {...parts, faces: {small: small!, medium: medium!, large: large!}};
  for (const _ of render(sharePictures(() => all), snapshot, schemas));
  return letters.join("");
}

test("Euro 2024 renders from its data folder, and no file speaks of a World Cup", () => {
  const dataDir = join(ownFolder(), "data");
  initFolder({from: "test/fixtures/euro", to: dataDir});
  const {store, ...ran} = modelled(dataDir, YEAR, ASOF, SIMULATION);
  expect(ran).toMatchObject({problems: [], fitted: 31});
  const editions = [ASOF, BETWEEN, BEFORE].map((asOf) =>
    bodiesAt(store, asOf, {dataDir, simulation: SIMULATION}),
  );
  const bodies = editions[0]!;
  const pictures = [ASOF, BETWEEN, BEFORE].map((asOf) =>
    writtenOnPictures(snapshotAt(store, YEAR, asOf, SIMULATION)),
  );
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

  for (const text of pictures) {
    expect(text).toContain("The European Championship, match by match");
    expect(text).toContain("Euro, từng trận một");
    expect(wordsOf2026("/share", text)).toEqual([]);
  }
  const texts = editions.flatMap((edition) => [...edition]).filter(([url]) => url.startsWith("/") && !ASSETS.test(url));
  expect(texts.length).toBeGreaterThan(12_000);
  expect(texts.flatMap(([url, text]) => wordsOf2026(url, text))).toEqual([]);
}, 300_000);
