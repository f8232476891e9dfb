import {expect, test} from "vitest";
import {sha256} from "../../../../pipeline/kit/hash.ts";
import type {Build} from "../../../../publish/live/printed/build.ts";
import {prepareSearch, searchIndexOf} from "../../../../publish/live/search/prepare-search.ts";
import {silentLog} from "../live-server.ts";

const document = (id: string, title: string) => ({
  id,
  kind: "team",
  language: "en",
  title,
  titleVi: null,
  text: "",
  textVi: null,
  names: [title],
  url: `/api/teams/${id}`,
  publishedAt: null,
  year: null,
});

/** A build of documents alone, and says how often they were read. */
function buildOf(...titles: readonly string[]): Build & {reads: number} {
  const text = JSON.stringify({documents: titles.map((title, n) => document(`d-${n}`, title))});
  const build = {
    id: sha256(text),
    reads: 0,
    has: (pathname: string) => pathname === "/api/search/documents",
    find: ({pathname}: {pathname: string}) =>
      build.has(pathname)
        ? {file: pathname, sha256: sha256(text)}
        : {status: 404, detail: "nothing"},
    read() {
      build.reads++;
      return Buffer.from(text);
    },
  };
  return build as unknown as Build & {reads: number};
}
const hits = async (edition: Build, q: string) =>
  (await searchIndexOf(edition))!.search(q, 5).hits.map(({document}) => document.title);

test("an edition that prints the same documents is searched by the index of the one before", async () => {
  const [first, second] = [buildOf("Spain"), buildOf("Spain")];
  expect(await prepareSearch(first, silentLog)).toBe(true);
  expect(await prepareSearch(second, silentLog, first)).toBe(true);
  expect([first.reads, second.reads]).toEqual([1, 0]);
  expect(searchIndexOf(second)).toBe(searchIndexOf(first));
  expect(await hits(second, "Spain")).toEqual(["Spain"]);
});

test("an edition that prints others is searched by its own", async () => {
  const [first, second] = [buildOf("Spain"), buildOf("Spain", "Argentina")];
  await prepareSearch(first, silentLog);
  await prepareSearch(second, silentLog, first);
  expect(await hits(second, "Argentina")).toEqual(["Argentina"]);
  expect(await hits(first, "Argentina")).toEqual([]);
});

test("an edition whose documents cannot be read says so, and has the next one read its own", async () => {
  const lost = Object.assign(buildOf("Spain"), {
    read() {
      throw new Error("lost");
    },
  });
  expect(await prepareSearch(lost, silentLog)).toBe(false);
  const next = buildOf("Spain");
  expect(await prepareSearch(next, silentLog)).toBe(true);
  expect(await hits(next, "Spain")).toEqual(["Spain"]);
});
