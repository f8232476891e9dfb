import {existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync} from "node:fs";
import {dirname, join} from "node:path";
import {afterEach, beforeEach, describe, expect, test} from "vitest";
import {sha256} from "../../../../pipeline/kit/hash.ts";
import {buildOf, siteOf} from "../../../../publish/output/builds.ts";
import {indexFile} from "../../../../publish/search/index/index-file.ts";
import {openIndexFile} from "../../../../publish/search/index/index-reader.ts";
import {indexIn, keepIndex, writeIndexApart} from "../../../../publish/search/index/keep-index.ts";
import {factDocument, type SearchDocument} from "../../../../publish/search/types.ts";
import {remove, temporary} from "../../../fixtures/publishing/shop.ts";

let out: string;
beforeEach(() => {
  out = temporary();
});
afterEach(() => remove(out));

const team = (name: string): SearchDocument =>
  factDocument("team", name, {
    title: [name, name],
    text: [`${name} won.`, `${name} thắng.`],
    names: [name],
    url: `/api/teams/${name}`,
  });
/** Creates an edition that publishes these documents. @returns the hash of their list */
function edition(id: string, ...names: readonly string[]): string {
  const file = join(siteOf(buildOf(out, id)), "api/search/documents.json");
  mkdirSync(dirname(file), {recursive: true});
  const text = JSON.stringify({total: names.length, documents: names.map(team)});
  writeFileSync(file, text);
  return sha256(text);
}
const pathOf = (id: string) => indexIn(buildOf(out, id));
const inodeOf = (id: string) => statSync(pathOf(id)).ino;

test("an edition gets an index of its documents, known by their hash", async () => {
  const hash = edition("first", "Spain", "Argentina");
  await keepIndex(out, "first");
  const index = openIndexFile(pathOf("first"));
  expect(index.sha256).toBe(hash);
  expect(index.placesOf("spain").map((place) => index.document(place))).toEqual([team("Spain")]);
  index.close();
});

test("the same documents have the same bytes, made by a process apart or here, in whatever order", async () => {
  const hash = edition("first", "Spain", "Argentina", "Đức");
  await keepIndex(out, "first", writeIndexApart);
  const here = indexFile(["Đức", "Spain", "Argentina"].map(team), hash);
  expect(readFileSync(pathOf("first")).equals(here)).toBe(true);
});

describe("an index is written once", () => {
  test("an edition with the same documents has a link to it", async () => {
    edition("first", "Spain");
    edition("second", "Spain");
    await keepIndex(out, "first");
    await keepIndex(out, "second");
    expect(inodeOf("second")).toBe(inodeOf("first"));
  });
  test("an existing one stays", async () => {
    edition("first", "Spain");
    await keepIndex(out, "first");
    const before = inodeOf("first");
    await keepIndex(out, "first");
    expect(inodeOf("first")).toBe(before);
  });
});

describe("an index is replaced", () => {
  test.each([
    ["of other documents", () => indexFile([team("Brazil")], "another hash")],
    ["that is damaged", () => Buffer.from("nothing of the kind")],
    ["that is empty", () => Buffer.alloc(0)],
  ])("one %s", async (_, begin) => {
    const hash = edition("first", "Spain");
    writeFileSync(pathOf("first"), begin());
    await keepIndex(out, "first");
    const index = openIndexFile(pathOf("first"));
    expect(index.sha256).toBe(hash);
    index.close();
  });
});

test("an edition without documents has none, and a removed one is not a failure", async () => {
  mkdirSync(siteOf(buildOf(out, "bare")), {recursive: true});
  await keepIndex(out, "bare");
  expect(existsSync(pathOf("bare"))).toBe(false);
  edition("gone", "Spain");
  const kept = keepIndex(out, "gone", writeIndexApart);
  rmSync(buildOf(out, "gone"), {recursive: true});
  await expect(kept).resolves.toBeUndefined();
});
