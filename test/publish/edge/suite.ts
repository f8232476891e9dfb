import {mkdtempSync, renameSync, rmSync, symlinkSync} from "node:fs";
import {connect} from "node:net";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {afterAll, beforeAll, describe, expect, test} from "vitest";
import type {RouteManifest} from "../../../publish/edge/target.ts";
import {DOWN_CASES, EDGE_CASES} from "./cases.ts";
import {hold} from "./hold.ts";
import {manifestOfSite} from "./manifest-of-site.ts";
import {BASE_URL, type Origin, startOrigin} from "./origin.ts";
import {freePort, isThere, type Running} from "./programs.ts";
import {send} from "./send.ts";

/** The site and the origins behind an edge. */
export interface Behind {
  readonly root: string;
  readonly origins: readonly string[];
}
/** Starts a third-party server with our configuration. */
export type Start = (manifest: RouteManifest, behind: Behind) => Promise<Running>;

/**
 * Checks a server with our configuration against the table: with an origin, without one, and with a
 * dead one.
 */
export function edgeSuite(program: string, start: Start): void {
  describe.skipIf(!isThere(program))(program, () => {
    const manifest = manifestOfSite(BASE_URL);
    let origin: Origin;
    let folder: string;
    let inFront: Running;
    let alone: Running;
    let withDead: Running;
    beforeAll(async () => {
      origin = await startOrigin();
      folder = mkdtempSync(join(tmpdir(), "broadsheet-edge-"));
      const root = join(folder, "current");
      symlinkSync(origin.edition.site, root);
      inFront = await start(manifest, {root, origins: [origin.base]});
      alone = await start(manifest, {root, origins: []});
      withDead = await start(manifest, {root, origins: [`http://127.0.0.1:${await freePort()}`]});
    });
    afterAll(async () => {
      await Promise.all([inFront, alone, withDead].map((one) => one?.close()));
      await origin?.close();
      rmSync(folder, {recursive: true, force: true});
    });

    describe("in front of our server", () => {
      test.each(EDGE_CASES)("$says: $method $target", async (row) => {
        const before = origin.asked();
        await hold(inFront.base, row, row.expected, origin.edition);
        expect(origin.asked() > before ? "origin" : "edge").toBe(row.expected.by);
      });
    });

    describe("without an origin", () => {
      test.each(EDGE_CASES)("$says: $method $target", async (row) => {
        await hold(alone.base, row, row.alone ?? row.expected, origin.edition);
      });
    });

    describe("while the origin does not answer", () => {
      test.each(DOWN_CASES)("$says: $target", async (row) => {
        await hold(withDead.base, row, row.expected, origin.edition);
      });
    });

    // `test/publish/check/targets` requests every file
    test("a static address of each record is answered, mostly by the edge", async () => {
      const before = origin.asked();
      const live = new Set(
        manifest.routes.filter(({served}) => served === "origin").map(({path}) => path),
      );
      const namesIn = (url: string) => [...new URL(url, "http://x").searchParams.keys()].join();
      const files = new Map(
        origin.edition.files
          .filter(({route}) => !live.has(route))
          .map((file) => [`${file.route} ${namesIn(file.url)}`, file]),
      );
      for (const {url} of files.values()) {
        const expected = {is: "printed", url, encoding: null, by: "edge"} as const;
        await hold(inFront.base, {says: url, target: url, expected}, expected, origin.edition);
      }
      expect(files.size).toBeGreaterThan(200);
      expect(origin.asked() - before).toBe(0);
    });

    test("a stream begins at once, and ends when its reader goes", async () => {
      const {port} = new URL(inFront.base);
      const socket = connect(Number(port), "127.0.0.1");
      socket.write("GET /api/v1/stream?cursor=0 HTTP/1.1\r\nHost: x\r\n\r\n");
      let said = "";
      for await (const chunk of socket) {
        said += String(chunk);
        if (/^id: \d+/m.test(said)) break;
      }
      expect(said).toMatch(/^HTTP\/1\.1 200/);
      expect(said.toLowerCase()).toContain("content-type: text/event-stream");
      // `break` has closed the connection
      await expect.poll(origin.open, {timeout: 5_000}).toBe(0);
    });

    test("the address of a reader is passed on", async () => {
      const answer = await send(inFront.base, {
        target: "/healthz",
        headers: {"x-request-id": "given-by-the-reader"},
      });
      expect(answer.headers["x-request-id"]).toBe("given-by-the-reader");
      expect(origin.lastHeaders()).toMatchObject({
        "x-forwarded-for": "127.0.0.1",
        "x-forwarded-proto": "http",
        host: new URL(inFront.base).host,
      });
    });

    test("another edition is served as soon as the link leads to it", async () => {
      const other = await start(manifest, {root: join(folder, "switched"), origins: []});
      try {
        const empty = mkdtempSync(join(folder, "empty-"));
        const link = (to: string) => {
          symlinkSync(to, join(folder, "next"));
          renameSync(join(folder, "next"), join(folder, "switched"));
        };
        const status = async () => (await send(other.base, {target: "/api/schedule"})).status;
        link(origin.edition.site);
        await expect.poll(status).toBe(200);
        link(empty);
        await expect.poll(status).toBe(404);
        link(origin.edition.site);
        await expect.poll(status).toBe(200);
      } finally {
        await other.close();
      }
    });
  });
}
