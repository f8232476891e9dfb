import {statSync} from "node:fs";
import {join} from "node:path";
import Database from "better-sqlite3";
import {afterEach, beforeAll, expect, test} from "vitest";
import {envIn, runHere} from "../fixtures/commands.ts";
import {addressOf, type Running, startApart} from "../fixtures/commands-apart.ts";
import {ownFolder} from "../fixtures/own-folder.ts";
import {copyPastCup} from "../fixtures/past-cup.ts";

const folder = ownFolder();
const env = envIn(folder);
const LINE =
  /^broadsheet: the database \S+b\.db is locked by (?:process \d+|another process); waiting for it, 30 s at most$/m;

let running: Running | undefined;
/**
 * Starts a command while this process holds the lock, and releases it when the command reports that
 * it waits.
 */
function besideALock(...args: readonly string[]): Running {
  const other = new Database(join(folder, "b.db"));
  other.exec("BEGIN IMMEDIATE");
  running = startApart(args, env, (said) => {
    if (LINE.test(said)) other.close();
  });
  return running;
}

beforeAll(async () => {
  copyPastCup(join(folder, "data"));
  for (const args of [["import"], ["model", "--runs", "100"]])
    expect(await runHere([...args, "--quiet"], env)).toMatchObject({status: 0, stderr: ""});
});
afterEach(() => running?.child.kill("SIGKILL"));

test.each(["model", "import", "audit"])("%s waits, and says so", async (command) => {
  const {ended, said} = besideALock(
    command,
    ...(command === "model" ? ["--runs", "100", "--quiet"] : []),
  );
  expect((await ended)[0]).toBe(0);
  expect(said()).toMatch(LINE);
});

test("the server waits, and serves then", async () => {
  const server = besideALock("serve");
  await addressOf(server);
  expect(server.said()).toMatch(LINE);
  server.child.kill("SIGTERM");
  expect((await server.ended)[0]).toBe(0);
  expect(statSync(join(folder, "b.db")).mode & 0o077).toBe(0);
});
