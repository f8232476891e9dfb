import {afterAll, beforeAll, describe, expect, test} from "vitest";
import {EDGE_CASES, type EdgeCase} from "../cases.ts";
import type {Expected} from "../expected.ts";
import {hold} from "../hold.ts";
import {manifestOfSite} from "../manifest-of-site.ts";
import {BASE_URL, type Origin, startOrigin} from "../origin.ts";

/** Parts of a path that a network removes before it passes the path on. */
const TAKEN_OUT = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)|\\|^\/\//i;
/** Whether a network can read a row; others it may reject or interpret in its own way. */
const isReadable = ({target, expected}: EdgeCase): boolean =>
  !TAKEN_OUT.test(target) && expected.is !== "refused";

/** The rows for code that gets a URL. */
const URL_CASES = EDGE_CASES.filter(isReadable);

/**
 * The expected answer of code that knows the files present: it asks the origin only for live
 * answers.
 */
export const ofCode = ({expected, alone = expected}: EdgeCase): Expected =>
  expected.is === "live" || expected.by === "edge" ? alone : expected;

/** Whether code must answer, must ask the origin, or may do either. */
export const answersBy = ({expected}: EdgeCase): RegExp =>
  expected.is === "live" ? /^origin$/ : expected.by === "edge" ? /^edge$/ : /./;

/** Assets have validators but no modification times. */
const NETWORK = {isUndated: true, compresses: true} as const;
interface Started {
  readonly base: string;
  close(): Promise<unknown>;
}

/** Holds a network to every row it can read, in front of our server and alone. */
export function urlSuite(
  start: (
    manifest: ReturnType<typeof manifestOfSite>,
    to: {readonly root: string; readonly origin: string | null},
  ) => Promise<Started>,
): void {
  let origin: Origin;
  let inFront: Started;
  let alone: Started;
  beforeAll(async () => {
    const manifest = manifestOfSite(BASE_URL);
    origin = await startOrigin();
    const root = origin.edition.site;
    [inFront, alone] = await Promise.all([
      start(manifest, {root, origin: origin.base}),
      start(manifest, {root, origin: null}),
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
}
