import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {build} from "../../../../bin/build.ts";
import {sha256} from "../../../../pipeline/kit/hash.ts";
import {silent} from "../../../../pipeline/kit/progress.ts";
import {isPublic} from "../../../../publish/address.ts";
import {LostError} from "../../../../publish/live/printed/build.ts";
import {type Draft, draftOf} from "../../../../publish/live/printed/draft.ts";
import {createSite, type Site} from "../../../../publish/live/printed/site.ts";
import {readManifest, readPointer} from "../../../../publish/output/builds.ts";
import type {Manifest} from "../../../../publish/output/types.ts";
import {emptyStore} from "../../../fixtures/built/copied-store.ts";
import {thinCup} from "../../../fixtures/built/thin-cup.ts";
import {ownFolder} from "../../../fixtures/own-folder.ts";
import {type Answer, ask} from "../../../fixtures/publishing/ask.ts";

const AS_OF = "2030-06-12T00:00:00Z";
const HERE = {host: "127.0.0.1", port: 0};
const HTML = {accept: "text/html"};

const out = ownFolder();
const over = Promise.withResolvers<void>();
let draft: Draft;
let manifest: Manifest;
/** Answers before anything was rendered for the edition. */
let early: ReadonlyMap<string, string | undefined>;
let drafted: Site;
let printed: Site;
let asked: string;
const taken: string[] = [];

/**
 * Addresses of records in several groups, the last groups first: no record may depend on state left
 * by another.
 */
const EARLY = ["/sitemap.xml", "/docs/api", "/", "/api/news/all", "/api/search/documents", "/odds"];

beforeAll(async () => {
  const store = emptyStore();
  await build(
    {store, now: AS_OF, wallClock: AS_OF, dataDir: thinCup(), progress: silent},
    {
      seed: "draft",
      runs: 100,
      outDir: out,
      baseUrl: "https://cup.example",
      effort: "least",
      onRead(coming, asOf) {
        early = new Map(
          EARLY.map((path) => [
            path,
            textOf(coming.find(path, new URLSearchParams())?.file?.bytes),
          ]),
        );
        draft = {...draftOf(coming, asOf), over: over.promise};
      },
    },
  ).finally(() => store.close());
  manifest = readManifest(out, readPointer(out)!)!;
  drafted = createSite({out, draft, onBuild: ({id}) => void taken.push(id)});
  printed = createSite({out});
  asked = await drafted.listen(HERE);
  await printed.listen(HERE);
});
afterAll(async () => {
  await Promise.all([drafted.close(), printed.close()]);
});

const textOf = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString();
const baseOf = ({server}: Site) => `http://127.0.0.1:${(server.address() as {port: number}).port}`;

/** The parts of an answer that readers can compare, without its own time and the file's. */
function told({status, headers, body}: Answer) {
  const {date: _, "last-modified": __, "x-request-id": id = "", ...rest} = headers;
  return {status, headers: rest, body: body.toString("latin1").replace(String(id), "its id")};
}
async function both(path: string, options: Parameters<typeof ask>[2] = {}) {
  const [a, b] = await Promise.all(
    [drafted, printed].map((site) => ask(baseOf(site), path, options)),
  );
  return {draft: told(a!), edition: told(b!)};
}

test("every record of the edition is answered identically by its draft, at its first, second and last address", async () => {
  const records = Map.groupBy(manifest.files, ({route}) => route);
  const different: string[] = [];
  for (const files of records.values())
    for (const {url} of new Set([files[0]!, files[1] ?? files[0]!, files.at(-1)!])) {
      if (!isPublic(url)) continue;
      const {draft, edition} = await both(url);
      if (JSON.stringify(draft) !== JSON.stringify(edition)) different.push(url);
    }
  expect(different).toEqual([]);
  const silentRecords = manifest.routes
    .filter(({path}) => !records.has(path))
    .map(({path}) => path);
  for (const path of silentRecords)
    expect(await draft.find(path.replace(/\{\w+\}/g, "arden"), "")).toBeUndefined();
}, 120_000);

test("every index of the edition has the same rows in its draft", async () => {
  const indexes = manifest.files.filter(({url}) => !isPublic(url));
  for (const {url, sha256: expected} of indexes) {
    const {file} = (await draft.find(url, ""))!;
    expect([url, sha256(file!.bytes)]).toEqual([url, expected]);
  }
  expect(new Set(indexes.map(({route}) => route)).size).toBeGreaterThan(6);
});

describe("unusual addresses are answered identically", () => {
  test.each([
    {says: "an unknown address", path: "/nothing/here"},
    {says: "one, to a browser", path: "/nothing/here", headers: HTML},
    {says: "one near a team, to a browser", path: "/teams/ardn", headers: HTML},
    {says: "the same in Vietnamese", path: "/vi/teams/ardn", headers: HTML},
    {says: "an invalid team", path: "/api/teams/zzz"},
    {says: "an invalid query", path: "/api/schedule?group=!!"},
    {says: "a query with nothing behind it", path: "/api/schedule?group=Z"},
    {says: "a query in other words", path: "/api/schedule?x=1&team=&group=a"},
    {says: "a slash at the end", path: "/teams/"},
    {says: "capitals", path: "/API/Teams"},
    {says: "capitals and a slash of a missing address", path: "/NOTHING/"},
    {says: "no path", path: "/%zz"},
    {says: "writing to what can be read alone", path: "/api/teams", method: "POST"},
    {says: "writing to nothing", path: "/nothing", method: "POST"},
    {says: "a preflight", path: "/api/teams", method: "OPTIONS"},
    {says: "the head of a page", path: "/", method: "HEAD"},
  ])("$says", async ({path, ...options}) => {
    const {draft, edition} = await both(path, options);
    expect(draft).toEqual(edition);
  });

  test("a copy that the edition will confirm", async () => {
    const {etag = ""} = (await ask(asked, "/api/teams")).headers;
    const {draft, edition} = await both("/api/teams", {headers: {"if-none-match": etag}});
    expect([draft.status, draft]).toEqual([304, edition]);
  });
});

test("requests before anything is built read the same", async () => {
  for (const [path, text] of early) {
    expect(text?.slice(0, 20)).toBeTruthy();
    expect(textOf((await ask(asked, path)).body)).toBe(text);
  }
});

test("once a draft is over the edition is served, also to its last reader", async () => {
  expect(taken).toEqual([]);
  const before = drafted.printed()!.id;
  over.resolve();
  await over.promise;
  expect((await ask(asked, "/")).status).toBe(200);
  expect(taken).toEqual([manifest.id]);
  expect([before === manifest.id, drafted.printed()!.id]).toEqual([false, manifest.id]);
});

describe("when a draft no longer answers", () => {
  test.each([
    ["and there is no edition, it is reported like a lost file", false, 503],
    ["and the edition is current, it answers", true, 200],
  ])("%s", async (_, isOut, status) => {
    const over = Promise.withResolvers<void>();
    const site = createSite({
      out,
      draft: {
        ...draft,
        over: over.promise,
        async find() {
          if (isOut) over.resolve();
          throw new LostError("gone");
        },
      },
    });
    const base = await site.listen(HERE);
    try {
      expect((await ask(base, "/")).status).toBe(status);
    } finally {
      await site.close();
    }
  });
});
