import {type ChildProcess, execFileSync, spawn} from "node:child_process";
import {once} from "node:events";
import {readdirSync} from "node:fs";
import {Agent, get} from "node:http";
import {join} from "node:path";
import {afterEach, beforeAll, expect, test} from "vitest";
import {readManifest, readPointer} from "../../publish/output/builds.ts";
import {copyBuiltCup} from "../fixtures/built/built-cup.ts";
import {ownFolder} from "../fixtures/own-folder.ts";

const folder = ownFolder();
const running: ChildProcess[] = [];
const out = join(folder, "site");
/** Pages requested once each, because answers are cached in memory. */
let pages: readonly string[];
beforeAll(async () => {
  await copyBuiltCup(folder);
  const {files} = readManifest(out, readPointer(out)!)!;
  pages = files.flatMap(({url, type}) => (type.startsWith("text/html") ? encodeURI(url) : []));
});
afterEach(() => {
  for (const child of running.splice(0)) child.kill("SIGKILL");
});

/** `broadsheet serve`, which throws an uncaught error at SIGUSR2. */
async function serve(limit: number) {
  const fault = "process.on('SIGUSR2', () => { throw new Error('nobody foresaw it') })";
  const child = spawn(
    "sh",
    ["-c", `ulimit -n ${limit} && exec "$@"`, "sh", join(process.cwd(), "bin/broadsheet"), "serve"],
    {
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        PATH: process.env.PATH,
        NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(fault)}"`,
        PORT: "0",
        HOST: "127.0.0.1",
        BROADSHEET_DB: join(folder, "b.db"),
        BROADSHEET_OUT: out,
        BROADSHEET_DATA: "test/fixtures/cup",
        ADMIN_TOKEN: "token-of-the-tests",
      },
    },
  );
  running.push(child);
  const ended = once(child, "close");
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  const ready = /^ready (http:\S+)$/m;
  await expect
    .poll(() => ready.test(said) || child.exitCode !== null, {timeout: 100_000})
    .toBe(true);
  expect(said).toMatch(ready);
  return {child, ended, base: ready.exec(said)![1]!, said: () => said};
}
/** Lowers the limit of a process to its lowest free descriptor, so that it can open no more. */
function exhaust({pid}: ChildProcess): void {
  const open = new Set(readdirSync(`/proc/${pid}/fd`).map(Number));
  let free = 0;
  while (open.has(free)) free++;
  execFileSync("prlimit", ["--pid", String(pid), `--nofile=${free}:`]);
}
/** Requests a page as a browser does, on a connection that stays open. */
const asked = (agent: Agent, url: string) =>
  new Promise<number>((resolve, reject) => {
    get(url, {agent, headers: {accept: "text/html"}}, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode!));
    }).on("error", reject);
  });

const LIMITS = [64, 100, 149, 160].map((limit) => ({limit}));

test.each(LIMITS)(
  "of $limit descriptors none is left: a browser's 404 is answered, and SIGTERM ends the server",
  async ({limit}) => {
    const {child, base, ended, said} = await serve(limit);
    const agent = new Agent({keepAlive: true, maxSockets: 1});
    expect(await asked(agent, `${base}/healthz`)).toBe(200);
    // until the thread that read the database has released its own descriptor
    const unread = pages[Symbol.iterator]();
    const next = () => {
      exhaust(child);
      return asked(agent, base + unread.next().value!);
    };
    await expect.poll(next).toBe(503);
    expect(await asked(agent, `${base}/teams/nobody`)).toBe(404);
    expect(await asked(agent, `${base}/healthz`)).toBe(200);
    child.kill("SIGTERM");
    agent.destroy();
    expect(await ended, said()).toEqual([0, null]);
  },
);

test("an error that nobody caught ends the process with a line and a status, though it can open nothing", async () => {
  const {child, ended, said} = await serve(160);
  exhaust(child);
  child.kill("SIGUSR2");
  expect(await ended, said()).toEqual([1, null]);
  expect(said()).toContain("broadsheet: Error: nobody foresaw it");
});
