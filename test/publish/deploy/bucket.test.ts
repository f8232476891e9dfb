import {mkdtempSync, rmSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import fc from "fast-check";
import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {DeployError, LockedError} from "../../../pipeline/kit/errors.ts";
import {type BucketOptions, deployToBucket} from "../../../publish/deploy/bucket/deploy.ts";
import {
  KEYS,
  keyOf,
  POINTER,
  RELEASE_CACHE,
  releaseFiles,
} from "../../../publish/deploy/release.ts";
import {
  releaseOf,
  SIGNED_ANEW,
  statementOf,
  verified,
} from "../../../publish/deploy/signed-release.ts";
import type {Edition, Signer} from "../../../publish/deploy/types.ts";
import {CACHE} from "../../../publish/endpoint.ts";
import {type Document, editionOf, signerFor} from "./editions.ts";
import {Cut, type MemoryBucket, memoryBucket} from "./memory-bucket.ts";

const MINUTE_MS = 60_000;
let folder: string;
let signer: Signer;
let nowMs = Date.parse("2026-07-20T00:00:00Z");
let made = 0;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "broadsheet-deploy-"));
  signer = await signerFor();
});
afterAll(() => rmSync(folder, {recursive: true}));

const edition = (documents: readonly Document[]): Edition =>
  editionOf(join(folder, `${made++}`), documents);
const deploy = (bucket: MemoryBucket, wanted: Edition, more: Partial<BucketOptions> = {}) =>
  deployToBucket(bucket, {
    edition: wanted,
    signer,
    clock: () => nowMs,
    progress: () => {},
    graceMs: 30 * MINUTE_MS,
    dryRun: false,
    force: true,
    concurrency: 4,
    ...more,
  });
const page = (url: string, links: readonly string[] = [], version = 1): Document => ({
  url,
  version,
  links,
});
const puts = ({writes}: MemoryBucket, from = 0) =>
  writes.slice(from).flatMap((what) => /^put (api.*|index.html)$/.exec(what)?.[1] ?? []);

/** Broken links on a walk from the front page along every link. */
function missing({objects}: MemoryBucket): string[] {
  const seen = new Set<string>();
  const lost: string[] = [];
  const visit = (url: string) => {
    if (seen.has(url)) return;
    seen.add(url);
    const found = objects.get(url === "/" ? "index.html" : url.slice(1));
    if (!found) lost.push(url);
    else for (const link of (JSON.parse(found.text) as Document).links) visit(link);
  };
  if (objects.has("index.html")) visit("/");
  return lost;
}

function served(bucket: MemoryBucket) {
  const statement = statementOf(bucket.objects.get(POINTER)!.text);
  return releaseOf(statement, bucket.objects.get(statement.list.path)!.text);
}

describe("sent objects", () => {
  test("the release's own documents say how long they may be kept, as at an edge", async () => {
    const bucket = memoryBucket();
    await deploy(bucket, edition([page("/")]));
    const {list} = statementOf(bucket.objects.get(POINTER)!.text);
    const promised = [POINTER, KEYS, list.path].map(
      (key) => bucket.objects.get(key)!.headers["Cache-Control"],
    );
    const {pointer, keys, list: lists} = RELEASE_CACHE;
    expect(promised).toEqual([CACHE[pointer], CACHE[keys], CACHE[lists]]);
  });
  test("everything at first, then nothing, then what differs", async () => {
    const bucket = memoryBucket();
    const first = [page("/", ["/api/a"]), page("/api/a"), page("/api/b")];
    expect(await deploy(bucket, edition(first))).toMatchObject({sent: 3, before: null});
    expect(await deploy(bucket, edition(first))).toMatchObject({sent: 0, changed: []});
    const from = bucket.writes.length;
    const second = [
      page("/", ["/api/a", "/api/c"]),
      page("/api/a"),
      page("/api/b", [], 2),
      page("/api/c"),
    ];
    expect(await deploy(bucket, edition(second))).toMatchObject({sent: 3});
    expect(puts(bucket, from)).toEqual(["api/c", "api/b", "index.html"]);
    expect(bucket.writes.at(-1)).toMatch(/^remove deploy.lock$/);
  });

  test("a file whose headers alone have changed", async () => {
    const bucket = memoryBucket();
    await deploy(bucket, edition([page("/"), page("/api/a")]));
    await deploy(bucket, edition([page("/"), {...page("/api/a"), cache: "no-cache"}]));
    expect(bucket.objects.get("api/a")!.headers["Cache-Control"]).toBe("no-cache");
  });

  test("a query's answer under the query and its path", () => {
    expect(keyOf({url: "/api/x?page=2"})).toBe("_q/page=2/api/x");
  });

  test("nothing in a dry run, which takes no lock either", async () => {
    const bucket = memoryBucket();
    const told = await deploy(bucket, edition([page("/")]), {dryRun: true});
    expect([told.sent, bucket.writes]).toEqual([1, []]);
  });
});

