import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {hold} from "../hold.ts";
import {manifestOfSite} from "../manifest-of-site.ts";
import {BASE_URL, type Origin, startOrigin} from "../origin.ts";
import {isThere, type Running} from "../programs.ts";
import {answersBy, ofCode, URL_CASES} from "./rows.ts";
import {EDGE_TOOLS, startWrangler} from "./wrangler.ts";

/** Assets have validators but no modification times. */
const NETWORK = {isUndated: true, compresses: true} as const;

describe.skipIf(!isThere(EDGE_TOOLS))("Cloudflare's runtime", () => {
  let origin: Origin;
  let inFront: Running;
  let alone: Running;
  beforeAll(async () => {
    const manifest = manifestOfSite(BASE_URL);
    origin = await startOrigin();
    const root = origin.edition.site;
    [inFront, alone] = await Promise.all([
      startWrangler(manifest, {root, origin: origin.base}),
      startWrangler(manifest, {root, origin: null}),
    ]);
  });
  afterAll(async () => {
    await Promise.all([inFront?.close(), alone?.close()]);
    await origin?.close();
  });

  describe("in front of our server", () => {
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
});
