import {readFileSync} from "node:fs";
import {join} from "node:path";
import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {keyOf} from "../../../../publish/deploy/release.ts";
import {cloudfrontFiles} from "../../../../publish/edge/cloud/cloudfront/cloudfront.ts";
import type {EdgeFile} from "../../../../publish/edge/target.ts";
import {EDGE_CASES} from "../cases.ts";
import type {Expected} from "../expected.ts";
import {type Edition, hold} from "../hold.ts";
import {manifestOfSite} from "../manifest-of-site.ts";
import {BASE_URL, type Origin, startOrigin} from "../origin.ts";
import {type StoredObject, startDistribution, type Template} from "./distribution.ts";
import {answersBy, ofCode} from "./rows.ts";

const manifest = manifestOfSite(BASE_URL);
const templateFor = (origin: string | null): Template =>
  JSON.parse(cloudfrontFiles(manifest, {origin})[0]!.text) as Template;

/** The objects that a deployment creates for an edition. */
const objectsOf = ({files, site}: Edition): Map<string, StoredObject> =>
  new Map(
    files.map(({url, file, type, cacheControl}) => [
      keyOf({url}),
      {bytes: readFileSync(join(site, file)), type, cacheControl},
    ]),
  );

let origin: Origin;
beforeAll(async () => {
  origin = await startOrigin();
});
afterAll(() => origin.close());

/** Whether the server may answer: the bucket has no answer for missing objects. */
const isOfServer = ({is, ...expected}: Expected): boolean =>
  is === "redirect" ||
  is === "not-found page" ||
  ("name" in expected && ["not-found", "method-not-allowed"].includes(expected.name));

/**
 * Whether the bucket cannot give the expected answer without a server: all its errors are one page.
 */
const isOfBucket = (expected: Expected): boolean =>
  isOfServer(expected) || (expected.is === "problem" && expected.name === "service-unavailable");

const openDistribution = (to: string | null) => {
  const objects = objectsOf(origin.edition);
  return startDistribution({
    template: templateFor(to),
    read: async (key) => objects.get(key),
    server: to ?? "",
  });
};
type Started = Awaited<ReturnType<typeof openDistribution>>;

describe("before a server", () => {
  let distribution: Started;
  beforeAll(async () => {
    distribution = await openDistribution(origin.base);
  });
  afterAll(() => distribution.close());

  test.each(EDGE_CASES)("$says: $target", async (row) => {
    const before = origin.asked();
    await hold(distribution.base, row, row.expected, origin.edition);
    expect(origin.asked() > before ? "origin" : "edge").toMatch(
      isOfServer(row.expected) ? /./ : answersBy(row),
    );
    // a cached answer must be equally good
    await hold(distribution.base, row, row.expected, origin.edition);
  });
});

describe("without a server", () => {
  let distribution: Started;
  beforeAll(async () => {
    distribution = await openDistribution(null);
  });
  afterAll(() => distribution.close());

  test.each(EDGE_CASES.filter((row) => !isOfBucket(ofCode(row))))("$says: $target", async (row) => {
    const before = origin.asked();
    await hold(distribution.base, row, ofCode(row), origin.edition);
    expect(origin.asked(), "the server was asked").toBe(before);
  });
});

describe("while the server is down", () => {
  let distribution: Started;
  beforeAll(async () => {
    distribution = await openDistribution("http://127.0.0.1:1");
  });
  afterAll(() => distribution.close());

  test.each(EDGE_CASES.filter(({expected}) => expected.is === "printed"))(
    "$says is static: $target",
    async (row) => hold(distribution.base, row, row.expected, origin.edition),
  );
  test("so are answers made by the server itself", async () => {
    const row = EDGE_CASES.find(({says}) => says === "health, with a server")!;
    await hold(distribution.base, row, row.alone!, origin.edition);
  });
});

describe("the template", () => {
  test("is accepted by CloudFormation without a bucket for it: 51,200 bytes", () => {
    const [{text}] = cloudfrontFiles(manifest, {origin: "https://live.cup.example"}) as [EdgeFile];
    expect(Buffer.byteLength(text)).toBeLessThan(51_200);
  });

  test("its functions have 10 KB at most", () => {
    const {RequestFunction, ResponseFunction} = templateFor("https://live.cup.example").Resources;
    for (const {Properties} of [RequestFunction, ResponseFunction])
      expect(Buffer.byteLength(Properties.FunctionCode)).toBeLessThanOrEqual(10_240);
  });

  test("a function that would be larger is refused", () => {
    const route = manifest.routes.find(({path}) => path === "/api/schedule")!;
    const routes = Array.from({length: 40}, (_, index) => ({
      ...route,
      path: `/api/schedule-${index}`,
      printed: {...route.printed!, live: [`q${index}`]},
    }));
    expect(() => cloudfrontFiles({...manifest, routes}, {origin: null})).toThrow(
      "CloudFront accepts functions of at most 10240 bytes",
    );
  });

  test("live paths that need more behaviours than there are are refused", () => {
    const live = manifest.routes.find(({printed}) => printed === null)!;
    const routes = Array.from({length: 80}, (_, index) => ({...live, path: `/live-${index}`}));
    expect(() => cloudfrontFiles({...manifest, routes}, {origin: "http://a.example"})).toThrow(
      "CloudFront accepts at most 75 behaviours: the live paths need 81",
    );
  });
});
