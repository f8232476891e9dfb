import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {startCaddy} from "./caddy-server.ts";
import {EDGE_CASES} from "./cases.ts";
import {hold} from "./hold.ts";
import {manifestOfSite} from "./manifest-of-site.ts";
import {BASE_URL, type Origin, startOrigin} from "./origin.ts";
import {isThere, type Running} from "./programs.ts";

describe.skipIf(!isThere("caddy"))("Caddy", () => {
  let origin: Origin;
  let inFront: Running;
  let alone: Running;
  beforeAll(async () => {
    const manifest = manifestOfSite(BASE_URL);
    origin = await startOrigin();
    const root = origin.edition.site;
    inFront = await startCaddy(manifest, {root, origin: origin.base});
    alone = await startCaddy(manifest, {root, origin: null});
  });
  afterAll(async () => {
    await Promise.all([inFront?.close(), alone?.close()]);
    await origin?.close();
  });

  describe("in front of our server", () => {
    test.each(EDGE_CASES)("$says: $method $target", async (row) => {
      const before = origin.asked();
      await hold(inFront.base, row, row.expected, origin.edition);
      expect(origin.asked() > before ? "origin" : "edge").toBe(row.expected.by);
    });
  });

  describe("alone", () => {
    test.each(EDGE_CASES)("$says: $method $target", async (row) => {
      await hold(alone.base, row, row.alone ?? row.expected, origin.edition);
    });
  });
});
