import {readFileSync} from "node:fs";
import {join} from "node:path";
import {expect, onTestFinished, test, vi} from "vitest";
import {thinCup} from "../fixtures/built/thin-cup.ts";
import {ADDRESSED, type Env, runHere} from "../fixtures/commands.ts";
import {ownFolder} from "../fixtures/own-folder.ts";
import {faults} from "../fixtures/publishing/verify.ts";

const folder = ownFolder();
const place = (name: string): string => join(folder, name);
const run = (database: string, args: readonly string[], more: Env = {}) =>
  runHere([...args, "--runs", "20", "--out", place("site"), "--quiet"], {
    ...ADDRESSED,
    BROADSHEET_DB: place(database),
    BROADSHEET_DATA: thinCup(),
    ...more,
  });
/** The command refuses the site's own database, so the site gets another one. */
const replay = (args: readonly string[], more: Env) =>
  run("replay.db", ["replay", "--speed", "max", "--db", place("replayed.db"), ...args], more);
const current = (): string => readFileSync(place("site/current"), "utf8").trim();

test("a stretch beyond the end is replayed and served, live in its own database, where STORE_URL names another place, too; its edition is what publish prints of the same database", async () => {
  const until = "2030-08-01T00:00Z";
  const args = ["--serve", "--from", "2030-06-16T21:00Z", "--to", until];
  const replayed = await replay(args, {
    // nothing listens there
    STORE_URL: "postgres://broadsheet@127.0.0.1:1/x",
    ADMIN_TOKEN: "0ea4c1b7d95f2e8836ab5d17c0f94e62",
    PORT: "0",
    METRICS_PORT: "0",
  });
  expect(replayed).toMatchObject({
    status: 0,
    stderr: "",
    stdout: expect.stringMatching(/^ready http:/m),
  });
  const edition = current();
  vi.useFakeTimers({toFake: ["Date"], now: Date.parse("2030-08-02T00:00Z")});
  onTestFinished(() => void vi.useRealTimers());
  expect(await run("replayed.db", ["publish", "--as-of", until])).toMatchObject({
    status: 0,
    stderr: "",
  });
  expect(current()).toBe(edition);
  expect(faults(place("site"), edition)).toEqual([]);
});
