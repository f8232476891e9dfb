import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {hold} from "../hold.ts";
import {manifestOfSite} from "../manifest-of-site.ts";
import {BASE_URL, type Origin, startOrigin} from "../origin.ts";
import {startNetlify} from "./netlify-site.ts";
import {answersBy, ofCode, URL_CASES} from "./rows.ts";

const NETWORK = {isUndated: true, compresses: true} as const;

let origin: Origin;
type Started = Awaited<ReturnType<typeof startNetlify>>;
let inFront: Started;
let alone: Started;
beforeAll(async () => {
  const manifest = manifestOfSite(BASE_URL);
  origin = await startOrigin();
  const root = origin.edition.site;
  inFront = await startNetlify(manifest, {root, origin: origin.base});
  alone = await startNetlify(manifest, {root, origin: null});
});
afterAll(async () => {
  await Promise.all([inFront?.close(), alone?.close()]);
  await origin?.close();
});

describe("the edge function in front of our server", () => {
  test.each(URL_CASES)("$says: $target", async (row) => {
    const before = origin.asked();
    await hold(inFront.base, row, row.expected, origin.edition, NETWORK);
    expect(origin.asked() > before ? "origin" : "edge").toMatch(answersBy(row));
  });
});

describe("alone", () => {
  test.each(URL_CASES)("$says: $target", async (row) => {
    await hold(alone.base, row, ofCode(row), origin.edition, NETWORK);
  });
});
