import {join} from "node:path";
import {expect, test, vi} from "vitest";
import {keepCurrent} from "../../bin/keep-current.ts";
import type {runCommand} from "../../bin/own-command.ts";
import {readConfig} from "../../pipeline/kit/config/read-config.ts";
import type {pause} from "../../pipeline/kit/pause.ts";
import {ADDRESSED, envIn, runHere} from "../fixtures/commands.ts";
import {ownFolder} from "../fixtures/own-folder.ts";
import {copyPastCup} from "../fixtures/past-cup.ts";

const STARTED_MS = Date.parse("2026-11-28T09:00:00Z");
/** The two loops of `keepCurrent`: the clock goes on once both wait. */
const LOOPS = 2;
/** Stops at the end of the day. */
const day = vi.hoisted(() => ({stop: new AbortController(), builds: [] as string[][]}));

vi.mock("../../pipeline/kit/pause.ts", async (original) => {
  const waiting: {readonly atMs: number; readonly go: () => void}[] = [];
  const played: typeof pause = (ms) =>
    new Promise((go) => {
      waiting.push({atMs: Date.now() + Math.max(ms, 0), go});
      if (waiting.length < LOOPS) return;
      const next = waiting.sort((one, other) => one.atMs - other.atMs).shift()!;
      vi.setSystemTime(Math.max(next.atMs, Date.now()));
      next.go();
      if (next.atMs < STARTED_MS + 86_400_000) return;
      day.stop.abort();
      for (const {go} of waiting) go();
    });
  return {...(await original<object>()), pause: played};
});

/** Real builds, in turn with either log; a crawl without news is silent and due in an hour. */
vi.mock("../../bin/own-command.ts", () => {
  const here: typeof runCommand = async ({env}, args) => {
    if (args.join(" ") === "crawl --json --quiet")
      return JSON.stringify({nextAt: new Date(Date.now() + 3_600_000)});
    const LOG_FORMAT = day.builds.length % 2 === 0 ? "plain" : "json";
    const {stdout, stderr} = await runHere(args, {...(env as Record<string, string>), LOG_FORMAT});
    day.builds.push(stderr.trim().split("\n"));
    return stdout;
  };
  return {runCommand: here};
});

const root = ownFolder();

test("a day of idling writes at most 50 lines, in JSON as many as plain ones", async () => {
  copyPastCup(join(root, "data"));
  vi.useFakeTimers({toFake: ["Date"], now: STARTED_MS});
  const env = envIn(root, ADDRESSED);
  const write = vi.fn();
  const call = {root, version: "0", env, out: {write}, err: {write}, fail() {}};
  await keepCurrent(call, readConfig(env, root), {seed: "7", runs: 200}, day.stop.signal);
  expect(write).not.toHaveBeenCalled();
  expect(day.builds.length).toBeGreaterThan(2);
  expect(day.builds.flat().length).toBeLessThanOrEqual(50);
  for (const [i, lines] of day.builds.entries()) {
    const entries = i % 2 === 0 ? lines : lines.map((line) => JSON.parse(line).msg);
    expect(entries).toEqual(
      ["load", "model", "print"].map((stage) => expect.stringContaining(stage)),
    );
  }
});