describe("removed objects", () => {
  test("stays through its grace, then goes; back in time it is not sent again", async () => {
    const bucket = memoryBucket();
    const [both, one] = [[page("/"), page("/api/a")], [page("/")]];
    await deploy(bucket, edition(both));
    expect(await deploy(bucket, edition(one))).toMatchObject({removed: 0});
    expect(bucket.objects.has("api/a")).toBe(true);
    expect(await deploy(bucket, edition(both))).toMatchObject({sent: 0});
    expect((await deploy(bucket, edition(one))).changed).not.toContain("/api/a");
    nowMs += 31 * MINUTE_MS;
    const told: string[] = [];
    const changing = (urls: readonly string[]) => void told.push(...urls);
    const {changed} = await deploy(bucket, edition(one), {changing});
    expect(bucket.objects.has("api/a")).toBe(false);
    // caches are purged once it can no longer be requested
    expect([changed, told]).toEqual([
      expect.arrayContaining(["/api/a"]),
      expect.arrayContaining(["/api/a"]),
    ]);
    expect(await deploy(bucket, edition(both))).toMatchObject({sent: 1});
  });

  test("lists of earlier releases go, too", async () => {
    const bucket = memoryBucket();
    for (let version = 1; version <= 4; version++) {
      await deploy(bucket, edition([page("/", [], version)]));
      nowMs += 31 * MINUTE_MS;
    }
    const lists = [...bucket.objects.keys()].filter((key) => key.startsWith("releases/"));
    expect(lists.length).toBeLessThanOrEqual(2);
  });

  test("more than 30 % at once is refused, unless it is meant", async () => {
    const bucket = memoryBucket();
    const many = [page("/"), ...["a", "b", "c"].map((name) => page(`/api/${name}`))];
    await deploy(bucket, edition(many));
    const few = edition(many.slice(0, 2));
    await expect(deploy(bucket, few, {force: false})).rejects.toThrow(
      /lacks 2 of the 4 files.*--force/,
    );
    expect(served(bucket).files).toHaveLength(4);
    expect(bucket.objects.has("deploy.lock")).toBe(false);
    const {notes} = await deploy(bucket, few, {force: false, dryRun: true});
    expect(notes).toEqual([expect.stringMatching(/lacks 2 of the 4 files.*without --force/)]);
    await deploy(bucket, few, {force: true});
    expect(served(bucket).files).toHaveLength(2);
  });
});

test("an edition removed during the deployment is reported, and the pointer stays", async () => {
  const bucket = memoryBucket();
  await deploy(bucket, edition([page("/")]));
  const before = bucket.objects.get("release.json")!.text;
  const lost = edition([page("/", [], 2), page("/api/lost")]);
  rmSync(lost.site, {recursive: true});
  const sent = deploy(bucket, lost);
  await expect(sent).rejects.toThrow(DeployError);
  await expect(sent).rejects.toThrow(/cannot be read during the deployment: ENOENT/);
  expect(bucket.objects.get("release.json")!.text).toBe(before);
});

