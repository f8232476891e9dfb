import {existsSync, mkdtempSync, rmSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import {afterEach, beforeEach, describe, expect, test} from "vitest";
import {thinCup} from "../fixtures/built/thin-cup.ts";
import {ADDRESSED, runHere} from "../fixtures/commands.ts";
import {addressOf, startApart} from "../fixtures/commands-apart.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "broadsheet-replay-"));
});
afterEach(() => rmSync(folder, {recursive: true, force: true}));

const place = (name: string): string => join(folder, name);
const replay = (args: readonly string[]) =>
  runHere(
    ["replay", "--speed", "max", "--db", place("replayed.db"), "--out", place("site"), ...args],
    {...ADDRESSED, BROADSHEET_DB: place("replay.db"), BROADSHEET_DATA: thinCup()},
  );

/** Error for an invalid time range. */
const LASTED =
  /; expected a stretch of 2030, which lasted from 2030-06-08T17:00:00Z to 2030-06-16T21:13:00Z$/;

test("what it serves answers from its first line on, with pages also for who asks for free text", async () => {
  const replayed = startApart(
    ["replay", "--serve", "--runs", "20", "--quiet"].concat(
      ["--out", place("site"), "--db", place("replayed.db")],
      ["--from", "2030-06-08T17:40:13Z"],
    ),
    {
      BROADSHEET_DB: place("site.db"),
      BROADSHEET_DATA: thinCup(),
      PORT: "0",
      HOST: "127.0.0.1",
    },
  );
  const address = await addressOf(replayed);
  const statuses = async () => {
    const paths = ["/", "/api/schedule", "/readyz", "/search?q=arden", "/sitemap.xml"];
    return Promise.all(paths.map(async (path) => (await fetch(address + path)).status));
  };
  expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
  await expect.poll(() => existsSync(place("site/current")), {timeout: 60_000}).toBe(true);
  expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
  replayed.child.kill("SIGTERM");
  expect(await replayed.ended).toEqual([0, null]);
}, 120_000);

/** `replay.long.test.ts` replays the end, and compares its edition. */
describe("a stretch of the tournament", () => {
  test.each([
    [
      "begins after the end",
      ["--from", "2030-07-01"],
      /^broadsheet: the replay would last from 2030-07-01T00:00:00Z to 2030/,
    ],
    [
      "begins after the last match",
      ["--from", "2030-06-20T00:00Z", "--to", "2030-06-21T00:00Z"],
      LASTED,
    ],
    ["ends before it begins", ["--from", "2030-06-12", "--to", "2030-06-11"], LASTED],
    ["ends before the first match", ["--to", "2030-06-01"], LASTED],
    [
      "begins before the field was complete",
      ["--from", "2020-01-01"],
      /field of 2030 was not complete; expected an instant from/,
    ],
    ["is no instant", ["--from", "noon"], /^broadsheet: --from is "noon"; expected a day/],
  ])("that %s is refused in one line, and nothing is touched", async (_, args, line) => {
    const {status, stderr} = await replay(args);
    expect({status, lines: stderr.trim().split("\n").length}).toEqual({status: 2, lines: 1});
    expect(stderr.trim()).toMatch(line);
    expect([place("replayed.db"), place("site")].filter(existsSync)).toEqual([]);
  });
});