describe("the lock", () => {
  const held = async (bucket: MemoryBucket, until: number) =>
    void (await bucket.put(
      "deploy.lock",
      Buffer.from(
        JSON.stringify({id: "x", host: "other", pid: 7, untilAt: new Date(until).toISOString()}),
      ),
      {headers: {}},
    ));

  test("a held lock is reported with its holder, and nothing is sent", async () => {
    const bucket = memoryBucket();
    await held(bucket, nowMs + 1_000);
    const refused = deploy(bucket, edition([page("/")]));
    await expect(refused).rejects.toThrow(LockedError);
    await expect(refused).rejects.toThrow(/process 7 on other/);
    expect(bucket.objects.size).toBe(1);
  });

  test("the lock of a silent holder is taken over", async () => {
    const bucket = memoryBucket();
    await held(bucket, nowMs - 1);
    await deploy(bucket, edition([page("/")]));
    expect([...bucket.objects.keys()]).not.toContain("deploy.lock");
  });

  test.each([
    {says: "whose clock is a day behind", until: -86_400_000, ageMs: 59_000, held: "1 s"},
    {says: "whose clock is a day ahead", until: 86_400_000, ageMs: 61_000, held: undefined},
    {says: "that has just said so", until: 60_000, ageMs: 0, held: "60 s"},
    {says: "that died at this clock's hour", until: 1_000, ageMs: 60_000, held: undefined},
  ])("for a holder $says the store's clock decides", async ({until, ageMs, held: left}) => {
    const bucket = memoryBucket();
    await held(bucket, nowMs + until);
    bucket.ageMs = ageMs;
    const done = deploy(bucket, edition([page("/")]));
    if (left === undefined) await expect(done).resolves.toMatchObject({sent: 1});
    else await expect(done).rejects.toThrow(`its lock expires in ${left} unless renewed)`);
  });

  test("of two that begin at the same instant one deploys", async () => {
    const bucket = memoryBucket();
    const both = await Promise.allSettled(
      [1, 2].map((v) => deploy(bucket, edition([page("/", [], v)]))),
    );
    expect(both.map(({status}) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("a store without conditional writes is reported", async () => {
    const told = await deploy(memoryBucket({enforces: false}), edition([page("/")]));
    expect(told.notes.join()).toMatch(/does not enforce conditional writes/);
  });
});

test("keys other than those of the current release sign the same files again", async () => {
  const bucket = memoryBucket();
  await deploy(bucket, edition([page("/")]));
  const other = await signerFor();
  const {sent, notes} = await deploy(bucket, edition([page("/")]), {signer: other});
  expect([sent, notes]).toEqual([0, [SIGNED_ANEW]]);
  expect(bucket.objects.get(KEYS)!.text).toBe(other.publicKeys);
  await verified(bucket.objects.get(POINTER)!.text, JSON.parse(other.publicKeys));
  const before = bucket.writes.length;
  await deploy(bucket, edition([page("/")]), {signer: other});
  expect(puts(bucket, before)).not.toContain(POINTER);
});

test("the pointer is signed, and says which list is", async () => {
  const bucket = memoryBucket();
  await deploy(bucket, edition([page("/")]));
  const pointer = bucket.objects.get(POINTER)!.text;
  const statement = await verified(pointer, JSON.parse(signer.publicKeys));
  expect(statement).toMatchObject({address: "https://paper.example", list: {files: 1}});
  const {publicKeys} = await signerFor();
  await expect(verified(pointer, JSON.parse(publicKeys))).rejects.toThrow(
    /signed by none of these keys/,
  );
  expect(() => releaseOf(statement, "{}")).toThrow(/is not the list signed/);
});

/**
 * Editions of the same few addresses: a random subset, each in one of three versions, with random
 * links.
 */
const anyEdition = fc
  .array(
    fc.record({
      version: fc.integer({min: 1, max: 3}),
      isThere: fc.boolean(),
      links: fc.subarray([0, 1, 2, 3, 4, 5]),
    }),
    {
      minLength: 6,
      maxLength: 6,
    },
  )
  .map((drawn): Document[] => {
    const there = drawn.flatMap(({isThere}, index) => (isThere ? [index] : []));
    const url = (index: number) => `/api/${index}`;
    const among = (links: readonly number[]) =>
      links.filter((link) => there.includes(link)).map(url);
    return [
      page("/", there.map(url), drawn[0]!.version),
      ...there.map((index) => page(url(index), among(drawn[index]!.links), drawn[index]!.version)),
    ];
  });

test("whatever is cut off and whenever: no reader finds a link to nothing, and the next deployment completes", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({documents: anyEdition, cutAfter: fc.option(fc.integer({min: 0, max: 25}))}),
        {
          minLength: 2,
          maxLength: 6,
        },
      ),
      anyEdition,
      async (tries, last) => {
        const bucket = memoryBucket();
        const lost = new Set<string>();
        bucket.look = () => {
          for (const url of missing(bucket)) lost.add(url);
        };
        for (const {documents, cutAfter} of tries) {
          bucket.cutAfter = cutAfter ?? undefined;
          await deploy(bucket, edition(documents)).catch((error: unknown) => {
            if (!(error instanceof Cut) && !(error as Error).message.includes("lock")) throw error;
          });
          bucket.cutAfter = undefined;
          nowMs += 2 * MINUTE_MS;
        }
        const wanted = edition(last);
        await deploy(bucket, wanted);
        expect([...lost]).toEqual([]);
        for (const file of releaseFiles(wanted.manifest))
          expect(bucket.objects.get(keyOf(file))).toMatchObject({headers: file.headers});
        for (const {url, version, links} of last)
          expect(
            JSON.parse(bucket.objects.get(url === "/" ? "index.html" : url.slice(1))!.text),
          ).toEqual({version, links});
        expect(bucket.objects.has("release.next.json")).toBe(false);
        nowMs += 31 * MINUTE_MS;
        await deploy(bucket, wanted);
        const pages = [...bucket.objects.keys()].filter((key) => /^api|index/.test(key));
        expect(pages.sort()).toEqual(wanted.manifest.files.map(keyOf).sort());
      },
    ),
    {numRuns: 150, seed: 20260720},
  );
});
